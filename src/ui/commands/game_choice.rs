//! The choice of rules, seats and dice for a game.

use crate::game::{DiceOrigin, Setup};
use crate::store::{DiceMode, SeatChoice, Settings};

/// The rule set, seats and dice of a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameChoice {
    /// The id of the rule set.
    pub rules: String,
    /// The seats in the order of play.
    pub seats: Vec<SeatChoice>,
    /// The kind of dice.
    pub dice: DiceMode,
}

impl From<&Settings> for GameChoice {
    fn from(settings: &Settings) -> Self {
        Self { rules: settings.rules.clone(), seats: settings.seats.clone(), dice: settings.dice }
    }
}

impl GameChoice {
    /// The same rules, seats and kind of dice as in this game.
    pub fn of(setup: &Setup) -> Self {
        Self {
            rules: setup.rules().id().to_owned(),
            seats: setup.seats().iter().map(Into::into).collect(),
            dice: match setup.dice() {
                DiceOrigin::Seeded(_) => DiceMode::Thrown,
                DiceOrigin::Shared(_) => DiceMode::Shared,
                DiceOrigin::ByHand => DiceMode::ByHand,
            },
        }
    }
}
