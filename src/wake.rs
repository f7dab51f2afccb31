//! Waking the window from another thread.

use std::sync::{Arc, OnceLock};

/// Wakes the window, so that it draws a frame. Until it is set it does nothing, as there may be no
/// window yet. Clones wake the same window.
#[derive(Clone, Default)]
pub struct Wake(Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>);

impl Wake {
    /// Wakes by calling `wake` from now on. Only the first call counts.
    pub fn set(&self, wake: impl Fn() + Send + Sync + 'static) {
        _ = self.0.set(Box::new(wake));
    }

    /// Creates a wake that sends to a channel.
    #[cfg(test)]
    pub fn counted() -> (Self, std::sync::mpsc::Receiver<()>) {
        let (wake, (woken, wakes)) = (Self::default(), std::sync::mpsc::channel());
        wake.set(move || _ = woken.send(()));
        (wake, wakes)
    }

    /// Wakes the window.
    pub fn call(&self) {
        if let Some(wake) = self.0.get() {
            wake();
        }
    }
}
