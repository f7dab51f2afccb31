//! `section_bonuses`: bonuses for sections whose boxes add up to enough.

use egui::Ui;

use super::form::{Form, MAX_ENTERED_POINTS, button};
use crate::{
    rules::{Field, Row, Section, SectionBonus, Tier},
    ui::{names, theme::size, widgets::page},
    words::Words,
};

/// The first tier of a new bonus, as in most games.
const FIRST_TIER: Tier = Tier { at_least: 63, points: 35 };

/// The increase from the last tier to a new one, in its sum and its points.
const STEP: u16 = 10;

/// Shows the controls for the bonuses of all sections that have rows.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, bonuses: &mut Vec<SectionBonus>, rows: &[Row]) {
    page::sheet(ui, &form.say("editor-bonuses"), |ui| {
        for (section, _) in names::sections_of(rows) {
            let is_used = rows.iter().any(|row| row.section == section)
                || bonuses.iter().any(|bonus| bonus.section == section);
            if is_used {
                ui.push_id(section, |ui| one(form, ui, bonuses, section));
            }
        }
    });
}

fn one(form: &mut Form<'_>, ui: &mut Ui, bonuses: &mut Vec<SectionBonus>, section: Section) {
    let name = names::section_name(form.words, section);
    let heading = ui.label(name.as_ref());
    let place = bonuses.iter().position(|bonus| bonus.section == section);
    let tiers = place.map(|place| &mut bonuses[place].tiers);
    match tiers {
        None => form.check(ui, Field::Bonus(section), &heading),
        Some(tiers) => {
            form.about(&name).list(ui, "editor-tier", tiers, 0, |form, ui, number, tier| {
                let Tier { at_least, points } = tier;
                ui.label(form.say("editor-tier-from"));
                let sum = form.number(ui, "editor-tier-sum", at_least, 0..=MAX_ENTERED_POINTS);
                ui.label(form.say("editor-tier-points"));
                form.number(ui, "editor-points", points, 0..=MAX_ENTERED_POINTS);
                if number == 0 {
                    form.check(ui, Field::Bonus(section), &sum);
                }
            });
            bonuses.retain(|bonus| !bonus.tiers.is_empty());
        }
    }
    let section_name = [("section", name.as_ref().into())];
    if button(ui, &form.words.say_with("editor-add-tier", &section_name), true).clicked() {
        add_tier(bonuses, section);
    }
    ui.add_space(size::GAP / 2.0);
}

fn add_tier(bonuses: &mut Vec<SectionBonus>, section: Section) {
    let higher = |last: &Tier| Tier {
        at_least: last.at_least.saturating_add(STEP),
        points: last.points.saturating_add(STEP),
    };
    match bonuses.iter_mut().find(|bonus| bonus.section == section) {
        Some(bonus) => bonus.tiers.push(bonus.tiers.last().map_or(FIRST_TIER, higher)),
        None => bonuses.push(SectionBonus { section, tiers: vec![FIRST_TIER] }),
    }
}

/// Describes the bonus of a section, a sentence for each tier; `shown` is a sum as people read it.
pub fn describe(words: &Words, bonus: &SectionBonus, shown: impl Fn(u16) -> i64) -> Vec<String> {
    let SectionBonus { section, tiers } = bonus;
    let section = match section {
        Section::Upper => "upper",
        Section::Lower => "lower",
        Section::Palette => "palette",
        Section::Middle => "middle",
    };
    let tier = |Tier { at_least, points }: &Tier| {
        let sum = shown(*at_least).into();
        let arguments = [("section", section.into()), ("sum", sum), ("points", points.into())];
        words.say_with("bonus-tier", &arguments)
    };
    let mut sentences: Vec<String> = tiers.iter().map(tier).collect();
    if sentences.len() > 1 {
        sentences.push(words.say("bonus-highest").into_owned());
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::{super::tests::rule_data, *};

    #[test]
    fn the_tiers_of_a_bonus() {
        let fields = "dice: (count: 5), turn: (rolls: 3), section_bonuses: [(section: Lower,
            tiers: [(at_least: 63, points: 35), (at_least: 71, points: 55)])]";
        let data = rule_data("", fields);
        let text = describe(&Words::english(), &data.section_bonuses[0], i64::from).join(" ");
        assert_eq!(
            text,
            "Score 63 or more in the lower section for a bonus of 35. Score 71 or more in the \
             lower section for a bonus of 55. Only the highest bonus you reach counts."
        );
    }
}
