//! The boxes of a seat compared with their averages.

use egui::{RichText, Ui};

use super::job::BaselineProgress;
use super::summary::ReviewedSeat;
use crate::coach::{BaselineSource, ComparedPart};
use crate::ui::advice::part_name;
use crate::ui::numbers::{percent, rounded, signed_to};
use crate::ui::theme::{Palette, size};
use crate::ui::widgets::{basics, list, page};

/// The placeholder for a number.
const NOT_YET: &str = "…";

impl ReviewedSeat<'_> {
    /// Returns the sentence on where the averages come from.
    pub(super) fn averages_source(&self) -> String {
        let (source, games) = match self.baseline.source() {
            None if self.baseline_progress.is_some() => ("not_yet", 0),
            None => ("unknown", 0),
            Some(BaselineSource::Exact) => ("exact", 0),
            Some(BaselineSource::Sample) => ("sample", 0),
            Some(BaselineSource::Games(games)) => ("games", games),
        };
        let arguments = [("source", source.into()), ("games", games.into())];
        self.words.say_with("review-averages", &arguments)
    }

    /// Returns the texts of a line: name, points, average and difference.
    pub(super) fn box_texts(&self, line: &ComparedPart) -> [String; 4] {
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
        self.baseline.beside(self.game, self.number).into_iter().map(|line| {
            let [name, points, average, _] = self.box_texts(&line);
            let key = if average.is_empty() { "review-box-alone" } else { "review-box-line" };
            let arguments =
                [("box", name.into()), ("points", points.into()), ("average", average.into())];
            self.words.say_with(key, &arguments)
        })
    }

    pub(super) fn show_boxes(&self, ui: &mut Ui) {
        let progress = self.baseline_progress;
        match progress.filter(|_| self.baseline.source().is_none()) {
            Some(progress) => self.averages_progress(ui, progress),
            None => _ = page::explain(ui, &self.averages_source()),
        }
        ui.add_space(size::GAP / 2.0);
        let columns = if self.baseline.source().is_some() || progress.is_some() { 4 } else { 2 };
        let heads = ["label-box", "card-points", "records-head-average", "label-difference"];
        let heads = heads.map(|key| self.words.say(key));
        let lines = self.baseline.beside(self.game, self.number);
        let rows: Vec<_> = lines.iter().map(|line| self.box_row(ui, line)).collect();
        let rows: Vec<&[RichText]> = rows.iter().map(|row| &row[..columns]).collect();
        list::table(ui, "review boxes", &heads[..columns], &rows);
    }

    /// Shows the progress of computing the averages, in their place.
    fn averages_progress(&self, ui: &mut Ui, progress: BaselineProgress) {
        let share = [("percent", percent(self.words, progress.share).into())];
        page::explain(ui, &self.words.say_with("review-boxes-working", &share));
        basics::progress(ui, progress.share as f32, &self.averages_source());
    }

    fn box_row(&self, ui: &Ui, line: &ComparedPart) -> [RichText; 4] {
        let palette = Palette::of(ui.ctx());
        let of_difference = match difference(line).map(|more| self.rules().worth(more)) {
            Some(more) if more < 0.0 => palette.warn,
            Some(more) if more > 0.0 => palette.good,
            _ => palette.ink_weak,
        };
        let [name, points, average, more] = self.box_texts(line);
        let is_known = self.baseline.source().is_some();
        let [average, more] =
            [average, more].map(|text| if is_known { text } else { NOT_YET.to_owned() });
        let [name, points, average] = [name, points, average].map(RichText::new);
        [name, points, average, RichText::new(more).color(of_difference)]
    }
}

fn difference(line: &ComparedPart) -> Option<f64> {
    Some(line.points? - rounded(line.baseline?, 1))
}
