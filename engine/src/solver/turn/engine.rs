//! One turn: what each keep and each roll is worth, given what ending the turn with each roll is
//! worth; and then how likely each end of the turn is.
//!
//! Everything that plays, values or follows a turn goes through here:
//! [`DecisionEngine`](super::decision_engine::DecisionEngine) for a card or one box alone,
//! [`TurnKernel`](crate::solver::table::turn_kernel::TurnKernel) for eight states at once, and the
//! distributions of totals for the states that perfect play reaches.
//!
//! ```text
//! level t         t rolls are left after the dice that lie there (at 0 the turn must end)
//! stop(t, roll)   value of ending the turn with this roll now (given by the caller; if dice are
//!                 turned over after the last roll, stop(0, roll) becomes the best of these)
//! keep(t, k)      mean of value(t, roll) over the rolls of the dice that are not kept
//! value(t, roll)  the best of stop(t, roll) and of keep(t - 1, k) for every part k of the roll
//! ```
//!
//! Levels are computed from 0 upwards. Each is one pass *best part of every multiset* and one pass
//! *mean over one more die* over the dice ([`DiceModel`]), as described by J. Pawlewicz (*A nearly
//! optimal computer player in multi-player Yahtzee*, 2010). A [`TurnLevel`] does this in place, for
//! backward induction, which needs no level twice; a [`Turn`] remembers its levels, for decisions.
//! Afterwards chances flow from a keep, or from a roll, down through the same levels to the rolls
//! with which the turn ends.
//!
//! The engine is generic over the [`Value`]. The caller always provides the values of ending a
//! turn: from the table of states with one more filled box, from a
//! [`ValueFunction`](crate::solver::ValueFunction) and a card, from one box alone, or as points. A
//! turn with a declared box is a turn that can end in that box only: take the best of these turns
//! for each first roll.

use super::{
    dice_model::{DiceModel, Turned},
    value::{Followed, Value},
};

/// The most levels of a turn that are solved; further rolls hardly change its value.
pub(crate) const MAX_LEVELS: u16 = 400;

/// The rolls that win the game on the spot, and the value of such a win.
pub(crate) type Wins<'a, V> = Option<(&'a [usize], V)>;

/// The values of all keeps, then of all rolls, on one level of a turn.
#[derive(Clone)]
pub(crate) struct TurnLevel<V> {
    cells: Box<[V]>,
    /// After the last roll, the values of ending the turn with each roll, if dice are turned over.
    stops: Vec<V>,
}

impl<V: Value> TurnLevel<V> {
    /// Creates a level without values.
    pub(crate) fn new(dice: DiceModel<'_>) -> Self {
        Self { cells: dice.cells(), stops: Vec::new() }
    }

    /// The level of the first roll of a turn of `rolls` rolls, where `end` gives the value of
    /// ending the turn with a roll.
    pub(crate) fn of_first_roll(dice: DiceModel<'_>, rolls: u8, end: impl Fn(usize) -> V) -> Self {
        let mut level = Self::new(dice);
        for left in 0..rolls {
            if left > 0 {
                level.throw(dice);
            }
            if Self::has_own_stops(dice, left.into()) {
                let rolls = level.rolls(dice).iter_mut().enumerate();
                rolls.for_each(|(roll, value)| *value = end(roll));
            }
            level.choose(dice, (left > 0, false), None);
        }
        level
    }

    /// Whether the values of ending the turn have to be set, with `left` rolls left: otherwise the
    /// rolls still hold those of the level below, or better choices there. But once dice have been
    /// turned over, their values are those of other rolls.
    #[inline(always)]
    pub(crate) const fn has_own_stops(dice: DiceModel<'_>, left: usize) -> bool {
        left == 0 || left == 1 && dice.turned().is_some()
    }

    /// The values of the rolls, to be set to those of ending the turn.
    #[inline(always)]
    pub(crate) fn rolls(&mut self, dice: DiceModel<'_>) -> &mut [V] {
        &mut self.cells[dice.rolls()]
    }

    /// Raises the value of every roll from that of ending the turn to that of the best choice. The
    /// keeps hold their values on the level below, if there is one (`has_below`); afterwards each
    /// holds the best value of any part of it. Rolls that are served (`is_served`) need not be turned
    /// over, and score differently once they are.
    #[inline(always)]
    pub(crate) fn choose(
        &mut self,
        dice: DiceModel<'_>,
        (has_below, is_served): (bool, bool),
        wins: Wins<'_, V>,
    ) {
        if has_below {
            dice.best(&mut self.cells);
        }
        self.win(dice, wins);
        if !has_below && let Some(turned) = dice.turned() {
            self.turn_over(dice, turned, is_served);
            self.win(dice, wins);
        }
    }

