//! The highest and the lowest total that the rules allow, by exhaustive search over
//! [`RuleSet::offers`]. The search knows no rules except that more points in a box are never worse
//! for a high total, and that what a roll may do depends only on which boxes are filled and on
//! which entries are more than 0. Whatever is left out as irrelevant is checked against the rules
//! first.
//!
//! Turns that fill no box are left out: those that score can be repeated without end, and raised
//! entries are no higher than the most that their boxes can get in other ways.

use std::collections::HashMap;

use fivefold_engine::{
    dice::Hand,
    rules::{BoxIndex, Card, FillOrder, Offer, Placement, RuleSet, Throw},
};

use super::{bounds::totals_by_bounds, hands::every_hand};

/// The total to look for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Goal {
    Lowest,
    Highest,
}

impl Goal {
    fn better(self, one: u32, other: u32) -> u32 {
        match self {
            Self::Lowest => one.min(other),
            Self::Highest => one.max(other),
        }
    }
}

/// The lowest and the highest total, over all dice and all legal choices.
pub fn extreme_totals(rules: &RuleSet) -> (u32, u32) {
    if rules.columns().len() > 1 {
        // There are too many dependent boxes for a search.
        return totals_by_bounds(rules);
    }
    let mut search = Search::new(rules);
    let sums = vec![0; rules.section_bonuses().len()];
    let start = Node { filled: vec![None; rules.box_count()], sums };
    (search.best(&start, Goal::Lowest), search.best(&start, Goal::Highest))
}

/// What the rest of a game depends on: for each box, whether it is open and, if a rule asks,
/// whether it holds points; for each section bonus, the sum so far.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node {
    filled: Vec<Option<bool>>,
    sums: Vec<u32>,
}

struct Search<'a> {
    rules: &'a RuleSet,
    rolls: Vec<Hand>,
    /// Whether boxes score the same whatever else is filled, so that one order represents all.
    independent: bool,
    outcomes: HashMap<Vec<Option<bool>>, Outcomes>,
    totals: HashMap<(Goal, Node), u32>,
}

/// The best outcomes of a turn: for each box, those that no other one beats.
#[derive(Clone, Default, PartialEq)]
struct Outcomes {
    lowest: Vec<Offer>,
    highest: Vec<Offer>,
}

impl<'a> Search<'a> {
    fn new(rules: &'a RuleSet) -> Self {
        let rolls = every_hand(rules);
        let linked = rules.boxes().any(|at| rules.required_box(at).is_some())
            || rules.order_in(0) != FillOrder::Free;
        let independent = !linked && !repeat_matters(rules);
        let (outcomes, totals) = (HashMap::new(), HashMap::new());
        let mut search = Self { rules, rolls, independent, outcomes, totals };
        if !linked {
            search.thin_out();
        }
        search
    }

    /// If boxes are not linked, dice other than a top hand score the same in a box whatever else is
    /// filled. This is checked against the rules; then a few of those rolls are enough.
    fn thin_out(&mut self) {
        let top = self.rules.repeat_box().filter(|_| !self.independent);
        let top = top.map(|at| &self.rules.row(at).pattern);
        let rolls = std::mem::take(&mut self.rolls).into_iter();
        let (special, plain): (Vec<_>, Vec<_>) =
            rolls.partition(|dice| top.is_some_and(|pattern| pattern.fits(*dice)));
        self.assert_independent(&plain);
        let empty = self.rules.empty_card();
        let mut found = Outcomes::default();
        for &dice in &plain {
            let known = found.clone();
            self.offers(&empty, dice).into_iter().for_each(|offer| self.take(&mut found, offer));
            if found != known {
                self.rolls.push(dice);
            }
        }
        self.rolls.extend(special);
    }

    /// The best total that can still be added to the boxes so far, section bonuses included.
    fn best(&mut self, node: &Node, goal: Goal) -> u32 {
        if node.filled.iter().all(Option::is_some) {
            let bonuses = self.rules.section_bonuses().iter().zip(&node.sums);
            return bonuses.map(|(bonus, &sum)| self.rules.bonus_for(bonus.section, sum)).sum();
        }
        let key = (goal, node.clone());
        if let Some(&known) = self.totals.get(&key) {
            return known;
        }
        let mut best = None;
        for offer in self.outcomes(&node.filled, goal) {
            let now = u32::from(offer.points) + offer.bonus;
            let total = now + self.best(&self.after(node, &offer), goal);
            best = Some(best.map_or(total, |other| goal.better(total, other)));
        }
        let best = best.unwrap_or_else(|| panic!("no legal box in {:?}", node.filled));
        self.totals.insert(key, best);
        best
    }

    fn after(&self, node: &Node, offer: &Offer) -> Node {
        let mut next = node.clone();
        next.filled[offer.at.index()] = Some(offer.points > 0 && self.is_looked_at(offer.at));
        for (bonus, sum) in self.rules.section_bonuses().iter().zip(&mut next.sums) {
            let top = bonus.tiers.iter().map(|tier| u32::from(tier.at_least)).max().unwrap_or(0);
            if bonus.section == self.rules.row(offer.at).section {
                *sum = (*sum + u32::from(offer.points)).min(top);
            }
        }
        next
    }

