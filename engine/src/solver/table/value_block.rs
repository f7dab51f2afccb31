//! A block of the table of values.

/// The values of the states with the same outer part and number of filled inner boxes: for every
/// number of saved rolls, every slot of the group.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueBlock {
    /// The expected points to come; empty until solved.
    pub(crate) means: Box<[f64]>,
}

impl ValueBlock {
    /// A block of this many states, all of value 0.
    pub(crate) fn zeros(states: usize) -> Self {
        Self { means: vec![0.0; states].into() }
    }

    /// Joins blocks of consecutive slots, each with values for this many numbers of saved rolls.
    pub(crate) fn joined(mut pieces: Vec<Self>, numbers_saved: usize) -> Self {
        if pieces.len() == 1 {
            return pieces.remove(0);
        }
        let of_number = |saved: usize| {
            pieces.iter().flat_map(move |piece| {
                let len = piece.means.len() / numbers_saved;
                &piece.means[saved * len..][..len]
            })
        };
        Self { means: (0..numbers_saved).flat_map(of_number).copied().collect() }
    }
}
