//! An entry of the list of rule sets, with a star for favourites.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Color32, CornerRadius, CursorIcon, Galley, Id, Mesh, Painter, Pos2, Rect, Response, Role,
    Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit, vec2,
};

use super::card_thumbnail::CardThumbnail;
use crate::ui::context::ViewContext;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::focus_ring;
use crate::ui::widgets::choices::tick;

/// The largest number of lines of the description on an entry, and on one with a picture; the
/// details of the chosen rules show all of it.
const ABOUT_ROWS: [usize; 2] = [4, 6];

/// The contents of an entry.
#[derive(Clone, Debug)]
pub(super) struct RuleEntry<'a> {
    /// The id of the rule set.
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    pub(super) about: &'a str,
    /// The key facts on one line.
    pub(super) facts: &'a str,
    /// More facts, for a screen reader.
    pub(super) spoken_facts: &'a str,
    /// A picture of its card beside the text.
    pub(super) picture: Option<CardThumbnail>,
    /// Its indentation, in points.
    pub(super) indent: f32,
    pub(super) is_chosen: bool,
    pub(super) is_favourite: bool,
    pub(super) tab: TabStop,
}

/// Where the Tab key stops in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TabStop {
    /// At another entry.
    Elsewhere,
    /// At this entry.
    Entry,
    /// At this entry, and at its star next.
    EntryAndStar,
}

/// The responses of an entry and its star.
#[must_use]
pub(super) struct EntryResponse {
    pub(super) entry: Response,
    pub(super) star: Response,
}

/// Returns the id of the entry of this rule set.
pub(super) fn entry_id(rules: &str) -> Id {
    Id::unique(("entry of rules", rules.to_owned()))
}

/// Returns the id of the star of this rule set.
pub(super) fn star_id(rules: &str) -> Id {
    Id::unique(("star of rules", rules.to_owned()))
}

/// Returns the sense of a clickable widget that the Tab key reaches only if `stops`.
pub(super) fn click_sense(stops_tab: bool) -> Sense {
    if stops_tab { Sense::click() } else { Sense::CLICK }
}

impl RuleEntry<'_> {
    /// Shows the entry, as wide as possible.
    pub(super) fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>) -> EntryResponse {
        let palette = cx.palette;
        let [side, above] = size::ENTRY_MARGIN;
        let width = ui.available_width() - self.indent;
        let [picture, tall] = match self.picture {
            Some(_) => size::CARD_PICTURE_LISTED,
            None => [0.0; 2],
        };
        let aside = if picture > 0.0 { picture + size::GAP } else { 0.0 };
        let lines = self.lines(ui, palette, width - 2.0 * side - aside);
        let gap = size::GAP / 4.0;
        let text = lines.iter().map(|line| line.size().y + gap).sum::<f32>() - gap;
        let height = text.max(tall) + 2.0 * above;
        let (_, mut rect) = ui.allocate_space(vec2(ui.available_width(), height));
        rect.min.x += self.indent;
        let response =
            ui.interact(rect, entry_id(self.id), click_sense(self.tab != TabStop::Elsewhere));
        let entry = response.on_hover_cursor(CursorIcon::PointingHand);
        entry.widget_info(|| {
            let spoken = format!("{}. {}. {}", self.name, self.spoken_facts, self.about);
            WidgetInfo::selected(Role::RadioButton, true, self.is_chosen, spoken)
        });
        takes_focus(&entry);
        if ui.is_rect_visible(rect) {
            plate(ui, rect, self.is_chosen, &entry);
            let mut at = rect.min + vec2(side, above);
            if let Some(card) = &self.picture {
                card.paint(ui.painter(), Rect::from_min_size(at, vec2(picture, tall)));
                at.x += aside;
            }
            for line in lines {
                let height = line.size().y;
                ui.painter().galley(at, line, palette.ink);
                at.y += height + gap;
            }
        }
        let star = self.star(ui, cx, rect);
        EntryResponse { entry, star }
    }

    /// Lays out the name, description and facts.
    fn lines(&self, ui: &Ui, palette: &Palette, width: f32) -> [Arc<Galley>; 3] {
        let mark = if self.is_chosen { size::MARK + size::GAP / 2.0 } else { 0.0 };
        let name_width = width - size::SIGN_BUTTON - mark;
        let lay = |text: &str, font, ink| LayoutJob::simple(text.to_owned(), font, ink, width);
        let mut name = lay(self.name, strong(size::ENTRY_NAME), palette.ink);
        name.wrap.max_width = name_width;
        let max_rows = ABOUT_ROWS[usize::from(self.picture.is_some())];
        let mut about = lay(self.about, plain(size::SMALL), palette.ink_weak);
        about.wrap = TextWrapping { max_rows, ..TextWrapping::wrap_at_width(width) };
        let facts = lay(self.facts, plain(size::SMALL), palette.ink);
        [name, about, facts].map(|job| ui.painter().layout_job(job))
    }

    /// Shows the star and, before it, the mark of the chosen entry.
    fn star(&self, ui: &Ui, cx: &ViewContext<'_>, entry: Rect) -> Response {
        let palette = cx.palette;
        let side = size::SIGN_BUTTON;
        let inset = size::GAP / 2.0;
        let corner = entry.right_top() + vec2(-side - inset, inset);
        let rect = Rect::from_min_size(corner, Vec2::splat(side));
        let star =
            ui.interact(rect, star_id(self.id), click_sense(self.tab == TabStop::EntryAndStar));
        let star = star.on_hover_cursor(CursorIcon::PointingHand);
        let name = cx.say_with("spoken-favourite", &[("rules", self.name.into())]);
        star.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, self.is_favourite, &name));
        takes_focus(&star);
        if ui.is_rect_visible(rect) {
            if self.is_chosen {
                let centre = rect.left_center() - vec2(size::MARK / 2.0, 0.0);
                let mark = Rect::from_center_size(centre, Vec2::splat(size::MARK));
                tick(ui.painter(), mark, palette);
            }
            let ink = if self.is_favourite || star.hovered() || star.has_focus() {
                palette.accent
            } else {
                palette.ink_weak
            };
            paint_star(ui.painter(), rect.center(), ink, self.is_favourite);
            focus_ring(ui, rect, &star, StrokeKind::Inside);
        }
        let tip = if self.is_favourite { "favourite-remove" } else { "favourite-add" };
        star.on_hover_text(cx.say(tip))
    }
}

