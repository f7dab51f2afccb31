//! Reads and writes everything that is kept on disk.
//!
//! All files are in one folder, the [`Profile`]:
//!
//! * `settings.ron`: [`Settings`], one value, replaced as a whole or not at all.
//! * `current.ron`: the [`CurrentGame`], a header line and then one [`Step`](crate::game::Step) on
//!   each line, written before [`CurrentGame::append`] returns and synced by the [`Disk`]. Its
//!   owner holds a lock on it; the next game uses `current-2.ron`, and so on up to
//!   `current-16.ron`. The program starts with the game played last; the others wait until the
//!   player goes on with them. A line `Kept` notes which dice the player means to keep.
//! * `history.ron`: the [`History`] of finished games, one [`Record`] on each line, appended under
//!   a lock and rewritten only by a repair. [`Records`] (games, best, average, wins) are computed from it.
//!   A line `(version:2,deleted:[…])` deletes games by their ids, `restored` brings them back; the last
//!   line about a game counts. So a deleted game stays in the file, and neither a backup nor another
//!   copy of the program brings it back: only the player does, who can list deleted games.
//! * `figures.ron`: the [figures](KeptFigures) of finished games, one game on each line, worked out
//!   in the background. It follows from the history, so it is not in backups and is never set aside.
//! * `drill.ron`: the [training](load_training), one value like the settings.
//! * `people.ron`: the [`People`], one value: other names of a person, colours and faces.
//! * `variants/*.ron`: [the player's own rules](HouseRules), one file each. A game with such rules
//!   carries their text, in progress and in the history.
//! * `variants/*.deleted-N`: rules that the player has deleted, or replaced just now; renaming a file
//!   brings them back.
//! * `reviews/*`: texts and pictures saved by the player; never overwritten.
//! * `games/*.fivefold-game`: copies of games saved by the player, in the format of `current.ron`;
//!   never overwritten.
//! * `backups/*.zip`: [dated backups](back_up_if_due) of everything but saved games and reviews, one a
//!   month and one for each version of the program, at most twelve.
//! * `*.replaced-N`: files that were renamed when a backup was [restored](restore).
//! * `*.broken-N`: files that could not be read, and files as they were before a
//!   [repair](repair_files); never overwritten and never deleted.
//! * `.fivefold-*.tmp`: a file that is about to replace another one; old ones are removed at a start.
//! * `current*.waiting-N`: an unfinished game that made room when all places were taken.
//!
//! # Versions
//!
//! | format | its version | fixtures |
//! |---|---|---|
//! | `settings.ron`, `drill.ron`, `people.ron` | 1, the field `version`; without one it is 1 | `tests/files/versions/1` |
//! | `current*.ron`, `*.fivefold-game` | 1, the field `version` of the first line | the same |
//! | `history.ron` | 1, the field `version` of each line with a game | the same |
//! | | 2, of lines that delete games (programs that know only 1 skip these) | `tests/files/deletion.rs` |
//! | `figures.ron` | 1, the field `version` of each line, and `figures`, the version of the values | none: it is worked out again |
//! | [exported games](export_games) (JSON) | 1, the field `version` of each game | `tests/files/exchange.rs` |
//! | rule sets, also within games | 1, the field `version` | `variants` there |
//! | [the text of a game](crate::game::notation) | 1, in its first line | within `history.ron` there |
//!
//! Lines of files that are appended to end with their checksum (CRC-32C) in a comment, which made no new
//! version: older programs read over it, and lines without one are still read. Files that are
//! replaced as a whole and may be edited by hand (settings, training, own rules) have none.
//!
//! A new field with a default leaves the version as it is: older programs pass over fields that they
//! don't know (in rule sets they refuse them). A change that older programs would misread raises
//! the version (`VERSION` in `bounded.rs`, `FORMAT_VERSION` in the rules, `HEAD` in the notation). Then the
//! type of the old version stays, with a conversion to the next one where its file is read, so that
//! every version ever released is read for ever; nothing is converted on the disk before it is
//! written anyway, and the first start of a new version makes a dated backup. `tests/files/versions/N` is a profile written by the last release with version
//! N, and stays as it is.
//!
//! What is newer than the program keeps its name and its content: settings and training then live
//! in memory, games wait, lines of the history are skipped, rule sets are refused. So a newer version
//! must stay RON with a whole number in `version`, and its lines must end with the same checksum. There never was a version 0.
//!
//! # Durability
//!
//! What is *written* is with the system and outlives the program, even `kill -9`. What is *synced* is
//! on the disk and outlives a power cut. In the window all syncing is done by the thread of the
//! [`Disk`], in the order of the requests, and the program ends when it is done: nothing that is shown
//! waits for a disk.
//!
//! | what | written | synced |
//! |---|---|---|
//! | steps of a game, records, copies and texts that are saved | before the call returns | right after, then the name |
//! | own rules | before the call returns, under a temporary name that replaces the old one | the same |
//! | figures | before the call returns | never: they are worked out again |
//! | settings, training, people, backups | by a thread, under a temporary name | before it replaces the old one, then the name |
//!
//! * **Names.** A file's name is in its folder, so that is synced after each new file, replaced file
//!   and renamed file (`*.broken-N`, `*.waiting-N`, `*.deleted-N`). The names of a folder and of those
//!   above it are synced when it is created, and once in each run of the program.
//! * **A finished game** is written to the history; the history and its name are synced; then
//!   `current*.ron` is emptied, synced and removed. So a game is in one of them or in both, and then
//!   the record counts. If the history can't be synced, `current*.ron` stays.
//! * **Replaced rules** keep their old file as `*.deleted-N` until the new one is synced (where the
//!   file system can give a file two names).
//! * **After a kill** the next program syncs again what it goes on with, as nobody knows what the disk
//!   has of it: the names of a resumed game and of its folders, and the history before a game is removed.
//! * **After an error** what was written before stays. A file that could not be read when its content
//!   was loaded is set aside before another one takes its place.
//!
//! A kill costs nothing that was written: at most changes of settings and training that wait for the
//! disk. A power cut costs at most what was not synced yet, usually the last fraction of a second; a
//! slow disk may be further behind. What it leaves of a line is noticed by the checksum, reported and
//! skipped, and the lines before it are kept. A file that was being saved for the first time may be
//! empty or cut, a file that was just deleted may be back. Where folders can't be synced (Windows),
//! names are as safe as the file system makes them.
//!
//! `tests/files/power_cut.rs` cuts the power at every moment of an evening, `tests/faults` kills the
//! program and lets calls fail at every system call of one.
//!
//! # Promises
//!
//! The module keeps three promises. Starting the program changes no file: all it writes is a dated
//! backup. Whatever the files hold, however large, nothing here panics or reads without a limit. And
//! no error stops a game: loading returns what could be read and [`Notice`]s about the rest; writing returns a [`StoreError`] and
//! keeps the unwritten part, so that the next attempt catches up.
//!
//! Nothing here is worded for people: a notice is a value, and the window has the sentence. Nothing
//! here reads the clock: the caller passes the time.

