//! The screens of the window.

/// What the window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The game.
    #[default]
    Table,
    /// Rules and seats for a new game.
    NewGame,
    /// The editor for a player's own rules.
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
    Training,
}
