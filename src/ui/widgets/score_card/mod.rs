//! The score card of all seats.

mod cells;
mod costs;
mod hand;
mod head;
mod lines;
mod plan;

use egui::{CornerRadius, Id, Key, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::{dice::Face, rules::BoxIndex};

use super::super::theme::{Palette, size};

use plan::Plan;

/// What stands on the card, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct CardView {
    /// In the order of play.
    pub seats: Vec<SeatHead>,
    /// What stands over the columns that every seat has; empty where it is just one.
    pub columns: Vec<String>,
    /// How many boxes side by side a row has in a column, at most.
    pub copies: usize,
    /// Whether behind the boxes of a row stands how far it is.
    pub has_goals: bool,
    /// Whether hands stand in the boxes, and not points.
    pub has_hands: bool,
    /// From top to bottom; they scroll where they do not fit.
    pub lines: Vec<Line>,
    /// Lines below them that always stay in view.
    pub totals: Vec<Line>,
    /// The longest odds behind a name, where the player wants them.
    pub odds_room: Option<String>,
}

impl CardView {
    /// How many boxes side by side a seat has.
    fn boxes(&self) -> usize {
        self.columns.len().max(1) * self.copies.max(1)
    }

    fn line_count(&self) -> usize {
        self.lines.len() + self.totals.len()
    }
}

/// The head of a seat's part of the card.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatHead {
    /// The seat's name.
    pub name: String,
    /// What decides the game so far: its total, points, or rounds won.
    pub total: String,
    /// Whether it is to move.
    pub is_to_move: bool,
    /// What a screen reader says.
    pub spoken: String,
}

/// One line of the card.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// The boxes of a row.
    Boxes {
        /// Its name.
        name: String,
        /// The question whether to scratch one, in place of the name.
        question: Option<String>,
        /// The face it counts, where it counts one.
        face: Option<Face>,
        /// What it wants and pays, for who lets the mouse rest on it.
        tip: String,
        /// How it stands with the box this turn, where that is said.
        odds: Option<LineOdds>,
        /// One for each seat.
        seats: Vec<SeatRow>,
    },
    /// Something added up, for every seat.
    Sum {
        /// What it is.
        name: String,
        /// What it means, for who lets the mouse rest on it; may be empty.
        tip: String,
        /// One for each seat.
        seats: Vec<SeatSums>,
        /// Whether it is the last word on the card.
        is_total: bool,
    },
}

/// How it stands with a box this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOdds {
    /// The chance and the points to expect.
    pub long: String,
    /// Just the chance, where there is little room.
    pub short: String,
    /// What a screen reader says.
    pub spoken: String,
}

/// The boxes of one row of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    /// The boxes, column by column.
    pub cells: Vec<Cell>,
    /// How far the row is, in a game where that counts.
    pub goal: Option<Goal>,
    /// What stands there while the seat is folded, and what a screen reader says then.
    pub folded: (String, String),
}

/// How far a row is on the way to its points.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// As it stands behind the boxes.
    pub text: String,
    /// Whether the points are earned.
    pub is_earned: bool,
    /// What a screen reader says.
    pub spoken: String,
}

/// The sums of one line of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatSums {
    /// One for each column, or one for all.
    pub parts: Vec<Sum>,
    /// What stands there while the seat is folded.
    pub folded: Sum,
}

/// One number that is added up.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// The number.
    pub text: String,
    /// What a screen reader says.
    pub spoken: String,
}

/// One box of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The box.
    pub at: BoxIndex,
    /// What is in it or could be.
    pub state: CellState,
    /// What stands in it.
    pub text: String,
    /// What taking it would give away, where that is said: in full, and rounded for little room.
    pub cost: Option<[String; 2]>,
    /// Whether it is what the seat filled last.
    pub is_latest: bool,
    /// What a screen reader says.
    pub spoken: String,
}

/// What is in a box or could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Filled.
    Filled {
        /// Whether with nothing.
        is_zero: bool,
    },
    /// Filled with what counts nothing, because of what another box holds.
    Struck,
    /// Filled with what nobody has beaten in its round.
    Won,
    /// Open, and nothing to say about it.
    Open,
    /// Open, and not allowed for these dice.
    Barred,
    /// The person to move may end the turn with it.
    Offered {
        /// Whether nothing brings more.
        is_best: bool,
        /// Whether it brings nothing.
        is_zero: bool,
    },
    /// Whether to enter a zero is asked.
    Asked,
    /// A computer seat is about to take it, or a hint names it.
    Planned,
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

impl CardResponse {
    const fn or(self, other: Self) -> Self {
        match other {
            Self::None => self,
            _ => other,
        }
    }
}

