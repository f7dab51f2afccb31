//! A past game with its final card.

use egui::text::{LayoutJob, TextFormat};
use egui::{Label, RichText, Ui, vec2};

use super::digest::Digest;
use super::text::PastSeat;
use crate::game::{Game, Setup};
use crate::rules::Library;
use crate::store::{GameId, History, OpenError};
use crate::ui::commands::{Command, MenuAction, RecordsCommand, ReviewCommand};
use crate::ui::context::ViewContext;
use crate::ui::screens::command_button;
use crate::ui::screens::new_game::present_names;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::button;
use crate::ui::widgets::page;
use crate::ui::widgets::score_card::{self, CardView};
use crate::ui::{card_view, dates, names, notices};
use crate::words::Words;

#[derive(Debug)]
pub(super) struct OpenedRecord {
    language: &'static str,
    title: String,
    when: String,
    /// The rank, the result and the notes of each seat, best first.
    seats: Vec<[String; 3]>,
    /// The game in notation, if the history has it.
    text: Option<String>,
    contents: OpenedGame,
    /// The index of the game in the history.
    pub(super) index: usize,
    pub(super) id: GameId,
    is_deleted: bool,
}

#[derive(Debug)]
enum OpenedGame {
    /// The game, replayed.
    Card { card: CardView, dice: Vec<String>, setup: Box<Setup> },
    /// The reason why it can't be replayed.
    Lost(String),
}

impl OpenedRecord {
    /// Returns the index in the history, if the game can be shown move by move.
    pub(super) fn reviewable(&self) -> Option<usize> {
        self.setup().map(|_| self.index)
    }

    /// The setup, if the game can be replayed.
    pub(super) const fn setup(&self) -> Option<&Setup> {
        match &self.contents {
            OpenedGame::Card { setup, .. } => Some(setup),
            OpenedGame::Lost(_) => None,
        }
    }

    /// Reads the game at this index of the history; `None` if there is none.
    pub(super) fn new(
        words: &Words,
        library: &Library,
        history: &History,
        digest: &Digest,
        index: usize,
    ) -> Option<Self> {
        let record = history.records().get(index)?;
        let is_alone = record.seats.len() < 2;
        let seat_texts = |one: &PastSeat<'_>| {
            let rank = words.say_with("result-rank", &[("rank", one.seat.rank.into())]);
            let rank = if is_alone { String::new() } else { format!("{rank} ") };
            let star = if one.has_won { "★ " } else { "" };
            let result = format!("{star}{}  ", one.result(usize::MAX));
            [rank, result, one.win_and_marks().collect::<Vec<_>>().join(", ")]
        };
        let seats = PastSeat::all(words, digest, record, index).iter().map(seat_texts).collect();
        let contents = match history.open(index, library) {
            Ok(game) => {
                let names = present_names(words, &digest.source().people, game.setup());
                let game = game.with_names(&names);
                let card = card_view::final_card(words, &game);
                OpenedGame::Card {
                    card,
                    dice: dice(words, &game),
                    setup: Box::new(game.setup().clone()),
                }
            }
            Err(OpenError::Notation(_)) if library.get(&record.rules).is_none() => {
                let id = [("id", record.rules.as_str().into())];
                OpenedGame::Lost(words.say_with("records-lost-rules", &id))
            }
            Err(error) => {
                let error = [("error", notices::open_error(words, &error).into())];
                OpenedGame::Lost(words.say_with("records-lost", &error))
            }
        };
        Some(Self {
            language: words.language(),
            title: names::rules_name_of(
                words,
                library,
                &record.rules_key(),
                record.rules_name.as_deref(),
            ),
            when: dates::when(words, record.ended),
            seats,
            text: history.text(index).ok(),
            contents,
            index,
            id: record.id,
            is_deleted: record.is_deleted(),
        })
    }

    /// Whether the texts are in the language of these words.
    pub(super) fn is_in(&self, words: &Words) -> bool {
        self.language == words.language()
    }

    /// Shows the game and returns whether to close it.
    pub(super) fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>) -> bool {
        let mut closes = false;
        ui.horizontal_wrapped(|ui| {
            closes = page::back_button(ui, &cx.say("records-back")).clicked();
            if let Some(text) = &self.text
                && button(ui, &cx.say("action-copy-game")).clicked()
            {
                cx.run(Command::Copy(text.clone()));
            }
            if let Some(setup) = self.setup() {
                command_button(ui, cx, "result-review", ReviewCommand::Past(self.index));
                if setup.seed().is_some() {
                    command_button(ui, cx, "action-replay", MenuAction::Replay);
                }
            }
            let games = vec![self.id];
            if self.is_deleted {
                command_button(ui, cx, "records-bring-back", RecordsCommand::BringBack(games));
            } else {
                command_button(ui, cx, "label-delete", RecordsCommand::Delete(games));
            }
        });
        ui.add_space(size::GAP / 2.0);
        let heading = format!("{} · {}", self.title, self.when);
        page::sheet(ui, &heading, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for seat in &self.seats {
                show_seat(ui, cx, seat);
            }
        });
        match &self.contents {
            OpenedGame::Card { card, dice, .. } => {
                page::text_sheet(ui, &cx.say("records-card"), |ui| final_card(ui, card));
                page::text_sheet(ui, &cx.say("records-dice"), |ui| {
                    for line in dice {
                        ui.add(Label::new(RichText::new(line).small()).wrap());
                    }
                });
            }
            OpenedGame::Lost(why) => _ = page::complain(ui, why),
        }
        closes
    }
}

fn show_seat(ui: &mut Ui, cx: &ViewContext<'_>, [rank, result, notes]: &[String; 3]) {
    let palette = cx.palette;
    let mut job = LayoutJob::default();
    for (text, font, ink) in [
        (rank, plain(size::ENTRY_NAME), palette.ink_weak),
        (result, strong(size::ENTRY_NAME), palette.ink),
        (notes, plain(size::RULES_SMALL), palette.ink_weak),
    ] {
        let line_height = Some(size::LINE_HEIGHT);
        job.append(text, 0.0, TextFormat { line_height, ..TextFormat::simple(font, ink) });
    }
    ui.add(Label::new(job).wrap());
}

/// Shows the card. It fills its space, so it is given exactly what it needs.
fn final_card(ui: &mut Ui, card: &CardView) {
    let height = score_card::height_of(card, size::FINAL_ROW);
    let width = score_card::wanted_width(card, vec2(f32::INFINITY, height), 1.0);
    let room = vec2(ui.available_width().min(width), height);
    let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
    score_card::show_still(ui, rect, card);
}

/// Describes the origin of the dice.
fn dice(words: &Words, game: &Game) -> Vec<String> {
    if game.setup().seed().is_none() {
        return vec![words.say("records-by-hand").into_owned()];
    }
    let right = words.say_with("notice-dice-right", &[("rolls", game.rolls().into())]);
    let of_seed = game.setup().seeds().flat_map(|seed| {
        let fingerprint = [("fingerprint", seed.fingerprint().into())];
        let digits = [("seed", seed.to_string().into())];
        [("records-fingerprint", fingerprint), ("records-seed", digits)]
    });
    let of_seed = of_seed.map(|(key, arguments)| words.say_with(key, &arguments));
    std::iter::once(right).chain(of_seed).collect()
}
