//! Whether a rule set makes sense.

use super::{
    Bank, Column, Declare, FaceColours, Field, FillOrder, Outcome, Placement, Problem, Row,
    RowPart, RuleData, Tag, Tie,
    check_rows::{pattern_parts, possible, rows},
};
use crate::dice::{Colour, MAX_DICE, MAX_SIDES};

/// The most lines a card can have.
pub const MAX_ROWS: usize = 64;
/// The most seats at a table.
pub const MAX_SEATS: u8 = 8;
/// The most points that one entry, tier or award can pay, so that totals stay far from any limit.
pub const MAX_POINTS: u16 = 10_000;
/// The most rolls that a turn can bring.
pub const MAX_ROLLS: u8 = 100;
/// The most characters that the name of a face can have; it stands on the die.
pub const MAX_FACE_NAME: usize = 3;

/// The most columns a card can have.
pub const MAX_COLUMNS: usize = 8;
/// The most boxes a card can have.
pub const MAX_BOXES: usize = 120;
/// The most that a column's total is multiplied by.
pub const MAX_MULTIPLIER: u8 = 10;
pub(super) type Check = Result<(), Problem>;

/// Checks everything; gives for each row every number of points it can hold, rising. Of several
/// problems it tells the first.
pub(super) fn check(data: &RuleData) -> Result<Vec<Vec<u16>>, Problem> {
    let mut problems = form(data);
    if let Some(first) = problems.drain(..).next() {
        return Err(first);
    }
    let possible = possible(data)?;
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
        let possible = match possible(self) {
            Ok(possible) => possible,
            Err(problem) => return vec![problem],
        };
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
    let whole = [
        face_names(data),
        colours(data),
        named_rows(data),
        columns(data),
        not_yet_played(data),
        repeat(data),
        always_a_box(data),
        outcome(data),
        pattern_parts(data),
    ];
    let whole = whole.into_iter().filter_map(Result::err);
    general(data).into_iter().chain(rows(data)).chain(whole).collect()
}

pub(super) fn within<T: Copy + PartialOrd + std::fmt::Display>(
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
pub(super) fn unless(is_fine: bool, field: Field, what: impl FnOnce() -> String) -> Check {
    if is_fine { Ok(()) } else { Err(Problem::general(what()).at(field)) }
}

pub(super) fn is_id(text: &str) -> bool {
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
    })?;
    let mut named: Vec<&str> = data.instant_win.iter().map(|win| win.row.as_str()).collect();
    if let Outcome::PointTable { rows, .. } = &data.outcome {
        named.extend(rows.iter().map(|row| row.row.as_str()));
    }
    let missing = named.into_iter().find(|id| !known(id));
    unless(missing.is_none(), Field::Outcome, || {
        format!("there is no row '{}'", missing.unwrap_or_default())
    })
}

/// Faces have all a name or none.
fn face_names(data: &RuleData) -> Check {
    let names = &data.face_names;
    let all = names.is_empty() || names.len() == usize::from(data.dice.sides);
    unless(all, Field::Sides, || {
        "there are not as many names of faces as a die has faces".to_owned()
    })?;
    let fine = |name: &String| (1..=MAX_FACE_NAME).contains(&name.trim().chars().count());
    unless(names.iter().all(fine), Field::Sides, || {
        format!("the name of a face has 1 to {MAX_FACE_NAME} characters")
    })
}

/// Every face of every die has a colour, where dice have colours at all.
fn colours(data: &RuleData) -> Check {
    let all_faces = |colours: &FaceColours| colours.all().len() == usize::from(data.dice.sides);
    let fine = match data.dice.tag {
        None => true,
        Some(Tag::Random(count)) => {
            let most = Colour::ALL.len() as u8;
            return within(Field::Dice, "colours to be thrown", count, 2, most);
        }
        Some(Tag::ByFace(colours)) => all_faces(&colours),
        Some(Tag::PerDie(dice)) => {
            let every_die = dice.all().len() == usize::from(data.dice.count);
            unless(every_die, Field::Dice, || "not every die has its list of colours".to_owned())?;
            dice.all().iter().all(all_faces)
        }
    };
    unless(fine, Field::Sides, || "there are not as many colours as a die has faces".to_owned())
}

