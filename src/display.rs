//! Which display the window opens on.

use std::env;
use std::ffi::OsString;

/// The variables that name a Wayland display.
const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// The variable that names an X11 display.
const X11: &str = "DISPLAY";

/// A name of the display, the same for every program that is started there; empty on systems with
/// only one.
pub fn name() -> OsString {
    let set = |variable: &&str| env::var_os(variable).filter(|value| !value.is_empty());
    let [wayland, _] = WAYLAND;
    let name = [wayland, X11].iter().find_map(set).unwrap_or_default();
    // `:0.1` is the second screen of the display `:0`.
    let text = name.to_string_lossy();
    match text.rsplit_once('.') {
        Some((display, screen)) if display.contains(':') && screen.parse::<u8>().is_ok() => {
            display.into()
        }
        _ => name,
    }
}

/// Whether there is a display at all, as far as is known.
pub fn is_there() -> bool {
    !cfg!(target_os = "linux") || !name().is_empty()
}

/// Whether the window opens on an X11 display.
pub fn is_x11() -> bool {
    let is_set = |variable: &str| env::var_os(variable).is_some_and(|value| !value.is_empty());
    cfg!(target_os = "linux") && is_set(X11) && !WAYLAND.iter().any(|variable| is_set(variable))
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
    let is_set = |variable: &&str| env::var_os(variable).is_some_and(|value| !value.is_empty());
    if WAYLAND.iter().any(is_set) && is_set(&X11) {
        restart_without_wayland();
    }
}

/// Falls back to X11 if the Wayland display does not answer: the window library would not.
pub fn leave_dead_wayland() {
    #[cfg(target_os = "linux")]
    if let Err(error) = wayland::try_display() {
        log::info!("Wayland does not answer: {error}");
        fall_back_to_x11();
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

#[cfg(not(unix))]
fn restart_without_wayland() {}

#[cfg(target_os = "linux")]
mod wayland {
    use std::fs;
    use std::io::{self, Read as _, Write as _};
    use std::os::unix::fs::FileTypeExt as _;
    use std::os::unix::net::UnixStream;
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    use super::{WAYLAND, env};

    /// How long the display may take to answer.
    const PATIENCE: Duration = Duration::from_secs(2);

    /// `wl_display.sync`: object 1, a message of 12 bytes with operation 0, and 2 as the id of the
    /// object that answers.
    const SYNC: [u32; 3] = [1, 12 << 16, 2];

    /// Asks the display of the environment for a sign of life. None is not an error.
    pub(super) fn try_display() -> io::Result<()> {
        let [display, connected] = WAYLAND.map(env::var_os);
        if let Some(number) = connected {
            // A connection that the parent has made: its number is of no use to programs that were
            // started later.
            let is_socket = fs::metadata(Path::new("/proc/self/fd").join(number))
                .is_ok_and(|data| data.file_type().is_socket());
            return is_socket.then_some(()).ok_or(io::ErrorKind::NotConnected.into());
        }
        let Some(display) = display.filter(|name| !name.is_empty()) else { return Ok(()) };
        // (An absolute path replaces the folder.)
        let folder = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default();
        let mut stream = UnixStream::connect(folder.join(display))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        for word in SYNC {
            stream.write_all(&word.to_ne_bytes())?;
        }
        stream.read_exact(&mut [0; 8])
    }
}
