//! The hand that the dice on the table make, if it deserves a moment.
//!
//! Everything here follows from the rules as data: from patterns, points and bonuses.

use crate::dice::{Roll, Slots};
use crate::game::Position;
use crate::rules::{BoxIndex, Offer, Outcome, Pattern, Rank, RuleSet, Score, Section};

/// How great a moment is. The greatest is rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MomentSize {
    /// A straight or a full house.
    Small,
    /// Nearly all dice alike, or a bonus.
    Large,
    /// All dice alike, or a hand that wins the game.
    Greatest,
}

/// What a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandKind {
    /// The hand of its box.
    Box,
    /// A poker hand, in a game of rounds.
    Ranked(Rank),
    /// All dice alike.
    Top,
    /// All dice alike once more, which scores more than its box.
    AnotherTop,
    /// Points that reach the bonus of their section.
    Bonus,
    /// Points that win the game.
    Win,
}

/// A hand that deserves a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeHand {
    /// What it is.
    pub kind: HandKind,
    /// How great it is.
    pub size: MomentSize,
    /// The box that it is best taken in.
    pub at: BoxIndex,
    /// The dice that make it.
    pub dice: Slots,
    /// Whether taking it now is clearly right: no other box pays nearly as much, and rolling on
    /// can't improve it.
    pub is_clear: bool,
}

impl MadeHand {
    /// Returns the greatest hand that the dice on the table make; `None` if they make none that
    /// deserves a moment.
    pub fn of(position: &Position) -> Option<Self> {
        let (rules, table) = (position.rules(), position.on_table()?);
        if position.won_at_once().is_some() {
            let row = rules.data().instant_win.as_ref().and_then(|win| rules.box_named(&win.row));
            let (kind, size) = (HandKind::Win, MomentSize::Greatest);
            let (at, dice) = (row?, Slots::first(table.dice.len()));
            return Some(Self { kind, size, at, dice, is_clear: false });
        }
        if rules.lowest_wins() {
            return None;
        }
        let offers = position.legal().offers;
        let hands = offers.iter().filter_map(|offer| {
            let (kind, size) = kind_and_size(position, offer, &table.dice)?;
            let gain = rules.turn_points(position.card(), offer);
            // What can be taken at once comes before what would only be named.
            Some((size, gain, !position.may_declare(offer.at), kind, offer))
        });
        let (size, _, ends, kind, offer) =
            hands.max_by_key(|&(size, gain, ends, ..)| (size, gain, ends))?;
        let dice = needed_dice(position, offer.at, kind, &table.dice);
        let is_clear = ends && is_clear(position, &offers, offer, kind, dice);
        Some(Self { kind, size, at: offer.at, dice, is_clear })
    }

    /// Whether these dice still make the hand, whatever the others show.
    pub(super) fn is_within(&self, position: &Position, keep: Slots) -> bool {
        let pattern = &position.rules().row(self.at).pattern;
        let fits = |roll: &Roll| pattern.fits(roll.keep(keep));
        let others_do = || position.on_table().is_some_and(|table| fits(&table.dice));
        self.dice.is_within(keep) || (self.kind == HandKind::Box && others_do())
    }
}

