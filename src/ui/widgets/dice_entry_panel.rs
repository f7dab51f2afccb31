//! The panel for entering the result of real dice.

use egui::{
    Align2, Color32, CornerRadius, CursorIcon, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::controls::{felt_button, felt_line};
use crate::dice::{Colour, Face};
use crate::rules::RuleSet;
use crate::ui::dice_entry::{DiceEntry, EntryInput, EntryStep};
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::{dice3d, names};
use crate::words::Words;

/// Shows the dice entered so far and, below them, a button for each face or colour; returns the
/// input.
pub fn show(
    ui: &mut Ui,
    words: &Words,
    rect: Rect,
    dice_entry: &DiceEntry,
    rules: &RuleSet,
) -> Option<EntryInput> {
    let palette = Palette::of(ui.ctx());
    let sides = rules.dice().sides;
    let rect = rect.shrink2(vec2(size::GAP_WIDE, 0.0));
    let most = f32::from(sides.max(6)).max(dice_entry.known().len() as f32);
    let side = (rect.width() / most - size::GAP).clamp(size::ENTRY_DIE[0], size::ENTRY_DIE[1]);
    let side = side.min(rect.height() / 4.0);
    let middle = rect.center();
    let dice = middle - vec2(0.0, side * 0.9);
    let row = Rect::from_center_size(dice, vec2(rect.width(), side));
    known_dice(ui, palette, words, row, dice_entry, rules);
    let buttons = Rect::from_center_size(
        middle + vec2(0.0, side * 0.75),
        vec2(rect.width().min(f32::from(sides.max(6)) * (side + size::GAP)), side),
    );
    let input = match dice_entry.next_step() {
        EntryStep::Colour => colour_buttons(ui, words, buttons, dice_entry.colours()),
        EntryStep::Face | EntryStep::Nothing => face_buttons(ui, palette, words, buttons, rules),
    };
    let back = Rect::from_center_size(
        pos2(middle.x, buttons.bottom() + size::GAP_WIDE + size::BUTTON_HEIGHT / 2.0),
        vec2(size::ENTRY_BACK, size::BUTTON_HEIGHT),
    );
    let back = felt_button(ui, back, &words.say("entry-back"), "", true);
    input.or_else(|| back.clicked().then_some(EntryInput::Back))
}

/// Shows the dice from left to right: kept, entered, missing.
fn known_dice(
    ui: &Ui,
    palette: &Palette,
    words: &Words,
    row: Rect,
    dice_entry: &DiceEntry,
    rules: &RuleSet,
) {
    let known = dice_entry.known();
    let next = dice_entry.thrown().find(|&slot| known[slot].is_none());
    let step = (row.height() + size::GAP).min(row.width() / known.len() as f32);
    let side = step - size::GAP.min(step / 6.0);
    let left = row.center().x - step * (known.len() as f32 - 1.0) / 2.0;
    for (slot, die) in known.iter().enumerate() {
        let centre = pos2(left + step * slot as f32, row.center().y);
        let place = Rect::from_center_size(centre, vec2(side, side));
        let Some((face, colour)) = die else {
            missing(ui, palette, place, Some(slot) == next);
            continue;
        };
        icon(ui, palette, place, *face, rules);
        let mark = if dice_entry.kept().contains(slot) {
            words.say("entry-kept")
        } else {
            colour.map(|colour| names::colour_letter(words, colour)).unwrap_or_default()
        };
        let under = pos2(centre.x, place.bottom() + size::GAP);
        let font = strong(size::SMALL);
        ui.painter().text(under, Align2::CENTER_CENTER, mark, font, palette.kept);
    }
}

/// Paints the place of a die that is not entered yet.
fn missing(ui: &Ui, palette: &Palette, place: Rect, is_next: bool) {
    let ink = if is_next { palette.kept } else { palette.on_felt_weak };
    let line = Stroke::new(if is_next { size::FOCUS_RING } else { size::LINE }, ink);
    let round = CornerRadius::same(size::ROUND);
    ui.painter().rect_stroke(place, round, line, StrokeKind::Inside);
    let sign = if is_next { "?" } else { "" };
    let font = strong(place.height() * 0.5);
    ui.painter().text(place.center(), Align2::CENTER_CENTER, sign, font, ink);
}

fn face_buttons(
    ui: &Ui,
    palette: &Palette,
    words: &Words,
    row: Rect,
    rules: &RuleSet,
) -> Option<EntryInput> {
    let faces: Vec<Face> = Face::all(rules.dice().sides).collect();
    let mut input = None;
    for (place, &face) in places(row, faces.len()).zip(&faces) {
        let spoken =
            words.say_with("entry-face", &[("face", names::face_mark(rules, face).into())]);
        let response = button(ui, palette, place, ("tell face", face.pips()), &spoken);
        icon(ui, palette, place.shrink(size::GAP / 2.0), face, rules);
        if response.clicked() {
            input = Some(EntryInput::Face(face));
        }
    }
    input
}

fn colour_buttons(ui: &mut Ui, words: &Words, row: Rect, colours: u8) -> Option<EntryInput> {
    let mut input = None;
    let colours = Colour::ALL.into_iter().take(colours.into());
    for (place, colour) in places(row, colours.len()).zip(colours) {
        let name = names::colour_name(words, colour);
        let letter = names::colour_letter(words, colour);
        if felt_button(ui, place, &name, &letter, true).clicked() {
            input = Some(EntryInput::Colour(colour));
        }
    }
    input
}

/// Divides a row into equal parts.
fn places(row: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let step = row.width() / count as f32;
    (0..count).map(move |number| {
        let left = row.left() + step * number as f32;
        Rect::from_x_y_ranges(left..=left + step, row.y_range()).shrink2(vec2(size::GAP / 2.0, 0.0))
    })
}

fn button(
    ui: &Ui,
    palette: &Palette,
    rect: Rect,
    id: (&'static str, u8),
    spoken: &str,
) -> Response {
    let response = ui.interact(rect, egui::Id::unique(id), Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken));
    let is_lit = response.hovered() || response.has_focus();
    let fill: Color32 = palette.felt_panel.gamma_multiply(if is_lit { 1.0 } else { 0.72 });
    let round = CornerRadius::same(size::ROUND_WIDE);
    let ring = Stroke::new(size::FOCUS_RING, palette.kept);
    let line = if is_lit { ring } else { felt_line(palette) };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    let key = pos2(rect.center().x, rect.bottom() + size::GAP);
    let digit = id.1.to_string();
    ui.painter().text(key, Align2::CENTER_CENTER, digit, plain(size::SMALL), palette.on_felt_weak);
    response
}

/// Paints a face as a flat picture: its pips, or its name.
fn icon(ui: &Ui, palette: &Palette, rect: Rect, face: Face, rules: &RuleSet) {
    let name = names::face_sign(rules, face).map(str::to_owned);
    let sign = name.or_else(|| palette.dice.digit(face.pips()));
    let pips = if sign.is_some() { 0 } else { face.pips() };
    let colours = [palette.dice.body, palette.dice.pip];
    dice3d::face_icon(ui.painter(), rect, pips, colours, palette.ink_weak);
    if let Some(sign) = sign {
        let long = sign.chars().count().max(2) as f32;
        let font = strong(rect.size().min_elem() / long);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, font, palette.dice.pip);
    }
}
