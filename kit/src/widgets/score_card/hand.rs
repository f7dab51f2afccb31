//! A hand of dice in a box, in letters of the same size and spacing, so that the hands of a card
//! can be compared.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Pos2, Rect, Ui, pos2, vec2};

use crate::theme::size;

/// The width of a die, in letter heights: a wide letter and a gap.
const PLACE: f32 = 0.86;

/// The smallest and the largest gap between dice, in letter heights.
const GAPS: [f32; 2] = [0.1, 0.24];

/// The line spacing, in letter heights: capitals have no descenders.
const LINE: f32 = 1.08;

/// The layout of a hand in a box.
#[derive(Clone, Copy, Debug, PartialEq)]
struct HandSetting {
    /// The number of dice on a line.
    on_line: usize,
    /// The letter height.
    letters: f32,
}

impl HandSetting {
    /// Returns the layout for `count` dice in a box of this size, on one line if that is readable.
    /// It depends on nothing else, so that all boxes of a card look alike.
    fn of(count: usize, width: f32, height: f32, most: f32) -> Self {
        let [one, two] = [1, 2].map(|lines| Self::on(lines, count, [width, height], most));
        if one.letters >= size::CARD_HAND_TEXT || one.letters >= two.letters { one } else { two }
    }

    /// Returns the layout on this many lines.
    fn on(lines: usize, count: usize, [width, height]: [f32; 2], most: f32) -> Self {
        let on_line = count.div_ceil(lines).max(1);
        let by_width = width / (on_line as f32 * PLACE);
        let letters = most.min(by_width).min(height / (lines as f32 * LINE));
        Self { on_line, letters }
    }
}

/// Paints a hand, whose dice are separated by spaces.
pub(super) fn paint(ui: &Ui, rect: Rect, hand: &str, font: &FontId, ink: Color32) {
    let dice: Vec<&str> = hand.split(' ').collect();
    let rect = rect.shrink2(vec2(size::CARD_HAND_ASIDE, 1.0));
    let [width, height] = [rect.width(), rect.height()];
    let mut setting = HandSetting::of(dice.len(), width, height, font.size);
    let small = FontId::new(setting.letters, font.family.clone());
    // Too many two-character names on one line would be unreadable.
    if setting.letters * share(ui, width, &dice, &small).min(1.0) < size::MIN_CARD_TEXT {
        setting = HandSetting::on(2, dice.len(), [width, height], font.size);
    }
    let font = FontId::new(setting.letters, font.family.clone());
    let step = LINE * setting.letters;
    let lines = dice.chunks(setting.on_line);
    let top = rect.center().y - step * (lines.len() as f32 - 1.0) / 2.0;
    for (number, dice) in lines.enumerate() {
        let middle = pos2(rect.center().x, top + number as f32 * step);
        line(ui, (middle, rect.width()), dice, &font, ink);
    }
}

/// Lays out the names of dice in this font.
fn lay(ui: &Ui, dice: &[&str], font: &FontId, ink: Color32) -> Vec<Arc<Galley>> {
    let one = |die: &&str| ui.painter().layout_no_wrap((*die).to_owned(), font.clone(), ink);
    dice.iter().map(one).collect()
}

/// Returns the total width of the dice without gaps.
fn wide(laid: &[Arc<Galley>]) -> f32 {
    laid.iter().map(|die| die.size().x).sum::<f32>().max(1.0)
}

/// Returns the factor by which these dice must be scaled to fit on a line of this width; at least 1
/// if they fit unscaled.
fn share(ui: &Ui, width: f32, dice: &[&str], font: &FontId) -> f32 {
    let gaps = dice.len().saturating_sub(1) as f32 * GAPS[0] * font.size;
    (width - gaps) / wide(&lay(ui, dice, font, Color32::TRANSPARENT))
}

/// Paints the dice of a line centred, in smaller letters if they do not fit.
fn line(ui: &Ui, (middle, width): (Pos2, f32), dice: &[&str], font: &FontId, ink: Color32) {
    let letters = font.size * share(ui, width, dice, font).min(1.0);
    let laid = lay(ui, dice, &FontId::new(letters, font.family.clone()), ink);
    let gaps = dice.len().saturating_sub(1).max(1) as f32;
    let [least, most] = GAPS.map(|share| share * font.size);
    let gap = ((width - wide(&laid)) / gaps).clamp(least, most);
    let all = wide(&laid) + gap * (dice.len() as f32 - 1.0);
    let mut left = middle.x - all / 2.0;
    for die in laid {
        let at = pos2(left, middle.y - die.size().y / 2.0);
        left += die.size().x + gap;
        ui.painter().galley(at, die, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_on_one_line_while_it_is_readable_there() {
        let wide = HandSetting::of(5, 60.0, 26.0, 14.0);
        assert_eq!((wide.on_line, wide.letters), (5, 60.0 / (5.0 * PLACE)));
        let roomy = HandSetting::of(5, 200.0, 26.0, 14.0);
        assert_eq!((roomy.on_line, roomy.letters), (5, 14.0));
        let narrow = HandSetting::of(5, 34.0, 26.0, 14.0);
        assert!(narrow.on_line == 3 && narrow.letters > 34.0 / (5.0 * PLACE), "{narrow:?}");
        assert_eq!(HandSetting::of(1, 34.0, 26.0, 14.0).on_line, 1);
    }
}
