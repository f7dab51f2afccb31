//! A picture of the cards. The window shows them for a moment above everything else, part by part
//! if they are larger, and each part is photographed.

use std::io::Cursor;
use std::sync::{Arc, OnceLock};

use egui::emath::TSTransform;
use egui::{
    Color32, ColorImage, Id, Label, LayerId, Order, Pos2, Rect, RichText, ScreenshotCallback,
    Sense, Ui, UiBuilder, Vec2, ViewportCommand, vec2,
};
use image::{ColorType, ImageError, ImageFormat};

use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::score_card::{self, CardView};

/// The number of pixels per point: enough for letters to be readable on every screen and on paper.
pub const FINENESS: f32 = 2.0;

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

/// The pixels at the edges of the window that are not used: what is there may be cut.
const EDGE: usize = 2;

/// A picture that is being taken.
pub(super) struct PictureShoot {
    contents: CardPicture,
    layout: Layout,
    /// What has been taken so far.
    taken: ColorImage,
    /// The corner of the next part, in pixels.
    at: [usize; 2],
    /// The window in the last frame, in points; once it stays as it is, the part is photographed.
    window: Rect,
    /// The photograph of the part, once it is asked for.
    shot: Option<Arc<OnceLock<Arc<ColorImage>>>>,
}

impl PictureShoot {
    pub(super) fn new(contents: CardPicture) -> Self {
        let layout = Layout::of(&contents);
        let pixels = (layout.sheet * FINENESS).ceil();
        let taken = ColorImage::filled([pixels.x as usize, pixels.y as usize], Color32::default());
        Self { contents, layout, taken, at: [0, 0], window: Rect::NOTHING, shot: None }
    }

    /// Shows the next part in the whole window, whose scale must be [`FINENESS`].
    pub(super) fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let window = std::mem::replace(&mut self.window, ctx.content_rect());
        let is_ready = window == self.window && (ctx.pixels_per_point() - FINENESS).abs() < 0.01;
        let palette = Palette::of(&ctx);
        ui.painter().rect_filled(ctx.content_rect(), 0.0, palette.surface);
        // The sheet is laid out whole, as nothing of it may depend on the window, and then moved.
        let layer = LayerId::new(Order::Foreground, Id::unique("picture"));
        let corner = Vec2::from(self.at.map(|at| (EDGE as f32 - at as f32) / FINENESS));
        ctx.set_transform_layer(layer, TSTransform::from_translation(corner));
        let sheet = Rect::from_min_size(Pos2::ZERO, self.layout.sheet);
        ui.scope_builder(UiBuilder::new().layer_id(layer).max_rect(sheet), |ui| {
            ui.set_clip_rect(Rect::EVERYTHING);
            // Nothing may look different, or show a tooltip, because the pointer is on it.
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
            self.contents.paint(ui, sheet, self.layout.card);
        });
        if self.shot.is_none() && is_ready {
            let shot = self.shot.insert(Arc::default()).clone();
            let again = ctx.clone();
            let take = move |image| {
                // (Nothing else sets it.)
                _ = shot.set(image);
                again.request_repaint();
            };
            ctx.send_viewport_cmd(ViewportCommand::Screenshot(ScreenshotCallback::new(take)));
        }
        ctx.request_repaint();
    }

    /// Takes the photograph of a part; returns whether that was the last one.
    pub(super) fn advance(&mut self) -> bool {
        let Some(image) = self.shot.as_ref().and_then(|shot| shot.get()).cloned() else {
            return false;
        };
        let ([width, height], [left, top]) = (self.taken.size, self.at);
        let [most, rows] =
            [image.width(), image.height()].map(|side| side.saturating_sub(2 * EDGE));
        let columns = most.min(width - left);
        for line in 0..rows.min(height - top) {
            let start = (top + line) * width + left;
            let from = &image.pixels[(line + EDGE) * image.width() + EDGE..][..columns];
            self.taken.pixels[start..start + columns].copy_from_slice(from);
        }
        self.shot = None;
        self.at = if left + columns < width { [left + columns, top] } else { [0, top + rows] };
        self.at[1] >= height
    }

    /// The picture as PNG data.
    pub(super) fn png(&self) -> Result<Vec<u8>, ImageError> {
        let [width, height] = self.taken.size.map(|side| side as u32);
        let bytes: Vec<u8> = self.taken.pixels.iter().flat_map(Color32::to_array).collect();
        let mut file = Cursor::new(Vec::new());
        let form = ImageFormat::Png;
        image::write_buffer_with_format(&mut file, &bytes, width, height, ColorType::Rgba8, form)?;
        Ok(file.into_inner())
    }
}

impl CardPicture {
    fn paint(&self, ui: &mut Ui, sheet: Rect, card: Vec2) {
        let palette = Palette::of(ui.ctx());
        let inner = sheet.shrink(f32::from(size::SHEET_MARGIN));
        ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let title = RichText::new(&self.title).font(strong(size::SHEET_HEADING));
            ui.add(Label::new(title).truncate());
            ui.add_space(size::GAP / 2.0);
            let (card, _) = ui.allocate_exact_size(card, Sense::hover());
            score_card::show_still(ui, card, &self.card);
            ui.add_space(size::GAP / 2.0);
            for line in &self.lines {
                let line = RichText::new(line).font(plain(size::RULES_SMALL));
                ui.add(Label::new(line.color(palette.ink_weak)).truncate());
            }
        });
    }
}
