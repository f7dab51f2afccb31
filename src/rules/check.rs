//! Whether a rule set makes sense.

use std::collections::BTreeSet;

use super::{
    Bank, Column, Declare, DiceSource, Field, FillOrder, Opponents, Outcome, Pattern, Placement,
    Problem, Row, RowPart, RuleData, Score, Tie,
};
use crate::dice::{Counts, Face, Lattice, MAX_DICE, MAX_SIDES};

/// The most lines a card can have.
pub const MAX_ROWS: usize = 64;
/// The most seats at a table.
pub const MAX_SEATS: u8 = 8;
/// The most points that one entry, tier or award can pay, so that totals stay far from any limit.
pub const MAX_POINTS: u16 = 10_000;
/// The most rolls that a turn can bring.
pub const MAX_ROLLS: u8 = 100;

/// The most patterns and forms that all rows may be made of together; each is tried on each of
/// up to 6188 rolls.
pub const MAX_PATTERN_PARTS: usize = 1000;

type Check = Result<(), Problem>;

/// Checks everything; gives for each row every number of points it can hold, rising. Of several
/// problems it tells the first.
pub(super) fn check(data: &RuleData) -> Result<Vec<Vec<u16>>, Problem> {
    let mut problems = form(data);
    if let Some(first) = problems.drain(..).next() {
        return Err(first);
    }
    let possible = possible(data);
    if let Some(problem) = possible.iter().find_map(|points| points.as_ref().err()) {
        return Err(problem.clone());
    }
    let possible: Vec<Vec<u16>> = possible.into_iter().filter_map(Result::ok).collect();
    section_bonuses(data, &possible).into_iter().try_for_each(Err)?;
    Ok(possible)
}

impl RuleData {
    /// Everything that keeps this from being played by, each with the field to change; as far as
    /// one can go on after a problem.
    pub fn problems(&self) -> Vec<Problem> {
        let problems = form(self);
        if !problems.is_empty() {
            return problems;
        }
        let possible = possible(self);
        let problems: Vec<Problem> =
            possible.iter().filter_map(|points| points.as_ref().err().cloned()).collect();
        if !problems.is_empty() {
            return problems;
        }
        let possible: Vec<Vec<u16>> = possible.into_iter().filter_map(Result::ok).collect();
        section_bonuses(self, &possible)
    }
}

/// What can be told without looking at any roll.
fn form(data: &RuleData) -> Vec<Problem> {
    let whole = [named_rows(data), not_yet_played(data), always_a_box(data), pattern_parts(data)];
    let whole = whole.into_iter().filter_map(Result::err);
    general(data).into_iter().chain(rows(data)).chain(whole).collect()
}

fn within<T: Copy + PartialOrd + std::fmt::Display>(
    field: Field,
    what: &str,
    value: T,
    least: T,
    most: T,
) -> Check {
    if value < least || value > most {
        let what = format!("{what}: {value} is not between {least} and {most}");
        return Err(Problem::general(what).at(field));
    }
    Ok(())
}

/// No problem, or this one.
fn unless(is_fine: bool, field: Field, what: impl FnOnce() -> String) -> Check {
    if is_fine { Ok(()) } else { Err(Problem::general(what()).at(field)) }
}

fn is_id(text: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    !text.is_empty() && text.len() <= 40 && text.chars().all(fits)
}

fn general(data: &RuleData) -> Vec<Problem> {
    let id = || format!("id '{}': an id has 1 to 40 lower-case letters, digits or '_'", data.id);
    let (least, most) = data.seats;
    let award = data.repeat.as_ref().and_then(|repeat| repeat.award);
    let award = award.map_or(0, |award| award.points);
    let typical = |bank| !matches!(bank, Bank::Carried { typical } if !typical.is_finite());
    let checks = [
        within(Field::Version, "version", data.version, 1, 1),
        unless(is_id(&data.id), Field::Id, id),
        unless(!data.name.trim().is_empty(), Field::Name, || "the name is empty".to_owned()),
        within(Field::Dice, "dice count", data.dice.count, 1, MAX_DICE as u8),
        within(Field::Sides, "sides of a die", data.dice.sides, 2, MAX_SIDES),
        within(Field::Turn, "rolls in a turn", data.turn.rolls, 1, MAX_ROLLS),
        within(Field::Rows, "number of rows", data.rows.len(), 1, MAX_ROWS),
        within(Field::Seats, "fewest seats", least, 1, MAX_SEATS),
        within(Field::Seats, "most seats", most, least.clamp(1, MAX_SEATS), MAX_SEATS),
        unless(typical(data.turn.bank), Field::Saved, || {
            "the typical value of a saved roll is not a number".to_owned()
        }),
        within(Field::Repeat, "points of the award", award, 0, MAX_POINTS),
    ];
    checks.into_iter().filter_map(Result::err).collect()
}

