//! The body of a die: a cube with rounded edges, and the pips on its faces.

use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use glam::{Mat3, Vec3, vec3};

/// Half the edge of a die: the unit of length.
pub const HALF: f32 = 1.0;
/// Radius of the rounded edges.
pub const ROUND: f32 = 0.27;
/// Half the edge of the flat part of a face: the body is a cube of this size swept by a sphere.
pub const INNER: f32 = HALF - ROUND;
/// Radius of a pip.
pub const PIP: f32 = 0.178;
/// The distance of the outer pips from the middle lines of a face.
const PIP_AT: f32 = 0.465;
/// How far the normals of a flat face lean outwards, as on a cushion: a perfectly flat face would
/// have a single dull colour.
const CUSHION: f32 = 0.075;
/// The greatest distance of a point of a die from its centre.
pub const REACH: f32 = INNER * 1.732_051 + ROUND;

/// A rounded cube, built once and drawn many times.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The corners of the triangles.
    pub points: Vec<Vec3>,
    /// The outward normal at each point.
    pub normals: Vec<Vec3>,
    /// The triangles, counter-clockwise as seen from outside.
    pub triangles: Vec<[u32; 3]>,
    pub edges: Vec<Edge>,
}

/// An edge of a [`Model`] with the two triangles that share it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The points at its ends.
    pub ends: [u32; 2],
    /// The triangles at its sides.
    pub sides: [u32; 2],
}

impl Model {
    /// Creates a body whose flat faces are divided into `flat` strips and whose rounded edges into
    /// `round` strips on each side of the middle of the edge.
    pub fn new(flat: usize, round: usize) -> Self {
        let steps = strips(flat, round);
        let mut built = Self::default();
        let mut known = HashMap::new();
        for face in 1..=6 {
            built.add_face(face, &steps, &mut known);
        }
        built.edges = edges(&built.triangles);
        built
    }

    fn add_face(&mut self, face: u8, steps: &[f32], known: &mut HashMap<[i32; 3], u32>) {
        let (normal, u, v) = face_axes(face);
        let count = steps.len();
        let mut ids = Vec::with_capacity(count * count);
        for &a in steps {
            for &b in steps {
                ids.push(self.point(normal * HALF + u * a + v * b, known));
            }
        }
        let half = (count - 1) / 2;
        for i in 0..count - 1 {
            for j in 0..count - 1 {
                let at = i * count + j;
                let square = [ids[at], ids[at + count], ids[at + count + 1], ids[at + 1]];
                // The diagonal points to the nearest corner of the face, so all corners look alike.
                let halves = if (i < half) == (j < half) {
                    [[0, 1, 2], [0, 2, 3]]
                } else {
                    [[0, 1, 3], [1, 2, 3]]
                };
                self.triangles.extend(halves.map(|t| t.map(|k: usize| square[k])));
            }
        }
    }

    /// The index of the point of the rounded body above a point of the plain cube. Neighbouring
    /// faces share the points of their common edge, which makes the surface closed.
    fn point(&mut self, on_cube: Vec3, known: &mut HashMap<[i32; 3], u32>) -> u32 {
        let key = [on_cube.x, on_cube.y, on_cube.z].map(|c| (c * 4096.0).round() as i32);
        *known.entry(key).or_insert_with(|| {
            let (point, out) = rounded(on_cube);
            self.points.push(point);
            self.normals.push((out + (point - out * ROUND) * CUSHION).normalize_or_zero());
            (self.points.len() - 1) as u32
        })
    }
}

/// The point of the rounded body above a point of the plain cube, and the outward direction there.
pub fn rounded(on_cube: Vec3) -> (Vec3, Vec3) {
    let core = on_cube.clamp(Vec3::splat(-INNER), Vec3::splat(INNER));
    let out = (on_cube - core).normalize_or_zero();
    (core + out * ROUND, out)
}

/// The divisions of a face from edge to edge: even on the flat part, even in angle on the rounded
/// part.
fn strips(flat: usize, round: usize) -> Vec<f32> {
    let bend = |i: usize| INNER + ROUND * (FRAC_PI_4 * i as f32 / round as f32).tan();
    let mut steps: Vec<f32> = (1..=round).rev().map(|i| -bend(i)).collect();
    steps.extend((0..=flat).map(|i| INNER * (2.0 * i as f32 / flat as f32 - 1.0)));
    steps.extend((1..=round).map(bend));
    steps
}

fn edges(triangles: &[[u32; 3]]) -> Vec<Edge> {
    let mut open: HashMap<[u32; 2], u32> = HashMap::new();
    let mut edges = Vec::with_capacity(triangles.len() * 3 / 2);
    for (number, &[a, b, c]) in triangles.iter().enumerate() {
        let number = number as u32;
        for ends in [[a, b], [b, c], [c, a]] {
            match open.remove(&[ends[1], ends[0]]) {
                Some(other) => edges.push(Edge { ends, sides: [number, other] }),
                None => drop(open.insert(ends, number)),
            }
        }
    }
    edges
}

