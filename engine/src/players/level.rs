//! Levels of the computer player, which differ in the quality of its decisions.

use super::{Evaluator, Soft, means};

/// A level below perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Finds obvious plays.
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

    /// The id, as in a seat's player and in the file of means.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Strong => "strong",
            Self::Expert => "expert",
        }
    }

    /// The level with this id; `None` for an unknown id.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The share of par, 0 to 1, that the level scores on average. It is the same for every rule
    /// set, so that levels are comparable.
    ///
    /// The steps shrink towards the top, because points are harder to gain there. In Yahtzee (par
    /// 254.6) the shares are 178, 204, 227, 242 and 251 points. A player who maximises the points
    /// of each turn scores 219 (J. Glenn, "An Optimal Strategy for Yahtzee", 2006): more than
    /// Casual, less than Club. Playing by the average points of boxes scores 241: Strong.
    pub const fn share(self) -> f64 {
        match self {
            Self::Beginner => 0.70,
            Self::Casual => 0.80,
            Self::Club => 0.89,
            Self::Strong => 0.95,
            Self::Expert => 0.985,
        }
    }

    /// The temperature for rule sets that are not calibrated, as a share of a turn's average result
    /// with perfect play. The calibrated temperatures of the shipped rule sets with five dice and
    /// free order agree within ten percent.
    const fn default_temperature(self) -> f64 {
        match self {
            Self::Beginner => 0.18,
            Self::Casual => 0.12,
            Self::Club => 0.074,
            Self::Strong => 0.045,
            Self::Expert => 0.025,
        }
    }

    /// The temperature of its choices ([`Soft`]), in points or rounds: calibrated if the rules
    /// play like a rule set in the file of means, otherwise proportional to a turn's average result.
    pub fn temperature(self, evaluator: &Evaluator) -> f64 {
        let value_function = evaluator.value_function();
        let known = means::temperature(self.id(), value_function.rules());
        known.unwrap_or_else(|| self.default_temperature() * value_function.mean_turn())
    }

    /// A player of this level.
    pub fn player(self, evaluator: Evaluator) -> Soft {
        let temperature = self.temperature(&evaluator);
        Soft::new(evaluator, temperature)
    }
}
