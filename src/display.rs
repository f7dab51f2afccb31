//! Which display the window opens on.

use std::env;
use std::ffi::OsString;

/// The variables that name a Wayland display.
const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// The variable that names an X11 display.
const X11: &str = "DISPLAY";

/// The value of a variable that is not empty.
fn set(variable: &str) -> Option<OsString> {
    env::var_os(variable).filter(|value| !value.is_empty())
}

/// A name of the display, the same for every program that is started there; empty on systems with
/// only one.
pub fn name() -> OsString {
    set(WAYLAND[0]).or_else(|| set(X11)).unwrap_or_default()
}

/// Whether there is a display at all, as far as is known.
pub fn is_there() -> bool {
    !cfg!(target_os = "linux") || !name().is_empty()
}

/// Whether the window opens on an X11 display.
pub fn is_x11() -> bool {
    cfg!(target_os = "linux")
        && set(X11).is_some()
        && WAYLAND.iter().all(|name| set(name).is_none())
}

/// Whether an error or a panic says that a library is missing that windows need.
pub fn lacks_library(error: &str) -> bool {
    // (winit, xkbcommon-dl and x11rb have no types for it.)
    ["shared libraries", "could not be loaded", "failed to load lib", "XKBNotFound"]
        .iter()
        .any(|text| error.contains(text))
}

/// Moves a window that no screen shows, because the one that it was on is gone, to another screen.
pub fn bring_to_screen(window: &winit::window::Window) {
    // (On Wayland windows have no place.)
    let Ok(place) = window.outer_position() else { return };
    let middle = i64::from(place.x) + i64::from(window.outer_size().width / 2);
    let is_shown = window.available_monitors().any(|screen| {
        let (at, size) = (screen.position(), screen.size());
        let within = |from: i32, length: u32, point: i64| {
            (i64::from(from)..i64::from(from) + i64::from(length)).contains(&point)
        };
        within(at.x, size.width, middle) && within(at.y, size.height, i64::from(place.y.max(at.y)))
    });
    if let Some(screen) = window.available_monitors().next().filter(|_| !is_shown) {
        window.set_outer_position(screen.position());
    }
}

/// Starts the program again without Wayland, in the same process, if there is an X11 display. Comes
/// back if there is none, or if the program runs without Wayland already.
pub fn fall_back_to_x11() {
    #[cfg(unix)]
    if WAYLAND.iter().any(|name| set(name).is_some()) && set(X11).is_some() {
        restart_without_wayland();
    }
}

#[cfg(unix)]
fn restart_without_wayland() {
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;

    let Ok(program) = env::current_exe() else { return };
    let mut arguments = env::args_os();
    let mut again = Command::new(program);
    // (The name decides which of two programs this is.)
    if let Some(name) = arguments.next() {
        again.arg0(name);
    }
    again.args(arguments);
    for variable in WAYLAND {
        again.env_remove(variable);
    }
    let error = again.exec();
    log::warn!("the program could not be started again: {error}");
}
