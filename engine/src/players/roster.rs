//! The list of computer players.

use std::sync::Arc;

use super::{
    Evaluator, Greedy, Habit, Level, Player, Pocket, PocketPage, Prepared, Rival,
    heuristic::ImmediateValue, means,
};
use crate::{
    game::PlayerId,
    rules::RuleSet,
    solver::{Progress, ScoreDistributions},
};

/// The ids: the levels from the weakest to the strongest, then the others.
const IDS: [&str; 13] = [
    "beginner", "casual", "club", "strong", "expert", "perfect", "rival", "novice", "regular",
    "pocket", "bella", "felix", "prudence",
];

/// The ids of all computer players: the [`levels`] from the weakest to the strongest, then those
/// with a style of their own.
pub const fn ids() -> &'static [&'static str] {
    &IDS
}

/// The ids of the levels, from the weakest to the strongest: those of [`Level`], and perfect play.
pub fn levels() -> &'static [&'static str] {
    &IDS[..=Level::ALL.len()]
}

/// The default opponent, of medium strength.
pub const DEFAULT_PLAYER: &str = "club";

/// The player with perfect play.
pub const STRONGEST: &str = "perfect";

/// The player that plays for the win instead of points.
pub const FOR_THE_WIN: &str = "rival";

/// The player that needs nothing computed, and can stand in for any other.
pub const STAND_IN: &str = "novice";

/// The player that follows the page which a person can memorise.
const BY_THE_PAGE: &str = "pocket";

/// The most boxes of a card for which Rival is offered; larger ones have too many states.
const MAX_BOXES_FOR_THE_WIN: usize = 16;

/// The ids of the players to offer for a rule set, in the order of [`ids`]: all except characters
/// whose habit makes no sense there, Rival if it can't play for the win, and Pocket without a page.
pub fn offered(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    let can_win =
        ScoreDistributions::is_supported(rules) && rules.box_count() <= MAX_BOXES_FOR_THE_WIN;
    let makes_sense = move |id: &str| match id {
        FOR_THE_WIN => can_win,
        BY_THE_PAGE => PocketPage::of(rules).is_some(),
        id => habit(id).is_none_or(|habit| habit.believed_rules(rules).is_some()),
    };
    IDS.into_iter().filter(move |id| makes_sense(id))
}

/// The [`offered`] players from the weakest to the strongest, by their mean scores under these
/// rules or, if those are not known, under the default rules. Perfect and then Rival come last:
/// whoever scores more than perfect play was measured over too few games.
pub fn by_strength(rules: &RuleSet) -> Vec<&'static str> {
    let strength = |player| means::strength(player, rules);
    let place = |player| (player == FOR_THE_WIN, player == STRONGEST);
    let mut players: Vec<&str> = offered(rules).collect();
    players.sort_by(|&one, &other| {
        place(one).cmp(&place(other)).then(strength(one).total_cmp(&strength(other)))
    });
    players
}

/// The [`offered`] players that have a mean score: those whose play does not depend on other seats.
pub fn measured(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    offered(rules).filter(|&id| !plays_to_win(id))
}

/// Whether this is the id of a computer player that plays for the win instead of points.
pub fn plays_to_win(id: &str) -> bool {
    id == FOR_THE_WIN
}

impl Prepared {
    /// A computer player for games by this rule set; `None` for an unknown id. A character whose
    /// habit makes no sense there plays perfectly, and Pocket without a page plays like Regular.
    ///
    /// The first player of a rule set solves it, which can take some seconds
    /// ([`Self::evaluator`]).
    pub fn player(&self, id: &PlayerId, rules: &Arc<RuleSet>) -> Option<Arc<dyn Player>> {
        self.player_to_beat(id, rules, None, &Progress::default())
    }

    /// A computer player as by [`Self::player`], with a total to beat for Rival if it is alone at
    /// the table. `None` for an unknown id, and if cancelled while the rule set is solved.
    pub fn player_to_beat(
        &self,
        id: &PlayerId,
        rules: &Arc<RuleSet>,
        to_beat: Option<u32>,
        progress: &Progress,
    ) -> Option<Arc<dyn Player>> {
        self.player_with(id, rules, to_beat, &|rules| self.evaluator_with(rules, progress))
    }

    /// A computer player as by [`Self::player_to_beat`] that waits for nothing: it plays by what is
    /// known of the rule set, or else by a first estimate. `None` for an unknown id.
    pub fn player_at_once(
        &self,
        id: &PlayerId,
        rules: &Arc<RuleSet>,
        to_beat: Option<u32>,
    ) -> Option<Arc<dyn Player>> {
        self.player_with(id, rules, to_beat, &|rules| Some(self.at_once(rules)))
    }

    /// A computer player with an evaluator of each rule set that it asks for.
    fn player_with(
        &self,
        id: &PlayerId,
        rules: &Arc<RuleSet>,
        to_beat: Option<u32>,
        evaluator: &dyn Fn(&Arc<RuleSet>) -> Option<Evaluator>,
    ) -> Option<Arc<dyn Player>> {
        if id.as_str() == BY_THE_PAGE
            && let Some(page) = PocketPage::of(rules)
        {
            return Some(Arc::new(Pocket::new(page.clone(), rules)));
        }
        let tables = || self.tables(rules);
        let greedy = |evaluator| -> Arc<dyn Player> { Arc::new(Greedy::new(evaluator)) };
        match id.as_str() {
            STAND_IN => Some(greedy(Evaluator::new(Arc::new(ImmediateValue(tables()))))),
            "regular" | BY_THE_PAGE => Some(greedy(Evaluator::rough(&tables()))),
            STRONGEST => Some(greedy(evaluator(rules)?)),
            FOR_THE_WIN => Some(Arc::new(Rival::new(evaluator(rules)?, to_beat))),
            id => match (Level::named(id), habit(id)) {
                (Some(level), _) => Some(Arc::new(level.player(evaluator(rules)?))),
                (None, Some(habit)) => habit.player(self, rules, evaluator),
                (None, None) => None,
            },
        }
    }
}

/// The habit of the character with this id; `None` for other players.
pub fn habit(id: &str) -> Option<Habit> {
    match id {
        "bella" => Some(Habit::Bonus),
        "felix" => Some(Habit::TopHand),
        "prudence" => Some(Habit::InHand),
        _ => None,
    }
}
