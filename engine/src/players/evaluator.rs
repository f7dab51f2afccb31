//! Evaluators: the values of a rule set, computed once and shared by all seats and the coach.

use std::sync::Arc;

use super::{
    fitted::{Effort, FittedValue},
    heuristic::RoundValue,
    prepared,
};
use crate::{
    rules::RuleSet,
    solver::{
        DecisionEngine, Limits, Plan, Progress, Solved, TurnTables, Unsolvable, ValueFunction,
        solve,
    },
};

/// The longest time for solving a rule set, in seconds of one core. Larger ones get an estimate.
const MAX_SECONDS: f64 = 20.0;

/// The most work for fitting the values of rules that were not shipped
/// ([`ValueFunction::turn_work`]): about half an hour of one core. Few need more than minutes.
const FIT_WORK: u64 = 6_000_000_000_000;

/// The value function of a rule set, exact if the rule set can be solved and an estimate otherwise,
/// with the tables for quick decisions. Cheap to clone.
#[derive(Clone)]
pub struct Evaluator(Arc<Values>);

struct Values {
    value_function: Arc<dyn ValueFunction>,
    why_estimate: Option<Unsolvable>,
    solved: Option<Arc<Solved>>,
}

impl Evaluator {
    /// The evaluator of this rule set. Solves it unless that was done before, which can take some
    /// seconds on all cores. Concurrent calls each do the work.
    pub fn of(rules: &Arc<RuleSet>) -> Self {
        // This progress is never cancelled.
        Self::prepare(rules, &Progress::default()).unwrap_or_else(|| Self::at_once(rules))
    }

    /// The evaluator of this rule set; solves it as [`Self::of`] does. `None` if cancelled.
    pub fn prepare(rules: &Arc<RuleSet>, progress: &Progress) -> Option<Self> {
        if let Some(known) = Self::known(rules) {
            return Some(known);
        }
        // Without the lock: a thread that helps with solving may call this function.
        let computed = Self::compute(rules, progress)?;
        prepared::keep(rules, &computed.0, computed.value_function().bytes());
        Some(computed)
    }

    /// The evaluator of this rule set, if it was prepared before.
    pub fn known(rules: &Arc<RuleSet>) -> Option<Self> {
        prepared::known(rules).map(Self)
    }

    /// The evaluator of this rule set if it is known, otherwise the best estimate, without waiting.
    pub fn at_once(rules: &Arc<RuleSet>) -> Self {
        Self::known(rules)
            .unwrap_or_else(|| Self::estimated(&Arc::new(TurnTables::new(rules.clone()))))
    }

    /// The value function.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.0.value_function
    }

    /// The mean result of a turn in a game of this many seats, in the unit of the values of
    /// decisions ([`DecisionEngine::at_table`]).
    pub fn mean_turn(&self, seats: usize) -> f64 {
        let values = self.value_function();
        values.rules().prize_a_turn(seats).unwrap_or_else(|| values.mean_turn())
    }

    /// Why it is an estimate; `None` if it is exact or solving was not tried.
    pub fn why_estimate(&self) -> Option<Unsolvable> {
        self.0.why_estimate
    }

    /// The table of exact values, if there is one.
    pub fn solved(&self) -> Option<&Arc<Solved>> {
        self.0.solved.as_ref()
    }

    /// A new engine for decisions by this value function.
    pub fn engine(&self) -> DecisionEngine {
        DecisionEngine::new(self.value_function().clone())
    }

    /// Whether values have to be fitted to the rules of these tables, which takes some seconds: they
    /// can't be solved, and no values for them are known or stored. Stored ones are known from now
    /// on.
    pub fn needs_fit(tables: &Arc<TurnTables>) -> bool {
        let rules = tables.rules();
        if Self::known(rules).is_some() {
            return false;
        }
        let Err(why) = plan(tables) else { return false };
        let Some(ready) = ready(tables) else { return true };
        let bytes = ready.bytes();
        prepared::keep(rules, &Self::unsolvable(ready, why).0, bytes);
        false
    }

    fn unsolvable(value_function: Arc<dyn ValueFunction>, why: Unsolvable) -> Self {
        Self(Arc::new(Values { value_function, why_estimate: Some(why), solved: None }))
    }

    /// Exact if the table is small enough, otherwise the best estimate.
    fn compute(rules: &Arc<RuleSet>, progress: &Progress) -> Option<Self> {
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let why = match plan(&tables) {
            Ok(plan) => {
                progress.expect(plan.states());
                let solved = Arc::new(solve(Arc::new(plan), progress)?);
                let (value_function, solved) = (solved.clone(), Some(solved));
                let values = Values { value_function, why_estimate: None, solved };
                return Some(Self(Arc::new(values)));
            }
            Err(why) => why,
        };
        let value_function = match ready(&tables) {
            Some(ready) => ready,
            None => fitted(&tables, progress)?,
        };
        Some(Self::unsolvable(value_function, why))
    }

    /// The best estimate for a rule set, without solving it or fitting values to it.
    pub fn estimated(tables: &Arc<TurnTables>) -> Self {
        ready(tables).map_or_else(|| Self::rough(tables), Self::new)
    }

    /// The first estimate for a rule set: the averages of boxes, and what bonuses are expected to
    /// bring ([`FittedValue::rough`]).
    pub fn rough(tables: &Arc<TurnTables>) -> Self {
        Self::new(Arc::new(FittedValue::rough(tables)))
    }

    /// An evaluator with this value function, not shared with anyone.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        Self(Arc::new(Values { value_function, why_estimate: None, solved: None }))
    }
}

