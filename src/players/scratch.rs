//! Scratch space that is reused between decisions.

use std::sync::{Mutex, PoisonError};

/// Spare scratch space. Each thread borrows one piece for as long as it computes, so that players
/// can be shared between threads; a new piece is made only when none is spare.
pub(super) struct ScratchPool<T>(Mutex<Vec<T>>);

impl<T> ScratchPool<T> {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Computes with a spare piece, or with a new one from `make`.
    pub(super) fn with<R>(&self, make: impl FnOnce() -> T, compute: impl FnOnce(&mut T) -> R) -> R {
        let spare = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut scratch = spare.unwrap_or_else(make);
        let result = compute(&mut scratch);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        result
    }
}
