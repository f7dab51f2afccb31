//! The one form in which names are kept, so that two that look the same are the same.

use unicode_normalization::UnicodeNormalization as _;

use crate::rules::is_invisible;

/// The longest name of a seat, in characters.
pub const MAX_NAME: usize = 24;

/// A name in its one form, however long: composed letters, one space between words, and nothing
/// that is invisible, ends a line or turns the direction of the text. Empty if there is nothing to
/// see.
///
/// ```
/// use fivefold_engine::game::tidy_name;
///
/// assert_eq!(tidy_name(" Jose\u{301}  \u{2068}the\t2nd\u{2069}\n"), "Jos\u{e9} the 2nd");
/// assert_eq!(tidy_name("\u{200b}\u{3164}"), "");
/// ```
#[must_use]
pub fn tidy_name(name: &str) -> String {
    let shown: String = name.chars().filter(|&sign| !is_invisible(sign)).nfc().collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name from a file, which may be older than [`tidy_name`]: cut to [`MAX_NAME`] characters, and
/// `?` for one with nothing to see.
#[must_use]
pub fn stored_name(name: &str) -> String {
    let tidy = tidy_name(name);
    let cut =
        tidy.char_indices().nth(MAX_NAME).map_or(&tidy[..], |(end, _)| tidy[..end].trim_end());
    if cut.is_empty() && !name.trim().is_empty() { "?".to_owned() } else { cut.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signs are from Unicode's list of those that are ignored where a font lacks them
    /// (`Default_Ignorable_Code_Point`), and the blank ones that are not white space.
    #[test]
    fn nothing_invisible_is_in_a_name_and_a_name_can_be_seen() {
        let signs = [
            '\0',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{1bca0}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e01ef}',
        ];
        for sign in signs {
            assert_eq!(tidy_name(&format!("{sign}An{sign}n{sign}")), "Ann", "{sign:?}");
            assert_eq!(tidy_name(&format!("{sign} {sign}")), "", "{sign:?}");
            assert_eq!(stored_name(&sign.to_string()), "?", "{sign:?}");
        }
    }

    #[test]
    fn every_blank_is_a_space_and_letters_are_composed() {
        for blank in
            [" ", "\t", "\n", "\r\n", "\u{85}", "\u{a0}", "\u{2003}", "\u{2028}", "\u{3000}"]
        {
            assert_eq!(tidy_name(&format!("{blank}Ann{blank}{blank}B{blank}")), "Ann B");
        }
        // A mark between a letter and its accent keeps them apart nowhere.
        for name in ["Zoe\u{308}", "Zo\u{eb}", "Zoe\u{34f}\u{308}"] {
            assert_eq!(tidy_name(name), "Zo\u{eb}");
        }
        assert_eq!(tidy_name("\u{1100}\u{1161}"), "\u{ac00}");
        for name in ["יאצי", "ヨット", "ß²Ａ", "O'Neil-Ó", "🎲", "الاسم"] {
            assert_eq!(tidy_name(name), name);
        }
    }

    #[test]
    fn a_stored_name_is_never_too_long() {
        assert_eq!(stored_name(&"é".repeat(30)), "é".repeat(24));
        assert_eq!(stored_name(&format!("{} b", "a".repeat(23))), "a".repeat(23));
        assert_eq!(stored_name(""), "");
    }
}
