//! The file format of fitted values, and the files that are part of the program.
//!
//! All numbers are little-endian, one after the other:
//!
//! | | |
//! |---|---|
//! | 8 bytes | `FIVE FIT` |
//! | u16 | version: 3 |
//! | 32 bytes | the [fingerprint](crate::rules::RuleSet::fingerprint) of the rules, as a seat alone plays them |
//! | u16, u16 | the number of boxes; the number of features |
//! | f32, f32 for each box | the mean and the variance of its points at the end of a game |
//! | i8 | the exponent of the step of all weights, a power of 2 |
//! | for each feature | its weight in steps with one open box, then by how much it is more with two, and so on |
//!
//! Most weights hardly differ from one number of open boxes to the next. So these numbers are
//! small, and written in one to three bytes: 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 …, seven bits a
//! byte from the lowest on, with the eighth bit in all bytes but the last (as LEB128 in DWARF and
//! WebAssembly).

use std::sync::Arc;

use thiserror::Error;

use super::{
    FittedValue,
    features::{BoxResult, Features},
};
use crate::solver::TurnTables;

const MAGIC: &[u8; 8] = b"FIVE FIT";
const VERSION: u16 = 3;

/// The number of bytes for the mean and the variance of a box.
const RESULT: usize = 2 * size_of::<f32>();

/// The exponents of the step.
const EXPONENTS: std::ops::RangeInclusive<i8> = -60..=60;

/// The shipped files, made by `examples/calibrate`; each is named after its rule set.
const SHIPPED: [&[u8]; 19] = [
    include_bytes!("../../../assets/solver/balut.fit"),
    include_bytes!("../../../assets/solver/escalero.fit"),
    include_bytes!("../../../assets/solver/giant.fit"),
    include_bytes!("../../../assets/solver/hobby_upgrade.fit"),
    include_bytes!("../../../assets/solver/painted.fit"),
    include_bytes!("../../../assets/solver/rainbow.fit"),
    include_bytes!("../../../assets/solver/triple.fit"),
    include_bytes!("../../../assets/solver/jamb.fit"),
    include_bytes!("../../../assets/solver/kosci_3.fit"),
    include_bytes!("../../../assets/solver/yahtzee_columns_it.fit"),
    include_bytes!("../../../assets/solver/yam_plus.fit"),
    include_bytes!("../../../assets/solver/yam_plus_carre.fit"),
    include_bytes!("../../../assets/solver/yams_columns.fit"),
    include_bytes!("../../../assets/solver/yamb.fit"),
    include_bytes!("../../../assets/solver/yamb_long.fit"),
    include_bytes!("../../../assets/solver/yamb_long_7.fit"),
    include_bytes!("../../../assets/solver/yamb_mk.fit"),
    include_bytes!("../../../assets/solver/yamb_six.fit"),
    include_bytes!("../../../assets/solver/yams_belge.fit"),
];

/// Why bytes are not fitted values of a rule set.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum BadFit {
    /// Wrong magic number.
    #[error("not a file of fitted values")]
    Foreign,
    /// Unknown version.
    #[error("unknown version {0} of fitted values")]
    Version(u16),
    /// Wrong fingerprint: the values are for other rules.
    #[error("the fitted values are for other rules")]
    OtherRules,
    /// Wrong length or sizes, or numbers out of range.
    #[error("the file of fitted values is damaged")]
    Damaged,
}

impl FittedValue {
    /// The shipped values for a rule set that is played and scored like this one; `None` if there
    /// are none.
    pub fn shipped(tables: &Arc<TurnTables>) -> Option<Self> {
        SHIPPED.iter().find_map(|bytes| Self::from_bytes(bytes, tables).ok())
    }

