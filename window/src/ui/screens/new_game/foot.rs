//! The foot of the page, with the button that starts the game.

use egui::{Align, Button, Key, Layout, Modifiers, Rect, Response, RichText, Ui, UiBuilder, vec2};

use super::FormFault;
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, Chord};
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::announcement;
use crate::ui::widgets::controls::RollButton;

/// The largest number of lines of the note beside the button; more would cover the page above.
const NOTE_LINES: usize = 3;

/// The largest width of the button, and the largest share of the foot that it takes.
const BUTTON: f32 = 340.0;
const BUTTON_SHARE: f32 = 0.5;

/// Shows the button that starts the game with these rules, unless there is a reason against that,
/// and this note beside it.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rect: Rect,
    rules: &str,
    (fault, note): (Option<FormFault>, Option<&str>),
) -> Response {
    let width = BUTTON.min(rect.width() * BUTTON_SHARE);
    let centre = rect.right_center() - vec2(width / 2.0, 0.0);
    let place = Rect::from_center_size(centre, vec2(width, size::ROLL_BUTTON[1]));
    let beside = rect.with_max_x(place.left() - size::GAP_WIDE);
    let builder = UiBuilder::new().max_rect(beside).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        let ink = if fault.is_none() { cx.palette.ink_weak } else { cx.palette.warn };
        if let Some(note) = note {
            announcement(ui, note, ink, NOTE_LINES);
        }
    });
    let start = cx.say_with("new-game-start", &[("rules", rules.into())]);
    if fault.is_none() {
        return RollButton::new("start", &start, true).show(ui, place);
    }
    let letters = RichText::new(start).font(strong(19.0));
    let button = Button::new(letters).corner_radius(size::ROUND_WIDE).truncate();
    let builder = UiBuilder::new().max_rect(place).disabled();
    ui.scope_builder(builder, |ui| ui.add_sized(place.size(), button)).inner
}

/// Returns the reason why the game can't start, or what starts it and what that does: Enter starts
/// none while the search for rules finds nothing.
pub(super) fn note(
    cx: &ViewContext<'_>,
    fault: Option<FormFault>,
    has_game: bool,
    finds_nothing: bool,
) -> Option<String> {
    let (state, seat) = match fault {
        Some(FormFault::Seats) => ("seats", 0),
        Some(FormFault::Name(seat)) => ("name", seat + 1),
        Some(FormFault::SameName(seat)) => ("same_name", seat + 1),
        None if has_game && finds_nothing => ("waits", 0),
        None if has_game => ("other_waits", 0),
        None if finds_nothing => return None,
        None => ("ready", 0),
    };
    Some(cx.say_with("new-game-foot", &[("state", state.into()), ("seat", seat.into())]))
}

/// Whether a key that starts the game was pressed: Ctrl+Enter whatever has the focus, Enter if it
/// belongs to nothing else.
pub(super) fn is_start_pressed(ui: &Ui, takes_enter: impl FnOnce() -> bool) -> bool {
    // Keys of the page do not work below an overlay.
    if ui.memory(egui::Memory::top_modal_layer).is_some() {
        return false;
    }
    let pressed = |held| keyboard::take(ui.ctx(), Chord::new(held, Key::Enter));
    if pressed(Modifiers::COMMAND) {
        return true;
    }
    keyboard::has(ui.ctx(), Key::Enter)
        && !egui::Popup::is_any_open(ui.ctx())
        && takes_enter()
        && pressed(Modifiers::NONE)
}
