//! The dice on the felt.

use std::sync::Arc;

use egui::{
    Align2, Color32, CornerRadius, Id, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};

use crate::dice::{Colour, Face, MAX_DICE, Roll, Slots};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::dice_order::DiceOrder;
use crate::ui::dice3d::{self, ARTIST, Die, DieLook, FaceLabels, Pose, Stage, Tumble};
use crate::ui::names;
use crate::ui::theme::{Palette, size, strong, time};

/// The dice on the felt, ready to be shown.
pub struct TrayView<'a> {
    /// The whole felt; shadows and rolling dice may leave the area of the dice.
    pub felt: Rect,
    /// The rules, which determine the number and the look of the dice.
    pub rules: &'a RuleSet,
    /// The dice; before the first roll of a turn those of the last turn, where they were left.
    pub dice: Roll,
    /// Whether the dice only lie there until the first roll of a turn.
    pub is_waiting: bool,
    /// The dice that make a hand whose moment it is, and the seconds since it began.
    pub made: Option<(Slots, f64)>,
    /// The order of the dice.
    pub order: DiceOrder,
    /// The slots of the marked dice.
    pub keep: Slots,
    /// What dice are marked for.
    pub marks: Marks,
    /// The slots that advice says to keep.
    pub advised: Option<Slots>,
    /// A seed for each slot, which decides how its die lies.
    pub poses: &'a [u64; MAX_DICE],
    /// How the dice lay before the roll in progress.
    pub lay: Option<(Roll, &'a [u64; MAX_DICE])>,
    /// The roll in progress.
    pub tumble: Option<Tumble>,
    /// Whether the player can keep dice now.
    pub may_keep: bool,
    /// Whether lifted and lowered dice are animated.
    pub moves: bool,
}

/// What dice are marked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// To be kept.
    Keep,
    /// To be turned over; they show their other sides.
    Turn,
}

impl<'a> TrayView<'a> {
    /// Dice that lie still in a position, which nobody can keep now.
    pub fn still(felt: Rect, position: &'a Position, poses: &'a [u64; MAX_DICE]) -> Self {
        Self {
            felt,
            rules: position.rules(),
            dice: position.dice(),
            is_waiting: false,
            made: None,
            order: DiceOrder::default(),
            keep: Slots::NONE,
            marks: Marks::of(position),
            advised: None,
            poses,
            lay: None,
            tumble: None,
            may_keep: false,
            moves: false,
        }
    }
}

impl Marks {
    /// Returns what dice are marked for in this position.
    pub fn of(position: &Position) -> Self {
        if position.turnable().is_some() { Self::Turn } else { Self::Keep }
    }
}

/// Returns the id of a die, for the keyboard focus.
pub fn die_id(slot: usize) -> Id {
    Id::unique(("die", slot))
}

/// Paints the felt.
pub fn felt(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let corner = f32::from(size::ROUND_WIDE);
    ui.painter().add(dice3d::felt(ui, rect, corner, &palette.felt_look()));
}

/// Shows the dice in `rect`. A click on a die asks to keep or release it.
pub fn show(ui: &Ui, cx: &ViewContext<'_>, rect: Rect, view: &TrayView<'_>) {
    let stage = Stage::new(rect, usize::from(view.rules.dice().count));
    let tray = Tray { cx, view, stage };
    let turns = view.marks == Marks::Turn;
    let roll = &if turns { view.dice.turned(view.keep) } else { view.dice };
    let now = ui.input(|input| input.time);
    let scale = ui.ctx().pixels_per_point();
    let painter = ui.painter().with_clip_rect(view.felt);
    let rolled = roll.faces().enumerate().map(|(slot, face)| tray.pose(ui, slot, face, now));
    let mut poses: Vec<Pose> = rolled.collect();
    if let Some(tumble) = view.tumble {
        dice3d::knock(&mut poses, tumble.moving);
    }
    let mut dice = Vec::with_capacity(roll.len());
    for (slot, pose) in poses.into_iter().enumerate() {
        let raise = tray.lift(ui, slot);
        let place = view.order.place(slot);
        if raise > 0.0 {
            painter.add(dice3d::ring(&tray.stage, place, raise, cx.palette.kept, scale));
        }
        let [hop, glow] = tray.hop(slot);
        painter.add(dice3d::glow(&tray.stage, place, glow, cx.palette.kept));
        let hop = hop.max(RISE * tray.rise(ui, slot));
        let pose = tray.slide(ui, slot, pose).lifted(raise).hopped(hop);
        dice.push(Die { pose, look: tray.look(roll, slot) });
    }
    // Without dice, lifts are put down too: the next roll would begin with the last rings.
    (roll.len()..tray.stage.places.len()).for_each(|slot| _ = tray.lift(ui, slot));
    let labels = tray.labels(ui);
    let shape = ARTIST.paint(&tray.stage, &dice, &cx.palette.light(), labels.as_ref(), scale);
    if view.is_waiting {
        painter.add(dimmed(shape, cx.palette.felt[0]));
        return;
    }
    painter.add(shape);
    let faces: Vec<Face> = roll.faces().collect();
    for slot in (0..faces.len()).map(|place| view.order.slot(place)) {
        tray.die(ui, roll, slot, faces[slot]);
    }
}

