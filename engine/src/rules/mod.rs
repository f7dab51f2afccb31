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
//! Each field of the rule-set format has a file of its name: its data with defaults and bounds, its
//! check, and its effect on an offer or a total. `check.rs` takes rules apart field by field,
//! `field_bounds!` names every field of a type with its bounds, and `patchable!` declares each field
//! together with what a preset may change, so a new field does not compile until it has its place
//! in each.

mod bank;
mod bounds;
mod card;
mod check;
mod columns;
mod data;
mod declare;
mod dice;
mod face_names;
mod form;
mod group;
mod hand_rank;
mod hands;
mod instant_win;
mod library;
mod load;
mod name;
mod offer;
mod order;
mod outcome;
mod pattern;
mod preset;
mod problem;
mod problem_kind;
mod relations;
mod repeat;
mod rows;
mod rule_set;
mod score;
mod seats;
mod section_bonuses;
mod tag;
mod tie;
mod totals;
mod turn;

/// The limits of a rule set.
pub mod limits {
    pub use super::{
        bounds::{MAX_BONUS, MAX_POINTS},
        columns::{MAX_COLUMNS, MAX_MULTIPLIER},
        face_names::MAX_FACE_NAME,
        name::{MAX_ABOUT, MAX_BOX_NAME, MAX_ID, MAX_NAME},
        rows::{MAX_BOXES, MAX_PATTERN_PARTS, MAX_ROWS},
        seats::MAX_SEATS,
        turn::MAX_ROLLS,
    };
}

pub use bank::Bank;
pub use card::{BoxIndex, Card, CardTextError};
pub use columns::Column;
pub use data::RuleData;
pub use declare::Declare;
pub use dice::DiceSpec;
pub use group::Group;
pub use hand_rank::{MAX_RANKED_DICE, Rank, RankOrder};
pub use instant_win::InstantWin;
pub use library::{Library, is_shipped, shipped, shipped_like};
pub use load::{ExpectedValue, LoadError, LoadErrorKind, MAX_FILE};
pub use name::{is_disruptive, is_id};
pub use offer::{Offer, Throw};
pub use order::FillOrder;
pub use outcome::{Outcome, PointRow};
pub use pattern::Pattern;
pub use problem::{Field, Problem, RowPart};
pub use problem_kind::{Number, ProblemKind, TextField};
pub use relations::{Pair, RowRelation};
pub use repeat::{Award, Opponents, Placement, Repeat, RepeatWhen, UpperWhenFull};
pub use rows::{Row, Section};
pub use rule_set::{BoxPosition, RuleSet};
pub use score::Score;
pub use section_bonuses::{SectionBonus, Tier};
pub use tag::{DieColours, FaceColours, Tag};
pub use tie::Tie;
pub use totals::{SectionTotal, Totals};
pub use turn::TurnSpec;
