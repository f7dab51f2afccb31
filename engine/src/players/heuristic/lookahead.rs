//! A value function that looks one turn further than another one.

use std::sync::Arc;

use super::Averages;
use crate::{
    rules::{BoxIndex, Card, Outcome},
    solver::{DecisionEngine, ScratchPool, TurnTables, ValueFunction},
};

/// The most saved rolls to use when looking ahead: the value of further ones differs little from
/// box to box, and each of them takes time.
const MAX_SAVED: u16 = 8;

/// One-turn lookahead: the value of a card is that of the next turn, solved exactly, with another
/// value function (the *inner* one) at the end of that turn.
///
/// It corrects averages where they are worst, for boxes that help or hinder each other, and is
/// exact for the last turn. In Yahtzee, where perfect play is known, it makes up a third of what
/// averages lose.
pub(super) struct Lookahead {
    inner: Arc<dyn ValueFunction>,
    /// The points that each turn after the next one adds to the inner value function.
    surplus: f64,
    /// For every box, the index of its most typical points among its possible points.
    typical: Vec<usize>,
    /// Reused between calls.
    engines: ScratchPool<DecisionEngine>,
}

impl Lookahead {
    /// Looks one turn further than this value function.
    pub(super) fn new(inner: Arc<dyn ValueFunction>) -> Self {
        let rules = inner.rules();
        let averages = Averages::of(rules).boxes;
        let nearest = |at| nearest(rules.possible_points(at), averages[at.index()]);
        let typical = rules.boxes().map(nearest).collect();
        Self { inner, surplus: 0.0, typical, engines: ScratchPool::new() }
    }

    /// Adjusts values so that an empty card has the value `mean`, the measured result of games
    /// played with them. (The averages with which boxes compete for a roll are lower than their
    /// final points.) The difference is spread evenly over the turns after the next one, so it
    /// changes no decision.
    #[must_use]
    pub(super) fn expecting(mut self, mean: f64) -> Self {
        let card = self.rules().empty_card();
        let later = turns_after_the_next(&card);
        let value = self.turn_value(&card).filter(|_| later > 0.0);
        self.surplus = value.map_or(0.0, |value| (mean - value) / later);
        self
    }

    /// The value of the next turn, solved exactly down to the inner value of its end.
    fn turn_value(&self, card: &Card) -> Option<f64> {
        if card.open_boxes().next().is_none() {
            return self.inner.value(card);
        }
        let new = || DecisionEngine::new(self.inner.clone());
        self.engines.with(new, |engine| engine.value(card))
    }

    /// The correction to add to the inner value of a card.
    fn correction(&self, mut card: Card) -> Option<f64> {
        card.set_bank(card.bank().min(MAX_SAVED));
        let more = self.turn_value(&card)? - self.inner.value(&card)?;
        Some(more + self.surplus * turns_after_the_next(&card))
    }

    /// Corrects the values of filling a box, one for each of its possible points. One correction,
    /// at its most typical points, is enough if the total decides; if points earn something else or
    /// only count beside another box, corrections are interpolated linearly between the lowest, the
    /// highest and some in between.
    fn correct(&self, card: &Card, at: BoxIndex, saved: u16, values: &mut [f64]) -> Option<()> {
        let points = self.rules().possible_points(at);
        let last = points.len() - 1;
        let mut knots = match self.rules().data().outcome {
            _ if !self.rules().pairs_with(at).is_empty() => {
                (0..=4).map(|quarter| last * quarter / 4).collect()
            }
            Outcome::Sum => vec![self.typical[at.index()]],
            Outcome::PointTable { .. } | Outcome::HandRankRounds { .. } => vec![0, last / 2, last],
        };
        knots.dedup();
        let known = |&knot: &usize| {
            let mut after = card.clone();
            after.fill(at, points[knot], 0);
            after.set_bank(saved);
            Some((f64::from(points[knot]), self.correction(after)?))
        };
        let known: Vec<(f64, f64)> = knots.iter().map(known).collect::<Option<_>>()?;
        for (value, &points) in values.iter_mut().zip(points) {
            *value += interpolate(&known, f64::from(points));
        }
        Some(())
    }
}

