//! Advice for a decision: all options in order, and the loss of each.

use crate::{
    dice::{Colour, Roll, Slots},
    game::{Move, Position},
    rules::Tag,
    solver::{Action, ActionValue, DecisionEngine, TIE_TOLERANCE},
};

/// All options of the seat to move with the dice on the table, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    options: Vec<ActionValue>,
    dice: Roll,
    tag: Option<Tag>,
    is_exact: bool,
}

impl Advice {
    /// Advice for the seat to move; `None` where there is nothing to decide
    /// ([`Position::is_decision`]), and for a card that the value function does not know.
    pub fn of(engine: &mut DecisionEngine, position: &Position) -> Option<Self> {
        position.is_decision().then_some(())?;
        let (engine, dice) = (engine.at_table(position), position.dice());
        let options = engine.ranked(position.card(), &dice, position.rolls_left())?;
        let value_function = engine.value_function();
        let (tag, is_exact) = (value_function.rules().dice().tag, value_function.is_exact());
        Some(Self { options, dice, tag, is_exact })
    }

    /// Every distinct keep and every legal box once, best first; never empty.
    pub fn options(&self) -> &[ActionValue] {
        &self.options
    }

    /// The best option; the first of equally good ones.
    pub fn best(&self) -> ActionValue {
        self.options[0]
    }

    /// Whether the values are exact and not estimates.
    pub const fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The loss of the option at this index: the value of the best option minus its own; 0 for
    /// options that are equally good ([`TIE_TOLERANCE`]).
    pub fn loss(&self, place: usize) -> f64 {
        let loss =
            self.best().value - self.options.get(place).map_or(f64::NAN, |option| option.value);
        if loss < TIE_TOLERANCE { 0.0 } else { loss }
    }

    /// The losses of all options, in their order.
    pub fn losses(&self) -> Vec<f64> {
        (0..self.options.len()).map(|place| self.loss(place)).collect()
    }

    /// The loss of the best of the options that are worse than the best one; `None` if all are
    /// equally good.
    pub fn next_loss(&self) -> Option<f64> {
        self.is_real().then(|| self.loss(self.best_count()))
    }

    /// The number of best options: the first one and those equally good.
    pub fn best_count(&self) -> usize {
        self.options
            .iter()
            .take_while(|option| self.best().value - option.value < TIE_TOLERANCE)
            .count()
    }

    /// Whether this is a real decision: some option is worse than the best one.
    pub fn is_real(&self) -> bool {
        self.best_count() < self.options.len()
    }

    /// The two options to compare to explain the one with this index: the best option and that one.
    /// For an option as good as the best, it and the first worse one, or the last if all are
    /// equally good. `None` if there is no such option.
    pub fn reason_pair(&self, place: usize) -> Option<[Action; 2]> {
        let last = self.options.len() - 1;
        let [better, worse] =
            if self.loss(place) == 0.0 { [place, self.best_count().min(last)] } else { [0, place] };
        Some([self.options.get(better)?.action, self.options.get(worse)?.action])
    }

    /// The index of a move among the options; `None` if it is not legal.
    pub fn place_of(&self, wanted: Move) -> Option<usize> {
        let wanted = self.action_of(wanted);
        self.options
            .iter()
            .position(|option| same_choice(self.tag, &self.dice, option.action, wanted))
    }

    /// The move that carries out an option.
    pub fn as_move(&self, action: Action) -> Move {
        action.as_move(&self.dice)
    }

    fn action_of(&self, wanted: Move) -> Action {
        match (wanted, self.options.iter().any(|o| matches!(o.action, Action::Hold(_)))) {
            (Move::Box(at), _) => Action::Box(at),
            (Move::Turn(turned), _) => Action::Turn(self.dice.keep(turned)),
            (Move::Roll(kept), true) => Action::Hold(kept),
            (Move::Roll(kept), false) => Action::Keep(self.dice.keep(kept)),
        }
    }
}

/// Whether two actions with these dice are the same choice: dice that look alike are
/// interchangeable, unless each die has its own colours.
fn same_choice(tag: Option<Tag>, dice: &Roll, one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Hold(one), Action::Hold(other)) if !matches!(tag, Some(Tag::PerDie(_))) => {
            appearance(dice, one) == appearance(dice, other)
        }
        (Action::Keep(keep), Action::Hold(kept)) | (Action::Hold(kept), Action::Keep(keep)) => {
            dice.keep(kept) == keep
        }
        _ => one == other,
    }
}

/// The faces and colours of the dice in these places, sorted.
fn appearance(dice: &Roll, kept: Slots) -> Vec<(u8, Option<usize>)> {
    let colour = |place| dice.colour(place).map(Colour::index);
    let all = dice.faces().enumerate().filter(|(place, _)| kept.contains(*place));
    let mut appearance: Vec<_> = all.map(|(place, face)| (face.pips(), colour(place))).collect();
    appearance.sort_unstable();
    appearance
}
