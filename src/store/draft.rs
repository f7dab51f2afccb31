//! The file with house rules that are being edited and have not been saved.

use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_VARIANT};
use super::value_file::{self, ValueFile};
use super::{Notice, Profile, StoreError};

/// House rules with changes that have not been saved.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct RulesDraft {
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    /// The id of the house rules that saving overwrites, if there are any.
    pub house_id: Option<String>,
    /// The text of the rules, which may have problems; empty if there are no changes.
    pub rules: String,
    /// What was typed as the text of the rules, if it can't be read yet.
    pub typed: Option<String>,
}

impl ValueFile for RulesDraft {
    const LIMIT: u64 = 4 * MAX_VARIANT;
    const DEPTH: usize = 1;

    fn within_bounds(self) -> Self {
        Self { version: bounded::VERSION, ..self }
    }
}

impl RulesDraft {
    /// Loads the changes that were not saved, as far as the file can be read; none if there is none.
    pub fn load(profile: &Profile) -> (Self, Vec<Notice>) {
        value_file::load(profile, &profile.draft())
    }

    /// Writes them atomically.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn save(self, profile: &Profile) -> Result<(), StoreError> {
        value_file::save(profile, &profile.draft(), self)
    }
}
