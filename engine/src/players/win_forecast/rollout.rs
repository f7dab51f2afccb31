//! The probability that each seat wins, by playing the rest of the game many times: a *rollout*, in
//! the words of backgammon analysis.

use rayon::prelude::*;

use super::{staying, turns_to_come};
use crate::{
    dice::Seed,
    game::{Position, winners},
    players::{Evaluator, Greedy, Player as _},
    rules::limits::MAX_SEATS,
    solver::Progress,
};

/// How much a rollout may play.
#[derive(Clone, Copy, Debug)]
pub struct RolloutBounds {
    games: u32,
    /// In the unit of [`crate::solver::ValueFunction::turn_work`].
    work: u64,
}

impl RolloutBounds {
    /// For the chances at the table, in a second or so: 10,000 games have a standard error of half a
    /// percentage point.
    pub const CLOSE: Self = Self { games: 10_000, work: 6_000_000_000 };
    /// For a course over a whole game, of which there are hundreds of positions.
    pub const QUICK: Self = Self { games: FEWEST_GAMES, work: 500_000_000 };
}

/// With fewer games (a standard error of two and a half percentage points) an estimate by means says
/// as much.
const FEWEST_GAMES: u32 = 400;

/// The parts of a game that are shared by those who tie in it: whole numbers for up to twelve, whose
/// sum does not depend on the order of the games.
pub const PARTS_OF_WIN: u64 = 27_720;

/// The parts that each seat has won.
type Shares = [u64; MAX_SEATS as usize];

/// The share of games that each seat wins, ties shared, if all play for points; never 0 or 1 while
/// there are others. `None` if the bounds allow too few, and if cancelled, which is noticed between
/// two moves.
pub(super) fn win_by_rollout(
    position: &Position,
    evaluator: &Evaluator,
    bounds: RolloutBounds,
    progress: &Progress,
) -> Option<Vec<f64>> {
    let cards = position.cards();
    let turns: f64 =
        staying(position).map(|seat| turns_to_come(position, seat, &cards[seat])).sum();
    let of_game = turns * evaluator.value_function().turn_work() as f64;
    let games = ((bounds.work as f64 / of_game) as u32).min(bounds.games);
    if games < FEWEST_GAMES {
        return None;
    }
    let player = Greedy::new(evaluator.clone());
    let shares = (0..games).into_par_iter().map(|number| {
        let mut position = position.clone();
        let seed = Seed::of_text(&format!("rollout {number}"));
        while !position.is_over() {
            if progress.is_cancelled() {
                return None;
            }
            position.play(player.decide(&position)?, seed).ok()?;
        }
        let winners = winners(&position);
        let mut shares = [0; MAX_SEATS as usize];
        for &seat in &winners {
            shares[seat] = PARTS_OF_WIN / winners.len() as u64;
        }
        Some(shares)
    });
    let sum = |one: Shares, other: Shares| std::array::from_fn(|seat| one[seat] + other[seat]);
    let mut wins = shares.try_reduce(Shares::default, |one, other| Some(sum(one, other)))?;
    // As if one more game were shared by all: a sample makes nothing certain.
    let share = PARTS_OF_WIN / staying(position).count() as u64;
    staying(position).for_each(|seat| wins[seat] += share);
    let all = PARTS_OF_WIN as f64 * f64::from(games + 1);
    Some(wins[..cards.len()].iter().map(|&wins| wins as f64 / all).collect())
}
