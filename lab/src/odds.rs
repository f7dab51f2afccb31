//! `odds`: a turn played for one box alone.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use super::advise::ActionText;
use super::{Lab, LabAnswer, LabError, score};
use fivefold_engine::coach::enough_to_make;
use fivefold_engine::dice::Roll;
use fivefold_engine::rules::{BoxIndex, Card, RuleSet, Throw};
use fivefold_engine::solver::{Action, ActionValue, DecisionEngine, TurnTables};

/// Show the odds of one box, if the turn is played for that box alone
///
/// Without dice, these are the odds before the first roll: the average, and for each
/// number of points the chance of at least that many, if the turn is played for the
/// average (ties go to the better chance), and at best, if it is played for just that
/// chance. With dice, they are the odds of each keep: its average, if the turn is then
/// played for the average, and the chance at best. Bonuses are not counted. If less is
/// better in the box, turns are played for a low average, and each chance is that of
/// scoring no more than the number of points.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct OddsCommand {
    /// The rule set
    #[arg(value_name = "RULES")]
    rules: String,
    /// The box, such as `three_kind`
    #[arg(value_name = "BOX", verbatim_doc_comment)]
    name: String,
    /// What counts as success [default: what the advice in the window counts as made]
    #[arg(long, value_name = "N")]
    at_least: Option<u16>,
    /// The same where few points are a success
    #[arg(long, value_name = "N", conflicts_with = "at_least")]
    at_most: Option<u16>,
    /// The dice, such as 44551, for the odds of each keep
    #[arg(long)]
    dice: Option<String>,
    /// How many rolls are left, saved ones included [default: all but the first]
    #[arg(long, value_name = "N", requires = "dice")]
    rolls_left: Option<u16>,
    /// All dice were thrown on this roll, where later ones then score as the first one
    #[arg(long, requires = "dice")]
    served: bool,
    /// What the card holds, such as ones=3,chance=22; all other boxes are open
    #[arg(long, value_name = "BOX=POINTS,…")]
    card: Option<String>,
    /// Saved or extra rolls, if the rule set has them [default: 0, or all extra ones]
    #[arg(long, value_name = "N")]
    bank: Option<u16>,
    /// The box is the last open one, and all others hold a zero
    #[arg(long, conflicts_with = "card")]
    last: bool,
}

/// One box of a card, and turns that are played for it alone.
struct OddsQuery {
    tables: Arc<TurnTables>,
    card: Card,
    at: BoxIndex,
}

#[derive(Serialize)]
struct OddsReport {
    rules: String,
    #[serde(rename = "box")]
    name: String,
    /// The number of rolls of the turn.
    rolls: u16,
    /// The average number of points.
    average: f64,
    chances: Vec<PointChance>,
}

/// What counts as success: at least or at most this many points.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Success {
    AtLeast(u16),
    AtMost(u16),
}

/// The chance of success.
#[derive(Serialize)]
struct PointChance {
    #[serde(flatten)]
    success: Success,
    /// The chance if the turn is played for the average.
    chance: f64,
    /// The chance if the turn is played for this chance.
    at_best: f64,
}

#[derive(Serialize)]
struct KeepsReport {
    rules: String,
    #[serde(rename = "box")]
    name: String,
    dice: String,
    rolls_left: u16,
    #[serde(flatten)]
    success: Success,
    /// What the dice score as they lie.
    score: u16,
    options: Vec<KeepOdds>,
}

#[derive(Serialize)]
struct KeepOdds {
    #[serde(flatten)]
    keep: ActionText,
    average: f64,
    chance: f64,
}

