//! `outcome`, `tie` and `instant_win`: how the winner is decided.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Card, Conflict, Field, Number, Problem, ProblemKind, RuleData, RuleSet,
    data::{MAX_POINTS, MAX_STEPS, is_default},
    problem::within,
};

/// How the winner is decided.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Outcome {
    /// The highest total.
    #[default]
    Sum,
    /// The most points from a table of targets.
    PointTable {
        /// Points for single rows.
        rows: Vec<PointRow>,
        /// Points for the total, in rising order; only the highest step reached counts.
        total: Vec<(u16, i16)>,
    },
    /// The most rounds won. The card is one row with a box for each round and a score that differs
    /// for any two hands. The best entry of a round wins it; seats that tie for it play the round
    /// again until one of them wins; after ten ties in a row they share it.
    HandRankRounds {},
    /// The most prizes. Each column is won apart, by the seat with the highest sum; if several have
    /// it, nobody gets the prize. A seat alone plays for the total.
    Columns {
        /// The points for each column, from left to right.
        prizes: Vec<u16>,
        /// What a seat that wins all columns gets besides.
        #[serde(default, skip_serializing_if = "is_default")]
        sweep: u16,
    },
}

/// Which total wins.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Aim {
    /// The highest.
    #[default]
    Highest,
    /// The lowest.
    Lowest,
}

/// The points for a row in a game with a point table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PointRow {
    /// The row.
    pub row: String,
    /// The sum of the row's boxes that earns the points; if `None`, all boxes must hold more than
    /// 0.
    pub at_least: Option<u16>,
    /// The points.
    pub points: i16,
    /// Whether each box that holds more than 0 earns them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub each: bool,
}

/// How ties are resolved.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Tie {
    /// All seats with the best result share the win.
    #[default]
    Shared,
    /// The higher total wins; if that is equal too, the win is shared.
    ByTotal,
}

/// A hand that wins the game on the spot.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InstantWin {
    /// The row whose pattern wins while its box is open.
    pub row: String,
    /// Whether it wins only on the first roll of a turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_roll_only: bool,
}

/// Checks that the lowest total can win.
pub fn check_aim(data: &RuleData) -> Option<Problem> {
    let RuleData { aim, outcome, instant_win, rows, .. } = data;
    let decides = match outcome {
        Outcome::Sum => None,
        Outcome::PointTable { .. } => Some(Conflict::PointTable),
        Outcome::HandRankRounds {} => Some(Conflict::BestHand),
        Outcome::Columns { .. } => Some(Conflict::Prizes),
    };
    let has_par = rows.iter().any(|row| row.par.is_some());
    let found = [
        decides.map(ProblemKind::LowestWithoutSum),
        instant_win.is_some().then_some(ProblemKind::LowestAndInstantWin),
        has_par.then_some(ProblemKind::LowestAndPar),
    ];
    let what = found.into_iter().flatten().next().filter(|_| *aim == Aim::Lowest)?;
    Some(Problem::general(what).at(Field::Aim))
}

/// Checks that the card allows a winner to be decided in this way.
pub fn check(outcome: &Outcome, data: &RuleData, problems: &mut Vec<Problem>) {
    let general = |what| Problem::general(what).at(Field::Outcome);
    match outcome {
        Outcome::Sum => {}
        Outcome::PointTable { rows, total } => {
            let steps = rows.len().max(total.len()) as u64;
            let most = MAX_STEPS as u64;
            problems.extend(within(Field::Outcome, Number::Steps, steps, 0..=most));
            for (number, row) in rows.iter().enumerate() {
                let PointRow { row, at_least: _, points, each: _ } = row;
                let field = Field::PointRow(number);
                if !data.has_row(row) {
                    problems.push(Problem::general(ProblemKind::NoRow(row.clone())).at(field));
                }
                problems.extend(check_points(field, *points));
            }
            if !total.is_sorted_by(|one, other| one.0 < other.0) {
                problems.push(general(ProblemKind::TotalsDoNotRise));
            }
            problems.extend(total.iter().find_map(|&(_, p)| check_points(Field::Outcome, p)));
        }
        Outcome::HandRankRounds {} => {
            let more = Conflict::first([
                (data.rows.len() != 1, Conflict::Rows),
                (data.columns.len() != 1, Conflict::Columns),
                (!data.section_bonuses.is_empty(), Conflict::Bonus),
                (data.repeat.is_some(), Conflict::Repeat),
            ]);
            problems.extend(more.map(|more| general(ProblemKind::RoundsNeedOneRow(more))));
        }
        Outcome::Columns { prizes, sweep } => {
            let checks = [
                (prizes.len() == data.columns.len(), ProblemKind::PrizesNotColumns),
                (data.seats.0 > 1, ProblemKind::ColumnsOfOneSeat),
            ];
            let failed = checks.into_iter().filter(|(fits, _)| !fits);
            problems.extend(failed.map(|(_, what)| general(what)));
            let points = prizes.iter().map(|prize| (*prize, 1)).chain([(*sweep, 0)]);
            problems.extend(points.filter_map(|(points, least)| {
                within(Field::Outcome, Number::Prize, points, least..=MAX_POINTS.into())
            }));
        }
    }
}

