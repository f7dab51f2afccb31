//! Widgets shared by the lists of a review.

use egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2,
};

use crate::dice::Roll;
use crate::rules::RuleSet;
use crate::ui::advice;
use crate::ui::theme::{Palette, plain, size};
use crate::ui::widgets::basics::list_line;
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::words::Words;

/// Shows a line of a list that leads to a position of the game; `is_here` for the current position.
pub(super) fn row(ui: &mut Ui, height: f32, spoken: &str, is_here: bool) -> (Rect, Response) {
    let room = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(room, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_here, spoken));
    list_line(ui, rect, &response, is_here);
    (rect, response)
}

/// Paints a number at the right of `room` and a bar below it. `share` is the length of the bar as a
/// share of half the width, to the right if positive and to the left if negative.
pub(super) fn bar(ui: &Ui, room: Rect, text: &str, share: f32, fill: Color32) {
    let (painter, palette) = (ui.painter(), Palette::of(ui.ctx()));
    let at = room.right_top() + vec2(0.0, room.height() * 0.42);
    let font = plain(size::RULES_SMALL);
    painter.text(at, Align2::RIGHT_CENTER, text, font, palette.ink);
    let middle = room.center().x;
    let end = middle + share.clamp(-1.0, 1.0) * room.width() / 2.0;
    let bottom = room.bottom() - size::SMALL_BAR;
    let body =
        Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), bottom - size::SMALL_BAR..=bottom);
    painter.rect_filled(body, CornerRadius::same(1), fill);
    let tick = Stroke::new(size::HAIR, palette.ink_weak);
    painter.vline(middle, body.y_range(), tick);
}

/// Returns the dice of a roll, sorted, as small dice.
pub(super) fn dice(words: &Words, rules: &RuleSet, roll: &Roll) -> Vec<SmallDie> {
    let all = (0..roll.len()).filter_map(|slot| advice::text::small_die(words, rules, roll, slot));
    let mut dice: Vec<SmallDie> = all.collect();
    dice.sort_by_key(|die| die.pips);
    dice
}

/// Returns the width and height of the dice of these rules.
pub(super) fn dice_size(rules: &RuleSet) -> [f32; 2] {
    let count = usize::from(rules.dice().count);
    let width = count as f32 * (size::DIE_ICON + size::DIE_GAP);
    let has_letters = !rules.counts_faces_only();
    [width.min(dice_row::WIDTH), dice_row::height(count, has_letters)]
}

/// Paints dice with their top left corner at `corner`.
pub(super) fn paint_dice(ui: &Ui, corner: Pos2, dice: &[SmallDie]) {
    dice_row::paint(ui.painter(), Palette::of(ui.ctx()), corner, dice, dice.len());
}
