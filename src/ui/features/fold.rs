//! Parts of the form that few players need, collapsed to a line with a summary.

use egui::{
    Align, Color32, CursorIcon, Label, Layout, Pos2, RichText, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::form::Form;
use crate::{
    rules::Field,
    ui::{
        theme::{Palette, plain, size, strong},
        widgets::{basics::focus_ring, page},
    },
};

/// A part of the form that is collapsed at first. It opens by itself if one of its fields is
/// revealed.
pub struct Fold<'a, F> {
    /// The message key of the heading.
    pub heading: &'a str,
    /// What is shown beside the heading while the part is collapsed.
    pub summary: &'a str,
    /// Whether this field is in the part.
    pub is_ours: F,
}

impl<F: Fn(Field) -> bool> Fold<'_, F> {
    pub fn sheet(
        &self,
        form: &mut Form<'_>,
        ui: &mut Ui,
        content: impl FnOnce(&mut Form<'_>, &mut Ui),
    ) {
        page::bare_sheet(ui, |ui| {
            if self.line(form, ui) {
                ui.add_space(size::GAP / 2.0);
                content(form, ui);
            }
        });
    }

    /// Shows the line that opens and closes the part; returns whether it is open.
    fn line(&self, form: &Form<'_>, ui: &mut Ui) -> bool {
        let id = ui.make_persistent_id(("fold", self.heading));
        let heading = form.say(self.heading);
        let was_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
        let mut is_open = was_open || form.revealed().is_some_and(&self.is_ours);
        let palette = Palette::of(ui.ctx());
        let place = vec2(ui.available_width(), size::SIGN_BUTTON);
        let (rect, response) = ui.allocate_exact_size(place, Sense::click());
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        is_open ^= response.clicked();
        ui.data_mut(|data| data.insert_temp(id, is_open));
        let name = format!("{}. {}", form.accessible_name(&heading), self.summary);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_open, &name));
        let ink = if response.hovered() { palette.accent } else { palette.ink };
        triangle(ui, pos2(rect.left() + size::TRIANGLE, rect.center().y), is_open, ink);
        let rect = rect.with_min_x(rect.left() + 2.0 * size::TRIANGLE + size::GAP);
        let summary = RichText::new(if is_open { "" } else { self.summary });
        let texts = [
            RichText::new(heading).font(strong(size::SHEET_HEADING)).color(ink),
            summary.font(plain(size::RULES_TEXT)).color(palette.ink_weak),
        ];
        paint_texts(ui, rect, texts);
        focus_ring(ui, response.rect, &response, StrokeKind::Outside);
        if !is_open {
            form.mark(ui, &self.is_ours, &response);
        }
        is_open
    }
}

/// Paints texts from left to right, clipped to the rectangle. They get no accessible names, since
/// the widget that contains them has one.
pub fn paint_texts(ui: &mut Ui, rect: egui::Rect, texts: [RichText; 2]) {
    let builder = UiBuilder::new().max_rect(rect);
    let mut inside = ui.new_child(builder.layout(Layout::left_to_right(Align::Center)));
    for text in texts {
        let label = Label::new(text).truncate().selectable(false);
        let (at, galley, _) = label.layout_in_ui(&mut inside);
        inside.painter().galley(at, galley, Color32::PLACEHOLDER);
    }
}

/// Points down when open, to the right when closed.
fn triangle(ui: &Ui, at: Pos2, is_open: bool, ink: Color32) {
    let half = size::TRIANGLE;
    let points = [vec2(-half, -half), vec2(half, -half), vec2(0.0, half)];
    let turned = |point: Vec2| if is_open { point } else { vec2(point.y, -point.x) };
    let points = points.map(|point| at + turned(point)).to_vec();
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
}
