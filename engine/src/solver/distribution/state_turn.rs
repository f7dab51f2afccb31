//! One turn from a state of a solved table, followed to its endings.

use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Card, Declare, Offer},
    solver::{
        Solved, State,
        table::{plan::Plan, steps::Transition},
        turn::{
            dice_model::DiceModel,
            engine::Turn,
            rolls::HandOffer,
            tables::FillableBox,
            ties::preferred_box,
            value::{Mean, Value as _},
        },
    },
};

/// A way to end a turn, and the transition that it causes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) offer: Offer,
    /// The transition, with extra points outside the box.
    pub(crate) step: Transition,
}

/// A turn in progress.
#[derive(Clone, Copy)]
pub(crate) struct BegunTurn<'a> {
    pub(crate) card: &'a Card,
    /// The dice on the table, if any.
    pub(crate) dice: &'a Roll,
    pub(crate) rolls_left: usize,
}

/// Solves the turn from a state and follows it forward; memory is reused from state to state.
pub(crate) struct StateTurn {
    turn: Turn<Mean>,
    /// For every entry ([`crate::solver::TurnTables::entry`]), its box and points.
    offers: Vec<Offer>,
    /// The boxes of the last turn, with their key: the outer part and the set of filled inner
    /// boxes. A turn in progress has no key.
    boxes: Option<(Option<(u32, u16)>, TurnBoxes)>,
    /// The endings on each level of the turn, where they differ.
    levels: Vec<LevelEndings>,
    /// The number of `levels` in use.
    levels_used: usize,
    /// The sub-turn for each box that can be declared; empty if none has to be.
    declared: Vec<Self>,
}

/// The boxes that can be filled in all states with the same filled boxes.
struct TurnBoxes {
    /// The boxes in the order of preference.
    fillable: Vec<FillableBox>,
    /// The offers for another top hand, for later rolls and for the first roll of a turn.
    hands: [Vec<HandOffer>; 2],
}

/// The endings of a turn on one level. Their numbers are entries, then those of offers for another
/// top hand.
#[derive(Default)]
struct LevelEndings {
    /// The transition of each ending.
    steps: Vec<Transition>,
    /// The value of each ending.
    values: Vec<Mean>,
    /// The offers for another top hand.
    hands: Vec<Offer>,
    /// For every roll, the best ending.
    best: Vec<u32>,
    /// The probability of each ending.
    chances: Vec<f64>,
}

impl TurnBoxes {
    /// The boxes of a card.
    fn new(plan: &Plan, card: &Card) -> Self {
        let tables = plan.tables();
        let mut fillable: Vec<FillableBox> = tables.fillable(card).collect();
        fillable.sort_by_key(|one| preferred_box(plan.rules(), one.at));
        let may_fill = |offer: &HandOffer| fillable.iter().any(|one| one.at == offer.offer.at);
        let hands = [2, 1].map(|number| {
            let offers = tables.dice().rolls.hand_offers(tables, card, number);
            offers.unwrap_or_default().into_iter().filter(may_fill).collect()
        });
        Self { fillable, hands }
    }
}

impl StateTurn {
    /// Creates a turn without a state.
    pub(crate) fn new(plan: &Plan) -> Self {
        let rules = plan.rules();
        let of_box = |at: BoxIndex| {
            let points = rules.possible_points(at).iter();
            points.map(move |&points| Offer { at, points, bonus: 0, zeroes_opponents: false })
        };
        let offers = rules.boxes().flat_map(of_box).collect();
        let (levels, declared) = (Vec::new(), Vec::new());
        Self { turn: Turn::two_way(), offers, boxes: None, levels, levels_used: 0, declared }
    }

