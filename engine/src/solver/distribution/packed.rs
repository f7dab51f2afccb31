//! Distributions of the points to come, with probabilities packed into 16 bits.

use memmap2::MmapMut;
use pulp::{Arch, Simd, WithSimd, bytemuck};

use crate::solver::distribution::score_distribution::{ScoreDistribution, WinProbability};

/// Full scale of a 16-bit share. Probabilities below half a unit of this scale, relative to the
/// likeliest, are dropped.
const FULL_SCALE: f32 = u16::MAX as f32;

/// The widest range of points to come that is supported; no state of a usual game has as many.
pub(crate) const MAX_POINTS_TO_COME: i32 = 8192;

/// The distributions of the points to come in the states of a block.
///
/// Points are rounded to multiples of a width: a number between two multiples is split between
/// them, so that the mean does not change. Probabilities are stored as shares of 16 bits.
#[derive(Debug)]
pub(crate) struct PackedBlock {
    width: u16,
    /// The shares of each state.
    states: Vec<ShareRange>,
    /// The shares of all states.
    all: Vec<u16>,
}

/// The shares of all blocks.
#[derive(Debug)]
pub(crate) struct PackedShares {
    /// The shares of each state.
    states: Vec<ShareRange>,
    /// The shares of all states, in memory that goes back to the system as soon as it is dropped:
    /// an allocator would keep it. What is not filled takes none.
    all: MmapMut,
    /// The number of shares.
    len: usize,
}

/// The shares of one state.
#[derive(Clone, Copy, Debug, Default)]
struct ShareRange {
    start: u32,
    len: u16,
    /// The fewest points, in widths.
    lowest: i16,
    /// The sum of the shares; 0 if the distribution is unknown.
    sum: u32,
}

/// The distribution of the points to come in one state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedDistribution<'a> {
    width: i32,
    lowest: i32,
    sum: f64,
    shares: &'a [u16],
}

impl PackedBlock {
    /// An empty block.
    pub(crate) const fn new(width: u16) -> Self {
        Self { width, states: Vec::new(), all: Vec::new() }
    }

    /// The distribution of the state with this index; `None` if it is unknown.
    pub(crate) fn get(&self, index: usize) -> Option<PackedDistribution<'_>> {
        self.states.get(index)?.distribution(&self.all, self.width)
    }

    /// Appends a state with an unknown distribution.
    pub(crate) fn push_unknown(&mut self) {
        self.states.push(ShareRange::default());
    }

    /// Appends a state at the end of the game.
    pub(crate) fn push_end(&mut self) -> Option<()> {
        self.push(&[1.0], 0)
    }

    /// Appends a state with these unnormalised probabilities of multiples of the width, from
    /// `lowest` widths on. `None` if numbers don't fit their types.
    #[inline(always)]
    pub(crate) fn push(&mut self, chances: &[f32], lowest: i32) -> Option<()> {
        let most = chances.iter().copied().fold(0.0, f32::max);
        let scale = FULL_SCALE / most;
        let counts = |&chance: &f32| chance * scale >= 0.5;
        let first = chances.iter().position(counts)?;
        let last = chances.iter().rposition(counts)?;
        let start = u32::try_from(self.all.len()).ok()?;
        // Truncation is much faster than `round`.
        let share = |chance: &f32| (chance * scale + 0.5) as u16;
        self.all.extend(chances[first..=last].iter().map(share));
        let sum = self.all[start as usize..].iter().map(|&share| u32::from(share)).sum();
        let lowest = i16::try_from(lowest + first as i32).ok()?;
        let len = u16::try_from(last - first + 1).ok()?;
        self.states.push(ShareRange { start, len, lowest, sum });
        Some(())
    }

    /// The number of states with a known distribution.
    pub(crate) fn known(&self) -> u64 {
        self.states.iter().filter(|state| state.sum > 0).count() as u64
    }
}

impl ShareRange {
    /// Its distribution, in multiples of this width; `None` if it is unknown.
    fn distribution(self, all: &[u16], width: u16) -> Option<PackedDistribution<'_>> {
        let shares = &all[self.start as usize..][..usize::from(self.len)];
        let (width, lowest) = (i32::from(width), i32::from(self.lowest));
        let known = PackedDistribution { width, lowest, sum: f64::from(self.sum), shares };
        (self.sum > 0).then_some(known)
    }
}

