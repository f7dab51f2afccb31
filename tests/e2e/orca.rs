//! What a real Orca says of a whole game, and what it cuts off.
//!
//! `packaging/linux/orca.sh` runs this beside Orca, whose voice is a file: it names it in `ORCA_LOG`, and in
//! `ORCA_SECONDS` how long to listen, if not to the end.

use std::{
    fs,
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use super::{Key, Role, hands::Hands, open, program::Home, screen::Screen, wait_for_turn};

/// The longest time for a game that is listened to.
const EVENING: Duration = Duration::from_mins(90);

/// How long it has to be silent before the next key. (On a busy machine Orca takes its time.)
const BREATH: Duration = Duration::from_secs(3);

/// At most one sentence in this many, or one in a short game, may be cut off.
const ONE_IN: usize = 50;

/// A whole game has more sentences than this.
const SENTENCES: usize = 150;

/// The file with what Orca has said.
struct Speech(PathBuf);

impl Speech {
    fn lines(&self) -> Vec<(String, String)> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let parts = text.lines().map(|line| {
            let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
            (kind.to_owned(), rest.to_owned())
        });
        parts.collect()
    }

    /// When everything will have been said.
    fn ends(&self) -> f64 {
        let lines = self.lines();
        let last = lines.last().filter(|(kind, _)| matches!(kind.as_str(), "SAY" | "KEY"));
        last.and_then(|(_, rest)| rest.split(' ').next()?.parse().ok()).unwrap_or_default()
    }

    /// Waits until nothing has been said for a moment, as somebody who listens does.
    fn wait_for_silence(&self) {
        let mut silent = Instant::now();
        while silent.elapsed() < BREATH {
            sleep(Duration::from_millis(50));
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64();
            if now < self.ends() {
                silent = Instant::now();
            }
        }
    }
}

/// What a person can do next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Roll,
    Keep,
    TakeBox,
    Confirm,
    /// Somebody else plays, or something moves.
    Wait,
    /// The game is over.
    Nothing,
}

impl Next {
    fn on(screen: &Screen) -> Self {
        let button = |beginning: &str| {
            screen.find(Role::BUTTON, |name: &str| name.starts_with(beginning)).is_some()
        };
        let offers = |name: &str| name.contains("would score");
        if button("Score 0 in ") {
            Self::Confirm
        } else if button("Play again") {
            Self::Nothing
        } else if button("Roll again, 2") {
            Self::Keep
        } else if screen.find(Role::BUTTON, offers).is_some() {
            Self::TakeBox
        } else if button("Roll, ") {
            Self::Roll
        } else {
            Self::Wait
        }
    }

    fn press(self, hands: &Hands, speech: &Speech) {
        let keys = match self {
            Self::Roll => vec![Key::SPACE],
            Self::Keep => vec![Key::writes('2'), Key::SPACE],
            Self::TakeBox => vec![Key::DOWN, Key::ENTER],
            Self::Confirm => vec![Key::ENTER],
            Self::Wait | Self::Nothing => Vec::new(),
        };
        for key in keys {
            hands.key(key);
            speech.wait_for_silence();
        }
    }
}

#[test]
#[ignore = "needs Orca with a voice that writes: packaging/linux/orca.sh"]
fn orca_cuts_off_nothing_that_matters() {
    let Some(log) = std::env::var_os("ORCA_LOG") else {
        println!("skipped: there is no Orca here (packaging/linux/orca.sh brings one)");
        return;
    };
    let speech = Speech(log.into());
    let seconds = std::env::var("ORCA_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let limit = seconds.map(Duration::from_secs);
    let home = Home::empty();
    let (_program, hands, screen) = open(&home, &["--seed", "7"]);
    wait_for_turn(&screen);
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < EVENING, "{:#?}", speech.lines());
        // Somebody who listens hears first what there is to do.
        let next = Next::on(&screen);
        speech.wait_for_silence();
        if next == Next::on(&screen) {
            let is_enough =
                next == Next::Roll && limit.is_some_and(|limit| begun.elapsed() > limit);
            if is_enough || next == Next::Nothing {
                break;
            }
            next.press(&hands, &speech);
        }
    }

    let lines = speech.lines();
    let of = |wanted: &'static str| {
        lines.iter().filter(move |(kind, _)| kind == wanted).map(|(_, rest)| rest)
    };
    let keys: Vec<&str> = of("KEY").filter_map(|rest| Some(rest.split_once(' ')?.1)).collect();
    let is_echo =
        |rest: &&String| rest.split_once(' ').is_some_and(|(_, text)| keys.contains(&text));
    let cut: Vec<&String> = of("CUT").filter(|rest| !is_echo(rest)).collect();
    let said = of("SAY").count();
    println!("{said} sentences, {} cut off: {cut:#?}", cut.len());
    let told = |beginning: &str| of("SAY").any(|rest| rest.contains(beginning));
    assert!(told("Your turn") && told("You took ") && told("Hugo rolled "), "{lines:#?}");
    assert!(said > SENTENCES || limit.is_some(), "{lines:#?}");
    assert!(cut.len() <= said.div_ceil(ONE_IN), "{cut:#?} of {said}");
}
