//! The search for the next position to train, which runs on its own thread.

use std::cell::LazyCell;
use std::sync::Arc;

use super::SearchSources;
use crate::coach::training::{
    self, Course, CourseProgress, Day, Exercise, ExerciseOrigin, ExerciseQuery, ExerciseSource,
    TrainedExercise, Training, TrainingTheme,
};
use crate::coach::{Advice, Review, WinAdvice};
use crate::game::{Game, Position, Sitter};
use crate::players::{Evaluator, Pocket, PocketOption};
use crate::rules::{Library, RuleSet, RulesKey};
use crate::solver::{DecisionEngine, Progress, ScoreDistributions};
use crate::store::{History, Notice, StoredGames, load_training};
use crate::ui::commands::Pool;
use crate::ui::jobs;

/// The number of games searched for mistakes at a time, latest first.
const GAMES_AT_A_TIME: usize = 8;

/// While this many decisions from searched games are unanswered, no more games are searched.
const MAX_WAITING: usize = 20;

/// The largest number of decisions taken from a game, worst first.
const MAX_PER_GAME: usize = 5;

/// The number of games generated before giving up the search for a new typical position.
const MAX_TRIES: usize = 40;

pub(super) struct SearchRequest {
    pub(super) sources: SearchSources,
    pub(super) rules: Arc<RuleSet>,
    pub(super) pool: Pool,
    /// The training data; `None` to read them from disk.
    pub(super) training: Option<Training>,
    /// The next mistake of the game under review.
    pub(super) lesson: Option<LessonMistake>,
    /// The previous position, which is not asked again at once unless there is no other.
    pub(super) last: Option<Exercise>,
}

/// A mistake of the game under review.
#[derive(Clone, Debug)]
pub(super) struct LessonMistake {
    pub(super) position: Position,
    /// The origin of the decision, if the game is in the history.
    pub(super) origin: Option<ExerciseOrigin>,
    /// Its number, from 1, and the number of all mistakes.
    pub(super) place: (usize, usize),
}

/// A position, ready to be asked.
#[derive(Clone, Debug)]
pub(super) struct PosedExercise {
    /// The exercise, with the record of earlier answers.
    pub(super) trained: TrainedExercise,
    pub(super) position: Position,
    /// The position within its game, with the cards of all seats, in a game with opponents.
    pub(super) in_game: Option<Position>,
    /// The number of the mistake in the lesson, from 1, and the number of all mistakes.
    pub(super) in_lesson: Option<(usize, usize)>,
    pub(super) advice: Advice,
    /// The average score of a turn of perfect play.
    pub(super) mean_turn: f64,
    pub(super) grading: Grading,
}

/// The standard by which an answer is graded.
#[derive(Clone, Debug)]
pub(super) enum Grading {
    /// Perfect play.
    Points,
    /// The chance to win.
    Win(WinAdvice),
    /// The one-page strategy.
    Page {
        /// The player's progress in the course.
        progress: CourseProgress,
        /// The player that follows the strategy.
        pocket: Arc<Pocket>,
        /// The options ranked by the strategy, best first.
        ranked: Vec<PocketOption>,
    },
}

/// Why there is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoExercise {
    /// The position of the day is answered and comes back on this day.
    DayDone(Day),
    /// Nothing is due; the next position comes back on this day.
    NothingDue(Option<Day>),
    /// All decisions with a loss in the player's finished games are in training already.
    NothingOwn,
    /// All mistakes of the game under review are done.
    ReviewDone,
    /// No position with a wrong play was found in games with these rules.
    NothingTypical,
}

#[derive(Clone, Debug)]
pub(super) struct SearchResult {
    pub(super) training: Training,
    /// Whether the training data have unsaved changes.
    pub(super) is_changed: bool,
    pub(super) notices: Vec<Notice>,
    pub(super) posed: Result<PosedExercise, NoExercise>,
}