impl PackedShares {
    /// The number of bytes for a state in addition to its shares.
    pub(crate) const OVERHEAD: usize = size_of::<ShareRange>();

    /// No shares yet, with room for this many bytes of them. `None` if the system has no memory.
    pub(crate) fn with_room(bytes: u64) -> Option<Self> {
        let all = MmapMut::map_anon(usize::try_from(bytes).ok()?.max(1)).ok()?;
        Some(Self { states: Vec::new(), all, len: 0 })
    }

    /// The number of states, and that of their shares.
    pub(crate) const fn len(&self) -> (usize, usize) {
        (self.states.len(), self.len)
    }

    /// Goes back to these numbers of states and shares.
    pub(crate) fn truncate(&mut self, (states, shares): (usize, usize)) {
        self.states.truncate(states);
        self.len = shares;
    }

    /// Appends the states of a block; returns the index of the first one. `None` if there is no
    /// room for its shares.
    pub(crate) fn append(&mut self, block: &PackedBlock) -> Option<usize> {
        let (first, start) = self.len();
        self.len += block.all.len();
        let room: &mut [u16] = bytemuck::cast_slice_mut(&mut self.all);
        room.get_mut(start..self.len)?.copy_from_slice(&block.all);
        u32::try_from(self.len).ok()?;
        let moved = |range: &ShareRange| ShareRange { start: range.start + start as u32, ..*range };
        self.states.extend(block.states.iter().map(moved));
        Some(first)
    }

    /// The distribution of the state with this index, in multiples of this width; `None` if it is
    /// unknown.
    pub(crate) fn get(&self, index: usize, width: u16) -> Option<PackedDistribution<'_>> {
        self.states.get(index)?.distribution(bytemuck::cast_slice(&self.all), width)
    }

    /// The size in bytes.
    pub(crate) const fn bytes(&self) -> u64 {
        (self.states.len() * Self::OVERHEAD + self.len * size_of::<u16>()) as u64
    }
}

impl PackedDistribution<'_> {
    /// Adds the distribution, shifted by `by` points and scaled by `chance`, to that of final
    /// totals.
    pub(crate) fn add_to(&self, distribution: &mut ScoreDistribution, by: i32, chance: f64) {
        let whole = chance / (self.sum * f64::from(self.width * self.width));
        for (index, &share) in (self.lowest..).zip(self.shares) {
            let middle = by + index * self.width;
            // Spread each share over the points that rounding may have split.
            for far in 1 - self.width..self.width {
                let part = f64::from(self.width - far.abs());
                distribution.add(middle + far, f64::from(share) * part * whole);
            }
        }
    }

    /// The probability to win with a current total of `base`.
    pub(crate) fn win(&self, to_win: &WinProbability, base: i32) -> f64 {
        let first = i64::from(base + self.lowest * self.width) - i64::from(to_win.lowest);
        let width = self.width as usize;
        // Totals below the lowest win nothing. (Divisions are slow, and seldom needed.)
        let below = usize::try_from(-first).unwrap_or(0);
        let skipped = if below == 0 { 0 } else { below.div_ceil(width).min(self.shares.len()) };
        let start = usize::try_from(first + (skipped * width) as i64).unwrap_or(usize::MAX);
        let rest = &self.shares[skipped..];
        let wins = to_win.wins.get(start..).unwrap_or_default();
        let fits = rest.len() * width <= wins.len();
        let known = if fits { rest.len() } else { wins.len().div_ceil(width).min(rest.len()) };
        let (known, above) = rest.split_at(known);
        let sum = dot_product(known, wins, width);
        let above: u32 = above.iter().map(|&share| u32::from(share)).sum();
        to_win.of_sum((sum + f64::from(above)) / self.sum)
    }
}

