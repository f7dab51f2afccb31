//! The baseline: results of perfect play to compare a game with.

use std::sync::Arc;

use super::{ScorePart, figures::is_alike};
use crate::{
    dice::Counts,
    game::Game,
    players::{Evaluator, Greedy, Prepared, play_games},
    rules::{Offer, Outcome, RuleSet},
    solver::{Counter, FinalDistribution, PassLimits, Progress},
};

/// The results of perfect play under a rule set, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Baseline {
    /// The means of every part of a card, and their source.
    means: Option<(Vec<PartMeans>, BaselineSource)>,
    distribution: Option<FinalDistribution>,
    /// What the totals of the distribution are more than people read ([`RuleSet::par`]).
    par: i64,
    /// Whether the lowest total wins.
    lowest_wins: bool,
}

/// A part of a seat's score beside the baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ComparedPart {
    /// The part of the score.
    pub part: ScorePart,
    /// The points that it adds to the total, less its par; `None` while that is open.
    pub points: Option<f64>,
    /// Its mean points in perfect play ([`Baseline::average`]), if known.
    pub baseline: Option<f64>,
}

/// A part of a card, its mean points less its par, and the share of games in which it scores
/// nothing, if known.
type PartMeans = (ScorePart, f64, Option<f64>);

/// The frequency of an event in games of perfect play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EventRate {
    /// The share of games, 0 to 1, in which it happens at least once.
    pub share: f64,
    /// The average number of times that it happens in a game.
    pub mean: f64,
}

/// The source of means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineSource {
    /// Computed from all states.
    Exact,
    /// Measured over a sample of states ([`FinalDistribution::error`]).
    Sample,
    /// Measured over this many games of perfect play.
    Games(u32),
}

/// The limits of a distribution: a few seconds of one core.
const LIMITS: PassLimits = PassLimits { work: 2_000_000_000, bytes: 48 << 20 };

/// The index of the event that all dice are alike in [`FinalDistribution::counts`].
const ALIKE_EVENT: usize = 0;
/// The index of the event that extra points are awarded.
const AWARD_EVENT: usize = 1;

impl Baseline {
    /// A baseline without any results.
    pub const UNKNOWN: &'static Self =
        &Self { means: None, distribution: None, par: 0, lowest_wins: false };

    /// The baseline of this evaluator's rule set ([`Self::of`]), which is computed once and then
    /// remembered. `None` if cancelled.
    pub fn prepare(evaluator: &Evaluator, progress: &Progress) -> Option<Arc<Self>> {
        let rules = evaluator.value_function().rules();
        if let Some(known) = Self::known(evaluator.prepared(), rules) {
            return Some(known);
        }
        let computed = Arc::new(Self::of(evaluator, progress)?);
        evaluator.prepared().keep(rules, &computed, computed.bytes());
        Some(computed)
    }

    /// The baseline of this rule set, if it was prepared before.
    pub fn known(prepared: &Prepared, rules: &Arc<RuleSet>) -> Option<Arc<Self>> {
        prepared.kept(rules)
    }

    /// The approximate size in bytes.
    fn bytes(&self) -> u64 {
        let numbers = self.distribution.as_ref().map_or(0, |distribution| {
            distribution.chances.len() + distribution.counts.iter().map(Vec::len).sum::<usize>()
        });
        8 * numbers as u64 + 1024
    }

