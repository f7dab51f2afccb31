//! The word catalogue: every sentence of the program, in every language.
//!
//! A language is a [Fluent](https://projectfluent.org) file in `assets/words/`, compiled in. The
//! rest of the program uses only *keys* (`button-roll`, `box-full_house`) and asks [`Words`] for
//! the sentence. Messages missing in a language fall back to English, so that a translation can
//! grow line by line.
//!
//! ```
//! use fivefold_words::Words;
//!
//! let words = Words::english();
//! assert_eq!(words.say("box-full_house"), "Full house");
//! ```

mod catalogue;
mod number_style;
mod pseudo;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::{Mutex, PoisonError},
};

use catalogue::Catalogue;
use number_style::NumberStyle;

/// An argument of a message: text or a number, made by `"Ann".into()`, `2.into()` or `1.5.into()`.
///
/// Plural rules apply to numbers only: a number passed as text selects no plural.
pub use fluent_bundle::FluentValue as Value;

/// An argument that chooses between the variants `yes` and `no` of a message.
pub fn yes_no(is_so: bool) -> Value<'static> {
    if is_so { "yes" } else { "no" }.into()
}

/// A number with this many decimals. Plural rules apply to it as it is shown.
pub fn decimal(number: f64, places: usize) -> Value<'static> {
    Value::try_number(&format!("{number:.places$}")).into_owned()
}

/// A language the program speaks: its tag and the text of its file.
struct Language {
    /// A BCP 47 tag, also the name of the file.
    tag: &'static str,
    source: &'static str,
}

const ENGLISH: Language = Language { tag: "en", source: include_str!("../../assets/words/en.ftl") };

const GERMAN: Language = Language { tag: "de", source: include_str!("../../assets/words/de.ftl") };

/// All languages, in the order of the settings page. A new one needs a file and a line here.
const LANGUAGES: [Language; 2] = [ENGLISH, GERMAN];

/// The setting that stands for the language of the system.
pub const SYSTEM: &str = "system";

/// The sentences of one language, with English as the fallback.
///
/// Parsing the files and formatting all messages without arguments takes well under a millisecond;
/// after that, [`Words::say`] is a hash lookup that copies nothing. Can be shared between threads.
pub struct Words {
    tag: &'static str,
    numbers: NumberStyle,
    /// The language itself, followed by English unless that is the language.
    catalogues: Vec<Catalogue>,
    /// Whether every text is lengthened, to test that there is room for translations.
    is_pseudo: bool,
    /// The messages without arguments, already formatted.
    ready: HashMap<String, String>,
    /// Keys already reported, so that a screen drawn 60 times a second logs each problem once.
    reported: Mutex<HashSet<String>>,
}

impl Words {
    /// Returns the words in English.
    pub fn english() -> Self {
        Self::new(&ENGLISH)
    }

    /// The sign that spreadsheets in this language expect between the columns of a table.
    pub fn column_separator(&self) -> char {
        if self.numbers.decimal == ',' { ';' } else { ',' }
    }

    /// Returns the words in the language that best matches `wanted`, or in English if none does.
    ///
    /// `wanted` is [`SYSTEM`], a language tag (`de`, `pt-BR`) or a locale of the environment
    /// (`de_AT.UTF-8`). The whole tag is tried first, then the language without its region. `en-XA`
    /// is English with accents and longer words, for tests.
    pub fn for_language(wanted: &str) -> Self {
        if wanted == pseudo::TAG {
            return Self::english().lengthened();
        }
        if wanted == SYSTEM {
            return Self::new(preferred_language(sys_locale::get_locales()));
        }
        Self::new(best_language(&LANGUAGES, wanted).unwrap_or(&ENGLISH))
    }

    /// Returns the language that the system prefers, without its region, whether the program speaks
    /// it or not.
    pub fn system_language() -> String {
        let locale = sys_locale::get_locale().unwrap_or_default();
        let language = locale.split(['-', '_', '.']).next().unwrap_or_default();
        language.to_lowercase()
    }

