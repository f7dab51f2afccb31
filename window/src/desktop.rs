//! What the player has chosen for the whole desktop: light or dark, high contrast, reduced motion.
//!
//! On Linux the window library does not report these, but the desktop portal does
//! (`org.freedesktop.portal.Settings`). It is read and watched on a thread of its own, as it may be
//! slow to start. On Windows and macOS the window library follows light and dark by itself; for the
//! rest the system is asked now and then.

use crate::wake::Inbox;

/// The preferences of the player for all programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DesktopPreferences {
    /// Whether to use dark colours; `None` without a preference.
    pub is_dark: Option<bool>,
    /// Whether to use high contrast.
    pub high_contrast: bool,
    /// Whether to avoid animations.
    pub reduced_motion: bool,
}

/// Receives the preferences whenever they change, and at the start unless they are the defaults.
pub type Desktop = Inbox<DesktopPreferences>;

/// Starts watching the desktop.
pub fn watch() -> Option<Desktop> {
    Inbox::open("desktop", |send| portal::follow(send))
}

#[cfg(target_os = "linux")]
mod portal {
    use std::iter;

    use zbus::blocking::{Connection, Proxy};
    use zbus::zvariant::{OwnedValue, Value};

    use super::DesktopPreferences;

    const APPEARANCE: &str = "org.freedesktop.appearance";

    /// The setting that older portals have in place of `reduced-motion`.
    const GNOME: [&str; 2] = ["org.gnome.desktop.interface", "enable-animations"];

    /// Sends the preferences whenever they change, until `send` returns `false`.
    pub(super) fn follow(send: &dyn Fn(DesktopPreferences) -> bool) {
        if let Err(error) = try_follow(send) {
            log::info!("the desktop's settings are not known: {error}");
        }
    }

    fn try_follow(send: &dyn Fn(DesktopPreferences) -> bool) -> zbus::Result<()> {
        let bus = Connection::session()?;
        let portal = Proxy::new(
            &bus,
            "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Settings",
        )?;
        // Before they are read, so that no change is missed in between.
        let changes = portal.receive_signal("SettingChanged")?;
        let mut last = DesktopPreferences::default();
        for () in iter::once(()).chain(changes.map(drop)) {
            let now = read(&portal);
            if now != last && !send(now) {
                break;
            }
            last = now;
        }
        Ok(())
    }

    fn read(portal: &Proxy<'_>) -> DesktopPreferences {
        let motion = number(portal, APPEARANCE, "reduced-motion").map(|motion| motion == 1);
        let [namespace, key] = GNOME;
        let without_animations = || number(portal, namespace, key).is_some_and(|moves| moves == 0);
        DesktopPreferences {
            is_dark: match number(portal, APPEARANCE, "color-scheme") {
                Some(1) => Some(true),
                Some(2) => Some(false),
                _ => None,
            },
            high_contrast: number(portal, APPEARANCE, "contrast") == Some(1),
            reduced_motion: motion.unwrap_or_else(without_animations),
        }
    }

    /// The value of a setting; 0 or 1 for a switch, `None` if the portal does not know it.
    fn number(portal: &Proxy<'_>, namespace: &str, key: &str) -> Option<u32> {
        // (Its successor, `ReadOne`, is missing in older portals.)
        let value: OwnedValue = portal.call("Read", &(namespace, key)).ok()?;
        let mut value = &*value;
        while let Value::Value(inner) = value {
            value = inner;
        }
        match value {
            Value::U32(number) => Some(*number),
            Value::Bool(is_on) => Some((*is_on).into()),
            _ => None,
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod portal {
    use std::thread;
    use std::time::Duration;

    use super::{DesktopPreferences, system};

    /// How often the system is asked: it takes some time to change a setting and come back.
    const PAUSE: Duration = Duration::from_secs(3);

    /// Sends the preferences whenever they change, until `send` returns `false`.
    pub(super) fn follow(send: &dyn Fn(DesktopPreferences) -> bool) {
        let mut last = DesktopPreferences::default();
        loop {
            let now = system::preferences();
            if now != last && !send(now) {
                break;
            }
            last = now;
            thread::sleep(PAUSE);
        }
    }
}

#[cfg(target_os = "macos")]
mod system {
    use objc2_app_kit::NSWorkspace;

    use super::DesktopPreferences;

    pub(super) fn preferences() -> DesktopPreferences {
        let workspace = NSWorkspace::sharedWorkspace();
        DesktopPreferences {
            is_dark: None,
            high_contrast: workspace.accessibilityDisplayShouldIncreaseContrast(),
            reduced_motion: workspace.accessibilityDisplayShouldReduceMotion(),
        }
    }
}

#[cfg(windows)]
mod system {
    use windows_registry::CURRENT_USER;

    use super::{DesktopPreferences, lacks_animations};

    /// Reads what the settings of Windows have written to the registry.
    pub(super) fn preferences() -> DesktopPreferences {
        let contrast = CURRENT_USER
            .open(r"Control Panel\Accessibility\HighContrast")
            .and_then(|key| key.get_string("Flags"));
        let effects = CURRENT_USER
            .open(r"Control Panel\Desktop")
            .and_then(|key| key.get_value("UserPreferencesMask"));
        DesktopPreferences {
            is_dark: None,
            // (The flags of a `HIGHCONTRAST`; the first one is HCF_HIGHCONTRASTON.)
            high_contrast: contrast.is_ok_and(|flags| flags.trim().parse().is_ok_and(is_odd)),
            reduced_motion: effects.is_ok_and(|mask| lacks_animations(&mask)),
        }
    }

    const fn is_odd(flags: u32) -> bool {
        flags % 2 == 1
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
mod system {
    use super::DesktopPreferences;

    pub(super) fn preferences() -> DesktopPreferences {
        DesktopPreferences::default()
    }
}

/// Whether animations are off in the effects that Windows keeps as one bit each: that of
/// `SPI_GETCLIENTAREAANIMATION` (0x1042), number 33 of those that begin with 0x1000 and are two apart.
#[cfg(any(windows, test))]
fn lacks_animations(effects: &[u8]) -> bool {
    const BIT: usize = (0x1042 - 0x1000) / 2;
    effects.get(BIT / 8).is_some_and(|byte| byte >> (BIT % 8) & 1 == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Windows 10 writes at first, and with “Show animations in Windows” off.
    #[test]
    fn windows_without_animations_is_recognized() {
        assert!(!lacks_animations(&[0x9e, 0x1e, 0x07, 0x80, 0x12, 0, 0, 0]));
        assert!(lacks_animations(&[0x90, 0x12, 0x03, 0x80, 0x10, 0, 0, 0]));
        assert!(!lacks_animations(&[]));
    }
}
