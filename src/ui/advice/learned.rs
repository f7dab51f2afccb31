//! What strategies that a person can learn by heart decide worse than perfect play.

use std::sync::{Arc, Mutex, PoisonError};

use crate::coach::{Advice, LearnedStrategies, LearnedStrategy};
use crate::game::Position;
use crate::players::Evaluator;
use crate::rules::RuleSet;

/// The strategies of the rule set asked for last: a decision takes them microseconds.
static KNOWN: Mutex<Option<(Arc<RuleSet>, LearnedStrategies)>> = Mutex::new(None);

/// The strategies that decide worse than the best option in this position, each with the index of
/// its option.
pub(super) fn mistakes(position: &Position, advice: &Advice) -> Vec<(LearnedStrategy, usize)> {
    let rules = position.rules();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.as_ref().is_none_or(|(of, _)| of != rules) {
        *known = Evaluator::known(rules).map(|evaluator| {
            (rules.clone(), LearnedStrategies::new(evaluator.value_function().tables()))
        });
    }
    let found = known.as_ref().map(|(_, strategies)| strategies.mistakes(position, advice));
    found.unwrap_or_default()
}
