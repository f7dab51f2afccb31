//! Chooses how finely points are distinguished so that all distributions fit into a number of bytes.

use crate::solver::distribution::packed::Packed;

/// The widths to which points may be rounded, from the finest. Each is a multiple of those before.
const WIDTHS: [u16; 5] = [1, 2, 4, 8, 16];

/// The finest width that room is kept for in states with more open boxes: nearer to the end of
/// the game, where single points matter most, there is room for finer ones.
const USUAL: u16 = 4;

/// The number of points that a state spans for each open box, before any is known.
const A_BOX: f64 = 40.0;

/// Spans grow with this power of the number of open boxes. It is a half for sums of many similar
/// numbers; a few different ones spread faster.
const GROWTH: f64 = 0.75;

/// Shares out the room among states, level by level from the end of the game.
pub(crate) struct Budget {
    /// The bytes that are left.
    left: f64,
    /// The width of the level that was budgeted last.
    width: u16,
    /// The points that all its states span together, and how many there are.
    span: u64,
    count: u64,
    /// The number of boxes that are open there.
    open: Option<usize>,
}

impl Budget {
    /// A budget of this many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        Self { left: bytes as f64, width: 1, span: 0, count: 0, open: None }
    }

    /// The width for the next level; `None` where there is no room for it. `counts` says how many
    /// states there are in each level that is still to come, the next one last.
    pub(crate) fn next(&mut self, counts: &[u64]) -> Option<u16> {
        let (&now, later) = counts.split_last()?;
        let open = self.open.map_or(0, |open| open + 1);
        let need = |count: u64, open: usize, width: u16| {
            count as f64 * (self.span_of(open) * 2.0 / f64::from(width) + Packed::OVERHEAD as f64)
        };
        let rest = |width: u16| -> f64 {
            later.iter().rev().zip(open + 1..).map(|(&count, open)| need(count, open, width)).sum()
        };
        let has_room = |&(width, usual): &(u16, u16)| {
            width >= self.width && need(now, open, width) + rest(usual) <= self.left
        };
        let pairs = WIDTHS.iter().filter(|&&usual| usual >= USUAL).flat_map(|&usual| {
            WIDTHS.iter().filter(move |&&width| width <= usual).map(move |&width| (width, usual))
        });
        let fine = pairs.into_iter().find(has_room).map(|(width, _)| width);
        // Where there is no room for all levels, there may be for this one.
        let alone = || {
            let width = self.width.max(USUAL);
            (need(now, open, width) <= self.left).then_some(width)
        };
        let width = fine.or_else(alone)?;
        (self.width, self.span, self.count, self.open) = (width, 0, 0, Some(open));
        Some(width)
    }

    /// Charges the level to the budget; false, with nothing charged, if too little is left.
    pub(crate) fn pays<'a>(&mut self, blocks: impl Iterator<Item = &'a Packed>) -> bool {
        let (mut bytes, mut span, mut count) = (0, 0, 0);
        for block in blocks {
            bytes += block.bytes();
            span += block.span();
            count += block.known();
        }
        if bytes as f64 > self.left {
            return false;
        }
        self.left -= bytes as f64;
        (self.span, self.count) = (span, count);
        true
    }

    /// A wider width for the same level.
    pub(crate) fn wider(&mut self) -> Option<u16> {
        self.width = WIDTHS.into_iter().find(|&width| width > self.width)?;
        Some(self.width)
    }

    /// An estimate of how many points a state with this many open boxes spans.
    fn span_of(&self, open: usize) -> f64 {
        match self.open {
            Some(known) if known > 0 && self.count > 0 => {
                let grown = (open as f64 / known as f64).powf(GROWTH);
                self.span as f64 / self.count as f64 * grown
            }
            _ => 1.0 + A_BOX * (open as f64).powf(GROWTH),
        }
    }
}