/// Searches for a position; `None` if cancelled.
pub(super) fn find(request: SearchRequest, progress: &Progress) -> Option<SearchResult> {
    let SearchRequest { sources, rules, pool, training, lesson, last } = request;
    let SearchSources { profile, library, games, today } = sources;
    // Problems with the history are ignored here: they are reported where the window loads it.
    let games = LazyCell::new(|| games.unwrap_or_else(|| History::load(&profile).0.stored_games()));
    let (mut training, notices) =
        training.map_or_else(|| load_training(&profile), |training| (training, Vec::new()));
    let evaluator = jobs::evaluator(&rules, progress)?;
    let engine = evaluator.engine();
    let key = RulesKey::of(&rules);
    let before = training.clone();
    let mut searcher = Searcher { rules, key, evaluator, engine, today, last, progress };
    let posed = match pool {
        Pool::Daily => searcher.daily(&training),
        Pool::Due => searcher.due(&training),
        Pool::Own => searcher.own(&mut training, &games, &library),
        Pool::Typical(theme) => {
            searcher.typical(&mut training, theme).ok_or(NoExercise::NothingTypical)
        }
        Pool::Win => searcher.win(&mut training).ok_or(NoExercise::NothingTypical),
        Pool::Strategy => searcher.strategy(&training).ok_or(NoExercise::NothingTypical),
        Pool::Review => lesson
            .and_then(|mistake| searcher.lesson(&training, mistake))
            .ok_or(NoExercise::ReviewDone),
    };
    let in_game = |posed: PosedExercise| {
        let game = || position_in_game(&posed.trained, &games, &library);
        let in_game = posed.in_game.clone().or_else(game);
        PosedExercise { in_game: in_game.filter(|game| game.cards().len() > 1), ..posed }
    };
    let posed = posed.map(in_game);
    Some(SearchResult { is_changed: training != before, training, notices, posed })
}

struct Searcher<'a> {
    rules: Arc<RuleSet>,
    key: RulesKey,
    evaluator: Evaluator,
    engine: DecisionEngine,
    today: Day,
    last: Option<Exercise>,
    progress: &'a Progress,
}

