//! What each player scores on average.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::game::PlayerId;

/// For each rule set and player the mean of 10 000 games alone at the table.
type Means = BTreeMap<String, BTreeMap<String, f64>>;

const TEXT: &str = include_str!("../../assets/players/means.ron");

// A test proves that the text can be read.
static MEANS: LazyLock<Means> = LazyLock::new(|| ron::from_str(TEXT).unwrap_or_default());

/// The mean final score of a player alone at the table; `None` where it was not measured.
pub fn mean(id: &PlayerId, rules_id: &str) -> Option<f64> {
    MEANS.get(rules_id)?.get(id.as_str()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players, rules::Library};

    #[test]
    fn every_player_has_a_mean_for_every_shipped_rule_set_and_nobody_else_has() {
        let means: Means = ron::from_str(TEXT).unwrap();
        let library = Library::shipped();
        assert_eq!(means.len(), library.all().len());
        for (rules, players) in &means {
            assert!(library.get(rules).is_some(), "{rules}");
            assert_eq!(players.len(), players::ids().len(), "{rules}");
            for id in players::ids() {
                assert!(mean(&id.parse().unwrap(), rules).is_some_and(|mean| mean > 0.0));
            }
        }
    }
}
