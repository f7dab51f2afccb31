//! The cells of the score card.

use egui::{
    Color32, CornerRadius, FontId, Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::{CardResponse, Cell, CellState, LineOdds, Plan, cell_id, plan::growth};
use crate::{
    dice::Face,
    ui::{
        dice3d,
        theme::{Palette, plain, size, strong},
    },
};

/// Text that ends in an ellipsis where it does not fit.
pub(super) fn fitted(
    ui: &Ui,
    text: &str,
    font: FontId,
    ink: Color32,
    width: f32,
) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// The name of a line with the face it counts, and behind it how it stands with its box.
pub(super) fn name_cell(
    ui: &Ui,
    palette: &Palette,
    plan: &Plan,
    mut rect: Rect,
    (name, odds): (&str, Option<&LineOdds>),
    face: Option<Face>,
    is_asked: bool,
) {
    let mut left = rect.left() + 10.0;
    if let Some(face) = face {
        let side = (plan.row * 0.66).min(size::DIE_ICON * growth(plan.row));
        let icon =
            Rect::from_center_size(pos2(left + side / 2.0, rect.center().y), vec2(side, side));
        let scale = ui.ctx().pixels_per_point();
        let (paper, ink) = (palette.surface, palette.ink);
        ui.painter().extend(dice3d::face_icon(
            icon,
            face.pips(),
            paper,
            palette.ink_weak,
            ink,
            scale,
        ));
        left += side + 8.0;
    }
    let ink = if is_asked { palette.warn } else { palette.ink };
    let font = if is_asked { strong(plan.text()) } else { plain(plan.text()) };
    let name = ui.painter().layout_no_wrap(name.to_owned(), font.clone(), ink);
    if let Some(odds) = odds.filter(|_| !is_asked) {
        let small = plain(plan.text() - 2.0);
        let paint = |text: &str| {
            ui.painter().layout_no_wrap(text.to_owned(), small.clone(), palette.ink_weak)
        };
        let (long, room) = (paint(&odds.long), rect.right() - left - 12.0);
        let shown = if name.size().x + long.size().x > room { paint(&odds.short) } else { long };
        rect.set_right(rect.right() - shown.size().x - 4.0);
        let at = pos2(rect.right(), rect.center().y - shown.size().y / 2.0);
        ui.painter().galley(at, shown, palette.ink_weak);
    }
    let galley = fitted(ui, name.text(), font, ink, rect.right() - left - 4.0);
    let at = pos2(left, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
}

/// Text in the middle of a place; where it is too long it is set smaller, not cut.
pub(super) fn centred(ui: &Ui, rect: Rect, text: &str, font: FontId, ink: Color32) {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), ink);
    let share = (rect.width() - 2.0) / galley.size().x.max(1.0);
    let galley = if share < 1.0 {
        let font = FontId::new(font.size * share, font.family);
        ui.painter().layout_no_wrap(text.to_owned(), font, ink)
    } else {
        galley
    };
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
}

/// One box of one seat.
pub(super) fn box_cell(
    ui: &mut Ui,
    palette: &Palette,
    plan: &Plan,
    seat: usize,
    cell: &Cell,
    rect: Rect,
    tip: &str,
) -> CardResponse {
    let may_take = matches!(cell.state, CellState::Offered { .. } | CellState::Asked);
    let aside = if rect.width() < size::CARD_SEAT[0] + 4.0 { 1.5 } else { 3.0 };
    let inner = rect.shrink2(vec2(aside, 2.0));
    if !may_take {
        let response = ui.interact(rect, Id::unique(("cell", cell.at.0, seat)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &cell.spoken));
        still_cell(ui, palette, plan, cell, inner);
        return CardResponse::None;
    }
    let response = ui.interact(rect, cell_id(cell.at), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.spoken));
    lively_cell(ui, palette, plan, cell, inner, &response);
    if response.gained_focus() {
        ui.scroll_to_rect(plan.with_name(rect), None);
    }
    let is_clicked = response.clicked();
    response.on_hover_text(tip);
    match cell.state {
        CellState::Asked if is_clicked => CardResponse::Confirmed(cell.at),
        _ if is_clicked => CardResponse::Picked(cell.at),
        _ => CardResponse::None,
    }
}

/// A cell that can only be looked at.
fn still_cell(ui: &Ui, palette: &Palette, plan: &Plan, cell: &Cell, rect: Rect) {
    let round = CornerRadius::same(size::ROUND);
    if cell.is_latest {
        ui.painter().rect_filled(rect, round, palette.surface_strong);
        let line = Stroke::new(size::LINE, palette.line);
        ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
    }
    let (font, ink) = match cell.state {
        CellState::Filled { is_zero: true } | CellState::Barred => {
            (plain(plan.text()), palette.ink_weak)
        }
        CellState::Planned => {
            ui.painter().rect_filled(rect, round, palette.accent);
            (strong(plan.text()), palette.surface)
        }
        CellState::Won => {
            let line = Stroke::new(size::LINE_STRONG, palette.good);
            ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
            (strong(plan.text()), palette.good)
        }
        _ => (strong(plan.text()), palette.ink),
    };
    centred(ui, rect, &cell.text, font, ink);
}

/// What stands in a cell and what taking it would give away, side by side.
fn text_and_cost(ui: &Ui, palette: &Palette, rect: Rect, cell: &Cell, font: FontId, ink: Color32) {
    let Some(cost) = &cell.cost else { return centred(ui, rect, &cell.text, font, ink) };
    let (left, right) = rect.split_left_right_at_fraction(COST_FROM);
    let small = plain((font.size - 3.0).max(size::CARD_TEXT[0] - 3.0));
    centred(ui, left, &cell.text, font, ink);
    centred(ui, right, cost, small, palette.ink_weak);
}

/// Where the cost begins in a cell that has one, as a part of its width.
const COST_FROM: f32 = 0.42;

/// A cell that the player may take.
fn lively_cell(
    ui: &Ui,
    palette: &Palette,
    plan: &Plan,
    cell: &Cell,
    rect: Rect,
    response: &Response,
) {
    let is_lit = response.hovered();
    let round = CornerRadius::same(size::ROUND);
    let is_best = matches!(cell.state, CellState::Offered { is_best: true, .. });
    let is_asked = cell.state == CellState::Asked;
    let (font, ink, fill) = match cell.state {
        CellState::Asked => (strong(plan.text()), palette.warn, palette.warn_soft),
        CellState::Offered { is_zero: true, .. } => {
            let fill = if is_lit { palette.warn_soft } else { Color32::TRANSPARENT };
            (plain(plan.text() - 1.0), palette.ink_weak, fill)
        }
        _ => {
            let font = if is_best { strong(plan.text()) } else { plain(plan.text()) };
            (font, palette.accent, palette.accent_soft)
        }
    };
    ui.painter().rect_filled(rect, round, fill);
    if is_lit || is_asked || is_best {
        let ink = if is_asked { palette.warn } else { palette.accent };
        let width = if is_lit { size::FOCUS_RING } else { 1.0 };
        ui.painter().rect_stroke(rect, round, Stroke::new(width, ink), StrokeKind::Inside);
    }
    if response.has_focus() {
        // In the ink of the text, so that it is not taken for the mark of the best offer.
        let ring = Stroke::new(size::FOCUS_RING, palette.ink);
        ui.painter().rect_stroke(rect, round, ring, StrokeKind::Outside);
    }
    text_and_cost(ui, palette, rect, cell, font, ink);
}
