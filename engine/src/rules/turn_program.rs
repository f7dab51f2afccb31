//! How a turn goes: what may follow each of its rolls.
//!
//! Here a rule set is asked whether boxes are declared, rolls saved, dice turned over, games won on
//! the spot or rolls scored apart. A game takes its legal moves from the answer, and what solves or
//! follows turns goes by the same stages. (The table of states still asks by itself for
//! saved rolls, and whether boxes are declared at all.)

use std::ops::RangeInclusive;

use super::{Bank, BoxIndex, Card, RuleSet, Throw, TurnOver};

/// The turn of a card, as a [`TurnStage`] for each of its rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnProgram {
    /// The number of rolls, without saved ones.
    own_rolls: u16,
    /// The number of saved rolls.
    bank: u16,
    /// What becomes of unused rolls.
    unused: Bank,
    /// The number of rolls from the first on after which some box scores differently.
    early: u16,
    /// Whether some box takes early rolls only.
    has_limits: bool,
    /// Whether later rolls of all dice score as the first one does.
    serves_later: bool,
    /// The dice that can still be turned over.
    turn_over: Option<TurnOver>,
    /// The box of the hand that wins on the spot, and whether only the first roll does.
    win: Option<(BoxIndex, bool)>,
    /// The boxes, if one can be declared.
    undeclared: Option<Undeclared>,
}

/// The boxes of a turn in which none is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Undeclared {
    /// The number of the roll after which the turn could fill no box.
    last: u16,
    /// Whether some box has to be declared.
    some: bool,
    /// Whether every box has to be.
    all: bool,
}

/// Whether boxes are declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declaring {
    /// They are not.
    No,
    /// They may be.
    May,
    /// Nothing else may be done.
    Must,
}

/// What may follow a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnStage {
    /// The number of the roll in its turn, from 1; 0 before the first one.
    pub number: u16,
    /// The number of rolls that are left.
    pub left: u16,
    /// The rolls that later turns may spend if the turn ends here.
    pub saved: u16,
    /// Whether dice may be thrown again.
    pub may_roll: bool,
    /// Whether boxes are declared now.
    pub declaring: Declaring,
    /// The dice that can be turned over.
    pub turn_over: Option<TurnOver>,
    /// The box of the hand that wins on the spot.
    pub win: Option<BoxIndex>,
    /// Whether a roll of all dice scores as the first one does, although it is none, and need not be
    /// turned over.
    pub serves: bool,
    /// The number of the roll for all that depends on it: equal for rolls that may fill the same
    /// boxes with the same points.
    pub class: u16,
    /// Whether to end the turn here brings something else than on the next roll.
    pub has_own_ends: bool,
}

impl TurnProgram {
    /// The turn of this card.
    pub fn of(rules: &RuleSet, card: &Card) -> Self {
        let turn = rules.turn();
        let win = rules.data().instant_win.as_ref();
        let its_box = |row: &str| card.open_boxes().find(|&at| rules.row(at).id == row);
        // (Asked of the columns first, since this is done for every decision.)
        let has_limits = rules.columns().iter().any(|column| column.rolls.is_some());
        let limit = |at| rules.column_of(at).rolls.map_or(u16::MAX, u16::from);
        let last = |at| if rules.has_to_be_declared(at) { 1 } else { limit(at) };
        let has_to = |at| rules.has_to_be_declared(at);
        // A box that is the only one left need not be declared.
        let can_declare =
            rules.declares() && card.declared().is_none() && rules.fillable(card).nth(1).is_some();
        let undeclared = || {
            let last = rules.fillable(card).map(last).max()?;
            let some = rules.fillable(card).any(has_to);
            Some(Undeclared { last, some, all: rules.fillable(card).all(has_to) })
        };
        Self {
            own_rolls: rules.rolls_for(card).into(),
            bank: card.bank(),
            unused: turn.bank,
            early: rules.early_rolls,
            has_limits: has_limits && rules.fillable(card).any(|at| limit(at) < u16::MAX),
            serves_later: rules.serves_later(),
            turn_over: turn.turn_over.filter(|_| !card.has_turned()),
            win: win.and_then(|win| Some((its_box(&win.row)?, win.first_roll_only))),
            undeclared: can_declare.then(undeclared).flatten(),
        }
    }

