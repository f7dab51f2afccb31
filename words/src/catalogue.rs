//! A parsed language file: its messages, and how they are formatted.

use super::number_style::{NumberStyle, formatter};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

/// The messages of one language file.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<String>,
    /// How the language writes numbers.
    numbers: NumberStyle,
}

impl Catalogue {
    /// Reads the file of the language `tag`.
    ///
    /// A broken message is logged and left out; the others stay. The files are compiled in, so a
    /// test finds a broken message long before a player can.
    pub(super) fn read(tag: &str, source: &str) -> Self {
        let (catalogue, faults) = Self::read_strictly(tag, source);
        for fault in faults {
            log::error!("words of the language {tag}: {fault}");
        }
        catalogue
    }

    /// Reads the file, returning the catalogue and a list of everything wrong with it.
    fn read_strictly(tag: &str, source: &str) -> (Self, Vec<String>) {
        let mut faults = Vec::new();
        let language = tag.parse().map_err(|error| faults.push(format!("tag: {error}")));
        let mut bundle = FluentBundle::new_concurrent(language.into_iter().collect());
        // Accessible names must not contain invisible direction marks, or no test and no search
        // would find them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(formatter));
        if let Err(error) = bundle.add_builtins() {
            faults.push(error.to_string());
        }
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, errors)| {
                faults.extend(errors.iter().map(ToString::to_string));
                rest
            });
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(ToString::to_string));
        }
        let keys =
            keys_of(source).filter(|key| bundle.has_message(key)).map(str::to_owned).collect();
        let mut catalogue = Self { bundle, keys, numbers: NumberStyle::of(|_| None) };
        catalogue.numbers = NumberStyle::of(|key| Some(catalogue.format(key, &[])?.0));
        (catalogue, faults)
    }

    /// Returns the keys of all messages, in the order of the file.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(String::as_str)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Formats the message `key`; also returns whether every argument it uses was given. `None` if
    /// there is no such message.
    pub(super) fn format(
        &self,
        key: &str,
        arguments: &[(&str, FluentValue)],
    ) -> Option<(String, bool)> {
        let message = self.bundle.get_message(key)?;
        let pattern = message.value()?;
        let arguments: FluentArgs =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        self.numbers.apply();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        Some((text.into_owned(), errors.is_empty()))
    }
}

/// Returns the keys of the messages in a Fluent file: the identifiers before `=` at the start of a
/// line.
///
/// (Continuation lines are always indented, and terms begin with a dash.)
fn keys_of(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let key = line.split_once('=')?.0.trim_end();
        key.starts_with(|first: char| first.is_ascii_alphabetic()).then_some(key)
    })
}

/// Returns what is wrong with a language file: broken messages and repeated keys, one sentence
/// each.
#[cfg(test)]
pub(super) fn faults(tag: &str, source: &str) -> Vec<String> {
    Catalogue::read_strictly(tag, source).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_in_the_text_of_the_file() {
        let source = "# note = no\na = one\n    more = text\n-term = two\nb-2_c={ -term }\n    .tip = three\n";
        assert_eq!(keys_of(source).collect::<Vec<_>>(), ["a", "b-2_c"]);
    }

    #[test]
    fn a_broken_message_does_not_take_the_others_with_it() {
        let catalogue = Catalogue::read("en", "a = one\nb = { two\nc = three\n");
        assert_eq!(catalogue.keys().collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(catalogue.format("c", &[]), Some(("three".into(), true)));
        assert_eq!(catalogue.format("b", &[]), None);
    }
}
