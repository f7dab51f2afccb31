//! Rule sets made by chance, from every field of their format: each is refused, or its game ends
//! however it is played.

use std::{collections::BTreeMap, sync::Arc};

use fivefold_engine::{
    coach::{Advice, Odds, Reason, Review, SeatFigures, WinAdvice},
    dice::{Colour, MAX_DICE, Slots},
    game::{DiceOrigin, Event, Game, Move, Setup, notation},
    players::{self, Evaluator, RolloutBounds, WinForecast},
    rules::{
        Aim, Award, Bank, Column, Declare, DiceSpec, FaceColours, FillOrder, Group, InstantWin,
        Library, Opponents, Outcome, Pattern, Placement, PointRow, Problem, ProblemKind, RankOrder,
        Repeat, RepeatWhen, Row, RowRelation, RuleData, RuleSet, Score, Section, SectionBonus,
        Served, Tag, Tie, Tier, TurnOver, TurnSpec, UpperWhenFull,
        limits::{
            MAX_BONUS, MAX_BOXES, MAX_COLUMNS, MAX_MULTIPLIER, MAX_POINTS, MAX_ROLLS, MAX_STEPS,
            MAX_STOCK,
        },
    },
    solver::{Limits, Plan, Progress, TurnTables},
};
use rayon::prelude::*;

use crate::support::{table::Wanderer, view::table_of};

use crate::support::table::prepared;

/// Makes rule sets; most of their numbers are such as games have, some are out of bounds.
struct Inventor<'a>(&'a mut Wanderer);

