//! One turn from several states of a solved table, followed to its endings.

use pulp::{Arch, Simd, WithSimd};

use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Card, Declare, Offer},
    solver::{
        Solved, State,
        table::{
            criterion::Average,
            plan::Plan,
            simd::{LANES, Lanes},
            steps::Transition,
        },
        turn::{
            dice_model::DiceModel,
            engine::{Turn, TurnEnd},
            rolls::{HandOffer, roll_number},
            tables::FillableBox,
            ties::preferred_box,
            value::{Followed as _, Value as _},
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

/// An ending of a turn, from any of its states.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EndingId {
    /// The index of the sub-turn.
    part: usize,
    level: usize,
    /// Its number on that level.
    pub(crate) number: usize,
}

/// A number for each of the states.
pub(crate) type Numbers = Lanes<Average>;

/// Solves the turn from up to [`LANES`] states at once and follows it forward. The states have the
/// same filled boxes. Memory is reused from turn to turn.
pub(crate) struct StateTurn {
    turn: Turn<Numbers>,
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
    /// The rolls that the turn can end with on one level.
    ends: Vec<TurnEnd<Numbers>>,
    /// The endings of the turn, once for each roll and way to end the turn with it.
    found: Vec<Found>,
    /// Whether dice have been turned over.
    has_turned: bool,
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
    /// Whether this is the level of a first roll that scores differently.
    is_first: bool,
    /// The transition of each ending, for each state.
    steps: Vec<[Transition; LANES]>,
    /// The value of each ending.
    values: Vec<Numbers>,
    /// The offers for another top hand.
    hands: Vec<Offer>,
    /// The probability of each ending.
    chances: Vec<Numbers>,
}

/// A roll with which the turn ends, and one of its endings.
#[derive(Clone, Copy)]
struct Found {
    level: usize,
    roll: usize,
    /// The number of the ending on its level.
    number: usize,
    chance: Numbers,
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
    /// Creates a turn without states.
    pub(crate) fn new(plan: &Plan) -> Self {
        let rules = plan.rules();
        let of_box = |at: BoxIndex| {
            let points = rules.possible_points(at).iter();
            points.map(move |&points| Offer { at, points, bonus: 0, zeroes_opponents: false })
        };
        let offers = rules.boxes().flat_map(of_box).collect();
        Self {
            turn: Turn::two_way(),
            offers,
            boxes: None,
            levels: Vec::new(),
            levels_used: 0,
            declared: Vec::new(),
            ends: Vec::new(),
            found: Vec::new(),
            has_turned: false,
        }
    }

    /// The dice, with which this turn goes on.
    fn dice<'a>(&self, plan: &'a Plan) -> DiceModel<'a> {
        let dice = plan.tables().dice().model;
        if self.has_turned { dice.settled() } else { dice }
    }

    /// Finds the endings of the turn from these states, one to [`LANES`] with the same filled
    /// boxes, or of the turn in progress `now`, for [`Self::endings`]. Choices and ties are those
    /// of [`DecisionEngine::best`](crate::solver::DecisionEngine::best).
    pub(crate) fn find_endings(
        &mut self,
        solved: &Solved,
        from: &[State],
        now: Option<BegunTurn<'_>>,
    ) {
        self.solve(solved, from, now);
        self.add_up();
        self.declared.iter_mut().for_each(Self::add_up);
    }

    fn add_up(&mut self) {
        for found in &self.found {
            let chance = &mut self.levels[found.level].chances[found.number];
            *chance = chance.sum(found.chance);
        }
    }

    /// The endings from one of the states, given by its index, each with its probability.
    pub(crate) fn endings(&self, lane: usize) -> impl Iterator<Item = (Ending, f64)> {
        let levels = self.sub_turns().flat_map(|part| &part.levels[..part.levels_used]);
        levels.flat_map(move |endings| {
            let chances = endings.chances.iter().map(move |chance| chance.get(lane)).enumerate();
            let chances = chances.filter(|&(_, chance)| chance > 0.0);
            chances.map(move |(number, chance)| (endings.get(&self.offers, number, lane), chance))
        })
    }

    /// Finds the endings of the turn from these states, as [`Self::find_endings`] does; the result
    /// is each final roll, with an ending and its probability from each state.
    pub(crate) fn endings_by_roll(
        &mut self,
        solved: &Solved,
        from: &[State],
    ) -> impl Iterator<Item = (usize, EndingId, Numbers)> {
        self.solve(solved, from, None);
        self.sub_turns().enumerate().flat_map(|(part, turn)| {
            turn.found.iter().map(move |&Found { level, roll, number, chance }| {
                (roll, EndingId { part, level, number }, chance)
            })
        })
    }

    /// This ending, from one of the states.
    pub(crate) fn ending(&self, id: EndingId, lane: usize) -> Option<Ending> {
        let part = self.sub_turns().nth(id.part)?;
        Some(part.levels[id.level].get(&self.offers, id.number, lane))
    }

    /// The sub-turns: one per box that can be declared, or only `self` if none has to be.
    fn sub_turns(&self) -> impl Iterator<Item = &Self> {
        let own = (self.levels_used > 0).then_some(self);
        own.into_iter().chain(self.declared.iter().filter(|part| part.levels_used > 0))
    }

    /// Solves the turn and follows it forward to all that is found.
    fn solve(&mut self, solved: &Solved, from: &[State], now: Option<BegunTurn<'_>>) {
        let plan = solved.plan();
        let set = plan.inner.filled(from[0].slot as usize);
        let key = now.is_none().then_some((from[0].part, set));
        if key.is_none() || self.boxes.as_ref().is_none_or(|(of, _)| *of != key) {
            let some_card = || plan.card_with(from[0].part as usize, set.into());
            let card = now.map_or_else(some_card, |begun| begun.card.clone());
            self.set_boxes(plan, key, &card);
        }
        let from = std::array::from_fn(|lane| from[lane.min(from.len() - 1)]);
        Arch::new().dispatch(TurnRun { turn: self, solved, from, now });
    }

    #[inline(always)]
    fn run(&mut self, solved: &Solved, from: &[State; LANES], now: Option<BegunTurn<'_>>) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        let last = usize::from(plan.rules().turn().rolls) - 1 + from[0].saved as usize;
        let deepest = now.map_or(last, |begun| begun.rolls_left.min(last));
        let cell_of = |roll: &Roll| dice.cell_of(roll, Slots::first(roll.len()));
        let cell = now.map_or(0, |begun| cell_of(begun.dice));
        self.levels_used = 0;
        self.found.clear();
        self.has_turned = now.is_some_and(|begun| begun.card.has_turned());
        if self.declared.is_empty() {
            self.solve_backward(solved, from, deepest);
            self.follow(solved, from, deepest, [(cell, Numbers::all(1.0))]);
            return;
        }
        let is_after_first = plan.rules().turn().declare == Declare::AfterFirst;
        let mut starts = if cell == 0 && is_after_first {
            first_rolls(dice.model)
        } else {
            vec![(cell, Numbers::all(1.0))]
        };
        let mut best = vec![Numbers::WORST; starts.len()];
        for part in &mut self.declared {
            part.has_turned = self.has_turned;
            part.solve_backward(solved, from, deepest);
            for (best, &(cell, _)) in best.iter_mut().zip(&starts) {
                *best = best.raised(part.turn.keep(deepest, cell));
            }
        }
        for part in &mut self.declared {
            let own = starts.iter_mut().zip(&best).map(|((cell, chance), &best)| {
                (*cell, chance.take_where_equal(part.turn.keep(deepest, *cell), best))
            });
            let own: Vec<_> = own.collect();
            part.follow(solved, from, deepest, own);
        }
    }

    /// Sets the boxes that can be filled, and the sub-turns if one has to be declared.
    fn set_boxes(&mut self, plan: &Plan, key: Option<(u32, u16)>, card: &Card) {
        let boxes = TurnBoxes::new(plan, card);
        let must_declare = plan.rules().must_declare(card, 1);
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
        left == last && plan.tables().dice().rolls.differs_on(1)
    }

    /// Solves the turn from its end to this many rolls left.
    #[inline(always)]
    fn solve_backward(&mut self, solved: &Solved, from: &[State; LANES], deepest: usize) {
        let plan = solved.plan();
        let dice = self.dice(plan);
        self.turn.clear();
        self.levels_used = 0;
        for left in 0..=deepest {
            let level = Self::level_of(plan, from[0], left);
            if level < self.levels_used {
                self.turn.push_same(dice, None);
                continue;
            }
            self.levels_used = level + 1;
            if self.levels.len() < self.levels_used {
                self.levels.resize_with(self.levels_used, LevelEndings::default);
            }
            let Some((_, boxes)) = &self.boxes else { continue };
            let endings = &mut self.levels[level];
            let saved = plan.rules().saved_after(from[0].saved as u16, left as u16);
            endings.is_first = Self::is_first(plan, from[0], left);
            endings.fill_values(solved, from, boxes, saved);
            endings.choose_best(plan, boxes, self.turn.begin_level(dice));
            self.turn.finish_level(dice, None);
        }
    }

    /// Follows the turn from these cells, each with its probability.
    #[inline(always)]
    fn follow(
        &mut self,
        solved: &Solved,
        from: &[State; LANES],
        deepest: usize,
        cells: impl IntoIterator<Item = (usize, Numbers)>,
    ) {
        let plan = solved.plan();
        self.found.clear();
        let dice = self.dice(plan);
        let Some((_, boxes)) = &self.boxes else { return };
        let level_of = |end: &TurnEnd<Numbers>| Self::level_of(plan, from[0], end.left);
        let ends = self.turn.follow(dice, deepest, cells);
        for same in ends.chunk_by(|one, next| level_of(one) == level_of(next)) {
            let level = level_of(&same[0]);
            add_by_roll(same, &mut self.ends);
            for end in self.ends.iter().filter(|end| !end.chance.is_none()) {
                self.levels[level].find(plan, boxes, level, end, &mut self.found);
            }
        }
    }
}

