//! `advise`: the value of each choice in a turn.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use clap::Args;
use serde::{Deserialize, Serialize};

use super::solving::{self, Threads};
use super::why::WhyReport;
use super::{Lab, LabAnswer, LabError, queries, score};
use fivefold_engine::coach::{Advice, LearnedStrategies, Reason};
use fivefold_engine::game::Position;
use fivefold_engine::players::Evaluator;
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::{Action, ActionValue, DecisionEngine, Progress};

/// Rank every keep and every legal box for the dice, best first
///
/// Each choice is listed with the expected final score after it. An empty keep rolls
/// all dice; if dice have colours, keeps are given by position. If a game is too large
/// to solve, values are estimates, and the answer says why. In games won by points from
/// a table or by rounds, values count those. If the box averages or the strategy to
/// learn by heart (page) would choose something worse, that is listed too.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct AdviseCommand {
    #[command(flatten)]
    query: AdviceQuery,
    /// Explain, box by box, why the best choice beats the next worse one
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    threads: Threads,
}

/// A query from the command line or, as JSON, from standard input.
#[derive(Args, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AdviceQuery {
    /// The rule set
    #[arg(value_name = "ID", required = true)]
    rules: Option<String>,
    /// The dice, such as 44551; `-` reads questions from standard input
    dice: Option<String>,
    /// What the card holds, such as ones=3,chance=22; all other boxes are open
    #[arg(long, value_name = "BOX=POINTS,…")]
    card: Option<String>,
    /// Saved or extra rolls, if the rule set has them [default: 0, or all extra ones]
    #[arg(long, value_name = "N")]
    bank: Option<u16>,
    /// How many rolls are left, saved ones included [default: all but the first]
    #[arg(long, value_name = "N")]
    rolls_left: Option<u16>,
    /// All dice were thrown on this roll, where later ones then score as the first one
    #[arg(long)]
    #[serde(default)]
    served: bool,
}

/// Answers queries, solving each rule set once.
struct AdviceSession<'a> {
    lab: &'a Lab,
    evaluators: RefCell<BTreeMap<String, (Evaluator, DecisionEngine)>>,
    /// Whether to explain why the best option is better than the next one.
    says_why: bool,
}

#[derive(Serialize)]
struct AdviceReport {
    dice: String,
    rolls_left: u16,
    options: Vec<OptionReport>,
    exact: bool,
    /// The choices of memorised strategies that are not the best one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_heart: Vec<LearnedReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why_estimate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyReport>,
}

#[derive(Serialize)]
struct OptionReport {
    #[serde(flatten)]
    what: ActionText,
    par: f64,
}

/// The choice of a memorised strategy.
#[derive(Serialize)]
struct LearnedReport {
    /// The id of the strategy: `averages` or `page`.
    strategy: &'static str,
    #[serde(flatten)]
    what: ActionText,
    loss: f64,
}

/// An action, as text.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ActionText {
    /// The kept dice in rising order; if empty, all are rolled.
    Keep(String),
    /// The kept dice by position, with a dot for each rolled die; used if dice with the same face
    /// are not interchangeable.
    Hold(String),
    Box(String),
    /// The dice to turn over, in rising order.
    Turn(String),
}

impl AdviceQuery {
    /// This query, with missing fields taken from `other`.
    fn or(self, other: &Self) -> Self {
        Self {
            rules: self.rules.or_else(|| other.rules.clone()),
            card: self.card.or_else(|| other.card.clone()),
            bank: self.bank.or(other.bank),
            rolls_left: self.rolls_left.or(other.rolls_left),
            served: self.served || other.served,
            dice: self.dice.or_else(|| other.dice.clone()),
        }
    }

    fn position(&self, lab: &Lab) -> Result<Position, LabError> {
        let rules = score::rules_of(lab, self.rules.as_deref())?;
        let dice = score::dice_of(rules, self.dice.as_deref())?;
        let card = score::card_of(rules, self.card.as_deref(), self.bank)?;
        let most = (u16::from(rules.rolls_for(&card)) - 1).saturating_add(card.bank());
        let rolls_left = self.rolls_left.unwrap_or(most);
        if rolls_left > most {
            let what =
                format!("{rolls_left} rolls left: this turn has 0 to {most} after its first");
            return Err(LabError::Usage(what));
        }
        score::check_served(rules, self.served, most.saturating_add(1) - rolls_left)?;
        if card.is_full() {
            return Err(LabError::usage("no box of the card is open"));
        }
        let position =
            Position::set_up(rules.clone(), card, dice, rolls_left).ok_or_else(unknown_card)?;
        if position.is_over() {
            return Err(LabError::usage("these dice win the game on the spot"));
        }
        Ok(if self.served { position.with_all_thrown() } else { position })
    }
}

impl AdviseCommand {
    pub(super) fn run(self, lab: &Lab) -> Result<(), LabError> {
        self.threads.pool()?.install(|| self.answer(lab))
    }

