//! How the states of a turn's dice hang together, where there are more of them than sets of faces.

use super::value::Value;

/// What every state becomes with one die more, and which it was with one less. States are counted
/// from no dice on, those of full size last.
#[derive(Clone, Debug)]
pub(crate) struct DiceGraph {
    /// How many results the throw of one die has.
    pub(super) results: usize,
    /// For every state below full size what it becomes, one for each result.
    pub(super) grown: Vec<u32>,
    /// For every state those with one die less.
    pub(super) parts: Parts,
}

/// For every state those with one die less.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// Those of state `n` are `all[starts[n]..starts[n + 1]]`.
    all: Vec<u32>,
    starts: Vec<u32>,
}

impl Parts {
    /// Of no state yet.
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), starts: vec![0] }
    }

    /// Adds those of the next state.
    pub(crate) fn push(&mut self, parts: impl IntoIterator<Item = u32>) {
        self.all.extend(parts);
        self.starts.push(self.all.len() as u32);
    }

    /// Those of this state.
    pub(crate) fn of(&self, state: usize) -> &[u32] {
        &self.all[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

impl DiceGraph {
    /// No states yet, of dice each of which has this many results.
    pub(crate) fn new(results: usize) -> Self {
        Self { results, grown: Vec::new(), parts: Parts::new() }
    }

    /// Moves what every state below full size holds to what it becomes, in equal shares, up to the
    /// throws.
    pub(crate) fn grow(&self, mass: &mut [f64]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate() {
            let part = std::mem::take(&mut mass[state]) * share;
            if part > 0.0 {
                for &next in grown {
                    mass[next as usize] += part;
                }
            }
        }
    }

    /// Fills in every state below full size with its mean over what it becomes.
    pub(crate) fn expect<V: Value>(&self, cells: &mut [V]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate().rev() {
            let sum = grown.iter().fold(V::NONE, |sum, &next| sum.sum(cells[next as usize]));
            cells[state] = sum.share(share);
        }
    }

    /// Raises every state to the best of itself and its parts.
    pub(crate) fn best<V: Value>(&self, cells: &mut [V]) {
        for state in 0..cells.len() {
            let parts = self.parts.of(state).iter().map(|&part| cells[part as usize]);
            cells[state] = parts.fold(cells[state], V::better);
        }
    }
}
