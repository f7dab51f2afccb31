//! The graph of the program's modules: which file uses which.

use std::collections::{BTreeMap, BTreeSet};

use super::files::Source;

/// The files of the program and what each uses of the others.
pub struct Modules {
    /// By the names of modules from the root down; the root's own list is empty.
    modules: BTreeMap<Vec<String>, Module>,
}

struct Module {
    /// The path of its file within `src`.
    file: String,
    /// What `use` brings in.
    imports: Vec<Import>,
    /// Everything else.
    body: String,
}

struct Import {
    path: Vec<String>,
    /// Its local name.
    name: String,
    /// Whether it is re-exported: such a line names something elsewhere without using it.
    is_public: bool,
}

impl Modules {
    /// The modules in these files of a package, without the programs.
    pub fn of(files: &[Source]) -> Self {
        let module = |file: &Source| {
            let (imports, body) = imports(file.without_tests());
            let path = file.in_package();
            Some((names_of(path)?, Module { file: path.to_owned(), imports, body }))
        };
        Self { modules: files.iter().filter_map(module).collect() }
    }

    /// The cycles of files that use one another across folders, each with its files in order.
    pub fn cycles(&self) -> Vec<Vec<&str>> {
        let used = self.used();
        let reach: BTreeMap<&str, BTreeSet<&str>> =
            used.keys().map(|&file| (file, reachable(&used, file))).collect();
        let mut cycles = BTreeSet::new();
        for (&file, reached) in &reach {
            let cycle: Vec<&str> =
                reached.iter().copied().filter(|&other| reach[other].contains(file)).collect();
            let folders: BTreeSet<&str> = cycle.iter().map(|file| self.folder(file)).collect();
            if folders.len() > 1 {
                cycles.insert(cycle);
            }
        }
        cycles.into_iter().collect()
    }

    /// The folder of a file; a file beside a folder of its own name belongs to that.
    fn folder<'a>(&self, file: &'a str) -> &'a str {
        let stem = file.strip_suffix(".rs").unwrap_or(file);
        let inside = format!("{stem}/");
        if self.modules.values().any(|module| module.file.starts_with(&inside)) {
            return stem;
        }
        file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// For every file, the others that it uses.
    fn used(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let of = |(names, module): (&Vec<String>, &'_ Module)| {
            let imported = module.imports.iter().filter(|import| !import.is_public);
            let paths = imported.map(|import| import.path.clone()).chain(paths(&module.body));
            let files = paths.filter_map(|path| self.home(names, &path, 0)).collect();
            (names.clone(), files)
        };
        let used: BTreeMap<Vec<String>, BTreeSet<&str>> = self.modules.iter().map(of).collect();
        let named = used.into_iter().map(|(names, mut files)| {
            let file = self.modules[&names].file.as_str();
            files.remove(file);
            (file, files)
        });
        named.collect()
    }

    /// The file that defines what a module calls by this path; `None` for a module itself and for
    /// anything outside the program.
    fn home(&self, module: &[String], path: &[String], depth: usize) -> Option<&str> {
        // More than the longest chain of re-exports.
        if depth > 9 {
            return None;
        }
        let first = path.first()?;
        let full = match first.as_str() {
            "crate" | "self" | "super" => from_root(module, path)?,
            _ if self.modules.contains_key(&[module, &path[..1]].concat()) => {
                [module, path].concat()
            }
            _ => return self.imported(module, path, depth),
        };
        let known = (0..=full.len()).rev().find(|&end| self.modules.contains_key(&full[..end]))?;
        if known == full.len() {
            return None;
        }
        let (module, item) = full.split_at(known);
        self.imported(module, item, depth).or(Some(&self.modules[module].file))
    }

    /// The same for a path that begins with something imported by the module.
    fn imported(&self, module: &[String], path: &[String], depth: usize) -> Option<&str> {
        let imports = self.modules[module].imports.iter();
        let mut named = imports.filter(|import| import.name == path[0] && import.path != path);
        named.find_map(|import| {
            let whole = [&import.path[..], &path[1..]].concat();
            self.home(module, &whole, depth + 1)
        })
    }
}

