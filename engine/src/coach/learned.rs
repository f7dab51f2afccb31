//! The moves of a player following a memorised strategy.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Move, Position},
    players::{Evaluator, Greedy, Player, Pocket, PocketPage},
    solver::TurnTables,
};

/// The strategies of a rule set that a person can memorise, as players, each with its id:
///
/// * `averages`: the average points of each box, with the turn solved exactly (the player Regular)
/// * `page`: a page of prices and of dice worth keeping (the player Pocket)
pub struct LearnedStrategies(Vec<(&'static str, Box<dyn Player>)>);

impl LearnedStrategies {
    /// The strategies known for a rule set: the averages of its boxes, and the one-page strategy if
    /// there is one.
    pub fn new(tables: &Arc<TurnTables>) -> Self {
        let rules = tables.rules();
        let averages: Box<dyn Player> = Box::new(Greedy::new(Evaluator::rough(tables)));
        let mut players = vec![("averages", averages)];
        if let Some(page) = PocketPage::of(rules) {
            players.push(("page", Box::new(Pocket::new(page.clone(), rules))));
        }
        Self(players)
    }

    /// The move of each strategy in this position.
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = (&'static str, Move)> {
        self.0.iter().filter_map(|(id, player)| Some((*id, player.decide(position)?)))
    }

    /// The strategies that decide worse than perfect play in this position, for which this is the
    /// advice, each with the index of its option. Empty if the advice is an estimate.
    pub fn mistakes(&self, position: &Position, advice: &Advice) -> Vec<(&'static str, usize)> {
        if !advice.is_exact() {
            return Vec::new();
        }
        let place = |(id, wanted)| Some((id, advice.place_of(wanted)?));
        let all = self.moves(position).filter_map(place);
        all.filter(|&(_, place)| advice.loss(place) > 0.0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Prepared, play_alone},
        rules::{Library, RuleSet},
    };

    /// They decide as Regular and Pocket do, and their mistakes are what perfect play does better.
    #[test]
    fn the_strategies_are_those_of_the_players() {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let evaluator = Prepared::default().evaluator(&rules);
        let strategies = LearnedStrategies::new(evaluator.value_function().tables());
        let [regular, pocket] = ["regular", "pocket"]
            .map(|id| Prepared::default().player(&id.parse().unwrap(), &rules).unwrap());
        let mut engine = evaluator.engine();
        let mut mistakes = [0; 2];
        for seed in ["one", "two", "three"] {
            for (position, _) in play_alone(&rules, &regular, seed).unwrap().history() {
                let Some(advice) = Advice::of(&mut engine, &position) else { continue };
                let wanted = ["averages", "page"].into_iter();
                let moves = [&regular, &pocket].map(|player| player.decide(&position).unwrap());
                let wanted: Vec<_> = wanted.zip(moves).collect();
                assert_eq!(strategies.moves(&position).collect::<Vec<_>>(), wanted);
                let found = strategies.mistakes(&position, &advice);
                for (number, (strategy, wanted)) in wanted.into_iter().enumerate() {
                    let place = advice.place_of(wanted).unwrap();
                    let is_mistake = advice.loss(place) > 0.0;
                    assert_eq!(found.contains(&(strategy, place)), is_mistake);
                    mistakes[number] += u32::from(is_mistake);
                }
            }
        }
        assert!(mistakes.iter().all(|&count| count > 0), "{mistakes:?}");
    }

    #[test]
    fn all_rules_have_a_strategy_and_estimates_no_mistakes() {
        let library = Library::shipped();
        let mut data = library.get("crag").unwrap().data().clone();
        "ours".clone_into(&mut data.id);
        data.rows[0].copies = 2;
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let strategies = LearnedStrategies::new(&Arc::new(TurnTables::new(rules.clone())));
        let position = |rules: &Arc<RuleSet>, dice: &str| {
            let dice = dice.parse().unwrap();
            Position::set_up(rules.clone(), rules.empty_card(), dice, 1).unwrap()
        };
        assert_eq!(strategies.moves(&position(&rules, "115")).count(), 1);
        let large = library.get("maxi").unwrap();
        let evaluator = Prepared::default().at_once(large);
        let strategies = LearnedStrategies::new(evaluator.value_function().tables());
        for dice in ["112345", "334466", "123466"] {
            let position = position(large, dice);
            let advice = Advice::of(&mut evaluator.engine(), &position).unwrap();
            assert_eq!(strategies.moves(&position).count(), 1);
            assert_eq!(strategies.mistakes(&position, &advice), []);
        }
    }
}
