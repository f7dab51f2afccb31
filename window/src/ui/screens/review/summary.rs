//! The summary of a game, seat by seat.

use std::borrow::Cow;

use egui::{Label, Ui};

use super::OpenedReview;
use super::decisions::LossOrder;
use super::job::{BaselineProgress, Chances};
use super::text::text;
use super::totals::show_seats;
use crate::coach::{Account, Baseline, Review};
use crate::game::{Game, Position, Seat, Setup};
use crate::rules::RuleSet;
use crate::store::GameId;
use crate::ui::commands::{Command, KeyTarget, MenuAction, RecordsCommand, ReviewCommand};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::percent;
use crate::ui::screens::command_button;
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::{self, announce};
use crate::ui::widgets::plots::{ChartLine, LineChart};
use crate::ui::widgets::{choices, page};
use crate::words::Words;

#[derive(Clone, Copy, Debug)]
pub(super) struct OpenLists {
    pub(super) seat: usize,
    /// Whether all decisions with a loss are listed.
    pub(super) shows_all: bool,
    /// The unit by which the decisions are sorted.
    pub(super) order: LossOrder,
}

/// The summary of a game under review.
pub(super) struct Summary<'a> {
    pub(super) cx: &'a ViewContext<'a>,
    pub(super) opened: &'a OpenedReview,
    /// The number of events before the position that the charts mark.
    pub(super) at: usize,
    pub(super) chart_height: f32,
}

#[derive(Clone, Copy)]
pub(super) struct ReviewedSeat<'a> {
    pub(super) words: &'a Words,
    pub(super) game: &'a Game,
    /// The positions before each event and at the end.
    pub(super) positions: &'a [Position],
    /// The number of events before the position that is shown.
    pub(super) at: usize,
    pub(super) chances: Option<&'a Chances>,
    /// The averages, if they are known.
    pub(super) baseline: &'a Baseline,
    /// The progress of the averages while they are computed.
    pub(super) baseline_progress: Option<BaselineProgress>,
    pub(super) review: &'a Review,
    pub(super) seat: &'a Account,
    pub(super) number: usize,
}

impl<'a> ReviewedSeat<'a> {
    pub(super) fn rules(&self) -> &'a RuleSet {
        self.game.setup().rules()
    }

    pub(super) fn name(&self) -> &'a str {
        self.game.setup().seats()[self.number].name()
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.position().is_over()
    }
}

