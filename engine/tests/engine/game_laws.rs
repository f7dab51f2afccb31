//! Laws that hold for every game, whatever the moves, seats and dice.

use std::{collections::BTreeMap, sync::Arc};

use fivefold_engine::{
    dice::Slots,
    game::{DiceOrigin, Event, Game, Move, Position, Standings, Step, notation},
    rules::{
        BoxIndex, Card, Column, Offer, Outcome, Placement, RowRelation, RuleSet, Tie, shipped,
    },
};
use proptest::prelude::*;

use crate::support::{
    table::{Wanderer, any_game, any_table, by_hand, library, most_events},
    view::{table_of, view},
};

/// This many cases for each law, and no files left behind.
fn cases(number: u32) -> ProptestConfig {
    ProptestConfig { cases: number, failure_persistence: None, ..ProptestConfig::default() }
}

/// Plays up to any point of the game, often to its end.
fn wander(game: &mut Game, path: u64, share: u8) -> Vec<Move> {
    let moves = most_events(game) * usize::from(share) / 200;
    Wanderer::new(path).play(game, moves)
}

// (Fewer, since whole games are taken back event by event.)
proptest! {
    #![proptest_config(cases(50))]

    #[test]
    fn the_same_moves_meet_the_same_dice(mut game in any_game(), path: u64, other: u64) {
        let moves = wander(&mut game, path, 200);
        let first = view(&game);
        while game.undo().is_some() {}
        prop_assert!(game.events().is_empty() && !game.can_undo());
        // Another way through the game in between changes nothing after coming back.
        wander(&mut game, other, 100);
        while game.undo().is_some() {}
        for made in &moves {
            prop_assert!(game.play(*made).is_ok());
        }
        prop_assert_eq!(view(&game).stand, first.stand);
        prop_assert_eq!(view(&game).events, first.events);
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn any_sequence_of_legal_moves_ends_and_adds_up(mut game in any_table(), path: u64) {
        let rules = game.setup().rules().clone();
        let seats = game.setup().seats().len();
        let most = most_events(&game);
        let moves = Wanderer::new(path).play(&mut game, most);
        prop_assert!(game.position().is_over(), "{} moves and no end", moves.len());
        prop_assert!(!game.position().legal().roll && game.position().legal().offers.is_empty());

        let mut announced = vec![Announced::default(); seats];
        let (mut tied, mut best) = (Tied::new(), None);
        for (position, event) in game.history() {
            let seat = position.to_move();
            prop_assert_eq!(usize::from(position.turn()), announced[seat].turns + 1);
            if let Event::Scored(offer) = event {
                let before = i64::from(announced[seat].sum(&rules, false));
                announced[seat].take(&offer);
                let gained = i64::from(announced[seat].sum(&rules, false)) - before;
                if best.is_none_or(|(_, most)| gained > most) {
                    best = Some((seat, gained));
                }
                if offer.zeroes_opponents {
                    let others = announced.iter_mut().enumerate().filter(|&(other, _)| other != seat);
                    others.for_each(|(_, other)| other.lose_a_turn(&rules));
                }
                if ties_are_played_again(&rules) {
                    play_again(&mut announced, &mut tied, offer.at);
                }
            }
        }
        for (card, announced) in game.position().cards().iter().zip(&announced) {
            let totals = rules.totals(card);
            prop_assert_eq!(totals.total, announced.total(&rules));
            prop_assert_eq!(totals.total, rules.total(card));
            prop_assert_eq!(totals.extra, announced.extra);
            if is_a_box_a_turn(&rules) {
                prop_assert_eq!(announced.turns, rules.box_count());
            }
        }
        let standings = Standings::of(&game);
        let winners: Vec<usize> = standings.winners().collect();
        prop_assert_eq!(winners, expected_winners(&game, &announced, &tied));
        prop_assert_eq!(standings.best_turn.map(|turn| (turn.seat, turn.points)), best);
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

    /// Any position can be set up from its cards and dice, unless a tied round is played again.
    #[test]
    fn a_position_can_be_set_up(mut game in any_table(), path: u64, share in 0_u8..210) {
        wander(&mut game, path, share);
        let position = game.position();
        let rules = game.setup().rules();
        if position.is_over() || ties_are_played_again(rules) {
            return Ok(());
        }
        let (cards, to_move, dice) = (position.cards().to_vec(), position.to_move(), position.dice());
        let set_up = |cards, seat| {
            let set_up =
                Position::set_up_seats(rules.clone(), cards, seat, dice, position.rolls_left())?;
            Some(if position.is_served_later() { set_up.with_all_thrown() } else { set_up })
        };
        let same = set_up(cards.clone(), to_move).unwrap();
        prop_assert_eq!(same.cards(), position.cards());
        prop_assert_eq!((same.to_move(), same.throw()), (to_move, position.throw()));
        prop_assert_eq!(same.legal(), position.legal());
        let other_dice = |dice| {
            Position::set_up_seats(rules.clone(), cards.clone(), to_move, dice, position.rolls_left())
        };
        for wrong in ["1", "1111111111111"[..12].get(..usize::from(rules.dice().count) + 1).unwrap_or("1")] {
            prop_assert_eq!(other_dice(wrong.parse().unwrap()), None, "{} dice", wrong.len());
        }
        prop_assert_eq!(set_up(cards.clone(), cards.len()), None);
        if is_a_box_a_turn(rules) {
            prop_assert_eq!(same.turn(), position.turn());
            for seat in (0..cards.len()).filter(|&seat| seat != to_move) {
                prop_assert_eq!(set_up(cards.clone(), seat), None, "seat {} is not to move", seat);
            }
        }
    }

    #[test]
    fn undo_then_redo_is_the_identity(mut game in any_table(), path: u64, share in 0_u8..210) {
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
    fn a_game_written_down_reads_back_the_same(
        mut game in any_table(), path: u64, share in 0_u8..210,
    ) {
        wander(&mut game, path, share);
        let library = library();
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
        mut game in any_table(), path: u64, length in 0_usize..300,
    ) {
        let mut copy = Game::new(game.setup().clone());
        let mut wanderer = Wanderer::new(path);
        let mut saved = String::new();
        for _ in 0..length {
            let Some(step) = any_step(&mut game, &mut wanderer) else { break };
            saved += &ron::to_string(&step).unwrap();
            saved.push('\n');
        }
        for line in saved.lines() {
            let step: Step = ron::from_str(line).unwrap();
            prop_assert_eq!(copy.take(&step), Ok(()), "{}", line);
        }
        prop_assert_eq!(view(&copy), view(&game));
        // The undone events are the same to the last one.
        while let Some(event) = game.redo() {
            prop_assert_eq!(copy.redo(), Some(event));
        }
        prop_assert!(!copy.can_redo());
    }

    /// Counted by hand: a decision is changed if the dropped events contain dice, or if there are
    /// any and the end has shown the seed, unless it is the same move again.
    #[test]
    fn changes_after_later_dice_are_counted(mut game in any_table(), path: u64) {
        let mut wanderer = Wanderer::new(path);
        let mut expected = view(&game).revised;
        for _ in 0..150 {
            let before = view(&game);
            let gone = undone(&game);
            let knew = game.seed_was_shown();
            if game.position().is_over() {
                prop_assert_eq!(knew, game.setup().seed().is_some());
            }
            let step = any_step(&mut game, &mut wanderer);
            let Some(Step::Roll { .. } | Step::Name { .. } | Step::Score { .. } | Step::Turn { .. }) =
                step
            else {
                continue;
            };
            prop_assert!(game.seed_was_shown() || !knew, "what was seen is not forgotten");
            let made = game.events().last().map(Event::as_move);
            let same = before.next_undone.map(|event| event.as_move()) == made;
            let dice = gone.iter().any(|event| matches!(event, Event::Rolled { .. }));
            expected[before.stand.to_move.0] += u32::from((dice || (knew && !gone.is_empty())) && !same);
            prop_assert_eq!(&view(&game).revised, &expected);
        }
    }
}

/// What one seat was offered turn by turn.
#[derive(Clone, Default)]
struct Announced {
    turns: usize,
    boxes: BTreeMap<BoxIndex, u32>,
    extra: u32,
}

impl Announced {
    fn take(&mut self, offer: &Offer) {
        self.turns += 1;
        self.boxes.insert(offer.at, offer.points.into());
        self.extra += offer.bonus;
    }

    /// Applies another seat's hand: a zero in the topmost open box, if there is one.
    fn lose_a_turn(&mut self, rules: &RuleSet) {
        if let Some(topmost) = rules.boxes().find(|at| !self.boxes.contains_key(at)) {
            self.boxes.insert(topmost, 0);
            self.turns += 1;
        }
    }

    /// What the box counts: 0 if it is in a pair whose boxes are both filled and whose higher box
    /// does not hold more; and of a difference, the product for the higher box alone.
    fn counts(&self, rules: &RuleSet, at: BoxIndex) -> u32 {
        let place = rules.place(at);
        let entry = |id: &String| {
            let is_it = |other: &&BoxIndex| {
                let there = rules.place(**other);
                rules.row(**other).id == *id
                    && (there.column, there.copy) == (place.column, place.copy)
            };
            self.boxes.keys().find(is_it).map(|other| self.boxes[other])
        };
        let id = &rules.row(at).id;
        let mut points = self.boxes[&at];
        for relation in &rules.data().relations {
            points = match relation {
                RowRelation::MustExceed(more, less) if [more, less].contains(&id) => {
                    let both = entry(more).zip(entry(less));
                    if both.is_none_or(|(more, less)| more > less) { points } else { 0 }
                }
                RowRelation::Difference { more, less, times } if more == id => {
                    match [more, less, times].map(entry) {
                        [Some(more), Some(less @ 1..), Some(times)] if more > less => {
                            (more - less) * times
                        }
                        _ => 0,
                    }
                }
                RowRelation::Difference { less, .. } if less == id => 0,
                _ => points,
            };
        }
        points
    }

    fn total(&self, rules: &RuleSet) -> u32 {
        self.sum(rules, true)
    }

    /// The total with section bonuses or without them.
    fn sum(&self, rules: &RuleSet, has_bonuses: bool) -> u32 {
        let column = |column: u8| {
            let there = || {
                let there = move |at: &BoxIndex| rules.place(*at).column == column;
                self.boxes.keys().copied().filter(there)
            };
            let bonus = |section| {
                let of_section = there().filter(|at| rules.row(*at).section == section);
                rules.bonus_for(section, of_section.map(|at| self.counts(rules, at)).sum())
            };
            let bonuses = rules.section_bonuses().iter().filter(|_| has_bonuses);
            let bonuses: u32 = bonuses.map(|b| bonus(b.section)).sum();
            there().map(|at| self.counts(rules, at)).sum::<u32>() + bonuses
        };
        let columns = (0..).zip(rules.columns());
        let total = |(number, data): (u8, &Column)| column(number) * u32::from(data.multiplier);
        columns.map(total).sum::<u32>() + self.extra
    }
}

/// Whether every turn of every game fills just one box.
fn is_a_box_a_turn(rules: &RuleSet) -> bool {
    let other = [Placement::NoBox, Placement::RaiseEntry];
    rules.data().instant_win.is_none()
        && !ties_are_played_again(rules)
        && rules.repeat().is_none_or(|repeat| !other.contains(&repeat.placement))
}

fn ties_are_played_again(rules: &RuleSet) -> bool {
    rules.data().outcome == Outcome::HandRankRounds {}
}

/// For every tied round, the seats that play it again.
type Tied = BTreeMap<BoxIndex, Vec<usize>>;

/// The seats with the best hand of a round that all have played, among those that can still win it.
fn best_of_round(announced: &[Announced], tied: &Tied, round: BoxIndex) -> Vec<usize> {
    let hands: Option<Vec<u32>> =
        announced.iter().map(|seat| seat.boxes.get(&round).copied()).collect();
    let Some(hands) = hands else { return Vec::new() };
    let everybody = (0..hands.len()).collect();
    let in_it = tied.get(&round).unwrap_or(&everybody);
    let is_beaten = |seat: usize| in_it.iter().any(|&other| hands[other] > hands[seat]);
    in_it.iter().copied().filter(|&seat| !is_beaten(seat)).collect()
}

fn play_again(announced: &mut [Announced], tied: &mut Tied, round: BoxIndex) {
    let best = best_of_round(announced, tied, round);
    if best.len() > 1 {
        for &seat in &best {
            announced[seat].boxes.remove(&round);
        }
        tied.insert(round, best);
    }
}

/// The prizes of a seat: those of the columns in which all others have less.
fn prizes(rules: &RuleSet, announced: &[Announced], seat: usize) -> i64 {
    let card = |seat: &Announced| {
        let mut card = rules.empty_card();
        seat.boxes.iter().for_each(|(&at, &points)| card.fill(at, points as u16, 0));
        card
    };
    let cards: Vec<Card> = announced.iter().map(card).collect();
    let Some((prizes, sweep)) = rules.prizes() else { return 0 };
    let sum = |seat: usize, column| rules.column_sum(&cards[seat], column);
    let wins = |column: &u8| {
        (0..cards.len()).all(|other| other == seat || sum(other, *column) < sum(seat, *column))
    };
    let won: Vec<u8> = (0..prizes.len() as u8).filter(wins).collect();
    let points = won.iter().map(|&column| i64::from(prizes[usize::from(column)])).sum::<i64>();
    points + if won.len() == prizes.len() { i64::from(sweep) } else { 0 }
}

/// The winners according to what was offered.
fn expected_winners(game: &Game, announced: &[Announced], tied: &Tied) -> Vec<usize> {
    if let Some(seat) = game.position().won_at_once() {
        return vec![seat];
    }
    let rules = game.setup().rules();
    let result = |(number, seat): (usize, &Announced)| match rules.data().outcome {
        Outcome::Sum => (i64::from(seat.total(rules)), 0),
        Outcome::PointTable { .. } => {
            let mut card = rules.empty_card();
            seat.boxes.iter().for_each(|(&at, &points)| card.fill(at, points as u16, 0));
            let points = i64::from(rules.points(&card).unwrap());
            let by_total = rules.data().tie == Tie::ByTotal;
            (points, if by_total { seat.total(rules) } else { 0 })
        }
        Outcome::Columns { .. } => {
            let by_total = rules.data().tie == Tie::ByTotal || announced.len() == 1;
            let points = prizes(rules, announced, number);
            (points, if by_total { seat.total(rules) } else { 0 })
        }
        Outcome::HandRankRounds { .. } => {
            let won =
                rules.boxes().filter(|&at| best_of_round(announced, tied, at).contains(&number));
            (won.count() as i64, 0)
        }
    };
    let results: Vec<(i64, u32)> = announced.iter().enumerate().map(result).collect();
    let best = results.iter().max();
    (0..results.len()).filter(|&seat| Some(&results[seat]) == best).collect()
}

/// Every roll and box that is not legal according to the position's list of offers.
fn illegal_moves(game: &Game) -> Vec<Move> {
    let position = game.position();
    let legal = position.legal();
    let offered = |at: &BoxIndex| legal.offers.iter().any(|offer| offer.at == *at);
    let boxes = (0..=u8::MAX).map(BoxIndex).filter(|at| !offered(at)).map(Move::Box);
    let dice = usize::from(position.rules().dice().count);
    let keeps = [Slots::NONE, Slots::first(1), Slots::first(dice), Slots::first(dice + 1)];
    let right = |kept: &Slots| {
        if position.on_table().is_none() {
            return kept.is_empty();
        }
        kept.iter().all(|slot| slot < dice) && kept.len() < dice
    };
    let rolls = keeps.into_iter().filter(|kept| !legal.roll || !right(kept)).map(Move::Roll);
    let may_turn = |dice_turned: &Slots| {
        let numbers = legal.turn.as_ref();
        numbers.is_some_and(|n| n.contains(&dice_turned.len()))
            && dice_turned.iter().all(|slot| slot < dice)
    };
    let turns = keeps.into_iter().filter(|turned| !may_turn(turned)).map(Move::Turn);
    boxes.chain(rolls).chain(turns).collect()
}

/// Steps that are not possible here.
fn wrong_steps(game: &Game) -> Vec<Step> {
    let position = game.position();
    let mut wrong = vec![
        Step::Score { row: "no_such_box".to_owned(), points: 0, bonus: 0 },
        Step::Roll { kept: "K".repeat(40), dice: "11111".to_owned() },
        Step::Roll { kept: ".....".to_owned(), dice: "1111x".to_owned() },
        Step::Roll { kept: ".....".to_owned(), dice: String::new() },
        Step::Turn { turned: "T".repeat(40), dice: "11111".to_owned() },
        Step::Turn { turned: "T....".to_owned(), dice: position.dice().to_string() },
    ];
    if let Some(offer) = position.legal().offers.first() {
        let row = position.rules().row(offer.at).id.clone();
        let (points, bonus) = (offer.points, offer.bonus);
        wrong.push(Step::Score { row: row.clone(), points: points + 1, bonus });
        wrong.push(Step::Score { row: row.clone(), points, bonus: bonus + 100 });
        wrong.push(Step::Score { row, points: u16::MAX, bonus: u32::MAX });
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

/// Takes a random step, undo and redo included, and returns it; `None` at a dead end.
fn any_step(game: &mut Game, wanderer: &mut Wanderer) -> Option<Step> {
    match wanderer.below(8) {
        0 | 1 if game.undo().is_some() => Some(Step::Undo),
        2 if game.redo().is_some() => Some(Step::Redo),
        3 if game.can_redo() => {
            let again = *game.next_undone()?;
            let event = match (again, game.setup().dice()) {
                (Event::Rolled { .. }, DiceOrigin::ByHand) => game.play_rolled(again).ok()?,
                _ => game.play(again.as_move()).ok()?,
            };
            Some(Step::of(game, &event))
        }
        _ => {
            let chosen = wanderer.choose(game.position())?;
            let event = wanderer.make(game, chosen);
            Some(Step::of(game, &event))
        }
    }
}

/// All undone events, the next one to redo first.
fn undone(game: &Game) -> Vec<Event> {
    let mut copy = game.clone();
    std::iter::from_fn(|| copy.redo()).collect()
}

/// A hand that fills no box can't cost the others one, so no rule set says that it does.
#[test]
fn top_hands_that_cost_the_others_a_box_fill_one() {
    let (_, text) = shipped()[0];
    for placement in ["Ordinary", "JokerForced", "JokerFree", "Zero", "NoBox", "RaiseEntry"] {
        let changed = format!("placement: {placement}, opponents: ZeroTopmost");
        let read = RuleSet::from_ron("h.ron", &text.replace("placement: JokerForced", &changed));
        assert_eq!(read.is_ok(), !["NoBox", "RaiseEntry"].contains(&placement), "{placement}");
    }
}

/// Whatever the placement and the order: every card gets full even if only top hands are thrown.
#[test]
fn a_further_top_hand_never_leaves_a_seat_without_a_box() {
    let (_, text) = shipped()[0];
    for placement in [
        "Ordinary",
        "JokerForced",
        "JokerFree",
        "JokerLowerOnly(Zero)",
        "JokerLowerOnly(Face)",
        "JokerIfUpperFilled",
        "Zero",
    ] {
        for order in [
            "columns: [(order: Free)]",
            "columns: [(order: Down)]",
            "columns: [(order: Up)]",
            "columns: [(order: Ends)]",
            "columns: [(order: Middle)]",
            "columns: [(order: Sections)]",
            "columns: [(order: Up), (rolls: 1)]",
        ] {
            let changed = format!("placement: {placement},\n    ),\n    {order},");
            let text = text.replace("placement: JokerForced,\n    ),", &changed);
            assert!(text.contains(&changed));
            let rules = Arc::new(RuleSet::from_ron("house.ron", &text).unwrap());
            (0..50).for_each(|path| play_top_hands(&rules, path));
        }
    }
}

/// A further Yahtzee in order: it scores like any roll until the upper box of its face is filled, and
/// as a joker from then on.
#[test]
fn a_forced_joker_yields_to_the_order() {
    let (_, text) = shipped()[0];
    let in_order = |order: &str, card: &str| {
        let order = format!("placement: JokerForced,\n    ),\n    columns: [(order: {order})],");
        let text = text.replace("placement: JokerForced,\n    ),", &order);
        let rules = RuleSet::from_ron("house.ron", &text).unwrap();
        let card = rules.card_from_text(card).unwrap();
        let offers = rules.offers(&card, rules.throw("44444".parse().unwrap(), 1));
        let found = offers.iter().map(|offer| (rules.box_id(offer.at), offer.points, offer.bonus));
        found.collect::<Vec<_>>()
    };
    let one = |name: &str, points, bonus| vec![(name.to_owned(), points, bonus)];
    let (upper, top) = ("ones=3,twos=6,threes=9,fours=12,fives=15,sixes=18", "yahtzee=50");
    let down = format!("{upper},three_kind=20,four_kind=20,full_house=0,small_straight=30");
    assert_eq!(in_order("Down", &format!("{down},large_straight=0,{top}")), one("chance", 20, 100));
    assert_eq!(in_order("Up", &format!("chance=9,{top}")), one("large_straight", 0, 100));
    let all_lower = "three_kind=0,four_kind=0,full_house=0,small_straight=0,large_straight=0";
    let up = format!("chance=9,{top},{all_lower}");
    assert_eq!(in_order("Up", &up), one("sixes", 0, 100));
    assert_eq!(in_order("Up", &format!("{up},sixes=0,fives=0")), one("fours", 20, 100));
    let ends = in_order("Ends", &format!("chance=9,{top},ones=1,twos=2,threes=3,fours=4"));
    assert_eq!(ends, one("large_straight", 40, 100), "a joker, and not the fives");
    let middle =
        in_order("Middle", &format!("three_kind=0,four_kind=0,full_house=0,chance=9,{top}"));
    assert_eq!(middle.len(), 2, "{middle:?}");
}

/// Plays a game in which every roll is five of a kind, boxes as they come.
fn play_top_hands(rules: &Arc<RuleSet>, path: u64) {
    let mut game = table_of(rules, 1, DiceOrigin::ByHand);
    let mut wanderer = Wanderer::new(path);
    while !game.position().is_over() {
        let dice = (wanderer.below(6) + 1).to_string().repeat(5).parse().unwrap();
        game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
        let offers = game.position().legal().offers;
        assert!(!offers.is_empty(), "{:?} {:?}", rules.repeat(), rules.order_in(0));
        game.play(Move::Box(offers[wanderer.below(offers.len())].at)).unwrap();
    }
}
