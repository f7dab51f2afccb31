//! What happens in games under perfect play, for `spread`: further top hands, jokers, and how the
//! bonus of a section is earned.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::sync::Arc;

use serde::Serialize;

use super::{chance_text, section_id};
use fivefold_engine::dice::Counts;
use fivefold_engine::rules::{BoxIndex, Offer, Pattern, RuleSet, Score, Section};
use fivefold_engine::solver::{Counter, FinalDistribution};

/// The count after a turn, as in [`Counter::next`].
type NextCount = Box<dyn Fn(u8, Counts, Offer) -> u8 + Sync>;

/// What is counted in every game of a rule set.
pub(super) struct Events {
    /// Whether there is a top hand that can come again.
    has_top_hand: bool,
    /// The bonuses for which a number of dice of each face is just enough, with one counter each.
    bonuses: Vec<(Section, u16)>,
    /// Each with its largest count.
    counters: Vec<(u8, NextCount)>,
}

#[derive(Serialize)]
pub(super) struct EventsReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    top_hands: Option<TopHandsReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bonus_ways: Vec<BonusReport>,
}

/// How often the top hand and its consequences come.
#[derive(Serialize)]
struct TopHandsReport {
    /// The average number of turns in a game that end with one.
    turns: f64,
    /// The chance of this many further ones that earn extra points.
    awarded: Vec<CountChance>,
    /// The chance of this many after a zero in its box.
    after_zero: Vec<CountChance>,
    /// The chance of this many jokers: dice that score where only the rule for further top hands
    /// lets them.
    jokers: Vec<CountChance>,
    /// The chance that the first joker comes after a zero in the box of the top hand.
    jokers_after_zero: f64,
    /// The chance that a card without extra points has a higher total than one with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    beaten_without: Option<f64>,
}

#[derive(Serialize)]
struct CountChance {
    count: usize,
    exactly: f64,
    at_least: f64,
}

/// The chances to earn the bonus of a section in three ways.
#[derive(Serialize)]
struct BonusReport {
    section: String,
    /// The number of dice of each face that is just enough.
    each: u16,
    /// With just this many of each face.
    exactly: f64,
    /// With at least this many of each, and more of some.
    more: f64,
    /// With fewer of some face.
    short: f64,
}

impl Events {
    pub(super) fn of(rules: &Arc<RuleSet>) -> Self {
        let mut counters = rules.repeat_box().map_or_else(Vec::new, |at| top_hands(rules, at));
        let has_top_hand = !counters.is_empty();
        let sections = rules.sections().into_iter();
        let bonuses: Vec<_> = sections.filter_map(|at| Some((at, each(rules, at)?))).collect();
        counters.extend(bonuses.iter().map(|&(section, each)| fills(rules, section, each)));
        Self { has_top_hand, bonuses, counters }
    }

    pub(super) fn counters(&self) -> Vec<Counter<'_>> {
        let counters = self.counters.iter();
        counters.map(|(limit, next)| Counter { limit: *limit, next: &**next }).collect()
    }

    /// The chances of all events; `spread` is the distribution with [`Self::counters`], and
    /// `unawarded` the part of it that earns no extra points for another top hand.
    pub(super) fn report(&self, spread: &FinalDistribution, unawarded: &[f64]) -> EventsReport {
        let (top_hands, fills) = match &spread.counts[..] {
            [turns, awards, after_zero, jokers, first_joker, fills @ ..] if self.has_top_hand => {
                (Some([turns, awards, after_zero, jokers, first_joker]), fills)
            }
            fills => (None, fills),
        };
        let bonuses = self.bonuses.iter().zip(fills).map(|(&(section, each), fills)| {
            let own = spread.bonuses.iter().find(|(of, _)| *of == section);
            let (exactly, more) = (fills[0], fills[1]);
            let short = own.map_or(0.0, |(_, bonus)| 1.0 - bonus.zero - exactly - more);
            BonusReport { section: section_id(section), each, exactly, more, short }
        });
        EventsReport {
            top_hands: top_hands
                .map(|counts| TopHandsReport::new(counts, beaten(&spread.chances, unawarded))),
            bonus_ways: bonuses.collect(),
        }
    }
}

/// The counters of the top hand, whose box this is, in the order of [`TopHandsReport::new`].
fn top_hands(rules: &Arc<RuleSet>, top: BoxIndex) -> Vec<(u8, NextCount)> {
    let is_top =
        move |rules: &RuleSet, dice: Counts| rules.row(top).pattern.fits(rules.hand_of(dice));
    let is_joker = move |rules: &RuleSet, dice: Counts, offer: Offer| {
        let row = rules.row(offer.at);
        let fits = row.pattern.fits(rules.hand_of(dice));
        is_top(rules, dice) && row.joker.is_some() && !fits && offer.points > 0
    };
    let zero = move |offer: Offer| u8::from(offer.at == top && offer.points == 0);
    let most = rules.box_count() as u8;
    let of_rules = || rules.clone();
    let [turns, after, jokers, first] = [of_rules(), of_rules(), of_rules(), of_rules()];
    vec![
        (most, Box::new(move |count, dice, _| count + u8::from(is_top(&turns, dice)))),
        (most, Box::new(|count, _, offer| count + u8::from(offer.bonus > 0))),
        // 1 with a zero in the box, and 1 more for every top hand after it.
        (
            most,
            Box::new(move |count, dice, offer| match count {
                0 => zero(offer),
                _ => count + u8::from(is_top(&after, dice)),
            }),
        ),
        (
            most,
            Box::new(move |count, dice, offer| count + u8::from(is_joker(&jokers, dice, offer))),
        ),
        // 1 with a zero in the box; with a joker, 2 without a zero and 3 after one.
        (
            3,
            Box::new(move |count, dice, offer| match count {
                0 | 1 if is_joker(&first, dice, offer) => count + 2,
                0 => zero(offer),
                _ => count,
            }),
        ),
    ]
}

