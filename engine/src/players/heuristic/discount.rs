//! A discount on open boxes towards the end of a game.

use std::sync::Arc;

use super::Averages;
use crate::{
    rules::{BoxIndex, Card},
    solver::{SingleBox, TurnTables},
};

/// The exponent that delays the discount: the share of it not yet applied is this power of the
/// share of turns to come. Fitted: the best for Yahtzee and Yatzy, and not bad for any shipped rule
/// set.
const DISCOUNT_EXPONENT: f64 = 0.4;

/// The discount on the averages of open boxes. An average assumes that many turns can still fill
/// the box; the last turn of a game is played for one box alone, and its value is known exactly.
pub(super) struct Discount {
    /// For every box, its full discount, due if it is the last open one, in points of the final
    /// total; negative if a single turn scores more than the average.
    full: Vec<f64>,
}

impl Discount {
    /// The discount from these averages to the exact values of single turns.
    pub(super) fn new(tables: &Arc<TurnTables>, averages: &Averages) -> Self {
        let rules = tables.rules();
        let card = rules.empty_card();
        let rolls = u16::from(rules.rolls_for(&card));
        let full = |at: BoxIndex| {
            let alone = SingleBox::new(tables, &card, at, rolls, f64::from).of_turn();
            (averages.boxes[at.index()] - alone) * f64::from(rules.multiplier(at))
        };
        Self { full: rules.boxes().map(full).collect() }
    }

    /// The total discount on the open boxes of a card except `without`.
    pub(super) fn of(&self, card: &Card, without: Option<BoxIndex>) -> f64 {
        let open = card.open_boxes().filter(|&at| Some(at) != without);
        let (count, full) =
            open.fold((0, 0.0), |(count, full), at| (count + 1, full + self.full[at.index()]));
        let turns_after = self.full.len().saturating_sub(1).max(1);
        let left = f64::from(count - 1) / turns_after as f64;
        if count == 0 { 0.0 } else { full * (1.0 - left.powf(DISCOUNT_EXPONENT)) }
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
        let discount = Discount::new(&tables, &averages);
        let mut card = rules.empty_card();
        assert!(discount.of(&card, None).abs() < 1e-12);
        let last = rules.box_named("yahtzee").unwrap();
        let others: Vec<_> = rules.boxes().filter(|&at| at != last).collect();
        for at in others {
            card.fill(at, 0, 0);
        }
        // The chance of five of a kind in one turn is 0.046.
        let left = averages.boxes[last.index()] - discount.of(&card, None);
        assert!((left - 50.0 * 0.046_029).abs() < 1e-4, "{left}");
        assert!(discount.of(&card, Some(last)).abs() < 1e-12);
    }
}
