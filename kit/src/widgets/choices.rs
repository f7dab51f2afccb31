//! A choice of one option: a row of words, a row of pictures, or a list.

use std::borrow::Cow;

use egui::text::LayoutJob;
use egui::{
    ComboBox, CornerRadius, CursorIcon, EventFilter, FocusDirection, Id, Key, Painter, Popup, Rect,
    Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::basics::{describe, focus_ring, one_line, paint_line, set_name};
use crate::keyboard;
use crate::theme::{Palette, plain, size, strong};

/// Shows the options in a row. `group` is the accessible name of the choice, and `about` explains it
/// to screen readers. The selected option has a tick and bolder letters besides its colour.
pub fn show<T: Copy + PartialEq>(
    ui: &mut Ui,
    group: &str,
    about: &str,
    options: &[(T, Cow<'_, str>)],
    value: &mut T,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(size::GAP / 2.0, size::GAP / 2.0);
        describe_group(ui);
        one_stop(ui, options, value, |ui, _, name, is_current| {
            let option = segment(ui, group, name, is_current);
            describe(&option, about);
            option
        });
    });
}

/// Shows the options and returns the one that was just chosen. `entry` shows a single option; its
/// last argument is whether that is the current one.
pub fn entries<T: Clone + PartialEq, N>(
    options: &[(T, N)],
    current: &T,
    mut entry: impl FnMut(&T, &N, bool) -> Response,
) -> Option<T> {
    let mut picked = None;
    for (option, name) in options {
        let is_current = option == current;
        if entry(option, name, is_current).clicked() && !is_current {
            picked = Some(option.clone());
        }
    }
    picked
}

/// Tells screen readers that the following widgets are the options of one choice, whose name is in
/// each of theirs.
fn describe_group(ui: &Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_role(Role::RadioGroup));
}

/// The key of whether every option is a stop of the Tab key.
fn stop_id(ui: &Ui) -> Id {
    ui.unique_id().with("stops")
}

/// Takes the arrow keys, if one of these options of the last frame has the focus: the next one gets
/// it. Returns its place.
fn take_arrows(ui: &Ui, shown: &[Id]) -> Option<usize> {
    let focused = ui.memory(egui::Memory::focused)?;
    let at = shown.iter().position(|&id| id == focused)?;
    let arrows =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(focused, arrows));
    let count =
        |keys: [Key; 2]| keys.map(|key| keyboard::count(ui.ctx(), key)).iter().sum::<usize>();
    let on = count([Key::ArrowRight, Key::ArrowDown]);
    let back = count([Key::ArrowLeft, Key::ArrowUp]);
    let next = (at + on + back * (shown.len() - 1)) % shown.len();
    ui.memory_mut(|memory| memory.request_focus(shown[next]));
    (next != at).then_some(next)
}

/// Like [`entries`], for options that are one stop of the Tab key: the current one has it, and arrow
/// keys choose another.
fn one_stop<T: Copy + PartialEq, N>(
    ui: &mut Ui,
    options: &[(T, N)],
    value: &mut T,
    mut entry: impl FnMut(&mut Ui, &T, &N, bool) -> Response,
) {
    // (Before they are shown: a screen reader reads an option as soon as it has the focus.)
    let ids = ui.unique_id().with("options");
    let before: Vec<Id> = ui.data(|data| data.get_temp(ids)).unwrap_or_default();
    if let Some((next, _)) = take_arrows(ui, &before).and_then(|next| options.get(next)) {
        *value = *next;
    }
    let (mut shown, current) = (Vec::new(), *value);
    // Where none is chosen, the Tab key stops at each.
    let is_open = options.iter().all(|(option, _)| *option != current);
    ui.data_mut(|data| data.insert_temp(stop_id(ui), is_open));
    let picked = entries(options, &current, |option, name, is_current| {
        let response = entry(ui, option, name, is_current);
        shown.push(response.id);
        response
    });
    *value = picked.unwrap_or(current);
    ui.data_mut(|data| data.insert_temp(ids, shown));
}

