//! `rules`: the list of rule sets, and the details of one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError, section_id};
use fivefold_engine::rules::{Library, Row, RowRelation, RuleSet, shipped};
use fivefold_window::ui::{self, RulesText};
use fivefold_words::Words;

/// List the rule sets, or show all boxes of one
///
/// Patterns and scores are written as in rule-set files.
#[derive(Args, Debug)]
pub(super) struct RulesCommand {
    /// The rule set to show
    #[arg(value_name = "ID")]
    rules: Option<String>,
}

impl RulesCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        match &self.rules {
            Some(id) => {
                check_shipped(&lab.library, id, shipped())?;
                one(lab.rule_set(id)?)
            }
            None => list(&lab.library),
        }
    }
}

/// Fails with what is wrong if one of these files holds the rule set `id` and can't be loaded. This
/// is for authors of shipped rule sets: the program itself leaves out broken ones silently.
fn check_shipped(library: &Library, id: &str, files: &[(&str, &str)]) -> Result<(), LabError> {
    let is_wanted = |file: &str| file.strip_suffix(".ron") == Some(id);
    let Some((file, text)) = files.iter().find(|(file, _)| is_wanted(file)) else { return Ok(()) };
    library.read(file, text).map(drop).map_err(LabError::failed)
}

#[derive(Serialize)]
struct RulesEntry<'a> {
    id: &'a str,
    name: &'a str,
    dice: u8,
    rolls: u8,
    boxes: usize,
}

#[derive(Serialize)]
struct RulesDetail<'a> {
    id: &'a str,
    name: &'a str,
    about: &'a str,
    dice: u8,
    sides: u8,
    rolls: u8,
    saves_rolls: bool,
    /// Whether a later roll of all dice scores as the first one.
    serves_later: bool,
    seats: (u8, u8),
    /// The course of a turn, what another top hand does, and how the game ends, in sentences.
    turn: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repeat: Vec<String>,
    end: Vec<String>,
    /// What sources leave open, and how it is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<String>,
    boxes: Vec<BoxDetail<'a>>,
    bonuses: Vec<BonusDetail>,
    /// Pairs of rows of which the first must hold more than the second, or neither counts.
    pairs: Vec<[&'a str; 2]>,
}

#[derive(Serialize)]
struct BoxDetail<'a> {
    #[serde(rename = "box")]
    name: String,
    /// The row, for the first of its boxes.
    #[serde(skip)]
    row: Option<&'a str>,
    /// Other names of the box.
    also: Vec<String>,
    section: String,
    pattern: String,
    score: String,
    /// The scores on the first rolls, if they differ.
    early: Vec<String>,
    /// The row that must hold more than 0 before this one scores.
    requires: Option<&'a str>,
    /// The score of a joker whose dice would not match.
    joker: Option<u16>,
    most: u16,
    points: &'a [u16],
}

#[derive(Serialize)]
struct BonusDetail {
    section: String,
    at_least: u16,
    points: u16,
}

fn list(library: &Library) -> Result<LabAnswer, LabError> {
    let entries = library.all().iter().map(|rules| RulesEntry {
        id: rules.id(),
        name: rules.name(),
        dice: rules.dice().count,
        rolls: rules.turn().rolls,
        boxes: rules.box_count(),
    });
    let rules: Vec<_> = entries.collect();
    let ids = wide("id", rules.iter().map(|entry| entry.id));
    let names = wide("name", rules.iter().map(|entry| entry.name));
    let [id, name, dice, rolls, boxes] = ["id", "name", "dice", "rolls", "boxes"];
    let mut text = format!("{id:<ids$}{name:<names$}{dice:>5}{rolls:>7}{boxes:>7}\n");
    for RulesEntry { id, name, dice, rolls, boxes } in &rules {
        _ = writeln!(text, "{id:<ids$}{name:<names$}{dice:>5}{rolls:>7}{boxes:>7}");
    }
    LabAnswer::new(&BTreeMap::from([("rules", rules)]), text)
}

/// The width of a column that fits its head and all its cells, plus a gap.
fn wide<'a>(head: &'a str, words: impl Iterator<Item = &'a str>) -> usize {
    words.chain([head]).map(|word| word.chars().count()).max().unwrap_or(0) + 2
}

fn one(rules: &RuleSet) -> Result<LabAnswer, LabError> {
    let words = Words::english();
    let RulesText { turn, repeat, end } = ui::rules_text(&words, rules.data());
    let detail = RulesDetail {
        id: rules.id(),
        name: rules.name(),
        about: &ui::rules_about(&words, rules),
        dice: rules.dice().count,
        sides: rules.dice().sides,
        rolls: rules.turn().rolls,
        saves_rolls: rules.saves_rolls(),
        serves_later: rules.serves_later(),
        seats: rules.seats(),
        turn,
        repeat: repeat.map(|repeat| repeat.sentences).unwrap_or_default(),
        end,
        reading: ui::rules_reading(&words, rules),
        boxes: boxes(rules),
        bonuses: bonuses(rules),
        pairs: rules.data().relations.iter().map(RowRelation::pair).collect(),
    };
    LabAnswer::new(&detail, detail.text())
}