fn kind_and_size(
    position: &Position,
    offer: &Offer,
    dice: &Roll,
) -> Option<(HandKind, MomentSize)> {
    let rules = position.rules();
    let row = rules.row(offer.at);
    let count = rules.dice().scoring();
    if let Score::HandRank(order) = row.score {
        let rank = order.rank_of(offer.points, count)?;
        let size = match rank {
            Rank::FiveKind => MomentSize::Greatest,
            Rank::FourKind => MomentSize::Large,
            Rank::FullHouse | Rank::Straight => MomentSize::Small,
            Rank::ThreeKind | Rank::TwoPairs | Rank::OnePair | Rank::HighDie => return None,
        };
        return Some((HandKind::Ranked(rank), size));
    }
    if wins_game(position, offer) {
        return Some((HandKind::Win, MomentSize::Greatest));
    }
    if is_top_hand(rules, dice) && (offer.points > 0 || offer.bonus > 0) {
        let kind = if offer.bonus > 0 { HandKind::AnotherTop } else { HandKind::Top };
        return Some((kind, MomentSize::Greatest));
    }
    if new_bonus(position, offer) > 0 {
        return Some((HandKind::Bonus, MomentSize::Large));
    }
    let is_special = offer.points > 0 && row.section != Section::Upper;
    let size = match row.pattern {
        Pattern::Kind(size) | Pattern::KindExact(size) if size > 3 && size + 1 == count => {
            MomentSize::Large
        }
        ref pattern if takes_all_dice(pattern, count) => MomentSize::Small,
        _ => return None,
    };
    is_special.then_some((HandKind::Box, size))
}

/// Whether all dice show the same face: the rarest hand in every game of the family.
fn is_top_hand(rules: &RuleSet, dice: &Roll) -> bool {
    let count = rules.dice().scoring();
    count > 2 && Pattern::Kind(count).fits(dice.counts())
}

/// Whether a hand of this pattern uses all dice; a straight may leave one out.
fn takes_all_dice(pattern: &Pattern, dice: u8) -> bool {
    match pattern {
        Pattern::Run(length) => *length + 1 >= dice,
        Pattern::Kind(size) | Pattern::KindExact(size) => *size == dice,
        Pattern::Groups(groups) | Pattern::GroupsOrSame(groups) => {
            groups.len() > 1 && groups.iter().sum::<u8>() == dice
        }
        Pattern::Has(faces) => faces.len() == usize::from(dice),
        Pattern::OneOf(_) => true,
        Pattern::All(all) => all.iter().any(|pattern| takes_all_dice(pattern, dice)),
        Pattern::Colour(of) | Pattern::OneColour(of) => takes_all_dice(of, dice),
        Pattern::Any | Pattern::Face(_) | Pattern::Sum(_) | Pattern::OfColour(_) => false,
    }
}

/// Returns the bonuses of sections that taking the offer would bring; negative if it costs one.
fn new_bonus(position: &Position, offer: &Offer) -> i64 {
    let (rules, card) = (position.rules(), position.card());
    rules.change(card, offer) - rules.turn_points(card, offer)
}

/// Whether the last box of the game wins it with these points, and would not win it with none.
fn wins_game(position: &Position, offer: &Offer) -> bool {
    let (rules, own) = (position.rules(), position.to_move());
    let open = position.cards().iter().map(|card| card.open_boxes().count()).sum::<usize>();
    let total = |seat: usize| rules.shown_total(&position.cards()[seat]);
    let others = (0..position.cards().len()).filter(|&seat| seat != own).map(total).max();
    let is_sum = matches!(rules.data().outcome, Outcome::Sum);
    let gain = rules.change(position.card(), offer) - rules.par_in_total(offer.at);
    let wins = |others| total(own) <= others && total(own) + gain > others;
    open == 1 && is_sum && others.is_some_and(wins)
}

/// Returns the dice without which the hand would fall apart.
fn needed_dice(position: &Position, at: BoxIndex, kind: HandKind, dice: &Roll) -> Slots {
    let pattern = &position.rules().row(at).pattern;
    let all = Slots::first(dice.len());
    if let Pattern::Face(pips) = pattern {
        return all
            .iter()
            .filter(|&slot| dice.faces().nth(slot).is_some_and(|f| f.pips() == *pips))
            .collect();
    }
    // (Other dice may be put to use by what a box pays, or by the rank of the hand.)
    let is_plain = kind == HandKind::Box;
    all.iter().filter(|_| is_plain).fold(all, |hand, slot| {
        let fewer = hand.toggled(slot);
        if pattern.fits(dice.keep(fewer)) { fewer } else { hand }
    })
}

