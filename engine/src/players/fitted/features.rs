//! The features of a card: numbers that follow from the rule set, whose weighted sum is the value
//! that is still to come.

use std::sync::Arc;

use super::{
    relations::PairFeatures,
    sums::{Counted, SumFeatures, SumState},
};
use crate::rules::{BoxIndex, Card, Placement, RepeatWhen, RuleSet};
use crate::solver::{Averages, Unit};

/// Up to this many rows, features tell which two of them are open together.
const MAX_ROWS_IN_PAIRS: usize = 24;

/// The numbers of saved rolls between which values are interpolated, 0 aside.
const SAVED_ROLLS: [f64; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0];

/// The same for values that depend on a row too.
const SAVED_FOR_ROW: [f64; 4] = [1.0, 3.0, 8.0, 16.0];

/// Distances, in standard deviations, between which a chance is interpolated.
pub(super) const KNOTS: [f64; 9] = [-2.5, -1.75, -1.0, -0.5, 0.0, 0.5, 1.0, 1.75, 2.5];

/// The points that a box holds at the end of a game, as played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BoxResult {
    pub(super) mean: f64,
    pub(super) variance: f64,
}

/// A sum that a box can change, with the place and the weight of its points there; without them if
/// what another box counts depends on it.
type ChangedSum = (usize, Option<(usize, f64)>);

/// Numbers the features of a rule set's cards, and sums them up with their weights.
#[derive(Clone, Debug)]
pub(super) struct Features {
    rules: Arc<RuleSet>,
    results: Vec<BoxResult>,
    /// The boxes of each row, in all columns.
    rows: Vec<Vec<BoxIndex>>,
    sums: Vec<SumFeatures>,
    /// For every box, the sums that it can change.
    sums_of: Vec<Vec<ChangedSum>>,
    pairs: Vec<PairFeatures>,
    layout: Layout,
}

/// The number of the first feature of each kind. The constant is number 0.
#[derive(Clone, Debug)]
struct Layout {
    /// One for each box, while it is open.
    open: usize,
    /// For each row with several boxes, one for each number of open ones.
    copies: Vec<Option<usize>>,
    /// For every two rows, the product of their numbers of open boxes.
    both_open: Option<usize>,
    /// For every knot of [`SAVED_ROLLS`].
    saved: usize,
    /// For every knot of [`SAVED_FOR_ROW`] and each row, times its number of open boxes.
    saved_by_row: Option<usize>,
    /// The state of the boxes of top hands.
    top_hands: usize,
    /// For each box, while it is open and another top hand may go there.
    joker: usize,
    /// Entries that another top hand can raise.
    raise: usize,
    /// For each box, while it is open and can only score a zero.
    locked: usize,
    count: usize,
}

/// Saved rolls between two knots: the upper one, and the share of the way to it.
type Saved = Option<(usize, f64)>;

/// The open boxes of a card, and its saved rolls.
#[derive(Clone)]
pub(super) struct Shape {
    /// By row.
    pub(super) open: Vec<f64>,
    saved: Saved,
    saved_for_row: Saved,
    /// The number of saved rolls.
    pub(super) rolls: u16,
}

impl Features {
    /// The features of cards of this rule set. Their scale follows from how many points the boxes
    /// usually hold at the end of a game.
    pub(super) fn new(rules: &Arc<RuleSet>, results: Vec<BoxResult>) -> Self {
        let in_row = |row: u8| -> Vec<BoxIndex> {
            rules.boxes().filter(|&at| rules.place(at).row == row).collect()
        };
        let rows: Vec<Vec<BoxIndex>> = (0..rules.rows().len() as u8).map(in_row).collect();
        let mut sums = SumFeatures::all(rules, &results);
        let mut pairs = PairFeatures::all(rules, Unit::of(rules).of_total_point());
        let layout = Layout::new(rules, &rows, &mut sums, &mut pairs);
        let sums_of = rules.boxes().map(|at| sums_of(at, &sums, &pairs)).collect();
        Self { rules: rules.clone(), results, rows, sums, sums_of, pairs, layout }
    }