    #[inline(always)]
    fn win(&mut self, dice: DiceModel<'_>, wins: Wins<'_, V>) {
        if let Some((winning, win)) = wins {
            let rolls = self.rolls(dice);
            for &roll in winning {
                rolls[roll] = win;
            }
        }
    }

    /// Sets the value of throwing all dice.
    #[inline(always)]
    pub(crate) fn set_all_thrown(&mut self, value: V) {
        if let Some(nothing) = self.cells.first_mut() {
            *nothing = value;
        }
    }

    /// Sets the value of every roll to that of the best roll that it can become when dice are turned
    /// over. If it is served, the values of those are in `stops`.
    #[inline(always)]
    fn turn_over(&mut self, dice: DiceModel<'_>, turned: &Turned, is_served: bool) {
        let rolls = &mut self.cells[dice.rolls()];
        if !is_served {
            self.stops.clear();
            self.stops.extend_from_slice(rolls);
        }
        for (roll, value) in rolls.iter_mut().enumerate() {
            let mut best = if is_served || turned.may_stay { *value } else { V::WORST };
            for &other in turned.becomes.of(roll) {
                best = best.better(self.stops[other as usize]);
            }
            *value = best;
        }
    }

    /// Sets every keep to its mean over the rolls of the other dice.
    #[inline(always)]
    pub(crate) fn throw(&mut self, dice: DiceModel<'_>) {
        dice.average(&mut self.cells);
    }

    /// Copies the values of another level for the same dice.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        self.stops.clone_from(&other.stops);
    }

    /// The values of all keeps, then of all rolls.
    pub(crate) fn cells(&self) -> &[V] {
        &self.cells
    }
}

/// The levels of a turn; their memory is reused for the next turn.
#[derive(Clone, Default)]
pub(crate) struct Turn<V> {
    levels: Vec<StoredLevel<V>>,
    /// The number of levels that are solved; later ones are spare memory.
    solved: usize,
    /// Whether levels store what [`Self::follow`] needs.
    forward: bool,
    /// The rolls that win on the spot after the last roll, before dice are turned over.
    won: Vec<usize>,
    /// The probability of every keep and roll during [`Self::follow`].
    mass: Vec<V>,
    /// The result of [`Self::follow`].
    ends: Vec<TurnEnd<V>>,
}

/// A roll that a turn can end with.
#[derive(Clone, Copy)]
pub(crate) struct TurnEnd<V> {
    /// The number of rolls left.
    pub(crate) left: usize,
    /// The level whose values of ending the turn apply.
    pub(crate) level: usize,
    pub(crate) roll: usize,
    /// The value of ending the turn with the roll.
    pub(crate) value: V,
    /// The probability to do so.
    pub(crate) chance: V,
    /// Whether all dice were thrown, on a level where that matters.
    pub(crate) is_served: bool,
}

/// A level with the data needed to follow the turn forward.
#[derive(Clone)]
struct StoredLevel<V> {
    /// The value of every keep before the other dice are thrown, and of every roll.
    level: TurnLevel<V>,
    /// The values of ending the turn with each roll; unused if those of another level apply.
    stops: Vec<V>,
    /// The level whose `stops` apply.
    stops_at: usize,
    /// For every keep, the best value of any part of it on the level below.
    best: Vec<V>,
    /// Rolls of all dice, if those end the turn with other values.
    served: Option<ServedRolls<V>>,
}

/// The rolls of a level if all dice were thrown for it.
#[derive(Clone)]
struct ServedRolls<V> {
    /// The values of ending the turn with each.
    stops: Vec<V>,
    /// The values of the best choice with each.
    best: Vec<V>,
}

