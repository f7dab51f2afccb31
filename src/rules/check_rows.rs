//! Whether the rows of a rule set make sense, each by itself.

use std::collections::BTreeSet;

use super::{
    Field, MAX_RANKED_DICE, Pattern, Problem, Row, RowPart, RuleData, Score, Trouble,
    check::{Check, MAX_POINTS, MAX_ROWS, is_id, unless},
    check_texts,
    hands::every_hand,
    trouble::Written,
};
use crate::dice::{Counts, Face, Hand, MAX_DICE};

/// The most patterns and forms that all rows may be made of together; each is tried on each of
/// up to 6188 rolls.
pub const MAX_PATTERN_PARTS: usize = 1000;

/// One problem of each row at the most.
pub(super) fn rows(data: &RuleData) -> Vec<Problem> {
    let rows = data.rows.iter().take(MAX_ROWS).enumerate();
    rows.filter_map(|(number, row)| row_check(data, number, row).err()).collect()
}

fn row_check(data: &RuleData, number: usize, row: &Row) -> Check {
    let before = &data.rows[..number];
    let wrong = |part, what: Trouble| {
        // A problem is about the row's place in the file as well as its id.
        let nth = before.iter().filter(|other| other.id == row.id).count();
        let problem = Problem::in_row(&row.id, what).at(Field::Row(number, part));
        Err(Problem { nth, ..problem })
    };
    if !is_id(&row.id) {
        return wrong(RowPart::Id, Trouble::RowId);
    }
    if before.iter().any(|other| other.id == row.id) {
        return wrong(RowPart::Id, Trouble::TwinIds);
    }
    if let Some(what) = row.name.as_ref().and_then(|n| check_texts::trouble(Written::BoxName, n)) {
        return wrong(RowPart::Name, what);
    }
    let is_apart = before.last().is_some_and(|last| last.section != row.section)
        && before.iter().any(|other| other.section == row.section);
    if is_apart {
        return wrong(RowPart::Section, Trouble::SectionApart);
    }
    if let Err(what) = pattern(&row.pattern) {
        return wrong(RowPart::Pattern, what);
    }
    let points = [Some(row.score), row.first_roll].into_iter().flatten().map(written_points);
    if points.max() > Some(MAX_POINTS) {
        return wrong(RowPart::Score, Trouble::TooManyPoints);
    }
    let ranked = |score: &Score| matches!(score, Score::HandRank(_));
    let is_ranked = ranked(&row.score) || row.first_roll.as_ref().is_some_and(ranked);
    if is_ranked && data.dice.count > MAX_RANKED_DICE {
        return wrong(RowPart::Score, Trouble::NoPokerHand);
    }
    if row.joker > Some(MAX_POINTS) {
        return wrong(RowPart::Joker, Trouble::TooManyPoints);
    }
    if row.typical.is_some_and(|typical| !typical.is_finite()) {
        return wrong(RowPart::Typical, Trouble::TypicalNotANumber);
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
fn pattern(pattern: &Pattern) -> Result<(), Trouble> {
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
    if fine { Ok(()) } else { Err(Trouble::Meaningless(format!("{pattern:?}"))) }
}

/// Trying the patterns on every roll must not take long.
pub(super) fn pattern_parts(data: &RuleData) -> Check {
    let parts: usize = data.rows.iter().map(|row| row.pattern.parts()).sum();
    unless(parts <= MAX_PATTERN_PARTS, Field::Rows, || Trouble::TooManyParts(parts))
}

/// For every row the points that it can hold, rising, or why it is none.
pub(super) fn possible(data: &RuleData) -> Result<Vec<Result<Vec<u16>, Problem>>, Problem> {
    let hands = every_hand(&data.dice)
        .ok_or_else(|| Problem::general(Trouble::TooManyRolls).at(Field::Colours))?;
    let in_place = |(number, row)| {
        let points = possible_points(row, &hands);
        points.map_err(|problem| problem.at(Field::Row(number, RowPart::Pattern)))
    };
    Ok(data.rows.iter().enumerate().map(in_place).collect())
}

/// Every number of points that the row can hold; an error when no roll fits its pattern.
fn possible_points(row: &Row, hands: &[Hand]) -> Result<Vec<u16>, Problem> {
    let fits = |hand: &Hand| row.pattern.matched(hand).map(|matched| (*hand.faces(), matched));
    let fitting: Vec<(Counts, u16)> = hands.iter().filter_map(fits).collect();
    if fitting.is_empty() {
        return Err(Problem::in_row(&row.id, Trouble::NoRollFits));
    }
    let mut points: BTreeSet<u16> = row.joker.into_iter().chain([0]).collect();
    for score in [Some(row.score), row.first_roll].into_iter().flatten() {
        points.extend(fitting.iter().map(|(roll, matched)| score.points(roll, *matched)));
    }
    // The upper box of a face that no die has would always hold 0.
    if points.last() == Some(&0) {
        return Err(Problem::in_row(&row.id, Trouble::NoPoints));
    }
    Ok(points.into_iter().collect())
}
