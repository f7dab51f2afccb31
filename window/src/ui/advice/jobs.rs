//! Background jobs for advice: on the decision at the table, and on decisions elsewhere.

use std::sync::{Arc, Mutex, PoisonError};

use super::ReasonJob;
use crate::coach::{Advice, BoxOdds, Odds, WinAdvice};
use crate::dice::Slots;
use crate::game::Position;
use crate::players::{Evaluator, RolloutBounds, WinForecast};
use crate::rules::RuleSet;
use crate::solver::{Action, DecisionEngine, Progress};
use crate::ui::jobs::{self, Job, KeyedJob, ProspectsJob};
use crate::wake::Wake;

/// Computes advice on the decision at the table, with the odds of its boxes and the chances to win.
/// While perfect play is being computed, a guess stands in for it.
pub struct AdviceJobs {
    wake: Wake,
    tools: Arc<Mutex<Option<Tools>>>,
    /// The job that computes perfect play for later advice.
    solving: KeyedJob<Arc<RuleSet>, ()>,
    advice: Option<Job<FoundAdvice>>,
    /// The guess shown until exact advice is there.
    guess: Option<Job<FoundAdvice>>,
    /// The chance to win of every option.
    win_advice: Option<Job<WinAdvice>>,
    odds: KeyedJob<Slots, Vec<BoxOdds>>,
    reason: Option<ReasonJob>,
    prospects: ProspectsJob,
    /// The chances to win in a position, without score distributions or with them.
    win_chances: KeyedJob<(Position, bool), Option<WinForecast>>,
}

/// The advice on a decision, if there is any.
struct FoundAdvice {
    advice: Option<Advice>,
    /// Whether it is a guess until perfect play is known.
    is_guess: bool,
}

/// What the jobs for a rule set share; one of them uses it at a time.
struct Tools {
    rules: Arc<RuleSet>,
    is_guess: bool,
    engine: DecisionEngine,
    odds: Odds,
}

impl AdviceJobs {
    /// Creates the jobs without any work.
    pub fn new(wake: Wake) -> Self {
        Self {
            tools: Arc::default(),
            solving: KeyedJob::default(),
            advice: None,
            guess: None,
            win_advice: None,
            odds: KeyedJob::default(),
            reason: None,
            prospects: ProspectsJob::new(wake.clone()),
            win_chances: KeyedJob::default(),
            wake,
        }
    }

    /// Asks for every seat's chance to win, unless it was already asked for and nothing has changed
    /// since. The last chances stay until the next ones are known. There are none before perfect
    /// play is known: a guess can see a lead where there is none.
    pub fn request_win_chances(&mut self, position: &Position) {
        let Some(evaluator) = crate::prepared().known(position.rules()) else {
            self.solve(position.rules());
            self.win_chances = KeyedJob::default();
            return;
        };
        let knows_prospects = crate::prepared().known_distributions(position.rules()).is_some();
        if !knows_prospects {
            self.prospects.poll(position);
        }
        let asked = (position.clone(), knows_prospects);
        if self.win_chances.of(&asked).is_none() {
            let at = position.clone();
            let work = move |progress: &Progress| Some(win_chances(&at, &evaluator, progress));
            self.win_chances.start(asked, Job::start("chances to win", &self.wake, work));
        }
    }

    /// Drops the chances to win, and stops computing what they need.
    pub fn drop_win_chances(&mut self) {
        self.prospects.stop();
        self.win_chances = KeyedJob::default();
    }

    /// Returns every seat's chance to win, if known.
    pub fn win_chances(&self) -> Option<&WinForecast> {
        self.win_chances.latest()?.as_ref()
    }

    /// Asks for advice in a position, which stays until [`Self::forget`].
    pub fn request_advice(&mut self, position: &Position) {
        if self.advice.is_none() {
            self.ask_advice(position);
        }
    }

    fn ask_advice(&mut self, position: &Position) {
        let at = position.clone();
        self.advice = Some(self.start("advice", position, move |tools| FoundAdvice {
            advice: Advice::of(&mut tools.engine, &at),
            is_guess: tools.is_guess,
        }));
    }