fn rows(data: &RuleData) -> Vec<Problem> {
    let rows = data.rows.iter().take(MAX_ROWS).enumerate();
    rows.filter_map(|(number, row)| row_check(data, number, row).err()).collect()
}

fn row_check(data: &RuleData, number: usize, row: &Row) -> Check {
    let before = &data.rows[..number];
    let wrong = |part, what: String| {
        // A problem is about the row's place in the file as well as its id.
        let nth = before.iter().filter(|other| other.id == row.id).count();
        let problem = Problem::in_row(&row.id, what).at(Field::Row(number, part));
        Err(Problem { nth, ..problem })
    };
    if !is_id(&row.id) {
        let what = "an id has 1 to 40 lower-case letters, digits or '_'";
        return wrong(RowPart::Id, what.to_owned());
    }
    if before.iter().any(|other| other.id == row.id) {
        return wrong(RowPart::Id, "there are two rows with this id".to_owned());
    }
    let is_apart = before.last().is_some_and(|last| last.section != row.section)
        && before.iter().any(|other| other.section == row.section);
    if is_apart {
        return wrong(RowPart::Section, "the rows of its section stand apart".to_owned());
    }
    if let Err(what) = pattern(&row.pattern) {
        return wrong(RowPart::Pattern, what);
    }
    let points = [Some(row.score), row.first_roll].into_iter().flatten().map(written_points);
    if points.max() > Some(MAX_POINTS) {
        return wrong(RowPart::Score, format!("more than {MAX_POINTS} points"));
    }
    if row.joker > Some(MAX_POINTS) {
        return wrong(RowPart::Joker, format!("more than {MAX_POINTS} points"));
    }
    if row.typical.is_some_and(|typical| !typical.is_finite()) {
        return wrong(RowPart::Whole, "the typical value is not a number".to_owned());
    }
    Ok(())
}

/// The number that is written in a score.
const fn written_points(score: Score) -> u16 {
    match score {
        Score::Fixed(points) | Score::SumPlus(points) | Score::MatchedPlus(points) => points,
        Score::Sum | Score::Matched => 0,
    }
}

/// Whether the numbers in a pattern mean anything at all.
fn pattern(pattern: &Pattern) -> Result<(), String> {
    let faces_ok =
        |faces: &[u8]| faces.len() <= MAX_DICE && faces.iter().all(|&f| Face::new(f).is_some());
    let fine = match pattern {
        Pattern::Any | Pattern::Sum(_) => true,
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
        Pattern::Colour(part) => return self::pattern(part),
    };
    if fine { Ok(()) } else { Err(format!("the pattern {pattern:?} means nothing")) }
}

/// Trying the patterns on every roll must not take long.
fn pattern_parts(data: &RuleData) -> Check {
    let parts: usize = data.rows.iter().map(|row| row.pattern.parts()).sum();
    unless(parts <= MAX_PATTERN_PARTS, Field::Rows, || {
        format!("the patterns have {parts} parts together; {MAX_PATTERN_PARTS} is the most")
    })
}

/// Every row that is named somewhere must be there.
fn named_rows(data: &RuleData) -> Check {
    let known = |id: &str| data.rows.iter().any(|row| row.id == id);
    for (number, row) in data.rows.iter().enumerate() {
        if let Some(needed) = row.requires.as_deref().filter(|id| !known(id) || *id == row.id) {
            let what = format!("it requires '{needed}', which is no other row");
            let field = Field::Row(number, RowPart::Requires);
            return Err(Problem::in_row(&row.id, what).at(field));
        }
    }
    let mut named: Vec<&str> = Vec::new();
    if let Some(repeat) = &data.repeat {
        named.push(&repeat.row);
        if let Placement::AnyBut(rows) = &repeat.placement {
            named.extend(rows.iter().map(String::as_str));
        }
    }
    let missing = named.into_iter().find(|id| !known(id));
    unless(missing.is_none(), Field::Repeat, || {
        let id = missing.unwrap_or_default();
        format!("the repeat rule names a row '{id}' that is not there")
    })
}

