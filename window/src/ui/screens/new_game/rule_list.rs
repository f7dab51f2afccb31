//! The list of rule sets, with a field that filters it.
//!
//! The list is one Tab stop, where the arrow keys choose; they do so in the field, too, and while
//! nothing has the focus. A search chooses its best match as one types.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::text::LayoutJob;
use egui::{
    Align, Align2, CursorIcon, EventFilter, FocusDirection, Id, Key, Modifiers, Rect, Response,
    Role, Sense, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, accesskit, vec2,
};

use super::search::found;
use super::{GameForm, NewGameInputs, countries, facts, thumbnail};
use crate::rules::{Group, Library, RuleSet, Switches};
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, Chord};
use crate::ui::names;
use crate::ui::plain_text::Search;
use crate::ui::screen_reader::{HEADING, ScreenReader};
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::{announce, button, focus_ring, outlined, set_name, sign_button};
use crate::ui::widgets::choices::{list_below, tick};
use crate::ui::widgets::page;
use crate::ui::widgets::tips::Tip as _;

/// The largest number of characters in the field.
const MAX_LETTERS: usize = 40;

/// A section of the list. A rule set can be in several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Section {
    /// For newcomers: the recommended rule sets.
    StartHere,
    /// The rule sets played last, the latest first.
    Recent,
    Favourites,
    /// A group of the library.
    Of(Group),
    /// What a search has found, the best match first.
    Found,
}

#[derive(Clone)]
struct Row {
    section: Section,
    rules: Arc<RuleSet>,
}

