//! A sparse map from state to value, for forward passes.

use crate::solver::{Solved, State};

/// A sparse map from state to value, in blocks like those of the table of values.
pub(crate) struct StateMap<'a, T> {
    solved: &'a Solved,
    /// Each block is empty until one of its states has an entry.
    blocks: Vec<Vec<Option<T>>>,
}

impl<'a, T: Clone + Default> StateMap<'a, T> {
    pub(crate) fn new(solved: &'a Solved) -> Self {
        Self { solved, blocks: vec![Vec::new(); solved.blocks().len()] }
    }

    /// The entry for a state, given by its block and place; inserts the default if it has none.
    pub(crate) fn at(&mut self, (block, place): (usize, usize)) -> &mut T {
        let values = &mut self.blocks[block];
        if values.is_empty() {
            values.resize(self.solved.blocks()[block].means.len(), None);
        }
        values[place].get_or_insert_default()
    }

    /// Removes and returns the entries of the states with this many filled boxes.
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
