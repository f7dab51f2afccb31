//! Perfect play by trying everything.

use std::{
    collections::{HashMap, HashSet},
    ops::{Add, Div, Mul, Sub},
};

use fivefold_engine::{
    dice::{Colour, Face, Roll, Slots},
    rules::{Bank, BoxIndex, Card, RuleSet, Tag, Throw, TurnProgram},
    solver::Action,
};
use num_rational::Ratio;

/// What values are computed with: exact fractions or, where these get too long, `f64`.
pub trait Number:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    fn of(number: u32) -> Self;
    fn to_f64(self) -> f64;
}

/// An exact fraction. Overflow panics.
pub type Fraction = Ratio<i128>;

impl Number for f64 {
    fn of(number: u32) -> Self {
        number.into()
    }

    fn to_f64(self) -> f64 {
        self
    }
}

impl Number for Fraction {
    fn of(number: u32) -> Self {
        Self::from_integer(number.into())
    }

    fn to_f64(self) -> f64 {
        // The whole part separately, so that long fractions lose nothing.
        let rest = self.fract();
        self.to_integer() as f64 + *rest.numer() as f64 / *rest.denom() as f64
    }
}

/// The value of a card between turns.
type Given<'a, N> = Option<&'a dyn Fn(&Card) -> N>;

/// What is worked out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The mean with fair dice.
    Average,
    /// The mean with fair dice, for a player who wants as little as possible.
    Fewest,
    /// The most that any dice and choices bring.
    Highest,
    /// The least that any dice and choices bring.
    Lowest,
    /// The most that a player is sure of.
    Guaranteed,
    /// The least that a player is sure not to exceed.
    GuaranteedFewest,
}

/// A side of each die that lies on the table, `None` for one that is thrown. If dice with the same
/// face are the same, they are in rising order.
type Lying = Vec<Option<(Face, Option<Colour>)>>;

/// Everything computed about one rule set so far. Every die is thrown in its own place, every set
/// of dice is kept.
pub struct Plain<'a, N> {
    rules: &'a RuleSet,
    goal: Goal,
    /// Ends every turn, instead of the rest of the game.
    given: Given<'a, N>,
    pars: HashMap<Card, N>,
    /// Within a turn: the dice, and the rolls left once all of them lie on the table.
    turns: HashMap<Card, HashMap<(Lying, u16, bool), N>>,
    /// The assumed value of coming back to this card.
    back: Option<(Card, N)>,
    /// Whether all dice on the table were thrown together, where that makes them a first roll.
    is_served: bool,
}

impl<'a, N: Number> Plain<'a, N> {
    /// Whole games.
    pub fn new(rules: &'a RuleSet, goal: Goal) -> Self {
        let (pars, turns) = (HashMap::new(), HashMap::new());
        Self { rules, goal, given: None, pars, turns, back: None, is_served: false }
    }

    /// Single turns, after which cards have the given values.
    pub fn of_turns(rules: &'a RuleSet, given: &'a dyn Fn(&Card) -> N) -> Self {
        Self { given: Some(given), ..Self::new(rules, Goal::Average) }
    }

    /// The expected final total of a card before a turn.
    pub fn par(&mut self, card: &Card) -> N {
        if let Some(given) = self.given {
            return given(card);
        }
        if card.is_full() {
            return N::of(self.rules.total(card));
        }
        if let Some(&par) = self.pars.get(card) {
            return par;
        }
        let par = if self.leads_back(card) { self.settled(card) } else { self.turn(card) };
        self.pars.insert(card.clone(), par);
        par
    }

    /// The value of a turn with this card, once the values of all later cards are known.
    pub fn turn(&mut self, card: &Card) -> N {
        let left = self.rolls(card) - 1;
        let dice = self.rules.dice();
        let mut roll = Roll::new(&vec![Face::LOWEST; dice.count.into()]).unwrap();
        if matches!(dice.tag, Some(Tag::Random(_))) {
            roll = roll.with_colours(|_| Colour::ALL[0]);
        }
        self.thrown(card, roll, Slots::NONE, (left, false))
    }

