//! The coach beside the table: advice, odds and reasons, thought about on threads of their own.

use std::{
    sync::{
        Arc, OnceLock,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use super::{
    background::{Wake, work_out},
    learner::Learner,
};
use crate::{
    coach::{Advice, BoxOdds, Odds, Reason},
    dice::Slots,
    game::Position,
    players::{self, Evaluator, WinProbabilities},
    rules::RuleSet,
    solver::{Action, Adviser, Progress},
};

/// What the coach is asked. Tickets tell which answers still matter.
enum Question {
    Advice { ticket: u64, position: Box<Position> },
    Odds { ticket: u64, position: Box<Position>, kept: Slots },
    WinProbabilities { position: Box<Position> },
}

/// What it answers.
enum Answer {
    Advice { ticket: u64, advice: Option<Advice>, is_guess: bool },
    Odds { ticket: u64, odds: Vec<BoxOdds> },
    WinProbabilities(Option<WinProbabilities>),
}

/// Thinks about the decision on the table. Answers come later; those to questions that no longer
/// matter are dropped.
pub struct Coach {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    wake: Wake,
    last_ticket: u64,
    advice: Wish<(), Advice>,
    /// Whether the advice is a guess that does until perfect play is worked out.
    is_guess: bool,
    odds: Wish<Slots, Vec<BoxOdds>>,
    why: Option<Why>,
    learner: Learner,
    /// What the chances to win were asked for last, and whether more was known than means then.
    followed: Option<(Position, bool)>,
    win_chances: Option<WinProbabilities>,
}

/// Something that was asked for, and the last answer.
struct Wish<Q, A> {
    /// Of the last question, with what was asked.
    asked: Option<(u64, Q)>,
    answer: Option<A>,
}

impl<Q, A> Default for Wish<Q, A> {
    fn default() -> Self {
        Self { asked: None, answer: None }
    }
}

impl<Q, A> Wish<Q, A> {
    fn take(&mut self, ticket: u64, answer: Option<A>) {
        if self.asked.as_ref().is_some_and(|(asked, _)| *asked == ticket) {
            self.answer = answer;
        }
    }
}

/// Why one option is better than another: being found out, or there.
pub struct Why {
    /// The better option and the other one.
    pub options: [Action; 2],
    progress: Arc<Progress>,
    /// What can be said at once, of this turn alone.
    turn: Arc<OnceLock<Reason>>,
    found: Arc<OnceLock<Option<Reason>>>,
}

/// How far finding a reason is.
pub enum Finding<'a> {
    /// Not there yet.
    Working,
    /// This turn is told apart, the rest of the game not yet.
    Partly(&'a Reason),
    /// It is there.
    Found(&'a Reason),
    /// It can't be had.
    Lost,
}

impl Why {
    /// Begins to find out why the first option is better than the second; `wake` is called, on
    /// another thread, when it is there.
    pub fn new(position: &Position, options: [Action; 2], wake: Wake) -> Self {
        let progress = Arc::new(Progress::default());
        let turn = Arc::new(OnceLock::new());
        let (position, shared) = (position.clone(), (progress.clone(), turn.clone()));
        let waker = wake.clone();
        let found = work_out("reason", wake, move || {
            let (evaluator, _) = evaluator(position.rules());
            if let Some(reason) = Reason::of_turn(&evaluator, &position, options) {
                // Nobody else sets it.
                _ = shared.1.set(reason);
                waker();
            }
            Some(Reason::of(&evaluator, &position, options, &shared.0))
        });
        let found = found.unwrap_or_else(|error| {
            log::info!("no reason can be found: {error}");
            Arc::new(OnceLock::from(None))
        });
        Self { options, progress, turn, found }
    }

    /// How much of the work is done, 0 to 1.
    pub fn share(&self) -> f64 {
        self.progress.share()
    }

    /// How far it is.
    pub fn finding(&self) -> Finding<'_> {
        match self.found.get() {
            None => self.turn.get().map_or(Finding::Working, Finding::Partly),
            Some(Some(reason)) => Finding::Found(reason),
            Some(None) => Finding::Lost,
        }
    }
}

impl Drop for Why {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}

impl Coach {
    /// Starts the thread; `wake` is called on it whenever an answer is there.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let wake: Wake = Arc::new(wake);
        let (questions, asked) = channel::<Question>();
        let (answer, answers) = channel();
        let (waker, learned) = (wake.clone(), wake.clone());
        let work = move || {
            let mut desk = Desk::new(waker.clone());
            for question in asked {
                if answer.send(desk.answer(question)).is_err() {
                    return;
                }
                waker();
            }
        };
        if let Err(error) = thread::Builder::new().name("coach".into()).spawn(work) {
            log::error!("the coach can't think: {error}");
        }
        Self {
            questions,
            answers,
            wake,
            last_ticket: 0,
            advice: Wish::default(),
            is_guess: false,
            odds: Wish::default(),
            why: None,
            learner: Learner::new(move || learned()),
            followed: None,
            win_chances: None,
        }
    }

    /// Asks for the chance of every seat to win, unless it was asked for already and nothing was
    /// learned since. The last answer stays until the next one is there.
    pub fn want_win_chances(&mut self, position: &Position) {
        let is_learned = players::known_prospects(position.rules()).is_some();
        if !is_learned {
            self.learner.look(position);
        }
        let is_asked = |(asked, knew): &(Position, bool)| asked == position && *knew == is_learned;
        if !self.followed.as_ref().is_some_and(is_asked) {
            _ = self
                .questions
                .send(Question::WinProbabilities { position: position.clone().into() });
            self.followed = Some((position.clone(), is_learned));
        }
        self.take_answers();
    }

    /// The chance of every seat to win, if it is there.
    pub const fn win_chances(&self) -> Option<&WinProbabilities> {
        self.win_chances.as_ref()
    }

    /// Asks for advice in a position; once it was asked for, it stays until [`Self::forget`].
    pub fn want_advice(&mut self, position: &Position) {
        if self.advice.asked.is_none() {
            self.ask_advice(position);
        }
    }

    /// Asks for the odds of a keep; the last ones stay until the new ones are there.
    pub fn want_odds(&mut self, position: &Position, kept: Slots) {
        if self.odds.asked.as_ref().is_some_and(|(_, asked)| *asked == kept) {
            return;
        }
        let ticket = self.ticket();
        self.odds.asked = Some((ticket, kept));
        // Without a thread there is no answer.
        _ = self.questions.send(Question::Odds { ticket, position: position.clone().into(), kept });
    }

    /// No odds are wanted.
    pub fn drop_odds(&mut self) {
        self.odds = Wish::default();
    }

    /// Asks why the first option is better than the second.
    pub fn want_why(&mut self, position: &Position, options: [Action; 2]) {
        self.why = Some(Why::new(position, options, self.wake.clone()));
    }

    /// The reason that is asked for.
    pub const fn why(&self) -> Option<&Why> {
        self.why.as_ref()
    }

    /// The advice, if it is there.
    pub const fn advice(&self) -> Option<&Advice> {
        self.advice.answer.as_ref()
    }

    /// The odds, if they are there.
    pub fn odds(&self) -> &[BoxOdds] {
        self.odds.answer.as_deref().unwrap_or_default()
    }

    /// Forgets the situation.
    pub fn forget(&mut self) {
        self.advice = Wish::default();
        self.odds = Wish::default();
        self.why = None;
        self.is_guess = false;
    }

    /// Takes the answers that are there. A guess is asked for again in this position, the one it
    /// is for, once perfect play is known.
    pub fn look(&mut self, position: &Position) {
        self.take_answers();
        if self.is_guess
            && self.advice.answer.is_some()
            && Evaluator::known(position.rules()).is_some()
        {
            self.is_guess = false;
            self.ask_advice(position);
        }
    }

    fn take_answers(&mut self) {
        while let Ok(answer) = self.answers.try_recv() {
            match answer {
                Answer::Advice { ticket, advice, is_guess } => {
                    self.advice.take(ticket, advice);
                    self.is_guess = is_guess;
                }
                Answer::Odds { ticket, odds } => self.odds.take(ticket, Some(odds)),
                Answer::WinProbabilities(chances) => self.win_chances = chances,
            }
        }
    }

    fn ask_advice(&mut self, position: &Position) {
        let ticket = self.ticket();
        self.advice.asked = Some((ticket, ()));
        _ = self.questions.send(Question::Advice { ticket, position: position.clone().into() });
    }

    const fn ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }
}

