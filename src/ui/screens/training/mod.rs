//! Training: positions in which to find the best play, repeated until they are known.
//!
//! [`TrainingScreen`] is the state of the page: the rules, the source of positions, the current
//! position. The search for the next position runs on its own thread.

mod felt;
mod page;
mod question;
mod score;
mod search;
mod text;

use std::sync::Arc;

use crate::coach::training::{Day, ExerciseOrigin, Training};
use crate::game::{Move, Position};
use crate::rules::{BoxIndex, Library, RuleSet};
use crate::solver::Progress;
use crate::store::{Notice, Profile, StoredGames};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Pool, TrainingCommand};
use crate::ui::jobs::{Job, JobState};
use crate::wake::Wake;
use question::Question;
use score::TrainingScore;
use search::{LessonMistake, NoExercise, SearchRequest, SearchResult};

pub use page::{TrainingInputs, show};

/// The inputs of a search for positions.
pub struct SearchSources {
    /// The folder of files.
    pub profile: Profile,
    /// All rule sets.
    pub library: Library,
    /// The games of the history; `None` to read them from disk if needed.
    pub games: Option<StoredGames>,
    /// Today's date.
    pub today: Day,
}

/// The outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingOutcome {
    /// Nothing has changed except the view.
    Seen,
    /// A die was kept or released.
    Kept(bool),
    /// A position was answered, so the training data must be saved.
    Answered,
    /// A reason should be shown.
    Reason,
}

/// The state of the training page.
pub struct TrainingScreen {
    wake: Wake,
    rules: Option<Arc<RuleSet>>,
    pool: Pool,
    /// The day for which the current position was searched.
    day: Day,
    /// The training data; `None` until read from disk.
    training: Option<Training>,
    lesson: Lesson,
    stage: TrainingState,
}

/// A lesson: the mistakes of the game under review.
#[derive(Default)]
struct Lesson {
    /// The decisions, each with its origin if known.
    mistakes: Vec<(Position, Option<ExerciseOrigin>)>,
    /// The index of the current one.
    at: usize,
}

impl Lesson {
    /// The current mistake; `None` once all are done.
    fn mistake(&self) -> Option<LessonMistake> {
        let (position, origin) = self.mistakes.get(self.at)?.clone();
        Some(LessonMistake { position, origin, place: (self.at + 1, self.mistakes.len()) })
    }
}

enum TrainingState {
    /// No search has begun.
    Closed,
    Searching(Job<SearchResult>),
    Asked(Box<Question>),
    NoExercise(NoExercise),
    /// No thread could be started.
    Failed,
}

impl TrainingScreen {
    /// Creates the page before any training.
    pub fn new(wake: Wake) -> Self {
        Self {
            wake,
            rules: None,
            pool: Pool::default(),
            day: 0,
            training: None,
            lesson: Lesson::default(),
            stage: TrainingState::Closed,
        }
    }

    /// Resumes training, or begins with the first of these rule sets.
    pub fn open(&mut self, rules: &[Arc<RuleSet>], sources: SearchSources) {
        let stays = self.rules.as_ref().is_some_and(|own| rules.contains(own));
        if !stays {
            self.rules = rules.first().cloned();
        }
        let is_there = matches!(self.stage, TrainingState::Searching(_) | TrainingState::Asked(_));
        if !stays || !is_there || self.day != sources.today {
            self.search(sources);
        }
    }

    /// Begins a lesson of these decisions, each with its origin if known.
    pub fn learn(
        &mut self,
        mistakes: Vec<(Position, Option<ExerciseOrigin>)>,
        sources: SearchSources,
    ) {
        self.rules = mistakes.first().map(|(position, _)| position.rules().clone());
        self.lesson = Lesson { mistakes, at: 0 };
        self.search_in(Pool::Review, sources);
    }

    /// Runs a command. `rules` are the rule sets to choose from.
    pub fn apply(
        &mut self,
        ask: TrainingCommand,
        rules: &[Arc<RuleSet>],
        sources: SearchSources,
    ) -> TrainingOutcome {
        match ask {
            TrainingCommand::Rules(id) => {
                let chosen = rules.iter().find(|rules| rules.id() == id);
                self.rules = chosen.or(self.rules.as_ref()).cloned();
                self.search(sources)
            }
            TrainingCommand::Pool(pool) => self.search_in(pool, sources),
            TrainingCommand::Go => self.go(sources),
            TrainingCommand::Box(at) => self.take(at, sources.today),
            TrainingCommand::Look(place) => {
                if let TrainingState::Asked(question) = &mut self.stage {
                    question.look_at(place);
                }
                TrainingOutcome::Seen
            }
            TrainingCommand::Explain(place) => self.ask_reason(place),
        }
    }

    /// Keeps a die or releases it.
    pub fn toggle(&mut self, slot: usize) -> TrainingOutcome {
        let TrainingState::Asked(question) = &mut self.stage else { return TrainingOutcome::Seen };
        question.toggle(slot).map_or(TrainingOutcome::Seen, TrainingOutcome::Kept)
    }

    fn go(&mut self, sources: SearchSources) -> TrainingOutcome {
        match &self.stage {
            TrainingState::Asked(question) if question.may_roll() => {
                self.choose(Move::Roll(question.keep), sources.today)
            }
            // There is only one daily position; continue with positions that are due.
            TrainingState::Asked(_) if self.pool == Pool::Daily => {
                self.search_in(Pool::Due, sources)
            }
            TrainingState::Asked(_) if self.pool == Pool::Review => {
                self.lesson.at += 1;
                self.search(sources)
            }
            TrainingState::Asked(_) | TrainingState::Failed => self.search(sources),
            TrainingState::NoExercise(no_exercise) => {
                self.search_in(self.next_pool(*no_exercise, sources.today), sources)
            }
            TrainingState::Closed | TrainingState::Searching(_) => TrainingOutcome::Seen,
        }
    }

