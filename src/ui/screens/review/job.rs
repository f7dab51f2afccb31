//! A review, worked out in the background.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    coach::{Baseline, Review, WinLosses},
    game::{Game, Position},
    players::{Evaluator, Preparation, WinForecast, known_distributions, prepare_distributions},
    solver::{Progress, ScoreDistributions},
    ui::jobs::{Job, JobState, Wake},
};

/// A review on its way: first what the rolls and the decisions were worth, then with what is usual
/// as well, which takes some seconds more.
pub(super) struct ReviewJob {
    game: Arc<Game>,
    wake: Wake,
    first: Job<FirstReview, Preparation>,
    /// Whether what is usual was known beforehand, so that the first review is by it.
    is_whole: bool,
    second: Option<Job<(Arc<Baseline>, Review), Progress>>,
    /// The chances to win by what every card may come to.
    chances: Option<Job<Chances, Preparation>>,
}

/// What is there first.
struct FirstReview {
    review: Review,
    chances: Option<Chances>,
    /// Whether it will be known where luck stands among all luck.
    has_place: bool,
}

/// How far what is usual has been worked out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct UsualShare {
    /// How much of it is done, 0 to 1.
    pub(super) share: f64,
    /// Whether it will be known where luck stands among all luck.
    pub(super) has_place: bool,
}

/// The chance of every seat to win, all through a game.
pub(super) struct Chances {
    /// For every seat after each number of events.
    pub(super) seats: Vec<Vec<f64>>,
    /// Whether none of them is an estimate.
    pub(super) is_exact: bool,
    /// What decisions cost in the chance to win, by the places of their events, where that is known.
    pub(super) costs: BTreeMap<usize, f64>,
}

impl Chances {
    /// `None` for one seat alone.
    fn of(
        game: &Game,
        evaluator: &Evaluator,
        prospects: Option<&Arc<ScoreDistributions>>,
    ) -> Option<Self> {
        let seats = game.setup().seats().len();
        if seats < 2 {
            return None;
        }
        let mut chances =
            Self { seats: vec![Vec::new(); seats], is_exact: true, costs: BTreeMap::new() };
        let positions = game.history().map(|(position, _)| position);
        let positions: Vec<Position> =
            positions.chain(std::iter::once(game.position().clone())).collect();
        for position in &positions {
            let now = WinForecast::of(position, evaluator, prospects.map(Arc::as_ref))?;
            chances.is_exact &= now.is_exact;
            for (seat, wins) in chances.seats.iter_mut().zip(now.wins) {
                seat.push(wins);
            }
        }
        if let Some(prospects) = prospects.filter(|_| chances.is_exact) {
            let mut costs = WinLosses::new(evaluator, prospects);
            let events = positions.iter().zip(game.events()).enumerate();
            let known = events
                .filter_map(|(place, (position, event))| Some((place, costs.of(position, event)?)));
            chances.costs = known.collect();
        }
        Some(chances)
    }
}

/// How far a review is.
pub(super) enum ReviewState<'a> {
    /// Perfect play is worked out: this share of it, 0 to 1.
    Working(f32),
    /// It can't be had.
    Lost,
    /// It is there.
    There(&'a Review),
}

impl ReviewJob {
    /// Begins to review a game, by what is `usual` where that is known.
    pub(super) fn start(game: Arc<Game>, usual: Option<Arc<Baseline>>, wake: Wake) -> Self {
        let is_whole = usual.is_some();
        let asked = game.clone();
        let first = Job::start("review", &wake, move |preparation: &Preparation| {
            let rules = asked.setup().rules();
            let evaluator = Evaluator::prepare(rules, preparation)?;
            let usual = usual.unwrap_or_else(|| Arc::new(Baseline::unknown()));
            let review = Review::of(&asked, &evaluator, &usual);
            let prospects = known_distributions(rules);
            let chances = Chances::of(&asked, &evaluator, prospects.as_ref());
            let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
            let has_place = solved.is_some() && asked.position().is_over();
            Some(FirstReview { review, chances, has_place })
        });
        Self { game, wake, first, is_whole, second: None, chances: None }
    }

    /// Begins what comes next. Gives what is usual, once that is known and was not before.
    pub(super) fn go_on(&mut self) -> Option<Arc<Baseline>> {
        let first = self.first.value()?;
        let is_guess = first.chances.as_ref().is_some_and(|chances| !chances.is_exact);
        if self.chances.is_none() && is_guess {
            self.chances = Some(self.start_chances());
        }
        if self.is_whole {
            return None;
        }
        let Some(second) = &self.second else {
            self.second = Some(self.start_second());
            return None;
        };
        second.value().map(|(usual, _)| usual.clone())
    }

    fn start_second(&self) -> Job<(Arc<Baseline>, Review), Progress> {
        let game = self.game.clone();
        Job::start("what is usual", &self.wake, move |progress: &Progress| {
            let evaluator = Evaluator::of(game.setup().rules());
            let usual = Arc::new(Baseline::of(&evaluator, progress)?);
            let review = Review::of(&game, &evaluator, &usual);
            Some((usual, review))
        })
    }

    fn start_chances(&self) -> Job<Chances, Preparation> {
        let game = self.game.clone();
        Job::start("chances to win", &self.wake, move |preparation: &Preparation| {
            let rules = game.setup().rules();
            let evaluator = Evaluator::prepare(rules, preparation)?;
            let prospects = prepare_distributions(rules, &[rules.empty_card()], preparation)?;
            Chances::of(&game, &evaluator, Some(&prospects))
        })
    }

    /// How far it is.
    pub(super) fn state(&self) -> ReviewState<'_> {
        if let Some((_, review)) = self.second.as_ref().and_then(Job::value) {
            return ReviewState::There(review);
        }
        match self.first.state() {
            JobState::Running => ReviewState::Working(self.first.control().share()),
            JobState::Done(first) => ReviewState::There(&first.review),
            JobState::Failed => ReviewState::Lost,
        }
    }

    /// How the chances to win went, where that is known.
    pub(super) fn chances(&self) -> Option<&Chances> {
        let exact = self.chances.as_ref().and_then(Job::value);
        exact.or_else(|| self.first.value()?.chances.as_ref())
    }

    /// How far it has been worked out what is usual; `None` when nothing more is to come.
    pub(super) fn usual_share(&self) -> Option<UsualShare> {
        let is_working = !self.is_whole && self.second.as_ref().is_none_or(Job::is_running);
        let share = self.second.as_ref().map_or(0.0, |second| second.control().share());
        let has_place = self.first.value().is_some_and(|first| first.has_place);
        is_working.then_some(UsualShare { share, has_place })
    }

    /// The review, if it is there.
    pub(super) fn review(&self) -> Option<&Review> {
        match self.state() {
            ReviewState::There(review) => Some(review),
            ReviewState::Working(_) | ReviewState::Lost => None,
        }
    }
}
