//! Checks that a rule set makes sense.

use super::{
    Problem, ProblemKind, Row, RuleData, RuleSet, Score, columns, dice, face_names, hands,
    instant_win, name, outcome, relations, repeat, rows, seats, section_bonuses, turn,
};

/// The cost of ranking a poker hand, in patterns tried.
const RANK_EFFORT: u64 = 100;

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

    /// The problems of [`Self::problems`] that can be found without looking at any roll, which
    /// takes no time.
    pub fn problems_of_form(&self) -> Vec<Problem> {
        form(self)
    }

    /// An estimate of the time for the rest of the check: the number of rolls times the number of
    /// patterns.
    pub fn effort(&self) -> u64 {
        let parts = |row: &Row| {
            let ranked = matches!(row.score, Score::HandRank(_));
            row.pattern.parts() as u64 + if ranked { RANK_EFFORT } else { 0 }
        };
        hands::count_hands(&self.dice).saturating_mul(self.rows.iter().map(parts).sum())
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
        none(form(self))?;
        let (fine, wrong): (Vec<_>, Vec<_>) = rows::possible(&self.rows, &self.dice)
            .map_err(|problem| vec![problem])?
            .into_iter()
            .partition(Result::is_ok);
        none(wrong.into_iter().filter_map(Result::err).collect())?;
        let points: Vec<Vec<u16>> = fine.into_iter().filter_map(Result::ok).collect();
        none(section_bonuses::check(&self.section_bonuses, &self.rows, &points))?;
        Ok(points)
    }
}

/// The problems that can be found without looking at any roll.
fn form(data: &RuleData) -> Vec<Problem> {
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
    std::mem::take(problems)
}