    fn take(&mut self, at: BoxIndex, today: Day) -> TrainingOutcome {
        let TrainingState::Asked(question) = &self.stage else { return TrainingOutcome::Seen };
        if question.answer.is_some() {
            let place = question.place_of_box(at);
            return self.ask_reason(place);
        }
        self.choose(Move::Box(at), today)
    }

    fn choose(&mut self, chosen: Move, today: Day) -> TrainingOutcome {
        let (TrainingState::Asked(question), Some(training)) =
            (&mut self.stage, &mut self.training)
        else {
            return TrainingOutcome::Seen;
        };
        let is_answered = question.choose(chosen, training, today, &self.wake);
        if is_answered { TrainingOutcome::Answered } else { TrainingOutcome::Seen }
    }

    fn ask_reason(&mut self, place: Option<usize>) -> TrainingOutcome {
        let TrainingState::Asked(question) = &mut self.stage else { return TrainingOutcome::Seen };
        question.ask_reason(place, &self.wake);
        question.shown_reason().map_or(TrainingOutcome::Seen, |_| TrainingOutcome::Reason)
    }

    fn search_in(&mut self, pool: Pool, sources: SearchSources) -> TrainingOutcome {
        self.pool = pool;
        self.search(sources)
    }

    fn search(&mut self, sources: SearchSources) -> TrainingOutcome {
        let Some(rules) = &self.rules else { return TrainingOutcome::Seen };
        self.day = sources.today;
        if self.pool != Pool::Review && !Pool::all(rules).contains(&self.pool) {
            self.pool = Pool::default();
        }
        let request = SearchRequest {
            sources,
            rules: rules.clone(),
            pool: self.pool,
            training: self.training.clone(),
            lesson: self.lesson.mistake(),
            last: self.question().map(|question| question.posed.trained.exercise.clone()),
        };
        let search = move |progress: &Progress| search::find(request, progress);
        self.stage = TrainingState::Searching(Job::start("training", &self.wake, search));
        TrainingOutcome::Seen
    }

    /// Takes the result of the search; returns notices about files, and whether there is something
    /// to save.
    pub fn poll(&mut self) -> (Vec<Notice>, bool) {
        let TrainingState::Searching(search) = &self.stage else { return (Vec::new(), false) };
        let found = match search.state() {
            JobState::Running => return (Vec::new(), false),
            JobState::Done(found) => found.clone(),
            JobState::Failed => {
                self.stage = TrainingState::Failed;
                return (Vec::new(), false);
            }
        };
        self.training = Some(found.training);
        self.stage = match found.posed {
            Ok(posed) => TrainingState::Asked(Box::new(Question::new(posed))),
            Err(no_exercise) => TrainingState::NoExercise(no_exercise),
        };
        (found.notices, found.is_changed)
    }

    /// Whether the main button, which rolls or continues, is enabled.
    pub fn may_go(&self) -> bool {
        match &self.stage {
            TrainingState::Asked(question) => question.may_roll() || question.answer.is_some(),
            TrainingState::NoExercise(_) | TrainingState::Failed => true,
            TrainingState::Closed | TrainingState::Searching(_) => false,
        }
    }

    /// Whether the current position has an answer that can be explained.
    pub fn may_explain(&self) -> bool {
        self.reason().is_some()
    }

    /// Returns the origin of the answered position, if that is a decision of one of the player's
    /// games.
    pub fn origin(&self) -> Option<&ExerciseOrigin> {
        let question = self.question().filter(|question| question.answer.is_some())?;
        question.posed.trained.origin.as_ref()
    }

    /// Whether a lesson is in progress: the mistakes of the game under review.
    pub fn is_lesson(&self) -> bool {
        self.pool == Pool::Review
    }

    /// Whether the course in the one-page strategy is in progress.
    pub fn is_course(&self) -> bool {
        self.pool == Pool::Strategy
    }

    /// Whether a search is running.
    pub const fn is_working(&self) -> bool {
        matches!(self.stage, TrainingState::Searching(_))
    }

    /// Returns the training data, once it is read from disk.
    pub const fn training(&self) -> Option<&Training> {
        self.training.as_ref()
    }

    /// Returns the current position.
    pub fn position(&self) -> Option<&Position> {
        self.question().map(Question::position)
    }

    /// Returns the reason that was asked for last.
    pub fn reason(&self) -> Option<&ReasonJob> {
        self.question()?.shown_reason()
    }

    /// Returns another source that has positions when this one has none.
    fn next_pool(&self, no_exercise: NoExercise, today: Day) -> Pool {
        let is_due = || self.tally(today).is_some_and(|tally| tally.due > 0);
        match no_exercise {
            NoExercise::DayDone(_) | NoExercise::NothingOwn if is_due() => Pool::Due,
            NoExercise::NothingTypical => Pool::Daily,
            NoExercise::ReviewDone => Pool::Own,
            _ => Pool::Typical(None),
        }
    }

    /// Returns the progress under these rules; answers in the course don't count.
    fn tally(&self, today: Day) -> Option<TrainingScore> {
        Some(TrainingScore::of(self.training.as_ref()?, self.rules.as_ref()?.id(), today))
    }

    fn question(&self) -> Option<&Question> {
        match &self.stage {
            TrainingState::Asked(question) => Some(question),
            _ => None,
        }
    }
}