impl Searcher<'_> {
    fn daily(&mut self, training: &Training) -> Result<PosedExercise, NoExercise> {
        let exercise = training::exercise_of_the_day(&self.evaluator, self.today)
            .ok_or(NoExercise::NothingTypical)?;
        let exercise = self.ours(exercise);
        let trained = remembered(training, exercise, ExerciseSource::Daily);
        match trained.repetition.due() {
            Some(due) if due > self.today => Err(NoExercise::DayDone(due)),
            _ => self.pose(&trained).ok_or(NoExercise::NothingTypical),
        }
    }

    /// Poses a mistake of the game under review, with its record if it has been trained before.
    fn lesson(&mut self, training: &Training, mistake: LessonMistake) -> Option<PosedExercise> {
        let LessonMistake { position, origin, place } = mistake;
        let known = remembered(training, Exercise::of(&position)?, ExerciseSource::Own);
        let trained = TrainedExercise { origin: origin.or(known.origin), ..known };
        let (in_game, in_lesson) = (Some(position), Some(place));
        Some(PosedExercise { in_game, in_lesson, ..self.pose(&trained)? })
    }

    /// Poses the next question of the course.
    fn strategy(&mut self, training: &Training) -> Option<PosedExercise> {
        let progress = training.course(&self.key);
        let course = Course::of(&self.rules)?;
        let exercise = course.question(progress)?;
        let posed = self.pose(&TrainedExercise::new(exercise, ExerciseSource::Typical))?;
        let pocket = course.pocket().clone();
        let ranked = pocket.ranked(&posed.position).into_iter().map(|(option, _)| option);
        let grading = Grading::Page { progress, ranked: ranked.collect(), pocket };
        Some(PosedExercise { grading, ..posed })
    }

    fn due(&mut self, training: &Training) -> Result<PosedExercise, NoExercise> {
        let today = self.today;
        let due = self.next(training, |trained| trained.repetition.is_due(today));
        due.ok_or_else(|| self.nothing_due(training))
    }

    fn nothing_due(&self, training: &Training) -> NoExercise {
        let ours = training.exercises().iter().filter(|t| t.exercise.rules == self.key);
        let known = ours.filter(|trained| trained.exercise.position(&self.rules).is_some());
        NoExercise::NothingDue(known.filter_map(|trained| trained.repetition.due()).min())
    }

    fn own(
        &mut self,
        training: &mut Training,
        games: &StoredGames,
        library: &Library,
    ) -> Result<PosedExercise, NoExercise> {
        self.look_through_games(training, games, library);
        let own = self.next(training, |trained| trained.source == ExerciseSource::Own);
        own.ok_or_else(|| match self.nothing_due(training) {
            // Only the one that was just answered.
            NoExercise::NothingDue(Some(day)) if day <= self.today => self.nothing_due(training),
            _ => NoExercise::NothingOwn,
        })
    }

    /// Adds people's decisions from the latest games that have not been searched yet.
    fn look_through_games(&self, training: &mut Training, games: &StoredGames, library: &Library) {
        let new = games.games().rev().filter(|(_, record)| {
            record.is_by(&self.key)
                && record.seats.iter().any(|seat| seat.sitter == Sitter::Human)
                && !training.was_searched(&record.id.to_string())
        });
        let new = new.map(|(place, record)| (place, record.id.to_string()));
        let new: Vec<(usize, String)> = new.collect();
        let mut searched = 0;
        for (place, name) in new {
            let is_waiting = |trained: &&TrainedExercise| {
                trained.source == ExerciseSource::Own
                    && trained.exercise.rules == self.key
                    && trained.repetition.is_new()
            };
            let waiting = training.exercises().iter().filter(is_waiting).count();
            if searched == GAMES_AT_A_TIME || waiting >= MAX_WAITING {
                return;
            }
            match games.open(place, library) {
                // (A version that can read it may search one that can't be opened.)
                Ok(game) if RulesKey::of(game.setup().rules()) == self.key => {
                    training.mark_searched(name.clone());
                    self.take_decisions(&game, &name, training);
                    searched += 1;
                }
                Ok(_) => {}
                Err(error) => log::info!("a game can't be looked through: {error}"),
            }
        }
    }

    fn take_decisions(&self, game: &Game, name: &str, training: &mut Training) {
        let review = Review::of(game, &self.evaluator);
        for (seat, review) in game.setup().seats().iter().zip(&review.seats) {
            if seat.is_human() {
                training.add_own(game, name, review, MAX_PER_GAME);
            }
        }
    }

    fn typical(
        &mut self,
        training: &mut Training,
        theme: Option<TrainingTheme>,
    ) -> Option<PosedExercise> {
        let is_typical = |trained: &TrainedExercise| {
            trained.source == ExerciseSource::Typical && !trained.exercise.is_about_winning()
        };
        let mut others = Vec::new();
        while let Some(posed) = self
            .next(training, |trained| is_typical(trained) && !others.contains(&trained.exercise))
        {
            if theme.is_none_or(|theme| theme.fits(&posed.position, &posed.advice)) {
                return Some(posed);
            }
            others.push(posed.trained.exercise);
        }
        // A new position matches the player's level.
        let temperature = training.likelihood(&self.key).expected_temperature();
        let wish = ExerciseQuery { theme, temperature };
        let find = |text: &str| training::find_exercise(&self.evaluator, wish, text);
        let new = self.new_one(training, find)?;
        self.pose(&new)
    }

    /// Adds the first position found by `find` for a sequence of seeds that is not in training yet.
    fn new_one(
        &self,
        training: &mut Training,
        find: impl Fn(&str) -> Option<Exercise>,
    ) -> Option<TrainedExercise> {
        let id = self.rules.id();
        let ours = |t: &&TrainedExercise| {
            t.source == ExerciseSource::Typical && t.exercise.rules == self.key
        };
        let first = training.exercises().iter().filter(ours).count();
        let texts =
            (first..first + MAX_TRIES).map(|number| format!("typical position {number} {id}"));
        let is_new =
            |made: &Exercise| training.exercises().iter().all(|trained| trained.exercise != *made);
        let mut found = texts.filter_map(|text| find(&text)).map(|exercise| self.ours(exercise));
        let new = found.find(is_new)?;
        let place = training.add(new, ExerciseSource::Typical, None);
        training.exercises().get(place).cloned()
    }

    /// Poses a position to be played for the win.
    fn win(&mut self, training: &mut Training) -> Option<PosedExercise> {
        let known = self.next(training, |trained| trained.exercise.is_about_winning());
        if known.is_some() {
            return known;
        }
        let distributions = self.distributions()?;
        let evaluator = &self.evaluator;
        let find = |text: &str| training::find_exercise_to_win(evaluator, &distributions, text);
        let new = self.new_one(training, find)?;
        self.pose(&new)
    }

    fn distributions(&self) -> Option<Arc<ScoreDistributions>> {
        crate::prepared().prepare_distributions(
            &self.rules,
            &[self.rules.empty_card()],
            self.progress,
        )
    }

    /// An exercise as one of these rules: its values may come from rules that play alike.
    fn ours(&self, exercise: Exercise) -> Exercise {
        Exercise { rules: self.key.clone(), ..exercise }
    }

    /// Returns the next position under these rules from the wanted source that is due or new; the
    /// previous one never, nor one that can't be set up, which another version may understand.
    fn next(
        &mut self,
        training: &Training,
        is_wanted: impl Fn(&TrainedExercise) -> bool,
    ) -> Option<PosedExercise> {
        let mut odd: Vec<&Exercise> = Vec::new();
        loop {
            let (key, previous) = (&self.key, self.last.as_ref());
            let fits = |one: &TrainedExercise| {
                one.exercise.rules == *key
                    && previous != Some(&one.exercise)
                    && is_wanted(one)
                    && !odd.contains(&&one.exercise)
            };
            let trained = &training.exercises()[training.next(self.today, fits)?];
            match self.pose(trained) {
                Some(posed) => return Some(posed),
                None => odd.push(&trained.exercise),
            }
        }
    }

    fn pose(&mut self, trained: &TrainedExercise) -> Option<PosedExercise> {
        let position = trained.exercise.position(&self.rules)?;
        let advice = Advice::of(&mut self.engine, &position)?;
        let mean_turn = self.evaluator.mean_turn(position.cards().len());
        let grading = if trained.exercise.is_about_winning() {
            Grading::Win(WinAdvice::of(&self.distributions()?, &position)?)
        } else {
            Grading::Points
        };
        let (trained, in_game, in_lesson) = (trained.clone(), None, None);
        Some(PosedExercise { trained, position, in_game, in_lesson, advice, mean_turn, grading })
    }
}

