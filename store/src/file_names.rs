//! Names of files that every system takes.

use std::path::Path;

/// The names that stand for devices on Windows, besides `COM1` to `LPT9`.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Changes a name as little as possible so that Windows takes it too: certain signs, and dots and
/// blanks at the end, become `_`, and a name that stands for a device gets a `_`.
pub(super) fn portable(name: &str) -> String {
    let is_refused = |sign: char| sign.is_control() || "<>:\"/\\|?*".contains(sign);
    let mut name: String =
        name.chars().map(|sign| if is_refused(sign) { '_' } else { sign }).collect();
    let kept = name.trim_end_matches(['.', ' ']).len();
    name.replace_range(kept.., &"_".repeat(name.len() - kept));
    if is_device(&name) {
        name.insert(name.find('.').unwrap_or(name.len()), '_');
    }
    name
}

/// This name of a file, or `name-2.ron` and so on: the first one that `takes` accepts.
pub(super) fn free_name(name: &str, mut takes: impl FnMut(&str) -> bool) -> String {
    let dot = name.rfind('.').unwrap_or(name.len());
    let (stem, end) = name.split_at(dot);
    let numbered = |number: u64| [stem, "-", &number.to_string(), end].concat();
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    // There are more numbers than files, so one is free.
    names.find(|name| takes(name)).unwrap_or_default()
}

/// Whether this path leads to a device on Windows, in whatever folder.
pub(super) fn is_device_path(path: &Path) -> bool {
    path.file_name().is_some_and(|name| is_device(&name.to_string_lossy()))
}

/// Whether a name stands for a device on Windows: in any case, whatever follows a dot or a colon.
fn is_device(name: &str) -> bool {
    let stem = name.split(['.', ':']).next().unwrap_or_default().trim_end_matches(' ');
    let stem = stem.to_ascii_lowercase();
    let port = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
    let is_numbered = |rest: &str| {
        let mut signs = rest.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        sign.is_some_and(|sign| sign.is_ascii_digit() || "\u{b9}\u{b2}\u{b3}".contains(sign))
    };
    DEVICES.contains(&&*stem) || port.is_some_and(is_numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names are those of Microsoft's “Naming Files, Paths, and Namespaces”.
    #[test]
    fn no_name_leads_to_a_device() {
        let numbered = |port: &'static str| (0..=9).map(move |number| format!("{port}{number}"));
        let names = ["CON", "PRN", "AUX", "NUL"].map(str::to_owned).into_iter();
        for name in names.chain(numbered("COM")).chain(numbered("LPT")).chain(["COM\u{b9}".into()])
        {
            let ends = ["", ".ron", ".fivefold-game", ".tar.gz", " .ron", "  ", ".", ". .", ":x"];
            for (name, end) in [name.clone(), name.to_lowercase()]
                .iter()
                .flat_map(|name| ends.map(|end| (name, end)))
            {
                let name = format!("{name}{end}");
                assert!(is_device_path(&Path::new("folder").join(&name)), "{name}");
                let other = portable(&name);
                assert!(!is_device(&other) && !other.ends_with(['.', ' ', ':']), "{other}");
                assert_eq!(portable(&other), other);
            }
        }
        assert_eq!(portable("con.ron"), "con_.ron");
        assert_eq!(portable("Nul"), "Nul_");
        assert_eq!(portable("a<b>:\"c\"/d\\e|f?g*h\n.txt. "), "a_b___c__d_e_f_g_h_.txt__");
    }

    #[test]
    fn other_names_stay_as_they_are() {
        let names =
            ["console.ron", "con2.ron", "com.ron", "com10.ron", "yatzy-2026-11-28-1708.txt"];
        for name in names.into_iter().chain(["Würfel 五.ron", "my con.ron", "_nul.ron", ""]) {
            assert_eq!(portable(name), name);
            assert!(!is_device(name), "{name}");
        }
    }
}
