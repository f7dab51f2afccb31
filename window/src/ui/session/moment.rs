//! Moments: what is worth stopping for, and for how long.
//!
//! While a moment lasts, whoever made it has the stage: the dice, the headline and the colour stay
//! until it is over.

use super::{HandKind, MadeHand, MomentSize, Session, SessionEvent, Timing};
use crate::game::Sitter;
use crate::rules::{BoxIndex, Offer};
use crate::store::Animation;
use crate::ui::theme::time;
use crate::ui::widgets::avatar::Mood;

/// What a moment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The dice have come to rest and make this hand.
    Hand(MadeHand),
    /// Points fly to their box.
    Score {
        /// The points gained, including those outside the box, as people read them.
        points: i64,
    },
    /// The bonus of a section is reached.
    Bonus {
        /// The bonus.
        points: u32,
    },
    /// The dice pass from one person to another.
    Handover,
}

impl Occasion {
    /// The points that fly; 0 if none do.
    pub fn points(&self) -> i64 {
        match *self {
            Self::Score { points } => points,
            Self::Bonus { points } => points.into(),
            Self::Hand(_) | Self::Handover => 0,
        }
    }

    /// How great the moment is; `None` for ordinary points.
    pub const fn size(&self) -> Option<MomentSize> {
        match self {
            Self::Hand(hand) => Some(hand.size),
            Self::Bonus { .. } => Some(MomentSize::Large),
            Self::Score { .. } | Self::Handover => None,
        }
    }

    /// The duration in seconds.
    const fn seconds(&self) -> f64 {
        match self.size() {
            None if matches!(self, Self::Handover) => 1.4,
            None => 0.6,
            Some(MomentSize::Small) => 0.9,
            Some(MomentSize::Large) => 1.2,
            Some(MomentSize::Greatest) => 1.7,
        }
    }
}

/// A moment that has the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableMoment {
    /// What it is about.
    pub occasion: Occasion,
    /// The seat whose moment it is.
    pub seat: usize,
    /// The box that it is about.
    pub at: BoxIndex,
    /// The time of its beginning, in seconds of the window's clock.
    pub began: f64,
}

impl TableMoment {
    /// Returns the seconds since the moment began.
    pub fn elapsed(&self, now: f64) -> f64 {
        now - self.began
    }

    /// Returns the elapsed fraction, 0 to 1.
    pub fn progress(&self, now: f64) -> f32 {
        (self.elapsed(now) / self.occasion.seconds()).clamp(0.0, 1.0) as f32
    }

    /// The hand that has just been rolled, if the moment is about one.
    pub const fn hand(&self) -> Option<&MadeHand> {
        if let Occasion::Hand(hand) = &self.occasion { Some(hand) } else { None }
    }
}

/// What a computer player remarks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remark {
    /// It has made something great.
    Proud,
    /// It has had to take a zero.
    Unlucky,
}

/// What follows the last moment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterTurn {
    /// The dice pass from one person to another.
    Handover,
    /// The game is over.
    Finale,
}

impl Session {
    /// Whether this follows now, which it does once.
    fn takes_over(&mut self, what: AfterTurn) -> bool {
        self.after_turn.take_if(|after| *after == what).is_some()
    }

    /// Returns the moment that has the stage.
    pub const fn moment(&self) -> Option<&TableMoment> {
        self.moment.as_ref()
    }

    /// Ends the moment or the finale, as any key and any click does. A press that ends the passing
    /// of the dice to another person is not meant to roll them, nor one that ends the last moment
    /// of a game to begin the next.
    pub fn end_moment(&mut self, now: f64) {
        let passes = self.after_turn == Some(AfterTurn::Handover);
        let had_finale = self.finale.take().is_some();
        let ended = self.moment.take();
        if self.game.position().is_over() && (had_finale || ended.is_some()) {
            self.ended = now;
        }
        if ended.is_some_and(|moment| passes || moment.occasion == Occasion::Handover) {
            self.turn_passed = now;
        }
    }

    /// Returns the hand that the dice on the table make, once they lie still.
    pub fn made_hand(&self) -> Option<&MadeHand> {
        self.made.as_ref().filter(|_| self.tumble.is_none())
    }

