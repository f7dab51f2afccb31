//! Features of sums of boxes that earn something: section bonuses, and the rows and the total of a
//! point table.

use super::{
    features::{BoxResult, KNOTS, Shape, interpolate},
    scores::SumOfScores,
};
use crate::{
    rules::{BoxIndex, Outcome, PointRow, RuleSet},
    solver::{Unit, normal_cdf},
};

/// The most boxes of a sum whose chances are learnt for each number of open boxes.
const MAX_STAGES: usize = 8;

/// The highest sum whose possible values are listed.
const MAX_SUM: f64 = 2_000.0;

/// The numbers of saved rolls between which chances are interpolated.
const SAVED_ROLLS: [f64; 4] = [0.0, 2.0, 6.0, 14.0];

/// Distances, in standard deviations, between which the worth of open rows is interpolated. At the
/// first and the last a step is as good as decided, and rows are worth nothing more than themselves.
const ROW_KNOTS: [f64; 4] = [-2.0, -0.7, 0.7, 2.0];

/// Some boxes that earn something together.
#[derive(Clone, Debug)]
pub(super) struct SumFeatures {
    /// Each with the weight of its points.
    boxes: Vec<(BoxIndex, f64)>,
    earns: Earns,
    /// The number of knots of [`SAVED_ROLLS`] that matter: one if rolls are not saved.
    saved: usize,
    /// How far the open boxes are ahead, by their possible scores; none of a long sum, which is taken
    /// as normally distributed.
    scores: Option<SumOfScores>,
    /// The number of rows whose open boxes count together with the chance of a step.
    rows: usize,
    /// The number of its first feature.
    first: usize,
}

#[derive(Clone, Debug)]
enum Earns {
    /// At each of these sums, so much more.
    Steps(Vec<(f64, f64)>),
    /// So much if no box holds a zero.
    All(f64),
    /// So much for each box that holds no zero.
    Each(f64),
}

/// The boxes of a sum on a card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SumState {
    held: f64,
    /// What open boxes usually hold in the end.
    mean: f64,
    variance: f64,
    /// What open boxes hold at most.
    most: f64,
    open: usize,
    zeros: usize,
    made: usize,
    /// One bit for each open box, by its place in the sum. Only short sums use them.
    open_boxes: u64,
}

/// What a box of a sum counts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Counted {
    /// So many points, as they stand.
    Now(u16),
    /// What it usually counts in the end, and the most.
    Later(BoxResult, u16),
}

impl SumState {
    /// Adds a box with the weight of its points.
    pub(super) fn add(&mut self, place: usize, counted: Counted, weight: f64) {
        let (result, most) = match counted {
            Counted::Now(points) => return self.hold(points, weight),
            Counted::Later(result, most) => (result, most),
        };
        self.open += 1;
        self.open_boxes |= 1 << (place & 63);
        self.mean += weight * result.mean;
        self.variance += weight * weight * result.variance;
        self.most += weight * f64::from(most);
    }

    /// The state once an open box is filled.
    pub(super) fn filled(
        mut self,
        place: usize,
        points: u16,
        weight: f64,
        result: BoxResult,
        most: u16,
    ) -> Self {
        self.open -= 1;
        self.open_boxes &= !(1 << (place & 63));
        self.mean -= weight * result.mean;
        self.variance -= weight * weight * result.variance;
        self.most -= weight * f64::from(most);
        self.hold(points, weight);
        self
    }

    /// How far the sum is ahead of this one, in standard deviations, if it is normally distributed.
    fn ahead(&self, least: f64) -> f64 {
        // Half a point less, because sums are whole numbers.
        (self.held + self.mean - (least - 0.5)) / self.variance.max(1.0).sqrt()
    }

    fn hold(&mut self, points: u16, weight: f64) {
        self.held += weight * f64::from(points);
        self.zeros += usize::from(points == 0);
        self.made += usize::from(points > 0);
    }
}

