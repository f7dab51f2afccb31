//! Pictures of the program that were inspected and found good, in `tests/snapshots`.
//!
//! All but those shown to people are stored with little colour, so that dozens of them are small: no part (red, green or blue)
//! of a pixel is more than [`LOSS`] from what was painted. A picture is compared with what is stored pixel by pixel. Another
//! processor paints every colour a little otherwise, as letters are drawn with whatever instructions it has, but none by more
//! than [`ROUNDING`]; and it may put a pixel at the edge of a die on the other side. Another digit differs in more pixels than
//! these.

use std::{fs, path::Path};

use egui::{Align2, Color32, FontId, Rect, Shape, pos2, vec2};
use fivefold::{
    store::{DiceSet, TableTheme},
    ui::theme::Palettes,
};
use image::{
    Rgb, RgbImage, RgbaImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};

use super::{
    raster::draw,
    support::{Home, Window},
};

/// How far a stored colour may be from the painted one, of 255.
const LOSS: u8 = 16;

/// How far the colours of two processors may be apart, of 255.
const ROUNDING: u8 = 4;

/// The number of pixels that may be of any other colour.
const STRAY: usize = 4;

/// The pictures that README and the metainfo show: they have all their colours.
const SHOWN: [&str; 6] = ["table", "new_game", "end", "kismet", "editor", "giant"];

/// Compares a picture with the stored one of this name and says what is wrong. With `UPDATE_SNAPSHOTS` it is stored instead.
pub fn check(name: &str, picture: &RgbaImage) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join("tests/snapshots").join(name).with_extension("png");
    let stored = image::open(&file).map(|stored| stored.to_rgb8());
    let wrong = match &stored {
        Ok(stored) if stored.dimensions() != picture.dimensions() => {
            "is of another size".to_owned()
        }
        Ok(stored) => {
            let wrong = differing(stored, picture);
            if wrong.len() <= STRAY {
                return Ok(());
            }
            format!("differs in {} pixels, as at {:?}", wrong.len(), wrong[0])
        }
        Err(error) => error.to_string(),
    };
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        let whole = SHOWN.contains(&name);
        let kept = if whole { opaque(picture) } else { with_less_colour(picture) };
        let filter = if whole { FilterType::Adaptive } else { FilterType::NoFilter };
        let file = fs::File::create(file).unwrap();
        let encoder = PngEncoder::new_with_quality(file, CompressionType::Best, filter);
        kept.write_with_encoder(encoder).unwrap();
        return Ok(());
    }
    let painted = root.join("target/snapshots");
    fs::create_dir_all(&painted).unwrap();
    let painted = painted.join(name).with_extension("png");
    picture.save(&painted).unwrap();
    Err(format!("{name} {wrong}: see {}", painted.display()))
}

/// The pixels whose colours no processor would paint and store like that.
fn differing(stored: &RgbImage, picture: &RgbaImage) -> Vec<(u32, u32)> {
    let pixels = stored.enumerate_pixels().zip(picture.pixels());
    let differ = pixels.filter(|((_, _, stored), painted)| {
        !is_near(stored, colour_of(painted.0), LOSS + ROUNDING)
    });
    differ.map(|((x, y, _), _)| (x, y)).collect()
}

fn is_near(one: &Rgb<u8>, other: [u8; 3], most: u8) -> bool {
    one.0.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= most)
}

const fn colour_of([red, green, blue, _]: [u8; 4]) -> [u8; 3] {
    [red, green, blue]
}

fn opaque(picture: &RgbaImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    RgbImage::from_fn(width, height, |x, y| Rgb(colour_of(picture.get_pixel(x, y).0)))
}

