//! Draws pictures in memory, without a window and of any size.
//!
//! egui paints textured triangles. They are filled here as a graphics processor fills them: corners
//! are on a grid of 1/256 pixel, a pixel belongs to the triangle that contains its centre, a centre
//! on an edge belongs to one of the two triangles, and colours are blended as on the screen.
//!
//! The crate `egui_software_backend` does the same but supports only older versions of egui; once
//! it supports ours, it can replace this file.

use std::collections::HashMap;

use egui::epaint::{ClippedPrimitive, ClippedShape, Primitive, Vertex};
use egui::{
    Color32, ColorImage, Context, ImageData, Mesh, Pos2, RawInput, Rect, TextureId, TexturesDelta,
    Ui, Vec2, ViewportId, ViewportInfo, pos2, vec2,
};

use fivefold::store::{DiceSet, TableTheme};
use fivefold::ui::theme::{self, Palette, Palettes};
use fivefold::ui::widgets::looks_preview;

/// The number of passes until glyphs are loaded and the layout has settled.
const SETTLING_PASSES: usize = 3;

/// The largest side of the glyph texture.
const TEXTURE: usize = 8192;

/// The subdivisions of a pixel.
const GRID: f32 = 256.0;

/// Draws `contents` on a sheet of this size in points, with this many pixels in a point.
pub fn draw(
    size: Vec2,
    pixels_per_point: f32,
    palette: &'static Palette,
    mut contents: impl FnMut(&mut Ui),
) -> ColorImage {
    let ctx = Context::default();
    theme::install(&ctx);
    theme::apply(&ctx, Palettes { dark: palette, light: palette });
    let mut renderer = SoftwareRenderer::default();
    let mut shapes = Vec::new();
    for pass in 0..SETTLING_PASSES {
        let output = ctx.run_ui(input(size, pixels_per_point, pass), &mut contents);
        renderer.update_textures(output.textures_delta);
        shapes = output.shapes;
    }
    renderer.render(&ctx, size, pixels_per_point, shapes)
}

fn input(size: Vec2, pixels_per_point: f32, pass: usize) -> RawInput {
    let sheet =
        ViewportInfo { native_pixels_per_point: Some(pixels_per_point), ..ViewportInfo::default() };
    RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        max_texture_side: Some(TEXTURE),
        // Time passes quickly, so that animations are finished.
        time: Some(pass as f64 * 10.0),
        viewports: std::iter::once((ViewportId::ROOT, sheet)).collect(),
        ..RawInput::default()
    }
}

/// Renders the output of egui on the processor.
#[derive(Default)]
pub struct SoftwareRenderer {
    textures: HashMap<TextureId, ColorImage>,
    /// The textures to free after the next picture.
    freed: Vec<TextureId>,
}

impl SoftwareRenderer {
    /// Applies the texture changes in some output of egui. Outputs must be applied in order, each
    /// before it is rendered.
    pub fn update_textures(&mut self, mut delta: TexturesDelta) {
        for id in self.freed.drain(..) {
            self.textures.remove(&id);
        }
        self.freed.extend(delta.free.drain());
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = change.image;
                if let (Some(at), Some(known)) = (change.pos, self.textures.get_mut(&id)) {
                    patch(known, &image, at);
                } else {
                    self.textures.insert(id, (*image).clone());
                }
            }
        }
    }

    /// Renders shapes on a transparent picture of this size in points.
    pub fn render(
        &self,
        ctx: &Context,
        size: Vec2,
        pixels_per_point: f32,
        shapes: Vec<ClippedShape>,
    ) -> ColorImage {
        let mut canvas = Canvas::new(size * pixels_per_point);
        for ClippedPrimitive { clip_rect, primitive } in ctx.tessellate(shapes, pixels_per_point) {
            // Only meshes are painted here.
            if let Primitive::Mesh(mesh) = primitive
                && let Some(texture) = self.textures.get(&mesh.texture_id)
            {
                canvas.mesh(&mesh, texture, clip_rect * pixels_per_point, pixels_per_point);
            }
        }
        canvas.0
    }
}

fn patch(whole: &mut ColorImage, part: &ColorImage, [left, top]: [usize; 2]) {
    let [width, height] = part.size;
    for line in 0..height {
        let from = &part.pixels[line * width..(line + 1) * width];
        let start = (top + line) * whole.size[0] + left;
        whole.pixels[start..start + width].copy_from_slice(from);
    }
}

/// The image to draw on.
struct Canvas(ColorImage);