    /// The usual final sum of a column with what this card holds.
    pub(super) fn usual_sum(&self, card: &Card, column: u8) -> BoxResult {
        let rules = &self.rules;
        let in_column = |at: &BoxIndex| rules.place(*at).column == column;
        let mut usual =
            BoxResult { mean: f64::from(rules.column_sum(card, column)), variance: 0.0 };
        for at in rules.boxes().filter(in_column) {
            if let Counted::Later(BoxResult { mean, variance }, _) = self.counted(card, at) {
                usual.mean += mean;
                usual.variance += variance;
            }
        }
        let of_column =
            |sum: &&SumFeatures| sum.boxes().first().is_some_and(|(at, _)| in_column(at));
        for sum in self.sums.iter().filter(of_column) {
            usual.mean += sum.expected(&self.sum_state(sum, card));
        }
        for pair in self.pairs.iter().filter(|pair| in_column(&pair.more())) {
            usual.mean -= pair.expected_loss(pair.entries(card), &self.results);
        }
        usual
    }

    /// The number of features.
    pub(super) const fn count(&self) -> usize {
        self.layout.count
    }

    /// How many points each box usually holds at the end of a game.
    pub(super) fn results(&self) -> &[BoxResult] {
        &self.results
    }

    /// The weights of a rough estimate, for cards with any number of open boxes: what each open box
    /// usually holds, and normal distributions of sums.
    pub(super) fn rough_weights(&self, averages: &Averages) -> Vec<f32> {
        let mut weights = vec![0.0; self.count()];
        if self.rules.saves_rolls() {
            for (number, knot) in (self.layout.saved..).zip(SAVED_ROLLS) {
                weights[number] = (averages.saved_roll * knot) as f32;
            }
        }
        let by_itself = |at: &BoxIndex| !self.rules.is_in_difference(*at);
        for at in self.rules.boxes().filter(by_itself) {
            let result = self.results[at.index()];
            let unit = self.unit() * f64::from(self.rules.multiplier(at));
            weights[self.layout.open + at.index()] = (result.mean * unit) as f32;
        }
        for sum in &self.sums {
            sum.rough_weights(&mut weights);
        }
        for pair in &self.pairs {
            pair.rough_weights(&mut weights);
        }
        weights
    }

    /// These weights with every open box worth so much more.
    pub(super) fn raise_open_boxes(&self, weights: &[f32], by: f64) -> Arc<[f32]> {
        let open = self.layout.open..self.layout.open + self.rules.box_count();
        let mut raised = weights.to_vec();
        raised[open].iter_mut().for_each(|weight| *weight += by as f32);
        raised.into()
    }

    /// The value of a point of the total.
    pub(super) fn unit(&self) -> f64 {
        Unit::of(&self.rules).of_total_point()
    }

    /// What the card is certain to be worth at least, in the unit of what decides the game: the
    /// total or the points of a table as they stand.
    pub(super) fn settled(&self, card: &Card) -> f64 {
        let points = self.rules.points(card).map_or(0.0, f64::from);
        points + self.unit() * f64::from(self.rules.total(card))
    }

    /// Calls `visit` for every feature of the card that is not 0.
    pub(super) fn for_each(&self, card: &Card, mut visit: impl FnMut(usize, f64)) {
        let shape = self.shape(card, card.bank());
        self.visit_shape(card, &shape, &mut visit);
        for sum in &self.sums {
            sum.features(&self.sum_state(sum, card), &shape, &mut visit);
        }
        for pair in &self.pairs {
            pair.features(pair.entries(card), &self.results, &mut visit);
        }
        self.visit_rest(card, &mut visit);
    }

    /// The sum of the card's features with these weights.
    pub(super) fn to_come(&self, card: &Card, weights: &[f32]) -> f64 {
        let mut sum = 0.0;
        self.for_each(card, |number, x| sum += f64::from(weights[number]) * x);
        sum
    }

    /// The open boxes of the card, with `saved` rolls saved.
    pub(super) fn shape(&self, card: &Card, saved: u16) -> Shape {
        let is_open = |at: &&BoxIndex| card.is_open(**at);
        let open = self.rows.iter().map(|boxes| boxes.iter().filter(is_open).count() as f64);
        Shape {
            open: open.collect(),
            saved: interpolate_saved(&SAVED_ROLLS, saved),
            saved_for_row: interpolate_saved(&SAVED_FOR_ROW, saved),
            rolls: saved,
        }
    }

