//! Serde helpers for values that files store as short texts.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::stored_name;

/// The id of a game, unique even among games with the same seed. 0 stands for an unknown id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(u64);

impl GameId {
    /// A new random id.
    pub fn fresh() -> Self {
        Self(rand::random::<u64>().max(1))
    }

    /// Derives an id for a game that has none from a text with all its data: the same text gives
    /// the same id.
    pub fn derived(text: &str) -> Self {
        // FNV-1a, so that ids are the same in every version of the program.
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, step).max(1))
    }

    /// Whether the id is known.
    pub const fn is_known(self) -> bool {
        self.0 != 0
    }
}

/// Writes sixteen hexadecimal digits.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Self)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, to)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        text::deserialize(from)
    }
}

/// Serializes values as the text of their `Display` and parses them with `FromStr`, such as times
/// and sitters.
pub(super) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error as _;

    use super::{Deserialize as _, Deserializer, Serializer};

    pub(in super::super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(in super::super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Reads a name in its one form.
pub(super) fn name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    String::deserialize(from).map(|name| stored_name(&name))
}

/// Reads names in their one form.
pub(super) fn names<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(from)
        .map(|names| names.iter().map(|name| stored_name(name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derived_ids_are_fnv_1a() {
        // From the test vectors of the authors of FNV.
        assert_eq!(GameId::derived("foobar").to_string(), "85944171f73967e8");
    }
}
