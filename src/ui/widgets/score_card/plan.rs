//! Where things are on the card.

use egui::{Rect, Ui};

use super::{CardView, Line, rect_at};
use crate::ui::theme::size;

/// Where things are on the card. Widths and heights are in points.
pub(super) struct Plan {
    names: f32,
    /// The width of one box.
    cell: f32,
    /// The width of the place behind the boxes; 0 where there is none.
    goal: f32,
    /// The height of the largest letters, as a part of the width of a box.
    letters: f32,
    copies: usize,
    columns: usize,
    seats: Vec<Place>,
    pub(super) row: f32,
    pub(super) head: f32,
    /// The height of the heads of columns; 0 where there is just one.
    pub(super) column_head: f32,
    pub(super) left: f32,
}

/// Where a seat is, from the left edge of the card.
#[derive(Clone, Copy)]
struct Place {
    from: f32,
    width: f32,
    is_open: bool,
}

/// How high the head and a line are where the card has this height.
pub(super) fn heights(card: &CardView, height: f32) -> [f32; 2] {
    let [least, most] = size::ROW;
    let lines = card.line_count() as f32 + column_head_lines(card);
    let row = |head: f32| {
        let even = (height - head - 2.0 * size::GAP) / lines;
        if even < least { size::ROW_SCROLLED } else { even.min(most).floor() }
    };
    let head = size::CARD_HEAD * growth(row(size::CARD_HEAD)).min(1.25);
    [head, row(head)]
}

fn column_head_lines(card: &CardView) -> f32 {
    if card.columns.is_empty() { 0.0 } else { size::CARD_COLUMN_HEAD }
}

/// How much larger than usual things are in lines of this height.
pub(super) fn growth(row: f32) -> f32 {
    (row / size::ROW_COMMON).max(1.0)
}

/// The least and the most width of a box, of the boxes of a seat, and of a folded seat.
struct Widths {
    cell: [f32; 2],
    open: [f32; 2],
    folded: [f32; 2],
    goal: f32,
}

impl Widths {
    fn of(card: &CardView) -> Self {
        let boxes = card.boxes();
        let cell = match boxes {
            1 if card.has_hands => size::CARD_HAND,
            1 => size::CARD_SEAT,
            _ => size::CARD_CELL,
        };
        let goal = if card.has_goals { size::CARD_GOAL } else { 0.0 };
        let open = cell.map(|cell| cell * boxes as f32 + goal);
        Self { cell, open, folded: size::CARD_FOLDED, goal }
    }

    /// The width of all seats: `end` is 0 for the least and 1 for the most.
    fn all(&self, card: &CardView, folds: bool, end: usize) -> f32 {
        let seats = card.seats.len() as f32;
        if folds {
            self.open[end] + (seats - 1.0) * self.folded[end]
        } else {
            self.open[end] * seats
        }
    }
}

/// The least width in which the card can be read without scrolling sideways.
pub(super) fn least_width(card: &CardView, folds: bool) -> f32 {
    least_names(card) + Widths::of(card).all(card, folds, 0)
}

/// The width from which on more is of no use.
pub(super) fn most_width(card: &CardView, folds: bool) -> f32 {
    size::CARD_NAMES[1] + Widths::of(card).all(card, folds, 1)
}

/// The least width of the names of boxes: long ones want more, up to a point.
fn least_names(card: &CardView) -> f32 {
    let letters = card.lines.iter().chain(&card.totals).map(|line| match line {
        Line::Boxes { name, .. } | Line::Sum { name, .. } => name.chars().count(),
    });
    let [least, _] = size::CARD_NAMES;
    let [letter, aside] = size::CARD_NAME_LETTER;
    (letters.max().unwrap_or(0) as f32 * letter + aside).clamp(least, size::CARD_NAMES_LONG)
}

