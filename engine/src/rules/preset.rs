//! Presets: rule sets written as changes to another one.
//!
//! ```text
//! Preset(
//!     version: 1, parent: "generala", id: "generala_60", name: "Generala for 60", about: "…",
//!     rows: [(id: "generala", score: Fixed(60))],
//! )
//! ```
//!
//! Everything left out is taken from the parent, a rule set or preset that was read before.

#![allow(clippy::option_option, reason = "outside: whether a field is given; inside: its value")]

use serde::{Deserialize, Deserializer};

use super::{
    Aim, Column, DiceSpec, Group, InstantWin, Outcome, Pattern, Problem, ProblemKind, Repeat, Row,
    RowRelation, RuleData, Score, Section, SectionBonus, Tie, TurnSpec,
};

/// A preset as written in its file: the fields of [`RuleData`], most of which may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Preset {
    version: u32,
    id: String,
    name: String,
    #[serde(default)]
    about: String,
    /// The rule set that it changes.
    pub parent: String,
    /// Changes to some of the parent's rows.
    #[serde(default)]
    rows: Vec<RowPatch>,
    #[serde(default, deserialize_with = "given")]
    group: Option<Group>,
    #[serde(default, deserialize_with = "given")]
    dice: Option<DiceSpec>,
    #[serde(default, deserialize_with = "given")]
    face_names: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    turn: Option<TurnSpec>,
    #[serde(default, deserialize_with = "given")]
    columns: Option<Vec<Column>>,
    #[serde(default, deserialize_with = "given")]
    section_bonuses: Option<Vec<SectionBonus>>,
    #[serde(default, deserialize_with = "given")]
    repeat: Option<Option<Repeat>>,
    #[serde(default, deserialize_with = "given")]
    instant_win: Option<Option<InstantWin>>,
    #[serde(default, deserialize_with = "given")]
    outcome: Option<Outcome>,
    #[serde(default, deserialize_with = "given")]
    aim: Option<Aim>,
    #[serde(default, deserialize_with = "given")]
    relations: Option<Vec<RowRelation>>,
    #[serde(default, deserialize_with = "given")]
    seats: Option<(u8, u8)>,
    #[serde(default, deserialize_with = "given")]
    tie: Option<Tie>,
}

/// The changes to a row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowPatch {
    id: String,
    #[serde(default, deserialize_with = "given")]
    name: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    section: Option<Section>,
    #[serde(default, deserialize_with = "given")]
    copies: Option<u8>,
    #[serde(default, deserialize_with = "given")]
    pattern: Option<Pattern>,
    #[serde(default, deserialize_with = "given")]
    score: Option<Score>,
    #[serde(default, deserialize_with = "given")]
    first_roll: Option<Option<Score>>,
    #[serde(default, deserialize_with = "given")]
    rolls: Option<Vec<Score>>,
    #[serde(default, deserialize_with = "given")]
    requires: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    joker: Option<Option<u16>>,
    #[serde(default, deserialize_with = "given")]
    par: Option<Option<u16>>,
}

/// Reads a field that is given, so that `None` may be its new value.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl Preset {
    /// The parent's rules with the changes.
    pub(super) fn of(self, parent: &RuleData) -> Result<RuleData, Problem> {
        self.check_rows(parent)?;
        let old = parent.clone();
        Ok(RuleData {
            version: self.version,
            id: self.id,
            name: self.name,
            about: self.about,
            parent: Some(self.parent),
            rows: changed_rows(old.rows, self.rows),
            group: self.group.unwrap_or(old.group),
            dice: self.dice.unwrap_or(old.dice),
            face_names: self.face_names.unwrap_or(old.face_names),
            turn: self.turn.unwrap_or(old.turn),
            columns: self.columns.unwrap_or(old.columns),
            section_bonuses: self.section_bonuses.unwrap_or(old.section_bonuses),
            repeat: self.repeat.unwrap_or(old.repeat),
            instant_win: self.instant_win.unwrap_or(old.instant_win),
            outcome: self.outcome.unwrap_or(old.outcome),
            aim: self.aim.unwrap_or(old.aim),
            relations: self.relations.unwrap_or(old.relations),
            seats: self.seats.unwrap_or(old.seats),
            tie: self.tie.unwrap_or(old.tie),
        })
    }

    /// Checks that the parent has all rows that are named, and that each is named once.
    fn check_rows(&self, parent: &RuleData) -> Result<(), Problem> {
        let changed = || self.rows.iter().map(|patch| &patch.id);
        let problem = |id: &String, what| Err(Problem::in_row(id, what));
        if let Some(id) = changed().find(|id| !parent.has_row(id)) {
            return problem(id, ProblemKind::NotInParent(parent.id.clone()));
        }
        let is_second =
            |&(number, id): &(usize, _)| changed().take(number).any(|other| other == id);
        match changed().enumerate().find(is_second) {
            Some((_, id)) => problem(id, ProblemKind::ChangedTwice),
            None => Ok(()),
        }
    }
}

