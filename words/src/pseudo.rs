//! A pseudo-language: English with accents and longer words. It reveals texts that don't come from
//! the catalogue and places without room for longer translations.

/// The language tag of the pseudo-language: English, private use, with accents.
pub(super) const TAG: &str = "en-XA";

/// Lengthens the text by about a third and adds accents.
pub(super) fn lengthened(text: &str) -> String {
    let longer = |letter: char| {
        let accented = match letter {
            'a' => "áa",
            'e' => "ée",
            'i' => "íi",
            'o' => "óo",
            'u' => "úu",
            'A' => "Á",
            'E' => "É",
            'I' => "Í",
            'O' => "Ó",
            'U' => "Ú",
            'n' => "ñ",
            'c' => "ç",
            _ => return letter.to_string(),
        };
        accented.to_owned()
    };
    text.chars().map(longer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_grow_and_signs_stay() {
        let text = "Roll again, 2 rolls left";
        let longer = lengthened(text);
        assert_eq!(longer, "Róoll áagáaíiñ, 2 róolls léeft");
        assert!(longer.chars().count() * 10 >= text.chars().count() * 12);
        assert_eq!(lengthened("{ 35 } → 63 %"), "{ 35 } → 63 %");
    }
}
