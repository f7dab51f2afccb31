//! The score card of all seats.

mod cells;
mod costs;
mod hand;
mod head;
mod lines;
mod plan;

use egui::{CornerRadius, Id, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::rules::BoxIndex;
use crate::theme::{Palette, size};
use crate::widgets::avatar::Avatar;
use crate::widgets::dice_row::SmallDie;
use crate::widgets::page;
use plan::CardLayout;

/// The contents of the card, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct CardView {
    /// The seats in turn order.
    pub seats: Vec<SeatHead>,
    /// The heads of the columns of every seat; empty if there is only one column.
    pub columns: Vec<ColumnHead>,
    /// The largest number of boxes that a row has in a column.
    pub copies: usize,
    /// Whether the rows show a goal after their boxes.
    pub has_goals: bool,
    /// Whether the boxes hold hands instead of points.
    pub has_hands: bool,
    /// The lines from top to bottom; they scroll if they do not fit.
    pub lines: Vec<CardLine>,
    /// The lines below the scrolling ones, which always stay in view.
    pub totals: Vec<CardLine>,
    /// What the small numbers beside names and boxes mean, a line for each kind that is shown.
    pub legend: Vec<String>,
}

impl CardView {
    /// Returns how many boxes a seat has side by side.
    fn boxes(&self) -> usize {
        self.columns.len().max(1) * self.copies.max(1)
    }

    /// The card for a space of this height: where lines would be low or have to scroll, the less
    /// important sums are only in the tip of the sum above them.
    #[must_use]
    pub fn fitted(mut self, height: f32) -> Self {
        if plan::has_room(&self, height - AROUND) {
            return self;
        }
        for line in std::mem::take(&mut self.lines) {
            let above = self.lines.iter_mut().rfind(|line| matches!(line, CardLine::Sum { .. }));
            match (line, above) {
                (CardLine::Sum { seats, is_spare: true, .. }, Some(CardLine::Sum { tip, .. })) => {
                    let sums = seats.iter().map(|seat| seat.folded.spoken.as_str());
                    let all: Vec<&str> = [tip.as_str()].into_iter().chain(sums).collect();
                    all.join("\n").trim_start().clone_into(tip);
                }
                (line, _) => self.lines.push(line),
            }
        }
        self
    }

    fn line_count(&self) -> usize {
        self.lines.len() + self.totals.len()
    }
}

/// The head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnHead {
    /// Its number with signs.
    pub text: String,
    /// What it is, in words.
    pub tip: String,
}

/// The head of a seat on the card.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatHead {
    /// The seat's name.
    pub name: String,
    /// What decides the game: its total, points, or rounds won so far.
    pub total: String,
    /// Whether the seat is to move.
    pub is_to_move: bool,
    /// The avatar beside name and total or, if there is less room, beside the total.
    pub avatar: Option<Avatar>,
    /// The text for a screen reader.
    pub spoken: String,
    /// Who sits here, for the tooltip.
    pub tip: String,
}

/// One line of the card.
#[derive(Clone, Debug, PartialEq)]
pub enum CardLine {
    /// The boxes of a row.
    Boxes {
        /// The name of the row.
        name: String,
        /// The question whether to score 0, instead of the name.
        question: Option<String>,
        /// The face that the row counts, if it counts a single one.
        face: Option<SmallDie>,
        /// The tooltip: the dice that the row needs and its score.
        tip: String,
        /// The odds of the box this turn, if they are shown.
        odds: Option<LineOdds>,
        /// The row of each seat.
        seats: Vec<SeatRow>,
    },
    /// A sum for every seat.
    Sum {
        /// The name of the sum.
        name: String,
        /// The tooltip that explains the sum; may be empty.
        tip: String,
        /// The sums of each seat.
        seats: Vec<SeatSums>,
        /// Whether this is the total that decides the game.
        is_total: bool,
        /// Whether the line is left out where the card would not fit otherwise.
        is_spare: bool,
    },
}

/// The odds of a box this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOdds {
    /// The chance, after the name.
    pub percent: String,
    /// The chance and the average points, for a screen reader and in the tooltip.
    pub spoken: String,
}

/// The boxes of one row of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    /// The boxes, column by column.
    pub cells: Vec<Cell>,
    /// The goal of the row, in a game with goals.
    pub goal: Option<RowGoal>,
    /// The text while the seat is folded, on screen and for a screen reader.
    pub folded: (String, String),
}

