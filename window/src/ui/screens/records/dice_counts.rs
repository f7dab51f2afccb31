//! How often each face came up in all games of the history.

use std::array;
use std::collections::HashSet;

use crate::dice::{Seed, Tally};
use crate::game::{DiceOrigin, DiceThrow, Game};
use crate::rules::Library;
use crate::solver::Progress;
use crate::store::StoredGames;

/// The dice that are counted have this many sides.
pub const SIDES: usize = 6;

/// Where dice came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrower {
    /// The program threw them for a person.
    Person,
    /// The program threw them for a computer player.
    Computer,
    /// They were real dice.
    ByHand,
}

impl Thrower {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Person, Self::Computer, Self::ByHand];
}

/// The dice of one thrower.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowerCounts {
    /// The faces, the lowest first.
    pub faces: Tally,
    /// Pairs of neighbours that were thrown together: the first and second die, the third and
    /// fourth and so on.
    pub pairs: Tally,
}

/// The dice of many games.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceCounts {
    throwers: [ThrowerCounts; 3],
    /// The seeds whose dice are counted: those of a game that was played again are the same.
    seeds: HashSet<Seed>,
    pub games: usize,
    /// The number of games that can't be read.
    pub unread: usize,
}

impl Default for DiceCounts {
    fn default() -> Self {
        let none = |_| ThrowerCounts { faces: Tally::new(SIDES), pairs: Tally::new(SIDES * SIDES) };
        Self { throwers: array::from_fn(none), seeds: HashSet::new(), games: 0, unread: 0 }
    }
}

impl DiceCounts {
    pub const fn of(&self, thrower: Thrower) -> &ThrowerCounts {
        &self.throwers[thrower as usize]
    }

    /// Counts the dice of a game, unless others with the same seeds are counted already. Those that
    /// were known when the game began, as it is a replay, don't count.
    pub fn add(&mut self, game: &Game, is_replay: bool) {
        let setup = game.setup();
        let known = setup.seed().filter(|_| is_replay);
        let unknown = setup.seeds().filter(|seed| Some(*seed) != known);
        let new: Vec<Seed> = unknown.filter(|seed| self.seeds.insert(*seed)).collect();
        let is_new = setup.seed().is_none() || !new.is_empty();
        if !is_new || usize::from(setup.rules().dice().sides) != SIDES {
            return;
        }
        self.games += 1;
        // Where all seats get the same dice, those of one are all there are.
        let is_shared = matches!(setup.dice(), DiceOrigin::Shared(_));
        for DiceThrow { seat, faces, seed } in game.throws() {
            let is_known = seed.is_some_and(|seed| !new.contains(&seed));
            if is_known || (is_shared && seat > 0) {
                continue;
            }
            let thrower = match seed {
                None => Thrower::ByHand,
                Some(_) if setup.seats()[seat].is_human() => Thrower::Person,
                Some(_) => Thrower::Computer,
            };
            let counts = &mut self.throwers[thrower as usize];
            for face in &faces {
                counts.faces.add(face.index());
            }
            for pair in faces.chunks_exact(2) {
                counts.pairs.add(pair[0].index() * SIDES + pair[1].index());
            }
        }
    }
}

/// Counts the dice of all games; returns `None` if cancelled.
pub(super) fn count(
    stored: &StoredGames,
    library: &Library,
    progress: &Progress,
) -> Option<DiceCounts> {
    let mut counts = DiceCounts::default();
    let games = stored.games().count() as f64;
    for (read, (index, record)) in stored.games().enumerate() {
        if progress.is_cancelled() {
            return None;
        }
        progress.reach(read as f64 / games);
        match stored.open(index, library) {
            Ok(game) => counts.add(&game, record.seats.iter().any(|seat| seat.replay)),
            Err(_) => counts.unread += 1,
        }
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Slots;
    use crate::game::{Event, Move, Seat, Setup, Sitter};

    fn game(origin: DiceOrigin, seats: &[Sitter]) -> Game {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let seats = seats
            .iter()
            .zip(["A", "B"])
            .map(|(sitter, name)| Seat::new(name, sitter.clone()).unwrap());
        Game::new(Setup::new(rules, seats.collect(), origin).unwrap())
    }

    fn counted(games: &[Game]) -> DiceCounts {
        let mut counts = DiceCounts::default();
        for game in games {
            counts.add(game, false);
        }
        counts
    }

    #[test]
    fn dice_that_somebody_has_chosen_do_not_count() {
        let mut counts = DiceCounts::default();
        counts.add(&two_turns(DiceOrigin::Seeded("lucky".parse().unwrap())), true);
        assert_eq!(Thrower::ALL.map(|thrower| counts.of(thrower).faces.total()), [0, 0, 0]);
    }

    #[test]
    fn only_dice_that_were_thrown_count() {
        let mut game = game(DiceOrigin::ByHand, &[Sitter::Human]);
        for (kept, dice) in [(".....", "11236"), ("KK...", "11446")] {
            let (kept, dice) = (kept.parse().unwrap(), dice.parse().unwrap());
            game.play_rolled(Event::Rolled { kept, dice }).unwrap();
        }
        let counts = counted(&[game]);
        let by_hand = counts.of(Thrower::ByHand);
        assert_eq!(by_hand.faces.counts(), [2, 1, 1, 2, 0, 2]);
        let pairs = [(1, 1), (2, 3), (4, 4)].map(|(one, other)| (one - 1) * SIDES + other - 1);
        assert!(pairs.into_iter().all(|pair| by_hand.pairs.counts()[pair] == 1));
        assert_eq!(by_hand.pairs.total(), 3);
        assert_eq!(counts.of(Thrower::Person).faces.total(), 0);
    }

    /// A turn of one roll for each of two seats.
    fn two_turns(origin: DiceOrigin) -> Game {
        let computer = Sitter::Computer("novice".parse().unwrap());
        let mut game = game(origin, &[Sitter::Human, computer]);
        for _ in 0..2 {
            game.play(Move::Roll(Slots::NONE)).unwrap();
            let at = game.position().legal().offers[0].at;
            game.play(Move::Box(at)).unwrap();
        }
        game
    }

    #[test]
    fn the_same_dice_count_once() {
        let seed: Seed = "a".repeat(64).parse().unwrap();
        let totals = |games: &[Game]| {
            let counts = counted(games);
            Thrower::ALL.map(|thrower| counts.of(thrower).faces.total())
        };
        let seeded = two_turns(DiceOrigin::Seeded(seed));
        assert_eq!(totals(std::slice::from_ref(&seeded)), [5, 5, 0]);
        assert_eq!(totals(&[seeded.clone(), seeded]), [5, 5, 0], "played again");
        assert_eq!(totals(&[two_turns(DiceOrigin::Shared(seed))]), [5, 0, 0], "shared");
    }
}
