//! The game at the table, in time: dice that tumble, seats that think, questions in place.
//!
//! The [`Game`] itself knows no clock. A session adds what is only seen: which dice the player
//! means to keep, how long a roll has tumbled, what a computer seat is about to do. It asks
//! [`Thinker`] for computer seats and writes every step to the saved game.

use crate::{
    dice::{MAX_DICE, Slots},
    game::{Event, Game, Move, Sitter, Step},
    rules::{BoxIndex, Offer},
    store::{Animation, CurrentGame, Notice, Pace, StoreError},
};

use super::{
    theme::time,
    thinker::{Thinker, Thought},
};

/// How fast things go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tempo {
    /// How rolls are shown.
    pub animation: Animation,
    /// How long computer seats let one look.
    pub pace: Pace,
}

impl Tempo {
    fn tumble_secs(self) -> f64 {
        match self.animation {
            Animation::Full => time::TUMBLE,
            Animation::Fast => time::TUMBLE_FAST,
            Animation::Off => 0.0,
        }
    }

    /// How long a computer seat shows what it is about to do.
    const fn look_secs(self) -> f64 {
        match self.pace {
            Pace::Slow => 1.6,
            Pace::Normal => 0.8,
            Pace::Fast => 0.3,
            Pace::Instant => 0.0,
        }
    }
}

/// A roll on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tumble {
    /// When it began, in seconds of the window's clock.
    pub began: f64,
    /// How long it takes, in seconds.
    pub length: f64,
    /// The dice that move.
    pub moving: Slots,
}

/// Something that happened just now, for the ear and the record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Happening {
    /// Dice were thrown: how many, and how long they tumble.
    Rolled {
        /// How many move.
        dice: u8,
        /// For how long, in seconds.
        seconds: f64,
    },
    /// A die was kept.
    Kept,
    /// A kept die was let go.
    LetGo,
    /// A box was filled.
    Scored(Offer),
    /// A zero was entered where there was something else to take, or nothing at all.
    Scratched,
    /// The dice fit the rarest pattern of the card.
    TopHand,
    /// The last box was filled.
    Over,
}

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
    thinker: Thinker,
    keep: Slots,
    poses: [u64; MAX_DICE],
    tumble: Option<Tumble>,
    plan: Option<Plan>,
    /// Whether computer seats go on without pause until a person is to move.
    is_skipping: bool,
    asked: Option<BoxIndex>,
    hint: Option<Move>,
    /// Whether the thinker was asked for a hint and not for a seat's move.
    hint_is_due: bool,
    last_roll: f64,
    happenings: Vec<Happening>,
    notices: Vec<Notice>,
}