/// What the form allows and the program can't play yet.
fn not_yet_played(data: &RuleData) -> Check {
    let repeat = data.repeat.as_ref();
    let refused = [
        (data.dice.tag.is_some(), "coloured dice", Field::Dice),
        (data.source != DiceSource::Independent, "dice that all seats share", Field::Dice),
        (data.columns != [Column::default()], "a card with several columns", Field::Columns),
        (data.turn.declare != Declare::Never, "naming the box beforehand", Field::Turn),
        (!data.turn.reroll_kept, "kept dice that may not be thrown again", Field::Turn),
        (data.rows.iter().any(|row| row.copies != 1), "rows with several boxes", Field::Rows),
        (
            data.rows.iter().any(|row| row.pattern.needs_colours()),
            "patterns of colours",
            Field::Rows,
        ),
        (data.instant_win.is_some(), "a hand that wins at once", Field::Whole),
        (data.outcome != Outcome::Sum, "a winner by anything but the total", Field::Outcome),
        (!data.relations.is_empty(), "rows that depend on each other", Field::Rows),
        (data.tie != Tie::Shared, "ties that are not shared", Field::Outcome),
        (
            repeat.is_some_and(|r| {
                matches!(
                    r.placement,
                    Placement::NoBox | Placement::RaiseEntry | Placement::CrossOut
                )
            }),
            "a further top hand that does not fill just one box",
            Field::Repeat,
        ),
        (
            repeat.is_some_and(|r| r.opponents != Opponents::Untouched),
            "a further top hand that touches the other seats",
            Field::Repeat,
        ),
    ];
    match refused.into_iter().find(|&(is_asked_for, ..)| is_asked_for) {
        Some((_, what, field)) => {
            Err(Problem::general(format!("this version can't play {what} yet")).at(field))
        }
        None => Ok(()),
    }
}

/// Where the boxes have an order, only one is open to a turn; a repeat rule that wants another
/// one would leave the seat without a move.
fn always_a_box(data: &RuleData) -> Check {
    let chooses = data.repeat.as_ref().is_some_and(|repeat| {
        !matches!(repeat.placement, Placement::Ordinary | Placement::JokerFree)
    });
    unless(!chooses || data.order == FillOrder::Free, Field::Order, || {
        "boxes in a fixed order leave no choice for where a further top hand goes".to_owned()
    })
}

fn all_rolls(data: &RuleData) -> Vec<Counts> {
    let lattice = Lattice::new(data.dice.count, data.dice.sides);
    lattice.rolls().map(|number| lattice.counts(number as u16)).collect()
}

/// For every row the points that it can hold.
fn possible(data: &RuleData) -> Vec<Result<Vec<u16>, Problem>> {
    let rolls = all_rolls(data);
    let in_place = |(number, row)| {
        let points = possible_points(row, &rolls);
        points.map_err(|problem| problem.at(Field::Row(number, RowPart::Pattern)))
    };
    data.rows.iter().enumerate().map(in_place).collect()
}

/// Every number of points that the row can hold; an error when no roll fits its pattern.
fn possible_points(row: &Row, rolls: &[Counts]) -> Result<Vec<u16>, Problem> {
    let fits = |roll: &Counts| row.pattern.matched(roll).map(|matched| (*roll, matched));
    let fitting: Vec<(Counts, u16)> = rolls.iter().filter_map(fits).collect();
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

fn section_bonuses(data: &RuleData, possible: &[Vec<u16>]) -> Vec<Problem> {
    let bonuses = data.section_bonuses.iter().enumerate();
    bonuses.filter_map(|(number, _)| section_bonus(data, number, possible).err()).collect()
}

fn section_bonus(data: &RuleData, number: usize, possible: &[Vec<u16>]) -> Check {
    let bonus = &data.section_bonuses[number];
    let name = format!("{:?}", bonus.section).to_lowercase();
    let field = Field::Bonus(bonus.section);
    let is_second = data.section_bonuses[..number].iter().any(|b| b.section == bonus.section);
    unless(!is_second, field, || format!("the {name} section has two bonuses"))?;
    unless(!bonus.tiers.is_empty(), field, || {
        format!("the bonus of the {name} section has no tiers")
    })?;
    unless(bonus.tiers.is_sorted_by(|a, b| a.at_least < b.at_least), field, || {
        format!("the tiers of the {name} section's bonus do not rise")
    })?;
    let rows = data.rows.iter().zip(possible).filter(|(row, _)| row.section == bonus.section);
    let most: u32 = rows.filter_map(|(_, points)| points.last()).map(|&p| u32::from(p)).sum();
    for tier in &bonus.tiers {
        unless(u32::from(tier.at_least) <= most, field, || {
            let at = tier.at_least;
            format!(
                "the bonus at {at} can't be reached: the {name} section holds {most} at the most"
            )
        })?;
        within(field, "points of a bonus", tier.points, 0, MAX_POINTS)?;
    }
    Ok(())
}
