//! The player's files as the window knows them: what has been read, what is still being read, and
//! the backups in progress.
//!
//! Whatever takes longer than a frame to read (a long history, many house rules) is read in the
//! background, once the first frames have been shown.

use std::cell::RefCell;
use std::path::PathBuf;

use directories::UserDirs;
use egui::Context;
use jiff::civil::{Date, date};
use jiff::{Timestamp, tz::TimeZone};

use super::commands::BackupCommand;
use super::jobs::{AskedJob, Job};
use crate::coach::training::Day;
use crate::rules::{Library, LoadError, RuleData, RuleSet, RulesKey};
use crate::store::{
    self, History, HouseRules, Notice, People, Profile, RestoreError, Restored, Settings,
    StoreError,
};
use crate::wake::Wake;

/// The house rules, the library including them, and their errors.
type HouseRulesJob = Job<(HouseRules, Library, Vec<LoadError>)>;

/// The number of frames before what would delay the first picture.
pub const FRAMES_BEFORE: u64 = 3;

/// Settings are saved once they have not changed for this time, in seconds.
const SETTINGS_REST: f64 = 1.0;

/// The player's files, and the clock and the wake-up call of the work on them.
pub struct Files {
    /// The folder.
    pub profile: Profile,
    /// All rule sets.
    pub library: Library,
    /// The finished games.
    pub history: History,
    /// Whether these rules are in the history with this revision.
    played: RefCell<Option<(RulesKey, u64, bool)>>,
    pub people: People,
    /// The backups in progress.
    pub backups: Backups,
    /// The settings on the disk.
    saved_settings: Settings,
    /// The settings in the last frame, and since when they have been so.
    seen_settings: (Settings, f64),
    /// Wakes the window when a background job is done.
    pub wake: Wake,
    clock: fn() -> Timestamp,
    house_rules: HouseRules,
    /// Errors in house rules that the player has not been told about.
    rule_errors: Vec<LoadError>,
    /// Whether the first frames have been shown.
    may_load: bool,
    /// Whether the history is still to be read.
    awaits_history: bool,
    history_job: Option<Job<(History, Vec<Notice>)>>,
    house_rules_job: Option<HouseRulesJob>,
}

impl Files {
    /// Takes what was read before the first frame. Without `is_history_read`, the history is read
    /// later.
    pub fn new(
        profile: Profile,
        (library, house_rules, rule_errors): (Library, HouseRules, Vec<LoadError>),
        (history, is_history_read): (History, bool),
        people: People,
        settings: &Settings,
        (wake, clock): (Wake, fn() -> Timestamp),
    ) -> Self {
        Self {
            profile,
            library,
            history,
            played: RefCell::default(),
            people,
            backups: Backups::default(),
            saved_settings: settings.clone(),
            seen_settings: (settings.clone(), 0.0),
            wake,
            clock,
            house_rules,
            rule_errors,
            may_load: false,
            awaits_history: !is_history_read,
            history_job: None,
            house_rules_job: None,
        }
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// The local date.
    pub fn date(&self) -> Date {
        self.now().to_zoned(TimeZone::system()).date()
    }

    /// The local day, counted from 1970-01-01.
    pub fn today(&self) -> Day {
        let hours = self.date().duration_since(date(1970, 1, 1)).as_hours();
        Day::try_from(hours / 24).unwrap_or_default()
    }

    pub fn proposed(&self, name: &str) -> PathBuf {
        let user = UserDirs::new();
        let folder = user.as_ref().map(|user| user.document_dir().unwrap_or(user.home_dir()));
        folder.unwrap_or(self.profile.folder()).join(name)
    }

    /// A file name without extension: the id of a rule set and the time.
    pub fn export_name(&self, rules: &str) -> String {
        let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "_-".contains(*letter);
        let rules: String = rules.chars().filter(is_plain).take(40).collect();
        let now = self.now().to_zoned(TimeZone::system());
        rules + &now.strftime("-%Y-%m-%d-%H%M").to_string()
    }

    /// The finished games; `None` while they are being read.
    pub fn read_history(&self) -> Option<&History> {
        let is_read = !self.awaits_history && self.history_job.is_none();
        is_read.then_some(&self.history)
    }

    /// Whether a game by these rules is in the history; `None` while that is read. (Asked in every
    /// frame, so the answer is kept.)
    pub fn has_played(&self, rules: &RuleSet) -> Option<bool> {
        let (history, key) = (self.read_history()?, RulesKey::of(rules));
        let mut played = self.played.borrow_mut();
        if let Some((_, _, known)) =
            played.as_ref().filter(|(of, at, _)| *of == key && *at == history.revision())
        {
            return Some(*known);
        }
        let is_there = history.games().any(|(_, record)| record.is_by(&key));
        *played = Some((key, history.revision(), is_there));
        Some(is_there)
    }

    /// Whether everything that is loaded at the start is loaded.
    pub fn is_done(&self) -> bool {
        self.may_load && self.read_history().is_some() && self.house_rules_job.is_none()
    }

    /// Writes the settings to their file.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.saved_settings.clone_from(settings);
        settings.save(&self.profile)
    }

    /// Saves settings that no command has changed, such as the size of the window, as soon as they
    /// stay as they are.
    pub fn watch_settings(&mut self, ctx: &Context, settings: &Settings) {
        let now = ctx.input(|input| input.time);
        if self.seen_settings.0 != *settings {
            self.seen_settings = (settings.clone(), now);
        }
        if self.saved_settings == *settings {
            return;
        }
        let rest = self.seen_settings.1 + SETTINGS_REST - now;
        if rest > 0.0 {
            ctx.request_repaint_after_secs(rest as f32);
        } else {
            // (Nobody has asked for it: what can't be written is said on closing.)
            _ = self.save_settings(settings);
        }
    }

