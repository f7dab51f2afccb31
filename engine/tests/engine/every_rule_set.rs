//! Every shipped rule set and some odd ones, with the coach and with every computer player. All
//! checks of a rule set run together, since solving it takes longest.

use fivefold_engine::{players::Evaluator, rules::Library};

use crate::{coach, players, support::table::library};

#[test]
fn every_rule_set_adds_up_and_is_played_as_measured() {
    let shipped = Library::shipped();
    for rules in library().all() {
        // Remembered until the next rule set.
        Evaluator::of(rules);
        let play = || {
            if shipped.get(rules.id()).is_some() {
                players::check(rules);
            }
        };
        rayon::join(|| coach::check(rules), play);
    }
}