    /// Whether some rule depends on whether this box holds points.
    fn is_looked_at(&self, at: BoxIndex) -> bool {
        self.rules.repeat_box() == Some(at)
            || self.rules.boxes().any(|other| self.rules.required_box(other) == Some(at))
    }

    fn outcomes(&mut self, filled: &[Option<bool>], goal: Goal) -> Vec<Offer> {
        if !self.outcomes.contains_key(filled) {
            let found = self.all_outcomes(&self.card(filled));
            self.outcomes.insert(filled.to_vec(), found);
        }
        let found = &self.outcomes[filled];
        if goal == Goal::Lowest { found.lowest.clone() } else { found.highest.clone() }
    }

    fn all_outcomes(&self, card: &Card) -> Outcomes {
        let only = if self.independent { card.open_boxes().next() } else { None };
        let mut found = Outcomes::default();
        for offer in self.rolls.iter().flat_map(|&dice| self.offers(card, dice)) {
            if only.is_none_or(|at| at == offer.at) {
                self.take(&mut found, offer);
            }
        }
        found
    }

    fn take(&self, found: &mut Outcomes, offer: Offer) {
        let more =
            |one: &Offer, other: &Offer| one.points >= other.points && one.bonus >= other.bonus;
        self.keep_best(&mut found.highest, offer, more);
        self.keep_best(&mut found.lowest, offer, |one, other| more(other, one));
    }

    /// Adds an outcome unless there is one already that is as good and leads to the same state.
    fn keep_best(
        &self,
        kept: &mut Vec<Offer>,
        offer: Offer,
        as_good: impl Fn(&Offer, &Offer) -> bool,
    ) {
        let alike = |one: &Offer, other: &Offer| {
            let scored = |offer: &Offer| self.is_looked_at(offer.at) && offer.points > 0;
            one.at == other.at
                && scored(one) == scored(other)
                && one.zeroes_opponents == other.zeroes_opponents
        };
        if !kept.iter().any(|other| alike(other, &offer) && as_good(other, &offer)) {
            kept.retain(|other| !(alike(other, &offer) && as_good(&offer, other)));
            kept.push(offer);
        }
    }

    /// The offers of every roll of the turn: the first one scores more in some boxes.
    fn offers(&self, card: &Card, dice: Hand) -> Vec<Offer> {
        let mut offers = self.rules.offers(card, Throw { dice, number: 3 });
        if self.rules.rows().iter().any(|row| row.first_roll.is_some()) {
            offers.extend(self.rules.offers(card, Throw { dice, number: 1 }));
        }
        offers.retain(|offer| card.is_open(offer.at));
        if self.independent {
            // Effects on others don't matter to this card.
            for offer in &mut offers {
                offer.zeroes_opponents = false;
            }
        }
        offers
    }

    fn card(&self, filled: &[Option<bool>]) -> Card {
        let mut card = self.rules.empty_card();
        for (at, state) in self.rules.boxes().zip(filled) {
            if let Some(scored) = state {
                let points = if *scored { self.rules.most_points(at) } else { 0 };
                card.fill(at, points, 0);
            }
        }
        card
    }

    /// Checks the claim of independence against the rules on many different cards.
    fn assert_independent(&self, rolls: &[Hand]) {
        let boxes = self.rules.box_count();
        let fresh: Vec<Vec<Bid>> =
            rolls.iter().map(|&dice| self.bids(&self.rules.empty_card(), dice).collect()).collect();
        // Fewer of them for large cards.
        let steps = (1..=boxes).step_by(1 + boxes / 24);
        for (step, scored) in steps.flat_map(|step| [(step, false), (step, true)]) {
            let every = |at: usize| (at % step == step - 1).then_some(scored);
            let card = self.card(&(0..boxes).map(every).collect::<Vec<_>>());
            let is_open = |row: u8| self.rules.boxes_of_row(row, 0).any(|at| card.is_open(at));
            for (&dice, fresh) in rolls.iter().zip(&fresh) {
                let expected = fresh.iter().filter(|bid| is_open(bid.row));
                assert!(self.bids(&card, dice).eq(expected.copied()), "{dice:?} in {card:?}");
            }
        }
    }

    /// The offer of each row.
    fn bids(&self, card: &Card, dice: Hand) -> impl Iterator<Item = Bid> + '_ {
        let offers = self.offers(card, dice).into_iter();
        offers.map(|Offer { at, points, bonus, .. }| Bid {
            row: self.rules.place(at).row,
            points,
            bonus,
        })
    }
}

/// The offer of a row, whichever of its boxes is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bid {
    row: u8,
    points: u16,
    bonus: u32,
}

/// Whether another top hand can score anything but the normal score of its dice.
fn repeat_matters(rules: &RuleSet) -> bool {
    rules
        .repeat()
        .is_some_and(|repeat| repeat.placement != Placement::Ordinary || repeat.award.is_some())
}
