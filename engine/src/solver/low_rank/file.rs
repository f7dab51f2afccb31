//! The file format of low-rank tables.
//!
//! All numbers are little-endian, one after the other:
//!
//! | | |
//! |---|---|
//! | 8 bytes | `FIVESKET` |
//! | u16 | version: 1 |
//! | 32 bytes | the [fingerprint](crate::rules::RuleSet::fingerprint) of the rules |
//! | u16, u16 | the rank; the number of knots |
//! | u16 | the number of turns at the end of a game that are not stored but solved when the file is read |
//! | u32, u32 | the number of inner slots; the number of outer parts |
//! | u16 each | the knots, rising from 0 |
//! | f32 each | for every `k` the unit of the inner factor, then of the outer one |
//! | i16 each | the inner factor in these units, indexed by slot, knot and `k` |
//! | i16 each | the outer factor, indexed by outer part and `k` |

use std::sync::Arc;

use thiserror::Error;

use super::{LowRankTable, TurnTables};

const MAGIC: &[u8] = b"FIVESKET";
const VERSION: u16 = 1;

/// The largest rank, and the largest number of knots.
const MAX_DIMENSION: u16 = 256;

/// Why bytes are not a valid low-rank table for a rule set.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum BadLowRankTable {
    /// Wrong magic number.
    #[error("not a low-rank table")]
    Foreign,
    /// Unknown version.
    #[error("unknown low-rank table version {0}")]
    Version(u16),
    /// Wrong fingerprint: the table is for other rules.
    #[error("the low-rank table is for other rules")]
    OtherRules,
    /// Wrong length, or values out of range.
    #[error("the low-rank table is damaged")]
    Damaged,
}

/// The fingerprint in the header of these bytes.
pub(super) fn fingerprint_in(bytes: &[u8]) -> Result<[u8; 32], BadLowRankTable> {
    let mut reader = Reader(bytes);
    reader.header()
}

impl LowRankTable {
    /// Encodes the table as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.plan.rules().fingerprint());
        bytes.extend((self.rank as u16).to_le_bytes());
        bytes.extend((self.knots.len() as u16).to_le_bytes());
        let exact_turns = self.plan.rules().box_count() - self.exact_from;
        bytes.extend((exact_turns as u16).to_le_bytes());
        bytes.extend((self.plan.slots() as u32).to_le_bytes());
        bytes.extend((self.plan.parts() as u32).to_le_bytes());
        bytes.extend(self.knots.iter().flat_map(|knot| knot.to_le_bytes()));
        let tables = [&self.inner, &self.outer];
        let units = tables.map(|table| units(table, self.rank));
        bytes.extend(units.iter().flatten().flat_map(|unit| unit.to_le_bytes()));
        for (table, units) in tables.into_iter().zip(&units) {
            for row in table.chunks_exact(self.rank) {
                let steps = row.iter().zip(units).map(|(x, unit)| (x / unit).round() as i16);
                bytes.extend(steps.flat_map(i16::to_le_bytes));
            }
        }
        bytes
    }

    /// Decodes a file, which must be for the rule set of these tables. Whatever the bytes are,
    /// memory use stays within a few times their length plus the plan of the rule set.
    pub fn from_bytes(bytes: &[u8], tables: &Arc<TurnTables>) -> Result<Self, BadLowRankTable> {
        let mut reader = Reader(bytes);
        if reader.header()? != *tables.rules().fingerprint() {
            return Err(BadLowRankTable::OtherRules);
        }
        let (rank, knots) = (reader.dimension()?, reader.dimension()?);
        let exact_turns = usize::from(reader.u16()?);
        let (slots, parts) = (reader.u32()?, reader.u32()?);
        let knots: Vec<u16> = (0..knots).map(|_| reader.u16()).collect::<Result<_, _>>()?;
        if knots[0] != 0 || !knots.is_sorted_by(|a, b| a < b) {
            return Err(BadLowRankTable::Damaged);
        }
        let (inner_units, outer_units) = (reader.units(rank)?, reader.units(rank)?);
        let inner = reader.table(u64::from(slots) * knots.len() as u64, &inner_units)?;
        let outer = reader.table(parts.into(), &outer_units)?;
        if !reader.0.is_empty() {
            return Err(BadLowRankTable::Damaged);
        }
        Self::new(tables, exact_turns, rank, knots, inner, outer).ok_or(BadLowRankTable::Damaged)
    }
}

/// For every column, the unit that makes full use of 16 bits.
fn units(table: &[f32], rank: usize) -> Vec<f32> {
    let mut most = vec![f32::MIN_POSITIVE * 1e6; rank];
    for row in table.chunks_exact(rank) {
        most.iter_mut().zip(row).for_each(|(most, x)| *most = most.max(x.abs()));
    }
    most.iter().map(|most| most / f32::from(i16::MAX)).collect()
}

