//! `rows`: the rows of the card.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    columns::{is_one, one},
    hand_rank::{MAX_RANKED_DICE, RankOrder},
    name::{self, is_id},
    pattern::Pattern,
};
use crate::{
    dice::{Counts, Face, Hand, MAX_DICE, MAX_SIDES},
    rules::{
        BoxIndex, Card, DiceSpec, Field, Number, Outcome, Problem, ProblemKind, RowPart,
        RowRelation, RuleData, RuleSet, TextField, Throw,
        data::{MAX_POINTS, is_default},
        hands::every_hand,
        problem::within,
    },
};

/// The most rows a card can have.
pub const MAX_ROWS: usize = 64;
/// The most boxes a card can have.
pub const MAX_BOXES: usize = 120;
/// The most entries that all boxes together can hold, so that each has a number of 16 bits.
pub const MAX_ENTRIES: usize = u16::MAX as usize;
/// The most patterns and forms in all rows together; each is tried on each of up to 6188 rolls.
pub const MAX_PATTERN_PARTS: usize = 1000;

/// A row of the card: one or more boxes in every column.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// A short name, as [`crate::rules::RuleData::id`].
    pub id: String,
    /// The name that people read, if the message catalogue has none for the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// The part of the card that it belongs to.
    pub section: Section,
    /// The number of boxes of the row in a column.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub copies: u8,
    /// The dice that it asks for.
    pub pattern: Pattern,
    /// The score for them; other dice score 0.
    pub score: Score,
    /// The score on the first roll, if that alone differs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_roll: Option<Score>,
    /// The scores on the first, the second, … roll, if several differ; `score` is that of all
    /// later ones.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rolls: Vec<Score>,
    /// Another row that must hold more than 0 before this one scores.
    #[serde(default, skip_serializing_if = "is_default")]
    pub requires: Option<String>,
    /// The score of a joker whose dice would not match.
    #[serde(default, skip_serializing_if = "is_default")]
    pub joker: Option<u16>,
    /// The par of the box: entries and sums are shown as the points over or under it
    /// ([`RuleSet::shown_total`]). It changes nothing else.
    #[serde(default, skip_serializing_if = "is_default")]
    pub par: Option<u16>,
}

impl Row {
    /// The scores that differ from [`Self::score`], from the first roll on.
    pub fn early_scores(&self) -> &[Score] {
        if self.rolls.is_empty() { self.first_roll.as_slice() } else { &self.rolls }
    }

    /// The points for these dice on roll `number` of the turn, counted from 1; `matched` is the sum
    /// of those that the pattern needs.
    pub fn points(&self, number: u16, roll: &Counts, matched: u16) -> u16 {
        let early = usize::from(number).checked_sub(1).and_then(|at| self.early_scores().get(at));
        match early.unwrap_or(&self.score) {
            Score::Twice => 2 * self.score.points(roll, matched),
            score => score.points(roll, matched),
        }
    }
}

/// A part of the card.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Section {
    /// The boxes for single faces.
    Upper,
    /// The boxes for combinations.
    Lower,
    /// The boxes for colours.
    Palette,
    /// The boxes that count only together, such as *max* and *min* of Yamb.
    Middle,
}

/// The points for dice that match a box.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Score {
    /// Always the same.
    Fixed(u16),
    /// The pips of all dice.
    Sum,
    /// The pips of all dice plus this many points.
    SumPlus(u16),
    /// The pips of the dice that the pattern needs.
    Matched,
    /// The pips of the dice that the pattern needs plus this many points; 0 if there are none.
    MatchedPlus(u16),
    /// The first number of points if the lowest die is a one, and the second for every pip more of
    /// it: `Rising(35, 10)` makes a straight from 1 worth 35, and one from 2 worth 45.
    Rising(u16, u16),
    /// The strength of the dice as a poker hand, 1 for the weakest of all.
    HandRank(RankOrder),
    /// Twice what the row scores on later rolls.
    Twice,
}

impl Score {
    /// The points for this roll; `matched` is the sum of the dice that the pattern needs.
    /// [`Row::points`] knows what to double.
    fn points(self, roll: &Counts, matched: u16) -> u16 {
        match self {
            Self::Fixed(points) => points,
            Self::Sum => roll.pips(),
            Self::SumPlus(more) => roll.pips() + more,
            Self::Matched => matched,
            Self::MatchedPlus(_) if matched == 0 => 0,
            Self::MatchedPlus(more) => matched + more,
            Self::Rising(first, step) => {
                let lowest = roll.faces().next().unwrap_or(Face::LOWEST);
                first + step * lowest.index() as u16
            }
            Self::HandRank(order) => order.strength(roll),
            Self::Twice => 0,
        }
    }
}

