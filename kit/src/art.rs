//! What artists have made, from `assets`: pictures as textures, and colours.

use std::fmt::Debug;
use std::hash::Hash;
use std::ptr;
use std::sync::{Mutex, PoisonError};

use egui::ecolor::HexColor;
use egui::{Color32, ColorImage, Context, Id, TextureHandle, TextureOptions};
use image::imageops::{FilterType, resize};
use image::{ImageFormat, RgbaImage};
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

/// The PNG files that were decoded before anybody asked for them.
static AHEAD: Mutex<Vec<(&'static [u8], ColorImage)>> = Mutex::new(Vec::new());

/// Decodes a PNG file of the program that will be wanted soon.
pub fn decode_ahead(png: &'static [u8]) {
    let picture = decode(png);
    AHEAD.lock().unwrap_or_else(PoisonError::into_inner).push((png, picture));
}

/// Decodes a PNG file; one that can't be read is a transparent pixel.
pub fn decode(png: &'static [u8]) -> ColorImage {
    let mut ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
    let place = ahead.iter().position(|(decoded, _)| ptr::eq(*decoded, png));
    let decoded = place.map(|place| ahead.swap_remove(place).1);
    drop(ahead);
    decoded.unwrap_or_else(|| premultiplied(&read(png)))
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
    // Two of the four parts of a colour at a time, each with room for a sum.
    const PARTS: u32 = 0x00ff_00ff;
    const HALVES: u32 = 0x0002_0002;
    let bits = |pixel: Color32| u32::from_le_bytes(pixel.to_array());
    let mean = |above: &[Color32], below: &[Color32]| {
        let four = [above[0], above[1], below[0], below[1]].map(bits);
        let sum =
            |shift: u32| four.iter().map(|pixel| pixel >> shift & PARTS).sum::<u32>() + HALVES;
        (sum(0) >> 2 & PARTS) | (sum(8) >> 2 & PARTS) << 8
    };
    let size = picture.size.map(|side| side / 2);
    let mut bytes = Vec::with_capacity(4 * size[0] * size[1]);
    for two in picture.pixels.chunks_exact(2 * picture.width().max(1)) {
        let (above, below) = two.split_at(picture.width());
        for (above, below) in above.chunks_exact(2).zip(below.chunks_exact(2)) {
            bytes.extend(mean(above, below).to_le_bytes());
        }
    }
    ColorImage::from_rgba_premultiplied(size, &bytes)
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
pub fn decode_square(png: &'static [u8], number: usize, most: usize) -> ColorImage {
    let strip = decode(png);
    let side = strip.height();
    let square = strip.region_by_pixels([number * side, 0], [side; 2]);
    let bytes = square.as_raw().to_vec();
    let square = RgbaImage::from_raw(side as u32, side as u32, bytes).unwrap_or_default();
    let side = side.min(most.max(1)) as u32;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pixel_of_half_the_size_is_the_mean_of_four() {
        let of = |size, levels: &[u8]| {
            let bytes: Vec<u8> = levels.iter().flat_map(|&one| [one, 0, one / 2, 255]).collect();
            ColorImage::from_rgba_premultiplied(size, &bytes)
        };
        let half = halved(&of([4, 2], &[0, 255, 10, 10, 0, 255, 11, 11]));
        // Halves are rounded up.
        let bytes = [128, 0, 64, 255, 11, 0, 5, 255];
        assert_eq!(half, ColorImage::from_rgba_premultiplied([2, 1], &bytes));
    }
}
