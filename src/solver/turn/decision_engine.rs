//! The best choice of a turn, found as fast as can be.

use std::{collections::HashMap, sync::Arc};

use crate::solver::{
    Action, ActionValue, QuickTables, SAME, TurnTables, ValueFunction,
    table::simd::{LANES, SimdValue, is_near, settled},
    table::value_block::ValueBlock,
    turn::rolls::{HandOffer, Rolls},
};
use crate::{
    dice::Roll,
    rules::{BoxIndex, Card, Placement, RuleSet},
};

/// Rolls left beyond this many change next to nothing, and no turn is solved deeper.
const DEEPEST: u16 = 400;

/// Solves turns exactly for what an [`ValueFunction`] says that their ends are worth, by tables
/// throughout: for players that decide thousands of times a second. Once it has seen a few turns
/// it allocates nothing.
pub struct DecisionEngine {
    value_function: Arc<dyn ValueFunction>,
    shared: Arc<QuickTables>,
    end_values: Vec<f64>,
    /// Level `t`: what keeps and rolls are worth while `t` rolls are left after the next.
    levels: Vec<Box<[Scalar]>>,
    solved: usize,
    /// The card that the values are for, and the number of saved rolls that `end_values` is for.
    card: Option<Card>,
    saved: Option<u16>,
    /// How many rolls a turn with this card has.
    in_turn: u16,
    fillable: Vec<Fillable>,
    /// Whether some box wants an early roll.
    has_limits: bool,
    hands: Hands,
    /// What a hand is worth that wins at once; `None` where none does with a later roll.
    win: Option<f64>,
}

/// A box that may be filled.
#[derive(Clone, Copy)]
struct Fillable {
    at: BoxIndex,
    is_locked: bool,
    /// The last roll of a turn that may go there.
    last_roll: u16,
}

/// Sets of boxes whose offers are kept; more than a game with thirteen boxes has.
const MOST_HANDS: usize = 10_000;

/// What the offers for another top hand depend on: which boxes are filled, which of those that
/// a rule asks for hold points, and the number of the roll.
type Sight = (u128, u128, u16);

/// What the rules offer for more top hands.
#[derive(Default)]
struct Hands {
    known: HashMap<Sight, Arc<[HandOffer]>>,
    /// For this card, by the number of the roll; none while nothing is special.
    now: Vec<(u16, Arc<[HandOffer]>)>,
}

impl DecisionEngine {
    /// Thinks by this value function, with tables made for its rule set.
    pub fn new(value_function: Arc<dyn ValueFunction>, shared: Arc<QuickTables>) -> Self {
        let tables = value_function.tables();
        let places = tables.all_places();
        Self {
            end_values: vec![0.0; places],
            value_function,
            shared,
            levels: Vec::new(),
            solved: 0,
            card: None,
            saved: None,
            in_turn: 0,
            fillable: Vec::new(),
            has_limits: false,
            hands: Hands::default(),
            win: None,
        }
    }

    /// Forgets what the turn looked at last was worth, because the value function says otherwise by now.
    pub fn forget(&mut self) {
        self.card = None;
    }

