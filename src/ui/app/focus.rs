//! Where the keyboard focus goes when the screen changes, and when its widget goes away.

use egui::{Context, LayerId, Memory, Rect, Vec2, WidgetRect, vec2};

use super::App;
use crate::ui::commands::Screen;

/// How many frames it takes until nothing below an overlay that has opened is hovered any more.
const FRAMES_WITHOUT_TOOLTIPS: u8 = 4;

impl App {
    /// Moves the focus with the screen and the overlay: a page that opens begins at its title, and what
    /// lies below an overlay has the focus again when that closes.
    pub(super) fn move_focus(&mut self, ctx: &Context) {
        let place = (self.screen, self.overlay);
        let (screen, overlay) = std::mem::replace(&mut self.last_place, place);
        let focused = ctx.memory(Memory::focused);
        let opens = overlay.is_none() && self.overlay.is_some();
        self.hides_tooltips = self.hides_tooltips.saturating_sub(1);
        if self.hides_tooltips > 0 {
            ctx.request_repaint();
        }
        if opens {
            self.hides_tooltips = FRAMES_WITHOUT_TOOLTIPS;
            self.focus_below = focused;
        }
        if opens || screen != self.screen {
            self.last_focus = None;
        }
        if let Some(focused) = focused.filter(|_| opens || screen != self.screen) {
            ctx.memory_mut(|memory| memory.surrender_focus(focused));
        }
        if self.overlay.is_some() || self.focus_below.is_none() {
            return;
        }
        if overlay.is_some() {
            // In this frame nothing below the overlay can have the focus yet.
            ctx.request_repaint();
        } else if let Some(id) = self.focus_below.take() {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Gives the focus to the nearest neighbour of a widget that has gone, was disabled, or never can
    /// have it. (With the dice, keys act without a focus.)
    pub(super) fn keep_focus(&mut self, ctx: &Context) {
        let before = self.last_focus.take();
        if matches!(self.screen, Screen::Table | Screen::Training) {
            return;
        }
        let focused = ctx.memory(Memory::focused);
        let neighbour = ctx.viewport(|viewport| {
            let widgets = &viewport.this_pass.widgets;
            let shown = |id| widgets.get(id).copied();
            self.last_focus = focused.and_then(shown);
            let lost = match focused {
                Some(id) => self.last_focus.or(before.filter(|before| before.id == id)),
                // Otherwise the player has left it.
                None => before.and_then(|before| shown(before.id)).filter(|widget| !widget.enabled),
            };
            let lost = lost.filter(|lost| !shown(lost.id).is_some_and(can_focus))?;
            let gap = |widget: &WidgetRect| gap(widget.rect, lost.rect);
            let nearest = |layer| {
                let others = widgets.get_layer(layer).filter(|widget| can_focus(**widget));
                others.min_by(|one, other| gap(one).total_cmp(&gap(other))).map(|widget| widget.id)
            };
            // The last notice leaves nothing where it was.
            nearest(lost.layer_id).or_else(|| nearest(LayerId::background()))
        });
        if let Some(id) = neighbour {
            ctx.memory_mut(|memory| memory.request_focus(id));
            ctx.request_repaint();
        }
    }
}

fn can_focus(widget: WidgetRect) -> bool {
    widget.enabled && widget.sense.is_focusable()
}

/// How far apart two places are, 0 if they overlap. What is on the same line is nearer.
fn gap(one: Rect, other: Rect) -> f32 {
    let between = one.intersect(other).size().min(Vec2::ZERO);
    (between * vec2(1.0, 4.0)).length_sq()
}
