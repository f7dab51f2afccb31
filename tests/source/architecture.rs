//! The architecture: which part may use which, what the inner parts must not know, and where rules
//! and colours are defined. Each check is a function from a file to complaints, so that it can be
//! tried on a file that breaks it.

use std::{collections::BTreeSet, fs, path::Path};

use fivefold::rules::shipped;

use crate::{
    files::{PACKAGES, Source, all, files_of},
    modules::{Modules, parts_named},
};

/// The parts of the engine: each may use those before it. (Of packages the compiler sees to it.)
const PARTS: [&str; 6] = ["dice", "rules", "game", "solver", "players", "coach"];

type Complaints = Vec<String>;

#[track_caller]
fn hold(rule: fn(&Source) -> Complaints) {
    let complaints: Complaints = all().iter().flat_map(rule).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[track_caller]
fn breaks(rule: fn(&Source) -> Complaints, path: &str, code: &str) {
    assert!(!rule(&Source::new(path, code)).is_empty(), "{path} may not hold {code}");
}

#[track_caller]
fn keeps(rule: fn(&Source) -> Complaints, path: &str, code: &str) {
    assert_eq!(rule(&Source::new(path, code)), Complaints::new(), "{path} may hold {code}");
}

/// The part of the engine that the file is in, by its number and its name.
fn part(file: &Source) -> Option<(usize, &str)> {
    let (name, _) = file.path.strip_prefix("engine/src/")?.split_once('/')?;
    Some((PARTS.iter().position(|&part| part == name).unwrap_or(PARTS.len()), name))
}

fn layers(file: &Source) -> Complaints {
    let Some((own, name)) = part(file) else { return Vec::new() };
    if own == PARTS.len() {
        return vec![format!("{}: '{name}' is not a known part", file.path)];
    }
    let named = parts_named(file);
    let above = PARTS[own + 1..].iter().filter(|&&other| named.contains(other));
    above.map(|other| format!("{}: {name} may not use {other}", file.path)).collect()
}

#[test]
fn no_part_of_the_engine_uses_one_below_it() {
    hold(layers);
    keeps(layers, "engine/src/game/log.rs", "use crate::{dice::Roll, rules::{Card, coach}};");
    keeps(layers, "engine/src/game/log.rs", "// as crate::coach\nlet a = \"// \"; // crate::coach");
    breaks(layers, "engine/src/game/log.rs", "use crate::{\n    dice::Roll,\n    coach::Odds,\n};");
    breaks(layers, "engine/src/rules/card.rs", "fn f() { crate::game::notation::write(game) }");
    breaks(layers, "engine/src/dice/roll.rs", "use super::super::rules::Card;");
    breaks(layers, "engine/src/dice/a/b.rs", "let a = \"\\\"//\"; use crate::rules;");
    breaks(layers, "engine/src/helpers/mod.rs", "");
}

/// The cycles in a program of these files.
fn cycles_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let files: Vec<Source> = files.iter().map(|(path, code)| Source::new(path, code)).collect();
    let modules = Modules::of(&files);
    let owned = |cycle: Vec<&str>| cycle.into_iter().map(str::to_owned).collect();
    modules.cycles().into_iter().map(owned).collect()
}

#[test]
fn no_files_of_different_folders_use_each_other_in_a_cycle() {
    for package in PACKAGES {
        let modules = Modules::of(&files_of(package));
        assert_eq!(modules.cycles(), Vec::<Vec<&str>>::new(), "in {package}");
    }
}

#[test]
fn only_cycles_are_found() {
    let found = |files: &[(&str, &str)]| cycles_of(files);
    let two = found(&[
        ("ui/a/x.rs", "use crate::ui::b::y::Y;"),
        ("ui/b/y.rs", "super::super::a::x::f()"),
    ]);
    assert_eq!(two, [["ui/a/x.rs", "ui/b/y.rs"]]);
    // Through a file in between, by a module's name, and through a re-export.
    let three = found(&[
        ("a/mod.rs", "pub use x::X;\nmod x;"),
        ("a/x.rs", "use crate::{b::y, std};\nfn f() { y::g::<u8>() }"),
        ("b/y.rs", "mod inner { use super::super::z::Z as Other; }\nuse super::z::Z;"),
        ("b/z.rs", "pub(super) use std::fmt;\nuse crate::a::{X, self};"),
    ]);
    assert_eq!(three, [["a/x.rs", "b/y.rs", "b/z.rs"]]);
    let folder = found(&[
        ("ui/t.rs", "use crate::d::D;"),
        ("ui/t/size.rs", ""),
        ("d.rs", "use crate::ui::t::T;"),
    ]);
    assert_eq!(folder, [["d.rs", "ui/t.rs"]]);
    // Files of one folder may depend on each other, and a re-export is not a use.
    let none = found(&[
        ("a/mod.rs", "pub use b::inner::I;\nuse x::X;"),
        ("a/x.rs", "use super::Y; use crate::b::inner::I;"),
        ("a/b/inner.rs", "// use crate::a::x::X;\n#[cfg(test)]\nmod tests { use crate::a::x::X; }"),
    ]);
    assert!(none.is_empty(), "{none:?}");
}

