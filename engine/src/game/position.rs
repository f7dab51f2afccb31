//! The state of a game.

use std::{collections::BTreeMap, ops::RangeInclusive, sync::Arc};

use super::{Event, Move, PlayError, Setup};
use crate::{
    dice::{Roll, Seed, Slots, ThrowAt},
    rules::{BoxIndex, Card, Offer, Outcome, RuleSet, Throw, TurnProgram, TurnStage},
};

/// How often a tied round is replayed before the tied seats share it: seats that get the same dice
/// and play alike would tie forever.
const MAX_REPLAYS: u16 = 10;

/// The dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTable {
    /// The dice in their places.
    pub dice: Roll,
    /// The number of the roll in the turn, from 1.
    pub roll_number: u16,
    /// The places that were kept for this roll.
    pub kept: Slots,
    /// Whether it scores as the first roll does.
    pub is_served: bool,
}

/// The state of a game: everything that follows from its events so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    rules: Arc<RuleSet>,
    cards: Vec<Card>,
    latest: Vec<Option<BoxIndex>>,
    turns: Vec<u16>,
    /// For each seat, the number of its next turns that it loses.
    lost_turns: Vec<u16>,
    /// For each seat, the number of its turns if it is left before the end; see [`Setup`].
    last_turns: Vec<u16>,
    to_move: usize,
    on_table: Option<OnTable>,
    won_at_once: Option<usize>,
    /// For each round that ended in a tie, the seats that play it again.
    playing_again: BTreeMap<BoxIndex, Vec<usize>>,
    /// The number of ties that have been played again so far.
    ties: u16,
    /// The number of them in the current round.
    replays: u16,
    shares_dice: bool,
    salt: u64,
}

/// The legal moves of the seat to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Whether it may roll: all dice at the start of a turn, at least one later.
    pub roll: bool,
    /// The boxes that it may choose, to declare or to fill, each with its score now.
    pub offers: Vec<Offer>,
    /// The numbers of dice that it may turn over; `None` if none.
    pub turn: Option<RangeInclusive<usize>>,
}

impl Position {
    /// The position before the first roll of this game.
    pub(crate) fn start(setup: &Setup) -> Self {
        let rules = setup.rules();
        let cards = vec![rules.empty_card(); setup.seats().len()];
        let (shares_dice, salt) = (setup.shares_dice(), setup.salt());
        let last_turns = (0..cards.len()).map(|seat| setup.last_turn(seat)).collect();
        let start = Self::with_cards(rules.clone(), cards);
        let mut position = Self { last_turns, shares_dice, salt, ..start };
        while !position.is_over() && position.is_done(position.to_move) {
            position.to_move += 1;
        }
        position
    }

    /// The first seat's turn, before its first roll, with these cards.
    fn with_cards(rules: Arc<RuleSet>, cards: Vec<Card>) -> Self {
        Self {
            rules,
            latest: vec![None; cards.len()],
            turns: cards.iter().map(|card| filled(card) as u16 + 1).collect(),
            lost_turns: vec![0; cards.len()],
            last_turns: vec![u16::MAX; cards.len()],
            cards,
            to_move: 0,
            on_table: None,
            won_at_once: None,
            playing_again: BTreeMap::new(),
            ties: 0,
            replays: 0,
            shares_dice: false,
            salt: 0,
        }
    }

    /// A position without a game before it: one seat with this card, and these dice on the table or
    /// none before the first roll. `None` in the same cases as [`Self::set_up_seats`].
    pub fn set_up(rules: Arc<RuleSet>, card: Card, dice: Roll, rolls_left: u16) -> Option<Self> {
        Self::set_up_seats(rules, vec![card], 0, dice, rolls_left)
    }

