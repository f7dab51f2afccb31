//! A preview of the rules: their problems, the extreme totals, and par.

use egui::{Button, Key, RichText, Ui};

use super::draft::CheckResult;
use crate::rules::{Field, Problem, RuleData, RuleSet};
use crate::solver::Extremes;
use crate::ui::features::form::paragraph;
use crate::ui::features::problem_sentence;
use crate::ui::jobs::ParStatus;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::screens::{new_game, rules as rules_page};
use crate::ui::theme::{Palette, size};
use crate::ui::widgets::page;
use crate::words::Words;

/// Known facts about playable rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct RulesFacts {
    /// The state of computing par.
    pub(super) par_status: ParStatus,
    /// The extreme totals, once they are known.
    pub(super) extremes: Option<Extremes>,
}

/// Shows the result of the check; returns the field of a problem that was clicked.
pub(super) fn check(
    ui: &mut Ui,
    words: &Words,
    data: &RuleData,
    found: &CheckResult,
) -> Option<Field> {
    let (problems, palette) = (&found.problems, Palette::of(ui.ctx()));
    let mut picked = None;
    let heading = page::text_sheet(ui, &words.say("editor-check"), |ui| {
        if found.is_old {
            page::explain(ui, &words.say("editor-checking"));
        } else if problems.is_empty() {
            let fine = words.say("editor-fine");
            ui.label(RichText::new(fine.as_ref()).color(palette.good));
        }
        if problems.is_empty() {
            return;
        }
        let count = [("count", problems.len().into())];
        page::explain(ui, &words.say_with("editor-problems", &count));
        for problem in problems {
            let text = sentence(words, data, problem);
            let button = Button::new(RichText::new(text).color(palette.warn)).wrap();
            if ui.add(button.fill(palette.warn_soft)).clicked() {
                picked = Some(problem.field);
            }
        }
    });
    if keyboard::take(ui.ctx(), Key::F6) {
        heading.request_focus();
    }
    picked
}

/// The sentence about a problem, with the name of its row.
pub(super) fn sentence(words: &Words, data: &RuleData, problem: &Problem) -> String {
    let what = problem_sentence(words, problem);
    match problem.row_number().and_then(|number| data.rows.get(number)) {
        Some(row) => {
            let name = names::row_name(words, row);
            words.say_with("editor-remark", &[("box", name.into()), ("what", what.into())])
        }
        None => what,
    }
}

/// Shows the totals and par of these rules; `None` while they have problems.
pub(super) fn show_totals(ui: &mut Ui, words: &Words, known: Option<(&RuleSet, RulesFacts)>) {
    page::text_sheet(ui, &words.say("rules-totals"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        let Some((rules, known)) = known else {
            page::explain(ui, &words.say("editor-worth-later"));
            return;
        };
        rules_page::totals(ui, words, rules, known.extremes);
        let par = new_game::sentence(words, rules, known.par_status, 2);
        let unknown = || words.say("new-game-par-unknown").into_owned();
        paragraph(ui, &par.unwrap_or_else(unknown));
    });
}
