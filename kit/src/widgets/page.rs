//! The layout shared by all screens except the table: a head with a back button, scrolling columns,
//! and sheets with headings.

use egui::{
    Frame, Key, Label, Margin, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, WidgetText, vec2,
};

use super::basics::{announce, button, focus_ring, progress, set_name};
use crate::keyboard;
use crate::screen_reader::{HEADING, ScreenReader, TEXT_HEADING};
use crate::theme::{self, Palette, size, strong, time};

/// The parts of a page: head, body, foot.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    head: Rect,
    body: Rect,
    foot: Rect,
}

impl Page {
    /// Divides the remaining space. All pages are equally wide; the foot is `foot` high, or 0 for
    /// none.
    pub fn new(ui: &Ui, foot: f32) -> Self {
        let room = ui.available_rect_before_wrap().shrink2(vec2(size::GAP, 0.0));
        let page = vec2(size::PAGE.min(room.width()), room.height());
        let page = Rect::from_center_size(room.center(), page);
        let (head, rest) = page.split_top_bottom_at_y(page.top() + size::PAGE_HEAD);
        let (body, foot) = rest.split_top_bottom_at_y(rest.bottom() - foot);
        Self { head, body, foot }
    }

    /// Returns the page below the top of its body, of this height.
    #[must_use]
    pub fn without_top(self, height: f32) -> Self {
        Self { body: self.body.with_min_y(self.body.top() + height), ..self }
    }

    /// Returns the body, for a page that does not scroll.
    pub const fn body(&self) -> Rect {
        self.body
    }

    /// Returns the total width of the columns.
    pub fn width(&self) -> f32 {
        self.body.width()
    }

    /// Returns the height of the body.
    pub fn height(&self) -> f32 {
        self.body.height()
    }

    /// Whether there is room for two columns side by side.
    pub fn is_wide(&self) -> bool {
        self.body.width() >= size::PAGE_TWO_COLUMNS
    }

    /// Shows the back button and the title; returns whether the button was clicked.
    pub fn head(&self, ui: &mut Ui, back: &str, title: &str) -> bool {
        let head = ui.scope_builder(UiBuilder::new().max_rect(self.head), |ui| {
            ui.horizontal_centered(|ui| back_and_title(ui, back, title)).inner
        });
        head.inner
    }

    /// Shows the body as a single scrolling column.
    pub fn column(&self, ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
        self.column_of(ui, "column", content);
    }

    /// Shows the body as a single scrolling column. Bodies with different `salt` keep separate
    /// scroll positions.
    pub fn column_of(&self, ui: &mut Ui, salt: &str, content: impl FnOnce(&mut Ui)) {
        column(ui, self.body, salt, true, content);
    }

    /// Shows the left side of the body, a column that scrolls by itself. `share` is its share of
    /// the width, 0 to 1. Keys scroll the side under the pointer, or otherwise this one.
    pub fn left(&self, ui: &mut Ui, share: f32, content: impl FnOnce(&mut Ui)) {
        self.part(ui, "left", [0.0, share], content);
    }

    /// Shows the right side of the body.
    pub fn right(&self, ui: &mut Ui, share: f32, content: impl FnOnce(&mut Ui)) {
        self.part(ui, "right", [share, 1.0], content);
    }

    /// Shows two columns side by side, or one below the other if the body is narrower than `least`.
    pub fn two<T>(
        &self,
        ui: &mut Ui,
        least: f32,
        view: &mut T,
        first: impl FnOnce(&mut Ui, &mut T),
        second: impl FnOnce(&mut Ui, &mut T),
    ) {
        if self.width() >= least {
            self.left(ui, 0.5, |ui| first(ui, view));
            self.right(ui, 0.5, |ui| second(ui, view));
        } else {
            self.column(ui, |ui| {
                first(ui, view);
                second(ui, view);
            });
        }
    }

    /// Shows one of two columns that scroll by themselves: the part of the body between these shares
    /// of its width.
    fn part(&self, ui: &mut Ui, salt: &str, [from, to]: [f32; 2], content: impl FnOnce(&mut Ui)) {
        let rect = self.between(from, to);
        let focused = ui.memory(egui::Memory::focused).and_then(|id| ui.ctx().read_response(id));
        let focused = focused.filter(|focused| self.body.contains(focused.rect.center()));
        let takes_keys = if let Some(focused) = focused {
            rect.contains(focused.rect.center())
        } else if from > 0.0 {
            ui.rect_contains_pointer(rect)
        } else {
            // (Also while the pointer is in the gap between the columns.)
            !ui.rect_contains_pointer(self.body.with_min_x(rect.right() + size::GAP_WIDE))
        };
        column(ui, rect, salt, takes_keys, content);
    }

