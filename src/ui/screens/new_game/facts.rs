//! The key facts of a rule set in a few words.

use super::par;
use crate::rules::RuleSet;
use crate::ui::duration::{self, Company, Length};
use crate::ui::jobs::Insight;
use crate::words::Words;

/// Returns the facts for an entry of the list: dice, boxes, time and, if known, par.
pub(super) fn short(
    words: &Words,
    rules: &RuleSet,
    company: Company,
    insight: Option<Insight>,
) -> String {
    let facts = [
        Some(dice(words, rules)),
        Some(boxes(words, rules)),
        Some(time(words, rules, company)),
        insight.and_then(|insight| par::fact(words, rules, insight)),
    ];
    joined(facts)
}

/// Returns the facts with rolls and seats, for a screen reader and for the chosen rule set.
pub(super) fn long(
    words: &Words,
    rules: &RuleSet,
    company: Company,
    insight: Option<Insight>,
) -> String {
    let time = [("time", time(words, rules, company).into())];
    let facts = [
        Some(dice(words, rules)),
        Some(rolls(words, rules)),
        Some(boxes(words, rules)),
        Some(seats(words, rules)),
        Some(words.say_with("facts-about", &time)),
        insight.and_then(|insight| par::fact(words, rules, insight)),
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

fn time(words: &Words, rules: &RuleSet, company: Company) -> String {
    let Length { hours, minutes } = duration::estimate(rules, company);
    let arguments = [("hours", i64::from(hours).into()), ("minutes", i64::from(minutes).into())];
    words.say_with(if hours > 0 { "facts-hours" } else { "facts-minutes" }, &arguments)
}
