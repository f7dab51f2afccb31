//! A piece of the table of values.

/// The values of the states that share the outer part and the number of filled inner boxes:
/// for every number of saved rolls one after the other, every slot of the group.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueBlock {
    /// The expected points to come; empty until solved.
    pub(crate) means: Box<[f64]>,
    /// The mean squares of the points to come; empty unless asked for.
    pub(crate) squares: Box<[f64]>,
}

impl ValueBlock {
    /// Room for so many states, all worth nothing.
    pub(crate) fn zeros(states: usize, with_squares: bool) -> Self {
        let squares = if with_squares { states } else { 0 };
        Self { means: vec![0.0; states].into(), squares: vec![0.0; squares].into() }
    }
}
