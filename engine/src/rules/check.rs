//! Checks that a rule set makes sense.

use super::{
    Field, Problem, ProblemKind, Row, RuleData, RuleSet, Score, columns, dice, face_names, hands,
    instant_win, name, outcome, relations, repeat, rows, seats, section_bonuses, turn,
};

/// The most steps that a check may take ([`RuleData::effort`]): some tenths of a second. The
/// largest shipped rule set takes less than half of this.
const MAX_EFFORT: u64 = 6_000_000;

/// The steps to compare two poker hands.
const STEPS_TO_COMPARE: u64 = 8;

/// The fallback if no specific problem is known.
const UNSOUND: Problem = Problem::general(ProblemKind::NoPoints);

/// Checks everything and returns, for each row, every number of points that it can hold, in rising
/// order. Fails with the first problem.
pub(super) fn check(data: &RuleData) -> Result<Vec<Vec<u16>>, Problem> {
    // Unsound data have at least one problem.
    let first = |problems: Vec<Problem>| problems.into_iter().next();
    data.every_problem().map_err(|problems| first(problems).unwrap_or(UNSOUND))
}

impl RuleData {
    /// Everything that has to change before these rules can be played, each problem with its field.
    /// Some problems hide others.
    pub fn problems(&self) -> Vec<Problem> {
        self.every_problem().err().unwrap_or_default()
    }

    /// The problems of [`Self::problems`] that can be found without examining any roll, which takes
    /// no time.
    pub fn problems_of_form(&self) -> Vec<Problem> {
        form_problems(self)
    }

    /// An upper bound of the time for the rest of the check, in steps of some nanoseconds: each
    /// pattern is tried on each roll, and a row of poker hands compares each hand with all others.
    pub fn effort(&self) -> u64 {
        let is_ranked = |score: &Score| matches!(score, Score::HandRank(_));
        let scores = |row: &Row| [Some(row.score), row.first_roll].into_iter().flatten();
        let ranked = self.rows.iter().flat_map(scores).filter(is_ranked).count() as u64;
        let to_rank = hands::count_ranked(&self.dice).saturating_pow(2);
        let of_ranks = to_rank.saturating_mul(STEPS_TO_COMPARE).saturating_mul(ranked);
        let steps = self.rows.iter().map(|row| row.pattern.steps());
        let steps = steps.fold(0, u64::saturating_add);
        hands::count_hands(&self.dice).saturating_mul(steps).saturating_add(of_ranks)
    }

    /// The playable rule set, or all its problems.
    pub fn checked(self) -> Result<RuleSet, Vec<Problem>> {
        let possible = self.every_problem()?;
        Ok(RuleSet::with_points(self, possible))
    }

    /// The points that each row can hold, or all problems.
    fn every_problem(&self) -> Result<Vec<Vec<u16>>, Vec<Problem>> {
        let none =
            |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
        none(form_problems(self))?;
        let (fine, wrong): (Vec<_>, Vec<_>) = rows::possible(&self.rows, &self.dice)
            .map_err(|problem| vec![problem])?
            .into_iter()
            .partition(Result::is_ok);
        none(wrong.into_iter().filter_map(Result::err).collect())?;
        let points: Vec<Vec<u16>> = fine.into_iter().filter_map(Result::ok).collect();
        none(repeat::check_rolls(self).into_iter().collect())?;
        none(section_bonuses::check(&self.section_bonuses, &self.rows, &points))?;
        Ok(points)
    }
}

/// The problems that can be found without examining any roll.
fn form_problems(data: &RuleData) -> Vec<Problem> {
    let RuleData {
        version,
        id,
        name,
        about,
        group: _,
        parent: _,
        dice,
        face_names,
        turn,
        columns,
        rows,
        // Checked later: its bounds are the points that the rows can hold.
        section_bonuses: _,
        // Every order can be played; the repeat rule checks whether it goes with it.
        order: _,
        repeat,
        instant_win,
        outcome,
        relations,
        seats,
        tie: _,
    } = data;
    let problems = &mut Vec::new();
    name::check(*version, id, name, about, problems);
    dice::check(dice, problems);
    face_names::check(face_names, dice, problems);
    turn::check(turn, data, problems);
    columns::check(columns, turn, problems);
    rows::check(rows, columns, dice, problems);
    repeat::check(repeat.as_ref(), data, problems);
    problems.extend(instant_win::check(instant_win.as_ref(), data));
    outcome::check(outcome, data, problems);
    relations::check(relations, rows, problems);
    seats::check(*seats, problems);
    if problems.is_empty() && hands::can_be_enumerated(dice) && data.effort() > MAX_EFFORT {
        problems.push(Problem::general(ProblemKind::TooMuchWork).at(Field::Rows));
    }
    std::mem::take(problems)
}
