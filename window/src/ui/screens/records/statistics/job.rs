//! The statistics of a person, added up in the background.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::super::past_games::PastGamesJob;
use super::super::played_rules::PlayedRules;
use crate::coach::Baseline;
use crate::rules::{Library, RuleSet};
use crate::solver::Progress;
use crate::store::{
    GameSkill, History, KeptFigures, People, Period, RulesKey, Selection, Statistics, StoredGames,
    Trend, games_together, moving_means, played_by,
};
use crate::ui::jobs::{self, Job, JobState, KeyedJob};
use crate::wake::Wake;

/// The most points of a line in a chart.
pub const MAX_POINTS: usize = 400;

/// The least time between updates while past games are being reviewed.
const MIN_INTERVAL: Duration = Duration::from_secs(2);

/// What the player wants to see; what is not chosen follows from the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatisticsQuery {
    pub person: Option<String>,
    pub rules: RulesKey,
    pub period: Period,
}

/// A person and the rule sets that they have played, each with its number of games, the most played
/// first.
pub type PersonGames = (String, Vec<(RulesKey, u32)>);

/// The statistics of a person and what there is to choose from.
#[derive(Debug)]
pub struct Overview {
    /// The people of the history except deleted ones, the one with the most games first.
    pub people: Vec<PersonGames>,
    /// What was chosen; `None` if nobody has finished a game.
    pub selection: Option<Selection>,
    /// How many games the chosen person has played together with each other one.
    pub together: BTreeMap<String, u32>,
    pub statistics: Statistics,
    /// All rules in the history.
    pub played: PlayedRules,
    /// The chosen rules as they were played, even if they have changed since, or are gone.
    pub rules: Option<Arc<RuleSet>>,
    /// The results over time.
    pub results: GameSeries,
    /// The results without luck.
    pub adjusted: GameSeries,
    /// The loss of a decision.
    pub losses: GameSeries,
    pub luck: GameSeries,
    /// The revision of the figures.
    figures: u64,
    /// The earliest time at which new figures are added while past games are being reviewed.
    next: Instant,
}

/// Numbers of games in order, ready to be drawn.
#[derive(Debug, Default, PartialEq)]
pub struct GameSeries {
    /// All numbers, or means of neighbours where there are very many: game (from 1) and number.
    pub points: Vec<[f64; 2]>,
    /// The places of the games of each point in the statistics: the first and the last.
    pub games: Vec<[usize; 2]>,
    /// The moving mean; empty for few games.
    pub means: Vec<[f64; 2]>,
    /// The number of games in each moving mean.
    pub width: usize,
    /// The straight line through all; `None` for few games.
    pub trend: Option<Trend>,
}

impl GameSeries {
    /// The series of these numbers, oldest first, with the places of their games.
    pub fn of(numbers: impl IntoIterator<Item = (usize, f64)>) -> Self {
        let (places, values): (Vec<usize>, Vec<f64>) = numbers.into_iter().unzip();
        let width = (values.len() / 5).clamp(5, 50);
        let means = moving_means(&values, width);
        let at = |place: usize, value: f64| [place as f64, value];
        let means: Vec<_> =
            means.iter().enumerate().map(|(place, mean)| at(place + width, *mean)).collect();
        let points: Vec<_> =
            values.iter().enumerate().map(|(place, value)| at(place + 1, *value)).collect();
        let means = if means.len() < 2 { Vec::new() } else { thinned(&means) };
        let games = places.chunks(step(places.len()));
        let games = games.map(|some| [some[0], some[some.len() - 1]]).collect();
        Self { points: thinned(&points), games, means, width, trend: Trend::of(&values) }
    }
}

/// The number of neighbours for each of at most [`MAX_POINTS`] points.
fn step(count: usize) -> usize {
    count.div_ceil(MAX_POINTS).max(1)
}

/// At most [`MAX_POINTS`] points: means of neighbours.
fn thinned(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mean = |some: &[[f64; 2]], axis: usize| {
        some.iter().map(|point| point[axis]).sum::<f64>() / some.len() as f64
    };
    points.chunks(step(points.len())).map(|some| [mean(some, 0), mean(some, 1)]).collect()
}

/// Adds up statistics. The last result stays until the next one is known, even while the page is
/// closed.
pub struct StatisticsJob {
    wake: Wake,
    job: KeyedJob<Question, Arc<Overview>>,
    perfect: KeyedJob<Arc<RuleSet>, Arc<Baseline>>,
}

