//! The highest and the lowest total of a card whose boxes depend on each other, by trying
//! everything that [`RuleSet::offers`] allows. Two facts keep this small: more points in a box are
//! never worse for a high total, and what a throw may do depends only on which boxes are filled and
//! on whether some of them hold more than 0.

use std::collections::HashMap;

use super::{BoxIndex, Card, FillOrder, Offer, RuleSet, Section, Throw};

/// The most states in the cache, of about fifty bytes each.
const MAX_NODES: usize = 1_000_000;

/// The most offers to examine; each takes well under a microsecond.
const MAX_OFFERS: usize = 20_000_000;

/// The extreme to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// A state of the search: all that the rest of a game depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Node {
    filled: Filled,
    /// The sum so far of each section with a bonus, capped at the highest tier.
    sums: [u32; MAX_SECTIONS],
}

/// The number of sections.
const MAX_SECTIONS: usize = 3;

/// Sets of boxes, a bit for each: filled boxes, and those with points if a rule depends on that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Filled {
    boxes: u64,
    scored: u64,
}

impl Filled {
    const fn is_open(self, at: usize) -> bool {
        self.boxes >> at & 1 == 0
    }
}

/// A search for the extremes of a card by trying all throws and offers, with caches.
pub(super) struct ExtremesSearch<'a> {
    rules: &'a RuleSet,
    throws: Vec<Throw>,
    is_wanted: &'a dyn Fn() -> bool,
    /// A cache of the outcomes of a turn by filled boxes.
    outcomes: HashMap<Filled, Outcomes>,
    /// A cache of the best total still to be added.
    totals: HashMap<(Goal, Node), u32>,
    /// The number of offers examined so far.
    offers_seen: usize,
}

/// The Pareto-optimal outcomes of a turn in each box, for the lowest and for the highest total.
#[derive(Clone, Default, PartialEq)]
struct Outcomes {
    lowest: Vec<Offer>,
    highest: Vec<Offer>,
}

impl<'a> ExtremesSearch<'a> {
    /// Creates a search over these throws.
    pub(super) fn new(
        rules: &'a RuleSet,
        throws: &[Throw],
        is_wanted: &'a dyn Fn() -> bool,
    ) -> Self {
        let (outcomes, totals) = (HashMap::new(), HashMap::new());
        let throws = throws.to_vec();
        let mut search = Self { rules, throws, is_wanted, outcomes, totals, offers_seen: 0 };
        let is_linked = rules.boxes().any(|at| rules.required_box(at).is_some())
            || rules.order_in(0) != FillOrder::Free;
        if !is_linked {
            search.thin_out();
        }
        search
    }

    /// The lowest and the highest total; `None` if that would take too long or is cancelled.
    pub(super) fn totals(&mut self) -> Option<(u32, u32)> {
        if self.rules.boxes().count() > u64::BITS as usize
            || self.rules.section_bonuses().len() > MAX_SECTIONS
        {
            return None;
        }
        let start = Node { filled: Filled::default(), sums: [0; MAX_SECTIONS] };
        Some((self.best(&start, Goal::Lowest)?, self.best(&start, Goal::Highest)?))
    }

    /// Removes throws that can't matter: if no box requires another, dice other than a top hand
    /// score the same in a box whatever else is filled.
    fn thin_out(&mut self) {
        let top = self.rules.repeat_box().map(|at| &self.rules.row(at).pattern);
        let throws = std::mem::take(&mut self.throws).into_iter();
        let (special, plain): (Vec<Throw>, Vec<Throw>) =
            throws.partition(|throw| top.is_some_and(|pattern| pattern.fits(throw.dice)));
        let empty = self.rules.empty_card();
        let mut found = Outcomes::default();
        for throw in plain {
            let known = found.clone();
            for offer in self.rules.offers(&empty, throw) {
                self.add_outcome(&mut found, offer);
            }
            if found != known {
                self.throws.push(throw);
            }
        }
        self.throws.extend(special);
    }

