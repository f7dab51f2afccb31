//! Rival: plays for the win, not for points.

use std::sync::Arc;

use super::{Evaluator, Greedy, Player, known_distributions};
use crate::{
    game::{Move, Position},
    rules::Card,
    solver::{
        Action, DecisionEngine, ScoreDistribution, ScoreDistributions, ScratchPool, WinProbability,
        WinValue,
    },
};

/// Takes the option that wins most often if everybody plays for the expected total after this
/// turn; of options that win equally often the one with the highest value.
///
/// It uses the probability of every final total of every card. (Means and variances are not enough:
/// using them is known to be worse than playing for the expected total; C. J. F. Cremers, 2002.)
///
/// Alone at the table it plays for a total to beat. Without score distributions
/// ([`super::prepare_distributions`]) it plays for points.
pub struct Rival {
    for_points: Greedy,
    to_beat: Option<u32>,
    scratch: ScratchPool<RivalScratch>,
}

/// A decision engine for the win.
struct RivalScratch {
    engine: DecisionEngine,
    win_value: Arc<WinValue>,
    /// The opponents' cards that the win value is set to; `None` before the first.
    opponents: Option<Vec<Card>>,
}

impl Rival {
    /// A rival with this evaluator, and a total to beat if it is alone at the table.
    pub fn new(evaluator: Evaluator, to_beat: Option<u32>) -> Self {
        let for_points = Greedy::new(evaluator);
        Self { for_points, to_beat, scratch: ScratchPool::new() }
    }

    /// The best action for the win; `None` if it is not known.
    fn for_the_win(&self, position: &Position) -> Option<Action> {
        let is_alone = position.cards().len() == 1;
        if is_alone && self.to_beat.is_none() {
            return None;
        }
        let distributions = known_distributions(position.rules())?;
        let new = || RivalScratch::new(&distributions);
        self.scratch.with(new, |scratch| {
            if !scratch.win_value.is_by(&distributions) {
                *scratch = new();
            }
            scratch.set_opponents(position, &distributions, self.to_beat)?;
            let best =
                scratch.engine.best(position.card(), &position.dice(), position.rolls_left())?;
            Some(best.action)
        })
    }
}

impl Player for Rival {
    fn decide(&self, position: &Position) -> Move {
        let is_decision = position.is_decision();
        match is_decision.then(|| self.for_the_win(position)).flatten() {
            Some(action) => action.as_move(&position.dice()),
            None => self.for_points.decide(position),
        }
    }
}

impl RivalScratch {
    fn new(distributions: &Arc<ScoreDistributions>) -> Self {
        let win_value = Arc::new(WinValue::new(distributions, WinProbability::above(0)));
        Self { engine: DecisionEngine::new(win_value.clone()), win_value, opponents: None }
    }

    /// Sets the win value to the opponents' cards, unless these have not changed since.
    fn set_opponents(
        &mut self,
        position: &Position,
        distributions: &ScoreDistributions,
        to_beat: Option<u32>,
    ) -> Option<()> {
        if self.opponents.as_ref().is_some_and(|known| known.iter().eq(opponents(position))) {
            return Some(());
        }
        let win_probability = if position.cards().len() == 1 {
            WinProbability::above(i32::try_from(to_beat?).ok()?)
        } else {
            win_probability(position, distributions)?
        };
        self.win_value.set_win_probability(win_probability);
        self.engine.forget();
        self.opponents = Some(opponents(position).cloned().collect());
        Some(())
    }
}

/// The cards of all seats but the one to move.
fn opponents(position: &Position) -> impl Iterator<Item = &Card> {
    let cards = position.cards().iter().enumerate();
    cards.filter(|(seat, _)| *seat != position.to_move()).map(|(_, card)| card)
}

/// The probability, for each final total, that it wins for the seat to move; `None` for a seat
/// alone at the table, and for cards that the distributions don't cover.
pub fn win_probability(
    position: &Position,
    distributions: &ScoreDistributions,
) -> Option<WinProbability> {
    let others = opponents(position).map(|card| distributions.distribution(card));
    let others: Vec<ScoreDistribution> = others.collect::<Option<_>>()?;
    (!others.is_empty()).then(|| ScoreDistribution::to_beat(&others))
}
