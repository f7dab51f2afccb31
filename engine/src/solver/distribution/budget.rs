//! Chooses the rounding of points, so that all distributions fit into a number of bytes.

use crate::solver::distribution::packed::PackedShares;

/// The widths to which points can be rounded, finest first. Each is a multiple of the one before.
const WIDTHS: [u16; 5] = [1, 2, 4, 8, 16];

/// The finest width for which memory is reserved in states with more open boxes: near the end of
/// the game, where single points matter most, finer widths need less memory.
const USUAL_WIDTH: u16 = 4;

/// Initial guess of the width of a state's distribution, in points per open box.
const SPAN_PER_BOX: f64 = 40.0;

/// Exponent by which the width grows with the number of open boxes (0.5 for sums of many i.i.d.
/// numbers; a few unequal ones spread faster).
const SPAN_EXPONENT: f64 = 0.75;

/// Shares out memory among states, level by level from the end of the game.
pub(crate) struct Budget {
    /// The number of bytes left.
    left: f64,
    /// The width chosen for the current level.
    width: u16,
    /// The sum of the points that each state of the current level spans.
    span: u64,
    /// The number of states of the current level.
    count: u64,
    /// The number of open boxes in the current level; `None` before the first.
    open: Option<usize>,
}

impl Budget {
    /// A budget of this many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        Self { left: bytes as f64, width: 1, span: 0, count: 0, open: None }
    }

    /// The width for the next level; `None` if memory does not suffice. `counts` holds the number
    /// of states of each level to come, the next one last.
    pub(crate) fn next(&mut self, counts: &[u64]) -> Option<u16> {
        let (&now, later) = counts.split_last()?;
        let open = self.open.map_or(0, |open| open + 1);
        let need = |count: u64, open: usize, width: u16| {
            count as f64
                * (self.span_of(open) * 2.0 / f64::from(width) + PackedShares::OVERHEAD as f64)
        };
        let rest = |width: u16| -> f64 {
            later.iter().rev().zip(open + 1..).map(|(&count, open)| need(count, open, width)).sum()
        };
        let has_room = |&(width, usual): &(u16, u16)| {
            width >= self.width && need(now, open, width) + rest(usual) <= self.left
        };
        let pairs = WIDTHS.iter().filter(|&&usual| usual >= USUAL_WIDTH).flat_map(|&usual| {
            WIDTHS.iter().filter(move |&&width| width <= usual).map(move |&width| (width, usual))
        });
        let fine = pairs.into_iter().find(has_room).map(|(width, _)| width);
        // If memory does not suffice for all levels, it may for this one.
        let alone = || {
            let width = self.width.max(USUAL_WIDTH);
            (need(now, open, width) <= self.left).then_some(width)
        };
        let width = fine.or_else(alone)?;
        (self.width, self.span, self.count, self.open) = (width, 0, now, Some(open));
        Some(width)
    }

    /// Charges a level to the budget: its size in bytes, and the sum of the points that its states
    /// span. Returns false, and charges nothing, if too little is left.
    pub(crate) fn charge(&mut self, bytes: u64, span: u64) -> bool {
        if bytes as f64 > self.left {
            return false;
        }
        self.left -= bytes as f64;
        self.span = span;
        true
    }

    /// Moves to a coarser width for the same level; `None` if there is none.
    pub(crate) fn widen(&mut self) -> Option<u16> {
        self.width = WIDTHS.into_iter().find(|&width| width > self.width)?;
        Some(self.width)
    }

    /// An estimate of the number of points that a state with this many open boxes spans.
    fn span_of(&self, open: usize) -> f64 {
        match self.open {
            Some(known) if known > 0 && self.count > 0 => {
                let grown = (open as f64 / known as f64).powf(SPAN_EXPONENT);
                self.span as f64 / self.count as f64 * grown
            }
            _ => 1.0 + SPAN_PER_BOX * (open as f64).powf(SPAN_EXPONENT),
        }
    }
}
