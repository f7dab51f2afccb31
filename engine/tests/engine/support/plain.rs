//! Perfect play by trying everything.

use std::collections::HashMap;

use fivefold_engine::{
    dice::{Counts, Face},
    rules::{Card, RuleSet},
};

use super::fraction::Fraction;

/// Everything computed about one rule set so far.
pub struct Plain<'a> {
    rules: &'a RuleSet,
    pars: HashMap<Card, Fraction>,
    /// Within a turn: a card, dice in their order, rolls left.
    turns: HashMap<(Card, Vec<u8>, u16), Fraction>,
    /// The assumed value of coming back to this card.
    back: Option<(Card, Fraction)>,
}

impl<'a> Plain<'a> {
    pub fn new(rules: &'a RuleSet) -> Self {
        Self { rules, pars: HashMap::new(), turns: HashMap::new(), back: None }
    }

    /// The expected final total of a card before a turn.
    pub fn par(&mut self, card: &Card) -> Fraction {
        if card.is_full() {
            return Fraction::whole(self.rules.total(card));
        }
        if let Some(&par) = self.pars.get(card) {
            return par;
        }
        let par = if self.leads_back(card) { self.settled(card) } else { self.turn(card) };
        self.pars.insert(card.clone(), par);
        par
    }

    /// The value of a turn with this card, once the values of all later cards are known.
    fn turn(&mut self, card: &Card) -> Fraction {
        let left = u16::from(self.rules.turn().rolls) - 1 + card.bank();
        let sum = self
            .all_rolls()
            .iter()
            .fold(Fraction::ZERO, |sum, dice| sum.plus(self.roll(card, dice, left)));
        sum.over(self.all_rolls().len() as u32)
    }

    /// Whether a turn can end with the same boxes that it began with.
    fn leads_back(&self, card: &Card) -> bool {
        let offers = self
            .all_rolls()
            .into_iter()
            .flat_map(|dice| self.rules.offers(card, self.rules.throw(counts(&dice), 2)));
        offers.into_iter().any(|offer| !card.is_open(offer.at))
    }

    /// The value of a card whose turn can lead back to it. The value of the turn is a linear
    /// function of the value of coming back, as long as the same choices are best: iterates the
    /// fixed point of the line through two of its points until it is exact.
    fn settled(&mut self, card: &Card) -> Fraction {
        let mut guess = Fraction::whole(self.rules.total(card));
        loop {
            let [low, high] = [guess, guess.plus(Fraction::whole(1).over(1 << 20))].map(|back| {
                self.back = Some((card.clone(), back));
                self.turns.retain(|(other, _, _), _| other != card);
                self.turn(card)
            });
            self.back = None;
            self.turns.retain(|(other, _, _), _| other != card);
            if low == guess {
                self.back = Some((card.clone(), guess));
                let par = self.turn(card);
                self.back = None;
                return par;
            }
            // The line through both points meets `x = y` here.
            let slope = high.minus(low).times(Fraction::whole(1 << 20));
            guess = low.minus(guess.times(slope)).divided(Fraction::whole(1).minus(slope));
        }
    }

    /// The value with these dice on the table and this many rolls left.
    fn roll(&mut self, card: &Card, dice: &[u8], left: u16) -> Fraction {
        let key = (card.clone(), dice.to_vec(), left);
        if let Some(&value) = self.turns.get(&key) {
            return value;
        }
        let number = u16::from(self.rules.turn().rolls) + card.bank() - left;
        if self.rules.wins_at_once(card, self.rules.throw(counts(dice), number)) {
            let value = self.won(card);
            self.turns.insert(key, value);
            return value;
        }
        let boxes = self.boxes(card, dice, left).into_values();
        let keeps = (0..(1 << dice.len()) - 1).filter(|_| left > 0);
        let mut best = boxes.max().expect("a box is always legal");
        for kept in keeps {
            best = best.max(self.keep(card, dice, kept, left));
        }
        self.turns.insert(key, best);
        best
    }

