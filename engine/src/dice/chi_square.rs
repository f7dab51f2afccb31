//! Whether dice are fair: counted outcomes, and Pearson's chi-square test of them.

/// The smallest expected count of an outcome for which the test is valid (Cochran, "Some methods
/// for strengthening the common χ² tests", Biometrics 10, 1954).
const LEAST_EXPECTED: f64 = 5.0;

/// How often each of several outcomes came up that are equally likely if the dice are fair.
///
/// ```
/// use fivefold_engine::dice::Tally;
///
/// let mut faces = Tally::new(6);
/// for face in [0, 1, 2, 3, 4, 5, 5, 5].iter().cycle().take(8 * 100) {
///     faces.add(*face);
/// }
/// let test = faces.chi_square().expect("800 dice are enough");
/// assert_eq!(test.degrees, 5);
/// assert!(test.p_value() < 1e-9, "three times as many sixes");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally(Vec<u64>);

/// The result of a chi-square test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// The sum of (observed − expected)² ∕ expected over the outcomes.
    pub statistic: f64,
    /// The degrees of freedom: one less than there are outcomes.
    pub degrees: usize,
}

impl Tally {
    /// Creates an empty tally of this many outcomes.
    pub fn new(outcomes: usize) -> Self {
        Self(vec![0; outcomes])
    }

    /// Counts an outcome, from 0; ignores one that is out of range.
    pub fn add(&mut self, outcome: usize) {
        if let Some(count) = self.0.get_mut(outcome) {
            *count += 1;
        }
    }

    /// How often each outcome came up.
    pub fn counts(&self) -> &[u64] {
        &self.0
    }

    /// How many outcomes were counted.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds the counts of another tally of the same outcomes.
    pub fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count += more;
        }
    }

    /// Tests the counts against equally likely outcomes. `None` if fewer than five of each are
    /// expected.
    pub fn chi_square(&self) -> Option<ChiSquare> {
        let expected = self.total() as f64 / self.0.len() as f64;
        let term = |&count: &u64| (count as f64 - expected).powi(2) / expected;
        (expected >= LEAST_EXPECTED).then(|| ChiSquare {
            statistic: self.0.iter().map(term).sum(),
            degrees: self.0.len() - 1,
        })
    }
}

impl ChiSquare {
    /// The probability, 0 to 1, that fair dice come out at least as uneven as this.
    ///
    /// For whole degrees of freedom the upper tail of the distribution is a finite sum (Abramowitz
    /// and Stegun, *Handbook of Mathematical Functions*, 26.4.4 and 26.4.5).
    pub fn p_value(&self) -> f64 {
        let half = self.statistic / 2.0;
        let is_odd = self.degrees % 2 == 1;
        let (mut tail, mut term, first) = if is_odd {
            let root = half.sqrt();
            (libm::erfc(root), (-half).exp() * root * std::f64::consts::FRAC_2_SQRT_PI, 1.5)
        } else {
            (0.0, (-half).exp(), 1.0)
        };
        for step in 0..self.degrees / 2 {
            tail += term;
            term *= half / (first + step as f64);
        }
        tail.min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Critical values of printed tables (NIST/SEMATECH e-Handbook of Statistical Methods,
    /// 1.3.6.7.4).
    #[test]
    fn tails_are_those_of_printed_tables() {
        let printed = [
            (1, 3.841, 0.05),
            (1, 10.828, 0.001),
            (2, 5.991, 0.05),
            (5, 9.236, 0.10),
            (5, 11.070, 0.05),
            (5, 20.515, 0.001),
            (7, 18.475, 0.01),
            (10, 18.307, 0.05),
            (35, 49.802, 0.05),
            (100, 124.342, 0.05),
        ];
        for (degrees, statistic, p) in printed {
            let found = ChiSquare { statistic, degrees }.p_value();
            assert!((found / p - 1.0).abs() < 1e-3, "{degrees} {statistic}: {found}");
        }
    }

    #[test]
    fn tails_lie_between_nothing_and_everything() {
        for degrees in 1..150 {
            let tails = [0.0, 0.5, 10.0, 300.0, 1e6]
                .map(|statistic| ChiSquare { statistic, degrees }.p_value());
            assert!(tails.is_sorted_by(|more, less| more >= less), "{degrees}: {tails:?}");
            assert!((tails[0], tails[4]) == (1.0, 0.0), "{degrees}: {tails:?}");
        }
    }

    #[test]
    fn few_dice_say_nothing() {
        let mut tally = Tally::new(6);
        (0..29).for_each(|die| tally.add(die % 6));
        assert_eq!(tally.chi_square(), None);
        tally.add(5);
        let test = tally.chi_square().unwrap();
        assert_eq!((test.statistic, test.degrees), (0.0, 5));
    }

    /// A worked example: 44 twos among 120 rolls of one die.
    #[test]
    fn the_statistic_is_a_sum_over_the_outcomes() {
        let mut tally = Tally::new(6);
        for (face, count) in [15, 44, 16, 15, 15, 15].into_iter().enumerate() {
            (0..count).for_each(|_| tally.add(face));
        }
        // Four times 25 / 20, 16 / 20, and 576 / 20.
        assert!((tally.chi_square().unwrap().statistic - 34.6).abs() < 1e-9);
    }
}
