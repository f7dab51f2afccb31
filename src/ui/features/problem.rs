//! What can be wrong with a rule set, in words.

use crate::{
    rules::{
        MAX_RANKED_DICE, Number, Problem, Section, Trouble, Unplayed, Written,
        limits::{MAX_FACE_NAME, MAX_PATTERN_PARTS, MAX_POINTS},
    },
    ui::{names, phrases::capitalized},
    words::Words,
};

/// The longest sentence about a problem that is shown, in characters.
const MAX_SENTENCE: usize = 200;

/// What is wrong, as a sentence of bounded length.
pub fn problem_sentence(words: &Words, problem: &Problem) -> String {
    bounded_sentence(&self::problem(words, &problem.what))
}

fn bounded_sentence(phrase: &str) -> String {
    let start: String = phrase.chars().take(MAX_SENTENCE).collect();
    let end = if start.len() < phrase.len() { "…" } else { "." };
    capitalized(&start) + end
}

/// What is wrong, as a sentence without its end: it begins with a small letter and has no stop.
pub fn problem(words: &Words, kind: &Trouble) -> String {
    use Trouble as T;
    let plain = |key: &str| words.say(key).into_owned();
    let of_id = |key: &str, id: &str| words.say_with(key, &[("id", id.into())]);
    let most = |key: &str, most: i64| words.say_with(key, &[("most", most.into())]);
    match kind {
        T::OutOfRange { number, value, least, most } => {
            out_of_range(words, *number, [*value, *least, *most])
        }
        T::Id(_) | T::RowId => plain("problem-id"),
        T::TwinIds => plain("problem-twin-ids"),
        T::NameEmpty => plain("problem-name-empty"),
        T::TooLong(text) => of_text(words, "problem-too-long", *text),
        T::OddSigns(text) => of_text(words, "problem-odd-signs", *text),
        T::SavedNotANumber | T::TypicalNotANumber => plain("problem-not-a-number"),
        T::RequiresNoRow(id) => of_id("problem-requires-no-row", id),
        T::RepeatOfNoRow(id) | T::NoRow(id) => of_id("problem-no-row", id),
        T::FaceNames => plain("problem-face-names"),
        T::FaceName => most("problem-face-name", MAX_FACE_NAME as i64),
        T::DiceWithoutColours => plain("problem-dice-without-colours"),
        T::FacesWithoutColours => plain("problem-faces-without-colours"),
        T::SavedRollsAndColumns => plain("problem-saved-rolls-and-columns"),
        T::NoBox => plain("problem-no-box"),
        T::NoColours => plain("problem-no-colours"),
        T::NotPlayed(what) => plain(unplayed(*what)),
        T::PairOfOne => plain("problem-pair-of-one"),
        T::UnequalPair => plain("problem-unequal-pair"),
        T::PairTwice => plain("problem-pair-twice"),
        T::RepeatWithoutBox => plain("problem-repeat-without-box"),
        T::NoChoice => plain("problem-no-choice"),
        T::TotalsDoNotRise => plain("problem-totals-do-not-rise"),
        T::RoundsNeedOneRow => plain("problem-rounds-need-one-row"),
        T::TwoBonuses(section) => of_section(words, "problem-two-bonuses", *section, &[]),
        T::NoTiers(section) => of_section(words, "problem-no-tiers", *section, &[]),
        T::TiersDoNotRise(section) => of_section(words, "problem-tiers-do-not-rise", *section, &[]),
        T::BonusOutOfReach { at, section, most } => {
            let numbers = [("at", i64::from(*at)), ("most", i64::from(*most))];
            of_section(words, "problem-bonus-out-of-reach", *section, &numbers)
        }
        T::SectionApart => plain("problem-section-apart"),
        T::TooManyPoints => most("problem-too-many-points", MAX_POINTS.into()),
        T::NoPokerHand => most("problem-no-poker-hand", MAX_RANKED_DICE.into()),
        T::Meaningless(_) => plain("problem-meaningless"),
        T::TooManyParts(parts) => {
            let arguments = [("parts", (*parts).into()), ("most", MAX_PATTERN_PARTS.into())];
            words.say_with("problem-too-many-parts", &arguments)
        }
        T::TooManyRolls => plain("problem-too-many-rolls"),
        T::NoRollFits => plain("problem-no-roll-fits"),
        T::NoPoints => plain("problem-no-points"),
        T::NotInParent(id) => of_id("problem-not-in-parent", id),
        T::ChangedTwice => plain("problem-changed-twice"),
        T::ChangedAndLeftOut => plain("problem-changed-and-left-out"),
    }
}

