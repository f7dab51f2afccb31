//! Startup: from the start of the program to the first frame.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use eframe::NativeOptions;
use egui::{Context, IconData, Theme, ViewportBuilder, ViewportCommand};
use jiff::Timestamp;

use super::surroundings::{AskDialog, Surroundings};
use super::{App, Pages};
use crate::desktop::Desktop;
use crate::dice::Seed;
use crate::display;
use crate::file_dialog::DialogAnswer;
use crate::game::{DiceOrigin, Game, Seat, Setup};
use crate::instance::Requests;
use crate::players;
use crate::rules::{Library, LoadError};
use crate::sound::Sound;
use crate::store::{
    CurrentGame, DiceMode, History, HouseRules, KeptFigures, Notice, People, Profile, Resumed,
    SeatChoice, Settings, WindowPlace, remove_leftovers,
};
use crate::ui::advice::AdviceJobs;
use crate::ui::commands::GameChoice;
use crate::ui::dice3d::{ARTIST, Tile};
use crate::ui::files::{FRAMES_BEFORE, Files};
use crate::ui::jobs::MoveJob;
use crate::ui::keyboard::Keyboard;
use crate::ui::pointer::Pointer;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::new_game;
use crate::ui::session::Session;
use crate::ui::theme::{self, Palettes};
use crate::ui::widgets::avatar::Avatar;
use crate::wake::Wake;
use crate::words::Words;

/// The options for starting the program.
pub struct StartOptions {
    /// The folder of files.
    pub profile: Profile,
    /// The seed of the first game. With a seed, a new game is started and the saved one waits.
    pub seed: Option<Seed>,
    /// Whether the player chose that seed, so that the game sets no records.
    pub is_seed_chosen: bool,
    /// The saved games and rule sets to open.
    pub files: Vec<PathBuf>,
    /// The requests of later starts.
    pub requests: Option<Requests>,
    /// The player of sounds.
    pub sound: Sound,
    /// The desktop, for its preferences.
    pub desktop: Option<Desktop>,
    /// Opens the desktop's file dialogs.
    pub ask_dialog: AskDialog,
    /// The clock.
    pub clock: fn() -> Timestamp,
}

/// A start in progress: the settings are loaded, and all other files are being loaded on another
/// thread while the system opens the window, which takes much longer.
pub struct PreparedStart {
    options: StartOptions,
    settings: Settings,
    notices: Vec<Notice>,
    /// Waits for the other files.
    rest: Box<dyn FnOnce() -> StartupFiles>,
}

/// The files that are read before the first frame, apart from the settings.
struct StartupFiles {
    words: Words,
    library: Library,
    house_rules: HouseRules,
    rule_errors: Vec<LoadError>,
    history: History,
    /// Whether the history was short enough to be read.
    is_short: bool,
    resumed: Option<Resumed>,
    people: People,
    notices: Vec<Notice>,
}

impl StartOptions {
    /// A start on this profile without anything from the command line or the desktop.
    pub fn new(profile: Profile, sound: Sound) -> Self {
        Self {
            profile,
            sound,
            seed: None,
            is_seed_chosen: false,
            files: Vec::new(),
            requests: None,
            desktop: None,
            ask_dialog: |_| DialogAnswer::Missing,
            clock: Timestamp::now,
        }
    }

