//! One box: what it wants and what it pays.

use super::{
    lists::{row_name, sentence, value},
    pattern,
};
use crate::{
    rules::{Outcome, Pattern, Row, RuleData, Score},
    words::Words,
};

/// What the row wants.
pub(super) fn wants(words: &Words, data: &RuleData, row: &Row) -> String {
    sentence(words, &pattern::phrase(words, &row.pattern, data.dice.count))
}

/// What it pays, a sentence for each condition.
pub(super) fn pays(words: &Words, data: &RuleData, row: &Row) -> Vec<String> {
    if matches!(data.outcome, Outcome::HandRankRounds { .. }) {
        // The number of a hand is only compared with others.
        let rounds = [("count", value(row.copies))];
        return vec![words.say_with("pays-hand", &rounds)];
    }
    let mut sentences = vec![score(words, row.score, &row.pattern)];
    if let Some(first) = row.first_roll {
        let what = amount(words, first, &row.pattern);
        sentences.push(words.say_with("pays-first-roll", &[("what", what.into())]));
    }
    if let Some(needed) = &row.requires {
        let needed = row_name(words, data, needed);
        sentences.push(words.say_with("pays-requires", &[("box", needed.into())]));
    }
    if let Some(points) = row.joker {
        sentences.push(words.say_with("pays-joker", &[("points", value(points))]));
    }
    if row.copies != 1 {
        sentences.push(words.say_with("pays-copies", &[("count", value(row.copies))]));
    }
    sentences
}

fn score(words: &Words, score: Score, pattern: &Pattern) -> String {
    words.say_with("pays", &[("what", amount(words, score, pattern).into())])
}

/// The phrase for the points: "25" or "the pips of all dice".
fn amount(words: &Words, score: Score, pattern: &Pattern) -> String {
    let matched = match pattern {
        Pattern::Face(_) | Pattern::OfColour(_) => "amount-counted",
        Pattern::Any | Pattern::Sum(_) | Pattern::OneOf(_) | Pattern::All(_) => "amount-all",
        _ => "amount-needed",
    };
    let plus = |key: &str, more: u16| {
        let what = words.say(key).into_owned();
        words.say_with("amount-plus", &[("what", what.into()), ("points", value(more))])
    };
    match score {
        Score::Fixed(points) => words.say_with("amount-fixed", &[("points", value(points))]),
        Score::Sum => words.say("amount-all").into_owned(),
        Score::SumPlus(more) => plus("amount-all", more),
        Score::Matched => words.say(matched).into_owned(),
        Score::MatchedPlus(more) => plus(matched, more),
        Score::HandRank(_) => words.say("amount-hand-rank").into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::made_up, *};
    use crate::{rules::BoxIndex, ui::describe};

    fn say(fields: &str) -> String {
        let data = made_up(&format!(
            r#"(id: "top", section: Lower, pattern: Kind(5), score: Fixed(50)),
               (id: "row", section: Lower, {fields})"#
        ));
        let (words, row) = (Words::english(), &data.rows[1]);
        format!("{} {}", wants(&words, &data, row), pays(&words, &data, row).join(" "))
    }

    #[test]
    fn every_score_has_its_words() {
        for (fields, expected) in [
            ("pattern: Kind(4), score: Fixed(1)", "Four dice of one face. Pays 1 point."),
            ("pattern: Kind(4), score: Sum", "Four dice of one face. Pays the pips of all dice."),
            (
                "pattern: Kind(4), score: SumPlus(10)",
                "Four dice of one face. Pays the pips of all dice and 10 points more.",
            ),
            (
                "pattern: Kind(4), score: Matched",
                "Four dice of one face. Pays the pips of just these dice.",
            ),
            (
                "pattern: Kind(4), score: MatchedPlus(20)",
                "Four dice of one face. Pays the pips of just these dice and 20 points more.",
            ),
            (
                "pattern: Face(2), score: Matched",
                "Any dice, of which the twos count. Pays their pips.",
            ),
            (
                "pattern: Any, score: HandRank([HighDie, OnePair, TwoPairs, ThreeKind, FullHouse,
                 Straight, FourKind, FiveKind])",
                "Any dice. Pays the place of the dice among all poker hands, counted from the weakest.",
            ),
        ] {
            assert_eq!(say(fields), expected);
        }
    }

    #[test]
    fn every_condition_of_a_row_is_said() {
        let text = say(
            r#"pattern: Kind(5), score: Fixed(40), first_roll: Some(Fixed(45)), requires: Some("top"),
               joker: Some(30), copies: 4"#,
        );
        let expected = "All five dice of one face. Pays 40 points. With the first roll of a turn \
                        it pays 45 points. It pays only once there are points in Top. As a joker, \
                        a roll scores 30 here. There are 4 boxes of this kind.";
        assert_eq!(text, expected.replace("Top", "top"));
    }

    #[test]
    fn a_tooltip_is_made_of_both() {
        let library = crate::rules::Library::shipped();
        let rules = library.all().iter().find(|rules| rules.repeat().is_some()).unwrap();
        let house = rules.box_named("full_house").unwrap();
        let text = describe::row(&Words::english(), rules, house);
        assert_eq!(
            text,
            "Three dice of one face and two of another. Pays 25 points. As a joker, a roll \
             scores 25 here."
        );
        assert!(!describe::row(&Words::english(), rules, BoxIndex(0)).contains("joker"));
    }
}
