//! Wins and losses against every person and level.

use std::cmp::Reverse;

use egui::Ui;

use super::ShownStatistics;
use crate::store::{HeadToHead, PlayerKey};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::{percent, whole};
use crate::ui::widgets::{page, text_table};

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let versus = &shown.statistics.versus;
    if versus.is_empty() {
        return;
    }
    page::text_sheet(ui, &cx.say("statistics-opponents"), |ui| {
        let count = |games: &HeadToHead| games.won + games.tied + games.lost;
        let mut all: Vec<_> = versus.iter().collect();
        all.sort_by_key(|(_, games)| Reverse(count(games)));
        let row = |(who, games): &(&PlayerKey, &HeadToHead)| {
            let share = f64::from(games.won) + f64::from(games.tied) / 2.0;
            vec![
                names::name_across_games(cx.words, who),
                whole(cx.words, games.won.into()),
                whole(cx.words, games.tied.into()),
                whole(cx.words, games.lost.into()),
                percent(cx.words, share / f64::from(count(games).max(1))),
            ]
        };
        let rows: Vec<Vec<String>> = all.iter().map(row).collect();
        let heads = [
            "label-opponent",
            "statistics-head-won",
            "statistics-head-tied",
            "statistics-head-lost",
            "statistics-head-share",
        ];
        text_table::show(ui, "opponents", &heads.map(|key| cx.say(key)), &rows);
    });
}
