//! Paths as people and programs write them: one reading for text fields, arguments, the environment
//! and what a later start hands over.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf, is_separator};

use directories::BaseDirs;

/// The absolute path that is meant: a path as it is typed or as a file manager copies it, with
/// quotation marks, or as the address of a file (`file:///home/ann/a%20b`, whatever computer it
/// names). `~/`, `$HOME/` and `${HOME}/` at its beginning stand for the home folder. A file that has
/// just this name is meant before all that. `None` if there is nothing, or no path in it.
pub fn meant(written: &OsStr) -> Option<PathBuf> {
    let plain = std::path::absolute(written).ok();
    let Some(text) = written.to_str() else { return plain };
    let read = of_text(text);
    // (Only where there is a choice is the file looked for: a dead network drive takes its time.)
    let is_there = read != plain && Path::new(written).symlink_metadata().is_ok();
    if is_there { plain } else { read }
}

/// The folder that is meant, in its [plain](self::plain) spelling, so that one folder is one profile.
pub fn meant_folder(written: &OsStr) -> PathBuf {
    plain(&meant(written).unwrap_or_else(|| written.into()))
}

/// The path of a folder without `.`, `..` and superfluous slashes. Links stay, except before `..`,
/// which leads out of the folder that the link leads to.
pub fn plain(folder: &Path) -> PathBuf {
    let absolute = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let mut plain = PathBuf::new();
    for part in absolute.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                if plain.is_symlink() {
                    plain = plain.canonicalize().unwrap_or(plain);
                }
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

fn of_text(text: &str) -> Option<PathBuf> {
    let is_around = |sign: char| {
        sign.is_whitespace()
            || matches!(sign, '"' | '\'' | '`' | '<' | '>' | '«' | '»' | '\u{feff}' | '\u{200b}')
            || ('\u{2018}'..='\u{201f}').contains(&sign)
            // (Windows' “Copy as path” puts it in front.)
            || sign == '\u{202a}'
    };
    let typed = text.trim_matches(is_around);
    let of_address = typed.get(..6).filter(|scheme| scheme.eq_ignore_ascii_case("file:/"));
    if of_address.is_some() {
        return of_file_address(typed[5..].strip_prefix("//").unwrap_or(&typed[5..]));
    }
    let home = || BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let rest = ["~", "$HOME", "${HOME}"].iter().find_map(|home| typed.strip_prefix(home));
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    let in_home = rest.and_then(|rest| Some(home()?.join(rest.trim_start_matches(is_separator))));
    let path = in_home.unwrap_or_else(|| PathBuf::from(typed));
    // Fails for an empty path.
    std::path::absolute(path).ok()
}

/// The absolute path in an address without its scheme: `/home/ann/a%20b.ron`, after the name of the
/// computer if that is there.
fn of_file_address(address: &str) -> Option<PathBuf> {
    let (computer, path) = address.split_at(address.find('/')?);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, more @ ..] = rest {
        let escaped = more.get(..2).filter(|_| *first == b'%');
        let escaped = escaped.and_then(|digits| hex::decode(digits).ok());
        rest = if escaped.is_some() { &more[2..] } else { more };
        bytes.extend(escaped.unwrap_or_else(|| vec![*first]));
    }
    let path = if cfg!(windows) {
        on_windows(computer, &String::from_utf8(bytes).ok()?).into()
    } else {
        of_bytes(bytes)?
    };
    std::path::absolute(path).ok()
}

/// The path of an address on Windows, with a drive or a computer in front.
fn on_windows(computer: &str, path: &str) -> String {
    let text = path.replace('/', r"\");
    // `/C:/games` is the folder `C:\games`, which older programs write as `/C|/games`.
    let drive = text.get(1..3).filter(|drive| drive.ends_with([':', '|']));
    match (drive, computer) {
        (Some(drive), _) => format!("{}:{}", &drive[..1], &text[3..]),
        (None, "" | "localhost") => text,
        (None, computer) => format!(r"\\{computer}{text}"),
    }
}

/// A path need not be text, where the system allows that.
#[cfg(unix)]
#[allow(clippy::unnecessary_wraps)] // (Elsewhere there may be none.)
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt as _;
    Some(std::ffi::OsString::from_vec(bytes).into())
}

