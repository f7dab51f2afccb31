//! The order of the dice on the felt.

use crate::dice::{MAX_DICE, Roll, Slots};

/// The smallest number of dice that are gathered; fewer can be seen at a glance.
const MIN_GATHERED: usize = 6;

/// The order of the dice on the felt: a permutation of their slots, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceOrder {
    slots: [usize; MAX_DICE],
}

impl Default for DiceOrder {
    /// Each die in the place with the number of its slot.
    fn default() -> Self {
        Self { slots: std::array::from_fn(|slot| slot) }
    }
}

impl DiceOrder {
    /// Dice kept for this roll first, then the others, both in the order of their faces. With fewer
    /// than [`MIN_GATHERED`] dice, the default order.
    pub fn gathered(dice: &Roll, kept: Slots) -> Self {
        let mut order = Self::default();
        if dice.len() >= MIN_GATHERED {
            let faces: Vec<_> = dice.faces().collect();
            order.slots[..faces.len()]
                .sort_by_key(|&slot| (!kept.contains(slot), faces[slot], slot));
        }
        order
    }

    /// The slot of the die at this place.
    pub const fn slot(&self, place: usize) -> usize {
        self.slots[place]
    }

    /// The place of the die in this slot.
    pub fn place(&self, slot: usize) -> usize {
        self.slots.iter().position(|&other| other == slot).unwrap_or(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Face;

    #[test]
    fn many_dice_are_sorted_with_the_kept_ones_first() {
        let dice: Roll = "314152".parse().unwrap();
        let kept: Slots = "..K.K.".parse().unwrap();
        let order = DiceOrder::gathered(&dice, kept);
        let faces: Vec<_> = dice.faces().map(Face::pips).collect();
        let shown: Vec<_> = (0..6).map(|place| faces[order.slot(place)]).collect();
        assert_eq!(shown, [4, 5, 1, 1, 2, 3]);
        for slot in 0..6 {
            assert_eq!(order.slot(order.place(slot)), slot);
        }
        assert_eq!(order.slot(9), 9, "there is no such die");
    }

    #[test]
    fn five_dice_stay_where_they_are() {
        let order = DiceOrder::gathered(&"31415".parse().unwrap(), Slots::NONE);
        assert_eq!(order, DiceOrder::default());
    }
}
