//! The best action in a turn, the values of all actions, and the outcomes of the turn.

mod box_value;
mod outcomes;
mod top_hands;

use std::sync::Arc;

pub use self::outcomes::TurnOutcome;
use self::{box_value::BoxValue, top_hands::TopHandOffers};
use super::{
    dice_model::DiceModel,
    engine::{MAX_LEVELS, Turn, Wins},
    rolls::HandOffer,
    tables::FillableBox,
    ties::{self, BestBox, beats},
    value::{Mean, Value},
};
use crate::{
    dice::{Roll, Slots},
    game::Position,
    rules::{BoxIndex, Card, Offer, TurnProgram, TurnStage},
    solver::{Action, ActionValue, PrizeValue, TurnTables, ValueFunction},
};

/// Solves turns exactly, given the values of their ends by a [`ValueFunction`]. Built on tables,
/// for players that decide thousands of times a second; after a few turns it no longer allocates.
/// Ties follow the order of preference in `ties.rs`.
pub struct DecisionEngine {
    value_function: Arc<dyn ValueFunction>,
    /// Those of the value function.
    tables: Arc<TurnTables>,
    /// The value of the card after the turn, by entry ([`TurnTables::entries`]); the length is one
    /// of [`CAPACITIES`].
    end_values: Vec<f64>,
    /// The turn for all boxes that need not be declared.
    now: BoxesTurn,
    /// The turns for each box that may be declared instead.
    declared: Vec<BoxesTurn>,
    /// The card that the turns are for.
    card: Option<Card>,
    /// The number of saved rolls that `end_values` is for.
    saved: Option<u16>,
    hands: TopHandOffers,
    /// The value of winning on the spot.
    win: f64,
    /// Whether the dice on the table score as a first roll although they are none.
    is_served: bool,
    /// The other cards at the table, where those matter, and the value function without them.
    rivals: Vec<Card>,
    without_rivals: Arc<dyn ValueFunction>,
    /// The box that turns are played for, if for one alone, and what it is worth to end them without
    /// it.
    alone: Option<(BoxIndex, f64)>,
}

/// A turn that ends in one of these boxes.
#[derive(Clone)]
struct BoxesTurn {
    boxes: Vec<FillableBox>,
    /// How it goes.
    program: TurnProgram,
    turn: Turn<Mean>,
}

/// Lengths of `end_values`: powers of two, so that masking an entry replaces the bounds check. The
/// first is enough for all games with up to six dice.
const CAPACITIES: [usize; 2] = [1 << 11, 1 << u16::BITS];

