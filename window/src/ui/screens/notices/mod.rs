//! The notices of this run, the newest first: what has disappeared by itself can be read again.

use egui::Ui;

use super::{PageInputs, PageState, PastNotice};
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::theme::{plain, size};
use crate::ui::widgets::basics::button;
use crate::ui::widgets::list;
use crate::ui::widgets::page::{self, Page};

/// The share of the width for the date and time.
const TIME_SHARE: f32 = 0.25;

/// The page, which has no state of its own.
pub struct NoticesPage;

impl PageState for NoticesPage {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let page = Page::new(ui, 0.0);
        super::head(ui, cx, &page, "action-notices");
        let line = |notice: &PastNotice| {
            format!("{}: {}", dates::when(cx.words, notice.at), notice.sentence)
        };
        page.column(ui, |ui| {
            page::bare_sheet(ui, |ui| {
                if inputs.notices.is_empty() {
                    page::line(ui, cx.say("notices-none"));
                    return;
                }
                if button(ui, &cx.say("notices-copy")).clicked() {
                    let lines: Vec<String> = inputs.notices.iter().map(line).collect();
                    cx.run(Command::Copy(lines.join("\n")));
                }
                for notice in inputs.notices.iter().rev() {
                    let when = dates::when(cx.words, notice.at);
                    let when = list::text(when, plain(size::RULES_TEXT), cx.palette.ink_weak);
                    let text = list::text(&notice.sentence, plain(size::TEXT), cx.palette.ink);
                    list::pair(ui, TIME_SHARE, &line(notice), [when, text]);
                }
            });
        });
    }
}
