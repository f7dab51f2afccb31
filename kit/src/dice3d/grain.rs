//! The grain of a wooden die: the rings of a tree that grew along the first axis of the model.

use glam::{Vec3, vec3};

use super::model::{HALF, rounded};

/// The position of the tree's heart relative to the die, along the second and the third axis.
const HEART: [f32; 2] = [-2.1, -1.5];
/// The distance between two rings.
const RING: f32 = 0.15;
/// The indices of the rings that reach the die.
const RINGS: std::ops::Range<usize> = 7..27;
/// The number of segments of a line across a face.
const STEPS: usize = 9;

#[derive(Clone, Debug)]
pub struct GrainLine {
    /// The points on the body, and the outward direction at each.
    pub points: Vec<(Vec3, Vec3)>,
    /// The darkness of the line, 0 to 1.
    pub strength: f32,
}

/// The lines of grain on all faces of the model. Lines of neighbouring faces meet at the common
/// edge.
pub fn lines() -> Vec<GrainLine> {
    let mut lines = Vec::new();
    for side in [-HALF, HALF] {
        for ring in RINGS {
            let strength = 0.6 + 0.4 * (5.1 * ring as f32).sin();
            // The arc of the ring on this face, at right angles to the tree.
            let angles = (0..=2 * STEPS).map(|step| 1.6 * step as f32 / (2 * STEPS) as f32);
            let arc = angles.map(|angle| {
                let (sin, cos) = angle.sin_cos();
                let radius = radius(ring, side);
                vec3(side, HEART[0] + radius * cos, HEART[1] + radius * sin)
            });
            add(&mut lines, strength, arc);
            // The lines along the tree, on the four faces around it.
            let along = || (0..=STEPS).map(|step| 2.0 * HALF * step as f32 / STEPS as f32 - HALF);
            add(&mut lines, strength, along().map(|x| vec3(x, side, meet(ring, x, 1, side))));
            add(&mut lines, strength, along().map(|x| vec3(x, meet(ring, x, 0, side), side)));
        }
    }
    lines
}

/// The radius of a ring, which varies slightly along the tree.
fn radius(ring: usize, along: f32) -> f32 {
    let number = ring as f32;
    RING * (number + 0.22 * (2.3 * number).sin() + 0.25 * (2.1 * along + number).sin())
}

/// Where a ring crosses a face parallel to the tree: the coordinate along `axis`, one of the two
/// across the tree, where the other coordinate is `side`.
fn meet(ring: usize, along: f32, axis: usize, side: f32) -> f32 {
    let away = side - HEART[1 - axis];
    HEART[axis] + (radius(ring, along).powi(2) - away * away).max(0.0).sqrt()
}

/// Adds the parts of a line that lie on the cube, projected onto its rounded body.
fn add(lines: &mut Vec<GrainLine>, strength: f32, points: impl Iterator<Item = Vec3>) {
    let points: Vec<Vec3> = points.collect();
    let parts = points.split(|point| point.abs().max_element() > HALF + 1e-4);
    let long = parts.filter(|part| part.len() > 1);
    lines.extend(long.map(|part| GrainLine {
        points: part.iter().map(|&point| rounded(point)).collect(),
        strength,
    }));
}

/// How much light a point of the body reflects, relative to the mean: late wood is darker than
/// early wood, and wood cut across the tree darker than wood cut along it.
pub fn tone(point: Vec3, normal: Vec3) -> f32 {
    let away = (point.y - HEART[0]).hypot(point.z - HEART[1]);
    let across = normal.x * normal.x;
    1.04 - 0.16 * across + 0.07 * (away * 7.0 + point.x).sin()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice3d::model::{REACH, face_axes};

    #[test]
    fn every_face_has_grain_on_the_body() {
        let lines = lines();
        for face in 1..=6 {
            let out = face_axes(face).0;
            let on_face = |line: &&GrainLine| line.points.iter().any(|(_, to)| to.dot(out) > 0.99);
            assert!(lines.iter().filter(on_face).count() >= 4, "{face}");
        }
        for (point, out) in lines.iter().flat_map(|line| &line.points) {
            assert!(point.length() <= REACH + 1e-3 && (out.length() - 1.0).abs() < 1e-4);
            assert!(point.dot(*out) > 0.0);
        }
    }
}
