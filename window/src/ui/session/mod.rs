//! The game at the table over time: tumbling dice, thinking seats, open questions.
//!
//! The [`Game`] itself has no clock. A session adds transient state: which dice the player means to
//! keep, how long a roll has tumbled, what a computer seat is about to do. It uses `MoveJob` for
//! computer seats and `AdviceJobs` for advice, and writes every step to the saved game.

mod advice;
mod computer;
mod event;
mod made_hand;
mod moment;
mod person;
mod saving;
mod timing;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::dice::{MAX_DICE, Roll, Slots};
use crate::game::{Event, Game, Move, PlayError, Position, Sitter, Step};
use crate::rules::{BoxIndex, Offer};
use crate::store::{AdviceMode, CurrentGame, HeadToHead, Notice, StoreError};
use crate::ui::advice::AdviceJobs;
use crate::ui::dice_entry::DiceEntry;
use crate::ui::dice_order::DiceOrder;
use crate::ui::dice3d::Tumble;
use crate::ui::jobs::MoveJob;
use crate::ui::theme::time;
use crate::ui::widgets::avatar::Mood;

pub use advice::AdviceOptions;
pub use event::SessionEvent;
pub use made_hand::{HandKind, MadeHand, MomentSize};
use moment::AfterTurn;
pub use moment::{Occasion, Remark, TableMoment};
use person::OpenQuestion;
pub use timing::Timing;

/// The move that a computer seat is about to make.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlannedMove {
    what: Move,
    due: f64,
}

/// The game at the table.
pub struct Session {
    game: Game,
    file: CurrentGame,
    /// The error of saving the last step, if it failed.
    failed: Option<StoreError>,
    /// Games that left the table before all of their steps could be saved, with the errors.
    left: Vec<(Game, CurrentGame, StoreError)>,
    moves: MoveJob,
    /// The total to beat for a computer seat that is alone and plays to win.
    to_beat: Option<u32>,
    keep: Slots,
    poses: [u64; MAX_DICE],
    tumble: Option<Tumble>,
    /// How the dice lay before the last roll.
    lay: (Option<Roll>, [u64; MAX_DICE]),
    /// The hand that the dice on the table make.
    made: Option<MadeHand>,
    /// That hand, if it has just been rolled, so that its moment comes when the dice lie still.
    landed: Option<MadeHand>,
    moment: Option<TableMoment>,
    /// What follows the last moment of a turn.
    after_turn: Option<AfterTurn>,
    /// The mood of each seat, as far as its last turn has changed it.
    moods: BTreeMap<usize, Mood>,
    /// The seat of the last turn, if its computer player has a remark on it.
    remark: Option<(usize, Remark, usize)>,
    /// The number of remarks that each computer player has made.
    remarks: BTreeMap<(Sitter, Remark), usize>,
    /// The earlier games of the two players at the table against each other.
    earlier: Option<HeadToHead>,
    /// When the finale of the game began, while it lasts.
    finale: Option<f64>,
    plan: Option<PlannedMove>,
    /// Whether computer seats play without pauses until a person is to move.
    is_skipping: bool,
    /// The question that is open, and when it was asked.
    question: Option<(OpenQuestion, f64)>,
    /// The roll of real dice that is being entered.
    dice_entry: Option<DiceEntry>,
    advice: AdviceJobs,
    advice_options: AdviceOptions,
    /// Whether the person to move sees advice on this decision.
    is_advised: bool,
    /// The advice of people at the table who are not among the remembered seats.
    pub advice_here: BTreeMap<String, AdviceMode>,
    /// Whether a reason was requested before there was advice.
    pub awaits_reason: bool,
    /// The number of events of the game in the last review that the person has seen.
    reviewed: usize,
    last_roll: f64,
    /// When the turn last passed to another seat.
    turn_passed: f64,
    /// When a computer seat ended the game, or a press its last moment.
    ended: f64,
    /// The seats whose computer players can't play on.
    lost_seats: BTreeSet<usize>,
    events: Vec<SessionEvent>,
    notices: Vec<Notice>,
}

