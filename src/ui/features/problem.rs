//! The sentences about problems with a rule set.

use std::borrow::Cow;

use crate::{
    rules::{
        MAX_RANKED_DICE, Number, Problem, ProblemKind, TextField,
        limits::{MAX_FACE_NAME, MAX_PATTERN_PARTS, MAX_POINTS},
    },
    ui::{names::section_name, phrases::capitalized},
    words::Words,
};

/// The longest sentence about a problem that is shown, in characters.
const MAX_SENTENCE: usize = 200;

/// A problem as a sentence of bounded length.
pub fn problem_sentence(words: &Words, problem: &Problem) -> String {
    bounded_sentence(&self::problem(words, &problem.what))
}

fn bounded_sentence(phrase: &str) -> String {
    let start: String = phrase.chars().take(MAX_SENTENCE).collect();
    let end = if start.len() < phrase.len() { "…" } else { "." };
    capitalized(&start) + end
}

/// A problem as a phrase that begins with a small letter and has no full stop.
pub fn problem(words: &Words, kind: &ProblemKind) -> String {
    use ProblemKind as P;
    let phrase = match kind {
        P::OutOfRange { number, value, least, most } => {
            let arguments = [
                ("number", number_name(words, *number).into()),
                ("value", value.into()),
                ("least", least.into()),
                ("most", most.into()),
            ];
            let key = if least == most { "problem-only" } else { "problem-out-of-range" };
            return words.say_with(key, &arguments);
        }
        P::TooLong(text) | P::OddSigns(text) => {
            let is_long = matches!(kind, P::TooLong(_));
            let key = if is_long { "problem-too-long" } else { "problem-odd-signs" };
            let arguments =
                [("text", text_name(words, *text).into()), ("most", text.most().into())];
            return words.say_with(key, &arguments);
        }
        P::RequiresNoRow(id) => {
            return words.say_with("problem-requires-no-row", &[("id", id.into())]);
        }
        P::RepeatOfNoRow(id) | P::NoRow(id) => {
            return words.say_with("problem-no-row", &[("id", id.into())]);
        }
        P::NotInParent(id) => return words.say_with("problem-not-in-parent", &[("id", id.into())]),
        P::FaceName => {
            return words.say_with("problem-face-name", &[("most", MAX_FACE_NAME.into())]);
        }
        P::TooManyPoints => {
            return words.say_with("problem-too-many-points", &[("most", MAX_POINTS.into())]);
        }
        P::NoPokerHand => {
            return words.say_with("problem-no-poker-hand", &[("most", MAX_RANKED_DICE.into())]);
        }
        P::TooManyParts(parts) => {
            let arguments = [("parts", parts.into()), ("most", MAX_PATTERN_PARTS.into())];
            return words.say_with("problem-too-many-parts", &arguments);
        }
        P::TwoBonuses(section) | P::NoTiers(section) | P::TiersDoNotRise(section) => {
            let key = match kind {
                P::TwoBonuses(_) => "problem-two-bonuses",
                P::NoTiers(_) => "problem-no-tiers",
                _ => "problem-tiers-do-not-rise",
            };
            return words.say_with(key, &[("section", section_name(words, *section).into())]);
        }
        P::BonusOutOfReach { at, section, most } => {
            let section = section_name(words, *section).into();
            let arguments = [("section", section), ("at", at.into()), ("most", most.into())];
            return words.say_with("problem-bonus-out-of-reach", &arguments);
        }
        P::Id(_) | P::RowId => words.say("problem-id"),
        P::TwinIds => words.say("problem-twin-ids"),
        P::NameEmpty => words.say("problem-name-empty"),
        P::SavedNotANumber | P::TypicalNotANumber => words.say("problem-not-a-number"),
        P::FaceNames => words.say("problem-face-names"),
        P::DiceWithoutColours => words.say("problem-dice-without-colours"),
        P::FacesWithoutColours => words.say("problem-faces-without-colours"),
        P::SavedRollsAndColumns => words.say("problem-saved-rolls-and-columns"),
        P::NoBox => words.say("problem-no-box"),
        P::NoColours => words.say("problem-no-colours"),
        P::NamedBox => words.say("problem-named-box"),
        P::PairOfOne => words.say("problem-pair-of-one"),
        P::UnequalPair => words.say("problem-unequal-pair"),
        P::PairTwice => words.say("problem-pair-twice"),
        P::RepeatWithoutBox => words.say("problem-repeat-without-box"),
        P::NoChoice => words.say("problem-no-choice"),
        P::TotalsDoNotRise => words.say("problem-totals-do-not-rise"),
        P::RoundsNeedOneRow => words.say("problem-rounds-need-one-row"),
        P::SectionApart => words.say("problem-section-apart"),
        P::Meaningless(_) => words.say("problem-meaningless"),
        P::TooMuchWork => words.say("problem-too-much-work"),
        P::EveryRollRepeats => words.say("problem-every-roll-repeats"),
        P::TooManyRolls => words.say("problem-too-many-rolls"),
        P::NoRollFits => words.say("problem-no-roll-fits"),
        P::NoPoints => words.say("problem-no-points"),
        P::ChangedTwice => words.say("problem-changed-twice"),
        P::ChangedAndLeftOut => words.say("problem-changed-and-left-out"),
    };
    phrase.into_owned()
}

