//! The file format of fitted values, and the files that are part of the program.
//!
//! | | |
//! |---|---|
//! | 8 bytes | `FIVE FIT` |
//! | u16 | version: 1 |
//! | 32 bytes | the [fingerprint](crate::rules::RuleSet::fingerprint) of the rules, as a seat alone plays them |
//! | the rest | the numbers, compressed as zlib does (RFC 1950) |
//!
//! The numbers are:
//!
//! | | |
//! |---|---|
//! | f32, f32 for each box | the mean and the variance of its points at the end of a game |
//! | i8 | the exponent of the step of all weights, a power of 2 |
//! | i16s for each feature | its weight in steps with one open box, then by how much it is more with two, and so on, modulo 2¹⁶ |
//! | for each column, where columns are won apart | an exponent and weights as before |
//!
//! All are little-endian.

use std::sync::Arc;

use miniz_oxide::{
    deflate::compress_to_vec_zlib,
    inflate::{
        TINFLStatus,
        core::{DecompressorOxide, decompress, inflate_flags},
    },
};
use thiserror::Error;

use super::{
    FittedValue, Weights,
    features::{BoxResult, Features},
};
use crate::solver::TurnTables;

const MAGIC: &[u8; 8] = b"FIVE FIT";
const VERSION: u16 = 1;

/// The best compression that zlib has a name for.
const COMPRESSION: u8 = 9;

/// The number of bytes for the mean and the variance of a box.
const RESULT: usize = 2 * size_of::<f32>();

/// The exponents of the step.
const EXPONENTS: std::ops::RangeInclusive<i8> = -60..=60;

/// The shipped files, made by `examples/calibrate`; each is named after its rule set.
#[cfg(feature = "large-games")]
const SHIPPED: &[&[u8]] = &[
    include_bytes!("../../../assets/solver/balut.fit"),
    include_bytes!("../../../assets/solver/escalero.fit"),
    include_bytes!("../../../assets/solver/giant.fit"),
    include_bytes!("../../../assets/solver/hobby_upgrade.fit"),
    include_bytes!("../../../assets/solver/painted.fit"),
    include_bytes!("../../../assets/solver/rainbow.fit"),
    include_bytes!("../../../assets/solver/triple.fit"),
    include_bytes!("../../../assets/solver/jamb.fit"),
    include_bytes!("../../../assets/solver/kosci_3.fit"),
    include_bytes!("../../../assets/solver/maxi.fit"),
    include_bytes!("../../../assets/solver/maxi_full_30.fit"),
    include_bytes!("../../../assets/solver/maxi_tactic.fit"),
    include_bytes!("../../../assets/solver/yahtzee_columns_it.fit"),
    include_bytes!("../../../assets/solver/yam_plus.fit"),
    include_bytes!("../../../assets/solver/yam_plus_carre.fit"),
    include_bytes!("../../../assets/solver/yams_columns.fit"),
    include_bytes!("../../../assets/solver/yamb.fit"),
    include_bytes!("../../../assets/solver/yamb_long.fit"),
    include_bytes!("../../../assets/solver/yamb_long_7.fit"),
    include_bytes!("../../../assets/solver/yamb_mk.fit"),
    include_bytes!("../../../assets/solver/yamb_six.fit"),
    include_bytes!("../../../assets/solver/yambo.fit"),
];
#[cfg(not(feature = "large-games"))]
const SHIPPED: &[&[u8]] = &[];

/// Why bytes are not fitted values of a rule set.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
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
        let results = self.features.results().iter();
        let results = results.flat_map(|result| [result.mean as f32, result.variance as f32]);
        let mut numbers: Vec<u8> = results.flat_map(f32::to_le_bytes).collect();
        write_weights(&self.weights, &mut numbers);
        self.columns.iter().for_each(|weights| write_weights(weights, &mut numbers));
        bytes.extend(compress_to_vec_zlib(&numbers, COMPRESSION));
        bytes
    }

    /// Decodes a file, which must be for the rule set of these tables.
    ///
    /// # Errors
    ///
    /// Whatever the bytes are, values are either what was encoded or refused.
    pub fn from_bytes(bytes: &[u8], tables: &Arc<TurnTables>) -> Result<Self, BadFit> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BadFit::Foreign)?;
        let (version, rest) = rest.split_first_chunk().ok_or(BadFit::Damaged)?;
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(BadFit::Version(version));
        }
        let rules = tables.rules();
        let (fingerprint, rest) = rest.split_first_chunk::<32>().ok_or(BadFit::Damaged)?;
        if fingerprint != rules.alone().fingerprint() {
            return Err(BadFit::OtherRules);
        }
        let (boxes, columns) = (rules.box_count(), rules.columns().len());
        let of_results = boxes * RESULT;
        let features = Features::new(rules, Vec::new()).count();
        let of_weights = 1 + boxes * features * size_of::<i16>();
        let most = of_results + (1 + columns) * of_weights;
        let numbers = decompressed(rest, most);
        let numbers = numbers.filter(|numbers| numbers.len() >= of_results);
        let numbers = numbers.ok_or(BadFit::Damaged)?;
        let (results, weights) = numbers.split_at(of_results);
        let results = read_results(results).ok_or(BadFit::Damaged)?;
        let features = Features::new(rules, results);
        let weights =
            weights.chunks(of_weights).map(|bytes| read_weights(bytes, boxes, of_weights));
        let mut weights: Vec<Weights> = weights.collect::<Option<_>>().ok_or(BadFit::Damaged)?;
        // A seat alone plays by the same values, without those of columns.
        let has_columns = weights.len() == 1 + columns;
        let is_complete = has_columns || weights.len() == 1 && rules.prizes().is_none();
        if !is_complete {
            return Err(BadFit::Damaged);
        }
        let of_columns = weights.split_off(1);
        Ok(Self {
            tables: tables.clone(),
            features: Arc::new(features),
            weights: weights.remove(0),
            columns: if rules.prizes().is_some() { of_columns } else { Vec::new() },
        })
    }
}

