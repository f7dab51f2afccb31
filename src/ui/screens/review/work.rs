//! A review, worked out in the background.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use crate::{
    coach::{Baseline, Review, WinLosses},
    game::{Game, Position},
    players::{Evaluator, Preparation, WinProbabilities, known_prospects, prepare_prospects},
    solver::{Progress, ScoreDistributions},
    ui::background::{Wake, work_out},
};

/// A review on its way: first what the rolls and the decisions were worth, then with what is usual
/// as well, which takes some seconds more.
pub(super) struct Work {
    game: Arc<Game>,
    wake: Wake,
    preparation: Arc<Preparation>,
    progress: Arc<Progress>,
    first: Option<Arc<OnceLock<First>>>,
    second: Second,
    /// The chances to win by what every card may come to: begun, perhaps done.
    chances: Option<Arc<OnceLock<Chances>>>,
}

/// What is there first.
struct First {
    review: Review,
    chances: Option<Chances>,
    /// Whether it will be known where luck stands among all luck.
    has_place: bool,
}

/// What is usual is being worked out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finding {
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
            let now = WinProbabilities::of(position, evaluator, prospects.map(Arc::as_ref))?;
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

/// The review by what is usual.
enum Second {
    /// Not begun, or it can't be.
    Not,
    /// Begun, perhaps done.
    Begun(Arc<OnceLock<(Arc<Baseline>, Review)>>),
    /// That was known beforehand, and the first review is by it; or nobody can work it out.
    NotNeeded,
}

/// How far a review is.
pub(super) enum State<'a> {
    /// Perfect play is worked out: this share of it, 0 to 1.
    Working(f32),
    /// It can't be had.
    Lost,
    /// It is there.
    There(&'a Review),
}

impl Work {
    /// Begins to review a game, by what is `usual` where that is known; `wake` is called when
    /// there is something new.
    pub(super) fn begin(game: Arc<Game>, usual: Option<Arc<Baseline>>, wake: Wake) -> Self {
        let preparation = Arc::new(Preparation::default());
        let second = if usual.is_some() { Second::NotNeeded } else { Second::Not };
        let (asked, prepared) = (game.clone(), preparation.clone());
        let first = work_out("review", wake.clone(), move || {
            let evaluator = Evaluator::prepare(asked.setup().rules(), &prepared)?;
            let usual = usual.unwrap_or_else(|| Arc::new(Baseline::unknown()));
            let review = Review::of(&asked, &evaluator, &usual);
            let prospects = known_prospects(asked.setup().rules());
            let chances = Chances::of(&asked, &evaluator, prospects.as_ref());
            let solved = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn());
            let has_place = solved.is_some() && asked.position().is_over();
            Some(First { review, chances, has_place })
        });
        let first = first.inspect_err(|error| log::info!("nothing can be reviewed: {error}")).ok();
        let progress = Arc::default();
        Self { game, wake, preparation, progress, first, second, chances: None }
    }

    /// Begins what comes next. Gives what is usual, once that is known and was not before.
    pub(super) fn go_on(&mut self) -> Option<Arc<Baseline>> {
        let first = self.first.as_ref().and_then(|first| first.get());
        let guess = first.and_then(|first| first.chances.as_ref());
        if self.chances.is_none() && guess.is_some_and(|guess| !guess.is_exact) {
            self.chances = self.begin_chances();
        }
        match &self.second {
            Second::Not if first.is_some() => {
                self.second = self.begin_second();
                None
            }
            Second::Begun(second) => second.get().map(|(usual, _)| usual.clone()),
            _ => None,
        }
    }

    fn begin_second(&self) -> Second {
        let (game, progress) = (self.game.clone(), self.progress.clone());
        let begun = work_out("what is usual", self.wake.clone(), move || {
            let evaluator = Evaluator::of(game.setup().rules());
            let usual = Arc::new(Baseline::of(&evaluator, &progress)?);
            let review = Review::of(&game, &evaluator, &usual);
            Some((usual, review))
        });
        // Without a thread the first review has to do.
        begun.map_or(Second::NotNeeded, Second::Begun)
    }

    fn begin_chances(&self) -> Option<Arc<OnceLock<Chances>>> {
        let (game, preparation) = (self.game.clone(), self.preparation.clone());
        let begun = work_out("chances to win", self.wake.clone(), move || {
            let rules = game.setup().rules();
            let evaluator = Evaluator::prepare(rules, &preparation)?;
            let prospects = prepare_prospects(rules, &[rules.empty_card()], &preparation)?;
            Chances::of(&game, &evaluator, Some(&prospects))
        });
        // Without a thread the estimate has to do.
        begun.inspect_err(|error| log::info!("no chances to win: {error}")).ok()
    }

    /// How far it is.
    pub(super) fn state(&self) -> State<'_> {
        if let Second::Begun(second) = &self.second
            && let Some((_, review)) = second.get()
        {
            return State::There(review);
        }
        match &self.first {
            None => State::Lost,
            Some(first) => {
                let working = || State::Working(self.preparation.share());
                first.get().map_or_else(working, |first| State::There(&first.review))
            }
        }
    }

    /// How the chances to win went, where that is known.
    pub(super) fn chances(&self) -> Option<&Chances> {
        let exact = self.chances.as_ref().and_then(|chances| chances.get());
        exact.or_else(|| self.first.as_ref()?.get()?.chances.as_ref())
    }

    /// How far it has been worked out what is usual; `None` when nothing more is to come.
    pub(super) fn finding(&self) -> Option<Finding> {
        let is_working = match &self.second {
            Second::Not => true,
            Second::Begun(second) => second.get().is_none(),
            Second::NotNeeded => false,
        };
        let first = self.first.as_ref().and_then(|first| first.get());
        let has_place = first.is_some_and(|first| first.has_place);
        is_working.then(|| Finding { share: self.progress.share(), has_place })
    }

    /// The review, if it is there.
    pub(super) fn review(&self) -> Option<&Review> {
        match self.state() {
            State::There(review) => Some(review),
            State::Working(_) | State::Lost => None,
        }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.preparation.cancel();
        self.progress.cancel();
    }
}