    /// Returns the tags of all languages, in the order of the settings page.
    ///
    /// The message `language-name` of each language is its own name.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|language| language.tag)
    }

    /// Returns the tag of every language with its message `key`, which must be plain text on one
    /// line: the files are not parsed for it.
    pub fn in_every_language(key: &str) -> impl Iterator<Item = (&str, &str)> {
        let text = move |line: &'static str| line.strip_prefix(key)?.strip_prefix(" = ");
        let found = move |language: &Language| language.source.lines().find_map(text);
        LANGUAGES.iter().filter_map(move |language| Some((language.tag, found(language)?)))
    }

    fn lengthened(self) -> Self {
        let longer = |(key, text): (String, String)| (key, pseudo::lengthened(&text));
        let ready = self.ready.into_iter().map(longer).collect();
        Self { tag: pseudo::TAG, is_pseudo: true, ready, ..self }
    }

    fn new(language: &Language) -> Self {
        let mut layers = vec![language];
        if language.tag != ENGLISH.tag {
            layers.push(&ENGLISH);
        }
        Self::from_layers(&layers)
    }

    fn from_layers(layers: &[&Language]) -> Self {
        let catalogues: Vec<_> =
            layers.iter().map(|of| Catalogue::read(of.tag, of.source)).collect();
        let mut ready = HashMap::new();
        for catalogue in catalogues.iter().rev() {
            for key in catalogue.keys() {
                match catalogue.format(key, &[]) {
                    Some((text, true)) => ready.insert(key.to_owned(), text),
                    // A translation may need arguments although English needs none.
                    _ => ready.remove(key),
                };
            }
        }
        let tag = layers.first().map_or(ENGLISH.tag, |language| language.tag);
        let numbers = NumberStyle::of(|key| ready.get(key).cloned());
        Self { tag, numbers, catalogues, is_pseudo: false, ready, reported: Mutex::default() }
    }

    /// Returns the tag of the language in use, one of [`Words::languages`].
    pub fn language(&self) -> &'static str {
        self.tag
    }

    /// Formats a number as the language does, with this many decimals and a true minus sign.
    pub fn number(&self, number: f64, places: usize) -> String {
        self.numbers.format(number, places)
    }

    /// Whether the language or English has a message `key`.
    pub fn has(&self, key: &str) -> bool {
        self.ready.contains_key(key) || self.catalogues.iter().any(|catalogue| catalogue.has(key))
    }

    /// Returns the message `key`.
    ///
    /// A missing key is returned in brackets, `⟦key⟧`, and logged once: it must be noticed but must
    /// not end a game.
    pub fn say(&self, key: &str) -> Cow<'_, str> {
        match self.ready.get(key) {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(self.say_with(key, &[])),
        }
    }

    /// Returns the message `key` formatted with these arguments, by the plural rules of its
    /// language.
    ///
    /// For example `words.say_with("records-games", &[("count", 2.into())])`. A missing argument is
    /// shown as `{$name}` and logged once; unused arguments are ignored.
    pub fn say_with(&self, key: &str, arguments: &[(&str, Value)]) -> String {
        let found = self.catalogues.iter().find_map(|catalogue| catalogue.format(key, arguments));
        let Some((text, complete)) = found else {
            self.report_once(key, "is in no language file");
            return format!("⟦{key}⟧");
        };
        if !complete {
            self.report_once(key, "was shown without all its arguments");
        }
        if self.is_pseudo { pseudo::lengthened(&text) } else { text }
    }

    fn report_once(&self, key: &str, what: &str) {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if !reported.contains(key) {
            log::warn!("the message {key:?} {what}");
            reported.insert(key.to_owned());
        }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.debug_struct("Words").field("tag", &self.tag).finish_non_exhaustive()
    }
}

/// Returns the language whose tag is `wanted`, or else the one with the same language and no
/// region.
fn best_language<'l>(languages: &'l [Language], wanted: &str) -> Option<&'l Language> {
    let tag = wanted.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    let bare = tag.split('-').next().unwrap_or_default();
    let named =
        |name: &str| languages.iter().find(|language| language.tag.eq_ignore_ascii_case(name));
    named(&tag).or_else(|| named(bare))
}

