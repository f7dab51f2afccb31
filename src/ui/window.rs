//! The window that the system gives us.

use eframe::{App, Frame, NativeOptions, Renderer};
use egui::ViewportBuilder;

use crate::store::Settings;

use super::theme::size;

/// How the window opens.
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
    NativeOptions {
        viewport,
        // Named, because a build with the tests' renderer in it would choose that one.
        renderer: Renderer::Glow,
        ..Default::default()
    }
}

/// Lets the window appear before its contents are made. The system shows a window only once its
/// first frame is there; the first frame of this one is bare, and while the window manager puts it
/// up the real one is painted, which is the slow one: letters, shaders, dice.
pub struct BareFirst {
    app: Box<dyn App>,
    is_first: bool,
}

impl BareFirst {
    /// The app, with a bare frame before its first.
    pub fn new(app: Box<dyn App>) -> Self {
        Self { app, is_first: true }
    }
}

impl App for BareFirst {
    fn logic(&mut self, ctx: &egui::Context, frame: &mut Frame) {
        self.app.logic(ctx, frame);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut Frame) {
        if std::mem::take(&mut self.is_first) {
            ui.ctx().request_repaint();
        } else {
            self.app.ui(ui, frame);
        }
    }

    fn on_exit(&mut self, gl: Option<&eframe::glow::Context>) {
        self.app.on_exit(gl);
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}

/// One plain sentence for a window that does not open.
pub const fn why_no_window(error: &eframe::Error) -> &'static str {
    match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
            "no window can be opened: there is no screen to open it on"
        }
        _ => "no window can be opened: the graphics driver offers no OpenGL",
    }
}
