//! A preview of a theme: a patch of the table with dice on it, and a part of the card.

use egui::{Align2, Rect, Stroke, StrokeKind, Ui, vec2};

use crate::dice3d::{self, ARTIST, Die, FaceLabels, Stage};
use crate::theme::{Palette, size, strong};

/// The points on the lines of the card; the middle box can be taken.
const POINTS: [&str; 3] = ["8", "25", "40"];

/// Paints the table in `rect` with dice that show these faces.
pub fn table(ui: &Ui, rect: Rect, palette: &Palette, faces: &[u8]) {
    let corner = f32::from(size::ROUND).min(rect.height() / 8.0);
    ui.painter().add(dice3d::felt(ui, rect, corner, &palette.felt_look()));
    let stage = Stage::close(rect.shrink(rect.height() * 0.06), faces.len());
    let look = palette.die_look();
    // Any seed will do: it decides how a die is turned.
    let poses =
        (1..).zip(faces).enumerate().map(|(slot, (seed, &face))| stage.rest(slot, face, seed));
    let dice: Vec<Die> = poses.map(|pose| Die { pose, look }).collect();
    let labels = palette.dice.has_numerals.then(|| FaceLabels::numerals(ui, &stage, strong));
    let scale = ui.ctx().pixels_per_point();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.add(ARTIST.paint(&stage, &dice, &palette.light(), labels.as_ref(), scale));
}

/// Paints the table with a part of the card beside it.
pub fn table_and_card(ui: &Ui, rect: Rect, palette: &Palette, faces: &[u8]) {
    ui.painter().rect_filled(rect, size::ROUND, palette.ground);
    let gap = rect.height() * 0.04;
    let cut = rect.right() - rect.width() * size::PREVIEW_CARD;
    let (felt, card) = rect.shrink(gap).split_left_right_at_x(cut);
    table(ui, felt.with_max_x(cut - gap), palette, faces);
    let painter = ui.painter();
    painter.rect_filled(card, size::ROUND, palette.surface);
    let inner = card.shrink(gap);
    let step = inner.height() / (POINTS.len() + 1) as f32;
    let line = Stroke::new(size::HAIR, palette.line);
    for (number, points) in std::iter::once("").chain(POINTS).enumerate() {
        let top = inner.top() + step * number as f32;
        let row = inner.with_min_y(top).with_max_y(top + step);
        if number % 2 == 0 {
            painter.rect_filled(row, 0.0, palette.surface_strong);
        }
        painter.hline(row.x_range(), row.bottom(), line);
        let letters = step * 0.55;
        let wide = (row.width() * 0.4).max(letters * 1.6);
        let cell = row.with_min_x(row.right() - wide).shrink(1.0);
        let thick = (step * 0.16).max(2.0);
        let name =
            Rect::from_x_y_ranges(row.left() + gap / 2.0..=cell.left() - gap / 2.0, row.y_range());
        let bar = Rect::from_center_size(name.center(), vec2(name.width(), thick));
        let ink = if number == 0 { palette.seat(0) } else { palette.ink_weak };
        painter.rect_filled(bar, thick / 2.0, ink);
        let may_take = number == 2;
        if may_take {
            let line = Stroke::new(size::LINE, palette.accent);
            painter.rect(cell, 2.0, palette.accent_soft, line, StrokeKind::Inside);
        }
        let ink = if may_take { palette.accent } else { palette.ink };
        painter.text(cell.center(), Align2::CENTER_CENTER, points, strong(letters), ink);
    }
}
