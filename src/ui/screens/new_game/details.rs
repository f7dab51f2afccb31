//! The details of the chosen rule set.

use egui::Ui;

use super::card_thumbnail::CardThumbnail;
use super::{NewGameInputs, facts, par};
use crate::rules::RuleSet;
use crate::ui::context::ViewContext;
use crate::ui::duration::PlayerCount;
use crate::ui::names;
use crate::ui::theme::size;
use crate::ui::widgets::page;

pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &NewGameInputs<'_>,
    rules: &RuleSet,
    player_count: PlayerCount,
) {
    page::sheet(ui, &names::rules_name(cx.words, rules), |ui| {
        ui.horizontal_top(|ui| {
            let [width, _] = size::CARD_PICTURE;
            ui.spacing_mut().item_spacing.x = size::GAP_WIDE;
            let text = ui.available_width() - width - size::GAP_WIDE;
            ui.vertical(|ui| {
                ui.set_width(text);
                describe(ui, cx, inputs, rules, player_count);
            });
            CardThumbnail::of(cx.words, rules).show(ui, size::CARD_PICTURE);
        });
    });
}

fn describe(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &NewGameInputs<'_>,
    rules: &RuleSet,
    player_count: PlayerCount,
) {
    let words = cx.words;
    ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
    ui.label(names::rules_about(words, rules));
    ui.small(facts::long(words, rules, player_count, None));
    let parent = rules.parent().and_then(|parent| inputs.library.get(parent)).map(|parent| {
        let name = names::rules_name(words, parent);
        words.say_with("new-game-variant", &[("rules", name.as_ref().into())])
    });
    let also = names::rules_also(words, rules).map(|also| names::also_called(words, also));
    let played = names::rules_played(words, rules);
    let known: Vec<String> = parent.into_iter().chain(played).chain(also).collect();
    if !known.is_empty() {
        page::explain(ui, &known.join(" "));
    }
    let par_status = par::best_known(rules, Some(inputs.par_status)).unwrap_or(inputs.par_status);
    page::explain(ui, &par::line(words, rules, par_status, inputs.pars.why_estimate(rules)));
}
