//! The lines of the card.

use egui::{
    Color32, CornerRadius, FontId, Id, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::cells::{box_cell, centred, fitted, line_of, name_cell};
use super::{CardLayout, CardLine, SeatRow, SeatSums, Sum};
use crate::rules::BoxIndex;
use crate::theme::{plain, size, strong, time};
use crate::widgets::basics::{label_at, paint_line};
use crate::widgets::tips::tip_beside;

/// Shows a line with its top edge at `top`; `number` distinguishes it from the others.
pub(super) fn show(
    ui: &mut Ui,
    plan: &CardLayout,
    line: &CardLine,
    top: f32,
    number: usize,
) -> Option<BoxIndex> {
    let place = LinePlace { plan, top, number };
    let mut response = None;
    match line {
        CardLine::Boxes { name, question, face, tip, odds, seats } => {
            place.stripe(ui, plan.palette.surface);
            let id = Id::unique(("card name", number));
            let only = only_offer(seats);
            let is_name_hovered = ui.ctx().read_response(id).is_some_and(|name| name.hovered());
            for (seat, row) in seats.iter().enumerate() {
                let is_lit = is_name_hovered && only.is_some();
                response = place.seat_row(ui, seat, row, tip, is_lit).or(response);
            }
            let rect = place.name_ground(ui, plan.palette.surface);
            name_cell(ui, plan, rect, (name, question.as_deref(), odds.as_ref()), face.as_ref());
            let shown = question.as_ref().unwrap_or(name);
            let spoken = odds.as_ref().map_or(shown, |odds| &odds.spoken);
            // The whole row takes the box. For the keyboard and screen readers there is the cell.
            let sense = if only.is_some() { Sense::CLICK } else { Sense::hover() };
            let label = ui.interact(rect, id, sense);
            label.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
            if label.clicked() {
                response = only.or(response);
            }
            match odds {
                Some(odds) => tip_beside(&label, rect, &format!("{}\n{tip}", odds.spoken)),
                None => tip_beside(&label, rect, tip),
            }
        }
        CardLine::Sum { name, tip, seats, is_total, is_spare: _ } => {
            place.stripe(ui, plan.palette.surface_strong);
            let (font, ink) = if *is_total {
                (strong(plan.text() + 1.0), plan.palette.ink)
            } else {
                (plain(plan.text() - 1.0), plan.palette.ink_weak)
            };
            place.all_sums(ui, seats, &font, ink);
            let rect = place.name_ground(ui, plan.palette.surface_strong);
            let [before, after] = size::CARD_NAME_ASIDE;
            let galley = fitted(ui, name, font, ink, rect.width() - before - after / 2.0);
            paint_line(ui, rect.left_center() + vec2(before, 0.0), galley, ink);
            if !tip.is_empty() {
                let id = Id::unique(("card sum name", number));
                tip_beside(&ui.interact(rect, id, Sense::hover()), rect, tip);
            }
        }
    }
    response
}

/// Returns the box of this row that can be taken now, if there is only one.
fn only_offer(seats: &[SeatRow]) -> Option<BoxIndex> {
    let mut offered = seats.iter().flat_map(|row| &row.cells).filter(|cell| cell.may_take());
    offered.next().filter(|_| offered.next().is_none()).map(|cell| cell.at)
}

/// Where a line of the card is shown.
struct LinePlace<'a> {
    plan: &'a CardLayout,
    /// The top edge of the line.
    top: f32,
    /// The number of the line, counted from 0.
    number: usize,
}

