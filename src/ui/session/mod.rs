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
mod saving;
mod timing;

use std::collections::{BTreeMap, BTreeSet};

use crate::dice::{MAX_DICE, Roll, Slots};
use crate::game::{Event, Game, Move, PlayError, Position, Step};
use crate::rules::{BoxIndex, Offer};
use crate::store::{CurrentGame, Notice, StoreError};
use crate::ui::advice::AdviceJobs;
use crate::ui::dice_entry::{DiceEntry, EntryInput};
use crate::ui::dice_order::DiceOrder;
use crate::ui::dice3d::Tumble;
use crate::ui::jobs::MoveJob;
use crate::ui::keyboard::is_answer;
use crate::ui::theme::time;
use crate::ui::widgets::avatar::Mood;

pub use advice::AdviceOptions;
pub use event::SessionEvent;
pub use made_hand::{HandKind, MadeHand, MomentSize};
use moment::AfterTurn;
pub use moment::{Occasion, TableMoment};
pub use timing::Timing;

/// The move that a computer seat is about to make.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlannedMove {
    what: Move,
    due: f64,
}

/// A question to the person to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenQuestion {
    /// Whether to score 0 in this box.
    Scratch(BoxIndex),
    /// Whether to reroll all dice.
    RerollAll,
    /// Whether to roll away the hand that the dice make.
    RollAway,
    /// Whether to undo a decision of another person.
    Undo,
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
    /// The number of events of the game in the last review that the person has seen.
    reviewed: usize,
    last_roll: f64,
    /// When the turn last passed to another seat.
    turn_passed: f64,
    /// When a computer seat ended the game.
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
        Self {
            game,
            file,
            failed: None,
            left: Vec::new(),
            moves,
            to_beat: None,
            keep,
            poses: std::array::from_fn(|slot| slot as u64),
            tumble: None,
            lay: (None, [0; MAX_DICE]),
            made,
            landed: None,
            moment: None,
            after_turn: None,
            moods: BTreeMap::new(),
            finale: None,
            plan: None,
            is_skipping: false,
            question: None,
            dice_entry: None,
            advice,
            advice_options: AdviceOptions::default(),
            is_advised: false,
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

    /// Returns the total to beat, for tests.
    pub const fn to_beat(&self) -> Option<u32> {
        self.to_beat
    }

    /// Puts another game on the table. If the last game is not over, it waits in its file.
    pub fn change_game(&mut self, game: Game, file: CurrentGame) {
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
    pub const fn restore(&mut self, kept: Option<Slots>, reviewed: usize) {
        if let Some(kept) = kept {
            self.keep = kept;
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

    /// Returns the order of the dice on the felt: as they were rolled, or gathered.
    pub fn dice_order(&self, gathers: bool) -> DiceOrder {
        let last = self.game.events().iter().rev().find_map(Event::rolled);
        let gathered = last.filter(|_| gathers);
        gathered.map_or_else(DiceOrder::default, |(kept, dice)| DiceOrder::gathered(&dice, kept))
    }

    /// Returns the dice that were rolled last, which lie on the table until the next roll; `None`
    /// before the first one.
    pub fn lying_dice(&self) -> Option<Roll> {
        self.game.events().iter().rev().find_map(Event::rolled).map(|(_, dice)| dice)
    }

    /// Returns the dice before the last roll.
    fn lying_before(&self) -> Option<Roll> {
        self.game.events().iter().rev().filter_map(Event::rolled).nth(1).map(|(_, dice)| dice)
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

    /// Enters part of a roll of real dice; the last die completes it.
    pub fn enter_die(&mut self, input: EntryInput, timing: Timing) {
        let Some(dice_entry) = &mut self.dice_entry else { return };
        match input {
            EntryInput::Face(face) => dice_entry.enter_face(face),
            EntryInput::Colour(colour) => dice_entry.enter_colour(colour),
            EntryInput::Back => {
                if !dice_entry.take_back() {
                    self.dice_entry = None;
                }
                return;
            }
        }
        if let Some(dice) = dice_entry.roll() {
            let kept = dice_entry.kept();
            self.dice_entry = None;
            let seat = self.game.position().to_move();
            let event = self.game.play_rolled(Event::Rolled { kept, dice });
            self.follow(event, seat, timing);
        }
    }

    /// Returns the box for which the player is asked whether to score 0.
    pub const fn asked(&self) -> Option<BoxIndex> {
        match self.question {
            Some((OpenQuestion::Scratch(at), _)) => Some(at),
            _ => None,
        }
    }

    /// Returns the box that a computer seat is about to fill.
    pub fn planned_box(&self) -> Option<BoxIndex> {
        if let Move::Box(at) = self.plan?.what { Some(at) } else { None }
    }

    /// Whether the player is asked whether to reroll all dice.
    pub const fn asks_to_reroll(&self) -> bool {
        matches!(self.question, Some((OpenQuestion::RerollAll, _)))
    }

    /// Returns the hand for which the player is asked whether to roll it away.
    pub fn asks_to_roll_away(&self) -> Option<&MadeHand> {
        self.made.as_ref().filter(|_| matches!(self.question, Some((OpenQuestion::RollAway, _))))
    }

    /// Whether the player is asked a question that Esc answers with no.
    pub const fn asks(&self) -> bool {
        self.question.is_some()
    }

    /// Whether the game has begun and is not over.
    pub fn is_unfinished(&self) -> bool {
        !self.game.events().is_empty() && !self.game.position().is_over()
    }

    /// Whether a person must decide now.
    pub fn awaits_person(&self) -> bool {
        self.is_turn_of_person() && self.tumble.is_none()
    }

    /// Whether a person decides next, once the dice lie still.
    pub fn is_turn_of_person(&self) -> bool {
        self.seat_is_human() && !self.game.position().is_over() && self.dice_entry.is_none()
    }

    /// Whether a computer seat has just ended the game.
    pub fn has_just_ended(&self, now: f64) -> bool {
        now - self.ended < time::END_GUARD
    }

    /// Whether the seat to move belongs to a person.
    pub fn seat_is_human(&self) -> bool {
        self.game.setup().seats()[self.game.position().to_move()].is_human()
    }

    /// Whether the player can roll now.
    pub fn may_roll(&self) -> bool {
        self.awaits_person() && self.game.position().is_legal(Move::Roll(self.keep))
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

    /// Keeps the die in this slot or releases it.
    pub fn toggle(&mut self, slot: usize) {
        let dice = usize::from(self.game.setup().rules().dice().count);
        let on_table = self.game.position().on_table().is_some();
        if !self.awaits_person() || !on_table || slot >= dice || !self.game.position().may_roll() {
            return;
        }
        self.keep = self.keep.toggled(slot);
        self.question = None;
        self.events.push(if self.keep.contains(slot) {
            SessionEvent::Kept
        } else {
            SessionEvent::LetGo
        });
        self.save_keep();
    }

    /// Rolls the dice that are not kept. During a computer seat's turn, lets computer seats play
    /// without pauses until a person is to move. With `asks`, asks first before rerolling all dice.
    pub fn roll(&mut self, asks: bool, timing: Timing) {
        if !self.seat_is_human() {
            self.is_skipping = !self.game.position().is_over();
        } else if self.tumble.is_some() {
            self.skip_tumble(timing.now);
        } else if self.may_roll() && timing.now - self.last_roll > time::ROLL_GUARD {
            let question = self.roll_question().filter(|_| asks);
            if question.is_none_or(|question| self.is_answered(question, timing)) {
                self.play(Move::Roll(self.keep), timing);
            }
        }
    }

    /// Whether the player has just answered this question with yes; asks it otherwise.
    fn is_answered(&mut self, question: OpenQuestion, timing: Timing) -> bool {
        match self.question {
            Some((asked, since)) if asked == question => is_answer(since, timing.pressed),
            _ => {
                self.question = Some((question, timing.now));
                false
            }
        }
    }

    /// Whether the turn has just passed, so that a key that rolls was meant for the previous turn.
    pub fn has_just_passed(&self, now: f64) -> bool {
        now - self.turn_passed < time::TURN_GUARD
    }

    /// Returns the question to ask before a roll: about a hand that it would break, or about all
    /// dice. What is advised is not questioned.
    fn roll_question(&self) -> Option<OpenQuestion> {
        if self.advised_move() == Some(Move::Roll(self.keep)) {
            return None;
        }
        let breaks =
            |hand: &&MadeHand| hand.kind != HandKind::Bonus && !hand.dice.is_within(self.keep);
        if self.made.as_ref().is_some_and(|hand| breaks(&hand)) {
            return Some(OpenQuestion::RollAway);
        }
        let rerolls_all = self.keep.is_empty() && self.game.position().on_table().is_some();
        rerolls_all.then_some(OpenQuestion::RerollAll)
    }

    /// Chooses a box for the person to move. With `asks`, it asks first before scoring 0 where
    /// another box would score; choosing the box once more is the answer.
    pub fn score(&mut self, at: BoxIndex, asks: bool, timing: Timing) {
        let chosen = self.game.position().choose(at).filter(|_| self.awaits_person());
        let Some(chosen) = chosen else { return };
        let needs_yes = asks && chosen.scored().is_some_and(|offer| self.is_scratch(offer));
        if !needs_yes || self.is_answered(OpenQuestion::Scratch(at), timing) {
            self.play(Move::Box(at), timing);
        }
    }

    /// Dismisses the question about a zero and the entry of a roll. A roll for a computer seat is
    /// requested again.
    pub fn dismiss(&mut self) {
        self.question = None;
        self.dice_entry = None;
    }

    /// Returns the decision of a person that undo takes back: the position before it, and what was
    /// done.
    pub fn undo_target(&self) -> Option<(Position, Event)> {
        let history: Vec<(Position, Event)> = self.game.history().collect();
        let seats = self.game.setup().seats();
        let is_decision = |(before, _): &&(Position, Event)| {
            seats[before.to_move()].is_human() && before.is_decision()
        };
        let last = history.iter().rev().find(is_decision).or_else(|| history.first());
        last.cloned()
    }

    /// Whether undo may go on; asks first before it crosses into the turn of another person.
    pub fn confirms_undo(&mut self, asks: bool, timing: Timing) -> bool {
        let position = self.game.position();
        let is_own = |(before, _): (Position, Event)| before.to_move() == position.to_move();
        let crosses = self.seat_is_human()
            && !position.is_over()
            && self.undo_target().is_some_and(|target| !is_own(target));
        !(asks && crosses) || self.is_answered(OpenQuestion::Undo, timing)
    }

    /// Whether the player is asked whether to undo a decision of another person.
    pub const fn asks_to_undo(&self) -> bool {
        matches!(self.question, Some((OpenQuestion::Undo, _)))
    }

    /// Undoes the last decision of a person and everything after it.
    pub fn undo(&mut self) {
        self.go_to_decision(Game::undo, &Step::Undo);
        let again = self.game.next_undone().and_then(Event::rolled);
        if let Some((kept, _)) = again.filter(|_| self.game.position().on_table().is_some()) {
            self.keep = kept;
            self.save_keep();
        }
    }

    /// Redoes what was undone, up to the next decision of a person.
    pub fn redo(&mut self) {
        self.go_to_decision(Game::redo, &Step::Redo);
    }

    /// Undoes or redoes steps up to a decision of a person.
    fn go_to_decision(&mut self, go: fn(&mut Game) -> Option<Event>, step: &Step) {
        while go(&mut self.game).is_some() {
            self.save(step);
            if self.is_decision() {
                break;
            }
        }
        self.settle();
    }

    /// Whether the box would get a zero or be struck although another one would score points.
    fn is_scratch(&self, own: Offer) -> bool {
        let position = self.game.position();
        let worth = |offer: &Offer| position.rules().gain(position.card(), offer);
        let offers = position.legal().offers;
        let own = worth(&own);
        // A loss of points needs confirmation if there is any alternative.
        let is_loss = own < 0 && (offers.len() > 1 || position.may_roll());
        is_loss || (own <= 0 && offers.iter().any(|offer| worth(offer) > 0))
    }

    /// Whether a person has a real choice.
    fn is_decision(&self) -> bool {
        self.seat_is_human() && self.game.position().is_decision()
    }

    /// Resets all transient state for another position.
    fn settle(&mut self) {
        self.drop_advice();
        self.note_made_hand(false);
        self.moment = None;
        self.after_turn = None;
        self.moods.clear();
        self.finale = None;
        self.tumble = None;
        self.dice_entry = None;
        self.plan = None;
        self.question = None;
        self.is_skipping = false;
        self.keep = resting_keep(&self.game);
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

    /// Begins entering a roll of real dice.
    fn begin_dice_entry(&mut self, kept: Slots) {
        if !self.game.position().is_legal(Move::Roll(kept)) {
            return;
        }
        self.question = None;
        self.drop_advice();
        self.keep = kept;
        let spec = self.game.setup().rules().dice();
        let before = self.game.position().on_table().map(|table| table.dice);
        self.dice_entry =
            Some(DiceEntry::new(before, kept, spec.count.into(), spec.rolled_colours()));
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
        self.note_made_hand(event.rolled().is_some());
        self.save(&Step::of(&self.game, &event));
        if self.game.position().is_over() {
            self.after_turn = Some(AfterTurn::Finale);
            if !self.seat_is_human() {
                self.ended = timing.now;
            }
        }
        self.question = None;
        self.drop_advice();
        self.keep = resting_keep(&self.game);

        if let Some((kept, dice)) = event.rolled() {
            let all = Slots::first(dice.len());
            let moving: Slots = all.iter().filter(|&slot| !kept.contains(slot)).collect();
            // Real dice have already been rolled.
            if self.game.setup().seed_at(self.game.events().len() - 1).is_some() {
                self.begin_tumble(moving, timing);
            }
            self.moods.remove(&seat);
            if self.game.position().is_over() {
                self.events.push(SessionEvent::Over);
            }
            // A computer seat's roll must not swallow a person's next key press.
            if self.seat_is_human() {
                self.last_roll = timing.now;
            }
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
