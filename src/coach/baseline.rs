//! What is usual under a rule set.

use std::sync::Arc;

use super::reason::ScorePart;
use crate::{
    players::{Evaluator, Perfect, Player, play_alone},
    rules::{Card, Outcome, RuleSet},
    solver::{FinalDistribution, Progress},
};

/// What perfect play brings under a rule set, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Baseline {
    /// What every part of a card brings on average, and how that is known.
    means: Option<(Vec<(ScorePart, f64)>, BaselineSource)>,
    spread: Option<FinalDistribution>,
}

/// How averages are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineSource {
    /// Worked out from all situations.
    Exactly,
    /// The means of so many games that [`Perfect`] played: about right.
    Over(u32),
}

impl Baseline {
    /// What is known at once: nothing. No average stands in for another one.
    pub fn unknown() -> Self {
        Self::default()
    }

    /// The exact spread of totals, and what everything on a card brings to a perfect player on
    /// average, where that can be worked out; else those averages over some games, the same ones
    /// every time. Nothing where a game takes several seats. `None` when it was cancelled.
    ///
    /// It takes some seconds of one core for five dice and thirteen boxes, and up to minutes for
    /// games too large to be solved, so it belongs in the background, and should be kept;
    /// `progress` knows its share. Exact ones use all cores of the pool that it is called from.
    pub fn of(evaluator: &Evaluator, progress: &Progress) -> Option<Self> {
        let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
        let rules = evaluator.value_function().rules();
        let spread = solved.and_then(|solved| solved.final_distribution(&[], progress));
        let baseline = match spread {
            Some(spread) => Self::by(rules, spread),
            None if matches!(rules.data().outcome, Outcome::HandRankRounds { .. }) => {
                Self::unknown()
            }
            None => Self { means: played(evaluator, progress), spread: None },
        };
        (!progress.is_cancelled()).then_some(baseline)
    }

    /// What a spread under these rules says that is known already.
    pub fn by(rules: &RuleSet, spread: FinalDistribution) -> Self {
        let boxes = rules.boxes().zip(&spread.boxes);
        let boxes = boxes.map(|(at, share)| (ScorePart::Box(at), share.mean * times(rules, at)));
        let bonuses = spread.bonuses.iter();
        let bonuses = bonuses.map(|(section, share)| (ScorePart::Bonus(0, *section), share.mean));
        let awards = std::iter::once((ScorePart::Awards, spread.awards));
        let means = boxes.chain(bonuses).chain(awards).collect();
        Self { means: Some((means, BaselineSource::Exactly)), spread: Some(spread) }
    }

    /// What this part of a card brings to a perfect player on average, in points of the total.
    pub fn average(&self, part: ScorePart) -> Option<f64> {
        let (means, _) = self.means.as_ref()?;
        means.iter().find(|(other, _)| *other == part).map(|(_, mean)| *mean)
    }

    /// How the averages are known; `None` where there are none.
    pub fn source(&self) -> Option<BaselineSource> {
        self.means.as_ref().map(|(_, source)| *source)
    }

    /// The exact spread of the results of perfect play, where it is known.
    pub const fn spread(&self) -> Option<&FinalDistribution> {
        self.spread.as_ref()
    }

    /// Where a perfect player's result of so many points stands among all; `None` where the spread
    /// is not known.
    pub fn share_below(&self, total: f64) -> Option<f64> {
        let chances = &self.spread.as_ref()?.chances;
        // Totals are whole numbers; par and luck are not, and stand between two of them.
        let below = chances
            .iter()
            .zip(0_u32..)
            .map(|(chance, points)| chance * (total - f64::from(points) + 0.5).clamp(0.0, 1.0));
        Some(below.sum())
    }
}

/// How often the points of a box count.
fn times(rules: &RuleSet, at: crate::rules::BoxIndex) -> f64 {
    f64::from(rules.columns()[usize::from(rules.place(at).column)].multiplier)
}

