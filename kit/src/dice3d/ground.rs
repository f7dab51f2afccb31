//! Marks on the felt: the shadows of the dice and the ring around a kept one.

use std::f32::consts::TAU;

use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Shape, Vec2};
use glam::{Vec3, vec3};

use super::layout::{PLACE, RING_AHEAD, Stage};
use super::light::lamp_place;
use super::model::{ROUND, core_corners, reach_down};
use super::tumble::Pose;

/// The number of points around an outline.
const OUTLINE_POINTS: usize = 32;

/// Adds the shadow that a die casts, and the dark area where it touches the felt.
pub fn shadow(mesh: &mut Mesh, stage: &Stage, pose: &Pose, darkest: Color32) {
    let lamp = lamp_place(pose.centre);
    let corners = core_corners().map(|corner| pose.position(corner));
    let round = ROUND * pose.size;
    let cast = corners.map(|c| {
        let at = lamp + (c - lamp) * (lamp.z / (lamp.z - c.z).max(1.0));
        // The lamp has a size, so a die higher up casts a softer shadow.
        (vec3(at.x, at.y, 0.0), 0.05 + 0.13 * c.z)
    });
    let clear = (pose.centre.z - pose.size * reach_down(&pose.rotation)).max(0.0);
    let far = 1.0 / (1.0 + 0.22 * clear);
    soft(mesh, stage, &cast, round, darkest.gamma_multiply(0.72 * far));
    let touch = corners.map(|c| (vec3(c.x, c.y, 0.0), 0.26 + 0.2 * clear));
    let near = (1.0 - clear / 2.2).max(0.0);
    soft(mesh, stage, &touch, round, darkest.gamma_multiply(0.55 * near * near));
}

/// A soft dark shape: the hull of discs on the table, each with its own blur.
fn soft(mesh: &mut Mesh, stage: &Stage, discs: &[(Vec3, f32); 8], radius: f32, colour: Color32) {
    /// A smooth step from the dark inside to the edge of the shadow: the fraction of the way, and
    /// the darkness there.
    const STEPS: [(f32, f32); 6] =
        [(0.0, 1.0), (0.2, 0.9), (0.4, 0.62), (0.6, 0.29), (0.8, 0.08), (1.0, 0.0)];
    if colour.a() == 0 {
        return;
    }
    let base = mesh.vertices.len() as u32;
    let middle = discs.iter().fold(Vec3::default(), |sum, disc| sum + disc.0) * 0.125;
    mesh.colored_vertex(stage.camera.project(middle), colour);
    for (out, dark) in STEPS {
        // Negative radii would turn the hull inside out at its corners.
        let size = |soft: f32| {
            let inside = (radius - soft).max(0.0);
            inside + (radius + 1.4 * soft - inside) * out
        };
        for angle in angles(OUTLINE_POINTS) {
            let towards = vec3(angle.cos(), angle.sin(), 0.0);
            let reach = |disc: &&(Vec3, f32)| disc.0.dot(towards) + size(disc.1);
            let farthest = discs.iter().max_by(|a, b| reach(a).total_cmp(&reach(b)));
            let (centre, softness) = farthest.copied().unwrap_or((middle, 0.0));
            let at = centre + towards * size(softness);
            mesh.colored_vertex(stage.camera.project(at), colour.gamma_multiply(dark));
        }
    }
    let first = mesh.indices.len();
    fill_ring(mesh, base + 1, OUTLINE_POINTS, base);
    join_rings(mesh, base + 1, OUTLINE_POINTS);
    // Some graphics drivers extrapolate the colours of slivers, which leaves dark dots.
    let (vertices, added) = (&mesh.vertices, mesh.indices.split_off(first));
    let is_visible = |corners: &&[u32]| height_of(corners, vertices) > SLIVER;
    mesh.indices.extend(added.chunks_exact(3).filter(is_visible).flatten());
}

/// Triangles less high than this, in points, are not painted.
const SLIVER: f32 = 0.01;

/// Returns the height of a triangle above its longest side.
fn height_of(corners: &[u32], vertices: &[Vertex]) -> f32 {
    let at = |place: usize| vertices[corners[place] as usize].pos;
    let sides = [at(1) - at(0), at(2) - at(0), at(2) - at(1)];
    let longest = sides.iter().map(|side| side.length()).fold(f32::EPSILON, f32::max);
    (sides[0].x * sides[1].y - sides[0].y * sides[1].x).abs() / longest
}

/// This many evenly spaced angles around a circle.
pub(super) fn angles(count: usize) -> impl Iterator<Item = f32> {
    (0..count).map(move |i| TAU * i as f32 / count as f32)
}

/// Fills the closed ring of `count` points that begins at vertex `ring`, around vertex `middle`.
pub(super) fn fill_ring(mesh: &mut Mesh, ring: u32, count: usize, middle: u32) {
    let count = count as u32;
    for i in 0..count {
        mesh.add_triangle(middle, ring + i, ring + (i + 1) % count);
    }
}

