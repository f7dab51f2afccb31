//! The picture of a rule set in the list: its dice.

use egui::{Painter, Rect, vec2};

use crate::dice::{Colour, Face};
use crate::rules::{RuleSet, Tag};
use crate::ui::names;
use crate::ui::theme::Palette;
use crate::ui::widgets::dice_row;
use crate::words::Words;

/// Paints the picture in `rect`.
pub(super) fn paint(
    painter: &Painter,
    words: &Words,
    palette: &Palette,
    rules: &RuleSet,
    rect: Rect,
) {
    let spec = rules.dice();
    let count = usize::from(spec.count);
    // As many columns as make the dice largest.
    let side = |columns: usize| {
        let rows = count.div_ceil(columns) as f32;
        (rect.width() / columns as f32).min(rect.height() / rows)
    };
    let best = (1..=count).max_by(|&one, &other| side(one).total_cmp(&side(other)));
    let (columns, side) = best.map_or((1, 0.0), |best| (best, side(best)));
    let rows = count.div_ceil(columns);
    let corner = rect.center() - vec2(columns as f32, rows as f32) * side / 2.0;
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
