//! A box of a seat: its entry or what it would score, on screen and for a screen reader.

use super::CardBuilder;
use crate::{
    game::Move,
    rules::{BoxIndex, Offer, RepeatEffect},
    ui::{
        names,
        session::Session,
        widgets::score_card::{Cell, CellState},
    },
    words::Value,
};

/// The text of a box with a zero.
pub(super) const SCRATCHED: &str = "–";

/// The text of a round that was played.
const PLAYED: &str = "✓";

/// The text of a box that would be crossed out.
const CROSS: &str = "×";

/// What it means to end the turn at a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurnEnd {
    /// The box is filled.
    Fill,
    /// The box is crossed out to use another top hand.
    Zero,
    /// No box is filled; the offer is shown at the top hand's box.
    NoBox,
    /// An entry is raised, from this value.
    Raise(u16),
}

/// What can be done with a box now.
enum Chance {
    Nothing,
    Barred,
    Offered { offer: Offer, is_best: bool },
    Asked,
    Planned(Offer),
}

impl CardBuilder<'_> {
    pub(super) fn cell(&self, at: BoxIndex, seat: usize) -> Cell {
        let entry = self.position().cards()[seat].entry(at);
        let (state, text, spoken) = match (self.chance(at, seat), entry) {
            (Chance::Offered { offer, is_best }, _) => {
                let is_zero = self.gain(&offer) <= 0;
                let state = CellState::Offered { is_best, is_zero };
                (state, self.offered(&offer), self.spoken_offer(&offer))
            }
            (Chance::Asked, _) => {
                let key =
                    if self.would_strike(at) { "spoken-asked-strike" } else { "spoken-asked" };
                (CellState::Asked, "0?".to_owned(), self.say(key, at, seat, ""))
            }
            (Chance::Planned(offer), _) => {
                let text = self.offered(&offer);
                let spoken = self.say("spoken-planned", at, seat, &text);
                (CellState::Planned, text, spoken)
            }
            (_, Some(points)) => self.filled(at, seat, points),
            (Chance::Barred, None) => {
                (CellState::Barred, "·".to_owned(), self.say("spoken-barred", at, seat, ""))
            }
            (Chance::Nothing, None) => {
                (CellState::Open, String::new(), self.say("spoken-open", at, seat, ""))
            }
        };
        let is_latest = self.session.is_some() && self.position().latest(seat) == Some(at);
        let cost = self.cost(at, &state);
        let spoken = match &cost {
            Some([cost, _]) => self.words.say_with(
                "spoken-cost",
                &[("offer", spoken.into()), ("cost", cost.as_str().into())],
            ),
            None => spoken,
        };
        Cell { at, state, text, cost, is_latest, spoken }
    }

    fn say(&self, key: &str, at: BoxIndex, seat: usize, points: &str) -> String {
        let name = names::place_name(self.words, self.rules(), at);
        let arguments: [(&str, Value<'_>); 3] = [
            ("box", name.into()),
            ("name", self.seat_name(seat).into()),
            ("points", points.into()),
        ];
        self.words.say_with(key, &arguments)
    }

    fn filled(&self, at: BoxIndex, seat: usize, points: u16) -> (CellState, String, String) {
        let is_won = self.wins_round(at, seat);
        let is_struck = self.rules().is_struck(&self.position().cards()[seat], at);
        let text = match self.hands.get(&(seat, at)) {
            Some(&dice) => names::hand(self.rules(), dice),
            None if points == 0 => SCRATCHED.to_owned(),
            // A standalone position does not have the dice.
            None if names::is_rounds(self.rules()) => PLAYED.to_owned(),
            None => points.to_string(),
        };
        let said = if points == 0 { "0" } else { &text };
        let (state, key) = if is_won {
            (CellState::Won, "spoken-won")
        } else if is_struck {
            (CellState::Struck, "spoken-struck")
        } else {
            (CellState::Filled { is_zero: points == 0 }, "spoken-filled")
        };
        let spoken = self.say(key, at, seat, said);
        (state, text, spoken)
    }

    /// Whether the seat has won this round against others.
    fn wins_round(&self, at: BoxIndex, seat: usize) -> bool {
        self.position().cards().len() > 1 && self.position().has_won_round(at, seat)
    }

    fn chance(&self, at: BoxIndex, seat: usize) -> Chance {
        let position = self.position();
        let offer = self.offers.iter().find(|offer| offer.at == at).copied();
        if self.question.is_some() {
            let offered = |offer| Chance::Offered { offer, is_best: self.is_marked(&offer) };
            return offer.map_or(Chance::Barred, offered);
        }
        let Some(session) = self.session.filter(|_| position.to_move() == seat) else {
            return Chance::Nothing;
        };
        if let Some(offer) = offer.filter(|_| session.planned_box() == Some(at)) {
            return Chance::Planned(offer);
        }
        match offer {
            _ if !session.awaits_person() || position.on_table().is_none() => Chance::Nothing,
            None => Chance::Barred,
            Some(_) if session.asked() == Some(at) => Chance::Asked,
            Some(offer) => Chance::Offered { offer, is_best: self.is_marked(&offer) },
        }
    }

    /// Whether the offer is highlighted: after an answer, if it has no loss; with advice, if it is
    /// the advice; otherwise, if no box scores more.
    fn is_marked(&self, offer: &Offer) -> bool {
        if let Some(answer) = self.question.as_ref().and_then(|question| question.answer) {
            let place = answer.place_of(Move::Box(offer.at));
            return place.is_some_and(|place| answer.loss(place) == 0.0);
        }
        match self.session.and_then(Session::advised_move) {
            Some(Move::Box(advised)) => return advised == offer.at,
            Some(Move::Roll(_)) => return false,
            None => {}
        }
        let most = self.offers.iter().map(|offer| self.gain(offer)).max().unwrap_or(0);
        most > 0 && self.gain(offer) == most
    }

    /// Returns what the offer adds to the card; negative if it strikes another entry.
    fn gain(&self, offer: &Offer) -> i64 {
        self.rules().gain(self.position().card(), offer)
    }

    /// Whether the box would count for nothing because of another one.
    fn strikes(&self, offer: &Offer) -> bool {
        self.rules().strikes(self.position().card(), offer)
    }

    /// Whether taking this box now would strike it.
    pub(super) fn would_strike(&self, at: BoxIndex) -> bool {
        self.offers.iter().any(|offer| offer.at == at && self.strikes(offer))
    }

    fn way(&self, offer: &Offer) -> TurnEnd {
        match self.position().card().entry(offer.at) {
            None if self.zeroes_any_box() => TurnEnd::Zero,
            None => TurnEnd::Fill,
            Some(held) if held == offer.points => TurnEnd::NoBox,
            Some(held) => TurnEnd::Raise(held),
        }
    }

    /// Whether the dice are another top hand that crosses out any box.
    fn zeroes_any_box(&self) -> bool {
        let (position, rules) = (self.position(), self.rules());
        position.throw().is_some_and(|throw| rules.zeroes_any_box(position.card(), throw))
    }

    /// Returns the text of the offer in its box.
    fn offered(&self, offer: &Offer) -> String {
        let gain = self.gain(offer);
        if self.strikes(offer) && (gain != 0 || self.way(offer) == TurnEnd::Fill) {
            return super::minus(gain);
        }
        let points = match self.way(offer) {
            TurnEnd::Zero => CROSS.to_owned(),
            TurnEnd::NoBox => return format!("+{}", offer.bonus),
            TurnEnd::Raise(held) => format!("{held}→{}", offer.points),
            TurnEnd::Fill => self.worth(offer),
        };
        if offer.bonus > 0 { format!("{points}+{}", offer.bonus) } else { points }
    }

    /// Returns the points of the offer, or the hand in a game of rounds.
    fn worth(&self, offer: &Offer) -> String {
        match self.position().on_table() {
            Some(table) if names::is_rounds(self.rules()) => {
                names::hand(self.rules(), table.dice.counts())
            }
            _ => offer.points.to_string(),
        }
    }

    fn spoken_offer(&self, offer: &Offer) -> String {
        let words = self.words;
        let key = match self.way(offer) {
            TurnEnd::Zero => "spoken-zero",
            TurnEnd::NoBox => "spoken-no-box",
            _ if self.strikes(offer) => "spoken-offered-struck",
            TurnEnd::Raise(_) => "spoken-raise",
            TurnEnd::Fill if names::is_rounds(self.rules()) => "spoken-offered-hand",
            TurnEnd::Fill if offer.bonus > 0 => "spoken-offered-bonus",
            TurnEnd::Fill => "spoken-offered",
        };
        let held = self.position().card().entry(offer.at).unwrap_or(0);
        let name = names::place_name(words, self.rules(), offer.at);
        let arguments = [
            ("box", name.into()),
            ("points", self.worth(offer).into()),
            ("bonus", i64::from(offer.bonus).into()),
            ("held", i64::from(held).into()),
            ("change", super::minus(self.gain(offer)).into()),
        ];
        let spoken = words.say_with(key, &arguments);
        match offer.effect {
            None => spoken,
            Some(RepeatEffect::ZeroOpponents) => {
                words.say_with("spoken-then-zero", &[("offer", spoken.into())])
            }
        }
    }
}
