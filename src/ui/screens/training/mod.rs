//! Training: exercises, strategies to learn by heart, and positions set up by hand.
//!
//! Exercises are positions in which to find the best play, repeated until they are known. The search
//! for the next one runs on its own thread.

mod felt;
mod page;
mod question;
mod score;
mod search;
mod set_up;
mod strategy;
mod text;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::coach::training::{Day, ExerciseOrigin, Training};
use crate::dice::Slots;
use crate::game::{Move, Position};
use crate::players::PocketPage;
use crate::rules::{BoxIndex, Library, RuleSet, RulesKey, Switches};
use crate::solver::Progress;
use crate::store::{History, Notice, Profile, Settings, StoreError, StoredGames, save_training};
use crate::ui::commands::{Pool, TrainingCommand};
use crate::ui::files::Files;
use crate::ui::jobs::{Job, JobState};
use crate::ui::names;
use crate::wake::Wake;
use crate::words::Words;
use question::Question;
use score::TrainingScore;
use search::{LessonMistake, NoExercise, SearchRequest, SearchResult};
use set_up::SetUpPart;

/// The inputs of a search for positions.
#[derive(Clone)]
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

impl SearchSources {
    fn new(files: &Files) -> Self {
        Self {
            profile: files.profile.clone(),
            library: files.library.clone(),
            // While the history is not loaded, the search reads it from disk.
            games: files.read_history().map(History::stored_games),
            today: files.today(),
        }
    }
}

/// Returns the rules to choose from: those at the table, those played last, favourites, those trained
/// before as far as they are still there, and those with a course.
pub fn rules_to_train(
    words: &Words,
    at_table: &Arc<RuleSet>,
    settings: &Settings,
    library: &Library,
    training: Option<&Training>,
) -> Vec<Arc<RuleSet>> {
    let trained = training.map(Training::exercises).unwrap_or_default();
    let trained: BTreeSet<&RulesKey> = trained.iter().map(|one| &one.exercise.rules).collect();
    let trained = trained.into_iter().filter_map(|key| rules_of(words, library, key));
    let named = std::iter::once(&settings.rules).chain(&settings.favourites);
    let named = named.filter_map(|id| library.get(id).cloned());
    let taught = library.all().iter().filter(|rules| PocketPage::of(rules).is_some()).cloned();
    let mut found = vec![at_table.clone()];
    for rules in named.chain(trained).chain(taught) {
        if found.iter().all(|other| RulesKey::of(other) != RulesKey::of(&rules)) {
            found.push(rules);
        }
    }
    found
}

/// The rules with this key: those of the library, or those with what can be switched on besides;
/// `None` if they are gone or have been changed.
fn rules_of(words: &Words, library: &Library, key: &RulesKey) -> Option<Arc<RuleSet>> {
    let base = library.get(&key.id)?;
    let all = [[false, false], [true, false], [false, true], [true, true]];
    let mut all = all.into_iter().filter_map(|[in_order, lowest_wins]| {
        let on = Switches { in_order, lowest_wins };
        if on == Switches::NONE { Some(base.clone()) } else { names::switched(words, base, on) }
    });
    all.find(|rules| RulesKey::of(rules) == *key)
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

/// A tab of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrainingTab {
    /// Positions with a question.
    #[default]
    Exercises,
    /// Strategies to learn by heart.
    Strategy,
    /// A position set up by hand.
    SetUp,
}

/// What the player has chosen on the page and how the training stands, while the page is closed.
#[derive(Default)]
pub struct TrainingChoice {
    tab: TrainingTab,
    rules: Option<Arc<RuleSet>>,
    pool: Pool,
    /// The position set up by hand; `None` until the page is first opened.
    set_up: Option<SetUpPart>,
    /// The training data; `None` until read from disk.
    pub training: Option<Training>,
}

impl TrainingChoice {
    /// Writes the training data, if they have been read.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn save(&self, profile: &Profile) -> Result<(), StoreError> {
        self.training.as_ref().map_or(Ok(()), |training| save_training(profile, training))
    }
}

/// The state of the page.
pub struct TrainingPage {
    wake: Wake,
    /// What the player has chosen.
    pub choice: TrainingChoice,
    /// The rule sets to choose from.
    pub offered: Vec<Arc<RuleSet>>,
    sources: SearchSources,
    /// The day for which the current position was searched.
    day: Day,
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

impl TrainingPage {
    /// Opens the page as it was left, with these rule sets to choose from, of which there is at least
    /// one.
    pub fn new(
        mut choice: TrainingChoice,
        offered: Vec<Arc<RuleSet>>,
        files: &Files,
    ) -> Option<Self> {
        let (sources, wake) = (SearchSources::new(files), files.wake.clone());
        let first = offered.first()?.clone();
        choice.set_up.get_or_insert_with(|| SetUpPart::new(wake.clone(), first));
        let (lesson, stage) = (Lesson::default(), TrainingState::Closed);
        Some(Self { wake, choice, offered, sources, day: 0, lesson, stage })
    }

