//! Every computer player, from factory settings: it plays whole games by itself, and its mean is
//! the one that is written down for it.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::sync::Arc;

use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Game, PlayerId, Position, Seat, Setup, Sitter},
    players::{self, Player},
    rules::{Library, RuleSet},
};
use rayon::prelude::*;

/// Games behind the written means.
const WRITTEN: f64 = 10_000.0;

fn game(rules: &Arc<RuleSet>, id: &PlayerId, seats: usize, number: u32) -> Game {
    let Ok(seed) = format!("players.{number}").parse::<Seed>();
    let seat = || Seat::new("Computer", Sitter::Computer(id.clone())).unwrap();
    let seats = (0..seats).map(|_| seat()).collect();
    Game::new(Setup::new(rules.clone(), seats, DiceOrigin::Seeded(seed)).unwrap())
}

fn play_out(mut game: Game, player: &dyn Player) -> Game {
    while !game.position().is_over() {
        let wanted = player.decide(game.position());
        game.play(wanted).unwrap_or_else(|error| panic!("{wanted:?}: {error}"));
    }
    game
}

fn everyone() -> impl Iterator<Item = (Arc<RuleSet>, PlayerId)> {
    let rule_sets = Library::shipped().all().to_vec();
    rule_sets
        .into_iter()
        .flat_map(|rules| players::ids().iter().map(move |id| (rules.clone(), id.parse().unwrap())))
}

#[test]
fn every_mean_is_the_one_that_is_written_down() {
    for (rules, id) in everyone() {
        let player = players::seat(&id, &rules).unwrap();
        // Games with more dice take longer.
        let games = if rules.dice().count > 5 { 1000 } else { 3000 };
        let totals: Vec<f64> = (0..games)
            .into_par_iter()
            .map(|number| play_out(game(&rules, &id, 1, number), &*player))
            .map(|game| f64::from(rules.total(game.position().card())))
            .collect();
        let n = f64::from(games);
        let mean = totals.iter().sum::<f64>() / n;
        let variance = totals.iter().map(|total| (total - mean).powi(2)).sum::<f64>() / (n - 1.0);
        // The written mean is a measured one too.
        let error = (variance / n + variance / WRITTEN).sqrt();
        let written = players::mean(&id, rules.id()).unwrap();
        assert!(
            (mean - written).abs() < 3.5 * error,
            "{} {id}: {mean:.2}, but {written:.2} is written, standard error {error:.2}",
            rules.id()
        );
    }
}

#[test]
fn the_list_rises_in_strength() {
    for rules in Library::shipped().all() {
        let mean = |id: &&str| players::mean(&id.parse().unwrap(), rules.id()).unwrap();
        let means: Vec<f64> = players::ids().iter().map(mean).collect();
        assert!(means.is_sorted(), "{}: {means:?}", rules.id());
    }
}

#[test]
fn a_decision_depends_on_nothing_but_the_position() {
    for (rules, id) in everyone() {
        let fresh = || players::seat(&id, &rules).unwrap();
        // One player at all seats of a table, whose turns come between each other.
        let used = fresh();
        let seats = usize::from(rules.seats().1.min(3));
        let played = play_out(game(&rules, &id, seats, 7), &*used);
        let differs = |position: &Position| used.decide(position) != fresh().decide(position);
        assert!(!played.history().step_by(5).any(|(position, _)| differs(&position)));
        let again = play_out(game(&rules, &id, seats, 7), &*used);
        assert_eq!(played.events(), again.events(), "{} {id}", rules.id());
    }
}

#[test]
fn nobody_is_at_the_table_who_is_not_in_the_list() {
    let library = Library::shipped();
    let nobody: PlayerId = "nobody".parse().unwrap();
    assert!(players::seat(&nobody, &library.all()[0]).is_none());
    assert!(players::mean(&nobody, library.all()[0].id()).is_none());
}

/// Rules without any measured value, with first-roll scores, a row that needs another, tiers and
/// an order: everybody can play them.
#[test]
fn everybody_plays_rule_sets_that_nobody_has_measured() {
    let text = r#"RuleSet(
        version: 1, id: "odd", name: "Odd", about: "A bit of everything.",
        dice: (count: 4, sides: 5), turn: (rolls: 2, bank: Carried(typical: 2.0)),
        rows: [
            (id: "ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "fives", section: Upper, pattern: Face(5), score: Matched),
            (id: "pair", section: Lower, pattern: Kind(2), score: Matched),
            (id: "house", section: Lower, pattern: Groups([2, 2]), score: Fixed(20),
             first_roll: Fixed(35), requires: "pair"),
            (id: "four", section: Lower, pattern: Kind(4), score: Fixed(40), first_roll: Fixed(80)),
        ],
        section_bonuses: [(section: Upper, tiers: [(at_least: 8, points: 5), (at_least: 12, points: 15)])],
        order: Up,
        repeat: (row: "four", award: (points: 10, only_into_upper: true), placement: JokerFree),
    )"#;
    let mut library = Library::shipped();
    library.add("odd.ron", text).unwrap();
    let rules = library.get("odd").unwrap();
    for id in players::ids() {
        let id = id.parse().unwrap();
        let player = players::seat(&id, rules).unwrap();
        for number in 0..50 {
            play_out(game(rules, &id, 2, number), &*player);
        }
    }
}
