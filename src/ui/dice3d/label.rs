//! Labels on the faces of dice, in place of pips.

use std::sync::Arc;

use egui::epaint::Vertex;
use egui::{Color32, FontId, Galley, Mesh, Pos2, Ui, Vec2, pos2};
use glam::Vec3;

use super::layout::Stage;
use super::model::{HALF, INNER, face_axes, showing};
use super::tumble::Pose;

/// How much of the flat part of a face a label may take, in height and in width.
const SHARE: f32 = 0.86;

/// The labels of the faces 1 to 6, laid out, and the size of the font texture.
#[derive(Clone, Debug)]
pub struct FaceLabels {
    faces: Vec<Arc<Galley>>,
    atlas: Vec2,
}

impl FaceLabels {
    /// Lays out the names of faces for dice of the size that this stage gives them, in the font
    /// that `font` gives for a size in points.
    pub fn new(ui: &Ui, stage: &Stage, names: &[String], font: fn(f32) -> FontId) -> Self {
        let font = font((1.3 * stage.unit).max(8.0));
        // The colour of the die replaces this one when it is painted.
        let ink = Color32::PLACEHOLDER;
        let lay_out =
            |name: &String| ui.painter().layout_no_wrap(name.trim().to_owned(), font.clone(), ink);
        let faces = names.iter().map(lay_out).collect();
        let [width, height] = ui.fonts_mut(|fonts| fonts.font_image_size());
        Self { faces, atlas: Vec2::new(width as f32, height as f32) }
    }

    /// Adds the label of a face of a die in this pose, if it has one.
    pub(super) fn paint(
        &self,
        mesh: &mut Mesh,
        stage: &Stage,
        pose: &Pose,
        face: u8,
        ink: Color32,
    ) {
        let Some(galley) = self.faces.get(usize::from(face.saturating_sub(1))) else { return };
        let [right, up] = upright(face).map(|axis| pose.rotation * axis);
        let middle = pose.centre + pose.rotation * (face_axes(face).0) * (HALF * pose.size);
        let bounds = galley.mesh_bounds;
        let room = 2.0 * INNER * SHARE * pose.size;
        let scale = (room / bounds.width().max(1.0)).min(room / bounds.height().max(1.0));
        let place = |at: Pos2| {
            let away = (at - bounds.center()) * scale;
            stage.camera.project(middle + right * away.x - up * away.y)
        };
        for row in &galley.rows {
            let letters = &row.row.visuals.mesh;
            let base = mesh.vertices.len() as u32;
            mesh.vertices.extend(letters.vertices.iter().map(|vertex| Vertex {
                pos: place(vertex.pos + row.pos.to_vec2()),
                uv: pos2(vertex.uv.x / self.atlas.x, vertex.uv.y / self.atlas.y),
                color: ink,
            }));
            mesh.indices.extend(letters.indices.iter().map(|index| base + index));
        }
    }
}

/// The directions on a face, in the model, that point right and away when the die shows it.
fn upright(face: u8) -> [Vec3; 2] {
    let (_, u, v) = face_axes(face);
    let rotation = showing(face);
    let [seen_u, seen_v] = [rotation * u, rotation * v];
    [u * seen_u.x + v * seen_v.x, u * seen_u.y + v * seen_v.y]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_from_left_to_right_on_the_face_that_is_shown() {
        for face in 1..=6 {
            let rotation = showing(face);
            let [right, up] = upright(face).map(|axis| rotation * axis);
            assert!((right - Vec3::X).length() < 1e-4, "{face}: {right:?}");
            assert!((up - Vec3::Y).length() < 1e-4, "{face}: {up:?}");
        }
    }
}
