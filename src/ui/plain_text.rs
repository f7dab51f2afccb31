//! Texts as searches compare them.

/// Returns digits and lower-case letters without accents, with a single space in place of anything
/// else. Apostrophes are dropped, so that `yams` finds “Yam’s”.
pub fn plain(text: &str) -> String {
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

    #[test]
    fn accents_and_signs_do_not_matter() {
        assert_eq!(plain("Kåk, Große  Straße — Yam’s"), "kak grosse strasse yams");
    }
}
