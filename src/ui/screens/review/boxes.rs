//! What the boxes of a seat hold, beside what they hold on average.

use egui::{Grid, RichText, Ui};

use crate::{
    coach::{BoxReview, SeatReview},
    rules::RuleSet,
    ui::{
        advice_view::decimal,
        names,
        theme::{Palette, plain, size, strong},
    },
    words::Words,
};

/// A box in words: its name, what it holds, what it usually holds, and the difference.
pub(super) fn told(words: &Words, rules: &RuleSet, of_box: &BoxReview) -> [String; 4] {
    let name = names::place_name(words, rules, of_box.at);
    let usual = decimal(of_box.usual, 1);
    match of_box.points {
        Some(points) => {
            let difference = tenths(words, f64::from(points) - of_box.usual);
            [name, points.to_string(), usual, difference]
        }
        None => [name, words.say("card-open").into_owned(), usual, String::new()],
    }
}

/// A difference with its sign, to a tenth.
fn tenths(words: &Words, points: f64) -> String {
    let key = if points < 0.0 { "coach-cost" } else { "coach-gain" };
    words.say_with(key, &[("points", decimal(points.abs(), 1).into())])
}

/// Shows the table.
pub(super) fn show(ui: &mut Ui, words: &Words, rules: &RuleSet, seat: &SeatReview) {
    let palette = Palette::of(ui.ctx());
    let spacing = [size::GAP_WIDE, size::GAP / 2.0];
    Grid::new("review boxes").num_columns(4).striped(true).spacing(spacing).show(ui, |ui| {
        for key in
            ["review-head-box", "review-head-points", "review-head-usual", "review-head-more"]
        {
            ui.label(
                RichText::new(words.say(key)).font(plain(size::SMALL)).color(palette.ink_weak),
            );
        }
        ui.end_row();
        for of_box in &seat.boxes {
            let [name, points, usual, difference] = told(words, rules, of_box);
            ui.label(RichText::new(name).font(plain(size::RULES_TEXT)));
            ui.label(RichText::new(points).font(strong(size::RULES_TEXT)));
            ui.label(RichText::new(usual).font(plain(size::RULES_TEXT)));
            let is_more = of_box.points.is_none_or(|points| f64::from(points) >= of_box.usual);
            let ink = if is_more { palette.good } else { palette.warn };
            ui.label(RichText::new(difference).font(plain(size::RULES_TEXT)).color(ink));
            ui.end_row();
        }
    });
}