    fn answer(self, lab: &Lab) -> Result<(), LabError> {
        let session = AdviceSession { lab, evaluators: RefCell::default(), says_why: self.why };
        let mut query = self.query;
        if queries::reads_standard_input(&mut query.rules, &mut query.dice, lab)? {
            return queries::answer_all(|asked: AdviceQuery| session.answer(&asked.or(&query)));
        }
        session.print(&query)
    }
}

impl AdviceSession<'_> {
    /// Every choice with its value, and the reason if requested.
    fn answer(&self, query: &AdviceQuery) -> Result<LabAnswer, LabError> {
        let position = query.position(self.lab)?;
        let (mut report, advice) = self.report(&position)?;
        report.why = self.why(&position, &advice);
        LabAnswer::new(&report, report.text())
    }

    /// Prints the answer. As text, the choices are printed first, since the reason may take a
    /// while.
    fn print(&self, query: &AdviceQuery) -> Result<(), LabError> {
        if self.lab.json || !self.says_why {
            return self.answer(query)?.print(self.lab.json);
        }
        let position = query.position(self.lab)?;
        let (report, advice) = self.report(&position)?;
        super::print(&report.text())?;
        let mut text = String::new();
        if let Some(why) = self.why(&position, &advice) {
            why.print(&mut text);
        }
        super::print(&text)
    }

    /// Ranks every choice, without giving a reason.
    fn report(&self, position: &Position) -> Result<(AdviceReport, Advice), LabError> {
        let rules = position.rules();
        let mut evaluators = self.evaluators.borrow_mut();
        let (evaluator, engine) = evaluators.entry(rules.id().to_owned()).or_insert_with(|| {
            let evaluator = solving::evaluator(rules);
            let engine = evaluator.engine();
            (evaluator, engine)
        });
        let advice = Advice::of(engine, position).ok_or_else(unknown_card)?;
        let options = advice.options().iter();
        let report = AdviceReport {
            dice: position.dice().to_string(),
            rolls_left: position.rolls_left(),
            options: options.map(|&choice| OptionReport::new(rules, choice)).collect(),
            exact: advice.is_exact(),
            by_heart: LearnedReport::all(evaluator, position, &advice),
            why_estimate: super::why_estimate(evaluator),
            why: None,
        };
        Ok((report, advice))
    }

    /// Explains why the best option is better than the first worse one, if requested and if there
    /// is one.
    fn why(&self, position: &Position, advice: &Advice) -> Option<WhyReport> {
        let worse = advice.options().get(advice.best_count()).filter(|_| self.says_why)?;
        let (best, worse) = (advice.best().action, worse.action);
        let evaluators = self.evaluators.borrow();
        let (evaluator, _) = evaluators.get(position.rules().id())?;
        let reason = Reason::of(evaluator, position, [best, worse], Some(&Progress::default()))?;
        Some(WhyReport::new(position.rules(), [best, worse], &reason))
    }
}

fn unknown_card() -> LabError {
    LabError::usage("no game leads to this card")
}

impl OptionReport {
    fn new(rules: &RuleSet, choice: ActionValue) -> Self {
        Self { what: ActionText::new(rules, choice.action), par: rules.shown(choice.value) }
    }
}

impl LearnedReport {
    fn all(evaluator: &Evaluator, position: &Position, advice: &Advice) -> Vec<Self> {
        let strategies = LearnedStrategies::new(evaluator.value_function().tables());
        let mistakes = strategies.mistakes(position, advice).into_iter();
        let report = |(strategy, place): (_, usize)| Self {
            strategy,
            what: ActionText::new(position.rules(), advice.options()[place].action),
            loss: advice.loss(place),
        };
        mistakes.map(report).collect()
    }
}

impl ActionText {
    pub(super) fn new(rules: &RuleSet, action: Action) -> Self {
        match action {
            Action::Keep(keep) => Self::Keep(keep.to_string()),
            Action::Hold(kept) => Self::Hold(format!("{kept:0$}", rules.dice().count.into())),
            Action::Box(at) => Self::Box(rules.box_id(at)),
            Action::Turn(turned) => Self::Turn(turned.to_string()),
        }
    }
}

impl fmt::Display for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(keep) if keep.is_empty() => f.write_str("throw all"),
            Self::Keep(keep) => write!(f, "keep {keep}"),
            Self::Hold(places) => write!(f, "hold {places}"),
            Self::Box(name) => f.write_str(name),
            Self::Turn(turned) => write!(f, "turn over {turned}"),
        }
    }
}

impl AdviceReport {
    fn text(&self) -> String {
        let exact = match (&self.why_estimate, self.exact) {
            (_, true) => String::new(),
            (None, false) => ", estimates".to_owned(),
            (Some(why), false) => format!(", estimates: {why}"),
        };
        let mut text = format!("{}, rolls left: {}{exact}\n", self.dice, self.rolls_left);
        for OptionReport { what, par } in &self.options {
            _ = writeln!(text, "{:<24}{par:>10.4}", what.to_string());
        }
        for LearnedReport { strategy, what, loss } in &self.by_heart {
            _ = writeln!(text, "by the {strategy} alone: {what}, loss {loss:.4}");
        }
        if let Some(why) = &self.why {
            why.print(&mut text);
        }
        text
    }
}
