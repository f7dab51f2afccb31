//! `score`: the score of given dice in every box of a card.

use std::fmt::Write as _;
use std::sync::Arc;

use clap::Args;
use serde::{Deserialize, Serialize};

use super::{Lab, LabAnswer, LabError, queries};
use fivefold_engine::dice::Roll;
use fivefold_engine::rules::{BoxIndex, Card, RuleSet, Throw};
use fivefold_window::ui;
use fivefold_words::Words;

/// Show what every box would score for the dice
#[derive(Args, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoreQuery {
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
    /// Which roll of the turn this is [default: the last one without saved rolls]
    #[arg(long, value_name = "N")]
    roll: Option<u16>,
    /// All dice were thrown on this roll, where later ones then score as the first one
    #[arg(long)]
    #[serde(default)]
    served: bool,
    /// The box that was named for this turn, where boxes are named
    #[arg(long, value_name = "BOX")]
    named: Option<String>,
}

#[derive(Serialize)]
struct ScoreReport {
    dice: String,
    /// Whether the dice win the game on the spot, where a hand can.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<bool>,
    boxes: Vec<BoxScore>,
}

#[derive(Serialize)]
struct BoxScore {
    #[serde(rename = "box")]
    name: String,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bonus: Option<u32>,
    /// The change of the total, if it differs from the sum of the two: some entries raise an
    /// earlier one or count only with their partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<i64>,
}

impl ScoreQuery {
    pub(super) fn run(mut self, lab: &Lab) -> Result<(), LabError> {
        if queries::reads_standard_input(&mut self.rules, &mut self.dice, lab)? {
            return queries::answer_all(|asked: Self| asked.or(&self).answer(lab));
        }
        self.answer(lab)?.print(lab.json)
    }

    /// This query, with missing fields taken from `other`.
    fn or(self, other: &Self) -> Self {
        Self {
            rules: self.rules.or_else(|| other.rules.clone()),
            card: self.card.or_else(|| other.card.clone()),
            bank: self.bank.or(other.bank),
            roll: self.roll.or(other.roll),
            served: self.served || other.served,
            named: self.named.or_else(|| other.named.clone()),
            dice: self.dice.or_else(|| other.dice.clone()),
        }
    }

    fn answer(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let rules = rules_of(lab, self.rules.as_deref())?;
        let dice = dice_of(rules, self.dice.as_deref())?;
        let mut card = card_of(rules, self.card.as_deref(), self.bank)?;
        if let Some(name) = &self.named {
            card.declare(named_box(rules, &card, name)?);
        }
        // (Where an open column allows fewer rolls than the turn, later ones are answered too: no
        // box takes them.)
        let rolls = rules.rolls_for(&card);
        let most = rolls.max(rules.rolls_with(card.open_boxes().count()));
        let in_turn = u16::from(most).saturating_add(card.bank());
        let number = self.roll.unwrap_or(rolls.into());
        if number == 0 || number > in_turn {
            let what = format!("roll {number}: this turn has rolls 1 to {in_turn}");
            return Err(LabError::Usage(what));
        }
        check_served(rules, self.served, number)?;
        let is_served = number == 1 || self.served;
        let throw = Throw { dice: rules.hand(&dice), roll_number: number, is_served };
        let boxes = rules.boxes().map(|at| BoxScore::new(rules, &card, throw, at)).collect();
        let wins = rules.data().instant_win.as_ref().map(|_| rules.wins_at_once(&card, throw));
        let report = ScoreReport { dice: dice.to_string(), wins, boxes };
        LabAnswer::new(&report, report.text())
    }
}

pub(super) fn rules_of<'a>(lab: &'a Lab, id: Option<&str>) -> Result<&'a Arc<RuleSet>, LabError> {
    lab.rule_set(id.ok_or_else(|| LabError::usage("no rule set is given"))?)
}

/// Fails if this roll is said to be served, but never is.
pub(super) fn check_served(rules: &RuleSet, served: bool, number: u16) -> Result<(), LabError> {
    if served && number > 1 && !rules.serves_later() {
        let what = format!("roll {number} of '{}' is never served, only the first", rules.id());
        return Err(LabError::Usage(what));
    }
    Ok(())
}

