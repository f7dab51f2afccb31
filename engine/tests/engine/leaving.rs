//! Somebody leaves a running game: the seat goes to a computer player, or has no more turns.

use std::sync::Arc;

use fivefold_engine::{
    dice::{Seed, Slots},
    game::{DiceOrigin, Game, Move, PlayError, Position, Seat, Setup, Sitter, Standings, notation},
    players::{RolloutBounds, WinForecast},
    rules::{Library, RuleSet},
    solver::Progress,
};

use crate::support::table::prepared;

fn game(rules: &str, names: &[&str]) -> Game {
    let rules = Library::shipped().get(rules).unwrap().clone();
    let seats = names.iter().map(|name| Seat::new(name, Sitter::Human).unwrap()).collect();
    let seed: Seed = "somebody leaves".parse().unwrap();
    Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap())
}

/// Rolls once and takes the first legal box, for this many turns or until the game is over.
fn play(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        if game.position().is_over() {
            return;
        }
        if game.position().on_table().is_none() {
            game.play(Move::Roll(Slots::NONE)).unwrap();
        }
        if game.position().is_over() {
            return;
        }
        let at = game.position().legal().offers[0].at;
        game.play(Move::Box(at)).unwrap();
    }
}

/// Who is to move, and in which turn.
fn next(game: &Game) -> (usize, u16) {
    (game.position().to_move(), game.position().turn())
}

fn filled(position: &Position, seat: usize) -> usize {
    position.cards()[seat].entries().filter(|(_, entry)| entry.is_some()).count()
}

/// The text of a game, and its steps, lead to the same game.
fn check_copies(game: &Game) {
    let library = Library::shipped();
    let read = notation::read(&notation::write(game), &library).unwrap();
    assert_eq!(read.position(), game.position());
    assert_eq!(read.setup().departures(), game.setup().departures());
    let setup = game.setup();
    let first = Setup::new(setup.rules().clone(), setup.first_seats(), setup.dice()).unwrap();
    let mut again = Game::new(first);
    game.steps().iter().for_each(|step| again.take(step).unwrap());
    assert_eq!(again.position(), game.position());
    assert_eq!(again.setup().seats(), game.setup().seats());
    assert_eq!(again.setup().departures(), game.setup().departures());
}

#[test]
fn a_seat_that_nobody_plays_on_has_no_more_turns() {
    let mut game = game("yahtzee_forced", &["Ann", "Bo", "Cy"]);
    play(&mut game, 4);
    assert_eq!(next(&game), (1, 2));
    game.leave(1, 2, None).unwrap();
    assert_eq!(next(&game), (2, 2));
    assert!(game.position().is_out(1) && !game.position().is_out(0));
    check_copies(&game);
    play(&mut game, 2);
    assert_eq!(next(&game), (2, 3), "the turn passes Bo by");
    play(&mut game, 100);
    let position = game.position();
    assert!(position.is_over());
    assert_eq!([0, 1, 2].map(|seat| filled(position, seat)), [13, 1, 13]);
    check_copies(&game);
    // Whatever the totals: who has left comes last.
    assert_eq!(Standings::of(&game).places[2].seat, 1);
    // Taken back to Bo's own turn, it is Bo's.
    while game.position().turn_of(1) > 1 || game.position().to_move() != 1 {
        game.undo().unwrap();
    }
    assert_eq!((next(&game), game.position().is_out(1)), ((1, 1), false));
}

#[test]
fn who_leads_and_leaves_does_not_win() {
    let mut game = game("basic", &["Ann", "Bo"]);
    play(&mut game, 25);
    assert_eq!(next(&game), (1, 13));
    // Ann has had all her turns, so that the game ends with Bo's departure.
    game.leave(1, 13, None).unwrap();
    assert!(game.position().is_over());
    let winners: Vec<usize> = Standings::of(&game).winners().collect();
    assert_eq!(winners, [0]);
    // Whoever is ahead.
    let mut game = self::game("basic", &["Ann", "Bo"]);
    play(&mut game, 24);
    let ahead: Vec<usize> = Standings::of(&game).winners().collect();
    game.leave(ahead[0], 13, None).unwrap();
    assert!(Standings::of(&game).winners().eq([1 - ahead[0]]));
}

#[test]
fn the_first_seat_can_be_left_before_it_has_played() {
    let mut game = game("yatzy", &["Ann", "Bo"]);
    game.leave(0, 1, None).unwrap();
    assert_eq!(next(&game), (1, 1));
    play(&mut game, 100);
    assert!(game.position().is_over());
    check_copies(&game);
}

#[test]
fn a_computer_player_plays_on() {
    let mut game = game("yahtzee_forced", &["Ann", "Bo"]);
    play(&mut game, 3);
    game.play(Move::Roll(Slots::NONE)).unwrap();
    // In the middle of a turn, too.
    game.leave(1, 2, Some("regular".parse().unwrap())).unwrap();
    assert_eq!(game.setup().seats()[1].sitter().id(), "regular");
    assert_eq!((next(&game), game.position().rolls_left()), ((1, 2), 2));
    let left = game.setup().departure(1).unwrap();
    assert_eq!((left.name.as_str(), left.turn), ("Bo", 2));
    check_copies(&game);
    play(&mut game, 100);
    assert_eq!([0, 1].map(|seat| filled(game.position(), seat)), [13, 13]);
    check_copies(&game);
}