    /// A position without a game before it, with the cards of several seats, of which this one is
    /// to move. `None` if `rolls_left` is impossible with these dice, for dice that are not all dice
    /// of the rules, and for cards that don't belong together: cards of other rules, or an unequal
    /// number of turns (seats before the one to move must have had one more).
    pub fn set_up_seats(
        rules: Arc<RuleSet>,
        cards: Vec<Card>,
        to_move: usize,
        dice: Roll,
        rolls_left: u16,
    ) -> Option<Self> {
        let fit = cards.iter().all(|card| rules.is_own_card(card));
        let has_dice = dice.is_empty() || rules.dice().has_roll(&dice);
        if !fit || !has_dice || !are_in_step(&rules, &cards, to_move) {
            return None;
        }
        let mut position = Self { to_move, ..Self::with_cards(rules, cards) };
        let roll_number = position.rolls_in_turn().checked_sub(rolls_left)?;
        if position.card().has_turned() && (rolls_left > 0 || dice.is_empty()) {
            return None;
        }
        if !dice.is_empty() {
            let is_served = roll_number == 1 && !position.card().has_turned();
            position.on_table = Some(OnTable { dice, roll_number, kept: Slots::NONE, is_served });
            position.win_at_once();
        }
        (dice.is_empty() == (roll_number == 0)).then_some(position)
    }

    /// The same position, its dice thrown all at once in a later roll: they are served where the
    /// rules say so ([`RuleSet::serves_later`]).
    #[must_use]
    pub fn with_all_thrown(mut self) -> Self {
        let serves = self.rules.serves_later() && !self.card().has_turned();
        if let Some(table) = &mut self.on_table {
            table.is_served |= serves;
        }
        self
    }

    /// Whether the dice on the table are served although this is a later roll.
    pub fn is_served_later(&self) -> bool {
        self.on_table.is_some_and(|table| table.is_served && table.roll_number > 1)
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The seat to move, or the one that moved last when the game is over.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// The cards of all seats.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The card of the seat to move.
    pub fn card(&self) -> &Card {
        &self.cards[self.to_move]
    }

    /// The box that this seat filled last.
    pub fn latest(&self, seat: usize) -> Option<BoxIndex> {
        self.latest.get(seat).copied().flatten()
    }

    /// The turn of the seat to move, from 1.
    pub fn turn(&self) -> u16 {
        self.turns[self.to_move]
    }

    /// The turn that this seat is in or has next, from 1.
    pub fn turn_of(&self, seat: usize) -> u16 {
        self.turns.get(seat).copied().unwrap_or(1)
    }

    /// The round, from 1. In games won by rounds, the one that the seat to move plays, perhaps
    /// again after a tie; in others, its turn.
    pub fn round(&self) -> u16 {
        match self.card().open_boxes().next() {
            Some(open) if self.is_by_rounds() => u16::from(open.0) + 1,
            _ => self.turn(),
        }
    }

    /// Whether the best hand of each round wins it.
    fn is_by_rounds(&self) -> bool {
        matches!(self.rules.data().outcome, Outcome::HandRankRounds { .. })
    }

    /// The dice on the table; `None` before the first roll of a turn.
    pub const fn on_table(&self) -> Option<&OnTable> {
        self.on_table.as_ref()
    }

    /// The dice on the table; no dice before the first roll.
    pub fn dice(&self) -> Roll {
        self.on_table.map_or(Roll::NONE, |table| table.dice)
    }

    /// Whether the turn has begun.
    pub const fn is_within_turn(&self) -> bool {
        self.on_table.is_some()
    }

    /// Whether the seat to move has a choice: before the first roll it can only throw all dice.
    pub fn is_decision(&self) -> bool {
        self.on_table.is_some() && !self.is_over()
    }

    /// Whether the seat to move has to declare a box before it does anything else.
    pub fn must_declare(&self) -> bool {
        !self.is_over() && self.stage().must_declare()
    }

    /// The boxes that the seat to move may declare now.
    pub fn declarable(&self) -> impl Iterator<Item = BoxIndex> + '_ {
        let boxes = self.rules.declarable(self.card(), self.roll_number());
        boxes.filter(|_| !self.is_over())
    }

    /// Whether choosing this box declares it, instead of filling it.
    pub fn may_declare(&self, at: BoxIndex) -> bool {
        self.declarable().any(|other| other == at)
    }

    /// What may follow the dice on the table, or their absence.
    fn stage(&self) -> TurnStage {
        TurnProgram::of(&self.rules, self.card()).stage(self.roll_number())
    }

    /// The number of the roll on the table, 0 before the first one.
    pub fn roll_number(&self) -> u16 {
        self.on_table.map_or(0, |table| table.roll_number)
    }

