//! Options and losses as text and small dice.

use egui::{Color32, FontId, Rect, Ui};

use crate::dice::{Roll, Slots};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::solver::Action;
use crate::ui::box_choice::{self, BoxChoice};
use crate::ui::names;
use crate::ui::numbers::signed;
use crate::ui::phrases::capitalized;
use crate::ui::theme::Palette;
use crate::ui::widgets::basics::paint_left;
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::words::{Value, Words};

/// The label of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionLabel {
    /// The dice that the option keeps.
    Dice(Vec<SmallDie>),
    /// Words, for taking a box or rerolling everything.
    Text(String),
}

impl OptionLabel {
    /// Paints the label at the left of `room`, words in this font and colour.
    pub fn paint(&self, ui: &Ui, room: Rect, font: FontId, ink: Color32) {
        match self {
            Self::Dice(dice) => {
                let line = (room.left_center(), room.width());
                dice_row::paint_line(ui.painter(), Palette::of(ui.ctx()), line, dice);
            }
            Self::Text(text) => paint_left(ui, room, text, font, ink),
        }
    }
}

/// Formats a chance to win to a tenth of a percent: “51.3%”.
pub fn chance_to_win(words: &Words, chance: f64) -> String {
    words.say_with("percent", &[("percent", words.number(chance * 100.0, 1).into())])
}

/// Formats a loss: “−0.4”, or “best”.
pub fn loss(words: &Words, cost: f64) -> String {
    if cost == 0.0 { words.say("coach-best").into_owned() } else { signed(words, -cost) }
}

/// Formats a loss for messages that select on `best`, which is the same word in every language.
pub fn loss_value(words: &Words, cost: f64) -> Value<'static> {
    if cost == 0.0 { "best".into() } else { loss(words, cost).into() }
}

/// Describes an option: “keep 5 5”, “take Chance”.
pub fn option(words: &Words, position: &Position, action: Action) -> String {
    match action {
        Action::Box(at) => box_choice::option(words, position, at),
        Action::Keep(_) | Action::Hold(_) | Action::Turn(_) => {
            let dice = marked_dice(words, position, action);
            let faces: Vec<String> = dice.iter().map(mark).collect();
            let turns = matches!(action, Action::Turn(_));
            box_choice::marking(words, "option", turns, (faces.len(), faces.join(" ")))
        }
    }
}

/// Returns the label of an option: the dice that it keeps, or words.
pub fn option_label(words: &Words, position: &Position, action: Action) -> OptionLabel {
    if let Action::Box(at) = action {
        let choice = BoxChoice::of(words, position, at);
        return OptionLabel::Text(choice.map_or_else(String::new, |choice| choice.listed()));
    }
    if matches!(action, Action::Turn(_)) {
        return OptionLabel::Text(capitalized(&option(words, position, action)));
    }
    let mut dice = marked_dice(words, position, action);
    // A list has no space for letters below the dice; the dice on the felt show them.
    for (_, letter) in dice.iter_mut().filter_map(|die| die.colour.as_mut()) {
        letter.clear();
    }
    if dice.is_empty() {
        OptionLabel::Text(words.say("coach-throw-all").into_owned())
    } else {
        OptionLabel::Dice(dice)
    }
}

/// Returns the mark of a face, followed by the letter of its colour unless the face implies the
/// colour.
fn mark(die: &SmallDie) -> String {
    let face = die.sign.clone().unwrap_or_else(|| die.pips.to_string());
    let letter = die.colour.as_ref().map_or("", |(_, letter)| letter);
    format!("{face}{letter}")
}

/// Returns the dice that an action keeps or turns over; empty for a box.
fn marked_dice(words: &Words, position: &Position, action: Action) -> Vec<SmallDie> {
    let Some(table) = position.on_table() else { return Vec::new() };
    let marked = action.marked(&table.dice).unwrap_or(Slots::NONE);
    let small = |slot| small_die(words, position.rules(), &table.dice, slot);
    let mut dice: Vec<SmallDie> = marked.iter().filter_map(small).collect();
    dice.sort_by_key(|die| die.pips);
    dice
}

/// Returns the die in this slot as a small die, with the letter of its colour if the face does not
/// imply the colour.
pub fn small_die(words: &Words, rules: &RuleSet, dice: &Roll, slot: usize) -> Option<SmallDie> {
    let colour = names::colour_of(rules, dice, slot);
    let mut small = names::small_die(words, rules, dice.faces().nth(slot)?, colour);
    if let Some((_, letter)) = small.colour.as_mut().filter(|_| rules.counts_faces_only()) {
        letter.clear();
    }
    Some(small)
}
