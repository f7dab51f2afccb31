//! The folder that holds all files of the program.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use directories::{ProjectDirs, UserDirs};

use super::file_names::free_name;
use super::house_rules::has_extension;
use super::{Disk, GameId, StoreError, bounded};
use crate::paths;

/// The environment variable that selects another folder.
pub const PROFILE_VARIABLE: &str = "FIVEFOLD_PROFILE";

/// The largest number of unfinished games that are listed, so that no folder is without an end.
const MAX_UNFINISHED: usize = 1000;

/// The folder of all files of one user. It is created when the first file is written.
#[derive(Clone, Debug)]
pub struct Profile {
    folder: PathBuf,
    disk: Disk,
}

impl Profile {
    /// Uses this folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), disk: Disk::at_once() }
    }

    /// A profile in a new temporary folder, which exists as long as the first value.
    #[cfg(test)]
    pub(super) fn temporary() -> (tempfile::TempDir, Self) {
        let dir = tempfile::tempdir().unwrap();
        let profile = Self::at(dir.path());
        (dir, profile)
    }

    /// Returns the profile with this disk for syncing.
    #[must_use]
    pub fn on(self, disk: Disk) -> Self {
        Self { disk, ..self }
    }

    /// The disk that syncs the files.
    pub const fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Returns the profile for code on another thread: it syncs at once, and the program does not
    /// wait for it at the end.
    #[must_use]
    pub fn on_this_thread(&self) -> Self {
        Self { folder: self.folder.clone(), disk: self.disk.on_this_thread() }
    }

    /// Returns the folder that [`PROFILE_VARIABLE`] names, or else `fivefold` in the platform's
    /// folder for settings, or a temporary folder for a user without a home folder.
    pub fn default_or_temporary() -> Self {
        if let Some(folder) = env::var_os(PROFILE_VARIABLE).filter(|folder| !folder.is_empty()) {
            return Self::at(paths::meant_folder(&folder));
        }
        let dirs = ProjectDirs::from("", "", "fivefold");
        let config = dirs.map(|dirs| dirs.config_dir().to_owned());
        Self::at(config.unwrap_or_else(|| env::temp_dir().join("fivefold")))
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the path of the settings.
    pub fn settings(&self) -> PathBuf {
        self.folder.join("settings.ron")
    }

    /// Returns the path of the finished games.
    pub fn history(&self) -> PathBuf {
        self.folder.join("history.ron")
    }

    /// Returns the path of the figures of finished games.
    pub fn figures(&self) -> PathBuf {
        self.folder.join("figures.ron")
    }

    /// Returns the folder of values fitted to house rules.
    pub fn fits(&self) -> PathBuf {
        self.folder.join("fits")
    }

    /// Returns the path of the people's names and looks.
    pub fn people(&self) -> PathBuf {
        self.folder.join("people.ron")
    }

    /// Returns the path of house rules with changes that have not been saved.
    pub fn draft(&self) -> PathBuf {
        self.folder.join("draft.ron")
    }

    /// Returns the path of the training file.
    pub fn training(&self) -> PathBuf {
        self.folder.join("drill.ron")
    }

    /// Returns the folder for texts of reviews.
    pub fn reviews(&self) -> PathBuf {
        self.folder.join("reviews")
    }

    /// Returns the folder for pictures to share: the one where the user expects pictures, unless
    /// the profile is in a place of its own.
    pub fn pictures(&self) -> PathBuf {
        let usual = ProjectDirs::from("", "", "fivefold");
        let is_usual = usual.is_some_and(|dirs| dirs.config_dir() == self.folder);
        let dirs = UserDirs::new().filter(|_| is_usual);
        let pictures = dirs.and_then(|dirs| dirs.picture_dir().map(|own| own.join("Fivefold")));
        pictures.unwrap_or_else(|| self.reviews())
    }

    /// Returns the folder for copies of games.
    pub fn saved_games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// Returns the folder of house rules.
    pub fn variants(&self) -> PathBuf {
        self.folder.join("variants")
    }

    /// Returns the folder of dated backups.
    pub fn backups(&self) -> PathBuf {
        self.folder.join("backups")
    }

    /// All folders into which the program writes files on its own.
    pub(super) fn folders(&self) -> Vec<PathBuf> {
        let within =
            [self.unfinished(), self.variants(), self.backups(), self.fits(), self.saved_games()];
        let mut folders = vec![self.folder.clone(), self.reviews(), self.pictures()];
        folders.extend(within);
        folders
    }

    /// Returns the folder of unfinished games.
    pub fn unfinished(&self) -> PathBuf {
        self.folder.join("unfinished")
    }

    /// Returns the path for the file of this game: `ID.ron`, or with a number if there is such a
    /// file already.
    pub(super) fn new_unfinished(&self, id: GameId) -> PathBuf {
        let folder = self.unfinished();
        let is_free = |name: &str| fs::symlink_metadata(folder.join(name)).is_err();
        folder.join(free_name(&format!("{id}.ron"), is_free))
    }

    /// Returns the paths of the unfinished games, the one played last first.
    pub(super) fn unfinished_games(&self) -> Vec<PathBuf> {
        let paths = |folder: &Path| {
            fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
        };
        let own = paths(&self.unfinished()).filter(|path| has_extension(path, "ron"));
        let earlier = paths(&self.folder).filter(|path| is_earlier_game(path));
        let mut games: Vec<PathBuf> = own.chain(earlier).take(MAX_UNFINISHED).collect();
        games.sort_by_cached_key(|path| (Reverse(bounded::modified(path)), path.clone()));
        games
    }

    /// Returns the path of the file that says where the window with this profile is.
    pub fn window(&self) -> PathBuf {
        self.folder.join("window.ron")
    }

    /// Creates the folder if it does not exist.
    pub(super) fn create(&self) -> Result<(), StoreError> {
        self.create_folder(&self.folder)
    }

    /// Creates a folder and its parents if they do not exist.
    pub(super) fn create_folder(&self, folder: &Path) -> Result<(), StoreError> {
        self.disk.create_folder(folder).map_err(|error| {
            let is_blocked = error.kind() == io::ErrorKind::AlreadyExists;
            let error = if is_blocked { io::ErrorKind::NotADirectory.into() } else { error };
            StoreError::writing(folder)(error)
        })
    }

    /// Shows the folder in the file manager of the desktop.
    ///
    /// # Errors
    ///
    /// The folder can't be created, or there is no program that opens folders.
    pub fn show_in_file_manager(&self) -> Result<(), StoreError> {
        self.create()?;
        Self::open(&self.folder)
    }

    /// Opens a file or a folder in the desktop's program for it.
    ///
    /// # Errors
    ///
    /// There is no such program.
    pub fn open(path: &Path) -> Result<(), StoreError> {
        open::that_detached(path).map_err(StoreError::reading(path))
    }
}

/// Whether this file in the profile is an unfinished game of a development version before 0.1.0:
/// `current.ron`, `current-2.ron`, `current.ron.waiting-1`. It stays where it is until the game is
/// over.
pub(super) fn is_earlier_game(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("current") && (has_extension(path, "ron") || name.contains(".ron.waiting-"))
}
