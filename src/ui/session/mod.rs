//! The game at the table, in time: dice that tumble, seats that think, questions in place.
//!
//! The [`Game`] itself knows no clock. A session adds what is only seen: which dice the player
//! means to keep, how long a roll has tumbled, what a computer seat is about to do. It asks
//! [`MoveJob`] for computer seats, [`AdviceJobs`] for advice, and writes every step to the saved game.

mod advice;
mod computer;
mod happening;
mod reviewed;
mod saving;
mod tempo;

use crate::{
    dice::{MAX_DICE, Slots},
    game::{DiceOrigin, Event, Game, Move, PlayError, Step},
    rules::{BoxIndex, Offer},
    store::{CurrentGame, Notice, StoreError},
};

use super::{
    advice::AdviceJobs,
    dice_entry::{DiceEntry, EntryInput},
    dice3d::Tumble,
    jobs::MoveJob,
    theme::time,
};

pub use advice::AdviceWishes;
pub use happening::Happening;
pub use tempo::Tempo;

/// What a computer seat, or the adviser, is about to do.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plan {
    what: Move,
    due: f64,
}

/// The game at the table.
pub struct Session {
    game: Game,
    file: CurrentGame,
    /// What stood in the way of saving the last step.
    failed: Option<StoreError>,
    moves: MoveJob,
    /// The total that a computer seat is to beat that is alone and plays for the win.
    to_beat: Option<u32>,
    keep: Slots,
    poses: [u64; MAX_DICE],
    tumble: Option<Tumble>,
    plan: Option<Plan>,
    /// Whether computer seats go on without pause until a person is to move.
    is_skipping: bool,
    asked: Option<BoxIndex>,
    /// The roll of real dice that is being told.
    telling: Option<DiceEntry>,
    advice: AdviceJobs,
    wishes: AdviceWishes,
    /// Whether the person to move sees advice on this decision.
    is_advised: bool,
    /// How many events of the game the person has seen reviewed, with what was best.
    reviewed: usize,
    last_roll: f64,
    /// When a computer seat has ended the game.
    ended: f64,
    happenings: Vec<Happening>,
    notices: Vec<Notice>,
}

