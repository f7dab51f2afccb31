//! A piece of the table of values.

/// The values of the situations that share the outer part and the number of filled inner boxes:
/// for every number of saved rolls one after the other, every slot of the group.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// The expected points to come; empty until solved.
    pub(super) means: Box<[f64]>,
    /// The mean squares of the points to come; empty unless asked for.
    pub(super) squares: Box<[f64]>,
}

impl Block {
    /// Room for so many situations, all worth nothing.
    pub(super) fn zeros(situations: usize, with_squares: bool) -> Self {
        let squares = if with_squares { situations } else { 0 };
        Self { means: vec![0.0; situations].into(), squares: vec![0.0; squares].into() }
    }
}
