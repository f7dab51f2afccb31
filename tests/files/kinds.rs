//! Games of every kind of rules on their way through files: after a kill, taken back, written down,
//! in the history, and exported.

use std::collections::BTreeSet;

use fivefold::{
    dice::Slots,
    game::{
        DiceOrigin, Event, Game, Move, Position, Seat, Setup, Sitter, Standings, Step, notation,
    },
    rules::Switches,
    solver::Progress,
    store::{CurrentGame, ExportFormat, History, export_games, import_games},
};

use rand::{RngExt as _, SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};

use crate::support::{add, folder, library, load, time};

/// Rule sets with what is switched on, and what has to happen in their games.
const KINDS: [(&str, Switches, &[&str]); 10] = [
    ("yatzy_declare", Switches::NONE, &["named"]),
    ("yamb", Switches::NONE, &["named"]),
    ("cacho", Switches::NONE, &["turned", "served"]),
    ("bonus_rolls", Switches::NONE, &["extra roll"]),
    ("escalero", Switches::NONE, &["served"]),
    ("yambo", Switches::NONE, &[]),
    ("yahtzee_forced", IN_ORDER, &[]),
    ("yamb", IN_ORDER, &["named"]),
    ("yatzy", Switches { lowest_wins: true, ..Switches::NONE }, &[]),
    ("kniffel", Switches { lowest_wins: true, ..IN_ORDER }, &[]),
];
const IN_ORDER: Switches = Switches { in_order: true, ..Switches::NONE };

fn new_game(id: &str, on: Switches) -> Game {
    let base = library().get(id).unwrap().clone();
    let switched = || base.switched(on, "Switched", "Other rules.").unwrap().into();
    let rules = if on == Switches::NONE { base.clone() } else { switched() };
    let seats = ["Ann", "Ben"].map(|name| Seat::new(name, Sitter::Human).unwrap()).to_vec();
    Game::new(Setup::new(rules, seats, DiceOrigin::Seeded("kinds".parse().unwrap())).unwrap())
}

/// Any legal move; numbers in a row make a game.
fn any_move(position: &Position, number: u64) -> Move {
    let mut random = StdRng::seed_from_u64(number);
    let legal = position.legal();
    let has_to = legal.offers.is_empty();
    if let Some(numbers) = legal.turn
        && (has_to || random.random_bool(0.5))
    {
        return Move::Turn(Slots::first(*numbers.start()));
    }
    if legal.roll && (has_to || random.random_bool(0.75)) {
        let rolls_all = position.on_table().is_none() || random.random_bool(0.5);
        return Move::Roll(if rolls_all { Slots::NONE } else { Slots::first(1) });
    }
    Move::Box(legal.offers.choose(&mut random).unwrap().at)
}

/// What is out of the ordinary in this position.
fn sights(position: &Position) -> Vec<&'static str> {
    let table = position.on_table();
    let rolls = u16::from(position.rules().turn().rolls);
    let seen = [
        ("named", position.card().declared().is_some()),
        ("turned", position.card().has_turned()),
        ("served", table.is_some_and(|table| table.is_served && table.roll_number > 1)),
        ("extra roll", table.is_some_and(|table| table.roll_number > rolls)),
    ];
    seen.into_iter().filter_map(|(what, is_there)| is_there.then_some(what)).collect()
}

#[test]
fn games_of_every_kind_come_back() {
    for (id, on, expected) in KINDS {
        let (_dir, profile) = folder();
        let mut game = new_game(id, on);
        let mut current = CurrentGame::begin(&profile, game.setup(), time(0));
        let mut seen = BTreeSet::new();
        for number in 0.. {
            if game.position().is_over() {
                break;
            }
            let event: Event = game.play(any_move(game.position(), number)).unwrap();
            current.append(&Step::of(&game, &event)).unwrap();
            seen.extend(sights(game.position()));
            if number % 5 == 0 {
                let before = game.position().clone();
                assert!(game.undo().is_some() && game.redo().is_some());
                assert_eq!(*game.position(), before, "{id}");
                game.undo();
                current.append(&Step::Undo).unwrap();
            }
            if number % 13 == 0 {
                // As after a kill: nothing is finished, and only the file is left.
                drop(current);
                let resumed = load(&profile).0.unwrap();
                assert_eq!(resumed.game.events(), game.events(), "{id}");
                assert_eq!(resumed.game.position(), game.position(), "{id}");
                (game, current) = (resumed.game, resumed.current);
            }
        }
        assert!(expected.iter().all(|what| seen.contains(what)), "{id}: only {seen:?}");
        drop(current);
        finished(id, &game);
    }
}

/// A finished game as text, in the history, and exported to another profile.
fn finished(id: &str, game: &Game) {
    let text = notation::write(game);
    let read = notation::read(&text, library()).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!((read.events(), read.position().cards()), (game.events(), game.position().cards()));
    let rules = game.setup().rules();
    assert_eq!(read.setup().rules().fingerprint(), rules.fingerprint(), "{id}");
    let ((dir, profile), (_elsewhere, other)) = (folder(), folder());
    let all = [add(&profile, game)];
    let path = dir.path().join("games.json");
    assert_eq!(export_games(&profile, &path, ExportFormat::Json, ',', &all).unwrap(), 1);
    let imported = import_games(&other, library(), &path, &Progress::default()).unwrap().unwrap();
    assert_eq!((imported.new, imported.unusable), (1, 0), "{id}");
    for profile in [profile, other] {
        let (history, notices) = History::load(&profile);
        assert_eq!(notices, [], "{id}");
        let opened = history.open(0, library()).unwrap();
        assert_eq!((opened.events(), opened.setup().rules()), (game.events(), rules), "{id}");
        let record = &history.records()[0];
        let results = [0, 1].map(|seat| game.position().result(seat));
        assert_eq!([0, 1].map(|seat| record.seats[seat].result()), results, "{id}");
        assert_eq!(record.winners().count(), Standings::of(game).winners().count(), "{id}");
    }
}

/// The words behind the rules say what was switched on; people may type them.
#[test]
fn the_text_of_a_game_says_what_was_switched_on() {
    let on = Switches { lowest_wins: true, ..IN_ORDER };
    let text = notation::write(&new_game("yatzy", on));
    assert!(text.contains("\nrules yatzy in_order lowest_wins\n"), "{text}");
    let read =
        |text: &str| notation::read(text, library()).map(|game| game.setup().rules().clone());
    let rules = read(&text).unwrap();
    assert_eq!(
        (rules.id(), rules.name(), Switches::of(&rules)),
        ("yatzy", "Yatzy, in order, lowest wins", on)
    );
    let typed = text.replace("yatzy in_order lowest_wins", "Yatzy  LOWEST_WINS");
    assert_eq!(Switches::of(&read(&typed).unwrap()), Switches { in_order: false, ..on });
    let refused = text.replace("yatzy in_order", "yatzy_declare in_order");
    for wrong in [text.replace("lowest_wins", "highest"), refused] {
        assert!(read(&wrong).is_err(), "{wrong}");
    }
    let plain = notation::write(&new_game("yatzy_forced", Switches::NONE));
    assert!(plain.contains("\nrules yatzy_forced\n"), "it is always in order: {plain}");
}