impl Session {
    /// Takes a game to the table. `file` is where its steps are saved.
    pub fn new(game: Game, file: CurrentGame, moves: MoveJob, advice: AdviceJobs) -> Self {
        let keep = resting_keep(&game);
        Self {
            game,
            file,
            failed: None,
            moves,
            to_beat: None,
            keep,
            poses: std::array::from_fn(|slot| slot as u64),
            tumble: None,
            plan: None,
            is_skipping: false,
            asked: None,
            telling: None,
            advice,
            wishes: AdviceWishes::default(),
            is_advised: false,
            reviewed: 0,
            last_roll: f64::NEG_INFINITY,
            ended: f64::NEG_INFINITY,
            happenings: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Lays the dice of a game that goes on as they were meant to be kept.
    pub const fn keep_again(&mut self, kept: Slots) {
        self.keep = kept;
    }

    /// Sets the total that a computer seat is to beat that is alone at the table and plays for the
    /// win; without one it plays for points.
    pub const fn set_to_beat(&mut self, total: Option<u32>) {
        self.to_beat = total;
    }

    /// Puts another game on the table in place of this one.
    pub fn change_game(&mut self, game: Game, file: CurrentGame) {
        self.game = game;
        self.file = file;
        self.failed = None;
        self.reviewed = 0;
        self.settle();
    }

    /// Where the steps of the game are saved.
    pub const fn file(&self) -> &CurrentGame {
        &self.file
    }

    /// Takes the saved game off the disk: its record is in the history, or it is given up. An
    /// undo puts it back.
    pub fn close_file(&mut self) {
        if let Err(error) = self.file.finish() {
            self.notices.push(Notice::Failed(error));
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The dice that the player keeps for the next roll, or that a computer seat keeps.
    pub const fn keep(&self) -> Slots {
        self.keep
    }

    /// For each place a number that sets how its die lies; renewed when it is thrown.
    pub const fn poses(&self) -> &[u64; MAX_DICE] {
        &self.poses
    }

    /// The roll on its way, if one is.
    pub const fn tumble(&self) -> Option<&Tumble> {
        self.tumble.as_ref()
    }

    /// The roll of real dice that is being told.
    pub const fn telling(&self) -> Option<&DiceEntry> {
        self.telling.as_ref()
    }

    /// Tells the program something about a roll of real dice; the last die makes it count.
    pub fn tell(&mut self, told: EntryInput, now: f64, tempo: Tempo) {
        let Some(telling) = &mut self.telling else { return };
        match told {
            EntryInput::Face(face) => telling.tell_face(face),
            EntryInput::Colour(colour) => telling.tell_colour(colour),
            EntryInput::Back => {
                if !telling.take_back() {
                    self.telling = None;
                }
                return;
            }
        }
        if let Some(dice) = telling.roll() {
            let kept = telling.kept();
            self.telling = None;
            let event = self.game.play_rolled(Event::Rolled { kept, dice });
            self.follow(event, now, tempo);
        }
    }

    /// The box whose scratch is asked about.
    pub const fn asked(&self) -> Option<BoxIndex> {
        self.asked
    }

    /// The box that a computer seat is about to fill.
    pub fn planned_box(&self) -> Option<BoxIndex> {
        match self.plan?.what {
            Move::Score(at) => Some(at),
            Move::Roll(_) => None,
        }
    }

    /// Whether a person is to decide, now.
    pub fn awaits_person(&self) -> bool {
        self.seat_is_human()
            && !self.game.position().is_over()
            && self.tumble.is_none()
            && self.telling.is_none()
    }

    /// Whether a computer seat has ended the game just now.
    pub fn has_just_ended(&self, now: f64) -> bool {
        now - self.ended < time::END_GUARD
    }

    /// Whether the seat to move is a person's.
    pub fn seat_is_human(&self) -> bool {
        self.game.setup().seats()[self.game.position().to_move()].is_human()
    }

    /// Whether the player may throw dice now.
    pub fn may_roll(&self) -> bool {
        self.awaits_person() && self.game.position().is_legal(Move::Roll(self.keep))
    }

    /// Whether there is a decision to take back.
    pub fn may_undo(&self) -> bool {
        self.game.can_undo()
    }

    /// Whether there is one to bring back.
    pub fn may_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// What has happened since the last call.
    pub fn take_happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happenings)
    }

    /// What the player has to be told since the last call.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Moves clocks and computer seats. Says in how many seconds it wants to be called again;
    /// `None`: not before something happens.
    pub fn tick(&mut self, now: f64, tempo: Tempo) -> Option<f64> {
        if let Some(tumble) = self.tumble {
            let left = tumble.began + tumble.length - now;
            if left > 0.0 && !self.is_skipping {
                return Some(0.0);
            }
            self.tumble = None;
        }
        self.follow_chances();
        if self.game.position().is_over() || self.telling.is_some() {
            return None;
        }
        if self.seat_is_human() {
            self.is_skipping = false;
            self.advise_person();
            return None;
        }
        self.move_computer(now, tempo)
    }

    /// Keeps the die in this place, or lets it go.
    pub fn toggle(&mut self, slot: usize) {
        let dice = usize::from(self.game.setup().rules().dice().count);
        let on_table = self.game.position().on_table().is_some();
        if !self.awaits_person() || !on_table || slot >= dice || !self.game.position().may_roll() {
            return;
        }
        self.keep = self.keep.toggled(slot);
        self.asked = None;
        self.happenings.push(if self.keep.contains(slot) {
            Happening::Kept
        } else {
            Happening::LetGo
        });
        self.save_keep();
    }

    /// Throws the dice that are not kept. During a computer seat's turn it skips the waiting.
    pub fn roll(&mut self, now: f64, tempo: Tempo) {
        if !self.seat_is_human() {
            self.skip();
        } else if self.tumble.is_some() {
            self.skip_tumble(now);
        } else if self.may_roll() && now - self.last_roll > time::ROLL_GUARD {
            self.play(Move::Roll(self.keep), now, tempo);
        }
    }

    /// Fills a box for the person to move. Where that is a scratch it asks first, if `asks`.
    pub fn score(&mut self, at: BoxIndex, asks: bool, now: f64, tempo: Tempo) {
        if !self.awaits_person() || self.game.position().offer(at).is_none() {
            return;
        }
        if asks && self.is_scratch(at) {
            self.asked = Some(at);
        } else {
            self.play(Move::Score(at), now, tempo);
        }
    }

    /// Leaves the question about a scratch unanswered, and a roll untold; a computer seat's is
    /// asked for again.
    pub fn dismiss(&mut self) {
        self.asked = None;
        self.telling = None;
    }

    /// Lets computer seats go on without pause until a person is to move.
    pub fn skip(&mut self) {
        self.is_skipping = !self.seat_is_human() && !self.game.position().is_over();
    }

    /// Takes back the last decision of a person, and all that came after it.
    pub fn undo(&mut self) {
        while self.game.can_undo() {
            self.game.undo();
            self.save(&Step::Undo);
            if self.is_decision() {
                break;
            }
        }
        self.settle();
        if let Some(Event::Rolled { kept, .. }) = self.game.next_undone()
            && self.game.position().on_table().is_some()
        {
            self.keep = *kept;
            self.save_keep();
        }
    }

    /// Brings back what was taken back, up to the next decision of a person.
    pub fn redo(&mut self) {
        while self.game.can_redo() {
            self.game.redo();
            self.save(&Step::Redo);
            if self.is_decision() {
                break;
            }
        }
        self.settle();
    }

    /// Whether this box would hold a zero, or be struck, while another one would bring points.
    fn is_scratch(&self, at: BoxIndex) -> bool {
        let position = self.game.position();
        let worth = |offer: &Offer| {
            if position.rules().strikes(position.card(), offer) {
                return position.rules().change(position.card(), offer);
            }
            i64::from(offer.points) + i64::from(offer.bonus)
        };
        let offers = position.legal().offers;
        let Some(own) = offers.iter().find(|offer| offer.at == at).map(worth) else { return false };
        // Points that are lost are asked about as long as anything else can be done.
        let is_loss = own < 0 && (offers.len() > 1 || position.may_roll());
        is_loss || (own <= 0 && offers.iter().any(|offer| worth(offer) > 0))
    }

    /// Whether a person has dice before them.
    fn is_decision(&self) -> bool {
        self.seat_is_human() && self.game.position().on_table().is_some()
    }

    /// Everything that is only seen, made fit for another position.
    fn settle(&mut self) {
        self.drop_advice();
        self.tumble = None;
        self.telling = None;
        self.plan = None;
        self.asked = None;
        self.is_skipping = false;
        self.keep = resting_keep(&self.game);
    }

    fn play(&mut self, what: Move, now: f64, tempo: Tempo) {
        self.mark_if_reviewed(what);
        if let (Move::Roll(kept), DiceOrigin::ByHand) = (what, self.game.setup().dice()) {
            self.begin_telling(kept);
            return;
        }
        let event = self.game.play(what);
        self.follow(event, now, tempo);
    }

    /// The dice are thrown on a real table: somebody has to say what they show.
    fn begin_telling(&mut self, kept: Slots) {
        if !self.game.position().is_legal(Move::Roll(kept)) {
            return;
        }
        self.asked = None;
        self.drop_advice();
        self.keep = kept;
        let spec = self.game.setup().rules().dice();
        let before = self.game.position().on_table().map(|table| table.dice);
        self.telling = Some(DiceEntry::new(before, kept, spec.count.into(), spec.thrown_colours()));
    }

    /// What is seen, heard and saved of something that was done.
    fn follow(&mut self, done: Result<Event, PlayError>, now: f64, tempo: Tempo) {
        let event = match done {
            Ok(event) => event,
            Err(error) => {
                log::error!("a move was refused: {error}");
                return;
            }
        };
        let is_top_hand = self
            .dice_before_last_event()
            .is_some_and(|dice| happening::top_hand(&self.game, &dice));
        self.save(&Step::of(&self.game, &event));
        if self.game.position().is_over() && !self.seat_is_human() {
            self.ended = now;
        }
        self.asked = None;
        self.drop_advice();
        match event {
            Event::Rolled { kept, dice } => {
                let all = Slots::first(dice.len());
                let moving: Slots = all.iter().filter(|&slot| !kept.contains(slot)).collect();
                // Real dice have rolled already.
                if self.game.setup().dice() != DiceOrigin::ByHand {
                    self.begin_tumble(moving, now, tempo);
                }
                self.keep = resting_keep(&self.game);
                if self.game.position().is_over() {
                    self.happenings.push(Happening::Over);
                }
                // A computer seat's roll must not swallow the next key of a person.
                if self.seat_is_human() {
                    self.last_roll = now;
                }
            }
            Event::Scored(offer) => {
                self.keep = Slots::NONE;
                self.tell_others(offer);
                self.tell_score(offer, is_top_hand);
            }
        }
    }
}

/// The dice that lie kept when a game comes to the table: those kept for the roll before.
fn resting_keep(game: &Game) -> Slots {
    let position = game.position();
    match position.on_table() {
        Some(table) if position.may_roll() => table.kept,
        _ => Slots::NONE,
    }
}
