//! The key facts of a rule set in a few words.

use super::par;
use crate::rules::RuleSet;
use crate::ui::duration::{PlayerCount, estimate_minutes};
use crate::ui::jobs::ParStatus;
use crate::words::Words;

/// Returns the facts for an entry of the list: dice, boxes, duration and, if known, par.
pub(super) fn short(
    words: &Words,
    rules: &RuleSet,
    player_count: PlayerCount,
    par_status: Option<ParStatus>,
) -> String {
    let [dice, _, boxes, _] = counts(words, rules);
    let par = par_status.and_then(|par_status| par::fact(words, rules, par_status));
    let facts = [dice, boxes, time(words, rules, player_count)];
    facts.into_iter().chain(par).collect::<Vec<_>>().join(" · ")
}

/// Returns the facts with rolls and seats, for a screen reader and for the chosen rule set.
pub(super) fn long(
    words: &Words,
    rules: &RuleSet,
    player_count: PlayerCount,
    par_status: Option<ParStatus>,
) -> String {
    let time = [("time", time(words, rules, player_count).into())];
    let par = par_status.and_then(|par_status| par::fact(words, rules, par_status));
    let facts = counts(words, rules).into_iter().chain([words.say_with("facts-about", &time)]);
    facts.chain(par).collect::<Vec<_>>().join(" · ")
}

/// The numbers of dice, rolls, boxes and seats.
fn counts(words: &Words, rules: &RuleSet) -> [String; 4] {
    let (least, most) = rules.seats();
    let seats = [("least", least.into()), ("most", most.into())];
    let (dice, rolls) = (i64::from(rules.dice().count), i64::from(rules.turn().rolls));
    [
        words.say_with("facts-dice", &[("dice", dice.into())]),
        words.say_with("facts-rolls", &[("rolls", rolls.into())]),
        words.say_with("facts-boxes", &[("boxes", rules.box_count().into())]),
        words.say_with("facts-seats", &seats),
    ]
}

fn time(words: &Words, rules: &RuleSet, player_count: PlayerCount) -> String {
    let minutes = estimate_minutes(rules, player_count);
    let arguments = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
    words.say_with(if minutes >= 60 { "facts-hours" } else { "facts-minutes" }, &arguments)
}
