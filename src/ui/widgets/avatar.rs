//! Avatars: a face for each computer player, an initial or a chosen face for a person.

use std::collections::HashMap;
use std::f32::consts::{PI, TAU};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use egui::epaint::EllipseShape;
use egui::{Align2, Color32, Context, Id, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, vec2};

use crate::game::Sitter;
use crate::store::{LOOKS, PersonLook};
use crate::ui::theme::portrait::{
    AQUA, BARK, CHERRY, COAL, CORAL, CRIMSON, GOLD, INK, LEAF, LILAC, LIME, MINT, PEACH, PEARL,
    PLUM, ROSE, SAND, SILVER, SKY, STEEL, SUN, TANGERINE, WHITE,
};
use crate::ui::theme::{Palette, size, strong};

use Eyes::{Closed, Dots, Lidded, Slanted, Wide};
use Head::{Die, Hexagon, Oval, Shield};
use Mouth::{Flat, Grin, Oh, Smile, Smirk};
use Wears::{
    BowTie, Bun, Cap, Crown, Curl, Glasses, Headband, Mask, Monocle, Moustache, PartyHat, Ribbon,
    Sprout,
};

/// The avatar of the player at a seat. It is decorative: the name beside it says the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Avatar {
    figure: FaceKind,
    /// The seat, whose colour is behind the avatar.
    seat: usize,
    /// The person, who may have chosen a look ([`Looks`]).
    person: Option<NameHash>,
    mood: Mood,
}

/// The mood of a face. Initials have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// As always.
    #[default]
    Calm,
    /// It thinks about its move.
    Thinking,
    /// Something has gone well.
    Pleased,
    /// It has had to take a zero.
    Wincing,
    /// It has lost.
    Beaten,
}

/// The hash of a name, since avatars are created in every frame.
type NameHash = u64;

/// The colours and faces that people have chosen. They are stored in the egui context, like the
/// palettes.
#[derive(Clone, Debug, Default)]
pub struct Looks(Arc<HashMap<NameHash, PersonLook>>);

impl Looks {
    /// Collects the looks of these people.
    pub fn new<'a>(people: impl Iterator<Item = (&'a str, PersonLook)>) -> Self {
        Self(Arc::new(people.map(|(name, look)| (hash(name), look)).collect()))
    }

    /// Makes these the current looks.
    pub fn put(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::unique("looks of people"), self));
    }

    fn of(ctx: &Context, person: NameHash) -> PersonLook {
        let looks: Option<Self> = ctx.data(|data| data.get_temp(Id::unique("looks of people")));
        looks.and_then(|looks| looks.0.get(&person).copied()).unwrap_or_default()
    }
}

