//! Terminal actions: the ways to end a turn.

use std::sync::{Arc, OnceLock};

use crate::rules::{BoxIndex, Card, Offer, RepeatWhen};
use crate::solver::{
    table::plan::Plan, table::split::points_never_hurt, table::terminal::RepeatRoll,
    turn::rolls::roll_number,
};

/// Marks an action that adds no points to the inner sum.
pub(crate) const NO_SHIFT: u16 = 0;

/// Ends a turn in an outer box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OuterAction {
    /// The index of the successor in [`TerminalActions::rows`].
    pub(crate) row: u16,
    /// The points that also count towards the inner sum; [`NO_SHIFT`] if none do.
    pub(crate) shift: u16,
    /// The points of the box, changes of bonuses outside the inner section, and awards.
    pub(crate) gain: f64,
}

/// Ends a turn in an inner box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InnerAction {
    /// The grade of the points in the box.
    pub(crate) grade: u16,
    /// Extra points.
    pub(crate) gain: f64,
}

/// Terminal actions for one outer part.
#[derive(Clone, Debug, Default)]
pub(crate) struct TerminalActions {
    /// The outer parts that actions lead to.
    pub(crate) rows: Vec<u32>,
    /// Actions available with every roll.
    pub(crate) always: Vec<OuterAction>,
    /// Other actions, in lists shared by rolls with the same options.
    pub(crate) listed: Vec<OuterAction>,
    /// The end of each list in `listed`.
    pub(crate) lists: Vec<u32>,
    /// For every roll, the index of its list.
    pub(crate) of_roll: Vec<u16>,
    /// Actions for another top hand.
    pub(crate) hands: Vec<TopHandActions>,
}

/// Terminal actions for another top hand.
#[derive(Clone, Debug)]
pub(crate) struct TopHandActions {
    /// The index of the hand in [`ScoreLookup::hands`](super::terminal::ScoreLookup::hands).
    pub(crate) hand: usize,
    /// The award of a hand that fills no box, so that the next turn starts from the same state.
    pub(crate) again: Option<f64>,
    /// The actions for each view of the filled inner boxes ([`RepeatRoll::views`]).
    pub(crate) views: Vec<(u8, Vec<OuterAction>, Vec<InnerAction>)>,
}

/// The terminal actions of outer parts, kept from the first level that needs them to the last: for
/// every part, those of later rolls and of the first roll. Empty if there are too many.
pub(crate) struct ActionCache(Vec<OnceLock<Arc<TerminalActions>>>);

impl ActionCache {
    /// Above this number of outer parts, terminal actions are rebuilt on each use.
    const MAX_PARTS: usize = 4096;
    /// Above this number of actions, too: each takes 16 bytes.
    const MAX_ACTIONS: usize = 1 << 24;

    /// Whether terminal actions are kept while this plan is solved.
    pub(crate) fn keeps(plan: &Plan) -> bool {
        let sides = if plan.program.first_differs() { 2 } else { 1 };
        plan.parts() <= Self::MAX_PARTS
            && sides * plan.parts() * plan.most_actions() / 2 <= Self::MAX_ACTIONS
    }

    /// A cache for solving this plan.
    pub(crate) fn new(plan: &Plan) -> Self {
        let parts = if Self::keeps(plan) { plan.parts() } else { 0 };
        Self(vec![OnceLock::new(); 2 * parts])
    }

    /// The terminal actions from this outer part, for the first roll of a turn or for later ones,
    /// and for a player who wants points or none; always the same in one cache.
    pub(crate) fn get(
        &self,
        plan: &Plan,
        part: usize,
        first: bool,
        wants_points: bool,
    ) -> Arc<TerminalActions> {
        let never_hurt = wants_points && points_never_hurt(plan.rules());
        let fresh = || Arc::new(TerminalActions::new(plan, part, first, never_hurt));
        let kept = self.0.get(2 * part + usize::from(first));
        kept.map_or_else(fresh, |kept| kept.get_or_init(fresh).clone())
    }

    /// Forgets those of parts that only have states with at least this many filled boxes.
    pub(crate) fn forget_used(&mut self, plan: &Plan, filled: usize) {
        for (part, _) in plan.parts_with(filled).filter(|&(_, group)| group == 0) {
            self.0.iter_mut().skip(2 * part).take(2).for_each(|kept| _ = kept.take());
        }
    }
}

