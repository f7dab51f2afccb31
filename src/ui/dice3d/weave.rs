//! The surface of a table: cloth, boards, or ruled paper.

use std::f32::consts::TAU;

use egui::{Color32, Mesh, Pos2, Rect, lerp, pos2, vec2};

use super::felt::FeltShape;
use super::ground::soft_line;

/// The texture of a felt, with its colours, all of them nearly transparent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weave {
    /// Cloth.
    Felt {
        /// The colour of the lighter half of the fibres.
        light: Color32,
        /// The colour of the darker half.
        dark: Color32,
    },
    /// Boards side by side.
    Planks {
        /// The darkest lines of the grain.
        grain: Color32,
        /// The light on the edge of a board, and on every other board.
        light: Color32,
        /// The gaps between boards.
        joint: Color32,
    },
    /// Paper.
    Ruled {
        /// The lines to write on.
        line: Color32,
        /// The line along the margin.
        margin: Color32,
    },
    /// A surface without texture.
    Plain,
}

/// The largest number of fibres, however large the felt.
const FIBRES: usize = 1600;
/// The smallest and the largest number of boards, and the preferred height of one, in points.
const BOARDS: [f32; 2] = [3.0, 9.0];
const BOARD: f32 = 92.0;
/// The preferred distance between lines of grain, in points.
const GRAIN: f32 = 5.5;
/// The largest number of lines of grain on a board.
const MAX_GRAIN_LINES: f32 = 22.0;
/// The length of the straight segments of a line of grain.
const GRAIN_STEP: f32 = 18.0;
/// The smallest and the largest distance between ruled lines, and the preferred number on a sheet.
const RULED: [f32; 2] = [24.0, 40.0];
const RULES: f32 = 22.0;
/// The largest share of the width to the left of the margin line.
const MARGIN: f32 = 0.12;

impl Weave {
    /// Horizontal bands of different brightness, from the top down: the lower edge of each, and the
    /// colour painted over it.
    pub(super) fn bands(self, rect: Rect) -> Vec<(f32, Color32)> {
        let Self::Planks { light, .. } = self else {
            return vec![(rect.bottom(), Color32::TRANSPARENT)];
        };
        let count = boards(rect);
        let mut random = FeltRandom::default();
        let end = |board| lerp(rect.y_range(), (board + 1) as f32 / count as f32);
        let tone = |board: usize, random: &mut FeltRandom| match board % 2 {
            0 => Color32::from_black_alpha((34.0 * random.next()) as u8),
            _ => light.gamma_multiply(random.next()),
        };
        (0..count).map(|board| (end(board), tone(board, &mut random))).collect()
    }

    /// Adds the texture of a felt.
    pub(super) fn paint(self, mesh: &mut Mesh, felt: FeltShape) {
        match self {
            Self::Felt { light, dark } => fibres(mesh, felt, [light, dark]),
            Self::Planks { grain, light, joint } => planks(mesh, felt, grain, light, joint),
            Self::Ruled { line, margin } => ruled(mesh, felt, line, margin),
            Self::Plain => {}
        }
    }
}

/// A pseudo-random generator with the same numbers in every frame.
struct FeltRandom(u32);

impl Default for FeltRandom {
    fn default() -> Self {
        Self(0x2545_F491)
    }
}

impl FeltRandom {
    /// The next number, from 0 to 1.
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1 << 24) as f32
    }
}

fn fibres(mesh: &mut Mesh, felt: FeltShape, colours: [Color32; 2]) {
    let rect = felt.inner();
    if !rect.is_positive() {
        return;
    }
    let count = ((rect.area() / 260.0) as usize).min(FIBRES);
    let mut random = FeltRandom::default();
    for i in 0..count {
        let at = pos2(lerp(rect.x_range(), random.next()), lerp(rect.y_range(), random.next()));
        let along = vec2(random.next() - 0.5, random.next() - 0.5).normalized();
        let along = along * (1.5 + 3.0 * random.next());
        let across = along.rot90().normalized() * felt.pixel;
        let base = mesh.vertices.len() as u32;
        for corner in [at, at + along, at + along + across, at + across] {
            mesh.colored_vertex(corner, colours[i % 2]);
        }
        mesh.add_triangle(base, base + 1, base + 2);
        mesh.add_triangle(base, base + 2, base + 3);
    }
}

fn boards(rect: Rect) -> usize {
    (rect.height() / BOARD).round().clamp(BOARDS[0], BOARDS[1]) as usize
}