/// A call of [`StateTurn::run`], compiled for each kind of processor. All versions give the same
/// bits.
struct TurnRun<'a> {
    turn: &'a mut StateTurn,
    solved: &'a Solved,
    from: [State; LANES],
    now: Option<BegunTurn<'a>>,
}

impl WithSimd for TurnRun<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.turn.run(self.solved, &self.from, self.now);
    }
}

/// The cells of all first rolls of a turn with their probabilities.
fn first_rolls(dice: DiceModel<'_>) -> Vec<(usize, Numbers)> {
    let mut mass = vec![Numbers::NONE; dice.rolls().end];
    mass[0] = Numbers::all(1.0);
    dice.grow(&mut mass);
    dice.rolls().map(|cell| (cell, mass[cell])).collect()
}

/// Adds up the chances to end the turn with each roll.
#[inline(always)]
fn add_by_roll(ends: &[TurnEnd<Numbers>], sums: &mut Vec<TurnEnd<Numbers>>) {
    sums.clear();
    for end in ends {
        let none = |roll| TurnEnd { roll, chance: Numbers::NONE, ..*end };
        sums.extend((sums.len()..=end.roll).map(none));
        let sum = &mut sums[end.roll];
        *sum = TurnEnd { chance: sum.chance.sum(end.chance), ..*end };
    }
}

