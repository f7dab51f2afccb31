//! The highest and the lowest total that a rule set allows, and the one that careful play is sure
//! of.
//!
//! Every box is looked at alone, which gives bounds; if no box depends on another, the highest and
//! the lowest total are exact. Otherwise, where a game can be solved, they come from backward
//! induction with other dice ([`Criterion`](super::table::criterion::Criterion)), as the total that
//! careful play is sure of always does.

use std::sync::Arc;

use crate::rules::{BoxIndex, Placement, RuleSet, Section, Tier};
use crate::solver::{
    Limits, Plan, Progress, TurnTables,
    table::backward_induction::solve_by,
    table::criterion::{Criterion, Guaranteed, GuaranteedFewest, Highest, Lowest},
    table::split::tiers,
    table::unsolvable::RulesSupport,
};

/// The longest time for solving everything, in seconds of one core; above this there are bounds.
const MAX_SECONDS: f64 = 20.0;

/// An extreme total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// The extreme itself: some game reaches it.
    Exact(u32),
    /// A bound: at most this for a highest total and where the lowest one wins what is guaranteed, at
    /// least this for the others.
    Bound(u32),
    /// Totals have no bound.
    Endless,
}

/// The extreme totals of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extremes {
    /// The lowest total over all dice and all legal choices.
    pub lowest: Extreme,
    /// The highest total over all dice and all legal choices.
    pub highest: Extreme,
    /// The highest total that a player can be sure of, whatever the dice show; where the lowest total
    /// wins, the lowest one that a player can be sure not to exceed. Winning on the spot counts as in
    /// the expected total ([`crate::solver::Unit`]).
    pub guaranteed: Extreme,
}

impl Extremes {
    /// The extremes of a rule set; `None` if cancelled. Takes up to three times as long as solving
    /// it, on the threads of the pool that it is called from.
    pub fn of(rules: &Arc<RuleSet>, progress: &Progress) -> Option<Self> {
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let bounds = Self::bounds(&tables);
        let Self { lowest, highest, guaranteed } = bounds;
        let unknown = [lowest, highest, guaranteed].into_iter().filter(Extreme::is_bound).count();
        let is_quick = |plan: &Plan| unknown as f64 * plan.seconds() <= MAX_SECONDS;
        let plan = Plan::new(tables, Limits::default()).ok();
        let Some(plan) = plan.filter(is_quick).map(Arc::new) else {
            return Some(bounds);
        };
        progress.expect(unknown as u64 * plan.states());
        Some(Self {
            lowest: lowest.or_solved::<Lowest>(&plan, progress)?,
            highest: highest.or_solved::<Highest>(&plan, progress)?,
            guaranteed: if plan.rules().lowest_wins() {
                guaranteed.or_solved::<GuaranteedFewest>(&plan, progress)?
            } else {
                guaranteed.or_solved::<Guaranteed>(&plan, progress)?
            },
        })
    }

    /// Bounds from every box alone.
    fn bounds(tables: &TurnTables) -> Self {
        let rules = tables.rules();
        let awards = awards(rules);
        let (mut lowest, mut highest) = (0, awards.unwrap_or(0));
        let are_alone = RulesSupport::of(rules).has_boxes_alone;
        let mut are_reached = [are_alone; 2];
        for (column, data) in (0..).zip(rules.columns()) {
            for section in rules.sections() {
                let (mut least, mut most) = (0, 0);
                for at in rules.boxes_of_section(section, column) {
                    // A box may stay empty or hold a zero where boxes depend on each other.
                    let rolled = || points(tables, at);
                    let [low, high] =
                        if are_alone { rolled() } else { [0, rules.most_counted(at)] };
                    (least, most) = (least + low, most + high);
                }
                let [low, high] = bonuses(rules, section, least, most);
                are_reached[0] &= low == rules.bonus_for(section, least);
                are_reached[1] &= high == rules.bonus_for(section, most);
                lowest += u32::from(data.multiplier) * (least + low);
                highest += u32::from(data.multiplier) * (most + high);
            }
        }
        let bound = |is_reached: bool, total| {
            if is_reached { Extreme::Exact(total) } else { Extreme::Bound(total) }
        };
        let [sure, most] = [lowest, highest].map(Extreme::Bound);
        let is_endless = awards.is_none();
        Self {
            lowest: bound(are_reached[0], lowest),
            highest: if is_endless { Extreme::Endless } else { bound(are_reached[1], highest) },
            guaranteed: match rules.lowest_wins() {
                true if is_endless => Extreme::Endless,
                true => most,
                false => sure,
            },
        }
    }
}

impl Extreme {
    const fn is_bound(&self) -> bool {
        matches!(self, Self::Bound(_))
    }

    /// Itself unless it is a bound; otherwise the total of a whole game by this criterion. `None` if
    /// cancelled.
    fn or_solved<K: Criterion>(self, plan: &Arc<Plan>, progress: &Progress) -> Option<Self> {
        if !self.is_bound() {
            return Some(self);
        }
        let (solved, empty) = (solve_by::<K>(plan.clone(), progress)?, plan.rules().empty_card());
        let to_come = solved.points_to_come(plan.state(&empty)?);
        Some(Self::Exact((f64::from(plan.rules().total(&empty)) + to_come).round() as u32))
    }
}

/// The fewest and the most points that a roll can score in the box on its own.
fn points(tables: &TurnTables, at: BoxIndex) -> [u32; 2] {
    let rules = tables.rules();
    let rolls = rules.column_of(at).rolls.unwrap_or(rules.turn().rolls);
    let last = if rules.saves_rolls() { u16::MAX } else { rolls.into() };
    let numbers = 1..=last.min(rules.early_rolls() + 1);
    let start = tables.entries(at).start;
    let score = |&entry: &u16| u32::from(rules.possible_points(at)[usize::from(entry) - start]);
    let entries = |number| tables.dice().rolls.entries(at, number);
    let all = || numbers.clone().flat_map(entries).map(score);
    [all().min().unwrap_or(0), all().max().unwrap_or(0)]
}

/// The smallest and the largest bonus of a section whose sum is between these.
fn bonuses(rules: &RuleSet, section: Section, least: u32, most: u32) -> [u32; 2] {
    let within = |tier: &&Tier| (least + 1..=most).contains(&tier.at_least.into());
    let ahead = tiers(rules, Some(section)).iter().filter(within);
    let all =
        || ahead.clone().map(|tier| tier.points.into()).chain([rules.bonus_for(section, least)]);
    [all().min().unwrap_or(0), all().max().unwrap_or(0)]
}

/// The most extra points for further top hands; `None` if there is no limit.
fn awards(rules: &RuleSet) -> Option<u32> {
    let Some((repeat, award)) = rules.repeat().and_then(|r| Some((r, r.award?))) else {
        return Some(0);
    };
    // A top hand is a further one once its own boxes are filled; it fills, or raises, another, and
    // its award counts as often as the column of that box.
    let times = |at: BoxIndex| u32::from(rules.multiplier(at));
    let all: u32 = rules.boxes().map(times).sum();
    let further = all - rules.repeat_boxes().iter().map(|&at| times(at)).sum::<u32>();
    match repeat.placement {
        Placement::NoBox => (award.points == 0).then_some(0),
        Placement::RaiseEntry => Some(u32::from(award.points) * (further + all)),
        _ => Some(u32::from(award.points) * further),
    }
}
