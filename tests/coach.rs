//! The coach, on whole games of every shipped rule set.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod support {
    pub mod table;
    pub mod view;
}

use std::sync::Arc;

use fivefold::{
    coach::{Advice, Ledger, Odds, What, least_to_make},
    dice::{Seed, Slots},
    game::{DiceOrigin, Event, Game, Move, Seat, Sitter},
    players::{Mind, Player, Soft},
    rules::{Library, RuleSet},
    solver::{Action, Adviser, TurnTables},
};
use rayon::prelude::*;
use support::{
    table::{Wanderer, most_events},
    view::new_game,
};

fn game(rules: &Arc<RuleSet>, seats: usize, dice: DiceOrigin) -> Game {
    let seat = |_| Seat::new("A", Sitter::Human).unwrap();
    new_game(rules.clone(), (0..seats).map(seat).collect(), dice)
}

fn seeded(rules: &Arc<RuleSet>, number: u64) -> Game {
    let Ok(seed) = number.to_string().parse::<Seed>();
    let (least, most) = rules.seats();
    let seats = usize::from(least.max(1 + (number % 3) as u8).min(most));
    let origin = if number % 5 == 0 { DiceOrigin::Shared(seed) } else { DiceOrigin::Seeded(seed) };
    game(rules, seats, origin)
}

/// Some games are played by somebody who does anything that is legal, others softly; one in
/// four is left unfinished.
fn play(game: &mut Game, mind: &Mind, number: u64) {
    let most = most_events(game);
    let moves = if number % 4 == 3 { most * (number % 89) as usize / 100 } else { most };
    let soft = Soft::new(mind.clone(), 1.5);
    let mut wanderer = Wanderer::new(number);
    for _ in 0..moves {
        if game.position().is_over() {
            break;
        }
        let chosen = match number % 2 {
            0 => Some(soft.decide(game.position())),
            _ => wanderer.choose(game.position()),
        };
        game.play(chosen.unwrap()).unwrap();
    }
}

/// What a seat has, or can expect, found without the ledger.
fn stands_at(game: &Game, mind: &Mind, seat: usize) -> f64 {
    let position = game.position();
    let card = &position.cards()[seat];
    if position.is_over() {
        let total = f64::from(position.rules().total(card));
        return position.points(seat).map_or(total, f64::from);
    }
    let mut adviser = Adviser::with(mind.turn());
    let advice = Advice::of(&mut adviser, position).filter(|_| position.to_move() == seat);
    advice.map_or_else(|| mind.outlook().par(card).unwrap(), |advice| advice.best().par)
}

fn check_identity(rules: &Arc<RuleSet>, games: u64) -> f64 {
    let mind = Mind::of(rules);
    let mut worst: f64 = 0.0;
    for number in 0..games {
        let mut game = seeded(rules, number);
        play(&mut game, &mind, number);
        let ledger = Ledger::of(&game, &mind);
        assert_eq!(ledger.is_exact, mind.outlook().is_exact());
        for (seat, account) in ledger.accounts.iter().enumerate() {
            let sum = account.start + account.luck() + account.fate() - account.regret();
            let error = (sum - stands_at(&game, &mind, seat)).abs();
            worst = worst.max(error);
            assert!(error < 1e-9, "{} game {number} seat {seat}: {error:e}", rules.id());
            assert!((account.now - sum).abs() < 1e-9);
            let last = account.entries.last().map_or(account.start, |entry| entry.par);
            assert!((last - account.now).abs() < 1e-9);
            for (_, decision) in account.decisions() {
                assert!(decision.regret > -1e-9 && decision.best_par.is_finite());
                assert!(!decision.is_mistake() || decision.is_real);
            }
        }
        // One entry for every roll, one for every decision.
        let rolls = ledger.accounts.iter().flat_map(|account| &account.entries);
        let rolls = rolls.filter(|entry| matches!(entry.what, What::Roll { .. })).count();
        assert_eq!(rolls, game.rolls());
    }
    worst
}

#[test]
fn what_a_game_brings_is_par_and_luck_less_what_was_given_away() {
    Library::shipped().all().par_iter().for_each(|rules| {
        let start = std::time::Instant::now();
        let mind = Mind::of(rules);
        let solved = start.elapsed();
        let games = if mind.outlook().is_exact() { 100 } else { 8 };
        let worst = check_identity(rules, games);
        println!(
            "{:<20} {} {solved:.1?} {:.1?} {worst:e}",
            rules.id(),
            mind.outlook().is_exact(),
            start.elapsed()
        );
    });
}

#[test]
#[ignore = "some minutes"]
fn the_same_for_thousands_of_games() {
    Library::shipped().all().par_iter().for_each(|rules| {
        let exact = Mind::of(rules).outlook().is_exact();
        check_identity(rules, if exact { 4000 } else { 40 });
    });
}
