//! Waking the window from another thread.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Wakes the window, so that it draws a frame. Does nothing until [`Self::set`] is called, as there
/// may be no window yet. Clones wake the same window and share the count of background jobs.
#[derive(Clone, Default)]
pub struct Wake {
    call: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
    working: Arc<AtomicUsize>,
}

/// Marks background work for the window as running, for as long as it exists.
pub struct Working(Arc<AtomicUsize>);

impl Drop for Working {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Wake {
    /// From now on wakes by calling `wake`. Only the first call counts.
    pub fn set(&self, wake: impl Fn() + Send + Sync + 'static) {
        _ = self.call.set(Box::new(wake));
    }

    /// A handle that counts work for the same window but never wakes it.
    #[must_use]
    pub fn silent(&self) -> Self {
        Self { call: Arc::default(), working: self.working.clone() }
    }

    /// A handle that wakes the same window but does not count work for it.
    #[must_use]
    pub fn uncounted(&self) -> Self {
        Self { call: self.call.clone(), working: Arc::default() }
    }

    /// Creates a wake that sends to a channel.
    pub fn counted() -> (Self, Receiver<()>) {
        let (wake, (woken, wakes)) = (Self::default(), channel());
        wake.set(move || _ = woken.send(()));
        (wake, wakes)
    }

    /// Wakes the window.
    pub fn call(&self) {
        if let Some(wake) = self.call.get() {
            wake();
        }
    }

    /// Marks background work for the window as running until the guard is dropped.
    pub fn working(&self) -> Working {
        self.working.fetch_add(1, Ordering::Relaxed);
        Working(self.working.clone())
    }

    /// Whether background work for the window is running.
    pub fn is_working(&self) -> bool {
        self.working.load(Ordering::Relaxed) > 0
    }
}

/// Messages from a thread to the window; each one wakes it.
pub struct Inbox<T> {
    received: Receiver<T>,
    wake: Wake,
}

impl<T: Send + 'static> Inbox<T> {
    /// Starts `work` on a thread of this name; `None` if no thread can be started. `work` gets a
    /// function that sends a message and returns `false` once nobody receives them any more.
    pub fn open(
        name: &str,
        work: impl FnOnce(&(dyn Fn(T) -> bool + Sync)) + Send + 'static,
    ) -> Option<Self> {
        let (sender, received) = channel();
        let wake = Wake::default();
        let waking = wake.clone();
        let send = move |message| sender.send(message).map(|()| waking.call()).is_ok();
        let started = thread::Builder::new().name(name.to_owned()).spawn(move || work(&send));
        started.inspect_err(|error| log::info!("no thread for {name}: {error}")).ok()?;
        Some(Self { received, wake })
    }

    /// Calls `wake` whenever there is a message to take. Only the first call counts.
    pub fn wake_by(&self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake.set(wake);
    }

    /// Takes the oldest message, if there is one.
    pub fn take(&self) -> Option<T> {
        self.received.try_recv().ok()
    }
}
