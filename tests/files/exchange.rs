//! Games that are exported to files and imported from them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use fivefold::{
    game::{DiceOrigin, Game, Seat, Setup, Sitter, notation},
    rules::Library,
    solver::Progress,
    store::{
        Damage, ExportFormat, FileFailure, GameId, History, Imported, OpenError, Profile, Record,
        export_games, import_games,
    },
    words::Words,
};

use crate::support::{add, advance, finished, folder, ids, library, time};

/// Exports all games and returns the path of the file.
fn export(profile: &Profile, folder: &Path, format: ExportFormat) -> PathBuf {
    let path = folder.join("games").with_extension(format.extension());
    let all = ids(profile);
    assert_eq!(export_games(profile, &path, format, ',', &all).unwrap(), all.len());
    path
}

fn import(profile: &Profile, path: &Path) -> Imported {
    import_games(profile, library(), path, &Progress::default()).unwrap().unwrap()
}

fn counts(imported: &Imported) -> [usize; 3] {
    [imported.new, imported.known, imported.unusable]
}

#[test]
fn whole_games_come_back_without_doubles() {
    let (dir, profile) = folder();
    let all = ["1", "2", "3"].map(|seed| add(&profile, &finished(seed)));
    let path = export(&profile, dir.path(), ExportFormat::Json);
    let json: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(json[1]["id"], all[1].to_string().as_str());
    assert_eq!(json[0]["seats"][0]["name"], "Ann");

    let (_elsewhere, other) = folder();
    add(&other, &finished("4"));
    assert_eq!(counts(&import(&other, &path)), [3, 0, 0]);
    assert_eq!(ids(&other)[1..], all);
    let read = |profile: &Profile| {
        let (history, notices) = History::load(profile);
        assert_eq!(notices, []);
        let game = |id| {
            let index = history.find(id).unwrap();
            (history.records()[index].clone(), history.text(index).unwrap())
        };
        all.map(game)
    };
    assert_eq!(read(&other), read(&profile));
    assert_eq!(counts(&import(&other, &path)), [0, 3, 0]);
    assert_eq!(ids(&other).len(), 4);
}

/// Games carry their own rules.
#[test]
fn a_game_by_own_rules_can_be_imported_anywhere() {
    let text = library().get("yatzy").unwrap().data().to_ron();
    let rules =
        fivefold::rules::RuleSet::from_ron("mine.ron", &text.replace("\"yatzy\"", "\"mine\""));
    let seats = vec![Seat::new("Ann", Sitter::Human).unwrap()];
    let seed = "own".parse().unwrap();
    let setup = Setup::new(rules.unwrap().into(), seats, DiceOrigin::Seeded(seed)).unwrap();
    let mut game = Game::new(setup);
    while !game.position().is_over() {
        advance(&mut game);
    }
    let (dir, profile) = folder();
    add(&profile, &game);
    let path = export(&profile, dir.path(), ExportFormat::Json);
    let (_elsewhere, other) = folder();
    assert_eq!(counts(&import(&other, &path)), [1, 0, 0]);
    assert!(History::load(&other).0.open(0, &Library::shipped()).is_ok());
}

#[test]
fn a_deleted_game_is_brought_back() {
    let (dir, profile) = folder();
    let [one, two] = ["1", "2"].map(|seed| add(&profile, &finished(seed)));
    let path = export(&profile, dir.path(), ExportFormat::Json);
    History::load(&profile).0.set_deleted(&[one], true).unwrap();
    assert_eq!(counts(&import(&profile, &path)), [1, 1, 0]);
    assert_eq!(ids(&profile), [one, two]);
}

#[test]
fn lines_that_hold_no_game_are_named_and_the_others_used() {
    let (dir, profile) = folder();
    for seed in ["1", "2", "3", "4"] {
        add(&profile, &finished(seed));
    }
    let path = export(&profile, dir.path(), ExportFormat::Json);
    let text = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // A result that the moves don't give, half a line, a roll that does not follow from the seed,
    // and the same game twice.
    let total = lines[1].find("\"total\":").unwrap() + 8;
    lines[1].replace_range(total..=total, "9");
    lines[2].truncate(300);
    let roll = lines[3].find("\\n1.1  ").unwrap() + 7;
    let other = if &lines[3][roll..=roll] == "6" { "5" } else { "6" };
    lines[3].replace_range(roll..=roll, other);
    lines.insert(5, lines[4].clone());
    lines.push("nonsense".to_owned());
    fs::write(&path, lines.join("\r\n")).unwrap();
    let (_elsewhere, other) = folder();
    let imported = import(&other, &path);
    assert_eq!(counts(&imported), [1, 1, 4]);
    let named: Vec<usize> = imported.named.iter().map(|(line, _)| *line).collect();
    assert_eq!(named, [2, 3, 4, 8]);
    assert_eq!(imported.named[0].1, OpenError::Damage(Damage::Altered));
    assert!(matches!(imported.named[2].1, OpenError::Notation(_)));
    assert_eq!(ids(&other).len(), 1);
}

