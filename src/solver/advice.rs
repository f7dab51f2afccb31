//! What each choice of a turn is worth.

use std::sync::Arc;

use super::{Leaves, Outlook, SAME, TurnSolver};
use crate::{
    dice::Counts,
    rules::{BoxIndex, Card, Offer},
};

/// Rolls left beyond this many change next to nothing, and no turn is solved deeper.
const DEEPEST: u16 = 400;

/// What can be done with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keep these dice and throw the others, at least one.
    Keep(Counts),
    /// Fill this box.
    Fill(BoxIndex),
}

/// Something that can be done, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// The expected final total of the card if it is done and play goes on perfectly; exact if
    /// the [`Outlook`] is.
    pub par: f64,
}

/// Says what everything that can be done in a turn is worth, by solving the turn exactly for
/// what an [`Outlook`] says that its end is worth.
///
/// It remembers the last card, since a turn has several decisions; nothing is allocated anew
/// from one turn to the next.
pub struct Adviser {
    outlook: Arc<dyn Outlook>,
    turn: TurnSolver,
    leaves: Leaves,
    /// The card that the values are for.
    card: Option<Card>,
    /// The number of saved rolls that the worths of the boxes are for.
    saved: Option<u16>,
    /// Whether the values of the rolls are there as well.
    has_values: bool,
}

impl Adviser {
    /// An adviser that goes by this outlook.
    pub fn new(outlook: Arc<dyn Outlook>) -> Self {
        let turn = TurnSolver::new(outlook.tables().clone());
        Self {
            outlook,
            turn,
            leaves: Leaves::default(),
            card: None,
            saved: None,
            has_values: false,
        }
    }

    /// What it goes by.
    pub fn outlook(&self) -> &Arc<dyn Outlook> {
        &self.outlook
    }

    /// Everything that can be done with these dice while so many rolls are left, saved ones
    /// included: every distinct keep and every legal box once, best first, and of equal ones the
    /// one that a person would do first. `None` for a card that no game leads to or that is
    /// full, and for more rolls than the turn has left after its first.
    pub fn choices(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Vec<Choice>> {
        let mut choices = self.fills(card, dice, rolls_left)?;
        if rolls_left > 0 {
            let depth = self.solve(card, rolls_left)?;
            let keeps = self.turn.keeps(dice, depth);
            choices.extend(keeps.map(|(keep, par)| Choice { action: Action::Keep(keep), par }));
        }
        choices.sort_by(|a, b| b.par.total_cmp(&a.par));
        self.order_equals(&mut choices);
        Some(choices)
    }

    /// The first of [`Self::choices`], found sooner.
    pub fn best(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Choice> {
        let fills = self.fills(card, dice, rolls_left)?;
        let mut best = self.first_of(fills)?;
        if rolls_left > 0 {
            let depth = self.solve(card, rolls_left)?;
            let (keep, par) = self.turn.best_keep(dice, depth);
            if par > best.par + SAME {
                best = Choice { action: Action::Keep(keep), par };
            }
        }
        Some(best)
    }

    /// The legal boxes, in the order of the card.
    fn fills(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Vec<Choice>> {
        let rules = self.outlook.rules().clone();
        let number = (u16::from(rules.turn().rolls) + card.bank()).checked_sub(rolls_left);
        let throw = self.outlook.rules().throw(dice, number.filter(|&number| number > 0)?);
        self.look_at(card, rolls_left)?;
        let offers = card.open_boxes().filter_map(|at| rules.offer(card, throw, at));
        let choices: Vec<Choice> = offers.map(|offer| self.fill(offer)).collect();
        (!choices.is_empty()).then_some(choices)
    }

    /// What it is worth to take this offer, for what was looked at last.
    fn fill(&self, offer: Offer) -> Choice {
        let place = self.turn.tables().place(offer.at, offer.points);
        let par = self.outlook.with_bonus(self.leaves.worths()[place], offer);
        Choice { action: Action::Fill(offer.at), par }
    }

    /// Finds out what filling boxes is worth if so many rolls are left then.
    fn look_at(&mut self, card: &Card, rolls_left: u16) -> Option<()> {
        let saved = if self.outlook.rules().saves_rolls() { rolls_left } else { 0 };
        if self.card.as_ref() != Some(card) {
            self.turn.clear();
            self.saved = None;
            self.card.get_or_insert_with(|| card.clone()).clone_from(card);
        }
        if self.saved != Some(saved) {
            let worths = self.turn.tables().worths_in(&mut self.leaves);
            self.saved = None;
            self.outlook.worths(card, saved, worths)?;
            self.saved = Some(saved);
            self.has_values = false;
        }
        Some(())
    }

    /// Solves the turn of this card as deep as it takes, and says how deep that is.
    fn solve(&mut self, card: &Card, rolls_left: u16) -> Option<usize> {
        let depth = usize::from(rolls_left.min(DEEPEST));
        for left in self.turn.levels()..depth {
            self.look_at(card, left as u16)?;
            if !self.has_values {
                let outlook = &self.outlook;
                let with_bonus = |worth, offer| outlook.with_bonus(worth, offer);
                // Rolls to come are never the first one of the turn.
                self.turn.tables().fill_values(&mut self.leaves, card, false, with_bonus);
                self.has_values = true;
            }
            let values = self.leaves.values();
            self.turn.push(|roll| values[roll]);
        }
        Some(depth)
    }

    /// Puts choices of the same worth in an order that does not hang on the last bit.
    fn order_equals(&self, choices: &mut [Choice]) {
        let mut start = 0;
        while start < choices.len() {
            let best = choices[start].par;
            let same = choices[start..].iter().take_while(|choice| best - choice.par < SAME);
            let end = start + same.count();
            choices[start..end].sort_by_key(|choice| self.rank(choice.action));
            start = end;
        }
    }

    fn first_of(&self, choices: Vec<Choice>) -> Option<Choice> {
        let most = choices.iter().map(|choice| choice.par).fold(f64::NEG_INFINITY, f64::max);
        let same = choices.into_iter().filter(|choice| most - choice.par < SAME);
        same.min_by_key(|choice| self.rank(choice.action))
    }

    /// Of equals a box comes first, the one that can hold least, so that a zero costs least;
    /// then the keep with most dice, then with most pips.
    fn rank(&self, action: Action) -> (u8, u16, u16) {
        match action {
            Action::Fill(at) => (0, self.outlook.rules().most_points(at), at.0.into()),
            Action::Keep(keep) => (1, u16::MAX - u16::from(keep.total()), u16::MAX - keep.pips()),
        }
    }
}