    /// Whether all seats get the same dice in a round.
    pub const fn shares_dice(&self) -> bool {
        self.shares_dice
    }

    /// A number that differs from game to game, for players whose errors follow from the position:
    /// see [`Setup::salt`].
    pub const fn salt(&self) -> u64 {
        self.salt
    }

    /// Whether the game is over: no seat has a turn left, or a hand has won at once.
    pub fn is_over(&self) -> bool {
        self.won_at_once.is_some() || (0..self.cards.len()).all(|seat| self.is_done(seat))
    }

    /// Whether the person at this seat has left the game, and nobody plays on.
    pub fn is_out(&self, seat: usize) -> bool {
        self.turns[seat] > self.last_turns[seat]
    }

    /// Whether the seat has no turn left: its card is full, it is out, or it has had as many turns
    /// as a game can have ([`RuleSet::most_turns`]).
    fn is_done(&self, seat: usize) -> bool {
        let is_late = || !self.is_by_rounds() && self.turns[seat] > self.rules.most_turns();
        self.cards[seat].is_full() || self.is_out(seat) || is_late()
    }

    /// The seat that won the game on the spot with its hand, if any.
    pub const fn won_at_once(&self) -> Option<usize> {
        self.won_at_once
    }

    /// The points that decide the winner, in games that are not decided by the total: those of a
    /// point table, the number of rounds won, or the prizes of the columns that it leads in.
    pub fn points(&self, seat: usize) -> Option<i32> {
        match self.rules.data().outcome {
            Outcome::Sum => None,
            Outcome::PointTable { .. } => self.rules.points(self.cards.get(seat)?),
            Outcome::HandRankRounds { .. } => Some(self.rounds_won(seat)),
            Outcome::Columns { .. } => self.prizes_of(seat),
        }
    }

    /// The prizes of the columns that this seat leads in; `None` for a seat alone.
    fn prizes_of(&self, seat: usize) -> Option<i32> {
        let (prizes, sweep) = self.rules.prizes().filter(|_| self.cards.len() > 1)?;
        let leads = |column: &u8| self.column_leader(*column) == Some(seat);
        let won = (0..).zip(prizes).filter(|(column, _)| leads(column));
        let sum = won.clone().map(|(_, &prize)| i32::from(prize)).sum::<i32>();
        let sweep = if won.count() == prizes.len() { sweep.into() } else { 0 };
        Some(sum + sweep)
    }

    /// The seat that has the highest sum in this column, of those that nobody has left; `None` if
    /// several have it.
    pub fn column_leader(&self, column: u8) -> Option<usize> {
        let staying = (0..self.cards.len()).filter(|&seat| !self.is_out(seat));
        let mut best = None;
        let mut leader = None;
        for seat in staying {
            let sum = Some(self.rules.column_sum(&self.cards[seat], column));
            if sum >= best {
                leader = (sum > best).then_some(seat);
                best = sum;
            }
        }
        leader
    }

    /// The position as if this seat were to move, for its [`Self::rivals`].
    #[must_use]
    pub fn seen_by(&self, seat: usize) -> Self {
        Self { to_move: seat, ..self.clone() }
    }

    /// The cards of the other seats, but those that somebody has left, if the value of a card
    /// depends on them: where columns are won apart.
    pub fn rivals(&self) -> impl Iterator<Item = &Card> {
        let cards = self.cards.iter().enumerate().filter(|_| self.rules.prizes().is_some());
        let is_rival = |seat: usize| seat != self.to_move && !self.is_out(seat);
        cards.filter(move |(seat, _)| is_rival(*seat)).map(|(_, card)| card)
    }

    /// The current result of a seat in the unit that decides the game, as people read it: total,
    /// points, or rounds.
    pub fn result(&self, seat: usize) -> i64 {
        let total = || self.cards.get(seat).map_or(0, |card| self.rules.shown_total(card));
        self.points(seat).map_or_else(total, i64::from)
    }

    /// The number of rounds that all seats have played and this one has won.
    fn rounds_won(&self, seat: usize) -> i32 {
        self.rules.boxes().map(|at| i32::from(self.has_won_round(at, seat))).sum()
    }