/// Other programs write an array in lines of their own, or all on one.
#[test]
fn games_that_another_program_has_laid_out_anew_come_back() {
    let (dir, profile) = folder();
    let all = ["1", "2"].map(|seed| add(&profile, &finished(seed)));
    let path = export(&profile, dir.path(), ExportFormat::Json);
    let mut games: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    games.as_array_mut().unwrap().insert(1, serde_json::json!(["no game"]));
    for text in [serde_json::to_string_pretty(&games).unwrap(), games.to_string()] {
        fs::write(&path, text).unwrap();
        let (_elsewhere, other) = folder();
        let imported = import(&other, &path);
        assert_eq!((counts(&imported), imported.is_by_game), ([2, 0, 1], true));
        assert_eq!(imported.named[0].0, 2, "the second element");
        assert_eq!(ids(&other), all);
    }
}

/// A file of another kind has no games, however long its lines are.
#[test]
fn other_files_are_refused() {
    let (dir, profile) = folder();
    let path = dir.path().join("other.json");
    fs::write(&path, [&vec![b'x'; 8 << 20][..], b"\n\xff\xfe\n{}\n[[[["].concat()).unwrap();
    let imported = import(&profile, &path);
    assert_eq!(counts(&imported), [0, 0, 4]);
    assert!(!profile.history().exists());
    let missing = import_games(&profile, library(), &dir.path().join("none"), &Progress::default());
    assert!(missing.is_err());
    let folder = import_games(&profile, library(), dir.path(), &Progress::default());
    assert_eq!(folder.unwrap_err().cause, FileFailure::NotAFile);
}

#[test]
fn the_table_has_a_line_for_each_seat() {
    let (dir, profile) = folder();
    let mut game = finished("1");
    let id = add(&profile, &game);
    let seed = game.setup().seed().unwrap().to_string();
    let path = export(&profile, dir.path(), ExportFormat::Csv);
    let table = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = table.split("\r\n").collect();
    assert_eq!(lines.len(), 4, "a head, two seats, and nothing");
    let head: Vec<&str> = lines[0].strip_prefix('\u{feff}').unwrap().split(',').collect();
    let of = |line: usize, column: &str| {
        let at = head.iter().position(|name| *name == column).unwrap();
        lines[line].split(',').nth(at).unwrap()
    };
    assert_eq!(of(1, "ended"), time(600).to_string());
    assert!(of(1, "ended").ends_with('Z') && of(1, "ended").contains('T'));
    assert_eq!((of(1, "game"), of(2, "game")), (&*id.to_string(), &*id.to_string()));
    assert_eq!([of(1, "seat"), of(2, "seat")], ["1", "2"]);
    assert_eq!([of(1, "player"), of(2, "player")], ["Ann", "Rita"]);
    assert_eq!([of(1, "kind"), of(2, "kind")], ["human", "regular"]);
    assert_eq!(
        (of(1, "rules"), of(1, "dice"), of(1, "seed")),
        ("yahtzee_forced", "virtual", &*seed)
    );
    let total = |seat: usize| {
        let position = game.position();
        position.rules().totals(&position.cards()[seat]).total.to_string()
    };
    assert_eq!([of(1, "total"), of(2, "total")], [&total(0), &total(1)]);
    assert_eq!([of(1, "won"), of(2, "won")].iter().filter(|won| **won == "true").count(), 1);
    game.undo();
    assert!(notation::read(&notation::write(&game), library()).is_ok());
}