    /// Reads the settings and starts loading the other files.
    pub fn prepare(self) -> PreparedStart {
        let (mut settings, notices) = Settings::load(&self.profile);
        if !self.profile.settings().exists() {
            // The first game is the one that everybody knows in this country.
            let language = [("language", Words::system_language().into())];
            settings.rules =
                Words::for_language(&settings.language).say_with("first-rules", &language);
        }
        let (profile, first) = (self.profile.clone(), settings.clone());
        // With a seed, a new game is started and the saved one waits.
        let loads_saved = self.seed.is_none();
        let now = (self.clock)();
        let read = move || {
            remove_leftovers(&profile, now);
            StartupFiles::load(&profile, &first, loads_saved)
        };
        let reader = std::thread::Builder::new().name("opening".into());
        let rest: Box<dyn FnOnce() -> StartupFiles> = match reader.spawn(read.clone()) {
            Ok(reading) => {
                Box::new(|| reading.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            }
            Err(error) => {
                log::info!("no thread to read files on: {error}");
                Box::new(read)
            }
        };
        PreparedStart { options: self, settings, notices, rest }
    }
}

impl StartupFiles {
    /// Reads the files that the first frame needs, and others that are quick to read.
    fn load(profile: &Profile, settings: &Settings, loads_saved: bool) -> Self {
        let rules = &settings.rules;
        let (mut library, mut house_rules) = (Library::shipped(), HouseRules::default());
        let is_short = History::is_short(profile);
        let (history, mut notices) =
            if is_short { History::load(profile) } else { (History::unread(profile), Vec::new()) };
        let needs_rules =
            || library.get(rules).is_none() || CurrentGame::needs_house_rules(profile, &library);
        let rule_errors = if house_rules.is_quick(profile, &library) || needs_rules() {
            house_rules.refresh(profile, &mut library)
        } else {
            Vec::new()
        };
        let (resumed, more) = if loads_saved {
            CurrentGame::load(profile, &library, &history)
        } else {
            (None, Vec::new())
        };
        notices.extend(more);
        let (people, more) = People::load(profile);
        notices.extend(more);
        let words = Words::for_language(&settings.language);
        // What the first frame asks for is worked out while the window is made.
        LazyLock::force(&ARTIST);
        let game = resumed.as_ref().map(|resumed| resumed.game.setup().rules());
        if let Some(rules) = game.or_else(|| library.get(rules)) {
            _ = players::known_par(rules);
            _ = rules.boxes().next().map(|at| rules.most_points(at));
        }
        decode_pictures(settings);
        Self {
            words,
            library,
            house_rules,
            rule_errors,
            history,
            is_short,
            resumed,
            people,
            notices,
        }
    }
}

/// Decodes the pictures of the table and of the computer players at it.
fn decode_pictures(settings: &Settings) {
    let palettes = Palettes::new(settings.table, settings.dice_set);
    let [tile, other] = [Theme::Dark, Theme::Light].map(|version| palettes.version(version).tile);
    // (The desktop has not said yet which version it is.)
    tile.filter(|_| tile == other).into_iter().for_each(Tile::decode_ahead);
    for seat in &settings.seats {
        Avatar::of(&seat.sitter, &seat.name, 0).decode_ahead();
    }
}

impl PreparedStart {
    /// The settings, which the window needs before it opens.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }
}

impl App {
    /// Creates the application.
    pub fn new(ctx: &Context, prepared: PreparedStart) -> Self {
        theme::install(ctx);
        ctx.add_plugin(Keyboard::default());
        ctx.add_plugin(Pointer::default());
        ctx.add_plugin(ScreenReader::default());
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            // Some people press slowly, and a busy computer can take long for a frame.
            options.input_options.max_click_duration = f64::INFINITY;
        });
        let PreparedStart { options, mut settings, notices, rest } = prepared;
        let (profile, desktop, clock) = (options.profile, options.desktop, options.clock);
        let files = rest();
        new_game::name_seats(&files.words, settings.seats.iter_mut().collect());
        let library = files.library;
        let wake = waking(ctx, &profile, options.requests.as_ref(), desktop.as_ref());
        let figures = KeptFigures::unread(&profile);
        let (moves, advice) = (MoveJob::new(wake.clone()), AdviceJobs::new(wake.clone()));
        let session = if let Some(resumed) = files.resumed {
            let mut session = Session::new(resumed.game, resumed.current, moves, advice);
            session.restore(resumed.kept, resumed.reviewed);
            session
        } else {
            let choice = GameChoice::of_settings(&files.words, &library, &settings);
            let setup = first_setup(choice, options.seed);
            let begin =
                if options.is_seed_chosen { CurrentGame::begin_chosen } else { CurrentGame::begin };
            let file = begin(&profile, &setup, clock());
            Session::new(Game::new(setup), file, moves, advice)
        };
        let rules = (library, files.house_rules, files.rule_errors);
        let history = (files.history, files.is_short);
        let (words, notices) = (Arc::new(files.words), notices.into_iter().chain(files.notices));
        let files = Files::new(profile, rules, history, files.people, &settings, (wake, clock));
        let mut app = Self {
            words,
            keys: Arc::default(),
            pages: Pages::new(&files, &figures, &settings, session.game().setup().rules()),
            files,
            surroundings: Surroundings::new(
                desktop,
                options.ask_dialog,
                options.requests,
                settings.maximised,
            ),
            settings,
            sound: options.sound,
            session,
            result: None,
            notices: super::notice_queue::Notices::default(),
            announced: super::speech::Announced::default(),
            focus: super::focus::FocusWatch::default(),
            menu_bar: super::menu_bar::MenuBarState::default(),
            closing: super::closing::Closing::default(),
            commands: Vec::new(),
        };
        app.open_later(options.files);
        app.notify_all(notices);
        app.name_seats_at_table();
        app.apply_settings(ctx);
        app.show_looks(ctx);
        app.name_states(ctx);
        app.set_to_beat();
        app.finish_if_over();
        app.tell_lost_rules();
        app
    }
}

