//! One turn from a state of a solved table, followed to its ends.

use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Card, Declare, Offer},
    solver::{
        Solved, State,
        table::{plan::Plan, steps::Transition, value_block::TableValue},
        turn::{dice_model::DiceModel, engine::Turn, rolls::HandOffer, ties::preferred_box},
    },
};

/// A way to end a turn, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) offer: Offer,
    /// With the extra points outside the box.
    pub(crate) step: Transition,
}

/// A turn that has begun.
#[derive(Clone, Copy)]
pub(crate) struct BegunTurn<'a> {
    pub(crate) card: &'a Card,
    /// The dice on the table, if any.
    pub(crate) dice: &'a Roll,
    pub(crate) rolls_left: usize,
}

/// Solves turns from one state after the other, back and then forward.
pub(crate) struct StateTurn<V> {
    turn: Turn<V>,
    /// For every place ([`crate::solver::TurnTables::place`]) its box and points.
    offers: Vec<Offer>,
    /// What the states solved last have in common: the outer part and the set of filled inner
    /// boxes, and what the rules say of them. There is no such key for a turn that had begun.
    boxes: Option<(Option<(u32, u16)>, Boxes)>,
    levels: Vec<Endings<V>>,
    /// The number of levels that hold endings.
    used: usize,
    /// The turns for each box that may be named; empty unless one has to be.
    named: Vec<Self>,
}

/// What all states with the same filled boxes have in common.
struct Boxes {
    /// The boxes that may be filled, those that can hold the least first, and whether each is
    /// locked.
    fillable: Vec<(BoxIndex, bool)>,
    /// The offers of the repeat rule, for later rolls and for the first of a turn.
    hands: [Vec<HandOffer>; 2],
}

/// How a turn can end on one level. Endings are numbered: places first, then offers of the repeat
/// rule.
#[derive(Default)]
struct Endings<V> {
    steps: Vec<Transition>,
    values: Vec<V>,
    /// The offers of the repeat rule.
    hands: Vec<Offer>,
    /// For every roll the best ending.
    best: Vec<u32>,
    /// For every ending its chance.
    chances: Vec<f64>,
}

impl Boxes {
    fn new(plan: &Plan, card: &Card) -> Self {
        let tables = plan.tables();
        let mut fillable = tables.fillable(card);
        // In the order in which equals are preferred.
        fillable.sort_by_key(|&(at, _)| preferred_box(plan.rules(), at));
        let may_fill = |offer: &HandOffer| fillable.iter().any(|&(at, _)| at == offer.offer.at);
        let hands = [2, 1].map(|number| {
            let offers = tables.dice().rolls.hand_offers(tables, card, number);
            offers.unwrap_or_default().into_iter().filter(may_fill).collect()
        });
        Self { fillable, hands }
    }
}

impl<V: TableValue> StateTurn<V> {
    pub(crate) fn new(plan: &Plan) -> Self {
        let rules = plan.rules();
        let of_box = |at: BoxIndex| {
            let points = rules.possible_points(at).iter();
            points.map(move |&points| Offer { at, points, bonus: 0, zeroes_opponents: false })
        };
        let offers = rules.boxes().flat_map(of_box).collect();
        let (levels, named) = (Vec::new(), Vec::new());
        Self { turn: Turn::two_way(), offers, boxes: None, levels, used: 0, named }
    }

    /// The endings of a turn from this state, each with its chance: of a whole turn, or of one that
    /// has begun. Choices and ties are those of
    /// [`DecisionEngine::best`](crate::solver::DecisionEngine::best).
    pub(crate) fn endings(
        &mut self,
        solved: &Solved,
        from: State,
        now: Option<BegunTurn<'_>>,
    ) -> impl Iterator<Item = (Ending, f64)> {
        self.solve(solved, from, now, |endings, (_, _, roll), chance| {
            endings.chances[endings.best[roll] as usize] += chance;
        });
        let offers = &self.offers;
        let levels = self.parts().flat_map(|part| &part.levels[..part.used]);
        levels.flat_map(|endings| {
            let chances = endings.chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
            chances.map(|(number, &chance)| (endings.get(offers, number), chance))
        })
    }

