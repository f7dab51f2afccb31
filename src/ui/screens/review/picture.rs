//! A picture of the cards, drawn in memory so that it is complete whatever the window shows.

use std::io::Cursor;

use egui::{Color32, ColorImage, Label, Rect, RichText, Sense, Ui, UiBuilder, Vec2, pos2, vec2};
use image::{ColorType, ImageError, ImageFormat};

use crate::ui::raster;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::score_card::{self, CardView};

/// The number of pixels per point: enough for letters to be readable on every screen and on paper.
const FINENESS: f32 = 2.0;

pub(super) struct CardPicture {
    pub(super) title: String,
    /// The text below the card.
    pub(super) lines: Vec<String>,
    pub(super) card: CardView,
}

struct Layout {
    sheet: Vec2,
    card: Vec2,
}

impl Layout {
    /// Lays out the card with every line at full height and no seat folded.
    fn of(CardPicture { card, lines: text, .. }: &CardPicture) -> Self {
        let margin = 2.0 * f32::from(size::SHEET_MARGIN);
        let height = score_card::height_of(card, size::FINAL_ROW);
        let width = score_card::wanted_width(card, vec2(f32::INFINITY, height), 1.0);
        let card = vec2(width.max(size::PICTURE), height);
        let words = (1 + text.len()) as f32 * size::LINE_HEIGHT + size::GAP;
        Self { sheet: card + vec2(margin, margin + words), card }
    }
}

impl CardPicture {
    /// Returns the picture as PNG data.
    pub(super) fn png(&self, palette: &'static Palette) -> Option<Vec<u8>> {
        let picture = self.picture(palette);
        encode(&picture).inspect_err(|error| log::error!("no picture: {error}")).ok()
    }

    fn picture(&self, palette: &'static Palette) -> ColorImage {
        let layout = Layout::of(self);
        raster::draw(layout.sheet, FINENESS, palette, |ui| self.paint(ui, &layout))
    }

    fn paint(&self, ui: &mut Ui, layout: &Layout) {
        let palette = Palette::of(ui.ctx());
        let sheet = Rect::from_min_size(pos2(0.0, 0.0), layout.sheet);
        ui.painter().rect_filled(sheet, 0.0, palette.surface);
        let inner = sheet.shrink(f32::from(size::SHEET_MARGIN));
        ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let title = RichText::new(&self.title).font(strong(size::SHEET_HEADING));
            ui.add(Label::new(title).truncate());
            ui.add_space(size::GAP / 2.0);
            let (card, _) = ui.allocate_exact_size(layout.card, Sense::hover());
            score_card::show_still(ui, card, &self.card);
            ui.add_space(size::GAP / 2.0);
            for line in &self.lines {
                let line = RichText::new(line).font(plain(size::RULES_SMALL));
                ui.add(Label::new(line.color(palette.ink_weak)).truncate());
            }
        });
    }
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
    use crate::{
        game::{DiceOrigin, Game, Seat, Setup, Sitter},
        rules::Library,
        ui::{card_view, theme::Palettes},
        words::Words,
    };

    fn contents(rules: &str, seats: usize) -> CardPicture {
        let rules = Library::shipped().get(rules).unwrap().clone();
        let name = |seat: usize| Seat::new(&format!("Seat {seat}"), Sitter::Human).unwrap();
        let setup = Setup::new(rules, (0..seats).map(name).collect(), DiceOrigin::ByHand).unwrap();
        let words = Words::for_language("en");
        let card = card_view::final_card(&words, &Game::new(setup));
        CardPicture { title: "Title".to_owned(), lines: vec!["Sum".to_owned(); seats], card }
    }

    /// Every line of the largest cards is on the picture, for one seat and for four.
    #[test]
    fn nothing_of_a_large_card_is_left_out() {
        for (rules, seats) in [("giant", 1), ("triple", 4), ("maxi_tactic", 2)] {
            let mut contents = contents(rules, seats);
            let layout = Layout::of(&contents);
            let lines = contents.card.lines.len() + contents.card.totals.len();
            assert!(layout.card.y >= lines as f32 * size::FINAL_ROW, "{rules}");
            let whole = contents.picture(Palettes::default().light);
            assert_eq!(whole.size[1], (layout.sheet.y * FINENESS).ceil() as usize);
            // Reversing the name of a line keeps its width, so the picture changes there and
            // nowhere else.
            for number in [0, contents.card.lines.len() / 2, contents.card.lines.len() - 1] {
                let line = &mut contents.card.lines[number];
                let (score_card::CardLine::Boxes { name, .. }
                | score_card::CardLine::Sum { name, .. }) = line;
                let before = std::mem::replace(name, name.chars().rev().collect());
                let other = contents.picture(Palettes::default().light);
                let (score_card::CardLine::Boxes { name, .. }
                | score_card::CardLine::Sum { name, .. }) = &mut contents.card.lines[number];
                *name = before;
                assert_eq!(other.size, whole.size);
                let width = whole.size[0];
                let changed = (0..whole.pixels.len())
                    .filter(|&place| differ(whole.pixels[place], other.pixels[place]))
                    .map(|place| place / width);
                let changed: Vec<usize> = changed.collect();
                let row = (size::FINAL_ROW * FINENESS) as usize;
                let [first, last] = [changed[0], changed[changed.len() - 1]];
                assert!(last - first <= row, "{rules} {number}: {first} to {last}");
            }
        }
    }

    /// Whether the colours differ by more than the position of glyphs in their texture explains.
    fn differ(one: Color32, other: Color32) -> bool {
        let mut parts = one.to_array().into_iter().zip(other.to_array());
        parts.any(|(one, other)| one.abs_diff(other) > 16)
    }

    #[test]
    fn the_picture_becomes_a_file() {
        let contents = contents("basic", 1);
        let read = image::load_from_memory(&contents.png(Palettes::default().dark).unwrap())
            .unwrap()
            .to_rgba8();
        let picture = contents.picture(Palettes::default().dark);
        assert_eq!(read.dimensions(), (picture.size[0] as u32, picture.size[1] as u32));
        assert_eq!(read.get_pixel(3, 3).0, Palettes::default().dark.surface.to_array());
    }
}
