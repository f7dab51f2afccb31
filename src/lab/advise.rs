//! `advise`: what each choice of a turn is worth.

use std::{cell::RefCell, collections::BTreeMap, fmt::Write as _, sync::Arc};

use rayon::ThreadPool;
use serde::{Deserialize, Serialize};

use super::{Answer, LabError, score};
use crate::{
    dice::Roll,
    players::Mind,
    rules::{Card, Library, RuleSet},
    solver::{Action, Adviser, Choice},
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
    /// With each, why it goes by an estimate, if it does.
    advisers: RefCell<BTreeMap<String, (Adviser, Option<String>)>>,
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
}

#[derive(Serialize)]
struct OptionReport {
    #[serde(flatten)]
    what: What,
    par: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum What {
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
    pub(super) fn new(library: &'a Library, pool: ThreadPool) -> Self {
        Self { library, pool, advisers: RefCell::default() }
    }

    /// Every choice with what it is worth.
    pub(super) fn answer(&self, query: &Query) -> Result<Answer, LabError> {
        let Checked { rules, card, dice, rolls_left } = query.check(self.library)?;
        let mut advisers = self.advisers.borrow_mut();
        if !advisers.contains_key(rules.id()) {
            let mind = self.pool.install(|| Mind::of(rules));
            let why = mind.why_estimate().map(|why| why.to_string());
            advisers.insert(rules.id().to_owned(), (Adviser::with(mind.turn()), why));
        }
        let adviser = advisers.get_mut(rules.id());
        let choices = adviser.and_then(|(adviser, why)| {
            let choices = adviser.choices_for(&card, &dice, rolls_left)?;
            Some((choices, adviser.outlook().is_exact(), why.clone()))
        });
        let Some((choices, exact, why)) = choices else {
            return Err(LabError::Usage("no game leads to this card".to_owned()));
        };
        let report = Report {
            dice: dice.to_string(),
            rolls_left,
            options: choices.into_iter().map(|choice| OptionReport::new(rules, choice)).collect(),
            exact,
            why_estimate: why,
        };
        Answer::new(&report, report.text())
    }
}

impl OptionReport {
    fn new(rules: &RuleSet, choice: Choice) -> Self {
        let what = match choice.action {
            Action::Keep(keep) => What::Keep(keep.to_string()),
            Action::Hold(kept) => What::Hold(format!("{kept:0$}", rules.dice().count.into())),
            Action::Fill(at) => What::Box(rules.box_id(at)),
        };
        Self { what, par: choice.par }
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
            let what = match what {
                What::Keep(keep) if keep.is_empty() => "throw all".to_owned(),
                What::Keep(keep) => format!("keep {keep}"),
                What::Hold(places) => format!("hold {places}"),
                What::Box(name) => name.clone(),
            };
            _ = writeln!(text, "{what:<24}{par:>10.4}");
        }
        text
    }
}
