//! The review of a game: luck, skill, and every position.
//!
//! The summary is shown beside the table; a narrow window shows only one of the two.

mod boxes;
mod commands;
mod decisions;
mod job;
mod picture;
mod steps;
mod summary;
mod text;
mod totals;
mod turns;

use std::collections::VecDeque;
use std::sync::Arc;

use egui::{Key, Modifiers, Ui};
use jiff::Timestamp;

use super::{PageWork, ResultReview};
use crate::coach::training::ExerciseOrigin;
use crate::coach::{Account, Decision, Judgment};
use crate::game::{Event, Game, Highlight, Position, Seat, SeatStanding, Standings};
use crate::store::{GameId, KeptFigures, Record};
use crate::ui::advice::{Candidates, ReasonJob};
use crate::ui::commands::ReviewCommand;
use crate::ui::context::ViewContext;
use crate::ui::jobs::KeyedJob;
use crate::ui::numbers::{percent, signed_to};
use crate::ui::phrases::named;
use crate::ui::position_view::options::OptionResponse;
use crate::ui::theme::size;
use crate::ui::widgets::avatar::{Avatar, Mood};
use crate::ui::widgets::choices;
use crate::ui::widgets::dice_row::SmallDie;
use crate::ui::widgets::page::Page;
use crate::ui::{card_view, commentary, names};
use crate::wake::Wake;
use crate::words::Words;
use decisions::LossOrder;
use job::{ReviewDepth, ReviewJob, positions_of};
use picture::{CardPicture, PictureSeat, PictureShoot};
use steps::{Moment, MomentResponse, OpenOptions};
use summary::{OpenLists, ReviewedSeat, Summary};
use totals::ScoreBreakdown;

pub use job::Chances;
pub use picture::FINENESS;
pub use summary::{picture_buttons, show_seeds};
pub use text::of_game as text_of_game;

/// A step through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewStep {
    /// To the beginning.
    First,
    /// To the previous decision with a loss.
    MistakeBefore,
    /// Back by one event.
    Back,
    /// On by one event.
    Next,
    /// To the next decision with a loss.
    MistakeAfter,
    /// To the end.
    Last,
}

impl ReviewStep {
    /// All steps, in the order of their buttons.
    pub const ALL: [Self; 6] =
        [Self::First, Self::Back, Self::Next, Self::Last, Self::MistakeBefore, Self::MistakeAfter];

    /// The keys of the step.
    pub const fn keys(self) -> (Modifiers, Key) {
        match self {
            Self::First => (Modifiers::NONE, Key::Home),
            Self::MistakeBefore => (Modifiers::COMMAND, Key::ArrowLeft),
            Self::Back => (Modifiers::NONE, Key::ArrowLeft),
            Self::Next => (Modifiers::NONE, Key::ArrowRight),
            Self::MistakeAfter => (Modifiers::COMMAND, Key::ArrowRight),
            Self::Last => (Modifiers::NONE, Key::End),
        }
    }

    /// The message key of the step's button.
    const fn message(self) -> &'static str {
        match self {
            Self::First => "review-first",
            Self::MistakeBefore => "review-mistake-before",
            Self::Back => "review-back",
            Self::Next => "review-next",
            Self::MistakeAfter => "review-mistake-after",
            Self::Last => "review-last",
        }
    }

    /// The step's name, without the arrows of its button.
    fn name(self, words: &Words) -> String {
        let text = words.say(self.message());
        text.trim_matches(['|', '◀', '▶', ' ', '\u{a0}']).to_owned()
    }

    /// The number of events to go to from the position after `at` of `last` events, with mistakes
    /// at these events; `None` if there is none in this direction.
    fn target(self, at: usize, last: usize, mistakes: &[usize]) -> Option<usize> {
        match self {
            Self::First => (at > 0).then_some(0),
            Self::MistakeBefore => mistakes.iter().copied().filter(|&event| event < at).max(),
            Self::Back => at.checked_sub(1),
            Self::Next => (at < last).then_some(at + 1),
            Self::MistakeAfter => mistakes.iter().copied().filter(|&event| event > at).min(),
            Self::Last => (at < last).then_some(last),
        }
    }
}

