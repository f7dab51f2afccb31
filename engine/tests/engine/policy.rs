//! The mean of imperfect players, computed by brute force: over every sequence of dice and every
//! card, with each option weighted as the player does.

use std::{collections::HashMap, sync::Arc};

use fivefold_engine::{
    dice::{Counts, Face, Roll},
    players::{Habit, Soft},
    rules::{Card, RuleSet},
    solver::{
        Action, DecisionEngine, Limits, Plan, Policy, Progress, Solved, TurnTables,
        ValueFunction as _, evaluate, solve,
    },
};

/// A bonus, further top hands, a required row, and a higher score on the first roll.
const ODD: &str = include_str!("../data/odd.ron");

fn rules(text: &str) -> Arc<RuleSet> {
    Arc::new(RuleSet::from_ron("odd.ron", text).unwrap())
}

fn solved(rules: &Arc<RuleSet>) -> Solved {
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let plan = Arc::new(Plan::new(tables, Limits::default()).unwrap());
    solve(plan, &Progress::default()).unwrap()
}

/// A player, and the values computed so far.
struct Plain<'a> {
    rules: &'a RuleSet,
    view: DecisionEngine,
    /// The rolls that the player never uses.
    unused: u16,
    policy: Policy,
    pars: HashMap<Card, f64>,
    /// Within a turn: a card, dice, rolls left.
    turns: HashMap<(Card, Counts, u16), f64>,
}

impl Plain<'_> {
    fn value(&mut self, card: &Card) -> f64 {
        if card.is_full() {
            return f64::from(self.rules.total(card));
        }
        if let Some(&par) = self.pars.get(card) {
            return par;
        }
        let left = u16::from(self.rules.turn().rolls) - 1;
        let par = self.thrown(card, Counts::EMPTY, left);
        self.pars.insert(card.clone(), par);
        par
    }

    /// The value after the missing dice are thrown.
    fn thrown(&mut self, card: &Card, keep: Counts, left: u16) -> f64 {
        if keep.total() == self.rules.dice().count {
            return self.decided(card, keep, left);
        }
        let sides = self.rules.dice().sides;
        let each = Face::all(sides).map(|face| self.thrown(card, keep.with(face), left));
        each.sum::<f64>() / f64::from(sides)
    }

    fn decided(&mut self, card: &Card, dice: Counts, left: u16) -> f64 {
        let key = (card.clone(), dice, left);
        if let Some(&par) = self.turns.get(&key) {
            return par;
        }
        let par = self.weighed(card, dice, left);
        self.turns.insert(key, par);
        par
    }

    fn weighed(&mut self, card: &Card, dice: Counts, left: u16) -> f64 {
        let lying: Roll = dice.to_string().parse().unwrap();
        let options = self.view.ranked(card, &lying, left.saturating_sub(self.unused)).unwrap();
        let best = options[0].value;
        let chance = |par: f64| {
            if self.policy.temperature == 0.0 {
                f64::from(u8::from(par.to_bits() == best.to_bits()))
            } else if par < best - self.policy.cut {
                0.0
            } else {
                ((par - best) / self.policy.temperature).exp()
            }
        };
        let mut chances: Vec<f64> = options.iter().map(|option| chance(option.value)).collect();
        if self.policy.temperature == 0.0 {
            // The first of equals.
            chances[0] = 1.0;
            chances[1..].fill(0.0);
        }
        let sum: f64 = chances.iter().sum();
        let weighed = options.iter().zip(chances).filter(|(_, chance)| *chance > 0.0);
        weighed
            .map(|(option, chance)| self.done(card, dice, left, option.action) * chance / sum)
            .sum()
    }

    fn done(&mut self, card: &Card, dice: Counts, left: u16, action: Action) -> f64 {
        match action {
            Action::Keep(keep) => self.thrown(card, keep, left - 1),
            Action::Hold(_) => panic!("dice with the same face are the same"),
            Action::Box(at) => {
                let number = u16::from(self.rules.turn().rolls) - left;
                let offer = self.rules.offer(card, self.rules.throw(dice, number), at).unwrap();
                let mut after = card.clone();
                after.fill(at, offer.points, offer.bonus);
                self.value(&after)
            }
        }
    }
}

#[track_caller]
fn agree(rules: &Arc<RuleSet>, view: &Arc<RuleSet>, policy: Policy) -> f64 {
    let (real, seen) = (solved(rules), solved(view));
    let found = evaluate(real.plan(), &seen, policy, &Progress::default()).unwrap();
    let mut plain = Plain {
        rules,
        unused: (rules.turn().rolls - view.turn().rolls).into(),
        view: DecisionEngine::new(Arc::new(seen)),
        policy,
        pars: HashMap::new(),
        turns: HashMap::new(),
    };
    let expected = plain.value(&rules.empty_card());
    assert!(
        (found.par_of_game() - expected).abs() < 1e-9,
        "{expected}, not {}",
        found.par_of_game()
    );
    for (card, expected) in &plain.pars {
        let par = found.value(card).unwrap();
        assert!((par - expected).abs() < 1e-9, "{card:?}: {expected}, not {par}");
    }
    assert!(expected <= real.par_of_game() + 1e-9);
    real.par_of_game() - expected
}

#[test]
fn the_value_of_perfect_play_is_par() {
    let rules = rules(ODD);
    assert!(agree(&rules, &rules, Policy::BEST) < 1e-9);
}

#[test]
fn soft_choices_are_weighed_exactly() {
    let rules = rules(ODD);
    let losses = [0.05, 0.5, 2.0, 50.0].map(|t| agree(&rules, &rules, Soft::policy(t)));
    assert!(losses.is_sorted() && losses[0] < 0.5 && losses[3] > 4.0, "{losses:?}");
}

#[test]
fn characters_score_less_than_par_under_the_real_rules() {
    let rules = rules(ODD);
    for habit in [Habit::Bonus, Habit::TopHand, Habit::InHand] {
        let loss = agree(&rules, &habit.believed_rules(&rules).unwrap(), Policy::BEST);
        assert!(loss > 0.01, "{habit:?}: {loss}");
    }
}

#[test]
fn boxes_in_order_and_forced_placement() {
    let ordered = ODD.replace("repeat:", "order: Down, repeat:");
    agree(&rules(&ordered), &rules(&ordered), Soft::policy(1.0));
    let forced = ODD.replace("JokerFree", "JokerForced");
    agree(&rules(&forced), &rules(&forced), Soft::policy(1.0));
}

#[test]
fn other_games_and_saved_rolls_are_refused() {
    let (one, other) = (rules(ODD), rules(&ODD.replace("sides: 4", "sides: 5")));
    let progress = Progress::default();
    let (real, seen) = (solved(&one), solved(&other));
    assert!(evaluate(real.plan(), &seen, Policy::BEST, &progress).is_none());
    let saving = solved(&rules(&ODD.replace("rolls: 3", "rolls: 3, bank: Carried(typical: 1.0)")));
    assert!(evaluate(saving.plan(), &saving, Policy::BEST, &progress).is_none());
    progress.cancel();
    assert!(evaluate(real.plan(), &real, Policy::BEST, &progress).is_none());
}
