//! Checking and repairing files.

use std::fs;

use fivefold::{
    game::{Game, notation},
    solver::Progress,
    store::{
        CurrentGame, FileCheck, FileFailure, FileKind, History, Profile, Repair, Settings,
        back_up_if_due, check_files, repair_files, save_game,
    },
};
use jiff::civil::date;
use proptest::prelude::*;

use crate::support::{
    append, aside, begun, current_file, finished, flipped, folder, library, load, put, record,
    time, unsealed,
};

fn check(profile: &Profile) -> Vec<FileCheck> {
    check_files(profile, &Progress::default()).unwrap()
}

/// Repairs everything; returns the repairs of each file.
fn repair(profile: &Profile) -> Vec<Vec<Repair>> {
    let repaired = repair_files(profile, &check(profile));
    repaired.into_iter().map(|file| file.unwrap().repairs).collect()
}

/// A history with this many games, and its text.
fn played(profile: &Profile, games: usize) -> String {
    let mut history = History::load(profile).0;
    for number in 0..games {
        append(&mut history, &finished(&number.to_string()));
    }
    fs::read_to_string(profile.history()).unwrap()
}

fn of_kind(checks: &[FileCheck], kind: FileKind) -> &FileCheck {
    checks.iter().find(|check| check.kind == kind).unwrap()
}

#[test]
fn whole_files_are_told_by_kind_and_nothing_is_repaired() {
    let (_dir, profile) = folder();
    played(&profile, 2);
    let (game, current) = begun(&profile, 6);
    Settings::default().save(&profile).unwrap();
    let own = library().get("yatzy").unwrap().data().to_ron().replacen("\"yatzy\"", "\"mine\"", 1);
    put(&profile.variants().join("mine.ron"), own);
    put(&profile.variants().join("old.ron.broken-1"), "x");
    save_game(&profile, &profile.saved_games(), "copy", &game, time(0)).unwrap();
    drop(current);
    let checks = check(&profile);
    let told: Vec<_> = checks.iter().map(|check| (check.kind, check.whole)).collect();
    let expected = [
        (FileKind::Settings, 1),
        (FileKind::FinishedGames, 2),
        (FileKind::UnfinishedGame, 6),
        (FileKind::SavedGame, 4),
        (FileKind::HouseRules, 1),
        (FileKind::SetAside, 0),
    ];
    assert_eq!(told, expected);
    assert!(checks.iter().all(FileCheck::is_whole), "{checks:?}");
    assert!(repair_files(&profile, &checks).is_empty());
}

#[test]
fn flipped_bits_of_a_history_are_put_right() {
    let (_dir, profile) = folder();
    let text = played(&profile, 2).into_bytes();
    let second = text.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    // Every bit around the line break, and some others. (A unit test flips all of a line.)
    let near = 8 * (second - 4)..8 * (second + 1);
    let some = flipped(&text).enumerate();
    for (bit, damaged) in some.filter(|(bit, _)| near.contains(bit) || bit % 997 == 0) {
        fs::write(profile.history(), &damaged).unwrap();
        assert_eq!(repair(&profile), [[Repair::Bit]], "bit {bit}");
        assert!(fs::read(profile.history()).unwrap() == text, "bit {bit}");
        let original = aside(&profile.history(), 1);
        assert!(fs::read(&original).unwrap() == damaged, "bit {bit}");
        fs::remove_file(original).unwrap();
    }
}

