//! What is known of each of the states that a walk forward through a game comes to.

use crate::solver::{Solved, State};

/// Something for each of some states, in blocks like those of the table of values.
pub(crate) struct StateMap<'a, T> {
    solved: &'a Solved,
    /// Empty where there is nothing.
    blocks: Vec<Vec<Option<T>>>,
}

impl<'a, T: Clone + Default> StateMap<'a, T> {
    pub(crate) fn new(solved: &'a Solved) -> Self {
        Self { solved, blocks: vec![Vec::new(); solved.blocks().len()] }
    }

    /// What there is for the state in this place of this block; a default if that is the first.
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
