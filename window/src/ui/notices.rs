//! The list of what happened to files, and of what that means for the player. Why it happened is in
//! the list of causes.

use std::path::{Path, PathBuf};

use super::causes::{
    damage, damage_of_line, in_line, line_error, load_error, open_error, quote, reason,
};
use super::phrases;
use crate::rules::LoadError;
use crate::store::{
    FileAction, Imported, Notice, OpenError, RestoreError, Restored, StoreError, UnusedValue,
};
use crate::words::{Value, Words};

/// The longest name of a file that is shown whole, in characters: what happened to it must be seen,
/// too.
const MAX_FILE: usize = 60;

/// The largest number of unusable values that are named.
const MAX_VALUES: usize = 6;

/// One or two sentences: what happened, to which file, and what that means for the player.
pub fn notice(words: &Words, notice: &Notice) -> String {
    let say = |key: &str, file: &Path, more: &[(&str, Value<'_>)]| {
        let file = ("file", short(file).into());
        words.say_with(key, &[&[file][..], more].concat())
    };
    match notice {
        Notice::SetAside { file, to, damage: found } => {
            let more = [("to", file_name(to).into()), ("why", damage(words, found).into())];
            say("notice-set-aside", file, &more)
        }
        Notice::CutShort { file, to, steps, damage: found } => {
            let more = [
                ("place", if to.is_some() { "aside" } else { "same" }.into()),
                ("to", to.as_deref().map(file_name).unwrap_or_default().into()),
                ("steps", (*steps).into()),
                ("why", damage(words, found).into()),
            ];
            say("notice-cut-short", file, &more)
        }
        Notice::TornLine { file } => say("notice-torn-line", file, &[]),
        Notice::LinesSkipped { file, count, first, damage: found } => {
            let why = damage_of_line(words, found).into();
            let more = [("count", (*count).into()), ("first", (*first).into()), ("why", why)];
            say("notice-lines-skipped", file, &more)
        }
        Notice::Unused { file, to, values } => {
            let shown = some_of(words, values, |UnusedValue { line, name }| {
                let name = ("name", quote(name).into());
                words.say_with("unused-value", &[name, ("line", (*line).into())])
            });
            let more = [
                ("count", values.len().into()),
                ("values", shown.into()),
                ("place", if to.is_some() { "aside" } else { "same" }.into()),
                ("to", to.as_deref().map(file_name).unwrap_or_default().into()),
            ];
            say("notice-unused", file, &more)
        }
        Notice::Newer { file } => say("notice-newer", file, &[]),
        Notice::NewerGame { file } => say("notice-newer-game", file, &[]),
        Notice::NewerLines { file, count } => {
            say("notice-newer-lines", file, &[("count", (*count).into())])
        }
        Notice::TooLong { file, limit } => {
            say("notice-too-long", file, &[("limit", (*limit).into())])
        }
        Notice::Failed(error) => failed(words, error, 0),
    }
}

/// Why a rule set of the player's own can't be used.
pub fn house_rules(words: &Words, error: &LoadError) -> String {
    of_rules(words, error, "notice-house-rules", 0)
}

/// Why rule sets of the player's own can't be used: one sentence for each cause.
pub fn all_house_rules(words: &Words, errors: &[LoadError]) -> Vec<String> {
    let is_same = |one: &LoadError, other: &LoadError| {
        one.kind == other.kind && one.line.is_none() && other.line.is_none()
    };
    let mut distinct: Vec<(&LoadError, usize)> = Vec::new();
    for error in errors {
        match distinct.iter_mut().find(|(first, _)| is_same(first, error)) {
            Some((_, others)) => *others += 1,
            None => distinct.push((error, 0)),
        }
    }
    let sentence = |(error, others)| of_rules(words, error, "notice-house-rules", others);
    distinct.into_iter().map(sentence).collect()
}

/// Why a rule set from elsewhere can't be used.
pub fn import(words: &Words, error: &LoadError) -> String {
    of_rules(words, error, "notice-import", 0)
}

/// Why a rule set, and as many others, can't be used.
fn of_rules(words: &Words, error: &LoadError, key: &str, others: usize) -> String {
    let mut what = load_error(words, &error.kind);
    if let Some(line) = error.line {
        what = in_line(words, line, what);
    }
    let file = ("file", quote(&error.file).into());
    words.say_with(key, &[file, ("what", what.into()), ("others", others.into())])
}

/// Why a file of the player's own rules could not be written or removed.
pub fn rules_failed(words: &Words, error: &StoreError) -> String {
    let key = match error.action {
        FileAction::Removing => "notice-rules-not-deleted",
        _ => "notice-rules-not-written",
    };
    with_reason(words, key, error)
}

/// Why a text or a picture of a review could not be saved.
pub fn review_failed(words: &Words, error: &StoreError) -> String {
    with_reason(words, "notice-not-saved", error)
}

/// Why the folder of settings and games could not be shown.
pub fn folder_not_shown(words: &Words, error: &StoreError) -> String {
    with_reason(words, "notice-folder", error)
}

/// Where a copy of a game was saved, or why it was not.
pub fn game_saved(words: &Words, saved: &Result<PathBuf, StoreError>) -> String {
    match saved {
        Ok(path) => with_path(words, "notice-game-saved", path),
        Err(error) => with_reason(words, "notice-not-saved", error),
    }
}

/// Where a backup was saved and which files are not in it, or why it was not.
pub fn backup_saved(
    words: &Words,
    path: &Path,
    saved: &Result<Vec<PathBuf>, StoreError>,
) -> String {
    match saved {
        Ok(left_out) => {
            let saved = with_path(words, "notice-saved", path);
            let others = (!left_out.is_empty()).then(|| {
                let shown = some_of(words, left_out, |path| short(path));
                let count = ("count", left_out.len().into());
                words.say_with("backup-left-out", &[count, ("files", shown.into())])
            });
            phrases::sentences(words, std::iter::once(saved).chain(others))
        }
        Err(error) => with_reason(words, "notice-not-saved", error),
    }
}

/// What was restored from a backup, or why nothing was.
pub fn restored(words: &Words, restored: &Result<Restored, RestoreError>) -> String {
    match restored {
        Ok(restored) => {
            let Restored { games, deleted, unfinished, files, newer, damaged, unusable, .. } =
                *restored;
            let counts = [
                ("games", games),
                ("deleted", deleted),
                ("unfinished", unfinished),
                ("files", files),
                ("all", games + unfinished + files + newer + damaged),
                ("replaced", restored.replaced.len()),
                ("newer", newer),
                ("damaged", damaged),
                ("unusable", unusable),
            ];
            words.say_with("backup-restored", &counts.map(|(name, count)| (name, count.into())))
        }
        Err(RestoreError::NotABackup) => words.say("backup-not-one").into_owned(),
        Err(RestoreError::TooLarge) => words.say("backup-too-large").into_owned(),
        Err(RestoreError::Store(error)) => with_reason(words, "notice-not-read", error),
    }
}

/// What was exported, or why nothing was.
pub fn exported(words: &Words, path: &Path, written: &Result<usize, StoreError>) -> String {
    match written {
        Ok(count) => {
            let file = path.display().to_string();
            words.say_with("records-exported", &[("count", (*count).into()), ("file", file.into())])
        }
        Err(error) => with_reason(words, "notice-not-saved", error),
    }
}

/// What was imported from a file, or why nothing was.
pub fn imported(words: &Words, path: &Path, imported: &Result<Imported, StoreError>) -> String {
    let Imported { new, known, unusable, named, is_by_game } = match imported {
        Ok(imported) => imported,
        Err(error) => return with_reason(words, "notice-not-read", error),
    };
    let first = named.first();
    let why = first.map(|(_, error)| line_error(words, error)).unwrap_or_default();
    let arguments = [
        ("file", file_name(path).into()),
        ("all", (new + known).into()),
        ("new", (*new).into()),
        ("known", (*known).into()),
        ("unusable", (*unusable).into()),
        ("by", if *is_by_game { "game" } else { "line" }.into()),
        ("number", first.map_or(0, |(number, _)| *number).into()),
        ("why", why.into()),
    ];
    words.say_with("records-imported", &arguments)
}

/// What was imported from several files, and which of them could not be used.
pub fn all_imported(words: &Words, files: &[(PathBuf, Result<Imported, StoreError>)]) -> String {
    if let [(path, found)] = files {
        return imported(words, path, found);
    }
    let (mut sum, mut wrong) = (None, Vec::new());
    for (path, found) in files {
        let said = imported(words, path, found);
        let games = found.as_ref().map_or(0, |found| found.new + found.known);
        if let Ok(found) = found {
            let all: &mut Imported = sum.get_or_insert_default();
            (all.new, all.known) = (all.new + found.new, all.known + found.known);
        }
        if games == 0 {
            // (The sentence names the file.)
            wrong.push(said);
        } else if found.as_ref().is_ok_and(|found| found.unusable > 0) {
            wrong.push(format!("{}: {said}", file_name(path)));
        }
    }
    let sum = sum.filter(|all| all.new + all.known > 0 || wrong.is_empty());
    let mut said: Vec<String> =
        sum.map(|all| imported(words, Path::new(""), &Ok(all))).into_iter().collect();
    let others = wrong.len().saturating_sub(MAX_VALUES);
    said.extend(wrong.into_iter().take(MAX_VALUES));
    if others > 0 {
        said.push(words.say_with("records-imported-others", &[("count", others.into())]));
    }
    phrases::sentences(words, said)
}

/// A list of the first of these things.
fn some_of<T>(words: &Words, all: &[T], name: impl Fn(&T) -> String) -> String {
    let more = (all.len() > MAX_VALUES).then(|| "…".to_owned());
    phrases::list(words, all.iter().take(MAX_VALUES).map(name).chain(more))
}

/// Something that could not be saved.
#[derive(Clone, Copy, Debug)]
pub enum Unsaved {
    /// This many games in progress.
    Games(usize),
    /// The results of this many finished games.
    Results(usize),
    Settings,
    Training,
    People,
    /// The changes of house rules that are being edited.
    Rules,
}

/// What could not be saved, and why.
pub fn unsaved(words: &Words, what: Unsaved, error: &StoreError) -> String {
    let (what, count) = match what {
        Unsaved::Games(count) => ("games", count),
        Unsaved::Results(count) => ("results", count),
        Unsaved::Settings => ("settings", 1),
        Unsaved::Training => ("training", 1),
        Unsaved::People => ("people", 1),
        Unsaved::Rules => ("rules", 1),
    };
    let arguments = [
        ("what", what.into()),
        ("count", count.into()),
        ("file", short(&error.path).into()),
        ("why", reason(words, error.reason()).into()),
    ];
    words.say_with("unsaved", &arguments)
}

/// Why a saved game can't be opened.
pub fn open_failed(words: &Words, path: &Path, error: &OpenError) -> String {
    let error = open_error(words, error);
    words.say_with("notice-open", &[("file", file_name(path).into()), ("error", error.into())])
}

/// One or two sentences on why an operation on a file, and on this many others, failed.
pub fn failed(words: &Words, error: &StoreError, others: usize) -> String {
    let key = match error.action {
        FileAction::Reading => "notice-failed-reading",
        FileAction::Writing => "notice-failed-writing",
        FileAction::SettingAside => "notice-failed-setting-aside",
        FileAction::Removing => "notice-failed-removing",
    };
    let (file, why) = (short(&error.path), reason(words, error.reason()));
    words.say_with(key, &[("file", file.into()), ("others", others.into()), ("why", why.into())])
}

fn with_path(words: &Words, key: &str, path: &Path) -> String {
    words.say_with(key, &[("file", path.display().to_string().into())])
}

fn with_reason(words: &Words, key: &str, error: &StoreError) -> String {
    let why = reason(words, error.reason());
    words.say_with(key, &[("file", short(&error.path).into()), ("why", why.into())])
}

/// The file with its folder. About shows the whole path.
fn short(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    let folder = folder.map(|folder| quote_end(&folder.to_string_lossy()));
    let folder = folder.map_or_else(PathBuf::new, PathBuf::from);
    folder.join(file_name(path)).display().to_string()
}

pub fn file_name(path: &Path) -> String {
    quote_end(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy())
}

/// The name of a file, without the middle if it is long: its beginning and its end tell it from
/// others.
fn quote_end(name: &str) -> String {
    let signs: Vec<char> = name.chars().collect();
    let text: String = match signs.len().checked_sub(MAX_FILE / 2) {
        Some(end) if signs.len() > MAX_FILE => {
            let (start, end) = (&signs[..MAX_FILE / 2], &signs[end..]);
            start.iter().chain(&['…']).chain(end).collect()
        }
        _ => name.to_owned(),
    };
    quote(&text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::LoadErrorKind;
    use crate::store::{Damage, FileFailure};

    fn path(name: &str) -> PathBuf {
        ["home", "ann", "fivefold", name].iter().collect()
    }

    fn text_of(what: &Notice) -> String {
        notice(&Words::english(), what)
    }

    fn unreadable() -> Damage {
        Damage::Unreadable { line: 7, what: "expected\ncomma".to_owned() }
    }

    fn values(count: usize) -> Vec<UnusedValue> {
        (1..=count).map(|line| UnusedValue { line, name: "seats.2.sitter".to_owned() }).collect()
    }

    fn all() -> Vec<Notice> {
        let file = || path("history.ron");
        let to = || path("history.ron.broken-1");
        let mut all = vec![
            Notice::CutShort { file: file(), to: Some(to()), steps: 12, damage: unreadable() },
            Notice::CutShort { file: file(), to: None, steps: 12, damage: unreadable() },
            Notice::TornLine { file: file() },
            Notice::LinesSkipped { file: file(), count: 1, first: 3, damage: unreadable() },
            Notice::LinesSkipped { file: file(), count: 4, first: 3, damage: unreadable() },
            Notice::Unused { file: file(), to: None, values: values(1) },
            Notice::Unused { file: file(), to: None, values: values(9) },
            Notice::Unused { file: file(), to: Some(to()), values: values(0) },
            Notice::Unused { file: file(), to: Some(to()), values: values(1) },
            Notice::Newer { file: file() },
            Notice::NewerGame { file: file() },
            Notice::NewerLines { file: file(), count: 1 },
            Notice::NewerLines { file: file(), count: 5 },
            Notice::TooLong { file: file(), limit: 1_000_000 },
        ];
        let damages = [
            Damage::Empty,
            Damage::TooLarge { limit: 9 },
            Damage::NotText,
            Damage::Altered,
            unreadable(),
            Damage::Newer,
            Damage::UnknownRules("mine".to_owned()),
        ];
        all.extend(damages.map(|damage| Notice::SetAside { file: file(), to: to(), damage }));
        for action in [
            FileAction::Reading,
            FileAction::Writing,
            FileAction::SettingAside,
            FileAction::Removing,
        ] {
            for why in [
                FileFailure::NoRoom,
                FileFailure::ReadOnly,
                FileFailure::NotAllowed,
                FileFailure::NotAFile,
                FileFailure::TooLarge,
                FileFailure::Missing,
                FileFailure::Other("odd".to_owned()),
            ] {
                all.push(Notice::Failed(StoreError { action, path: file(), cause: why }));
            }
        }
        all
    }

    /// It names the file without the whole path.
    #[test]
    fn every_notice_is_a_whole_sentence_of_its_own() {
        let mut seen = Vec::new();
        for what in all() {
            let sentence = text_of(&what);
            let whole = sentence.ends_with('.')
                && !sentence.contains(['⟦', '{', '}', '\n'])
                && !sentence.contains("..");
            assert!(whole, "{what:?}: {sentence}");
            let short: PathBuf = ["fivefold", "history.ron"].iter().collect();
            let is_named = sentence.contains(&short.display().to_string());
            assert!(is_named, "{sentence}");
            assert!(!sentence.contains("ann"), "{sentence}");
            assert!(!seen.contains(&sentence), "{sentence}");
            seen.push(sentence);
        }
        // The line's number appears once.
        assert!(seen.iter().any(|sentence| sentence.contains("(line 3): expected comma.")));
    }

    #[test]
    fn a_failure_says_why_however_long_the_name_of_the_file_is() {
        let name = format!("{}.txt", "x".repeat(300));
        let path = path(&"y".repeat(300)).join(name);
        let error = StoreError { action: FileAction::Writing, path, cause: FileFailure::NoRoom };
        let said = failed(&Words::english(), &error, 0);
        assert!(said.contains("xxx.txt") && said.contains("the disk is full"), "{said}");
        assert!(said.chars().count() < 300, "{said}");
    }

    #[test]
    fn what_is_not_in_a_backup_is_named() {
        let said = |left_out: usize| {
            let files = (0..left_out).map(|number| path(&format!("{number}.ron"))).collect();
            backup_saved(&Words::english(), &path("all.zip"), &Ok(files))
        };
        assert!(said(0).ends_with("all.zip."), "{}", said(0));
        assert!(said(1).contains("all.zip. One file") && said(1).contains("0.ron"), "{}", said(1));
        let many = said(9);
        assert!(many.contains("9 files") && many.contains("5.ron, …"), "{many}");
    }

    #[test]
    fn the_outcomes_of_several_files_are_added_up() {
        let found = |new, known, unusable: usize| {
            let named = vec![(2, Damage::Altered.into()); unusable.min(1)];
            Ok(Imported { new, known, unusable, named, is_by_game: false })
        };
        let refused = StoreError {
            action: FileAction::Reading,
            path: path("locked.json"),
            cause: FileFailure::NotAllowed,
        };
        let mut files = vec![
            (path("a.json"), found(3, 1, 0)),
            (path("b.json"), found(4, 0, 0)),
            (path("c.json"), found(1, 0, 2)),
            (path("d.json"), found(0, 0, 0)),
            (path("locked.json"), Err(refused)),
        ];
        let said = all_imported(&Words::english(), &files);
        assert!(said.starts_with("New games: 8. Already here: 1. c.json: "), "{said}");
        assert!(said.contains("d.json has no games."), "{said}");
        assert!(said.contains("locked.json") && said.contains("permission"), "{said}");
        files.truncate(1);
        assert_eq!(all_imported(&Words::english(), &files), "New games: 3. Already here: 1.");
        let none = vec![(path("d.json"), found(0, 0, 0)); 9];
        let said = all_imported(&Words::english(), &none);
        assert!(
            said.starts_with("d.json has no games.") && said.contains("3 other files"),
            "{said}"
        );
    }

    #[test]
    fn what_is_quoted_of_an_error_is_short() {
        let kind = LoadErrorKind::Syntax { path: String::new(), message: "x".repeat(240) };
        let error = LoadError { file: "mine.ron".to_owned(), line: None, kind };
        let sentence = house_rules(&Words::english(), &error);
        assert!(sentence.contains("used: the text can’t be read: xxx"), "{sentence}");
        assert!(sentence.contains("x…. The file"), "{sentence}");
    }
}
