//! The search for positions that are worth training.

use super::{Day, Exercise, Theme};
use crate::{
    coach::{Advice, rating::chance_of_best},
    dice::Slots,
    game::{Game, Move, Setup},
    players::Evaluator,
};

/// How likely the right answer to a good exercise is.
const CHANCES: (f64, f64) = (0.45, 0.85);

/// The temperature of a good casual player, in average turns of perfect play.
const CASUAL: f64 = 0.0642;

/// The number of games to search for a good exercise.
const MAX_GAMES: u64 = 20;

/// An exercise to find.
#[derive(Clone, Copy, Debug)]
pub struct ExerciseWish {
    /// What it is about; anything without.
    pub theme: Option<Theme>,
    /// The temperature of the player for whom it should be neither too hard nor too easy, in
    /// average turns of perfect play
    /// ([`ChoiceLikelihood::expected_temperature`](crate::coach::ChoiceLikelihood::expected_temperature)).
    pub temperature: f64,
}

/// A position from a game of perfect play with something to get wrong; the same one for the same
/// wish, text and evaluator. `None` if no game has one.
pub fn find_exercise(evaluator: &Evaluator, wish: ExerciseWish, text: &str) -> Option<Exercise> {
    let mut nearest: Option<(f64, Exercise)> = None;
    for number in 0..MAX_GAMES {
        let (salt, found) = in_game(evaluator, wish, &format!("{text} {number}"))?;
        let good = found.iter().filter(|(distance, _)| *distance <= 0.0);
        let good: Vec<&Exercise> = good.map(|(_, exercise)| exercise).collect();
        if let Some(place) = salt.checked_rem(good.len() as u64) {
            return good.get(place as usize).copied().cloned();
        }
        nearest = nearest.into_iter().chain(found).min_by(|(one, _), (two, _)| one.total_cmp(two));
    }
    nearest.map(|(_, exercise)| exercise)
}

/// The exercise of a day. It depends only on the day and the rule set, so it is the same for
/// everybody who counts days from 1970-01-01.
pub fn exercise_of_the_day(evaluator: &Evaluator, day: Day) -> Option<Exercise> {
    let text = format!("position of the day {day} {}", evaluator.value_function().rules().id());
    find_exercise(evaluator, ExerciseWish { theme: None, temperature: CASUAL }, &text)
}

/// All exercises about the theme in the game with this seed, each with how far the chance of the
/// right answer is from that of a good one, and the salt of the game.
fn in_game(
    evaluator: &Evaluator,
    wish: ExerciseWish,
    seed: &str,
) -> Option<(u64, Vec<(f64, Exercise)>)> {
    let rules = evaluator.value_function().rules();
    let temperature = wish.temperature * evaluator.value_function().mean_turn();
    let mut game = Game::new(Setup::seeded(rules, rules.seats().0, seed).ok()?);
    let mut engine = evaluator.engine();
    let mut found = Vec::new();
    // Turns may fill no box, but no game goes on for this long.
    for _ in 0..10_000 {
        let position = game.position();
        if position.is_over() {
            break;
        }
        let chosen = match Advice::of(&mut engine, position) {
            None => Move::Roll(Slots::NONE),
            Some(advice) => {
                let fits = wish.theme.is_none_or(|theme| theme.fits(position, &advice));
                if advice.is_real() && fits {
                    let chance = chance_of_best(&advice.losses(), temperature);
                    let distance = (CHANCES.0 - chance).max(chance - CHANCES.1).max(0.0);
                    found.extend(Exercise::of(position).map(|exercise| (distance, exercise)));
                }
                advice.as_move(advice.best().action)
            }
        };
        game.play(chosen).ok()?;
    }
    Some((game.setup().salt(), found))
}