    /// Returns the box that is clearly best taken now by the person to move, or the only one.
    pub fn clear_box(&self) -> Option<BoxIndex> {
        let made = self.made_hand().filter(|hand| hand.is_clear).map(|hand| hand.at);
        let only = || match self.offers()[..] {
            [only] if self.tumble.is_none() && !self.game.position().may_mark() => Some(only.at),
            _ => None,
        };
        made.or_else(only).filter(|_| self.awaits_person())
    }

    /// Returns the seat that has the stage although its turn is over.
    pub fn staged_seat(&self) -> Option<usize> {
        let is_past =
            |occasion| matches!(occasion, Occasion::Score { .. } | Occasion::Bonus { .. });
        self.moment.filter(|moment| is_past(moment.occasion)).map(|moment| moment.seat)
    }

    /// Returns the seat that has the stage: the one to move, unless one still has it after its turn.
    pub fn stage_seat(&self) -> usize {
        self.staged_seat().unwrap_or_else(|| self.game.position().to_move())
    }

    /// Ends a moment whose time is up, and begins that of a hand whose dice have come to rest.
    /// Returns the seconds until the next call, if one is in progress.
    pub(super) fn follow_moment(&mut self, timing: Timing) -> Option<f64> {
        if let Some(hand) = self.landed.take() {
            let seat = self.game.position().to_move();
            if self.is_watched(seat, timing) {
                self.events.push(SessionEvent::Hand(hand.size));
            }
            let occasion = Occasion::Hand(hand);
            self.begin(TableMoment { occasion, seat, at: hand.at, began: timing.now }, timing);
        }
        if self.moment.is_none() && self.takes_over(AfterTurn::Handover) {
            let seat = self.game.position().to_move();
            let (occasion, began) = (Occasion::Handover, timing.now);
            self.begin(TableMoment { occasion, seat, at: BoxIndex(0), began }, timing);
        }
        let moment = self.moment?;
        if moment.progress(timing.now) >= 1.0 {
            self.moment = None;
            return (self.after_turn == Some(AfterTurn::Handover)).then_some(0.0);
        }
        let rest = moment.occasion.seconds() - moment.elapsed(timing.now);
        Some(if timing.animation == Animation::Off { rest } else { 0.0 })
    }

    /// Notes the hand that the dice on the table make. After a roll it is announced when they have
    /// come to rest, unless it lay there before.
    pub(super) fn note_made_hand(&mut self, has_rolled: bool) {
        let place = |hand: MadeHand| (hand.at, hand.kind);
        let made = MadeHand::of(&self.seen_position());
        let before = std::mem::replace(&mut self.made, made);
        // A bonus within reach is news once a turn.
        let is_known = |hand: MadeHand| {
            before.is_some_and(|before| {
                place(before) == place(hand)
                    || (before.kind, hand.kind) == (HandKind::Bonus, HandKind::Bonus)
            })
        };
        self.landed = self.made.filter(|&hand| has_rolled && !is_known(hand));
    }

    /// Whether the last turn of a finished game still has the stage, before its result.
    pub const fn holds_result(&self) -> bool {
        self.moment.is_some() || self.tumble.is_some()
    }

    /// Returns the seconds since the finale of a finished game began, while it lasts.
    pub fn finale(&self, now: f64) -> Option<f64> {
        self.finale.map(|began| now - began)
    }

    /// Begins the finale of a game that has just ended, once the last turn has had its moment, and
    /// ends it. Returns the seconds until the next call, if it is in progress.
    pub(super) fn follow_finale(&mut self, timing: Timing) -> Option<f64> {
        if self.takes_over(AfterTurn::Finale) && timing.animation != Animation::Off {
            self.finale = Some(timing.now);
        }
        self.finale = self.finale.filter(|began| timing.now - began < time::FINALE);
        self.finale.map(|_| 0.0)
    }