fn out_of_range(words: &Words, number: Number, [value, least, most]: [u64; 3]) -> String {
    let number = words.say(match number {
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
    });
    let key = if least == most { "problem-only" } else { "problem-out-of-range" };
    let numbers = [("value", value), ("least", least), ("most", most)];
    let numbers = numbers.map(|(name, number)| (name, number.into()));
    let arguments: Vec<_> =
        std::iter::once(("number", number.as_ref().into())).chain(numbers).collect();
    words.say_with(key, &arguments)
}

fn of_text(words: &Words, key: &str, text: Written) -> String {
    let name = words.say(match text {
        Written::Name => "text-name",
        Written::About => "text-about",
        Written::BoxName => "text-box-name",
    });
    words.say_with(key, &[("text", name.as_ref().into()), ("most", text.most().into())])
}

const fn unplayed(what: Unplayed) -> &'static str {
    match what {
        Unplayed::NamedBox => "problem-unplayed-named-box",
    }
}

fn of_section(words: &Words, key: &str, section: Section, numbers: &[(&str, i64)]) -> String {
    let name = names::section_name(words, section);
    let numbers = numbers.iter().map(|&(name, number)| (name, number.into()));
    let section = std::iter::once(("section", name.as_ref().into()));
    words.say_with(key, &section.chain(numbers).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Trouble> {
        use Trouble as T;
        let numbers = [
            Number::Version,
            Number::Dice,
            Number::Sides,
            Number::Colours,
            Number::Rolls,
            Number::Rows,
            Number::Boxes,
            Number::Columns,
            Number::Multiplier,
            Number::ColumnRolls,
            Number::FewestSeats,
            Number::MostSeats,
            Number::AwardPoints,
            Number::TablePoints,
            Number::BonusPoints,
            Number::Pairs,
        ];
        let range = |number| T::OutOfRange { number, value: 40, least: 1, most: 12 };
        let unplayed = [Unplayed::NamedBox];
        let id = || "odd".to_owned();
        let upper = Section::Upper;
        let others = [
            T::OutOfRange { number: Number::Version, value: 2, least: 1, most: 1 },
            T::Id(id()),
            T::TwinIds,
            T::NameEmpty,
            T::TooLong(Written::Name),
            T::TooLong(Written::About),
            T::TooLong(Written::BoxName),
            T::OddSigns(Written::Name),
            T::OddSigns(Written::About),
            T::OddSigns(Written::BoxName),
            T::SavedNotANumber,
            T::RequiresNoRow(id()),
            T::NoRow(id()),
            T::FaceNames,
            T::FaceName,
            T::DiceWithoutColours,
            T::FacesWithoutColours,
            T::SavedRollsAndColumns,
            T::NoBox,
            T::NoColours,
            T::PairOfOne,
            T::UnequalPair,
            T::PairTwice,
            T::RepeatWithoutBox,
            T::NoChoice,
            T::TotalsDoNotRise,
            T::RoundsNeedOneRow,
            T::TwoBonuses(upper),
            T::NoTiers(upper),
            T::TiersDoNotRise(upper),
            T::BonusOutOfReach { at: 500, section: upper, most: 105 },
            T::SectionApart,
            T::TooManyPoints,
            T::NoPokerHand,
            T::Meaningless("Kind(0)".to_owned()),
            T::TooManyParts(2002),
            T::TooManyRolls,
            T::NoRollFits,
            T::NoPoints,
            T::NotInParent(id()),
            T::ChangedTwice,
            T::ChangedAndLeftOut,
        ];
        numbers.map(range).into_iter().chain(unplayed.map(T::NotPlayed)).chain(others).collect()
    }

    #[test]
    fn everything_that_can_be_wrong_has_its_own_words() {
        let words = Words::english();
        let mut seen = Vec::new();
        for what in all() {
            let said = problem(&words, &what);
            let is_part = !said.ends_with('.') && !said.contains(['⟦', '{', '}', '\n']);
            assert!(is_part, "{what:?}: {said}");
            assert!(!seen.contains(&said), "{said}");
            seen.push(said);
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