impl Row {
    fn id(&self) -> Id {
        Id::unique(("row of rules", self.section, self.rules.id().to_owned()))
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct RuleList {
    /// The text of the field.
    text: String,
    /// The section of the chosen row.
    section: Option<Section>,
    /// What was chosen before the search, and its section.
    before: Option<(String, Switches, Option<Section>)>,
    /// Whether to scroll to the chosen row.
    reveals: bool,
    wants_focus: bool,
}

fn field_id() -> Id {
    Id::unique("search for rules")
}

impl RuleList {
    /// Brings the chosen rules into view.
    pub(super) const fn reveal(&mut self) {
        self.reveals = true;
    }

    /// Clears the search; `false` if there was none.
    pub(super) fn clear(&mut self) -> bool {
        let had_text = !self.text.is_empty();
        self.text.clear();
        self.before = None;
        self.wants_focus |= had_text;
        self.reveals |= had_text;
        had_text
    }

    /// Whether Enter belongs to the list: it, its field or nothing has the focus. After a search
    /// that has found nothing, it would start a game that nobody asked for.
    pub(super) fn takes_enter(
        &self,
        ui: &Ui,
        cx: &ViewContext<'_>,
        inputs: &NewGameInputs<'_>,
    ) -> bool {
        let focused = ui.memory(egui::Memory::focused);
        let rows = self.rows(cx, inputs);
        let is_row = |id: Id| rows.iter().any(|row| row.id() == id);
        !rows.is_empty() && focused.is_none_or(|id| id == field_id() || is_row(id))
    }

    /// Whether no rules are found.
    pub(super) fn finds_nothing(&self, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) -> bool {
        self.rows(cx, inputs).is_empty()
    }

    /// All rows from top to bottom.
    fn rows(&self, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) -> Vec<Row> {
        let (all, search) = (inputs.library.all(), Search::new(&self.text));
        if !search.is_empty() {
            let row = |rules: &Arc<RuleSet>| Row { section: Section::Found, rules: rules.clone() };
            return found(&search, cx.words, all).into_iter().map(row).collect();
        }
        let named = |section, ids: Vec<&str>| {
            let found = ids.into_iter().filter_map(|id| inputs.library.get(id));
            found.map(|rules| Row { section, rules: rules.clone() }).collect::<Vec<_>>()
        };
        // The game that everybody knows in this country comes first.
        let (own, all_start) = (cx.settings.rules.as_str(), Library::recommended());
        let mut start = if inputs.is_newcomer { vec![own] } else { Vec::new() };
        start.extend(all_start.iter().filter(|&&id| inputs.is_newcomer && id != own));
        let mut rows = named(Section::StartHere, start.clone());
        let recent = cx.settings.recent().filter(|id| !start.contains(id));
        rows.extend(named(Section::Recent, recent.collect()));
        let favourites = cx.settings.favourites.iter().map(String::as_str);
        rows.extend(named(Section::Favourites, favourites.collect()));
        for group in Group::ALL {
            let own = all.iter().filter(|rules| rules.group() == group);
            rows.extend(own.map(|rules| Row { section: Section::Of(group), rules: rules.clone() }));
        }
        rows
    }

    /// Returns the index of the chosen row, if it is in the list.
    fn chosen(&self, rows: &[Row], form: &GameForm) -> Option<usize> {
        let is_it = |row: &Row| row.rules.id() == form.rules;
        let here = |row: &Row| is_it(row) && Some(row.section) == self.section;
        rows.iter().position(here).or_else(|| rows.iter().position(is_it))
    }

    fn choose(&mut self, row: &Row, form: &mut GameForm) {
        self.before = None;
        form.choose(row.rules.id());
        self.section = Some(row.section);
    }

    /// Chooses the best match of a search or, without one, what was chosen before.
    fn follow_search(&mut self, rows: &[Row], form: &mut GameForm) {
        let before = || (form.rules.clone(), form.switches, self.section);
        let before = self.before.take().unwrap_or_else(before);
        if let Some(best) = rows.first().filter(|row| row.section == Section::Found) {
            self.choose(best, form);
            self.before = Some(before);
        } else {
            self.before = Some(before.clone()).filter(|_| !self.text.is_empty());
            (form.rules, form.switches, self.section) = before;
        }
        self.reveals = true;
    }

    /// Shows the field and, scrolling below it, the list.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        inputs: &NewGameInputs<'_>,
        form: &mut GameForm,
    ) {
        let text = self.text.clone();
        let is_typed = self.field(ui, cx);
        let rows = self.rows(cx, inputs);
        if is_typed {
            // (Another text begins another search.)
            let goes_on = self.text.starts_with(&text) || text.starts_with(&self.text);
            self.before = self.before.take().filter(|_| goes_on);
            self.follow_search(&rows, form);
        }
        let is_chosen_in_field = self.take_keys(ui, &rows, form);
        if (is_typed && !self.text.is_empty()) || is_chosen_in_field {
            self.announce_chosen(ui, cx, &rows, form);
        }
        if !Search::new(&self.text).is_empty() {
            let arguments = [
                ("count", rows.len().into()),
                ("all", inputs.library.all().len().into()),
                ("text", self.text.trim().into()),
            ];
            announce(&page::explain(ui, &cx.say_with("new-game-found", &arguments)));
        }
        let chosen = self.chosen(&rows, form);
        let mut clicked = None;
        page::scroll(ui, "rules", |ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 4.0;
            let mut section = None;
            for (place, row) in rows.iter().enumerate() {
                if section.replace(row.section) != Some(row.section) {
                    heading(ui, cx, row.section);
                }
                // Without a chosen row, Tab reaches the first one.
                let stops = chosen.unwrap_or_default() == place;
                let response = entry(ui, cx, row, form, (chosen == Some(place), stops));
                if chosen == Some(place) && std::mem::take(&mut self.reveals) {
                    response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
                }
                if response.clicked() {
                    clicked = Some(row);
                }
            }
        });
        if let Some(row) = clicked {
            self.choose(row, form);
            ui.ctx().request_repaint();
        }
    }

