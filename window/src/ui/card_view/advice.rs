//! Advice on the card: the loss of taking each box, and its odds.

use super::CardBuilder;
use crate::coach::BoxOdds;
use crate::game::Move;
use crate::rules::{BoxIndex, Card};
use crate::ui::session::Session;
use crate::ui::widgets::score_card::{CardLine, CellState, LineOdds};
use crate::ui::{names, numbers};
use crate::words::decimal;

/// The placeholder for a chance that is not known yet.
const NOT_YET: &str = "…";

impl CardBuilder<'_> {
    /// Returns the loss of taking this box, if the player sees advice.
    pub(super) fn loss(&self, at: BoxIndex, state: &CellState) -> Option<f64> {
        if !matches!(state, CellState::Offered { .. }) {
            return None;
        }
        let advice = self.advice?;
        advice.place_of(Move::Box(at)).map(|place| advice.loss(place))
    }

    /// Returns the line with every seat's chance to win, if the player wants it.
    pub(super) fn wins_line(&self) -> Option<CardLine> {
        let session = self.session?;
        let chances = session.win_chances();
        let keys = match chances {
            None if !session.awaits_win_chances() => return None,
            None => ["card-wins", "card-wins-working"],
            Some(chances) if chances.is_exact => ["card-wins", "card-wins-tip"],
            Some(_) => ["card-wins-about", "card-wins-about-tip"],
        };
        let [name, tip] = keys.map(|key| self.words.say(key).into_owned());
        let percent = |seat: usize, _: &Card| match chances.map(|chances| chances.wins.get(seat)) {
            None => NOT_YET.to_owned(),
            Some(wins) => wins.map(|&wins| numbers::percent(self.words, wins)).unwrap_or_default(),
        };
        Some(self.by_seat(name, tip, percent, false))
    }

    /// Returns what the small numbers on the card mean.
    pub(super) fn legend(&self) -> Vec<String> {
        let has_odds = self.session.is_some_and(|session| !session.odds().is_empty());
        let is_naming = |session: &Session| {
            self.offers.iter().any(|offer| session.worth_of_naming(offer.at).is_some())
        };
        let keys = [
            ("card-legend-odds", has_odds),
            ("card-legend-loss", self.advice.is_some()),
            ("card-legend-naming", self.session.is_some_and(is_naming)),
        ];
        let shown = keys.into_iter().filter(|(_, is_shown)| *is_shown);
        shown.map(|(key, _)| self.words.say(key).into_owned()).collect()
    }

    /// Returns the odds of an open box for a screen reader, without its name.
    pub(super) fn box_odds(&self, at: BoxIndex) -> Option<String> {
        let odds = self.session.map(Session::odds)?;
        let BoxOdds { enough, chance, expected, .. } = odds.iter().find(|odds| odds.at == at)?;
        let kind = match self.rules().wants_little(at) {
            _ if names::is_rounds(self.rules()) => "hand",
            true => "most",
            false => "least",
        };
        let arguments = [
            ("percent", numbers::percent(self.words, *chance).into()),
            ("points", decimal(expected - self.rules().par_of(at) as f64, 1)),
            ("enough", names::points(self.rules(), at, *enough).into()),
            ("kind", kind.into()),
        ];
        Some(self.words.say_with("spoken-box-odds", &arguments))
    }

    /// Returns the odds of a row for the seat to move: those of its first open box.
    pub(super) fn odds(&self, boxes: &[BoxIndex], name: &str) -> Option<LineOdds> {
        let odds = self.session.map(Session::odds).unwrap_or_default();
        let first = odds.iter().find(|odds| boxes.contains(&odds.at))?;
        let arguments = [("box", name.into()), ("odds", self.box_odds(first.at)?.into())];
        let spoken = self.words.say_with("spoken-odds", &arguments);
        Some(LineOdds { percent: numbers::percent(self.words, first.chance), spoken })
    }
}
