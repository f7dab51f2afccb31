//! The architecture: which part may use which, what the inner parts must not know, and where rules
//! and colours are defined. Each check is a function from a file to complaints, so that it can be
//! tried on a file that breaks it.

use std::{collections::BTreeSet, fs, path::Path};

use fivefold::rules::shipped;

use crate::{
    files::{Source, all},
    modules::{Modules, parts_named},
};

/// A part may use the parts before it. `lab` is the terminal program: of the window it uses only
/// sentences.
const LAYERS: [&str; 11] =
    ["dice", "rules", "game", "solver", "players", "coach", "store", "sound", "words", "ui", "lab"];

/// From the dice to the coach: no input or output, no clock, no thread.
const INNER: usize = 6;

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

fn layer(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|&name| name == folder)
}

fn layers(file: &Source) -> Complaints {
    let Some(folder) = file.folder().filter(|&folder| folder != "bin") else { return Vec::new() };
    let Some(own) = layer(folder) else {
        return vec![format!("{}: '{folder}' is not a known part", file.path)];
    };
    let above = |name: &String| layer(name).is_some_and(|other| other > own);
    parts_named(file)
        .iter()
        .filter(|name| above(name))
        .map(|name| format!("{}: {folder} may not use {name}", file.path))
        .collect()
}

