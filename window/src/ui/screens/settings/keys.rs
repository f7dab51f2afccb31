//! Choosing other keys.

use egui::{ComboBox, Context, Key, Label, Ui};

use crate::store::Settings;
use crate::ui::commands::{KeyMap, KeyTarget, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, KeyPress};
use crate::ui::screens::command_button;
use crate::ui::widgets::basics::{announce, button, button_if};
use crate::ui::widgets::{choices, page};
use crate::words::Words;

/// The width of the list of what keys can be chosen for.
const KEY_LIST: f32 = 260.0;

/// The state of choosing keys.
#[derive(Debug)]
pub(super) struct KeysPart {
    /// What keys are being chosen for.
    target: KeyTarget,
    /// Whether the next press is the new key.
    waits: bool,
    /// What the last press did.
    outcome: String,
}

impl Default for KeysPart {
    fn default() -> Self {
        Self { target: KeyTarget::Act(MenuAction::Roll), waits: false, outcome: String::new() }
    }
}

impl KeysPart {
    /// Takes the key that the player is choosing, before anything else sees it. Returns the settings
    /// with it.
    pub(super) fn take_key(
        &mut self,
        ctx: &Context,
        settings: &Settings,
        words: &Words,
    ) -> Option<Settings> {
        if !self.waits {
            return None;
        }
        if keyboard::take(ctx, Key::Escape) {
            self.give_up();
            return None;
        }
        let press = keyboard::take_any(ctx)?;
        let mut settings = settings.clone();
        self.take(&press, &mut settings, words, ctx);
        Some(settings)
    }

    /// Leaves the keys as they are.
    fn give_up(&mut self) {
        self.waits = false;
        self.outcome.clear();
    }

    /// Takes a press as the new key, unless it means something already.
    fn take(&mut self, press: &KeyPress, settings: &mut Settings, words: &Words, ctx: &Context) {
        let (map, chord) = (KeyMap::read(&settings.keys), press.chord());
        let key = ("key", chord.text(words, ctx).into());
        let other = map.target_of(press).filter(|&other| other != self.target);
        self.waits = false;
        self.outcome = if chord.is_reserved() {
            words.say_with("settings-keys-fixed", &[key])
        } else if let Some(other) = other {
            let other = ("other", other.name(words).into());
            words.say_with("settings-keys-taken", &[key, other])
        } else {
            settings.keys.insert(self.target.id(), vec![chord.stored()]);
            let name = ("name", self.target.name(words).into());
            words.say_with("settings-keys-set", &[key, name])
        };
    }

    /// Shows the sheet. Changes are made in `settings`.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
        page::sheet(ui, &cx.say("help-keys"), |ui| {
            let name = cx.say("settings-keys-for");
            ui.label(name.as_ref());
            let options: Vec<(KeyTarget, String)> =
                KeyTarget::all().map(|target| (target, target.name(cx.words))).collect();
            let list = ComboBox::from_id_salt("keys").width(KEY_LIST);
            let mut target = self.target;
            if choices::drop_down(ui, list, &name, &options, &mut target).changed() {
                *self = Self { target, ..Self::default() };
            }
            self.keys(ui, cx, settings);
            command_button(ui, cx, "action-keys", MenuAction::Keys);
        });
    }

    /// Shows the keys of the target, and the buttons that change them.
    fn keys(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
        let target = self.target;
        let keys = cx.keys.all_text(target, cx.words, ui.ctx());
        let has_keys = !keys.is_empty();
        ui.label(if has_keys {
            cx.say_with("settings-keys-now", &[("keys", keys.into())])
        } else {
            cx.say("settings-keys-no-key").into_owned()
        });
        ui.horizontal_wrapped(|ui| {
            if button(ui, &cx.say("settings-keys-choose")).clicked() {
                self.waits = true;
                self.outcome = cx.say("settings-keys-waiting").into_owned();
            }
            if button_if(ui, &cx.say("settings-keys-remove"), has_keys).clicked() {
                settings.keys.insert(target.id(), Vec::new());
                self.give_up();
            }
            if button_if(ui, &cx.say("settings-keys-usual"), cx.keys.is_own(target)).clicked() {
                self.restore(ui.ctx(), cx, settings);
            }
        });
        if !self.outcome.is_empty() {
            announce(&ui.add(Label::new(&self.outcome).wrap()));
        }
    }

    /// Gives the target its usual keys back, unless one of them does something else now.
    fn restore(&mut self, ctx: &Context, cx: &ViewContext<'_>, settings: &mut Settings) {
        let usual = self.target.usual();
        let others = KeyTarget::all().filter(|&other| other != self.target);
        let taken = others
            .flat_map(|other| cx.keys.chords(other).into_iter().map(move |key| (other, key)))
            .find(|(_, key)| usual.contains(key));
        self.give_up();
        if let Some((other, key)) = taken {
            let key = key.text(cx.words, ctx);
            let arguments = [("key", key.into()), ("other", other.name(cx.words).into())];
            self.outcome = cx.say_with("settings-keys-taken", &arguments);
        } else {
            settings.keys.remove(&self.target.id());
        }
    }
}