/// The bytes not read so far.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    /// Reads the magic number, the version and the fingerprint, and returns the last.
    fn header(&mut self) -> Result<[u8; 32], BadLowRankTable> {
        self.0 = self.0.strip_prefix(MAGIC).ok_or(BadLowRankTable::Foreign)?;
        match self.u16()? {
            VERSION => self.take(),
            version => Err(BadLowRankTable::Version(version)),
        }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadLowRankTable> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BadLowRankTable::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u16(&mut self) -> Result<u16, BadLowRankTable> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, BadLowRankTable> {
        self.take().map(u32::from_le_bytes)
    }

    /// Reads a number from 1 to [`MAX_DIMENSION`].
    fn dimension(&mut self) -> Result<usize, BadLowRankTable> {
        let number = self.u16()?;
        if (1..=MAX_DIMENSION).contains(&number) {
            Ok(number.into())
        } else {
            Err(BadLowRankTable::Damaged)
        }
    }

    fn units(&mut self, rank: usize) -> Result<Vec<f32>, BadLowRankTable> {
        let units = (0..rank).map(|_| self.take().map(f32::from_le_bytes));
        let units: Vec<f32> = units.collect::<Result<_, _>>()?;
        let is_sane = |unit: &f32| unit.is_finite() && unit.abs() < 1e6;
        if units.iter().all(is_sane) { Ok(units) } else { Err(BadLowRankTable::Damaged) }
    }

    fn table(&mut self, rows: u64, units: &[f32]) -> Result<Vec<f32>, BadLowRankTable> {
        let length = rows.saturating_mul(units.len() as u64).saturating_mul(2);
        let length = usize::try_from(length).map_err(|_| BadLowRankTable::Damaged)?;
        let (taken, rest) = self.0.split_at_checked(length).ok_or(BadLowRankTable::Damaged)?;
        self.0 = rest;
        let (steps, _) = taken.as_chunks::<2>();
        let units = units.iter().cycle();
        Ok(steps
            .iter()
            .zip(units)
            .map(|(&s, unit)| f32::from(i16::from_le_bytes(s)) * unit)
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::ValueFunction as _;
    use crate::solver::low_rank::tests::{small, table};

    #[test]
    fn a_file_is_read_back_as_written() {
        let (table, tables) = (table(), small(8));
        let bytes = table.to_bytes();
        assert_eq!(fingerprint_in(&bytes), Ok(*tables.rules().fingerprint()));
        let read = LowRankTable::from_bytes(&bytes, &tables).unwrap();
        assert_eq!((&read.knots, read.rank), (&table.knots, table.rank));
        for (read, written) in [(&read.inner, &table.inner), (&read.outer, &table.outer)] {
            let most = written.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
            let near = |(a, b): (&f32, &f32)| (a - b).abs() <= most / 65_000.0;
            assert!(read.iter().zip(written).all(near));
        }
        assert_eq!(read.to_bytes(), bytes, "what was read is written as it was");
    }

    #[test]
    fn other_rules_are_refused() {
        let bytes = table().to_bytes();
        let refused = LowRankTable::from_bytes(&bytes, &small(9)).unwrap_err();
        assert_eq!(refused, BadLowRankTable::OtherRules);
    }

    #[test]
    fn other_files_are_refused() {
        let tables = small(8);
        let read = |bytes: &[u8]| LowRankTable::from_bytes(bytes, &tables).unwrap_err();
        let mut bytes = table().to_bytes();
        assert_eq!(read(b""), BadLowRankTable::Foreign);
        assert_eq!(read(b"RuleSet()"), BadLowRankTable::Foreign);
        bytes.push(0);
        assert_eq!(read(&bytes), BadLowRankTable::Damaged);
        bytes[8] = 7;
        assert_eq!(read(&bytes), BadLowRankTable::Version(7));
    }

    #[test]
    fn truncated_files_are_refused() {
        let (bytes, tables) = (table().to_bytes(), small(8));
        for length in 0..bytes.len() {
            assert!(LowRankTable::from_bytes(&bytes[..length], &tables).is_err(), "{length} bytes");
        }
    }

    /// The numbers of the header are never trusted: any file is either refused or read.
    #[test]
    fn damaged_headers_are_harmless() {
        let (bytes, tables) = (table().to_bytes(), small(8));
        for place in 10..bytes.len().min(100) {
            for byte in [0, 1, 0x7f, 0x80, 0xff] {
                let mut damaged = bytes.clone();
                damaged[place] = byte;
                if let Ok(table) = LowRankTable::from_bytes(&damaged, &tables) {
                    assert!(!table.value(&tables.rules().empty_card()).unwrap().is_nan());
                }
            }
        }
    }
}