mod as_text;
mod backup;
mod bit_repair;
mod bounded;
mod check;
mod check_games;
mod checksum;
mod current;
mod damage;
mod deletion;
mod disk;
mod exchange;
mod export;
mod figures;
mod history;
mod house_rules;
mod opened;
mod people;
mod profile;
mod record;
mod records;
mod repair;
mod replace;
mod saved_game;
mod set_aside;
mod settings;
mod slot;
mod statistics;
mod stored_games;
mod training;
mod trend;
mod value_file;

pub use as_text::GameId;
pub use backup::{
    DatedBackup, RestoreError, Restored, back_up_if_due, dated_backups, restore, save_backup,
};
pub use check::{FileCheck, FileKind, FileProblem, ProblemCause, check_files};
pub use current::{CurrentGame, Resumed};
pub use damage::{Damage, FileAction, FileFailure, Notice, StoreError};
pub use disk::{Disk, SyncFile};
pub use exchange::{ExportFormat, Imported, JsonGames, export_games, import_games};
pub use export::{save_game, save_review};
pub use figures::{FiguresKey, GameFigures, KeptFigures};
pub use history::History;
pub use house_rules::{HouseRules, add_house_rules, export, import};
pub use opened::{GAME_EXTENSION, OpenFileError, OpenedFile, open_file};
pub use people::{LOOKS, People, PersonLook};
pub use profile::{MAX_UNFINISHED, PROFILE_VARIABLE, Profile};
pub use record::{Record, SeatRecord};
pub use records::{BestResult, PlayerKey, PlayerStats, Records};
pub use repair::{Repair, RepairedFile, repair_files};
pub use replace::remove_leftovers;
pub use settings::{
    AdviceMode, Animation, CardAdvice, ColourScheme, DiceMode, DiceSet, Pace, SCALES, SeatChoice,
    Settings, TableTheme,
};
pub use statistics::{
    GameSkill, HeadToHead, LossStats, LossTotal, MIN_GAMES, PartStats, Period, Selection, StatGame,
    Statistics, games_together, played_by,
};
pub use stored_games::{OpenError, StoredGames};
pub use training::{load_training, save_training};
pub use trend::{SampleMean, Trend, moving_means};
