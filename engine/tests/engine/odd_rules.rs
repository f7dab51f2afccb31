//! Mixtures of rules that no shipped game has: every player plays them to the end, and the best
//! option is really the best.

use std::{collections::HashMap, sync::Arc};

use fivefold_engine::{
    dice::{Colour, Face, Roll, Slots},
    game::{Game, Move, PlayerId, Setup},
    players::{self, Evaluator, Greedy, Player},
    rules::{Card, RuleSet, Tag, Throw},
    solver::{Action, Limits, Plan, TurnTables, Unsolvable, ValueFunction},
};

fn rules(text: &str) -> Arc<RuleSet> {
    let text = format!(r#"RuleSet(version: 1, id: "odd", name: "Odd", about: "Odd.", {text})"#);
    Arc::new(RuleSet::from_ron("odd.ron", &text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

const ROWS: &str = r#"
    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
    (id: "threes", section: Upper, pattern: Face(3), score: Matched, typical: 4.0),
    (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9), first_roll: Fixed(14)),
    (id: "top", section: Lower, pattern: Kind(3), score: SumPlus(20)),
    (id: "any", section: Lower, pattern: Any, score: Sum, requires: "pair")"#;

const TWICE: &str = r#"
    (id: "ones", section: Upper, copies: 2, pattern: Face(1), score: Matched),
    (id: "run", section: Lower, pattern: Run(3), score: Fixed(9)),
    (id: "top", section: Lower, copies: 2, pattern: Kind(3), score: SumPlus(20))"#;

const TWICE_OF_TWO: &str = r#"
    (id: "ones", section: Upper, copies: 2, pattern: Face(1), score: Matched),
    (id: "run", section: Lower, pattern: Run(3), score: Fixed(9)),
    (id: "top", section: Lower, copies: 2, pattern: Any, score: Sum)"#;

const COLOURS: &str = r#"
    (id: "reds", section: Palette, pattern: OfColour(Red), score: Matched),
    (id: "flush", section: Lower, pattern: Colour(Kind(3)), score: Fixed(12), first_roll: Fixed(15)),
    (id: "top", section: Lower, pattern: OneColour(Kind(2)), score: Fixed(20)),
    (id: "threes", section: Upper, pattern: Face(3), score: Matched)"#;

const PAIRED: &str = r#"
    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
    (id: "plus", section: Upper, pattern: Any, score: Sum, typical: 9.0),
    (id: "minus", section: Upper, pattern: Any, score: Sum, typical: 7.0),
    (id: "sum", section: Lower, pattern: Any, score: Sum),
    (id: "top", section: Lower, pattern: Kind(3), score: SumPlus(20))"#;

/// A chain of pairs inside a section with a bonus and out of it.
const PAIRS: &str = r#"relations: [MustExceed("plus", "minus"), MustExceed("sum", "plus")],"#;

const BONUS: &str = "section_bonuses: [(section: Upper, tiers: [(at_least: 5, points: 7)])],";

const DICE: &str = "dice: (count: 3, sides: 4),";
const THROWN: &str = "dice: (count: 3, sides: 3, tag: Random(2)),";
const OWN: &str = "dice: (count: 3, sides: 3, tag: PerDie([
    [Black, Red, Red], [Red, Red, Black], [Black, Black, Red]])),";

const TURN: &str = "turn: (rolls: 3),";
const SAVING: &str = "turn: (rolls: 2, bank: Carried(typical: 2.0)),";
const COLUMNS: &str = "columns: [(multiplier: 2, order: Down), (order: Up, rolls: Some(2)), \
                       (multiplier: 3, rolls: Some(1)), (multiplier: 1)],";

