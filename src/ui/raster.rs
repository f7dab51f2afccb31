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
    Color32, ColorImage, Context, FontDefinitions, ImageData, Mesh, Pos2, RawInput, Rect,
    TextureId, TextureWrapMode, TexturesDelta, Ui, Vec2, ViewportId, ViewportInfo,
};
use glam::Vec4;

use super::theme::{self, Palette, Palettes};

/// The number of passes until glyphs are loaded and the layout has settled.
const SETTLING_PASSES: usize = 3;

/// The largest side of the glyph texture.
const TEXTURE: usize = 8192;

/// The subdivisions of a pixel.
const GRID: f32 = 256.0;

/// Draws `contents` on a sheet of this size in points, with this many pixels in a point, in these
/// colours and the fonts that a window uses.
pub fn draw(
    size: Vec2,
    pixels_per_point: f32,
    (palette, fonts): (&'static Palette, FontDefinitions),
    mut contents: impl FnMut(&mut Ui),
) -> ColorImage {
    let ctx = Context::default();
    theme::install(&ctx);
    ctx.set_fonts(fonts);
    theme::apply(&ctx, Palettes { dark: palette, light: palette });
    let sheet =
        ViewportInfo { native_pixels_per_point: Some(pixels_per_point), ..ViewportInfo::default() };
    let mut renderer = SoftwareRenderer::default();
    let mut shapes = Vec::new();
    for pass in 0..SETTLING_PASSES {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            max_texture_side: Some(TEXTURE),
            // Time passes quickly, so that animations are finished.
            time: Some(pass as f64 * 10.0),
            viewports: std::iter::once((ViewportId::ROOT, sheet.clone())).collect(),
            ..RawInput::default()
        };
        let output = ctx.run_ui(input, &mut contents);
        renderer.update_textures(output.textures_delta);
        shapes = output.shapes;
    }
    renderer.render(&ctx, size, pixels_per_point, shapes)
}

/// A texture, and whether it is repeated beyond its edges.
struct Texture {
    image: ColorImage,
    repeats: bool,
}

/// Renders the output of egui on the processor.
#[derive(Default)]
pub struct SoftwareRenderer {
    textures: HashMap<TextureId, Texture>,
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
                    patch(&mut known.image, &image, at);
                } else {
                    let repeats = change.options.wrap_mode == TextureWrapMode::Repeat;
                    let image = (*image).clone();
                    self.textures.insert(id, Texture { image, repeats });
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
    uv: Vec2,
    colour: Vec4,
}

impl Corner {
    fn of(vertex: &Vertex, pixels_per_point: f32) -> Self {
        let grid = |points: f32| (points * pixels_per_point * GRID).round() as i64;
        let colour = channels(vertex.color) / 255.0;
        Self { x: grid(vertex.pos.x), y: grid(vertex.pos.y), uv: vertex.uv.to_vec2(), colour }
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

    fn mesh(&mut self, mesh: &Mesh, texture: &Texture, clip: Rect, pixels_per_point: f32) {
        let [width, height] = self.0.size;
        let pixel = |pixels: f32, most: usize| (pixels.round().max(0.0) as usize).min(most);
        let columns = [pixel(clip.left(), width), pixel(clip.right(), width)];
        let lines = [pixel(clip.top(), height), pixel(clip.bottom(), height)];
        for three in mesh.indices.chunks_exact(3) {
            let vertex = |place: usize| &mesh.vertices[three[place] as usize];
            let corners = [0, 1, 2].map(|place| Corner::of(vertex(place), pixels_per_point));
            self.triangle(corners, texture, columns, lines);
        }
    }

    fn triangle(
        &mut self,
        [one, mut two, mut three]: [Corner; 3],
        texture: &Texture,
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
        let edges = [(&two, &three), (&three, &one), (&one, &two)];
        let owned = edges.map(|(from, to)| owns_edge(from, to));
        let [left, right] = within([one.x, two.x, three.x], columns);
        let [top, bottom] = within([one.y, two.y, three.y], lines);
        let is_flat = one.uv == two.uv && one.uv == three.uv;
        let flat = is_flat.then(|| sample(texture, one.uv));
        for line in top..bottom {
            for column in left..right {
                let middle = (grid_middle(column), grid_middle(line));
                let sides = edges.map(|(from, to)| side(from, to, middle));
                let is_in = |(side, owned): (&i64, &bool)| *side > 0 || (*side == 0 && *owned);
                if !sides.iter().zip(&owned).all(is_in) {
                    continue;
                }
                let [first, second, third] = sides.map(|side| side as f32 / area as f32);
                let texel = flat.unwrap_or_else(|| {
                    sample(texture, one.uv * first + two.uv * second + three.uv * third)
                });
                let shade = one.colour * first + two.colour * second + three.colour * third;
                self.blend(line * self.0.size[0] + column, shade * texel);
            }
        }
    }

    /// Blends a colour with premultiplied alpha over a pixel.
    fn blend(&mut self, place: usize, colour: Vec4) {
        let pixel = &mut self.0.pixels[place];
        let mixed = colour + channels(*pixel) * (1.0 - colour.w / 255.0);
        let [red, green, blue, solid] = mixed.to_array().map(|part| part.round() as u8);
        *pixel = Color32::from_rgba_premultiplied(red, green, blue, solid);
    }
}

/// Red, green, blue and alpha, 0 to 255.
fn channels(colour: Color32) -> Vec4 {
    Vec4::from_array(colour.to_array().map(f32::from))
}

/// The centre of a pixel on the grid.
const fn grid_middle(pixel: usize) -> i64 {
    pixel as i64 * GRID as i64 + GRID as i64 / 2
}

/// The range of pixels between the corners, within these bounds.
fn within([one, two, three]: [i64; 3], [from, to]: [usize; 2]) -> [usize; 2] {
    let pixel = |corner: i64| usize::try_from(corner.div_euclid(GRID as i64)).unwrap_or(0);
    [pixel(one.min(two).min(three)).max(from), (pixel(one.max(two).max(three)) + 1).min(to)]
}

/// Samples a texture at a point, interpolating between pixels.
fn sample(Texture { image, repeats }: &Texture, at: Vec2) -> Vec4 {
    let place = |share: f32, side: usize| {
        let last = side as f32 - 1.0;
        let place = share * side as f32 - 0.5;
        let place = if *repeats { place } else { place.clamp(0.0, last) };
        let index = |place: f32| {
            (if *repeats { place.rem_euclid(side as f32) } else { place.min(last) }) as usize
        };
        let first = place.floor();
        ([index(first), index(first + 1.0)], place - first)
    };
    let (columns, over) = place(at.x, image.width());
    let (lines, down) = place(at.y, image.height());
    let row = |line: usize| {
        let [left, right] = columns.map(|column| channels(image[(column, line)]));
        left.lerp(right, over)
    };
    row(lines[0]).lerp(row(lines[1]), down)
}
