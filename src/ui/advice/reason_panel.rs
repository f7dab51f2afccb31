//! Why one option is better than another: parts of the difference as bars, and chances.

use std::borrow::Cow;
use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Color32, CornerRadius, Galley, Id, Rect, RichText, Role, ScrollArea, Sense, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::text::{OptionLabel, option, option_label};
use super::{ReasonJob, ReasonState, reason_progress, reason_text};
use crate::game::Position;
use crate::ui::phrases;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{focus_ring, label_at, one_line, paint_left, paint_line};
use crate::ui::widgets::{page, text_table};
use crate::words::Words;

/// The smallest and the largest share of the width for the names of bars.
const NAME_SHARES: [f32; 2] = [0.38, 0.7];

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
                text_table::show(ui, "chances", &found.chances_head, &found.chances);
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
            let most = found.bars.iter().map(|bar| bar.points.abs()).fold(0.0, f64::max);
            let names = found.bars.iter().map(|bar| name_line(ui, bar, f32::INFINITY).size().x);
            let [least, widest] = NAME_SHARES.map(|share| share * ui.available_width());
            let names = (names.fold(least, f32::max) + size::GAP).min(widest);
            found.bars.iter().for_each(|bar| show_bar(ui, bar, (most, names)));
        }
        page::line(ui, RichText::new(&found.note).small().weak());
    });
}

/// Lays out the name of a bar, with an ellipsis where it is wider than `width`.
fn name_line(ui: &Ui, bar: &Bar, width: f32) -> Arc<Galley> {
    let font = plain(size::TEXT);
    one_line(ui, LayoutJob::simple_singleline(bar.name.clone(), font, Color32::PLACEHOLDER), width)
}

/// Shows the name in a column of this width, a bar from the middle to the left or right, and the
/// number.
fn show_bar(ui: &mut Ui, bar: &Bar, (most, names): (f64, f32)) {
    let palette = Palette::of(ui.ctx());
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), size::REASON_BAR), Sense::hover());
    let id = Id::unique(("reason part", &bar.name));
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &bar.spoken));
    focus_ring(ui, rect, &response, StrokeKind::Outside);
    let numbers = 64.0;
    let track = Rect::from_x_y_ranges(
        rect.left() + names..=rect.right() - numbers,
        rect.shrink2(vec2(0.0, 4.0)).y_range(),
    );
    let at = pos2(rect.left(), rect.center().y);
    let painter = ui.painter();
    paint_line(ui, at, name_line(ui, bar, names - size::GAP), palette.ink);
    let middle = track.center().x;
    let share = (bar.points / most.max(f64::EPSILON)) as f32;
    let end = middle + share * track.width() / 2.0;
    let fill = if bar.points > 0.0 { palette.good } else { palette.warn };
    let body = Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), track.y_range());
    painter.rect_filled(body, CornerRadius::same(2), fill);
    painter.vline(middle, track.y_range(), egui::Stroke::new(size::LINE, palette.line));
    let at = pos2(rect.right(), rect.center().y);
    painter.text(at, egui::Align2::RIGHT_CENTER, &bar.text, strong(size::TEXT), fill);
}