/// Every mixture that the check allows.
fn all() -> Vec<Arc<RuleSet>> {
    let mut all = Vec::new();
    let mut add = |parts: &[&str], rows: &str| {
        all.push(rules(&format!("{} rows: [{rows}]", parts.concat())));
    };
    for placement in ["Ordinary", "JokerFree", "NoBox", "RaiseEntry"] {
        let repeat =
            format!(r#"repeat: (row: "top", award: (points: 6), placement: {placement}),"#);
        for dice in [DICE, THROWN, OWN] {
            let rows = if dice == DICE { ROWS } else { COLOURS };
            add(&[dice, TURN, BONUS, &repeat], rows);
            add(&[dice, SAVING, &repeat, "order: Down,"], rows);
            if !["NoBox", "RaiseEntry"].contains(&placement) {
                add(&[dice, TURN, BONUS, COLUMNS, &repeat], rows);
            }
        }
    }
    for placement in ["Ordinary", "RaiseEntry"] {
        let repeat =
            format!(r#"repeat: (row: "top", award: (points: 6), placement: {placement}),"#);
        add(&[DICE, TURN, BONUS, PAIRS, &repeat], PAIRED);
        add(&[DICE, SAVING, PAIRS, &repeat], PAIRED);
    }
    add(&[DICE, TURN, BONUS, COLUMNS, PAIRS], PAIRED);
    let faces = "dice: (count: 3, sides: 3, tag: ByFace([Red, Black, Red])),";
    add(&[faces, TURN, BONUS], COLOURS);
    let attack = r#"repeat: (row: "top", placement: Ordinary, opponents: ZeroTopmost),"#;
    add(&[DICE, TURN, BONUS, attack], ROWS);
    for first in ["", ", first_roll_only: true"] {
        let win = format!(r#"instant_win: (row: "top"{first}),"#);
        add(&[DICE, TURN, &win], ROWS);
        add(&[THROWN, TURN, &win], COLOURS);
    }
    let targets = r#"outcome: PointTable(
        rows: [(row: "ones", at_least: Some(4), points: 2), (row: "run", at_least: None, points: 3),
               (row: "top", at_least: None, points: 4, each: true)],
        total: [(0, -2), (20, 1), (40, 3)]), tie: ByTotal,"#;
    add(&[DICE, TURN, targets], TWICE);
    let tied = r#"relations: [MustExceed("top", "ones")],"#;
    add(&[DICE, TURN, targets, tied], TWICE_OF_TWO);
    let hand = r#"(id: "hand", section: Lower, copies: 3, pattern: Any, score: Sum)"#;
    add(&[DICE, TURN, "outcome: HandRankRounds(), seats: (2, 4),"], hand);
    all
}

fn game(rules: &Arc<RuleSet>, seats: u8, number: u32) -> Game {
    Game::new(Setup::seeded(rules, seats, &format!("odd.{number}")).unwrap())
}

/// A top hand in each turn would go on for ever; nobody throws that many.
const MOST_MOVES: usize = 5000;

fn play_out(game: &mut Game, decide: &dyn Fn(&Game) -> Move) {
    for _ in 0..MOST_MOVES {
        if game.position().is_over() {
            return;
        }
        let wanted = decide(game);
        game.play(wanted).unwrap_or_else(|error| panic!("{wanted:?}: {error}"));
    }
    panic!("a game without an end by {:?}", game.setup().rules().data());
}

#[test]
fn everybody_plays_every_mixture_to_its_end() {
    for rules in all() {
        for id in players::ids() {
            let id: PlayerId = id.parse().unwrap();
            let player = players::by_id(&id, &rules).unwrap();
            for number in 0..3 {
                let mut game = game(&rules, 2, number);
                play_out(&mut game, &|game| player.decide(game.position()));
            }
        }
    }
}

#[test]
fn the_best_choice_is_the_first_of_all_in_every_mixture() {
    for rules in all() {
        let evaluator = Evaluator::of(&rules);
        let player = Greedy::new(evaluator.clone());
        for number in 0..3 {
            let mut game = game(&rules, 2, number);
            play_out(&mut game, &|game| {
                let (position, mut engine) = (game.position(), evaluator.engine());
                let wanted = player.decide(position);
                let Some(table) = position.on_table() else { return wanted };
                let left = position.rolls_left();
                let choices = engine.ranked(position.card(), &table.dice, left);
                let said = match choices.unwrap()[0].action {
                    Action::Box(at) => Move::Box(at),
                    Action::Keep(keep) => Move::Roll(table.dice.slots_for(keep).unwrap()),
                    Action::Hold(kept) => Move::Roll(kept),
                };
                assert_eq!(wanted, said, "{:?} of {:?}", table.dice, rules.data());
                wanted
            });
        }
    }
}

/// A turn by brute force, over every place of every die.
struct Plain<'a> {
    rules: &'a RuleSet,
    value_function: Arc<dyn ValueFunction>,
    card: Card,
    known: HashMap<(Roll, u16), f64>,
}

impl Plain<'_> {
    /// The value of the roll with this many rolls left.
    fn roll(&mut self, roll: Roll, left: u16) -> f64 {
        if let Some(&known) = self.known.get(&(roll, left)) {
            return known;
        }
        let stop = self.stop(&roll, left).into_iter().map(|(_, worth)| worth);
        let mut best = stop.fold(f64::NEG_INFINITY, f64::max);
        for kept in keeps(&roll).filter(|_| left > 0) {
            best = best.max(self.keep(roll, kept, left));
        }
        self.known.insert((roll, left), best);
        best
    }

    fn stop(&self, roll: &Roll, left: u16) -> Vec<(Action, f64)> {
        let number = u16::from(self.rules.rolls_for(&self.card)) + self.card.bank() - left;
        let throw = Throw { dice: self.rules.hand(roll), number };
        let worth = |offer: &fivefold_engine::rules::Offer| {
            let mut after = self.card.clone();
            after.write(offer.at, offer.points, offer.bonus);
            after.set_bank(if self.rules.saves_rolls() { left } else { 0 });
            self.value_function.value(&after).unwrap()
        };
        let offers = self.rules.offers(&self.card, throw);
        offers.iter().map(|offer| (Action::Box(offer.at), worth(offer))).collect()
    }

    fn keep(&mut self, roll: Roll, kept: Slots, left: u16) -> f64 {
        self.throw(roll, kept, left)
    }

    /// Throws the dice that are not on the table yet.
    fn throw(&mut self, roll: Roll, lie: Slots, left: u16) -> f64 {
        let place = (0..roll.len()).find(|&place| !lie.contains(place));
        let Some(place) = place else { return self.roll(roll, left - 1) };
        let all = sides(self.rules);
        let thrown = |&side: &(Face, Option<Colour>)| with(roll, place, side);
        let rolls: Vec<Roll> = all.iter().map(thrown).collect();
        let sum: f64 = rolls.iter().map(|&roll| self.throw(roll, lie.with(place), left)).sum();
        sum / all.len() as f64
    }
}

