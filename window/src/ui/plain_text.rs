//! Texts as searches compare them.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Returns digits and lower-case letters without accents, with a single space in place of anything
/// else. Apostrophes are dropped, so that `yams` finds “Yam’s”.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let signs = text.chars().flat_map(char::to_lowercase).nfkd();
    for sign in signs.filter(|&sign| !is_combining_mark(sign)) {
        match sign {
            '\'' | '’' => {}
            // Letters of their own, which are not composed of a letter and an accent.
            'æ' => out.push_str("ae"),
            'ð' | 'đ' => out.push('d'),
            'ı' => out.push('i'),
            'ł' => out.push('l'),
            'ø' => out.push('o'),
            'œ' => out.push_str("oe"),
            'ß' => out.push_str("ss"),
            'þ' => out.push_str("th"),
            sign if sign.is_alphanumeric() => out.push(sign),
            _ if out.ends_with(' ') => {}
            _ => out.push(' '),
        }
    }
    out
}

/// A search, parsed from the text of a search field.
///
/// Each word must match the beginning of a word, ignoring case and accents. A number belongs to the
/// word after it, so `6 dice` finds games with six dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search(Vec<SearchTerm>);

/// Words that must match next to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTerm {
    text: String,
    /// Whether this is a lone number, which must match a whole word.
    is_number: bool,
}

impl Search {
    /// Parses the text of a search field.
    pub fn new(text: &str) -> Self {
        let mut terms: Vec<SearchTerm> = Vec::new();
        for word in plain(text).split_whitespace() {
            let is_number = word.chars().all(|sign| sign.is_ascii_digit());
            match terms.last_mut() {
                Some(last) if last.is_number && !is_number => {
                    last.text.push(' ');
                    last.text.push_str(word);
                    last.is_number = false;
                }
                _ => terms.push(SearchTerm { text: word.to_owned(), is_number }),
            }
        }
        Self(terms)
    }

    /// Whether there is nothing to search for.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The plain text that is searched for.
    pub fn text(&self) -> String {
        let terms: Vec<&str> = self.0.iter().map(|term| term.text.as_str()).collect();
        terms.join(" ")
    }

    /// Whether everything is found in this [plain] text with a space at each end.
    pub fn matches(&self, text: &str) -> bool {
        self.missing(text).next().is_none()
    }

    /// What is not found in this [plain] text with a space at each end.
    pub fn missing<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a SearchTerm> {
        self.0.iter().filter(|term| !term.matches(text))
    }
}

impl SearchTerm {
    /// Whether it is found in this [plain] text with a space at each end.
    pub fn matches(&self, text: &str) -> bool {
        let end = if self.is_number { " " } else { "" };
        text.contains(&format!(" {}{end}", self.text))
    }

    /// Whether there is a digit in it.
    pub fn has_digit(&self) -> bool {
        self.text.contains(|sign: char| sign.is_ascii_digit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_signs_do_not_matter() {
        assert_eq!(plain("Kåk, Große  Straße — Yam’s"), "kak grosse strasse yams");
        assert_eq!(
            plain("Ka\u{30a}k Stra\u{df}e ﬁve"),
            "kak strasse five",
            "decomposed, ligatures"
        );
        assert_eq!(plain("ÇĞİŞÖÜ Żółw Őz"), "cgisou zolw oz");
    }
}
