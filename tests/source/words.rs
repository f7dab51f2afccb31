//! The code and the catalogue agree: every key in the code names a message, every message is used,
//! and the arguments that the code gives are those that the message asks for.
//!
//! The source is read as tokens. Keys are plain literals; those composed at run time are listed in
//! [`families`] with all their values.

use std::{collections::BTreeMap, fs, path::Path, sync::LazyLock};

use fivefold::{
    players,
    rules::{self, Library},
    words::Words,
};
use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

use super::{
    catalogue::{Catalogue, LANGUAGES, Message, Names, messages},
    files::{self, Source},
};

static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| &LANGUAGES["en"]);

/// A call of `say`, `say_with` or `has` with a literal key, or with several to choose between.
#[derive(Debug)]
struct Call {
    keys: Names,
    /// The names of the arguments; `None` where they are not all spelled out in the call.
    arguments: Option<Names>,
}

/// The uses of messages in some source code.
#[derive(Default)]
struct Code {
    calls: Vec<Call>,
    /// All string literals but those in attributes and tests.
    literals: Names,
    /// The strings at the start of tuples such as `("count", 2.into())`.
    named: Names,
}

impl Code {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = after;
            match (first, after) {
                (TokenTree::Punct(hash), [TokenTree::Group(attribute), item @ ..])
                    if hash.as_char() == '#' =>
                {
                    let is_test = attribute.to_string().replace(' ', "") == "[cfg(test)]";
                    rest = if is_test { after_item(item) } else { item };
                }
                (
                    TokenTree::Punct(dot),
                    [TokenTree::Ident(method), TokenTree::Group(arguments), ..],
                ) if dot.as_char() == '.' => {
                    self.calls.extend(call(&method.to_string(), arguments.stream()));
                }
                (TokenTree::Group(group), _) => {
                    if group.delimiter() == Delimiter::Parenthesis {
                        let name = name_in(group.stream());
                        self.named.extend(name.filter(|name| !looks_like_a_key(name)));
                    }
                    self.read(group.stream());
                }
                (TokenTree::Literal(literal), _) => self.literals.extend(text(literal)),
                _ => {}
            }
        }
    }

    /// All literals that are keys or look like keys.
    fn keys(&self) -> impl Iterator<Item = &String> {
        self.literals.iter().filter(|text| looks_like_a_key(text))
    }
}

pub fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    tokens.iter().position(is_end).map_or(&[], |end| &tokens[end + 1..])
}

/// The text of a string literal; keys and names hold no escapes.
pub fn text(literal: &Literal) -> Option<String> {
    Some(literal.to_string().strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// The string that a tuple starts with.
pub fn name_in(tuple: TokenStream) -> Option<String> {
    let mut tokens = tuple.into_iter();
    match (tokens.next()?, tokens.next()?) {
        (TokenTree::Literal(name), TokenTree::Punct(comma)) if comma.as_char() == ',' => {
            text(&name)
        }
        _ => None,
    }
}

/// The parts of a list, split at commas.
fn split(list: TokenStream) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = list.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == ',');
    tokens.split(is_comma).map(<[_]>::to_vec).filter(|part| !part.is_empty()).collect()
}

fn call(method: &str, arguments: TokenStream) -> Option<Call> {
    let parts = split(arguments);
    let (key, arguments) = match (method, &parts[..]) {
        ("say", [key]) => (key, Some(Names::new())),
        ("has", [key]) => (key, None),
        ("say_with", [key, list]) => (key, spelled_out(list)),
        _ => return None,
    };
    let mut chosen = Code::default();
    chosen.read(key.iter().cloned().collect());
    let keys: Names = chosen.literals.into_iter().filter(|key| !key.contains('{')).collect();
    (!keys.is_empty()).then_some(Call { keys, arguments })
}