impl Inventor<'_> {
    fn one_in(&mut self, number: usize) -> bool {
        self.0.below(number) == 0
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.0.below(all.len())].clone()
    }

    /// From 1 to `usual`, or now and then any up to `most`.
    fn number(&mut self, usual: u8, most: u8) -> u8 {
        if self.one_in(30) {
            self.0.below(usize::from(most) + 2) as u8
        } else {
            1 + self.0.below(usual.into()) as u8
        }
    }

    fn numbers(&mut self, longest: usize, usual: u8, most: u8) -> Vec<u8> {
        let length = 1 + self.0.below(longest);
        (0..length).map(|_| self.number(usual, most)).collect()
    }

    fn points(&mut self) -> u16 {
        if self.one_in(40) {
            self.one_of(&[0, 10_000, 10_001, 30_000, 30_001, u16::MAX])
        } else {
            self.0.below(60) as u16
        }
    }

    fn maybe<T>(&mut self, one_in: usize, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.one_in(one_in).then(|| make(self))
    }

    fn list<T>(&mut self, longest: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.0.below(longest + 1)).map(|_| make(self)).collect()
    }

    fn rules(&mut self) -> RuleData {
        let dice = self.dice();
        let mut rows = self.rows(&dice);
        let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
        for row in &mut rows {
            row.requires = self.maybe(8, |my| my.row_id(&ids));
        }
        let rolls = self.number(4, 100);
        let columns = self.columns(rolls);
        RuleData {
            version: 1,
            id: "any".to_owned(),
            name: "Any".to_owned(),
            about: String::new(),
            group: self.one_of(&Group::ALL),
            parent: self.maybe(6, |_| "yatzy".to_owned()),
            dice,
            face_names: self.face_names(&dice),
            turn: TurnSpec {
                rolls,
                last_rolls: self.maybe(6, |my| my.number(6, 100)),
                bank: self.bank(),
                declare: self.declare(),
                served: self.one_of(&[Served::FirstRoll, Served::FirstRoll, Served::AllThrown]),
                turn_over: self.maybe(8, |my| TurnOver {
                    must: my.0.below(3) as u8,
                    may: my.0.below(3) as u8,
                }),
            },
            section_bonuses: self.section_bonuses(&rows),
            repeat: self.maybe(2, |my| my.repeat(&ids)),
            instant_win: self
                .maybe(6, |my| InstantWin { row: my.row_id(&ids), first_roll_only: my.one_in(2) }),
            outcome: self.outcome(&ids, columns.len()),
            columns,
            aim: if self.one_in(12) { Aim::Lowest } else { Aim::Highest },
            relations: if self.one_in(4) {
                self.list(2, |my| my.relation(&ids))
            } else {
                Vec::new()
            },
            seats: self.one_of(&[(1, 12), (1, 8), (1, 1), (2, 4), (12, 12), (0, 8), (3, 2)]),
            tie: self.one_of(&[Tie::Shared, Tie::ByTotal]),
            rows,
        }
    }

    /// One of the fields of a rule set with the value that it has in another one.
    fn exchange(&mut self, mut data: RuleData, other: RuleData) -> RuleData {
        match self.0.below(14) {
            0 => data.dice = other.dice,
            1 => data.turn = other.turn,
            2 => data.columns = other.columns,
            3 => data.rows = other.rows,
            4 => data.section_bonuses = other.section_bonuses,
            5 => data.instant_win = other.instant_win,
            6 => data.outcome = other.outcome,
            7 => data.relations = other.relations,
            8 => data.seats = other.seats,
            9 => data.tie = other.tie,
            10 => data.aim = other.aim,
            _ => data.repeat = other.repeat,
        }
        // So that what is named is there.
        let ids: Vec<String> = data.rows.iter().map(|row| row.id.clone()).collect();
        data.repeat.iter_mut().for_each(|repeat| repeat.row = self.row_id(&ids));
        data.instant_win.iter_mut().for_each(|win| win.row = self.row_id(&ids));
        data
    }

    fn row_id(&mut self, ids: &[String]) -> String {
        if self.one_in(60) { "none".to_owned() } else { self.one_of(ids) }
    }

    fn dice(&mut self) -> DiceSpec {
        let (count, sides) = (
            self.number(6, MAX_DICE as u8),
            if self.one_in(2) { 6 } else { 1 + self.number(5, 6) },
        );
        let tag = self.maybe(3, |my| {
            let faces = |my: &mut Self| my.colours(sides);
            match my.0.below(3) {
                0 => Tag::ByFace(faces(my)),
                1 => Tag::PerDie(
                    (0..count.min(12)).map(|_| faces(my)).collect::<Vec<_>>().try_into().unwrap(),
                ),
                _ => Tag::Random(1 + my.number(3, 6)),
            }
        });
        let scored = self.maybe(8, |my| my.number(4, 12));
        DiceSpec { count, sides, tag, scored }
    }

    fn colours(&mut self, sides: u8) -> FaceColours {
        let sides = if self.one_in(60) { 1 } else { sides.min(6) };
        (0..sides).map(|_| self.one_of(&Colour::ALL)).collect::<Vec<_>>().try_into().unwrap()
    }

    fn face_names(&mut self, dice: &DiceSpec) -> Vec<String> {
        if self.one_in(8) {
            (0..dice.sides).map(|face| format!("F{face}")).collect()
        } else {
            Vec::new()
        }
    }

    fn relation(&mut self, ids: &[String]) -> RowRelation {
        let [more, less, times] = [(); 3].map(|()| self.row_id(ids));
        if self.one_in(2) {
            RowRelation::MustExceed(more, less)
        } else {
            RowRelation::Difference { more, less, times }
        }
    }

    fn bank(&mut self) -> Bank {
        match self.0.below(10) {
            0 => Bank::Carried {},
            1 => Bank::Stock { rolls: self.number(4, 100) },
            _ => Bank::Lost,
        }
    }

    fn declare(&mut self) -> Declare {
        self.one_of(&[Declare::Never, Declare::Never, Declare::Never, Declare::AfterFirst])
    }

    fn order(&mut self) -> FillOrder {
        self.one_of(&[
            FillOrder::Free,
            FillOrder::Free,
            FillOrder::Free,
            FillOrder::Down,
            FillOrder::Up,
            FillOrder::Ends,
            FillOrder::Middle,
            FillOrder::Sections,
        ])
    }

    fn columns(&mut self, rolls: u8) -> Vec<Column> {
        if !self.one_in(3) {
            return vec![Column { order: self.order(), ..Column::default() }];
        }
        let column = |my: &mut Self| Column {
            multiplier: my.number(4, 10),
            order: my.order(),
            rolls: my.maybe(4, |my| my.number(rolls.max(1), 100)),
            declare: my.maybe(4, Self::declare).unwrap_or_default(),
        };
        self.list(4, column)
    }

    fn rows(&mut self, dice: &DiceSpec) -> Vec<Row> {
        let sections = [Section::Upper, Section::Lower, Section::Palette, Section::Middle];
        let longest = if self.one_in(12) { 70 } else { 7 };
        let mut rows = self.list(longest, |my| my.row(dice, &sections));
        if !self.one_in(30) {
            rows.sort_by_key(|row| row.section);
        }
        for (row, number) in rows.iter_mut().zip(0..) {
            row.id = if self.one_in(90) { "twin".to_owned() } else { format!("row_{number}") };
        }
        if rows.is_empty() { vec![self.row(dice, &sections)] } else { rows }
    }

    fn row(&mut self, dice: &DiceSpec, sections: &[Section]) -> Row {
        Row {
            id: "row".to_owned(),
            name: self.maybe(4, |_| "Row".to_owned()),
            section: self.one_of(sections),
            copies: if self.one_in(5) { self.number(3, 120) } else { 1 },
            pattern: self.pattern(dice, 2),
            score: self.score(dice),
            first_roll: self.maybe(8, |my| my.early_score(dice)),
            rolls: if self.one_in(8) {
                self.list(3, |my| my.early_score(dice))
            } else {
                Vec::new()
            },
            requires: None,
            joker: self.maybe(4, Self::points),
            par: self.maybe(40, |my| u16::from(my.number(20, 250))),
        }
    }

    fn score(&mut self, dice: &DiceSpec) -> Score {
        match self.0.below(6) {
            _ if self.one_in(60) => Score::Twice,
            0 => Score::Fixed(self.points()),
            1 => Score::Sum,
            2 => Score::SumPlus(self.points()),
            3 if self.one_in(3) => Score::Rising(self.points(), self.points()),
            3 => Score::Matched,
            4 => Score::MatchedPlus(self.points()),
            _ if dice.count > 5 && !self.one_in(20) => Score::Sum,
            _ => Score::HandRank(RankOrder::default()),
        }
    }

    fn early_score(&mut self, dice: &DiceSpec) -> Score {
        if self.one_in(3) { Score::Twice } else { self.score(dice) }
    }

    fn pattern(&mut self, dice: &DiceSpec, depth: usize) -> Pattern {
        let (count, sides) = (dice.count.clamp(1, 12), dice.sides);
        let kinds = if depth == 0 { 11 } else { 14 };
        match self.0.below(kinds) {
            0 => Pattern::Any,
            1 => Pattern::Face(self.number(sides, 6)),
            2 => Pattern::Kind(self.number(count, 12)),
            3 => Pattern::KindExact(self.number(count, 12)),
            4 => Pattern::Groups(self.numbers(2, count.div_ceil(2), 12)),
            5 => Pattern::GroupsOrSame(self.numbers(3, count.div_ceil(3), 12)),
            6 => Pattern::Run(self.number(count.min(sides), 6)),
            7 => Pattern::Has(self.numbers(usize::from(count), sides, 6)),
            8 => Pattern::Sum(self.0.below(6 * usize::from(count) + 2) as u16),
            9 => {
                let form = |my: &mut Self| (0..count).map(|_| my.number(sides, 6)).collect();
                Pattern::OneOf(self.list(4, form))
            }
            10 => Pattern::OfColour(self.one_of(&Colour::ALL)),
            11 => Pattern::All(self.list(3, |my| my.pattern(dice, depth - 1))),
            12 => Pattern::Colour(Box::new(self.pattern(dice, depth - 1))),
            _ => Pattern::OneColour(Box::new(self.pattern(dice, depth - 1))),
        }
    }

    /// Sets some of the numbers to the largest that the format allows.
    fn enlarge(&mut self, data: &mut RuleData) {
        let large = |my: &mut Self| my.one_in(5);
        if large(self) {
            data.turn.rolls = MAX_ROLLS;
            let scores = |at: u16| Score::SumPlus(at * 97);
            data.rows[0].rolls = (0..u16::from(MAX_ROLLS)).map(scores).collect();
            data.rows[0].first_roll = None;
        }
        if large(self) {
            data.dice.count = MAX_DICE as u8;
        }
        if large(self) {
            data.rows.iter_mut().for_each(|row| row.score = Score::SumPlus(MAX_POINTS));
        }
        if large(self) {
            data.turn.bank = Bank::Stock { rolls: MAX_STOCK };
        }
        if large(self) {
            data.rows.truncate(4);
            data.columns.resize(MAX_COLUMNS, Column::default());
            data.columns.iter_mut().for_each(|column| column.multiplier = MAX_MULTIPLIER);
            if let Outcome::Columns { prizes, sweep } = &mut data.outcome {
                *prizes = (0..MAX_COLUMNS as u32).map(|at| 1 << at).collect();
                *sweep = MAX_POINTS;
            }
        }
        if large(self) {
            let boxes = MAX_BOXES / (data.rows.len() * data.columns.len()).max(1);
            data.rows.iter_mut().for_each(|row| row.copies = boxes.min(120) as u8);
        }
        if large(self) {
            let tier = |at: usize| Tier { at_least: at as u16 + 1, points: MAX_BONUS };
            let (section, tiers) = (data.rows[0].section, (0..MAX_STEPS).map(tier).collect());
            data.section_bonuses = vec![SectionBonus { section, tiers }];
        }
        if large(self)
            && let Some(repeat) = &mut data.repeat
        {
            repeat.award = Some(Award { points: MAX_BONUS, only_into_upper: false });
        }
        if large(self) {
            let row = PointRow {
                row: data.rows[0].id.clone(),
                at_least: None,
                points: MAX_POINTS as i16,
                each: true,
            };
            let total = (0..MAX_STEPS as u16).map(|at| (at, -(MAX_POINTS as i16))).collect();
            data.outcome = Outcome::PointTable { rows: vec![row; MAX_STEPS], total };
        }
    }

    fn section_bonuses(&mut self, rows: &[Row]) -> Vec<SectionBonus> {
        let bonus = |my: &mut Self| {
            let section = my.one_of(rows).section;
            let tier =
                |my: &mut Self| Tier { at_least: my.0.below(20) as u16, points: my.points() };
            let mut tiers = my.list(3, tier);
            tiers.sort_by_key(|tier| tier.at_least);
            SectionBonus { section, tiers }
        };
        self.list(1, bonus)
    }

    fn repeat(&mut self, ids: &[String]) -> Repeat {
        let placements = [
            Placement::Ordinary,
            Placement::JokerForced,
            Placement::JokerFree,
            Placement::JokerLowerOnly(UpperWhenFull::Zero),
            Placement::JokerLowerOnly(UpperWhenFull::Face),
            Placement::JokerIfUpperFilled,
            Placement::NoBox,
            Placement::RaiseEntry,
            Placement::Zero,
        ];
        Repeat {
            row: self.row_id(ids),
            when: self.one_of(&[RepeatWhen::Filled, RepeatWhen::Scored]),
            award: self.maybe(2, |my| Award { points: my.points(), only_into_upper: my.one_in(3) }),
            placement: self.one_of(&placements),
            opponents: self.one_of(&[Opponents::Untouched, Opponents::ZeroTopmost]),
        }
    }

    fn outcome(&mut self, ids: &[String], columns: usize) -> Outcome {
        match self.0.below(8) {
            0 => {
                let rows = self.list(3, |my| PointRow {
                    row: my.row_id(ids),
                    at_least: my.maybe(2, Self::points),
                    points: my.points() as i16,
                    each: my.one_in(3),
                });
                let mut total =
                    self.list(3, |my| (my.0.below(300) as u16, -(my.0.below(30) as i16)));
                total.sort_unstable();
                Outcome::PointTable { rows, total }
            }
            1 => Outcome::HandRankRounds {},
            2 => Outcome::Columns {
                prizes: (0..columns).map(|_| self.points()).collect(),
                sweep: self.points(),
            },
            _ => Outcome::Sum,
        }
    }
}

