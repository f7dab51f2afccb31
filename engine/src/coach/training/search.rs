//! The search for positions that are worth training.

use std::sync::Arc;

use super::{Day, Exercise, TrainingTheme};
use crate::{
    coach::{Advice, WinAdvice, rating::chance_of_best},
    dice::Slots,
    game::{Game, Move, Position, Setup},
    players::{Evaluator, play_on},
    rules::RulesKey,
    solver::ScoreDistributions,
};

/// The range of the probability of a right answer in a good exercise.
const RIGHT_CHANCES: (f64, f64) = (0.45, 0.85);

/// The temperature of a good casual player, in average turns of perfect play.
const CASUAL_TEMPERATURE: f64 = 0.0642;

/// The most open boxes in an exercise about winning; earlier in a game, maximising points is what
/// wins.
const LAST_TURNS: usize = 4;

/// The range of the loss in the chance to win of the next best option in an exercise about winning:
/// large enough not to be a tie, small enough not to be obvious.
const WIN_LOSSES: (f64, f64) = (0.01, 0.15);

/// The range of the chance to win in which a game is open.
const OPEN_GAME: (f64, f64) = (0.1, 0.9);

/// In one of this many exercises about winning, the option with the highest expected total may be
/// right.
const SAME_OPTION_ONE_IN: u64 = 3;

/// The number of games to search for a good exercise.
const MAX_GAMES: u64 = 20;

/// The kind of exercise to find.
#[derive(Clone, Copy, Debug)]
pub struct ExerciseQuery {
    /// The theme; `None` for any.
    pub theme: Option<TrainingTheme>,
    /// The temperature of the player for whom it should be neither too hard nor too easy, in
    /// average turns of perfect play
    /// ([`ChoiceLikelihood::expected_temperature`](crate::coach::ChoiceLikelihood::expected_temperature)).
    pub temperature: f64,
}

/// A position from a game of perfect play with something to get wrong; deterministic in query, text
/// and evaluator. `None` if no game has one.
pub fn find_exercise(evaluator: &Evaluator, query: ExerciseQuery, text: &str) -> Option<Exercise> {
    let temperature = query.temperature * evaluator.value_function().mean_turn();
    let seats = evaluator.value_function().rules().alone().seats().0;
    find(evaluator, seats, text, |position, advice, _| {
        let is_wanted = query.theme.is_none_or(|theme| theme.fits(position, advice));
        (is_wanted && advice.is_real()).then_some(())?;
        let chance = chance_of_best(&advice.losses(), temperature);
        let distance = (RIGHT_CHANCES.0 - chance).max(chance - RIGHT_CHANCES.1).max(0.0);
        Some((distance, Exercise::of(position)?))
    })
}

/// The exercise of a day. It depends only on the day and the rule set, so it is the same for
/// everybody who counts days from 1970-01-01.
pub fn exercise_of_the_day(evaluator: &Evaluator, day: Day) -> Option<Exercise> {
    let text = format!("position of the day {day} {}", evaluator.value_function().rules().id());
    find_exercise(evaluator, ExerciseQuery { theme: None, temperature: CASUAL_TEMPERATURE }, &text)
}

/// A position near the end of a game between two perfect players in which some options win
/// noticeably less often than the best one, in most cases including the one with the highest
/// expected total; deterministic in text and distributions. `None` if no game has one.
pub fn find_exercise_to_win(
    evaluator: &Evaluator,
    distributions: &Arc<ScoreDistributions>,
    text: &str,
) -> Option<Exercise> {
    // So that the option with the highest expected total is not always wrong.
    let mut takes_any = None;
    find(evaluator, 2, text, |position, advice, salt| {
        let takes_any = *takes_any.get_or_insert(salt % SAME_OPTION_ONE_IN == 0);
        let is_near_end = position.card().open_boxes().count() <= LAST_TURNS;
        (is_near_end && advice.is_real()).then_some(())?;
        let to_win = WinAdvice::of(distributions, position)?;
        is_good_to_win(&to_win, position).then_some(())?;
        let is_wanted = takes_any || to_win.other_than(advice).is_some();
        Some((if is_wanted { 0.0 } else { 1.0 }, Exercise::to_win(position)?))
    })
}

/// Whether the game is open, and some option wins noticeably less often than the best one.
fn is_good_to_win(to_win: &WinAdvice, position: &Position) -> bool {
    let chance = to_win.chance(to_win.best().as_move(&position.dice()));
    let is_open = chance.is_some_and(|chance| (OPEN_GAME.0..=OPEN_GAME.1).contains(&chance));
    let loss = to_win.next_loss();
    is_open && loss.is_some_and(|loss| (WIN_LOSSES.0..=WIN_LOSSES.1).contains(&loss))
}

/// Searches games of perfect play between this many seats for a good exercise: one at a distance of
/// 0, or else the first of the nearest. `exercise` makes one of a decision, given also the salt of
/// its game, and says how far it is from a good one. `None` if no game has any.
fn find(
    evaluator: &Evaluator,
    seats: u8,
    text: &str,
    mut exercise: impl FnMut(&Position, &Advice, u64) -> Option<(f64, Exercise)>,
) -> Option<Exercise> {
    let own = evaluator.value_function().rules();
    let alone = own.alone();
    let mut nearest: Option<(f64, Exercise)> = None;
    for number in 0..MAX_GAMES {
        let setup = Setup::seeded(&alone, seats, &format!("{text} {number}")).ok()?;
        let (salt, mut found) = (setup.salt(), Vec::new());
        for_each_decision(Game::new(setup), evaluator, |position, advice| {
            found.extend(exercise(position, advice, salt));
        });
        let good: Vec<_> = found.iter().filter(|(distance, _)| *distance <= 0.0).collect();
        if let Some(place) = salt.checked_rem(good.len() as u64) {
            nearest = good.get(place as usize).copied().cloned();
            break;
        }
        nearest = nearest.into_iter().chain(found).min_by(|(one, _), (two, _)| one.total_cmp(two));
    }
    // It is one of the rules of this evaluator, though from a game of a player alone.
    let rules = RulesKey::of(own);
    nearest.map(|(_, exercise)| Exercise { rules, ..exercise })
}

/// Plays a game of perfect play and calls `visit` for every decision.
fn for_each_decision(game: Game, evaluator: &Evaluator, mut visit: impl FnMut(&Position, &Advice)) {
    let mut engine = evaluator.engine();
    // Turns may fill no box, but no game goes on for this long.
    let mut moves = 0..10_000;
    play_on(game, |position| {
        moves.next()?;
        let Some(advice) = Advice::of(&mut engine, position) else {
            return Some(Move::Roll(Slots::NONE));
        };
        visit(position, &advice);
        Some(advice.as_move(advice.best().action))
    });
}