/// The identity of a box's cell, for the keyboard focus.
pub fn cell_id(at: BoxIndex) -> Id {
    Id::unique(("card cell", at.0))
}

/// How wide the card wants to be, where there is this room for it and the felt.
pub fn wanted_width(card: &CardView, room: Vec2) -> f32 {
    let around = 3.0 * size::GAP;
    let row = plan::heights(card, room.y)[1];
    // Seats with several boxes in a row are not folded while the felt has more than it needs.
    let unfolded = (room.x - size::FELT_ENOUGH).min(room.x * size::CARD_MOST);
    let unfolded = unfolded.max(room.x * size::CARD_WHOLE) - around;
    let [least, whole, most] = plan::widths(card, row, unfolded);
    let whole = whole.min(room.x * size::CARD_WHOLE - around).max(least);
    let at_least = (whole + around).min(room.x * size::CARD_MOST);
    (room.x * 0.42).clamp(at_least, (most + around).max(at_least))
}

/// Shows the card in all the room that is left. The header and the totals stay while the lines
/// scroll. Where the seats have several boxes in a row and do not all fit, one of them is open
/// and the others are folded; a click on a head opens that one.
pub fn show(ui: &mut Ui, card: &CardView) -> CardResponse {
    let palette = Palette::of(ui.ctx());
    let rect = ui.available_rect_before_wrap();
    let open = open_seat(ui, card);
    let plan = Plan::new(card, rect, open);
    let mut answer = CardResponse::None;
    ScrollArea::horizontal().id_salt("card sideways").show(ui, |ui| {
        let plan = plan.moved_to(ui.cursor().left(), ui, card);
        ui.spacing_mut().item_spacing.y = 0.0;
        let size = vec2(plan.width(), plan.head + plan.column_head);
        let (head, _) = ui.allocate_exact_size(size, Sense::hover());
        if let Some(seat) = head::show(ui, palette, &plan, card, head.top()) {
            open_other(ui, card, seat);
        }
        ui.add_space(size::GAP);
        let foot = plan.row * card.totals.len() as f32;
        let room = (rect.bottom() - ui.cursor().top() - foot).max(plan.row);
        let lines = ScrollArea::vertical().id_salt("card lines").max_height(room);
        lines.show(ui, |ui| {
            let height = plan.row * card.lines.len() as f32;
            if height > room {
                scroll_by_keys(ui, room);
            }
            let (body, _) = ui.allocate_exact_size(vec2(plan.width(), height), Sense::hover());
            for (number, line) in card.lines.iter().enumerate() {
                let top = body.top() + number as f32 * plan.row;
                answer = answer.or(lines::show(ui, palette, &plan, line, top, number));
            }
        });
        let (foot, _) = ui.allocate_exact_size(vec2(plan.width(), foot), Sense::hover());
        for (number, line) in card.totals.iter().enumerate() {
            let top = foot.top() + number as f32 * plan.row;
            answer =
                answer.or(lines::show(ui, palette, &plan, line, top, card.lines.len() + number));
        }
    });
    answer
}

/// The page keys, for who has no mouse and no box to go to yet.
fn scroll_by_keys(ui: &Ui, room: f32) {
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    for (key, way) in [(Key::PageDown, -1.0), (Key::PageUp, 1.0)] {
        if pressed(key) {
            ui.scroll_with_delta(vec2(0.0, way * room * 0.8));
        }
    }
}

/// A seat that was opened by hand, and which one was to move then.
#[derive(Clone, Copy)]
struct Opened {
    to_move: Option<usize>,
    seat: usize,
}

fn opened_id() -> Id {
    Id::unique("card seat that was opened")
}

fn to_move(card: &CardView) -> Option<usize> {
    card.seats.iter().position(|seat| seat.is_to_move)
}

/// The seat that is open where others are folded: the one to move, until another one is opened.
fn open_seat(ui: &Ui, card: &CardView) -> usize {
    let to_move = to_move(card);
    let opened = ui.data(|data| data.get_temp::<Opened>(opened_id()));
    match opened {
        Some(opened) if opened.to_move == to_move && opened.seat < card.seats.len() => opened.seat,
        _ => {
            ui.data_mut(|data| data.remove::<Opened>(opened_id()));
            to_move.unwrap_or(0)
        }
    }
}

fn open_other(ui: &Ui, card: &CardView, seat: usize) {
    let opened = Opened { to_move: to_move(card), seat };
    ui.data_mut(|data| data.insert_temp(opened_id(), opened));
    ui.ctx().request_repaint();
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

/// A rectangle by its left upper corner.
fn rect_at(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(left, top), vec2(width, height))
}
