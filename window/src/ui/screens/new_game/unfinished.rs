//! The unfinished games, which wait until they are continued or deleted.

use egui::{RichText, Ui};

use crate::store::Resumed;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::{button, set_name};
use crate::ui::widgets::page;

/// The unfinished games that are not at the table.
#[derive(Debug, Default)]
pub(super) struct UnfinishedGames {
    /// The games, the most recently played first.
    games: Vec<Resumed>,
    /// The index of the game that the player is asked about before deleting it; the number of games
    /// for all of them.
    asked: Option<usize>,
}

impl UnfinishedGames {
    /// Lists these games.
    pub(super) const fn new(games: Vec<Resumed>) -> Self {
        Self { games, asked: None }
    }

    /// Removes a game from the list and returns it.
    pub(super) fn take(&mut self, index: usize) -> Option<Resumed> {
        self.asked = None;
        (index < self.games.len()).then(|| self.games.remove(index))
    }

    /// Shows the games, if there are any.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        if self.games.is_empty() {
            return;
        }
        page::sheet(ui, &cx.say("unfinished-title"), |ui| {
            for index in 0..self.games.len() {
                ui.push_id(self.games[index].current.id(), |ui| self.entry(ui, cx, index));
                ui.add_space(size::GAP / 2.0);
            }
            if self.games.len() > 1 {
                self.buttons(ui, cx, self.games.len(), None);
            }
        });
    }

    /// Shows a game and its buttons.
    fn entry(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, index: usize) {
        let resumed = &self.games[index];
        let position = resumed.game.position();
        let title =
            names::game_title(cx.words, position, &names::rules_name(cx.words, position.rules()));
        ui.label(RichText::new(&title).font(strong(size::TEXT)));
        let when = resumed.played.unwrap_or_else(|| resumed.current.started());
        let when = [("when", dates::when(cx.words, when).into())];
        let when = cx.say_with("unfinished-played", &when);
        page::explain(ui, &format!("{} · {when}", names::results(cx.words, &resumed.game)));
        self.buttons(ui, cx, index, Some(&title));
    }

    /// Shows the buttons of the game at this index with this title; without one, those for all.
    fn buttons(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, index: usize, title: Option<&str>) {
        let asks = self.asked == Some(index);
        if asks {
            let count = if title.is_some() { 1 } else { index };
            page::complain(ui, &cx.say_with("unfinished-sure", &[("count", count.into())]));
        }
        ui.horizontal_wrapped(|ui| {
            let named = |ui: &mut Ui, key: &str, spoken: &str| {
                let response = button(ui, &cx.say(key));
                if let Some(title) = title {
                    set_name(&response, &cx.say_with(spoken, &[("name", title.into())]));
                }
                response.clicked()
            };
            if asks {
                let may_answer = keyboard::may_answer(ui.ctx(), ("delete a game", index));
                if named(ui, "unfinished-keep", "spoken-keep") && may_answer {
                    self.asked = None;
                }
                if named(ui, "label-delete", "spoken-delete") && may_answer {
                    let first = if title.is_some() { index } else { 0 };
                    let last = index.min(self.games.len() - 1);
                    (first..=last).rev().for_each(|index| cx.run(Command::Delete(index)));
                }
            } else {
                if title.is_some() && named(ui, "unfinished-continue", "spoken-unfinished-continue")
                {
                    cx.run(Command::Resume(index));
                }
                let delete = if title.is_some() { "label-delete" } else { "unfinished-delete-all" };
                if named(ui, delete, "spoken-delete") {
                    self.asked = Some(index);
                }
            }
        });
    }
}
