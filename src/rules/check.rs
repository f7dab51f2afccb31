//! Whether a rule set makes sense.

use std::collections::BTreeSet;

use thiserror::Error;

use super::{
    Bank, Column, Declare, FaceColours, FillOrder, MAX_RANKED_DICE, Outcome, Pattern, Placement,
    Row, RuleData, Score, Section, Tag, Tie, hands::every_hand,
};
use crate::dice::{Colour, Counts, Face, Hand, MAX_DICE, MAX_SIDES};

/// The most lines a card can have.
pub const MAX_ROWS: usize = 64;
/// The most columns a card can have.
pub const MAX_COLUMNS: usize = 8;
/// The most boxes a card can have.
pub const MAX_BOXES: usize = 120;
/// The most that a column's total is multiplied by.
pub const MAX_MULTIPLIER: u8 = 10;
/// The most seats at a table.
pub const MAX_SEATS: u8 = 8;
/// The most points that one entry, tier or award can pay, so that totals stay far from any limit.
pub const MAX_POINTS: u16 = 10_000;
/// The most rolls that a turn can bring.
pub const MAX_ROLLS: u8 = 100;
/// The most characters that the name of a face can have; it stands on the die.
pub const MAX_FACE_NAME: usize = 3;

/// What is wrong with a rule set, and in which row.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{what}", row.as_ref().map(|row| format!("row '{row}': ")).unwrap_or_default())]
pub struct Problem {
    /// The id of the row it is about.
    pub row: Option<String>,
    /// Which of the rows with that id, from 0: the second one of a pair of twins, say.
    pub nth: usize,
    /// What is wrong.
    pub what: String,
}

impl Problem {
    fn general(what: impl Into<String>) -> Self {
        Self { row: None, nth: 0, what: what.into() }
    }

    pub(super) fn in_row(row: &str, what: impl Into<String>) -> Self {
        Self { row: Some(row.to_owned()), nth: 0, what: what.into() }
    }

    /// In the second of two rows with this id.
    pub(super) fn twice(row: &str, what: &str) -> Self {
        Self { nth: 1, ..Self::in_row(row, what) }
    }
}

type Check = Result<(), Problem>;

/// Checks everything; gives for each row every number of points it can hold, rising.
pub(super) fn check(data: &RuleData) -> Result<Vec<Vec<u16>>, Problem> {
    general(data)?;
    rows(data)?;
    named_rows(data)?;
    columns(data)?;
    not_yet_played(data)?;
    repeat(data)?;
    always_a_box(data)?;
    outcome(data)?;
    let hands = every_hand(&data.dice)
        .ok_or_else(|| Problem::general("so many coloured dice have too many rolls"))?;
    let possible =
        data.rows.iter().map(|row| possible_points(row, &hands)).collect::<Result<Vec<_>, _>>()?;
    section_bonuses(data, &possible)?;
    Ok(possible)
}

fn within<T: Copy + PartialOrd + std::fmt::Display>(
    what: &str,
    value: T,
    least: T,
    most: T,
) -> Check {
    if value < least || value > most {
        return Err(Problem::general(format!("{what}: {value} is not between {least} and {most}")));
    }
    Ok(())
}

fn is_id(text: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    !text.is_empty() && text.len() <= 40 && text.chars().all(fits)
}

fn general(data: &RuleData) -> Check {
    within("version", data.version, 1, 1)?;
    if !is_id(&data.id) {
        return Err(Problem::general(format!(
            "id '{}': an id has 1 to 40 lower-case letters, digits or '_'",
            data.id
        )));
    }
    if data.name.trim().is_empty() {
        return Err(Problem::general("the name is empty"));
    }
    within("dice count", data.dice.count, 1, MAX_DICE as u8)?;
    within("sides of a die", data.dice.sides, 2, MAX_SIDES)?;
    face_names(data)?;
    colours(data)?;
    within("rolls in a turn", data.turn.rolls, 1, MAX_ROLLS)?;
    within("number of rows", data.rows.len(), 1, MAX_ROWS)?;
    within("fewest seats", data.seats.0, 1, MAX_SEATS)?;
    within("most seats", data.seats.1, data.seats.0, MAX_SEATS)?;
    if matches!(data.turn.bank, Bank::Carried { typical } if !typical.is_finite()) {
        return Err(Problem::general("the typical value of a saved roll is not a number"));
    }
    let award = data.repeat.as_ref().and_then(|repeat| repeat.award);
    within("points of the award", award.map_or(0, |award| award.points), 0, MAX_POINTS)
}

