//! `verify`: whether the dice of a written game follow from its seed.

use serde::Serialize;

use super::{Answer, LabError, named_game};
use crate::{game::Game, rules::Library, store::Profile};

/// A game whose dice follow from its seed.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    ok: bool,
    rules: String,
    rolls: usize,
    finished: bool,
    fingerprint: String,
}

/// Checks the game in this file, the game with this number or id in the history of the profile,
/// or the game that is given as text. Where a program reads the answer, bad news is one too.
pub(super) fn run(
    source: &str,
    json: bool,
    profile: &Profile,
    library: &Library,
) -> Result<Answer, LabError> {
    let game = super::short(source);
    // By the rules that a game of the history was played by, whether they are still here or not.
    let checked = named_game::open(source, profile, library).and_then(|found| check(&game, &found));
    named_game::or_complaint(source, json, checked)
}

/// Replaying a game has held every roll against its seed.
fn check(name: &str, game: &Game) -> Result<Answer, LabError> {
    let Some(seed) = game.setup().seed() else {
        let why = "the dice were thrown by hand, so there is no seed to check";
        return Err(LabError::Failed(why.to_owned()));
    };
    let report = Report {
        game: name,
        ok: true,
        rules: game.setup().rules().id().to_owned(),
        rolls: game.rolls(),
        finished: game.position().is_over(),
        fingerprint: seed.fingerprint(),
    };
    Answer::new(&report, report.text())
}

impl Report<'_> {
    fn text(&self) -> String {
        let (rolls, fingerprint) = (self.rolls, &self.fingerprint);
        let state = if self.finished { "a finished game" } else { "an unfinished game" };
        format!(
            "All {rolls} rolls of {state} of '{}' follow from its seed.\n\
             Fingerprint (SHA-256 of the seed): {fingerprint}\n",
            self.rules
        )
    }
}
