//! Which poker hand beats which.

use egui::Ui;

use super::fields::{self, Fields};
use crate::{rules::RankOrder, ui::names::rank_word as word};

/// Shows the ranks from the highest to the lowest, each with a button to move it up. `spoken` is
/// what they belong to.
pub(super) fn show(fields: &Fields<'_>, ui: &mut Ui, spoken: &str, order: &mut RankOrder) {
    let words = fields.words;
    ui.label(words.say("editor-ranks"));
    let mut up = None;
    for (number, &rank) in order.ranks().iter().enumerate() {
        let name = words.say(word(rank));
        ui.horizontal(|ui| {
            let what = format!("{name} ({spoken})");
            let text = words.say_with("editor-up", &[("what", what.into())]);
            if fields::sign(ui, "↑", &text, number > 0) {
                up = Some(number);
            }
            ui.label(name.as_ref());
        });
    }
    if let Some(number) = up {
        *order = raised(order, number);
    }
}

/// The order with the rank in this place, from 0, one place higher.
fn raised(order: &RankOrder, number: usize) -> RankOrder {
    let mut ranks = order.ranks().to_vec();
    if (1..ranks.len()).contains(&number) {
        ranks.swap(number - 1, number);
    }
    // The same ranks make an order again.
    RankOrder::try_from(ranks).unwrap_or(*order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rank;

    #[test]
    fn a_rank_rises_over_the_one_above_it() {
        let usual = RankOrder::default();
        let other = raised(&usual, 3);
        assert_eq!(other.ranks()[2..4], [Rank::Straight, Rank::FullHouse]);
        assert_eq!(raised(&other, 3), usual);
        assert_eq!((raised(&usual, 0), raised(&usual, 99)), (usual, usual));
    }
}
