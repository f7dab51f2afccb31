//! The keyboard: the only place that reads keys, so that a press means the same on every page.
//!
//! An action happens because a key is pressed, never because it is held: what the keyboard repeats
//! reaches only text fields, and keys that scroll or move the focus. A question is answered only by
//! a press that comes some time after the question ([`is_answer`]). Of several presses that arrive
//! together each has a frame of its own: what it means depends on what those before it did.

use std::collections::HashMap;

use egui::accesskit::Action;
use egui::{Context, Event, Id, Key, KeyboardShortcut, Modifiers, Plugin, RawInput, Ui};

use super::theme::time;
use crate::words::Words;

/// Watches the keys that are down, drops what the keyboard repeats, and gives each press a frame of
/// its own.
#[derive(Debug, Default)]
pub struct Keyboard {
    /// What arrived together with an earlier press, and belongs to the next frames.
    waiting: Vec<Event>,
    /// The keys that are down by their places, and whether a text field had the focus when they
    /// were pressed.
    down: HashMap<Key, bool>,
    /// When a key or a button of the mouse was last pressed.
    pressed: Option<f64>,
    /// Whether that was a key.
    was_key: bool,
    /// When the questions on the screen appeared, and the pass in which each was last shown.
    questions: HashMap<Id, (f64, u64)>,
    /// The tooltip of the last frame, and the one that Esc has closed.
    tip: Option<Id>,
    closed_tip: Option<Id>,
}

/// What identifies a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCap {
    /// A key that egui knows.
    Key(Key),
    /// Any other key, by the sign that it types: `ß`, `é`.
    Sign(char),
}

/// A key with the modifiers that are held with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// What is held with it.
    pub modifiers: Modifiers,
    /// The key.
    pub cap: KeyCap,
}

/// A key that has just been pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    key: Key,
    /// The key that is in this place of an English keyboard, if known.
    place: Option<Key>,
    /// The sign that it types, if any.
    sign: Option<char>,
    modifiers: Modifiers,
}

/// The keys of the digits, from 0.
pub const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// The keys whose names depend on the language, with the message keys of those.
const NAMED: [(Key, &str); 10] = [
    (Key::Space, "key-space"),
    (Key::Delete, "key-delete"),
    (Key::Insert, "key-insert"),
    (Key::Backspace, "key-backspace"),
    (Key::Enter, "key-enter"),
    (Key::Tab, "key-tab"),
    (Key::Home, "key-home"),
    (Key::End, "key-end"),
    (Key::PageUp, "key-page-up"),
    (Key::PageDown, "key-page-down"),
];

/// The keys that may be held down, because they scroll or move something.
const MOVING: [Key; 9] = [
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
    Key::Tab,
];

/// The keys that are only held with others, or change the meaning of others.
const MODIFYING: [Key; 12] = [
    Key::ShiftLeft,
    Key::ShiftRight,
    Key::ControlLeft,
    Key::ControlRight,
    Key::AltLeft,
    Key::AltRight,
    Key::SuperLeft,
    Key::SuperRight,
    Key::CapsLock,
    Key::NumLock,
    Key::ScrollLock,
    Key::Fn,
];

impl From<KeyboardShortcut> for Chord {
    fn from(shortcut: KeyboardShortcut) -> Self {
        Self { modifiers: shortcut.modifiers, cap: KeyCap::Key(shortcut.logical_key) }
    }
}

impl From<Key> for Chord {
    fn from(key: Key) -> Self {
        Self { modifiers: Modifiers::NONE, cap: KeyCap::Key(key) }
    }
}

impl Chord {
    /// A key with these modifiers.
    pub const fn new(modifiers: Modifiers, key: Key) -> Self {
        Self { modifiers, cap: KeyCap::Key(key) }
    }

    /// Whether it is a letter or sign alone. (Digits are not: people who don't want letters as
    /// shortcuts still keep dice with them.)
    pub fn is_letter(&self) -> bool {
        let is_single = match self.cap {
            KeyCap::Key(key) => !DIGITS.contains(&key) && is_typed(key) && key != Key::Space,
            KeyCap::Sign(_) => true,
        };
        is_single && !self.modifiers.command && !self.modifiers.ctrl && !self.modifiers.alt
    }

