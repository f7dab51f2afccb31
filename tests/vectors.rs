//! Every row of `vectors.tsv` that is about a game at hand.
//!
//! The columns are variant, situation, dice, category, expected and source. A row that can't be
//! understood fails; rows of games that are not at hand yet are counted, so that none is lost.

mod support {
    pub mod search;
}

use std::{collections::BTreeMap, sync::Arc};

use fivefold::{
    dice::Slots,
    game::{DiceOrigin, Game, Move, Seat, Setup, Sitter},
    rules::{Card, Library, Offer, RuleSet, Section, Throw, shipped},
};
use support::search::extreme_totals;

const VECTORS: &str = include_str!("vectors.tsv");

/// How many rows of each game are checked.
const CHECKED: [(&str, usize); 9] = [
    ("basic", 15),
    ("maxi", 36),
    ("maxi_tactic", 2),
    ("yahtzee_forced", 78),
    ("yahtzee_free", 27),
    ("yahtzee_house_fh", 2),
    ("yahtzee_original", 23),
    ("yatzy", 46),
    ("yatzy_forced", 4),
];

/// How many rows are about games that are not at hand yet.
const NOT_YET: [(&str, usize); 16] = [
    ("balut", 22),
    ("cheerio", 9),
    ("crag", 15),
    ("family_da", 6),
    ("generala", 20),
    ("giant", 19),
    ("hobby", 8),
    ("hobby_plus100", 3),
    ("hobby_upgrade", 8),
    ("kismet", 31),
    ("kniffel", 22),
    ("poker_dice", 7),
    ("triple", 3),
    ("yacht", 22),
    ("yacht_51wg", 15),
    ("yacht_ja", 3),
];

/// The shipped games, and two that differ from a shipped one by a value or two.
fn games() -> Library {
    let mut library = Library::shipped();
    add(
        &mut library,
        ("yahtzee_forced", "yahtzee_house_fh"),
        &[("Groups([3, 2])", "GroupsOrSame([3, 2])")],
    );
    add(
        &mut library,
        ("maxi", "maxi_tactic"),
        &[
            (", bank: Carried(typical: 5.0)", ""),
            ("(at_least: 84, points: 100)", "(at_least: 75, points: 50)"),
        ],
    );
    library
}

fn add(library: &mut Library, (from, to): (&str, &str), changes: &[(&str, &str)]) {
    let file = format!("{from}.ron");
    let found = shipped().iter().find(|(name, _)| *name == file);
    let (_, text) = found.unwrap_or_else(|| panic!("no {file}"));
    let id = (format!("id: \"{from}\""), format!("id: \"{to}\""));
    let all = changes.iter().copied().chain([(id.0.as_str(), id.1.as_str())]);
    let text = all.fold((*text).to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "'{old}' in {file}");
        text.replace(old, new)
    });
    library.add(&format!("{to}.ron"), &text).unwrap_or_else(|error| panic!("{error}"));
}

struct Vector<'a> {
    situation: &'a str,
    dice: &'a str,
    category: &'a str,
    expected: &'a str,
}

type Verdict = Result<(), String>;

#[test]
fn every_row_of_the_games_at_hand_holds() {
    let library = games();
    let (mut checked, mut skipped) = (BTreeMap::new(), BTreeMap::new());
    let mut wrong = Vec::new();
    for (number, line) in (1..).zip(VECTORS.lines()).skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [variant, situation, dice, category, expected, source] = columns[..] else {
            panic!("line {number} has not six columns: {line}");
        };
        assert!(!source.is_empty(), "line {number} names no source");
        let Some(rules) = library.get(variant) else {
            *skipped.entry(variant).or_insert(0) += 1;
            continue;
        };
        *checked.entry(variant).or_insert(0) += 1;
        if let Err(what) = check(rules, &Vector { situation, dice, category, expected }) {
            wrong.push(format!("line {number}: {what}\n    {line}"));
        }
    }
    assert!(wrong.is_empty(), "{} rows fail:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(checked.into_iter().collect::<Vec<_>>(), CHECKED, "rows checked");
    assert_eq!(skipped.into_iter().collect::<Vec<_>>(), NOT_YET, "rows left out");
}

fn check(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    match vector.category {
        "TOTAL" => total(rules, vector),
        "ROLLS_AVAILABLE_NEXT_TURN" => rolls_next_turn(rules, vector),
        "UPPER_BONUS" => upper_bonus(rules, vector),
        other => match other.split_once('@') {
            Some(("EXTRA_BONUS", row)) => extra_bonus(rules, vector, Some(row)),
            None if other == "EXTRA_BONUS" => extra_bonus(rules, vector, None),
            None => box_score(rules, vector),
            Some(_) => Err(format!("the category '{other}' is not known")),
        },
    }
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Verdict {
    if found == expected { Ok(()) } else { Err(format!("{found:?} in place of {expected:?}")) }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("'{text}' is no number"))
}