/// The most turns of a seat: each fills a box, or raises an entry to its most; of those that do
/// neither there are at most a thousand, and a tied round is played again at most ten times.
fn most_turns(rules: &RuleSet) -> usize {
    let boxes = rules.box_count();
    match rules.repeat().map(|repeat| repeat.placement) {
        _ if rules.data().outcome == Outcome::HandRankRounds {} => 11 * boxes,
        Some(Placement::NoBox) => boxes + 1000,
        Some(Placement::RaiseEntry) => 2 * boxes,
        _ => boxes,
    }
}

/// Plays a game to its end, which comes within the turns that a game may have, and counts them.
fn play(rules: &Arc<RuleSet>, dice: DiceOrigin, mut next: impl FnMut(&mut Game) -> Event) -> usize {
    let (least, most) = rules.seats();
    let seats = usize::from((least + 1).min(most));
    let mut game = table_of(rules, seats, dice);
    let mut turns = 0;
    while !game.position().is_over() {
        turns += usize::from(next(&mut game).scored().is_some());
        assert!(turns <= seats * most_turns(rules), "a game without an end");
    }
    let legal = game.position().legal();
    assert!(!legal.roll && legal.offers.is_empty());
    turns
}

/// Whoever never wants to fill a box, and throws the same dice as everybody else: those of the top
/// hand, if thirty throws have them.
fn stubborn(game: &mut Game) -> Event {
    let (position, mut wanderer) = (game.position(), Wanderer::new(7));
    let (legal, rules) = (position.legal(), position.rules());
    let fills_none = legal.offers.iter().find(|offer| !position.card().is_open(offer.at));
    let offer = fills_none
        .or(legal.offers.first())
        .filter(|_| !legal.roll || fills_none.is_some() || position.rolls_left() % 4 == 0);
    if let Some(offer) = offer {
        return game.play(Move::Box(offer.at)).unwrap();
    }
    if let Some(numbers) = legal.turn {
        return game.play(Move::Turn(Slots::first(*numbers.start()))).unwrap();
    }
    let is_top = |dice: &_| {
        rules.repeat_box().is_some_and(|top| rules.row(top).pattern.fits(rules.hand(dice)))
    };
    let throws: Vec<_> = (0..30).map(|_| wanderer.throw(position, Slots::NONE)).collect();
    let dice = throws.iter().copied().find(is_top).unwrap_or(throws[0]);
    game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap()
}

