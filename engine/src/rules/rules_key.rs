//! What identifies rules by how they are played.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{RuleSet, shipped_like};

/// Identifies rules by their id and by what they play like, so that what is stored of a game is not
/// mixed with what was stored before its rules were changed, or while others were switched on
/// besides. Names, seats and ties don't count: they change no card.
///
/// As a text it is the id and, for other rules than the shipped ones with this id, `#` and the
/// beginning of the [fingerprint](RuleSet::fingerprint).
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(from = "String", into = "String")]
pub struct RulesKey {
    /// The id of the rule set.
    pub id: String,
    /// The beginning of the fingerprint, for other rules than the shipped ones with this id.
    pub plays: Option<String>,
}

impl RulesKey {
    /// The key of these rules.
    pub fn of(rules: &RuleSet) -> Self {
        let is_own = shipped_like(rules) != Some(rules.id());
        let plays = is_own.then(|| hex::encode(&rules.fingerprint()[..8]));
        Self { id: rules.id().to_owned(), plays }
    }
}

impl From<&str> for RulesKey {
    fn from(text: &str) -> Self {
        let (id, plays) = text.split_once('#').map_or((text, None), |(id, end)| (id, Some(end)));
        Self { id: id.to_owned(), plays: plays.map(str::to_owned) }
    }
}

impl From<String> for RulesKey {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl From<RulesKey> for String {
    fn from(key: RulesKey) -> Self {
        key.to_string()
    }
}

impl fmt::Display for RulesKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        self.plays.iter().try_for_each(|plays| write!(f, "#{plays}"))
    }
}
