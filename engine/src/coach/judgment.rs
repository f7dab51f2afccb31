//! Judgments: what counts as a mistake and as luck.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Decision;

const TEXT: &str = include_str!("../../assets/coach/marks.ron");

/// A test makes sure that the text can be read.
static FILE: LazyLock<Marks> = LazyLock::new(|| ron::from_str(TEXT).unwrap_or_default());

/// The smallest scale of the limits; without it, everything would be a blunder in a game whose par
/// is about zero.
const MIN_SCALE: f64 = 0.02;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marks {
    usual_turn: f64,
    inaccuracy: f64,
    mistake: f64,
    blunder: f64,
    win_inaccuracy: f64,
    win_mistake: f64,
    win_blunder: f64,
    lucky: f64,
    very_lucky: f64,
}

/// The judgment on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgment {
    /// No loss, or next to none.
    Fine,
    /// A small loss.
    Inaccuracy,
    /// A moderate loss.
    Mistake,
    /// A large loss.
    Blunder,
}

/// The judgment on a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LuckJudgment {
    /// Much worse than expected.
    VeryUnlucky,
    /// Worse.
    Unlucky,
    /// About as expected.
    Usual,
    /// Better.
    Lucky,
    /// Much better.
    VeryLucky,
}

/// The limits between judgments, scaled to a rule set by what a turn scores there on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    scale: f64,
}

impl Judgment {
    /// Its name in the words of the window and the answers of the lab.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The numbers of inaccuracies, mistakes and blunders among these decisions.
    pub fn counts<'a>(decisions: impl IntoIterator<Item = &'a Decision>) -> [u32; 3] {
        let mut counts = [0; 4];
        decisions.into_iter().for_each(|one| counts[one.judgment as usize] += 1);
        let [_, judged @ ..] = counts;
        judged
    }

    /// The judgment on a decision that loses this in the chance to win, 0 to 1.
    pub fn of_win_loss(loss: f64) -> Self {
        let limits = [FILE.win_inaccuracy, FILE.win_mistake, FILE.win_blunder];
        Self::by(limits, loss)
    }

    /// The judgment on a loss, by the smallest loss of an inaccuracy, a mistake and a blunder.
    fn by(limits: [f64; 3], loss: f64) -> Self {
        let judgments = [Self::Fine, Self::Inaccuracy, Self::Mistake, Self::Blunder];
        judgments[limits.partition_point(|&least| loss >= least)]
    }
}

impl Thresholds {
    /// The limits for rule sets where a turn of perfect play scores this on average.
    pub fn of_turn(mean_turn: f64) -> Self {
        Self { scale: (mean_turn / FILE.usual_turn).max(MIN_SCALE) }
    }

    /// The number of points of this rule set that weigh as much as one point at Yahtzee.
    pub const fn scale(self) -> f64 {
        self.scale
    }

    /// The judgment on a decision with this loss.
    pub fn of_loss(self, loss: f64) -> Judgment {
        let limits = [FILE.inaccuracy, FILE.mistake, FILE.blunder];
        Judgment::by(limits.map(|least| least * self.scale), loss)
    }

    /// The judgment on a roll with this luck.
    pub fn of_luck(self, luck: f64) -> LuckJudgment {
        let (size, is_good) = (luck.abs(), luck > 0.0);
        if size >= FILE.very_lucky * self.scale {
            if is_good { LuckJudgment::VeryLucky } else { LuckJudgment::VeryUnlucky }
        } else if size >= FILE.lucky * self.scale {
            if is_good { LuckJudgment::Lucky } else { LuckJudgment::Unlucky }
        } else {
            LuckJudgment::Usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players::Prepared, rules::Library};

    #[test]
    fn the_file_can_be_read_and_its_steps_rise() {
        let file: Marks = ron::from_str(TEXT).unwrap();
        assert!(0.0 < file.inaccuracy && file.inaccuracy < file.mistake);
        assert!(file.mistake < file.blunder && file.lucky < file.very_lucky);
        assert!(0.0 < file.win_inaccuracy && file.win_inaccuracy < file.win_mistake);
        assert!(file.win_mistake < file.win_blunder);
    }

    #[test]
    fn losses_and_luck_are_judged() {
        use Judgment::{Blunder, Fine, Inaccuracy, Mistake};
        let thresholds = Thresholds { scale: 1.0 };
        let judgments = [0.0, 0.49, 0.5, 1.5, 3.9, 4.0].map(|loss| thresholds.of_loss(loss));
        assert_eq!(judgments, [Fine, Fine, Inaccuracy, Mistake, Mistake, Blunder]);
        assert_eq!(thresholds.of_luck(-20.0), LuckJudgment::VeryUnlucky);
        assert_eq!(thresholds.of_luck(10.0), LuckJudgment::Lucky);
        assert_eq!(Thresholds { scale: 0.1 }.of_loss(0.4), Blunder);
    }

    /// The limits of other rule sets follow from what their turns score.
    #[test]
    fn limits_follow_the_points_of_the_rule_set() {
        let library = Library::shipped();
        let scale = |id: &str| {
            let evaluator = Prepared::default().evaluator(library.get(id).unwrap());
            Thresholds::of_turn(evaluator.value_function().mean_turn()).scale()
        };
        assert!((scale("yatzy_forced") - 0.5).abs() < 0.2, "{}", scale("yatzy_forced"));
        assert!(scale("poker_dice") < 0.1);
    }
}