/// Whether the check refuses the rules before it has tried any pattern, or may not take more steps.
fn has_bounded_effort(data: &RuleData) -> bool {
    let refused = data.problems_of_form().pop().or_else(|| data.problems().pop());
    let has_too_many = |problem: Problem| problem.what == ProblemKind::TooManyRolls;
    data.effort() <= 6_000_000
        || !data.problems_of_form().is_empty()
        || refused.is_some_and(has_too_many)
}

#[test]
fn every_accepted_rule_set_ends() {
    let shipped: Vec<RuleData> =
        Library::shipped().all().iter().map(|rules| rules.data().clone()).collect();
    let mut longest = BTreeMap::new();
    for number in 0..2000 {
        let mut wanderer = Wanderer::new(number);
        let mut inventor = Inventor(&mut wanderer);
        let mut data = inventor.rules();
        if number % 2 == 0 {
            data = inventor.one_of(&shipped);
            for _ in 0..2 {
                let other =
                    if inventor.one_in(2) { inventor.rules() } else { inventor.one_of(&shipped) };
                data = inventor.exchange(data, other);
            }
        }
        assert!(has_bounded_effort(&data), "{}", data.to_ron());
        let Ok(rules) = RuleSet::new(data) else { continue };
        let rules = Arc::new(rules);
        let seed = number.to_string().parse().unwrap();
        let dice =
            if number % 3 == 0 { DiceOrigin::Shared(seed) } else { DiceOrigin::Seeded(seed) };
        let text = rules.data().to_ron();
        play(&rules, dice, |game| {
            let chosen =
                wanderer.choose(game.position()).unwrap_or_else(|| panic!("no move: {text}"));
            wanderer.make(game, chosen)
        });
        let turns = play(&rules, DiceOrigin::ByHand, stubborn);
        let placement = rules.repeat().map(|repeat| repeat.placement);
        let is_rounds = rules.data().outcome == Outcome::HandRankRounds {};
        let longest = longest.entry(format!("{placement:?}, rounds {is_rounds}")).or_insert(0);
        *longest = turns.max(*longest);
    }
    // Every placement, none, and a game of rounds.
    assert_eq!(longest.len(), 11, "{longest:?}");
    assert!(longest["Some(NoBox), rounds false"] > 1000, "{longest:?}");
}

