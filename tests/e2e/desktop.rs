//! A desktop whose settings change.

use std::sync::atomic::{AtomicU32, Ordering};

use zbus::{
    blocking::{Connection, connection::Builder},
    fdo, interface,
    zvariant::Value,
};

use crate::{hands::Hands, program::Home, wait};

const PATH: &str = "/org/freedesktop/portal/desktop";
const SETTINGS: &str = "org.freedesktop.portal.Settings";
const COLOURS: [&str; 2] = ["org.freedesktop.appearance", "color-scheme"];

/// The answer to what colours are wanted: 1 for dark ones, 2 for light ones.
static WANTED: AtomicU32 = AtomicU32::new(0);

/// The desktop portal, as far as the game asks it.
struct Portal;

#[interface(name = "org.freedesktop.portal.Settings")]
impl Portal {
    #[zbus(name = "Read")]
    #[allow(clippy::unused_self, reason = "an interface's methods have an object")]
    fn read(&self, namespace: &str, key: &str) -> fdo::Result<Value<'static>> {
        if [namespace, key] != COLOURS {
            return Err(fdo::Error::Failed("no such setting".to_owned()));
        }
        // (A value within a value, as the real one answers.)
        Ok(Value::new(Value::U32(WANTED.load(Ordering::SeqCst))))
    }
}

fn want(bus: &Connection, colours: u32) {
    WANTED.store(colours, Ordering::SeqCst);
    let changed = (COLOURS[0], COLOURS[1], Value::U32(colours));
    bus.emit_signal(None::<&str>, PATH, SETTINGS, "SettingChanged", &changed).expect("a signal");
}

#[test]
#[ignore = "needs a display and a session bus"]
fn colours_follow_the_desktop_while_one_plays() {
    let portal = Builder::session().and_then(|bus| bus.name("org.freedesktop.portal.Desktop"));
    let portal = portal.and_then(|bus| bus.serve_at(PATH, Portal)).expect("a portal");
    let bus = portal.build().expect("a session bus");
    want(&bus, 2);
    let home = Home::empty();
    let program = home.start(&[]);
    let hands = Hands::on_window(&program, "Fivefold");
    let becomes = |is_wanted: fn(u8) -> bool| {
        wait(|| is_wanted(hands.brightness()).then_some(()), || format!("{}", hands.brightness()));
    };
    becomes(|brightness| brightness > 150);
    want(&bus, 1);
    becomes(|brightness| brightness < 80);
    want(&bus, 2);
    becomes(|brightness| brightness > 150);
    program.kill();
}
