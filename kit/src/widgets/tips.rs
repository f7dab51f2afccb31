//! Tooltips: they stay while the pointer is on them, and Esc closes them.

use egui::{AreaState, Label, Rect, RectAlign, Response, Tooltip, WidgetText};

use crate::{keyboard, theme::size};

/// A widget with a tooltip.
pub trait Tip {
    /// Shows this tooltip while the pointer is on the widget.
    fn tip(self, text: impl Into<WidgetText>) -> Response;
}

impl Tip for Response {
    fn tip(self, text: impl Into<WidgetText>) -> Response {
        show_tip(&self, text, None);
        self
    }
}

/// Shows a tooltip at this place. It stays while the pointer is on it, and until Esc is pressed.
/// What is below it can be clicked.
fn show_tip(
    response: &Response,
    text: impl Into<WidgetText>,
    place: Option<(Rect, RectAlign, &[RectAlign])>,
) {
    let (ctx, id) = (&response.ctx, response.id);
    let area = AreaState::load(ctx, Tooltip::next_tooltip_id(ctx, id));
    let is_on_it = response.is_tooltip_open()
        && area.is_some_and(|area| {
            let rect = area.rect().expand(size::TIP_GAP);
            ctx.input(|input| {
                let pointer = &input.pointer;
                !pointer.any_down() && pointer.hover_pos().is_some_and(|at| rect.contains(at))
            })
        });
    let opens = is_on_it || Tooltip::should_show_tooltip(response, true);
    let stays = is_on_it || response.contains_pointer();
    if !keyboard::may_show_tip(ctx, id, stays) || !opens || !response.enabled() {
        return;
    }
    keyboard::note_tip(ctx, id);
    let mut tip = Tooltip::for_widget(response).gap(size::TIP_GAP).width(size::TIP_WIDTH);
    if let Some((rect, align, others)) = place {
        tip.popup = tip.popup.anchor(rect).align(align).align_alternatives(others);
    }
    tip.show(|ui| ui.add(Label::new(text)));
}

/// Shows a tooltip for a widget to the left of `rect`, where it covers neither the widgets after it
/// nor the name on the next line; above or below the widget if there is no room.
pub fn tip_beside(response: &Response, rect: Rect, text: &str) {
    let others = &[RectAlign::TOP_START, RectAlign::BOTTOM_START];
    show_tip(response, text, Some((rect, RectAlign::LEFT, others)));
}

/// Shows a tooltip above a widget.
pub fn tip_above(response: &Response, text: &str) {
    show_tip(response, text, Some((response.rect, RectAlign::TOP, &[RectAlign::TOP_START])));
}

/// Shows a tooltip below a widget, or above it if there is no room.
pub fn tip_below(response: &Response, text: &str) {
    let others = &[RectAlign::BOTTOM_START, RectAlign::TOP];
    show_tip(response, text, Some((response.rect, RectAlign::BOTTOM, others)));
}