    /// The distribution of totals and the mean of every part of a card, exact in small games and
    /// otherwise measured, if the game can be solved; if not, means over some games, always the
    /// same ones; nothing if a game needs several seats. `None` if cancelled.
    ///
    /// Takes some seconds of one core: call it in the background, and keep the result. `progress`
    /// reports the share that is done. A distribution uses all cores of the calling thread pool.
    pub fn of(evaluator: &Evaluator, progress: &Progress) -> Option<Self> {
        let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
        let rules = evaluator.value_function().rules();
        let alike = |count: u8, dice: Counts, _: Offer| count + u8::from(is_alike(&dice));
        let awards = |count: u8, _: Counts, offer: Offer| count + u8::from(offer.bonus > 0);
        let limit = rules.box_count() as u8;
        let counters: [Counter<'_>; 2] =
            [Counter { limit, next: &alike }, Counter { limit, next: &awards }];
        let distribution =
            solved.and_then(|solved| solved.final_distribution_within(&counters, LIMITS, progress));
        let baseline = match distribution {
            Some(distribution) => Self::by(rules, distribution),
            None if matches!(rules.data().outcome, Outcome::HandRankRounds { .. }) => {
                Self::default()
            }
            None => Self { means: measured(evaluator, progress), ..Self::default() },
        };
        (!progress.is_cancelled()).then_some(baseline)
    }

    /// The baseline from a known distribution.
    pub fn by(rules: &RuleSet, distribution: FinalDistribution) -> Self {
        let boxes = rules.boxes().map(ScorePart::Box).zip(&distribution.boxes);
        let bonuses = distribution.bonuses.iter();
        let bonuses = bonuses.map(|(section, share)| (ScorePart::Bonus(0, *section), share));
        let means = boxes.chain(bonuses);
        let means =
            means.map(|(part, share)| (part, share.mean - part.par(rules), Some(share.zero)));
        let no_award = distribution.counts.get(AWARD_EVENT).and_then(|chances| chances.first());
        let awards = (ScorePart::Awards, distribution.awards, no_award.copied());
        let means = means.chain([awards]).collect();
        let source = distribution.error.map_or(BaselineSource::Exact, |_| BaselineSource::Sample);
        Self {
            means: Some((means, source)),
            distribution: Some(distribution),
            par: rules.par(),
            lowest_wins: rules.lowest_wins(),
        }
    }

    /// The parts of a seat's score (boxes, bonuses, further top hands) beside their means. They add
    /// up to the total, and to par. Further top hands are left out if neither its card nor the
    /// baseline has any.
    pub fn beside(&self, game: &Game, seat: usize) -> Vec<ComparedPart> {
        let (rules, position) = (game.setup().rules(), game.position());
        let card = &position.cards()[seat];
        let all = ScorePart::all(rules).map(|part| {
            let points = part.points(rules, card);
            let is_settled = position.is_over() || points > 0 || part.is_settled(rules, card);
            let points = is_settled.then(|| f64::from(points) - part.par(rules));
            ComparedPart { part, points, baseline: self.average(part) }
        });
        let brings = |points: Option<f64>| points.is_some_and(|points| points != 0.0);
        let is_any = |one: &ComparedPart| {
            one.part != ScorePart::Awards || brings(one.points) || brings(one.baseline)
        };
        all.filter(is_any).collect()
    }

    /// The mean points that this part of a card adds to the total in perfect play, less its par.
    pub fn average(&self, part: ScorePart) -> Option<f64> {
        self.means_of(part).map(|(_, mean, _)| mean)
    }

    /// The share of perfect games, 0 to 1, in which this part of a card scores nothing; `None` if
    /// it is unknown.
    pub fn zero_rate(&self, part: ScorePart) -> Option<f64> {
        self.means_of(part)?.2
    }

    fn means_of(&self, part: ScorePart) -> Option<PartMeans> {
        let (means, _) = self.means.as_ref()?;
        means.iter().find(|(other, ..)| *other == part).copied()
    }

    /// The frequency of turns of perfect games that end with at least two dice, all alike; `None`
    /// if it is unknown.
    pub fn alike(&self) -> Option<EventRate> {
        let chances = self.distribution.as_ref()?.counts.get(ALIKE_EVENT)?;
        let mean = chances.iter().zip(0_u32..).map(|(chance, times)| chance * f64::from(times));
        Some(EventRate { share: 1.0 - chances.first()?, mean: mean.sum() })
    }

    /// The source of the means; `None` if there are none.
    pub fn source(&self) -> Option<BaselineSource> {
        self.means.as_ref().map(|(_, source)| *source)
    }

    /// The distribution of the results of perfect play, if it is known.
    pub const fn distribution(&self) -> Option<&FinalDistribution> {
        self.distribution.as_ref()
    }

    /// The results of perfect play as people read them, each with its chance, in rising order;
    /// `None` if the distribution is not known.
    pub fn results(&self) -> Option<impl Iterator<Item = (i64, f64)> + '_> {
        let chances = &self.distribution.as_ref()?.chances;
        Some((-self.par..).zip(chances.iter().copied()))
    }

