//! Events of the game for sounds and records.

use super::{MomentSize, Session};
use crate::rules::{Offer, Outcome};

/// Something that has just happened, for sounds and records.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionEvent {
    /// Dice were rolled.
    Rolled {
        /// The number of dice.
        dice: u8,
        /// How long they tumble, in seconds.
        seconds: f64,
    },
    /// A die was kept.
    Kept,
    /// A kept die was released.
    LetGo,
    /// A box was filled.
    Scored(Offer),
    /// A zero was entered, whether there was an alternative or not.
    Scratched,
    /// The dice have come to rest and make a hand that deserves a moment.
    Hand(MomentSize),
    /// The bonus of a section was reached.
    SectionBonus,
    /// Another top hand cost other seats a box and a turn.
    Struck {
        /// The seat that rolled it.
        by: usize,
        /// The seats that lost a box and a turn.
        hit: Vec<usize>,
    },
    /// The best hands of a round are tied, and the round is played again.
    TiedRound {
        /// The round, from 0.
        round: u8,
        /// The seats with the best hands.
        seats: Vec<usize>,
    },
    /// The computer player of this seat can't play on, and another one stands in for it.
    PlayerLost(usize),
    /// The last box was filled, or a hand won on the spot.
    Over,
}

impl Session {
    /// Adds the event for the box that was filled by this seat.
    pub(super) fn add_score_event(&mut self, seat: usize, offer: Offer) {
        let event = match self.reached_bonus(seat, offer) {
            0 if offer.points == 0 && offer.bonus == 0 => SessionEvent::Scratched,
            0 => SessionEvent::Scored(offer),
            _ => SessionEvent::SectionBonus,
        };
        if !self.is_skipping {
            self.events.push(event);
        }
        if self.game.position().is_over() {
            self.events.push(SessionEvent::Over);
        }
    }

    /// Adds the events for the effects of a turn on other seats.
    pub(super) fn add_events_for_others(&mut self, offer: Offer) {
        let rules = self.game.setup().rules();
        let by_rounds = matches!(rules.data().outcome, Outcome::HandRankRounds { .. });
        if !by_rounds && !offer.zeroes_opponents {
            return;
        }
        let Some((before, _)) = self.game.history().last() else { return };
        let (by, after) = (before.to_move(), self.game.position());
        let seats = || 0..after.cards().len();
        if offer.zeroes_opponents {
            let is_hit = |&seat: &usize| seat != by && before.cards()[seat] != after.cards()[seat];
            let hit: Vec<usize> = seats().filter(is_hit).collect();
            if !hit.is_empty() {
                self.events.push(SessionEvent::Struck { by, hit });
            }
        } else {
            let is_again = |&seat: &usize| {
                let had_played = seat == by || !before.cards()[seat].is_open(offer.at);
                had_played && after.cards()[seat].is_open(offer.at)
            };
            let seats: Vec<usize> = seats().filter(is_again).collect();
            if !seats.is_empty() {
                let round = after.rules().place(offer.at).copy;
                self.events.push(SessionEvent::TiedRound { round, seats });
            }
        }
    }
}
