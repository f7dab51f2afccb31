//! `HandRank` scores: the order of poker hands.

use crate::{
    dice::{Counts, Face},
    rules::{Rank, RuleSet, Score},
    ui::{
        names,
        phrases::{one_of, sentence},
    },
    words::Words,
};

/// The ranks of hands, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRanks {
    /// The ranks, the best first.
    pub ranks: Vec<RankRules>,
    /// How two hands of the same rank are compared, and other notes.
    pub sentences: Vec<String>,
}

/// A rank of hands, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankRules {
    /// The name: "Full house".
    pub name: String,
    /// The dice that the rank needs: "Three dice alike, and two of another face."
    pub needs: String,
    /// The best hand of this rank, the largest group first.
    pub best: Vec<Face>,
    /// The number of these dice that make the rank; the others only break ties.
    pub needed: usize,
}

/// Describes the ranks of hands; `None` if no row scores by them.
pub fn describe(words: &Words, rules: &RuleSet) -> Option<HandRanks> {
    let order = rules
        .rows()
        .iter()
        .find_map(|row| if let Score::HandRank(order) = row.score { Some(order) } else { None })?;
    let dice = rules.dice();
    let all = order.hands(dice.count, dice.sides);
    let rank = |(rank, hands): &(Rank, Vec<Counts>)| {
        let best = hands.first().copied().unwrap_or(Counts::EMPTY);
        let [name, needs] = keys(*rank);
        let straights = hands.iter().rev().map(|hand| names::marks(rules, hand.faces())).collect();
        let arguments =
            [("dice", dice.count.into()), ("straights", one_of(words, straights).into())];
        RankRules {
            name: words.say(name).into_owned(),
            needs: sentence(words, &words.say_with(needs, &arguments)),
            best: names::faces_in_order(&best),
            needed: needed(*rank, &best),
        }
    };
    let ranks = all.iter().map(rank).collect();
    let ends = [("lowest", face(rules, 1)), ("highest", face(rules, dice.sides))];
    let mut sentences = vec![words.say_with("hands-same-name", &ends.map(|(n, f)| (n, f.into())))];
    sentences.extend(comparison(words, rules, &all));
    if dice.tag.is_none() {
        sentences.push(words.say("hands-no-flush").into_owned());
    }
    Some(HandRanks { ranks, sentences })
}

/// An example of two hands of which the one with the larger group wins although its other dice are
/// lower: "AAA99 beats KKKAA."
fn comparison(words: &Words, rules: &RuleSet, all: &[(Rank, Vec<Counts>)]) -> Option<String> {
    let (_, hands) = all.iter().find(|(rank, _)| *rank == Rank::FullHouse)?;
    let main = |hand: &Counts| names::faces_in_order(hand).first().copied();
    let best = main(hands.first()?);
    let place = hands.iter().position(|hand| main(hand) != best)?;
    let [better, worse] = [place - 1, place].map(|place| names::hand(rules, &hands[place]));
    Some(words.say_with("hands-beats", &[("better", better.into()), ("worse", worse.into())]))
}

/// The message keys of the name of a poker hand and of the dice that it needs.
pub const fn keys(rank: Rank) -> [&'static str; 2] {
    match rank {
        Rank::FiveKind => ["hand-five-kind", "hand-five-kind-needs"],
        Rank::FourKind => ["hand-four-kind", "hand-four-kind-needs"],
        Rank::FullHouse => ["box-full_house", "hand-full-house-needs"],
        Rank::Straight => ["box-straight", "hand-straight-needs"],
        Rank::ThreeKind => ["hand-three-kind", "hand-three-kind-needs"],
        Rank::TwoPairs => ["box-two_pairs", "hand-two-pairs-needs"],
        Rank::OnePair => ["box-one_pair", "hand-one-pair-needs"],
        Rank::HighDie => ["hand-high-die", "hand-high-die-needs"],
    }
}

/// The number of dice that make the rank: those of its groups, or all of a straight.
fn needed(rank: Rank, hand: &Counts) -> usize {
    match rank {
        Rank::Straight => usize::from(hand.total()),
        Rank::HighDie => 1,
        Rank::FiveKind
        | Rank::FourKind
        | Rank::FullHouse
        | Rank::ThreeKind
        | Rank::TwoPairs
        | Rank::OnePair => {
            hand.groups().map(|(_, count)| usize::from(count)).filter(|&count| count > 1).sum()
        }
    }
}

fn face(rules: &RuleSet, pips: u8) -> String {
    Face::new(pips).map(|face| names::face_mark(rules, face)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn poker_dice_in_words() {
        let (words, library) = (Words::english(), Library::shipped());
        let rules = library.get("poker_dice").unwrap();
        let HandRanks { ranks, sentences } = describe(&words, rules).unwrap();
        let lines: Vec<String> = ranks
            .iter()
            .map(|rank| {
                let (made, rest) = rank.best.split_at(rank.needed);
                let [made, rest] = [made, rest].map(|dice| names::marks(rules, dice.to_vec()));
                format!("{}: {} | {}", rank.name, made, rest)
            })
            .collect();
        assert_eq!(
            lines,
            [
                "Five of a kind: A A A A A | ",
                "Four of a kind: A A A A | K",
                "Full house: A A A K K | ",
                "Straight: A K Q J 10 | ",
                "Three of a kind: A A A | K Q",
                "Two pairs: A A K K | Q",
                "One pair: A A | K Q J",
                "High die: A | K Q J 9",
            ]
        );
        assert_eq!(ranks[3].needs, "All dice in a row: 9 10 J Q K or 10 J Q K A.");
        let text = sentences.join(" ");
        assert!(text.contains("A A A 9 9 beats K K K A A."), "{text}");
        assert!(text.contains("no flush") && text.contains("A the highest"), "{text}");
        assert!(!text.contains(['⟦', '{']), "{text}");
        for rank in &ranks {
            assert!(!rank.needs.contains(['⟦', '{']) && rank.needs.ends_with('.'), "{rank:?}");
        }
        assert_eq!(describe(&words, library.get("yatzy").unwrap()), None);
    }
}
