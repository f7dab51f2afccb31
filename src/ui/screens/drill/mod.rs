//! Training: positions in which to find the best play, repeated until they are known.
//!
//! [`View`] is the state of the page: the rules, the source of positions, the current position. The
//! next one is searched for on its own thread.

mod felt;
mod page;
mod question;
mod said;
mod score;
mod search;

use std::sync::Arc;

pub use page::{Shown, show};

use crate::{
    coach::training::{Day, Training},
    game::{Move, Position},
    rules::{BoxIndex, Library, RuleSet},
    store::{Notice, Profile},
    ui::{
        advice::ReasonJob,
        commands::{DrillCommand, Pool},
        jobs::{JobState, Wake},
    },
};
use question::Question;
use score::Tally;
use search::{Lack, SearchJob, SearchRequest};

/// What a search depends on.
pub struct Around<'a> {
    /// The folder of files.
    pub profile: &'a Profile,
    /// All rule sets.
    pub library: &'a Library,
    /// The day.
    pub today: Day,
}

/// The outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing, or only another view.
    Seen,
    /// A die was kept or released.
    Kept(bool),
    /// A position was answered, so there is something to save.
    Answered,
    /// A reason should be shown.
    Reason,
}

/// The state of the training page.
pub struct View {
    wake: Wake,
    rules: Option<Arc<RuleSet>>,
    pool: Pool,
    /// The day of the search for the position.
    day: Day,
    /// `None` until it is read from disk.
    drill: Option<Training>,
    stage: Stage,
}

enum Stage {
    /// No search has begun.
    Closed,
    Searching(SearchJob),
    Asked(Box<Question>),
    Lacking(Lack),
    /// No thread could be started.
    Failed,
}

impl View {
    /// Nothing is trained yet.
    pub fn new(wake: Wake) -> Self {
        Self { wake, rules: None, pool: Pool::default(), day: 0, drill: None, stage: Stage::Closed }
    }

    /// Resumes training, or begins with the first of these rule sets.
    pub fn open(&mut self, rules: &[Arc<RuleSet>], around: &Around<'_>) {
        let stays = self.rules.as_ref().is_some_and(|own| rules.contains(own));
        if !stays {
            self.rules = rules.first().cloned();
        }
        let is_there = matches!(self.stage, Stage::Searching(_) | Stage::Asked(_));
        if !stays || !is_there || self.day != around.today {
            self.search(around);
        }
    }

    /// Carries out a request. `rules` are those to choose from.
    pub fn apply(
        &mut self,
        ask: DrillCommand,
        rules: &[Arc<RuleSet>],
        around: &Around<'_>,
    ) -> Outcome {
        match ask {
            DrillCommand::Rules(id) => {
                let chosen = rules.iter().find(|rules| rules.id() == id);
                if chosen.is_some() {
                    self.rules = chosen.cloned();
                    self.search(around);
                }
                Outcome::Seen
            }
            DrillCommand::Pool(pool) => {
                self.pool = pool;
                self.search(around);
                Outcome::Seen
            }
            DrillCommand::Go => self.go(around),
            DrillCommand::Box(at) => self.take(at, around.today),
            DrillCommand::Look(place) => {
                if let Stage::Asked(question) = &mut self.stage {
                    question.look_at(place);
                }
                Outcome::Seen
            }
            DrillCommand::Explain(place) => self.ask_reason(place),
        }
    }

    /// Keeps a die or releases it.
    pub fn toggle(&mut self, slot: usize) -> Outcome {
        let Stage::Asked(question) = &mut self.stage else { return Outcome::Seen };
        question.toggle(slot).map_or(Outcome::Seen, Outcome::Kept)
    }

