//! The distribution of the final totals of a card.

/// The probability of every final total of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreDistribution {
    lowest: i32,
    chances: Vec<f64>,
}

impl ScoreDistribution {
    /// The distribution of a certain total.
    pub fn certain(total: i32) -> Self {
        Self { lowest: total, chances: vec![1.0] }
    }

    /// The normal distribution with this mean and standard deviation, truncated where it is
    /// negligible.
    pub fn normal(mean: f64, sd: f64) -> Self {
        /// Standard deviations on either side.
        const REACH: f64 = 4.5;
        let sd = sd.max(0.25);
        let lowest = (mean - REACH * sd).floor();
        let count = (2.0 * REACH * sd).ceil() as usize + 1;
        let height = |index: usize| (-0.5 * ((lowest + index as f64 - mean) / sd).powi(2)).exp();
        let mut distribution =
            Self { lowest: lowest as i32, chances: (0..count).map(height).collect() };
        let sum: f64 = distribution.chances.iter().sum();
        distribution.chances.iter_mut().for_each(|chance| *chance /= sum);
        distribution
    }

    /// An empty distribution, to be filled by [`Self::add`].
    pub(crate) const fn nothing() -> Self {
        Self { lowest: 0, chances: Vec::new() }
    }

    /// Adds to the probability of this total.
    pub(crate) fn add(&mut self, total: i32, chance: f64) {
        if self.chances.is_empty() {
            self.lowest = total;
        }
        if total < self.lowest {
            let more = (self.lowest - total) as usize;
            self.chances.splice(0..0, std::iter::repeat_n(0.0, more));
            self.lowest = total;
        }
        let index = (total - self.lowest) as usize;
        if index >= self.chances.len() {
            self.chances.resize(index + 1, 0.0);
        }
        self.chances[index] += chance;
    }

    /// The lowest possible total.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// The highest possible total.
    pub fn highest(&self) -> i32 {
        self.lowest + self.chances.len() as i32 - 1
    }

    /// The probability of exactly this total.
    pub fn chance(&self, total: i32) -> f64 {
        let index = usize::try_from(total - self.lowest).ok();
        index.and_then(|index| self.chances.get(index)).copied().unwrap_or(0.0)
    }

    /// Every total with its probability, lowest first.
    pub fn chances(&self) -> impl Iterator<Item = (i32, f64)> + '_ {
        (self.lowest..).zip(self.chances.iter().copied())
    }

    /// The mean total.
    pub fn mean(&self) -> f64 {
        self.chances().map(|(total, chance)| f64::from(total) * chance).sum()
    }

    /// The standard deviation of the total.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        let square = |(total, chance): (i32, f64)| (f64::from(total) - mean).powi(2) * chance;
        self.chances().map(square).sum::<f64>().sqrt()
    }

    /// The probability to win by one's own final total, against seats with these distributions;
    /// seats that share the highest total share the win.
    pub fn to_beat<'a>(others: impl IntoIterator<Item = &'a Self>) -> WinProbability {
        let others: Vec<&Self> = others.into_iter().collect();
        let ends = |end: fn(&Self) -> i32| others.iter().map(|&other| end(other)).max();
        let (Some(lowest), Some(highest)) = (ends(Self::lowest), ends(Self::highest)) else {
            return WinProbability { lowest: i32::MIN, wins: Vec::new(), is_of_loss: false };
        };
        // For each seat, the probability of a lower total.
        let below = |other: &&Self| -> f64 {
            other.chances().take_while(|&(total, _)| total < lowest).map(|(_, chance)| chance).sum()
        };
        let mut below: Vec<f64> = others.iter().map(below).collect();
        let mut ties = Vec::with_capacity(others.len() + 1);
        let win = |total: i32| {
            ties.clear();
            ties.push(1.0);
            for (below, other) in below.iter_mut().zip(&others) {
                let equal = other.chance(total);
                multiply(&mut ties, *below, equal);
                *below += equal;
            }
            ties.iter().zip(1..).map(|(chance, sharing)| chance / f64::from(sharing)).sum()
        };
        WinProbability { lowest, wins: (lowest..=highest).map(win).collect(), is_of_loss: false }
    }

    /// The same if the lowest total wins.
    pub fn to_undercut<'a>(others: impl IntoIterator<Item = &'a Self>) -> WinProbability {
        let others: Vec<Self> = others.into_iter().map(Self::negated).collect();
        let WinProbability { lowest, wins, .. } = Self::to_beat(&others);
        if others.is_empty() {
            return WinProbability { lowest: i32::MAX, wins, is_of_loss: true };
        }
        let highest = lowest + wins.len() as i32 - 1;
        let losses = wins.iter().rev().map(|win| 1.0 - win).collect();
        WinProbability { lowest: -highest, wins: losses, is_of_loss: true }
    }

    /// The distribution of the negative total.
    fn negated(&self) -> Self {
        Self { lowest: -self.highest(), chances: self.chances.iter().rev().copied().collect() }
    }
}

/// Adds a seat to `ties`, the probabilities that no seat, one, two, … share the highest total and
/// no other seat has more. The seat is below that total with one probability and equal with
/// another.
fn multiply(ties: &mut Vec<f64>, below: f64, equal: f64) {
    ties.push(0.0);
    for index in (0..ties.len()).rev() {
        let shared = if index > 0 { ties[index - 1] * equal } else { 0.0 };
        ties[index] = ties[index] * below + shared;
    }
}

