//! What the coach writes on the card: what a box costs, and how likely it is.

use super::View;
use crate::{
    coach::BoxOdds,
    game::Move,
    rules::BoxIndex,
    ui::{advice_view, session::Session, widgets::score_card::CellState},
};

impl View<'_> {
    /// What taking this box would give away, while the player sees advice.
    pub(super) fn cost(&self, at: BoxIndex, state: &CellState) -> Option<String> {
        if !matches!(state, CellState::Offered { .. }) {
            return None;
        }
        let advice = self.session?.advice()?;
        let place = advice.place_of(Move::Score(at))?;
        Some(advice_view::cost(self.words, advice.cost(place)))
    }

    /// How it stands with a line of the seat to move: the chance of its first open box this turn
    /// and the points to expect, and the same for a screen reader.
    pub(super) fn odds(&self, boxes: &[BoxIndex], name: &str) -> Option<(String, String)> {
        let odds = self.session.map(Session::odds).unwrap_or_default();
        let of_line = |odds: &&BoxOdds| boxes.contains(&odds.at);
        let BoxOdds { least, chance, expected, .. } = odds.iter().find(of_line)?;
        let arguments = [
            ("box", name.into()),
            ("percent", advice_view::percent(self.words, *chance).into()),
            ("points", (*expected).into()),
            ("least", i64::from(*least).into()),
        ];
        let say = |key| self.words.say_with(key, &arguments);
        Some((say("card-odds"), say("spoken-odds")))
    }
}