#[test]
fn flipped_bits_of_a_saved_game_are_put_right() {
    let (_dir, profile) = folder();
    let (game, mut current) = begun(&profile, 6);
    let dice = game.position().on_table().unwrap().dice.len();
    current.append_kept("K....".parse().unwrap(), dice).unwrap();
    drop(current);
    let text = fs::read(current_file(&profile)).unwrap();
    for (bit, damaged) in flipped(&text).enumerate().step_by(97) {
        fs::write(current_file(&profile), &damaged).unwrap();
        assert_eq!(repair(&profile), [[Repair::Bit]], "bit {bit}");
        assert!(fs::read(current_file(&profile)).unwrap() == text, "bit {bit}");
        fs::remove_file(aside(&current_file(&profile), 1)).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Two flipped bits are left alone, or put right one after the other: nothing else is made of
    /// them.
    #[test]
    fn two_flipped_bits_are_never_made_something_else(one in any::<prop::sample::Index>(), other in any::<prop::sample::Index>()) {
        let (_dir, profile) = folder();
        let text = played(&profile, 1).into_bytes();
        let mut damaged = text.clone();
        for bit in [one, other].map(|at| at.index(8 * text.len())) {
            damaged[bit / 8] ^= 1 << (bit % 8);
        }
        fs::write(profile.history(), &damaged).unwrap();
        repair(&profile);
        let after = fs::read(profile.history()).unwrap();
        prop_assert!(after == damaged || after == text);
    }
}

#[test]
fn a_wrong_result_is_worked_out_again_from_the_moves() {
    let (_dir, profile) = folder();
    let good = played(&profile, 3);
    let lines: Vec<&str> = good.lines().collect();
    for (from, to) in
        [("rank:1", "rank:3"), ("total:", "total:1"), ("name:\"Ann\"", "name:\"Bob\"")]
    {
        let wrong = lines[1].replacen(from, to, 1);
        let wrong = unsealed(&wrong);
        put(&profile.history(), format!("{}\n{wrong}{}\n", lines[0], lines[2]));
        assert_eq!(repair(&profile), [[Repair::Result]]);
        assert_eq!(fs::read_to_string(profile.history()).unwrap(), good, "{from}");
    }
}

#[test]
fn what_no_replay_tells_stays_in_a_corrected_record() {
    let (_dir, profile) = folder();
    let game = finished("1");
    let current = CurrentGame::begin(&profile, game.setup(), time(0));
    let mut written = record(&game, &current).as_replay();
    (written.seats[0].revised, written.seats[1].assisted) = (3, true);
    let right = written.clone();
    written.seats[0].total += 1;
    History::load(&profile).0.append(written, &game).unwrap();
    assert_eq!(repair(&profile), [[Repair::Result]]);
    assert_eq!(History::load(&profile).0.records(), [right]);
}

#[test]
fn a_damaged_unfinished_game_is_cut_and_a_saved_copy_is_not() {
    let (_dir, profile) = folder();
    let (game, current) = begun(&profile, 6);
    save_game(&profile, &profile.saved_games(), "copy", &game, time(0)).unwrap();
    drop(current);
    let good = fs::read_to_string(current_file(&profile)).unwrap();
    let copy = fs::read_dir(profile.saved_games()).unwrap().next().unwrap().unwrap().path();
    for end in ["Roll(", "Moon\n", "Moon\nUndo\n"] {
        for file in [&current_file(&profile), &copy] {
            fs::write(file, format!("{good}{end}")).unwrap();
        }
        let checks = check(&profile);
        for (kind, whole) in [(FileKind::UnfinishedGame, 6), (FileKind::SavedGame, 6)] {
            let found = of_kind(&checks, kind);
            assert_eq!((found.whole, found.problems.len()), (whole, 1));
            assert_eq!(found.problems[0].line, Some(good.lines().count() + 1));
        }
        assert_eq!(repair(&profile), [[Repair::Cut]]);
        assert_eq!(fs::read_to_string(current_file(&profile)).unwrap(), good);
        assert_eq!(fs::read_to_string(&copy).unwrap(), format!("{good}{end}"));
    }
    assert!(load(&profile).1.is_empty());
}

#[test]
fn what_cannot_be_repaired_stays_where_it_is() {
    let (_dir, profile) = folder();
    let good = played(&profile, 3);
    let lines: Vec<&str> = good.lines().collect();
    let newer = "(version:2,shape:\"new\")";
    let damaged = lines[1].replacen("total:", "total:9", 1);
    let rest = format!("{damaged}\r\n\n{newer}\nnonsense\n{}", lines[2]);
    let flipped = lines[0].replacen("Ann", "Cnn", 1);
    put(&profile.history(), format!("{flipped}\n{rest}"));
    let history = check(&profile);
    let history = of_kind(&history, FileKind::FinishedGames);
    let lines_told: Vec<_> = history.problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines_told, [1, 2, 4, 5].map(Some));
    assert_eq!((history.whole, history.repairable()), (1, 1));
    assert_eq!(repair(&profile), [[Repair::Bit]]);
    assert_eq!(fs::read_to_string(profile.history()).unwrap(), format!("{}\n{rest}", lines[0]));
}

#[test]
fn a_lost_game_is_taken_from_a_backup_unless_the_history_has_it_elsewhere() {
    let (_dir, profile) = folder();
    let good = played(&profile, 3);
    back_up_if_due(&profile, date(2026, 5, 1)).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let lost = lines[1].replacen("total:", "x", 1);
    put(&profile.history(), format!("{}\n{lost}\n{}\n{lost}", lines[0], lines[2]));
    let checks = check(&profile);
    assert_eq!(of_kind(&checks, FileKind::FinishedGames).repairable(), 1);
    assert_eq!(repair(&profile), [[Repair::Backup]]);
    assert_eq!(fs::read_to_string(profile.history()).unwrap(), format!("{good}{lost}"));
    assert!(repair(&profile).is_empty(), "it is there already");
}