fn hash(name: &str) -> NameHash {
    let mut hasher = DefaultHasher::new();
    name.trim().hash(&mut hasher);
    hasher.finish()
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum FaceKind {
    Initial(char),
    Face(&'static FaceLook),
}

/// The look of a face, in units of the radius of the disc behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FaceLook {
    /// The id of the computer player.
    player: &'static str,
    head: Head,
    skin: Color32,
    eyes: Eyes,
    /// How much lower the inner ends of the brows are than the outer ones.
    brows: Option<f32>,
    mouth: Mouth,
    wears: Wears,
    /// The colour of its clothes.
    cloth: Color32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Head {
    /// An ellipse with these radii.
    Oval(f32, f32),
    /// A square with rounded corners, like a die.
    Die,
    Hexagon,
    /// Broad above, pointed below.
    Shield,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Eyes {
    Dots,
    /// Large and white.
    Wide,
    Closed,
    /// Half closed.
    Lidded,
    /// White and slanted.
    Slanted,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mouth {
    /// An arc of this depth.
    Smile(f32),
    /// An open smile.
    Grin,
    /// A straight line of this half width.
    Flat(f32),
    /// A line that rises to one side.
    Smirk,
    /// A small circle.
    Oh,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Wears {
    Sprout,
    Cap,
    BowTie,
    Headband,
    Glasses,
    Crown,
    Mask,
    Curl,
    Moustache,
    Ribbon,
    PartyHat,
    Bun,
    Monocle,
}

const fn look(
    player: &'static str,
    (head, skin): (Head, Color32),
    (eyes, brows, mouth): (Eyes, Option<f32>, Mouth),
    (wears, cloth): (Wears, Color32),
) -> FaceLook {
    FaceLook { player, head, skin, eyes, brows, mouth, wears, cloth }
}

/// The faces of all computer players.
static FACES: [FaceLook; 13] = [
    look("beginner", (Oval(0.66, 0.62), MINT), (Wide, None, Oh), (Sprout, LEAF)),
    look("casual", (Oval(0.62, 0.66), PEACH), (Dots, None, Grin), (Cap, TANGERINE)),
    look("club", (Die, SKY), (Dots, Some(0.0), Smile(0.14)), (BowTie, CRIMSON)),
    look("strong", (Hexagon, CORAL), (Dots, Some(0.14), Flat(0.2)), (Headband, CRIMSON)),
    look("expert", (Oval(0.56, 0.7), LILAC), (Dots, None, Smile(0.08)), (Glasses, PLUM)),
    look("perfect", (Oval(0.64, 0.64), SUN), (Closed, None, Smile(0.12)), (Crown, GOLD)),
    look("rival", (Shield, STEEL), (Slanted, None, Smirk), (Mask, COAL)),
    look("novice", (Oval(0.7, 0.6), LIME), (Wide, Some(-0.1), Grin), (Curl, TANGERINE)),
    look("regular", (Die, SAND), (Lidded, Some(0.0), Flat(0.14)), (Moustache, BARK)),
    look("pocket", (Hexagon, SAND), (Dots, Some(0.0), Smile(0.1)), (Monocle, PLUM)),
    look("bella", (Oval(0.62, 0.66), ROSE), (Closed, None, Grin), (Ribbon, CHERRY)),
    look("felix", (Oval(0.66, 0.6), AQUA), (Wide, Some(-0.1), Smile(0.2)), (PartyHat, CHERRY)),
    look("prudence", (Oval(0.56, 0.66), PEARL), (Lidded, None, Flat(0.1)), (Bun, SILVER)),
];

/// The faces that people can choose from.
static PEOPLE: [FaceLook; LOOKS as usize] = [
    look("", (Oval(0.62, 0.66), SAND), (Dots, None, Smile(0.2)), (Cap, LEAF)),
    look("", (Oval(0.62, 0.62), PEACH), (Dots, None, Grin), (Glasses, INK)),
    look("", (Oval(0.6, 0.66), ROSE), (Wide, None, Smile(0.14)), (Bun, BARK)),
    look("", (Oval(0.66, 0.62), PEARL), (Lidded, Some(0.0), Smirk), (Moustache, COAL)),
    look("", (Die, PEACH), (Dots, Some(0.0), Smile(0.2)), (Headband, SKY)),
    look("", (Oval(0.62, 0.62), LILAC), (Closed, None, Smile(0.2)), (Ribbon, CORAL)),
    look("", (Oval(0.62, 0.64), SAND), (Wide, Some(-0.1), Oh), (PartyHat, PLUM)),
    look("", (Hexagon, MINT), (Dots, None, Grin), (Crown, SUN)),
];

/// The inner radius of the ring in the colour of the seat.
const RING: f32 = 0.92;

/// Half the distance between the eyes.
const EYE: f32 = 0.26;

impl Avatar {
    /// The avatar of a sitter with this name at this seat, counted from 0.
    pub fn of(sitter: &Sitter, name: &str, seat: usize) -> Self {
        let face = match sitter {
            Sitter::Human => None,
            Sitter::Computer(player) => FACES.iter().find(|face| face.player == player.as_str()),
        };
        let initial = name.trim().chars().flat_map(char::to_uppercase).next();
        let figure = face.map_or(FaceKind::Initial(initial.unwrap_or('?')), FaceKind::Face);
        let person = (*sitter == Sitter::Human).then(|| hash(name));
        Self { figure, seat, person, mood: Mood::Calm }
    }

    /// The avatar in this mood.
    #[must_use]
    pub const fn feeling(self, mood: Mood) -> Self {
        Self { mood, ..self }
    }

    /// The number of the colour behind it: that of its seat, or the one that the person has chosen.
    pub fn colour(self, ctx: &Context) -> usize {
        let chosen = self.person.and_then(|person| Looks::of(ctx, person).colour);
        chosen.map_or(self.seat, usize::from)
    }

    /// The avatar of a person with this name and look.
    pub fn with_look(name: &str, look: PersonLook) -> Self {
        Self::of(&Sitter::Human, name, 0).looking(look)
    }

    fn looking(self, look: PersonLook) -> Self {
        let face = look.face.and_then(|face| PEOPLE.get(usize::from(face)));
        Self {
            figure: face.map_or(self.figure, FaceKind::Face),
            seat: look.colour.map_or(self.seat, usize::from),
            person: None,
            mood: self.mood,
        }
    }

    /// Shows the avatar as a square with this side.
    pub fn show(self, ui: &mut Ui, side: f32) {
        let (_, rect) = ui.allocate_space(Vec2::splat(side));
        self.paint(ui.painter(), rect);
    }

    /// Paints the avatar into a square.
    pub fn paint(self, painter: &Painter, rect: Rect) {
        if let Some(person) = self.person {
            return self.looking(Looks::of(painter.ctx(), person)).paint(painter, rect);
        }
        let palette = Palette::of(painter.ctx());
        let colour = palette.seat(self.seat);
        let (centre, radius) = (rect.center(), rect.width() / 2.0);
        painter.circle_filled(centre, radius, colour);
        match self.figure {
            FaceKind::Initial(sign) => {
                let font = strong(radius * size::AVATAR_INITIAL);
                painter.text(centre, Align2::CENTER_CENTER, sign, font, palette.surface);
            }
            FaceKind::Face(look) => {
                painter.circle_filled(centre, radius * RING, palette.behind_face(self.seat));
                look.feeling(self.mood).paint(&FacePen { painter, centre, radius });
            }
        }
    }
}

/// Draws in units of the radius around the centre of the disc.
struct FacePen<'a> {
    painter: &'a Painter,
    centre: Pos2,
    radius: f32,
}

impl FacePen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.centre + vec2(x, y) * self.radius
    }

    fn oval(&self, centre: (f32, f32), (across, down): (f32, f32), fill: Color32) {
        let radius = vec2(across, down) * self.radius;
        self.painter.add(EllipseShape::filled(self.at(centre), radius, fill));
    }

    fn dot(&self, centre: (f32, f32), radius: f32, fill: Color32) {
        self.oval(centre, (radius, radius), fill);
    }

    fn block(&self, from: (f32, f32), to: (f32, f32), round: f32, fill: Color32) {
        let rect = Rect::from_min_max(self.at(from), self.at(to));
        self.painter.rect_filled(rect, round * self.radius, fill);
    }

    fn polygon(&self, corners: &[(f32, f32)], fill: Color32) {
        let corners = corners.iter().map(|&corner| self.at(corner)).collect();
        self.painter.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
    }

    fn line(&self, points: &[(f32, f32)], width: f32, ink: Color32) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        let width = (width * self.radius).max(size::LINE);
        self.painter.add(Shape::line(points, Stroke::new(width, ink)));
    }
}

/// Returns points on an ellipse between two angles, clockwise from the right.
fn arc((x, y): (f32, f32), (across, down): (f32, f32), [from, to]: [f32; 2]) -> Vec<(f32, f32)> {
    const STEPS: u8 = 16;
    let angle = |step| from + (to - from) * f32::from(step) / f32::from(STEPS);
    let point = |angle: f32| (x + across * angle.cos(), y + down * angle.sin());
    (0..=STEPS).map(|step| point(angle(step))).collect()
}

impl FaceLook {
    /// Returns the face in this mood.
    fn feeling(self, mood: Mood) -> Self {
        match mood {
            Mood::Calm => self,
            Mood::Thinking => Self { mouth: Flat(0.12), brows: Some(-0.16), ..self },
            Mood::Pleased => Self { mouth: Grin, eyes: Closed, brows: None, ..self },
            Mood::Wincing => Self { mouth: Oh, brows: Some(0.18), ..self },
            Mood::Beaten => Self { mouth: Smile(-0.14), eyes: Lidded, brows: Some(-0.18), ..self },
        }
    }

    fn paint(&self, pen: &FacePen<'_>) {
        self.paint_behind(pen);
        match self.head {
            Oval(across, down) => pen.oval((0.0, 0.08), (across, down), self.skin),
            Die => pen.block((-0.58, -0.5), (0.58, 0.66), 0.26, self.skin),
            Hexagon => {
                let corners = [-0.58, 0.58, 0.74, 0.46, -0.46, -0.74];
                let heights = [-0.52, -0.52, 0.06, 0.68, 0.68, 0.06];
                let corners: Vec<_> = corners.into_iter().zip(heights).collect();
                pen.polygon(&corners, self.skin);
            }
            Shield => {
                let corners = [
                    (-0.56, -0.5),
                    (0.56, -0.5),
                    (0.64, -0.1),
                    (0.5, 0.38),
                    (0.16, 0.74),
                    (-0.16, 0.74),
                    (-0.5, 0.38),
                    (-0.64, -0.1),
                ];
                pen.polygon(&corners, self.skin);
            }
        }
        self.paint_on_head(pen);
        for side in [-1.0, 1.0] {
            self.paint_eye(pen, side);
        }
        self.paint_mouth(pen);
        self.paint_in_front(pen);
    }

    fn paint_eye(&self, pen: &FacePen<'_>, side: f32) {
        let at = (side * EYE, 0.0);
        match self.eyes {
            Dots => pen.oval(at, (0.09, 0.11), INK),
            Wide => {
                pen.dot(at, 0.19, WHITE);
                pen.dot((at.0, at.1 - 0.03), 0.1, INK);
            }
            Closed => pen.line(&arc(at, (0.14, 0.12), [PI, TAU]), 0.09, INK),
            Lidded => {
                pen.oval((at.0, 0.03), (0.1, 0.1), INK);
                pen.line(&[(at.0 - 0.17, -0.06), (at.0 + 0.17, -0.06)], 0.08, INK);
            }
            Slanted => {
                let corners =
                    [(-0.15, 0.06), (-0.12, 0.0), (0.17, -0.14), (0.13, 0.06), (0.0, 0.1)];
                pen.polygon(&corners.map(|(x, y)| (at.0 + side * x, y)), WHITE);
            }
        }
        if let Some(tilt) = self.brows {
            let (inner, outer) = (side * (EYE - 0.14), side * (EYE + 0.16));
            pen.line(&[(inner, -0.27 + tilt / 2.0), (outer, -0.27 - tilt / 2.0)], 0.09, INK);
        }
    }

    fn paint_mouth(&self, pen: &FacePen<'_>) {
        match self.mouth {
            Smile(depth) => pen.line(&arc((0.0, 0.34), (0.24, depth), [0.0, PI]), 0.09, INK),
            Grin => {
                pen.polygon(&arc((0.0, 0.3), (0.28, 0.26), [0.0, PI]), INK);
                pen.polygon(&[(-0.2, 0.3), (0.2, 0.3), (0.17, 0.38), (-0.17, 0.38)], WHITE);
            }
            Flat(half) => pen.line(&[(-half, 0.4), (half, 0.4)], 0.09, INK),
            Smirk => pen.line(&[(-0.16, 0.42), (0.06, 0.42), (0.24, 0.32)], 0.09, INK),
            Oh => pen.oval((0.0, 0.4), (0.1, 0.11), INK),
        }
    }

    /// Paints what is behind the head.
    fn paint_behind(&self, pen: &FacePen<'_>) {
        let ink = self.cloth;
        match self.wears {
            Bun => {
                pen.dot((0.0, -0.72), 0.24, ink);
                pen.oval((0.0, -0.1), (0.64, 0.6), ink);
            }
            Sprout => {
                pen.line(&[(0.0, -0.5), (0.0, -0.74)], 0.09, ink);
                pen.oval((-0.2, -0.78), (0.2, 0.12), ink);
                pen.oval((0.2, -0.82), (0.2, 0.12), ink);
            }
            Curl => pen.line(&arc((0.02, -0.62), (0.15, 0.15), [0.5 * PI, 2.2 * PI]), 0.13, ink),
            _ => {}
        }
    }

    /// Paints what is on the head but behind eyes and mouth.
    fn paint_on_head(&self, pen: &FacePen<'_>) {
        let ink = self.cloth;
        match self.wears {
            Headband => pen.block((-0.66, -0.55), (0.66, -0.34), 0.05, ink),
            Mask => pen.block((-0.63, -0.26), (0.63, 0.2), 0.2, ink),
            Bun => pen.polygon(&arc((0.0, 0.02), (0.57, 0.62), [1.12 * PI, 1.88 * PI]), ink),
            Cap => {
                pen.polygon(&arc((0.0, -0.2), (0.6, 0.56), [PI, TAU]), ink);
                pen.block((-0.6, -0.32), (0.84, -0.16), 0.08, ink);
            }
            _ => {}
        }
    }

    /// Paints what is in front of the head.
    fn paint_in_front(&self, pen: &FacePen<'_>) {
        let ink = self.cloth;
        match self.wears {
            BowTie => {
                for side in [-1.0, 1.0] {
                    let wing = [(0.0, 0.76), (side * 0.34, 0.58), (side * 0.34, 0.94)];
                    pen.polygon(&wing, ink);
                }
                pen.dot((0.0, 0.76), 0.1, ink);
            }
            Glasses => {
                for side in [-1.0, 1.0] {
                    pen.line(&arc((side * EYE, 0.0), (0.21, 0.21), [0.0, TAU]), 0.08, ink);
                    pen.line(&[(side * 0.47, -0.02), (side * 0.56, -0.08)], 0.08, ink);
                }
                pen.line(&[(-0.06, -0.03), (0.06, -0.03)], 0.08, ink);
            }
            Monocle => {
                pen.line(&arc((EYE, 0.0), (0.21, 0.21), [0.0, TAU]), 0.08, ink);
                pen.line(&[(0.44, 0.1), (0.5, 0.34), (0.42, 0.6)], 0.05, ink);
            }
            Crown => {
                for (foot, tip) in
                    [(-0.36, (-0.43, -0.84)), (0.0, (0.0, -0.94)), (0.36, (0.43, -0.84))]
                {
                    pen.polygon(&[(foot - 0.2, -0.44), tip, (foot + 0.2, -0.44)], ink);
                    pen.dot(tip, 0.07, ink);
                }
                pen.block((-0.56, -0.56), (0.56, -0.36), 0.04, ink);
            }
            Moustache => {
                for side in [-1.0, 1.0] {
                    pen.oval((side * 0.16, 0.27), (0.2, 0.1), ink);
                }
            }
            Ribbon => {
                for side in [-1.0, 1.0] {
                    let wing =
                        [(0.3, -0.6), (0.3 + side * 0.34, -0.84), (0.3 + side * 0.34, -0.38)];
                    pen.polygon(&wing, ink);
                }
                pen.dot((0.3, -0.6), 0.11, ink);
            }
            PartyHat => {
                pen.polygon(&[(-0.34, -0.4), (0.06, -0.92), (0.34, -0.4)], ink);
                pen.dot((0.06, -0.86), 0.11, SUN);
                pen.line(&[(-0.22, -0.55), (0.25, -0.55)], 0.1, SUN);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;

    #[test]
    fn every_player_has_a_face_of_its_own_and_a_person_an_initial() {
        let figure =
            |id: &str| Avatar::of(&Sitter::Computer(id.parse().unwrap()), "Rita", 0).figure;
        for id in players::ids() {
            assert!(matches!(figure(id), FaceKind::Face(look) if look.player == *id), "{id}");
        }
        for (number, one) in FACES.iter().enumerate() {
            for other in &FACES[..number] {
                assert!(one.wears != other.wears, "{} and {}", one.player, other.player);
                assert!(one.skin != other.skin || one.head != other.head, "{}", one.player);
            }
        }
        for (number, one) in PEOPLE.iter().enumerate() {
            assert!(PEOPLE[..number].iter().all(|other| other.wears != one.wears), "{number}");
            assert!(FACES.iter().all(|face| (face.wears, face.skin) != (one.wears, one.skin)));
        }
        assert_eq!(figure("gone"), FaceKind::Initial('R'));
        assert_eq!(Avatar::of(&Sitter::Human, " ßa", 1).figure, FaceKind::Initial('S'));
        assert_eq!(Avatar::of(&Sitter::Human, "", 1).figure, FaceKind::Initial('?'));
    }
}
