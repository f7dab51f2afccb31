//! Skill and luck over time: loss per decision, score without luck.

use egui::Ui;

use super::scores::TimeSheet;
use super::{ShownStatistics, or_none, sentence, warn_of_few};
use crate::coach::Baseline;
use crate::game::PlayerId;
use crate::players::Level;
use crate::store::{GameSkill, LossStats, SampleMean};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::signed;
use crate::ui::theme::size;
use crate::ui::widgets::page;
use crate::words::{decimal, yes_no};

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let (statistics, words) = (shown.statistics, cx.words);
    let reviewed = statistics.losses.games;
    let arguments = [
        ("reviewed", reviewed.into()),
        ("games", statistics.games.len().into()),
        ("left", statistics.games.len().saturating_sub(reviewed).into()),
        ("more", yes_no(shown.is_reviewing)),
    ];
    // (Shown in any case, so that nothing moves up when the last review is done.)
    page::explain(ui, &cx.say_with("statistics-reviewed", &arguments));
    let unaided = statistics.losses.unaided();
    let Some(loss) = unaided.mean() else { return };
    let of = |value: fn(&GameSkill) -> f64| {
        SampleMean::of(statistics.reviewed().map(|(_, skill)| value(skill)))
    };
    let [adjusted, luck] = [of(|skill| skill.adjusted), of(|skill| skill.luck)];
    let (Some(adjusted), Some(luck)) = (adjusted, luck) else { return };
    let arguments = [
        ("decisions", (unaided.count as usize).into()),
        ("loss", decimal(loss, 3)),
        ("advised", (statistics.losses.advised as usize).into()),
    ];
    sentence(ui, &cx.say_with("statistics-loss", &arguments));
    let arguments = [
        ("adjusted", decimal(adjusted.mean, 1)),
        ("error", or_none(adjusted.error.map(|error| decimal(error, 1)))),
        ("luck", signed(words, luck.mean).into()),
    ];
    sentence(ui, &cx.say_with("statistics-adjusted", &arguments));
    for line in rating(cx, &statistics.losses) {
        sentence(ui, &line);
    }
    warn_of_few(ui, cx, reviewed);
    if reviewed > 1 {
        let par = shown.baseline.and_then(Baseline::mean);
        let sheet = |of, series, level: Option<f64>, places| {
            let has_level = level.is_some();
            TimeSheet { of, series, level, has_level, places }
        };
        let overview = shown.overview;
        let has_level = par.is_some() || shown.awaits_exact();
        for sheet in [
            TimeSheet { has_level, ..sheet("adjusted", &overview.adjusted, par, 1) },
            sheet("losses", &overview.losses, None, 2),
            sheet("luck", &overview.luck, Some(0.0), 0),
        ] {
            ui.add_space(size::GAP / 2.0);
            sheet.show(ui, cx, shown);
        }
    }
}

/// Describes the rating, the level that it corresponds to, and how it is found.
fn rating(cx: &ViewContext<'_>, losses: &LossStats) -> Vec<String> {
    let Some(rating) = losses.likelihood.rating() else { return Vec::new() };
    let number = |share: f64| cx.words.number(share, 1);
    let away = |level: &Level| (100.0 * level.share() - rating.value).abs();
    let level = Level::ALL.into_iter().min_by(|one, other| away(one).total_cmp(&away(other)));
    let level = level.and_then(|level| level.id().parse::<PlayerId>().ok());
    let level = level.map(|level| names::player_name(cx.words, &level)).unwrap_or_default();
    let arguments = [
        ("rating", number(rating.value).into()),
        ("low", number(rating.low).into()),
        ("high", number(rating.high).into()),
        ("level", level.into()),
    ];
    let how = cx.say("statistics-rating-how").into_owned();
    vec![cx.say_with("statistics-rating", &arguments), how]
}
