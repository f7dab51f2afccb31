//! The dice on the felt.

use egui::{Align2, CornerRadius, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use crate::dice::{Colour, Face, MAX_DICE, Roll, Slots};
use crate::rules::RuleSet;
use crate::ui::dice_order::DiceOrder;
use crate::ui::dice3d::{self, Artist, Die, DieLook, FaceLabels, Pose, Stage, Tumble};
use crate::ui::names;
use crate::ui::theme::{Palette, size, strong, time};
use crate::words::Words;

/// The dice on the felt, ready to be shown.
pub struct TrayView<'a> {
    /// The words.
    pub words: &'a Words,
    /// The whole felt; shadows and rolling dice may leave the area of the dice.
    pub felt: Rect,
    /// The rules, which determine the number and the look of the dice.
    pub rules: &'a RuleSet,
    /// The dice; `None` before the first roll of a turn.
    pub dice: Option<Roll>,
    /// How far the dice of the last turn have been swept off, 0 to 1.
    pub swept: f32,
    /// The order of the dice.
    pub order: DiceOrder,
    /// The slots of the kept dice.
    pub keep: Slots,
    /// The slots that advice says to keep.
    pub advised: Option<Slots>,
    /// A seed for each slot, which decides how its die lies.
    pub poses: &'a [u64; MAX_DICE],
    /// The roll in progress.
    pub tumble: Option<Tumble>,
    /// Whether the player can keep dice now.
    pub may_keep: bool,
    /// Whether lifted and lowered dice are animated.
    pub moves: bool,
}

/// Returns the id of a die, for the keyboard focus.
pub fn die_id(slot: usize) -> Id {
    Id::unique(("die", slot))
}

/// Paints the felt.
pub fn felt(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let corner = f32::from(size::ROUND_WIDE);
    ui.painter().add(dice3d::kept_felt(ui, rect, corner, &palette.felt_look()));
}

/// Shows the dice in `rect` and returns the slot of a die that was clicked.
pub fn show(ui: &mut Ui, rect: Rect, view: &TrayView<'_>, artist: &Artist) -> Option<usize> {
    let palette = Palette::of(ui.ctx());
    let stage = Stage::new(rect, usize::from(view.rules.dice().count));
    let scale = ui.ctx().pixels_per_point();
    let painter = ui.painter().with_clip_rect(view.felt);
    let Some(roll) = view.dice else {
        // Reset the lifts: otherwise the next roll would begin with the rings of the last kept
        // dice.
        for slot in 0..stage.places.len() {
            lift(ui, view, slot);
        }
        waiting_places(ui, &stage, palette);
        return None;
    };
    let now = ui.input(|input| input.time);
    let mut dice = Vec::with_capacity(roll.len());
    for (slot, face) in roll.faces().enumerate() {
        let raise = lift(ui, view, slot);
        if raise > 0.0 {
            painter.add(dice3d::ring(&stage, view.order.place(slot), raise, palette.kept, scale));
        }
        let pose = slide(ui, view, slot, pose(&stage, view, slot, face, now)).lifted(raise);
        dice.push(Die { pose, look: look(palette, view.rules, &roll, slot) });
    }
    let labels = labels(ui, &stage, palette, &view.rules.data().face_names);
    painter.add(artist.paint(&stage, &dice, &palette.light(), labels.as_ref(), scale));
    let mut clicked = None;
    let faces: Vec<Face> = roll.faces().collect();
    for slot in (0..faces.len()).map(|place| view.order.slot(place)) {
        if die(ui, &stage, view, palette, slot, faces[slot]) {
            clicked = Some(slot);
        }
    }
    clicked
}

/// Returns the labels on the faces in place of pips: the names that the rules give them, or digits.
pub fn labels(
    ui: &Ui,
    stage: &Stage,
    palette: &Palette,
    face_names: &[String],
) -> Option<FaceLabels> {
    match face_names {
        [] if palette.dice.has_numerals => Some(FaceLabels::numerals(ui, stage, strong)),
        [] => None,
        names => Some(FaceLabels::new(ui, stage, names, strong)),
    }
}

