//! All options of a decision, ranked in the background.

use crate::coach::{Advice, WinAdvice};
use crate::game::Position;
use crate::players::{Evaluator, prepare_distributions};
use crate::solver::Progress;
use crate::ui::jobs::Job;
use crate::wake::Wake;

/// All options of a decision outside the game at the table.
pub struct Candidates {
    /// The options, best first.
    pub advice: Advice,
    /// The chance to win of each, in games against others.
    pub to_win: Option<WinAdvice>,
}

impl Candidates {
    /// Begins to rank the options of the seat to move. With `knows_wins`, score distributions are
    /// there, or were.
    pub fn start(position: Position, knows_wins: bool, wake: &Wake) -> Job<Self, Progress> {
        Job::start("options", wake, move |progress: &Progress| {
            let rules = position.rules();
            let evaluator = Evaluator::prepare(rules, progress)?;
            let advice = Advice::of(&mut evaluator.engine(), &position)?;
            let prospects = knows_wins
                .then(|| prepare_distributions(rules, position.cards(), progress))
                .flatten();
            let to_win = prospects.and_then(|prospects| WinAdvice::of(&prospects, &position));
            Some(Self { advice, to_win })
        })
    }
}
