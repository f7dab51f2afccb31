//! A review, computed in the background.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::coach::{Baseline, Judgment, Review, WinAdvice};
use crate::game::{Event, Game, Position};
use crate::players::{Evaluator, RolloutBounds, WinForecast};
use crate::solver::{Action, Progress, ScoreDistributions};
use crate::store::{KeptFigures, Record};
use crate::ui::jobs::{self, Job, JobState};
use crate::wake::Wake;

/// A review in progress: first the values of rolls and decisions, then the averages, which take a
/// few seconds.
pub(super) struct ReviewJob {
    game: Arc<Game>,
    /// Where the figures of the game are stored.
    keeps: Option<(Record, KeptFigures)>,
    wake: Wake,
    first: Option<Job<FirstReview>>,
    /// The averages, unless they were known when the review was done.
    averages: Option<Job<Arc<Baseline>>>,
    /// The chances to win from the score distributions.
    chances: Option<Job<Chances>>,
    /// Whether the score distributions are kept for this review.
    keeps_distributions: bool,
}

struct FirstReview {
    review: Review,
    /// The averages, if they were known beforehand.
    baseline: Option<Arc<Baseline>>,
    chances: Option<Chances>,
    /// Whether the rank of the luck among all games will be known.
    has_place: bool,
}

/// What of a review is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReviewDepth {
    /// The luck and the play.
    Play,
    /// Also how the game compares with the averages of perfect play.
    Averages,
    /// Everything: also the chances to win.
    Whole,
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
pub struct Chances {
    /// For each seat, the chance after each number of events.
    pub(super) seats: Vec<Vec<f64>>,
    /// Whether all chances are exact, none an estimate.
    pub(super) is_exact: bool,
    /// The known losses of decisions in the chance to win, by event index.
    pub losses: BTreeMap<usize, WinLoss>,
}

/// The loss of a decision in the chance to win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinLoss {
    /// The loss, 0 to 1.
    pub share: f64,
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
        Some(Self { share: to_win.loss(event.as_move())?, best: to_win.best() })
    }

    /// The loss in tenths of a percent, rounded as displayed, so that displayed losses add up.
    pub(super) fn tenths(self) -> u32 {
        (self.share * 1000.0).round() as u32
    }

    pub(super) fn judgment(self) -> Judgment {
        Judgment::of_win_loss(f64::from(self.tenths()) / 1000.0)
    }
}

