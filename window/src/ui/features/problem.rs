//! The sentences about problems with a rule set.

use crate::{
    rules::{
        Conflict, MAX_RANKED_DICE, Number, Problem, ProblemKind, Section, TextField,
        limits::{MAX_FACE_NAME, MAX_PATTERN_PARTS, MAX_POINTS},
    },
    ui::{causes::quote, names::section_name, phrases::capitalized},
    words::{Value, Words, yes_no},
};

/// A problem as a sentence.
pub fn problem_sentence(words: &Words, problem: &Problem) -> String {
    capitalized(&self::problem(words, &problem.what)) + "."
}

/// A problem as a phrase that begins with a small letter and has no full stop.
pub fn problem(words: &Words, kind: &ProblemKind) -> String {
    use {Number as N, ProblemKind as P};
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    let of_section =
        |key: &str, section: Section| say(key, &[("section", section_name(words, section).into())]);
    let of_id = |key: &str, id: &str| say(key, &[("id", quote(id).into())]);
    let apart = |key: &str, conflict: Conflict| {
        let other = say("problem-conflict", &[("with", conflict_name(conflict).into())]);
        say(key, &[("other", other.into())])
    };
    let of_text = |key: &str, text: TextField| {
        say(key, &[("text", text_name(text).into()), ("most", text.max_chars().into())])
    };
    let key = match kind {
        P::OutOfRange { number: N::AwardPoints | N::BonusPoints, value, most, .. } => {
            return say("problem-bonus", &[("value", value.into()), ("most", most.into())]);
        }
        P::OutOfRange { number, value, least, most } => {
            let arguments = [
                ("number", number_name(*number).into()),
                ("value", value.into()),
                ("only", yes_no(least == most)),
                ("least", least.into()),
                ("most", most.into()),
            ];
            return say("problem-out-of-range", &arguments);
        }
        P::TooLong(text) => return of_text("problem-too-long", *text),
        P::OddSigns(text) => return of_text("problem-odd-signs", *text),
        P::RequiresNoRow(id) => return of_id("problem-requires-no-row", id),
        P::RepeatOfNoRow(id) | P::NoRow(id) => return of_id("problem-no-row", id),
        P::NotInParent(id) => return of_id("problem-not-in-parent", id),
        P::FaceName => return say("problem-face-name", &[("most", MAX_FACE_NAME.into())]),
        P::TooManyPoints => return say("problem-too-many-points", &[("most", MAX_POINTS.into())]),
        P::NoPokerHand => return say("problem-no-poker-hand", &[("most", MAX_RANKED_DICE.into())]),
        P::TooManyParts(parts) => {
            let arguments = [("parts", parts.into()), ("most", MAX_PATTERN_PARTS.into())];
            return say("problem-too-many-parts", &arguments);
        }
        P::TwoBonuses(section) => return of_section("problem-two-bonuses", *section),
        P::NoTiers(section) => return of_section("problem-no-tiers", *section),
        P::TiersDoNotRise(section) => return of_section("problem-tiers-do-not-rise", *section),
        P::BonusOutOfReach { at, section, most } => {
            let section = section_name(words, *section).into();
            let arguments = [("section", section), ("at", at.into()), ("most", most.into())];
            return say("problem-bonus-out-of-reach", &arguments);
        }
        P::SavedRollsAndColumns(with) => return apart("problem-saved-rolls-and-columns", *with),
        P::NamedBox(with) => return apart("problem-named-box", *with),
        P::TurnOverByRoll(with) => return apart("problem-turn-over-by-roll", *with),
        P::ScoredDiceApart(with) => return apart("problem-scored-dice-apart", *with),
        P::ServedApart(with) => return apart("problem-served-apart", *with),
        P::RoundsNeedOneRow(with) => return apart("problem-rounds-need-one-row", *with),
        P::LowestWithoutSum(with) => return apart("problem-lowest-without-sum", *with),
        P::Id(_) | P::RowId => "problem-id",
        P::TwinIds => "problem-twin-ids",
        P::NameEmpty => "problem-name-empty",
        P::FaceNames => "problem-face-names",
        P::DiceWithoutColours => "problem-dice-without-colours",
        P::FacesWithoutColours => "problem-faces-without-colours",
        P::NoBox => "problem-no-box",
        P::NoColours => "problem-no-colours",
        P::TurnOverSides => "problem-turn-over-sides",
        P::TurnOverColours => "problem-turn-over-colours",
        P::TurnOverAndColumns => "problem-turn-over-and-columns",
        P::PairOfOne => "problem-pair-of-one",
        P::UnequalPair => "problem-unequal-pair",
        P::PairTwice => "problem-pair-twice",
        P::DifferenceTimesItself => "problem-difference-times-itself",
        P::DifferenceInPair => "problem-difference-in-pair",
        P::DeclaredTwice => "problem-declared-twice",
        P::RepeatWithoutBox => "problem-repeat-without-box",
        P::OpponentsWithoutBox => "problem-opponents-without-box",
        P::TotalsDoNotRise => "problem-totals-do-not-rise",
        P::PrizesNotColumns => "problem-prizes-not-columns",
        P::ColumnsOfOneSeat => "problem-columns-of-one-seat",
        P::SectionApart => "problem-section-apart",
        P::Meaningless(_) => "problem-meaningless",
        P::FirstRollTwice => "problem-first-roll-twice",
        P::TwiceOfNothing => "problem-twice-of-nothing",
        P::ParWithoutSum => "problem-par-without-sum",
        P::LowestAndInstantWin => "problem-lowest-and-instant-win",
        P::LowestAndPar => "problem-lowest-and-par",
        P::OrderedOtherwise => "problem-ordered-otherwise",
        P::NothingToOrder => "problem-nothing-to-order",
        P::OrderedAndDeclared => "problem-ordered-and-declared",
        P::TooMuchWork => "problem-too-much-work",
        P::EveryRollRepeats => "problem-every-roll-repeats",
        P::TooManyRolls => "problem-too-many-rolls",
        P::NoRollFits => "problem-no-roll-fits",
        P::NoPoints => "problem-no-points",
        P::ChangedTwice => "problem-changed-twice",
    };
    words.say(key).into_owned()
}

