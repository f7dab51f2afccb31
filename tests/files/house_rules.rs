//! Rule sets in the profile in every possible state: each broken one gets one clear line, and the
//! others work.

use std::{fs, sync::Arc};

use fivefold::{
    game::{Game, Setup, notation},
    rules::{Group, Library, RuleData, RuleSet, is_disruptive, shipped},
    store::{CurrentGame, Damage, History, HouseRules, OpenError, Profile, import},
};

use super::support::{advance, folder, library, put, record, strange, time, unsealed};

fn good(id: &str) -> String {
    shipped()[0].1.replace("\"yahtzee_forced\"", &format!("\"{id}\""))
}

/// The error about one file beside a good one.
#[track_caller]
fn error_about(name: &str, prepare: impl FnOnce(&std::path::Path)) -> String {
    let (_dir, profile) = folder();
    put(&profile.variants().join("good.ron"), good("good"));
    prepare(&profile.variants().join(name));
    let mut library = Library::shipped();
    let errors = HouseRules::default().refresh(&profile, &mut library);
    assert!(library.get("good").is_some(), "the others are there");
    assert_eq!(library.all().len(), Library::shipped().all().len() + 1, "{name}");
    let [error] = &errors[..] else { panic!("{name}: {errors:?}") };
    assert_eq!(error.file, name);
    let line = error.to_string();
    assert!(line.lines().count() == 1 && line.len() < 2000, "{line}");
    line
}

#[track_caller]
fn text(text: impl AsRef<[u8]>) -> String {
    error_about("bad.ron", |path| put(path, text))
}

#[test]
fn numbers_that_no_game_has() {
    for (from, to, word) in [
        ("count: 5", "count: 1000000000", "1000000000 is out of range for the dice: "),
        ("count: 5", "count: -1", "dice.count"),
        ("count: 5", "count: 200", "200 is out of range for the dice: "),
        ("count: 5", "count: 5, sides: 0", "the sides of a die"),
        ("rolls: 3", "rolls: 99999999999999999999", "turn.rolls"),
        ("rolls: 3", "rolls: \"three\"", "turn.rolls: "),
        ("Kind(5)", "Kind(255)", "No roll matches a pattern."),
        ("Groups([3, 2])", "Groups([255, 255, 255])", "No roll matches a pattern."),
        ("points: 100", "points: 65535", "the points of a repeat rule"),
        ("at_least: 63", "at_least: 64000", "A bonus for 64000 points is out of reach"),
    ] {
        let wrong = good("bad");
        assert!(wrong.contains(from), "{from}");
        let line = text(wrong.replacen(from, to, 1));
        assert!(line.contains(word), "{to}: {line}");
    }
}

#[test]
fn texts_that_are_far_too_much() {
    assert!(text(vec![b' '; 100 << 20]).ends_with("It is too long for a file of rules."));
    let unclosed = text("(".repeat(100_000));
    assert!(unclosed.contains("bad.ron, line 1: "), "{unclosed}");
    let deep = format!("{}Any{}", "All([".repeat(1000), "])".repeat(1000));
    assert!(text(good("bad").replacen("Kind(5)", &deep, 1)).contains("recursion limit"));
    let row = "(id: \"x\", section: Lower, pattern: Any, score: Sum),";
    let many = good("bad").replacen("rows: [", &format!("rows: [{}", row.repeat(3000)), 1);
    assert!(text(many).contains("the rows of the card"));
    let forms = format!("OneOf([{}])", "[1,2,3,4,5],".repeat(20_000));
    assert!(
        text(good("bad").replacen("Kind(5)", &forms, 1))
            .contains("parts of patterns are too many to try.")
    );
}

#[test]
fn names_that_would_not_stay_in_their_place() {
    for (name, word) in [
        ("x".repeat(150_000), "The name of the rule set is too long."),
        ("My\\ngame".to_owned(), "The name of the rule set has line breaks"),
        ("\u{202e}game".to_owned(), "The name of the rule set has line breaks"),
    ] {
        let wrong = good("bad").replacen("name: \"", &format!("name: \"{name}"), 1);
        let line = text(wrong);
        assert!(line.contains(word), "{line}");
    }
}

#[test]
fn what_is_no_rule_set_at_all() {
    for bytes in strange() {
        text(bytes);
    }
    assert!(text(b"").ends_with("It is empty."));
    text(b"RuleSet(name: \"\xff\xfe\")");
    text("RuleSet(version: 1, moon: Full)");
    assert!(
        error_about("bad.ron", |path| fs::create_dir(path).unwrap()).contains("why-not-a-file")
    );
}

