//! Ratings of computer players, from the games that they play.

use std::sync::Arc;

use fivefold_engine::{
    coach::{ChoiceLikelihood, Review},
    players::{Level, Player, play_alone},
    rules::Library,
};
use rayon::prelude::*;

use crate::support::table::prepared;

/// The rating of a level over this many games.
fn rating(id: &str, level: Level, games: u64) -> f64 {
    let rules = Library::shipped().get(id).unwrap().clone();
    let evaluator = prepared().evaluator(&rules);
    let player: Arc<dyn Player> = Arc::new(level.player(evaluator.clone()));
    let likelihood = |number: u64| {
        let game = play_alone(&rules, &player, &format!("rating {number}")).unwrap();
        Review::of(&game, &evaluator).seats[0].likelihood
    };
    let all: Vec<ChoiceLikelihood> = (0..games).into_par_iter().map(likelihood).collect();
    all.into_iter().sum::<ChoiceLikelihood>().rating().unwrap().value
}

#[test]
fn levels_are_rated_near_the_share_of_par_that_they_score() {
    for id in ["yahtzee_forced", "yatzy"] {
        for level in Level::ALL {
            let rating = rating(id, level, 40);
            let wanted = 100.0 * level.share();
            assert!((rating - wanted).abs() < 5.0, "{id} {level:?}: {rating:.1} for {wanted}");
        }
    }
}