fn text_error(error: &impl ToString) -> String {
    error.to_string()
}

/// The card and the number of the roll: `fresh`, `filled a=1,b=2`, either with `; roll=1`.
fn card_and_roll(rules: &RuleSet, situation: &str) -> Result<(Card, u16), String> {
    let mut parts = situation.split(';').map(str::trim);
    let card = match parts.next().unwrap_or_default() {
        "fresh" => rules.empty_card(),
        filled => {
            let boxes = filled.strip_prefix("filled ");
            let boxes = boxes.ok_or_else(|| format!("the situation '{filled}' is not known"))?;
            rules.card_from_text(boxes).map_err(|error| text_error(&error))?
        }
    };
    let roll = parts.next().map(|part| match part.split_once('=') {
        Some(("roll", text)) => number(text),
        _ => Err(format!("the option '{part}' is not known")),
    });
    if let Some(part) = parts.next() {
        return Err(format!("'{part}' is one option too many"));
    }
    Ok((card, roll.unwrap_or(Ok(3))?))
}

fn situation(rules: &RuleSet, vector: &Vector<'_>) -> Result<(Card, Throw), String> {
    let (card, number) = card_and_roll(rules, vector.situation)?;
    let dice: fivefold::dice::Roll = vector.dice.parse().map_err(|error| text_error(&error))?;
    same(&dice.len(), &usize::from(rules.dice().count))?;
    Ok((card, Throw { dice: rules.hand(&dice), number }))
}

/// What a box brings, from the single offer and from the list of all.
fn box_score(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    let at = rules.box_named(vector.category).ok_or("there is no such box")?;
    let offer = rules.offer(&card, throw, at);
    same(&rules.offers(&card, throw).into_iter().find(|offer| offer.at == at), &offer)?;
    let expected = match vector.expected {
        "illegal" => None,
        points => Some(number::<u16>(points)?),
    };
    same(&offer.map(|offer| offer.points), &expected)
}

/// The points besides the box: of one box, or of whichever is chosen.
fn extra_bonus(rules: &RuleSet, vector: &Vector<'_>, row: Option<&str>) -> Verdict {
    let (card, throw) = situation(rules, vector)?;
    let expected: u16 = number(vector.expected)?;
    let mut offers: Vec<Offer> = rules.offers(&card, throw);
    if let Some(row) = row {
        let at = rules.box_named(row).ok_or_else(|| format!("there is no box '{row}'"))?;
        offers.retain(|offer| offer.at == at);
    }
    if offers.is_empty() {
        return Err("no box is legal".to_owned());
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

/// The best total of all.
fn total(rules: &RuleSet, vector: &Vector<'_>) -> Verdict {
    let known = ["best game", "best sequence", "13 Yahtzees; best placement"];
    if !known.iter().any(|known| vector.situation.starts_with(known)) {
        return Err(format!("the situation '{}' is not known", vector.situation));
    }
    same(&extreme_totals(rules).1, &number(vector.expected)?)
}

/// The rolls of each turn: `turn=1; rolls_used=3` or `turn=1 used 1, turn=2 used 5`.
fn rolls_used(situation: &str) -> Result<Vec<u16>, String> {
    if let Some(used) = situation.strip_prefix("turn=1; rolls_used=") {
        return Ok(vec![number(used)?]);
    }
    let turn = |(turn, part): (usize, &str)| {
        let used = part.trim().strip_prefix(&format!("turn={turn} used "));
        number(used.ok_or_else(|| format!("the situation '{part}' is not known"))?)
    };
    (1..).zip(situation.split(',')).map(turn).collect()
}

/// Plays the turns at a table of one, whatever the dice.
fn rolls_next_turn(rules: &Arc<RuleSet>, vector: &Vector<'_>) -> Verdict {
    let Ok(seed) = "rolls".parse();
    let seat = Seat::new("One", Sitter::Human).map_err(|error| text_error(&error))?;
    let setup = Setup::new(rules.clone(), vec![seat], DiceOrigin::Seeded(seed));
    let mut game = Game::new(setup.map_err(|error| text_error(&error))?);
    for used in rolls_used(vector.situation)? {
        for _ in 0..used {
            game.play(Move::Roll(Slots::NONE)).map_err(|error| text_error(&error))?;
        }
        let first = game.position().legal().offers.first().copied().ok_or("no box is legal")?;
        game.play(Move::Score(first.at)).map_err(|error| text_error(&error))?;
    }
    same(&game.position().rolls_in_turn(), &number(vector.expected)?)?;
    same(&game.position().rolls_left(), &number(vector.expected)?)
}
