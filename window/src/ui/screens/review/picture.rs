//! A picture of the cards. The window shows them for a moment above everything else, part by part
//! if they are larger, and each part is photographed.

use std::io::Cursor;
use std::sync::{Arc, OnceLock};

use egui::emath::TSTransform;
use egui::text::LayoutJob;
use egui::{
    Align2, Color32, ColorImage, Id, LayerId, Memory, Order, Pos2, Rect, Role, ScreenshotCallback,
    Sense, Ui, UiBuilder, Vec2, ViewportCommand, WidgetInfo, pos2, vec2,
};
use image::{ColorType, ImageError, ImageFormat};

use crate::ui::commands::ReviewCommand;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::basics::paint_left;
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::score_card::{self, CardView};

/// The number of pixels per point: enough for letters to be readable on every screen and on paper.
pub const FINENESS: f32 = 2.0;

/// The name of the program, which is the same in every language.
const PROGRAM: &str = "Fivefold";

pub(super) struct CardPicture {
    pub(super) title: String,
    /// The dice of the best turn, and a sentence about it.
    pub(super) best: Option<(Vec<SmallDie>, String)>,
    /// The seats, the best first.
    pub(super) seats: Vec<PictureSeat>,
    pub(super) card: CardView,
}

/// What the picture says about a seat.
pub(super) struct PictureSeat {
    pub(super) avatar: Avatar,
    pub(super) name: String,
    /// Luck and losses with their words, once the game is reviewed.
    pub(super) figures: Option<[(f64, String); 2]>,
}

struct Layout {
    sheet: Vec2,
    /// The heights of the band at the top, and of its line with the best turn.
    band: f32,
    best: f32,
    /// The room for the card, which may be wider than the card itself.
    card: Vec2,
    width: f32,
}

impl Layout {
    /// Lays out the card with every line at full height and no seat folded.
    fn of(CardPicture { card, seats, best, .. }: &CardPicture) -> Self {
        let margin = 2.0 * f32::from(size::SHEET_MARGIN);
        let height = score_card::height_of(card, size::FINAL_ROW);
        let width = score_card::wanted_width(card, vec2(f32::INFINITY, height), 1.0);
        let width = width - score_card::AROUND;
        // (The bars below the card fit.)
        let card = vec2(width.max(420.0), height);
        let best = if best.is_some() { 60.0 } else { 0.0 };
        let band = 64.0 + best;
        let words = seats.len() as f32 * size::PICTURE_SEAT;
        Self { sheet: card + vec2(margin, margin + band + words), band, best, card, width }
    }
}

/// The pixels at the edges of the window that are not used: what is there may be cut.
const EDGE: usize = 2;

/// A picture that is being taken.
pub(super) struct PictureShoot {
    contents: CardPicture,
    /// The command that asked for it.
    wish: ReviewCommand,
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
    pub(super) fn new(contents: CardPicture, wish: ReviewCommand) -> Self {
        let layout = Layout::of(&contents);
        let pixels = (layout.sheet * FINENESS).ceil();
        let taken = ColorImage::filled([pixels.x as usize, pixels.y as usize], Color32::default());
        Self { contents, wish, layout, taken, at: [0, 0], window: Rect::NOTHING, shot: None }
    }

    /// Shows the next part in the whole window, whose scale must be [`FINENESS`]. The button with
    /// this name, which asked for the picture, keeps the focus of screen readers meanwhile.
    pub(super) fn show(&mut self, ui: &mut Ui, button: &str) {
        let ctx = ui.ctx().clone();
        if let Some(focused) = ctx.memory(Memory::focused) {
            let sense = Sense::focusable_noninteractive();
            let response = ui.interact(ctx.content_rect(), focused, sense);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, button));
        }
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
            // Nobody sees it at another size before.
            ui.set_opacity(if is_ready { 1.0 } else { 0.0 });
            // Nothing may look different, or show a tooltip, because the pointer is on it.
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
            // Totals don't count up.
            ui.style_mut().animation_time = 0.0;
            self.contents.paint(ui, &self.layout);
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

    /// The message key of the button that asked for the picture.
    pub(super) const fn button(&self) -> &'static str {
        match self.wish {
            ReviewCommand::CopyPicture => "picture-copy",
            ReviewCommand::OpenPicture => "picture-open",
            _ => "result-picture",
        }
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

    /// Returns the picture, and what it was taken for.
    pub(super) fn into_picture(self) -> (ReviewCommand, ColorImage) {
        (self.wish, self.taken)
    }
}