    /// Whether the key has a meaning of its own everywhere, or none of its own.
    pub fn is_reserved(&self) -> bool {
        let KeyCap::Key(key) = self.cap else { return false };
        let edits = [Key::A, Key::C, Key::F, Key::V, Key::X].contains(&key);
        let is_fixed = [Key::Enter, Key::Escape, Key::Backspace, Key::F10, Key::Slash, Key::Space];
        let is_menu_key = [Key::Copy, Key::Cut, Key::Paste].contains(&key);
        is_fixed.contains(&key)
            || is_menu_key
            || MOVING.contains(&key)
            || MODIFYING.contains(&key)
            || (edits && self.modifiers.command && !self.modifiers.shift)
    }

    /// Whether this press means the chord. Alt, `AltGr`, Ctrl and Super must be exactly as wanted;
    /// Shift is part of the sign on many keyboards, so that it matters only where it makes another
    /// shortcut.
    pub fn fits(&self, press: &KeyPress) -> bool {
        let is_key = match self.cap {
            KeyCap::Sign(sign) => press.sign.is_some_and(|typed| lower(typed) == sign),
            KeyCap::Key(key) => match digit_of(key) {
                Some(digit) => press.digit() == Some(digit),
                None => press.key == key && press.means_its_key(),
            },
        };
        let mut wanted = self.modifiers;
        if !self.needs_shift_as_it_is() {
            wanted.shift = press.modifiers.shift;
        }
        is_key && press.modifiers.matches_exact(wanted)
    }

    fn needs_shift_as_it_is(&self) -> bool {
        let is_letter = matches!(self.cap, KeyCap::Key(key) if is_letter_key(key));
        let is_held = self.modifiers.command || self.modifiers.ctrl || self.modifiers.alt;
        let is_function = matches!(self.cap, KeyCap::Key(key) if key.name().starts_with('F')
            && key.name().len() > 1);
        self.modifiers.shift || (is_letter && is_held) || is_function
    }

    /// The chord as the keyboard names its keys: `Ctrl+Shift+Z`, in German `Strg+Umschalt+Z`.
    pub fn text(&self, words: &Words, ctx: &Context) -> String {
        // (Only egui knows how the system joins them.)
        let with_a = ctx.format_shortcut(&KeyboardShortcut::new(self.modifiers, Key::A));
        let held = with_a.strip_suffix('A').unwrap_or_default().to_owned();
        let held = [("Ctrl", "key-ctrl"), ("Shift", "key-shift")]
            .iter()
            .fold(held, |text, (name, word)| text.replace(name, &words.say(word)));
        let cap = match self.cap {
            KeyCap::Sign(sign) => upper(sign).to_string(),
            KeyCap::Key(Key::Quote) => "'".to_owned(),
            KeyCap::Key(Key::Escape) => "Esc".to_owned(),
            KeyCap::Key(Key::ArrowUp) => "↑".to_owned(),
            KeyCap::Key(Key::ArrowDown) => "↓".to_owned(),
            KeyCap::Key(Key::ArrowLeft) => "←".to_owned(),
            KeyCap::Key(Key::ArrowRight) => "→".to_owned(),
            KeyCap::Key(key) => match NAMED.iter().find(|(named, _)| *named == key) {
                Some((_, word)) => words.say(word).into_owned(),
                None => key.symbol_or_name().to_owned(),
            },
        };
        format!("{held}{cap}")
    }

    /// The chord as it is stored in a file; [`Self::read`] reads it.
    pub fn stored(&self) -> String {
        let held = [
            (self.modifiers.command, "Ctrl+"),
            (self.modifiers.alt, "Alt+"),
            (self.modifiers.shift, "Shift+"),
        ];
        let mut text: String =
            held.iter().filter(|(is_held, _)| *is_held).map(|(_, name)| *name).collect();
        match self.cap {
            KeyCap::Key(key) => text.push_str(key.name()),
            KeyCap::Sign(sign) => text.push(sign),
        }
        text
    }

