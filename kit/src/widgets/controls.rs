//! The buttons below the dice.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align, Align2, Color32, CornerRadius, Galley, Mesh, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::dice3d::outline;
use crate::keyboard;
use crate::screen_reader::ScreenReader;
use crate::theme::{Palette, opaque, plain, size, strong};
use crate::widgets::tips::tip_above;

/// A button that rolls the dice or takes what they make. The large one has a dot for each roll of
/// the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct RollButton<'a> {
    /// What it is for, which never changes while it is visible.
    pub name: &'static str,
    /// Its text.
    pub text: &'a str,
    /// The text for a screen reader.
    pub spoken: &'a str,
    /// Its look.
    pub look: RollLook,
    /// Whether it is enabled.
    pub is_enabled: bool,
    /// The number of rolls in the turn; 0 for no dots.
    pub rolls: u16,
    /// The number of rolls left.
    pub left: u16,
    /// The number of these that are saved or extra ones, which come last.
    pub saved: u16,
}

/// The look of a [`RollButton`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollLook {
    /// A brass plate.
    Main,
    /// Like a plain button on the felt.
    Small,
    /// A question, in the colour of warnings, which the next press answers.
    Question,
}

/// The largest number of dots drawn individually.
const MAX_DOTS: u16 = 9;

impl<'a> RollButton<'a> {
    /// Creates a large button without dots.
    pub const fn new(name: &'static str, text: &'a str, is_enabled: bool) -> Self {
        Self {
            name,
            text,
            spoken: text,
            look: RollLook::Main,
            is_enabled,
            rolls: 0,
            left: 0,
            saved: 0,
        }
    }

    /// Shows it in `rect`.
    #[must_use]
    pub fn show(&self, ui: &mut Ui, rect: Rect) -> Response {
        let palette = Palette::of(ui.ctx());
        let sense = if self.is_enabled { Sense::click() } else { Sense::hover() };
        // Each screen has its own id: a screen reader would announce a changed name of the same
        // widget.
        let response = ui.interact(rect, ui.scope_id().with(("roll button", self.name)), sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, self.is_enabled, self.spoken));
        let round = CornerRadius::same(size::ROUND_WIDE);
        let ink = match self.look {
            RollLook::Main if self.is_enabled => {
                brass(ui, palette, rect, &response);
                palette.on_brass
            }
            RollLook::Question if self.is_enabled => {
                let line = Stroke::new(size::FOCUS_RING, palette.warn);
                let fill = palette.warn_soft;
                ui.painter().rect_filled(rect, round, palette.surface);
                ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
                palette.warn
            }
            _ => {
                let is_lit = self.is_enabled && response.hovered();
                let fill = palette.felt_panel.gamma_multiply(if is_lit { 1.0 } else { 0.7 });
                ui.painter().rect(rect, round, fill, felt_line(palette), StrokeKind::Inside);
                if self.is_enabled { palette.on_felt } else { palette.on_felt_weak }
            }
        };
        let has_dots = self.rolls > 0 && self.look != RollLook::Question;
        let scale = (rect.height() / size::ROLL_BUTTON[1]).max(1.0);
        let dots = if has_dots { 16.0 * scale } else { 0.0 };
        self.words(ui, rect.with_max_y(rect.bottom() - dots), ink, scale);
        if has_dots {
            self.dots(ui, rect, ink, scale);
        }
        // (What counts as focused shows it to people who use keys.)
        let is_home =
            || keyboard::is_used(ui.ctx()) && ScreenReader::is_home(ui.ctx(), response.id);
        if response.has_focus() || is_home() {
            let ring = Stroke::new(size::FOCUS_RING, palette.on_felt);
            let round = CornerRadius::same(size::ROUND_WIDE + 3);
            ui.painter().rect_stroke(rect.expand(3.0), round, ring, StrokeKind::Outside);
        }
        response
    }

    /// Paints the text, in smaller letters if it is long: on one line if those are not much smaller,
    /// on two if they fit.
    fn words(&self, ui: &Ui, rect: Rect, ink: Color32, scale: f32) {
        let room = rect.shrink2(vec2(size::GAP, 2.0));
        let most = scale * if rect.height() < size::TARGET + 1.0 { 15.0 } else { 19.0 };
        let lay = |letters: f32| {
            let wrap = room.width();
            let mut job = LayoutJob::simple(self.text.to_owned(), strong(letters), ink, wrap);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        let sizes = (0..10_u8).map(|step| most - f32::from(step));
        let fits = |galley: &Arc<Galley>| galley.size().y <= room.height() && !is_broken(galley);
        let is_line = |galley: &Arc<Galley>| galley.rows.len() == 1;
        let line = sizes.clone().take(5).map(lay).find(is_line);
        let galley = line.or_else(|| sizes.map(lay).find(fits));
        let galley = galley.unwrap_or_else(|| lay(most - 10.0));
        let at = room.center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }

    fn dots(&self, ui: &Ui, rect: Rect, ink: Color32, scale: f32) {
        let at = pos2(rect.center().x, rect.bottom() - 13.0 * scale);
        if self.rolls > MAX_DOTS {
            let text = format!("{} / {}", self.left, self.rolls);
            ui.painter().text(at, Align2::CENTER_CENTER, text, plain(12.5 * scale), ink);
            return;
        }
        let step = 15.0 * scale;
        let first = at.x - step * (f32::from(self.rolls) - 1.0) / 2.0;
        for number in 0..self.rolls {
            let centre = pos2(first + step * f32::from(number), at.y);
            if number < self.left {
                let radius = if number < self.saved { 2.5 } else { 4.0 };
                ui.painter().circle_filled(centre, radius * scale, ink);
            } else {
                let line = Stroke::new(1.2 * scale, ink.gamma_multiply(0.7));
                ui.painter().circle_stroke(centre, 3.5 * scale, line);
            }
        }
    }
}

