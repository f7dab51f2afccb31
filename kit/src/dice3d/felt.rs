//! The felt below the dice.

use egui::cache::{ComputerMut, FrameCache};
use egui::epaint::{Vertex, WHITE_UV};
use egui::{Color32, Mesh, Pos2, Rangef, Rect, Shape, TextureId, Ui, lerp, pos2, vec2};

use super::ground::join_rings;
use super::tile::{self, Tile};

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
}

/// The number of columns and rows of the lighting grid.
const GRID: usize = 14;

/// The shape of a felt: a rectangle with rounded corners.
#[derive(Clone, Copy)]
struct FeltShape {
    rect: Rect,
    /// The radius of the corners.
    corner: f32,
    /// The size of a pixel of the screen.
    pixel: f32,
}

/// A tile whose texture is ready.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct LaidTile {
    tile: Tile,
    texture: TextureId,
    /// Its width in pixels.
    width: usize,
}

/// A felt with rounded corners, lit from the upper left, with the shadow of a rail along its edges,
/// for the current frame: from a cache while it stays the same.
/// Paint over its corners afterwards, or choose `corner` to match the frame.
pub fn felt(ui: &Ui, rect: Rect, corner: f32, look: &FeltLook) -> Shape {
    if !rect.is_positive() {
        return Shape::Noop;
    }
    let scale = ui.ctx().pixels_per_point();
    let laid = look.tile.map(|tile| {
        let texture = tile.texture(ui.ctx(), rect, scale, look.bright);
        LaidTile { tile, texture: texture.id(), width: texture.size()[0] }
    });
    let sides = [rect.left(), rect.top(), rect.right(), rect.bottom(), corner, scale];
    let key = FeltKey { sides: sides.map(f32::to_bits), look: *look, laid };
    ui.memory_mut(|memory| memory.caches.cache::<FeltCache>().get(key).clone())
}

type FeltCache = FrameCache<Shape, FeltBuilder>;

/// Everything that the shape of a felt depends on.
#[derive(Clone, Copy, Hash)]
struct FeltKey {
    /// The bits of left, top, right, bottom, radius of the corners, and pixels per point.
    sides: [u32; 6],
    look: FeltLook,
    laid: Option<LaidTile>,
}

#[derive(Default)]
struct FeltBuilder;

impl ComputerMut<FeltKey, Shape> for FeltBuilder {
    fn compute(&mut self, key: FeltKey) -> Shape {
        let FeltKey { sides, ref look, laid } = key;
        let [left, top, right, bottom, corner, scale] = sides.map(f32::from_bits);
        let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        let shape = FeltShape::new(rect, corner, scale);
        let mut edges = Mesh::default();
        shape.rail(&mut edges, look.rail);
        shape.smooth(&mut edges, look);
        Shape::Vec(vec![Shape::mesh(shape.cloth(look, laid)), Shape::mesh(edges)])
    }
}

impl FeltShape {
    fn new(rect: Rect, corner: f32, pixels_per_point: f32) -> Self {
        let corner = corner.clamp(0.0, rect.size().min_elem() / 2.0);
        Self { rect, corner, pixel: 1.0 / pixels_per_point.max(0.1) }
    }

    /// How far the rounded corner cuts into the horizontal line at `y`.
    fn inset(self, y: f32) -> f32 {
        let Self { rect, corner, .. } = self;
        let into = (rect.top() + corner - y).max(y - rect.bottom() + corner).clamp(0.0, corner);
        corner - (corner * corner - into * into).max(0.0).sqrt()
    }

    /// The lit cloth, in one layer with its tile: a graphics driver in software takes long for a
    /// second one. (A texture that repeats by itself, or has smaller versions of itself, is of
    /// another kind than that of letters: such a driver compiles a program for each kind, and the
    /// first picture waits for that. So each repetition has points of its own.)
    fn cloth(self, look: &FeltLook, laid: Option<LaidTile>) -> Mesh {
        let rect = self.rect;
        let size = laid.map_or(rect.size(), |laid| laid.tile.size(rect));
        // (The last column of a ruled sheet goes on to the right.)
        let sheet = laid.and_then(LaidTile::last_column);
        let across = seams(rect.x_range(), sheet.map_or(size.x, |_| rect.width()));
        let down = seams(rect.y_range(), size.y);
        let margin = sheet.map(|column| rect.left() + column * size.x);
        let columns = sorted(grid(rect.x_range()).chain(across.iter().copied()).chain(margin));
        let rows = self.rows(grid(rect.y_range()).chain(down.iter().copied()));
        let mut mesh =
            Mesh::with_texture(laid.map_or_else(TextureId::default, |laid| laid.texture));
        let places = down.windows(2).flat_map(|y| across.windows(2).map(move |x| (x, y)));
        for (x, y) in places {
            let base = mesh.vertices.len() as u32;
            let columns: Vec<f32> = between(&columns, x).collect();
            for y_at in between(&rows, y) {
                let cut = self.inset(y_at);
                mesh.vertices.extend(columns.iter().map(|x_at| {
                    let at = pos2(x_at.clamp(rect.left() + cut, rect.right() - cut), y_at);
                    self.point(look, laid, pos2(x[0], y[0]), at)
                }));
            }
            fill_rows(&mut mesh, base, columns.len() as u32);
        }
        mesh
    }

