//! The sentences about problems with a rule set.

use super::{
    bank, columns, declare, dice, face_names, hand_rank, name, order, outcome, pattern, relations,
    repeat, row, rows, seats, section_bonuses, tag, turn,
};
use crate::{
    rules::{Problem, ProblemKind},
    ui::phrases::capitalized,
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
    let said = SENTENCES.iter().find_map(|sentence| sentence(words, kind));
    said.unwrap_or_else(|| format!("{kind:?}"))
}

/// The sentences of every feature that can have problems.
const SENTENCES: [fn(&Words, &ProblemKind) -> Option<String>; 18] = [
    name::problem,
    dice::problem,
    tag::problem,
    face_names::problem,
    turn::problem,
    bank::problem,
    declare::problem,
    columns::problem,
    rows::problem,
    row::problem,
    pattern::problem,
    hand_rank::problem,
    section_bonuses::problem,
    order::problem,
    repeat::problem,
    outcome::problem,
    relations::problem,
    seats::problem,
];

/// The sentence of this key.
pub fn text(words: &Words, key: &str) -> String {
    words.say(key).into_owned()
}

/// The sentence about a number that is out of range. `key` is that of the number's name.
pub fn out_of_range(words: &Words, key: &str, kind: &ProblemKind) -> String {
    let ProblemKind::OutOfRange { number: _, value, least, most } = kind else {
        return String::new();
    };
    let arguments = [
        ("number", words.say(key).into()),
        ("value", value.into()),
        ("least", least.into()),
        ("most", most.into()),
    ];
    let key = if least == most { "problem-only" } else { "problem-out-of-range" };
    words.say_with(key, &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Number, Section, TextField};

    fn all() -> Vec<ProblemKind> {
        use ProblemKind as T;
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
        let id = || "odd".to_owned();
        let upper = Section::Upper;
        let others = [
            T::OutOfRange { number: Number::Version, value: 2, least: 1, most: 1 },
            T::Id(id()),
            T::TwinIds,
            T::NameEmpty,
            T::TooLong(TextField::Name),
            T::TooLong(TextField::About),
            T::TooLong(TextField::BoxName),
            T::OddSigns(TextField::Name),
            T::OddSigns(TextField::About),
            T::OddSigns(TextField::BoxName),
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
            T::NamedBox,
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
        numbers.map(range).into_iter().chain(others).collect()
    }

    #[test]
    fn everything_that_can_be_wrong_has_its_own_words() {
        let words = Words::english();
        let mut seen = Vec::new();
        for what in all() {
            let said = SENTENCES.iter().find_map(|sentence| sentence(&words, &what));
            let said = said.unwrap_or_else(|| panic!("no sentence for {what:?}"));
            let is_part = !said.ends_with('.') && !said.contains(['⟦', '{', '}', '\n']);
            assert!(is_part, "{what:?}: {said}");
            assert!(!seen.contains(&said), "{said}");
            seen.push(said);
        }
        for what in [
            ProblemKind::RowId,
            ProblemKind::RepeatOfNoRow("odd".to_owned()),
            ProblemKind::TypicalNotANumber,
        ] {
            assert!(seen.contains(&problem(&words, &what)), "{what:?} reads like one of them");
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
