//! `tie`: how ties are resolved.

use serde::{Deserialize, Serialize};

/// How ties are resolved.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Tie {
    /// All seats with the best result share the win.
    #[default]
    Shared,
    /// The higher total wins; if that is equal too, the win is shared.
    ByTotal,
}
