//! What a real Orca says of a whole game, and what it cuts off.
//!
//! `packaging/linux/orca.sh` runs this beside Orca, whose voice is a file: it names it in `ORCA_LOG`, and in
//! `ORCA_SECONDS` how long to listen, if not to the end; `ORCA_GAME` says which game.

use std::{
    fs,
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use super::{Key, Role, hands::Hands, open, program::Home, screen::Screen};

/// The longest time for a game that is listened to.
const EVENING: Duration = Duration::from_mins(90);

/// How long it has to be silent before the next key. (On a busy machine Orca takes its time.)
const BREATH: Duration = Duration::from_secs(3);

/// At most one sentence in this many, or one in a short game, may be cut off.
const ONE_IN: usize = 50;

/// A whole game has more sentences than this.
const SENTENCES: usize = 100;

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

/// A game that is listened to, and how its language says what there is to do.
struct Evening {
    settings: &'static str,
    /// Whether the program is closed and started again in the middle.
    is_resumed: bool,
    /// How it is said whose turn it is: of each person.
    turns: &'static [&'static str],
    /// How the turns of a computer player are told.
    others: Option<&'static str>,
    /// The number of turns of each person.
    rounds: usize,
    /// The rolls left after the first roll.
    left: &'static str,
    /// Part of the name of an open box with what it would score, and of one that asks about a zero.
    offer: &'static str,
    asked: &'static str,
    /// That dice have to be turned over.
    turn_over: &'static str,
    /// The button of the result, and parts of what the result says.
    review: &'static str,
    result: &'static [&'static str],
}

/// The games, by what `ORCA_GAME` says.
const EVENINGS: [(&str, Evening); 3] = [
    (
        "computer",
        Evening {
            settings: "(version: 1)",
            is_resumed: false,
            turns: &["Your turn"],
            others: Some("Hugo rolled "),
            rounds: 13,
            left: "2 rolls left.",
            offer: "would score",
            asked: ": confirm",
            turn_over: "to turn over",
            review: "See where it was decided",
            result: &[" by ", " and Hugo ", "Best turn: ", "Next to beat: "],
        },
    ),
    (
        "people",
        Evening {
            settings: "(version: 1, language: \"de\", rules: \"yatzy\", seats: [(name: \"Ann\", \
                       sitter: \"human\"), (name: \"Ben\", sitter: \"human\")])",
            is_resumed: false,
            turns: &["Ann ist dran", "Ben ist dran"],
            others: None,
            rounds: 15,
            left: "Noch 2 Würfe.",
            offer: ", frei, ",
            asked: ": bestätigen",
            turn_over: "umdrehen",
            review: "Zeig, wo es sich entschied",
            result: &[" mit ", " und Ben ", "Bester Zug: "],
        },
    ),
    (
        "resumed",
        Evening {
            settings: "(version: 1, rules: \"cacho\")",
            is_resumed: true,
            turns: &["Your turn"],
            others: Some("Hugo rolled "),
            rounds: 11,
            left: "One roll left.",
            offer: "would score",
            asked: ": confirm",
            turn_over: "to turn over",
            review: "See where it was decided",
            result: &[" by ", " and Hugo ", "Best turn: ", "Next to beat: "],
        },
    ),
];

/// What a person can do next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Roll,
    Keep,
    TurnOver,
    TakeBox,
    Confirm,
    /// Somebody else plays, or something moves.
    Wait,
    /// The game is over.
    Nothing,
}

impl Next {
    fn on(screen: &Screen, evening: &Evening) -> Self {
        let buttons = screen.names(Role::BUTTON);
        let button = |part: &str| buttons.iter().any(|name| name.contains(part));
        let labels = screen.names(Role::LABEL);
        // (An announcement has no full stop.)
        let is_turn = |name: &&String| {
            name.contains('.') && evening.turns.iter().any(|turn| name.starts_with(turn))
        };
        let stage = labels.iter().rev().find(is_turn).map_or("", String::as_str);
        if button(evening.review) {
            Self::Nothing
        } else if button(evening.asked) {
            Self::Confirm
        } else if stage.is_empty() {
            Self::Wait
        } else if stage.contains(evening.turn_over) {
            Self::TurnOver
        } else if !button(evening.offer) {
            Self::Roll
        } else if stage.contains(evening.left) && !stage.contains('?') {
            Self::Keep
        } else {
            Self::TakeBox
        }
    }

