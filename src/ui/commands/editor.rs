//! Commands about the player's own rules.

use std::path::PathBuf;

/// A command of the editor; the draft itself is edited in place.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorCommand {
    /// Edits the rule set with this id; a shipped one as a copy.
    Open(String),
    /// Saves the draft in its file, or in a new one.
    Save,
    /// Saves the draft in a new file.
    SaveCopy,
    /// Takes the player's own rule set out of use.
    Delete,
    /// Chooses seats for a game with the rule set with this id.
    Play(String),
    /// Writes the draft to this new file.
    Export(PathBuf),
    /// Edits a copy of the rule set in this file.
    Import(PathBuf),
    /// Edits a copy of the rule set with this text.
    ImportText(String),
}
