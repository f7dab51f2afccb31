//! `spread`: the distribution of the results of perfect play.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::events::{Events, EventsReport};
use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError, chance_text, one_in, section_id};
use fivefold_engine::rules::{Row, RuleSet};
use fivefold_engine::solver::{Contribution, FinalDistribution, PassLimits, Progress};

const PERCENTILES: [u8; 9] = [1, 5, 10, 25, 50, 75, 90, 95, 99];

/// The limits of an exact distribution: enough for Yahtzee and Yatzy.
const LIMITS: PassLimits = PassLimits { work: 6_600_000_000, bytes: 1 << 30 };

/// Solve a game: the chance of every final score, and what it comes from
///
/// Shows what boxes and bonuses contribute, how often top hands come again and jokers are
/// used, how section bonuses are earned, and for each total the chance of just that, the
/// chance of that or more, and one in how many games the latter is. Exact, but for games with
/// many more states than Yatzy, which are measured over a large sample.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct SpreadCommand {
    /// The rule set
    #[arg(value_name = "RULES")]
    rules: String,
    /// Only these totals
    #[arg(long, value_name = "TOTAL,…", value_delimiter = ',', allow_hyphen_values = true)]
    from: Vec<i64>,
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
        let events = Events::of(rules);
        let follow = |progress: &Progress| {
            let counters = &events.counters();
            pool.install(|| solved.final_distribution_within(counters, LIMITS, progress))
        };
        let spread = solving::with_progress("Following games", follow);
        let none = || LabError::failed("no game was followed");
        let spread = spread.ok_or_else(none)?;
        let unawarded = |progress: &Progress| {
            pool.install(|| solved.final_chances_of(&|offer| offer.bonus == 0, LIMITS, progress))
        };
        let unawarded = if spread.awards > 0.0 {
            let what = "Following games without extra points";
            solving::with_progress(what, unawarded).ok_or_else(none)?
        } else {
            Vec::new()
        };
        let events = events.report(&spread, &unawarded);
        let report = SpreadReport::new(rules, &spread, events, &self.from);
        LabAnswer::new(&report, report.text())
    }
}

#[derive(Serialize)]
struct SpreadReport {
    rules: String,
    mean: f64,
    sd: f64,
    mode: i64,
    /// Pairs of a percentile and the smallest total that this share of games does not exceed.
    percentiles: Vec<(u8, i64)>,
    boxes: Vec<ShareReport>,
    bonuses: Vec<ShareReport>,
    /// The mean of the points outside boxes and bonuses.
    awards: f64,
    #[serde(flatten)]
    events: EventsReport,
    /// Final totals, each with its chance, the chance of it or more, and one in how many games that
    /// is.
    spread: Vec<(i64, f64, f64, f64)>,
    exact: bool,
    /// The largest standard error of the chances of a total or more, if they were measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
}

#[derive(Serialize)]
struct ShareReport {
    #[serde(rename = "box")]
    name: String,
    mean: f64,
    zero: f64,
}

impl SpreadReport {
    fn new(
        rules: &RuleSet,
        spread: &FinalDistribution,
        events: EventsReport,
        from: &[i64],
    ) -> Self {
        let share = |name: String, par: i64, of: &Contribution| ShareReport {
            name,
            mean: of.mean - par as f64,
            zero: of.zero,
        };
        let par = |row: &Row| {
            let boxes = rules.boxes().filter(|&at| rules.row(at).id == row.id);
            boxes.map(|at| rules.par_in_total(at)).sum()
        };
        let boxes = rules.rows().iter().zip(&spread.boxes);
        let bonuses = spread.bonuses.iter();
        // Totals as people read them.
        let shown = |total: usize| total as i64 - rules.par();
        let percentile = |percent| (percent, shown(spread.percentile(f64::from(percent) / 100.0)));
        let chance = |total: usize| spread.chances.get(total).copied().unwrap_or(0.0);
        let possible = || (0..spread.chances.len()).filter(|&total| chance(total) > 0.0);
        let totals = if from.is_empty() { possible().map(shown).collect() } else { from.to_vec() };
        let line = |total: i64| {
            let counted = total.saturating_add(rules.par());
            let chance = usize::try_from(counted).map_or(0.0, chance);
            let at_least = spread.at_least(counted.max(0) as usize);
            (total, chance, at_least, 1.0 / at_least)
        };
        Self {
            rules: rules.id().to_owned(),
            mean: spread.mean() - rules.par() as f64,
            sd: spread.sd(),
            mode: shown(spread.mode()),
            percentiles: PERCENTILES.into_iter().map(percentile).collect(),
            boxes: boxes.map(|(row, of_box)| share(row.id.clone(), par(row), of_box)).collect(),
            bonuses: bonuses
                .map(|(section, bonus)| share(section_id(*section), 0, bonus))
                .collect(),
            awards: spread.awards,
            events,
            spread: totals.into_iter().map(line).collect(),
            exact: spread.error.is_none(),
            error: spread.error,
        }
    }

    fn text(&self) -> String {
        let Self { rules, mean, sd, mode, .. } = self;
        let mut text =
            format!("{rules}: mean {mean:.7}, standard deviation {sd:.4}, mode {mode}\n");
        if let Some(error) = self.error {
            let percent = 100.0 * error;
            _ = writeln!(text, "measured over a sample: chances are right to about {percent:.2}%");
        }
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
        self.events.print(&mut text);
        _ = writeln!(text, "{:>6}{:>14}{:>10} {:>15}", "total", "chance", "or more", "1 in");
        for &(total, chance, at_least, _) in &self.spread {
            let (or_more, one_in) = (chance_text(at_least), one_in(at_least));
            _ = writeln!(text, "{total:>6}{chance:>14.6e}{or_more:>10} {one_in:>15}");
        }
        text
    }
}
