//! Files of every version: `versions/N` is a profile written by the last release with version N of
//! the formats. (See the module of the store on versions.)

use std::{fs, path::Path};

use fivefold::{
    game::Sitter,
    rules::{Library, Switches},
    store::{
        AdviceMode, Animation, CardAdvice, ColourScheme, CurrentGame, DiceMode, DiceSet, GameId,
        History, HouseRules, Notice, OpenedFile, Pace, Profile, SeatChoice, SeatRecord, Settings,
        TableTheme, load_training, open_file, save_training,
    },
};

use crate::support::{contents, folder, library, load, put};

/// The unfinished games of version 1. (The first one is where development versions before it had
/// them.)
const GAMES: [&str; 2] = ["current.ron", "unfinished/ed207e68d869ffbb.ron"];

/// A copy of the profile of this version.
fn profile_of(version: u32) -> (tempfile::TempDir, Profile) {
    let (dir, profile) = folder();
    let original =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/files/versions/{version}"));
    for (path, bytes) in contents(&original) {
        put(&profile.folder().join(path), bytes);
    }
    (dir, profile)
}

#[test]
fn files_of_version_1_are_read_whole() {
    let (_dir, profile) = profile_of(1);
    let before = contents(profile.folder());

    let (settings, notices) = Settings::load(&profile);
    assert_eq!(notices, []);
    let ann = SeatChoice::new("Åsa \"the\\ first", Sitter::Human);
    let expected = Settings {
        version: 1,
        rules: "maxi".into(),
        switches: Switches::NONE,
        earlier: vec!["yacht".into(), "ours".into()],
        favourites: vec!["yatzy".into(), "gone".into()],
        seats: vec![
            SeatChoice { advice: AdviceMode::Always, ..ann },
            SeatChoice::new("Rita", Sitter::Computer("club".parse().unwrap())),
        ],
        dice: DiceMode::Shared,
        theme: ColourScheme::Light,
        table: TableTheme::Night,
        dice_set: DiceSet::Wood,
        volume: 0.25,
        muted: true,
        animation: Animation::Fast,
        pace: Pace::Slow,
        ask_before_scratch: false,
        remarks: true,
        letter_keys: false,
        keys: [("advice".to_owned(), vec!["Ctrl+H".to_owned(), "ß".to_owned()])].into(),
        first_steps: false,
        card_advice: CardAdvice { odds: true, wins: true },
        scale: 1.5,
        language: "de".into(),
        window: Some((1280.0, 800.0)),
        place: None,
        maximised: true,
        full_screen: true,
    };
    assert_eq!(settings, expected);

    let (training, notices) = load_training(&profile);
    assert_eq!(notices, []);
    let exercises = training.exercises();
    let dice: Vec<_> = exercises.iter().map(|known| known.exercise.dice.as_str()).collect();
    assert_eq!(dice, ["11236", "44551"]);
    let repeats = exercises.iter().map(|known| known.repetition.is_due(20_000)).collect::<Vec<_>>();
    assert_eq!((repeats, training.due(20_001)), (vec![false, false], 1));
    assert_eq!((training.days()[0].day, training.days()[0].loss), (20_000, 0.25));

    let mut library = Library::shipped();
    assert_eq!(HouseRules::default().refresh(&profile, &mut library), []);
    assert_eq!(library.get("ours").unwrap().name(), "Our \"Sunday\" game");
    assert!(library.get("sixty").is_some());

    let (history, notices) = History::load(&profile);
    assert_eq!(notices, []);
    let results: Vec<Vec<i64>> = history
        .records()
        .iter()
        .map(|record| record.seats.iter().map(SeatRecord::result).collect())
        .collect();
    assert_eq!(results, [vec![95, 126], vec![19], vec![2, 8]]);
    let [first, second, third] = history.records() else { panic!("three games") };
    assert_eq!(first.started.to_string(), "2027-01-15T08:00:00Z");
    assert_eq!((first.seats[1].revised, first.seats[0].assisted), (1, true));
    assert_eq!(second.rules_name.as_deref(), Some("Our \"Sunday\" game"));
    assert!(second.seats[0].typed && third.seats[0].replay);
    for index in 0..3 {
        // The own rules of the second come from its line.
        assert!(history.open(index, self::library()).unwrap().position().is_over());
    }

    let (waiting, notices) = CurrentGame::load_waiting(&profile, self::library(), &history, &[]);
    assert_eq!(notices, []);
    let waiting = |dice: &str| {
        let on_table = |game: &fivefold::store::Resumed| {
            game.game.position().on_table().unwrap().dice.to_string()
        };
        waiting.iter().find(|game| on_table(game) == dice).unwrap()
    };
    let game = waiting("21342");
    assert_eq!(game.current.id(), "aeb59eed59cd0ab0".parse::<GameId>().unwrap());
    assert_eq!((game.kept, game.reviewed), (Some("K.K..".parse().unwrap()), 5));
    assert_eq!(game.game.events().len(), 7);
    assert_eq!(waiting("52").game.setup().rules().id(), "ours");

    let copy = profile.saved_games().join("copy.fivefold-game");
    let Ok(OpenedFile::Game(copy)) = open_file(&copy, self::library()) else { panic!("a game") };
    assert_eq!(copy.events(), game.game.events());
    assert_eq!(contents(profile.folder()), before, "reading changes nothing");

    // What is written anew holds the same.
    settings.save(&profile).unwrap();
    save_training(&profile, &training).unwrap();
    assert_eq!(Settings::load(&profile), (settings, vec![]));
    assert_eq!(load_training(&profile), (training, vec![]));
}

