//! The coach, on whole games of every shipped rule set.

mod going_back;
mod odds;
mod rating;
mod reason;
mod review;
mod training;

use std::sync::Arc;

use fivefold_engine::{
    coach::Advice,
    dice::{Seed, Slots},
    game::{DiceOrigin, Event, Game},
    players::{Evaluator, Player, Soft},
    rules::{Library, RuleSet},
    solver::TurnTables,
};
use rayon::prelude::*;

use crate::support::{
    table::{Wanderer, most_events, prepared},
    view::table_of,
};

fn seeded(rules: &Arc<RuleSet>, number: u64) -> Game {
    let seed: Seed = number.to_string().parse().unwrap();
    let (least, most) = rules.seats();
    let seats = usize::from(least.max(1 + (number % 3) as u8).min(most));
    let origin =
        if number.is_multiple_of(5) { DiceOrigin::Shared(seed) } else { DiceOrigin::Seeded(seed) };
    table_of(rules, seats, origin)
}

/// Plays some games at random and others softly; one in four is left unfinished.
fn play(game: &mut Game, evaluator: &Evaluator, number: u64) {
    let most = most_events(game);
    let moves = if number % 4 == 3 { most * (number % 89) as usize / 100 } else { most };
    let soft = Soft::new(evaluator.clone(), 1.5);
    let mut wanderer = Wanderer::new(number);
    for _ in 0..moves {
        if game.position().is_over() {
            break;
        }
        let chosen = match number % 2 {
            0 => Some(soft.decide(game.position()).unwrap()),
            _ => wanderer.choose(game.position()),
        };
        game.play(chosen.unwrap()).unwrap();
    }
}

/// The result of a seat, or its expectation, computed without the review.
fn stands_at(game: &Game, evaluator: &Evaluator, seat: usize) -> f64 {
    let position = game.position();
    let card = &position.cards()[seat];
    if position.is_over() {
        let total = f64::from(position.rules().total(card));
        return position.points(seat).map_or(total, f64::from);
    }
    let mut engine = evaluator.engine();
    let advice = Advice::of(&mut engine, position).filter(|_| position.to_move() == seat);
    let value = || {
        let engine = engine.at_table(&position.seen_by(seat));
        engine.value_function().value(card).unwrap()
    };
    advice.map_or_else(value, |advice| advice.best().value)
}

/// A position of some game under this rule set, with dice on the table.
fn some_position(rules: &Arc<RuleSet>, evaluator: &Evaluator, number: u64) -> Option<Game> {
    let mut game = seeded(rules, number);
    play(&mut game, evaluator, 4 * number);
    let decisions: Vec<usize> = (game.history().enumerate())
        .filter(|(_, (position, _))| position.on_table().is_some())
        .map(|(event, _)| event)
        .collect();
    let place = decisions.get((number as usize * 7919) % decisions.len().max(1))?;
    game.back_to(*place)
}

fn evaluator(id: &str) -> Evaluator {
    prepared().evaluator(Library::shipped().get(id).unwrap())
}

/// A game with these real dice after the first roll.
fn with_dice(rules: &Arc<RuleSet>, dice: &str) -> Game {
    let mut game = table_of(rules, rules.seats().0.into(), DiceOrigin::ByHand);
    let dice = dice.parse().unwrap();
    game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
    game
}

/// The example game of the encyclopedia: 263 points.
const EXAMPLE: &str = include_str!("../../data/example_game.txt");

/// Exact values for up to five dice if the rules can be solved; for more dice, where solving takes
/// long, the estimate that needs no solving.
fn quick_evaluator(rules: &Arc<RuleSet>) -> Evaluator {
    if rules.dice().count <= 5 {
        prepared().evaluator(rules)
    } else {
        prepared().estimated(&Arc::new(TurnTables::new(rules.clone())))
    }
}

/// The number of games to check by estimates: one of every kind that [`play`] and [`seeded`] know,
/// or half of them if a turn takes long, with many dice or with colours that are rolled.
fn games_by_estimates(rules: &RuleSet) -> u64 {
    if rules.dice().count <= 6 && rules.dice().rolled_colours() == 0 { 8 } else { 4 }
}

/// Checks a hundred games of a rule set with exact values, and a few of one with estimates, which
/// add up too.
pub fn check(rules: &Arc<RuleSet>) {
    let evaluator = quick_evaluator(rules);
    let is_exact = evaluator.solved().is_some();
    let games = if is_exact { 100 } else { games_by_estimates(rules) };
    review::check_identity(rules, &evaluator, games);
    let positions = if is_exact { 40 } else { 4 };
    let position = |number| some_position(rules, &evaluator, number);
    let positions: Vec<Game> = (0..positions).into_par_iter().filter_map(position).collect();
    reason::check_ends(&evaluator, &positions[..positions.len().min(12)]);
    reason::check_reasons(&evaluator, &positions);
}
