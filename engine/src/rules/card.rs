//! The card of one player.

use thiserror::Error;

use super::{RuleSet, TurnSpec, turn::MAX_ROLLS};

/// The number of a box, from 0: column by column, each from top to bottom. If every row has one
/// box, it is the number of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxIndex(pub u8);

impl BoxIndex {
    /// The index of the box in a list of all boxes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One player's card: what each box holds, extra points, and saved rolls.
///
/// It knows no rules, so its methods check none; a game fills it by its moves, and
/// [`crate::game::Position::set_up`] refuses cards that its rules don't allow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    entries: Vec<Option<u16>>,
    extra: u32,
    bank: u16,
    /// The box that this turn must fill, if one was declared.
    declared: Option<BoxIndex>,
    /// Whether dice have been turned over in this turn.
    has_turned: bool,
}

impl Card {
    /// The most saved rolls: the rolls of a turn and all saved ones together fit in 16 bits.
    pub const MAX_BANK: u16 = u16::MAX - MAX_ROLLS as u16;
    /// The prefix of the declared box in texts.
    pub const DECLARED: &str = "named=";
    /// The word for dice that have been turned over, in texts.
    const TURNED: &str = "turned";

    /// An empty card with this many boxes.
    pub(super) fn empty(boxes: usize) -> Self {
        Self { entries: vec![None; boxes], extra: 0, bank: 0, declared: None, has_turned: false }
    }

    /// The points in the box; `None` while it is open.
    pub fn entry(&self, at: BoxIndex) -> Option<u16> {
        self.entries.get(at.index()).copied().flatten()
    }

    /// Whether the box is still open.
    pub fn is_open(&self, at: BoxIndex) -> bool {
        self.entries.get(at.index()) == Some(&None)
    }

    /// The points in every box, from top to bottom.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (BoxIndex, Option<u16>)> + '_ {
        self.entries.iter().enumerate().map(|(at, &entry)| (BoxIndex(at as u8), entry))
    }

    /// The open boxes, from top to bottom.
    pub fn open_boxes(&self) -> impl DoubleEndedIterator<Item = BoxIndex> + '_ {
        self.entries().filter(|(_, entry)| entry.is_none()).map(|(at, _)| at)
    }

    /// Whether no box is open.
    pub fn is_full(&self) -> bool {
        self.open_boxes().next().is_none()
    }

    /// Extra points of single turns outside the boxes, such as for extra Yahtzees.
    pub const fn extra(&self) -> u32 {
        self.extra
    }

    /// The number of saved rolls, in games that save them.
    pub const fn bank(&self) -> u16 {
        self.bank
    }

    /// Fills an open box; does nothing for a filled box or one that the card does not have.
    pub fn fill(&mut self, at: BoxIndex, points: u16, bonus: u32) {
        if self.is_open(at) {
            self.write(at, points, bonus);
        }
    }

    /// Sets the points of a box, open or filled; does nothing for a box that the card does not
    /// have.
    pub fn write(&mut self, at: BoxIndex, points: u16, bonus: u32) {
        if let Some(entry) = self.entries.get_mut(at.index()) {
            *entry = Some(points);
            self.extra += bonus;
            self.declared = None;
            self.has_turned = false;
        }
    }

    /// Opens a box again.
    pub fn reopen(&mut self, at: BoxIndex) {
        if let Some(entry) = self.entries.get_mut(at.index()) {
            *entry = None;
        }
    }

    /// The box that this turn must fill, if one is declared.
    pub const fn declared(&self) -> Option<BoxIndex> {
        self.declared
    }

    /// Declares the box this turn must fill; cleared when it is filled.
    pub const fn declare(&mut self, at: BoxIndex) {
        self.declared = Some(at);
    }

    /// Whether dice have been turned over in this turn.
    pub const fn has_turned(&self) -> bool {
        self.has_turned
    }

    /// Notes that dice have been turned over in this turn; cleared when a box is filled.
    pub const fn turn_over(&mut self) {
        self.has_turned = true;
    }

    /// Sets the extra points outside the boxes that earlier turns have scored.
    pub const fn set_extra(&mut self, points: u32) {
        self.extra = points;
    }

    /// Sets the number of saved rolls; those above [`Self::MAX_BANK`] are lost.
    pub fn set_bank(&mut self, rolls: u16) {
        self.bank = rolls.min(Self::MAX_BANK);
    }
}