#[test]
fn a_game_that_is_being_played_is_left_alone() {
    let (_dir, profile) = folder();
    let (_, current) = begun(&profile, 6);
    let good = fs::read_to_string(current_file(&profile)).unwrap();
    fs::write(current_file(&profile), format!("{good}Moon\n")).unwrap();
    let checks = check(&profile);
    let found = of_kind(&checks, FileKind::UnfinishedGame);
    assert_eq!((found.problems.len(), found.repairable()), (1, 0));
    drop(current);
    let checks = check(&profile);
    // It is resumed between the check and the repair.
    let resumed = load(&profile).0.unwrap();
    let error = repair_files(&profile, &checks).remove(0).unwrap_err();
    assert_eq!(error.cause, FileFailure::InUse);
    drop(resumed);
}

#[test]
fn a_file_that_has_changed_since_the_check_is_not_repaired() {
    let (_dir, profile) = folder();
    let good = played(&profile, 1);
    put(&profile.history(), good.replacen("Ann", "Cnn", 1));
    let checks = check(&profile);
    put(&profile.history(), format!("\n{good}"));
    let error = repair_files(&profile, &checks).remove(0).unwrap_err();
    assert_eq!(error.cause, FileFailure::InUse);
    assert_eq!(fs::read_to_string(profile.history()).unwrap(), format!("\n{good}"));
    assert!(!aside(&profile.history(), 1).exists());
}

/// A copy running beside appends and reads, while the results of other games become shorter.
#[test]
fn a_copy_running_beside_loses_nothing_and_mixes_nothing_up() {
    const ROUNDS: usize = 12;
    let (_dir, profile) = folder();
    played(&profile, 3);
    let games: Vec<_> = (0..ROUNDS).map(|round| finished(&format!("beside {round}"))).collect();
    let mut repaired = 0;
    std::thread::scope(|scope| {
        scope.spawn(|| append_and_read(&profile, &games));
        for round in 0..ROUNDS {
            let wrong = finished(&format!("wrong {round}"));
            let current = CurrentGame::begin(&profile, wrong.setup(), time(0));
            let mut result = record(&wrong, &current);
            result.seats[0].total += 100_000;
            History::load(&profile).0.append(result, &wrong).unwrap();
            for file in repair_files(&profile, &check(&profile)) {
                repaired += file.unwrap().repairs.len();
            }
        }
    });
    assert_eq!(repaired, ROUNDS);
    let (history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (3 + 2 * ROUNDS, vec![]));
    let texts: Vec<_> = (0..history.records().len()).map(|at| history.text(at).unwrap()).collect();
    assert!(games.iter().all(|game| texts.contains(&notation::write(game))));
    assert!(check(&profile).iter().all(FileCheck::is_whole));
}

fn append_and_read(profile: &Profile, games: &[Game]) {
    let mut history = History::load(profile).0;
    for game in games {
        let index = append(&mut history, game);
        let id = history.records()[index].id;
        assert_eq!(history.text(index).unwrap(), notation::write(game));
        for index in 0..3 {
            assert_eq!(
                history.text(index).unwrap(),
                notation::write(&finished(&index.to_string()))
            );
        }
        history.refresh();
        let index = history.find(id).unwrap();
        assert_eq!(history.text(index).unwrap(), notation::write(game));
    }
}

/// Where a repaired line has become shorter or longer, everything after it is elsewhere.
#[test]
fn a_copy_running_beside_finds_its_games_again() {
    let (_dir, profile) = folder();
    let good = played(&profile, 3);
    put(&profile.history(), unsealed(&good).replacen("total:", "total:100", 1));
    let mut beside = History::load(&profile).0;
    assert_eq!(repair(&profile), [[Repair::Result]]);
    for index in 0..3 {
        assert_eq!(beside.text(index).unwrap(), notation::write(&finished(&index.to_string())));
    }
    assert_eq!(beside.refresh(), vec![]);
    assert_eq!(beside.records(), History::load(&profile).0.records());
}

#[test]
fn a_check_can_be_cancelled() {
    let (_dir, profile) = folder();
    played(&profile, 1);
    let progress = Progress::default();
    progress.cancel();
    assert!(check_files(&profile, &progress).is_none());
    let progress = Progress::default();
    check_files(&profile, &progress).unwrap();
    assert!((progress.share() - 1.0).abs() < 1e-9);
}

#[test]
fn the_problems_of_a_file_that_is_no_history_are_counted_and_not_all_listed() {
    let (_dir, profile) = folder();
    put(&profile.history(), "nonsense\n".repeat(250));
    let checks = check(&profile);
    let history = of_kind(&checks, FileKind::FinishedGames);
    assert_eq!((history.problems.len(), history.unlisted), (100, 150));
}