/// Lets a screen reader focus the widget, even if the Tab key does not reach it.
pub(super) fn takes_focus(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.add_action(accesskit::Action::Focus);
    });
}

/// Paints the background of an entry, framed in colour if it is chosen.
fn plate(ui: &Ui, rect: Rect, is_chosen: bool, response: &Response) {
    let palette = Palette::of(ui.ctx());
    let round = CornerRadius::same(size::ROUND);
    let (fill, line) = match (is_chosen, response.hovered()) {
        (true, _) => (palette.accent_soft, Stroke::new(size::LINE_STRONG, palette.accent)),
        (false, true) => (palette.surface_strong, Stroke::new(size::LINE, palette.accent)),
        (false, false) => (palette.surface, Stroke::new(size::LINE, palette.outline)),
    };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    focus_ring(ui, rect, response, StrokeKind::Outside);
}

/// Draws a five-pointed star, filled or in outline.
fn paint_star(painter: &Painter, centre: Pos2, ink: Color32, is_full: bool) {
    let corners: Vec<Pos2> = (0..10_u8)
        .map(|corner| {
            let turn = f32::from(corner) * std::f32::consts::PI / 5.0;
            let inward = if corner % 2 == 0 { 1.0 } else { size::STAR_INNER };
            centre + vec2(turn.sin(), -turn.cos()) * size::STAR * inward
        })
        .collect();
    if is_full {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(centre, ink);
        for &corner in &corners {
            mesh.colored_vertex(corner, ink);
        }
        for corner in 0..10 {
            mesh.add_triangle(0, 1 + corner, 1 + (corner + 1) % 10);
        }
        painter.add(Shape::mesh(mesh));
    }
    painter.add(Shape::closed_line(corners, Stroke::new(size::LINE_STRONG, ink)));
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;

    use super::*;
    use crate::{
        rules::Library,
        ui::{names, theme},
        words::Words,
    };

    /// In the smallest window, the list is a column beside the rest.
    #[test]
    fn every_description_fits_into_a_small_window() {
        let library = Library::shipped();
        let languages: Vec<Words> = Words::languages().map(Words::for_language).collect();
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut frames = 0;
        let mut harness = builder.build_ui(move |ui| {
            frames += 1;
            let all = library.all().iter();
            for (rules, words) in all.flat_map(|rules| languages.iter().map(move |of| (rules, of)))
            {
                let name = names::rules_name(words, rules);
                let entry = RuleEntry {
                    id: rules.id(),
                    name: &name,
                    about: &names::rules_about(words, rules),
                    facts: "",
                    spoken_facts: "",
                    picture: None,
                    indent: size::INDENT,
                    is_chosen: true,
                    is_favourite: false,
                    tab: TabStop::Elsewhere,
                };
                let width = 0.38 * 800.0 - 2.0 * f32::from(size::SHEET_MARGIN) - size::GAP_WIDE;
                let width = width - entry.indent - 2.0 * size::ENTRY_MARGIN[0];
                let [_, about, _] = entry.lines(ui, Palette::of(ui.ctx()), width);
                assert!(frames < 2 || !about.elided, "{}: {}", rules.id(), entry.about);
            }
        });
        harness.run();
    }
}