    /// What it goes by.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.value_function
    }

    /// The best choice with this roll while so many rolls are left, saved ones included; `None`
    /// as [`Self::action_values`]. Of equals a box comes first, the one that can hold least, so that a
    /// zero costs least; then the keep with most dice, then with most pips.
    pub fn best(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<ActionValue> {
        let roll = self.prepare(card, dice, rolls_left)?;
        let best = self.best_fill(roll, self.in_turn - rolls_left)?;
        if rolls_left == 0 {
            return Some(best);
        }
        let level = &self.levels[usize::from(rolls_left.min(DEEPEST)) - 1];
        let mut keep: Option<ActionValue> = None;
        self.shared.for_each_keep(self.value_function.tables(), roll, dice, |cell, action| {
            let value = level[cell].0;
            if keep.is_none_or(|keep| value > keep.value + SAME) {
                keep = Some(ActionValue { action: action(), value });
            }
        });
        Some(keep.filter(|keep| keep.value > best.value + SAME).unwrap_or(best))
    }

    /// What the card is worth before a turn, the first roll of which is not looked at differently
    /// from the others; `None` for a card that no game leads to.
    pub fn value(&mut self, card: &Card) -> Option<f64> {
        if self.card.as_ref() != Some(card) {
            self.turn_to(card);
        }
        let depth = usize::from(self.in_turn.clamp(1, DEEPEST));
        self.solve_to(card, depth)?;
        // Nothing is kept before the first roll: that is the first cell.
        self.levels[depth - 1].first().map(|cell| cell.0)
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
        let roll = self.prepare(card, dice, rolls_left)?;
        choices.clear();
        self.for_each_fill(roll, self.in_turn - rolls_left, |at, value| {
            choices.push(ActionValue { action: Action::Fill(at), value });
        });
        if choices.is_empty() {
            return None;
        }
        if rolls_left > 0 {
            let level = &self.levels[usize::from(rolls_left.min(DEEPEST)) - 1];
            self.shared.for_each_keep(self.value_function.tables(), roll, dice, |cell, action| {
                choices.push(ActionValue { action: action(), value: level[cell].0 });
            });
        }
        Some(())
    }

    /// Finds out all that deciding needs; gives the number of the roll.
    fn prepare(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<usize> {
        let roll = self.shared.number_of(self.value_function.tables(), dice)?;
        if self.card.as_ref() != Some(card) {
            self.turn_to(card);
        }
        if rolls_left >= self.in_turn {
            return None;
        }
        let depth = usize::from(rolls_left.min(DEEPEST));
        self.solve_to(card, depth)?;
        self.look_at(card, rolls_left)?;
        self.look_at_hands(card, self.in_turn - rolls_left);
        Some(roll)
    }

    /// Works out so many levels of the turn with this card, which was turned to.
    fn solve_to(&mut self, card: &Card, depth: usize) -> Option<()> {
        while self.solved < depth {
            self.look_at(card, self.solved as u16)?;
            self.push(self.solved);
        }
        Some(())
    }

    fn turn_to(&mut self, card: &Card) {
        self.card.get_or_insert_with(|| card.clone()).clone_from(card);
        self.solved = 0;
        self.saved = None;
        self.hands.now.clear();
        let tables = self.value_function.tables();
        let rules = tables.rules();
        self.in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        self.fillable.clear();
        self.fillable.extend(tables.fillable(card).map(|at| Fillable {
            at,
            is_locked: tables.is_locked(card, at),
            last_roll: rules.column_of(at).rolls.map_or(u16::MAX, u16::from),
        }));
        self.has_limits = self.fillable.iter().any(|fillable| fillable.last_roll < u16::MAX);
        let wins_later = |win: &crate::rules::InstantWin| {
            let is_open = |at: BoxIndex| card.is_open(at) && rules.row(at).id == win.row;
            !win.first_roll_only && rules.boxes().any(is_open)
        };
        let win = rules.data().instant_win.as_ref().filter(|win| wins_later(win));
        self.win = win.map(|_| self.value_function.instant_win(card));
    }

    /// Finds out what filling boxes is worth if so many rolls are left then.
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
        let value_function = &self.value_function;
        self.hands.look_at(value_function.tables(), &self.shared.rolls, card, self.sight(number));
    }

    /// The number that stands for this roll of the turn: of those that bring the same one.
    fn sight(&self, number: u16) -> u16 {
        let is_first = number == 1 && self.shared.rolls.first_differs();
        if self.has_limits || is_first { number } else { 2 }
    }

    /// Works out level `left` from the one below.
    fn push(&mut self, left: usize) {
        if self.levels.len() == left {
            self.levels.push(self.shared.cells());
        }
        let mut level = std::mem::take(&mut self.levels[left]);
        if left > 0 {
            level.copy_from_slice(&self.levels[left - 1]);
        }
        // Else stopping is worth the same at every level, and the rolls still hold the best of it.
        if left == 0 || self.has_limits || self.value_function.rules().saves_rolls() {
            self.stop(&mut level, self.in_turn.saturating_sub(left as u16));
        }
        if left > 0 {
            self.shared.best(&mut level);
        }
        if let Some(win) = self.win {
            let rolls = &mut level[self.shared.first_roll()..];
            self.shared.rolls.wins().iter().for_each(|&roll| rolls[roll] = Scalar(win));
        }
        self.shared.expect(&mut level);
        self.levels[left] = level;
        self.solved = left + 1;
    }

    /// Fills in what stopping with each roll is worth, if it is the so-manieth of the turn; that
    /// is never its first one.
    fn stop(&self, level: &mut [Scalar], number: u16) {
        let values = &mut level[self.shared.first_roll()..];
        values.fill(Scalar::WORST);
        let fillable = || self.fillable.iter().filter(|fillable| number <= fillable.last_roll);
        for fillable in fillable().filter(|fillable| fillable.is_locked) {
            let zero =
                Scalar(self.end_values[self.value_function.tables().places(fillable.at).start]);
            for value in &mut *values {
                *value = value.better(zero);
            }
        }
        let unlocked = fillable().filter(|fillable| !fillable.is_locked);
        let mut lists = unlocked.map(|fillable| self.shared.rolls.places(fillable.at, false));
        while let Some(first) = lists.next() {
            // Four boxes in one walk over the rolls; one taken twice changes nothing.
            let mut next = || lists.next().unwrap_or(first);
            self.raise(values, [first, next(), next(), next()]);
        }
        if let Some(hands) = self.hands.at(self.sight(number)) {
            for hand in hands {
                values[hand.roll as usize] = Scalar::WORST;
            }
            for hand in hands {
                let value = &mut values[hand.roll as usize];
                *value = value.better(Scalar(self.hand(hand)));
            }
        }
    }

    /// Raises what stopping is worth with every roll to the best of four boxes, given by the
    /// place of what each pays for it.
    fn raise(&self, values: &mut [Scalar], [a, b, c, d]: [&[u16]; 4]) {
        let value_of = |place: u16| Scalar(self.end_values[usize::from(place)]);
        for ((((value, &a), &b), &c), &d) in values.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            let best = value_of(a).better(value_of(b)).better(value_of(c).better(value_of(d)));
            *value = value.better(best);
        }
    }

    /// What it is worth to take this offer for another top hand.
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

    /// Calls with every legal box and what it is worth to fill it with this roll.
    fn for_each_fill(&self, roll: usize, number: u16, mut call: impl FnMut(BoxIndex, f64)) {
        let hands = self.hands.at(self.sight(number));
        if let Some(hands) = hands.filter(|_| self.shared.rolls.is_top_hand(roll)) {
            for hand in hands.iter().filter(|hand| hand.roll as usize == roll) {
                call(hand.offer.at, self.hand(hand));
            }
            return;
        }
        let first = number == 1;
        for fillable in self.fillable.iter().filter(|fillable| number <= fillable.last_roll) {
            let place = if fillable.is_locked {
                self.value_function.tables().places(fillable.at).start
            } else {
                usize::from(self.shared.rolls.places(fillable.at, first)[roll])
            };
            call(fillable.at, self.end_values[place]);
        }
    }

    fn best_fill(&self, roll: usize, number: u16) -> Option<ActionValue> {
        let mut best = BestFill::default();
        self.for_each_fill(roll, number, |at, value| {
            best.offer(self.value_function.rules(), at, value);
        });
        best.0.map(|(at, value)| ActionValue { action: Action::Fill(at), value })
    }
}

