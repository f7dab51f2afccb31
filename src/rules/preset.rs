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
    Column, DiceSpec, FillOrder, InstantWin, Outcome, Pattern, Problem, Repeat, Row, RowRelation,
    RuleData, Score, Section, SectionBonus, Tie, Trouble, TurnSpec,
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
    dice: Change<DiceSpec>,
    #[serde(default)]
    face_names: Change<Vec<String>>,
    #[serde(default)]
    turn: Change<TurnSpec>,
    #[serde(default)]
    columns: Change<Vec<Column>>,
    #[serde(default)]
    section_bonuses: Change<Vec<SectionBonus>>,
    #[serde(default)]
    order: Change<FillOrder>,
    #[serde(default)]
    repeat: Change<Option<Repeat>>,
    #[serde(default)]
    instant_win: Change<Option<InstantWin>>,
    #[serde(default)]
    outcome: Change<Outcome>,
    #[serde(default)]
    relations: Change<Vec<RowRelation>>,
    #[serde(default)]
    seats: Change<(u8, u8)>,
    #[serde(default)]
    tie: Change<Tie>,
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
    #[serde(default)]
    name: Change<Option<String>>,
    #[serde(default)]
    section: Change<Section>,
    #[serde(default)]
    copies: Change<u8>,
    #[serde(default)]
    pattern: Change<Pattern>,
    #[serde(default)]
    score: Change<Score>,
    #[serde(default)]
    first_roll: Change<Option<Score>>,
    #[serde(default)]
    requires: Change<Option<String>>,
    #[serde(default)]
    joker: Change<Option<u16>>,
    #[serde(default)]
    typical: Change<Option<f64>>,
}

/// What a preset says of a field.
#[derive(Clone, Debug, Default, PartialEq)]
enum Change<T> {
    /// Nothing: it is as in the parent.
    #[default]
    None,
    /// Another value, which may be `None` where the parent has something.
    To(T),
}

impl<T> Change<T> {
    fn or(self, before: T) -> T {
        match self {
            Self::None => before,
            Self::To(value) => value,
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(Self::To)
    }
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
            dice: self.dice.or(before.dice),
            face_names: self.face_names.or(before.face_names),
            turn: self.turn.or(before.turn),
            columns: self.columns.or(before.columns),
            rows,
            section_bonuses: self.section_bonuses.or(before.section_bonuses),
            order: self.order.or(before.order),
            repeat: self.repeat.or(before.repeat),
            instant_win: self.instant_win.or(before.instant_win),
            outcome: self.outcome.or(before.outcome),
            relations: self.relations.or(before.relations),
            seats: self.seats.or(before.seats),
            tie: self.tie.or(before.tie),
        })
    }

    fn changed_rows(&self, parent: &RuleData) -> Result<Vec<Row>, Problem> {
        let mut rows = parent.rows.clone();
        let unknown = |id: &str| Problem::in_row(id, Trouble::NotInParent(parent.id.clone()));
        for (place, patch) in self.rows.iter().enumerate() {
            if self.rows.iter().take(place).any(|before| before.id == patch.id) {
                return Err(Problem::twice(&patch.id, Trouble::ChangedTwice));
            }
            let row = rows.iter_mut().find(|row| row.id == patch.id);
            patch.clone().change(row.ok_or_else(|| unknown(&patch.id))?);
        }
        for id in &self.drop_rows {
            if self.rows.iter().any(|patch| patch.id == *id) {
                return Err(Problem::in_row(id, Trouble::ChangedAndLeftOut));
            }
            let place = rows.iter().position(|row| row.id == *id);
            rows.remove(place.ok_or_else(|| unknown(id))?);
        }
        Ok(rows)
    }
}

impl RowPatch {
    fn change(self, row: &mut Row) {
        fn set<T>(field: &mut T, change: Change<T>) {
            if let Change::To(value) = change {
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
            ("colour: Red", "line 3: there is no field 'colour'"),
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