/// The picture with the colour of the pixel to the left or above wherever it is near enough, and else with one of few.
fn with_less_colour(picture: &RgbaImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    let mut stored = RgbImage::new(width, height);
    for (x, y, pixel) in picture.enumerate_pixels() {
        let colour = colour_of(pixel.0);
        let neighbours = [(x.wrapping_sub(1), y), (x, y.wrapping_sub(1))];
        let known = neighbours.into_iter().filter_map(|(x, y)| stored.get_pixel_checked(x, y));
        let same = known.copied().find(|known| is_near(known, colour, LOSS));
        let step = u16::from(LOSS);
        let of_few = |part: u8| ((u16::from(part) + step / 2) / step * step).min(255) as u8;
        stored.put_pixel(x, y, same.unwrap_or(Rgb(colour.map(of_few))));
    }
    stored
}

/// How another processor could paint it.
fn rounded_otherwise(picture: &RgbaImage) -> RgbaImage {
    let mut other = picture.clone();
    for (place, part) in other.iter_mut().enumerate() {
        let off = (place * 7919 % 9) as u8;
        *part = part.saturating_add(off).saturating_sub(ROUNDING);
    }
    other
}

/// Every digit on both kinds of ground, in the smallest letters of a card.
#[test]
fn no_digit_passes_for_another_one() {
    for version in [egui::Theme::Light, egui::Theme::Dark] {
        let palette = Palettes::new(TableTheme::Night, DiceSet::Ivory).version(version);
        let digits: Vec<RgbaImage> = ('0'..='9')
            .map(|digit| {
                let size = vec2(16.0, 20.0);
                let sheet = draw(size, 1.0, palette, |ui| {
                    let (middle, font) = (pos2(8.0, 10.0), FontId::proportional(12.0));
                    let all = Rect::from_min_size(pos2(0.0, 0.0), size);
                    ui.painter().rect_filled(all, 0.0, palette.surface);
                    ui.painter().text(middle, Align2::CENTER_CENTER, digit, font, palette.ink);
                });
                let bytes = sheet.pixels.iter().flat_map(Color32::to_array).collect();
                RgbaImage::from_raw(16, 20, bytes).unwrap()
            })
            .collect();
        for (number, one) in digits.iter().enumerate() {
            for (place, other) in digits.iter().enumerate() {
                let apart = differing(&with_less_colour(one), &rounded_otherwise(other)).len();
                assert_eq!(apart > STRAY, number != place, "{number} {place} {version:?}: {apart}");
            }
        }
    }
}

#[test]
fn a_picture_with_another_number_on_the_card_fails_and_one_of_another_processor_does_not() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "regular"], "picture");
    for _ in 0..4 {
        window.roll();
        window.take_best();
    }
    let picture = window.harness.render().unwrap();
    let other = rounded_otherwise(&picture);
    for stored in [opaque(&picture), with_less_colour(&picture)] {
        assert_eq!(differing(&stored, &other), []);
    }
    let numbers = numbers_of_two_digits(&window);
    let (text, from) = &numbers[0];
    let (_, to) = numbers.iter().find(|(other, _)| other != text).unwrap();
    let mut wrong = picture.clone();
    for (x, y) in (0..to.width() as u32).flat_map(|x| (0..to.height() as u32).map(move |y| (x, y)))
    {
        let pixel = *picture.get_pixel(from.min.x as u32 + x, from.min.y as u32 + y);
        wrong.put_pixel(to.min.x as u32 + x, to.min.y as u32 + y, pixel);
    }
    let found = differing(&with_less_colour(&picture), &rounded_otherwise(&wrong)).len();
    assert!(found > 2 * STRAY, "{found} pixels");
}

/// The numbers of two digits that are painted, and where.
fn numbers_of_two_digits(window: &Window) -> Vec<(String, Rect)> {
    let number = |shape: &Shape| match shape {
        Shape::Text(text)
            if text.galley.text().parse().is_ok_and(|number| (10..100).contains(&number)) =>
        {
            Some((text.galley.text().to_owned(), shape.visual_bounding_rect()))
        }
        _ => None,
    };
    window.shapes().into_iter().filter_map(|(shape, _)| number(shape)).collect()
}