    /// Returns the part of the body between two shares of its width, with a gap to its neighbours.
    fn between(&self, from: f32, to: f32) -> Rect {
        let gap = |share: f32| if share > 0.0 && share < 1.0 { size::GAP_WIDE / 2.0 } else { 0.0 };
        let x = |share: f32| self.body.left() + self.body.width() * share;
        Rect::from_x_y_ranges(x(from) + gap(from)..=x(to) - gap(to), self.body.y_range())
    }

    /// Shows the left side as a sheet that fills it and does not scroll.
    pub fn left_sheet(&self, ui: &mut Ui, share: f32, content: impl FnOnce(&mut Ui)) {
        let mut rect = self.between(0.0, share);
        rect.max.y -= size::GAP;
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            sheet_frame(ui).show(ui, |ui| {
                ui.set_min_size(ui.available_size());
                content(ui);
            });
        });
    }

    /// Shows the foot, which does not scroll; `content` returns its main button.
    pub fn foot(&self, ui: &mut Ui, content: impl FnOnce(&mut Ui, Rect) -> Response) -> Response {
        let builder = UiBuilder::new().max_rect(self.foot);
        ui.scope_builder(builder, |ui| content(ui, self.foot)).inner
    }
}

/// Shows the back button and the title, side by side; returns whether the button was clicked.
fn back_and_title(ui: &mut Ui, back: &str, title: &str) -> bool {
    let back = back_button(ui, back);
    ui.add_space(size::GAP);
    let text = RichText::new(title).text_style(theme::title());
    let head = heading(ui, Label::new(text).truncate(), title);
    ScreenReader::set_page(ui.ctx(), head.id, title, back.id);
    back.clicked()
}

/// Shows a button that leads back, with an arrow that is not spoken.
pub fn back_button(ui: &mut Ui, text: &str) -> Response {
    let response = button(ui, &format!("← {text}"));
    set_name(&response, text);
    response
}

fn column(ui: &mut Ui, rect: Rect, salt: &str, takes_keys: bool, content: impl FnOnce(&mut Ui)) {
    // The scroll bar stands beside the column, in the gap, where the wheel works too.
    let room = rect.with_max_x((rect.right() + size::GAP_WIDE).min(ui.max_rect().right()));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let margin = ui.spacing().scroll.bar_outer_margin;
        ui.spacing_mut().scroll.bar_outer_margin = size::GAP / 2.0;
        ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().scroll.bar_outer_margin = margin;
            ui.set_width(rect.width());
            // Let the focus ring extend beyond the edges, except where content is scrolled away.
            let mut clip = ui.clip_rect().expand2(vec2(size::FOCUS_RING, 0.0));
            if ui.cursor().top() >= clip.top() {
                clip.min.y -= size::FOCUS_RING;
            }
            ui.set_clip_rect(clip);
            content(ui);
            ui.add_space(size::GAP_WIDE);
            follow_focus(ui);
            if takes_keys {
                scroll_by_keys(ui, rect.height());
            }
        });
    });
}

/// Scrolls with the page keys, by `room` at a time, and while nothing has the focus also with the
/// arrow keys, Home and End. Call it at the end of the scrolling content.
pub fn scroll_by_keys(ui: &Ui, room: f32) {
    let covered = ui.memory(egui::Memory::top_modal_layer);
    let is_covered = covered.is_some_and(|layer| layer != ui.layer_id());
    if is_covered || ui.ctx().text_edit_focused() || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let page = room * size::SCROLL_PAGE;
    let all = ui.min_rect().height();
    let mut keys = vec![(Key::PageDown, -page), (Key::PageUp, page)];
    if ui.memory(egui::Memory::focused).is_none() {
        let step = size::SCROLL_STEP;
        keys.extend([(Key::ArrowDown, -step), (Key::ArrowUp, step)]);
        keys.extend([(Key::Home, all), (Key::End, -all)]);
    }
    for (key, distance) in keys {
        if keyboard::take(ui.ctx(), key) {
            ui.scroll_with_delta(vec2(0.0, distance));
        }
    }
}

/// Shows scrolling content in the remaining space, which follows the keyboard focus. Keys scroll it
/// unless the pointer is elsewhere.
pub fn scroll(ui: &mut Ui, salt: &str, content: impl FnOnce(&mut Ui)) {
    let room = ui.available_rect_before_wrap();
    let pointer = ui.ctx().pointer_hover_pos();
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
        content(ui);
        follow_focus(ui);
        if pointer.is_none_or(|at| room.contains(at)) {
            scroll_by_keys(ui, room.height());
        }
    });
}

