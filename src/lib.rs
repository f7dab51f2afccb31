//! Fivefold: dice games of the Yahtzee and Yatzy family, in a window and in a terminal.
//!
//! # The parts
//!
//! Each part may use the ones above it in this list and none below; a test reads the `use` lines
//! and fails when an arrow runs the wrong way.
//!
//! | part | what it is |
//! |---|---|
//! | [`dice`] | faces, rolls, keeps, the lattice of all keeps, and the seed from which rolls come |
//! | [`rules`] | what a game is, as data: loading and checking a rule set, what a box brings, totals |
//! | [`game`] | a game in progress: seats, log, undo, the text notation, standings |
//! | [`solver`] | perfect play: the value of every state of a rule set and of every choice in a turn |
//! | [`players`] | computer seats: each a function from what a seat sees to a move |
//! | [`coach`] | what a choice cost and why, luck told from skill, reviews of games, positions to train |
//! | [`store`] | files: settings, the game in progress, history and records |
//! | [`sound`] | sounds made from numbers, and their way to the loudspeaker |
//! | [`words`] | every sentence, in every language |
//! | [`lab`] | the engine in a terminal |
//! | [`ui`] | the window; egui is used here and nowhere else |
//!
//! [`arguments`] reads the command line of the window program. The first six do no input or
//! output, draw nothing, read no clock and know no thread, so that everything they do can be
//! tested, repeated and measured.
//!
//! # Three ideas
//!
//! **Rules are data.** A rule set is a RON file in `assets/variants/`. The same value drives
//! scoring, the card on the screen, the rules page and the computer players; no code asks for the
//! id of a rule set.
//!
//! **A game is its log.** A [`game::Game`] is a setup and a list of events; whose turn it is and
//! what the cards hold is worked out by replaying them. The screen, the computer players, saved
//! games and tests all go through [`game::Position::legal`] and [`game::Game::play`].
//!
//! **The dice can be checked.** Every roll follows from the seed and its place in the game
//! ([`dice::Seed`]). The seed's fingerprint is shown from the start, the seed at the end.
//!
//! # A frame
//!
//! ```text
//! keys ─┐                      ┌─ words, colours, dice
//!       ├─ commands → logic() ─┤                        → picture
//! clicks┘      ▲               └─ ui() reads the state ─┐
//!              └─────────── commands for the next frame ┘
//! ```

pub mod arguments;
pub mod coach;
pub mod dice;
pub mod game;
pub mod lab;
pub mod players;
pub mod rules;
pub mod solver;
pub mod sound;
pub mod store;
pub mod ui;
pub mod words;
