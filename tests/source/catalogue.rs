//! The language files, read as trees.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use fivefold::words::Words;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

pub type Names = BTreeSet<String>;

/// The messages of a language by their keys.
pub type Catalogue = BTreeMap<String, Message>;

/// The catalogues of all languages by their tags.
pub static LANGUAGES: LazyLock<BTreeMap<String, Catalogue>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words");
    let read = |path: &Path| {
        let tag = path.file_stem().unwrap().to_str().unwrap();
        assert!(Words::languages().any(|known| known == tag), "{tag} is not in LANGUAGES");
        (tag.to_owned(), messages(&fs::read_to_string(path).unwrap()))
    };
    fs::read_dir(folder).unwrap().map(|entry| read(&entry.unwrap().path())).collect()
});

/// What the tests ask about a message.
#[derive(Default)]
pub struct Message {
    /// The names of its arguments.
    pub arguments: Names,
}

/// The messages of a Fluent file.
pub fn messages(source: &str) -> Catalogue {
    let mut messages = Catalogue::new();
    for entry in parser::parse(source).unwrap().body {
        if let Entry::Message(entry) = entry {
            let mut message = Message::default();
            message.read(&entry.value.unwrap());
            messages.insert(entry.id.name.to_owned(), message);
        }
    }
    messages
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.read_inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            _ => {}
        }
    }
}
