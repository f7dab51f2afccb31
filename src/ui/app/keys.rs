//! Keyboard shortcuts, which work wherever the focus is.

use egui::{Context, Event, EventFilter, Id, Key, KeyboardShortcut, Modifiers};

use super::App;
use super::focus::focus_by_key;
use crate::dice::{Colour, Face};
use crate::game::Position;
use crate::rules::{BoxIndex, RuleSet};
use crate::ui::commands::{Command, DIE_KEYS, MenuAction, Screen, TrainingCommand, is_letter};
use crate::ui::dice_entry::{EntryInput, EntryStep};
use crate::ui::dice_order::DiceOrder;
use crate::ui::names;
use crate::ui::screens::dice_tray::die_id;
use crate::ui::widgets::score_card::cell_id;

impl App {
    /// Turns keys into commands, before any widget sees them.
    pub(super) fn take_keys(&mut self, ctx: &Context) {
        let is_pressed = |event: &Event| {
            matches!(
                event,
                Event::Key { pressed: true, .. } | Event::PointerButton { pressed: true, .. }
            )
        };
        if ctx.input(|input| input.events.iter().any(is_pressed)) {
            self.session.end_celebration();
        }
        self.take_menu_keys(ctx);
        self.take_paste(ctx);
        if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
            return;
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.escape(ctx);
        }
        let focused = ctx.memory(egui::Memory::focused);
        let on_table = self.available().is_at_table();
        if on_table {
            self.take_entry_keys(ctx);
        }
        match self.screen {
            _ if self.overlay.is_some() => {}
            Screen::Training => {
                // Dice come first: in a slow frame, their keys may arrive together with the one
                // that rolls.
                self.take_table_keys(ctx, focused);
                self.take_training_keys(ctx, focused);
            }
            Screen::Review => self.take_review_keys(ctx),
            Screen::Editor => self.take_editor_keys(ctx),
            Screen::SetUp if self.takes(ctx, MenuAction::Explain, focused) => {
                self.commands.push(Command::ExplainSetUp(0));
            }
            _ => {}
        }
        // A focused widget takes the space bar itself.
        let space_is_free = focused.is_none();
        for (action, shortcut) in shortcuts() {
            if !self.available().accepts_shortcut(action, &shortcut)
                || (shortcut.logical_key == Key::Space && !space_is_free)
            {
                continue;
            }
            let is_pressed = ctx.input_mut(|input| input.consume_shortcut(&shortcut));
            // An extra press must not roll the dice of the next player.
            let now = ctx.input(|input| input.time);
            let is_late = action == MenuAction::Roll
                && self.session.seat_is_human()
                && self.session.has_just_passed(now);
            if is_pressed && !is_late {
                self.commands.push(Command::Act(action));
            }
        }
        if on_table {
            self.take_table_keys(ctx, focused);
        }
    }

    /// While real dice are entered, digits are faces and letters are colours.
    fn take_entry_keys(&mut self, ctx: &Context) {
        let Some(dice_entry) = self.session.dice_entry() else { return };
        let sides = self.session.game().setup().rules().dice().sides;
        let colours = Colour::ALL.into_iter().take(dice_entry.colours().into());
        let letter = |colour| names::colour_letter(&self.words, colour).to_uppercase();
        let colours = colours.filter_map(|colour| {
            Some((Key::from_name(&letter(colour))?, EntryInput::Colour(colour)))
        });
        let faces = DIE_KEYS.into_iter().zip(Face::all(sides));
        let mut keys: Vec<(Key, EntryInput)> = vec![(Key::Backspace, EntryInput::Back)];
        keys.extend(faces.map(|(key, face)| (key, EntryInput::Face(face))));
        if dice_entry.next_step() == EntryStep::Colour {
            keys.extend(colours);
        }
        for input in pressed_of(ctx, &keys) {
            self.commands.push(Command::EnterDie(input));
        }
    }

    /// Takes the keys that roll and ask why; they work in training as at the table.
    fn take_training_keys(&mut self, ctx: &Context, focused: Option<Id>) {
        for (action, ask) in [
            (MenuAction::Roll, TrainingCommand::Go),
            (MenuAction::Explain, TrainingCommand::Explain(None)),
        ] {
            if self.takes(ctx, action, focused) {
                self.commands.push(Command::Training(ask));
            }
        }
    }

    /// Takes the keys of a table action on another page.
    fn takes(&self, ctx: &Context, action: MenuAction, focused: Option<Id>) -> bool {
        action.entry().shortcuts.iter().any(|shortcut| {
            let is_on = self.settings.letter_keys || !is_letter(shortcut);
            let is_free = shortcut.logical_key != Key::Space || focused.is_none();
            is_on && is_free && ctx.input_mut(|input| input.consume_shortcut(shortcut))
        })
    }

    fn take_table_keys(&mut self, ctx: &Context, focused: Option<Id>) {
        let order = self.dice_order();
        let places: Vec<_> = DIE_KEYS.into_iter().zip(0..).collect();
        for place in pressed_of(ctx, &places) {
            self.commands.push(Command::ToggleDie(order.slot(place)));
        }
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (key, step) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1)] {
            if pressed(key) {
                move_focus(ctx, focused, &self.box_ids(), step);
            }
        }
        if focused.is_none() && self.available().is_at_table() {
            self.take_by_enter(ctx);
        }
        let beside = self.boxes_beside(focused);
        let across = if beside.len() > 1 { beside } else { self.die_ids() };
        for (key, step) in [(Key::ArrowRight, 1), (Key::ArrowLeft, -1)] {
            if pressed(key) {
                move_focus(ctx, focused, &across, step);
            }
        }
        // Otherwise egui would move the focus too.
        if let Some(id) = ctx.memory(egui::Memory::focused).filter(|&id| self.is_table_piece(id)) {
            let keep = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..Default::default()
            };
            ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, keep));
        }
    }

    /// Takes the box in question, or the only one that can be filled, without focusing it first.
    fn take_by_enter(&mut self, ctx: &Context) {
        let command = match (self.session.asked(), &self.boxes()[..]) {
            (Some(at), _) => Command::ConfirmScore(at),
            (None, [only]) => Command::Score(*only),
            (None, _) => return,
        };
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            self.commands.push(command);
        }
    }

    /// Handles Esc, which leaves an overlay, a question or a screen.
    fn escape(&mut self, ctx: &Context) {
        if self.overlay.is_some() {
            self.overlay = None;
        } else if self.session.asks() || self.session.dice_entry().is_some() {
            if let Some(at) = self.session.asked() {
                // Esc has taken the focus from the box: give it back.
                ctx.memory_mut(|memory| memory.request_focus(cell_id(at)));
            }
            self.commands.push(Command::Dismiss);
        } else if self.screen == Screen::Records && self.records.close() {
            // The list of games is open again.
        } else if self.screen == Screen::NewGame && self.new_game.clear_search() {
            // The search has been cleared.
        } else if self.screen != Screen::Table {
            self.commands.push(Command::Back);
        } else if !self.notices.is_empty() {
            self.commands.push(Command::CloseNotice);
        }
    }

    /// Returns the position on the screen, if dice can be kept or boxes taken in it now.
    fn position_to_decide(&self) -> Option<&Position> {
        match self.screen {
            Screen::Training => self.training.position(),
            _ if self.session.awaits_person() => Some(self.session.game().position()),
            _ => None,
        }
    }

    fn rules_on_screen(&self) -> &RuleSet {
        let trained = self.training.position().filter(|_| self.screen == Screen::Training);
        trained.unwrap_or_else(|| self.session.game().position()).rules()
    }

    /// Returns the boxes that can be taken, column by column, each from top to bottom.
    pub(super) fn boxes(&self) -> Vec<BoxIndex> {
        let Some(position) = self.position_to_decide() else { return Vec::new() };
        position.legal().offers.iter().map(|offer| offer.at).collect()
    }

    fn box_ids(&self) -> Vec<Id> {
        self.boxes().into_iter().map(cell_id).collect()
    }

    /// Returns the boxes that can be taken in the row of the focused one, from left to right.
    fn boxes_beside(&self, focused: Option<Id>) -> Vec<Id> {
        let rules = self.rules_on_screen();
        let boxes = self.boxes();
        let Some(own) = boxes.iter().find(|&&at| Some(cell_id(at)) == focused) else {
            return Vec::new();
        };
        let row = rules.place(*own).row;
        boxes.iter().filter(|&&at| rules.place(at).row == row).map(|&at| cell_id(at)).collect()
    }

    fn die_ids(&self) -> Vec<Id> {
        let is_there = match self.screen {
            Screen::Training => self.training.position().is_some(),
            _ => self.session.game().position().on_table().is_some(),
        };
        let dice = usize::from(self.rules_on_screen().dice().count);
        let order = self.dice_order();
        (0..dice).filter(|_| is_there).map(|place| die_id(order.slot(place))).collect()
    }

    /// The order of the dice on the screen; those of an exercise are never gathered.
    pub(super) fn dice_order(&self) -> DiceOrder {
        self.session.dice_order(self.settings.gather_dice && self.screen == Screen::Table)
    }

    fn is_table_piece(&self, id: Id) -> bool {
        self.die_ids().contains(&id) || self.box_ids().contains(&id)
    }
}

