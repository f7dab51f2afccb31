//! A game that is looked at again: luck, skill, and every moment of it.
//!
//! Where there is room, what is said of the game stands beside the table as it was; else one of
//! the two is shown.

mod boxes;
mod decisions;
mod picture;
mod rows;
mod said;
mod steps;
mod text;
mod totals;
mod turns;
mod work;

use std::sync::Arc;

use egui::Ui;

use crate::{
    coach::Usual,
    game::{Game, Position, Seat},
    rules::RuleSet,
    ui::{background::Wake, card_view, coach::Why, names},
    words::Words,
};

use super::super::{
    command::Command,
    dice3d::Artist,
    theme::size,
    widgets::{
        choices,
        page::{self, Page},
    },
};
pub use picture::Taken;
use picture::{Motif, Picture};
use said::About;
use steps::{Moment, decision_at};
use totals::Sums;
use work::Work;

/// What can be asked for on this screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Look at the game in this place of the history.
    Past(usize),
    /// Say why what was done in this position was not the best.
    Why,
    /// Go on from this position as a new game.
    PlayOn,
    /// Keep this text in a file.
    KeepText(String),
    /// Keep a picture of the cards in a file.
    KeepPicture,
}

/// A way to go through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the beginning.
    First,
    /// One event back.
    Back,
    /// One event on.
    On,
    /// To the end.
    Last,
}

/// What the screen needs from elsewhere.
pub struct Shown<'a> {
    /// The model of a die.
    pub artist: &'a Artist,
    /// Whether a game at the table would be given up by playing on.
    pub gives_up: bool,
}

/// The game that is reviewed, and what is chosen and open on this screen.
pub struct View {
    wake: Wake,
    opened: Option<Opened>,
    /// What is usual under the rule set that was reviewed last.
    usual: Option<(Arc<RuleSet>, Arc<Usual>)>,
}

/// A game that is reviewed.
struct Opened {
    game: Arc<Game>,
    /// Before each event, and at the end.
    positions: Vec<Position>,
    /// The game as it stood at the moment that is looked at.
    here: Game,
    seat: usize,
    half: Half,
    shows_all: bool,
    work: Work,
    why: Option<Why>,
    picture: Option<Picture>,
}

/// What is shown where there is not room for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    /// What is said of the game.
    Said,
    /// The table as it was.
    Table,
}

impl View {
    /// No game is reviewed yet. `wake` is called, on another thread, when something is worked out.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), opened: None, usual: None }
    }

    /// Opens a game, at its end.
    pub fn open(&mut self, game: Game) {
        let rules = game.setup().rules().clone();
        let usual = self.usual.as_ref().filter(|(of, _)| *of == rules);
        let usual = usual.map(|(_, usual)| usual.clone());
        let here = game.clone();
        let mut positions: Vec<Position> = game.history().map(|(position, _)| position).collect();
        positions.push(game.position().clone());
        let seat = game.setup().seats().iter().position(Seat::is_human).unwrap_or(0);
        let game = Arc::new(game);
        let work = Work::begin(game.clone(), usual, self.wake.clone());
        self.opened = Some(Opened {
            game,
            positions,
            here,
            seat,
            half: Half::Said,
            shows_all: false,
            work,
            why: None,
            picture: None,
        });
    }

    /// Goes through the game.
    pub fn step(&mut self, step: Step) {
        let Some(opened) = &mut self.opened else { return };
        opened.step(step);
    }

    /// The game as it stood at the moment that is looked at: what came after is taken back.
    pub fn here(&self) -> Option<&Game> {
        self.opened.as_ref().map(|opened| &opened.here)
    }

    /// Finds out why what was done here was not the best; does nothing where it was.
    pub fn ask_why(&mut self) {
        let Some(opened) = &mut self.opened else { return };
        let Some(review) = opened.work.review() else { return };
        let at = opened.here.events().len();
        if let Some(one) = decision_at(review, at).filter(|one| one.decision.is_mistake()) {
            let options = [one.decision.best, one.decision.chosen];
            opened.why = Some(Why::new(opened.here.position(), options, self.wake.clone()));
        }
    }

    /// The position that a reason was asked for in, and the reason.
    pub fn why(&self) -> Option<(&Position, &Why)> {
        let opened = self.opened.as_ref()?;
        Some((opened.here.position(), opened.why.as_ref()?))
    }

    /// Begins to take a picture of the cards.
    pub fn take_picture(&mut self) {
        if let Some(opened) = &mut self.opened {
            opened.picture = Some(Picture::default());
        }
    }

    /// Leaves it.
    pub fn drop_picture(&mut self) {
        if let Some(opened) = &mut self.opened {
            opened.picture = None;
        }
    }

    /// The picture that was asked for as the content of a file, once.
    pub fn picture(&mut self) -> Taken {
        let Some(opened) = &mut self.opened else { return Taken::Waiting };
        let taken = opened.picture.as_ref().map_or(Taken::Waiting, Picture::taken);
        if !matches!(taken, Taken::Waiting) {
            opened.picture = None;
        }
        taken
    }

    /// Takes what was worked out.
    fn look(&mut self) {
        let Some(opened) = &mut self.opened else { return };
        if let Some(usual) = opened.work.go_on() {
            let rules = opened.game.setup().rules();
            if self.usual.as_ref().is_none_or(|(_, known)| !Arc::ptr_eq(known, &usual)) {
                self.usual = Some((rules.clone(), usual));
            }
        }
    }
}

