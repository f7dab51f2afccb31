//! The screens: one file each.

mod dice_entry_panel;
pub mod editor;
pub mod first_steps;
pub mod help;
pub mod leaving;
mod moment;
pub mod new_game;
pub mod notices;
mod page_state;
pub mod records;
pub mod result;
pub mod review;
mod rules;
pub mod settings;
pub mod status_line;
pub mod table;
pub mod training;

pub use page_state::{
    Overlay, PageEffect, PageEvent, PageInputs, PageState, PageWork, PastNotice, ResultReview,
};

use std::path::PathBuf;
use std::sync::Arc;

use egui::{ComboBox, Ui, UiBuilder};

use crate::file_dialog::DialogKind;
use crate::rules::RuleSet;
use crate::ui::commands::{Command, MenuAction, PathTarget, Screen};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::phrases::named;
use crate::ui::theme::size;
use crate::ui::widgets::basics::button;
use crate::ui::widgets::choices;
use crate::ui::widgets::page::{self, Page};
use crate::ui::widgets::path_field::path_field;

/// Shows the head of a page: the back button, and the title with this message key.
fn head(ui: &mut Ui, cx: &ViewContext<'_>, page: &Page, title: &str) {
    if page.head(ui, &cx.say("page-back"), &cx.say(title)) {
        cx.run(Command::Back);
    }
}

/// Shows a button that runs a command, labelled by the message with this key.
fn command_button(ui: &mut Ui, cx: &ViewContext<'_>, key: &str, command: impl Into<Command>) {
    if button(ui, &cx.say(key)).clicked() {
        cx.run(command);
    }
}

/// Shows a heading and a note where there are no games yet, with a button that leads to the table.
fn empty_sheet(ui: &mut Ui, cx: &ViewContext<'_>, [heading, note]: [&str; 2]) {
    page::text_sheet(ui, &cx.say(heading), |ui| {
        ui.colored_label(cx.palette.ink_weak, cx.say(note));
        ui.add_space(size::GAP);
        command_button(ui, cx, "records-empty-play", MenuAction::Table);
    });
}

/// Shows the field of this page for the path of a file, with buttons that open the desktop's dialogs.
fn file_field(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    typed: &mut String,
    page: Screen,
) -> Option<PathBuf> {
    let buttons = [cx.say("path-existing"), cx.say("path-new")];
    let input = path_field(ui, &cx.say("path-of-file"), typed, &[&buttons[0], &buttons[1]]);
    let kind = input.clicked.map(|at| [DialogKind::Existing, DialogKind::New][at]);
    cx.run_some(kind.map(|kind| Command::ChoosePath(PathTarget::Page(page), kind)));
    input.path
}

/// Shows a list of rule sets, named by the message with this key; returns the rule set just chosen.
/// The rules chosen before are listed too if they are others, such as some with a switch.
fn rules_list<'a>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    (key, width): (&str, f32),
    rules: &'a [Arc<RuleSet>],
    chosen: Option<&'a RuleSet>,
) -> Option<&'a Arc<RuleSet>> {
    let is_it = |other: &RuleSet, own: &RuleSet| other.id() == own.id() && other.plays_like(own);
    let place = chosen.and_then(|own| rules.iter().position(|other| is_it(other, own)));
    let other = chosen.filter(|_| place.is_none()).map(|own| (None, own));
    let listed = rules.iter().enumerate().map(|(at, rules)| (Some(at), &**rules));
    let name = |(at, rules): (_, &'a RuleSet)| (at, names::rules_name(cx.words, rules));
    let options: Vec<_> = other.into_iter().chain(listed).map(name).collect();
    let list = ComboBox::from_id_salt(key).width(width).truncate();
    let mut shown = place;
    let response = choices::drop_down(ui, list, &cx.say(key), &options, &mut shown);
    shown.filter(|_| response.changed()).map(|at| &rules[at])
}

/// Shows the tabs of a page, with their message keys and that of their group, above its columns;
/// returns the page below them.
fn tabs<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    page: Page,
    (group, tabs): (&str, &[(T, &str)]),
    open: &mut T,
) -> Page {
    let shown = ui.scope_builder(UiBuilder::new().max_rect(page.body()), |ui| {
        choices::show(ui, &cx.say(group), "", &named(cx.words, tabs), open);
    });
    page.without_top(shown.response.rect.height() + size::GAP)
}
