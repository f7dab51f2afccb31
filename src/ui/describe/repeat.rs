//! A further top hand in words.

use super::lists::{all_of, row_name, value};
use crate::{
    rules::{Award, Opponents, Placement, Repeat, RepeatWhen, RuleData, RuleSet, UpperWhenFull},
    words::Words,
};

/// What a further top hand brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Further {
    /// The heading: "A further Yahtzee".
    pub title: String,
    /// When it applies, what it pays, where it goes, one sentence each.
    pub sentences: Vec<String>,
}

/// The repeat rule in full sentences; `None` when the rule set has none.
pub fn repeat(words: &Words, rules: &RuleSet) -> Option<Further> {
    repeat_of(words, rules.data())
}

fn repeat_of(words: &Words, data: &RuleData) -> Option<Further> {
    let repeat = data.repeat.as_ref()?;
    let top = row_name(words, data, &repeat.row);
    let say = |key: &str| words.say_with(key, &[("box", top.as_str().into())]);
    let mut sentences = vec![say(match repeat.when {
        RepeatWhen::Filled => "repeat-when-filled",
        RepeatWhen::Scored => "repeat-when-scored",
    })];
    let row = data.rows.iter().find(|row| row.id == repeat.row);
    if data.columns.len() > 1 || row.is_some_and(|row| row.copies > 1) {
        sentences.push(say("repeat-all-boxes"));
    }
    sentences.extend(repeat.award.map(|paid| award(words, &top, repeat.when, paid)));
    if repeat.award.is_some() && data.columns.iter().any(|column| column.multiplier != 1) {
        sentences.push(words.say("repeat-award-times").into_owned());
    }
    sentences.extend(placement(words, data, repeat));
    if repeat.opponents == Opponents::ZeroTopmost {
        sentences.push(words.say("repeat-opponents").into_owned());
    }
    Some(Further { title: say("repeat-title"), sentences })
}

fn award(words: &Words, top: &str, when: RepeatWhen, paid: Award) -> String {
    let key = match (when, paid.only_into_upper) {
        (RepeatWhen::Filled, false) => "repeat-award-if-scored",
        (RepeatWhen::Filled, true) => "repeat-award-upper-if-scored",
        (RepeatWhen::Scored, false) => "repeat-award",
        (RepeatWhen::Scored, true) => "repeat-award-upper",
    };
    words.say_with(key, &[("box", top.into()), ("points", value(paid.points))])
}

fn placement(words: &Words, data: &RuleData, repeat: &Repeat) -> Vec<String> {
    let keys: &[&str] = match &repeat.placement {
        Placement::Ordinary => &["place-ordinary"],
        Placement::JokerForced => {
            &["place-forced-upper", "place-then-joker", "place-then-upper-zero"]
        }
        Placement::JokerFree => &["place-free", "place-free-joker"],
        Placement::JokerLowerOnly(UpperWhenFull::Zero) => {
            &["place-lower-only", "place-then-upper-zero"]
        }
        Placement::JokerLowerOnly(UpperWhenFull::Face) => {
            &["place-lower-only", "place-then-upper-face"]
        }
        Placement::JokerIfUpperFilled => {
            &["place-upper-open", "place-then-joker", "place-then-upper-face"]
        }
        Placement::NoBox => &["place-no-box"],
        Placement::RaiseEntry => {
            let top = row_name(words, data, &repeat.row);
            let none = words.say_with("place-raise-none", &[("box", top.into())]);
            return vec![words.say("place-raise").into_owned(), none];
        }
        Placement::Zero => &["place-zero"],
    };
    let mut sentences: Vec<String> = keys.iter().map(|key| words.say(key).into_owned()).collect();
    if is_joker(&repeat.placement) {
        sentences.extend(joker_values(words, data));
    }
    sentences
}

const fn is_joker(placement: &Placement) -> bool {
    matches!(
        placement,
        Placement::JokerForced
            | Placement::JokerFree
            | Placement::JokerLowerOnly(_)
            | Placement::JokerIfUpperFilled
    )
}

/// What a joker scores in the boxes whose dice it would not be.
fn joker_values(words: &Words, data: &RuleData) -> Option<String> {
    let values = data.rows.iter().filter_map(|row| {
        let name = row_name(words, data, &row.id);
        let arguments = [("box", name.into()), ("points", value(row.joker?))];
        Some(words.say_with("joker-value", &arguments))
    });
    let values: Vec<String> = values.collect();
    let values = (!values.is_empty()).then(|| all_of(words, values))?;
    Some(words.say_with("joker-values", &[("values", values.into())]))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::rule_data, *};

    fn say(repeat: &str) -> String {
        let rows = r#"(id: "fours", section: Upper, pattern: Face(4), score: Matched),
            (id: "house", name: "House", section: Lower, pattern: Groups([3, 2]), score: Sum, joker: 25),
            (id: "row", name: "Row", section: Lower, pattern: Run(4), score: Sum, joker: 30),
            (id: "top", name: "Top", section: Lower, pattern: Kind(5), score: Fixed(50))"#;
        let fields =
            format!("dice: (count: 5), turn: (rolls: 3), repeat: (row: \"top\", {repeat})");
        let further = repeat_of(&Words::english(), &rule_data(rows, &fields)).unwrap();
        assert_eq!(further.title, "A further Top");
        further.sentences.join(" ")
    }

    #[test]
    fn every_placement_has_its_words() {
        let mut seen = Vec::new();
        for placement in [
            "Ordinary",
            "JokerForced",
            "JokerFree",
            "JokerLowerOnly(Zero)",
            "JokerLowerOnly(Face)",
            "JokerIfUpperFilled",
            "NoBox",
            "RaiseEntry",
            "Zero",
        ] {
            let text = say(&format!("placement: {placement}"));
            assert!(!text.contains(['⟦', '{']), "{placement}: {text}");
            assert!(!seen.contains(&text), "{placement} reads like another one");
            assert_eq!(text.contains("25 in House and 30 in Row"), placement.starts_with("Joker"));
            seen.push(text);
        }
    }

    #[test]
    fn every_award_has_its_words() {
        let award = |when: &str, upper: bool| {
            say(&format!(
                "placement: NoBox, when: {when}, opponents: ZeroTopmost,
                 award: (points: 100, only_into_upper: {upper})"
            ))
        };
        let all = [
            award("Filled", false),
            award("Filled", true),
            award("Scored", false),
            award("Scored", true),
        ];
        for (number, text) in all.iter().enumerate() {
            assert!(text.contains("100") && !text.contains(['⟦', '{']), "{text}");
            assert!(text.contains("Every other seat"), "{text}");
            assert!(!all[..number].contains(text));
        }
    }

    #[test]
    fn the_forced_joker_in_full() {
        assert_eq!(
            say("placement: JokerForced, award: (points: 100)"),
            "This is a roll that fits Top when Top is filled already, be it with points or with a \
             zero. It brings 100 points extra, whatever box it goes into, provided that Top holds \
             points. While the upper box of its face is open, the roll must go there. Otherwise it \
             is a joker and goes into an open box of the lower section. When the lower section is \
             full, it goes into an open box of the upper section as a zero. A joker scores 25 in \
             House and 30 in Row; elsewhere it scores what the dice are worth there."
        );
    }
}
