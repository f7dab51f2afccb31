//! The cells of the score card.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::plan::{face_side, inside};
use super::{CardLayout, Cell, CellState, LineOdds, cell_id, hand, hover, still_cell_id};
use crate::dice3d;
use crate::rules::BoxIndex;
use crate::theme::{plain, size, strong};
use crate::widgets::basics::{label_with, one_line, paint_line};
use crate::widgets::dice_row::SmallDie;
use crate::widgets::tips::tip_beside;

/// Lays out text on one line.
pub(super) fn line_of(ui: &Ui, text: &str, font: FontId, ink: Color32) -> Arc<Galley> {
    ui.painter().layout_no_wrap(text.to_owned(), font, ink)
}

/// Lays out text, in smaller letters if it does not fit.
pub(super) fn smaller(ui: &Ui, text: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let galley = line_of(ui, text, font.clone(), ink);
    let share = width / galley.size().x.max(1.0);
    if share >= 1.0 { galley } else { line_of(ui, text, scaled(font, share), ink) }
}

fn scaled(font: FontId, share: f32) -> FontId {
    FontId::new(font.size * share, font.family)
}

/// Lays out text, in smaller letters if it does not fit, and with an ellipsis if those would be
/// unreadable.
pub(super) fn fitted(ui: &Ui, text: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let wide = line_of(ui, text, font.clone(), ink).size().x;
    let share = (width / wide.max(1.0)).min(1.0);
    let font = FontId::new((font.size * share).max(size::MIN_CARD_TEXT), font.family);
    one_line(ui, LayoutJob::simple_singleline(text.to_owned(), font, ink), width + 0.5)
}

/// Shows the name of a line with the face it counts and the odds of its box; or the question
/// whether to score 0 in it.
pub(super) fn name_cell(
    ui: &Ui,
    plan: &CardLayout,
    mut rect: Rect,
    (name, question, odds): (&str, Option<&str>, Option<&LineOdds>),
    face: Option<&SmallDie>,
) {
    let [before, after] = size::CARD_NAME_ASIDE;
    let mut left = rect.left() + before;
    if let Some(face) = face {
        let side = face_side(plan.row);
        let icon =
            Rect::from_center_size(pos2(left + side / 2.0, rect.center().y), vec2(side, side));
        let colours = [plan.palette.surface, plan.palette.ink];
        let pips = if face.sign.is_some() { 0 } else { face.pips };
        dice3d::face_icon(ui.painter(), icon, pips, colours, plan.palette.ink_weak);
        if let Some(sign) = &face.sign {
            let font = strong(side * 0.6);
            ui.painter().text(icon.center(), Align2::CENTER_CENTER, sign, font, plan.palette.ink);
        }
        left += side + size::GAP;
    }
    let (text, font, ink) = match question {
        Some(question) => (question, strong(plan.text()), plan.palette.warn),
        None => (name, plain(plan.name_letters), plan.palette.ink),
    };
    if let Some(odds) = odds.filter(|_| question.is_none()) {
        let shown = line_of(ui, &odds.percent, plain(plan.text() - 2.0), plan.palette.ink_weak);
        rect.set_right(rect.right() - shown.size().x - 4.0);
        paint_line(ui, rect.right_center(), shown, plan.palette.ink_weak);
    }
    let galley = fitted(ui, text, font, ink, rect.right() - left - after / 2.0);
    paint_line(ui, pos2(left, rect.center().y), galley, ink);
}

/// Text laid out to fit a place, on one line or two.
pub(super) struct TextSetting {
    lines: Vec<Arc<Galley>>,
    letters: f32,
}

impl TextSetting {
    /// Lays out text for this place: in smaller letters if it is too long, on two lines if that
    /// allows larger ones.
    pub(super) fn of(ui: &Ui, rect: Rect, text: &str, font: FontId, ink: Color32) -> Self {
        let one = Self::lines(ui, rect, &[text.to_owned()], font.clone(), ink);
        let words: Vec<&str> = text.split(' ').collect();
        if one.letters >= font.size || words.len() < 2 {
            return one;
        }
        let (first, second) = words.split_at(words.len().div_ceil(2));
        let two = Self::lines(ui, rect, &[first.join(" "), second.join(" ")], font, ink);
        if two.letters > one.letters { two } else { one }
    }

    pub(super) const fn letters(&self) -> f32 {
        self.letters
    }

    pub(super) fn height(&self) -> f32 {
        Self::line(self.letters) * self.lines.len() as f32
    }

    /// The height of a line of text with letters of this size.
    pub(super) fn line(letters: f32) -> f32 {
        letters * LINE
    }

    fn lines(ui: &Ui, rect: Rect, texts: &[String], font: FontId, ink: Color32) -> Self {
        let set = |font: FontId| -> Vec<Arc<Galley>> {
            texts.iter().map(|text| line_of(ui, text, font.clone(), ink)).collect()
        };
        let lines = set(font.clone());
        let width = lines.iter().map(|line| line.size().x).fold(1.0, f32::max);
        let high = Self::line(font.size) * lines.len() as f32;
        let share = ((rect.width() - 2.0 * size::CARD_CELL_ASIDE) / width)
            .min(rect.height() / high)
            .min(1.0);
        // Don't shrink text because of a rounding error.
        if share > 0.99 {
            return Self { lines, letters: font.size };
        }
        let font = scaled(font, share);
        Self { letters: font.size, lines: set(font) }
    }

