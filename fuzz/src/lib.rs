//! What must be true of any bytes in place of a file: nothing panics, and what can be read is
//! written and read again as the same. One function for each kind of file; the fuzz targets and
//! `tests/files/mutations.rs` call them.

#![allow(clippy::unwrap_used, reason = "a panic is what is looked for")]

use std::{fs, path::PathBuf, str, sync::Arc, sync::LazyLock};

use fivefold_engine::{
    dice::Slots,
    game::{DiceOrigin, Event, Game, Move, Setup, Step, notation},
    rules::{Library, RuleData, RuleSet},
};
use fivefold_store::{
    self as store, CurrentGame, History, Notice, OpenedFile, Profile, Record, Settings,
    load_training, save_training,
};
use jiff::Timestamp;
use tempfile::TempDir;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// A rule set, or a preset. One that is accepted is the same after it was written, passes its check
/// again, and its game ends.
pub fn rules(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(data) = RuleData::from_ron("any.ron", text) {
        // (Compared as texts, since they may hold numbers that equal nothing.)
        let written = data.to_ron();
        assert_eq!(RuleData::from_ron("written.ron", &written).unwrap().to_ron(), written);
    }
    if let Ok(rules) = LIBRARY.read("any.ron", text) {
        let again = RuleSet::from_ron("written.ron", &rules.data().to_ron()).unwrap();
        assert_eq!(again, rules);
        plays_to_its_end(&Arc::new(rules));
    }
}

/// The text of a game.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(game) = notation::read(text, &LIBRARY) else { return };
    let written = notation::write(&game);
    let again = notation::read(&written, &LIBRARY).unwrap();
    assert_eq!((again.events(), &notation::write(&again)), (game.events(), &written));
}

/// The settings: read as far as they make sense, and kept.
pub fn settings(bytes: &[u8]) {
    let (_folder, profile) = profile_with("settings.ron", bytes);
    let (settings, notices) = Settings::load(&profile);
    is_kept(&profile, "settings.ron", bytes, &notices);
    let (_folder, profile) = new_profile();
    settings.save(&profile).unwrap();
    assert_eq!(Settings::load(&profile), (settings, vec![]));
}

/// The training: read as far as it makes sense, and kept.
pub fn training(bytes: &[u8]) {
    let (_folder, profile) = profile_with("drill.ron", bytes);
    let (training, notices) = load_training(&profile);
    is_kept(&profile, "drill.ron", bytes, &notices);
    let (_folder, profile) = new_profile();
    save_training(&profile, &training).unwrap();
    assert_eq!(load_training(&profile), (training, vec![]));
}

/// The history. Each record has bounded texts, and its game is replayed or refused; what was
/// replayed is the same after it was written to another history.
pub fn history(bytes: &[u8]) {
    let (_folder, profile) = profile_with("history.ron", bytes);
    let (history, _) = History::load(&profile);
    assert_eq!(fs::read(profile.history()).unwrap(), bytes, "it is only appended to");
    let (_other, profile) = new_profile();
    let (mut copy, mut games) = (History::load(&profile).0, Vec::new());
    for (index, record) in history.records().iter().enumerate() {
        is_bounded(record);
        if let Ok(game) = history.open(index, &LIBRARY) {
            copy.append(record.clone(), &game).unwrap();
            games.push(game);
        }
    }
    let (again, notices) = History::load(&profile);
    assert_eq!((again.records(), notices), (copy.records(), vec![]));
    for (index, game) in games.iter().enumerate() {
        assert_eq!(again.open(index, &LIBRARY).unwrap().events(), game.events());
    }
}

