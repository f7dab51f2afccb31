//! What the boxes of a seat brought, beside what they bring on average.

use std::borrow::Cow;

use egui::{Align, Grid, Layout, RichText, Ui, vec2};

use crate::{
    coach::{Averaged, BoxReview, SeatReview},
    rules::RuleSet,
    ui::{
        advice_view::{about_name, decimal},
        theme::{Palette, plain, size, strong},
        widgets::page,
    },
    words::Words,
};

/// A seat's boxes, and what is known of them on average.
pub(super) struct Boxes<'a> {
    pub(super) words: &'a Words,
    pub(super) rules: &'a RuleSet,
    pub(super) seat: &'a SeatReview,
    pub(super) averaged: Option<Averaged>,
}

impl Boxes<'_> {
    /// Where the averages come from; `is_working` while they are being worked out.
    pub(super) fn source(&self, is_working: bool) -> Cow<'_, str> {
        match self.averaged {
            None if is_working => self.words.say("review-boxes-working"),
            None => self.words.say("review-boxes-unknown"),
            Some(Averaged::Exactly) => self.words.say("review-boxes-exact"),
            Some(Averaged::Over(games)) => {
                self.words.say_with("review-boxes-about", &[("games", games.into())]).into()
            }
        }
    }

    /// A line in words: its name, what it brought, what it brings on average, and the difference.
    pub(super) fn told(&self, line: &BoxReview) -> [String; 4] {
        let words = self.words;
        let name = about_name(words, self.rules, line.about);
        let points = match line.points {
            Some(points) => decimal(points, 0),
            None => words.say("card-open").into_owned(),
        };
        let usual = line.usual.map_or_else(String::new, |usual| decimal(usual, 1));
        let more = difference(line).map_or_else(String::new, |more| tenths(words, more));
        [name, points, usual, more]
    }

    /// All lines, for the text of a review.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.seat.boxes.iter().map(|line| {
            let [name, points, usual, _] = self.told(line);
            let key = if usual.is_empty() { "review-box-alone" } else { "review-box-line" };
            let arguments =
                [("box", name.into()), ("points", points.into()), ("usual", usual.into())];
            self.words.say_with(key, &arguments)
        })
    }

    /// Shows the table.
    pub(super) fn show(&self, ui: &mut Ui, is_working: bool) {
        page::explain(ui, &self.source(is_working));
        ui.add_space(size::GAP / 2.0);
        let has_usual = self.averaged.is_some();
        let heads =
            ["review-head-box", "review-head-points", "review-head-usual", "review-head-more"];
        let columns = if has_usual { 4 } else { 2 };
        let spacing = [size::GAP_WIDE, size::GAP / 2.0];
        let grid = Grid::new("review boxes").num_columns(columns).striped(true).spacing(spacing);
        grid.show(ui, |ui| {
            let weak = Palette::of(ui.ctx()).ink_weak;
            for (column, key) in heads.into_iter().take(columns).enumerate() {
                let head = RichText::new(self.words.say(key)).font(plain(size::SMALL));
                cell(ui, column, head.color(weak));
            }
            ui.end_row();
            for line in &self.seat.boxes {
                self.row(ui, line, columns);
            }
        });
    }

    fn row(&self, ui: &mut Ui, line: &BoxReview, columns: usize) {
        let palette = Palette::of(ui.ctx());
        let is_more = difference(line).is_none_or(|more| more >= 0.0);
        let inks = [
            palette.ink,
            palette.ink,
            palette.ink,
            if is_more { palette.good } else { palette.warn },
        ];
        for (column, (text, ink)) in self.told(line).into_iter().zip(inks).take(columns).enumerate()
        {
            let font = if column == 1 { strong } else { plain };
            cell(ui, column, RichText::new(text).font(font(size::RULES_TEXT)).color(ink));
        }
        ui.end_row();
    }
}

/// Names stand at the left, numbers at the right, as in the list of turns.
fn cell(ui: &mut Ui, column: usize, text: RichText) {
    if column == 0 {
        ui.label(text);
    } else {
        let room = vec2(size::TURN_COLUMNS[2], size::LINE_HEIGHT);
        ui.allocate_ui_with_layout(room, Layout::right_to_left(Align::Center), |ui| {
            ui.set_min_width(room.x);
            ui.label(text);
        });
    }
}

fn difference(line: &BoxReview) -> Option<f64> {
    Some(line.points? - line.usual?)
}

/// A difference with its sign, to a tenth.
fn tenths(words: &Words, points: f64) -> String {
    let key = if points < 0.0 { "coach-cost" } else { "coach-gain" };
    words.say_with(key, &[("points", decimal(points.abs(), 1).into())])
}
