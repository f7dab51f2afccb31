//! What must hold for every game, whatever is played, whoever sits there and however the dice
//! fall.

mod support {
    pub mod table;
}

use std::sync::Arc;

use fivefold::{
    dice::Slots,
    game::{
        DiceOrigin, Event, Game, Move, PlayError, Seat, Sitter, Standings, Step, StepError,
        notation,
    },
    rules::{BoxIndex, Library, RuleSet, shipped},
};
use proptest::prelude::*;
use support::table::{View, Wanderer, any_game, by_hand, most_events, new_game, view};

/// So many cases for each law, and no files left behind.
fn cases(number: u32) -> ProptestConfig {
    ProptestConfig { cases: number, failure_persistence: None, ..ProptestConfig::default() }
}

/// Plays up to any point of the game, often to its end.
fn wander(game: &mut Game, path: u64, share: u8) -> Vec<Move> {
    let moves = most_events(game) * usize::from(share) / 200;
    Wanderer::new(path).play(game, moves)
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn any_sequence_of_legal_moves_ends_and_adds_up(mut game in any_game(), path: u64) {
        let rules = game.setup().rules().clone();
        let seats = game.setup().seats().len();
        let most = most_events(&game);
        let moves = Wanderer::new(path).play(&mut game, most);
        prop_assert!(game.position().is_over(), "{} moves and no end", moves.len());
        prop_assert!(!game.position().legal().roll && game.position().legal().offers.is_empty());

        let mut announced = vec![Announced::default(); seats];
        for (position, event) in game.history() {
            if let Event::Scored(offer) = event {
                announced[position.to_move()].take(&rules, offer.at, offer.points, offer.bonus);
            }
        }
        for (card, announced) in game.position().cards().iter().zip(&announced) {
            let totals = rules.totals(card);
            prop_assert_eq!(announced.turns, rules.rows().len());
            prop_assert_eq!(totals.total, announced.total(&rules));
            prop_assert_eq!(totals.total, rules.total(card));
            prop_assert_eq!(totals.extra, announced.extra);
        }
        let best = announced.iter().map(|seat| seat.total(&rules)).max();
        let standings = Standings::of(&game);
        let winners: Vec<usize> = standings.winners().collect();
        let expected: Vec<usize> =
            (0..seats).filter(|&seat| Some(announced[seat].total(&rules)) == best).collect();
        prop_assert_eq!(winners, expected);
    }

    #[test]
    fn every_legal_move_is_offered_and_the_others_leave_no_trace(
        mut game in any_game(), path: u64, share in 0_u8..210, undone in 0_usize..4,
    ) {
        wander(&mut game, path, share);
        (0..undone).for_each(|_| _ = game.undo());
        let before = view(&game);
        for wrong in illegal_moves(&game) {
            prop_assert!(!game.position().is_legal(wrong), "{:?}", wrong);
            prop_assert!(game.play(wrong).is_err(), "{:?} was made", wrong);
            prop_assert_eq!(view(&game), before.clone(), "after {:?}", wrong);
        }
        for wrong in wrong_steps(&game) {
            prop_assert!(game.take(&wrong).is_err(), "{:?} was made", wrong);
            prop_assert_eq!(view(&game), before.clone(), "after {:?}", wrong);
        }
    }

    #[test]
    fn undo_then_redo_is_the_identity(mut game in any_game(), path: u64, share in 0_u8..210) {
        let mut seen = vec![view(&game)];
        let mut wanderer = Wanderer::new(path);
        for _ in 0..most_events(&game) * usize::from(share) / 200 {
            if !wanderer.play(&mut game, 1).is_empty() {
                seen.push(view(&game));
            }
        }
        let back = wanderer.below(seen.len());
        for earlier in seen.iter().rev().skip(1).take(back) {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(&view(&game).stand, &earlier.stand);
            prop_assert_eq!(&view(&game).events, &earlier.events);
        }
        let from = seen.len() - back;
        for later in &seen[from..] {
            prop_assert_eq!(game.next_undone().copied(), later.events.last().copied());
            prop_assert!(game.redo().is_some());
            prop_assert_eq!(&view(&game).stand, &later.stand);
        }
        prop_assert!(!game.can_redo() && game.redo().is_none());
        prop_assert_eq!(view(&game), seen.last().unwrap().clone());
    }

    #[test]
    fn the_same_moves_meet_the_same_dice(mut game in any_game(), path: u64, other: u64) {
        let moves = wander(&mut game, path, 200);
        let first = view(&game);
        while game.undo().is_some() {}
        prop_assert!(game.events().is_empty() && !game.can_undo());
        // Another way through the game in between changes nothing for those who come back.
        wander(&mut game, other, 100);
        while game.undo().is_some() {}
        for made in &moves {
            prop_assert!(game.play(*made).is_ok());
        }
        prop_assert_eq!(view(&game).stand, first.stand);
        prop_assert_eq!(view(&game).events, first.events);
    }

    #[test]
    fn a_game_written_down_reads_back_the_same(
        mut game in any_game(), path: u64, share in 0_u8..210,
    ) {
        wander(&mut game, path, share);
        let library = Library::shipped();
        for game in [by_hand(&game), game] {
            let text = notation::write(&game);
            let read = notation::read(&text, &library)
                .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(view(&read), view(&game));
            prop_assert_eq!(read.setup().rules(), game.setup().rules());
            prop_assert_eq!(read.setup().seats(), game.setup().seats());
            prop_assert_eq!(read.setup().dice(), game.setup().dice());
            prop_assert_eq!(notation::write(&read), text);
        }
    }

    #[test]
    fn steps_rebuild_the_game_with_all_that_was_taken_back(
        mut game in any_game(), path: u64, length in 0_usize..300,
    ) {
        let mut copy = Game::new(game.setup().clone());
        let mut wanderer = Wanderer::new(path);
        let mut saved = String::new();
        for _ in 0..length {
            let Some(step) = any_step(&mut game, &mut wanderer) else { break };
            saved += &format!("{}\n", ron::to_string(&step).unwrap());
        }
        for line in saved.lines() {
            let step: Step = ron::from_str(line).unwrap();
            prop_assert_eq!(copy.take(&step), Ok(()), "{}", line);
        }
        prop_assert_eq!(view(&copy), view(&game));
        // What can be brought back is the same to the last event.
        while let Some(event) = game.redo() {
            prop_assert_eq!(copy.redo(), Some(event));
        }
        prop_assert!(!copy.can_redo());
    }

    /// Counted by hand: a change is one where the events that are given up hold dice, and it is
    /// not the same move again.
    #[test]
    fn changes_after_later_dice_are_counted(mut game in any_game(), path: u64) {
        let mut wanderer = Wanderer::new(path);
        let mut expected = view(&game).revised;
        for _ in 0..150 {
            let before = view(&game);
            let gone = undone(&game);
            let Some(Step::Roll { .. } | Step::Score { .. }) = any_step(&mut game, &mut wanderer)
            else {
                continue;
            };
            let same = before.next_undone == game.events().last().copied();
            let dice = gone.iter().any(|event| matches!(event, Event::Rolled { .. }));
            expected[before.stand.to_move.0] += u32::from(dice && !same);
            prop_assert_eq!(&view(&game).revised, &expected);
        }
    }
}