    /// Reads what [`Self::stored`] wrote; `None` if it is no chord.
    pub fn read(text: &str) -> Option<Self> {
        let (held, cap) = text.rsplit_once('+').unwrap_or(("", text));
        let mut modifiers = Modifiers::NONE;
        for name in held.split('+').filter(|name| !name.is_empty()) {
            modifiers |= match name {
                "Ctrl" => Modifiers::COMMAND,
                "Alt" => Modifiers::ALT,
                "Shift" => Modifiers::SHIFT,
                _ => return None,
            };
        }
        let mut signs = cap.chars();
        let cap = match (Key::from_name(cap), signs.next(), signs.next()) {
            (Some(key), ..) => KeyCap::Key(key),
            (None, Some(sign), None) if !sign.is_whitespace() && !sign.is_control() => {
                KeyCap::Sign(lower(sign))
            }
            _ => return None,
        };
        Some(Self { modifiers, cap })
    }
}

impl KeyPress {
    /// The digit of the key: the one that it types or else, as on a French keyboard, the one that
    /// it types with Shift. The number pad without `NumLock` has none.
    pub fn digit(&self) -> Option<usize> {
        let moves = MOVING.contains(&self.key) || [Key::Insert, Key::Delete].contains(&self.key);
        let by_place = || self.place.filter(|_| !moves).and_then(digit_of);
        digit_of(self.key).or_else(by_place)
    }

    /// The chord that this press is, to be stored.
    pub fn chord(&self) -> Chord {
        let is_unknown = |sign: char| Key::from_name(&sign.to_string()).is_none();
        let sign = self.sign.filter(|&sign| is_unknown(sign) && !sign.is_whitespace());
        let cap = match (self.digit(), sign) {
            (Some(digit), _) => KeyCap::Key(DIGITS[digit]),
            (None, Some(sign)) => KeyCap::Sign(lower(sign)),
            (None, None) => KeyCap::Key(self.key),
        };
        let mut modifiers = Modifiers::NONE;
        if self.modifiers.command {
            modifiers |= Modifiers::COMMAND;
        }
        if self.modifiers.alt {
            modifiers |= Modifiers::ALT;
        }
        let makes_sign = self.digit().is_some()
            || matches!(cap, KeyCap::Key(key) if is_typed(key) && !is_letter_key(key));
        if self.modifiers.shift && !makes_sign {
            modifiers |= Modifiers::SHIFT;
        }
        Chord { modifiers, cap }
    }

    /// Whether the press types what its key says. Without a sign for the key, egui names it by its
    /// place: right for a letter of another script, wrong for `€`, which `AltGr` makes of E, and for
    /// letters that a Latin keyboard has there.
    fn means_its_key(&self) -> bool {
        let Some(sign) = self.sign else { return true };
        let is_latin = |sign: char| sign <= '\u{24f}' || ('\u{1e00}'..='\u{1eff}').contains(&sign);
        Key::from_name(&sign.to_string()) == Some(self.key)
            || (sign.is_alphabetic() && !is_latin(sign))
            || !is_typed(self.key)
    }
}

fn digit_of(key: Key) -> Option<usize> {
    DIGITS.iter().position(|&digit| digit == key)
}

fn is_letter_key(key: Key) -> bool {
    key.name().len() == 1 && !DIGITS.contains(&key)
}

/// Whether the key types a sign.
fn is_typed(key: Key) -> bool {
    let is_sign = key.symbol_or_name().chars().count() == 1 && !MOVING.contains(&key);
    is_sign || matches!(key, Key::Space | Key::Quote)
}

fn lower(sign: char) -> char {
    let mut lower = sign.to_lowercase();
    if lower.len() == 1 { lower.next().unwrap_or(sign) } else { sign }
}

fn upper(sign: char) -> char {
    let mut upper = sign.to_uppercase();
    if upper.len() == 1 { upper.next().unwrap_or(sign) } else { sign }
}

