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
mod focus;
mod keys;
mod loading;
mod menu_bar;
mod notice_queue;
mod open;
mod opening;
mod pages;
mod shell;
mod speech;
mod surroundings;

use std::sync::Arc;

use crate::sound::Sound;
use crate::store::{Animation, Settings};
use crate::ui::commands::{Command, KeyMap, Screen};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::keyboard;
use crate::ui::screens::result::GameResult;
use crate::ui::session::{Session, Timing};
use crate::words::Words;

use pages::Pages;

pub use open::{
    PreparedStart, StartOptions, crashed, has_no_screen, open_elsewhere, why_no_window,
    window_options,
};
pub use surroundings::AskDialog;

/// The application.
pub struct App {
    words: Arc<Words>,
    settings: Settings,
    /// The keys in force.
    keys: Arc<KeyMap>,
    files: Files,
    sound: Sound,
    /// The table: the game, and its result, once it is over and recorded.
    session: Session,
    result: Option<GameResult>,
    pages: Pages,
    notices: notice_queue::Notices,
    /// The part of the game at the table that a screen reader has announced.
    announced: speech::Announced,
    focus: focus::FocusWatch,
    menu_bar: menu_bar::MenuBarState,
    surroundings: surroundings::Surroundings,
    closing: closing::Closing,
    commands: Vec<Command>,
}

/// The largest side of the texture of the letters, in pixels.
const LETTERS: usize = 4096;

impl App {
    /// The game at the table, for tests and demonstrations.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The current screen.
    pub fn screen(&self) -> Screen {
        self.pages.screen()
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
        self.settings.animation.following(self.surroundings.preferences.reduced_motion)
    }

    fn timing(&self, ctx: &egui::Context) -> Timing {
        let now = ctx.input(|input| input.time);
        let pressed = keyboard::last_press(ctx);
        Timing { now, pressed, animation: self.animation(), pace: self.settings.pace }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, frame: &mut eframe::Frame) {
        // First of all, a fault in the background saves everything.
        self.follow_faults(ctx);
        // The size is read before the scale changes what it is measured in.
        if self.surroundings.keeps_scale(ctx) {
            self.watch_size(ctx);
            self.fit_screen(ctx, frame.winit_window().map(AsRef::as_ref));
        }
        self.fit_scale(ctx);
        // Keys are taken before any widget sees them, after the clicks of the frame before.
        self.take_keys(ctx);
        self.take_files(ctx);
        self.follow_desktop(ctx);
        for command in std::mem::take(&mut self.commands) {
            self.apply(command, ctx);
        }
        // A command may have opened a page, and changed settings.
        self.move_focus(ctx);
        self.files.watch_settings(ctx, &self.settings);
        self.tick(ctx);
        open::show_icon(ctx);
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

    fn raw_input_hook(&mut self, _ctx: &egui::Context, input: &mut egui::RawInput) {
        // The texture of the letters is as wide as a texture may be: on most drivers far wider than
        // they need.
        input.max_texture_side = input.max_texture_side.map(|most| most.min(LETTERS));
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_exit();
    }
}
