//! Rules in words, made from the data alone.
//!
//! Every variant of the form of a rule-set file has its sentence here, also those that no
//! shipped rule set uses and the one that can't be played yet, so that a new file needs no new
//! words.

mod example;
mod game;
mod hands;
mod lists;
mod pattern;
mod repeat;
mod row;

use crate::{
    rules::{BoxIndex, Pattern, Row, RuleData, RuleSet},
    words::Words,
};

pub use example::{ColouredDie, Example, examples};
pub use game::{bonuses, end, relations_of, target, turn};
pub use hands::{HandRank, Hands, hands};
pub use lists::all_of;
pub use repeat::{Further, repeat};

/// What a box wants and pays, in one to three sentences: "Three dice of one face and two of
/// another. Pays 25."
pub fn row(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    [wants(words, rules, at), pays(words, rules, at)].join(" ")
}

/// What a box wants: "Three dice of one face and two of another."
pub fn wants(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    row::wants(words, rules.data(), rules.row(at))
}

/// What a box pays, with every condition: "Pays 25."
pub fn pays(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    row::pays(words, rules.data(), rules.row(at)).join(" ")
}

/// What a row wants and pays, by rules that may not make sense yet.
pub fn data_row(words: &Words, data: &RuleData, line: &Row) -> String {
    let pays = row::pays(words, data, line).join(" ");
    format!("{} {pays}", row::wants(words, data, line))
}

/// The phrase for a pattern: "three dice of one face".
pub fn pattern(words: &Words, wanted: &Pattern, dice: u8) -> String {
    pattern::phrase(words, wanted, dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, RuleData};

    /// A rule set of these rows and further fields, unchecked.
    pub(super) fn rule_data(rows: &str, fields: &str) -> RuleData {
        let text = format!(
            r#"RuleSet(version: 1, id: "made_up", name: "Made up", about: "For tests.",
                rows: [{rows}], {fields})"#
        );
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(&text)
            .unwrap()
    }

    /// A rule set of these rows for five dice, unchecked.
    pub(super) fn made_up(rows: &str) -> RuleData {
        rule_data(rows, "dice: (count: 5), turn: (rolls: 3)")
    }

    #[test]
    fn every_shipped_rule_set_can_be_said() {
        let words = Words::english();
        for rules in Library::shipped().all() {
            let mut said: Vec<String> = rules.boxes().map(|at| row(&words, rules, at)).collect();
            said.extend(turn(&words, rules));
            said.extend(rules.sections().into_iter().flat_map(|s| bonuses(&words, rules, s)));
            said.extend(repeat(&words, rules).into_iter().flat_map(|further| further.sentences));
            said.extend(end(&words, rules));
            for sentence in said {
                assert!(!sentence.contains(['⟦', '{']), "{}: {sentence}", rules.id());
                assert!(sentence.ends_with('.'), "{}: {sentence}", rules.id());
            }
        }
    }
}