    fn rolls(&self, card: &Card) -> u16 {
        u16::from(self.rules.rolls_for(card)) + card.bank()
    }

    /// Whether a turn can end with the same boxes that it began with.
    fn leads_back(&self, card: &Card) -> bool {
        let offers = self
            .all_rolls()
            .into_iter()
            .flat_map(|roll| self.rules.offers(card, self.throw(&roll, 2)));
        offers.into_iter().any(|offer| !card.is_open(offer.at))
    }

    fn throw(&self, roll: &Roll, number: u16) -> Throw {
        let is_served = number == 1 || self.is_served;
        Throw { dice: self.rules.hand(roll), roll_number: number, is_served }
    }

    /// The value of a card whose turn can lead back to it. The value of the turn is a linear
    /// function of the value of coming back, as long as the same choices are best: iterates the
    /// fixed point of the line through two of its points until it is exact (with fractions).
    fn settled(&mut self, card: &Card) -> N {
        let step = N::of(1) / N::of(1 << 20);
        // The worst dice come back for ever unless that is worse for them.
        let is_worst = matches!(self.goal, Goal::Lowest | Goal::Guaranteed);
        let mut guess = N::of(self.rules.total(card) + if is_worst { 1000 } else { 0 });
        loop {
            let [low, high] = [guess, guess + step].map(|back| {
                self.back = Some((card.clone(), back));
                self.turns.remove(card);
                self.turn(card)
            });
            self.back = None;
            self.turns.remove(card);
            if low == guess {
                self.back = Some((card.clone(), guess));
                let par = self.turn(card);
                self.back = None;
                return par;
            }
            // The line through both points meets `x = y` here.
            let slope = (high - low) / step;
            guess = (low - guess * slope) / (N::of(1) - slope);
        }
    }

    /// The value with these dice on the table and this many rolls left.
    pub fn roll(&mut self, card: &Card, roll: Roll, left: u16) -> N {
        self.thrown(card, roll, Slots::first(roll.len()), (left, false))
    }

    fn lying(&mut self, card: &Card, roll: Roll, (left, is_served): (u16, bool)) -> N {
        self.is_served = is_served;
        if self.wins(card, &roll, left) {
            // On average and for sure, winning is worth the most that the card could still hold.
            let is_worth_all = matches!(self.goal, Goal::Average | Goal::Guaranteed);
            let open = card.open_boxes().filter(|_| is_worth_all);
            let most = open.map(|at| u32::from(self.rules.most_points(at)));
            return N::of(self.rules.total(card) + most.sum::<u32>());
        }
        let actions = self.actions(card, &roll, left).into_iter();
        let value = |action| {
            self.is_served = is_served;
            self.value_of(card, roll, left, action)
        };
        let values = actions.map(value).collect();
        self.is_served = false;
        self.choice(values)
    }

    /// The value of a choice between these.
    fn choice(&self, values: Vec<N>) -> N {
        let wants_none = matches!(self.goal, Goal::Lowest | Goal::Fewest | Goal::GuaranteedFewest);
        extreme(values, !wants_none)
    }

    /// The value of a throw with these results, each as likely as the others.
    fn chance(&self, values: Vec<N>) -> N {
        if matches!(self.goal, Goal::Average | Goal::Fewest) {
            let count = N::of(values.len() as u32);
            values.into_iter().fold(N::of(0), |sum, value| sum + value) / count
        } else {
            extreme(values, matches!(self.goal, Goal::Highest | Goal::GuaranteedFewest))
        }
    }

    /// Whether this roll wins on the spot.
    pub fn wins(&self, card: &Card, roll: &Roll, left: u16) -> bool {
        self.rules.wins_at_once(card, self.throw(roll, self.number(card, left)))
    }

    /// The number of the roll as which dice score.
    fn number(&self, card: &Card, left: u16) -> u16 {
        self.rolls(card) - left + u16::from(card.has_turned())
    }