/// Facts about a game under review that are not in the game itself.
#[derive(Clone, Debug, Default)]
struct ReviewedRecord {
    /// The id in the history, or the id that the game will have there.
    id: Option<GameId>,
    /// When the game ended.
    ended: Option<Timestamp>,
    /// The record in the history, for which the figures of the review are stored.
    record: Option<Record>,
}

/// The state of the page: the game under review and what is open.
pub struct ReviewScreen {
    figures: KeptFigures,
    wake: Wake,
    opened: Option<OpenedReview>,
    picture: Option<PictureShoot>,
    /// Finished games that were opened together and are reviewed next.
    waiting: VecDeque<Game>,
}

struct OpenedReview {
    game: Arc<Game>,
    /// The positions before each event and at the end.
    positions: Vec<Position>,
    /// The game with all events after the current position undone.
    here: Game,
    lists: OpenLists,
    half: ReviewHalf,
    /// The options of the decision in the current position, with the index of its event.
    candidates: KeyedJob<usize, Candidates>,
    options: OpenOptions,
    /// Whether the summary and the table are side by side.
    is_wide: bool,
    /// The outcome of copying or saving.
    kept: Option<String>,
    record: ReviewedRecord,
    /// Whether to go to the costliest decision as soon as it is known.
    seeks_costliest: bool,
    job: ReviewJob,
    reason: Option<ReasonJob>,
}

/// The half of the page that a narrow window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewHalf {
    Summary,
    Table,
}

impl ReviewScreen {
    /// Creates the page without a game.
    pub const fn new(figures: KeptFigures, wake: Wake) -> Self {
        Self { figures, wake, opened: None, picture: None, waiting: VecDeque::new() }
    }

    /// Opens a game at its end and, once it is reviewed, at its costliest decision. If the game is
    /// open already, its review is kept. Others that wait no longer do.
    fn open_game(&mut self, game: Game, record: ReviewedRecord) {
        self.waiting.clear();
        let is_over = game.position().is_over();
        // The costliest decision of a game that is over is shown at the table.
        let half = if is_over { ReviewHalf::Table } else { ReviewHalf::Summary };
        if let Some(opened) = self.opened.as_mut().filter(|opened| opened.is_of(&game)) {
            opened.half = half;
            opened.kept = None;
            opened.record.id = record.id.or(opened.record.id);
            opened.record.ended = record.ended.or(opened.record.ended);
            opened.seeks_costliest = is_over;
            return;
        }
        let seat = game.setup().seats().iter().position(Seat::is_human).unwrap_or(0);
        let game = Arc::new(game);
        let keeps = record.record.clone().map(|record| (record, self.figures.clone()));
        let job = ReviewJob::start(game.clone(), keeps, self.wake.clone());
        self.opened = Some(OpenedReview {
            positions: positions_of(&game),
            here: (*game).clone(),
            game,
            lists: OpenLists { seat, shows_all: false, order: LossOrder::default() },
            half,
            candidates: KeyedJob::default(),
            options: OpenOptions::default(),
            is_wide: false,
            kept: None,
            record,
            seeks_costliest: is_over,
            job,
            reason: None,
        });
    }

