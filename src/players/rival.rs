//! Rival: plays for the win, and not for the card.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Evaluator, Perfect, Player, decide::as_move, known_prospects};
use crate::{
    dice::Slots,
    game::{Move, OnTable, Position},
    rules::Card,
    solver::{
        Action, DecisionEngine, ScoreDistribution, ScoreDistributions, WinProbability, WinValue,
    },
};

/// Does what makes it most likely to win, if all play for the expected total after this turn: by
/// the chance of every final total of every card, and not by means and variances, which is known
/// to be worse than play for the expected total (C. J. F. Cremers, 2002). Of choices that win
/// equally often it takes the one that is worth most.
///
/// Alone at the table it plays for a score to beat. While it does not know what cards may come to
/// ([`super::prepare_prospects`]), and where nobody can, it plays as [`Perfect`] does.
pub struct Rival {
    evaluator: Evaluator,
    perfect: Perfect,
    to_beat: Option<u32>,
    desks: Mutex<Vec<Desk>>,
}

/// Room to think for one who thinks at a time.
struct Desk {
    turn: DecisionEngine,
    contest: Arc<WinValue>,
    /// The cards of the other seats that the stakes are for; none before there are any.
    others: Option<Vec<Card>>,
}

impl Rival {
    /// A rival with this evaluator, and a total to beat where it is alone at the table.
    pub fn new(evaluator: Evaluator, to_beat: Option<u32>) -> Self {
        let perfect = Perfect::new(evaluator.clone());
        Self { evaluator, perfect, to_beat, desks: Mutex::new(Vec::new()) }
    }

    /// The best choice for the win; `None` where it is not known.
    fn for_the_win(&self, position: &Position, table: &OnTable) -> Option<Action> {
        let is_alone = position.cards().len() == 1;
        if is_alone && self.to_beat.is_none() {
            return None;
        }
        let prospects = known_prospects(position.rules())?;
        let spare = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let spare = spare.filter(|desk| desk.contest.is_by(&prospects));
        let mut desk = spare.unwrap_or_else(|| Desk::new(&self.evaluator, &prospects));
        let seated = desk.sit_down(position, &prospects, self.to_beat);
        let left = position.rolls_left();
        let best = seated.and_then(|()| desk.turn.best(position.card(), &table.dice, left));
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        Some(best?.action)
    }
}

impl Player for Rival {
    fn decide(&self, position: &Position) -> Move {
        let Some(table) = position.on_table() else { return Move::Roll(Slots::NONE) };
        match self.for_the_win(position, table) {
            Some(action) => as_move(position, table, Some(action)),
            None => self.perfect.decide(position),
        }
    }
}

impl Desk {
    fn new(evaluator: &Evaluator, prospects: &Arc<ScoreDistributions>) -> Self {
        let contest = Arc::new(WinValue::new(prospects, WinProbability::above(0)));
        Self { turn: evaluator.turn_by(contest.clone()), contest, others: None }
    }

    /// Looks at what the other seats may come to, unless they have not moved since.
    fn sit_down(
        &mut self,
        position: &Position,
        prospects: &ScoreDistributions,
        to_beat: Option<u32>,
    ) -> Option<()> {
        let all = position.cards().iter().enumerate();
        let others = all.filter(|(seat, _)| *seat != position.to_move()).map(|(_, card)| card);
        if self.others.as_ref().is_some_and(|known| known.iter().eq(others.clone())) {
            return Some(());
        }
        let others: Vec<Card> = others.cloned().collect();
        let stakes = if others.is_empty() {
            WinProbability::above(i32::try_from(to_beat?).ok()?)
        } else {
            let finishes: Option<Vec<ScoreDistribution>> =
                others.iter().map(|card| prospects.distribution(card)).collect();
            ScoreDistribution::to_beat(&finishes?)
        };
        self.contest.set_win_probability(stakes);
        self.turn.forget();
        self.others = Some(others);
        Some(())
    }
}
