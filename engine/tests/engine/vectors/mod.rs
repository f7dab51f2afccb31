//! Every row of `vectors.tsv`.
//!
//! The columns are variant, situation, dice, category, expected and source. A row that can't be
//! understood fails, and so does a row of an unknown game. Rows about point tables and rounds of
//! poker dice are in `points.rs`.

mod points;
mod totals;

use std::{collections::BTreeSet, error::Error, sync::Arc};

use fivefold_engine::{
    dice::Slots,
    game::{DiceOrigin, Event, Game, Move, Setup, Standings},
    rules::{Card, Library, Offer, RuleSet, Section, Throw},
};

use crate::support::view::table_of;

const VECTORS: &str = include_str!("../../data/vectors.tsv");

/// The number of rows and of the variants that they are about.
const ROWS: (usize, usize) = (772, 51);

/// The rule sets of a variant: `hobby` stands for two.
fn rule_sets(variant: &str) -> Vec<&str> {
    if variant == "hobby" { vec!["hobby_plus100", "hobby_upgrade"] } else { vec![variant] }
}

#[derive(Clone, Copy)]
struct Vector<'a> {
    situation: &'a str,
    dice: &'a str,
    category: &'a str,
    expected: &'a str,
}

/// Why a row fails, or what is found out about it.
type Verdict<T = ()> = Result<T, Box<dyn Error>>;

