//! What is computed for rule sets: the window and the lab share one of it, whatever they do with it.

use std::sync::OnceLock;

use crate::players::{FitStorage, Prepared};
use crate::solver::Limits;

static PREPARED: OnceLock<Prepared> = OnceLock::new();

/// What was computed for rule sets since the program has started.
pub fn prepared() -> &'static Prepared {
    PREPARED.get_or_init(Prepared::default)
}

/// Keeps fitted values there from now on. To be called once, before anything is computed.
pub fn keep_fits_in(storage: Box<dyn FitStorage>) {
    _ = PREPARED.set(Prepared::new(Limits::default(), storage));
}
