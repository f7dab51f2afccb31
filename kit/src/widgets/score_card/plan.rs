//! The layout of the card.

use egui::{Rect, Ui, Vec2, vec2};

use super::cells::line_of;
use super::costs::LossPlacement;
use super::{CardLine, CardView, open_seat, rect_at};
use crate::theme::{Palette, plain, size};

/// The layout of the card. Widths and heights are in points.
pub(super) struct CardLayout {
    pub(super) palette: &'static Palette,
    names: f32,
    cell: f32,
    /// The width of the goals after the boxes; 0 if there are none.
    goal: f32,
    /// The size of the largest letters, as a share of the width of a box.
    letters: f32,
    /// Whether a box holds a hand of dice instead of a number.
    has_hands: bool,
    copies: usize,
    columns: usize,
    seats: Vec<SeatColumn>,
    pub(super) row: f32,
    pub(super) head: f32,
    /// The height of the heads of columns; 0 if there is only one column.
    pub(super) column_head: f32,
    pub(super) left: f32,
    /// The size of the letters of all names of boxes, so that they look alike.
    pub(super) name_letters: f32,
    pub(super) costs: LossPlacement,
    /// The seat to move and the number of its colour, if there are others.
    pub(super) staged: Option<(usize, usize)>,
}

/// The position of a seat, from the left edge of the card.
#[derive(Clone, Copy)]
struct SeatColumn {
    from: f32,
    width: f32,
    is_open: bool,
}

/// Returns the heights of the head and of a line, for a card of this height.
pub(super) fn heights(card: &CardView, height: f32) -> [f32; 2] {
    let [least, most] = size::ROW;
    let row = |head: f32| {
        let even = even_row(card, height, head);
        if even < least { size::ROW_SCROLLED } else { even.min(most).floor() }
    };
    let head = size::CARD_HEAD * growth(row(size::CARD_HEAD)).min(size::CARD_HEAD_GROWTH);
    [head, row(head)]
}

/// Whether all lines of the card are of a comfortable height in this one.
pub(super) fn has_room(card: &CardView, height: f32) -> bool {
    even_row(card, height, size::CARD_HEAD) >= size::ROW_SCROLLED
}

/// Returns the height of a line if all lines share the space below a head of this height.
fn even_row(card: &CardView, height: f32, head: f32) -> f32 {
    (height - head - 2.0 * size::GAP) / all_lines(card)
}

/// Returns the number of lines, counting the column headings as a part of a line.
pub(super) fn all_lines(card: &CardView) -> f32 {
    card.line_count() as f32 + column_head_lines(card)
}

fn column_head_lines(card: &CardView) -> f32 {
    if card.columns.is_empty() { 0.0 } else { size::CARD_COLUMN_HEAD }
}

/// Returns the scale of things on lines of this height, 1 being normal.
pub(super) fn growth(row: f32) -> f32 {
    (row / size::ROW_COMMON).max(1.0)
}

/// The smallest readable width, the width at which nothing is shortened, and the largest useful
/// width.
type WidthRange = [f32; 3];

fn times(span: WidthRange, count: f32) -> WidthRange {
    span.map(|width| width * count)
}

fn sum(spans: &[WidthRange]) -> WidthRange {
    std::array::from_fn(|end| spans.iter().map(|span| span[end]).sum())
}

/// The widths of the names, of the boxes of a seat, and of all folded seats. Extra space is
/// distributed evenly, first until nothing is shortened.
struct Widths {
    names: WidthRange,
    cell: WidthRange,
    goal: WidthRange,
    open: WidthRange,
    folded: WidthRange,
}