    /// Encodes the values as a file. Weights are rounded to steps, the smallest ones with which the
    /// largest weight fits into 16 bits.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.tables.rules().alone().fingerprint());
        bytes.extend((self.features.results().len() as u16).to_le_bytes());
        bytes.extend((self.features.count() as u16).to_le_bytes());
        let results = self.features.results().iter();
        let results = results.flat_map(|result| [result.mean as f32, result.variance as f32]);
        bytes.extend(results.flat_map(f32::to_le_bytes));
        let exponent = self.exponent();
        bytes.extend(exponent.to_le_bytes());
        for feature in 0..self.features.count() {
            let mut before = 0;
            for weights in &self.weights[1..] {
                let steps = (f64::from(weights[feature]) / step(exponent)).round() as i32;
                write_number(steps - before, &mut bytes);
                before = steps;
            }
        }
        bytes
    }

    /// The exponent of the smallest step with which all weights fit into 16 bits.
    fn exponent(&self) -> i8 {
        let weights = self.weights.iter().flat_map(|weights| weights.iter());
        let most = weights.fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let fits =
            |exponent: &i8| (f64::from(most) / step(*exponent)).round() <= f64::from(i16::MAX);
        EXPONENTS.into_iter().find(fits).unwrap_or(*EXPONENTS.end())
    }

    /// Decodes a file, which must be for the rule set of these tables.
    ///
    /// # Errors
    ///
    /// Whatever the bytes are, values are either what was encoded or refused.
    pub fn from_bytes(bytes: &[u8], tables: &Arc<TurnTables>) -> Result<Self, BadFit> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BadFit::Foreign)?;
        let (version, rest) = rest.split_first_chunk().ok_or(BadFit::Damaged)?;
        if u16::from_le_bytes(*version) != VERSION {
            return Err(BadFit::Version(u16::from_le_bytes(*version)));
        }
        let rules = tables.rules();
        let (fingerprint, rest) = rest.split_first_chunk::<32>().ok_or(BadFit::Damaged)?;
        if fingerprint != rules.alone().fingerprint() {
            return Err(BadFit::OtherRules);
        }
        let (boxes, rest) = rest.split_first_chunk().ok_or(BadFit::Damaged)?;
        let (count, rest) = rest.split_first_chunk().ok_or(BadFit::Damaged)?;
        let count = u16::from_le_bytes(*count).into();
        let boxes = usize::from(u16::from_le_bytes(*boxes));
        // Each weight takes a byte or more.
        let of_results = boxes * RESULT;
        if boxes != rules.box_count() || rest.len() < of_results + 1 + boxes * count {
            return Err(BadFit::Damaged);
        }
        let (results, weights) = rest.split_at(of_results);
        let results = read_results(results).ok_or(BadFit::Damaged)?;
        let features = Features::new(rules, results);
        if features.count() != count {
            return Err(BadFit::Damaged);
        }
        let weights = read_weights(weights, boxes, count).ok_or(BadFit::Damaged)?;
        let full = std::iter::once([].into());
        Ok(Self {
            tables: tables.clone(),
            weights: full.chain(weights.into_iter().map(Arc::from)).collect(),
            features: Arc::new(features),
        })
    }
}

/// Reads the mean and the variance of each box; `None` if some are out of range.
fn read_results(bytes: &[u8]) -> Option<Vec<BoxResult>> {
    let read = |bytes: &[u8; RESULT]| {
        let [mean, variance] = [&bytes[..4], &bytes[4..]]
            .map(|bytes| bytes.try_into().map_or(f32::NAN, f32::from_le_bytes));
        let is_sound = mean.is_finite() && variance.is_finite() && variance >= 0.0;
        is_sound.then_some(BoxResult { mean: mean.into(), variance: variance.into() })
    };
    bytes.as_chunks().0.iter().map(read).collect()
}

/// Reads the weights of this many features for each number of open boxes, and the exponent before
/// them; `None` if that is not what the bytes are.
fn read_weights(bytes: &[u8], boxes: usize, count: usize) -> Option<Vec<Vec<f32>>> {
    let (exponent, mut rest) = bytes.split_first_chunk()?;
    let exponent = Some(i8::from_le_bytes(*exponent)).filter(|it| EXPONENTS.contains(it))?;
    let mut weights = vec![vec![0.0; count]; boxes];
    for feature in 0..count {
        let mut steps = 0_i32;
        for weights in &mut weights {
            steps += read_number(&mut rest)?;
            weights[feature] = (f64::from(i16::try_from(steps).ok()?) * step(exponent)) as f32;
        }
    }
    rest.is_empty().then_some(weights)
}

