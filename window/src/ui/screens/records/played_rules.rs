//! The rules of the games in the history.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::rules::Library;
use crate::store::{Record, RulesKey};
use crate::ui::{dates, names};
use crate::words::Words;

/// All rules in the history, each with the name that was recorded last and the end of its first
/// game.
#[derive(Debug, Default)]
pub struct PlayedRules(BTreeMap<RulesKey, (Option<String>, Timestamp)>);

impl PlayedRules {
    /// Collects the rules of these games.
    pub fn of(records: &[Record]) -> Self {
        let mut played = BTreeMap::new();
        for record in records {
            let rules = played.entry(record.rules_key()).or_insert((None, record.ended));
            rules.0 = record.rules_name.clone().or(rules.0.take());
            rules.1 = rules.1.min(record.ended);
        }
        Self(played)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &RulesKey> {
        self.0.keys()
    }

    /// The name of rules; with the date of their first game if others with the same id play
    /// differently.
    pub(super) fn name(&self, words: &Words, library: &Library, rules: &RulesKey) -> String {
        let (recorded, first) =
            self.0.get(rules).map_or((None, None), |(name, first)| (name.as_deref(), Some(*first)));
        let name = names::rules_name_of(words, library, rules, recorded);
        let is_other = |(other, (recorded, _)): (&RulesKey, &(Option<String>, Timestamp))| {
            let other_name = || names::rules_name_of(words, library, other, recorded.as_deref());
            other.id == rules.id && other != rules && other_name() == name
        };
        match first.filter(|_| self.0.iter().any(is_other)) {
            Some(first) => {
                let arguments =
                    [("rules", name.into()), ("date", dates::date(words, first).into())];
                words.say_with("records-rules-since", &arguments)
            }
            None => name,
        }
    }
}