impl DecisionEngine {
    /// Creates an engine for this value function.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        let tables = value_function.tables().clone();
        let (entries, rules) = (tables.entry_count(), tables.rules());
        let capacity =
            CAPACITIES.into_iter().find(|&capacity| entries <= capacity).unwrap_or(entries);
        let program = TurnProgram::of(rules, &rules.empty_card());
        Self {
            end_values: vec![0.0; capacity],
            now: BoxesTurn { boxes: Vec::new(), program, turn: Turn::backward() },
            declared: Vec::new(),
            card: None,
            saved: None,
            hands: TopHandOffers::default(),
            win: 0.0,
            is_served: false,
            rivals: Vec::new(),
            without_rivals: value_function.clone(),
            alone: None,
            tables,
            value_function,
        }
    }

    /// Creates an engine for turns that are played for one box alone, declared or not: `value_of`
    /// gives the value of points there. To end a turn without them is worth as much as the worst of
    /// them.
    pub fn for_box(tables: &Arc<TurnTables>, at: BoxIndex, value_of: impl Fn(u16) -> f64) -> Self {
        let values = BoxValue::new(tables, at, value_of);
        Self { alone: Some((at, values.without())), ..Self::new(values) }
    }

    /// Goes on to turns for another box alone, in the memory of this engine.
    pub(crate) fn go_on_to_box(&mut self, at: BoxIndex, value_of: impl Fn(u16) -> f64) {
        let values = BoxValue::new(&self.tables, at, value_of);
        (self.alone, self.card) = (Some((at, values.without())), None);
        self.value_function = values;
    }

    /// The engine for the seat to move: where columns are won apart, what a card is worth depends
    /// on the cards of the others.
    pub fn at_table(&mut self, position: &Position) -> &mut Self {
        if !position.rivals().eq(&self.rivals) {
            self.rivals = position.rivals().cloned().collect();
            self.value_function = match PrizeValue::new(&self.without_rivals, &self.rivals) {
                Some(prizes) => Arc::new(prizes),
                None => self.without_rivals.clone(),
            };
            self.card = None;
        }
        self.look_at(position)
    }

    /// The engine for the dice on the table, which matter beyond what they show where they are
    /// served.
    pub(crate) fn look_at(&mut self, position: &Position) -> &mut Self {
        self.is_served = position.on_table().is_some_and(|table| table.is_served);
        self
    }

    /// The value function that decisions depend on.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.value_function
    }

    /// The best action with these dice and `rolls_left` rolls left, saved ones included. `None` in
    /// the same cases as [`Self::action_values`].
    pub fn best(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<ActionValue> {
        let mut best = BestBox::default();
        let stage = self.begin(card).stage_with(rolls_left);
        for (at, value) in self.declarations(&stage, dice)? {
            best.offer(self.tables.rules(), at, value);
        }
        if stage.must_declare() {
            return best.action();
        }
        self.best_in_turn(best, dice, rolls_left)
    }

    /// The best action in this turn, if this is the best box to declare instead.
    fn best_in_turn(
        &mut self,
        mut best: BestBox,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<ActionValue> {
        let (roll, stage) = self.prepare(dice, rolls_left)?;
        if !self.must_turn(&stage) {
            self.for_each_fill(roll, (&stage, self.is_served), |at, _, value| {
                best.offer(self.tables.rules(), at, value);
            });
        }
        let best = best.action();
        let mut on: Option<ActionValue> = None;
        self.for_each_other(&stage, (dice, roll), |value, action| {
            if on.is_none_or(|on| beats(value, on.value)) {
                on = Some(ActionValue { action: action(), value });
            }
        });
        on.filter(|on| best.is_none_or(|best| beats(on.value, best.value))).or(best)
    }

    /// The value of keeping the dice in these places or, without a roll left, of turning them over.
    /// `None` if they can't be turned over, and in the same cases as [`Self::action_values`].
    pub fn value_of_marked(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        marked: Slots,
    ) -> Option<f64> {
        self.begin(card);
        let (roll, stage) = self.prepare(dice, rolls_left)?;
        if let Some(left) = usize::from(rolls_left.min(MAX_LEVELS)).checked_sub(1) {
            return Some(self.now.turn.keep(left, self.tables.dice().cell_of(dice, marked)).0);
        }
        stage.turn_over?;
        let turned = dice.keep(marked);
        let (_, becomes) = self.tables.turns_of(roll).find(|&(dice, _)| dice == turned)?;
        Some(self.stop_value(&stage, becomes))
    }

    /// The value of every keep with this number of rolls left, at least one, by its cell. `None` in
    /// the same cases as [`Self::action_values`].
    pub(crate) fn keep_values(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<impl Iterator<Item = f64> + use<'_>> {
        self.begin(card);
        self.prepare(dice, rolls_left)?;
        let left = usize::from(rolls_left.min(MAX_LEVELS)).checked_sub(1)?;
        Some(self.now.turn.keeps(left).iter().map(|value| value.0))
    }

    /// Calls `visit` for every action that fills no box, with its value and a function that creates
    /// it, in the [order of preference](ties).
    fn for_each_other(
        &self,
        stage: &TurnStage,
        (dice, roll): (&Roll, usize),
        mut visit: impl FnMut(f64, &dyn Fn() -> Action),
    ) {
        let tables = &self.tables;
        if stage.may_roll {
            let values = self.now.turn.keeps(usize::from(stage.left.min(MAX_LEVELS)) - 1);
            tables.dice().for_each_keep(roll, dice, |cell, action| visit(values[cell].0, action));
        }
        if stage.turn_over.is_some() && !self.now.boxes.is_empty() {
            for (turned, becomes) in tables.turns_of(roll) {
                visit(self.stop_value(stage, becomes), &|| Action::Turn(turned));
            }
        }
    }

    /// The value of ending the turn on the last level with this roll, after dice were turned over.
    fn stop_value(&self, stage: &TurnStage, roll: usize) -> f64 {
        if self.wins(stage).is_some_and(|(rolls, _)| rolls.contains(&roll)) {
            return self.win;
        }
        let mut best = self.alone.map_or(f64::NEG_INFINITY, |(_, without)| without);
        self.for_each_fill(roll, (stage, false), |_, _, value| best = best.max(value));
        best
    }

    /// The value of the card before a turn; `None` for an unreachable card.
    pub fn value(&mut self, card: &Card) -> Option<f64> {
        let first = self.begin(card).stage(1);
        if first.may_declare() {
            return self.value_with_declaring(first.must_declare());
        }
        let last = self.solve_whole()?;
        // The first cell is the keep of no dice.
        Some(self.now.turn.keep(last, 0).0)
    }

    /// The value before a turn in which a box may be declared after the first roll, or must be: the
    /// mean over these rolls of the value with the best box, or without.
    fn value_with_declaring(&mut self, must_declare: bool) -> Option<f64> {
        let tables = self.tables.clone();
        let dice = tables.dice().model;
        let mut values = vec![Mean::WORST; dice.rolls().len()];
        let mut raise = |engine: &mut Self| {
            let last = engine.solve_whole()?;
            let rolls = &engine.now.turn.keeps(last)[dice.rolls()];
            values.iter_mut().zip(rolls).for_each(|(best, &value)| *best = best.better(value));
            Some(())
        };
        if !must_declare {
            raise(self)?;
        }
        (0..self.declared.len()).try_for_each(|other| self.in_turn(other, &mut raise))?;
        let mut turn = Turn::backward();
        turn.push(dice.settled(), None, |rolls| rolls.copy_from_slice(&values));
        Some(turn.keep(0, 0).0)
    }

    /// Solves all levels of a turn, and returns the index of that of the first roll.
    fn solve_whole(&mut self) -> Option<usize> {
        let depth = usize::from(self.now.program.rolls().clamp(1, MAX_LEVELS));
        self.solve_to(depth)?;
        Some(depth - 1)
    }

    /// The boxes that may be declared now, with their values.
    fn declarations(&mut self, stage: &TurnStage, dice: &Roll) -> Option<Vec<(BoxIndex, f64)>> {
        let others = if stage.may_declare() { self.declared.len() } else { 0 };
        let best = |engine: &mut Self| engine.best_in_turn(BestBox::default(), dice, stage.left);
        let value = |other| {
            let value = self.in_turn(other, best)?.value;
            Some((self.declared[other].boxes[0].at, value))
        };
        (0..others).map(value).collect()
    }

    /// Works in the turn for a box that may be declared.
    fn in_turn<R>(&mut self, other: usize, work: impl FnOnce(&mut Self) -> R) -> R {
        std::mem::swap(&mut self.now, &mut self.declared[other]);
        let result = work(self);
        std::mem::swap(&mut self.now, &mut self.declared[other]);
        result
    }

    /// Lists every legal box in the order of the card, then every distinct keep, those with most
    /// dice first, or every choice of dice to turn over, those with fewest dice first. `None` for
    /// an unreachable or full card, for dice of another rule set, and for more rolls than the turn
    /// can have left.
    pub fn action_values(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        choices: &mut Vec<ActionValue>,
    ) -> Option<()> {
        choices.clear();
        let mut push = |at, value| choices.push(ActionValue { action: Action::Box(at), value });
        let stage = self.begin(card).stage_with(rolls_left);
        self.declarations(&stage, dice)?.into_iter().for_each(|(at, value)| push(at, value));
        if stage.must_declare() {
            return Some(());
        }
        let (roll, stage) = self.prepare(dice, rolls_left)?;
        let must_turn = self.must_turn(&stage);
        if !must_turn {
            self.for_each_fill(roll, (&stage, self.is_served), |at, _, value| {
                push(at, value);
            });
        }
        if stage.may_declare() {
            choices.sort_by_key(|choice| match choice.action {
                Action::Box(at) => Some(at),
                Action::Keep(_) | Action::Hold(_) | Action::Turn(_) => None,
            });
        }
        if choices.is_empty() && !must_turn && self.alone.is_none() {
            return None;
        }
        self.for_each_other(&stage, (dice, roll), |value, action| {
            choices.push(ActionValue { action: action(), value });
        });
        (!choices.is_empty()).then_some(())
    }

    /// The actions of [`Self::action_values`] from the best to the worst, ties in the order of
    /// preference in `ties.rs`.
    pub fn ranked(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<Vec<ActionValue>> {
        let mut options = Vec::new();
        self.action_values(card, dice, rolls_left, &mut options)?;
        ties::sort(self.tables.rules(), &mut options);
        Some(options)
    }

    /// Solves the turn as far as a decision needs it, and returns the index of the roll with what may
    /// follow it.
    fn prepare(&mut self, dice: &Roll, rolls_left: u16) -> Option<(usize, TurnStage)> {
        let BoxesTurn { program, .. } = self.now;
        let roll = self.tables.dice().number_of(dice).filter(|_| rolls_left < program.rolls())?;
        self.solve_to(rolls_left.min(MAX_LEVELS).into())?;
        let stage = program.stage_with(rolls_left);
        self.update_end_values(&stage)?;
        Some((roll, stage))
    }

    /// Solves levels of the turn until there are `depth`.
    fn solve_to(&mut self, depth: usize) -> Option<()> {
        while self.now.turn.levels() < depth {
            let stage = self.now.program.stage_with(self.now.turn.levels() as u16);
            self.update_end_values(&stage)?;
            self.push_level(&stage);
        }
        Some(())
    }

    /// How a turn with this card goes, which is from now on the card of the engine.
    fn begin(&mut self, card: &Card) -> &TurnProgram {
        if self.card.as_ref() != Some(card) {
            self.set_card(card);
        }
        &self.now.program
    }

    /// Begins the turns of another card.
    fn set_card(&mut self, card: &Card) {
        self.card.get_or_insert_with(|| card.clone()).clone_from(card);
        self.saved = None;
        self.hands.current.clear();
        let (tables, alone) = (&self.tables, self.alone.map(|(at, _)| at));
        let rules = tables.rules();
        let program = TurnProgram::of(rules, card);
        if program.can_win() {
            self.win = self.value_function.instant_win(card);
        }
        let declared: Vec<BoxIndex> = if alone.is_none() && program.can_declare() {
            rules.fillable(card).filter(|&at| rules.has_to_be_declared(at)).collect()
        } else {
            Vec::new()
        };
        self.declared.resize_with(declared.len(), || self.now.clone());
        let others = self.declared.iter_mut().zip(declared.iter().copied().map(Some));
        for (BoxesTurn { boxes, program: own, turn }, only) in
            others.chain([(&mut self.now, alone)])
        {
            turn.clear();
            boxes.clear();
            boxes.extend(only.map(|at| tables.fillable_box(card, at)));
            let free = rules.fillable(card).filter(|at| only.is_none() && !declared.contains(at));
            boxes.extend(free.map(|at| tables.fillable_box(card, at)));
            *own = only.map_or(program, |at| program.for_box(rules, at));
        }
    }

    /// The rolls that win on the spot, and the value of such a win.
    fn wins(&self, stage: &TurnStage) -> Wins<'_, Mean> {
        let win = stage.win.filter(|_| self.alone.is_none());
        win.map(|_| (self.tables.dice().rolls.wins(), Mean(self.win)))
    }

    /// Updates the values of filling boxes, and the offers for top hands.
    fn update_end_values(&mut self, stage: &TurnStage) -> Option<()> {
        let card = self.card.as_ref()?;
        if self.saved != Some(stage.saved) {
            self.saved = None;
            self.value_function.values_after(card, stage.saved, &mut self.end_values)?;
            self.saved = Some(stage.saved);
        }
        let tables = &self.tables;
        self.hands.update(tables, tables.dice().rolls, card, stage.class);
        Some(())
    }

    /// Solves the next level.
    fn push_level(&mut self, stage: &TurnStage) {
        let mut turn = std::mem::replace(&mut self.now.turn, Turn::backward());
        let dice = self.tables.dice();
        let wins = self.wins(stage);
        if stage.has_own_ends {
            self.fill_stop_values(turn.begin_level(dice.model), stage, stage.number);
        } else {
            turn.begin_same(dice.model);
        }
        finish_level(&mut turn, dice.model, wins);
        if stage.serves {
            turn.serve(dice.model, |values| {
                self.fill_stop_values(values, stage, 1);
                let wins = wins.iter().flat_map(|(rolls, win)| rolls.iter().map(|&at| (at, *win)));
                wins.for_each(|(roll, win)| values[roll] = win);
            });
        }
        self.now.turn = turn;
    }

    /// Fills in the value of ending the turn on this level with each roll, which scores as roll
    /// `scored_as` of its turn.
    fn fill_stop_values(&self, values: &mut [Mean], stage: &TurnStage, scored_as: u16) {
        let nothing = self.alone.map_or(Mean::WORST, |(_, without)| Mean(without));
        values.fill(nothing);
        self.fill_boxes(values, stage.number, scored_as);
        let Some(hands) = self.hands.at(stage.class) else { return };
        for hand in hands {
            values[hand.roll as usize] = nothing;
        }
        for hand in hands.iter().filter(|hand| self.may_fill(hand)) {
            let value = &mut values[hand.roll as usize];
            *value = value.better(Mean(self.hand_value(hand)));
        }
    }

    /// The part of [`Self::fill_stop_values`] without the repeat rule.
    fn fill_boxes(&self, values: &mut [Mean], number: u16, scored_as: u16) {
        let rolls = self.tables.dice().rolls;
        let fillable = || self.now.boxes.iter().filter(|fillable| number <= fillable.last_roll);
        for fillable in fillable().filter(|fillable| fillable.is_locked) {
            let zero = Mean(self.end_values[self.tables.entries(fillable.at).start]);
            for value in &mut *values {
                *value = value.better(zero);
            }
        }
        let unlocked = fillable().filter(|fillable| !fillable.is_locked);
        let mut lists = unlocked.map(|fillable| rolls.entries(fillable.at, scored_as));
        while let Some(first) = lists.next() {
            // Four boxes in one pass over the rolls; a repeated box changes nothing.
            let mut next = || lists.next().unwrap_or(first);
            let four = [first, next(), next(), next()];
            if self.end_values.len() == CAPACITIES[0] {
                self.raise_to_best::<{ CAPACITIES[0] }>(values, four);
            } else {
                self.raise_to_best::<{ CAPACITIES[1] }>(values, four);
            }
        }
    }

    /// Raises the value of ending the turn with each roll to the best of four boxes; each list
    /// holds the entry of every roll's score.
    fn raise_to_best<const CAPACITY: usize>(&self, values: &mut [Mean], [a, b, c, d]: [&[u16]; 4]) {
        let Some(end_values) = self.end_values.first_chunk::<CAPACITY>() else { return };
        let value_of = |entry: u16| Mean(end_values[usize::from(entry) & (CAPACITY - 1)]);
        for ((((value, &a), &b), &c), &d) in values.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            let best = value_of(a).better(value_of(b)).better(value_of(c).better(value_of(d)));
            *value = value.better(best);
        }
    }

    /// Whether the turn is played for what this offer fills.
    fn may_fill(&self, hand: &HandOffer) -> bool {
        self.alone.is_none_or(|(at, _)| hand.is_plain && hand.offer.at == at)
    }

    /// The value of taking this offer for another top hand.
    fn hand_value(&self, hand: &HandOffer) -> f64 {
        if hand.is_plain {
            let value = self.end_values[usize::from(hand.entry)];
            let bonus = if self.alone.is_some() { 0 } else { hand.offer.bonus };
            let with_bonus = match bonus {
                0 => Some(value),
                bonus => self.value_function.unit().with_points(value, bonus),
            };
            if let Some(value) = with_bonus {
                return value;
            }
        }
        let saved = self.saved.unwrap_or(0);
        let after = |card: &Card| self.value_function.value_after(card, hand.offer, saved);
        // An unreachable card is never chosen.
        self.card.as_ref().and_then(after).unwrap_or(f64::NEG_INFINITY)
    }

    /// Whether the dice on the table have to be turned over before a box is filled.
    fn must_turn(&self, stage: &TurnStage) -> bool {
        stage.must_turn(self.is_served || stage.number == 1)
    }

    /// Calls `visit` for every legal box with a function that creates the offer and the value of taking
    /// it with this roll, given the stage of the turn and whether the roll scores as the first one.
    fn for_each_fill(
        &self,
        roll: usize,
        (stage, is_served): (&TurnStage, bool),
        mut visit: impl FnMut(BoxIndex, &dyn Fn() -> Offer, f64),
    ) {
        let tables = &self.tables;
        let rolls = tables.dice().rolls;
        let hands = self.hands.at(stage.class);
        if let Some(hands) = hands.filter(|_| rolls.is_top_hand(roll)) {
            let own = hands.iter().filter(|hand| hand.roll as usize == roll);
            for hand in own.filter(|hand| self.may_fill(hand)) {
                visit(hand.offer.at, &|| hand.offer, self.hand_value(hand));
            }
            return;
        }
        let in_time = |fillable: &&FillableBox| stage.number <= fillable.last_roll;
        let scored_as = if is_served { 1 } else { stage.number };
        for fillable in self.now.boxes.iter().filter(in_time) {
            let entry = fillable.entry(tables, rolls, roll, scored_as);
            visit(fillable.at, &|| tables.offer_of(entry), self.end_values[entry]);
        }
    }
}

/// A function of its own, so that the compiler has enough registers for all lists.
#[inline(never)]
fn finish_level(turn: &mut Turn<Mean>, dice: DiceModel<'_>, wins: Wins<'_, Mean>) {
    turn.finish_level(dice, wins);
}