    /// Whether the seat has the best hand of this round, which all seats have played, and played
    /// again after a tie.
    pub fn has_won_round(&self, at: BoxIndex, seat: usize) -> bool {
        self.is_by_rounds() && self.best_of_round(at).contains(&seat)
    }

    /// Whether the seat can still win this round: after a tie, only the seats that play it again
    /// can.
    pub fn is_in_round(&self, at: BoxIndex, seat: usize) -> bool {
        self.playing_again.get(&at).is_none_or(|seats| seats.contains(&seat))
    }

    /// The seats with the best hand of a round; none before all have played it. After a tie only
    /// those that replay it can win it, whatever the others have.
    fn best_of_round(&self, at: BoxIndex) -> Vec<usize> {
        let entry = |seat: usize| self.cards[seat].entry(at);
        let mut all = 0..self.cards.len();
        if all.clone().any(|seat| entry(seat).is_none() && !self.is_out(seat)) {
            return Vec::new();
        }
        let best = all.clone().filter(|&seat| self.is_in_round(at, seat)).filter_map(entry).max();
        let is_best = |seat: &usize| self.is_in_round(at, *seat) && entry(*seat) == best;
        best.map_or_else(Vec::new, |_| all.by_ref().filter(is_best).collect())
    }

    /// The number of rolls in this turn, saved ones included.
    pub fn rolls_in_turn(&self) -> u16 {
        self.own_rolls() + self.card().bank()
    }

    /// The number of rolls that this turn has without saved ones.
    pub fn own_rolls(&self) -> u16 {
        self.rules.rolls_for(self.card()).into()
    }

    /// Whether the next roll goes beyond those of a turn, and is a saved one.
    pub fn spends_saved_roll(&self) -> bool {
        (self.own_rolls()..self.rolls_in_turn()).contains(&self.roll_number())
    }

    /// The number of rolls left in the turn.
    pub fn rolls_left(&self) -> u16 {
        self.rolls_in_turn().saturating_sub(self.roll_number())
    }

    /// The legal moves of the seat to move; none when the game is over.
    pub fn legal(&self) -> Legal {
        Legal { roll: self.may_roll(), offers: self.offers(), turn: self.turnable() }
    }

    fn offers(&self) -> Vec<Offer> {
        let throw = self.throw().filter(|_| !self.is_over() && !self.must_turn());
        throw.map_or_else(Vec::new, |throw| self.rules.offers(self.card(), throw))
    }

    /// Whether the seat to move may roll.
    pub fn may_roll(&self) -> bool {
        !self.is_over() && self.stage().may_roll
    }

    /// The numbers of dice that the seat to move may turn over now; `None` if none may be.
    pub fn turnable(&self) -> Option<RangeInclusive<usize>> {
        let is_now = self.on_table.is_some() && !self.is_over();
        self.stage().turnable().filter(|_| is_now)
    }

    /// Whether the seat to move has to turn dice over before it fills a box.
    pub fn must_turn(&self) -> bool {
        self.on_table.is_some_and(|table| self.stage().must_turn(table.is_served))
    }

    /// The event of the seat to move turning these dice over; `None` if it may not.
    pub fn turn_over(&self, turned: Slots) -> Option<Event> {
        let dice = self.dice();
        let may =
            turned.is_within(Slots::first(dice.len())) && self.turnable()?.contains(&turned.len());
        may.then(|| Event::Turned { turned, dice: dice.turned(turned) })
    }

    /// The position once these dice are turned over; `None` if they may not be.
    pub fn after_turning(&self, turned: Slots) -> Option<Self> {
        let (event, mut after) = (self.turn_over(turned)?, self.clone());
        after.apply(&event);
        Some(after)
    }

    /// Whether dice can be marked: to be kept for a roll, or to be turned over.
    pub fn may_mark(&self) -> bool {
        self.may_roll() || self.turnable().is_some()
    }

    /// The move of going on with these dice marked.
    pub fn go_on(&self, marked: Slots) -> Move {
        if self.turnable().is_some() { Move::Turn(marked) } else { Move::Roll(marked) }
    }

