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

mod card;
mod check;
mod check_rows;
mod check_texts;
mod data;
mod extremes;
mod extremes_search;
mod form;
mod group;
mod hand_rank;
mod hands;
mod library;
mod load;
mod offer;
mod pairs;
mod pattern;
mod preset;
mod problem;
mod rule_set;
mod score;
mod tag;
mod totals;
mod trouble;

/// How much a rule set may hold.
pub mod limits {
    pub use super::{
        check::{
            MAX_BOXES, MAX_COLUMNS, MAX_FACE_NAME, MAX_MULTIPLIER, MAX_POINTS, MAX_ROLLS, MAX_ROWS,
            MAX_SEATS,
        },
        check_rows::MAX_PATTERN_PARTS,
        check_texts::{MAX_ABOUT, MAX_BOX_NAME, MAX_NAME},
    };
}

pub use card::{BoxIndex, Card, CardTextError};
pub use check_texts::is_misplaced;
pub use data::{
    Award, Bank, Column, Declare, DiceSpec, FillOrder, InstantWin, Opponents, Outcome, Placement,
    PointRow, Repeat, RepeatWhen, Row, RowRelation, RuleData, Section, SectionBonus, Tie, Tier,
    TurnSpec, UpperWhenFull,
};
pub use extremes::{Extreme, Extremes};
pub use group::Group;
pub use hand_rank::{MAX_RANKED_DICE, Rank, RankOrder};
pub use library::{Library, is_shipped, shipped};
pub use load::{Flaw, LoadError, MAX_FILE, Wanted};
pub use offer::{Effect, Offer, Throw};
pub use pairs::Pair;
pub use pattern::Pattern;
pub use problem::{Field, Problem, RowPart};
pub use rule_set::{BoxPlace, RuleSet};
pub use score::Score;
pub use tag::{DieColours, FaceColours, Tag};
pub use totals::{SectionTotal, Totals};
pub use trouble::{Number, Trouble, Unplayed, Written};
