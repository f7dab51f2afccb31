//! Where things are on the card.

use egui::{Rect, Ui, vec2};

use super::{CardView, Line, costs::Costs, rect_at};
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
    /// Whether a box holds a hand of dice and not a number.
    has_hands: bool,
    copies: usize,
    columns: usize,
    seats: Vec<Place>,
    pub(super) row: f32,
    pub(super) head: f32,
    /// The height of the heads of columns; 0 where there is just one.
    pub(super) column_head: f32,
    pub(super) left: f32,
    /// Whether the points to expect are told behind the names, and not just the chance.
    pub(super) has_long_odds: bool,
    /// Where the costs of taking boxes stand.
    pub(super) costs: Costs,
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
    let head = size::CARD_HEAD * growth(row(size::CARD_HEAD)).min(size::CARD_HEAD_GROWTH);
    [head, row(head)]
}

fn column_head_lines(card: &CardView) -> f32 {
    if card.columns.is_empty() { 0.0 } else { size::CARD_COLUMN_HEAD }
}

/// How much larger than usual things are in lines of this height.
pub(super) fn growth(row: f32) -> f32 {
    (row / size::ROW_COMMON).max(1.0)
}

/// A width: with which things can still be read, with which they are whole, and from which on
/// more is of no use.
type Span = [f32; 3];

fn times(span: Span, count: f32) -> Span {
    span.map(|width| width * count)
}

fn sum(spans: &[Span]) -> Span {
    std::array::from_fn(|end| spans.iter().map(|span| span[end]).sum())
}

/// The widths of the names, of the boxes of a seat, and of all folded seats. Where they are shared
/// out, all grow alike: first until everything is whole.
struct Widths {
    names: Span,
    cell: Span,
    goal: Span,
    open: Span,
    folded: Span,
}

impl Widths {
    /// For lines of this height.
    fn of(card: &CardView, row: f32) -> Self {
        let growth = growth(row);
        let boxes = card.boxes();
        let grown = |[least, whole, most]: Span| [least, whole * growth, most * growth];
        let cell = grown(match boxes {
            1 if card.has_hands => size::CARD_HAND,
            1 => size::CARD_SEAT,
            _ => size::CARD_CELL,
        });
        let cell = if boxes == 1 { with_head(cell, card, row) } else { cell };
        let goal = if card.has_goals { grown(size::CARD_GOAL) } else { [0.0; 3] };
        let open = sum(&[times(cell, boxes as f32), goal]);
        Self { names: names(card, row), cell, goal, open, folded: grown(size::CARD_FOLDED) }
    }

    /// All together.
    fn all(&self, card: &CardView, folds: bool) -> Span {
        let seats = card.seats.len() as f32;
        if folds {
            sum(&[self.names, self.open, times(self.folded, seats - 1.0)])
        } else {
            sum(&[self.names, times(self.open, seats)])
        }
    }

    /// Whether all seats but one are folded where there is this much room.
    fn fold(&self, card: &CardView, room: f32) -> bool {
        let fits = self.all(card, false)[0] * size::CARD_FOLDS_LATE <= room + 0.5;
        card.boxes() > 1 && card.seats.len() > 1 && !fits
    }
}

/// How wide the card wants to be in lines of this height: the least width in which it can be read,
/// the one in which it is whole, and the one from which on more is of no use. `room` is what there
/// is for the boxes of all seats before some are folded.
pub(super) fn widths(card: &CardView, row: f32, room: f32) -> Span {
    let widths = Widths::of(card, row);
    let folds = widths.fold(card, room);
    let [least, whole, most] = widths.all(card, folds);
    // In less it would be folded after all.
    let least = if folds || card.boxes() == 1 { least } else { least * size::CARD_FOLDS_LATE };
    [least, whole.max(least), most.max(least)]
}

/// The width of a text in letters of this height, about: what stands in narrow columns is measured
/// before there is anything to write on.
fn about(text: &str, letters: f32) -> f32 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | '(' | ')' | '\'' => 0.29,
        'f' | 'r' | 't' | '-' | '/' => 0.38,
        'm' | 'w' | 'M' | 'W' | '%' => 0.88,
        _ if letter.is_lowercase() => 0.58,
        _ => 0.66,
    };
    text.chars().map(width).sum::<f32>() * letters
}

/// What is beside the name of a line before it and after it.
fn beside_name(line: &Line, row: f32) -> f32 {
    let has_face = matches!(line, Line::Boxes { face: Some(_), .. });
    let face = if has_face { face_side(row) + size::GAP } else { 0.0 };
    let [before, after] = size::CARD_NAME_ASIDE;
    before + face + after
}

/// The side of the face before the name of a line of this height.
pub(super) fn face_side(row: f32) -> f32 {
    (row * 0.66).min(size::DIE_ICON * growth(row))
}