impl LevelEndings {
    /// The ending with this number from one of the states.
    fn get(&self, offers: &[Offer], number: usize, lane: usize) -> Ending {
        let hand = number.checked_sub(offers.len());
        let offer = hand.map_or_else(|| offers[number], |hand| self.hands[hand]);
        Ending { offer, step: self.steps[number][lane] }
    }

    /// Fills in the transition and the value of every ending.
    #[inline(always)]
    fn fill_values(
        &mut self,
        solved: &Solved,
        from: &[State; LANES],
        boxes: &TurnBoxes,
        saved: u16,
    ) {
        let plan = solved.plan();
        let entries = plan.tables().entry_count();
        self.steps.resize(entries, [Transition::default(); LANES]);
        self.values.resize(entries, Numbers::NONE);
        for &FillableBox { at, .. } in &boxes.fillable {
            let start = plan.tables().entries(at).start;
            for (lane, &from) in from.iter().enumerate() {
                plan.steps(from, at, saved, |grade, step| {
                    let value = solved.value_of(0.0, step);
                    self.steps[start + grade][lane] = step;
                    self.values[start + grade].set(lane, value);
                });
            }
        }
        self.hands.clear();
        for hand in &boxes.hands[usize::from(self.is_first)] {
            let (entry, bonus) = (usize::from(hand.entry), f64::from(hand.offer.bonus));
            let with_bonus = |step: Transition| Transition { gain: step.gain + bonus, ..step };
            self.steps.push(self.steps[entry].map(with_bonus));
            self.values.push(self.values[entry].plus(plan.rules().worth(bonus)));
            self.hands.push(hand.offer);
        }
        self.chances.clear();
        self.chances.resize(self.steps.len(), Numbers::NONE);
    }

