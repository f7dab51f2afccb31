//! The value of a turn that is played for one box alone.

use std::sync::Arc;

use super::{
    dice_model::DiceModel,
    engine::{MAX_LEVELS, TurnLevel},
    value::Mean,
};
use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Card},
    solver::TurnTables,
};

/// The value of every keep if the rest of the turn is played for one box alone.
///
/// It takes about three microseconds with five dice and two rolls left, about a millisecond with
/// twelve dice.
#[derive(Clone)]
pub struct SingleBox {
    tables: Arc<TurnTables>,
    level: TurnLevel<Mean>,
}

impl SingleBox {
    /// Solves the turn for this box: for choices of what to keep with `rolls_left` rolls left, at
    /// least one. `value_of` gives the value of points in the box; rolls that may not go into it
    /// any more have value 0.
    ///
    /// Scores that differ on the first roll of a turn are ignored.
    pub fn new(
        tables: &Arc<TurnTables>,
        card: &Card,
        at: BoxIndex,
        rolls_left: u16,
        value_of: impl Fn(u16) -> f64,
    ) -> Self {
        let rules = tables.rules();
        // The last roll of a turn that may go into the box.
        let last = rules.column_of(at).rolls.map_or(u16::MAX, u16::from);
        let in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        let dice = tables.dice().model;
        let mut level = TurnLevel::new(dice);
        for left in 0..rolls_left.clamp(1, MAX_LEVELS) {
            // Otherwise the rolls still hold the values of ending the turn.
            if left == 0 || last < in_turn {
                let number = in_turn.saturating_sub(left);
                let rolls = level.rolls(dice);
                if number <= last {
                    fill_in(rolls, tables, (card, at, number), &value_of);
                } else {
                    rolls.fill(Mean(0.0));
                }
            }
            level.choose(dice, left > 0, None);
            throw(&mut level, dice);
        }
        Self { tables: tables.clone(), level }
    }

    /// The value of a whole turn, if all its rolls were passed as `rolls_left`.
    pub fn of_turn(&self) -> f64 {
        // The first cell is the keep of no dice.
        self.level.cells().first().map_or(0.0, |cell| cell.0)
    }

    /// The value of keeping these dice; `None` for a roll that the rule set does not have.
    pub fn value(&self, dice: &Roll, kept: Slots) -> Option<f64> {
        let all = self.tables.dice();
        all.number_of(dice)?;
        Some(self.level.cells()[all.cell_of(dice, kept)].0)
    }
}

/// A function of its own, so that the compiler has enough registers for all lists.
#[inline(never)]
fn throw(level: &mut TurnLevel<Mean>, dice: DiceModel<'_>) {
    level.throw(dice);
}

/// Fills in the value of every roll, as roll `number` of the turn, in the box.
fn fill_in(
    values: &mut [Mean],
    tables: &TurnTables,
    (card, at, number): (&Card, BoxIndex, u16),
    value_of: &impl Fn(u16) -> f64,
) {
    let rolls = tables.dice().rolls;
    let is_locked = tables.is_locked(card, at);
    let possible = tables.rules().possible_points(at).iter();
    let of_points: Vec<Mean> =
        possible.map(|&points| Mean(value_of(if is_locked { 0 } else { points }))).collect();
    let zero = tables.places(at).start;
    for (value, &place) in values.iter_mut().zip(rolls.places(at, false)) {
        *value = of_points[usize::from(place) - zero];
    }
    if let Some(offers) = rolls.hand_offers(tables, card, number) {
        for &(roll, _) in rolls.top_hands() {
            values[roll] = Mean(value_of(0));
        }
        for hand in offers.iter().filter(|hand| hand.offer.at == at && card.is_open(at)) {
            values[hand.roll as usize] = Mean(value_of(hand.offer.points));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// With all three rolls left, the first of all dice.
    #[test]
    fn a_whole_turn_has_the_chance_of_its_box() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let at = rules.box_named("full_house").unwrap();
        let known = tables.chance_of(|roll| tables.points(at, roll, false) > 0);
        let made = |points: u16| f64::from(u8::from(points > 0));
        let values = SingleBox::new(&tables, &rules.empty_card(), at, 3, made);
        let found = values.value(&"11111".parse().unwrap(), Slots::NONE).unwrap();
        assert!((known - found).abs() < 1e-12 && (values.of_turn() - found).abs() < 1e-12);
    }
}
