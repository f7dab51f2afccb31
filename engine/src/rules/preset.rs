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

use serde::{Deserialize, Deserializer};

use super::{Problem, ProblemKind, Row, RuleData, data::Preset, rows::RowPatch};

/// Declares a part of the rule-set format together with its form in a preset. Each field is listed
/// once: `given` fields with their type in a preset, `changed` fields that a preset may replace,
/// and `also` fields that only a preset has.
macro_rules! patchable {
    (
        $(#[$about:meta])*
        pub struct $Data:ident, preset $Patch:ident {
            $(
                given {
                    $(
                        $(#[$given_about:meta])*
                        $given:ident: $Given:ty => $(#[$patch_doc:meta])* $GivenPatch:ty
                    ),* $(,)?
                }
                changed {
                    $( $(#[$changed_about:meta])* $changed:ident: $Changed:ty ),* $(,)?
                }
            )*
        }
        also { $( $(#[$also_about:meta])* $also:ident: $Also:ty ),* $(,)? }
    ) => {
        #[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
        #[serde(deny_unknown_fields)]
        $(#[$about])*
        pub struct $Data {
            $(
                $( $(#[$given_about])* pub $given: $Given, )*
                $( $(#[$changed_about])* pub $changed: $Changed, )*
            )*
        }

        /// The changes that a preset makes.
        #[derive(Clone, Debug, Deserialize, PartialEq)]
        #[serde(deny_unknown_fields)]
        pub(in crate::rules) struct $Patch {
            $(
                $( $(#[$patch_doc])* pub(in crate::rules) $given: $GivenPatch, )*
                $( #[serde(default)] $changed: $crate::rules::preset::Change<$Changed>, )*
            )*
            $( $(#[$also_about])* #[serde(default)] pub(in crate::rules) $also: $Also, )*
        }

        impl $Patch {
            /// Applies all changes; fields that only a preset has are left to the caller.
            pub(in crate::rules) fn apply_to(
                self,
                data: &mut $Data,
            ) -> Result<(), $crate::rules::Problem> {
                use $crate::rules::preset::Patch as _;
                let Self { $( $($given,)* $($changed,)* )* $($also: _,)* } = self;
                $(
                    $( $given.apply(&mut data.$given)?; )*
                    $( $changed.apply(&mut data.$changed)?; )*
                )*
                Ok(())
            }
        }
    };
}

pub(super) use patchable;

/// The change that a preset makes to a field.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Change<T> {
    /// None: it is as in the parent.
    #[default]
    None,
    /// A new value, which may be `None`.
    To(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(Self::To)
    }
}

/// A preset's value for a field of this type.
pub(super) trait Patch<T> {
    /// Changes the parent's field.
    fn apply(self, field: &mut T) -> Result<(), Problem>;
}

impl<T> Patch<T> for Change<T> {
    fn apply(self, field: &mut T) -> Result<(), Problem> {
        if let Self::To(value) = self {
            *field = value;
        }
        Ok(())
    }
}

impl Patch<u32> for u32 {
    fn apply(self, field: &mut u32) -> Result<(), Problem> {
        *field = self;
        Ok(())
    }
}

impl<T: From<String>> Patch<T> for String {
    fn apply(self, field: &mut T) -> Result<(), Problem> {
        *field = self.into();
        Ok(())
    }
}

/// Changes to some of the rows, each at most once.
impl Patch<Vec<Row>> for Vec<RowPatch> {
    fn apply(self, rows: &mut Vec<Row>) -> Result<(), Problem> {
        for (number, patch) in self.iter().enumerate() {
            if self[..number].iter().any(|before| before.id == patch.id) {
                return Err(Problem::twice(&patch.id, ProblemKind::ChangedTwice));
            }
        }
        for patch in self {
            if let Some(row) = rows.iter_mut().find(|row| row.id == patch.id) {
                patch.apply_to(row)?;
            }
        }
        Ok(())
    }
}

impl Preset {
    /// Applies the changes to the parent.
    pub(super) fn of(self, parent: &RuleData) -> Result<RuleData, Problem> {
        let changed = || self.rows.iter().map(|patch| &patch.id);
        let mut named = changed().chain(&self.drop_rows);
        if let Some(id) = named.find(|id| !parent.has_row(id)) {
            return Err(Problem::in_row(id, ProblemKind::NotInParent(parent.id.clone())));
        }
        if let Some(id) = self.drop_rows.iter().find(|id| changed().any(|other| other == *id)) {
            return Err(Problem::in_row(id, ProblemKind::ChangedAndLeftOut));
        }
        let dropped = self.drop_rows.clone();
        let mut data = parent.clone();
        self.apply_to(&mut data)?;
        data.rows.retain(|row| !dropped.contains(&row.id));
        Ok(data)
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
            (r#"rows: [(id: "yam")]"#, "line 3: row 'yam': NotInParent(\"yahtzee_forced\")"),
            (r#"drop_rows: ["yam"]"#, "row 'yam': NotInParent(\"yahtzee_forced\")"),
            ("rows: [(id: \"chance\"),\n(id: \"chance\")]", "line 4: row 'chance': ChangedTwice"),
            (
                r#"rows: [(id: "chance")], drop_rows: ["chance"]"#,
                "line 3: row 'chance': ChangedAndLeftOut",
            ),
            (r#"rows: [(id: "chance", pattern: Kind(6))]"#, "line 3: row 'chance': NoRollFits"),
            (r#"drop_rows: ["yahtzee"]"#, "(\"yahtzee\")"),
            ("colour: Red", "line 3: UnknownField(\"colour\")"),
        ] {
            let error = preset(fields).unwrap_err().to_string();
            assert!(error.starts_with("mine.ron") && error.contains(expected), "{fields}: {error}");
        }
    }

    #[test]
    fn a_preset_without_a_parent_is_none() {
        let text = r#"Preset(version: 1, parent: "nobody", id: "a", name: "A", about: "A.")"#;
        let error = Library::shipped().read("a.ron", text).unwrap_err().to_string();
        assert_eq!(error, "a.ron: NoParent(\"nobody\")");
        let alone = RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        assert!(alone.contains("PresetAlone"), "{alone}");
    }
}