/// Returns the place above the dice, for words about them; dice of a made hand rise below it.
pub fn above(rect: Rect, rules: &RuleSet) -> Rect {
    let stage = Stage::new(rect, usize::from(rules.dice().count));
    let rising = |die: &Rect| die.top() - 0.5 * die.height();
    rect.with_max_y(stage.hits.iter().map(rising).fold(rect.bottom(), f32::min))
}

/// Returns dice that have nearly the colour of the felt, since they do not count any more.
fn dimmed(mut shape: Shape, felt: Color32) -> Shape {
    if let Shape::Mesh(mesh) = &mut shape {
        for vertex in &mut Arc::make_mut(mesh).vertices {
            // (Shadows and soft edges stay as they are.)
            if vertex.color.is_opaque() {
                vertex.color = vertex.color.lerp_to_gamma(felt, WAITING);
            }
        }
    }
    shape
}

/// The height to which a die under the pointer rises, as a share of a hop.
const RISE: f32 = 0.3;

/// The distance of the corners around an advised die from its place, so that those of neighbours
/// stay apart.
const CORNERS_ASIDE: f32 = 5.0;

/// How near dice that wait for the first roll of a turn are to the colour of the felt.
const WAITING: f32 = 0.6;

/// The dice and where they are shown.
struct Tray<'a> {
    cx: &'a ViewContext<'a>,
    view: &'a TrayView<'a>,
    stage: Stage,
}

