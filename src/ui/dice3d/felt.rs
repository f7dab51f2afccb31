//! The felt below the dice.

use egui::cache::{ComputerMut, FrameCache};
use egui::{Color32, Mesh, Pos2, Rect, Shape, Ui, lerp, pos2, vec2};

use super::ground::join_rings;
use super::tile::Tile;

/// The colours of a felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeltLook {
    /// The colour in the light of the lamp.
    pub bright: Color32,
    /// The colour in the corners.
    pub dark: Color32,
    /// The shadow of the rail along the edges; its alpha is its strength.
    pub rail: Color32,
    /// The texture of the surface, if it has one.
    pub tile: Option<Tile>,
    /// The colour by which the tile is multiplied.
    pub tint: Color32,
}

/// The number of columns and rows of the lighting grid.
const GRID: usize = 14;

/// The shape of a felt: a rectangle with rounded corners.
#[derive(Clone, Copy)]
pub(super) struct FeltShape {
    pub(super) rect: Rect,
    /// The radius of the corners.
    corner: f32,
    /// The size of a pixel of the screen.
    pixel: f32,
}

/// A felt with rounded corners, lit from the upper left, with the shadow of a rail along its edges,
/// but without its texture.
/// Paint over its corners afterwards, or choose `corner` to match the frame.
pub fn felt(rect: Rect, corner: f32, look: &FeltLook, pixels_per_point: f32) -> Shape {
    if !rect.is_positive() {
        return Shape::Noop;
    }
    let shape = FeltShape::new(rect, corner, pixels_per_point);
    let mut mesh = Mesh::default();
    shape.cloth(&mut mesh, look);
    shape.rail(&mut mesh, look.rail);
    shape.smooth(&mut mesh, look);
    Shape::mesh(mesh)
}

/// Returns [`felt`] with its texture for the current frame, from a cache while the felt stays the
/// same.
pub fn kept_felt(ui: &Ui, rect: Rect, corner: f32, look: &FeltLook) -> Shape {
    let scale = ui.ctx().pixels_per_point();
    let sides = [rect.left(), rect.top(), rect.right(), rect.bottom(), corner, scale];
    let key = FeltKey { sides: sides.map(f32::to_bits), look: *look };
    let felt = ui.memory_mut(|memory| memory.caches.cache::<FeltCache>().get(key).clone());
    match look.tile {
        Some(tile) if rect.is_positive() => {
            let texture = tile.texture(ui.ctx(), rect, scale);
            let laid = tile.mesh(FeltShape::new(rect, corner, scale), &texture, look.tint);
            Shape::Vec(vec![felt, Shape::mesh(laid)])
        }
        _ => felt,
    }
}

type FeltCache = FrameCache<Shape, FeltBuilder>;

/// Everything that the shape of a felt depends on.
#[derive(Clone, Copy, Hash)]
struct FeltKey {
    /// The bits of left, top, right, bottom, radius of the corners, and pixels per point.
    sides: [u32; 6],
    look: FeltLook,
}

#[derive(Default)]
struct FeltBuilder;

impl ComputerMut<FeltKey, Shape> for FeltBuilder {
    fn compute(&mut self, key: FeltKey) -> Shape {
        let [left, top, right, bottom, corner, scale] = key.sides.map(f32::from_bits);
        let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        felt(rect, corner, &key.look, scale)
    }
}

impl FeltShape {
    fn new(rect: Rect, corner: f32, pixels_per_point: f32) -> Self {
        let corner = corner.clamp(0.0, rect.size().min_elem() / 2.0);
        Self { rect, corner, pixel: 1.0 / pixels_per_point.max(0.1) }
    }

    /// How far the rounded corner cuts into the horizontal line at `y`.
    pub(super) fn inset(self, y: f32) -> f32 {
        let Self { rect, corner, .. } = self;
        let into = (rect.top() + corner - y).max(y - rect.bottom() + corner).clamp(0.0, corner);
        corner - (corner * corner - into * into).max(0.0).sqrt()
    }

    /// Adds the lit cloth.
    fn cloth(self, mesh: &mut Mesh, look: &FeltLook) {
        let rect = self.rect;
        let between = (1..GRID).map(|row| lerp(rect.y_range(), row as f32 / GRID as f32));
        for y in self.rows(between) {
            let cut = self.inset(y);
            for column in 0..=GRID {
                let along = column as f32 / GRID as f32;
                let at = pos2(lerp(rect.left() + cut..=rect.right() - cut, along), y);
                mesh.colored_vertex(at, self.shade(look, at));
            }
        }
        fill_rows(mesh, GRID as u32);
    }

    /// The colour of the cloth at a point: brightest a little above and left of the middle.
    fn shade(self, look: &FeltLook, at: Pos2) -> Color32 {
        let part = (at - self.rect.min) / self.rect.size();
        let (x, y) = ((part.x - 0.45) / 0.72, (part.y - 0.42) / 0.78);
        let away = (x * x + y * y).min(1.0);
        look.bright.lerp_to_gamma(look.dark, away * (2.0 - away) * 0.9 + 0.1 * away)
    }

