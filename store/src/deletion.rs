//! Deletions: lines of the history that take games out of it, or bring them back.

use serde::{Deserialize, Serialize};

use super::{Damage, GameId, Record, bounded, checksum};

/// The largest number of games in one line: keeps it far below the longest line that is read.
const MAX_IDS: usize = 4096;

/// The version of these lines. Programs that know only version 1 skip them and show the games.
const VERSION: u32 = 2;

/// A line of the history that deletes games or brings deleted ones back. The games stay in the
/// file, in lines before it.
#[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
pub(super) struct Deletion {
    version: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deleted: Vec<GameId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    restored: Vec<GameId>,
}

/// A parsed line of the history.
pub(super) enum HistoryEntry {
    Game(Record),
    Deletion(Deletion),
}

impl HistoryEntry {
    /// Parses a line.
    pub(super) fn from_line(line: &[u8]) -> Result<Self, Damage> {
        match Record::from_line(line) {
            Err(Damage::Newer) => {
                Deletion::from_line(line).map(Self::Deletion).ok_or(Damage::Newer)
            }
            read => read.map(Self::Game),
        }
    }
}

impl Deletion {
    fn of(changes: impl IntoIterator<Item = (GameId, bool)>) -> Self {
        let mut line = Self { version: VERSION, ..Self::default() };
        for (id, is_deleted) in changes {
            if is_deleted { line.deleted.push(id) } else { line.restored.push(id) }
        }
        line
    }

    /// The lines that delete these games or bring them back; empty if there are no games.
    pub(super) fn lines(ids: &[GameId], is_deleted: bool) -> Result<String, ron::Error> {
        let lines = ids.chunks(MAX_IDS).map(|ids| Self::of(ids.iter().map(|&id| (id, is_deleted))));
        lines.map(|line| line.to_line()).collect()
    }

    /// Parses a line; `None` if it is not a deletion.
    pub(super) fn from_line(line: &[u8]) -> Option<Self> {
        let line: Self = bounded::parse(checksum::open(line).ok()?).ok()?;
        Some(line).filter(|line| line.version == VERSION && !line.is_empty())
    }

    /// The part of the line about the wanted games; `None` if it names none of them.
    pub(super) fn only(&self, is_wanted: impl Fn(GameId) -> bool) -> Option<Self> {
        let part = Self::of(self.changes().filter(|(id, _)| is_wanted(*id)));
        Some(part).filter(|part| !part.is_empty())
    }

    fn is_empty(&self) -> bool {
        self.changes().next().is_none()
    }

    /// The games, each with whether it is deleted (`true`) or brought back.
    pub(super) fn changes(&self) -> impl Iterator<Item = (GameId, bool)> + '_ {
        let deleted = self.deleted.iter().map(|&id| (id, true));
        deleted.chain(self.restored.iter().map(|&id| (id, false)))
    }

    /// Serializes the line, with its line break.
    pub(super) fn to_line(&self) -> Result<String, ron::Error> {
        Ok(checksum::seal(&bounded::to_line(self)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_games_and_older_programs_take_it_for_newer() {
        let ids: Vec<GameId> = ["1f", "2"].map(|id| id.parse().unwrap()).into();
        let line = Deletion::lines(&ids, true).unwrap();
        let text = "(version:2,deleted:[\"000000000000001f\",\"0000000000000002\"])";
        assert!(line.starts_with(text), "{line}");
        assert_eq!(Record::from_line(line.as_bytes()), Err(Damage::Newer));
        let read = Deletion::from_line(line.as_bytes()).unwrap();
        assert!(read.changes().eq([(ids[0], true), (ids[1], true)]));
        let part = read.only(|id| id == ids[1]).unwrap();
        assert!(part.changes().eq([(ids[1], true)]));
        assert_eq!(read.only(|_| false), None);
    }

    #[test]
    fn nothing_else_is_a_deletion() {
        for line in ["(version:2)", "(version:2,deleted:[])", "(version:3,deleted:[\"1\"])", ""] {
            assert_eq!(Deletion::from_line(line.as_bytes()), None, "{line}");
        }
    }

    #[test]
    fn many_games_make_several_short_lines() {
        let ids: Vec<GameId> = (1..10_000).map(|id| format!("{id:x}").parse().unwrap()).collect();
        let lines = Deletion::lines(&ids, false).unwrap();
        assert_eq!(lines.lines().count(), 3);
        let read = lines.lines().map(|line| Deletion::from_line(line.as_bytes()).unwrap());
        let read: Vec<_> = read.flat_map(|line| line.changes().collect::<Vec<_>>()).collect();
        assert!(read.into_iter().eq(ids.into_iter().map(|id| (id, false))));
    }
}
