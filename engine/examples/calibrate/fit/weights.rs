//! The weight of each state in the fit: of those that games visit or could have visited.

use fivefold_engine::{
    rules::Card,
    solver::{Plan, State, low_rank::KnotPosition},
};

/// The share of the weight that is spread over all states, so that none is left out.
const EVEN: f64 = 0.15;

/// The ratio of each knot's weight to that of the knot before, in the part that is spread over all
/// states.
const FADING: f64 = 0.7;

/// The weight of each state: a product of the weight of its inner slot and saved rolls and that of
/// its outer part, for each number of filled boxes. (So the sums of the fit are sums over one of
/// the two.)
pub(super) struct Weights {
    knots: Vec<u16>,
    slots: usize,
    parts: usize,
    /// For every number of filled boxes, slot and knot; the sum for each number is 1.
    inner: Vec<f64>,
    /// For every number of filled boxes and part; the sum for each number and each number of filled
    /// outer boxes is 1.
    outer: Vec<f64>,
}

impl Weights {
    /// From the cards that games visited. Each counts once, and so do all cards together that the
    /// turn could have led to.
    pub(super) fn new(plan: &Plan, knots: &[u16], seen: &[Card]) -> Self {
        let boxes = plan.rules().box_count();
        let mut weights = Self {
            knots: knots.to_vec(),
            slots: plan.slots(),
            parts: plan.parts(),
            inner: vec![0.0; boxes * plan.slots() * knots.len()],
            outer: vec![0.0; boxes * plan.parts()],
        };
        for card in seen {
            if let Some(at) = plan.state(card) {
                weights.count(plan, at, 1.0);
                weights.count_ends(plan, card, at.saved);
            }
        }
        weights.normalise_inner(plan);
        weights.normalise_outer(plan);
        weights
    }

    /// The weight of a slot with the saved rolls of a knot when `filled` boxes are filled.
    pub(super) fn inner(&self, filled: usize, slot: usize, knot: usize) -> f64 {
        self.inner[(filled * self.slots + slot) * self.knots.len() + knot]
    }

    /// The weight of an outer part among those with as many filled boxes.
    pub(super) fn outer(&self, filled: usize, part: usize) -> f64 {
        self.outer[filled * self.parts + part]
    }

    fn count(&mut self, plan: &Plan, at: State, share: f64) {
        let (part, slot) = (at.part as usize, at.slot as usize);
        let filled = plan.filled(part, plan.group_of(slot));
        if filled == plan.rules().box_count() {
            return;
        }
        let between = KnotPosition::of(&self.knots, at.saved as u16, plan.saved_at(filled));
        let upper = between.share.min(1.0);
        let place = (filled * self.slots + slot) * self.knots.len() + between.knot;
        self.inner[place] += share * (1.0 - upper);
        if upper > 0.0 {
            self.inner[place + 1] += share * upper;
        }
        self.outer[filled * self.parts + part] += share;
    }

    /// Counts the states that a turn with this card can lead to: each box equally, each of its
    /// points equally, and each number of saved rolls equally.
    fn count_ends(&mut self, plan: &Plan, card: &Card, saved: u32) {
        let rules = plan.rules();
        let fresh = if rules.saves_rolls() { u32::from(rules.turn().rolls) - 1 } else { 0 };
        let most = saved + fresh;
        let boxes = rules.fillable(card).count() as f64;
        for open in rules.fillable(card) {
            let possible = rules.possible_points(open);
            let share = 1.0 / possible.len() as f64 / boxes / f64::from(most + 1);
            for &points in possible {
                let mut after = card.clone();
                after.fill(open, points, 0);
                let Some(to) = plan.state(&after) else { continue };
                for saved in 0..=most {
                    self.count(plan, State { saved, ..to }, share);
                }
            }
        }
    }

    /// Makes the weights add up to 1 for every number of filled boxes, with a share of them spread
    /// over all slots and knots that are possible then.
    fn normalise_inner(&mut self, plan: &Plan) {
        let knots = self.knots.len();
        let outer_boxes = plan.rules().box_count() + 1 - plan.groups();
        for (filled, weights) in self.inner.chunks_exact_mut(self.slots * knots).enumerate() {
            let can_be = |slot: usize, knot: usize| {
                let group = plan.group_of(slot);
                let rest = filled.checked_sub(group).filter(|&rest| rest <= outer_boxes);
                rest.is_some() && usize::from(self.knots[knot]) <= plan.saved_at(filled)
            };
            let even = (0..weights.len()).map(|place| {
                let (slot, knot) = (place / knots, place % knots);
                if can_be(slot, knot) { FADING.powi(knot as i32) } else { 0.0 }
            });
            mix(weights, &even.collect::<Vec<_>>());
        }
    }

    fn normalise_outer(&mut self, plan: &Plan) {
        let inner_boxes = plan.groups() - 1;
        let outer_boxes = plan.rules().box_count() - inner_boxes;
        for (filled, weights) in self.outer.chunks_exact_mut(self.parts).enumerate() {
            let fewest = filled.saturating_sub(inner_boxes);
            for count in fewest..=filled.min(outer_boxes) {
                let of_count: Vec<usize> =
                    (0..weights.len()).filter(|&part| plan.filled(part, 0) == count).collect();
                let mut some: Vec<f64> = of_count.iter().map(|&part| weights[part]).collect();
                let even = vec![1.0; some.len()];
                mix(&mut some, &even);
                of_count.iter().zip(some).for_each(|(&part, weight)| weights[part] = weight);
            }
        }
    }
}

/// Scales weights to a sum of 1, with a share of [`EVEN`] in the proportions of `even`.
fn mix(weights: &mut [f64], even: &[f64]) {
    let (sum, of_even) = (weights.iter().sum::<f64>(), even.iter().sum::<f64>());
    if of_even == 0.0 {
        return;
    }
    let counted = if sum > 0.0 { (1.0 - EVEN) / sum } else { 0.0 };
    let spread = if sum > 0.0 { EVEN } else { 1.0 } / of_even;
    for (weight, even) in weights.iter_mut().zip(even) {
        *weight = *weight * counted + even * spread;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_weights_add_up_to_one() {
        let mut weights = [3.0, 1.0, 0.0];
        mix(&mut weights, &[1.0, 1.0, 2.0]);
        assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(weights[0] > weights[1] && weights[2] > 0.0);
        let mut nothing_seen = [0.0, 0.0];
        mix(&mut nothing_seen, &[1.0, 3.0]);
        assert!((nothing_seen[1] - 0.75).abs() < 1e-12);
    }
}
