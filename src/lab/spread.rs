//! `spread`: the distribution of the results of perfect play.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError, section_id};
use crate::rules::RuleSet;
use crate::solver::{Contribution, FinalDistribution, Progress};

const PERCENTILES: [u8; 9] = [1, 5, 10, 25, 50, 75, 90, 95, 99];

/// Solve a game: the exact chance of every final score, and what boxes and bonuses contribute
#[derive(Args, Debug)]
pub(super) struct SpreadCommand {
    /// The rule set
    #[arg(value_name = "ID")]
    rules: String,
    #[command(flatten)]
    threads: Threads,
}

impl SpreadCommand {
    /// Solves the rule set and follows every game.
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (rules, pool) = (lab.rule_set(&self.rules)?, &self.threads.pool()?);
        let plan = solving::plan(rules)?;
        if !plan.is_one_box_a_turn() {
            let what =
                "games in which a turn can fill no box or two, or end the game, are not supported";
            return Err(LabError::for_rules(rules, what));
        }
        let solved = solving::solved(plan, pool)?;
        let spread = pool.install(|| solved.final_distribution(&[], &Progress::default()));
        let spread = spread.ok_or_else(|| LabError::failed("no game was followed"))?;
        let report = SpreadReport::new(rules, &spread);
        LabAnswer::new(&report, report.text())
    }
}

#[derive(Serialize)]
struct SpreadReport {
    rules: String,
    mean: f64,
    sd: f64,
    mode: usize,
    /// Pairs of a percentile and the smallest total that this share of games does not exceed.
    percentiles: Vec<(u8, usize)>,
    boxes: Vec<ShareReport>,
    bonuses: Vec<ShareReport>,
    /// The mean of the points outside boxes and bonuses.
    awards: f64,
    /// Pairs of a final total and its chance.
    spread: Vec<(usize, f64)>,
    exact: bool,
}

#[derive(Serialize)]
struct ShareReport {
    #[serde(rename = "box")]
    name: String,
    mean: f64,
    zero: f64,
}

impl SpreadReport {
    fn new(rules: &RuleSet, spread: &FinalDistribution) -> Self {
        let share = |name: String, &Contribution { mean, zero }: &Contribution| ShareReport {
            name,
            mean,
            zero,
        };
        let boxes = rules.rows().iter().zip(&spread.boxes);
        let bonuses = spread.bonuses.iter();
        let percentile = |percent| (percent, spread.percentile(f64::from(percent) / 100.0));
        let chances = spread.chances.iter().copied().enumerate();
        Self {
            rules: rules.id().to_owned(),
            mean: spread.mean(),
            sd: spread.sd(),
            mode: spread.mode(),
            percentiles: PERCENTILES.into_iter().map(percentile).collect(),
            boxes: boxes.map(|(row, of_box)| share(row.id.clone(), of_box)).collect(),
            bonuses: bonuses.map(|(section, bonus)| share(section_id(*section), bonus)).collect(),
            awards: spread.awards,
            spread: chances.filter(|&(_, chance)| chance > 0.0).collect(),
            exact: true,
        }
    }

    fn text(&self) -> String {
        let Self { rules, mean, sd, mode, .. } = self;
        let mut text =
            format!("{rules}: mean {mean:.7}, standard deviation {sd:.4}, mode {mode}\n");
        text += "percentiles:";
        for (percent, total) in &self.percentiles {
            _ = write!(text, " {percent}%: {total}");
        }
        _ = writeln!(text, "\n{:<20}{:>8}{:>10}", "box", "mean", "zero in");
        for ShareReport { name, mean, zero } in &self.boxes {
            _ = writeln!(text, "{name:<20}{mean:>8.2}{:>8.2}%", 100.0 * zero);
        }
        for ShareReport { name, mean, zero } in &self.bonuses {
            let name = format!("bonus of {name}");
            _ = writeln!(text, "{name:<20}{mean:>8.2}{:>8.2}%", 100.0 * zero);
        }
        if self.awards > 0.0 {
            _ = writeln!(text, "{:<20}{:>8.2}", "extra top hands", self.awards);
        }
        for (total, chance) in &self.spread {
            _ = writeln!(text, "{total:>6} {chance:.6e}");
        }
        text
    }
}