/// Shows the review.
pub fn show(
    ui: &mut Ui,
    words: &Words,
    shown: &Shown<'_>,
    view: &mut View,
    out: &mut Vec<Command>,
) {
    view.look();
    let Some(opened) = &mut view.opened else {
        page::show(ui, words, "review-title", out, |ui, _| {
            page::explain(ui, &words.say("review-nothing"));
        });
        return;
    };
    if opened.picture.is_some() {
        opened.show_picture(ui, words);
        return;
    }
    let page = Page::new(ui, size::REVIEW, 0.0);
    page.head(ui, words, "review-title", out);
    if page.width() >= size::REVIEW_WIDE {
        let share = 0.52;
        page.left(ui, share, |ui| opened.say(ui, words, out));
        page.right(ui, share, |ui| opened.table(ui, words, shown, page.height(), out));
    } else {
        let salt = if opened.half == Half::Said { "review said" } else { "review table" };
        page.column_of(ui, salt, |ui| {
            opened.halves(ui, words);
            match opened.half {
                Half::Said => opened.say(ui, words, out),
                Half::Table => opened.table(ui, words, shown, page.height(), out),
            }
        });
    }
}

impl Opened {
    fn step(&mut self, step: Step) {
        let at = self.here.events().len();
        self.go(match step {
            Step::First => 0,
            Step::Back => at.saturating_sub(1),
            Step::On => at + 1,
            Step::Last => self.game.events().len(),
        });
    }

    /// Goes to the moment after so many events.
    fn go(&mut self, events: usize) {
        if let Some(here) = self.game.back_to(events) {
            self.here = here;
            self.why = None;
        }
    }

    fn halves(&mut self, ui: &mut Ui, words: &Words) {
        let options = [(Half::Said, "review-half-said"), (Half::Table, "review-half-table")];
        let options = options.map(|(half, key)| (half, words.say(key)));
        let group = words.say("review-half");
        if let Some(half) = choices::show(ui, &group, &options, self.half) {
            self.half = half;
        }
        ui.add_space(size::GAP);
    }

    /// What is said of the game.
    fn say(&mut self, ui: &mut Ui, words: &Words, out: &mut Vec<Command>) {
        let about = About {
            words,
            game: &self.game,
            positions: &self.positions,
            at: self.here.events().len(),
        };
        let open = (&mut self.seat, &mut self.shows_all);
        if let Some(place) = about.show(ui, &self.work, open, out) {
            self.go(place);
            self.half = Half::Table;
        }
    }

    /// The table as it was.
    fn table(
        &mut self,
        ui: &mut Ui,
        words: &Words,
        shown: &Shown<'_>,
        height: f32,
        out: &mut Vec<Command>,
    ) {
        let moment = Moment {
            words,
            artist: shown.artist,
            game: &self.game,
            here: &self.here,
            review: self.work.review(),
            gives_up: shown.gives_up,
        };
        if let Some(step) = moment.show(ui, height, out) {
            self.step(step);
        }
    }

    fn show_picture(&mut self, ui: &mut Ui, words: &Words) {
        let is_over = self.game.position().is_over();
        let reviewed = self.work.review().map(|review| review.seats.as_slice()).unwrap_or_default();
        let seats = self.game.setup().seats().iter().zip(reviewed);
        let lines = seats.map(|(seat, of_seat)| {
            format!("{}: {}", seat.name(), Sums::of(of_seat).sentence(words, is_over))
        });
        let motif = Motif {
            title: names::rules_name(words, self.game.setup().rules()).into_owned(),
            lines: lines.collect(),
            card: card_view::final_card(words, &self.game),
        };
        if let Some(picture) = &mut self.picture {
            picture.show(ui, &motif);
        }
    }
}