/// Scrolls to the widget that has just received the keyboard focus.
pub fn follow_focus(ui: &Ui) {
    let reached = ui.memory(egui::Memory::focused).and_then(|id| ui.ctx().read_response(id));
    let Some(response) = reached.filter(Response::gained_focus) else { return };
    // Beside the scroll area, as the way back is: in it, whatever can be seen is within the clip.
    let is_beside = response.interact_rect.is_positive()
        && !ui.clip_rect().contains(response.interact_rect.center());
    let is_ours = response.layer_id == ui.layer_id()
        && !is_beside
        && ui.min_rect().contains(response.rect.center());
    if is_ours {
        ui.scroll_to_rect(response.rect.expand(size::GAP_WIDE), None);
    }
}

/// Shows a sheet with a heading, as wide as possible.
pub fn sheet(ui: &mut Ui, heading: &str, content: impl FnOnce(&mut Ui)) {
    sheet_with(ui, heading, Sense::hover(), content);
}

/// Shows a sheet that is mostly read: the Tab key stops at its heading, so that keys reach it too,
/// and a screen reader reads the text there.
pub fn text_sheet(ui: &mut Ui, heading: &str, content: impl FnOnce(&mut Ui)) -> Response {
    sheet_with(ui, heading, Sense::focusable_noninteractive(), content)
}

fn sheet_with(ui: &mut Ui, heading: &str, sense: Sense, content: impl FnOnce(&mut Ui)) -> Response {
    bare_sheet(ui, |ui| {
        let text = RichText::new(heading).font(strong(size::SHEET_HEADING));
        let shown = self::heading(ui, Label::new(text).sense(sense), heading);
        focus_ring(ui, shown.rect.expand(size::FOCUS_RING), &shown, StrokeKind::Outside);
        if sense.is_focusable() {
            let mark = |node: &mut egui::accesskit::Node| node.set_author_id(TEXT_HEADING);
            ui.ctx().accesskit_node_builder(shown.id, mark);
        }
        ui.add_space(size::GAP / 2.0);
        content(ui);
        shown
    })
}

/// Shows a sheet without a heading, as wide as possible.
pub fn bare_sheet<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let sheet = sheet_frame(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui)
    });
    ui.add_space(size::GAP);
    sheet.inner
}

/// Shows a label that screen readers treat as a heading.
pub fn heading(ui: &mut Ui, label: Label, spoken: &str) -> Response {
    let response = ui.add(label);
    response.widget_info(|| WidgetInfo::labeled(HEADING, true, spoken));
    response
}

/// Shows text at which the Tab key stops, so that a screen reader reads it by itself.
pub fn line(ui: &mut Ui, text: impl Into<WidgetText>) -> Response {
    focusable(ui, Label::new(text))
}

/// Shows text at which the Tab key stops, and for which a screen reader reads this instead. (It
/// would read what can be selected.)
pub fn named_line(ui: &mut Ui, text: Label, spoken: &str) -> Response {
    let line = focusable(ui, text.selectable(false));
    set_name(&line, spoken);
    line
}

fn focusable(ui: &mut Ui, text: Label) -> Response {
    let line = ui.add(text.sense(Sense::focusable_noninteractive()));
    focus_ring(ui, line.rect.expand(size::FOCUS_RING), &line, StrokeKind::Outside);
    line
}

fn sheet_frame(ui: &Ui) -> Frame {
    let palette = Palette::of(ui.ctx());
    Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(size::LINE, palette.line))
        .corner_radius(size::ROUND_WIDE)
        .inner_margin(Margin::same(size::SHEET_MARGIN))
}

/// Shows a wrapping sentence in weaker ink.
pub fn explain(ui: &mut Ui, sentence: &str) -> Response {
    let palette = Palette::of(ui.ctx());
    ui.add(Label::new(RichText::new(sentence).small().color(palette.ink_weak)).wrap())
}

/// Shows how far work in the background has come, 0 to 1, and looks again after a moment. Nothing
/// moves meanwhile, since each frame takes from the work what it costs.
pub fn working(ui: &mut Ui, sentence: &str, share: f64) {
    ui.label(sentence);
    progress(ui, share as f32, sentence);
    ui.ctx().request_repaint_after_secs(time::PROGRESS);
}