/// Everything that statistics depend on, except the figures.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    query: StatisticsQuery,
    people: People,
    /// The revision of the history.
    history: u64,
}

impl StatisticsJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, job: KeyedJob::default(), perfect: KeyedJob::default() }
    }

    /// Starts adding up what was requested, unless it is known. While past games are being
    /// reviewed, which waits for this, new figures are added now and then.
    pub fn poll(
        &mut self,
        query: &StatisticsQuery,
        history: &History,
        past_games: &PastGamesJob,
        (people, library): (&People, &Library),
    ) {
        let kept = past_games.kept();
        let (query, people) = (query.clone(), people.clone());
        let asked = Question { query, people, history: history.revision() };
        let is_known = self.job.of(&asked).is_some_and(|job| {
            // (A job that only lacks the latest figures goes on.)
            job.value().is_none_or(|found| {
                found.figures == kept.revision()
                    || (past_games.is_running() && Instant::now() < found.next)
            })
        });
        if !is_known {
            let (stored, kept, question) = (history.stored_games(), kept.clone(), asked.clone());
            let library = library.clone();
            let work = move |progress: &Progress| {
                Overview::of(&stored, &library, &question, &kept, progress).map(Arc::new)
            };
            self.job.start(asked, Job::start("statistics", &self.wake, work));
        }
    }

    /// The job that is running.
    pub fn running(&self) -> Option<&Job<Arc<Overview>>> {
        self.job.running()
    }

    /// Returns what was found last.
    pub fn overview(&self) -> Option<&Arc<Overview>> {
        self.job.latest()
    }

    /// Returns perfect play under these rules, once it is known, or else its progress, 0 to 1.
    pub fn perfect(&mut self, rules: &Arc<RuleSet>) -> Result<Arc<Baseline>, f32> {
        if let Some(known) = Baseline::known(crate::prepared(), rules) {
            return Ok(known);
        }
        let wake = &self.wake;
        let job = self.perfect.poll_like(rules, |rules| {
            Job::start("perfect games", wake, move |progress: &Progress| {
                let evaluator = jobs::evaluator(&rules, progress)?;
                Baseline::prepare(&evaluator, progress)
            })
        });
        match job.state() {
            JobState::Done(baseline) => Ok(baseline.clone()),
            JobState::Running => Err(job.control().share() as f32),
            JobState::Failed => Ok(Arc::default()),
        }
    }
}

impl Overview {
    /// Returns `None` if cancelled.
    fn of(
        stored: &StoredGames,
        library: &Library,
        asked: &Question,
        kept: &KeptFigures,
        progress: &Progress,
    ) -> Option<Self> {
        let (begun, records) = (Instant::now(), stored.records());
        let people = played_by(records, &asked.people);
        let selection = selection(&people, &asked.query);
        let mut statistics = match &selection {
            Some(selection) => Statistics::of(records, selection, &asked.people),
            None => Statistics::default(),
        };
        let figures = kept.revision();
        // (What can't be read is missing.)
        kept.for_each(progress, |figures| statistics.add(figures)).unwrap_or(Some(()))?;
        let rules = selection.as_ref().and_then(|chosen| as_played(&chosen.rules, stored, library));
        let series = |number: fn(&GameSkill) -> Option<f64>| {
            let games = statistics.games.iter().enumerate();
            GameSeries::of(
                games.filter_map(|(place, game)| Some((place, number(game.skill.as_ref()?)?))),
            )
        };
        let results = statistics.games.iter().map(|game| game.result as f64);
        let together = selection.as_ref().map(|selection| &selection.person);
        let together = together.map(|person| games_together(records, &asked.people, person));
        let results = GameSeries::of(results.enumerate());
        let adjusted = series(|skill| Some(skill.adjusted));
        let losses = series(|skill| skill.unaided.mean());
        let luck = series(|skill| Some(skill.luck));
        (!progress.is_cancelled()).then(|| Self {
            results,
            adjusted,
            losses,
            luck,
            people,
            together: together.unwrap_or_default(),
            selection,
            played: PlayedRules::of(records),
            rules,
            statistics,
            figures,
            next: Instant::now() + MIN_INTERVAL.max(10 * begun.elapsed()),
        })
    }
}

