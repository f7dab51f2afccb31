//! What a game is, as data.
//!
//! A [`RuleSet`] is read from a RON file (the shipped ones lie in `assets/variants/`) and
//! checked before anyone plays by it. It says which dice are thrown ([`DiceSpec`]), how a turn
//! goes ([`TurnSpec`]), which boxes the card has ([`Row`]: a [`Pattern`] and a [`Score`]), what
//! a section pays on top ([`SectionBonus`]), and what another top hand brings ([`Repeat`]).
//!
//! A [`Card`] is what one player has filled in. [`RuleSet::offers`] says what every box would
//! bring for a [`Throw`], and which boxes are legal; [`RuleSet::totals`] adds a card up. Nothing
//! else in the program knows any rule.
//!
//! ```
//! use fivefold::rules::Library;
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
//! What a field of the rule-set format means stands in one file of `features/`.

mod bounds;
mod card;
mod check;
mod data;
mod extremes;
mod extremes_search;
mod features;
mod fingerprint;
mod form;
mod group;
mod hands;
mod library;
mod load;
mod offer;
mod preset;
mod problem;
mod problem_kind;
mod rule_set;
mod totals;

/// How much a rule set may hold.
pub mod limits {
    pub use super::{
        bounds::MAX_POINTS,
        features::{
            columns::{MAX_COLUMNS, MAX_MULTIPLIER},
            face_names::MAX_FACE_NAME,
            name::{MAX_ABOUT, MAX_BOX_NAME, MAX_NAME},
            rows::{MAX_BOXES, MAX_PATTERN_PARTS, MAX_ROWS},
            seats::MAX_SEATS,
            turn::MAX_ROLLS,
        },
    };
}

pub use card::{BoxIndex, Card, CardTextError};
pub use data::RuleData;
pub use extremes::{Extreme, Extremes};
pub use features::{
    bank::Bank,
    columns::Column,
    declare::Declare,
    dice::DiceSpec,
    hand_rank::{MAX_RANKED_DICE, Rank, RankOrder},
    instant_win::InstantWin,
    name::is_misplaced,
    order::FillOrder,
    outcome::{Outcome, PointRow},
    pattern::Pattern,
    relations::{Pair, RowRelation},
    repeat::{Award, Opponents, Placement, Repeat, RepeatWhen, UpperWhenFull},
    rows::{Row, Section},
    score::Score,
    section_bonuses::{SectionBonus, Tier},
    tag::{DieColours, FaceColours, Tag},
    tie::Tie,
    turn::TurnSpec,
};
pub use group::Group;
pub use library::{Library, is_shipped, shipped};
pub use load::{ExpectedValue, LoadError, LoadErrorKind, MAX_FILE};
pub use offer::{Effect, Offer, Throw};
pub use problem::{Field, Problem, RowPart};
pub use problem_kind::{Number, ProblemKind, TextField, Unsupported};
pub use rule_set::{BoxPosition, RuleSet};
pub use totals::{SectionTotal, Totals};
