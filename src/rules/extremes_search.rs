//! The highest and the lowest total of a card whose boxes depend on each other: everything that
//! [`RuleSet::offers`] allows is tried. More points are never worse for a high total than fewer
//! points in the same box, and what a throw may do depends on which boxes are filled and on
//! which entries that some rule looks at are more than 0.

use std::collections::HashMap;

use super::{BoxIndex, Card, FillOrder, Offer, RuleSet, Section, Throw};

/// The most states that are remembered; each takes some fifty bytes.
const MOST_NODES: usize = 1_000_000;

/// The most offers that are asked for, each a matter of well under a microsecond.
const MOST_LOOKS: usize = 20_000_000;

/// Which total is looked for.
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

/// What the rest of a game depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Node {
    filled: Filled,
    /// The sum so far of each section with a bonus, no more of it than the bonus looks at.
    sums: [u32; MOST_SECTIONS],
}

/// The sections that there are.
const MOST_SECTIONS: usize = 3;

/// Which boxes are filled, a bit each, and which of those that some rule looks at hold points.
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

pub(super) struct Search<'a> {
    rules: &'a RuleSet,
    throws: Vec<Throw>,
    is_wanted: &'a dyn Fn() -> bool,
    outcomes: HashMap<Filled, Outcomes>,
    totals: HashMap<(Goal, Node), u32>,
    looks: usize,
}

/// What a turn can bring: the outcomes that no other one of the same box is better than.
#[derive(Clone, Default, PartialEq)]
struct Outcomes {
    lowest: Vec<Offer>,
    highest: Vec<Offer>,
}

impl<'a> Search<'a> {
    /// A search over these throws.
    pub(super) fn new(
        rules: &'a RuleSet,
        throws: &[Throw],
        is_wanted: &'a dyn Fn() -> bool,
    ) -> Self {
        let (outcomes, totals) = (HashMap::new(), HashMap::new());
        let throws = throws.to_vec();
        let mut search = Self { rules, throws, is_wanted, outcomes, totals, looks: 0 };
        let is_linked = rules.boxes().any(|at| rules.required_box(at).is_some())
            || rules.order_in(0) != FillOrder::Free;
        if !is_linked {
            search.thin_out();
        }
        search
    }

    /// The lowest and the highest total; `None` when that would take too long, or is no longer
    /// wanted.
    pub(super) fn totals(&mut self) -> Option<(u32, u32)> {
        if self.rules.boxes().count() > u64::BITS as usize
            || self.rules.section_bonuses().len() > MOST_SECTIONS
        {
            return None;
        }
        let start = Node { filled: Filled::default(), sums: [0; MOST_SECTIONS] };
        Some((self.best(&start, Goal::Lowest)?, self.best(&start, Goal::Highest)?))
    }

    /// Where boxes are not linked, dice that are no top hand bring in a box the same whatever
    /// else is filled, so that few of those throws are enough.
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
                self.take(&mut found, offer);
            }
            if found != known {
                self.throws.push(throw);
            }
        }
        self.throws.extend(special);
    }

    /// The best that can still be added to what the boxes hold, section bonuses included.
    fn best(&mut self, node: &Node, goal: Goal) -> Option<u32> {
        if self.rules.boxes().all(|at| !node.filled.is_open(at.index())) {
            let bonuses = self.rules.section_bonuses().iter().zip(node.sums);
            return Some(bonuses.map(|(b, sum)| self.rules.bonus_for(b.section, sum)).sum());
        }
        if let Some(&known) = self.totals.get(&(goal, *node)) {
            return Some(known);
        }
        if self.totals.len() >= MOST_NODES || self.looks >= MOST_LOOKS || !(self.is_wanted)() {
            return None;
        }
        let mut best: Option<u32> = None;
        for offer in self.outcomes(node.filled, goal) {
            let now = u32::from(offer.points) + u32::from(offer.bonus);
            let total = now + self.best(&self.after(node, &offer), goal)?;
            best = Some(best.map_or(total, |other| goal.better(total, other)));
        }
        // The check lets no rule set through that leaves a seat without a move.
        let best = best?;
        self.totals.insert((goal, *node), best);
        Some(best)
    }

    fn after(&self, node: &Node, offer: &Offer) -> Node {
        let mut next = *node;
        let bit = 1 << offer.at.index();
        next.filled.boxes |= bit;
        if offer.points > 0 && self.is_looked_at(offer.at) {
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

    /// Whether some rule asks if this box holds points.
    fn is_looked_at(&self, at: BoxIndex) -> bool {
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
            self.looks += offers.len();
            for offer in offers {
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

    /// Adds an outcome unless one is there already that is as good and alike for the rest.
    fn keep_best(
        &self,
        kept: &mut Vec<Offer>,
        offer: Offer,
        as_good: impl Fn(&Offer, &Offer) -> bool,
    ) {
        let alike = |one: &Offer, other: &Offer| {
            let scored = |offer: &Offer| self.is_looked_at(offer.at) && offer.points > 0;
            one.at == other.at && scored(one) == scored(other)
        };
        if !kept.iter().any(|other| alike(other, &offer) && as_good(other, &offer)) {
            kept.retain(|other| !(alike(other, &offer) && as_good(&offer, other)));
            kept.push(offer);
        }
    }

    fn card(&self, filled: Filled) -> Card {
        let mut card = self.rules.empty_card();
        for at in self.rules.boxes().filter(|at| !filled.is_open(at.index())) {
            let scored = filled.scored >> at.index() & 1 == 1;
            card.fill(at, if scored { self.rules.most_points(at) } else { 0 }, 0);
        }
        card
    }
}
