//! The search for positions that are worth training.

use super::{Day, Exercise};
use crate::{
    coach::{Advice, Thresholds},
    dice::Slots,
    game::{Game, Move, Setup},
    players::Evaluator,
};

/// The least and the most that the second-best option of a good exercise loses, in points scaled to
/// Yahtzee: more than next to nothing, but less than everybody would see.
const LOSSES: (f64, f64) = (0.1, 3.0);

/// The number of games to search before any decision will do.
const MAX_GAMES: u64 = 20;

/// A position from a game of perfect play with something to get wrong; the same one for the same
/// text and evaluator. `None` if no game has one.
pub fn find_exercise(evaluator: &Evaluator, text: &str) -> Option<Exercise> {
    let found =
        (0..MAX_GAMES).find_map(|number| in_game(evaluator, &format!("{text} {number}"), true));
    found.or_else(|| in_game(evaluator, text, false))
}

/// The exercise of a day. It depends only on the day and the rule set, so it is the same for
/// everybody who counts days from 1970-01-01.
pub fn exercise_of_the_day(evaluator: &Evaluator, day: Day) -> Option<Exercise> {
    find_exercise(
        evaluator,
        &format!("position of the day {day} {}", evaluator.value_function().rules().id()),
    )
}

/// A suitable position from the game with this seed.
fn in_game(evaluator: &Evaluator, text: &str, demanding: bool) -> Option<Exercise> {
    let rules = evaluator.value_function().rules();
    let thresholds = Thresholds::of(&**evaluator.value_function());
    let mut game = Game::new(Setup::seeded(rules, rules.seats().0, text).ok()?);
    let mut engine = evaluator.engine();
    let mut found = Vec::new();
    // Turns may fill no box, but no game goes on for this long.
    for _ in 0..10_000 {
        if game.position().is_over() {
            break;
        }
        let chosen = match Advice::of(&mut engine, game.position()) {
            None => Move::Roll(Slots::NONE),
            Some(advice) => {
                if is_good(&advice, thresholds, demanding) {
                    found.extend(Exercise::of(game.position()));
                }
                advice.as_move(advice.best().action)
            }
        };
        game.play(chosen).ok()?;
    }
    let place = game.setup().salt().checked_rem(found.len() as u64)?;
    found.into_iter().nth(place as usize)
}

/// Whether there is something to get wrong, neither too easily nor too badly.
fn is_good(advice: &Advice, thresholds: Thresholds, demanding: bool) -> bool {
    let second = advice.equals();
    if second >= advice.options().len() {
        return false;
    }
    let loss = advice.loss(second) / thresholds.scale();
    !demanding || (LOSSES.0..=LOSSES.1).contains(&loss)
}
