//! `turn`: the course of a turn.

use serde::{Deserialize, Serialize};

use super::{
    BoxIndex, Column, Conflict, Field, Number, Problem, ProblemKind, RuleData, RuleSet, TurnOver,
    data::is_default, problem::within, turn_over,
};

/// The most extra rolls for a game.
pub const MAX_STOCK: u8 = 20;
/// The most rolls in a turn.
pub const MAX_ROLLS: u8 = 100;

/// The course of a turn.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSpec {
    /// The number of rolls in a turn, at least 1.
    pub rolls: u8,
    /// The number of rolls in the turn for the last open box, if it has another one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_rolls: Option<u8>,
    /// What happens to unused rolls.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bank: Bank,
    /// When a box has to be declared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub declare: Declare,
    /// The rolls that score as the first one does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub served: Served,
    /// The dice that are turned over after the last roll, if any.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn_over: Option<TurnOver>,
}

/// The treatment of a turn's unused rolls.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Bank {
    /// They are lost.
    #[default]
    Lost,
    /// They are saved without limit for later turns.
    Carried {},
    /// They are lost, but there is a stock of extra rolls for the whole game: any turn may go on
    /// with some of them after its own.
    Stock {
        /// The number of extra rolls.
        rolls: u8,
    },
}

/// The rolls that score as the first one of a turn does.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Served {
    /// That one alone.
    #[default]
    FirstRoll,
    /// Later ones too, if all dice were thrown.
    AllThrown,
}

/// When the box that a turn will fill has to be declared.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Declare {
    /// Not before it is filled.
    #[default]
    Never,
    /// After the first roll.
    AfterFirst,
}

pub fn check(turn: &TurnSpec, data: &RuleData, problems: &mut Vec<Problem>) {
    let TurnSpec { rolls, last_rolls, bank, declare, served, turn_over: _ } = turn;
    problems.extend(within(Field::Turn, Number::Rolls, *rolls, 1..=MAX_ROLLS.into()));
    let last = last_rolls.unwrap_or(1);
    problems.extend(within(Field::Turn, Number::LastRolls, last, 1..=MAX_ROLLS.into()));
    if let Bank::Stock { rolls } = *bank {
        problems.extend(within(Field::Saved, Number::Stock, rolls, 1..=MAX_STOCK.into()));
    }
    problems.extend(check_declare(*declare, data));
    problems.extend(check_served(*served, data));
    turn_over::check(turn, data, problems);
}

/// Reports rules that also look at the number of the roll, or at when it was thrown. (Dice that are
/// turned over are served no longer.)
fn check_served(served: Served, data: &RuleData) -> Option<Problem> {
    let declares = |column: &Column| column.declare != Declare::Never;
    let is_named = data.turn.declare != Declare::Never || data.columns.iter().any(declares);
    let looks_too = Conflict::first([
        (data.repeat.is_some(), Conflict::Repeat),
        (data.turn.bank != Bank::Lost, data.turn.bank.conflict()),
        (is_named, Conflict::NamedBoxes),
        (data.rows.iter().any(|row| row.early_scores().len() > 1), Conflict::ScoresByRoll),
    ]);
    let apart = looks_too.filter(|_| served == Served::AllThrown)?;
    Some(Problem::general(ProblemKind::ServedApart(apart)).at(Field::Turn))
}

/// Reports rules that may bar the declared box: a repeat rule, or its own column that allows fewer
/// rolls. A column can only have a rule of its own if the turn has none.
fn check_declare(declare: Declare, data: &RuleData) -> Option<Problem> {
    let is_declared =
        |column: &Column| declare != Declare::Never || column.declare != Declare::Never;
    let bars = |column: &Column| column.rolls.is_some() && is_declared(column);
    let may_bar = Conflict::first([
        (data.repeat.is_some(), Conflict::Repeat),
        (data.columns.iter().any(bars), Conflict::ColumnRolls),
    ]);
    let has_own = |column: &Column| column.declare != Declare::Never;
    let in_column = data.columns.iter().position(has_own);
    let field = in_column.map_or(Field::Declare, Field::Column);
    let what = match (declare != Declare::Never, in_column.is_some(), may_bar) {
        (false, false, _) => return None,
        (true, true, _) => ProblemKind::DeclaredTwice,
        (_, _, Some(conflict)) => ProblemKind::NamedBox(conflict),
        _ => return None,
    };
    Some(Problem::general(what).at(field))
}

impl Bank {
    /// The rolls that it gives to later turns.
    pub(super) const fn conflict(self) -> Conflict {
        match self {
            Self::Lost | Self::Carried {} => Conflict::SavedRolls,
            Self::Stock { .. } => Conflict::ExtraRolls,
        }
    }
}

impl RuleSet {
    /// The course of a turn.
    pub const fn turn(&self) -> TurnSpec {
        self.data().turn
    }

    /// Whether a later roll of all dice scores as the first one does.
    pub const fn serves_later(&self) -> bool {
        matches!(self.data().turn.served, Served::AllThrown)
    }

    /// Whether a card can hold rolls for later turns: saved ones, or those of a stock.
    pub const fn saves_rolls(&self) -> bool {
        !matches!(self.data().turn.bank, Bank::Lost)
    }

    /// The number of extra rolls for the whole game, if there is a stock of them.
    pub const fn stock(&self) -> Option<u16> {
        match self.data().turn.bank {
            Bank::Stock { rolls } => Some(rolls as u16),
            Bank::Lost | Bank::Carried { .. } => None,
        }
    }

    /// The number of rolls in a turn with this many open boxes, whatever their columns say, without
    /// saved ones.
    pub fn rolls_with(&self, open: usize) -> u8 {
        let TurnSpec { rolls, last_rolls, .. } = self.turn();
        last_rolls.filter(|_| open == 1).unwrap_or(rolls)
    }

    /// Whether any box has to be declared before it is filled.
    pub fn declares(&self) -> bool {
        let of_columns = || self.columns().iter().any(|column| column.declare != Declare::Never);
        self.turn().declare != Declare::Never || of_columns()
    }

    /// Whether this box has to be declared before it is filled, unless it is the only one left.
    pub fn has_to_be_declared(&self, at: BoxIndex) -> bool {
        let declares = [self.turn().declare, self.column_of(at).declare];
        declares.contains(&Declare::AfterFirst)
    }
}