    /// The same for every roll that the turn can end with, if it has not begun: calls with the
    /// roll, a number of the ending that no other has, the ending and the chance.
    pub(crate) fn endings_by_roll(
        &mut self,
        solved: &Solved,
        from: State,
        mut tell: impl FnMut(usize, (usize, u32), Ending, f64),
    ) {
        let mut found = Vec::new();
        self.solve(solved, from, None, |_, at, chance| found.push((at, chance)));
        for ((part, level, roll), chance) in found {
            let Some(part) = self.parts().nth(part) else { continue };
            let number = part.levels[level].best[roll];
            let ending = part.levels[level].get(&self.offers, number as usize);
            tell(roll, (level, number), ending, chance);
        }
    }

    /// The turns that this one was solved as: for each box that may be named the turn for that one
    /// alone, else the turn itself.
    fn parts(&self) -> impl Iterator<Item = &Self> {
        let own = (self.used > 0).then_some(self);
        own.into_iter().chain(self.named.iter().filter(|part| part.used > 0))
    }

    /// Works a turn back and follows it; calls for every roll that the turn can end with: with its
    /// endings, the numbers of the part, of the level and of the roll, and its chance.
    fn solve(
        &mut self,
        solved: &Solved,
        from: State,
        now: Option<BegunTurn<'_>>,
        mut tell: impl FnMut(&mut Endings<V>, (usize, usize, usize), f64),
    ) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        let set = plan.inner.filled(from.slot as usize);
        let key = now.is_none().then_some((from.part, set));
        if key.is_none() || self.boxes.as_ref().is_none_or(|(of, _)| *of != key) {
            let some_card = || plan.card_with(from.part as usize, set.into());
            let card = now.map_or_else(some_card, |begun| begun.card.clone());
            self.look_at_boxes(plan, key, Boxes::new(plan, &card));
        }
        let last = usize::from(plan.rules().turn().rolls) - 1 + from.saved as usize;
        let deepest = now.map_or(last, |begun| begun.rolls_left.min(last));
        let cell_of = |roll: &Roll| dice.cell_of(roll, Slots::first(roll.len()));
        let cell = now.map_or(0, |begun| cell_of(begun.dice));
        self.used = 0;
        self.named.iter_mut().for_each(|part| part.used = 0);
        if self.named.is_empty() {
            self.work_back(solved, from, deepest);
            self.follow(solved, from, deepest, 0, [(cell, 1.0)], &mut tell);
            return;
        }
        let is_after_first = plan.rules().turn().declare == Declare::AfterFirst;
        let starts =
            if cell == 0 && is_after_first { first_rolls(dice.model) } else { vec![(cell, 1.0)] };
        let mut best: Vec<(V, usize)> = vec![(V::WORST, 0); starts.len()];
        for (number, part) in self.named.iter_mut().enumerate() {
            part.work_back(solved, from, deepest);
            let values = part.turn.keeps(deepest);
            for (best, &(cell, _)) in best.iter_mut().zip(&starts) {
                if values[cell].beats(best.0) {
                    *best = (values[cell], number);
                }
            }
        }
        for (number, part) in self.named.iter_mut().enumerate() {
            let own = starts.iter().zip(&best).filter(|(_, best)| best.1 == number);
            let own = own.map(|(&start, _)| start);
            part.follow(solved, from, deepest, number, own, &mut tell);
        }
    }

    /// Sets the boxes that may be filled, and the turns for each of them where one has to be named.
    fn look_at_boxes(&mut self, plan: &Plan, key: Option<(u32, u16)>, boxes: Boxes) {
        let must_name = plan.rules().turn().declare != Declare::Never && boxes.fillable.len() > 1;
        self.named.truncate(if must_name { boxes.fillable.len() } else { 0 });
        for (number, &fillable) in boxes.fillable.iter().enumerate().filter(|_| must_name) {
            if self.named.len() == number {
                self.named.push(Self::new(plan));
            }
            let alone = Boxes { fillable: vec![fillable], hands: Default::default() };
            self.named[number].boxes = Some((None, alone));
        }
        self.boxes = Some((key, boxes));
    }

    /// The level that holds the endings with this number of rolls left. Where no rolls are saved,
    /// ending the turn is worth the same on all levels but the first.
    fn level_of(plan: &Plan, from: State, left: usize) -> usize {
        let is_first = Self::is_first(plan, from, left);
        if plan.rules().saves_rolls() { left } else { usize::from(is_first && left > 0) }
    }

    fn is_first(plan: &Plan, from: State, left: usize) -> bool {
        let last = usize::from(plan.rules().turn().rolls) - 1 + from.saved as usize;
        left == last && plan.tables().dice().rolls.first_differs()
    }

    /// Works the turn back from its end to this many rolls left.
    fn work_back(&mut self, solved: &Solved, from: State, deepest: usize) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        self.turn.clear();
        self.used = 0;
        for left in 0..=deepest {
            let level = Self::level_of(plan, from, left);
            if level < self.used {
                self.turn.push_same(dice.model, None);
                continue;
            }
            self.used = level + 1;
            if self.levels.len() < self.used {
                self.levels.resize_with(self.used, Endings::default);
            }
            let Some((_, boxes)) = &self.boxes else { continue };
            let endings = &mut self.levels[level];
            let saved = if plan.rules().saves_rolls() { left as u16 } else { 0 };
            let is_first = Self::is_first(plan, from, left);
            endings.look_up(solved, from, boxes, saved, is_first);
            self.turn.push(dice.model, None, |rolls| {
                endings.choose(plan, boxes, is_first, rolls);
            });
        }
    }

    /// Follows the turn from these cells, each with its chance.
    fn follow(
        &mut self,
        solved: &Solved,
        from: State,
        deepest: usize,
        number: usize,
        cells: impl IntoIterator<Item = (usize, f64)>,
        tell: &mut impl FnMut(&mut Endings<V>, (usize, usize, usize), f64),
    ) {
        let (plan, levels) = (solved.plan(), &mut self.levels);
        let dice = plan.tables().dice().model;
        self.turn.follow_from(dice, deepest, cells, |left, roll, chance| {
            let level = Self::level_of(plan, from, left);
            tell(&mut levels[level], (number, level, roll), chance);
        });
    }
}

