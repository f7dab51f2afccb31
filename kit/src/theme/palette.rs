//! The colours of a theme, and colours derived from them.

use egui::{Color32, Context, Id, Stroke, Theme};
use serde::Deserialize;

use super::contrast::contrast;
use super::{palettes, size};
use crate::art::{colour, colours};
use crate::dice::Colour;
use crate::dice3d::{DieLook, FeltLook, Light, Material, Tile, lit};
use crate::store::{DiceSet, TableTheme};

/// The colours of one theme with one set of dice, by purpose.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// Whether this is the dark version of the theme.
    pub is_dark: bool,
    /// The background of the window.
    #[serde(deserialize_with = "colour")]
    pub ground: Color32,
    /// The score card, pages and menus.
    #[serde(deserialize_with = "colour")]
    pub surface: Color32,
    /// Headings on the card and every other stripe.
    #[serde(deserialize_with = "colour")]
    pub surface_strong: Color32,
    /// Lines between rows.
    #[serde(deserialize_with = "colour")]
    pub line: Color32,
    /// The outline of controls.
    #[serde(deserialize_with = "colour")]
    pub outline: Color32,
    /// Text.
    #[serde(deserialize_with = "colour")]
    pub ink: Color32,
    /// Less important text. Still at least 4.5 : 1 on the surface.
    #[serde(deserialize_with = "colour")]
    pub ink_weak: Color32,
    /// Things that the player can act on: previews, focus, the seat to move.
    #[serde(deserialize_with = "colour")]
    pub accent: Color32,
    /// The background of a box that the player may take.
    #[serde(deserialize_with = "colour")]
    pub accent_soft: Color32,
    /// The widths of the outline of such a box, and of the box with the best offer.
    pub offer_lines: [f32; 2],
    /// Scratches and warnings.
    #[serde(deserialize_with = "colour")]
    pub warn: Color32,
    /// The background of a warning.
    #[serde(deserialize_with = "colour")]
    pub warn_soft: Color32,
    /// Good news.
    #[serde(deserialize_with = "colour")]
    pub good: Color32,
    /// The main button, from top to bottom.
    #[serde(deserialize_with = "colours")]
    pub brass: [Color32; 2],
    /// Text on the main button.
    #[serde(deserialize_with = "colour")]
    pub on_brass: Color32,
    /// The shadow below a button.
    #[serde(deserialize_with = "colour")]
    pub button_shadow: Color32,
    /// The felt, or another table surface: middle and edge.
    #[serde(deserialize_with = "colours")]
    pub felt: [Color32; 2],
    /// The texture of the felt, if it has one.
    pub tile: Option<Tile>,
    /// The shadow of the rail along the edges of the felt.
    #[serde(deserialize_with = "colour")]
    pub rail: Color32,
    /// The darkest shadow of a die.
    #[serde(deserialize_with = "colour")]
    pub shadow: Color32,
    /// Text on the felt.
    #[serde(deserialize_with = "colour")]
    pub on_felt: Color32,
    /// Less important text on the felt.
    #[serde(deserialize_with = "colour")]
    pub on_felt_weak: Color32,
    /// Panels on the felt.
    #[serde(deserialize_with = "colour")]
    pub felt_panel: Color32,
    /// The outline of buttons on the felt; transparent where their background is enough.
    #[serde(deserialize_with = "colour")]
    pub felt_line: Color32,
    /// The ring around a kept die.
    #[serde(deserialize_with = "colour")]
    pub kept: Color32,
    /// The colours of the seats, in the card, in charts and in the result.
    #[serde(deserialize_with = "colours")]
    pub seats: [Color32; 8],
    /// The dice.
    #[serde(skip)]
    pub dice: DiceStyle,
}

/// The look of a set of dice.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct DiceStyle {
    /// The body of a die.
    #[serde(deserialize_with = "colour")]
    pub body: Color32,
    /// The pips of a die.
    #[serde(deserialize_with = "colour")]
    pub pip: Color32,
    /// The material.
    pub material: Material,
    /// Whether the dice show digits in place of pips.
    pub has_numerals: bool,
}

impl DiceStyle {
    /// The digit on a face with this many pips, if the dice have digits.
    pub fn digit(&self, pips: u8) -> Option<String> {
        self.has_numerals.then(|| pips.to_string())
    }
}

