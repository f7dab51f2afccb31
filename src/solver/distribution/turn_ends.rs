//! How a turn ends for somebody who plays for the expected total, and how often.

use crate::solver::{
    SAME, Solved,
    table::plan::{Plan, State},
    table::steps::Step,
    turn::decision_engine::Scalar,
    turn::rolls::{HandOffer, Rolls},
};
use crate::{
    dice::{KeepIndex, Roll},
    rules::BoxIndex,
};

/// An end of a turn, with what is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) step: Step,
    pub(crate) chance: f64,
}

/// A number of an end that no roll has.
const NO_END: u16 = u16::MAX;

/// Solves turns from one state after the other, forwards as well as backwards.
pub(crate) struct TurnEnds {
    /// For every box and number of points what it leads to and what that is worth.
    steps: Vec<Step>,
    end_values: Vec<f64>,
    /// The same for every offer of the repeat rule.
    hands: Vec<(Step, f64)>,
    /// By the number of rolls left.
    levels: Vec<Level>,
    /// The chance of every multiset of dice, while it is found where the turn goes.
    mass: Vec<f64>,
    /// For every box and number of points, then every offer of the repeat rule, the chance that
    /// the turn ends so.
    chances: Vec<f64>,
}

/// What is played with so many rolls left.
struct Level {
    /// For every roll what ending the turn with it is worth, and how: a place in the list of all
    /// boxes and numbers of points, or after these an offer of the repeat rule.
    stops: Vec<f64>,
    ends: Vec<u16>,
    /// What each multiset is worth at its best.
    best: Box<[Scalar]>,
    /// What keeping it is worth.
    means: Box<[Scalar]>,
}

/// What all states with the same boxes have in common.
pub(crate) struct Boxes {
    /// The boxes that may be filled, those that can hold least first, and whether each is locked.
    fillable: Vec<(BoxIndex, bool)>,
    /// The offers of the repeat rule, for later rolls and for the first of a turn.
    hands: [Vec<HandOffer>; 2],
}

impl Boxes {
    pub(crate) fn new(plan: &Plan, rolls: &Rolls, part: usize, inner: u16) -> Self {
        let tables = plan.tables();
        let card = plan.card_with(part, inner.into());
        let locked = |at| (at, tables.is_locked(&card, at));
        let mut fillable: Vec<(BoxIndex, bool)> = tables.fillable(&card).map(locked).collect();
        // Of equals the one that can hold least is taken, as by `DecisionEngine::best`.
        fillable.sort_by_key(|&(at, _)| plan.rules().most_points(at));
        let may_fill = |offer: &HandOffer| fillable.iter().any(|&(at, _)| at == offer.offer.at);
        let hands = |number| {
            let offers = rolls.hand_offers(tables, &card, number).unwrap_or_default();
            offers.into_iter().filter(may_fill).collect()
        };
        let hands = [hands(2), hands(1)];
        Self { fillable, hands }
    }

    /// Whether the game is over for such a card.
    pub(crate) const fn are_full(&self) -> bool {
        self.fillable.is_empty()
    }
}

impl TurnEnds {
    pub(crate) fn new(plan: &Plan) -> Self {
        let places = plan.tables().all_places();
        let level = || Level {
            stops: vec![0.0; plan.tables().rolls()],
            ends: vec![NO_END; plan.tables().rolls()],
            best: plan.flat.cells(),
            means: plan.flat.cells(),
        };
        Self {
            steps: vec![Step::default(); places],
            end_values: vec![0.0; places],
            hands: Vec::new(),
            levels: (0..plan.rules().turn().rolls).map(|_| level()).collect(),
            mass: vec![0.0; plan.tables().lattice().len()],
            chances: Vec::new(),
        }
    }