fn outside_world(file: &Source) -> Complaints {
    let Some((_, part)) = part(file) else { return Vec::new() };
    let code: String = file.without_tests().split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found: Vec<String> = ["fs", "net", "thread", "env", "process", "io"]
        .into_iter()
        .filter(|&module| !(part == "solver" && module == "thread"))
        .filter(|module| names_std(&code, module))
        .map(|module| format!("std::{module}"))
        .collect();
    let words = ["Instant", "SystemTime", "println", "eprintln", "print", "eprint", "rayon"];
    let computing = [
        "engine/src/solver/",
        "engine/src/players/fitted/",
        "engine/src/players/heuristic/averages",
        "engine/src/players/win_forecast/rollout",
    ];
    let computes = computing.iter().any(|part| file.path.starts_with(part));
    let allowed = |word: &str| computes && word == "rayon";
    let words = words.into_iter().filter(|word| Source::has_word(&code, word) && !allowed(word));
    found.extend(words.map(str::to_owned));
    found.into_iter().map(|what| format!("{}: {what} in the engine", file.path)).collect()
}

/// Whether the module is named as `std::fs` or in `use std::{fmt, fs::File}`.
fn names_std(code: &str, module: &str) -> bool {
    let grouped = code.match_indices("std::{").any(|(at, start)| {
        let list = code[at + start.len()..].split(';').next().unwrap_or_default();
        let mut parts = list.split([',', '{', '}']).map(str::trim);
        parts.any(|part| part == module || part.starts_with(&format!("{module}::")))
    });
    grouped || Source::has_word(code, &format!("std::{module}"))
}

#[test]
fn the_engine_knows_no_file_clock_or_thread() {
    hold(outside_world);
    keeps(outside_world, "engine/src/solver/table/a.rs", "std::thread::scope(|scope| ());");
    keeps(outside_world, "store/src/files.rs", "use std::{fs, io};");
    keeps(
        outside_world,
        "engine/src/dice/a.rs",
        "use std::fmt;\n#[cfg(test)]\nmod t { std::fs::x }",
    );
    breaks(outside_world, "engine/src/players/novice.rs", "std::thread::sleep(pause);");
    breaks(outside_world, "engine/src/game/log.rs", "use std::{\n    fmt,\n    fs::File,\n};");
    breaks(outside_world, "engine/src/coach/review.rs", "let now = Instant::now();");
    breaks(outside_world, "engine/src/rules/load.rs", "println!(\"read\");");
}

fn ids_in_code(file: &Source) -> Complaints {
    if file.path == "engine/src/rules/library.rs" {
        return Vec::new();
    }
    let code: String = file.without_tests().split_whitespace().collect::<Vec<_>>().join(" ");
    let ids = shipped().iter().filter_map(|(name, _)| name.strip_suffix(".ron"));
    let mut complaints = Complaints::new();
    for id in ids {
        let written = format!("\"{id}\"");
        for (at, _) in code.match_indices(&written) {
            if is_compared(code[..at].trim_end(), code[at + written.len()..].trim_start()) {
                complaints.push(format!("{}: a decision by the id {written}", file.path));
            }
        }
    }
    complaints
}

/// Whether a text between these two is part of a comparison, a pattern or a lookup.
fn is_compared(before: &str, after: &str) -> bool {
    let statement = before.rsplit([';', '{']).next().unwrap_or_default();
    ["==", "!=", "|", "eq(", "get(", "starts_with(", "contains("]
        .iter()
        .any(|sign| before.ends_with(sign))
        || ["=>", "==", "!=", "|", "if "].iter().any(|sign| after.starts_with(sign))
        || statement.contains("matches!(")
}

#[test]
fn no_decision_is_made_by_the_id_of_a_rule_set() {
    hold(ids_in_code);
    keeps(ids_in_code, "words/src/keys.rs", "let key = format!(\"{}-name\", \"yatzy\");");
    keeps(ids_in_code, "engine/src/game/a.rs", "#[cfg(test)]\nmod t { library.get(\"yatzy\") }");
    breaks(ids_in_code, "window/src/ui/rules.rs", "if rules.id() == \"yatzy\" {}");
    breaks(ids_in_code, "kit/src/a.rs", "match rules.id() {\n    \"maxi\" => 6,\n    _ => 5,\n}");
    breaks(ids_in_code, "window/src/ui/rules.rs", "\"yatzy\"\n    | \"yatzy_forced\" => 15,");
    breaks(ids_in_code, "engine/src/coach/a.rs", "let six = matches!(rules.id(), \"maxi\");");
}