    /// Shows the field; returns whether its text has changed.
    fn field(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) -> bool {
        if wants_search(ui) || std::mem::take(&mut self.wants_focus) {
            // Before the field is shown, so that it receives text typed in the same frame.
            ui.memory_mut(|memory| memory.request_focus(field_id()));
        }
        let name = cx.say("new-game-search");
        let typed = ui.horizontal(|ui| {
            let picked = self.country(ui, cx);
            let gap = ui.spacing().item_spacing.x;
            let cross = if self.text.is_empty() { 0.0 } else { size::SIGN_BUTTON + gap };
            let field = TextEdit::singleline(&mut self.text)
                .align(Align2::LEFT_CENTER)
                .id(field_id())
                .char_limit(MAX_LETTERS)
                .hint_text(name.as_ref())
                .min_size(vec2(0.0, size::SIGN_BUTTON))
                .desired_width(ui.available_width() - cross);
            let field = outlined(ui, |ui| ui.add(field));
            set_name(&field, &name);
            if cross > 0.0 && sign_button(ui, "×", &cx.say("new-game-search-clear"), true).clicked()
            {
                self.clear();
            }
            let is_typed = field.changed() || picked;
            field.tip(cx.say("new-game-search-tip"));
            is_typed
        });
        typed.inner
    }

    /// Shows the list of countries, one of which can be searched for; returns whether one was
    /// picked.
    fn country(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) -> bool {
        let names = countries::all(cx.words).into_iter();
        let options: Vec<_> = names.map(|name| (name.clone().into_owned(), name)).collect();
        let button = button(ui, &cx.say("new-game-country"));
        let picked = list_below(&button, &options, &self.text);
        picked.map(|name| self.text = name).is_some()
    }

    /// Says which row is chosen, as the focus is in the field.
    fn announce_chosen(&self, ui: &Ui, cx: &ViewContext<'_>, rows: &[Row], form: &GameForm) {
        let Some(place) = self.chosen(rows, form) else { return };
        let rules = &rows[place].rules;
        let arguments = [
            ("place", (place + 1).into()),
            ("count", rows.len().into()),
            ("rules", names::rules_name(cx.words, rules).into()),
        ];
        ScreenReader::announce(ui.ctx(), &cx.say_with("spoken-rules", &arguments));
    }

    /// Chooses another row with the arrow keys; returns whether one of them was pressed in the
    /// field.
    fn take_keys(&mut self, ui: &Ui, rows: &[Row], form: &mut GameForm) -> bool {
        let is_covered = ui.memory(egui::Memory::top_modal_layer).is_some();
        if rows.is_empty() || is_covered || egui::Popup::is_any_open(ui.ctx()) {
            return false;
        }
        for row in rows {
            // A screen reader can move the focus anywhere.
            let focus = accesskit::Action::Focus;
            if ui.input(|input| input.has_accesskit_action_request(row.id(), focus)) {
                self.choose(row, form);
                focus_row(ui, row);
            }
        }
        let focused = ui.memory(egui::Memory::focused);
        let in_field = focused == Some(field_id());
        let in_list = focused.is_some_and(|id| rows.iter().any(|row| row.id() == id));
        if !in_field && !in_list && focused.is_some() {
            return false;
        }
        if let Some(focused) = focused {
            let vertical = EventFilter { vertical_arrows: true, ..Default::default() };
            let all = EventFilter { horizontal_arrows: true, ..vertical };
            let filter = if in_field { all } else { vertical };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(focused, filter));
        }
        let (place, last) = (self.chosen(rows, form), rows.len() - 1);
        let down = place.map_or(0, |place| (place + 1).min(last));
        let mut ways = vec![
            (Key::ArrowDown, down),
            (Key::ArrowUp, place.unwrap_or_default().saturating_sub(1)),
        ];
        if !in_field {
            ways.extend([(Key::Home, 0), (Key::End, last)]);
        }
        let mut was_pressed = false;
        for (key, to) in ways {
            if keyboard::take(ui.ctx(), key) {
                was_pressed = true;
                self.choose(&rows[to], form);
                self.reveals = true;
                if !in_field {
                    focus_row(ui, &rows[to]);
                }
            }
        }
        was_pressed && in_field
    }
}

/// Focuses a row, and keeps egui from moving the focus on with the same key.
fn focus_row(ui: &Ui, row: &Row) {
    ui.memory_mut(|memory| {
        memory.request_focus(row.id());
        memory.move_focus(FocusDirection::None);
    });
}

