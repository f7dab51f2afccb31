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

use super::{Overlay, PageEffect, PageState as _, PageWork};
use crate::coach::training::{Day, ExerciseOrigin, Training};
use crate::game::{Move, Position};
use crate::players::PocketPage;
use crate::rules::{BoxIndex, Library, RuleSet, RulesKey, Switches};
use crate::solver::Progress;
use crate::store::{History, Notice, Profile, StoreError, StoredGames, save_training};
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

/// The state of the page. What the player has chosen is there again when the page is opened, and how
/// the training stands.
pub struct TrainingPage {
    wake: Wake,
    tab: TrainingTab,
    rules: Option<Arc<RuleSet>>,
    pool: Pool,
    /// The position set up by hand; `None` until the page is first opened.
    set_up: Option<SetUpPart>,
    /// The training data; `None` until read from disk.
    training: Option<Training>,
    /// The rule sets to choose from; none while the page is closed.
    offered: Vec<Arc<RuleSet>>,
    today: Day,
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
    /// Creates the page as it is before anything is chosen.
    pub fn new(wake: Wake) -> Self {
        Self {
            wake,
            tab: TrainingTab::default(),
            rules: None,
            pool: Pool::default(),
            set_up: None,
            training: None,
            offered: Vec::new(),
            today: 0,
            day: 0,
            lesson: Lesson::default(),
            stage: TrainingState::Closed,
        }
    }

    /// Prepares the page to be opened: without a position if it was closed.
    fn prepare(&mut self, work: &mut PageWork<'_>) {
        work.files.refresh_house_rules();
        if self.offered.is_empty() {
            self.offer_rules(work);
            self.today = work.files.today();
        }
        if let Some(first) = self.offered.first() {
            self.set_up.get_or_insert_with(|| SetUpPart::new(self.wake.clone(), first.clone()));
        }
    }

    /// Offers the rules at the table, those played last, favourites, those trained before as far as
    /// they are still there, and those with a course.
    fn offer_rules(&mut self, work: &PageWork<'_>) {
        let PageWork { words, settings, files: Files { library, .. }, session, .. } = work;
        let trained = self.training.as_ref().map(Training::exercises).unwrap_or_default();
        let trained: BTreeSet<&RulesKey> = trained.iter().map(|one| &one.exercise.rules).collect();
        let trained = trained.into_iter().filter_map(|key| rules_of(words, library, key));
        let named = std::iter::once(&settings.rules).chain(&settings.favourites);
        let named = named.filter_map(|id| library.get(id).cloned());
        let taught = library.all().iter().filter(|rules| PocketPage::of(rules).is_some()).cloned();
        let mut found = vec![session.game().setup().rules().clone()];
        for rules in named.chain(trained).chain(taught) {
            if found.iter().all(|other| RulesKey::of(other) != RulesKey::of(&rules)) {
                found.push(rules);
            }
        }
        self.offered = found;
    }

    /// Writes the training data, if they have been read.
    fn save_training(&self, profile: &Profile) -> Result<(), StoreError> {
        self.training.as_ref().map_or(Ok(()), |training| save_training(profile, training))
    }

    /// Searches a position to begin with, unless there is one for today.
    fn begin(&mut self, files: &Files) {
        let is_own = |rules: &&Arc<RuleSet>| {
            let own = self.rules.as_ref().map(|own| RulesKey::of(own));
            own == Some(RulesKey::of(rules))
        };
        let own = self.offered.iter().find(is_own).cloned();
        let stays = own.is_some();
        let is_there = matches!(self.stage, TrainingState::Searching(_) | TrainingState::Asked(_));
        if stays && is_there && self.day == self.today {
            return;
        }
        self.rules = own.or_else(|| self.offered.first().cloned());
        // The mistakes of a review are asked about once.
        if self.pool == Pool::Review {
            self.pool = Pool::default();
        }
        self.search(files);
    }

    /// Begins a lesson of these decisions, each with its origin if known.
    fn learn(&mut self, mistakes: Vec<(Position, Option<ExerciseOrigin>)>, files: &Files) {
        self.rules = mistakes.first().map(|(position, _)| position.rules().clone());
        self.tab = TrainingTab::Exercises;
        self.lesson = Lesson { mistakes, at: 0 };
        self.search_in(Pool::Review, files);
    }

    fn apply(&mut self, ask: TrainingCommand, work: &mut PageWork<'_>) {
        if !work.is_visible && !matches!(ask, TrainingCommand::Learn(_)) {
            return;
        }
        self.today = work.files.today();
        match ask {
            TrainingCommand::Learn(mistakes) => {
                self.prepare(work);
                self.learn(mistakes, work.files);
                work.ask(PageEffect::Open);
            }
            TrainingCommand::Rules(key) => {
                let chosen = self.offered.iter().find(|rules| RulesKey::of(rules) == key);
                self.rules = chosen.or(self.rules.as_ref()).cloned();
                self.search(work.files);
            }
            TrainingCommand::Pool(pool) => {
                self.tab = TrainingTab::Exercises;
                self.search_in(pool, work.files);
            }
            TrainingCommand::Strategy => self.tab = TrainingTab::Strategy,
            TrainingCommand::Go => self.go(work),
            TrainingCommand::Box(at) => self.take(at, work),
            TrainingCommand::Look(place) => {
                if let TrainingState::Asked(question) = &mut self.stage {
                    question.look_at(place);
                }
            }
            TrainingCommand::Explain(place) => self.ask_reason(place, work),
        }
    }

