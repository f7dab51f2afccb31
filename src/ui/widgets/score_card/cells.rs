//! The cells of the score card.

use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use crate::{dice::Face, rules::BoxIndex};

use super::{
    super::super::{
        dice3d,
        theme::{Palette, plain, size, strong},
    },
    CardResponse, Cell, CellState, Plan, cell_id, growth,
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

/// The name of a line, with the face it counts.
pub(super) fn name_cell(
    ui: &Ui,
    palette: &Palette,
    plan: &Plan,
    rect: Rect,
    name: &str,
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
    let galley = fitted(ui, name, font, ink, rect.right() - left - 4.0);
    let at = pos2(left, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
}

/// One box of one seat.
#[expect(clippy::too_many_arguments, reason = "one cell of a table: its place, look and content")]
pub(super) fn box_cell(
    ui: &mut Ui,
    palette: &Palette,
    plan: &Plan,
    at: BoxIndex,
    seat: usize,
    cell: &Cell,
    rect: Rect,
    tip: &str,
) -> CardResponse {
    let may_take = matches!(cell.state, CellState::Offered { .. } | CellState::Asked);
    let inner = rect.shrink2(vec2(3.0, 2.0));
    if !may_take {
        let response = ui.interact(rect, Id::unique(("cell", at.0, seat)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &cell.spoken));
        if cell.is_latest {
            let round = CornerRadius::same(size::ROUND);
            ui.painter().rect_filled(inner, round, palette.surface_strong);
            let line = Stroke::new(size::LINE, palette.line);
            ui.painter().rect_stroke(inner, round, line, StrokeKind::Inside);
        }
        still_cell(ui, palette, plan, cell.state, inner);
        return CardResponse::None;
    }
    let response = ui.interact(rect, cell_id(at), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.spoken));
    lively_cell(ui, palette, plan, cell.state, inner, &response);
    if response.gained_focus() {
        ui.scroll_to_rect(plan.with_name(rect), None);
    }
    let is_clicked = response.clicked();
    response.on_hover_text(tip);
    match cell.state {
        CellState::Asked if is_clicked => CardResponse::Confirmed(at),
        _ if is_clicked => CardResponse::Picked(at),
        _ => CardResponse::None,
    }
}

/// A cell that can only be looked at.
fn still_cell(ui: &Ui, palette: &Palette, plan: &Plan, state: CellState, rect: Rect) {
    let text = |text: &str, font: FontId, ink: Color32| {
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, ink);
    };
    match state {
        CellState::Filled(0) => text("–", plain(plan.text()), palette.ink_weak),
        CellState::Filled(points) => text(&points.to_string(), strong(plan.text()), palette.ink),
        CellState::Planned(points) => {
            let round = CornerRadius::same(size::ROUND);
            ui.painter().rect_filled(rect, round, palette.accent);
            text(&points.to_string(), strong(plan.text()), palette.surface);
        }
        CellState::Barred => text("·", plain(plan.text()), palette.ink_weak),
        CellState::Open | CellState::Offered { .. } | CellState::Asked => {}
    }
}

/// A cell that the player may take.
fn lively_cell(
    ui: &Ui,
    palette: &Palette,
    plan: &Plan,
    state: CellState,
    rect: Rect,
    response: &Response,
) {
    let is_lit = response.hovered();
    let round = CornerRadius::same(size::ROUND);
    let (text, font, ink, fill) = match state {
        CellState::Asked => ("0?".to_owned(), strong(plan.text()), palette.warn, palette.warn_soft),
        CellState::Offered { points: 0, bonus: 0, .. } => {
            let fill = if is_lit { palette.warn_soft } else { Color32::TRANSPARENT };
            ("0".to_owned(), plain(plan.text() - 1.0), palette.ink_weak, fill)
        }
        CellState::Offered { points, bonus, is_best } => {
            let text = if bonus > 0 { format!("{points}+{bonus}") } else { points.to_string() };
            let font = if is_best { strong(plan.text()) } else { plain(plan.text()) };
            (text, font, palette.accent, palette.accent_soft)
        }
        _ => return,
    };
    ui.painter().rect_filled(rect, round, fill);
    let is_best = matches!(state, CellState::Offered { is_best: true, .. });
    if is_lit || state == CellState::Asked || is_best {
        let ink = if state == CellState::Asked { palette.warn } else { palette.accent };
        let width = if is_lit { size::FOCUS_RING } else { 1.0 };
        ui.painter().rect_stroke(rect, round, Stroke::new(width, ink), StrokeKind::Inside);
    }
    if response.has_focus() {
        // In the ink of the text, so that it is not taken for the mark of the best offer.
        let ring = Stroke::new(size::FOCUS_RING, palette.ink);
        ui.painter().rect_stroke(rect, round, ring, StrokeKind::Outside);
    }
    // Points with a bonus are long: in a narrow column they are set smaller, not cut.
    let wide = ui.painter().layout_no_wrap(text.clone(), font.clone(), ink).size().x;
    let font = FontId::new(font.size * (rect.width() / wide).min(1.0), font.family);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
}