impl Tray<'_> {
    fn is_kept(&self, slot: usize) -> bool {
        self.view.keep.contains(slot)
    }

    /// Returns the roll in progress if this die is part of it.
    fn tumble(&self, slot: usize) -> Option<Tumble> {
        self.view.tumble.filter(|tumble| tumble.moving.contains(slot))
    }

    /// Returns the labels on the faces in place of pips: the names that the rules give them, or
    /// digits.
    fn labels(&self, ui: &Ui) -> Option<FaceLabels> {
        match &self.view.rules.data().face_names[..] {
            [] if self.cx.palette.dice.has_numerals => {
                Some(FaceLabels::numerals(ui, &self.stage, strong))
            }
            [] => None,
            names => Some(FaceLabels::new(ui, &self.stage, names, strong)),
        }
    }

    /// Returns the look of the die in this slot, with the colours of its faces.
    fn look(&self, roll: &Roll, slot: usize) -> DieLook {
        let dice = self.view.rules.dice();
        let colour = |pips| {
            let face = Face::new(pips).filter(|_| pips <= dice.sides)?;
            dice.tag?.colour(slot, face).or_else(|| roll.colour(slot))
        };
        DieLook { sides: dice.sides, ..self.cx.palette.painted_die(colour) }
    }

    /// Returns the lift of a die, 0 to 1.
    fn lift(&self, ui: &Ui, slot: usize) -> f32 {
        let seconds = if self.view.moves { time::LIFT } else { 0.0 };
        let id = Id::unique(("die lift", slot));
        ui.ctx().animate_bool_with_time(id, self.is_kept(slot), seconds)
    }

    /// Returns how far a die rises under the pointer, 0 to 1.
    fn rise(&self, ui: &Ui, slot: usize) -> f32 {
        let seconds = if self.view.moves { time::LIFT } else { 0.0 };
        let response = ui.ctx().read_response(die_id(slot));
        let is_hovered = self.view.may_keep && response.is_some_and(|die| die.hovered());
        ui.ctx().animate_bool_with_time(Id::unique(("die rise", slot)), is_hovered, seconds)
    }

    /// Returns the height of a die's hop and the strength of the glow around it, 0 to 1: the dice
    /// of a made hand rise and light up one after the other.
    fn hop(&self, slot: usize) -> [f32; 2] {
        let Some((made, elapsed)) = self.view.made.filter(|(made, _)| made.contains(slot)) else {
            return [0.0; 2];
        };
        if !self.view.moves {
            return [0.0, 1.0];
        }
        let place = |slot| self.view.order.place(slot);
        let before = made.iter().filter(|&other| place(other) < place(slot)).count();
        let [length, step] = time::HOP;
        let part = ((elapsed - step * before as f64) / length).clamp(0.0, 1.0) as f32;
        [(std::f32::consts::PI * part).sin(), (3.0 * part).min(1.0)]
    }

    fn pose(&self, ui: &Ui, slot: usize, face: Face, now: f64) -> Pose {
        let (place, seed) = (self.view.order.place(slot), self.view.poses[slot]);
        let Some(tumble) = self.tumble(slot) else {
            let lies = |face: Face| self.stage.rest(place, face.pips(), seed);
            let share = self.tipped(ui, slot);
            return lies(face.opposite()).tipped_to(lies(face), share);
        };
        let from = self.view.lay.and_then(|(dice, poses)| {
            Some(self.stage.rest(place, dice.faces().nth(slot)?.pips(), poses[slot]))
        });
        self.stage.tumble(place, face.pips(), seed, tumble.progress(slot, now) as f32, from)
    }

    /// Returns how far a die has tipped over onto the side that it shows, 0 to 1.
    fn tipped(&self, ui: &Ui, slot: usize) -> f32 {
        let turns = self.view.marks == Marks::Turn;
        let seconds = if self.view.moves && turns { time::TIP } else { 0.0 };
        let (id, is_turned) = (Id::unique(("die tip", slot)), turns && self.is_kept(slot));
        let share = ui.ctx().animate_bool_with_time(id, is_turned, seconds);
        if is_turned { share } else { 1.0 - share }
    }

    /// Moves a die from its old place to its new one in the order.
    fn slide(&self, ui: &Ui, slot: usize, mut pose: Pose) -> Pose {
        let view = self.view;
        if view.order != DiceOrder::default() {
            let slides = view.moves && self.tumble(slot).is_none();
            let seconds = if slides { time::SLIDE } else { 0.0 };
            let id = Id::unique(("die slide", slot));
            let slid = |axis, to| ui.ctx().animate_value_with_time(id.with(axis), to, seconds);
            [pose.centre.x, pose.centre.y] = [slid("x", pose.centre.x), slid("y", pose.centre.y)];
        }
        pose
    }

    /// Adds everything about a die except its body: clicks, focus, words.
    fn die(&self, ui: &Ui, roll: &Roll, slot: usize, face: Face) {
        let &Self { cx, view, ref stage } = self;
        let place = view.order.place(slot);
        let rect = stage.hits[place];
        let is_kept = self.is_kept(slot);
        let may_keep = view.may_keep;
        let sense = if may_keep { Sense::click() } else { Sense::hover() };
        let response = ui.interact(rect, die_id(slot), sense);
        let colour = names::colour_of(view.rules, roll, slot);
        let is_rolling = self.tumble(slot).is_some();
        let lying = names::die_state(is_kept, view.marks == Marks::Turn);
        let state = if is_rolling { "rolling" } else { lying };
        let name = names::spoken_die(cx.words, view.rules, place, (face, colour), state);
        response.widget_info(|| WidgetInfo::selected(Role::CheckBox, may_keep, is_kept, &name));
        let word = stage.words[place];
        let patch = colour.filter(|_| !is_rolling);
        let patch = patch.map(|colour| self.letter(ui, word, is_kept, colour));
        if is_kept {
            let letters = strong((word.height() * 0.82).clamp(9.0, 15.0));
            let text = match view.marks {
                Marks::Keep => cx.say("die-kept"),
                Marks::Turn => cx.say("die-turned"),
            };
            let text = text.into_owned();
            let lay = |font| ui.painter().layout_no_wrap(text.clone(), font, cx.palette.kept);
            let mut galley = lay(letters.clone());
            // Beside a patch, a long word is smaller, so that it does not reach the next one.
            let room = patch.map_or(f32::INFINITY, |patch| word.right() - patch.right());
            let share = (room - size::GAP / 2.0) / galley.size().x;
            if share < 1.0 {
                galley = lay(strong(letters.size * share));
            }
            let mut place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), word);
            // A long word moves to the right of the patch.
            let least = patch.map_or(place.left(), |patch| patch.right() + size::GAP / 2.0);
            place = place.translate(vec2((least - place.left()).max(0.0), 0.0));
            ui.painter().galley(place.min, galley, cx.palette.kept);
        }
        if view.advised.is_some_and(|advised| advised.contains(slot)) {
            corners(ui, rect.shrink(CORNERS_ASIDE), Stroke::new(size::FOCUS_RING, cx.palette.kept));
        }
        if response.has_focus() {
            let (round, wide) = (CornerRadius::same(size::ROUND_WIDE), size::FOCUS_RING + 1.0);
            let stroke = Stroke::new(wide, cx.palette.on_felt);
            ui.painter().rect_stroke(rect.shrink(2.0), round, stroke, StrokeKind::Inside);
        }
        if response.clicked() {
            cx.run(Command::ToggleDie(slot));
        }
    }

    /// Paints the letter of a die's colour on a patch of that colour, beside the word below the
    /// die. Returns the patch.
    fn letter(&self, ui: &Ui, word: Rect, is_kept: bool, colour: Colour) -> Rect {
        let [fill, ink] = Palette::die_colours(colour);
        let side = word.height().clamp(12.0, 20.0);
        let aside = if is_kept { word.width() / 2.0 - side / 2.0 } else { 0.0 };
        let rect = Rect::from_center_size(word.center() - vec2(aside, 0.0), Vec2::splat(side));
        let round = CornerRadius::from(side * 0.3);
        let edge = Stroke::new(size::LINE, self.cx.palette.on_felt);
        ui.painter().rect(rect, round, fill, edge, StrokeKind::Outside);
        let text = names::colour_letter(self.cx.words, colour);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, strong(side * 0.72), ink);
        rect
    }
}