/// The names in `&[("name", value), ("other", value)]`.
fn spelled_out(list: &[TokenTree]) -> Option<Names> {
    let [TokenTree::Punct(_), TokenTree::Group(list)] = list else { return None };
    let name = |tuple: Vec<TokenTree>| match &tuple[..] {
        [TokenTree::Group(tuple)] => name_in(tuple.stream()),
        _ => None,
    };
    split(list.stream()).into_iter().map(name).collect()
}

fn looks_like_a_key(text: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    text.starts_with(|sign: char| sign.is_ascii_lowercase())
        && text.contains('-')
        && text.split('-').all(|part| !part.is_empty() && part.chars().all(is_sign))
}

/// The code of the program by folder, since the functions of one folder build sentences together.
/// The engine and the terminal program show no messages.
static FOLDERS: LazyLock<BTreeMap<String, Code>> = LazyLock::new(|| {
    let mut folders = BTreeMap::<String, Code>::new();
    for file in files::all() {
        if !["engine/", "lab/"].iter().any(|package| file.path.starts_with(package)) {
            let code = folders.entry(file.folder().to_owned()).or_default();
            code.read(file.without_tests().parse().unwrap());
        }
    }
    assert!(folders.len() > 10, "{:?}", folders.keys());
    folders
});

fn literals() -> Names {
    FOLDERS.values().flat_map(|code| &code.literals).cloned().collect()
}

/// Keys that are composed at run time.
struct Family {
    /// As in the code, with `{}` for each inserted part.
    pattern: &'static str,
    keys: Names,
    /// Whether keys of the family may be missing.
    is_optional: bool,
    arguments: &'static [&'static str],
}

fn families(literals: &Names) -> Vec<Family> {
    let library = Library::shipped();
    let rules = || library.all().iter().map(|rules| rules.id());
    let rows = library.all().iter().flat_map(|rules| &rules.data().rows);
    let family = |pattern, keys: Vec<String>| Family {
        pattern,
        keys: keys.into_iter().collect(),
        is_optional: false,
        arguments: &[],
    };
    let countries = include_str!("../../assets/tables/countries.ron");
    let countries: BTreeMap<String, Vec<String>> = ron::from_str(countries).unwrap();
    let optional = |family| Family { is_optional: true, ..family };
    let with = |arguments, family| Family { arguments, ..family };
    let suffixed = |suffix: &str| {
        let keys = literals.iter().filter(|literal| looks_like_a_key(literal));
        keys.map(|key| format!("{key}-{suffix}")).collect()
    };
    vec![
        family("rules-{}", rules().map(|id| format!("rules-{id}")).collect()),
        family("about-{}", rules().map(|id| format!("about-{id}")).collect()),
        optional(family(
            "rules-{}-{}",
            rules()
                .flat_map(|id| {
                    ["played", "also", "reading"].map(|what| format!("rules-{id}-{what}"))
                })
                .collect(),
        )),
        optional(family(
            "box-{}-also",
            rows.clone().map(|row| format!("box-{}-also", row.id)).collect(),
        )),
        family(
            "box-{}",
            rows.filter(|row| row.name.is_none()).map(|row| format!("box-{}", row.id)).collect(),
        ),
        family("style-{}", players::ids().iter().map(|id| format!("style-{id}")).collect()),
        family(
            "temperament-{}",
            players::ids().iter().map(|id| format!("temperament-{id}")).collect(),
        ),
        with(
            &["which"],
            family(
                "remark-{}-{}",
                players::ids()
                    .iter()
                    .flat_map(|id| ["proud", "unlucky"].map(|kind| format!("remark-{id}-{kind}")))
                    .collect(),
            ),
        ),
        family("player-{}", players::ids().iter().map(|id| format!("player-{id}")).collect()),
        family("country-{}", countries.keys().map(|code| format!("country-{code}")).collect()),
        // What is said about a setting, beside its name.
        optional(family("{}-about", suffixed("about"))),
    ]
}

/// Literals that look like keys but aren't.
const NO_KEYS: [&str; 7] = [
    "color-scheme",
    "enable-animations",
    "fivefold-game",
    "fivefold-lab",
    "notify-send",
    "reduced-motion",
    "whole-somewhere",
];