/// The first box with this name that has to be named and can be filled; without a column, in any
/// that names boxes.
fn named_box(rules: &RuleSet, card: &Card, name: &str) -> Result<BoxIndex, LabError> {
    let at = super::box_named(rules, name)?;
    let is_named = |other: &BoxIndex| {
        let (place, meant) = (rules.place(*other), rules.place(at));
        let is_it = place.column == meant.column || !name.contains('@');
        is_it && place.row == meant.row && rules.has_to_be_declared(*other)
    };
    let mut named = rules.boxes().filter(is_named).peekable();
    let Some(&first) = named.peek() else {
        let (id, name) = (rules.id(), rules.box_id(at));
        return Err(LabError::Usage(format!("{name} of '{id}' is filled without naming it")));
    };
    let found = named.find(|&other| rules.is_fillable(card, other));
    found.ok_or_else(|| super::not_fillable(rules, first))
}

/// Parses a card and puts this many saved or extra rolls on it.
pub(super) fn card_of(
    rules: &RuleSet,
    text: Option<&str>,
    bank: Option<u16>,
) -> Result<Card, LabError> {
    let mut card = rules.card_from_text(text.unwrap_or_default()).map_err(LabError::usage)?;
    let Some(bank) = bank else { return Ok(card) };
    let id = rules.id();
    if bank > 0 && !rules.saves_rolls() {
        return Err(LabError::Usage(format!("'{id}' saves no rolls, so there is no bank")));
    }
    if let Some(stock) = rules.stock().filter(|&stock| stock < bank) {
        return Err(LabError::Usage(format!("'{id}' has {stock} extra rolls, not {bank}")));
    }
    card.set_bank(bank);
    Ok(card)
}

/// Parses the dice; fails if they don't fit the rule set.
pub(super) fn dice_of(rules: &RuleSet, text: Option<&str>) -> Result<Roll, LabError> {
    let text = text.ok_or_else(|| LabError::usage("no dice are given"))?;
    let usage = |what: String| LabError::Usage(format!("dice '{}': {what}", super::short(text)));
    let dice: Roll =
        text.parse().map_err(|error| usage(ui::roll_error(&Words::english(), &error)))?;
    let spec = rules.dice();
    if dice.len() != usize::from(spec.count) {
        let (given, wanted) = (dice.len(), spec.count);
        return Err(usage(format!("'{}' is played with {wanted} dice, not {given}", rules.id())));
    }
    match dice.faces().find(|face| face.pips() > spec.sides) {
        Some(face) => Err(usage(format!("no die of '{}' shows {face}", rules.id()))),
        None => Ok(dice),
    }
}

impl BoxScore {
    fn new(rules: &RuleSet, card: &Card, throw: Throw, at: BoxIndex) -> Self {
        let offer = rules.offer(card, throw, at);
        Self {
            name: rules.box_id(at),
            legal: offer.is_some(),
            score: offer.map(|offer| offer.points),
            bonus: offer.map(|offer| offer.bonus),
            change: offer.and_then(|offer| {
                let change = rules.change(card, &offer);
                let sum = i64::from(offer.points) + i64::from(offer.bonus);
                (rules.has_pairs() || change != sum).then_some(change)
            }),
        }
    }
}

impl ScoreReport {
    fn text(&self) -> String {
        let mut text = format!("{:<20}{:>6}{:>7}\n", self.dice, "score", "bonus");
        for BoxScore { name, score, bonus, change, .. } in &self.boxes {
            _ = match (score, bonus) {
                (Some(score), None | Some(0)) => write!(text, "{name:<20}{score:>6}"),
                (Some(score), Some(bonus)) => write!(text, "{name:<20}{score:>6}{bonus:>+7}"),
                (None, _) => write!(text, "{name:<20}{:>6}", "-"),
            };
            _ = match change {
                Some(change) => writeln!(text, "   total {change:+}"),
                None => writeln!(text),
            };
        }
        if self.wins == Some(true) {
            text += "these dice win the game on the spot\n";
        }
        text
    }
}
