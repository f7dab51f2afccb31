//! The best choice of a turn, found as fast as can be.

use std::{collections::HashMap, sync::Arc};

use super::{
    Action, Choice, Outlook, SAME, TurnTables,
    block::Block,
    lane::{Cell, LANES},
    rolls::{HandOffer, Rolls, hand_offers, is_locked},
    web::Web,
};
use crate::{
    dice::{Counts, KeepIndex},
    rules::{BoxIndex, Card, RuleSet},
};

/// Rolls left beyond this many change next to nothing, and no turn is solved deeper.
const DEEPEST: u16 = 400;

/// What a [`QuickTurn`] knows of a rule set; shared by all who think about the same one.
#[derive(Clone, Debug)]
pub struct QuickTables {
    web: Web,
    rolls: Rolls,
}

impl QuickTables {
    /// What follows from the tables of a rule set.
    pub fn new(tables: &TurnTables) -> Self {
        let dice = tables.rules().dice();
        let web = Web::new(tables.lattice(), dice.sides);
        Self { web, rolls: Rolls::new(tables) }
    }
}

/// Solves turns as [`super::Adviser`] does and gives the same answers, for players that decide
/// thousands of times a second: it works by tables throughout, and once it has seen a few turns
/// it allocates nothing.
pub struct QuickTurn {
    outlook: Arc<dyn Outlook>,
    shared: Arc<QuickTables>,
    worths: Vec<f64>,
    /// Level `t`: what keeps and rolls are worth while `t` rolls are left after the next.
    levels: Vec<Box<[Single]>>,
    solved: usize,
    /// The card that the values are for, and the number of saved rolls that `worths` is for.
    card: Option<Card>,
    saved: Option<u16>,
    fillable: Vec<Fillable>,
    hands: Hands,
}

/// A box that may be filled.
#[derive(Clone, Copy)]
struct Fillable {
    at: BoxIndex,
    is_locked: bool,
}

/// Sets of boxes whose offers are kept; more than a game with thirteen boxes has.
const MOST_HANDS: usize = 10_000;

/// What the rules offer for further top hands, by what they look at: which boxes are filled, and
/// which of those that a rule asks for hold points.
#[derive(Default)]
struct Hands {
    known: HashMap<(u64, u64, bool), Arc<[HandOffer]>>,
    /// For later rolls and for the first one of a turn; `None` while nothing is special.
    now: [Option<Arc<[HandOffer]>>; 2],
}

impl QuickTurn {
    /// Thinks by this outlook, with tables made for its rule set.
    pub fn new(outlook: Arc<dyn Outlook>, shared: Arc<QuickTables>) -> Self {
        let tables = outlook.tables();
        let places = tables.rules().boxes().next_back().map_or(0, |at| tables.places(at).end);
        Self {
            worths: vec![0.0; places],
            outlook,
            shared,
            levels: Vec::new(),
            solved: 0,
            card: None,
            saved: None,
            fillable: Vec::new(),
            hands: Hands::default(),
        }
    }

