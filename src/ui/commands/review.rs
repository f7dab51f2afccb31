//! What can be done with a game that is reviewed.

/// What the review screen can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewCommand {
    /// Reviews the game in this place of the history.
    Past(usize),
    /// Explains why what was done in this position was not the best.
    Explain,
    /// Goes on from this position as a new game.
    PlayOn,
    /// Puts this text on the clipboard.
    Copy(String),
    /// Saves this text in a file.
    SaveText(String),
    /// Saves a picture of the cards in a file.
    SavePicture,
}
