//! Unfinished games: resumed, cut off, damaged, finished, and without their files.

use std::fs;

use fivefold::{
    dice::Slots,
    game::{DiceOrigin, Game, Move, Setup, Step, notation},
    store::{
        CurrentGame, Damage, Disk, FileAction, FileFailure, History, Notice, OpenedFile, Profile,
        open_file,
    },
};

use crate::support::{
    advance, aside, begun, contents, current_file, folder, library, load, record, setup, time,
    unfinished, unsealed,
};

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

/// Rules of the same id in the library are another game.
#[test]
fn a_game_whose_own_rules_cannot_be_read_is_not_continued_by_others() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 4));
    let own = "rule_set:\"RuleSet(version: 1, moon: 3)\",seats:";
    let text = unsealed(&fs::read_to_string(current_file(&profile)).unwrap());
    let text = text.replacen("seats:", own, 1);
    fs::write(current_file(&profile), &text).unwrap();
    let (resumed, notices) = load(&profile);
    assert!(resumed.is_none());
    let [Notice::SetAside { to, damage: Damage::Unreadable { .. }, .. }] = &notices[..] else {
        panic!("{notices:?}")
    };
    assert_eq!(fs::read_to_string(to).unwrap(), text);
}

#[test]
fn a_game_with_other_dice_comes_back() {
    let seeded = setup("7");
    for dice in [DiceOrigin::ByHand, DiceOrigin::Shared(seeded.seed().unwrap())] {
        let (_dir, profile) = folder();
        let setup = Setup::new(seeded.rules().clone(), seeded.seats().to_vec(), dice).unwrap();
        let mut current = CurrentGame::begin(&profile, &setup, time(0));
        let roll = match dice {
            DiceOrigin::ByHand => Step::Roll { kept: ".....".to_owned(), dice: "13456".to_owned() },
            _ => advance(&mut Game::new(setup)),
        };
        current.append(&roll).unwrap();
        drop(current);
        let game = load(&profile).0.unwrap().game;
        assert_eq!((game.setup().dice(), Step::of(&game, &game.events()[0])), (dice, roll));
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

/// Makes this file look as if it had been written this many minutes ago.
fn age(file: &std::path::Path, minutes: u64) {
    let then = std::time::SystemTime::now() - std::time::Duration::from_mins(minutes);
    fs::File::options().append(true).open(file).unwrap().set_modified(then).unwrap();
}

#[test]
fn the_game_played_last_goes_on_and_the_others_wait() {
    let (_dir, profile) = folder();
    let mut games = Vec::new();
    for number in 0..20 {
        let mut game = Game::new(setup(&format!("left {number}")));
        let mut current = CurrentGame::begin(&profile, game.setup(), time(0));
        current.append(&advance(&mut game)).unwrap();
        let file = profile.unfinished().join(format!("{}.ron", current.id()));
        age(&file, 100 - number);
        games.push((game, file));
    }
    let history = History::load(&profile).0;
    let (resumed, notices) = load(&profile);
    let resumed = resumed.unwrap();
    assert_eq!((resumed.game.events(), notices), (games[19].0.events(), vec![]));
    let (waiting, notices) =
        CurrentGame::load_waiting(&profile, library(), &history, &[&resumed.current]);
    let waiting = waiting.iter().map(|waiting| waiting.game.events());
    assert!(waiting.eq(games[..19].iter().rev().map(|(game, _)| game.events())));
    assert_eq!(notices, []);
    age(&games[0].1, 1);
    assert_eq!(load(&profile).0.unwrap().game.events(), games[0].0.events());
}

/// Whatever happens to its file during the game, the player is told, and the next try writes
/// the whole game.
#[test]
fn a_game_whose_file_goes_away_is_written_again() {
    type Change = fn(&Profile);
    let gone: [(&str, Change); 3] = [
        ("deleted", |profile| fs::remove_dir_all(profile.folder()).unwrap()),
        ("its file deleted", |profile| fs::remove_file(current_file(profile)).unwrap()),
        ("moved", |profile| {
            fs::rename(profile.folder(), profile.folder().with_file_name("elsewhere")).unwrap();
        }),
    ];
    for (name, change) in gone {
        for plays_on in [true, false] {
            let (_dir, profile) = folder();
            let (mut game, mut current) = begun(&profile, 3);
            change(&profile);
            let saved = if plays_on {
                current.append(&advance(&mut game))
            } else {
                assert!(current.has_file(), "so that the program saves it at the end");
                current.save()
            };
            let error = saved.unwrap_err();
            assert_eq!(
                (error.cause, error.action),
                (FileFailure::Missing, FileAction::Writing),
                "{name}"
            );
            current.save().unwrap();
            current.append(&advance(&mut game)).unwrap();
            drop(current);
            let (resumed, notices) = load(&profile);
            assert_eq!((resumed.unwrap().game.events(), &notices[..]), (game.events(), &[][..]));
        }
    }
}

/// As programs do that keep two computers alike.
#[test]
fn a_game_whose_file_is_replaced_by_an_earlier_one_is_written_again() {
    let (_dir, profile) = folder();
    let (mut game, mut current) = begun(&profile, 3);
    let earlier = fs::read(current_file(&profile)).unwrap();
    current.append(&advance(&mut game)).unwrap();
    let copy = profile.folder().join("copy");
    fs::write(&copy, earlier).unwrap();
    fs::rename(copy, current_file(&profile)).unwrap();
    current.append(&advance(&mut game)).unwrap();
    drop(current);
    let (resumed, notices) = load(&profile);
    assert_eq!((resumed.unwrap().game.events(), notices), (game.events(), vec![]));
}

/// A folder that comes back as it was, like that of a network drive, has the game once.
#[test]
fn a_game_whose_folder_comes_back_is_not_there_twice() {
    let (_dir, profile) = folder();
    let (mut game, mut current) = begun(&profile, 3);
    let away = profile.folder().with_file_name("away");
    fs::rename(profile.folder(), &away).unwrap();
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().cause, FileFailure::Missing);
    fs::write(profile.folder(), "a file where the folder should be").unwrap();
    let error = current.append(&advance(&mut game)).unwrap_err();
    assert_eq!((error.cause, error.action), (FileFailure::NotAFile, FileAction::Writing));
    fs::remove_file(profile.folder()).unwrap();
    fs::rename(&away, profile.folder()).unwrap();
    current.append(&advance(&mut game)).unwrap();
    drop(current);
    assert_eq!(contents(profile.folder()).len(), 1);
    assert_eq!(load(&profile).0.unwrap().game.events(), game.events());
}

/// The disk may be slow to remove the file of a game that goes on after its end.
#[test]
fn a_game_that_goes_on_after_its_end_outlives_the_file_from_before() {
    let (_dir, profile) = folder();
    let (may_sync, synced) = std::sync::mpsc::channel::<()>();
    let synced = std::sync::Mutex::new(synced);
    let disk = Disk::in_background_by(std::sync::Arc::new(move |_: &fs::File| {
        _ = synced.lock().unwrap().recv();
        Ok(())
    }));
    let slow = profile.clone().on(disk);
    let (mut game, mut current) = played(&slow);
    History::load(&profile).0.append(record(&game, &current), &game).unwrap();
    current.finish().unwrap();
    play_otherwise(&mut game, &mut current);
    assert_eq!(unfinished(&profile).len(), 2);
    drop(may_sync);
    assert_eq!(slow.disk().finish(), []);
    drop(current);
    assert_eq!(unfinished(&profile).len(), 1);
    assert_eq!(load(&profile).0.unwrap().game.events(), game.events());
}

#[test]
fn a_game_with_a_chosen_seed_stays_a_replay() {
    let (_dir, profile) = folder();
    let mut game = Game::new(setup("lucky"));
    let mut current = CurrentGame::begin_chosen(&profile, game.setup(), time(0));
    assert!(current.is_replay());
    current.append(&advance(&mut game)).unwrap();
    drop(current);
    assert!(load(&profile).0.unwrap().current.is_replay());
    assert!(!CurrentGame::begin(&profile, game.setup(), time(0)).is_replay());
}

/// As a friend's mail was saved, with either kind of letters, whatever its name.
#[test]
fn a_file_with_the_text_of_a_game_is_opened() {
    let (dir, profile) = folder();
    let (game, _) = begun(&profile, 3);
    let text = format!("Hi,\r\n\r\n> {}", notation::write(&game).replace('\n', "\r\n> "));
    let wide: Vec<u8> =
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = format!("\u{feff}{text}");
    let files = [text.as_bytes(), marked.as_bytes(), &wide];
    for (bytes, name) in files.into_iter().zip(["mail.txt", "mail", "mail.fivefold-game"]) {
        let path = dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        let Ok(OpenedFile::Game(opened)) = open_file(&path, library()) else { panic!("no game") };
        assert_eq!(opened.events(), game.events());
    }
}

#[test]
fn the_dice_to_be_kept_come_back_until_the_next_move() {
    let (_dir, profile) = folder();
    let (mut game, mut current) = begun(&profile, 1);
    let kept = |text: &str| text.parse::<Slots>().unwrap();
    let reopened = |current: CurrentGame| {
        drop(current);
        let (resumed, notices) = load(&profile);
        assert_eq!(notices, vec![]);
        let resumed = resumed.unwrap();
        (resumed.kept, resumed.current)
    };
    for line in ["K....", "K.K.K"] {
        current.append_kept(kept(line), 5).unwrap();
    }
    current.append(&Step::Advice).unwrap();
    let (found, mut current) = reopened(current);
    assert_eq!(found, Some(kept("K.K.K")));
    current.append(&advance(&mut game)).unwrap();
    let (found, mut current) = reopened(current);
    assert_eq!(found, None, "a roll clears it");
    current.append_kept(kept("KK..."), 5).unwrap();
    current.append(&Step::Undo).unwrap();
    assert_eq!(reopened(current).0, None, "taking back clears it");
}

#[test]
fn dice_that_can_t_be_kept_are_damage() {
    for line in ["Kept(\"......K\")", "Kept(7)", "Kept(\"KKKKKKKKKKKKKKKKKKKKKKKK\")"] {
        let (_dir, profile) = folder();
        drop(begun(&profile, 1));
        let file = current_file(&profile);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, format!("{text}{line}\n")).unwrap();
        let (resumed, notices) = load(&profile);
        assert!(matches!(&notices[..], [Notice::CutShort { steps: 1, .. }]), "{notices:?}");
        let resumed = resumed.unwrap();
        assert_eq!((resumed.game.events().len(), resumed.kept), (1, None));
    }
}

