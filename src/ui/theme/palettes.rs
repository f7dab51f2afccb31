//! Every theme of table and card, dark and light, and every set of dice.

use std::sync::LazyLock;

use egui::Color32;

use super::palette::{DiceStyle, Palette};
use super::rgb;
use crate::dice::Colour;
use crate::store::{DiceSet, TableTheme};
use crate::ui::dice3d::{Material, Tile};

/// The dark and the light palette of a theme.
type DarkAndLight = [Palette; 2];

/// The palettes of all themes, with every set of dice.
type AllPalettes = [[DarkAndLight; DiceSet::ALL.len()]; TableTheme::ALL.len()];

/// The light of the lamp over the table.
pub(super) const LAMP: Color32 = rgb(0x00ff_f4e0);
/// The ambient light.
pub(super) const SKY: Color32 = rgb(0x00d6_e2ff);

/// All palettes, indexed by theme and set of dice.
static PALETTES: LazyLock<AllPalettes> = LazyLock::new(|| {
    TableTheme::ALL.map(|table| {
        let with = |set| themed(table).map(|palette| Palette { dice: dice(set), ..palette });
        DiceSet::ALL.map(with)
    })
});

/// The palette of a theme with a set of dice, dark or light.
pub(super) fn palette(table: TableTheme, set: DiceSet, is_dark: bool) -> &'static Palette {
    let place = TableTheme::ALL.iter().position(|&other| other == table).unwrap_or_default();
    &PALETTES[place][set as usize][usize::from(!is_dark)]
}
/// Black with this alpha, in 255ths.
const fn black(alpha: u8) -> Color32 {
    Color32::from_black_alpha(alpha)
}

/// The palettes of a theme. Green felt is complete; the others are defined by what they change.
const fn themed(table: TableTheme) -> DarkAndLight {
    match table {
        TableTheme::System | TableTheme::GreenFelt => GREEN_FELT,
        TableTheme::DarkWood => DARK_WOOD,
        TableTheme::Night => NIGHT,
        TableTheme::Paper => PAPER,
        TableTheme::HighContrast => HIGH_CONTRAST,
    }
}

/// The look of a set of dice.
const fn dice(set: DiceSet) -> DiceStyle {
    match set {
        DiceSet::Ivory => IVORY,
        DiceSet::RedTranslucent => DiceStyle {
            body: rgb(0x00b4_1622),
            pip: rgb(0x00ff_fdfa),
            material: Material::Glass,
            ..IVORY
        },
        DiceSet::Black => DiceStyle { body: rgb(0x0026_272c), pip: rgb(0x00fb_faf5), ..IVORY },
        DiceSet::Wood => DiceStyle {
            body: rgb(0x00cf_9d63),
            pip: rgb(0x0033_1d0e),
            material: Material::Wood { grain: Color32::from_rgba_premultiplied(58, 32, 9, 130) },
            ..IVORY
        },
        DiceSet::LargeNumerals => {
            DiceStyle { body: rgb(0x00f8_f8f5), pip: rgb(0x0012_1318), has_numerals: true, ..IVORY }
        }
    }
}

/// The plainest set.
pub(super) const IVORY: DiceStyle = DiceStyle {
    body: rgb(0x00f5_efe1),
    pip: rgb(0x0026_2327),
    material: Material::Solid,
    has_numerals: false,
};

