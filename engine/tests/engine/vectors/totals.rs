//! Rows about whole games, and about boxes of several columns.

use std::sync::Arc;

use fivefold_engine::{
    rules::{RuleSet, Throw},
    solver::{Extreme, Extremes, Progress},
};

use super::{Vector, Verdict, card_and_roll, number, same};

/// The highest total that the rules allow.
fn highest(rules: &Arc<RuleSet>) -> Verdict<u32> {
    match Extremes::of(rules, &Progress::default()).map(|found| found.highest) {
        Some(Extreme::Exact(most) | Extreme::Bound(most)) => Ok(most),
        found => Err(format!("{found:?}").into()),
    }
}

/// The best total of all.
pub fn best_total(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    let situation = vector.situation.split("; option=").next().unwrap_or_default();
    let highest = match situation {
        "best game"
        | "best game with bonuses"
        | "13 Yahtzees; best placement"
        // A hand that wins on the spot ends the game before the card is full.
        | "best game without instant win"
        | "best sequence; decision D-Y4 reading (a)" => highest(rules)?,
        "best game without extra-Yahtzee bonuses" => {
            let mut data = rules.data().clone();
            data.repeat = None;
            highest(&Arc::new(RuleSet::new(data)?))?
        }
        other => return Err(format!("the situation '{other}' is not known").into()),
    };
    same(&highest, &number(vector.expected)?)
}

/// The total of a card that need not be full.
pub fn of_card(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let (card, _) = card_and_roll(rules, vector.situation)?;
    same(&rules.total(&card), &number(vector.expected)?)
}

/// What a box of a column adds to the total: `large_straight@x3 incl. bonus`.
pub fn in_column(rules: &RuleSet, vector: &Vector<'_>, row: &str, column: &str) -> Verdict {
    let column = column.strip_prefix('x').and_then(|rest| rest.strip_suffix(" incl. bonus"));
    let column =
        column.ok_or_else(|| format!("the category '{}' is not known", vector.category))?;
    let filled = match vector.situation {
        "filled yahtzee in x1=50, x2=50, x3=50 (raw) and sixes in all three columns" => {
            "yahtzee@1=50,yahtzee@2=50,yahtzee@3=50,sixes@1=18,sixes@2=18,sixes@3=18"
        }
        other => return Err(format!("the situation '{other}' is not known").into()),
    };
    let mut card = rules.card_from_text(filled)?;
    let dice: fivefold_engine::dice::Roll = vector.dice.parse()?;
    let at = rules.box_named(&format!("{row}@{column}")).ok_or("there is no such box")?;
    let throw = Throw { dice: rules.hand(&dice), roll_number: 3, is_served: false };
    let offer = rules.offer(&card, throw, at).ok_or("the box is not legal")?;
    let before = rules.total(&card);
    card.fill(offer.at, offer.points, offer.bonus);
    same(&(rules.total(&card) - before), &number(vector.expected)?)
}
