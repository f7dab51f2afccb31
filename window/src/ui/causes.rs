//! The list of causes: why something did not work, as the end of a sentence.

use super::features;
use crate::dice::{MAX_DICE, MAX_SIDES, RollError, SeedError};
use crate::game::notation::{HEAD, NotationError, NotationErrorKind};
use crate::game::{MAX_NAME, PlayError, SetupError, StepError};
use crate::rules::{LoadErrorKind, MAX_FILE, WrongNumber};
use crate::solver::Unsolvable;
use crate::store::{Damage, OpenError};
use crate::words::{Value, Words};

/// The longest piece of a file's content that is shown, in characters.
const MAX_QUOTE: usize = 120;

/// The longest word that is left out rather than cut, in bytes.
const MAX_CUT: usize = 40;

/// Why an operation on a file failed: a message by its key, or the operating system's own words.
pub(super) fn reason(words: &Words, reason: &str) -> String {
    if words.has(reason) { words.say(reason).into_owned() } else { quote(reason) }
}

/// Why a game of the history cannot be opened.
pub fn open_error(words: &Words, error: &OpenError) -> String {
    match error {
        OpenError::Unknown => words.say("open-unknown").into_owned(),
        OpenError::Store(error) => reason(words, error.reason()),
        OpenError::Damage(found) => damage(words, found),
        OpenError::Notation(error) => notation_error(words, error),
    }
}

/// Why the game in a line cannot be opened, in a sentence that names the line.
pub(super) fn line_error(words: &Words, error: &OpenError) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        OpenError::Damage(Damage::Unreadable { what, .. }) => {
            say("line-unreadable", &[("what", quoted(what))])
        }
        OpenError::Notation(NotationError { line, what }) => {
            let what = notation_error_kind(words, what).into();
            say("line-in-game", &[("line", (*line).into()), ("what", what)])
        }
        error => open_error(words, error),
    }
}

/// What is wrong with a file.
pub(super) fn damage(words: &Words, damage: &Damage) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match damage {
        Damage::Empty => say("damage-empty", &[]),
        Damage::TooLarge { .. } => say("damage-too-large", &[]),
        Damage::NotText => say("damage-not-text", &[]),
        Damage::Altered => say("damage-altered", &[]),
        Damage::Newer => say("damage-newer", &[]),
        Damage::Unreadable { line, what } => in_line(words, *line, quote(what)),
        Damage::Illegal(error) => notation_error(words, error),
        Damage::UnknownRules(rules) => say("damage-unknown-rules", &[("rules", quoted(rules))]),
    }
}

/// What is wrong with a line of a file, in a sentence that names the line.
pub(super) fn damage_of_line(words: &Words, found: &Damage) -> String {
    match found {
        Damage::Unreadable { what, .. } => quote(what),
        Damage::Illegal(error) => notation_error_kind(words, &error.what),
        found => damage(words, found),
    }
}

/// The same with its line in front.
pub(super) fn in_line(words: &Words, line: usize, what: String) -> String {
    words.say_with("damage-unreadable", &[("line", line.into()), ("what", what.into())])
}

/// Why a text is not a game, with the line.
pub(super) fn notation_error(words: &Words, error: &NotationError) -> String {
    in_line(words, error.line, notation_error_kind(words, &error.what))
}

/// The same without the line.
fn notation_error_kind(words: &Words, error: &NotationErrorKind) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        NotationErrorKind::TooLong => say("game-too-long", &[]),
        NotationErrorKind::Head => say("game-no-head", &[("head", HEAD.into())]),
        NotationErrorKind::Missing(word) => say("game-missing", &[("word", quoted(word))]),
        NotationErrorKind::Word(word) => say("game-word", &[("word", quoted(word))]),
        NotationErrorKind::Rules(id) => say("damage-unknown-rules", &[("rules", quoted(id))]),
        NotationErrorKind::Turn { expected, found } => {
            say("game-turn", &[("expected", expected.as_str().into()), ("found", quoted(found))])
        }
        NotationErrorKind::Setup(error) => setup_error(words, error),
        NotationErrorKind::Seed(SeedError { digits }) => {
            say("game-seed", &[("digits", (*digits).into())])
        }
        NotationErrorKind::Dice(error) => roll_error(words, error),
        NotationErrorKind::Step(error) => step_error(words, error),
    }
}

/// Why a game can't be set up.
pub fn setup_error(words: &Words, error: &SetupError) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        &SetupError::Seats { given, least, most } => {
            let seats = [("given", given.into()), ("least", least.into()), ("most", most.into())];
            say("game-seats", &seats)
        }
        SetupError::Name(name) => {
            say("game-name", &[("name", quoted(name)), ("most", MAX_NAME.into())])
        }
        SetupError::Player(id) => say("game-player", &[("player", quoted(id))]),
    }
}

