//! The game as a whole: how a turn goes, what is paid on top, how it ends.

use super::lists::{all_of, number, one_of, row_name, sentence, value};
use crate::{
    dice::Colour,
    rules::{
        Bank, BoxIndex, Column, Declare, DiceSpec, FaceColours, FillOrder, InstantWin, Outcome,
        PointRow, RowRelation, RuleData, RuleSet, Section, SectionBonus, Tag, Tie, Tier, TurnSpec,
    },
    ui::names,
    words::Words,
};

/// How a turn goes, one sentence for each point.
pub fn turn(words: &Words, rules: &RuleSet) -> Vec<String> {
    turn_of(words, rules.data())
}

/// What is paid on top of the boxes of this section, one sentence for each step.
pub fn bonuses(words: &Words, rules: &RuleSet, section: Section) -> Vec<String> {
    rules.section_bonus(section).map(|bonus| section_bonus(words, bonus)).unwrap_or_default()
}

/// How the game ends, who wins, and for how many seats it is.
pub fn end(words: &Words, rules: &RuleSet) -> Vec<String> {
    end_of(words, rules.data())
}

/// What the row of this box earns in a game with a point table; `None` in other games.
pub fn target(words: &Words, rules: &RuleSet, at: BoxIndex) -> Option<String> {
    let Outcome::PointTable { rows, .. } = &rules.data().outcome else { return None };
    let target = rows.iter().find(|target| target.row == rules.row(at).id)?;
    Some(sentence(words, &point_row(words, rules.data(), target)))
}

/// On which other rows it depends whether this box counts, one sentence for each.
pub fn relations_of(words: &Words, rules: &RuleSet, at: BoxIndex) -> Vec<String> {
    let id = &rules.row(at).id;
    let is_about = |RowRelation::MustExceed(more, less): &&RowRelation| [more, less].contains(&id);
    let relations = rules.data().relations.iter().filter(is_about);
    relations.map(|relation| row_relation(words, rules.data(), relation)).collect()
}

fn turn_of(words: &Words, data: &RuleData) -> Vec<String> {
    let mut sentences = vec![throws(words, data.dice, data.turn)];
    if data.turn.rolls > 1 {
        let throws_once = data.turn.rolls == 2 && data.turn.bank == Bank::Lost;
        let key = if throws_once { "turn-keep-once" } else { "turn-keep" };
        sentences.push(words.say(key).into_owned());
    }
    if matches!(data.turn.bank, Bank::Carried { .. }) {
        sentences.push(words.say("turn-bank").into_owned());
    }
    let is_rounds = matches!(data.outcome, Outcome::HandRankRounds { .. });
    let end = if is_rounds { "turn-hand" } else { "turn-box" };
    sentences.push(words.say(end).into_owned());
    sentences.extend(order(words, data.order));
    let declare = match data.turn.declare {
        Declare::Never => None,
        Declare::AfterFirst => Some("turn-declare-after-first"),
        Declare::Before => Some("turn-declare-before"),
    };
    sentences.extend(declare.map(|key| words.say(key).into_owned()));
    sentences.extend(data.dice.tag.map(|tag| colours(words, tag)));
    sentences.extend(columns(words, &data.columns));
    sentences
}

fn throws(words: &Words, dice: DiceSpec, turn: TurnSpec) -> String {
    let what = [("number", number(words, dice.count.into()).into()), ("count", value(dice.count))];
    let mut what = words.say_with("turn-dice", &what);
    if dice.sides != 6 {
        let sides = [("what", what.into()), ("sides", value(dice.sides))];
        what = words.say_with("turn-sides", &sides);
    }
    let times = number(words, turn.rolls.into());
    let arguments = [("dice", what.into()), ("rolls", value(turn.rolls)), ("times", times.into())];
    words.say_with("turn-throws", &arguments)
}

fn order(words: &Words, order: FillOrder) -> Option<String> {
    match order {
        FillOrder::Free => None,
        FillOrder::Down => Some(words.say("turn-order-down").into_owned()),
        FillOrder::Up => Some(words.say("turn-order-up").into_owned()),
    }
}

fn colours(words: &Words, tag: Tag) -> String {
    match tag {
        Tag::ByFace(colours) => {
            let faces = words.say("turn-colour-by-face").into_owned();
            let groups =
                Colour::ALL.into_iter().filter_map(|colour| faces_of(words, colours, colour));
            let groups: Vec<String> = groups.collect();
            if groups.is_empty() {
                return faces;
            }
            format!("{faces} {}", sentence(words, &all_of(words, groups)))
        }
        Tag::PerDie(_) => words.say("turn-colour-per-die").into_owned(),
        Tag::Random(count) => {
            let name = |&colour: &Colour| names::colour_name(words, colour).into_owned();
            let all = Colour::ALL.iter().take(count.into()).map(name).collect();
            let arguments = [("count", value(count)), ("colours", one_of(words, all).into())];
            words.say_with("turn-colour-random", &arguments)
        }
    }
}