/// Faces have all a name or none.
fn face_names(data: &RuleData) -> Check {
    let names = &data.face_names;
    if !names.is_empty() && names.len() != usize::from(data.dice.sides) {
        return Err(Problem::general("there are not as many names of faces as a die has faces"));
    }
    let fine = |name: &String| (1..=MAX_FACE_NAME).contains(&name.trim().chars().count());
    if names.iter().all(fine) {
        Ok(())
    } else {
        Err(Problem::general(format!("the name of a face has 1 to {MAX_FACE_NAME} characters")))
    }
}

/// Every face of every die has a colour, where dice have colours at all.
fn colours(data: &RuleData) -> Check {
    let all_faces = |colours: &FaceColours| colours.all().len() == usize::from(data.dice.sides);
    let fine = match data.dice.tag {
        None => true,
        Some(Tag::Random(count)) => {
            return within("colours to be thrown", count, 2, Colour::ALL.len() as u8);
        }
        Some(Tag::ByFace(colours)) => all_faces(&colours),
        Some(Tag::PerDie(dice)) => {
            if dice.all().len() != usize::from(data.dice.count) {
                return Err(Problem::general("not every die has its list of colours"));
            }
            dice.all().iter().all(all_faces)
        }
    };
    if fine {
        Ok(())
    } else {
        Err(Problem::general("there are not as many colours as a die has faces"))
    }
}

fn rows(data: &RuleData) -> Check {
    let mut seen = BTreeSet::new();
    for row in &data.rows {
        if !is_id(&row.id) {
            return Err(Problem::in_row(
                &row.id,
                "an id has 1 to 40 lower-case letters, digits or '_'",
            ));
        }
        if !seen.insert(row.id.as_str()) {
            return Err(Problem::twice(&row.id, "there are two rows with this id"));
        }
        let in_row = |what| Problem::in_row(&row.id, what);
        pattern(&row.pattern).map_err(in_row)?;
        let points = [Some(row.score), row.first_roll].into_iter().flatten().map(written_points);
        if points.chain(row.joker).any(|points| points > MAX_POINTS) {
            return Err(in_row(format!("more than {MAX_POINTS} points")));
        }
        let ranked = |score: &Score| matches!(score, Score::HandRank(_));
        if data.dice.count > MAX_RANKED_DICE
            && (ranked(&row.score) || row.first_roll.as_ref().is_some_and(ranked))
        {
            return Err(in_row(format!("more than {MAX_RANKED_DICE} dice are no poker hand")));
        }
        if row.typical.is_some_and(|typical| !typical.is_finite()) {
            return Err(in_row("the typical value is not a number".to_owned()));
        }
    }
    Ok(())
}

/// The number that is written in a score.
const fn written_points(score: Score) -> u16 {
    match score {
        Score::Fixed(points) | Score::SumPlus(points) | Score::MatchedPlus(points) => points,
        Score::Sum | Score::Matched | Score::HandRank(_) => 0,
    }
}

/// Whether the numbers in a pattern mean anything at all.
fn pattern(pattern: &Pattern) -> Result<(), String> {
    let faces_ok =
        |faces: &[u8]| faces.len() <= MAX_DICE && faces.iter().all(|&f| Face::new(f).is_some());
    let fine = match pattern {
        Pattern::Any | Pattern::Sum(_) | Pattern::OfColour(_) => true,
        Pattern::Face(face) => Face::new(*face).is_some(),
        Pattern::Kind(size) | Pattern::KindExact(size) | Pattern::Run(size) => *size > 0,
        Pattern::Groups(sizes) | Pattern::GroupsOrSame(sizes) => {
            !sizes.is_empty() && sizes.len() <= MAX_DICE && sizes.iter().all(|&size| size > 0)
        }
        Pattern::Has(faces) => !faces.is_empty() && faces_ok(faces),
        Pattern::OneOf(forms) => !forms.is_empty() && forms.iter().all(|form| faces_ok(form)),
        Pattern::All(parts) if !parts.is_empty() => {
            return parts.iter().try_for_each(self::pattern);
        }
        Pattern::All(_) => false,
        Pattern::Colour(part) | Pattern::OneColour(part) => return self::pattern(part),
    };
    if fine { Ok(()) } else { Err(format!("the pattern {pattern:?} means nothing")) }
}

