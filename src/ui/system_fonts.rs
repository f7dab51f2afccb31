//! The fonts of the system, for characters that the program's own fonts lack.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use egui::epaint::text::{FallbackRequest, FontInsert, FontProvider};
use egui_system_font_provider::SystemFontProvider;

/// The fonts of the system. On a computer without any the library that looks for them panics: then
/// there are none, and characters that the program has no font for are drawn as boxes.
///
/// They are looked for when the first of those characters appears: most players never see one, and
/// the search would delay the first picture.
#[derive(Default)]
pub struct SystemFonts(Mutex<Option<Option<SystemFontProvider>>>);

impl FontProvider for SystemFonts {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let mut fonts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fonts = fonts.get_or_insert_with(|| Some(SystemFontProvider::new()));
        let found = catch_unwind(AssertUnwindSafe(|| fonts.as_ref()?.font_for(request)));
        found.unwrap_or_else(|_| {
            *fonts = None;
            None
        })
    }
}
