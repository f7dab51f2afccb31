//! Score distributions, computed once and shared by everybody who plays for the win or shows who
//! will win.

use std::sync::{Arc, Mutex, PoisonError};

use super::Evaluator;
use crate::{
    rules::{Card, RuleSet},
    solver::{Plan, Progress, ScoreDistributions},
};

/// The most bytes that score distributions may take: enough for steps of four points over a whole
/// game of Yahtzee, and for single points near its end. With four times as many nobody wins more
/// often. The distributions of one rule set are kept at a time.
pub const MAX_DISTRIBUTION_BYTES: u64 = 64 << 20;

/// The fewest bytes for each state; with fewer, points would be rounded too much.
const MIN_BYTES_PER_STATE: u64 = 40;

/// The distributions that were asked for last.
static KNOWN: Mutex<Option<(Arc<RuleSet>, Arc<ScoreDistributions>)>> = Mutex::new(None);

/// Held while distributions are computed.
static WORKING: Mutex<()> = Mutex::new(());

/// The score distributions of this rule set, if they are known by now. Drop them soon, so that
/// those of the next rule set find room.
pub fn known_distributions(rules: &Arc<RuleSet>) -> Option<Arc<ScoreDistributions>> {
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it = |other: &Arc<RuleSet>| Arc::ptr_eq(other, rules) || other == rules;
    known.as_ref().filter(|(other, _)| is_it(other)).map(|(_, distributions)| distributions.clone())
}

/// Computes the score distributions for a game with these cards. It takes some seconds on all
/// cores, after solving the rule set ([`Evaluator::prepare`]).
///
/// Where they fit into memory these are the distributions of all cards of the rule set, else, once
/// those are few enough, of all cards that these ones can become. `None` when it was cancelled,
/// where there can be none ([`ScoreDistributions::is_supported`], and rule sets that are not
/// solved), and as long as they don't fit: ask again later in the game
/// ([`can_prepare_distributions`]). Threads that ask at the same time wait for each other, so don't
/// call this from a thread pool.
pub fn prepare_distributions(
    rules: &Arc<RuleSet>,
    cards: &[Card],
    progress: &Progress,
) -> Option<Arc<ScoreDistributions>> {
    prepare_distributions_within(MAX_DISTRIBUTION_BYTES, rules, cards, progress)
}

/// The same as [`prepare_distributions`], in at most this many bytes.
pub fn prepare_distributions_within(
    bytes: u64,
    rules: &Arc<RuleSet>,
    cards: &[Card],
    progress: &Progress,
) -> Option<Arc<ScoreDistributions>> {
    if let Some(known) = known_distributions(rules).filter(|known| covers(known, cards)) {
        return Some(known);
    }
    let evaluator = Evaluator::prepare(rules, progress)?;
    let solved = evaluator
        .solved()
        .filter(|solved| ScoreDistributions::is_supported(solved.plan().rules()))?;
    // Two threads at the same time would need the memory twice.
    let _working = WORKING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known_distributions(rules).filter(|known| covers(known, cards)) {
        return Some(known);
    }
    let whole = [rules.empty_card()];
    let mut found = None;
    for from in [&whole, cards] {
        if !has_room(bytes, solved.plan(), from) {
            continue;
        }
        // First make room.
        keep(None);
        drop(found.take());
        let all = ScoreDistributions::states(solved.plan(), from);
        progress.expect(all);
        let made = ScoreDistributions::compute(solved, from, bytes, progress)?;
        let is_enough = covers(&made, cards);
        found = Some(Arc::new(made));
        if is_enough {
            break;
        }
    }
    let found = found?;
    keep(Some((rules.clone(), found.clone())));
    Some(found)
}

/// Keeps these for everybody who asks.
fn keep(distributions: Option<(Arc<RuleSet>, Arc<ScoreDistributions>)>) {
    *KNOWN.lock().unwrap_or_else(PoisonError::into_inner) = distributions;
}

/// Whether [`prepare_distributions`] would add to what is known about a game with these cards.
pub fn can_prepare_distributions(rules: &Arc<RuleSet>, cards: &[Card]) -> bool {
    let known = known_distributions(rules);
    if known.is_some_and(|known| covers(&known, cards)) {
        return false;
    }
    let Some(evaluator) = Evaluator::known(rules) else {
        return ScoreDistributions::is_supported(rules);
    };
    evaluator.solved().is_some_and(|solved| {
        let plan = solved.plan();
        ScoreDistributions::is_supported(rules)
            && (has_room(MAX_DISTRIBUTION_BYTES, plan, &[rules.empty_card()])
                || has_room(MAX_DISTRIBUTION_BYTES, plan, cards))
    })
}

fn covers(distributions: &ScoreDistributions, cards: &[Card]) -> bool {
    cards.iter().all(|card| distributions.covers(card))
}

fn has_room(bytes: u64, plan: &Plan, from: &[Card]) -> bool {
    ScoreDistributions::states(plan, from).saturating_mul(MIN_BYTES_PER_STATE) <= bytes
}
