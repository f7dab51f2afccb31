//! Rows about points other than the total of a card.

use std::{collections::BTreeMap, sync::Arc};

use fivefold_engine::{
    dice::Slots,
    game::{DiceOrigin, Event, Move},
    rules::{BoxIndex, Card, Outcome, PointRow, RuleSet},
};

use super::{Vector, Verdict, number, same};
use crate::support::view::table_of;

fn targets(rules: &RuleSet) -> Verdict<&[PointRow]> {
    match &rules.data().outcome {
        Outcome::PointTable { rows, .. } => Ok(rows),
        _ => Err("the game has no table of points".into()),
    }
}

fn card_of(rules: &RuleSet, entries: impl IntoIterator<Item = (BoxIndex, u16)>) -> Card {
    let mut card = rules.empty_card();
    entries.into_iter().for_each(|(at, points)| card.fill(at, points, 0));
    card
}

/// The points of a card with the most in every box.
pub fn best_points(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    same(&vector.situation, &"best game")?;
    let card = card_of(rules, rules.boxes().map(|at| (at, rules.most_points(at))));
    same(&rules.points(&card), &Some(number(vector.expected)?))
}

/// The points for the total alone: `total=299`.
pub fn total_points(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let total = vector.situation.strip_prefix("total=").ok_or("no total is given")?;
    let all: Vec<BoxIndex> = rules.boxes().collect();
    let card = card_of(rules, entries_for(rules, &all, number(total)?)?);
    same(&rules.total(&card), &number(total)?)?;
    let of_rows: i32 = targets(rules)?.iter().map(|row| rules.row_points(&card, row)).sum();
    same(&rules.points(&card).map(|points| points - of_rows), &Some(number(vector.expected)?))
}

/// The points of a row: `row fours total=52`, `row balut: 25,0,50,0`, `row x: four non-zero`.
pub fn row_points(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let text = vector.situation.strip_prefix("row ").ok_or("no row is given")?;
    let (id, what) = text.split_once([' ', ':']).ok_or("the row holds nothing")?;
    let boxes: Vec<BoxIndex> = rules.boxes().filter(|&at| rules.row(at).id == id).collect();
    let what = what.trim();
    let entries = match (what.strip_prefix("total="), what) {
        (Some(total), _) => entries_for(rules, &boxes, number(total)?)?,
        (None, "four non-zero") => boxes.iter().map(|&at| (at, rules.most_points(at))).collect(),
        (None, list) => {
            let points = list.split(',').map(number).collect::<Verdict<Vec<u16>>>()?;
            boxes.iter().copied().zip(points).collect()
        }
    };
    same(&entries.len(), &4)?;
    let possible = entries.iter().all(|&(at, points)| rules.can_hold(at, points));
    same(&possible, &true)?;
    let card = card_of(rules, entries);
    let target = targets(rules)?.iter().find(|target| target.row == id);
    let points = rules.row_points(&card, target.ok_or("the row is not in the table")?);
    same(&points, &number(vector.expected)?)
}

/// Entries for these boxes that add up to the sum.
fn entries_for(rules: &RuleSet, boxes: &[BoxIndex], sum: u16) -> Verdict<Vec<(BoxIndex, u16)>> {
    // For each sum the entries of the boxes so far.
    let mut reached: BTreeMap<u16, Vec<(BoxIndex, u16)>> = BTreeMap::from([(0, Vec::new())]);
    for &at in boxes {
        let mut next = BTreeMap::new();
        for (&before, entries) in &reached {
            for &points in rules.possible_points(at) {
                let longer = || [entries.as_slice(), &[(at, points)]].concat();
                next.entry(before + points).or_insert_with(longer);
            }
        }
        reached = next;
    }
    // A row of one face can't hold every sum; the next lower one will do.
    let nearest = reached.into_iter().rfind(|(held, _)| *held <= sum);
    nearest.map(|(_, entries)| entries).ok_or_else(|| "no sum".into())
}

/// Whether the first hand wins a round against the second: `66611 vs 55522`.
pub fn beats(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    same(&vector.situation, &"compare")?;
    let mut game = table_of(rules, 2, DiceOrigin::ByHand);
    for hand in vector.dice.split(" vs ") {
        let dice = hand.parse()?;
        let rolled = Event::Rolled { kept: Slots::NONE, dice };
        game.play_rolled(rolled)?;
        let offers = game.position().legal().offers;
        let box_of_round = offers.first().ok_or("no box is legal")?.at;
        game.play(Move::Box(box_of_round))?;
    }
    let won = [game.position().points(0), game.position().points(1)];
    let expected: i32 = number(vector.expected)?;
    same(&won, &[Some(expected), Some(1 - expected)])
}
