//! The options of the native window.

use eframe::NativeOptions;
use egui::ViewportBuilder;

use super::theme::size;
use crate::store::Settings;

/// The options with which the window opens.
pub fn window_options(app_id: &str, settings: &Settings) -> NativeOptions {
    let mut viewport = ViewportBuilder::default()
        .with_app_id(app_id)
        .with_title("Fivefold")
        .with_inner_size(settings.window.map_or(size::WINDOW, |(width, height)| [width, height]))
        .with_min_inner_size(size::WINDOW_LEAST)
        .with_fullscreen(settings.full_screen);
    match eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon-128.png")) {
        Ok(icon) => viewport = viewport.with_icon(icon),
        Err(error) => log::warn!("no icon: {error}"),
    }
    NativeOptions { viewport, ..Default::default() }
}

/// One plain sentence about why the window does not open.
pub const fn why_no_window(error: &eframe::Error) -> &'static str {
    match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
            "no window can be opened: there is no screen to open it on"
        }
        _ => "no window can be opened: the graphics driver offers no OpenGL",
    }
}