/// A corner of a triangle, on the subpixel grid.
#[derive(Clone, Copy)]
struct Corner {
    x: i64,
    y: i64,
    uv: Pos2,
    colour: Color32,
}

impl Corner {
    fn of(vertex: &Vertex, pixels_per_point: f32) -> Self {
        let grid = |points: f32| (points * pixels_per_point * GRID).round() as i64;
        Self { x: grid(vertex.pos.x), y: grid(vertex.pos.y), uv: vertex.uv, colour: vertex.color }
    }
}

/// Twice the area of the triangle of two corners and a point on the grid. The sign tells on which
/// side of the edge the point is.
const fn side(from: &Corner, to: &Corner, (x, y): (i64, i64)) -> i64 {
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
}

/// Whether a pixel centre on this edge belongs to the triangle. It does on upper and left edges, so
/// of two triangles that share an edge exactly one owns it.
const fn owns_edge(from: &Corner, to: &Corner) -> bool {
    to.y < from.y || (to.y == from.y && to.x > from.x)
}

impl Canvas {
    fn new(size: Vec2) -> Self {
        let whole = |pixels: f32| (pixels.ceil() as usize).max(1);
        Self(ColorImage::filled([whole(size.x), whole(size.y)], Color32::TRANSPARENT))
    }

    fn mesh(&mut self, mesh: &Mesh, texture: &ColorImage, clip: Rect, pixels_per_point: f32) {
        let [width, height] = self.0.size;
        let pixel = |pixels: f32, most: usize| (pixels.round().max(0.0) as usize).min(most);
        let columns = [pixel(clip.left(), width), pixel(clip.right(), width)];
        let lines = [pixel(clip.top(), height), pixel(clip.bottom(), height)];
        for three in mesh.indices.chunks_exact(3) {
            let corner = |place: usize| {
                let vertex = mesh.vertices.get(three[place] as usize)?;
                Some(Corner::of(vertex, pixels_per_point))
            };
            if let (Some(one), Some(two), Some(three)) = (corner(0), corner(1), corner(2)) {
                self.triangle([one, two, three], texture, columns, lines);
            }
        }
    }

    fn triangle(
        &mut self,
        [one, mut two, mut three]: [Corner; 3],
        texture: &ColorImage,
        columns: [usize; 2],
        lines: [usize; 2],
    ) {
        let mut area = side(&one, &two, (three.x, three.y));
        if area == 0 {
            return;
        }
        // All triangles get the same orientation.
        if area < 0 {
            (two, three, area) = (three, two, -area);
        }
        let corners = [one, two, three];
        let edges = [(&two, &three), (&three, &one), (&one, &two)];
        let owned = edges.map(|(from, to)| owns_edge(from, to));
        let [left, right] = within(corners.map(|corner| corner.x), columns);
        let [top, bottom] = within(corners.map(|corner| corner.y), lines);
        let is_flat = corners.iter().all(|corner| corner.uv == one.uv);
        let flat = is_flat.then(|| sample(texture, one.uv));
        // Most of a picture is areas of one colour, and without optimization iterators are slow.
        let is_plain = corners.iter().all(|corner| corner.colour == one.colour);
        let plain = flat
            .filter(|_| is_plain)
            .map(|texel| shaded(one.colour.to_array().map(f32::from), texel));
        for line in top..bottom {
            for column in left..right {
                let middle = (grid_middle(column), grid_middle(line));
                let [a, b, c] = edges.map(|(from, to)| side(from, to, middle));
                let [owns_a, owns_b, owns_c] = owned;
                let is_within = (a > 0 || (a == 0 && owns_a))
                    && (b > 0 || (b == 0 && owns_b))
                    && (c > 0 || (c == 0 && owns_c));
                if is_within {
                    let colour = plain.unwrap_or_else(|| {
                        let shares = [a, b, c].map(|side| side as f32 / area as f32);
                        colour_at(&corners, shares, texture, flat)
                    });
                    self.blend(line * self.0.size[0] + column, colour);
                }
            }
        }
    }

    /// Blends a colour with premultiplied alpha over a pixel.
    fn blend(&mut self, place: usize, colour: [f32; 4]) {
        let below = self.0.pixels[place].to_array();
        let shines_through = 1.0 - colour[3] / 255.0;
        let mixed: [u8; 4] = std::array::from_fn(|part| {
            (colour[part] + f32::from(below[part]) * shines_through).round() as u8
        });
        let [red, green, blue, solid] = mixed;
        self.0.pixels[place] = Color32::from_rgba_premultiplied(red, green, blue, solid);
    }
}

