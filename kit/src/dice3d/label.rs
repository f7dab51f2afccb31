//! Labels on the faces of dice, in place of pips.

use std::sync::Arc;

use egui::epaint::Vertex;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Galley, Mesh, Pos2, Stroke, Ui, Vec2, pos2};
use glam::Vec3;

use super::layout::Stage;
use super::model::{HALF, INNER, face_axes, showing};
use super::tumble::Pose;

/// The largest share of the flat part of a face that a name takes, in height and width.
const NAME: f32 = 0.86;
const DIGIT: f32 = 1.04;
/// The share for a digit with a line below it, chosen so that all digits are equally large.
const UNDERLINED: f32 = 1.24;
/// The width of the line below a digit, as a share of the font size.
const UNDERLINE: f32 = 0.1;

/// The labels of the faces 1 to 6, laid out.
#[derive(Clone, Debug)]
pub struct FaceLabels {
    /// The text of each face, and its share of the flat part of the face.
    faces: Vec<(Arc<Galley>, f32)>,
    atlas: Vec2,
}

impl FaceLabels {
    /// Lays out the names of faces for dice of the size on this stage; `font` returns the font for
    /// a size in points.
    pub fn new(ui: &Ui, stage: &Stage, names: &[String], font: fn(f32) -> FontId) -> Self {
        Self::lay_out(ui, stage, font, names.iter().map(|name| (name.trim(), NAME)))
    }

    /// Lays out the digits 1 to 6. The 6 is underlined, or it could be a 9.
    pub fn numerals(ui: &Ui, stage: &Stage, font: fn(f32) -> FontId) -> Self {
        let digits = ["1", "2", "3", "4", "5"].map(|digit| (digit, DIGIT));
        Self::lay_out(ui, stage, font, digits.into_iter().chain([("6", UNDERLINED)]))
    }

    fn lay_out<'a>(
        ui: &Ui,
        stage: &Stage,
        font: fn(f32) -> FontId,
        labels: impl Iterator<Item = (&'a str, f32)>,
    ) -> Self {
        let letters = (1.3 * stage.unit).max(8.0);
        // Replaced by the ink of the die when it is painted.
        let mut format = TextFormat::simple(font(letters), Color32::PLACEHOLDER);
        let lay_out = |(label, share): (&str, f32)| {
            let width = if share > DIGIT { UNDERLINE * letters } else { 0.0 };
            format.underline = Stroke::new(width, Color32::PLACEHOLDER);
            let job = LayoutJob::single_section(label.to_owned(), format.clone());
            (ui.fonts_mut(|fonts| fonts.layout_job(job)), share)
        };
        let faces = labels.map(lay_out).collect();
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
        let Some((galley, share)) = self.faces.get(usize::from(face.saturating_sub(1))) else {
            return;
        };
        let [right, up] = upright(face).map(|axis| pose.rotation * axis);
        let middle = pose.centre + pose.rotation * (face_axes(face).0) * (HALF * pose.size);
        let bounds = galley.mesh_bounds;
        let room = 2.0 * INNER * share * pose.size;
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
                // The transparent rim that smooths the line below a letter stays transparent.
                color: if vertex.color == Color32::TRANSPARENT { vertex.color } else { ink },
            }));
            mesh.indices.extend(letters.indices.iter().map(|index| base + index));
        }
    }
}

/// The directions on a face of the model that point right and away from the player when the die
/// shows that face.
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
