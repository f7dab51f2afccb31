//! A desktop whose settings change, and which has dialogs for files.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread::sleep,
    time::Duration,
};

use zbus::{
    blocking::{Connection, connection::Builder},
    fdo, interface,
    message::Header,
    zvariant::{OwnedObjectPath, OwnedValue, Value},
};

use crate::{
    hands::Hands,
    journey::{choose, press},
    program::Home,
    screen::{Role, Screen},
    wait,
};

const NAME: &str = "org.freedesktop.portal.Desktop";
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
    let portal = Builder::session().and_then(|bus| bus.name(NAME));
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

/// The dialogs of the desktop, in which somebody chooses this file at once.
struct Dialogs {
    file: PathBuf,
    titles: &'static Mutex<Vec<String>>,
}

impl Dialogs {
    /// Answers as somebody who takes a moment to choose the file: by a signal of the request, which
    /// the caller has named.
    fn choose(
        &self,
        (bus, header): (&zbus::Connection, Header<'_>),
        title: &str,
        mut options: HashMap<String, OwnedValue>,
    ) -> fdo::Result<OwnedObjectPath> {
        self.titles.lock().expect("the titles").push(title.to_owned());
        let caller = header.sender().expect("a caller").trim_start_matches(':').replace('.', "_");
        let token = options.remove("handle_token").and_then(|token| String::try_from(token).ok());
        let request = format!("{PATH}/request/{caller}/{}", token.expect("a token"));
        let uris = Value::from(vec![format!("file://{}", self.file.display())]);
        let answer = (0_u32, HashMap::from([("uris", uris)]));
        let interface = "org.freedesktop.portal.Request";
        let (bus, path) = (Connection::from(bus.clone()), request.clone());
        std::thread::spawn(move || {
            sleep(Duration::from_millis(200));
            bus.emit_signal(None::<&str>, &*path, interface, "Response", &answer)
                .expect("a signal");
        });
        OwnedObjectPath::try_from(request).map_err(|error| fdo::Error::Failed(error.to_string()))
    }
}

#[interface(name = "org.freedesktop.portal.FileChooser")]
impl Dialogs {
    #[zbus(property, name = "version")]
    #[allow(clippy::unused_self, reason = "an interface's methods have an object")]
    const fn version(&self) -> u32 {
        3
    }

    fn open_file(
        &self,
        #[zbus(connection)] bus: &zbus::Connection,
        #[zbus(header)] header: Header<'_>,
        #[expect(unused, reason = "nothing is shown")] parent: &str,
        title: &str,
        options: HashMap<String, OwnedValue>,
    ) -> fdo::Result<OwnedObjectPath> {
        self.choose((bus, header), title, options)
    }

    fn save_file(
        &self,
        #[zbus(connection)] bus: &zbus::Connection,
        #[zbus(header)] header: Header<'_>,
        #[expect(unused, reason = "nothing is shown")] parent: &str,
        title: &str,
        options: HashMap<String, OwnedValue>,
    ) -> fdo::Result<OwnedObjectPath> {
        self.choose((bus, header), title, options)
    }
}

/// A backup is saved to a file that is named in the desktop's dialog, and restored from one.
#[test]
#[ignore = "needs a display and a session bus"]
fn files_are_chosen_in_the_dialogs_of_the_desktop() {
    static TITLES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let home = Home::empty();
    let file = home.path().join("evening.zip");
    let dialogs = Dialogs { file: file.clone(), titles: &TITLES };
    let portal = Builder::session().and_then(|bus| bus.name(NAME));
    let portal = portal.and_then(|bus| bus.serve_at(PATH, dialogs)).expect("a portal");
    let _bus = portal.build().expect("a session bus");
    let program = home.start(&[]);
    let screen = Screen::of(&program);
    let typed = || screen.find(Role::ENTRY, "File").map(|field| field.text());
    let is_chosen = || (typed()? == file.display().to_string()).then_some(());

    choose(&screen, "View", "Settings");
    press(&screen, Role::BUTTON, "New file…");
    wait(is_chosen, || format!("{:?} in\n{}", typed(), screen.outline()));
    press(&screen, Role::BUTTON, "Save a backup");
    wait(|| file.exists().then_some(()), || screen.outline());
    screen.wait_for(Role::LABEL, |name: &str| name.starts_with("Saved in "));

    press(&screen, Role::BUTTON, "Choose…");
    let asked = || TITLES.lock().expect("the titles").clone();
    wait(|| (asked().len() == 2).then_some(()), || "no dialog for a file".to_owned());
    press(&screen, Role::BUTTON, "Restore");
    screen.wait_for(Role::LABEL, |name: &str| name.starts_with("Nothing was missing: "));
    assert_eq!(asked(), ["Choose a name for the file", "Choose a file"]);
    program.kill();
}