    fn press(self, hands: &Hands, speech: &Speech) {
        let keys = match self {
            Self::Roll => vec![Key::SPACE],
            Self::Keep => vec![Key::writes('2'), Key::SPACE],
            Self::TurnOver => vec![Key::writes('1'), Key::SPACE],
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

/// Fails unless each turn of somebody else leads to one's own, which is said, or to the end.
fn turns_are_told(evening: &Evening, said: &[&str]) {
    let ends = |text: &&str| text.contains(evening.result[0]);
    let begins = |text: &&str| evening.turns.iter().any(|turn| text.starts_with(turn));
    for (place, _) in said
        .iter()
        .enumerate()
        .filter(|(_, text)| evening.others.is_some_and(|other| text.starts_with(other)))
    {
        let next: Vec<_> = said[place + 1..].iter().take(3).copied().collect();
        assert!(next.iter().any(|text| begins(text) || ends(text)), "after a turn: {next:#?}");
    }
}

/// Fails unless everything is told that a whole game has: each turn at its beginning, and the result.
fn is_told(evening: &Evening, said: &[&str]) {
    let count = |turn: &str| said.iter().filter(|text| text.starts_with(turn)).count();
    for turn in evening.turns {
        assert!(count(turn) >= evening.rounds, "{turn}: {} times in {said:#?}", count(turn));
    }
    for part in evening.result {
        assert!(said.iter().any(|text| text.contains(part)), "{part} in {said:#?}");
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
    let game = std::env::var("ORCA_GAME").unwrap_or_else(|_| "computer".into());
    let found = EVENINGS.iter().find(|(name, _)| *name == game);
    let evening = &found.unwrap_or_else(|| panic!("no game is called {game}")).1;
    let home = Home::empty();
    home.write_settings(evening.settings);
    let (mut program, mut hands, mut screen) = open(&home, &["--seed", "7"]);
    let begun = Instant::now();
    let (mut turns, mut is_resumed) = (0, !evening.is_resumed);
    loop {
        assert!(begun.elapsed() < EVENING, "{:#?}", speech.lines());
        // Somebody who listens hears first what there is to do.
        let next = Next::on(&screen, evening);
        speech.wait_for_silence();
        if next == Next::on(&screen, evening) {
            let is_enough =
                next == Next::Roll && limit.is_some_and(|limit| begun.elapsed() > limit);
            if is_enough || next == Next::Nothing {
                break;
            }
            turns += usize::from(next == Next::Roll);
            if !is_resumed && turns > evening.rounds / 2 && next != Next::Roll {
                is_resumed = true;
                hands.chord(&[Key::CONTROL], Key::writes('q'));
                assert!(program.wait_for_end().success());
                (program, hands, screen) = open(&home, &[]);
                continue;
            }
            next.press(&hands, &speech);
        }
    }
    if limit.is_none() {
        // Every line of the result can be reached.
        for _ in 0..16 {
            hands.key(Key::TAB);
            speech.wait_for_silence();
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
    let said: Vec<&str> = of("SAY").filter_map(|rest| Some(rest.split_once(' ')?.1)).collect();
    println!("{} sentences, {} cut off: {cut:#?}", said.len(), cut.len());
    turns_are_told(evening, &said);
    if limit.is_none() {
        is_told(evening, &said);
        assert!(said.iter().any(|text| text.starts_with("1. ")), "the first place: {said:#?}");
        assert!(said.len() > SENTENCES, "{lines:#?}");
    } else {
        assert!(said.iter().any(|text| text.starts_with(evening.turns[0])), "{lines:#?}");
    }
    assert!(cut.len() <= said.len().div_ceil(ONE_IN), "{cut:#?} of {}", said.len());
}
