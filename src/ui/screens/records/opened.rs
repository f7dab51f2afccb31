//! A past game with its final card.

use egui::{Button, Label, RichText, Role, Ui, UiBuilder, WidgetInfo, vec2};

use super::said;
use crate::{
    game::{Game, notation},
    rules::Library,
    store::{History, SeatRecord},
    ui::{
        card_view,
        command::Command,
        theme::{Palette, size, strong},
        widgets::{
            page,
            score_card::{self, CardView},
        },
    },
    words::Words,
};

/// A game that was opened.
#[derive(Debug)]
pub(super) struct Opened {
    language: &'static str,
    title: String,
    when: String,
    seats: Vec<SeatRecord>,
    /// The text of the game, if the history has it.
    text: Option<String>,
    course: Course,
}

/// What could be made of the text.
#[derive(Debug)]
enum Course {
    /// The game, replayed.
    Card { card: CardView, dice: Vec<String> },
    /// Why it can't be.
    Lost(String),
}

impl Opened {
    /// Reads the game in this place of the history; `None` when there is none.
    pub(super) fn new(
        words: &Words,
        library: &Library,
        history: &History,
        index: usize,
    ) -> Option<Self> {
        let record = history.records().get(index)?;
        let mut seats = record.seats.clone();
        seats.sort_by_key(|seat| seat.rank);
        let text = history.text(index).map_err(|error| error.to_string());
        let game = text
            .as_deref()
            .map_err(String::clone)
            .and_then(|text| notation::read(text, library).map_err(|error| error.to_string()));
        let course = match game {
            Ok(game) => {
                let card = card_view::final_card(words, &game);
                Course::Card { card, dice: dice(words, &game) }
            }
            Err(_) if library.get(&record.rules).is_none() => {
                let id = [("id", record.rules.as_str().into())];
                Course::Lost(words.say_with("records-lost-rules", &id))
            }
            Err(error) => Course::Lost(words.say_with("records-lost", &[("error", error.into())])),
        };
        Some(Self {
            language: words.language(),
            title: said::rules_name(words, library, &record.rules),
            when: said::when(words, record.ended),
            seats,
            text: text.ok(),
            course,
        })
    }

    /// Whether it is in the language of these words.
    pub(super) fn is_in(&self, words: &Words) -> bool {
        self.language == words.language()
    }

    /// Shows the game; says whether to close it.
    pub(super) fn show(&self, ui: &mut Ui, words: &Words, out: &mut Vec<Command>) -> bool {
        let mut closes = false;
        ui.horizontal_wrapped(|ui| {
            closes = button(ui, &words.say("records-back"));
            if let Some(text) = &self.text
                && button(ui, &words.say("records-copy"))
            {
                out.push(Command::Copy(text.clone()));
            }
        });
        ui.add_space(size::GAP / 2.0);
        let heading = format!("{} · {}", self.title, self.when);
        page::sheet(ui, &heading, |ui| self.seats.iter().for_each(|s| self.seat(ui, words, s)));
        match &self.course {
            Course::Card { card, dice } => {
                page::sheet(ui, &words.say("records-card"), |ui| final_card(ui, card));
                page::sheet(ui, &words.say("records-dice"), |ui| {
                    for line in dice {
                        ui.add(Label::new(RichText::new(line).small()).wrap());
                    }
                });
            }
            Course::Lost(why) => _ = page::complain(ui, why),
        }
        closes
    }

    fn seat(&self, ui: &mut Ui, words: &Words, seat: &SeatRecord) {
        let palette = Palette::of(ui.ctx());
        let has_won = self.seats.len() > 1 && seat.rank == 1;
        let mut marks = said::marks(words, seat, false);
        if has_won {
            marks.insert(0, words.say("records-won").into_owned());
        }
        let line = ui.horizontal_wrapped(|ui| {
            let rank = [("rank", (seat.rank as i64).into())];
            let rank = words.say_with("records-rank", &rank);
            ui.label(RichText::new(rank).color(palette.ink_weak));
            let star = if has_won { "★ " } else { "" };
            let name = format!("{star}{} {}", seat.name, seat.total);
            ui.label(RichText::new(name).font(strong(size::ENTRY_NAME)));
            ui.label(RichText::new(marks.join(", ")).small().color(palette.ink_weak));
        });
        let spoken = std::iter::once(format!("{} {}", seat.name, seat.total)).chain(marks);
        let spoken = spoken.collect::<Vec<_>>().join(", ");
        line.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    }
}

fn button(ui: &mut Ui, text: &str) -> bool {
    ui.add(Button::new(text).min_size(vec2(0.0, size::BUTTON_HEIGHT))).clicked()
}

/// The card takes the room that it is given, so it is given what it needs.
fn final_card(ui: &mut Ui, card: &CardView) {
    let height = size::CARD_HEAD + card.lines.len() as f32 * size::FINAL_ROW + size::GAP_WIDE;
    let width = score_card::wanted_width(card.seats.len(), f32::INFINITY);
    let room = vec2(ui.available_width().min(width), height);
    let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        // A finished game has no box left to pick.
        _ = score_card::show(ui, card);
    });
}

/// Where the dice came from.
fn dice(words: &Words, game: &Game) -> Vec<String> {
    match game.setup().seed() {
        Some(seed) => vec![
            words.say_with("records-fingerprint", &[("fingerprint", seed.fingerprint().into())]),
            words.say_with("records-seed", &[("seed", seed.to_string().into())]),
        ],
        None => vec![words.say("records-by-hand").into_owned()],
    }
}