/// What one seat was told turn by turn.
#[derive(Clone, Default)]
struct Announced {
    turns: usize,
    boxes: Vec<(fivefold::rules::Section, u32)>,
    extra: u32,
}

impl Announced {
    fn take(&mut self, rules: &RuleSet, at: BoxIndex, points: u16, bonus: u16) {
        self.turns += 1;
        self.boxes.push((rules.row(at).section, points.into()));
        self.extra += u32::from(bonus);
    }

    fn total(&self, rules: &RuleSet) -> u32 {
        let bonus = |section| {
            let of_section = self.boxes.iter().filter(|&&(other, _)| other == section);
            rules.bonus_for(section, of_section.map(|&(_, points)| points).sum())
        };
        let bonuses: u32 = rules.section_bonuses().iter().map(|b| bonus(b.section)).sum();
        self.boxes.iter().map(|&(_, points)| points).sum::<u32>() + bonuses + self.extra
    }
}

/// Every roll and box that is not legal, as far as the position's own list of offers says.
fn illegal_moves(game: &Game) -> Vec<Move> {
    let position = game.position();
    let legal = position.legal();
    let offered = |at: &BoxIndex| legal.offers.iter().any(|offer| offer.at == *at);
    let boxes = (0..=u8::MAX).map(BoxIndex).filter(|at| !offered(at)).map(Move::Score);
    let dice = usize::from(position.rules().dice().count);
    let keeps = [Slots::NONE, Slots::first(1), Slots::first(dice), Slots::first(dice + 1)];
    let right = |kept: &Slots| match position.on_table() {
        None => kept.is_empty(),
        Some(_) => kept.iter().all(|slot| slot < dice) && kept.len() < dice,
    };
    let rolls = keeps.into_iter().filter(|kept| !legal.roll || !right(kept)).map(Move::Roll);
    boxes.chain(rolls).collect()
}

