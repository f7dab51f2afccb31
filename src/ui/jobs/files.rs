//! Checks all files of the profile, and repairs them.

use std::sync::Arc;

use super::{Job, JobState};
use crate::store::{
    FileCheck, History, Profile, RepairedFile, StoreError, check_files, repair_files,
};
use crate::wake::Wake;

/// What was repaired, file by file.
pub type Repairs = Vec<Result<RepairedFile, StoreError>>;

/// What was repaired, until it is taken, and the history read anew.
type RepairJob = Job<(Repairs, History)>;

/// Checks the files, and repairs what a check has found.
pub struct FilesJob {
    wake: Wake,
    check: Option<Job<Arc<Vec<FileCheck>>>>,
    repair: Option<RepairJob>,
    repaired: Repairs,
}

/// The state of the job.
pub enum FilesState<'a> {
    /// It is checking; the share that is done, 0 to 1.
    Checking(f64),
    /// It is repairing.
    Repairing,
    /// What was found.
    Checked(&'a [FileCheck]),
    /// No thread could be started.
    Failed,
}

impl FilesJob {
    /// Creates the job without any work.
    pub const fn new(wake: Wake) -> Self {
        Self { wake, check: None, repair: None, repaired: Vec::new() }
    }

    /// Begins to check, unless it is repairing.
    pub fn start(&mut self, profile: &Profile) {
        if self.repair.is_none() {
            let profile = profile.clone();
            self.check = Some(Job::start("files", &self.wake, move |progress| {
                check_files(&profile, progress).map(Arc::new)
            }));
        }
    }

    /// Begins to repair what the check has found.
    pub fn repair(&mut self, profile: &Profile) {
        let Some(checks) = self.check.as_ref().and_then(|job| job.value().cloned()) else { return };
        let profile = profile.clone();
        self.check = None;
        self.repair = Some(Job::start("repair", &self.wake, move |_| {
            let repaired = repair_files(&profile, &checks);
            Some((repaired, History::load(&profile).0))
        }));
    }

    /// Forgets what was found, and stops checking. A repair goes on to its end.
    pub fn leave(&mut self) {
        self.check = None;
        self.repaired.clear();
    }

    /// Returns the history after a repair, once.
    pub fn take_history(&mut self) -> Option<History> {
        let mut job = self.repair.take_if(|job| !job.is_running())?;
        let (repaired, history) = job.take()?;
        self.repaired = repaired;
        Some(history)
    }

    /// What was repaired.
    pub fn repaired(&self) -> &[Result<RepairedFile, StoreError>] {
        &self.repaired
    }

    /// Returns its state.
    pub fn state(&self) -> FilesState<'_> {
        if self.repair.is_some() {
            return FilesState::Repairing;
        }
        let Some(job) = &self.check else { return FilesState::Failed };
        match job.state() {
            JobState::Running => FilesState::Checking(job.control().share()),
            JobState::Done(checks) => FilesState::Checked(checks),
            JobState::Failed => FilesState::Failed,
        }
    }
}
