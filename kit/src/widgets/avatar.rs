//! Avatars: a face for each computer player, an initial or a chosen face for a person.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use egui::emath::GuiRounding as _;
use egui::{Align2, Context, Id, Painter, Rect, Ui, Vec2, pos2};

use crate::art;
use crate::game::Sitter;
use crate::store::{LOOKS, PersonLook};
use crate::theme::{Palette, UNTINTED, size, strong};

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
    Face(&'static Face),
}

/// A face in all its moods.
#[derive(Debug, PartialEq)]
struct Face {
    /// The name of its file; for a computer player, its id.
    name: &'static str,
    /// A PNG file with a square for each [`Mood`], side by side.
    moods: &'static [u8],
}

macro_rules! faces {
    ($($name:literal)*) => {
        [$(Face {
            name: $name,
            moods: include_bytes!(concat!("../../../assets/faces/", $name, ".png")),
        }),*]
    };
}

/// The faces of all computer players.
static FACES: [Face; 13] = faces!["beginner" "casual" "club" "strong" "expert" "perfect" "rival"
    "novice" "regular" "pocket" "bella" "felix" "prudence"];

/// The faces that people can choose from.
static PEOPLE: [Face; LOOKS as usize] = faces!["person_1" "person_2" "person_3" "person_4"
    "person_5" "person_6" "person_7" "person_8"];

/// The inner radius of the ring in the colour of the seat.
const RING: f32 = 0.92;

impl Avatar {
    /// The avatar of a sitter with this name at this seat, counted from 0.
    pub fn of(sitter: &Sitter, name: &str, seat: usize) -> Self {
        let face = match sitter {
            Sitter::Human => None,
            Sitter::Computer(player) => FACES.iter().find(|face| face.name == player.as_str()),
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

    /// Decodes the face of a computer player, which will be wanted soon.
    pub fn decode_ahead(self) {
        if let FaceKind::Face(face) = self.figure {
            art::decode_ahead(face.moods);
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
                let font = strong((radius * size::AVATAR_INITIAL).max(size::MIN_CARD_TEXT));
                painter.text(centre, Align2::CENTER_CENTER, sign, font, palette.surface);
            }
            FaceKind::Face(face) => {
                painter.circle_filled(centre, radius * RING, palette.behind_face(self.seat));
                face.paint(self.mood, painter, rect);
            }
        }
    }
}

/// The pixels on a side of the pictures of faces.
const PIXELS: usize = 192;

impl Face {
    fn paint(&self, mood: Mood, painter: &Painter, rect: Rect) {
        let scale = painter.pixels_per_point();
        let rect = rect.round_to_pixels(scale);
        let side = ((rect.width() * scale).round() as usize).clamp(1, PIXELS);
        let name = ("face", self.name, mood as usize, side);
        let texture = art::texture(painter.ctx(), name, || {
            art::padded(&art::decode_square(self.moods, mood as usize, side))
        });
        let whole = Vec2::splat(side as f32) / texture.size_vec2();
        let whole = Rect::from_min_size(pos2(0.0, 0.0), whole);
        painter.image(texture.id(), rect, whole, UNTINTED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fivefold_engine::players;

    #[test]
    fn every_player_has_a_face_of_its_own_and_a_person_an_initial() {
        let figure =
            |id: &str| Avatar::of(&Sitter::Computer(id.parse().unwrap()), "Rita", 0).figure;
        for id in players::ids() {
            assert!(matches!(figure(id), FaceKind::Face(face) if face.name == *id), "{id}");
        }
        assert_eq!(figure("gone"), FaceKind::Initial('R'));
        assert_eq!(Avatar::of(&Sitter::Human, " ßa", 1).figure, FaceKind::Initial('S'));
        assert_eq!(Avatar::of(&Sitter::Human, "", 1).figure, FaceKind::Initial('?'));
    }

    #[test]
    fn every_face_has_pictures_of_its_own_for_every_mood() {
        use Mood::{Beaten, Calm, Pleased, Thinking, Wincing};
        let moods = [Calm, Thinking, Wincing, Beaten, Pleased];
        let mut seen: Vec<(&str, Mood, egui::ColorImage)> = Vec::new();
        for face in FACES.iter().chain(&PEOPLE) {
            for mood in moods {
                let picture = art::decode_square(face.moods, mood as usize, usize::MAX);
                assert_eq!(picture.size, [PIXELS; 2], "{}", face.name);
                for (other, felt, known) in &seen {
                    // (Some are pleased by nature.)
                    let is_same = (*other, *felt, mood) == (face.name, Calm, Pleased);
                    assert!(is_same || *known != picture, "{other}, {}, {mood:?}", face.name);
                }
                seen.push((face.name, mood, picture));
            }
        }
        let small = art::decode_square(FACES[0].moods, 0, 24);
        assert_eq!(small.size, [24, 24]);
    }
}