/// Lets all background work wake the window.
fn waking(
    ctx: &Context,
    profile: &Profile,
    requests: Option<&Requests>,
    desktop: Option<&Desktop>,
) -> Wake {
    let woken = ctx.clone();
    let repaint = move || woken.request_repaint();
    profile.disk().wake_by(repaint.clone());
    if let Some(requests) = requests {
        requests.wake_by(repaint.clone());
    }
    if let Some(desktop) = desktop {
        desktop.wake_by(repaint.clone());
    }
    let wake = Wake::default();
    wake.set(repaint);
    wake
}

/// A seed from the system's random number generator.
pub(super) fn fresh_seed() -> Seed {
    Seed::fresh(&mut rand::rng())
}

/// The setup for this choice. Seats are dropped or added until their number is allowed.
pub(super) fn setup_for(choice: &GameChoice, seed: Seed) -> Setup {
    let rules = choice.rules.clone();
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
    let dice = match choice.dice {
        DiceMode::Thrown => DiceOrigin::Seeded(seed),
        DiceMode::Shared => DiceOrigin::Shared(seed),
        DiceMode::ByHand => DiceOrigin::ByHand,
    };
    Setup::new(rules, seats, dice)
        .unwrap_or_else(|error| unreachable!("the number of seats was made to fit: {error}"))
}

/// Returns the setup of the first game. A requested seed implies virtual dice.
fn first_setup(mut choice: GameChoice, seed: Option<Seed>) -> Setup {
    if seed.is_some() && choice.dice == DiceMode::ByHand {
        choice.dice = DiceMode::Thrown;
    }
    setup_for(&choice, seed.unwrap_or_else(fresh_seed))
}

/// Gives the window its icon, once the first frames have been shown: to decode it and to send it to
/// the screen would delay them.
pub(super) fn show_icon(ctx: &Context) {
    if ctx.cumulative_frame_nr() != FRAMES_BEFORE {
        return;
    }
    match eframe::icon_data::from_png_bytes(include_bytes!("../../../../assets/icon-128.png")) {
        Ok(icon) => ctx.send_viewport_cmd(ViewportCommand::Icon(Some(Arc::new(icon)))),
        Err(error) => log::warn!("no icon: {error}"),
    }
}

/// The options with which the window opens.
pub fn window_options(app_id: &str, settings: &Settings) -> NativeOptions {
    let mut viewport = ViewportBuilder::default()
        .with_app_id(app_id)
        .with_title("Fivefold")
        .with_inner_size(settings.window.map_or([1120.0, 740.0], |(width, height)| [width, height]))
        // (Half of a small screen, since the system may double sizes.)
        .with_min_inner_size([320.0, 240.0])
        .with_maximized(settings.maximised)
        .with_fullscreen(settings.full_screen)
        // (It gets one later: `show_icon`.)
        .with_icon(IconData::default());
    viewport.position = settings.place.map(Into::into);
    // (`SystemFonts` in place of the fallback. Large surfaces whose shade changes gradually have a
    // texture, which hides the steps as well as dithering would.)
    NativeOptions { viewport, system_font_fallback: false, dithering: false, ..Default::default() }
}

/// Whether the window does not open because there is no display, or none that answers.
pub const fn has_no_screen(error: &eframe::Error) -> bool {
    matches!(error, eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_))
}

/// Returns a plain sentence on why the window does not open.
pub fn why_no_window(words: &Words, error: &eframe::Error) -> String {
    let key = match has_no_screen(error) {
        true if display::lacks_library(&error.to_string()) => "start-no-library",
        true => "start-no-screen",
        false => "start-no-opengl",
    };
    words.say(key).into_owned()
}

/// Returns a plain sentence on the window that has the files in this folder open, and its place.
pub fn open_elsewhere(words: &Words, folder: &Path, place: &WindowPlace) -> String {
    let known = if place.display.is_empty() { "process" } else { "display" };
    let arguments = [
        ("folder", folder.display().to_string().into()),
        ("where", if place.process == 0 { "unknown" } else { known }.into()),
        ("computer", place.computer.as_str().into()),
        ("display", place.display.as_str().into()),
        ("process", place.process.to_string().into()),
    ];
    words.say_with("start-open-elsewhere", &arguments)
}

/// Returns a plain sentence on a panic and on the file with its report, if there is one.
pub fn crashed(words: &Words, report: Option<&Path>) -> String {
    match report {
        Some(path) => words.say_with("crash", &[("file", path.display().to_string().into())]),
        None => words.say("crash-without-report").into_owned(),
    }
}
