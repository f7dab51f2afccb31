//! What the dice do, and what the player wants: the criterion by which a game is solved.
//!
//! | | dice | player |
//! |---|---|---|
//! | [`Average`] | fair | wants points |
//! | [`Fewest`] | fair | wants none |
//! | [`Highest`] | the best (maximax) | wants points |
//! | [`Lowest`] | the worst (minimin) | wants none |
//! | [`Guaranteed`] | the worst (maximin) | wants points |
//! | [`GuaranteedFewest`] | the worst (minimax) | wants none |

/// How values are combined, at the dice and at a choice of the player.
pub(crate) trait Criterion: Copy + Send + Sync + 'static {
    /// The value of a choice between nothing: the identity of [`Self::better`].
    const NO_CHOICE: f64;
    /// The value of a throw without results: the identity of [`Self::sum`].
    const NO_ROLL: f64;
    /// Whether the player wants points.
    const WANTS_POINTS: bool;
    /// Whether winning on the spot counts as much as the open boxes can hold; otherwise it leaves
    /// the total as it is.
    const COUNTS_WINS: bool;

    /// Combines the values of two results of a throw, each scaled by [`Self::share`].
    fn sum(one: f64, other: f64) -> f64;
    /// The part of a value that counts for a result with this probability.
    fn share(value: f64, chance: f64) -> f64;
    /// The value of the choice between two; `one` if they are equal.
    fn better(one: f64, other: f64) -> f64;
    /// Adds points, or negative infinity for a box that can't be filled.
    #[inline(always)]
    fn plus(value: f64, points: f64) -> f64 {
        value + points
    }
}

/// The expected points under perfect play.
#[derive(Clone, Copy)]
pub(crate) struct Average;

impl Criterion for Average {
    const NO_CHOICE: f64 = f64::NEG_INFINITY;
    const NO_ROLL: f64 = 0.0;
    const WANTS_POINTS: bool = true;
    const COUNTS_WINS: bool = true;

    #[inline(always)]
    fn sum(one: f64, other: f64) -> f64 {
        one + other
    }

    #[inline(always)]
    fn share(value: f64, chance: f64) -> f64 {
        value * chance
    }

    #[inline(always)]
    fn better(one: f64, other: f64) -> f64 {
        max(one, other)
    }
}

/// The expected points under play that wants as few as possible. Values are negative, so that the
/// best is still the highest.
#[derive(Clone, Copy)]
pub(crate) struct Fewest;

impl Criterion for Fewest {
    const NO_CHOICE: f64 = Average::NO_CHOICE;
    const NO_ROLL: f64 = Average::NO_ROLL;
    const WANTS_POINTS: bool = false;
    const COUNTS_WINS: bool = true;

    #[inline(always)]
    fn sum(one: f64, other: f64) -> f64 {
        Average::sum(one, other)
    }

    #[inline(always)]
    fn share(value: f64, chance: f64) -> f64 {
        Average::share(value, chance)
    }

    #[inline(always)]
    fn better(one: f64, other: f64) -> f64 {
        Average::better(one, other)
    }

    #[inline(always)]
    fn plus(value: f64, points: f64) -> f64 {
        if points == f64::NEG_INFINITY { Self::NO_CHOICE } else { value - points }
    }
}

/// Implements a criterion by which the dice show the best or the worst result.
macro_rules! extreme {
    ($(#[$doc:meta])* $name:ident: $dice:ident $no_roll:ident, $player:ident $no_choice:ident,
        wins: $wins:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name;

        impl Criterion for $name {
            const NO_CHOICE: f64 = f64::$no_choice;
            const NO_ROLL: f64 = f64::$no_roll;
            const WANTS_POINTS: bool = Self::NO_CHOICE < 0.0;
            const COUNTS_WINS: bool = $wins;

            #[inline(always)]
            fn sum(one: f64, other: f64) -> f64 {
                $dice(one, other)
            }

            #[inline(always)]
            fn share(value: f64, _: f64) -> f64 {
                value
            }

            #[inline(always)]
            fn better(one: f64, other: f64) -> f64 {
                $player(one, other)
            }

            #[inline(always)]
            fn plus(value: f64, points: f64) -> f64 {
                if points == f64::NEG_INFINITY { Self::NO_CHOICE } else { value + points }
            }
        }
    };
}

extreme! {
    /// The most points that any dice and any choices bring.
    Highest: max NEG_INFINITY, max NEG_INFINITY, wins: false
}
extreme! {
    /// The fewest points that any dice and any choices bring.
    Lowest: min INFINITY, min INFINITY, wins: false
}
extreme! {
    /// The points that careful play is sure of, whatever the dice show.
    Guaranteed: min INFINITY, max NEG_INFINITY, wins: true
}

extreme! {
    /// The points that careful play is sure not to exceed, whatever the dice show.
    GuaranteedFewest: max NEG_INFINITY, min INFINITY, wins: false
}

#[inline(always)]
fn max(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}

#[inline(always)]
fn min(one: f64, other: f64) -> f64 {
    if other < one { other } else { one }
}