    /// The same turn with this number of saved rolls.
    #[must_use]
    pub(crate) const fn with_bank(self, bank: u16) -> Self {
        Self { bank, ..self }
    }

    /// The same turn, played for nothing but this box.
    #[must_use]
    pub(crate) fn for_box(self, rules: &RuleSet, at: BoxIndex) -> Self {
        Self { has_limits: rules.column_of(at).rolls.is_some(), undeclared: None, ..self }
    }

    /// Whether a box can be declared in this turn.
    pub(crate) const fn can_declare(&self) -> bool {
        self.undeclared.is_some()
    }

    /// Whether the first roll scores differently in some box, may win on the spot as no other does,
    /// or need not be turned over.
    pub(crate) fn first_differs(&self) -> bool {
        let stays = self.serves_later && self.turn_over.is_some();
        stays || self.early > 0 || self.win.is_some_and(|(_, first_only)| first_only)
    }

    /// Whether later rolls of all dice score as the first one does.
    pub(crate) const fn serves_later(&self) -> bool {
        self.serves_later
    }

    /// Whether a hand can win on the spot in this turn.
    pub(crate) const fn can_win(&self) -> bool {
        self.win.is_some()
    }

    /// The number of rolls, without saved ones.
    pub const fn own_rolls(&self) -> u16 {
        self.own_rolls
    }

    /// The number of rolls, with saved ones.
    pub const fn rolls(&self) -> u16 {
        self.own_rolls + self.bank
    }

    /// What may follow the roll with this number; 0 is the turn before its first roll.
    pub fn stage(&self, number: u16) -> TurnStage {
        let left = self.rolls().saturating_sub(number);
        let is_over = self.undeclared.is_some_and(|boxes| boxes.last <= number);
        let saves = self.unused != Bank::Lost;
        let turn_over = self.turn_over.filter(|_| left == 0);
        TurnStage {
            number,
            left,
            saved: match self.unused {
                Bank::Lost => 0,
                Bank::Carried { .. } => left,
                Bank::Stock { .. } => left.min(self.bank),
            },
            may_roll: left > 0 && !is_over,
            declaring: match self.undeclared {
                Some(boxes) if boxes.all && is_over => Declaring::Must,
                Some(boxes) if boxes.some && boxes.last.min(number) == 1 => Declaring::May,
                _ => Declaring::No,
            },
            turn_over,
            win: self.win.and_then(|(at, first_only)| (number == 1 || !first_only).then_some(at)),
            serves: self.serves_later && (number > 1 || turn_over.is_some()),
            class: if self.has_limits { number } else { number.clamp(1, self.early + 1) },
            has_own_ends: left == 0 || number <= self.early || self.has_limits || saves,
        }
    }

    /// What may follow the roll that leaves this many rolls.
    pub fn stage_with(&self, left: u16) -> TurnStage {
        self.stage(self.rolls().saturating_sub(left))
    }
}

impl TurnStage {
    /// Whether boxes may be declared.
    pub fn may_declare(&self) -> bool {
        self.declaring != Declaring::No
    }

    /// Whether nothing may be done but to declare a box.
    pub fn must_declare(&self) -> bool {
        self.declaring == Declaring::Must
    }

    /// The numbers of dice that may be turned over; `None` if none may be.
    pub fn turnable(&self) -> Option<RangeInclusive<usize>> {
        self.turn_over.map(TurnOver::numbers)
    }

    /// Whether dice have to be turned over before a box is filled. Where later rolls of all dice
    /// score as the first one does, those that are served may stay as they are.
    pub fn must_turn(&self, is_served: bool) -> bool {
        self.turn_over.is_some_and(|turn_over| turn_over.must > 0) && !(is_served && self.serves)
    }
}

impl RuleSet {
    /// Whether the box can only be filled once it is declared, and may not be after the roll with
    /// this number.
    pub(crate) fn is_undeclared(&self, card: &Card, at: BoxIndex, number: u16) -> bool {
        self.has_to_be_declared(at) && {
            let turn = TurnProgram::of(self, card);
            turn.can_declare() && !turn.stage(number).may_declare()
        }
    }

