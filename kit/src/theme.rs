//! The fonts and times of the window; its colours are in `palettes`, its sizes in `size`. No other
//! file of `ui` has literals of these.

mod contrast;
mod palette;
mod palettes;
pub mod size;

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::style::WidgetVisuals;
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow,
    Stroke, Style, TextStyle, Theme, Visuals, containers::menu, vec2,
};

pub use palette::{DiceStyle, Palette, Palettes};

/// Times in seconds.
pub mod time {
    use std::time::Duration;

    /// The duration of small movements of controls.
    pub const MOTION: f32 = 0.1;
    /// The duration of counting up a total.
    pub const COUNT: f32 = 5.0 * MOTION;
    /// The duration of a tumble with the fast animation, as a share of the usual one.
    pub const TUMBLE_FAST: f64 = 0.5;
    /// The duration of the flight of points to their box.
    pub const FLIGHT: f64 = 0.45;
    /// The duration of the finale of a game.
    pub const FINALE: f64 = 3.6;
    /// How long a die of a made hand hops, and how long after the one before it.
    pub const HOP: [f64; 2] = [0.36, 0.09];
    /// The duration of moving a kept die to where it is gathered.
    pub const SLIDE: f32 = 0.3;
    /// The duration of lifting a die or putting it down.
    pub const LIFT: f32 = 0.12;
    /// How long a die takes to tip over, in seconds.
    pub const TIP: f32 = 0.35;
    /// The longest that a frame waits for a computer seat that plays without pauses.
    pub const PATIENCE: Duration = Duration::from_millis(2);
    /// The duration of a notice that goes away by itself.
    pub const NOTICE: f64 = 6.0;
    /// The additional duration of a notice per letter.
    pub const LETTER: f64 = 0.06;
    /// The interval for checking background jobs.
    pub const PROGRESS: f32 = 0.5;
    /// The longest duration of scrolling.
    pub const SCROLL: f64 = 0.5;
    /// The time after a roll during which the roll button does nothing, so that a double click
    /// rolls once.
    pub const ROLL_GUARD: f64 = 0.25;
    /// The time after a question has appeared during which no press answers it.
    pub const QUESTION: f64 = 0.4;
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

/// Installs the fonts, sizes and default colours.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.all_styles_mut(set_style);
    paint(ctx, Palettes::default());
}

/// Gives every screen these colours, from the next frame on.
pub fn apply(ctx: &Context, palettes: Palettes) {
    if Palettes::of(ctx) != palettes {
        paint(ctx, palettes);
    }
}

fn paint(ctx: &Context, palettes: Palettes) {
    palettes.put(ctx);
    for version in [Theme::Dark, Theme::Light] {
        ctx.style_mut_of(version, |style| style.visuals = visuals(palettes.version(version)));
    }
}

/// The tint of pictures that are shown in their own colours.
pub const UNTINTED: Color32 = Color32::WHITE;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// An opaque colour from its components.
pub const fn opaque([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
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

fn set_style(style: &mut Style) {
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
    style.spacing.interact_size.y = size::TARGET;
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.window_margin = Margin::same(20);
    style.spacing.slider_width = 180.0;
    style.spacing.combo_width = 180.0;
}

/// The style of menus: egui's, but an entry under the pointer or with the focus has an outline,
/// since its background alone hardly differs.
pub fn menu_style(style: &mut Style) {
    let widgets = &style.visuals.widgets;
    let (hovered, active) = (widgets.hovered.bg_stroke, widgets.active.bg_stroke);
    menu::menu_style(style);
    style.visuals.widgets.hovered.bg_stroke = hovered;
    style.visuals.widgets.active.bg_stroke = active;
    style.spacing.button_padding = vec2(6.0, 1.0);
    style.spacing.item_spacing.y = 2.0;
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.is_dark { Visuals::dark() } else { Visuals::light() };
    visuals.override_text_color = Some(palette.ink);
    visuals.weak_text_color = Some(palette.ink_weak);
    visuals.panel_fill = palette.ground;
    visuals.window_fill = palette.surface;
    visuals.window_stroke = Stroke::new(1.0, palette.outline);
    visuals.window_corner_radius = CornerRadius::same(size::ROUND_WIDE);
    visuals.menu_corner_radius = CornerRadius::same(size::ROUND);
    visuals.extreme_bg_color = if palette.is_dark { palette.ground } else { Color32::WHITE };
    visuals.faint_bg_color = palette.surface_strong;
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.warn;
    visuals.error_fg_color = palette.warn;
    // (Each blink would paint the whole window again.)
    visuals.text_cursor.blink = false;
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
    visuals.widgets.inactive = widget(palette.surface_strong, palette.outline, palette.ink);
    visuals.widgets.hovered = widget(palette.accent_soft, palette.accent, palette.ink);
    visuals.widgets.active = WidgetVisuals {
        bg_stroke: palette.focus_ring(),
        ..widget(palette.accent_soft, palette.accent, palette.ink)
    };
    visuals.widgets.open = widget(palette.surface_strong, palette.accent, palette.ink);
    visuals
}
