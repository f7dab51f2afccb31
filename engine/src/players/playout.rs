//! Playouts: whole games between computer players.

use std::sync::Arc;

use super::Player;
use crate::{
    game::{Game, Setup},
    rules::RuleSet,
    solver::{Progress, ValueFunction},
};

/// Plays a game to its end, with one player for each seat, in their order. `None` if a player makes
/// no legal move.
pub fn play_out(setup: Setup, seats: &[Arc<dyn Player>]) -> Option<Game> {
    let mut game = Game::new(setup);
    while !game.position().is_over() {
        let player = &seats[game.position().to_move()];
        game.play(player.decide(game.position())?).ok()?;
    }
    Some(game)
}

/// A finished game that this player plays alone, with the dice of this seed text. `None` if the
/// rules need more than one seat.
pub fn play_alone(rules: &Arc<RuleSet>, player: &Arc<dyn Player>, seed: &str) -> Option<Game> {
    play_out(Setup::seeded(rules, 1, seed).ok()?, std::slice::from_ref(player))
}

/// The most games to play, and the most turns in all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayoutBounds {
    games: usize,
    turns: u64,
}

impl PlayoutBounds {
    /// At most so many games, and turns with this value function that take no more than this much
    /// work ([`ValueFunction::turn_work`]).
    pub(crate) fn new(games: usize, work: u64, value_function: &dyn ValueFunction) -> Self {
        Self { games, turns: work / value_function.turn_work().max(1) }
    }
}

/// The finished games of a player alone at the table, with the dice of these seed texts; the same
/// every time. They are fewer than the bounds allow if the turns run out first. `None` if
/// cancelled, which is noticed between two decisions, and if the rules need more than one seat.
pub(crate) fn play_games(
    rules: &Arc<RuleSet>,
    player: &dyn Player,
    bounds: PlayoutBounds,
    seed: impl Fn(usize) -> String,
    progress: &Progress,
) -> Option<Vec<Game>> {
    let (mut games, mut turns) = (Vec::new(), 0);
    while games.len() < bounds.games {
        let mut game = Game::new(Setup::seeded(rules, 1, &seed(games.len())).ok()?);
        while !game.position().is_over() {
            if progress.is_cancelled() {
                return None;
            }
            if game.position().on_table().is_none() {
                if turns == bounds.turns {
                    return Some(games);
                }
                turns += 1;
                let share = games.len() as f64 / bounds.games as f64;
                progress.reach(share.max(turns as f64 / bounds.turns as f64));
            }
            game.play(player.decide(game.position())?).ok()?;
        }
        games.push(game);
    }
    Some(games)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::{
        game::{Move, Position},
        players::by_id,
        rules::Library,
    };

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
        let player = by_id(&"novice".parse().unwrap(), &rules).unwrap();
        for most in [1, 2, 50] {
            let progress = Progress::default();
            let counter =
                Counter { player: player.clone(), decisions: 0.into(), progress: &progress, most };
            let bounds = PlayoutBounds { games: 100, turns: 10_000 };
            let games = play_games(&rules, &counter, bounds, |n| n.to_string(), &progress);
            assert!(games.is_none());
            assert_eq!(counter.decisions.into_inner(), most);
        }
    }

    #[test]
    fn games_are_bounded_by_their_turns() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let player = by_id(&"novice".parse().unwrap(), &rules).unwrap();
        // Thirteen boxes: two games and a half.
        for (games, turns, played, share) in [(9, 32, 2, 1.0), (2, 99, 2, 0.5), (9, 5, 0, 1.0)] {
            let progress = Progress::default();
            let bounds = PlayoutBounds { games, turns };
            let found = play_games(&rules, &*player, bounds, |n| n.to_string(), &progress);
            assert_eq!(found.unwrap().len(), played);
            assert!(progress.share() >= share, "{}", progress.share());
        }
    }
}