/// Shows the options as pictures with their names. `paint` paints the picture of an option.
pub fn pictures<T: Copy + PartialEq>(
    ui: &mut Ui,
    group: &str,
    about: &str,
    options: &[(T, Cow<'_, str>)],
    value: &mut T,
    mut paint: impl FnMut(&Ui, Rect, T),
) {
    let gap = size::GAP;
    let wide = |count: usize| (ui.available_width() + gap) / count as f32 - gap;
    let is_narrow = wide(size::PICTURES) < size::MIN_PICTURE;
    let most = if is_narrow { size::PICTURES_NARROW } else { size::PICTURES };
    // (Rounded down, so that the pictures do fit.)
    let width = wide(most).floor();
    // About as many in each row, so that none stands alone.
    let count = options.len().div_ceil(options.len().div_ceil(most).max(1));
    let picture = vec2(width, width * size::PICTURE_HEIGHT);
    ui.horizontal_wrapped(|ui| {
        ui.set_max_width(count as f32 * (width + gap) - gap / 2.0);
        ui.spacing_mut().item_spacing = vec2(gap, gap / 2.0);
        describe_group(ui);
        one_stop(ui, options, value, |ui, option, name, is_current| {
            let (rect, response) = picture_option(ui, group, name, is_current, picture);
            describe(&response, about);
            if ui.is_rect_visible(rect) {
                paint(ui, rect, *option);
            }
            response
        });
    });
}

/// Allocates an option of this size, and describes it to screen readers.
fn allocate(
    ui: &mut Ui,
    group: &str,
    name: &str,
    is_current: bool,
    size: Vec2,
) -> (Rect, Response) {
    let has_focus = ui.memory(|memory| memory.has_focus(ui.next_auto_id()));
    let is_stop =
        has_focus || is_current || ui.data(|data| data.get_temp(stop_id(ui)) == Some(true));
    let sense = if is_stop { Sense::click() } else { Sense::CLICK };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let spoken = format!("{group}, {name}");
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_current, &spoken));
    focus_ring(ui, rect, &response, StrokeKind::Outside);
    (rect, response.on_hover_cursor(CursorIcon::PointingHand))
}

/// Shows the frame and the name of an option with a picture; returns the place of the picture.
fn picture_option(
    ui: &mut Ui,
    group: &str,
    name: &str,
    is_current: bool,
    picture: Vec2,
) -> (Rect, Response) {
    let palette = Palette::of(ui.ctx());
    let whole = picture + vec2(0.0, size::PICTURE_NAME);
    let (rect, response) = allocate(ui, group, name, is_current, whole);
    let (above, below) = rect.split_top_bottom_at_y(rect.top() + picture.y);
    let line = match (is_current, response.hovered()) {
        (true, _) => Stroke::new(size::FOCUS_RING, palette.accent),
        (false, true) => Stroke::new(size::LINE, palette.accent),
        (false, false) => Stroke::new(size::LINE, palette.outline),
    };
    let inner = above.shrink(size::FOCUS_RING + 1.0);
    ui.painter().rect_stroke(above, size::ROUND, line, StrokeKind::Inside);
    let font = if is_current { strong(size::SMALL) } else { plain(size::SMALL) };
    let sign = if is_current { size::SMALL_MARK + size::GAP / 2.0 } else { 0.0 };
    let job = LayoutJob::simple_singleline(name.to_owned(), font, palette.ink);
    let text = one_line(ui, job, below.width() - sign);
    let left = below.center().x - f32::midpoint(text.size().x, sign);
    if is_current {
        let centre = pos2(left + size::SMALL_MARK / 2.0, below.center().y);
        let mark = Rect::from_center_size(centre, Vec2::splat(size::SMALL_MARK));
        tick(ui.painter(), mark, palette);
    }
    paint_line(ui, pos2(left + sign, below.center().y), text, palette.ink);
    (inner, response)
}

/// Shows a drop-down list of options with this accessible name.
pub fn drop_down<T: Clone + PartialEq>(
    ui: &mut Ui,
    list: ComboBox,
    name: &str,
    options: &[(T, impl AsRef<str>)],
    value: &mut T,
) -> Response {
    let entry = |ui: &mut Ui, _: &T, name: &str, is_current| ui.selectable_label(is_current, name);
    let (mut response, picked) = drop_down_of(ui, list, options, value, entry);
    set_name(&response, name);
    if let Some(picked) = picked {
        *value = picked;
        response.mark_changed();
    }
    response
}

