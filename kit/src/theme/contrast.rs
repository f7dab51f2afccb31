//! The contrast between colours.

use egui::Color32;

/// The contrast of two opaque colours as WCAG 2.1 defines it: 1 for equal ones, 21 for black and
/// white.
pub(super) fn contrast(one: Color32, other: Color32) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The luminance of an opaque colour relative to white.
fn luminance(colour: Color32) -> f32 {
    let [red, green, blue] = linear(colour);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The components of an opaque colour in linear light.
fn linear(colour: Color32) -> [f32; 3] {
    [colour.r(), colour.g(), colour.b()].map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

#[cfg(test)]
mod tests {
    use egui::Context;

    use super::*;
    use crate::dice::Colour;
    use crate::store::{DiceSet, TableTheme};
    use crate::theme::{Palette, Palettes, apply, install, menu_style};

    /// The smallest contrast of text, and that of other meaningful shapes.
    const TEXT: f32 = 4.5;
    const SIGN: f32 = 3.0;

    /// Both versions of every theme with every set of dice, and their names.
    fn palettes() -> impl Iterator<Item = (String, &'static Palette)> {
        let tables = TableTheme::ALL.into_iter();
        let all = tables.flat_map(|table| DiceSet::ALL.map(|dice| (table, dice)));
        all.flat_map(|(table, dice)| {
            let Palettes { dark, light } = Palettes::new(table, dice);
            [
                (format!("{table:?}, {dice:?}, dark"), dark),
                (format!("{table:?}, {dice:?}, light"), light),
            ]
        })
    }

    #[track_caller]
    fn differ(name: &str, one: Color32, other: Color32, least: f32) {
        let ratio = contrast(one, other);
        assert!(ratio >= least, "{name}: {one:?} and {other:?}: {ratio}");
    }

    /// The possible backgrounds of text on the felt: its middle and its edge, with and without each
    /// pixel of its texture.
    fn felts(palette: &Palette) -> Vec<Color32> {
        let [bright, _] = palette.felt;
        let marked = |&felt: &Color32| -> Vec<Color32> {
            let marks = palette.tile.map(|tile| tile.colours(felt, bright));
            marks.into_iter().flatten().chain([felt]).collect()
        };
        palette.felt.iter().flat_map(marked).collect()
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        differ("extremes", Color32::BLACK, Color32::WHITE, 20.99);
        assert!((contrast(Color32::RED, Color32::RED) - 1.0).abs() < 1e-6);
        // From an independent computation.
        let grey = contrast(Color32::from_rgb(0x76, 0x76, 0x76), Color32::WHITE);
        assert!((grey - 4.54).abs() < 0.01, "{grey}");
    }

    #[test]
    fn every_theme_has_both_versions() {
        for (name, palette) in palettes() {
            assert_eq!(palette.is_dark, name.ends_with("dark"), "{name}");
            let is_dark = luminance(palette.surface) < luminance(palette.ink);
            assert_eq!(palette.is_dark, is_dark, "{name}");
        }
    }

    #[test]
    fn text_can_be_read() {
        for (name, palette) in palettes() {
            let Palette { ground, surface, surface_strong, accent_soft, warn_soft, .. } = *palette;
            let Palette { ink, ink_weak, accent, warn, good, .. } = *palette;
            let text_on = |grounds: &[Color32], texts: &[Color32]| {
                for &ground in grounds {
                    for &text in texts {
                        differ(&name, text, ground, TEXT);
                    }
                }
            };
            let grounds = [ground, surface, surface_strong, accent_soft];
            text_on(&grounds, &[ink, ink_weak, accent, warn, good]);
            text_on(&[warn_soft], &[ink, ink_weak, warn]);
            text_on(&[accent, good], &[surface]);
            text_on(&palette.brass, &[palette.on_brass]);
        }
    }

    #[test]
    fn text_on_the_felt_can_be_read() {
        for (name, palette) in palettes() {
            let Palette { on_felt, on_felt_weak, kept, felt_panel, .. } = *palette;
            for felt in felts(palette) {
                for text in [on_felt, on_felt_weak, kept] {
                    differ(&name, text, felt, TEXT);
                }
                // A button on the felt.
                differ(&name, on_felt, felt.blend(felt_panel.gamma_multiply(0.72)), TEXT);
            }
            // Advice, and the option under the pointer.
            let pointed = felt_panel.blend(on_felt.gamma_multiply(0.12));
            for text in [on_felt, on_felt_weak, kept] {
                differ(&name, text, felt_panel, TEXT);
            }
            differ(&name, on_felt, pointed, TEXT);
            differ(&name, kept, pointed, TEXT);
        }
    }

    #[test]
    fn rings_and_lines_of_seats_can_be_seen() {
        for (name, palette) in palettes() {
            let Palette { surface, surface_strong, accent_soft, ground, .. } = *palette;
            for below in [surface, surface_strong, accent_soft, ground] {
                differ(&name, palette.focus_ring().color, below, SIGN);
            }
            for seat in palette.seats {
                for below in [surface, surface_strong, accent_soft] {
                    differ(&name, seat, below, SIGN);
                }
                // The initial of a person on a disc of that colour.
                differ(&name, surface, seat, TEXT);
            }
        }
    }

    /// The outline of everything that can be pressed, in high contrast.
    #[test]
    fn controls_have_outlines_in_high_contrast() {
        for dice in DiceSet::ALL {
            let Palettes { dark, light } = Palettes::new(TableTheme::HighContrast, dice);
            for palette in [dark, light] {
                let [offered, best] = palette.offer_lines;
                assert!(offered >= 1.0 && best > offered);
                for below in [palette.surface, palette.surface_strong, palette.ground] {
                    differ("outline", palette.outline, below, SIGN);
                }
                for below in [palette.felt[0], palette.felt_panel] {
                    differ("outline on the felt", palette.felt_line, below, SIGN);
                }
            }
        }
    }

    #[test]
    fn an_entry_of_a_menu_with_the_focus_can_be_seen() {
        let ctx = Context::default();
        install(&ctx);
        for table in TableTheme::ALL {
            let palettes = Palettes::new(table, DiceSet::default());
            apply(&ctx, palettes);
            for version in [egui::Theme::Dark, egui::Theme::Light] {
                let palette = palettes.version(version);
                let mut style = (*ctx.style_of(version)).clone();
                menu_style(&mut style);
                let widgets = &style.visuals.widgets;
                for entry in [&widgets.hovered, &widgets.active] {
                    assert!(entry.bg_stroke.width >= 1.0);
                    differ("menu", entry.bg_stroke.color, palette.surface, SIGN);
                    differ("menu", palette.ink, entry.weak_bg_fill, TEXT);
                }
            }
        }
    }

    #[test]
    fn dice_can_be_read_on_every_table() {
        for (name, palette) in palettes() {
            let plain = palette.die_look();
            let painted = Colour::ALL.map(|colour| palette.painted_die(|_| Some(colour)));
            for look in std::iter::once(plain).chain(painted) {
                for (&face, &pip) in look.faces.iter().zip(&look.pips) {
                    differ(&name, pip, face, TEXT);
                }
                for felt in palette.felt {
                    let is_outlined = look.edge != Color32::TRANSPARENT;
                    let rim = if is_outlined { look.edge } else { look.body };
                    differ(&name, rim, felt, SIGN);
                }
            }
            assert!(!palette.dice.has_numerals || contrast(plain.body, plain.pips[0]) > 12.0);
        }
    }

    /// Linear light as seen with normal, red-, green- and blue-blind eyes (Machado, Oliveira and
    /// Fernandes, 2009).
    const EYES: [[[f32; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    ];

    fn times(rows: [[f32; 3]; 3], by: [f32; 3]) -> [f32; 3] {
        rows.map(|row| row.iter().zip(by).map(|(part, by)| part * by).sum())
    }

    /// Coordinates in the colour space `Oklab`, in which distances are differences that people see.
    fn oklab(light: [f32; 3]) -> [f32; 3] {
        let cones = [
            [0.412_22, 0.536_33, 0.051_45],
            [0.211_90, 0.680_70, 0.107_40],
            [0.088_30, 0.281_72, 0.629_98],
        ];
        let opponents = [
            [0.210_45, 0.793_62, -0.004_07],
            [1.978_00, -2.428_59, 0.450_59],
            [0.025_90, 0.782_77, -0.808_68],
        ];
        times(opponents, times(cones, light.map(|part| part.max(0.0))).map(f32::cbrt))
    }

    #[test]
    fn seats_can_be_told_apart_by_everybody() {
        for (name, palette) in palettes() {
            for eye in EYES {
                let seen = palette.seats.map(|colour| oklab(times(eye, linear(colour))));
                for (number, one) in seen.iter().enumerate() {
                    for (before, other) in seen[..number].iter().enumerate() {
                        let apart = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
                        let apart = apart.sum::<f32>().sqrt();
                        let least = if number < 4 { 0.11 } else { 0.085 };
                        assert!(apart >= least, "{name}: {before} and {number}: {apart}");
                    }
                }
            }
        }
    }
}