impl Plan {
    /// For a card in this room; `open` is the seat that stays open where the others are folded.
    pub(super) fn new(card: &CardView, room: Rect, open: usize) -> Self {
        let [head, row] = heights(card, room.height());
        let growth = growth(row);
        let widths = Widths::of(card);
        let folds = card.boxes() > 1
            && card.seats.len() > 1
            && least_width(card, false) > room.width() + 0.5;
        let seats = card.seats.len() as f32;
        let [least_name, most_name] = [least_names(card), size::CARD_NAMES[1] * growth];
        let [least, most] = [widths.open[0], widths.open[1] * growth];
        let names = (room.width() * 0.42).clamp(least_name, most_name);
        let folded = if folds { widths.folded[0] } else { 0.0 };
        let others = (seats - 1.0) * folded;
        let shared = if folds { 1.0 } else { seats };
        let own = ((room.width() - names - others) / shared).clamp(least, most);
        let names = (room.width() - own * shared - others).clamp(least_name, most_name);
        let goal = widths.goal;
        let cell = ((own - goal) / card.boxes() as f32).max(widths.cell[0]);
        let mut from = names;
        let seats = (0..card.seats.len()).map(|seat| {
            let is_open = !folds || seat == open;
            let place = Place { from, width: if is_open { own } else { folded }, is_open };
            from += place.width;
            place
        });
        Self {
            names,
            cell,
            goal,
            letters: size::CARD_TEXT_SHARE[usize::from(card.has_hands)],
            copies: card.copies.max(1),
            columns: card.columns.len().max(1),
            seats: seats.collect(),
            row,
            head,
            column_head: column_head_lines(card) * row,
            left: room.left(),
        }
    }

    /// The same at this left edge.
    pub(super) fn moved_to(self, left: f32) -> Self {
        Self { left, ..self }
    }

    pub(super) fn width(&self) -> f32 {
        self.names + self.seats.iter().map(|seat| seat.width).sum::<f32>()
    }

    /// Whether the boxes of this seat are seen, and not one number for them.
    pub(super) fn is_open(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.is_open)
    }

    /// Names stay at the left edge of what is seen while the seats scroll sideways.
    pub(super) fn name_rect(&self, ui: &Ui, top: f32) -> Rect {
        rect_at(self.left.max(ui.clip_rect().left()), top, self.names, self.row)
    }

    /// All of a seat in a line.
    pub(super) fn seat_rect(&self, top: f32, seat: usize) -> Rect {
        let place = self.seats[seat];
        rect_at(self.left + place.from, top, place.width, self.row)
    }

    /// One box of an open seat, counted column by column.
    pub(super) fn cell_rect(&self, top: f32, seat: usize, number: usize) -> Rect {
        let left = self.left + self.seats[seat].from + number as f32 * self.cell;
        rect_at(left, top, self.cell, self.row)
    }

    /// A column of an open seat.
    pub(super) fn column_rect(&self, top: f32, seat: usize, column: usize) -> Rect {
        let first = self.cell_rect(top, seat, column * self.copies);
        first.with_max_x(first.left() + self.cell * self.copies as f32)
    }

    /// The place behind the boxes of an open seat.
    pub(super) fn goal_rect(&self, top: f32, seat: usize) -> Rect {
        let seat = self.seat_rect(top, seat);
        seat.with_min_x(seat.right() - self.goal)
    }

    /// Where a column or a seat begins, and whether it is a seat.
    pub(super) fn borders(&self) -> Vec<(f32, bool)> {
        let of_seat = |place: &Place| {
            let columns = if place.is_open { self.columns } else { 1 };
            let step = self.cell * self.copies as f32;
            let from = self.left + place.from;
            (0..columns).map(move |column| (from + column as f32 * step, column == 0))
        };
        let has_borders = self.columns * self.copies > 1;
        self.seats.iter().filter(|_| has_borders).flat_map(of_seat).collect()
    }

    /// A cell together with the room that the names need to its left.
    pub(super) fn with_name(&self, cell: Rect) -> Rect {
        cell.with_min_x(cell.left() - self.names)
    }

    pub(super) fn text(&self) -> f32 {
        // Large letters are of no use in narrow boxes.
        let most = (self.cell * self.letters).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
        (self.row * 0.48).clamp(size::CARD_TEXT[0], most)
    }
}
