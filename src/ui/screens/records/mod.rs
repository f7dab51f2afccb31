//! Past games and what follows from them.

mod digest;
mod games;
mod opened;
mod said;
mod tallies;

use egui::{Label, RichText, Ui, vec2};

use crate::{rules::Library, store::History, words::Words};

use super::super::{
    command::{Action, Command},
    theme::{Palette, size},
    widgets::page,
};
use digest::Digest;
use opened::Opened;

/// What is chosen and open on this screen.
#[derive(Debug, Default)]
pub struct View {
    /// The rule set whose games are shown; all of them, if `None`.
    filter: Option<String>,
    /// What follows from the history, as long as that stays as it is.
    digest: Option<Digest>,
    opened: Option<Opened>,
}

/// Shows the records: either the lists, or the game that was opened.
pub fn show(
    ui: &mut Ui,
    words: &Words,
    library: &Library,
    history: &History,
    view: &mut View,
    out: &mut Vec<Command>,
) {
    view.refresh(words, library, history);
    page::show(ui, words, "records-title", out, |ui, out| {
        if let Some(opened) = &view.opened {
            if opened.show(ui, words, out) {
                view.opened = None;
            }
        } else if history.records().is_empty() {
            empty(ui, words, out);
        } else if let Some(index) = view.lists(ui, words, history) {
            view.opened = Opened::new(words, library, history, index);
        }
    });
}

impl View {
    fn refresh(&mut self, words: &Words, library: &Library, history: &History) {
        let records = history.records();
        if self.opened.as_ref().is_some_and(|opened| !opened.is_in(words)) {
            self.opened = None;
        }
        let filter = self.filter.as_deref();
        if self.digest.as_ref().is_none_or(|digest| !digest.is_of(words, records, filter)) {
            self.digest = Some(Digest::new(words, library, records, filter));
        }
    }

    /// Shows the tables and the list of games; gives the game to open.
    fn lists(&mut self, ui: &mut Ui, words: &Words, history: &History) -> Option<usize> {
        let digest = self.digest.as_ref()?;
        ui.horizontal_wrapped(|ui| {
            let all = words.say("records-all");
            if ui.selectable_label(self.filter.is_none(), all.as_ref()).clicked() {
                self.filter = None;
            }
            for (id, name) in &digest.rule_sets {
                let is_chosen = self.filter.as_ref() == Some(id);
                if ui.selectable_label(is_chosen, name).clicked() {
                    self.filter = Some(id.clone());
                }
            }
        });
        ui.add_space(size::GAP / 2.0);
        for table in &digest.tables {
            page::sheet(ui, &table.title, |ui| tallies::show(ui, words, table));
        }
        let mut picked = None;
        let count = [("count", digest.games.len().into())];
        page::sheet(ui, &words.say_with("records-games", &count), |ui| {
            picked = games::show(ui, words, digest, history.records());
        });
        picked
    }
}

/// What stands there before the first game is over.
fn empty(ui: &mut Ui, words: &Words, out: &mut Vec<Command>) {
    let palette = Palette::of(ui.ctx());
    page::sheet(ui, &words.say("records-empty"), |ui| {
        let text = RichText::new(words.say("records-empty-how").as_ref()).color(palette.ink_weak);
        ui.add(Label::new(text).wrap());
        ui.add_space(size::GAP);
        let button = egui::Button::new(words.say("records-empty-play").as_ref());
        if ui.add(button.min_size(vec2(0.0, size::BUTTON_HEIGHT))).clicked() {
            out.push(Command::Act(Action::Table));
        }
    });
}
