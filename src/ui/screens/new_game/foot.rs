//! The foot of the page, with the button that starts the game.

use egui::{Align, Button, Layout, Rect, Response, RichText, Ui, UiBuilder, vec2};

use super::{FormFault, GameForm};
use crate::rules::RuleSet;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::announcement;
use crate::ui::widgets::controls::RollButton;
use crate::words::Words;

/// The largest number of lines of the note beside the button; more would cover the page above.
const NOTE_LINES: usize = 3;

/// Shows the start button and a note beside it. `hit` is the best match of a search, which Enter
/// chooses; `focused` are the rules of the focused entry, which Enter starts.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    (rules, hit, focused): (&RuleSet, Option<&RuleSet>, Option<&RuleSet>),
    form: &GameForm,
    rect: Rect,
    has_game: bool,
) -> Response {
    let words = cx.words;
    let faults = form.faults(rules);
    let [width, height] = size::ROLL_BUTTON;
    let centre = rect.right_center() - vec2(width / 2.0, 0.0);
    let place = Rect::from_center_size(centre, vec2(width, height));
    let mut note = rect;
    note.max.x = place.left() - size::GAP_WIDE;
    let builder = UiBuilder::new().max_rect(note).layout(Layout::left_to_right(Align::Center));
    let ready = ready(words, rules, hit, focused);
    ui.scope_builder(builder, |ui| note_ui(ui, cx, ready, faults.first(), has_game));
    main_button(ui, place, &words.say("new-game-start"), faults.is_empty())
}

/// Returns the note on what Enter does, if the game can start.
fn ready(
    words: &Words,
    rules: &RuleSet,
    hit: Option<&RuleSet>,
    focused: Option<&RuleSet>,
) -> String {
    let name = |rules| names::rules_name(words, rules);
    let rules_name = ("rules", name(rules).into());
    if let Some(focused) = focused.filter(|focused| focused.id() != rules.id()) {
        let focused = ("focused", name(focused).into());
        return words.say_with("new-game-focused", &[rules_name, focused]);
    }
    match hit {
        None => words.say_with("new-game-ready", &[rules_name]),
        Some(hit) if hit.id() == rules.id() => words.say_with("new-game-hit-chosen", &[rules_name]),
        Some(hit) => words.say_with("new-game-hit", &[rules_name, ("hit", name(hit).into())]),
    }
}

/// Shows the reason why the game can't start, or the note on what starting does.
fn note_ui(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    ready: String,
    fault: Option<&FormFault>,
    has_game: bool,
) {
    let palette = cx.palette;
    let of_seat = |key, seat: usize| cx.say_with(key, &[("seat", (seat + 1).into())]).into();
    let (sentence, ink) = match fault {
        Some(FormFault::Seats) => (cx.say("new-game-mend-seats"), palette.warn),
        Some(FormFault::Name(seat)) => (of_seat("new-game-mend-name", *seat), palette.warn),
        Some(FormFault::SameName(seat)) => {
            (of_seat("new-game-mend-same-name", *seat), palette.warn)
        }
        None if has_game => (
            cx.say_with("new-game-other-waits", &[("ready", ready.into())]).into(),
            palette.ink_weak,
        ),
        None => (ready.into(), palette.ink_weak),
    };
    announcement(ui, &sentence, ink, NOTE_LINES);
}

/// Shows the brass button; plain while it is disabled.
fn main_button(ui: &mut Ui, place: Rect, text: &str, is_enabled: bool) -> Response {
    if is_enabled {
        return RollButton { text, spoken: text, is_enabled, rolls: 0, left: 0 }.show(ui, place);
    }
    let letters = RichText::new(text).font(strong(size::MAIN_BUTTON));
    let button = Button::new(letters).corner_radius(size::ROUND_WIDE);
    let builder = UiBuilder::new().max_rect(place).disabled();
    ui.scope_builder(builder, |ui| ui.add_sized(place.size(), button)).inner
}