impl Session {
    /// Puts a game on the table. Its steps are saved in `file`.
    pub fn new(game: Game, file: CurrentGame, moves: MoveJob, advice: AdviceJobs) -> Self {
        let (keep, made) = (resting_keep(&game), MadeHand::of(game.position()));
        let poses = timing::poses_of(&game);
        Self {
            game,
            file,
            failed: None,
            left: Vec::new(),
            moves,
            to_beat: None,
            keep,
            poses,
            tumble: None,
            lay: (None, [0; MAX_DICE]),
            made,
            landed: None,
            moment: None,
            after_turn: None,
            moods: BTreeMap::new(),
            remark: None,
            remarks: BTreeMap::new(),
            earlier: None,
            finale: None,
            plan: None,
            is_skipping: false,
            question: None,
            dice_entry: None,
            advice,
            advice_options: AdviceOptions::default(),
            is_advised: false,
            advice_here: BTreeMap::new(),
            awaits_reason: false,
            reviewed: 0,
            last_roll: f64::NEG_INFINITY,
            turn_passed: f64::NEG_INFINITY,
            ended: f64::NEG_INFINITY,
            lost_seats: BTreeSet::new(),
            events: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Sets the total to beat for a computer seat that is alone at the table and plays to win;
    /// without one the seat plays for points.
    pub const fn set_to_beat(&mut self, total: Option<u32>) {
        self.to_beat = total;
    }

    /// Sets the earlier games of the two players at the table against each other.
    pub const fn set_earlier_games(&mut self, games: Option<HeadToHead>) {
        self.earlier = games;
    }

    /// Returns the earlier games of the two players at the table against each other, if there are
    /// any.
    pub const fn earlier_games(&self) -> Option<HeadToHead> {
        self.earlier
    }

    /// Returns the total to beat, for tests.
    pub const fn to_beat(&self) -> Option<u32> {
        self.to_beat
    }

    /// Puts another game on the table. If the last game is not over, it waits in its file, unless
    /// nobody has filled a box.
    pub fn change_game(&mut self, game: Game, file: CurrentGame) {
        let is_over = self.game.position().is_over();
        if !is_over && !self.is_unfinished() && self.failure().is_none() {
            self.close_file();
        }
        self.save_unsaved();
        if !self.game.setup().rules().plays_like(game.setup().rules()) {
            self.moves.change_rules();
            self.advice.change_rules();
        }
        let game = std::mem::replace(&mut self.game, game);
        let file = std::mem::replace(&mut self.file, file);
        self.left.extend(self.failed.take().map(|error| (game, file, error)));
        self.reviewed = 0;
        self.lost_seats.clear();
        self.settle();
    }

    /// Renames the seats.
    pub fn rename_seats(&mut self, names: &[String]) {
        self.game = self.game.clone().with_names(names);
    }

    /// Restores the notes in the file of a game: the dice that the player meant to keep, and how
    /// many events a review has shown.
    pub fn restore(&mut self, kept: Option<Slots>, reviewed: usize) {
        if let Some(kept) = kept {
            self.keep = kept;
            self.note_made_hand(false);
        }
        self.reviewed = reviewed;
    }

    /// Returns the file in which the steps of the game are saved.
    pub const fn file(&self) -> &CurrentGame {
        &self.file
    }

    /// Removes the file of the game, because its record is in the history. An undo writes the file
    /// again.
    pub fn close_file(&mut self) {
        self.failed = None;
        if let Err(error) = self.file.finish() {
            self.notices.push(Notice::Failed(error));
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the dice that the player, or a computer seat, keeps for the next roll.
    pub const fn keep(&self) -> Slots {
        self.keep
    }

    /// Returns the order of the dice on the felt: as they were rolled or, with six or more, gathered.
    pub fn dice_order(&self) -> DiceOrder {
        let last = self.game.events().iter().rev().find_map(Event::rolled);
        last.map_or_else(DiceOrder::default, |(kept, dice)| DiceOrder::gathered(&dice, kept))
    }

    /// Returns the dice that were rolled or turned over last, which lie on the table until the next roll; `None`
    /// before the first one.
    pub fn lying_dice(&self) -> Option<Roll> {
        self.game.events().iter().rev().find_map(Event::dice)
    }

    /// Returns the dice before the last roll.
    fn lying_before(&self) -> Option<Roll> {
        let later = self.game.events().iter().rev().skip_while(|event| event.rolled().is_none());
        later.skip(1).find_map(Event::dice)
    }

    /// Returns how the dice lay before the last roll: their faces, and a seed for each as in
    /// [`Self::poses`].
    pub const fn lay(&self) -> (Option<Roll>, &[u64; MAX_DICE]) {
        (self.lay.0, &self.lay.1)
    }

    /// Returns a seed per slot, which decides how the die lies; it changes with every roll.
    pub const fn poses(&self) -> &[u64; MAX_DICE] {
        &self.poses
    }

    /// Returns the roll in progress, if there is one.
    pub const fn tumble(&self) -> Option<&Tumble> {
        self.tumble.as_ref()
    }

    /// The roll of real dice that is being entered.
    pub const fn dice_entry(&self) -> Option<&DiceEntry> {
        self.dice_entry.as_ref()
    }

    /// Returns the box that a computer seat is about to fill.
    pub fn planned_box(&self) -> Option<BoxIndex> {
        if let Move::Box(at) = self.plan?.what { Some(at) } else { None }
    }

    /// Whether somebody has filled a box and the game is not over.
    pub fn is_unfinished(&self) -> bool {
        let has_begun = self.game.events().iter().any(|event| event.scored().is_some());
        has_begun && !self.game.position().is_over()
    }

    /// Whether a person must decide now.
    pub fn awaits_person(&self) -> bool {
        self.is_turn_of_person() && self.tumble.is_none()
    }

    /// Whether a person decides next, once the dice lie still.
    pub fn is_turn_of_person(&self) -> bool {
        self.seat_is_human() && !self.game.position().is_over() && self.dice_entry.is_none()
    }

    /// Whether a computer seat has just ended the game, or a press its last moment.
    pub fn has_just_ended(&self, now: f64) -> bool {
        now - self.ended < time::END_GUARD
    }

    /// Whether the seat to move belongs to a person.
    pub fn seat_is_human(&self) -> bool {
        self.game.setup().seats()[self.game.position().to_move()].is_human()
    }

    /// Whether the player can roll now, or turn the marked dice over.
    pub fn may_roll(&self) -> bool {
        self.awaits_person() && self.game.position().is_legal(self.marked_move())
    }

    /// Returns the move of going on with the marked dice: those that are kept, or turned over.
    pub fn marked_move(&self) -> Move {
        self.game.position().go_on(self.keep)
    }

    /// Returns the position as it is seen: dice that are marked to be turned over count as turned.
    pub fn seen_position(&self) -> Cow<'_, Position> {
        let position = self.game.position();
        position.after_turning(self.keep).map_or(Cow::Borrowed(position), Cow::Owned)
    }

    /// Returns the boxes that can be chosen.
    pub fn offers(&self) -> Vec<Offer> {
        self.seen_position().legal().offers
    }

    /// Takes what has happened since the last call.
    pub fn take_events(&mut self) -> Vec<SessionEvent> {
        std::mem::take(&mut self.events)
    }

    /// Takes the notices for the player since the last call.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Advances clocks and computer seats. Returns the seconds until the next call; `None` if it
    /// can wait until something happens.
    pub fn tick(&mut self, timing: Timing) -> Option<f64> {
        if let Some(tumble) = self.tumble {
            let left = tumble.began + tumble.length - timing.now;
            if left > 0.0 && !self.is_skipping {
                return Some(0.0);
            }
            self.tumble = None;
        }
        self.follow_chances();
        let moment = self.follow_moment(timing).or_else(|| self.follow_finale(timing));
        if self.game.position().is_over() || self.dice_entry.is_some() {
            return moment;
        }
        if self.seat_is_human() {
            self.is_skipping = false;
            self.advise_person();
        } else if moment.is_none() {
            return self.move_computer(timing);
        }
        moment
    }

    /// Resets all transient state for another position.
    fn settle(&mut self) {
        self.drop_advice();
        self.keep = resting_keep(&self.game);
        self.note_made_hand(false);
        self.moment = None;
        self.after_turn = None;
        self.moods.clear();
        self.remark = None;
        self.finale = None;
        self.tumble = None;
        self.dice_entry = None;
        self.plan = None;
        self.question = None;
        self.is_skipping = false;
        self.poses = timing::poses_of(&self.game);
    }

    fn play(&mut self, what: Move, timing: Timing) {
        self.mark_if_reviewed(what);
        if let Move::Roll(kept) = what
            && self.game.is_by_hand()
        {
            self.begin_dice_entry(kept);
            return;
        }
        let seat = self.game.position().to_move();
        let event = self.game.play(what);
        self.follow(event, seat, timing);
    }

    /// Updates the picture, the sounds and the file after a step of this seat.
    fn follow(&mut self, done: Result<Event, PlayError>, seat: usize, timing: Timing) {
        let event = match done {
            Ok(event) => event,
            Err(error) => {
                log::error!("a move was refused: {error}");
                return;
            }
        };
        self.moment = None;
        self.after_turn = None;
        let made = self.made;
        self.keep = resting_keep(&self.game);
        self.note_made_hand(event.dice().is_some());
        self.save(&Step::of(&self.game, &event));
        if self.game.position().is_over() {
            self.after_turn = Some(AfterTurn::Finale);
            if !self.seat_is_human() {
                self.ended = timing.now;
            }
        }
        self.question = None;
        self.drop_advice();
        if let Some((kept, dice)) = event.rolled() {
            let all = Slots::first(dice.len());
            let moving: Slots = all.iter().filter(|&slot| !kept.contains(slot)).collect();
            // Real dice have already been rolled.
            if self.game.setup().seed_at(self.game.events().len() - 1).is_some() {
                self.begin_tumble(moving, timing);
            }
            self.poses = timing::poses_of(&self.game);
            self.moods.remove(&seat);
            // A computer seat's roll must not swallow a person's next key press.
            if self.seat_is_human() {
                self.last_roll = timing.now;
            }
        }
        if event.scored().is_none() && self.game.position().is_over() {
            self.events.push(SessionEvent::Over);
        }
        if let Some(offer) = event.scored() {
            if self.game.setup().seats().len() > 1 {
                self.turn_passed = timing.now;
            }
            self.add_events_for_others(offer);
            self.add_score_event(seat, offer);
            self.feel(seat, offer, made);
            self.stage_score(seat, offer, timing);
        }
    }
}

/// Returns the dice shown as kept when a game comes to the table: those kept for the roll before.
fn resting_keep(game: &Game) -> Slots {
    let position = game.position();
    match position.on_table() {
        Some(table) if position.may_roll() => table.kept,
        _ => Slots::NONE,
    }
}
