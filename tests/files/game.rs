//! The game in progress: resumed, cut off, damaged, ended, and in two copies at once.

use std::fs;

use fivefold::{
    game::{DiceOrigin, Game, Move, Setup, Step},
    store::{CurrentGame, Damage, History, Notice},
};

use crate::support::{
    advance, aside, begun, current_file, folder, library, load, record, setup, time,
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
        let complete = bytes[..cut].split(|&byte| byte == b'\n').count() - 1;
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
        let to = aside(&file, number as u32 + 1);
        assert!(
            matches!(&notices[..], [Notice::CutShort { steps: 10, to: Some(t), .. }] if *t == to),
            "{notices:?}"
        );
        assert_eq!(fs::read_to_string(to).unwrap(), damaged);
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
