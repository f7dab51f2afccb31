//! The thread on which computer seats think.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    thread,
};

use crate::{
    game::{Move, PlayerId, Position},
    players::{self, Player},
};

/// A question to a computer player.
struct Question {
    ticket: u64,
    player: PlayerId,
    position: Position,
}

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
            let mut seats: Vec<(PlayerId, String, Arc<dyn Player>)> = Vec::new();
            for Question { ticket, player, position } in asked {
                let seated = seated(&mut seats, &player, &position);
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

    /// Asks a player what to do in a position. An earlier question is forgotten.
    pub fn ask(&mut self, player: &PlayerId, position: &Position) {
        self.last_ticket += 1;
        let question = Question {
            ticket: self.last_ticket,
            player: player.clone(),
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

    /// Whether there is an answer.
    pub fn look(&mut self) -> Thought {
        if !self.is_waiting {
            return Thought::Idle;
        }
        loop {
            match self.answers.try_recv() {
                Ok((ticket, _)) if ticket != self.last_ticket => {}
                Ok((_, answer)) => {
                    self.is_waiting = false;
                    return answer.map_or(Thought::Lost, Thought::Ready);
                }
                Err(TryRecvError::Empty) => return Thought::Waiting,
                Err(TryRecvError::Disconnected) => {
                    self.is_waiting = false;
                    return Thought::Lost;
                }
            }
        }
    }
}

/// The player with its tables ready, made when it is first asked for.
fn seated(
    seats: &mut Vec<(PlayerId, String, Arc<dyn Player>)>,
    player: &PlayerId,
    position: &Position,
) -> Option<Arc<dyn Player>> {
    let rules = position.rules();
    let known = seats.iter().find(|(id, game, _)| id == player && game == rules.id());
    if let Some((_, _, player)) = known {
        return Some(player.clone());
    }
    let made = players::seat(player, rules)?;
    seats.push((player.clone(), rules.id().to_owned(), made.clone()));
    Some(made)
}
