//! Moving the keyboard focus when the screen changes or the focused widget disappears.

use egui::{Context, FocusDirection, Id, LayerId, Memory, Rect, Vec2, WidgetRect, vec2};

use super::App;
use crate::ui::commands::Screen;
use crate::ui::screens::Overlay;

/// The number of frames after an overlay opens until no widget below it is hovered any more.
const FRAMES_WITHOUT_TOOLTIPS: u8 = 4;

/// What had the focus in the last frame.
#[derive(Default)]
pub(super) struct FocusWatch {
    place: (Screen, Option<Overlay>),
    last: Option<WidgetRect>,
    /// The widget that gets the focus back when the overlay closes.
    below: Option<Id>,
    /// The number of frames during which tooltips of the page stay hidden after an overlay has
    /// opened.
    pub(super) hides_tooltips: u8,
}

impl App {
    /// Moves the focus with the screen and the overlay: on a new page to the title, and after an
    /// overlay closes back to the widget that had it before.
    pub(super) fn move_focus(&mut self, ctx: &Context) {
        // (While a picture is taken, the button that asked for it keeps the focus.)
        let open = self.pages.overlay.filter(|&overlay| overlay != Overlay::Picture);
        let place = (self.screen(), open);
        let (screen, overlay) = std::mem::replace(&mut self.focus.place, place);
        let focused = ctx.memory(Memory::focused);
        let opens = overlay.is_none() && open.is_some();
        self.focus.hides_tooltips = self.focus.hides_tooltips.saturating_sub(1);
        if self.focus.hides_tooltips > 0 {
            ctx.request_repaint();
        }
        if opens {
            self.focus.hides_tooltips = FRAMES_WITHOUT_TOOLTIPS;
            self.focus.below = focused;
        }
        if opens || screen != self.screen() {
            self.focus.last = None;
        }
        if let Some(focused) = focused.filter(|_| opens || screen != self.screen()) {
            ctx.memory_mut(|memory| memory.surrender_focus(focused));
        }
        if open.is_some() || self.focus.below.is_none() {
            return;
        }
        if overlay.is_some() {
            // In this frame nothing below the overlay can have the focus yet.
            ctx.request_repaint();
        } else if let Some(id) = self.focus.below.take() {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// If the focused widget has disappeared, was disabled or can't have the focus, moves the focus
    /// to its nearest neighbour. (Keys for dice work without a focus.)
    pub(super) fn keep_focus(&mut self, ctx: &Context) {
        let before = self.focus.last.take();
        if self.has_dice() {
            return;
        }
        let focused = ctx.memory(Memory::focused);
        if focused.is_some_and(|id| before.is_none_or(|before| before.id != id)) {
            ctx.request_repaint();
        }
        let neighbour = ctx.viewport(|viewport| {
            let widgets = &viewport.this_pass.widgets;
            let shown = |id| widgets.get(id).copied();
            self.focus.last = focused.and_then(shown);
            let lost = match focused {
                // (An option that has just been chosen with an arrow can have it from the next
                // frame on.)
                Some(id) => {
                    let before = before.filter(|before| before.id == id);
                    before.map(|before| self.focus.last.unwrap_or(before))
                }
                // Otherwise the player has moved the focus away.
                None => before.and_then(|before| shown(before.id)).filter(|widget| !widget.enabled),
            };
            let lost = lost.filter(|lost| !shown(lost.id).is_some_and(can_focus))?;
            let gap = |widget: &WidgetRect| gap(widget.rect, lost.rect);
            let nearest = |layer| {
                let others = widgets.get_layer(layer).filter(|widget| can_focus(**widget));
                others.min_by(|one, other| gap(one).total_cmp(&gap(other))).map(|widget| widget.id)
            };
            // After the last notice closes, nothing is left in its layer.
            nearest(lost.layer_id).or_else(|| nearest(LayerId::background()))
        });
        if let Some(id) = neighbour {
            ctx.memory_mut(|memory| memory.request_focus(id));
            ctx.request_repaint();
        }
    }
}

/// Gives a widget the focus because of a key, and keeps egui from moving it on with that key.
pub(super) fn focus_by_key(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| {
        memory.request_focus(id);
        memory.move_focus(FocusDirection::None);
    });
}

fn can_focus(widget: WidgetRect) -> bool {
    widget.enabled && widget.sense.is_focusable()
}

/// The distance between two rectangles, 0 if they overlap. Those on the same line count as nearer.
fn gap(one: Rect, other: Rect) -> f32 {
    let between = one.intersect(other).size().min(Vec2::ZERO);
    (between * vec2(1.0, 4.0)).length_sq()
}