/// How many dice of each face are just enough for the first bonus of a section in which every box
/// counts the dice of a face; `None` if that is no whole number, if more may earn nothing, or for
/// other sections.
fn each(rules: &RuleSet, section: Section) -> Option<u16> {
    let mut tiers = rules.section_bonus(section)?.tiers.iter().skip_while(|tier| tier.points == 0);
    let needed = tiers.next()?.at_least;
    if tiers.any(|tier| tier.points == 0) {
        return None;
    }
    let faces = rules.boxes_of_section(section, 0).map(|at| face_of(rules, at));
    let pips: u16 = faces.sum::<Option<u16>>().filter(|&pips| pips > 0)?;
    let each = needed / pips;
    (each > 0 && each * pips == needed).then_some(each)
}

/// The pips of the face whose dice a box adds up.
fn face_of(rules: &RuleSet, at: BoxIndex) -> Option<u16> {
    let row = rules.row(at);
    match row.pattern {
        Pattern::Face(pips) if row.score == Score::Matched => Some(pips.into()),
        _ => None,
    }
}

/// A counter that tells how the boxes of a section hold this many dice: 0 exactly, 1 some of them
/// more, 2 some of them fewer.
fn fills(rules: &Arc<RuleSet>, section: Section, each: u16) -> (u8, NextCount) {
    let rules = rules.clone();
    let next = move |count: u8, _: Counts, offer: Offer| {
        let Some(pips) =
            face_of(&rules, offer.at).filter(|_| rules.row(offer.at).section == section)
        else {
            return count;
        };
        match offer.points.cmp(&(each * pips)) {
            Ordering::Less => 2,
            Ordering::Equal => count,
            Ordering::Greater => count.max(1),
        }
    };
    (2, Box::new(next))
}

impl TopHandsReport {
    fn new(
        [turns, awards, after_zero, jokers, first_joker]: [&Vec<f64>; 5],
        beaten_without: Option<f64>,
    ) -> Self {
        let mut none_after_zero = after_zero[1..].to_vec();
        none_after_zero[0] += after_zero[0];
        Self {
            turns: turns.iter().zip(0..).map(|(chance, count)| chance * f64::from(count)).sum(),
            awarded: cumulated(awards),
            after_zero: cumulated(&none_after_zero),
            jokers: cumulated(jokers),
            jokers_after_zero: first_joker[3],
            beaten_without,
        }
    }
}

/// The chance that of two games, one without extra points and one with them, the first has the
/// higher total; `unawarded` is the part of all chances that belongs to games without.
fn beaten(all: &[f64], unawarded: &[f64]) -> Option<f64> {
    let (mut lower, mut beaten) = (0.0, 0.0);
    for (all, without) in all.iter().zip(unawarded.iter().chain(std::iter::repeat(&0.0))) {
        beaten += without * lower;
        lower += (all - without).max(0.0);
    }
    let pairs = lower * unawarded.iter().sum::<f64>();
    (pairs > 0.0).then(|| beaten / pairs)
}

/// The chances of all counts that are possible.
fn cumulated(chances: &[f64]) -> Vec<CountChance> {
    let possible = chances.iter().rposition(|&chance| chance > 0.0).map_or(0, |last| last + 1);
    let at_least = |count: usize| chances[count..].iter().rev().sum();
    let chance = |(count, &exactly)| CountChance { count, exactly, at_least: at_least(count) };
    chances[..possible].iter().enumerate().map(chance).collect()
}

impl EventsReport {
    pub(super) fn print(&self, text: &mut String) {
        if let Some(top_hands) = &self.top_hands {
            let TopHandsReport {
                turns,
                awarded,
                after_zero,
                jokers,
                jokers_after_zero,
                beaten_without,
            } = top_hands;
            _ = writeln!(text, "{turns:.2} turns of a game end with the top hand");
            print_counts(text, "extra points for another top hand", awarded);
            print_counts(text, "a top hand after a zero in its box", after_zero);
            print_counts(text, "a joker", jokers);
            print_chance(text, "a joker, the first one after such a zero", *jokers_after_zero);
            if let Some(chance) = beaten_without {
                print_chance(text, "a card without extra points beats one with them", *chance);
            }
        }
        for BonusReport { section, each, exactly, more, short } in &self.bonus_ways {
            let bonus = format!("bonus of {section}");
            print_chance(text, &format!("{bonus} with just {each} of each"), *exactly);
            print_chance(text, &format!("{bonus} with {each} of each and more of some"), *more);
            print_chance(text, &format!("{bonus} with fewer of some"), *short);
        }
    }
}

/// Prints the chance of none, and those of this many or more.
fn print_counts(text: &mut String, what: &str, counts: &[CountChance]) {
    for CountChance { count, exactly, at_least } in counts.iter().filter(|_| counts.len() > 1) {
        match count {
            0 => print_chance(text, &format!("{what}: never"), *exactly),
            1 => print_chance(text, &format!("{what}: once or more"), *at_least),
            _ => print_chance(text, &format!("{what}: {count} times or more"), *at_least),
        }
    }
}

fn print_chance(text: &mut String, what: &str, chance: f64) {
    _ = writeln!(text, "{what:<52}{:>10}", chance_text(chance));
}
