//! A rule set that is another one with some things changed.
//!
//! ```text
//! Preset(
//!     version: 1, parent: "generala", id: "generala_60", name: "Generala for 60", about: "…",
//!     rows: [(id: "generala", score: Fixed(60))],
//! )
//! ```
//!
//! Whatever is not said is as in the parent: a rule set or a preset that was read before.

use serde::{Deserialize, Deserializer};

use super::{
    Column, DiceSource, DiceSpec, FillOrder, InstantWin, Outcome, Pattern, Problem, Repeat, Row,
    RowRelation, RuleData, Score, Section, SectionBonus, Tie, TurnSpec,
};

/// What a preset's file says. Each field but the rows stands for the one of the same name in
/// [`RuleData`] and replaces it whole.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, rename = "Preset")]
pub(super) struct Preset {
    version: u32,
    /// The id of the rule set that it changes.
    pub(super) parent: String,
    id: String,
    name: String,
    about: String,
    #[serde(default)]
    dice: Option<DiceSpec>,
    #[serde(default)]
    face_names: Option<Vec<String>>,
    #[serde(default)]
    source: Option<DiceSource>,
    #[serde(default)]
    turn: Option<TurnSpec>,
    #[serde(default)]
    columns: Option<Vec<Column>>,
    #[serde(default)]
    section_bonuses: Option<Vec<SectionBonus>>,
    #[serde(default)]
    order: Option<FillOrder>,
    #[serde(default, deserialize_with = "said")]
    repeat: Option<Option<Repeat>>,
    #[serde(default, deserialize_with = "said")]
    instant_win: Option<Option<InstantWin>>,
    #[serde(default)]
    outcome: Option<Outcome>,
    #[serde(default)]
    relations: Option<Vec<RowRelation>>,
    #[serde(default)]
    seats: Option<(u8, u8)>,
    #[serde(default)]
    tie: Option<Tie>,
    /// Changes of the parent's rows.
    #[serde(default)]
    rows: Vec<RowPatch>,
    /// The parent's rows that are left out.
    #[serde(default)]
    drop_rows: Vec<String>,
}

/// A row of the parent with some fields changed; each stands for the one of the same name in
/// [`Row`].
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct RowPatch {
    id: String,
    #[serde(default, deserialize_with = "said")]
    name: Option<Option<String>>,
    #[serde(default)]
    section: Option<Section>,
    #[serde(default)]
    copies: Option<u8>,
    #[serde(default)]
    pattern: Option<Pattern>,
    #[serde(default)]
    score: Option<Score>,
    #[serde(default, deserialize_with = "said")]
    first_roll: Option<Option<Score>>,
    #[serde(default, deserialize_with = "said")]
    requires: Option<Option<String>>,
    #[serde(default, deserialize_with = "said")]
    joker: Option<Option<u16>>,
    #[serde(default, deserialize_with = "said")]
    typical: Option<Option<f64>>,
}

/// Tells "not said" from "said to be `None`", which takes away what the parent has.
fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl Preset {
    /// The parent with the changes.
    pub(super) fn of(self, parent: &RuleData) -> Result<RuleData, Problem> {
        let rows = self.changed_rows(parent)?;
        let before = parent.clone();
        Ok(RuleData {
            group: before.group,
            parent: Some(parent.id.clone()),
            version: self.version,
            id: self.id,
            name: self.name,
            about: self.about,
            dice: self.dice.unwrap_or(before.dice),
            face_names: self.face_names.unwrap_or(before.face_names),
            source: self.source.unwrap_or(before.source),
            turn: self.turn.unwrap_or(before.turn),
            columns: self.columns.unwrap_or(before.columns),
            rows,
            section_bonuses: self.section_bonuses.unwrap_or(before.section_bonuses),
            order: self.order.unwrap_or(before.order),
            repeat: self.repeat.unwrap_or(before.repeat),
            instant_win: self.instant_win.unwrap_or(before.instant_win),
            outcome: self.outcome.unwrap_or(before.outcome),
            relations: self.relations.unwrap_or(before.relations),
            seats: self.seats.unwrap_or(before.seats),
            tie: self.tie.unwrap_or(before.tie),
        })
    }

    fn changed_rows(&self, parent: &RuleData) -> Result<Vec<Row>, Problem> {
        let mut rows = parent.rows.clone();
        let unknown =
            |id: &str| Problem::in_row(id, format!("'{}' has no row with this id", parent.id));
        for (place, patch) in self.rows.iter().enumerate() {
            if self.rows.iter().take(place).any(|before| before.id == patch.id) {
                return Err(Problem::twice(&patch.id, "it is changed twice"));
            }
            let row = rows.iter_mut().find(|row| row.id == patch.id);
            patch.clone().change(row.ok_or_else(|| unknown(&patch.id))?);
        }
        for id in &self.drop_rows {
            if self.rows.iter().any(|patch| patch.id == *id) {
                return Err(Problem::in_row(id, "it is both changed and left out"));
            }
            let place = rows.iter().position(|row| row.id == *id);
            rows.remove(place.ok_or_else(|| unknown(id))?);
        }
        Ok(rows)
    }
}

