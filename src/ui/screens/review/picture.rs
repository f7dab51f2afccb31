//! A picture of the cards: for a moment they are all that the window shows.

use std::{
    io::Cursor,
    sync::{Arc, OnceLock},
};

use egui::{Color32, ColorImage, Label, Rect, RichText, Sense, Ui, UiBuilder, pos2, vec2};
use image::{ColorType, ImageError, ImageFormat};

use crate::ui::{
    theme::{Palette, plain, size, strong},
    widgets::score_card::{self, CardView},
};

use super::steps::show_card;

/// A picture that is being taken.
#[derive(Default)]
pub(super) struct Picture {
    frames: u32,
    /// The file's content, or nothing where that could not be made.
    taken: Arc<OnceLock<Option<Vec<u8>>>>,
}

/// What is on the picture.
pub(super) struct Motif {
    pub(super) title: String,
    /// What stands below the card.
    pub(super) lines: Vec<String>,
    pub(super) card: CardView,
}

/// Frames until everything is where it belongs.
const SETTLED: u32 = 3;

/// After so many frames without an answer nobody takes pictures here.
const PATIENCE: u32 = 240;

/// How far a picture is.
pub enum Taken {
    /// Not there yet.
    Waiting,
    /// The content of its file.
    There(Vec<u8>),
    /// It can't be had.
    Lost,
}

impl Picture {
    /// Shows what is to be on the picture, and takes it.
    pub(super) fn show(&mut self, ui: &mut Ui, motif: &Motif) {
        let rect = paint(ui, motif);
        self.frames += 1;
        if self.frames == SETTLED {
            let (taken, scale) = (self.taken.clone(), ui.ctx().pixels_per_point());
            let ctx = ui.ctx().clone();
            ui.ctx().request_screenshot(move |image| {
                // There is one picture.
                _ = taken.set(png(&image, rect, scale));
                ctx.request_repaint();
            });
        }
        ui.ctx().request_repaint();
    }

    /// The content of the file, once it is there.
    pub(super) fn taken(&self) -> Taken {
        match self.taken.get() {
            Some(Some(content)) => Taken::There(content.clone()),
            None if self.frames <= PATIENCE => Taken::Waiting,
            _ => Taken::Lost,
        }
    }
}

/// Paints the motif in the middle of the room; gives its place.
fn paint(ui: &mut Ui, motif: &Motif) -> Rect {
    let palette = Palette::of(ui.ctx());
    let room = ui.available_rect_before_wrap();
    let margin = f32::from(size::SHEET_MARGIN);
    let words = (1 + motif.lines.len()) as f32 * size::LINE_HEIGHT + size::GAP;
    let lines = (motif.card.lines.len() + motif.card.totals.len() + 1) as f32;
    let wanted = size::CARD_HEAD + lines * size::FINAL_ROW + size::GAP_WIDE;
    let height = wanted.min(room.height() - 2.0 * margin - words);
    let width = score_card::wanted_width(&motif.card, vec2(f32::INFINITY, height));
    let width = width.max(size::PICTURE).min(room.width() - 2.0 * margin);
    let size = vec2(width + 2.0 * margin, height + words + 2.0 * margin);
    let sheet = Rect::from_min_size(pos2(room.center().x - size.x / 2.0, room.top()), size);
    ui.painter().rect_filled(sheet, 0.0, palette.surface);
    let inner = sheet.shrink(margin);
    ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let title = RichText::new(&motif.title).font(strong(size::SHEET_HEADING));
        ui.add(Label::new(title).truncate());
        ui.add_space(size::GAP / 2.0);
        let (card, _) = ui.allocate_exact_size(vec2(inner.width(), height), Sense::hover());
        show_card(ui, card, &motif.card);
        ui.add_space(size::GAP / 2.0);
        for line in &motif.lines {
            let line = RichText::new(line).font(plain(size::RULES_SMALL)).color(palette.ink_weak);
            ui.add(Label::new(line).truncate());
        }
    });
    sheet
}

/// The part of a picture of the window as a PNG file.
fn png(image: &ColorImage, rect: Rect, scale: f32) -> Option<Vec<u8>> {
    let [width, height] = image.size.map(|side| side as f32 / scale);
    let all = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
    let rect = rect.intersect(all);
    if !rect.is_positive() {
        return None;
    }
    let part = image.region(&rect, Some(scale));
    encode(&part).inspect_err(|error| log::error!("no picture: {error}")).ok()
}

fn encode(image: &ColorImage) -> Result<Vec<u8>, ImageError> {
    let [width, height] = image.size.map(|side| side as u32);
    let bytes: Vec<u8> = image.pixels.iter().flat_map(Color32::to_array).collect();
    let mut file = Cursor::new(Vec::new());
    let form = ImageFormat::Png;
    image::write_buffer_with_format(&mut file, &bytes, width, height, ColorType::Rgba8, form)?;
    Ok(file.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_window_becomes_a_file() {
        let window = ColorImage::filled([80, 60], Palette::DARK.felt[0]);
        let part = Rect::from_min_max(pos2(5.0, 5.0), pos2(25.0, 15.0));
        let file = png(&window, part, 2.0).unwrap();
        let read = image::load_from_memory(&file).unwrap().to_rgba8();
        assert_eq!(read.dimensions(), (40, 20));
        assert_eq!(read.get_pixel(3, 3).0, Palette::DARK.felt[0].to_array());
        let outside = part.translate(vec2(500.0, 0.0));
        assert_eq!(png(&window, outside, 2.0), None);
    }
}