/// Steps that no game of this kind takes here.
fn wrong_steps(game: &Game) -> Vec<Step> {
    let position = game.position();
    let mut wrong = vec![
        Step::Score { row: "no_such_box".to_owned(), points: 0, bonus: 0 },
        Step::Roll { kept: "K".repeat(40), dice: "11111".to_owned() },
        Step::Roll { kept: ".....".to_owned(), dice: "1111x".to_owned() },
        Step::Roll { kept: ".....".to_owned(), dice: String::new() },
    ];
    if let Some(offer) = position.legal().offers.first() {
        let row = position.rules().row(offer.at).id.clone();
        let (points, bonus) = (offer.points, offer.bonus);
        wrong.push(Step::Score { row: row.clone(), points: points + 1, bonus });
        wrong.push(Step::Score { row: row.clone(), points, bonus: bonus + 100 });
        wrong.push(Step::Score { row, points: u16::MAX, bonus: u16::MAX });
    }
    let mut after = game.clone();
    if let Ok(Event::Rolled { dice, .. }) = after.play(Move::Roll(Slots::NONE)) {
        let kept = ".".repeat(dice.len());
        let other: String = dice.faces().map(|face| (face.pips() % 6 + 1).to_string()).collect();
        wrong.push(Step::Roll { kept: kept.clone(), dice: other });
        wrong.push(Step::Roll { kept, dice: format!("{dice}1") });
    }
    if !game.can_undo() {
        wrong.push(Step::Undo);
    }
    if !game.can_redo() {
        wrong.push(Step::Redo);
    }
    wrong
}

/// Does something at the table, undo and redo included, and says what; `None` at a dead end.
fn any_step(game: &mut Game, wanderer: &mut Wanderer) -> Option<Step> {
    match wanderer.below(8) {
        0 | 1 if game.undo().is_some() => Some(Step::Undo),
        2 if game.redo().is_some() => Some(Step::Redo),
        3 if game.can_redo() => {
            let again = game.next_undone()?.as_move();
            let event = game.play(again).ok()?;
            Some(Step::of(game, &event))
        }
        _ => {
            let chosen = wanderer.choose(game.position())?;
            let event = game.play(chosen).ok()?;
            Some(Step::of(game, &event))
        }
    }
}

/// All that was taken back, the next to redo first.
fn undone(game: &Game) -> Vec<Event> {
    let mut copy = game.clone();
    std::iter::from_fn(|| copy.redo()).collect()
}

fn two_seats(id: &str, dice: DiceOrigin) -> Game {
    let seats = ["Ann", "Bob"].map(|name| Seat::new(name, Sitter::Human).unwrap());
    new_game(Library::shipped().get(id).unwrap().clone(), seats.to_vec(), dice)
}

fn seeded() -> Game {
    let Ok(seed) = "7".parse();
    two_seats("yahtzee_forced", DiceOrigin::Seeded(seed))
}

#[track_caller]
fn score(game: &mut Game, row: &str) {
    let at = game.setup().rules().box_named(row).unwrap();
    game.play(Move::Score(at)).unwrap();
}

#[track_caller]
fn roll(game: &mut Game, kept: &str) {
    game.play(Move::Roll(kept.parse().unwrap())).unwrap();
}

fn revised(game: &Game) -> (u32, u32) {
    (game.revised(0), game.revised(1))
}

#[test]
fn a_misclick_taken_back_before_new_dice_does_not_count() {
    let mut game = seeded();
    roll(&mut game, ".....");
    score(&mut game, "ones");
    game.undo();
    score(&mut game, "chance");
    assert_eq!(revised(&game), (0, 0));
}

#[test]
fn a_keep_changed_after_its_dice_were_seen_counts_for_that_seat() {
    let mut game = seeded();
    roll(&mut game, ".....");
    score(&mut game, "ones");
    roll(&mut game, ".....");
    roll(&mut game, "K....");
    game.undo();
    roll(&mut game, "K....");
    assert_eq!(revised(&game), (0, 0), "the same keep again is no change");
    game.undo();
    roll(&mut game, "KK...");
    assert_eq!(revised(&game), (0, 1));
    game.undo();
    score(&mut game, "twos");
    assert_eq!(revised(&game), (0, 2), "to stop is a change too");
}

