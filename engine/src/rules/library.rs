//! The rule sets that can be played.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

use super::{LoadError, LoadErrorKind, RuleSet, load};

macro_rules! variants {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../assets/variants/", $file)))),*]
    };
}

/// The shipped rule sets in the order of the list; the first is the default. A preset comes after
/// its parent.
const SHIPPED: &[(&str, &str)] = variants![
    "yahtzee_forced.ron",
    "yahtzee_free.ron",
    "yahtzee_original.ron",
    "yahtzee_house_fh.ron",
    "kniffel.ron",
    "kniffel_100.ron",
    "kniffel_again.ron",
    "yams_fr.ron",
    "yams_fr_second.ron",
    "yam_plus.ron",
    "yam_plus_carre.ron",
    "rigole.ron",
    "yatsy_is.ron",
    "bonus_rolls.ron",
    "kosci.ron",
    "basic.ron",
    "hobby_plus100.ron",
    "hobby_upgrade.ron",
    "yatzy.ron",
    "yatzy_houses.ron",
    "yatzy_declare.ron",
    "yatzy_forced.ron",
    "kosci_fixed.ron",
    "poker_kosti.ron",
    "poker_kosti_plain.ron",
    "kosci_szkola.ron",
    "maxi.ron",
    "maxi_full_30.ron",
    "maxi_tactic.ron",
    "family_da.ron",
    "giant.ron",
    "yacht.ron",
    "yacht_houses.ron",
    "yacht_51wg.ron",
    "yacht_51wg_houses.ron",
    "yacht_ja.ron",
    "generala.ron",
    "generala_strict.ron",
    "generala_wrap.ron",
    "generala_ace_wild.ron",
    "generala_60.ron",
    "generala_obligada.ron",
    "general_br.ron",
    "general_bg.ron",
    "general_bg_pairs.ron",
    "general_bg_school.ron",
    "cameroon.ron",
    "cacho.ron",
    "cacho_optional.ron",
    "cheerio.ron",
    "kismet.ron",
    "kismet_strict.ron",
    "rainbow.ron",
    "painted.ron",
    "triple.ron",
    "kosci_3.ron",
    "yams_columns.ron",
    "yams_belge.ron",
    "yambo.ron",
    "escalero.ron",
    "yamb.ron",
    "yamb_six.ron",
    "yamb_mk.ron",
    "jamb.ron",
    "yamb_long.ron",
    "yamb_long_7.ron",
    "yahtzee_columns_it.ron",
    "balut.ron",
    "crag.ron",
    "poker_dice.ron",
];

/// The ids of the rule sets for newcomers, the default first.
const RECOMMENDED: [&str; 2] = ["yahtzee_forced", "yatzy"];

/// The shipped rule sets. A test makes sure that all are sound; an unsound one would be left out.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let mut library = Library { rule_sets: Vec::new() };
    for (file, text) in SHIPPED {
        let find = |id: &str| library.get(id).map(|rules| rules.data());
        if let Ok(data) = load::rule_data(file, text, find) {
            library.rule_sets.push(Arc::new(RuleSet::unchecked(data)));
        }
    }
    library
});

/// The rule sets that can be played, by id.
#[derive(Clone, Debug)]
pub struct Library {
    rule_sets: Vec<Arc<RuleSet>>,
}

impl Library {
    /// The shipped rule sets.
    pub fn shipped() -> Self {
        LIBRARY.clone()
    }

    /// Reads and checks a rule set, or a preset of one in the library, without adding it. `file` is
    /// the name to show in an error.
    pub fn read(&self, file: &str, text: &str) -> Result<RuleSet, LoadError> {
        let find = |id: &str| self.get(id).map(|rules| rules.data());
        load::checked(file, text, load::rule_data(file, text, find)?)
    }

    /// How long [`Self::read`] takes, in the steps of [`RuleData::effort`]. Unknown, and [`u64::MAX`],
    /// for a preset of rules that are not in the library.
    pub fn effort(&self, text: &str) -> u64 {
        let find = |id: &str| self.get(id).map(|rules| rules.data());
        match load::rule_data("", text, find) {
            Ok(data) => data.effort(),
            Err(LoadError { kind: LoadErrorKind::NoParent(_), .. }) => u64::MAX,
            // Nothing is left to check.
            Err(_) => 0,
        }
    }

    /// All rule sets, in the order of the list.
    pub fn all(&self) -> &[Arc<RuleSet>] {
        &self.rule_sets
    }

