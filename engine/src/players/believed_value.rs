//! Values of rules as a character believes them to be, in games that are too large to solve.

use std::sync::Arc;

use super::{Evaluator, Habit, fitted::FittedValue};
use crate::{
    rules::{BoxIndex, Card, Offer},
    solver::{Averages, TurnTables, Unit, ValueFunction},
};

/// The values of the real rules, changed by as much as the first estimates for both differ. Cards
/// are the real ones.
pub(super) struct BelievedValue {
    habit: Habit,
    real: Arc<dyn ValueFunction>,
    real_estimate: FittedValue,
    believed_estimate: FittedValue,
}

impl BelievedValue {
    /// The values that somebody with this habit believes in, by the tables of the believed rules.
    /// `None` if a box can hold more or fewer different points by these.
    pub(super) fn new(habit: Habit, real: &Evaluator, believed: &Arc<TurnTables>) -> Option<Self> {
        let real = real.value_function().clone();
        let is_alike = |at| real.tables().entries(at) == believed.entries(at);
        if !real.rules().boxes().all(is_alike) {
            return None;
        }
        let mut averages = Averages::of(real.tables()).clone();
        let real_estimate = FittedValue::by_averages(real.tables(), &averages);
        habit.overrate_averages(real.rules(), &mut averages.boxes);
        let believed_estimate = FittedValue::by_averages(believed, &averages);
        Some(Self { habit, real, real_estimate, believed_estimate })
    }

    /// The points that a box really holds when it is believed to hold these.
    fn real_points(&self, at: BoxIndex, believed: u16) -> u16 {
        let real = self.real.rules().possible_points(at);
        let mut both = self.rules().possible_points(at).iter().zip(real);
        both.find(|(points, _)| **points == believed).map_or(believed, |(_, &real)| real)
    }
}

impl ValueFunction for BelievedValue {
    fn tables(&self) -> &Arc<TurnTables> {
        self.believed_estimate.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let believed = self.habit.believed_card(self.real.rules(), card);
        let change = self.believed_estimate.value(&believed)? - self.real_estimate.value(card)?;
        Some(self.real.value(card)? + change)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let believed = self.habit.believed_card(self.real.rules(), card);
        self.real.values_after(card, saved, end_values)?;
        let mut estimates = vec![0.0; end_values.len()];
        self.believed_estimate.values_after(&believed, saved, &mut estimates)?;
        end_values.iter_mut().zip(&estimates).for_each(|(value, estimate)| *value += estimate);
        self.real_estimate.values_after(card, saved, &mut estimates)?;
        end_values.iter_mut().zip(&estimates).for_each(|(value, estimate)| *value -= estimate);
        Some(())
    }

    fn value_after(&self, card: &Card, offer: Offer, saved: u16) -> Option<f64> {
        let mut after = card.clone();
        after.write(offer.at, self.real_points(offer.at, offer.points), offer.bonus);
        after.set_bank(saved);
        self.value(&after)
    }

    fn unit(&self) -> Unit {
        self.real.unit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Prepared, play_alone},
        rules::Library,
    };

    /// What is said of the cards after a turn is what is said of each of them, and whatever a real
    /// card is, it has a value.
    #[test]
    fn all_real_cards_have_believed_values() {
        for (id, habit) in [
            ("triple", Habit::Bonus),
            ("triple", Habit::TopHand),
            ("maxi_tactic", Habit::TopHand),
            ("balut", Habit::InHand),
        ] {
            let rules = &Library::shipped().get(id).unwrap().clone();
            let tables = Arc::new(TurnTables::new(habit.believed_rules(rules).unwrap()));
            let values =
                BelievedValue::new(habit, &Prepared::default().at_once(rules), &tables).unwrap();
            let player = Prepared::default().player(&"novice".parse().unwrap(), rules).unwrap();
            let game = play_alone(rules, &player, id).unwrap();
            let mut after = vec![0.0; tables.entry_count()];
            for (position, _) in game.history() {
                let card = position.card();
                assert!(values.value(card).is_some(), "{id} {card:?}");
                if position.on_table().is_some() {
                    continue;
                }
                values.values_after(card, card.bank(), &mut after).unwrap();
                for at in rules.fillable(card) {
                    let (real, believed) = (rules.possible_points(at), tables.rules());
                    for (&real, &points) in real.iter().zip(believed.possible_points(at)) {
                        let mut filled = card.clone();
                        filled.write(at, real, 0);
                        let value = values.value(&filled).unwrap();
                        let found = after[tables.entry(at, points)];
                        assert!((found - value).abs() < 0.01, "{id} {at:?}: {found} {value}");
                    }
                }
            }
        }
    }

    /// Whoever overrates a hand wants it more than others do.
    #[test]
    fn a_favourite_is_worth_more_than_it_is() {
        let rules = &Library::shipped().get("triple").unwrap().clone();
        let real = Prepared::default().at_once(rules);
        let tables = TurnTables::new(Habit::TopHand.believed_rules(rules).unwrap());
        let values = BelievedValue::new(Habit::TopHand, &real, &Arc::new(tables)).unwrap();
        let top = crate::players::top_hand(rules).unwrap();
        let (empty, mut made) = (rules.empty_card(), rules.empty_card());
        made.fill(top, rules.most_points(top), 0);
        let gain = |values: &dyn ValueFunction| {
            values.value(&made).unwrap() - values.value(&empty).unwrap()
        };
        assert!(gain(&values) > gain(&**real.value_function()) + 50.0);
    }
}
