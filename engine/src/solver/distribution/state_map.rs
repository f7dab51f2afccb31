//! A sparse table of the states that a walk forward through a game reaches.

use crate::solver::{Solved, State};

/// A value for each state that was reached, in blocks like those of the table of values.
pub(crate) struct StateMap<'a, T> {
    solved: &'a Solved,
    /// Each is empty until one of its states is reached.
    blocks: Vec<Vec<Option<T>>>,
}

impl<'a, T: Clone + Default> StateMap<'a, T> {
    pub(crate) fn new(solved: &'a Solved) -> Self {
        Self { solved, blocks: vec![Vec::new(); solved.blocks().len()] }
    }

    /// The value for the state at this place of this block; the default when it is first reached.
    pub(crate) fn at(&mut self, (block, place): (usize, usize)) -> &mut T {
        let values = &mut self.blocks[block];
        if values.is_empty() {
            values.resize(self.solved.blocks()[block].means.len(), None);
        }
        values[place].get_or_insert_default()
    }

    /// Removes and returns the states with this many filled boxes.
    pub(crate) fn take(&mut self, filled: usize) -> Vec<(State, T)> {
        let plan = self.solved.plan();
        let mut all = Vec::new();
        for (block, values) in self.blocks.iter_mut().enumerate() {
            if plan.filled_of(block) == filled {
                let values = std::mem::take(values).into_iter().enumerate();
                let known = values.filter_map(|(place, value)| Some((place, value?)));
                all.extend(known.map(|(place, value)| (plan.state_at(block, place), value)));
            }
        }
        all
    }
}