fn number_name(words: &Words, number: Number) -> Cow<'_, str> {
    words.say(match number {
        Number::Version => "number-version",
        Number::Dice => "number-dice",
        Number::Sides => "number-sides",
        Number::Colours => "number-colours",
        Number::Rolls => "number-rolls",
        Number::Rows => "number-rows",
        Number::Boxes => "number-boxes",
        Number::Columns => "number-columns",
        Number::Multiplier => "number-multiplier",
        Number::ColumnRolls => "number-column-rolls",
        Number::FewestSeats => "number-fewest-seats",
        Number::MostSeats => "number-most-seats",
        Number::AwardPoints => "number-award",
        Number::TablePoints => "number-table-points",
        Number::BonusPoints => "number-bonus-points",
        Number::Pairs => "number-pairs",
    })
}

fn text_name(words: &Words, text: TextField) -> Cow<'_, str> {
    words.say(match text {
        TextField::Name => "text-name",
        TextField::About => "text-about",
        TextField::BoxName => "text-box-name",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Section;

    /// That there is a sentence for every problem, the compiler checks; that each has its message and
    /// arguments, `tests/source/words.rs` does.
    #[test]
    fn phrases_differ_and_have_no_full_stop() {
        let catalogue = include_str!("../../../assets/words/en.ftl");
        let phrases = catalogue.lines().filter(|line| line.starts_with("problem-"));
        let mut seen = std::collections::HashSet::new();
        for (key, phrase) in phrases.filter_map(|line| line.split_once(" = ")) {
            assert!(!phrase.ends_with('.') && seen.insert(phrase), "{key}: {phrase}");
        }
        let range =
            |least, most| ProblemKind::OutOfRange { number: Number::Dice, value: 40, least, most };
        for (kind, phrase) in [
            (range(1, 12), "the number of dice must be from 1 to 12, not 40"),
            (range(1, 1), "the number of dice must be 1, not 40"),
            (
                ProblemKind::TooLong(TextField::About),
                "the description of the rules can have at most 300 characters",
            ),
            (ProblemKind::NoTiers(Section::Upper), "the bonus for Upper section has no steps"),
        ] {
            assert_eq!(problem(&Words::english(), &kind), phrase);
        }
    }

    #[test]
    fn sentences_are_of_bounded_length() {
        assert_eq!(bounded_sentence("the name is empty"), "The name is empty.");
        assert_eq!(bounded_sentence(""), ".");
        let long = bounded_sentence(&"ü".repeat(5000));
        assert_eq!(long.chars().count(), MAX_SENTENCE + 1);
        assert!(long.starts_with("Üü") && long.ends_with('…'));
    }
}
