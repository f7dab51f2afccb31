//! Strategies to learn by heart.

use std::sync::Arc;

use egui::{Label, RichText, Ui, vec2};

use crate::players::{self, Pocket, PocketDice, PocketHold, PocketOption, PocketPage};
use crate::rules::{BoxIndex, RuleSet};
use crate::solver::{Action, Averages};
use crate::ui::context::ViewContext;
use crate::ui::numbers;
use crate::ui::screens::rules::paragraph;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::page;
use crate::ui::{names, phrases};
use crate::words::Words;

/// Shows the strategies for a rule set, if it has any.
pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, rules: &Arc<RuleSet>) {
    let Some(page) = PocketPage::of(rules) else { return };
    let words = cx.words;
    let price = |at: BoxIndex| {
        let price = page.prices.get(&rules.box_id(at))?;
        Some((at, words.number(*price, 0)))
    };
    let prices = list(words, rules, rules.boxes().filter_map(price));
    page::text_sheet(ui, &cx.say("training-strategy"), |ui| {
        paragraph(ui, &words.say("pocket-rule"));
        paragraph(ui, &words.say_with("pocket-prices", &[("list", prices.into())]));
        let part = [("part", quarters(page.bonus).into())];
        paragraph(ui, &words.say_with("pocket-bonus", &part));
        if let Some(sentence) = score(words, rules, "pocket") {
            paragraph(ui, &sentence);
        }
        ui.add_space(size::GAP);
        for hold in &page.holds {
            line(ui, &dice(words, rules, hold), &figures(words, rules, hold));
        }
        ui.add_space(size::GAP);
        if let Some(sentence) = averages(words, rules) {
            paragraph(ui, &sentence);
        }
    });
}

/// Shows a line: its dice, and their values beside them.
fn line(ui: &mut Ui, dice: &str, figures: &str) {
    ui.horizontal_top(|ui| {
        let [least, most] = size::RULES_NAMES;
        let width = (ui.available_width() * 0.3).clamp(least, most);
        let dice = RichText::new(dice).font(strong(size::RULES_TEXT));
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.set_width(width);
            ui.add(Label::new(dice).wrap());
        });
        ui.add(Label::new(RichText::new(figures).font(plain(size::RULES_TEXT))).wrap());
    });
}

/// The average score of a player that follows the strategy, compared with perfect play.
fn score(words: &Words, rules: &RuleSet, player: &str) -> Option<String> {
    let mean = players::mean(player, rules)?.points;
    let par = players::known_par(rules)?.points;
    let number = |number| words.number(number, 1).into();
    Some(words.say_with("pocket-mean", &[("mean", number(mean)), ("par", number(par))]))
}

/// The averages of the boxes that the Regular player uses.
fn averages(words: &Words, rules: &Arc<RuleSet>) -> Option<String> {
    let tables = crate::prepared().tables(rules);
    let averages = Averages::of(&tables);
    let average = |at: BoxIndex| (at, words.number(averages.boxes[at.index()], 1));
    let all = list(words, rules, rules.boxes().map(average));
    let mean = players::mean("regular", rules)?.points;
    let arguments = [("list", all.into()), ("mean", words.number(mean, 1).into())];
    Some(words.say_with("pocket-averages", &arguments))
}

fn list(
    words: &Words,
    rules: &RuleSet,
    figures: impl Iterator<Item = (BoxIndex, String)>,
) -> String {
    let one = |(at, figure)| format!("{}\u{a0}{figure}", names::box_name(words, rules, at));
    figures.map(one).collect::<Vec<_>>().join(" · ")
}

/// The dice that a line is about.
fn dice(words: &Words, rules: &RuleSet, hold: &PocketHold) -> String {
    match &hold.dice {
        PocketDice::Alike(count) => words.say_with("pocket-alike", &[("count", count.into())]),
        PocketDice::TwoPairs => words.say("box-two_pairs").into_owned(),
        PocketDice::Faces(_) => {
            let sets = hold.sets();
            let sets = sets.iter().filter(|set| set.total() > 0);
            let sets = sets.map(|set| unbroken(&names::marks(rules, set.faces())));
            let sets = phrases::list(words, sets);
            if sets.is_empty() { words.say("pocket-nothing").into_owned() } else { sets }
        }
    }
}

/// The values of the dice of a line, for each circumstance.
fn figures(words: &Words, rules: &RuleSet, hold: &PocketHold) -> String {
    let mut parts = vec![amount(words, hold.always, hold.pips)];
    let upper = hold.upper.map(|(points, pips)| {
        words.say_with("pocket-upper", &[("amount", amount(words, points, pips).into())])
    });
    parts.extend(upper);
    for at in rules.boxes() {
        if let Some(&points) = hold.boxes.get(&rules.box_id(at)) {
            let name = names::box_name(words, rules, at);
            parts.push(format!("{name}\u{a0}{}", amount(words, points, 0.0)));
        }
    }
    parts.join(" · ")
}

/// Replaces spaces by non-breaking ones, to keep a set of dice or a sum on one line.
fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// A number of points with its sign, plus a share of the pips.
fn amount(words: &Words, points: f64, pips: f64) -> String {
    let points_text = || match points {
        0.0 => "0".to_owned(),
        points => numbers::signed_to(words, points, 0),
    };
    if pips == 0.0 {
        return points_text();
    }
    let pips = words.say_with("pocket-pips", &[("part", quarters(pips).into())]);
    if points == 0.0 {
        return pips;
    }
    let arguments = [("points", points_text().into()), ("pips", pips.into())];
    words.say_with("pocket-both", &arguments)
}

/// The value of an option by the one-page strategy, term by term: “−2 + 2½ + 2 = 2½”.
pub(super) fn sum(words: &Words, option: &PocketOption, pocket: &Pocket) -> String {
    let terms = option.terms.iter().map(|&(figure, times)| times * pocket.figure(figure));
    let points = matches!(option.action, Action::Box(_)).then_some(option.points);
    let mut text = String::new();
    for term in points.into_iter().chain(terms.filter(|term| *term != 0.0)) {
        if text.is_empty() {
            text = signed_quarters(term);
        } else {
            let sign = if term < 0.0 { "\u{2212}" } else { "+" };
            text = format!("{text} {sign} {}", quarters(term.abs()));
        }
    }
    let value = signed_quarters(pocket.value(option));
    unbroken(&words.say_with("pocket-sum", &[("sum", text.into()), ("worth", value.into())]))
}

fn signed_quarters(number: f64) -> String {
    let minus = if number < 0.0 { "\u{2212}" } else { "" };
    format!("{minus}{}", quarters(number.abs()))
}

/// Formats a number of quarters, at least 0, as one writes it by hand: 2½.
fn quarters(number: f64) -> String {
    let count = (number * 4.0).round() as i64;
    let part = ["", "¼", "½", "¾"][count.rem_euclid(4) as usize];
    match count.div_euclid(4) {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}