    /// Reads the history again, once the first frames have been shown.
    pub fn load_history(&mut self) {
        self.awaits_history = !self.may_load;
        if self.may_load {
            let profile = self.profile.clone();
            let read = move |_: &_| Some(History::load(&profile));
            self.history_job = Some(Job::start("history", &self.wake, read));
        }
    }

    /// Takes the history that has been read. The games that were played meanwhile are added to it.
    pub fn take_history(&mut self) -> Option<Vec<Notice>> {
        let (history, notices) = taken(&mut self.history_job)?;
        let unread = std::mem::replace(&mut self.history, history);
        self.history.take_over(unread);
        Some(notices)
    }

    /// Reads changes to the house rules on disk: at once if that is quick.
    pub fn refresh_house_rules(&mut self) {
        if self.house_rules.is_quick(&self.profile, &self.library) {
            self.rule_errors.extend(self.house_rules.refresh(&self.profile, &mut self.library));
        } else if self.may_load && self.house_rules_job.is_none() {
            let (profile, mut house_rules, mut library) =
                (self.profile.clone(), self.house_rules.clone(), self.library.clone());
            let read = move |_: &_| {
                let errors = house_rules.refresh(&profile, &mut library);
                Some((house_rules, library, errors))
            };
            self.house_rules_job = Some(Job::start("house rules", &self.wake, read));
        }
    }

    /// An id for new house rules of this name.
    pub fn free_id(&self, name: &str) -> String {
        self.house_rules.free_id(&self.profile, &self.library, name)
    }

    /// Writes house rules to their file, and returns its path. `before` are the rules that were
    /// changed, if they are known: others in the file are kept beside it.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn save_rules(
        &mut self,
        rules: &RuleSet,
        before: Option<&RuleData>,
    ) -> Result<PathBuf, StoreError> {
        let now = self.library.get(rules.id()).map(|now| now.data());
        let is_other = now.is_some() && now != before;
        let saved = self.house_rules.save(&self.profile, rules, is_other);
        self.refresh_house_rules();
        saved
    }

    /// Removes house rules from use, and returns the path that keeps them.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn remove_rules(&mut self, id: &str) -> Result<PathBuf, StoreError> {
        let removed = self.house_rules.remove(&self.profile, id);
        self.refresh_house_rules();
        removed
    }

    /// Starts loading after the first frames, makes the dated backup once all is read, and returns
    /// which house rules can't be used.
    pub fn follow(&mut self, ctx: &Context) -> Vec<LoadError> {
        if !self.may_load {
            self.may_load = ctx.cumulative_frame_nr() >= FRAMES_BEFORE;
            if self.may_load {
                if self.awaits_history {
                    self.load_history();
                }
                self.refresh_house_rules();
            } else {
                ctx.request_repaint();
            }
        }
        if let Some((house_rules, library, errors)) = taken(&mut self.house_rules_job) {
            (self.house_rules, self.library) = (house_rules, library);
            self.rule_errors.extend(errors);
            // The files may have changed again meanwhile.
            self.refresh_house_rules();
        }
        if self.is_done() {
            self.backups.back_up(&self.profile, self.date(), &self.wake);
        }
        std::mem::take(&mut self.rule_errors)
    }

    /// Begins to write or restore a backup, unless something is in progress.
    pub fn run_backup(&mut self, ask: BackupCommand) {
        self.backups.run(ask, self.profile.clone(), &self.wake);
    }
}

/// Takes the value of a job that is done. A job that failed is dropped.
fn taken<T: Send + Sync + 'static>(job: &mut Option<Job<T>>) -> Option<T> {
    job.take_if(|job| !job.is_running())?.take()
}

/// The outcome of a request about backups.
pub enum BackupOutcome {
    /// A backup was to be written to this path; the files that are not in it.
    Saved(PathBuf, Result<Vec<PathBuf>, StoreError>),
    Restored(Result<Restored, RestoreError>),
}

/// The backups in progress, which go on when the page is left.
#[derive(Default)]
pub struct Backups {
    /// The job for the dated backup of this start; `None` before it was started.
    dated: Option<Job<()>>,
    /// The backup or restoration that the player requested.
    asked: AskedJob<BackupOutcome>,
}

impl Backups {
    /// Whether the player waits for a backup or a restoration.
    pub fn is_busy(&self) -> bool {
        self.asked.is_busy()
    }

    /// Begins what the player requests, unless something is in progress.
    pub fn run(&mut self, ask: BackupCommand, profile: Profile, wake: &Wake) {
        self.asked.start("backup", wake, move |_| {
            Some(match ask {
                BackupCommand::Save(path) => {
                    let saved = store::save_backup(&profile, &path);
                    BackupOutcome::Saved(path, saved)
                }
                BackupCommand::Restore(path) => {
                    BackupOutcome::Restored(store::restore(&profile, &path))
                }
            })
        });
    }

    /// Makes the dated backup of this start, if it is due; call this once all files are read.
    pub fn back_up(&mut self, profile: &Profile, today: Date, wake: &Wake) {
        self.dated.get_or_insert_with(|| {
            let profile = profile.clone();
            Job::start("dated backup", wake, move |_: &_| {
                match store::back_up_if_due(&profile, today) {
                    Ok(backup) => log::info!("dated backup: {backup:?}"),
                    // The player did not ask for it, and the next start tries again.
                    Err(error) => log::warn!("no dated backup: {error}"),
                }
                Some(())
            })
        });
    }

    /// Takes the outcome of a request, once it is known.
    pub fn take(&mut self) -> Option<BackupOutcome> {
        self.asked.take()
    }
}
