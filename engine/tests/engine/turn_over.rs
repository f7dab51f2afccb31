//! Dice that are turned over after the last roll: examples at one table.

use fivefold_engine::{
    coach::{Advice, Review},
    dice::Slots,
    game::{DiceOrigin, Event, Game, Move, PlayError, Position, Step, StepError, notation},
    rules::Library,
    solver::Action,
};

use crate::support::{
    table::shipped,
    view::{table_of, view},
};

use crate::support::table::prepared;

/// A game of one seat with real dice, after these rolls and what was kept before each further one.
fn rolled(id: &str, rolls: &[(&str, &str)]) -> Game {
    let mut game = table_of(&shipped(id), 1, DiceOrigin::ByHand);
    for (kept, dice) in rolls {
        let (kept, dice) = (kept.parse().unwrap(), dice.parse().unwrap());
        game.play_rolled(Event::Rolled { kept, dice }).unwrap();
    }
    game
}

fn offered(game: &Game, row: &str) -> Option<u16> {
    let at = game.setup().rules().box_named(row).unwrap();
    game.position().offer(at).map(|offer| offer.points)
}

fn turn(game: &mut Game, turned: &str) -> Result<Event, PlayError> {
    game.play(Move::Turn(turned.parse().unwrap()))
}

/// The examples of the rules: the second roll, the dice that are turned, and a box with its points.
#[test]
fn hands_that_are_made_by_turning() {
    for (dice, turned, row, points) in [
        ("44443", "....T", "grande", 50),
        ("23456", "....T", "straight", 20),
        ("55222", "..T..", "full", 30),
        ("66612", "...T.", "poker", 40),
        ("66612", "...TT", "poker", 40),
        ("33416", "..T..", "threes", 9),
        ("44444", "T....", "poker", 40),
        ("44444", "TT...", "full", 30),
    ] {
        let first = format!("{}2355", &dice[..1]);
        let mut game = rolled("cacho", &[(".....", &first), ("K....", dice)]);
        assert_eq!((offered(&game, row), game.position().must_turn()), (None, true), "{dice}");
        turn(&mut game, turned).unwrap();
        assert_eq!(offered(&game, row), Some(points), "{dice} {turned}");
        assert_eq!(offered(&game, "grande") == Some(50), row == "grande", "{dice} {turned}");
    }
}

/// All dice thrown again lie as from the cup: they may stay, but count less once one is turned.
#[test]
fn a_second_hand_from_the_cup_need_not_be_turned() {
    for (dice, row, points) in [
        ("23456", "straight", 25),
        ("33355", "full", 35),
        ("44441", "poker", 45),
        ("44444", "grande", 50),
    ] {
        let mut game = rolled("cacho", &[(".....", "12355"), (".....", dice)]);
        assert_eq!((offered(&game, row), game.position().must_turn()), (Some(points), false));
        assert_eq!(game.position().turnable(), Some(1..=2), "{dice}");
        let advice =
            Advice::of(&mut prepared().evaluator(&shipped("cacho")).engine(), game.position());
        assert!(matches!(advice.unwrap().best().action, Action::Box(_)), "{dice}");
        turn(&mut game, "T....").unwrap();
        assert!(offered(&game, row).is_some_and(|turned| turned < points), "{dice}");
    }
}

#[test]
fn dice_are_turned_once_and_only_after_the_last_roll() {
    let mut game = rolled("cacho", &[(".....", "22255")]);
    assert_eq!((offered(&game, "full"), game.position().turnable()), (Some(35), None));
    assert_eq!(turn(&mut game, "T....").err(), Some(PlayError::Turn));
    let mut game = rolled("cacho", &[(".....", "12345"), ("KKKK.", "12343")]);
    for wrong in [".....", "TTT..", "......T"] {
        assert_eq!(turn(&mut game, wrong).err(), Some(PlayError::Turn), "{wrong}");
    }
    turn(&mut game, "T...T").unwrap();
    assert_eq!(game.position().dice().to_string(), "62344");
    assert_eq!(turn(&mut game, "T....").err(), Some(PlayError::Turn));
    game.play(Move::Box(shipped("cacho").box_named("fours").unwrap())).unwrap();
    assert_eq!((game.position().turn(), game.position().card().has_turned()), (2, false));
}

/// Where nobody has to turn a die, boxes can be filled at once.
#[test]
fn turning_may_be_left_out_where_the_rules_say_so() {
    let rolls = [(".....", "12345"), ("KKKK.", "12346")];
    assert_eq!(
        rolled("cacho_optional", &rolls).position().turnable(),
        None,
        "a third roll is left"
    );
    let mut game = rolled("cacho_optional", &[&rolls[..], &[("KKKK.", "12346")]].concat());
    assert_eq!((offered(&game, "sixes"), offered(&game, "straight")), (Some(6), Some(0)));
    assert_eq!(game.position().turnable(), Some(1..=2));
    turn(&mut game, "T....").unwrap();
    assert_eq!(offered(&game, "sixes"), Some(12));
}

#[test]
fn a_turned_die_can_be_written_taken_back_and_set_up() {
    let mut game = rolled("cacho", &[(".....", "12345"), ("KKKK.", "12343")]);
    let before = view(&game);
    turn(&mut game, "....T").unwrap();
    let after = view(&game);
    let text = notation::write(&game);
    assert!(text.contains("1.1  12345 KKKK. 12343 ....T 12344\n"), "{text}");
    assert_eq!(view(&notation::read(&text, &Library::shipped()).unwrap()), after);
    let typed = text.replace("....T 12344", "....3 12344 fours");
    assert_eq!(notation::read(&typed, &Library::shipped()).unwrap().events().len(), 4);
    let wrong = Step::Turn { turned: "....T".to_owned(), dice: "12345".to_owned() };
    game.undo();
    assert_eq!(view(&game).stand, before.stand);
    assert!(matches!(game.take(&wrong), Err(StepError::OtherDice { .. })));
    game.redo();
    assert_eq!(view(&game), after);
    let position = game.position();
    let text = shipped("cacho").card_text(position.card());
    assert_eq!(text, "turned");
    let card = shipped("cacho").card_from_text(&text).unwrap();
    let again = Position::set_up(shipped("cacho"), card.clone(), position.dice(), 0).unwrap();
    assert_eq!(again.legal(), position.legal());
    assert_eq!(Position::set_up(shipped("cacho"), card, position.dice(), 1), None);
}

/// The best die of 4 4 4 4 3 is the last; one of the others costs the grande.
#[test]
fn turning_is_advised_and_judged() {
    let evaluator = prepared().evaluator(&shipped("cacho"));
    let mut game = rolled("cacho", &[(".....", "44446"), ("KKKK.", "44443")]);
    let advice = Advice::of(&mut evaluator.engine(), game.position()).unwrap();
    assert_eq!(advice.best().action, Action::Turn("3".parse().unwrap()));
    assert_eq!(advice.options().len(), 2 + 2, "3, 4, 34 and 44");
    let wrong = Move::Turn(Slots::first(1));
    let loss = advice.loss(advice.place_of(wrong).unwrap());
    assert!(loss > 5.0, "{loss}");
    game.play(wrong).unwrap();
    let decisions = Review::of(&game, &evaluator).seats.remove(0).decisions;
    assert_eq!(decisions.last().unwrap().chosen, Action::Turn("4".parse().unwrap()));
    assert!((decisions.last().unwrap().loss() - loss).abs() < 1e-9);
}