impl<V: Value> Turn<V> {
    /// Creates a turn for backward induction only.
    pub(crate) const fn backward() -> Self {
        Self {
            levels: Vec::new(),
            solved: 0,
            forward: false,
            won: Vec::new(),
            mass: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Creates a turn that can also be followed forward.
    pub(crate) const fn two_way() -> Self {
        let mut turn = Self::backward();
        turn.forward = true;
        turn
    }

    /// Whether the turn can be followed forward.
    pub(crate) const fn is_two_way(&self) -> bool {
        self.forward
    }

    /// Discards all levels but keeps their memory.
    pub(crate) const fn clear(&mut self) {
        self.solved = 0;
    }

    /// The number of levels: one more than the most rolls that may be left.
    pub(crate) const fn levels(&self) -> usize {
        self.solved
    }

    /// Computes the next level. `stops` fills in the value of ending the turn with each roll,
    /// initially [`Value::WORST`].
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        dice: DiceModel<'_>,
        wins: Wins<'_, V>,
        stops: impl FnOnce(&mut [V]),
    ) {
        stops(self.begin_level(dice));
        self.finish_level(dice, wins);
    }

    /// Begins the next level: the values of ending the turn with each roll, initially
    /// [`Value::WORST`].
    #[inline(always)]
    pub(crate) fn begin_level(&mut self, dice: DiceModel<'_>) -> &mut [V] {
        let solved = self.solved;
        let next = self.next_level(dice);
        next.stops_at = solved;
        let rolls = next.level.rolls(dice);
        rolls.fill(V::WORST);
        rolls
    }

    /// Computes the level that was begun.
    #[inline(always)]
    pub(crate) fn finish_level(&mut self, dice: DiceModel<'_>, wins: Wins<'_, V>) {
        self.choose(dice, wins);
        self.throw(dice);
    }

    /// Begins the next level with the values of ending the turn on the level below.
    #[inline(always)]
    pub(crate) fn begin_same(&mut self, dice: DiceModel<'_>) {
        let (solved, forward) = (self.solved, self.forward);
        self.next_level(dice);
        let (below, rest) = self.levels.split_at_mut(solved);
        if let (Some(last), Some(next)) = (below.last(), rest.first_mut()) {
            // The rolls still hold the best of stopping and of every keep on the level below,
            // which is no better than the same keep on this level.
            next.stops_at = last.stops_at;
            let rolls = dice.rolls();
            let cells = &mut next.level.cells;
            if forward {
                cells[rolls].copy_from_slice(&below[next.stops_at].stops);
            } else if TurnLevel::<V>::has_own_stops(dice, solved) {
                cells[rolls].copy_from_slice(&last.level.stops);
            } else {
                cells[rolls.clone()].copy_from_slice(&last.level.cells[rolls]);
            }
        }
    }

    /// Adds a level that starts with the keeps of the level below.
    #[inline(always)]
    fn next_level(&mut self, dice: DiceModel<'_>) -> &mut StoredLevel<V> {
        if self.levels.len() == self.solved {
            let level = TurnLevel::new(dice);
            self.levels.push(StoredLevel {
                level,
                stops: Vec::new(),
                stops_at: 0,
                best: Vec::new(),
                served: None,
            });
        }
        let (below, rest) = self.levels.split_at_mut(self.solved);
        if let Some(below) = below.last() {
            let keeps = ..dice.rolls().start;
            rest[0].level.cells[keeps].copy_from_slice(&below.level.cells[keeps]);
        }
        rest[0].served = None;
        &mut rest[0]
    }

    /// Makes rolls of all dice on the level that was computed last end the turn with other values,
    /// which `stops` fills in.
    pub(crate) fn serve(&mut self, dice: DiceModel<'_>, stops: impl FnOnce(&mut [V])) {
        let Some(last) = self.solved.checked_sub(1) else { return };
        let (below, rest) = self.levels.split_at_mut(last);
        let next = &mut rest[0];
        // Once dice are turned over, they end the turn with the values of the level.
        let mut level = next.level.clone();
        if let Some(below) = below.last() {
            let keeps = ..dice.rolls().start;
            level.cells[keeps].copy_from_slice(&below.level.cells[keeps]);
        }
        let rolls = level.rolls(dice);
        rolls.fill(V::WORST);
        stops(rolls);
        let ends = rolls.to_vec();
        level.choose(dice, (last > 0, true), None);
        let best = level.rolls(dice).to_vec();
        next.served = self.forward.then_some(ServedRolls { stops: ends, best });
        level.throw(dice);
        next.level.set_all_thrown(level.cells[0]);
    }

    /// Computes the value of every roll of the new level, which holds the values of ending the
    /// turn.
    #[inline(always)]
    fn choose(&mut self, dice: DiceModel<'_>, wins: Wins<'_, V>) {
        let next = &mut self.levels[self.solved];
        if self.forward && next.stops_at == self.solved {
            next.stops.clear();
            next.stops.extend_from_slice(next.level.rolls(dice));
            if let Some((winning, win)) = wins {
                for &roll in winning {
                    next.stops[roll] = win;
                }
            }
        }
        next.level.choose(dice, (self.solved > 0, false), wins);
        if self.solved == 0 && dice.turned().is_some() {
            self.won.clear();
            self.won.extend(wins.iter().flat_map(|(winning, _)| winning.iter()));
        }
        if self.forward && self.solved > 0 {
            next.best.clear();
            next.best.extend_from_slice(&next.level.cells[..dice.rolls().start]);
        }
    }

    #[inline(always)]
    fn throw(&mut self, dice: DiceModel<'_>) {
        self.levels[self.solved].level.throw(dice);
        self.solved += 1;
    }

    /// The value of the keep in this cell before the other dice are thrown, with `left` rolls left
    /// after that. The level must be solved.
    pub(crate) fn keep(&self, left: usize, cell: usize) -> V {
        self.keeps(left)[cell]
    }

    /// The values of all keeps before the other dice are thrown, with `left` rolls left after that.
    pub(crate) fn keeps(&self, left: usize) -> &[V] {
        &self.levels[..self.solved][left].level.cells
    }
}

impl<V: Followed> Turn<V> {
    /// Follows the turn from these cells, each with its probability: throws the other dice, with
    /// `left` rolls left after that, and continues with the best choices. The result is every roll
    /// that the turn can end with. A cell may also be that of a roll, of which all dice are kept.
    /// The turn must be [two-way](Self::two_way).
    #[inline(always)]
    pub(crate) fn follow(
        &mut self,
        dice: DiceModel<'_>,
        left: usize,
        cells: impl IntoIterator<Item = (usize, V)>,
    ) -> &[TurnEnd<V>] {
        let (levels, mass) = (&self.levels[..self.solved], &mut self.mass);
        mass.clear();
        mass.resize(dice.rolls().end, V::NONE);
        cells.into_iter().for_each(|(cell, chance)| mass[cell] = mass[cell].sum(chance));
        self.ends.clear();
        for (left, level) in levels.iter().enumerate().take(left + 1).rev() {
            let served = level
                .served
                .as_ref()
                .map(|served| (served, std::mem::replace(&mut mass[0], V::NONE)));
            dice.grow(mass);
            let rolls = (&levels[level.stops_at].stops[..], &level.level.cells[dice.rolls()]);
            let turned = dice.turned().filter(|_| left == 0);
            let mut end = |(stops, best): (&[V], &[V]), is_served, mass: &mut [V]| match turned {
                None => level.stop(dice, (stops, best), (left, is_served), mass, &mut self.ends),
                Some(turned) => {
                    let stays = |roll| is_served || turned.may_stay || self.won.contains(&roll);
                    let stays = |roll| stays(roll).then(|| (stops[roll], is_served));
                    let values = (rolls.0, best);
                    turn_over((dice, turned), values, stays, mass, &mut self.ends);
                }
            };
            end(rolls, false, mass);
            if let Some((ServedRolls { stops, best }, chance)) = served {
                let mut all_thrown = vec![V::NONE; mass.len()];
                all_thrown[0] = chance;
                dice.grow(&mut all_thrown);
                end((stops, best), true, &mut all_thrown);
                mass.iter_mut().zip(all_thrown).for_each(|(sum, more)| *sum = sum.sum(more));
            }
            if let Some(below) = left.checked_sub(1).map(|below| &levels[below].level) {
                level.keep(dice, below.cells(), mass);
            }
        }
        &self.ends
    }
}

/// Moves all probability off the rolls: adds those that they become when dice are turned over to
/// `ends`, given the values of ending the turn with those and of the best choice with each roll.
/// `stays` says whether a roll may also stay as it is, with its value then, and whether it is served.
fn turn_over<V: Followed>(
    (dice, turned): (DiceModel<'_>, &Turned),
    (stops, best): (&[V], &[V]),
    stays: impl Fn(usize) -> Option<(V, bool)>,
    mass: &mut [V],
    ends: &mut Vec<TurnEnd<V>>,
) {
    for (roll, number) in dice.rolls().enumerate() {
        let mut chance = std::mem::replace(&mut mass[number], V::NONE);
        let stays = stays(roll).map(|(value, is_served)| (roll, value, is_served));
        let becomes = turned.becomes.of(roll).iter();
        let becomes = becomes.map(|&other| (other as usize, stops[other as usize], false));
        for (end, value, is_served) in stays.into_iter().chain(becomes) {
            let chance = chance.take_where_equal(value, best[roll]);
            if !chance.is_none() {
                ends.push(TurnEnd { left: 0, level: 0, roll: end, value, chance, is_served });
            }
        }
    }
}

impl<V: Followed> StoredLevel<V> {
    /// Moves probability off the rolls, given the values of ending the turn and of the best choice
    /// with each: adds those that end the turn to `ends`, and passes the
    /// others on to the best keep.
    #[inline(always)]
    fn stop(
        &self,
        dice: DiceModel<'_>,
        (stops, best): (&[V], &[V]),
        (left, is_served): (usize, bool),
        mass: &mut [V],
        ends: &mut Vec<TurnEnd<V>>,
    ) {
        let values = stops.iter().zip(best);
        for (roll, (number, (&value, &best))) in dice.rolls().zip(values).enumerate() {
            let mut chance = std::mem::replace(&mut mass[number], V::NONE);
            if left > 0 && !chance.is_none() {
                let goes_on = chance.take_where_better(best, value);
                chance = chance.sum(self.pass_on(dice, number, best, goes_on, mass));
            }
            if !chance.is_none() {
                let level = self.stops_at;
                ends.push(TurnEnd { left, level, roll, value, chance, is_served });
            }
        }
    }

    /// Moves probability from keeps that are worse than a part of them to that part.
    #[inline(always)]
    fn keep(&self, dice: DiceModel<'_>, below: &[V], mass: &mut [V]) {
        for (keep, &best) in self.best.iter().enumerate().rev() {
            let mut goes_on = mass[keep];
            if !goes_on.is_none() {
                let stays = goes_on.take_where_equal(below[keep], best);
                mass[keep] = stays.sum(self.pass_on(dice, keep, best, goes_on, mass));
            }
        }
    }

    /// Moves probability from a cell to the first of its parts with the best value; returns what
    /// has none.
    #[inline(always)]
    fn pass_on(
        &self,
        dice: DiceModel<'_>,
        cell: usize,
        best: V,
        mut chance: V,
        mass: &mut [V],
    ) -> V {
        for part in dice.parts().of(cell).iter().map(|&part| part as usize) {
            if chance.is_none() {
                break;
            }
            mass[part] = mass[part].sum(chance.take_where_equal(self.best[part], best));
        }
        chance
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, sync::Arc};

    use proptest::prelude::*;

    use super::*;
    use crate::solver::turn::value::Mean;
    use crate::{
        dice::{Colour, Face, Roll, Slots},
        rules::RuleSet,
        solver::TurnTables,
    };

    /// A few dice of every kind that turns are solved for.
    const DICE: [&str; 4] = [
        "(count: 3, sides: 4)",
        "(count: 4)",
        "(count: 2, sides: 3, tag: Random(3))",
        "(count: 3, sides: 2, tag: PerDie([[Red, Green], [Green, Green], [Red, Red]]))",
    ];

    fn tables(dice: &str) -> Arc<TurnTables> {
        let text = format!(
            r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: {dice}, turn: (rolls: 3), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "flush", section: Lower, pattern: Colour(Kind(2)), score: Sum),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ])"#
        );
        let text =
            if dice.contains("tag") { text } else { text.replace("Colour(Kind(2))", "Kind(2)") };
        Arc::new(TurnTables::new(Arc::new(RuleSet::from_ron("small.ron", &text).unwrap())))
    }

    /// The number of rolls left, and the kept dice: each by its place and what it shows.
    type Kept = (usize, Vec<(u8, Option<usize>)>);

    /// Solves turns by definition: dice in places, thrown one by one, and every subset kept.
    struct ByDefinition<'a> {
        tables: &'a TurnTables,
        ends: &'a [f64],
        known: HashMap<Kept, f64>,
    }

    impl ByDefinition<'_> {
        /// All results of the die in this place.
        fn results(&self, place: usize) -> Vec<(Face, Option<Colour>)> {
            let dice = self.tables.rules().dice();
            let faces = Face::all(dice.sides);
            let colours = |face| match dice.tag {
                Some(crate::rules::Tag::Random(colours)) => (0..colours).map(Colour::new).collect(),
                tag => vec![tag.and_then(|tag| tag.colour(place, face))],
            };
            faces.flat_map(|face| colours(face).into_iter().map(move |c| (face, c))).collect()
        }

        fn roll(&self, shown: &[(Face, Option<Colour>)]) -> usize {
            let faces: Vec<Face> = shown.iter().map(|die| die.0).collect();
            let colours: Option<Vec<Colour>> = shown.iter().map(|die| die.1).collect();
            let roll = Roll::new(&faces).unwrap();
            let roll = colours.map_or(roll, |colours| roll.with_colours(|place| colours[place]));
            self.tables.dice().number_of(&roll).unwrap()
        }

        fn value(&mut self, left: usize, shown: &[(Face, Option<Colour>)]) -> f64 {
            let key = shown.iter().map(|(f, c)| (f.pips(), c.map(Colour::index))).collect();
            let key = (left, key);
            if let Some(&known) = self.known.get(&key) {
                return known;
            }
            let mut best = self.ends[self.roll(shown)];
            for kept in 0..(1_u32 << shown.len()) - 1 {
                if left > 0 {
                    let partly = |place: usize| (kept >> place & 1 == 1).then(|| shown[place]);
                    let kept: Vec<_> = (0..shown.len()).map(partly).collect();
                    best = best.max(self.thrown(left - 1, &kept));
                }
            }
            self.known.insert(key, best);
            best
        }

        fn thrown(&mut self, left: usize, kept: &[Option<(Face, Option<Colour>)>]) -> f64 {
            let Some(place) = kept.iter().position(Option::is_none) else {
                let shown: Vec<_> = kept.iter().map(|die| die.unwrap()).collect();
                return self.value(left, &shown);
            };
            let results = self.results(place);
            let value = |result: &_| {
                let mut more = kept.to_vec();
                more[place] = Some(*result);
                self.thrown(left, &more)
            };
            let count = results.len() as f64;
            results.iter().map(value).sum::<f64>() / count
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]

        /// Random values of ends and every kind of dice: backward induction and the forward pass
        /// both match the definition.
        #[test]
        fn turns_match_their_definition(
            kind in 0..DICE.len(),
            ends in prop::collection::vec(0_u8..12, 64),
        ) {
            let tables = tables(DICE[kind]);
            let dice = tables.dice().model;
            let ends: Vec<f64> =
                dice.rolls().zip(ends.iter().cycle()).map(|(_, &end)| f64::from(end)).collect();
            let mut turn = Turn::two_way();
            turn.push(dice, None, |rolls| {
                rolls.iter_mut().zip(&ends).for_each(|(roll, &end)| *roll = Mean(end));
            });
            for _ in 0..2 {
                turn.begin_same(dice);
                turn.finish_level(dice, None);
            }
            let mut known = ByDefinition { tables: &tables, ends: &ends, known: HashMap::new() };
            let nothing = vec![None; usize::from(tables.rules().dice().count)];
            let wanted = known.thrown(2, &nothing);
            prop_assert!((turn.keep(2, 0).0 - wanted).abs() < 1e-12, "{}", turn.keep(2, 0).0);
            let (mut all, mut mean) = (0.0, 0.0);
            for &TurnEnd { roll, chance, .. } in turn.follow(dice, 2, [(0, Mean(1.0))]) {
                all += chance.0;
                mean += chance.0 * ends[roll];
            }
            prop_assert!((all - 1.0_f64).abs() < 1e-12 && (mean - wanted).abs() < 1e-12);
        }
    }

    #[test]
    fn a_kept_roll_ends_the_turn_where_it_cannot_get_better() {
        let tables = tables(DICE[1]);
        let dice = tables.dice();
        let mut turn = Turn::two_way();
        let roll: Roll = "6666".parse().unwrap();
        let best = dice.number_of(&roll).unwrap();
        for _ in 0..3 {
            turn.push(dice.model, None, |rolls| {
                rolls.fill(Mean(0.0));
                rolls[best] = Mean(1.0);
            });
        }
        let cell = dice.cell_of(&roll, Slots::first(4));
        let ends = turn.follow(dice.model, 2, [(cell, Mean(1.0))]).iter();
        let ends: Vec<_> = ends.map(|end| (end.left, end.roll, end.chance.0.to_bits())).collect();
        assert_eq!(ends, [(2, best, 1.0_f64.to_bits())]);
    }
}