/// The sum of the products of shares and probabilities, which are `width` apart. Eight partial sums
/// are added in a fixed order.
fn dot_product(shares: &[u16], wins: &[f64], width: usize) -> f64 {
    let mut sums = [0.0; 8];
    let (eights, rest) = shares.as_chunks::<8>();
    for (eight, wins) in eights.iter().zip(wins.chunks(8 * width)) {
        if width == 1
            && let Some(wins) = wins.first_chunk::<8>()
        {
            for ((sum, &share), win) in sums.iter_mut().zip(eight).zip(wins) {
                *sum += f64::from(share) * win;
            }
        } else {
            for (index, (sum, &share)) in sums.iter_mut().zip(eight).enumerate() {
                *sum += f64::from(share) * wins[index * width];
            }
        }
    }
    let last = wins.get(8 * width * eights.len()..).unwrap_or_default();
    for ((sum, &share), win) in sums.iter_mut().zip(rest).zip(last.iter().step_by(width)) {
        *sum += f64::from(share) * win;
    }
    let halves: [f64; 4] = std::array::from_fn(|index| sums[index] + sums[index + 4]);
    (halves[0] + halves[1]) + (halves[2] + halves[3])
}

/// A call of [`Mixture::mix`], compiled for each kind of processor. All versions give the same
/// bits.
struct MixtureRun<'s, P> {
    mixture: &'s mut Mixture,
    part: P,
    shares: &'s mut PackedBlock,
}

impl<'a, P: Fn(usize) -> Option<PackedDistribution<'a>>> WithSimd for MixtureRun<'_, P> {
    type Output = Option<()>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Option<()> {
        self.mixture.mix(self.part, self.shares)
    }
}

/// Mixes the distributions of a state's successors.
#[derive(Default)]
pub(crate) struct Mixture {
    /// The mixed shares: for every remainder of points modulo the width of the successors, a row
    /// with one number for each multiple of that width.
    sums: Vec<f32>,
    /// The mixed shares, rounded to the new width.
    chances: Vec<f32>,
    /// The distributions to mix: index, shift in points, weight.
    parts: Vec<(usize, i32, f64)>,
}

impl Mixture {
    /// Removes all distributions.
    pub(crate) fn clear(&mut self) {
        self.parts.clear();
    }

    /// Adds the distribution with this index, shifted by this many points.
    pub(crate) fn add(&mut self, part: usize, by: i32, chance: f64) {
        self.parts.push((part, by, chance));
    }