/// Fills the strips between consecutive closed rings of `count` points each, from vertex `base` to
/// the last vertex.
pub(super) fn join_rings(mesh: &mut Mesh, base: u32, count: usize) {
    let (end, count) = (mesh.vertices.len() as u32, count as u32);
    for inner in (base..end - count).step_by(count as usize) {
        for i in 0..count {
            let j = (i + 1) % count;
            mesh.add_triangle(inner + i, inner + j, inner + count + i);
            mesh.add_triangle(inner + j, inner + count + j, inner + count + i);
        }
    }
}

/// Adds a line that fades out to both sides. Each point has a vector to the line's edge and a
/// colour.
pub(super) fn soft_line(mesh: &mut Mesh, points: impl Iterator<Item = (Pos2, Vec2, Color32)>) {
    let base = mesh.vertices.len() as u32;
    for (at, across, colour) in points {
        mesh.colored_vertex(at - across, Color32::TRANSPARENT);
        mesh.colored_vertex(at, colour);
        mesh.colored_vertex(at + across, Color32::TRANSPARENT);
    }
    let end = mesh.vertices.len() as u32;
    for left in (base..end.saturating_sub(3)).step_by(3) {
        for row in [left, left + 1] {
            mesh.add_triangle(row, row + 1, row + 3);
            mesh.add_triangle(row + 1, row + 4, row + 3);
        }
    }
}

/// A bright ring on the felt around the place of die `slot`, with a glow inside. `amount` goes from
/// 0 (none) to 1. Paint it before the dice: their shadows fall on it.
///
/// # Panics
/// When there is no such slot.
pub fn ring(
    stage: &Stage,
    slot: usize,
    amount: f32,
    colour: Color32,
    pixels_per_point: f32,
) -> Shape {
    const POINTS: usize = 72;
    let amount = amount.clamp(0.0, 1.0);
    if amount == 0.0 {
        return Shape::Noop;
    }
    // A lifted die appears a little higher on the screen than its place.
    let place = stage.places[slot] + Vec3::Y * RING_AHEAD;
    let pixel = 1.0 / pixels_per_point.max(0.1) / stage.unit;
    let width = (0.085_f32).max(2.0 * pixel);
    let outer = PLACE - pixel;
    let inner = outer - width;
    let rows = [
        (inner * 0.55, 0.10),
        (inner - 0.22, 0.20),
        (inner - pixel, 0.34),
        (inner, 1.0),
        (outer, 1.0),
        (outer + pixel, 0.0),
    ];
    let grown = 0.9 + 0.1 * amount;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(stage.camera.project(place), colour.gamma_multiply(0.06 * amount));
    for (size, strength) in rows {
        for angle in angles(POINTS) {
            let at = place + squircle(angle) * (size * grown);
            mesh.colored_vertex(stage.camera.project(at), colour.gamma_multiply(strength * amount));
        }
    }
    fill_ring(&mut mesh, 1, POINTS, 0);
    join_rings(&mut mesh, 1, POINTS);
    Shape::mesh(mesh)
}

/// A soft glow on the felt around the place of die `slot`. `amount` goes from 0 (none) to 1. Paint it
/// before the dice.
///
/// # Panics
/// When there is no such slot.
pub fn glow(stage: &Stage, slot: usize, amount: f32, colour: Color32) -> Shape {
    const POINTS: usize = 40;
    let amount = amount.clamp(0.0, 1.0);
    if amount == 0.0 {
        return Shape::Noop;
    }
    let place = stage.places[slot] + Vec3::Y * RING_AHEAD;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(stage.camera.project(place), colour.gamma_multiply(0.75 * amount));
    for (size, strength) in [(0.6, 0.75), (1.05, 0.5), (1.35, 0.2), (1.68, 0.0)] {
        for angle in angles(POINTS) {
            let at = place + squircle(angle) * size;
            mesh.colored_vertex(stage.camera.project(at), colour.gamma_multiply(strength * amount));
        }
    }
    fill_ring(&mut mesh, 1, POINTS, 0);
    join_rings(&mut mesh, 1, POINTS);
    Shape::mesh(mesh)
}

/// A point of a squircle, a shape between circle and square, of half width 1.
fn squircle(angle: f32) -> Vec3 {
    let (sin, cos) = angle.sin_cos();
    let root = |c: f32| c.signum() * c.abs().powf(0.55);
    vec3(root(cos), root(sin), 0.0)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::*;

    #[test]
    fn shadows_have_no_slivers_and_no_holes() {
        for width in [300.0, 640.0, 1200.0] {
            let stage = Stage::new(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, 300.0)), 5);
            for (slot, seed) in (0..5).flat_map(|slot| (0..20).map(move |seed| (slot, seed))) {
                for t in [0.3, 0.6, 0.9, 1.0] {
                    let pose = stage.tumble(slot, 4, seed, t, None);
                    let mut mesh = Mesh::default();
                    shadow(&mut mesh, &stage, &pose, Color32::BLACK);
                    let triangles = || mesh.indices.chunks_exact(3);
                    let thin = triangles().filter(|one| height_of(one, &mesh.vertices) < 0.005);
                    assert_eq!(thin.count(), 0, "{width} {slot} {seed} {t}");
                    assert!(triangles().len() > 2 * OUTLINE_POINTS, "{width} {slot} {seed} {t}");
                }
            }
        }
    }
}
