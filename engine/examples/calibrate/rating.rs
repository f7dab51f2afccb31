//! `rating`: the mean scores of soft players, for the scale of ratings.

use std::sync::Arc;

use clap::Args;
use fivefold_engine::{
    coach::ChoiceLikelihood,
    players::{Player, Prepared, Soft},
};

use super::{
    Answer,
    games::{Games, mean_and_error},
};

/// The mean scores of soft players of the temperatures of ratings, in percent of perfect play
///
/// Printed as in src/coach/rating.rs.
#[derive(Args, Debug)]
pub(crate) struct RatingCommand {
    #[command(flatten)]
    games: Games,
}

impl RatingCommand {
    pub(crate) fn run(&self) -> Answer {
        let evaluator = Prepared::default().evaluator(&self.games.rules);
        let par = evaluator.solved().ok_or("it can't be solved")?.par_of_game();
        let turn = par / self.games.rules.box_count() as f64;
        let share = |temperature: f64| {
            let player = Soft::unlimited(evaluator.clone(), temperature * turn);
            let player: Arc<dyn Player> = Arc::new(player);
            let totals = self.games.play(&player, |game| self.games.total(game))?;
            Ok(format!("{:.2}, ", 100.0 * mean_and_error(&totals).0 / par))
        };
        ChoiceLikelihood::temperatures().into_iter().map(share).collect()
    }
}
