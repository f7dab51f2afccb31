//! Means and trends of random numbers.

/// The mean of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SampleMean {
    /// The number of values.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; `None` for a single value.
    pub error: Option<f64>,
}

impl SampleMean {
    /// The mean of some values; `None` if there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        // (Welford's algorithm, which is numerically stable.)
        let (mut count, mut mean, mut squares) = (0_usize, 0.0, 0.0);
        for value in values {
            count += 1;
            let apart = value - mean;
            mean += apart / count as f64;
            squares += apart * (value - mean);
        }
        let n = count as f64;
        let error = (count > 1).then(|| (squares / (n - 1.0) / n).sqrt());
        (count > 0).then_some(Self { count, mean, error })
    }

    /// The mean of the same values, each less by this much.
    #[must_use]
    pub fn less(self, by: f64) -> Self {
        Self { mean: self.mean - by, ..self }
    }

    /// The mean of `count` whole numbers, at least one, from their sum and the sum of their
    /// squares.
    pub fn of_sums(count: usize, sum: f64, squares: f64) -> Self {
        let (n, mean) = (count as f64, sum / count as f64);
        let error = (count > 1).then(|| ((squares - sum * mean).max(0.0) / (n - 1.0) / n).sqrt());
        Self { count, mean, error }
    }
}

/// A regression line through values at equal distances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trend {
    /// The fitted value at the first point.
    pub start: f64,
    /// The rise from one point to the next.
    pub slope: f64,
    /// The standard error of the slope.
    pub error: f64,
}

impl Trend {
    /// Fits the line by least squares; `None` for fewer than three values.
    pub fn of(values: &[f64]) -> Option<Self> {
        if values.len() < 3 {
            return None;
        }
        let n = values.len() as f64;
        let (middle, mean) = ((n - 1.0) / 2.0, values.iter().sum::<f64>() / n);
        let places =
            || values.iter().enumerate().map(|(place, value)| (place as f64 - middle, value));
        let spread: f64 = places().map(|(x, _)| x * x).sum();
        let slope = places().map(|(x, value)| x * (value - mean)).sum::<f64>() / spread;
        let rest: f64 = places().map(|(x, value)| (value - mean - slope * x).powi(2)).sum();
        let error = (rest / (n - 2.0) / spread).sqrt();
        Some(Self { start: mean - slope * middle, slope, error })
    }

    /// Whether the slope is more than twice its standard error, so more than chance.
    pub fn is_clear(&self) -> bool {
        self.slope.abs() > 2.0 * self.error
    }

    /// Whether all values are the same, apart from rounding errors.
    pub fn is_flat(&self) -> bool {
        let least = 1e-9 * self.start.abs().max(1e-9);
        self.slope.abs() < least && self.error < least
    }
}

/// The means of each `width` consecutive values: `width - 1` fewer than there are values.
pub fn moving_means(values: &[f64], width: usize) -> Vec<f64> {
    let width = width.max(1);
    values.windows(width).map(|window| window.iter().sum::<f64>() / width as f64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    /// Worked out by hand: the squares of 2 4 4 4 5 5 7 9 around 5 add up to 32.
    #[test]
    fn means_and_their_errors() {
        let mean = SampleMean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        assert!(mean.count == 8 && is_near(mean.mean, 5.0));
        assert!(is_near(mean.error.unwrap(), (32.0_f64 / 7.0 / 8.0).sqrt()));
        assert_eq!(SampleMean::of([3.0]).unwrap().error, None);
        assert_eq!(SampleMean::of([]), None);
        assert_eq!(moving_means(&[1.0, 3.0, 5.0, 10.0], 2), [2.0, 4.0, 7.5]);
        assert!(moving_means(&[1.0], 2).is_empty());
    }

    /// The line through 1, 2 and 4 is 5/6 + 3/2 x; what is left is 1/6, −1/3 and 1/6.
    #[test]
    fn a_trend_is_the_line_of_least_squares() {
        let trend = Trend::of(&[1.0, 2.0, 4.0]).unwrap();
        assert!(is_near(trend.start, 5.0 / 6.0) && is_near(trend.slope, 1.5));
        assert!(is_near(trend.error, (1.0_f64 / 6.0 / 2.0).sqrt()) && trend.is_clear());
        assert_eq!(Trend::of(&[1.0, 2.0]), None);
        let trend = Trend::of(&[1.0, 2.0, 1.0, 2.0]).unwrap();
        assert!(!trend.is_clear() && !trend.is_flat());
        assert!(Trend::of(&[0.1; 7]).unwrap().is_flat());
        assert!(Trend::of(&[0.0; 7]).unwrap().is_flat());
    }
}