/// Which faces have this colour: "1 and 6 are black".
fn faces_of(words: &Words, colours: FaceColours, colour: Colour) -> Option<String> {
    let faces = (1..).zip(colours.all()).filter(|&(_, &own)| own == colour);
    let faces: Vec<String> = faces.map(|(face, _): (u8, _)| face.to_string()).collect();
    let arguments = [
        ("count", value(faces.len() as i64)),
        ("colour", names::colour_name(words, colour).into_owned().into()),
    ];
    let faces = (!faces.is_empty()).then(|| all_of(words, faces))?;
    let arguments = [("faces", faces.into())].into_iter().chain(arguments).collect::<Vec<_>>();
    Some(words.say_with("colour-of-faces", &arguments))
}

/// The columns of the card, unless it is the one plain column that all know.
fn columns(words: &Words, columns: &[Column]) -> Vec<String> {
    if columns == [Column::default()] {
        return Vec::new();
    }
    let mut sentences =
        vec![words.say_with("columns-count", &[("count", value(columns.len() as i64))])];
    for (place, column) in (1_i64..).zip(columns) {
        let times = [("place", value(place)), ("times", value(column.multiplier))];
        let multiplied =
            (column.multiplier != 1).then(|| words.say_with("column-multiplier", &times));
        let key = match column.order {
            FillOrder::Free => None,
            FillOrder::Down => Some("column-down"),
            FillOrder::Up => Some("column-up"),
        };
        let ordered = key.map(|key| words.say_with(key, &[("place", value(place))]));
        let rolls = column.rolls.map(|rolls| {
            words.say_with("column-rolls", &[("place", value(place)), ("rolls", value(rolls))])
        });
        sentences.extend([multiplied, ordered, rolls].into_iter().flatten());
    }
    sentences
}

fn section_bonus(words: &Words, bonus: &SectionBonus) -> Vec<String> {
    let section = match bonus.section {
        Section::Upper => "upper",
        Section::Lower => "lower",
        Section::Palette => "palette",
    };
    let tier = |tier: &Tier| {
        let arguments = [
            ("section", section.into()),
            ("sum", value(tier.at_least)),
            ("points", value(tier.points)),
        ];
        words.say_with("bonus-tier", &arguments)
    };
    let mut sentences: Vec<String> = bonus.tiers.iter().map(tier).collect();
    if sentences.len() > 1 {
        sentences.push(words.say("bonus-highest").into_owned());
    }
    sentences
}

fn end_of(words: &Words, data: &RuleData) -> Vec<String> {
    let mut sentences = Vec::new();
    sentences.extend(data.instant_win.as_ref().map(|win| instant_win(words, data, win)));
    sentences.extend(data.relations.iter().map(|relation| row_relation(words, data, relation)));
    sentences.extend(outcome(words, data));
    sentences.push(
        words
            .say(match data.tie {
                Tie::Shared if data.outcome == Outcome::Sum => "tie-shared",
                Tie::Shared => "tie-shared-result",
                Tie::ByTotal => "tie-by-total",
            })
            .into_owned(),
    );
    let (least, most) = data.seats;
    let key = if least == most { "seats-exactly" } else { "seats" };
    sentences.push(words.say_with(key, &[("least", value(least)), ("most", value(most))]));
    sentences
}

fn instant_win(words: &Words, data: &RuleData, win: &InstantWin) -> String {
    let key = if win.first_roll_only { "win-at-once-first-roll" } else { "win-at-once" };
    words.say_with(key, &[("box", row_name(words, data, &win.row).into())])
}

fn row_relation(words: &Words, data: &RuleData, relation: &RowRelation) -> String {
    let RowRelation::MustExceed(more, less) = relation;
    let [more, less] = [more, less].map(|id| row_name(words, data, id));
    words.say_with("must-exceed", &[("more", more.into()), ("less", less.into())])
}

fn outcome(words: &Words, data: &RuleData) -> Vec<String> {
    match &data.outcome {
        Outcome::Sum => vec![words.say("outcome-sum").into_owned()],
        Outcome::HandRankRounds {} => {
            let rounds = data.rows.first().map_or(0, |row| row.copies);
            let rounds = words.say_with("outcome-rounds", &[("rounds", value(rounds))]);
            vec![rounds, words.say("outcome-rounds-again").into_owned()]
        }
        Outcome::PointTable { rows, total } => {
            let mut sentences = vec![words.say("outcome-table").into_owned()];
            sentences.extend(rows.iter().map(|row| point_row(words, data, row)));
            let steps = total.iter().map(|&(sum, points)| {
                let arguments = [("sum", value(sum)), ("points", signed(points).into())];
                words.say_with("outcome-total-step", &arguments)
            });
            let steps: Vec<String> = steps.collect();
            if !steps.is_empty() {
                let steps = all_of(words, steps);
                let phrase = words.say_with("outcome-total", &[("steps", steps.into())]);
                sentences.push(sentence(words, &phrase));
            }
            sentences
        }
    }
}

