#![doc = include_str!("../README.md")]
//!
//! # Where to start
//!
//! | to | these names |
//! |---|---|
//! | choose or write rules | [`rules::Library`], [`rules::RuleSet`], [`rules::Card`], [`rules::BoxIndex`] |
//! | roll and keep dice | [`dice::Roll`], [`dice::Slots`], [`dice::Seed`] |
//! | play a game | [`game::Setup`], [`game::Game`], [`game::Move`], [`game::Position`], [`game::Standings`] |
//! | let a computer play | [`players::Prepared::player`], [`players::Player`] |
//! | get advice | [`players::Evaluator`], [`coach::Advice`], [`coach::Odds`], [`coach::Review`] |
//! | solve a game | [`solver::Plan`], [`solver::solve`], [`solver::Solved`] |
//!
//! `examples/` has a short program each for scoring a roll, for advice and for solving house rules.

#[cfg(feature = "coach")]
pub mod coach;
pub mod dice;
pub mod game;
#[cfg(feature = "players")]
pub mod players;
pub mod rules;
#[cfg(feature = "solver")]
pub mod solver;
