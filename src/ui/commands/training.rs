//! Commands of the training screen.

use crate::rules::BoxIndex;

/// A source of positions to train.
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
    /// All sources.
    pub const ALL: [Self; 4] = [Self::Daily, Self::Due, Self::Own, Self::Typical];

    /// Returns the message key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Daily => "training-daily",
            Self::Due => "training-due",
            Self::Own => "training-own",
            Self::Typical => "training-typical",
        }
    }
}

/// A command of the training screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingCommand {
    /// Trains positions of the rule set with this id.
    Rules(String),
    /// Trains positions from this source.
    Pool(Pool),
    /// Rolls the dice that are not kept; after an answer, goes on to the next position.
    Go,
    /// Takes this box; after an answer, explains why it is not the best option.
    Box(BoxIndex),
    /// Lifts the dice kept by the option at this index.
    Look(usize),
    /// Explains why the option at this index is not the best; without an index, why the player's
    /// answer was right or wrong.
    Explain(Option<usize>),
}