fn is_clear(
    position: &Position,
    offers: &[Offer],
    offer: &Offer,
    kind: HandKind,
    dice: Slots,
) -> bool {
    let (rules, card) = (position.rules(), position.card());
    // A box that would only be named brings nothing yet.
    let gain = |offer: &Offer| {
        if position.may_declare(offer.at) { 0 } else { rules.change(card, offer) }
    };
    let others = offers.iter().filter(|other| other.at != offer.at).map(gain).max();
    // By a tenth at least.
    let is_far_ahead = others.is_none_or(|other| 10 * other <= 9 * gain(offer));
    let is_complete = dice.len() == usize::from(rules.dice().scoring())
        && offer.points == rules.most_points(offer.at)
        && kind != HandKind::Bonus;
    let is_final = !position.may_mark() || is_complete || kind == HandKind::Win;
    is_final && is_far_ahead && !matches!(kind, HandKind::Ranked(_))
}

/// Returns the slot of the die on which a special hand hangs: with some other face there it would
/// be made or broken. `rolled` are the dice that were rolled.
pub(super) fn decisive_slot(position: &Position, rolled: Slots) -> Option<usize> {
    let (rules, dice) = (position.rules(), position.on_table()?.dice);
    let count = rules.dice().scoring();
    let open: Vec<&Pattern> = (position.card().open_boxes())
        .map(|at| rules.row(at))
        .filter(|row| row.section != Section::Upper && !matches!(row.score, Score::HandRank(_)))
        .map(|row| &row.pattern)
        .filter(|pattern| matches!(pattern, Pattern::Kind(_)) || takes_all_dice(pattern, count))
        .collect();
    let hangs = |slot: usize, pattern: &&&Pattern| {
        let faces = crate::dice::Face::all(rules.dice().sides);
        let others = Slots::first(dice.len()).toggled(slot);
        let with = |face| pattern.fits(dice.rerolled(others, |_| face).counts());
        let fits = faces.filter(|&face| with(face)).count();
        // The fewer faces do, the more hangs on the die.
        (1..usize::from(rules.dice().sides)).contains(&fits)
    };
    let weight = |slot: usize| {
        let hanging = open.iter().filter(|pattern| hangs(slot, pattern));
        hanging.map(|pattern| count.min(size_of(pattern, count))).max()
    };
    rolled.iter().filter_map(|slot| Some((weight(slot)?, slot))).max().map(|(_, slot)| slot)
}