/// The plan to solve a rule set, unless that takes too long.
fn plan(tables: &Arc<TurnTables>) -> Result<Plan, Unsolvable> {
    let plan = Plan::new(tables.clone(), Limits::default())?;
    if plan.seconds() > MAX_SECONDS {
        return Err(Unsolvable::TooLarge { states: plan.states() as f64 });
    }
    Ok(plan)
}

/// The values of rules that need no work: of independent rounds, of shipped games that are too large
/// to solve, and those that an earlier run has fitted.
fn ready(tables: &Arc<TurnTables>) -> Option<Arc<dyn ValueFunction>> {
    if let Some(rounds) = RoundValue::new(tables) {
        return Some(Arc::new(rounds));
    }
    let fitted = FittedValue::shipped(tables).or_else(|| FittedValue::stored(tables));
    Some(Arc::new(fitted?))
}

/// Values fitted to the rule set, or a first estimate if a fit would take too long. `None` if
/// cancelled.
fn fitted(tables: &Arc<TurnTables>, progress: &Progress) -> Option<Arc<dyn ValueFunction>> {
    let effort = Effort::within(FIT_WORK, tables);
    let fitted = effort.and_then(|effort| FittedValue::fit(tables, effort, progress));
    (!progress.is_cancelled()).then(|| -> Arc<dyn ValueFunction> {
        Arc::new(fitted.map_or_else(|| FittedValue::rough(tables), FittedValue::store))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players::means, rules::Library};

    #[test]
    fn one_table_is_shared_and_large_games_get_an_estimate() {
        let library = Library::shipped();
        let small = library.get("yatzy_forced").unwrap();
        let (one, other) = (Evaluator::of(small), Evaluator::of(&Arc::new((**small).clone())));
        let (one, other) = (one.value_function(), other.value_function());
        assert!(Arc::ptr_eq(one, other) && one.is_exact());
        let large = Evaluator::of(library.get("maxi").unwrap());
        assert!(!large.value_function().is_exact());
        assert!(matches!(large.why_estimate(), Some(Unsolvable::TooLarge { .. })));
    }

    /// For rules that are not shipped there is a first estimate, and then values are fitted.
    #[test]
    fn the_par_of_a_large_game_is_near_what_it_brings() {
        let shipped = Library::shipped().get("yam_plus").unwrap().clone();
        let known = means::known_par(&shipped).unwrap().points;
        let mut data = shipped.data().clone();
        data.section_bonuses[0].tiers[0].points += 1;
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let empty = rules.empty_card();
        let estimate = Evaluator::at_once(&rules);
        for (evaluator, error) in
            [(estimate, 0.1), (Evaluator::of(&rules), 0.01), (Evaluator::at_once(&shipped), 0.005)]
        {
            let par = evaluator.value_function().value(&empty).unwrap();
            assert!((par - known).abs() < error * known, "{par} {known}");
        }
    }

    /// However large a shipped game is, house rules like it get values of their own.
    #[test]
    fn rules_like_every_large_game_are_fitted() {
        let mut large = 0;
        for rules in Library::shipped().all() {
            let tables = Arc::new(TurnTables::new(rules.clone()));
            if plan(&tables).is_ok() || RoundValue::new(&tables).is_some() {
                continue;
            }
            let effort = Effort::within(FIT_WORK, &tables);
            assert!(effort.is_some_and(|it| it.rounds > 0), "{}: {effort:?}", rules.id());
            large += 1;
        }
        assert!(large > 20, "{large}");
    }

    #[test]
    fn a_cancelled_evaluator_is_not_kept() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let mut data = rules.data().clone();
        "cancelled".clone_into(&mut data.id);
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let progress = Progress::default();
        progress.cancel();
        assert!(Evaluator::prepare(&rules, &progress).is_none());
        assert!(Evaluator::known(&rules).is_none() && progress.share() < 1.0);
        let progress = Progress::default();
        assert!(Evaluator::prepare(&rules, &progress).is_some());
        assert!((progress.share() - 1.0).abs() < 1e-6 && Evaluator::known(&rules).is_some());
    }
}
