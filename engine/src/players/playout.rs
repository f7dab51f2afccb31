//! Playouts: whole games between computer players.

use std::sync::Arc;

use super::Player;
use crate::{
    game::{Game, Move, Position, Setup},
    rules::RuleSet,
    solver::Progress,
};

/// Plays a game to its end, with one player for each seat, in their order. `None` if a player makes
/// no legal move.
pub fn play_out(setup: Setup, seats: &[Arc<dyn Player>]) -> Option<Game> {
    play_on(Game::new(setup), |position| seats[position.to_move()].decide(position))
}

/// The game once it is over, with these moves. `None` once there is none, or an illegal one.
pub(crate) fn play_on(
    mut game: Game,
    mut next: impl FnMut(&Position) -> Option<Move>,
) -> Option<Game> {
    while !game.position().is_over() {
        let wanted = next(game.position())?;
        game.play(wanted).ok()?;
    }
    Some(game)
}

/// A finished game that this player plays alone, with the dice of this seed text. `None` if the
/// rules need more than one seat.
pub fn play_alone(rules: &Arc<RuleSet>, player: &Arc<dyn Player>, seed: &str) -> Option<Game> {
    play_out(Setup::seeded(rules, 1, seed).ok()?, std::slice::from_ref(player))
}

/// The finished games of a player alone at the table, with the dice of these seed texts; the same
/// every time. `None` if cancelled, which is noticed between two decisions, and if the rules need
/// more than one seat.
pub(crate) fn play_games(
    rules: &Arc<RuleSet>,
    player: &dyn Player,
    games: usize,
    seed: impl Fn(usize) -> String,
    progress: &Progress,
) -> Option<Vec<Game>> {
    let decide = |position: &Position| {
        if progress.is_cancelled() { None } else { player.decide(position) }
    };
    let game = |number| {
        progress.reach(number as f64 / games as f64);
        play_on(Game::new(Setup::seeded(rules, 1, &seed(number)).ok()?), decide)
    };
    (0..games).map(game).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::{players::Prepared, rules::Library};

    /// Counts decisions, and cancels after so many.
    struct Counter<'a> {
        player: Arc<dyn Player>,
        decisions: AtomicU64,
        progress: &'a Progress,
        most: u64,
    }

    impl Player for Counter<'_> {
        fn decide(&self, position: &Position) -> Option<Move> {
            if self.decisions.fetch_add(1, Ordering::Relaxed) + 1 == self.most {
                self.progress.cancel();
            }
            self.player.decide(position)
        }
    }

    #[test]
    fn games_end_at_the_decision_after_they_are_cancelled() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let player = Prepared::default().player(&"novice".parse().unwrap(), &rules).unwrap();
        for most in [1, 2, 50] {
            let progress = Progress::default();
            let counter =
                Counter { player: player.clone(), decisions: 0.into(), progress: &progress, most };
            let games = play_games(&rules, &counter, 100, |n| n.to_string(), &progress);
            assert!(games.is_none());
            assert_eq!(counter.decisions.into_inner(), most);
        }
    }
}
