//! The search field of the list of rule sets.

use egui::{Align2, Id, Key, Label, Modifiers, Response, RichText, TextEdit, Ui, vec2};

use super::finder::Finder;
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, Chord};
use crate::ui::theme::{size, strong};
use crate::ui::widgets::basics::{set_name, sign_button};
use crate::ui::widgets::page;

/// The largest number of characters in the field.
const MAX_LETTERS: usize = 40;

/// The effect of keys in the field on the list below it.
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub(super) struct SearchKeys {
    /// Focuses the first entry.
    pub(super) enters_list: bool,
    /// Chooses and focuses the best match.
    pub(super) chooses_best: bool,
    /// The player is searching, so Enter will choose the best match.
    pub(super) is_searching: bool,
}

fn field_id() -> Id {
    Id::unique("search for rules")
}

/// Shows the heading and the field beside it. If `is_fixed`, the field does not scroll.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    finder: &mut Finder,
    is_fixed: bool,
) -> SearchKeys {
    if wants_search(ui) {
        finder.wants_focus = true;
    }
    let is_reached = std::mem::take(&mut finder.wants_focus);
    if is_reached {
        // Done before the field is shown, so that it receives text typed in the same frame.
        ui.memory_mut(|memory| memory.request_focus(field_id()));
    }
    let has_focus = ui.memory(|memory| memory.has_focus(field_id()));
    let goes_down = has_focus && keyboard::take(ui.ctx(), Key::ArrowDown);
    let field = ui.horizontal(|ui| {
        let title = cx.say("new-game-rules");
        let text = RichText::new(title.as_ref()).font(strong(size::SHEET_HEADING));
        page::heading(ui, Label::new(text), &title);
        field(ui, cx, finder)
    });
    let field = field.inner;
    page::mark_fixed(&field, is_fixed);
    if is_reached && !is_fixed {
        field.scroll_to_me(None);
    }
    let enters = field.lost_focus() && keyboard::has(ui.ctx(), Key::Enter);
    let is_searching = finder.is_searching();
    SearchKeys {
        enters_list: goes_down,
        chooses_best: enters && is_searching,
        is_searching: is_searching && field.has_focus(),
    }
}

fn field(ui: &mut Ui, cx: &ViewContext<'_>, finder: &mut Finder) -> Response {
    let name = cx.say("new-game-search");
    let gap = ui.spacing().item_spacing.x;
    let cross = if finder.text.is_empty() { 0.0 } else { size::SIGN_BUTTON + gap };
    let field = TextEdit::singleline(&mut finder.text)
        .align(Align2::LEFT_CENTER)
        .id(field_id())
        .char_limit(MAX_LETTERS)
        .hint_text(name.as_ref())
        .min_size(vec2(0.0, size::SIGN_BUTTON))
        .desired_width(ui.available_width() - cross);
    let field = ui.add(field);
    set_name(&field, &name);
    if cross > 0.0 && sign_button(ui, "×", &cx.say("new-game-search-clear"), true).clicked() {
        finder.clear();
    }
    field.on_hover_text(cx.say("new-game-search-tip"))
}

/// Whether a key that starts a search was pressed. The character `/` counts wherever it is on the
/// keyboard, unless the player is typing.
fn wants_search(ui: &Ui) -> bool {
    if ui.memory(egui::Memory::top_modal_layer).is_some() {
        return false;
    }
    let is_slash = !ui.ctx().text_edit_focused() && keyboard::take_sign(ui.ctx(), "/");
    keyboard::take(ui.ctx(), Chord::new(Modifiers::COMMAND, Key::F)) || is_slash
}