/// Characters decide by rules that they believe in; the cards that they believe to see have values
/// there, and they play to the end.
#[test]
fn every_character_plays_every_small_rule_set() {
    let habits = ["bella", "felix", "prudence"];
    let mut played = [0; 3];
    // (By day a quarter: `packaging/night.sh` says when it is night.)
    let is_night = std::env::var_os("FIVEFOLD_TESTS").is_some();
    let (tried, least) = if is_night { (4500, 25) } else { (1125, 1) };
    for number in 0..tried {
        let mut wanderer = Wanderer::new(number);
        let mut inventor = Inventor(&mut wanderer);
        let mut data = inventor.rules();
        data.dice.count = data.dice.count.min(3);
        data.turn.rolls = data.turn.rolls.min(4);
        if number % 2 == 0 {
            // A top hand in a section with a bonus.
            data.columns.iter_mut().for_each(|column| column.order = FillOrder::Free);
            data.rows[0].pattern = Pattern::Kind(data.dice.count);
            data.rows[0].score = Score::Fixed(7);
            let (section, tiers) = (data.rows[0].section, vec![Tier { at_least: 9, points: 5 }]);
            data.section_bonuses = vec![SectionBonus { section, tiers }];
        }
        let Ok(rules) = RuleSet::new(data) else { continue };
        if rules.box_count() > 12 || !rules.counts_faces_only() {
            continue;
        }
        let rules = Arc::new(rules);
        for (habit, played) in habits.into_iter().zip(&mut played) {
            let Some(believed) = players::habit(habit).unwrap().believed_rules(&rules) else {
                continue;
            };
            let evaluator = prepared().evaluator(&believed);
            let character = prepared().player(&habit.parse().unwrap(), &rules).unwrap();
            play(&rules, DiceOrigin::Seeded(number.to_string().parse().unwrap()), |game| {
                let card = players::habit(habit).unwrap();
                let card = card.believed_card(&rules, game.position().card());
                let value = evaluator.value_function().value(&card);
                assert!(value.is_some(), "{habit}: {}", rules.data().to_ron());
                game.play(character.decide(game.position()).unwrap()).unwrap()
            });
            *played += 1;
        }
    }
    assert!(played.iter().all(|&rule_sets| rule_sets >= least), "{played:?}");
}

