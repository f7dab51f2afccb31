//! A language that nobody speaks: English with accents and longer words. It shows which text does
//! not come from the catalogue, and which has no room to grow in a translation.

/// The tag by which such a language is known: English, private use, with accents.
pub(super) const TAG: &str = "en-XA";

/// The text with accents, about a third longer.
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
