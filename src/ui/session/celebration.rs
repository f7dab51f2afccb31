//! Celebrations at the table, and their duration.

use super::{Session, Timing};
use crate::dice::{MAX_DICE, Roll};
use crate::rules::{BoxIndex, Offer, Pattern, Section};
use crate::store::Animation;

/// How much there is to celebrate, from an ordinary score to a victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CelebrationTier {
    /// Points fly to their box.
    Score,
    /// A hand that takes all dice, such as a straight or a full house.
    SpecialHand,
    /// The bonus of a section is reached.
    SectionBonus,
    /// All dice show the same face.
    TopHand,
    /// Another top hand, which scores more than its box.
    AnotherTopHand,
    /// A person wins or sets a record.
    Victory,
}

impl CelebrationTier {
    /// The duration in seconds.
    const fn seconds(self) -> f64 {
        match self {
            Self::Score => 0.5,
            Self::SpecialHand => 0.9,
            Self::SectionBonus => 1.2,
            Self::TopHand => 1.6,
            Self::AnotherTopHand | Self::Victory => 1.9,
        }
    }
}

/// A celebration in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Celebration {
    /// How much is celebrated.
    pub tier: CelebrationTier,
    /// The seat that scored.
    pub seat: usize,
    /// The box it filled.
    pub at: BoxIndex,
    /// The points gained, including those outside the box.
    pub points: u32,
    /// The dice that scored and the seeds of how they lay, until they are swept away.
    pub dice: Option<(Roll, [u64; MAX_DICE])>,
    /// The time of its beginning, in seconds of the window's clock.
    pub began: f64,
}

impl Celebration {
    /// Returns the seconds since the celebration began.
    pub fn elapsed(&self, now: f64) -> f64 {
        now - self.began
    }

    /// Returns the elapsed fraction, 0 to 1.
    pub fn progress(&self, now: f64) -> f32 {
        (self.elapsed(now) / self.tier.seconds()).clamp(0.0, 1.0) as f32
    }
}

impl Session {
    /// Returns the celebration in progress.
    pub const fn celebration(&self) -> Option<&Celebration> {
        self.celebration.as_ref()
    }

    /// Ends the celebration, as any key does.
    pub const fn end_celebration(&mut self) {
        self.celebration = None;
    }

    /// Ends a celebration whose time is up. Returns whether one is still in progress.
    pub(super) fn follow_celebration(&mut self, now: f64) -> bool {
        if self.celebration.is_some_and(|celebration| celebration.progress(now) >= 1.0) {
            self.celebration = None;
        }
        self.celebration.is_some()
    }

    /// Celebrates the end of a game that a person has won or that is a record.
    pub fn celebrate_victory(&mut self, seat: usize, timing: Timing) {
        let at = self.game.position().latest(seat).unwrap_or(BoxIndex(0));
        let tier = CelebrationTier::Victory;
        let began = timing.now;
        self.celebrate(Celebration { tier, seat, at, points: 0, dice: None, began }, timing);
    }

    /// Celebrates a box that was just filled with these dice.
    pub(super) fn celebrate_score(
        &mut self,
        tier: CelebrationTier,
        seat: usize,
        offer: Offer,
        timing: Timing,
    ) {
        let bonus = self.new_section_bonus(seat, offer);
        let is_bonus = tier == CelebrationTier::SectionBonus;
        let points = if is_bonus { bonus } else { self.points_of_last_turn(offer) + bonus };
        let dice = self.dice_before_last_event().map(|dice| (dice, self.poses));
        let began = timing.now;
        self.celebrate(Celebration { tier, seat, at: offer.at, points, dice, began }, timing);
    }

    /// Starts a celebration, unless motion is off or computer seats are hurried.
    fn celebrate(&mut self, celebration: Celebration, timing: Timing) {
        let is_human = self.game.setup().seats()[celebration.seat].is_human();
        let is_watched = is_human || !self.is_hurried(timing);
        let is_shown = timing.animation != Animation::Off && is_watched;
        self.celebration = is_shown.then_some(celebration);
    }

    /// Returns how much there is to celebrate about a box that was just filled.
    pub(super) fn tier(&self, seat: usize, offer: Offer, is_top_hand: bool) -> CelebrationTier {
        let rules = self.game.setup().rules();
        let row = rules.row(offer.at);
        let has_points = offer.points > 0;
        if is_top_hand && offer.bonus > 0 {
            CelebrationTier::AnotherTopHand
        } else if is_top_hand && has_points {
            CelebrationTier::TopHand
        } else if self.new_section_bonus(seat, offer) > 0 {
            CelebrationTier::SectionBonus
        } else if has_points
            && row.section != Section::Upper
            && takes_all_dice(&row.pattern, rules.dice().count)
        {
            CelebrationTier::SpecialHand
        } else {
            CelebrationTier::Score
        }
    }

    /// Returns the bonus that the section of this box has just reached; 0 if none.
    fn new_section_bonus(&self, seat: usize, offer: Offer) -> u32 {
        let rules = self.game.setup().rules();
        let (card, section) = (&self.game.position().cards()[seat], rules.row(offer.at).section);
        let sum = rules.section_sum(card, rules.place(offer.at).column, section);
        let before = sum.saturating_sub(offer.points.into());
        let bonus = rules.bonus_for(section, sum).saturating_sub(rules.bonus_for(section, before));
        bonus * u32::from(rules.multiplier(offer.at))
    }

    /// Returns the points of the turn that has just ended with this offer.
    fn points_of_last_turn(&self, offer: Offer) -> u32 {
        let last = self.game.history().last();
        let points = last.map(|(before, _)| before.rules().turn_points(before.card(), &offer));
        u32::try_from(points.unwrap_or(0)).unwrap_or(0)
    }
}

/// Whether a hand of this pattern uses all dice; a straight may leave one out.
fn takes_all_dice(pattern: &Pattern, dice: u8) -> bool {
    match pattern {
        Pattern::Run(length) => *length + 1 >= dice,
        Pattern::Groups(groups) | Pattern::GroupsOrSame(groups) => {
            groups.len() > 1 && groups.iter().sum::<u8>() == dice
        }
        Pattern::Has(faces) => faces.len() == usize::from(dice),
        Pattern::OneOf(_) => true,
        Pattern::All(all) => all.iter().any(|pattern| takes_all_dice(pattern, dice)),
        _ => false,
    }
}