    fn visit_shape(&self, card: &Card, shape: &Shape, visit: &mut impl FnMut(usize, f64)) {
        let layout = &self.layout;
        visit(0, 1.0);
        card.open_boxes().for_each(|at| visit(layout.open + at.index(), 1.0));
        for (row, &open) in shape.open.iter().enumerate().filter(|(_, open)| **open > 0.0) {
            if let Some(copies) = layout.copies[row] {
                visit(copies + open as usize - 1, 1.0);
            }
            if let Some(both) = layout.both_open {
                for (other, &there) in shape.open[..row].iter().enumerate() {
                    if there > 0.0 {
                        visit(both + pair_number(other, row), open * there);
                    }
                }
            }
            for (knot, x) in saved_features(shape.saved_for_row) {
                if let Some(by_row) = layout.saved_by_row {
                    visit(by_row + row * SAVED_FOR_ROW.len() + knot, open * x);
                }
            }
        }
        saved_features(shape.saved).for_each(|(knot, x)| visit(layout.saved + knot, x));
    }

    /// The weighted sum of all features that depend only on which boxes are open, and on saved
    /// rolls.
    pub(super) fn of_shape(&self, card: &Card, shape: &Shape, weights: &[f32]) -> f64 {
        let mut sum = 0.0;
        self.visit_shape(card, shape, &mut |number, x| sum += f64::from(weights[number]) * x);
        sum
    }

    /// This shape without one of the open boxes.
    pub(super) fn without(&self, shape: &Shape, at: BoxIndex) -> Shape {
        let mut after = shape.clone();
        after.open[usize::from(self.rules.place(at).row)] -= 1.0;
        after
    }

    /// The change of [`Self::of_shape`] when this box is filled.
    pub(super) fn shape_change(&self, shape: &Shape, at: BoxIndex, weights: &[f32]) -> f64 {
        let weight = |number: usize| f64::from(weights[number]);
        let layout = &self.layout;
        let row = usize::from(self.rules.place(at).row);
        let open = shape.open[row] as usize;
        let mut lost = weight(layout.open + at.index());
        if let Some(copies) = layout.copies[row] {
            lost += weight(copies + open - 1);
            lost -= if open > 1 { weight(copies + open - 2) } else { 0.0 };
        }
        if let Some(both) = layout.both_open {
            for (other, &there) in shape.open.iter().enumerate() {
                if other != row && there > 0.0 {
                    let number = pair_number(other.min(row), other.max(row));
                    lost += there * weight(both + number);
                }
            }
        }
        if let Some(by_row) = layout.saved_by_row {
            for (knot, x) in saved_features(shape.saved_for_row) {
                lost += x * weight(by_row + row * SAVED_FOR_ROW.len() + knot);
            }
        }
        -lost
    }

    /// The state of every sum on the card.
    pub(super) fn sum_states(&self, card: &Card) -> Vec<SumState> {
        self.sums.iter().map(|sum| self.sum_state(sum, card)).collect()
    }

    fn sum_state(&self, sum: &SumFeatures, card: &Card) -> SumState {
        let mut state = SumState::default();
        for (place, &(at, weight)) in sum.boxes().iter().enumerate() {
            state.add(place, self.counted(card, at), weight);
        }
        state
    }

    /// What a box counts in sums, or will: of a difference, the box that must hold more counts it as
    /// soon as it is settled, and the other nothing.
    fn counted(&self, card: &Card, at: BoxIndex) -> Counted {
        let is_in = |pair: &&PairFeatures| pair.is_difference() && pair.is_summand(at);
        let pair = self.pairs.iter().find(is_in);
        if let Some(pair) = pair.filter(|pair| pair.more() == at) {
            let most = self.rules.most_counted(at);
            if let Some(usual) = pair.expected(pair.entries(card), &self.results) {
                return Counted::Later(usual, most as u16);
            }
        }
        match card.entry(at) {
            Some(_) => Counted::Now(self.rules.counted(card, at) as u16),
            None if pair.is_some() => Counted::Later(BoxResult { mean: 0.0, variance: 0.0 }, 0),
            None => Counted::Later(self.results[at.index()], self.rules.most_points(at)),
        }
    }

    /// The value of the sums that this box can't change, in these states: what is settled and the
    /// weighted features.
    pub(super) fn of_other_sums(
        &self,
        shape: &Shape,
        states: &[SumState],
        at: BoxIndex,
        weights: &[f32],
    ) -> f64 {
        let is_other = |number: &usize| self.sums_of[at.index()].iter().all(|own| own.0 != *number);
        let others = (0..self.sums.len()).filter(is_other);
        others.map(|number| self.sums[number].value(&states[number], shape, weights)).sum()
    }

