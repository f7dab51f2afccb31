//! What cards are worth in a game that is too large to solve, seen one turn further.

use std::sync::{Arc, Mutex, PoisonError};

use super::Averages;
use crate::{
    rules::{BoxIndex, Card, Offer, Outcome},
    solver::{DecisionEngine, QuickTables, TurnTables, ValueFunction},
};

/// More saved rolls than this are not thrown when it looks ahead: what further ones add differs
/// little from box to box, and every one of them costs time.
const MOST_SAVED: u16 = 8;

/// Sees one turn further than another value function: a card is worth what the next turn brings, which is
/// solved exactly, and the other one judges where that turn ends.
///
/// It corrects what averages are worst at, boxes that help or hinder each other, and knows the last
/// turn exactly. In Yahtzee, where the truth is known, it makes up a third of what averages lose.
pub struct Lookahead {
    nearer: Arc<dyn ValueFunction>,
    shared: Arc<QuickTables>,
    /// What each turn after the next brings beyond what the nearer value function says.
    surplus: f64,
    /// For every box the place, among all that it can hold, of what it usually comes to hold.
    usual: Vec<usize>,
    /// Room to think for each who asks at the same time.
    desks: Mutex<Vec<DecisionEngine>>,
}

impl Lookahead {
    /// One turn further than this one sees, with tables made for its rule set.
    pub fn new(nearer: Arc<dyn ValueFunction>, shared: Arc<QuickTables>) -> Self {
        let rules = nearer.rules();
        let averages = Averages::of(rules).boxes;
        let usual =
            rules.boxes().map(|at| nearest(rules.possible_points(at), averages[at.index()]));
        let usual = usual.collect();
        Self { nearer, shared, surplus: 0.0, usual, desks: Mutex::new(Vec::new()) }
    }

    /// The same, made to say that an empty card is worth this much, which is what games bring that
    /// were played so: averages by which boxes compete for a roll are lower than what the
    /// boxes come to hold. What is missing is spread evenly over the turns after the next, so that
    /// it changes no decision.
    #[must_use]
    pub fn expecting(mut self, mean: f64) -> Self {
        self.surplus = 0.0;
        let card = self.rules().empty_card();
        let later = turns_after_the_next(&card);
        self.surplus =
            self.ahead(&card).filter(|_| later > 0.0).map_or(0.0, |par| (mean - par) / later);
        self
    }

    /// What the next turn brings, and the card after it is worth to the nearer value function.
    fn ahead(&self, card: &Card) -> Option<f64> {
        if card.open_boxes().next().is_none() {
            return self.nearer.value(card);
        }
        let spare = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let new = || DecisionEngine::new(self.nearer.clone(), self.shared.clone());
        let mut desk = spare.unwrap_or_else(new);
        let par = desk.value(card);
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        par
    }

    /// By how much a card is worth more than the nearer value function says.
    fn correction(&self, card: &Card) -> Option<f64> {
        let mut card = card.clone();
        card.set_bank(card.bank().min(MOST_SAVED));
        let more = self.ahead(&card)? - self.nearer.value(&card)?;
        Some(more + self.surplus * turns_after_the_next(&card))
    }

    /// The same once a box holds so many points and so many rolls were saved.
    fn correction_after(&self, card: &Card, at: BoxIndex, points: u16, saved: u16) -> Option<f64> {
        let mut after = card.clone();
        after.fill(at, points, 0);
        after.set_bank(saved);
        self.correction(&after)
    }

    /// Corrects what an open box is worth with each number of points that it can hold. It looks
    /// ahead from the usual one, which does where points are counted as they are; where they earn
    /// something else, or count only beside another box, from the lowest and the highest and some
    /// between, with straight lines from one to the next.
    fn correct(&self, card: &Card, at: BoxIndex, saved: u16, worths: &mut [f64]) -> Option<()> {
        let points = self.rules().possible_points(at);
        let last = points.len() - 1;
        let mut knots = match self.rules().data().outcome {
            _ if !self.rules().pairs_with(at).is_empty() => {
                (0..=4).map(|quarter| last * quarter / 4).collect()
            }
            Outcome::Sum => vec![self.usual[at.index()]],
            Outcome::PointTable { .. } | Outcome::HandRankRounds { .. } => vec![0, last / 2, last],
        };
        knots.dedup();
        let known = |&knot: &usize| {
            let correction = self.correction_after(card, at, points[knot], saved)?;
            Some((f64::from(points[knot]), correction))
        };
        let known: Vec<(f64, f64)> = knots.iter().map(known).collect::<Option<_>>()?;
        for (worth, &points) in worths.iter_mut().zip(points) {
            *worth += between(&known, f64::from(points));
        }
        Some(())
    }
}