    /// Finds the value of the best ending for every roll.
    #[inline(always)]
    fn choose_best(&self, plan: &Plan, boxes: &TurnBoxes, values: &mut [Numbers]) {
        let tables = plan.tables();
        for fillable in &boxes.fillable {
            let zero = tables.entries(fillable.at).start;
            let entries = tables.dice().rolls.entries(fillable.at, roll_number(self.is_first));
            for (value, &entry) in values.iter_mut().zip(entries) {
                let entry = if fillable.is_locked { zero } else { usize::from(entry) };
                *value = value.raised(self.values[entry]);
            }
        }
        let hands = &boxes.hands[usize::from(self.is_first)];
        for hand in hands {
            values[hand.roll as usize] = Numbers::WORST;
        }
        for (number, hand) in (tables.entry_count()..).zip(hands) {
            let value = &mut values[hand.roll as usize];
            *value = value.raised(self.values[number]);
        }
    }

    /// Adds every ending that is best with this roll in one of the states to `found`.
    #[inline(always)]
    fn find(
        &self,
        plan: &Plan,
        boxes: &TurnBoxes,
        level: usize,
        end: &TurnEnd<Numbers>,
        found: &mut Vec<Found>,
    ) {
        let (tables, mut rest) = (plan.tables(), end.chance);
        let (rolls, hands) = (tables.dice().rolls, &boxes.hands[usize::from(self.is_first)]);
        let is_own = |hand: &HandOffer| hand.roll as usize == end.roll;
        if rolls.is_top_hand(end.roll) && hands.iter().any(is_own) {
            for (number, _) in (tables.entry_count()..).zip(hands).filter(|(_, hand)| is_own(hand))
            {
                self.take(number, level, end, &mut rest, found);
            }
            return;
        }
        for fillable in &boxes.fillable {
            let entry = fillable.entry(tables, rolls, end.roll, roll_number(self.is_first));
            self.take(entry, level, end, &mut rest, found);
            if rest.is_none() {
                return;
            }
        }
    }

    /// Adds the ending with this number to `found`, in the states in which it is best; `rest` is
    /// the probability that no ending has taken yet.
    #[inline(always)]
    fn take(
        &self,
        number: usize,
        level: usize,
        end: &TurnEnd<Numbers>,
        rest: &mut Numbers,
        found: &mut Vec<Found>,
    ) {
        let chance = rest.take_where_equal(self.values[number], end.value);
        if !chance.is_none() {
            found.push(Found { level, roll: end.roll, number, chance });
        }
    }
}