    /// The value of the sums that this box can change, once it holds these points.
    pub(super) fn of_own_sums(
        &self,
        shape: &Shape,
        states: &[SumState],
        (card, at, points): (&Card, BoxIndex, u16),
        weights: &[f32],
    ) -> f64 {
        let value = |&(number, own): &(usize, Option<(usize, f64)>)| {
            let (sum, state) = (&self.sums[number], &states[number]);
            let after = if let Some((place, weight)) = own {
                let result = self.results[at.index()];
                state.filled(place, points, weight, result, self.rules.most_points(at))
            } else {
                let mut after = card.clone();
                after.write(at, points, 0);
                self.sum_state(sum, &after)
            };
            sum.value(&after, shape, weights)
        };
        self.sums_of[at.index()].iter().map(value).sum()
    }

    /// The weighted sum of the features of all pairs.
    pub(super) fn of_pairs(&self, card: &Card, weights: &[f32]) -> f64 {
        let mut sum = 0.0;
        for pair in &self.pairs {
            let add = |number: usize, x: f64| sum += f64::from(weights[number]) * x;
            pair.features(pair.entries(card), &self.results, add);
        }
        sum
    }

    /// The change of [`Self::of_pairs`] and of what the boxes of pairs count when this box is filled
    /// with these points.
    pub(super) fn pairs_change(
        &self,
        card: &Card,
        at: BoxIndex,
        points: u16,
        weights: &[f32],
    ) -> f64 {
        let change = |pair: &PairFeatures| {
            let place = pair.place_of(at)?;
            let before = pair.entries(card);
            let mut after = before;
            after[place] = Some(points);
            let value = |entries| pair.value(entries, &self.results, weights);
            Some(value(after) - value(before))
        };
        self.pairs.iter().filter_map(change).sum()
    }

    /// Whether the change by filling a box is that of its row, of the sums and the pair it is part
    /// of, and of [`Self::of_rest`], which depends on its points only by whether there are any.
    pub(super) fn are_separable(&self) -> bool {
        let placement = self.rules.repeat().map(|repeat| repeat.placement);
        let in_several = |at: BoxIndex| self.rules.pairs_with(at).nth(1).is_some();
        !self.rules.boxes().any(in_several) && placement != Some(Placement::RaiseEntry)
    }

    /// The weighted sum of the features that neither the shape nor sums have.
    pub(super) fn of_rest(&self, card: &Card, weights: &[f32]) -> f64 {
        let mut sum = 0.0;
        self.visit_rest(card, &mut |number, x| sum += f64::from(weights[number]) * x);
        sum
    }

    fn visit_rest(&self, card: &Card, visit: &mut impl FnMut(usize, f64)) {
        self.visit_top_hands(card, visit);
        for at in card.open_boxes() {
            let needed = self.rules.required_boxes(at);
            if !needed.is_empty() && needed.iter().all(|&other| card.entry(other) == Some(0)) {
                visit(self.layout.locked + at.index(), 1.0);
            }
        }
    }

    fn visit_top_hands(&self, card: &Card, visit: &mut impl FnMut(usize, f64)) {
        let (tops, layout) = (self.rules.repeat_boxes(), &self.layout);
        let Some(repeat) = self.rules.repeat() else { return };
        let count = |wanted: fn(u16) -> bool| {
            tops.iter().filter(|&&at| card.entry(at).is_some_and(wanted)).count()
        };
        let (struck, made) = (count(|points| points == 0), count(|points| points > 0));
        let is_struck = struck > 0;
        if is_struck && repeat.when == RepeatWhen::Scored {
            return;
        }
        let phase = if is_struck { tops.len() + struck } else { made };
        visit(layout.top_hands + phase, 1.0);
        if struck + made < tops.len() {
            return;
        }
        let joker = layout.joker + if is_struck { self.rules.box_count() } else { 0 };
        card.open_boxes().for_each(|at| visit(joker + at.index(), 1.0));
        if repeat.placement == Placement::RaiseEntry {
            let raise = |(at, entry): (BoxIndex, Option<u16>)| {
                Some(f64::from(self.rules.most_points(at) - entry?) / 10.0)
            };
            let raises: Vec<f64> = card.entries().filter_map(raise).collect();
            visit(layout.raise, raises.iter().copied().fold(0.0, f64::max));
            visit(layout.raise + 1, raises.iter().sum());
        }
    }
}