impl Session {
    /// Takes a game to the table. `file` is where its steps are saved.
    pub fn new(game: Game, file: CurrentGame, thinker: Thinker) -> Self {
        let keep = resting_keep(&game);
        Self {
            game,
            file,
            failed: None,
            thinker,
            keep,
            poses: std::array::from_fn(|slot| slot as u64),
            tumble: None,
            plan: None,
            is_skipping: false,
            asked: None,
            hint: None,
            hint_is_due: false,
            last_roll: f64::NEG_INFINITY,
            happenings: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Lays the dice of a game that goes on as they were meant to be kept.
    pub const fn keep_again(&mut self, kept: Slots) {
        self.keep = kept;
    }

    /// Puts another game on the table in place of this one.
    pub fn change_game(&mut self, game: Game, file: CurrentGame) {
        self.game = game;
        self.file = file;
        self.failed = None;
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

    /// The box whose scratch is asked about.
    pub const fn asked(&self) -> Option<BoxIndex> {
        self.asked
    }

    /// What the adviser would do, once it was asked.
    pub const fn hint(&self) -> Option<Move> {
        self.hint
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
        self.seat_is_human() && !self.game.position().is_over() && self.tumble.is_none()
    }

    /// Whether the seat to move is a person's.
    pub fn seat_is_human(&self) -> bool {
        self.game.setup().seats()[self.game.position().to_move()].is_human()
    }

    /// Whether the player may throw dice now.
    pub fn may_roll(&self) -> bool {
        self.awaits_person() && self.game.position().is_legal(Move::Roll(self.keep))
    }

    /// Whether there is anything to advise on: before the first roll there is no choice.
    pub fn may_ask_hint(&self) -> bool {
        self.awaits_person() && self.game.position().on_table().is_some()
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
        if self.game.position().is_over() {
            return None;
        }
        if self.seat_is_human() {
            self.is_skipping = false;
            self.look_for_hint();
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
            // One thing is said at a time, and the question is the later one.
            self.drop_hint();
            self.asked = Some(at);
        } else {
            self.play(Move::Score(at), now, tempo);
        }
    }

    /// Leaves the question about a scratch unanswered.
    pub const fn dismiss(&mut self) {
        self.asked = None;
    }

    /// Lets computer seats go on without pause until a person is to move.
    pub fn skip(&mut self) {
        self.is_skipping = !self.seat_is_human() && !self.game.position().is_over();
    }

    /// Asks the adviser.
    pub fn ask_hint(&mut self) {
        if self.may_ask_hint() && self.hint.is_none() && !self.hint_is_due {
            self.asked = None;
            self.thinker.ask_adviser(self.game.position());
            self.hint_is_due = true;
            self.game.count_hint();
            self.save(&Step::Hint);
        }
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

    /// Whether this box would hold a zero while another one would bring points.
    fn is_scratch(&self, at: BoxIndex) -> bool {
        let worth = |offer: &Offer| offer.points + offer.bonus;
        let offers = self.game.position().legal().offers;
        offers.iter().any(|offer| offer.at == at && worth(offer) == 0)
            && offers.iter().any(|offer| worth(offer) > 0)
    }

    /// Whether a person has dice before them.
    fn is_decision(&self) -> bool {
        self.seat_is_human() && self.game.position().on_table().is_some()
    }

    /// Everything that is only seen, made fit for another position.
    fn settle(&mut self) {
        self.drop_hint();
        self.tumble = None;
        self.plan = None;
        self.asked = None;
        self.is_skipping = false;
        self.keep = resting_keep(&self.game);
    }

    fn drop_hint(&mut self) {
        self.thinker.forget();
        self.hint = None;
        self.hint_is_due = false;
    }

    fn skip_tumble(&mut self, now: f64) {
        if let Some(tumble) = &mut self.tumble
            && now - tumble.began > time::ROLL_GUARD
        {
            tumble.length = 0.0;
        }
    }

    fn look_for_hint(&mut self) {
        if !self.hint_is_due {
            return;
        }
        match self.thinker.look() {
            Thought::Ready(advice) => {
                self.hint = Some(advice);
                self.hint_is_due = false;
            }
            Thought::Waiting => {}
            Thought::Idle | Thought::Lost => self.hint_is_due = false,
        }
    }

    /// Lets the computer seat to move think, show what it means to do, and do it.
    fn move_computer(&mut self, now: f64, tempo: Tempo) -> Option<f64> {
        if let Some(plan) = self.plan {
            if now < plan.due && !self.is_skipping {
                return Some(plan.due - now);
            }
            self.plan = None;
            self.play(plan.what, now, tempo);
            return Some(0.0);
        }
        match self.thinker.look() {
            Thought::Waiting => None,
            Thought::Idle => {
                self.ask_seat();
                None
            }
            Thought::Ready(what) => Some(self.plan_for(what, now, tempo)),
            Thought::Lost => {
                let what = self.any_move()?;
                Some(self.plan_for(what, now, tempo))
            }
        }
    }

    fn ask_seat(&mut self) {
        let seat = &self.game.setup().seats()[self.game.position().to_move()];
        if let Sitter::Computer(player) = seat.sitter() {
            self.thinker.ask(player, self.game.position());
        }
    }

    /// A move for a seat whose player is not known any more, so that the game goes on: the best
    /// box on the table.
    fn any_move(&self) -> Option<Move> {
        let legal = self.game.position().legal();
        let best = legal.offers.iter().max_by_key(|offer| offer.points + offer.bonus);
        best.map(|offer| Move::Score(offer.at))
            .or_else(|| legal.roll.then_some(Move::Roll(Slots::NONE)))
    }

    /// Shows what is about to happen for a while.
    fn plan_for(&mut self, what: Move, now: f64, tempo: Tempo) -> f64 {
        let look = if self.is_skipping { 0.0 } else { tempo.look_secs() };
        if let Move::Roll(keep) = what {
            self.keep = keep;
        }
        self.plan = Some(Plan { what, due: now + look });
        look
    }

    fn play(&mut self, what: Move, now: f64, tempo: Tempo) {
        let before = self.game.position().clone();
        let event = match self.game.play(what) {
            Ok(event) => event,
            Err(error) => {
                log::error!("a move was refused: {error}");
                return;
            }
        };
        self.save(&Step::of(&self.game, &event));
        self.asked = None;
        self.drop_hint();
        match event {
            Event::Rolled { kept, dice } => {
                let all = Slots::first(dice.len());
                let moving: Slots = all.iter().filter(|&slot| !kept.contains(slot)).collect();
                self.begin_tumble(moving, now, tempo);
                self.keep = resting_keep(&self.game);
                // A computer seat's roll must not swallow the next key of a person.
                if self.seat_is_human() {
                    self.last_roll = now;
                }
            }
            Event::Scored(offer) => {
                self.keep = Slots::NONE;
                self.tell_score(
                    offer,
                    before.throw().is_some_and(|t| top_hand(&before, *t.dice.faces())),
                );
            }
        }
    }

    fn begin_tumble(&mut self, moving: Slots, now: f64, tempo: Tempo) {
        let skips = self.is_skipping || (!self.seat_is_human() && tempo.pace == Pace::Instant);
        let length = if skips { 0.0 } else { tempo.tumble_secs() };
        let number = self.game.events().len() as u64;
        for slot in moving.iter() {
            self.poses[slot] = number * MAX_DICE as u64 + slot as u64;
        }
        self.tumble = (length > 0.0).then_some(Tumble { began: now, length, moving });
        if !skips {
            self.happenings.push(Happening::Rolled { dice: moving.len() as u8, seconds: length });
        }
    }

    fn tell_score(&mut self, offer: Offer, is_top_hand: bool) {
        let happening = if offer.points + offer.bonus == 0 {
            Happening::Scratched
        } else if is_top_hand {
            Happening::TopHand
        } else {
            Happening::Scored(offer)
        };
        if !self.is_skipping {
            self.happenings.push(happening);
        }
        if self.game.position().is_over() {
            self.happenings.push(Happening::Over);
        }
    }

    fn save(&mut self, step: &Step) {
        let saved = self.file.append(step);
        self.note(saved);
    }

    /// Saves which dice are to stay, so that they do after a restart.
    fn save_keep(&mut self) {
        let dice = self.game.setup().rules().dice().count;
        let saved = self.file.append_kept(self.keep, dice.into());
        self.note(saved);
    }

    fn note(&mut self, saved: Result<(), StoreError>) {
        let failed = saved.err();
        self.notices.extend(self.file.take_notice());
        // The next step tries again; the same trouble is told once.
        if failed != self.failed
            && let Some(error) = &failed
        {
            self.notices.push(Notice::Failed(error.clone()));
        }
        self.failed = failed;
    }
}

/// Whether all dice show the same face: the rarest hand of every game of the family.
fn top_hand(position: &crate::game::Position, dice: crate::dice::Counts) -> bool {
    dice.only_face().is_some() && position.rules().dice().count > 2
}

/// The dice that lie kept when a game comes to the table: those kept for the roll before.
fn resting_keep(game: &Game) -> Slots {
    let position = game.position();
    match position.on_table() {
        Some(table) if position.may_roll() => table.kept,
        _ => Slots::NONE,
    }
}
