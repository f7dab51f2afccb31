//! The score card of all seats.

mod cells;

use egui::{
    Align2, Color32, CornerRadius, Id, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use crate::{dice::Face, rules::BoxIndex};

use super::super::theme::{Palette, plain, size, strong};

use cells::{box_cell, fitted, name_cell};

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
        /// What it means, for who lets the mouse rest on it; may be empty.
        tip: String,
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
    /// Whether it is what the seat filled last.
    pub is_latest: bool,
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

/// How high the head and a line are where the card has this height.
fn heights(lines: usize, height: f32) -> [f32; 2] {
    let [least, most] = size::ROW;
    let row =
        |head: f32| ((height - head - 2.0 * size::GAP) / lines as f32).clamp(least, most).floor();
    let head = size::CARD_HEAD * growth(row(size::CARD_HEAD)).min(1.25);
    [head, row(head)]
}

/// How much larger than usual things are in lines of this height.
fn growth(row: f32) -> f32 {
    (row / size::ROW_COMMON).max(1.0)
}

impl Plan {
    fn new(card: &CardView, rect: Rect) -> Self {
        let [head, row] = heights(card.lines.len(), rect.height());
        let growth = growth(row);
        let [least_name, most_name] = [size::CARD_NAMES[0], size::CARD_NAMES[1] * growth];
        let [least_seat, most_seat] = [size::CARD_SEAT[0], size::CARD_SEAT[1] * growth];
        let seats = card.seats.len() as f32;
        let names = (rect.width() * 0.42).clamp(least_name, most_name);
        let seat = ((rect.width() - names) / seats).clamp(least_seat, most_seat);
        let names = (rect.width() - seat * seats).clamp(least_name, most_name);
        Self { names, seat, row, head, left: rect.left() }
    }

    fn width(&self, seats: usize) -> f32 {
        self.names + self.seat * seats as f32
    }

    /// Names stay at the left edge of what is seen while the seats scroll sideways.
    fn name_rect(&self, ui: &Ui, top: f32) -> Rect {
        let left = self.left.max(ui.clip_rect().left());
        Rect::from_min_size(pos2(left, top), vec2(self.names, self.row))
    }

    fn cell_rect(&self, top: f32, seat: usize) -> Rect {
        let x = self.left + self.names + seat as f32 * self.seat;
        Rect::from_min_size(pos2(x, top), vec2(self.seat, self.row))
    }

    /// A cell together with the room that the names need to its left.
    fn with_name(&self, cell: Rect) -> Rect {
        cell.with_min_x(cell.left() - self.names)
    }

    fn text(&self) -> f32 {
        (self.row * 0.48).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1])
    }
}

/// How wide the card wants to be, where there is this room for it and the felt.
pub fn wanted_width(card: &CardView, room: Vec2) -> f32 {
    let seats = card.seats.len() as f32;
    let growth = growth(heights(card.lines.len(), room.y)[1]);
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
        if seat.is_to_move && is_new(ui, number) {
            ui.scroll_to_rect(plan.with_name(rect), None);
        }
    }
}

/// Whether this seat was not the one to move when the card was shown last.
fn is_new(ui: &Ui, seat: usize) -> bool {
    let id = Id::unique("card seat to move");
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<usize>(id);
        data.insert_temp(id, seat);
        before
    });
    before != Some(seat)
}

fn show_line(
    ui: &mut Ui,
    palette: &Palette,
    plan: &Plan,
    line: &Line,
    top: f32,
    number: usize,
) -> CardResponse {
    let mut answer = CardResponse::None;
    match line {
        Line::Boxes { at, name, face, tip, cells } => {
            stripe(ui, palette, plan, top, cells.len(), palette.surface);
            for (seat, cell) in cells.iter().enumerate() {
                let rect = plan.cell_rect(top, seat);
                answer = answer.or(box_cell(ui, palette, plan, *at, seat, cell, rect, tip));
            }
            let asked = cells.iter().any(|cell| cell.state == CellState::Asked);
            let rect = name_ground(ui, palette, plan, top, palette.surface);
            name_cell(ui, palette, plan, rect, name, *face, asked);
            let response = ui.interact(rect, Id::unique(("card name", number)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
            response.on_hover_text(tip);
        }
        Line::Sum { name, tip, cells, is_total } => {
            stripe(ui, palette, plan, top, cells.len(), palette.surface_strong);
            let font = if *is_total { strong(plan.text() + 1.0) } else { plain(plan.text() - 1.0) };
            let ink = if *is_total { palette.ink } else { palette.ink_weak };
            for (seat, (text, spoken)) in cells.iter().enumerate() {
                let rect = plan.cell_rect(top, seat);
                let place = rect.center();
                ui.painter().text(place, Align2::CENTER_CENTER, text, font.clone(), ink);
                let response =
                    ui.interact(rect, Id::unique(("card sum", number, seat)), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
            }
            let rect = name_ground(ui, palette, plan, top, palette.surface_strong);
            let galley = fitted(ui, name, font, ink, rect.width() - 16.0);
            let at = pos2(rect.left() + 10.0, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, ink);
            if !tip.is_empty() {
                let id = Id::unique(("card sum name", number));
                ui.interact(rect, id, Sense::hover()).on_hover_text(tip);
            }
        }
    }
    answer
}

/// The ground of a line and the hair below it.
fn stripe(ui: &Ui, palette: &Palette, plan: &Plan, top: f32, seats: usize, fill: Color32) {
    let size = vec2(plan.width(seats), plan.row);
    let whole = Rect::from_min_size(pos2(plan.left, top), size);
    if fill != palette.surface {
        ui.painter().rect_filled(whole, CornerRadius::ZERO, fill);
    }
    ui.painter().hline(whole.x_range(), whole.bottom(), Stroke::new(1.0, palette.line));
}

/// The place of a line's name, cleared of the cells that have gone below it.
fn name_ground(ui: &Ui, palette: &Palette, plan: &Plan, top: f32, fill: Color32) -> Rect {
    let rect = plan.name_rect(ui, top);
    if rect.left() > plan.left {
        ui.painter().rect_filled(rect, CornerRadius::ZERO, fill);
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette.line));
    }
    rect
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
