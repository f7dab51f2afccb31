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
        let typed = self.typed.filter(|typed| typed.len() <= Self::MAX_TYPED);
        Self { version: bounded::VERSION, typed, ..self }
    }
}

impl RulesDraft {
    /// The longest text of rules that is kept, in bytes.
    pub const MAX_TYPED: usize = MAX_VARIANT as usize;

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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(profile: &Profile) -> Vec<String> {
        let files = std::fs::read_dir(profile.folder()).into_iter().flatten().flatten();
        files.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn what_is_too_long_is_not_written_and_leaves_no_files() {
        let (_dir, profile) = Profile::temporary();
        let long = "\u{1}".repeat(RulesDraft::MAX_TYPED);
        for typed in [format!("{long}x"), "x".to_owned(), long] {
            let fits = typed.len() != RulesDraft::MAX_TYPED;
            for rules in ["one", "another"] {
                let typed = Some(typed.clone());
                let draft = RulesDraft { rules: rules.to_owned(), typed, ..RulesDraft::default() };
                assert_eq!(draft.save(&profile).is_ok(), fits);
            }
        }
        let (kept, notices) = RulesDraft::load(&profile);
        assert_eq!((kept.typed.as_deref(), &notices[..]), (Some("x"), &[][..]));
        assert!(names(&profile).iter().all(|name| !name.contains("broken")));
    }
}