impl Summary<'_> {
    /// Shows the summary for the open seat and returns the event that was clicked.
    pub(super) fn show(&self, ui: &mut Ui, open: &mut OpenLists) -> Option<usize> {
        let (words, job) = (self.cx.words, &self.opened.job);
        self.seats(ui, &mut open.seat);
        let Some(one) = self.opened.reviewed(words, open.seat) else {
            match job.progress() {
                None => _ = page::complain(ui, &self.cx.say("too-busy")),
                Some(share) => self.working(ui, share),
            }
            page::text_sheet(ui, &words.say("review-keep"), |ui| self.keep(ui, None));
            return None;
        };
        if one.baseline_progress.is_some() {
            ui.ctx().request_repaint_after_secs(time::PROGRESS);
        }
        let picked = self.sums(ui, one);
        let picked = picked.or(self.lists(ui, one, open));
        if !names::is_rounds(one.rules()) {
            page::text_sheet(ui, &words.say("review-boxes"), |ui| one.show_boxes(ui));
        }
        page::text_sheet(ui, &words.say("review-keep"), |ui| self.keep(ui, Some(one)));
        picked
    }

    fn seats(&self, ui: &mut Ui, seat: &mut usize) {
        let seats = self.opened.game.setup().seats();
        if seats.len() < 2 {
            return;
        }
        let names = seats.iter().map(|seat| Cow::Borrowed(seat.name()));
        let options: Vec<(usize, Cow<'_, str>)> = names.enumerate().collect();
        choices::show(ui, &self.cx.say("label-player"), "", &options, seat);
        ui.add_space(size::GAP);
    }

    fn working(&self, ui: &mut Ui, share: f32) {
        page::bare_sheet(ui, |ui| {
            let shown = [("percent", percent(self.cx.words, share.into()).into())];
            page::working(ui, &self.cx.say_with("perfect-working", &shown), share.into());
        });
    }

    /// Shows the result of a seat and the charts of expected final score and chance to win.
    fn sums(&self, ui: &mut Ui, one: ReviewedSeat<'_>) -> Option<usize> {
        let words = self.cx.words;
        let heading = format!("{} · {}", one.name(), names::rules_name(words, one.rules()));
        page::text_sheet(ui, &heading, |ui| {
            if !one.is_over() {
                page::explain(ui, &words.say("review-unfinished"));
            }
            one.show_totals(ui);
        });
        if one.review.seats.len() > 1 {
            page::text_sheet(ui, &words.say("review-seats"), |ui| show_seats(ui, one));
        }
        let mut picked = None;
        page::text_sheet(ui, &words.say("review-chart"), |ui| {
            picked = self.par(ui, one.review);
        });
        if let Some(chances) = self.opened.job.chances() {
            let key = if chances.is_exact { "card-wins" } else { "card-wins-about" };
            page::text_sheet(ui, &words.say(key), |ui| {
                picked = picked.or(self.chances(ui, &chances.seats));
                if !chances.is_exact {
                    page::explain(ui, &words.say("card-wins-about-tip"));
                }
            });
        }
        picked
    }

    /// Shows the expected final score over the game, for all seats.
    pub(super) fn par(&self, ui: &mut Ui, review: &Review) -> Option<usize> {
        let last = self.opened.game.events().len();
        let rules = self.opened.game.setup().rules();
        let courses = review.seats.iter().map(|seat| {
            let values = seat.values_over(last).into_iter();
            values.map(|(place, value)| (place, rules.shown(value))).collect()
        });
        // (What is certain has no decimals.)
        let is_whole = |value: f64| value.abs() > 99.95 || (value - value.round()).abs() < 0.005;
        let text = |value: f64| self.cx.words.number(value, usize::from(!is_whole(value)));
        self.chart(ui, courses, None, &text, "review-chart")
    }

    /// Shows the chance to win over the game, for all seats, between 0 and 1.
    fn chances(&self, ui: &mut Ui, chances: &[Vec<f64>]) -> Option<usize> {
        let courses = chances.iter().map(|seat| seat.iter().copied().enumerate().collect());
        let text = |value: f64| percent(self.cx.words, value);
        self.chart(ui, courses, Some([0.0, 1.0]), &text, "card-wins")
    }

    /// Shows a line for each seat with its value after each number of events.
    fn chart(
        &self,
        ui: &mut Ui,
        courses: impl Iterator<Item = Vec<(usize, f64)>>,
        range: Option<[f64; 2]>,
        text: &dyn Fn(f64) -> String,
        id: &str,
    ) -> Option<usize> {
        let seats = self.opened.game.setup().seats().iter().zip(courses);
        let line = |(seat, points): (&Seat, _)| ChartLine { name: seat.name().to_owned(), points };
        let lines: Vec<ChartLine> = seats.map(line).collect();
        let course = |line: &ChartLine| {
            let ends = [line.points.first(), line.points.last()];
            let [from, to] = ends.map(|end| end.map(|(_, value)| text(*value)).unwrap_or_default());
            let arguments =
                [("name", line.name.as_str().into()), ("from", from.into()), ("to", to.into())];
            self.cx.say_with("spoken-chart-line", &arguments)
        };
        let courses: Vec<String> = lines.iter().map(course).collect();
        let (title, courses) = (self.cx.say(id), courses.join("; "));
        let parts = [("title", title.as_ref().into()), ("results", courses.into())];
        let spoken = self.cx.say_with("announce-standing", &parts);
        let last = self.opened.game.events().len();
        let (lines, height) = (&lines, self.chart_height);
        LineChart { id, lines, last, range, height, at: self.at, text, spoken: &spoken }.show(ui)
    }

    /// Shows the buttons to copy and save and, below them so that nothing moves, the last outcome.
    /// There is no text before the game is reviewed.
    fn keep(&self, ui: &mut Ui, one: Option<ReviewedSeat<'_>>) {
        let (cx, game) = (self.cx, &self.opened.game);
        ui.horizontal_wrapped(|ui| {
            if let Some(one) = one {
                let button = |ui: &mut Ui, key: &str| basics::button(ui, &cx.say(key)).clicked();
                let text = || text(one, self.opened.record.ended);
                if button(ui, "review-copy") {
                    cx.run(Command::Copy(text()));
                }
                if button(ui, "review-keep-text") {
                    cx.run(ReviewCommand::SaveText(text()));
                }
            }
            picture_buttons(ui, cx);
            command_button(ui, cx, "action-copy-game", MenuAction::CopyGame);
            self.delete_button(ui);
        });
        if game.position().is_over() {
            show_seeds(ui, cx, game.setup());
        }
        if let Some(kept) = &self.opened.kept {
            announce(&ui.add(Label::new(kept).wrap()));
        }
    }

    /// Shows the button that deletes a game of the records, or brings it back.
    fn delete_button(&self, ui: &mut Ui) {
        let Some(record) = &self.opened.record.record else { return };
        let (key, change): (_, fn(Vec<GameId>) -> RecordsCommand) = if record.is_deleted() {
            ("records-bring-back-found", RecordsCommand::BringBack)
        } else {
            ("records-delete-now", RecordsCommand::Delete)
        };
        let text = self.cx.say_with(key, &[("count", 1.into())]);
        if basics::button(ui, &text).clicked() {
            self.cx.run(Command::Back);
            self.cx.run(change(vec![record.id]));
        }
    }

    /// Shows the decisions of a seat by loss, and its turns.
    fn lists(&self, ui: &mut Ui, one: ReviewedSeat<'_>, open: &mut OpenLists) -> Option<usize> {
        let cx = self.cx;
        let mut picked = None;
        page::text_sheet(ui, &cx.say("review-decisions"), |ui| {
            picked = one.show_decisions(ui, open);
            if self.opened.allows(&ReviewCommand::Learn) {
                ui.add_space(size::GAP / 2.0);
                let text = cx.say("review-learn");
                let text = cx.keys.with_key(&text, KeyTarget::Learn, cx.words, ui.ctx());
                let learn = basics::anchored(ui, "learn", |ui| basics::button(ui, &text));
                if learn.clicked() {
                    cx.run(ReviewCommand::Learn);
                }
            }
        });
        page::text_sheet(ui, &cx.say("review-turns"), |ui| picked = picked.or(one.show_turns(ui)));
        picked
    }
}

/// Shows the buttons that save, copy and open a picture of the cards.
pub fn picture_buttons(ui: &mut Ui, cx: &ViewContext<'_>) {
    for (key, command) in [
        ("result-picture", ReviewCommand::SavePicture),
        ("picture-copy", ReviewCommand::CopyPicture),
        ("picture-open", ReviewCommand::OpenPicture),
    ] {
        command_button(ui, cx, key, command);
    }
}

/// Shows the seeds of a game that is over, which are no longer secret.
pub fn show_seeds(ui: &mut Ui, cx: &ViewContext<'_>, setup: &Setup) {
    for seed in setup.seeds() {
        let arguments = [("seal", seed.fingerprint().into()), ("seed", seed.to_string().into())];
        page::explain(ui, &cx.say_with("result-seed", &arguments));
    }
}
