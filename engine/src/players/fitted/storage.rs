//! Where fitted values stay between two runs of a program.

use std::sync::{Arc, OnceLock};

use super::FittedValue;
use crate::solver::TurnTables;

/// Keeps the fitted values of rules that are not shipped between two runs of a program: the engine
/// itself reads and writes no files.
pub trait FitStorage: Send + Sync {
    /// The bytes that were kept for rules with this
    /// [fingerprint](crate::rules::RuleSet::fingerprint), if there are any. Damaged ones do no harm.
    fn read(&self, fingerprint: &[u8; 32]) -> Option<Vec<u8>>;

    /// Keeps bytes for rules with this fingerprint, in place of earlier ones. If that fails, the
    /// values will be fitted again.
    fn write(&self, fingerprint: &[u8; 32], bytes: &[u8]);
}

static STORAGE: OnceLock<Box<dyn FitStorage>> = OnceLock::new();

/// Keeps fitted values there from now on. Only the first call in a program counts.
pub fn keep_fits_in(storage: Box<dyn FitStorage>) {
    _ = STORAGE.set(storage);
}

impl FittedValue {
    /// The values that an earlier run has fitted to the rules of these tables; `None` if there are
    /// none, or if they can't be read.
    pub fn stored(tables: &Arc<TurnTables>) -> Option<Self> {
        let bytes = STORAGE.get()?.read(tables.rules().fingerprint())?;
        Self::from_bytes(&bytes, tables).ok()
    }

    /// Stores the values, and returns them as later runs will read them: rounded.
    #[must_use]
    pub fn store(self) -> Self {
        let bytes = self.to_bytes();
        if let Some(storage) = STORAGE.get() {
            storage.write(self.tables.rules().fingerprint(), &bytes);
        }
        Self::from_bytes(&bytes, &self.tables).unwrap_or(self)
    }
}
