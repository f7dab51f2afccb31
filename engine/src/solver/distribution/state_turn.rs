//! One turn from several states of a solved table, followed to its endings.

use std::sync::Arc;

use pulp::{Arch, Simd, WithSimd};

use crate::{
    dice::{Roll, Slots},
    rules::{Card, Offer, TurnProgram, TurnStage},
    solver::{
        Solved, State, TurnTables,
        table::{
            criterion::Average,
            plan::Plan,
            simd::{LANES, Lanes},
            steps::Transition,
        },
        turn::{
            dice_model::DiceModel,
            engine::{Turn, TurnEnd},
            rolls::HandOffer,
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
    level: usize,
    /// Its number on that level.
    pub(crate) number: usize,
}

/// A number for each of the states.
pub(crate) type Numbers = Lanes<Average>;

/// Solves the turn from up to [`LANES`] states at once and follows it forward. The states have the
/// same filled boxes. Memory is reused from turn to turn.
pub(crate) struct StateTurn {
    tables: Arc<TurnTables>,
    /// The turn; if a box has to be declared, one for each.
    turns: Vec<Turn<Numbers>>,
    /// The boxes of the last turn.
    boxes: Option<TurnBoxes>,
    /// The endings on each level of the turn, where they differ from those of the level below.
    levels: Vec<LevelEndings>,
    /// The endings of the turn, once for each roll and way to end the turn with it.
    found: Vec<Found>,
}

/// The boxes that can be filled in all states with the same filled boxes.
struct TurnBoxes {
    /// The outer part and the set of filled inner boxes; `None` for a turn in progress.
    filled: Option<(u32, u16)>,
    /// The boxes in the order of preference.
    fillable: Vec<FillableBox>,
    /// How their turns go, but for saved rolls.
    program: TurnProgram,
    /// The offers for another top hand, for the first roll of a turn and for later ones.
    hands: [Vec<HandOffer>; 2],
}

/// The endings of a turn on one level. Their numbers are entries ([`TurnTables::entry`]), then those
/// of offers for another top hand.
#[derive(Default)]
struct LevelEndings {
    /// The number of the roll ([`TurnStage::class`]).
    class: u16,
    /// The transition of each ending, for each state.
    steps: Vec<[Transition; LANES]>,
    /// The value of each ending.
    values: Vec<Numbers>,
    /// The offers for another top hand.
    hands: Vec<HandOffer>,
    /// The probability of each ending.
    chances: Vec<Numbers>,
}

/// A roll with which the turn ends, and one of its endings.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) roll: usize,
    pub(crate) id: EndingId,
    pub(crate) chance: Numbers,
}

impl TurnBoxes {
    /// The boxes of a card.
    fn new(plan: &Plan, filled: Option<(u32, u16)>, card: &Card) -> Self {
        let tables = plan.tables();
        let mut fillable: Vec<FillableBox> = tables.fillable(card).collect();
        fillable.sort_by_key(|one| preferred_box(plan.rules(), one.at));
        let program = TurnProgram::of(plan.rules(), card);
        let hands = |number| tables.dice().rolls.hand_offers(tables, card, number);
        let hands = [1, 2].map(|number| hands(number).unwrap_or_default());
        Self { filled, fillable, program, hands }
    }

    /// Whether one of them has to be declared.
    fn must_declare(&self) -> bool {
        self.program.stage(1).must_declare()
    }

    /// The boxes of each turn: all, or each alone if it has to be declared.
    fn of_turns(&self) -> impl ExactSizeIterator<Item = &[FillableBox]> {
        self.fillable.chunks(if self.must_declare() { 1 } else { self.fillable.len().max(1) })
    }
}

impl StateTurn {
    /// Creates a turn without states.
    pub(crate) fn new(plan: &Plan) -> Self {
        let (tables, turns) = (plan.tables().clone(), Vec::new());
        Self { tables, turns, boxes: None, levels: Vec::new(), found: Vec::new() }
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
        for Found { id, chance, .. } in &self.found {
            let sum = &mut self.levels[id.level].chances[id.number];
            *sum = sum.sum(*chance);
        }
    }

    /// The endings from one of the states, given by its index, each with its probability.
    pub(crate) fn endings(&self, lane: usize) -> impl Iterator<Item = (Ending, f64)> {
        self.levels.iter().flat_map(move |endings| {
            let chances = endings.chances.iter().map(move |chance| chance.get(lane)).enumerate();
            let chances = chances.filter(|&(_, chance)| chance > 0.0);
            chances.map(move |(number, chance)| (endings.get(&self.tables, number, lane), chance))
        })
    }

    /// Finds the endings of the turn from these states, as [`Self::find_endings`] does; the result
    /// is each final roll, with an ending and its probability from each state.
    pub(crate) fn endings_by_roll(&mut self, solved: &Solved, from: &[State]) -> &[Found] {
        self.solve(solved, from, None);
        &self.found
    }

    /// This ending, from one of the states.
    pub(crate) fn ending(&self, id: EndingId, lane: usize) -> Ending {
        self.levels[id.level].get(&self.tables, id.number, lane)
    }

    /// Solves the turn and follows it forward to all that is found.
    fn solve(&mut self, solved: &Solved, from: &[State], now: Option<BegunTurn<'_>>) {
        let plan = solved.plan();
        let set = plan.inner.filled(from[0].slot as usize);
        let filled = now.is_none().then_some((from[0].part, set));
        let known = self.boxes.take().filter(|known| filled.is_some() && known.filled == filled);
        let boxes = known.unwrap_or_else(|| {
            let some_card = || plan.card_with(from[0].part as usize, set.into());
            let card = now.map_or_else(some_card, |begun| begun.card.clone());
            TurnBoxes::new(plan, filled, &card)
        });
        let from = std::array::from_fn(|lane| from[lane.min(from.len() - 1)]);
        Arch::new().dispatch(TurnRun { turn: self, solved, from, now, boxes: &boxes });
        self.boxes = Some(boxes);
    }

    #[inline(always)]
    fn run(
        &mut self,
        solved: &Solved,
        from: &[State; LANES],
        now: Option<BegunTurn<'_>>,
        boxes: &TurnBoxes,
    ) {
        let plan = solved.plan();
        let dice = plan.tables().dice();
        let has_turned = now.is_some_and(|begun| begun.card.has_turned());
        let model = if has_turned { dice.model.settled() } else { dice.model };
        let program = boxes.program.with_bank(from[0].saved as u16);
        let last = usize::from(program.rolls()) - 1;
        let deepest = now.map_or(last, |begun| begun.rolls_left.min(last));
        let stage = |left: usize| program.stage_with(left as u16);
        self.levels.iter_mut().for_each(|level| level.chances.clear());
        self.levels.resize_with(self.levels.len().max(deepest + 1), LevelEndings::default);
        for stage in (0..=deepest).map(stage).filter(|stage| stage.has_own_ends) {
            self.levels[usize::from(stage.left)].fill_values(solved, from, boxes, &stage);
        }
        self.turns.resize_with(self.turns.len().max(boxes.of_turns().len()), Turn::two_way);
        for (turn, own) in self.turns.iter_mut().zip(boxes.of_turns()) {
            turn.clear();
            for left in 0..=deepest {
                if stage(left).has_own_ends {
                    let stops = turn.begin_level(model);
                    self.levels[left].choose_best(&self.tables, own, stops);
                } else {
                    turn.begin_same(model);
                }
                turn.finish_level(model, None);
            }
        }
        let cell_of = |roll: &Roll| dice.cell_of(roll, Slots::first(roll.len()));
        let cell = now.map_or(0, |begun| cell_of(begun.dice));
        self.follow(model, boxes, (deepest, cell));
    }

    /// Follows the turn from this cell, with as many rolls left. If a box has to be declared, the
    /// best one is, for each first roll.
    #[inline(always)]
    fn follow(&mut self, dice: DiceModel<'_>, boxes: &TurnBoxes, (left, cell): (usize, usize)) {
        let mut starts = if cell == 0 && boxes.must_declare() {
            first_rolls(dice)
        } else {
            vec![(cell, Numbers::all(1.0))]
        };
        let mut best = vec![Numbers::WORST; starts.len()];
        for (turn, _) in self.turns.iter().zip(boxes.of_turns()) {
            for (best, &(cell, _)) in best.iter_mut().zip(&starts) {
                *best = best.raised(turn.keep(left, cell));
            }
        }
        self.found.clear();
        for (turn, own) in self.turns.iter_mut().zip(boxes.of_turns()) {
            let own_part = starts.iter_mut().zip(&best).map(|((cell, chance), &best)| {
                (*cell, chance.take_where_equal(turn.keep(left, *cell), best))
            });
            let cells: Vec<_> = own_part.collect();
            for end in turn.follow(dice, left, cells) {
                self.levels[end.level].find(&self.tables, own, end, &mut self.found);
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
    boxes: &'a TurnBoxes,
}

impl WithSimd for TurnRun<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.turn.run(self.solved, &self.from, self.now, self.boxes);
    }
}

/// The cells of all first rolls of a turn with their probabilities.
fn first_rolls(dice: DiceModel<'_>) -> Vec<(usize, Numbers)> {
    let mut mass = vec![Numbers::NONE; dice.rolls().end];
    mass[0] = Numbers::all(1.0);
    dice.grow(&mut mass);
    dice.rolls().map(|cell| (cell, mass[cell])).collect()
}

impl LevelEndings {
    /// The ending with this number from one of the states.
    fn get(&self, tables: &TurnTables, number: usize, lane: usize) -> Ending {
        let hand = number.checked_sub(tables.entry_count());
        let offer = hand.map_or_else(|| tables.offer_of(number), |hand| self.hands[hand].offer);
        Ending { offer, step: self.steps[number][lane] }
    }

    /// Fills in the transition and the value of every ending.
    #[inline(always)]
    fn fill_values(
        &mut self,
        solved: &Solved,
        from: &[State; LANES],
        boxes: &TurnBoxes,
        stage: &TurnStage,
    ) {
        let plan = solved.plan();
        self.class = stage.class;
        let entries = plan.tables().entry_count();
        self.steps.resize(entries, [Transition::default(); LANES]);
        self.values.resize(entries, Numbers::NONE);
        for &FillableBox { at, .. } in &boxes.fillable {
            let start = plan.tables().entries(at).start;
            for (lane, &from) in from.iter().enumerate() {
                plan.steps(from, at, stage.saved, |grade, step| {
                    let value = solved.value_of(0.0, step);
                    self.steps[start + grade][lane] = step;
                    self.values[start + grade].set(lane, value);
                });
            }
        }
        self.hands.clone_from(&boxes.hands[usize::from(self.class) - 1]);
        for hand in &self.hands {
            let (entry, bonus) = (usize::from(hand.entry), f64::from(hand.offer.bonus));
            let with_bonus = |step: Transition| Transition { gain: step.gain + bonus, ..step };
            self.steps.push(self.steps[entry].map(with_bonus));
            self.values.push(self.values[entry].plus(plan.rules().worth(bonus)));
        }
        self.chances.clear();
        self.chances.resize(self.steps.len(), Numbers::NONE);
    }

    /// Finds the value of the best ending for every roll.
    #[inline(always)]
    fn choose_best(&self, tables: &TurnTables, own: &[FillableBox], values: &mut [Numbers]) {
        for fillable in own {
            let zero = tables.entries(fillable.at).start;
            let entries = tables.dice().rolls.entries(fillable.at, self.class);
            for (value, &entry) in values.iter_mut().zip(entries) {
                let entry = if fillable.is_locked { zero } else { usize::from(entry) };
                *value = value.raised(self.values[entry]);
            }
        }
        for hand in &self.hands {
            values[hand.roll as usize] = Numbers::WORST;
        }
        for (number, hand) in (tables.entry_count()..).zip(&self.hands) {
            let value = &mut values[hand.roll as usize];
            *value = value.raised(self.values[number]);
        }
    }

    /// Adds every ending that is best with this roll in one of the states to `found`.
    #[inline(always)]
    fn find(
        &self,
        tables: &TurnTables,
        own: &[FillableBox],
        end: &TurnEnd<Numbers>,
        found: &mut Vec<Found>,
    ) {
        let (rolls, mut rest) = (tables.dice().rolls, end.chance);
        if rolls.is_top_hand(end.roll) && !self.hands.is_empty() {
            for (number, hand) in (tables.entry_count()..).zip(&self.hands) {
                if hand.roll as usize == end.roll {
                    self.take(number, end, &mut rest, found);
                }
            }
            return;
        }
        for fillable in own {
            let entry = fillable.entry(tables, rolls, end.roll, self.class);
            self.take(entry, end, &mut rest, found);
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
        end: &TurnEnd<Numbers>,
        rest: &mut Numbers,
        found: &mut Vec<Found>,
    ) {
        let chance = rest.take_where_equal(self.values[number], end.value);
        if !chance.is_none() {
            found.push(Found { roll: end.roll, id: EndingId { level: end.level, number }, chance });
        }
    }
}