#[cfg(unix)]
#[test]
fn what_is_no_file_at_all() {
    use std::os::unix::{fs::symlink, net::UnixListener};
    error_about("bad.ron", |path| symlink(path, path).unwrap());
    error_about("bad.ron", |path| symlink("/nowhere/at/all", path).unwrap());
    error_about("bad.ron", |path| symlink("/dev/zero", path).unwrap());
    error_about("bad.ron", |path| drop(UnixListener::bind(path).unwrap()));
}

#[cfg(unix)]
#[test]
fn what_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_dir, profile) = folder();
    let path = profile.variants().join("bad.ron");
    put(&path, good("bad"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&path).is_ok() {
        // The superuser can read everything, so this can't be tested.
        return;
    }
    let errors = HouseRules::default().refresh(&profile, &mut Library::shipped());
    assert!(errors.len() == 1 && errors[0].to_string().contains("why-not-allowed"), "{errors:?}");
}

/// Nothing is lost of a game whose own rules have a field that nobody knows.
#[test]
fn games_with_rules_that_nobody_knows_keep_their_results() {
    let (_dir, profile) = folder();
    let rules = Arc::new(RuleSet::from_ron("mine.ron", &good("mine")).unwrap());
    let mut game = Game::new(Setup::seeded(&rules, 1, "7").unwrap());
    let mut current = CurrentGame::begin(&profile, game.setup(), time(0));
    current.append(&advance(&mut game)).unwrap();
    History::load(&profile).0.append(record(&game, &current), &game).unwrap();
    let path = profile.folder().join("history.ron");
    let old = unsealed(&fs::read_to_string(&path).unwrap());
    put(&path, old.replacen("(rolls: 3", "(rolls: 3, moon: 3", 1));
    let (history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (1, vec![]), "its totals are still shown");
    let error = history.open(0, library()).unwrap_err();
    assert!(
        matches!(&error, OpenError::Damage(Damage::Unreadable { what, .. }) if what.contains("moon"))
    );
    assert_eq!(history.text(0).unwrap(), notation::write(&game));
}

#[test]
fn a_broken_file_is_reported_once() {
    let (_dir, profile) = folder();
    let (mut house, mut library) = (HouseRules::default(), Library::shipped());
    put(&profile.variants().join("bad.ron"), "(");
    assert_eq!(house.refresh(&profile, &mut library).len(), 1);
    put(&profile.variants().join("good.ron"), good("good"));
    assert_eq!(house.refresh(&profile, &mut library), vec![], "nothing new is wrong");
    assert!(library.get("good").is_some());
}

#[test]
fn imports_keep_the_same_bounds() {
    let (dir, _) = folder();
    let path = dir.path().join("x.ron");
    for bytes in strange() {
        put(&path, bytes);
        let line = import(&path, library()).unwrap_err().to_string();
        assert!(line.starts_with("x.ron") && line.lines().count() == 1, "{line}");
    }
    put(&path, vec![b' '; 1 << 20]);
    assert!(import(&path, library()).is_err());
    assert!(import(dir.path(), library()).is_err());
}

proptest::proptest! {
    /// Any name and any numbers survive saving and reading.
    #[test]
    fn what_is_saved_is_read_back(
        name in "\\PC{1,30}",
        about in proptest::collection::vec(proptest::char::any(), 0..80),
        rolls in 1_u8..9,
        points in 0_u16..900,
    ) {
        let mut data = RuleData::from_ron("yatzy.ron", shipped()[4].1).unwrap();
        data.id = "mine".to_owned();
        data.group = Group::House;
        // Characters that are not allowed are refused, as another test shows.
        let name = name.replace(is_disruptive, "?");
        data.name = format!("x{name}");
        data.about = about.into_iter().filter(|&sign| !is_disruptive(sign)).collect();
        data.turn.rolls = rolls;
        data.rows[3].joker = Some(points);
        data.rows[0].name = Some(name);
        let rules = RuleSet::new(data).unwrap();
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        HouseRules::default().save(&profile, &rules, false).unwrap();
        let mut library = Library::shipped();
        assert_eq!(HouseRules::default().refresh(&profile, &mut library), vec![]);
        assert_eq!(**library.get("mine").unwrap(), rules);
    }
}