impl OddsCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let rules = lab.rule_set(&self.rules)?;
        let mut card = score::card_of(rules, self.card.as_deref(), self.bank)?;
        let at = rules.open_copy(&card, super::box_named(rules, &self.name)?);
        if self.last {
            rules.boxes().filter(|&other| other != at).for_each(|other| card.fill(other, 0, 0));
        }
        if !rules.is_fillable(&card, at) {
            return Err(super::not_fillable(rules, at));
        }
        if rules.has_to_be_declared(at) {
            card.declare(at);
        }
        let query = OddsQuery { tables: Arc::new(TurnTables::new(rules.clone())), card, at };
        let asked = self.at_least.map(Success::AtLeast).or(self.at_most.map(Success::AtMost));
        if self.dice.is_none() {
            let report = query.before_first_roll(asked);
            return LabAnswer::new(&report, report.text());
        }
        let dice = score::dice_of(rules, self.dice.as_deref())?;
        let most = query.rolls() - 1;
        let left = self.rolls_left.unwrap_or(most);
        if left > most {
            let what = format!("{left} rolls left: this turn has 0 to {most} after its first");
            return Err(LabError::Usage(what));
        }
        score::check_served(rules, self.served, most + 1 - left)?;
        let report = query.keeps(&dice, left, asked, self.served);
        LabAnswer::new(&report, report.text())
    }
}

impl OddsQuery {
    fn rules(&self) -> &RuleSet {
        self.tables.rules()
    }

    /// The number of rolls of the turn.
    fn rolls(&self) -> u16 {
        u16::from(self.rules().rolls_for(&self.card)) + self.card.bank()
    }

    /// Whether less is better.
    fn wants_little(&self) -> bool {
        self.rules().wants_little(self.at)
    }

    /// Success with this many points: no fewer or, where less is better, no more.
    fn success(&self, points: u16) -> Success {
        if self.wants_little() { Success::AtMost(points) } else { Success::AtLeast(points) }
    }

    /// The points that are no better than an open box, and sure to be reached.
    fn worst(&self) -> u16 {
        if self.wants_little() { self.rules().most_points(self.at) } else { 0 }
    }

    /// Success with every number of points but the worst.
    fn successes(&self) -> Vec<Success> {
        let possible = self.rules().possible_points(self.at).iter().copied();
        let possible = possible.filter(|&points| points != self.worst());
        possible.map(|points| self.success(points)).collect()
    }

    /// The value of points in turns that are played for the average: how much better they are than
    /// the worst. Also turns a value into points.
    fn worth(&self, points: f64) -> f64 {
        (f64::from(self.worst()) - points).abs()
    }

    /// Turns that are played for the value of the points in the box.
    fn played_for(&self, value_of: impl Fn(u16) -> f64) -> DecisionEngine {
        DecisionEngine::for_box(&self.tables, self.at, value_of)
    }

    /// The value of a whole turn that is played for this.
    fn of_turn(&self, value_of: impl Fn(u16) -> f64) -> f64 {
        self.played_for(value_of).value(&self.card).unwrap_or_default()
    }

    /// The odds of a whole turn, for all numbers of points or just for what was asked.
    fn before_first_roll(&self, asked: Option<Success>) -> OddsReport {
        let rolls = self.rolls();
        let value = self.of_turn(|points| self.worth(points.into()));
        let wanted = asked.map_or_else(|| self.successes(), |one| vec![one]);
        let chance = |success: Success| {
            let made = |points: u16| success.chance_with(points);
            let tie_break = |points: u16| self.worth(points.into()) + TIE_BREAK * made(points);
            let at_best = self.of_turn(made);
            let chance = (self.of_turn(tie_break) - value) / TIE_BREAK;
            // A rounding error must not make it better than the best.
            PointChance { success, chance: chance.min(at_best), at_best }
        };
        OddsReport {
            rules: self.rules().id().to_owned(),
            name: self.rules().box_id(self.at),
            rolls,
            average: self.worth(value),
            chances: wanted.into_iter().map(chance).collect(),
        }
    }

