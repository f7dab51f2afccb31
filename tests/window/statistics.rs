//! The statistics of a person.

use std::{collections::BTreeMap, path::Path, sync::Mutex};

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Game, Seat, Setup, Sitter},
    players::by_id,
    rules::Library,
    store::{GameId, History, Profile, Record},
};
use jiff::Timestamp;

use super::support::{Home, Window};

/// Adds finished games to the history in this folder: of a person of this name, played like this
/// level, against a computer player.
pub fn add_games(folder: &Path, rules: &str, (name, level): (&str, &str), count: u32) {
    static PLAYED: Mutex<BTreeMap<String, Vec<Game>>> = Mutex::new(BTreeMap::new());
    let key = format!("{rules} {name} {level} {count}");
    let games = PLAYED.lock().unwrap().get(&key).cloned();
    let games = games.unwrap_or_else(|| {
        let games = played(rules, (name, level), count);
        PLAYED.lock().unwrap().insert(key, games.clone());
        games
    });
    let mut history = History::load(&Profile::at(folder)).0;
    for (number, game) in (0..).zip(&games) {
        let ended = Timestamp::from_second(1_770_000_000 + number * 86_400).unwrap();
        let record = Record::of(game, GameId::fresh(), (ended, ended), &[false, false]);
        history.append(record, game).unwrap();
    }
}

fn played(rules: &str, (name, level): (&str, &str), count: u32) -> Vec<Game> {
    let rules = Library::shipped().get(rules).unwrap().clone();
    let opponent = Sitter::Computer("novice".parse().unwrap());
    let seats = [(name, Sitter::Human), ("Rita", opponent)];
    let seats = seats.map(|(name, sitter)| Seat::new(name, sitter).unwrap());
    let players = [level, "novice"].map(|id| by_id(&id.parse().unwrap(), &rules).unwrap());
    let one = |number: u32| {
        let Ok(seed) = format!("{name} {number}").parse::<Seed>();
        let setup = Setup::new(rules.clone(), seats.to_vec(), DiceOrigin::Seeded(seed)).unwrap();
        let mut game = Game::new(setup);
        while !game.position().is_over() {
            let wanted = players[game.position().to_move()].decide(game.position());
            game.play(wanted).unwrap();
        }
        game
    };
    (0..count).map(one).collect()
}

/// Opens the page and waits until all games are reviewed.
pub fn look(window: &mut Window) {
    window.key(Key::F12);
    window.wait_for("the statistics", |window| {
        let is_whole = !window.tells("are reviewed so far") && window.tells("Your decisions cost");
        is_whole && window.tells("of all perfect games")
    });
    window.settle();
}

#[test]
fn the_games_of_a_person_are_added_up_and_reviewed() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 5);
    add_games(&home.path(), "yatzy_forced", ("You", "novice"), 1);
    // (A person of this name is not the computer player.)
    add_games(&home.path(), "yahtzee_forced", ("Novice", "novice"), 1);
    let totals: Vec<u32> = home.records()[..5].iter().map(|record| record.seats[0].total).collect();
    let mut window = home.open(Some("statistics"));
    look(&mut window);
    let mean = f64::from(totals.iter().sum::<u32>()) / 5.0;
    assert!(window.tells(&format!("5 games, {mean:.1} on average")), "{}", window.outline());
    assert!(window.tells("too few"), "{}", window.outline());
    assert!(window.shows("Novice (computer)"));
    assert!(window.tells("Rating: "), "{}", window.outline());
    let wins = home.records()[..5].iter().filter(|record| record.seats[0].rank == 1).count();
    assert!(window.tells(&format!("{wins} won of 5")), "{}", window.outline());
    let figures = home.read("figures.ron");
    assert_eq!(figures.lines().count(), 7, "every game of a person");

    // Another rule set, another person, and a best game, which opens.
    window.click_first("Person: You");
    window.click("Novice");
    window.wait_for("the other person", |window| window.shows("Person: Novice"));
    assert!(window.tells("Only 1 game"), "{}", window.outline());
    window.harness.get_by_label_contains("Best score: ").click_accesskit();
    window.wait_for("the review", |window| window.says("review-title"));
}

#[test]
fn without_games_there_is_a_way_to_the_table() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = home.open(Some("none"));
    window.key(Key::F12);
    window.wait_for("the answer", |window| window.says("statistics-empty"));
    window.click("Go to the table");
    assert!(window.shows("Roll, 3 rolls left"), "{}", window.outline());
}
