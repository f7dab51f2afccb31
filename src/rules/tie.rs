//! `tie`: what a tie is.

use serde::{Deserialize, Serialize};

/// What a tie is.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Tie {
    /// All seats with the best result win together.
    #[default]
    Shared,
    /// The higher total decides, then it is shared.
    ByTotal,
}