    /// The endings of the turn from this state, or of the turn in progress `now`, each with its
    /// probability. Choices and ties are those of
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
        let levels = self.sub_turns().flat_map(|part| &part.levels[..part.levels_used]);
        levels.flat_map(|endings| {
            let chances = endings.chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
            chances.map(|(number, &chance)| (endings.get(offers, number), chance))
        })
    }

    /// Calls `visit` once for each final roll with the roll, a unique ending id, the ending and its
    /// probability. For turns that have not begun.
    pub(crate) fn endings_by_roll(
        &mut self,
        solved: &Solved,
        from: State,
        mut visit: impl FnMut(usize, (usize, u32), Ending, f64),
    ) {
        let mut found = Vec::new();
        self.solve(solved, from, None, |_, at, chance| found.push((at, chance)));
        for ((part, level, roll), chance) in found {
            let Some(part) = self.sub_turns().nth(part) else { continue };
            let number = part.levels[level].best[roll];
            let ending = part.levels[level].get(&self.offers, number as usize);
            visit(roll, (level, number), ending, chance);
        }
    }

    /// The sub-turns: one per box that can be declared, or only `self` if none has to be.
    fn sub_turns(&self) -> impl Iterator<Item = &Self> {
        let own = (self.levels_used > 0).then_some(self);
        own.into_iter().chain(self.declared.iter().filter(|part| part.levels_used > 0))
    }

    /// Solves the turn and follows it forward. Calls `visit` for every final roll with the endings
    /// of its level, the indexes of the sub-turn, the level and the roll, and its probability.
    fn solve(
        &mut self,
        solved: &Solved,
        from: State,
        now: Option<BegunTurn<'_>>,
        mut visit: impl FnMut(&mut LevelEndings, (usize, usize, usize), f64),
    ) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        let set = plan.inner.filled(from.slot as usize);
        let key = now.is_none().then_some((from.part, set));
        if key.is_none() || self.boxes.as_ref().is_none_or(|(of, _)| *of != key) {
            let some_card = || plan.card_with(from.part as usize, set.into());
            let card = now.map_or_else(some_card, |begun| begun.card.clone());
            self.set_boxes(plan, key, &card);
        }
        let last = usize::from(plan.rules().turn().rolls) - 1 + from.saved as usize;
        let deepest = now.map_or(last, |begun| begun.rolls_left.min(last));
        let cell_of = |roll: &Roll| dice.cell_of(roll, Slots::first(roll.len()));
        let cell = now.map_or(0, |begun| cell_of(begun.dice));
        self.levels_used = 0;
        self.declared.iter_mut().for_each(|part| part.levels_used = 0);
        if self.declared.is_empty() {
            self.solve_backward(solved, from, deepest);
            self.follow(solved, from, deepest, 0, [(cell, 1.0)], &mut visit);
            return;
        }
        let is_after_first = plan.rules().turn().declare == Declare::AfterFirst;
        let starts =
            if cell == 0 && is_after_first { first_rolls(dice.model) } else { vec![(cell, 1.0)] };
        let mut best: Vec<(Mean, usize)> = vec![(Mean::WORST, 0); starts.len()];
        for (number, part) in self.declared.iter_mut().enumerate() {
            part.solve_backward(solved, from, deepest);
            let values = part.turn.keeps(deepest);
            for (best, &(cell, _)) in best.iter_mut().zip(&starts) {
                if values[cell].beats(best.0) {
                    *best = (values[cell], number);
                }
            }
        }
        for (number, part) in self.declared.iter_mut().enumerate() {
            let own = starts.iter().zip(&best).filter(|(_, best)| best.1 == number);
            let own = own.map(|(&start, _)| start);
            part.follow(solved, from, deepest, number, own, &mut visit);
        }
    }

    /// Sets the boxes that can be filled, and the sub-turns if one has to be declared.
    fn set_boxes(&mut self, plan: &Plan, key: Option<(u32, u16)>, card: &Card) {
        let boxes = TurnBoxes::new(plan, card);
        let must_declare = plan.rules().must_declare(card, true);
        self.declared.truncate(if must_declare { boxes.fillable.len() } else { 0 });
        for (number, &fillable) in boxes.fillable.iter().enumerate().filter(|_| must_declare) {
            if self.declared.len() == number {
                self.declared.push(Self::new(plan));
            }
            let alone = TurnBoxes { fillable: vec![fillable], hands: Default::default() };
            self.declared[number].boxes = Some((None, alone));
        }
        self.boxes = Some((key, boxes));
    }

    /// The index in `levels` for this number of rolls left. If no rolls are saved, all levels but
    /// that of the first roll share their endings.
    fn level_of(plan: &Plan, from: State, left: usize) -> usize {
        let is_first = Self::is_first(plan, from, left);
        if plan.rules().saves_rolls() { left } else { usize::from(is_first && left > 0) }
    }

    /// Whether the roll with this number of rolls left is the first of the turn, and the first roll
    /// scores differently.
    fn is_first(plan: &Plan, from: State, left: usize) -> bool {
        let last = usize::from(plan.rules().turn().rolls) - 1 + from.saved as usize;
        left == last && plan.tables().dice().rolls.first_differs()
    }

    /// Solves the turn from its end to this many rolls left.
    fn solve_backward(&mut self, solved: &Solved, from: State, deepest: usize) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        self.turn.clear();
        self.levels_used = 0;
        for left in 0..=deepest {
            let level = Self::level_of(plan, from, left);
            if level < self.levels_used {
                self.turn.push_same(dice.model, None);
                continue;
            }
            self.levels_used = level + 1;
            if self.levels.len() < self.levels_used {
                self.levels.resize_with(self.levels_used, LevelEndings::default);
            }
            let Some((_, boxes)) = &self.boxes else { continue };
            let endings = &mut self.levels[level];
            let saved = if plan.rules().saves_rolls() { left as u16 } else { 0 };
            let is_first = Self::is_first(plan, from, left);
            endings.fill_values(solved, from, boxes, saved, is_first);
            self.turn.push(dice.model, None, |rolls| {
                endings.choose_best(plan, boxes, is_first, rolls);
            });
        }
    }

    /// Follows the turn from these cells, each with its probability.
    fn follow(
        &mut self,
        solved: &Solved,
        from: State,
        deepest: usize,
        number: usize,
        cells: impl IntoIterator<Item = (usize, f64)>,
        visit: &mut impl FnMut(&mut LevelEndings, (usize, usize, usize), f64),
    ) {
        let (plan, levels) = (solved.plan(), &mut self.levels);
        let dice = plan.tables().dice().model;
        self.turn.follow_from(dice, deepest, cells, |left, roll, chance| {
            let level = Self::level_of(plan, from, left);
            visit(&mut levels[level], (number, level, roll), chance);
        });
    }
}

