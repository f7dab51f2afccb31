//! Every shipped rule set and some odd ones, with the coach and with every computer player. All
//! checks of a rule set run together, since solving it takes longest.

use fivefold_engine::rules::Library;

use crate::{
    coach, players,
    support::table::{library, prepared},
};

#[test]
fn every_rule_set_adds_up_and_is_played_as_measured() {
    let shipped = Library::shipped();
    for rules in library().all() {
        // Remembered until the next rule set.
        prepared().evaluator(rules);
        let play = || {
            if shipped.get(rules.id()).is_some() {
                players::check(rules);
            }
        };
        rayon::join(|| coach::check(rules), play);
    }
}

/// By fingerprint, files of values and old games know the rules that they belong to: a new field of
/// the format must not change that of rules that leave it out.
#[test]
fn rules_keep_their_fingerprints() {
    let library = Library::shipped();
    let known = include_str!("../data/fingerprints.tsv");
    let of = |id: &str| hex::encode(&library.get(id).unwrap().fingerprint()[..8]);
    let ids = known.lines().filter_map(|line| line.split_once('\t'));
    let found: Vec<String> = ids.map(|(id, _)| format!("{id}\t{}", of(id))).collect();
    assert!(known.lines().eq(&found), "{found:?}");
}
