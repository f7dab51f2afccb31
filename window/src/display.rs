//! Which display the window opens on.

use std::env;
use std::ffi::OsString;
use std::sync::Mutex;

use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::window::Window;

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

/// A rectangle of the desktop, in pixels: left, top, width, height.
pub type Pixels = [i64; 4];

/// The part of two lines that they share, by their beginnings and lengths.
fn shared([one, long]: [i64; 2], [other, wide]: [i64; 2]) -> i64 {
    ((one + long).min(other + wide) - one.max(other)).max(0)
}

fn overlap(one: Pixels, other: Pixels) -> i64 {
    shared([one[0], one[2]], [other[0], other[2]]) * shared([one[1], one[3]], [other[1], other[3]])
}

/// The rectangle that both have in common, if they have one.
#[cfg(target_os = "linux")]
fn common(one: Pixels, other: Pixels) -> Option<Pixels> {
    let [x, y] = [0, 1].map(|side| one[side].max(other[side]));
    let wide = shared([one[0], one[2]], [other[0], other[2]]);
    let high = shared([one[1], one[3]], [other[1], other[3]]);
    (wide > 0 && high > 0).then_some([x, y, wide, high])
}

/// Returns the screen that shows most of this window, or the first one.
fn screen_of(window: Pixels, screens: &[Pixels]) -> Option<Pixels> {
    let most = screens.iter().max_by_key(|screen| overlap(window, **screen));
    most.filter(|screen| overlap(window, **screen) > 0).or(screens.first()).copied()
}

/// Returns the place to which this window has to move to be on the screens; `None` if all of it is
/// on them but for a border of this width, or as much as can be.
fn place_on(window: Pixels, screens: &[Pixels], border: i64) -> Option<[i64; 2]> {
    let [left, top, width, height] = window;
    let within = [left + border, top + border, width - 2 * border, height - 2 * border];
    let seen: i64 = screens.iter().map(|screen| overlap(within, *screen)).sum();
    let [x, y, wide, high] = screen_of(window, screens)?;
    let is_there = screens.iter().any(|screen| overlap(window, *screen) > 0);
    let place = [left.min(x + wide - width).max(x), top.min(y + high - height).max(y)];
    let place = if is_there { place } else { [x, y] };
    (seen < within[2] * within[3] && place != [left, top]).then_some(place)
}

/// The screens of X11, without panels. (winit does not hear when they change.)
static SCREENS: Mutex<Vec<Pixels>> = Mutex::new(Vec::new());

/// Follows the screens of X11 on a thread; calls `changed` whenever one has changed.
#[cfg(target_os = "linux")]
pub fn watch_screens(changed: impl Fn() + Send + 'static) {
    let watch = move || {
        if let Err(error) = follow_screens(&changed) {
            log::info!("the screens can't be followed: {error}");
        }
    };
    if let Err(error) = std::thread::Builder::new().name("screens".into()).spawn(watch) {
        log::info!("no thread to follow the screens on: {error}");
    }
}

#[cfg(target_os = "linux")]
fn follow_screens(changed: &dyn Fn()) -> Result<(), Box<dyn std::error::Error>> {
    use x11rb::connection::Connection as _;
    use x11rb::protocol::randr::{ConnectionExt as _, NotifyMask};
    use x11rb::protocol::xproto::{
        AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask,
    };

    let (server, screen_number) = x11rb::connect(None)?;
    let desk = server.setup().roots.get(screen_number).ok_or("no screen")?.root;
    let wishes = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    server.change_window_attributes(desk, &wishes)?;
    server.randr_select_input(desk, NotifyMask::SCREEN_CHANGE)?;
    let work_area = server.intern_atom(false, b"_NET_WORKAREA")?.reply()?.atom;
    loop {
        let monitors = server.randr_get_monitors(desk, true)?.reply()?.monitors;
        let room =
            server.get_property(false, desk, work_area, AtomEnum::CARDINAL, 0, 4)?.reply()?;
        let room: Vec<i64> = room.value32().into_iter().flatten().map(i64::from).collect();
        let screens = monitors.iter().map(|monitor| {
            let sides = [monitor.width, monitor.height].map(i64::from);
            let whole = [monitor.x.into(), monitor.y.into(), sides[0], sides[1]];
            room.as_slice().try_into().ok().and_then(|room| common(whole, room)).unwrap_or(whole)
        });
        let screens: Vec<Pixels> = screens.collect();
        let before =
            SCREENS.lock().map(|mut known| std::mem::replace(&mut *known, screens.clone()));
        if before.is_ok_and(|before| !before.is_empty() && before != screens) {
            changed();
        }
        server.wait_for_event()?;
        while server.poll_for_event()?.is_some() {}
    }
}

