//! A mouse and a keyboard: events made by the X server itself (extension XTEST), as from real
//! devices.

use std::{thread::sleep, time::Duration};

use x11rb::{
    connection::Connection as _,
    protocol::{
        xproto::{
            Atom, AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConfigureWindowAux,
            ConnectionExt as _, ImageFormat, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT,
            Keycode, MOTION_NOTIFY_EVENT, MapState, Window,
        },
        xtest::ConnectionExt as _,
    },
    rust_connection::RustConnection,
};

use crate::{program::Program, wait};

/// A key by its X11 keysym.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u32);

impl Key {
    pub const SPACE: Self = Self(0x20);
    pub const BACKSPACE: Self = Self(0xff08);
    pub const TAB: Self = Self(0xff09);
    pub const ENTER: Self = Self(0xff0d);
    pub const ESCAPE: Self = Self(0xff1b);
    pub const HOME: Self = Self(0xff50);
    pub const LEFT: Self = Self(0xff51);
    pub const UP: Self = Self(0xff52);
    pub const RIGHT: Self = Self(0xff53);
    pub const DOWN: Self = Self(0xff54);
    pub const END: Self = Self(0xff57);
    pub const F2: Self = Self(0xffbf);
    pub const SHIFT: Self = Self(0xffe1);
    pub const CONTROL: Self = Self(0xffe3);
    pub const ALT: Self = Self(0xffe9);
    pub const DELETE: Self = Self(0xffff);

    /// The function key of this number.
    pub const fn function(number: u8) -> Self {
        Self(0xffbd + number as u32)
    }

    /// The key that writes this character (Latin-1, whose keysyms are the characters' own numbers).
    pub const fn writes(character: char) -> Self {
        Self(character as u32)
    }
}

/// Where a key is on the keyboard, and whether Shift must be held for it.
struct Place {
    code: Keycode,
    shifted: bool,
}

/// The hands of a person in front of one window.
pub struct Hands {
    server: RustConnection,
    root: Window,
    window: Window,
}

impl Hands {
    /// Waits for the program's window with this title and gives it the keyboard focus.
    pub fn on_window(program: &Program, title: &str) -> Self {
        let (server, screen) = x11rb::connect(None).expect("an X server");
        let root = server.setup().roots[screen].root;
        let found = || window_of(&server, root, program.process_id(), title);
        let window = wait(found, || format!("no window {title:?} appeared"));
        let hands = Self { server, root, window };
        hands.take_keyboard();
        hands
    }

    /// Moves the mouse to this pixel of the window.
    pub fn move_to(&self, x: i32, y: i32) {
        let origin = self.window_place();
        let (x, y) = (origin.0 + x as i16, origin.1 + y as i16);
        self.send(MOTION_NOTIFY_EVENT, 0, x, y);
    }

    /// Clicks this pixel of the window with the left button.
    pub fn click(&self, x: i32, y: i32) {
        const LEFT: u8 = 1;
        self.move_to(x, y);
        self.button(LEFT);
    }

