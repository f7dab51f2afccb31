//! Going back to an earlier position, and marks of advice.

use fivefold_engine::game::{Move, notation};
use proptest::prelude::*;

use super::*;
use crate::support::{
    table::{any_table, library},
    view::view,
};

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60, failure_persistence: None, ..ProptestConfig::default()
    })]

    /// A game can continue from any position, with the same dice to come.
    #[test]
    fn going_back_is_the_same_as_undoing(mut game in any_table(), path: u64, share in 0_usize..=100) {
        let most = most_events(&game);
        Wanderer::new(path).play(&mut game, most / 2);
        let events = game.events().len() * share / 100;
        let back = game.back_to(events).unwrap();
        let mut undone = game.clone();
        while undone.events().len() > events {
            prop_assert!(undone.undo().is_some());
        }
        prop_assert_eq!(view(&back), view(&undone));
        prop_assert!(game.back_to(game.events().len() + 1).is_none());
        let mut again = back;
        while again.redo().is_some() {}
        prop_assert_eq!(view(&again), view(&game));
        // The steps contain all of it.
        let mut replayed = Game::new(game.setup().clone());
        for step in undone.steps() {
            prop_assert!(replayed.take(&step).is_ok());
        }
        prop_assert_eq!(view(&replayed), view(&undone));
    }

    /// A game marks decisions made with advice, and so does its text.
    #[test]
    fn decisions_with_advice_are_marked(mut game in any_table(), path: u64) {
        let mut wanderer = Wanderer::new(path);
        let mut advised = Vec::new();
        for _ in 0..most_events(&game) / 2 {
            if game.position().on_table().is_some() && wanderer.below(4) == 0 {
                advised.push(game.events().len());
                game.count_advice();
            }
            if wanderer.play(&mut game, 1).is_empty() {
                break;
            }
        }
        let marked = |game: &Game| -> Vec<usize> {
            (0..game.events().len()).filter(|&event| game.is_assisted(event)).collect()
        };
        advised.retain(|&event| event < game.events().len());
        prop_assert_eq!(marked(&game), advised.clone());
        let text = notation::write(&game);
        let library = library();
        let read = notation::read(&text, &library);
        prop_assert!(read.is_ok(), "{:?}", read.err());
        let read = read.unwrap();
        prop_assert_eq!(marked(&read), advised.clone());
        prop_assert_eq!(notation::write(&read), text);
        // Another choice drops the marks of what it replaces.
        let mut back = game.back_to(0).unwrap();
        back.play(Move::Roll(Slots::NONE)).ok();
        prop_assert!(marked(&back).iter().all(|event| advised.contains(event)));
    }
}
