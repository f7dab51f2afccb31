//! The page with unfinished games.

use egui::{RichText, Ui};

use super::{column_page, command_button};
use crate::store::Resumed;
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::{button, set_name};
use crate::ui::widgets::page;

/// The state of the page.
#[derive(Debug)]
pub struct UnfinishedScreen {
    /// The games, the most recently played first.
    games: Vec<Resumed>,
    /// The index of the game that the player is asked about before deleting it.
    asked: Option<usize>,
}

impl UnfinishedScreen {
    /// Lists these games.
    pub const fn new(games: Vec<Resumed>) -> Self {
        Self { games, asked: None }
    }

    /// Removes a game from the list and returns it.
    pub fn take(&mut self, index: usize) -> Option<Resumed> {
        self.asked = None;
        (index < self.games.len()).then(|| self.games.remove(index))
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut UnfinishedScreen) {
    column_page(ui, cx, "unfinished-title", |ui| {
        if view.games.is_empty() {
            return empty(ui, cx);
        }
        for index in 0..view.games.len() {
            ui.push_id(view.games[index].current.id(), |ui| entry(ui, cx, view, index));
        }
    });
}

fn empty(ui: &mut Ui, cx: &ViewContext<'_>) {
    page::sheet(ui, &cx.say("unfinished-empty"), |ui| {
        page::explain(ui, &cx.say("unfinished-empty-how"));
        ui.add_space(size::GAP);
        command_button(ui, cx, "action-new-game", MenuAction::NewGame);
    });
}

/// Shows a game and its buttons.
fn entry(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut UnfinishedScreen, index: usize) {
    let resumed = &view.games[index];
    let position = resumed.game.position();
    let title =
        names::game_title(cx.words, position, &names::rules_name(cx.words, position.rules()));
    let asks = view.asked == Some(index);
    page::bare_sheet(ui, |ui| {
        ui.label(RichText::new(&title).font(strong(size::SHEET_HEADING)));
        ui.label(names::results(cx.words, &resumed.game));
        let when = resumed.played.unwrap_or_else(|| resumed.current.started());
        let when = [("when", dates::when(cx.words, when).into())];
        page::explain(ui, &cx.say_with("unfinished-played", &when));
        if asks {
            page::complain(ui, &cx.say("unfinished-sure"));
        }
        ui.horizontal_wrapped(|ui| {
            let named = |ui: &mut Ui, key: &str, spoken: &str| {
                let response = button(ui, &cx.say(key));
                set_name(&response, &cx.say_with(spoken, &[("game", title.as_str().into())]));
                response.clicked()
            };
            if asks {
                let may_answer = keyboard::may_answer(ui.ctx(), ("delete a game", index));
                if named(ui, "unfinished-keep", "spoken-unfinished-keep") && may_answer {
                    view.asked = None;
                }
                if named(ui, "unfinished-delete", "spoken-unfinished-delete") && may_answer {
                    cx.run(Command::Delete(index));
                }
            } else {
                if named(ui, "unfinished-continue", "spoken-unfinished-continue") {
                    cx.run(Command::Resume(index));
                }
                if named(ui, "unfinished-delete", "spoken-unfinished-delete") {
                    view.asked = Some(index);
                }
            }
        });
    });
}
