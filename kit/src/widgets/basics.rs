//! Buttons, labels and lines of text that screens and widgets share.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use egui::accesskit::Live;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Button, Color32, FontId, Galley, Id, Label, Pos2, ProgressBar, Rect, Response, Role, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2,
};

use super::tips::Tip as _;
use crate::theme::{Palette, plain, size};

/// Shows an ordinary button.
pub fn button(ui: &mut Ui, text: &str) -> Response {
    button_if(ui, text, true)
}

/// Shows an ordinary button that may be disabled.
pub fn button_if(ui: &mut Ui, text: &str, is_enabled: bool) -> Response {
    ui.add_enabled(is_enabled, Button::new(text).min_size(vec2(0.0, size::BUTTON_HEIGHT)))
}

/// Shows a text field or a box to tick, with an outline as visible as its text.
pub fn outlined<R>(ui: &mut Ui, field: impl FnOnce(&mut Ui) -> R) -> R {
    let line = Stroke::new(size::LINE, Palette::of(ui.ctx()).ink_weak);
    let before = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.bg_stroke, line);
    let shown = field(ui);
    ui.visuals_mut().widgets.inactive.bg_stroke = before;
    shown
}

/// Shows a box to tick, with an outline as visible as its text.
pub fn check_box(ui: &mut Ui, is_on: &mut bool, text: &str) -> Response {
    let line = Stroke::new(size::LINE_STRONG, Palette::of(ui.ctx()).ink_weak);
    let shown = ui.scope(|ui| {
        ui.spacing_mut().icon_width = size::MARK;
        ui.visuals_mut().widgets.inactive.bg_stroke = line;
        ui.checkbox(is_on, text)
    });
    shown.inner
}

/// Shows content whose widgets keep their ids, and thus the focus, wherever the content moves.
pub fn anchored<R>(ui: &mut Ui, salt: impl Hash + Debug, content: impl FnOnce(&mut Ui) -> R) -> R {
    let id = ui.scope_id().with(salt);
    ui.scope_builder(UiBuilder::new().scope_id(id), content).inner
}

/// Shows a small button with a sign and an accessible name.
pub fn sign_button(ui: &mut Ui, sign: &str, name: &str, is_enabled: bool) -> Response {
    let place = vec2(size::SIGN_BUTTON, size::SIGN_BUTTON);
    let padding = std::mem::replace(&mut ui.spacing_mut().button_padding.x, 0.0);
    let response = ui.add_enabled(is_enabled, Button::new(sign).min_size(place));
    ui.spacing_mut().button_padding.x = padding;
    set_name(&response, name);
    response.tip(name)
}

/// Shows how far something has come, 0 to 1, with an accessible name.
pub fn progress(ui: &mut Ui, share: f32, name: &str) {
    let bar = ui.add(ProgressBar::new(share).desired_height(size::SMALL_BAR));
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, name));
}

/// Gives a widget its accessible name. (That of a label is its value.)
pub fn set_name(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        if node.role() == Role::Label {
            node.set_value(name);
        } else {
            node.set_label(name);
        }
    });
}

/// Lets a screen reader read an explanation with its control.
pub fn describe(response: &Response, about: &str) {
    if !about.is_empty() {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(about));
    }
}

/// Has a screen reader announce a widget whenever its text changes.
pub fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Hides a label from screen readers: what it says is in the name of another one.
pub fn silence(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, egui::accesskit::Node::set_hidden);
}

/// Paints the ring around a widget while it has the keyboard focus.
pub fn focus_ring(ui: &Ui, rect: Rect, response: &Response, kind: StrokeKind) {
    if response.has_focus() {
        let ring = Palette::of(ui.ctx()).focus_ring();
        ui.painter().rect_stroke(rect, size::ROUND, ring, kind);
    }
}

/// Paints a hairline above a line of a list.
pub fn hairline(ui: &Ui, rect: Rect) {
    let ink = Palette::of(ui.ctx()).line;
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(size::HAIR, ink));
}

/// Paints the background of a clickable line of a list, below its contents: a plate under the
/// pointer, with the focus, or if it is the current line (`is_here`).
pub fn list_line(ui: &Ui, rect: Rect, response: &Response, is_here: bool) {
    let palette = Palette::of(ui.ctx());
    let (round, wide) = (size::ROUND, rect.expand2(vec2(size::GAP, 0.0)));
    if is_here || response.hovered() || response.has_focus() {
        ui.painter().rect_filled(wide, round, palette.accent_soft);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(wide, round, palette.focus_ring(), StrokeKind::Inside);
    } else if is_here {
        let line = Stroke::new(size::LINE, palette.accent);
        ui.painter().rect_stroke(wide, round, line, StrokeKind::Inside);
    }
}

/// Makes a painted area a label for screen readers.
pub fn label_at(ui: &Ui, rect: Rect, id: impl Hash + Debug, spoken: &str) -> Response {
    label_with(ui, rect, Id::unique(id), spoken)
}

/// Like [`label_at`], for a label whose id is needed elsewhere.
pub fn label_with(ui: &Ui, rect: Rect, id: Id, spoken: &str) -> Response {
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
    response
}

/// Shows a sentence on at most `lines` lines with the whole text in a tooltip, and announces it.
pub fn announcement(ui: &mut Ui, sentence: &str, ink: Color32, lines: usize) {
    let mut job = LayoutJob::simple(sentence.to_owned(), plain(size::TEXT), ink, 0.0);
    job.wrap.max_rows = lines;
    let label = ui.add(Label::new(job).wrap());
    label.widget_info(|| WidgetInfo::labeled(Role::Status, true, sentence));
    announce(&label);
}

/// Lays out a single line, with an ellipsis where it is wider than `width`.
pub fn one_line(ui: &Ui, mut job: LayoutJob, width: f32) -> Arc<Galley> {
    job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Paints text at the left of `room`, with an ellipsis where it does not fit.
pub fn paint_left(ui: &Ui, room: Rect, text: &str, font: FontId, ink: Color32) {
    let job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    let galley = one_line(ui, job, room.width());
    paint_line(ui, room.left_center(), galley, ink);
}

/// Paints a line of text that is already laid out to the right of `at`.
pub fn paint_line(ui: &Ui, at: Pos2, line: Arc<Galley>, ink: Color32) {
    ui.painter().galley(at - vec2(0.0, line.size().y / 2.0), line, ink);
}