fn step_error(words: &Words, error: &StepError) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        StepError::Dice(error) => roll_error(words, error),
        StepError::Play(PlayError::Over) => say("play-over", &[]),
        StepError::Play(PlayError::Roll) => say("play-roll", &[]),
        StepError::Play(PlayError::Turn) => say("play-turn", &[]),
        StepError::Play(PlayError::Box) => say("play-box", &[]),
        StepError::Play(PlayError::Dice) => say("play-dice", &[]),
        StepError::Play(PlayError::Seat) => say("play-seat", &[]),
        StepError::UnknownBox(row) => say("step-box", &[("box", quoted(row))]),
        StepError::OtherDice { recorded, seed } => {
            say("step-dice", &[("recorded", quoted(recorded)), ("seed", seed.as_str().into())])
        }
        StepError::OtherPoints { row, recorded, right } => {
            let (recorded, right) = (("recorded", (*recorded).into()), ("right", (*right).into()));
            say("step-points", &[("box", row.as_str().into()), recorded, right])
        }
        StepError::Nothing => say("step-nothing", &[]),
    }
}

/// Why a text is not a roll.
pub fn roll_error(words: &Words, error: &RollError) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        RollError::Empty => say("roll-empty", &[]),
        RollError::TooMany(count) => {
            say("roll-too-many", &[("count", (*count).into()), ("most", MAX_DICE.into())])
        }
        RollError::HalfColoured => say("roll-half-coloured", &[]),
        RollError::NotAFace(sign) => {
            let sign = quoted(&sign.to_string());
            say("roll-not-a-face", &[("sign", sign), ("most", MAX_SIDES.into())])
        }
    }
}

/// Why a rule set can't be used.
pub fn load_error(words: &Words, kind: &LoadErrorKind) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match kind {
        LoadErrorKind::TooLong => say("load-error-too-long", &[("most", (MAX_FILE / 1024).into())]),
        LoadErrorKind::Unread(why) => reason(words, why),
        LoadErrorKind::Syntax { path, message } => {
            let field = if path.is_empty() { "none".into() } else { quoted(path) };
            say("load-error-syntax", &[("field", field), ("message", quoted(message))])
        }
        LoadErrorKind::Number { field, found, wrong } => {
            let wrong = match wrong {
                WrongNumber::TooLarge => "large",
                WrongNumber::Negative => "negative",
                WrongNumber::NotWhole => "not_whole",
            };
            let (field, found) = (("field", quoted(field)), ("found", quoted(found)));
            say("load-error-number", &[field, found, ("wrong", wrong.into())])
        }
        LoadErrorKind::NoParent(id) => say("load-error-no-parent", &[("id", quoted(id))]),
        LoadErrorKind::Rules(problem) => {
            let what = features::problem(words, &problem.what);
            let Some(row) = &problem.row else { return what };
            say("problem-of-row", &[("row", quoted(row)), ("what", what.into())])
        }
        LoadErrorKind::IdTaken(id) => say("load-error-id-taken", &[("id", quoted(id))]),
        LoadErrorKind::Empty => say("load-error-empty", &[]),
        LoadErrorKind::NotRules => say("load-error-not-rules", &[]),
        LoadErrorKind::NotText => say("load-error-not-text", &[]),
        LoadErrorKind::Newer => say("load-error-newer", &[]),
        LoadErrorKind::PresetAlone => say("load-error-preset-alone", &[]),
    }
}

/// Why a game is not solved exactly.
pub fn unsolvable(words: &Words, why: Unsolvable) -> String {
    let key = match why {
        Unsolvable::TooLarge { states } => {
            return words.say_with("estimate-too-large", &rounded(states));
        }
        Unsolvable::SeveralBoxes => "estimate-several-boxes",
        Unsolvable::ColouredDice => "estimate-coloured-dice",
        Unsolvable::RaisedEntries => "estimate-raised-entries",
        Unsolvable::PairedBoxes => "estimate-paired-boxes",
        Unsolvable::ScoresByRoll => "estimate-scores-by-roll",
        Unsolvable::NotByTotal => "estimate-not-by-total",
        Unsolvable::Endless => "estimate-endless",
    };
    words.say(key).into_owned()
}

/// A large number in round figures, as arguments of a message.
fn rounded(number: f64) -> [(&'static str, Value<'static>); 2] {
    let scales = [(1e12, "trillion"), (1e9, "billion"), (1e6, "million")];
    let found = scales.into_iter().find(|&(least, _)| number >= least);
    let (unit, scale) = found.unwrap_or((1.0, "one"));
    // The largest number that is named.
    let most = 1000.0;
    let number = (number / unit).round();
    let scale = if unit > 1.0 && number > most { "more" } else { scale };
    [("number", format!("{number:.0}").into()), ("scale", scale.into())]
}