    /// The sets of places whose dice may be turned over.
    fn turns(&self, card: &Card, roll: &Roll, left: u16) -> Vec<Slots> {
        let Some(turn_over) = self.rules.turn().turn_over else { return Vec::new() };
        let most = u32::from(turn_over.must + turn_over.may);
        let is_many =
            |set: &u32| (u32::from(turn_over.must.max(1))..=most).contains(&set.count_ones());
        let is_now = left == 0 && !card.has_turned();
        let sets = (0..1_u32 << roll.len()).filter(|set| is_now && is_many(set));
        let places = |set: u32| (0..roll.len()).filter(|place| set >> place & 1 == 1).collect();
        sets.map(places).collect()
    }

    /// Every legal action: boxes (to fill or to declare), and keeps with a die to throw.
    pub fn actions(&self, card: &Card, roll: &Roll, left: u16) -> HashSet<Action> {
        let stage = TurnProgram::of(self.rules, card).stage(self.rolls(card) - left);
        if stage.must_declare() {
            return self.rules.fillable(card).map(Action::Box).collect();
        }
        let offers = self.rules.offers(card, self.throw(roll, self.number(card, left)));
        let turns = self.turns(card, roll, left);
        let is_served = self.throw(roll, self.number(card, left)).is_served;
        let may_stay = is_served && self.rules.serves_later();
        let must_turn = !turns.is_empty() && self.rules.turn().turn_over.unwrap().must > 0;
        let must_turn = must_turn && !may_stay;
        let offers = offers.into_iter().filter(|_| !must_turn);
        let mut actions: HashSet<Action> = offers.map(|offer| Action::Box(offer.at)).collect();
        actions.extend(turns.into_iter().map(|turned| Action::Turn(roll.keep(turned))));
        for set in (0..(1_u32 << roll.len()) - 1).filter(|_| stage.may_roll) {
            let kept = (0..roll.len()).filter(|place| set >> place & 1 == 1).collect();
            actions.insert(if self.rules.counts_faces_only() {
                Action::Keep(roll.keep(kept))
            } else {
                Action::Hold(kept)
            });
        }
        actions
    }

    /// The value of one of the [actions](Self::actions).
    pub fn value_of(&mut self, card: &Card, roll: Roll, left: u16, action: Action) -> N {
        match action {
            Action::Keep(keep) => self.kept(card, roll, roll.slots_for(keep).unwrap(), left - 1),
            Action::Hold(kept) => self.kept(card, roll, kept, left - 1),
            Action::Box(at) if self.declares(card, left, at) => {
                self.roll(&declared(card, at), roll, left)
            }
            Action::Box(at) => self.filled(card, &roll, left, at),
            Action::Turn(turned) => {
                let turned = roll.slots_for(turned).unwrap();
                let opposite = |slot: usize| {
                    let face = roll.faces().nth(slot).unwrap();
                    Face::new(if turned.contains(slot) { 7 - face.pips() } else { face.pips() })
                };
                let roll = roll.rerolled(Slots::NONE, |slot| opposite(slot).unwrap());
                let mut card = card.clone();
                card.turn_over();
                self.lying(&card, roll, (0, false))
            }
        }
    }

    /// Whether choosing this box declares it.
    fn declares(&self, card: &Card, left: u16, at: BoxIndex) -> bool {
        self.rules.declarable(card, self.rolls(card) - left).any(|other| other == at)
    }

    /// The value of ending the turn in this box.
    fn filled(&mut self, card: &Card, roll: &Roll, left: u16, at: BoxIndex) -> N {
        let throw = self.throw(roll, self.number(card, left));
        let offer = self.rules.offer(card, throw, at).expect("a legal box");
        let mut after = card.clone();
        after.write(offer.at, offer.points, offer.bonus);
        after.set_bank(match self.rules.turn().bank {
            Bank::Lost => 0,
            Bank::Carried { .. } => left,
            Bank::Stock { .. } => left.min(card.bank()),
        });
        if self.given.is_some() || !card.entries().eq(after.entries()) {
            return self.par(&after);
        }
        // The card is the same but for the bonus.
        after.set_extra(card.extra());
        let known = self.back.as_ref().filter(|(back, _)| *back == after).map(|(_, value)| *value);
        known.unwrap_or_else(|| self.par(&after)) + N::of(offer.bonus)
    }