/// The colour at a point of a triangle, which has these shares of the corners.
fn colour_at(
    corners: &[Corner; 3],
    shares: [f32; 3],
    texture: &ColorImage,
    flat: Option<[f32; 4]>,
) -> [f32; 4] {
    let texel = flat.unwrap_or_else(|| {
        let uv = corners.iter().zip(shares);
        let uv = uv.map(|(corner, share)| corner.uv.to_vec2() * share);
        sample(texture, uv.fold(Vec2::ZERO, |sum, part| sum + part).to_pos2())
    });
    let shade = |part: usize| {
        let part_of = |corner: &Corner| f32::from(corner.colour.to_array()[part]);
        corners.iter().zip(shares).map(|(corner, share)| part_of(corner) * share).sum()
    };
    shaded(std::array::from_fn(shade), texel)
}

fn shaded(colour: [f32; 4], texel: [f32; 4]) -> [f32; 4] {
    std::array::from_fn(|part| colour[part] * texel[part] / 255.0)
}

/// The centre of a pixel on the grid.
const fn grid_middle(pixel: usize) -> i64 {
    pixel as i64 * GRID as i64 + GRID as i64 / 2
}

/// The range of pixels between the corners, within these bounds.
fn within(corners: [i64; 3], [from, to]: [usize; 2]) -> [usize; 2] {
    let [least, most] = corners
        .iter()
        .fold([i64::MAX, i64::MIN], |[least, most], &corner| [least.min(corner), most.max(corner)]);
    let grid = GRID as i64;
    let pixel = |corner: i64| usize::try_from(corner.div_euclid(grid)).unwrap_or(0);
    [pixel(least).max(from), (pixel(most) + 1).min(to)]
}

/// Samples a texture at a point, interpolating between pixels.
fn sample(image: &ColorImage, at: Pos2) -> [f32; 4] {
    let [width, height] = image.size;
    let place = |share: f32, side: usize| {
        let last = side as f32 - 1.0;
        let place = (share * side as f32 - 0.5).clamp(0.0, last);
        let first = place.floor();
        (first as usize, (first + 1.0).min(last) as usize, place - first)
    };
    let (left, right, over) = place(at.x, width);
    let (top, bottom, down) = place(at.y, height);
    let pixel =
        |column: usize, line: usize| image.pixels[line * width + column].to_array().map(f32::from);
    let [one, two] = [pixel(left, top), pixel(right, top)];
    let [three, four] = [pixel(left, bottom), pixel(right, bottom)];
    std::array::from_fn(|part| {
        let up = one[part] + (two[part] - one[part]) * over;
        let low = three[part] + (four[part] - three[part]) * over;
        up + (low - up) * down
    })
}

fn picture(table_theme: TableTheme, dice: DiceSet, version: egui::Theme) -> ColorImage {
    let palette = Palettes::new(table_theme, dice).version(version);
    let size = vec2(120.0, 90.0);
    draw(size, 1.0, palette, |ui| {
        looks_preview::table(ui, Rect::from_min_size(pos2(0.0, 0.0), size), palette, &[6, 5]);
    })
}

/// The share of pixels that look clearly different, 0 to 1.
fn difference(one: &ColorImage, other: &ColorImage) -> f32 {
    let differ = |(one, other): (&Color32, &Color32)| {
        let mut parts = one.to_array().into_iter().zip(other.to_array());
        parts.any(|(one, other)| one.abs_diff(other) > 24)
    };
    let pairs = one.pixels.iter().zip(&other.pixels);
    pairs.filter(|&pair| differ(pair)).count() as f32 / one.pixels.len() as f32
}

#[test]
fn every_set_of_dice_and_every_table_looks_different() {
    for version in [egui::Theme::Dark, egui::Theme::Light] {
        let sets = DiceSet::ALL.map(|set| picture(TableTheme::Night, set, version));
        let tables = TableTheme::ALL.map(|table| picture(table, DiceSet::Ivory, version));
        // Sets with ivory bodies may differ in little more than what is on their faces.
        for (pictures, least) in [(&sets, 0.04), (&tables, 0.3)] {
            for (number, one) in pictures.iter().enumerate() {
                for other in &pictures[..number] {
                    let apart = difference(one, other);
                    assert!(apart > least, "{number}, {version:?}: {apart}");
                }
            }
        }
    }
}