#[test]
fn every_key_in_the_code_is_in_the_catalogue() {
    let mut literals = Names::new();
    for code in FOLDERS.values() {
        literals.extend(code.keys().cloned());
        literals.extend(code.calls.iter().flat_map(|call| &call.keys).cloned());
    }
    let families = families(&literals);
    literals.extend(families.iter().filter(|f| !f.is_optional).flat_map(|f| &f.keys).cloned());
    let is_missing =
        |key: &&String| !CATALOGUE.contains_key(*key) && !NO_KEYS.contains(&key.as_str());
    let missing: Vec<_> = literals.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "not in assets/words/en.ftl: {missing:#?}");
}

#[test]
fn every_message_is_used() {
    let literals = literals();
    let families = families(&literals);
    let is_used = |key: &str| {
        literals.contains(key) || families.iter().any(|family| family.keys.contains(key))
    };
    let unused: Vec<_> = CATALOGUE.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "nothing shows these messages: {unused:#?}");
}

#[test]
fn every_key_put_together_is_of_a_known_family() {
    let literals = literals();
    let families = families(&literals);
    let known = |text: &&String| {
        let parts: Vec<_> = text.split(['{', '}']).collect();
        let plain: String = parts.iter().step_by(2).copied().collect::<Vec<_>>().join("{}");
        let is_key = looks_like_a_key(&plain.replace("{}", "x"));
        !text.contains('{') || !is_key || families.iter().any(|family| family.pattern == plain)
    };
    let unknown: Vec<_> = literals.iter().filter(|text| !known(text)).collect();
    assert!(unknown.is_empty(), "to be listed with all their values: {unknown:#?}");
}

