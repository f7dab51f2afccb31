//! Painting dice: the lit body, the pips and the smooth outline.

use std::sync::LazyLock;

use egui::{Color32, Mesh, Pos2, Shape, Vec2};
use glam::Vec3;
use serde::Deserialize;

use super::grain::{self, GrainLine};
use super::ground;
use super::label::FaceLabels;
use super::layout::Stage;
use super::light::{Light, Linear, lamp_over, linear, screen};
use super::model::{HALF, Model, PIP, face_axes, pips};
use super::tumble::Pose;
use crate::art::colour;

/// The material of a die.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
pub enum Material {
    /// A smooth and dense material.
    #[default]
    Solid,
    /// Clear resin: light and the pips of the far faces show through.
    Glass,
    /// Wood, with a grain in this nearly transparent colour.
    Wood {
        /// The darkest lines of the grain.
        #[serde(deserialize_with = "colour")]
        grain: Color32,
    },
}

/// The colours of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieLook {
    /// The body.
    pub body: Color32,
    /// The colours of the flat parts of the faces 1 to 6.
    pub faces: [Color32; 6],
    /// The colours of the pips of the faces 1 to 6.
    pub pips: [Color32; 6],
    /// The highest face that has pips; the others are blank.
    pub sides: u8,
    /// The outline of a body that hardly differs from the felt; transparent for none.
    pub edge: Color32,
    /// The material.
    pub material: Material,
}

impl DieLook {
    /// A die whose faces and pips are all alike.
    pub fn plain(body: Color32, pip: Color32) -> Self {
        Self {
            body,
            faces: [body; 6],
            pips: [pip; 6],
            sides: 6,
            edge: Color32::TRANSPARENT,
            material: Material::Solid,
        }
    }

    /// The colour of the surface at this point of the model.
    fn paint_at(&self, point: Vec3) -> Color32 {
        const FLAT: f32 = HALF - 1e-4;
        let face = (1..=6).find(|&face| face_axes(face).0.dot(point) > FLAT);
        face.map_or(self.body, |face| self.faces[usize::from(face - 1)])
    }
}

/// A die to paint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Die {
    /// The position and rotation.
    pub pose: Pose,
    /// The colours.
    pub look: DieLook,
}

/// Paints dice. Holds the model of the body in three levels of detail, and the grain of wood.
#[derive(Clone, Debug)]
pub struct Artist {
    models: [Model; 3],
    grain: Vec<GrainLine>,
}

/// The one artist.
pub static ARTIST: LazyLock<Artist> = LazyLock::new(Artist::default);

impl Default for Artist {
    fn default() -> Self {
        Self {
            models: [Model::new(2, 3), Model::new(4, 4), Model::new(6, 6)],
            grain: grain::lines(),
        }
    }
}

impl Artist {
    /// Paints all dice with their shadows, the farthest first; `labels` replace pips. Outlines are
    /// smoothed over one pixel, whose size follows from `pixels_per_point`. Clip the result to the
    /// felt: shadows and thrown dice may reach beyond.
    pub fn paint(
        &self,
        stage: &Stage,
        dice: &[Die],
        light: &Light,
        labels: Option<&FaceLabels>,
        pixels_per_point: f32,
    ) -> Shape {
        let pixel = 1.0 / pixels_per_point.max(0.1);
        let mut mesh = Mesh::default();
        mesh.reserve_vertices(VERTICES * dice.len());
        mesh.reserve_triangles(TRIANGLES * dice.len());
        for die in dice {
            ground::shadow(&mut mesh, stage, &die.pose, light.shadow);
        }
        let camera = stage.camera;
        let mut order: Vec<&Die> = dice.iter().collect();
        order.sort_by(|a, b| camera.depth(b.pose.centre).total_cmp(&camera.depth(a.pose.centre)));
        let fine = stage.unit / pixel;
        let model = match fine {
            f if f > 46.0 => &self.models[2],
            f if f > 20.0 => &self.models[1],
            _ => &self.models[0],
        };
        for die in order {
            let mut brush =
                Brush { stage, lights: light, labels, pixel, fine, die, mesh: &mut mesh };
            brush.body(model);
            match die.look.material {
                Material::Solid => {}
                Material::Glass => (1..=6).for_each(|face| brush.far_face(face)),
                Material::Wood { grain } => {
                    for line in &self.grain {
                        brush.grain(line, grain);
                    }
                }
            }
            for face in 1..=6 {
                brush.face(face);
            }
        }
        Shape::mesh(mesh)
    }
}

/// About as many as a large die with its shadow takes.
const VERTICES: usize = 2600;
const TRIANGLES: usize = 3600;