/// The number of dice that a pattern takes, as a measure of how rare it is.
fn size_of(pattern: &Pattern, dice: u8) -> u8 {
    match pattern {
        Pattern::Kind(size) | Pattern::KindExact(size) | Pattern::Run(size) => *size,
        _ => dice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// The hand that these dice make with this card and number of rolls left.
    fn made(rules: &str, card: &str, dice: &str, rolls_left: u16) -> Option<MadeHand> {
        let rules = Library::shipped().get(rules).unwrap().clone();
        let card = rules.card_from_text(card).unwrap();
        MadeHand::of(&Position::set_up(rules, card, dice.parse().unwrap(), rolls_left).unwrap())
    }

    fn size(rules: &str, dice: &str) -> Option<MomentSize> {
        made(rules, "", dice, 2).map(|hand| hand.size)
    }

    #[test]
    fn hands_of_every_kind_of_rules_have_their_size() {
        use MomentSize::{Greatest, Large, Small};
        for (rules, dice, wanted) in [
            ("yahtzee_forced", "44444", Some(Greatest)),
            ("yahtzee_forced", "44441", Some(Large)),
            ("yahtzee_forced", "44411", Some(Small)),
            ("yahtzee_forced", "23456", Some(Small)),
            ("yahtzee_forced", "23451", Some(Small)),
            ("yahtzee_forced", "23453", Some(Small)),
            ("yahtzee_forced", "44412", None),
            ("yahtzee_forced", "66554", None),
            ("yatzy", "66555", Some(Small)),
            ("yatzy", "12345", Some(Small)),
            ("maxi", "666666", Some(Greatest)),
            ("maxi", "123456", Some(Small)),
            ("maxi", "666612", None),
            ("maxi", "666611", Some(Small)),
            ("maxi", "666555", Some(Small)),
            ("poker_dice", "66666", Some(Greatest)),
            ("poker_dice", "66665", Some(Large)),
            ("poker_dice", "66655", Some(Small)),
            ("poker_dice", "66543", None),
        ] {
            assert_eq!(size(rules, dice), wanted, "{rules} {dice}");
        }
    }

    #[test]
    fn a_hand_is_made_by_the_dice_that_it_needs() {
        let dice = |dice| made("yahtzee_forced", "", dice, 1).unwrap().dice;
        assert_eq!(dice("24444"), [1, 2, 3, 4].into_iter().collect());
        assert_eq!(dice("53462"), Slots::first(5));
        // Small straight: one of the threes is enough.
        assert_eq!(dice("63453").len(), 4);
    }

    #[test]
    fn taking_is_clear_where_rolling_gains_nothing() {
        let clear = |dice, left| made("yahtzee_forced", "", dice, left).unwrap().is_clear;
        assert!(clear("44444", 2), "nothing beats it");
        assert!(clear("23456", 2) && clear("44411", 2));
        assert!(!clear("23453", 2), "the fifth die may still make it a large straight");
        assert!(clear("23453", 0));
        assert!(!clear("44441", 1), "the last die may be a four too");
        assert!(!clear("66655", 0), "three of a kind pays more");
    }

    #[test]
    fn a_box_that_reaches_the_bonus_is_a_moment() {
        // 24 + 20 + 16 is 60, three short of the bonus.
        let card = "sixes=24,fives=20,fours=16";
        let hand = made("yahtzee_forced", card, "33126", 1).unwrap();
        assert_eq!((hand.kind, hand.size), (HandKind::Bonus, MomentSize::Large));
        assert_eq!(hand.dice, Slots::first(2));
        assert!(made("yahtzee_forced", "sixes=24,fives=20,fours=12", "33126", 1).is_none());
    }

    #[test]
    fn the_last_box_wins_a_game_that_it_would_not_win_empty() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let names: Vec<String> = rules.rows().iter().map(|row| row.id.clone()).collect();
        let card = |sum: u16, skips: usize| {
            let filled = names.iter().enumerate().filter(|&(place, _)| place + skips < names.len());
            let entry = |(place, id): (usize, &String)| {
                format!("{id}={}", if place == 0 { sum } else { 0 })
            };
            rules.card_from_text(&filled.map(entry).collect::<Vec<_>>().join(",")).unwrap()
        };
        let win = |other| {
            let cards = vec![card(other, 0), card(2, 1)];
            let dice = "55555".parse().unwrap();
            let position = Position::set_up_seats(rules.clone(), cards, 1, dice, 1).unwrap();
            MadeHand::of(&position).map(|hand| hand.kind)
        };
        assert_eq!(win(3), Some(HandKind::Win));
        assert_ne!(win(1), Some(HandKind::Win), "won already");
    }

    #[test]
    fn the_hand_hangs_on_the_die_that_could_break_it() {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let hangs = |dice: &str, rolled: &[usize]| {
            let dice = dice.parse().unwrap();
            let position = Position::set_up(rules.clone(), rules.empty_card(), dice, 1).unwrap();
            decisive_slot(&position, rolled.iter().copied().collect())
        };
        // Four fours lie there: the die that was rolled makes five of them or not.
        assert_eq!(hangs("44414", &[3]), Some(3));
        // The fourth four hangs on the first, the fifth on the last.
        assert_eq!(hangs("44441", &[0, 4]), Some(4));
        assert_eq!(hangs("44441", &[]), None);
    }
}
