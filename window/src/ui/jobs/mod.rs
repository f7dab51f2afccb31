//! Everything that runs in the background.
//!
//! A [`Job`] computes one value on its own thread. Its owner polls it in every frame, and drops it
//! when the value is no longer wanted; a [`KeyedJob`] begins another one when its key changes. Each
//! of the other files here defines what one kind of job computes and when it starts over.

mod checks;
mod moves;
mod par;
mod prospects;

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use rayon::ThreadPoolBuilder;

use crate::players::Evaluator;
use crate::rules::RuleSet;
use crate::solver::Progress;
use crate::wake::{Wake, Working};

pub use checks::CheckJob;
pub use moves::{MoveJob, MoveState};
pub use par::{ExtremesJob, ParJob, ParStatus, Pars, known_par, measured_par};
pub use prospects::ProspectsJob;

/// A value being computed on its own thread. Dropping the job cancels it and returns at once; a
/// thread that is slow to end no longer wakes the window.
pub struct Job<T> {
    control: Arc<Progress>,
    value: Arc<OnceLock<T>>,
    /// Disconnected once the thread has ended.
    end: Receiver<()>,
}

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState<'a, T> {
    /// It is being computed.
    Running,
    /// The value.
    Done(&'a T),
    /// There is no value: it can't be computed, or no thread could be started.
    Failed,
}

/// Tells the owner of a job that its thread has ended, even by a panic.
struct End {
    sender: Option<Sender<()>>,
    control: Arc<Progress>,
    wake: Wake,
    working: Option<Working>,
}

impl Drop for End {
    fn drop(&mut self) {
        drop(self.working.take());
        drop(self.sender.take());
        let has_owner = Arc::strong_count(&self.control) > 1;
        if has_owner {
            self.wake.call();
        }
    }
}

impl<T: Send + Sync + 'static> Job<T> {
    /// Begins to compute a value on a thread of this name, and wakes the window when it is done.
    /// `work` returns `None` if it is cancelled or has no value.
    pub fn start(
        name: &str,
        wake: &Wake,
        work: impl FnOnce(&Progress) -> Option<T> + Send + 'static,
    ) -> Self {
        let (control, value) = (Arc::new(Progress::default()), Arc::new(OnceLock::new()));
        let (sender, end) = channel();
        let cell = value.clone();
        let (sender, working, wake) = (Some(sender), Some(wake.working()), wake.clone());
        let ending = End { sender, control: control.clone(), wake, working };
        let run = move || {
            // In this order: the cell is dropped before the end, so that its owner can take the
            // value.
            let ending = ending;
            let cell = cell;
            if let Some(found) = work(&ending.control) {
                // Nothing else sets it.
                _ = cell.set(found);
            }
        };
        if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(run) {
            log::error!("{name}: {error}");
        }
        Self { control, value, end }
    }

    /// Returns the state.
    pub fn state(&self) -> JobState<'_, T> {
        // In this order: the value is set before the end.
        let has_ended = self.end.try_recv() == Err(TryRecvError::Disconnected);
        match self.value.get() {
            Some(value) => JobState::Done(value),
            None if has_ended => JobState::Failed,
            None => JobState::Running,
        }
    }

    /// Returns the value, once it is known.
    pub fn value(&self) -> Option<&T> {
        self.value.get()
    }

    /// Takes the value, once the thread has ended.
    pub fn take(&mut self) -> Option<T> {
        Arc::get_mut(&mut self.value)?.take()
    }

    /// Whether the value is still being computed.
    pub fn is_running(&self) -> bool {
        matches!(self.state(), JobState::Running)
    }

    /// Waits until the job has ended, but no longer than this.
    pub fn wait(&self, patience: Duration) {
        _ = self.end.recv_timeout(patience);
    }

    /// Returns what the job reports while it runs.
    pub fn control(&self) -> &Progress {
        &self.control
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

/// Work that the player asks for, one piece at a time.
pub struct AskedJob<T>(Option<Job<T>>);

impl<T> Default for AskedJob<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Send + Sync + 'static> AskedJob<T> {
    /// Whether the player waits for an answer.
    pub fn is_busy(&self) -> bool {
        self.0.as_ref().is_some_and(Job::is_running)
    }

    /// Begins, unless an earlier piece of work is still running ([`Job::start`]).
    pub fn start(
        &mut self,
        name: &str,
        wake: &Wake,
        work: impl FnOnce(&Progress) -> Option<T> + Send + 'static,
    ) {
        if !self.is_busy() {
            self.0 = Some(Job::start(name, wake, work));
        }
    }

    /// Takes the answer, once it is known.
    pub fn take(&mut self) -> Option<T> {
        self.0.as_mut().and_then(Job::take)
    }
}

