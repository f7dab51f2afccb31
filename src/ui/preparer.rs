//! What perfect play is worth, worked out in the background for the rule set that is looked at.

use std::sync::{Arc, OnceLock};

use super::background::{Wake, work_out};
use crate::{
    players::{Mind, Preparation},
    rules::RuleSet,
};

/// What is known of a rule set's par, the mean score of the best play there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Insight {
    /// It is being worked out, and this share is done, 0 to 1.
    Working(f32),
    /// It is there.
    Par {
        /// In points.
        points: f64,
        /// Whether it is exact; else it is the best estimate for a game that is too large.
        is_exact: bool,
    },
    /// It can't be had.
    Unknown,
}

/// Works out the rule set that was asked for last, on a thread of its own, and stops what was
/// asked for before. Computer seats find the work done when the game begins.
pub struct Preparer {
    wake: Wake,
    work: Option<Work>,
    /// What was worked out before.
    pars: Pars,
}

/// The pars that are known by now.
#[derive(Clone, Debug, Default)]
pub struct Pars(Vec<(Arc<RuleSet>, Insight)>);

impl Pars {
    /// What is known of these rules, if they have been worked out.
    pub fn of(&self, rules: &RuleSet) -> Option<Insight> {
        // The same rule set, and not one that looks the same: comparing takes longer.
        let is_it = |known: &&(Arc<RuleSet>, Insight)| std::ptr::eq(&raw const *known.0, rules);
        self.0.iter().find(is_it).map(|(_, insight)| *insight)
    }

    fn keep(&mut self, rules: &Arc<RuleSet>, insight: Insight) {
        if matches!(insight, Insight::Par { .. }) && self.of(rules).is_none() {
            self.0.push((rules.clone(), insight));
        }
    }
}

struct Work {
    rules: Arc<RuleSet>,
    preparation: Arc<Preparation>,
    found: Arc<OnceLock<Insight>>,
}

impl Preparer {
    /// Nothing is worked out yet. `wake` is called, on another thread, when something is there.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), work: None, pars: Pars::default() }
    }

    /// What is known of these rules; begins to work it out if nobody has.
    pub fn look(&mut self, rules: &Arc<RuleSet>) -> Insight {
        if self.work.as_ref().is_none_or(|work| work.rules != *rules) {
            self.stop();
            self.work = Some(Work::begin(rules.clone(), self.wake.clone()));
        }
        let insight = self.work.as_ref().map_or(Insight::Unknown, Work::insight);
        self.pars.keep(rules, insight);
        self.pars.of(rules).unwrap_or(insight)
    }

    /// What has been worked out since the program began.
    pub const fn pars(&self) -> &Pars {
        &self.pars
    }

    /// Stops what is being worked out.
    pub fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.preparation.cancel();
        }
    }
}

impl Drop for Preparer {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Work {
    fn begin(rules: Arc<RuleSet>, wake: Wake) -> Self {
        let preparation = Arc::new(Preparation::default());
        let asked = (rules.clone(), preparation.clone());
        let found = work_out("perfect play", wake, move || {
            let (rules, preparation) = asked;
            Mind::prepare(&rules, &preparation).map(|mind| insight_of(&mind, &rules))
        });
        let found = found.unwrap_or_else(|error| {
            log::info!("perfect play can't be worked out: {error}");
            Arc::new(OnceLock::from(Insight::Unknown))
        });
        Self { rules, preparation, found }
    }

    fn insight(&self) -> Insight {
        self.found.get().copied().unwrap_or_else(|| Insight::Working(self.preparation.share()))
    }
}

fn insight_of(mind: &Mind, rules: &RuleSet) -> Insight {
    let outlook = mind.outlook();
    match outlook.par(&rules.empty_card()) {
        Some(points) => Insight::Par { points, is_exact: outlook.is_exact() },
        None => Insight::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::rules::Library;

    #[test]
    fn what_was_asked_for_last_is_worked_out() {
        let library = Library::shipped();
        let (woken, wakes) = channel();
        let mut preparer = Preparer::new(move || _ = woken.send(()));
        preparer.look(library.get("yatzy").unwrap());
        let basic = library.get("basic").unwrap();
        let mut insight = preparer.look(basic);
        while matches!(insight, Insight::Working(_)) {
            wakes.recv().unwrap();
            insight = preparer.look(basic);
        }
        let Insight::Par { points, is_exact } = insight else { panic!("{insight:?}") };
        assert_eq!(preparer.pars().of(basic), Some(insight));
        assert_eq!(preparer.pars().of(library.get("yatzy").unwrap()), None);
        // It is known at once when it is looked at again.
        preparer.look(library.get("yatzy").unwrap());
        assert_eq!(preparer.look(basic), insight);
        assert!(is_exact && (points - 229.638_499_6).abs() < 1e-6, "{points}");
    }
}
