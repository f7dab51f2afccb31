//! What each player scores on average.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::game::PlayerId;

/// The mean final score of a player alone at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// In points.
    pub points: f64,
    /// In how many games it was measured; `None` where it is exact.
    pub games: Option<u32>,
}

impl Mean {
    /// Whether it was worked out from every situation and not measured.
    pub const fn is_exact(&self) -> bool {
        self.games.is_none()
    }
}

/// What the file says of a player under a rule set.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Of a level below Perfect.
    temperature: Option<f64>,
    mean: f64,
    /// Not there where the mean is exact.
    games: Option<u32>,
}

/// By rule set and player.
type Entries = BTreeMap<String, BTreeMap<String, Entry>>;

const TEXT: &str = include_str!("../../assets/players/ladder.ron");

// A test proves that the text can be read.
static ENTRIES: LazyLock<Entries> = LazyLock::new(|| read().unwrap_or_default());

fn read() -> Result<Entries, ron::error::SpannedError> {
    let options = ron::Options::default();
    options.with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(TEXT)
}

fn entry(player: &str, rules: &str) -> Option<&'static Entry> {
    ENTRIES.get(rules)?.get(player)
}

/// The mean final score of a player alone at the table; `None` where nobody knows it.
pub fn mean(id: &PlayerId, rules_id: &str) -> Option<Mean> {
    let entry = entry(id.as_str(), rules_id)?;
    Some(Mean { points: entry.mean, games: entry.games })
}

/// The calibrated temperature of a level.
pub(super) fn temperature(level: &str, rules: &str) -> Option<f64> {
    entry(level, rules)?.temperature.filter(|&temperature| temperature > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{self, Level},
        rules::Library,
    };

    /// Rule sets of the family that no ladder was made for yet; the players there go by the
    /// usual temperatures, and no average is shown.
    const NOT_MEASURED: [&str; 33] = [
        "yahtzee_house_fh",
        "kniffel",
        "kniffel_100",
        "kniffel_again",
        "yams_fr",
        "yams_fr_second",
        "hobby_plus100",
        "hobby_upgrade",
        "yatzy_houses",
        "maxi_full_30",
        "maxi_tactic",
        "family_da",
        "giant",
        "yacht",
        "yacht_houses",
        "yacht_51wg",
        "yacht_51wg_houses",
        "yacht_ja",
        "generala",
        "generala_strict",
        "generala_wrap",
        "generala_ace_wild",
        "generala_60",
        "generala_obligada",
        "cheerio",
        "kismet",
        "kismet_strict",
        "rainbow",
        "painted",
        "triple",
        "balut",
        "crag",
        "poker_dice",
    ];

    #[test]
    fn every_player_has_a_mean_for_every_shipped_rule_set_and_nobody_else_has() {
        let entries = read().unwrap();
        let library = Library::shipped();
        assert_eq!(entries.len() + NOT_MEASURED.len(), library.all().len());
        assert!(NOT_MEASURED.iter().all(|&id| library.get(id).is_some()));
        assert!(NOT_MEASURED.iter().all(|&id| !entries.contains_key(id)));
        for (rules, players) in &entries {
            let rules = library.get(rules).unwrap_or_else(|| panic!("{rules}"));
            let offered: Vec<&str> = players::measured(rules).collect();
            assert_eq!(players.len(), offered.len(), "{}", rules.id());
            for id in offered {
                let mean = mean(&id.parse().unwrap(), rules.id()).unwrap();
                assert!(mean.points > 0.0 && mean.games.is_none_or(|games| games >= 2000));
            }
            for level in Level::ALL {
                assert!(temperature(level.id(), rules.id()).is_some());
            }
        }
    }
}
