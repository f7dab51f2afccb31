//! The screens of the window.

/// A screen of the window.
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
    /// The review of a game.
    Review,
    /// Settings.
    Settings,
    /// The rules of the game at the table.
    Rules,
    /// Training.
    Training,
}
