//! Decisions taken back, dice thrown by hand and steps that do not fit: examples at one table.

#![allow(clippy::unwrap_used, reason = "in a test a wrong value must stop it")]

mod support {
    pub mod view;
}

use fivefold::{
    dice::Slots,
    game::{
        DiceOrigin, Event, Game, Move, PlayError, Seat, Sitter, Standings, Step, StepError,
        notation,
    },
    rules::Library,
};
use support::view::{View, new_game, view};

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

/// Duplicate: all seats have the same dice as long as they decide the same, also in the text.
#[test]
fn shared_dice_are_the_same_for_equal_decisions() {
    let Ok(seed) = "7".parse();
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

/// Three seats, one box, and a tie that another game settles.
#[test]
fn those_who_tie_play_another_game_where_the_rules_say_so() {
    let text = |tie: &str| {
        format!(
            r#"RuleSet(version: 1, id: "one_box", name: "One", about: "One.", dice: (count: 1),
               turn: (rolls: 1), rows: [(id: "chance", section: Lower, pattern: Any, score: Sum)],
               tie: {tie})"#
        )
    };
    let settled = |tie: &str, dice: [u8; 3]| {
        let mut library = Library::shipped();
        library.add("one_box.ron", &text(tie)).unwrap();
        let seats = "seat human Ann\nseat human Bob\nseat human Cy\n";
        let turns = (1..).zip(dice).map(|(seat, die)| format!("1.{seat} {die} chance\n"));
        let turns: String = turns.collect();
        let game = format!("fivefold 1\nrules one_box\n{seats}dice by hand\n\n{turns}");
        Standings::extra_game(&notation::read(&game, &library).unwrap())
    };
    assert_eq!(settled("ExtraGame", [5, 2, 5]), [0, 2]);
    assert_eq!(settled("ExtraGame", [5, 6, 5]), [] as [usize; 0]);
    assert_eq!(settled("Shared", [5, 2, 5]), [] as [usize; 0]);
}
