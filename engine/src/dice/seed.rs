//! Where the dice come from.

use std::{fmt, str::FromStr};

use thiserror::Error;

use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest as _, Sha256};

use super::{Colour, Face, MAX_DICE, Roll, RollError, Slots};

/// The number of 32-bit words of the stream for one roll: four for each of sixteen places.
const WORDS_PER_ROLL: u128 = 64;
const WORDS_PER_SLOT: usize = 4;

/// 256 bits from which every roll of a game follows.
///
/// Anyone who knows the seed can compute the dice: they are one `ChaCha8` stream (D. J. Bernstein,
/// 2008: 64-bit counter, 64-bit nonce) keyed by the seed, with the number of the seat as its nonce.
/// Word `((turn * 65536 + roll) * 16 + place) * 4` of that stream (words of 32 bits, the first one
/// 0), modulo the sides of a die, plus one, is the face. To be fair, a word in the last, incomplete
/// cycle of remainders is skipped for the next one; if all four are, the first one counts. A colour
/// that is rolled along with the face is found in the same way from the same four words, taken from
/// the last one backwards. Turns and rolls count from 1, seats and places from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// What each die of a game can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieKind {
    /// The number of sides.
    pub sides: u8,
    /// The number of colours that are rolled along with each face; 0 for none.
    pub colours: u8,
}

impl DieKind {
    /// A die with six sides and no colours.
    pub const D6: Self = Self { sides: 6, colours: 0 };
}

/// A roll's place in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThrowAt {
    /// The seat at the table, from 0.
    pub seat: u8,
    /// The seat's turn, from 1.
    pub turn: u16,
    /// The roll within the turn, from 1.
    pub roll: u16,
}

impl Seed {
    /// A new seed from the caller's source of randomness.
    pub fn fresh(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The seed that follows from any text, by SHA-256.
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// SHA-256 of the seed, in hexadecimal. Shown when a game begins, it ties the program to
    /// the seed without giving the dice away.
    pub fn fingerprint(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The first sixteen digits of [`Self::fingerprint`] as a number.
    pub fn fingerprint_start(&self) -> u64 {
        let digest = Sha256::digest(self.0);
        digest.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// The dice of this throw: those in `kept` stay as in `before`, the others are new.
    pub fn reroll(&self, at: ThrowAt, before: Roll, kept: Slots, kind: DieKind) -> Roll {
        let words = self.words(at);
        let of_slot = |slot| &words[slot * WORDS_PER_SLOT..][..WORDS_PER_SLOT];
        let after = before.rerolled(kept, |slot| face(of_slot(slot), kind.sides));
        if kind.colours == 0 {
            return after;
        }
        after.with_colours(|slot| {
            let stays = before.colour(slot).filter(|_| kept.contains(slot));
            stays.unwrap_or_else(|| colour(of_slot(slot), kind.colours))
        })
    }

    /// The dice of this throw if every die is thrown; `dice` is 1 to [`MAX_DICE`].
    pub fn roll(&self, at: ThrowAt, dice: u8, kind: DieKind) -> Result<Roll, RollError> {
        let blank = Roll::new(&vec![Face::LOWEST; usize::from(dice)])?;
        Ok(self.reroll(at, blank, Slots::NONE, kind))
    }

    fn words(&self, at: ThrowAt) -> [u32; WORDS_PER_ROLL as usize] {
        let mut stream = ChaCha8Rng::from_seed(self.0);
        stream.set_stream(u64::from(at.seat));
        stream.set_word_pos(((u128::from(at.turn) << 16) + u128::from(at.roll)) * WORDS_PER_ROLL);
        std::array::from_fn(|_| stream.next_u32())
    }
}

const _: () =
    assert!(MAX_DICE * WORDS_PER_SLOT <= WORDS_PER_ROLL as usize, "every place has its words");

/// The face given by the first fair word.
fn face(words: &[u32], sides: u8) -> Face {
    let sides = u32::from(sides);
    // 2^32 modulo the sides: the number of words in the last, incomplete cycle.
    let unfair = (u32::MAX % sides + 1) % sides;
    let tries = &words[..WORDS_PER_SLOT];
    let word = tries.iter().find(|&&word| word <= u32::MAX - unfair).unwrap_or(&tries[0]);
    Face::new((word % sides) as u8 + 1).unwrap_or(Face::LOWEST)
}

/// The colour given by the last fair word. The face uses the first one, so the two are independent.
fn colour(words: &[u32], colours: u8) -> Colour {
    let backwards: [u32; WORDS_PER_SLOT] =
        std::array::from_fn(|place| words[WORDS_PER_SLOT - 1 - place]);
    Colour::new(face(&backwards, colours).pips() - 1).unwrap_or_default()
}

/// 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Not the seed itself: a log line must not give the dice away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({}…)", &self.fingerprint()[..8])
    }
}

/// A seed of nearly 64 hexadecimal digits: somebody has copied a part of one, or mistyped it.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "a seed has {DIGITS} hexadecimal digits, and this one has {digits}: it was cut short or mistyped"
)]
pub struct SeedError {
    /// The number of its hexadecimal digits.
    pub digits: usize,
}

/// The number of digits of a seed.
const DIGITS: usize = 64;

/// The shortest text of digits alone that is not taken for a word.
const MIN_DIGITS: usize = 24;

/// Takes 64 hexadecimal digits as the seed itself and hashes any other text with SHA-256, so that
/// people can write `--seed 7`. Blanks, line breaks and quotation marks around it don't count, nor
/// blanks between its digits.
impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let text = Self::plain_text(text)?;
        let mut bytes = [0; DIGITS / 2];
        let is_seed = hex::decode_to_slice(&text, &mut bytes).is_ok();
        Ok(if is_seed { Self(bytes) } else { Self::of_text(&text) })
    }
}

