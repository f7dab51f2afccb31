//! The foot of the page, with the button that starts the game.

use egui::{Align, Button, Key, Layout, Modifiers, Rect, Response, RichText, Ui, UiBuilder, vec2};

use super::{FormFault, GameForm, rule_list};
use crate::rules::{Library, RuleSet};
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, Chord};
use crate::ui::names;
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::announcement;
use crate::ui::widgets::controls::RollButton;

/// The largest number of lines of the note beside the button; more would cover the page above.
const NOTE_LINES: usize = 3;

/// What decides the effect of the start button and of Enter, and the note beside the button.
pub(super) struct StartInputs<'a> {
    /// The chosen rules, which the button starts.
    pub(super) rules: &'a RuleSet,
    /// The best match of a search, which Enter chooses.
    pub(super) hit: Option<&'a RuleSet>,
    /// The rules of the focused entry, which Enter starts.
    pub(super) focused: Option<&'a RuleSet>,
    /// The first reason why the game can't start, if any.
    pub(super) fault: Option<FormFault>,
    /// Whether there is an unfinished game at the table, which will wait.
    pub(super) has_game: bool,
}

/// Shows the start button and a note beside it.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rect: Rect,
    start: &StartInputs<'_>,
) -> Response {
    let [width, height] = size::ROLL_BUTTON;
    let centre = rect.right_center() - vec2(width / 2.0, 0.0);
    let place = Rect::from_center_size(centre, vec2(width, height));
    let note = rect.with_max_x(place.left() - size::GAP_WIDE);
    let builder = UiBuilder::new().max_rect(note).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        let is_ready = start.fault.is_none();
        let ink = if is_ready { cx.palette.ink_weak } else { cx.palette.warn };
        announcement(ui, &start.note(cx), ink, NOTE_LINES);
    });
    main_button(ui, place, &cx.say("new-game-start"), start.fault.is_none())
}

impl StartInputs<'_> {
    /// Returns the reason why the game can't start, or the note on what starting does.
    fn note(&self, cx: &ViewContext<'_>) -> String {
        let of_seat = |key, seat: usize| cx.say_with(key, &[("seat", (seat + 1).into())]);
        match self.fault {
            Some(FormFault::Seats) => cx.say("new-game-mend-seats").into_owned(),
            Some(FormFault::Name(seat)) => of_seat("new-game-mend-name", seat),
            Some(FormFault::SameName(seat)) => of_seat("new-game-mend-same-name", seat),
            None if self.has_game => {
                cx.say_with("new-game-other-waits", &[("ready", self.ready(cx).into())])
            }
            None => self.ready(cx),
        }
    }

    /// Returns the note on what Enter does.
    fn ready(&self, cx: &ViewContext<'_>) -> String {
        let name = |rules| names::rules_name(cx.words, rules).into();
        let is_other = |other: &&RuleSet| other.id() != self.rules.id();
        let rules = ("rules", name(self.rules));
        if let Some(focused) = self.focused.filter(is_other) {
            return cx.say_with("new-game-focused", &[rules, ("focused", name(focused))]);
        }
        match self.hit {
            None => cx.say_with("new-game-ready", &[rules]),
            Some(hit) if is_other(&hit) => {
                cx.say_with("new-game-hit", &[rules, ("hit", name(hit))])
            }
            Some(_) => cx.say_with("new-game-hit-chosen", &[rules]),
        }
    }
}

/// Shows the brass button; plain while it is disabled.
fn main_button(ui: &mut Ui, place: Rect, text: &str, is_enabled: bool) -> Response {
    if is_enabled {
        return RollButton::new("start", text, is_enabled).show(ui, place);
    }
    let letters = RichText::new(text).font(strong(size::MAIN_BUTTON));
    let button = Button::new(letters).corner_radius(size::ROUND_WIDE);
    let builder = UiBuilder::new().max_rect(place).disabled();
    ui.scope_builder(builder, |ui| ui.add_sized(place.size(), button)).inner
}

/// Whether a key that starts the game was pressed, whatever has the focus. Enter on an entry of the
/// list also chooses its rules.
pub(super) fn start_keys(ui: &Ui, library: &Library, form: &mut GameForm) -> bool {
    // Keys of the page do not work below an overlay.
    if ui.memory(egui::Memory::top_modal_layer).is_some() {
        return false;
    }
    let pressed = |held| keyboard::take(ui.ctx(), Chord::new(held, Key::Enter));
    if pressed(Modifiers::COMMAND) {
        return true;
    }
    let rules = rule_list::focused_rules(ui, library);
    let has_focus = ui.memory(egui::Memory::focused).is_some();
    // Otherwise the key belongs to the focused widget or an open list.
    let is_free = (rules.is_some() || !has_focus) && !egui::Popup::is_any_open(ui.ctx());
    if !is_free || !pressed(Modifiers::NONE) {
        return false;
    }
    if let Some(rules) = rules {
        rules.id().clone_into(&mut form.rules);
    }
    true
}
