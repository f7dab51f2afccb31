//! The result of a seat: score, luck, skill.

use std::borrow::Cow;

use egui::{Align2, RichText, Role, Sense, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::decisions::{LossOrder, tenths_of_percent};
use super::job::BaselineProgress;
use super::summary::ReviewedSeat;
use crate::coach::{Account, Decision, Judgment};
use crate::players::{self, Level};
use crate::rules::RuleSet;
use crate::ui::advice::text::option;
use crate::ui::names;
use crate::ui::numbers::{percent, signed_to};
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::focus_ring;
use crate::ui::widgets::{list, page};
use crate::words::{Value, Words, decimal, yes_no};

/// The parts of `score = par + luck + fate − losses`, rounded so that they add up as shown.
pub(super) struct ScoreBreakdown {
    pub(super) score: f64,
    pub(super) par: f64,
    pub(super) luck: f64,
    /// The effect of other players and of how the game ended; 0 under most rules.
    pub(super) fate: f64,
    /// Whether `fate` is the value of the open boxes of a game that was won on the spot.
    is_cut_short: bool,
    pub(super) given: f64,
    /// Whether the lowest total wins, so that luck takes points away and losses add some.
    lowest_wins: bool,
}

impl ScoreBreakdown {
    pub(super) fn of(account: &Account, rules: &RuleSet) -> Self {
        let [now, start] = [account.now, account.start].map(|value| rules.shown(value));
        let all = [now, start, account.outside_changes(), account.regret()];
        let rounded = |value| rounded(value, rules);
        let [score, par, fate, given] = all.map(rounded);
        let lowest_wins = rules.lowest_wins();
        let gained = if lowest_wins { par - score } else { score - par };
        let luck = rounded(gained - fate + given);
        let is_cut_short = account.is_cut_short();
        Self { score, par, luck, fate, is_cut_short, given, lowest_wins }
    }

    /// Returns the terms of the equation: the sign, number and name of each.
    fn terms(&self, words: &Words, is_over: bool) -> Vec<(&'static str, String, String)> {
        let say = |key: &str| words.say(key).into_owned();
        let score = if is_over { "review-score" } else { "review-score-now" };
        let sign = |value: f64| if (value < 0.0) == self.lowest_wins { "+" } else { "−" };
        let size = |value: f64| plain_number(words, value.abs());
        let mut terms = vec![
            ("", plain_number(words, self.score), say(score)),
            ("=", plain_number(words, self.par), say("review-par")),
            (sign(self.luck), size(self.luck), say("review-luck")),
        ];
        if self.fate != 0.0 {
            let key = if self.is_cut_short { "review-not-played" } else { "review-fate" };
            terms.push((sign(self.fate), size(self.fate), say(key)));
        }
        terms.push((sign(-self.given), size(self.given), say("review-given")));
        terms
    }

    /// The score without luck.
    fn adjusted(&self) -> f64 {
        if self.lowest_wins { self.par + self.given } else { self.par - self.given }
    }

    /// Returns the equation on one line.
    pub(super) fn sentence(&self, words: &Words, is_over: bool) -> String {
        let terms = self.terms(words, is_over);
        let term = |(sign, number, what): &(&str, String, String)| {
            format!("{sign} {number} ({what})").trim_start().to_owned()
        };
        terms.iter().map(term).collect::<Vec<_>>().join(" ")
    }
}

/// The share of games above which "more than 99%" is shown, since rounding would give 100%.
const NEARLY_ALL: f64 = 0.995;

/// Rounds a value to whole points, or to hundredths of rounds.
fn rounded(value: f64, rules: &RuleSet) -> f64 {
    let parts = if names::is_rounds(rules) { 100.0 } else { 1.0 };
    // (Never −0.)
    (value * parts).round() / parts + 0.0
}

/// Formats a number with two decimals, or none if it is whole.
fn plain_number(words: &Words, value: f64) -> String {
    words.number(value, places(value))
}

fn places(value: f64) -> usize {
    if value.fract() == 0.0 { 0 } else { 2 }
}

impl ReviewedSeat<'_> {
    /// Returns the sentences about the seat, without the equation. `progress` is that of the
    /// averages while they are computed, if it should be mentioned.
    pub(super) fn sentences(&self, progress: Option<BaselineProgress>) -> Vec<String> {
        let (words, seat) = (self.words, self.seat);
        let sums = ScoreBreakdown::of(seat, self.rules());
        let mut all = vec![self.luck(&sums, progress.filter(|progress| progress.has_place))];
        if seat.is_cut_short() {
            let has_won = self.turns().last().is_some_and(|turn| turn.has_won);
            all.push(words.say_with("review-cut-short", &[("won", yes_no(has_won))]));
        }
        if self.plays_to_win() && self.knows_wins() {
            all.push(words.say("review-for-the-win").into_owned());
        } else {
            all.extend([self.given(&sums), counts(words, seat)]);
        }
        if self.knows_wins() {
            let percent = tenths_of_percent(words, self.win_tenths(&seat.decisions));
            all.push(words.say_with("review-given-win", &[("percent", percent.into())]));
        }
        let adjusted = rounded(sums.adjusted(), self.rules());
        let adjusted = [("points", decimal(adjusted, places(adjusted))), self.unit()];
        all.push(words.say_with("review-adjusted", &adjusted));
        all.extend(seat.likelihood.rating().map(|rating| {
            let number = |share: f64| decimal(share, 1);
            let [value, low, high] = [rating.value, rating.low, rating.high].map(number);
            words.say_with("review-rating", &[("rating", value), ("low", low), ("high", high)])
        }));
        let assisted = seat.assisted();
        if assisted > 0 {
            all.push(words.say_with("review-assisted", &[("count", assisted.into())]));
        }
        all
    }

    /// Returns what a person wants to know after a game: what was good, one thing to learn, what
    /// the dice did, and the next step.
    pub(super) fn verdict(&self) -> Vec<String> {
        let (words, seat) = (self.words, self.seat);
        let sums = ScoreBreakdown::of(seat, self.rules());
        let mistakes = self.costly(LossOrder::Points);
        let count = seat.real_decisions();
        let arguments = [
            ("best", count.saturating_sub(mistakes.len()).into()),
            ("others", mistakes.len().into()),
            ("count", count.into()),
        ];
        // Fewer than half of them would be no praise.
        let is_good = count > 0 && 2 * mistakes.len() <= count;
        let good = is_good.then(|| words.say_with("result-good", &arguments));
        let learn = mistakes.first().and_then(|worst| self.lesson(worst));
        let luck = luck_of_dice(words, sums.luck, self.unit());
        let level = seat.likelihood.rating().map(|rating| next_level(words, rating.value));
        good.into_iter().chain(learn).chain([luck]).chain(level).collect()
    }

    /// Returns what to learn from a decision.
    fn lesson(&self, worst: &Decision) -> Option<String> {
        let (words, position) = (self.words, self.positions.get(worst.event)?);
        let loss = worst.loss();
        let arguments = [
            ("turn", worst.turn.into()),
            ("best", option(words, position, worst.best).into()),
            ("points", decimal(loss, usize::from(loss < 1.0))),
            self.unit(),
        ];
        Some(words.say_with("result-learn", &arguments))
    }

    fn unit(&self) -> (&'static str, Value<'static>) {
        ("unit", if names::is_rounds(self.rules()) { "rounds" } else { "points" }.into())
    }

    /// Returns the luck and its rank, “+12.30 points, luckier than 70% of all games”; or the
    /// progress while the rank is computed.
    fn luck(&self, sums: &ScoreBreakdown, progress: Option<BaselineProgress>) -> String {
        let words = self.words;
        let places = places(sums.luck);
        let points = ("points", signed_to(words, sums.luck, places).into());
        let count = ("count", decimal(sums.luck.abs(), places));
        let percent = |share| ("percent", percent(words, share).into());
        match (self.seat.luck_share(self.game, self.baseline), progress) {
            (Some(share), _) => {
                let (side, share) =
                    if share < 0.5 { ("bad", 1.0 - share) } else { ("good", share) };
                let most = yes_no(share >= NEARLY_ALL);
                let place = [points, count, ("side", side.into()), ("most", most), percent(share)];
                words.say_with("review-luck-place", &place)
            }
            (None, Some(progress)) => {
                words.say_with("review-luck-finding", &[points, count, percent(progress.share)])
            }
            (None, None) => words.say_with("review-luck-points", &[points, count, self.unit()]),
        }
    }

    fn given(&self, sums: &ScoreBreakdown) -> String {
        let (words, seat) = (self.words, self.seat);
        let count = seat.real_decisions();
        if count == 0 {
            return words.say("review-no-decisions").into_owned();
        }
        let arguments = [
            ("points", decimal(sums.given, places(sums.given))),
            ("count", count.into()),
            ("each", decimal(seat.regret_per_decision(), 2)),
            self.unit(),
        ];
        words.say_with("review-given-each", &arguments)
    }

    /// Shows the equation and the sentences.
    pub(super) fn show_totals(&self, ui: &mut Ui) {
        equation(ui, self);
        ui.add_space(size::GAP / 2.0);
        for sentence in self.sentences(self.baseline_progress) {
            page::line(ui, RichText::new(sentence).font(plain(size::RULES_TEXT)));
        }
        if !self.review.is_exact {
            page::explain(ui, &self.words.say("review-estimate"));
        }
    }
}