/// Whether a key that starts a search was pressed. The character `/` counts wherever it is on the
/// keyboard, unless the player is typing.
fn wants_search(ui: &Ui) -> bool {
    if ui.memory(egui::Memory::top_modal_layer).is_some() {
        return false;
    }
    let is_slash = !ui.ctx().text_edit_focused() && keyboard::take_sign(ui.ctx(), "/");
    keyboard::take(ui.ctx(), Chord::new(Modifiers::COMMAND, Key::F)) || is_slash
}

fn heading(ui: &mut Ui, cx: &ViewContext<'_>, section: Section) {
    let name = match section {
        Section::StartHere => cx.say("part-start-here"),
        Section::Recent => cx.say("part-recent"),
        Section::Favourites => cx.say("part-favourites"),
        Section::Of(group) => names::group_name(cx.words, group),
        Section::Found => return,
    };
    let room = vec2(ui.available_width(), size::TARGET);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(HEADING, true, name.as_ref()));
    let (font, ink) = (strong(size::SMALL), cx.palette.ink_weak);
    ui.painter().text(rect.left_bottom(), Align2::LEFT_BOTTOM, name, font, ink);
}

/// Shows a row: the name, and what the game is like. Of all rows, Tab reaches one.
fn entry(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    row: &Row,
    form: &GameForm,
    (is_chosen, stops): (bool, bool),
) -> Response {
    let (words, rules, palette) = (cx.words, &row.rules, cx.palette);
    let (name, about) = (names::rules_name(words, rules), names::rules_about(words, rules));
    let [side, above] = [6.0, 4.0];
    let room = ui.available_width() - 2.0 * side;
    let large = (room / 250.0).clamp(1.0, 1.5);
    let [wide, high] = [45.0, 34.0].map(|side| side * large);
    let beside = wide + size::GAP;
    let width = room - beside;
    let lay = |text: &str, font, ink| {
        let width = width - size::MARK;
        ui.painter().layout_job(LayoutJob::simple(text.to_owned(), font, ink, width))
    };
    let title = lay(&name, strong(size::TEXT), palette.ink);
    // In a narrow list, more rules are visible if only the chosen ones are described.
    let is_told = is_chosen || width >= 240.0;
    let text = is_told.then(|| lay(&about, plain(size::SMALL), palette.ink_weak));
    let told = text.as_ref().map_or(0.0, |text| text.size().y);
    let height = (title.size().y + told).max(high) + 2.0 * above;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    let sense = if stops { Sense::click() } else { Sense::CLICK };
    let response = ui.interact(rect, row.id(), sense).on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| {
        let facts = facts::of(words, rules, form.player_count());
        let spoken = format!("{name}. {facts}. {about}");
        WidgetInfo::selected(Role::RadioButton, true, is_chosen, spoken)
    });
    ui.ctx().accesskit_node_builder(response.id, |node| node.add_action(accesskit::Action::Focus));
    if ui.is_rect_visible(rect) {
        if is_chosen || response.hovered() {
            let fill = if is_chosen { palette.accent_soft } else { palette.surface_strong };
            ui.painter().rect_filled(rect, size::ROUND, fill);
        }
        if is_chosen {
            let at = rect.right_top() + vec2(-side - size::MARK / 2.0, above + size::MARK / 2.0);
            tick(ui.painter(), Rect::from_center_size(at, Vec2::splat(size::MARK)), palette);
        }
        let picture = Rect::from_min_size(rect.min + vec2(side, above), vec2(wide, high));
        thumbnail::paint(ui.painter(), words, palette, rules, picture);
        let at = rect.min + vec2(side + beside, above);
        let below = at + vec2(0.0, title.size().y);
        ui.painter().galley(at, title, palette.ink);
        if let Some(text) = text {
            ui.painter().galley(below, text, palette.ink_weak);
        }
    }
    focus_ring(ui, rect, &response, StrokeKind::Inside);
    response
}
