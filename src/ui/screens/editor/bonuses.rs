//! What sections pay once their boxes sum up to enough.

use egui::Ui;

use super::fields::{self, Fields};
use crate::{
    rules::{Field, RuleData, Section, SectionBonus, Tier},
    ui::{names, theme::size, widgets::page},
};

/// More than the check lets through, so that it can say so.
const MOST: u16 = 20_000;

/// Shows the bonuses of all sections and changes them.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    page::sheet(ui, &fields.say("editor-bonuses"), |ui| {
        for section in [Section::Upper, Section::Lower, Section::Palette] {
            let is_used = data.rows.iter().any(|row| row.section == section)
                || data.section_bonuses.iter().any(|bonus| bonus.section == section);
            if is_used {
                ui.push_id(section, |ui| one(fields, ui, data, section));
            }
        }
    });
}

fn one(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData, section: Section) {
    let name = names::section_name(fields.words, section);
    let heading = ui.label(name.as_ref());
    let place = data.section_bonuses.iter().position(|bonus| bonus.section == section);
    let mut first = None;
    if let Some(bonus) = place.map(|place| &mut data.section_bonuses[place]) {
        let mut removed = None;
        for (number, tier) in bonus.tiers.iter_mut().enumerate() {
            let response = ui.push_id(number, |ui| step(fields, ui, &name, number, tier));
            if response.inner.0 {
                removed = Some(number);
            }
            first.get_or_insert(response.inner.1);
        }
        if let Some(removed) = removed {
            bonus.tiers.remove(removed);
        }
        if bonus.tiers.is_empty() {
            data.section_bonuses.retain(|bonus| bonus.section != section);
        }
    }
    fields.check(ui, Field::Bonus(section), first.as_ref().unwrap_or(&heading));
    let add = fields.words.say_with("editor-add-tier", &[("section", name.as_ref().into())]);
    if fields::button(ui, &add, true) {
        add_tier(data, section);
    }
    ui.add_space(size::GAP / 2.0);
}

/// One step: from so many points on so many more. Gives whether to remove it, and its widget.
fn step(
    fields: &Fields<'_>,
    ui: &mut Ui,
    section: &str,
    number: usize,
    tier: &mut Tier,
) -> (bool, egui::Response) {
    let spoken = |key: &str| {
        let arguments = [("section", section.into()), ("number", (number + 1).into())];
        fields.words.say_with(key, &arguments)
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(fields.say("editor-tier-from"));
        let sum = spoken("editor-spoken-tier-sum");
        let response = fields::number(ui, &sum, &mut tier.at_least, 0..=MOST);
        ui.label(fields.say("editor-tier-pays"));
        let points = spoken("editor-spoken-tier-points");
        fields::number(ui, &points, &mut tier.points, 0..=MOST);
        (fields::sign(ui, "×", &spoken("editor-spoken-tier-remove"), true), response)
    })
    .inner
}

fn add_tier(data: &mut RuleData, section: Section) {
    /// The bonus that most games pay, for the first step.
    const USUAL: Tier = Tier { at_least: 63, points: 35 };
    let bonus = data.section_bonuses.iter_mut().find(|bonus| bonus.section == section);
    if let Some(bonus) = bonus {
        let next = |last: &Tier| Tier {
            at_least: last.at_least.saturating_add(10),
            points: last.points.saturating_add(10),
        };
        bonus.tiers.push(bonus.tiers.last().map_or(USUAL, next));
    } else {
        data.section_bonuses.push(SectionBonus { section, tiers: vec![USUAL] });
    }
}
