//! The boxes of a seat compared with their averages.

use std::borrow::Cow;

use egui::{Grid, ProgressBar, RichText, Role, Ui, WidgetInfo};

use super::job::BaselineProgress;
use super::summary::ReviewedSeat;
use crate::coach::{BaselineSource, ScorePartReview};
use crate::rules::Outcome;
use crate::ui::advice::part_name;
use crate::ui::numbers::{percent, signed_to};
use crate::ui::screens::cell;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::page;

/// The placeholder for a number.
const NOT_YET: &str = "…";

pub(super) const NUMBER_WIDTH: f32 = size::TURN_COLUMNS[2];

impl ReviewedSeat<'_> {
    /// Returns the sentence on where the averages come from.
    pub(super) fn averages_source(&self) -> Cow<'_, str> {
        match self.review.baseline {
            None if self.baseline_progress().is_some() => self.words.say("review-boxes-not-yet"),
            None => self.words.say("review-boxes-unknown"),
            Some(BaselineSource::Exact) => self.words.say("review-boxes-exact"),
            Some(BaselineSource::Sample) => self.words.say("review-boxes-sample"),
            Some(BaselineSource::Games(games)) => {
                // Points from a table are not a sum of boxes.
                let is_sum = self.rules().data().outcome == Outcome::Sum;
                let key = if is_sum { "review-boxes-about" } else { "review-boxes-about-table" };
                self.words.say_with(key, &[("games", games.into())]).into()
            }
        }
    }

    /// Returns the texts of a line: name, points, average and difference.
    pub(super) fn box_texts(&self, line: &ScorePartReview) -> [String; 4] {
        let words = self.words;
        let name = part_name(words, self.rules(), line.part);
        let points = match line.points {
            Some(points) => words.number(points, 0),
            None => words.say("card-open").into_owned(),
        };
        let average = line.baseline.map_or_else(String::new, |average| words.number(average, 1));
        let more = difference(line).map_or_else(String::new, |more| signed_to(words, more, 1));
        [name, points, average, more]
    }

    pub(super) fn box_lines(&self) -> impl Iterator<Item = String> + '_ {
        self.seat.boxes.iter().map(|line| {
            let [name, points, average, _] = self.box_texts(line);
            let key = if average.is_empty() { "review-box-alone" } else { "review-box-line" };
            let arguments =
                [("box", name.into()), ("points", points.into()), ("average", average.into())];
            self.words.say_with(key, &arguments)
        })
    }

    pub(super) fn show_boxes(&self, ui: &mut Ui) {
        let progress = self.baseline_progress();
        match progress.filter(|_| self.review.baseline.is_none()) {
            Some(progress) => self.averages_progress(ui, progress),
            None => _ = page::explain(ui, &self.averages_source()),
        }
        ui.add_space(size::GAP / 2.0);
        let has_average = self.review.baseline.is_some() || progress.is_some();
        let heads = ["label-box", "card-points", "records-head-average", "review-head-difference"];
        let columns = if has_average { 4 } else { 2 };
        let spacing = [size::GAP_WIDE, size::GAP / 2.0];
        let grid = Grid::new("review boxes").num_columns(columns).striped(true).spacing(spacing);
        grid.show(ui, |ui| {
            let weak = Palette::of(ui.ctx()).ink_weak;
            for (column, key) in heads.into_iter().take(columns).enumerate() {
                let head = RichText::new(self.words.say(key)).font(plain(size::SMALL));
                cell(ui, column, NUMBER_WIDTH, head.color(weak));
            }
            ui.end_row();
            for line in &self.seat.boxes {
                self.box_row(ui, line, columns);
            }
        });
    }

    /// Shows the progress of computing the averages, in their place.
    fn averages_progress(&self, ui: &mut Ui, progress: BaselineProgress) {
        let is_long = !self.review.is_exact;
        let key = if is_long { "review-boxes-working-long" } else { "review-boxes-working" };
        let share = [("percent", percent(self.words, progress.share).into())];
        page::explain(ui, &self.words.say_with(key, &share));
        let bar = ProgressBar::new(progress.share as f32).desired_height(size::SMALL_BAR);
        let bar = ui.add(bar);
        bar.widget_info(|| {
            WidgetInfo::labeled(Role::ProgressIndicator, true, self.averages_source())
        });
    }

    fn box_row(&self, ui: &mut Ui, line: &ScorePartReview, columns: usize) {
        let palette = Palette::of(ui.ctx());
        let rules = self.rules();
        let of_difference = match difference(line).map(|more| rules.worth(more)) {
            Some(more) if more < 0.0 => palette.warn,
            Some(more) if more > 0.0 => palette.good,
            _ => palette.ink_weak,
        };
        let inks = [palette.ink, palette.ink, palette.ink, of_difference];
        let mut texts = self.box_texts(line);
        if self.review.baseline.is_none() {
            texts[2..].fill(NOT_YET.to_owned());
        }
        for (column, (text, ink)) in texts.into_iter().zip(inks).take(columns).enumerate() {
            let font = if column == 1 { strong } else { plain };
            let text = RichText::new(text).font(font(size::RULES_TEXT)).color(ink);
            cell(ui, column, NUMBER_WIDTH, text);
        }
        ui.end_row();
    }
}

fn difference(line: &ScorePartReview) -> Option<f64> {
    Some(((line.points? - line.baseline?) * 10.0).round() / 10.0)
}
