//! Rules and seats for a new game.

mod form;
mod rule_list;
mod seat_list;

use egui::{Align, Button, Label, Layout, Rect, Response, RichText, Ui, UiBuilder, vec2};

use crate::{
    rules::{Library, RuleSet},
    words::Words,
};

use super::super::{
    command::Command,
    theme::{Palette, size, strong},
    widgets::{controls::RollButton, page::Page},
};

use form::Fault;
pub use form::{Choice, Form};

/// The share of the left column.
const RULES_SHARE: f32 = 0.38;

/// Shows the screen. `game_in_progress` tells whether starting gives up a game.
pub fn show(
    ui: &mut Ui,
    words: &Words,
    library: &Library,
    form: &mut Form,
    game_in_progress: bool,
    out: &mut Vec<Command>,
) {
    let starts = seat_list::start_keys(ui);
    let page = Page::new(ui, size::PAGE_WIDE, size::PAGE_FOOT);
    page.head(ui, words, "new-game-title", out);
    let Some(rules) = form.rules(library) else { return };
    let mut picked = None;
    if page.is_wide() {
        page.left(ui, RULES_SHARE, |ui| {
            picked = rule_list::show(ui, words, library, rules.id());
        });
        page.right(ui, RULES_SHARE, |ui| seat_list::show(ui, words, rules, form));
    } else {
        page.column(ui, |ui| {
            picked = rule_list::show(ui, words, library, rules.id());
            seat_list::show(ui, words, rules, form);
        });
    }
    let is_ready = form.faults(rules).is_empty();
    let button = page.foot(ui, |ui, rect| foot(ui, words, rules, form, rect, game_in_progress));
    if is_ready && (starts || button.clicked()) {
        out.push(Command::Start(form.choice(rules)));
    }
    if let Some(picked) = picked {
        form.rules = picked;
    }
}

/// The button that starts the game, and beside it what should be known first.
fn foot(
    ui: &mut Ui,
    words: &Words,
    rules: &RuleSet,
    form: &Form,
    rect: Rect,
    game_in_progress: bool,
) -> Response {
    let faults = form.faults(rules);
    let [width, height] = size::ROLL_BUTTON;
    let centre = rect.right_center() - vec2(width / 2.0, 0.0);
    let place = Rect::from_center_size(centre, vec2(width, height));
    let mut note = rect;
    note.max.x = place.left() - size::GAP_WIDE;
    let builder = UiBuilder::new().max_rect(note).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| note_ui(ui, words, faults.first(), game_in_progress));
    main_button(ui, place, &words.say("new-game-start"), faults.is_empty())
}

/// What keeps the game from starting, or what starting does.
fn note_ui(ui: &mut Ui, words: &Words, fault: Option<&Fault>, game_in_progress: bool) {
    let palette = Palette::of(ui.ctx());
    let (sentence, ink) = match fault {
        Some(Fault::Seats) => (words.say("new-game-mend-seats"), palette.warn),
        Some(Fault::Name(seat)) => {
            let seat = [("seat", (seat + 1).into())];
            (words.say_with("new-game-mend-name", &seat).into(), palette.warn)
        }
        None if game_in_progress => (words.say("new-game-gives-up"), palette.ink),
        None => (words.say("new-game-ready"), palette.ink_weak),
    };
    let label = ui.add(Label::new(RichText::new(sentence).color(ink)).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

/// The button of brass; plain while it can't be pressed.
fn main_button(ui: &mut Ui, place: Rect, text: &str, is_enabled: bool) -> Response {
    if is_enabled {
        return RollButton { text, spoken: text, is_enabled, rolls: 0, left: 0 }.show(ui, place);
    }
    let letters = RichText::new(text).font(strong(size::MAIN_BUTTON));
    let button = Button::new(letters).min_size(place.size()).corner_radius(size::ROUND_WIDE);
    let builder = UiBuilder::new().max_rect(place).disabled();
    ui.scope_builder(builder, |ui| ui.add(button)).inner
}