    fn go(&mut self, work: &mut PageWork<'_>) {
        match &self.stage {
            TrainingState::Asked(question) if question.may_roll() => {
                self.choose(question.marked_move(), work);
            }
            // There is only one daily position; continue with positions that are due.
            TrainingState::Asked(_) if self.pool == Pool::Daily => {
                self.search_in(Pool::Due, work.files);
            }
            TrainingState::Asked(_) if self.pool == Pool::Review => {
                self.lesson.at += 1;
                self.search(work.files);
            }
            TrainingState::Asked(_) | TrainingState::Failed => self.search(work.files),
            TrainingState::NoExercise(no_exercise) => {
                let pool = self.next_pool(*no_exercise, self.today);
                self.search_in(pool, work.files);
            }
            TrainingState::Closed | TrainingState::Searching(_) => {}
        }
    }

    fn take(&mut self, at: BoxIndex, work: &mut PageWork<'_>) {
        let TrainingState::Asked(question) = &self.stage else { return };
        if question.answer.is_some() {
            self.ask_reason(question.place_of_box(at), work);
        } else {
            self.choose(Move::Box(at), work);
        }
    }

    fn choose(&mut self, chosen: Move, work: &mut PageWork<'_>) {
        let (TrainingState::Asked(question), Some(training)) =
            (&mut self.stage, &mut self.training)
        else {
            return;
        };
        if question.choose(chosen, training, self.today, &self.wake) {
            work.tell_failed(self.save_training(&work.files.profile));
        }
    }

    fn ask_reason(&mut self, place: Option<usize>, work: &mut PageWork<'_>) {
        let is_asked = if self.tab == TrainingTab::SetUp {
            let set_up = self.set_up.as_mut();
            set_up.is_some_and(|part| part.ask_reason(place.unwrap_or_default()))
        } else if let TrainingState::Asked(question) = &mut self.stage {
            question.ask_reason(place, &self.wake);
            question.shown_reason().is_some()
        } else {
            false
        };
        if is_asked {
            work.ask(PageEffect::Overlay(Some(Overlay::Reason)));
        }
    }

    fn search_in(&mut self, pool: Pool, files: &Files) {
        self.pool = pool;
        self.search(files);
    }

    fn search(&mut self, files: &Files) {
        let Some(rules) = &self.rules else { return };
        self.day = self.today;
        if self.pool != Pool::Review && !Pool::all(rules).contains(&self.pool) {
            self.pool = Pool::default();
        }
        let request = SearchRequest {
            sources: SearchSources {
                profile: files.profile.clone(),
                library: files.library.clone(),
                // While the history is not loaded, the search reads it from disk.
                games: files.read_history().map(History::stored_games),
                today: self.today,
            },
            rules: rules.clone(),
            pool: self.pool,
            training: self.training.clone(),
            lesson: self.lesson.mistake(),
            last: self.question().map(|question| question.posed.trained.exercise.clone()),
        };
        let search = move |progress: &Progress| search::find(request, progress);
        self.stage = TrainingState::Searching(Job::start("training", &self.wake, search));
    }

    /// Takes the result of the search, once it is known, and saves what has changed; returns notices
    /// about files.
    fn poll(&mut self, profile: &Profile) -> Option<Vec<Notice>> {
        let TrainingState::Searching(search) = &self.stage else { return None };
        let found = match search.state() {
            JobState::Running => return None,
            JobState::Done(found) => found.clone(),
            JobState::Failed => {
                self.stage = TrainingState::Failed;
                return None;
            }
        };
        self.training = Some(found.training);
        self.stage = match found.posed {
            Ok(posed) => TrainingState::Asked(Box::new(Question::new(posed))),
            Err(no_exercise) => TrainingState::NoExercise(no_exercise),
        };
        let saved = if found.is_changed { self.save_training(profile) } else { Ok(()) };
        Some(found.notices.into_iter().chain(saved.err().map(Notice::Failed)).collect())
    }

    /// Whether the main button, which rolls or continues, is enabled.
    fn may_go(&self) -> bool {
        match &self.stage {
            _ if !self.has_dice() => false,
            TrainingState::Asked(question) => question.may_go(),
            TrainingState::NoExercise(_) | TrainingState::Failed => true,
            TrainingState::Closed | TrainingState::Searching(_) => false,
        }
    }

    /// Whether there is an answer on the page that can be explained.
    fn may_explain(&self) -> bool {
        match self.tab {
            TrainingTab::Exercises => {
                self.question().is_some_and(|question| question.shown_reason().is_some())
            }
            TrainingTab::Strategy => false,
            TrainingTab::SetUp => self.set_up.as_ref().is_some_and(SetUpPart::may_explain),
        }
    }

    /// Returns the origin of the answered position, if that is a decision of one of the player's
    /// games.
    fn origin(&self) -> Option<&ExerciseOrigin> {
        let question = self.question().filter(|question| question.answer.is_some())?;
        question.posed.trained.origin.as_ref().filter(|_| self.has_dice())
    }

    /// Returns the rules whose strategy is shown: the chosen ones, or the first that have one.
    fn taught(&self) -> Option<&Arc<RuleSet>> {
        let has_page = |rules: &&Arc<RuleSet>| PocketPage::of(rules).is_some();
        self.rules.iter().chain(&self.offered).find(has_page)
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
        Some(TrainingScore::of(self.training.as_ref()?, self.rules.as_ref()?, today))
    }

    fn question(&self) -> Option<&Question> {
        match &self.stage {
            TrainingState::Asked(question) => Some(question),
            _ => None,
        }
    }
}