impl RowPatch {
    fn change(self, row: &mut Row) {
        fn set<T>(field: &mut T, said: Option<T>) {
            if let Some(value) = said {
                *field = value;
            }
        }
        set(&mut row.name, self.name);
        set(&mut row.section, self.section);
        set(&mut row.copies, self.copies);
        set(&mut row.pattern, self.pattern);
        set(&mut row.score, self.score);
        set(&mut row.first_roll, self.first_roll);
        set(&mut row.requires, self.requires);
        set(&mut row.joker, self.joker);
        set(&mut row.typical, self.typical);
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{FillOrder, Library, LoadError, RuleSet, Score};

    /// Yahtzee with these fields besides the names.
    fn preset(fields: &str) -> Result<RuleSet, LoadError> {
        let names = r#"version: 1, id: "mine", name: "Mine", about: "As I like it.""#;
        let text = format!("// Ours.\nPreset({names}, parent: \"yahtzee_forced\",\n{fields})");
        Library::shipped().read("mine.ron", &text)
    }

    #[test]
    fn what_is_not_said_is_as_in_the_parent() {
        let (mine, library) = (preset("").unwrap(), Library::shipped());
        let parent = library.get("yahtzee_forced").unwrap();
        assert_eq!((mine.id(), mine.name(), mine.about()), ("mine", "Mine", "As I like it."));
        assert_eq!(mine.rows(), parent.rows());
        assert_eq!(mine.repeat(), parent.repeat());
        assert_eq!(mine.section_bonuses(), parent.section_bonuses());
    }

    #[test]
    fn what_is_said_replaces_the_parents() {
        let mine = preset(
            r#"repeat: None, order: Down, seats: (1, 2), drop_rows: ["chance"],
               rows: [(id: "yahtzee", score: Fixed(60), typical: None), (id: "full_house", joker: None)]"#,
        );
        let mine = mine.unwrap();
        assert_eq!(
            (mine.repeat(), mine.order_in(0), mine.seats()),
            (None, FillOrder::Down, (1, 2))
        );
        assert_eq!((mine.rows().len(), mine.box_named("chance")), (12, None));
        let row = |id| mine.row(mine.box_named(id).unwrap());
        assert_eq!((row("yahtzee").score, row("yahtzee").typical), (Score::Fixed(60), None));
        assert_eq!((row("full_house").joker, row("large_straight").joker), (None, Some(40)));
    }

    #[test]
    fn a_preset_can_be_the_parent_of_another() {
        let mut library = Library::shipped();
        let text = |id: &str, parent: &str, fields: &str| {
            let names = format!(r#"version: 1, id: "{id}", name: "{id}", about: "Ours.""#);
            format!("Preset({names}, parent: \"{parent}\", {fields})")
        };
        library.add("a.ron", &text("a", "yatzy", r#"drop_rows: ["chance"]"#)).unwrap();
        library.add("b.ron", &text("b", "a", r#"drop_rows: ["yatzy"]"#)).unwrap();
        assert_eq!(library.get("b").unwrap().rows().len(), 13);
    }

    #[test]
    fn errors_name_the_file_the_line_and_the_row() {
        for (fields, expected) in [
            (
                r#"rows: [(id: "yam")]"#,
                "line 3: row 'yam': 'yahtzee_forced' has no row with this id",
            ),
            (r#"drop_rows: ["yam"]"#, "row 'yam': 'yahtzee_forced' has no row"),
            (
                "rows: [(id: \"chance\"),\n(id: \"chance\")]",
                "line 4: row 'chance': it is changed twice",
            ),
            (
                r#"rows: [(id: "chance")], drop_rows: ["chance"]"#,
                "line 3: row 'chance': it is both changed and left out",
            ),
            (r#"rows: [(id: "chance", pattern: Kind(6))]"#, "line 3: row 'chance': no roll"),
            (r#"drop_rows: ["yahtzee"]"#, "'yahtzee'"),
            ("colour: Red", "line 3: Unexpected field"),
        ] {
            let error = preset(fields).unwrap_err().to_string();
            assert!(error.starts_with("mine.ron") && error.contains(expected), "{fields}: {error}");
        }
    }

    #[test]
    fn a_preset_without_a_parent_is_none() {
        let text = r#"Preset(version: 1, parent: "nobody", id: "a", name: "A", about: "A.")"#;
        let error = Library::shipped().read("a.ron", text).unwrap_err().to_string();
        assert_eq!(error, "a.ron: its parent 'nobody' is not there, or is read later");
        let alone = RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        assert!(alone.contains("preset"), "{alone}");
    }
}