/// Returns all shortcuts, those with Shift first, as egui matches Ctrl+Z on Ctrl+Shift+Z too.
fn shortcuts() -> impl Iterator<Item = (MenuAction, KeyboardShortcut)> {
    let all = || {
        let of =
            |action: MenuAction| action.entry().shortcuts.iter().map(move |&key| (action, key));
        MenuAction::ALL.into_iter().flat_map(of)
    };
    let with_shift = |(_, shortcut): &(MenuAction, KeyboardShortcut)| shortcut.modifiers.shift;
    all().filter(with_shift).chain(all().filter(move |key| !with_shift(key)))
}

/// Moves the focus within a list, or into it at its beginning or end.
fn move_focus(ctx: &Context, focused: Option<Id>, list: &[Id], step: isize) {
    let place = list.iter().position(|&id| Some(id) == focused);
    let count = list.len() as isize;
    if count == 0 {
        return;
    }
    let next = match place {
        Some(place) => (place as isize + step).rem_euclid(count),
        None if step > 0 => 0,
        None => count - 1,
    };
    focus_by_key(ctx, list[next as usize]);
}

/// Returns the value of each press of these keys, in order. Between two frames a fast player can
/// press several keys, even the same one twice.
fn pressed_of<T: Copy>(ctx: &Context, keys: &[(Key, T)]) -> Vec<T> {
    let mut found = Vec::new();
    let mut is_other = |event: &Event| {
        let Event::Key { key, physical_key, pressed: true, repeat, modifiers } = event else {
            return true;
        };
        // The digit keys are identified by position: on some layouts they produce signs or accented
        // letters.
        let key = physical_key.filter(|key| DIE_KEYS.contains(key)).unwrap_or(*key);
        let known = keys.iter().find(|(one, _)| *one == key && modifiers.is_none());
        found.extend(known.filter(|_| !repeat).map(|&(_, what)| what));
        known.is_none()
    };
    ctx.input_mut(|input| input.events.retain(&mut is_other));
    found
}
