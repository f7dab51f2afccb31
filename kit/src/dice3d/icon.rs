//! Flat icons of dice, for the score card and the rules page.

use egui::{Color32, CornerRadius, Painter, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::model::pips;

/// Paints a flat icon of a face in the middle of `rect`: a rounded square with an `edge` line and
/// pips; `colours` are those of the body and the pips. Its outlines are aligned to pixels, so it is
/// crisp from 14 points on. Faces without a pattern of pips stay empty.
pub fn face_icon(painter: &Painter, rect: Rect, face: u8, colours: [Color32; 2], edge: Color32) {
    painter.extend(shapes(rect, face, colours, edge, painter.pixels_per_point()));
}

fn shapes(
    rect: Rect,
    face: u8,
    [body, pip]: [Color32; 2],
    edge: Color32,
    pixels_per_point: f32,
) -> Vec<Shape> {
    let scale = pixels_per_point.max(0.1);
    let side = (rect.size().min_elem() * scale).floor();
    // An odd number of pixels has a centre pixel, which keeps the middle pip as sharp as the
    // others.
    let side = (if side % 2.0 == 0.0 { side - 1.0 } else { side }).max(1.0);
    let corner = (rect.center().to_vec2() * scale - Vec2::splat(side / 2.0)).round() / scale;
    let square = Rect::from_min_size(corner.to_pos2(), Vec2::splat(side / scale));
    let round = CornerRadius::from((square.width() * 0.22).min(12.0));
    let mut shapes = vec![
        Shape::rect_filled(square, round, body),
        Shape::rect_stroke(square, round, Stroke::new(1.0 / scale, edge), StrokeKind::Inside),
    ];
    let radius = (side * 0.095).max(1.0) / scale;
    let step = (side * 0.26).round() / scale;
    for &(a, b) in pips(face) {
        let at = square.center()
            + vec2(a.clamp(-0.01, 0.01) * 100.0, b.clamp(-0.01, 0.01) * 100.0) * step;
        shapes.push(Shape::circle_filled(at, radius, pip));
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_has_its_pips_inside_its_square() {
        for side in [14.0, 16.0, 19.5, 24.0] {
            let rect = Rect::from_min_size(egui::pos2(3.3, 7.7), vec2(side + 9.0, side));
            for face in 0..=7 {
                let colours = [Color32::WHITE, Color32::BLACK];
                let shapes = shapes(rect, face, colours, Color32::GRAY, 1.0);
                assert_eq!(shapes.len(), 2 + pips(face).len());
                let square = shapes[0].visual_bounding_rect();
                assert!((square.min - square.min.round()).length() < 1e-4, "{square:?}");
                assert!(rect.expand(0.8).contains_rect(square));
                for pip in &shapes[2..] {
                    assert!(square.shrink(1.0).contains_rect(pip.visual_bounding_rect()));
                }
            }
        }
    }
}
