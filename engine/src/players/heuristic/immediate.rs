//! Novice's value function: only points on the card count.

use std::sync::Arc;

use crate::{
    rules::Card,
    solver::{TurnTables, Unit, ValueFunction},
};

/// The points on the card without section bonuses. A player with this value function plays each
/// turn for the most points now, and ignores section bonuses, the boxes that it uses up, and rolls
/// to save. Of boxes that score the same it takes the one that can hold least.
pub(in crate::players) struct ImmediateValue(pub(in crate::players) Arc<TurnTables>);

impl ValueFunction for ImmediateValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.0
    }

    fn unit(&self) -> Unit {
        Unit::of_total(self.rules())
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(self.rules().worth(self.rules().points_of_boxes(card).into()))
    }

    fn values_after(&self, card: &Card, _: u16, end_values: &mut [f64]) -> Option<()> {
        let rules = self.rules();
        let before = f64::from(rules.points_of_boxes(card));
        for at in rules.fillable(card) {
            let (possible, times) = (rules.possible_points(at), f64::from(rules.multiplier(at)));
            for (value, &points) in end_values[self.0.entries(at)].iter_mut().zip(possible) {
                *value = if rules.is_related(at) {
                    let mut after = card.clone();
                    after.fill(at, points, 0);
                    self.value(&after)?
                } else {
                    rules.worth(before + times * f64::from(points))
                };
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Move, notation},
        players::{Evaluator, Greedy, Player},
        rules::Library,
    };

    #[track_caller]
    fn check(rules: &str, turns: &str, expected: &str) {
        let library = Library::shipped();
        let text = format!("fivefold 1\nrules {rules}\nseat human Ann\ndice by hand\n{turns}");
        let game = notation::read(&text, &library).unwrap();
        let position = game.position();
        let tables = Arc::new(TurnTables::new(position.rules().clone()));
        let player = Greedy::new(Evaluator::new(Arc::new(ImmediateValue(tables))));
        let chosen = match player.decide(position).unwrap() {
            Move::Roll(kept) | Move::Turn(kept) => {
                format!("{kept:0$}", usize::from(position.rules().dice().count))
            }
            Move::Box(at) => position.rules().box_id(at),
        };
        assert_eq!(chosen, expected, "{turns}");
    }

    #[test]
    fn all_dice_are_thrown_first() {
        check("yatzy", "", ".....");
    }

    #[test]
    fn the_highest_score_is_taken_at_once() {
        check("yatzy", "1.1 44444", "yatzy");
        check("yahtzee_forced", "1.1 23456", "large_straight");
    }

    #[test]
    fn the_dice_that_score_most_this_turn_are_kept() {
        check("yahtzee_forced", "1.1 44441 KKKK. 44442", "KKKK.");
    }

    /// No open box matches these dice; the small straight can hold least.
    #[test]
    fn a_zero_goes_where_it_costs_least() {
        let late = "1.1 66666 yatzy\n2.1 11111 ones\n3.1 22222 twos\n4.1 33333 threes\n";
        let late = format!("{late}5.1 44444 fours\n6.1 55555 fives\n7.1 66666 sixes\n");
        let late = format!("{late}8.1 66666 chance\n9.1 66665 one_pair\n");
        check("yatzy", &format!("{late}10.1 12346 ..... 12346 ..... 12346"), "small_straight");
    }
}
