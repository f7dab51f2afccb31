//! The score card of all seats.

use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rect, Response, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use crate::{dice::Face, rules::BoxIndex};

use super::super::{
    dice3d,
    theme::{Palette, plain, size, strong},
};

/// What stands on the card, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct CardView {
    /// One column each, in the order of play.
    pub seats: Vec<SeatHead>,
    /// From top to bottom.
    pub lines: Vec<Line>,
}

/// The head of a seat's column.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatHead {
    /// The seat's name.
    pub name: String,
    /// Its total so far.
    pub total: String,
    /// Whether it is to move.
    pub is_to_move: bool,
    /// What a screen reader says.
    pub spoken: String,
}

/// One line of the card.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A box for every seat.
    Boxes {
        /// The box.
        at: BoxIndex,
        /// Its name, or the question whether to scratch it.
        name: String,
        /// The face it counts, where it counts one.
        face: Option<Face>,
        /// What it wants and pays, for who lets the mouse rest on it.
        tip: String,
        /// One for each seat.
        cells: Vec<Cell>,
    },
    /// Something added up, for every seat.
    Sum {
        /// What it is.
        name: String,
        /// One for each seat, and what a screen reader says.
        cells: Vec<(String, String)>,
        /// Whether it is the last word on the card.
        is_total: bool,
    },
}

/// One box of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// What is in it or could be.
    pub state: CellState,
    /// What a screen reader says.
    pub spoken: String,
}

/// What is in a box or could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Filled with these points.
    Filled(u16),
    /// Open, and nothing to say about it.
    Open,
    /// Open, and not allowed for these dice.
    Barred,
    /// Open, and the person to move may take it.
    Offered {
        /// The points that would stand in it.
        points: u16,
        /// Points besides.
        bonus: u16,
        /// Whether nothing brings more.
        is_best: bool,
    },
    /// Whether to enter a zero is asked.
    Asked,
    /// A computer seat is about to fill it with these points, or a hint names it.
    Planned(u16),
}

/// What the player did with the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum CardResponse {
    /// Nothing.
    None,
    /// Picked a box.
    Picked(BoxIndex),
    /// Answered yes to the question about a scratch.
    Confirmed(BoxIndex),
}

/// The identity of a box's cell, for the keyboard focus.
pub fn cell_id(at: BoxIndex) -> Id {
    Id::unique(("card cell", at.0))
}

/// Where things are on the card.
struct Plan {
    names: f32,
    seat: f32,
    row: f32,
    head: f32,
    left: f32,
}

/// How high a line is where the card has this height.
fn row_height(lines: usize, height: f32) -> f32 {
    let [least, most] = size::ROW;
    ((height - size::CARD_HEAD - size::GAP) / lines as f32).clamp(least, most).floor()
}

/// How much larger than usual things are in lines of this height.
fn growth(row: f32) -> f32 {
    (row / size::ROW_COMMON).max(1.0)
}

impl Plan {
    fn new(card: &CardView, rect: Rect) -> Self {
        let row = row_height(card.lines.len(), rect.height());
        let growth = growth(row);
        let [least_name, most_name] = [size::CARD_NAMES[0], size::CARD_NAMES[1] * growth];
        let [least_seat, most_seat] = [size::CARD_SEAT[0], size::CARD_SEAT[1] * growth];
        let seats = card.seats.len() as f32;
        let names = (rect.width() * 0.42).clamp(least_name, most_name);
        let seat = ((rect.width() - names) / seats).clamp(least_seat, most_seat);
        let names = (rect.width() - seat * seats).clamp(least_name, most_name);
        let head = size::CARD_HEAD * growth.min(1.25);
        Self { names, seat, row, head, left: rect.left() }
    }

    fn width(&self, seats: usize) -> f32 {
        self.names + self.seat * seats as f32
    }

    fn name_rect(&self, top: f32) -> Rect {
        Rect::from_min_size(pos2(self.left, top), vec2(self.names, self.row))
    }

    fn cell_rect(&self, top: f32, seat: usize) -> Rect {
        let x = self.left + self.names + seat as f32 * self.seat;
        Rect::from_min_size(pos2(x, top), vec2(self.seat, self.row))
    }

    fn text(&self) -> f32 {
        (self.row * 0.48).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1])
    }
}

/// How wide the card wants to be, where there is this room for it and the felt.
pub fn wanted_width(card: &CardView, room: Vec2) -> f32 {
    let seats = card.seats.len() as f32;
    let growth = growth(row_height(card.lines.len(), room.y));
    let [least_seat, most_seat] = size::CARD_SEAT;
    let least = size::CARD_NAMES[0] + least_seat * seats + 3.0 * size::GAP;
    let most = (size::CARD_NAMES[1] + most_seat * seats) * growth;
    (room.x * 0.42).clamp(least.min(room.x * 0.6), most)
}

