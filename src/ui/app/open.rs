//! What happens between the start of the program and the first frame.

use std::{collections::VecDeque, sync::Arc};

use egui::Context;
use jiff::Timestamp;

use crate::{
    dice::Seed,
    game::{DiceOrigin, Game, Seat, Setup},
    rules::{Library, RuleSet},
    sound::Sound,
    store::{CurrentGame, History, Profile, SeatChoice, Settings, add_house_rules},
    words::Words,
};

use super::{
    super::{
        dice3d::Artist,
        notice_words,
        screens::{Screen, new_game, records},
        session::Session,
        theme,
        thinker::Thinker,
    },
    App,
};

/// What the program is started with.
pub struct Opening {
    /// Where files are.
    pub profile: Profile,
    /// The seed of the first game. With one a new game begins and the saved one waits.
    pub seed: Option<Seed>,
    /// Seats and rules in place of the remembered ones.
    pub choice: Option<new_game::Choice>,
    /// What is heard.
    pub sound: Sound,
    /// What time it is.
    pub clock: fn() -> Timestamp,
}

impl App {
    /// Reads the files and sets the table.
    pub fn new(ctx: &Context, opening: Opening) -> Self {
        theme::install(ctx);
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let Opening { profile, seed, choice, sound, clock } = opening;
        let (settings, mut notices) = Settings::load(&profile);
        let words = Words::for_language(&settings.language);
        let mut library = Library::shipped();
        let rule_errors = add_house_rules(&profile, &mut library);
        let (history, more) = History::load(&profile);
        notices.extend(more);
        let wake = ctx.clone();
        let thinker = Thinker::new(move || wake.request_repaint());
        let resumed = if seed.is_none() && choice.is_none() {
            let (resumed, more) = CurrentGame::load(&profile, &library, &history);
            notices.extend(more);
            resumed
        } else {
            None
        };
        let session = if let Some(resumed) = resumed {
            Session::new(resumed.game, resumed.current, thinker)
        } else {
            let choice = choice.unwrap_or_else(|| new_game::Choice::from(&settings));
            let setup = setup_for(&library, &choice, seed.unwrap_or_else(fresh_seed));
            let file = CurrentGame::begin(&profile, &setup, clock());
            Session::new(Game::new(setup), file, thinker)
        };
        let mut app = Self {
            new_game: new_game::Form::new(&settings),
            words,
            library,
            profile,
            history,
            session,
            result: None,
            screen: Screen::Table,
            overlay: None,
            records: records::View::default(),
            sound,
            dice: Artist::default(),
            notices: VecDeque::new(),
            commands: Vec::new(),
            clock,
            settings,
        };
        for notice in notices {
            app.tell(notice_words::notice(&app.words, &notice));
        }
        for error in rule_errors {
            app.tell(notice_words::house_rules(&app.words, &error));
        }
        app.put_settings_in_place(ctx);
        app.finish_if_over();
        app
    }
}

/// A seed from the system's source of chance.
pub(super) fn fresh_seed() -> Seed {
    Seed::fresh(&mut rand::rng())
}

/// The setup for this choice, mended where it can't be: an unknown rule set becomes the default
/// one, seats are dropped or added until the rule set allows them.
pub(super) fn setup_for(library: &Library, choice: &new_game::Choice, seed: Seed) -> Setup {
    let rules = library.get(&choice.rules).or_else(|| library.all().first());
    let rules: Arc<RuleSet> = match rules {
        Some(rules) => rules.clone(),
        // The shipped rule sets are compiled in and a test proves that they load.
        None => unreachable!("there is always a shipped rule set"),
    };
    let mut seats: Vec<Seat> = choice.seats.iter().filter_map(SeatChoice::seat).collect();
    let (least, most) = rules.seats();
    seats.truncate(usize::from(most));
    let spare = || Settings::default().seats;
    for extra in spare().iter().filter_map(SeatChoice::seat).cycle() {
        if seats.len() >= usize::from(least.max(1)) {
            break;
        }
        seats.push(extra);
    }
    match Setup::new(rules, seats, DiceOrigin::Seeded(seed)) {
        Ok(setup) => setup,
        Err(error) => unreachable!("the number of seats was made to fit: {error}"),
    }
}
