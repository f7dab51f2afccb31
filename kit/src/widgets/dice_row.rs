//! Small dice within text.

use egui::{Align2, Painter, Pos2, Rect, Vec2, vec2};

use crate::dice::Colour;
use crate::dice3d;
use crate::theme::{Palette, plain, size, strong};

/// The largest number of dice in one row.
const MAX_PER_ROW: usize = 6;

/// The largest width of a row, including the gap before the dice that are not needed.
pub const WIDTH: f32 = MAX_PER_ROW as f32 * (size::DIE_ICON + size::DIE_GAP) + size::GAP;

/// Returns the height of this many dice, including a line for the letters of their colours below
/// each row.
pub fn height(count: usize, is_coloured: bool) -> f32 {
    let lines = count.div_ceil(MAX_PER_ROW) as f32;
    lines * step_down(is_coloured) - size::DIE_GAP
}

/// Returns the distance between rows.
const fn step_down(is_coloured: bool) -> f32 {
    let letter = if is_coloured { size::DIE_LETTER } else { 0.0 };
    size::DIE_ICON + size::DIE_GAP + letter
}

/// A small die: its pips or the name of its face, and its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallDie {
    /// The pips.
    pub pips: u8,
    /// The name of the face, shown instead of pips if faces have names.
    pub sign: Option<String>,
    /// The colour and its letter, if the dice have colours.
    pub colour: Option<(Colour, String)>,
}

/// Paints dice with their top left corner at `corner`, with a gap after the first `needed` ones if
/// all dice fit on one line.
pub fn paint(painter: &Painter, palette: &Palette, corner: Pos2, dice: &[SmallDie], needed: usize) {
    let step = size::DIE_ICON + size::DIE_GAP;
    let down = step_down(dice.iter().any(|die| die.colour.is_some()));
    let has_gap = dice.len() <= MAX_PER_ROW;
    for (number, die) in dice.iter().enumerate() {
        let gap = if has_gap && number >= needed { size::GAP } else { 0.0 };
        let column = (number % MAX_PER_ROW) as f32;
        let line = (number / MAX_PER_ROW) as f32;
        let at = corner + vec2(column * step + gap, line * down);
        paint_small(painter, palette, Rect::from_min_size(at, Vec2::splat(size::DIE_ICON)), die);
    }
}

/// Paints dice side by side from `left`, closer together if they do not fit into `width`.
pub fn paint_line(
    painter: &Painter,
    palette: &Palette,
    (left, width): (Pos2, f32),
    dice: &[SmallDie],
) {
    let step = (size::DIE_ICON + size::DIE_GAP).min(width / dice.len().max(1) as f32);
    for (number, die) in dice.iter().enumerate() {
        let side = size::DIE_ICON.min(step - 1.0);
        let at = left + vec2(number as f32 * step, -side / 2.0);
        paint_small(painter, palette, Rect::from_min_size(at, vec2(side, side)), die);
    }
}

/// Paints a die with the letter of its colour below it.
fn paint_small(painter: &Painter, palette: &Palette, rect: Rect, die: &SmallDie) {
    paint_die(painter, palette, rect, die, size::DIE_LETTER);
    if let Some((_, letter)) = &die.colour {
        let font = plain(size::DIE_LETTER);
        painter.text(rect.center_bottom(), Align2::CENTER_TOP, letter, font, palette.ink_weak);
    }
}

/// Paints a die in the middle of `rect`: its pips, or the name of its face in letters of this size.
pub fn paint_die(painter: &Painter, palette: &Palette, rect: Rect, die: &SmallDie, letters: f32) {
    let [body, pip] = match die.colour {
        Some((colour, _)) => Palette::die_colours(colour),
        None => [palette.dice.body, palette.dice.pip],
    };
    let sign = die.sign.clone().or_else(|| palette.dice.digit(die.pips));
    let pips = if sign.is_some() { 0 } else { die.pips };
    dice3d::face_icon(painter, rect, pips, [body, pip], palette.ink_weak);
    if let Some(sign) = sign {
        painter.text(rect.center(), Align2::CENTER_CENTER, sign, strong(letters), pip);
    }
}