    /// Whether this is the game under review.
    fn is_of(&self, game: &Game) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.is_of(game))
    }

    /// Returns the game at the current position, with later events undone.
    fn here(&self) -> Option<&Game> {
        self.opened.as_ref().map(|opened| &opened.here)
    }

    /// Asks why the option at this index is not the best in the current position; without an index,
    /// why the choice made was a mistake.
    fn ask_reason(&mut self, place: Option<usize>) {
        let options = match place {
            None => {
                let mistake = self.opened.as_ref().and_then(OpenedReview::mistake);
                mistake.map(|decision| [decision.best, decision.chosen])
            }
            Some(place) => {
                let found = self.opened.as_ref().and_then(OpenedReview::candidates);
                found.and_then(|found| found.advice.reason_pair(place))
            }
        };
        if let (Some(opened), Some(options)) = (&mut self.opened, options) {
            opened.reason = Some(ReasonJob::start(opened.here.position(), options, &self.wake));
        }
    }

    /// Takes the results of background work, and begins what the player looks at. Returns whether
    /// it no longer needs the score distributions that were kept for it.
    fn advance(&mut self, work: &PageWork<'_>) -> bool {
        let Some(opened) = &mut self.opened else { return false };
        let depth = if work.is_visible {
            ReviewDepth::Whole
        } else if !work.shows_result {
            return opened.job.pause();
        } else if work.session.game().setup().seats().iter().any(Seat::is_human) {
            ReviewDepth::Averages
        } else {
            // (The result of computer players alone comes without sentences on their luck.)
            ReviewDepth::Play
        };
        let lets_go = opened.job.advance(depth);
        opened.seek_costliest();
        if depth == ReviewDepth::Whole {
            opened.rank_options(&self.wake);
        }
        lets_go
    }
}

impl ResultReview for ReviewScreen {
    fn is_done(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.job.review().is_some())
    }

    fn text(&self, words: &Words) -> Option<String> {
        let opened = self.opened.as_ref()?;
        Some(text::text(opened.reviewed(words, 0)?, opened.record.ended))
    }

    fn verdict(&self, words: &Words, seat: usize) -> Vec<String> {
        let Some(one) = self.opened.as_ref().and_then(|opened| opened.reviewed(words, seat)) else {
            return vec![words.say("result-reviewing").into_owned()];
        };
        let total = one.rules().shown_total(&one.game.position().cards()[seat]);
        // What is good is said; what isn't, the review says.
        let share = one.baseline.share_below(total as f64);
        let share = share.filter(|&share| share >= GOOD_AMONG_PERFECT).map(|share| {
            let percent = percent(words, share).into();
            words.say_with("result-among-perfect", &[("percent", percent)])
        });
        one.verdict().into_iter().chain(share).collect()
    }

    fn show_small_chart(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some(opened) = &self.opened else { return };
        if let Some(review) = opened.job.review() {
            let at = opened.game.events().len();
            let whole = Summary { cx, opened, at, chart_height: 84.0 };
            // Ignored: only the review itself follows clicks.
            _ = whole.par(ui, review);
        }
    }
}

/// The share of perfectly played games from which on it is said that a game was better.
const GOOD_AMONG_PERFECT: f64 = 0.1;

