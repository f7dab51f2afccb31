//! Parts of the editor that few players need: closed they are one line that says how they stand.

use egui::{Id, Label, Response, RichText, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::fields::Fields;
use crate::{
    rules::Field,
    ui::{
        theme::{Palette, plain, size, strong},
        widgets::page,
    },
};

/// A sheet that is closed at first. `summary` says how things stand; the sheet opens by itself for
/// a field of `is_ours` that is to be shown.
pub(super) fn sheet(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    (heading, summary): (&str, &str),
    is_ours: impl Fn(Field) -> bool,
    content: impl FnOnce(&mut Fields<'_>, &mut Ui),
) {
    page::bare_sheet(ui, |ui| {
        let font = strong(size::SHEET_HEADING);
        if line(fields, ui, (heading, heading, summary), font, is_ours) {
            ui.add_space(size::GAP / 2.0);
            content(fields, ui);
        }
    });
}

/// The same within a sheet. `spoken` is what a screen reader says in place of the heading.
pub(super) fn part(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    (heading, spoken, summary): (&str, &str, &str),
    is_ours: impl Fn(Field) -> bool,
    content: impl FnOnce(&mut Fields<'_>, &mut Ui),
) {
    if line(fields, ui, (heading, spoken, summary), strong(size::RULES_TEXT), is_ours) {
        ui.indent(heading, |ui| content(fields, ui));
    }
}

/// The line that opens and closes a part; gives whether it is open.
fn line(
    fields: &Fields<'_>,
    ui: &mut Ui,
    (heading, spoken, summary): (&str, &str, &str),
    font: egui::FontId,
    is_ours: impl Fn(Field) -> bool,
) -> bool {
    let id = ui.make_persistent_id(("fold", heading));
    let mut is_open = is_open(ui, id) || fields.reveals(&is_ours);
    let palette = Palette::of(ui.ctx());
    let place = vec2(ui.available_width(), size::SIGN_BUTTON);
    let (rect, response) = ui.allocate_exact_size(place, Sense::click());
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    is_open ^= response.clicked();
    ui.data_mut(|data| data.insert_temp(id, is_open));
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, is_open, format!("{spoken}. {summary}"))
    });
    let ink = if response.hovered() { palette.accent } else { palette.ink };
    triangle(ui, pos2(rect.left() + size::TRIANGLE, rect.center().y), is_open, ink);
    let mut inside = rect;
    inside.min.x += 2.0 * size::TRIANGLE + size::GAP;
    let builder = egui::UiBuilder::new().max_rect(inside);
    let mut inside = ui.new_child(builder.layout(egui::Layout::left_to_right(egui::Align::Center)));
    let texts = [
        RichText::new(heading).font(font).color(ink),
        RichText::new(if is_open { "" } else { summary })
            .font(plain(size::RULES_TEXT))
            .color(palette.ink_weak),
    ];
    // Painted without a name of their own: the line as a whole has said them.
    for text in texts {
        let label = Label::new(text).truncate().selectable(false);
        let (at, galley, _) = label.layout_in_ui(&mut inside);
        inside.painter().galley(at, galley, palette.ink);
    }
    focus(ui, &response);
    if !is_open {
        fields.mark(ui, is_ours, &response);
    }
    is_open
}

fn is_open(ui: &Ui, id: Id) -> bool {
    ui.data(|data| data.get_temp(id)).unwrap_or(false)
}

fn focus(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let ring = Palette::of(ui.ctx()).focus_ring();
        ui.painter().rect_stroke(response.rect, size::ROUND, ring, egui::StrokeKind::Outside);
    }
}

/// Points down when open, to the right when closed.
fn triangle(ui: &Ui, at: egui::Pos2, is_open: bool, ink: egui::Color32) {
    let half = size::TRIANGLE;
    let points = [vec2(-half, -half), vec2(half, -half), vec2(0.0, half)];
    let turned = |point: egui::Vec2| if is_open { point } else { vec2(point.y, -point.x) };
    let points = points.map(|point| at + turned(point)).to_vec();
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
}