#[test]
fn no_part_uses_one_below_it() {
    hold(layers);
    keeps(layers, "game/log.rs", "use crate::{dice::Roll, rules::{Card, ui}};");
    keeps(layers, "game/log.rs", "// as crate::ui does\nlet a = \"// \"; // crate::ui");
    breaks(layers, "game/log.rs", "use crate::{\n    dice::Roll,\n    store::Files,\n};");
    breaks(layers, "rules/card.rs", "fn f() { crate::game::notation::write(game) }");
    breaks(layers, "dice/roll.rs", "use super::super::rules::Card;");
    breaks(layers, "store/a/b.rs", "let a = \"\\\"//\"; use crate::words;");
    breaks(layers, "ui/app.rs", "use crate::lab::play;");
    breaks(layers, "helpers/mod.rs", "");
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
    let files = all();
    let modules = Modules::of(&files);
    let cycles: Vec<String> =
        modules.cycles().iter().map(|cycle| format!("a cycle: {}", cycle.join(", "))).collect();
    assert!(cycles.is_empty(), "\n{}", cycles.join("\n"));
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

#[test]
fn every_folder_is_a_part_of_a_library() {
    let files = all();
    let libraries = files.iter().filter(|file| file.path == "lib.rs");
    let declared: Vec<&str> = libraries
        .flat_map(|library| library.without_tests().lines())
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        // A part with a single file is beside lib.rs.
        .filter(|part| !files.iter().any(|file| file.path == format!("{part}.rs")))
        .collect();
    let folders: BTreeSet<&str> = files.iter().filter_map(Source::folder).collect();
    let parts = folders.iter().copied().filter(|&folder| folder != "bin");
    assert_eq!(parts.collect::<BTreeSet<_>>(), declared.iter().copied().collect());
}

fn toolkit(file: &Source) -> Complaints {
    // (window_events.rs stands between winit and eframe.)
    if file.folder() == Some("ui") || ["main.rs", "window_events.rs"].contains(&file.path.as_str())
    {
        return Vec::new();
    }
    let words = ["egui", "eframe"].into_iter().filter(|word| Source::has_word(&file.code, word));
    words.map(|word| format!("{}: {word} is for ui/ and main.rs", file.path)).collect()
}

#[test]
fn the_toolkit_is_known_to_the_window_alone() {
    hold(toolkit);
    keeps(toolkit, "ui/app.rs", "use eframe::egui;");
    keeps(toolkit, "sound/mod.rs", "// egui has no sound");
    breaks(toolkit, "store/settings.rs", "theme: egui::Theme,");
    breaks(toolkit, "bin/fivefold-lab.rs", "use eframe::NativeOptions;");
}

fn outside_world(file: &Source) -> Complaints {
    let Some(own) = file.folder().and_then(layer).filter(|&own| own < INNER) else {
        return Vec::new();
    };
    let code: String = file.without_tests().split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found: Vec<String> = ["fs", "net", "thread", "env", "process", "io"]
        .into_iter()
        .filter(|&module| !(LAYERS[own] == "solver" && module == "thread"))
        .filter(|module| names_std(&code, module))
        .map(|module| format!("std::{module}"))
        .collect();
    let words = ["Instant", "SystemTime", "println", "eprintln", "print", "eprint", "rayon"];
    let computing = [
        "solver/",
        "players/fitted/",
        "players/heuristic/averages",
        "players/win_forecast/rollout",
    ];
    let computes = computing.iter().any(|part| file.path.starts_with(part));
    let allowed = |word: &str| computes && word == "rayon";
    let words = words.into_iter().filter(|word| Source::has_word(&code, word) && !allowed(word));
    found.extend(words.map(str::to_owned));
    found.into_iter().map(|what| format!("{}: {what} in an inner part", file.path)).collect()
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
fn the_inner_parts_know_no_file_clock_or_thread() {
    hold(outside_world);
    keeps(outside_world, "solver/table/backward_induction.rs", "std::thread::scope(|scope| ());");
    keeps(outside_world, "store/files.rs", "use std::{fs, io};");
    keeps(outside_world, "dice/roll.rs", "use std::fmt;\n#[cfg(test)]\nmod tests { std::fs::x }");
    breaks(outside_world, "players/novice.rs", "std::thread::sleep(pause);");
    breaks(outside_world, "game/log.rs", "use std::{\n    fmt,\n    fs::File,\n};");
    breaks(outside_world, "coach/review.rs", "let now = Instant::now();");
    breaks(outside_world, "rules/load.rs", "println!(\"read\");");
}

fn ids_in_code(file: &Source) -> Complaints {
    if file.path == "rules/library.rs" {
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
    keeps(ids_in_code, "words/keys.rs", "let key = format!(\"{}-name\", \"yatzy\");");
    keeps(ids_in_code, "game/a.rs", "#[cfg(test)]\nmod tests { library.get(\"yatzy\") }");
    breaks(ids_in_code, "ui/rules.rs", "if rules.id() == \"yatzy\" {}");
    breaks(ids_in_code, "ui/rules.rs", "match rules.id() {\n    \"maxi\" => 6,\n    _ => 5,\n}");
    breaks(ids_in_code, "ui/rules.rs", "\"yatzy\"\n    | \"yatzy_forced\" => 15,");
    breaks(ids_in_code, "coach/a.rs", "let six = matches!(rules.id(), \"maxi\");");
}

/// What computes, judges or plays knows a rule set by what it plays like (`shipped_like`): house
/// rules change under the same id. What is trained is named by it, as in its file.
fn lookups_by_id(file: &Source) -> Complaints {
    let computes = ["solver/", "players/", "coach/", "ui/jobs/", "ui/session/", "ui/advice/"];
    let is_bound = computes.iter().any(|part| file.path.starts_with(part));
    if !is_bound || file.path.starts_with("coach/training/") {
        return Vec::new();
    }
    let code = file.without_tests();
    let asks = ["rules.id()", "rules().id()"].into_iter().filter(|call| code.contains(call));
    asks.map(|call| format!("{}: a rule set is known by its id: {call}", file.path)).collect()
}

#[test]
fn rules_are_known_by_what_they_play_like() {
    hold(lookups_by_id);
    keeps(lookups_by_id, "players/means.rs", "ENTRIES.get(shipped_like(rules)?)");
    keeps(lookups_by_id, "store/record.rs", "rules.id().to_owned()");
    breaks(lookups_by_id, "players/means.rs", "ENTRIES.get(rules.id())");
    breaks(lookups_by_id, "ui/jobs/moves.rs", "game == position.rules().id()");
}

fn colours(file: &Source) -> Complaints {
    let is_theme = file.path == "ui/theme.rs" || file.path.starts_with("ui/theme/");
    if file.folder() != Some("ui") || is_theme {
        return Vec::new();
    }
    let code: String = file.without_tests().split_whitespace().collect();
    let may_compute = file.path.starts_with("ui/dice3d/");
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
    keeps(colours, "ui/theme.rs", "Color32::from_rgb(1, 2, 3)");
    keeps(colours, "ui/dice3d/paint.rs", "Color32::from_rgb(shade(r), shade(g), shade(b))");
    keeps(colours, "ui/app.rs", "Color32::TRANSPARENT");
    breaks(colours, "ui/app.rs", "Color32::from_gray(level)");
    breaks(colours, "ui/app.rs", "let red = Color32::RED;");
    breaks(colours, "ui/widgets/card.rs", "Color32::from_rgb(\n    1, 2, 3)");
    breaks(colours, "ui/dice3d/paint.rs", "Color32::from_rgb(250, 250, 245)");
}

/// Complains about each of these words that the file has.
fn named(file: &Source, words: &[&str], why: &str) -> Complaints {
    let used = words.iter().filter(|word| Source::has_word(file.without_tests(), word));
    used.map(|word| format!("{}: {word} {why}", file.path)).collect()
}

/// What a widget must not know: it takes plain data and returns what the player did.
fn plain_widgets(file: &Source) -> Complaints {
    if !file.path.starts_with("ui/widgets/") {
        return Vec::new();
    }
    let words =
        ["context", "ViewContext", "session", "Session", "commands", "Command", "Words", "RuleSet"];
    named(file, &words, "is not for a widget")
}

#[test]
fn widgets_take_plain_data() {
    hold(plain_widgets);
    keeps(plain_widgets, "ui/widgets/page.rs", "fn f(ui: &mut Ui, title: &str) -> bool {}");
    keeps(plain_widgets, "ui/screens/table.rs", "fn f(session: &Session) {}");
    breaks(plain_widgets, "ui/widgets/page.rs", "use crate::ui::commands::MenuAction;");
    breaks(plain_widgets, "ui/widgets/dice_row.rs", "fn f(cx: &ViewContext<'_>) {}");
    breaks(plain_widgets, "ui/widgets/dice_row.rs", "use crate::{rules::RuleSet, words::Words};");
    breaks(plain_widgets, "ui/widgets/score_card/mod.rs", "use crate::ui::{session, theme};");
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
    if ["ui/keyboard.rs", "window_events.rs"].contains(&file.path.as_str()) {
        return Vec::new();
    }
    named(file, &RAW_KEYS, "is for ui/keyboard.rs")
}

#[test]
fn keys_are_read_in_one_place() {
    hold(raw_keys);
    keeps(raw_keys, "ui/app/keys.rs", "if keyboard::take(ctx, Key::Enter) {}");
    keeps(raw_keys, "ui/a.rs", "let a = 1;\n#[cfg(test)]\nmod tests { screen.key_down(Key::A) }");
    breaks(raw_keys, "ui/screens/new.rs", "ui.input(|input| input.key_pressed(Key::Enter))");
    breaks(raw_keys, "ui/widgets/new.rs", "matches!(event, Event::Key { .. })");
    breaks(raw_keys, "ui/app/new.rs", "input.consume_shortcut(&shortcut)");
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
    let folders: BTreeSet<&str> = files.iter().filter_map(Source::folder).collect();
    let parts = folders.into_iter().filter(|&folder| folder != "bin");
    let missing: Vec<_> = parts.filter(|part| !text.contains(&format!("src/{part}/`"))).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");

    let is_path = |code: &&str| code.contains('/') && !code.contains([' ', '$']);
    let paths: Vec<&str> = text.split('`').skip(1).step_by(2).filter(is_path).collect();
    let top = ["src/", "engine/", "assets/", "tests/", "benches/", "fuzz/", "packaging/"];
    let ours = paths.iter().filter(|path| top.iter().any(|folder| path.starts_with(folder)));
    let wrong: Vec<_> = ours.filter(|path| !root.join(path).exists()).collect();
    assert!(paths.len() > 40, "the paths of ARCHITECTURE.md are not recognised");
    assert!(wrong.is_empty(), "ARCHITECTURE.md names what does not exist: {wrong:?}");
}