const GREEN_FELT: DarkAndLight = [
    Palette {
        is_dark: true,
        ground: rgb(0x0012_1614),
        surface: rgb(0x001c_2220),
        surface_strong: rgb(0x0025_2d2a),
        line: rgb(0x0034_3e3a),
        outline: rgb(0x0034_3e3a),
        ink: rgb(0x00ec_ebe3),
        ink_weak: rgb(0x00a3_aea8),
        accent: rgb(0x00f0_c35c),
        accent_soft: rgb(0x0037_3120),
        offer_lines: [0.0, 1.0],
        warn: rgb(0x00ff_9a7a),
        warn_soft: rgb(0x004a_241b),
        good: rgb(0x0084_d8a4),
        brass: [rgb(0x00f3_cb6b), rgb(0x00d4_9c32)],
        on_brass: rgb(0x0026_1b05),
        button_shadow: black(90),
        felt: [rgb(0x001f_6947), rgb(0x000c_3324)],
        tile: Some(Tile::Felt),
        rail: black(110),
        shadow: black(190),
        on_felt: rgb(0x00f4_f3ea),
        on_felt_weak: rgb(0x00cb_e4d6),
        felt_panel: rgb(0x000b_2a1e),
        felt_line: Color32::TRANSPARENT,
        kept: rgb(0x00ff_dc82),
        seats: SEATS_ON_DARK,
        dice: IVORY,
    },
    Palette {
        is_dark: false,
        ground: rgb(0x00e9_e4d8),
        surface: rgb(0x00ff_fdf7),
        surface_strong: rgb(0x00f3_eee1),
        line: rgb(0x00dd_d6c5),
        outline: rgb(0x00dd_d6c5),
        ink: rgb(0x0024_2622),
        ink_weak: rgb(0x005f_655e),
        accent: rgb(0x0086_5400),
        accent_soft: rgb(0x00fb_edcd),
        offer_lines: [0.0, 1.0],
        warn: rgb(0x00a8_2e12),
        warn_soft: rgb(0x00fb_dfd5),
        good: rgb(0x001c_6b42),
        brass: [rgb(0x00f5_cf72), rgb(0x00dd_a63c)],
        on_brass: rgb(0x0033_2404),
        button_shadow: black(70),
        felt: [rgb(0x0027_7450), rgb(0x0016_543a)],
        tile: Some(Tile::Felt),
        rail: black(80),
        shadow: black(165),
        on_felt: rgb(0x00ff_fef8),
        on_felt_weak: rgb(0x00e9_f6ee),
        felt_panel: rgb(0x0015_4a34),
        felt_line: Color32::TRANSPARENT,
        kept: rgb(0x00ff_ebad),
        seats: SEATS_ON_LIGHT,
        dice: IVORY,
    },
];

const DARK_WOOD: DarkAndLight = [
    Palette {
        ground: rgb(0x0015_100c),
        surface: rgb(0x0024_1c15),
        surface_strong: rgb(0x002e_251c),
        line: rgb(0x0045_382b),
        outline: rgb(0x0045_382b),
        ink: rgb(0x00f3_ebdd),
        ink_weak: rgb(0x00bb_ab96),
        accent: rgb(0x00f2_b765),
        accent_soft: rgb(0x0040_2f1b),
        warn_soft: rgb(0x0052_271b),
        good: rgb(0x00a5_d38c),
        brass: [rgb(0x00ee_bd74), rgb(0x00c9_8a3c)],
        felt: [rgb(0x0060_3d25), rgb(0x002a_180d)],
        tile: Some(Tile::Planks),
        rail: black(130),
        shadow: black(200),
        on_felt: rgb(0x00fb_f3e6),
        on_felt_weak: rgb(0x00e6_d3ba),
        felt_panel: rgb(0x0021_140b),
        ..GREEN_FELT[0]
    },
    Palette {
        ground: rgb(0x00e3_d7c6),
        surface: rgb(0x00fe_faf2),
        surface_strong: rgb(0x00f4_eadb),
        line: rgb(0x00dd_cdb6),
        outline: rgb(0x00dd_cdb6),
        ink: rgb(0x002b_2119),
        ink_weak: rgb(0x0068_5a4c),
        accent: rgb(0x0085_4608),
        accent_soft: rgb(0x00fa_e7cb),
        brass: [rgb(0x00f4_c682), rgb(0x00da_9c4b)],
        on_brass: rgb(0x0034_1e06),
        felt: [rgb(0x0082_5433), rgb(0x004a_2c18)],
        tile: Some(Tile::Planks),
        rail: black(95),
        shadow: black(180),
        on_felt: rgb(0x00ff_fbf3),
        on_felt_weak: rgb(0x00fa_ecd8),
        felt_panel: rgb(0x0038_2011),
        ..GREEN_FELT[1]
    },
];