/// The cells of all first rolls of a turn with their chances.
fn first_rolls(dice: DiceModel<'_>) -> Vec<(usize, f64)> {
    let mut mass = vec![0.0; dice.rolls().end];
    mass[0] = 1.0;
    dice.grow(&mut mass);
    dice.rolls().map(|cell| (cell, mass[cell])).collect()
}

impl<V: TableValue> Endings<V> {
    fn get(&self, offers: &[Offer], number: usize) -> Ending {
        let hand = number.checked_sub(offers.len());
        let offer = hand.map_or_else(|| offers[number], |hand| self.hands[hand]);
        Ending { offer, step: self.steps[number] }
    }

    /// Finds out where every ending leads, and its value.
    fn look_up(&mut self, solved: &Solved, from: State, boxes: &Boxes, saved: u16, first: bool) {
        let plan = solved.plan();
        let places = plan.tables().all_places();
        self.steps.resize(places, Transition::default());
        self.values.resize(places, V::NONE);
        for &(at, _) in &boxes.fillable {
            let start = plan.tables().places(at).start;
            plan.steps(from, at, saved, |grade, step| {
                let value = V::read(&solved.blocks()[step.block], step.place);
                self.steps[start + grade] = step;
                self.values[start + grade] = value.plus(step.gain);
            });
        }
        self.hands.clear();
        for hand in &boxes.hands[usize::from(first)] {
            let (place, bonus) = (usize::from(hand.place), f64::from(hand.offer.bonus));
            let step = self.steps[place];
            self.steps.push(Transition { gain: step.gain + bonus, ..step });
            self.values.push(self.values[place].plus(bonus));
            self.hands.push(hand.offer);
        }
        self.chances.clear();
        self.chances.resize(self.steps.len(), 0.0);
    }

    /// Finds the best ending for every roll, and its value.
    fn choose(&mut self, plan: &Plan, boxes: &Boxes, first: bool, values: &mut [V]) {
        let tables = plan.tables();
        self.best.resize(values.len(), 0);
        for &(at, is_locked) in &boxes.fillable {
            let zero = tables.places(at).start;
            let places = tables.dice().rolls.places(at, first);
            for ((value, best), &place) in values.iter_mut().zip(&mut self.best).zip(places) {
                let place = if is_locked { zero } else { usize::from(place) };
                if self.values[place].beats(*value) {
                    (*value, *best) = (self.values[place], place as u32);
                }
            }
        }
        let hands = &boxes.hands[usize::from(first)];
        for hand in hands {
            values[hand.roll as usize] = V::WORST;
        }
        for (number, hand) in (tables.all_places()..).zip(hands) {
            let roll = hand.roll as usize;
            if self.values[number].beats(values[roll]) {
                (values[roll], self.best[roll]) = (self.values[number], number as u32);
            }
        }
    }
}