/// Checks what does not depend on any roll. Reports at most one problem for each row.
pub fn check(data: &RuleData, problems: &mut Vec<Problem>) {
    let RuleData { rows, columns, dice, turn, .. } = data;
    problems.extend(within(Field::Rows, Number::Rows, rows.len() as u64, 1..=MAX_ROWS as u64));
    let in_reach = rows.iter().enumerate().take(MAX_ROWS);
    problems.extend(in_reach.filter_map(|(number, row)| check_row(rows, number, row, dice)));
    for (number, row) in rows.iter().enumerate().take(MAX_ROWS) {
        let (scores, most) = (row.rolls.len() as u64, u64::from(turn.rolls.max(1)));
        let field = Field::Row(number, RowPart::Score);
        problems.extend(within(field, Number::Scores, scores, 0..=most));
    }
    let boxes: usize = rows.iter().map(|row| usize::from(row.copies)).sum();
    if rows.iter().all(|row| row.copies > 0) && !columns.is_empty() {
        problems.extend(within(
            Field::Rows,
            Number::Boxes,
            (boxes * columns.len()) as u64,
            1..=MAX_BOXES as u64,
        ));
    }
    let parts: usize = rows.iter().map(|row| row.pattern.parts()).sum();
    if parts > MAX_PATTERN_PARTS {
        problems.push(Problem::general(ProblemKind::TooManyParts(parts)).at(Field::Rows));
    }
}

fn check_row(rows: &[Row], number: usize, row: &Row, dice: &DiceSpec) -> Option<Problem> {
    let (part, what) = row_problem(rows, &rows[..number], row, dice)?;
    Some(Problem::in_row(&row.id, what).at(Field::Row(number, part)))
}

fn row_problem(
    rows: &[Row],
    before: &[Row],
    row: &Row,
    dice: &DiceSpec,
) -> Option<(RowPart, ProblemKind)> {
    let Row {
        id,
        name,
        section,
        copies,
        pattern,
        score,
        first_roll,
        rolls,
        requires,
        joker,
        // Checked with the points that the row can hold.
        par: _,
    } = row;
    let scores = || row.early_scores().iter().chain([score]).copied();
    let written = |of: Score| {
        if of == Score::Twice { 2 * written_points(*score) } else { written_points(of) }
    };
    let is_apart = before.last().is_some_and(|last| last.section != *section)
        && before.iter().any(|other| other.section == *section);
    let is_ranked = scores().any(|score| matches!(score, Score::HandRank(_)));
    let is_other = |needed: &String| rows.iter().any(|other| other.id == *needed && needed != id);
    let has_strange_colours = dice.tag.is_none() && pattern.needs_colours();
    let requires_no_row = requires.as_ref().filter(|needed| !is_other(needed));
    let found = [
        (!is_id(id)).then_some((RowPart::Id, ProblemKind::RowId)),
        before.iter().any(|other| other.id == *id).then_some((RowPart::Id, ProblemKind::TwinIds)),
        name.as_ref()
            .and_then(|name| name::text_problem(TextField::BoxName, name))
            .map(|what| (RowPart::Name, what)),
        is_apart.then_some((RowPart::Section, ProblemKind::SectionApart)),
        pattern_problem(pattern).map(|what| (RowPart::Pattern, what)),
        has_strange_colours.then_some((RowPart::Pattern, ProblemKind::NoColours)),
        (first_roll.is_some() && !rolls.is_empty())
            .then_some((RowPart::Score, ProblemKind::FirstRollTwice)),
        (*score == Score::Twice).then_some((RowPart::Score, ProblemKind::TwiceOfNothing)),
        (scores().map(written).max() > Some(MAX_POINTS.into()))
            .then_some((RowPart::Score, ProblemKind::TooManyPoints)),
        (is_ranked && dice.count > MAX_RANKED_DICE)
            .then_some((RowPart::Score, ProblemKind::NoPokerHand)),
        (*joker > Some(MAX_POINTS)).then_some((RowPart::Joker, ProblemKind::TooManyPoints)),
        requires_no_row
            .map(|needed| (RowPart::Requires, ProblemKind::RequiresNoRow(needed.clone()))),
        (*copies == 0).then_some((RowPart::Copies, ProblemKind::NoBox)),
    ];
    found.into_iter().flatten().next()
}

/// The points written in a score.
fn written_points(score: Score) -> u32 {
    match score {
        Score::Fixed(points) | Score::SumPlus(points) | Score::MatchedPlus(points) => points.into(),
        Score::Rising(first, step) => u32::from(first) + u32::from(MAX_SIDES - 1) * u32::from(step),
        Score::Sum | Score::Matched | Score::HandRank(_) | Score::Twice => 0,
    }
}