    pub(super) fn paint(&self, ui: &Ui, rect: Rect, ink: Color32) {
        let step = Self::line(self.letters);
        let mut middle = rect.center().y - step * (self.lines.len() as f32 - 1.0) / 2.0;
        for line in &self.lines {
            let at = pos2(rect.center().x, middle) - line.size() / 2.0;
            ui.painter().galley(at, line.clone(), ink);
            middle += step;
        }
    }

    /// Strikes through text on one line.
    fn strike(&self, ui: &Ui, rect: Rect, ink: Color32) {
        let width = self.lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let half = width / 2.0 + size::STRIKE_OVER;
        let (middle, line) = (rect.center(), Stroke::new(size::LINE_STRONG, ink));
        ui.painter().hline(middle.x - half..=middle.x + half, middle.y, line);
    }
}

/// The line spacing in a cell, as a share of the height of letters: cells contain figures and
/// capitals, which have no descenders.
const LINE: f32 = 1.02;

/// Paints text in the middle of `rect`, smaller if it is too long, never cut.
pub(super) fn centred(ui: &Ui, rect: Rect, text: &str, font: FontId, ink: Color32) {
    TextSetting::of(ui, rect, text, font, ink).paint(ui, rect, ink);
}

pub(super) fn box_cell(
    ui: &mut Ui,
    plan: &CardLayout,
    seat: usize,
    cell: &Cell,
    rect: Rect,
    tip: &str,
    is_lit: bool,
) -> Option<BoxIndex> {
    let inner = inside(rect);
    if !cell.may_take() {
        label_with(ui, rect, still_cell_id(cell.at, seat), &cell.spoken);
        still_cell(ui, plan, cell, inner);
        return None;
    }
    let response = ui.interact(rect, cell_id(cell.at), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.spoken));
    let is_lit = is_lit || response.hovered();
    if is_lit {
        hover(ui, cell.at);
    }
    lively_cell(ui, plan, cell, inner, is_lit, response.has_focus());
    if response.gained_focus() {
        ui.scroll_to_rect(plan.with_name(rect), None);
    }
    let is_clicked = response.clicked();
    tip_beside(&response, plan.with_name(rect), tip);
    is_clicked.then_some(cell.at)
}

/// Shows a cell that can't be clicked.
fn still_cell(ui: &Ui, plan: &CardLayout, cell: &Cell, rect: Rect) {
    let round = CornerRadius::same(size::ROUND);
    if cell.is_latest {
        ui.painter().rect_filled(rect, round, plan.palette.surface_strong);
    }
    let is_empty = matches!(cell.state, CellState::Open | CellState::Barred);
    if cell.is_latest || (plan.has_copies() && is_empty) {
        let line = Stroke::new(size::LINE, plan.palette.line);
        ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
    }
    let (font, ink) = match cell.state {
        CellState::Filled { is_zero: true } | CellState::Struck | CellState::Barred => {
            (plain(plan.text()), plan.palette.ink_weak)
        }
        CellState::Planned => {
            ui.painter().rect_filled(rect, round, plan.palette.accent);
            (strong(plan.text()), plan.palette.surface)
        }
        CellState::Won => {
            let line = Stroke::new(size::LINE_STRONG, plan.palette.good);
            ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
            (strong(plan.text()), plan.palette.good)
        }
        _ => (strong(plan.text()), plan.palette.ink),
    };
    contents(ui, plan, rect, &cell.text, font, ink);
    if cell.state == CellState::Struck {
        TextSetting::of(ui, rect, &cell.text, plain(plan.text()), ink).strike(ui, rect, ink);
    }
}

/// Paints the contents of a cell: a number, or a hand of dice.
pub(super) fn contents(
    ui: &Ui,
    plan: &CardLayout,
    rect: Rect,
    text: &str,
    font: FontId,
    ink: Color32,
) {
    if plan.is_hand(text) {
        hand::paint(ui, rect, text, &font, ink);
    } else {
        centred(ui, rect, text, font, ink);
    }
}

/// Shows a cell that the player can take.
fn lively_cell(ui: &Ui, plan: &CardLayout, cell: &Cell, rect: Rect, is_lit: bool, has_focus: bool) {
    let round = CornerRadius::same(size::ROUND);
    let is_best = matches!(cell.state, CellState::Offered { is_best: true, .. });
    let (font, ink, fill) = match cell.state {
        CellState::Asked => (strong(plan.text()), plan.palette.warn, plan.palette.warn_soft),
        CellState::Offered { is_zero: true, .. } => {
            let fill = if is_lit { plan.palette.warn_soft } else { Color32::TRANSPARENT };
            (plain(plan.text() - 1.0), plan.palette.ink_weak, fill)
        }
        _ => {
            let font = if is_best { strong(plan.text()) } else { plain(plan.text()) };
            (font, plan.palette.accent, plan.palette.accent_soft)
        }
    };
    ui.painter().rect_filled(rect, round, fill);
    let [offered, best] = plan.palette.offer_lines;
    let line = match cell.state {
        _ if is_lit => Stroke::new(size::FOCUS_RING, plan.palette.accent),
        CellState::Asked => Stroke::new(size::LINE, ink),
        _ => Stroke::new(if is_best { best } else { offered }, ink),
    };
    ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
    if has_focus {
        // In the ink of the text, to differ from the mark of the best offer.
        let ring = Stroke::new(size::FOCUS_RING, plan.palette.ink);
        ui.painter().rect_stroke(rect, round, ring, StrokeKind::Outside);
    }
    plan.costs.paint(ui, plan, rect, cell, &font, ink);
}
