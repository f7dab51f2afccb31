//! `rating`: what soft players score, for the scale of ratings.

use std::sync::Arc;

use fivefold_engine::{
    coach::ChoiceLikelihood,
    rules::Library,
    solver::{Limits, Moments, Plan, Policy, Progress, TurnTables, evaluate, solve},
};

use super::Answer;

/// What soft players score at Yahtzee, in percent of perfect play, as in `src/coach/rating.rs`.
pub(crate) fn run() -> Answer {
    let library = Library::shipped();
    let rules = library.get("yahtzee_forced").ok_or("no such rule set")?;
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default())?;
    let plan = Arc::new(plan);
    let progress = Progress::default();
    let solved = solve(plan.clone(), Moments::Mean, &progress).ok_or("cancelled")?;
    let par = solved.par_of_game();
    let turn = par / rules.box_count() as f64;
    let share = |share: f64| {
        let policy = Policy { temperature: share * turn, cut: f64::INFINITY };
        let soft = evaluate(&plan, &solved, policy, &progress).ok_or("not supported")?;
        Ok(format!("{:.2}, ", 100.0 * soft.par_of_game() / par))
    };
    ChoiceLikelihood::temperatures().into_iter().map(share).collect()
}