/// A saved game: one that is opened is the same after it was saved, and one that is resumed goes
/// on.
pub fn saved_game(bytes: &[u8]) {
    let (folder, profile) = profile_with("copy.fivefold-game", bytes);
    let file = profile.folder().join("copy.fivefold-game");
    if let Ok(OpenedFile::Game(game)) = store::open_file(&file, &LIBRARY) {
        let copy = store::save_game(&profile, folder.path(), "copy", &game, Timestamp::UNIX_EPOCH);
        let Ok(OpenedFile::Game(again)) = store::open_file(&copy.unwrap(), &LIBRARY) else {
            panic!("a saved game can't be opened");
        };
        assert_eq!(events(&again), events(&game));
    }
    let (_folder, profile) = profile_with("unfinished/game.ron", bytes);
    let history = History::load(&profile).0;
    let Some(mut resumed) = CurrentGame::load(&profile, &LIBRARY, &history).0 else { return };
    if let Some(step) = random_move(&mut resumed.game, 0) {
        resumed.current.append(&step).unwrap();
    }
    let before = events(&resumed.game);
    drop(resumed);
    let (again, notices) = CurrentGame::load(&profile, &LIBRARY, &history);
    assert_eq!((events(&again.unwrap().game), notices), (before, vec![]));
}

/// All events of a game, those that were taken back included.
fn events(game: &Game) -> (Vec<Event>, Vec<Event>) {
    (game.events().to_vec(), game.undone().collect())
}

fn new_profile() -> (TempDir, Profile) {
    let folder = tempfile::tempdir().unwrap();
    let profile = Profile::at(folder.path().join("profile"));
    (folder, profile)
}

fn profile_with(name: &str, bytes: &[u8]) -> (TempDir, Profile) {
    let (folder, profile) = new_profile();
    fs::create_dir_all(profile.unfinished()).unwrap();
    fs::write(profile.folder().join(name), bytes).unwrap();
    (folder, profile)
}

/// Checks that these bytes are still there, under a new name if they were set aside.
fn is_kept(profile: &Profile, name: &str, bytes: &[u8], notices: &[Notice]) {
    let place: PathBuf = match notices {
        [] | [Notice::Newer { .. } | Notice::Unused { to: None, .. }] => {
            profile.folder().join(name)
        }
        [Notice::SetAside { to, .. } | Notice::Unused { to: Some(to), .. }] => to.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(fs::read(place).unwrap(), bytes);
}

/// The bounds that rule sets and seats have: names of 60 and 24 characters, and 16 seats.
fn is_bounded(record: &Record) {
    let names = [(Some(&record.rules), 40), (record.rules_name.as_ref(), 60)];
    let seats = record.seats.iter().map(|seat| (Some(&seat.name), 24));
    for (name, most) in names.into_iter().chain(seats) {
        assert!(name.is_none_or(|name| name.chars().count() <= most), "{name:?}");
    }
    assert!(record.seats.len() <= 16);
}

/// Plays the game of the fewest seats by chance. Each seat has at most as many turns as the rules
/// promise (and plays a tied round again up to ten times), and a turn names a box, rolls, turns dice
/// over and ends.
fn plays_to_its_end(rules: &Arc<RuleSet>) {
    let mut game = Game::new(Setup::seeded(rules, rules.seats().0, "any").unwrap());
    let turns = u64::from(rules.seats().0) * 11 * u64::from(rules.most_turns());
    let most = turns * (u64::from(rules.turn().rolls) + 3);
    let moves = (0..=most).take_while(|&number| random_move(&mut game, number).is_some()).count();
    assert!(game.position().is_over(), "after {moves} moves the game is not over");
}

/// Makes a move that follows from this number; `None` if there is none, or dice are rolled by hand.
fn random_move(game: &mut Game, number: u64) -> Option<Step> {
    let position = game.position();
    // Of the first numbers each gives a different move; the factor is that of SplitMix64.
    let random = ((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
    let (legal, dice) = (position.legal(), position.dice().len());
    let rolls = legal.roll && (legal.offers.is_empty() || random.is_multiple_of(2));
    let wanted = match legal.offers.get(random / 2 % legal.offers.len().max(1)) {
        Some(offer) if !rolls => Move::Box(offer.at),
        None if legal.turn.is_some() => Move::Turn(Slots::first(*legal.turn?.start())),
        _ if !legal.roll || game.setup().dice() == DiceOrigin::ByHand => return None,
        _ => {
            Move::Roll((1..dice).filter(|place| random >> (place + 1) & 1 == 1).collect::<Slots>())
        }
    };
    let event = game.play(wanted).unwrap();
    Some(Step::of(game, &event))
}