impl SumFeatures {
    /// Everything that boxes of these rules earn together, if they usually hold these points at the
    /// end of a game; without `results`, only to count features.
    pub(super) fn all(rules: &RuleSet, results: &[BoxResult]) -> Vec<Self> {
        let mut all = Vec::new();
        let saved = if rules.saves_rolls() { SAVED_ROLLS.len() } else { 1 };
        let most = |&(at, weight): &(BoxIndex, f64)| weight * f64::from(rules.most_points(at));
        let mut push = |boxes: Vec<(BoxIndex, f64)>, earns| {
            let is_sum_of_scores = boxes.len() <= MAX_STAGES
                && matches!(earns, Earns::Steps(_))
                && boxes.iter().map(most).sum::<f64>() <= MAX_SUM
                && !boxes.iter().any(|&(at, _)| rules.is_in_difference(at));
            let scores = is_sum_of_scores.then(|| SumOfScores::new(rules, &boxes, results));
            let rows = if is_sum_of_scores { rules.rows().len() } else { 0 };
            all.push(Self { boxes, earns, saved, scores, rows, first: 0 });
        };
        let (rows, total) = match &rules.data().outcome {
            Outcome::PointTable { rows, total } => (rows.as_slice(), total.as_slice()),
            _ => (&[][..], &[][..]),
        };
        let unit = Unit::of(rules).of_total_point();
        for (column, data) in (0..).zip(rules.columns()) {
            for bonus in rules.section_bonuses() {
                let boxes = rules.boxes_of_section(bonus.section, column);
                let factor = unit * f64::from(data.multiplier);
                let tiers = bonus.tiers.iter();
                let tiers = tiers.map(|t| (t.at_least.into(), factor * f64::from(t.points)));
                push(boxes.map(|at| (at, 1.0)).collect(), Earns::Steps(steps(tiers)));
            }
        }
        for row in rows {
            let boxes = rules.boxes().filter(|&at| rules.row(at).id == row.row);
            push(boxes.map(|at| (at, 1.0)).collect(), Earns::row(row));
        }
        if !total.is_empty() {
            let boxes = rules.boxes().map(|at| (at, f64::from(rules.multiplier(at))));
            let rising = total.iter().map(|&(least, points)| (f64::from(least), points.into()));
            push(boxes.collect(), Earns::Steps(steps(rising)));
        }
        all
    }

    /// Its boxes, each with the weight of its points.
    pub(super) fn boxes(&self) -> &[(BoxIndex, f64)] {
        &self.boxes
    }

    /// What steps that are not reached yet are expected to earn, if the sum is normally distributed.
    pub(super) fn expected(&self, state: &SumState) -> f64 {
        let Earns::Steps(steps) = &self.earns else { return 0.0 };
        let is_undecided = |least: f64| state.held < least && state.held + state.most >= least;
        let earned = steps.iter().filter(|&&(least, _)| is_undecided(least));
        earned.map(|&(least, points)| points * normal_cdf(state.ahead(least))).sum()
    }

    /// The number of features.
    pub(super) fn count(&self) -> usize {
        match &self.earns {
            Earns::Steps(steps) => steps.len() * self.of_a_step(),
            Earns::All(_) => self.boxes.len(),
            Earns::Each(_) => 0,
        }
    }

    /// The number of stages in which chances are learnt apart: one for each number of open boxes,
    /// unless there are many.
    fn stages(&self) -> usize {
        if self.boxes.len() <= MAX_STAGES { self.boxes.len() } else { 1 }
    }

    /// The number of features of a step: a chance at every knot in each stage, how far it depends on
    /// single boxes, and on the rows that are open.
    fn of_a_step(&self) -> usize {
        self.stages() * self.saved * KNOTS.len() + self.of_boxes() + 2 * self.rows
    }

    fn of_boxes(&self) -> usize {
        if self.stages() > 1 { self.boxes.len() } else { 0 }
    }

    /// The first feature of a step in a stage.
    fn first_of(&self, step: usize, stage: usize) -> usize {
        self.first + step * self.of_a_step() + stage * self.saved * KNOTS.len()
    }

    /// Numbers the features from here on.
    pub(super) const fn number_from(&mut self, first: usize) {
        self.first = first;
    }

