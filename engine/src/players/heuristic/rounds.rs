//! A value function for games of rounds, each won by the best hand.

use std::sync::Arc;

use crate::{
    rules::{BoxIndex, Card, Outcome},
    solver::{TurnTables, ValueFunction},
};

/// The expected number of rounds won against one other seat ([`Outcome::HandRankRounds`]): for an
/// entry, the chance that it beats an opponent who plays for this round alone; for an open round,
/// one half.
///
/// Values are rounds, not points.
pub(in crate::players) struct RoundValue {
    tables: Arc<TurnTables>,
    /// For every possible entry, in rising order: the chance, 0 to 1, that it wins its round.
    chances: Vec<f64>,
}

impl RoundValue {
    /// `None` for a game that is not played in rounds.
    pub(in crate::players) fn new(tables: &Arc<TurnTables>) -> Option<Self> {
        let rules = tables.rules();
        if !matches!(rules.data().outcome, Outcome::HandRankRounds { .. }) {
            return None;
        }
        // All rounds have the same row.
        let points = rules.possible_points(BoxIndex(0));
        let grade_of = |roll| tables.grade(BoxIndex(0), roll, TurnTables::LATER);
        // The chance of at least this grade if the turn is played for it alone.
        let at_least = |grade: usize| tables.chance_of(|roll| grade_of(roll) >= grade);
        let reached: Vec<f64> = (0..=points.len()).map(at_least).collect();
        // Equal hands win half a round each.
        let wins = reached.windows(2).map(|pair| 1.0 - f64::midpoint(pair[0], pair[1]));
        Some(Self { chances: wins.collect(), tables: tables.clone() })
    }
}

impl ValueFunction for RoundValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let rounds = |(at, entry): (BoxIndex, Option<u16>)| {
            let Some(points) = entry else { return 0.5 };
            let grade = self.rules().possible_points(at).binary_search(&points);
            grade.map_or(0.0, |grade| self.chances[grade])
        };
        Some(card.entries().map(rounds).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn better_hands_win_more_rounds() {
        let text = r#"RuleSet(
            version: 1, id: "rounds", name: "Rounds", about: "The most pips win a round.",
            dice: (count: 2), turn: (rolls: 2),
            rows: [(id: "hand", section: Lower, copies: 3, pattern: Any, score: Sum)],
            outcome: HandRankRounds(),
        )"#;
        let rules = Arc::new(RuleSet::from_ron("rounds.ron", text).unwrap());
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let rounds = RoundValue::new(&tables).unwrap();
        let par = |text: &str| rounds.value(&rules.card_from_text(text).unwrap()).unwrap();
        assert!((par("") - 1.5).abs() < 1e-12);
        let pars: Vec<f64> = (2..=12).map(|pips| par(&format!("hand={pips}"))).collect();
        assert!(pars.is_sorted_by(|one, other| one < other), "{pars:?}");
        // Twelve pips are the most, and an opponent may equal them.
        assert!(pars[10] > 1.9 && pars[10] < 2.0, "{pars:?}");
    }
}
