//! `rating`: the mean scores of soft players, for the scale of ratings.

use fivefold_engine::{
    coach::ChoiceLikelihood, players::Evaluator, rules::Library, solver::Policy,
};

use super::{Answer, ladder::exact_mean};

/// The mean scores of soft players at Yahtzee, in percent of perfect play, as in
/// `src/coach/rating.rs`.
pub(crate) fn run() -> Answer {
    let library = Library::shipped();
    let rules = library.get("yahtzee_forced").ok_or("no such rule set")?;
    let evaluator = Evaluator::of(rules);
    let solved = evaluator.solved().ok_or("it can't be solved")?;
    let par = solved.par_of_game();
    let turn = par / rules.box_count() as f64;
    let share = |temperature: f64| {
        let policy = Policy { temperature: temperature * turn, cut: f64::INFINITY };
        Ok(format!("{:.2}, ", 100.0 * exact_mean(solved, solved, policy)? / par))
    };
    ChoiceLikelihood::temperatures().into_iter().map(share).collect()
}
