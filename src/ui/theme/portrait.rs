//! The colours of the faces of computer players, the same in both themes.

use egui::Color32;

use super::rgb;

/// Eyes, brows and mouths.
pub const INK: Color32 = rgb(0x002b_2320);
/// The white of eyes, and teeth.
pub const WHITE: Color32 = rgb(0x00ff_fdf6);
pub const LEAF: Color32 = rgb(0x0058_a55c);
pub const MINT: Color32 = rgb(0x00b9_e0a5);
pub const LIME: Color32 = rgb(0x00d6_e36f);
pub const PEACH: Color32 = rgb(0x00f7_c08e);
pub const SKY: Color32 = rgb(0x009f_cdf0);
pub const CORAL: Color32 = rgb(0x00f0_9478);
pub const CRIMSON: Color32 = rgb(0x00b8_2f36);
pub const LILAC: Color32 = rgb(0x00cd_b4ee);
pub const PLUM: Color32 = rgb(0x0059_3a80);
pub const SUN: Color32 = rgb(0x00fb_dc74);
pub const GOLD: Color32 = rgb(0x00e0_a01f);
pub const STEEL: Color32 = rgb(0x009a_a9b8);
pub const COAL: Color32 = rgb(0x0033_3945);
pub const SAND: Color32 = rgb(0x00e6_cda0);
pub const BARK: Color32 = rgb(0x0077_4d2b);
pub const ROSE: Color32 = rgb(0x00f6_b3c4);
pub const CHERRY: Color32 = rgb(0x00cf_3b66);
pub const AQUA: Color32 = rgb(0x0093_dcd0);
pub const TANGERINE: Color32 = rgb(0x00ef_7d29);
pub const PEARL: Color32 = rgb(0x00ea_dfd2);
pub const SILVER: Color32 = rgb(0x008c_8796);
