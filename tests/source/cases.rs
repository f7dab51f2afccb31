//! The cases of messages: each value that code can give has one, and each can be chosen.
//!
//! The values are read from the code: the literals in the expression that is given for an argument,
//! and in what the variables in it are set to. Those that come from further away are in [`FROM_AFAR`].

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{
    catalogue::{Choice, LANGUAGES, Names},
    files,
    words::{after_item, name_in, text},
};

/// The plural forms that a language may have.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Arguments, messages that choose by them, and the values that the callers of a function give, or
/// that have a message of their own.
const FROM_AFAR: [(&str, &[&str], &[&str]); 13] = [
    ("as", &["move-roll", "move-turn"], &["now", "past", "option"]),
    ("as", &["move-box", "move-name"], &["button", "now", "past", "option"]),
    ("as", &["move-round"], &["button", "now", "past"]),
    ("chosen", &["spoken-advice"], &["no", "now", "answer", "played"]),
    (
        "counted",
        &["new-game-mean", "new-game-means", "new-game-par-measured"],
        &["total", "points", "rounds"],
    ),
    ("of", &["statistics-title", "statistics-trend"], &["scores", "adjusted", "losses", "luck"]),
    ("of", &["statistics-point-number"], &["adjusted", "losses", "luck"]),
    ("order", &["turn-order"], &["down", "up", "ends", "middle", "sections"]),
    (
        "state",
        &["spoken-cell"],
        &["open", "barred", "won", "struck", "planned", "asked", "strikes", "filled"],
    ),
    ("state", &["spoken-die"], &["loose", "kept", "turned", "rolling"]),
    ("strategy", &["coach-by"], &["averages", "page", "both"]),
    ("what", &["fair-test"], &["faces", "pairs"]),
    (
        "why",
        &["announce-refusal"],
        &[
            "covered",
            "elsewhere",
            "records",
            "undo",
            "redo",
            "here",
            "not_over",
            "over",
            "turn",
            "roll",
            "now",
        ],
    ),
];

/// A function of the program.
struct Function {
    name: String,
    folder: String,
    /// The texts that it may return, if it returns texts.
    returned: Names,
    literals: Names,
    /// What stands after the name in tuples such as `("count", 2.into())`.
    given: Vec<(String, TokenStream)>,
    /// Variables, and what they are set to.
    set: Vec<(Names, TokenStream)>,
}

impl Function {
    fn read(&mut self, list: &[TokenTree]) {
        for (at, token) in list.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let tuple = group.stream();
                    if group.delimiter() == Delimiter::Parenthesis
                        && let Some(name) = name_in(tuple.clone())
                    {
                        self.given.push((name, tuple.into_iter().skip(2).collect()));
                    }
                    self.read(&group.stream().into_iter().collect::<Vec<_>>());
                }
                TokenTree::Literal(literal) => self.literals.extend(text(literal)),
                TokenTree::Ident(word) if word == "let" => {
                    let before = if at > 0 { list[at - 1].to_string() } else { String::new() };
                    let is_condition = ["if", "while", "&"].contains(&before.as_str());
                    let rest = &list[at + 1..];
                    let is_equals = |token: &TokenTree| is_sign(token, '=');
                    let Some(equals) = rest.iter().position(is_equals) else { continue };
                    let ends =
                        |token: &TokenTree| is_sign(token, ';') || is_condition && is_block(token);
                    let end = rest.iter().position(ends).unwrap_or(rest.len()).max(equals + 1);
                    let names = words_in(rest[..equals].iter().cloned().collect()).1;
                    self.set.push((names, rest[equals + 1..end].iter().cloned().collect()));
                }
                _ => {}
            }
        }
    }
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The literals that may be values, and the names, in some code; those of what it calls end in `()`.
fn words_in(code: TokenStream) -> (Names, Names) {
    let (mut values, mut names) = (Names::new(), Names::new());
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let (more_values, more_names) = words_in(group.stream());
                values.extend(more_values);
                names.extend(more_names);
            }
            TokenTree::Literal(literal) => {
                let is_part = |sign: char| sign.is_ascii_lowercase() || sign == '_';
                let is_value = |text: &String| !text.is_empty() && text.chars().all(is_part);
                values.extend(text(&literal).filter(is_value));
            }
            TokenTree::Ident(name) => {
                let is_called = matches!(tokens.peek(), Some(TokenTree::Group(group))
                    if group.delimiter() == Delimiter::Parenthesis);
                names.insert(format!("{name}{}", if is_called { "()" } else { "" }));
            }
            TokenTree::Punct(_) => {}
        }
    }
    (values, names)
}