/// What computes, judges or plays knows a rule set by what it plays like (`shipped_like`): house
/// rules change under the same id. What is trained is named by it, as in its file.
fn lookups_by_id(file: &Source) -> Complaints {
    let computes = [
        "engine/src/solver/",
        "engine/src/players/",
        "engine/src/coach/",
        "window/src/ui/jobs/",
        "window/src/ui/session/",
        "window/src/ui/advice/",
    ];
    let is_bound = computes.iter().any(|part| file.path.starts_with(part));
    if !is_bound || file.path.starts_with("engine/src/coach/training/") {
        return Vec::new();
    }
    let code = file.without_tests();
    let asks = ["rules.id()", "rules().id()"].into_iter().filter(|call| code.contains(call));
    asks.map(|call| format!("{}: a rule set is known by its id: {call}", file.path)).collect()
}

#[test]
fn rules_are_known_by_what_they_play_like() {
    hold(lookups_by_id);
    keeps(lookups_by_id, "engine/src/players/means.rs", "ENTRIES.get(shipped_like(rules)?)");
    keeps(lookups_by_id, "store/src/record.rs", "rules.id().to_owned()");
    breaks(lookups_by_id, "engine/src/players/means.rs", "ENTRIES.get(rules.id())");
    breaks(lookups_by_id, "window/src/ui/jobs/moves.rs", "game == position.rules().id()");
}

fn colours(file: &Source) -> Complaints {
    if file.path == "kit/src/theme.rs" || file.path.starts_with("kit/src/theme/") {
        return Vec::new();
    }
    let code: String = file.without_tests().split_whitespace().collect();
    let may_compute = file.path.starts_with("kit/src/dice3d/");
    let mut found = Vec::new();
    for start in ["Color32::from_", "Rgba::from_", "hex_color!"] {
        for (at, _) in code.match_indices(start) {
            let call: String = code[at..].chars().take(80).collect();
            if !may_compute || has_only_literals(&call) {
                found.push(call);
            }
        }
    }
    for (at, start) in code.match_indices("Color32::") {
        let name = code[at + start.len()..].split(|sign: char| !is_constant(sign)).next();
        let name = name.unwrap_or_default();
        if name.len() > 1 && !matches!(name, "TRANSPARENT" | "PLACEHOLDER") {
            found.push(format!("Color32::{name}"));
        }
    }
    found.into_iter().map(|what| format!("{}: a colour of its own: {what}", file.path)).collect()
}

const fn is_constant(sign: char) -> bool {
    sign.is_ascii_uppercase() || sign == '_' || sign.is_ascii_digit()
}

/// Whether a call such as `Color32::from_gray(40)` has numbers and texts for all arguments.
fn has_only_literals(call: &str) -> bool {
    let arguments = call.split_once('(').map(|(_, rest)| rest.split(')').next().unwrap_or(rest));
    arguments.is_some_and(|list| {
        list.split(',').filter(|one| !one.is_empty()).all(|one| {
            one.starts_with('"')
                || one.starts_with('-')
                || one.starts_with(|s: char| s.is_ascii_digit())
        })
    })
}

#[test]
fn every_colour_stands_in_the_theme() {
    hold(colours);
    keeps(colours, "kit/src/theme.rs", "Color32::from_rgb(1, 2, 3)");
    keeps(colours, "kit/src/dice3d/paint.rs", "Color32::from_rgb(shade(r), shade(g), shade(b))");
    keeps(colours, "window/src/ui/app.rs", "Color32::TRANSPARENT");
    breaks(colours, "window/src/ui/app.rs", "Color32::from_gray(level)");
    breaks(colours, "window/src/ui/app.rs", "let red = Color32::RED;");
    breaks(colours, "kit/src/widgets/card.rs", "Color32::from_rgb(\n    1, 2, 3)");
    breaks(colours, "kit/src/dice3d/paint.rs", "Color32::from_rgb(250, 250, 245)");
}

/// Complains about each of these words that the file has.
fn named(file: &Source, words: &[&str], why: &str) -> Complaints {
    let used = words.iter().filter(|word| Source::has_word(file.without_tests(), word));
    used.map(|word| format!("{}: {word} {why}", file.path)).collect()
}

