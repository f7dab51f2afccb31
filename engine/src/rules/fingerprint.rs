//! A text that identifies how a game is played and scored.

use std::fmt::{Debug, Write as _};

use super::{
    BoxIndex, RuleData, RuleSet, columns, dice, instant_win, order, outcome, relations, repeat,
    rows, section_bonuses, turn,
};

impl RuleSet {
    /// A text that is equal for rule sets that play and score alike: those that differ only in
    /// names, seats, ties, or the averages used by computer players. `write_points` adds what a box
    /// scores for every roll.
    ///
    /// A rule that most games lack is written only if a game has it, so that new features leave the
    /// texts of older games unchanged.
    pub fn fingerprint_text(&self, mut write_points: impl FnMut(&mut String, BoxIndex)) -> String {
        let RuleData {
            version: _,
            id: _,
            name: _,
            about: _,
            group: _,
            parent: _,
            dice,
            face_names: _,
            turn,
            columns,
            rows,
            section_bonuses,
            order,
            repeat,
            instant_win,
            outcome,
            relations,
            seats: _,
            tie: _,
        } = self.data();
        let mut text = String::new();
        dice::fingerprint(&mut text, dice);
        turn::fingerprint(&mut text, turn);
        for at in self.boxes() {
            rows::fingerprint(&mut text, self, at, &mut write_points);
        }
        section_bonuses::fingerprint(&mut text, section_bonuses, rows);
        turn::fingerprint_rest(&mut text, turn);
        dice::fingerprint_tag(&mut text, dice);
        columns::fingerprint(&mut text, columns);
        order::fingerprint(&mut text, *order);
        repeat::fingerprint(&mut text, repeat.as_ref());
        instant_win::fingerprint(&mut text, instant_win.as_ref());
        outcome::fingerprint(&mut text, outcome);
        relations::fingerprint(&mut text, relations);
        text
    }
}

/// Adds a rule unless it has its usual value.
pub(super) fn add<T: Debug + PartialEq>(text: &mut String, rule: &str, value: &T, usual: &T) {
    if value != usual {
        // Writing to a String can't fail.
        _ = writeln!(text, "{rule}: {value:?}");
    }
}
