//! Playouts: whole games between computer players.

use std::sync::Arc;

use super::{Evaluator, Greedy, Player, ResultKind};
use crate::{
    game::{Game, PlayError, Setup},
    rules::RuleSet,
    solver::{Progress, ValueFunction},
};

/// The number of games after which their mean is known within about one percent.
const PLAYOUTS: u32 = 64;

/// Plays a game to its end, with one player for each seat, in their order.
///
/// # Errors
///
/// When a player makes an illegal move.
pub fn play_out(setup: Setup, seats: &[Arc<dyn Player>]) -> Result<Game, PlayError> {
    let mut game = Game::new(setup);
    while !game.position().is_over() {
        let player = &seats[game.position().to_move()];
        game.play(player.decide(game.position()))?;
    }
    Ok(game)
}

/// A finished game that this player plays alone, with the dice of this seed text. `None` if the
/// rules need more than one seat.
pub fn play_alone(rules: &Arc<RuleSet>, player: &Arc<dyn Player>, seed: &str) -> Option<Game> {
    play_out(Setup::seeded(rules, 1, seed).ok()?, std::slice::from_ref(player)).ok()
}

/// The mean result of a few games with this value function, alone at the table; the same every
/// time. `None` if cancelled, and if the rules need more than one seat.
pub(super) fn mean_of_playouts(
    rules: &Arc<RuleSet>,
    value_function: Arc<dyn ValueFunction>,
    progress: &Progress,
) -> Option<f64> {
    let player: Arc<dyn Player> = Arc::new(Greedy::new(Evaluator::new(value_function)));
    let mut sum = 0;
    for number in 0..PLAYOUTS {
        if progress.is_cancelled() {
            return None;
        }
        let game = play_alone(rules, &player, &number.to_string())?;
        sum += i64::from(ResultKind::of(game.position(), 0));
    }
    Some(sum as f64 / f64::from(PLAYOUTS))
}
