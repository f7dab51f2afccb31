//! Checks that a rule set makes sense.

use std::collections::BTreeSet;

use super::{
    Bank, Conflict, Field, Problem, ProblemKind, Row, RuleData, RuleSet, columns, data, dice,
    hands, name, outcome, relations, repeat, rows, section_bonuses, turn,
};

/// The most steps that a check may take ([`RuleData::effort`]): a few tenths of a second. The
/// largest shipped rule set takes less than half of this.
const MAX_EFFORT: u64 = 6_000_000;

/// The most steps that solving a turn for every box may take ([`RuleData::turn_effort`]): some
/// seconds. The largest shipped rule set takes less than a tenth of this.
const MAX_TURN_EFFORT: u64 = 60_000_000;

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
            repeat,
            instant_win,
            outcome,
            // Checked with the outcome.
            aim: _,
            relations,
            seats,
            tie: _,
        } = self;
        let mut problems = Vec::new();
        name::check(*version, id, name, about, &mut problems);
        dice::check(dice, &mut problems);
        let looks_at_all = Conflict::first([
            (dice.tag.is_some(), Conflict::Colours),
            (repeat.is_some(), Conflict::Repeat),
            (instant_win.is_some(), Conflict::InstantWin),
        ]);
        if let Some(conflict) = looks_at_all.filter(|_| dice.scored.is_some()) {
            problems.push(Problem::general(ProblemKind::ScoredDiceApart(conflict)).at(Field::Dice));
        }
        name::check_faces(face_names, dice, &mut problems);
        turn::check(turn, self, &mut problems);
        columns::check(columns, turn, &mut problems);
        rows::check(self, &mut problems);
        repeat::check(repeat.as_ref(), self, &mut problems);
        problems.extend(outcome::check_instant_win(instant_win.as_ref(), self));
        outcome::check(outcome, self, &mut problems);
        problems.extend(outcome::check_aim(self));
        relations::check(relations, rows, &mut problems);
        data::check_seats(*seats, &mut problems);
        let is_large = || self.effort() > MAX_EFFORT || self.turn_effort() > MAX_TURN_EFFORT;
        if problems.is_empty() && hands::can_be_enumerated(dice) && is_large() {
            problems.push(Problem::general(ProblemKind::TooMuchWork).at(Field::Rows));
        }
        problems
    }

    /// An upper bound of the time for the rest of the check, in steps of a few nanoseconds: each
    /// pattern is tried on each roll, for each roll of the turn that scores differently.
    pub fn effort(&self) -> u64 {
        // Any of the dice may be the one that is not scored.
        let left_out = self.dice.count.saturating_sub(self.dice.scoring());
        let parts = u64::from(self.dice.count).saturating_pow(left_out.into());
        let steps = |row: &Row| {
            let scores = 1 + row.early_scores().len() as u64;
            row.pattern.steps().saturating_mul(parts).saturating_mul(scores)
        };
        let steps = self.rows.iter().map(steps).fold(0, u64::saturating_add);
        // Tables hold a score for every box; four take as long as a step.
        let boxes: usize = self.rows.iter().map(|row| usize::from(row.copies)).sum();
        let scores = self.rows.iter().map(|row| 1 + row.early_scores().len()).max().unwrap_or(1);
        let entries = (boxes * self.columns.len() * scores / 4) as u64;
        hands::count_hands(&self.dice).saturating_mul(steps.saturating_add(entries))
    }

    /// A measure of the time to solve a turn for every box: each hand on each roll, for each row and
    /// each number of rolls that a turn for it has.
    pub(super) fn turn_effort(&self) -> u64 {
        let of_columns = || self.columns.iter().filter_map(|column| column.rolls);
        let own = of_columns().collect::<BTreeSet<_>>().len() as u64;
        let rolls = of_columns().chain(self.turn.last_rolls).fold(self.turn.rolls, u8::max);
        let extra = if let Bank::Stock { rolls } = self.turn.bank { rolls } else { 0 };
        let turns = self.rows.len() as u64 * (1 + own) * (u64::from(rolls) + u64::from(extra));
        hands::count_hands(&self.dice).saturating_mul(turns)
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
        let points = rows::possible(self)?;
        none(rows::check_entries(self, &points).into_iter().collect())?;
        none(repeat::check_rolls(self).into_iter().collect())?;
        none(relations::check_points(&self.relations, &self.rows, &points).into_iter().collect())?;
        none(section_bonuses::check(self, &points))?;
        none(rows::check_pars(self, &points))?;
        Ok(points)
    }
}