    /// The value of keeping these dice.
    fn kept(&mut self, card: &Card, roll: Roll, kept: Slots, left: u16) -> N {
        let is_served = kept.is_empty() && self.rules.serves_later();
        self.thrown(card, roll, kept, (left, is_served))
    }

    /// The value before the dice that do not lie on the table yet are thrown, with `left` rolls
    /// left after that; and whether they will be served.
    fn thrown(&mut self, card: &Card, roll: Roll, lie: Slots, end: (u16, bool)) -> N {
        let faces: Vec<Face> = roll.faces().collect();
        let side = |place| lie.contains(place).then(|| (faces[place], roll.colour(place)));
        let mut dice: Lying = (0..roll.len()).map(side).collect();
        if self.rules.counts_faces_only() {
            dice.sort_unstable();
        }
        let key = (dice, end.0, end.1);
        if let Some(&value) = self.turns.get(card).and_then(|turn| turn.get(&key)) {
            return value;
        }
        let value = if let Some(place) = (0..roll.len()).find(|&place| !lie.contains(place)) {
            let all = sides(self.rules).into_iter();
            let thrown = |side| self.thrown(card, with(roll, place, side), lie.with(place), end);
            let values = all.map(thrown).collect();
            self.chance(values)
        } else {
            self.lying(card, roll, end)
        };
        self.turns.entry(card.clone()).or_default().insert(key, value);
        value
    }

    /// Every roll of dice without colours of their own, dice in their order.
    pub fn all_rolls(&self) -> Vec<Roll> {
        let dice = self.rules.dice();
        let longer = |shorter: Vec<Vec<Face>>, _| -> Vec<Vec<Face>> {
            let grown = |start: &Vec<Face>| {
                let start = start.clone();
                Face::all(dice.sides).map(move |face| [&start[..], &[face]].concat())
            };
            shorter.iter().flat_map(grown).collect()
        };
        let all = (0..dice.count).fold(vec![Vec::new()], longer);
        all.iter().map(|faces| Roll::new(faces).unwrap()).collect()
    }

    /// Some cards that a game leads to: the empty one, and each thirtieth of the others.
    pub fn some_cards(&self) -> Vec<Card> {
        let mut cards: Vec<&Card> = self.pars.keys().collect();
        cards.sort_by_key(|card| format!("{card:?}"));
        let picked = cards.into_iter().step_by(30).cloned();
        picked.chain([self.rules.empty_card()]).collect()
    }
}

/// The highest or the lowest of these.
fn extreme<N: Number>(values: Vec<N>, is_highest: bool) -> N {
    let pick = |one, other| if (other > one) == is_highest { other } else { one };
    values.into_iter().reduce(pick).expect("something to choose from")
}

fn declared(card: &Card, at: BoxIndex) -> Card {
    let mut card = card.clone();
    card.declare(at);
    card
}

/// The sides of a die, with the colours if they are rolled.
fn sides(rules: &RuleSet) -> Vec<(Face, Option<Colour>)> {
    let faces = Face::all(rules.dice().sides);
    match rules.dice().tag {
        Some(Tag::Random(count)) => {
            let colours = &Colour::ALL[..usize::from(count)];
            faces.flat_map(|face| colours.iter().map(move |&c| (face, Some(c)))).collect()
        }
        _ => faces.map(|face| (face, None)).collect(),
    }
}

fn with(roll: Roll, place: usize, (face, colour): (Face, Option<Colour>)) -> Roll {
    let kept: Slots = (0..roll.len()).filter(|&other| other != place).collect();
    let fresh = roll.rerolled(kept, |_| face);
    let Some(colour) = colour else { return fresh };
    fresh.with_colours(|other| if other == place { colour } else { roll.colour(other).unwrap() })
}