/// Why a text can't be read as a card.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum CardTextError {
    /// A part does not have the form `box=points`.
    #[error("'{0}' does not have the form box=points")]
    Form(String),
    /// The rule set has no such box.
    #[error("'{rules}' has no box '{name}'")]
    UnknownBox {
        /// The name in the text.
        name: String,
        /// The rule set's id.
        rules: String,
    },
    /// A box appears twice.
    #[error("box '{0}' is given twice")]
    Twice(String),
    /// No roll scores these points in this box.
    #[error("box '{name}' can't hold {points}")]
    Points {
        /// The box.
        name: String,
        /// The points.
        points: u16,
    },
}

impl RuleSet {
    /// Whether the card belongs to these rules: it has their boxes, with points that those can
    /// hold, and no more saved rolls than the turns of a whole game can save.
    pub(crate) fn is_own_card(&self, card: &Card) -> bool {
        let holds = |(at, entry): (BoxIndex, Option<u16>)| {
            entry.is_none_or(|points| self.can_hold(at, points))
        };
        let TurnSpec { rolls, last_rolls, .. } = self.turn();
        let saved = u32::from(rolls.max(last_rolls.unwrap_or(1))) - 1;
        let saved = if self.saves_rolls() { saved } else { 0 };
        let saved = saved * u32::from(self.most_turns());
        card.entries.len() == self.box_count()
            && (!card.has_turned() || self.turn().turn_over.is_some())
            && card.declared().is_none_or(|at| card.is_open(at) && self.has_to_be_declared(at))
            && card.entries().all(holds)
            && u32::from(card.bank) <= self.stock().map_or(saved, u32::from)
    }

    /// Whether the box may be filled next, whatever the dice.
    pub fn is_fillable(&self, card: &Card, at: BoxIndex) -> bool {
        let is_free = card.declared().is_none_or(|named| named == at);
        is_free && card.is_open(at) && self.is_next_in_order(card, at)
    }

    /// The boxes that may be filled next, whatever the dice, from top to bottom.
    pub fn fillable<'a>(&'a self, card: &'a Card) -> impl Iterator<Item = BoxIndex> + 'a {
        card.open_boxes().filter(|&at| self.is_fillable(card, at))
    }

    /// Formats a card for [`Self::card_from_text`]: the points in the boxes and the declared box,
    /// without extra points and saved rolls.
    pub fn card_text(&self, card: &Card) -> String {
        let filled = card.entries().filter_map(|(at, entry)| Some((at, entry?)));
        let boxes = filled.map(|(at, points)| format!("{}={points}", self.box_id(at)));
        let named = card.declared().map(|at| format!("{}{}", Card::DECLARED, self.box_id(at)));
        let turned = card.has_turned().then(|| Card::TURNED.to_owned());
        boxes.chain(named).chain(turned).collect::<Vec<_>>().join(",")
    }

    /// Parses a card such as `ones=3,chance=22`; boxes that are not mentioned are open. A row with
    /// several boxes in a column may appear as often as it has boxes; a column is given as in
    /// `ones@2=3` ([`Self::box_id`]). `named=fours` is the declared box, in games where one is
    /// declared; `turned` says that dice have been turned over, in games where they are.
    pub fn card_from_text(&self, text: &str) -> Result<Card, CardTextError> {
        let mut card = self.empty_card();
        let mut named = None;
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let name = part.strip_prefix(Card::DECLARED).filter(|_| self.declares());
            if let Some(name) = name {
                named = Some(name);
                continue;
            }
            if part == Card::TURNED && self.turn().turn_over.is_some() {
                card.turn_over();
                continue;
            }
            let (name, points) = part
                .split_once('=')
                .and_then(|(name, points)| Some((name.trim(), points.trim().parse::<u16>().ok()?)))
                .ok_or_else(|| CardTextError::Form(part.to_owned()))?;
            let at = self.open_box(&card, name)?;
            if !self.can_hold(at, points) {
                return Err(CardTextError::Points { name: name.to_owned(), points });
            }
            card.fill(at, points, 0);
        }
        if let Some(name) = named {
            card.declare(self.open_box(&card, name)?);
        }
        Ok(card)
    }

    /// Returns the open box of this name.
    fn open_box(&self, card: &Card, name: &str) -> Result<BoxIndex, CardTextError> {
        let unknown =
            || CardTextError::UnknownBox { name: name.to_owned(), rules: self.id().to_owned() };
        let at = self.open_copy(card, self.box_named(name).ok_or_else(unknown)?);
        card.is_open(at).then_some(at).ok_or_else(|| CardTextError::Twice(name.to_owned()))
    }
}
