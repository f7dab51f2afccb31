//! Checks that a rule set makes sense.

use super::{
    Field, Problem, ProblemKind, Row, RuleData, RuleSet, Score, columns, dice, face_names, hands,
    instant_win, name, outcome, relations, repeat, rows, seats, section_bonuses, turn,
};

/// The most steps that a check may take ([`RuleData::effort`]): a few tenths of a second. The
/// largest shipped rule set takes less than half of this.
const MAX_EFFORT: u64 = 6_000_000;

/// The steps to compare two poker hands.
const STEPS_TO_COMPARE: u64 = 8;

impl RuleData {
    /// Everything that has to change before these rules can be played, each problem with its field.
    /// Some problems hide others.
    pub fn problems(&self) -> Vec<Problem> {
        self.possible_points().err().unwrap_or_default()
    }

    /// The problems of [`Self::problems`] that can be found without examining any roll, which takes
    /// no time.
    pub fn problems_of_form(&self) -> Vec<Problem> {
        let Self {
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
        } = self;
        let mut problems = Vec::new();
        name::check(*version, id, name, about, &mut problems);
        dice::check(dice, &mut problems);
        face_names::check(face_names, dice, &mut problems);
        turn::check(turn, self, &mut problems);
        columns::check(columns, turn, &mut problems);
        rows::check(rows, columns, dice, &mut problems);
        repeat::check(repeat.as_ref(), self, &mut problems);
        problems.extend(instant_win::check(instant_win.as_ref(), self));
        outcome::check(outcome, self, &mut problems);
        relations::check(relations, rows, &mut problems);
        seats::check(*seats, &mut problems);
        if problems.is_empty() && hands::can_be_enumerated(dice) && self.effort() > MAX_EFFORT {
            problems.push(Problem::general(ProblemKind::TooMuchWork).at(Field::Rows));
        }
        problems
    }

    /// An upper bound of the time for the rest of the check, in steps of a few nanoseconds: each
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
        let possible = self.possible_points()?;
        Ok(RuleSet::with_points(self, possible))
    }

    /// Every number of points that each row can hold, in rising order, or all problems.
    pub(super) fn possible_points(&self) -> Result<Vec<Vec<u16>>, Vec<Problem>> {
        let none =
            |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
        none(self.problems_of_form())?;
        let points = rows::possible(&self.rows, &self.dice)?;
        none(repeat::check_rolls(self).into_iter().collect())?;
        none(section_bonuses::check(&self.section_bonuses, &self.rows, &points))?;
        Ok(points)
    }
}
