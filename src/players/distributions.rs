//! What cards may come to, worked out once and shared by all who play, or look, for the win.

use std::sync::{Arc, Mutex, PoisonError, atomic::Ordering};

use super::{Evaluator, Preparation};
use crate::{
    rules::{Card, RuleSet},
    solver::{Plan, ScoreDistributions},
};

/// The most bytes that prospects may take: enough to tell points of a whole game of Yahtzee apart by
/// fours, and single points near its end; with four times as many nobody wins more often. Those of
/// one rule set are kept at a time.
pub const MOST_BYTES: u64 = 64 << 20;

/// Fewer bytes for each situation would round points too much.
const LEAST_BYTES: u64 = 40;

/// Those that were asked for last.
static KNOWN: Mutex<Option<(Arc<RuleSet>, Arc<ScoreDistributions>)>> = Mutex::new(None);

/// Held while prospects are worked out.
static WORKING: Mutex<()> = Mutex::new(());

/// The prospects of this rule set, if they are known by now. They are to be dropped soon, so that
/// those of the next rule set find room.
pub fn known_prospects(rules: &Arc<RuleSet>) -> Option<Arc<ScoreDistributions>> {
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it = |other: &Arc<RuleSet>| Arc::ptr_eq(other, rules) || other == rules;
    known.as_ref().filter(|(other, _)| is_it(other)).map(|(_, prospects)| prospects.clone())
}

/// Works out what cards may come to, for a game that stands so; takes some seconds on all cores,
/// and those of perfect play before it where they are not known ([`Evaluator::prepare`]).
///
/// All cards of the rule set where there is room for them, else those that these can still come to
/// once they are few enough. `None` when it was cancelled, where there can be none
/// ([`ScoreDistributions::is_supported`], and where the rule set is not solved whole), and while there is no
/// room for them: worth asking again later in the game ([`can_prepare`]). Two that ask at the same
/// time wait for each other, so this is not for the threads of a pool.
pub fn prepare_prospects(
    rules: &Arc<RuleSet>,
    cards: &[Card],
    preparation: &Preparation,
) -> Option<Arc<ScoreDistributions>> {
    prepare_prospects_in(MOST_BYTES, rules, cards, preparation)
}

/// As [`prepare_prospects`], in so many bytes.
pub fn prepare_prospects_in(
    bytes: u64,
    rules: &Arc<RuleSet>,
    cards: &[Card],
    preparation: &Preparation,
) -> Option<Arc<ScoreDistributions>> {
    if let Some(known) = known_prospects(rules).filter(|known| covers(known, cards)) {
        return Some(known);
    }
    let evaluator = Evaluator::prepare(rules, preparation)?;
    let solved = evaluator
        .solved()
        .filter(|solved| ScoreDistributions::is_supported(solved.plan().rules()))?;
    // Two who ask at the same time would need room twice.
    let _working = WORKING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known_prospects(rules).filter(|known| covers(known, cards)) {
        return Some(known);
    }
    let whole = [rules.empty_card()];
    let mut found = None;
    for from in [&whole, cards] {
        if !has_room(bytes, solved.plan(), from) {
            continue;
        }
        // What was known before makes room first.
        keep(None);
        drop(found.take());
        let all = ScoreDistributions::states(solved.plan(), from);
        preparation.all.fetch_add(all, Ordering::Relaxed);
        let made = ScoreDistributions::compute(solved, from, bytes, &preparation.progress)?;
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

/// Keeps these for all who ask.
fn keep(prospects: Option<(Arc<RuleSet>, Arc<ScoreDistributions>)>) {
    *KNOWN.lock().unwrap_or_else(PoisonError::into_inner) = prospects;
}

/// Whether [`prepare_prospects`] would find out more of a game that stands so than is known now.
pub fn can_prepare(rules: &Arc<RuleSet>, cards: &[Card]) -> bool {
    let known = known_prospects(rules);
    if known.is_some_and(|known| covers(&known, cards)) {
        return false;
    }
    let Some(evaluator) = Evaluator::known(rules) else {
        return ScoreDistributions::is_supported(rules);
    };
    evaluator.solved().is_some_and(|solved| {
        let plan = solved.plan();
        ScoreDistributions::is_supported(rules)
            && (has_room(MOST_BYTES, plan, &[rules.empty_card()])
                || has_room(MOST_BYTES, plan, cards))
    })
}

fn covers(prospects: &ScoreDistributions, cards: &[Card]) -> bool {
    cards.iter().all(|card| prospects.covers(card))
}

fn has_room(bytes: u64, plan: &Plan, from: &[Card]) -> bool {
    ScoreDistributions::states(plan, from).saturating_mul(LEAST_BYTES) <= bytes
}
