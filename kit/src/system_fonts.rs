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
pub struct SystemFonts(Mutex<Fonts>);

#[derive(Default)]
enum Fonts {
    #[default]
    NotLookedFor,
    Found(Box<SystemFontProvider>),
    NotThere,
}

impl FontProvider for SystemFonts {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let mut fonts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*fonts, Fonts::NotLookedFor) {
            *fonts = Fonts::Found(Box::new(SystemFontProvider::new()));
        }
        let Fonts::Found(provider) = &*fonts else { return None };
        let found = catch_unwind(AssertUnwindSafe(|| provider.font_for(request)));
        found.unwrap_or_else(|_| {
            *fonts = Fonts::NotThere;
            None
        })
    }
}
