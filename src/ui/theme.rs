//! Every colour, font and time of the window, and in `size` every size. No other file of `ui` has
//! literals of these.

pub(in crate::ui) mod portrait;
pub mod size;

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::style::WidgetVisuals;
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow,
    Stroke, Style, TextStyle, Visuals, vec2,
};

use super::dice3d::{DieLook, FeltLook, Light, lit};
use crate::dice::Colour;

/// The colours of one theme, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether this is the dark theme.
    pub is_dark: bool,
    /// The background of the window.
    pub ground: Color32,
    /// The score card, pages and menus.
    pub surface: Color32,
    /// Headings on the card and every other stripe.
    pub surface_strong: Color32,
    /// Lines between rows.
    pub line: Color32,
    /// Text.
    pub ink: Color32,
    /// Less important text. Still at least 4.5 : 1 on the surface.
    pub ink_weak: Color32,
    /// Things that the player can act on: previews, focus, the seat to move.
    pub accent: Color32,
    /// The background of a box that the player may take.
    pub accent_soft: Color32,
    /// Scratches and warnings.
    pub warn: Color32,
    /// The background of a warning.
    pub warn_soft: Color32,
    /// Good news.
    pub good: Color32,
    /// The main button, from top to bottom.
    pub brass: [Color32; 2],
    /// Text on the main button.
    pub on_brass: Color32,
    /// Below the main button.
    pub button_shadow: Color32,
    /// The felt: middle and edge.
    pub felt: [Color32; 2],
    /// Text on the felt.
    pub on_felt: Color32,
    /// Less important text on the felt.
    pub on_felt_weak: Color32,
    /// Panels on the felt.
    pub felt_panel: Color32,
    /// The ring around a kept die.
    pub kept: Color32,
    /// The body of a die.
    pub die_body: Color32,
    /// Its pips.
    pub die_pip: Color32,
    /// The colours of the seats, in the card, in charts and in the result.
    pub seats: [Color32; 8],
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// A colour computed from others.
pub const fn opaque([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

// The hues are near those of Okabe and Ito. Lightness and chroma were chosen so that the two nearest
// colours, as seen with normal, red-, green- or blue-blind eyes, are as far apart as they can be,
// above all among the first four; a test measures it.
/// The colours of seats on a dark surface.
const SEATS_ON_DARK: [Color32; 8] = [
    rgb(0x00f0_a813),
    rgb(0x005b_bafd),
    rgb(0x00af_6d9c),
    rgb(0x00a6_f9d5),
    rgb(0x0070_7bfe),
    rgb(0x00f9_e93a),
    rgb(0x00f9_3538),
    rgb(0x00ae_aba1),
];

/// The colours of seats on a light surface.
const SEATS_ON_LIGHT: [Color32; 8] = [
    rgb(0x009b_4e00),
    rgb(0x001e_5e95),
    rgb(0x0064_2955),
    rgb(0x003c_8f6f),
    rgb(0x0030_25a5),
    rgb(0x0095_800f),
    rgb(0x0088_2613),
    rgb(0x0064_605a),
];

impl Palette {
    /// The dark theme.
    pub const DARK: Self = Self {
        is_dark: true,
        ground: rgb(0x0012_1614),
        surface: rgb(0x001c_2220),
        surface_strong: rgb(0x0025_2d2a),
        line: rgb(0x0034_3e3a),
        ink: rgb(0x00ec_ebe3),
        ink_weak: rgb(0x00a3_aea8),
        accent: rgb(0x00f0_c35c),
        accent_soft: rgb(0x0037_3120),
        warn: rgb(0x00ff_9a7a),
        warn_soft: rgb(0x004a_241b),
        good: rgb(0x0084_d8a4),
        brass: [rgb(0x00f3_cb6b), rgb(0x00d4_9c32)],
        on_brass: rgb(0x0026_1b05),
        button_shadow: Color32::from_black_alpha(90),
        felt: [rgb(0x0022_6e4c), rgb(0x000c_3324)],
        on_felt: rgb(0x00f4_f3ea),
        on_felt_weak: rgb(0x00b9_d3c4),
        felt_panel: rgb(0x000b_2a1e),
        kept: rgb(0x00ff_d773),
        die_body: rgb(0x00f2_ecdd),
        die_pip: rgb(0x0025_2226),
        seats: SEATS_ON_DARK,
    };

    /// The light theme.
    pub const LIGHT: Self = Self {
        is_dark: false,
        ground: rgb(0x00e9_e4d8),
        surface: rgb(0x00ff_fdf7),
        surface_strong: rgb(0x00f3_eee1),
        line: rgb(0x00dd_d6c5),
        ink: rgb(0x0024_2622),
        ink_weak: rgb(0x005f_655e),
        accent: rgb(0x0086_5400),
        accent_soft: rgb(0x00fb_edcd),
        warn: rgb(0x00a8_2e12),
        warn_soft: rgb(0x00fb_dfd5),
        good: rgb(0x001c_6b42),
        brass: [rgb(0x00f5_cf72), rgb(0x00dd_a63c)],
        on_brass: rgb(0x0033_2404),
        button_shadow: Color32::from_black_alpha(70),
        felt: [rgb(0x0038_8f66), rgb(0x001c_6244)],
        on_felt: rgb(0x00ff_fef8),
        on_felt_weak: rgb(0x00dc_efe3),
        felt_panel: rgb(0x0017_4e37),
        kept: rgb(0x00ff_de84),
        die_body: rgb(0x00fb_f6ea),
        die_pip: rgb(0x0028_2529),
        seats: SEATS_ON_LIGHT,
    };

    /// The current palette of the context.
    pub fn of(ctx: &Context) -> &'static Self {
        match ctx.theme() {
            egui::Theme::Dark => &Self::DARK,
            egui::Theme::Light => &Self::LIGHT,
        }
    }

    /// The colour of a seat. Beyond the eighth seat the colours begin again.
    pub const fn seat(&self, index: usize) -> Color32 {
        self.seats[index % self.seats.len()]
    }

    /// The colour behind a face at a seat: deep in both themes, so that faces stand out.
    pub fn behind_face(&self, seat: usize) -> Color32 {
        let colour = self.seat(seat);
        if self.is_dark { colour.lerp_to_gamma(self.surface, 0.6) } else { colour }
    }

    /// The colours of a die.
    pub fn die_look(&self) -> DieLook {
        DieLook::plain(self.die_body, self.die_pip)
    }

    /// The colour of a coloured die, and its pips or the letter on it.
    pub const fn die_colours(colour: Colour) -> [Color32; 2] {
        const PALE: Color32 = rgb(0x00fd_fbf4);
        const DEEP: Color32 = rgb(0x0024_1f10);
        match colour {
            Colour::Black => [rgb(0x002d_2f36), PALE],
            Colour::Red => [rgb(0x00b6_2a25), PALE],
            Colour::Green => [rgb(0x001d_7a45), PALE],
            Colour::Blue => [rgb(0x0024_5fb8), PALE],
            Colour::Yellow => [rgb(0x00f4_c534), DEEP],
            Colour::Purple => [rgb(0x0075_3a9c), PALE],
        }
    }

    /// The look of a die whose face with this many pips has this colour.
    pub fn painted_die(&self, colour: impl Fn(u8) -> Option<Colour>) -> DieLook {
        let mut look = self.die_look();
        for (face, pips) in (1..=6).zip(0..) {
            if let Some(colour) = colour(face) {
                [look.faces[pips], look.pips[pips]] = Self::die_colours(colour);
            }
        }
        look
    }

    /// The lights over the felt.
    pub fn light(&self) -> Light {
        Light {
            lamp: lit(rgb(0x00ff_f4e0), 0.78),
            sky: lit(rgb(0x00d6_e2ff), if self.is_dark { 0.3 } else { 0.36 }),
            felt: lit(self.felt[1], 0.9),
            fill: 0.13,
            shine: 0.5,
            shadow: Color32::from_black_alpha(if self.is_dark { 190 } else { 165 }),
        }
    }

    /// The cloth of the felt.
    pub fn felt_look(&self) -> FeltLook {
        FeltLook {
            bright: self.felt[0],
            dark: self.felt[1],
            rail: Color32::from_black_alpha(if self.is_dark { 110 } else { 80 }),
            light_fibre: Color32::from_white_alpha(7),
            dark_fibre: Color32::from_black_alpha(12),
        }
    }

    /// The colours of confetti on the felt.
    pub const fn confetti(&self) -> [Color32; 5] {
        [
            self.kept,
            self.brass[1],
            self.on_felt,
            Self::die_colours(Colour::Red)[0],
            Self::die_colours(Colour::Blue)[0],
        ]
    }

    /// The line around a widget with the keyboard focus.
    pub fn focus_ring(&self) -> Stroke {
        Stroke::new(size::FOCUS_RING, self.accent)
    }
}

/// Times in seconds.
pub mod time {
    use std::time::Duration;

    /// The duration of small movements of controls.
    pub const MOTION: f32 = 0.1;
    /// The time in which a total counts up.
    pub const COUNT: f32 = 5.0 * MOTION;
    /// The duration of a tumble.
    pub const TUMBLE: f64 = 0.9;
    /// The same with the fast animation.
    pub const TUMBLE_FAST: f64 = 0.45;
    /// The time in which points fly to their box.
    pub const FLIGHT: f64 = 0.45;
    /// The time in which the dice of a turn are swept away.
    pub const SWEEP: f64 = 0.35;
    /// The time in which a kept die moves to where it is gathered.
    pub const SLIDE: f32 = 0.3;
    /// The time to lift a die or put it down.
    pub const LIFT: f32 = 0.12;
    /// The longest that a frame waits for a computer seat that plays without pauses.
    pub const PATIENCE: Duration = Duration::from_millis(2);
    /// The duration of a passing remark.
    pub const NOTICE: f64 = 6.0;
    /// The interval for looking at background jobs.
    pub const PROGRESS: f32 = 0.2;
    /// The time after a roll during which the roll button does nothing, so that a double click
    /// rolls once.
    pub const ROLL_GUARD: f64 = 0.25;
    /// The time after a turn has passed to another seat during which the keys that roll do nothing.
    pub const TURN_GUARD: f64 = 0.4;
    /// The time during which the button for another game does nothing after it has replaced the one
    /// for skipping.
    pub const END_GUARD: f64 = 0.5;
}

/// The family of the heavier font.
pub fn strong_family() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// The heavier font in this size.
pub fn strong(size: f32) -> FontId {
    FontId::new(size, strong_family())
}

/// The regular font in this size.
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The text style of headings on pages.
pub fn title() -> TextStyle {
    TextStyle::Name("title".into())
}

/// Installs fonts and both themes.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    for (theme, palette) in
        [(egui::Theme::Dark, &Palette::DARK), (egui::Theme::Light, &Palette::LIGHT)]
    {
        ctx.style_mut_of(theme, |style| dress(style, palette));
    }
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let files: [(&str, FontFamily, &'static [u8]); 2] = [
        ("Inter", FontFamily::Proportional, include_bytes!("../../assets/fonts/Inter-Regular.otf")),
        (
            "Inter SemiBold",
            strong_family(),
            include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
        ),
    ];
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, family, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        let own = std::iter::once(name.to_owned());
        fonts.families.insert(family, own.chain(fallback.iter().cloned()).collect());
    }
    fonts
}