/// The widths of a seat, whole only with its name.
fn with_head([least, whole, most]: Span, card: &CardView, row: f32) -> Span {
    let letters = (row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
    let wide = |name: &str| about(name, letters) + 2.0 * size::CARD_HEAD_ASIDE;
    let name = card.seats.iter().map(|seat| wide(&seat.name)).fold(whole, f32::max);
    [least, name.min(most), most]
}

/// The widths of the names of lines, with the room for odds behind those of boxes.
fn names(card: &CardView, row: f32) -> Span {
    let wide = |letters: f32, with_odds: bool| {
        let lines = card.lines.iter().chain(&card.totals).map(|line| {
            let (name, odds) = match line {
                Line::Boxes { name, .. } => (name, card.odds_room.as_ref().filter(|_| with_odds)),
                Line::Sum { name, .. } => (name, None),
            };
            let odds = odds.map_or(0.0, |odds| about(odds, letters - 2.0) + size::GAP);
            beside_name(line, row) + about(name, letters) + odds
        });
        lines.fold(0.0, f32::max)
    };
    let letters = (row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
    let [least, long, beyond] = size::CARD_NAMES;
    let least = wide(size::CARD_TEXT_LEAST + 1.0, false).clamp(least, long);
    let whole = wide(letters, true).max(least);
    [least, whole, whole + beyond * growth(row)]
}

/// A width between these for each, that together take this much.
fn shared(all: Span, room: f32) -> impl Fn(Span) -> f32 {
    let part = |from: f32, to: f32| ((room - from) / (to - from).max(1.0)).clamp(0.0, 1.0);
    let [first, then] = [part(all[0], all[1]), part(all[1], all[2])];
    move |[least, whole, most]| least + (whole - least) * first + (most - whole) * then
}

/// What of the place of a box is written on.
pub(super) fn inside(cell: Rect) -> Rect {
    let aside = if cell.width() < size::CARD_SEAT[0] + 4.0 { 1.5 } else { 3.0 };
    cell.shrink2(vec2(aside, 2.0))
}

impl Plan {
    /// For a card in this room; `open` is the seat that stays open where the others are folded.
    pub(super) fn new(card: &CardView, room: Rect, open: usize) -> Self {
        let [head, row] = heights(card, room.height());
        let widths = Widths::of(card, row);
        let folds = widths.fold(card, room.width());
        let share = shared(widths.all(card, folds), room.width());
        let (names, own, folded) = (share(widths.names), share(widths.open), share(widths.folded));
        let mut from = names;
        let seats = (0..card.seats.len()).map(|seat| {
            let is_open = !folds || seat == open;
            let place = Place { from, width: if is_open { own } else { folded }, is_open };
            from += place.width;
            place
        });
        let mut plan = Self {
            names,
            cell: share(widths.cell),
            goal: share(widths.goal),
            letters: size::CARD_TEXT_SHARE[usize::from(card.has_hands)],
            has_hands: card.has_hands,
            copies: card.copies.max(1),
            columns: card.columns.len().max(1),
            seats: seats.collect(),
            row,
            head,
            column_head: column_head_lines(card) * row,
            left: room.left(),
            has_long_odds: false,
            costs: Costs::default(),
        };
        plan.has_long_odds = plan.fits_long_odds(card);
        plan
    }

    /// Whether behind the names of all boxes there is room for the points to expect: a card tells
    /// them all or none.
    fn fits_long_odds(&self, card: &CardView) -> bool {
        card.lines.iter().all(|line| {
            let Line::Boxes { name, odds: Some(odds), .. } = line else { return true };
            let told = about(name, self.text()) + about(&odds.long, self.text() - 2.0);
            beside_name(line, self.row) + told + size::GAP <= self.names
        })
    }

    /// The same at this left edge, with costs where they can be read there.
    pub(super) fn moved_to(self, left: f32, ui: &Ui, card: &CardView) -> Self {
        let plan = Self { left, ..self };
        let costs = Costs::of(ui, &plan, card);
        Self { costs, ..plan }
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

    /// Whether a row has several boxes in a column, so that an empty one has to be seen.
    pub(super) fn has_copies(&self) -> bool {
        self.copies > 1
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

    /// Whether what stands in a box is a hand of dice.
    pub(super) fn is_hand(&self, text: &str) -> bool {
        self.has_hands && text.contains(' ')
    }

    /// A cell together with the room that the names need to its left.
    pub(super) fn with_name(&self, cell: Rect) -> Rect {
        cell.with_min_x(cell.left() - self.names)
    }

    pub(super) fn text(&self) -> f32 {
        // Large letters are of no use in narrow boxes.
        let most = (self.cell * self.letters).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
        (self.row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], most)
    }
}
