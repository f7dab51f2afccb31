//! The decisions of computer seats.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Job, JobState, ProspectsJob};
use crate::game::{Move, PlayerId, Position};
use crate::players::{self, Player};
use crate::rules::RuleSet;
use crate::wake::Wake;

/// A player, and the total to beat if it is alone at the table.
type SeatedPlayer = (PlayerId, Option<u32>);

/// Lets computer players decide, one decision at a time.
pub struct MoveJob {
    wake: Wake,
    job: Option<Job<Move>>,
    seats: Arc<Mutex<Seats>>,
}

/// The players of the game in play, with their tables ready.
struct Seats {
    /// The rules that the players are for.
    rules: Option<Arc<RuleSet>>,
    players: Vec<(SeatedPlayer, Arc<dyn Player>)>,
    prospects: ProspectsJob,
}

impl Seats {
    /// The players for these rules. Those of other rules go, since their tables can be large.
    fn players_of(&mut self, rules: &Arc<RuleSet>) -> &mut Vec<(SeatedPlayer, Arc<dyn Player>)> {
        let is_same = |known: &Arc<RuleSet>| Arc::ptr_eq(known, rules) || known.plays_like(rules);
        if !self.rules.as_ref().is_some_and(is_same) {
            self.players.clear();
        }
        self.rules = Some(rules.clone());
        &mut self.players
    }
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
    /// The player can't decide: it does not exist, or it panicked.
    Lost,
}

impl MoveJob {
    /// Creates the job without a question.
    pub fn new(wake: Wake) -> Self {
        // The next decision uses what is known by then, so there is no need to wake the window.
        let prospects = ProspectsJob::new(wake.silent());
        let seats = Seats { rules: None, players: Vec::new(), prospects };
        Self { wake, job: None, seats: Arc::new(Mutex::new(seats)) }
    }

    /// Asks a player what to do in a position; `to_beat` is the total to beat for a player that
    /// plays to win and is alone at the table. An earlier question is dropped.
    pub fn ask(&mut self, player: &PlayerId, to_beat: Option<u32>, position: &Position) {
        let (seats, seated, position) =
            (self.seats.clone(), (player.clone(), to_beat), position.clone());
        self.job = Some(Job::start("computer seat", &self.wake, move |_| {
            Some(player_at(&seats, seated, &position)?.decide(&position))
        }));
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

/// Returns the player with its tables ready, created when it is first asked.
fn player_at(
    seats: &Mutex<Seats>,
    seated: SeatedPlayer,
    position: &Position,
) -> Option<Arc<dyn Player>> {
    let rules = position.rules();
    let known = {
        let mut seats = lock(seats);
        if seated.0.as_str() == players::FOR_THE_WIN {
            seats.prospects.poll(position);
        }
        let mut players = seats.players_of(rules).iter();
        players.find(|(other, _)| *other == seated).map(|(_, player)| player.clone())
    };
    known.or_else(|| {
        // Not under the lock: this can take seconds, and another question can come meanwhile.
        let made = players::by_id_to_beat(&seated.0, rules, seated.1)?;
        lock(seats).players_of(rules).push((seated, made.clone()));
        Some(made)
    })
}

fn lock(seats: &Mutex<Seats>) -> MutexGuard<'_, Seats> {
    seats.lock().unwrap_or_else(PoisonError::into_inner)
}
