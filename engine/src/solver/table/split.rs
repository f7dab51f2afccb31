//! Which boxes are inner and which are outer.

use crate::rules::{BoxIndex, FillOrder, RepeatWhen, Row, RuleSet, Section, Tier};

/// The most inner boxes; more would make too many sets of them.
const MAX_INNER: usize = 8;

/// The card cut in two, so that states that differ only in their *inner* part can be solved
/// side by side.
///
/// The inner part is one section with a bonus: which of its boxes are filled, and its sum. The
/// *outer* part is everything else: the other boxes, which of them hold points where that
/// matters, the sums of further sections. A box that another rule looks at (the top hand of the
/// repeat rule, one that requires another, one that pays differently for a first roll) is outer
/// even if it belongs to the inner section; its points then go into the inner sum all the same.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    /// The section whose sum is kept with the inner part; `None` where no section has a bonus.
    pub(crate) section: Option<Section>,
    pub(crate) inner: Vec<BoxIndex>,
    pub(crate) outer: Vec<BoxIndex>,
    /// The other sections with a bonus.
    pub(crate) further: Vec<Section>,
}

impl Split {
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let free_boxes = |section: Section| -> Vec<BoxIndex> {
            let of_section = |&at: &BoxIndex| rules.row(at).section == section;
            let boxes = rules.boxes().filter(of_section).filter(|&at| is_free(rules, at));
            boxes.take(MAX_INNER).collect()
        };
        let with_bonus: Vec<Section> = rules.section_bonuses().iter().map(|b| b.section).collect();
        // Of several the first one with most boxes: `max_by_key` would take the last.
        let section = with_bonus.iter().rev().max_by_key(|&&section| free_boxes(section).len());
        let section = section.copied();
        let inner = free_boxes(section.unwrap_or(Section::Upper));
        let outer = rules.boxes().filter(|at| !inner.contains(at)).collect();
        let further = with_bonus.into_iter().filter(|&s| Some(s) != section).collect();
        Self { section, inner, outer, further }
    }

    /// The outer boxes whose points go into the inner sum.
    pub(crate) fn feeders(&self, rules: &RuleSet) -> impl Iterator<Item = BoxIndex> {
        let of_section = |at: &&BoxIndex| Some(rules.row(**at).section) == self.section;
        self.outer.iter().filter(of_section).copied()
    }
}

/// The boxes that are not in this set, which holds their places.
pub(crate) fn open_boxes(boxes: &[BoxIndex], filled: u64) -> impl Iterator<Item = BoxIndex> {
    let places = boxes.iter().enumerate();
    places.filter(move |(place, _)| filled >> place & 1 == 0).map(|(_, &at)| at)
}

/// The most that these boxes can hold together.
pub(crate) fn most_points(rules: &RuleSet, boxes: impl Iterator<Item = BoxIndex>) -> u32 {
    boxes.map(|at| u32::from(rules.most_points(at))).sum()
}

/// Where the grades (numbers of points) of each of these boxes begin in a list of all; at the end how
/// many there are.
pub(crate) fn grade_starts(rules: &RuleSet, boxes: &[BoxIndex]) -> Vec<usize> {
    let mut starts = vec![0];
    for (number, &at) in boxes.iter().enumerate() {
        starts.push(starts[number] + rules.possible_points(at).len());
    }
    starts
}

/// Whether no other rule looks at the box.
fn is_free(rules: &RuleSet, at: BoxIndex) -> bool {
    let row: &Row = rules.row(at);
    let wins = rules.data().instant_win.as_ref().is_some_and(|win| win.row == row.id);
    let is_required = rules.boxes().any(|other| rules.required_box(other) == Some(at));
    rules.order_in(0) == FillOrder::Free
        && rules.repeat_box() != Some(at)
        && rules.required_box(at).is_none()
        && !is_required
        && !wins
        && row.first_roll.is_none()
}

/// The steps of a section's bonus; none where it has no bonus.
pub(crate) fn tiers(rules: &RuleSet, section: Option<Section>) -> &[Tier] {
    section.and_then(|section| rules.section_bonus(section)).map_or(&[], |bonus| &bonus.tiers)
}

/// The sum from which the section's bonus no longer changes.
pub(crate) fn last_tier(rules: &RuleSet, section: Option<Section>) -> u16 {
    tiers(rules, section).last().map_or(0, |tier| tier.at_least)
}

/// The bonus of a section with this sum.
pub(crate) fn bonus(rules: &RuleSet, section: Option<Section>, sum: u16) -> f64 {
    section.map_or(0.0, |section| f64::from(rules.bonus_for(section, sum.into())))
}

/// Whether the bonus stays the same if up to `more` points are added to this sum.
pub(crate) fn is_settled(rules: &RuleSet, section: Option<Section>, sum: u16, more: u32) -> bool {
    let Some(section) = section else { return true };
    let now = rules.bonus_for(section, sum.into());
    let ahead = |tier: &&Tier| {
        tier.at_least > sum && u32::from(tier.at_least) <= u32::from(sum).saturating_add(more)
    };
    tiers(rules, Some(section)).iter().filter(ahead).all(|tier| u32::from(tier.points) == now)
}

/// Whether it matters for the rest of a game that the top hand's box holds points and not a zero.
pub(crate) fn repeat_looks_at_points(rules: &RuleSet) -> bool {
    rules.repeat().is_some_and(|repeat| {
        repeat.when == RepeatWhen::Scored || repeat.award.is_some_and(|award| award.points > 0)
    })
}

/// Whether points in a box are never worse than a zero there: then a zero need not be looked at
/// where the dice bring points.
pub(crate) fn points_never_hurt(rules: &RuleSet) -> bool {
    let rising = |tiers: &[Tier]| tiers.is_sorted_by(|a, b| a.points <= b.points);
    rules.section_bonuses().iter().all(|bonus| rising(&bonus.tiers))
        && rules.repeat().is_none_or(|repeat| repeat.when == RepeatWhen::Filled)
}
