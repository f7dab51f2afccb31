//! Fivefold.
