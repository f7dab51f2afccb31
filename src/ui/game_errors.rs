//! What is wrong with a game in a file or on the clipboard, as the end of a sentence.

use crate::dice::{MAX_DICE, MAX_SIDES, RollError, SeedError};
use crate::game::notation::{HEAD, NotationError, NotationErrorKind};
use crate::game::{MAX_NAME, PlayError, SetupError, StepError};
use crate::words::Words;

use super::notices::quote;

/// Why a text is not a game, with the line.
pub(super) fn notation_error(words: &Words, error: &NotationError) -> String {
    let what = notation_error_kind(words, &error.what);
    words.say_with("damage-unreadable", &[("line", error.line.into()), ("what", what.into())])
}

/// The same without the line.
pub(super) fn notation_error_kind(words: &Words, error: &NotationErrorKind) -> String {
    let say = |key: &str, (name, value): (&str, &str)| {
        words.say_with(key, &[(name, quote(value).into())])
    };
    match error {
        NotationErrorKind::TooLong => words.say("game-too-long").into_owned(),
        NotationErrorKind::Head => words.say_with("game-no-head", &[("head", HEAD.into())]),
        NotationErrorKind::Missing(word) => say("game-missing", ("word", word)),
        NotationErrorKind::Word(word) => say("game-word", ("word", word)),
        NotationErrorKind::Rules(id) => say("damage-unknown-rules", ("rules", id)),
        NotationErrorKind::Turn { expected, found } => {
            let found = quote(found).into();
            words.say_with("game-turn", &[("expected", expected.as_str().into()), ("found", found)])
        }
        NotationErrorKind::Setup(error) => setup_error(words, error),
        NotationErrorKind::Seed(SeedError { digits }) => {
            words.say_with("game-seed", &[("digits", (*digits).into())])
        }
        NotationErrorKind::Dice(error) => roll_error(words, error),
        NotationErrorKind::Step(error) => step_error(words, error),
    }
}

/// Why a game can't be set up.
pub fn setup_error(words: &Words, error: &SetupError) -> String {
    match error {
        &SetupError::Seats { given, least, most } => {
            let arguments =
                [("given", given.into()), ("least", least.into()), ("most", most.into())];
            words.say_with("game-seats", &arguments)
        }
        SetupError::Name(name) => {
            let arguments = [("name", quote(name).into()), ("most", MAX_NAME.into())];
            words.say_with("game-name", &arguments)
        }
        SetupError::Player(id) => words.say_with("game-player", &[("player", quote(id).into())]),
    }
}

fn step_error(words: &Words, error: &StepError) -> String {
    match error {
        StepError::Dice(error) => roll_error(words, error),
        StepError::Play(PlayError::Over) => words.say("play-over").into_owned(),
        StepError::Play(PlayError::Roll) => words.say("play-roll").into_owned(),
        StepError::Play(PlayError::Turn) => words.say("play-turn").into_owned(),
        StepError::Play(PlayError::Box) => words.say("play-box").into_owned(),
        StepError::Play(PlayError::Dice) => words.say("play-dice").into_owned(),
        StepError::Play(PlayError::Seat) => words.say("play-seat").into_owned(),
        StepError::UnknownBox(row) => words.say_with("step-box", &[("box", quote(row).into())]),
        StepError::OtherDice { recorded, seed } => {
            let dice = [("recorded", quote(recorded).into()), ("seed", seed.as_str().into())];
            words.say_with("step-dice", &dice)
        }
        StepError::OtherPoints { row, recorded, right } => {
            let (recorded, right) = ((*recorded).into(), (*right).into());
            let arguments =
                [("box", row.as_str().into()), ("recorded", recorded), ("right", right)];
            words.say_with("step-points", &arguments)
        }
        StepError::Nothing => words.say("step-nothing").into_owned(),
    }
}

/// Why a text is not a roll.
pub fn roll_error(words: &Words, error: &RollError) -> String {
    match error {
        RollError::Empty => words.say("roll-empty").into_owned(),
        RollError::TooMany(count) => words
            .say_with("roll-too-many", &[("count", (*count).into()), ("most", MAX_DICE.into())]),
        RollError::HalfColoured => words.say("roll-half-coloured").into_owned(),
        RollError::NotAFace(sign) => {
            let arguments = [("sign", quote(&sign.to_string()).into()), ("most", MAX_SIDES.into())];
            words.say_with("roll-not-a-face", &arguments)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::notation, rules::Library};

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
}