    /// The odds of each keep, the best average or, for a success that was asked for, the best
    /// chance first.
    fn keeps(
        &self,
        dice: &Roll,
        rolls_left: u16,
        asked: Option<Success>,
        is_served: bool,
    ) -> KeepsReport {
        let rules = self.rules();
        let usual = || self.success(enough_to_make(&self.tables, self.at));
        let success = asked.unwrap_or_else(usual);
        let values = |mut engine: DecisionEngine| {
            let mut values = Vec::new();
            // Without a choice the list stays empty.
            _ = engine.action_values(&self.card, dice, rolls_left, &mut values);
            values.retain(|option| !matches!(option.action, Action::Box(_)));
            values
        };
        let averages = values(self.played_for(|points| self.worth(points.into())));
        let chances = values(self.played_for(|points| success.chance_with(points)));
        let odds = |(average, chance): (ActionValue, ActionValue)| KeepOdds {
            keep: ActionText::new(rules, average.action),
            average: self.worth(average.value),
            chance: chance.value,
        };
        let mut options: Vec<KeepOdds> = averages.into_iter().zip(chances).map(odds).collect();
        let order = |one: &KeepOdds| {
            let average = self.worth(one.average);
            if asked.is_some() { [one.chance, average] } else { [average, one.chance] }
        };
        options
            .sort_by(|one, other| order(other).partial_cmp(&order(one)).unwrap_or(Ordering::Equal));
        let roll_number = self.rolls() - rolls_left;
        let is_served = is_served || roll_number == 1;
        let throw = Throw { dice: rules.hand(dice), roll_number, is_served };
        KeepsReport {
            rules: rules.id().to_owned(),
            name: rules.box_id(self.at),
            dice: dice.to_string(),
            rolls_left,
            success,
            score: rules.offer(&self.card, throw, self.at).map_or(0, |offer| offer.points),
            options,
        }
    }
}

/// What a chance counts beside an average that is played for: less than any difference of averages.
const TIE_BREAK: f64 = 1e-6;

impl Success {
    /// The chance of success with these points in the box: 0 or 1.
    fn chance_with(self, points: u16) -> f64 {
        f64::from(u8::from(match self {
            Self::AtLeast(least) => points >= least,
            Self::AtMost(most) => points <= most,
        }))
    }

    /// The words and the number of a text.
    const fn text(self) -> (&'static str, u16) {
        match self {
            Self::AtLeast(points) => ("at least", points),
            Self::AtMost(points) => ("at most", points),
        }
    }
}

impl OddsReport {
    fn text(&self) -> String {
        let Self { rules, name, rolls, average, .. } = self;
        let rolls = if *rolls == 1 { "1 roll".to_owned() } else { format!("{rolls} rolls") };
        let mut text = format!("{rules}, {name} alone in {rolls}: average {average:.2}\n");
        let kind = self.chances.first().map_or("", |one| one.success.text().0);
        _ = writeln!(text, "{kind:<10}{:>17}{:>10}", "for the average", "at best");
        for PointChance { success, chance, at_best } in &self.chances {
            let [chance, at_best] = [chance, at_best].map(|chance| 100.0 * chance);
            _ = writeln!(text, "{:>8}{chance:>18.2}%{at_best:>9.2}%", success.text().1);
        }
        text
    }
}

impl KeepsReport {
    fn text(&self) -> String {
        let Self { rules, name, dice, rolls_left, success, score, .. } = self;
        let mut text =
            format!("{rules}, {name} alone: {dice} scores {score}, rolls left: {rolls_left}\n");
        if !self.options.is_empty() {
            let (kind, points) = success.text();
            let chance = format!("{kind} {points}");
            _ = writeln!(text, "{:<24}{:>10}{chance:>16}", "", "average");
        }
        for KeepOdds { keep, average, chance } in &self.options {
            let chance = 100.0 * chance;
            _ = writeln!(text, "{:<24}{average:>10.2}{chance:>15.2}%", keep.to_string());
        }
        text
    }
}
