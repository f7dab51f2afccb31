//! The engine of Fivefold: rules, perfect play, computer players and a coach for dice games of the
//! Yahtzee and Yatzy family.
//!
//! # A turn
//!
//! ```
//! use fivefold_engine::{
//!     dice::{Seed, Slots},
//!     game::{DiceOrigin, Game, Move, Seat, Setup, Sitter},
//!     rules::Library,
//! };
//!
//! // One seat, and dice from a seed: the same seed gives the same dice everywhere.
//! let rules = Library::shipped().get("yahtzee_forced").expect("a shipped rule set").clone();
//! let Ok(seed) = "example".parse::<Seed>();
//! let ann = Seat::new("Ann", Sitter::Human)?;
//! let mut game = Game::new(Setup::new(rules.clone(), vec![ann], DiceOrigin::Seeded(seed))?);
//!
//! // Roll all dice, keep the first two and roll the others, then score the sum as Chance.
//! game.play(Move::Roll(Slots::NONE))?;
//! game.play(Move::Roll(Slots::first(2)))?;
//! let dice = game.position().on_table().expect("dice are on the table").dice;
//! let chance = rules.box_named("chance").expect("a box of this rule set");
//! game.play(Move::Box(chance))?;
//!
//! let pips: u32 = dice.faces().map(|face| u32::from(face.pips())).sum();
//! assert_eq!(rules.total(game.position().card()), pips);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The parts
//!
//! Each part may use the parts above it in this table, never one below. A test reads the `use`
//! lines and fails if one of them breaks this rule.
//!
//! | part | what it holds |
//! |---|---|
//! | [`dice`] | faces, rolls, keeps, the lattice of all keeps, and the seed that rolls come from |
//! | [`rules`] | a game as data: loading and checking rule sets, scores of boxes, totals |
//! | [`game`] | a game in progress: seats, log, undo, text notation, standings |
//! | [`solver`] | perfect play: the value of every state of a rule set and of every option in a turn |
//! | [`players`] | computer players: each a function from what a seat sees to a move |
//! | [`coach`] | advice, luck and skill told apart, reviews of games, training |
//!
//! Nothing here does input or output, draws or reads a clock, so that everything can be tested,
//! repeated and measured.
//!
//! # Three ideas
//!
//! **Rules are data.** A rule set is a RON file in `engine/assets/variants/`. The same value drives
//! scoring, the card on the screen, the rules page and the computer players; no code asks for the
//! id of a rule set.
//!
//! **A game is its log.** A [`game::Game`] is a setup and a list of events; whose turn it is and
//! what the cards hold follows from replaying them. The screen, the computer players, saved games
//! and tests all go through [`game::Position::legal`] and [`game::Game::play`].
//!
//! **The dice can be checked.** Every roll follows from the seed and its place in the game
//! ([`dice::Seed`]). The seed's fingerprint is shown from the start, the seed at the end.

pub mod coach;
pub mod dice;
pub mod game;
pub mod players;
pub mod rules;
pub mod solver;