/// The job for the key asked about last. Asking about another one cancels it; the value found last
/// stays until the next one is known.
pub struct KeyedJob<K, T> {
    asked: Option<(K, Job<T>)>,
    /// The last of the jobs before that has a value.
    found: Option<Job<T>>,
}

impl<K, T> Default for KeyedJob<K, T> {
    fn default() -> Self {
        Self { asked: None, found: None }
    }
}

impl<K: Clone + PartialEq, T: Send + Sync + 'static> KeyedJob<K, T> {
    /// Returns the job for this key, if it was asked about last.
    pub fn of(&self, key: &K) -> Option<&Job<T>> {
        self.asked.as_ref().filter(|(asked, _)| asked == key).map(|(_, job)| job)
    }

    /// Returns the job, whatever its key, while it runs.
    pub fn running(&self) -> Option<&Job<T>> {
        self.asked.as_ref().map(|(_, job)| job).filter(|job| job.is_running())
    }

    /// Returns the value found last, whatever its key.
    pub fn latest(&self) -> Option<&T> {
        let asked = self.asked.as_ref().and_then(|(_, job)| job.value());
        asked.or_else(|| self.found.as_ref()?.value())
    }

    /// Takes the value of a job that has ended. Nothing counts as asked about then.
    pub fn take(&mut self) -> Option<T> {
        self.asked.take_if(|(_, job)| !job.is_running())?.1.take()
    }

    /// Replaces the job by this one for this key.
    pub fn start(&mut self, key: K, job: Job<T>) -> &Job<T> {
        let found = self.asked.take().map(|(_, job)| job).filter(|job| job.value().is_some());
        self.found = found.or(self.found.take());
        &self.asked.insert((key, job)).1
    }

    /// Returns the job for this key; begins it unless the key was asked about last.
    pub fn poll(&mut self, key: &K, begin: impl FnOnce(K) -> Job<T>) -> &Job<T> {
        let same = self.asked.take_if(|(asked, _)| asked == key);
        let (key, job) = same.unwrap_or_else(|| (key.clone(), begin(key.clone())));
        self.start(key, job)
    }
}

impl<T: Send + Sync + 'static> KeyedJob<Arc<RuleSet>, T> {
    /// The same as [`Self::poll`], but rules that play the same are the same key.
    pub fn poll_like(
        &mut self,
        rules: &Arc<RuleSet>,
        begin: impl FnOnce(Arc<RuleSet>) -> Job<T>,
    ) -> &Job<T> {
        let same = self.asked.take_if(|(asked, _)| asked.plays_like(rules));
        let job = same.map_or_else(|| begin(rules.clone()), |(_, job)| job);
        self.start(rules.clone(), job)
    }
}

/// Begins to solve a rule set, or to fit values to it, for whoever asks what is known of it later.
pub fn prepare(rules: Arc<RuleSet>, wake: &Wake) -> Job<()> {
    Job::start("perfect play", wake, move |progress: &Progress| {
        evaluator(&rules, progress).map(drop)
    })
}

/// The rules that a thread solves or fits values to, and how far it is.
static BEING_PREPARED: Mutex<Vec<(Arc<RuleSet>, Progress)>> = Mutex::new(Vec::new());

/// The evaluator of a rule set, computed unless it is known; if another job is computing it, waits
/// for that, and is as far as that one. `None` if cancelled. Fitting values takes minutes, so it leaves half of the cores to
/// everything else.
pub fn evaluator(rules: &Arc<RuleSet>, progress: &Progress) -> Option<Evaluator> {
    let _claim = loop {
        if let Some(known) = crate::prepared().known(rules) {
            return Some(known);
        }
        match Claim::on(rules, progress) {
            Ok(claim) => break claim,
            Err(_) if progress.is_cancelled() => return None,
            Err(other) => {
                progress.reach(other.share());
                thread::sleep(BETWEEN_LOOKS);
            }
        }
    };
    let compute = || crate::prepared().evaluator_with(rules, progress);
    if !crate::prepared().needs_fit(rules) {
        return compute();
    }
    let half = (rayon::current_num_threads() / 2).max(1);
    match ThreadPoolBuilder::new().num_threads(half).build() {
        Ok(pool) => pool.install(compute),
        Err(_) => compute(),
    }
}

/// How often a job looks whether another one is done.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// That a thread computes what is to know of these rules, until it is dropped.
struct Claim(Arc<RuleSet>);

