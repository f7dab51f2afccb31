//! What can be done with the positions to train.

use crate::rules::BoxIndex;

/// Where positions to train come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pool {
    /// The position of the day, the same for everyone.
    #[default]
    Daily,
    /// Positions due today.
    Due,
    /// The player's own worst decisions.
    Own,
    /// Typical games.
    Typical,
}

impl Pool {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Daily, Self::Due, Self::Own, Self::Typical];

    /// Returns the key of its name in the word catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Daily => "training-daily",
            Self::Due => "training-due",
            Self::Own => "training-own",
            Self::Typical => "training-typical",
        }
    }
}

/// What the training screen can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingCommand {
    /// Trains positions of the rule set with this id.
    Rules(String),
    /// Trains positions from there.
    Pool(Pool),
    /// Rolls the dice that are not kept; after an answer, goes on to the next position.
    Go,
    /// Takes this box; after an answer, explains why it is not the best choice.
    Box(BoxIndex),
    /// Lifts the dice that the option in this place keeps.
    Look(usize),
    /// Explains why the option in this place is not the best; without one, why the choice was not,
    /// or was.
    Explain(Option<usize>),
}
