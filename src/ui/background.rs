//! Work that goes on while the window shows something else.

use std::{
    io,
    sync::{Arc, OnceLock},
    thread,
};

/// Called, on another thread, when something was worked out.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Works something out on a thread of this name. What is found stands in the cell from then on, and
/// `wake` is called; where the work gives `None`, the cell stays empty. An error means that there
/// is no thread to be had.
pub fn work_out<T: Send + Sync + 'static>(
    name: &str,
    wake: Wake,
    work: impl FnOnce() -> Option<T> + Send + 'static,
) -> io::Result<Arc<OnceLock<T>>> {
    let found = Arc::new(OnceLock::new());
    let cell = found.clone();
    let run = move || {
        if let Some(result) = work() {
            // Nobody else sets it.
            _ = cell.set(result);
            wake();
        }
    };
    thread::Builder::new().name(name.to_owned()).spawn(run)?;
    Ok(found)
}