/// Returns the look of the die in this slot, with the colours of its faces.
fn look(palette: &Palette, rules: &RuleSet, roll: &Roll, slot: usize) -> DieLook {
    let sides = rules.dice().sides;
    let tag = rules.dice().tag;
    let colour = |pips| {
        let face = Face::new(pips).filter(|_| pips <= sides)?;
        tag?.colour(slot, face).or_else(|| roll.colour(slot))
    };
    DieLook { sides, ..palette.painted_die(colour) }
}

/// Paints the letter of a die's colour on a patch of that colour, beside the word below the die.
/// Returns the patch.
fn letter(ui: &Ui, stage: &Stage, view: &TrayView<'_>, slot: usize, colour: Colour) -> Rect {
    let is_kept = view.keep.contains(slot);
    let [fill, ink] = Palette::die_colours(colour);
    let word = stage.words[view.order.place(slot)];
    let side = word.height().clamp(12.0, 20.0);
    let aside = if is_kept { word.width() / 2.0 - side / 2.0 } else { 0.0 };
    let centre = word.center() - egui::vec2(aside, 0.0);
    let rect = Rect::from_center_size(centre, egui::Vec2::splat(side));
    let round = CornerRadius::from(side * 0.3);
    let edge = Stroke::new(size::LINE, Palette::of(ui.ctx()).on_felt);
    ui.painter().rect(rect, round, fill, edge, StrokeKind::Outside);
    let text = names::colour_letter(view.words, colour);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, strong(side * 0.72), ink);
    rect
}

/// Returns the lift of a die, 0 to 1.
fn lift(ui: &Ui, view: &TrayView<'_>, slot: usize) -> f32 {
    let is_kept = view.keep.contains(slot);
    let seconds = if view.moves { time::LIFT } else { 0.0 };
    let id = Id::unique(("die lift", slot));
    ui.ctx().animate_bool_with_time(id, is_kept, seconds)
}

fn pose(stage: &Stage, view: &TrayView<'_>, slot: usize, face: Face, now: f64) -> Pose {
    let (place, seed) = (view.order.place(slot), view.poses[slot]);
    if view.swept > 0.0 {
        return stage.rest(place, face.pips(), seed).swept(view.swept);
    }
    match view.tumble {
        Some(tumble) if tumble.moving.contains(slot) => {
            let part = (now - tumble.began) / tumble.length.max(f64::EPSILON);
            stage.tumble(place, face.pips(), seed, part.clamp(0.0, 1.0) as f32)
        }
        _ => stage.rest(place, face.pips(), seed),
    }
}

/// Moves a die from its old place to its new one in the order.
fn slide(ui: &Ui, view: &TrayView<'_>, slot: usize, mut pose: Pose) -> Pose {
    if view.order != DiceOrder::default() {
        let rolls = view.tumble.is_some_and(|tumble| tumble.moving.contains(slot));
        let seconds = if view.moves && !rolls && view.swept <= 0.0 { time::SLIDE } else { 0.0 };
        let id = Id::unique(("die slide", slot));
        let slid = |axis, to| ui.ctx().animate_value_with_time(id.with(axis), to, seconds);
        [pose.centre.x, pose.centre.y] = [slid("x", pose.centre.x), slid("y", pose.centre.y)];
    }
    pose
}

