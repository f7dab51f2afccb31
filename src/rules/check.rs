//! Whether a rule set makes sense.

use super::{
    Bank, Column, Declare, FaceColours, Field, FillOrder, Outcome, Placement, Problem, Row,
    RowPart, RowRelation, RuleData, RuleSet, Score, Tag, Trouble,
    check_rows::{pattern_parts, possible, rows},
    check_texts::{is_misplaced, texts},
    hands,
    trouble::{Number, Unplayed},
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

/// How many patterns it takes as long to try as to rank a poker hand.
const RANK_EFFORT: u64 = 100;

/// What is said if nothing else can be.
const UNSOUND: Problem = Problem::general(Trouble::NoPoints);

/// Checks everything; gives for each row every number of points it can hold, rising. Of several
/// problems it tells the first.
pub(super) fn check(data: &RuleData) -> Result<Vec<Vec<u16>>, Problem> {
    // Where it is not sound there is a first problem.
    let first = |problems: Vec<Problem>| problems.into_iter().next();
    data.every_problem().map_err(|problems| first(problems).unwrap_or(UNSOUND))
}

impl RuleData {
    /// Everything that keeps this from being played by, each with the field to change; as far as
    /// one can go on after a problem.
    pub fn problems(&self) -> Vec<Problem> {
        self.every_problem().err().unwrap_or_default()
    }

    /// What [`Self::problems`] can tell without looking at any roll, which takes no time.
    pub fn problems_of_form(&self) -> Vec<Problem> {
        form(self)
    }

    /// About how long all the rest of the check takes: how many rolls are held against how many
    /// patterns.
    pub fn effort(&self) -> u64 {
        let parts = |row: &Row| {
            let ranked = matches!(row.score, Score::HandRank(_));
            row.pattern.parts() as u64 + if ranked { RANK_EFFORT } else { 0 }
        };
        hands::how_many(&self.dice).saturating_mul(self.rows.iter().map(parts).sum())
    }

    /// The rule set that can be played, or everything that keeps it from that.
    pub fn checked(self) -> Result<RuleSet, Vec<Problem>> {
        let possible = self.every_problem()?;
        Ok(RuleSet::with_points(self, possible))
    }

    /// For each row the points that it can hold, or all problems.
    fn every_problem(&self) -> Result<Vec<Vec<u16>>, Vec<Problem>> {
        let none =
            |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
        none(form(self))?;
        let (fine, wrong): (Vec<_>, Vec<_>) =
            possible(self).map_err(|problem| vec![problem])?.into_iter().partition(Result::is_ok);
        none(wrong.into_iter().filter_map(Result::err).collect())?;
        let points: Vec<Vec<u16>> = fine.into_iter().filter_map(Result::ok).collect();
        none(section_bonuses(self, &points))?;
        Ok(points)
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
        relations(data),
        repeat(data),
        always_a_box(data),
        outcome(data),
        pattern_parts(data),
    ];
    let whole = whole.into_iter().filter_map(Result::err);
    let alone = texts(data).into_iter().chain(general(data));
    alone.chain(rows(data)).chain(whole).collect()
}

/// Whether a number is as large as it may be.
pub(super) fn within(field: Field, number: Number, value: u64, least: u64, most: u64) -> Check {
    let is_fine = (least..=most).contains(&value);
    unless(is_fine, field, || Trouble::OutOfRange { number, value, least, most })
}

/// No problem, or this one.
pub(super) fn unless(is_fine: bool, field: Field, what: impl FnOnce() -> Trouble) -> Check {
    if is_fine { Ok(()) } else { Err(Problem::general(what()).at(field)) }
}

pub(super) fn is_id(text: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    !text.is_empty() && text.len() <= 40 && text.chars().all(fits)
}

fn general(data: &RuleData) -> Vec<Problem> {
    let (least, most) = (u64::from(data.seats.0), u64::from(data.seats.1));
    let most_seats = u64::from(MAX_SEATS);
    let award = data.repeat.as_ref().and_then(|repeat| repeat.award);
    let award = award.map_or(0, |award| award.points);
    let typical = |bank| !matches!(bank, Bank::Carried { typical } if !typical.is_finite());
    let (dice, rolls) = (data.dice, data.turn.rolls.into());
    let rows = data.rows.len() as u64;
    let checks = [
        within(Field::Version, Number::Version, data.version.into(), 1, 1),
        unless(is_id(&data.id), Field::Id, || Trouble::Id(data.id.clone())),
        within(Field::Dice, Number::Dice, dice.count.into(), 1, MAX_DICE as u64),
        within(Field::Sides, Number::Sides, dice.sides.into(), 2, MAX_SIDES.into()),
        within(Field::Turn, Number::Rolls, rolls, 1, MAX_ROLLS.into()),
        within(Field::Rows, Number::Rows, rows, 1, MAX_ROWS as u64),
        within(Field::Seats, Number::FewestSeats, least, 1, most_seats),
        within(Field::Seats, Number::MostSeats, most, least.clamp(1, most_seats), most_seats),
        unless(typical(data.turn.bank), Field::Saved, || Trouble::SavedNotANumber),
        within(Field::Repeat, Number::AwardPoints, award.into(), 0, MAX_POINTS.into()),
    ];
    checks.into_iter().filter_map(Result::err).collect()
}

/// Every row that is named somewhere must be there.
fn named_rows(data: &RuleData) -> Check {
    let known = |id: &str| data.rows.iter().any(|row| row.id == id);
    for (number, row) in data.rows.iter().enumerate() {
        if let Some(needed) = row.requires.as_deref().filter(|id| !known(id) || *id == row.id) {
            let what = Trouble::RequiresNoRow(needed.to_owned());
            let field = Field::Row(number, RowPart::Requires);
            return Err(Problem::in_row(&row.id, what).at(field));
        }
    }
    if let Some(repeat) = data.repeat.as_ref().filter(|repeat| !known(&repeat.row)) {
        let missing = || Trouble::RepeatOfNoRow(repeat.row.clone());
        return unless(false, Field::Repeat, missing);
    }
    if let Some(win) = data.instant_win.as_ref().filter(|win| !known(&win.row)) {
        return unless(false, Field::InstantWin, || Trouble::NoRow(win.row.clone()));
    }
    let Outcome::PointTable { rows, .. } = &data.outcome else { return Ok(()) };
    let missing = rows.iter().position(|row| !known(&row.row));
    missing.map_or(Ok(()), |number| {
        let row = rows[number].row.clone();
        unless(false, Field::PointRow(number), || Trouble::NoRow(row))
    })
}

/// Whether there can be such dice; if not that is told, and nothing more needs to be said of them.
fn has_dice(data: &RuleData) -> bool {
    let dice = data.dice;
    (1..=MAX_DICE).contains(&dice.count.into()) && (2..=MAX_SIDES).contains(&dice.sides)
}

/// Faces have all a name or none.
fn face_names(data: &RuleData) -> Check {
    if !has_dice(data) {
        return Ok(());
    }
    let (names, field) = (&data.face_names, Field::FaceNames);
    let all = names.is_empty() || names.len() == usize::from(data.dice.sides);
    unless(all, field, || Trouble::FaceNames)?;
    let fine = |name: &String| {
        (1..=MAX_FACE_NAME).contains(&name.trim().chars().count())
            && !name.chars().any(is_misplaced)
    };
    unless(names.iter().all(fine), field, || Trouble::FaceName)
}

/// Every face of every die has a colour, where dice have colours at all.
fn colours(data: &RuleData) -> Check {
    if !has_dice(data) {
        return Ok(());
    }
    let all_faces = |colours: &FaceColours| colours.all().len() == usize::from(data.dice.sides);
    let field = Field::Colours;
    let fine = match data.dice.tag {
        None => true,
        Some(Tag::Random(count)) => {
            let most = Colour::ALL.len() as u64;
            return within(field, Number::Colours, count.into(), 2, most);
        }
        Some(Tag::ByFace(colours)) => all_faces(&colours),
        Some(Tag::PerDie(dice)) => {
            let every_die = dice.all().len() == usize::from(data.dice.count);
            unless(every_die, field, || Trouble::DiceWithoutColours)?;
            dice.all().iter().all(all_faces)
        }
    };
    unless(fine, field, || Trouble::FacesWithoutColours)
}

/// Columns and rows make boxes, not too many of them.
fn columns(data: &RuleData) -> Check {
    let columns = data.columns.len();
    within(Field::Columns, Number::Columns, columns as u64, 1, MAX_COLUMNS as u64)?;
    for (number, column) in data.columns.iter().enumerate() {
        let field = Field::Column(number);
        let times = column.multiplier.into();
        within(field, Number::Multiplier, times, 1, MAX_MULTIPLIER.into())?;
        let rolls = column.rolls.unwrap_or(1).into();
        within(field, Number::ColumnRolls, rolls, 1, data.turn.rolls.max(1).into())?;
    }
    let has_own_rolls = data.columns.iter().any(|column| column.rolls.is_some());
    let fits = !has_own_rolls || data.turn.bank == Bank::Lost;
    unless(fits, Field::Saved, || Trouble::SavedRollsAndColumns)?;
    for (number, row) in data.rows.iter().enumerate() {
        if row.copies == 0 {
            let field = Field::Row(number, RowPart::Copies);
            return Err(Problem::in_row(&row.id, Trouble::NoBox).at(field));
        }
    }
    let boxes: usize = data.rows.iter().map(|row| usize::from(row.copies)).sum();
    let boxes = (boxes * columns) as u64;
    within(Field::Rows, Number::Boxes, boxes, 1, MAX_BOXES as u64)
}

/// What the form allows and the program can't play yet.
fn not_yet_played(data: &RuleData) -> Check {
    for (number, row) in data.rows.iter().enumerate() {
        if data.dice.tag.is_none() && row.pattern.needs_colours() {
            let field = Field::Row(number, RowPart::Pattern);
            return Err(Problem::in_row(&row.id, Trouble::NoColours).at(field));
        }
    }
    let is_named_later = data.turn.declare == Declare::Never;
    unless(is_named_later, Field::Turn, || Trouble::NotPlayed(Unplayed::NamedBox))
}

/// Rows that count only in pairs are two rows each, with as many boxes, and no pair comes twice.
fn relations(data: &RuleData) -> Check {
    let (pairs, most) = (data.relations.len() as u64, data.rows.len().max(1) as u64);
    within(Field::Relation(0), Number::Pairs, pairs, 0, most)?;
    for (number, relation) in data.relations.iter().enumerate() {
        let wrong = |what: Trouble| unless(false, Field::Relation(number), || what);
        let RowRelation::MustExceed(more, less) = relation;
        let row = |id: &String| {
            let row = data.rows.iter().find(|row| row.id == *id);
            row.ok_or_else(|| {
                Problem::general(Trouble::NoRow(id.clone())).at(Field::Relation(number))
            })
        };
        let [one, other] = [row(more)?, row(less)?];
        let is_same =
            |RowRelation::MustExceed(a, b): &RowRelation| [(a, b), (b, a)].contains(&(more, less));
        if more == less {
            return wrong(Trouble::PairOfOne);
        }
        if one.copies != other.copies {
            return wrong(Trouble::UnequalPair);
        }
        if data.relations[..number].iter().any(is_same) {
            return wrong(Trouble::PairTwice);
        }
    }
    Ok(())
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
    unless(!several || !no_box, Field::Repeat, || Trouble::RepeatWithoutBox)
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
                | Placement::Zero
        )
    });
    unless(!chooses || !leaves_no_choice(data), Field::Order, || Trouble::NoChoice)
}