/// Values for these rules: exact ones if that takes no time, otherwise the first estimate.
fn quick_values(rules: &Arc<RuleSet>) -> Evaluator {
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let plan = Plan::new(tables.clone(), Limits { bytes: 16 << 20, saved_rolls: None });
    match plan {
        Ok(plan) if plan.seconds() < 0.05 => prepared().evaluator(rules),
        _ => prepared().estimated(&tables),
    }
}

/// Asks the coach everything about this position.
fn ask(game: &Game, evaluator: &Evaluator, wanderer: &mut Wanderer) {
    let position = game.position();
    let is_chance = |chance: f64| (-1e-9..=1.0 + 1e-9).contains(&chance);
    let is_sum = |wins: &[f64]| (wins.iter().sum::<f64>() - 1.0).abs() < 1e-6;
    if let Some(advice) = Advice::of(&mut evaluator.engine(), position) {
        assert!(advice.options().iter().all(|option| option.value.is_finite()));
        let moves = advice.options().iter().map(|option| advice.as_move(option.action));
        moves.for_each(|wanted| assert!(position.is_legal(wanted), "{wanted:?}"));
        let options = [0, 1].map(|place| advice.options().get(place).map(|one| one.action));
        if let [Some(best), Some(next)] = options {
            let reason = Reason::of(evaluator, position, [best, next], None);
            assert!(reason.is_some_and(|reason| reason.difference.is_finite()), "{options:?}");
        }
    } else {
        assert!(!position.is_decision());
    }
    let forecast = WinForecast::of(position, evaluator, None);
    assert!(forecast.is_none_or(|forecast| {
        forecast.wins.iter().all(|&win| is_chance(win)) && is_sum(&forecast.wins)
    }));
    if let Some(advice) = WinAdvice::by_columns(evaluator, position) {
        let chance = advice.chance(advice.best().as_move(&position.dice()));
        assert!(chance.is_some_and(is_chance));
    }
    let dice = position.dice().len();
    let kept: Slots = (0..dice).filter(|_| wanderer.below(2) == 0).collect();
    for kept in [kept, Slots::first(dice)] {
        for odds in Odds::new(evaluator).at(position, kept) {
            assert!(is_chance(odds.chance) && odds.expected.is_finite(), "{odds:?}");
        }
    }
}

