//! Figures of past games, computed once, while the program is otherwise idle. (Those of a game whose
//! review was shown come from there.)

use std::collections::BTreeMap;
use std::thread;
use std::time::{Duration, Instant};

use crate::coach::Review;
use crate::rules::Library;
use crate::solver::Progress;
use crate::store::{History, KeptFigures, RulesKey, StoredGames};
use crate::ui::jobs::{self, Job};
use crate::wake::Wake;

/// How long the window must have been open before the first game is reviewed.
const AFTER_START: Duration = Duration::from_secs(20);

/// How long after the end of a game the next review begins.
const AFTER_GAME: Duration = Duration::from_secs(3);

/// The pause between two games, so that a slow machine stays responsive.
const BETWEEN_GAMES: Duration = Duration::from_millis(5);

/// How long after another job has ended the next review begins.
const AFTER_OTHERS: Duration = Duration::from_millis(500);

/// If a game takes longer, the others by the same rules are left for another time.
const SLOW: Duration = Duration::from_secs(1);

/// Works out the figures of people's past games, one after the other, the newest first, and keeps
/// them. It stops while any other job is running.
pub struct PastGamesJob {
    wake: Wake,
    kept: KeptFigures,
    job: Option<Job<()>>,
    /// The revision of the history when the job began.
    seen: Option<u64>,
    /// How long the next job waits before it begins.
    patience: Duration,
    /// Whether another job has stopped this one.
    is_stopped: bool,
}

impl PastGamesJob {
    /// Creates the job for a profile without any work.
    pub fn new(kept: KeptFigures, wake: Wake) -> Self {
        Self { wake, kept, job: None, seen: None, patience: AFTER_START, is_stopped: false }
    }

    pub const fn kept(&self) -> &KeptFigures {
        &self.kept
    }

    /// Whether there may be games left to review.
    pub fn is_running(&self) -> bool {
        self.is_stopped || self.job.as_ref().is_some_and(Job::is_running)
    }

    /// Begins at once instead of after a while.
    pub fn hurry(&mut self) {
        self.patience = Duration::ZERO;
        if self.is_running() {
            (self.job, self.seen, self.is_stopped) = (None, None, false);
        }
    }

    /// Begins to work once the history has changed, and gives way to others, which wake the window
    /// when they have ended. (Solving takes all cores.)
    pub fn poll(&mut self, library: &Library, history: &History) {
        if self.wake.is_working() {
            self.is_stopped |= self.job.take().is_some_and(|job| job.is_running());
            return;
        }
        let is_known = !self.is_stopped && self.seen == Some(history.revision());
        if is_known || self.job.as_ref().is_some_and(Job::is_running) {
            return;
        }
        self.seen = Some(history.revision());
        let patience = if std::mem::take(&mut self.is_stopped) {
            AFTER_OTHERS
        } else {
            std::mem::replace(&mut self.patience, AFTER_GAME)
        };
        let (games, library, kept) = (history.stored_games(), library.clone(), self.kept.clone());
        let work = move |progress: &Progress| {
            // (One that is cancelled meanwhile sleeps on, and then does nothing.)
            thread::sleep(patience);
            if progress.is_cancelled() {
                return None;
            }
            review_all(&games, &library, &kept, progress)
        };
        // It gives way to other jobs, but none to it.
        self.job = Some(Job::start("past games", &self.wake.uncounted(), work));
    }
}

/// Works out the figures of all games that have none.
fn review_all(
    stored: &StoredGames,
    library: &Library,
    kept: &KeptFigures,
    progress: &Progress,
) -> Option<()> {
    kept.load().inspect_err(|error| log::info!("{error}")).ok()?;
    for games in unknown(stored, kept) {
        for index in games {
            // (A game that can't be replayed has no figures.)
            let Ok(game) = stored.open(index, library) else { continue };
            let evaluator = jobs::evaluator(game.setup().rules(), progress)?;
            let start = Instant::now();
            let review = Review::of(&game, &evaluator);
            if progress.is_cancelled() {
                return None;
            }
            // (An earlier job may have ended with this game.)
            let added = kept.add_review(&stored.records()[index], &game, &review);
            added.inspect_err(|error| log::info!("{error}")).ok()?;
            if start.elapsed() > SLOW {
                break;
            }
            thread::sleep(BETWEEN_GAMES);
        }
    }
    Some(())
}

