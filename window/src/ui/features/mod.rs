//! The features of the rule-set format. Each has a file with its description on the rules page and,
//! unless it is so rare that it is edited as text, its controls in the editor.
//!
//! [`controls`], [`describe`] and [`describe_box`] destructure the rules: a new field of
//! [`RuleData`] does not compile until it is handled here.

mod bank;
mod columns;
mod declare;
mod dice;
mod example;
pub mod form;
pub mod hand_rank;
mod instant_win;
mod name;
mod order;
mod outcome;
mod pattern;
mod problem;
mod relations;
mod repeat;
mod row;
mod rows;
mod score;
mod seats;
mod section_bonuses;
mod tag;
mod tie;
mod turn;

use egui::Ui;

use crate::{
    dice::Face,
    rules::{
        BoxIndex, Field, FillOrder, Outcome, Pattern, Problem, Row, RowRelation, RuleData, RuleSet,
        Score, Section, TurnSpec,
    },
    ui::{
        names,
        phrases::{self, sentence},
        widgets::page,
    },
    words::Words,
};

pub use example::{RowExample, examples};
pub use form::Form;
pub use problem::{problem, problem_sentence};
pub use repeat::RepeatText;

use row::RowContext;

#[derive(Clone, Copy, Debug, Default)]
pub struct FormState {
    /// The field to scroll to and to focus.
    pub reveal: Option<Field>,
    /// The number of the row whose controls are shown.
    open_row: Option<usize>,
}

/// Shows the controls and changes the rules.
pub fn controls(
    ui: &mut Ui,
    words: &Words,
    problems: &[Problem],
    state: &mut FormState,
    data: &mut RuleData,
) {
    let name = |row: &Row| (row.id.clone(), names::row_name(words, row));
    let row_names: Vec<(String, String)> = data.rows.iter().map(name).collect();
    let form = &mut Form::new(words, problems, &mut state.reveal, &row_names);
    let context = RowContext::of(data);
    let RuleData {
        version: _,
        id: _,
        name,
        about,
        group: _,
        parent: _,
        dice,
        // (These are edited as text.)
        face_names: _,
        turn: TurnSpec { rolls, last_rolls, bank, declare: _, served: _, turn_over: _ },
        columns,
        rows,
        section_bonuses,
        repeat,
        instant_win: _,
        outcome: _,
        aim,
        relations: _,
        seats: _,
        tie: _,
    } = data;
    name::controls(form, ui, name, about);
    page::sheet(ui, &form.say("editor-turn"), |ui| {
        ui.horizontal_wrapped(|ui| {
            dice::controls(form, ui, dice);
            turn::controls(form, ui, rolls);
        });
        order::controls(form, ui, columns);
        dice::scored_controls(form, ui, dice);
        bank::controls(form, ui, bank);
        turn::last_controls(form, ui, last_rolls);
    });
    rows::controls(form, ui, rows, context, &mut state.open_row);
    section_bonuses::controls(form, ui, section_bonuses, rows);
    repeat::controls(form, ui, repeat, rows);
    columns::controls(form, ui, columns, *rolls);
    outcome::controls(form, ui, aim);
}

/// The text of the rules page apart from the boxes, one sentence per point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesText {
    /// The course of a turn.
    pub turn: Vec<String>,
    /// The rule for another top hand, if there is one.
    pub repeat: Option<RepeatText>,
    /// How the game ends, who wins, and for how many seats it is.
    pub end: Vec<String>,
}

