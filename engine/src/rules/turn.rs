//! `turn`: the course of a turn.

use serde::{Deserialize, Serialize};

use super::{
    BoxIndex, Card, Column, Conflict, Field, Number, Problem, ProblemKind, RuleData, RuleSet,
    TurnOver, data::is_default, problem::within, turn_over,
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

    /// The rolls for later turns after a turn that began with `bank` of them and ends with
    /// `rolls_left`.
    pub fn saved_after(&self, bank: u16, rolls_left: u16) -> u16 {
        match self.data().turn.bank {
            Bank::Lost => 0,
            Bank::Carried { .. } => rolls_left,
            Bank::Stock { .. } => rolls_left.min(bank),
        }
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

    /// The number of the roll after which the turn could fill no box unless one was declared.
    /// [`u16::MAX`] if the turn need not declare one; `None` if it can't. A box that is the only one
    /// left need not be declared.
    fn last_to_declare(&self, card: &Card) -> Option<u16> {
        let can =
            self.declares() && card.declared().is_none() && self.fillable(card).nth(1).is_some();
        let of_column = |at| self.column_of(at).rolls.map_or(u16::MAX, u16::from);
        let last = |at| if self.has_to_be_declared(at) { 1 } else { of_column(at) };
        can.then(|| self.fillable(card).map(last).max()).flatten()
    }

    /// Whether a turn with this card and nothing declared is over after this roll: with the next
    /// one, it could fill no box.
    pub fn is_last_undeclared(&self, card: &Card, number: u16) -> bool {
        self.last_to_declare(card).is_some_and(|last| last <= number)
    }

    /// Whether all that a turn with this card can do is to declare a box. `number` is that of the
    /// roll on the table, 0 before the first one, when no box is declared yet.
    pub fn must_declare(&self, card: &Card, number: u16) -> bool {
        self.is_last_undeclared(card, number)
            && self.fillable(card).all(|at| self.has_to_be_declared(at))
    }

    /// The boxes that may be declared now, from top to bottom; see [`Self::must_declare`].
    pub fn declarable<'a>(
        &'a self,
        card: &'a Card,
        number: u16,
    ) -> impl Iterator<Item = BoxIndex> + 'a {
        let now = self.last_to_declare(card).map(|last| last.min(number));
        let is_now = move |at: &BoxIndex| now == Some(1) && self.has_to_be_declared(*at);
        self.fillable(card).filter(is_now)
    }

    /// Whether the box can only be filled once it is declared, and is not.
    pub(crate) fn is_undeclared(&self, card: &Card, at: BoxIndex) -> bool {
        self.has_to_be_declared(at) && self.last_to_declare(card).is_some()
    }
}