    /// Calls `visit` for every feature that is not 0: for each step that is neither certain nor out
    /// of reach, its chance or how many standard deviations it lies ahead; or how many boxes are
    /// still open.
    pub(super) fn features(
        &self,
        state: &SumState,
        shape: &Shape,
        mut visit: impl FnMut(usize, f64),
    ) {
        match &self.earns {
            Earns::Steps(steps) => {
                let is_undecided = |&(_, &(least, _)): &(usize, &(f64, f64))| {
                    state.held < least && state.held + state.most >= least
                };
                for (step, &(least, _)) in steps.iter().enumerate().filter(is_undecided) {
                    self.step_features(step, least, (state, shape), &mut visit);
                }
            }
            Earns::All(_) if state.zeros == 0 && state.open > 0 => {
                visit(self.first + state.open - 1, 1.0);
            }
            Earns::All(_) | Earns::Each(_) => {}
        }
    }

    /// The features of a step at this sum, which is neither certain nor out of reach.
    fn step_features(
        &self,
        step: usize,
        least: f64,
        (state, shape): (&SumState, &Shape),
        visit: &mut impl FnMut(usize, f64),
    ) {
        let ahead = match &self.scores {
            Some(scores) => scores.ahead(state.open_boxes, least - state.held),
            None => state.ahead(least),
        };
        let first = self.first_of(step, (state.open - 1).min(self.stages() - 1));
        interpolate(&SAVED_ROLLS[..self.saved], shape.rolls.into(), |rolls, share| {
            interpolate(&KNOTS, ahead, |knot, x| {
                visit(first + rolls * KNOTS.len() + knot, share * x);
            });
        });
        let of_boxes = self.first_of(step, self.stages());
        if self.of_boxes() > 0 {
            let (chance, mut open) = (normal_cdf(ahead), state.open_boxes);
            while open > 0 {
                visit(of_boxes + open.trailing_zeros() as usize, chance);
                open &= open - 1;
            }
        }
        let of_rows = of_boxes + self.of_boxes();
        let mut near = [0.0; ROW_KNOTS.len()];
        interpolate(&ROW_KNOTS, ahead, |knot, x| near[knot] = x);
        let open = shape.open.iter().enumerate().take(self.rows).filter(|(_, open)| **open > 0.0);
        for (row, open) in open {
            visit(of_rows + 2 * row, open * near[1]);
            visit(of_rows + 2 * row + 1, open * near[2]);
        }
    }

    /// What is settled in this state, and the weighted sum of the features.
    pub(super) fn value(&self, state: &SumState, shape: &Shape, weights: &[f32]) -> f64 {
        let mut value = match &self.earns {
            Earns::Steps(steps) => {
                let reached = steps.iter().filter(|&&(least, _)| state.held >= least);
                reached.map(|&(_, points)| points).sum()
            }
            Earns::All(points) if state.zeros == 0 && state.open == 0 => *points,
            Earns::All(_) => 0.0,
            Earns::Each(points) => points * state.made as f64,
        };
        self.features(state, shape, |number, x| value += f64::from(weights[number]) * x);
        value
    }

    /// Sets the weights of a rough estimate.
    pub(super) fn rough_weights(&self, weights: &mut [f32]) {
        match &self.earns {
            Earns::Steps(steps) => {
                for (step, &(_, points)) in steps.iter().enumerate() {
                    for stage in 0..self.stages() * self.saved {
                        let first = self.first_of(step, 0) + stage * KNOTS.len();
                        for (weight, &ahead) in weights[first..].iter_mut().zip(&KNOTS) {
                            *weight = (points * normal_cdf(ahead)) as f32;
                        }
                    }
                }
            }
            Earns::All(points) => {
                for open in 0..self.boxes.len() {
                    let chance = 0.5_f64.powi(open as i32 + 1);
                    weights[self.first + open] = (points * chance) as f32;
                }
            }
            Earns::Each(_) => {}
        }
    }
}

impl Earns {
    fn row(row: &PointRow) -> Self {
        let points = f64::from(row.points);
        match row.at_least {
            _ if row.each => Self::Each(points),
            Some(least) => Self::Steps(vec![(least.into(), points)]),
            None => Self::All(points),
        }
    }
}

/// Turns rising steps, of which the highest one reached counts, into what each adds.
fn steps(rising: impl Iterator<Item = (f64, f64)>) -> Vec<(f64, f64)> {
    let mut below = 0.0;
    let step = |(least, points): (f64, f64)| {
        let more = points - below;
        below = points;
        (least, more)
    };
    rising.map(step).collect()
}