/// Describes the rules. Boxes and bonuses are described by [`needs`], [`scores`] and [`bonuses`].
pub fn describe(words: &Words, data: &RuleData) -> RulesText {
    let RuleData {
        version: _,
        id: _,
        name: _,
        about: _,
        group: _,
        parent: _,
        dice,
        face_names: _,
        turn: TurnSpec { rolls: _, last_rolls, bank, declare, served, turn_over },
        columns,
        rows,
        section_bonuses: _,
        repeat,
        instant_win,
        outcome,
        aim,
        relations: _,
        seats,
        tie,
    } = data;
    let mut turn = turn::describe(words, data);
    turn.extend(bank::describe(words, *bank));
    let turning = turn_over.map(|turn_over| turn::describe_turning(words, turn_over, *served));
    turn.extend(turning.into_iter().flatten());
    let what = if RowContext::of(data).is_rounds { "turn-hand" } else { "turn-box" };
    turn.push(words.say(what).into_owned());
    turn.extend(
        last_rolls.map(|rolls| words.say_with("turn-last-rolls", &[("rolls", rolls.into())])),
    );
    turn.extend(order::describe(words, FillOrder::of_all(columns).unwrap_or_default()));
    turn.extend(declare::describe(words, *declare));
    turn.extend(dice::describe_scored(words, *dice));
    turn.extend(dice.tag.map(|tag| tag::describe(words, tag)));
    turn.extend(columns::describe(words, columns));

    let mut end = Vec::new();
    end.extend(instant_win.as_ref().map(|win| instant_win::describe(words, win, rows)));
    end.extend(outcome::describe(words, outcome, *aim, rows));
    end.push(tie::describe(words, *tie, outcome));
    end.push(seats::describe(words, *seats));

    let repeat = repeat.as_ref().map(|repeat| repeat::describe(words, repeat, data));
    RulesText { turn, repeat, end }
}

/// Describes a column of the card: “Fill column 1 from top to bottom.”
pub fn column(words: &Words, rules: &RuleSet, column: u8) -> String {
    columns::describe_one(words, column + 1, &rules.columns()[usize::from(column)])
}

/// Describes what the boxes of a section score together: its bonuses, and what becomes of two of
/// them.
pub fn notes(words: &Words, rules: &RuleSet, section: Section) -> Vec<String> {
    let row = |id| rules.rows().iter().find(|row| row.id == id);
    let is_in = |id| row(id).is_some_and(|row| row.section == section);
    let relations = rules.data().relations.iter().filter(|relation| is_in(relation.pair()[0]));
    let relations = relations.map(|relation| relations::describe(words, relation, rules.rows()));
    bonuses(words, rules, section).into_iter().chain(relations).collect()
}

/// Describes the bonus of a section, one sentence for each tier.
pub fn bonuses(words: &Words, rules: &RuleSet, section: Section) -> Vec<String> {
    let bonus = rules.section_bonus(section);
    let shown = |sum| rules.shown_least(section, sum);
    bonus.map(|bonus| section_bonuses::describe(words, bonus, shown)).unwrap_or_default()
}

/// Describes what a box needs: "Three dice alike, plus two of another face."
pub fn needs(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    let own = || row::needs(words, rules.row(at), RowContext::of(rules.data()));
    named_face(words, rules, at).unwrap_or_else(own)
}

/// The sentence for a box that adds up a face with a name: “Each K scores 5.”
fn named_face(words: &Words, rules: &RuleSet, at: BoxIndex) -> Option<String> {
    let row = rules.row(at);
    let Pattern::Face(face) = row.pattern else { return None };
    let sign = names::face_sign(rules, Face::new(face)?).filter(|_| row.score == Score::Matched)?;
    Some(words.say_with("add-named-face", &[("face", sign.into()), ("points", face.into())]))
}

/// Describes what a box scores, with every condition: "Score 25 points." Empty if [`needs`]
/// says it all.
pub fn scores(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    row::scores(words, rules.rows(), rules.row(at), RowContext::of(rules.data()))
}