    /// The value of a hand that wins on the spot: the most that the card could still hold.
    fn won(&self, card: &Card) -> Fraction {
        let open = card.open_boxes().map(|at| u32::from(self.rules.most_points(at)));
        Fraction::whole(self.rules.total(card) + open.sum::<u32>())
    }

    /// The value of every legal box, by its id.
    fn boxes(&mut self, card: &Card, dice: &[u8], left: u16) -> HashMap<String, Fraction> {
        let rolls = u16::from(self.rules.turn().rolls) + card.bank();
        let offers = self.rules.offers(card, self.rules.throw(counts(dice), rolls - left));
        let mut boxes = HashMap::new();
        for offer in offers {
            let mut after = card.clone();
            after.write(offer.at, offer.points, offer.bonus);
            after.set_bank(if self.rules.saves_rolls() { left } else { 0 });
            let worth = self.after(card, &after, offer.bonus);
            boxes.insert(self.rules.row(offer.at).id.clone(), worth);
        }
        boxes
    }

    /// The value of a card after a turn; the card before it may be the same except for the bonus.
    fn after(&mut self, before: &Card, after: &Card, bonus: u32) -> Fraction {
        match &self.back {
            Some((card, worth)) if card == before && card.entries().eq(after.entries()) => {
                worth.plus(Fraction::whole(bonus))
            }
            _ if before.entries().eq(after.entries()) => {
                self.par(before).plus(Fraction::whole(bonus))
            }
            _ => self.par(after),
        }
    }

    /// The value of keeping the dice in these places and throwing the others.
    fn keep(&mut self, card: &Card, dice: &[u8], kept: u32, left: u16) -> Fraction {
        let thrown: Vec<usize> = (0..dice.len()).filter(|place| kept >> place & 1 == 0).collect();
        let outcomes = sequences(self.rules.dice().sides, thrown.len());
        let mut sum = Fraction::ZERO;
        for fresh in &outcomes {
            let mut after = dice.to_vec();
            thrown.iter().zip(fresh).for_each(|(&place, &pips)| after[place] = pips);
            sum = sum.plus(self.roll(card, &after, left - 1));
        }
        sum.over(outcomes.len() as u32)
    }

    /// The value of every box and every keep, named by its dice in rising order.
    pub fn choices(&mut self, card: &Card, dice: &[u8], left: u16) -> HashMap<String, Fraction> {
        let mut choices = self.boxes(card, dice, left);
        for kept in (0..(1 << dice.len()) - 1).filter(|_| left > 0) {
            let mut name: Vec<u8> =
                (0..dice.len()).filter(|place| kept >> place & 1 == 1).map(|p| dice[p]).collect();
            name.sort_unstable();
            let name: String = name.iter().map(u8::to_string).collect();
            let value = self.keep(card, dice, kept, left);
            choices.insert(name, value);
        }
        choices
    }

    /// Every roll, dice in their order.
    pub fn all_rolls(&self) -> Vec<Vec<u8>> {
        sequences(self.rules.dice().sides, self.rules.dice().count.into())
    }

    /// Some cards that a game leads to: the empty one, and each thirtieth of the others.
    pub fn some_cards(&self) -> Vec<Card> {
        let mut cards: Vec<&Card> = self.pars.keys().collect();
        cards.sort_by_key(|card| format!("{card:?}"));
        let picked = cards.into_iter().step_by(30).cloned();
        picked.chain([self.rules.empty_card()]).collect()
    }
}

fn counts(dice: &[u8]) -> Counts {
    dice.iter().map(|&pips| Face::new(pips).unwrap()).collect()
}

/// Every sequence of this many dice.
fn sequences(sides: u8, length: usize) -> Vec<Vec<u8>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = |start: &Vec<u8>| {
            let start = start.clone();
            (1..=sides).map(move |pips| start.iter().copied().chain([pips]).collect())
        };
        shorter.iter().flat_map(longer).collect()
    })
}
