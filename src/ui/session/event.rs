//! Events of the game for sounds and records.

use super::{CelebrationTier, Session};
use crate::dice::Roll;
use crate::game::{Event, Game};
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
    /// The dice fit the rarest pattern of the card.
    TopHand,
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
    /// Adds the event for the box that was filled.
    pub(super) fn add_score_event(&mut self, offer: Offer, tier: CelebrationTier) {
        let event = match tier {
            _ if offer.points == 0 && offer.bonus == 0 => SessionEvent::Scratched,
            CelebrationTier::TopHand | CelebrationTier::AnotherTopHand => SessionEvent::TopHand,
            CelebrationTier::SectionBonus => SessionEvent::SectionBonus,
            _ => SessionEvent::Scored(offer),
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

    /// Returns the dice that were on the table before the last event.
    pub(super) fn dice_before_last_event(&self) -> Option<Roll> {
        let (_, earlier) = self.game.events().split_last()?;
        earlier.iter().rev().find_map(Event::rolled).map(|(_, dice)| dice)
    }
}

/// Whether all dice show the same face: the rarest hand in every game of the family.
pub(super) fn top_hand(game: &Game, dice: &Roll) -> bool {
    dice.counts().only_face().is_some() && game.setup().rules().dice().count > 2
}
