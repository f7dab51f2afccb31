//! Computer seats.
//!
//! A [`Player`] looks at what a person at the table sees, a [`Position`](crate::game::Position),
//! and says what it does. [`ids`] lists the players there are, [`seat`] brings one to the table,
//! and [`mean`] says what it scores on average. All of them play every rule set, by its data.
//!
//! [`Perfect`] does what is worth most; the [`Level`]s below it are the same player with softer
//! and softer judgement ([`Soft`]); a [`Character`] plays perfectly by what it believes of the
//! rules. [`Rival`] plays for the win, by what all cards may come to. All these share one [`Mind`]
//! for a rule set. [`Novice`] and [`Regular`] have a mind of
//! their own, without any table of values. All of them solve each turn exactly
//! ([`QuickTurn`](crate::solver::QuickTurn)) and differ only in what they think its end is worth.

mod character;
mod estimate;
mod fading;
mod foresight;
mod ladder;
mod lookahead;
mod means;
mod minds;
mod novice;
mod outcomes;
mod pairing;
mod perfect;
mod regular;
mod rival;
mod roster;
mod round_chances;
mod rounds;
mod soft;
mod targets;
mod thought;
mod trial;
mod win_chances;

use crate::game::{Move, Position};

pub use character::{Character, Habit, top_hand};
pub use estimate::Estimate;
pub use foresight::Averages;
pub use ladder::Level;
pub use lookahead::Lookahead;
pub use means::{Counted, Mean, known_par, mean};
pub use minds::{Mind, Preparation, outlook_for};
pub use novice::Novice;
pub use outcomes::{
    MOST_BYTES, can_prepare, known_prospects, prepare_prospects, prepare_prospects_in,
};
pub use perfect::Perfect;
pub use regular::Regular;
pub use rival::Rival;
pub use roster::{
    FOR_THE_WIN, STRONGEST, USUAL, habit, ids, levels, measured, offered, seat, seat_to_beat,
};
pub use soft::Soft;
pub use trial::{play_alone, play_out};
pub use win_chances::WinChances;

/// Somebody who decides for a seat.
pub trait Player: Send + Sync {
    /// What the seat to move does. The game must not be over. The answer is legal, depends on
    /// nothing but the position, and is the same every time; [`Rival`]'s depends as well on whether
    /// prospects are known by then.
    fn decide(&self, position: &Position) -> Move;
}
