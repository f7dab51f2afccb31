//! An evening at the game: everything that writes files, in small. It remembers what was saved, so
//! that whoever finds its files can tell whether anything is lost.

use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

use fivefold::{
    coach::training::{Exercise, ExerciseSource, Training},
    dice::Seed,
    game::{DiceOrigin, Game, Seat, Setup, Sitter, Step},
    rules::{Library, RuleSet},
    store::{
        CurrentGame, History, HouseRules, Notice, Profile, Resumed, Settings, StoreError,
        load_training, save_review, save_training,
    },
};
use serde::{Deserialize, Serialize};

use crate::support::{advance, library, record, time};

/// What is saved. Each number only grows, so the larger one is the later state.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Saved {
    /// The number of favourites.
    pub settings: usize,
    /// The number of exercises.
    pub training: usize,
    /// The version of the rule set of the player's own.
    pub rules: usize,
    /// The number of texts of reviews.
    pub reviews: usize,
    /// The number of events of each game, finished or not, by its id.
    pub games: BTreeMap<String, usize>,
}

impl Saved {
    /// Fails if anything of `promised` is missing.
    #[track_caller]
    pub fn must_hold(&self, promised: &Self) {
        let has_games = promised
            .games
            .iter()
            .all(|(id, events)| *events == 0 || self.games.get(id) >= Some(events));
        let has_rest = self.settings >= promised.settings
            && self.training >= promised.training
            && self.rules >= promised.rules
            && self.reviews >= promised.reviews;
        assert!(has_games && has_rest, "lost: found {self:?} instead of {promised:?}");
    }
}

/// A player with files.
pub struct Evening {
    profile: Profile,
    library: Library,
    house: HouseRules,
    history: History,
    settings: Settings,
    training: Training,
    table: Option<(Game, CurrentGame)>,
    /// What was saved, as soon as the disk has it.
    pub saved: Saved,
    /// What was found at the beginning and is not as it should be.
    pub notices: Vec<String>,
}

/// Something that a player does.
pub type Action = fn(&mut Evening) -> Result<(), StoreError>;

/// A whole evening. The first game is taken back after its end and ends again.
pub const ACTIONS: [Action; 33] = [
    Evening::change_settings,
    Evening::change_rules,
    Evening::begin_game,
    Evening::play,
    Evening::play,
    Evening::train,
    Evening::play,
    Evening::play,
    Evening::play,
    Evening::change_settings,
    Evening::play,
    Evening::end_game,
    Evening::take_back,
    Evening::play,
    Evening::end_game,
    Evening::review,
    Evening::change_rules,
    Evening::begin_game,
    Evening::play,
    Evening::change_settings,
    Evening::play,
    Evening::leave_game,
    Evening::change_rules,
    Evening::begin_game,
    Evening::play,
    Evening::play,
    Evening::play,
    Evening::train,
    Evening::play,
    Evening::play,
    Evening::play,
    Evening::end_game,
    Evening::delete_rules,
];

impl Evening {
    /// Opens the files as the program does, and goes on with the game played last.
    pub fn open(profile: &Profile) -> Self {
        let (settings, mut notices) = Settings::load(profile);
        let (training, more) = load_training(profile);
        notices.extend(more);
        let (mut library, mut house) = (library().clone(), HouseRules::default());
        let wrong = house.refresh(profile, &mut library);
        let (history, more) = History::load(profile);
        notices.extend(more);
        let (resumed, more) = CurrentGame::load(profile, &library, &history);
        notices.extend(more);
        let notices = notices.iter().map(|notice| format!("{notice:?}"));
        let notices = notices.chain(wrong.iter().map(|error| format!("{error:?}"))).collect();
        let table = resumed.map(|Resumed { game, current, .. }| (game, current));
        let profile = profile.clone();
        let saved = Saved::default();
        Self { profile, library, house, history, settings, training, table, saved, notices }
    }

    /// Closes the files and opens them again.
    #[must_use]
    pub fn again(self) -> Self {
        let (profile, saved) = (self.profile.clone(), self.saved.clone());
        drop(self);
        Self { saved, ..Self::open(&profile) }
    }