/// How the winner is found must fit the card.
fn outcome(data: &RuleData) -> Check {
    let field = Field::Outcome;
    match &data.outcome {
        Outcome::Sum => Ok(()),
        Outcome::PointTable { rows, total } => {
            let rises = total.is_sorted_by(|one, other| one.0 < other.0);
            unless(rises, field, || Trouble::TotalsDoNotRise)?;
            let of_rows = (0..).map(Field::PointRow).zip(rows.iter().map(|row| row.points));
            let of_total = total.iter().map(|&(_, points)| (field, points));
            of_rows.chain(of_total).try_for_each(|(field, points)| {
                let points = points.unsigned_abs().into();
                within(field, Number::TablePoints, points, 0, MAX_POINTS.into())
            })
        }
        Outcome::HandRankRounds { .. } => {
            let is_one_row = data.rows.len() == 1 && data.columns.len() == 1;
            let fits = is_one_row && data.section_bonuses.is_empty() && data.repeat.is_none();
            unless(fits, field, || Trouble::RoundsNeedOneRow)
        }
    }
}

fn section_bonuses(data: &RuleData, possible: &[Vec<u16>]) -> Vec<Problem> {
    let bonuses = data.section_bonuses.iter().enumerate();
    bonuses.filter_map(|(number, _)| section_bonus(data, number, possible).err()).collect()
}