fn dress(style: &mut Style, palette: &Palette) {
    style.text_styles = BTreeMap::from([
        (TextStyle::Small, plain(size::SMALL)),
        (TextStyle::Body, plain(size::TEXT)),
        (TextStyle::Button, plain(size::TEXT)),
        (TextStyle::Heading, strong(18.0)),
        (TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace)),
        (title(), strong(26.0)),
    ]);
    style.spacing.item_spacing = vec2(size::GAP, size::GAP);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.interact_size.y = 28.0;
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.window_margin = Margin::same(20);
    style.spacing.slider_width = 180.0;
    style.spacing.combo_width = 180.0;
    style.visuals = visuals(palette);
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.is_dark { Visuals::dark() } else { Visuals::light() };
    visuals.override_text_color = Some(palette.ink);
    visuals.weak_text_color = Some(palette.ink_weak);
    visuals.panel_fill = palette.ground;
    visuals.window_fill = palette.surface;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.window_corner_radius = CornerRadius::same(size::ROUND_WIDE);
    visuals.menu_corner_radius = CornerRadius::same(size::ROUND);
    visuals.extreme_bg_color = if palette.is_dark { palette.ground } else { Color32::WHITE };
    visuals.faint_bg_color = palette.surface_strong;
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.warn;
    visuals.error_fg_color = palette.warn;
    visuals.selection.bg_fill = palette.accent_soft;
    visuals.selection.stroke = Stroke::new(1.5, palette.accent);
    let shadow = Shadow {
        offset: [0, 6],
        blur: 18,
        spread: 0,
        color: Color32::from_black_alpha(if palette.is_dark { 120 } else { 50 }),
    };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    let widget = |fill: Color32, edge: Color32, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(size::ROUND),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = widget(palette.surface, palette.line, palette.ink);
    visuals.widgets.inactive = widget(palette.surface_strong, palette.line, palette.ink);
    visuals.widgets.hovered = widget(palette.accent_soft, palette.accent, palette.ink);
    visuals.widgets.active = widget(palette.accent_soft, palette.accent, palette.ink);
    visuals.widgets.open = widget(palette.surface_strong, palette.accent, palette.ink);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A channel of a colour in linear light.
    fn linear(value: u8) -> f32 {
        let value = f32::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    }

    /// Relative luminance and contrast as WCAG 2.1 defines them.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let luminance = |colour: Color32| {
            0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
        };
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
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
        for palette in [Palette::DARK, Palette::LIGHT] {
            for eye in EYES {
                let seen = palette.seats.map(|colour| {
                    oklab(times(eye, [colour.r(), colour.g(), colour.b()].map(linear)))
                });
                for (number, one) in seen.iter().enumerate() {
                    for (before, other) in seen[..number].iter().enumerate() {
                        let apart = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
                        let apart = apart.sum::<f32>().sqrt();
                        let least = if number < 4 { 0.11 } else { 0.085 };
                        assert!(apart >= least, "{before} and {number}: {apart}");
                    }
                }
            }
        }
    }

    #[test]
    fn text_can_be_read() {
        for palette in [Palette::DARK, Palette::LIGHT] {
            for ground in [palette.ground, palette.surface, palette.surface_strong] {
                for text in [palette.ink, palette.ink_weak, palette.warn] {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{text:?} on {ground:?}: {ratio}");
                }
            }
            for (text, ground) in [
                (palette.accent, palette.accent_soft),
                (palette.accent, palette.surface),
                (palette.warn, palette.warn_soft),
                (palette.good, palette.surface),
                (palette.on_brass, palette.brass[0]),
                (palette.on_brass, palette.brass[1]),
                (palette.on_felt, palette.felt_panel),
                (palette.on_felt_weak, palette.felt_panel),
                (palette.on_felt, palette.felt[1]),
                (palette.die_pip, palette.die_body),
            ] {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{text:?} on {ground:?}: {ratio}");
            }
            for seat in palette.seats {
                for ground in [palette.surface, palette.surface_strong, palette.accent_soft] {
                    let ratio = contrast(seat, ground);
                    assert!(ratio >= 3.0, "{seat:?} on {ground:?}: {ratio}");
                }
            }
            for [body, pip] in Colour::ALL.map(Palette::die_colours) {
                assert!(contrast(pip, body) >= 4.5, "{pip:?} on {body:?}");
            }
            // Large text.
            assert!(contrast(palette.on_felt, palette.felt[0]) >= 3.0);
            assert!(contrast(palette.on_felt_weak, palette.felt[0]) >= 3.0);
        }
    }
}