    /// The offer of this box to the seat to move; `None` if it may not be chosen now.
    pub fn offer(&self, at: BoxIndex) -> Option<Offer> {
        let throw = self.throw().filter(|_| !self.is_over() && !self.must_turn())?;
        self.rules.offer(self.card(), throw, at)
    }

    /// Whether this move may be made.
    pub fn is_legal(&self, wanted: Move) -> bool {
        match wanted {
            Move::Roll(kept) => self.may_roll() && self.may_keep(kept),
            Move::Box(at) => self.choose(at).is_some(),
            Move::Turn(dice) => self.turn_over(dice).is_some(),
        }
    }

    /// The event of the seat to move choosing this box; `None` if it may not.
    pub fn choose(&self, at: BoxIndex) -> Option<Event> {
        let offer = self.offer(at)?;
        Some(if self.may_declare(at) { Event::Declared(at) } else { Event::Scored(offer) })
    }

    /// The dice on the table in the form that rules use. Dice that were turned over score as on a
    /// later roll.
    pub fn throw(&self) -> Option<Throw> {
        let OnTable { dice, roll_number, kept: _, is_served } = self.on_table?;
        let roll_number = roll_number + u16::from(self.card().has_turned());
        Some(Throw { dice: self.rules.hand(&dice), roll_number, is_served })
    }

    /// The place of the next roll in the game; the same for all seats if they share dice.
    pub fn next_throw(&self) -> ThrowAt {
        let roll = self.roll_number() + 1;
        let seat = if self.shares_dice { 0 } else { self.to_move as u8 };
        // A seat that replays a round must not reveal the dice of the next round to the others.
        let together = self.shares_dice && self.is_by_rounds();
        let turn = if together { self.round() + self.ties } else { self.turn() };
        ThrowAt { seat, turn, roll }
    }

    /// Whether these dice may be kept: they are on the table, and at least one other is left to
    /// roll.
    fn may_keep(&self, kept: Slots) -> bool {
        let all = Slots::first(usize::from(self.rules.dice().count));
        match self.on_table {
            None => kept.is_empty(),
            Some(_) => kept.is_within(all) && kept != all,
        }
    }

    /// Makes a move; a roll's dice follow from this seed. Fails if the move is not legal.
    pub(crate) fn play(&mut self, wanted: Move, seed: Seed) -> Result<(), PlayError> {
        let event = self.event_of(wanted, Some(seed))?;
        self.apply(&event);
        Ok(())
    }

    /// What happens with this move; a roll's dice follow from the seed. Fails if the move is not
    /// legal, and for a roll without a seed.
    pub(super) fn event_of(&self, wanted: Move, seed: Option<Seed>) -> Result<Event, PlayError> {
        match wanted {
            Move::Roll(kept) => {
                self.check_roll(kept)?;
                let seed = seed.ok_or(PlayError::Dice)?;
                let (at, spec) = (self.next_throw(), self.rules.dice());
                let dice = match self.on_table {
                    Some(table) => Ok(seed.reroll(at, table.dice, kept, spec.kind())),
                    None => seed.roll(at, spec.count, spec.kind()),
                };
                Ok(Event::Rolled { kept, dice: dice.map_err(|_| PlayError::Roll)? })
            }
            Move::Box(_) | Move::Turn(_) if self.is_over() => Err(PlayError::Over),
            Move::Box(at) => self.choose(at).ok_or(PlayError::Box),
            Move::Turn(dice) => self.turn_over(dice).ok_or(PlayError::Turn),
        }
    }