/// Shows a drop-down list, where `entry` shows a single option; returns its response and the option
/// that was just chosen.
pub fn drop_down_of<T: Clone + PartialEq>(
    ui: &mut Ui,
    list: ComboBox,
    options: &[(T, impl AsRef<str>)],
    current: &T,
    entry: impl FnMut(&mut Ui, &T, &str, bool) -> Response,
) -> (Response, Option<T>) {
    let shown = options.iter().find(|(option, _)| option == current);
    let list = list.selected_text(shown.map_or("", |(_, name)| name.as_ref()));
    let list = list.show_ui(ui, |ui| OpenList::show(ui, options, current, entry));
    let picked = list.inner.and_then(|open| open.pass_focus(&list.response));
    (list.response, picked)
}

/// Shows a list of options while it is open; any button can open it. Returns the option that was
/// just chosen.
pub fn list_below<T: Clone + PartialEq>(
    button: &Response,
    options: &[(T, impl AsRef<str>)],
    current: &T,
) -> Option<T> {
    let entry = |ui: &mut Ui, _: &T, name: &str, is_current| ui.selectable_label(is_current, name);
    let list = Popup::menu(button).show(|ui| OpenList::show(ui, options, current, entry));
    list.and_then(|list| list.inner.pass_focus(button))
}

/// This many options of a list are always laid out.
const LONG_LIST: usize = 100;

/// An open list of options. If it was opened with the keyboard, it starts at the current option,
/// and closing it returns the focus to the button.
struct OpenList<T> {
    current: Option<Response>,
    is_left: bool,
    picked: Option<T>,
}

impl<T: Clone + PartialEq> OpenList<T> {
    fn show(
        ui: &mut Ui,
        options: &[(T, impl AsRef<str>)],
        current: &T,
        mut entry: impl FnMut(&mut Ui, &T, &str, bool) -> Response,
    ) -> Self {
        let keys = [Key::Escape, Key::Tab];
        let leaves = keys.iter().any(|&key| keyboard::has(ui.ctx(), key));
        if leaves {
            // Otherwise the Tab key would move to the next option.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
        let (mut at, mut is_left) = (None, false);
        let mut picked = None;
        let in_view = ui.clip_rect().expand(size::SITTER_LIST_HEIGHT).y_range();
        let mut height = 0.0;
        for (number, (option, name)) in (1..).zip(options) {
            let is_current = option == current;
            // In a list of thousands, those far from what is in view only take up room.
            if number > LONG_LIST && !is_current && !in_view.contains(ui.cursor().top()) {
                ui.add_space(height);
                continue;
            }
            let id = ui.scope_id().with(number);
            let top = ui.cursor().top();
            let one = |ui: &mut Ui| entry(ui, option, name.as_ref(), is_current);
            let response = ui.scope_builder(UiBuilder::new().scope_id(id), one).inner;
            height = ui.cursor().top() - top;
            if response.gained_focus() && !ui.clip_rect().contains_rect(response.rect) {
                response.scroll_to_me(None);
            }
            if response.clicked() && !is_current {
                picked = Some(option.clone());
            }
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_role(Role::ListBoxOption);
                node.clear_toggled();
                node.set_selected(is_current);
                node.set_position_in_set(number);
                node.set_size_of_set(options.len());
            });
            let had_focus = ui.memory(|memory| memory.had_focus_last_frame(response.id));
            is_left |= had_focus && (leaves || response.clicked());
            if (is_current || at.is_none()) && response.enabled() {
                at = Some(response);
            }
        }
        if is_left {
            ui.close();
        }
        Self { current: at, is_left, picked }
    }

    fn pass_focus(self, button: &Response) -> Option<T> {
        if self.is_left {
            button.request_focus();
        } else if let Some(current) = self.current.filter(|_| button.has_focus()) {
            current.request_focus();
        }
        self.picked
    }
}

