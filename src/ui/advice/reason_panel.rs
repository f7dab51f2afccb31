//! Why one option is better than another: parts of the difference as bars, and chances.

use std::borrow::Cow;

use egui::{RichText, ScrollArea, Sense, Ui, vec2};

use super::panel::OptionLabel;
use crate::ui::phrases;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{label_at, paint_left};
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};
use crate::ui::widgets::{dice_row, page};
use crate::words::Words;

/// The smallest and the largest share of the width for the names of bars.
const NAME_SHARES: [f32; 2] = [0.38, 0.7];

/// The contents of the panel.
#[derive(Clone, Debug, PartialEq)]
pub struct ReasonView {
    /// The question.
    pub title: String,
    /// What is compared: a word and the dice of each option.
    pub options: Vec<(String, OptionLabel)>,
    /// The part of the answer known so far.
    pub found: Option<ReasonText>,
    /// The progress in words and as a share, while the answer is being computed.
    pub working: Option<(String, f64)>,
    /// The text shown if there is no answer.
    pub lost: Option<String>,
}

/// The text of a reason, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ReasonText {
    /// How much better the first option is, known at once.
    pub sentence: String,
    /// What the first option gains and gives up, once all parts are known.
    pub trade: Option<String>,
    /// The heading of the parts.
    pub parts_head: String,
    /// The parts of the difference.
    pub bars: Vec<Bar>,
    /// The headings of the chances and of the two options.
    pub chances_head: [Cow<'static, str>; 3],
    /// The boxes, each with its chance under both options.
    pub chances: Vec<[String; 3]>,
    /// A note on the precision of the figures.
    pub note: String,
}

impl ReasonText {
    /// Returns all sentences.
    pub fn whole_text(&self, words: &Words) -> String {
        let sentences = std::iter::once(self.sentence.as_str()).chain(self.trade.as_deref());
        phrases::sentences(words, sentences)
    }
}

/// A part of the difference.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The name of the part.
    pub name: String,
    /// The size as text, with a sign.
    pub text: String,
    /// The size in points.
    pub points: f64,
    /// The text for a screen reader.
    pub spoken: String,
}

/// Shows the panel.
pub fn show(ui: &mut Ui, view: &ReasonView) {
    ui.set_min_width(size::REASON.min(ui.available_width()));
    let palette = Palette::of(ui.ctx());
    let heading = ui.scope(|ui| {
        for (word, option) in &view.options {
            option_line(ui, palette, word, option);
        }
    });
    label_at(ui, heading.response.rect, "reason title", &view.title);
    ui.add_space(size::GAP / 2.0);
    // It scrolls if the window is not high enough.
    let below = size::BUTTON_HEIGHT + 5.0 * size::GAP + 2.0 * f32::from(size::OVERLAY_MARGIN);
    let used = heading.response.rect.height() + 4.0 * size::GAP;
    let most = (ui.ctx().content_rect().height() - used - below).max(size::REASON_STATE);
    // The overlay was smaller while nothing was known.
    let scroll = ScrollArea::vertical().max_height(most).min_scrolled_height(most);
    scroll.auto_shrink([false, true]).show(ui, |ui| {
        // Keep the numbers at the right edge clear of the bar.
        ui.set_max_width(ui.available_width() - size::GAP_WIDE);
        if let Some(found) = &view.found {
            page::line(ui, &found.sentence);
            if !found.chances.is_empty() {
                ui.add_space(size::GAP);
                list::table(ui, "chances", &found.chances_head, &found.chances);
            }
            ui.add_space(size::GAP);
        } else if let Some(text) = &view.lost {
            page::line(ui, text);
        }
        parts(ui, palette, view);
    });
}

/// Shows a word and the dice or the box of an option.
fn option_line(ui: &mut Ui, palette: &Palette, word: &str, option: &OptionLabel) {
    let room = vec2(ui.available_width(), size::DIE_ICON + size::GAP);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    let (words, own) = rect.split_left_right_at_fraction(0.3);
    paint_left(ui, words, word, plain(size::TEXT), palette.ink_weak);
    match option {
        OptionLabel::Dice(dice) => {
            dice_row::paint_line(ui.painter(), palette, (own.left_center(), own.width()), dice);
        }
        OptionLabel::Text(text) => paint_left(ui, own, text, strong(size::TEXT), palette.ink),
    }
}

/// Shows the parts of the difference, which are known last: until then the progress stands in their
/// place, so that nothing moves.
fn parts(ui: &mut Ui, palette: &Palette, view: &ReasonView) {
    let found = view.found.as_ref().filter(|found| !found.bars.is_empty());
    ui.scope(|ui| {
        if view.working.is_some() || found.is_some() {
            ui.set_min_height(size::REASON_PARTS);
        }
        if let Some((sentence, share)) = &view.working {
            return page::working(ui, sentence, *share);
        }
        let trade = view.found.as_ref().and_then(|found| found.trade.as_ref());
        if let Some(trade) = trade {
            page::line(ui, trade);
        }
        if let Some(found) = found {
            ui.add_space(size::GAP);
            ui.label(RichText::new(&found.parts_head).font(strong(size::TEXT)));
            bars(ui, palette, &found.bars);
        }
        if let Some(found) = &view.found {
            page::line(ui, RichText::new(&found.note).small().weak());
        }
    });
}

/// Shows the parts of the difference: a name, a bar from the middle to the left or right, a number.
fn bars(ui: &mut Ui, palette: &Palette, bars: &[Bar]) {
    let most = bars.iter().map(|bar| bar.points.abs()).fold(f64::EPSILON, f64::max);
    let width = |bar: &Bar| {
        let font = plain(size::TEXT);
        ui.painter().layout_no_wrap(bar.name.clone(), font, palette.ink).size().x
    };
    let [least, widest] = NAME_SHARES.map(|share| share * ui.available_width());
    let names = (bars.iter().map(width).fold(least, f32::max) + size::GAP).min(widest);
    let bar = ui.available_width() - names - size::REASON_NUMBER;
    let number = ListColumn::Right(size::REASON_NUMBER - size::GAP);
    let columns = &[ListColumn::Left(names - size::GAP), ListColumn::Left(bar), number];
    let list = List(columns, size::REASON_BAR);
    for bar in bars {
        let fill = if bar.points > 0.0 { palette.good } else { palette.warn };
        let cells = [
            list::text(&bar.name, plain(size::TEXT), palette.ink).into(),
            ListCell::Bar(None, bar.points / most, fill),
            list::text(&bar.text, strong(size::TEXT), fill).into(),
        ];
        list.row(ui, RowKind::Read, &bar.spoken, &cells);
    }
}
