//! Dice in a line of text.

use egui::{Painter, Pos2, Rect, pos2, vec2};

use super::super::{
    dice3d,
    theme::{Palette, size},
};
use crate::dice::Roll;

/// The most dice that stand side by side.
const IN_A_LINE: usize = 6;

/// How wide dice are at the most, with a gap before the free ones.
pub const WIDTH: f32 = IN_A_LINE as f32 * (size::DIE_ICON + size::DIE_GAP) + size::GAP;

/// How high this many dice are.
pub fn height(count: usize) -> f32 {
    let lines = count.div_ceil(IN_A_LINE) as f32;
    lines * (size::DIE_ICON + size::DIE_GAP) - size::DIE_GAP
}

/// Paints dice from this corner on, with a gap behind the first `needed` ones where they and the
/// free ones fit into one line.
pub fn paint(painter: &Painter, palette: &Palette, corner: Pos2, dice: &Roll, needed: usize) {
    let step = size::DIE_ICON + size::DIE_GAP;
    let has_gap = dice.len() <= IN_A_LINE;
    for (number, face) in dice.faces().enumerate() {
        let gap = if has_gap && number >= needed { size::GAP } else { 0.0 };
        let column = (number % IN_A_LINE) as f32;
        let line = (number / IN_A_LINE) as f32;
        let at = pos2(corner.x + column * step + gap, corner.y + line * step);
        let rect = Rect::from_min_size(at, vec2(size::DIE_ICON, size::DIE_ICON));
        let pixels = painter.pixels_per_point();
        painter.extend(dice3d::face_icon(
            rect,
            face.pips(),
            palette.die_body,
            palette.ink_weak,
            palette.die_pip,
            pixels,
        ));
    }
}
