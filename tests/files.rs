//! The files of a profile, in every state in which they can be found.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Event, Game, Move, Seat, Setup, Sitter, Step, notation},
    rules::Library,
    store::{CurrentGame, Damage, History, Notice, Profile, Record, Resumed, Settings, Who, Why},
};
use jiff::Timestamp;
use proptest::prelude::*;

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::shipped)
}

fn folder() -> (tempfile::TempDir, Profile) {
    let dir = tempfile::tempdir().unwrap();
    let profile = Profile::at(dir.path().join("profile"));
    (dir, profile)
}

fn time(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

fn setup(seed: &str) -> Setup {
    let rules = library().get("yahtzee_forced").unwrap().clone();
    let seats = [("Ann", Sitter::Human), ("Rita", Sitter::Computer("regular".parse().unwrap()))];
    let seats = seats.map(|(name, sitter)| Seat::new(name, sitter).unwrap()).to_vec();
    let Ok(seed) = seed.parse::<Seed>();
    Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap()
}

/// Plays one step: two rolls a turn, the first die kept, the topmost legal box.
fn advance(game: &mut Game) -> Step {
    let position = game.position();
    let wanted = match position.on_table() {
        None => Move::Roll("".parse().unwrap()),
        Some(table) if table.number == 1 => Move::Roll("K....".parse().unwrap()),
        Some(_) => Move::Score(position.legal().offers[0].at),
    };
    let event: Event = game.play(wanted).unwrap();
    Step::of(game, &event)
}

/// A game with a few steps, one of them taken back, in its file.
fn begun(profile: &Profile, steps: usize) -> (Game, CurrentGame) {
    let setup = setup("7");
    let mut current = CurrentGame::begin(profile, &setup, time(0));
    let mut game = Game::new(setup);
    for number in 0..steps {
        let step = if number == 4 {
            game.undo();
            Step::Undo
        } else {
            advance(&mut game)
        };
        current.append(&step).unwrap();
    }
    (game, current)
}

fn finished(seed: &str) -> Game {
    let mut game = Game::new(setup(seed));
    while !game.position().is_over() {
        advance(&mut game);
    }
    game
}

fn record(game: &Game, current: &CurrentGame) -> Record {
    Record::of(game, current.id(), (current.started(), time(600)), &[true])
}

fn load(profile: &Profile) -> (Option<Resumed>, Vec<Notice>) {
    let (history, _) = History::load(profile);
    CurrentGame::load(profile, library(), &history)
}

fn current_file(profile: &Profile) -> PathBuf {
    profile.folder().join("current.ron")
}

fn aside(path: &Path, number: u32) -> PathBuf {
    PathBuf::from(format!("{}.broken-{number}", path.display()))
}

fn put(path: &Path, bytes: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// Contents that are none of ours.
fn strange() -> Vec<Vec<u8>> {
    vec![
        b"\n".to_vec(),
        vec![0; 4096],
        b"\xff\xfe\0\0".to_vec(),
        b"[wxwidgets]\nscore=1\n".to_vec(),
        b"{\"json\": [1, 2]}\n".to_vec(),
        "(".repeat(200_000).into_bytes(),
        b"(version: 1)".to_vec(),
        "\u{feff}(version:1,seats:3)\r\n".as_bytes().to_vec(),
        (0..=255).cycle().take(10_000).collect(),
    ]
}

#[test]
fn starting_writes_nothing() {
    let (_dir, profile) = folder();
    let (game, notices) = load(&profile);
    assert!(game.is_none() && notices.is_empty());
    CurrentGame::begin(&profile, &setup("7"), time(0)).finish().unwrap();
    assert!(!profile.folder().exists());
}

#[test]
fn a_game_goes_on_with_the_same_dice_at_the_same_place() {
    let (_dir, profile) = folder();
    let (mut game, current) = begun(&profile, 40);
    let id = current.id();
    drop(current);
    let (resumed, notices) = load(&profile);
    let mut resumed = resumed.unwrap();
    assert_eq!(notices, vec![]);
    assert_eq!(resumed.game.events(), game.events());
    assert_eq!((resumed.current.id(), resumed.current.started()), (id, time(0)));
    assert_eq!(resumed.game.revised(0), game.revised(0), "what was taken back is not forgotten");
    for _ in 0..3 {
        let step = advance(&mut game);
        assert_eq!(advance(&mut resumed.game), step);
        resumed.current.append(&step).unwrap();
    }
    drop(resumed);
    assert_eq!(load(&profile).0.unwrap().game.events(), game.events());
}

#[test]
fn a_game_with_dice_thrown_by_hand_comes_back() {
    let (_dir, profile) = folder();
    let seeded = setup("7");
    let setup = Setup::new(seeded.rules().clone(), seeded.seats().to_vec(), DiceOrigin::ByHand);
    let mut current = CurrentGame::begin(&profile, setup.as_ref().unwrap(), time(0));
    let roll = Step::Roll { kept: ".....".to_owned(), dice: "13456".to_owned() };
    current.append(&roll).unwrap();
    drop(current);
    let game = load(&profile).0.unwrap().game;
    assert_eq!(game.setup().dice(), DiceOrigin::ByHand);
    assert_eq!(game.position().on_table().unwrap().dice.to_string(), "13456");
}

/// What `kill -9` or a power cut can leave: any beginning of the file.
#[test]
fn no_completed_step_before_a_cut_is_lost() {
    let (_dir, profile) = folder();
    let (whole, current) = begun(&profile, 30);
    drop(current);
    let file = current_file(&profile);
    let bytes = fs::read(&file).unwrap();
    let header = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    for cut in header..=bytes.len() {
        fs::write(&file, &bytes[..cut]).unwrap();
        let complete = bytes[..cut].iter().filter(|&&byte| byte == b'\n').count();
        // A line that lacks nothing but its end is complete too.
        let bare = cut < bytes.len() && bytes[cut] == b'\n' && cut > header;
        let steps = complete.saturating_sub(1) + usize::from(bare);
        let (resumed, notices) = load(&profile);
        let mut resumed = resumed.unwrap_or_else(|| panic!("nothing is left, cut at {cut}"));
        let mut expected = Game::new(setup("7"));
        for number in 0..steps {
            if number == 4 {
                expected.undo();
            } else {
                advance(&mut expected);
            }
        }
        assert_eq!(resumed.game.events(), expected.events(), "cut at {cut}");
        let torn = cut > 0 && bytes[cut - 1] != b'\n' && !bare && cut > header;
        let notice = Notice::TornLine { file: file.clone() };
        assert_eq!(notices, if torn { vec![notice] } else { vec![] }, "cut at {cut}");
        // And it can be played on and read again.
        if steps > 4 {
            let step = advance(&mut resumed.game);
            resumed.current.append(&step).unwrap();
            drop(resumed);
            let (again, notices) = load(&profile);
            expected.take(&step).unwrap();
            assert_eq!(again.unwrap().game.events(), expected.events(), "cut at {cut}");
            assert_eq!(notices, vec![]);
        }
    }
    assert!(whole.events().len() > 20);
}

#[test]
fn a_cut_header_is_set_aside() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 3));
    let file = current_file(&profile);
    let bytes = fs::read(&file).unwrap();
    let header = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    for cut in [1, header / 2, header - 1] {
        fs::write(&file, &bytes[..cut]).unwrap();
        let (resumed, notices) = load(&profile);
        assert!(resumed.is_none());
        assert!(matches!(&notices[..], [Notice::SetAside { .. }]), "{notices:?}");
    }
    assert_eq!(fs::read(aside(&file, 3)).unwrap(), &bytes[..header - 1]);
}