/// The width of the outline of a die, and half the width of a line of grain, in units.
const EDGE: f32 = 0.04;
const GRAIN: f32 = 0.022;
/// The opacity of the pips of a far face, seen through a clear body.
const FAR_PIP_OPACITY: f32 = 0.3;

/// The state of painting one die.
struct Brush<'a> {
    stage: &'a Stage,
    lights: &'a Light,
    labels: Option<&'a FaceLabels>,
    pixel: f32,
    /// The number of pixels to one unit.
    fine: f32,
    die: &'a Die,
    mesh: &'a mut Mesh,
}

impl Brush<'_> {
    fn body(&mut self, model: &Model) {
        let (camera, pose) = (self.stage.camera, self.die.pose);
        let look = self.die.look;
        let plain = linear(look.body);
        let is_painted = look.faces.iter().any(|&face| face != look.body);
        let base = self.mesh.vertices.len() as u32;
        self.mesh.reserve_vertices(model.points.len());
        for (&point, &normal) in model.points.iter().zip(&model.normals) {
            let mut albedo = if is_painted { linear(look.paint_at(point)) } else { plain };
            if matches!(look.material, Material::Wood { .. }) {
                let tone = grain::tone(point, normal);
                albedo = albedo.map(|part| part * tone);
            }
            let at = pose.position(point);
            let normal = pose.rotation * normal;
            let to_eye = (camera.eye - at).normalize_or_zero();
            // Faces that point away are invisible and need no shading.
            let colour = if normal.dot(to_eye) <= -0.25 {
                look.body
            } else if look.material == Material::Glass {
                screen(self.lights.transmitted(albedo, at, normal, to_eye))
            } else {
                screen(self.lights.reflected(albedo, at, normal, to_eye))
            };
            self.mesh.colored_vertex(camera.project(at), colour);
        }
        let faces_eye: Vec<bool> = model
            .triangles
            .iter()
            .map(|triangle| {
                let [a, b, c] = triangle.map(|i| self.mesh.vertices[(base + i) as usize].pos);
                let (ab, ac) = (b - a, c - a);
                // The y axis of the screen points down, so visible triangles wind the other way.
                let front = ab.x * ac.y - ab.y * ac.x < 0.0;
                if front {
                    let [a, b, c] = triangle.map(|i| base + i);
                    self.mesh.add_triangle(a, b, c);
                }
                front
            })
            .collect();
        self.outline(model, base, &faces_eye);
    }

    /// Adds an antialiasing strip one pixel wide along the silhouette, as `epaint` does for its own
    /// shapes, preceded by the outline of the die if it has one.
    fn outline(&mut self, model: &Model, base: u32, faces_eye: &[bool]) {
        let middle = self.stage.camera.project(self.die.pose.centre);
        let edge = self.die.look.edge;
        let wide = self.pixel * (EDGE * self.fine - 1.0).clamp(0.3, 1.5);
        for border in &model.edges {
            let [one, other] = border.sides.map(|side| faces_eye[side as usize]);
            if one == other {
                continue;
            }
            let outwards = border.ends.map(|end| self.outwards(model, base, end, middle));
            let away = |by: f32| outwards.map(|out| out * by);
            let on_body = border.ends.map(|end| base + end);
            if edge == Color32::TRANSPARENT {
                self.strip(on_body, away(self.pixel), Color32::TRANSPARENT);
                continue;
            }
            // The outline fades in from the body as well.
            let inside = self.points(on_body, away(-self.pixel), Color32::TRANSPARENT);
            let line = self.strip(inside, away(self.pixel), edge);
            let line = self.strip(line, away(wide), edge);
            self.strip(line, away(self.pixel), Color32::TRANSPARENT);
        }
    }

    /// Adds two points of this colour at the offsets `away` from two others, and the strip in
    /// between; returns the new points.
    fn strip(&mut self, from: [u32; 2], away: [Vec2; 2], colour: Color32) -> [u32; 2] {
        let to = self.points(from, away, colour);
        self.mesh.add_triangle(from[0], from[1], to[0]);
        self.mesh.add_triangle(from[1], to[1], to[0]);
        to
    }

    /// Adds two points of this colour at the offsets `away` from two others.
    fn points(&mut self, from: [u32; 2], away: [Vec2; 2], colour: Color32) -> [u32; 2] {
        let base = self.mesh.vertices.len() as u32;
        for (from, away) in from.into_iter().zip(away) {
            let at = self.mesh.vertices[from as usize].pos + away;
            self.mesh.colored_vertex(at, colour);
        }
        [base, base + 1]
    }

    /// The unit vector on the screen that points away from the die, at a point of the silhouette.
    fn outwards(&self, model: &Model, base: u32, point: u32, middle: Pos2) -> Vec2 {
        let at = self.mesh.vertices[(base + point) as usize].pos;
        let pose = self.die.pose;
        let normal = pose.rotation * model.normals[point as usize];
        let on_body = pose.position(model.points[point as usize]);
        let out = (self.stage.camera.project(on_body + normal * 0.05) - at).normalized();
        if out.dot(at - middle) <= 0.0 { (at - middle).normalized() } else { out }
    }

    /// Adds a line of grain, which fades out to both sides and where it leaves the visible side.
    fn grain(&mut self, line: &GrainLine, colour: Color32) {
        let pose = self.die.pose;
        let camera = self.stage.camera;
        let seen: Vec<(Pos2, f32)> = line
            .points
            .iter()
            .map(|&(point, out)| {
                let at = pose.position(point);
                let facing = (pose.rotation * out).dot((camera.eye - at).normalize_or_zero());
                (camera.project(at), line.strength * (4.0 * facing).clamp(0.0, 1.0))
            })
            .collect();
        if seen.iter().all(|&(_, strength)| strength == 0.0) {
            return;
        }
        let wide = self.pixel * (GRAIN * self.fine).max(0.8);
        let points = seen.iter().enumerate().map(|(place, &(at, strength))| {
            let ends = [seen[place.saturating_sub(1)].0, seen[(place + 1).min(seen.len() - 1)].0];
            let across = (ends[1] - ends[0]).normalized().rot90() * wide;
            (at, across, colour.gamma_multiply(strength))
        });
        ground::soft_line(self.mesh, points);
    }

    fn middle_of(&self, face: u8) -> FacePoint {
        let pose = self.die.pose;
        let [normal, u, v] = <[Vec3; 3]>::from(face_axes(face)).map(|axis| pose.rotation * axis);
        let centre = pose.centre + normal * (HALF * pose.size);
        let seen = normal.dot((self.stage.camera.eye - centre).normalize_or_zero());
        FacePoint { centre, normal, u, v, seen }
    }

    /// Adds the pips of a face on the far side, faintly, as they are seen through a clear body.
    fn far_face(&mut self, face: u8) {
        let middle = self.middle_of(face);
        let turned = -middle.seen;
        if turned <= 0.05 || face > self.die.look.sides || self.labels.is_some() {
            return;
        }
        let size = self.die.pose.size;
        let strength = FAR_PIP_OPACITY * turned.min(0.6);
        let colour = self.die.look.pips[usize::from(face - 1)].gamma_multiply(strength);
        for &(a, b) in pips(face) {
            let pip = middle.moved(a, b, size);
            let around = pip.around(14);
            let base = self.mesh.vertices.len() as u32;
            let radii = [0.75 * PIP * size, 1.2 * PIP * size];
            self.fading_ring(pip.centre, &around, radii, |_| colour);
            let middle = self.mesh.vertices.len() as u32;
            self.mesh.colored_vertex(self.stage.camera.project(pip.centre), colour);
            ground::fill_ring(self.mesh, base, around.len(), middle);
        }
    }

    fn face(&mut self, face: u8) {
        let middle = self.middle_of(face);
        if middle.seen <= 0.03 || face > self.die.look.sides {
            return;
        }
        let (pose, ink) = (self.die.pose, self.die.look.pips[usize::from(face - 1)]);
        if let Some(labels) = self.labels {
            labels.paint(self.mesh, self.stage, &pose, face, ink);
            return;
        }
        for &(a, b) in pips(face) {
            self.pip(&middle.moved(a, b, pose.size), ink);
        }
    }

    /// Adds a pip, a hollow in the face: its own shadow on the side of the lamp, light on the other
    /// side, and a bright edge where the lamp meets the far lip.
    fn pip(&mut self, hollow: &FacePoint, colour: Color32) {
        let radius = PIP * self.die.pose.size;
        let parts = if self.fine > 46.0 { 26 } else { 16 };
        let to_lamp = lamp_over(hollow.centre);
        let around = hollow.around(parts);
        let albedo = linear(colour);
        let lip = (0.16 * self.fine).min(1.0) * 0.5;
        self.fading_ring(hollow.centre, &around, [radius, radius * 1.17], |out| {
            let lit = (-out.dot(to_lamp) * 1.6).clamp(-0.6, 1.0) * lip;
            let glow = (lit.max(0.0) * 150.0) as u8;
            let dark = (-lit.min(0.0) * 90.0) as u8;
            Color32::from_rgba_premultiplied(glow, glow, glow, glow.max(dark))
        });
        let bowl = |out: Vec3, part: f32| {
            let slope = -out.dot(to_lamp) * part;
            bowl_light(albedo, slope, hollow.normal.dot(to_lamp))
        };
        let base = self.mesh.vertices.len() as u32;
        let depth = 0.07 * hollow.seen * hollow.seen;
        for part in [0.0, 0.5, 0.82, 1.0_f32] {
            let sunk = hollow.centre - hollow.normal * (depth * (1.0 - part * part));
            self.ring(sunk, &around, radius * part, |out| bowl(out, part));
        }
        let middle = self.stage.camera.project(hollow.centre);
        for i in 0..parts {
            let edge = self.mesh.vertices[base as usize + 3 * parts + i].pos;
            let out = (edge - middle).normalized() * self.pixel;
            self.mesh.colored_vertex(edge + out, Color32::TRANSPARENT);
        }
        ground::join_rings(self.mesh, base, parts);
    }

    /// Adds a thin ring on a face that fades from the inner radius to the outer one.
    fn fading_ring(
        &mut self,
        centre: Vec3,
        around: &[Vec3],
        [inner, outer]: [f32; 2],
        colour: impl Fn(Vec3) -> Color32,
    ) {
        let base = self.mesh.vertices.len() as u32;
        self.ring(centre, around, inner, colour);
        self.ring(centre, around, outer, |_| Color32::TRANSPARENT);
        ground::join_rings(self.mesh, base, around.len());
    }

    /// Adds the points of a ring: in these directions from its centre, at this distance.
    fn ring(
        &mut self,
        centre: Vec3,
        around: &[Vec3],
        radius: f32,
        colour: impl Fn(Vec3) -> Color32,
    ) {
        for &out in around {
            let at = self.stage.camera.project(centre + out * radius);
            self.mesh.colored_vertex(at, colour(out));
        }
    }
}

