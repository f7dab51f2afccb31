//! The little linear algebra that the fit needs: small dense matrices, row by row.

/// Adds `share` times the outer product of `row` with itself to a square matrix.
pub(super) fn add_square(matrix: &mut [f64], row: &[f64], share: f64) {
    let rank = row.len();
    for (line, &a) in matrix.chunks_exact_mut(rank).zip(row) {
        for (cell, &b) in line.iter_mut().zip(row) {
            *cell += share * a * b;
        }
    }
}

/// Adds `share` times a vector (or a matrix) to another.
pub(super) fn add(to: &mut [f64], from: &[f64], share: f64) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += share * from;
    }
}

/// The scalar product.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Solves `matrix · x = right` for a positive semidefinite matrix, by Cholesky decomposition;
/// `right` becomes `x`. A little is added to the diagonal, so that undetermined directions come out
/// small.
pub(super) fn solve(matrix: &mut [f64], right: &mut [f64]) {
    let rank = right.len();
    let trace: f64 = (0..rank).map(|i| matrix[i * rank + i]).sum();
    let little = (trace / rank as f64 * 1e-9).max(f64::MIN_POSITIVE);
    for i in 0..rank {
        for j in 0..=i {
            let (above, below) = (&matrix[j * rank..j * rank + j], &matrix[i * rank..i * rank + j]);
            let left = matrix[i * rank + j] - dot(above, below);
            matrix[i * rank + j] = if i == j {
                (left + little).max(little).sqrt()
            } else {
                left / matrix[j * rank + j]
            };
        }
    }
    for i in 0..rank {
        let known = dot(&matrix[i * rank..i * rank + i], &right[..i]);
        right[i] = (right[i] - known) / matrix[i * rank + i];
    }
    for i in (0..rank).rev() {
        let known: f64 = (i + 1..rank).map(|j| matrix[j * rank + i] * right[j]).sum();
        right[i] = (right[i] - known) / matrix[i * rank + i];
    }
}

/// Makes the columns of a tall matrix orthonormal (Gram–Schmidt, twice because of rounding). A
/// column that depends on those before it becomes 0.
pub(super) fn orthonormalise(matrix: &mut [f64], rank: usize) {
    for column in 0..rank {
        let before = product(matrix, rank, column, column);
        for _ in 0..2 {
            for other in 0..column {
                let share = product(matrix, rank, other, column);
                for row in matrix.chunks_exact_mut(rank) {
                    row[column] -= share * row[other];
                }
            }
        }
        let left = product(matrix, rank, column, column);
        let scale = if left > before * 1e-20 { left.sqrt().recip() } else { 0.0 };
        matrix.chunks_exact_mut(rank).for_each(|row| row[column] *= scale);
    }
}

fn product(matrix: &[f64], rank: usize, a: usize, b: usize) -> f64 {
    matrix.chunks_exact(rank).map(|row| row[a] * row[b]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let rows = [[1.0, 2.0, 0.5], [0.0, 1.0, -1.0], [2.0, 0.0, 1.0], [1.0, 1.0, 1.0]];
        let x = [3.0, -1.0, 0.25];
        let mut matrix = vec![0.0; 9];
        for row in &rows {
            add_square(&mut matrix, row, 2.0);
        }
        let mut right: Vec<f64> = (0..3).map(|i| dot(&matrix[i * 3..][..3], &x)).collect();
        solve(&mut matrix, &mut right);
        for (found, wanted) in right.iter().zip(x) {
            assert!((found - wanted).abs() < 1e-6, "{right:?}");
        }
    }

    #[test]
    fn a_system_without_a_solution_gives_numbers() {
        let mut right = [1.0, 2.0];
        solve(&mut [0.0; 4], &mut right);
        assert!(right.iter().all(|x| !x.is_nan()));
    }

    #[test]
    fn columns_become_orthogonal() {
        let mut matrix = vec![1.0, 2.0, 2.0, 1.0, 3.0, 2.0, 1.0, 5.0, 2.0];
        orthonormalise(&mut matrix, 3);
        assert!((product(&matrix, 3, 0, 0) - 1.0).abs() < 1e-12);
        assert!((product(&matrix, 3, 1, 1) - 1.0).abs() < 1e-12);
        assert!(product(&matrix, 3, 0, 1).abs() < 1e-12);
        assert!(product(&matrix, 3, 2, 2).abs() < 1e-12, "the third is twice the first");
    }
}
