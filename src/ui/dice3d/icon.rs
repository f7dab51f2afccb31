//! A small flat face of a die, for the score card and the rules.

use egui::{Color32, CornerRadius, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::model::pips;

/// A face as a flat picture in the middle of `rect`: a rounded square in `body` with an `edge` line and
/// pips. Its outlines lie on pixels, so it is crisp from 14 points on. A face without a pattern stays empty.
pub fn face_icon(
    rect: Rect,
    face: u8,
    body: Color32,
    edge: Color32,
    pip: Color32,
    pixels_per_point: f32,
) -> Vec<Shape> {
    let scale = pixels_per_point.max(0.1);
    let side = (rect.size().min_elem() * scale).floor();
    // An odd number of pixels has a middle one, so the middle pip is as sharp as the others.
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
        let at = square.center() + vec2(a.signum() * f32::from(a != 0.0), b.signum() * f32::from(b != 0.0)) * step;
        shapes.push(Shape::circle_filled(pos2(at.x, at.y), radius, pip));
    }
    shapes
}
