//! Reads and writes the files of the program.
//!
//! All files are in one folder, the [`Profile`]:
//!
//! * `settings.ron`: [`Settings`], one value, replaced as a whole or not at all. A part of it that
//!   can't be read costs only itself ([`Notice::Unused`]), and stays in the file until it is changed
//!   here. What is written are the changes since the file was last read or written, so that the
//!   program and an editor lose nothing of each other. The same holds for the other files of
//!   one value.
//! * `unfinished/ID.ron`: an unfinished [game](CurrentGame), a header line followed by one
//!   [`Step`](crate::game::Step) per line, written before [`CurrentGame::append`] returns and synced
//!   by the [`Disk`]. The program starts with the game played last; the others wait until the player
//!   resumes them. A line `Kept` notes which dice the player means to keep. (Development versions
//!   before 0.1.0 had them in `current.ron`, `current-2.ron` and so on, where they stay until they
//!   are over.)
//! * `window.ron`: [where the window is](WindowPlace) that has the profile open. While it runs, it
//!   holds the [lock on the profile](ProfileLock), and no other window opens with it.
//! * `history.ron`: the [`History`] of finished games, one [`Record`] per line, appended under a
//!   lock and never rewritten. [`Records`] (games, best, average, wins) are computed
//!   from it. A line `(version:2,deleted:[…])` deletes games by their ids, `restored` brings them
//!   back; the last line about a game counts. A deleted game thus stays in the file, and a backup
//!   does not bring it back: only the player does, who can list
//!   deleted games.
//! * `figures.ron`: the [figures](KeptFigures) of finished games, one game per line, computed in
//!   the background. They follow from the history, so the file is not in backups and is never set
//!   aside.
//! * `fits/*.fit`: [values](KeptFits) fitted to house rules that are too large to solve, one file for
//!   each way of playing, at most 32. They follow from the rules, so they are not in backups either.
//! * `drill.ron`: the [training data](load_training), one value like the settings, by what the rules
//!   play like.
//! * `draft.ron`: [house rules](RulesDraft) with changes that are not saved, one value. It is no part
//!   of backups.
//! * `people.ron`: the [`People`], one value: other names of a person, colours and faces.
//! * `variants/*.ron`: [house rules](HouseRules), one file each. A game under house rules carries
//!   their text, in progress and in the history.
//! * `variants/*.deleted-N`: house rules that the player has deleted, or that were just replaced;
//!   renaming a file brings them back.
//! * `reviews/*`: texts and pictures saved by the player; never overwritten.
//! * `games/*.fivefold-game`: copies of games saved by the player, in the format of unfinished games;
//!   never overwritten.
//! * `backups/*.zip`: [dated backups](back_up_if_due) of everything but saved games and reviews,
//!   one a month and one for each version of the program, at most twelve.
//! * `*.replaced-N`: files that were renamed when a backup was [restored](restore).
//! * `*.broken-N`: files that could not be read; never overwritten and never deleted.
//! * `.fivefold-*.tmp`: a file that is about to replace another one; old ones are removed at a
//!   start.
//! * `*.lock`: empty files that are locked in place of the file beside them: `window.ron` for as long
//!   as a window is open, `history.ron` while a line is appended; they stay.
//!
//! # Versions
//!
//! | format | version | fixtures |
//! |---|---|---|
//! | `settings.ron`, `drill.ron`, `draft.ron`, `people.ron` | 1, in the field `version`, 1 if it is missing | `tests/files/versions/1` |
//! | `unfinished/*.ron`, `*.fivefold-game` | 1, in the field `version` of the first line | the same |
//! | `history.ron` | 1, in the field `version` of each line with a game | the same |
//! | | 2, in lines that delete games (programs that know only 1 skip these) | `tests/files/deletion.rs` |
//! | `figures.ron` | 1, in the field `version` of each line; `figures` is the version of the values | none: it is computed again |
//! | [exported games](export_games) (JSON) | 1, in the field `version` of each game | `tests/files/exchange.rs` |
//! | rule sets, also within games | 1, in the field `version` | `variants` there |
//! | [the text of a game](crate::game::notation) | 1, in its first line | within `history.ron` there |
//!
//! In files that grow line by line, each line ends with its checksum (CRC-32C) in a comment. This
//! did not change the version: older programs ignore the comment, and lines without one are still
//! read. Files that are replaced as a whole and may be edited by hand (settings, training data,
//! house rules) have no checksum.
//!
//! A new field with a default leaves the version as it is: older programs ignore fields that they
//! don't know (except in rule sets, which they refuse). A change that older programs would misread
//! raises the version (`VERSION` in `bounded.rs`, `FORMAT_VERSION` in the rules, `HEAD` in the
//! notation). In that case the type of the old version stays, with a conversion to the next one
//! where its file is read, so that every version ever released can be read forever. Files are
//! converted when they are next written, never before, and the first start of a new version makes a
//! dated backup. `tests/files/versions/N` is a profile written by the last release with version N,
//! and is never changed.
//!
//! Data newer than the program keep their names and their content: of newer settings, people and
//! training data what is known is used, and the rest stays; games wait, lines of the history are
//! skipped, rule sets are refused. A newer version must therefore stay RON with a whole number in `version`, and its lines
//! must end with the same checksum. There never was a version 0.
//!
//! # Durability
//!
//! *Written* data are with the system and survive a killed program, even `kill -9`. *Synced* data
//! are on the disk and survive a power cut. In the window all syncing is done by the thread of the
//! [`Disk`], in the order of the requests, and the program ends only when that is done: nothing on
//! the screen waits for a disk.
//!
//! | data | written | synced |
//! |---|---|---|
//! | steps of a game, records, saved copies and texts | before the call returns | right after, then the name |
//! | house rules | before the call returns, under a temporary name that replaces the old one | the same |
//! | figures | before the call returns | never: they are computed again |
//! | fitted values | under a temporary name, by the thread that fits | before the file replaces the old one |
//! | settings, training data, unsaved house rules, people, backups | by a thread, under a temporary name | before the file replaces the old one, then the name |
//!
//! * **Names.** The name of a file is stored in its folder, so the folder is synced after each file
//!   that is new, replaced or renamed (`*.broken-N`, `*.deleted-N`). The names of a
//!   folder and of its parents are synced when it is created, and once in each run of the program.
//! * **A finished game** is written to the history; the history and its name are synced; then
//!   the file of the game is removed. So a game is in one of them or in both, and if in both, the
//!   record counts. If the history can't be synced, the file stays.
//! * **Replaced rules** keep their old file as `*.deleted-N` until the new one is synced (where the
//!   file system can give a file two names).
//! * **After a kill** the next program syncs everything that it continues with, as nobody knows how
//!   much of it is on the disk: the names of a resumed game and of its folders, and the history
//!   before the file of a game is removed.
//! * **After an error** the data written before stay. A file that could not be read when its
//!   content was loaded is set aside before another one takes its place.
//!
//! A kill loses nothing that was written: at most changes of settings and training data that wait
//! for the disk. A power cut loses at most what was not synced yet, usually the last fraction of a
//! second; a slow disk may be further behind. An incomplete line is noticed by its checksum,
//! reported and skipped, and the lines before it are kept. A file that was being saved for the
//! first time may be empty or cut off, and a file that was just deleted may be back. Where folders
//! can't be synced (Windows), names are as safe as the file system makes them.
//!
//! `tests/files/power_cut.rs` cuts the power at every moment of an evening; `tests/faults` kills
//! the program, or lets the call fail, at every system call of an evening.
//!
//! # Promises
//!
//! The module keeps three promises. Starting the program changes no file: all that is written is a
//! dated backup, and where its window is. Whatever the files contain, however large, nothing here
//! panics or reads without a limit. And no error stops a game: loading returns the readable part and
//! [`Notice`]s about the rest; writing returns a [`StoreError`] and keeps the unwritten part, so
//! that the next attempt catches up.
//!
//! Nothing here is worded for players: a notice is a value, and the window has the sentence.
//! Nothing here reads the clock: the caller passes the time.