/// Appends a number as the format says.
fn write_number(number: i32, bytes: &mut Vec<u8>) {
    let mut rest = ((number << 1) ^ (number >> 31)) as u32;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Takes a number from the start of these bytes; `None` if there is none of at most three bytes, or
/// if it could be shorter.
fn read_number(bytes: &mut &[u8]) -> Option<i32> {
    let len = bytes.iter().take(3).position(|byte| byte & 0x80 == 0)? + 1;
    let (own, rest) = bytes.split_at(len);
    *bytes = rest;
    let is_shortest = len == 1 || own[len - 1] != 0;
    let bits = own.iter().rev().fold(0, |bits, byte| bits << 7 | u32::from(byte & 0x7F));
    is_shortest.then_some((bits >> 1) as i32 ^ -((bits & 1) as i32))
}

/// The step with this exponent.
fn step(exponent: i8) -> f64 {
    libm::ldexp(1.0, exponent.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::fitted::tests::{fit, tables};

    #[test]
    fn a_file_gives_back_what_was_written() {
        let tables = tables("basic");
        let fitted = fit(&tables, 10);
        let bytes = fitted.to_bytes();
        let read = FittedValue::from_bytes(&bytes, &tables).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        let all = |values: &FittedValue| values.weights.concat();
        let near = |(read, written): (f32, f32)| (read - written).abs() < 0.01;
        assert!(all(&read).into_iter().zip(all(&fitted)).all(near));
    }

    #[test]
    fn damaged_and_foreign_files_are_refused() {
        let tables = tables("basic");
        let bytes = FittedValue::rough(&tables).to_bytes();
        let refused = |bytes: &[u8]| FittedValue::from_bytes(bytes, &tables).unwrap_err();
        for length in 0..bytes.len() {
            let why = refused(&bytes[..length]);
            let expected = if length < MAGIC.len() { BadFit::Foreign } else { BadFit::Damaged };
            assert_eq!(why, expected, "{length}");
        }
        assert_eq!(refused(&[&*bytes, &[0]].concat()), BadFit::Damaged);
        let changed = |at: usize, to: &[u8]| {
            let mut changed = bytes.clone();
            changed[at..at + to.len()].copy_from_slice(to);
            refused(&changed)
        };
        assert_eq!(changed(0, b"G"), BadFit::Foreign);
        assert_eq!(changed(8, &[7, 0]), BadFit::Version(7));
        assert_eq!(changed(12, &[0, 0]), BadFit::OtherRules);
        assert_eq!(changed(42, &[1]), BadFit::Damaged, "the number of boxes");
        for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            assert_eq!(changed(46, &number.to_le_bytes()), BadFit::Damaged);
        }
        assert_eq!(changed(50, &(-1.0_f32).to_le_bytes()), BadFit::Damaged, "a variance");
        let exponent = 46 + 8 * tables.rules().box_count();
        assert_eq!(changed(exponent, &[100]), BadFit::Damaged, "the exponent");
        assert_eq!(changed(exponent + 1, &[0xFF; 4]), BadFit::Damaged, "a number of four bytes");
        let far = [0xFE, 0xFF, 3, 0xFE, 0xFF, 3];
        assert_eq!(changed(exponent + 1, &far), BadFit::Damaged, "weights out of range");
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for number in [0, 1, -1, 63, -64, 64, 8191, -8192, 8192, -65_535, 65_535] {
            let mut bytes = Vec::new();
            write_number(number, &mut bytes);
            let shortest = 1
                + usize::from(!(-64..64).contains(&number))
                + usize::from(!(-8192..8192).contains(&number));
            assert_eq!(bytes.len(), shortest, "{number}");
            let mut rest = &*bytes;
            assert_eq!((read_number(&mut rest), rest), (Some(number), &[][..]));
        }
        for wrong in [&[][..], &[0x80], &[0x80, 0], &[0xFF, 0xFF, 0xFF, 1]] {
            assert_eq!(read_number(&mut &*wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn shipped_files_are_for_shipped_rules() {
        let library = crate::rules::Library::shipped();
        let tables = |rules: &Arc<_>| Arc::new(TurnTables::new(Arc::clone(rules)));
        let is_for =
            |bytes: &[u8], rules: &Arc<_>| FittedValue::from_bytes(bytes, &tables(rules)).is_ok();
        for bytes in SHIPPED {
            assert!(library.all().iter().any(|rules| is_for(bytes, rules)));
        }
        assert!(SHIPPED.iter().map(|bytes| bytes.len()).sum::<usize>() < 600_000);
    }
}
