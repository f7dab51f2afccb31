//! The file with house rules that are being edited and have not been saved.

use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_VARIANT};
use super::set_aside::{set_aside, set_aside_for};
use super::value_file::{self, ValueFile};
use super::{Damage, Notice, Profile, StoreError};
use crate::rules::{LoadError, LoadErrorKind, RuleData};

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

    /// Loads the changes that were not saved, with their rules; none if there are none. A file whose
    /// rules can't be read is set aside, unless a newer version of the program can read them.
    pub fn load(profile: &Profile) -> (Option<(Self, RuleData)>, Vec<Notice>) {
        let (kept, mut notices): (Self, _) = value_file::load(profile, &profile.draft());
        if kept.rules.is_empty() {
            return (None, notices);
        }
        match RuleData::from_ron("", &kept.rules) {
            Ok(data) => (Some((kept, data)), notices),
            Err(LoadError { kind: LoadErrorKind::Newer, .. }) => {
                notices.push(Notice::Newer { file: profile.draft() });
                (None, notices)
            }
            Err(error) => {
                let (line, what) = (error.line.unwrap_or(1), error.to_string());
                let damage = Damage::Unreadable { line, what };
                notices.push(set_aside_for(profile.disk(), profile.draft(), damage));
                (None, notices)
            }
        }
    }

    /// Writes them atomically.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn save(self, profile: &Profile) -> Result<(), StoreError> {
        let is_newer = |error: LoadError| error.kind == LoadErrorKind::Newer;
        let there = value_file::read::<Self>(&profile.draft())?;
        if there.is_ok_and(|it| RuleData::from_ron("", &it.value.rules).is_err_and(is_newer)) {
            _ = set_aside(profile.disk(), &profile.draft())?;
        }
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
        let text = std::fs::read_to_string(profile.draft()).unwrap();
        assert!(text.contains("typed: \"x\""), "{text}");
        assert!(names(&profile).iter().all(|name| !name.contains("broken")));
    }

    /// A draft that edits these shipped rules.
    fn draft(id: &str) -> RulesDraft {
        let library = crate::rules::Library::shipped();
        let rules = library.get(id).unwrap().data().to_ron();
        RulesDraft { rules, ..RulesDraft::default() }
    }

    #[test]
    fn a_draft_of_a_newer_version_waits_for_it() {
        let (_dir, profile) = Profile::temporary();
        let text = "(version: 1, rules: \"RuleSet(version: 2)\")";
        std::fs::write(profile.draft(), text).unwrap();
        let (kept, notices) = RulesDraft::load(&profile);
        assert_eq!((kept, notices), (None, vec![Notice::Newer { file: profile.draft() }]));
        assert_eq!(std::fs::read_to_string(profile.draft()).unwrap(), text);
        draft("yatzy").save(&profile).unwrap();
        assert!(RulesDraft::load(&profile).0.is_some());
        let aside = profile.folder().join("draft.ron.broken-1");
        assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
    }

    #[test]
    fn a_draft_whose_rules_cannot_be_read_is_set_aside() {
        let (_dir, profile) = Profile::temporary();
        let text = "(version: 1, rules: \"RuleSet(no rules\")";
        std::fs::write(profile.draft(), text).unwrap();
        let (kept, notices) = RulesDraft::load(&profile);
        let [Notice::SetAside { to, .. }] = &notices[..] else { panic!("{notices:?}") };
        assert_eq!((kept, std::fs::read_to_string(to).unwrap()), (None, text.to_owned()));
        draft("yatzy").save(&profile).unwrap();
        let aside = names(&profile).into_iter().filter(|name| name.contains("broken"));
        assert_eq!(aside.count(), 1);
    }
}