#[test]
fn a_game_damaged_in_the_middle_goes_on_from_its_good_beginning() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 30));
    let file = current_file(&profile);
    let good = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    for (number, wrong) in ["nonsense", "Undo)", "\u{0}\u{0}", "Redo"].into_iter().enumerate() {
        let mut damaged = lines.clone();
        damaged[11] = wrong;
        let damaged = damaged.join("\n") + "\n";
        fs::write(&file, &damaged).unwrap();
        let (resumed, notices) = load(&profile);
        let resumed = resumed.unwrap();
        let to = Some(aside(&file, number as u32 + 1));
        assert!(
            matches!(&notices[..], [Notice::CutShort { steps: 10, to: t, .. }] if *t == to),
            "{notices:?}"
        );
        assert_eq!(fs::read_to_string(to.unwrap()).unwrap(), damaged);
        let events = resumed.game.events().to_vec();
        drop(resumed);
        assert_eq!(fs::read_to_string(&file).unwrap(), lines[..11].join("\n") + "\n");
        let (again, notices) = load(&profile);
        assert_eq!((again.unwrap().game.events(), notices), (&events[..], vec![]));
    }
}

#[test]
fn dice_that_are_not_the_seeds_are_damage() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 2));
    let file = current_file(&profile);
    let text = fs::read_to_string(&file).unwrap();
    let roll = text.lines().nth(1).unwrap();
    fs::write(&file, text.replace(roll, "Roll(kept:\".....\",dice:\"66666\")")).unwrap();
    let (resumed, notices) = load(&profile);
    assert_eq!(resumed.unwrap().game.events().len(), 0);
    assert!(matches!(&notices[..], [Notice::CutShort { steps: 0, .. }]), "{notices:?}");
}