/// A spreadsheet in German takes a semicolon for the end of a column, and UTF-8 only with a mark.
#[test]
fn a_table_in_german_has_columns_in_a_german_spreadsheet() {
    let (dir, profile) = folder();
    let all = [add(&profile, &finished("1"))];
    let path = dir.path().join("spiele.csv");
    let separator = Words::for_language("de").column_separator();
    export_games(&profile, &path, ExportFormat::Csv, separator, &all).unwrap();
    let table = fs::read_to_string(&path).unwrap();
    assert!(table.starts_with("\u{feff}ended;started;game;"), "{table}");
    let columns = table.lines().map(|line| line.split(';').count());
    assert!(columns.eq([18, 18, 18]), "{table}");
    assert_eq!(Words::english().column_separator(), ',');
}

/// As another program may write it: other rules, and nobody at the table.
#[test]
fn a_game_of_unknown_rules_or_without_moves_is_not_used() {
    let (dir, profile) = folder();
    let game = finished("1");
    let record = Record::of(&game, GameId::fresh(), (time(0), time(600)), &[]);
    let whole = |game: &str| {
        let mut json = serde_json::to_value(&record).unwrap();
        json["game"] = game.into();
        json.to_string()
    };
    let text = notation::write(&game);
    let lines = [
        whole(&text.replace("rules yahtzee_forced", "rules gone")),
        whole(text.split_once("\n\n").unwrap().0),
        whole("").replace("\"version\":1", "\"version\":7"),
    ];
    let path = dir.path().join("games.json");
    fs::write(&path, lines.join("\n")).unwrap();
    assert_eq!(counts(&import(&profile, &path)), [0, 0, 3]);
}

#[test]
fn games_are_read_however_an_editor_has_saved_them() {
    let (dir, profile) = folder();
    for seed in ["1", "2"] {
        add(&profile, &finished(seed));
    }
    let text = fs::read_to_string(export(&profile, dir.path(), ExportFormat::Json)).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let texts = [text, serde_json::to_string_pretty(&json).unwrap(), json.to_string()];
    for (form, text) in texts.iter().enumerate() {
        for end in ["\n", "\r\n"] {
            let marked = format!("\u{feff}{}", text.replace('\n', end));
            let words = |bytes: fn(u16) -> [u8; 2]| marked.encode_utf16().flat_map(bytes).collect();
            let saved: [Vec<u8>; 4] = [
                marked.as_bytes()[3..].to_vec(),
                marked.clone().into_bytes(),
                words(u16::to_le_bytes),
                words(u16::to_be_bytes),
            ];
            for (code, bytes) in saved.iter().enumerate() {
                let (elsewhere, other) = folder();
                let path = elsewhere.path().join("GAMES.JSON");
                fs::write(&path, bytes).unwrap();
                let found = import(&other, &path);
                assert_eq!(counts(&found), [2, 0, 0], "form {form}, code {code}: {found:?}");
            }
        }
    }
}

/// (Nothing of it would be on the disk.)
#[test]
fn games_in_utf_16_are_not_cut_off() {
    let (dir, profile) = folder();
    let path = dir.path().join("games.json");
    fs::write(&path, [0xff, 0xfe]).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_len((64 << 20) + 2).unwrap();
    let refused = import_games(&profile, library(), &path, &Progress::default()).unwrap_err();
    assert_eq!(refused.cause, FileFailure::TooLarge);
}

#[test]
fn names_from_elsewhere_get_their_one_form_and_no_game_is_called_damaged() {
    let (dir, profile) = folder();
    add(&profile, &finished("1"));
    let path = export(&profile, dir.path(), ExportFormat::Json);
    let text = fs::read_to_string(&path).unwrap();
    for (raw, name) in [
        ("\u{2068}Ann\u{2069}", "Ann"),
        ("\u{202e}nnA", "nnA"),
        ("Jose\u{301}", "Jos\u{e9}"),
        ("A\u{ad}n\u{200b}n", "Ann"),
        ("\u{3164}", "?"),
        ("Ann\u{a0}\u{3000}B", "Ann B"),
    ] {
        fs::write(&path, text.replace("Ann", raw)).unwrap();
        let (_elsewhere, other) = folder();
        let found = import(&other, &path);
        assert_eq!(counts(&found), [1, 0, 0], "{raw:?}: {found:?}");
        let (history, notices) = History::load(&other);
        assert_eq!(notices, []);
        assert_eq!(history.records()[0].seats[0].name, name);
        let game = history.open(0, library()).unwrap();
        assert_eq!(game.setup().seats()[0].name(), name);
    }
}
