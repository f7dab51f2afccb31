//! Options and losses as text and small dice.

use std::sync::{Arc, Mutex, PoisonError};

use super::panel::{AdvicePanel, AdviceRow, OptionLabel};
use crate::coach::{Advice, LearnedStrategies, WinAdvice};
use crate::dice::{Roll, Slots};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::solver::Action;
use crate::ui::box_choice::{self, BoxChoice};
use crate::ui::names;
use crate::ui::numbers::{signed, signed_to};
use crate::ui::phrases::capitalized;
use crate::ui::session::Session;
use crate::ui::widgets::dice_row::SmallDie;
use crate::words::{Value, Words, yes_no};

/// Returns at most `most` of the best options for the decision at the table. If the kept dice are
/// not among them, their option replaces the last. `None` while there is no advice.
pub fn panel(words: &Words, session: &Session, most: usize) -> Option<AdvicePanel> {
    let advice = session.advice()?;
    let (position, to_win) = (session.game().position(), session.win_advice());
    let wording = AdviceWording { words, position, advice, to_win, chosen: "now" };
    let has_win = session.expects_win_advice();
    Some(wording.panel(has_win, advice.place_of(session.marked_move()), most))
}

/// Returns at most `most` of the best options for a decision that was made. The option that was
/// chosen, in this sense of `spoken-advice`, is always among them.
pub fn of_decision(
    words: &Words,
    position: &Position,
    (advice, to_win): (&Advice, Option<&WinAdvice>),
    (sense, place): (&'static str, Option<usize>),
    most: usize,
) -> AdvicePanel {
    let wording = AdviceWording { words, position, advice, to_win, chosen: sense };
    wording.panel(to_win.is_some(), place, most)
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
pub(super) fn option_label(words: &Words, position: &Position, action: Action) -> OptionLabel {
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

/// Puts the advice on a decision into words.
struct AdviceWording<'a> {
    words: &'a Words,
    position: &'a Position,
    advice: &'a Advice,
    /// The chances to win, in a game against others.
    to_win: Option<&'a WinAdvice>,
    /// How an option is chosen, as `spoken-advice` tells a screen reader.
    chosen: &'static str,
}

impl AdviceWording<'_> {
    /// Returns the panel; it `has_win` a column for the chances to win, even before they are known.
    fn panel(&self, has_win: bool, chosen: Option<usize>, most: usize) -> AdvicePanel {
        let mut places: Vec<usize> = (0..self.advice.options().len().min(most)).collect();
        let best_to_win = self.to_win.and_then(|to_win| to_win.other_than(self.advice));
        let best_to_win =
            best_to_win.and_then(|action| self.advice.place_of(self.advice.as_move(action)));
        let mut others = vec![best_to_win, chosen];
        others.dedup();
        let others: Vec<usize> =
            others.into_iter().flatten().filter(|other| !places.contains(other)).collect();
        // The best option always stays.
        places.truncate(most.saturating_sub(others.len()).max(1));
        places.extend(others);
        let rows = places
            .into_iter()
            .map(|place| self.row(place, [chosen, best_to_win].map(|other| other == Some(place))));
        let par = match self.advice.is_exact() {
            _ if names::is_for_prizes(self.position) => "coach-head-prizes",
            true => "coach-head-par",
            false => "coach-head-estimate",
        };
        AdvicePanel {
            heads: ["coach-head", par, "coach-head-loss"]
                .map(|key| self.words.say(key).into_owned()),
            win_head: has_win.then(|| self.words.say("coach-head-win").into_owned()),
            why: self.words.say("coach-why").into_owned(),
            rows: rows.collect(),
            note: self.note(),
        }
    }

    /// Returns a loss, of prizes to a hundredth.
    fn loss(&self, cost: f64) -> String {
        match cost {
            0.005.. if names::is_for_prizes(self.position) => signed_to(self.words, -cost, 2),
            _ => loss(self.words, cost),
        }
    }

    /// Returns the note on memorised strategies whose choice is not the best.
    fn note(&self) -> Option<String> {
        let note = |strategy: &'static str, place: usize| {
            let option = option(self.words, self.position, self.advice.options()[place].action);
            let cost = loss(self.words, self.advice.loss(place));
            let arguments =
                [("strategy", strategy.into()), ("option", option.into()), ("cost", cost.into())];
            self.words.say_with("coach-by", &arguments)
        };
        let mistakes = mistakes(self.position, self.advice);
        let notes: Vec<String> = match mistakes[..] {
            [(_, one), (_, other)] if one == other => vec![note("both", one)],
            ref all => all.iter().map(|&(strategy, place)| note(strategy, place)).collect(),
        };
        (!notes.is_empty()).then(|| notes.join(" · "))
    }

    fn row(&self, place: usize, [is_chosen, is_best_to_win]: [bool; 2]) -> AdviceRow {
        let choice = self.advice.options()[place];
        let what = option_label(self.words, self.position, choice.action);
        let cost = self.advice.loss(place);
        let places = if names::is_for_prizes(self.position) { 2 } else { 1 };
        let par = self.words.number(self.position.rules().shown(choice.value), places);
        let arguments = [
            ("option", option(self.words, self.position, choice.action).into()),
            ("par", par.as_str().into()),
            ("cost", loss_value(self.words, cost)),
            ("chosen", if is_chosen { self.chosen } else { "no" }.into()),
        ];
        let [mut spoken, spoken_why] =
            ["spoken-advice", "spoken-why"].map(|key| self.words.say_with(key, &arguments));
        let chance = self.to_win.and_then(|win| win.chance(self.advice.as_move(choice.action)));
        let win = chance.map(|chance| chance_to_win(self.words, chance));
        if let Some(win) = &win {
            let best = ("best", yes_no(is_best_to_win));
            let arguments = [("advice", spoken.into()), ("win", win.as_str().into()), best];
            spoken = self.words.say_with("spoken-advice-win", &arguments);
        }
        AdviceRow {
            win,
            is_best_to_win,
            place,
            what,
            par,
            cost: self.loss(cost),
            is_best: cost == 0.0,
            is_chosen,
            spoken,
            spoken_why,
        }
    }
}

/// The strategies for the most recent rule set, kept so that a decision takes microseconds.
static LEARNED: Mutex<Option<(Arc<RuleSet>, LearnedStrategies)>> = Mutex::new(None);

/// The memorised strategies that choose a worse option than the best in this position, each with
/// the index of its option.
fn mistakes(position: &Position, advice: &Advice) -> Vec<(&'static str, usize)> {
    let rules = position.rules();
    let mut known = LEARNED.lock().unwrap_or_else(PoisonError::into_inner);
    if known.as_ref().is_none_or(|(of, _)| of != rules) {
        *known = crate::prepared().known(rules).map(|evaluator| {
            (rules.clone(), LearnedStrategies::new(evaluator.value_function().tables()))
        });
    }
    let found = known.as_ref().map(|(_, strategies)| strategies.mistakes(position, advice));
    found.unwrap_or_default()
}