impl CardPicture {
    fn paint(&self, ui: &mut Ui, layout: &Layout) {
        let palette = Palette::of(ui.ctx());
        let sheet = Rect::from_min_size(Pos2::ZERO, layout.sheet);
        let (band, below) = sheet.split_top_bottom_at_y(layout.band);
        self.band(ui, palette, band, layout.best);
        let inner = below.shrink(f32::from(size::SHEET_MARGIN));
        let (card, seats) = inner.split_top_bottom_at_y(inner.top() + layout.card.y);
        let card = Rect::from_center_size(card.center(), vec2(layout.width, card.height()));
        score_card::show_still(ui, card, &self.card);
        let figures = self.seats.iter().filter_map(|seat| seat.figures.as_ref()).flatten();
        let most = figures.map(|(value, _)| value.abs()).fold(1.0, f64::max);
        for (number, seat) in self.seats.iter().enumerate() {
            let top = seats.top() + number as f32 * size::PICTURE_SEAT;
            let row = Rect::from_x_y_ranges(seats.x_range(), top..=top + size::PICTURE_SEAT);
            seat.paint(ui, palette, row, most);
        }
    }

    /// Paints the felt with the names of the game and the program, and the dice of the best turn.
    fn band(&self, ui: &Ui, palette: &Palette, band: Rect, best: f32) {
        let painter = ui.painter();
        painter.rect_filled(band, 0.0, palette.felt[0]);
        let inner = band.shrink2(vec2(f32::from(size::SHEET_MARGIN), 0.0));
        let (head, line) = inner.split_top_bottom_at_y(inner.bottom() - best);
        let program = painter.text(
            head.right_center(),
            Align2::RIGHT_CENTER,
            PROGRAM,
            plain(size::TEXT),
            palette.on_felt_weak,
        );
        let room = head.with_max_x(program.left() - size::GAP);
        paint_left(ui, room, &self.title, strong(size::STATUS), palette.on_felt);
        let Some((dice, sentence)) = &self.best else { return };
        let side = (line.width() / 2.0 / dice.len().max(1) as f32).min(44.0);
        for (number, die) in dice.iter().enumerate() {
            let left = line.left() + number as f32 * (side + size::DIE_GAP);
            let at = pos2(left, line.top());
            let place = Rect::from_min_size(at, Vec2::splat(side));
            dice_row::paint_die(painter, palette, place, die, side * 0.5);
        }
        let used = dice.len() as f32 * (side + size::DIE_GAP) + size::GAP;
        let rest = Rect::from_min_size(
            pos2(line.left() + used, line.top()),
            vec2(line.width() - used, side),
        );
        let job =
            LayoutJob::simple(sentence.clone(), plain(size::TEXT), palette.on_felt, rest.width());
        let galley = painter.layout_job(job);
        painter.galley(
            rest.left_center() - vec2(0.0, galley.size().y / 2.0),
            galley,
            palette.on_felt,
        );
    }
}

impl PictureSeat {
    /// Paints the face and the name, and bars for luck and losses; the longest is for `most`.
    fn paint(&self, ui: &Ui, palette: &Palette, row: Rect, most: f64) {
        let side = size::SMALL_AVATAR;
        let face = Rect::from_center_size(
            pos2(row.left() + side / 2.0, row.center().y),
            Vec2::splat(side),
        );
        self.avatar.paint(ui.painter(), face);
        let text = row.with_min_x(face.right() + size::GAP);
        let (name, bars) = text.split_left_right_at_fraction(0.3);
        paint_left(ui, name, &self.name, strong(size::TEXT), palette.ink);
        let Some(figures) = &self.figures else { return };
        let line = size::PICTURE_SEAT / 2.6;
        for (number, (value, words)) in figures.iter().enumerate() {
            let middle = row.center().y + (number as f32 - 0.5) * line;
            let (words_room, bar) = bars.split_left_right_at_fraction(0.5);
            let words_room = Rect::from_x_y_ranges(
                words_room.x_range(),
                middle - line / 2.0..=middle + line / 2.0,
            );
            paint_left(ui, words_room, words, plain(size::SMALL), palette.ink_weak);
            let long = bar.width() * (value.abs() / most) as f32;
            let ink = if *value > 0.0 { palette.good } else { palette.warn };
            let bar = Rect::from_min_size(pos2(bar.left(), middle - 4.0), vec2(long.max(1.0), 8.0));
            ui.painter().rect_filled(bar, 3.0, ink);
        }
    }
}

/// Returns a picture as PNG data.
pub fn png(image: &ColorImage) -> Result<Vec<u8>, ImageError> {
    let [width, height] = image.size.map(|side| side as u32);
    let bytes: Vec<u8> = image.pixels.iter().flat_map(Color32::to_array).collect();
    let mut file = Cursor::new(Vec::new());
    let form = ImageFormat::Png;
    image::write_buffer_with_format(&mut file, &bytes, width, height, ColorType::Rgba8, form)?;
    Ok(file.into_inner())
}