/// Whether a line ends within a word.
fn is_broken(galley: &Galley) -> bool {
    let ends = galley.rows.iter().rev().skip(1);
    ends.filter(|row| !row.ends_with_newline).any(|row| {
        row.glyphs.last().is_some_and(|glyph| !glyph.chr.is_whitespace() && glyph.chr != '-')
    })
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
    let letters = felt_button_letters(ui, &[text], rect.size());
    felt_button_in(ui, rect, (text, letters), key, is_enabled)
}

/// Returns the size of letters in which these texts fit on buttons on the felt.
pub fn felt_button_letters(ui: &Ui, texts: &[&str], button: Vec2) -> f32 {
    // A smaller font: in some languages the text is too long for the buttons beside the roll
    // button.
    let lay = |text: &&str| {
        ui.painter().layout_no_wrap((*text).to_owned(), plain(FELT_LETTERS), Color32::PLACEHOLDER)
    };
    let widest = texts.iter().map(|text| lay(text).size().x).fold(1.0, f32::max);
    FELT_LETTERS * ((button.x - size::GAP) / widest).min((button.y / size::BUTTON_HEIGHT).max(1.0))
}

/// The size of the letters on a button on the felt, where they fit.
const FELT_LETTERS: f32 = 14.5;

/// The id of a plain button on the felt with this text.
pub fn felt_button_id(text: &str) -> egui::Id {
    egui::Id::unique(("felt button", text.to_owned()))
}

/// Shows a plain button on the felt with letters of this size.
#[must_use]
pub fn felt_button_in(
    ui: &mut Ui,
    rect: Rect,
    (text, letters): (&str, f32),
    key: &str,
    is_enabled: bool,
) -> Response {
    let palette = Palette::of(ui.ctx());
    let sense = if is_enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, felt_button_id(text), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, text));
    let round = CornerRadius::same(size::ROUND);
    let is_lit = is_enabled && (response.hovered() || response.has_focus());
    let fill = palette.felt_panel.gamma_multiply(if is_lit { 1.0 } else { 0.72 });
    let ink = if is_enabled { palette.on_felt } else { palette.on_felt_weak.gamma_multiply(0.55) };
    let line = if is_lit { Stroke::new(1.5, palette.kept) } else { felt_line(palette) };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, plain(letters), ink);
    if !key.is_empty() {
        tip_above(&response, key);
    }
    response
}
