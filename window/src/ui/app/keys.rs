//! Keyboard shortcuts, which work wherever the focus is.

use std::sync::Arc;

use egui::text_selection::LabelSelectionState;
use egui::{Context, EventFilter, Id, Key, Modifiers, PointerButton};

use super::App;
use super::focus::focus_by_key;
use crate::dice::{Colour, Face};
use crate::game::Position;
use crate::rules::{BoxIndex, RuleSet};
use crate::ui::box_choice::BoxChoice;
use crate::ui::commands::{
    Command, DIE_KEYS, KeyMap, KeyTarget, MenuAction, RecordsCommand, Screen,
};
use crate::ui::dice_entry::{EntryInput, EntryStep};
use crate::ui::dice_order::DiceOrder;
use crate::ui::keyboard::{self, Chord};
use crate::ui::names;
use crate::ui::phrases;
use crate::ui::position_view::tray::die_id;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::PageState;
use crate::ui::widgets::plots;
use crate::ui::widgets::score_card::cell_id;

/// The largest number of meaningless keys that are named, and of their letters.
const WRONG_KEYS: usize = 5;
const WRONG_KEY: usize = 40;

impl App {
    /// Turns keys into commands, before any widget sees them.
    pub(super) fn take_keys(&mut self, ctx: &Context) {
        if keyboard::is_pressed(ctx) {
            self.session.end_moment(ctx.input(|input| input.time));
        }
        // The button of a mouse that leads back in browsers.
        let is_back = ctx.input(|input| input.pointer.button_pressed(PointerButton::Extra1));
        if is_back && self.pages.overlay.is_none() && self.screen() != Screen::Table {
            self.commands.push(Command::Back);
        }
        if self.pages.overlay.is_none() {
            self.on_top(ctx, |page, work| page.take_new_key(work));
        }
        self.take_menu_keys(ctx);
        self.take_paste(ctx);
        if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
            return;
        }
        if keyboard::take(ctx, Key::Escape) {
            self.escape(ctx);
        }
        let focused = ctx.memory(egui::Memory::focused);
        let on_table = self.is_at_table();
        if on_table {
            self.take_entry_keys(ctx);
        }
        self.take_copy(ctx);
        self.take_chords(ctx, focused);
        if self.pages.overlay.is_some() {
            return;
        }
        if plots::takes_arrows(ctx) {
            return;
        }
        if self.has_dice() {
            self.take_table_keys(ctx, focused);
        }
        self.on_top(ctx, |page, work| page.take_keys(work));
    }

    /// Reads the chosen keys of the settings. Says once which of them mean nothing.
    pub(super) fn read_keys(&mut self) {
        let keys = KeyMap::read(&self.settings.keys);
        let wrong = &keys.wrong;
        if !wrong.is_empty() && *wrong != self.keys.wrong {
            let short = |text: &String| text.chars().take(WRONG_KEY).collect();
            let wrong = wrong.iter().take(WRONG_KEYS).map(short).collect();
            let wrong = [("keys", phrases::all_of(&self.words, wrong).into())];
            self.notify_lasting(self.words.say_with("notice-keys-wrong", &wrong));
        }
        self.keys = Arc::new(keys);
    }

    pub(super) fn ask_for_paste(&mut self, ctx: &Context) {
        self.surroundings.paste.ask(ctx);
    }

    /// Takes pasted text, if it was requested or the page has no fields for texts.
    fn take_paste(&mut self, ctx: &Context) {
        let is_free = !self.pages.top().is_some_and(PageState::has_fields)
            && self.pages.overlay.is_none()
            && !ctx.text_edit_focused();
        if let Some(text) = self.surroundings.paste.take(ctx, is_free) {
            self.commands.push(RecordsCommand::Paste(text).into());
        }
    }

    /// Copies the text of the game with the usual key, which the system turns into copying what is
    /// selected.
    fn take_copy(&mut self, ctx: &Context) {
        let copy = KeyTarget::Act(MenuAction::CopyGame);
        let selects = ctx.with_plugin(|labels: &mut LabelSelectionState| labels.has_selection());
        let means_game = selects != Some(true) && !self.keys.is_own(copy);
        if means_game && self.accepts(&MenuAction::CopyGame.into()) && keyboard::take_copy(ctx) {
            self.commands.push(MenuAction::CopyGame.into());
        }
    }

    /// Takes the keys that can be chosen, in the order in which they were pressed.
    fn take_chords(&mut self, ctx: &Context, focused: Option<Id>) {
        if !keyboard::has_any(ctx) {
            return;
        }
        let space_is_free = self.space_is_free(focused);
        let mut chords: Vec<(Chord, KeyTarget)> = Vec::new();
        for target in KeyTarget::all().filter(|&target| self.meaning(target).is_some()) {
            let works = |chord: &Chord| {
                self.accepts_chord(target, chord) && (space_is_free || *chord != Key::Space.into())
            };
            chords.extend(
                self.keys.chords(target).into_iter().filter(works).map(|key| (key, target)),
            );
        }
        // A sign may need Shift, so that `R` fits Shift+R too.
        chords.sort_by_key(|(chord, _)| !chord.modifiers.shift);
        let now = ctx.input(|input| input.time);
        for target in keyboard::take_all(ctx, &chords) {
            if target != KeyTarget::Act(MenuAction::Roll) || !self.is_extra(now) {
                self.commands.extend(self.meaning(target));
            }
        }
    }

    /// Whether a press at the table is an extra one, which must not roll the dice of the next player.
    fn is_extra(&self, now: f64) -> bool {
        let session = &self.session;
        self.screen() == Screen::Table && session.seat_is_human() && session.has_just_passed(now)
    }

    /// Whether this key works here: below an overlay few do, and letters typed beside a text field
    /// are meant for the field.
    fn accepts_chord(&self, target: KeyTarget, chord: &Chord) -> bool {
        let is_covered = match target {
            KeyTarget::Act(action) => self.is_covered(action),
            KeyTarget::Die(_) | KeyTarget::Learn => self.pages.overlay.is_some(),
        };
        // (A position that is set up has fields for dice, but none for text.)
        let is_fit =
            self.screen() == Screen::Training && target == KeyTarget::Act(MenuAction::Explain);
        let is_form = self.pages.top().is_some_and(PageState::has_fields) && !is_fit;
        !is_covered && (!chord.is_letter() || (self.settings.letter_keys && !is_form))
    }

    /// Whether there are dice and a card on the page, which have keys.
    pub(super) fn has_dice(&self) -> bool {
        self.pages.top().is_none_or(PageState::has_dice)
    }

    /// Whether the space bar rolls: also with the focus on a die or a box, which Enter takes. Any
    /// other widget with the focus takes it.
    fn space_is_free(&self, focused: Option<Id>) -> bool {
        let Some(focused) = focused else { return !self.space_presses_button() };
        match self.screen() {
            _ if self.pages.overlay.is_some() || self.menu_bar.has_focus => false,
            Screen::Table => {
                let is_entered = self.session.dice_entry().is_some();
                let is_over = self.session.game().position().is_over();
                !is_entered && !is_over && self.is_table_piece(focused)
            }
            _ => self.is_table_piece(focused),
        }
    }

    /// Whether the space bar presses the large button, without the focus on anything: that does not
    /// roll, and nothing can be rolled.
    fn space_presses_button(&self) -> bool {
        let session = &self.session;
        let takes_box = || session.clear_box().is_some() && !session.may_roll();
        self.is_at_table() && (session.game().position().is_over() || takes_box())
    }

    /// While real dice are entered, digits are faces and letters are colours.
    fn take_entry_keys(&mut self, ctx: &Context) {
        let Some(dice_entry) = self.session.dice_entry() else { return };
        let mut keys: Vec<(Chord, EntryInput)> = vec![(Key::Backspace.into(), EntryInput::Back)];
        if dice_entry.next_step() == EntryStep::Colour {
            let letter = |colour| names::colour_letter(&self.words, colour).to_uppercase();
            let colours = Colour::ALL.into_iter().take(dice_entry.colours().into());
            keys.extend(colours.filter_map(|colour| {
                Some((Key::from_name(&letter(colour))?.into(), EntryInput::Colour(colour)))
            }));
        }
        let sides = self.session.game().setup().rules().dice().sides;
        let faces = DIE_KEYS.into_iter().zip(Face::all(sides));
        keys.extend(faces.map(|(key, face)| (key.into(), EntryInput::Face(face))));
        for input in keyboard::take_all(ctx, &keys) {
            self.commands.push(Command::EnterDie(input));
        }
    }

    fn take_table_keys(&mut self, ctx: &Context, focused: Option<Id>) {
        let pressed = |key| keyboard::take(ctx, key);
        for (key, step) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1)] {
            if pressed(key) {
                self.move_to_piece(ctx, focused, &self.box_ids(), step);
            }
            if keyboard::take(ctx, Chord::new(Modifiers::COMMAND, key)) {
                self.move_to_piece(ctx, focused, &self.scoring_ids(focused), step);
            }
        }
        if focused.is_none() && self.is_at_table() {
            self.take_by_enter(ctx);
            let by_space = self.space_presses_button() && pressed(Key::Space);
            let is_pressed = by_space || pressed(Key::Enter);
            if is_pressed && !self.is_extra(ctx.input(|input| input.time)) {
                if by_space || self.session.game().position().is_over() {
                    ScreenReader::press_home(ctx);
                } else {
                    // (Also where the button can't be pressed: that says why.)
                    self.commands.push(MenuAction::Roll.into());
                }
            }
        }
        let beside = self.boxes_beside(focused);
        let across = if beside.len() > 1 { beside } else { self.die_ids() };
        for (key, step) in [(Key::ArrowRight, 1), (Key::ArrowLeft, -1)] {
            if pressed(key) {
                self.move_to_piece(ctx, focused, &across, step);
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

    /// Moves the focus within a list of boxes or dice; says what to do where it is empty.
    fn move_to_piece(&self, ctx: &Context, focused: Option<Id>, list: &[Id], step: isize) {
        if list.is_empty() && self.is_at_table() {
            self.announce_note(ctx);
        }
        move_focus(ctx, focused, list, step);
    }

    /// Takes the box in question, the only one that can be filled, or the one that is clearly best,
    /// without focusing it first.
    fn take_by_enter(&mut self, ctx: &Context) {
        let boxes = self.boxes();
        let only = if let [at] = boxes[..] { Some(at) } else { None };
        let at = self.session.asked().or(only).or_else(|| self.session.clear_box());
        let Some(at) = at else { return };
        if keyboard::take(ctx, Key::Enter) {
            self.commands.push(Command::Score(at));
        }
    }

    /// Handles Esc, which leaves an overlay, a question or a screen.
    fn escape(&mut self, ctx: &Context) {
        if self.pages.overlay.is_some() {
            self.pages.overlay = None;
        } else if self.screen() == Screen::Table
            && (self.session.asks() || self.session.dice_entry().is_some())
        {
            if let Some(at) = self.session.asked() {
                // Esc has taken the focus from the box: give it back.
                ctx.memory_mut(|memory| memory.request_focus(cell_id(at)));
            }
            self.commands.push(Command::Dismiss);
        } else if self.on_top(ctx, |page, _| page.escape()) == Some(true) {
            // A part of the page was left.
        } else if self.screen() != Screen::Table {
            self.commands.push(Command::Back);
        } else if !self.notices.queue.is_empty() {
            self.commands.push(Command::CloseNotice);
        }
    }

    /// Returns the position on the screen, if dice can be kept or boxes taken in it now.
    fn position_to_decide(&self) -> Option<&Position> {
        match self.pages.top() {
            Some(page) => page.position(),
            None => Some(self.session.game().position()).filter(|_| self.session.awaits_person()),
        }
    }

    fn rules_on_screen(&self) -> &RuleSet {
        let own = self.pages.top().and_then(PageState::position);
        own.unwrap_or_else(|| self.session.game().position()).rules()
    }

    /// Returns the boxes that can be taken, column by column, each from top to bottom.
    pub(super) fn boxes(&self) -> Vec<BoxIndex> {
        let Some(position) = self.position_to_decide() else { return Vec::new() };
        position.legal().offers.iter().map(|offer| offer.at).collect()
    }

    fn box_ids(&self) -> Vec<Id> {
        self.boxes().into_iter().map(cell_id).collect()
    }

    /// Returns the boxes that score with the dice on the table, with what they add to the card.
    pub(super) fn scoring_boxes(&self) -> Vec<(BoxIndex, i64)> {
        let Some(position) = self.position_to_decide() else { return Vec::new() };
        let gain = |at| Some((at, BoxChoice::of(&self.words, position, at)?.gain()));
        let gains = self.boxes().into_iter().filter_map(gain);
        gains.filter(|(_, gain)| *gain > 0 || position.rules().lowest_wins()).collect()
    }

    /// Returns those boxes and the one that has the focus, from which the keys go on.
    fn scoring_ids(&self, focused: Option<Id>) -> Vec<Id> {
        let scoring: Vec<Id> = self.scoring_boxes().iter().map(|(at, _)| cell_id(*at)).collect();
        let stays = |id: &Id| scoring.contains(id) || (Some(*id) == focused && !scoring.is_empty());
        self.box_ids().into_iter().filter(stays).collect()
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
        let is_there = match self.pages.top() {
            Some(page) => page.position().is_some(),
            None => self.session.game().position().on_table().is_some(),
        };
        let dice = usize::from(self.rules_on_screen().dice().count);
        let order = self.dice_order();
        (0..dice).filter(|_| is_there).map(|place| die_id(order.slot(place))).collect()
    }

    /// The order of the dice on the screen; those of an exercise are never gathered.
    pub(super) fn dice_order(&self) -> DiceOrder {
        if self.screen() == Screen::Table {
            self.session.dice_order()
        } else {
            DiceOrder::default()
        }
    }

    fn is_table_piece(&self, id: Id) -> bool {
        self.die_ids().contains(&id) || self.box_ids().contains(&id)
    }
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