    /// Asks for the chance to win of every option in this position, once the distributions of
    /// scores are known: they take long, so they are not computed for advice alone, but for a
    /// player who plays to win or a person who follows the chances ([`Self::request_win_chances`]).
    fn request_win_advice(&mut self, position: &Position) {
        if self.win_advice.is_some() || position.cards().len() < 2 {
            return;
        }
        let at = position.clone();
        let start = |work: Box<dyn FnOnce() -> Option<WinAdvice> + Send>| {
            Job::start("advice for the win", &self.wake, move |_: &_| work())
        };
        let rules = position.rules();
        let columns = crate::prepared().known(rules).filter(|_| rules.prizes().is_some());
        self.win_advice = match (columns, crate::prepared().known_distributions(rules)) {
            (Some(evaluator), _) => {
                Some(start(Box::new(move || WinAdvice::by_columns(&evaluator, &at))))
            }
            (None, Some(prospects)) => {
                Some(start(Box::new(move || WinAdvice::of(&prospects, &at))))
            }
            (None, None) => None,
        };
    }

    /// Returns the chance to win of every option, if known.
    pub fn win_advice(&self) -> Option<&WinAdvice> {
        self.win_advice.as_ref()?.value()
    }

    /// Asks for the odds of a keep; the last ones stay until the new ones are known.
    pub fn request_odds(&mut self, position: &Position, kept: Slots) {
        if self.odds.of(&kept).is_none() {
            let at = position.clone();
            let job = self.start("odds", position, move |tools| tools.odds.at(&at, kept));
            self.odds.start(kept, job);
        }
    }

    /// Drops the odds.
    pub fn drop_odds(&mut self) {
        self.odds = KeyedJob::default();
    }

    /// Asks why the first option is better than the second.
    pub fn request_reason(&mut self, position: &Position, options: [Action; 2]) {
        self.reason = Some(ReasonJob::start(position, options, &self.wake));
    }

    /// Returns the requested reason.
    pub const fn reason(&self) -> Option<&ReasonJob> {
        self.reason.as_ref()
    }

    /// Returns the advice, if known.
    pub fn advice(&self) -> Option<&Advice> {
        let found = self.advice.as_ref()?.value();
        found.or_else(|| self.guess.as_ref()?.value())?.advice.as_ref()
    }

    /// Returns the odds, if known.
    pub fn odds(&self) -> &[BoxOdds] {
        self.odds.latest().map_or(&[], Vec::as_slice)
    }

    /// Drops everything, and stops what is being computed: a game by other rules begins.
    pub fn change_rules(&mut self) {
        *self = Self::new(self.wake.clone());
    }

    /// Drops everything about the decision at the table.
    pub fn forget(&mut self) {
        self.advice = None;
        self.guess = None;
        self.win_advice = None;
        self.drop_odds();
        self.reason = None;
    }

    /// Takes the results. Once perfect play is known, advice that was a guess is computed again for
    /// this position, and so is the reason.
    pub fn poll(&mut self, position: &Position) {
        if self.advice.is_some() {
            self.request_win_advice(position);
        }
        let found = self.advice.as_ref().and_then(Job::value);
        if found.is_some_and(|found| found.is_guess)
            && crate::prepared().known(position.rules()).is_some()
        {
            self.guess = self.advice.take();
            self.ask_advice(position);
        } else if found.is_some() && self.guess.take().is_some() {
            self.ask_reason_again(position);
        }
    }

    /// Asks again why the worse option of the reason is not the best, by the current advice.
    fn ask_reason_again(&mut self, position: &Position) {
        let options = self.advice().zip(self.reason()).and_then(|(advice, reason)| {
            let place = advice.place_of(advice.as_move(reason.options[1]))?;
            advice.reason_pair(place)
        });
        if let Some(options) = options {
            self.request_reason(position, options);
        }
    }

