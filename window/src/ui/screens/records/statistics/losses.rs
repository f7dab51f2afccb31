//! The kinds of decisions that lose the most.

use egui::Ui;

use super::{ShownStatistics, sentence};
use crate::coach::LossSum;
use crate::rules::RuleSet;
use crate::ui::context::ViewContext;
use crate::ui::theme::size;
use crate::ui::widgets::{list, page};
use crate::ui::{names, phrases};
use crate::words::decimal;

/// The largest number of boxes that are named.
const MAX_BOXES: usize = 3;

const PARTS: usize = 3;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let losses = &shown.statistics.losses;
    if losses.unaided().count == 0 {
        return;
    }
    page::text_sheet(ui, &cx.say("statistics-losses"), |ui| {
        let games = losses.games as f64;
        let per_game = |loss: f64| cx.words.number(loss / games, 2);
        let kinds = [
            ("statistics-keeps", losses.keeps),
            ("statistics-fills", losses.fills),
            ("statistics-ahead", losses.ahead),
            ("statistics-behind", losses.behind),
        ];
        let row = |(key, total): (&str, LossSum)| {
            let mean = total.mean()?;
            let (count, mean) = (cx.words.number(total.count as f64, 0), cx.words.number(mean, 3));
            Some(vec![cx.say(key).into_owned(), count, mean, per_game(total.loss)])
        };
        let rows: Vec<Vec<String>> = kinds.into_iter().filter_map(row).collect();
        let heads = [
            "statistics-head-kind",
            "statistics-head-decisions",
            "statistics-head-loss",
            "statistics-head-loss-game",
        ];
        list::table(ui, "losses", &heads.map(|key| cx.say(key)), &rows);
        ui.add_space(size::GAP / 2.0);
        let [inaccuracies, mistakes, blunders] =
            losses.counts.map(|count| cx.words.number(count as f64 / games, 1));
        let arguments = [
            ("inaccuracies", inaccuracies.into()),
            ("mistakes", mistakes.into()),
            ("blunders", blunders.into()),
        ];
        sentence(ui, &cx.say_with("statistics-mistakes", &arguments));
        if let Some(text) = costly_boxes(cx, shown, &per_game) {
            sentence(ui, &text);
        }
        let turns = parts(&losses.by_turn, shown.rules.map_or(0, RuleSet::box_count));
        let turns = turns.into_iter().map(|(from, to, loss)| {
            let arguments =
                [("from", from.into()), ("to", to.into()), ("loss", decimal(loss / games, 2))];
            cx.say_with("statistics-turns", &arguments)
        });
        sentence(ui, &phrases::sentences(cx.words, turns));
    });
}

/// The boxes whose filling lost the most.
fn costly_boxes(
    cx: &ViewContext<'_>,
    shown: &ShownStatistics<'_>,
    per_game: &dyn Fn(f64) -> String,
) -> Option<String> {
    let losses = &shown.statistics.losses;
    let rules = shown.rules.filter(|rules| rules.box_count() == losses.by_box.len())?;
    let mut boxes: Vec<_> = rules.boxes().zip(&losses.by_box).collect();
    boxes.retain(|(_, loss)| **loss > 0.0);
    boxes.sort_by(|one, other| other.1.total_cmp(one.1));
    let named = boxes.iter().take(MAX_BOXES).map(|&(at, loss)| {
        let name = names::full_box_name(cx.words, rules, at);
        format!("{name} {}", per_game(*loss))
    });
    let named = named.collect::<Vec<_>>().join(" · ");
    (!named.is_empty()).then(|| cx.say_with("statistics-costly-boxes", &[("boxes", named.into())]))
}

/// Divides the turns of a game into [`PARTS`] parts; returns the first and the last turn of each,
/// and the loss there. Turns beyond the number of boxes count for the last part.
fn parts(by_turn: &[f64], boxes: usize) -> Vec<(usize, usize, f64)> {
    let turns = if boxes == 0 { by_turn.len() } else { boxes };
    let ends = (0..=PARTS).map(|part| part * turns / PARTS).collect::<Vec<_>>();
    let part = |ends: &[usize]| {
        let is_last = ends[1] == turns;
        let to = if is_last { by_turn.len() } else { ends[1] };
        let losses = by_turn.get(ends[0]..to.max(ends[0])).unwrap_or_default();
        (ends[0] + 1, ends[1], losses.iter().sum())
    };
    ends.windows(2).filter(|ends| ends[0] < ends[1]).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_three_parts() {
        let by_turn: Vec<f64> = (1..=14).map(f64::from).collect();
        // The fourteenth turn is one that filled no box.
        assert_eq!(parts(&by_turn, 13), [(1, 4, 10.0), (5, 8, 26.0), (9, 13, 69.0)]);
        assert_eq!(parts(&[1.0, 2.0], 2), [(1, 1, 1.0), (2, 2, 2.0)]);
        assert_eq!(parts(&[], 0), []);
    }
}
