//! The window as a whole.
//!
//! Each frame has two halves. [`App::logic`](eframe::App::logic) takes keys, runs the requested
//! commands, and advances clocks and computer seats; [`App::ui`](eframe::App::ui) draws, and
//! collects commands for the next frame. Views change their own state (filters, forms, what is
//! open); only commands change the game and the files.

mod actions;
mod advice;
mod closing;
mod commands;
mod dialogs;
mod files;
mod focus;
mod house_rules;
mod keys;
mod loading;
mod menu_bar;
mod notice_queue;
mod open;
mod pages;
mod records;
mod reviewing;
mod shell;
mod speech;
mod training;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use egui::{Id, Vec2, WidgetRect};
use jiff::Timestamp;

use crate::desktop::{Desktop, DesktopPreferences};
use crate::game::Game;
use crate::instance::Requests;
use crate::rules::Library;
use crate::sound::Sound;
use crate::store::{
    AdviceMode, Animation, History, HouseRules, People, Profile, Settings, StoreError,
};
use crate::ui::commands::{Command, KeyMap, Screen};
use crate::ui::context::ViewContext;
use crate::ui::dice3d::Artist;
use crate::ui::jobs::{CheckJob, ExtremesJob, ParJob};
use crate::ui::keyboard;
use crate::ui::screens::records::RecordsPage;
use crate::ui::screens::result::GameResult;
use crate::ui::screens::{editor, review, settings as settings_page};
use crate::ui::session::{Session, Timing};
use crate::ui::theme::size;
use crate::wake::Wake;
use crate::words::Words;

use pages::{OpenPage, Pages};

pub use dialogs::AskDialog;
pub use open::{
    PreparedStart, StartOptions, crashed, has_no_screen, why_no_window, window_options,
};

/// An overlay on top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlay {
    Reason,
    Unsaved,
}

/// Settings are saved once they have not changed for this time, in seconds.
const SETTINGS_REST: f64 = 1.0;

/// What is known about the settings on the disk.
struct SettingsWatch {
    saved: Settings,
    /// The settings in the last frame, and since when they have been so.
    seen: (Settings, f64),
}

impl SettingsWatch {
    fn new(saved: &Settings) -> Self {
        Self { saved: saved.clone(), seen: (saved.clone(), 0.0) }
    }
}

/// How long after the window comes to a screen the program checks whether it fits, in seconds.
const SCREEN_TIME: f64 = 2.0;

/// The screen that the window is on.
#[derive(Default)]
struct ScreenWatch {
    /// The size of the screen, in pixels.
    size: Vec2,
    /// Since when the window is there.
    since: f64,
    /// Whether the window has been maximised there because it did not fit; until it leaves the
    /// screen, whether it is maximised is not remembered.
    is_filled: bool,
}

/// The application.
pub struct App {
    words: Arc<Words>,
    library: Library,
    profile: Profile,
    settings: Settings,
    settings_watch: SettingsWatch,
    screen: ScreenWatch,
    /// The keys in force.
    keys: Arc<KeyMap>,
    history: History,
    session: Session,
    /// The result, once the game is over and recorded.
    result: Option<GameResult>,
    pages: Pages,
    overlay: Option<Overlay>,
    editor: editor::EditorState,
    /// The check of the rules in the editor.
    checks: CheckJob,
    /// The house rules on disk.
    house_rules: HouseRules,
    loading: loading::Loading,
    backups: settings_page::Backups,
    dialogs: dialogs::Dialogs,
    records: RecordsPage,
    people: People,
    review: review::ReviewScreen,
    /// Finished games that were opened together and are reviewed one after the other.
    to_review: VecDeque<Game>,
    /// The advice of people at the table who are not among the remembered seats.
    advice_here: BTreeMap<String, AdviceMode>,
    /// The part of the game at the table that a screen reader has announced.
    announced: speech::Announced,
    /// The widget that gets the focus back when the overlay closes.
    focus_below: Option<Id>,
    /// The widget that had the focus in the last frame, on a page.
    last_focus: Option<WidgetRect>,
    menu_bar: menu_bar::MenuBarState,
    /// The screen and the overlay of the last frame.
    last_place: (Screen, Option<Overlay>),
    sound: Sound,
    dice: Artist,
    pars: ParJob,
    extremes: ExtremesJob,
    /// The notices that the player has not closed yet, oldest first.
    notices: VecDeque<notice_queue::ShownNotice>,
    /// Whether the pointer or the focus is on the visible notice, so that it stays.
    holds_notice: bool,
    /// The number of frames during which tooltips of the page stay hidden after an overlay has
    /// opened.
    hides_tooltips: u8,
    /// Whether a reason was requested before there was advice.
    awaits_reason: bool,
    commands: Vec<Command>,
    /// Wakes the window when a background job is done.
    wake: Wake,
    /// The requests of later starts of the program.
    requests: Option<Requests>,
    desktop: Option<Desktop>,
    /// The preferences of the desktop.
    preferences: DesktopPreferences,
    clock: fn() -> Timestamp,
    closing: closing::Closing,
}

