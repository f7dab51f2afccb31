//! The assertions of the fuzz targets (`fuzz/src/lib.rs`), on their corpus and on changed copies of
//! it: the same ones in every run, and four times as many at night.

use std::{
    fs,
    panic::{self, AssertUnwindSafe},
    path::Path,
};

use fivefold::rules::shipped;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};

use crate::support::sample;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

/// Numbers at the limits of the types and of the formats, and what is no number.
#[rustfmt::skip]
const LIMITS: [&str; 24] = [
    "0", "-1", "1", "2", "12", "13", "64", "65", "99", "100", "101", "120", "127", "128", "255",
    "256", "10000", "32768", "65535", "65536", "4294967295", "18446744073709551616", "NaN", "1e999",
];

/// A text that is changed step by step.
struct Mutator(StdRng);

impl Mutator {
    fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    /// A piece of these bytes: of up to 60, or to the end.
    fn piece(&mut self, bytes: &[u8]) -> std::ops::Range<usize> {
        let start = self.below(bytes.len() + 1);
        let longest = if self.below(8) == 0 { bytes.len() } else { 60 };
        start..(start + self.below(longest)).min(bytes.len())
    }

    /// Makes one change; `other` is what pieces are taken from.
    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let at = self.below(bytes.len());
        match self.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            1 => bytes.truncate(at),
            2 => _ = bytes.drain(self.piece(bytes)),
            3 => {
                let copy = bytes[self.piece(bytes)].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => {
                let (from, to) = (self.piece(other), self.piece(bytes));
                bytes.splice(to, other[from].iter().copied());
            }
            _ => self.put_limit(bytes, at),
        }
    }

    /// Puts a number at a limit in place of the next number.
    fn put_limit(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let is_digit = |at: &usize| bytes[*at].is_ascii_digit();
        let start = (at..bytes.len()).find(is_digit).unwrap_or(at.min(bytes.len()));
        let end = (start..bytes.len()).find(|at| !is_digit(at)).unwrap_or(bytes.len());
        bytes.splice(start..end, LIMITS[self.below(LIMITS.len())].bytes());
    }
}

/// The files in the corpus of a target.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Tries all of these and this many changed copies, or a quarter of them by day.
fn hold(target: fn(&[u8]), seeds: &[Vec<u8>], changed: u64) {
    let attempt = |bytes: &[u8]| {
        if let Err(panic) = panic::catch_unwind(AssertUnwindSafe(|| target(bytes))) {
            println!("these bytes: {}", bytes.escape_ascii());
            panic::resume_unwind(panic);
        }
    };
    for bytes in seeds {
        attempt(bytes);
    }
    for number in sample(0..changed, 4) {
        let mut mutator = Mutator(StdRng::seed_from_u64(number));
        let mut bytes = seeds[mutator.below(seeds.len())].clone();
        for _ in 0..=mutator.below(4) {
            let other = &seeds[mutator.below(seeds.len())];
            mutator.change(&mut bytes, other);
        }
        attempt(&bytes);
    }
}

#[test]
fn rules() {
    let own = shipped().iter().map(|(_, text)| text.as_bytes().to_vec());
    hold(fuzz::rules, &own.chain(corpus("rules")).collect::<Vec<_>>(), 1500);
}

#[test]
fn texts_of_games() {
    hold(fuzz::notation, &corpus("notation"), 3000);
}

#[test]
fn settings() {
    hold(fuzz::settings, &corpus("settings"), 1000);
}

#[test]
fn training() {
    hold(fuzz::training, &corpus("training"), 1000);
}

#[test]
fn history() {
    hold(fuzz::history, &corpus("history"), 500);
}

#[test]
fn saved_games() {
    hold(fuzz::saved_game, &corpus("saved_game"), 1000);
}
