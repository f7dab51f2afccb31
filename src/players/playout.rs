//! Whole games without anybody watching.

use std::sync::Arc;

use super::{Evaluator, Perfect, Player, ResultKind};
use crate::{
    dice::Seed,
    game::{DiceOrigin, Game, PlayError, Seat, Setup, Sitter},
    rules::RuleSet,
    solver::{Progress, ValueFunction},
};

/// So many games tell what a value function brings within a hundredth or so.
const GAMES: u32 = 64;

/// Plays a game to its end; the players are those of the seats, in their order.
pub fn play_out(setup: Setup, seats: &[Arc<dyn Player>]) -> Result<Game, PlayError> {
    let mut game = Game::new(setup);
    while !game.position().is_over() {
        let player = &seats[game.position().to_move()];
        game.play(player.decide(game.position()))?;
    }
    Ok(game)
}

/// The end of a game that this player plays alone, with the dice that this text stands for. `None`
/// where nobody may sit alone.
pub fn play_alone(rules: &Arc<RuleSet>, player: &Arc<dyn Player>, seed: &str) -> Option<Game> {
    let Ok(seed) = seed.parse::<Seed>();
    let seat = Seat::new("A", Sitter::Human).ok()?;
    let setup = Setup::new(rules.clone(), vec![seat], DiceOrigin::Seeded(seed)).ok()?;
    play_out(setup, std::slice::from_ref(player)).ok()
}

/// What somebody who goes by this value function makes on average, alone at the table, nearly; the same
/// every time. `None` when it was cancelled, and where nobody may sit alone.
pub(super) fn mean_of_playouts(
    rules: &Arc<RuleSet>,
    value_function: Arc<dyn ValueFunction>,
    progress: &Progress,
) -> Option<f64> {
    let player: Arc<dyn Player> = Arc::new(Perfect::new(Evaluator::by(value_function)));
    let mut sum = 0;
    for number in 0..GAMES {
        if progress.is_cancelled() {
            return None;
        }
        let game = play_alone(rules, &player, &number.to_string())?;
        sum += i64::from(ResultKind::of(game.position(), 0));
    }
    Some(sum as f64 / f64::from(GAMES))
}