/// The goal of a row, and the distance from it.
#[derive(Clone, Debug, PartialEq)]
pub struct RowGoal {
    /// The text after the boxes.
    pub text: String,
    /// Whether the points are earned.
    pub is_earned: bool,
    /// The text for a screen reader.
    pub spoken: String,
}

/// The sums of one line of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatSums {
    /// One for each column, or a single one.
    pub parts: Vec<Sum>,
    /// The sum shown while the seat is folded.
    pub folded: Sum,
}

/// A sum.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// The number.
    pub text: String,
    /// What stands there where the text does not fit.
    pub short: Option<String>,
    /// The text for a screen reader.
    pub spoken: String,
    /// How close the sum is to its goal, 0 to 1, if it has one.
    pub progress: Option<f32>,
}

/// A box of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The box.
    pub at: BoxIndex,
    /// Its state.
    pub state: CellState,
    /// Its text.
    pub text: String,
    /// The loss from taking it, if shown.
    pub cost: Option<String>,
    /// Whether it is the box that the seat filled last.
    pub is_latest: bool,
    /// The text for a screen reader.
    pub spoken: String,
}

/// The state of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Filled.
    Filled {
        /// Whether it holds a zero.
        is_zero: bool,
    },
    /// Filled, but counts for nothing because of another box.
    Struck,
    /// Filled with the best hand of its round.
    Won,
    /// Open.
    Open,
    /// Open, but not allowed with these dice.
    Barred,
    /// The player can take it now.
    Offered {
        /// Whether no box scores more.
        is_best: bool,
        /// Whether it scores nothing.
        is_zero: bool,
    },
    /// The player is asked whether to score 0.
    Asked,
    /// A computer player is about to take it, or advice says to take it.
    Planned,
}

impl Cell {
    /// Whether the player can take the box now.
    const fn may_take(&self) -> bool {
        matches!(self.state, CellState::Offered { .. } | CellState::Asked)
    }
}

/// The box under the pointer, and the pass in which it was.
type HoveredBox = (BoxIndex, u64);

fn hovered_id() -> Id {
    Id::unique("card box under the pointer")
}

/// Notes that the pointer is on a box or its name.
fn hover(ui: &Ui, at: BoxIndex) {
    let hovered: HoveredBox = (at, ui.ctx().cumulative_pass_nr());
    ui.data_mut(|data| data.insert_temp(hovered_id(), hovered));
}

/// Returns the box under the pointer in the last frame, if it can be taken.
pub fn hovered_box(ui: &Ui) -> Option<BoxIndex> {
    let now = ui.ctx().cumulative_pass_nr();
    let hovered = ui.data(|data| data.get_temp::<HoveredBox>(hovered_id()));
    hovered.filter(|(_, seen)| seen + 1 >= now).map(|(at, _)| at)
}

/// Returns the id of a box's cell, for the keyboard focus.
pub fn cell_id(at: BoxIndex) -> Id {
    Id::unique(("card cell", at.0))
}

/// Returns the id of a seat's box that can't be clicked.
pub fn still_cell_id(at: BoxIndex, seat: usize) -> Id {
    Id::unique(("cell", at.0, seat))
}

/// The height and the width that a card leaves free of the space that it gets: around its panel, and
/// inside it.
pub const AROUND: f32 = 3.0 * size::GAP;

/// Returns the preferred width of the card. `room` is the space for the card and the felt, `wish`
/// the share of the width that the card takes if it can use it.
pub fn wanted_width(card: &CardView, room: Vec2, wish: f32) -> f32 {
    let row = plan::heights(card, room.y - AROUND)[1];
    // Seats with several boxes in a row are not folded while the felt has space to spare.
    let unfolded = (room.x - size::FELT_ENOUGH).min(room.x * size::MAX_CARD_SHARE);
    let unfolded = unfolded.max(room.x * size::CARD_WHOLE) - AROUND;
    let [least, whole, most] = plan::widths(card, row, unfolded);
    let whole = whole.min(room.x * size::CARD_WHOLE - AROUND).max(least);
    let at_least = (whole + AROUND).min(room.x * size::MAX_CARD_SHARE);
    (room.x * wish).clamp(at_least, (most + AROUND).max(at_least))
}