/// Text from outside the program, without control characters and cut to a length that can be shown,
/// between words unless they are long.
pub(super) fn quote(text: &str) -> String {
    let mut clean = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
    let mut quoted: String = clean.by_ref().take(MAX_QUOTE).collect();
    let Some(next) = clean.next() else { return quoted };
    let end = quoted.rfind(' ').filter(|end| next != ' ' && quoted.len() - end <= MAX_CUT);
    quoted.truncate(end.unwrap_or(quoted.len()));
    quoted.truncate(quoted.trim_end().len());
    quoted + "…"
}

fn quoted(text: &str) -> Value<'static> {
    quote(text).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::notation;
    use crate::rules::{Library, RuleSet, shipped};

    /// What a player reads about this text of a game, in English and in German.
    fn read(text: &str) -> [String; 2] {
        let error = notation::read(text, &Library::shipped()).unwrap_err();
        ["en", "de"].map(|tag| notation_error(&Words::for_language(tag), &error))
    }

    #[test]
    fn every_language_says_what_is_wrong_with_a_game() {
        assert_eq!(
            read("Hello"),
            ["line 1: no line says “fivefold 1”", "Zeile 1: keine Zeile lautet „fivefold 1“"]
        );
        let start = "fivefold 1\nrules yatzy\nseat human Ann\ndice by hand\n";
        let after = |line: &str| read(&format!("{start}{line}"));
        assert_eq!(
            after("1.1 11119 ones 4"),
            [
                "line 5: “9” is not a face: the faces are 1 to 6",
                "Zeile 5: „9“ ist keine Augenzahl: es gibt 1 bis 6"
            ]
        );
        assert_eq!(
            after("1.1 11112 ones 5"),
            [
                "line 5: ones is recorded with 5 points, but it scores 4",
                "Zeile 5: ones ist mit 5 Punkten notiert, bringt aber 4"
            ]
        );
        assert_eq!(
            after("2.1 11112 ones 4"),
            [
                "line 5: turn 1.1 should come next, not “2.1”",
                "Zeile 5: als Nächstes müsste Zug 1.1 kommen, nicht „2.1“"
            ]
        );
        assert_eq!(
            read("fivefold 1\nrules yatzy\nseat human\ndice by hand\n")[0],
            "line 3: “” can’t be a name: a name needs 1 to 24 characters"
        );
    }

    /// The error in the first shipped rule set with this change.
    fn said_of(words: &Words, from: &str, to: &str) -> String {
        let text = shipped()[0].1.replacen(from, to, 1);
        load_error(words, &RuleSet::from_ron("mine.ron", &text).unwrap_err().kind)
    }

    #[test]
    fn an_error_names_its_row_or_its_field() {
        let words = Words::english();
        let row = said_of(&words, "Face(1)", "Kind(0)");
        assert_eq!(row, "in row “ones”: no dice can match this; check its numbers");
        let field = said_of(&words, "rolls: 3", "rolls: 300");
        assert_eq!(field, "the number of rolls in a turn must be from 1 to 100, not 300");
        assert!(said_of(&words, "rows: [", "rows: [(").starts_with("“rows[0]"));
        let end = said_of(&words, "RuleSet(", "RuleSet((");
        assert!(end.starts_with("the text can’t be read: "), "{end}");
    }

    #[test]
    fn every_error_is_the_end_of_a_sentence() {
        let x = || "x".to_owned();
        for words in ["en", "de"].map(Words::for_language) {
            for error in [
                LoadErrorKind::TooLong,
                LoadErrorKind::PresetAlone,
                LoadErrorKind::NoParent(x()),
                LoadErrorKind::Empty,
                LoadErrorKind::Syntax { path: x(), message: x() },
                LoadErrorKind::NotRules,
                LoadErrorKind::NotText,
            ] {
                let text = load_error(&words, &error);
                assert!(!text.contains(['⟦', '{']) && !text.ends_with('.'), "{text}");
            }
        }
    }

    #[test]
    fn every_reason_has_its_words() {
        let words = Words::english();
        let mut all = std::collections::HashSet::new();
        for states in [1e5, 3e7, 5e10, 2e13, 4e20] {
            assert!(all.insert(unsolvable(&words, Unsolvable::TooLarge { states })));
        }
        for why in [
            Unsolvable::SeveralBoxes,
            Unsolvable::ColouredDice,
            Unsolvable::RaisedEntries,
            Unsolvable::PairedBoxes,
            Unsolvable::ScoresByRoll,
            Unsolvable::NotByTotal,
            Unsolvable::Endless,
        ] {
            assert!(all.insert(unsolvable(&words, why)));
        }
        assert!(all.iter().all(|text| !text.contains('⟦') && !text.contains('{')), "{all:?}");
    }
}
