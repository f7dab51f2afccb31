//! A review, computed in the background.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::coach::{Baseline, Judgment, Review, WinAdvice};
use crate::game::{Event, Game, Position};
use crate::players::{Evaluator, WinForecast, known_distributions, prepare_distributions};
use crate::solver::{Action, Progress, ScoreDistributions};
use crate::ui::jobs::{Job, JobState};
use crate::wake::Wake;

/// A review in progress: first the values of rolls and decisions, then the averages, which take a
/// few seconds more.
pub(super) struct ReviewJob {
    game: Arc<Game>,
    wake: Wake,
    first: Job<FirstReview, Progress>,
    /// Whether the averages were known beforehand, so that the first review includes them.
    is_whole: bool,
    second: Option<Job<Review, Progress>>,
    /// The chances to win from the score distributions.
    chances: Option<Job<Chances, Progress>>,
}

struct FirstReview {
    review: Review,
    chances: Option<Chances>,
    /// Whether the rank of the luck among all games will be known.
    has_place: bool,
}

/// The progress of computing the averages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BaselineProgress {
    /// The progress, 0 to 1.
    pub(super) share: f64,
    /// Whether the rank of the luck among all games will be known.
    pub(super) has_place: bool,
}

/// Every seat's chance to win throughout a game.
pub(super) struct Chances {
    /// For each seat, the chance after each number of events.
    pub(super) seats: Vec<Vec<f64>>,
    /// Whether all chances are exact, none an estimate.
    pub(super) is_exact: bool,
    /// The known losses of decisions in the chance to win, by event index.
    pub(super) losses: BTreeMap<usize, WinLoss>,
}

/// The loss of a decision in the chance to win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WinLoss {
    /// The loss in tenths of a percent, rounded as displayed, so that displayed losses add up.
    pub(super) tenths: u32,
    /// The option that wins most often.
    pub(super) best: Action,
}

impl WinLoss {
    /// Computes the loss of a decision; `None` where there was nothing to decide.
    fn of(
        distributions: &Arc<ScoreDistributions>,
        position: &Position,
        event: &Event,
    ) -> Option<Self> {
        let to_win = WinAdvice::of(distributions, position)?;
        let tenths = (to_win.loss(event.as_move())? * 1000.0).round() as u32;
        Some(Self { tenths, best: to_win.best() })
    }

    pub(super) fn judgment(self) -> Judgment {
        Judgment::of_win_loss(f64::from(self.tenths) / 1000.0)
    }
}

impl Chances {
    /// Computes the chances; `None` for a solo game.
    fn of(
        game: &Game,
        evaluator: &Evaluator,
        distributions: Option<&Arc<ScoreDistributions>>,
    ) -> Option<Self> {
        let seats = game.setup().seats().len();
        if seats < 2 {
            return None;
        }
        let mut chances =
            Self { seats: vec![Vec::new(); seats], is_exact: true, losses: BTreeMap::new() };
        let positions = positions_of(game);
        for position in &positions {
            let now = WinForecast::of(position, evaluator, distributions.map(Arc::as_ref))?;
            chances.is_exact &= now.is_exact;
            for (seat, wins) in chances.seats.iter_mut().zip(now.wins) {
                seat.push(wins);
            }
        }
        if let Some(distributions) = distributions.filter(|_| chances.is_exact) {
            let events = positions.iter().zip(game.events()).enumerate();
            let known = events.filter_map(|(place, (position, event))| {
                Some((place, WinLoss::of(distributions, position, event)?))
            });
            chances.losses = known.collect();
        }
        Some(chances)
    }
}

/// Returns the positions before each event and at the end.
pub(super) fn positions_of(game: &Game) -> Vec<Position> {
    let before = game.history().map(|(position, _)| position);
    before.chain(std::iter::once(game.position().clone())).collect()
}

impl ReviewJob {
    /// Starts reviewing a game, with the averages if they are known.
    pub(super) fn start(game: Arc<Game>, wake: Wake) -> Self {
        let baseline = Baseline::known(game.setup().rules());
        let is_whole = baseline.is_some();
        let asked = game.clone();
        let first = Job::start("review", &wake, move |progress: &Progress| {
            let rules = asked.setup().rules();
            let evaluator = Evaluator::prepare(rules, progress)?;
            let baseline = baseline.unwrap_or_default();
            let review = Review::of(&asked, &evaluator, &baseline);
            let distributions = known_distributions(rules);
            let chances = Chances::of(&asked, &evaluator, distributions.as_ref());
            let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
            let has_place = solved.is_some() && asked.position().is_over();
            Some(FirstReview { review, chances, has_place })
        });
        Self { game, wake, first, is_whole, second: None, chances: None }
    }

    /// Starts the next step once the current one is done.
    pub(super) fn advance(&mut self) {
        let Some(first) = self.first.value() else { return };
        let is_guess = first.chances.as_ref().is_some_and(|chances| !chances.is_exact);
        if self.chances.is_none() && is_guess {
            self.chances = Some(self.start_chances());
        }
        if !self.is_whole && self.second.is_none() {
            self.second = Some(self.start_second());
        }
    }

    fn start_second(&self) -> Job<Review, Progress> {
        let game = self.game.clone();
        Job::start("the baseline of a review", &self.wake, move |progress: &Progress| {
            let evaluator = Evaluator::of(game.setup().rules());
            let baseline = Baseline::prepare(&evaluator, progress)?;
            Some(Review::of(&game, &evaluator, &baseline))
        })
    }

    fn start_chances(&self) -> Job<Chances, Progress> {
        let game = self.game.clone();
        Job::start("chances to win", &self.wake, move |progress: &Progress| {
            let rules = game.setup().rules();
            let evaluator = Evaluator::prepare(rules, progress)?;
            let distributions = prepare_distributions(rules, &[rules.empty_card()], progress)?;
            Chances::of(&game, &evaluator, Some(&distributions))
        })
    }

    /// Returns the review, if it is done.
    pub(super) fn review(&self) -> Option<&Review> {
        let second = self.second.as_ref().and_then(Job::value);
        second.or_else(|| self.first.value().map(|first| &first.review))
    }

    /// Returns the progress of computing perfect play, 0 to 1, until the review is done; `None` if
    /// there will be none.
    pub(super) fn progress(&self) -> Option<f32> {
        let has_failed = matches!(self.first.state(), JobState::Failed);
        (!has_failed).then(|| self.first.control().share() as f32)
    }

    /// Returns the chances to win, once they are known.
    pub(super) fn chances(&self) -> Option<&Chances> {
        let exact = self.chances.as_ref().and_then(Job::value);
        exact.or_else(|| self.first.value()?.chances.as_ref())
    }

    /// Returns the progress of computing the averages; `None` once they are known, or if they never
    /// will be.
    pub(super) fn baseline_progress(&self) -> Option<BaselineProgress> {
        let is_working = !self.is_whole && self.second.as_ref().is_none_or(Job::is_running);
        let share = self.second.as_ref().map_or(0.0, |second| second.control().share());
        let has_place = self.first.value().is_some_and(|first| first.has_place);
        is_working.then_some(BaselineProgress { share, has_place })
    }
}
