//! The picture of a rule set in the list: its dice and, behind them, its card.

use egui::{Painter, Rect, Stroke, StrokeKind, vec2};

use crate::dice::{Colour, Face};
use crate::rules::{RuleSet, Section, Tag};
use crate::ui::names;
use crate::ui::theme::{Palette, size};
use crate::ui::widgets::dice_row;
use crate::words::Words;

/// The share of the picture's width that the card takes.
const CARD: f32 = 0.34;

/// Paints the picture in `rect`.
pub(super) fn paint(
    painter: &Painter,
    words: &Words,
    palette: &Palette,
    rules: &RuleSet,
    rect: Rect,
) {
    let (dice, sheet) = rect.split_left_right_at_fraction(1.0 - CARD);
    card(painter, palette, rules, sheet.with_min_x(sheet.left() + size::GAP / 2.0));
    let spec = rules.dice();
    let count = usize::from(spec.count);
    // As many columns as make the dice largest.
    let side = |columns: usize| {
        let rows = count.div_ceil(columns) as f32;
        (dice.width() / columns as f32).min(dice.height() / rows)
    };
    let best = (1..=count).max_by(|&one, &other| side(one).total_cmp(&side(other)));
    let (columns, side) = best.map_or((1, 0.0), |best| (best, side(best)));
    let rows = count.div_ceil(columns);
    let corner = dice.center() - vec2(columns as f32, rows as f32) * side / 2.0;
    let faces: Vec<Face> = Face::all(spec.sides).collect();
    for slot in 0..count {
        let face = faces[slot % faces.len().max(1)];
        let colour = match spec.tag {
            Some(Tag::Random(colours)) => Colour::new((slot % usize::from(colours)) as u8),
            tag => tag.and_then(|tag| tag.colour(slot, face)),
        };
        let place = vec2((slot % columns) as f32, (slot / columns) as f32) * side;
        let place = Rect::from_min_size(corner + place, vec2(side, side)).shrink(0.75);
        let small = names::small_die(words, rules, face, colour);
        dice_row::paint_die(painter, palette, place, &small, side * 0.6);
    }
}

/// Paints the card: a line for each row, and a line between columns.
fn card(painter: &Painter, palette: &Palette, rules: &RuleSet, rect: Rect) {
    let line = Stroke::new(size::LINE, palette.ink_weak.gamma_multiply(0.6));
    painter.rect(rect, 2.0, palette.surface_strong, line, StrokeKind::Inside);
    let rows = rules.rows();
    let step = rect.height() / rows.len().max(1) as f32;
    for (number, row) in rows.iter().enumerate() {
        let top = rect.top() + number as f32 * step;
        if row.section == Section::Upper {
            let stripe = Rect::from_x_y_ranges(rect.x_range(), top..=top + step).shrink(1.0);
            painter.rect_filled(stripe, 0.0, palette.accent.gamma_multiply(0.4));
        }
        // Lines that would touch are left out.
        if number > 0 && (step >= 2.5 || number.is_multiple_of(3)) {
            painter.hline(rect.x_range(), top, line);
        }
    }
    let columns = rules.columns().len().max(1);
    let width = rect.width() / (columns as f32 + 1.0);
    for column in 1..=columns {
        let x = rect.left() + column as f32 * width;
        painter.vline(x, rect.y_range(), line);
    }
}