/// Every keep that leaves a die to throw.
fn keeps(roll: &Roll) -> impl Iterator<Item = Slots> + use<> {
    let dice = roll.len();
    let of = move |set: u32| (0..dice).filter(|place| set >> place & 1 == 1).collect();
    (0..(1_u32 << dice) - 1).map(of)
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

/// A value function whose value of an option is exactly that of the card that it leads to; with a
/// lookahead it is only close.
struct OfOneMind(Arc<dyn ValueFunction>);

impl ValueFunction for OfOneMind {
    fn tables(&self) -> &Arc<TurnTables> {
        self.0.tables()
    }

    fn is_exact(&self) -> bool {
        self.0.is_exact()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        self.0.value(card)
    }

    fn adds_points(&self) -> bool {
        self.0.adds_points()
    }

    fn instant_win(&self, card: &Card) -> f64 {
        self.0.instant_win(card)
    }
}

/// Every option with some rolls in the middle of games has the value found by brute force.
#[test]
fn turns_are_solved_exactly_in_every_mixture() {
    for rules in all().into_iter().filter(|rules| rules.data().instant_win.is_none()) {
        let evaluator =
            Evaluator::new(Arc::new(OfOneMind(Evaluator::of(&rules).value_function().clone())));
        let mut engine = evaluator.engine();
        let player = Greedy::new(evaluator.clone());
        let mut game = game(&rules, 2, 9);
        for turn in 0..MOST_MOVES {
            let position = game.position();
            if position.is_over() {
                break;
            }
            if let Some(table) = position.on_table()
                && turn % 3 == 1
            {
                let (card, left) = (position.card().clone(), position.rolls_left().min(2));
                let mut plain = Plain {
                    rules: &rules,
                    value_function: evaluator.value_function().clone(),
                    card: card.clone(),
                    known: HashMap::new(),
                };
                let choices = engine.ranked(&card, &table.dice, left).unwrap();
                for choice in choices {
                    let expected = match choice.action {
                        Action::Box(_) => {
                            let all = plain.stop(&table.dice, left);
                            all.into_iter().find(|(action, _)| *action == choice.action).unwrap().1
                        }
                        Action::Keep(keep) => {
                            plain.keep(table.dice, table.dice.slots_for(keep).unwrap(), left)
                        }
                        Action::Hold(kept) => plain.keep(table.dice, kept, left),
                    };
                    let what = format!("{choice:?} of {} in {:?}", table.dice, rules.data());
                    assert!((choice.value - expected).abs() < 1e-9, "{expected}: {what}");
                }
            }
            let wanted = player.decide(game.position());
            game.play(wanted).unwrap();
        }
    }
}

#[test]
fn what_is_not_solved_says_why() {
    let why = |text: &str| {
        Plan::new(Arc::new(TurnTables::new(rules(text))), Limits::default()).unwrap_err()
    };
    let repeat = |placement: &str, turn: &str| {
        format!(r#"{DICE} {turn} repeat: (row: "top", placement: {placement}), rows: [{ROWS}]"#)
    };
    assert_eq!(why(&repeat("RaiseEntry", TURN)), Unsolvable::RaisedEntries);
    let paired = format!("{DICE} {TURN} {PAIRS} rows: [{PAIRED}]");
    assert_eq!(why(&paired), Unsolvable::PairedBoxes);
    assert_eq!(why(&repeat("NoBox", SAVING)), Unsolvable::Endless);
    assert_eq!(why(&repeat("NoBox", "turn: (rolls: 60),")), Unsolvable::Endless);
    assert_eq!(why(&format!("{THROWN} {TURN} rows: [{COLOURS}]")), Unsolvable::ColouredDice);
    assert_eq!(why(&format!("{DICE} {TURN} rows: [{TWICE}]")), Unsolvable::SeveralBoxes);
    let twice = format!("{DICE} {TURN} columns: [(multiplier: 2)], rows: [{ROWS}]");
    assert_eq!(why(&twice), Unsolvable::SeveralBoxes);
    let rounds = r#"outcome: HandRankRounds(),
        rows: [(id: "hand", section: Lower, copies: 3, pattern: Any, score: Sum)]"#;
    assert_eq!(why(&format!("{DICE} {TURN} {rounds}")), Unsolvable::NotByTotal);
}
