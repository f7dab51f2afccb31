//! The table of values of a rule set, computed by backward induction.
//!
//! | word | meaning |
//! |---|---|
//! | state | all of a card that matters for the rest of a game: an inner part, an outer part, and the number of saved rolls ([`plan::State`]) |
//! | inner part | which boxes of one section with a bonus are filled, and the sum of the section ([`inner::Inner`]); up to eight boxes, all free of other rules |
//! | outer part | everything else: the other boxes, which of them hold points if a rule asks for it, the sums of further sections with a bonus ([`outer::Outer`]) |
//! | settled | a sum from which the bonus can't change any more; all of these are one state |
//! | group | the inner parts with the same number of filled boxes |
//! | slot | the index of an inner part among all of them, group by group; the last part of a group is repeated until its length is a multiple of eight |
//! | lane | one of the eight slots that are solved at once ([`simd::LANES`]) |
//! | block | the values of one outer part with one group of inner parts, for every number of saved rolls ([`value_block::ValueBlock`]) |
//! | grade | the index of points among all that a box can hold |
//! | entry | a box with one of its grades; entries are numbered box by box ([`TurnTables::entry`](crate::solver::TurnTables::entry)) |
//! | step | what filling a box does: the block and the index of the next state there, and the points gained ([`steps::Transition`]) |
//! | feeder, shift | an outer box whose points count towards the inner sum, and what they do to the inner part |
//! | terminal action | a box in which a roll can end the turn, looked up before values are known ([`terminal_actions::TerminalActions`]) |
//!
//! # A small game
//!
//! One die with the faces 1 and 2, rolled once a turn, and three boxes: Ones and Twos, with a bonus
//! of 3 from a sum of 2 on, and Any. Ones and Twos are the inner boxes, Any is the only outer one.
//! After Twos the bonus is settled: either it is reached, or a one no longer is enough. So there
//! are five inner parts in three groups, two outer parts, and ten states. Their points to come,
//! computed from the bottom right (the full card) to the top left:
//!
//! | filled inner boxes, sum | Any is open | Any is filled |
//! |---|---|---|
//! | none | 6.75 | 4.5 |
//! | Ones, 0 | 5 | 2.5 |
//! | Ones, 1 | 5 | 2.5 |
//! | Twos, settled | 2.5 | 0.5 |
//! | both, settled | 1.5 | 0 |
//!
//! With Ones filled and Any open, for example, a 2 goes into Twos: 2 points, the bonus, and 1.5 to
//! come make 6.5. A 1 goes into Any: 1 point and 2.5 to come make 3.5, more than a zero in Twos and
//! 1.5. The mean is 5.

pub(crate) mod backward_induction;
pub(crate) mod criterion;
pub(crate) mod inner;
pub(crate) mod outer;
pub(crate) mod plan;
pub(crate) mod simd;
pub(crate) mod solved;
pub(crate) mod split;
pub(crate) mod steps;
pub(crate) mod terminal;
pub(crate) mod terminal_actions;
pub(crate) mod turn_kernel;
pub(crate) mod unsolvable;
pub(crate) mod value_block;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::solver::{Plan, Progress, solve};

    /// The numbers in the documentation of this module, worked out by hand.
    #[test]
    fn the_small_game_has_the_values_worked_out_above() {
        let text = r#"RuleSet(version: 1, id: "small", name: "Small", dice: (count: 1, sides: 2),
            turn: (rolls: 1), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "twos", section: Upper, pattern: Face(2), score: Matched),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ], section_bonuses: [(section: Upper, tiers: [(at_least: 2, points: 3)])])"#;
        let plan = Arc::new(Plan::of_text(text));
        assert_eq!((plan.groups(), plan.parts(), plan.states()), (3, 2, 10));
        let solved = solve(plan.clone(), &Progress::default()).unwrap();
        for (inner, values) in [
            ("", [6.75, 4.5]),
            ("ones=0", [5.0, 2.5]),
            ("ones=1", [5.0, 2.5]),
            ("twos=0", [2.5, 0.5]),
            ("twos=2", [2.5, 0.5]),
            ("ones=0,twos=2", [1.5, 0.0]),
            ("ones=1,twos=0", [1.5, 0.0]),
        ] {
            for (outer, value) in ["", ",any=2"].into_iter().zip(values) {
                let card = plan.rules().card_from_text(&format!("{inner}{outer}")).unwrap();
                let found = solved.points_to_come(plan.state(&card).unwrap());
                assert!((found - value).abs() < 1e-12, "{inner}{outer}: {found}, not {value}");
            }
        }
    }
}
