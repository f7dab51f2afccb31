//! Scores: their number, distribution and change over time, compared with perfect play.

use egui::Ui;

use super::bins::Bins;
use super::{GameSeries, ShownStatistics, chart_title, or_none, reserve, sentence, warn_of_few};
use crate::store::{MIN_GAMES, SampleMean, StatGame, Trend};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::numbers::{percent, signed_to, whole};
use crate::ui::theme::size;
use crate::ui::widgets::page;
use crate::ui::widgets::plots::{Histogram, TimePlot};
use crate::words::{Words, decimal, yes_no};

/// A trend is given per this many games.
const TREND_GAMES: f64 = 10.0;

/// A typical share, to reserve room while the real one is unknown.
const SOME_SHARE: f64 = 0.88;

const SCORES: &str = "scores";

/// A number per game over time.
pub(super) struct TimeSheet<'a> {
    /// What the numbers are: `scores`, `adjusted`, `losses` or `luck`.
    pub(super) of: &'static str,
    pub(super) series: &'a GameSeries,
    /// The level of perfect play, once known.
    pub(super) level: Option<f64>,
    /// Whether that level will be known.
    pub(super) has_level: bool,
    pub(super) places: usize,
}

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let results = shown.statistics.results();
    let Some(mean) = SampleMean::of(results.iter().copied()) else {
        page::explain(ui, &cx.say("statistics-no-games"));
        return;
    };
    let average = average(cx.words, &mean);
    sentence(ui, &average);
    if shown.statistics.shared > 0 {
        let shared = [("games", shown.statistics.shared.into())];
        sentence(ui, &cx.say_with("statistics-shared", &shared));
    }
    beside_perfect(ui, cx, shown, &mean);
    warn_of_few(ui, cx, mean.count);
    histogram(ui, cx, shown, &average);
    if mean.count > 1 {
        ui.add_space(size::GAP);
        let series = &shown.overview.results;
        let (of, level, has_level) = (SCORES, None, false);
        TimeSheet { of, series, level, has_level, places: 0 }.show(ui, cx, shown);
    }
    if shown.statistics.against > 0 {
        sentence(ui, &wins(cx, shown));
    }
}

fn average(words: &Words, mean: &SampleMean) -> String {
    let arguments = [
        ("games", mean.count.into()),
        ("mean", decimal(mean.mean, 1)),
        ("error", or_none(mean.error.map(|error| decimal(error, 1)))),
    ];
    words.say_with("statistics-average", &arguments)
}

/// Says how the average and the best score compare with perfect games. Reserves room while that is
/// unknown.
fn beside_perfect(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    shown: &ShownStatistics<'_>,
    mean: &SampleMean,
) {
    let known = shown.baseline;
    let known = known.and_then(|known| Some((known.mean()?, known.share_below(mean.mean)?)));
    if known.is_none() && !shown.awaits_exact() {
        return;
    }
    let (par, share) = known.unwrap_or((mean.mean, SOME_SHARE));
    let share = percent(cx.words, share);
    let arguments = [("par", decimal(par, 1)), ("share", share.into())];
    let line = cx.say_with("statistics-beside-perfect", &arguments);
    let working = cx.say("statistics-working");
    reserve(ui, if known.is_some() { &line } else { &working }, &line);
}

/// Says which share of perfect games the scores in this range beat; `None` if it is unknown.
pub(super) fn beats(
    cx: &ViewContext<'_>,
    shown: &ShownStatistics<'_>,
    [low, high]: [i64; 2],
) -> Option<String> {
    let share = |total: i64| Some(percent(cx.words, shown.baseline?.share_below(total as f64)?));
    let (least, most) = (share(low)?, share(high)?);
    Some(if least == most {
        cx.say_with("statistics-beats", &[("share", most.into())])
    } else {
        cx.say_with("statistics-beats-range", &[("least", least.into()), ("most", most.into())])
    })
}

/// Shows the shares of the scores; a screen reader says the `average` of the plot.
fn histogram(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>, average: &str) {
    let Some(bins) = Bins::of(shown.statistics, shown.baseline) else { return };
    let shares = |bar: usize| {
        let beats = beats(cx, shown, bins.ends(bar));
        let [low, high] = bins.ends(bar).map(|number| whole(cx.words, number));
        let expected = bins.expected.get(bar).map(|share| percent(cx.words, *share));
        let arguments = [
            ("low", low.into()),
            ("high", high.into()),
            ("share", percent(cx.words, bins.shares[bar]).into()),
            ("expected", or_none(expected)),
        ];
        let bar = cx.say_with("statistics-bar", &arguments);
        std::iter::once(bar).chain(beats).collect::<Vec<_>>().join("\n")
    };
    chart_title(ui, &cx.say("statistics-title-shares"));
    Histogram {
        id: "histogram",
        start: bins.start,
        width: bins.width,
        shares: &bins.shares,
        expected: &bins.expected,
        text: &shares,
        percent: &|share| percent(cx.words, share),
        spoken: average,
    }
    .show(ui);
    let has_line = !bins.expected.is_empty() || shown.awaits_exact();
    page::explain(ui, &cx.say_with("statistics-bars", &[("line", yes_no(has_line))]));
}

