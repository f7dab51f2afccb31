//! The text of a value file as a tree of values that need not make sense: so that a wrong one costs
//! only itself, and what others have written meanwhile stays.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use serde::Serialize;

use super::bounded::{self, MAX_DEPTH};

/// How many bytes may be parsed to find the values that can be used.
const MAX_PARSED: usize = 64 << 20;

/// What parsing a text costs besides its length, in bytes.
const EACH: usize = 1 << 10;

/// The largest group in which a single wrong value is looked for by leaving out each in turn.
const MAX_TRIED: usize = 64;

/// A value in a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// The line on which it begins, from 1.
    line: usize,
    /// The text of a simple value; of others the name before the bracket, such as `Some`.
    text: String,
    /// The opening bracket, and what is between it and the closing one.
    group: Option<(char, Vec<Item>)>,
}

/// A value in a group, with its key as it is written; empty where there is none.
#[derive(Clone, Debug, Default)]
struct Item {
    key: String,
    value: Node,
}

/// A value that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnusedValue {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its name after those of what it is in: `seats.2.sitter`.
    pub name: String,
}

/// For the lists of a file whose values have several parts: the parts that tell one value from
/// another.
pub(super) type ListKeys = &'static [(&'static str, &'static [&'static str])];

/// Whether a text fits in the place of a value. The text is made only if there is time left to parse
/// it; `None` if there is none.
type Fits<'a> = dyn Fn(&dyn Fn() -> String) -> Option<bool> + 'a;

impl Node {
    /// Reads a text. The second value says whether all brackets, quotation marks and commas are in
    /// their places; if not, this is what was probably meant.
    pub(super) fn read(text: &str) -> (Self, bool) {
        let mut reader = Reader::new(text, false);
        let root = reader.root();
        if reader.is_sound {
            return (root, true);
        }
        (Reader::new(text, true).root(), false)
    }

    /// The tree of a value.
    pub(super) fn of(value: &impl Serialize) -> Result<Self, ron::Error> {
        Ok(Self::read(&bounded::to_line(value)?).0)
    }

    /// The value of this field.
    pub(super) fn field(&self, key: &str) -> Option<&Self> {
        find(self.items(), key).map(|item| &item.value)
    }

    /// Takes over the value that this field has in the other one.
    pub(super) fn take_field(&mut self, key: &str, other: &Self) {
        let own = self.group.iter_mut().flat_map(|(_, items)| items);
        for item in own.filter(|item| item.key == key) {
            item.value = other.field(key).cloned().unwrap_or_default();
        }
    }

    /// Whether there is nothing in it.
    pub(super) fn is_empty(&self) -> bool {
        self.items().is_empty()
    }

    fn items(&self) -> &[Item] {
        self.group.as_ref().map_or(&[], |(_, items)| items)
    }

    fn with(&self, items: Vec<Item>) -> Self {
        let group = self.group.as_ref().map(|(open, _)| (*open, items));
        Self { line: self.line, text: self.text.clone(), group }
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.to_text() == other.to_text()
    }