/// Whether this is a press of Tab, which moves the focus on.
pub fn is_tab(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Tab, pressed: true, modifiers, .. }
        if modifiers.is_none())
}

/// Whether a press at this time answers a question that appeared then. Earlier ones, such as the
/// second half of a double click, were meant for what was there before.
pub fn is_answer(asked: f64, pressed: f64) -> bool {
    pressed - asked >= time::QUESTION
}

/// Returns when a key or a button of the mouse was last pressed.
pub fn last_press(ctx: &Context) -> f64 {
    let pressed = ctx.with_plugin(|keyboard: &mut Keyboard| keyboard.pressed);
    pressed.flatten().unwrap_or(f64::NEG_INFINITY)
}

/// Whether something was pressed in this frame.
pub fn is_pressed(ctx: &Context) -> bool {
    last_press(ctx) >= ctx.input(|input| input.time)
}

/// Whether the player uses keys: the last press was one.
pub fn is_used(ctx: &Context) -> bool {
    ctx.with_plugin(|keyboard: &mut Keyboard| keyboard.was_key) == Some(true)
}

/// Whether the last press may answer this question. Call it in every frame that shows the question.
pub fn may_answer(ctx: &Context, question: impl std::hash::Hash + std::fmt::Debug) -> bool {
    let (now, pass) = (ctx.input(|input| input.time), ctx.cumulative_pass_nr());
    let pressed = last_press(ctx);
    let asked = ctx.with_plugin(|keyboard: &mut Keyboard| {
        keyboard.questions.retain(|_, (_, shown)| *shown + 1 >= pass);
        let question = keyboard.questions.entry(Id::unique(("question", question)));
        let (asked, shown) = question.or_insert((now, pass));
        *shown = pass;
        *asked
    });
    asked.is_none_or(|asked| is_answer(asked, pressed))
}

/// Whether this tooltip may be shown. One that Esc has closed stays so while it `would_stay` open.
pub fn may_show_tip(ctx: &Context, tip: Id, would_stay: bool) -> bool {
    let may_show = ctx.with_plugin(|keyboard: &mut Keyboard| {
        if keyboard.closed_tip == Some(tip) && !would_stay {
            keyboard.closed_tip = None;
        }
        keyboard.closed_tip != Some(tip)
    });
    may_show != Some(false)
}

/// Notes that a tooltip is shown: the next Esc closes it.
pub fn note_tip(ctx: &Context, tip: Id) {
    ctx.with_plugin(|keyboard: &mut Keyboard| keyboard.tip = Some(tip));
}

/// Takes every press of these chords, and returns their values in order: between two frames a fast
/// player can press several keys, even the same one twice.
pub fn take_all<T: Copy>(ctx: &Context, chords: &[(Chord, T)]) -> Vec<T> {
    let mut found = Vec::new();
    let meant = |press: &KeyPress| chords.iter().find(|(chord, _)| chord.fits(press));
    retain(ctx, |press| {
        let value = meant(press).map(|&(_, value)| value);
        found.extend(value);
        value.is_none()
    });
    found
}

/// Takes every press of this chord, and returns how many there were.
pub fn count(ctx: &Context, chord: impl Into<Chord>) -> usize {
    take_all(ctx, &[(chord.into(), ())]).len()
}

/// Takes every press of this chord, and returns whether there was one.
pub fn take(ctx: &Context, chord: impl Into<Chord>) -> bool {
    count(ctx, chord) > 0
}

/// Whether the key was pressed, with any modifiers; leaves the press to others.
pub fn has(ctx: &Context, key: Key) -> bool {
    presses(ctx).iter().any(|press| press.key == key)
}

/// Takes all presses of keys that are not only held with others, and returns the first one.
pub fn take_any(ctx: &Context) -> Option<KeyPress> {
    let mut first = None;
    retain(ctx, |press| {
        let is_held = MODIFYING.contains(&press.key);
        if !is_held && first.is_none() {
            first = Some(*press);
        }
        is_held
    });
    first
}