impl LinePlace<'_> {
    /// Shows the boxes of a seat, or a single number for them.
    /// If `is_lit`, the box that can be taken looks as if the pointer was on it.
    fn seat_row(
        &self,
        ui: &mut Ui,
        seat: usize,
        row: &SeatRow,
        tip: &str,
        is_lit: bool,
    ) -> Option<BoxIndex> {
        let &Self { plan, top, number: line } = self;
        if !plan.is_open(seat) {
            let (text, spoken) = &row.folded;
            let rect = plan.seat_rect(top, seat);
            centred(ui, rect, text, plain(plan.text() - 1.0), plan.palette.ink);
            let label = label_at(ui, rect, ("card folded", line, seat), spoken);
            tip_beside(&label, plan.with_name(rect), spoken);
            return None;
        }
        let mut response = None;
        for (number, cell) in row.cells.iter().enumerate() {
            let rect = plan.cell_rect(top, seat, number);
            response = box_cell(ui, plan, seat, cell, rect, tip, is_lit).or(response);
        }
        if let Some(goal) = &row.goal {
            let rect = plan.goal_rect(top, seat);
            let (font, ink) = if goal.is_earned {
                (strong(plan.text() - 1.0), plan.palette.good)
            } else {
                (plain(plan.text() - 2.0), plan.palette.ink_weak)
            };
            centred(ui, rect, &goal.text, font, ink);
            label_at(ui, rect, ("card goal", line, seat), &goal.spoken);
        }
        response
    }

    /// Returns the sums of a seat with their places.
    fn sums<'s>(&self, seat: usize, sums: &'s SeatSums) -> Vec<(Rect, &'s Sum)> {
        let &Self { plan, top, .. } = self;
        match sums.parts.as_slice() {
            _ if !plan.is_open(seat) => vec![(plan.seat_rect(top, seat), &sums.folded)],
            [sum] => vec![(plan.seat_rect(top, seat), sum)],
            all => {
                let columns = all.iter().enumerate();
                columns.map(|(column, sum)| (plan.column_rect(top, seat, column), sum)).collect()
            }
        }
    }

    /// Shows the sums of all seats: in short form where one does not fit.
    fn all_sums(&self, ui: &Ui, seats: &[SeatSums], font: &FontId, ink: Color32) {
        let shown = seats.iter().enumerate().flat_map(|(seat, sums)| {
            let parts = self.sums(seat, sums).into_iter().enumerate();
            parts.map(move |(part, (rect, sum))| {
                (("card sum", self.number, seat * 64 + part), rect, sum)
            })
        });
        let shown: Vec<_> = shown.collect();
        let is_wide = |sum: &Sum, rect: &Rect| {
            let wide = line_of(ui, &sum.text, font.clone(), ink).size().x;
            sum.short.is_some() && wide > rect.width() - 2.0 * size::CARD_CELL_ASIDE
        };
        let is_short = shown.iter().any(|(_, rect, sum)| is_wide(sum, rect));
        for (place, rect, sum) in shown {
            // Letters stand clear of the bar below them.
            let bar = if sum.progress.is_some() { size::CARD_BAR } else { 0.0 };
            let above = rect.with_max_y(rect.bottom() - bar);
            let short = sum.short.as_ref().filter(|_| is_short);
            centred(ui, above, short.unwrap_or(&sum.text), font.clone(), ink);
            let label = label_at(ui, rect, place, &sum.spoken);
            if short.is_some() {
                tip_beside(&label, self.plan.with_name(rect), &sum.spoken);
            }
            if let Some(progress) = sum.progress {
                progress_bar(ui, self.plan, rect, Id::unique((place, "bar")), progress);
            }
        }
    }

    /// Paints the background of the line, the hairline below it and those between columns.
    fn stripe(&self, ui: &Ui, fill: Color32) {
        let plan = self.plan;
        let whole = Rect::from_min_size(pos2(plan.left, self.top), vec2(plan.width(), plan.row));
        if fill != plan.palette.surface {
            ui.painter().rect_filled(whole, CornerRadius::ZERO, fill);
        }
        if let Some((seat, colour)) = plan.staged {
            let column = plan.seat_rect(self.top, seat);
            let tint = plan.palette.seat(colour).gamma_multiply(0.09);
            ui.painter().rect_filled(column, CornerRadius::ZERO, tint);
        }
        let line = Stroke::new(1.0, plan.palette.line);
        ui.painter().hline(whole.x_range(), whole.bottom(), line);
        let edge = Stroke::new(size::LINE_STRONG, plan.palette.ink_weak.gamma_multiply(0.45));
        for (x, is_seat) in plan.borders() {
            ui.painter().vline(x, whole.y_range(), if is_seat { edge } else { line });
        }
    }

    /// Paints the background of the line's name over cells that are scrolled below it.
    fn name_ground(&self, ui: &Ui, fill: Color32) -> Rect {
        let rect = self.plan.name_rect(ui, self.top);
        if rect.left() > self.plan.left + 0.5 {
            // Leaves the hairline of the line above visible.
            let ground = rect.with_min_y(rect.top() + 1.0);
            ui.painter().rect_filled(ground, CornerRadius::ZERO, fill);
            let line = Stroke::new(1.0, self.plan.palette.line);
            ui.painter().hline(rect.x_range(), rect.bottom(), line);
        }
        rect
    }
}

/// Paints a thin bar at the bottom of a cell, which fills up as its goal comes nearer.
fn progress_bar(ui: &Ui, plan: &CardLayout, rect: Rect, id: Id, progress: f32) {
    let seconds = if ui.style().animation_time > 0.0 { time::COUNT } else { 0.0 };
    let shown = ui.ctx().animate_value_with_time(id, progress, seconds);
    let bar = rect.shrink2(vec2(size::CARD_BAR_ASIDE.min(rect.width() * 0.15), 0.0));
    let bar = bar.with_min_y(bar.bottom() - size::CARD_BAR - 2.0).with_max_y(bar.bottom() - 2.0);
    let round = size::CARD_BAR / 2.0;
    ui.painter().rect_filled(bar, round, plan.palette.line);
    let ink = if progress < 1.0 { plan.palette.accent } else { plan.palette.good };
    let full = bar.with_max_x(bar.left() + bar.width() * shown);
    ui.painter().rect_filled(full, round, ink);
}