    /// The boxes that may be declared after the roll with this number, from top to bottom.
    pub fn declarable<'a>(
        &'a self,
        card: &'a Card,
        number: u16,
    ) -> impl Iterator<Item = BoxIndex> + 'a {
        let may = self.declares() && TurnProgram::of(self, card).stage(number).may_declare();
        self.fillable(card).filter(move |&at| may && self.has_to_be_declared(at))
    }

    /// The number of rolls from the first on after which some box scores differently.
    pub(crate) const fn early_rolls(&self) -> u16 {
        self.early_rolls
    }

    /// Whether this roll wins the game on the spot for the seat with this card.
    pub fn wins_at_once(&self, card: &Card, throw: Throw) -> bool {
        let wins = |at| self.row(at).pattern.matched(throw.dice).is_some();
        self.data().instant_win.is_some()
            && TurnProgram::of(self, card).stage(throw.roll_number).win.is_some_and(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(turn: &str, more: &str) -> RuleSet {
        let text = format!(
            r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: (count: 2), turn: ({turn}), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "pair", section: Lower, pattern: Kind(2), score: Sum),
            ], {more})"#
        );
        RuleSet::from_ron("small.ron", &text).unwrap()
    }

    #[test]
    fn a_turn_with_nothing_special_may_go_on_until_its_rolls_are_used_up() {
        let rules = rules("rolls: 3", "");
        let turn = TurnProgram::of(&rules, &rules.empty_card());
        let left = [0, 1, 2, 3].map(|number| turn.stage(number).left);
        let may_roll = [0, 1, 2, 3].map(|number| turn.stage(number).may_roll);
        assert_eq!((left, may_roll), ([3, 2, 1, 0], [true, true, true, false]));
        assert_eq!(turn.stage_with(1), turn.stage(2));
        let own = [1, 2, 3].map(|number| turn.stage(number).has_own_ends);
        assert_eq!(own, [false, false, true], "ends are worth the same on every roll");
    }

    #[test]
    fn nothing_but_naming_a_box_follows_the_first_roll() {
        let rules = rules("rolls: 3, declare: AfterFirst", "");
        let mut card = rules.empty_card();
        let stage = |card: &Card| TurnProgram::of(&rules, card).stage(1);
        assert!(
            stage(&card).must_declare() && stage(&card).may_declare() && !stage(&card).may_roll
        );
        card.declare(BoxIndex(1));
        assert!(!stage(&card).may_declare() && stage(&card).may_roll);
        // Of two boxes the second is the last one, which needs no name.
        let last = rules.card_from_text("ones=1").unwrap();
        assert!(!stage(&last).may_declare() && stage(&last).may_roll);
    }

    #[test]
    fn unused_rolls_are_lost_carried_on_or_stay_in_the_stock() {
        let saved = |turn: &str, bank: u16, number: u16| {
            let rules = rules(turn, "");
            let mut card = rules.empty_card();
            card.set_bank(bank);
            TurnProgram::of(&rules, &card).stage(number).saved
        };
        assert_eq!(saved("rolls: 3", 0, 1), 0);
        assert_eq!(saved("rolls: 3, bank: Carried()", 4, 2), 5);
        assert_eq!(
            [1, 4, 6].map(|number| saved("rolls: 3, bank: Stock(rolls: 5)", 5, number)),
            [5, 4, 2]
        );
    }

    #[test]
    fn only_the_first_roll_may_win_score_apart_or_lie_as_it_fell() {
        let win = |first: bool, number| {
            let win = format!(r#"instant_win: (row: "pair", first_roll_only: {first})"#);
            let rules = rules("rolls: 3", &win);
            TurnProgram::of(&rules, &rules.empty_card()).stage(number).win
        };
        let pair = Some(BoxIndex(1));
        assert_eq!([win(true, 1), win(true, 2), win(false, 3)], [pair, None, pair]);
        let rules = rules("rolls: 2, turn_over: (must: 1), served: AllThrown", "");
        let turn = TurnProgram::of(&rules, &rules.empty_card());
        assert_eq!(turn.stage(1).turnable(), None);
        let last = turn.stage(2);
        assert_eq!((last.turnable(), last.must_turn(false)), (Some(1..=1), true));
        assert!(!last.must_turn(true), "what is served may stay");
    }
}
