//! The list of rule sets: a search field, folding sections, an entry for each rule set.
//!
//! The list is a single Tab stop, and an arrow key leads into it while nothing has the focus.
//! Within it the up and down keys move from row to row, the right key into a section and to the
//! star, and the left key back out.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{
    Align, Align2, CursorIcon, EventFilter, FocusDirection, Id, Key, Rect, Response, Role, Shape,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit, pos2, vec2,
};

use super::card_thumbnail::CardThumbnail;
use super::finder::{ListLine, ListOrder, ListPart, ListSection};
use super::rule_entry::{RuleEntry, TabStop, click_sense, entry_id, star_id, takes_focus};
use super::search::RuleSearch;
use super::{GameForm, NewGameInputs, facts, par, search_field};
use crate::rules::{Library, RuleSet};
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::screen_reader::HEADING;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{announce, focus_ring};
use crate::ui::widgets::page;
use crate::words::Words;

/// An edit requested in the list, applied after the whole list is shown.
#[derive(Clone, Debug, PartialEq)]
enum ListEdit {
    Choose(String),
    Fold(ListPart),
    Favour(String),
}

/// A row that the arrow keys reach.
#[derive(Clone, Debug)]
enum ListRow {
    Heading(ListPart),
    Entry(Arc<RuleSet>),
}

impl ListRow {
    fn id(&self) -> Id {
        match self {
            Self::Heading(part) => heading_id(*part),
            Self::Entry(rules) => entry_id(rules.id()),
        }
    }

    fn star(&self) -> Option<Id> {
        match self {
            Self::Heading(_) => None,
            Self::Entry(rules) => Some(star_id(rules.id())),
        }
    }

    /// Whether this is the id of the row or of its star.
    fn holds(&self, id: Id) -> bool {
        self.id() == id || self.star() == Some(id)
    }
}

fn heading_id(part: ListPart) -> Id {
    Id::unique(("heading of rules", part))
}

/// Shows the field and the list. If `scrolls`, the list scrolls below the fixed field.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &NewGameInputs<'_>,
    form: &mut GameForm,
    scrolls: bool,
) {
    let words = cx.words;
    let Some(chosen) = form.chosen(inputs.library).cloned() else { return };
    let order = &ListOrder::new(cx.settings, inputs.is_newcomer);
    if std::mem::take(&mut form.is_fresh) {
        form.finder.unfold_to(&chosen, order);
        form.finder.reveals = Some(chosen.id().to_owned());
    }
    let reveals = form.finder.reveals.take();
    let asked = search_field::show(ui, cx, &mut form.finder, scrolls);
    let sections = form.finder.sections(words, inputs.library, order);
    let list = List { cx, inputs, form, sections: &sections, chosen: &chosen, reveals };
    let mut edits = Vec::new();
    let rows = list.rows();
    let hit = list.best().filter(|_| asked.is_searching).map(|best| best.id().to_owned());
    if asked.chooses_best
        && let Some(best) = list.best()
    {
        focus(ui, entry_id(best.id()));
        edits.push(ListEdit::Choose(best.id().to_owned()));
    } else if asked.enters_list
        && let Some(first) = rows.iter().find(|row| matches!(row, ListRow::Entry(_)))
    {
        focus(ui, first.id());
    }
    edits.extend(list.take_keys(ui, &rows));
    let stop = list.stop(ui, &rows);
    if scrolls {
        page::scroll(ui, "rules", |ui| list.show(ui, stop, &mut edits));
    } else {
        list.show(ui, stop, &mut edits);
    }
    form.finder.hit = hit;
    if !edits.is_empty() {
        ui.ctx().request_repaint();
    }
    for edit in edits {
        match edit {
            ListEdit::Choose(id) => {
                if let Some(rules) = inputs.library.get(&id) {
                    form.finder.unfold_to(rules, order);
                }
                form.rules = id;
            }
            ListEdit::Fold(part) => form.finder.fold(part),
            ListEdit::Favour(id) => {
                if let Some(rules) = inputs.library.get(&id) {
                    form.finder.unfold_for_star(rules);
                }
                // The keyboard focus follows the star to its new position.
                if ui.memory(|memory| memory.has_focus(star_id(&id))) {
                    form.finder.reveals = Some(id.clone());
                }
                cx.run(Command::ToggleFavourite(id));
            }
        }
    }
}

/// Focuses a row and keeps the arrow keys for the list.
fn focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| {
        memory.request_focus(id);
        // Otherwise egui would move the focus on with the same key.
        memory.move_focus(FocusDirection::None);
    });
    keep_arrows(ui, id);
}

/// Whether an arrow key was pressed that leads into the list because nothing has the focus.
fn enters_by_arrow(ui: &Ui) -> bool {
    let is_covered = ui.memory(egui::Memory::top_modal_layer).is_some();
    let arrows = [Key::ArrowDown, Key::ArrowUp];
    let is_pressed = arrows.into_iter().any(|key| keyboard::has(ui.ctx(), key));
    is_pressed && !is_covered && !egui::Popup::is_any_open(ui.ctx())
}