impl Seed {
    /// What is read of a text: its 64 digits in small letters, or the words without what is around
    /// them. Texts with the same one are the same seed. Fails for a seed that was cut short or
    /// mistyped.
    pub fn plain_text(text: &str) -> Result<String, SeedError> {
        let is_around = |sign: char| {
            sign.is_whitespace()
                || matches!(
                    sign,
                    '"' | '\'' | '`' | '<' | '>' | '«' | '»' | '\u{feff}' | '\u{200b}'
                )
                || ('\u{2018}'..='\u{201f}').contains(&sign)
        };
        let text = text.trim_matches(is_around);
        let together: String = text.split_whitespace().collect();
        if hex::decode_to_slice(&together, &mut [0; DIGITS / 2]).is_ok() {
            return Ok(together.to_ascii_lowercase());
        }
        let digits = together.bytes().filter(u8::is_ascii_hexdigit).count();
        let others = together.chars().count() - digits;
        // (An ellipsis stands for what was left out.)
        let is_cut =
            text.strip_suffix('…').or_else(|| text.strip_suffix("...")).is_some_and(|start| {
                start.len() > 3 && start.bytes().all(|sign| sign.is_ascii_hexdigit())
            });
        if is_cut || digits >= MIN_DIGITS && others <= 2 {
            return Err(SeedError { digits });
        }
        Ok(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(text: &str) -> Seed {
        text.parse().unwrap()
    }

    #[test]
    fn a_copied_seed_is_the_same_however_it_was_copied() {
        let whole = seed("7");
        let text = whole.to_string();
        let (start, end) = text.split_at(40);
        for copied in [
            format!(" {text}\r\n"),
            format!("“{text}”"),
            format!("\u{feff}'{text}'"),
            format!("{start}\n{end}"),
            format!("\u{a0}{start} {end}"),
            text.to_uppercase(),
        ] {
            assert_eq!(seed(&copied), whole, "{copied:?}");
        }
        assert_eq!(seed(" lucky \n"), seed("lucky"));
        assert_ne!(seed("very lucky"), seed("verylucky"));
    }

    #[test]
    fn a_seed_that_was_cut_short_or_mistyped_is_none() {
        let text = seed("7").to_string();
        let mistyped = format!("{}O", &text[1..]);
        for (copied, digits) in [
            (&text[..63], 63),
            (&text[1..], 63),
            (&text[..30], 30),
            (&*format!("{text}a"), 65),
            (&*mistyped, 63),
            (&*format!("{}…", &text[..6]), 6),
        ] {
            assert_eq!(copied.parse::<Seed>(), Err(SeedError { digits }), "{copied}");
        }
        for word in
            ["", "7", "20261125", "deadbeef", "a sentence with many letters, as long as it is"]
        {
            assert!(word.parse::<Seed>().is_ok(), "{word}");
        }
    }

    #[test]
    fn text_and_back() {
        let one = seed("7");
        assert_eq!(seed(&one.to_string()), one);
        assert_ne!(seed("7"), seed("8"));
        assert_eq!(one.fingerprint().len(), 64);
        assert_ne!(one.fingerprint(), one.to_string());
        assert_eq!(one.fingerprint()[..16], format!("{:016x}", one.fingerprint_start()));
    }

    #[test]
    fn a_place_shows_the_same_face_whatever_else_is_kept() {
        let (one, at) = (seed("7"), ThrowAt { seat: 2, turn: 9, roll: 3 });
        let all = one.roll(at, 5, DieKind::D6).unwrap();
        let before: Roll = "11111".parse().unwrap();
        let some = one.reroll(at, before, Slots::first(2), DieKind::D6);
        assert_eq!(some.to_string()[..2], *"11");
        assert_eq!(some.to_string()[2..], all.to_string()[2..]);
    }

    /// Fixed values: a change here would change the dice of every stored game.
    #[test]
    fn the_dice_of_a_seed_never_change() {
        let rolls: Vec<String> = (1..=4)
            .map(|roll| ThrowAt { seat: 1, turn: 2, roll })
            .map(|at| seed("fivefold").roll(at, 12, DieKind::D6).unwrap().to_string())
            .collect();
        assert_eq!(rolls, EXPECTED);
    }

    const EXPECTED: [&str; 4] = ["223664613454", "243653432125", "312256623436", "363345346541"];

    #[test]
    fn only_the_incomplete_cycle_is_passed_over() {
        let second = |first: u32, sides| face(&[first, 1, 0, 0], sides).pips() == 2;
        // 2^32 is 4 more than a multiple of 6, 1 more than one of 3 and 5, and one of 2 and 4.
        for (sides, last_fair) in [(6, u32::MAX - 4), (5, u32::MAX - 1), (3, u32::MAX - 1)] {
            assert_eq!(face(&[last_fair, 1, 0, 0], sides).pips(), sides);
            assert!(second(last_fair + 1, sides) && second(u32::MAX, sides), "{sides} sides");
        }
        for sides in [2, 4] {
            assert_eq!(face(&[u32::MAX, 0, 0, 0], sides).pips(), sides);
        }
        assert_eq!(face(&[u32::MAX; 4], 6).pips(), 4, "the first one where none is fair");
    }

    #[test]
    fn faces_are_even() {
        let mut seen = [0_u32; 6];
        for turn in 1..=10_000 {
            let at = ThrowAt { seat: 0, turn, roll: 1 };
            let roll = seed("even").roll(at, 6, DieKind::D6).unwrap();
            roll.faces().for_each(|face| seen[face.index()] += 1);
        }
        // 10 000 expected of each, standard deviation 91; chi-square with five degrees of freedom.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{seen:?}: chance of this or worse is under 0.1 %");
    }
}
