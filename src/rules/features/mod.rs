//! The features of the rule-set format, one file each: the data with its defaults and bounds, its
//! check, what it does to an offer or a total, and its share of the fingerprint.
//!
//! Four functions take rules apart field by field, so that a new field of [`super::RuleData`] does
//! not compile until it has its place in each: `check::form`, `fingerprint::fingerprint`, and the
//! two that the `patchable!` macro makes of the list of fields for presets.

pub mod bank;
pub mod columns;
pub mod declare;
pub mod dice;
pub mod face_names;
pub mod hand_rank;
pub mod instant_win;
pub mod name;
pub mod order;
pub mod outcome;
pub mod pattern;
pub mod relations;
pub mod repeat;
pub mod rows;
pub mod score;
pub mod seats;
pub mod section_bonuses;
pub mod tag;
pub mod tie;
pub mod turn;