impl TimeSheet<'_> {
    /// Shows numbers over time, with their moving mean and trend. A click on a game opens it.
    pub(super) fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
        let series = self.series;
        let number = |value: f64| {
            let is_whole = value.fract().abs() < 1e-9;
            cx.words.number(value, if is_whole { 0 } else { self.places })
        };
        let games = series.points.last().map_or(0.0, |point| point[0]);
        let spoken = self.trend(cx);
        let ends = self
            .known_trend()
            .map(|trend| [[1.0, trend.start], [games, trend.start + trend.slope * (games - 1.0)]]);
        chart_title(ui, &cx.say_with("statistics-title", &[("of", self.of.into())]));
        let clicked = TimePlot {
            id: self.of,
            points: &series.points,
            means: &series.means,
            trend: ends,
            level: self.level,
            number: &number,
            point: &|point| self.point(cx, shown, point),
            spoken: &spoken,
        }
        .show(ui);
        if let Some(game) = clicked.and_then(|point| self.best_of(shown, point)) {
            shown.open(cx, game.key);
        }
        let level = match self.level {
            Some(0.0) => "even",
            _ if self.has_level => "perfect",
            _ => "none",
        };
        let most = series.games.iter().map(|[first, last]| last - first + 1).max();
        let arguments = [
            ("games", most.unwrap_or(1).into()),
            ("width", series.width.into()),
            ("means", yes_no(!series.means.is_empty())),
            ("trend", yes_no(ends.is_some())),
            ("level", level.into()),
        ];
        page::explain(ui, &cx.say_with("statistics-marks", &arguments));
        sentence(ui, &spoken);
    }

    /// The game to open for a point; if the point stands for several, the first with the best
    /// score.
    fn best_of<'a>(&self, shown: &ShownStatistics<'a>, point: usize) -> Option<&'a StatGame> {
        let [first, last] = *self.series.games.get(point)?;
        let games = shown.statistics.games.get(first..=last)?.iter();
        games.reduce(|best, next| if next.result > best.result { next } else { best })
    }

    /// Describes a point: its game, the number, and what a click does.
    fn point(&self, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>, point: usize) -> String {
        let words = cx.words;
        let value = words.number(self.series.points[point][1], self.places);
        let places = self.series.games[point];
        let [first, last] = places.map(|place| &shown.statistics.games[place]);
        let is_single = places[0] == places[1];
        let date = |game: &StatGame| dates::date(words, game.ended);
        let number = |place: usize| whole(words, place as i64 + 1);
        let score = |game: &StatGame| whole(words, game.result);
        let Some(best) = self.best_of(shown, point) else { return value };
        let mut lines = Vec::new();
        if is_single {
            let arguments = [("date", date(first).into()), ("score", score(best).into())];
            lines.push(cx.say_with("statistics-point", &arguments));
            let arguments = [("of", self.of.into()), ("number", value.into())];
            let number = || cx.say_with("statistics-point-number", &arguments);
            lines.extend((self.of != SCORES).then(number));
        } else {
            let arguments = [
                ("first", number(places[0]).into()),
                ("last", number(places[1]).into()),
                ("from", date(first).into()),
                ("to", date(last).into()),
                ("mean", value.into()),
            ];
            lines.push(cx.say_with("statistics-point-games", &arguments));
            let best = [("score", score(best).into())];
            lines.push(cx.say_with("statistics-point-best", &best));
        }
        let is_scores = self.of == SCORES;
        lines.extend(beats(cx, shown, [best.result; 2]).filter(|_| is_scores));
        lines.push(cx.say("statistics-point-open").into_owned());
        lines.join("\n")
    }

    /// The trend, unless there are too few games for one.
    fn known_trend(&self) -> Option<Trend> {
        self.series.trend.filter(|_| self.series.points.len() >= MIN_GAMES)
    }

    /// Describes the trend in words.
    fn trend(&self, cx: &ViewContext<'_>) -> String {
        let trend = self.known_trend();
        let which = match trend {
            None => "few",
            Some(trend) if trend.is_flat() => "flat",
            Some(trend) if !trend.is_clear() => "none",
            Some(trend) if trend.slope > 0.0 => "up",
            Some(_) => "down",
        };
        let [rise, error] =
            trend.map_or([0.0; 2], |trend| [trend.slope * TREND_GAMES, trend.error * TREND_GAMES]);
        let places = decimals(if error > 0.0 { error } else { rise.abs() });
        let arguments = [
            ("of", self.of.into()),
            ("trend", which.into()),
            ("rise", signed_to(cx.words, rise, places).into()),
            ("error", decimal(error, places)),
            ("least", MIN_GAMES.into()),
        ];
        cx.say_with("statistics-trend", &arguments)
    }
}

/// The number of decimals with which a number has two significant digits.
fn decimals(number: f64) -> usize {
    let places = 1.0 - number.abs().max(1e-6).log10().floor();
    places.max(0.0) as usize
}

fn wins(cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) -> String {
    let all = shown.statistics;
    let arguments = [
        ("against", all.against.into()),
        ("wins", all.wins[0].into()),
        ("ties", all.wins[1].into()),
    ];
    cx.say_with("statistics-wins", &arguments)
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn small_changes_have_the_decimals_that_show_them() {
        assert_eq!([123.0, 11.1, 9.62, 0.6, 0.02, 0.0004].map(decimals), [0, 0, 1, 2, 3, 5]);
    }
}
