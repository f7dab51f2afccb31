//! A position: its dice, its card, and its options with their values and losses. Table, review and
//! training show it with the same parts, each of which returns or requests what the player did.

pub mod options;
pub mod tray;

use egui::{Rect, Ui, UiBuilder};

use crate::rules::BoxIndex;
use crate::ui::widgets::score_card::{self, CardView};

/// Shows the card in `rect`, with lines that would share this height; returns the box that was
/// clicked.
pub fn show_card(ui: &mut Ui, rect: Rect, card: &CardView, height: f32) -> Option<BoxIndex> {
    let show = |ui: &mut Ui| score_card::show(ui, card, height - score_card::AROUND);
    let place = UiBuilder::new().max_rect(rect);
    ui.scope_builder(place, |ui| score_card::panel(ui, show)).inner
}
