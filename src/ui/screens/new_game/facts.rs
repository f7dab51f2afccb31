//! The key facts of a rule set in a few words.

use crate::rules::RuleSet;
use crate::ui::duration::{PlayerCount, estimate_minutes};
use crate::words::Words;

/// Returns the numbers of dice, rolls, boxes and seats, and the duration.
pub(super) fn of(words: &Words, rules: &RuleSet, player_count: PlayerCount) -> String {
    let time = [("time", time(words, rules, player_count).into())];
    let facts = counts(words, rules).into_iter().chain([words.say_with("facts-about", &time)]);
    facts.collect::<Vec<_>>().join(" · ")
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
