//! A text field for a path, with buttons that open the desktop's dialogs. Paths can be typed
//! because a plain X11 session has no dialogs.

use std::path::PathBuf;

use egui::{Align2, Color32, TextEdit, TextStyle, Ui, vec2};

use super::basics::{button, outlined, set_name};
use crate::ui::theme::size;

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
    PathInput { path: path_of(typed), clicked }
}

/// The width of a button with the space before it.
fn button_room(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let spacing = ui.spacing();
    text.size().x + 2.0 * spacing.button_padding.x + spacing.item_spacing.x
}

/// The absolute path in a text, as it is typed or as a file manager copies it: with quotation
/// marks, or as an address. `~/` at its beginning stands for the home folder.
fn path_of(typed: &str) -> Option<PathBuf> {
    let is_around = |sign: char| {
        sign.is_whitespace()
            || matches!(sign, '"' | '\'' | '`' | '<' | '>' | '«' | '»' | '\u{feff}' | '\u{200b}')
            || ('\u{2018}'..='\u{201f}').contains(&sign)
            // (Windows' “Copy as path” puts it in front.)
            || sign == '\u{202a}'
    };
    let typed = typed.trim_matches(is_around);
    let of_address = typed.get(..6).filter(|scheme| scheme.eq_ignore_ascii_case("file:/"));
    if of_address.is_some() {
        return of_file_address(typed[5..].strip_prefix("//").unwrap_or(&typed[5..]));
    }
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let in_home = typed.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest)));
    let path = in_home.unwrap_or_else(|| PathBuf::from(typed));
    // Fails for an empty path.
    std::path::absolute(path).ok()
}

/// The absolute path in an address without its scheme: `/home/ann/a%20b.ron`, after the name of the
/// computer if that is there.
fn of_file_address(address: &str) -> Option<PathBuf> {
    std::path::absolute(path_text(address, cfg!(windows))?).ok()
}

/// The text of the path in such an address, on Windows with a drive or a computer in front.
fn path_text(address: &str, is_windows: bool) -> Option<String> {
    let (computer, path) = address.split_at(address.find('/')?);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, more @ ..] = rest {
        let escaped = more.get(..2).filter(|_| *first == b'%');
        let escaped = escaped.and_then(|digits| hex::decode(digits).ok());
        rest = if escaped.is_some() { &more[2..] } else { more };
        bytes.extend(escaped.unwrap_or_else(|| vec![*first]));
    }
    let text = String::from_utf8(bytes).ok()?;
    if !is_windows {
        return Some(text);
    }
    let text = text.replace('/', r"\");
    // `/C:/games` is the folder `C:\games`, which older programs write as `/C|/games`.
    let drive = text.get(1..3).filter(|drive| drive.ends_with([':', '|']));
    Some(match (drive, computer) {
        (Some(drive), _) => format!("{}:{}", &drive[..1], &text[3..]),
        (None, "" | "localhost") => text,
        (None, computer) => format!(r"\\{computer}{text}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn an_address_of_a_file_is_a_path() {
        for (address, path) in [
            ("file:///home/ann/a%20b.ron", "/home/ann/a b.ron"),
            ("'file:///home/ann/W%C3%BCrfel%25.ron'\n", "/home/ann/Würfel%.ron"),
            ("FILE://localhost/tmp/x.zip", "/tmp/x.zip"),
            ("file:/tmp/x.zip", "/tmp/x.zip"),
            ("file:///tmp/100%.zip", "/tmp/100%.zip"),
            ("file:///tmp/ä.zip", "/tmp/ä.zip"),
        ] {
            assert_eq!(path_of(address), Some(PathBuf::from(path)), "{address}");
        }
        assert_eq!(path_of("file://nowhere"), None);
        assert_eq!(path_of("file:///tmp/%ff.zip"), None, "no text, so the dialog has to do");
    }

    #[test]
    fn on_windows_an_address_has_a_drive_or_a_computer() {
        for (address, path) in [
            ("/C:/Users/Ann/a%20b.ron", r"C:\Users\Ann\a b.ron"),
            ("/c|/W%C3%BCrfel%25.ron", r"c:\Würfel%.ron"),
            ("localhost/D:/x.zip", r"D:\x.zip"),
            ("server/games/x.zip", r"\\server\games\x.zip"),
            ("/games/x.zip", r"\games\x.zip"),
            ("/C%3A/x.zip", r"C:\x.zip"),
            ("/ä/x.zip", r"\ä\x.zip"),
        ] {
            assert_eq!(path_text(address, true).as_deref(), Some(path), "{address}");
        }
        assert_eq!(path_text("nowhere", true), None);
    }

    #[test]
    fn a_path_may_begin_with_the_home_folder_and_is_absolute() {
        assert_eq!(path_of("  "), None);
        let root = std::env::current_dir().unwrap();
        let there = root.join("a b.ron");
        assert_eq!(path_of(&format!(" {} ", there.display())), Some(there.clone()));
        assert_eq!(path_of("a b.ron"), Some(there.clone()));
        for marks in ["\"{}\"", "'{}'", "“{}”", "„{}“", "«{}»", "<{}>\r\n", "\u{202a}{}"]
        {
            let copied = marks.replace("{}", &there.display().to_string());
            assert_eq!(path_of(&copied), Some(there.clone()), "{copied}");
        }
        let at_home = path_of("~/mine.ron").unwrap();
        assert!(at_home.ends_with("mine.ron") && !at_home.starts_with("~"));
    }
}