/// Files of a version that does not exist yet, with things that nobody knows.
#[test]
fn files_of_a_newer_version_keep_their_names_and_what_they_hold() {
    let (_dir, profile) = profile_of(1);
    for name in ["settings.ron", "drill.ron", GAMES[0], GAMES[1], "history.ron"] {
        let path = profile.folder().join(name);
        let text = fs::read_to_string(&path).unwrap();
        // What nobody knows yet, and the version.
        let text = text.replace("(version:1", "(moon:Full([1]),version:2");
        put(&path, text.replace("    version: 1", "    moon: Full([1]), version: 2") + "\n");
    }
    let before = contents(profile.folder());
    let (settings, notices) = Settings::load(&profile);
    assert_eq!(notices, [Notice::Newer { file: profile.settings() }]);
    settings.save(&profile).unwrap();
    let (training, notices) = load_training(&profile);
    assert_eq!(notices, [Notice::Newer { file: profile.training() }]);
    save_training(&profile, &training).unwrap();
    let (history, notices) = History::load(&profile);
    assert!(notices.contains(&Notice::NewerLines { file: profile.history(), count: 3 }));
    let (resumed, notices) = CurrentGame::load(&profile, library(), &history);
    assert!(resumed.is_none());
    for file in GAMES.map(|name| profile.folder().join(name)) {
        assert!(notices.contains(&Notice::NewerGame { file }), "{notices:?}");
    }
    assert_eq!(contents(profile.folder()), before);
}

#[test]
fn there_is_no_version_0() {
    let (_dir, profile) = profile_of(1);
    let games = GAMES.map(|name| profile.folder().join(name));
    let others = [profile.settings(), profile.training(), profile.history()];
    for path in games.into_iter().chain(others) {
        let text = fs::read_to_string(&path).unwrap();
        put(&path, text.replace("version:1", "version:0").replace("version: 1", "version: 0"));
    }
    for notices in [Settings::load(&profile).1, load_training(&profile).1] {
        let [Notice::Unused { values, .. }] = &notices[..] else { panic!("{notices:?}") };
        assert!(values.iter().map(|value| value.name.as_str()).eq(["version"]));
    }
    assert!(matches!(History::load(&profile).1[..], [Notice::LinesSkipped { count: 3, .. }]));
    let (_, notices) = load(&profile);
    assert!(matches!(notices[..], [Notice::SetAside { .. }, Notice::SetAside { .. }]));
}