#[test]
fn strange_files_are_set_aside_and_never_overwritten() {
    for bytes in strange() {
        let (_dir, profile) = folder();
        let (current, settings) = (current_file(&profile), profile.settings());
        for number in 1..=2 {
            put(&current, &bytes);
            put(&settings, &bytes);
            let (resumed, notices) = load(&profile);
            assert!(resumed.is_none());
            assert!(matches!(&notices[..], [Notice::SetAside { .. }]), "{notices:?}");
            assert_eq!(fs::read(aside(&current, number)).unwrap(), bytes);
            let (mine, notices) = Settings::load(&profile);
            assert_eq!(mine, Settings::default());
            if bytes == b"(version: 1)" {
                assert_eq!(notices, vec![], "settings with nothing but a version are fine");
            } else {
                assert!(matches!(&notices[..], [Notice::SetAside { .. }]), "{notices:?}");
                assert_eq!(fs::read(aside(&settings, number)).unwrap(), bytes);
            }
        }
        drop(begun(&profile, 3));
        assert!(load(&profile).0.is_some(), "and a new game is saved");
    }
}

#[test]
fn settings_that_cannot_be_read_survive_a_save_without_a_load() {
    let (_dir, profile) = folder();
    put(&profile.settings(), "precious");
    Settings::default().save(&profile).unwrap();
    assert_eq!(fs::read(aside(&profile.settings(), 1)).unwrap(), b"precious");
    assert_eq!(Settings::load(&profile), (Settings::default(), vec![]));
}

#[test]
fn empty_files() {
    let (_dir, profile) = folder();
    for file in [current_file(&profile), profile.settings(), profile.history()] {
        put(&file, "");
    }
    assert!(load(&profile).0.is_none());
    assert!(History::load(&profile).1.is_empty());
    let (settings, notices) = Settings::load(&profile);
    assert_eq!(settings, Settings::default());
    assert!(matches!(&notices[..], [Notice::SetAside { why: Damage::Empty, .. }]));
    drop(begun(&profile, 3));
    assert!(load(&profile).0.is_some());
    assert!(!profile.folder().join("current-2.ron").exists(), "an empty file is a free place");
}