/// Shows a sentence about something that needs fixing.
pub fn complain(ui: &mut Ui, sentence: &str) -> Response {
    let palette = Palette::of(ui.ctx());
    let frame = Frame::new()
        .fill(palette.warn_soft)
        .corner_radius(size::ROUND)
        .inner_margin(Margin::symmetric(size::ROW_MARGIN[0], size::ROW_MARGIN[1]));
    let label =
        frame.show(ui, |ui| ui.add(Label::new(RichText::new(sentence).color(palette.warn)).wrap()));
    announce(&label.inner);
    label.inner
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;

    /// Shows a page of one column.
    fn show(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
        let page = Page::new(ui, 0.0);
        page.head(ui, "Back", "Title");
        page.column(ui, content);
    }

    /// A page with buttons; its state is the list of clicked ones.
    fn page() -> Harness<'static, Vec<usize>> {
        let builder = Harness::builder().with_context_setup(theme::install);
        builder.with_size([800.0, 600.0]).build_ui_state(
            |ui, clicked: &mut Vec<usize>| {
                show(ui, |ui| {
                    for number in 0..40 {
                        if ui.button(format!("Button {number}")).clicked() {
                            clicked.push(number);
                        }
                    }
                });
            },
            Vec::new(),
        )
    }

    #[test]
    fn the_keyboard_reaches_what_is_out_of_sight() {
        let mut page = page();
        assert!(page.get_by_label("Button 30").rect().top() > 600.0);
        for _ in 0..32 {
            page.key_press(Key::Tab);
            page.run();
        }
        let reached = page.get_by_label("Button 30");
        assert!(reached.is_focused());
        assert!(reached.rect().bottom() < 600.0, "{}", reached.rect());
        page.key_press(Key::Enter);
        page.run();
        assert_eq!(page.state(), &[30]);
    }

    #[test]
    fn the_way_back_does_not_scroll() {
        let mut page = page();
        page.get_by_label("Button 39").scroll_to_me();
        page.run();
        let last = page.get_by_label("Button 39").rect();
        assert!(last.bottom() < 600.0, "{last}");
        page.get_by_label_contains("Back").focus();
        page.run();
        assert_eq!(page.get_by_label("Button 39").rect(), last);
    }

    #[test]
    fn keys_scroll_a_page_with_nothing_to_focus() {
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut page = builder.with_size([800.0, 600.0]).build_ui(|ui| {
            show(ui, |ui| {
                for number in 0..80 {
                    ui.label(format!("Line {number}"));
                }
            });
        });
        let top = |page: &Harness<'_>| page.get_by_label("Line 0").rect().top();
        let mut press = |key| {
            page.key_press(key);
            page.run();
            top(&page)
        };
        let first = press(Key::Escape);
        let down = press(Key::ArrowDown);
        assert!(first > down && first - down < 100.0, "{first} {down}");
        assert!((press(Key::ArrowUp) - first).abs() < 1.0);
        let down = press(Key::PageDown);
        assert!(first - down > 300.0, "{first} {down}");
        assert!((press(Key::PageUp) - first).abs() < 1.0);
        let end = press(Key::End);
        assert!(end < down);
        assert!((press(Key::PageDown) - end).abs() < 1.0);
        assert!((press(Key::Home) - first).abs() < 1.0);
    }

    /// Between two columns, the pointer is in neither.
    #[test]
    fn keys_scroll_one_of_two_columns_wherever_the_pointer_is() {
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut columns = builder.with_size([900.0, 600.0]).build_ui(|ui| {
            let page = Page::new(ui, 0.0);
            let lines = |ui: &mut Ui, side: &str| {
                for number in 0..80 {
                    ui.label(format!("{side} {number}"));
                }
            };
            page.left(ui, 0.5, |ui| lines(ui, "Left"));
            page.right(ui, 0.5, |ui| lines(ui, "Right"));
        });
        for (x, side) in [(450.0, "Left"), (200.0, "Left"), (700.0, "Right"), (450.0, "Left")] {
            columns.hover_at(egui::pos2(x, 300.0));
            columns.run();
            let top = |columns: &Harness<'_>, side: &str| {
                columns.get_by_label(&format!("{side} 0")).rect().top()
            };
            let before = ["Left", "Right"].map(|side| top(&columns, side));
            columns.key_press(Key::PageDown);
            columns.run();
            for (of, before) in ["Left", "Right"].into_iter().zip(before) {
                assert_eq!(top(&columns, of) < before, of == side, "{of} at {x}");
            }
        }
    }
}