fn planks(mesh: &mut Mesh, felt: FeltShape, grain: Color32, light: Color32, joint: Color32) {
    let FeltShape { rect, pixel, .. } = felt;
    let count = boards(rect);
    let mut random = FeltRandom::default();
    let height = rect.height() / count as f32;
    for number in 0..count {
        let top = rect.top() + height * number as f32;
        let board = Plank::new(rect.with_min_y(top).with_max_y(top + height), &mut random);
        let lines = (height / GRAIN).round().min(MAX_GRAIN_LINES);
        for line in 0..lines as usize {
            let part = (line as f32 + random.next()) / lines;
            let colour = grain.gamma_multiply(0.25 + 0.75 * random.next().powi(2));
            let wide = pixel * (1.0 + 1.2 * random.next());
            board.line(mesh, felt, part, colour, wide);
        }
        if number > 0 {
            let aside = felt.inset(top);
            let gap = Rect::from_x_y_ranges(
                rect.left() + aside..=rect.right() - aside,
                top - pixel..=top + pixel,
            );
            mesh.add_colored_rect(gap, joint);
            let below = gap.translate(vec2(0.0, 2.0 * pixel)).with_max_y(top + 2.0 * pixel);
            mesh.add_colored_rect(below, light);
        }
        let end = Rect::from_x_y_ranges(board.end..=board.end + pixel, board.rect.y_range());
        mesh.add_colored_rect(end, joint.gamma_multiply(0.7));
    }
}

/// A board with a knot that its grain goes around.
struct Plank {
    rect: Rect,
    /// The middle of the knot.
    knot: Pos2,
    /// The distance to the left and right of the knot within which the grain bends.
    reach: f32,
    /// Where the waves of the grain begin.
    phase: f32,
    /// The x at which the board ends and the next one in the row begins.
    end: f32,
}

impl Plank {
    fn new(rect: Rect, random: &mut FeltRandom) -> Self {
        let knot = pos2(lerp(rect.x_range(), random.next()), lerp(rect.y_range(), random.next()));
        Self {
            rect,
            knot,
            reach: lerp(60.0..=150.0, random.next()),
            phase: TAU * random.next(),
            end: lerp(rect.x_range(), 0.12 + 0.76 * random.next()),
        }
    }

    /// The height of a line of grain, `part` of the way down the board, with slow waves and the
    /// bend around the knot.
    fn height(&self, part: f32, x: f32) -> f32 {
        let inside = 4.0 * part * (1.0 - part);
        let wave = 0.045 * (x / 130.0 + self.phase).sin() + 0.02 * (x / 47.0 - self.phase).sin();
        let straight = lerp(self.rect.y_range(), part);
        let away = (straight - self.knot.y) / self.rect.height();
        let near = (-((x - self.knot.x) / self.reach).powi(2)).exp();
        let around = 0.16 * near * away.signum() * (-5.0 * away.abs()).exp();
        straight + self.rect.height() * inside * (wave + around)
    }

    /// Adds a line of grain, which fades out to both sides.
    fn line(&self, mesh: &mut Mesh, felt: FeltShape, part: f32, colour: Color32, wide: f32) {
        let aside = felt.inset(self.height(part, self.rect.left())) + wide;
        let [from, to] = [self.rect.left() + aside, self.rect.right() - aside];
        let steps = ((to - from) / GRAIN_STEP).ceil().max(1.0) as usize;
        let points = (0..=steps).map(|step| {
            let x = lerp(from..=to, step as f32 / steps as f32);
            (pos2(x, self.height(part, x)), vec2(0.0, wide), colour)
        });
        soft_line(mesh, points);
    }
}

fn ruled(mesh: &mut Mesh, felt: FeltShape, line: Color32, margin: Color32) {
    let FeltShape { rect, pixel, .. } = felt;
    let step = (rect.height() / RULES).clamp(RULED[0], RULED[1]);
    let crisp = |at: f32| (at / pixel).round() * pixel;
    let mut y = rect.top() + 1.6 * step;
    while y < rect.bottom() - 0.4 * step {
        let aside = felt.inset(y) + pixel;
        let across = rect.left() + aside..=rect.right() - aside;
        mesh.add_colored_rect(Rect::from_x_y_ranges(across, crisp(y)..=crisp(y) + pixel), line);
        y += step;
    }
    let left = crisp(rect.left() + (1.5 * step).min(rect.width() * MARGIN));
    let down = rect.top() + pixel..=rect.bottom() - pixel;
    mesh.add_colored_rect(Rect::from_x_y_ranges(left..=left + pixel, down), margin);
}