fn keep_arrows(ui: &Ui, id: Id) {
    let arrows =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
}

/// The list as it is shown.
struct List<'a> {
    cx: &'a ViewContext<'a>,
    inputs: &'a NewGameInputs<'a>,
    form: &'a GameForm,
    sections: &'a [ListSection],
    chosen: &'a Arc<RuleSet>,
    /// The id of the rule set to scroll into view.
    reveals: Option<String>,
}

impl List<'_> {
    /// All rows that the arrow keys reach, from top to bottom.
    fn rows(&self) -> Vec<ListRow> {
        let is_searching = self.form.finder.is_searching();
        let mut rows = Vec::new();
        for section in self.sections {
            if !is_searching {
                rows.push(ListRow::Heading(section.part));
            }
            if self.form.finder.is_unfolded(section.part) {
                rows.extend(section.lines.iter().map(|line| ListRow::Entry(line.rules.clone())));
            }
        }
        rows
    }

    /// Returns the best match of a search: the first whose name matches, or else the first of all.
    fn best(&self) -> Option<&RuleSet> {
        let search = RuleSearch::new(self.cx.words, &self.form.finder.text);
        let found = || self.sections.iter().flat_map(|section| &section.lines);
        let named = found().find(|line| search.names(self.cx.words, &line.rules));
        named.or_else(|| found().next()).map(|line| &*line.rules)
    }

    /// Returns the row that is the Tab stop: the focused one, or else the chosen one.
    fn stop(&self, ui: &Ui, rows: &[ListRow]) -> Option<Id> {
        let focused = ui.memory(egui::Memory::focused);
        let holds = |row: &&ListRow| focused.is_some_and(|id| row.holds(id));
        let is_chosen = |row: &&ListRow| row.id() == entry_id(self.chosen.id());
        let is_entry = |row: &&ListRow| matches!(row, ListRow::Entry(_));
        let row = rows.iter().find(holds);
        let row = row.or_else(|| rows.iter().find(is_chosen));
        row.or_else(|| rows.iter().find(is_entry)).or(rows.first()).map(ListRow::id)
    }

    /// Moves the focus with the arrow keys, and returns any edit requested by key.
    fn take_keys(&self, ui: &Ui, rows: &[ListRow]) -> Option<ListEdit> {
        for id in rows.iter().flat_map(|row| std::iter::once(row.id()).chain(row.star())) {
            // A screen reader can move the focus anywhere.
            if ui.input(|input| input.has_accesskit_action_request(id, accesskit::Action::Focus)) {
                focus(ui, id);
            }
        }
        let focused = match ui.memory(egui::Memory::focused) {
            Some(focused) => focused,
            None if enters_by_arrow(ui) => self.stop(ui, rows)?,
            None => return None,
        };
        let place = rows.iter().position(|row| row.holds(focused))?;
        keep_arrows(ui, focused);
        let pressed = |key| keyboard::take(ui.ctx(), key);
        let last = rows.len() - 1;
        let steps = [
            (Key::ArrowDown, (place + 1).min(last)),
            (Key::ArrowUp, place.saturating_sub(1)),
            (Key::Home, 0),
            (Key::End, last),
        ];
        for (key, to) in steps {
            if pressed(key) {
                focus(ui, rows[to].id());
            }
        }
        match &rows[place] {
            ListRow::Heading(part) => {
                let folds = if self.form.finder.is_unfolded(*part) {
                    pressed(Key::ArrowLeft)
                } else {
                    pressed(Key::ArrowRight)
                };
                return folds.then_some(ListEdit::Fold(*part));
            }
            row @ ListRow::Entry(_) if pressed(Key::ArrowRight) => {
                row.star().into_iter().for_each(|star| focus(ui, star));
            }
            row @ ListRow::Entry(_) if pressed(Key::ArrowLeft) => {
                let mut above = rows[..=place].iter().rev();
                let heading = above.find(|row| matches!(row, ListRow::Heading(_)));
                let to = if focused == row.id() { heading.unwrap_or(row) } else { row };
                focus(ui, to.id());
            }
            ListRow::Entry(_) => {}
        }
        None
    }

    fn show(&self, ui: &mut Ui, stop: Option<Id>, edits: &mut Vec<ListEdit>) {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        if self.form.finder.is_searching() {
            self.found(ui);
        }
        for section in self.sections {
            let is_unfolded = self.form.finder.is_unfolded(section.part);
            if self.heading(ui, section, is_unfolded, stop).clicked() {
                edits.push(ListEdit::Fold(section.part));
            }
            for line in section.lines.iter().filter(|_| is_unfolded) {
                self.entry(ui, (section.part, line), stop, edits);
            }
        }
    }

    /// Shows how many rule sets match the search.
    fn found(&self, ui: &mut Ui) {
        let found: usize = self.sections.iter().map(|section| section.lines.len()).sum();
        let arguments = [
            ("count", found.into()),
            ("all", self.inputs.library.all().len().into()),
            ("text", self.form.finder.text.trim().into()),
        ];
        let label = page::explain(ui, &self.cx.say_with("new-game-found", &arguments));
        announce(&label);
    }

    /// Shows the heading of a section, which folds it. During a search it is only a heading.
    fn heading(
        &self,
        ui: &mut Ui,
        section: &ListSection,
        is_unfolded: bool,
        stop: Option<Id>,
    ) -> Response {
        let id = heading_id(section.part);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size::TARGET));
        let name = part_name(self.cx.words, section.part);
        if self.form.finder.is_searching() {
            let response = ui.interact(rect, id.with("searching"), egui::Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(HEADING, true, &name));
            let at = rect.left_center();
            let (font, ink) = (strong(size::SMALL), Palette::of(ui.ctx()).ink_weak);
            ui.painter().text(at, Align2::LEFT_CENTER, name, font, ink);
            return response;
        }
        let response = ui.interact(rect, id, click_sense(stop == Some(id)));
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let count = section.lines.len();
        let arguments = [("part", name.as_str().into()), ("count", count.into())];
        let spoken = self.cx.say_with("spoken-part", &arguments);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        takes_focus(&response);
        ui.ctx().accesskit_node_builder(id, |node| node.set_expanded(is_unfolded));
        if ui.is_rect_visible(rect) {
            let is_counted = matches!(section.part, ListPart::Favourites | ListPart::Of(_));
            let count = is_counted.then_some(count);
            paint_heading(ui, rect, &name, count, is_unfolded, &response);
        }
        response
    }

    fn entry(
        &self,
        ui: &mut Ui,
        (part, line): (ListPart, &ListLine),
        stop: Option<Id>,
        edits: &mut Vec<ListEdit>,
    ) {
        let (words, rules) = (self.cx.words, &*line.rules);
        let player_count = self.form.player_count();
        let par = par::best_known(rules, self.inputs.pars.of(rules));
        let is_chosen = rules.id() == self.chosen.id();
        let focused = ui.memory(egui::Memory::focused);
        let (id, star) = (entry_id(rules.id()), star_id(rules.id()));
        let tab = if focused == Some(id) || focused == Some(star) {
            TabStop::EntryAndStar
        } else if stop == Some(id) {
            TabStop::Entry
        } else {
            TabStop::Elsewhere
        };
        let response = RuleEntry {
            id: rules.id(),
            name: &names::rules_name(words, rules),
            about: &names::rules_about(words, rules),
            facts: &facts::short(words, rules, player_count, par),
            spoken_facts: &facts::long(words, rules, player_count, par),
            picture: (part == ListPart::StartHere).then(|| CardThumbnail::of(words, rules)),
            indent: if line.is_below_parent { size::INDENT } else { 0.0 },
            is_chosen,
            is_favourite: self.cx.settings.favourites.iter().any(|id| id == rules.id()),
            tab,
        }
        .show(ui, self.cx);
        if self.reveals.as_deref() == Some(rules.id()) {
            response.entry.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
        }
        if response.star.clicked() {
            edits.push(ListEdit::Favour(rules.id().to_owned()));
        } else if response.entry.clicked() {
            edits.push(ListEdit::Choose(rules.id().to_owned()));
        }
    }
}

