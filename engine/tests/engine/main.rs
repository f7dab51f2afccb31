//! The engine, from the dice to the coach: laws that hold for every rule set, published figures,
//! and small games solved by brute force.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that panics has failed")]

mod any_rules;
mod at_the_table;
mod brute_force;
mod coach;
mod columns_apart;
mod damaged_texts;
mod declare;
mod every_rule_set;
mod example_game;
mod extremes;
mod facts;
mod fitted;
mod game_laws;
mod goldens;
mod leaving;
mod odd_rules;
mod one_box;
mod players;
mod prospects;
mod rival;
mod support;
mod turn_over;
mod vectors;