/// The games of people that have no figures, without deleted ones, as indices: those by the same
/// rules together, the newest first.
fn unknown(stored: &StoredGames, kept: &KeptFigures) -> Vec<Vec<usize>> {
    let mut by_rules: BTreeMap<RulesKey, Vec<usize>> = BTreeMap::new();
    for (index, record) in stored.games().rev() {
        if kept.lacks(record) {
            by_rules.entry(record.rules_key()).or_default().push(index);
        }
    }
    let mut all: Vec<Vec<usize>> = by_rules.into_values().collect();
    all.sort_by_key(|games| std::cmp::Reverse(games.first().copied()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    use crate::game::{Game, Seat, Setup, Sitter};
    use crate::store::{GameId, Profile, Record};

    /// Plays a game of one person, by a computer player's moves, into the history.
    fn play(history: &mut History, rules: &str, second: i64) {
        let rules = Library::shipped().get(rules).unwrap().clone();
        let seat = Seat::new("Ann", Sitter::Human).unwrap();
        let seed = "past".parse().unwrap();
        let origin = crate::game::DiceOrigin::Seeded(seed);
        let mut game = Game::new(Setup::new(rules.clone(), vec![seat], origin).unwrap());
        let player = crate::prepared().player(&"novice".parse().unwrap(), &rules).unwrap();
        while !game.position().is_over() {
            let wanted = player.decide(game.position()).unwrap();
            game.play(wanted).unwrap();
        }
        let time = Timestamp::from_second(1_800_000_000 + second).unwrap();
        let record = Record::of(&game, GameId::fresh(), (time, time), &[false]);
        history.append(record, &game).unwrap();
    }

    #[test]
    fn games_get_their_figures_once_and_only_while_nothing_else_is_worked_out() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        let library = Library::shipped();
        let mut history = History::unread(&profile);
        play(&mut history, "yahtzee_forced", 0);
        play(&mut history, "yatzy_forced", 1);
        play(&mut history, "yahtzee_forced", 2);
        let (wake, wakes) = Wake::counted();
        let mut job = PastGamesJob::new(KeptFigures::unread(&profile), wake.clone());
        job.hurry();
        let other = wake.working();
        job.poll(&library, &history);
        assert!(!job.is_running(), "something else runs");
        drop(other);
        job.poll(&library, &history);
        let other = wake.working();
        job.poll(&library, &history);
        assert!(job.is_running() && job.job.is_none(), "it has given way");
        drop(other);
        job.poll(&library, &history);
        wakes.recv().unwrap();
        assert_eq!(job.kept().revision(), 3);
        job.poll(&library, &history);
        assert!(!job.is_running(), "nothing has changed");
        assert_eq!(std::fs::read_to_string(profile.figures()).unwrap().lines().count(), 3);
    }

    #[test]
    fn games_of_the_same_rules_come_together_the_newest_first_without_deleted_ones() {
        let line = |id: usize, rules: &str, sitter: &str, more: &str| {
            format!(
                "(version:1,id:\"{id:016x}\",rules:\"{rules}\",seats:[(name:\"A\",\
                 sitter:\"{sitter}\",total:1,rank:1{more})])\n"
            )
        };
        let lines = [
            line(1, "yatzy", "human", ""),
            line(2, "maxi", "human", ""),
            line(3, "yatzy", "regular", ""),
            line(4, "yatzy", "human", ""),
            line(5, "yatzy", "human", ",replay:true"),
            line(6, "maxi", "human", ""),
        ];
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        std::fs::write(profile.history(), lines.concat()).unwrap();
        let (mut history, _) = History::load(&profile);
        history.set_deleted(&[history.records()[5].id], true).unwrap();
        let kept = KeptFigures::unread(&profile);
        assert_eq!(unknown(&history.stored_games(), &kept), [vec![3, 0], vec![1]]);
    }
}
