//! Commands of the review screen.

/// A command of the review screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewCommand {
    /// Reviews the game at this index of the history.
    Past(usize),
    /// Explains why the decision in this position was not the best.
    Explain,
    /// Continues from this position as a new game.
    PlayOn,
    /// Copies this text to the clipboard.
    Copy(String),
    /// Saves this text in a file.
    SaveText(String),
    /// Saves a picture of the cards in a file.
    SavePicture,
}
