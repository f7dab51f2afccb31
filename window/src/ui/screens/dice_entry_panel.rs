//! The panel for entering the result of real dice.

use egui::{
    Align2, CornerRadius, CursorIcon, Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use crate::dice::{Colour, Face};
use crate::rules::RuleSet;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::dice_entry::{DiceEntry, EntryInput, EntryStep};
use crate::ui::names;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::controls::{felt_button, felt_line};
use crate::ui::widgets::dice_row;

/// Shows the dice entered so far and, below them, a button for each face or colour.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rect: Rect,
    dice_entry: &DiceEntry,
    rules: &RuleSet,
) {
    let sides = rules.dice().sides;
    let rect = rect.shrink2(vec2(size::GAP_WIDE, 0.0));
    let most = f32::from(sides.max(6)).max(dice_entry.known().len() as f32);
    let side = (rect.width() / most - size::GAP).clamp(56.0, 120.0);
    let middle = rect.center() - vec2(0.0, size::BUTTON_HEIGHT / 2.0);
    // The way back has to fit below the buttons.
    let below = rect.bottom() - middle.y - size::BUTTON_HEIGHT - size::GAP_WIDE;
    let side = side.min(rect.height() / 4.0).min(below / 1.25);
    let dice = middle - vec2(0.0, side * 0.9);
    let row = Rect::from_center_size(dice, vec2(rect.width(), side));
    known_dice(ui, cx, row, dice_entry, rules);
    let buttons = Rect::from_center_size(
        middle + vec2(0.0, side * 0.75),
        vec2(rect.width().min(f32::from(sides.max(6)) * (side + size::GAP)), side),
    );
    match dice_entry.next_step() {
        EntryStep::Colour => colour_buttons(ui, cx, buttons, dice_entry.colours()),
        EntryStep::Face | EntryStep::Nothing => face_buttons(ui, cx, buttons, rules),
    }
    let back = Rect::from_center_size(
        pos2(middle.x, buttons.bottom() + size::GAP_WIDE + size::BUTTON_HEIGHT / 2.0),
        vec2(140.0, size::BUTTON_HEIGHT),
    );
    if felt_button(ui, back, &cx.say("page-back"), "", true).clicked() {
        cx.run(Command::EnterDie(EntryInput::Back));
    }
}

/// Shows the dice from left to right: kept, entered, missing.
fn known_dice(ui: &Ui, cx: &ViewContext<'_>, row: Rect, dice_entry: &DiceEntry, rules: &RuleSet) {
    let known = dice_entry.known();
    let next = dice_entry.thrown().find(|&slot| known[slot].is_none());
    let step = (row.height() + size::GAP).min(row.width() / known.len() as f32);
    let side = step - size::GAP.min(step / 6.0);
    let left = row.center().x - step * (known.len() as f32 - 1.0) / 2.0;
    for (slot, die) in known.iter().enumerate() {
        let centre = pos2(left + step * slot as f32, row.center().y);
        let place = Rect::from_center_size(centre, vec2(side, side));
        let Some((face, colour)) = *die else {
            missing(ui, cx.palette, place, Some(slot) == next);
            continue;
        };
        icon(ui, cx, place, face, rules);
        let mark = if dice_entry.kept().contains(slot) {
            cx.say("die-kept")
        } else {
            colour.map(|colour| names::colour_letter(cx.words, colour)).unwrap_or_default()
        };
        let under = pos2(centre.x, place.bottom() + size::GAP);
        let font = strong(size::SMALL);
        ui.painter().text(under, Align2::CENTER_CENTER, mark, font, cx.palette.kept);
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

fn face_buttons(ui: &Ui, cx: &ViewContext<'_>, row: Rect, rules: &RuleSet) {
    let faces: Vec<Face> = Face::all(rules.dice().sides).collect();
    for (place, &face) in places(row, faces.len()).zip(&faces) {
        let spoken = [("face", names::face_mark(rules, face).into())];
        let response = button(ui, cx.palette, place, face, &cx.say_with("entry-face", &spoken));
        icon(ui, cx, place.shrink(size::GAP / 2.0), face, rules);
        if response.clicked() {
            cx.run(Command::EnterDie(EntryInput::Face(face)));
        }
    }
}

fn colour_buttons(ui: &mut Ui, cx: &ViewContext<'_>, row: Rect, colours: u8) {
    let colours = Colour::ALL.into_iter().take(colours.into());
    for (place, colour) in places(row, colours.len()).zip(colours) {
        let name = names::colour_name(cx.words, colour);
        let letter = names::colour_letter(cx.words, colour);
        if felt_button(ui, place, &name, &letter, true).clicked() {
            cx.run(Command::EnterDie(EntryInput::Colour(colour)));
        }
    }
}

/// Divides a row into equal parts.
fn places(row: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let step = row.width() / count as f32;
    (0..count).map(move |number| {
        let left = row.left() + step * number as f32;
        Rect::from_x_y_ranges(left..=left + step, row.y_range()).shrink2(vec2(size::GAP / 2.0, 0.0))
    })
}

/// Shows the button of a face, without the face itself, and its key below.
fn button(ui: &Ui, palette: &Palette, rect: Rect, face: Face, spoken: &str) -> Response {
    let response = ui.interact(rect, Id::unique(("face to enter", face.pips())), Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken));
    let is_lit = response.hovered() || response.has_focus();
    let fill = palette.felt_panel.gamma_multiply(if is_lit { 1.0 } else { 0.72 });
    let round = CornerRadius::same(size::ROUND_WIDE);
    let ring = Stroke::new(size::FOCUS_RING, palette.kept);
    let line = if is_lit { ring } else { felt_line(palette) };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    let key = pos2(rect.center().x, rect.bottom() + size::GAP);
    let font = plain(size::SMALL);
    ui.painter().text(key, Align2::CENTER_CENTER, face.pips(), font, palette.on_felt_weak);
    response
}

/// Paints a face as a flat picture: its pips, or its name.
fn icon(ui: &Ui, cx: &ViewContext<'_>, rect: Rect, face: Face, rules: &RuleSet) {
    let die = names::small_die(cx.words, rules, face, None);
    let long = die.sign.as_ref().map_or(0, |sign| sign.chars().count()).max(2) as f32;
    dice_row::paint_die(ui.painter(), cx.palette, rect, &die, rect.size().min_elem() / long);
}
