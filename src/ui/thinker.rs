//! The thread on which computer seats think.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use super::learner::Learner;
use crate::{
    game::{Move, PlayerId, Position},
    players::{self, Player},
};

/// A question to a computer player.
struct Question {
    ticket: u64,
    player: Asked,
    position: Position,
}

/// A player, and the total that it is to beat where it is alone at the table.
type Asked = (PlayerId, Option<u32>);

/// A worker thread that is asked and answers later. Answers to questions that no longer matter
/// are dropped.
pub struct Thinker {
    questions: Sender<Question>,
    answers: Receiver<(u64, Option<Move>)>,
    last_ticket: u64,
    is_waiting: bool,
}

/// What a look at the thinker finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Nothing was asked.
    Idle,
    /// Not there yet.
    Waiting,
    /// The answer.
    Ready(Move),
    /// The player can't answer: there is no such player for this rule set.
    Lost,
}

impl Thinker {
    /// Starts the thread; `wake` is called on it whenever an answer is there.
    pub fn new(wake: impl Fn() + Send + 'static) -> Self {
        let (questions, asked) = channel::<Question>();
        let (answer, answers) = channel();
        let work = move || {
            let mut seats: Vec<(Asked, String, Arc<dyn Player>)> = Vec::new();
            // Who asks next finds what was learned, so nobody is woken for it.
            let mut learner = Learner::new(|| {});
            for Question { ticket, player, position } in asked {
                if player.0.as_str() == players::FOR_THE_WIN {
                    learner.look(&position);
                }
                let seated = seated(&mut seats, player, &position);
                let decided = seated.map(|player| player.decide(&position));
                if answer.send((ticket, decided)).is_err() {
                    return;
                }
                wake();
            }
        };
        if let Err(error) = thread::Builder::new().name("computer seats".into()).spawn(work) {
            log::error!("computer seats can't think: {error}");
        }
        Self { questions, answers, last_ticket: 0, is_waiting: false }
    }

    /// Asks a player what to do in a position; `to_beat` is the total to beat for who plays for
    /// the win and is alone at the table. An earlier question is forgotten.
    pub fn ask(&mut self, player: &PlayerId, to_beat: Option<u32>, position: &Position) {
        self.last_ticket += 1;
        let question = Question {
            ticket: self.last_ticket,
            player: (player.clone(), to_beat),
            position: position.clone(),
        };
        self.is_waiting = true;
        // Without a thread the question is lost, and `look` says so.
        _ = self.questions.send(question);
    }

    /// Forgets what was asked.
    pub fn forget(&mut self) {
        self.last_ticket += 1;
        self.is_waiting = false;
    }

    /// Whether there is an answer; one that is not there yet is waited for, but not longer than
    /// this.
    pub fn look(&mut self, patience: Duration) -> Thought {
        if !self.is_waiting {
            return Thought::Idle;
        }
        loop {
            match self.answers.recv_timeout(patience) {
                Ok((ticket, _)) if ticket != self.last_ticket => {}
                Ok((_, answer)) => {
                    self.is_waiting = false;
                    return answer.map_or(Thought::Lost, Thought::Ready);
                }
                Err(RecvTimeoutError::Timeout) => return Thought::Waiting,
                Err(RecvTimeoutError::Disconnected) => {
                    self.is_waiting = false;
                    return Thought::Lost;
                }
            }
        }
    }
}

/// The player with its tables ready, made when it is first asked for.
fn seated(
    seats: &mut Vec<(Asked, String, Arc<dyn Player>)>,
    asked: Asked,
    position: &Position,
) -> Option<Arc<dyn Player>> {
    let rules = position.rules();
    let known = seats.iter().find(|(other, game, _)| *other == asked && game == rules.id());
    if let Some((_, _, player)) = known {
        return Some(player.clone());
    }
    let (player, to_beat) = &asked;
    let made = players::seat_to_beat(player, rules, *to_beat)?;
    seats.push((asked, rules.id().to_owned(), made.clone()));
    Some(made)
}
