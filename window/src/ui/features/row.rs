//! One row: its name, section, pattern, scores and other properties.

use egui::Ui;

use super::{
    form::{Form, MAX_ENTERED_POINTS},
    pattern, score,
};
use crate::{
    rules::{
        DiceSpec, Field, Outcome, Pattern, Row, RowPart, RuleData, Score, Section, Served,
        limits::MAX_BOX_NAME,
    },
    ui::{
        names::{self, SECTIONS},
        phrases::{self, sentence},
        theme::size,
        widgets::page,
    },
    words::{Words, yes_no},
};

/// The facts about the rules that the description of a row depends on, besides the rows.
#[derive(Clone, Copy, Debug)]
pub struct RowContext {
    pub dice: DiceSpec,
    /// Whether the entries of the card are hands that are compared round by round.
    pub is_rounds: bool,
    /// Whether later rolls of all dice score as the first one.
    pub serves_later: bool,
}

impl RowContext {
    /// The context of rows in these rules.
    pub const fn of(data: &RuleData) -> Self {
        let is_rounds = matches!(data.outcome, Outcome::HandRankRounds {});
        let serves_later = matches!(data.turn.served, Served::AllThrown);
        Self { dice: data.dice, is_rounds, serves_later }
    }
}

pub fn controls(
    form: &mut Form<'_>,
    ui: &mut Ui,
    rows: &mut [Row],
    number: usize,
    context: RowContext,
) {
    let at = |part| Field::Row(number, part);
    let is_used = |section| rows.iter().any(|row| row.section == section);
    let sections: Vec<(Section, &str)> = SECTIONS
        .into_iter()
        .filter(|&(section, _)| match section {
            Section::Upper | Section::Lower => true,
            Section::Palette => context.dice.tag.is_some() || is_used(section),
            Section::Middle => is_used(section),
        })
        .collect();
    let row = &mut rows[number];
    let mut text = names::row_name(form.words, row);
    let Row {
        id: _,
        name,
        section,
        copies: _,
        pattern,
        score,
        first_roll: _,
        rolls: _,
        requires: _,
        joker: _,
        par,
    } = row;
    let response = form.text(ui, "editor-row-name", &mut text, MAX_BOX_NAME);
    if response.changed() {
        let text = text.trim_start().to_owned();
        *name = (!text.is_empty()).then_some(text);
    }
    form.check(ui, at(RowPart::Name), &response);
    form.check(ui, at(RowPart::Id), &response);
    form.choose(ui, "editor-row-section", &sections, section);
    form.check(ui, at(RowPart::Section), &response);
    ui.label(form.say("editor-row-needs"));
    let response = pattern::controls(form, ui, pattern, context.dice.count);
    form.check(ui, at(RowPart::Pattern), &response);
    ui.label(form.say("editor-row-scores"));
    let response = score::controls(form, ui, "editor-points", score);
    form.check(ui, at(RowPart::Score), &response);

    let response = form.optional_number(
        ui,
        ("editor-row-par", "editor-points"),
        par,
        0,
        0..=MAX_ENTERED_POINTS,
    );
    form.check(ui, at(RowPart::Par), &response);

    page::explain(ui, &describe(form.words, rows, &rows[number], context));
    ui.add_space(size::GAP / 2.0);
}

/// Describes what a box needs and scores: "Three dice alike, plus two of another face. Score 25
/// points."
pub fn describe(words: &Words, rows: &[Row], row: &Row, context: RowContext) -> String {
    let scores = scores(words, rows, row, context);
    format!("{} {scores}", needs(words, row, context)).trim_end().to_owned()
}

/// Describes what a box needs: "Three dice alike, plus two of another face."
pub fn needs(words: &Words, row: &Row, context: RowContext) -> String {
    adds_up(words, row, context).unwrap_or_else(|| {
        sentence(words, &pattern::phrase(words, &row.pattern, context.dice.count))
    })
}

/// The single sentence for a box that adds up its own face or colour: "Add up all the fives."
fn adds_up(words: &Words, row: &Row, context: RowContext) -> Option<String> {
    match row.pattern {
        _ if row.score != Score::Matched || context.is_rounds => None,
        Pattern::Face(face) => Some(words.say_with("add-face", &[("face", face.into())])),
        Pattern::OfColour(colour) => {
            let colour = names::colour_name(words, colour).into_owned();
            Some(words.say_with("add-colour", &[("colour", colour.into())]))
        }
        Pattern::Any
        | Pattern::Kind(_)
        | Pattern::KindExact(_)
        | Pattern::Groups(_)
        | Pattern::GroupsOrSame(_)
        | Pattern::Run(_)
        | Pattern::Has(_)
        | Pattern::Sum(_)
        | Pattern::OneOf(_)
        | Pattern::All(_)
        | Pattern::Colour(_)
        | Pattern::OneColour(_) => None,
    }
}