    /// The value on one line.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0, 0);
        text
    }

    /// Writes the value, with a line for each value in groups down to this depth.
    pub(super) fn write(&self, to: &mut String, level: usize, depth: usize) {
        to.push_str(&self.text);
        let Some((open, items)) = &self.group else { return };
        to.push(*open);
        let has_lines = level < depth
            && !items.is_empty()
            && (*open != '(' || items.iter().any(|item| !item.key.is_empty()));
        for (index, Item { key, value }) in items.iter().enumerate() {
            if has_lines {
                to.push('\n');
                to.push_str(&"    ".repeat(level + 1));
            } else if index > 0 {
                to.push_str(", ");
            }
            if !key.is_empty() {
                to.push_str(key);
                to.push_str(": ");
            }
            value.write(to, level + 1, if has_lines { depth } else { 0 });
            if has_lines {
                to.push(',');
            }
        }
        if has_lines {
            to.push('\n');
            to.push_str(&"    ".repeat(level));
        }
        to.push(closing(*open));
    }

    /// Leaves out the values that are in the way of reading this one, as `parses` does, and returns
    /// them.
    pub(super) fn usable(&self, parses: impl Fn(&str) -> bool) -> (Self, Vec<UnusedValue>) {
        let left = Cell::new(MAX_PARSED);
        let fits = |text: &dyn Fn() -> String| {
            let text = (left.get() > 0).then(text)?;
            let rest = left.get().checked_sub(text.len() + EACH);
            left.set(rest.unwrap_or(0));
            rest.map(|_| parses(&text))
        };
        let mut unused = Vec::new();
        let kept = self.keep(&fits, "", &mut unused);
        (kept.unwrap_or_default(), unused)
    }

    /// The parts of this value that `fits` in its place; `None` if there are none.
    fn keep(&self, fits: &Fits<'_>, name: &str, unused: &mut Vec<UnusedValue>) -> Option<Self> {
        let mut inner = Vec::new();
        let kept = match fits(&|| self.to_text()) {
            Some(true) => return Some(self.clone()),
            Some(false) => self.keep_items(fits, name, &mut inner),
            None => None,
        };
        // (All of a list may be wrong, but there is no value without any field.)
        let is_list = self.group.as_ref().is_some_and(|(open, _)| *open != '(');
        let kept = kept.filter(|kept| is_list || !kept.is_empty());
        if kept.is_some() {
            unused.append(&mut inner);
        } else {
            unused.push(UnusedValue { line: self.line, name: name.to_owned() });
        }
        kept
    }

    fn keep_items(
        &self,
        fits: &Fits<'_>,
        name: &str,
        unused: &mut Vec<UnusedValue>,
    ) -> Option<Self> {
        let (open, all) = self.group.as_ref().filter(|_| self.text.is_empty())?;
        let (mut items, mut keys) = (Vec::new(), HashSet::new());
        for (place, item) in all.iter().enumerate() {
            if *open == '[' || item.key.is_empty() || keys.insert(&item.key) {
                items.push((place, item));
            } else {
                unused.push(item.unused(place, name));
            }
        }
        // A single wrong one is found even where others are needed.
        let is_struct = *open == '(' && items.len() <= MAX_TRIED;
        for bad in (0..items.len()).filter(|_| is_struct) {
            let mut kept: Vec<Item> = items.iter().map(|(_, item)| (*item).clone()).collect();
            let wrong = kept.remove(bad);
            if fits(&|| self.with(kept.clone()).to_text())? {
                let within = |text: &dyn Fn() -> String| {
                    fits(&|| {
                        let mut all = kept.clone();
                        all.insert(bad, wrong.holding(text()));
                        self.with(all).to_text()
                    })
                };
                let part = wrong.value.keep(&within, &wrong.name(items[bad].0, name), unused);
                if let Some(value) = part {
                    kept.insert(bad, Item { key: wrong.key, value });
                }
                return Some(self.with(kept));
            }
        }
        let mut kept = Vec::new();
        self.keep_some(&items, fits, name, &mut kept, unused)?;
        let kept = self.with(kept);
        fits(&|| kept.to_text())?.then_some(kept)
    }

    /// Finds the wrong ones among these by halves; `None` if there is no time left for that.
    fn keep_some(
        &self,
        items: &[(usize, &Item)],
        fits: &Fits<'_>,
        name: &str,
        kept: &mut Vec<Item>,
        unused: &mut Vec<UnusedValue>,
    ) -> Option<()> {
        let all = || items.iter().map(|(_, item)| (*item).clone()).collect();
        match items {
            [] => {}
            _ if fits(&|| self.with(all()).to_text())? => kept.append(&mut all()),
            [(place, item)] => {
                let within = |text: &dyn Fn() -> String| {
                    fits(&|| self.with(vec![item.holding(text())]).to_text())
                };
                let part = item.value.keep(&within, &item.name(*place, name), unused);
                kept.extend(part.map(|value| Item { key: item.key.clone(), value }));
            }
            _ => {
                let (first, second) = items.split_at(items.len() / 2);
                self.keep_some(first, fits, name, kept, unused)?;
                self.keep_some(second, fits, name, kept, unused)?;
            }
        }
        Some(())
    }

    /// The names of the values in this tree that are another value, or missing, in the other one.
    pub(super) fn changed_in(&self, other: &Self) -> Vec<UnusedValue> {
        let mut changed = Vec::new();
        self.add_changed(other, "", &mut changed);
        changed
    }

    fn add_changed(&self, other: &Self, name: &str, changed: &mut Vec<UnusedValue>) {
        if self.is_same(other) {
            return;
        }
        let before = changed.len();
        let (items, others) = (self.items(), other.items());
        if self.text.is_empty() && items.len() == others.len() {
            for (place, (one, other)) in items.iter().zip(others).enumerate() {
                one.value.add_changed(&other.value, &one.name(place, name), changed);
            }
        } else if self.text.is_empty() {
            let parts = |item: &Item| (item.key.clone(), item.value.to_text());
            let there: HashSet<_> = others.iter().map(parts).collect();
            let gone = items.iter().enumerate().filter(|(_, one)| !there.contains(&parts(one)));
            changed.extend(gone.map(|(place, one)| one.unused(place, name)));
        }
        if changed.len() == before {
            changed.push(UnusedValue { line: self.line, name: name.to_owned() });
        }
    }

    /// Sets the lines of these values to those on which they, or else what they should be in, begin
    /// here.
    pub(super) fn find_lines(&self, values: &mut [UnusedValue]) {
        let mut lines = HashMap::new();
        if !values.is_empty() {
            self.add_lines("", &mut lines);
        }
        for UnusedValue { line, name } in values {
            let mut names = std::iter::successors(Some(name.as_str()), |name| {
                name.rsplit_once('.').map(|(outer, _)| outer)
            });
            *line = names.find_map(|name| lines.get(name).copied()).unwrap_or(self.line);
        }
    }

    fn add_lines(&self, name: &str, lines: &mut HashMap<String, usize>) {
        for (place, item) in self.items().iter().enumerate() {
            let name = item.name(place, name);
            item.value.add_lines(&name, lines);
            lines.entry(name).or_insert(item.value.line);
        }
    }

    /// This value as `written` by the program, with what is in the text besides: values that nobody
    /// here knows, and the `unread` ones.
    pub(super) fn as_written(&self, written: &Self, unread: &[UnusedValue]) -> Self {
        let unread = unread.iter().map(|value| value.name.as_str()).collect();
        self.as_written_in(written, "", &unread)
    }

    fn as_written_in(&self, written: &Self, name: &str, unread: &HashSet<&str>) -> Self {
        if unread.contains(name) {
            return self.clone();
        }
        let (Some((open, own)), Some((other, known))) = (&self.group, &written.group) else {
            return written.clone();
        };
        let is_keyed = known.iter().chain(own).all(|item| !item.key.is_empty());
        if open != other || self.text != written.text || (*open != '[' && !is_keyed) {
            return written.clone();
        }
        let names: Vec<String> =
            own.iter().enumerate().map(|(place, item)| item.name(place, name)).collect();
        let is_unread = |place: usize| unread.contains(names[place].as_str());
        if *open == '[' {
            let mut read = known.iter();
            if (0..own.len()).filter(|&place| !is_unread(place)).count() != known.len() {
                return written.clone();
            }
            let items = own.iter().enumerate().filter_map(|(place, item)| {
                let value = if is_unread(place) {
                    item.value.clone()
                } else {
                    item.value.as_written_in(&read.next()?.value, &names[place], unread)
                };
                Some(Item { key: String::new(), value })
            });
            return self.with(items.collect());
        }
        let mut items: Vec<Item> = known.clone();
        let places = known.iter().enumerate().map(|(at, item)| (item.key.as_str(), at));
        let mut places: HashMap<&str, usize> = places.collect();
        for (place, item) in own.iter().enumerate() {
            let at = *places.entry(&item.key).or_insert(items.len());
            match items.get_mut(at) {
                Some(other) => {
                    other.value = item.value.as_written_in(&other.value, &names[place], unread);
                }
                None => items.push(item.clone()),
            }
        }
        self.with(items)
    }

    /// Makes the changes that lead from `base` to `mine` in `theirs`, which others may have changed
    /// in other places. Where both have changed the same, `mine` counts.
    pub(super) fn merged(base: &Self, mine: &Self, theirs: &Self, keys: ListKeys) -> Self {
        Self::merged_as(base, mine, theirs, ("", keys))
    }

    fn merged_as(base: &Self, mine: &Self, theirs: &Self, list: (&str, ListKeys)) -> Self {
        if base.is_same(mine) {
            return theirs.clone();
        }
        let (Some((open, own)), Some((other, found))) = (&mine.group, &theirs.group) else {
            return mine.clone();
        };
        if base.is_same(theirs) || open != other || !mine.text.is_empty() || !theirs.text.is_empty()
        {
            return mine.clone();
        }
        let ids = |items: &[Item]| -> Option<Vec<String>> {
            let ids: Option<Vec<_>> = items.iter().map(|item| item.id(*open, list)).collect();
            let mut sorted = ids.clone()?;
            sorted.sort();
            sorted.dedup();
            ids.filter(|ids| ids.len() == sorted.len())
        };
        let (Some(old), Some(new), Some(there)) = (ids(base.items()), ids(own), ids(found)) else {
            return mine.clone();
        };
        let find = |ids: &[String], id: &str| ids.iter().position(|other| other == id);
        let was = |id: &str| find(&old, id).map(|at| &base.items()[at].value);
        let mut result: Vec<(String, Item)> = Vec::new();
        for (id, item) in there.iter().zip(found) {
            let value = match (was(id), find(&new, id).map(|at| &own[at].value)) {
                (Some(before), None) if before.is_same(&item.value) => continue,
                (_, None) => item.value.clone(),
                (Some(before), Some(now)) => {
                    Self::merged_as(before, now, &item.value, (&item.key, list.1))
                }
                (None, Some(now)) => now.clone(),
            };
            result.push((id.clone(), Item { key: item.key.clone(), value }));
        }
        for (at, (id, item)) in new.iter().zip(own).enumerate() {
            // (Removed there, if it is no field, which is always written.)
            let is_removed =
                *open != '(' && was(id).is_some_and(|before| before.is_same(&item.value));
            if find(&there, id).is_some() || is_removed {
                continue;
            }
            let place = |id: &String| result.iter().position(|(other, _)| other == id);
            let after = new[..at].iter().rev().find_map(place).map(|before| before + 1);
            let before = new[at + 1..].iter().find_map(place);
            let place = before.or(after).unwrap_or(result.len());
            result.insert(place, (id.clone(), item.clone()));
        }
        theirs.with(result.into_iter().map(|(_, item)| item).collect())
    }
}

