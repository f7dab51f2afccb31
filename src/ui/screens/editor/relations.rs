//! Rows that count only in pairs: one must hold more than the other.

use egui::Ui;

use super::{
    fields::{self, Fields},
    fold, rows,
};
use crate::{
    rules::{Field, RowRelation, RuleData},
    ui::{theme::size, widgets::page},
};

/// Shows the pairs and changes them.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let heading = words.say("editor-pairs");
    let count = [("count", data.relations.len().into())];
    let summary = words.say_with("editor-pairs-summary", &count);
    let is_ours = |field| matches!(field, Field::Relation(_));
    fold::sheet(fields, ui, (&heading, &summary), is_ours, |fields, ui| {
        page::explain(ui, &words.say("editor-pairs-about"));
        let all = rows::names(words, &data.rows);
        let mut removed = None;
        for (number, relation) in data.relations.iter_mut().enumerate() {
            ui.push_id(("pair", number), |ui| {
                if pair(fields, ui, &all, number, relation) {
                    removed = Some(number);
                }
            });
        }
        if let Some(removed) = removed {
            data.relations.remove(removed);
        }
        let may_add = data.rows.len() > 1 && data.relations.len() < data.rows.len();
        if fields::button(ui, &words.say("editor-pairs-add"), may_add) {
            data.relations.extend(fresh(data));
        }
    });
}

/// One pair; gives whether to remove it.
fn pair(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    all: &[(String, String)],
    number: usize,
    relation: &mut RowRelation,
) -> bool {
    let words = fields.words;
    let name = words.say_with("editor-pairs-line", &[("number", (number + 1).into())]);
    let RowRelation::MustExceed(more, less) = relation;
    let (response, removed) = ui
        .horizontal_wrapped(|ui| {
            let width = size::EDITOR_LIST / 2.0;
            let row = |ui: &mut Ui, key: &str, id: &mut String| {
                let spoken = format!("{name}, {}", words.say(key));
                let (response, picked) = fields::narrow_pick(ui, &spoken, all, id, width);
                if let Some(picked) = picked {
                    *id = picked;
                }
                response
            };
            let response = row(ui, "editor-pairs-more", more);
            ui.label(words.say("editor-pairs-than"));
            row(ui, "editor-pairs-less", less);
            let spoken = words.say_with("editor-remove", &[("what", name.as_str().into())]);
            (response, fields::sign(ui, "×", &spoken, true))
        })
        .inner;
    fields.check(ui, Field::Relation(number), &response);
    removed
}

/// Two rows that are no pair yet: if possible such as are in none, from the bottom, where most
/// games have their sums.
fn fresh(data: &RuleData) -> Option<RowRelation> {
    let names = |relation: &RowRelation, id: &String| {
        let RowRelation::MustExceed(more, less) = relation;
        [more, less].contains(&id)
    };
    let is_in = |id: &String| data.relations.iter().any(|relation| names(relation, id));
    let ids: Vec<&String> = data.rows.iter().rev().map(|row| &row.id).collect();
    let below = |(place, more)| ids[..place].iter().rev().map(move |&less| (more, less));
    let all = ids.iter().copied().enumerate().flat_map(below);
    let new = all.filter(|(more, less)| {
        !data.relations.iter().any(|relation| names(relation, more) && names(relation, less))
    });
    let pair = new.min_by_key(|(more, less)| u8::from(is_in(more)) + u8::from(is_in(less)));
    pair.map(|(more, less)| RowRelation::MustExceed(more.clone(), less.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn new_pairs_can_be_played() {
        let mut data = Library::shipped().get("basic").unwrap().data().clone();
        for number in 0..data.rows.len() {
            data.relations.extend(fresh(&data));
            assert_eq!((data.relations.len(), data.problems()), (number + 1, Vec::new()));
        }
        let RowRelation::MustExceed(more, less) = &data.relations[0];
        assert_eq!([more, less], ["yahtzee", "chance"], "those at the bottom");
    }
}
