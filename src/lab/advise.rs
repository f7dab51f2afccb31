//! `advise`: what each choice of a turn is worth.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::Arc,
};

use rayon::ThreadPool;
use serde::{Deserialize, Serialize};

use super::{Answer, LabError, score, why::WhyReport};
use crate::{
    coach::{Advice, Reason},
    dice::Roll,
    players::Evaluator,
    rules::{Card, Library, RuleSet},
    solver::{Action, Adviser, Choice, Progress},
};

/// A question as it comes from the command line or, as JSON, from standard input.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Query {
    /// The rule set.
    pub(super) rules: Option<String>,
    /// What the card holds: `ones=3,chance=22`; boxes that are not named are open.
    pub(super) card: Option<String>,
    /// Saved rolls.
    pub(super) bank: Option<u16>,
    /// How many rolls the turn has left; as many as after its first if not said.
    pub(super) rolls_left: Option<u16>,
    /// The dice.
    pub(super) dice: Option<String>,
}

/// Answers questions, and keeps what it worked out for a rule set.
pub(super) struct Desk<'a> {
    library: &'a Library,
    pool: ThreadPool,
    evaluators: RefCell<BTreeMap<String, (Evaluator, Adviser)>>,
    /// Whether to say why the best option is better than the next one.
    says_why: bool,
}

/// A question that makes sense.
struct Checked<'a> {
    rules: &'a Arc<RuleSet>,
    card: Card,
    dice: Roll,
    rolls_left: u16,
}

#[derive(Serialize)]
struct Report {
    dice: String,
    rolls_left: u16,
    options: Vec<OptionReport>,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why_estimate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyReport>,
}

#[derive(Serialize)]
struct OptionReport {
    #[serde(flatten)]
    what: What,
    par: f64,
}

/// Something that can be done.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum What {
    /// The dice that stay, in rising order; none: all are thrown.
    Keep(String),
    /// The places of the dice that stay, a dot for each that is thrown, where dice with the same
    /// face are not the same.
    Hold(String),
    Box(String),
}

impl Query {
    /// This question with its gaps filled from another.
    pub(super) fn or(self, other: &Self) -> Self {
        Self {
            rules: self.rules.or_else(|| other.rules.clone()),
            card: self.card.or_else(|| other.card.clone()),
            bank: self.bank.or(other.bank),
            rolls_left: self.rolls_left.or(other.rolls_left),
            dice: self.dice.or_else(|| other.dice.clone()),
        }
    }

    fn check<'a>(&self, library: &'a Library) -> Result<Checked<'a>, LabError> {
        let id = self.rules.as_deref();
        let id = id.ok_or_else(|| LabError::Usage("no rule set is given".to_owned()))?;
        let rules = super::rule_set(library, id)?;
        let dice = score::dice_of(rules, self.dice.as_deref())?;
        let bank = self.bank.unwrap_or(0);
        let card = score::card_of(rules, self.card.as_deref(), bank)?;
        let most = (u16::from(rules.rolls_for(&card)) - 1).saturating_add(bank);
        let rolls_left = self.rolls_left.unwrap_or(most);
        if rolls_left > most {
            let what =
                format!("{rolls_left} rolls left: this turn has 0 to {most} after its first");
            return Err(LabError::Usage(what));
        }
        if card.is_full() {
            return Err(LabError::Usage("no box of the card is open".to_owned()));
        }
        Ok(Checked { rules, card, dice, rolls_left })
    }
}

impl<'a> Desk<'a> {
    pub(super) fn new(library: &'a Library, pool: ThreadPool, says_why: bool) -> Self {
        Self { library, pool, evaluators: RefCell::default(), says_why }
    }

    /// Every choice with what it is worth, and why if that is asked for.
    pub(super) fn answer(&self, query: &Query) -> Result<Answer, LabError> {
        let checked = query.check(self.library)?;
        let (mut report, advice) = self.report(&checked)?;
        report.why = self.why(&checked, &advice);
        Answer::new(&report, report.text())
    }

    /// Prints the answer: as text the choices first, since the reason may take a while.
    pub(super) fn tell(&self, query: &Query, json: bool) -> Result<(), LabError> {
        if json || !self.says_why {
            return self.answer(query)?.print(json);
        }
        let checked = query.check(self.library)?;
        let (report, advice) = self.report(&checked)?;
        super::print(&report.text())?;
        let mut text = String::new();
        if let Some(why) = self.why(&checked, &advice) {
            why.tell(&mut text);
        }
        super::print(&text)
    }

    /// Every choice, without a reason.
    fn report(&self, checked: &Checked<'_>) -> Result<(Report, Advice), LabError> {
        let Checked { rules, card, dice, rolls_left } = checked;
        let mut evaluators = self.evaluators.borrow_mut();
        let (evaluator, adviser) = evaluators.entry(rules.id().to_owned()).or_insert_with(|| {
            let evaluator = self.pool.install(|| Evaluator::of(rules));
            let adviser = Adviser::with(evaluator.engine());
            (evaluator, adviser)
        });
        let Some(advice) = Advice::with(adviser, card, dice, *rolls_left) else {
            return Err(LabError::Usage("no game leads to this card".to_owned()));
        };
        let options = advice.options().iter();
        let report = Report {
            dice: dice.to_string(),
            rolls_left: *rolls_left,
            options: options.map(|&choice| OptionReport::new(rules, choice)).collect(),
            exact: advice.is_exact(),
            why_estimate: evaluator.why_estimate().map(|why| why.to_string()),
            why: None,
        };
        Ok((report, advice))
    }

    /// Why the best option is better than the first one that is worse, if that is asked for and
    /// there is one.
    fn why(&self, checked: &Checked<'_>, advice: &Advice) -> Option<WhyReport> {
        let worse = advice.options().get(advice.equals()).filter(|_| self.says_why)?;
        let (best, worse) = (advice.best().action, worse.action);
        let position = (&checked.card, &checked.dice, checked.rolls_left);
        let evaluators = self.evaluators.borrow();
        let (evaluator, _) = evaluators.get(checked.rules.id())?;
        let reason = self
            .pool
            .install(|| Reason::with(evaluator, position, [best, worse], &Progress::default()))?;
        Some(WhyReport::new(checked.rules, [best, worse], &reason))
    }
}

impl OptionReport {
    fn new(rules: &RuleSet, choice: Choice) -> Self {
        Self { what: What::new(rules, choice.action), par: choice.value }
    }
}

impl What {
    pub(super) fn new(rules: &RuleSet, action: Action) -> Self {
        match action {
            Action::Keep(keep) => Self::Keep(keep.to_string()),
            Action::Hold(kept) => Self::Hold(format!("{kept:0$}", rules.dice().count.into())),
            Action::Fill(at) => Self::Box(rules.box_id(at)),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(keep) if keep.is_empty() => f.write_str("throw all"),
            Self::Keep(keep) => write!(f, "keep {keep}"),
            Self::Hold(places) => write!(f, "hold {places}"),
            Self::Box(name) => f.write_str(name),
        }
    }
}

impl Report {
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
        if let Some(why) = &self.why {
            why.tell(&mut text);
        }
        text
    }
}
