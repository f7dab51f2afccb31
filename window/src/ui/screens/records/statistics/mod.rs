//! The statistics of a person: scores compared with perfect play, skill, luck, boxes, opponents,
//! bests.

mod bins;
mod boxes;
mod facts;
mod job;
mod losses;
mod scores;
mod skill;

use egui::{Color32, Label, RichText, TextStyle, Ui};

use crate::coach::{Baseline, ScorePart};
use crate::players;
use crate::rules::RuleSet;
use crate::store::{FiguresKey, History, MIN_GAMES, Statistics};
use crate::ui::commands::ReviewCommand;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::theme::{size, strong};
use crate::ui::widgets::page;
use crate::words::Value;
use job::GameSeries;

pub(super) use job::{Overview, StatisticsJob, StatisticsQuery};

/// The data that the sheets show.
pub(super) struct ShownStatistics<'a> {
    pub(super) overview: &'a Overview,
    pub(super) statistics: &'a Statistics,
    pub(super) history: &'a History,
    pub(super) rules: Option<&'a RuleSet>,
    pub(super) baseline: Option<&'a Baseline>,
    pub(super) is_reviewing: bool,
    /// Whether perfect play is being solved.
    pub(super) is_awaited: bool,
}

impl ShownStatistics<'_> {
    /// The rules, if the statistics have points for each of their boxes. (House rules may have
    /// changed since these games.)
    fn rules_of_boxes(&self) -> Option<&RuleSet> {
        let parts = self.statistics.parts.len();
        let rules = self.rules.filter(|rules| ScorePart::all(rules).count() == parts);
        rules.filter(|rules| !names::is_rounds(rules))
    }

    /// Whether exact figures of perfect play are still being computed.
    fn awaits_exact(&self) -> bool {
        let is_exact = |rules: &RuleSet| {
            players::known_par(rules).is_none_or(|par| par.is_exact()) && !names::is_rounds(rules)
        };
        self.is_awaited && self.rules.is_some_and(is_exact)
    }
}

impl ShownStatistics<'_> {
    /// Opens a game of the statistics.
    fn open(&self, cx: &ViewContext<'_>, game: FiguresKey) {
        cx.run_some(game.place_in(self.history).map(ReviewCommand::Past));
    }

    /// Shows the trophies, the scores, skill and luck, and the personal bests.
    pub(super) fn show_games(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        facts::show_trophies(ui, cx, self);
        page::text_sheet(ui, &cx.say("statistics-scores"), |ui| scores::show(ui, cx, self));
        page::text_sheet(ui, &cx.say("statistics-skill"), |ui| skill::show(ui, cx, self));
        facts::show_bests(ui, cx, self);
    }

    /// Shows the boxes, the losses, and the opponents.
    pub(super) fn show_parts(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        boxes::show(ui, cx, self);
        losses::show(ui, cx, self);
        facts::show_opponents(ui, cx, self);
    }
}

fn sentence(ui: &mut Ui, text: &str) {
    ui.add(Label::new(text).wrap());
    ui.add_space(size::GAP / 4.0);
}

fn chart_title(ui: &mut Ui, text: &str) {
    ui.add_space(size::GAP / 2.0);
    ui.add(Label::new(RichText::new(text).font(strong(size::TEXT))).wrap());
}

/// Shows a sentence with room for the longest one that may replace it, so that nothing moves then.
fn reserve(ui: &mut Ui, text: &str, longest: &str) {
    let font = TextStyle::Body.resolve(ui.style());
    let width = ui.available_width();
    let room = ui.painter().layout(longest.to_owned(), font, Color32::PLACEHOLDER, width);
    ui.vertical(|ui| {
        ui.set_min_height(room.size().y);
        if !text.is_empty() {
            ui.add(Label::new(text).wrap());
        }
    });
    ui.add_space(size::GAP / 4.0);
}

/// Returns the text as an argument of a message, or `none`, for which the message has a variant.
pub(super) fn or_none(value: Option<impl Into<Value<'static>>>) -> Value<'static> {
    value.map_or("none".into(), Into::into)
}

/// Warns that too few games say little.
fn warn_of_few(ui: &mut Ui, cx: &ViewContext<'_>, games: usize) {
    if games < MIN_GAMES {
        page::explain(ui, &cx.say_with("statistics-few", &[("games", games.into())]));
    }
}