/// Takes every press that types this sign, wherever it is on the keyboard.
pub fn take_sign(ctx: &Context, sign: &str) -> bool {
    let is_it = |event: &Event| matches!(event, Event::Text(text) if text == sign);
    ctx.input_mut(|input| {
        let count = input.events.len();
        input.events.retain(|event| !is_it(event));
        input.events.len() < count
    })
}

/// Takes the copying that the system makes of a key, and returns whether there was any.
pub fn take_copy(ctx: &Context) -> bool {
    ctx.input_mut(|input| {
        let count = input.events.len();
        input.events.retain(|event| *event != Event::Copy);
        input.events.len() < count
    })
}

/// What a press means for the clipboard, as in other programs; a text to paste is empty.
pub fn clipboard_event(event: &Event) -> Option<Event> {
    let &Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
    let is_ctrl = modifiers.command_only() && modifiers != Modifiers::NONE;
    Some(match key {
        Key::Cut => Event::Cut,
        Key::Copy => Event::Copy,
        Key::Paste => Event::Paste(String::new()),
        Key::X if is_ctrl => Event::Cut,
        Key::C if is_ctrl => Event::Copy,
        Key::V if is_ctrl => Event::Paste(String::new()),
        _ => return None,
    })
}

/// Whether keys were pressed that nobody has taken yet.
pub fn has_any(ctx: &Context) -> bool {
    ctx.input(|input| input.events.iter().any(is_press))
}

/// Returns the presses that nobody has taken yet.
fn presses(ctx: &Context) -> Vec<KeyPress> {
    let mut all = Vec::new();
    retain(ctx, |press| {
        all.push(*press);
        true
    });
    all
}

/// Keeps the presses that are to stay, and drops the others with the signs that they type.
fn retain(ctx: &Context, mut stays: impl FnMut(&KeyPress) -> bool) {
    if !has_any(ctx) {
        return;
    }
    ctx.input_mut(|input| {
        let mut events = std::mem::take(&mut input.events).into_iter().peekable();
        while let Some(event) = events.next() {
            let next = events.peek();
            let Some(press) = KeyPress::of(&event, next) else {
                input.events.push(event);
                continue;
            };
            let sign = events.next_if(|next| matches!(next, Event::Text(_)));
            if stays(&press) {
                input.events.push(event);
                input.events.extend(sign);
            }
        }
    });
}

const fn is_press(event: &Event) -> bool {
    matches!(event, Event::Key { pressed: true, .. })
}

impl KeyPress {
    /// The press of this event, followed by the sign that it types.
    fn of(event: &Event, next: Option<&Event>) -> Option<Self> {
        let &Event::Key { key, physical_key, pressed: true, modifiers, .. } = event else {
            return None;
        };
        let sign = match next {
            Some(Event::Text(text)) => text.chars().next(),
            _ => None,
        };
        Some(Self { key, place: physical_key, sign, modifiers })
    }
}

impl Keyboard {
    /// Whether a press means nothing to a game, because of a modifier that is held with it:
    /// `AltGr` and keys of the desktop, which egui does not report as modifiers, and Alt where egui
    /// would click on the focused widget in spite of it.
    fn is_foreign(&self, key: Key, held: Modifiers, is_mac: bool) -> bool {
        let down = |key| self.down.contains_key(&key);
        let has_desktop_key = !is_mac && (down(Key::SuperLeft) || down(Key::SuperRight));
        let has_alt = held.alt && matches!(key, Key::Space | Key::Enter);
        has_desktop_key || has_alt || (down(Key::AltRight) && !held.alt)
    }

