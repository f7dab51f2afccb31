//! The contents of the screen, read over AT-SPI like a screen reader does.
#![allow(
    clippy::needless_pass_by_value,
    reason = "a name or a closure is given as it is, without a &"
)]

use zbus::{
    blocking::{Connection, connection::Builder, fdo::DBusProxy},
    names::BusName,
    zvariant::{OwnedObjectPath, OwnedValue, Value},
};

use crate::{hands::Hands, program::Program, wait};

const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";
const COMPONENT: &str = "org.a11y.atspi.Component";
const ACTION: &str = "org.a11y.atspi.Action";
const VALUE: &str = "org.a11y.atspi.Value";
const PROPERTIES: &str = "org.freedesktop.DBus.Properties";

/// The role of a widget, by AT-SPI's numbers. (`AccessKit` answers `GetRole`, not `GetRoleName`.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role(u32);

impl Role {
    pub const CHECK_BOX: Self = Self(7);
    pub const COMBO_BOX: Self = Self(11);
    pub const DIALOG: Self = Self(16);
    pub const FRAME: Self = Self(23);
    pub const LABEL: Self = Self(29);
    pub const MENU_ITEM: Self = Self(35);
    pub const BUTTON: Self = Self(43);
    pub const RADIO_BUTTON: Self = Self(44);
    pub const SPIN_BUTTON: Self = Self(52);
    pub const ENTRY: Self = Self(79);
}

/// A state a widget is in: the number of its bit in AT-SPI's set of states.
#[derive(Clone, Copy, Debug)]
pub struct State(u32);

impl State {
    pub const CHECKED: Self = Self(4);
}

/// The name to look for: an exact one (`"Roll"`) or any that a closure accepts (`|name: &str| …`).
pub trait Wanted {
    fn accepts(&self, name: &str) -> bool;
}

impl Wanted for &str {
    fn accepts(&self, name: &str) -> bool {
        *self == name
    }
}

impl<F: Fn(&str) -> bool> Wanted for F {
    fn accepts(&self, name: &str) -> bool {
        self(name)
    }
}

/// Everything one program shows.
pub struct Screen {
    application: Widget,
}

impl Screen {
    /// The screen of this program, once it is on the accessibility bus. (Asking for the bus starts
    /// it.)
    pub fn of(program: &Program) -> Self {
        let bus = accessibility_bus().expect("the accessibility bus");
        let desktop = Widget {
            bus: bus.clone(),
            owner: "org.a11y.atspi.Registry".into(),
            path: OwnedObjectPath::try_from("/org/a11y/atspi/accessible/root").expect("a path"),
        };
        let find = || {
            let mut applications = desktop.children().into_iter();
            applications.find(|application| application.process_id() == Some(program.process_id()))
        };
        let missing = || format!("the program did not appear in\n{}", desktop.outline(0));
        Self { application: wait(find, missing) }
    }

    /// The first widget of this role with such a name, if it is there now.
    pub fn find(&self, role: Role, name: impl Wanted) -> Option<Widget> {
        self.application.find(role, &name)
    }

    /// The first widget of this role with such a name, as soon as there is one.
    pub fn wait_for(&self, role: Role, name: impl Wanted) -> Widget {
        let missing =
            || format!("no {role:?} with the wanted name appeared in\n{}", self.outline());
        wait(|| self.application.find(role, &name), missing)
    }

    /// Waits until no widget of this role has such a name any more.
    pub fn wait_until_gone(&self, role: Role, name: impl Wanted) {
        let present = || format!("a {role:?} did not go away from\n{}", self.outline());
        wait(|| self.application.find(role, &name).is_none().then_some(()), present);
    }

    /// Waits until `ask` has an answer, such as one read from several names.
    pub fn wait_until<T>(&self, ask: impl Fn(&Self) -> Option<T>) -> T {
        wait(|| ask(self), || format!("what was waited for did not happen on\n{}", self.outline()))
    }

    /// The names of all widgets of this role, in reading order.
    pub fn names(&self, role: Role) -> Vec<String> {
        self.widgets(role).iter().map(Widget::name).collect()
    }

    /// All widgets of this role, in reading order.
    pub fn widgets(&self, role: Role) -> Vec<Widget> {
        let mut found = Vec::new();
        self.application.collect(role, &mut found);
        found
    }

    /// The whole tree as text, one widget on each line, for failed tests.
    pub fn outline(&self) -> String {
        self.application.outline(0)
    }
}

/// One thing on the screen: the program, a window, a button, a line of text.
#[derive(Clone)]
pub struct Widget {
    bus: Connection,
    owner: String,
    path: OwnedObjectPath,
}

impl Widget {
    pub fn name(&self) -> String {
        self.call::<_, OwnedValue>(PROPERTIES, "Get", &(ACCESSIBLE, "Name"))
            .ok()
            .and_then(|value| String::try_from(value).ok())
            .unwrap_or_default()
    }