/// Adds everything about a die except its body: clicks, focus, words.
fn die(
    ui: &Ui,
    stage: &Stage,
    view: &TrayView<'_>,
    palette: &Palette,
    slot: usize,
    face: Face,
) -> bool {
    let place = view.order.place(slot);
    let rect = stage.hits[place];
    let is_kept = view.keep.contains(slot);
    let moves = view.tumble.is_some_and(|tumble| tumble.moving.contains(slot));
    let may_keep = view.may_keep;
    let sense = if may_keep { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, die_id(slot), sense);
    let colour = view.dice.and_then(|dice| names::colour_of(view.rules, &dice, slot));
    let name = if moves {
        view.words.say_with("spoken-die-rolling", &[("number", (place + 1).into())])
    } else {
        names::spoken_die(view.words, view.rules, place, (face, colour), is_kept)
    };
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, may_keep, is_kept, &name));
    let patch = colour.filter(|_| !moves).map(|colour| letter(ui, stage, view, slot, colour));
    if is_kept {
        let word = stage.words[place];
        let letters = strong((word.height() * 0.82).clamp(9.0, 15.0));
        let text = view.words.say("die-kept").into_owned();
        let galley = ui.painter().layout_no_wrap(text, letters, palette.kept);
        let mut place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), word);
        // A long word moves to the right of the patch.
        let least = patch.map_or(place.left(), |patch| patch.right() + size::GAP / 2.0);
        place = place.translate(egui::vec2((least - place.left()).max(0.0), 0.0));
        ui.painter().galley(place.min, galley, palette.kept);
    }
    if view.advised.is_some_and(|advised| advised.contains(slot)) {
        corners(ui, rect.shrink(2.0), Stroke::new(size::FOCUS_RING, palette.kept));
    }
    let frame = if response.has_focus() {
        Some(Stroke::new(size::FOCUS_RING + 1.0, palette.on_felt))
    } else if response.hovered() && may_keep {
        Some(Stroke::new(1.5, palette.on_felt_weak.gamma_multiply(0.6)))
    } else {
        None
    };
    if let Some(stroke) = frame {
        let round = CornerRadius::same(size::ROUND_WIDE);
        ui.painter().rect_stroke(rect.shrink(2.0), round, stroke, StrokeKind::Inside);
    }
    response.clicked()
}

/// Paints the four corners of a frame, so that the mark differs in shape, too, from the ring of a
/// kept die.
fn corners(ui: &Ui, rect: Rect, stroke: Stroke) {
    let reach = rect.size().min_elem() * 0.24;
    let middle = rect.center();
    for corner in [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
        let inwards =
            egui::vec2((middle.x - corner.x).signum(), (middle.y - corner.y).signum()) * reach;
        let ends = [egui::vec2(inwards.x, 0.0), egui::vec2(0.0, inwards.y)];
        let line = vec![corner + ends[0], corner, corner + ends[1]];
        ui.painter().add(egui::Shape::line(line, stroke));
    }
}

/// Paints the places of the dice before the first roll.
fn waiting_places(ui: &Ui, stage: &Stage, palette: &Palette) {
    for slot in 0..stage.places.len() {
        let rect = stage.hits[slot];
        let side = rect.size().min_elem() * 0.5;
        let place = Rect::from_center_size(rect.center(), egui::Vec2::splat(side));
        let round = CornerRadius::from(side * 0.22);
        let line = Stroke::new(1.5, palette.on_felt_weak.gamma_multiply(0.35));
        ui.painter().rect_stroke(place, round, line, StrokeKind::Inside);
    }
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;

    use super::*;
    use crate::rules::Library;
    use crate::ui::theme;

    /// The dice on the table and those kept, in one frame after another.
    type Frame = (Option<Roll>, Slots);

    #[test]
    fn no_ring_of_the_last_keep_is_left_for_the_next_roll() {
        let (words, artist) = (Words::english(), Artist::default());
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let roll: Roll = "11234".parse().unwrap();
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut tray = builder.build_ui_state(
            move |ui, &mut (dice, keep): &mut Frame| {
                let felt = ui.max_rect();
                let view = TrayView {
                    words: &words,
                    felt,
                    rules: &rules,
                    dice,
                    swept: 0.0,
                    order: DiceOrder::default(),
                    keep,
                    advised: None,
                    poses: &[0; MAX_DICE],
                    tumble: None,
                    may_keep: true,
                    moves: true,
                };
                show(ui, felt, &view, &artist);
            },
            (Some(roll), Slots::first(2)),
        );
        tray.run();
        *tray.state_mut() = (None, Slots::NONE);
        tray.run();
        let id = Id::unique(("die lift", 0_usize));
        assert!(tray.ctx.animate_bool_with_time(id, false, time::LIFT) < f32::EPSILON);
    }
}
