//! A review, worked out in the background.

use std::sync::{Arc, OnceLock};

use crate::{
    coach::{Review, Usual},
    game::Game,
    players::{Mind, Preparation},
    solver::Progress,
    ui::background::{Wake, work_out},
};

/// A review on its way: first with what is known of a rule set at once, then with the exact spread
/// of its results, which takes some seconds more.
pub(super) struct Work {
    game: Arc<Game>,
    wake: Wake,
    preparation: Arc<Preparation>,
    progress: Arc<Progress>,
    first: Option<Arc<OnceLock<Review>>>,
    second: Second,
}

/// The review by the exact spread.
enum Second {
    /// Not begun, or it can't be.
    Not,
    /// Begun, perhaps done.
    Begun(Arc<OnceLock<(Arc<Usual>, Review)>>),
    /// The spread was known beforehand: the first review is by it.
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
    pub(super) fn begin(game: Arc<Game>, usual: Option<Arc<Usual>>, wake: Wake) -> Self {
        let preparation = Arc::new(Preparation::default());
        let second = if usual.is_some() { Second::NotNeeded } else { Second::Not };
        let (asked, prepared) = (game.clone(), preparation.clone());
        let first = work_out("review", wake.clone(), move || {
            let mind = Mind::prepare(asked.setup().rules(), &prepared)?;
            let usual = usual.unwrap_or_else(|| Arc::new(Usual::at_once(&mind)));
            Some(Review::of(&asked, &mind, &usual))
        });
        let first = first.inspect_err(|error| log::info!("nothing can be reviewed: {error}")).ok();
        Self { game, wake, preparation, progress: Arc::default(), first, second }
    }

    /// Begins what comes next. Gives what is usual, once that is known and was not before.
    pub(super) fn go_on(&mut self) -> Option<Arc<Usual>> {
        let is_first_done = self.first.as_ref().is_some_and(|first| first.get().is_some());
        match &self.second {
            Second::Not if is_first_done => {
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
            let mind = Mind::of(game.setup().rules());
            let usual = Arc::new(Usual::of(&mind, &progress)?);
            let review = Review::of(&game, &mind, &usual);
            Some((usual, review))
        });
        // Without a thread the first review has to do.
        begun.map_or(Second::NotNeeded, Second::Begun)
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
                first.get().map_or_else(|| State::Working(self.preparation.share()), State::There)
            }
        }
    }

    /// For every seat its chance to win after each number of events, where that is known.
    #[expect(clippy::unused_self, reason = "nobody works it out yet")]
    pub(super) const fn chances(&self) -> Option<&[Vec<f64>]> {
        None
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
