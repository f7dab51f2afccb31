//! Estimates of how long a game takes.

use crate::rules::{FillOrder, RuleSet};

/// How long a person looks at the card before taking a box, in seconds.
const BOX_SECS: f64 = 5.0;

/// How long a person looks at a card that leaves no choice, in seconds.
const FORCED_BOX_SECS: f64 = 1.5;

/// How long a person takes to choose what to keep, in seconds: per roll, plus this much per die.
const KEEP_SECS: [f64; 2] = [2.0, 0.6];

/// How long dice roll, in seconds.
const ROLL_SECS: f64 = 1.0;

/// How long a computer player announces each decision at the normal pace, in seconds.
const LOOK_SECS: f64 = 0.8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCount {
    pub people: usize,
    pub computers: usize,
}

/// Returns the number of rolls in a turn, averaged over the columns.
fn rolls(rules: &RuleSet) -> f64 {
    let of = |rolls: Option<u8>| f64::from(rolls.unwrap_or(rules.turn().rolls));
    let columns = rules.columns();
    let sum: f64 = columns.iter().map(|column| of(column.rolls)).sum();
    sum / columns.len().max(1) as f64
}

/// Estimates how many minutes a game with these players takes, rounded more coarsely the longer it
/// is. People are assumed to play calmly and use all rolls; an empty table counts as one person.
pub fn estimate_minutes(rules: &RuleSet, player_count: PlayerCount) -> u32 {
    let PlayerCount { people, computers } = player_count;
    let people = if computers == 0 { people.max(1) } else { people };
    let turn = people as f64 * person_secs(rules) + computers as f64 * computer_secs(rules);
    // Assumes that every turn fills a box.
    rounded(rules.box_count() as f64 * turn / 60.0)
}

/// Returns the seconds of a person's turn.
fn person_secs(rules: &RuleSet) -> f64 {
    let is_forced =
        rules.columns().len() == 1 && matches!(rules.order_in(0), FillOrder::Down | FillOrder::Up);
    let [look, each] = KEEP_SECS;
    let keep = look + each * f64::from(rules.dice().count);
    let rolls = rolls(rules);
    let choose = if is_forced { FORCED_BOX_SECS } else { BOX_SECS };
    rolls * ROLL_SECS + (rolls - 1.0).max(0.0) * keep + choose
}

/// Returns the seconds of a computer player's turn.
fn computer_secs(rules: &RuleSet) -> f64 {
    let rolls = rolls(rules);
    rolls * (ROLL_SECS + LOOK_SECS) + LOOK_SECS
}

/// Rounds minutes: to 1 up to ten, to 5 up to an hour, to 15 beyond.
fn rounded(minutes: f64) -> u32 {
    let to = |step: f64| ((minutes / step).round() * step) as u32;
    match minutes {
        short if short < 10.0 => to(1.0).max(1),
        middling if middling < 57.5 => to(5.0),
        _ => to(15.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, RuleData};

    fn minutes(id: &str, people: usize, computers: usize) -> u32 {
        let library = Library::shipped();
        estimate_minutes(library.get(id).unwrap(), PlayerCount { people, computers })
    }

    #[test]
    fn more_boxes_dice_and_seats_take_longer() {
        assert!(minutes("yahtzee_forced", 1, 0) < minutes("yatzy", 1, 0));
        assert!(minutes("yatzy", 1, 0) < minutes("maxi", 1, 0));
        assert!(minutes("yatzy_forced", 1, 0) < minutes("yatzy", 1, 0));
        assert!(minutes("yatzy", 1, 1) > minutes("yatzy", 1, 0));
        assert!(minutes("yatzy", 1, 1) < minutes("yatzy", 2, 0));
        assert_eq!(minutes("yatzy", 0, 0), minutes("yatzy", 1, 0));
    }

    #[test]
    fn a_game_of_two_takes_some_minutes() {
        assert!((5..=12).contains(&minutes("yahtzee_forced", 2, 0)));
        assert!((10..=20).contains(&minutes("maxi", 2, 0)));
    }

    #[test]
    fn every_copy_and_column_has_its_turn() {
        let mut data = Library::shipped().get("basic").unwrap().data().clone();
        let alone = PlayerCount { people: 1, computers: 0 };
        let minutes =
            |data: &RuleData| estimate_minutes(&RuleSet::new(data.clone()).unwrap(), alone);
        let once = minutes(&data);
        data.columns = vec![data.columns[0]; 2];
        assert!(minutes(&data) >= 2 * once - 1);
        let twice = minutes(&data);
        data.rows.iter_mut().for_each(|row| row.copies = 2);
        assert!(minutes(&data) > twice);
        data.columns.iter_mut().for_each(|column| column.rolls = Some(1));
        assert!(minutes(&data) < 2 * twice - 2, "fewer rolls take less time");
    }

    #[test]
    fn long_durations_are_rounder() {
        let rounded = [0.1, 9.4, 12.0, 58.0, 83.0, 118.0].map(rounded);
        assert_eq!(rounded, [1, 9, 10, 60, 90, 120]);
    }
}