    /// Returns how many of the waiting events belong to one frame: those up to the second press. What
    /// a held key repeats comes along, and so does what is typed into a text field.
    fn count_of_a_frame(&self, is_text: bool) -> usize {
        let (mut has_acted, mut has_clicked, mut has_moved) = (false, false, false);
        let begins_next = |(place, event): (usize, &Event)| {
            let mut is_typed = false;
            let acts = match event {
                &Event::Key { key, physical_key, pressed: true, .. } => {
                    let sign = self.waiting.get(place + 1);
                    is_typed = is_text && matches!(sign, Some(Event::Text(_)));
                    let is_held = self.down.contains_key(&physical_key.unwrap_or(key));
                    !is_held && !MODIFYING.contains(&key)
                }
                // (What is below the mouse where it is released is known from the frame before.)
                &Event::PointerButton { pressed: false, .. } if has_moved => return true,
                &Event::PointerButton { pressed, .. } => {
                    has_clicked = true;
                    pressed
                }
                // (egui clicks where the mouse is at the end of the frame.)
                Event::PointerMoved(_) => {
                    has_moved = true;
                    return has_clicked;
                }
                Event::AccessKitActionRequest(request) => request.action == Action::Click,
                _ => false,
            };
            let is_second = acts && has_acted;
            has_acted |= acts && !is_typed;
            is_second
        };
        self.waiting.iter().enumerate().position(begins_next).unwrap_or(self.waiting.len())
    }

    /// Notes a press; returns whether it may go on: if the key was up, or may be held.
    fn note(&mut self, key: Key, place: Option<Key>, is_text: bool) -> bool {
        // (The same key has another name with Shift.)
        let place = place.unwrap_or(key);
        match self.down.get(&place) {
            None => {
                self.down.insert(place, is_text);
                true
            }
            Some(&began_in_text) => MOVING.contains(&key) || (began_in_text && is_text),
        }
    }

    /// Lets Esc close the tooltip that is open, and do nothing else.
    fn close_tip(&mut self, input: &mut RawInput) {
        let Some(tip) = self.tip.take() else { return };
        input.events.retain(|event| {
            let &Event::Key { key: Key::Escape, physical_key, pressed: true, .. } = event else {
                return true;
            };
            let closes = self.note(Key::Escape, physical_key, false);
            if closes {
                self.closed_tip = Some(tip);
            }
            !closes
        });
    }
}

impl Plugin for Keyboard {
    fn debug_name(&self) -> &'static str {
        "keyboard"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.append(&mut input.events);
        let later = self.waiting.split_off(self.count_of_a_frame(ctx.text_edit_focused()));
        input.events = std::mem::replace(&mut self.waiting, later);
        self.close_tip(input);
        if !self.waiting.is_empty() {
            ctx.request_repaint();
        }
    }

    fn on_begin_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let is_text = ctx.text_edit_focused();
        let is_mac = ctx.os().is_mac();
        ctx.input_mut(|input| {
            let now = input.time;
            let mut drops_sign = false;
            input.events.retain(|event| match event {
                &Event::Key { key, physical_key, pressed: true, modifiers, .. } => {
                    let was_down = self.down.contains_key(&physical_key.unwrap_or(key));
                    let may_act = self.note(key, physical_key, is_text);
                    if !was_down {
                        self.pressed = Some(now);
                        self.was_key = true;
                    }
                    drops_sign = !may_act;
                    may_act && (is_text || !self.is_foreign(key, modifiers, is_mac))
                }
                &Event::Key { key, physical_key, pressed: false, .. } => {
                    self.down.remove(&physical_key.unwrap_or(key));
                    true
                }
                Event::Text(_) => !std::mem::take(&mut drops_sign),
                Event::WindowFocused(false) => {
                    self.down.clear();
                    true
                }
                Event::PointerButton { pressed: true, .. } => {
                    self.pressed = Some(now);
                    self.was_key = false;
                    true
                }
                Event::AccessKitActionRequest(request) if request.action == Action::Click => {
                    self.pressed = Some(now);
                    true
                }
                _ => true,
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_they_mean_elsewhere() {
        let press = |key, modifiers| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        };
        let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
        assert_eq!(clipboard_event(&press(Key::C, ctrl)), Some(Event::Copy));
        assert_eq!(clipboard_event(&press(Key::X, ctrl)), Some(Event::Cut));
        assert_eq!(clipboard_event(&press(Key::V, ctrl)), Some(Event::Paste(String::new())));
        for (key, held) in [(Key::V, Modifiers::NONE), (Key::C, ctrl | Modifiers::SHIFT)] {
            assert_eq!(clipboard_event(&press(key, held)), None);
        }
    }
}