#[test]
fn huge_files_are_not_read() {
    let (_dir, profile) = folder();
    for file in [current_file(&profile), profile.settings()] {
        put(&file, "");
        fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(1 << 40).unwrap();
    }
    let (_, notices) = load(&profile);
    assert!(matches!(&notices[..], [Notice::SetAside { why: Damage::TooLarge { .. }, .. }]));
    let (_, notices) = Settings::load(&profile);
    assert!(matches!(&notices[..], [Notice::SetAside { why: Damage::TooLarge { .. }, .. }]));
}

#[test]
fn settings_cut_anywhere_are_whole_or_set_aside() {
    let (_dir, profile) = folder();
    let settings = Settings { muted: true, ..Settings::default() };
    settings.save(&profile).unwrap();
    let bytes = fs::read(profile.settings()).unwrap();
    let whole = bytes.iter().rposition(|&byte| byte == b')').unwrap();
    for cut in 0..=bytes.len() {
        put(&profile.settings(), &bytes[..cut]);
        let (read, notices) = Settings::load(&profile);
        assert_eq!(read == settings, cut > whole, "cut at {cut}");
        assert_eq!(notices.is_empty(), cut > whole, "cut at {cut}");
        if cut <= whole {
            let to = aside(&profile.settings(), cut as u32 + 1);
            assert_eq!(fs::read(to).unwrap(), &bytes[..cut]);
        }
    }
}

#[test]
fn folders_in_place_of_files_are_told_and_the_game_goes_on() {
    let (_dir, profile) = folder();
    for path in [profile.settings(), profile.history(), current_file(&profile)] {
        fs::create_dir_all(path.join("inside")).unwrap();
    }
    let no_file = |notices: &[Notice]| matches!(notices, [Notice::Failed(error)] if error.why == Why::NotAFile);
    assert!(no_file(&Settings::load(&profile).1));
    assert_eq!(Settings::default().save(&profile).unwrap_err().why, Why::NotAFile);
    let (mut history, notices) = History::load(&profile);
    assert!(no_file(&notices));
    assert!(no_file(&CurrentGame::load(&profile, library(), &history).1));
    let (_, current) = begun(&profile, 3);
    assert!(profile.folder().join("current-2.ron").exists(), "the next place is taken");
    let game = finished("8");
    let error = history.append(record(&game, &current), &game).unwrap_err();
    assert_eq!(error.why, Why::NotAFile);
    assert_eq!(history.records().len(), 1, "the record is there for this session");
    assert_eq!(history.open(0, library()).unwrap().events(), game.events());
    fs::remove_dir_all(profile.history()).unwrap();
    history.save().unwrap();
    assert_eq!(History::load(&profile).0.records(), history.records());
}

#[test]
fn a_profile_that_cannot_be_made_is_told() {
    let (dir, _) = folder();
    let file = dir.path().join("file");
    put(&file, "");
    let profile = Profile::at(file.join("profile"));
    let (settings, notices) = Settings::load(&profile);
    assert_eq!(settings, Settings::default());
    assert!(matches!(&notices[..], [Notice::Failed(_)]));
    assert_eq!(settings.save(&profile).unwrap_err().why, Why::NotAFile);
    let setup = setup("7");
    let mut current = CurrentGame::begin(&profile, &setup, time(0));
    let mut game = Game::new(setup);
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().why, Why::NotAFile);
    fs::remove_file(&file).unwrap();
    current.append(&advance(&mut game)).unwrap();
    drop(current);
    let resumed = load(&profile).0.unwrap();
    assert_eq!(resumed.game.events(), game.events(), "what failed before is written later");
}