/// Every row that is named somewhere must be there.
fn named_rows(data: &RuleData) -> Check {
    let known = |id: &str| data.rows.iter().any(|row| row.id == id);
    for row in &data.rows {
        if let Some(needed) = row.requires.as_deref().filter(|id| !known(id) || *id == row.id) {
            return Err(Problem::in_row(
                &row.id,
                format!("it requires '{needed}', which is no other row"),
            ));
        }
    }
    let mut named: Vec<&str> = Vec::new();
    if let Some(repeat) = &data.repeat {
        named.push(&repeat.row);
        if let Placement::AnyBut(rows) = &repeat.placement {
            named.extend(rows.iter().map(String::as_str));
        }
    }
    if let Some(id) = named.into_iter().find(|id| !known(id)) {
        return Err(Problem::general(format!(
            "the repeat rule names a row '{id}' that is not there"
        )));
    }
    let mut named: Vec<&str> = data.instant_win.iter().map(|win| win.row.as_str()).collect();
    if let Outcome::PointTable { rows, .. } = &data.outcome {
        named.extend(rows.iter().map(|row| row.row.as_str()));
    }
    match named.into_iter().find(|id| !known(id)) {
        Some(id) => Err(Problem::general(format!("there is no row '{id}'"))),
        None => Ok(()),
    }
}

/// Columns and rows make boxes, not too many of them.
fn columns(data: &RuleData) -> Check {
    within("number of columns", data.columns.len(), 1, MAX_COLUMNS)?;
    for column in &data.columns {
        within("multiplier of a column", column.multiplier, 1, MAX_MULTIPLIER)?;
        let rolls = column.rolls.unwrap_or(1);
        within("rolls for a column", rolls, 1, data.turn.rolls)?;
    }
    if data.columns.iter().any(|column| column.rolls.is_some()) && data.turn.bank != Bank::Lost {
        return Err(Problem::general(
            "saved rolls and columns with fewer rolls do not go together",
        ));
    }
    for row in &data.rows {
        if row.copies == 0 {
            return Err(Problem::in_row(&row.id, "a row has at least one box"));
        }
    }
    let boxes: usize = data.rows.iter().map(|row| usize::from(row.copies)).sum();
    within("number of boxes", boxes * data.columns.len(), 1, MAX_BOXES)
}

/// What the form allows and the program can't play yet.
fn not_yet_played(data: &RuleData) -> Check {
    let colours = |row: &Row| data.dice.tag.is_none() && row.pattern.needs_colours();
    if let Some(row) = data.rows.iter().find(|row| colours(row)) {
        return Err(Problem::in_row(
            &row.id,
            "its pattern looks at colours, and the dice have none",
        ));
    }
    let refused = [
        (data.turn.declare != Declare::Never, "naming the box beforehand"),
        (!data.turn.reroll_kept, "kept dice that may not be thrown again"),
        (!data.relations.is_empty(), "rows that depend on each other"),
        (data.tie == Tie::ExtraGame, "ties that are settled by another game"),
    ];
    match refused.into_iter().find(|&(is_asked_for, _)| is_asked_for) {
        Some((_, what)) => Err(Problem::general(format!("this version can't play {what} yet"))),
        None => Ok(()),
    }
}

/// Whether any column is filled in an order, or in a part of the turn only.
fn leaves_no_choice(data: &RuleData) -> bool {
    let narrow = |column: &Column| column.order != FillOrder::Free || column.rolls.is_some();
    data.order != FillOrder::Free || data.columns.iter().any(narrow)
}

/// A repeat rule must be able to do what it says.
fn repeat(data: &RuleData) -> Check {
    let Some(repeat) = &data.repeat else { return Ok(()) };
    let several = data.columns.len() > 1 || data.rows.iter().any(|row| row.copies > 1);
    if several && matches!(repeat.placement, Placement::NoBox | Placement::RaiseEntry) {
        return Err(Problem::general(
            "a further top hand that fills no box needs a card with one box in each row",
        ));
    }
    Ok(())
}

