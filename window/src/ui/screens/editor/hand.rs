//! Trying out a hand: the score of given dice in each box of an empty card.

use egui::{Sense, Ui, vec2};

use crate::dice::Roll;
use crate::rules::{Offer, RuleSet, Throw};
use crate::ui::names;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::typed_hand;
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::list::{self, List, ListColumn, RowKind};
use crate::ui::widgets::page;
use crate::words::Words;

/// The typed text, and whether the dice came on the first roll.
#[derive(Clone, Debug, Default)]
pub(super) struct TriedHand {
    typed: String,
    is_first: bool,
}

/// Shows the field for the dice and their scores, once the rules can be played.
pub(super) fn show(ui: &mut Ui, words: &Words, hand: &mut TriedHand, rules: Option<&RuleSet>) {
    page::sheet(ui, &words.say("editor-hand"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        let Some(rules) = rules else {
            page::explain(ui, &words.say("editor-worth-later"));
            return;
        };
        let arguments = [("dice", rules.dice().count.into()), ("sides", rules.dice().sides.into())];
        let label = words.say_with("editor-hand-dice", &arguments);
        ui.label(label.as_str());
        let roll = typed_hand::field(ui, words, rules, &label, &mut hand.typed);
        if rules.rows().iter().any(|row| !row.early_scores().is_empty()) {
            ui.checkbox(&mut hand.is_first, words.say("editor-hand-first").as_ref());
        }
        if let Some(roll) = roll {
            scores(ui, words, rules, &roll, hand.is_first);
        }
    });
}

fn scores(ui: &mut Ui, words: &Words, rules: &RuleSet, roll: &Roll, is_first: bool) {
    let palette = Palette::of(ui.ctx());
    let small =
        |(slot, face)| names::small_die(words, rules, face, names::colour_of(rules, roll, slot));
    let dice: Vec<SmallDie> = roll.faces().enumerate().map(small).collect();
    let is_coloured = dice.iter().any(|die| die.colour.is_some());
    let place = vec2(dice_row::WIDTH, dice_row::height(dice.len(), is_coloured));
    let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
    dice_row::paint(ui.painter(), palette, rect.min, &dice, dice.len());
    let roll_number = if is_first { 1 } else { 2 };
    let throw = Throw { dice: rules.hand(roll), roll_number, is_served: is_first };
    let offers = rules.offers(&rules.empty_card(), throw);
    let names = ui.available_width() - size::EDITOR_NUMBER - size::GAP;
    let columns = &[ListColumn::Left(names), ListColumn::Right(size::EDITOR_NUMBER)];
    let list = List(columns, size::LINE_HEIGHT);
    for (number, row) in (0..).zip(rules.rows()) {
        let name = names::row_name(words, row);
        // With a fill order, only one box of an empty card is available.
        let offer = offers.iter().find(|offer| rules.place(offer.at).row == number);
        let shown = |offer: &Offer| names::points(rules, offer.at, offer.points);
        let points = offer.map_or_else(|| "–".to_owned(), shown);
        let arguments = [("box", name.as_str().into()), ("points", points.as_str().into())];
        let spoken = words.say_with("editor-hand-score", &arguments);
        let scores = offer.is_some_and(|offer| offer.points > 0);
        let ink = if scores { palette.accent } else { palette.ink_weak };
        let name = list::text(name, plain(size::RULES_TEXT), palette.ink);
        let points = list::text(points, strong(size::RULES_TEXT), ink);
        list.row(ui, RowKind::Read, &spoken, &[name.into(), points.into()]);
    }
}