fn segment(ui: &mut Ui, group: &str, name: &str, is_current: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let font = if is_current { strong(size::TEXT) } else { plain(size::TEXT) };
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, palette.ink);
    let sign = if is_current { size::MARK + size::GAP / 2.0 } else { 0.0 };
    let width = text.size().x + sign + 2.0 * size::CHOICE_MARGIN;
    let (rect, response) = allocate(ui, group, name, is_current, vec2(width, size::TARGET));
    let round = CornerRadius::same(size::ROUND);
    let (fill, line) = match (is_current, response.hovered()) {
        (true, _) => (palette.accent_soft, Stroke::new(size::LINE_STRONG, palette.accent)),
        (false, true) => (palette.accent_soft, Stroke::new(size::LINE, palette.accent)),
        (false, false) => (palette.surface_strong, Stroke::new(size::LINE, palette.outline)),
    };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    let left = rect.left() + size::CHOICE_MARGIN;
    if is_current {
        let centre = pos2(left + size::MARK / 2.0, rect.center().y);
        tick(ui.painter(), Rect::from_center_size(centre, vec2(size::MARK, size::MARK)), palette);
    }
    paint_line(ui, pos2(left + sign, rect.center().y), text, palette.ink);
    response
}

/// Draws the mark of a selected option: a tick on a disc.
pub fn tick(painter: &Painter, rect: Rect, palette: &Palette) {
    painter.circle_filled(rect.center(), rect.width() / 2.0, palette.accent);
    let at = |x: f32, y: f32| rect.min + vec2(x * rect.width(), y * rect.height());
    let points = vec![at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.35)];
    painter.add(Shape::line(points, Stroke::new(rect.width() / 9.0, palette.surface)));
}

#[cfg(test)]
mod tests {
    use egui::accesskit::Toggled;
    use egui_kittest::{
        Harness,
        kittest::{NodeT as _, Queryable as _},
    };

    use super::super::super::theme;
    use super::*;

    /// A screen reader reads an option as soon as it has the focus.
    #[test]
    fn an_option_that_gets_the_focus_is_chosen_already() {
        let builder = Harness::builder().with_context_setup(|ctx| {
            theme::install(ctx);
            ctx.add_plugin(keyboard::Keyboard::default());
        });
        let options = [(1, "One".into()), (2, "Two".into()), (3, "Three".into())];
        let mut row = builder.build_ui_state(|ui, value| show(ui, "Group", "", &options, value), 1);
        row.get_by_label("Group, One").focus();
        row.run();
        for (key, value) in [
            (Key::ArrowRight, 2),
            (Key::ArrowDown, 3),
            (Key::ArrowRight, 1),
            (Key::ArrowLeft, 3),
            (Key::ArrowUp, 2),
        ] {
            row.key_press(key);
            for _ in 0..4 {
                row.step();
                let focused = row.root().children_recursive().find(egui_kittest::Node::is_focused);
                let focused = focused.expect("an option has the focus");
                assert_eq!(focused.accesskit_node().toggled(), Some(Toggled::True), "{key:?}");
            }
            assert_eq!(*row.state(), value, "{key:?}");
        }
    }

    #[test]
    fn a_list_of_thousands_lays_out_what_is_in_view_and_keys_reach_the_rest() {
        let builder = Harness::builder().with_context_setup(theme::install);
        let options: Vec<(u32, String)> =
            (0..5_000).map(|number| (number, format!("Person {number}"))).collect();
        let mut list = builder.build_ui_state(
            |ui, current: &mut u32| {
                let list = ComboBox::from_id_salt("people").height(size::SITTER_LIST_HEIGHT);
                drop_down(ui, list, "Person", &options, current);
            },
            0,
        );
        let count = |list: &Harness<'_, u32>| list.get_all_by_role(Role::ListBoxOption).count();
        list.get_by_role(Role::ComboBox).focus();
        list.run();
        list.key_press(Key::Enter);
        list.run();
        assert!((50..300).contains(&count(&list)), "{}", count(&list));
        for _ in 0..150 {
            list.key_press(Key::ArrowDown);
            list.run();
        }
        assert!((50..300).contains(&count(&list)), "{}", count(&list));
        list.key_press(Key::Enter);
        list.run();
        assert_eq!(*list.state(), 150);
    }
}