fn section_bonus(data: &RuleData, number: usize, possible: &[Vec<u16>]) -> Check {
    let bonus = &data.section_bonuses[number];
    let section = bonus.section;
    let field = Field::Bonus(section);
    let is_second = data.section_bonuses[..number].iter().any(|b| b.section == section);
    unless(!is_second, field, || Trouble::TwoBonuses(section))?;
    unless(!bonus.tiers.is_empty(), field, || Trouble::NoTiers(section))?;
    let rises = bonus.tiers.is_sorted_by(|a, b| a.at_least < b.at_least);
    unless(rises, field, || Trouble::TiersDoNotRise(section))?;
    let rows = data.rows.iter().zip(possible).filter(|(row, _)| row.section == section);
    let most_in = |(row, points): (&Row, &Vec<u16>)| {
        u32::from(row.copies) * u32::from(points.last().copied().unwrap_or(0))
    };
    let most: u32 = rows.map(most_in).sum();
    for tier in &bonus.tiers {
        let at = tier.at_least;
        let is_reached = u32::from(at) <= most;
        unless(is_reached, field, || Trouble::BonusOutOfReach { at, section, most })?;
        within(field, Number::BonusPoints, tier.points.into(), 0, MAX_POINTS.into())?;
    }
    Ok(())
}