/// The place of the number that is nearest to this one.
fn nearest(points: &[u16], to: f64) -> usize {
    let distance = |place: &usize| (f64::from(points[*place]) - to).abs();
    let nearest = (0..points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.unwrap_or_default()
}

/// How many turns there are after the next one.
fn turns_after_the_next(card: &Card) -> f64 {
    card.open_boxes().count().saturating_sub(1) as f64
}

/// The height at `x` of the straight lines through these points, which rise in `x`; level beyond
/// the ends.
fn between(known: &[(f64, f64)], x: f64) -> f64 {
    let after = known.partition_point(|&(at, _)| at < x);
    match (after.checked_sub(1).map(|before| known[before]), known.get(after)) {
        (Some((x0, y0)), Some(&(x1, y1))) => y0 + (y1 - y0) * (x - x0) / (x1 - x0),
        (Some((_, y)), None) | (None, Some(&(_, y))) => y,
        (None, None) => 0.0,
    }
}

impl ValueFunction for Lookahead {
    fn tables(&self) -> &Arc<TurnTables> {
        self.nearer.tables()
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(self.nearer.value(card)? + self.correction(card)?)
    }

    fn values_after(&self, card: &Card, saved: u16, worths: &mut [f64]) -> Option<()> {
        self.nearer.values_after(card, saved, worths)?;
        let tables = self.nearer.tables();
        for at in tables.fillable(card) {
            self.correct(card, at, saved, &mut worths[tables.places(at)])?;
        }
        Some(())
    }

    fn with_bonus(&self, worth: f64, offer: Offer) -> f64 {
        self.nearer.with_bonus(worth, offer)
    }

    fn adds_points(&self) -> bool {
        self.nearer.adds_points()
    }

    fn instant_win(&self, card: &Card) -> f64 {
        self.nearer.instant_win(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::AverageValue,
        rules::{Library, RuleData, RuleSet},
        solver::{Limits, Moments, Plan, Progress, solve},
    };

    fn tables(id: &str, change: impl Fn(&mut RuleData)) -> Arc<TurnTables> {
        let mut data = Library::shipped().get(id).unwrap().data().clone();
        change(&mut data);
        Arc::new(TurnTables::new(Arc::new(RuleSet::new(data).unwrap())))
    }

    fn lookahead(tables: &Arc<TurnTables>) -> Lookahead {
        let quick = Arc::new(QuickTables::new(tables));
        Lookahead::new(Arc::new(AverageValue::discounted(tables.clone(), &quick)), quick)
    }

    /// The mean over these cards of how far a value function is off.
    fn error(value_function: &dyn ValueFunction, truth: &dyn ValueFunction, cards: &[&str]) -> f64 {
        let off = |text: &&str| {
            let card = value_function.rules().card_from_text(text).unwrap();
            (value_function.value(&card).unwrap() - truth.value(&card).unwrap()).abs()
        };
        cards.iter().map(off).sum::<f64>() / cards.len() as f64
    }

    const LATE: [&str; 2] = [
        "ones=3,twos=6,threes=9,fours=12,fives=15,one_pair=12,two_pairs=22,three_kind=18,\
         four_kind=0,small_straight=15,large_straight=20,full_house=28,chance=25",
        "twos=6,threes=9,fours=8,fives=15,sixes=18,one_pair=12,two_pairs=22,four_kind=20,\
         small_straight=15,large_straight=0,full_house=28,chance=25,yatzy=0",
    ];

    #[test]
    fn the_last_turn_is_exact_and_the_one_before_nearly() {
        let tables = tables("yatzy", |_| ());
        let plan = Plan::new(tables.clone(), Limits::default()).unwrap();
        let truth = solve(Arc::new(plan), Moments::Mean, &Progress::default()).unwrap();
        let (near, far) = (AverageValue::new(tables.clone()), lookahead(&tables));
        let [first, second] = LATE;
        let last = [&*format!("{first},yatzy=0"), &*format!("{second},three_kind=9")];
        assert!(error(&far, &truth, &last) < 1e-9);
        assert!(error(&near, &truth, &last) > 1.0);
        let errors = [error(&far, &truth, &LATE), error(&near, &truth, &LATE)];
        assert!(errors[0] < errors[1], "{errors:?}");
    }

    #[test]
    fn worths_are_the_pars_of_the_cards_after() {
        for (id, card, saved) in
            [("yatzy", LATE[0], 0), ("maxi", "ones=3,chance=30", 4), ("balut", "fours=12", 0)]
        {
            let tables = tables(id, |_| ());
            let far = lookahead(&tables);
            let card = far.rules().card_from_text(card).unwrap();
            let mut worths = vec![f64::NAN; tables.all_places()];
            far.values_after(&card, saved, &mut worths).unwrap();
            for at in tables.fillable(&card) {
                let points = far.rules().possible_points(at);
                let seen = match far.rules().data().outcome {
                    Outcome::Sum => points[far.usual[at.index()]],
                    _ => points[(points.len() - 1) / 2],
                };
                let mut after = card.clone();
                after.fill(at, seen, 0);
                after.set_bank(saved);
                let par = far.value(&after).unwrap();
                let worth = worths[tables.place(at, seen)];
                assert!((worth - par).abs() < 1e-9, "{id} {at:?}: {worth} {par}");
            }
        }
    }

    #[test]
    fn what_is_expected_of_a_game_is_the_par_of_an_empty_card_and_changes_no_decision() {
        let tables = tables("triple", |_| ());
        let (plain, expecting) = (lookahead(&tables), lookahead(&tables).expecting(1720.0));
        let empty = plain.rules().empty_card();
        assert!((expecting.value(&empty).unwrap() - 1720.0).abs() < 1e-9);
        let differences = |value_function: &Lookahead| {
            let mut worths = vec![0.0; tables.all_places()];
            value_function.values_after(&empty, 0, &mut worths).unwrap();
            worths.iter().map(|worth| worth - worths[0]).collect::<Vec<_>>()
        };
        let pairs = differences(&plain).into_iter().zip(differences(&expecting));
        assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-9));
    }

    #[test]
    fn lines_join_what_is_known() {
        let known = [(0.0, 1.0), (10.0, 3.0), (30.0, 2.0)];
        for (x, y) in [(0.0, 1.0), (5.0, 2.0), (10.0, 3.0), (20.0, 2.5), (30.0, 2.0), (99.0, 2.0)] {
            assert!((between(&known, x) - y).abs() < 1e-12, "{x}");
        }
        assert!((between(&known[1..2], 0.0) - 3.0).abs() < 1e-12);
    }
}
