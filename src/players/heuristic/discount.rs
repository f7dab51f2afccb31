//! How open boxes lose their worth towards the end of a game.

use std::sync::Arc;

use super::Averages;
use crate::{
    rules::{BoxIndex, Card},
    solver::{QuickTables, SingleBox, TurnTables},
};

/// How late boxes fade: a share of the turns to come, to this power, is the share of what fades
/// that is still there. Fitted: the best for Yahtzee and Yatzy, and not bad for any shipped rule
/// set.
const LATENESS: f64 = 0.4;

/// What every open box has lost once it is the last one: an average is what a box comes to hold
/// when many turns can bring it, and the last turn is played for one box alone, which is known
/// exactly.
pub(super) struct Discount {
    /// For every box, in points of the final total; less than nothing where one turn alone brings
    /// more than the average.
    at_last: Vec<f64>,
}

impl Discount {
    /// From these averages to what the tables say of single turns.
    pub(super) fn new(
        tables: &Arc<TurnTables>,
        shared: &Arc<QuickTables>,
        averages: &Averages,
    ) -> Self {
        let rules = tables.rules();
        let mut pursuit = SingleBox::new(tables.clone(), shared.clone());
        let card = rules.empty_card();
        let rolls = u16::from(rules.rolls_for(&card));
        let at_last = |at: BoxIndex| {
            let alone = pursuit.of(&card, at, rolls, f64::from).of_turn();
            let column = &rules.columns()[usize::from(rules.place(at).column)];
            (averages.boxes[at.index()] - alone) * f64::from(column.multiplier)
        };
        Self { at_last: rules.boxes().map(at_last).collect() }
    }

    /// What the open boxes of a card have lost by now, all together, this one left out.
    pub(super) fn lost(&self, card: &Card, without: Option<BoxIndex>) -> f64 {
        let open = card.open_boxes().filter(|&at| Some(at) != without);
        let (count, lost) =
            open.fold((0, 0.0), |(count, lost), at| (count + 1, lost + self.at_last[at.index()]));
        let turns_after = self.at_last.len().saturating_sub(1).max(1);
        let left = f64::from(count - 1) / turns_after as f64;
        if count == 0 { 0.0 } else { lost * (1.0 - left.powf(LATENESS)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn nothing_is_lost_at_the_start_and_all_but_one_turn_at_the_end() {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let averages = Averages::of(&rules);
        let discount = Discount::new(&tables, &Arc::new(QuickTables::new(&tables)), &averages);
        let mut card = rules.empty_card();
        assert!(discount.lost(&card, None).abs() < 1e-12);
        let last = rules.box_named("yahtzee").unwrap();
        let others: Vec<_> = rules.boxes().filter(|&at| at != last).collect();
        for at in others {
            card.fill(at, 0, 0);
        }
        // The chance of five of a kind in one turn is 0.046.
        let left = averages.boxes[last.index()] - discount.lost(&card, None);
        assert!((left - 50.0 * 0.046_029).abs() < 1e-4, "{left}");
        assert!(discount.lost(&card, Some(last)).abs() < 1e-12);
    }
}