fn changed_rows(mut rows: Vec<Row>, patches: Vec<RowPatch>) -> Vec<Row> {
    for patch in patches {
        if let Some(row) = rows.iter_mut().find(|row| row.id == patch.id) {
            *row = patch.of(row.clone());
        }
    }
    rows
}

impl RowPatch {
    fn of(self, old: Row) -> Row {
        Row {
            id: old.id,
            name: self.name.unwrap_or(old.name),
            section: self.section.unwrap_or(old.section),
            copies: self.copies.unwrap_or(old.copies),
            pattern: self.pattern.unwrap_or(old.pattern),
            score: self.score.unwrap_or(old.score),
            first_roll: self.first_roll.unwrap_or(old.first_roll),
            rolls: self.rolls.unwrap_or(old.rolls),
            requires: self.requires.unwrap_or(old.requires),
            joker: self.joker.unwrap_or(old.joker),
            par: self.par.unwrap_or(old.par),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{FillOrder, Library, LoadError, RuleSet, Score};

    /// Yahtzee with these fields changed, and its names.
    fn preset(fields: &str) -> Result<RuleSet, LoadError> {
        let names = r#"version: 1, id: "mine", name: "Mine", about: "As I like it.""#;
        let text = format!("// Ours.\nPreset({names}, parent: \"yahtzee_forced\",\n{fields})");
        Library::shipped().read("mine.ron", &text)
    }

    #[test]
    fn fields_left_out_are_as_in_the_parent() {
        let (mine, library) = (preset("").unwrap(), Library::shipped());
        let parent = library.get("yahtzee_forced").unwrap();
        assert_eq!((mine.id(), mine.name(), mine.about()), ("mine", "Mine", "As I like it."));
        assert_eq!(mine.rows(), parent.rows());
        assert_eq!(mine.repeat(), parent.repeat());
        assert_eq!(mine.section_bonuses(), parent.section_bonuses());
    }

    #[test]
    fn given_fields_replace_the_parents() {
        let mine = preset(
            r#"repeat: None, columns: [(order: Down)], seats: (1, 2),
               rows: [(id: "yahtzee", score: Fixed(60)), (id: "full_house", joker: None)]"#,
        );
        let mine = mine.unwrap();
        assert_eq!(
            (mine.repeat(), mine.order_in(0), mine.seats()),
            (None, FillOrder::Down, (1, 2))
        );
        let row = |id| mine.row(mine.box_named(id).unwrap());
        assert_eq!(row("yahtzee").score, Score::Fixed(60));
        assert_eq!((row("full_house").joker, row("large_straight").joker), (None, Some(40)));
    }

    #[test]
    fn a_preset_can_be_the_parent_of_another() {
        let mut library = Library::shipped();
        let text = |id: &str, parent: &str, fields: &str| {
            let names = format!(r#"version: 1, id: "{id}", name: "{id}", about: "Ours.""#);
            format!("Preset({names}, parent: \"{parent}\", {fields})")
        };
        library.add("a.ron", &text("a", "yatzy", r#"rows: [(id: "chance", par: 9)]"#)).unwrap();
        library.add("b.ron", &text("b", "a", r#"rows: [(id: "yatzy", par: 50)]"#)).unwrap();
        let rows = library.get("b").unwrap().rows();
        assert_eq!(rows[13..].iter().map(|row| row.par).collect::<Vec<_>>(), [Some(9), Some(50)]);
    }

    #[test]
    fn errors_name_the_file_the_line_and_the_row() {
        for (fields, expected) in [
            (r#"rows: [(id: "yam")]"#, "line 3: row 'yam': A preset changes a row that its parent"),
            (
                "rows: [(id: \"chance\"),\n(id: \"chance\")]",
                "line 4: row 'chance': A preset changes a row twice.",
            ),
            (
                r#"rows: [(id: "chance", pattern: Kind(6))]"#,
                "line 3: row 'chance': No roll matches a pattern.",
            ),
            ("colour: Red", "line 3: colour: "),
        ] {
            let error = preset(fields).unwrap_err().to_string();
            assert!(error.starts_with("mine.ron") && error.contains(expected), "{fields}: {error}");
        }
    }

    #[test]
    fn a_preset_without_a_parent_is_none() {
        let text = r#"Preset(version: 1, parent: "nobody", id: "a", name: "A", about: "A.")"#;
        let error = Library::shipped().read("a.ron", text).unwrap_err().to_string();
        assert_eq!(error, "a.ron: It is a preset of 'nobody', which does not exist.");
        let alone = RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        assert!(alone.contains("It is a preset, but read without its parent."), "{alone}");
    }
}