fn boxes(rules: &RuleSet) -> Vec<BoxDetail<'_>> {
    let words = Words::english();
    let detail = |at| {
        let row @ Row {
            id,
            name: _,
            section,
            // (Listed on a line of its own.)
            copies: _,
            pattern,
            score,
            first_roll: _,
            rolls: _,
            requires,
            joker,
            par: _,
        } = rules.row(at);
        BoxDetail {
            name: rules.box_id(at),
            row: (rules.box_named(id) == Some(at)).then_some(id),
            also: ui::row_also(&words, row),
            section: section_id(*section),
            pattern: as_in_file(pattern),
            score: as_in_file(score),
            early: row.early_scores().iter().map(as_in_file).collect(),
            requires: requires.as_deref(),
            joker: *joker,
            most: rules.most_points(at),
            points: rules.possible_points(at),
        }
    };
    rules.boxes().map(detail).collect()
}

/// A part of a rule set as written in its file.
fn as_in_file(part: &impl Serialize) -> String {
    // Names, numbers and lists can always be written as RON.
    ron::to_string(part).unwrap_or_default().replace(',', ", ")
}

fn bonuses(rules: &RuleSet) -> Vec<BonusDetail> {
    let tiers = rules.section_bonuses().iter().flat_map(|bonus| {
        bonus.tiers.iter().map(|tier| BonusDetail {
            section: section_id(bonus.section),
            at_least: tier.at_least,
            points: tier.points,
        })
    });
    tiers.collect()
}

impl RulesDetail<'_> {
    fn text(&self) -> String {
        let mut text = format!("{} ({})\n{}\n", self.name, self.id, self.about);
        _ = write!(text, "{} dice, {} rolls, ", self.dice, self.rolls);
        _ = writeln!(text, "{} to {} seats\n", self.seats.0, self.seats.1);
        for sentences in [&self.turn, &self.repeat, &self.end] {
            for sentence in sentences {
                _ = writeln!(text, "{sentence}");
            }
        }
        if let Some(sentence) = &self.reading {
            _ = writeln!(text, "{sentence}");
        }
        text.push('\n');
        let boxes = || self.boxes.iter();
        let names = wide("box", boxes().map(|of| of.name.as_str()));
        let patterns = wide("pattern", boxes().map(|of| of.pattern.as_str()));
        let scores = wide("score", boxes().map(|of| of.score.as_str()));
        let (name, pattern, score, most) = ("box", "pattern", "score", "most");
        _ = writeln!(text, "{name:<names$}{pattern:<patterns$}{score:<scores$}{most:>6}");
        for BoxDetail { name, pattern, score, most, .. } in boxes() {
            _ = writeln!(text, "{name:<names$}{pattern:<patterns$}{score:<scores$}{most:>6}");
        }
        let rows = boxes().filter_map(|of| Some((of.row?, of)));
        for (name, BoxDetail { also, early, requires, joker, .. }) in rows {
            if !also.is_empty() {
                _ = writeln!(text, "{name} is also called {}", also.join(", "));
            }
            for (number, score) in (1..).zip(early) {
                let or = if self.serves_later { ", or when all dice are thrown" } else { "" };
                _ = writeln!(text, "{name} scores {score} on roll {number}{or}");
            }
            if let Some(other) = requires {
                _ = writeln!(text, "{name} scores only once {other} holds points");
            }
            if let Some(points) = joker {
                _ = writeln!(text, "{name} scores {points} with a joker");
            }
        }
        for BonusDetail { section, at_least, points } in &self.bonuses {
            _ = writeln!(text, "bonus of {points} for {at_least} in the {section} section");
        }
        for [more, less] in &self.pairs {
            _ = writeln!(text, "{more} must hold more than {less}, or neither counts");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shipped_rule_set_that_is_wrong_is_not_shown() {
        let library = Library::shipped();
        let (file, text) = shipped()[0];
        let check = |text: &str| check_shipped(&library, "yahtzee_forced", &[(file, text)]);
        assert!(check(text).is_ok());
        assert!(check_shipped(&library, "own", &[(file, "")]).is_ok(), "not in these files");
        // No roll of five dice holds a run of six.
        for wrong in [text.replace("Run(5)", "Run(6)"), text.replace("Run(5)", "Walk(5)")] {
            let message = check(&wrong).unwrap_err().to_string();
            assert!(message.contains("yahtzee_forced.ron"), "{message}");
            assert!(message.contains("line 19"), "{message}");
        }
    }
}
