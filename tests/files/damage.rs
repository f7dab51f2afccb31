//! Files of other programs, and places that can't be read or written.

use std::{fs, path::Path};

use fivefold::{
    game::{Game, notation},
    store::{
        CurrentGame, Damage, FileFailure, History, Notice, Profile, Settings, restore, save_backup,
    },
};

use crate::support::{
    add, advance, aside, begun, current_file, finished, folder, folder_in_memory, library, load,
    put, record, setup, time,
};

#[test]
fn settings_that_cannot_be_read_survive_a_save_without_a_load() {
    let (_dir, profile) = folder();
    put(&profile.settings(), "precious");
    Settings::default().save(&profile).unwrap();
    assert_eq!(fs::read(aside(&profile.settings(), 1)).unwrap(), b"precious");
    assert_eq!(Settings::load(&profile), (Settings::default(), vec![]));
}

#[test]
fn settings_that_could_not_be_read_at_the_start_stay_but_for_what_was_changed() {
    let (_dir, profile) = folder();
    fs::create_dir_all(profile.settings()).unwrap();
    let (mut settings, notices) = Settings::load(&profile);
    assert!(matches!(&notices[..], [Notice::Failed(_)]), "{notices:?}");
    fs::remove_dir(profile.settings()).unwrap();
    put(&profile.settings(), "(version: 1, favourites: [\"maxi\"])");
    settings.toggle_favourite("balut");
    for _ in 0..2 {
        settings.save(&profile).unwrap();
    }
    settings.favourites = vec!["maxi".to_owned(), "balut".to_owned()];
    assert_eq!(Settings::load(&profile), (settings, vec![]));
    assert!(!aside(&profile.settings(), 1).exists());
}

#[test]
fn huge_files_are_not_read() {
    let (_dir, profile) = folder();
    for file in [current_file(&profile), profile.settings()] {
        put(&file, "");
        fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(1 << 40).unwrap();
    }
    let (_, notices) = load(&profile);
    assert!(matches!(&notices[..], [Notice::SetAside { damage: Damage::TooLarge { .. }, .. }]));
    let (_, notices) = Settings::load(&profile);
    assert!(matches!(&notices[..], [Notice::SetAside { damage: Damage::TooLarge { .. }, .. }]));
}

#[test]
fn a_game_in_a_damaged_line_comes_back_from_a_backup() {
    let (dir, profile) = folder();
    let games: Vec<_> = ["1", "2", "3"].map(finished).into();
    for game in &games {
        add(&profile, game);
    }
    let backup = dir.path().join("backup.zip");
    save_backup(&profile, &backup).unwrap();
    let good = fs::read_to_string(profile.history()).unwrap();
    let damaged = good.replacen("Ann", "Cnn", 1);
    assert_ne!(good, damaged);
    fs::write(profile.history(), &damaged).unwrap();
    let (history, notices) = History::load(&profile);
    assert!(matches!(&notices[..], [Notice::LinesSkipped { .. }]), "{notices:?}");
    assert_eq!(history.records().len(), 2);
    assert_eq!(restore(&profile, &backup).unwrap().games, 1);
    assert!(fs::read_to_string(profile.history()).unwrap().starts_with(&damaged));
    let mut texts = History::load(&profile).0;
    texts.refresh();
    let texts: Vec<_> = (0..3).map(|index| texts.text(index).unwrap()).collect();
    assert!(games.iter().all(|game| texts.contains(&notation::write(game))));
}

#[test]
fn settings_cut_anywhere_are_read_up_to_the_cut_and_the_cut_file_stays() {
    let (_dir, profile) = folder_in_memory();
    let settings = Settings { muted: true, ..Settings::default() };
    settings.save(&profile).unwrap();
    let bytes = fs::read(profile.settings()).unwrap();
    let whole = bytes.iter().rposition(|&byte| byte == b')').unwrap();
    let muted = b"muted: true,";
    let muted = bytes.windows(muted.len()).position(|part| part == muted).unwrap();
    for cut in 0..=bytes.len() {
        put(&profile.settings(), &bytes[..cut]);
        let (read, notices) = Settings::load(&profile);
        let to = match &notices[..] {
            [] => None,
            [Notice::SetAside { to, .. } | Notice::Unused { to: Some(to), .. }] => Some(to),
            other => panic!("cut at {cut}: {other:?}"),
        };
        assert_eq!(to.is_none(), cut > whole, "cut at {cut}");
        assert_eq!(read.muted, cut >= muted + "muted: true".len(), "cut at {cut}");
        if let Some(to) = to {
            assert_eq!(fs::read(to).unwrap(), &bytes[..cut]);
            assert_eq!(Settings::load(&profile), (read, vec![]), "what is left is whole");
            fs::remove_file(to).unwrap();
        }
    }
}

