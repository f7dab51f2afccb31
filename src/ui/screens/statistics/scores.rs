//! Scores: how many, how high, how they compare with perfect play, and how they change.

use egui::Ui;

use super::{Shown, sentence, warn_of_few};
use crate::store::Mean;
use crate::ui::context::ViewContext;
use crate::ui::jobs::Course;
use crate::ui::numbers::{percent, signed, whole};
use crate::ui::theme::size;
use crate::ui::widgets::page;
use crate::ui::widgets::plots::{CoursePlot, Histogram};
use crate::words::Words;

/// A trend is given per this many games.
const TREND_GAMES: f64 = 10.0;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &Shown<'_>) {
    let results = shown.statistics.results();
    let Some(mean) = Mean::of(results.iter().copied()) else {
        page::explain(ui, &cx.say("statistics-no-games"));
        return;
    };
    sentence(ui, &average(cx.words, &mean));
    for line in beside_perfect(cx, shown, &mean) {
        sentence(ui, &line);
    }
    warn_of_few(ui, cx, mean.count);
    histogram(ui, cx, shown);
    if mean.count > 1 {
        ui.add_space(size::GAP);
        course(ui, cx, "statistics-trend-scores", &shown.overview.results, None, 0);
    }
    if shown.statistics.against > 0 {
        sentence(ui, &wins(cx, shown));
    }
}

/// The mean with its error.
fn average(words: &Words, mean: &Mean) -> String {
    let error = mean.error.map(|error| words.number(error, 1));
    let arguments = [
        ("games", mean.count.into()),
        ("mean", words.number(mean.mean, 1).into()),
        ("error", error.as_deref().unwrap_or("none").into()),
    ];
    words.say_with("statistics-average", &arguments)
}

/// How the average and the best score compare with perfect games.
fn beside_perfect(cx: &ViewContext<'_>, shown: &Shown<'_>, mean: &Mean) -> Vec<String> {
    let Some(baseline) = shown.baseline else { return Vec::new() };
    let Some(distribution) = baseline.distribution() else { return Vec::new() };
    let share = |total: f64| percent(cx.words, baseline.share_below(total).unwrap_or(0.0));
    let mut lines = vec![cx.say_with(
        "statistics-beside-perfect",
        &[
            ("par", cx.words.number(distribution.mean(), 1).into()),
            ("share", share(mean.mean).into()),
        ],
    )];
    if let Some(best) = shown.statistics.best() {
        let arguments = [
            ("best", whole(cx.words, best.result).into()),
            ("share", share(best.result as f64).into()),
        ];
        lines.push(cx.say_with("statistics-best-share", &arguments));
    }
    lines
}

fn histogram(ui: &mut Ui, cx: &ViewContext<'_>, shown: &Shown<'_>) {
    let Some(bins) = shown.bins else { return };
    let number = |number: i64| whole(cx.words, number);
    let [low, _, high] = bins.quartiles;
    let own = cx
        .say_with("statistics-half", &[("low", number(low).into()), ("high", number(high).into())]);
    let perfect = bins.perfect.map(|[low, _, high]| {
        let ends = [low, high].map(|total| number(total as i64));
        let arguments = [("low", ends[0].as_str().into()), ("high", ends[1].as_str().into())];
        cx.say_with("statistics-half-perfect", &arguments)
    });
    let spoken = [Some(own), perfect].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let shares = |bar: usize| {
        let [low, high] = bins.ends(bar).map(number);
        let expected = bins.expected.get(bar).map(|share| percent(cx.words, *share));
        let arguments = [
            ("low", low.into()),
            ("high", high.into()),
            ("share", percent(cx.words, bins.shares[bar]).into()),
            ("expected", expected.as_deref().unwrap_or("none").into()),
        ];
        cx.say_with("statistics-bar", &arguments)
    };
    Histogram {
        id: "histogram",
        start: bins.start,
        width: bins.width,
        shares: &bins.shares,
        expected: &bins.expected,
        text: &shares,
        percent: &|share| percent(cx.words, share),
        spoken: &spoken,
    }
    .show(ui);
    let key = if bins.expected.is_empty() { "statistics-bars" } else { "statistics-bars-line" };
    page::explain(ui, &cx.say(key));
    sentence(ui, &spoken);
}

/// Shows numbers over time, with their moving mean and trend. `key` is that of the words about them.
pub(super) fn course(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    course: &Course,
    level: Option<f64>,
    places: usize,
) {
    let words = cx.words;
    let number = |value: f64| words.number(value, places);
    let games = course.points.last().map_or(0.0, |point| point[0]);
    let spoken = trend(cx, key, course);
    let trend = course.trend.filter(|_| games >= 5.0);
    let ends =
        trend.map(|trend| [[1.0, trend.start], [games, trend.start + trend.slope * (games - 1.0)]]);
    CoursePlot {
        id: key,
        points: &course.points,
        means: &course.means,
        trend: ends,
        level,
        number: &number,
        spoken: &spoken,
    }
    .show(ui);
    let has_means = if course.means.is_empty() { "no" } else { "yes" };
    let has_level = if level.is_some() { "yes" } else { "no" };
    let arguments = [
        ("width", course.width.into()),
        ("means", has_means.into()),
        ("trend", if ends.is_some() { "yes" } else { "no" }.into()),
        ("level", has_level.into()),
    ];
    page::explain(ui, &cx.say_with("statistics-marks", &arguments));
    sentence(ui, &spoken);
}

/// What the trend says, in words.
fn trend(cx: &ViewContext<'_>, key: &str, course: &Course) -> String {
    let Some(trend) = course.trend.filter(|_| course.points.len() >= 5) else {
        let arguments = [("trend", "few".into()), ("rise", "".into()), ("error", "".into())];
        return cx.say_with(key, &arguments);
    };
    let which = match trend {
        trend if !trend.is_clear() => "none",
        trend if trend.slope > 0.0 => "up",
        _ => "down",
    };
    let arguments = [
        ("trend", which.into()),
        ("rise", signed(cx.words, trend.slope * TREND_GAMES).into()),
        ("error", cx.words.number(trend.error * TREND_GAMES, 2).into()),
    ];
    cx.say_with(key, &arguments)
}

/// Wins and streaks.
fn wins(cx: &ViewContext<'_>, shown: &Shown<'_>) -> String {
    let all = shown.statistics;
    let arguments = [
        ("against", i64::from(all.against).into()),
        ("wins", i64::from(all.wins[0]).into()),
        ("ties", i64::from(all.wins[1]).into()),
        ("longest", i64::from(all.streaks[0]).into()),
        ("now", i64::from(all.streaks[1]).into()),
    ];
    cx.say_with("statistics-wins", &arguments)
}