/// Returns the first language of these locales, the most wanted first, that the program speaks.
/// `C` and `POSIX` mean English.
fn preferred_language(locales: impl IntoIterator<Item = String>) -> &'static Language {
    let found = |locale: String| match locale.split('.').next() {
        Some("C" | "POSIX") => Some(&ENGLISH),
        _ => best_language(&LANGUAGES, &locale),
    };
    locales.into_iter().find_map(found).unwrap_or(&ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD_ENGLISH: Language = Language {
        tag: "en",
        source: "\
hello = Hello
only-here = Only in English
rolls-left = { $count ->
    [0] No rolls left
    [one] { $count } roll left
   *[other] { $count } rolls left
}
won = { $name } wins
place = { NUMBER($place, type: \"ordinal\") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
",
    };

    const POLISH: Language = Language {
        tag: "pl",
        source: "\
hello = Cześć
rolls-left = { $count ->
    [one] Został { $count } rzut
    [few] Zostały { $count } rzuty
   *[many] Zostało { $count } rzutów
}
",
    };

    fn english() -> Words {
        Words::from_layers(&[&OLD_ENGLISH])
    }

    fn polish() -> Words {
        Words::from_layers(&[&POLISH, &OLD_ENGLISH])
    }

    #[test]
    fn a_message_without_arguments_is_borrowed() {
        assert!(matches!(english().say("hello"), Cow::Borrowed("Hello")));
    }

    #[test]
    fn plurals_follow_the_language() {
        let left =
            |words: &Words, count: i32| words.say_with("rolls-left", &[("count", count.into())]);
        let texts = [0, 1, 2].map(|count| left(&english(), count));
        assert_eq!(texts, ["No rolls left", "1 roll left", "2 rolls left"]);
        let texts = [1, 2, 5, 22].map(|count| left(&polish(), count));
        assert_eq!(
            texts,
            ["Został 1 rzut", "Zostały 2 rzuty", "Zostało 5 rzutów", "Zostały 22 rzuty"]
        );
    }

    #[test]
    fn ordinals_follow_the_language() {
        let texts =
            [1, 2, 3, 4, 11].map(|place| english().say_with("place", &[("place", place.into())]));
        assert_eq!(texts, ["1st", "2nd", "3rd", "4th", "11th"]);
    }

    #[test]
    fn a_message_missing_in_a_language_is_english() {
        let words = polish();
        assert_eq!(words.say("hello"), "Cześć");
        assert_eq!(words.say("only-here"), "Only in English");
        // The argument carries no invisible marks.
        assert_eq!(words.say_with("won", &[("name", "Ann".into())]), "Ann wins");
        assert!(words.has("only-here") && words.has("won") && !words.has("nowhere"));
    }

    #[test]
    fn a_missing_key_is_shown_and_reported_once() {
        let words = english();
        for _ in 0..2 {
            assert_eq!(words.say("nowhere"), "⟦nowhere⟧");
            assert_eq!(words.say_with("nowhere", &[("count", 1.into())]), "⟦nowhere⟧");
        }
        assert_eq!(words.reported.lock().unwrap().len(), 1);
    }

    #[test]
    fn a_missing_argument_is_shown_and_reported() {
        let words = english();
        assert_eq!(words.say("won"), "{$name} wins");
        assert!(words.reported.lock().unwrap().contains("won"));
    }

    #[test]
    fn a_language_is_found_by_tag_or_locale() {
        let brazilian = Language { tag: "pt-BR", source: "" };
        let languages = [OLD_ENGLISH, POLISH, brazilian];
        let best = |wanted| best_language(&languages, wanted).map(|language| language.tag);
        let found = ["PL-pl", "pt_BR.UTF-8@euro", "pt", "C", ""].map(best);
        assert_eq!(found, [Some("pl"), Some("pt-BR"), None, None, None]);
        assert_eq!(Words::for_language("tlh").language(), "en");
    }

    #[test]
    fn the_system_names_the_languages_that_it_prefers() {
        for (locales, tag) in [
            (&["de-AT"][..], "de"),
            (&["de_CH.UTF-8", "en"], "de"),
            (&["tlh", "de", "en"], "de"),
            (&["en-GB", "de"], "en"),
            (&["C", "de"], "en"),
            (&["C.UTF-8"], "en"),
            (&["POSIX"], "en"),
            (&["tlh", "la-VA"], "en"),
            (&[], "en"),
        ] {
            let locales = locales.iter().map(|&locale| locale.to_owned());
            assert_eq!(preferred_language(locales).tag, tag);
        }
    }

    #[test]
    fn numbers_follow_the_language() {
        let say = |tag: &str, key: &str, name: &'static str, number: Value| {
            Words::for_language(tag).say_with(key, &[(name, number)])
        };
        assert_eq!(say("en", "result-solo", "total", 12345.into()), "12,345 points");
        assert_eq!(say("de", "result-solo", "total", 12345.into()), "12.345 Punkte");
        assert_eq!(say("en", "settings-percent", "percent", 112.49.into()), "112.5%");
        assert_eq!(say("de", "settings-percent", "percent", 112.49.into()), "112,5\u{a0}%");
        assert_eq!(say("de", "settings-percent", "percent", 75.into()), "75\u{a0}%");
        assert_eq!(Words::for_language("de").number(-2.5, 2), "−2,50");
    }

    #[test]
    fn every_file_is_free_of_errors() {
        for language in &LANGUAGES {
            assert_eq!(
                catalogue::faults(language.tag, language.source),
                [""; 0],
                "{}.ftl",
                language.tag
            );
        }
        assert_eq!(
            catalogue::faults("en", "a = one\nb = two\na = three\n").len(),
            1,
            "a key twice"
        );
        assert_eq!(catalogue::faults("en", "a = one\nb = { two\n").len(), 1, "a broken message");
    }

    #[test]
    fn every_language_has_the_keys_of_english_and_no_others() {
        let keys = |language: &Language| -> Vec<String> {
            let mut keys: Vec<_> =
                Catalogue::read(language.tag, language.source).keys().map(str::to_owned).collect();
            keys.sort();
            keys
        };
        for language in &LANGUAGES {
            assert_eq!(keys(language), keys(&ENGLISH), "{}.ftl", language.tag);
        }
        assert!(keys(&ENGLISH).contains(&"box-maxi_yatzy".to_owned()));
    }
}
