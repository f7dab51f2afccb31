//! Evaluators: the values of a rule set, computed once and shared by all seats and the coach.

use std::sync::Arc;

use super::{
    Prepared,
    fitted::{Effort, FittedValue},
    heuristic::RoundValue,
};
use crate::{
    rules::RuleSet,
    solver::{
        DecisionEngine, Plan, Progress, Solved, TurnTables, Unsolvable, ValueFunction, solve,
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
pub struct Evaluator {
    values: Arc<Values>,
    prepared: Prepared,
}

struct Values {
    value_function: Arc<dyn ValueFunction>,
    why_estimate: Option<Unsolvable>,
    solved: Option<Arc<Solved>>,
}

impl Prepared {
    /// The evaluator of this rule set. Solves it unless that was done before, which can take some
    /// seconds on all cores. Concurrent calls each do the work.
    pub fn evaluator(&self, rules: &Arc<RuleSet>) -> Evaluator {
        // This progress is never cancelled.
        self.evaluator_with(rules, &Progress::default()).unwrap_or_else(|| self.at_once(rules))
    }

    /// The evaluator of this rule set; solves it as [`Self::evaluator`] does. `None` if cancelled.
    pub fn evaluator_with(&self, rules: &Arc<RuleSet>, progress: &Progress) -> Option<Evaluator> {
        if let Some(known) = self.known(rules) {
            return Some(known);
        }
        // Without the lock: a thread that helps with solving may call this function.
        Some(self.keep_values(self.compute(rules, progress)?))
    }

    /// The evaluator of this rule set, if it was prepared before.
    pub fn known(&self, rules: &Arc<RuleSet>) -> Option<Evaluator> {
        Some(Evaluator { values: self.kept(rules)?, prepared: self.clone() })
    }

    /// The evaluator of this rule set if it is known, otherwise the best estimate, without waiting.
    pub fn at_once(&self, rules: &Arc<RuleSet>) -> Evaluator {
        self.known(rules).unwrap_or_else(|| self.estimated(&self.tables(rules)))
    }

    /// The best estimate for the rules of these tables, without solving them or fitting values to
    /// them.
    pub fn estimated(&self, tables: &Arc<TurnTables>) -> Evaluator {
        let ready = self.ready(tables);
        let values = ready.unwrap_or_else(|| Arc::new(FittedValue::rough(tables)));
        Evaluator { values: Arc::new(Values::unsolved(values, None)), prepared: self.clone() }
    }

    /// Whether values have to be fitted to the rule set, which takes some seconds: it can't be
    /// solved, and no values for it are known or stored. Stored ones are known from now on.
    pub fn needs_fit(&self, rules: &Arc<RuleSet>) -> bool {
        if self.known(rules).is_some() {
            return false;
        }
        let tables = self.tables(rules);
        let Err(why) = self.plan(&tables) else { return false };
        let Some(ready) = self.ready(&tables) else { return true };
        self.keep_values(Values::unsolved(ready, Some(why)));
        false
    }

    fn keep_values(&self, values: Values) -> Evaluator {
        let values = Arc::new(values);
        let value_function = &values.value_function;
        self.keep(value_function.rules(), &values, value_function.bytes());
        Evaluator { values, prepared: self.clone() }
    }

    /// Exact if the table is small enough, otherwise the best estimate.
    fn compute(&self, rules: &Arc<RuleSet>, progress: &Progress) -> Option<Values> {
        let tables = self.tables(rules);
        let why = match self.plan(&tables) {
            Ok(plan) => {
                progress.expect(plan.states());
                let solved = Arc::new(solve(Arc::new(plan), progress)?);
                let (value_function, solved) = (solved.clone(), Some(solved));
                return Some(Values { value_function, why_estimate: None, solved });
            }
            Err(why) => why,
        };
        let value_function = match self.ready(&tables) {
            Some(ready) => ready,
            None => self.fitted(&tables, progress)?,
        };
        Some(Values::unsolved(value_function, Some(why)))
    }

    /// The plan to solve a rule set, unless that takes too long.
    fn plan(&self, tables: &Arc<TurnTables>) -> Result<Plan, Unsolvable> {
        let plan = Plan::new(tables.clone(), self.limits())?;
        if plan.seconds() > MAX_SECONDS {
            return Err(Unsolvable::TooLarge { states: plan.states() as f64 });
        }
        Ok(plan)
    }

    /// The values of rules that need no work: of independent rounds, of shipped games that are too
    /// large to solve, and those that an earlier run has fitted.
    fn ready(&self, tables: &Arc<TurnTables>) -> Option<Arc<dyn ValueFunction>> {
        if let Some(rounds) = RoundValue::new(tables) {
            return Some(Arc::new(rounds));
        }
        let stored = || {
            let bytes = self.fits()?.read(tables.rules().fingerprint())?;
            FittedValue::from_bytes(&bytes, tables).ok()
        };
        Some(Arc::new(FittedValue::shipped(tables).or_else(stored)?))
    }

    /// Values fitted to the rule set, as later runs will read them: rounded; or a first estimate if
    /// a fit would take too long. `None` if cancelled.
    fn fitted(
        &self,
        tables: &Arc<TurnTables>,
        progress: &Progress,
    ) -> Option<Arc<dyn ValueFunction>> {
        let effort = Effort::within(FIT_WORK, tables);
        let fitted = effort.and_then(|effort| FittedValue::fit(tables, effort, self, progress));
        if progress.is_cancelled() {
            return None;
        }
        let Some(fitted) = fitted else { return Some(Arc::new(FittedValue::rough(tables))) };
        let bytes = fitted.to_bytes();
        if let Some(fits) = self.fits() {
            fits.write(tables.rules().fingerprint(), &bytes);
        }
        Some(Arc::new(FittedValue::from_bytes(&bytes, tables).unwrap_or(fitted)))
    }
}

impl Values {
    fn unsolved(value_function: Arc<dyn ValueFunction>, why: Option<Unsolvable>) -> Self {
        Self { value_function, why_estimate: why, solved: None }
    }
}

impl Evaluator {
    /// An evaluator with this value function, not shared with anyone.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        let values = Arc::new(Values::unsolved(value_function, None));
        Self { values, prepared: Prepared::default() }
    }

    /// The first estimate for a rule set: the averages of boxes, and what bonuses are expected to
    /// bring ([`FittedValue::rough`]).
    pub fn rough(tables: &Arc<TurnTables>) -> Self {
        Self::new(Arc::new(FittedValue::rough(tables)))
    }

    /// What it was prepared with.
    pub const fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// The value function.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.values.value_function
    }

    /// The mean result of a turn in a game of this many seats, in the unit of the values of
    /// decisions ([`DecisionEngine::at_table`]).
    pub fn mean_turn(&self, seats: usize) -> f64 {
        let values = self.value_function();
        values.rules().prize_a_turn(seats).unwrap_or_else(|| values.mean_turn())
    }

    /// Why it is an estimate; `None` if it is exact or solving was not tried.
    pub fn why_estimate(&self) -> Option<Unsolvable> {
        self.values.why_estimate
    }

    /// The table of exact values, if there is one.
    pub fn solved(&self) -> Option<&Arc<Solved>> {
        self.values.solved.as_ref()
    }

    /// A new engine for decisions by this value function.
    pub fn engine(&self) -> DecisionEngine {
        DecisionEngine::new(self.value_function().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players::means, rules::Library};

    #[test]
    fn one_table_is_shared_and_large_games_get_an_estimate() {
        let library = Library::shipped();
        let small = library.get("yatzy_forced").unwrap();
        let prepared = Prepared::default();
        let [one, other] =
            [small, &Arc::new((**small).clone())].map(|rules| prepared.evaluator(rules));
        let (one, other) = (one.value_function(), other.value_function());
        assert!(Arc::ptr_eq(one, other) && one.is_exact());
        let large = prepared.evaluator(library.get("maxi").unwrap());
        assert!(!large.value_function().is_exact());
        assert!(matches!(large.why_estimate(), Some(Unsolvable::TooLarge { .. })));
    }

    /// For rules that are not shipped there is a first estimate, and then values are fitted.
    #[test]
    fn the_par_of_a_large_game_is_near_what_it_brings() {
        let shipped = Library::shipped().get("yam_plus").unwrap().clone();
        let mean = means::known_par(&shipped).unwrap().points;
        let mut data = shipped.data().clone();
        data.section_bonuses[0].tiers[0].points += 1;
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let empty = rules.empty_card();
        let prepared = Prepared::default();
        let estimate = prepared.at_once(&rules);
        let (fitted, known) = (prepared.evaluator(&rules), prepared.at_once(&shipped));
        for (evaluator, error) in [(estimate, 0.1), (fitted, 0.01), (known, 0.005)] {
            let par = evaluator.value_function().value(&empty).unwrap();
            assert!((par - mean).abs() < error * mean, "{par} {mean}");
        }
    }

    /// However large a shipped game is, house rules like it get values of their own.
    #[test]
    fn rules_like_every_large_game_are_fitted() {
        let mut large = 0;
        for rules in Library::shipped().all() {
            let tables = Arc::new(TurnTables::new(rules.clone()));
            if Prepared::default().plan(&tables).is_ok() || RoundValue::new(&tables).is_some() {
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
        let rules = &Library::shipped().get("basic").unwrap().clone();
        let (prepared, progress) = (Prepared::default(), Progress::default());
        progress.cancel();
        assert!(prepared.evaluator_with(rules, &progress).is_none());
        assert!(prepared.known(rules).is_none() && progress.share() < 1.0);
        let progress = Progress::default();
        assert!(prepared.evaluator_with(rules, &progress).is_some());
        assert!((progress.share() - 1.0).abs() < 1e-6 && prepared.known(rules).is_some());
    }
}