fn part_name(words: &Words, part: ListPart) -> String {
    match part {
        ListPart::StartHere => words.say("part-start-here"),
        ListPart::Recent => words.say("part-recent"),
        ListPart::Favourites => words.say("part-favourites"),
        ListPart::Of(group) => names::group_name(words, group),
    }
    .into_owned()
}

/// Paints a triangle that points to the entries, the name, and their number.
fn paint_heading(
    ui: &Ui,
    rect: Rect,
    name: &str,
    count: Option<usize>,
    is_unfolded: bool,
    response: &Response,
) {
    let palette = Palette::of(ui.ctx());
    let ink = if response.hovered() { palette.accent } else { palette.ink };
    let centre = pos2(rect.left() + size::TRIANGLE * 2.0, rect.center().y);
    let triangle = [vec2(-0.6, -1.0), vec2(-0.6, 1.0), vec2(0.8, 0.0)];
    let turned = |Vec2 { x, y }: Vec2| if is_unfolded { vec2(-y, x) } else { vec2(x, y) };
    let points = triangle.map(|corner| centre + turned(corner) * size::TRIANGLE).to_vec();
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
    let at = pos2(centre.x + size::TRIANGLE * 2.0, rect.center().y);
    let font = strong(size::GROUP_NAME);
    ui.painter().text(at, Align2::LEFT_CENTER, name, font, ink);
    if let Some(count) = count {
        let at = pos2(rect.right() - size::ENTRY_MARGIN[0], rect.center().y);
        let font = plain(size::SMALL);
        ui.painter().text(at, Align2::RIGHT_CENTER, count, font, palette.ink_weak);
    }
    focus_ring(ui, rect, response, StrokeKind::Inside);
}

/// Returns the rule set whose entry in the list has the focus.
pub(super) fn focused_rules<'a>(ui: &Ui, library: &'a Library) -> Option<&'a RuleSet> {
    let focused = ui.memory(egui::Memory::focused)?;
    library.all().iter().map(|rules| &**rules).find(|rules| entry_id(rules.id()) == focused)
}
