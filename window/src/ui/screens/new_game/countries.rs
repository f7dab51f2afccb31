//! The countries in which rule sets are played.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::rules::RuleSet;
use crate::ui::plain_text::plain;
use crate::words::Words;

/// The codes of countries, each with the ids of the rule sets that are played there.
static PLAYED: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    ron::from_str(include_str!("../../../../../assets/tables/countries.ron"))
        .unwrap_or_else(|error| unreachable!("the file is compiled in, and tests read it: {error}"))
});

/// The names of all countries, in the order of the alphabet.
pub(super) fn all(words: &Words) -> Vec<Cow<'_, str>> {
    let mut names: Vec<_> = PLAYED.keys().map(|code| name(words, code)).collect();
    names.sort_by_cached_key(|name| plain(name));
    names
}

/// The names of the countries in which these rules are played.
pub(super) fn of<'a>(words: &'a Words, rules: &'a RuleSet) -> impl Iterator<Item = Cow<'a, str>> {
    let here = PLAYED.iter().filter(move |(_, ids)| ids.contains(&rules.id()));
    here.map(move |(code, _)| name(words, code))
}

fn name<'a>(words: &'a Words, code: &str) -> Cow<'a, str> {
    words.say(&format!("country-{code}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn every_rule_set_of_a_country_is_shipped() {
        let library = Library::shipped();
        let mut ids = PLAYED.values().flatten();
        assert!(ids.all(|id| library.get(id).is_some()), "{PLAYED:?}");
    }

    #[test]
    fn countries_are_listed_by_their_names() {
        let german = Words::for_language("de");
        assert_eq!(all(&german)[7..10], ["Dänemark", "Deutschland", "Finnland"]);
    }
}
