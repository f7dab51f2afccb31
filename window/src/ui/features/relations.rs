//! `relations`: pairs of rows in which one must hold more than the other, or whose difference
//! counts.

use crate::{
    rules::{Row, RowRelation},
    ui::names,
    words::Words,
};

pub fn describe(words: &Words, relation: &RowRelation, rows: &[Row]) -> String {
    let name = |id: &str| names::row_name_of(words, rows, id);
    let [more, less] = relation.pair().map(name);
    let mut arguments = vec![("more", more.into()), ("less", less.into())];
    let key = match relation.times() {
        None => "must-exceed",
        Some(times) => {
            arguments.push(("times", name(times).into()));
            "difference-counts"
        }
    };
    words.say_with(key, &arguments)
}
