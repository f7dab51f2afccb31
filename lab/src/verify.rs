//! `verify`: whether the dice of a written game follow from its seed.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError, named_game};
use fivefold_engine::game::Game;

/// Check every roll of a game against its seed
///
/// With --json, a wrong game is an answer too: {"game":…,"ok":false,"error":…}
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct VerifyCommand {
    /// A file in game notation, the text itself, or the number (1 is the oldest) or id of a game
    /// in the history
    #[arg(value_name = "FILE|GAME", verbatim_doc_comment)]
    game: String,
}

impl VerifyCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        // A game of the history is read with the rules that it was played with, whether they still
        // exist or not.
        named_game::answer(&self.game, lab, |game| check(&super::short(&self.game), game))
    }
}

/// A game whose dice follow from its seed.
#[derive(Serialize)]
struct VerifyReport<'a> {
    game: &'a str,
    ok: bool,
    rules: String,
    /// The number of rolls that follow from the seeds.
    rolls: usize,
    /// The number of rolls before those, which were entered by hand.
    by_hand: usize,
    finished: bool,
    fingerprint: String,
    /// The fingerprints of the seeds of fresh dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fresh_fingerprints: Vec<String>,
}

/// Reports on a game. Replaying it has already checked every roll against its seed.
fn check(name: &str, game: &Game) -> Result<LabAnswer, LabError> {
    let mut seeds = game.setup().seeds();
    let Some(seed) = seeds.next() else {
        let why = "the dice were rolled by hand, so there is no seed to check";
        return Err(LabError::failed(why));
    };
    let report = VerifyReport {
        game: name,
        ok: true,
        rules: game.setup().rules().id().to_owned(),
        rolls: game.throws().filter(|throw| throw.seed.is_some()).count(),
        by_hand: game.throws().filter(|throw| throw.seed.is_none()).count(),
        finished: game.position().is_over(),
        fingerprint: seed.fingerprint(),
        fresh_fingerprints: seeds.map(|seed| seed.fingerprint()).collect(),
    };
    LabAnswer::new(&report, report.text())
}

impl VerifyReport<'_> {
    fn text(&self) -> String {
        let (rolls, fingerprint) = (self.rolls, &self.fingerprint);
        let state = if self.finished { "a finished game" } else { "an unfinished game" };
        let mut text = format!(
            "All {rolls} rolls of {state} of '{}' follow from its seed.\n\
             Fingerprint (SHA-256 of the seed): {fingerprint}\n",
            self.rules
        );
        if self.by_hand > 0 {
            _ = writeln!(text, "{} more were made by hand before.", self.by_hand);
        }
        for fingerprint in &self.fresh_fingerprints {
            _ = writeln!(text, "Of fresh dice: {fingerprint}");
        }
        text
    }
}
