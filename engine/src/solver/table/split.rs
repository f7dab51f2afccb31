//! Splits the boxes of a card into inner and outer ones.

use crate::rules::{BoxIndex, FillOrder, RepeatWhen, Row, RuleSet, Section, Tier};

/// The most inner boxes; the number of their subsets doubles with each.
const MAX_INNER: usize = 8;

/// The split of a card into two parts, so that states that differ only in their *inner* part can be
/// solved side by side.
///
/// The inner part covers one section with a bonus: which of its boxes are filled, and its sum. The
/// *outer* part is everything else: the other boxes, which of them hold points if that matters, and
/// the sums of further sections with a bonus. A box that another rule depends on (the top hand,
/// boxes that require others or are required, different scores on the first roll) is outer even if
/// it belongs to the inner section; its points still count towards the inner sum.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    /// The section of the inner sum; `None` if no section has a bonus.
    pub(crate) section: Option<Section>,
    pub(crate) inner: Vec<BoxIndex>,
    pub(crate) outer: Vec<BoxIndex>,
    /// The other sections with a bonus.
    pub(crate) further: Vec<Section>,
}

impl Split {
    /// The split for a rule set.
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let free_boxes = |section: Section| -> Vec<BoxIndex> {
            let of_section = |&at: &BoxIndex| rules.row(at).section == section;
            let boxes = rules.boxes().filter(of_section).filter(|&at| is_free(rules, at));
            boxes.take(MAX_INNER).collect()
        };
        let with_bonus: Vec<Section> = rules.section_bonuses().iter().map(|b| b.section).collect();
        // The first of the sections with most boxes; `max_by_key` returns the last.
        let section = with_bonus.iter().rev().max_by_key(|&&section| free_boxes(section).len());
        let section = section.copied();
        let inner = free_boxes(section.unwrap_or(Section::Upper));
        let outer = rules.boxes().filter(|at| !inner.contains(at)).collect();
        let further = with_bonus.into_iter().filter(|&s| Some(s) != section).collect();
        Self { section, inner, outer, further }
    }

    /// The outer boxes whose points count towards the inner sum.
    pub(crate) fn feeders(&self, rules: &RuleSet) -> impl Iterator<Item = BoxIndex> {
        let of_section = |at: &&BoxIndex| Some(rules.row(**at).section) == self.section;
        self.outer.iter().filter(of_section).copied()
    }
}

/// The boxes whose indexes are not in the set `filled`.
pub(crate) fn open_boxes(boxes: &[BoxIndex], filled: u64) -> impl Iterator<Item = BoxIndex> {
    let indexes = boxes.iter().enumerate();
    indexes.filter(move |(index, _)| filled >> index & 1 == 0).map(|(_, &at)| at)
}

/// The sum of the most points that each of these boxes can hold.
pub(crate) fn most_points(rules: &RuleSet, boxes: impl Iterator<Item = BoxIndex>) -> u32 {
    boxes.map(|at| u32::from(rules.most_points(at))).sum()
}

/// The index of each box's first grade (number of points) in a list of all grades, and at the end
/// the number of grades.
pub(crate) fn grade_starts(rules: &RuleSet, boxes: &[BoxIndex]) -> Vec<usize> {
    let mut starts = vec![0];
    for (number, &at) in boxes.iter().enumerate() {
        starts.push(starts[number] + rules.possible_points(at).len());
    }
    starts
}

/// Whether no other rule depends on the box.
fn is_free(rules: &RuleSet, at: BoxIndex) -> bool {
    let row: &Row = rules.row(at);
    let wins = rules.data().instant_win.as_ref().is_some_and(|win| win.row == row.id);
    let is_required = rules.boxes().any(|other| rules.required_box(other) == Some(at));
    rules.order_in(0) == FillOrder::Free
        && rules.repeat_box() != Some(at)
        && rules.required_box(at).is_none()
        && !is_required
        && !wins
        && row.early_scores().is_empty()
}

/// The tiers of a section's bonus; empty if it has none.
pub(crate) fn tiers(rules: &RuleSet, section: Option<Section>) -> &[Tier] {
    section.and_then(|section| rules.section_bonus(section)).map_or(&[], |bonus| &bonus.tiers)
}

/// The sum that reaches the last tier of the section's bonus.
pub(crate) fn last_tier(rules: &RuleSet, section: Option<Section>) -> u16 {
    tiers(rules, section).last().map_or(0, |tier| tier.at_least)
}

/// The bonus of a section with this sum.
pub(crate) fn bonus(rules: &RuleSet, section: Option<Section>, sum: u16) -> f64 {
    section.map_or(0.0, |section| f64::from(rules.bonus_for(section, sum.into())))
}

/// Whether up to `more` further points can't change the bonus.
pub(crate) fn is_settled(rules: &RuleSet, section: Option<Section>, sum: u16, more: u32) -> bool {
    let Some(section) = section else { return true };
    let now = rules.bonus_for(section, sum.into());
    let ahead = |tier: &&Tier| {
        tier.at_least > sum && u32::from(tier.at_least) <= u32::from(sum).saturating_add(more)
    };
    tiers(rules, Some(section)).iter().filter(ahead).all(|tier| u32::from(tier.points) == now)
}

/// Whether the repeat rule depends on whether the top hand's box holds points or a zero.
pub(crate) fn repeat_looks_at_points(rules: &RuleSet) -> bool {
    rules.repeat().is_some_and(|repeat| {
        repeat.when == RepeatWhen::Scored || repeat.award.is_some_and(|award| award.points > 0)
    })
}

/// Whether points in a box are never worse than a zero, so that zeros need not be considered where
/// a roll scores.
pub(crate) fn points_never_hurt(rules: &RuleSet) -> bool {
    let rising = |tiers: &[Tier]| tiers.is_sorted_by(|a, b| a.points <= b.points);
    rules.section_bonuses().iter().all(|bonus| rising(&bonus.tiers))
        && rules.repeat().is_none_or(|repeat| repeat.when == RepeatWhen::Filled)
}
