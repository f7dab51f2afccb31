//! What this program is.

use egui::Ui;

use crate::ui::context::ViewContext;
use crate::ui::screens::rules::paragraph;
use crate::ui::theme::size;
use crate::ui::widgets::page;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>) {
    page::text_sheet(ui, "Fivefold", |ui| {
        let version = [("version", env!("CARGO_PKG_VERSION").into())];
        paragraph(ui, &cx.say_with("about-version", &version));
        for word in ["about-what", "about-marks", "about-licence"] {
            ui.add_space(size::GAP / 2.0);
            paragraph(ui, &cx.say(word));
        }
    });
}
