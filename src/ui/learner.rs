//! What cards may come to, worked out in the background for a computer seat that plays for the
//! win.

use std::sync::{Arc, OnceLock};

use super::background::{Wake, work_out};
use crate::{
    game::Position,
    players::{self, Preparation},
    rules::RuleSet,
};

/// Works out what cards may come to, on a thread of its own, while the game goes on; what is known
/// then, every player finds ([`players::known_prospects`]).
pub struct Learner {
    wake: Wake,
    work: Option<Work>,
}

struct Work {
    rules: Arc<RuleSet>,
    preparation: Arc<Preparation>,
    done: Arc<OnceLock<()>>,
}

impl Learner {
    /// Nothing is worked out yet. `wake` is called, on another thread, when something is there.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), work: None }
    }

    /// Begins to work out what is not known of a game that stands so, if there is room for it and
    /// nobody is at it.
    pub fn look(&mut self, position: &Position) {
        let rules = position.rules();
        let is_at_it = |work: &Work| work.rules == *rules && work.done.get().is_none();
        if self.work.as_ref().is_some_and(is_at_it)
            || !players::can_prepare(rules, position.cards())
        {
            return;
        }
        self.stop();
        let preparation = Arc::new(Preparation::default());
        let (asked, cards) = ((rules.clone(), preparation.clone()), position.cards().to_vec());
        let begun = work_out("what cards may come to", self.wake.clone(), move || {
            let (rules, preparation) = asked;
            // Whoever needs it asks for it when it decides.
            drop(players::prepare_prospects(&rules, &cards, &preparation));
            Some(())
        });
        match begun {
            Ok(done) => self.work = Some(Work { rules: rules.clone(), preparation, done }),
            Err(error) => log::info!("what cards may come to can't be worked out: {error}"),
        }
    }

    fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.preparation.cancel();
        }
    }
}

impl Drop for Learner {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::{
        dice::Seed,
        game::{DiceOrigin, Game, Seat, Setup, Sitter},
        rules::Library,
    };

    #[test]
    fn what_is_not_known_is_worked_out_once() {
        let rules = Library::shipped().get("yacht").unwrap().clone();
        let seat = || Seat::new("Rival", Sitter::Human).unwrap();
        let Ok(seed) = "learner".parse::<Seed>();
        let setup = Setup::new(rules.clone(), vec![seat(), seat()], DiceOrigin::Seeded(seed));
        let game = Game::new(setup.unwrap());
        let (woken, wakes) = channel();
        let mut learner = Learner::new(move || _ = woken.send(()));
        assert!(players::can_prepare(&rules, game.position().cards()));
        learner.look(game.position());
        learner.look(game.position());
        wakes.recv().unwrap();
        let known = players::known_prospects(&rules).unwrap();
        assert!(known.covers(game.position().card()));
        assert!(!players::can_prepare(&rules, game.position().cards()));
        learner.look(game.position());
        assert!(wakes.try_recv().is_err(), "nothing is left to work out");
    }
}