    fn go(&mut self, around: &Around<'_>) -> Outcome {
        match &self.stage {
            Stage::Asked(question) if question.answer().is_none() => {
                let roll = Move::Roll(question.keep());
                if question.may_roll() { self.choose(roll, around.today) } else { Outcome::Seen }
            }
            Stage::Asked(_) => {
                // There is one position a day; those not known come back at once.
                if self.pool == Pool::Daily {
                    self.pool = Pool::Due;
                }
                self.search(around);
                Outcome::Seen
            }
            Stage::Lacking(lack) => {
                self.pool = self.way_on(*lack, around.today);
                self.search(around);
                Outcome::Seen
            }
            Stage::Failed => {
                self.search(around);
                Outcome::Seen
            }
            Stage::Closed | Stage::Searching(_) => Outcome::Seen,
        }
    }

    fn take(&mut self, at: BoxIndex, today: Day) -> Outcome {
        let Stage::Asked(question) = &self.stage else { return Outcome::Seen };
        if question.answer().is_some() {
            let place = question.place_of_box(at);
            return self.ask_reason(place);
        }
        self.choose(Move::Score(at), today)
    }

    fn choose(&mut self, chosen: Move, today: Day) -> Outcome {
        let (Stage::Asked(question), Some(drill)) = (&mut self.stage, &mut self.drill) else {
            return Outcome::Seen;
        };
        if question.choose(chosen, drill, today, &self.wake) {
            Outcome::Answered
        } else {
            Outcome::Seen
        }
    }

    fn ask_reason(&mut self, place: Option<usize>) -> Outcome {
        let Stage::Asked(question) = &mut self.stage else { return Outcome::Seen };
        let Some(own) = question.answer().map(|answer| answer.place) else { return Outcome::Seen };
        question.ask_reason(place.unwrap_or(own), &self.wake);
        Outcome::Reason
    }

    fn search(&mut self, around: &Around<'_>) {
        let Some(rules) = &self.rules else { return };
        self.day = around.today;
        let request = SearchRequest {
            rules: rules.clone(),
            pool: self.pool,
            today: around.today,
            profile: around.profile.clone(),
            library: around.library.clone(),
            drill: self.drill.clone(),
            last: self.question().map(|question| question.posed.exercise.clone()),
        };
        self.stage = Stage::Searching(search::start(request, &self.wake));
    }

    /// Takes the result of the search and returns notices about files and whether there is
    /// something to save.
    pub fn look(&mut self) -> (Vec<Notice>, bool) {
        let Stage::Searching(search) = &self.stage else { return (Vec::new(), false) };
        let found = match search.state() {
            JobState::Running => return (Vec::new(), false),
            JobState::Done(found) => found.clone(),
            JobState::Failed => {
                self.stage = Stage::Failed;
                return (Vec::new(), false);
            }
        };
        self.drill = Some(found.drill);
        self.stage = match found.posed {
            Ok(posed) => Stage::Asked(Box::new(Question::new(posed))),
            Err(lack) => Stage::Lacking(lack),
        };
        (found.notices, found.is_changed)
    }

    /// Whether a search is running.
    pub const fn is_working(&self) -> bool {
        matches!(self.stage, Stage::Searching(_))
    }

    /// Returns the training data, once it is read from disk.
    pub const fn drill(&self) -> Option<&Training> {
        self.drill.as_ref()
    }

    /// Returns the current position.
    pub fn position(&self) -> Option<&Position> {
        self.question().map(Question::position)
    }

    /// Returns the reason asked for last.
    pub fn reason(&self) -> Option<&ReasonJob> {
        let answer = self.question()?.answer()?;
        Some(answer.other_reason.as_ref().unwrap_or(&answer.reason))
    }

    /// Returns a source with positions when there is none here.
    fn way_on(&self, lack: Lack, today: Day) -> Pool {
        let is_due = || self.tally(today).is_some_and(|tally| tally.due > 0);
        match lack {
            Lack::DayDone(_) | Lack::NothingOwn if is_due() => Pool::Due,
            Lack::NothingTypical => Pool::Daily,
            _ => Pool::Typical,
        }
    }

    /// Returns the progress under these rules.
    fn tally(&self, today: Day) -> Option<Tally> {
        Some(Tally::of(self.drill.as_ref()?, self.rules.as_ref()?.id(), today))
    }

    fn question(&self) -> Option<&Question> {
        match &self.stage {
            Stage::Asked(question) => Some(question),
            _ => None,
        }
    }
}