/// Shows the card in all the room that is left. The header stays while the lines scroll.
pub fn show(ui: &mut Ui, card: &CardView) -> CardResponse {
    let palette = Palette::of(ui.ctx());
    let rect = ui.available_rect_before_wrap();
    let plan = Plan::new(card, rect);
    let mut answer = CardResponse::None;
    ScrollArea::horizontal().id_salt("card sideways").show(ui, |ui| {
        let width = plan.width(card.seats.len());
        let left = ui.cursor().left();
        let plan = Plan { left, ..plan };
        let (head, _) = ui.allocate_exact_size(vec2(width, plan.head), Sense::hover());
        header(ui, palette, &plan, card, head.top());
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("card lines").show(ui, |ui| {
            let height = plan.row * card.lines.len() as f32;
            let (body, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            for (number, line) in card.lines.iter().enumerate() {
                let top = body.top() + number as f32 * plan.row;
                answer = answer.or(show_line(ui, palette, &plan, line, top, number));
            }
        });
    });
    answer
}

impl CardResponse {
    const fn or(self, other: Self) -> Self {
        match other {
            Self::None => self,
            _ => other,
        }
    }
}

fn header(ui: &mut Ui, palette: &Palette, plan: &Plan, card: &CardView, top: f32) {
    for (number, seat) in card.seats.iter().enumerate() {
        let rect = plan.cell_rect(top, number).with_max_y(top + plan.head).shrink(2.0);
        let painter = ui.painter().with_clip_rect(rect.expand(1.0));
        let round = CornerRadius::same(size::ROUND);
        if seat.is_to_move {
            painter.rect(
                rect,
                round,
                palette.accent_soft,
                Stroke::new(1.5, palette.accent),
                StrokeKind::Inside,
            );
        }
        let ink = if seat.is_to_move { palette.accent } else { palette.ink };
        let name = fitted(ui, &seat.name, strong(plan.text() - 1.5), ink, rect.width() - 6.0);
        let name_at = pos2(rect.center().x - name.size().x / 2.0, rect.top() + 5.0);
        painter.galley(name_at, name, ink);
        painter.text(
            rect.center_bottom() - vec2(0.0, 4.0),
            Align2::CENTER_BOTTOM,
            &seat.total,
            strong(plan.text() + 1.0),
            palette.ink,
        );
        let response = ui.interact(rect, Id::unique(("seat head", number)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &seat.spoken));
        response.on_hover_text(&seat.name);
    }
}

/// Text that ends in an ellipsis where it does not fit.
fn fitted(
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

fn show_line(
    ui: &mut Ui,
    palette: &Palette,
    plan: &Plan,
    line: &Line,
    top: f32,
    number: usize,
) -> CardResponse {
    let seats = match line {
        Line::Boxes { cells, .. } => cells.len(),
        Line::Sum { cells, .. } => cells.len(),
    };
    let whole = plan.name_rect(top).with_max_x(plan.left + plan.width(seats));
    let is_sum = matches!(line, Line::Sum { .. });
    if is_sum {
        ui.painter().rect_filled(whole, CornerRadius::ZERO, palette.surface_strong);
    }
    ui.painter().hline(whole.x_range(), whole.bottom(), Stroke::new(1.0, palette.line));
    match line {
        Line::Boxes { at, name, face, tip, cells } => {
            let asked = cells.iter().any(|cell| cell.state == CellState::Asked);
            name_cell(ui, palette, plan, top, name, *face, asked);
            let response =
                ui.interact(plan.name_rect(top), Id::unique(("card name", number)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
            response.on_hover_text(tip);
            let mut answer = CardResponse::None;
            for (seat, cell) in cells.iter().enumerate() {
                let rect = plan.cell_rect(top, seat);
                answer = answer.or(box_cell(ui, palette, plan, *at, seat, cell, rect, tip));
            }
            answer
        }
        Line::Sum { name, cells, is_total } => {
            let font = if *is_total { strong(plan.text() + 1.0) } else { plain(plan.text() - 1.0) };
            let ink = if *is_total { palette.ink } else { palette.ink_weak };
            let rect = plan.name_rect(top);
            let galley = fitted(ui, name, font.clone(), ink, rect.width() - 16.0);
            let at = pos2(rect.left() + 10.0, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, ink);
            for (seat, (text, spoken)) in cells.iter().enumerate() {
                let rect = plan.cell_rect(top, seat);
                let place = rect.center();
                ui.painter().text(place, Align2::CENTER_CENTER, text, font.clone(), ink);
                let response =
                    ui.interact(rect, Id::unique(("card sum", number, seat)), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
            }
            CardResponse::None
        }
    }
}

fn name_cell(
    ui: &Ui,
    palette: &Palette,
    plan: &Plan,
    top: f32,
    name: &str,
    face: Option<Face>,
    is_asked: bool,
) {
    let rect = plan.name_rect(top);
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

#[expect(clippy::too_many_arguments, reason = "one cell of a table: its place, look and content")]
fn box_cell(
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
        still_cell(ui, palette, plan, cell.state, inner);
        return CardResponse::None;
    }
    let response = ui.interact(rect, cell_id(at), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.spoken));
    lively_cell(ui, palette, plan, cell.state, inner, &response);
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
    let is_lit = response.hovered() || response.has_focus();
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
    // Points with a bonus are long: in a narrow column they are set smaller, not cut.
    let wide = ui.painter().layout_no_wrap(text.clone(), font.clone(), ink).size().x;
    let font = FontId::new(font.size * (rect.width() / wide).min(1.0), font.family);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
}

/// A panel of the card's colour round the contents.
pub fn panel<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = Palette::of(ui.ctx());
    let rect = ui.available_rect_before_wrap();
    let round = CornerRadius::same(size::ROUND_WIDE);
    ui.painter().rect_filled(rect, round, palette.surface);
    let inner = rect.shrink(size::GAP);
    let builder = UiBuilder::new().max_rect(inner);
    ui.scope_builder(builder, contents).inner
}