/// A device that says that it is full, whatever is written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_nothing_is_lost_once_there_is_room() {
    let (_dir, profile) = folder();
    fs::create_dir(profile.folder()).unwrap();
    for path in [profile.history(), current_file(&profile)] {
        std::os::unix::fs::symlink("/dev/full", path).unwrap();
    }
    let setup = setup("7");
    let mut current = CurrentGame::begin(&profile, &setup, time(0));
    let mut game = Game::new(setup);
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().why, Why::NoRoom);
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().why, Why::NoRoom);
    let (mut history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (0, vec![]));
    let over = finished("8");
    let error = history.append(record(&over, &current), &over).unwrap_err();
    assert_eq!(error.why, Why::NoRoom);
    fs::remove_file(profile.history()).unwrap();
    history.save().unwrap();
    assert_eq!(History::load(&profile).0.records(), history.records());
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told_and_its_game_is_shown() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_dir, profile) = folder();
    let (game, current) = begun(&profile, 9);
    drop(current);
    let chmod = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    chmod(&current_file(&profile), 0o444);
    chmod(profile.folder(), 0o555);
    let is_root = fs::write(profile.folder().join("probe"), "").is_ok();
    if !is_root {
        let (resumed, notices) = load(&profile);
        let mut resumed = resumed.unwrap();
        assert_eq!(resumed.game.events(), game.events());
        assert!(matches!(&notices[..], [Notice::Failed(error)] if error.why == Why::NotAllowed));
        let step = advance(&mut resumed.game);
        assert_eq!(resumed.current.append(&step).unwrap_err().why, Why::NotAllowed);
        assert_eq!(Settings::default().save(&profile).unwrap_err().why, Why::NotAllowed);
    }
    chmod(profile.folder(), 0o755);
}

#[test]
fn two_copies_have_a_place_each_and_lose_nothing() {
    let (_dir, profile) = folder();
    let (first_game, first) = begun(&profile, 10);
    let (resumed, notices) = load(&profile);
    assert!(resumed.is_none());
    assert_eq!(notices, vec![Notice::OtherCopy]);
    let (second_game, mut second) = begun(&profile, 20);
    assert!(profile.folder().join("current-2.ron").exists());
    drop(first);
    let (resumed, notices) = load(&profile);
    assert_eq!((resumed.unwrap().game.events(), notices), (first_game.events(), vec![]));
    fs::remove_file(current_file(&profile)).unwrap();
    assert!(load(&profile).0.is_none(), "the other game is still being played");
    second.save().unwrap();
    drop(second);
    assert_eq!(load(&profile).0.unwrap().game.events(), second_game.events());
}

/// The four moments of the end of a game at which the program can be killed.
#[test]
fn the_end_of_a_game_is_recorded_exactly_once() {
    for moment in 0..4 {
        let (_dir, profile) = folder();
        let setup = setup("9");
        let mut current = CurrentGame::begin(&profile, &setup, time(0));
        let mut game = Game::new(setup);
        while !game.position().is_over() {
            current.append(&advance(&mut game)).unwrap();
        }
        let mut history = History::load(&profile).0;
        if moment > 0 {
            history.append(record(&game, &current), &game).unwrap();
        }
        if moment > 1 {
            history.append(record(&game, &current), &game).unwrap();
        }
        if moment > 2 {
            current.finish().unwrap();
        }
        drop(current);
        let (resumed, notices) = load(&profile);
        assert_eq!(notices, vec![]);
        assert_eq!(resumed.is_some(), moment == 0);
        if let Some(mut resumed) = resumed {
            assert!(resumed.game.position().is_over());
            let mut history = History::load(&profile).0;
            history.append(record(&resumed.game, &resumed.current), &resumed.game).unwrap();
            resumed.current.finish().unwrap();
        }
        assert!(!current_file(&profile).exists());
        let (history, notices) = History::load(&profile);
        assert_eq!((history.records().len(), notices), (1, vec![]), "moment {moment}");
        assert_eq!(history.open(0, library()).unwrap().events(), game.events());
        assert!(history.records()[0].seats[0].assisted);
    }
}