/// A point on a face, with the orientation of the face.
struct FacePoint {
    centre: Vec3,
    normal: Vec3,
    u: Vec3,
    v: Vec3,
    /// The cosine of the angle between the face's normal and the line of sight; negative on the far
    /// side.
    seen: f32,
}

impl FacePoint {
    /// The point at `a` and `b` along the axes of the face from here, with this size.
    fn moved(&self, a: f32, b: f32, size: f32) -> Self {
        Self { centre: self.centre + (self.u * a + self.v * b) * size, ..*self }
    }

    /// `parts` evenly spaced directions in the plane of the face.
    fn around(&self, parts: usize) -> Vec<Vec3> {
        ground::angles(parts).map(|angle| self.u * angle.cos() + self.v * angle.sin()).collect()
    }
}

/// The light in a pip; `slope` is positive where its wall faces the lamp. Pips stay dark (or
/// bright) enough to stand out from the body in any light.
fn bowl_light(albedo: Linear, slope: f32, facing: f32) -> Color32 {
    let lit = 0.55 + 0.35 * facing.max(0.0);
    let light = lit * (1.0 + 1.5 * slope.clamp(-0.45, 0.9));
    let sheen = 0.035 * slope.max(0.0).powi(2) * facing.max(0.0);
    screen(albedo.map(|c| c * light + sheen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Palettes;
    use egui::{Rect, pos2, vec2};

    fn mesh(stage: &Stage, t: f32) -> Mesh {
        let look = DieLook::plain(Color32::WHITE, Color32::BLACK);
        let dice: Vec<Die> = (0..stage.places.len())
            .map(|i| Die { pose: stage.tumble(i, 1 + (i % 6) as u8, i as u64, t, None), look })
            .collect();
        match Artist::default().paint(stage, &dice, &Palettes::default().dark.light(), None, 1.0) {
            Shape::Mesh(mesh) => (*mesh).clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn meshes_are_sound_at_every_size() {
        for size in [vec2(260.0, 160.0), vec2(800.0, 500.0), vec2(3000.0, 2000.0)] {
            for count in [0, 1, 5, 12] {
                let stage = Stage::new(Rect::from_min_size(pos2(0.0, 0.0), size), count);
                for t in [0.0, 0.2, 0.5, 1.0] {
                    let mesh = mesh(&stage, t);
                    assert!(mesh.is_valid());
                    assert!(mesh.vertices.iter().all(|v| v.pos.is_finite()));
                    assert_eq!(mesh.is_empty(), count == 0);
                }
            }
        }
    }

    #[test]
    fn the_top_face_shows_its_pips_dark_on_a_bright_body() {
        let stage = Stage::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(600.0, 400.0)), 1);
        let mesh = mesh(&stage, 1.0);
        let top = stage.camera.project(stage.places[0] + Vec3::Z * (2.0 * HALF));
        let near = |v: &&egui::epaint::Vertex| v.pos.distance(top) < 2.0 && v.color.a() == 255;
        let shades: Vec<u8> = mesh.vertices.iter().filter(near).map(|v| v.color.g()).collect();
        // The single pip covers the middle; the body below it is bright.
        assert!(shades.iter().any(|&g| g < 60), "{shades:?}");
    }
}
