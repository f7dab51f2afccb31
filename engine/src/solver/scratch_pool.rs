//! A pool of scratch space, shared by the tasks of several threads.

use std::sync::{Mutex, PoisonError};

/// A pool of reusable scratch space; it grows to one per thread.
pub(crate) struct ScratchPool<T>(Mutex<Vec<Box<T>>>);

impl<T> ScratchPool<T> {
    /// An empty pool.
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Runs `work` with pooled scratch space, created by `fresh` if none is free.
    pub(crate) fn with<R>(&self, fresh: impl FnOnce() -> T, work: impl FnOnce(&mut T) -> R) -> R {
        let spare = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut scratch = spare.unwrap_or_else(|| Box::new(fresh()));
        let result = work(&mut scratch);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        result
    }
}