use fivefold_engine::{coach, dice, game, players, rules, solver};

mod as_text;
mod backup;
mod bounded;
mod checksum;
mod current;
mod damage;
mod deletion;
mod disk;
mod draft;
mod exchange;
mod export;
mod figures;
mod file_names;
mod fits;
mod history;
mod house_rules;
mod lock;
mod opened;
pub mod paths;
mod people;
mod profile;
mod record;
mod records;
mod replace;
mod ron_tree;
mod saved_game;
mod set_aside;
mod settings;
mod statistics;
mod stored_games;
mod training;
mod trend;
mod value_file;
pub mod wake;

pub use crate::rules::RulesKey;
pub use as_text::GameId;
pub use backup::{
    DatedBackup, RestoreError, Restored, back_up_if_due, dated_backups, restore, save_backup,
};
pub use current::{CurrentGame, Resumed};
pub use damage::{Damage, FileAction, FileFailure, Notice, StoreError};
pub use disk::{Disk, SyncFile, max_file_size};
pub use draft::RulesDraft;
pub use exchange::{ExportFormat, Imported, JsonGames, export_games, import_games};
pub use export::{save_game, save_review};
pub use figures::{FiguresKey, GameFigures, KeptFigures};
pub use fits::KeptFits;
pub use history::History;
pub use house_rules::{HouseRules, export, import};
pub use lock::{ProfileLock, WindowPlace};
pub use opened::{GAME_EXTENSION, OpenFileError, OpenedFile, holds_games, is_archive, open_file};
pub use people::{LOOKS, People, PersonLook};
pub use profile::{PROFILE_VARIABLE, Profile};
pub use record::{Record, SeatRecord};
pub use records::{BestResult, PlayerKey, PlayerStats, Records};
pub use replace::remove_leftovers;
pub use ron_tree::UnusedValue;
pub use settings::{
    AdviceMode, Animation, CardAdvice, ColourScheme, DiceMode, DiceSet, Pace, SCALES, SeatChoice,
    Settings, TableTheme,
};
pub use statistics::{
    GameSkill, HeadToHead, LossStats, MIN_GAMES, PartStats, Period, Selection, StatGame,
    Statistics, games_together, played_by,
};
pub use stored_games::{OpenError, StoredGames};
pub use training::{load_training, save_training};
pub use trend::{SampleMean, Trend, moving_means};