/// Finds the functions in some code.
fn find(code: TokenStream, folder: &str, found: &mut Vec<Function>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match (token, tokens.get(at + 1)) {
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "fn" => {
                let item = &tokens[at..tokens.len() - after_item(&tokens[at..]).len()];
                let [head @ .., TokenTree::Group(body)] = item else { continue };
                let head = words_in(head.iter().cloned().collect()).1;
                let returned = words_in(body.stream()).0;
                let mut function = Function {
                    name: name.to_string(),
                    folder: folder.to_owned(),
                    returned: if head.contains("static") { returned } else { Names::new() },
                    literals: Names::new(),
                    given: Vec::new(),
                    set: Vec::new(),
                };
                function.read(&body.stream().into_iter().collect::<Vec<_>>());
                found.push(function);
            }
            (TokenTree::Group(group), _) => find(group.stream(), folder, found),
            _ => {}
        }
    }
}

/// The functions of the program; the terminal program shows no messages.
struct Program(Vec<Function>);

impl Program {
    fn read() -> Self {
        let mut found = Vec::new();
        for file in files::all().iter().filter(|file| !file.path.starts_with("lab/")) {
            find(file.without_tests().parse().unwrap(), file.folder(), &mut found);
        }
        Self(found)
    }

    /// The values given for an argument of a message: by the functions that name the message, or if
    /// none of them does, by those in their folders.
    fn values(&self, key: &str, argument: &str) -> Names {
        let by_hand =
            |(name, keys, _): &&(&str, &[&str], &[&str])| *name == argument && keys.contains(&key);
        if let Some((_, _, values)) = FROM_AFAR.iter().find(by_hand) {
            return values.iter().map(|&value| value.to_owned()).collect();
        }
        let sayers: Vec<_> = self.0.iter().filter(|of| of.literals.contains(key)).collect();
        let folders: BTreeSet<_> = sayers.iter().map(|of| &of.folder).collect();
        let values = |function: &Function| -> Option<Names> {
            let given = function.given.iter().filter(|(name, _)| name == argument);
            let values =
                given.map(|(_, code)| self.values_in(function, code.clone(), &mut Names::new()));
            values.reduce(|all, more| all.into_iter().chain(more).collect())
        };
        let near: Vec<Names> = sayers.iter().filter_map(|function| values(function)).collect();
        if !near.is_empty() {
            return near.into_iter().flatten().collect();
        }
        let neighbours = self.0.iter().filter(|of| folders.contains(&of.folder));
        neighbours.filter_map(values).flatten().collect()
    }

    fn values_in(&self, function: &Function, code: TokenStream, seen: &mut Names) -> Names {
        if code.to_string().starts_with("yes_no") {
            return ["yes", "no"].map(str::to_owned).into();
        }
        let (mut values, names) = words_in(code);
        for name in names {
            if !seen.insert(name.clone()) {
                continue;
            }
            for (_, code) in function.set.iter().filter(|(names, _)| names.contains(&name)) {
                values.extend(self.values_in(function, code.clone(), seen));
            }
            if let Some(name) = name.strip_suffix("()") {
                let called = self.0.iter().filter(|called| called.name == name);
                values.extend(called.flat_map(|called| &called.returned).cloned());
            }
        }
        values
    }
}

impl Choice {
    /// Whether numbers choose, by themselves or by their plural forms.
    fn is_of_numbers(&self) -> bool {
        self.cases.iter().all(|case| is_number(case) || PLURALS.contains(&case.as_str()))
    }
}

