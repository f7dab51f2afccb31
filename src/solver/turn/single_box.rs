//! A turn that is played for one box alone.

use std::sync::Arc;

use super::{
    engine::{Level, MAX_LEVELS},
    value::Mean,
};
use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Card},
    solver::TurnTables,
};

/// Works out how well a box can be pursued from every keep.
///
/// One box with five dice and two rolls left takes about three microseconds, with twelve dice about
/// a millisecond.
#[derive(Clone)]
pub struct SingleBox {
    tables: Arc<TurnTables>,
    /// For every roll what the box pays.
    points: Vec<u16>,
}

/// The value of every keep if the rest of the turn is played for one box alone.
#[derive(Clone)]
pub struct SingleBoxValues(Level<Mean>);

impl SingleBoxValues {
    /// The value of a turn that is played for the box from its first roll on, if all its rolls
    /// were asked for.
    pub fn of_turn(&self) -> f64 {
        // The first keep is that of no dice.
        self.0.cells().first().map_or(0.0, |cell| cell.0)
    }
}

impl SingleBox {
    /// For the rule set of these tables.
    pub const fn new(tables: Arc<TurnTables>) -> Self {
        Self { tables, points: Vec::new() }
    }

    /// The value of every keep if the other dice are thrown while `rolls_left` rolls are left
    /// (at least one), the rest of the turn is played for this box alone, and points in it are
    /// worth what `value_of` says; a box that can't be filled any more is worth nothing.
    pub fn of(
        &mut self,
        card: &Card,
        at: BoxIndex,
        rolls_left: u16,
        value_of: impl Fn(u16) -> f64,
    ) -> SingleBoxValues {
        let last = self.last_roll(at);
        let in_turn = u16::from(self.tables.rules().rolls_for(card)) + card.bank();
        let tables = self.tables.clone();
        let dice = tables.dice().model;
        let mut level = Level::new(dice);
        for left in 0..rolls_left.clamp(1, MAX_LEVELS) {
            // Else the rolls still hold the best of ending the turn.
            if left == 0 || last < in_turn {
                let number = in_turn.saturating_sub(left);
                self.look_at(card, at, number);
                for (roll, &points) in level.rolls(dice).iter_mut().zip(&self.points) {
                    *roll = Mean(if number <= last { value_of(points) } else { 0.0 });
                }
            }
            level.choose(dice, left > 0, None);
            level.throw(dice);
        }
        SingleBoxValues(level)
    }

    /// The value of a keep of these dice; `None` for other dice than the rule set has.
    pub fn value(&self, pursued: &SingleBoxValues, dice: &Roll, kept: Slots) -> Option<f64> {
        let all = self.tables.dice();
        all.number_of(dice)?;
        Some(pursued.0.cells()[all.cell_of(dice, kept)].0)
    }

    /// The last roll of a turn that may go into the box.
    fn last_roll(&self, at: BoxIndex) -> u16 {
        let rules = self.tables.rules();
        let column = rules.column_of(at);
        column.rolls.map_or(u16::MAX, u16::from)
    }

    /// Finds out what the box pays for every roll.
    fn look_at(&mut self, card: &Card, at: BoxIndex, number: u16) {
        let rolls = self.tables.dice().rolls;
        let possible = self.tables.rules().possible_points(at);
        let zero = self.tables.places(at).start;
        self.points.clear();
        let is_locked = self.tables.is_locked(card, at);
        let points = |&place: &u16| if is_locked { 0 } else { possible[usize::from(place) - zero] };
        self.points.extend(rolls.places(at, false).iter().map(points));
        let Some(offers) = rolls.hand_offers(&self.tables, card, number) else { return };
        for (roll, points) in self.points.iter_mut().enumerate() {
            *points = if rolls.is_top_hand(roll) { 0 } else { *points };
        }
        for hand in offers.iter().filter(|hand| hand.offer.at == at && card.is_open(at)) {
            self.points[hand.roll as usize] = hand.offer.points;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// Three rolls, of which the first is thrown whatever is kept: the whole turn.
    #[test]
    fn a_whole_turn_is_played_for_the_rolls_that_the_box_wants() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let at = rules.box_named("full_house").unwrap();
        let known = tables.chance_of(|roll| tables.points(at, roll, false) > 0);
        let made = |points: u16| f64::from(u8::from(points > 0));
        let mut single_box = SingleBox::new(tables);
        let values = single_box.of(&rules.empty_card(), at, 3, made);
        let found = single_box.value(&values, &"11111".parse().unwrap(), Slots::NONE).unwrap();
        assert!((known - found).abs() < 1e-12 && (values.of_turn() - found).abs() < 1e-12);
    }
}
