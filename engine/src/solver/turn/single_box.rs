//! The value of a turn that is played for one box alone.

use std::sync::Arc;

use super::{
    dice_model::DiceModel,
    engine::{MAX_LEVELS, TurnLevel},
    tables::FillableBox,
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
    pub fn new(
        tables: &Arc<TurnTables>,
        card: &Card,
        at: BoxIndex,
        rolls_left: u16,
        value_of: impl Fn(u16) -> f64,
    ) -> Self {
        let rules = tables.rules();
        let fillable = tables.fillable_box(card, at);
        let in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        let all = tables.dice();
        let mut level = TurnLevel::new(all.model);
        for left in 0..rolls_left.clamp(1, MAX_LEVELS) {
            let number = in_turn.saturating_sub(left);
            // Otherwise the rolls still hold the values of ending the turn.
            let has_own = TurnLevel::<Mean>::has_own_stops(all.model, left.into());
            if has_own || all.rolls.differs_on(number) || fillable.last_roll < in_turn {
                let rolls = level.rolls(all.model);
                if number <= fillable.last_roll {
                    fill_in(rolls, tables, card, fillable, number, &value_of);
                } else {
                    rolls.fill(Mean(0.0));
                }
            }
            let is_turned = left == 0 && all.model.turned().is_some();
            let served = (rules.serves_later() && (number > 1 || is_turned)).then(|| {
                let mut served = level.served(all.model, left > 0, |rolls| {
                    if number <= fillable.last_roll {
                        fill_in(rolls, tables, card, fillable, 1, &value_of);
                    } else {
                        rolls.fill(Mean(0.0));
                    }
                });
                throw(&mut served, all.model);
                served.cells()[0]
            });
            level.choose(all.model, (left > 0, false), None);
            throw(&mut level, all.model);
            if let Some(value) = served {
                level.set_all_thrown(value);
            }
        }
        Self { tables: tables.clone(), level }
    }

    /// The value of a whole turn, if all its rolls were passed as `rolls_left`.
    pub fn of_turn(&self) -> f64 {
        // The first cell is the keep of no dice.
        self.level.cells().first().map_or(0.0, |cell| cell.0)
    }

    /// The value of the best keep of these dice that leaves one to throw; `None` for a roll that the
    /// rule set does not have.
    pub fn best(&self, dice: &Roll) -> Option<f64> {
        let all = self.tables.dice();
        let mut best = f64::NEG_INFINITY;
        let cells = self.level.cells();
        all.for_each_keep(all.number_of(dice)?, dice, |cell, _| best = best.max(cells[cell].0));
        Some(best)
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
    card: &Card,
    fillable: FillableBox,
    number: u16,
    value_of: &impl Fn(u16) -> f64,
) {
    let (rolls, at) = (tables.dice().rolls, fillable.at);
    let possible = tables.rules().possible_points(at).iter();
    let of_points: Vec<Mean> = possible.map(|&points| Mean(value_of(points))).collect();
    let zero = tables.entries(at).start;
    for (roll, value) in values.iter_mut().enumerate() {
        *value = of_points[fillable.entry(tables, rolls, roll, number) - zero];
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
    use crate::rules::{Library, RuleSet};

    /// With all three rolls left, the first of all dice.
    #[test]
    fn a_whole_turn_has_the_chance_of_its_box() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let at = rules.box_named("full_house").unwrap();
        let known = tables.chance_of(|roll| tables.points(at, roll, 3) > 0);
        let made = |points: u16| f64::from(u8::from(points > 0));
        let values = SingleBox::new(&tables, &rules.empty_card(), at, 3, made);
        let found = values.value(&"11111".parse().unwrap(), Slots::NONE).unwrap();
        assert!((known - found).abs() < 1e-12 && (values.of_turn() - found).abs() < 1e-12);
    }

    #[test]
    fn a_first_roll_scores_by_its_own_rule() {
        let text = r#"RuleSet(version: 1, id: "six", name: "Six", about: "A six.",
            dice: (count: 1), turn: (rolls: 2), rows: [
                (id: "six", section: Lower, pattern: OneOf([[6]]), score: Fixed(10), first_roll: Fixed(20)),
            ])"#;
        let rules = Arc::new(RuleSet::from_ron("six.ron", text).unwrap());
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let at = rules.box_named("six").unwrap();
        let of_rolls = |rolls| SingleBox::new(&tables, &rules.empty_card(), at, rolls, f64::from);
        // A six on the first roll, or else on the second.
        let turn = 20.0 / 6.0 + 5.0 / 6.0 * 10.0 / 6.0;
        assert!((of_rolls(2).of_turn() - turn).abs() < 1e-12);
        // After the first roll, the die can only score as on later rolls.
        let again = of_rolls(1).value(&"1".parse().unwrap(), Slots::NONE).unwrap();
        assert!((again - 10.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn each_roll_scores_by_its_own_rule() {
        let text = r#"RuleSet(version: 1, id: "six", name: "Six", about: "A six.",
            dice: (count: 1), turn: (rolls: 3), rows: [
                (id: "six", section: Lower, pattern: OneOf([[6]]), score: Fixed(10),
                    rolls: [Fixed(50), Twice]),
            ])"#;
        let rules = Arc::new(RuleSet::from_ron("six.ron", text).unwrap());
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let at = rules.box_named("six").unwrap();
        let turn = SingleBox::new(&tables, &rules.empty_card(), at, 3, f64::from);
        let after_first = 20.0 / 6.0 + 5.0 / 6.0 * 10.0 / 6.0;
        assert!((turn.of_turn() - (50.0 / 6.0 + 5.0 / 6.0 * after_first)).abs() < 1e-12);
        assert_eq!(rules.possible_points(at), [0, 10, 20, 50]);
    }
}
