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
