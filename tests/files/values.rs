//! Files that hold one value: what a wrong part of one costs, and what several writers do to it.

use std::{collections::BTreeSet, fs, path::PathBuf};

use fivefold::{
    coach::training::{Exercise, ExerciseSource},
    game::Sitter,
    store::{
        ColourScheme, Notice, People, PersonLook, Profile, SeatChoice, Settings, TableTheme,
        load_training, save_training,
    },
};

use crate::support::{aside, contents, folder, folder_in_memory, put};

/// Settings in which nothing is as usual, one field on each line with four blanks.
const SETTINGS: &str = "(
    version: 1,
    rules: \"maxi\",
    switches: (in_order: true),
    earlier: [\"yacht\", \"ours\"],
    favourites: [\"yatzy\", \"gone\"],
    seats: [
        (name: \"Ann\", sitter: \"human\", advice: Always),
        (name: \"Rita\", sitter: \"club\", advice: Off),
    ],
    dice: Shared,
    theme: Light,
    table: Night,
    dice_set: Wood,
    volume: 0.25,
    muted: true,
    animation: Fast,
    pace: Slow,
    ask_before_scratch: false,
    remarks: false,
    letter_keys: false,
    keys: {
        \"advice\": [\"Ctrl+H\"],
        \"roll\": [\"R\"],
    },
    first_steps: false,
    on_card: (odds: true, wins: true),
    scale: 1.5,
    language: \"de\",
    window: Some((1280.0, 800.0)),
    place: Some((10.0, 20.0)),
    maximised: true,
    full_screen: true,
)
";

/// The names of the values that a notice lists, and where the file went that had to be written anew.
fn unused(notices: &[Notice]) -> (BTreeSet<String>, Option<PathBuf>) {
    match notices {
        [] => Default::default(),
        [Notice::Unused { to, values, .. }] => {
            (values.iter().map(|value| value.name.clone()).collect(), to.clone())
        }
        other => panic!("{other:?}"),
    }
}

fn names(all: &[&str]) -> BTreeSet<String> {
    all.iter().map(|&name| name.to_owned()).collect()
}

/// Loads these settings from a profile of their own.
fn loaded(text: &str) -> (Settings, BTreeSet<String>) {
    let (_dir, profile) = folder_in_memory();
    put(&profile.settings(), text);
    let (settings, notices) = Settings::load(&profile);
    (settings, unused(&notices).0)
}

#[test]
fn a_wrong_value_costs_only_itself_and_is_named() {
    assert_eq!(loaded(SETTINGS).1, names(&[]));
    let fields =
        SETTINGS.split("\n    ").skip(1).filter(|field| field.starts_with(char::is_alphabetic));
    let fields: BTreeSet<&str> = fields.map(|field| field.split(':').next().unwrap()).collect();
    assert_eq!(fields.len(), 26);
    for name in fields {
        let start = SETTINGS.find(&format!("\n    {name}: ")).unwrap() + 5;
        let end = start + SETTINGS[start..].find("\n    ").unwrap_or(SETTINGS.len() - start - 2);
        // (The rest of a list is on lines with more blanks.)
        let end = match name {
            "seats" => SETTINGS.find("\n    dice:").unwrap(),
            "keys" => SETTINGS.find("\n    first_steps:").unwrap(),
            _ => end,
        };
        let with = |value: &str| {
            let line = format!("{name}: {value},");
            format!("{}{line}{}", &SETTINGS[..start], &SETTINGS[end..])
        };
        let expected = loaded(&format!("{}{}", &SETTINGS[..start], &SETTINGS[end..])).0;
        for value in ["Odd", "Odd(1)", "1e999999", "\"\u{202e}?!\"", "(a: [1, (b: 2)])", "''", "-5"]
        {
            if let ("switches" | "on_card", "(a: [1, (b: 2)])") = (name, value) {
                // (What nobody knows yet may be there.)
                continue;
            }
            if let ("volume" | "scale", "1e999999" | "-5") = (name, value) {
                // (Numbers are brought into their range.)
                assert_eq!(loaded(&with(value)).1, names(&[name]));
                continue;
            }
            let (settings, wrong) = loaded(&with(value));
            assert_eq!(settings, expected, "{name}: {value}");
            assert_eq!(wrong, names(&[name]), "{name}: {value}");
        }
        // What is broken costs at most what is next to it.
        for value in ["", "\"", "[", "(", "{", ")", "Some((", "'", "r#\"", "/*"] {
            let (settings, _) = loaded(&with(value));
            let kept = [settings.muted, settings.maximised, settings.language == "de"];
            let others = [settings.table == TableTheme::Night, settings.rules == "maxi"];
            let count = kept.iter().chain(&others).filter(|kept| **kept).count();
            assert!(count >= 3, "{name}: {value}: {settings:?}");
        }
    }
}

#[test]
fn a_wrong_value_within_others_costs_only_itself() {
    let whole = loaded(SETTINGS).0;
    let with = |from: &str, to: &str| {
        assert_eq!(SETTINGS.matches(from).count(), 1, "{from}");
        loaded(&SETTINGS.replace(from, to))
    };
    let (settings, wrong) = with("\"club\"", "\"The Club\"");
    assert_eq!(wrong, names(&["seats.2.sitter"]));
    assert_eq!(settings.seats[1].sitter, Sitter::Human);
    assert_eq!(Settings { seats: whole.seats.clone(), ..settings }, whole);
    let (settings, wrong) = with("advice: Off", "advice: Sometimes");
    assert_eq!(wrong, names(&["seats.2.advice"]));
    assert_eq!(
        (&settings.seats[0], &settings.seats[1].name),
        (&whole.seats[0], &whole.seats[1].name)
    );
    let (settings, wrong) = with("[\"Ctrl+H\"]", "5");
    assert_eq!(wrong, names(&["keys.advice"]));
    assert!(settings.keys.keys().eq(["roll"]));
    let (settings, wrong) = with("[\"Ctrl+H\"]", "[\"Ctrl+H\", 7]");
    assert_eq!(wrong, names(&["keys.advice.2"]));
    assert_eq!(settings, whole);
    let (settings, wrong) = with("\"gone\"", "gone");
    assert_eq!((settings.favourites, wrong), (vec!["yatzy".to_owned()], names(&["favourites.2"])));
    let (settings, wrong) = with("odds: true", "odds: Yes");
    assert_eq!(wrong, names(&["on_card.odds"]));
    assert!(settings.card_advice.wins && !settings.card_advice.odds);
    // Several at once, and one twice.
    let (settings, wrong) = loaded(&SETTINGS.replace("Light", "Solar").replace("0.25", "loud"));
    assert_eq!(wrong, names(&["theme", "volume"]));
    assert_eq!((settings.table, settings.volume), (TableTheme::Night, 0.7));
    let (settings, _) = with("theme: Light", "theme: Dark, theme: Light");
    assert_eq!(settings, Settings { theme: ColourScheme::Dark, ..whole });
}

#[test]
fn what_is_not_understood_stays_in_the_file() {
    let (_dir, profile) = folder();
    let text =
        SETTINGS.replace("Light", "Solar").replace("version: 1", "version: 1, moon: Full([1])");
    put(&profile.settings(), &text);
    let (mut settings, notices) = Settings::load(&profile);
    assert_eq!(unused(&notices).0, names(&["theme"]));
    assert_eq!(fs::read_to_string(profile.settings()).unwrap(), text, "reading changes nothing");
    settings.save(&profile).unwrap();
    assert_eq!(fs::read_to_string(profile.settings()).unwrap(), text);
    settings.muted = false;
    settings.save(&profile).unwrap();
    let written = fs::read_to_string(profile.settings()).unwrap();
    assert!(written.contains("theme: Solar") && written.contains("moon: Full([1])"), "{written}");
    assert!(written.contains("muted: false"));
    assert!(!aside(&profile.settings(), 1).exists());
    // What the player chooses takes its place, and the file as it was is kept.
    settings.theme = ColourScheme::Dark;
    settings.save(&profile).unwrap();
    assert_eq!(fs::read_to_string(aside(&profile.settings(), 1)).unwrap(), written);
    let (read, notices) = Settings::load(&profile);
    assert_eq!((read, notices), (settings, vec![]));
    assert!(fs::read_to_string(profile.settings()).unwrap().contains("moon: Full([1])"));
}

#[test]
fn a_file_of_a_newer_version_is_read_and_keeps_the_rest() {
    let (_dir, profile) = folder();
    let text = SETTINGS.replace("version: 1", "version: 2").replace("Light", "Solar(9)");
    put(&profile.settings(), &text);
    let (mut settings, notices) = Settings::load(&profile);
    assert_eq!(notices, [Notice::Newer { file: profile.settings() }]);
    assert_eq!((settings.table, settings.rules.as_str()), (TableTheme::Night, "maxi"));
    settings.toggle_favourite("balut");
    settings.save(&profile).unwrap();
    let written = fs::read_to_string(profile.settings()).unwrap();
    assert!(written.contains("version: 2") && written.contains("theme: Solar(9)"), "{written}");
    assert!(written.contains("\"balut\""));
}

/// The same folder as somebody else has it, such as a program that keeps two computers alike.
fn other(profile: &Profile) -> Profile {
    Profile::at(profile.folder())
}

#[test]
fn what_others_write_meanwhile_stays() {
    let (_dir, first) = folder();
    put(&first.settings(), SETTINGS);
    let second = other(&first);
    let (mut one, mut two) = (Settings::load(&first).0, Settings::load(&second).0);
    one.card_advice.odds = false;
    one.toggle_favourite("balut");
    one.save(&first).unwrap();
    two.muted = false;
    two.toggle_favourite("crag");
    two.keys.insert("undo".to_owned(), vec!["Z".to_owned()]);
    two.save(&second).unwrap();
    one.language = "en".to_owned();
    one.keys.remove("roll");
    one.save(&first).unwrap();
    // An editor that writes UTF-16, as some do.
    let text = fs::read_to_string(first.settings()).unwrap().replace("Night", "Paper");
    let words =
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    put(&first.settings(), words);
    two.full_screen = false;
    two.toggle_favourite("yatzy");
    two.save(&second).unwrap();
    let (read, notices) = Settings::load(&first);
    assert_eq!(notices, []);
    assert_eq!((read.card_advice.odds, read.card_advice.wins), (false, true));
    assert_eq!((read.muted, read.full_screen, read.maximised), (false, false, true));
    assert_eq!((read.language.as_str(), read.table), ("en", TableTheme::Paper));
    assert_eq!(read.favourites, ["gone", "crag", "balut"]);
    assert!(read.keys.keys().eq(["advice", "undo"]), "{:?}", read.keys);
    assert_eq!(contents(first.folder()).len(), 1, "nothing was set aside");
}

#[test]
fn a_refused_write_leaves_no_copies() {
    let (_dir, profile) = folder();
    put(&profile.settings(), "(version: 1, muted: Perhaps)");
    let mut settings = Settings::load(&profile).0;
    let set_read_only = |is_read_only| {
        let mut mode = fs::metadata(profile.settings()).unwrap().permissions();
        mode.set_readonly(is_read_only);
        fs::set_permissions(profile.settings(), mode).unwrap();
    };
    set_read_only(true);
    settings.muted = !settings.muted;
    for rules in ["balut", "crag", "maxi"] {
        settings.toggle_favourite(rules);
        settings.save(&profile).unwrap_err();
        assert_eq!(contents(profile.folder()).len(), 1);
    }
    set_read_only(false);
    settings.save(&profile).unwrap();
    assert_eq!(contents(profile.folder()).len(), 2, "what can't be used is kept");
}

#[test]
fn joined_lists_are_not_too_long() {
    let (_dir, first) = folder();
    put(&first.settings(), "(version: 1, new: 7)");
    let second = other(&first);
    let (mut one, mut two) = (Settings::load(&first).0, Settings::load(&second).0);
    for number in 0..80 {
        one.toggle_favourite(&format!("a{number}"));
        two.toggle_favourite(&format!("b{number}"));
    }
    for rules in ["yacht", "crag", "balut", "maxi"] {
        one.play(rules, one.switches);
        one.save(&first).unwrap();
        two.play(&format!("{rules}_2"), two.switches);
        two.save(&second).unwrap();
    }
    let (read, notices) = Settings::load(&first);
    assert_eq!(notices, []);
    assert_eq!((read.earlier.len(), read.favourites.len()), (4, 100));
    assert!(fs::read_to_string(first.settings()).unwrap().contains("new: 7"));
}

#[test]
fn people_and_training_are_joined() {
    let (_dir, first) = folder();
    let second = other(&first);
    let look = |colour| PersonLook { colour: Some(colour), face: None };
    let mut one = People::load(&first).0;
    one.set_look("Ann", look(1));
    one.set_look("Bo", look(1));
    one.save(&first).unwrap();
    let mut two = People::load(&second).0;
    one.set_look("Ann", look(2));
    one.save(&first).unwrap();
    two.rename("Bo", "Bob");
    two.set_look("Cy", look(3));
    two.save(&second).unwrap();
    let read = People::load(&first).0;
    assert_eq!(["Ann", "Bo", "Bob", "Cy"].map(|name| read.look(name)), [2, 1, 1, 3].map(look));
    assert_eq!(read.name_of("Bo"), "Bob");

    let exercise = |dice: &str| {
        let (rules, dice) = ("basic".into(), dice.to_owned());
        Exercise { rules, dice, rolls_left: 1, ..Exercise::default() }
    };
    let (mut one, mut two) = (load_training(&first).0, load_training(&second).0);
    for (training, profile, dice) in [(&mut one, &first, "11236"), (&mut two, &second, "44551")] {
        training.add(exercise(dice), ExerciseSource::Own, None);
        training.mark_searched(dice.to_owned());
        save_training(profile, training).unwrap();
    }
    one.add(exercise("66666"), ExerciseSource::Own, None);
    save_training(&first, &one).unwrap();
    let read = load_training(&second).0;
    let dice = read.exercises().iter().map(|known| known.exercise.dice.as_str());
    assert_eq!(dice.collect::<BTreeSet<_>>(), ["11236", "44551", "66666"].into());
    assert!(read.was_searched("11236") && read.was_searched("44551"));
}

/// A person is renamed here and given a look elsewhere: the rename used to be undone.
#[test]
fn entries_of_one_person_are_joined() {
    let look = |colour, face| PersonLook { colour, face };
    for is_renamed_first in [true, false] {
        let (_dir, first) = folder();
        let second = other(&first);
        let (mut one, mut two) = (People::load(&first).0, People::load(&second).0);
        one.rename("Ann", "Anna");
        two.set_look("Ann", look(Some(3), None));
        let mut writers = [(&one, &first), (&two, &second)];
        writers.sort_by_key(|(people, _)| (people.name_of("Ann") == "Ann") == is_renamed_first);
        for (people, profile) in writers {
            people.save(profile).unwrap();
        }
        let (mut read, notices) = People::load(&first);
        assert_eq!(notices, []);
        let anna = ("Anna", look(Some(3), None));
        assert_eq!(["Ann", "Anna"].map(|name| (read.name_of(name), read.look(name))), [anna; 2]);
        read.set_look("Anna", look(Some(3), Some(1)));
        read.save(&first).unwrap();
        let written = fs::read_to_string(first.people()).unwrap();
        assert_eq!(written.matches("name:").count(), 1, "{written}");
        assert_eq!(People::load(&first).0.look("Ann"), look(Some(3), Some(1)));
    }

    // One entry joins two others, whose looks do not contradict each other.
    let (_dir, profile) = folder();
    let people = "(people: [(name: \"A\", look: (colour: 1)), (name: \"X\", look: (colour: 5)),
        (name: \"B\", others: [\"D\"], look: (face: 2)), (name: \"C\", others: [\"A\u{200b}\", \"B\"])])";
    put(&profile.people(), people);
    let read = People::load(&profile).0;
    let whole = |name| (read.name_of(name), read.look(name));
    assert_eq!(["A", "B", "C", "D"].map(whole), [("C", look(Some(1), Some(2))); 4]);
    assert_eq!(whole("X"), ("X", look(Some(5), None)));

    // Nobody is hidden whom one of the entries shows.
    let [hidden, shown] = ["(name: \"A\", is_deleted: true)", "(name: \"B\", others: [\"A\"])"];
    for [first, second] in [[hidden, shown], [shown, hidden]] {
        put(&profile.people(), format!("(people: [{first}, {second}])"));
        let read = People::load(&profile).0;
        assert!(read.name_of("A") == "B" && !read.is_deleted("A"), "{first} {second}");
    }
}

#[test]
fn one_damaged_exercise_or_person_costs_only_itself() {
    let (_dir, profile) = folder();
    let drill = include_str!("versions/1/drill.ron");
    let wrong = drill.replace("dice: \"44551\"", "dice: 44551").replace("cost: 0.25", "cost: much");
    put(&profile.training(), wrong);
    let (mut training, notices) = load_training(&profile);
    assert_eq!(unused(&notices).0, names(&["drill.exercises.2", "drill.scores.1"]));
    assert_eq!(training.exercises()[0].exercise.dice, "11236");
    training.mark_searched("7".to_owned());
    save_training(&profile, &training).unwrap();
    let written = fs::read_to_string(profile.training()).unwrap();
    assert!(written.contains("dice: 44551") && written.contains("cost: much"), "{written}");

    let people = "(version: 1, people: [(name: \"Ann\", look: (colour: red, face: Some(2))),
        (name: \"Bo\", others: [\"B\", 5], look: (colour: Some(3)))])";
    put(&profile.people(), people);
    let (read, notices) = People::load(&profile);
    assert_eq!(unused(&notices).0, names(&["people.1.look.colour", "people.2.others.2"]));
    assert_eq!(read.look("Ann"), PersonLook { colour: None, face: Some(2) });
    assert_eq!((read.name_of("B"), read.look("B").colour), ("Bo", Some(3)));
}

/// As an older version, which knows fewer fields, or a hand has written it.
#[test]
fn what_is_written_otherwise_is_still_the_same_value() {
    let (_dir, profile) = folder();
    let text = "(people: [(name: \"Ann\", look: (colour: Some(01))), (name: \"Bo\", others: [\"B\"], hat: 3)])";
    put(&profile.people(), text);
    let (mut people, notices) = People::load(&profile);
    assert_eq!(notices, []);
    people.rename("Ann", "Anna");
    people.set_look("Bo", PersonLook { colour: None, face: Some(3) });
    people.save(&profile).unwrap();
    let written = fs::read_to_string(profile.people()).unwrap();
    assert_eq!(written.matches("name:").count(), 2, "{written}");
    assert!(written.contains("hat: 3") && written.contains("version: 1"), "{written}");
    let (read, notices) = People::load(&profile);
    assert_eq!(notices, []);
    assert_eq!((read.name_of("Ann"), read.look("Ann").colour), ("Anna", Some(1)));
    assert_eq!((read.name_of("B"), read.look("B").face), ("Bo", Some(3)));
}

/// Names of older files, with signs that nobody sees.
#[test]
fn names_in_files_have_their_one_form() {
    let (_dir, profile) = folder();
    let settings = SETTINGS.replace("\"Ann\"", "\" \u{2068}Ann\u{2069}\"");
    put(&profile.settings(), settings);
    let (settings, notices) = Settings::load(&profile);
    assert_eq!(notices, [], "that is no damage");
    assert_eq!(
        settings.seats[0],
        SeatChoice { name: "Ann".to_owned(), ..settings.seats[0].clone() }
    );
    put(&profile.people(), "(people: [(name: \"Ann\u{200b}\", others: [\"Jose\u{301}\"])])");
    let (people, notices) = People::load(&profile);
    assert_eq!(notices, []);
    assert_eq!(people.name_of("Jos\u{e9}"), "Ann");
    let before = contents(profile.folder());
    settings.save(&profile).unwrap();
    people.save(&profile).unwrap();
    assert_eq!(contents(profile.folder()), before);
}
