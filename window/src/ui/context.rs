//! The context passed to every view.

use std::borrow::Cow;
use std::cell::RefCell;

use egui::{Context, Rect, Ui, Vec2};

use super::commands::{Command, KeyMap, MenuAction};
use super::theme::Palette;
use crate::store::Settings;
use crate::words::{Value, Words};

/// The words, colours and settings of a frame, the actions that may run in it, and the commands
/// requested so far. Screens and views take it; widgets don't.
pub struct ViewContext<'a> {
    pub words: &'a Words,
    /// The colours.
    pub palette: &'static Palette,
    /// The settings in force.
    pub settings: &'a Settings,
    /// The keys in force.
    pub keys: &'a KeyMap,
    allowed: Vec<MenuAction>,
    commands: RefCell<Vec<Command>>,
}

impl<'a> ViewContext<'a> {
    /// Creates the context of a frame in which the actions in `allowed` may run.
    pub fn new(
        ctx: &Context,
        words: &'a Words,
        settings: &'a Settings,
        keys: &'a KeyMap,
        allowed: Vec<MenuAction>,
    ) -> Self {
        let palette = Palette::of(ctx);
        Self { words, palette, settings, keys, allowed, commands: RefCell::default() }
    }

    /// The sentence with this key.
    pub fn say(&self, key: &str) -> Cow<'_, str> {
        self.words.say(key)
    }

    /// The sentence with this key and these arguments.
    pub fn say_with(&self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.words.say_with(key, arguments)
    }

    /// Whether this action may run now.
    pub fn may(&self, action: MenuAction) -> bool {
        self.allowed.contains(&action)
    }

    /// Returns the size of this room at the usual scale, for which the card is laid out: enlarged, its
    /// letters are larger by just as much, and its lines scroll. (What is around grows too.)
    pub fn usual_room(&self, ui: &Ui, room: Rect) -> Vec2 {
        let whole = ui.ctx().content_rect().size();
        room.size() + whole * (self.settings.scale.max(1.0) - 1.0)
    }

    /// Requests a command, which runs at the beginning of the next frame.
    pub fn run(&self, command: impl Into<Command>) {
        self.commands.borrow_mut().push(command.into());
    }

    /// Requests a command, if there is one.
    pub fn run_some(&self, command: Option<impl Into<Command>>) {
        if let Some(command) = command {
            self.run(command);
        }
    }

    /// Shows something, and ignores the commands that it requests unless this holds.
    pub fn run_if<R>(&self, holds: bool, show: impl FnOnce() -> R) -> R {
        let count = self.commands.borrow().len();
        let shown = show();
        if !holds {
            self.commands.borrow_mut().truncate(count);
        }
        shown
    }

    pub fn into_commands(self) -> Vec<Command> {
        self.commands.into_inner()
    }
}

/// Shows a view in English with these settings and returns the commands that it requests.
#[cfg(test)]
pub(super) fn commands_of(
    ui: &mut Ui,
    settings: &Settings,
    show: impl FnOnce(&mut Ui, &ViewContext<'_>),
) -> Vec<Command> {
    let words = Words::english();
    let keys = KeyMap::default();
    let cx = ViewContext::new(ui.ctx(), &words, settings, &keys, Vec::new());
    show(ui, &cx);
    cx.into_commands()
}