    /// The mean of these results.
    pub fn mean(&self) -> Option<f64> {
        Some(self.distribution.as_ref()?.mean() - self.par as f64)
    }

    /// The lowest result that this share of perfect games does not exceed.
    pub fn percentile(&self, share: f64) -> Option<i64> {
        Some(self.distribution.as_ref()?.percentile(share) as i64 - self.par)
    }

    /// The share, 0 to 1, of perfect games with a worse total, plus half of those with the
    /// same total; `None` if the distribution is not known.
    pub fn share_below(&self, total: f64) -> Option<f64> {
        // Totals are whole numbers; par and luck fall between them.
        let below = self
            .results()?
            .map(|(points, chance)| chance * (total - points as f64 + 0.5).clamp(0.0, 1.0));
        let below: f64 = below.sum();
        Some(if self.lowest_wins { 1.0 - below } else { below })
    }
}

/// The most games to average over.
const MAX_GAMES: usize = 400;

/// The most work for all of them ([`crate::solver::ValueFunction::turn_work`]): some seconds.
const MAX_WORK: u64 = 8_000_000_000;

/// The means over games that a perfect player plays alone; `None` if cancelled, if the rules need
/// more than one seat, and if a single game takes too much work.
fn measured(
    evaluator: &Evaluator,
    progress: &Progress,
) -> Option<(Vec<PartMeans>, BaselineSource)> {
    let value_function = evaluator.value_function();
    let rules = value_function.rules();
    let of_a_game = rules.box_count() as u64 * value_function.turn_work().max(1);
    let games = MAX_GAMES.min((MAX_WORK / of_a_game) as usize);
    let player = Greedy::new(evaluator.clone());
    let seed = |number| format!("usual {number}");
    let games = play_games(&rules.alone(), &player, games, seed, progress)?;
    (!games.is_empty()).then_some(())?;
    let mean = |part: ScorePart| {
        let points = games.iter().map(|game| part.points(rules, game.position().card()));
        points.map(f64::from).sum::<f64>() / games.len() as f64 - part.par(rules)
    };
    let means = ScorePart::all(rules).map(|part| (part, mean(part), None)).collect();
    Some((means, BaselineSource::Games(games.len() as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn half_of_the_games_with_the_same_total_count_as_below() {
        let distribution =
            FinalDistribution { chances: vec![0.25, 0.5, 0.25], ..FinalDistribution::default() };
        let baseline = Baseline::by(Library::shipped().get("basic").unwrap(), distribution);
        let share = |total| baseline.share_below(total).unwrap();
        assert!((share(1.0) - 0.5).abs() < 1e-12);
        assert!((share(0.0) - 0.125).abs() < 1e-12);
        assert!((share(9.0) - 1.0).abs() < 1e-12 && share(-1.0).abs() < 1e-12);
    }

    /// Averages over games add up to the results of these games and are close to the exact ones.
    #[test]
    fn averages_over_games_are_about_the_exact_ones() {
        let evaluator = Prepared::default().evaluator(Library::shipped().get("basic").unwrap());
        let exact = Baseline::of(&evaluator, &Progress::default()).unwrap();
        let (means, source) = measured(&evaluator, &Progress::default()).unwrap();
        assert_eq!(
            (exact.source(), source),
            (Some(BaselineSource::Exact), BaselineSource::Games(400))
        );
        let sum: f64 = means.iter().map(|(_, mean, _)| mean).sum();
        let par = evaluator.solved().unwrap().par_of_game();
        assert!((sum - par).abs() < 12.0, "{sum} {par}");
        let all: f64 = means.iter().map(|(part, ..)| exact.average(*part).unwrap()).sum();
        assert!((all - par).abs() < 1e-6, "{all} {par}");
        for (part, mean, _) in means {
            let right = exact.average(part).unwrap();
            assert!((mean - right).abs() < 4.0, "{part:?}: {mean} {right}");
        }
        assert_eq!(Baseline::UNKNOWN.average(ScorePart::Awards), None);
    }
}