    /// Gives the stage to a box that was just filled.
    pub(super) fn stage_score(&mut self, seat: usize, offer: Offer, timing: Timing) {
        let bonus = self.reached_bonus(seat, offer);
        let seats = self.game.setup().seats();
        let next = self.game.position().to_move();
        let is_over = self.game.position().is_over();
        if !is_over && next != seat && seats[seat].is_human() && seats[next].is_human() {
            self.after_turn = Some(AfterTurn::Handover);
        }
        let occasion = match bonus {
            0 => Occasion::Score { points: self.points_of_last_turn(offer) },
            points => Occasion::Bonus { points },
        };
        self.begin(TableMoment { occasion, seat, at: offer.at, began: timing.now }, timing);
    }

    /// Returns the mood of a seat: of its last turn, or of a computer player that thinks.
    pub fn mood(&self, seat: usize) -> Mood {
        let is_thinking = self.game.position().to_move() == seat
            && !self.game.position().is_over()
            && !self.seat_is_human()
            && self.moment.is_none()
            && self.tumble.is_none();
        match self.moment {
            Some(moment) if moment.seat == seat && moment.occasion.size().is_some() => {
                Mood::Pleased
            }
            _ if is_thinking => Mood::Thinking,
            _ => self.moods.get(&seat).copied().unwrap_or_default(),
        }
    }

    /// Sets the mood of a seat that has filled a box with the hand that it had made.
    pub(super) fn feel(&mut self, seat: usize, offer: Offer, made: Option<MadeHand>) {
        let has_made = made.is_some_and(|made| made.at == offer.at && offer.points > 0);
        let lowest_wins = self.game.setup().rules().lowest_wins();
        let mood = match offer.points {
            0 if lowest_wins => Mood::Pleased,
            _ if lowest_wins => Mood::Calm,
            0 => Mood::Wincing,
            _ if has_made || self.reached_bonus(seat, offer) > 0 => Mood::Pleased,
            _ => Mood::Calm,
        };
        self.moods.insert(seat, mood);
        let remark = match mood {
            Mood::Pleased => Some(Remark::Proud),
            Mood::Wincing => Some(Remark::Unlucky),
            _ => None,
        };
        // Now and then: not in every round, and not everyone in the same one.
        let round = usize::from(self.game.position().round());
        let sitter = self.game.setup().seats()[seat].sitter();
        let speaks = *sitter != Sitter::Human && (round + seat).is_multiple_of(2);
        self.remark = remark.filter(|_| speaks).map(|remark| {
            let count = self.remarks.entry((sitter.clone(), remark)).or_default();
            *count += 1;
            (seat, remark, *count)
        });
    }

    /// Returns the computer player that has a remark on the last turn, which one, and how many of
    /// its kind it has made.
    pub const fn remark(&self) -> Option<(usize, Remark, usize)> {
        self.remark
    }

    /// Begins a moment, unless computer seats are hurried. Ordinary points only fly.
    fn begin(&mut self, moment: TableMoment, timing: Timing) {
        let only_moves = matches!(moment.occasion, Occasion::Score { .. });
        let is_still = timing.animation == Animation::Off && only_moves;
        let is_shown = self.is_watched(moment.seat, timing) && !is_still;
        self.moment = is_shown.then_some(moment);
    }

    fn is_watched(&self, seat: usize, timing: Timing) -> bool {
        self.game.setup().seats()[seat].is_human() || !self.is_hurried(timing)
    }

    /// Returns the bonus that the section of this box, which was just filled, has reached; 0 if
    /// none.
    pub(super) fn reached_bonus(&self, seat: usize, offer: Offer) -> u32 {
        let rules = self.game.setup().rules();
        let (card, section) = (&self.game.position().cards()[seat], rules.row(offer.at).section);
        let sum = rules.section_sum(card, rules.place(offer.at).column, section);
        let before = sum.saturating_sub(offer.points.into());
        let bonus = rules.bonus_for(section, sum).saturating_sub(rules.bonus_for(section, before));
        bonus * u32::from(rules.multiplier(offer.at))
    }

    /// Returns the points of the turn that has just ended with this offer.
    fn points_of_last_turn(&self, offer: Offer) -> i64 {
        let last = self.game.history().last();
        let points = last.map(|(before, _)| before.rules().turn_points(before.card(), &offer));
        points.unwrap_or(0) - self.game.setup().rules().par_in_total(offer.at)
    }
}