    /// Drags from one pixel of the window to another with the left button.
    pub fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        const LEFT: u8 = 1;
        self.move_to(from.0, from.1);
        self.send(BUTTON_PRESS_EVENT, LEFT, 0, 0);
        self.move_to(to.0, to.1);
        self.send(BUTTON_RELEASE_EVENT, LEFT, 0, 0);
    }

    /// Turns the wheel over this pixel of the window, down by this many notches (up if negative).
    pub fn scroll(&self, x: i32, y: i32, notches: i32) {
        const WHEEL_UP: u8 = 4;
        const WHEEL_DOWN: u8 = 5;
        self.move_to(x, y);
        for _ in 0..notches.abs() {
            self.button(if notches > 0 { WHEEL_DOWN } else { WHEEL_UP });
        }
    }

    /// Presses and releases a key.
    pub fn key(&self, key: Key) {
        self.chord(&[], key);
    }

    /// Presses a key while others (`Key::CONTROL`, …) are held.
    pub fn chord(&self, held: &[Key], key: Key) {
        // The window may have lost the keyboard to nobody: there is no window manager to give it
        // back.
        self.take_keyboard();
        let place = self.place(key);
        let mut codes: Vec<_> = held.iter().map(|key| self.place(*key).code).collect();
        if place.shifted && !held.contains(&Key::SHIFT) {
            codes.push(self.place(Key::SHIFT).code);
        }
        codes.push(place.code);
        for code in &codes {
            self.send(KEY_PRESS_EVENT, *code, 0, 0);
        }
        for code in codes.iter().rev() {
            self.send(KEY_RELEASE_EVENT, *code, 0, 0);
        }
    }

    /// Holds a key down while nothing has the keyboard, gives the keyboard to the window, and lets go
    /// of the key after this time.
    pub fn hold_from_elsewhere(&self, key: Key, time: Duration) {
        let nobody = self.server.set_input_focus(InputFocus::NONE, 0_u32, x11rb::CURRENT_TIME);
        nobody.expect("a request").check().expect("the window loses the keyboard");
        let code = self.place(key).code;
        self.send(KEY_PRESS_EVENT, code, 0, 0);
        // (Keys begin to repeat after two thirds of a second.)
        sleep(Duration::from_millis(900));
        self.take_keyboard();
        sleep(time);
        self.send(KEY_RELEASE_EVENT, code, 0, 0);
    }

    /// Writes a text (Latin-1).
    pub fn write(&self, text: &str) {
        text.chars().for_each(|character| self.key(Key::writes(character)));
    }

    fn button(&self, button: u8) {
        self.send(BUTTON_PRESS_EVENT, button, 0, 0);
        self.send(BUTTON_RELEASE_EVENT, button, 0, 0);
    }

    /// Width and height of the window in pixels.
    pub fn window_size(&self) -> (u32, u32) {
        let geometry = self.server.get_geometry(self.window).expect("a request");
        let geometry = geometry.reply().expect("a window");
        (geometry.width.into(), geometry.height.into())
    }

    /// Where the window is on the screen.
    pub fn window_place(&self) -> (i16, i16) {
        let place = self.server.translate_coordinates(self.window, self.root, 0, 0);
        let place = place.expect("a request").reply().expect("the window is there");
        (place.dst_x, place.dst_y)
    }

    /// Moves the window, as if by dragging its title.
    pub fn move_window(&self, (x, y): (i32, i32)) {
        let place = ConfigureWindowAux::new().x(x).y(y);
        let asked = self.server.configure_window(self.window, &place).expect("a request");
        asked.check().expect("the window can be moved");
    }

    /// How bright the window is near its left edge, below the menus: 0 to 255.
    pub fn brightness(&self) -> u8 {
        const AT: (i16, i16) = (2, 120);
        let image = self.server.get_image(ImageFormat::Z_PIXMAP, self.window, AT.0, AT.1, 1, 1, !0);
        let image = image.expect("a request").reply().expect("a picture");
        image.data[..3].iter().copied().max().unwrap_or_default()
    }

    /// Resizes the window, as if by dragging its corner.
    pub fn resize_window(&self, (width, height): (u32, u32)) {
        let size = ConfigureWindowAux::new().width(width).height(height);
        let asked = self.server.configure_window(self.window, &size).expect("a request");
        asked.check().expect("the window can be resized");
    }

    fn take_keyboard(&self) {
        let focus =
            self.server.set_input_focus(InputFocus::PARENT, self.window, x11rb::CURRENT_TIME);
        focus.expect("a request").check().expect("the window takes the keyboard");
    }

    /// The key's place on the keyboard: the first code that gives it without Shift, or else with
    /// Shift.
    fn place(&self, key: Key) -> Place {
        let setup = self.server.setup();
        let count = setup.max_keycode - setup.min_keycode + 1;
        let mapping = self.server.get_keyboard_mapping(setup.min_keycode, count);
        let mapping = mapping.expect("a request").reply().expect("a keyboard");
        let per_key = usize::from(mapping.keysyms_per_keycode);
        let column = |column: usize| {
            let place = mapping
                .keysyms
                .chunks(per_key)
                .position(|syms| syms.get(column) == Some(&key.0))?;
            Some(Place { code: setup.min_keycode + place as u8, shifted: column == 1 })
        };
        column(0).or_else(|| column(1)).unwrap_or_else(|| panic!("the keyboard has no {key:?}"))
    }

    /// Sends one event and waits a little, as a hand does: a press and its release should not fall
    /// in one frame.
    fn send(&self, event: u8, detail: u8, x: i16, y: i16) {
        const NOW: u32 = 0;
        const ANY_DEVICE: u8 = 0;
        let sent = self.server.xtest_fake_input(event, detail, NOW, self.root, x, y, ANY_DEVICE);
        sent.expect("a request").check().expect("the X server has XTEST");
        sleep(Duration::from_millis(25));
    }
}

/// The visible window below `parent` that this process owns and that has this title.
///
/// The process matters: right after a kill, the previous program's window may still be there.
fn window_of(server: &RustConnection, parent: Window, owner: u32, title: &str) -> Option<Window> {
    let pid = server.intern_atom(false, b"_NET_WM_PID").ok()?.reply().ok()?.atom;
    let children = server.query_tree(parent).ok()?.reply().ok()?.children;
    children.into_iter().find(|window| {
        property(server, *window, pid).is_some_and(|found| found == owner.to_ne_bytes())
            && property(server, *window, AtomEnum::WM_NAME.into())
                .is_some_and(|found| String::from_utf8_lossy(&found).contains(title))
            && is_visible(server, *window)
    })
}

fn property(server: &RustConnection, window: Window, name: Atom) -> Option<Vec<u8>> {
    const WORDS_OF_FOUR_BYTES: u32 = 256;
    let property = server.get_property(false, window, name, AtomEnum::ANY, 0, WORDS_OF_FOUR_BYTES);
    Some(property.ok()?.reply().ok()?.value)
}

fn is_visible(server: &RustConnection, window: Window) -> bool {
    let attributes = server.get_window_attributes(window).ok().and_then(|asked| asked.reply().ok());
    attributes.is_some_and(|attributes| attributes.map_state == MapState::VIEWABLE)
}