/// Returns how much more the dice gave than usual, in whole points or rounds.
fn luck_of_dice(words: &Words, luck: f64, unit: (&str, Value<'_>)) -> String {
    let sign = match luck {
        0.0 => "none",
        ..0.0 => "less",
        _ => "more",
    };
    let luck = decimal(luck.abs(), places(luck));
    let arguments = [("luck", luck), ("sign", sign.into()), unit];
    words.say_with("result-luck", &arguments)
}

/// Returns the level that a rating has reached and the next one.
fn next_level(words: &Words, rating: f64) -> String {
    let name = |id: &str| words.say(&format!("player-{id}")).into_owned();
    let reached = Level::ALL.iter().rposition(|level| 100.0 * level.share() <= rating);
    let next = Level::ALL.get(reached.map_or(0, |reached| reached + 1));
    let level = reached.map_or_else(|| "none".to_owned(), |at| name(Level::ALL[at].id()));
    let next = name(next.map_or(players::STRONGEST, |next| next.id()));
    words.say_with("result-level", &[("level", level.into()), ("next", next.into())])
}

/// Shows the score, losses and luck of the seats side by side.
pub(super) fn show_seats(ui: &mut Ui, one: ReviewedSeat<'_>) {
    let seats = one.review.seats.iter().enumerate();
    let seats = seats.map(|(number, seat)| ReviewedSeat { seat, number, ..one });
    let (names, figures): (Vec<_>, Vec<_>) =
        seats.map(|seat| (Cow::Borrowed(seat.name()), seat_figures(seat))).unzip();
    let heads: Vec<Cow<'_, str>> = std::iter::once("".into()).chain(names).collect();
    let rows = (0..figures[0].len()).map(|row| {
        let name = one.words.say(figures[0][row].0).into_owned();
        let figures = figures.iter().map(|figures| figures[row].1.clone());
        std::iter::once(name).chain(figures).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    list::table(ui, "review seats", &heads, &rows);
}

/// Returns the figures of a seat, each with the key of its name.
fn seat_figures(one: ReviewedSeat<'_>) -> Vec<(&'static str, String)> {
    let (words, sums) = (one.words, ScoreBreakdown::of(one.seat, one.rules()));
    let [_, mistakes, blunders] = Judgment::counts(&one.seat.decisions);
    let mut figures = vec![
        ("review-score", plain_number(words, sums.score)),
        ("review-given", plain_number(words, sums.given)),
        ("review-luck", plain_number(words, sums.luck)),
        ("review-without-luck", plain_number(words, sums.adjusted())),
        ("review-mistakes", mistakes.to_string()),
        ("review-blunders", blunders.to_string()),
    ];
    if one.knows_wins() {
        let percent = tenths_of_percent(words, one.win_tenths(&one.seat.decisions));
        let percent = words.say_with("percent", &[("percent", percent.into())]);
        figures.push(("review-win-loss", percent));
    }
    figures
}

fn counts(words: &Words, seat: &Account) -> String {
    let [inaccuracies, mistakes, blunders] =
        Judgment::counts(&seat.decisions).map(|count| count.to_string());
    let arguments = [
        ("inaccuracies", inaccuracies.into()),
        ("mistakes", mistakes.into()),
        ("blunders", blunders.into()),
    ];
    words.say_with("review-counts", &arguments)
}

/// Shows the numbers side by side, with their names below.
fn equation(ui: &mut Ui, one: &ReviewedSeat<'_>) {
    let (words, is_over) = (one.words, one.is_over());
    let palette = Palette::of(ui.ctx());
    let sums = ScoreBreakdown::of(one.seat, one.rules());
    let terms = sums.terms(words, is_over);
    let room = vec2(ui.available_width(), 54.0);
    let (rect, response) = ui.allocate_exact_size(room, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, sums.sentence(words, is_over)));
    focus_ring(ui, rect, &response, StrokeKind::Outside);
    let width = rect.width() / terms.len() as f32;
    let large = (width / 4.5).min(21.0);
    for (number, (sign, value, what)) in terms.iter().enumerate() {
        let middle = rect.left() + (number as f32 + 0.5) * width;
        let up = pos2(middle, rect.top() + rect.height() * 0.34);
        let ink = if number == 0 { palette.accent } else { palette.ink };
        let painter = ui.painter();
        painter.text(up, Align2::CENTER_CENTER, value, strong(large), ink);
        let low = pos2(middle, rect.bottom() - rect.height() * 0.2);
        painter.text(low, Align2::CENTER_CENTER, what, plain(12.5), palette.ink_weak);
        let between = pos2(middle - width / 2.0, up.y);
        painter.text(between, Align2::CENTER_CENTER, sign, plain(large), palette.ink_weak);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_may_give_as_much_as_usual() {
        let words = Words::english();
        let of_dice = |luck| luck_of_dice(&words, luck, ("unit", "points".into()));
        assert_eq!(of_dice(0.0), "The dice gave as much as usual.");
        assert_eq!(of_dice(-1.0), "The dice gave 1 point less than usual.");
        assert_eq!(of_dice(12.0), "The dice gave 12 points more than usual.");
    }
}
