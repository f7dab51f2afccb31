//! Finds the one flipped bit that explains why a line has a wrong checksum.

use super::checksum;

/// The reflected polynomial of CRC-32C: the contribution of the last bit of a text to its checksum.
const POLYNOMIAL: u32 = 0x82f6_3b78;

/// The largest number of positions in a line that are tried as a damaged line break.
const MAX_BREAKS: usize = 16;

/// A single flipped bit in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flip {
    /// The index of the damaged byte from the beginning of the line.
    pub(super) at: usize,
    /// The damaged byte.
    pub(super) old: u8,
    /// The byte with the bit corrected.
    pub(super) new: u8,
}

/// The single flipped bits that explain the damage to a line: correcting any of them gives each
/// line its checksum. The flipped bit may also have turned a line break into another character, so
/// that `line` is really two, or another character into a line break, so that the line continues in
/// `next`.
pub(super) fn flips(line: &[u8], next: &[u8]) -> impl Iterator<Item = Flip> {
    within(line).into_iter().chain(lost_break(line)).chain(false_break(line, next))
}

impl Flip {
    /// Returns the text with the bit corrected.
    pub(super) fn mend(self, text: &[u8]) -> Vec<u8> {
        let mut mended = text.to_owned();
        mended[self.at] = self.new;
        mended
    }

    /// Whether the damaged byte is the line break of this line, so that the next line belongs to
    /// it.
    pub(super) fn joins(self, line: &[u8]) -> bool {
        line.get(self.at) == Some(&b'\n')
    }
}

/// The flipped bit in the text of a line or in its checksum.
fn within(line: &[u8]) -> Option<Flip> {
    // (The flipped bit may have turned the first byte into a space.)
    let line = line.trim_ascii_end();
    let (text, end) = line.split_at(line.len().checked_sub(checksum::LENGTH)?);
    let sum = crc32c::crc32c(text);
    let right = checksum::comment(sum);
    let mut wrong = end.iter().zip(right.bytes()).enumerate().filter(|(_, (is, be))| *is != be);
    let (at, new) = match (wrong.next(), wrong.next()) {
        (None, _) => return None,
        (Some((at, (&is, be))), None) if (is ^ be).is_power_of_two() => (text.len() + at, be),
        _ => {
            let after = bits_after(sum ^ checksum::sum(end)?, 8 * text.len())?;
            let at = text.len() - 1 - after / 8;
            (at, text[at] ^ (0x80 >> (after % 8)))
        }
    };
    Some(Flip { at, old: line[at], new })
}

/// The number of bits after the one whose flip changes the checksum by `change`. The checksum is
/// linear, so the change depends on that number alone, and no two numbers below 2³¹ − 1 give the
/// same change.
fn bits_after(change: u32, bits: usize) -> Option<usize> {
    let next = |sum: &u32| Some((sum >> 1) ^ if sum & 1 == 1 { POLYNOMIAL } else { 0 });
    std::iter::successors(Some(POLYNOMIAL), next).take(bits).position(|sum| sum == change)
}

/// Finds a damaged line break in `line`: the byte after a first part with a right checksum.
fn lost_break(line: &[u8]) -> Option<Flip> {
    let may_be = |&at: &usize| {
        (line[at] ^ b'\n').is_power_of_two() && line[..at].ends_with(checksum::END.as_bytes())
    };
    let mut places = (0..line.len()).filter(may_be).take(MAX_BREAKS);
    let at = places.find(|&at| checksum::open(&line[..at]).is_ok())?;
    Some(Flip { at, old: line[at], new: b'\n' })
}

/// Finds a false line break: a flipped byte that split one line into `line` and `next`.
fn false_break(line: &[u8], next: &[u8]) -> Option<Flip> {
    let at = line.len().checked_sub(1).filter(|_| !next.is_empty())?;
    let mut joined = [line, next].concat();
    (0..8).map(|bit| b'\n' ^ (1 << bit)).find_map(|new| {
        joined[at] = new;
        checksum::is_sealed(&joined).then_some(Flip { at, old: line[at], new })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEXT: &[u8] = b"Undo\n";

    #[test]
    fn every_flipped_bit_is_found() {
        // The sum is from the catalogue of CRC algorithms.
        let line = b"123456789/*e3069283*/\n";
        for bit in 0..8 * line.len() {
            let mut damaged = line.to_vec();
            damaged[bit / 8] ^= 1 << (bit % 8);
            // What follows a false line break is read as the next line.
            let both = [&damaged[..], NEXT].concat();
            let end = both.iter().position(|&byte| byte == b'\n').unwrap() + 1;
            let rest = both[end..].split_inclusive(|&byte| byte == b'\n').next();
            let found: Vec<Flip> = flips(&both[..end], rest.unwrap_or_default()).collect();
            let at = bit / 8;
            let expected = Flip { at, old: damaged[at], new: line[at] };
            assert_eq!(found, [expected], "bit {bit}");
        }
    }

    #[test]
    fn whole_lines_and_lines_without_a_checksum_have_none() {
        let lines =
            [&b"123456789/*e3069283*/\n"[..], b"Undo\n", b"Vndo\n", b"", b"\n", b"/**/", b"\xff"];
        for line in lines {
            assert_eq!(flips(line, NEXT).count(), 0, "{line:?}");
            assert_eq!(flips(line, b"").count(), 0, "{line:?}");
        }
    }

    #[test]
    fn two_flipped_bits_of_a_text_are_not_taken_for_one() {
        let line = b"123456789/*e3069283*/";
        for one in 0..72 {
            for other in 0..one {
                let mut damaged = line.to_vec();
                damaged[one / 8] ^= 1 << (one % 8);
                damaged[other / 8] ^= 1 << (other % 8);
                assert_eq!(within(&damaged), None, "bits {one} and {other}");
            }
        }
    }
}
