//! The best choice of a turn, the value of every choice, and how the turn then ends.

use std::{collections::HashMap, sync::Arc};

use super::{
    engine::{MAX_LEVELS, Turn},
    rolls::{HandOffer, Rolls},
    ties::{self, BestBox, SAME},
    value::{Mean, Value},
};
use crate::{
    dice::Roll,
    rules::{BoxIndex, Card, Offer, Placement, RuleSet},
    solver::{Action, ActionValue, TurnTables, ValueFunction},
};

/// Solves turns exactly for what a [`ValueFunction`] says that their ends are worth, by tables
/// throughout: for players that decide thousands of times a second. Once it has seen a few turns
/// it allocates nothing. Ties are decided by the order of preference in `ties.rs`.
pub struct DecisionEngine {
    value_function: Arc<dyn ValueFunction>,
    /// The value of the card for each place ([`TurnTables::places`]), with room for one of [`ROOMS`].
    end_values: Vec<f64>,
    turn: Turn<Mean>,
    /// The card that the values are for, and the number of saved rolls that `end_values` is for.
    card: Option<Card>,
    saved: Option<u16>,
    /// How many rolls a turn with this card has.
    in_turn: u16,
    fillable: Vec<Fillable>,
    /// Whether some box wants an early roll.
    has_limits: bool,
    hands: Hands,
    /// The value of a hand that wins at once; `None` where none does with a later roll.
    win: Option<f64>,
    /// The same for the first roll.
    first_win: Option<f64>,
}

/// A box that may be filled.
#[derive(Clone, Copy)]
struct Fillable {
    at: BoxIndex,
    is_locked: bool,
    /// The last roll of a turn that may go there.
    last_roll: u16,
}

/// What a box is filled with at the end of a turn.
#[derive(Clone, Copy)]
enum Filling<'a> {
    /// The points at this place ([`TurnTables::place`]).
    Place(usize),
    /// Another top hand.
    Hand(&'a HandOffer),
}

/// A way in which a turn can end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnOutcome {
    /// The box with its points; `None` for a hand that wins at once.
    pub offer: Option<Offer>,
    /// How many rolls are saved, in games that save them.
    pub saved: u16,
    /// The chance of it, 0 to 1.
    pub chance: f64,
    /// The value of the card then.
    pub value: f64,
}

/// Lengths of a list of values by place: powers of two, so that a place cut to its lowest bits needs no
/// check. The first is enough for all games with up to six dice.
const ROOMS: [usize; 2] = [1 << 11, 1 << u16::BITS];

/// Sets of boxes whose offers are kept; more than a game with thirteen boxes has.
const MOST_HANDS: usize = 10_000;

/// What the offers for another top hand depend on: which boxes are filled, which of those that
/// a rule asks for hold points, and the number of the roll.
type HandKey = (u128, u128, u16);

/// What the rules offer for more top hands.
#[derive(Default)]
struct Hands {
    known: HashMap<HandKey, Arc<[HandOffer]>>,
    /// For this card, by the number of the roll; none while nothing is special.
    now: Vec<(u16, Arc<[HandOffer]>)>,
}

