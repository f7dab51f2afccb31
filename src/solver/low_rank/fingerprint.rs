//! Which game a sketch is for.

use std::fmt::{Debug, Write as _};

use sha2::{Digest as _, Sha256};

use crate::{
    rules::{FillOrder, Outcome, Section},
    solver::TurnTables,
};

/// A number for how a game is played and paid: equal for rule sets that differ only in names, in
/// seats, or in the averages that players judge by.
///
/// It is the SHA-256 of a text that says what every box pays for every roll. A rule that most
/// games do not have is named in it only where a game has it, so that new kinds of rules leave
/// the fingerprints of old games as they are.
pub fn fingerprint(tables: &TurnTables) -> [u8; 32] {
    Sha256::digest(text(tables)).into()
}

fn text(tables: &TurnTables) -> String {
    let rules = tables.rules();
    let data = rules.data();
    let (dice, turn) = (data.dice, data.turn);
    let mut text = format!("{} dice of {}, {} rolls\n", dice.count, dice.sides, turn.rolls);
    // In the order of their faces, however the tables number them.
    let mut rolls: Vec<usize> = (0..tables.rolls()).collect();
    rolls.sort_by_key(|&roll| tables.dice_of(roll).faces().collect::<Vec<_>>());
    for at in rules.boxes() {
        let section = match rules.row(at).section {
            Section::Upper => "upper",
            Section::Lower => "lower",
            Section::Palette => "palette",
        };
        _ = write!(text, "{section}");
        for first in [false, true].into_iter().filter(|first| !first || pays_otherwise(tables)) {
            for &roll in &rolls {
                _ = write!(text, " {}", tables.points(at, roll, first));
            }
        }
        text.push('\n');
        let required = rules.required_box(at).map(|needed| needed.0);
        name(&mut text, "requires", &required, &None);
        name(&mut text, "joker", &rules.row(at).joker, &None);
        name(&mut text, "copies", &rules.row(at).copies, &1);
    }
    for bonus in rules.section_bonuses() {
        let row = rules.rows().iter().position(|row| row.section == bonus.section);
        name(&mut text, "bonus of the section with box", &row, &None);
        bonus.tiers.iter().for_each(|tier| {
            _ = writeln!(text, "at least {}: {}", tier.at_least, tier.points);
        });
    }
    name(&mut text, "saves rolls", &rules.saves_rolls(), &false);
    name(&mut text, "declares", &turn.declare, &crate::rules::Declare::Never);
    name(&mut text, "dice are coloured", &dice.tag, &None);
    name(&mut text, "columns", &data.columns, &vec![crate::rules::Column::default()]);
    name(&mut text, "order", &data.order, &FillOrder::Free);
    name(&mut text, "repeat", &data.repeat, &None);
    name(&mut text, "wins at once", &data.instant_win, &None);
    name(&mut text, "outcome", &data.outcome, &Outcome::Sum);
    name(&mut text, "relations", &data.relations, &Vec::new());
    text
}

fn pays_otherwise(tables: &TurnTables) -> bool {
    tables.rules().rows().iter().any(|row| row.first_roll.is_some())
}

/// Adds a rule unless it is the usual one.
fn name<T: Debug + PartialEq>(text: &mut String, rule: &str, value: &T, usual: &T) {
    if value != usual {
        _ = writeln!(text, "{rule}: {value:?}");
    }
}
