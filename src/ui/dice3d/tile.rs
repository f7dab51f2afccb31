//! The textures of tables, from `assets/tables`.

use egui::epaint::Vertex;
use egui::{Color32, Context, Mesh, Rect, TextureHandle, Vec2, pos2, vec2};
use serde::Deserialize;

use super::felt::FeltShape;
use crate::ui::art;

/// A picture that is laid over a table side by side.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Fibres of cloth.
    Felt,
    /// Boards.
    Planks,
    /// Ruled paper, dark.
    RuledDark,
    /// Ruled paper, light.
    RuledLight,
}

/// The boards on the tile, the preferred height of one in points, and the smallest and the largest
/// number of them on a table.
const TILE_BOARDS: f32 = 4.0;
const BOARD: f32 = 92.0;
const BOARDS: [f32; 2] = [3.0, 9.0];
/// A line of paper, in points, on a table of at least this width; on smaller ones less.
const LINE: f32 = 32.0;
const SHEET: f32 = 300.0;
/// How often a picture is halved at most.
const MOST_HALVINGS: f32 = 4.0;

impl Tile {
    const fn png(self) -> &'static [u8] {
        match self {
            Self::Felt => include_bytes!("../../../assets/tables/felt.png"),
            Self::Planks => include_bytes!("../../../assets/tables/planks.png"),
            Self::RuledDark => include_bytes!("../../../assets/tables/ruled_dark.png"),
            Self::RuledLight => include_bytes!("../../../assets/tables/ruled_light.png"),
        }
    }

    /// The size of the picture in pixels.
    const fn pixels(self) -> Vec2 {
        match self {
            Self::Felt => vec2(512.0, 512.0),
            Self::Planks => vec2(2048.0, 512.0),
            Self::RuledDark | Self::RuledLight => vec2(64.0, 32.0),
        }
    }

    /// Decodes the picture, which will be wanted soon, on most screens in half its size.
    pub fn decode_ahead(self) {
        art::decode_ahead(self.png(), true);
    }

    /// The texture for a table, halved as often as its pixels would be smaller than those of the
    /// screen.
    pub(super) fn texture(
        self,
        ctx: &Context,
        table: Rect,
        pixels_per_point: f32,
    ) -> TextureHandle {
        let fine = self.pixels().y / (self.size(table).y * pixels_per_point);
        let halvings = fine.log2().round().clamp(0.0, MOST_HALVINGS) as u8;
        let decoded = || art::decode_halved(self.png(), halvings);
        art::texture(ctx, ("table", self, halvings), decoded)
    }

    /// The size of the tile on a table, in points.
    fn size(self, table: Rect) -> Vec2 {
        let pixels = self.pixels();
        let high = match self {
            Self::Felt => pixels.y / 2.0,
            Self::Planks => {
                let boards = (table.height() / BOARD).round().clamp(BOARDS[0], BOARDS[1]);
                TILE_BOARDS * table.height() / boards
            }
            Self::RuledDark | Self::RuledLight => LINE * (table.width() / SHEET).clamp(0.5, 1.0),
        };
        pixels * (high / pixels.y)
    }

    /// The tile laid on a felt, side by side. (A texture that repeats by itself, or has smaller
    /// versions of itself, is of another kind than that of letters: a graphics driver in software
    /// compiles a program for each kind, and the first picture waits for that.)
    pub(super) fn mesh(self, felt: FeltShape, texture: &TextureHandle, tint: Color32) -> Mesh {
        let table = felt.rect;
        let size = self.size(table);
        let is_ruled = matches!(self, Self::RuledDark | Self::RuledLight);
        // (The middle of its last column.)
        let most = if is_ruled { 1.0 - 0.5 / texture.size()[0] as f32 } else { f32::INFINITY };
        let tiles = |length: f32| (0..=length.ceil().max(1.0) as u16).map(f32::from);
        let [wide, high] = (table.size() / size).into();
        let columns: Vec<f32> =
            if is_ruled { vec![0.0, most, wide.max(most)] } else { tiles(wide).collect() };
        let rows = felt.rows(tiles(high).map(|row| table.top() + row * size.y));
        let mut mesh = Mesh::with_texture(texture.id());
        for (row, column) in
            rows.windows(2).flat_map(|row| columns.windows(2).map(move |column| (row, column)))
        {
            let first = (row[0].midpoint(row[1]) - table.top()).div_euclid(size.y);
            let base = mesh.vertices.len() as u32;
            for (&y, &tile) in row.iter().flat_map(|y| column.iter().map(move |tile| (y, tile))) {
                let cut = felt.inset(y);
                let x = table.left() + tile * size.x;
                let at = pos2(x.clamp(table.left() + cut, table.right() - cut), y);
                let on_tile = (at - table.min) / size - vec2(column[0].floor(), first);
                let uv = pos2(on_tile.x.min(most), on_tile.y);
                mesh.vertices.push(Vertex { pos: at, uv, color: tint });
            }
            mesh.add_triangle(base, base + 1, base + 2);
            mesh.add_triangle(base + 1, base + 3, base + 2);
        }
        mesh
    }
}

#[cfg(test)]
impl Tile {
    /// The colours of all pixels.
    pub(in crate::ui) fn colours(self) -> std::collections::HashSet<Color32> {
        art::decode(self.png()).pixels.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use egui::Pos2;

    use super::*;

    #[test]
    fn a_texture_is_about_as_fine_as_the_screen() {
        let ctx = Context::default();
        let table = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        for (scale, side) in [(0.5, 128), (1.0, 256), (1.4, 256), (1.5, 512), (3.0, 512)] {
            assert_eq!(Tile::Felt.texture(&ctx, table, scale).size(), [side; 2], "{scale}");
        }
        for tile in [Tile::Felt, Tile::Planks, Tile::RuledDark, Tile::RuledLight] {
            let [width, height] = art::decode(tile.png()).size;
            assert_eq!(vec2(width as f32, height as f32), tile.pixels());
        }
    }
}
