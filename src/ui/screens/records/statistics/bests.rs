//! Personal bests besides the best score; each one opens its game.

use egui::Ui;

use super::ShownStatistics;
use crate::store::{FiguresKey, StatGame};
use crate::ui::context::ViewContext;
use crate::ui::theme::size;
use crate::ui::widgets::basics::button;
use crate::ui::widgets::page;
use crate::ui::{dates, names};
use crate::words::decimal;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let bests = bests(cx, shown);
    if bests.is_empty() {
        return;
    }
    page::text_sheet(ui, &cx.say("statistics-bests"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
            for (text, key) in bests {
                if button(ui, &text).clicked() {
                    shown.open(cx, key);
                }
            }
        });
    });
}

/// The personal bests as sentences, each with its game.
fn bests(cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) -> Vec<(String, FiguresKey)> {
    let (statistics, words) = (shown.statistics, cx.words);
    let mut all = Vec::new();
    let date = |game: &StatGame| ("date", dates::date(words, game.ended).into());
    if let Some((game, adjusted)) = statistics.best_adjusted() {
        let arguments = [("result", decimal(adjusted, 1)), date(game)];
        all.push((cx.say_with("statistics-best-adjusted", &arguments), game.key));
    }
    if let Some((game, most)) = statistics.most_alike() {
        let arguments = [("count", most.into()), date(game)];
        all.push((cx.say_with("statistics-best-alike", &arguments), game.key));
    }
    if let Some(rules) = shown.rules_of_boxes() {
        for (at, part) in rules.boxes().zip(&statistics.parts) {
            let is_any = |(best, _): &(u32, FiguresKey)| *best > 0 || rules.lowest_wins();
            let Some((best, key)) = part.best.filter(is_any) else { continue };
            let points = i64::from(best) - rules.par_in_total(at);
            let arguments =
                [("box", names::full_box_name(words, rules, at).into()), ("points", points.into())];
            all.push((cx.say_with("review-box-alone", &arguments), key));
        }
    }
    all
}
