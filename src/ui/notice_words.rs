//! What happened to the files, in words.

use std::path::Path;

use crate::{
    rules::LoadError,
    store::{Damage, Doing, Notice, StoreError, Why},
    words::Words,
};

/// The longest piece of a file's content that is shown, in characters.
const MAX_QUOTE: usize = 160;

/// One or two sentences: what happened, to which file, and what that means for the player.
pub fn notice(words: &Words, notice: &Notice) -> String {
    let say = |key: &str, file: &Path, more: &[(&str, i64)]| {
        let more = more.iter().map(|&(name, number)| (name, number.into()));
        let file = std::iter::once(("file", short(file).into()));
        words.say_with(key, &file.chain(more).collect::<Vec<_>>())
    };
    match notice {
        Notice::SetAside { file, to, why } => words.say_with(
            "notice-set-aside",
            &[
                ("file", short(file).into()),
                ("to", name(to).into()),
                ("why", damage(words, why).into()),
            ],
        ),
        Notice::CutShort { file, to, steps, why } => {
            let key = if to.is_some() { "notice-cut-short" } else { "notice-cut-short-in-place" };
            let to = to.as_deref().map(name).unwrap_or_default();
            words.say_with(
                key,
                &[
                    ("file", short(file).into()),
                    ("to", to.into()),
                    ("steps", (*steps).into()),
                    ("why", damage(words, why).into()),
                ],
            )
        }
        Notice::TornLine { file } => say("notice-torn-line", file, &[]),
        Notice::LinesSkipped { file, count, first, why } => words.say_with(
            "notice-lines-skipped",
            &[
                ("file", short(file).into()),
                ("count", (*count).into()),
                ("first", (*first).into()),
                ("why", damage(words, why).into()),
            ],
        ),
        Notice::Newer { file, count } => say("notice-newer", file, &[("count", *count as i64)]),
        Notice::TooLong { file, limit } => {
            say("notice-too-long", file, &[("limit", (limit >> 20) as i64)])
        }
        Notice::OtherCopy => words.say("notice-other-copy").into_owned(),
        Notice::Failed(error) => failed(words, error),
    }
}

/// Why a rule set of the player's own can't be used.
pub fn house_rules(words: &Words, error: &LoadError) -> String {
    let file = ("file", quote(&error.file).into());
    let what = ("what", quote(&error.what).into());
    match error.line {
        Some(line) => {
            words.say_with("notice-house-rules-line", &[file, what, ("line", line.into())])
        }
        None => words.say_with("notice-house-rules", &[file, what]),
    }
}

fn failed(words: &Words, error: &StoreError) -> String {
    let key = match error.doing {
        Doing::Reading => "notice-failed-reading",
        Doing::Writing => "notice-failed-writing",
        Doing::SettingAside => "notice-failed-setting-aside",
        Doing::Removing => "notice-failed-removing",
    };
    let why = why(words, &error.why);
    words.say_with(key, &[("file", short(&error.path).into()), ("why", why.into())])
}

/// What stood in the way, as the end of a sentence.
fn why(words: &Words, why: &Why) -> String {
    let key = match why {
        Why::NoRoom => "why-no-room",
        Why::ReadOnly => "why-read-only",
        Why::NotAllowed => "why-not-allowed",
        Why::NotAFile => "why-not-a-file",
        Why::Taken => "why-taken",
        Why::TooLarge => "why-too-large",
        Why::Other(what) => return quote(what),
    };
    words.say(key).into_owned()
}

/// What is wrong with a file, as the end of a sentence.
fn damage(words: &Words, damage: &Damage) -> String {
    match damage {
        Damage::Empty => words.say("damage-empty").into_owned(),
        Damage::TooLarge { .. } => words.say("damage-too-large").into_owned(),
        Damage::NotText => words.say("damage-not-text").into_owned(),
        Damage::Newer => words.say("damage-newer").into_owned(),
        Damage::Unreadable { line, what } => words.say_with(
            "damage-unreadable",
            &[("line", (*line).into()), ("what", quote(what).into())],
        ),
        Damage::UnknownRules(rules) => {
            words.say_with("damage-unknown-rules", &[("rules", quote(rules).into())])
        }
    }
}

/// The file with the folder that holds it. The whole path stands in About.
fn short(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    match folder {
        Some(folder) => quote(&Path::new(folder).join(name(path)).display().to_string()),
        None => name(path),
    }
}

fn name(path: &Path) -> String {
    let name = path.file_name().map_or_else(|| path.as_os_str(), |name| name);
    quote(&name.to_string_lossy())
}

/// What comes from outside, without control characters and not too long.
fn quote(text: &str) -> String {
    let mut clean = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
    let mut quoted: String = clean.by_ref().take(MAX_QUOTE).collect();
    if clean.next().is_some() {
        quoted.push('…');
    }
    quoted
}