/// Describes what a box scores, one sentence for each condition: "Score 25 points." Empty if
/// [`needs`] says it all.
pub fn scores(words: &Words, rows: &[Row], row: &Row, context: RowContext) -> String {
    let Row {
        id: _,
        name: _,
        section: _,
        copies,
        pattern,
        score,
        first_roll,
        rolls,
        requires,
        joker,
        par,
    } = row;
    let say = |key: &str, name, value| words.say_with(key, &[(name, value)]);
    if context.is_rounds {
        // The number of a hand only serves for comparison.
        return say("row-scores-hand", "count", copies.into());
    }
    let amount = |score| score::phrase(words, score, pattern).into();
    let mut sentences = Vec::new();
    if adds_up(words, row, context).is_none() {
        sentences.push(say("row-scores", "what", amount(*score)));
    }
    sentences.extend(first_roll.map(|first| {
        let arguments = [("what", amount(first)), ("served", yes_no(context.serves_later))];
        words.say_with("row-scores-first-roll", &arguments)
    }));
    for (number, &score) in (1_u8..).zip(rolls) {
        let arguments = [("number", number.into()), ("what", amount(score))];
        sentences.push(words.say_with("row-scores-on-roll", &arguments));
    }
    sentences.extend(
        requires.as_ref().map(|id| {
            say("row-scores-requires", "box", names::row_name_of(words, rows, id).into())
        }),
    );
    sentences.extend(joker.map(|points| say("row-scores-joker", "points", points.into())));
    sentences.extend(par.map(|par| words.say_with("row-scores-par", &[("par", par.into())])));
    if *copies != 1 {
        sentences.push(say("row-scores-copies", "count", copies.into()));
    }
    phrases::sentences(words, sentences)
}

#[cfg(test)]
mod tests {
    use super::{super::tests::made_up, *};

    fn say(fields: &str) -> String {
        let data = made_up(&format!(
            r#"(id: "top", section: Lower, pattern: Kind(5), score: Fixed(50)),
               (id: "row", section: Lower, {fields})"#
        ));
        describe(&Words::english(), &data.rows, &data.rows[1], RowContext::of(&data))
    }

    #[test]
    fn every_score_has_its_words() {
        for (fields, expected) in [
            ("pattern: Kind(4), score: Fixed(1)", "Four dice alike. Score 1 point."),
            ("pattern: Kind(4), score: Sum", "Four dice alike. Score the sum of all dice."),
            (
                "pattern: Kind(4), score: SumPlus(10)",
                "Four dice alike. Score the sum of all dice plus 10.",
            ),
            (
                "pattern: Kind(4), score: Matched",
                "Four dice alike. Score the sum of the matching dice.",
            ),
            (
                "pattern: Kind(4), score: MatchedPlus(20)",
                "Four dice alike. Score the sum of the matching dice plus 20.",
            ),
            ("pattern: Face(2), score: Matched", "Add up all the twos."),
            (
                "pattern: Face(2), score: MatchedPlus(5)",
                "Any dice; only the twos count. Score the sum of those dice plus 5, or 0 without them.",
            ),
            ("pattern: OfColour(Blue), score: Matched", "Add up all the blue dice."),
            (
                "pattern: Any, score: HandRank([HighDie, OnePair, TwoPairs, ThreeKind, FullHouse,
                 Straight, FourKind, FiveKind])",
                "Any dice. Score the rank of the hand among all poker hands, counted up from the \
                 weakest.",
            ),
        ] {
            assert_eq!(say(fields), expected);
        }
    }

    #[test]
    fn scores_by_roll_are_told_roll_by_roll() {
        let text = say("pattern: Kind(5), score: Fixed(46), rolls: [Fixed(66), Twice]");
        let expected = "All five dice alike. Score 46 points. On roll 1 of a turn, score 66 points \
                        instead. On roll 2 of a turn, score twice as many points instead.";
        assert_eq!(text, expected);
    }

    #[test]
    fn every_condition_of_a_row_is_described() {
        let text = say(
            r#"pattern: Kind(5), score: Fixed(40), first_roll: Some(Fixed(45)), requires: Some("top"),
               joker: Some(30), copies: 4"#,
        );
        let expected = "All five dice alike. Score 40 points. On the first roll of a turn, score \
                        45 points instead. Scores only once Top holds points. A joker scores 30 \
                        here. You have 4 of these boxes.";
        assert_eq!(text, expected.replace("Top", "top"));
    }
}
