//! Answers to exercises, and their daily sums.

use serde::{Deserialize, Serialize};

use super::Day;
use crate::coach::{Advice, ChoiceLikelihood, Judgment, Thresholds, WinAdvice};
use crate::rules::RulesKey;

/// The most answers of a day in a file: far more than anyone gives, and far from an overflow.
const MAX_ANSWERS: u32 = 1_000_000;

/// The loss of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnswerLoss {
    /// In points.
    Points(f64),
    /// In the chance to win, 0 to 1.
    Chance(f64),
}

/// An answer to an exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// The loss; 0 for the best option.
    pub loss: AnswerLoss,
    /// The judgment on it.
    pub judgment: Judgment,
    /// Its contribution to the player's rating.
    pub likelihood: ChoiceLikelihood,
}

impl Answer {
    /// The option at this index of the advice. `mean_turn` is the average score of a turn of
    /// perfect play under these rules.
    pub fn new(advice: &Advice, chosen: usize, mean_turn: f64) -> Self {
        let loss = advice.loss(chosen);
        let mut likelihood = ChoiceLikelihood::NONE;
        likelihood.add(&advice.losses(), chosen, mean_turn);
        let judgment = Thresholds::of_turn(mean_turn).of_loss(loss);
        Self { loss: AnswerLoss::Points(loss), judgment, likelihood }
    }

    /// An answer with this loss in the chance to win, 0 to 1.
    pub fn to_win(loss: f64) -> Self {
        let loss = if loss < WinAdvice::MIN_LOSS { 0.0 } else { loss };
        Self {
            loss: AnswerLoss::Chance(loss),
            judgment: Judgment::of_win_loss(loss),
            likelihood: ChoiceLikelihood::NONE,
        }
    }

    /// Whether no option is better.
    pub fn is_right(&self) -> bool {
        let (AnswerLoss::Points(loss) | AnswerLoss::Chance(loss)) = self.loss;
        loss <= 0.0
    }
}

/// The answers of one day under one rule set.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct TrainingDay {
    /// The day.
    pub day: Day,
    /// The rules; empty if they were not recorded.
    #[serde(default)]
    pub rules: RulesKey,
    /// The number of answers, without repeated answers to exercises whose last answer was wrong,
    /// since the right one was shown then.
    pub answers: u32,
    /// The number of answers that were as good as the best option.
    pub right: u32,
    /// The number of answers to exercises about winning.
    #[serde(default)]
    pub to_win: u32,
    /// The sum of the losses of all other answers, in points.
    #[serde(rename = "cost")]
    pub loss: f64,
}

impl TrainingDay {
    /// Counts an answer.
    pub(super) fn count(&mut self, answer: &Answer) {
        self.answers += 1;
        self.right += u32::from(answer.is_right());
        match answer.loss {
            AnswerLoss::Points(loss) => self.loss += loss,
            AnswerLoss::Chance(_) => self.to_win += 1,
        }
    }

    /// Whether the numbers are plausible, so that sums over all days can't overflow.
    pub(super) fn is_sound(&self) -> bool {
        self.right.max(self.to_win) <= self.answers
            && self.answers <= MAX_ANSWERS
            && (0.0..=f64::from(MAX_ANSWERS) * 1000.0).contains(&self.loss)
    }
}