    /// The game at the table and the number of its events.
    pub fn at_table(&self) -> Option<(String, usize)> {
        let (game, file) = self.table.as_ref()?;
        Some((file.id().to_string(), game.events().len()))
    }

    /// What these files hold, and what is wrong with games that wait.
    fn found(&self) -> (Saved, Vec<Notice>) {
        let records = self.history.records().iter().enumerate();
        let games = records.filter_map(|(index, record)| {
            let game = self.history.open(index, &self.library).ok()?;
            Some((record.id.to_string(), game.events().len()))
        });
        let open: Vec<&CurrentGame> = self.table.iter().map(|(_, file)| file).collect();
        let (waiting, notices) =
            CurrentGame::load_waiting(&self.profile, &self.library, &self.history, &open);
        let waiting = waiting.iter().map(|game| (&game.game, &game.current));
        let unfinished = self.table.iter().map(|(game, file)| (game, file)).chain(waiting);
        let unfinished =
            unfinished.map(|(game, file)| (file.id().to_string(), game.events().len()));
        let mut found = Saved {
            settings: count(&self.profile.settings(), favourite),
            training: count(&self.profile.training(), card),
            rules: 0,
            reviews: 0,
            games: games.collect(),
        };
        for (id, events) in unfinished {
            let most = found.games.entry(id).or_default();
            *most = events.max(*most);
        }
        for (_, text) in texts(&self.profile.variants()) {
            let rules = RuleSet::from_ron("own.ron", &text).ok();
            let version = rules.and_then(|rules| rules.name().strip_prefix("Own ")?.parse().ok());
            found.rules = found.rules.max(version.unwrap_or_default());
        }
        let reviews = texts(&self.profile.reviews());
        found.reviews = reviews.iter().filter(|(_, text)| text == REVIEW).count();
        (found, notices)
    }

    fn change_settings(&mut self) -> Result<(), StoreError> {
        let count = self.settings.favourites.len() + 1;
        self.settings.toggle_favourite(&favourite(count));
        self.settings.save(&self.profile)?;
        self.saved.settings = count;
        Ok(())
    }

    fn train(&mut self) -> Result<(), StoreError> {
        let count = self.training.exercises().len() + 1;
        let (rules, dice) = ("basic".into(), "11236".to_owned());
        let exercise =
            Exercise { rules, card: card(count), dice, rolls_left: 1, ..Exercise::default() };
        self.training.add(exercise, ExerciseSource::Own, None);
        save_training(&self.profile, &self.training)?;
        self.saved.training = count;
        Ok(())
    }

    fn change_rules(&mut self) -> Result<(), StoreError> {
        let version = self.saved.rules + 1;
        let saved = self.house.save(&self.profile, &house_rules(version), false);
        self.house.refresh(&self.profile, &mut self.library);
        saved?;
        self.saved.rules = version;
        Ok(())
    }

    fn delete_rules(&mut self) -> Result<(), StoreError> {
        let deleted = self.house.remove(&self.profile, "own");
        self.house.refresh(&self.profile, &mut self.library);
        deleted.map(|_| ())
    }