    /// Searches a position to begin with, unless there is one for today.
    pub fn begin(&mut self) {
        let is_own = |rules: &&Arc<RuleSet>| {
            let own = self.choice.rules.as_ref().map(|own| RulesKey::of(own));
            own == Some(RulesKey::of(rules))
        };
        let own = self.offered.iter().find(is_own).cloned();
        let stays = own.is_some();
        let is_there = matches!(self.stage, TrainingState::Searching(_) | TrainingState::Asked(_));
        if stays && is_there && self.day == self.sources.today {
            return;
        }
        self.choice.rules = own.or_else(|| self.offered.first().cloned());
        // The mistakes of a review are asked about once.
        if self.choice.pool == Pool::Review {
            self.choice.pool = Pool::default();
        }
        self.search();
    }

    /// Begins a lesson of these decisions, each with its origin if known.
    pub fn learn(&mut self, mistakes: Vec<(Position, Option<ExerciseOrigin>)>) {
        self.choice.rules = mistakes.first().map(|(position, _)| position.rules().clone());
        self.choice.tab = TrainingTab::Exercises;
        self.lesson = Lesson { mistakes, at: 0 };
        self.search_in(Pool::Review);
    }

    /// Runs a command.
    pub fn apply(&mut self, ask: TrainingCommand, files: &Files) -> TrainingOutcome {
        self.sources = SearchSources::new(files);
        match ask {
            TrainingCommand::Rules(key) => {
                let chosen = self.offered.iter().find(|rules| RulesKey::of(rules) == key);
                self.choice.rules = chosen.or(self.choice.rules.as_ref()).cloned();
                self.search()
            }
            TrainingCommand::Pool(pool) => {
                self.choice.tab = TrainingTab::Exercises;
                self.search_in(pool)
            }
            TrainingCommand::Strategy => {
                self.choice.tab = TrainingTab::Strategy;
                TrainingOutcome::Seen
            }
            TrainingCommand::Go => self.go(),
            TrainingCommand::Box(at) => self.take(at),
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
        if !self.is_exercise() {
            return TrainingOutcome::Seen;
        }
        let TrainingState::Asked(question) = &mut self.stage else { return TrainingOutcome::Seen };
        question.toggle(slot).map_or(TrainingOutcome::Seen, TrainingOutcome::Kept)
    }

    fn go(&mut self) -> TrainingOutcome {
        match &self.stage {
            TrainingState::Asked(question) if question.may_roll() => {
                self.choose(question.marked_move())
            }
            // There is only one daily position; continue with positions that are due.
            TrainingState::Asked(_) if self.choice.pool == Pool::Daily => self.search_in(Pool::Due),
            TrainingState::Asked(_) if self.choice.pool == Pool::Review => {
                self.lesson.at += 1;
                self.search()
            }
            TrainingState::Asked(_) | TrainingState::Failed => self.search(),
            TrainingState::NoExercise(no_exercise) => {
                self.search_in(self.next_pool(*no_exercise, self.sources.today))
            }
            TrainingState::Closed | TrainingState::Searching(_) => TrainingOutcome::Seen,
        }
    }

    fn take(&mut self, at: BoxIndex) -> TrainingOutcome {
        let TrainingState::Asked(question) = &self.stage else { return TrainingOutcome::Seen };
        if question.answer.is_some() {
            let place = question.place_of_box(at);
            return self.ask_reason(place);
        }
        self.choose(Move::Box(at))
    }

    fn choose(&mut self, chosen: Move) -> TrainingOutcome {
        let (TrainingState::Asked(question), Some(training)) =
            (&mut self.stage, &mut self.choice.training)
        else {
            return TrainingOutcome::Seen;
        };
        let is_answered = question.choose(chosen, training, self.sources.today, &self.wake);
        if is_answered { TrainingOutcome::Answered } else { TrainingOutcome::Seen }
    }

    fn ask_reason(&mut self, place: Option<usize>) -> TrainingOutcome {
        if self.choice.tab == TrainingTab::SetUp {
            let set_up = self.choice.set_up.as_mut();
            let is_asked = set_up.is_some_and(|part| part.ask_reason(place.unwrap_or_default()));
            return if is_asked { TrainingOutcome::Reason } else { TrainingOutcome::Seen };
        }
        let TrainingState::Asked(question) = &mut self.stage else { return TrainingOutcome::Seen };
        question.ask_reason(place, &self.wake);
        question.shown_reason().map_or(TrainingOutcome::Seen, |_| TrainingOutcome::Reason)
    }

    fn search_in(&mut self, pool: Pool) -> TrainingOutcome {
        self.choice.pool = pool;
        self.search()
    }

    fn search(&mut self) -> TrainingOutcome {
        let Some(rules) = &self.choice.rules else { return TrainingOutcome::Seen };
        self.day = self.sources.today;
        if self.choice.pool != Pool::Review && !Pool::all(rules).contains(&self.choice.pool) {
            self.choice.pool = Pool::default();
        }
        let request = SearchRequest {
            sources: self.sources.clone(),
            rules: rules.clone(),
            pool: self.choice.pool,
            training: self.choice.training.clone(),
            lesson: self.lesson.mistake(),
            last: self.question().map(|question| question.posed.trained.exercise.clone()),
        };
        let search = move |progress: &Progress| search::find(request, progress);
        self.stage = TrainingState::Searching(Job::start("training", &self.wake, search));
        TrainingOutcome::Seen
    }

    /// Takes the result of the search, once it is known, and saves what has changed; returns notices
    /// about files.
    pub fn poll(&mut self, profile: &Profile) -> Option<Vec<Notice>> {
        let TrainingState::Searching(search) = &self.stage else { return None };
        let found = match search.state() {
            JobState::Running => return None,
            JobState::Done(found) => found.clone(),
            JobState::Failed => {
                self.stage = TrainingState::Failed;
                return None;
            }
        };
        self.choice.training = Some(found.training);
        self.stage = match found.posed {
            Ok(posed) => TrainingState::Asked(Box::new(Question::new(posed))),
            Err(no_exercise) => TrainingState::NoExercise(no_exercise),
        };
        let saved = if found.is_changed { self.choice.save(profile) } else { Ok(()) };
        Some(found.notices.into_iter().chain(saved.err().map(Notice::Failed)).collect())
    }

    /// Whether the main button, which rolls or continues, is enabled.
    pub fn may_go(&self) -> bool {
        match &self.stage {
            _ if !self.is_exercise() => false,
            TrainingState::Asked(question) => question.may_roll() || question.answer.is_some(),
            TrainingState::NoExercise(_) | TrainingState::Failed => true,
            TrainingState::Closed | TrainingState::Searching(_) => false,
        }
    }

    /// Whether there is an answer on the page that can be explained.
    pub fn may_explain(&self) -> bool {
        match self.choice.tab {
            TrainingTab::Exercises => {
                self.question().is_some_and(|question| question.shown_reason().is_some())
            }
            TrainingTab::Strategy => false,
            TrainingTab::SetUp => self.choice.set_up.as_ref().is_some_and(SetUpPart::may_explain),
        }
    }

    /// Returns the origin of the answered position, if that is a decision of one of the player's
    /// games.
    pub fn origin(&self) -> Option<&ExerciseOrigin> {
        let question = self.question().filter(|question| question.answer.is_some())?;
        question.posed.trained.origin.as_ref().filter(|_| self.is_exercise())
    }

    /// Whether the tab with the exercises is open.
    pub fn is_exercise(&self) -> bool {
        self.choice.tab == TrainingTab::Exercises
    }

    /// The index in the history of the game that the answered position comes from.
    pub fn past_game(&self, history: &History) -> Option<usize> {
        history.find(self.origin()?.game.parse().ok()?)
    }

    /// Whether a search is running.
    pub const fn is_working(&self) -> bool {
        matches!(self.stage, TrainingState::Searching(_))
    }

    /// The position of an exercise that is not answered yet, with the dice that are kept.
    pub fn asked(&self) -> Option<(&Position, Slots)> {
        let question = self.question().filter(|_| self.is_exercise());
        let asked = question.filter(|question| question.answer.is_none());
        asked.map(|question| (question.position(), question.keep))
    }

    /// Returns the position of the exercise, while its tab is open.
    pub fn position(&self) -> Option<&Position> {
        self.question().filter(|_| self.is_exercise()).map(Question::position)
    }

    /// Returns the rules whose strategy is shown: the chosen ones, or the first that have one.
    fn taught(&self) -> Option<&Arc<RuleSet>> {
        let has_page = |rules: &&Arc<RuleSet>| PocketPage::of(rules).is_some();
        self.choice.rules.iter().chain(&self.offered).find(has_page)
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
        let choice = &self.choice;
        Some(TrainingScore::of(choice.training.as_ref()?, choice.rules.as_ref()?, today))
    }

    fn question(&self) -> Option<&Question> {
        match &self.stage {
            TrainingState::Asked(question) => Some(question),
            _ => None,
        }
    }
}
