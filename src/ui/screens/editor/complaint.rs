//! How a field shows that something is wrong with it. All of it is painted over what is there, so
//! that nothing moves under the pointer or while somebody types.

use egui::{
    Align2, CornerRadius, LayerId, Order, Rect, Response, Stroke, StrokeKind, Ui, pos2, vec2,
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

/// What is wrong, below the field or, where there is no room, above it.
pub(super) fn bubble(ui: &Ui, widget: &Response, sentence: String) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, widget.id));
    let window = ui.ctx().content_rect().shrink(size::GAP);
    let margin = vec2(f32::from(size::ROW_MARGIN[0]), f32::from(size::ROW_MARGIN[1]));
    let most = size::EDITOR_TEXT.min(window.width()) - 2.0 * margin.x;
    let text = painter.layout(sentence, plain(size::RULES_TEXT), palette.warn, most);
    let room = text.size() + 2.0 * margin;
    let below = widget.rect.bottom() + size::GAP / 2.0;
    let top = if below + room.y <= ui.clip_rect().bottom() {
        below
    } else {
        widget.rect.top() - size::GAP / 2.0 - room.y
    };
    let left = widget.rect.left().min(window.right() - room.x).max(window.left());
    let rect = Rect::from_min_size(pos2(left, top), room);
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