    /// Begins a job with the tools for the rules of a position.
    fn start<T: Send + Sync + 'static>(
        &mut self,
        name: &str,
        position: &Position,
        work: impl FnOnce(&mut Tools) -> T + Send + 'static,
    ) -> Job<T> {
        let rules = position.rules().clone();
        self.solve(&rules);
        let tools = self.tools.clone();
        Job::start(name, &self.wake, move |progress: &Progress| {
            let mut tools = tools.lock().unwrap_or_else(PoisonError::into_inner);
            (!progress.is_cancelled()).then(|| work(Tools::get(&mut tools, &rules)))
        })
    }

    /// Begins to compute perfect play for later advice.
    fn solve(&mut self, rules: &Arc<RuleSet>) {
        if crate::prepared().known(rules).is_none() {
            self.solving.poll(rules, |rules| jobs::prepare(rules, &self.wake));
        }
    }
}

impl Tools {
    /// Returns the tools for these rules, created again for other rules and once a guess is no
    /// longer needed.
    fn get<'a>(tools: &'a mut Option<Self>, rules: &Arc<RuleSet>) -> &'a mut Self {
        let is_fresh = |tools: &Self| {
            tools.rules == *rules && !(tools.is_guess && crate::prepared().known(rules).is_some())
        };
        let kept = tools.take().filter(is_fresh);
        tools.insert(kept.unwrap_or_else(|| Self::new(rules)))
    }

    fn new(rules: &Arc<RuleSet>) -> Self {
        let (evaluator, is_guess) = evaluator(rules);
        Self {
            rules: rules.clone(),
            is_guess,
            engine: evaluator.engine(),
            odds: Odds::new(&evaluator),
        }
    }
}

/// The chances to win, by the best means at hand: as long as score distributions are on their way, an
/// estimate will do.
fn win_chances(
    position: &Position,
    evaluator: &Evaluator,
    progress: &Progress,
) -> Option<WinForecast> {
    let (rules, cards) = (position.rules(), position.cards());
    let prospects = crate::prepared().known_distributions(rules);
    let found = WinForecast::of(position, evaluator, prospects.as_deref());
    let is_exact = found.as_ref().is_some_and(|found| found.is_exact);
    if is_exact || crate::prepared().can_prepare_distributions(rules, cards) {
        return found;
    }
    WinForecast::by_rollout(position, evaluator, RolloutBounds::CLOSE, progress).or(found)
}

/// Returns what is known about a rule set, or else an immediate guess, and whether it is a guess.
pub(super) fn evaluator(rules: &Arc<RuleSet>) -> (Evaluator, bool) {
    match crate::prepared().known(rules) {
        Some(evaluator) => (evaluator, false),
        None => (crate::prepared().at_once(rules), true),
    }
}

/// All options of a decision outside the game at the table.
pub struct Candidates {
    /// The options, best first.
    pub advice: Advice,
    /// The chance to win of each, in games against others.
    pub to_win: Option<WinAdvice>,
}

