//! Confetti over the felt.

use egui::{Color32, Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};

use crate::theme::size;

/// The distance that an average piece falls, in heights of the rectangle.
const FALL: f32 = 0.54;

/// Paints this many pieces, which burst from the middle of `rect` and fall. `progress` is that of
/// the animation, 0 to 1. The animation is always the same.
pub fn paint(painter: &Painter, rect: Rect, pieces: u32, colours: &[Color32], progress: f32) {
    let painter = painter.with_clip_rect(rect);
    let fade = ((1.0 - progress) / 0.3).min(1.0);
    let scale = size::felt_scale(rect.size());
    for piece in 0..pieces {
        let colour = colours[piece as usize % colours.len()].gamma_multiply(fade);
        let at = place(rect, piece, progress);
        let turn = Vec2::angled(chance(piece, 4) * std::f32::consts::TAU + progress * 14.0);
        let long = turn * scale * (4.0 + 3.0 * chance(piece, 5));
        // The width changes as the paper tumbles.
        let wide = turn.rot90() * scale * 3.0 * (progress * 20.0 + piece as f32).sin();
        let corners = vec![at + long + wide, at + long - wide, at - long - wide, at - long + wide];
        painter.add(Shape::convex_polygon(corners, colour, egui::Stroke::NONE));
    }
}

fn place(rect: Rect, piece: u32, progress: f32) -> Pos2 {
    let way = Vec2::angled(chance(piece, 1) * std::f32::consts::TAU);
    // Paper is slowed down by the air.
    let out = (0.25 + 0.75 * chance(piece, 2)) * (1.0 - (-4.0 * progress).exp());
    let down = FALL * progress * progress * (0.5 + chance(piece, 3));
    let reach = vec2(rect.width() * 0.55, rect.height() * 0.5);
    pos2(
        rect.center().x + way.x * out * reach.x,
        rect.center().y + way.y * out * reach.y + down * rect.height(),
    )
}

/// Returns a fixed pseudo-random number between 0 and 1 for a piece, a different one for each
/// `what`.
fn chance(piece: u32, what: u32) -> f32 {
    let mut bits = (piece ^ (what << 16)).wrapping_mul(0x9E37_79B1);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x85EB_CA77);
    (bits >> 16) as f32 / 65_536.0
}