/// Describes everything about a box: the dice it needs, its score, the other boxes that it depends
/// on, and its points in a point table.
pub fn describe_box(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    let RuleData {
        version: _,
        id: _,
        name: _,
        about: _,
        group: _,
        parent: _,
        dice: _,
        face_names: _,
        turn: _,
        columns: _,
        rows,
        section_bonuses: _,
        repeat: _,
        instant_win: _,
        outcome,
        aim: _,
        relations,
        seats: _,
        tie: _,
    } = rules.data();
    let row = rules.row(at);
    let is_in = |relation: &&RowRelation| relation.pair().contains(&row.id.as_str());
    let relations = relations.iter().filter(is_in);
    let line = match outcome {
        Outcome::PointTable { rows: lines, total: _ } => {
            lines.iter().find(|line| line.row == row.id)
        }
        Outcome::Sum | Outcome::HandRankRounds {} | Outcome::Columns { .. } => None,
    };
    let own = format!("{} {}", needs(words, rules, at), scores(words, rules, at));
    let mut sentences = vec![own.trim_end().to_owned()];
    sentences.extend(relations.map(|relation| relations::describe(words, relation, rows)));
    let points = line.map(|line| sentence(words, &outcome::describe_row(words, line, rows)));
    sentences.extend(points);
    phrases::sentences(words, sentences)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// A rule set of these rows and further fields, unchecked.
    pub fn rule_data(rows: &str, fields: &str) -> RuleData {
        let text = format!(
            r#"RuleSet(version: 1, id: "made_up", name: "Made up", about: "For tests.",
                rows: [{rows}], {fields})"#
        );
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(&text)
            .unwrap()
    }

    /// A rule set of these rows for five dice, unchecked.
    pub fn made_up(rows: &str) -> RuleData {
        rule_data(rows, "dice: (count: 5), turn: (rolls: 3)")
    }

    const ROWS: &str = r#"(id: "top", name: "Top", section: Lower, pattern: Kind(5), score: Sum),
        (id: "low", name: "Low", section: Lower, pattern: Any, score: Sum)"#;

    fn turn_text(fields: &str) -> String {
        describe(&Words::english(), &rule_data(ROWS, fields)).turn.join(" ")
    }

    fn end_text(fields: &str) -> String {
        let fields = format!("dice: (count: 5), turn: (rolls: 3), {fields}");
        describe(&Words::english(), &rule_data(ROWS, &fields)).end.join(" ")
    }

    #[test]
    fn a_turn_in_words() {
        assert_eq!(
            turn_text(
                "dice: (count: 6), turn: (rolls: 3, bank: Carried()), columns: [(order: Down)]"
            ),
            "On your turn, roll six dice up to three times. After each roll, keep the dice you \
             like and roll the rest again; you can change your mind about a kept die later in the \
             turn. Rolls you don’t use are saved for your later turns, without limit. Then fill \
             one open box on your card. If the dice fit it, it scores its points: you can’t cross \
             it out instead. If they don’t, it scores 0. Fill the boxes in \
             order, from top to bottom."
        );
        let rare = turn_text(
            "dice: (count: 2, sides: 4, tag: Random(3)),
             turn: (rolls: 1, declare: AfterFirst), columns: [(), (multiplier: 2, order: Up, rolls: 1)]",
        );
        for part in [
            "two dice with 4 sides once",
            "After the first roll, name a box",
            "one of 3 colours",
            "2 columns",
            "Column 2 counts double",
            "Fill column 2 from bottom to top",
            "Fill column 2 after the first roll only",
        ] {
            assert!(rare.contains(part), "{part:?} is not in {rare:?}");
        }
    }

    #[test]
    fn a_face_with_a_name_says_what_each_scores() {
        let escalero = Library::shipped().get("escalero").unwrap().clone();
        let king = escalero.boxes_of_row(4, 0).next().unwrap();
        for (tag, text) in [("en", "Each K scores 5."), ("de", "Jeder Würfel mit K zählt 5.")] {
            assert_eq!(describe_box(&Words::for_language(tag), &escalero, king), text);
        }
    }

    #[test]
    fn columns_and_differences_are_explained_where_they_are() {
        let (words, yamb) =
            (Words::english(), Library::shipped().get("yamb_long").unwrap().clone());
        let texts = [0, 1, 4].map(|number| column(&words, &yamb, number));
        let fill = ["Fill column 1 from top to bottom.", "Fill column 2 in any order."];
        assert_eq!(texts, [fill[0], fill[1], "Fill column 5 after the first roll only."]);
        let count = |section| notes(&words, &yamb, section).len();
        assert_eq!([Section::Upper, Section::Middle, Section::Lower].map(count), [1, 1, 0]);
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
                text.contains("exactly 2 players") && text.contains("wins the round"),
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
        assert!(text.contains("−2 from 0, 1 from 300 and 6 from 650"), "{text}");
    }
}