    /// The best choice, as [`super::Adviser::best`].
    pub fn best(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Choice> {
        let roll = self.prepare(card, dice, rolls_left)?;
        let best = self.best_fill(roll, self.is_first(card, rolls_left))?;
        if rolls_left == 0 {
            return Some(best);
        }
        let (keep, par) = self.best_keep(roll, rolls_left.min(DEEPEST));
        if par <= best.par + SAME {
            return Some(best);
        }
        let keep = self.outlook.tables().lattice().counts(keep);
        Some(Choice { action: Action::Keep(keep), par })
    }

    /// Every legal box in the order of the card, then every distinct keep, those with most dice
    /// first; `None` as [`super::Adviser::choices`].
    pub fn choices(
        &mut self,
        card: &Card,
        dice: Counts,
        rolls_left: u16,
        choices: &mut Vec<Choice>,
    ) -> Option<()> {
        let roll = self.prepare(card, dice, rolls_left)?;
        choices.clear();
        let first = self.is_first(card, rolls_left);
        self.for_each_fill(roll, first, |at, par| {
            choices.push(Choice { action: Action::Fill(at), par });
        });
        if rolls_left > 0 {
            let lattice = self.outlook.tables().lattice();
            let level = &self.levels[usize::from(rolls_left.min(DEEPEST)) - 1];
            choices.extend(self.shared.rolls.keeps(roll).iter().map(|&keep| Choice {
                action: Action::Keep(lattice.counts(keep)),
                par: level[usize::from(keep)].0,
            }));
        }
        Some(())
    }

    /// Whether these dice came with the first roll of the turn, as far as that matters.
    fn is_first(&self, card: &Card, rolls_left: u16) -> bool {
        let in_turn = u16::from(self.outlook.rules().turn().rolls) + card.bank();
        self.shared.rolls.first_differs() && rolls_left + 1 == in_turn
    }

    /// Finds out all that deciding needs; gives the number of the roll.
    fn prepare(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<usize> {
        if self.card.as_ref() != Some(card) {
            self.turn_to(card);
        }
        let depth = usize::from(rolls_left.min(DEEPEST));
        while self.solved < depth {
            self.look_at(card, self.solved as u16)?;
            self.push(self.solved);
        }
        self.look_at(card, rolls_left)?;
        let lattice = self.outlook.tables().lattice();
        usize::from(lattice.index_of(dice)).checked_sub(lattice.rolls().start)
    }

    fn turn_to(&mut self, card: &Card) {
        self.card.get_or_insert_with(|| card.clone()).clone_from(card);
        self.solved = 0;
        self.saved = None;
        let tables = self.outlook.tables();
        self.fillable.clear();
        let fillable = tables.fillable(card);
        let fillable = fillable.map(|at| Fillable { at, is_locked: is_locked(tables, card, at) });
        self.fillable.extend(fillable);
        self.hands.turn_to(tables, card, self.shared.rolls.first_differs());
    }

    /// Finds out what filling boxes is worth if so many rolls are left then.
    fn look_at(&mut self, card: &Card, rolls_left: u16) -> Option<()> {
        let saved = if self.outlook.rules().saves_rolls() { rolls_left } else { 0 };
        if self.saved != Some(saved) {
            self.saved = None;
            self.outlook.worths(card, saved, &mut self.worths)?;
            self.saved = Some(saved);
        }
        Some(())
    }

    /// Works out level `left` from the one below.
    fn push(&mut self, left: usize) {
        if self.levels.len() == left {
            self.levels.push(self.shared.web.cells());
        }
        let mut level = std::mem::take(&mut self.levels[left]);
        if left > 0 {
            level.copy_from_slice(&self.levels[left - 1]);
        }
        // Without saved rolls stopping is worth the same at every level, and the rolls still hold
        // the best of it.
        if left == 0 || self.outlook.rules().saves_rolls() {
            self.stop(&mut level);
        }
        if left > 0 {
            self.shared.web.best(&mut level);
        }
        self.shared.web.expect(&mut level);
        self.levels[left] = level;
        self.solved = left + 1;
    }

    /// Fills in what stopping with each roll is worth.
    fn stop(&self, level: &mut [Single]) {
        let rolls = self.outlook.tables().lattice().rolls();
        let values = &mut level[rolls];
        values.fill(Single::WORST);
        for fillable in &self.fillable {
            if fillable.is_locked {
                let zero = Single(self.worths[self.outlook.tables().places(fillable.at).start]);
                for value in &mut *values {
                    *value = value.better(zero);
                }
            } else {
                let places = self.shared.rolls.places(fillable.at, false);
                for (value, &place) in values.iter_mut().zip(places) {
                    *value = value.better(Single(self.worths[usize::from(place)]));
                }
            }
        }
        let Some(hands) = &self.hands.now[0] else { return };
        hands.iter().for_each(|hand| values[usize::from(hand.roll)] = Single::WORST);
        for hand in hands.iter() {
            let value = &mut values[usize::from(hand.roll)];
            *value = value.better(Single(self.hand(hand)));
        }
    }

    /// What it is worth to fill the box with this further top hand.
    fn hand(&self, hand: &HandOffer) -> f64 {
        self.outlook.with_bonus(self.worths[usize::from(hand.place)], hand.offer)
    }

    /// Calls with every legal box and what it is worth to fill it with this roll.
    fn for_each_fill(&self, roll: usize, first: bool, mut call: impl FnMut(BoxIndex, f64)) {
        let hands = self.hands.now[usize::from(first)].as_ref();
        if let Some(hands) = hands.filter(|_| self.shared.rolls.is_top_hand(roll)) {
            for hand in hands.iter().filter(|hand| usize::from(hand.roll) == roll) {
                call(hand.offer.at, self.hand(hand));
            }
            return;
        }
        for fillable in &self.fillable {
            let place = if fillable.is_locked {
                self.outlook.tables().places(fillable.at).start
            } else {
                usize::from(self.shared.rolls.places(fillable.at, first)[roll])
            };
            call(fillable.at, self.worths[place]);
        }
    }

    fn best_fill(&self, roll: usize, first: bool) -> Option<Choice> {
        let mut best = BestFill::default();
        self.for_each_fill(roll, first, |at, par| {
            best.offer(self.outlook.rules(), at, par);
        });
        best.0.map(|(at, par)| Choice { action: Action::Fill(at), par })
    }

    /// Of equals the keep with most dice, then with most pips.
    fn best_keep(&self, roll: usize, rolls_left: u16) -> (KeepIndex, f64) {
        let level = &self.levels[usize::from(rolls_left) - 1];
        let keeps = self.shared.rolls.keeps(roll).iter();
        keeps.fold((0, f64::NEG_INFINITY), |best, &keep| {
            let par = level[usize::from(keep)].0;
            if par > best.1 + SAME { (keep, par) } else { best }
        })
    }
}

/// The best box so far; of equals the one that can hold least, so that a zero costs least.
#[derive(Default)]
pub(super) struct BestFill(Option<(BoxIndex, f64)>);

impl BestFill {
    /// Takes the box if it is better, and says whether it did.
    pub(super) fn offer(&mut self, rules: &RuleSet, at: BoxIndex, par: f64) -> bool {
        let is_better = self.0.is_none_or(|(best, most)| {
            let smaller = || rules.most_points(at) < rules.most_points(best);
            par > most + SAME || (par > most - SAME && smaller())
        });
        if is_better {
            self.0 = Some((at, par));
        }
        is_better
    }

    /// What it is worth.
    pub(super) fn worth(&self) -> f64 {
        self.0.map_or(f64::NEG_INFINITY, |(_, worth)| worth)
    }
}

impl Hands {
    fn turn_to(&mut self, tables: &TurnTables, card: &Card, first_differs: bool) {
        self.now = [None, None];
        if tables.rules().repeat_box().is_none_or(|at| card.is_open(at)) {
            return;
        }
        let rules = tables.rules();
        let asks = |at| {
            rules.repeat_box() == Some(at)
                || rules.boxes().any(|other| rules.required_box(other) == Some(at))
        };
        let (mut filled, mut scored) = (0_u64, 0_u64);
        for (at, points) in card.entries().filter_map(|(at, entry)| Some((at, entry?))) {
            filled |= 1 << at.index();
            scored |= u64::from(points > 0 && asks(at)) << at.index();
        }
        if self.known.len() > MOST_HANDS {
            self.known.clear();
        }
        for first in [false, true] {
            if first && !first_differs {
                let later = self.now[0].clone();
                self.now[1] = later;
                continue;
            }
            let known = self.known.entry((filled, scored, first));
            let offers = known.or_insert_with(|| {
                let number = if first { 1 } else { 2 };
                hand_offers(tables, card, number).unwrap_or_default().into()
            });
            self.now[usize::from(first)] = Some(offers.clone());
        }
    }
}

/// The value of one situation.
#[derive(Clone, Copy)]
pub(super) struct Single(pub(super) f64);

impl Cell for Single {
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

    fn load(from: &Block, at: usize) -> Self {
        Self(from.means[at])
    }

    fn gather(from: &Block, start: usize, places: &[u16]) -> Self {
        Self(from.means[start + usize::from(places[0])])
    }

    fn store(self, into: &mut Block, at: usize) {
        into.means[at] = self.0;
    }
}
