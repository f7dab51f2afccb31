//! Where a game stands.

use std::sync::Arc;

use super::{Event, Move, Setup};
use crate::{
    dice::{Roll, Slots, ThrowAt},
    rules::{BoxIndex, Card, Offer, RuleSet, Throw},
};

/// The dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTable {
    /// The dice in their places.
    pub dice: Roll,
    /// Which roll of the turn brought them, from 1.
    pub number: u16,
    /// The places that were kept when they were thrown.
    pub kept: Slots,
}

/// Everything that follows from the events of a game so far.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<RuleSet>,
    cards: Vec<Card>,
    latest: Vec<Option<BoxIndex>>,
    turns: Vec<u16>,
    to_move: usize,
    on_table: Option<OnTable>,
    salt: u64,
}

/// What the seat to move may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Whether it may throw dice: all of them if none lie there, else at least one.
    pub roll: bool,
    /// The boxes that it may fill, with what each would bring; none before the first roll.
    pub offers: Vec<Offer>,
}

impl Position {
    /// Before the first roll of this game.
    pub(super) fn start(setup: &Setup) -> Self {
        let (rules, seats) = (setup.rules().clone(), setup.seats().len());
        let cards = vec![rules.empty_card(); seats];
        let (latest, turns) = (vec![None; seats], vec![1; seats]);
        let salt = setup.salt();
        Self { rules, cards, latest, turns, to_move: 0, on_table: None, salt }
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The seat to move, or the one that moved last when the game is over.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// The cards of all seats.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The card of the seat to move.
    pub fn card(&self) -> &Card {
        &self.cards[self.to_move]
    }

    /// The box that a seat filled last.
    pub fn latest(&self, seat: usize) -> Option<BoxIndex> {
        self.latest.get(seat).copied().flatten()
    }

    /// Which turn it is of the seat to move, from 1.
    pub fn turn(&self) -> u16 {
        self.turns[self.to_move]
    }

    /// The dice on the table; `None` before the first roll of a turn.
    pub const fn on_table(&self) -> Option<&OnTable> {
        self.on_table.as_ref()
    }

    /// A number that tells this game from others, for players whose moods follow from the
    /// position: see [`Setup::salt`].
    pub const fn salt(&self) -> u64 {
        self.salt
    }

    /// Whether every card is full.
    pub fn is_over(&self) -> bool {
        self.cards.iter().all(Card::is_full)
    }

    /// How many rolls the turn brings in all, saved ones included.
    pub fn rolls_in_turn(&self) -> u16 {
        u16::from(self.rules.turn().rolls) + self.card().bank()
    }

    /// How many rolls are left in the turn.
    pub fn rolls_left(&self) -> u16 {
        self.rolls_in_turn() - self.on_table.map_or(0, |table| table.number)
    }

    /// What the seat to move may do; nothing when the game is over.
    pub fn legal(&self) -> Legal {
        let offers = self.throw().map(|throw| self.rules.offers(self.card(), throw));
        Legal { roll: self.may_roll(), offers: offers.unwrap_or_default() }
    }

    /// Whether the seat to move may throw dice.
    pub fn may_roll(&self) -> bool {
        !self.is_over() && self.rolls_left() > 0
    }

    /// What this box would bring to the seat to move; `None` when it may not be filled now.
    pub fn offer(&self, at: BoxIndex) -> Option<Offer> {
        self.rules.offer(self.card(), self.throw()?, at)
    }

    /// Whether this move may be made.
    pub fn is_legal(&self, wanted: Move) -> bool {
        match wanted {
            Move::Roll(kept) => self.may_roll() && self.may_keep(kept),
            Move::Score(at) => self.offer(at).is_some(),
        }
    }

    /// The dice on the table as the rules see them.
    pub fn throw(&self) -> Option<Throw> {
        self.on_table.map(|table| Throw { dice: table.dice.counts(), number: table.number })
    }

    /// The place in the game of the next roll.
    pub fn next_throw(&self) -> ThrowAt {
        let roll = self.on_table.map_or(0, |table| table.number) + 1;
        ThrowAt { seat: self.to_move as u8, turn: self.turn(), roll }
    }

    /// At least one die must be thrown, and only dice that lie there can stay.
    fn may_keep(&self, kept: Slots) -> bool {
        let all = Slots::first(usize::from(self.rules.dice().count));
        match self.on_table {
            None => kept.is_empty(),
            Some(_) => kept.is_within(all) && kept != all,
        }
    }

    /// Takes in an event that is known to be legal.
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Rolled { kept, dice } => {
                let number = self.next_throw().roll;
                self.on_table = Some(OnTable { dice, number, kept });
            }
            Event::Scored(offer) => {
                let saved = if self.rules.saves_rolls() { self.rolls_left() } else { 0 };
                let card = &mut self.cards[self.to_move];
                card.fill(offer.at, offer.points, offer.bonus);
                card.set_bank(saved);
                self.latest[self.to_move] = Some(offer.at);
                self.turns[self.to_move] += 1;
                self.on_table = None;
                self.pass_on();
            }
        }
    }

    /// The next seat whose card has an open box moves.
    fn pass_on(&mut self) {
        let seats = self.cards.len();
        let after = (1..=seats).map(|step| (self.to_move + step) % seats);
        if let Some(next) = after.into_iter().find(|&seat| !self.cards[seat].is_full()) {
            self.to_move = next;
        }
    }
}
