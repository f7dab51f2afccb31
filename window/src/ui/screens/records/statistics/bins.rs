//! Scores sorted into the bars of a histogram.

use crate::coach::Baseline;
use crate::store::Statistics;
use crate::ui::widgets::plots::round_up;

/// The approximate number of bars that hold nearly all games.
const BARS: f64 = 24.0;

/// The share of games at each end that may fall into additional bars.
const RARE: f64 = 0.01;

/// The bars of the histogram: the share of games in each, and that of perfect games.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Bins {
    pub(super) start: f64,
    pub(super) width: f64,
    pub(super) shares: Vec<f64>,
    pub(super) expected: Vec<f64>,
}

impl Bins {
    /// Sorts the results into bars; `None` without games.
    pub(super) fn of(statistics: &Statistics, baseline: Option<&Baseline>) -> Option<Self> {
        let mut results: Vec<i64> = statistics.games.iter().map(|game| game.result).collect();
        results.sort_unstable();
        let (&low, &high) = (results.first()?, results.last()?);
        // Only games won by the total have a distribution.
        let percentile = |share| baseline?.percentile(share);
        let ends = percentile(0.002).zip(percentile(0.998));
        let with_perfect = |low: i64, high: i64| match ends {
            Some((first, last)) => [low.min(first), high.max(last)],
            None => [low, high],
        };
        // An outlier must not widen all bars, unless there would be too many of them.
        let rare = ((results.len() - 1) as f64 * RARE) as usize;
        let [from, to] = with_perfect(results[rare], results[results.len() - 1 - rare]);
        let [low, high] = with_perfect(low, high);
        let spread = |low: i64, high: i64| (high - low + 1) as f64 / BARS;
        let width = round_up(spread(from, to).max(spread(low, high) / 3.0).max(1.0));
        let start = (low as f64 / width).floor() * width;
        let count = ((high as f64 - start) / width).floor() as usize + 1;
        let place = |result: f64| ((result - start) / width).floor() as usize;
        let mut bins = Self { start, width, shares: vec![0.0; count], expected: Vec::new() };
        for &result in &results {
            bins.shares[place(result as f64)] += 1.0 / results.len() as f64;
        }
        if let Some(results) = baseline.and_then(Baseline::results) {
            bins.expected = vec![0.0; count];
            for (total, chance) in results {
                let total = total as f64;
                if total >= start && place(total) < count {
                    bins.expected[place(total)] += chance;
                }
            }
        }
        Some(bins)
    }

    /// The smallest and the largest result of a bar.
    pub(super) fn ends(&self, bar: usize) -> [i64; 2] {
        let from = self.start + bar as f64 * self.width;
        [from as i64, (from + self.width) as i64 - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;
    use crate::solver::FinalDistribution;
    use crate::store::{People, Period, Record, Selection};

    fn statistics(results: &[u32]) -> Statistics {
        let game = |total: &u32| -> Record {
            let seat = format!("(name:\"Ann\",sitter:\"human\",total:{total},rank:1)");
            ron::from_str(&format!("(version:1,rules:\"yatzy\",seats:[{seat}])")).unwrap()
        };
        let games: Vec<_> = results.iter().map(game).collect();
        let (person, rules) = ("Ann".to_owned(), "yatzy".into());
        let wanted = Selection { person, rules, period: Period::All };
        Statistics::of(&games, &wanted, &People::default())
    }

    #[test]
    fn bars_hold_the_results_between_their_ends() {
        let bins = Bins::of(&statistics(&[10, 19, 20, 130]), None).unwrap();
        assert_eq!((bins.start, bins.width, bins.shares.len()), (10.0, 10.0, 13));
        assert_eq!(bins.ends(0), [10, 19]);
        assert_eq!((bins.shares[0], bins.shares[1], bins.shares[12]), (0.5, 0.25, 0.25));
        assert_eq!(Bins::of(&statistics(&[]), None), None);
    }

    /// One lucky game does not hide how the others differ.
    #[test]
    fn a_single_far_result_makes_no_bar_wider() {
        let mut results: Vec<u32> = (0..200).map(|number| 200 + number % 48).collect();
        let width = |results: &[u32]| Bins::of(&statistics(results), None).unwrap().width as u32;
        assert_eq!(width(&results), 2);
        results.push(330);
        assert_eq!(width(&results), 2);
        // (Otherwise there would be hundreds of bars.)
        results.push(2000);
        assert!(width(&results) > 20);
    }

    #[test]
    fn perfect_games_are_sorted_into_the_same_bars() {
        let mut chances = vec![0.0; 100];
        (chances[30], chances[31], chances[60]) = (0.25, 0.25, 0.5);
        let perfect = FinalDistribution { chances, ..FinalDistribution::default() };
        let baseline = Baseline::by(Library::shipped().get("basic").unwrap(), perfect);
        let bins = Bins::of(&statistics(&[20, 25]), Some(&baseline)).unwrap();
        assert_eq!((bins.start, bins.width), (20.0, 2.0));
        assert_eq!((bins.ends(5), bins.expected[5], bins.expected[20]), ([30, 31], 0.5, 0.5));
    }
}