/// The rules with this key: those in the library, or of the last game by them that can be opened.
fn as_played(key: &RulesKey, stored: &StoredGames, library: &Library) -> Option<Arc<RuleSet>> {
    if let Some(rules) = library.get(&key.id).filter(|rules| RulesKey::of(rules) == *key) {
        return Some(rules.clone());
    }
    let mut games = stored.games().rev().filter(|(_, record)| record.is_by(key));
    games.find_map(|(at, _)| Some(stored.open(at, library).ok()?.setup().rules().clone()))
}

/// The requested choice if it exists, otherwise what was played most.
fn selection(people: &[PersonGames], query: &StatisticsQuery) -> Option<Selection> {
    let wanted = |(name, _): &&PersonGames| Some(name) == query.person.as_ref();
    let (person, played) = people.iter().find(wanted).or(people.first())?;
    let wanted = |(rules, _): &&(RulesKey, u32)| *rules == query.rules;
    let (rules, _) = played.iter().find(wanted).or(played.first())?;
    Some(Selection { person: person.clone(), rules: rules.clone(), period: query.period })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Profile;

    #[test]
    fn a_series_is_thinned_and_smoothed() {
        let values: Vec<f64> = (0..2000).map(f64::from).collect();
        let series = GameSeries::of(values.into_iter().enumerate());
        assert_eq!((series.points.len(), series.points[0]), (400, [3.0, 2.0]), "means of five");
        assert_eq!((series.games.len(), series.games[1]), (400, [5, 9]));
        assert_eq!(series.width, 50);
        assert_eq!(series.means.first().map(|mean| mean[1] < 30.0), Some(true));
        assert!((series.trend.unwrap().slope - 1.0).abs() < 1e-9);
        let few = GameSeries::of([(3, 5.0), (7, 6.0)]);
        assert_eq!(
            (few.points, few.games, few.means, few.trend),
            (vec![[1.0, 5.0], [2.0, 6.0]], vec![[3, 3], [7, 7]], vec![], None)
        );
    }

    #[test]
    fn what_is_wanted_is_chosen_if_there_is_such_a_thing() {
        let people = vec![
            ("Ann".to_owned(), vec![("yatzy".into(), 9), ("maxi".into(), 1)]),
            ("Bo".to_owned(), vec![("maxi".into(), 2)]),
        ];
        let chosen = |person: Option<&str>, rules: &str| {
            let (person, rules) = (person.map(str::to_owned), rules.into());
            let chosen =
                selection(&people, &StatisticsQuery { person, rules, ..Default::default() });
            chosen.map(|chosen| format!("{} {}", chosen.person, chosen.rules.id))
        };
        assert_eq!(chosen(None, "").as_deref(), Some("Ann yatzy"));
        assert_eq!(chosen(Some("Ann"), "maxi").as_deref(), Some("Ann maxi"));
        assert_eq!(chosen(Some("Bo"), "yatzy").as_deref(), Some("Bo maxi"));
        assert_eq!(chosen(Some("gone"), "").as_deref(), Some("Ann yatzy"));
        assert_eq!(selection(&[], &StatisticsQuery::default()), None);
    }

    #[test]
    fn a_deleted_game_no_longer_counts() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        let line = |id: u8| {
            format!(
                "(version:1,id:\"{id:016x}\",rules:\"yatzy\",seats:[(name:\"Ann\",\
                 sitter:\"human\",total:200,rank:1)])\n"
            )
        };
        std::fs::write(profile.history(), [1, 2].map(line).concat()).unwrap();
        let mut history = History::load(&profile).0;
        let (wake, wakes) = Wake::counted();
        let past_games = PastGamesJob::new(KeptFigures::unread(&profile), wake.clone());
        let mut job = StatisticsJob::new(wake);
        let mut games = |history: &History| {
            let (query, people) = (StatisticsQuery::default(), People::default());
            let library = Library::shipped();
            job.poll(&query, history, &past_games, (&people, &library));
            wakes.recv().unwrap();
            job.poll(&query, history, &past_games, (&people, &library));
            job.overview().unwrap().statistics.games.len()
        };
        assert_eq!(games(&history), 2);
        let first = history.records()[0].id;
        history.set_deleted(&[first], true).unwrap();
        assert_eq!(games(&history), 1);
    }
}