/// Every round is decided among those who stay.
#[test]
fn rounds_go_on_without_who_has_left() {
    let mut game = game("poker_dice", &["Ann", "Bo", "Cy"]);
    play(&mut game, 1);
    game.leave(1, game.position().turn_of(1), None).unwrap();
    play(&mut game, 1000);
    let position = game.position();
    assert!(position.is_over());
    let rounds = game.setup().rules().box_count();
    let points = |seat| usize::try_from(position.points(seat).unwrap()).unwrap();
    assert_eq!(points(1), 0);
    // (A round that stays tied counts for both.)
    assert!(points(0) + points(2) >= rounds);
    check_copies(&game);
}

#[test]
fn nobody_leaves_who_is_not_there_or_would_leave_an_empty_table() {
    let mut game = game("yahtzee_forced", &["Ann", "Bo"]);
    assert_eq!(game.leave(2, 1, None), Err(PlayError::Seat));
    play(&mut game, 2);
    assert_eq!(game.leave(0, 1, None), Err(PlayError::Seat), "a turn that is over");
    game.play(Move::Roll(Slots::NONE)).unwrap();
    assert_eq!(game.leave(0, 2, None), Err(PlayError::Seat), "nobody would end the turn");
    game.undo();
    game.leave(0, 2, None).unwrap();
    assert_eq!(game.leave(0, 2, None), Err(PlayError::Seat), "gone already");
    assert_eq!(game.leave(1, 2, None), Err(PlayError::Seat), "the last one");
    assert!(!game.can_redo(), "what was taken back is not done again");
    game.leave(1, 2, Some("novice".parse().unwrap())).unwrap();
}

#[test]
fn who_has_left_wins_in_no_forecast() {
    for rules in ["yacht", "poker_dice", "balut"] {
        let mut game = game(rules, &["Ann", "Bo", "Cy"]);
        play(&mut game, 3);
        game.leave(2, game.position().turn_of(2), None).unwrap();
        let evaluator = prepared().evaluator(game.setup().rules());
        let (bounds, progress) = (RolloutBounds::CLOSE, Progress::default());
        let wins = WinForecast::by_rollout(game.position(), &evaluator, bounds, &progress);
        let wins = wins.unwrap().wins;
        assert!(wins[2] == 0.0 && (wins[0] + wins[1] - 1.0).abs() < 1e-6, "{rules}: {wins:?}");
    }
}

#[test]
fn a_departure_that_cannot_be_is_refused_in_a_text() {
    let library = Arc::new(Library::shipped());
    let head = "fivefold 1\nrules basic\nseat human Ann\nseat human Bo\ndice by hand\n";
    for wrong in ["seat 3, before turn 2, Bo", "seat 0, before turn 2, Bo", "seat 1, Bo", ""] {
        let text = format!("{head}left {wrong}\n1.1  34451 chance 17\n");
        assert!(notation::read(&text, &library).is_err(), "{wrong}");
    }
    let text = format!("{head}Left Seat 2, Before turn 1, Bo, the elder\n1.1  34451 chance 17\n");
    let game = notation::read(&text, &library).unwrap();
    assert_eq!(game.setup().departure(1).unwrap().name, "Bo, the elder");
    assert_eq!(next(&game), (0, 2));
}

/// Another top hand of the seats that stay costs those who left nothing.
#[test]
fn nobody_writes_on_the_card_of_somebody_who_left() {
    let text = r#"RuleSet(version: 1, id: "attack", name: "Attack", dice: (count: 2, sides: 2),
        turn: (rolls: 1), rows: [
            (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(5)),
            (id: "any", section: Lower, pattern: Any, score: Sum),
            (id: "more", section: Lower, pattern: Any, score: Sum),
        ], repeat: (row: "pair", placement: Ordinary, opponents: ZeroTopmost))"#;
    let rules = Arc::new(RuleSet::from_ron("attack.ron", text).unwrap());
    let mut library = Library::shipped();
    library.put(rules);
    let head = "fivefold 1\nrules attack\nseat human Ann\nseat human Bo\nseat human Cy\n";
    let turns = "1.1 11 pair\n1.2 11 pair\n2.1 22 any\n";
    let text = format!("{head}dice by hand\nleft seat 3, before turn 1, Cy\n{turns}");
    let game = notation::read(&text, &library).unwrap();
    let filled = [0, 1, 2].map(|seat| filled(game.position(), seat));
    assert_eq!(filled, [2, 2, 0], "two entries, an entry and a zero, and nothing");
}

/// Names that other programs would change, or that look like something else.
#[test]
fn the_names_of_those_who_left_are_as_they_were() {
    let library = Library::shipped();
    for name in [
        "Ann*",
        "A·K",
        "Ann\\B",
        "A…",
        "x</b",
        "Bo<br>",
        "Bo<br />",
        "x</p>",
        "[/x",
        "Ｂｏ",
        "a'",
        "_A_",
        "A, B",
        ", Bo",
        "“Jo”",
        "seed 7",
        "1.1",
        "before turn 3",
        "Bo\u{a0}B",
        "A：B",
        "Ann?",
        "left seat 1",
        "５，６",
        "fivefold 1",
        "Ann fivefold 1",
        "x: fivefold 1",
        "# Ann",
        "~A",
        "A\\",
        "Zoë",
        "漢字",
    ] {
        let mut game = game("basic", &[name, "Bo", name]);
        play(&mut game, 4);
        game.leave(0, 3, None).unwrap();
        game.leave(2, 3, Some("regular".parse().unwrap())).unwrap();
        let text = notation::write(&game);
        let read = notation::read(&text, &library).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert_eq!(read.setup().departures(), game.setup().departures(), "{text}");
        assert_eq!(notation::write(&read), text);
    }
}
