//! The language files, read as trees.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use fivefold::words::Words;
use fluent_syntax::{
    ast::{
        Comment, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
    },
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
    /// The lines of the comments that explain it: its own, those of its group and of the file.
    pub comments: [Vec<String>; 3],
    /// The number of words in all its cases.
    pub words: usize,
    /// The names of its arguments.
    pub arguments: Names,
    pub choices: Vec<Choice>,
}

/// Cases, one of which an argument chooses.
pub struct Choice {
    pub argument: String,
    /// Whether the number is a place, as in 2nd.
    pub is_ordinal: bool,
    /// In the order of the file; a number or a text takes the first that it equals.
    pub cases: Vec<String>,
    pub default: String,
}

/// The messages of a Fluent file.
pub fn messages(source: &str) -> Catalogue {
    let mut messages = Catalogue::new();
    let (mut group, mut file) = (Vec::new(), Vec::new());
    let lines = |comment: Comment<&str>| -> Vec<String> {
        comment.content.into_iter().map(str::to_owned).collect()
    };
    for entry in parser::parse(source).unwrap().body {
        match entry {
            Entry::ResourceComment(comment) => file.extend(lines(comment)),
            Entry::GroupComment(comment) => group = lines(comment),
            Entry::Message(entry) => {
                let own = entry.comment.map(lines).unwrap_or_default();
                let comments = [own, group.clone(), file.clone()];
                let mut message = Message { comments, ..Message::default() };
                message.read(&entry.value.unwrap());
                messages.insert(entry.id.name.to_owned(), message);
            }
            _ => {}
        }
    }
    messages
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.words += value.split_whitespace().count();
                }
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                self.choices.push(Choice::new(selector, variants));
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

impl Choice {
    fn new(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Self {
        let is_ordinal = match selector {
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.named.iter().any(|option| option.name.name == "type")
            }
            _ => false,
        };
        let name = |variant: &Variant<&str>| match variant.key {
            VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => {
                name.to_owned()
            }
        };
        let mut asked = Message::default();
        asked.read_inline(selector);
        Self {
            argument: asked.arguments.pop_first().unwrap(),
            is_ordinal,
            cases: variants.iter().map(name).collect(),
            default: variants.iter().find(|variant| variant.default).map(name).unwrap(),
        }
    }
}
