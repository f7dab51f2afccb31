//! How a turn goes on when it is played perfectly, for any value function.

use std::{collections::HashMap, sync::Arc};

use crate::solver::{
    Action, QuickTables, ValueFunction, turn::forward::Flow, turn::rolls::HandOffer,
};
use crate::{
    dice::Roll,
    rules::{BoxIndex, Card, Offer, Throw},
};

/// Rolls left beyond this many change next to nothing, and no turn is solved deeper.
const DEEPEST: u16 = 400;

/// A way in which a turn can end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnOutcome {
    /// The box with its points; `None` for a hand that wins at once.
    pub offer: Option<Offer>,
    /// How many rolls are saved, in games that save them.
    pub saved: u16,
    /// The chance of it, 0 to 1.
    pub chance: f64,
    /// What the card is worth then.
    pub value: f64,
}

/// Follows turns to their ends, by what an [`ValueFunction`] says that these are worth.
///
/// Where several choices are worth the same it stops rather than throws, and keeps more dice
/// rather than fewer; means do not depend on it.
pub struct TurnOutcomes {
    value_function: Arc<dyn ValueFunction>,
    shared: Arc<QuickTables>,
    flow: Flow,
    /// What the levels are for; none of them is for the first roll of a turn.
    card: Option<Card>,
    in_turn: u16,
    end_values: Vec<f64>,
}

/// What may be done with a roll that ends a turn, on one level.
struct Stops {
    /// The boxes that may be filled, and whether each is locked.
    boxes: Vec<(BoxIndex, bool)>,
    hands: Option<Vec<HandOffer>>,
    saved: u16,
}

impl TurnOutcomes {
    /// Goes by this value function, with tables made for its rule set.
    pub fn new(value_function: Arc<dyn ValueFunction>, shared: Arc<QuickTables>) -> Self {
        let tables = value_function.tables();
        let places = tables.all_places();
        Self {
            end_values: vec![0.0; places],
            value_function,
            shared,
            flow: Flow::default(),
            card: None,
            in_turn: 0,
        }
    }

    /// What it goes by.
    pub const fn value_function(&self) -> &Arc<dyn ValueFunction> {
        &self.value_function
    }

    /// Every way in which the turn can end if this is done with these dice while so many rolls
    /// are left, and play goes on perfectly: each once, by their boxes from top to bottom, then by
    /// their points. `None` for what can't be done, for a card that no game leads to, and for more
    /// rolls than the turn has left.
    pub fn ends(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        action: Action,
    ) -> Option<Vec<TurnOutcome>> {
        let (value_function, shared) = (self.value_function.clone(), self.shared.clone());
        self.shared.number_of(value_function.tables(), dice)?;
        let kept = match action {
            Action::Keep(keep) => dice.slots_for(keep)?,
            Action::Hold(kept) => kept,
            Action::Fill(at) => return Some(vec![self.fill(card, dice, rolls_left, at)?]),
        };
        let left = usize::from(rolls_left.min(DEEPEST)).checked_sub(1)?;
        self.turn_to(card, left + 1)?;
        let tables = value_function.tables();
        let cell = shared.cell_of(tables, dice, kept);
        let mut ends: HashMap<(Option<Offer>, u16), TurnOutcome> = HashMap::new();
        let mut found = Vec::new();
        self.flow.follow((tables, &shared), left, cell, |left, roll, chance| {
            found.push((left, roll, chance));
        });
        let mut known: Option<(usize, Stops)> = None;
        for (left, roll, chance) in found {
            let fresh = known.take().filter(|(of, _)| *of == left);
            let fresh = fresh.map_or_else(|| Some((left, self.stops(card, left)?)), Some);
            let (_, stops) = known.insert(fresh?);
            let best = self.best(stops, roll).filter(|_| !self.wins(card, roll));
            let (value, offer) = best.map_or_else(
                || (value_function.instant_win(card), None),
                |(value, offer)| (value, Some(offer)),
            );
            let saved = if offer.is_some() { stops.saved } else { 0 };
            let end = TurnOutcome { offer, saved, chance: 0.0, value };
            ends.entry((offer, saved)).or_insert(end).chance += chance;
        }
        let mut ends: Vec<TurnOutcome> = ends.into_values().collect();
        let key = |end: &TurnOutcome| end.offer.map(|offer| (offer.at, offer.points, offer.bonus));
        ends.sort_by_key(|end| (key(end).is_none(), key(end), end.saved));
        Some(ends)
    }

    /// The one way to end the turn with this box now.
    fn fill(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
        at: BoxIndex,
    ) -> Option<TurnOutcome> {
        let value_function = self.value_function.clone();
        let rules = value_function.rules();
        let in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        let number = in_turn.saturating_sub(rolls_left);
        let offer = rules.offer(card, Throw { dice: rules.hand(dice), number }, at)?;
        let saved = if rules.saves_rolls() { rolls_left } else { 0 };
        self.value_function.values_after(card, saved, &mut self.end_values)?;
        let value = value_of(&*value_function, card, &self.end_values, offer, saved);
        Some(TurnOutcome { offer: Some(offer), saved, chance: 1.0, value })
    }

