//! Profiles, games and broken files to test with.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Event, Game, Move, Seat, Setup, Sitter, Step},
    rules::Library,
    store::{CurrentGame, GameId, History, Notice, Profile, Record, Resumed},
};
use jiff::Timestamp;

pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::shipped)
}

pub fn folder() -> (tempfile::TempDir, Profile) {
    with_profile(tempfile::tempdir().unwrap())
}

/// The folder of a profile that is written again and again.
pub fn folder_in_memory() -> (tempfile::TempDir, Profile) {
    with_profile(fast_folder())
}

fn with_profile(dir: tempfile::TempDir) -> (tempfile::TempDir, Profile) {
    let profile = Profile::at(dir.path().join("profile"));
    (dir, profile)
}

/// A folder in memory if there is one, since real disks are slow.
pub fn fast_folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").unwrap_or_else(|_| tempfile::tempdir().unwrap())
}

pub fn time(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

pub fn setup(seed: &str) -> Setup {
    let rules = library().get("yahtzee_forced").unwrap().clone();
    let seats = [("Ann", Sitter::Human), ("Rita", Sitter::Computer("regular".parse().unwrap()))];
    let seats = seats.map(|(name, sitter)| Seat::new(name, sitter).unwrap()).to_vec();
    let seed: Seed = seed.parse().unwrap();
    Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap()
}

/// Plays one step: two rolls in a turn, the first die kept, the topmost legal box.
pub fn advance(game: &mut Game) -> Step {
    let position = game.position();
    let wanted = match position.on_table() {
        None => Move::Roll("".parse().unwrap()),
        Some(table) if table.roll_number == 1 => Move::Roll("K....".parse().unwrap()),
        Some(_) => Move::Box(position.legal().offers[0].at),
    };
    let event: Event = game.play(wanted).unwrap();
    Step::of(game, &event)
}

/// A game with a few steps, one of them undone, in its file.
pub fn begun(profile: &Profile, steps: usize) -> (Game, CurrentGame) {
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

pub fn finished(seed: &str) -> Game {
    let mut game = Game::new(setup(seed));
    while !game.position().is_over() {
        advance(&mut game);
    }
    game
}

pub fn record(game: &Game, current: &CurrentGame) -> Record {
    Record::of(game, current.id(), (current.started(), time(600)), &[true])
}

/// Adds a finished game and returns its index among the records.
pub fn append(history: &mut History, game: &Game) -> usize {
    let record = Record::of(game, GameId::fresh(), (time(0), time(600)), &[true]);
    history.append(record, game).unwrap()
}

/// Adds a finished game to the history of a profile and returns its id.
pub fn add(profile: &Profile, game: &Game) -> GameId {
    let mut history = History::load(profile).0;
    let index = append(&mut history, game);
    history.records()[index].id
}

/// The ids of the games that are not deleted, read from the disk.
pub fn ids(profile: &Profile) -> Vec<GameId> {
    let (history, notices) = History::load(profile);
    assert_eq!(notices, []);
    history.games().map(|(_, record)| record.id).collect()
}

pub fn load(profile: &Profile) -> (Option<Resumed>, Vec<Notice>) {
    let (history, _) = History::load(profile);
    CurrentGame::load(profile, library(), &history)
}

/// The file of the unfinished game, or a place for one.
pub fn current_file(profile: &Profile) -> PathBuf {
    unfinished(profile).pop().unwrap_or_else(|| profile.unfinished().join("game.ron"))
}

/// The files of all unfinished games.
pub fn unfinished(profile: &Profile) -> Vec<PathBuf> {
    let entries = fs::read_dir(profile.unfinished()).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect()
}

pub fn aside(path: &Path, number: u32) -> PathBuf {
    PathBuf::from(format!("{}.broken-{number}", path.display()))
}

/// These lines without their checksums, as a hand or an older version writes them.
pub fn unsealed(text: &str) -> String {
    let body = |line: &str| line.split("/*").next().unwrap_or_default().to_owned() + "\n";
    text.lines().map(body).collect()
}

pub fn put(path: &Path, bytes: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// All files below a folder but those that are only locked, by their paths within it, and what they
/// hold.
pub fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let (mut paths, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_none_or(|extension| extension != "lock") {
            let bytes = fs::read(&path).unwrap();
            found.push((path.strip_prefix(folder).unwrap().to_owned(), bytes));
        }
    }
    found.sort();
    found
}

/// Contents of other programs' files.
pub fn strange() -> Vec<Vec<u8>> {
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

/// Every `one_in`th of these, or all of them if `FIVEFOLD_TESTS` is set, as `packaging/night.sh` does.
pub fn sample<T>(all: impl IntoIterator<Item = T>, one_in: usize) -> impl Iterator<Item = T> {
    let is_night = std::env::var_os("FIVEFOLD_TESTS").is_some();
    all.into_iter().step_by(if is_night { 1 } else { one_in })
}