impl Claim {
    /// The progress of the other thread if there is one.
    fn on(rules: &Arc<RuleSet>, progress: &Progress) -> Result<Self, Progress> {
        let mut all = BEING_PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, other)) = all.iter().find(|(other, _)| other.plays_like(rules)) {
            return Err(other.clone());
        }
        all.push((rules.clone(), progress.clone()));
        Ok(Self(rules.clone()))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut all = BEING_PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(rules, _)| !Arc::ptr_eq(rules, &self.0));
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc::sync_channel, time::Instant};

    use super::*;
    use crate::rules::Library;

    const PATIENCE: Duration = Duration::from_mins(1);

    #[test]
    fn a_job_wakes_the_window_once_its_value_is_there() {
        let (wake, wakes) = Wake::counted();
        let (go, gone) = channel();
        let job: Job<u8> = Job::start("test", &wake, move |_| gone.recv().ok());
        assert_eq!(job.state(), JobState::Running);
        job.wait(Duration::ZERO);
        assert!(job.is_running() && wakes.try_recv().is_err());
        go.send(7).unwrap();
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(job.state(), JobState::Done(&7));
    }

    /// A fit takes minutes, so whoever comes second waits for it or gives up.
    #[test]
    fn rules_are_prepared_by_one_job_at_a_time() {
        let mut data = Library::shipped().get("yatzy_forced").unwrap().data().clone();
        "one_at_a_time".clone_into(&mut data.id);
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let (first, cancelled) = (Progress::default(), Progress::default());
        let claim = Claim::on(&rules, &first).unwrap();
        cancelled.cancel();
        assert!(evaluator(&rules, &cancelled).is_none());
        first.reach(0.5);
        let waiting = prepare(rules.clone(), &Wake::counted().0);
        let begun = Instant::now();
        while waiting.control().share() < 0.5 && begun.elapsed() < PATIENCE {
            thread::sleep(BETWEEN_LOOKS);
        }
        assert!(waiting.control().share() >= 0.5, "whoever waits is told how far the other one is");
        drop(waiting);
        drop(claim);
        assert!(evaluator(&rules, &Progress::default()).is_some());
        assert!(Claim::on(&rules, &first).is_ok(), "the job is done");
        assert!(evaluator(&rules, &cancelled).is_some(), "it is known");
    }

    #[test]
    fn a_job_without_a_value_fails_and_so_does_one_that_panics() {
        let (wake, wakes) = Wake::counted();
        let none: Job<u8> = Job::start("test", &wake, |_| None);
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(none.state(), JobState::Failed);
        let panics: Job<u8> = Job::start("test", &wake, |_| panic!("on purpose"));
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(panics.state(), JobState::Failed);
    }

    #[test]
    fn dropping_a_job_cancels_it_without_waiting_and_wakes_nobody() {
        let (wake, wakes) = Wake::counted();
        let (go, gone) = sync_channel::<()>(0);
        let (cancelled, ended) = channel();
        let job: Job<u8> = Job::start("test", &wake, move |progress: &Progress| {
            _ = gone.recv();
            _ = cancelled.send(progress.is_cancelled());
            Some(7)
        });
        let start = Instant::now();
        drop(job);
        assert!(start.elapsed() < PATIENCE, "the thread still waits");
        drop(go);
        assert!(ended.recv_timeout(PATIENCE).unwrap());
        // The channel closes with the last one that could have woken.
        drop(wake);
        assert!(wakes.recv_timeout(PATIENCE).is_err());
    }

    #[test]
    fn the_value_of_the_last_key_stays_until_the_next_one_is_known() {
        let (wake, wakes) = Wake::counted();
        let mut jobs: KeyedJob<u8, u8> = KeyedJob::default();
        let begin = |key| Job::start("test", &wake, move |_| Some(10 * key));
        jobs.poll(&1, begin);
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(jobs.poll(&1, |_| panic!("it was begun")).state(), JobState::Done(&10));
        let (go, gone) = channel();
        jobs.poll(&2, |_| Job::start("test", &wake, move |_| gone.recv().ok()));
        assert_eq!((jobs.of(&1).is_none(), jobs.latest()), (true, Some(&10)));
        assert!(jobs.running().is_some());
        go.send(20).unwrap();
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!((jobs.running().is_none(), jobs.latest()), (true, Some(&20)));
        jobs.start(3, Job::start("test", &wake, |_| None));
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(jobs.latest(), Some(&20), "the third one has found nothing");
    }
}