    pub fn role(&self) -> Role {
        Role(self.call(ACCESSIBLE, "GetRole", &()).unwrap_or_default())
    }

    /// Whether the widget is in this state now.
    pub fn is(&self, state: State) -> bool {
        let words: Vec<u32> = self.call(ACCESSIBLE, "GetState", &()).unwrap_or_default();
        words.get(state.0 as usize / 32).is_some_and(|word| word >> (state.0 % 32) & 1 == 1)
    }

    /// What is typed into a field.
    pub fn text(&self) -> String {
        const ALL: (i32, i32) = (0, -1);
        self.call("org.a11y.atspi.Text", "GetText", &ALL).unwrap_or_default()
    }

    /// Left, top, width and height in pixels within the window. `None`: it is gone, or has no
    /// place.
    pub fn extents(&self) -> Option<(i32, i32, i32, i32)> {
        const IN_WINDOW: u32 = 1;
        let extents: (i32, i32, i32, i32) = self.call(COMPONENT, "GetExtents", &IN_WINDOW).ok()?;
        (extents.2 > 0 && extents.3 > 0).then_some(extents)
    }

    /// Clicks the widget's middle with the real mouse, after it has come to rest.
    pub fn click(&self, hands: &Hands) {
        let (x, y) = self.resting_middle();
        hands.click(x, y);
    }

    /// Does what a click does, by the widget's own action: as a screen reader does, without a
    /// mouse.
    pub fn press(&self) {
        const FIRST: i32 = 0;
        let done: zbus::Result<bool> = self.call(ACTION, "DoAction", &FIRST);
        assert!(
            done.is_ok_and(|done| done),
            "{:?} {:?} can't be pressed",
            self.role(),
            self.name()
        );
    }

    /// Sets a number.
    pub fn set(&self, number: f64) {
        let value = (VALUE, "CurrentValue", Value::from(number));
        let set: zbus::Result<()> = self.call(PROPERTIES, "Set", &value);
        set.expect("a number that can be set");
    }

    /// The centre, once the widget was found twice in the same place: a panel may still be sliding
    /// in.
    fn resting_middle(&self) -> (i32, i32) {
        let mut before = None;
        let rest = || {
            let now = self.extents();
            let rest = now.filter(|_| now == before);
            before = now;
            rest
        };
        let (x, y, width, height) =
            wait(rest, || format!("{:?} {:?} has no fixed place", self.role(), self.name()));
        (x + width / 2, y + height / 2)
    }

    fn process_id(&self) -> Option<u32> {
        let owner = BusName::try_from(self.owner.as_str()).ok()?;
        DBusProxy::new(&self.bus).ok()?.get_connection_unix_process_id(owner).ok()
    }

    fn children(&self) -> Vec<Self> {
        let found: Vec<(String, OwnedObjectPath)> =
            self.call(ACCESSIBLE, "GetChildren", &()).unwrap_or_default();
        let widget = |(owner, path)| Self { bus: self.bus.clone(), owner, path };
        found.into_iter().map(widget).collect()
    }

    fn find(&self, role: Role, name: &impl Wanted) -> Option<Self> {
        if self.role() == role && name.accepts(&self.name()) {
            return Some(self.clone());
        }
        self.children().iter().find_map(|child| child.find(role, name))
    }

    fn collect(&self, role: Role, found: &mut Vec<Self>) {
        if self.role() == role {
            found.push(self.clone());
        }
        self.children().iter().for_each(|child| child.collect(role, found));
    }

    fn outline(&self, depth: usize) -> String {
        let own =
            format!("{:depth$}{:?} {:?} {:?}\n", "", self.role(), self.name(), self.extents());
        self.children().iter().fold(own, |text, child| text + &child.outline(depth + 1))
    }

    fn call<B, R>(&self, interface: &str, method: &str, body: &B) -> zbus::Result<R>
    where
        B: serde::Serialize + zbus::zvariant::DynamicType,
        R: for<'d> zbus::zvariant::DynamicDeserialize<'d>,
    {
        let owner = Some(self.owner.as_str());
        let reply = self.bus.call_method(owner, &self.path, Some(interface), method, body)?;
        reply.body().deserialize()
    }
}

/// The bus of screen readers; asking for it starts it, and tells programs that somebody reads them.
pub fn accessibility_bus() -> zbus::Result<Connection> {
    let session = Connection::session()?;
    let (bus, path) = (Some("org.a11y.Bus"), "/org/a11y/bus");
    let on = ("org.a11y.Status", "IsEnabled", Value::from(true));
    session.call_method(bus, path, Some(PROPERTIES), "Set", &on)?;
    let reply = session.call_method(bus, path, bus, "GetAddress", &())?;
    let address: String = reply.body().deserialize()?;
    Builder::address(address.as_str())?.build()
}