#[test]
fn a_box_changed_after_the_next_seat_has_rolled_counts() {
    let mut game = seeded();
    roll(&mut game, ".....");
    score(&mut game, "ones");
    roll(&mut game, ".....");
    game.undo();
    game.undo();
    score(&mut game, "chance");
    assert_eq!(revised(&game), (1, 0));
}

/// Dice that were mistyped and typed again are no decision at all.
#[test]
fn dice_by_hand_that_are_put_right_do_not_count() {
    let mut game = two_seats("yatzy", DiceOrigin::ByHand);
    let rolled = |kept: &str, dice: &str| Event::Rolled {
        kept: kept.parse().unwrap(),
        dice: dice.parse().unwrap(),
    };
    game.play_rolled(rolled(".....", "34451")).unwrap();
    game.undo();
    game.play_rolled(rolled(".....", "34461")).unwrap();
    game.play_rolled(rolled(".KK..", "14415")).unwrap();
    game.undo();
    game.play_rolled(rolled(".KK..", "14416")).unwrap();
    assert_eq!(revised(&game), (0, 0));
    game.undo();
    game.play_rolled(rolled("...K.", "52361")).unwrap();
    assert_eq!(revised(&game), (1, 0), "another keep is one");
}

#[test]
fn dice_by_hand_must_fit_the_game_and_what_was_kept() {
    let mut game = two_seats("yatzy", DiceOrigin::ByHand);
    let rolled = |kept: &str, dice: &str| Event::Rolled {
        kept: kept.parse().unwrap(),
        dice: dice.parse().unwrap(),
    };
    assert_eq!(game.play(Move::Roll(Slots::NONE)), Err(PlayError::Dice));
    for (kept, dice) in [(".....", "3445"), (".....", "344511"), ("K....", "34451")] {
        assert_eq!(game.play_rolled(rolled(kept, dice)), Err(PlayError::Roll), "{kept} {dice}");
    }
    game.play_rolled(rolled(".....", "34451")).unwrap();
    let before: View = view(&game);
    for (kept, dice) in [(".KK..", "34551"), ("KKKKK", "34451"), (".KK..", "344511")] {
        assert_eq!(game.play_rolled(rolled(kept, dice)), Err(PlayError::Roll), "{kept} {dice}");
    }
    assert_eq!(view(&game), before);
    let mut other = seeded();
    assert_eq!(other.play_rolled(rolled(".....", "34451")), Err(PlayError::Dice));
}

#[test]
fn a_step_with_other_dice_than_the_seed_gives_is_named() {
    let mut game = seeded();
    let mut right = game.clone();
    let Ok(Event::Rolled { dice, .. }) = right.play(Move::Roll(Slots::NONE)) else {
        panic!("a first roll is legal");
    };
    let said = if dice.to_string() == "11111" { "22222" } else { "11111" }.to_owned();
    let step = Step::Roll { kept: ".....".to_owned(), dice: said.clone() };
    assert_eq!(game.take(&step), Err(StepError::OtherDice { said, seed: dice.to_string() }));
    assert!(game.events().is_empty());
}

