//! The screens: one file each.

pub mod drill;
pub mod editor;
pub mod new_game;
pub mod records;
pub mod result;
pub mod review;
pub mod rules;
pub mod settings;
pub mod stage;
pub mod table;

/// What the window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The game.
    #[default]
    Table,
    /// Rules and seats for a new game.
    NewGame,
    /// A player's own rules.
    Editor,
    /// Past games.
    Records,
    /// A game that is looked at again.
    Review,
    /// Settings.
    Settings,
    /// The rules of the game at the table.
    Rules,
    /// Positions to train.
    Drill,
}
