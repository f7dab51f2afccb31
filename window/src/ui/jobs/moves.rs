//! The decisions of computer seats.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Job, JobState, KeyedJob, ProspectsJob, prepare};
use crate::game::{Move, PlayerId, Position};
use crate::players::{self, Player};
use crate::rules::RuleSet;
use crate::solver::Progress;
use crate::wake::Wake;

/// A player, and the total to beat if it is alone at the table.
type SeatedPlayer = (PlayerId, Option<u32>);

/// Lets the computer players of one rule set decide, one decision at a time.
pub struct MoveJob {
    wake: Wake,
    job: Option<Job<Move>>,
    seats: Arc<Mutex<Seats>>,
}

/// The players with their tables ready.
struct Seats {
    players: Vec<(SeatedPlayer, Arc<dyn Player>)>,
    prospects: ProspectsJob,
    /// The job that fits values to rules that are too large to solve.
    fit: KeyedJob<Arc<RuleSet>, ()>,
    wake: Wake,
}

/// The state of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveState {
    /// Nothing was asked.
    Idle,
    /// Not known yet.
    Waiting,
    /// The decision.
    Ready(Move),
    /// The player can't decide: it does not exist, makes no legal move, or panicked.
    Lost,
}

impl MoveJob {
    /// Creates the job without a question.
    pub fn new(wake: Wake) -> Self {
        // The next decision uses what is known by then, so there is no need to wake the window.
        let (silent, fit) = (wake.silent(), KeyedJob::default());
        let prospects = ProspectsJob::new(silent.clone());
        let seats = Seats { players: Vec::new(), prospects, fit, wake: silent };
        Self { wake, job: None, seats: Arc::new(Mutex::new(seats)) }
    }

    /// Asks a player what to do in a position; `to_beat` is the total to beat for a player that
    /// plays to win and is alone at the table. An earlier question is dropped.
    pub fn ask(&mut self, player: &PlayerId, to_beat: Option<u32>, position: &Position) {
        let (seats, seated, position) =
            (self.seats.clone(), (player.clone(), to_beat), position.clone());
        self.job = Some(Job::start("computer seat", &self.wake, move |progress: &_| {
            let player = player_at(&seats, seated, &position, progress)?;
            player.decide(&position).filter(|wanted| position.is_legal(*wanted))
        }));
    }

    /// Drops the players, with their tables: those of other rules are asked next.
    pub fn change_rules(&mut self) {
        *self = Self::new(self.wake.clone());
    }

    /// Drops the question.
    pub fn forget(&mut self) {
        self.job = None;
    }

    /// Takes the decision; if it is not there, waits for it, but no longer than this. Taking it
    /// ends the question.
    pub fn poll(&mut self, patience: Duration) -> MoveState {
        let Some(job) = &self.job else { return MoveState::Idle };
        job.wait(patience);
        let state = match job.state() {
            JobState::Running => return MoveState::Waiting,
            JobState::Done(decided) => MoveState::Ready(*decided),
            JobState::Failed => MoveState::Lost,
        };
        self.job = None;
        state
    }
}

impl Seats {
    /// Begins to fit values to these rules.
    fn fit(&mut self, rules: &Arc<RuleSet>) {
        self.fit.poll(rules, |rules| prepare(rules, &self.wake));
    }
}

/// Returns the player with its tables ready, created when it is first asked; while values are
/// fitted, one that plays by a first estimate. `None` if cancelled, or if there is no such player.
fn player_at(
    seats: &Mutex<Seats>,
    seated: SeatedPlayer,
    position: &Position,
    progress: &Progress,
) -> Option<Arc<dyn Player>> {
    let known = {
        let mut seats = lock(seats);
        if players::plays_to_win(seated.0.as_str()) {
            seats.prospects.poll(position);
        }
        seats.players.iter().find(|(other, _)| *other == seated).map(|(_, player)| player.clone())
    };
    known.or_else(|| {
        // Not under the lock: this can take seconds, and another question can come meanwhile.
        let rules = position.rules();
        if crate::prepared().needs_fit(rules) {
            lock(seats).fit(rules);
            return crate::prepared().player_at_once(&seated.0, rules, seated.1);
        }
        let made = crate::prepared().player_to_beat(&seated.0, rules, seated.1, progress)?;
        lock(seats).players.push((seated, made.clone()));
        Some(made)
    })
}

fn lock(seats: &Mutex<Seats>) -> MutexGuard<'_, Seats> {
    seats.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::game::{Game, Setup};
    use crate::rules::Library;

    const PATIENCE: Duration = Duration::from_mins(1);

    /// A game by rules that nothing else in this process has solved.
    fn game(base: &str, own_id: &str) -> (Arc<RuleSet>, Game) {
        let mut data = Library::shipped().get(base).unwrap().data().clone();
        own_id.clone_into(&mut data.id);
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let game = Game::new(Setup::seeded(&rules, 1, "moves").unwrap());
        (rules, game)
    }

    #[test]
    fn players_of_other_rules_leave_no_tables_behind() {
        let (_, game) = game("yatzy_forced", "players");
        let mut moves = MoveJob::new(Wake::default());
        moves.ask(&"perfect".parse().unwrap(), None, game.position());
        assert!(matches!(moves.poll(PATIENCE), MoveState::Ready(_)));
        assert_eq!(lock(&moves.seats).players.len(), 1);
        moves.change_rules();
        assert!(lock(&moves.seats).players.is_empty());
    }

    #[test]
    fn a_question_that_is_dropped_solves_nothing() {
        // Solving it takes far longer than dropping the question.
        let (rules, game) = game("kismet", "dropped_question");
        let wake = Wake::default();
        let mut moves = MoveJob::new(wake.clone());
        moves.ask(&"perfect".parse().unwrap(), None, game.position());
        moves.forget();
        while wake.is_working() {
            thread::yield_now();
        }
        assert!(crate::prepared().known(&rules).is_none());
    }
    #[test]
    fn a_player_does_not_wait_for_fitted_values() {
        let mut data = Library::shipped().get("triple").unwrap().data().clone();
        data.section_bonuses[0].tiers[0].points += 3;
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let game = Game::new(Setup::seeded(&rules, 1, "moves").unwrap());
        let mut moves = MoveJob::new(Wake::default());
        moves.ask(&"perfect".parse().unwrap(), None, game.position());
        assert!(matches!(moves.poll(PATIENCE), MoveState::Ready(_)));
        assert!(lock(&moves.seats).players.is_empty(), "it is asked for again");
        assert!(lock(&moves.seats).fit.of(&rules).is_some());
    }
}