    /// The heights of the rows of a mesh: closely spaced at the rounded corners, and these.
    pub(super) fn rows(self, between: impl Iterator<Item = f32>) -> Vec<f32> {
        const BEND: usize = 8;
        let Self { rect, corner, .. } = self;
        let bends = (0..=BEND).flat_map(|i| {
            let angle = std::f32::consts::FRAC_PI_2 * i as f32 / BEND as f32;
            let down = corner * (1.0 - angle.cos());
            [rect.top() + down, rect.bottom() - down]
        });
        let all = bends.chain(between);
        let mut rows: Vec<f32> = all.map(|y| y.clamp(rect.top(), rect.bottom())).collect();
        rows.sort_by(f32::total_cmp);
        rows.dedup();
        rows
    }

    /// Adds the shadow of the rail along the inside of the edge, darkest at the edge.
    fn rail(self, mesh: &mut Mesh, colour: Color32) {
        let wide = (self.rect.size().min_elem() * 0.055).min(22.0);
        let ring = |inwards: f32, dark: f32| {
            // The lamp is at the upper left, so the rail casts a broader shadow there.
            let inner = Rect::from_min_max(
                self.rect.min + vec2(1.0, 1.3) * (wide * inwards),
                self.rect.max - vec2(0.55, 0.55) * (wide * inwards),
            );
            (inner, self.corner.max(wide * 0.2), colour.gamma_multiply(dark))
        };
        add_rings(mesh, &[ring(0.0, 1.0), ring(0.35, 0.38), ring(1.0, 0.0)]);
    }

    /// Fades the edge of the felt out over one pixel.
    fn smooth(self, mesh: &mut Mesh, look: &FeltLook) {
        let Self { rect, corner, pixel } = self;
        let rings = [
            (rect.shrink(pixel), corner, look.dark.blend(look.rail)),
            (rect, corner, Color32::TRANSPARENT),
        ];
        add_rings(mesh, &rings);
    }
}

/// Fills a mesh of rows with this number of cells each.
pub(super) fn fill_rows(mesh: &mut Mesh, cells: u32) {
    let wide = cells + 1;
    for row in (wide..mesh.vertices.len() as u32).step_by(wide as usize) {
        for at in row..row + cells {
            mesh.add_triangle(at - wide, at - wide + 1, at);
            mesh.add_triangle(at - wide + 1, at + 1, at);
        }
    }
}

/// Adds the outlines of these rectangles with rounded corners, in these colours, and what is
/// between them.
fn add_rings(mesh: &mut Mesh, rings: &[(Rect, f32, Color32)]) {
    let base = mesh.vertices.len() as u32;
    for &(rect, corner, colour) in rings {
        for point in outline(rect, corner) {
            mesh.colored_vertex(point, colour);
        }
    }
    join_rings(mesh, base, (mesh.vertices.len() - base as usize) / rings.len());
}

/// Points around a rounded rectangle.
pub fn outline(rect: Rect, corner: f32) -> Vec<Pos2> {
    const STEPS: usize = 8;
    let inner = rect.shrink(corner);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let mut points = Vec::with_capacity(4 * (STEPS + 1));
    for (quarter, &centre) in corners.iter().enumerate() {
        for i in 0..=STEPS {
            let angle = std::f32::consts::FRAC_PI_2 * (quarter as f32 + i as f32 / STEPS as f32);
            points.push(centre + vec2(angle.cos(), angle.sin()) * corner);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_felt_fills_its_rectangle_and_no_more() {
        let look = FeltLook {
            bright: Color32::GREEN,
            dark: Color32::DARK_GREEN,
            rail: Color32::from_black_alpha(90),
            tile: None,
            tint: Color32::WHITE,
        };
        let ctx = egui::Context::default();
        for size in [vec2(3.0, 2.0), vec2(260.0, 160.0), vec2(3000.0, 2000.0)] {
            let rect = Rect::from_min_size(pos2(10.0, 20.0), size);
            let Shape::Mesh(mesh) = felt(rect, 12.0, &look, 1.0) else { panic!("no mesh") };
            assert!((mesh.calc_bounds().size() - size).length() < 12.0);
            let shape = FeltShape::new(rect, 12.0, 1.0);
            let all = [Tile::Felt, Tile::Planks, Tile::RuledDark, Tile::RuledLight];
            let laid = all.map(|tile| tile.mesh(shape, &tile.texture(&ctx, rect, 1.0), look.tint));
            for mesh in laid.iter().chain([&*mesh]) {
                let bounds = mesh.calc_bounds();
                assert!(mesh.is_valid());
                assert!(bounds.contains_rect(rect.shrink(0.1)), "{bounds:?}");
                assert!(rect.expand(3.0).contains_rect(bounds), "{bounds:?}");
            }
        }
        assert_eq!(felt(Rect::NOTHING, 12.0, &look, 1.0), Shape::Noop);
    }
}
