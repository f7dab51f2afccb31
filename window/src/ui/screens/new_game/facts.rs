//! The key facts of a rule set in a few words.

use crate::rules::RuleSet;
use crate::ui::duration::{PlayerCount, estimate_minutes};
use crate::words::Words;

/// Returns the numbers of dice, rolls, boxes and seats, and the duration.
pub(super) fn of(words: &Words, rules: &RuleSet, player_count: PlayerCount) -> String {
    let minutes = estimate_minutes(rules, player_count);
    let time = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
    let seats = rules.seats();
    let seats = [("least", seats.0.into()), ("most", seats.1.into())];
    let rest = [words.say_with("facts-seats", &seats), words.say_with("facts-about", &time)];
    counts(words, rules).into_iter().chain(rest).collect::<Vec<_>>().join(" · ")
}

/// The numbers of dice, rolls and boxes.
pub fn counts(words: &Words, rules: &RuleSet) -> [String; 3] {
    let (dice, rolls) = (i64::from(rules.dice().count), i64::from(rules.turn().rolls));
    [
        words.say_with("facts-dice", &[("dice", dice.into())]),
        words.say_with("facts-rolls", &[("rolls", rolls.into())]),
        words.say_with("facts-boxes", &[("boxes", rules.box_count().into())]),
    ]
}
