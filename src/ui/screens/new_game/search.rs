//! Finding rule sets by a few typed letters.

use crate::{
    rules::RuleSet,
    words::{Value, Words},
};

use super::super::super::names;

/// What is looked for, read from the text of the search field.
///
/// Each word must stand somewhere at the beginning of a word, whatever its case and accents. A
/// number and the word after it belong together, so that `6 dice` finds games with six dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Search(Vec<String>);

impl Search {
    /// Reads the text.
    pub(super) fn new(text: &str) -> Self {
        let mut needles: Vec<String> = Vec::new();
        for word in plain(text).split_whitespace() {
            match needles.last_mut() {
                Some(last) if is_number(last) && !is_number(word) => {
                    last.push(' ');
                    last.push_str(word);
                }
                _ => needles.push(word.to_owned()),
            }
        }
        Self(needles)
    }

    /// Whether nothing is looked for, so that everything fits.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether these rules fit.
    pub(super) fn finds(&self, words: &Words, rules: &RuleSet) -> bool {
        if self.is_empty() {
            return true;
        }
        let text = text_of(words, rules);
        self.0.iter().all(|needle| stands_in(needle, &text))
    }
}

/// Whether the needle stands at the beginning of a word; a number only as a whole word.
fn stands_in(needle: &str, text: &str) -> bool {
    let end = if needle.ends_with(|last: char| last.is_ascii_digit()) { " " } else { "" };
    text.contains(&format!(" {needle}{end}"))
}

fn is_number(word: &str) -> bool {
    word.chars().all(|sign| sign.is_ascii_digit())
}

/// Everything that is known of the rules in words, plain, each word between spaces.
fn text_of(words: &Words, rules: &RuleSet) -> String {
    let data = rules.data();
    let number = |key: &str, count: usize| {
        let spelled = words.say_with("number-word", &[("number", count.into())]);
        let arguments = |number: Value<'static>| [("count", count.into()), ("number", number)];
        let figures = words.say_with(key, &arguments(count.into()));
        [figures, words.say_with(key, &arguments(spelled.into()))].join(" ")
    };
    let mut all = vec![
        names::rules_name(words, rules).into_owned(),
        names::rules_about(words, rules).into_owned(),
        names::group_name(words, rules.group()).into_owned(),
        rules.id().replace('_', " "),
        number("search-dice", usize::from(data.dice.count)),
        number("search-rolls", usize::from(data.turn.rolls)),
        number("search-boxes", rules.box_count()),
    ];
    all.extend(names::rules_also(words, rules).map(String::from));
    all.extend(names::rules_played(words, rules).map(String::from));
    all.extend(data.rows.iter().map(|row| names::row_name(words, &row.id, row.name.as_deref())));
    format!(" {} ", plain(&all.join(" ")))
}

/// Small letters without accents and digits, with one space for everything else; apostrophes
/// are left out, so that `yams` finds “Yam’s”.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars().flat_map(char::to_lowercase) {
        match sign {
            '\'' | '’' => {}
            'à'..='å' | 'ā' | 'ă' | 'ą' => out.push('a'),
            'æ' => out.push_str("ae"),
            'ç' | 'ć' | 'č' => out.push('c'),
            'ð' | 'đ' => out.push('d'),
            'è'..='ë' | 'ē' | 'ę' | 'ě' => out.push('e'),
            'ì'..='ï' | 'ī' | 'ı' => out.push('i'),
            'ł' => out.push('l'),
            'ñ' | 'ń' | 'ň' => out.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => out.push('o'),
            'œ' => out.push_str("oe"),
            'ś' | 'š' | 'ş' => out.push('s'),
            'ß' => out.push_str("ss"),
            'þ' => out.push_str("th"),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'ź' | 'ż' | 'ž' => out.push('z'),
            sign if sign.is_alphanumeric() => out.push(sign),
            _ if out.ends_with(' ') => {}
            _ => out.push(' '),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn found(text: &str) -> Vec<String> {
        let (words, library, search) = (Words::english(), Library::shipped(), Search::new(text));
        let fits = library.all().iter().filter(|rules| search.finds(&words, rules));
        fits.map(|rules| rules.id().to_owned()).collect()
    }

    #[test]
    fn nothing_typed_finds_everything() {
        assert_eq!(found("").len(), Library::shipped().all().len());
        assert_eq!(found(" · ").len(), Library::shipped().all().len());
    }

    #[test]
    fn names_in_every_land_find_their_rules() {
        assert!(found("MAXI").contains(&"maxi".to_owned()));
        assert!(found("maxi yat").contains(&"maxi".to_owned()));
        assert_eq!(found("pakkoyatzy"), ["yatzy_forced"]);
        assert!(found("finland").contains(&"yatzy".to_owned()));
        assert_eq!(found("axi"), [""; 0], "letters within a word do not count");
    }

    #[test]
    fn a_number_is_read_with_its_word() {
        for text in ["6 dice", "six dice", "6 d"] {
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

    #[test]
    fn accents_and_signs_do_not_matter() {
        assert_eq!(plain("Kåk, Große  Straße — Yam’s"), "kak grosse strasse yams");
        assert_eq!(Search::new("Yam's  12"), Search(vec!["yams".to_owned(), "12".to_owned()]));
    }
}