/// What every part of this card brings to its total as it stands: boxes from top to bottom, the
/// bonuses, and the points besides. Together they are the total.
pub(super) fn parts(rules: &RuleSet, card: &Card) -> Vec<(ScorePart, f64)> {
    let of_box = |at| (ScorePart::Box(at), f64::from(rules.counted(card, at)) * times(rules, at));
    let mut parts: Vec<(ScorePart, f64)> = rules.boxes().map(of_box).collect();
    for (column, data) in (0..).zip(rules.columns()) {
        for bonus in rules.section_bonuses() {
            let sum = rules.section_sum(card, column, bonus.section);
            let paid = rules.bonus_for(bonus.section, sum) * u32::from(data.multiplier);
            parts.push((ScorePart::Bonus(column, bonus.section), paid.into()));
        }
    }
    parts.push((ScorePart::Awards, card.extra().into()));
    parts
}

/// How much work the games may be together, before fewer have to do: boxes and rolls to look at in
/// every turn.
const MOST_WORK: usize = 100_000_000;

/// How much more work a roll is where dice have colours.
const COLOURED: usize = 20;

/// The fewest and the most games that averages are taken over.
const GAMES: [usize; 2] = [40, 400];

/// The averages of games that a perfect player plays alone; `None` when it was cancelled, and
/// where nobody can play alone.
fn played(
    evaluator: &Evaluator,
    progress: &Progress,
) -> Option<(Vec<(ScorePart, f64)>, BaselineSource)> {
    let rules = evaluator.value_function().rules();
    let boxes = rules.box_count();
    let looks = if rules.counts_faces_only() { 1 } else { COLOURED };
    let work = looks * boxes * boxes * evaluator.value_function().tables().rolls();
    let [fewest, most] = GAMES;
    let games =
        if evaluator.solved().is_some() { most } else { (MOST_WORK / work).clamp(fewest, most) };
    let player: Arc<dyn Player> = Arc::new(Perfect::new(evaluator.clone()));
    let game = |number: usize| {
        if progress.is_cancelled() {
            return None;
        }
        progress.reach(number as f64 / games as f64);
        let game = play_alone(rules, &player, &format!("usual {number}"))?;
        Some(game.position().cards()[0].clone())
    };
    let cards: Option<Vec<Card>> = (0..games).map(game).collect();
    let mut means = parts(rules, &rules.empty_card());
    for card in &cards? {
        for ((_, sum), (_, points)) in means.iter_mut().zip(parts(rules, card)) {
            *sum += points;
        }
    }
    for (_, sum) in &mut means {
        *sum /= games as f64;
    }
    Some((means, BaselineSource::Over(games as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn a_place_in_a_spread_counts_half_of_the_same_total() {
        let spread =
            FinalDistribution { chances: vec![0.25, 0.5, 0.25], ..FinalDistribution::default() };
        let baseline = Baseline::by(Library::shipped().get("basic").unwrap(), spread);
        let share = |total| baseline.share_below(total).unwrap();
        assert!((share(1.0) - 0.5).abs() < 1e-12);
        assert!((share(0.0) - 0.125).abs() < 1e-12);
        assert!((share(9.0) - 1.0).abs() < 1e-12 && share(-1.0).abs() < 1e-12);
    }

    /// What is averaged over games adds up to what these games came to, and is close to what is
    /// exact where that is known.
    #[test]
    fn averages_over_games_are_about_the_exact_ones() {
        let evaluator = Evaluator::of(Library::shipped().get("basic").unwrap());
        let exact = Baseline::of(&evaluator, &Progress::default()).unwrap();
        let (means, source) = played(&evaluator, &Progress::default()).unwrap();
        assert_eq!(
            (exact.source(), source),
            (Some(BaselineSource::Exactly), BaselineSource::Over(400))
        );
        let sum: f64 = means.iter().map(|(_, mean)| mean).sum();
        let par = evaluator.solved().unwrap().par_of_game();
        assert!((sum - par).abs() < 12.0, "{sum} {par}");
        let all: f64 = means.iter().map(|(part, _)| exact.average(*part).unwrap()).sum();
        assert!((all - par).abs() < 1e-6, "{all} {par}");
        for (part, mean) in means {
            let right = exact.average(part).unwrap();
            assert!((mean - right).abs() < 4.0, "{part:?}: {mean} {right}");
        }
        assert_eq!(Baseline::unknown().average(ScorePart::Awards), None);
    }
}
