//! Pictures drawn in memory.

use egui::epaint::Vertex;
use egui::{Align2, Color32, ColorImage, CornerRadius, Mesh, Rect, Shape, pos2, vec2};

use fivefold::store::{DiceSet, TableTheme};
use fivefold::ui::raster::draw;
use fivefold::ui::theme::{self, Palette, Palettes, plain};
use fivefold::ui::widgets::looks_preview;

/// Along a shared edge of two triangles, nothing is painted twice or left out.
#[test]
fn two_triangles_fill_a_square_once() {
    let half = Color32::from_rgba_premultiplied(100, 0, 0, 100);
    let corners = [(1.5, 1.5), (7.5, 1.5), (1.5, 7.5), (7.5, 7.5)];
    let corner = |(x, y)| Vertex { pos: pos2(x, y), uv: egui::epaint::WHITE_UV, color: half };
    let mesh = Mesh {
        vertices: corners.map(corner).to_vec(),
        indices: vec![0, 1, 2, 3, 2, 1],
        ..Mesh::default()
    };
    let looks = (Palettes::default().dark, theme::fonts());
    let picture = draw(vec2(9.0, 9.0), 1.0, looks, |ui| {
        ui.set_clip_rect(Rect::from_min_max(pos2(0.0, 0.0), pos2(9.0, 5.0)));
        ui.painter().add(Shape::mesh(mesh.clone()));
    });
    for (place, pixel) in picture.pixels.iter().enumerate() {
        let (column, line) = (place % 9, place / 9);
        let is_in = (1..7).contains(&column) && (1..5).contains(&line);
        let expected = if is_in { half } else { Color32::TRANSPARENT };
        assert_eq!(*pixel, expected, "{column} {line}");
    }
}

#[test]
fn what_is_drawn_is_where_it_belongs_in_any_size_and_theme() {
    let palettes = [TableTheme::Night, TableTheme::Paper]
        .map(|table| Palettes::new(table, DiceSet::default()));
    for palette in [palettes[0].dark, palettes[1].light] {
        // Higher than any screen.
        let picture = draw(vec2(60.0, 5000.0), 2.0, (palette, theme::fonts()), |ui| {
            assert_eq!(Palette::of(ui.ctx()), palette);
            let painter = ui.painter();
            painter.rect_filled(ui.ctx().content_rect(), CornerRadius::ZERO, palette.surface);
            let at = pos2(30.0, 4980.0);
            painter.text(at, Align2::CENTER_CENTER, "8", plain(20.0), palette.ink);
        });
        assert_eq!(picture.size, [120, 10_000]);
        assert_eq!(picture[(3, 3)], palette.surface);
        let written: Vec<usize> = (0..10_000)
            .filter(|&line| (0..120).any(|column| picture[(column, line)] == palette.ink))
            .collect();
        let [first, last] = [written[0], written[written.len() - 1]];
        assert!(first > 9930 && last < 9990 && last - first > 20, "{first} {last}");
    }
}

fn picture(table_theme: TableTheme, dice: DiceSet, version: egui::Theme) -> ColorImage {
    let palette = Palettes::new(table_theme, dice).version(version);
    let size = vec2(120.0, 90.0);
    draw(size, 1.0, (palette, theme::fonts()), |ui| {
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
