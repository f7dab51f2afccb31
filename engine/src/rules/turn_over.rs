//! `turn.turn_over`: dice that are turned to their opposite side after the last roll.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{
    Conflict, Declare, Field, InstantWin, Number, Problem, ProblemKind, RuleData, Tag, TurnSpec,
    data::is_default, problem::within,
};

/// The dice that are turned to their opposite side after the last roll of a turn, each at most
/// once. Whoever ends the turn on an earlier roll turns none.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnOver {
    /// How many have to be turned.
    #[serde(default, skip_serializing_if = "is_default")]
    pub must: u8,
    /// How many more may be turned.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may: u8,
}

impl TurnOver {
    /// The numbers of dice that can be turned.
    pub(crate) fn numbers(self) -> RangeInclusive<usize> {
        let most = usize::from(self.must) + usize::from(self.may);
        usize::from(self.must).max(1)..=most
    }
}

/// The sides of a die whose opposite sides add up to seven.
const SIDES: u8 = 6;

pub fn check(turn: &TurnSpec, data: &RuleData, problems: &mut Vec<Problem>) {
    let Some(turn_over) = turn.turn_over else { return };
    let dice = &data.dice;
    let count = *turn_over.numbers().end() as u64;
    problems.extend(within(Field::Turn, Number::TurnedDice, count, 1..=dice.count.into()));
    let of_columns = || data.columns.iter();
    let last = turn.rolls.min(turn.last_rolls.unwrap_or(u8::MAX)).into();
    let by_roll = Conflict::first(early(data).map(|(roll, conflict)| (roll >= last, conflict)));
    let reasons = [
        (dice.sides != SIDES, ProblemKind::TurnOverSides),
        (!matches!(dice.tag, None | Some(Tag::ByFace(_))), ProblemKind::TurnOverColours),
        (of_columns().any(|column| column.rolls.is_some()), ProblemKind::TurnOverAndColumns),
    ];
    let found = reasons.into_iter().filter(|&(applies, _)| applies);
    let found = found.map(|(_, what)| what).chain(by_roll.map(ProblemKind::TurnOverByRoll));
    problems.extend(found.map(|what| Problem::general(what).at(Field::Turn)));
}

/// The last rolls of a turn that are not like all later ones: a box scores differently on it, only
/// it wins at once, or a box is declared after it.
fn early(data: &RuleData) -> [(usize, Conflict); 3] {
    let scores = data.rows.iter().map(|row| row.early_scores().len()).max().unwrap_or(0);
    let wins = |win: &InstantWin| win.first_roll_only;
    let mut declares = data.columns.iter().map(|column| column.declare).chain([data.turn.declare]);
    let first = |applies| usize::from(applies);
    [
        (scores, Conflict::ScoresByRoll),
        (first(data.instant_win.as_ref().is_some_and(wins)), Conflict::InstantWin),
        (first(declares.any(|declare| declare == Declare::AfterFirst)), Conflict::NamedBoxes),
    ]
}

#[cfg(test)]
mod tests {
    use crate::rules::{Conflict, LoadErrorKind, ProblemKind, RuleSet};

    fn problem(dice: &str, turn: &str, row: &str, more: &str) -> Option<ProblemKind> {
        let text = format!(
            r#"RuleSet(version: 1, id: "over", name: "Over", dice: ({dice}), turn: ({turn}), rows: [
                (id: "six", section: Lower, pattern: Has([6]), score: Fixed(5), {row}),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ], {more})"#
        );
        match RuleSet::from_ron("over.ron", &text).err()?.kind {
            LoadErrorKind::Rules(problem) => Some(problem.what),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_does_not_go_with_turning_dice_over_is_refused() {
        use ProblemKind::{
            OutOfRange, TurnOverAndColumns, TurnOverByRoll, TurnOverColours, TurnOverSides,
        };
        let one = "rolls: 2, turn_over: (must: 1, may: 1)";
        assert_eq!(problem("count: 2", one, "", ""), None);
        assert_eq!(problem("count: 2", "rolls: 1, turn_over: (may: 2)", "", ""), None);
        assert_eq!(problem("count: 2", one, "first_roll: Twice", ""), None);
        let win = r#"instant_win: (row: "six", first_roll_only: true)"#;
        assert_eq!(problem("count: 2", one, "", win), None);
        for (dice, turn, row, more, expected) in [
            ("count: 2, sides: 4", one, "", "", TurnOverSides),
            ("count: 2, tag: Random(2)", one, "", "", TurnOverColours),
            ("count: 2", one, "", "columns: [(rolls: 1), ()]", TurnOverAndColumns),
            (
                "count: 2",
                one,
                "rolls: [Twice, Fixed(7)]",
                "",
                TurnOverByRoll(Conflict::ScoresByRoll),
            ),
            (
                "count: 2",
                "rolls: 1, turn_over: (must: 1)",
                "",
                win,
                TurnOverByRoll(Conflict::InstantWin),
            ),
            (
                "count: 2",
                "rolls: 2, last_rolls: 1, declare: AfterFirst, turn_over: (must: 1)",
                "",
                "",
                TurnOverByRoll(Conflict::NamedBoxes),
            ),
        ] {
            assert_eq!(
                problem(dice, turn, row, more),
                Some(expected),
                "{dice} {turn} {row} {more}"
            );
        }
        for turn in ["rolls: 2, turn_over: ()", "rolls: 2, turn_over: (must: 2, may: 1)"] {
            assert!(matches!(problem("count: 2", turn, "", ""), Some(OutOfRange { .. })), "{turn}");
        }
    }
}