/// Checks everything that follows from a game.
fn check_game(game: &Game, evaluator: &Evaluator) {
    let review = Review::of(game, evaluator);
    for account in &review.seats {
        let sum = account.start + account.luck() + account.outside_changes() - account.regret();
        assert!((account.now - sum).abs() < 1e-9 * sum.abs().max(1e3), "{} {sum}", account.now);
    }
    assert!(review.seats.iter().all(|account| account.now.is_finite()));
    assert!(SeatFigures::of_review(game, &review).iter().all(SeatFigures::is_sound));
    let library = Library::shipped().with(game.setup().rules().clone());
    let text = notation::write(game);
    let read = notation::read(&text, &library).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((read.events(), notation::write(&read)), (game.events(), text));
    let (setup, seats) = (game.setup(), game.setup().seats().to_vec());
    let mut again = Game::new(Setup::new(setup.rules().clone(), seats, setup.dice()).unwrap());
    game.steps().iter().for_each(|step| again.take(step).unwrap());
    assert_eq!(again.position(), game.position());
    while again.undo().is_some() {}
    assert_eq!(again.position(), Game::new(setup.clone()).position());
}

/// Everything at once: a rule set in which anything may be switched on, with the largest numbers
/// that the format allows, and everything that the coach says of a game. `RULE_SETS=20000` in front
/// tries more of them.
#[test]
fn the_coach_has_an_answer_under_all_rules() {
    let shipped: Vec<RuleData> =
        Library::shipped().all().iter().map(|rules| rules.data().clone()).collect();
    let count = std::env::var("RULE_SETS").ok().and_then(|count| count.parse().ok());
    let accepted = (0..count.unwrap_or(60_u64)).into_par_iter().filter(|number| {
        let mut wanderer = Wanderer::new(1_000_000 + number);
        let mut inventor = Inventor(&mut wanderer);
        let mut data = inventor.rules();
        if number % 4 > 0 {
            data = inventor.one_of(&shipped);
            let other = inventor.rules();
            data = inventor.exchange(data, other);
        }
        if number % 2 == 0 {
            inventor.enlarge(&mut data);
        }
        let Ok(rules) = RuleSet::new(data) else { return false };
        let rules = Arc::new(rules);
        let evaluator = quick_values(&rules);
        let (least, most) = rules.seats();
        let seats = usize::from(if number % 5 == 0 { most } else { (least + 1).min(most) });
        let seed = number.to_string().parse().unwrap();
        let dice = if number % 3 == 0 { DiceOrigin::ByHand } else { DiceOrigin::Seeded(seed) };
        let mut game = table_of(&rules, seats, dice);
        // Turns that take long are few.
        let turns = 60_000_000 / evaluator.value_function().turn_work().max(1);
        let events = 40.min(turns as usize);
        let text = rules.data().to_ron();
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for event in 0..events {
                if event % 8 == 3 {
                    ask(&game, &evaluator, &mut wanderer);
                }
                let Some(chosen) = wanderer.choose(game.position()) else { break };
                wanderer.make(&mut game, chosen);
            }
            check_game(&game, &evaluator);
            let by_rollout = number % 16 == 0 && !game.position().is_over();
            if by_rollout && evaluator.value_function().turn_work() < 40_000 {
                let (bounds, progress) = (RolloutBounds::QUICK, Progress::default());
                let found = WinForecast::by_rollout(game.position(), &evaluator, bounds, &progress);
                assert!(
                    found.is_none_or(|found| {
                        (found.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9
                    })
                );
            }
        }));
        assert!(checked.is_ok(), "number {number}:\n{text}\n{}", notation::write(&game));
        true
    });
    let accepted = accepted.count();
    assert!(accepted >= 20, "{accepted}");
}