/// Paints the four corners of a frame, so that the mark differs in shape, too, from the ring of a
/// kept die.
fn corners(ui: &Ui, rect: Rect, stroke: Stroke) {
    let reach = rect.size().min_elem() * 0.24;
    let middle = rect.center();
    for corner in [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
        let x = vec2((middle.x - corner.x).signum() * reach, 0.0);
        let y = vec2(0.0, (middle.y - corner.y).signum() * reach);
        ui.painter().add(Shape::line(vec![corner + x, corner, corner + y], stroke));
    }
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;

    use super::*;
    use crate::rules::Library;
    use crate::store::Settings;
    use crate::ui::context::commands_of;
    use crate::ui::theme;

    #[test]
    fn no_ring_of_the_last_keep_is_left_for_the_next_roll() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let (card, roll) = (rules.empty_card(), "11234".parse().unwrap());
        let position = Position::set_up(rules, card, roll, 2).unwrap();
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut tray = builder.build_ui_state(
            move |ui, &mut keep: &mut Slots| {
                let felt = ui.max_rect();
                let view = TrayView {
                    is_waiting: keep.is_empty(),
                    keep,
                    may_keep: true,
                    moves: true,
                    ..TrayView::still(felt, &position, &[0; MAX_DICE])
                };
                commands_of(ui, &Settings::default(), |ui, cx| show(ui, cx, felt, &view));
            },
            Slots::first(2),
        );
        tray.run();
        *tray.state_mut() = Slots::NONE;
        tray.run();
        let id = Id::unique(("die lift", 0_usize));
        assert!(tray.ctx.animate_bool_with_time(id, false, time::LIFT) < f32::EPSILON);
    }
}