/// The name of a rule in `problem-conflict`.
const fn conflict_name(conflict: Conflict) -> &'static str {
    match conflict {
        Conflict::Colours => "colours",
        Conflict::Repeat => "repeat",
        Conflict::InstantWin => "instant_win",
        Conflict::SavedRolls => "saved_rolls",
        Conflict::ExtraRolls => "extra_rolls",
        Conflict::NamedBoxes => "named_boxes",
        Conflict::ScoresByRoll => "scores_by_roll",
        Conflict::ColumnRolls => "column_rolls",
        Conflict::Rows => "rows",
        Conflict::Columns => "columns",
        Conflict::Bonus => "bonus",
        Conflict::PointTable => "point_table",
        Conflict::BestHand => "best_hand",
        Conflict::Prizes => "prizes",
    }
}

/// The name of a number in `problem-out-of-range`.
const fn number_name(number: Number) -> &'static str {
    match number {
        Number::Version => "version",
        Number::Dice => "dice",
        Number::Sides => "sides",
        Number::Colours => "colours",
        Number::Rolls => "rolls",
        Number::LastRolls => "last_rolls",
        Number::Rows => "rows",
        Number::Boxes => "boxes",
        Number::Columns => "columns",
        Number::Multiplier => "multiplier",
        Number::ColumnRolls => "column_rolls",
        Number::FewestSeats => "fewest_seats",
        Number::MostSeats => "most_seats",
        Number::TablePoints | Number::AwardPoints | Number::BonusPoints => "table_points",
        Number::Prize => "prize",
        Number::ScoredDice => "scored_dice",
        Number::Pairs => "pairs",
        Number::Difference => "difference",
        Number::Scores => "scores",
        Number::Par => "par",
        Number::Stock => "stock",
        Number::TurnedDice => "turned_dice",
        Number::Steps => "steps",
        Number::Entries => "entries",
    }
}

/// The name of a text in `problem-too-long` and `problem-odd-signs`.
const fn text_name(text: TextField) -> &'static str {
    match text {
        TextField::Name => "name",
        TextField::About => "about",
        TextField::BoxName => "box_name",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Field;

    /// The compiler checks that every problem has a sentence, and `tests/source/words.rs` that each
    /// sentence has its message and arguments.
    #[test]
    fn phrases_differ_and_have_no_full_stop() {
        let catalogue = include_str!("../../../../assets/words/en.ftl");
        let phrases = catalogue.lines().filter(|line| line.starts_with("problem-"));
        let mut seen = std::collections::HashSet::new();
        let phrases = phrases.filter_map(|line| line.split_once(" = "));
        // (A sentence that begins with a choice goes on in other lines.)
        for (key, phrase) in phrases.filter(|(_, phrase)| !phrase.starts_with('{')) {
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
            (
                ProblemKind::OutOfRange {
                    number: Number::BonusPoints,
                    value: 40_000,
                    least: 0,
                    most: 30_000,
                },
                "a bonus can give at most 30,000 points, not 40,000, because chances are worked out \
                 for every single total",
            ),
            (ProblemKind::NoTiers(Section::Upper), "the bonus for Upper section has no steps"),
        ] {
            assert_eq!(problem(&Words::english(), &kind), phrase);
        }
    }

    #[test]
    fn a_sentence_names_what_applies_and_only_what_a_file_says_is_cut() {
        use ProblemKind::{NoRow, ServedApart};
        let sentence = |what| {
            let problem = Problem { row: None, field: Field::Turn, what };
            problem_sentence(&Words::english(), &problem)
        };
        assert_eq!(
            sentence(ServedApart(Conflict::SavedRolls)),
            "A later roll of all dice that scores as the first one can’t be combined with saved \
             rolls."
        );
        let long = sentence(NoRow("ü".repeat(5000)));
        assert!(long.ends_with("ü…” isn’t on the card.") && long.chars().count() < 200, "{long}");
    }
}
