//! The key facts of a rule set in a few words.

use super::par;
use crate::rules::RuleSet;
use crate::ui::duration::{self, PlayerCount, RoundedDuration};
use crate::ui::jobs::ParStatus;
use crate::words::Words;

/// Returns the facts for an entry of the list: dice, boxes, time and, if known, par.
pub(super) fn short(
    words: &Words,
    rules: &RuleSet,
    player_count: PlayerCount,
    par_status: Option<ParStatus>,
) -> String {
    let facts = [
        Some(dice(words, rules)),
        Some(boxes(words, rules)),
        Some(time(words, rules, player_count)),
        par_status.and_then(|par_status| par::fact(words, rules, par_status)),
    ];
    joined(facts)
}

/// Returns the facts with rolls and seats, for a screen reader and for the chosen rule set.
pub(super) fn long(
    words: &Words,
    rules: &RuleSet,
    player_count: PlayerCount,
    par_status: Option<ParStatus>,
) -> String {
    let time = [("time", time(words, rules, player_count).into())];
    let facts = [
        Some(dice(words, rules)),
        Some(rolls(words, rules)),
        Some(boxes(words, rules)),
        Some(seats(words, rules)),
        Some(words.say_with("facts-about", &time)),
        par_status.and_then(|par_status| par::fact(words, rules, par_status)),
    ];
    joined(facts)
}

fn joined<const N: usize>(facts: [Option<String>; N]) -> String {
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn dice(words: &Words, rules: &RuleSet) -> String {
    words.say_with("facts-dice", &[("dice", i64::from(rules.dice().count).into())])
}

fn rolls(words: &Words, rules: &RuleSet) -> String {
    words.say_with("facts-rolls", &[("rolls", i64::from(rules.turn().rolls).into())])
}

fn boxes(words: &Words, rules: &RuleSet) -> String {
    words.say_with("facts-boxes", &[("boxes", rules.box_count().into())])
}

fn seats(words: &Words, rules: &RuleSet) -> String {
    let (least, most) = rules.seats();
    let arguments = [("least", i64::from(least).into()), ("most", i64::from(most).into())];
    words.say_with("facts-seats", &arguments)
}

fn time(words: &Words, rules: &RuleSet, player_count: PlayerCount) -> String {
    let RoundedDuration { hours, minutes } = duration::estimate(rules, player_count);
    let arguments = [("hours", i64::from(hours).into()), ("minutes", i64::from(minutes).into())];
    words.say_with(if hours > 0 { "facts-hours" } else { "facts-minutes" }, &arguments)
}
