//! How a field shows that something is wrong with it. All of it is painted over what is there, so
//! that nothing moves under the pointer or while somebody types.

use egui::{
    Align2, CornerRadius, LayerId, Order, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use crate::ui::theme::{Palette, plain, size, strong};

/// A line round the field, and a sign at its corner for those who do not tell colours apart.
pub(super) fn ring(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let stroke = Stroke::new(size::LINE_STRONG, palette.warn);
    ui.painter().rect_stroke(rect, CornerRadius::same(size::ROUND), stroke, StrokeKind::Outside);
    let corner = rect.right_top();
    ui.painter().circle_filled(corner, size::WARN_SIGN, palette.warn);
    let font = strong(size::DIE_LETTER);
    ui.painter().text(corner, Align2::CENTER_CENTER, "!", font, palette.surface);
}

/// What is wrong, below the field or, where there is no room, at its right; above it, over its
/// label, only where nothing else is left.
pub(super) fn bubble(ui: &Ui, widget: &Response, sentence: String) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, widget.id));
    let window = ui.ctx().content_rect().shrink(size::GAP);
    let margin = vec2(f32::from(size::ROW_MARGIN[0]), f32::from(size::ROW_MARGIN[1]));
    let most = size::EDITOR_TEXT.min(window.width()) - 2.0 * margin.x;
    let text = painter.layout(sentence, plain(size::RULES_TEXT), palette.warn, most);
    let room = text.size() + 2.0 * margin;
    let rect = place(widget.rect, room, ui.clip_rect().bottom(), window);
    let line = Stroke::new(size::LINE, palette.warn);
    painter.rect(
        rect,
        CornerRadius::same(size::ROUND),
        palette.warn_soft,
        line,
        StrokeKind::Inside,
    );
    painter.galley(rect.min + margin, text, palette.warn);
}

/// Where a sentence of this size stands beside a field. `bottom` is where what scrolls ends.
fn place(field: Rect, room: Vec2, bottom: f32, window: Rect) -> Rect {
    let gap = size::GAP / 2.0;
    let left = field.left().min(window.right() - room.x).max(window.left());
    let below = pos2(left, field.bottom() + gap);
    let beside = pos2(field.right() + 2.0 * gap, field.center().y - room.y / 2.0);
    let above = pos2(left, field.top() - gap - room.y);
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
    fn a_complaint_leaves_the_label_of_its_field_free_as_long_as_there_is_room() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let room = vec2(300.0, 40.0);
        let at = |left: f32, top: f32| {
            let field = Rect::from_min_size(pos2(left, top), vec2(60.0, 30.0));
            (field, place(field, room, 500.0, window))
        };
        let (field, complaint) = at(20.0, 100.0);
        assert!(complaint.top() > field.bottom());
        assert!((complaint.left() - field.left()).abs() < 0.1);
        let (field, complaint) = at(20.0, 460.0);
        assert!(complaint.left() > field.right() && complaint.y_range().contains(475.0));
        let (field, complaint) = at(700.0, 460.0);
        assert!(complaint.bottom() < field.top() && complaint.right() <= window.right());
        let (_, complaint) = at(700.0, 100.0);
        assert!(complaint.right() <= window.right());
    }
}