const NIGHT: DarkAndLight = [
    Palette {
        ground: rgb(0x000b_0e18),
        surface: rgb(0x0015_1a29),
        surface_strong: rgb(0x001d_2436),
        line: rgb(0x002e_3851),
        outline: rgb(0x002e_3851),
        ink: rgb(0x00e9_edf8),
        ink_weak: rgb(0x00a1_adc8),
        accent: rgb(0x0095_c0ff),
        accent_soft: rgb(0x001f_3152),
        warn: rgb(0x00ff_a08c),
        warn_soft: rgb(0x0050_232a),
        good: rgb(0x007f_dcb4),
        brass: [rgb(0x00d9_e6fd), rgb(0x009d_b8e4)],
        on_brass: rgb(0x0010_1c36),
        felt: [rgb(0x0021_3a70), rgb(0x0008_0f26)],
        tile: Some(Tile::Felt),
        rail: black(120),
        shadow: black(205),
        on_felt: rgb(0x00f0_f4ff),
        on_felt_weak: rgb(0x00c0_d0f0),
        felt_panel: rgb(0x000a_1430),
        kept: rgb(0x00ff_e48f),
        ..GREEN_FELT[0]
    },
    Palette {
        ground: rgb(0x00de_e4ef),
        surface: rgb(0x00fb_fcff),
        surface_strong: rgb(0x00ed_f1f9),
        line: rgb(0x00cd_d6e6),
        outline: rgb(0x00cd_d6e6),
        ink: rgb(0x001b_2335),
        ink_weak: rgb(0x0055_6079),
        accent: rgb(0x0021_519f),
        accent_soft: rgb(0x00dd_e8fb),
        warn: rgb(0x00a6_2a22),
        warn_soft: rgb(0x00fb_dfdc),
        good: rgb(0x000f_6a4a),
        brass: [rgb(0x00e6_eefd), rgb(0x00b2_c8ed)],
        on_brass: rgb(0x0013_2244),
        felt: [rgb(0x0037_5a9e), rgb(0x0019_3068)],
        tile: Some(Tile::Felt),
        on_felt: rgb(0x00fc_fdff),
        on_felt_weak: rgb(0x00e4_edff),
        felt_panel: rgb(0x0015_2a5a),
        kept: rgb(0x00ff_eaa6),
        ..GREEN_FELT[1]
    },
];

const PAPER: DarkAndLight = [
    Palette {
        ground: rgb(0x0017_1719),
        surface: rgb(0x0026_272a),
        surface_strong: rgb(0x0030_3135),
        line: rgb(0x003f_4450),
        outline: rgb(0x0047_4b55),
        ink: rgb(0x00ef_ece3),
        ink_weak: rgb(0x00b3_b2ac),
        accent: rgb(0x0090_b8ff),
        accent_soft: rgb(0x002c_3850),
        good: rgb(0x0093_d4a0),
        brass: [rgb(0x008f_b4f5), rgb(0x006b_95e0)],
        on_brass: rgb(0x000b_1a36),
        felt: [rgb(0x003c_3d41), rgb(0x002e_2f33)],
        tile: Some(Tile::RuledDark),
        rail: black(40),
        on_felt: rgb(0x00f5_f2e9),
        on_felt_weak: rgb(0x00d3_d1c9),
        felt_panel: rgb(0x0024_2529),
        felt_line: rgb(0x0062_656d),
        kept: rgb(0x00ff_cf7d),
        ..GREEN_FELT[0]
    },
    Palette {
        ground: rgb(0x00d8_d3c6),
        surface: rgb(0x00ff_ffff),
        surface_strong: rgb(0x00f3_f2ed),
        line: rgb(0x00c6_d3e6),
        outline: rgb(0x00c2_c8d2),
        ink: rgb(0x0020_2328),
        ink_weak: rgb(0x0056_5b63),
        accent: rgb(0x001f_4fa3),
        accent_soft: rgb(0x00e0_e9f9),
        warn: rgb(0x00b0_2318),
        good: rgb(0x0016_693a),
        brass: [rgb(0x003a_6bc0), rgb(0x0026_52a0)],
        on_brass: rgb(0x00ff_ffff),
        button_shadow: black(50),
        felt: [rgb(0x00fc_f9f0), rgb(0x00ef_e9da)],
        tile: Some(Tile::RuledLight),
        rail: black(26),
        shadow: black(120),
        on_felt: rgb(0x0022_252b),
        on_felt_weak: rgb(0x0043_4850),
        felt_panel: rgb(0x00e9_e2d0),
        felt_line: rgb(0x00a8_9f8a),
        kept: rgb(0x0096_190f),
        ..GREEN_FELT[1]
    },
];

