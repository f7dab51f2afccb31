//! Why one option is better than another: parts of the difference as bars, and chances.

use std::borrow::Cow;

use egui::{RichText, ScrollArea, Sense, Ui, vec2};

use super::text::{OptionLabel, option, option_label};
use super::{ReasonJob, ReasonState, reason_progress, reason_text};
use crate::game::Position;
use crate::ui::phrases;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{label_at, paint_left};
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};
use crate::ui::widgets::page;
use crate::words::Words;

/// The smallest and the largest share of the width for the names of bars.
const NAME_SHARES: [f32; 2] = [0.38, 0.7];
/// The width of the number behind a bar.
const NUMBER: f32 = 64.0;

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

/// Shows the panel with a reason in this position.
pub fn show(ui: &mut Ui, words: &Words, position: &Position, job: &ReasonJob) {
    ui.set_min_width(ui.available_width().min(440.0));
    let heading = ui.scope(|ui| {
        for (key, option) in ["reason-better", "reason-than"].into_iter().zip(job.options) {
            option_line(ui, &words.say(key), &option_label(words, position, option));
        }
    });
    let [best, other] = job.options.map(|action| option(words, position, action).into());
    let title = words.say_with("reason-title", &[("best", best), ("other", other)]);
    label_at(ui, heading.response.rect, "reason title", &title);
    ui.add_space(size::GAP / 2.0);
    // It scrolls if the window is not high enough.
    let below = size::BUTTON_HEIGHT + 5.0 * size::GAP + 2.0 * f32::from(size::OVERLAY_MARGIN);
    let used = heading.response.rect.height() + 4.0 * size::GAP;
    let most = (ui.ctx().content_rect().height() - used - below).max(34.0);
    // The overlay was smaller while nothing was known.
    let scroll = ScrollArea::vertical().max_height(most).min_scrolled_height(most);
    scroll.auto_shrink([false, true]).show(ui, |ui| {
        // Keep the numbers at the right edge clear of the bar.
        ui.set_max_width(ui.available_width() - size::GAP_WIDE);
        // (In this order: the last part can become known meanwhile.)
        let is_lost = matches!(job.state(), ReasonState::Lost);
        let (progress, found) = (reason_progress(words, job), reason_text(words, position, job));
        if let Some(found) = &found {
            page::line(ui, &found.sentence);
            if !found.chances.is_empty() {
                ui.add_space(size::GAP);
                list::table(ui, "chances", &found.chances_head, &found.chances);
            }
            ui.add_space(size::GAP);
        } else if let Some(text) = progress.as_ref().filter(|_| is_lost) {
            page::line(ui, text);
        }
        parts(ui, found.as_ref(), progress.filter(|_| !is_lost).zip(Some(job.share())));
    });
}

/// Shows a word and the dice or the box of an option.
fn option_line(ui: &mut Ui, word: &str, option: &OptionLabel) {
    let palette = Palette::of(ui.ctx());
    let room = vec2(ui.available_width(), size::DIE_ICON + size::GAP);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    let (words, own) = rect.split_left_right_at_fraction(0.3);
    paint_left(ui, words, word, plain(size::TEXT), palette.ink_weak);
    option.paint(ui, own, strong(size::TEXT), palette.ink);
}

/// Shows the parts of the difference, which are known last: until then the progress stands in their
/// place, so that nothing moves.
fn parts(ui: &mut Ui, found: Option<&ReasonText>, working: Option<(String, f64)>) {
    let has_bars = found.is_some_and(|found| !found.bars.is_empty());
    ui.scope(|ui| {
        if working.is_some() || has_bars {
            ui.set_min_height(270.0);
        }
        if let Some((sentence, share)) = working {
            return page::working(ui, &sentence, share);
        }
        let Some(found) = found else { return };
        if let Some(trade) = &found.trade {
            page::line(ui, trade);
        }
        if has_bars {
            ui.add_space(size::GAP);
            ui.label(RichText::new(&found.parts_head).font(strong(size::TEXT)));
            bars(ui, &found.bars);
        }
        page::line(ui, RichText::new(&found.note).small().weak());
    });
}

/// Shows the parts of the difference: a name, a bar from the middle to the left or right, a number.
fn bars(ui: &mut Ui, bars: &[Bar]) {
    let palette = Palette::of(ui.ctx());
    let most = bars.iter().map(|bar| bar.points.abs()).fold(f64::EPSILON, f64::max);
    let width = |bar: &Bar| {
        let font = plain(size::TEXT);
        ui.painter().layout_no_wrap(bar.name.clone(), font, palette.ink).size().x
    };
    let [least, widest] = NAME_SHARES.map(|share| share * ui.available_width());
    let names = (bars.iter().map(width).fold(least, f32::max) + size::GAP).min(widest);
    let bar = ui.available_width() - names - NUMBER;
    let number = ListColumn::Right(NUMBER - size::GAP);
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
