//! The outcomes of a turn, with their probabilities.

use std::collections::HashMap;

use super::{BoxesTurn, DecisionEngine};
use crate::{
    dice::Roll,
    rules::{Card, Offer, TurnStage},
    solver::{
        Action,
        turn::{
            engine::{MAX_LEVELS, Turn, TurnEnd},
            ties::BestBox,
            value::Mean,
        },
    },
};

/// A possible outcome of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TurnOutcome {
    /// The box and its points; `None` for a hand that wins on the spot.
    pub offer: Option<Offer>,
    /// The number of saved rolls, in games that save them.
    pub saved: u16,
    /// Its probability, 0 to 1.
    pub chance: f64,
    /// The value of the card afterwards.
    pub value: f64,
}

impl DecisionEngine {
    /// The distribution of outcomes after this action with `rolls_left` rolls left, followed by
    /// perfect play: each outcome once, by box from top to bottom, then by points. `None` for an
    /// illegal action, and in the same cases as [`Self::action_values`].
    pub fn outcomes(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        action: Action,
    ) -> Option<Vec<TurnOutcome>> {
        if !self.now.turn.is_two_way() {
            self.now.turn = Turn::two_way();
            self.declared.clear();
            self.card = None;
        }
        let stage = self.begin(card).stage_with(rolls_left);
        let is_declared = |turn: &BoxesTurn| action == Action::Box(turn.boxes[0].at);
        let declared = self.declared.iter().position(is_declared);
        if let Some(declared) = declared.filter(|_| stage.may_declare()) {
            return self.in_turn(declared, |engine| {
                let best = engine.best_in_turn(BestBox::default(), dice, rolls_left)?;
                engine.outcomes_in_turn(dice, rolls_left, best.action)
            });
        }
        (!stage.must_declare()).then(|| self.outcomes_in_turn(dice, rolls_left, action))?
    }

    /// The distribution of outcomes after an action that declares no box.
    fn outcomes_in_turn(
        &mut self,
        dice: &Roll,
        rolls_left: u16,
        action: Action,
    ) -> Option<Vec<TurnOutcome>> {
        let (roll, stage) = self.prepare(dice, rolls_left)?;
        if matches!(action, Action::Keep(_) | Action::Hold(_)) && !stage.may_roll {
            return None;
        }
        let mut found = Vec::new();
        let kept = match action {
            Action::Keep(keep) => dice.slots_for(keep)?,
            Action::Hold(kept) => kept,
            Action::Turn(turned) => {
                stage.turn_over?;
                let mut turns = self.tables.turns_of(roll);
                let (_, becomes) = turns.find(|&(other, _)| other == turned)?;
                drop(turns);
                let outcome = self.outcome(&stage, becomes, false)?;
                return Some(vec![TurnOutcome { chance: 1.0, ..outcome }]);
            }
            Action::Box(_) if self.must_turn(&stage) => return None,
            Action::Box(at) => {
                let fills = (&stage, self.is_served);
                let saved = self.saved.unwrap_or(0);
                self.for_each_fill(roll, fills, |filled, offer, value| {
                    let offer = (filled == at).then(offer);
                    found.extend(offer.map(|_| TurnOutcome { offer, saved, chance: 1.0, value }));
                });
                return (!found.is_empty()).then_some(found);
            }
        };
        let left = usize::from(rolls_left.min(MAX_LEVELS)).checked_sub(1)?;
        let tables = &self.tables;
        let cell = tables.dice().cell_of(dice, kept);
        self.outcomes_after_throw(left, cell)
    }

    /// The distribution of outcomes after throwing the dice that the keep in this cell lacks, with
    /// `left` rolls left after that.
    fn outcomes_after_throw(&mut self, left: usize, cell: usize) -> Option<Vec<TurnOutcome>> {
        let tables = &self.tables;
        let start = (cell, Mean(1.0));
        let BoxesTurn { program, turn, .. } = &mut self.now;
        let (program, ends) = (*program, turn.follow(tables.dice().model, left, [start]).to_vec());
        let mut outcomes: HashMap<(Option<Offer>, u16), TurnOutcome> = HashMap::new();
        for TurnEnd { left, roll, chance, is_served, .. } in ends {
            let outcome = self.outcome(&program.stage_with(left as u16), roll, is_served)?;
            let known = outcomes.entry((outcome.offer, outcome.saved)).or_insert(outcome);
            known.chance += chance.0;
        }
        let mut outcomes: Vec<TurnOutcome> = outcomes.into_values().collect();
        let key = |end: &TurnOutcome| end.offer.map(|offer| (offer.at, offer.points, offer.bonus));
        outcomes.sort_by_key(|end| (key(end).is_none(), key(end), end.saved));
        Some(outcomes)
    }

    /// The outcome of ending the turn at this stage with this roll; its chance is 0 for now.
    fn outcome(&mut self, stage: &TurnStage, roll: usize, is_served: bool) -> Option<TurnOutcome> {
        if self.wins(stage).is_some_and(|(rolls, _)| rolls.contains(&roll)) {
            return Some(TurnOutcome { offer: None, saved: 0, chance: 0.0, value: self.win });
        }
        self.update_end_values(stage)?;
        let mut best = BestBox::default();
        let mut offer = None;
        self.for_each_fill(roll, (stage, is_served), |at, other, value| {
            if best.offer(self.tables.rules(), at, value) {
                offer = Some(other());
            }
        });
        let value = best.action()?.value;
        Some(TurnOutcome { offer, saved: self.saved?, chance: 0.0, value })
    }
}