const HIGH_CONTRAST: DarkAndLight = [
    Palette {
        ground: rgb(0x002b_2b2b),
        surface: rgb(0x0000_0000),
        surface_strong: rgb(0x001a_1a1a),
        line: rgb(0x0073_7373),
        outline: rgb(0x00c4_c4c4),
        ink: rgb(0x00ff_ffff),
        ink_weak: rgb(0x00d6_d6d6),
        accent: rgb(0x00ff_e14d),
        accent_soft: rgb(0x0033_2d00),
        offer_lines: [1.0, 2.0],
        warn: rgb(0x00ff_a08a),
        warn_soft: rgb(0x0045_1208),
        good: rgb(0x0070_f0a0),
        brass: [rgb(0x00ff_e14d), rgb(0x00ff_e14d)],
        on_brass: rgb(0x0000_0000),
        button_shadow: Color32::TRANSPARENT,
        felt: [rgb(0x0000_0000), rgb(0x0000_0000)],
        tile: None,
        rail: Color32::TRANSPARENT,
        on_felt: rgb(0x00ff_ffff),
        on_felt_weak: rgb(0x00e0_e0e0),
        felt_panel: rgb(0x0016_1616),
        felt_line: rgb(0x00c4_c4c4),
        kept: rgb(0x00ff_e14d),
        ..GREEN_FELT[0]
    },
    Palette {
        ground: rgb(0x00d2_d2d2),
        surface: rgb(0x00ff_ffff),
        surface_strong: rgb(0x00f0_f0f0),
        line: rgb(0x008a_8a8a),
        outline: rgb(0x0055_5555),
        ink: rgb(0x0000_0000),
        ink_weak: rgb(0x0038_3838),
        accent: rgb(0x0000_36b8),
        accent_soft: rgb(0x00e0_eaff),
        offer_lines: [1.0, 2.0],
        warn: rgb(0x00a3_1500),
        warn_soft: rgb(0x00ff_e2dc),
        good: rgb(0x0000_5a2b),
        brass: [rgb(0x0000_36b8), rgb(0x0000_36b8)],
        on_brass: rgb(0x00ff_ffff),
        button_shadow: Color32::TRANSPARENT,
        felt: [rgb(0x00ff_ffff), rgb(0x00ff_ffff)],
        tile: None,
        rail: Color32::TRANSPARENT,
        shadow: black(110),
        on_felt: rgb(0x0000_0000),
        on_felt_weak: rgb(0x0030_3030),
        felt_panel: rgb(0x00ee_eeee),
        felt_line: rgb(0x0055_5555),
        kept: rgb(0x0000_36b8),
        ..GREEN_FELT[1]
    },
];

// The colours of seats on a dark surface. The hues are near those of Okabe and Ito. Lightness and
// chroma were chosen so that the two nearest colours, as seen with normal, red-, green- or
// blue-blind eyes, are as far apart as possible, above all among the first four; a test measures
// it.
const SEATS_ON_DARK: [Color32; 8] = [
    rgb(0x00ec_b256),
    rgb(0x007b_c6ff),
    rgb(0x00bf_7cab),
    rgb(0x00b6_f7c4),
    rgb(0x0073_94fe),
    rgb(0x00f9_e93a),
    rgb(0x00ec_6d3d),
    rgb(0x00b5_b5ac),
];

/// The colours of seats on a light surface.
const SEATS_ON_LIGHT: [Color32; 8] = [
    rgb(0x00a8_6100),
    rgb(0x0024_75bb),
    rgb(0x0049_2245),
    rgb(0x0017_5f53),
    rgb(0x0016_009e),
    rgb(0x0063_4d00),
    rgb(0x006a_0100),
    rgb(0x0072_726e),
];

impl Palette {
    /// The colour of the body of a coloured die, and the colour of its pips or letter.
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
}