#[test]
fn every_row_holds() {
    let library = Library::shipped();
    let (mut variants, mut wrong) = (BTreeSet::new(), Vec::new());
    for (number, line) in (1..).zip(VECTORS.lines()).skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [variant, situation, dice, category, expected, source] = columns[..] else {
            panic!("line {number} has not six columns: {line}");
        };
        assert!(!source.is_empty(), "line {number} names no source");
        variants.insert(variant);
        let vector = Vector { situation, dice, category, expected };
        for id in rule_sets(variant) {
            let rules = library.get(id).unwrap_or_else(|| panic!("line {number}: no '{id}'"));
            if let Err(what) = check(rules, &vector) {
                wrong.push(format!("line {number}: {what}\n    {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} rows fail:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!((VECTORS.lines().count() - 1, variants.len()), ROWS);
}

fn check(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    match vector.category {
        "TOTAL" => totals::best_total(rules, vector),
        "CARD_TOTAL" => totals::of_card(rules, vector),
        "POINTS" => points::best_points(rules, vector),
        "TOTAL_POINTS" => points::total_points(rules, vector),
        "ROW_POINTS" => points::row_points(rules, vector),
        "BEATS" => points::beats(rules, vector),
        "ROLLS_AVAILABLE_NEXT_TURN" => rolls_next_turn(rules, vector),
        "UPPER_BONUS" => upper_bonus(rules, vector),
        "BOXES_FILLED" => boxes_filled(rules, vector),
        "EXTRA_BONUS" => extra_bonus(rules, vector, None),
        _ if vector.expected == "WIN" => win(rules, vector),
        other => match other.split_once('@') {
            Some(("EXTRA_BONUS", row)) => extra_bonus(rules, vector, Some(row)),
            Some(("UPGRADE", row)) => upgrade(rules, vector, row),
            Some((row, column)) if column.starts_with('x') => {
                totals::in_column(rules, vector, row, column)
            }
            _ => box_score(rules, vector),
        },
    }
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Verdict {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{found:?} in place of {expected:?}").into())
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Verdict<T> {
    text.trim().parse().map_err(|_| format!("'{text}' is no number").into())
}

/// The card and the number of the roll: `fresh`, `filled a=1,b=2`, either with `; roll=1` or with
/// `; option=` and the end of the rule set's id.
fn card_and_roll(rules: &RuleSet, situation: &str) -> Verdict<(Card, u16)> {
    let mut parts = situation.split(';').map(str::trim);
    let card = match parts.next().unwrap_or_default() {
        "fresh" => rules.empty_card(),
        filled => {
            let boxes = filled.strip_prefix("filled ");
            let boxes = boxes.ok_or_else(|| format!("the situation '{filled}' is not known"))?;
            rules.card_from_text(boxes)?
        }
    };
    let roll = parts.next().map(|part| match part.split_once('=') {
        Some(("roll", text)) => number(text),
        Some(("option", option)) if rules.id().ends_with(&format!("_{option}")) => Ok(3),
        _ => Err(format!("the option '{part}' is not known").into()),
    });
    if let Some(part) = parts.next() {
        return Err(format!("'{part}' is one option too many").into());
    }
    Ok((card, roll.unwrap_or(Ok(3))?))
}

fn situation(rules: &RuleSet, vector: &Vector<'_>) -> Verdict<(Card, Throw)> {
    let (card, number) = card_and_roll(rules, vector.situation)?;
    let dice: fivefold_engine::dice::Roll = vector.dice.parse()?;
    same(&dice.len(), &usize::from(rules.dice().count))?;
    Ok((card, Throw { dice: rules.hand(&dice), roll_number: number, is_served: number == 1 }))
}

/// The score of a box, from the single offer and from the list of all offers.
fn box_score(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    let at = rules.box_named(vector.category).ok_or("there is no such box")?;
    same(&rules.wins_at_once(&card, throw), &false)?;
    let offer = rules.offer(&card, throw, at);
    same(&rules.offers(&card, throw).into_iter().find(|offer| offer.at == at), &offer)?;
    let expected = match vector.expected {
        "illegal" => None,
        points => Some(number::<u16>(points)?),
    };
    same(&offer.map(|offer| offer.points), &expected)
}

/// The points besides the box: for one box, or for any box.
fn extra_bonus(rules: &RuleSet, vector: &Vector<'_>, row: Option<&str>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    let expected: u32 = number(vector.expected)?;
    let mut offers: Vec<Offer> = rules.offers(&card, throw);
    if let Some(row) = row {
        let at = rules.box_named(row).ok_or_else(|| format!("there is no box '{row}'"))?;
        offers.retain(|offer| offer.at == at);
    }
    if offers.is_empty() {
        return Err("no box is legal".into());
    }
    offers.iter().try_for_each(|offer| same(&offer.bonus, &expected))
}

fn upper_bonus(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let (card, _) = card_and_roll(rules, vector.situation)?;
    let totals = rules.totals(&card);
    let upper = totals.sections.iter().find(|part| part.section == Section::Upper);
    let bonus = upper.ok_or("there is no upper section")?.bonus;
    let boxes: u32 = card.entries().filter_map(|(_, entry)| entry).map(u32::from).sum();
    same(&rules.total(&card), &(boxes + bonus))?;
    same(&bonus, &number(vector.expected)?)
}

/// The card after an offer of the roll.
fn after(card: &Card, offer: &Offer) -> Card {
    let mut after = card.clone();
    after.write(offer.at, offer.points, offer.bonus);
    after
}

/// The number of additional filled boxes, whatever is chosen.
fn boxes_filled(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    let filled = |card: &Card| card.entries().filter(|(_, entry)| entry.is_some()).count();
    let offers = rules.offers(&card, throw);
    if offers.is_empty() {
        return Err("the turn can't end".into());
    }
    let expected: usize = number(vector.expected)?;
    let more = |offer: &Offer| filled(&after(&card, offer)) - filled(&card);
    offers.iter().try_for_each(|offer| same(&more(offer), &expected))
}

/// The value to which an entry is raised; no other box changes and none is filled.
fn upgrade(rules: &RuleSet, vector: &Vector<'_>, row: &str) -> Verdict {
    boxes_filled(rules, &Vector { expected: "0", ..*vector })?;
    let (card, throw) = situation(rules, vector)?;
    let at = rules.box_named(row).ok_or_else(|| format!("there is no box '{row}'"))?;
    let offer = rules.offer(&card, throw, at).ok_or("it can't be raised")?;
    same(&after(&card, &offer).entry(at), &Some(number(vector.expected)?))
}

/// Whether the roll wins on the spot at a table of two.
fn win(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    same(&card, &rules.empty_card())?;
    same(&rules.data().instant_win.as_ref().map(|win| win.row.as_str()), &Some(vector.category))?;
    same(&rules.wins_at_once(&card, throw), &true)?;
    let mut game = table_of(rules, 2, DiceOrigin::ByHand);
    let dice = vector.dice.parse()?;
    let rolled = Event::Rolled { kept: Slots::NONE, dice };
    game.play_rolled(rolled)?;
    same(&game.position().is_over(), &true)?;
    same(&Standings::of(&game).winners().collect::<Vec<_>>(), &vec![0])
}

/// The rolls of each turn: `turn=1; rolls_used=3` or `turn=1 used 1, turn=2 used 5`.
fn rolls_used(situation: &str) -> Verdict<Vec<u16>> {
    if let Some(used) = situation.strip_prefix("turn=1; rolls_used=") {
        return Ok(vec![number(used)?]);
    }
    let turn = |(turn, part): (usize, &str)| {
        let used = part.trim().strip_prefix(&format!("turn={turn} used "));
        number(used.ok_or_else(|| format!("the situation '{part}' is not known"))?)
    };
    (1..).zip(situation.split(',')).map(turn).collect()
}

/// Plays these turns alone, whatever the dice.
fn rolls_next_turn(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    let setup = Setup::seeded(rules, 1, "rolls")?;
    let mut game = Game::new(setup);
    for used in rolls_used(vector.situation)? {
        for _ in 0..used {
            game.play(Move::Roll(Slots::NONE))?;
        }
        let first = game.position().legal().offers.first().copied().ok_or("no box is legal")?;
        game.play(Move::Box(first.at))?;
    }
    same(&game.position().rolls_in_turn(), &number(vector.expected)?)?;
    same(&game.position().rolls_left(), &number(vector.expected)?)
}