fn point_row(words: &Words, data: &RuleData, row: &PointRow) -> String {
    let name = ("box", row_name(words, data, &row.row).into());
    let points = ("points", signed(row.points).into());
    match (row.each, row.at_least) {
        (true, _) => words.say_with("outcome-row-each", &[name, points]),
        (false, Some(sum)) => {
            words.say_with("outcome-row-sum", &[name, points, ("sum", value(sum))])
        }
        (false, None) => words.say_with("outcome-row-all", &[name, points]),
    }
}

/// A number with a minus sign of full length where it is negative.
fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::{super::tests::rule_data, *};

    const ROWS: &str = r#"(id: "top", name: "Top", section: Lower, pattern: Kind(5), score: Sum),
        (id: "low", name: "Low", section: Lower, pattern: Any, score: Sum)"#;

    fn turn_text(fields: &str) -> String {
        turn_of(&Words::english(), &rule_data(ROWS, fields)).join(" ")
    }

    fn end_text(fields: &str) -> String {
        let fields = format!("dice: (count: 5), turn: (rolls: 3), {fields}");
        end_of(&Words::english(), &rule_data(ROWS, &fields)).join(" ")
    }

    #[test]
    fn a_turn_in_words() {
        assert_eq!(
            turn_text(
                "dice: (count: 6), turn: (rolls: 3, bank: Carried(typical: 4.0)), order: Down"
            ),
            "In a turn you throw six dice up to three times. After each roll you keep the dice \
             you like and throw the others again; a die that you kept may be thrown again later. \
             Rolls that you do not use are saved for your later turns, without limit. Then you \
             fill one open box of your card; if the dice do not fit it, it gets a zero. The boxes \
             are filled in order, from top to bottom."
        );
        let rare = turn_text(
            "dice: (count: 2, sides: 4, tag: Random(3)), order: Up,
             turn: (rolls: 1, declare: Before), columns: [(), (multiplier: 2, order: Up, rolls: 1)]",
        );
        for part in [
            "two dice with 4 sides each once",
            "name the box before the first roll",
            "one of 3 colours",
            "from bottom to top",
            "2 columns",
            "Column 2 counts 2 times",
            "Column 2 is filled from bottom to top",
            "Column 2 brings 1 roll",
        ] {
            assert!(rare.contains(part), "{part:?} is not in {rare:?}");
        }
    }

    #[test]
    fn no_word_is_missing_for_the_rest_of_the_form() {
        for (tag, declare) in [("ByFace([])", "AfterFirst"), ("PerDie([])", "Never")] {
            let text = turn_text(&format!(
                "dice: (count: 5, tag: {tag}), turn: (rolls: 3, declare: {declare}),
                 columns: [(order: Down)]"
            ));
            assert!(!text.contains(['⟦', '{']), "{text}");
        }
        for tie in ["Shared", "ByTotal"] {
            let text = end_text(&format!(
                r#"tie: {tie}, seats: (2, 2), relations: [MustExceed("top", "low")],
                   instant_win: (row: "top", first_roll_only: true), outcome: HandRankRounds()"#
            ));
            assert!(!text.contains(['⟦', '{']), "{text}");
            assert!(
                text.contains("exactly 2 seats") && text.contains("rounds are played"),
                "{text}"
            );
        }
        let text = end_text(
            r#"instant_win: (row: "top"), outcome: PointTable(
                rows: [(row: "top", at_least: 50, points: 2), (row: "low", at_least: None, points: 3),
                       (row: "top", at_least: None, points: 2, each: true)],
                total: [(0, -2), (300, 1), (650, 6)])"#,
        );
        assert!(!text.contains(['⟦', '{']), "{text}");
        assert!(text.contains("−2 from 0 on, 1 from 300 on and 6 from 650 on"), "{text}");
    }

    #[test]
    fn steps_of_a_bonus() {
        let fields = "dice: (count: 5), turn: (rolls: 3), section_bonuses: [(section: Lower,
            tiers: [(at_least: 63, points: 35), (at_least: 71, points: 55)])]";
        let data = rule_data(ROWS, fields);
        let text = section_bonus(&Words::english(), &data.section_bonuses[0]).join(" ");
        assert_eq!(
            text,
            "63 points or more in the lower section bring 35 more. 71 points or more in the \
             lower section bring 55 more. Only the highest step that is reached counts."
        );
    }
}