    fn review(&mut self) -> Result<(), StoreError> {
        save_review(&self.profile, "own", "txt", REVIEW.as_bytes())?;
        self.saved.reviews += 1;
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is one of the actions")]
    fn begin_game(&mut self) -> Result<(), StoreError> {
        let seats = vec![Seat::new("Ann", Sitter::Human).unwrap()];
        let seed: Seed = self.saved.games.len().to_string().parse().unwrap();
        let rules = Arc::new(house_rules(self.saved.rules));
        let setup = Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap();
        let current = CurrentGame::begin(&self.profile, &setup, time(0));
        self.table = Some((Game::new(setup), current));
        Ok(())
    }

    /// Leaves the game for later.
    #[expect(clippy::unnecessary_wraps, reason = "it is one of the actions")]
    fn leave_game(&mut self) -> Result<(), StoreError> {
        self.table = None;
        Ok(())
    }

    fn play(&mut self) -> Result<(), StoreError> {
        let open = self.table.as_mut().filter(|(game, _)| !game.position().is_over());
        let step = open.map(|(game, _)| advance(game));
        step.map_or(Ok(()), |step| self.append(&step))
    }

    fn take_back(&mut self) -> Result<(), StoreError> {
        let taken = self.table.as_mut().and_then(|(game, _)| game.undo());
        taken.map_or(Ok(()), |_| self.append(&Step::Undo))
    }

    fn append(&mut self, step: &Step) -> Result<(), StoreError> {
        let Some((game, current)) = &mut self.table else { return Ok(()) };
        let saved = current.append(step);
        // (What was taken back need not be there, whether or not that is saved.)
        let events = self.saved.games.entry(current.id().to_string()).or_default();
        *events =
            if saved.is_ok() { game.events().len() } else { game.events().len().min(*events) };
        saved
    }

    fn end_game(&mut self) -> Result<(), StoreError> {
        let Some((game, current)) = &mut self.table else { return Ok(()) };
        if game.position().is_over() {
            self.history.append(record(game, current), game)?;
            self.saved.games.insert(current.id().to_string(), game.events().len());
            current.finish()?;
        }
        Ok(())
    }

    /// Does what the program does with the game that it goes on with: one that is over is
    /// recorded.
    pub fn go_on(&mut self) -> Result<(), StoreError> {
        self.play().and_then(|()| self.end_game())
    }

    /// Saves what could not be saved, as the program does when it ends.
    pub fn save(&mut self) -> Result<(), StoreError> {
        self.history.save()?;
        self.settings.save(&self.profile)?;
        save_training(&self.profile, &self.training)?;
        if let Some((game, current)) = &mut self.table
            && !game.position().is_over()
        {
            current.save()?;
            self.saved.games.insert(current.id().to_string(), game.events().len());
        }
        self.saved.settings = self.saved.settings.max(self.settings.favourites.len());
        self.saved.training = self.saved.training.max(self.training.exercises().len());
        Ok(())
    }
}

/// What a file has for a favourite.
pub fn favourite(number: usize) -> String {
    format!("favourite_{number}_")
}

/// What a file has for an exercise.
pub fn card(number: usize) -> String {
    format!("ones={number},")
}

/// Checks that these files hold what was promised, and that the evening goes on with them. Returns
/// the notices.
#[track_caller]
pub fn check(profile: &Profile, promised: &Saved) -> Vec<String> {
    let mut evening = Evening::open(profile);
    let (found, more) = evening.found();
    found.must_hold(promised);
    evening.go_on().unwrap();
    let (mut notices, saved) = (std::mem::take(&mut evening.notices), evening.saved.clone());
    notices.extend(more.iter().map(|notice| format!("{notice:?}")));
    drop(evening);
    assert_eq!(profile.disk().finish(), []);
    let (again, _) = Evening::open(profile).found();
    again.must_hold(&found);
    again.must_hold(&saved);
    notices
}

const REVIEW: &str = "A good game.\n";

/// A rule set of the player's own: two boxes for any dice.
fn house_rules(version: usize) -> RuleSet {
    let row = |id| format!("(id: \"{id}\", section: Lower, pattern: Any, score: Sum)");
    let text = format!(
        "RuleSet(version: 1, id: \"own\", name: \"Own {version}\", about: \"For tests.\",
        dice: (count: 5), turn: (rolls: 2), rows: [{}, {}])",
        row("first"),
        row("second")
    );
    RuleSet::from_ron("own.ron", &text).unwrap()
}

/// How many of these marks are in a file or in what was set aside of it.
fn count(file: &Path, mark: fn(usize) -> String) -> usize {
    let name = file.file_name().unwrap().to_str().unwrap();
    let texts = texts(file.parent().unwrap());
    let texts = texts.into_iter().filter(|(place, _)| place.starts_with(name));
    marks(&texts.map(|(_, text)| text).collect::<String>(), mark)
}

/// How many of these marks are in a text.
pub fn marks(text: &str, mark: fn(usize) -> String) -> usize {
    (1..100).take_while(|&number| text.contains(&mark(number))).count()
}

/// The names and texts of all files in this folder, without those that were about to replace
/// another one.
fn texts(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(Result::unwrap);
    let texts = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().unwrap();
        let bytes = fs::read(entry.path()).ok().filter(|_| !name.starts_with('.'))?;
        Some((name, String::from_utf8_lossy(&bytes).into_owned()))
    });
    texts.collect()
}
