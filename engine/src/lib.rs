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
//! let seed: Seed = "example".parse()?;
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
//! # Where to start
//!
//! | to | these names |
//! |---|---|
//! | choose or write rules | [`rules::Library`], [`rules::RuleSet`], [`rules::Card`], [`rules::BoxIndex`] |
//! | roll and keep dice | [`dice::Roll`], [`dice::Slots`], [`dice::Seed`] |
//! | play a game | [`game::Setup`], [`game::Game`], [`game::Move`], [`game::Position`], [`game::Standings`] |
//! | let a computer play | [`players::by_id`], [`players::Player`] |
//! | get advice | [`players::Evaluator`], [`coach::Advice`], [`coach::Odds`], [`coach::Review`] |
//! | solve a game | [`solver::Plan`], [`solver::solve`], [`solver::Solved`] |
//!
//! `engine/examples/` has a short program for each of the last two rows: `advice` plays a turn as
//! the coach advises, `house_rules` solves a rule set from a file.
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
//!
//! # Implementation notes
//!
//! - The value of a state is the mean of its total: perfect play maximises points, not the chance
//!   to win. [`players::Rival`] plays for the win, on the distributions of the same table.
//! - Sums have a fixed order, so results are the same on every machine and for any number of
//!   threads. Work runs on the threads of the rayon pool it is called from.
//! - Solving takes from milliseconds to minutes and up to gigabytes. [`solver::Plan`] says how much
//!   before anything is computed, and refuses what is above its [`solver::Limits`].
//! - Whatever takes long gets a [`solver::Progress`], and returns `None` if that was cancelled.
//!
//! Shortcomings: about a quarter of the shipped games are too large to be solved and are played by
//! estimates ([`players::fitted`]), which say so but not how far off they are. Opponents matter only
//! to [`players::Rival`] and [`coach::WinAdvice`]. There is one table for each rule set, so that a
//! rule changed in a game of the same kind is solved from the start.

pub mod coach;
pub mod dice;
pub mod game;
pub mod players;
pub mod rules;
pub mod solver;
