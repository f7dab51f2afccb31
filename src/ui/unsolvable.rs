//! Sentences about games that are not solved exactly.

use crate::solver::Unsolvable;
use crate::words::{Value, Words};

/// Returns why a game is not solved exactly.
pub fn unsolvable(words: &Words, why: Unsolvable) -> String {
    let key = match why {
        Unsolvable::TooLarge { states } => {
            return words.say_with("estimate-too-large", &rounded(states));
        }
        Unsolvable::SeveralBoxes => "estimate-several-boxes",
        Unsolvable::ColouredDice => "estimate-coloured-dice",
        Unsolvable::RaisedEntries => "estimate-raised-entries",
        Unsolvable::PairedBoxes => "estimate-paired-boxes",
        Unsolvable::ScoresByRoll => "estimate-scores-by-roll",
        Unsolvable::NotByTotal => "estimate-not-by-total",
        Unsolvable::Endless => "estimate-endless",
    };
    words.say(key).into_owned()
}

/// A large number in round figures, as arguments of a message.
fn rounded(number: f64) -> [(&'static str, Value<'static>); 2] {
    let scales = [(1e12, "trillion"), (1e9, "billion"), (1e6, "million")];
    let found = scales.into_iter().find(|&(least, _)| number >= least);
    let (unit, scale) = found.unwrap_or((1.0, "one"));
    // The largest number that is named.
    let most = 1000.0;
    let number = (number / unit).round();
    let scale = if unit > 1.0 && number > most { "more" } else { scale };
    [("number", format!("{number:.0}").into()), ("scale", scale.into())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_words() {
        let words = Words::english();
        let mut all = std::collections::HashSet::new();
        for states in [1e5, 3e7, 5e10, 2e13, 4e20] {
            assert!(all.insert(unsolvable(&words, Unsolvable::TooLarge { states })));
        }
        for why in [
            Unsolvable::SeveralBoxes,
            Unsolvable::ColouredDice,
            Unsolvable::RaisedEntries,
            Unsolvable::PairedBoxes,
            Unsolvable::ScoresByRoll,
            Unsolvable::NotByTotal,
            Unsolvable::Endless,
        ] {
            assert!(all.insert(unsolvable(&words, why)));
        }
        assert!(all.iter().all(|text| !text.contains('⟦') && !text.contains('{')), "{all:?}");
    }
}