#[test]
fn a_result_taken_back_and_played_anew_replaces_the_first_one() {
    let (_dir, profile) = folder();
    let setup = setup("9");
    let mut current = CurrentGame::begin(&profile, &setup, time(0));
    let mut game = Game::new(setup);
    while !game.position().is_over() {
        current.append(&advance(&mut game)).unwrap();
    }
    let mut history = History::load(&profile).0;
    history.append(record(&game, &current), &game).unwrap();
    current.finish().unwrap();
    game.undo();
    current.append(&Step::Undo).unwrap();
    let event = game.play(Move::Roll("KK...".parse().unwrap())).unwrap();
    current.append(&Step::of(&game, &event)).unwrap();
    let step = advance(&mut game);
    current.append(&step).unwrap();
    drop(current);
    // Killed here: the game is over again, and what the history has is the older course.
    let mut resumed = CurrentGame::load(&profile, library(), &history).0.unwrap();
    assert_eq!(resumed.game.events(), game.events());
    history.append(record(&resumed.game, &resumed.current), &resumed.game).unwrap();
    resumed.current.finish().unwrap();
    let history = History::load(&profile).0;
    assert_eq!(history.records().len(), 1);
    assert_eq!(history.open(0, library()).unwrap().events(), game.events());
}

#[test]
fn a_game_of_unknown_rules_waits_aside() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 3));
    let file = current_file(&profile);
    let text = fs::read_to_string(&file).unwrap().replace("yahtzee_forced", "mine");
    fs::write(&file, text).unwrap();
    let (resumed, notices) = load(&profile);
    assert!(resumed.is_none());
    let why = Damage::UnknownRules("mine".to_owned());
    assert_eq!(notices, vec![Notice::SetAside { to: aside(&file, 1), file, why }]);
}

#[test]
fn lines_of_the_history_that_cannot_be_read_are_passed_over_and_stay() {
    for bytes in strange() {
        let (_dir, profile) = folder();
        let mut history = History::load(&profile).0;
        let game = finished("1");
        let current = CurrentGame::begin(&profile, game.setup(), time(0));
        history.append(record(&game, &current), &game).unwrap();
        let mut file = fs::read(profile.history()).unwrap();
        file.extend_from_slice(b"(version:2,shape:\"new\")\r\n");
        file.extend_from_slice(&bytes);
        fs::write(profile.history(), &file).unwrap();
        let (mut history, notices) = History::load(&profile);
        assert_eq!(history.records().len(), 1);
        assert!(notices.contains(&Notice::Newer { file: profile.history(), count: 1 }));
        let damaged = notices.iter().any(|notice| matches!(notice, Notice::LinesSkipped { .. }));
        assert_eq!(damaged, bytes != b"\n", "{notices:?}");
        let other = CurrentGame::begin(&profile, game.setup(), time(0));
        history.append(record(&game, &other), &game).unwrap();
        assert!(fs::read(profile.history()).unwrap().starts_with(&file), "never rewritten");
        assert_eq!(History::load(&profile).0.records().len(), 2);
        assert_eq!(history.open(1, library()).unwrap().events(), game.events());
        assert_eq!(history.refresh(), vec![]);
        assert_eq!(history.records().len(), 2);
    }
}

#[test]
fn a_history_cut_anywhere_keeps_the_games_before_the_cut_and_takes_more() {
    let (_dir, profile) = folder();
    let game = finished("1");
    let mut history = History::load(&profile).0;
    let mut ends = vec![];
    for _ in 0..2 {
        let current = CurrentGame::begin(&profile, game.setup(), time(0));
        history.append(record(&game, &current), &game).unwrap();
        ends.push(fs::read(profile.history()).unwrap().len());
    }
    let bytes = fs::read(profile.history()).unwrap();
    for cut in (0..bytes.len()).step_by(7).chain(ends.iter().flat_map(|&end| [end - 1, end])) {
        fs::write(profile.history(), &bytes[..cut]).unwrap();
        let whole = ends.iter().filter(|&&end| cut >= end - 1).count();
        let (mut history, _) = History::load(&profile);
        assert_eq!(history.records().len(), whole, "cut at {cut}");
        let current = CurrentGame::begin(&profile, game.setup(), time(0));
        history.append(record(&game, &current), &game).unwrap();
        let (history, _) = History::load(&profile);
        assert_eq!(history.records().len(), whole + 1, "cut at {cut}");
        assert_eq!(history.text(whole).unwrap(), notation::write(&game));
    }
}

