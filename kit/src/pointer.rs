//! Clicks with an unsteady hand: a press and a release on the same thing are a click, however far
//! the pointer has moved there.

use egui::{Context, Event, Id, Plugin, RawInput, Rect, Ui};

use super::theme::size;

/// How far the pointer may move on what can also be dragged before it drags.
const DRAG: f32 = 6.0;

/// Notes what the pointer was pressed on.
#[derive(Debug, Default)]
pub struct Pointer {
    /// The widget that can be clicked but not dragged, and where it was.
    pressed_on: Option<(Id, Rect)>,
}

fn set_click_distance(ctx: &Context, distance: f32) {
    ctx.options_mut(|options| options.input_options.max_click_dist = distance);
}

impl Plugin for Pointer {
    fn debug_name(&self) -> &'static str {
        "pointer"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let released = |event: &Event| match event {
            Event::PointerButton { pressed: false, pos, .. } => Some(*pos),
            _ => None,
        };
        let Some((at, pos)) =
            input.events.iter().enumerate().find_map(|(at, event)| Some((at, released(event)?)))
        else {
            return;
        };
        let Some((id, place)) = self.pressed_on.take() else { return };
        // (What has moved with the pointer has been scrolled.)
        let is_there = ctx.viewport(|viewport| {
            let below = viewport.hits.click;
            below.is_some_and(|it| it.id == id && it.rect.min.distance(place.min) < size::TARGET)
        });
        if !is_there {
            // egui would count the release as a click wherever it is.
            set_click_distance(ctx, DRAG);
            input.events.insert(at, Event::PointerMoved(pos));
        }
    }

    fn on_begin_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        if !ctx.input(|input| input.pointer.any_pressed()) {
            return;
        }
        let is_touch = ctx.input(egui::InputState::any_touches);
        let below = ctx.viewport(|viewport| viewport.hits.click);
        let below = below.filter(|it| !it.sense.senses_drag() && !is_touch);
        self.pressed_on = below.map(|it| (it.id, it.rect));
        set_click_distance(ctx, below.map_or(DRAG, |it| it.rect.size().length().max(DRAG)));
    }
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Pos2, Sense, pos2, vec2};
    use egui_kittest::Harness;

    use super::*;
    use crate::keyboard::Keyboard;

    /// How often a wide button was clicked, and how far something beside it was dragged.
    #[derive(Default)]
    struct Seen {
        clicks: usize,
        clicks_beside: usize,
        dragged: f32,
        scrolled: usize,
    }

    fn page() -> Harness<'static, Seen> {
        let builder = Harness::builder().with_size([600.0, 400.0]).with_context_setup(|ctx| {
            ctx.add_plugin(Keyboard::default());
            ctx.add_plugin(Pointer::default());
        });
        builder.build_ui_state(
            |ui, seen: &mut Seen| {
                let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(200.0, 40.0));
                let button = ui.interact(at(0.0, 0.0), Id::unique("button"), Sense::click());
                seen.clicks += usize::from(button.clicked());
                let face = ui.interact(at(0.0, 100.0), Id::unique("face"), Sense::click_and_drag());
                seen.clicks_beside += usize::from(face.clicked());
                seen.dragged += face.drag_delta().x;
                ui.add_space(200.0);
                egui::ScrollArea::vertical().max_height(150.0).show(ui, |ui| {
                    for _ in 0..20 {
                        seen.scrolled += usize::from(ui.button("line").clicked());
                    }
                });
            },
            Seen::default(),
        )
    }

    fn press_and_release(page: &mut Harness<'_, Seen>, from: Pos2, to: Pos2) {
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let steps = [from, from.lerp(to, 0.5), to];
        page.input_mut().events.push(Event::PointerMoved(from));
        page.step();
        page.input_mut().events.push(button(from, true));
        page.step();
        page.input_mut().events.extend(steps.map(Event::PointerMoved));
        // (The last move and the release may arrive together.)
        page.input_mut().events.push(button(to, false));
        (0..4).for_each(|_| page.step());
    }

    #[test]
    fn a_press_and_a_release_on_the_same_thing_are_a_click() {
        let mut page = page();
        page.step();
        for (count, to) in [(1, (10.0, 10.0)), (2, (18.0, 10.0)), (3, (190.0, 38.0))] {
            press_and_release(&mut page, pos2(10.0, 10.0), pos2(to.0, to.1));
            assert_eq!(page.state().clicks, count, "{to:?}");
        }
        for to in [(190.0, 80.0), (400.0, 20.0), (50.0, 110.0)] {
            press_and_release(&mut page, pos2(10.0, 10.0), pos2(to.0, to.1));
            assert_eq!(page.state().clicks, 3, "released elsewhere: {to:?}");
        }
        press_and_release(&mut page, pos2(10.0, 20.0), pos2(60.0, 20.0));
        assert_eq!(page.state().clicks, 4);
    }

    #[test]
    fn what_can_be_dragged_still_is() {
        let mut page = page();
        page.step();
        press_and_release(&mut page, pos2(10.0, 110.0), pos2(110.0, 110.0));
        assert!(page.state().dragged > 50.0 && page.state().clicks_beside == 0);
        press_and_release(&mut page, pos2(10.0, 110.0), pos2(13.0, 110.0));
        assert_eq!(page.state().clicks_beside, 1);
        // Lines that are scrolled with the pointer.
        press_and_release(&mut page, pos2(20.0, 330.0), pos2(20.0, 230.0));
        assert_eq!(page.state().scrolled, 0);
        press_and_release(&mut page, pos2(20.0, 230.0), pos2(30.0, 232.0));
        assert_eq!(page.state().scrolled, 1);
    }
}
