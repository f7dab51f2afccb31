//! The textures of tables, from `assets/tables`.

use egui::{Color32, ColorImage, Context, Rect, TextureHandle, Vec2, vec2};
use serde::Deserialize;

use crate::art;

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
            Self::Felt => vec2(256.0, 256.0),
            Self::Planks => vec2(2048.0, 512.0),
            Self::RuledDark | Self::RuledLight => vec2(64.0, 32.0),
        }
    }

    /// Decodes the picture, which will be wanted soon.
    pub fn decode_ahead(self) {
        art::decode_ahead(self.png());
    }

    /// The texture for a table of this colour, in the light of the lamp: halved as often as its
    /// pixels would be smaller than those of the screen. Vertices have the colours that [`lit`]
    /// returns.
    pub(super) fn texture(
        self,
        ctx: &Context,
        table: Rect,
        pixels_per_point: f32,
        bright: Color32,
    ) -> TextureHandle {
        let fine = self.pixels().y / (self.size(table).y * pixels_per_point);
        let halvings = fine.log2().round().clamp(0.0, MOST_HALVINGS) as u8;
        let load = || {
            let picture = art::decode(self.png());
            opaque((0..halvings).fold(picture, |picture, _| art::halved(&picture)), bright)
        };
        art::texture(ctx, ("table", self, halvings, bright), load)
    }

    /// Whether the tile is not laid side by side: its last column goes on to the right.
    pub(super) const fn goes_on(self) -> bool {
        matches!(self, Self::RuledDark | Self::RuledLight)
    }

    /// The size of the tile on a table, in points.
    pub(super) fn size(self, table: Rect) -> Vec2 {
        let pixels = self.pixels();
        let high = match self {
            Self::Felt => pixels.y,
            Self::Planks => {
                let boards = (table.height() / BOARD).round().clamp(BOARDS[0], BOARDS[1]);
                TILE_BOARDS * table.height() / boards
            }
            Self::RuledDark | Self::RuledLight => LINE * (table.width() / SHEET).clamp(0.5, 1.0),
        };
        pixels * (high / pixels.y)
    }
}

/// The red, green and blue of a colour without transparency.
type Parts = [u8; 3];

const fn parts(colour: Color32) -> Parts {
    [colour.r(), colour.g(), colour.b()]
}

/// What the largest number in the texture of a table of this colour stands for, in each part: more
/// than that of any mark of a tile on it.
fn brightest(bright: Color32) -> Parts {
    parts(bright).map(|part| part + (255 - part) / 3)
}

/// The picture of a tile on a table of this colour.
fn opaque(mut picture: ColorImage, bright: Color32) -> ColorImage {
    let most = brightest(bright);
    let on_table = |pixel| scaled(bright.blend(pixel), [255; 3], most);
    let unmarked = on_table(Color32::TRANSPARENT);
    for pixel in &mut picture.pixels {
        let is_marked = *pixel != Color32::TRANSPARENT;
        *pixel = if is_marked { on_table(*pixel) } else { unmarked };
    }
    picture
}

/// The colour by which the texture of a table of colour `bright` is multiplied where the light
/// leaves it `shade` if it has no mark.
pub(super) fn lit(shade: Color32, bright: Color32) -> Color32 {
    scaled(shade, brightest(bright), parts(bright))
}

/// A colour multiplied by some numbers and divided by others, each part by itself.
fn scaled(colour: Color32, by: Parts, of: Parts) -> Color32 {
    let colour = parts(colour);
    let [red, green, blue] = [0, 1, 2].map(|part| {
        let [colour, by, of] = [colour, by, of].map(|parts| u32::from(parts[part]));
        ((2 * colour * by + of) / (2 * of).max(1)).min(255) as u8
    });
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
impl Tile {
    /// The colours that the pixels have on a table of colour `bright` where the light leaves it
    /// `shade`.
    pub(crate) fn colours(
        self,
        shade: Color32,
        bright: Color32,
    ) -> std::collections::HashSet<Color32> {
        let texture = opaque(art::decode(self.png()), bright);
        texture.pixels.into_iter().map(|pixel| pixel * lit(shade, bright)).collect()
    }
}

#[cfg(test)]
mod tests {
    use egui::Pos2;

    use super::*;
    use crate::store::{DiceSet, TableTheme};
    use crate::theme::Palettes;

    #[test]
    fn a_texture_is_about_as_fine_as_the_screen() {
        let ctx = Context::default();
        let table = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        for (scale, side) in [(0.25, 64), (0.5, 128), (0.8, 256), (1.0, 256), (3.0, 256)] {
            let texture = Tile::Felt.texture(&ctx, table, scale, Color32::GREEN);
            assert_eq!(texture.size(), [side; 2], "{scale}");
        }
        for tile in [Tile::Felt, Tile::Planks, Tile::RuledDark, Tile::RuledLight] {
            let [width, height] = art::decode(tile.png()).size;
            assert_eq!(vec2(width as f32, height as f32), tile.pixels());
        }
    }

    /// In the light of the lamp, a tile looks as if it were laid over the table.
    #[test]
    fn a_texture_has_room_for_all_marks() {
        for table in TableTheme::ALL {
            let Palettes { dark, light } = Palettes::new(table, DiceSet::Ivory);
            for look in [dark.felt_look(), light.felt_look()] {
                let Some(tile) = look.tile else { continue };
                let marks: std::collections::HashSet<Color32> =
                    art::decode(tile.png()).pixels.into_iter().collect();
                for mark in marks {
                    let one = ColorImage::filled([1, 1], mark);
                    let painted =
                        opaque(one, look.bright).pixels[0] * lit(look.bright, look.bright);
                    let laid = look.bright.blend(mark);
                    let off =
                        (0..3).map(|part| painted.to_array()[part].abs_diff(laid.to_array()[part]));
                    assert!(off.max() <= Some(1), "{table:?} {mark:?}: {painted:?} for {laid:?}");
                }
            }
        }
    }
}
