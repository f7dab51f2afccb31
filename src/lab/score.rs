//! `score`: what every box of a card would bring for some dice.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{Answer, LabError};
use crate::{
    dice::Roll,
    rules::{BoxIndex, Card, Library, RuleSet, Throw},
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
    /// Which roll of the turn brought the dice, from 1; the last one that needs no saved roll,
    /// if not said.
    pub(super) roll: Option<u16>,
    /// The dice.
    pub(super) dice: Option<String>,
}

/// A question that makes sense.
struct Checked<'a> {
    rules: &'a RuleSet,
    card: Card,
    dice: Roll,
    number: u16,
}

#[derive(Serialize)]
struct Report {
    dice: String,
    boxes: Vec<BoxReport>,
}

#[derive(Serialize)]
struct BoxReport {
    #[serde(rename = "box")]
    name: String,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bonus: Option<u16>,
    /// By how much the total changes, where boxes count only in pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<i64>,
}

/// What every box would bring.
pub(super) fn run(query: &Query, library: &Library) -> Result<Answer, LabError> {
    let checked = query.check(library)?;
    let boxes = checked.rules.boxes().map(|at| checked.report(at)).collect();
    let report = Report { dice: checked.dice.to_string(), boxes };
    Answer::new(&report, report.text())
}

impl Query {
    /// This question with its gaps filled from another.
    pub(super) fn or(self, other: &Self) -> Self {
        Self {
            rules: self.rules.or_else(|| other.rules.clone()),
            card: self.card.or_else(|| other.card.clone()),
            bank: self.bank.or(other.bank),
            roll: self.roll.or(other.roll),
            dice: self.dice.or_else(|| other.dice.clone()),
        }
    }

    fn check<'a>(&self, library: &'a Library) -> Result<Checked<'a>, LabError> {
        let usage = |text: String| LabError::Usage(text);
        let id = self.rules.as_deref().ok_or_else(|| usage("no rule set is given".to_owned()))?;
        let rules = super::rule_set(library, id)?;
        let dice = dice_of(rules, self.dice.as_deref())?;
        let bank = self.bank.unwrap_or(0);
        let card = card_of(rules, self.card.as_deref(), bank)?;
        let in_turn = u16::from(rules.turn().rolls).saturating_add(bank);
        let number = self.roll.unwrap_or(rules.turn().rolls.into());
        if number == 0 || number > in_turn {
            return Err(usage(format!("roll {number}: this turn has rolls 1 to {in_turn}")));
        }
        Ok(Checked { rules, card, dice, number })
    }
}

/// The card with this many saved rolls.
pub(super) fn card_of(rules: &RuleSet, text: Option<&str>, bank: u16) -> Result<Card, LabError> {
    let card = rules.card_from_text(text.unwrap_or_default());
    let mut card = card.map_err(|error| LabError::Usage(error.to_string()))?;
    if bank > 0 && !rules.saves_rolls() {
        let id = rules.id();
        return Err(LabError::Usage(format!("'{id}' saves no rolls, so there is no bank")));
    }
    card.set_bank(bank);
    Ok(card)
}

/// The dice, if they are ones that the rule set is played with.
pub(super) fn dice_of(rules: &RuleSet, text: Option<&str>) -> Result<Roll, LabError> {
    let text = text.ok_or_else(|| LabError::Usage("no dice are given".to_owned()))?;
    let usage = |what: String| LabError::Usage(format!("dice '{}': {what}", super::short(text)));
    let dice: Roll =
        text.parse().map_err(|error: crate::dice::RollError| usage(error.to_string()))?;
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

impl Checked<'_> {
    fn report(&self, at: BoxIndex) -> BoxReport {
        let throw = Throw { dice: self.rules.hand(&self.dice), number: self.number };
        let offer = self.rules.offer(&self.card, throw, at);
        BoxReport {
            name: self.rules.row(at).id.clone(),
            legal: offer.is_some(),
            score: offer.map(|offer| offer.points),
            bonus: offer.map(|offer| offer.bonus),
            change: offer
                .filter(|_| self.rules.has_pairs())
                .map(|offer| self.rules.change(&self.card, &offer)),
        }
    }
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{:<20}{:>6}{:>7}\n", self.dice, "score", "bonus");
        for BoxReport { name, score, bonus, change, .. } in &self.boxes {
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
        text
    }
}
