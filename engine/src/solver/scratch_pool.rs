//! Scratch space that is handed from task to task, or from decision to decision.

use std::sync::{Mutex, PoisonError};

/// Scratch space for tasks on several threads, of which each thread soon has its own.
pub(crate) struct ScratchPool<T>(Mutex<Vec<Box<T>>>);

impl<T> ScratchPool<T> {
    /// An empty pool.
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Works with scratch space that another task has left behind, or else with a fresh one.
    pub(crate) fn with<R>(&self, fresh: impl FnOnce() -> T, work: impl FnOnce(&mut T) -> R) -> R {
        let spare = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut scratch = spare.unwrap_or_else(|| Box::new(fresh()));
        let result = work(&mut scratch);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        result
    }
}
