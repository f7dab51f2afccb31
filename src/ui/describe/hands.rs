//! Which poker hand beats which, in words.

use super::lists::{one_of, sentence, value};
use crate::{
    dice::{Counts, Face},
    rules::{Rank, RankOrder, RuleSet, Score},
    ui::names,
    words::Words,
};

/// The hands that a row ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The names of hands, the best first.
    pub ranks: Vec<HandRank>,
    /// How two hands of one name are compared, and what else there is to know.
    pub sentences: Vec<String>,
}

/// A name that hands have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRank {
    /// The name: "Full house".
    pub name: String,
    /// What it takes: "Three dice alike, and two of another face."
    pub wants: String,
    /// The best hand of this name, the largest group first.
    pub best: Vec<Face>,
    /// How many of these dice make the name; the others only decide between equal ones.
    pub needed: usize,
}

/// The ranks of hands by these rules; `None` where no row looks at them.
pub fn hands(words: &Words, rules: &RuleSet) -> Option<Hands> {
    let order = rules.rows().iter().find_map(|row| match row.score {
        Score::HandRank(order) => Some(order),
        _ => None,
    })?;
    Some(of_order(words, rules, &order))
}

fn of_order(words: &Words, rules: &RuleSet, order: &RankOrder) -> Hands {
    let dice = rules.dice();
    let all = order.hands(dice.count, dice.sides);
    let rank = |(rank, hands): &(Rank, Vec<Counts>)| {
        let best = hands.first().copied().unwrap_or(Counts::EMPTY);
        let [name, wants] = keys(*rank);
        let straights = hands.iter().rev().map(|hand| marks(rules, hand.faces())).collect();
        let arguments =
            [("dice", value(dice.count)), ("straights", one_of(words, straights).into())];
        HandRank {
            name: words.say(name).into_owned(),
            wants: sentence(words, &words.say_with(wants, &arguments)),
            best: faces(&best),
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
    Hands { ranks, sentences }
}

/// Two hands in which the larger group decides though the other dice are higher: "AAA99 beats
/// KKKAA."
fn comparison(words: &Words, rules: &RuleSet, all: &[(Rank, Vec<Counts>)]) -> Option<String> {
    let (_, hands) = all.iter().find(|(rank, _)| *rank == Rank::FullHouse)?;
    let main = |hand: &Counts| faces(hand).first().copied();
    let best = main(hands.first()?);
    let place = hands.iter().position(|hand| main(hand) != best)?;
    let said = |hand: &Counts| marks(rules, faces(hand).into_iter());
    let [better, worse] = [said(&hands[place - 1]), said(&hands[place])];
    Some(words.say_with("hands-beats", &[("better", better.into()), ("worse", worse.into())]))
}

/// The keys of the name and of what it takes.
const fn keys(rank: Rank) -> [&'static str; 2] {
    match rank {
        Rank::FiveKind => ["hand-five-kind", "hand-five-kind-wants"],
        Rank::FourKind => ["hand-four-kind", "hand-four-kind-wants"],
        Rank::FullHouse => ["hand-full-house", "hand-full-house-wants"],
        Rank::Straight => ["hand-straight", "hand-straight-wants"],
        Rank::ThreeKind => ["hand-three-kind", "hand-three-kind-wants"],
        Rank::TwoPairs => ["hand-two-pairs", "hand-two-pairs-wants"],
        Rank::OnePair => ["hand-one-pair", "hand-one-pair-wants"],
        Rank::HighDie => ["hand-high-die", "hand-high-die-wants"],
    }
}

/// How many dice of the hand make its name: its groups, or all of a straight.
fn needed(rank: Rank, hand: &Counts) -> usize {
    match rank {
        Rank::Straight => usize::from(hand.total()),
        Rank::HighDie => 1,
        _ => hand.groups().map(|(_, count)| usize::from(count)).filter(|&count| count > 1).sum(),
    }
}

/// The dice as one reads them: the largest group first, then the higher face.
fn faces(hand: &Counts) -> Vec<Face> {
    let mut groups: Vec<(u8, Face)> = hand.groups().map(|(face, count)| (count, face)).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    groups.into_iter().flat_map(|(count, face)| std::iter::repeat_n(face, count.into())).collect()
}

fn marks(rules: &RuleSet, dice: impl Iterator<Item = Face>) -> String {
    dice.map(|face| names::face_mark(rules, face)).collect::<Vec<_>>().join(" ")
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
        let Hands { ranks, sentences } = hands(&words, rules).unwrap();
        let said: Vec<String> = ranks
            .iter()
            .map(|rank| {
                let (made, rest) = rank.best.split_at(rank.needed);
                let [made, rest] = [made, rest].map(|dice| marks(rules, dice.iter().copied()));
                format!("{}: {} | {}", rank.name, made, rest)
            })
            .collect();
        assert_eq!(
            said,
            [
                "Five of a kind: A A A A A | ",
                "Four of a kind: A A A A | K",
                "Full house: A A A K K | ",
                "Straight: A K Q J 10 | ",
                "Three of a kind: A A A | K Q",
                "Two pairs: A A K K | Q",
                "One pair: A A | K Q J",
                "Highest die: A | K Q J 9",
            ]
        );
        assert_eq!(ranks[3].wants, "All dice in a row: 9 10 J Q K or 10 J Q K A.");
        let text = sentences.join(" ");
        assert!(text.contains("A A A 9 9 beats K K K A A."), "{text}");
        assert!(text.contains("no flush") && text.contains("A being the highest"), "{text}");
        assert!(!text.contains(['⟦', '{']), "{text}");
        for rank in &ranks {
            assert!(!rank.wants.contains(['⟦', '{']) && rank.wants.ends_with('.'), "{rank:?}");
        }
        assert_eq!(hands(&words, library.get("yatzy").unwrap()), None);
    }
}
