//! Advice on the card: the loss of taking each box, and its odds.

use super::CardBuilder;
use crate::coach::BoxOdds;
use crate::game::Move;
use crate::rules::{BoxIndex, Card};
use crate::ui::session::Session;
use crate::ui::widgets::score_card::{CardLine, CellState, LineOdds};
use crate::ui::{names, numbers};

/// The placeholder for a chance that is not known yet.
const NOT_YET: &str = "…";

impl CardBuilder<'_> {
    /// Returns the loss of taking this box, if the player sees advice.
    pub(super) fn loss(&self, at: BoxIndex, state: &CellState) -> Option<f64> {
        if !matches!(state, CellState::Offered { .. }) {
            return None;
        }
        let advice = match &self.question {
            Some(question) => question.answer?,
            None => self.session?.advice()?,
        };
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

    /// Returns the longest possible odds text, to reserve room for it, if the player wants odds.
    pub(super) fn odds_room(&self) -> Option<String> {
        let most = self.rules().boxes().map(|at| self.rules().most_points(at)).max()?;
        let arguments = [
            ("percent", numbers::percent(self.words, 1.0).into()),
            ("points", self.words.number(f64::from(most), 1).into()),
        ];
        let is_wanted = self.session.is_some_and(Session::shows_odds);
        is_wanted.then(|| self.words.say_with("card-odds", &arguments))
    }

    /// Returns the odds of an open box for a screen reader, without its name.
    pub(super) fn box_odds(&self, at: BoxIndex) -> Option<String> {
        let odds = self.session.map(Session::odds).unwrap_or_default();
        let BoxOdds { least, chance, expected, .. } = odds.iter().find(|odds| odds.at == at)?;
        let arguments = [
            ("percent", numbers::percent(self.words, *chance).into()),
            ("points", self.words.number(*expected, 1).into()),
            ("least", i64::from(*least).into()),
        ];
        let is_hand = names::is_rounds(self.rules());
        let key = if is_hand { "spoken-box-odds-hand" } else { "spoken-box-odds" };
        Some(self.words.say_with(key, &arguments))
    }

    /// Returns the odds of a row for the seat to move: the chance of its first open box this turn,
    /// and its average points.
    pub(super) fn odds(&self, boxes: &[BoxIndex], name: &str) -> Option<LineOdds> {
        let odds = self.session.map(Session::odds).unwrap_or_default();
        let of_line = |odds: &&BoxOdds| boxes.contains(&odds.at);
        let BoxOdds { least, chance, expected, .. } = odds.iter().find(of_line)?;
        let arguments = [
            ("box", name.into()),
            ("percent", numbers::percent(self.words, *chance).into()),
            ("points", self.words.number(*expected, 1).into()),
            ("least", i64::from(*least).into()),
        ];
        let say = |key| self.words.say_with(key, &arguments);
        // Hands in a game of rounds have no points.
        let [long, spoken] = if names::is_rounds(self.rules()) {
            ["card-odds-short", "spoken-odds-hand"]
        } else {
            ["card-odds", "spoken-odds"]
        };
        Some(LineOdds { long: say(long), short: say("card-odds-short"), spoken: say(spoken) })
    }
}
