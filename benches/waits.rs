//! Measures how long a person waits, with nothing computed beforehand: for advice after the first
//! roll (an estimate, then the exact values), for the reason why the best option is better than the
//! next one, and for Rival's first decision. Each rule set and question has a process of its own.
//! Prints a Markdown table; seconds, and in brackets the processor seconds of the process by then.
//!
//!     cargo bench --bench waits -- yatzy kismet

use std::{
    env, fs,
    process::{Command, ExitCode},
    sync::{Arc, mpsc},
    time::{Duration, Instant},
};

use fivefold::{
    dice::Slots,
    game::{Game, Move, Setup},
    players::{FOR_THE_WIN, offered},
    rules::{Library, RuleSet},
    ui::{
        advice::{AdviceJobs, ReasonState},
        jobs::{MoveJob, MoveState},
    },
    wake::Wake,
};

/// No answer is waited for any longer.
const PATIENCE: Duration = Duration::from_mins(2);

/// Clock ticks a second in `/proc`.
const TICKS: f64 = 100.0;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let library = Library::shipped();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["advice", id] => print(library.get(id), advice),
        ["rival", id] => print(library.get(id), rival),
        [] => all(&library.all().iter().map(|rules| rules.id()).collect::<Vec<_>>()),
        ref ids => all(ids),
    }
}

fn print(rules: Option<&Arc<RuleSet>>, measure: fn(&Arc<RuleSet>) -> Option<String>) -> ExitCode {
    match rules.and_then(measure) {
        Some(cells) => println!("{cells}"),
        None => return ExitCode::FAILURE,
    }
    ExitCode::SUCCESS
}

fn all(ids: &[&str]) -> ExitCode {
    println!("| rule set | advice: estimate | exact | why: estimate | exact | Rival decides |");
    println!("|---|---|---|---|---|---|");
    for id in ids {
        let cells = ["advice", "rival"].map(|what| of_process(what, id));
        let [Some(advice), Some(rival)] = cells else { return ExitCode::FAILURE };
        println!("| {id} | {advice} | {rival} |");
    }
    ExitCode::SUCCESS
}

/// What a new process prints.
fn of_process(what: &str, id: &str) -> Option<String> {
    let output = Command::new(env::current_exe().ok()?).args([what, id]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A game for two after its first roll.
fn game(rules: &Arc<RuleSet>) -> Option<Game> {
    let mut game = Game::new(Setup::seeded(rules, 2, "waits").ok()?);
    game.play(Move::Roll(Slots::NONE)).ok()?;
    Some(game)
}

fn advice(rules: &Arc<RuleSet>) -> Option<String> {
    let game = game(rules)?;
    let (wake, (woken, wakes)) = (Wake::default(), mpsc::channel());
    wake.set(move || _ = woken.send(()));
    let mut jobs = AdviceJobs::new(wake.clone());
    let mut clock = Clock::new();
    jobs.request_advice(game.position());
    // Cells: the first answer, and the last one.
    let mut follow = |jobs: &mut AdviceJobs, state: &dyn Fn(&AdviceJobs) -> [bool; 2]| {
        clock.start();
        let mut cells = [None, None];
        while cells[1].is_none() {
            _ = wakes.recv_timeout(Duration::from_millis(1));
            jobs.poll(game.position());
            let reached = state(jobs);
            for (cell, _) in cells.iter_mut().zip(reached).filter(|(_, reached)| *reached) {
                cell.get_or_insert_with(|| clock.cell());
            }
            if clock.begun.elapsed() > PATIENCE {
                break;
            }
        }
        cells.map(|cell| cell.unwrap_or_else(|| format!("> {}", PATIENCE.as_secs()))).join(" | ")
    };
    let first = follow(&mut jobs, &|jobs| {
        // (Where there is no exact answer, the last one comes from the best estimate.)
        let is_last = fivefold::prepared().known(rules).is_some() && !wake.is_working();
        [jobs.advice().is_some(), is_last && jobs.advice().is_some()]
    });
    let options = jobs.advice()?.reason_pair(1)?;
    jobs.request_reason(game.position(), options);
    let why = follow(&mut jobs, &|jobs| match jobs.reason().map(|reason| reason.state()) {
        Some(ReasonState::Partly(_)) => [true, false],
        Some(ReasonState::Found(_)) => [true, true],
        _ => [false, false],
    });
    Some(format!("{first} | {why}"))
}

fn rival(rules: &Arc<RuleSet>) -> Option<String> {
    if !offered(rules).any(|id| id == FOR_THE_WIN) {
        return Some("–".to_owned());
    }
    let game = game(rules)?;
    let clock = Clock::new();
    let mut moves = MoveJob::new(Wake::default());
    moves.ask(&FOR_THE_WIN.parse().ok()?, None, game.position());
    match moves.poll(PATIENCE) {
        MoveState::Ready(_) => Some(clock.cell()),
        _ => None,
    }
}

/// Seconds, and processor seconds of this process, since a start.
struct Clock {
    begun: Instant,
    spent: f64,
}

impl Clock {
    fn new() -> Self {
        Self { begun: Instant::now(), spent: processor_seconds() }
    }

    fn start(&mut self) {
        *self = Self::new();
    }

    fn cell(&self) -> String {
        let seconds = self.begun.elapsed().as_secs_f64();
        format!("{seconds:.2} ({:.2})", processor_seconds() - self.spent)
    }
}

fn processor_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS
}
