//! The example game of the encyclopedia article on Yahtzee, entered with real dice: 263 points with
//! the forced joker rule.

use fivefold_engine::{
    game::{Standings, notation},
    rules::{Library, Section},
};

/// In round 2 the second keep gives up the dice that were kept before.
const GAME: &str = include_str!("../data/example_game.txt");

#[test]
fn the_example_game_brings_263() {
    let library = Library::shipped();
    let game = notation::read(GAME, &library).unwrap_or_else(|error| panic!("{error}"));
    assert!(game.position().is_over());
    let standings = Standings::of(&game);
    let totals = &standings.places[0].totals;
    let of = |section| totals.sections.iter().find(|part| part.section == section).unwrap();
    assert_eq!((of(Section::Upper).sum, of(Section::Upper).bonus), (64, 35));
    assert_eq!((of(Section::Lower).sum, of(Section::Lower).bonus), (164, 0));
    assert_eq!((totals.extra, totals.total), (0, 263));
}

/// After each round, the card holds exactly the entries of the lines so far.
#[test]
fn the_game_can_be_read_round_by_round() {
    let library = Library::shipped();
    let lines: Vec<&str> = GAME.lines().collect();
    let head = lines.iter().position(|line| line.starts_with("1.1")).unwrap();
    let mut sum = 0;
    for round in 1..=13 {
        let text = lines[..head + round].join("\n");
        let game = notation::read(&text, &library).unwrap_or_else(|error| panic!("{error}"));
        let points = lines[head + round - 1].rsplit(' ').next().unwrap();
        sum += points.parse::<u32>().unwrap();
        let bonus = if round == 13 { 35 } else { 0 };
        let card = &game.position().cards()[0];
        assert_eq!(game.setup().rules().total(card), sum + bonus, "after round {round}");
    }
}

/// Each of these is the game with one error in its last line.
#[test]
fn wrong_points_dice_and_boxes_are_refused() {
    let library = Library::shipped();
    for (right, wrong) in [
        ("43666  sixes 18", "43666  sixes 24"),
        ("43666  sixes 18", "43666  chance 25"),
        ("43666  sixes 18", "43665  sixes 18"),
        ("...66 43666", "...66 43656"),
        ("13.1  11216", "12.1  11216"),
        ("13.1  11216 ....6", "13.1  11216 6...."),
    ] {
        assert!(GAME.contains(right));
        let error = notation::read(&GAME.replace(right, wrong), &library);
        assert_eq!(error.err().map(|error| error.line), Some(18), "{wrong}");
    }
}
