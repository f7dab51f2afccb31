//! The screens: one file each.

mod celebration;
pub mod check_files;
pub mod editor;
pub mod fair_dice;
pub mod files;
mod first_steps;
pub mod new_game;
pub mod records;
pub mod result;
pub mod review;
pub mod rules;
pub mod settings;
pub mod status_line;
pub mod table;
pub mod training;
pub mod unfinished;

use egui::Ui;

use crate::ui::commands::MenuAction;
use crate::ui::context::ViewContext;
use crate::ui::theme::size;
use crate::ui::widgets::page::{self, Page};

/// Shows the head of a page: the button back to the table, and the title with this key.
fn head(ui: &mut Ui, cx: &ViewContext<'_>, page: &Page, title: &str) {
    if page.head(ui, &cx.say("page-back"), &cx.say(title)) {
        cx.run(MenuAction::Table);
    }
}

/// The same side by side with what follows.
fn back_and_title(ui: &mut Ui, cx: &ViewContext<'_>, title: &str) {
    if page::back_and_title(ui, &cx.say("page-back"), &cx.say(title)) {
        cx.run(MenuAction::Table);
    }
}

/// Shows a page of one column that scrolls below its head.
fn column_page(ui: &mut Ui, cx: &ViewContext<'_>, title: &str, content: impl FnOnce(&mut Ui)) {
    let page = Page::new(ui, size::PAGE, 0.0);
    head(ui, cx, &page, title);
    page.column(ui, content);
}