/// The parts of the program that a file names, its tests included: the folders and files right
/// under `src` that its paths lead to.
pub fn parts_named(file: &Source) -> BTreeSet<String> {
    let module = names_of(file.in_package()).unwrap_or_default();
    let (imports, body) = imports(&file.code);
    let all = imports.into_iter().map(|import| import.path).chain(paths(&body));
    all.filter_map(|path| from_root(&module, &path)?.into_iter().next()).collect()
}

/// A path of a module as it is from the root down; `None` where it begins with anything but
/// `crate`, `self` or `super`.
fn from_root(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let above = path.iter().take_while(|name| *name == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module, &path[1..]].concat()),
        "super" => Some([&module[..module.len().checked_sub(above)?], &path[above..]].concat()),
        _ => None,
    }
}

fn reachable<'a>(used: &BTreeMap<&'a str, BTreeSet<&'a str>>, file: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        for &other in used.get(file).into_iter().flatten() {
            if reached.insert(other) {
                open.push(other);
            }
        }
    }
    reached
}

/// The names of the module in this file, from the root down.
fn names_of(file: &str) -> Option<Vec<String>> {
    let stem = file.strip_suffix(".rs")?;
    if stem == "main" || stem.starts_with("bin/") {
        return None;
    }
    let names = stem.strip_suffix("/mod").unwrap_or(stem).split('/').map(str::to_owned);
    Some(if stem == "lib" { Vec::new() } else { names.collect() })
}

/// Takes the `use` lines out of code.
fn imports(code: &str) -> (Vec<Import>, String) {
    let (mut imports, mut body) = (Vec::new(), String::new());
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    for statement in code.split_inclusive([';', '{', '}']) {
        body.push_str(statement);
        // A list in braces is joined before it is parsed.
        while let Some(at) = begin_of_use(&body).filter(|_| body.ends_with(';')) {
            let line = body.split_off(at);
            let is_public = body.ends_with("pub ") || body.ends_with(") ");
            let tree = line.trim_start_matches("use ").trim_end_matches(';');
            expand(tree, &[], is_public, &mut imports);
        }
    }
    (imports, body)
}

fn begin_of_use(code: &str) -> Option<usize> {
    let at = code.rfind("use ")?;
    let is_word = !code[..at].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
    (is_word && !code[at..].contains("fn ")).then_some(at)
}

/// The paths in a tree such as `a::{b, c::d as e}`.
fn expand(tree: &str, before: &[String], is_public: bool, imports: &mut Vec<Import>) {
    let tree = tree.trim();
    let segments = |text: &str| -> Vec<String> {
        let names = text.split("::").map(str::trim).filter(|name| !name.is_empty());
        before.iter().cloned().chain(names.map(str::to_owned)).collect()
    };
    if let Some((head, list)) = tree.split_once('{') {
        let list = list.strip_suffix('}').unwrap_or(list);
        let (mut depth, mut start) = (0, 0);
        for (at, sign) in list.char_indices().chain([(list.len(), ',')]) {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    expand(&list[start..at], &segments(head), is_public, imports);
                    start = at + 1;
                }
                _ => {}
            }
        }
        return;
    }
    let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut path = segments(path);
    path.pop_if(|name| name == "self");
    if let Some(last) = path.last() {
        let name = if alias.is_empty() { last.clone() } else { alias.to_owned() };
        imports.push(Import { path, name, is_public });
    }
}

/// The paths in code: names with `::` between them that begin with a small letter.
fn paths(code: &str) -> BTreeSet<Vec<String>> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    let words = code.split(|sign| !is_part(sign)).map(|word| word.trim_matches(':'));
    let is_path = |word: &&str| word.contains("::") && word.starts_with(char::is_lowercase);
    let named = words.filter(is_path).map(|word| word.split("::").map(str::to_owned).collect());
    named.collect()
}