/// The palettes of a theme: its dark and its light version.
#[derive(Clone, Copy, Debug)]
pub struct Palettes {
    /// The dark version.
    pub dark: &'static Palette,
    /// The light version.
    pub light: &'static Palette,
}

impl Palettes {
    /// The palettes of this theme with these dice.
    pub fn new(table: TableTheme, dice: DiceSet) -> Self {
        let of = |is_dark| palettes::palette(table, dice, is_dark);
        Self { dark: of(true), light: of(false) }
    }

    /// The current palettes of this context.
    pub fn of(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(palettes_id())).unwrap_or_default()
    }

    /// Makes these the current palettes.
    pub(super) fn put(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(palettes_id(), self));
    }

    /// The palette of this version.
    pub const fn version(self, version: Theme) -> &'static Palette {
        match version {
            Theme::Dark => self.dark,
            Theme::Light => self.light,
        }
    }
}

impl Default for Palettes {
    fn default() -> Self {
        Self::new(TableTheme::default(), DiceSet::default())
    }
}

impl PartialEq for Palettes {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.dark, other.dark) && std::ptr::eq(self.light, other.light)
    }
}

fn palettes_id() -> Id {
    Id::unique("palettes")
}

/// The smallest contrast of anything but text, as in the Web Content Accessibility Guidelines
/// (1.4.11).
const MIN_CONTRAST: f32 = 3.0;

impl Palette {
    /// The current palette of the context.
    pub fn of(ctx: &Context) -> &'static Self {
        Palettes::of(ctx).version(ctx.theme())
    }

    /// The colour of a seat. Beyond the eighth seat the colours repeat.
    pub const fn seat(&self, index: usize) -> Color32 {
        self.seats[index % self.seats.len()]
    }

    /// The colour of a seat on the felt, from which it stands out.
    pub fn seat_on_felt(&self, index: usize) -> Color32 {
        self.seat(index).lerp_to_gamma(self.on_felt, 0.4)
    }

    /// The background of a face at a seat: deep in both versions, so that faces stand out.
    pub fn behind_face(&self, seat: usize) -> Color32 {
        let colour = self.seat(seat);
        if self.is_dark { colour.lerp_to_gamma(self.surface, 0.6) } else { colour }
    }

    /// The colours of a die.
    pub fn die_look(&self) -> DieLook {
        self.look_of(self.dice)
    }

    /// The colours of a die of this set. A body that hardly differs from the felt gets an outline.
    fn look_of(&self, dice: DiceStyle) -> DieLook {
        let is_clear = self.felt.iter().all(|&felt| contrast(dice.body, felt) >= MIN_CONTRAST);
        DieLook {
            edge: if is_clear { Color32::TRANSPARENT } else { self.on_felt_weak },
            material: dice.material,
            ..DieLook::plain(dice.body, dice.pip)
        }
    }

    /// The look of a die with coloured faces; `colour` returns the colour of the face with this
    /// many pips. Since colours are part of the rules, the body is that of the plainest set, never
    /// red or black.
    pub fn painted_die(&self, colour: impl Fn(u8) -> Option<Colour>) -> DieLook {
        let colours: [Option<Colour>; 6] = std::array::from_fn(|pips| colour(pips as u8 + 1));
        if colours.iter().all(Option::is_none) {
            return self.die_look();
        }
        let mut look = self.look_of(palettes::plainest());
        for (pips, colour) in colours.into_iter().enumerate() {
            if let Some(colour) = colour {
                [look.faces[pips], look.pips[pips]] = Self::die_colours(colour);
            }
        }
        look
    }

    /// The lights over the felt.
    pub fn light(&self) -> Light {
        Light {
            lamp: lit(palettes::LAMP, 0.78),
            sky: lit(palettes::SKY, if self.is_dark { 0.3 } else { 0.36 }),
            felt: lit(self.felt[1], 0.9),
            fill: 0.13,
            shine: 0.5,
            shadow: self.shadow,
        }
    }

    /// The surface of the table.
    pub const fn felt_look(&self) -> FeltLook {
        FeltLook { bright: self.felt[0], dark: self.felt[1], rail: self.rail, tile: self.tile }
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
