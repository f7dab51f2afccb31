//! Undone decisions, real dice and illegal steps: examples at one table.

use std::sync::Arc;

use fivefold_engine::{
    dice::{DieKind, Roll, Seed, Slots, ThrowAt},
    game::{
        DiceOrigin, Event, Game, Move, PlayError, Position, Seat, Setup, Sitter, Standings, Step,
        StepError,
        notation::{self, NotationErrorKind},
        ranking,
    },
    rules::{BoxIndex, Card, Library, RuleSet},
};

use crate::support::{
    table::shipped,
    view::{View, table_of, view},
};

fn two_seats(id: &str, dice: DiceOrigin) -> Game {
    table_of(&shipped(id), 2, dice)
}

/// A game of one seat with real dice.
fn one_seat(rules: &Arc<RuleSet>) -> Game {
    table_of(rules, 1, DiceOrigin::ByHand)
}

fn seeded() -> Game {
    let seed = "7".parse().unwrap();
    two_seats("yahtzee_forced", DiceOrigin::Seeded(seed))
}

#[track_caller]
fn score(game: &mut Game, row: &str) {
    let at = game.setup().rules().box_named(row).unwrap();
    game.play(Move::Box(at)).unwrap();
}

#[track_caller]
fn roll(game: &mut Game, kept: &str) {
    game.play(Move::Roll(kept.parse().unwrap())).unwrap();
}

#[track_caller]
fn rolled(kept: &str, dice: &str) -> Event {
    Event::Rolled { kept: kept.parse().unwrap(), dice: dice.parse().unwrap() }
}