#[test]
fn copies_that_append_at_once_lose_nothing() {
    const GAMES: usize = 25;
    let (_dir, profile) = folder();
    let game = finished("1");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut history = History::load(&profile).0;
                for _ in 0..GAMES {
                    let current = CurrentGame::begin(&profile, game.setup(), time(0));
                    let index = history.append(record(&game, &current), &game).unwrap();
                    assert_eq!(history.text(index).unwrap(), notation::write(&game));
                    assert_eq!(history.refresh(), vec![]);
                }
            });
        }
    });
    let (history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (4 * GAMES, vec![]));
}

#[test]
fn records_are_kept_by_the_names_of_the_seats() {
    let (_dir, profile) = folder();
    let mut history = History::load(&profile).0;
    let game = finished("3");
    let current = CurrentGame::begin(&profile, game.setup(), time(0));
    history.append(record(&game, &current), &game).unwrap();
    let records = fivefold::store::Records::of(History::load(&profile).0.records());
    let rules = game.setup().rules();
    for (seat, who) in
        [Who::Human("Ann".into()), Who::Computer("regular".into())].iter().enumerate()
    {
        let best = records.best_of("yahtzee_forced", who).unwrap();
        assert_eq!(best.total, rules.total(&game.position().cards()[seat]));
        assert_eq!(best.ended, time(600));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_bytes_make_loading_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        at in 0_usize..2000,
        graft in any::<bool>(),
    ) {
        let (_dir, profile) = folder();
        let mut history = History::load(&profile).0;
        let (_, current) = begun(&profile, 12);
        let game = finished("1");
        history.append(record(&game, &current), &game).unwrap();
        drop(current);
        Settings::default().save(&profile).unwrap();
        for file in [profile.settings(), profile.history(), current_file(&profile)] {
            let mut content = if graft { fs::read(&file).unwrap() } else { Vec::new() };
            let at = at.min(content.len());
            let end = (at + bytes.len() / 2).min(content.len());
            content.splice(at..end, bytes.iter().copied());
            fs::write(&file, content).unwrap();
        }
        let (settings, _) = Settings::load(&profile);
        settings.save(&profile).unwrap();
        let (history, _) = History::load(&profile);
        for index in 0..history.records().len() {
            _ = history.open(index, library());
        }
        let (resumed, _) = CurrentGame::load(&profile, library(), &history);
        if let Some(mut resumed) = resumed {
            let step = advance(&mut resumed.game);
            resumed.current.append(&step).unwrap();
        }
    }
}

/// A figure, not a check: `cargo test --release --test files -- --ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn time_to_load_ten_thousand_games() {
    let (_dir, profile) = folder();
    let game = finished("1");
    let current = CurrentGame::begin(&profile, game.setup(), time(0));
    History::load(&profile).0.append(record(&game, &current), &game).unwrap();
    let line = fs::read_to_string(profile.history()).unwrap();
    let id = current.id().to_string();
    let lines: String = (1..=10_000).map(|n| line.replace(&id, &format!("{n:016x}"))).collect();
    fs::write(profile.history(), &lines).unwrap();
    for _ in 0..3 {
        let start = std::time::Instant::now();
        let (history, notices) = History::load(&profile);
        let loaded = start.elapsed();
        let records = fivefold::store::Records::of(history.records());
        assert_eq!((history.records().len(), notices.len()), (10_000, 0));
        assert_eq!(records.players("yahtzee_forced").len(), 2);
        println!("{} bytes: {loaded:?}, with records {:?}", lines.len(), start.elapsed());
    }
}