/// The cells of all first rolls of a turn with their probabilities.
fn first_rolls(dice: DiceModel<'_>) -> Vec<(usize, f64)> {
    let mut mass = vec![0.0; dice.rolls().end];
    mass[0] = 1.0;
    dice.grow(&mut mass);
    dice.rolls().map(|cell| (cell, mass[cell])).collect()
}

impl LevelEndings {
    /// The ending with this number.
    fn get(&self, offers: &[Offer], number: usize) -> Ending {
        let hand = number.checked_sub(offers.len());
        let offer = hand.map_or_else(|| offers[number], |hand| self.hands[hand]);
        Ending { offer, step: self.steps[number] }
    }

    /// Fills in the transition and the value of every ending.
    fn fill_values(
        &mut self,
        solved: &Solved,
        from: State,
        boxes: &TurnBoxes,
        saved: u16,
        first: bool,
    ) {
        let plan = solved.plan();
        let entries = plan.tables().entry_count();
        self.steps.resize(entries, Transition::default());
        self.values.resize(entries, Mean::NONE);
        for &FillableBox { at, .. } in &boxes.fillable {
            let start = plan.tables().entries(at).start;
            plan.steps(from, at, saved, |grade, step| {
                let value = Mean(solved.blocks()[step.block].means[step.index]);
                self.steps[start + grade] = step;
                self.values[start + grade] = value.plus(step.gain);
            });
        }
        self.hands.clear();
        for hand in &boxes.hands[usize::from(first)] {
            let (entry, bonus) = (usize::from(hand.entry), f64::from(hand.offer.bonus));
            let step = self.steps[entry];
            self.steps.push(Transition { gain: step.gain + bonus, ..step });
            self.values.push(self.values[entry].plus(bonus));
            self.hands.push(hand.offer);
        }
        self.chances.clear();
        self.chances.resize(self.steps.len(), 0.0);
    }

    /// Finds the best ending for every roll, and its value.
    fn choose_best(&mut self, plan: &Plan, boxes: &TurnBoxes, first: bool, values: &mut [Mean]) {
        let tables = plan.tables();
        self.best.resize(values.len(), 0);
        for fillable in &boxes.fillable {
            let zero = tables.entries(fillable.at).start;
            let entries = tables.dice().rolls.entries(fillable.at, first);
            for ((value, best), &entry) in values.iter_mut().zip(&mut self.best).zip(entries) {
                let entry = if fillable.is_locked { zero } else { usize::from(entry) };
                if self.values[entry].beats(*value) {
                    (*value, *best) = (self.values[entry], entry as u32);
                }
            }
        }
        let hands = &boxes.hands[usize::from(first)];
        for hand in hands {
            values[hand.roll as usize] = Mean::WORST;
        }
        for (number, hand) in (tables.entry_count()..).zip(hands) {
            let roll = hand.roll as usize;
            if self.values[number].beats(values[roll]) {
                (values[roll], self.best[roll]) = (self.values[number], number as u32);
            }
        }
    }
}
