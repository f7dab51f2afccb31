//! What artists have made, from `assets`: pictures as textures, and colours.

use std::{fmt::Debug, hash::Hash};

use egui::ecolor::HexColor;
use egui::{Color32, ColorImage, Context, Id, TextureHandle, TextureOptions};
use image::imageops::{FilterType, resize};
use image::{GenericImageView as _, ImageFormat, RgbaImage};
use serde::de::{Deserialize, Deserializer, Error};

/// The texture of this name, from the picture that `load` returns the first time.
pub fn texture(
    ctx: &Context,
    name: impl Hash + Debug,
    options: TextureOptions,
    load: impl FnOnce() -> ColorImage,
) -> TextureHandle {
    let id = Id::unique(&name);
    let known: Option<TextureHandle> = ctx.data(|data| data.get_temp(id));
    known.unwrap_or_else(|| {
        let texture = ctx.load_texture(format!("{name:?}"), load(), options);
        ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    })
}

/// Decodes a PNG file; one that can't be read is a transparent pixel.
pub fn decode(png: &[u8]) -> ColorImage {
    let picture = image::load_from_memory_with_format(png, ImageFormat::Png);
    let picture = picture.map_or_else(|_| RgbaImage::new(1, 1), image::DynamicImage::into_rgba8);
    let size = [picture.width(), picture.height()].map(|side| side as usize);
    ColorImage::from_rgba_unmultiplied(size, picture.as_raw())
}

/// Decodes one of the squares side by side in a PNG file, counted from 0, in at most this number of
/// pixels on a side.
pub fn decode_square(png: &[u8], number: usize, most: usize) -> ColorImage {
    let strip = decode(png);
    let bytes = strip.pixels.iter().flat_map(Color32::to_array).collect();
    let [width, side] = strip.size.map(|side| side as u32);
    let strip = RgbaImage::from_raw(width, side, bytes).unwrap_or_default();
    let square = strip.view(number as u32 * side, 0, side, side).to_image();
    let side = side.min(most.max(1) as u32);
    let square = resize(&square, side, side, FilterType::Triangle);
    ColorImage::from_rgba_premultiplied([side as usize; 2], square.as_raw())
}

/// Reads a colour in a file, such as `#1f6947`.
pub fn colour<'de, D: Deserializer<'de>>(file: D) -> Result<Color32, D::Error> {
    of_text(&String::deserialize(file)?)
}

/// Reads several colours in a file.
pub fn colours<'de, D, const N: usize>(file: D) -> Result<[Color32; N], D::Error>
where
    D: Deserializer<'de>,
{
    let texts = Vec::<String>::deserialize(file)?;
    let all = texts.iter().map(|text| of_text(text)).collect::<Result<Vec<_>, _>>()?;
    all.try_into().map_err(|_| D::Error::custom(format!("not {N} colours")))
}

fn of_text<E: Error>(text: &str) -> Result<Color32, E> {
    let colour = text.parse::<HexColor>();
    colour.map(|colour| colour.color()).map_err(|_| E::custom(format!("no colour: {text}")))
}