/// Where the boxes have an order, only one is open to a turn; a repeat rule that wants another
/// one would leave the seat without a move.
fn always_a_box(data: &RuleData) -> Check {
    let chooses = data.repeat.as_ref().is_some_and(|repeat| {
        !matches!(
            repeat.placement,
            Placement::Ordinary
                | Placement::JokerFree
                | Placement::NoBox
                | Placement::RaiseEntry
                | Placement::CrossOut
        )
    });
    if chooses && leaves_no_choice(data) {
        return Err(Problem::general(
            "boxes in a fixed order leave no choice for where a further top hand goes",
        ));
    }
    Ok(())
}

/// How the winner is found must fit the card.
fn outcome(data: &RuleData) -> Check {
    match &data.outcome {
        Outcome::Sum => Ok(()),
        Outcome::PointTable { rows, total } => {
            if !total.is_sorted_by(|one, other| one.0 < other.0) {
                return Err(Problem::general("the totals of the point table do not rise"));
            }
            let all =
                rows.iter().map(|row| row.points).chain(total.iter().map(|&(_, points)| points));
            for points in all {
                within("points of the point table", points.unsigned_abs(), 0, MAX_POINTS)?;
            }
            Ok(())
        }
        Outcome::HandRankRounds { .. } => {
            let is_one_row = data.rows.len() == 1 && data.columns.len() == 1;
            if is_one_row && data.section_bonuses.is_empty() && data.repeat.is_none() {
                return Ok(());
            }
            Err(Problem::general("a game of rounds has one row, with a box for each round"))
        }
    }
}

/// Every number of points that the row can hold; an error when no roll fits its pattern.
fn possible_points(row: &Row, hands: &[Hand]) -> Result<Vec<u16>, Problem> {
    let fits = |hand: &Hand| row.pattern.matched(hand).map(|matched| (*hand.faces(), matched));
    let fitting: Vec<(Counts, u16)> = hands.iter().filter_map(fits).collect();
    if fitting.is_empty() {
        return Err(Problem::in_row(&row.id, "no roll of these dice fits its pattern"));
    }
    let mut points: BTreeSet<u16> = row.joker.into_iter().chain([0]).collect();
    for score in [Some(row.score), row.first_roll].into_iter().flatten() {
        points.extend(fitting.iter().map(|(roll, matched)| score.points(roll, *matched)));
    }
    // The upper box of a face that no die has would always hold 0.
    if points.last() == Some(&0) {
        return Err(Problem::in_row(&row.id, "no roll of these dice brings points"));
    }
    Ok(points.into_iter().collect())
}

fn section_bonuses(data: &RuleData, possible: &[Vec<u16>]) -> Check {
    let mut seen: Vec<Section> = Vec::new();
    for bonus in &data.section_bonuses {
        let name = format!("{:?}", bonus.section).to_lowercase();
        if seen.contains(&bonus.section) {
            return Err(Problem::general(format!("the {name} section has two bonuses")));
        }
        seen.push(bonus.section);
        if bonus.tiers.is_empty() {
            return Err(Problem::general(format!("the bonus of the {name} section has no tiers")));
        }
        if !bonus.tiers.is_sorted_by(|a, b| a.at_least < b.at_least) {
            return Err(Problem::general(format!(
                "the tiers of the {name} section's bonus do not rise"
            )));
        }
        let rows = data.rows.iter().zip(possible).filter(|(row, _)| row.section == bonus.section);
        let most_in = |(row, points): (&Row, &Vec<u16>)| {
            u32::from(row.copies) * u32::from(points.last().copied().unwrap_or(0))
        };
        let most: u32 = rows.map(most_in).sum();
        for tier in &bonus.tiers {
            if u32::from(tier.at_least) > most {
                return Err(Problem::general(format!(
                    "the bonus at {} can't be reached: the {name} section holds {most} at the most",
                    tier.at_least
                )));
            }
            within("points of a bonus", tier.points, 0, MAX_POINTS)?;
        }
    }
    Ok(())
}