/// Wherever a further top hand may go and in whatever order boxes are filled: a rule set is
/// refused, or every card gets full even if nothing but top hands are thrown.
#[test]
fn a_further_top_hand_never_leaves_a_seat_without_a_box() {
    let (_, text) = shipped()[0];
    let (mut played, mut refused) = (0, 0);
    for placement in [
        "Ordinary",
        "JokerForced",
        "JokerFree",
        "JokerLowerOnly(Zero)",
        "JokerLowerOnly(Face)",
        "JokerIfUpperFilled",
        "AnyBut([\"small_straight\", \"large_straight\"])",
    ] {
        for order in ["Free", "Down", "Up"] {
            let changed = format!("placement: {placement},\n    ),\n    order: {order},");
            let text = text.replace("placement: JokerForced,\n    ),", &changed);
            assert!(text.contains(&changed));
            match RuleSet::from_ron("house.ron", &text) {
                Ok(rules) => {
                    (0..50).for_each(|path| play_top_hands(&Arc::new(rules.clone()), path));
                    played += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert_eq!((played, refused), (11, 10));
}

/// Plays a game in which every roll is five of a kind, boxes as they come.
fn play_top_hands(rules: &Arc<RuleSet>, path: u64) {
    let seat = Seat::new("One", Sitter::Human).unwrap();
    let mut game = new_game(rules.clone(), vec![seat], DiceOrigin::ByHand);
    let mut wanderer = Wanderer::new(path);
    while !game.position().is_over() {
        let dice = (wanderer.below(6) + 1).to_string().repeat(5).parse().unwrap();
        game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
        let offers = game.position().legal().offers;
        assert!(!offers.is_empty(), "{:?} {:?}", rules.repeat(), rules.order());
        game.play(Move::Score(offers[wanderer.below(offers.len())].at)).unwrap();
    }
}

/// Words that a notation or a rule set is made of, for junk that gets past the first check.
const WORDS: [&str; 34] = [
    "fivefold 1\n",
    "rules yatzy\n",
    "rules maxi\n",
    "seat human A\n",
    "seat regular B\n",
    "seed 7\n",
    "dice by hand\n",
    "1.1 ",
    "1.2 ",
    "2.1 ",
    "11111 ",
    "345612 ",
    ".KK.. ",
    "..... ",
    "KKKKK ",
    "chance ",
    "ones 1 ",
    "+100 ",
    "99999 ",
    "\n",
    "# \n",
    "é🎲 ",
    "\r\n",
    "\0",
    "RuleSet(",
    "version: 1, ",
    "rows: [",
    "(",
    ")",
    "[",
    "]",
    ", ",
    "\"",
    "typical: NaN",
];

fn junk() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..60);
    let signs = prop::collection::vec(any::<char>(), 0..200);
    prop_oneof![
        signs.prop_map(|signs| signs.into_iter().collect()),
        words.prop_map(|words| words.concat()),
        prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..30).prop_map(
            |words| format!(
                "fivefold 1\nrules yatzy\nseat human A\ndice by hand\n{}",
                words.concat()
            )
        ),
    ]
}

/// A text with some of its signs gone, doubled, swapped or replaced.
fn mutated(text: &str, wanderer: &mut Wanderer) -> String {
    const NEW: [char; 16] =
        ['0', '1', '6', '7', '9', '.', 'K', '-', '+', ' ', '\n', '"', '(', ']', 'é', '\0'];
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=wanderer.below(6) {
        let (at, other) = (wanderer.below(signs.len()), wanderer.below(signs.len()));
        match wanderer.below(5) {
            0 => _ = signs.remove(at),
            1 => signs.insert(at, NEW[other % NEW.len()]),
            2 => signs.swap(at, other),
            3 => signs[at] = NEW[other % NEW.len()],
            _ => {
                let part: Vec<char> = signs[at..].iter().copied().take(other % 60).collect();
                signs.splice(other..other, part).for_each(drop);
            }
        }
    }
    signs.into_iter().collect()
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn junk_is_no_game_and_no_rule_set(text in junk()) {
        let library = Library::shipped();
        if let Ok(game) = notation::read(&text, &library) {
            prop_assert!(notation::read(&notation::write(&game), &library).is_ok());
        }
        prop_assert!(RuleSet::from_ron("junk.ron", &text).is_err());
    }

    /// What is read from a damaged text is a game again, and stands for itself.
    #[test]
    fn a_damaged_game_is_refused_or_is_another_game(
        mut game in any_game(), path: u64, share in 0_u8..30, hand: bool,
    ) {
        wander(&mut game, path, share);
        let library = Library::shipped();
        let game = if hand { by_hand(&game) } else { game };
        let text = mutated(&notation::write(&game), &mut Wanderer::new(!path));
        if let Ok(read) = notation::read(&text, &library) {
            let again = notation::read(&notation::write(&read), &library);
            prop_assert_eq!(again.map(|game| view(&game)), Ok(view(&read)));
        }
    }

    /// What is read from a damaged rule set can be played to its end.
    #[test]
    fn a_damaged_rule_set_is_refused_or_can_be_played(
        (file, text) in prop::sample::select(shipped().to_vec()), path: u64,
    ) {
        let mut wanderer = Wanderer::new(path);
        let Ok(rules) = RuleSet::from_ron(file, &mutated(text, &mut wanderer)) else {
            return Ok(());
        };
        let seats = vec![Seat::new("One", Sitter::Human).unwrap(); usize::from(rules.seats().0)];
        let Ok(seed) = path.to_string().parse();
        let mut game = new_game(Arc::new(rules), seats, DiceOrigin::Seeded(seed));
        let most = most_events(&game);
        wanderer.play(&mut game, most);
        prop_assert!(game.position().is_over());
    }
}
