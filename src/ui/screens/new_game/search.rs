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

    /// Letters with their accents as signs of their own come from some keyboards and file systems.
    #[test]
    fn accents_do_not_matter_however_they_are_written() {
        for text in ["pakkoyatzy", "Pakko\u{308}yatzy", "PÄKKOYATZY"] {
            assert_eq!(found(text), ["yatzy_forced"], "{text}");
        }
    }

    #[test]
    fn names_from_every_country_find_their_rules() {
        assert!(found("MAXI").contains(&"maxi".to_owned()));
        assert!(found("maxi yat").contains(&"maxi".to_owned()));
        assert_eq!(found("pakkoyatzy"), ["yatzy_forced"]);
        assert!(found("finland").contains(&"yatzy".to_owned()));
        assert_eq!(found("axi"), [""; 0], "letters within a word do not count");
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

    #[test]
    fn a_number_is_read_with_its_word() {
        for text in ["6 dice", "6 d"] {
            let ids = found(text);
            assert!(ids.contains(&"maxi".to_owned()), "{text}: {ids:?}");
            assert!(!ids.contains(&"yatzy".to_owned()), "{text}: {ids:?}");
        }
        assert!(found("15 boxes").contains(&"yatzy".to_owned()));
        assert_eq!(found("3 dice 15 boxes"), [""; 0]);
    }

    #[test]
    fn boxes_are_found_too() {
        assert!(found("tower").contains(&"maxi".to_owned()));
        assert!(!found("tower").contains(&"yatzy".to_owned()));
    }

    /// The names that books and other games give to boxes; whatever bears the name itself is ahead.
    #[test]
    fn other_names_of_boxes_find_their_rules() {
        let (words, library) = (Words::english(), Library::shipped());
        for (text, id) in [
            ("aces", "yahtzee_forced"),
            ("castle", "maxi"),
            ("castle", "family_da"),
            ("boat", "yatzy"),
            ("full house", "generala"),
            ("short straight", "yahtzee_free"),
            ("long straight", "yacht"),
            ("little straight", "crag"),
            ("big straight", "yatzy"),
            ("general", "kismet"),
            ("kniffel", "yacht"),
        ] {
            assert!(found(text).contains(&id.to_owned()), "{text}");
        }
        assert!(!found("castle").contains(&"yatzy".to_owned()));
        let search = RuleSearch::new("kniffel");
        let rank = |id: &str| search.rank(&words, library.get(id).unwrap());
        assert_eq!(
            [rank("kniffel"), rank("kniffel_100"), rank("yacht")],
            [Some(0), Some(2), Some(5)]
        );
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

    #[test]
    fn apostrophes_do_not_matter() {
        let RuleSearch(needles) = RuleSearch::new("Yam's  12");
        let needles: Vec<_> = needles.iter().map(|n| (n.text.as_str(), n.is_number)).collect();
        assert_eq!(needles, [("yams", false), ("12", true)]);
    }
}
