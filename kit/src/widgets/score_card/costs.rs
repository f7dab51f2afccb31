//! Where the cells of a card show the loss of taking their boxes.

use egui::{Color32, FontId, Rect, Ui, vec2};

use super::cells::{TextSetting, contents};
use super::plan::inside;
use super::{CardLayout, CardLine, CardView, Cell};
use crate::theme::{plain, size, strong};

/// The placement of losses within the cells, the same in all cells of a card.
#[derive(Clone, Copy)]
pub(super) struct LossPlacement {
    /// The share of the cell's width from which on the loss stands beside the contents; `None` for
    /// below them.
    beside: Option<f32>,
}

impl Default for LossPlacement {
    fn default() -> Self {
        Self::WAYS[0]
    }
}

impl LossPlacement {
    /// All placements, from the most to the least pleasing; the first readable one is used.
    const WAYS: [Self; 3] = [
        Self { beside: Some(size::COST_FROM[0]) },
        Self { beside: Some(size::COST_FROM[1]) },
        Self { beside: None },
    ];

    /// Returns the first placement in which all losses of this card are readable, or otherwise the
    /// most readable one.
    pub(super) fn of(ui: &Ui, plan: &CardLayout, card: &CardView) -> Self {
        let cells: Vec<&Cell> = with_costs(card).collect();
        let place = inside(plan.cell_rect(0.0, 0, 0));
        let letters = |way: &Self, cell: &&Cell| way.letters(ui, place, cell, plan.text());
        let small = small(plan.text());
        let wanted = |way: &Self| match way.beside {
            // Below the points, larger letters fit unless the line is low.
            Some(_) if small * 2.0 < place.height() => small * size::COST_LARGE,
            _ => size::MIN_CARD_TEXT,
        };
        let is_read = |way: &&Self| cells.iter().all(|cell| letters(way, cell) >= wanted(way));
        let least = |way: &Self| cells.iter().map(|cell| letters(way, cell)).fold(99.0, f32::min);
        // In high enough lines, a hand of dice needs the full width of its cell.
        let has_hands = cells.iter().any(|cell| plan.is_hand(&cell.text));
        let ways = || {
            let is_first = move |way: &&Self| !has_hands || way.beside.is_none();
            let first = Self::WAYS.iter().filter(is_first);
            first.chain(Self::WAYS.iter().filter(move |way| !is_first(way)))
        };
        let best = || ways().max_by(|a, b| least(a).total_cmp(&least(b)));
        ways().find(is_read).or_else(best).copied().unwrap_or_default()
    }

    /// Returns the largest letter size in which both a cell's text and its loss fit.
    fn letters(self, ui: &Ui, place: Rect, cell: &Cell, text: f32) -> f32 {
        let (font, ink) = (strong(text), Color32::PLACEHOLDER);
        let Some(cost) = &cell.cost else { return text };
        let (first, second) = self.split(place, text);
        let points = TextSetting::of(ui, first, &cell.text, font, ink);
        let cost = TextSetting::of(ui, second, cost, plain(small(text)), ink);
        points.letters().min(cost.letters())
    }

    /// Returns the places of the contents of a cell, in letters of this size, and of its loss.
    fn split(self, place: Rect, text: f32) -> (Rect, Rect) {
        if let Some(share) = self.beside {
            return place.split_left_right_at_fraction(share);
        }
        let low = TextSetting::line(small(text)).min(place.height() / 2.0);
        place.split_top_bottom_at_y(place.bottom() - low)
    }

    /// Paints the contents of a cell and, in weaker ink, the loss from taking it.
    pub(super) fn paint(
        self,
        ui: &Ui,
        plan: &CardLayout,
        place: Rect,
        cell: &Cell,
        font: &FontId,
        ink: Color32,
    ) {
        let contents = |place| contents(ui, plan, place, &cell.text, font.clone(), ink);
        let Some(cost) = &cell.cost else { return contents(place) };
        let (first, mut second) = self.split(place, font.size);
        contents(first);
        if self.beside.is_none() && !plan.is_hand(&cell.text) {
            // Points and loss, one below the other, stand close together in the middle.
            let points = TextSetting::of(ui, first, &cell.text, font.clone(), ink);
            second = second.translate(vec2(0.0, (points.height() - first.height()) / 2.0));
        }
        let (small, weak) = (plain(small(font.size)), plan.palette.ink_weak);
        TextSetting::of(ui, second, cost, small, weak).paint(ui, second, weak);
    }
}

fn with_costs(card: &CardView) -> impl Iterator<Item = &Cell> {
    let rows = card.lines.iter().filter_map(|line| match line {
        CardLine::Boxes { seats, .. } => Some(seats),
        CardLine::Sum { .. } => None,
    });
    let cells = rows.flatten().flat_map(|row| &row.cells);
    cells.filter(|cell| cell.cost.is_some())
}

/// Returns the letter size of a loss beside or below letters of this size.
fn small(text: f32) -> f32 {
    (text * size::COST_TEXT).max(size::MIN_CARD_TEXT)
}
