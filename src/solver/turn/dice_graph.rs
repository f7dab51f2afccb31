//! How the states of a turn's dice hang together, where there are more of them than sets of faces.

use super::value::Value;

/// What every state becomes with one die more, and which it was with one less. States are counted
/// from no dice on, those of full size last.
#[derive(Clone, Debug)]
pub(crate) struct DiceGraph {
    /// How many results the throw of one die has.
    results: usize,
    /// For every state below full size what it becomes, one for each result.
    grown: Vec<u32>,
    /// The states with one die less: those of state `n` are `parts[starts[n]..starts[n + 1]]`.
    parts: Vec<u32>,
    starts: Vec<u32>,
}

impl DiceGraph {
    /// No states yet, of dice with so many results.
    pub(crate) fn new(results: usize) -> Self {
        Self { results, grown: Vec::new(), parts: Vec::new(), starts: vec![0] }
    }

    /// Adds what the next state below full size becomes, one for each result.
    pub(crate) fn add_grown(&mut self, grown: impl IntoIterator<Item = u32>) {
        self.grown.extend(grown);
    }

    /// Adds the states that the next one was with one die less.
    pub(crate) fn add_parts(&mut self, parts: impl IntoIterator<Item = u32>) {
        self.parts.extend(parts);
        self.starts.push(self.parts.len() as u32);
    }

    /// How many results the throw of one die has.
    pub(crate) const fn results(&self) -> usize {
        self.results
    }

    /// The states with one die less than this one.
    pub(crate) fn parts_of(&self, state: usize) -> &[u32] {
        &self.parts[self.starts[state] as usize..self.starts[state + 1] as usize]
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
            let parts = self.parts_of(state).iter().map(|&part| cells[part as usize]);
            cells[state] = parts.fold(cells[state], V::better);
        }
    }
}