/// Returns a problem if the numbers in a pattern are meaningless.
fn pattern_problem(pattern: &Pattern) -> Option<ProblemKind> {
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
            return parts.iter().find_map(pattern_problem);
        }
        Pattern::All(_) => false,
        Pattern::Colour(part) | Pattern::OneColour(part) => return pattern_problem(part),
    };
    (!fine).then(|| ProblemKind::Meaningless(format!("{pattern:?}")))
}

impl RuleData {
    /// The points of these dice in a box of this row on roll `number` of the turn, counted from 1,
    /// whatever else is on the card; `None` if they don't match its pattern.
    pub fn score(&self, row: &Row, dice: &Hand, number: u16) -> Option<u16> {
        let points = |dice: &Hand| {
            let matched = row.pattern.matched(dice)?;
            Some(row.points(number, dice.faces(), matched))
        };
        if self.dice.scored.is_none() {
            return points(dice);
        }
        let is_subtracted =
            |relation: &RowRelation| relation.times().is_some() && relation.pair()[1] == row.id;
        let all = self.dice.scorable(*dice);
        let all = all.iter().filter_map(points);
        if self.relations.iter().any(is_subtracted) { all.min() } else { all.max() }
    }
}

/// The points that each row can hold, in rising order, or the problems of all rows.
pub fn possible(data: &RuleData) -> Result<Vec<Vec<u16>>, Vec<Problem>> {
    let too_many = || vec![Problem::general(ProblemKind::TooManyRolls).at(Field::Colours)];
    let hands = every_hand(&data.dice).ok_or_else(too_many)?;
    let (mut possible, mut problems) = (Vec::new(), Vec::new());
    for (number, row) in data.rows.iter().enumerate() {
        match possible_points(data, row, &hands) {
            Ok(points) => possible.push(points),
            Err(problem) => problems.push(problem.at(Field::Row(number, RowPart::Pattern))),
        }
    }
    if problems.is_empty() { Ok(possible) } else { Err(problems) }
}

/// Checks that there are not too many different points in all boxes.
pub fn check_entries(data: &RuleData, possible: &[Vec<u16>]) -> Option<Problem> {
    let of_row = |(row, points): (&Row, &Vec<u16>)| points.len() * usize::from(row.copies);
    let of_column: usize = data.rows.iter().zip(possible).map(of_row).sum();
    let entries = (of_column * data.columns.len()) as u64;
    within(Field::Rows, Number::Entries, entries, 1..=MAX_ENTRIES as u64)
}

/// Checks that pars are within reach, and where totals decide.
pub fn check_pars(data: &RuleData, possible: &[Vec<u16>]) -> Vec<Problem> {
    let of_row = |((number, row), points): ((usize, &Row), &Vec<u16>)| {
        let (field, par) = (Field::Row(number, RowPart::Par), row.par?);
        if data.outcome != Outcome::Sum {
            return Some(Problem::in_row(&row.id, ProblemKind::ParWithoutSum).at(field));
        }
        let most = points.last().copied().unwrap_or(0);
        let problem = within(field, Number::Par, par, 0..=most.into())?;
        Some(Problem { row: Some(row.id.clone()), ..problem })
    };
    data.rows.iter().enumerate().zip(possible).filter_map(of_row).collect()
}

/// Every number of points that the row can hold. Fails if no roll matches its pattern.
fn possible_points(data: &RuleData, row: &Row, hands: &[Hand]) -> Result<Vec<u16>, Problem> {
    let scores = |number| hands.iter().filter_map(move |hand| data.score(row, hand, number));
    if scores(1).next().is_none() {
        return Err(Problem::in_row(&row.id, ProblemKind::NoRollFits));
    }
    let mut points: BTreeSet<u16> = row.joker.into_iter().chain([0]).collect();
    for number in 1..=row.early_scores().len() as u16 + 1 {
        points.extend(scores(number));
    }
    // The upper box of a face that no die has would always hold 0.
    if points.last() == Some(&0) {
        return Err(Problem::in_row(&row.id, ProblemKind::NoPoints));
    }
    Ok(points.into_iter().collect())
}

impl RuleSet {
    /// The rows of the card, from top to bottom.
    pub fn rows(&self) -> &[Row] {
        &self.data().rows
    }

    /// The sections that the card has, from top to bottom.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections: Vec<Section> = self.rows().iter().map(|row| row.section).collect();
        sections.dedup();
        sections
    }

    /// The score of the dice in the box without the repeat rule.
    pub(in crate::rules) fn plain_points(&self, card: &Card, throw: Throw, at: BoxIndex) -> u16 {
        let needed = self.required_boxes(at);
        let holds_points = |at: &BoxIndex| card.entry(*at).is_some_and(|points| points > 0);
        if !needed.is_empty() && !needed.iter().any(holds_points) {
            return 0;
        }
        self.data().score(self.row(at), &throw.dice, throw.scored_as()).unwrap_or(0)
    }
}