/// The sums that this box can change ([`Features::sums_of`]).
fn sums_of(at: BoxIndex, sums: &[SumFeatures], pairs: &[PairFeatures]) -> Vec<ChangedSum> {
    let pairs = || pairs.iter().filter(|pair| pair.place_of(at).is_some());
    let own = |(number, sum): (usize, &SumFeatures)| {
        if pairs().any(|pair| sum.boxes().iter().any(|&(other, _)| pair.is_summand(other))) {
            return Some((number, None));
        }
        let place = sum.boxes().iter().position(|&(other, _)| other == at)?;
        Some((number, Some((place, sum.boxes()[place].1))))
    };
    sums.iter().enumerate().filter_map(own).collect()
}

impl Layout {
    fn new(
        rules: &RuleSet,
        rows: &[Vec<BoxIndex>],
        sums: &mut [SumFeatures],
        pairs: &mut [PairFeatures],
    ) -> Self {
        let mut count = 1;
        let mut take = |features: usize| {
            count += features;
            count - features
        };
        let (boxes, tops) = (rules.box_count(), rules.repeat_boxes().len());
        let few_rows = rows.len() <= MAX_ROWS_IN_PAIRS;
        let knots = if rules.saves_rolls() { SAVED_ROLLS.len() } else { 0 };
        let jokers = if tops > 0 { 2 * boxes } else { 0 };
        let open = take(boxes);
        let several = |row: &Vec<BoxIndex>| (row.len() > 1).then_some(row.len());
        let copies = rows.iter().map(|row| several(row).map(&mut take)).collect();
        let both_open = few_rows.then(|| take(rows.len() * rows.len().saturating_sub(1) / 2));
        let saved = take(knots);
        let for_row = if rules.saves_rolls() { SAVED_FOR_ROW.len() } else { 0 };
        let saved_by_row = few_rows.then(|| take(for_row * rows.len()));
        let (top_hands, joker, raise) = (take(2 * tops + 1), take(jokers), take(2));
        let needs = rules.boxes().any(|at| !rules.required_boxes(at).is_empty());
        let locked = take(if needs { boxes } else { 0 });
        // (Differences came later, and files hold the weights in this order.)
        for pair in pairs.iter_mut().filter(|pair| !pair.is_difference()) {
            pair.number_from(take(pair.count()));
        }
        for sum in sums {
            sum.number_from(take(sum.count()));
        }
        for pair in pairs.iter_mut().filter(|pair| pair.is_difference()) {
            pair.number_from(take(pair.count()));
        }
        Self {
            open,
            copies,
            both_open,
            saved,
            saved_by_row,
            top_hands,
            joker,
            raise,
            locked,
            count,
        }
    }
}

/// The number of a pair of rows, the first above the second.
const fn pair_number(above: usize, below: usize) -> usize {
    below * (below - 1) / 2 + above
}

/// The lower one of these knots (counted from 1, 0 standing for no saved rolls) and the share of the
/// way to the next; more than 1 beyond the last one.
fn interpolate_saved(knots: &[f64], saved: u16) -> Saved {
    let saved = f64::from(saved);
    let above = knots.partition_point(|&knot| knot <= saved).min(knots.len() - 1);
    let below = if above == 0 { 0.0 } else { knots[above - 1] };
    (saved > 0.0).then(|| (above, (saved - below) / (knots[above] - below)))
}

fn saved_features(saved: Saved) -> impl Iterator<Item = (usize, f64)> {
    let both = saved.map(|(above, share)| {
        let below = above.checked_sub(1).map(|below| (below, 1.0 - share));
        [below, Some((above, share))]
    });
    both.into_iter().flatten().flatten()
}

/// Linear interpolation between rising knots, constant beyond the first and the last: calls `visit`
/// with the two knots around `x` and their shares.
pub(super) fn interpolate(knots: &[f64], x: f64, mut visit: impl FnMut(usize, f64)) {
    let above = knots.partition_point(|&knot| knot <= x);
    match above {
        0 => visit(0, 1.0),
        _ if above == knots.len() => visit(above - 1, 1.0),
        _ => {
            let share = (x - knots[above - 1]) / (knots[above] - knots[above - 1]);
            visit(above - 1, 1.0 - share);
            visit(above, share);
        }
    }
}
