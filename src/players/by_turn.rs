//! Playing a turn exactly, for what somebody thinks its end is worth.

use std::sync::{Arc, Mutex, PoisonError};

use super::Player;
use crate::{
    dice::Slots,
    game::{Move, OnTable, Position},
    rules::{BoxIndex, Card},
    solver::{Leaves, SAME, TurnSolver, TurnTables},
};

/// Rolls left beyond this many change next to nothing, and no turn is solved deeper.
const DEEPEST: usize = 48;

/// What the end of a turn is worth. It may look at nothing but the entries of the card.
pub(super) trait Judgement: Send + Sync {
    /// What it is worth to fill this box with so many points; points besides the box are added
    /// to it.
    fn worth(&self, card: &Card, at: BoxIndex, points: u16) -> f64;

    /// What each roll is worth that this turn saves.
    fn saved_roll(&self, card: &Card) -> f64;
}

/// A player that solves its turn exactly for its judgement.
pub(super) struct ByTurn<J> {
    tables: Arc<TurnTables>,
    judgement: J,
    /// Room to think, one for each who thinks at the same time.
    desks: Mutex<Vec<Desk>>,
}

/// The values of the turn of one card, kept because a turn has several decisions.
struct Desk {
    solver: TurnSolver,
    leaves: Leaves,
    entries: Vec<Option<u16>>,
}

impl<J: Judgement> ByTurn<J> {
    pub(super) const fn new(tables: Arc<TurnTables>, judgement: J) -> Self {
        Self { tables, judgement, desks: Mutex::new(Vec::new()) }
    }

    fn new_desk(&self) -> Desk {
        let solver = TurnSolver::new(self.tables.clone());
        Desk { solver, leaves: Leaves::default(), entries: Vec::new() }
    }

    /// The box to stop with and what that is worth, saved rolls apart. Of boxes that are worth
    /// the same it is the one that can hold least, so that a zero costs least.
    fn best_box(&self, position: &Position) -> Option<(BoxIndex, f64)> {
        let (rules, card) = (self.tables.rules(), position.card());
        let throw = position.throw()?;
        let offers = card.open_boxes().filter_map(|at| rules.offer(card, throw, at));
        let valued = offers.map(|offer| {
            let worth = self.judgement.worth(card, offer.at, offer.points);
            (offer.at, worth + f64::from(offer.bonus))
        });
        valued.reduce(|best, next| {
            let gain = next.1 - best.1;
            let smaller = rules.most_points(next.0) < rules.most_points(best.0);
            if gain > SAME || (gain > -SAME && smaller) { next } else { best }
        })
    }

    fn decide_with(&self, desk: &mut Desk, position: &Position, table: &OnTable) -> Move {
        let stop = self.best_box(position);
        let rolls_left = usize::from(position.rolls_left()).min(DEEPEST);
        if rolls_left == 0 {
            return stop.map_or(Move::Roll(Slots::NONE), |(at, _)| Move::Score(at));
        }
        let card = position.card();
        let saved = self.judgement.saved_roll(card);
        desk.look_at(card, &self.judgement);
        desk.solver.push_until(rolls_left, desk.leaves.values(), saved);
        let (keep, value) = desk.solver.best_keep(table.dice.counts(), rolls_left);
        match stop {
            Some((at, worth)) if worth + rolls_left as f64 * saved > value - SAME => {
                Move::Score(at)
            }
            _ => Move::Roll(table.dice.slots_for(keep).unwrap_or(Slots::NONE)),
        }
    }
}

impl Desk {
    /// Starts anew unless the card is the one it has the values for.
    fn look_at(&mut self, card: &Card, judgement: &impl Judgement) {
        if card.entries().map(|(_, entry)| entry).eq(self.entries.iter().copied()) {
            return;
        }
        self.entries.clear();
        self.entries.extend(card.entries().map(|(_, entry)| entry));
        self.solver.clear();
        let worth = |at, points| judgement.worth(card, at, points);
        // Rolls to come are never the first one of the turn.
        self.solver.tables().fill(&mut self.leaves, card, false, worth);
    }
}

impl<J: Judgement> Player for ByTurn<J> {
    fn decide(&self, position: &Position) -> Move {
        let Some(table) = position.on_table() else { return Move::Roll(Slots::NONE) };
        let spare = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut desk = spare.unwrap_or_else(|| self.new_desk());
        let answer = self.decide_with(&mut desk, position, table);
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        answer
    }
}
