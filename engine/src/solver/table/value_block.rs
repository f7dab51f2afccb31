//! A block of the table of values.

use crate::solver::turn::value::{Choosable, Mean, MeanAndSquare};

/// The values of the states with the same outer part and number of filled inner boxes: for every
/// number of saved rolls, every slot of the group.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueBlock {
    /// The expected points to come; empty until solved.
    pub(crate) means: Box<[f64]>,
    /// The mean squares of the points to come; empty if they were not requested.
    pub(crate) squares: Box<[f64]>,
}

impl ValueBlock {
    /// A block of this many states, all of value 0.
    pub(crate) fn zeros(states: usize, with_squares: bool) -> Self {
        let squares = if with_squares { states } else { 0 };
        Self { means: vec![0.0; states].into(), squares: vec![0.0; squares].into() }
    }

    /// Joins blocks of consecutive slots, each with values for this many numbers of saved rolls.
    pub(crate) fn joined(mut pieces: Vec<Self>, numbers_saved: usize) -> Self {
        if pieces.len() == 1 {
            return pieces.remove(0);
        }
        let join = |values: fn(&Self) -> &[f64]| {
            let of_number = |saved: usize| {
                pieces.iter().flat_map(move |piece| {
                    let values = values(piece);
                    let len = values.len() / numbers_saved;
                    &values[saved * len..][..len]
                })
            };
            (0..numbers_saved).flat_map(of_number).copied().collect()
        };
        Self { means: join(|piece| &piece.means), squares: join(|piece| &piece.squares) }
    }
}

/// A value that can be read from the table, one state at a time.
pub(crate) trait TableValue: Choosable + Default {
    /// The value at this place of a block.
    fn read(block: &ValueBlock, place: usize) -> Self;
}

impl TableValue for Mean {
    fn read(block: &ValueBlock, place: usize) -> Self {
        Self(block.means[place])
    }
}

impl TableValue for MeanAndSquare {
    fn read(block: &ValueBlock, place: usize) -> Self {
        let square = block.squares.get(place).copied().unwrap_or(0.0);
        Self { mean: block.means[place], square }
    }
}