fn nearest(points: &[u16], to: f64) -> usize {
    let distance = |place: &usize| (f64::from(points[*place]) - to).abs();
    let nearest = (0..points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.unwrap_or_default()
}

fn turns_after_the_next(card: &Card) -> f64 {
    card.open_boxes().count().saturating_sub(1) as f64
}

/// Linear interpolation at `x` through points (x, y) in rising order of x; constant beyond the
/// first and the last.
fn interpolate(known: &[(f64, f64)], x: f64) -> f64 {
    let after = known.partition_point(|&(at, _)| at < x);
    match (after.checked_sub(1).map(|before| known[before]), known.get(after)) {
        (Some((x0, y0)), Some(&(x1, y1))) => y0 + (y1 - y0) * (x - x0) / (x1 - x0),
        (Some((_, y)), None) | (None, Some(&(_, y))) => y,
        (None, None) => 0.0,
    }
}

impl ValueFunction for Lookahead {
    fn tables(&self) -> &Arc<TurnTables> {
        self.inner.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(self.inner.value(card)? + self.correction(card.clone())?)
    }

    fn values_after(&self, card: &Card, saved: u16, values: &mut [f64]) -> Option<()> {
        self.inner.values_after(card, saved, values)?;
        let tables = self.inner.tables();
        for at in tables.rules().fillable(card) {
            self.correct(card, at, saved, &mut values[tables.entries(at)])?;
        }
        Some(())
    }

    fn turn_work(&self) -> u64 {
        // The next turn too is solved for every box that this one can fill.
        self.inner.turn_work() * (self.rules().box_count() as u64 + 1)
    }

    fn adds_points(&self) -> bool {
        self.inner.adds_points()
    }

    fn instant_win(&self, card: &Card) -> f64 {
        self.inner.instant_win(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::AverageValue,
        rules::{Library, RuleData, RuleSet},
        solver::{Limits, Plan, Progress, solve},
    };

    fn tables(id: &str, change: impl Fn(&mut RuleData)) -> Arc<TurnTables> {
        let mut data = Library::shipped().get(id).unwrap().data().clone();
        change(&mut data);
        Arc::new(TurnTables::new(Arc::new(RuleSet::new(data).unwrap())))
    }

    fn lookahead(tables: &Arc<TurnTables>) -> Lookahead {
        Lookahead::new(Arc::new(AverageValue::discounted(tables.clone())))
    }

    /// The mean error of a value function over these cards.
    fn error(value_function: &dyn ValueFunction, truth: &dyn ValueFunction, cards: &[&str]) -> f64 {
        let off = |text: &&str| {
            let card = value_function.rules().card_from_text(text).unwrap();
            (value_function.value(&card).unwrap() - truth.value(&card).unwrap()).abs()
        };
        cards.iter().map(off).sum::<f64>() / cards.len() as f64
    }

    const LATE: [&str; 2] = [
        "ones=3,twos=6,threes=9,fours=12,fives=15,one_pair=12,two_pairs=22,three_kind=18,\
         four_kind=0,small_straight=15,large_straight=20,full_house=28,chance=25",
        "twos=6,threes=9,fours=8,fives=15,sixes=18,one_pair=12,two_pairs=22,four_kind=20,\
         small_straight=15,large_straight=0,full_house=28,chance=25,yatzy=0",
    ];

    #[test]
    fn the_last_turn_is_exact_and_the_one_before_nearly() {
        let tables = tables("yatzy", |_| ());
        let plan = Plan::new(tables.clone(), Limits::default()).unwrap();
        let truth = solve(Arc::new(plan), &Progress::default()).unwrap();
        let (near, far) = (AverageValue::new(tables.clone()), lookahead(&tables));
        let [first, second] = LATE;
        let last = [&*format!("{first},yatzy=0"), &*format!("{second},three_kind=9")];
        assert!(error(&far, &truth, &last) < 1e-9);
        assert!(error(&near, &truth, &last) > 1.0);
        let errors = [error(&far, &truth, &LATE), error(&near, &truth, &LATE)];
        assert!(errors[0] < errors[1], "{errors:?}");
    }

    #[test]
    fn values_after_are_the_values_of_the_cards_after() {
        for (id, card, saved) in
            [("yatzy", LATE[0], 0), ("maxi", "ones=3,chance=30", 4), ("balut", "fours=12", 0)]
        {
            let tables = tables(id, |_| ());
            let far = lookahead(&tables);
            let card = far.rules().card_from_text(card).unwrap();
            let mut values = vec![f64::NAN; tables.entry_count()];
            far.values_after(&card, saved, &mut values).unwrap();
            for at in tables.rules().fillable(&card) {
                let points = far.rules().possible_points(at);
                let seen = match far.rules().data().outcome {
                    Outcome::Sum => points[far.typical[at.index()]],
                    _ => points[(points.len() - 1) / 2],
                };
                let mut after = card.clone();
                after.fill(at, seen, 0);
                after.set_bank(saved);
                let exact = far.value(&after).unwrap();
                let value = values[tables.entry(at, seen)];
                assert!((value - exact).abs() < 1e-9, "{id} {at:?}: {value} {exact}");
            }
        }
    }

    #[test]
    fn the_expected_mean_is_the_value_of_an_empty_card_and_changes_no_decision() {
        let tables = tables("triple", |_| ());
        let (plain, expecting) = (lookahead(&tables), lookahead(&tables).expecting(1720.0));
        let empty = plain.rules().empty_card();
        assert!((expecting.value(&empty).unwrap() - 1720.0).abs() < 1e-9);
        let differences = |value_function: &Lookahead| {
            let mut values = vec![0.0; tables.entry_count()];
            value_function.values_after(&empty, 0, &mut values).unwrap();
            values.iter().map(|value| value - values[0]).collect::<Vec<_>>()
        };
        let pairs = differences(&plain).into_iter().zip(differences(&expecting));
        assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-9));
    }

    #[test]
    fn values_between_known_points_are_interpolated() {
        let known = [(0.0, 1.0), (10.0, 3.0), (30.0, 2.0)];
        for (x, y) in [(0.0, 1.0), (5.0, 2.0), (10.0, 3.0), (20.0, 2.5), (30.0, 2.0), (99.0, 2.0)] {
            assert!((interpolate(&known, x) - y).abs() < 1e-12, "{x}");
        }
        assert!((interpolate(&known[1..2], 0.0) - 3.0).abs() < 1e-12);
    }
}