impl Chances {
    /// Computes the chances, by rollouts if bounds for them are given; `None` for a solo game, and if
    /// cancelled.
    pub fn of(
        game: &Game,
        evaluator: &Evaluator,
        distributions: Option<&Arc<ScoreDistributions>>,
        rollout: Option<RolloutBounds>,
        progress: &Progress,
    ) -> Option<Self> {
        let seats = game.setup().seats().len();
        if seats < 2 {
            return None;
        }
        let mut chances =
            Self { seats: vec![Vec::new(); seats], is_exact: true, losses: BTreeMap::new() };
        let positions = positions_of(game);
        for position in &positions {
            if progress.is_cancelled() {
                return None;
            }
            let by_rollout = rollout
                .and_then(|bounds| WinForecast::by_rollout(position, evaluator, bounds, progress));
            let now = match by_rollout {
                Some(now) => now,
                None => WinForecast::of(position, evaluator, distributions.map(Arc::as_ref))?,
            };
            chances.is_exact &= now.is_exact;
            for (seat, wins) in chances.seats.iter_mut().zip(now.wins) {
                seat.push(wins);
            }
        }
        if let Some(distributions) = distributions.filter(|_| chances.is_exact) {
            let events = positions.iter().zip(game.events()).enumerate();
            let events = events.take_while(|_| !progress.is_cancelled());
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
    /// Starts reviewing a game, with the averages if they are known. The figures of the game in the
    /// history are stored.
    pub(super) fn start(game: Arc<Game>, keeps: Option<(Record, KeptFigures)>, wake: Wake) -> Self {
        let mut job = Self {
            game,
            keeps,
            wake,
            first: None,
            averages: None,
            chances: None,
            keeps_distributions: false,
        };
        job.first = Some(job.start_first());
        job
    }

    /// Starts the next steps towards a review of this depth once the current one is done. Returns
    /// whether it no longer needs the score distributions that were kept for it.
    pub(super) fn advance(&mut self, depth: ReviewDepth) -> bool {
        let lets_go = depth != ReviewDepth::Whole && self.let_go();
        self.go_on(depth);
        lets_go
    }

    /// Stops computing chances. Returns whether score distributions were kept for them.
    fn let_go(&mut self) -> bool {
        drop(self.chances.take_if(|job| job.is_running()));
        std::mem::take(&mut self.keeps_distributions)
    }

    fn go_on(&mut self, depth: ReviewDepth) {
        let Some(job) = &self.first else {
            self.first = Some(self.start_first());
            return;
        };
        let Some(first) = job.value() else { return };
        let has_others = self.game.setup().seats().len() > 1;
        let lacks_chances = first.chances.as_ref().is_none_or(|chances| !chances.is_exact);
        let lacks_averages = first.baseline.is_none() && self.averages.is_none();
        if depth == ReviewDepth::Whole && self.chances.is_none() && has_others && lacks_chances {
            self.chances = Some(self.start_chances());
            self.keeps_distributions = true;
        }
        if depth != ReviewDepth::Play && lacks_averages {
            self.averages = Some(self.start_averages());
        }
    }

    /// Stops whatever is running, until [`Self::advance`] starts it again. Returns whether it no
    /// longer needs the score distributions that were kept for it.
    pub(super) fn pause(&mut self) -> bool {
        drop(self.first.take_if(|job| job.is_running()));
        drop(self.averages.take_if(|job| job.is_running()));
        self.let_go()
    }

    fn start_first(&self) -> Job<FirstReview> {
        let (game, keeps) = (self.game.clone(), self.keeps.clone());
        Job::start("review", &self.wake, move |progress: &Progress| {
            let rules = game.setup().rules();
            let evaluator = jobs::evaluator(rules, progress)?;
            let baseline = Baseline::known(crate::prepared(), rules);
            let review = Review::of(&game, &evaluator);
            if let Some((record, kept)) = &keeps
                && let Err(error) = kept.add_review(record, &game, &review)
            {
                log::info!("{error}");
            }
            let distributions = crate::prepared().known_distributions(rules);
            let chances = Chances::of(&game, &evaluator, distributions.as_ref(), None, progress);
            let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
            let has_place = solved.is_some() && game.position().is_over();
            Some(FirstReview { review, baseline, chances, has_place })
        })
    }

    fn start_averages(&self) -> Job<Arc<Baseline>> {
        let game = self.game.clone();
        Job::start("the baseline of a review", &self.wake, move |progress: &Progress| {
            Baseline::prepare(&jobs::evaluator(game.setup().rules(), progress)?, progress)
        })
    }

    fn start_chances(&self) -> Job<Chances> {
        let game = self.game.clone();
        Job::start("chances to win", &self.wake, move |progress: &Progress| {
            let rules = game.setup().rules();
            let evaluator = jobs::evaluator(rules, progress)?;
            let distributions =
                crate::prepared().prepare_distributions(rules, &[rules.empty_card()], progress);
            let rollout = distributions.is_none().then_some(RolloutBounds::QUICK);
            Chances::of(&game, &evaluator, distributions.as_ref(), rollout, progress)
        })
    }

    fn first(&self) -> Option<&FirstReview> {
        self.first.as_ref()?.value()
    }

    /// Returns the review, if it is done.
    pub(super) fn review(&self) -> Option<&Review> {
        self.first().map(|first| &first.review)
    }

    /// Returns the averages, as far as they are known.
    pub(super) fn baseline(&self) -> &Baseline {
        let computed = self.averages.as_ref().and_then(Job::value);
        let known = computed.or_else(|| self.first()?.baseline.as_ref());
        known.map_or(Baseline::UNKNOWN, Arc::as_ref)
    }

    /// Returns the progress of computing perfect play, 0 to 1, until the review is done; `None` if
    /// there will be none.
    pub(super) fn progress(&self) -> Option<f32> {
        let Some(first) = &self.first else { return Some(0.0) };
        let has_failed = matches!(first.state(), JobState::Failed);
        (!has_failed).then(|| first.control().share() as f32)
    }

    /// Returns the chances to win, once they are known.
    pub(super) fn chances(&self) -> Option<&Chances> {
        let exact = self.chances.as_ref().and_then(Job::value);
        exact.or_else(|| self.first()?.chances.as_ref())
    }

    /// Returns the progress of computing the averages; `None` once they are known, or if they never
    /// will be.
    pub(super) fn baseline_progress(&self) -> Option<BaselineProgress> {
        let is_known = self.first().is_some_and(|first| first.baseline.is_some());
        let is_working = !is_known && self.averages.as_ref().is_none_or(Job::is_running);
        let share = self.averages.as_ref().map_or(0.0, |job| job.control().share());
        let has_place = self.first().is_some_and(|first| first.has_place);
        is_working.then_some(BaselineProgress { share, has_place })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::{Seat, Setup, Sitter};
    use crate::players::play_out;
    use crate::rules::{Library, RuleSet};
    use crate::store::{GameFigures, GameId, Profile};

    /// A finished game for two by rules that nothing else in this process has solved.
    fn finished(own_id: &str) -> Arc<Game> {
        let mut data = Library::shipped().get("yacht").unwrap().data().clone();
        own_id.clone_into(&mut data.id);
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let novice = "novice".parse().unwrap();
        let seat = |name| Seat::new(name, Sitter::Computer("novice".parse().unwrap())).unwrap();
        let player = crate::prepared().player(&novice, &rules).unwrap();
        let dice = Setup::seeded(&rules, 2, own_id).unwrap().dice();
        let setup = Setup::new(rules, ["A", "B"].map(seat).to_vec(), dice).unwrap();
        Arc::new(play_out(setup, &[player.clone(), player]).unwrap())
    }

    /// Advances until nothing runs and this is so.
    fn advance(
        job: &mut ReviewJob,
        depth: ReviewDepth,
        wake: &Wake,
        is_so: impl Fn(&ReviewJob) -> bool,
    ) {
        while wake.is_working() || !is_so(job) {
            std::thread::sleep(Duration::from_millis(1));
            job.advance(depth);
        }
    }

    #[test]
    fn only_what_is_looked_at_is_computed() {
        let (game, wake) = (finished("looked_at"), Wake::default());
        let rules = game.setup().rules().clone();
        let mut job = ReviewJob::start(game, None, wake.clone());
        advance(&mut job, ReviewDepth::Play, &wake, |job| job.review().is_some());
        assert!(
            Baseline::known(crate::prepared(), &rules).is_none()
                && crate::prepared().known_distributions(&rules).is_none()
        );
        advance(&mut job, ReviewDepth::Averages, &wake, |job| job.baseline_progress().is_none());
        assert!(
            Baseline::known(crate::prepared(), &rules).is_some()
                && crate::prepared().known_distributions(&rules).is_none()
        );
        assert!(!job.pause(), "no distributions are kept for it");
        advance(&mut job, ReviewDepth::Whole, &wake, |job| {
            job.chances().is_some_and(|chances| chances.is_exact)
        });
        assert!(!job.advance(ReviewDepth::Whole), "they are looked at");
        let for_the_result = job.advance(ReviewDepth::Averages);
        assert_eq!([for_the_result, job.pause()], [true, false], "they are let go once");
    }

    /// The same as those of a game that was imported, with and without the averages.
    #[test]
    fn the_figures_of_a_recorded_game_are_stored_once() {
        let wake = Wake::default();
        let people = |own_id: &str| {
            let game = finished(own_id);
            let seat = |name| Seat::new(name, Sitter::Human).unwrap();
            let setup = game.setup();
            let seats = ["A", "B"].map(seat).to_vec();
            let mut played =
                Game::new(Setup::new(setup.rules().clone(), seats, setup.dice()).unwrap());
            for event in game.events() {
                played.play(event.as_move()).unwrap();
            }
            Arc::new(played)
        };
        let game = people("recorded");
        let folder = tempfile::tempdir().unwrap();
        let profile = Profile::at(folder.path());
        let time = jiff::Timestamp::from_second(1_800_000_000).unwrap();
        let record = Record::of(&game, GameId::fresh(), (time, time), &[false, false]);
        let keeps = Some((record.clone(), KeptFigures::unread(&profile)));
        for depth in [ReviewDepth::Play, ReviewDepth::Averages] {
            let mut job = ReviewJob::start(game.clone(), keeps.clone(), wake.clone());
            advance(&mut job, depth, &wake, |job| {
                job.review().is_some()
                    && (depth == ReviewDepth::Play || job.baseline_progress().is_none())
            });
        }
        let evaluator = crate::prepared().known(game.setup().rules()).unwrap();
        let expected = GameFigures::of_review(&record, &game, &Review::of(&game, &evaluator));
        let mut stored = Vec::new();
        let kept = KeptFigures::unread(&profile);
        kept.for_each(&Progress::default(), |figures| stored.push(figures.clone())).unwrap();
        assert_eq!(stored, [expected]);
    }

    #[test]
    fn a_review_that_nobody_looks_at_stops_and_goes_on_later() {
        let (game, wake) = (finished("stopped"), Wake::default());
        let mut job = ReviewJob::start(game, None, wake.clone());
        job.pause();
        while wake.is_working() {
            std::thread::yield_now();
        }
        assert!(
            crate::prepared().known(job.game.setup().rules()).is_none() && job.review().is_none()
        );
        advance(&mut job, ReviewDepth::Play, &wake, |job| job.review().is_some());
    }
}
