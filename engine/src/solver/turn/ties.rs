//! The choice between equally good options.
//!
//! Values that differ by less than [`TIE_TOLERANCE`] are ties. Among ties
//!
//! 1. the turn ends rather than goes on,
//! 2. it ends in the box that can hold the least, so that a zero costs the least, then in the
//!    one that comes first on the card ([`preferred_box`]),
//! 3. it goes on with the keep of the most dice, then of the most pips ([`preferred_keep`]), then
//!    of the lowest places; or the fewest dice are turned over, then those with the fewest pips.
//!
//! Options come in this *order of preference* where one has to be named, and a later one is taken
//! only if it [beats](super::value::Mean::beats) the best so far. The value of a choice is not
//! affected.

use std::cmp::Reverse;

use crate::{
    dice::Counts,
    rules::{BoxIndex, RuleSet},
    solver::{Action, ActionValue},
};

/// Values that differ by less than this are equal: rounding errors are smaller, and real
/// differences far larger.
pub const TIE_TOLERANCE: f64 = 1e-9;

/// Whether a value is better than another by more than rounding errors.
pub(crate) fn beats(value: f64, other: f64) -> bool {
    value > other + TIE_TOLERANCE
}

/// A sort key: the lower of two boxes with the same value is preferred.
pub(crate) fn preferred_box(rules: &RuleSet, at: BoxIndex) -> impl Ord + use<> {
    (rules.most_points(at), at)
}

/// A sort key: the lower of two keeps with the same value is preferred.
pub(crate) fn preferred_keep(kept: Counts) -> impl Ord {
    Reverse((kept.total(), kept.pips()))
}

/// Sorts options from the best to the worst, and ties by preference, so that the order does not
/// depend on rounding errors. Boxes may come in any order before keeps in the order of preference.
pub(crate) fn sort(rules: &RuleSet, options: &mut [ActionValue]) {
    let boxes = options.partition_point(|option| matches!(option.action, Action::Box(_)));
    options[..boxes].sort_by_key(|option| match option.action {
        Action::Box(at) => Some(preferred_box(rules, at)),
        Action::Keep(_) | Action::Hold(_) | Action::Turn(_) => None,
    });
    let mut ranked: Vec<(usize, ActionValue)> = options.iter().copied().enumerate().collect();
    ranked.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    debug_assert!(options.iter().all(|option| !option.value.is_nan()), "{options:?}");
    let mut start = 0;
    while let Some(&(_, best)) = ranked.get(start) {
        let ties = ranked[start..]
            .iter()
            .take_while(|(_, option)| best.value - option.value < TIE_TOLERANCE);
        // (At least one, whatever the values are.)
        let end = start + ties.count().max(1);
        ranked[start..end].sort_by_key(|&(rank, _)| rank);
        start = end;
    }
    options.iter_mut().zip(ranked).for_each(|(option, (_, ranked))| *option = ranked);
}

/// The best box so far to end a turn with; boxes may be offered in any order.
#[derive(Default)]
pub(crate) struct BestBox(Option<(BoxIndex, f64)>);

impl BestBox {
    /// Takes the box if it is better, and returns whether it is.
    pub(crate) fn offer(&mut self, rules: &RuleSet, at: BoxIndex, value: f64) -> bool {
        let is_better = self.0.is_none_or(|(best, most)| {
            let is_preferred = || preferred_box(rules, at) < preferred_box(rules, best);
            beats(value, most) || (value > most - TIE_TOLERANCE && is_preferred())
        });
        if is_better {
            self.0 = Some((at, value));
        }
        is_better
    }

    /// The action of ending the turn there, and its value.
    pub(crate) fn action(&self) -> Option<ActionValue> {
        self.0.map(|(at, value)| ActionValue { action: Action::Box(at), value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn options_without_a_finite_value_are_sorted_too() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let values = [f64::NEG_INFINITY, 3.0, f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY];
        let option =
            |(at, &value): (BoxIndex, &f64)| ActionValue { action: Action::Box(at), value };
        let mut options: Vec<_> = rules.boxes().zip(&values).map(option).collect();
        sort(&rules, &mut options);
        assert!(options.is_sorted_by(|one, next| one.value >= next.value), "{options:?}");
    }
}
