//! What artists have made, from `assets`: pictures as textures, and colours.

use std::{fmt::Debug, hash::Hash};

use egui::ecolor::HexColor;
use egui::{Color32, ColorImage, Context, Id, TextureHandle, TextureOptions};
use image::imageops::{FilterType, resize};
use image::{GenericImageView as _, ImageFormat, RgbaImage};
use serde::de::{Deserialize, Deserializer, Error};

/// The texture of this name, from the picture that `load` returns the first time. All textures are
/// sampled like that of the letters.
pub fn texture(
    ctx: &Context,
    name: impl Hash + Debug,
    load: impl FnOnce() -> ColorImage,
) -> TextureHandle {
    let id = Id::unique(&name);
    let known: Option<TextureHandle> = ctx.data(|data| data.get_temp(id));
    known.unwrap_or_else(|| {
        let texture = ctx.load_texture(format!("{name:?}"), load(), TextureOptions::LINEAR);
        ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    })
}

/// Decodes a PNG file; one that can't be read is a transparent pixel.
pub fn decode(png: &[u8]) -> ColorImage {
    premultiplied(&read(png))
}

fn read(png: &[u8]) -> RgbaImage {
    let picture = image::load_from_memory_with_format(png, ImageFormat::Png);
    picture.map_or_else(|_| RgbaImage::new(1, 1), image::DynamicImage::into_rgba8)
}

fn premultiplied(picture: &RgbaImage) -> ColorImage {
    let size = [picture.width(), picture.height()].map(|side| side as usize);
    ColorImage::from_rgba_unmultiplied(size, picture.as_raw())
}

/// The picture in half the size: each pixel is the mean of four.
pub fn halved(picture: &ColorImage) -> ColorImage {
    let [width, height] = picture.size.map(|side| side / 2);
    let mean = |place: usize| {
        let first = 2 * (place / width * picture.width() + place % width);
        let four = [0, 1, picture.width(), picture.width() + 1]
            .map(|step| picture.pixels[first + step].to_array().map(u16::from));
        let mean = |part| ((four.iter().map(|pixel| pixel[part]).sum::<u16>() + 2) / 4) as u8;
        [0, 1, 2, 3].map(mean)
    };
    let bytes: Vec<u8> = (0..width * height).flat_map(mean).collect();
    ColorImage::from_rgba_premultiplied([width, height], &bytes)
}

/// The picture at the upper left of a transparent one whose sides are powers of two, as those of the
/// letters and of tables are: textures with other sides are of another kind.
pub fn padded(picture: &ColorImage) -> ColorImage {
    let size = picture.size.map(usize::next_power_of_two);
    let mut padded = ColorImage::filled(size, Color32::TRANSPARENT);
    let lines = picture.pixels.chunks_exact(picture.width().max(1));
    for (line, pixels) in padded.pixels.chunks_exact_mut(size[0]).zip(lines) {
        line[..pixels.len()].copy_from_slice(pixels);
    }
    padded
}

/// Decodes one of the squares side by side in a PNG file, counted from 0, in at most this number of
/// pixels on a side.
pub fn decode_square(png: &[u8], number: usize, most: usize) -> ColorImage {
    let strip = read(png);
    let side = strip.height();
    let square = premultiplied(&strip.view(number as u32 * side, 0, side, side).to_image());
    let bytes = square.pixels.iter().flat_map(Color32::to_array).collect();
    let square = RgbaImage::from_raw(side, side, bytes).unwrap_or_default();
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