impl OpenedReview {
    fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let page = Page::new(ui, 0.0);
        super::head(ui, cx, &page, "action-review");
        self.is_wide = page.width() >= 940.0;
        if self.is_wide {
            let share = 0.52;
            page.left(ui, share, |ui| self.summary(ui, cx));
            page.right(ui, share, |ui| self.table(ui, cx, page.height()));
        } else {
            let salt =
                if self.half == ReviewHalf::Summary { "review summary" } else { "review table" };
            page.column_of(ui, salt, |ui| {
                let top = ui.cursor().top();
                self.halves(ui, cx);
                let height = page.height() - (ui.cursor().top() - top);
                match self.half {
                    ReviewHalf::Summary => self.summary(ui, cx),
                    ReviewHalf::Table => self.table(ui, cx, height),
                }
            });
        }
    }

    /// Whether this is the game under review.
    fn is_of(&self, game: &Game) -> bool {
        let (own, other) = (self.game.setup(), game.setup());
        self.game.events() == game.events()
            && own.seats() == other.seats()
            && own.rules() == other.rules()
    }

    /// The number of events before the current position.
    fn at(&self) -> usize {
        self.here.events().len()
    }

    /// The decision in the current position, once there is a review.
    fn decision(&self) -> Option<&Decision> {
        let mut decisions = self.job.review()?.seats.iter().flat_map(|seat| &seat.decisions);
        decisions.find(|one| one.event == self.at())
    }

    /// The decision in the current position, if it was a mistake.
    fn mistake(&self) -> Option<&Decision> {
        self.decision().filter(|decision| decision.is_mistake())
    }

    /// Whether this can be asked for in the current position.
    fn allows(&self, ask: &ReviewCommand) -> bool {
        match ask {
            ReviewCommand::Explain(None) => self.mistake().is_some(),
            ReviewCommand::Learn => self.lesson_events().next().is_some(),
            ReviewCommand::PlayOn | ReviewCommand::PlayOnFresh | ReviewCommand::PlayOnByHand => {
                !self.here.position().is_over()
            }
            _ => true,
        }
    }

    /// Takes a step through the game and shows the table; returns whether there is one.
    fn step(&mut self, step: ReviewStep, words: &Words) -> bool {
        let last = self.game.events().len();
        let to = step.target(self.at(), last, &self.mistakes(words));
        self.half = ReviewHalf::Table;
        to.map(|to| self.go(to)).is_some()
    }

    /// Returns the positions of the seat's mistakes, the costliest first, with their origins if the
    /// game has an id.
    fn lesson(&self) -> Vec<(Position, Option<ExerciseOrigin>)> {
        let mistake = |event: usize| {
            let position = self.positions.get(event).filter(|one| one.is_decision())?;
            let origin = |id: GameId| ExerciseOrigin { game: id.to_string(), event };
            Some((position.clone(), self.record.id.map(origin)))
        };
        self.lesson_events().filter_map(mistake).collect()
    }

    /// The decisions of the seat that were worse than negligible, the costliest first.
    fn lesson_events(&self) -> impl Iterator<Item = usize> {
        let seat = self.job.review().and_then(|review| review.seats.get(self.lists.seat));
        let decisions = seat.into_iter().flat_map(Account::by_loss);
        decisions.filter(|one| one.judgment > Judgment::Fine).map(|one| one.event)
    }

    /// Returns the review of a seat, once there is one.
    fn reviewed<'a>(&'a self, words: &'a Words, number: usize) -> Option<ReviewedSeat<'a>> {
        let review = self.job.review()?;
        Some(ReviewedSeat {
            words,
            game: &self.game,
            positions: &self.positions,
            at: self.at(),
            chances: self.job.chances(),
            baseline: self.job.baseline(),
            baseline_progress: self.job.baseline_progress(),
            review,
            seat: review.seats.get(number)?,
            number,
        })
    }

    /// Goes to the costliest decision of the seat, unless the player has gone elsewhere.
    fn seek_costliest(&mut self) {
        let Some(review) = self.job.review().filter(|_| self.seeks_costliest) else { return };
        let seat = review.seats.get(self.lists.seat);
        let worst = seat.and_then(|seat| seat.by_loss().first().copied().copied());
        self.seeks_costliest = false;
        if let Some(worst) = worst.filter(Decision::is_mistake) {
            self.go(worst.event);
        }
    }

    /// The events of the seat's decisions with a loss.
    fn mistakes(&self, words: &Words) -> Vec<usize> {
        let seat = self.reviewed(words, self.lists.seat);
        let costly = seat.as_ref().map(|seat| seat.costly(self.lists.order)).unwrap_or_default();
        costly.iter().map(|one| one.event).collect()
    }

    /// Starts ranking the options of the decision in the current position.
    fn rank_options(&mut self, wake: &Wake) {
        let at = self.at();
        let knows_wins = self.job.chances().is_some_and(|chances| !chances.losses.is_empty());
        let is_known = self
            .candidates
            .of(&at)
            .is_some_and(|job| !knows_wins || self.options.has_wins || job.value().is_none());
        if self.decision().is_some() && !is_known {
            self.options.has_wins = knows_wins;
            let position = self.here.position().clone();
            self.candidates.start(at, Candidates::start(position, knows_wins, wake));
        }
    }

    /// Returns the ranked options of the decision in the current position, once they are known.
    fn candidates(&self) -> Option<&Candidates> {
        self.candidates.of(&self.at())?.value()
    }

    /// Goes to the position after this many events.
    fn go(&mut self, events: usize) {
        self.seeks_costliest = false;
        if let Some(here) = self.game.back_to(events) {
            self.here = here;
            self.reason = None;
            self.options.look = None;
        }
    }

    fn halves(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let options = [
            (ReviewHalf::Summary, "review-half-summary"),
            (ReviewHalf::Table, "review-half-table"),
        ];
        choices::show(ui, &cx.say("label-show"), "", &named(cx.words, &options), &mut self.half);
        ui.add_space(size::GAP);
    }

    fn summary(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let mut lists = self.lists;
        let summary = Summary { cx, opened: self, at: self.at(), chart_height: size::CHART };
        let picked = summary.show(ui, &mut lists);
        self.lists = lists;
        if let Some(place) = picked {
            self.go(place);
            self.half = ReviewHalf::Table;
        }
    }

    /// Shows the table at the current position, in a space of this height if possible.
    fn table(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, height: f32) {
        match (Moment { cx, opened: self }).show(ui, height) {
            Some(MomentResponse::Go(to)) => self.go(to),
            Some(MomentResponse::Options(OptionResponse::Follow(place))) => {
                self.options.look = Some(place);
            }
            Some(MomentResponse::Options(OptionResponse::Why(place))) => {
                cx.run(ReviewCommand::Explain(Some(place)));
            }
            Some(MomentResponse::ShowAll(shows_all)) => self.options.shows_all = shows_all,
            None => {}
        }
    }

    fn picture_contents(&self, words: &Words) -> CardPicture {
        let rules = self.game.setup().rules();
        let standings = Standings::of(&self.game);
        let figures = |seat: usize| {
            let sums = ScoreBreakdown::of(self.job.review()?.seats.get(seat)?, rules);
            let figure = |key: &str, value: f64| {
                let number = signed_to(words, value, usize::from(value.fract() != 0.0));
                (value, words.say_with(key, &[("points", number.into())]))
            };
            Some([figure("picture-luck", sums.luck), figure("picture-losses", -sums.given)])
        };
        let seat = |place: &SeatStanding| {
            let seat = &self.game.setup().seats()[place.seat];
            let mood = if place.rank == 1 { Mood::Pleased } else { Mood::Calm };
            PictureSeat {
                avatar: Avatar::of(seat.sitter(), seat.name(), place.seat).feeling(mood),
                name: seat.name().to_owned(),
                figures: figures(place.seat),
            }
        };
        CardPicture {
            title: names::rules_name(words, rules).into_owned(),
            best: standings.best_turn.and_then(|best| self.best_turn(words, &best)),
            seats: standings.places.iter().map(seat).collect(),
            card: card_view::final_card(words, &self.game),
        }
    }

    /// Returns the dice of the best turn, and a sentence about it.
    fn best_turn(&self, words: &Words, best: &Highlight) -> Option<(Vec<SmallDie>, String)> {
        let rules = self.game.setup().rules();
        let is_it = |(before, event): &(Position, Event)| {
            let at = event.scored().map(|offer| offer.at);
            (before.to_move(), before.turn(), at) == (best.seat, best.turn, Some(best.at))
        };
        let (before, _) = self.game.history().find(is_it)?;
        let dice = before.on_table()?.dice;
        let small = dice.faces().enumerate().map(|(slot, face)| {
            names::small_die(words, rules, face, names::colour_of(rules, &dice, slot))
        });
        Some((small.collect(), commentary::best_turn(words, &self.game, best)))
    }
}