/// Columns and rows make boxes, not too many of them.
fn columns(data: &RuleData) -> Check {
    let field = Field::Columns;
    within(field, "number of columns", data.columns.len(), 1, MAX_COLUMNS)?;
    for column in &data.columns {
        within(field, "multiplier of a column", column.multiplier, 1, MAX_MULTIPLIER)?;
        let rolls = column.rolls.unwrap_or(1);
        within(field, "rolls for a column", rolls, 1, data.turn.rolls.max(1))?;
    }
    let has_own_rolls = data.columns.iter().any(|column| column.rolls.is_some());
    unless(!has_own_rolls || data.turn.bank == Bank::Lost, Field::Saved, || {
        "saved rolls and columns with fewer rolls do not go together".to_owned()
    })?;
    for (number, row) in data.rows.iter().enumerate() {
        if row.copies == 0 {
            let field = Field::Row(number, RowPart::Whole);
            return Err(Problem::in_row(&row.id, "a row has at least one box").at(field));
        }
    }
    let boxes: usize = data.rows.iter().map(|row| usize::from(row.copies)).sum();
    within(Field::Rows, "number of boxes", boxes * data.columns.len(), 1, MAX_BOXES)
}

/// What the form allows and the program can't play yet.
fn not_yet_played(data: &RuleData) -> Check {
    for (number, row) in data.rows.iter().enumerate() {
        if data.dice.tag.is_none() && row.pattern.needs_colours() {
            let what = "its pattern looks at colours, and the dice have none";
            let field = Field::Row(number, RowPart::Pattern);
            return Err(Problem::in_row(&row.id, what).at(field));
        }
    }
    let refused = [
        (data.turn.declare != Declare::Never, "naming the box beforehand", Field::Turn),
        (!data.turn.reroll_kept, "kept dice that may not be thrown again", Field::Turn),
        (!data.relations.is_empty(), "rows that depend on each other", Field::Rows),
        (data.tie == Tie::ExtraGame, "ties that are settled by another game", Field::Outcome),
    ];
    match refused.into_iter().find(|&(is_asked_for, ..)| is_asked_for) {
        Some((_, what, field)) => {
            Err(Problem::general(format!("this version can't play {what} yet")).at(field))
        }
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
    let no_box = matches!(repeat.placement, Placement::NoBox | Placement::RaiseEntry);
    unless(!several || !no_box, Field::Repeat, || {
        "a further top hand that fills no box needs a card with one box in each row".to_owned()
    })
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
                | Placement::Zero
        )
    });
    unless(!chooses || !leaves_no_choice(data), Field::Order, || {
        "boxes in a fixed order leave no choice for where a further top hand goes".to_owned()
    })
}

/// How the winner is found must fit the card.
fn outcome(data: &RuleData) -> Check {
    let field = Field::Outcome;
    match &data.outcome {
        Outcome::Sum => Ok(()),
        Outcome::PointTable { rows, total } => {
            let rises = total.is_sorted_by(|one, other| one.0 < other.0);
            unless(rises, field, || "the totals of the point table do not rise".to_owned())?;
            let of_rows = rows.iter().map(|row| row.points);
            for points in of_rows.chain(total.iter().map(|&(_, points)| points)) {
                let points = points.unsigned_abs();
                within(field, "points of the point table", points, 0, MAX_POINTS)?;
            }
            Ok(())
        }
        Outcome::HandRankRounds { .. } => {
            let is_one_row = data.rows.len() == 1 && data.columns.len() == 1;
            let fits = is_one_row && data.section_bonuses.is_empty() && data.repeat.is_none();
            unless(fits, field, || {
                "a game of rounds has one row, with a box for each round".to_owned()
            })
        }
    }
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
    let most_in = |(row, points): (&Row, &Vec<u16>)| {
        u32::from(row.copies) * u32::from(points.last().copied().unwrap_or(0))
    };
    let most: u32 = rows.map(most_in).sum();
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
