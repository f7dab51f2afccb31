//! Score distributions, computed once and shared by all who play for the win or forecast it.

use std::sync::Arc;

use super::Prepared;
use crate::{
    rules::{Card, RuleSet},
    solver::{Plan, Progress, ScoreDistributions},
};

/// The most bytes for score distributions: enough for steps of four points over a whole game of
/// Yahtzee and for single points near its end. Four times as many would not win more often. Only
/// the distributions of one rule set are kept.
pub const MAX_DISTRIBUTION_BYTES: u64 = 64 << 20;

/// The fewest bytes for each state; with fewer, points would be rounded too coarsely.
const MIN_BYTES_PER_STATE: u64 = 40;

impl Prepared {
    /// The score distributions of this rule set, if they are computed. Drop them soon, to free
    /// memory for those of the next rule set.
    pub fn known_distributions(&self, rules: &Arc<RuleSet>) -> Option<Arc<ScoreDistributions>> {
        self.kept(rules)
    }

    /// Drops all score distributions, which are large, once nobody looks at what follows from them.
    pub fn forget_distributions(&self) {
        self.forget(|_: &ScoreDistributions| true);
    }

    /// Computes the score distributions for a game with these cards. Takes some seconds on all
    /// cores, in addition to solving the rule set ([`Self::evaluator_with`]).
    ///
    /// They cover all cards of the rule set if those fit into memory; otherwise all cards reachable
    /// from these, once there are few enough. `None` if cancelled, if there can be none (see
    /// [`ScoreDistributions::is_supported`]; unsolved rule sets), and while they don't fit: ask
    /// again later in the game ([`Self::can_prepare_distributions`]). Concurrent calls wait for each
    /// other, so don't call this from a thread pool.
    pub fn prepare_distributions(
        &self,
        rules: &Arc<RuleSet>,
        cards: &[Card],
        progress: &Progress,
    ) -> Option<Arc<ScoreDistributions>> {
        self.prepare_distributions_within(MAX_DISTRIBUTION_BYTES, rules, cards, progress)
    }

    /// Computes the score distributions as [`Self::prepare_distributions`] does, with at most this
    /// many bytes.
    pub fn prepare_distributions_within(
        &self,
        bytes: u64,
        rules: &Arc<RuleSet>,
        cards: &[Card],
        progress: &Progress,
    ) -> Option<Arc<ScoreDistributions>> {
        if let Some(known) = self.known_distributions(rules).filter(|known| covers(known, cards)) {
            return Some(known);
        }
        let evaluator = self.evaluator_with(rules, progress)?;
        let solved = evaluator
            .solved()
            .filter(|solved| ScoreDistributions::is_supported(solved.plan().rules()))?;
        let _working = self.distributing();
        if let Some(known) = self.known_distributions(rules).filter(|known| covers(known, cards)) {
            return Some(known);
        }
        let whole = [rules.empty_card()];
        let mut found = None;
        for from in [&whole, cards] {
            if !has_room(bytes, solved.plan(), from) {
                continue;
            }
            // Free memory first.
            self.forget_distributions();
            drop(found.take());
            progress.expect(ScoreDistributions::states(solved.plan(), from));
            let made = ScoreDistributions::compute(solved, from, bytes, progress)?;
            let is_enough = covers(&made, cards);
            found = Some(Arc::new(made));
            if is_enough {
                break;
            }
        }
        let found = found?;
        self.keep(rules, &found, found.bytes());
        Some(found)
    }

    /// Whether [`Self::prepare_distributions`] could add anything for a game with these cards.
    pub fn can_prepare_distributions(&self, rules: &Arc<RuleSet>, cards: &[Card]) -> bool {
        let known = self.known_distributions(rules);
        if !ScoreDistributions::is_supported(rules)
            || known.is_some_and(|known| covers(&known, cards))
        {
            return false;
        }
        let Some(evaluator) = self.known(rules) else { return true };
        evaluator.solved().is_some_and(|solved| {
            let has_room = |from: &[Card]| has_room(MAX_DISTRIBUTION_BYTES, solved.plan(), from);
            has_room(&[rules.empty_card()]) || has_room(cards)
        })
    }
}

fn covers(distributions: &ScoreDistributions, cards: &[Card]) -> bool {
    cards.iter().all(|card| distributions.covers(card))
}

fn has_room(bytes: u64, plan: &Plan, from: &[Card]) -> bool {
    ScoreDistributions::states(plan, from).saturating_mul(MIN_BYTES_PER_STATE) <= bytes
}