/// The best box so far; of equals the one that can hold least, so that a zero costs least.
#[derive(Default)]
pub(crate) struct BestFill(Option<(BoxIndex, f64)>);

impl BestFill {
    /// Takes the box if it is better, and says whether it did.
    pub(crate) fn offer(&mut self, rules: &RuleSet, at: BoxIndex, value: f64) -> bool {
        let is_better = self.0.is_none_or(|(best, most)| {
            let smaller = || rules.most_points(at) < rules.most_points(best);
            value > most + SAME || (value > most - SAME && smaller())
        });
        if is_better {
            self.0 = Some((at, value));
        }
        is_better
    }

    /// What it is worth.
    pub(crate) fn value_of(&self) -> f64 {
        self.0.map_or(f64::NEG_INFINITY, |(_, worth)| worth)
    }
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
            self.known.entry(sight(rules, card, number)).or_insert_with(fresh).clone()
        };
        self.now.push((number, offers));
    }
}

/// What the offers of a card depend on.
fn sight(rules: &RuleSet, card: &Card, number: u16) -> Sight {
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

/// The value of one state.
#[derive(Clone, Copy)]
pub(crate) struct Scalar(pub(crate) f64);

impl SimdValue for Scalar {
    const LANES: usize = 1;
    const WORST: Self = Self(f64::NEG_INFINITY);
    const NONE: Self = Self(0.0);

    fn plus(self, points: f64) -> Self {
        Self(self.0 + points)
    }

    fn plus_each(self, points: &[f64]) -> Self {
        Self(self.0 + points[0])
    }

    fn sum(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn share(self, part: f64) -> Self {
        Self(self.0 * part)
    }

    fn better(self, other: Self) -> Self {
        if other.0 > self.0 { other } else { self }
    }

    fn replaced(self, other: Self, wanted: [bool; LANES]) -> Self {
        if wanted[0] { other } else { self }
    }

    fn settled(self, once: Self, twice: Self) -> Self {
        Self(settled(self.0, once.0, twice.0))
    }

    fn is_near(self, other: Self) -> bool {
        is_near(self.0, other.0)
    }

    fn load(from: &ValueBlock, at: usize) -> Self {
        Self(from.means[at])
    }

    fn gather(from: &ValueBlock, start: usize, places: &[u16]) -> Self {
        Self(from.means[start + usize::from(places[0])])
    }

    fn store(self, into: &mut ValueBlock, at: usize) {
        into.means[at] = self.0;
    }
}