    /// Appends the mixture to `shares`, whose width is a multiple of that of the mixed
    /// distributions, which `part` looks up by index. `None` if one of them is unknown or numbers
    /// are too large.
    pub(crate) fn finish<'a>(
        &mut self,
        part: impl Fn(usize) -> Option<PackedDistribution<'a>>,
        shares: &mut PackedBlock,
    ) -> Option<()> {
        Arch::new().dispatch(MixtureRun { mixture: self, part, shares })
    }

    #[inline(always)]
    fn mix<'a>(
        &mut self,
        part: impl Fn(usize) -> Option<PackedDistribution<'a>>,
        shares: &mut PackedBlock,
    ) -> Option<()> {
        let (mut lowest, mut end, mut width) = (i32::MAX, i32::MIN, 1);
        for &(number, by, _) in &self.parts {
            let part = part(number)?;
            width = part.width;
            let first = part.lowest + by.div_euclid(width);
            lowest = lowest.min(first);
            end = end.max(first + part.shares.len() as i32);
        }
        let len = usize::try_from(end.checked_sub(lowest)?).ok()?;
        if len as i64 * i64::from(width) > i64::from(MAX_POINTS_TO_COME) {
            return None;
        }
        self.sums.clear();
        self.sums.resize(len * width as usize, 0.0);
        for &(number, by, chance) in &self.parts {
            let part = part(number)?;
            let whole = (chance / part.sum) as f32;
            let start = (part.lowest + by.div_euclid(width) - lowest) as usize;
            let row = by.rem_euclid(width) as usize * len;
            let sums = &mut self.sums[row + start..][..part.shares.len()];
            for (sum, &share) in sums.iter_mut().zip(part.shares) {
                *sum += whole * f32::from(share);
            }
        }
        self.pack(len, lowest, width, shares)
    }

    /// Rounds to multiples of the new width, splitting what lies between two of them.
    #[inline(always)]
    fn pack(
        &mut self,
        len: usize,
        lowest: i32,
        width: i32,
        shares: &mut PackedBlock,
    ) -> Option<()> {
        let wide = i32::from(shares.width);
        if wide == 1 {
            return shares.push(&self.sums, lowest);
        }
        let first = (lowest * width).div_euclid(wide);
        let last = ((lowest + len as i32) * width).div_euclid(wide) + 1;
        self.chances.clear();
        self.chances.resize((last - first + 1) as usize, 0.0);
        let share = 1.0 / wide as f32;
        for (rest, row) in (0..).zip(self.sums.chunks_exact(len)) {
            let points = lowest * width + rest;
            let mut at = (points.div_euclid(wide) - first) as usize;
            let mut over = points.rem_euclid(wide);
            for &sum in row {
                let up = sum * (over as f32 * share);
                self.chances[at] += sum - up;
                self.chances[at + 1] += up;
                over += width;
                if over >= wide {
                    over -= wide;
                    at += 1;
                }
            }
        }
        shares.push(&self.chances, first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(width: u16, chances: &[f32], lowest: i32) -> PackedBlock {
        let mut shares = PackedBlock::new(width);
        shares.push(chances, lowest).unwrap();
        shares
    }

    fn unpacked(shares: &PackedBlock) -> ScoreDistribution {
        let mut distribution = ScoreDistribution::nothing();
        shares.get(0).unwrap().add_to(&mut distribution, 0, 1.0);
        distribution
    }

    #[test]
    fn packed_distributions_are_unpacked_as_they_were() {
        let packed = shares(1, &[0.0, 0.125, 0.5, 0.0, 0.375, 1e-9], 7);
        let distribution = unpacked(&packed);
        assert_eq!((distribution.lowest(), distribution.highest()), (8, 11));
        for (total, chance) in [(8, 0.125), (9, 0.5), (10, 0.0), (11, 0.375)] {
            assert!((distribution.chance(total) - chance).abs() < 1e-5, "{total}");
        }
        assert!(packed.get(1).is_none());

        let mut all = PackedShares::with_room(20).unwrap();
        assert_eq!((all.append(&packed), all.append(&packed)), (Some(0), Some(1)));
        assert_eq!((all.bytes(), all.len()), (2 * (12 + 8), (2, 8)));
        assert_eq!(all.get(1, 1).unwrap().shares, packed.get(0).unwrap().shares);
        all.truncate((1, 4));
        assert!(all.get(1, 1).is_none());
        assert_eq!(all.append(&shares(1, &[1.0; 4000], 0)), None, "no room");
    }

    #[test]
    fn rounding_keeps_means() {
        let fine = [shares(1, &[0.25, 0.5, 0.25], 3), shares(1, &[0.5, 0.0, 0.5], 20)];
        for width in [1, 2, 4, 8] {
            let mut sum = PackedBlock::new(width);
            let mut mixture = Mixture::default();
            mixture.add(0, 5, 0.75);
            mixture.add(1, -2, 0.25);
            mixture.finish(|number| fine[number].get(0), &mut sum).unwrap();
            let distribution = unpacked(&sum);
            assert!((distribution.mean() - (0.75 * 9.0 + 0.25 * 19.0)).abs() < 2e-3, "{width}");
            // Rounding spreads no more than a width does, once in and once out.
            let more = distribution.sd().powi(2) - (0.75 * 0.5 + 0.25 + 0.1875 * 100.0);
            assert!(more > -1e-3 && more < f64::from(width * width) / 2.0, "{width}: {more}");
        }
    }

    #[test]
    fn win_probabilities_match_those_of_unpacked_totals() {
        let rivals = ScoreDistribution::normal(40.0, 6.0);
        let to_win = ScoreDistribution::to_beat([&rivals]);
        for width in [1, 2, 4] {
            let own = shares(width, &[0.125, 0.25, 0.25, 0.25, 0.125], 2);
            let part = own.get(0).unwrap();
            for base in [-60, 0, 20, 27, 33, 70, 200] {
                let wanted: f64 = (0..5)
                    .map(|index| {
                        let chance = [0.125, 0.25, 0.25, 0.25, 0.125][index as usize];
                        chance * to_win.win(base + (2 + index) * i32::from(width))
                    })
                    .sum();
                let found = part.win(&to_win, base);
                assert!((found - wanted).abs() < 1e-4, "{width} {base}: {found} {wanted}");
            }
        }
        let part = shares(4, &[1.0, 0.5], 0);
        let win = part.get(0).unwrap().win(&WinProbability::above(3), 0);
        assert!((win - 1.0 / 3.0).abs() < 1e-5, "{win}");
    }
}