impl App {
    /// The game at the table, for tests and demonstrations.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The current screen.
    pub fn screen(&self) -> Screen {
        self.pages.screen()
    }

    fn open(&mut self, page: OpenPage) {
        self.pages.open(page);
    }

    /// The settings in force.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Requests a command, as a key or a click would.
    pub fn ask(&mut self, command: Command) {
        self.commands.push(command);
    }

    fn animation(&self) -> Animation {
        self.settings.animation.following(self.preferences.reduced_motion)
    }

    fn timing(&self, ctx: &egui::Context) -> Timing {
        let now = ctx.input(|input| input.time);
        let pressed = keyboard::last_press(ctx);
        Timing { now, pressed, animation: self.animation(), pace: self.settings.pace }
    }

    /// Remembers the size of the window for the next start, and whether it is maximised; except in
    /// full screen.
    fn watch_size(&mut self, ctx: &egui::Context) {
        let (size, is_maximised) = ctx.input(|input| {
            let window = input.viewport();
            let is_maximised = window.maximized.filter(|_| window.fullscreen != Some(true));
            let fills = window.fullscreen == Some(true) || is_maximised == Some(true);
            (window.inner_rect.filter(|_| !fills).map(|rect| rect.size()), is_maximised)
        });
        if !self.screen.is_filled {
            self.settings.maximised = is_maximised.unwrap_or(self.settings.maximised);
        }
        // The system does not know the program's own scale.
        if let Some(size) = size.map(|size| size * ctx.zoom_factor()) {
            self.settings.window = Some((size.x, size.y));
        }
    }

    /// Maximises a window that does not fit its screen when it opens, and when it moves to another
    /// screen: the system knows the room between panels.
    fn fit_screen(&mut self, ctx: &egui::Context) {
        let (now, pixels) = (ctx.input(|input| input.time), ctx.pixels_per_point());
        let window = ctx.input(|input| input.viewport().clone());
        let Some(screen) = window.monitor_size.map(|size| (size * pixels).round()) else { return };
        let watch = &mut self.screen;
        if watch.size != screen {
            *watch = ScreenWatch { size: screen, since: now, is_filled: false };
        }
        // (A window manager takes a moment to frame a window.)
        let is_new = now < watch.since + SCREEN_TIME;
        let fills = window.maximized == Some(true) || window.fullscreen == Some(true);
        let frame = window.outer_rect.map_or(Vec2::ZERO, |frame| (frame.size() * pixels).round());
        if is_new && !fills && !watch.is_filled && (frame.x > screen.x || frame.y > screen.y) {
            watch.is_filled = true;
            ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
        }
    }

    /// Writes the settings to their file.
    fn write_settings(&mut self) -> Result<(), StoreError> {
        self.settings_watch.saved.clone_from(&self.settings);
        self.settings.save(&self.profile)
    }

    /// Saves settings that no command has changed, such as the size of the window, as soon as they
    /// stay as they are.
    fn watch_settings(&mut self, ctx: &egui::Context) {
        let (now, watch) = (ctx.input(|input| input.time), &mut self.settings_watch);
        if watch.seen.0 != self.settings {
            watch.seen = (self.settings.clone(), now);
        }
        if watch.saved == self.settings {
            return;
        }
        let rest = watch.seen.1 + SETTINGS_REST - now;
        if rest > 0.0 {
            ctx.request_repaint_after_secs(rest as f32);
        } else {
            // (Nobody has asked for it: what can't be written is said on closing.)
            _ = self.write_settings();
        }
    }

    /// Applies the scale of the settings, limited to what the window allows and enlarged in a very
    /// large window.
    fn fit_scale(&self, ctx: &egui::Context) {
        let window = ctx.content_rect().size() * ctx.zoom_factor();
        let times = |room: [f32; 2]| (window / Vec2::from(room)).min_elem();
        let wish = self.settings.scale * times(size::LARGE_ROOM).max(1.0);
        let scale = wish.min(times(size::MIN_ROOM));
        if (ctx.zoom_factor() - scale).abs() > 0.01 {
            ctx.set_zoom_factor(scale);
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.watch_size(ctx);
        self.fit_screen(ctx);
        self.fit_scale(ctx);
        self.take_keys(ctx);
        self.take_files(ctx);
        self.follow_desktop(ctx);
        for command in std::mem::take(&mut self.commands) {
            self.apply(command, ctx);
        }
        self.move_focus(ctx);
        self.watch_settings(ctx);
        self.tick(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        // Cloned because the views change their own state while they read these.
        let (words, settings, keys) =
            (self.words.clone(), self.settings.clone(), self.keys.clone());
        let cx = ViewContext::new(ui.ctx(), &words, &settings, &keys, self.allowed());
        self.show(ui, &cx);
        self.keep_focus(ui.ctx());
        let mut asked = cx.into_commands();
        if !asked.is_empty() {
            // Commands are applied at the start of the next frame.
            ui.ctx().request_repaint();
        }
        self.commands.append(&mut asked);
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_exit();
    }
}