/// A game played to its end, in its file.
fn played(profile: &Profile) -> (Game, CurrentGame) {
    let mut game = Game::new(setup("9"));
    let mut current = CurrentGame::begin(profile, game.setup(), time(0));
    while !game.position().is_over() {
        current.append(&advance(&mut game)).unwrap();
    }
    (game, current)
}

/// Takes the last box back, rolls again, and takes a box.
fn play_otherwise(game: &mut Game, current: &mut CurrentGame) {
    game.undo();
    current.append(&Step::Undo).unwrap();
    let event = game.play(Move::Roll("KK...".parse().unwrap())).unwrap();
    current.append(&Step::of(game, &event)).unwrap();
    current.append(&advance(game)).unwrap();
}

/// The four moments at the end of a game at which the program can be killed.
#[test]
fn the_end_of_a_game_is_recorded_exactly_once() {
    for moment in 0..4 {
        let (_dir, profile) = folder();
        let (game, mut current) = played(&profile);
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
    let (mut game, mut current) = played(&profile);
    let mut history = History::load(&profile).0;
    history.append(record(&game, &current), &game).unwrap();
    current.finish().unwrap();
    play_otherwise(&mut game, &mut current);
    drop(current);
    // Killed here: the game is over again, and the history has the earlier version.
    let mut resumed = CurrentGame::load(&profile, library(), &history).0.unwrap();
    assert_eq!(resumed.game.events(), game.events());
    history.append(record(&resumed.game, &resumed.current), &resumed.game).unwrap();
    resumed.current.finish().unwrap();
    let history = History::load(&profile).0;
    assert_eq!(history.records().len(), 1);
    assert_eq!(history.open(0, library()).unwrap().events(), game.events());
}

/// A file that could not be written or removed when its game was over.
#[test]
fn a_recorded_game_is_not_resumed_from_an_older_file_and_keeps_its_record() {
    let (_dir, profile) = folder();
    let mut game = Game::new(setup("9"));
    let mut current = CurrentGame::begin(&profile, game.setup(), time(0));
    let mut older = Vec::new();
    while !game.position().is_over() {
        current.append(&advance(&mut game)).unwrap();
        older.push(fs::read(current_file(&profile)).unwrap());
    }
    let mut history = History::load(&profile).0;
    history.append(record(&game, &current), &game).unwrap();
    let first_end = older.pop().unwrap();
    // Recorded again.
    play_otherwise(&mut game, &mut current);
    history.append(record(&game, &current), &game).unwrap();
    current.finish().unwrap();
    let recorded = fs::read(profile.history()).unwrap();
    for file in [&older[0], &older[older.len() / 2], older.last().unwrap(), &first_end] {
        fs::write(current_file(&profile), file).unwrap();
        let (resumed, notices) = load(&profile);
        assert!(resumed.is_none() && notices.is_empty(), "{notices:?}");
        assert!(!current_file(&profile).exists());
    }
    assert_eq!(fs::read(profile.history()).unwrap(), recorded);
}

#[test]
fn a_game_of_unknown_rules_waits_aside() {
    let (_dir, profile) = folder();
    drop(begun(&profile, 3));
    let file = current_file(&profile);
    let text = unsealed(&fs::read_to_string(&file).unwrap()).replace("yahtzee_forced", "mine");
    fs::write(&file, text).unwrap();
    let (resumed, notices) = load(&profile);
    assert!(resumed.is_none());
    let damage = Damage::UnknownRules("mine".to_owned());
    assert_eq!(notices, vec![Notice::SetAside { to: aside(&file, 1), file, damage }]);
}
