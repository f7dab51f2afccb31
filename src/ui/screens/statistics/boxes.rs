//! Each box beside perfect play.

use egui::Ui;

use super::{Shown, sentence, table};
use crate::coach::{Baseline, ScorePart};
use crate::rules::{BoxIndex, RuleSet};
use crate::store::PartStats;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::{percent, signed};
use crate::ui::theme::size;
use crate::ui::widgets::page;

/// A part of the card beside perfect play.
struct PartLine {
    name: String,
    mean: f64,
    zero: f64,
    perfect: Option<f64>,
    perfect_zero: Option<f64>,
}

impl PartLine {
    fn new(name: String, part: &PartStats) -> Option<Self> {
        let (mean, zero) = (part.mean()?, part.zero_rate()?);
        Some(Self { name, mean, zero, perfect: None, perfect_zero: None })
    }

    /// The points that are missing to perfect play.
    fn gap(&self) -> Option<f64> {
        self.perfect.map(|perfect| perfect - self.mean)
    }

    fn cells(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let dash = || "–".to_owned();
        let number = |number: f64| cx.words.number(number, 1);
        let share = |share: f64| percent(cx.words, share);
        vec![
            self.name.clone(),
            number(self.mean),
            self.perfect.map_or_else(dash, number),
            self.gap().map_or_else(dash, |gap| signed(cx.words, -gap)),
            share(self.zero),
            self.perfect_zero.map_or_else(dash, share),
        ]
    }
}

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &Shown<'_>) {
    let statistics = shown.statistics;
    // (Own rules may have changed since these games.)
    let rules = shown.rules.filter(|rules| rules.box_count() == statistics.boxes.len());
    let Some(rules) = rules.filter(|rules| !names::is_rounds(rules)) else { return };
    page::sheet(ui, &cx.say("statistics-boxes"), |ui| {
        let boxes = lines_of_boxes(cx, shown, rules);
        let worst = boxes.iter().filter_map(|line| Some((line, line.gap()?)));
        let worst = worst.max_by(|one, other| one.1.total_cmp(&other.1));
        if let Some((line, gap)) = worst.filter(|(_, gap)| *gap > 0.0) {
            let arguments =
                [("box", line.name.as_str().into()), ("points", cx.words.number(gap, 1).into())];
            sentence(ui, &cx.say_with("statistics-worst-box", &arguments));
        }
        sentence(ui, &alike(cx, shown));
        let bonuses = lines_of_bonuses(cx, shown, rules);
        let rows: Vec<Vec<String>> =
            boxes.iter().chain(&bonuses).map(|line| line.cells(cx)).collect();
        let heads = [
            "statistics-head-box",
            "statistics-head-mean",
            "statistics-head-perfect",
            "statistics-head-gap",
            "statistics-head-zero",
            "statistics-head-perfect-zero",
        ];
        ui.add_space(size::GAP / 2.0);
        table::show(ui, "boxes", &heads.map(|head| cx.say(head)), &rows);
    });
}

fn lines_of_boxes(cx: &ViewContext<'_>, shown: &Shown<'_>, rules: &RuleSet) -> Vec<PartLine> {
    let line = |(at, part): (BoxIndex, &PartStats)| {
        let mut line = PartLine::new(names::full_box_name(cx.words, rules, at), part)?;
        line.perfect = shown.baseline.and_then(|perfect| perfect.average(ScorePart::Box(at)));
        let boxes = shown.baseline.and_then(Baseline::distribution).map(|all| &all.boxes);
        line.perfect_zero = boxes.and_then(|boxes| Some(boxes.get(at.index())?.zero));
        Some(line)
    };
    rules.boxes().zip(&shown.statistics.boxes).filter_map(line).collect()
}

fn lines_of_bonuses(cx: &ViewContext<'_>, shown: &Shown<'_>, rules: &RuleSet) -> Vec<PartLine> {
    let sections = rules.section_bonuses();
    let columns = rules.columns().len();
    // Column by column, as they are kept.
    let places = (0..columns).flat_map(|column| sections.iter().map(move |bonus| (column, bonus)));
    let line = |((column, bonus), part): ((usize, _), &PartStats)| {
        let bonus: &crate::rules::SectionBonus = bonus;
        let section = names::section_name(cx.words, bonus.section);
        let mut name = cx.say_with("statistics-bonus", &[("section", section.as_ref().into())]);
        if columns > 1 {
            name = format!("{name} ({})", names::column_name(rules, column as u8));
        }
        let mut line = PartLine::new(name, part)?;
        let part = ScorePart::Bonus(column as u8, bonus.section);
        line.perfect = shown.baseline.and_then(|perfect| perfect.average(part));
        let all = shown.baseline.and_then(Baseline::distribution);
        let same = all.and_then(|all| all.bonuses.iter().find(|(of, _)| *of == bonus.section));
        line.perfect_zero = same.filter(|_| columns == 1).map(|(_, share)| share.zero);
        Some(line)
    };
    places.zip(&shown.statistics.bonuses).filter_map(line).collect()
}

/// How often all dice were alike.
fn alike(cx: &ViewContext<'_>, shown: &Shown<'_>) -> String {
    let games = shown.statistics.reviewed().count();
    let with = shown.statistics.reviewed().filter(|(_, skill)| skill.alike > 0).count();
    let hands: u32 = shown.statistics.reviewed().map(|(_, skill)| skill.alike).sum();
    let share = with as f64 / games.max(1) as f64;
    let arguments = [
        ("share", percent(cx.words, share).into()),
        ("hands", i64::from(hands).into()),
        ("games", games.into()),
    ];
    cx.say_with("statistics-alike", &arguments)
}
