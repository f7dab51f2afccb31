//! The search for rule sets.

use super::facts;
use crate::rules::RuleSet;
use crate::ui::names;
use crate::ui::plain_text::plain;
use crate::words::Words;

/// A search, parsed from the text of the search field.
///
/// Each word must match the beginning of a word, ignoring case and accents. A number belongs to the
/// word after it, so `6 dice` finds games with six dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RuleSearch(Vec<SearchTerms>);

/// Words that must match next to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SearchTerms {
    text: String,
    /// Whether this is a lone number, which must match a whole word.
    is_number: bool,
}

impl RuleSearch {
    pub(super) fn new(text: &str) -> Self {
        let mut needles: Vec<SearchTerms> = Vec::new();
        for word in plain(text).split_whitespace() {
            let is_number = word.chars().all(|sign| sign.is_ascii_digit());
            match needles.last_mut() {
                Some(last) if last.is_number && !is_number => {
                    last.text.push(' ');
                    last.text.push_str(word);
                    last.is_number = false;
                }
                _ => needles.push(SearchTerms { text: word.to_owned(), is_number }),
            }
        }
        Self(needles)
    }

    /// Whether there is nothing to search for.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Ranks how well these rules match: by their whole name, its beginning, one of their names,
    /// what is said of them, or only by other names of their boxes. Lower is better; `None` if they
    /// do not match.
    pub(super) fn rank(&self, words: &Words, rules: &RuleSet) -> Option<u8> {
        let wanted: Vec<&str> = self.0.iter().map(|needle| needle.text.as_str()).collect();
        let wanted = wanted.join(" ");
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
        } else if self.all_match(&format!(" {name} {also} ")) {
            Some(3)
        } else if self.all_match(&text_of(words, rules)) {
            Some(4)
        } else {
            self.all_match(&format!("{} {} ", text_of(words, rules), boxes())).then_some(5)
        }
    }

    fn all_match(&self, text: &str) -> bool {
        self.0.iter().all(|needle| needle.matches(text))
    }
}

impl SearchTerms {
    fn matches(&self, text: &str) -> bool {
        let end = if self.is_number { " " } else { "" };
        text.contains(&format!(" {}{end}", self.text))
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
    all.extend(rules.rows().iter().map(|row| names::row_name(words, row)));
    format!(" {} ", plain(&all.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn found(text: &str) -> Vec<String> {
        let (words, library) = (Words::english(), Library::shipped());
        let search = RuleSearch::new(text);
        let fits = library.all().iter().filter(|rules| search.rank(&words, rules).is_some());
        fits.map(|rules| rules.id().to_owned()).collect()
    }

    #[test]
    fn signs_alone_are_no_search() {
        assert!(["", " · "].iter().all(|text| RuleSearch::new(text).is_empty()));
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
            ("full house", "generala"),
            ("short straight", "yahtzee_free"),
            ("long straight", "yacht"),
            ("little straight", "crag"),
            ("big straight", "yatzy"),
            ("general", "kismet"),
            ("kniffel", "yacht"),
        ] {
            assert!(found(text).contains(&has.to_owned()), "{text}");
        }
        for nothing in ["axi", "3 dice 15 boxes"] {
            assert_eq!(found(nothing), [""; 0], "{nothing}");
        }
    }

    /// Every country in the list beside the field, in every language.
    #[test]
    fn each_country_has_its_games() {
        assert_eq!(found("Poland"), ["kosci", "kosci_fixed", "kosci_szkola", "kosci_3"]);
        let library = Library::shipped();
        for language in ["en", "de"] {
            let words = Words::for_language(language);
            for country in words.say("new-game-countries").split(", ") {
                let search = RuleSearch::new(country);
                let has = |rules: &RuleSet| search.rank(&words, rules).is_some();
                assert!(library.all().iter().any(|rules| has(rules)), "{country}");
            }
        }
    }

    /// Whatever bears the name itself is ahead of rules with such a box.
    #[test]
    fn other_names_of_boxes_come_last() {
        let (words, library) = (Words::english(), Library::shipped());
        let search = RuleSearch::new("kniffel");
        let rank = |id: &str| search.rank(&words, library.get(id).unwrap());
        let ranks = [rank("kniffel"), rank("kniffel_100"), rank("yacht")];
        assert_eq!(ranks, [Some(0), Some(2), Some(5)]);
        let german = Words::for_language("de");
        for name in ["asse", "lange straße", "schloss", "kniffel"] {
            let search = RuleSearch::new(name);
            assert!(search.rank(&german, library.get("maxi").unwrap()).is_some(), "{name}");
        }
    }

    #[test]
    fn names_come_before_other_facts() {
        let (words, library) = (Words::english(), Library::shipped());
        let best = |text: &str| {
            let search = RuleSearch::new(text);
            let rank = |rules: &RuleSet| Some((search.rank(&words, rules)?, rules.id().to_owned()));
            library.all().iter().filter_map(|rules| rank(rules)).min_by_key(|(rank, _)| *rank)
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