    /// Fails if the dice can't be thrown, but for these.
    pub(super) fn check_roll(&self, kept: Slots) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        self.is_legal(Move::Roll(kept)).then_some(()).ok_or(PlayError::Roll)
    }

    /// Applies an event that is known to be legal.
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Rolled { kept, dice } => {
                let roll_number = self.next_throw().roll;
                let is_served = roll_number == 1 || kept.is_empty() && self.rules.serves_later();
                self.on_table = Some(OnTable { dice, roll_number, kept, is_served });
                self.win_at_once();
            }
            Event::Turned { turned: _, dice } => {
                self.cards[self.to_move].turn_over();
                let turned = |table| OnTable { dice, is_served: false, ..table };
                self.on_table = self.on_table.map(turned);
                self.win_at_once();
            }
            Event::Declared(at) => self.cards[self.to_move].declare(at),
            Event::Scored(offer) => self.score(offer),
        }
    }

    /// Ends the game if the dice on the table win it on the spot.
    fn win_at_once(&mut self) {
        if self.throw().is_some_and(|throw| self.rules.wins_at_once(self.card(), throw)) {
            self.won_at_once = Some(self.to_move);
        }
    }

    fn score(&mut self, offer: Offer) {
        let TurnStage { saved, .. } = self.stage();
        let card = &mut self.cards[self.to_move];
        card.write(offer.at, offer.points, offer.bonus);
        card.set_bank(saved);
        self.latest[self.to_move] = Some(offer.at);
        if offer.zeroes_opponents {
            self.zero_opponents();
        }
        self.replay_round(offer.at);
        self.turns[self.to_move] += 1;
        self.on_table = None;
        self.pass_turn(offer.at);
    }

    /// Lets tied seats replay a round; after [`MAX_REPLAYS`] they share it.
    fn replay_round(&mut self, round: BoxIndex) {
        if !self.is_by_rounds() {
            return;
        }
        let tied = self.best_of_round(round);
        if tied.is_empty() {
            return;
        }
        if tied.len() == 1 || self.replays == MAX_REPLAYS {
            self.replays = 0;
            return;
        }
        for &seat in &tied {
            self.cards[seat].reopen(round);
        }
        self.playing_again.insert(round, tied);
        self.ties += 1;
        self.replays += 1;
    }

    /// Gives every other seat a zero in its topmost open box and takes away its next turn, so that
    /// boxes and turns stay in step.
    fn zero_opponents(&mut self) {
        for seat in (0..self.cards.len()).filter(|&seat| seat != self.to_move) {
            if self.is_out(seat) {
                continue;
            }
            let card = &mut self.cards[seat];
            let topmost = card.open_boxes().next();
            if let Some(at) = topmost {
                card.write(at, 0, 0);
                self.latest[seat] = Some(at);
                self.lost_turns[seat] += 1;
            }
        }
    }

    /// Passes the turn to the next seat with an open box; a seat that has to lose a turn loses it
    /// here. In games of rounds, all seats play the same round, and the first seat begins each.
    fn pass_turn(&mut self, filled: BoxIndex) {
        let seats = self.cards.len();
        let first_open = |card: &Card| card.open_boxes().next();
        let by_rounds = self.is_by_rounds();
        let staying = self.cards.iter().enumerate().filter(|&(seat, _)| !self.is_done(seat));
        let round = staying.filter_map(|(_, card)| first_open(card)).min();
        let Some(round) = round else { return };
        if by_rounds && round != filled {
            self.to_move = seats - 1;
        }
        while !self.is_over() {
            self.to_move = (self.to_move + 1) % seats;
            match first_open(self.card()) {
                Some(_) if self.is_done(self.to_move) => continue,
                Some(open) if !by_rounds || open == round => {}
                _ => continue,
            }
            if self.lost_turns[self.to_move] == 0 {
                return;
            }
            self.lost_turns[self.to_move] -= 1;
            self.turns[self.to_move] += 1;
        }
    }
}

/// The number of filled boxes.
fn filled(card: &Card) -> usize {
    card.entries().filter(|(_, entry)| entry.is_some()).count()
}

/// Whether these can be the cards of a table with this seat to move: no other seat has declared a
/// box, and all have had as many turns, those before it one more. Turns that fill no box don't show
/// on a card.
fn are_in_step(rules: &RuleSet, cards: &[Card], to_move: usize) -> bool {
    let Some(turns) = cards.get(to_move).map(filled) else { return false };
    let fills_boxes = rules.repeat().is_none_or(|repeat| repeat.placement.fills_box());
    cards.iter().enumerate().filter(|(seat, _)| *seat != to_move).all(|(seat, card)| {
        let expected = turns + usize::from(seat < to_move);
        let is_between_turns = card.declared().is_none() && !card.has_turned();
        is_between_turns && (!fills_boxes || filled(card) == expected)
    })
}