/// What a widget must not know, although the kit does: it takes plain data and returns what the
/// player did.
fn plain_widgets(file: &Source) -> Complaints {
    if !file.path.starts_with("kit/src/widgets/") {
        return Vec::new();
    }
    named(file, &["Words", "RuleSet"], "is not for a widget")
}

#[test]
fn widgets_take_plain_data() {
    hold(plain_widgets);
    keeps(plain_widgets, "kit/src/widgets/page.rs", "fn f(ui: &mut Ui, title: &str) -> bool {}");
    keeps(plain_widgets, "kit/src/keyboard.rs", "fn text(words: &Words) {}");
    breaks(plain_widgets, "kit/src/widgets/dice_row.rs", "use crate::{rules::RuleSet, words};");
}

/// The ways to read a key without knowing whether it was pressed or is held, and with what.
const RAW_KEYS: [&str; 12] = [
    "consume_key",
    "consume_shortcut",
    "count_and_consume_key",
    "key_down",
    "key_pressed",
    "key_released",
    "keys_down",
    "matches_logically",
    "num_presses",
    "Event::Key",
    "Event::Text",
    "physical_key",
];

fn raw_keys(file: &Source) -> Complaints {
    // (window_events.rs keeps from it what no key press has caused.)
    if ["kit/src/keyboard.rs", "window/src/window_events.rs"].contains(&file.path.as_str()) {
        return Vec::new();
    }
    named(file, &RAW_KEYS, "is for kit/src/keyboard.rs")
}

#[test]
fn keys_are_read_in_one_place() {
    hold(raw_keys);
    keeps(raw_keys, "window/src/ui/app/keys.rs", "if keyboard::take(ctx, Key::Enter) {}");
    keeps(raw_keys, "kit/src/a.rs", "let a = 1;\n#[cfg(test)]\nmod t { screen.key_down(Key::A) }");
    breaks(raw_keys, "window/src/a.rs", "ui.input(|input| input.key_pressed(Key::Enter))");
    breaks(raw_keys, "kit/src/widgets/new.rs", "matches!(event, Event::Key { .. })");
    breaks(raw_keys, "window/src/ui/app/new.rs", "input.consume_shortcut(&shortcut)");
}

/// The types that can be named outside of their file, with its path.
fn shared_types(file: &Source) -> Vec<(&str, &str)> {
    let lines = file.without_tests().lines().map(str::trim_start);
    let named = lines.filter_map(|line| {
        let (_, item) = line.split_once(' ').filter(|(first, _)| first.starts_with("pub"))?;
        let (kind, name) = item.split_once(' ')?;
        let end = name.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(name.len());
        // (In a macro there is no name yet.)
        (["struct", "enum", "trait"].contains(&kind) && end > 0).then(|| &name[..end])
    });
    named.map(|name| (name, file.path.as_str())).collect()
}

#[test]
fn no_two_types_share_a_name() {
    let example =
        Source::new("a.rs", "pub struct One<T>(T);\npub(super) enum Two {\nstruct Three;");
    assert_eq!(shared_types(&example), [("One", "a.rs"), ("Two", "a.rs")]);

    let files = all();
    let mut types: Vec<_> = files.iter().flat_map(shared_types).collect();
    types.sort_unstable();
    let twice: Vec<_> = types.windows(2).filter(|two| two[0].0 == two[1].0).collect();
    assert!(twice.is_empty(), "{twice:#?}");
}

#[test]
fn the_map_names_every_part_and_only_what_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let files = all();
    let parts: BTreeSet<String> = files
        .iter()
        .filter_map(|file| part(file).map(|(_, name)| format!("`engine/src/{name}/`")))
        .chain(PACKAGES[..6].iter().map(|package| format!("`{package}/`")))
        .collect();
    let missing: Vec<_> = parts.iter().filter(|part| !text.contains(*part)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");

    let is_path = |code: &&str| code.contains('/') && !code.contains([' ', '$']);
    let paths: Vec<&str> = text.split('`').skip(1).step_by(2).filter(is_path).collect();
    let top = ["src", "assets", "tests", "benches", "examples", "fuzz", "packaging"];
    let is_ours = |path: &&&str| {
        let first = path.split('/').next().unwrap_or_default();
        top.iter().chain(&PACKAGES).any(|&folder| folder == first)
    };
    let ours = paths.iter().filter(is_ours);
    let wrong: Vec<_> = ours.filter(|path| !root.join(path).exists()).collect();
    assert!(paths.len() > 40, "the paths of ARCHITECTURE.md are not recognised");
    assert!(wrong.is_empty(), "ARCHITECTURE.md names what does not exist: {wrong:?}");
}