/// What the thread has before it: tools for the rule set that was asked about last.
struct Desk {
    wake: Wake,
    tools: Option<Tools>,
}

struct Tools {
    rules: Arc<RuleSet>,
    is_guess: bool,
    evaluator: Evaluator,
    adviser: Adviser,
    odds: Odds,
}

impl Desk {
    const fn new(wake: Wake) -> Self {
        Self { wake, tools: None }
    }

    fn answer(&mut self, question: Question) -> Answer {
        match question {
            Question::Advice { ticket, position } => {
                let tools = self.tools(position.rules());
                let advice = Advice::of(&mut tools.adviser, &position);
                Answer::Advice { ticket, advice, is_guess: tools.is_guess }
            }
            Question::Odds { ticket, position, kept } => {
                let odds = self.tools(position.rules()).odds.at(&position, kept);
                Answer::Odds { ticket, odds }
            }
            Question::WinProbabilities { position } => {
                let prospects = players::known_prospects(position.rules());
                let evaluator = &self.tools(position.rules()).evaluator;
                Answer::WinProbabilities(WinProbabilities::of(
                    &position,
                    evaluator,
                    prospects.as_deref(),
                ))
            }
        }
    }

    fn tools(&mut self, rules: &Arc<RuleSet>) -> &mut Tools {
        let tools = match self.tools.take() {
            Some(tools) if tools.rules == *rules => {
                if tools.is_guess && Evaluator::known(rules).is_some() {
                    Tools::new(rules)
                } else {
                    tools
                }
            }
            _ => {
                let tools = Tools::new(rules);
                if tools.is_guess {
                    self.work_out(rules.clone());
                }
                tools
            }
        };
        self.tools.insert(tools)
    }