/// The outward normal of a face of the model and two axes in its plane, right-handed. Opposite
/// faces add up to seven.
pub fn face_axes(face: u8) -> (Vec3, Vec3, Vec3) {
    match face {
        1 => (Vec3::Z, Vec3::X, Vec3::Y),
        2 => (Vec3::Y, Vec3::Z, Vec3::X),
        3 => (Vec3::X, Vec3::Y, Vec3::Z),
        4 => (-Vec3::X, Vec3::Z, Vec3::Y),
        5 => (-Vec3::Y, Vec3::X, Vec3::Z),
        _ => (-Vec3::Z, Vec3::Y, Vec3::X),
    }
}

/// The rotation that turns a face of the model to the top. Numbers outside 1 to 6 count as 6.
pub fn showing(face: u8) -> Mat3 {
    match face {
        1 => Mat3::IDENTITY,
        2 => Mat3::from_rotation_x(FRAC_PI_2),
        3 => Mat3::from_rotation_y(-FRAC_PI_2),
        4 => Mat3::from_rotation_y(FRAC_PI_2),
        5 => Mat3::from_rotation_x(-FRAC_PI_2),
        _ => Mat3::from_rotation_x(PI),
    }
}

#[cfg(test)]
pub(super) fn top_face(rotation: &Mat3) -> u8 {
    let height = |face: u8| (rotation * (face_axes(face).0)).z;
    (1..=6).max_by(|&a, &b| height(a).total_cmp(&height(b))).unwrap_or(1)
}

/// The positions of the pips of a face, in a square from −1 to 1; none for a face without pips.
pub fn pips(face: u8) -> &'static [(f32, f32)] {
    const P: f32 = PIP_AT;
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-P, -P), (P, P)],
        3 => &[(-P, -P), (0.0, 0.0), (P, P)],
        4 => &[(-P, -P), (-P, P), (P, -P), (P, P)],
        5 => &[(-P, -P), (-P, P), (0.0, 0.0), (P, -P), (P, P)],
        6 => &[(-P, -P), (-P, 0.0), (-P, P), (P, -P), (P, 0.0), (P, P)],
        _ => &[],
    }
}

/// How far the rotated body extends below its centre: with its centre at this height, a die touches
/// the table without sinking in. A closed formula, since the body is a cube swept by a sphere.
pub fn reach_down(rotation: &Mat3) -> f32 {
    rotation.row(2).abs().element_sum() * INNER + ROUND
}

/// The centres of the eight spheres whose hull is the body.
pub fn core_corners() -> [Vec3; 8] {
    std::array::from_fn(|i| {
        let side = |bit: usize| if i & bit == 0 { -INNER } else { INNER };
        vec3(side(1), side(2), side(4))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surface_is_closed_and_faces_outwards() {
        for (flat, round) in [(2, 2), (4, 4), (5, 6)] {
            let model = Model::new(flat, round);
            // Euler: points − edges + triangles = 2 for a closed surface without holes.
            assert_eq!(model.points.len() + model.triangles.len(), model.edges.len() + 2);
            for &[a, b, c] in &model.triangles {
                let [a, b, c] = [a, b, c].map(|i| model.points[i as usize]);
                assert!((b - a).cross(c - a).dot(a) > 0.0);
            }
            for (point, normal) in model.points.iter().zip(&model.normals) {
                assert!(point.dot(*normal) > 0.0 && (normal.length() - 1.0).abs() < 1e-5);
                assert!(point.length() <= REACH + 1e-4);
            }
        }
    }

    #[test]
    fn opposite_faces_add_up_to_seven_and_axes_are_right_handed() {
        for face in 1..=6 {
            let (normal, u, v) = face_axes(face);
            assert_eq!(u.cross(v), normal);
            assert_eq!(face_axes(7 - face).0, -normal);
            assert_eq!(top_face(&showing(face)), face);
            assert_eq!(pips(face).len(), face as usize);
        }
        assert!(pips(0).is_empty() && pips(7).is_empty());
    }

    #[test]
    fn pips_lie_on_the_flat_part_and_apart() {
        for face in 1..=6 {
            for (i, a) in pips(face).iter().enumerate() {
                assert!(a.0.abs().max(a.1.abs()) + PIP < INNER);
                for b in &pips(face)[..i] {
                    assert!((a.0 - b.0).hypot(a.1 - b.1) > 2.2 * PIP);
                }
            }
        }
    }

    #[test]
    fn reach_down_is_the_lowest_point() {
        let model = Model::new(4, 5);
        for k in 0_u8..40 {
            let k = f32::from(k);
            let rotation = Mat3::from_axis_angle(vec3(k.sin(), k.cos(), 0.3).normalize(), k * 0.37);
            let lowest = model.points.iter().map(|&p| (rotation * p).z).fold(9.0, f32::min);
            assert!((lowest + reach_down(&rotation)).abs() < 0.02, "{lowest}");
            assert!(lowest >= -reach_down(&rotation) - 1e-4);
        }
    }
}
