//! Marks on controls with problems, painted on top so that nothing moves under the pointer or while
//! the player types.

use egui::{Align2, LayerId, Order, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::ui::theme::{Palette, plain, size, strong};

/// Paints a line around the control, and an exclamation mark at its corner so that the mark does
/// not depend on colour alone.
pub fn ring(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let stroke = Stroke::new(size::LINE_STRONG, palette.warn);
    ui.painter().rect_stroke(rect, size::ROUND, stroke, StrokeKind::Outside);
    let corner = rect.right_top();
    ui.painter().circle_filled(corner, size::WARN_SIGN, palette.warn);
    let font = strong(size::DIE_LETTER);
    ui.painter().text(corner, Align2::CENTER_CENTER, "!", font, palette.surface);
}

/// Paints a sentence below the control or, if there is no room, to its right; above it, over its
/// label, only if no other place is left.
pub fn bubble(ui: &Ui, widget: &Response, sentence: String) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, widget.id));
    let window = ui.ctx().content_rect().shrink(size::GAP);
    let margin = vec2(f32::from(size::ROW_MARGIN[0]), f32::from(size::ROW_MARGIN[1]));
    let most = size::EDITOR_TEXT.min(window.width()) - 2.0 * margin.x;
    let text = painter.layout(sentence, plain(size::RULES_TEXT), palette.warn, most);
    let room = text.size() + 2.0 * margin;
    let rect = place(widget.rect, room, ui.clip_rect().bottom(), window);
    let line = Stroke::new(size::LINE, palette.warn);
    painter.rect(rect, size::ROUND, palette.warn_soft, line, StrokeKind::Inside);
    painter.galley(rect.min + margin, text, palette.warn);
}

/// The position of a bubble of this size. `bottom` is the lower edge of the scroll area.
fn place(control: Rect, room: Vec2, bottom: f32, window: Rect) -> Rect {
    let gap = size::GAP / 2.0;
    let left = control.left().min(window.right() - room.x).max(window.left());
    let below = pos2(left, control.bottom() + gap);
    let beside = pos2(control.right() + 2.0 * gap, control.center().y - room.y / 2.0);
    let above = pos2(left, control.top() - gap - room.y);
    let corner = if below.y + room.y <= bottom {
        below
    } else if beside.x + room.x <= window.right() {
        beside
    } else {
        above
    };
    Rect::from_min_size(corner, room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bubble_leaves_the_label_free_while_there_is_room() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let room = vec2(300.0, 40.0);
        let at = |left: f32, top: f32| {
            let control = Rect::from_min_size(pos2(left, top), vec2(60.0, 30.0));
            (control, place(control, room, 500.0, window))
        };
        let (control, bubble) = at(20.0, 100.0);
        assert!(bubble.top() > control.bottom());
        assert!((bubble.left() - control.left()).abs() < 0.1);
        let (control, bubble) = at(20.0, 460.0);
        assert!(bubble.left() > control.right() && bubble.y_range().contains(475.0));
        let (control, bubble) = at(700.0, 460.0);
        assert!(bubble.bottom() < control.top() && bubble.right() <= window.right());
        let (_, bubble) = at(700.0, 100.0);
        assert!(bubble.right() <= window.right());
    }
}