impl Candidates {
    /// Begins to rank the options of the seat to move. With `knows_wins`, score distributions are
    /// there, or were.
    pub fn start(position: Position, knows_wins: bool, wake: &Wake) -> Job<Self> {
        Job::start("options", wake, move |progress: &Progress| {
            let rules = position.rules();
            let evaluator = jobs::evaluator(rules, progress)?;
            let advice = Advice::of(&mut evaluator.engine(), &position)?;
            let prospects = knows_wins
                .then(|| crate::prepared().prepare_distributions(rules, position.cards(), progress))
                .flatten();
            let to_win = prospects.and_then(|prospects| WinAdvice::of(&prospects, &position));
            let to_win = to_win.or_else(|| WinAdvice::by_columns(&evaluator, &position));
            Some(Self { advice, to_win })
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::ui::advice::ReasonState;
    use crate::{
        game::{Game, Move, Setup},
        rules::Library,
    };

    /// A game after its first roll.
    fn game(rules: &Arc<RuleSet>, seats: u8, seed: &str) -> Game {
        let mut game = Game::new(Setup::seeded(rules, seats, seed).unwrap());
        game.play(Move::Roll(Slots::NONE)).unwrap();
        game
    }

    /// Rules that nothing else in this process has solved.
    fn unsolved(id: &str, own_id: &str) -> Arc<RuleSet> {
        let mut data = Library::shipped().get(id).unwrap().data().clone();
        own_id.clone_into(&mut data.id);
        Arc::new(RuleSet::new(data).unwrap())
    }

    /// Maxi is too large for score distributions. Whoever can't be caught up in the last turn wins
    /// all games that are played on, which leaves hardly a chance to the other; means leave one.
    #[test]
    fn what_is_decided_is_nearly_certain_without_score_distributions() {
        let rules = Library::shipped().get("maxi").unwrap().clone();
        let evaluator = crate::prepared().evaluator(&rules);
        let player = crate::players::Greedy::new(evaluator.clone());
        let is_decided = |game: &Game| {
            let position = game.position();
            let mut open = position.card().open_boxes();
            let [first, last] = [0, 1].map(|seat| position.result(seat));
            let most = open.next().map_or(0, |at| i64::from(rules.most_points(at)));
            position.to_move() == 1 && open.next().is_none() && first > last + most + 100
        };
        let last_turn = |number: u32| {
            let setup = Setup::seeded(&rules, 2, &format!("decided {number}")).unwrap();
            let mut game = Game::new(setup);
            let is_last = |game: &Game| game.position().card().open_boxes().count() == 1;
            while !(is_last(&game) && game.position().to_move() == 1) {
                game.play(crate::players::Player::decide(&player, game.position()).unwrap())
                    .unwrap();
            }
            game
        };
        let by_means = |game: &Game| WinForecast::of(game.position(), &evaluator, None).unwrap();
        let leaves_one = |game: &Game| by_means(game).wins[1] > 0.001;
        let mut games = (0..1000).map(last_turn).filter(is_decided);
        let game = games.find(leaves_one).unwrap();
        let found = win_chances(game.position(), &evaluator, &Progress::default()).unwrap();
        assert!(!found.is_exact && found.wins[0] > 0.999, "{found:?}");
    }

    #[test]
    fn a_guess_becomes_exact_advice_once_the_rules_are_solved() {
        let rules = unsolved("yahtzee_forced", "guessed");
        let game = game(&rules, 1, "coach");
        let (wake, wakes) = Wake::counted();
        let mut jobs = AdviceJobs::new(wake);
        jobs.request_advice(game.position());
        while !jobs.advice().is_some_and(Advice::is_exact) {
            if let Some(options) = jobs.advice().and_then(|guess| guess.reason_pair(1)) {
                jobs.request_reason(game.position(), options);
            }
            wakes.recv().unwrap();
            jobs.poll(game.position());
        }
        let reason = loop {
            match jobs.reason().unwrap().state() {
                ReasonState::Found(reason) => break reason,
                _ => wakes.recv().unwrap(),
            }
        };
        assert!(reason.is_exact, "the reason of a guess is worked out again");
        jobs.forget();
        assert_eq!(jobs.advice(), None);
    }

    /// Chances to win take long: they are for those who want to see them.
    #[test]
    fn advice_computes_no_chances_to_win_unless_they_are_wanted() {
        let rules = unsolved("yacht", "advised");
        let game = game(&rules, 2, "alone");
        let (wake, wakes) = Wake::counted();
        let mut jobs = AdviceJobs::new(wake.clone());
        jobs.request_advice(game.position());
        while wake.is_working() || !jobs.advice().is_some_and(Advice::is_exact) {
            _ = wakes.recv_timeout(Duration::from_millis(10));
            jobs.poll(game.position());
        }
        assert!(
            jobs.win_advice().is_none() && crate::prepared().known_distributions(&rules).is_none()
        );
        while jobs.win_advice().is_none() {
            jobs.request_win_chances(game.position());
            jobs.poll(game.position());
            _ = wakes.recv_timeout(Duration::from_millis(10));
        }
    }

    /// Before perfect play is known there are no chances to win: a guess could show a lead where
    /// there is none.
    #[test]
    fn chances_to_win_begin_with_solved_values() {
        let rules = unsolved("yacht", "ours");
        let game = game(&rules, 2, "even");
        let (wake, wakes) = Wake::counted();
        let mut jobs = AdviceJobs::new(wake);
        while crate::prepared().known(&rules).is_none() {
            jobs.request_win_chances(game.position());
            assert_eq!(jobs.win_chances(), None);
            wakes.recv().unwrap();
        }
        while jobs.win_chances().is_none() {
            jobs.request_win_chances(game.position());
            std::thread::yield_now();
        }
    }
}