/// Returns the height of a card with lines of this height.
pub fn height_of(card: &CardView, row: f32) -> f32 {
    size::CARD_HEAD + plan::all_lines(card) * row + 2.0 * size::GAP + 1.0
}

/// Shows the card in the remaining space, with lines that would share this height; the header and the
/// totals stay in view while the lines scroll. If the seats have several boxes in a row and do not all fit, one seat is open and the
/// others are folded; a click on a head opens that seat.
pub fn show(ui: &mut Ui, card: &CardView, height: f32) -> Option<BoxIndex> {
    let rect = ui.available_rect_before_wrap();
    let plan = CardLayout::new(ui, card, vec2(rect.width(), height));
    let mut response = None;
    ScrollArea::horizontal().id_salt("card sideways").show(ui, |ui| {
        let plan = plan.moved_to(ui.cursor().left(), ui, card);
        ui.spacing_mut().item_spacing.y = 0.0;
        let size = vec2(plan.width(), plan.head + plan.column_head);
        let (head, _) = ui.allocate_exact_size(size, Sense::hover());
        if let Some(seat) = head::show(ui, &plan, card, head.top()) {
            open_other(ui, card, seat);
        }
        ui.add_space(size::GAP);
        let foot = plan.row * card.totals.len() as f32;
        let room = (rect.bottom() - ui.cursor().top() - foot).max(plan.row);
        let lines = ScrollArea::vertical().id_salt("card lines").max_height(room);
        lines.show(ui, |ui| {
            let height = plan.row * card.lines.len() as f32;
            let (body, _) = ui.allocate_exact_size(vec2(plan.width(), height), Sense::hover());
            for (number, line) in card.lines.iter().enumerate() {
                let top = body.top() + number as f32 * plan.row;
                response = lines::show(ui, &plan, line, top, number).or(response);
            }
            // For players without a mouse, when no box can be focused.
            if height > room {
                page::scroll_by_keys(ui, room);
            }
        });
        let (foot, _) = ui.allocate_exact_size(vec2(plan.width(), foot), Sense::hover());
        for (number, line) in card.totals.iter().enumerate() {
            let top = foot.top() + number as f32 * plan.row;
            response = lines::show(ui, &plan, line, top, card.lines.len() + number).or(response);
        }
    });
    response
}

/// Shows a card in `rect` without clickable boxes.
pub fn show_still(ui: &mut Ui, rect: Rect, card: &CardView) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| _ = show(ui, card, rect.height()));
}

/// A seat that the player has opened, and the seat that was to move at that time.
#[derive(Clone, Copy)]
struct OpenedSeat {
    to_move: Option<usize>,
    seat: usize,
}

fn opened_id() -> Id {
    Id::unique("card seat that was opened")
}

fn to_move(card: &CardView) -> Option<usize> {
    card.seats.iter().position(|seat| seat.is_to_move)
}

/// Returns the seat that is open while others are folded: the one to move, unless the player has
/// opened another one.
fn open_seat(ui: &Ui, card: &CardView) -> usize {
    let to_move = to_move(card);
    let opened = ui.data(|data| data.get_temp::<OpenedSeat>(opened_id()));
    match opened {
        Some(opened) if opened.to_move == to_move && opened.seat < card.seats.len() => opened.seat,
        _ => {
            ui.data_mut(|data| data.remove::<OpenedSeat>(opened_id()));
            to_move.unwrap_or(0)
        }
    }
}

fn open_other(ui: &Ui, card: &CardView, seat: usize) {
    let opened = OpenedSeat { to_move: to_move(card), seat };
    ui.data_mut(|data| data.insert_temp(opened_id(), opened));
    ui.ctx().request_repaint();
}

/// Shows a panel in the card's colour around the contents.
pub fn panel<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = Palette::of(ui.ctx());
    let rect = ui.available_rect_before_wrap();
    let round = CornerRadius::same(size::ROUND_WIDE);
    ui.painter().rect_filled(rect, round, palette.surface);
    let inner = rect.shrink(size::GAP);
    let builder = UiBuilder::new().max_rect(inner);
    ui.scope_builder(builder, contents).inner
}

/// Returns a rectangle with this top left corner.
fn rect_at(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(left, top), vec2(width, height))
}
