//! Rules and seats for a new game.

mod form;
mod rule_list;
mod seat_list;

use egui::{Align, Layout, Rect, Response, Ui, UiBuilder, vec2};

use crate::{
    rules::{Library, RuleSet},
    words::Words,
};

use super::super::{
    command::Command,
    theme::size,
    widgets::{
        controls::RollButton,
        page::{self, Page},
    },
};

pub use form::{Choice, Form};

/// The share of the left column.
const RULES_SHARE: f32 = 0.4;

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
    let button = page.foot(ui, |ui, rect| {
        foot(ui, words, rules, form, rect, game_in_progress)
    });
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
    ui.scope_builder(builder, |ui| match faults.first() {
        Some(form::Fault::Seats) => {
            page::complain(ui, &words.say("new-game-mend-seats"));
        }
        Some(form::Fault::Name(seat)) => {
            let seat = [("seat", (seat + 1).into())];
            page::complain(ui, &words.say_with("new-game-mend-name", &seat));
        }
        None if game_in_progress => {
            page::explain(ui, &words.say("new-game-gives-up"));
        }
        None => {
            page::explain(ui, &words.say("new-game-ready"));
        }
    });
    let text = words.say("new-game-start");
    let is_enabled = faults.is_empty();
    RollButton { text: &text, spoken: &text, is_enabled, rolls: 0, left: 0 }.show(ui, place)
}
