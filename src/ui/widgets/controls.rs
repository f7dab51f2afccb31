//! The buttons below the dice.

use egui::{
    Align2, Color32, CornerRadius, Mesh, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind,
    Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::dice3d::outline;
use crate::ui::theme::{Palette, opaque, plain, size, strong};
use crate::ui::widgets::basics::tip_above;

/// The big button that rolls the dice, with a dot for each roll of the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct RollButton<'a> {
    /// Its text.
    pub text: &'a str,
    /// The text for a screen reader.
    pub spoken: &'a str,
    /// Whether it is enabled.
    pub is_enabled: bool,
    /// The number of rolls in the turn.
    pub rolls: u16,
    /// The number of rolls left.
    pub left: u16,
}

/// The largest number of dots drawn individually.
const MAX_DOTS: u16 = 9;

impl RollButton<'_> {
    /// Shows it in `rect`.
    #[must_use]
    pub fn show(&self, ui: &mut Ui, rect: Rect) -> Response {
        let palette = Palette::of(ui.ctx());
        let sense = if self.is_enabled { Sense::click() } else { Sense::hover() };
        // Each screen has its own id: a screen reader would announce a changed name of the same
        // widget.
        let response = ui.interact(rect, ui.scope_id().with("roll button"), sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, self.is_enabled, self.spoken));
        let ink = if self.is_enabled { palette.on_brass } else { palette.on_felt_weak };
        if self.is_enabled {
            brass(ui, palette, rect, &response);
        } else {
            let round = CornerRadius::same(size::ROUND_WIDE);
            let (fill, line) = (palette.felt_panel.gamma_multiply(0.7), felt_line(palette));
            ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
        }
        let text_at = rect.center() - vec2(0.0, if self.rolls > 0 { 8.0 } else { 0.0 });
        ui.painter().text(text_at, Align2::CENTER_CENTER, self.text, strong(19.0), ink);
        self.dots(ui, rect, ink);
        if response.has_focus() {
            let ring = Stroke::new(size::FOCUS_RING, palette.on_felt);
            let round = CornerRadius::same(size::ROUND_WIDE + 3);
            ui.painter().rect_stroke(rect.expand(3.0), round, ring, StrokeKind::Outside);
        }
        response
    }

    fn dots(&self, ui: &Ui, rect: Rect, ink: Color32) {
        let at = pos2(rect.center().x, rect.bottom() - 13.0);
        if self.rolls > MAX_DOTS {
            let text = format!("{} / {}", self.left, self.rolls);
            ui.painter().text(at, Align2::CENTER_CENTER, text, plain(12.5), ink);
            return;
        }
        let step = 15.0;
        let first = at.x - step * (f32::from(self.rolls) - 1.0) / 2.0;
        for number in 0..self.rolls {
            let centre = pos2(first + step * f32::from(number), at.y);
            if number < self.left {
                ui.painter().circle_filled(centre, 4.0, ink);
            } else {
                ui.painter().circle_stroke(centre, 3.5, Stroke::new(1.2, ink.gamma_multiply(0.7)));
            }
        }
    }
}

/// Paints a brass plate, brighter under the mouse and lower when pressed.
fn brass(ui: &Ui, palette: &Palette, rect: Rect, response: &Response) {
    let lift = if response.is_pointer_button_down_on() { 0.85 } else { 1.0 };
    let shine = if response.hovered() { 1.08 } else { 1.0 };
    let tone = |colour: Color32| {
        let part = |value: u8| (f32::from(value) * lift * shine).min(255.0) as u8;
        let [red, green, blue, _] = colour.to_array();
        [part(red), part(green), part(blue)]
    };
    let [top, bottom] = palette.brass.map(tone).map(opaque);
    let round = CornerRadius::same(size::ROUND_WIDE);
    ui.painter().rect_filled(rect.translate(vec2(0.0, 3.0)), round, palette.button_shadow);
    ui.painter().add(plate(rect, f32::from(size::ROUND_WIDE), top, bottom));
    ui.painter().rect_stroke(rect, round, Stroke::new(1.0, top), StrokeKind::Inside);
}

/// Returns a rounded rectangle with a gradient from top to bottom.
fn plate(rect: Rect, round: f32, top: Color32, bottom: Color32) -> Shape {
    let mut mesh = Mesh::default();
    let tone =
        |y: f32| top.lerp_to_gamma(bottom, ((y - rect.top()) / rect.height()).clamp(0.0, 1.0));
    mesh.colored_vertex(rect.center(), tone(rect.center().y));
    for at in outline(rect, round) {
        mesh.colored_vertex(at, tone(at.y));
    }
    let rim = mesh.vertices.len() as u32 - 1;
    for at in 0..rim {
        mesh.add_triangle(0, 1 + at, 1 + (at + 1) % rim);
    }
    Shape::mesh(mesh)
}

/// The outline of a button on the felt.
pub fn felt_line(palette: &Palette) -> Stroke {
    Stroke::new(size::LINE, palette.felt_line)
}

/// Shows a plain button on the felt. `key` is its keyboard shortcut.
#[must_use]
pub fn felt_button(ui: &mut Ui, rect: Rect, text: &str, key: &str, is_enabled: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let sense = if is_enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, egui::Id::unique(("felt button", text.to_owned())), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, text));
    let round = CornerRadius::same(size::ROUND);
    let is_lit = is_enabled && (response.hovered() || response.has_focus());
    let fill = palette.felt_panel.gamma_multiply(if is_lit { 1.0 } else { 0.72 });
    let ink = if is_enabled { palette.on_felt } else { palette.on_felt_weak.gamma_multiply(0.55) };
    let line = if is_lit { Stroke::new(1.5, palette.kept) } else { felt_line(palette) };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    // A smaller font: in some languages the text is too long for the buttons beside the roll
    // button.
    let font = plain(14.5);
    let width = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), ink).size().x;
    let share = ((rect.width() - size::GAP / 2.0) / width.max(1.0)).min(1.0);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, plain(font.size * share), ink);
    if !key.is_empty() {
        tip_above(&response, key);
    }
    response
}
