//! The search for rule sets.

use std::borrow::Cow;
use std::sync::Arc;

use super::{countries, facts};
use crate::rules::RuleSet;
use crate::ui::names;
use crate::ui::plain_text::{Search, plain};
use crate::words::Words;

/// The last rank of rules that match by one of their names.
const BY_NAME: u8 = 3;
/// The rank of rules that match only by other names of their boxes.
const BY_OTHER_BOX_NAME: u8 = 5;

/// The rule sets that match a search, best first. Other names of boxes count only if no game has
/// such a name: most games have boxes with names of others.
pub(super) fn found<'a>(
    search: &Search,
    words: &Words,
    all: &'a [Arc<RuleSet>],
) -> Vec<&'a Arc<RuleSet>> {
    let ranked = all.iter().filter_map(|rules| Some((rank(search, words, rules)?, rules)));
    let mut found: Vec<_> = ranked.collect();
    found.sort_by_key(|(rank, _)| *rank);
    let is_name = found.first().is_some_and(|(rank, _)| *rank <= BY_NAME);
    let fits = |(rank, _): &(u8, _)| !is_name || *rank < BY_OTHER_BOX_NAME;
    found.into_iter().filter(fits).map(|(_, rules)| rules).collect()
}

/// Ranks how well these rules match a search: by their whole name, its beginning, one of their names,
/// what is said of them, or only by other names of their boxes. Lower is better; `None` if they do
/// not match.
fn rank(search: &Search, words: &Words, rules: &RuleSet) -> Option<u8> {
    let wanted = search.text();
    let name = plain(&names::rules_name(words, rules));
    let also = plain(&names::rules_also(words, rules).unwrap_or_default());
    let boxes = rules.rows().iter().flat_map(|row| names::row_also(words, row));
    let boxes = || plain(&boxes.collect::<Vec<_>>().join(" "));
    if name.trim() == wanted {
        Some(0)
    } else if also.trim() == wanted {
        Some(1)
    } else if name.trim_start().starts_with(&wanted) {
        Some(2)
    } else if search.matches(&format!(" {name} {also} ")) {
        Some(BY_NAME)
    } else if search.matches(&text_of(words, rules)) {
        Some(4)
    } else {
        search
            .matches(&format!("{} {} ", text_of(words, rules), boxes()))
            .then_some(BY_OTHER_BOX_NAME)
    }
}

/// Returns what is said of the rules as plain words with spaces around each, without other names of
/// boxes.
fn text_of(words: &Words, rules: &RuleSet) -> String {
    let mut all = vec![
        names::rules_name(words, rules).into_owned(),
        names::rules_about(words, rules).into_owned(),
        names::group_name(words, rules.group()).into_owned(),
        rules.id().replace('_', " "),
    ];
    all.extend(facts::counts(words, rules));
    all.extend(names::rules_also(words, rules));
    all.extend(names::rules_played(words, rules));
    all.extend(countries::of(words, rules).map(Cow::into_owned));
    all.extend(rules.rows().iter().map(|row| names::row_name(words, row)));
    format!(" {} ", plain(&all.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn found(text: &str) -> Vec<String> {
        let (words, library) = (Words::english(), Library::shipped());
        let search = Search::new(text);
        let found = super::found(&search, &words, library.all()).into_iter();
        found.map(|rules| rules.id().to_owned()).collect()
    }

    #[test]
    fn signs_alone_are_no_search() {
        assert!(["", " · "].iter().all(|text| Search::new(text).is_empty()));
    }

    /// Names, countries, numbers and boxes, as the game or as others call them; accents,
    /// also as signs of their own, apostrophes and capitals don't matter, parts of words do.
    #[test]
    fn rules_are_found_by_what_people_call_them() {
        for (text, has, lacks) in [
            ("MAXI", "maxi", "yatzy"),
            ("maxi yat", "maxi", "yatzy"),
            ("pakkoyatzy", "yatzy_forced", "yatzy"),
            ("Pakko\u{308}yatzy", "yatzy_forced", "yatzy"),
            ("PÄKKOYATZY", "yatzy_forced", "yatzy"),
            ("finland", "yatzy", "yacht"),
            ("6 dice", "maxi", "yatzy"),
            ("6 d", "maxi", "yatzy"),
            ("15 boxes", "yatzy", "maxi"),
            ("tower", "maxi", "yatzy"),
            ("castle", "family_da", "yatzy"),
        ] {
            let ids = found(text);
            assert!(ids.contains(&has.to_owned()), "{text}: {ids:?}");
            assert!(!ids.contains(&lacks.to_owned()), "{text}: {ids:?}");
        }
        for (text, has) in [
            ("Yam's", "yams_fr"),
            ("aces", "yahtzee_forced"),
            ("castle", "maxi"),
            ("boat", "yatzy"),
            ("short straight", "yahtzee_free"),
            ("long straight", "yacht"),
            ("little straight", "crag"),
            ("big straight", "yatzy"),
        ] {
            assert!(found(text).contains(&has.to_owned()), "{text}");
        }
        // Other names of boxes would find most of the list.
        for (text, lacks) in [("yatzy", "kismet"), ("kniffel", "yacht"), ("general", "kismet")] {
            let ids = found(text);
            assert!(!ids.contains(&lacks.to_owned()) && ids.len() < 30, "{text}: {ids:?}");
        }
        for nothing in ["axi", "3 dice 15 boxes"] {
            assert_eq!(found(nothing), [""; 0], "{nothing}");
        }
    }

    /// Every country in the list beside the field, in every language.
    #[test]
    fn each_country_has_its_games() {
        assert_eq!(found("Poland"), ["kosci", "kosci_fixed", "kosci_szkola", "kosci_3"]);
        assert_eq!(found("Austria"), ["escalero"]);
        let library = Library::shipped();
        for words in Words::languages().map(Words::for_language) {
            for country in countries::all(&words) {
                let search = Search::new(&country);
                let has = |rules: &RuleSet| rank(&search, &words, rules).is_some();
                assert!(library.all().iter().any(|rules| has(rules)), "{country}");
            }
        }
    }

    /// Whatever bears the name itself is ahead of rules with such a box.
    #[test]
    fn other_names_of_boxes_come_last() {
        let (words, library) = (Words::english(), Library::shipped());
        let search = Search::new("kniffel");
        let of = |id: &str| rank(&search, &words, library.get(id).unwrap());
        let ranks = [of("kniffel"), of("kniffel_100"), of("yacht")];
        assert_eq!(ranks, [Some(0), Some(2), Some(5)]);
        let german = Words::for_language("de");
        for name in ["asse", "lange straße", "schloss", "kniffel"] {
            let search = Search::new(name);
            assert!(rank(&search, &german, library.get("maxi").unwrap()).is_some(), "{name}");
        }
    }

    #[test]
    fn names_come_before_other_facts() {
        let (words, library) = (Words::english(), Library::shipped());
        let best = |text: &str| {
            let search = Search::new(text);
            let found =
                |rules: &RuleSet| Some((rank(&search, &words, rules)?, rules.id().to_owned()));
            library.all().iter().filter_map(|rules| found(rules)).min_by_key(|(rank, _)| *rank)
        };
        for (text, id) in [
            ("poker dice", "poker_dice"),
            ("yatzy", "yatzy"),
            ("jatsi", "yatzy"),
            ("yacht", "yacht"),
            ("maxi", "maxi"),
            ("sweden", "yatzy"),
        ] {
            assert_eq!(best(text).unwrap().1, id, "{text}");
        }
    }
}