impl Item {
    /// The name of the value: its key or its number, after the name of what it is in.
    fn name(&self, place: usize, within: &str) -> String {
        let own = if self.key.is_empty() {
            (place + 1).to_string()
        } else {
            self.key.trim_matches('"').chars().take(40).collect()
        };
        if within.is_empty() { own } else { format!("{within}.{own}") }
    }

    fn unused(&self, place: usize, within: &str) -> UnusedValue {
        UnusedValue { line: self.value.line, name: self.name(place, within) }
    }

    fn holding(&self, text: String) -> Self {
        let value = Node { text, ..Node::default() };
        Self { key: self.key.clone(), value }
    }

    /// What tells this value from others in the same group; `None` if nothing does.
    fn id(&self, open: char, (list, keys): (&str, ListKeys)) -> Option<String> {
        if open != '[' {
            return Some(self.key.clone()).filter(|key| !key.is_empty());
        }
        if self.value.group.is_none() {
            return Some(self.value.text.clone());
        }
        let (_, parts) = keys.iter().find(|(name, _)| *name == list)?;
        let parts = parts.iter().filter_map(|part| self.value.field(part));
        Some(parts.map(Node::to_text).collect::<Vec<_>>().join(" ")).filter(|id| !id.is_empty())
    }
}

fn find<'a>(items: &'a [Item], key: &str) -> Option<&'a Item> {
    items.iter().find(|item| item.key == key)
}

const fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// Reads a tree. If it is lenient, a text ends with its line, and a line that is indented no further
/// than the one with the opening bracket ends the group.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    /// By how many characters the current line is indented.
    indent: usize,
    /// Whether nothing stands before this place on its line.
    is_first: bool,
    depth: usize,
    is_lenient: bool,
    is_sound: bool,
    /// Where the last end of a comment is; 0 if there is none.
    last_end: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, is_lenient: bool) -> Self {
        let (at, line, indent, depth) = (0, 1, 0, 0);
        let last_end = text.rfind("*/").unwrap_or(0);
        Self { text, at, line, indent, is_first: true, depth, is_lenient, is_sound: true, last_end }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The signs that a text which begins here may have: of a lenient one, those on its line.
    fn reach(&self) -> impl Iterator<Item = (usize, char)> + use<'a> {
        let is_lenient = self.is_lenient;
        self.rest().char_indices().take_while(move |(_, sign)| !is_lenient || *sign != '\n')
    }

    fn sign(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes this many bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.text[self.at..self.at + length];
        self.line += taken.matches('\n').count();
        self.at += length;
        self.is_first &= length == 0;
        taken
    }

    /// Passes over white space and comments.
    fn skip(&mut self) {
        let begin = self.at;
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.take(blank);
            let rest = self.rest();
            if rest.starts_with("//") || rest.starts_with("#!") {
                self.take(rest.find('\n').unwrap_or(rest.len()));
            } else if rest.starts_with("/*") {
                let end = if self.at < self.last_end { rest.find("*/") } else { None };
                let length = end.map_or_else(|| self.open_end(), |end| end + 2);
                self.take(length);
            } else {
                break;
            }
        }
        let passed = &self.text[begin..self.at];
        if !passed.is_empty() {
            self.is_first = passed.contains('\n') || begin == 0;
        }
        if let Some(end) = passed.rfind('\n') {
            self.indent = passed.len() - end - 1;
        }
    }

    fn root(&mut self) -> Node {
        self.skip();
        let line = self.line;
        let name = self.rest().find('(').filter(|&at| {
            self.rest()[..at].trim_end().chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        });
        self.is_sound &= name.is_some();
        self.take(name.map_or(0, |at| at + 1));
        let items = self.items((!self.is_lenient).then_some(')'), 0);
        self.skip();
        self.is_sound &= self.rest().is_empty();
        Node { line, text: String::new(), group: Some(('(', items)) }
    }

    /// Reads what is in a group, and its end.
    fn items(&mut self, close: Option<char>, indent: usize) -> Vec<Item> {
        let (mut items, mut is_separate) = (Vec::new(), true);
        loop {
            self.skip();
            if !self.is_sound && !self.is_lenient {
                return items;
            }
            match self.sign() {
                Some(',') => {
                    self.is_sound &= !is_separate;
                    is_separate = true;
                    self.take(1);
                }
                None => {
                    self.is_sound &= close.is_none();
                    return items;
                }
                sign @ Some(')' | ']' | '}') => {
                    if sign == close || close.is_none() {
                        self.take(1);
                    }
                    if close.is_some() {
                        self.is_sound &= sign == close;
                        return items;
                    }
                }
                Some(_) => {
                    self.is_sound &= is_separate;
                    let is_over = self.is_lenient && self.is_first && self.indent <= indent;
                    if is_over && close.is_some() {
                        return items;
                    }
                    items.push(self.item());
                    is_separate = false;
                }
            }
        }
    }

    fn item(&mut self) -> Item {
        let value = self.value();
        self.skip();
        if self.sign() != Some(':') {
            return Item { key: String::new(), value };
        }
        self.take(1);
        self.skip();
        let key = value.to_text();
        if matches!(self.sign(), None | Some(',' | ')' | ']' | '}')) {
            self.is_sound = false;
            return Item { key, value: Node { line: value.line, ..Node::default() } };
        }
        Item { key, value: self.value() }
    }

    fn value(&mut self) -> Node {
        let line = self.line;
        if let Some(length) = self.quoted() {
            return Node { line, text: self.take(length).to_owned(), group: None };
        }
        let rest = self.rest();
        let ends = |&(at, sign): &(usize, char)| {
            let is_comment = sign == '/' && rest[at + 1..].starts_with(['/', '*']);
            is_comment || sign.is_whitespace() || ",:()[]{}\"'".contains(sign)
        };
        let plain = rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
        let text = self.take(plain).to_owned();
        let open = self
            .sign()
            .filter(|sign| *sign == '(' || (text.is_empty() && matches!(sign, '[' | '{')));
        if let Some(open) = open.filter(|_| self.depth < MAX_DEPTH) {
            self.take(1);
            self.depth += 1;
            let items = self.items(Some(closing(open)), self.indent);
            self.depth -= 1;
            return Node { line, text, group: Some((open, items)) };
        }
        if open.is_some() {
            // (What is nested deeper than anything in these files is one text.)
            let length = self.bracketed();
            return Node { line, text: text + self.take(length), group: None };
        }
        if text.is_empty() {
            // Something that can't begin a value.
            self.is_sound = false;
            let length = self.sign().map_or(0, char::len_utf8);
            return Node { line, text: self.take(length).to_owned(), group: None };
        }
        Node { line, text, group: None }
    }

    /// The length of the brackets that begin here, with all that is within.
    fn bracketed(&mut self) -> usize {
        let mut depth = 0;
        for (at, sign) in self.reach() {
            match sign {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at + 1;
            }
        }
        self.open_end()
    }

    /// The length of the quoted text or character that begins here.
    fn quoted(&mut self) -> Option<usize> {
        let rest = self.rest();
        let hashes =
            rest.strip_prefix('r').map(|raw| raw.len() - raw.trim_start_matches('#').len());
        if let Some(hashes) = hashes.filter(|&hashes| rest[1 + hashes..].starts_with('"')) {
            let (begin, end) = (hashes + 2, format!("\"{}", "#".repeat(hashes)));
            let found = self.reach().skip(begin).find(|(at, _)| rest[*at..].starts_with(&end));
            return Some(found.map_or_else(|| self.open_end(), |(at, _)| at + end.len()));
        }
        let mark = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
        let mut is_escaped = false;
        for (at, sign) in rest.char_indices().skip(1) {
            match sign {
                '\n' if self.is_lenient || mark == '\'' => break,
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                _ if sign == mark => return Some(at + 1),
                _ => {}
            }
        }
        Some(self.open_end())
    }

    /// The length of a text without an end.
    fn open_end(&mut self) -> usize {
        self.is_sound = false;
        self.rest().find('\n').unwrap_or(self.rest().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pretty(node: &Node) -> String {
        let mut text = String::new();
        node.write(&mut text, 0, 9);
        text
    }

    #[test]
    fn a_tree_is_written_as_it_was_read() {
        let text = "(\n    a: \"x, \\\" (\",\n    b: [\n        1,\n        'y',\n    ],\n    c: {},\n    \
                    d: Some((1.0, -2)),\n    e: {\n        \"k\": (\n            f: r#\"\"]\"#,\n        ),\n    },\n)";
        let (node, is_sound) = Node::read(text);
        assert!(is_sound);
        assert_eq!(pretty(&node), text);
        let (other, is_sound) = Node::read(&node.to_text());
        assert!(is_sound && other.is_same(&node));
        let (commented, is_sound) = Node::read("/* x( */Name ( a : 1 , // )\n b:2, )");
        assert!(is_sound);
        assert_eq!(commented.to_text(), "(a: 1, b: 2)");
    }

    #[test]
    fn what_is_broken_costs_what_is_near_it() {
        let fields = |text: &str| -> Vec<String> {
            let (node, is_sound) = Node::read(text);
            assert!(!is_sound, "{text}");
            node.items()
                .iter()
                .map(|item| format!("{}={}", item.key, item.value.to_text()))
                .collect()
        };
        assert_eq!(fields("(a: 1 b: 2)"), ["a=1", "b=2"]);
        assert_eq!(fields("(a: , b: 2)"), ["a=", "b=2"]);
        assert_eq!(fields("(a: 1, b: 2"), ["a=1", "b=2"]);
        assert_eq!(fields("a: 1, b: 2"), ["a=1", "b=2"]);
        assert_eq!(fields("(a: 1), b: 2)"), ["a=1", "b=2"]);
        assert_eq!(fields("(\n a: \"1,\n b: 2,\n)"), ["a=\"1,", "b=2"]);
        assert_eq!(fields("(\n a: [1, 2,\n b: 2,\n)"), ["a=[1, 2]", "b=2"]);
        assert_eq!(fields("(\n a: [\n  (x: 1,\n ],\n b: 2,\n)"), ["a=[(x: 1)]", "b=2"]);
        assert_eq!(fields("(\n a: (x: 1,\n b: 2,\n)"), ["a=(x: 1)", "b=2"]);
        assert_eq!(fields("(\n a: [(x: Some((\n b: 2,\n)"), ["a=[(x: Some(()))]", "b=2"]);
        assert_eq!(fields("(\n a: 1 /* one,\n b: 2,\n)"), ["a=1", "b=2"]);
        for text in ["", "(", ")", "\"", "(a:", "(:)", "'", "[(", "\u{feff}", "r#\"", "(/*", "é(ü:"]
        {
            Node::read(text);
        }
        for sign in ["(", "[", "{", "a(", "\"", "r#", ",", ":"] {
            Node::read(&sign.repeat(100_000));
        }
    }

    /// (Each of these took minutes.)
    #[test]
    fn what_a_text_costs_grows_with_its_length() {
        let many = 200_000;
        let deep = "(".repeat(MAX_DEPTH + 1);
        for text in [
            "(\n".repeat(many),
            deep.clone() + "\n" + &" (\n".repeat(many),
            "(\n".to_owned() + &"/*\n".repeat(many),
            "(\n".to_owned() + &" r#\"\n".repeat(many),
            "(".to_owned() + &"a/**/".repeat(many),
            deep + &"(), ".repeat(many),
            "(".to_owned() + &"r\"\", ".repeat(many) + "\"",
        ] {
            Node::read(&text);
        }
        let fields = |sign: &str| -> String {
            let fields = (0..many / 4).map(|key| format!("{sign}{key}: 0, "));
            format!("({})", fields.collect::<String>())
        };
        let node = Node::read(&fields("a")).0;
        let unused = node.usable(|_| false).1;
        assert_eq!(unused, [UnusedValue { line: 1, name: String::new() }]);
        let unused: Vec<_> = node.items().iter().map(|item| item.unused(0, "")).collect();
        let own = Node::read(&fields("b")).0;
        assert_eq!(node.as_written(&own, &unused).items().len(), many / 2);
        let list = Node::read(&format!("(a: [{}])", "0, ".repeat(many))).0;
        let half = Node::read(&format!("(a: [{}])", "1, ".repeat(many / 2))).0;
        let mut changed = list.changed_in(&half);
        assert_eq!(changed.len(), many);
        list.find_lines(&mut changed);
    }

    #[test]
    fn nothing_more_is_made_of_a_text_once_the_time_for_it_is_over() {
        let (large, tried) = ("x".repeat(MAX_PARSED / 4), Cell::new(0));
        let list = format!("(a: \"{large}\", b: [{}])", "(c: [0, 1]), ".repeat(1000));
        let (kept, unused) = Node::read(&list).0.usable(|text| {
            tried.set(tried.get() + 1);
            !text.contains("c:")
        });
        assert!(kept.field("a").is_some() && unused[0].name == "b" && tried.get() < 9);
    }

    fn merged(base: &str, mine: &str, theirs: &str) -> String {
        let [base, mine, theirs] = [base, mine, theirs].map(|text| Node::read(text).0);
        Node::merged(&base, &mine, &theirs, &[("p", &["n"])]).to_text()
    }

    #[test]
    fn changes_of_two_are_both_made() {
        for (base, mine, theirs, expected) in [
            ("(a: 1, b: 2)", "(a: 3, b: 2)", "(a: 1, b: 4, new: X)", "(a: 3, b: 4, new: X)"),
            ("(a: 1)", "(a: 2)", "(a: 3)", "(a: 2)"),
            ("()", "(a: 2, b: 1)", "(a: 3, c: 5)", "(a: 2, b: 1, c: 5)"),
            ("(a: [1, 2])", "(a: [1, 2, 3])", "(a: [2, 4])", "(a: [2, 3, 4])"),
            ("(a: [1, 2])", "(a: [0, 1])", "(a: [1, 2, 9])", "(a: [0, 1, 9])"),
            ("(a: {1: x})", "(a: {1: x, 2: y})", "(a: {})", "(a: {2: y})"),
            ("(a: {1: x})", "(a: {})", "(a: {1: x, 2: y})", "(a: {2: y})"),
            ("(a: {1: x})", "(a: {})", "(a: {1: z})", "(a: {1: z})"),
            // Lists of what has no key are whole.
            ("(a: [(n: 1)])", "(a: [(n: 2)])", "(a: [(n: 3)])", "(a: [(n: 2)])"),
            (
                "(p: [(n: A, l: 1), (n: B, l: 1)])",
                "(p: [(n: A, l: 2), (n: B, l: 1)])",
                "(p: [(n: A, l: 1), (n: B, l: 3), (n: C, l: 0)])",
                "(p: [(n: A, l: 2), (n: B, l: 3), (n: C, l: 0)])",
            ),
        ] {
            assert_eq!(merged(base, mine, theirs), expected, "{base} {mine} {theirs}");
        }
    }
}
