//! The rule sets that can be played.

use std::sync::Arc;

use super::{LoadError, RuleSet};

macro_rules! variants {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../assets/variants/", $file)))),*]
    };
}

/// The shipped rule sets, in the order in which they are offered; the first is the default.
const SHIPPED: &[(&str, &str)] = variants![
    "yahtzee_forced.ron",
    "yahtzee_free.ron",
    "yahtzee_original.ron",
    "basic.ron",
    "yatzy.ron",
    "yatzy_forced.ron",
    "maxi.ron",
];

/// All rule sets at hand, by id.
#[derive(Clone, Debug)]
pub struct Library {
    rule_sets: Vec<Arc<RuleSet>>,
}

impl Library {
    /// The shipped rule sets. A test proves that each of them is sound; one that was not would
    /// be left out.
    pub fn shipped() -> Self {
        let read = SHIPPED.iter().filter_map(|(file, text)| RuleSet::from_ron(file, text).ok());
        Self { rule_sets: read.map(Arc::new).collect() }
    }

    /// All of them, in the order in which they are offered.
    pub fn all(&self) -> &[Arc<RuleSet>] {
        &self.rule_sets
    }

    /// The one with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<RuleSet>> {
        self.rule_sets.iter().find(|rules| rules.id() == id)
    }

    /// Takes in a rule set that is not shipped; one with an id that is taken is refused.
    pub fn add(&mut self, file: &str, text: &str) -> Result<(), LoadError> {
        let rules = RuleSet::from_ron(file, text)?;
        if self.get(rules.id()).is_some() {
            let what = format!("there is a rule set with the id '{}' already", rules.id());
            return Err(LoadError { file: file.to_owned(), line: None, what });
        }
        self.rule_sets.push(Arc::new(rules));
        Ok(())
    }
}

/// The texts of the shipped rule sets with the names of their files.
pub const fn shipped() -> &'static [(&'static str, &'static str)] {
    SHIPPED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Group;

    #[test]
    fn every_shipped_rule_set_is_sound_and_named_after_its_file() {
        for (file, text) in SHIPPED {
            let rules = RuleSet::from_ron(file, text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(format!("{}.ron", rules.id()), *file);
        }
    }

    #[test]
    fn every_shipped_rule_set_belongs_to_a_part_of_the_family() {
        let library = Library::shipped();
        for rules in library.all() {
            assert_ne!(rules.group(), Group::House, "{}", rules.id());
        }
        let own = SHIPPED[0].1.replace("    group: Yahtzee,\n", "").replace("_forced", "_own");
        assert_eq!(RuleSet::from_ron("own.ron", &own).unwrap().group(), Group::House);
    }

    #[test]
    fn an_id_is_taken_once() {
        let mut library = Library::shipped();
        let error = library.add("mine.ron", SHIPPED[0].1).unwrap_err();
        assert!(error.to_string().contains("already"), "{error}");
    }
}