#[cfg(not(unix))]
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(bytes).ok().map(PathBuf::from)
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
            assert_eq!(of_text(address), Some(PathBuf::from(path)), "{address}");
        }
        assert_eq!(of_text("file://nowhere"), None);
        let latin = of_text("file:///tmp/%ff.zip").unwrap();
        assert_eq!(latin.as_os_str().as_encoded_bytes(), b"/tmp/\xff.zip");
    }

    #[test]
    fn on_windows_an_address_has_a_drive_or_a_computer() {
        for (computer, path, meant) in [
            ("", "/C:/Users/Ann/a b.ron", r"C:\Users\Ann\a b.ron"),
            ("", "/c|/Würfel%.ron", r"c:\Würfel%.ron"),
            ("localhost", "/D:/x.zip", r"D:\x.zip"),
            ("server", "/games/x.zip", r"\\server\games\x.zip"),
            ("", "/games/x.zip", r"\games\x.zip"),
            ("", "/ä/x.zip", r"\ä\x.zip"),
        ] {
            assert_eq!(on_windows(computer, path), meant);
        }
    }

    #[test]
    fn a_path_may_begin_with_the_home_folder_and_is_absolute() {
        assert_eq!(of_text("  "), None);
        let root = std::env::current_dir().unwrap();
        let there = root.join("a b.ron");
        assert_eq!(of_text(&format!(" {} ", there.display())), Some(there.clone()));
        assert_eq!(of_text("a b.ron"), Some(there.clone()));
        for marks in ["\"{}\"", "'{}'", "“{}”", "„{}“", "«{}»", "<{}>\r\n", "\u{202a}{}"]
        {
            let copied = marks.replace("{}", &there.display().to_string());
            assert_eq!(of_text(&copied), Some(there.clone()), "{copied}");
        }
        let at_home = of_text("~/mine.ron").unwrap();
        assert!(at_home.ends_with("mine.ron") && !at_home.starts_with("~"));
        for home in ["$HOME/mine.ron", "\"${HOME}/mine.ron\"", "'~//mine.ron'"] {
            assert_eq!(of_text(home), Some(at_home.clone()), "{home}");
        }
        assert_eq!(of_text("~").as_deref(), at_home.parent());
        // Whose home that would be, the program can't tell.
        for other in ["~ann/mine.ron", "$HOMES/mine.ron"] {
            assert_eq!(of_text(other), Some(root.join(other)));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_of_just_this_name_is_meant_first() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["'quoted'", " blank ", "file:"] {
            let path = dir.path().join(name);
            assert_ne!(meant(path.as_os_str()).as_ref(), Some(&path).filter(|_| name == " blank "));
            std::fs::write(&path, "").unwrap();
            assert_eq!(meant(path.as_os_str()), Some(path));
        }
        assert_eq!(meant(OsStr::new("")), None);
    }

    #[cfg(unix)]
    #[test]
    fn one_folder_has_one_spelling() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().canonicalize().unwrap();
        std::fs::create_dir_all(root.join("far/away")).unwrap();
        std::os::unix::fs::symlink(root.join("far/away"), root.join("link")).unwrap();
        for (written, expected) in [
            ("p", "p"),
            ("p/", "p"),
            ("./p//", "p"),
            ("x/../p", "p"),
            ("link/p", "link/p"),
            // As the system reads it.
            ("link/../p", "far/p"),
        ] {
            let written = format!("{}/{written}", root.display());
            assert_eq!(meant_folder(OsStr::new(&written)), root.join(expected), "{written}");
        }
    }
}
