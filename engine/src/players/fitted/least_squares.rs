//! Ridge regression: the least squares of errors, with a penalty on large weights.

/// The normal equations of a linear regression with sparse rows.
#[derive(Clone)]
pub(super) struct NormalEquations {
    /// The lower triangle of the matrix, row by row.
    matrix: Vec<f64>,
    right: Vec<f64>,
}

impl NormalEquations {
    /// Equations for this number of weights.
    pub(super) fn new(weights: usize) -> Self {
        Self { matrix: vec![0.0; weights * (weights + 1) / 2], right: vec![0.0; weights] }
    }

    /// Adds an observation: the features that are not 0, in rising order of their numbers, and the
    /// wanted sum.
    pub(super) fn add(&mut self, features: &[(usize, f64)], wanted: f64) {
        for (place, &(row, x)) in features.iter().enumerate() {
            self.right[row] += x * wanted;
            let line = &mut self.matrix[start(row)..start(row + 1)];
            for &(column, y) in &features[..=place] {
                line[column] += x * y;
            }
        }
    }

    /// Adds the observations of other equations for the same weights.
    pub(super) fn merge(&mut self, other: &Self) {
        self.matrix.iter_mut().zip(&other.matrix).for_each(|(to, from)| *to += from);
        self.right.iter_mut().zip(&other.right).for_each(|(to, from)| *to += from);
    }

    /// The squared errors with these weights, but for those without any weights.
    pub(super) fn error(&self, weights: &[f64]) -> f64 {
        let of_row = |row: usize| {
            let line = &self.matrix[start(row)..start(row + 1)];
            let twice = 2.0 * dot(&line[..row], weights) + line[row] * weights[row];
            weights[row] * (twice - 2.0 * self.right[row])
        };
        (0..weights.len()).map(of_row).sum()
    }

    /// The weights with the least squared errors plus `penalty` times their own squares, by
    /// Cholesky decomposition.
    pub(super) fn solve(mut self, penalty: f64) -> Vec<f64> {
        let (matrix, x) = (&mut self.matrix, &mut self.right);
        for row in 0..x.len() {
            for column in 0..=row {
                let (above, line) = matrix.split_at_mut(start(row));
                let other = if column == row {
                    line[..column].to_vec()
                } else {
                    above[start(column)..][..column].to_vec()
                };
                let left = line[column] - dot(&other, &line[..column]);
                line[column] = if column == row {
                    (left + penalty).max(penalty).sqrt()
                } else {
                    left / above[start(column) + column]
                };
            }
        }
        for row in 0..x.len() {
            let line = &matrix[start(row)..];
            x[row] = (x[row] - dot(&line[..row], &x[..row])) / line[row];
        }
        for row in (0..x.len()).rev() {
            let known = |other: usize| matrix[start(other) + row] * x[other];
            let known: f64 = (row + 1..x.len()).map(known).sum();
            x[row] = (x[row] - known) / matrix[start(row) + row];
        }
        self.right
    }
}

/// The place of a row's first number.
const fn start(row: usize) -> usize {
    row * (row + 1) / 2
}

/// The sum of the products of two numbers each, as many as the shorter list has; in eight parts, which
/// a processor adds up at once.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let length = a.len().min(b.len());
    let (a, b) = (a[..length].as_chunks::<8>(), b[..length].as_chunks::<8>());
    let mut parts = [0.0; 8];
    for (a, b) in a.0.iter().zip(b.0) {
        parts.iter_mut().zip(a).zip(b).for_each(|((part, a), b)| *part += a * b);
    }
    let rest: f64 = a.1.iter().zip(b.1).map(|(a, b)| a * b).sum();
    parts.iter().sum::<f64>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 3 a weight of 1 leaves 2, and both together leave nothing.
    #[test]
    fn errors_are_less_than_without_weights() {
        let mut equations = NormalEquations::new(2);
        equations.add(&[(0, 1.0), (1, 2.0)], 3.0);
        for (weights, left) in [([0.0, 0.0], 3.0), ([1.0, 0.0], 2.0), ([1.0, 1.0], 0.0)] {
            let expected = left * left - 9.0;
            assert!((equations.error(&weights) - expected).abs() < 1e-12, "{weights:?}");
        }
        // In many parts and in one.
        let numbers: Vec<f64> = (0..20_u8).map(f64::from).collect();
        assert!((dot(&numbers, &numbers[..19]) - 2109.0).abs() < 1e-9);
    }
}