impl TerminalActions {
    /// The terminal actions from an outer part, on the first roll of a turn or on later ones. If
    /// points never hurt, a zero in a box may be taken with every roll, although it is only legal
    /// where the roll scores nothing.
    pub(crate) fn new(plan: &Plan, part: usize, first: bool, never_hurt: bool) -> Self {
        let mut actions = Self::default();
        let open: Vec<(usize, bool)> =
            plan.outer.fillable(plan.rules(), part).map(|p| (p, plan.is_locked(part, p))).collect();
        for &(index, locked) in &open {
            if locked || never_hurt {
                let action = actions.outer_action(plan, part, index, 0);
                actions.always.push(action);
            }
        }
        let open: Vec<usize> = open.iter().filter(|open| !open.1).map(|open| open.0).collect();
        actions.group(plan, part, &open, first, !never_hurt);
        actions.add_hands(plan, part, first);
        actions
    }

    /// The action that fills an outer box, whose successor is added to `rows`.
    pub(crate) fn outer_action(
        &mut self,
        plan: &Plan,
        part: usize,
        index: usize,
        grade: usize,
    ) -> OuterAction {
        // Only called for legal actions, which have a successor.
        let after = plan.outer.next(part, index, grade).unwrap_or(part) as u32;
        let row = self.rows.iter().position(|&row| row == after).unwrap_or_else(|| {
            self.rows.push(after);
            self.rows.len() - 1
        });
        let at = plan.outer.boxes[index];
        let points = plan.rules().possible_points(at)[grade];
        let feeds = Some(plan.rules().row(at).section) == plan.split.section;
        OuterAction {
            row: row as u16,
            shift: if feeds { points } else { NO_SHIFT },
            gain: f64::from(points) + plan.outer.gain(part, index, grade),
        }
    }

    /// Groups the rolls by their scores in these boxes, and lists the actions of every group.
    fn group(&mut self, plan: &Plan, part: usize, open: &[usize], first: bool, zeros: bool) {
        let classes = &plan.lookup.classes[usize::from(!first)];
        // Each box splits the groups further.
        let mut groups = vec![0_u16; classes.grades.len()];
        let mut count = 1;
        let mut known = Vec::new();
        for &index in open {
            let grades = plan.rules().possible_points(plan.outer.boxes[index]).len();
            known.clear();
            known.resize(count * grades, u16::MAX);
            count = 0;
            for (group, class) in groups.iter_mut().zip(&classes.grades) {
                let known = &mut known[usize::from(*group) * grades + usize::from(class[index])];
                if *known == u16::MAX {
                    *known = count as u16;
                    count += 1;
                }
                *group = *known;
            }
        }
        let mut listed = 0;
        for (&group, class) in groups.iter().zip(&classes.grades) {
            // Groups are numbered in the order of their first class.
            if usize::from(group) < listed {
                continue;
            }
            listed += 1;
            for &index in open {
                if class[index] > 0 || zeros {
                    let action = self.outer_action(plan, part, index, class[index].into());
                    self.listed.push(action);
                }
            }
            self.lists.push(self.listed.len() as u32);
        }
        self.of_roll.extend(classes.of_roll.iter().map(|&class| groups[usize::from(class)]));
    }

    /// Adds the actions for another top hand, if the repeat rule applies.
    fn add_hands(&mut self, plan: &Plan, part: usize, first: bool) {
        if !plan.repeat_applies(part) {
            return;
        }
        for (number, hand) in plan.lookup.hands.iter().enumerate() {
            let mut present: Vec<u8> =
                if plan.fills_no_box() { Vec::new() } else { hand.views.clone() };
            present.sort_unstable();
            present.dedup();
            let views = present.into_iter().map(|view| {
                let (outer, inner) = self.hand_actions(plan, part, hand, view, first);
                (view, outer, inner)
            });
            let views = views.collect();
            let again = plan.fills_no_box().then(|| plan.award_again(part, hand));
            self.hands.push(TopHandActions { hand: number, again, views });
        }
    }

