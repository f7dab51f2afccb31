//! Score distributions, for computer seats that play to win and for the chances to win.

use std::sync::Arc;

use super::{Job, KeyedJob};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::solver::Progress;
use crate::wake::Wake;

/// Computes score distributions while the game goes on, for all players
/// ([`crate::players::Prepared::known_distributions`]).
pub struct ProspectsJob {
    wake: Wake,
    job: KeyedJob<Arc<RuleSet>, ()>,
}

impl ProspectsJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, job: KeyedJob::default() }
    }

    /// Begins to compute the distributions for a game in this position, if they are not known or
    /// being computed and fit in memory.
    pub fn poll(&mut self, position: &Position) {
        let rules = position.rules();
        let is_running = self.job.of(rules).is_some_and(Job::is_running);
        if is_running || !crate::prepared().can_prepare_distributions(rules, position.cards()) {
            return;
        }
        let (asked, cards) = (rules.clone(), position.cards().to_vec());
        let job = Job::start("prospects", &self.wake, move |progress: &Progress| {
            // (They need the values, which another job may be computing.)
            super::evaluator(&asked, progress)?;
            // Players look for them when they decide.
            drop(crate::prepared().prepare_distributions(&asked, &cards, progress));
            Some(())
        });
        self.job.start(rules.clone(), job);
    }

    /// Stops computing.
    pub fn stop(&mut self) {
        self.job = KeyedJob::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Game, Setup},
        rules::Library,
    };

    #[test]
    fn what_is_not_known_is_worked_out_once() {
        let rules = Library::shipped().get("yacht").unwrap().clone();
        let game = Game::new(Setup::seeded(&rules, 2, "learner").unwrap());
        let (wake, wakes) = Wake::counted();
        let mut job = ProspectsJob::new(wake);
        assert!(crate::prepared().can_prepare_distributions(&rules, game.position().cards()));
        job.poll(game.position());
        job.poll(game.position());
        wakes.recv().unwrap();
        let known = crate::prepared().known_distributions(&rules).unwrap();
        assert!(known.covers(game.position().card()));
        assert!(!crate::prepared().can_prepare_distributions(&rules, game.position().cards()));
        job.poll(game.position());
        assert!(wakes.try_recv().is_err(), "nothing is left to work out");
    }
}