fn check_points(field: Field, points: i16) -> Option<Problem> {
    within(field, Number::TablePoints, points.unsigned_abs(), 0..=MAX_POINTS.into())
}

pub fn check_instant_win(win: Option<&InstantWin>, data: &RuleData) -> Option<Problem> {
    let InstantWin { row, first_roll_only: _ } = win?;
    (!data.has_row(row))
        .then(|| Problem::general(ProblemKind::NoRow(row.clone())).at(Field::InstantWin))
}

impl RuleSet {
    /// The prizes of the columns and that of winning all, if columns are won apart.
    pub fn prizes(&self) -> Option<(&[u16], u16)> {
        match &self.data().outcome {
            Outcome::Columns { prizes, sweep } => Some((prizes, *sweep)),
            Outcome::Sum | Outcome::PointTable { .. } | Outcome::HandRankRounds {} => None,
        }
    }

    /// What a turn brings a seat on average in a game of this many seats that play alike, in
    /// prizes; `None` if columns are not won apart, and for a seat alone.
    pub fn prize_a_turn(&self, seats: usize) -> Option<f64> {
        let (prizes, sweep) = self.prizes().filter(|_| seats > 1)?;
        let all = prizes.iter().map(|&prize| f64::from(prize)).sum::<f64>() + f64::from(sweep);
        Some(all / (seats * self.box_count()) as f64)
    }

    /// The rules by which a seat plays that is alone: for the total where columns are won apart.
    pub fn alone(self: &Arc<Self>) -> Arc<Self> {
        if self.prizes().is_none() {
            return self.clone();
        }
        let seats = (1, self.seats().1);
        Arc::new(Self::unchecked(RuleData { outcome: Outcome::Sum, seats, ..self.data().clone() }))
    }

    /// Whether the lowest total wins.
    pub fn lowest_wins(&self) -> bool {
        self.data().aim == Aim::Lowest
    }

    /// The value of a total or of points in it to players, who want as much of it as they can get:
    /// its negative where the lowest total wins. Also turns a value into a total.
    pub fn worth(&self, total: f64) -> f64 {
        if self.lowest_wins() { -total } else { total }
    }

    /// The current points of a card in a game with a point table; `None` in others.
    pub fn points(&self, card: &Card) -> Option<i32> {
        let Outcome::PointTable { rows, .. } = &self.data().outcome else { return None };
        let of_rows = rows.iter().map(|row| self.row_points(card, row));
        Some(of_rows.sum::<i32>() + self.total_points(card).unwrap_or(0))
    }

    /// The points for the total in a game with a point table; `None` in other games, and if the
    /// table has no points for totals.
    pub fn total_points(&self, card: &Card) -> Option<i32> {
        let Outcome::PointTable { total, .. } = &self.data().outcome else { return None };
        let sum = self.total(card);
        let bracket = total.iter().rfind(|&&(least, _)| sum >= u32::from(least));
        (!total.is_empty()).then(|| bracket.map_or(0, |&(_, points)| i32::from(points)))
    }

    /// The points that a row earns on this card.
    pub fn row_points(&self, card: &Card, target: &PointRow) -> i32 {
        let of_row = self.boxes().filter(|&at| self.row(at).id == target.row);
        let entries: Vec<u32> = of_row.map(|at| self.counted(card, at)).collect();
        let made = entries.iter().filter(|&&entry| entry > 0).count();
        let times = match target.at_least {
            _ if target.each => made,
            Some(least) => usize::from(entries.iter().sum::<u32>() >= least.into()),
            None => usize::from(made == entries.len()),
        };
        times as i32 * i32::from(target.points)
    }
}
