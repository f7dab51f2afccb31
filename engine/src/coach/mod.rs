//! The coach: the best option in a position, the loss of a choice and its reason, luck and skill.
//!
//! A [`DecisionEngine`](crate::solver::DecisionEngine) gives the values of options and ranks them.
//! Everything else about a decision starts from its [`Advice`]:
//!
//! ```
//! use fivefold_engine::{
//!     coach::Advice,
//!     dice::Slots,
//!     game::{Move, notation},
//!     players::{Evaluator, Prepared},
//!     rules::Library,
//! };
//!
//! // Boxes are filled from top to bottom: the first turn is played for ones.
//! let text = "fivefold 1\nrules yatzy_forced\nseat human Ann\ndice by hand\n1.1 11166";
//! let game = notation::read(text, &Library::shipped())?;
//! let mut engine = Prepared::default().evaluator(game.setup().rules()).engine();
//!
//! let advice = Advice::of(&mut engine, game.position()).expect("dice are on the table");
//! assert_eq!(advice.as_move(advice.best().action), Move::Roll(Slots::first(3)));
//! let keep_the_sixes = Move::Roll(Slots::NONE.with(3).with(4));
//! let loss = advice.loss(advice.place_of(keep_the_sixes).expect("a legal move"));
//! assert!(advice.is_exact() && loss > 1.0, "{loss} points");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | | |
//! |---|---|
//! | [`Advice`] | all options of a decision, best first, and the loss of each |
//! | [`Reason`] | why one option is better: the difference split by boxes and bonuses |
//! | [`Odds`] | the chance of each open box with the kept dice |
//! | [`Review`] | a game as an [`Account`] for each seat: par + luck − regret, exactly, turn by turn, its decisions judged ([`Judgment`]) |
//! | [`SeatFigures`] | an account in numbers that add up over games |
//! | [`Baseline`] | the results of perfect play, to compare a game with |
//! | [`Rating`] | how well a person decides, over many games, on the scale of the computer players |
//! | [`LearnedStrategies`] | the moves of players following a memorised strategy |
//! | [`WinAdvice`] | the chance to win of every option, and the loss of a decision in it |
//! | [`training`] | exercises that come back until they are known |
//!
//! Values come from an [`Evaluator`](crate::players::Evaluator): they are exact if the rule set can
//! be solved and estimates otherwise, and each answer says which.

mod account;
mod advice;
mod baseline;
mod figures;
mod judgment;
mod learned;
mod odds;
mod rating;
mod reason;
mod review;
mod score_part;
pub mod training;
mod win_loss;

pub use account::{Account, Cause, Decision, Entry, TurnAccount};
pub use advice::Advice;
pub use baseline::{Baseline, BaselineSource, ComparedPart, EventRate};
pub use figures::{FIGURES_VERSION, LossSum, SeatFigures};
pub use judgment::{Judgment, LuckJudgment, Thresholds};
pub use learned::LearnedStrategies;
pub use odds::{BoxOdds, Odds, enough_to_make};
pub use rating::{ChoiceLikelihood, Rating};
pub use reason::{BoxChances, HandChances, Reason, ReasonPart, ReasonScope};
pub use review::Review;
pub use score_part::ScorePart;
pub use win_loss::WinAdvice;
