//! A value function for games that are won by a point table.

use std::sync::Arc;

use super::{
    Averages,
    forecast::{SumForecast, chance_to_count},
};
use crate::{
    rules::{BoxIndex, Card, Outcome, PointRow},
    solver::{TurnTables, ValueFunction},
};

/// The weight of a point of the total relative to a point of the table, to break ties.
const POINT_WEIGHT: f64 = 1e-3;

/// The least probability of an open box to score, and not to score, that is assumed.
const MIN_CHANCE: f64 = 0.02;

/// The expected points of a point table ([`Outcome::PointTable`]), by averages: the chance of each
/// row to reach its target, and of the total to reach each of its steps.
///
/// Values are points of the table, not of the card.
pub(super) struct PointTableValue {
    tables: Arc<TurnTables>,
    averages: Averages,
    /// Each target with the boxes of its row.
    rows: Vec<(PointRow, Vec<BoxIndex>)>,
    steps: Vec<(u16, i16)>,
    /// For every box, the chance, 0 to 1, that it gets more than a zero.
    chances: Vec<f64>,
}

impl PointTableValue {
    /// `None` for a game that is not won by a point table.
    pub(super) fn new(tables: &Arc<TurnTables>) -> Option<Self> {
        let rules = tables.rules();
        let Outcome::PointTable { rows, total } = &rules.data().outcome else { return None };
        let averages = Averages::of(rules);
        let boxes = |row: &PointRow| -> Vec<BoxIndex> {
            rules.boxes().filter(|&at| rules.row(at).id == row.row).collect()
        };
        let chance = |at: BoxIndex| {
            let paid = &rules.possible_points(at)[1..];
            let sum: f64 = paid.iter().copied().map(f64::from).sum();
            let usual = sum / paid.len().max(1) as f64;
            (averages.boxes[at.index()] / usual).clamp(MIN_CHANCE, 1.0 - MIN_CHANCE)
        };
        Some(Self {
            rows: rows.iter().map(|row| (row.clone(), boxes(row))).collect(),
            steps: total.clone(),
            chances: rules.boxes().map(chance).collect(),
            averages,
            tables: tables.clone(),
        })
    }

    /// The expected points for a row.
    fn row(&self, card: &Card, target: &PointRow, boxes: &[BoxIndex]) -> f64 {
        let chance = |&at: &BoxIndex| {
            let scores = match card.entry(at) {
                Some(points) => f64::from(u8::from(points > 0)),
                None => self.chances[at.index()],
            };
            scores * chance_to_count(self.rules(), &self.averages, card, at)
        };
        let times = match target.at_least {
            _ if target.each => boxes.iter().map(chance).sum(),
            Some(least) => self.sum(card, boxes.iter().copied()).chance_of(least.into()),
            None => boxes.iter().map(chance).product(),
        };
        times * f64::from(target.points)
    }

    /// The sum of these boxes at the end of the game.
    fn sum<'a>(&'a self, card: &'a Card, boxes: impl Iterator<Item = BoxIndex>) -> SumForecast<'a> {
        let mut sum = SumForecast::new(self.rules(), &self.averages, card);
        boxes.for_each(|at| sum.add_box(at, card.entry(at)));
        sum
    }
}

impl ValueFunction for PointTableValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let rows = self.rows.iter().map(|(target, boxes)| self.row(card, target, boxes));
        let total = self.sum(card, self.rules().boxes());
        let steps = self.steps.iter().map(|&(least, points)| (least.into(), points.into()));
        Some(rows.sum::<f64>() + total.expected_step(steps) + POINT_WEIGHT * total.expected())
    }

    /// More than a table can give.
    fn instant_win(&self, _: &Card) -> f64 {
        f64::from(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    /// Two rows of two boxes; three in all their boxes, and the total, earn points.
    fn targets() -> PointTableValue {
        let text = r#"RuleSet(
            version: 1, id: "aims", name: "Aims", about: "Points for rows.",
            dice: (count: 3), turn: (rolls: 3),
            rows: [
                (id: "fours", section: Upper, copies: 2, pattern: Face(4), score: Matched, typical: 6.0),
                (id: "run", section: Lower, copies: 2, pattern: Run(3), score: Sum, typical: 5.0),
            ],
            outcome: PointTable(
                rows: [
                    (row: "fours", at_least: Some(16), points: 2),
                    (row: "run", at_least: None, points: 3),
                ],
                total: [(0, -1), (20, 0), (30, 2)],
            ),
        )"#;
        let rules = Arc::new(RuleSet::from_ron("aims.ron", text).unwrap());
        PointTableValue::new(&Arc::new(TurnTables::new(rules))).unwrap()
    }

    #[test]
    fn a_full_card_is_worth_its_points() {
        let targets = targets();
        for text in ["fours=12,fours=8,run=6,run=9", "fours=4,fours=8,run=0,run=9"] {
            let card = targets.rules().card_from_text(text).unwrap();
            let points = f64::from(targets.rules().points(&card).unwrap());
            let total = f64::from(targets.rules().total(&card));
            let par = targets.value(&card).unwrap();
            assert!((par - points - POINT_WEIGHT * total).abs() < 1e-9, "{text}: {par}");
        }
    }

    #[test]
    fn a_row_that_can_still_be_made_is_worth_more_than_one_that_is_lost() {
        let targets = targets();
        let par =
            |text: &str| targets.value(&targets.rules().card_from_text(text).unwrap()).unwrap();
        assert!(par("run=6") > par("run=0") + 0.5);
        assert!(par("fours=12") > par("fours=4") + 0.1);
    }
}