/// The probability to win as a function of the final total: 0 below the lowest total, 1 above the
/// highest one, and rising between them. Where the lowest total wins, that is the probability to
/// lose.
#[derive(Clone, Debug, PartialEq)]
pub struct WinProbability {
    /// The total of the first entry of `wins`.
    pub(crate) lowest: i32,
    /// The probability for each total from `lowest` on.
    pub(crate) wins: Vec<f64>,
    /// Whether these are the probabilities to lose.
    is_of_loss: bool,
}

impl WinProbability {
    /// A certain win for every total above this one.
    pub const fn above(total: i32) -> Self {
        Self { lowest: total + 1, wins: Vec::new(), is_of_loss: false }
    }

    /// A certain win for every total below this one.
    pub const fn below(total: i32) -> Self {
        Self { lowest: total, wins: Vec::new(), is_of_loss: true }
    }

    /// The probability to win, by the sum of [`Self::wins`] over a distribution.
    pub(crate) fn of_sum(&self, sum: f64) -> f64 {
        if self.is_of_loss { 1.0 - sum } else { sum }
    }

    /// The probability to win with this final total.
    pub fn win(&self, total: i32) -> f64 {
        self.of_sum(match usize::try_from(i64::from(total) - i64::from(self.lowest)) {
            Ok(index) => self.wins.get(index).copied().unwrap_or(1.0),
            Err(_) => 0.0,
        })
    }

    /// The probability to win with this distribution of totals.
    pub fn chance(&self, own: &ScoreDistribution) -> f64 {
        own.chances().map(|(total, chance)| self.win(total) * chance).sum()
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "steps are whole or halves")]
mod tests {
    use super::*;

    fn distribution(lowest: i32, chances: &[f64]) -> ScoreDistribution {
        ScoreDistribution { lowest, chances: chances.to_vec() }
    }

    #[test]
    fn every_game_is_won_by_somebody_and_ties_are_shared() {
        let seats = [
            distribution(10, &[0.5, 0.25, 0.25]),
            distribution(11, &[0.5, 0.5]),
            ScoreDistribution::certain(12),
            distribution(9, &[0.125, 0.375, 0.25, 0.25]),
        ];
        let chance = |seat: usize| {
            let others = (0..seats.len()).filter(|&other| other != seat);
            ScoreDistribution::to_beat(others.map(|other| &seats[other])).chance(&seats[seat])
        };
        let all: Vec<f64> = (0..seats.len()).map(chance).collect();
        assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{all:?}");
        // Written out: the third seat has 12, each of the others 12 with these chances.
        let mut wanted = 0.0;
        for set in 0..8_u32 {
            let ties = [0.25, 0.5, 0.25].iter().enumerate();
            let chance =
                ties.map(|(seat, tie)| if set >> seat & 1 == 1 { *tie } else { 1.0 - tie });
            wanted += chance.product::<f64>() / f64::from(set.count_ones() + 1);
        }
        assert!((all[2] - wanted).abs() < 1e-12, "{} {wanted}", all[2]);
    }

    #[test]
    fn a_known_total_is_a_step() {
        let to_win = ScoreDistribution::to_beat([&ScoreDistribution::certain(200)]);
        assert_eq!([199, 200, 201].map(|total| to_win.win(total)), [0.0, 0.5, 1.0]);
        let to_win = WinProbability::above(200);
        assert_eq!([199, 200, 201].map(|total| to_win.win(total)), [0.0, 0.0, 1.0]);
        assert_eq!(ScoreDistribution::to_beat([]).win(-5), 1.0, "alone at the table");
    }

    #[test]
    fn the_lowest_total_can_win() {
        let seats = [
            distribution(10, &[0.5, 0.25, 0.25]),
            distribution(11, &[0.5, 0.5]),
            distribution(9, &[0.125, 0.375, 0.25, 0.25]),
        ];
        let others = |seat: usize| (0..3).filter(move |&other| other != seat);
        let low = |seat: usize| {
            let others: Vec<_> = others(seat).map(|other| &seats[other]).collect();
            ScoreDistribution::to_undercut(others).chance(&seats[seat])
        };
        let high = |seat: usize| {
            let others: Vec<_> = others(seat).map(|other| seats[other].negated()).collect();
            ScoreDistribution::to_beat(&others).chance(&seats[seat].negated())
        };
        for seat in 0..3 {
            assert!((low(seat) - high(seat)).abs() < 1e-12, "{seat}");
        }
        let to_win = ScoreDistribution::to_undercut([&ScoreDistribution::certain(200)]);
        assert_eq!([199, 200, 201].map(|total| to_win.win(total)), [1.0, 0.5, 0.0]);
        let to_win = WinProbability::below(200);
        assert_eq!([199, 200, 201].map(|total| to_win.win(total)), [1.0, 0.0, 0.0]);
        assert_eq!(ScoreDistribution::to_undercut([]).win(500), 1.0, "alone at the table");
    }

    #[test]
    fn chances_grow_at_both_ends() {
        let mut distribution = ScoreDistribution::nothing();
        for (total, chance) in [(5, 0.25), (3, 0.5), (7, 0.125), (5, 0.125)] {
            distribution.add(total, chance);
        }
        assert_eq!((distribution.lowest(), distribution.highest()), (3, 7));
        assert_eq!(distribution.chances, [0.5, 0.0, 0.375, 0.0, 0.125]);
        assert!((distribution.mean() - (1.5 + 1.875 + 0.875)).abs() < 1e-12);
    }

    #[test]
    fn the_normal_distribution_has_its_mean_and_deviation() {
        let distribution = ScoreDistribution::normal(101.3, 12.5);
        assert!(
            (distribution.mean() - 101.3).abs() < 1e-3 && (distribution.sd() - 12.5).abs() < 0.01
        );
    }
}
