//! The ladder: the same player with more and more judgement, up to Perfect.

use super::{Evaluator, Soft, means};
use crate::rules::RuleSet;

/// The least that a turn is taken to bring.
const LEAST_TURN: f64 = 0.05;

/// A rung below Perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Sees what is plainly good.
    Beginner,
    /// Plays now and then.
    Casual,
    /// Plays every week.
    Club,
    /// Seldom errs by much.
    Strong,
    /// Hardly errs at all.
    Expert,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Self; 5] =
        [Self::Beginner, Self::Casual, Self::Club, Self::Strong, Self::Expert];

    /// The short name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Strong => "strong",
            Self::Expert => "expert",
        }
    }

    /// The level with this short name.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The share of par that the level scores on average, the same in every rule set, so that it
    /// means the same everywhere.
    ///
    /// The steps shrink towards the top, because points are harder to gain there. In Yahtzee (par
    /// 254.6) the shares are 178, 204, 227, 242 and 251 points. A player who takes what scores
    /// most each turn makes 219 (J. Glenn, "An Optimal Strategy for Yahtzee", 2006): more than
    /// Casual, less than Club. A table of what boxes bring on average makes 241: Strong.
    pub const fn share(self) -> f64 {
        match self {
            Self::Beginner => 0.70,
            Self::Casual => 0.80,
            Self::Club => 0.89,
            Self::Strong => 0.95,
            Self::Expert => 0.985,
        }
    }

    /// The temperature for rule sets that nobody has calibrated, as a share of what a turn brings
    /// on average under perfect play: what the shipped rule sets with five dice and free order
    /// have, within a tenth.
    const fn usual_temperature(self) -> f64 {
        match self {
            Self::Beginner => 0.18,
            Self::Casual => 0.12,
            Self::Club => 0.074,
            Self::Strong => 0.045,
            Self::Expert => 0.025,
        }
    }

    /// The temperature of its choices in points ([`Soft`]): from the table of calibrated rule
    /// sets, or by what a turn brings where this one is not there.
    pub fn temperature(self, evaluator: &Evaluator) -> f64 {
        let rules = evaluator.value_function().rules();
        let known = means::temperature(self.id(), rules.id());
        known.unwrap_or_else(|| self.usual_temperature() * a_turn(evaluator, rules))
    }

    /// A player of this level.
    pub fn player(self, evaluator: Evaluator) -> Soft {
        let temperature = self.temperature(&evaluator);
        Soft::new(evaluator, temperature)
    }
}

/// What a turn brings on average under perfect play, in what the value function counts: points, or
/// rounds.
fn a_turn(evaluator: &Evaluator, rules: &RuleSet) -> f64 {
    let par = |card| evaluator.value_function().value(card).unwrap_or(0.0);
    let mut nothing = rules.empty_card();
    rules.boxes().for_each(|at| nothing.fill(at, 0, 0));
    let brought = par(&rules.empty_card()) - par(&nothing);
    // A game that brings next to nothing still needs a temperature.
    (brought / rules.box_count() as f64).max(LEAST_TURN)
}