/// The window with its frame, and the screens.
fn geometry(window: &Window) -> Option<(Pixels, Vec<Pixels>)> {
    // (On Wayland windows have no place.)
    let (place, size) = (window.outer_position().ok()?, window.outer_size());
    let pixels = |place: PhysicalPosition<i32>, size: PhysicalSize<u32>| {
        [place.x.into(), place.y.into(), size.width.into(), size.height.into()]
    };
    let followed = SCREENS.lock().map(|known| known.clone()).unwrap_or_default();
    if !followed.is_empty() {
        return Some((pixels(place, size), followed));
    }
    let screens = window.available_monitors();
    let screens = screens.map(|screen| pixels(screen.position(), screen.size()));
    Some((pixels(place, size), screens.filter(|screen| screen[2] * screen[3] > 0).collect()))
}

/// Returns the screens, as far as they are known.
pub fn screens(window: &Window) -> Vec<Pixels> {
    geometry(window).map_or_else(Vec::new, |(_, screens)| screens)
}

/// Returns the size of the screen that the window is on, in pixels.
pub fn screen_size(window: &Window) -> Option<[u32; 2]> {
    let (window, screens) = geometry(window)?;
    let [_, _, wide, high] = screen_of(window, &screens)?;
    Some([wide as u32, high as u32])
}

/// The border that nobody sees around a window, in points.
const BORDER: f64 = if cfg!(windows) { 8.0 } else { 0.0 };

/// Moves a window that is not wholly on the screens, because the one that it was on is gone or has
/// changed. The system itself looks after one that fills its screen.
pub fn bring_to_screen(window: &Window) {
    if window.is_maximized() || window.fullscreen().is_some() {
        return;
    }
    let Some((pixels, screens)) = geometry(window) else { return };
    let border = (BORDER * window.scale_factor()).ceil() as i64;
    if let Some([x, y]) = place_on(pixels, &screens, border) {
        window.set_outer_position(PhysicalPosition::new(x as i32, y as i32));
    }
}

/// Makes a window that is larger than its screen as large as that.
pub fn shrink_to_screen(window: &Window) {
    let Some((pixels, screens)) = geometry(window) else { return };
    let Some([_, _, wide, high]) = screen_of(pixels, &screens) else { return };
    let (inner, outer) = (window.inner_size(), window.outer_size());
    let fitting = |screen: i64, inner: u32, outer: u32| {
        inner.min((screen as u32).saturating_sub(outer.saturating_sub(inner)).max(1))
    };
    let size = PhysicalSize::new(
        fitting(wide, inner.width, outer.width),
        fitting(high, inner.height, outer.height),
    );
    _ = window.request_inner_size(size);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_moves_only_as_far_as_it_must() {
        let screen = [0, 0, 1280, 800];
        let beside = [1280, 0, 1920, 1080];
        for (window, screens, place) in [
            ([100, 60, 800, 600], vec![screen], None),
            // Off the top, the bottom, both sides, and all of them.
            ([100, -60, 800, 600], vec![screen], Some([100, 0])),
            ([200, 790, 800, 600], vec![screen], Some([200, 200])),
            ([-760, 100, 800, 600], vec![screen], Some([0, 100])),
            ([1180, 100, 800, 600], vec![screen], Some([480, 100])),
            ([-100_000, 100_000, 800, 600], vec![screen], Some([0, 0])),
            // Larger than the screen: its title is on it.
            ([-50, -50, 1400, 900], vec![screen], Some([0, 0])),
            ([0, 0, 1400, 900], vec![screen], None),
            // Across two screens; of the lower one it shows all.
            ([1000, 100, 800, 600], vec![screen, beside], None),
            ([1000, 300, 800, 600], vec![screen, beside], Some([1280, 300])),
            ([1400, 100, 800, 600], vec![screen], Some([0, 0])),
            ([100, 100, 800, 600], vec![], None),
        ] {
            for border in [0, 8] {
                let found = place_on(window, &screens, border);
                assert_eq!(found, place, "{window:?} on {screens:?}");
            }
        }
        // At the side of the screen, with a border that nobody sees.
        assert_eq!(place_on([-8, 0, 656, 808], &[screen], 8), None);
    }
}
