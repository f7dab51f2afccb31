//! Every theme of table and card, dark and light, and every set of dice. Their colours are in
//! `assets/tables/themes.ron`.

use std::sync::LazyLock;

use egui::Color32;
use serde::Deserialize;

use super::palette::{DiceStyle, Palette};
use super::rgb;
use crate::dice::Colour;
use crate::store::{DiceSet, TableTheme};

/// The dark and the light palette of a theme.
type DarkAndLight = [Palette; 2];

/// The palettes of all themes, with every set of dice.
type AllPalettes = [[DarkAndLight; DiceSet::ALL.len()]; TableTheme::ALL.len()];

/// The light of the lamp over the table.
pub(super) const LAMP: Color32 = rgb(0x00ff_f4e0);
/// The ambient light.
pub(super) const SKY: Color32 = rgb(0x00d6_e2ff);

/// What is in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Looks {
    green_felt: DarkAndLight,
    dark_wood: DarkAndLight,
    night: DarkAndLight,
    paper: DarkAndLight,
    high_contrast: DarkAndLight,
    ivory: DiceStyle,
    red_translucent: DiceStyle,
    black: DiceStyle,
    wood: DiceStyle,
    large_numerals: DiceStyle,
}

/// All palettes, in the order of [`TableTheme::ALL`] and [`DiceSet::ALL`].
static PALETTES: LazyLock<AllPalettes> = LazyLock::new(|| {
    let looks: Looks = ron::from_str(include_str!("../../../assets/tables/themes.ron"))
        .unwrap_or_else(|error| {
            unreachable!("the file is compiled in, and tests read it: {error}")
        });
    let Looks { green_felt, dark_wood, night, paper, high_contrast, .. } = looks;
    let Looks { ivory, red_translucent, black, wood, large_numerals, .. } = looks;
    [green_felt, dark_wood, night, paper, high_contrast].map(|theme| {
        let with = |dice| theme.map(|palette| Palette { dice, ..palette });
        [ivory, red_translucent, black, wood, large_numerals].map(with)
    })
});

/// The palette of a theme with a set of dice, dark or light.
pub(super) fn palette(table: TableTheme, set: DiceSet, is_dark: bool) -> &'static Palette {
    let place = TableTheme::ALL.iter().position(|&other| other == table).unwrap_or_default();
    &PALETTES[place][set as usize][usize::from(!is_dark)]
}

/// The plainest set of dice.
pub(super) fn plainest() -> DiceStyle {
    palette(TableTheme::GreenFelt, DiceSet::Ivory, true).dice
}

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