    /// A point of the cloth, where the tile is laid with its upper left corner at `corner`.
    fn point(self, look: &FeltLook, laid: Option<LaidTile>, corner: Pos2, pos: Pos2) -> Vertex {
        let shade = self.shade(look, pos);
        let Some(laid) = laid else { return Vertex { pos, uv: WHITE_UV, color: shade } };
        let on_tile = (pos - corner) / laid.tile.size(self.rect);
        let most = laid.last_column().unwrap_or(f32::INFINITY);
        let uv = pos2(on_tile.x.min(most), on_tile.y);
        Vertex { pos, uv, color: tile::lit(shade, look.bright) }
    }

    /// The colour of the cloth at a point: brightest a little above and left of the middle.
    fn shade(self, look: &FeltLook, at: Pos2) -> Color32 {
        let part = (at - self.rect.min) / self.rect.size();
        let (x, y) = ((part.x - 0.45) / 0.72, (part.y - 0.42) / 0.78);
        let away = (x * x + y * y).min(1.0);
        look.bright.lerp_to_gamma(look.dark, away * (2.0 - away) * 0.9 + 0.1 * away)
    }

    /// The heights of the rows of a mesh: closely spaced at the rounded corners, and these.
    fn rows(self, between: impl Iterator<Item = f32>) -> Vec<f32> {
        const BEND: usize = 8;
        let Self { rect, corner, .. } = self;
        let bends = (0..=BEND).flat_map(|i| {
            let angle = std::f32::consts::FRAC_PI_2 * i as f32 / BEND as f32;
            let down = corner * (1.0 - angle.cos());
            [rect.top() + down, rect.bottom() - down]
        });
        sorted(bends.chain(between).map(|y| y.clamp(rect.top(), rect.bottom())))
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

impl LaidTile {
    /// The middle of the last column of a tile that goes on with it, from 0 to 1.
    fn last_column(self) -> Option<f32> {
        self.tile.goes_on().then(|| 1.0 - 0.5 / self.width as f32)
    }
}

/// The lines of the lighting grid across a range.
fn grid(range: Rangef) -> impl Iterator<Item = f32> {
    (0..=GRID).map(move |line| lerp(range.min..=range.max, line as f32 / GRID as f32))
}

/// Where things of this length, side by side in a range, begin and end.
fn seams(range: Rangef, length: f32) -> Vec<f32> {
    let starts = (0_u16..).map(|number| range.min + f32::from(number) * length);
    starts.take_while(|&start| start < range.max).chain([range.max]).collect()
}

fn sorted(places: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut places: Vec<f32> = places.collect();
    places.sort_by(f32::total_cmp);
    places.dedup();
    places
}

/// Those of these places that are between two ends, with them.
fn between<'p>(places: &'p [f32], ends: &[f32]) -> impl Iterator<Item = f32> + 'p {
    let (first, last) = (ends[0], ends[1]);
    places.iter().copied().filter(move |place| (first..=last).contains(place))
}

/// Fills what a mesh has from vertex `base` on: rows of this number of vertices each.
fn fill_rows(mesh: &mut Mesh, base: u32, wide: u32) {
    for row in (base + wide..mesh.vertices.len() as u32).step_by(wide as usize) {
        for at in row..row + wide - 1 {
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
    use std::f32::consts::PI;
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_felt_fills_its_rectangle_once_and_no_more() {
        let tiles = [Tile::Felt, Tile::Planks, Tile::RuledDark, Tile::RuledLight].map(Some);
        for size in [vec2(3.0, 2.0), vec2(260.0, 160.0), vec2(3000.0, 2000.0)] {
            let rect = Rect::from_min_size(pos2(10.0, 20.0), size);
            for tile in tiles.into_iter().chain([None]) {
                let meshes = meshes(rect, tile);
                for mesh in &meshes {
                    let bounds = mesh.calc_bounds();
                    assert!(mesh.is_valid());
                    assert!(bounds.contains_rect(rect.shrink(0.1)), "{tile:?}: {bounds:?}");
                    assert!(rect.expand(3.0).contains_rect(bounds), "{tile:?}: {bounds:?}");
                }
                let corner = FeltShape::new(rect, CORNER, 1.0).corner;
                let expected = rect.area() - (4.0 - PI) * corner * corner;
                let painted = area(&meshes[0]);
                assert!((painted / expected - 1.0).abs() < 0.01, "{tile:?}: {painted} {expected}");
            }
        }
        assert!(meshes(Rect::NOTHING, None).is_empty());
    }

    const CORNER: f32 = 12.0;

    /// The cloth and its edges.
    fn meshes(rect: Rect, tile: Option<Tile>) -> Vec<Arc<Mesh>> {
        let [bright, dark] = [Color32::GREEN, Color32::DARK_GREEN];
        let look = FeltLook { bright, dark, rail: Color32::from_black_alpha(90), tile };
        let mut painted = Shape::Noop;
        let mut output = egui::Context::default()
            .run_ui(egui::RawInput::default(), |ui| painted = felt(ui, rect, CORNER, &look));
        output.textures_delta.clear();
        let Shape::Vec(layers) = painted else { return Vec::new() };
        let mesh = |layer| if let Shape::Mesh(mesh) = layer { Some(mesh) } else { None };
        layers.into_iter().filter_map(mesh).collect()
    }

    fn area(mesh: &Mesh) -> f32 {
        let of = |corners: &[u32]| {
            let [a, b, c] = [0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize].pos);
            (b - a).rot90().dot(c - a).abs() / 2.0
        };
        mesh.indices.chunks_exact(3).map(of).sum()
    }
}
