//! A text that identifies how a game is played and scored.

use std::fmt::{Display, Write as _};

use serde::Serialize;

use super::{
    BoxIndex, RuleData, RuleSet, columns, dice, instant_win, order, outcome, relations, repeat,
    rows, section_bonuses, tag, turn,
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
        tag::fingerprint(&mut text, dice.tag.as_ref());
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
pub(super) fn add<T: PartialEq + Serialize>(text: &mut String, rule: &str, value: &T, usual: &T) {
    if value != usual {
        line(text, rule, word(value));
    }
}

/// Adds a rule.
pub(super) fn line(text: &mut String, rule: &str, value: impl Display) {
    // Writing to a String can't fail.
    _ = writeln!(text, "{rule}: {value}");
}

/// A word or a number of the rule-set format, as in a file: unlike the names of Rust types, it
/// never changes.
pub(super) fn word(value: &impl Serialize) -> String {
    // Words and numbers can always be written as RON.
    ron::to_string(value).unwrap_or_default()
}

/// Joins items as a list: `[a, b]`.
pub(super) fn list(values: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", values.into_iter().collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;
    use crate::rules::Library;

    fn text(rules: &RuleSet) -> String {
        rules.fingerprint_text(|text, at| text.push_str(&rules.row(at).id))
    }

    /// The lines beside the points: stored tables depend on them, so they must not change.
    #[test]
    fn shipped_rules_keep_their_fingerprints() {
        let library = Library::shipped();
        let pinned = include_str!("../../tests/data/fingerprints.tsv");
        assert_eq!(pinned.lines().count(), library.all().len());
        for line in pinned.lines() {
            let (id, fingerprint) = line.split_once('\t').unwrap();
            let text = text(library.get(id).unwrap());
            assert_eq!(hex::encode(Sha256::digest(&text)), fingerprint, "{id}: {text}");
        }
    }

    /// Every kind of line, with values that no shipped rule set has.
    #[test]
    fn other_rules_are_written_as_they_always_were() {
        let cases = [
            (
                r#"order: Up, relations: [MustExceed("a", "b")],
                outcome: PointTable(rows: [
                    (row: "a", at_least: Some(3), points: -2),
                    (row: "b", at_least: None, points: 1, each: true),
                ], total: [(0, -1), (9, 2)]),
                repeat: Some((row: "a", placement: JokerLowerOnly(Face)))"#,
                r#"order: Up
repeat: Some(Repeat { row: "a", when: Filled, award: None, placement: JokerLowerOnly(Face), opponents: Untouched })
outcome: PointTable { rows: [PointRow { row: "a", at_least: Some(3), points: -2, each: false }, PointRow { row: "b", at_least: None, points: 1, each: true }], total: [(0, -1), (9, 2)] }
relations: [MustExceed("a", "b")]
"#,
            ),
            (
                r#"columns: [(multiplier: 2, order: Down, rolls: Some(1)), ()],
                outcome: HandRankRounds(), instant_win: Some((row: "b")),
                repeat: Some((row: "b", when: Scored, placement: NoBox, opponents: ZeroTopmost,
                    award: Some((points: 9, only_into_upper: true))))"#,
                r#"columns: [Column { multiplier: 2, order: Down, rolls: Some(1) }, Column { multiplier: 1, order: Free, rolls: None }]
repeat: Some(Repeat { row: "b", when: Scored, award: Some(Award { points: 9, only_into_upper: true }), placement: NoBox, opponents: ZeroTopmost })
wins at once: Some(InstantWin { row: "b", first_roll_only: false })
outcome: HandRankRounds
"#,
            ),
        ];
        for (fields, expected) in cases {
            let data = format!(
                r#"RuleSet(version: 1, id: "made_up", name: "Made up", about: "For tests.",
                dice: (count: 2), turn: (rolls: 2, declare: Before), rows: [
                    (id: "a", section: Lower, pattern: Any, score: Sum),
                    (id: "b", section: Palette, pattern: Any, score: Sum),
                ], {fields})"#
            );
            let rules = RuleSet::unchecked(RuleData::from_ron("made_up.ron", &data).unwrap());
            let text = text(&rules);
            assert_eq!(text.split_once("declares: Before\n").unwrap().1, expected);
        }
    }
}
