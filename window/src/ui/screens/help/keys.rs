//! The list of all keys: first those of the table, then the others.

use egui::{Key, Modifiers, Ui};

use crate::ui::commands::{KeyTarget, Menu, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::keyboard::Chord;
use crate::ui::screens::review::ReviewStep;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::{list, page};

const ARROWS: [Key; 4] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];

/// The share of the width for the keys.
const KEYS_SHARE: f32 = 0.34;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>) {
    let roll = KeyTarget::Act(MenuAction::Roll);
    let (table, elsewhere): (Vec<_>, Vec<_>) = KeyTarget::all()
        .filter(|target| !target.is_die() && *target != roll)
        .partition(|target| target.is_at_table());
    page::sheet(ui, &cx.say("settings-play"), |ui| {
        chosen(ui, cx, &[roll]);
        row(ui, &cx.keys.dice_text(cx.words, ui.ctx()), &cx.say("keys-dice"));
        fixed(ui, cx, "keys-boxes", &ARROWS.map(Chord::from));
        let scoring = [Key::ArrowUp, Key::ArrowDown];
        let scoring = scoring.map(|key| Chord::new(Modifiers::COMMAND, key));
        fixed(ui, cx, "keys-scoring", &scoring);
        fixed(ui, cx, "keys-enter", &[Key::Enter.into()]);
        chosen(ui, cx, &table);
    });
    page::sheet(ui, &cx.say("keys-elsewhere"), |ui| {
        let steps = ReviewStep::ALL.map(|step| {
            let (held, key) = step.keys();
            Chord::new(held, key)
        });
        let find = Chord::new(Modifiers::COMMAND, Key::F);
        fixed(ui, cx, "keys-page", &[Key::PageUp, Key::PageDown].map(Chord::from));
        fixed(ui, cx, "keys-menus", &[Key::F10.into()]);
        fixed(ui, cx, "keys-escape", &[Key::Escape.into()]);
        fixed(ui, cx, "keys-search", &[find, Key::Slash.into()]);
        fixed(ui, cx, "keys-check", &[Key::F6.into()]);
        fixed(ui, cx, "keys-review", &steps);
        chosen(ui, cx, &elsewhere);
    });
}

/// Shows keys that are always the same, and what they do.
fn fixed(ui: &mut Ui, cx: &ViewContext<'_>, does: &str, keys: &[Chord]) {
    let keys: Vec<String> = keys.iter().map(|key| key.text(cx.words, ui.ctx())).collect();
    row(ui, &keys.join(" "), &cx.say(does));
}

/// Shows keys that the player can choose, and the menu of what has none.
fn chosen(ui: &mut Ui, cx: &ViewContext<'_>, targets: &[KeyTarget]) {
    for target in targets {
        let keys = cx.keys.all_text(*target, cx.words, ui.ctx());
        let keys = Some(keys).filter(|keys| !keys.is_empty()).or_else(|| menu_of(cx, *target));
        if let Some(keys) = keys {
            row(ui, &keys, &target.name(cx.words));
        }
    }
}

fn menu_of(cx: &ViewContext<'_>, target: KeyTarget) -> Option<String> {
    let KeyTarget::Act(action) = target else { return None };
    let (_, name) = Menu::ALL.into_iter().find(|(menu, _)| *menu == action.entry().menu)?;
    Some(cx.say_with("keys-in-menu", &[("menu", cx.say(name).as_ref().into())]))
}

/// Shows keys and what they do, which a screen reader reads as one line when the focus comes there.
fn row(ui: &mut Ui, keys: &str, does: &str) {
    let ink = ui.visuals().text_color();
    let keys_text = list::text(keys, strong(size::RULES_TEXT), ink);
    let text = list::text(does, plain(size::RULES_TEXT), ink);
    list::pair(ui, KEYS_SHARE, &format!("{does}: {keys}"), [keys_text, text]);
}