fn revised(game: &Game) -> (u32, u32) {
    (game.revised(0), game.revised(1))
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

/// Correcting mistyped dice is not a changed decision.
#[test]
fn dice_by_hand_that_are_put_right_do_not_count() {
    let mut game = two_seats("yatzy", DiceOrigin::ByHand);
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
    assert_eq!(
        game.take(&step),
        Err(StepError::OtherDice { recorded: said, seed: dice.to_string() })
    );
    assert!(game.events().is_empty());
}

#[test]
fn extra_points_must_be_right() {
    let read = |extra: &str| {
        let text = "fivefold 1\nrules yahtzee_forced\nseat human Ann\ndice by hand\n\
                    1.1 66666 yahtzee 50\n2.1 66666 sixes 30";
        notation::read(&format!("{text}{extra}"), &Library::shipped())
    };
    assert!(read(" +100").is_ok());
    for wrong in [" +50", " +0", ""] {
        let what = read(wrong).unwrap_err().what;
        let is_named = matches!(what, NotationErrorKind::Step(StepError::OtherPoints { .. }));
        assert!(is_named, "{wrong}: {what}");
    }
}

/// Duplicate: all seats have the same dice as long as they decide alike, also in the notation.
#[test]
fn shared_dice_are_the_same_for_equal_decisions() {
    let seed = "7".parse().unwrap();
    let mut game = two_seats("yahtzee_forced", DiceOrigin::Shared(seed));
    let dice = |game: &Game| game.position().on_table().unwrap().dice.to_string();
    let turn = |game: &mut Game, kept: &str, row: &str| {
        roll(game, ".....");
        let first = dice(game);
        roll(game, kept);
        let second = dice(game);
        score(game, row);
        (first, second)
    };
    let ann = turn(&mut game, "K....", "ones");
    let bob = turn(&mut game, "K....", "twos");
    assert_eq!(ann, bob);
    let ann = turn(&mut game, ".....", "threes");
    let bob = turn(&mut game, ".K...", "threes");
    assert_eq!(ann.0, bob.0);
    let (one, other) = (ann.1.as_bytes(), bob.1.as_bytes());
    assert!((0..5).all(|die| die == 1 || one[die] == other[die]), "{ann:?} {bob:?}");
    let text = notation::write(&game);
    assert!(text.contains("\nshared seed "), "{text}");
    let again = notation::read(&text, &Library::shipped()).unwrap();
    assert_eq!(view(&again), view(&game));
}

/// With fresh dice, what was rolled stays, and the rest follows from the new seed: in the text of
/// the game, and after going back.
#[test]
fn fresh_dice_follow_from_their_own_seed() {
    let library = Library::shipped();
    let [second, third] = ["8", "9"].map(|seed| seed.parse::<Seed>().unwrap());
    let mut game = seeded();
    roll(&mut game, ".....");
    roll(&mut game, "KK...");
    let mut fresh = game.with_fresh_dice(second).unwrap();
    assert_eq!(view(&fresh), view(&game));
    roll(&mut fresh, "..K..");
    let before = game.position().dice();
    let at = ThrowAt { seat: 0, turn: 1, roll: 3 };
    let expected = second.reroll(at, before, "..K..".parse().unwrap(), DieKind::D6);
    assert_eq!(fresh.position().dice(), expected);
    let text = notation::write(&fresh);
    let line = format!("fresh seed {second}, after 2\n");
    assert!(text.contains(&line), "{text}");
    let read = notation::read(&text, &library).unwrap();
    assert_eq!((view(&read), notation::write(&read)), (view(&fresh), text.clone()));
    let error = notation::read(&text.replace(&line, ""), &library).unwrap_err().what;
    assert!(matches!(error, NotationErrorKind::Step(StepError::OtherDice { .. })), "{error}");
    // Before that throw, the dice are the first ones; fresh ones from there on replace the others.
    let [mut back, mut first] = [&fresh, &game].map(|game| game.back_to(1).unwrap());
    let seeds = |game: &Game| game.setup().seeds().collect::<Vec<_>>();
    let earlier = back.with_fresh_dice(third).unwrap();
    assert_eq!(seeds(&earlier), [seeds(&game)[0], third]);
    for game in [&mut back, &mut first] {
        roll(game, "....K");
    }
    assert_eq!(back.position().dice(), first.position().dice());
    let twice = fresh.with_fresh_dice(third).unwrap();
    assert_eq!(seeds(&twice), [seeds(&game)[0], second, third]);
    let anew = game.with_fresh_dice(second).unwrap().with_fresh_dice(third).unwrap();
    assert_eq!(seeds(&anew), [seeds(&game)[0], third]);
    // Virtual dice may come after real ones, but not before.
    let by_hand = game.back_to(1).unwrap().by_hand().unwrap();
    let mut mixed = by_hand.with_fresh_dice(third).unwrap();
    assert_eq!((by_hand.is_by_hand(), mixed.is_by_hand()), (true, false));
    let before = mixed.position().dice();
    roll(&mut mixed, "K....");
    let at = ThrowAt { roll: 2, ..at };
    let expected = third.reroll(at, before, "K....".parse().unwrap(), DieKind::D6);
    assert_eq!(mixed.position().dice(), expected);
    let text = notation::write(&mixed);
    assert!(text.contains("dice by hand\nfresh seed "), "{text}");
    let again = notation::read(&text, &Library::shipped()).unwrap();
    assert_eq!((again.events(), again.is_by_hand()), (mixed.events(), false));
    assert!(again.back_to(0).unwrap().is_by_hand());
}

#[test]
fn only_cards_of_one_table_can_be_set_up_together() {
    let library = Library::shipped();
    let rules = library.get("yahtzee_forced").unwrap();
    let card = |text: &str| rules.card_from_text(text).unwrap();
    let set_up = |cards: &[Card], to_move| {
        let dice = "44551".parse().unwrap();
        Position::set_up_seats(rules.clone(), cards.to_vec(), to_move, dice, 1)
    };
    let [none, one, two] = ["", "ones=3", "ones=3,chance=20"].map(card);
    let later = set_up(&[two.clone(), one.clone(), one.clone()], 1).unwrap();
    assert_eq!((later.to_move(), later.turn(), later.turn_of(0)), (1, 2, 3));
    assert_eq!((later.card(), later.rolls_left()), (&one, 1));
    assert!(set_up(&[none.clone(), none.clone()], 0).is_some());
    for (cards, to_move) in [
        (vec![none.clone(), one.clone()], 0),
        (vec![one.clone(), one.clone()], 1),
        (vec![two.clone(), none.clone()], 1),
        (vec![none.clone()], 1),
        (vec![], 0),
    ] {
        assert_eq!(set_up(&cards, to_move), None, "{cards:?}, seat {to_move}");
    }
    let other = library.get("yatzy").unwrap().empty_card();
    let mut named = none.clone();
    for at in [BoxIndex(0), BoxIndex(200)] {
        named.declare(at);
        assert_eq!(set_up(&[named.clone(), none.clone()], 0), None, "{at:?} is declared");
    }
    assert_eq!(set_up(&[none.clone(), other], 0), None, "a card with other boxes");
    let mut beyond = none.clone();
    beyond.fill(rules.box_named("ones").unwrap(), 6, 0);
    assert_eq!(set_up(&[beyond, none], 1), None, "six points in Ones");
}

#[test]
fn only_dice_and_saved_rolls_that_can_be_are_set_up() {
    let library = Library::shipped();
    let set_up = |id: &str, saved: u16, dice: &str| {
        let rules = library.get(id).unwrap();
        let mut card = rules.empty_card();
        card.set_bank(saved);
        Position::set_up(rules.clone(), card, dice.parse().unwrap(), 1)
    };
    assert!(set_up("maxi", 0, "111111").is_some());
    assert!(set_up("maxi", 40, "111111").is_some());
    assert_eq!(set_up("maxi", 0, "11111"), None, "five dice of six");
    let generala = shipped("generala");
    let is_won = |dice: &str, left: u16| {
        let (card, dice) = (generala.empty_card(), dice.parse().unwrap());
        Position::set_up(generala.clone(), card, dice, left).unwrap().is_over()
    };
    assert!(is_won("11111", 2) && !is_won("11112", 2));
    assert!(!is_won("11111", 1), "it wins on the first roll only");
    assert_eq!(set_up("maxi", u16::MAX, "111111"), None, "as many rolls as nobody can save");
    assert_eq!(set_up("yatzy", 1, "11111"), None, "a saved roll where none are saved");
    assert_eq!(set_up("rainbow", 0, "11111"), None, "dice without colours");
    // The rolls of a turn can be counted whatever a card says.
    let rules = library.get("maxi").unwrap();
    let mut card = rules.empty_card();
    card.set_bank(u16::MAX);
    assert!(u16::from(rules.rolls_for(&card)).checked_add(card.bank()).is_some());
}

/// Rolls these dice, each time all of them, and fills the box.
#[track_caller]
fn take(game: &mut Game, dice: &str, row: &str) {
    game.play_rolled(rolled("", dice)).unwrap();
    score(game, row);
}

/// What the totals on the card say, added up by hand.
#[test]
fn the_best_turn_is_the_one_that_brought_most() {
    for (id, turns, at, points) in [
        // Another Yahtzee fills no box: 100 extra points, not 150.
        ("hobby_plus100", &[("11111", "yahtzee"), ("66666", "yahtzee")][..], 2, 100),
        // Sixes rise from 18 to 30, Chance from 5 to 30: 25 are more than 12, less than 50.
        ("hobby_upgrade", &[("66612", "sixes"), ("11111", "yahtzee"), ("66666", "sixes")], 2, 50),
        // The third column counts three times.
        ("triple", &[("66666", "chance@1"), ("55555", "chance@3")], 2, 75),
        // Of equal ones the first.
        ("yahtzee_forced", &[("66642", "sixes"), ("33345", "three_kind")], 1, 18),
        // The bonus of 35 is that of all six boxes, not of the last.
        (
            "yahtzee_forced",
            &[
                ("11112", "ones"),
                ("22223", "twos"),
                ("33321", "threes"),
                ("44412", "fours"),
                ("55512", "fives"),
                ("66661", "sixes"),
            ],
            6,
            24,
        ),
    ] {
        let mut game = one_seat(&shipped(id));
        for (dice, row) in turns {
            take(&mut game, dice, row);
        }
        let best = Standings::of(&game).best_turn.unwrap();
        assert_eq!((best.turn, best.points), (at, points), "{id}");
    }
}

/// 30,000 points ten times over, in each of two turns.
#[test]
fn the_largest_award_is_counted_in_full() {
    let text = r#"RuleSet(version: 1, id: "dear", name: "Dear", dice: (count: 2), turn: (rolls: 1),
        rows: [
            (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
            (id: "any", section: Lower, pattern: Any, score: Sum),
            (id: "sum", section: Lower, pattern: Any, score: Sum),
        ],
        columns: [(multiplier: 10)],
        section_bonuses: [(section: Lower, tiers: [(at_least: 10, points: 30000)])],
        repeat: (row: "pair", award: (points: 30000), placement: Ordinary))"#;
    let rules = Arc::new(RuleSet::from_ron("dear.ron", text).unwrap());
    let mut game = one_seat(&rules);
    take(&mut game, "11", "pair");
    take(&mut game, "22", "any");
    let best = Standings::of(&game).best_turn.unwrap();
    assert_eq!((best.turn, best.points), (2, 300_000 + 40));
    take(&mut game, "33", "sum");
    assert_eq!(rules.total(game.position().card()), 10 * (9 + 4 + 6 + 30_000) + 600_000);
    let wrong = Step::Score { row: "any".to_owned(), points: 4, bonus: 100 };
    let error = game.back_to(3).unwrap().take(&wrong).unwrap_err();
    let (recorded, right) = (104, 300_004);
    assert_eq!(error, StepError::OtherPoints { row: "any".to_owned(), recorded, right });
    let library = Library::shipped().with(rules);
    let read = notation::read(&notation::write(&game), &library).unwrap();
    assert_eq!(view(&read), view(&game));
    // One more is refused, and the error says how many it may be.
    for from in ["award: (points: 30000)", "points: 30000)]"] {
        let error = RuleSet::from_ron("dear.ron", &text.replace(from, &from.replace("00", "01")));
        assert!(error.unwrap_err().to_string().contains("0 to 30000"), "{from}");
    }
}

#[test]
fn twelve_seats_play_where_a_rule_set_has_no_limit() {
    let rules = shipped("yahtzee_forced");
    let mut game = Game::new(Setup::seeded(&rules, 12, "twelve").unwrap());
    for _ in 0..12 * 13 {
        roll(&mut game, "");
        let at = game.position().legal().offers[0].at;
        game.play(Move::Box(at)).unwrap();
    }
    assert!(game.position().is_over());
    let mut seats: Vec<usize> = ranking(game.position()).iter().map(|place| place.seat).collect();
    seats.sort_unstable();
    assert!(seats.into_iter().eq(0..12));
    assert!(Setup::seeded(&rules, 13, "thirteen").is_err());
}

/// A game of poker dice with real dice between this many seats.
fn poker(seats: usize) -> Game {
    table_of(&shipped("poker_dice"), seats, DiceOrigin::ByHand)
}

/// The seat to move throws these dice and takes its round; returns its number.
#[track_caller]
fn show_hand(game: &mut Game, dice: &str) -> usize {
    let seat = game.position().to_move();
    let dice = dice.parse().unwrap();
    game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
    let at = game.position().legal().offers[0].at;
    game.play(Move::Box(at)).unwrap();
    seat
}

fn rounds_won(game: &Game) -> Vec<i32> {
    (0..game.position().cards().len()).map(|seat| game.position().points(seat).unwrap()).collect()
}

const ACES: &str = "66611";
const KINGS: &str = "55522";
const PAIR: &str = "33125";
const NOTHING: &str = "12356";

/// A beaten seat stays beaten, even if those who play again have less.
#[test]
fn a_tied_round_is_between_those_who_play_it_again() {
    let mut game = poker(3);
    let seats = [ACES, KINGS, ACES].map(|dice| show_hand(&mut game, dice));
    assert_eq!((seats, rounds_won(&game)), ([0, 1, 2], vec![0, 0, 0]));
    // Equal once more, and less than the seat between them.
    let seats = [PAIR, PAIR].map(|dice| show_hand(&mut game, dice));
    assert_eq!((seats, rounds_won(&game)), ([0, 2], vec![0, 0, 0]));
    assert_eq!((game.position().round(), game.position().turn()), (1, 3));
    let seats = [NOTHING, PAIR].map(|dice| show_hand(&mut game, dice));
    assert_eq!((seats, rounds_won(&game)), ([0, 2], vec![0, 0, 1]));
    let round = game.setup().rules().boxes().next().unwrap();
    let won = [0, 1, 2].map(|seat| game.position().has_won_round(round, seat));
    assert_eq!(won, [false, false, true]);
    let read = notation::read(&notation::write(&game), &Library::shipped()).unwrap();
    assert_eq!(view(&read), view(&game));
    assert_eq!(rounds_won(&read), [0, 0, 1]);
}

/// The first seat begins every round, whoever has replayed the previous one.
#[test]
fn a_round_begins_with_the_first_seat() {
    let mut game = poker(4);
    for dice in [KINGS, ACES, ACES, NOTHING] {
        show_hand(&mut game, dice);
    }
    let seats = [PAIR, NOTHING].map(|dice| show_hand(&mut game, dice));
    assert_eq!((seats, rounds_won(&game)), ([1, 2], vec![0, 1, 0, 0]));
    assert_eq!((game.position().to_move(), game.position().round()), (0, 2));
    let seats = [PAIR, ACES, KINGS, KINGS].map(|dice| show_hand(&mut game, dice));
    assert_eq!((seats, rounds_won(&game)), ([0, 1, 2, 3], vec![0, 2, 0, 0]));
    assert_eq!((game.position().round(), game.position().turn_of(1)), (3, 4));
}

/// A seat throws this many times and takes its round; returns the dice of its first throw.
fn throw(game: &mut Game, times: usize) -> Roll {
    let thrown: Vec<Event> =
        (0..times).map(|_| game.play(Move::Roll(Slots::NONE)).unwrap()).collect();
    let at = game.position().legal().offers[0].at;
    game.play(Move::Box(at)).unwrap();
    thrown[0].rolled().unwrap().1
}

/// With shared dice, a round that is played again has other dice, and not those of the next one.
#[test]
fn shared_dice_of_a_round_played_again_are_not_those_of_the_next() {
    let rules = shipped("poker_dice");
    let tied = (0..1000).find_map(|number| {
        let seed = format!("tied.{number}").parse().unwrap();
        let mut game = table_of(&rules, 3, DiceOrigin::Shared(seed));
        // Only the second one does not keep what all have thrown, and ends with less.
        let [first, ..] = [1, 2, 1].map(|times| throw(&mut game, times));
        let [again, before] = [throw(&mut game, 1), throw(&mut game, 2)];
        let is_over = rounds_won(&game).iter().sum::<i32>() == 1;
        (again == before && is_over && game.position().turn_of(1) == 2)
            .then_some((game, first, again))
    });
    let (mut game, tied, again) = tied.expect("a game with a tie");
    assert_ne!(again, tied);
    let first: Vec<Roll> = (0..3).map(|_| throw(&mut game, 1)).collect();
    assert_eq!(first, [first[0]; 3], "all have the same dice in a round");
    assert_ne!(first[0], again);
}

/// Seats that get the same dice and play alike would tie for ever.
#[test]
fn a_round_that_stays_tied_is_shared() {
    let seed = "7".parse().unwrap();
    let mut game = two_seats("poker_dice", DiceOrigin::Shared(seed));
    // Ten rounds, each played at most eleven times by both.
    let mut turns = 0;
    while !game.position().is_over() && turns < 1000 {
        throw(&mut game, 1);
        turns += 1;
    }
    assert_eq!((turns, rounds_won(&game)), (10 * 11 * 2, vec![10, 10]));
    let read = notation::read(&notation::write(&game), &Library::shipped()).unwrap();
    assert_eq!(view(&read), view(&game));
    // A round that is decided the last time it is played is not shared.
    let mut game = poker(2);
    (0..20).for_each(|_| _ = show_hand(&mut game, ACES));
    show_hand(&mut game, ACES);
    show_hand(&mut game, KINGS);
    assert_eq!((rounds_won(&game), game.position().round()), (vec![1, 0], 2));
}

/// Top hands that fill no box, one after the other: no honest dice do that, but a game ends.
#[test]
fn a_card_that_is_never_filled_ends_the_game() {
    let rules = shipped("kniffel_again");
    let mut game = one_seat(&rules);
    let mut turns = 0;
    while !game.position().is_over() && turns < 5000 {
        let dice = "66666".parse().unwrap();
        game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
        let offers = game.position().legal().offers;
        game.play(Move::Box(offers.iter().max_by_key(|offer| offer.points).unwrap().at)).unwrap();
        turns += 1;
    }
    assert_eq!(turns, 1013);
    assert_eq!(turns, usize::from(rules.most_turns()));
    assert!(!game.position().may_roll() && game.position().legal().offers.is_empty());
}

/// A text has a line for each seat.
#[test]
fn no_name_ends_a_line() {
    for sign in ['\n', '\r', '\u{b}', '\u{85}', '\u{2028}', '\u{2029}'] {
        let name = format!("An{sign}n");
        assert_eq!(Seat::new(&name, Sitter::Human).unwrap().name(), "An n");
    }
}
