//! The rules of a game, as data.
//!
//! A [`RuleSet`] is read from a RON file (the shipped ones are in `assets/variants/`) and checked
//! before anyone plays with it. It defines the dice ([`DiceSpec`]), the course of a turn
//! ([`TurnSpec`]), the boxes of the card ([`Row`]: a [`Pattern`] and a [`Score`]), section bonuses
//! ([`SectionBonus`]), and what happens on another top hand ([`Repeat`]).
//!
//! A [`Card`] is what one player has filled in. [`RuleSet::offers`] lists the legal boxes for a
//! [`Throw`] and what each would score; [`RuleSet::totals`] adds up a card. Nothing else in the
//! program knows any rule.
//!
//! ```
//! use fivefold_engine::rules::Library;
//!
//! let library = Library::shipped();
//! let rules = library.get("yatzy").ok_or("not shipped")?;
//! let card = rules.card_from_text("ones=3,chance=22")?;
//! let full_house = rules.box_named("full_house").ok_or("no such box")?;
//!
//! // Two twos and three fives, on the third roll of the turn.
//! let throw = rules.throw("22555".parse()?, 3);
//! let offer = rules.offer(&card, throw, full_house).ok_or("not legal")?;
//! assert_eq!((offer.points, rules.total(&card)), (19, 25));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`RuleData`] is the form of a file. Each part of it has a file: its data, its check, and its
//! effect on an offer or a total. `check.rs` and `preset.rs` take rules apart field by field, so a
//! new field does not compile until it has its place in each.

mod card;
mod check;
mod columns;
mod data;
mod dice;
mod hand_rank;
mod hands;
mod library;
mod load;
mod name;
mod offer;
mod outcome;
mod pattern;
mod preset;
mod problem;
mod relations;
mod repeat;
mod rows;
mod rule_set;
mod rules_key;
mod section_bonuses;
mod switches;
mod tag;
mod totals;
mod turn;
mod turn_over;
mod turn_program;

/// The limits of a rule set.
pub mod limits {
    pub use super::{
        columns::{MAX_COLUMNS, MAX_MULTIPLIER},
        data::{MAX_BONUS, MAX_POINTS, MAX_SEATS, MAX_STEPS},
        name::{MAX_ABOUT, MAX_BOX_NAME, MAX_FACE_NAME, MAX_ID, MAX_NAME},
        rows::{MAX_BOXES, MAX_ENTRIES, MAX_PATTERN_PARTS, MAX_ROWS},
        turn::{MAX_ROLLS, MAX_STOCK},
    };
}

pub use card::{BoxIndex, Card, CardTextError};
pub use columns::{Column, FillOrder};
pub(crate) use data::is_default;
pub use data::{Group, RuleData};
pub use dice::DiceSpec;
pub use hand_rank::{MAX_RANKED_DICE, Rank, RankOrder};
pub use library::{Library, is_shipped, shipped, shipped_like};
pub use load::{LoadError, LoadErrorKind, MAX_FILE, WrongNumber};
pub use name::{is_disruptive, is_id, is_invisible};
pub use offer::{Offer, Throw};
pub use outcome::{Aim, InstantWin, Outcome, PointRow, Tie};
pub use pattern::Pattern;
pub use problem::{Conflict, Field, Number, Problem, ProblemKind, RowPart, TextField};
pub use relations::{Pair, RowRelation};
pub use repeat::{Award, Opponents, Placement, Repeat, RepeatWhen, UpperWhenFull};
pub use rows::{Row, Score, Section};
pub use rule_set::{BoxPosition, RuleSet};
pub use rules_key::RulesKey;
pub use section_bonuses::{SectionBonus, Tier};
pub use switches::Switches;
pub use tag::{DieColours, FaceColours, Tag};
pub use totals::{SectionTotal, Totals};
pub use turn::{Bank, Declare, Served, TurnSpec};
pub use turn_over::TurnOver;
pub use turn_program::{Declaring, TurnProgram, TurnStage};