impl DecisionEngine {
    /// Decides by this value function.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        let places = value_function.tables().all_places();
        let room = ROOMS.into_iter().find(|&room| places <= room).unwrap_or(places);
        Self {
            end_values: vec![0.0; room],
            value_function,
            turn: Turn::backward(),
            card: None,
            saved: None,
            in_turn: 0,
            fillable: Vec::new(),
            has_limits: false,
            hands: Hands::default(),
            win: None,
            first_win: None,
        }
    }

    /// What decisions depend on.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.value_function
    }

    /// The best choice with this roll while `rolls_left` rolls are left, saved ones included; `None`
    /// as [`Self::action_values`].
    pub fn best(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<ActionValue> {
        if self.must_name(card, dice) {
            let mut best = BestBox::default();
            let rules = self.value_function.rules().clone();
            self.for_each_name(card, dice, rolls_left, |at, value| {
                best.offer(&rules, at, value);
            })?;
            return best.get().map(|(at, value)| ActionValue { action: Action::Box(at), value });
        }
        let roll = self.prepare(card, dice, rolls_left)?;
        let best = self.best_fill(roll, self.in_turn - rolls_left)?;
        if rolls_left == 0 {
            return Some(best);
        }
        let values = self.turn.keeps(usize::from(rolls_left.min(MAX_LEVELS)) - 1);
        let mut keep: Option<ActionValue> = None;
        let tables = self.value_function.tables();
        tables.dice().for_each_keep(roll, dice, |cell, action| {
            let value = values[cell].0;
            if keep.is_none_or(|keep| value > keep.value + SAME) {
                keep = Some(ActionValue { action: action(), value });
            }
        });
        Some(keep.filter(|keep| keep.value > best.value + SAME).unwrap_or(best))
    }

    /// The value of the card before a turn; `None` for a card that no game leads to.
    pub fn value(&mut self, card: &Card) -> Option<f64> {
        if self.must_name(card, &Roll::NONE) {
            let mut best = f64::NEG_INFINITY;
            self.for_each_name(card, &Roll::NONE, 0, |_, value| best = best.max(value))?;
            return Some(best);
        }
        if self.value_function.rules().must_name(card, true) {
            return self.value_after_naming(card);
        }
        let last = self.solve_whole(card)?;
        // Nothing is kept before the first roll: that is the first cell.
        Some(self.turn.keep(last, 0).0)
    }

    /// The value before a turn whose box is named after the first roll: the mean over these rolls of
    /// the best box for each.
    fn value_after_naming(&mut self, card: &Card) -> Option<f64> {
        let mut values = Vec::new();
        let (tables, rules) = (self.value_function.tables().clone(), card.clone());
        let dice = tables.dice();
        for at in tables.rules().fillable(&rules) {
            let last = self.solve_whole(&named(card, at))?;
            let rolls = &self.turn.keeps(last)[dice.model.rolls()];
            values.resize(rolls.len(), Mean::WORST);
            values.iter_mut().zip(rolls).for_each(|(best, &value)| *best = best.better(value));
        }
        let mut turn = Turn::backward();
        turn.push(dice.model, None, |rolls| rolls.copy_from_slice(&values));
        Some(turn.keep(0, 0).0)
    }

    /// Works out all levels of a turn; gives that of its first roll.
    fn solve_whole(&mut self, card: &Card) -> Option<usize> {
        if self.card.as_ref() != Some(card) {
            self.turn_to(card);
        }
        let depth = usize::from(self.in_turn.clamp(1, MAX_LEVELS));
        self.solve_to(card, depth)?;
        Some(depth - 1)
    }

    /// Whether the only actions are to name a box.
    fn must_name(&self, card: &Card, dice: &Roll) -> bool {
        self.value_function.rules().must_name(card, !dice.is_empty())
    }

    /// Calls with every box that may be named with these dice, or before the first roll, and its
    /// value.
    fn for_each_name(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        mut call: impl FnMut(BoxIndex, f64),
    ) -> Option<()> {
        let rules = self.value_function.rules().clone();
        for at in rules.fillable(card) {
            let named = named(card, at);
            let value = if dice.is_empty() {
                self.value(&named)?
            } else {
                self.best(&named, dice, rolls_left)?.value
            };
            call(at, value);
        }
        Some(())
    }

    /// Every legal box in the order of the card, then every distinct keep, those with most dice
    /// first. `None` for a card that no game leads to or that is full, for other dice, and for
    /// more rolls than the turn has left after its first.
    pub fn action_values(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        choices: &mut Vec<ActionValue>,
    ) -> Option<()> {
        if self.must_name(card, dice) {
            choices.clear();
            let push = |at, value| choices.push(ActionValue { action: Action::Box(at), value });
            return self.for_each_name(card, dice, rolls_left, push);
        }
        let roll = self.prepare(card, dice, rolls_left)?;
        choices.clear();
        self.for_each_fill(roll, self.in_turn - rolls_left, |at, _, value| {
            choices.push(ActionValue { action: Action::Box(at), value });
        });
        if choices.is_empty() {
            return None;
        }
        if rolls_left > 0 {
            let values = self.turn.keeps(usize::from(rolls_left.min(MAX_LEVELS)) - 1);
            let tables = self.value_function.tables();
            tables.dice().for_each_keep(roll, dice, |cell, action| {
                choices.push(ActionValue { action: action(), value: values[cell].0 });
            });
        }
        Some(())
    }

    /// The same as [`Self::action_values`], from the best to the worst, and ties in the order of
    /// preference in `ties.rs`.
    pub fn ranked(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<Vec<ActionValue>> {
        let mut options = Vec::new();
        self.action_values(card, dice, rolls_left, &mut options)?;
        ties::sort(self.value_function.rules(), &mut options);
        Some(options)
    }

    /// Every way in which the turn can end if this is done with these dice while `rolls_left` rolls are
    /// left, and play goes on perfectly: each once, by their boxes from top to bottom, then by their
    /// points. `None` for what can't be done, and as [`Self::action_values`].
    pub fn outcomes(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        action: Action,
    ) -> Option<Vec<TurnOutcome>> {
        if !self.turn.is_two_way() {
            self.turn = Turn::two_way();
            self.card = None;
        }
        if self.must_name(card, dice) {
            let Action::Box(at) = action else { return None };
            let card =
                self.value_function.rules().is_fillable(card, at).then(|| named(card, at))?;
            if dice.is_empty() {
                let last = self.solve_whole(&card)?;
                return self.followed(&card, last, 0);
            }
            let action = self.best(&card, dice, rolls_left)?.action;
            return self.outcomes(&card, dice, rolls_left, action);
        }
        let roll = self.prepare(card, dice, rolls_left)?;
        let mut found = Vec::new();
        let kept = match action {
            Action::Keep(keep) => dice.slots_for(keep)?,
            Action::Hold(kept) => kept,
            Action::Box(at) => {
                self.for_each_fill(roll, self.in_turn - rolls_left, |filled, filling, value| {
                    let offer = Some(self.offer(filled, filling));
                    found.extend((filled == at).then_some(TurnOutcome {
                        offer,
                        saved: self.saved.unwrap_or(0),
                        chance: 1.0,
                        value,
                    }));
                });
                return (!found.is_empty()).then_some(found);
            }
        };
        let left = usize::from(rolls_left.min(MAX_LEVELS)).checked_sub(1)?;
        let tables = self.value_function.tables();
        let cell = tables.dice().cell_of(dice, kept);
        self.followed(card, left, cell)
    }

    /// The same after the throw of the dice that the keep in this cell lacks, with `left` rolls left
    /// after that.
    fn followed(&mut self, card: &Card, left: usize, cell: usize) -> Option<Vec<TurnOutcome>> {
        let tables = self.value_function.tables();
        let mut ends = Vec::new();
        self.turn.follow(tables.dice().model, left, cell, |left, roll, chance| {
            ends.push((left, roll, chance));
        });
        let mut outcomes: HashMap<(Option<Offer>, u16), TurnOutcome> = HashMap::new();
        for (left, roll, chance) in ends {
            let outcome = self.outcome(card, left as u16, roll)?;
            let known = outcomes.entry((outcome.offer, outcome.saved)).or_insert(outcome);
            known.chance += chance;
        }
        let mut outcomes: Vec<TurnOutcome> = outcomes.into_values().collect();
        let key = |end: &TurnOutcome| end.offer.map(|offer| (offer.at, offer.points, offer.bonus));
        outcomes.sort_by_key(|end| (key(end).is_none(), key(end), end.saved));
        Some(outcomes)
    }

    /// How the turn ends with a later roll than its first, with no chance yet.
    fn outcome(&mut self, card: &Card, left: u16, roll: usize) -> Option<TurnOutcome> {
        let wins = self.value_function.tables().dice().rolls.wins();
        if let Some(value) = self.win_with(self.in_turn - left).filter(|_| wins.contains(&roll)) {
            return Some(TurnOutcome { offer: None, saved: 0, chance: 0.0, value });
        }
        self.look_at(card, left)?;
        let mut best = BestBox::default();
        let mut offer = None;
        self.for_each_fill(roll, self.in_turn - left, |at, filling, value| {
            if best.offer(self.value_function.rules(), at, value) {
                offer = Some(self.offer(at, filling));
            }
        });
        let (_, value) = best.get()?;
        Some(TurnOutcome { offer, saved: self.saved?, chance: 0.0, value })
    }

    fn offer(&self, at: BoxIndex, filling: Filling<'_>) -> Offer {
        match filling {
            Filling::Hand(hand) => hand.offer,
            Filling::Place(place) => {
                let tables = self.value_function.tables();
                let points = tables.rules().possible_points(at)[place - tables.places(at).start];
                Offer { at, points, bonus: 0, zeroes_opponents: false }
            }
        }
    }

    /// Finds out all that deciding needs; gives the number of the roll.
    fn prepare(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<usize> {
        let tables = self.value_function.tables();
        let roll = tables.dice().number_of(dice)?;
        if self.card.as_ref() != Some(card) {
            self.turn_to(card);
        }
        if rolls_left >= self.in_turn {
            return None;
        }
        let depth = usize::from(rolls_left.min(MAX_LEVELS));
        self.solve_to(card, depth)?;
        self.look_at(card, rolls_left)?;
        self.look_at_hands(card, self.in_turn - rolls_left);
        Some(roll)
    }

    /// Works out levels of the turn with this card until there are `depth`; [`Self::turn_to`] must
    /// have been called for it.
    fn solve_to(&mut self, card: &Card, depth: usize) -> Option<()> {
        while self.turn.levels() < depth {
            self.look_at(card, self.turn.levels() as u16)?;
            self.push();
        }
        Some(())
    }

    fn turn_to(&mut self, card: &Card) {
        self.card.get_or_insert_with(|| card.clone()).clone_from(card);
        self.turn.clear();
        self.saved = None;
        self.hands.now.clear();
        let tables = self.value_function.tables();
        let rules = tables.rules();
        self.in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        self.fillable.clear();
        self.fillable.extend(tables.rules().fillable(card).map(|at| Fillable {
            at,
            is_locked: tables.is_locked(card, at),
            last_roll: rules.column_of(at).rolls.map_or(u16::MAX, u16::from),
        }));
        self.has_limits = self.fillable.iter().any(|fillable| fillable.last_roll < u16::MAX);
        let can_win = |win: &&crate::rules::InstantWin| {
            rules.boxes().any(|at| card.is_open(at) && rules.row(at).id == win.row)
        };
        let win = rules.data().instant_win.as_ref().filter(can_win);
        self.first_win = win.map(|_| self.value_function.instant_win(card));
        self.win = self.first_win.filter(|_| win.is_some_and(|win| !win.first_roll_only));
    }

    /// What a hand is worth that wins at once with this roll of the turn, where one does.
    fn win_with(&self, number: u16) -> Option<f64> {
        if number == 1 { self.first_win } else { self.win }
    }

    /// Finds out the value of filling boxes while `rolls_left` rolls are left.
    fn look_at(&mut self, card: &Card, rolls_left: u16) -> Option<()> {
        let saved = if self.value_function.rules().saves_rolls() { rolls_left } else { 0 };
        if self.saved != Some(saved) {
            self.saved = None;
            self.value_function.values_after(card, saved, &mut self.end_values)?;
            self.saved = Some(saved);
        }
        self.look_at_hands(card, self.in_turn.saturating_sub(rolls_left));
        Some(())
    }

    /// Finds out where more top hands may go with this roll of the turn.
    fn look_at_hands(&mut self, card: &Card, number: u16) {
        let tables = self.value_function.tables();
        self.hands.look_at(tables, tables.dice().rolls, card, self.roll_class(number));
    }

    /// The number that stands for this roll of the turn: of those that bring the same one.
    fn roll_class(&self, number: u16) -> u16 {
        let is_first = number == 1 && self.value_function.tables().dice().rolls.first_differs();
        if self.has_limits || is_first { number } else { 2 }
    }

    /// Works out the next level.
    fn push(&mut self) {
        let mut turn = std::mem::replace(&mut self.turn, Turn::backward());
        let dice = self.value_function.tables().dice();
        let left = turn.levels();
        let number = self.in_turn.saturating_sub(left as u16);
        let is_first = number == 1 && dice.rolls.first_differs();
        let wins = self.win_with(number).map(|win| (dice.rolls.wins(), Mean(win)));
        if left == 0 || is_first || self.has_limits || self.value_function.rules().saves_rolls() {
            turn.push(dice.model, wins, |values| self.stop(values, number));
        } else {
            turn.push_same(dice.model, wins);
        }
        self.turn = turn;
    }

    /// Fills in the value of stopping with each roll `number` of the turn.
    fn stop(&self, values: &mut [Mean], number: u16) {
        let rolls = self.value_function.tables().dice().rolls;
        let fillable = || self.fillable.iter().filter(|fillable| number <= fillable.last_roll);
        for fillable in fillable().filter(|fillable| fillable.is_locked) {
            let zero =
                Mean(self.end_values[self.value_function.tables().places(fillable.at).start]);
            for value in &mut *values {
                *value = value.better(zero);
            }
        }
        let unlocked = fillable().filter(|fillable| !fillable.is_locked);
        let mut lists = unlocked.map(|fillable| rolls.places(fillable.at, number == 1));
        while let Some(first) = lists.next() {
            // Four boxes in one walk over the rolls; one taken twice changes nothing.
            let mut next = || lists.next().unwrap_or(first);
            let four = [first, next(), next(), next()];
            if self.end_values.len() == ROOMS[0] {
                self.raise::<{ ROOMS[0] }>(values, four);
            } else {
                self.raise::<{ ROOMS[1] }>(values, four);
            }
        }
        if let Some(hands) = self.hands.at(self.roll_class(number)) {
            for hand in hands {
                values[hand.roll as usize] = Mean::WORST;
            }
            for hand in hands {
                let value = &mut values[hand.roll as usize];
                *value = value.better(Mean(self.hand(hand)));
            }
        }
    }

    /// Raises the value of ending the turn with every roll to the best of four boxes, given by the
    /// place of what each pays for it.
    fn raise<const ROOM: usize>(&self, values: &mut [Mean], [a, b, c, d]: [&[u16]; 4]) {
        let Some(end_values) = self.end_values.first_chunk::<ROOM>() else { return };
        let value_of = |place: u16| Mean(end_values[usize::from(place) & (ROOM - 1)]);
        for ((((value, &a), &b), &c), &d) in values.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            let best = value_of(a).better(value_of(b)).better(value_of(c).better(value_of(d)));
            *value = value.better(best);
        }
    }

    /// The value of taking this offer for another top hand.
    fn hand(&self, hand: &HandOffer) -> f64 {
        if hand.is_plain && (hand.offer.bonus == 0 || self.value_function.adds_points()) {
            return self
                .value_function
                .with_bonus(self.end_values[usize::from(hand.place)], hand.offer);
        }
        let saved = self.saved.unwrap_or(0);
        let after = |card: &Card| self.value_function.value_after(card, hand.offer, saved);
        // A card that no game leads to is not looked at.
        self.card.as_ref().and_then(after).unwrap_or(f64::NEG_INFINITY)
    }

    /// Calls with every legal box and the value of filling it with this roll.
    fn for_each_fill(
        &self,
        roll: usize,
        number: u16,
        mut call: impl FnMut(BoxIndex, Filling<'_>, f64),
    ) {
        let rolls = self.value_function.tables().dice().rolls;
        let hands = self.hands.at(self.roll_class(number));
        if let Some(hands) = hands.filter(|_| rolls.is_top_hand(roll)) {
            for hand in hands.iter().filter(|hand| hand.roll as usize == roll) {
                call(hand.offer.at, Filling::Hand(hand), self.hand(hand));
            }
            return;
        }
        let first = number == 1;
        for fillable in self.fillable.iter().filter(|fillable| number <= fillable.last_roll) {
            let place = if fillable.is_locked {
                self.value_function.tables().places(fillable.at).start
            } else {
                usize::from(rolls.places(fillable.at, first)[roll])
            };
            call(fillable.at, Filling::Place(place), self.end_values[place]);
        }
    }

    fn best_fill(&self, roll: usize, number: u16) -> Option<ActionValue> {
        let mut best = BestBox::default();
        self.for_each_fill(roll, number, |at, _, value| {
            best.offer(self.value_function.rules(), at, value);
        });
        best.get().map(|(at, value)| ActionValue { action: Action::Box(at), value })
    }
}

/// The same card with the box named.
fn named(card: &Card, at: BoxIndex) -> Card {
    let mut card = card.clone();
    card.name(at);
    card
}

impl Hands {
    /// The offers for more top hands with this roll; `None` while nothing is special.
    fn at(&self, number: u16) -> Option<&[HandOffer]> {
        let found = self.now.iter().find(|(known, _)| *known == number);
        found.map(|(_, offers)| &**offers)
    }

    fn look_at(&mut self, tables: &TurnTables, rolls: &Rolls, card: &Card, number: u16) {
        let rules = tables.rules();
        let tops = rules.repeat_boxes();
        let is_known = || self.now.iter().any(|&(known, _)| known == number);
        if tops.is_empty() || tops.iter().any(|&at| card.is_open(at)) || is_known() {
            return;
        }
        let fresh = || rolls.hand_offers(tables, card, number).unwrap_or_default().into();
        // Where a hand fills no box, its offers hang on what the entries hold.
        let fills_none = rules.repeat().is_some_and(|repeat| {
            matches!(repeat.placement, Placement::RaiseEntry | Placement::NoBox)
        });
        let offers = if fills_none {
            fresh()
        } else {
            if self.known.len() > MOST_HANDS {
                self.known.clear();
            }
            self.known.entry(hand_key(rules, card, number)).or_insert_with(fresh).clone()
        };
        self.now.push((number, offers));
    }
}

/// What the offers of a card depend on.
fn hand_key(rules: &RuleSet, card: &Card, number: u16) -> HandKey {
    let asks = |at: BoxIndex| {
        rules.repeat_boxes().contains(&at)
            || rules.boxes().any(|other| rules.required_boxes(other).contains(&at))
    };
    let (mut filled, mut scored) = (0_u128, 0_u128);
    for (at, points) in card.entries().filter_map(|(at, entry)| Some((at, entry?))) {
        filled |= 1 << at.index();
        scored |= u128::from(points > 0 && asks(at)) << at.index();
    }
    (filled, scored, number)
}