    /// Has perfect play worked out for the advice to come.
    fn work_out(&self, rules: Arc<RuleSet>) {
        let work = move || {
            Evaluator::of(&rules);
            Some(())
        };
        if let Err(error) = work_out("perfect play", self.wake.clone(), work) {
            log::info!("perfect play can't be worked out: {error}");
        }
    }
}

impl Tools {
    fn new(rules: &Arc<RuleSet>) -> Self {
        let (evaluator, is_guess) = evaluator(rules);
        Self {
            rules: rules.clone(),
            is_guess,
            adviser: Adviser::with(evaluator.turn()),
            odds: Odds::new(&evaluator),
            evaluator,
        }
    }
}

/// What is known of a rule set, or else a guess at once, so that nobody waits; and whether it is
/// such a guess.
fn evaluator(rules: &Arc<RuleSet>) -> (Evaluator, bool) {
    match Evaluator::known(rules) {
        Some(evaluator) => (evaluator, false),
        None => (Evaluator::at_once(rules), true),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::{
        dice::Seed,
        game::{DiceOrigin, Game, Move, Seat, Setup, Sitter},
        rules::Library,
    };

    fn game(id: &str) -> Game {
        let rules = Library::shipped().get(id).unwrap().clone();
        let Ok(seed) = "coach".parse::<Seed>();
        let seats = vec![Seat::new("A", Sitter::Human).unwrap()];
        let mut game = Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap());
        game.play(Move::Roll(Slots::NONE)).unwrap();
        game
    }

    #[test]
    fn a_guess_becomes_exact_advice_once_the_rules_are_solved() {
        let game = game("crag");
        let (woken, wakes) = channel();
        let mut coach = Coach::new(move || _ = woken.send(()));
        coach.want_advice(game.position());
        while !coach.advice().is_some_and(Advice::is_exact) {
            wakes.recv().unwrap();
            coach.look(game.position());
        }
        coach.forget();
        assert_eq!(coach.advice(), None);
    }

    #[test]
    fn odds_and_reasons_come_and_go_with_the_situation() {
        let game = game("basic");
        let (woken, wakes) = channel();
        let mut coach = Coach::new(move || _ = woken.send(()));
        Evaluator::of(game.setup().rules());
        coach.want_advice(game.position());
        coach.want_odds(game.position(), Slots::NONE);
        while coach.advice().is_none() || coach.odds().is_empty() {
            wakes.recv().unwrap();
            coach.look(game.position());
        }
        assert_eq!(coach.odds().len(), game.setup().rules().box_count());
        let [best, other] = [0, 1].map(|place| coach.advice().unwrap().options()[place]);
        coach.want_why(game.position(), [best.action, other.action]);
        let difference = loop {
            match coach.why().unwrap().finding() {
                Finding::Found(reason) => break reason.difference,
                Finding::Working | Finding::Partly(_) => wakes.recv().unwrap(),
                Finding::Lost => panic!("no reason"),
            }
        };
        assert!((difference - (best.value - other.value)).abs() < 1e-9);
        coach.forget();
        assert!(coach.odds().is_empty() && coach.why().is_none());
    }
}