    /// The rule set with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<RuleSet>> {
        self.rule_sets.iter().find(|rules| rules.id() == id)
    }

    /// The ids of the shipped rule sets that newcomers begin with, the default first.
    pub const fn recommended() -> &'static [&'static str] {
        &RECOMMENDED
    }

    /// Whether the rule set with this id is one of the house rules: in the library, but not
    /// shipped.
    pub fn is_house_rules(&self, id: &str) -> bool {
        self.get(id).is_some() && !is_shipped(id)
    }

    /// Adds a rule set or replaces the one with its id.
    pub fn put(&mut self, rules: Arc<RuleSet>) {
        match self.rule_sets.iter_mut().find(|known| known.id() == rules.id()) {
            Some(known) => *known = rules,
            None => self.rule_sets.push(rules),
        }
    }

    /// A copy of the library in which this rule set replaces the one with its id. A game is read
    /// with the rules that it was played with, even if they have changed or been deleted.
    #[must_use]
    pub fn with(&self, rules: Arc<RuleSet>) -> Self {
        let mut library = self.clone();
        library.put(rules);
        library
    }

    /// Removes all rule sets that are not shipped.
    pub fn forget_house_rules(&mut self) {
        self.rule_sets.retain(|rules| is_shipped(rules.id()));
    }

    /// Reads, checks and adds a rule set and returns its id. Fails if the id is taken.
    pub fn add(&mut self, file: &str, text: &str) -> Result<String, LoadError> {
        let rules = self.read(file, text)?.into_house_rules();
        if self.get(rules.id()).is_some() {
            let kind = LoadErrorKind::IdTaken(rules.id().to_owned());
            return Err(LoadError { file: file.to_owned(), line: None, kind });
        }
        let id = rules.id().to_owned();
        self.rule_sets.push(Arc::new(rules));
        Ok(id)
    }
}

/// Whether a shipped rule set has this id.
pub fn is_shipped(id: &str) -> bool {
    LIBRARY.get(id).is_some()
}

/// The id of the shipped rule set that is played and scored like these rules
/// ([`RuleSet::fingerprint`]), whatever they are called; `None` if there is none.
pub fn shipped_like(rules: &RuleSet) -> Option<&'static str> {
    static IDS: LazyLock<HashMap<[u8; 32], &'static str>> = LazyLock::new(|| {
        LIBRARY.all().iter().map(|known| (*known.fingerprint(), known.id())).collect()
    });
    // (Nothing of all that is worked out for what comes from the library itself.)
    let own = LIBRARY.get(rules.id()).filter(|known| known.plays_like(rules));
    own.map(|known| known.id()).or_else(|| IDS.get(rules.fingerprint()).copied())
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
        let mut library = Library { rule_sets: Vec::new() };
        for (file, text) in SHIPPED {
            library.add(file, text).unwrap_or_else(|error| panic!("{error}"));
            let rules = library.rule_sets.last().unwrap();
            assert_eq!(format!("{}.ron", rules.id()), *file);
        }
    }

    #[test]
    fn no_file_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/variants");
        let entries = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        let mut known: Vec<&str> = SHIPPED.iter().map(|&(file, _)| file).collect();
        known.sort_unstable();
        assert_eq!(files, known);
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
    fn the_recommended_rule_sets_are_shipped_and_begin_with_the_default() {
        assert!(RECOMMENDED.iter().all(|id| is_shipped(id)));
        assert_eq!(Library::shipped().all()[0].id(), RECOMMENDED[0]);
    }

    #[test]
    fn shipped_rules_are_known_by_how_they_play() {
        for rules in Library::shipped().all() {
            assert_eq!(shipped_like(rules), Some(rules.id()));
            let mut own = RuleSet::unchecked(rules.data().clone());
            own = own.into_house_rules();
            assert_eq!(shipped_like(&own), Some(rules.id()));
        }
        let mut other = Library::shipped().get("yatzy").unwrap().data().clone();
        other.turn.rolls = 4;
        assert_eq!(shipped_like(&RuleSet::new(other).unwrap()), None);
    }

    #[test]
    fn an_id_is_taken_once() {
        let mut library = Library::shipped();
        let error = library.add("mine.ron", SHIPPED[0].1).unwrap_err();
        let wanted = "mine.ron: Another rule set has its id 'yahtzee_forced'.";
        assert_eq!(error.to_string(), wanted);
    }

    #[test]
    fn own_rule_sets_are_put_replaced_and_left_out() {
        let own = |name: &str| {
            let text = SHIPPED[0].1.replace("id: \"yahtzee_forced\"", "id: \"own\"");
            let text = text.replace("name: \"Yahtzee\"", &format!("name: \"{name}\""));
            Arc::new(RuleSet::from_ron("own.ron", &text).unwrap())
        };
        let mut library = Library::shipped();
        let shipped = library.all().len();
        library.put(own("One"));
        assert_eq!(library.with(own("Two")).get("own").unwrap().name(), "Two");
        assert_eq!(library.get("own").unwrap().name(), "One");
        assert!(
            library.is_house_rules("own")
                && !library.is_house_rules("yatzy")
                && !library.is_house_rules("gone")
        );
        library.forget_house_rules();
        assert_eq!(library.all().len(), shipped);
    }
}