    /// Works out so many levels for this card.
    fn turn_to(&mut self, card: &Card, levels: usize) -> Option<()> {
        if self.card.as_ref() != Some(card) {
            self.card = None;
            self.flow.clear();
            let rules = self.value_function.rules();
            self.in_turn = u16::from(rules.rolls_for(card)) + card.bank();
        }
        if levels > usize::from(self.in_turn) {
            return None;
        }
        while self.flow.levels() < levels {
            self.push(card, self.flow.levels())?;
        }
        self.card = Some(card.clone());
        Some(())
    }

    /// Works out one level more.
    fn push(&mut self, card: &Card, left: usize) -> Option<()> {
        let (value_function, shared) = (self.value_function.clone(), self.shared.clone());
        let stops = self.stops(card, left)?;
        let wins = shared.rolls.wins().iter().any(|&roll| self.wins(card, roll));
        let win = wins.then(|| value_function.instant_win(card));
        let end_values = &self.end_values;
        self.flow.push(&shared, win, |values| {
            for &(at, is_locked) in &stops.boxes {
                let zero = value_function.tables().places(at).start;
                let places = shared.rolls.places(at, false);
                for (value, &place) in values.iter_mut().zip(places) {
                    *value = value.max(end_values[if is_locked { zero } else { place.into() }]);
                }
            }
            let Some(hands) = &stops.hands else { return };
            for hand in hands {
                values[hand.roll as usize] = f64::NEG_INFINITY;
            }
            for hand in hands {
                let value = &mut values[hand.roll as usize];
                *value = value.max(value_of(
                    &*value_function,
                    card,
                    end_values,
                    hand.offer,
                    stops.saved,
                ));
            }
        });
        Some(())
    }

    /// What may end the turn on a level; also looks up what that is worth.
    fn stops(&mut self, card: &Card, left: usize) -> Option<Stops> {
        let tables = self.value_function.tables();
        let rules = tables.rules();
        let saved = if rules.saves_rolls() { left as u16 } else { 0 };
        self.value_function.values_after(card, saved, &mut self.end_values)?;
        let number = self.in_turn.saturating_sub(left as u16).max(2);
        let in_time = |at: &BoxIndex| {
            let column = rules.column_of(*at);
            column.rolls.is_none_or(|rolls| number <= u16::from(rolls))
        };
        let boxes = tables.fillable(card).filter(in_time);
        let boxes = boxes.map(|at| (at, tables.is_locked(card, at))).collect();
        let hands = self.shared.rolls.hand_offers(tables, card, number);
        Some(Stops { boxes, hands, saved })
    }

    /// Whether a roll that is not the first of its turn wins at once.
    fn wins(&self, card: &Card, roll: usize) -> bool {
        let rules = self.value_function.rules();
        let Some(win) = &rules.data().instant_win else { return false };
        let is_open = |at: BoxIndex| card.is_open(at) && rules.row(at).id == win.row;
        !win.first_roll_only
            && self.shared.rolls.wins().contains(&roll)
            && rules.boxes().any(is_open)
    }

    /// The best way to end the turn with a roll, and what it is worth.
    fn best(&self, stops: &Stops, roll: usize) -> Option<(f64, Offer)> {
        let (tables, rolls) = (self.value_function.tables(), &self.shared.rolls);
        let better = |best: Option<(f64, Offer)>, next: (f64, Offer)| match best {
            Some(best) if best.0 >= next.0 => Some(best),
            _ => Some(next),
        };
        if let Some(hands) = stops.hands.as_ref().filter(|_| rolls.is_top_hand(roll)) {
            let card = self.card.as_ref()?;
            let of_roll = hands.iter().filter(|hand| hand.roll as usize == roll);
            let offers = of_roll.map(|hand| {
                (
                    value_of(
                        &*self.value_function,
                        card,
                        &self.end_values,
                        hand.offer,
                        stops.saved,
                    ),
                    hand.offer,
                )
            });
            return offers.fold(None, better);
        }
        let offers = stops.boxes.iter().map(|&(at, is_locked)| {
            let zero = tables.places(at).start;
            let place = if is_locked { zero } else { rolls.places(at, false)[roll].into() };
            let points = tables.rules().possible_points(at)[place - zero];
            (self.end_values[place], Offer { at, points, bonus: 0, effect: None })
        });
        offers.fold(None, better)
    }
}

/// What it is worth to take this offer, where `end_values` are those of [`ValueFunction::values_after`].
fn value_of(
    value_function: &dyn ValueFunction,
    card: &Card,
    end_values: &[f64],
    offer: Offer,
    saved: u16,
) -> f64 {
    if card.is_open(offer.at) {
        let place = value_function.tables().place(offer.at, offer.points);
        return value_function.with_bonus(end_values[place], offer);
    }
    // A card that no game leads to is not looked at.
    value_function.value_after(card, offer, saved).unwrap_or(f64::NEG_INFINITY)
}
