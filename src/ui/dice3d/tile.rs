//! The textures of tables, from `assets/tables`.

use egui::epaint::Vertex;
use egui::{
    Color32, Context, Mesh, Rect, TextureFilter, TextureHandle, TextureOptions, TextureWrapMode,
    Vec2, pos2, vec2,
};
use serde::Deserialize;

use super::felt::{FeltShape, fill_rows};
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

impl Tile {
    const fn png(self) -> &'static [u8] {
        match self {
            Self::Felt => include_bytes!("../../../assets/tables/felt.png"),
            Self::Planks => include_bytes!("../../../assets/tables/planks.png"),
            Self::RuledDark => include_bytes!("../../../assets/tables/ruled_dark.png"),
            Self::RuledLight => include_bytes!("../../../assets/tables/ruled_light.png"),
        }
    }

    pub(super) fn texture(self, ctx: &Context) -> TextureHandle {
        let options = TextureOptions {
            wrap_mode: TextureWrapMode::Repeat,
            mipmap_mode: Some(TextureFilter::Linear),
            ..TextureOptions::LINEAR
        };
        art::texture(ctx, ("table", self), options, || art::decode(self.png()))
    }

    /// The size of the tile on a table, in points.
    fn size(self, table: Rect, [width, height]: [usize; 2]) -> Vec2 {
        let size = vec2(width as f32, height as f32);
        let high = match self {
            Self::Felt => size.y / 2.0,
            Self::Planks => {
                let boards = (table.height() / BOARD).round().clamp(BOARDS[0], BOARDS[1]);
                TILE_BOARDS * table.height() / boards
            }
            Self::RuledDark | Self::RuledLight => LINE * (table.width() / SHEET).clamp(0.5, 1.0),
        };
        size * (high / size.y)
    }

    /// The tile laid on a felt.
    pub(super) fn mesh(self, felt: FeltShape, texture: &TextureHandle, tint: Color32) -> Mesh {
        let table = felt.rect;
        let size = self.size(table, texture.size());
        let is_ruled = matches!(self, Self::RuledDark | Self::RuledLight);
        // (The middle of its last column.)
        let most = if is_ruled { 1.0 - 0.5 / texture.size()[0] as f32 } else { f32::INFINITY };
        let mut mesh = Mesh::with_texture(texture.id());
        for y in felt.rows() {
            let cut = felt.inset(y);
            let [left, right] = [table.left() + cut, table.right() - cut];
            for x in [left, (table.left() + size.x * most).clamp(left, right), right] {
                let at = (pos2(x, y) - table.min) / size;
                mesh.vertices.push(Vertex {
                    pos: pos2(x, y),
                    uv: pos2(at.x.min(most), at.y),
                    color: tint,
                });
            }
        }
        fill_rows(&mut mesh, 2);
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