    /// The best total that can still be added, section bonuses included.
    fn best(&mut self, node: &Node, goal: Goal) -> Option<u32> {
        if self.rules.boxes().all(|at| !node.filled.is_open(at.index())) {
            let bonuses = self.rules.section_bonuses().iter().zip(node.sums);
            return Some(bonuses.map(|(b, sum)| self.rules.bonus_for(b.section, sum)).sum());
        }
        if let Some(&known) = self.totals.get(&(goal, *node)) {
            return Some(known);
        }
        if self.totals.len() >= MAX_NODES || self.offers_seen >= MAX_OFFERS || !(self.is_wanted)() {
            return None;
        }
        let mut best: Option<u32> = None;
        for offer in self.outcomes(node.filled, goal) {
            let now = u32::from(offer.points) + offer.bonus;
            let total = now + self.best(&self.after(node, &offer), goal)?;
            best = Some(best.map_or(total, |other| goal.better(total, other)));
        }
        // The check rejects rule sets that could leave a seat without a move.
        let best = best?;
        self.totals.insert((goal, *node), best);
        Some(best)
    }

    /// The state after taking an offer.
    fn after(&self, node: &Node, offer: &Offer) -> Node {
        let mut next = *node;
        let bit = 1 << offer.at.index();
        next.filled.boxes |= bit;
        if offer.points > 0 && self.scoring_matters(offer.at) {
            next.filled.scored |= bit;
        }
        let section: Section = self.rules.row(offer.at).section;
        for (bonus, sum) in self.rules.section_bonuses().iter().zip(&mut next.sums) {
            if bonus.section == section {
                let top = bonus.tiers.iter().map(|tier| u32::from(tier.at_least)).max();
                *sum = (*sum + u32::from(offer.points)).min(top.unwrap_or(0));
            }
        }
        next
    }

    /// Whether some rule depends on whether this box holds points.
    fn scoring_matters(&self, at: BoxIndex) -> bool {
        self.rules.repeat_box() == Some(at)
            || self.rules.boxes().any(|other| self.rules.required_box(other) == Some(at))
    }

    fn outcomes(&mut self, filled: Filled, goal: Goal) -> Vec<Offer> {
        if !self.outcomes.contains_key(&filled) {
            let found = self.all_outcomes(&self.card(filled));
            self.outcomes.insert(filled, found);
        }
        let found = &self.outcomes[&filled];
        if goal == Goal::Lowest { found.lowest.clone() } else { found.highest.clone() }
    }

    fn all_outcomes(&mut self, card: &Card) -> Outcomes {
        let mut found = Outcomes::default();
        for &throw in &self.throws {
            let offers = self.rules.offers(card, throw);
            self.offers_seen += offers.len();
            for offer in offers {
                self.add_outcome(&mut found, offer);
            }
        }
        found
    }

    /// Adds an outcome for both goals.
    fn add_outcome(&self, found: &mut Outcomes, offer: Offer) {
        let more =
            |one: &Offer, other: &Offer| one.points >= other.points && one.bonus >= other.bonus;
        self.keep_best(&mut found.highest, offer, more);
        self.keep_best(&mut found.lowest, offer, |one, other| more(other, one));
    }

    /// Adds an outcome unless a known one is as good and leads to the same state.
    fn keep_best(
        &self,
        kept: &mut Vec<Offer>,
        offer: Offer,
        as_good: impl Fn(&Offer, &Offer) -> bool,
    ) {
        let alike = |one: &Offer, other: &Offer| {
            let scored = |offer: &Offer| self.scoring_matters(offer.at) && offer.points > 0;
            one.at == other.at && scored(one) == scored(other)
        };
        if !kept.iter().any(|other| alike(other, &offer) && as_good(other, &offer)) {
            kept.retain(|other| !(alike(other, &offer) && as_good(&offer, other)));
            kept.push(offer);
        }
    }

    /// A card with these boxes filled.
    fn card(&self, filled: Filled) -> Card {
        let mut card = self.rules.empty_card();
        for at in self.rules.boxes().filter(|at| !filled.is_open(at.index())) {
            let scored = filled.scored >> at.index() & 1 == 1;
            card.fill(at, if scored { self.rules.most_points(at) } else { 0 }, 0);
        }
        card
    }
}
