//! Texts that are damaged, or never were games or rule sets.

use std::sync::Arc;

use fivefold_engine::{
    game::{Game, Setup, notation},
    rules::{Library, RuleSet, shipped},
};
use proptest::prelude::*;

use crate::support::{
    table::{Wanderer, any_table, library, most_events},
    view::view,
};

/// Words of notations and rule sets, for junk that gets past the first check.
const WORDS: [&str; 34] = [
    "fivefold 1\n",
    "rules yatzy\n",
    "rules maxi\n",
    "seat human A\n",
    "seat regular B\n",
    "seed 7\n",
    "dice by hand\n",
    "1.1 ",
    "1.2 ",
    "2.1 ",
    "11111 ",
    "345612 ",
    ".KK.. ",
    "..... ",
    "KKKKK ",
    "chance ",
    "ones 1 ",
    "+100 ",
    "99999 ",
    "\n",
    "# \n",
    "é🎲 ",
    "\r\n",
    "\0",
    "RuleSet(",
    "version: 1, ",
    "rows: [",
    "(",
    ")",
    "[",
    "]",
    ", ",
    "\"",
    "version: NaN",
];

fn junk() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..60);
    let signs = prop::collection::vec(any::<char>(), 0..200);
    prop_oneof![
        signs.prop_map(|signs| signs.into_iter().collect()),
        words.prop_map(|words| words.concat()),
        prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..30).prop_map(
            |words| format!(
                "fivefold 1\nrules yatzy\nseat human A\ndice by hand\n{}",
                words.concat()
            )
        ),
    ]
}

/// A text with some of its characters removed, doubled, swapped or replaced.
fn mutated(text: &str, wanderer: &mut Wanderer) -> String {
    const NEW: [char; 16] =
        ['0', '1', '6', '7', '9', '.', 'K', '-', '+', ' ', '\n', '"', '(', ']', 'é', '\0'];
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=wanderer.below(6) {
        let (at, other) = (wanderer.below(signs.len()), wanderer.below(signs.len()));
        match wanderer.below(5) {
            0 => _ = signs.remove(at),
            1 => signs.insert(at, NEW[other % NEW.len()]),
            2 => signs.swap(at, other),
            3 => signs[at] = NEW[other % NEW.len()],
            _ => {
                let part: Vec<char> = signs[at..].iter().copied().take(other % 60).collect();
                signs.splice(other..other, part).for_each(drop);
            }
        }
    }
    signs.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn junk_is_no_game_and_no_rule_set(text in junk()) {
        let library = Library::shipped();
        if let Ok(game) = notation::read(&text, &library) {
            prop_assert!(notation::read(&notation::write(&game), &library).is_ok());
        }
        prop_assert!(RuleSet::from_ron("junk.ron", &text).is_err());
    }

    /// A damaged text that can be read is a valid game.
    #[test]
    fn a_damaged_game_is_refused_or_is_another_game(
        mut game in any_table(), path: u64, share in 0_u8..30,
    ) {
        Wanderer::new(path).play(&mut game, usize::from(share));
        let library = library();
        let text = mutated(&notation::write(&game), &mut Wanderer::new(!path));
        if let Ok(read) = notation::read(&text, &library) {
            let again = notation::read(&notation::write(&read), &library);
            prop_assert_eq!(again.map(|game| view(&game)), Ok(view(&read)));
        }
    }

    /// What is read from a damaged rule set can be played to its end.
    #[test]
    fn a_damaged_rule_set_is_refused_or_can_be_played(
        (file, text) in prop::sample::select(shipped().to_vec()), path: u64,
    ) {
        let mut wanderer = Wanderer::new(path);
        let Ok(rules) = RuleSet::from_ron(file, &mutated(text, &mut wanderer)) else {
            return Ok(());
        };
        let seats = rules.seats().0;
        let mut game =
            Game::new(Setup::seeded(&Arc::new(rules), seats, &path.to_string()).unwrap());
        let most = most_events(&game);
        wanderer.play(&mut game, most);
        prop_assert!(game.position().is_over());
    }
}
