//! A box of a seat: its entry or possible score, on screen and for a screen reader.

use super::CardBuilder;
use crate::game::Move;
use crate::rules::{BoxIndex, Offer};
use crate::ui::advice::text::{loss, loss_value};
use crate::ui::box_choice::BoxChoice;
use crate::ui::names;
use crate::ui::session::Session;
use crate::ui::widgets::score_card::{Cell, CellState};
use crate::words::Value;

/// The text of a box with a zero.
pub(super) const SCRATCHED: &str = "–";

/// The text of a named box before it can be filled.
const NAMED: &str = "→";

/// The text of a round that was played.
const PLAYED: &str = "✓";

/// Whether a box can be chosen now.
enum BoxAvailability {
    Nothing,
    Barred,
    Offered { offer: Offer, is_best: bool },
    Asked,
    Planned(Offer),
}

impl CardBuilder<'_> {
    pub(super) fn cell(&self, at: BoxIndex, seat: usize) -> Cell {
        let entry = self.position.cards()[seat].entry(at);
        let is_named = self.position.cards()[seat].declared() == Some(at);
        let (state, text, mut spoken) = match (self.availability(at, seat), entry) {
            (BoxAvailability::Offered { offer, is_best }, _) => {
                let choice = self.choice(offer);
                // What these dice score matters little where a box is only named.
                let is_zero = choice.gain() <= 0
                    && !self.position.may_declare(at)
                    && !self.rules().lowest_wins();
                let state = CellState::Offered { is_best, is_zero };
                match self.worth_of_naming(at) {
                    Some(points) => (state, format!("~{points}"), choice.spoken_worth(points)),
                    None => (state, choice.text(), choice.spoken()),
                }
            }
            (BoxAvailability::Asked, _) => {
                let asked = if self.would_strike(at) { "strikes" } else { "asked" };
                let zero = names::points(self.rules(), at, 0);
                (CellState::Asked, format!("{zero}?"), self.say(asked, at, seat, &zero))
            }
            (BoxAvailability::Planned(offer), _) => {
                let text = self.choice(offer).text();
                let spoken = self.say("planned", at, seat, &text);
                (CellState::Planned, text, spoken)
            }
            (_, Some(points)) => self.filled(at, seat, points),
            (BoxAvailability::Nothing, None) if is_named => {
                (CellState::Planned, NAMED.to_owned(), self.say("open", at, seat, ""))
            }
            (BoxAvailability::Barred, None) => {
                let is_free = self.position.card().declared().is_none();
                let state = if is_free { "barred" } else { "open" };
                (CellState::Barred, "·".to_owned(), self.say(state, at, seat, ""))
            }
            (BoxAvailability::Nothing, None) => {
                (CellState::Open, String::new(), self.say("open", at, seat, ""))
            }
        };
        let is_latest = self.session.is_some() && self.position.latest(seat) == Some(at);
        if is_named {
            spoken = self.words.say_with("spoken-named", &[("cell", spoken.into())]);
        }
        let mut cost = None;
        if let Some(points) = self.loss(at, &state) {
            let arguments = [("offer", spoken.into()), ("cost", loss_value(self.words, points))];
            spoken = self.words.say_with("spoken-cost", &arguments);
            cost = Some(loss(self.words, points));
        }
        let is_open = matches!(state, CellState::Offered { .. } | CellState::Barred);
        if let Some(odds) = self.box_odds(at).filter(|_| is_open) {
            let arguments = [("cell", spoken.into()), ("odds", odds.into())];
            spoken = self.words.say_with("spoken-with-odds", &arguments);
        }
        Cell { at, state, text, cost, is_latest, spoken }
    }

    fn say(&self, state: &str, at: BoxIndex, seat: usize, points: &str) -> String {
        let name = names::full_box_name(self.words, self.rules(), at);
        let arguments: [(&str, Value<'_>); 4] = [
            ("state", state.into()),
            ("box", name.into()),
            ("name", self.names[seat].into()),
            ("points", points.into()),
        ];
        self.words.say_with("spoken-cell", &arguments)
    }

    fn filled(&self, at: BoxIndex, seat: usize, points: u16) -> (CellState, String, String) {
        let is_won = self.wins_round(at, seat);
        let is_struck = self.rules().is_struck(&self.position.cards()[seat], at);
        let text = match self.hands.get(&(seat, at)) {
            Some(dice) => names::hand(self.rules(), dice),
            None if points == 0 && self.rules().row(at).par.is_none() => SCRATCHED.to_owned(),
            // A standalone position does not know which dice scored.
            None if names::is_rounds(self.rules()) => PLAYED.to_owned(),
            None => names::points(self.rules(), at, points),
        };
        let points_text = if text == SCRATCHED { "0" } else { &text };
        let (state, said) = if is_won {
            (CellState::Won, "won")
        } else if is_struck {
            (CellState::Struck, "struck")
        } else {
            (CellState::Filled { is_zero: points == 0 }, "filled")
        };
        let spoken = self.say(said, at, seat, points_text);
        (state, text, spoken)
    }

    /// Whether the seat has won this round against opponents.
    fn wins_round(&self, at: BoxIndex, seat: usize) -> bool {
        self.position.cards().len() > 1 && self.position.has_won_round(at, seat)
    }

    fn availability(&self, at: BoxIndex, seat: usize) -> BoxAvailability {
        let position = self.position;
        let offer = self.offers.iter().find(|offer| offer.at == at).copied();
        if self.is_question() && position.to_move() == seat {
            let offered =
                |offer| BoxAvailability::Offered { offer, is_best: self.is_marked(&offer) };
            return offer.map_or(BoxAvailability::Barred, offered);
        }
        let Some(session) = self.session.filter(|_| position.to_move() == seat) else {
            return BoxAvailability::Nothing;
        };
        if let Some(offer) = offer.filter(|_| session.planned_box() == Some(at)) {
            return BoxAvailability::Planned(offer);
        }
        match offer {
            _ if !session.awaits_person() || self.offers.is_empty() => BoxAvailability::Nothing,
            None => BoxAvailability::Barred,
            Some(_) if session.asked() == Some(at) => BoxAvailability::Asked,
            Some(offer) => BoxAvailability::Offered { offer, is_best: self.is_marked(&offer) },
        }
    }

    /// Whether to highlight the offer: after an answer, if it has no loss; if its box was named;
    /// with advice, if it is the advised move; otherwise, if it takes a hand that is made or, after
    /// the last roll, if no box scores more.
    fn is_marked(&self, offer: &Offer) -> bool {
        if let Some(answer) = self.advice.filter(|_| self.is_question()) {
            let place = answer.place_of(Move::Box(offer.at));
            return place.is_some_and(|place| answer.loss(place) == 0.0);
        }
        if self.position.card().declared().is_some() {
            return true;
        }
        match self.session.and_then(Session::advised_move) {
            Some(Move::Box(advised)) => return advised == offer.at,
            Some(Move::Roll(_) | Move::Turn(_)) => return false,
            None if self.position.may_declare(offer.at) => return false,
            None => {}
        }
        // Before the last roll, a box that pays most now, such as Chance, is no advice.
        if self.position.may_roll() {
            return self.made.is_some_and(|hand| hand.at == offer.at);
        }
        let gain = |&offer: &Offer| self.choice(offer).gain();
        if self.rules().lowest_wins() {
            return self.offers.iter().all(|other| gain(offer) <= gain(other));
        }
        let most = self.offers.iter().map(gain).max().unwrap_or(0);
        most > 0 && gain(offer) == most
    }

    /// The points that a turn for this box brings on average once it is named.
    fn worth_of_naming(&self, at: BoxIndex) -> Option<i64> {
        let worth = self.session.and_then(|session| session.worth_of_naming(at));
        worth.map(|points| points.round() as i64 - self.rules().par_of(at))
    }

    fn choice(&self, offer: Offer) -> BoxChoice<'_> {
        BoxChoice { words: self.words, position: self.position, offer }
    }

    /// Whether an entry in this box would count for nothing now.
    pub(super) fn would_strike(&self, at: BoxIndex) -> bool {
        self.offers.iter().any(|&offer| offer.at == at && self.choice(offer).strikes())
    }
}