/// Decompresses these bytes, all of them, to at most `most` ones.
fn decompressed(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut numbers = vec![0; most];
    let flags = inflate_flags::TINFL_FLAG_PARSE_ZLIB_HEADER
        | inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, read, written) =
        decompress(&mut DecompressorOxide::new(), bytes, &mut numbers, 0, flags);
    numbers.truncate(written);
    (status == TINFLStatus::Done && read == bytes.len()).then_some(numbers)
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

/// Reads an exponent and the weights after it for each number of open boxes; `None` if there are
/// fewer than there should be, or if they are out of range.
fn read_weights(bytes: &[u8], boxes: usize, length: usize) -> Option<Weights> {
    let (exponent, numbers) = bytes.split_first_chunk().filter(|_| bytes.len() == length)?;
    let exponent = Some(i8::from_le_bytes(*exponent)).filter(|it| EXPONENTS.contains(it))?;
    let (numbers, _) = numbers.as_chunks();
    let mut weights = vec![Vec::new(); boxes];
    for of_feature in numbers.chunks(boxes) {
        let mut steps = 0_i16;
        for (weights, &more) in weights.iter_mut().zip(of_feature) {
            steps = steps.wrapping_add(i16::from_le_bytes(more));
            weights.push((f64::from(steps) * step(exponent)) as f32);
        }
    }
    let full = std::iter::once([].into());
    Some(full.chain(weights.into_iter().map(Arc::from)).collect())
}

/// Appends weights as the format says.
fn write_weights(weights: &Weights, bytes: &mut Vec<u8>) {
    let exponent = exponent_of(weights);
    bytes.extend(exponent.to_le_bytes());
    for feature in 0..weights[1].len() {
        let mut before = 0_i16;
        for weights in &weights[1..] {
            let steps = (f64::from(weights[feature]) / step(exponent)).round() as i16;
            bytes.extend(steps.wrapping_sub(before).to_le_bytes());
            before = steps;
        }
    }
}

/// The exponent of the smallest step with which all weights fit into 16 bits.
fn exponent_of(weights: &Weights) -> i8 {
    let most = weights.iter().flat_map(|weights| weights.iter());
    let most = most.fold(0.0_f32, |most, weight| most.max(weight.abs()));
    let fits = |exponent: &i8| (f64::from(most) / step(*exponent)).round() <= f64::from(i16::MAX);
    EXPONENTS.into_iter().find(fits).unwrap_or(*EXPONENTS.end())
}

/// The step with this exponent.
fn step(exponent: i8) -> f64 {
    libm::ldexp(1.0, exponent.into())
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    use super::*;
    use crate::players::fitted::tests::{fit, tables};

    /// Where the compressed numbers start.
    const START: usize = 42;

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
        for (at, byte) in bytes.iter().enumerate().skip(START) {
            assert_eq!(changed(at, &[!byte]), BadFit::Damaged, "{at}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        let tables = tables("basic");
        let bytes = FittedValue::rough(&tables).to_bytes();
        let numbers = decompress_to_vec_zlib(&bytes[START..]).unwrap();
        let refused = |numbers: &[u8]| {
            let compressed = compress_to_vec_zlib(numbers, COMPRESSION);
            let bytes = [&bytes[..START], &compressed].concat();
            assert_eq!(FittedValue::from_bytes(&bytes, &tables).unwrap_err(), BadFit::Damaged);
        };
        refused(&[&*numbers, &[0]].concat());
        refused(&numbers[1..]);
        refused(&numbers[..RESULT * tables.rules().box_count()]);
        refused(&vec![0; 1 << 26]);
        let changed = |at: usize, to: &[u8]| {
            let mut changed = numbers.clone();
            changed[at..at + to.len()].copy_from_slice(to);
            refused(&changed);
        };
        for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            changed(0, &number.to_le_bytes());
        }
        changed(4, &(-1.0_f32).to_le_bytes());
        let exponent = RESULT * tables.rules().box_count();
        changed(exponent, &[100]);
    }

    /// A seat alone plays as if nothing were won, by a file that says nothing of columns or more.
    #[test]
    fn columns_that_are_won_apart_need_their_forecasts() {
        let alone = tables("yams_belge");
        let bytes = FittedValue::rough(&alone).to_bytes();
        assert!(FittedValue::from_bytes(&bytes, &alone).is_ok());
        let refused = FittedValue::from_bytes(&bytes, &tables("yambo")).unwrap_err();
        assert_eq!(refused, BadFit::Damaged);
        for tables in [alone, tables("yambo")] {
            assert!(FittedValue::shipped(&tables).is_some());
        }
    }

    #[test]
    fn shipped_files_are_for_shipped_rules() {
        let library = crate::rules::Library::shipped();
        let tables = |rules: &Arc<_>| Arc::new(TurnTables::new(Arc::clone(rules)));
        for bytes in SHIPPED {
            let read = |rules| FittedValue::from_bytes(bytes, &tables(rules)).ok();
            let values = library.all().iter().find_map(read).unwrap();
            let again = FittedValue::from_bytes(&values.to_bytes(), &values.tables).unwrap();
            assert_eq!(again.weights, values.weights);
        }
        assert!(SHIPPED.iter().map(|bytes| bytes.len()).sum::<usize>() < 700_000);
    }
}
