//! What can be done with a player's own rules.

use std::path::PathBuf;

/// What the editor can be asked for besides changes of the draft.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorCommand {
    /// Edits the rule set with this id: one's own itself, a shipped one as a copy.
    Open(String),
    /// Saves the draft in its file, or in a new one.
    Save,
    /// Saves the draft in a new file.
    SaveCopy,
    /// Takes the player's own rule set out of use.
    Delete,
    /// Chooses seats for a game by the rule set with this id.
    Play(String),
    /// Writes the draft into this new file.
    Export(PathBuf),
    /// Edits a copy of the rule set in this file.
    Import(PathBuf),
    /// Edits a copy of the rule set with this text.
    ImportText(String),
}