    /// How a turn from here ends that has not begun, or that has come to this roll with so many
    /// rolls left. Of choices that are worth the same it takes the one that
    /// [`crate::solver::DecisionEngine::best`] takes.
    pub(crate) fn ends(
        &mut self,
        solved: &Solved,
        rolls: &Rolls,
        from: State,
        boxes: &Boxes,
        now: Option<(&Roll, usize)>,
    ) -> impl Iterator<Item = End> + '_ {
        let plan = solved.plan();
        self.look_up(solved, from, boxes);
        let last = self.levels.len() - 1;
        let deepest = now.map_or(last, |(_, left)| left.min(last));
        for left in 0..=deepest {
            self.work_back(plan, rolls, boxes, left, left == last);
        }
        self.mass.fill(0.0);
        self.chances.clear();
        self.chances.resize(self.end_values.len() + self.hands.len(), 0.0);
        match now {
            None => {
                self.mass[0] = 1.0;
                self.grow(plan);
            }
            Some((dice, _)) => {
                self.mass[usize::from(plan.tables().lattice().index_of_roll(dice))] = 1.0;
            }
        }
        for left in (0..=deepest).rev() {
            self.choose(plan, left);
            if left > 0 {
                self.grow(plan);
            }
        }
        let steps = self.steps.iter().chain(self.hands.iter().map(|(step, _)| step));
        let ends = steps.zip(&self.chances).map(|(&step, &chance)| End { step, chance });
        ends.filter(|end| end.chance > 0.0)
    }

    /// Finds out what every end of the turn is worth.
    fn look_up(&mut self, solved: &Solved, from: State, boxes: &Boxes) {
        let plan = solved.plan();
        for &(at, _) in &boxes.fillable {
            let start = plan.tables().places(at).start;
            plan.steps(from, at, 0, |grade, step| {
                self.steps[start + grade] = step;
                self.end_values[start + grade] =
                    step.gain + solved.blocks()[step.block].means[step.place];
            });
        }
        self.hands.clear();
        for hand in boxes.hands.iter().flatten() {
            let (place, bonus) = (usize::from(hand.place), f64::from(hand.offer.bonus));
            let step = self.steps[place];
            self.hands
                .push((Step { gain: step.gain + bonus, ..step }, self.end_values[place] + bonus));
        }
    }

    /// Works out a level from the one below it.
    fn work_back(&mut self, plan: &Plan, rolls: &Rolls, boxes: &Boxes, left: usize, first: bool) {
        let (below, rest) = self.levels.split_at_mut(left);
        let level = &mut rest[0];
        let first = first && rolls.first_differs();
        match below.last() {
            Some(below) if !first => {
                level.stops.clone_from(&below.stops);
                level.ends.clone_from(&below.ends);
            }
            _ => level.stop(&self.end_values, &self.hands, plan, rolls, boxes, first),
        }
        let start = plan.flat.first_roll();
        if let Some(below) = below.last() {
            level.best[..start].copy_from_slice(&below.means[..start]);
        }
        for (cell, &stop) in level.best[start..].iter_mut().zip(&level.stops) {
            *cell = Scalar(stop);
        }
        if left > 0 {
            plan.flat.best(&mut level.best);
        }
        level.means.copy_from_slice(&level.best);
        plan.flat.expect(&mut level.means);
    }

    /// Every roll ends the turn, or what is kept of it goes on.
    fn choose(&mut self, plan: &Plan, left: usize) {
        let lattice = plan.tables().lattice();
        let level = &self.levels[left];
        for (roll, number) in lattice.rolls().enumerate() {
            let mass = std::mem::take(&mut self.mass[number]);
            if mass <= 0.0 {
                continue;
            }
            if left > 0 && level.best[number].0 > level.stops[roll] + SAME {
                let keep = level.keep(&self.levels[left - 1], lattice, number);
                self.mass[keep] += mass;
            } else {
                self.chances[usize::from(level.ends[roll])] += mass;
            }
        }
    }

    /// Dice are thrown one by one until none is missing.
    fn grow(&mut self, plan: &Plan) {
        let lattice = plan.tables().lattice();
        let share = 1.0 / f64::from(plan.rules().dice().sides);
        for number in 0..lattice.rolls().start {
            let mass = std::mem::take(&mut self.mass[number]) * share;
            if mass > 0.0 {
                for &next in lattice.grown(number as KeepIndex) {
                    self.mass[usize::from(next)] += mass;
                }
            }
        }
    }
}

impl Level {
    /// Finds the best end for every roll.
    fn stop(
        &mut self,
        end_values: &[f64],
        hands: &[(Step, f64)],
        plan: &Plan,
        rolls: &Rolls,
        boxes: &Boxes,
        first: bool,
    ) {
        self.stops.fill(f64::NEG_INFINITY);
        for &(at, is_locked) in &boxes.fillable {
            let zero = plan.tables().places(at).start as u16;
            let ends = self.stops.iter_mut().zip(&mut self.ends);
            for ((stop, end), &place) in ends.zip(rolls.places(at, first)) {
                let place = if is_locked { zero } else { place };
                let worth = end_values[usize::from(place)];
                if worth > *stop + SAME {
                    (*stop, *end) = (worth, place);
                }
            }
        }
        let [later, early] = &boxes.hands;
        let (offers, skipped) = if first { (early, later.len()) } else { (later, 0) };
        for offer in offers {
            self.stops[offer.roll as usize] = f64::NEG_INFINITY;
        }
        for (number, offer) in (skipped..).zip(offers) {
            let (roll, worth) = (offer.roll as usize, hands[number].1);
            if worth > self.stops[roll] + SAME {
                self.stops[roll] = worth;
                self.ends[roll] = (end_values.len() + number) as u16;
            }
        }
    }

    /// The part of a roll that is best kept: of those whose worth the best of the roll was taken
    /// from, one with most dice.
    fn keep(&self, below: &Self, lattice: &crate::dice::Lattice, roll: usize) -> usize {
        let wanted = self.best[roll].0.to_bits();
        let mut number = roll;
        loop {
            let mut parts = lattice.shrunk(number as KeepIndex).map(usize::from);
            match parts.find(|&part| self.best[part].0.to_bits() == wanted) {
                Some(part) => number = part,
                // The best of every multiset is its own worth or that of a part.
                None => return number,
            }
            if below.means[number].0.to_bits() == wanted {
                return number;
            }
        }
    }
}
