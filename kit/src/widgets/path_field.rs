//! A text field for a path, with buttons that open the desktop's dialogs. Paths can be typed
//! because a plain X11 session has no dialogs.

use std::ffi::OsStr;
use std::path::PathBuf;

use egui::{Align2, Color32, TextEdit, TextStyle, Ui, vec2};

use super::basics::{button, outlined, set_name};
use crate::paths;
use crate::theme::size;

/// The longest path, in characters.
const MAX_PATH: usize = 4096;

/// The margins at both sides of the text in a field, in points.
const MARGINS: f32 = 8.0;

/// The response of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathInput {
    /// The absolute path, if the text is one.
    pub path: Option<PathBuf>,
    /// The index of the button that was clicked.
    pub clicked: Option<usize>,
}

/// Shows the field with its label, and buttons beside it.
pub fn path_field(ui: &mut Ui, label: &str, typed: &mut String, buttons: &[&str]) -> PathInput {
    ui.label(label);
    let mut clicked = None;
    ui.horizontal(|ui| {
        let beside: f32 = buttons.iter().map(|text| button_room(ui, text)).sum();
        let field = TextEdit::singleline(typed)
            .align(Align2::LEFT_CENTER)
            .char_limit(MAX_PATH)
            .desired_width(ui.available_width() - beside - MARGINS)
            .min_size(vec2(0.0, size::BUTTON_HEIGHT));
        set_name(&outlined(ui, |ui| ui.add(field)), label);
        for (index, text) in buttons.iter().enumerate() {
            if button(ui, text).clicked() {
                clicked = Some(index);
            }
        }
    });
    PathInput { path: paths::meant(OsStr::new(typed)), clicked }
}

/// The width of a button with the space before it.
fn button_room(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let spacing = ui.spacing();
    text.size().x + 2.0 * spacing.button_padding.x + spacing.item_spacing.x
}
