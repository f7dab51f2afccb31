//! The screens: one file each.

mod celebration;
pub mod check_files;
pub mod editor;
pub mod fair_dice;
pub mod files;
mod first_steps;
pub mod new_game;
mod pocket_page;
pub mod records;
pub mod result;
pub mod review;
pub mod rules;
pub mod set_up;
pub mod settings;
pub mod statistics;
pub mod status_line;
pub mod table;
pub mod training;
pub mod unfinished;

use std::path::PathBuf;

use egui::Ui;

use crate::file_dialog::DialogKind;
use crate::ui::commands::{Command, PathTarget};
use crate::ui::context::ViewContext;
use crate::ui::theme::size;
use crate::ui::widgets::page::{self, Page};
use crate::ui::widgets::path_field::path_field;

/// Shows the head of a page: the button back to where it was opened, and the title with this key.
fn head(ui: &mut Ui, cx: &ViewContext<'_>, page: &Page, title: &str) {
    if page.head(ui, &cx.say("page-back"), &cx.say(title)) {
        cx.run(Command::Back);
    }
}

/// The same side by side with what follows.
fn back_and_title(ui: &mut Ui, cx: &ViewContext<'_>, title: &str) {
    if page::back_and_title(ui, &cx.say("page-back"), &cx.say(title)) {
        cx.run(Command::Back);
    }
}

/// Shows a field for the path of a file, with buttons that open the desktop's dialogs.
fn file_field(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    [label, hint]: [&str; 2],
    typed: &mut String,
    target: PathTarget,
) -> Option<PathBuf> {
    let buttons = [cx.say("path-existing"), cx.say("path-new")];
    let input = path_field(ui, &cx.say(label), &cx.say(hint), typed, &[&buttons[0], &buttons[1]]);
    let kind = input.clicked.map(|at| [DialogKind::Existing, DialogKind::New][at]);
    cx.run_some(kind.map(|kind| Command::ChoosePath(target, kind)));
    input.path
}

/// Shows a page of one column that scrolls below its head.
fn column_page(ui: &mut Ui, cx: &ViewContext<'_>, title: &str, content: impl FnOnce(&mut Ui)) {
    let page = Page::new(ui, size::PAGE, 0.0);
    head(ui, cx, &page, title);
    page.column(ui, content);
}