/// If key and arguments are in one call, they are compared exactly; otherwise the arguments must be
/// given in the folder of the key and used by one of its messages.
#[test]
fn arguments_are_those_that_the_messages_ask_for() {
    let none = Names::new();
    let asked = |key: &String| CATALOGUE.get(key).map_or(&none, |message| &message.arguments);
    let mut wrong = Vec::new();
    for (folder, code) in &*FOLDERS {
        let mut exact = Names::new();
        for Call { keys, arguments } in &code.calls {
            let Some(given) = arguments else { continue };
            exact.extend(keys.iter().cloned());
            let used: Names = keys.iter().flat_map(asked).cloned().collect();
            if keys.iter().any(|key| !asked(key).is_subset(given)) || !given.is_subset(&used) {
                wrong.push(format!("{folder}: {keys:?} is given {given:?}, but asks for {used:?}"));
            }
        }
        for key in code.keys().filter(|key| !exact.contains(*key)) {
            let missing: Vec<_> = asked(key).difference(&code.named).collect();
            if !missing.is_empty() {
                wrong.push(format!("{folder}: {key} is not given {missing:?}"));
            }
        }
    }
    for family in families(&none) {
        let given = family.arguments.iter().map(|&name| name.to_owned()).collect();
        let is_wrong = |key: &&String| !asked(key).is_subset(&given);
        wrong.extend(
            family.keys.iter().filter(is_wrong).map(|key| format!("{key} is not given all")),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn keys_and_arguments_are_found_in_code_only() {
    let source = r#"
        //! words.say("in-comment")
        fn f(words: &Words) {
            ui.label(words.say("key-one")); // "no-key"
            words.say_with(if a { "key-two" } else { "key-three" }, &[("count", f(1).into())]);
            words.say_with("key-four", &arguments);
            words.say(&format!("box-{id}"));
        }
        #[cfg(test)]
        mod tests { const A: &str = "in-test"; }
        const B: [(u8, &str); 1] = [(1, "key-five")];
    "#;
    let mut code = Code::default();
    code.read(source.parse().unwrap());
    assert_eq!(
        code.keys().collect::<Vec<_>>(),
        ["key-five", "key-four", "key-one", "key-three", "key-two"]
    );
    assert_eq!(code.named.into_iter().collect::<Vec<_>>(), ["count"]);
    let calls: Vec<String> = code.calls.iter().map(|call| format!("{call:?}")).collect();
    assert_eq!(
        calls,
        [
            r#"Call { keys: {"key-one"}, arguments: Some({}) }"#,
            r#"Call { keys: {"key-three", "key-two"}, arguments: Some({"count"}) }"#,
            r#"Call { keys: {"key-four"}, arguments: None }"#,
        ]
    );
    let messages = messages(
        "# $no = { $no }\none = A { NUMBER($a) }\n    { $b-c ->\n   *[other] x\n    }\ntwo = B\n",
    );
    assert!(messages["one"].arguments.iter().eq(["a", "b-c"]) && messages.contains_key("two"));
}

/// The program would show `{$name}` for an argument that it does not give. Whether the keys are
/// those of English is checked beside the code that reads the files.
#[test]
fn every_language_asks_for_arguments_of_english() {
    for (tag, messages) in &*LANGUAGES {
        for (key, Message { arguments, .. }) in messages {
            let english = CATALOGUE.get(key).map(|message| &message.arguments);
            let is_known = |name: &&String| english.is_some_and(|names| names.contains(*name));
            let other: Vec<_> = arguments.iter().filter(|name| !is_known(name)).collect();
            assert!(other.is_empty(), "{tag}: {key} asks for {other:?}, English for {english:?}");
        }
    }
}

/// A translator sees a message and the comments, not the code. The first line of a group's comment
/// is only its title.
#[test]
fn short_messages_and_several_arguments_are_explained() {
    let mut wrong = Vec::new();
    for (key, message) in *CATALOGUE {
        let [own, group, _] = &message.comments;
        if message.words <= 2 && own.is_empty() && group.len() < 2 {
            wrong.push(format!("{key} is short and has no comment"));
        }
        let comments = message.comments.concat().join(" ");
        let is_named = |name: &&String| Source::has_word(&comments, &format!("${name}"));
        let unnamed: Vec<_> = message.arguments.iter().filter(|name| !is_named(name)).collect();
        if message.arguments.len() > 1 && !unnamed.is_empty() {
            wrong.push(format!("no comment says what {unnamed:?} is in {key}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The comment at the beginning of a file is for us; players see the message.
#[test]
fn the_readings_of_a_rule_set_are_on_its_page() {
    let mut count = 0;
    for (file, text) in rules::shipped() {
        let id = file.trim_end_matches(".ron");
        let comment = text.lines().take_while(|line| line.starts_with("//"));
        let has_readings = comment.filter(|line| line.starts_with("// Reading")).count() == 1;
        let key = format!("rules-{id}-reading");
        for words in Words::languages().map(Words::for_language) {
            assert!(!has_readings || words.has(&key), "{}: {key}", words.language());
        }
        count += usize::from(has_readings);
    }
    assert!(count > 20, "{count}");
}

/// An ellipsis or a percent sign does not begin a line, and no comma stands where none belongs.
#[test]
fn german_is_set_as_in_print() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words/de.ftl");
    for line in fs::read_to_string(path).unwrap().lines() {
        let breaks = line.contains(" …") || line.contains("} %") || line.contains("0 %");
        assert!(!breaks, "a plain blank: {line}");
        assert!(
            !["Zug", "Spiel", "Entscheidung", "Mal", "Wurf", "Auge"]
                .iter()
                .any(|of| line.replace(" Je ", " je ").contains(&format!(" je {of}"))),
            "pro: {line}"
        );
    }
}

#[test]
fn every_language_says_its_own_name() {
    let names: Vec<_> = Words::in_every_language("language-name").collect();
    assert!(names.iter().map(|(tag, _)| *tag).eq(Words::languages()), "{names:?}");
    for (tag, name) in names {
        let words = Words::for_language(tag);
        assert_eq!((words.language(), &*words.say("language-name")), (tag, name));
    }
}