    /// The actions for another top hand, for sets of filled inner boxes with this view.
    fn hand_actions(
        &mut self,
        plan: &Plan,
        part: usize,
        hand: &RepeatRoll,
        view: u8,
        first: bool,
    ) -> (Vec<OuterAction>, Vec<InnerAction>) {
        let throw = plan.rules().throw(hand.dice, roll_number(first));
        let sets = || (0..hand.views.len()).filter(|&set| hand.views[set] == view);
        let mut cards: Vec<(usize, Card)> = Vec::new();
        let mut offer = |set: usize, at: BoxIndex| -> Option<Offer> {
            if !cards.iter().any(|(known, _)| *known == set) {
                cards.push((set, plan.card_with(part, set)));
            }
            let card = cards.iter().find(|(known, _)| *known == set).map(|(_, card)| card)?;
            plan.rules().offer(card, throw, at)
        };
        let mut inner = Vec::new();
        for (index, &at) in plan.inner.boxes.iter().enumerate() {
            // Any set with this view and this box open will do.
            let set = sets().find(|set| set >> index & 1 == 0);
            if let Some(offer) = set.and_then(|set| offer(set, at)) {
                let grade = plan.inner.starts[index] + plan.grade_of(offer);
                inner.push(InnerAction { grade: grade as u16, gain: f64::from(offer.bonus) });
            }
        }
        let mut outer = Vec::new();
        for (index, &at) in plan.outer.boxes.iter().enumerate() {
            if let Some(offer) = sets().next().and_then(|set| offer(set, at)) {
                let action = self.outer_action(plan, part, index, plan.grade_of(offer));
                outer.push(OuterAction { gain: action.gain + f64::from(offer.bonus), ..action });
            }
        }
        (outer, inner)
    }
}

impl Plan {
    /// The most terminal actions of an outer part, those for further top hands aside; half of them on
    /// average.
    pub(crate) fn most_actions(&self) -> usize {
        self.lookup.classes[1].grades.len() * self.outer.boxes.len()
    }

    /// Whether the box in this outer index scores nothing because the box that it requires holds no
    /// points.
    pub(crate) fn is_locked(&self, part: usize, index: usize) -> bool {
        let required = self.rules().required_box(self.outer.boxes[index]);
        let index_of = |at: BoxIndex| self.outer.boxes.iter().position(|&other| other == at);
        required.and_then(index_of).is_some_and(|w| !self.outer.part(part).holds_points(w))
    }

    /// Whether the repeat rule applies to another top hand.
    pub(crate) fn repeat_applies(&self, part: usize) -> bool {
        let part = self.outer.part(part);
        let top = self.rules().repeat_box();
        let index = top.and_then(|top| self.outer.boxes.iter().position(|&other| other == top));
        let when = self.rules().repeat().map(|repeat| repeat.when);
        index.is_some_and(|index| {
            part.filled >> index & 1 == 1
                && (when == Some(RepeatWhen::Filled) || part.holds_points(index))
        })
    }

    /// The award for another top hand that fills no box.
    fn award_again(&self, part: usize, hand: &RepeatRoll) -> f64 {
        let offers =
            self.rules().offers(&self.card_with(part, 0), self.rules().throw(hand.dice, 2));
        offers.first().map_or(0.0, |offer| f64::from(offer.bonus))
    }

    /// The grade of the offered points.
    pub(crate) fn grade_of(&self, offer: Offer) -> usize {
        let points = self.rules().possible_points(offer.at);
        points.binary_search(&offer.points).unwrap_or_default()
    }

    /// A card with this outer part and this set of filled inner boxes.
    pub(crate) fn card_with(&self, part: usize, inner: usize) -> Card {
        let rules = self.rules();
        let mut card = rules.empty_card();
        let part = self.outer.part(part);
        for (index, &at) in self.outer.boxes.iter().enumerate() {
            if part.filled >> index & 1 == 1 {
                let points = if part.holds_points(index) { rules.most_points(at) } else { 0 };
                card.fill(at, points, 0);
            }
        }
        let filled = self.inner.boxes.iter().enumerate().filter(|(p, _)| inner >> p & 1 == 1);
        filled.for_each(|(_, &at)| card.fill(at, 0, 0));
        card
    }
}