impl Widths {
    /// Returns the widths for lines of this height.
    fn of(card: &CardView, row: f32) -> Self {
        let growth = growth(row);
        let boxes = card.boxes();
        let grown = |[least, whole, most]: WidthRange| [least, whole * growth, most * growth];
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

    fn all(&self, card: &CardView, folds: bool) -> WidthRange {
        let seats = card.seats.len() as f32;
        if folds {
            sum(&[self.names, self.open, times(self.folded, seats - 1.0)])
        } else {
            sum(&[self.names, times(self.open, seats)])
        }
    }

    /// Whether all seats but one must be folded to fit into `room`.
    fn fold(&self, card: &CardView, room: f32) -> bool {
        let fits = self.all(card, false)[0] * size::CARD_FOLDS_LATE <= room + 0.5;
        card.boxes() > 1 && card.seats.len() > 1 && !fits
    }
}

/// Returns the widths of the card with lines of this height. `room` is the space for the boxes of
/// all seats before some are folded.
pub(super) fn widths(card: &CardView, row: f32, room: f32) -> WidthRange {
    let widths = Widths::of(card, row);
    let folds = widths.fold(card, room);
    let [least, whole, most] = widths.all(card, folds);
    // With less space than this, the seats would be folded after all.
    let least = if folds || card.boxes() == 1 { least } else { least * size::CARD_FOLDS_LATE };
    [least, whole.max(least), most.max(least)]
}

/// Estimates the width of a text in letters of this height. (Narrow columns are measured before
/// there is anything to paint on.)
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

/// Returns the space beside the name of a line, before and after it.
fn beside_name(line: &CardLine, row: f32) -> f32 {
    let has_face = matches!(line, CardLine::Boxes { face: Some(_), .. });
    let face = if has_face { face_side(row) + size::GAP } else { 0.0 };
    let [before, after] = size::CARD_NAME_ASIDE;
    before + face + after
}

/// Returns the side of the face before the name in a line of this height.
pub(super) fn face_side(row: f32) -> f32 {
    (row * 0.66).min(size::DIE_ICON * growth(row))
}

/// Returns the widths of a seat, which is unshortened only if its name fits too.
fn with_head([least, whole, most]: WidthRange, card: &CardView, row: f32) -> WidthRange {
    let letters = (row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
    let wide = |name: &str| about(name, letters) + 2.0 * size::CARD_HEAD_ASIDE;
    let name = card.seats.iter().map(|seat| wide(&seat.name)).fold(whole, f32::max);
    [least, name.min(most), most]
}

/// Returns the widths of the names of lines.
fn names(card: &CardView, row: f32) -> WidthRange {
    let wide = |letters: f32| {
        let lines = card.lines.iter().chain(&card.totals).map(|line| {
            let (CardLine::Boxes { name, .. } | CardLine::Sum { name, .. }) = line;
            beside_name(line, row) + about(name, letters)
        });
        lines.fold(0.0, f32::max)
    };
    let letters = (row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
    let [least, long, beyond] = size::CARD_NAMES;
    let least = wide(size::MIN_CARD_TEXT + 1.0).clamp(least, long);
    let whole = wide(letters).max(least);
    [least, whole, whole + beyond * growth(row)]
}

/// Returns a function that picks a width from each range, so that all together fill `room`.
fn shared(all: WidthRange, room: f32) -> impl Fn(WidthRange) -> f32 {
    let part = |from: f32, to: f32| ((room - from) / (to - from).max(1.0)).clamp(0.0, 1.0);
    let [first, then] = [part(all[0], all[1]), part(all[1], all[2])];
    move |[least, whole, most]| least + (whole - least) * first + (most - whole) * then
}

/// Returns the part of a cell that holds text.
pub(super) fn inside(cell: Rect) -> Rect {
    let aside = if cell.width() < size::CARD_SEAT[0] + 4.0 { 1.5 } else { 3.0 };
    cell.shrink2(vec2(aside, 2.0))
}

impl CardLayout {
    /// Lays out a card in `room`.
    pub(super) fn new(ui: &Ui, card: &CardView, room: Vec2) -> Self {
        let open = open_seat(ui, card);
        let [head, row] = heights(card, room.y);
        let widths = Widths::of(card, row);
        let folds = widths.fold(card, room.x);
        let share = shared(widths.all(card, folds), room.x);
        let (names, own, folded) = (share(widths.names), share(widths.open), share(widths.folded));
        let mut from = names;
        let seats = (0..card.seats.len()).map(|seat| {
            let is_open = !folds || seat == open;
            let place = SeatColumn { from, width: if is_open { own } else { folded }, is_open };
            from += place.width;
            place
        });
        let mut plan = Self {
            palette: Palette::of(ui.ctx()),
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
            left: 0.0,
            name_letters: 0.0,
            costs: LossPlacement::default(),
            staged: super::to_move(card)
                .filter(|_| card.seats.len() > 1)
                .map(|seat| (seat, super::head::colour(ui, &card.seats[seat], seat))),
        };
        plan.name_letters = plan.fitting_letters(ui, card);
        plan
    }

    /// Returns the size of letters in which the names of all boxes fit; where those would be
    /// unreadable, long names end in an ellipsis.
    fn fitting_letters(&self, ui: &Ui, card: &CardView) -> f32 {
        let wide = |text: &str, letters: f32| {
            line_of(ui, text, plain(letters), self.palette.ink).size().x.max(1.0)
        };
        let share = |line: &CardLine| {
            let CardLine::Boxes { name, odds, .. } = line else { return 1.0 };
            let odds =
                odds.as_ref().map_or(0.0, |odds| wide(&odds.percent, self.text() - 2.0) + 4.0);
            let room = self.names - beside_name(line, self.row) - odds;
            (room + size::CARD_NAME_ASIDE[1] / 2.0) / wide(name, self.text())
        };
        let share = card.lines.iter().map(share).fold(1.0, f32::min);
        (self.text() * share).max(size::MIN_CARD_TEXT)
    }

    /// Returns the layout moved to this left edge, with losses placed where they are readable.
    pub(super) fn moved_to(self, left: f32, ui: &Ui, card: &CardView) -> Self {
        let plan = Self { left, ..self };
        let costs = LossPlacement::of(ui, &plan, card);
        Self { costs, ..plan }
    }

    pub(super) fn width(&self) -> f32 {
        self.names + self.seats.iter().map(|seat| seat.width).sum::<f32>()
    }

    /// Whether the boxes of this seat are shown instead of a single number.
    pub(super) fn is_open(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.is_open)
    }

    /// Returns the place of a name, which stays at the left edge while the seats scroll sideways.
    pub(super) fn name_rect(&self, ui: &Ui, top: f32) -> Rect {
        rect_at(self.left.max(ui.clip_rect().left()), top, self.names, self.row)
    }

    /// Returns the place of a seat in a line.
    pub(super) fn seat_rect(&self, top: f32, seat: usize) -> Rect {
        let place = self.seats[seat];
        rect_at(self.left + place.from, top, place.width, self.row)
    }

    /// Returns the place of a box of an open seat, counted column by column.
    pub(super) fn cell_rect(&self, top: f32, seat: usize, number: usize) -> Rect {
        let left = self.left + self.seats[seat].from + number as f32 * self.cell;
        rect_at(left, top, self.cell, self.row)
    }

    /// Returns the place of a column of an open seat.
    pub(super) fn column_rect(&self, top: f32, seat: usize, column: usize) -> Rect {
        let first = self.cell_rect(top, seat, column * self.copies);
        first.with_max_x(first.left() + self.cell * self.copies as f32)
    }

    /// Returns the place of the goal of an open seat.
    pub(super) fn goal_rect(&self, top: f32, seat: usize) -> Rect {
        let seat = self.seat_rect(top, seat);
        seat.with_min_x(seat.right() - self.goal)
    }

    /// Whether a row has several boxes in a column, so that empty ones must be visible.
    pub(super) fn has_copies(&self) -> bool {
        self.copies > 1
    }

    /// Returns where each column or seat begins, and whether it is a seat.
    pub(super) fn borders(&self) -> Vec<(f32, bool)> {
        let of_seat = |place: &SeatColumn| {
            let columns = if place.is_open { self.columns } else { 1 };
            let step = self.cell * self.copies as f32;
            let from = self.left + place.from;
            (0..columns).map(move |column| (from + column as f32 * step, column == 0))
        };
        // Many seats need lines to follow.
        let has_borders = self.columns * self.copies > 1 || self.seats.len() > 4;
        self.seats.iter().filter(|_| has_borders).flat_map(of_seat).collect()
    }

    /// Whether the text in a box is a hand of dice.
    pub(super) fn is_hand(&self, text: &str) -> bool {
        self.has_hands && text.contains(' ')
    }

    /// Returns a cell together with the space for the names to its left.
    pub(super) fn with_name(&self, cell: Rect) -> Rect {
        cell.with_min_x(cell.left() - self.names)
    }

    pub(super) fn text(&self) -> f32 {
        // Large letters do not fit in narrow boxes.
        let most = (self.cell * self.letters).clamp(size::CARD_TEXT[0], size::CARD_TEXT[1]);
        (self.row * size::CARD_TEXT_ROW).clamp(size::CARD_TEXT[0], most)
    }
}