/// Returns the position within its game, if it comes from one of these games.
fn position_in_game(
    trained: &TrainedExercise,
    games: &StoredGames,
    library: &Library,
) -> Option<Position> {
    let origin = trained.origin.as_ref()?;
    let place = games.records().iter().rposition(|one| one.id.to_string() == origin.game)?;
    let game = games.open(place, library).ok()?.back_to(origin.event)?;
    Some(game.position().clone())
}

/// Returns an exercise with its record of earlier answers.
fn remembered(training: &Training, exercise: Exercise, source: ExerciseSource) -> TrainedExercise {
    let known = training.exercises().iter().find(|trained| trained.exercise == exercise);
    known.cloned().unwrap_or_else(|| TrainedExercise::new(exercise, source))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::training::{Answer, AnswerLoss};
    use crate::coach::{ChoiceLikelihood, Judgment};
    use crate::store::Profile;

    const TODAY: Day = 20_000;

    fn answer(loss: f64) -> Answer {
        let judgment = if loss > 0.0 { Judgment::Blunder } else { Judgment::Fine };
        let loss = AnswerLoss::Points(loss);
        Answer { loss, judgment, likelihood: ChoiceLikelihood::NONE }
    }

    /// What was trained with house rules is there again once a change of them is undone.
    #[test]
    fn changed_house_rules_leave_what_was_trained_alone() {
        let mine = |rolls: u8| {
            let mut data = Library::shipped().get("yatzy_forced").unwrap().data().clone();
            (data.id, data.turn.rolls) = ("mine".to_owned(), rolls);
            Arc::new(RuleSet::new(data).unwrap())
        };
        let typical = find_by(&mine(3), Pool::Typical(None), None).training;
        let mut trained = typical;
        trained.answer(0, TODAY, &answer(3.0));
        let changed = find_by(&mine(2), Pool::Due, Some(trained.clone()));
        assert_eq!(changed.posed.unwrap_err(), NoExercise::NothingDue(None));
        assert!(!changed.is_changed && changed.training == trained);
        let again = find_by(&mine(3), Pool::Due, Some(trained.clone()));
        assert_eq!(again.posed.unwrap().trained.exercise, trained.exercises()[0].exercise);
    }

    fn find_by(rules: &Arc<RuleSet>, pool: Pool, training: Option<Training>) -> SearchResult {
        let folder = tempfile::tempdir().unwrap();
        let (profile, library) = (Profile::at(folder.path()), Library::shipped());
        let sources = SearchSources { profile, library, games: None, today: TODAY };
        let rules = rules.clone();
        let request = SearchRequest { sources, rules, pool, training, lesson: None, last: None };
        find(request, &Progress::default()).unwrap()
    }

    fn find_one(pool: Pool, training: Option<Training>) -> SearchResult {
        find_after(pool, training, None)
    }

    fn find_after(pool: Pool, training: Option<Training>, last: Option<Exercise>) -> SearchResult {
        let folder = tempfile::tempdir().unwrap();
        let (profile, library) = (Profile::at(folder.path()), Library::shipped());
        let rules = library.get("yatzy_forced").unwrap().clone();
        let sources = SearchSources { profile, library, games: None, today: TODAY };
        let request = SearchRequest { sources, rules, pool, training, lesson: None, last };
        find(request, &Progress::default()).unwrap()
    }

    #[test]
    fn an_empty_profile_has_a_position_of_the_day_and_typical_ones() {
        let no_exercise = |pool| find_one(pool, None).posed.unwrap_err();
        assert_eq!(no_exercise(Pool::Due), NoExercise::NothingDue(None));
        assert_eq!(no_exercise(Pool::Own), NoExercise::NothingOwn);
        let daily = find_one(Pool::Daily, None);
        assert!(!daily.is_changed && daily.posed.unwrap().advice.is_real());
        let typical = find_one(Pool::Typical(None), None);
        assert!(typical.is_changed);
        let posed = typical.posed.unwrap();
        let (trained, all) = (posed.trained, typical.training.exercises());
        assert_eq!((trained.source, trained.repetition.is_new()), (ExerciseSource::Typical, true));
        assert_eq!(all[0].exercise, trained.exercise);
    }

    #[test]
    fn answered_positions_wait_until_they_are_due_and_impossible_ones_are_left_alone() {
        let SearchResult { mut training, posed, .. } = find_one(Pool::Typical(None), None);
        let first = posed.unwrap().trained.exercise;
        training.answer(0, TODAY, &answer(0.0));
        let again = find_one(Pool::Typical(None), Some(training.clone()));
        assert_ne!(again.posed.unwrap().trained.exercise, first, "another one is made up");
        let no_exercise = find_one(Pool::Due, Some(training.clone())).posed.unwrap_err();
        assert_eq!(no_exercise, NoExercise::NothingDue(Some(TODAY + 1)));
        // A wrong answer comes back on the same day, but not at once.
        training.answer(0, TODAY, &answer(3.0));
        let last = || Some(first.clone());
        let due = find_after(Pool::Due, Some(training.clone()), last());
        assert_eq!(due.posed.unwrap_err(), NoExercise::NothingDue(Some(TODAY)));
        let due = find_one(Pool::Due, Some(training.clone()));
        assert_eq!(due.posed.unwrap().trained.exercise, first);
        let other = find_after(Pool::Typical(None), Some(training.clone()), last());
        assert_ne!(other.posed.unwrap().trained.exercise, first);
        training.answer(0, TODAY, &answer(0.0));
        let odd = Exercise { dice: "9".to_owned(), ..first };
        let place = training.add(odd, ExerciseSource::Own, None);
        training.answer(place, TODAY, &answer(3.0));
        let found = find_one(Pool::Due, Some(training.clone()));
        assert_eq!(found.posed.unwrap_err(), NoExercise::NothingDue(Some(TODAY + 1)));
        assert!(!found.is_changed && found.training == training);
    }
}