#[test]
fn folders_in_place_of_files_are_reported_and_the_game_goes_on() {
    let (_dir, profile) = folder();
    for path in [profile.settings(), profile.history(), current_file(&profile)] {
        fs::create_dir_all(path.join("inside")).unwrap();
    }
    let no_file = |notices: &[Notice]| matches!(notices, [Notice::Failed(error)] if error.cause == FileFailure::NotAFile);
    assert!(no_file(&Settings::load(&profile).1));
    assert_eq!(Settings::default().save(&profile).unwrap_err().cause, FileFailure::NotAFile);
    let (mut history, notices) = History::load(&profile);
    assert!(no_file(&notices));
    assert!(no_file(&CurrentGame::load(&profile, library(), &history).1));
    let (_, current) = begun(&profile, 3);
    let game = finished("8");
    let error = history.append(record(&game, &current), &game).unwrap_err();
    assert_eq!(error.cause, FileFailure::NotAFile);
    assert_eq!(history.records().len(), 1, "the record is there for this session");
    assert_eq!(history.open(0, library()).unwrap().events(), game.events());
    fs::remove_dir_all(profile.history()).unwrap();
    history.save().unwrap();
    assert_eq!(History::load(&profile).0.records(), history.records());
}

#[test]
fn a_profile_that_cannot_be_created_is_reported() {
    let (dir, _) = folder();
    let file = dir.path().join("file");
    put(&file, "");
    let profile = Profile::at(file.join("profile"));
    let (settings, notices) = Settings::load(&profile);
    assert_eq!(settings, Settings::default());
    assert!(matches!(&notices[..], [Notice::Failed(_)]));
    assert_eq!(settings.save(&profile).unwrap_err().cause, FileFailure::NotAFile);
    let setup = setup("7");
    let mut current = CurrentGame::begin(&profile, &setup, time(0));
    let mut game = Game::new(setup);
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().cause, FileFailure::NotAFile);
    fs::remove_file(&file).unwrap();
    current.append(&advance(&mut game)).unwrap();
    drop(current);
    let resumed = load(&profile).0.unwrap();
    assert_eq!(resumed.game.events(), game.events(), "what failed before is written later");
}

/// A device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_and_nothing_is_lost_once_there_is_room() {
    let (_dir, profile) = folder();
    let (mut game, mut current) = begun(&profile, 1);
    let file = current_file(&profile);
    fs::remove_file(&file).unwrap();
    for path in [profile.history(), file] {
        std::os::unix::fs::symlink("/dev/full", path).unwrap();
    }
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().cause, FileFailure::NoRoom);
    assert_eq!(current.append(&advance(&mut game)).unwrap_err().cause, FileFailure::NoRoom);
    let (mut history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (0, vec![]));
    let over = finished("8");
    let error = history.append(record(&over, &current), &over).unwrap_err();
    assert_eq!(error.cause, FileFailure::NoRoom);
    fs::remove_file(profile.history()).unwrap();
    history.save().unwrap();
    assert_eq!(History::load(&profile).0.records(), history.records());
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_reported_and_its_game_is_shown() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_dir, profile) = folder();
    let (game, current) = begun(&profile, 9);
    drop(current);
    let chmod = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let file = current_file(&profile);
    chmod(&file, 0o444);
    chmod(&profile.unfinished(), 0o555);
    chmod(profile.folder(), 0o555);
    let is_root = fs::write(profile.folder().join("probe"), "").is_ok();
    if !is_root {
        let (resumed, notices) = load(&profile);
        let mut resumed = resumed.unwrap();
        assert_eq!((resumed.game.events(), notices), (game.events(), vec![]));
        let step = advance(&mut resumed.game);
        assert_eq!(resumed.current.append(&step).unwrap_err().cause, FileFailure::NotAllowed);
        assert_eq!(Settings::default().save(&profile).unwrap_err().cause, FileFailure::NotAllowed);
        // Once it can be written, everything is.
        chmod(&file, 0o644);
        resumed.current.save().unwrap();
        let events = resumed.game.events().to_vec();
        drop(resumed);
        let (again, notices) = load(&profile);
        assert_eq!((again.unwrap().game.events(), notices), (&events[..], vec![]));
    }
    chmod(profile.folder(), 0o755);
    chmod(&profile.unfinished(), 0o755);
}