fn is_number(case: &str) -> bool {
    case.parse::<f64>().is_ok()
}

/// A default called `other` is for every value without a case; any other one is a value itself.
#[test]
fn every_value_has_a_case_and_every_case_a_value() {
    let program = Program::read();
    let mut wrong = Vec::new();
    for (tag, messages) in &*LANGUAGES {
        for (key, message) in messages {
            // (Any language can be that of the system.)
            if key == "first-rules" {
                continue;
            }
            for choice in message.choices.iter().filter(|choice| !choice.is_of_numbers()) {
                let mut given = program.values(key, &choice.argument);
                let mut cases: Names = choice.cases.iter().cloned().collect();
                cases.retain(|case| case != "other" && !is_number(case));
                let never: Vec<_> = cases.difference(&given).collect();
                if !never.is_empty() {
                    wrong.push(format!(
                        "{tag}: {key} has cases for {never:?} of {}",
                        choice.argument
                    ));
                }
                given.retain(|value| !message.arguments.contains(value));
                let none: Vec<_> = given.difference(&cases).collect();
                if !none.is_empty() && choice.default != "other" {
                    wrong.push(format!(
                        "{tag}: {key} has no case for {none:?} of {}",
                        choice.argument
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_values_from_afar_are_in_the_code() {
    let program = Program::read();
    let literals: Names = program.0.iter().flat_map(|of| &of.literals).cloned().collect();
    for (argument, keys, values) in FROM_AFAR {
        let chooses = |choice: &Choice| choice.argument == argument;
        for key in keys {
            assert!(LANGUAGES["en"][*key].choices.iter().any(chooses), "{key}: {argument}");
        }
        let gone: Vec<_> = values.iter().filter(|&&value| !literals.contains(value)).collect();
        assert!(gone.is_empty(), "{argument}: {gone:?}");
    }
}

/// The plural forms of the numbers from −1 on, and those of places.
fn plurals(tag: &str) -> [BTreeMap<i32, String>; 2] {
    let cases = PLURALS[..5].iter().map(|form| format!("    [{form}] {form}\n"));
    let cases = cases.collect::<String>() + "   *[other] other\n}\n";
    let source =
        format!("form = {{ $n ->\n{cases}place = {{ NUMBER($n, type: \"ordinal\") ->\n{cases}");
    let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
    bundle.add_builtins().unwrap();
    bundle.add_resource(FluentResource::try_new(source).unwrap()).unwrap();
    ["form", "place"].map(|key| {
        let pattern = bundle.get_message(key).unwrap().value().unwrap();
        let form = |number: i32| {
            let arguments = FluentArgs::from_iter([("n", number)]);
            bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
        };
        (-1..=1000).map(|number| (number, form(number))).collect()
    })
}

#[test]
fn every_number_has_the_case_of_its_plural() {
    let mut wrong = Vec::new();
    for (tag, messages) in &*LANGUAGES {
        let [forms, places] = plurals(tag);
        for (key, message) in messages {
            for choice in message.choices.iter().filter(|choice| choice.is_of_numbers()) {
                let forms = if choice.is_ordinal { &places } else { &forms };
                let chosen = |(number, form): (&i32, &String)| {
                    let fits = |case: &&String| *case == form || **case == number.to_string();
                    choice.cases.iter().find(fits).unwrap_or(&choice.default).clone()
                };
                let chosen: Names = forms.iter().map(chosen).collect();
                let never: Vec<_> =
                    choice.cases.iter().filter(|case| !chosen.contains(*case)).collect();
                if !never.is_empty() {
                    wrong.push(format!("{tag}: {key} never chooses {never:?}"));
                }
                let has_forms = choice.cases.iter().any(|case| !is_number(case) && case != "other");
                let all: Names = forms.values().cloned().collect();
                if has_forms && all.iter().any(|form| !choice.cases.contains(form)) {
                    wrong.push(format!("{tag}: {key} needs all of {all:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
