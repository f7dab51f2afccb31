//! Groups of related games.

use serde::{Deserialize, Serialize};

/// A group of related games; a chapter of the list of games.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum Group {
    /// Yahtzee and games that differ from it in a rule or two.
    Yahtzee,
    /// Five-dice games with pairs.
    Yatzy,
    /// Six or more dice.
    SixAndMore,
    /// Yacht, Generala and their kin: no bonus for further top hands.
    Yacht,
    /// Dice whose colours count.
    Coloured,
    /// More than one box in a row, be it in columns or side by side.
    Columns,
    /// Everything else.
    Other,
    /// A player's own rules.
    #[default]
    House,
}

impl Group {
    /// All groups, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Yahtzee,
        Self::Yatzy,
        Self::SixAndMore,
        Self::Yacht,
        Self::Coloured,
        Self::Columns,
        Self::Other,
        Self::House,
    ];
}
