//! What to do in a turn: the sentences that the table shows during the first turn.

use egui::Ui;

use crate::rules::RuleSet;
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::screens::rules::paragraph;
use crate::ui::theme::size;
use crate::ui::widgets::{basics::check_box, page};

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, rules: &RuleSet) {
    page::text_sheet(ui, &cx.say("help-first-steps"), |ui| {
        let (dice, rolls) = (i64::from(rules.dice().count), i64::from(rules.turn().rolls));
        for key in ["first-step-roll", "first-step-keep", "first-step-score"] {
            let numbers = [("dice", dice.into()), ("rolls", rolls.into())];
            paragraph(ui, &cx.say_with(key, &numbers));
        }
        ui.add_space(size::GAP);
        let mut is_on = cx.settings.first_steps;
        if check_box(ui, &mut is_on, &cx.say("action-first-steps")).clicked() {
            cx.run(Command::Act(MenuAction::FirstSteps));
        }
    });
}
