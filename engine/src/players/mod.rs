//! Computer players.
//!
//! A [`Player`] sees what a person at the table sees, a [`Position`], and decides on a [`Move`].
//!
//! ```
//! use fivefold_engine::{
//!     game::{Move, notation},
//!     players::Prepared,
//!     rules::Library,
//! };
//!
//! let text = "fivefold 1\nrules yatzy\nseat human Ann\ndice by hand\n1.1 44444";
//! let game = notation::read(text, &Library::shipped())?;
//! let rules = game.setup().rules();
//!
//! let prepared = Prepared::default();
//! let novice = prepared.player(&"novice".parse()?, rules).expect("Novice plays everywhere");
//! let yatzy = rules.box_named("yatzy").expect("a box of this rule set");
//! assert_eq!(novice.decide(game.position()), Some(Move::Box(yatzy)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`ids`] lists the players, [`Prepared::player`] creates one, and [`mean`] returns its mean score. All of
//! them play every rule set. Each solves its turn exactly; they differ in the value function for
//! the end of the turn and in how they choose:
//!
//! | player | value function | choice |
//! |---|---|---|
//! | perfect | exact, or the best estimate | [`Greedy`] |
//! | beginner … expert ([`Level`]) | the same | [`Soft`]: makes mistakes between close options |
//! | rival ([`Rival`]) | the probability of winning | greedy |
//! | characters ([`Habit`]) | exact or estimated, for rules as they believe them to be | greedy |
//! | regular | average points of boxes ([`fitted::FittedValue::rough`]) | greedy |
//! | novice | points on the card | greedy |
//!
//! An [`Evaluator`] holds the values of a rule set. It is computed once and shared ([`Prepared`]);
//! games too large to solve get values that are fitted to them ([`fitted`]).

mod believed_value;
mod character;
mod decide;
mod distributions;
mod evaluator;
pub mod fitted;
mod greedy;
mod heuristic;
mod level;
mod means;
mod playout;
mod pocket;
mod prepared;
mod rival;
mod roster;
mod soft;
mod win_forecast;

use crate::game::{Move, Position};

pub use character::{Habit, top_hand};
pub use distributions::MAX_DISTRIBUTION_BYTES;
pub use evaluator::Evaluator;
pub use greedy::Greedy;
pub use level::Level;
pub use means::{PlayerMean, known_par, mean, result};
pub use playout::{play_alone, play_out};
pub(crate) use playout::{play_games, play_on};
pub use pocket::{Pocket, PocketDice, PocketFigure, PocketHold, PocketOption, PocketPage};
pub use prepared::{FitStorage, Prepared};
pub use rival::{Rival, win_probability};
pub use roster::{
    DEFAULT_PLAYER, FOR_THE_WIN, STAND_IN, STRONGEST, by_strength, habit, ids, levels, measured,
    offered, plays_to_win,
};
pub use soft::Soft;
pub(crate) use win_forecast::ColumnWinValue;
pub use win_forecast::{PARTS_OF_WIN, RolloutBounds, WinForecast};

/// Decides for a seat.
pub trait Player: Send + Sync {
    /// The move of the seat to move, in a game that is not over. It is legal, depends only on the
    /// position, and is the same every time. ([`Rival`]'s also depends on whether score
    /// distributions are known by then.) `None` if the player does not know what to do, which
    /// should never happen in a game.
    fn decide(&self, position: &Position) -> Option<Move>;
}
