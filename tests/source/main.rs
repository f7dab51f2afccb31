//! The program's own files: its layers, and its words.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod architecture;
mod cases;
mod catalogue;
mod documents;
mod files;
mod modules;
mod words;
