//! A text field for a path. It works wherever the window does; a file dialog would need a portal,
//! which a plain X11 session does not have.

use std::path::{Path, PathBuf};

use egui::{Align2, TextEdit, Ui, vec2};

use super::basics::set_name;
use crate::ui::theme::size;

/// The longest path, in characters.
const MAX_PATH: usize = 4096;

/// Shows the field and its label. Returns the absolute path, if there is one.
pub fn path_field(ui: &mut Ui, label: &str, hint: &str, typed: &mut String) -> Option<PathBuf> {
    ui.label(label);
    let field = TextEdit::singleline(typed)
        .align(Align2::LEFT_CENTER)
        .char_limit(MAX_PATH)
        .hint_text(hint)
        .desired_width(ui.available_width())
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    set_name(&ui.add(field), label);
    path_of(typed)
}

/// The path in a text; `~/` at its beginning stands for the home folder.
fn path_of(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let in_home = typed.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest)));
    let path = in_home.unwrap_or_else(|| PathBuf::from(typed));
    // An empty path is an error.
    std::path::absolute(Path::new(&path)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_begin_with_the_home_folder_and_is_absolute() {
        assert_eq!(path_of("  "), None);
        let root = std::env::current_dir().unwrap();
        let there = root.join("a b.ron");
        assert_eq!(path_of(&format!(" {} ", there.display())), Some(there.clone()));
        assert_eq!(path_of("a b.ron"), Some(there));
        let at_home = path_of("~/mine.ron").unwrap();
        assert!(at_home.ends_with("mine.ron") && !at_home.starts_with("~"));
    }
}
