//! The low-rank tables that are part of the program.

use std::sync::Arc;

use super::{LowRankTable, TurnTables, file::fingerprint_in};

/// The shipped files, made by `examples/calibrate`; each is named after its rule set.
const FILES: [&[u8]; 3] = [
    include_bytes!("../../../assets/solver/maxi.sketch"),
    include_bytes!("../../../assets/solver/maxi_full_30.sketch"),
    include_bytes!("../../../assets/solver/maxi_tactic.sketch"),
];

impl LowRankTable {
    /// The shipped low-rank table for a rule set that is played and scored like this one; `None` if
    /// there is none. Takes a fraction of a second.
    pub fn shipped(tables: &Arc<TurnTables>) -> Option<Self> {
        let wanted = tables.rules().fingerprint();
        let bytes = FILES.iter().find(|bytes| fingerprint_in(bytes).as_ref() == Ok(wanted))?;
        Self::from_bytes(bytes, tables).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{Library, RuleData, RuleSet},
        solver::ValueFunction as _,
    };

    fn tables(change: impl Fn(&mut RuleData)) -> Arc<TurnTables> {
        let mut data = Library::shipped().get("maxi").unwrap().data().clone();
        change(&mut data);
        Arc::new(TurnTables::new(Arc::new(RuleSet::new(data).unwrap())))
    }

    fn maxi() -> LowRankTable {
        LowRankTable::shipped(&tables(|_| ())).unwrap()
    }

    /// The par of a card with zeros in all boxes but this one, which is open.
    fn par(table: &LowRankTable, open: &str, saved: u16) -> f64 {
        let rules = table.rules();
        let mut card = rules.empty_card();
        let open = rules.box_named(open).unwrap();
        rules.boxes().filter(|&at| at != open).for_each(|at| card.fill(at, 0, 0));
        card.set_bank(saved);
        table.value(&card).unwrap()
    }

    /// Found independently, in single precision, when the game was first solved.
    #[test]
    fn last_boxes_have_the_known_values() {
        let known = [
            ("chance", [28.00, 29.67, 30.78, 31.65, 32.37, 32.98, 33.48, 33.90, 34.25]),
            ("maxi_yatzy", [2.05, 5.47, 10.64, 17.18, 24.57, 32.32, 40.03, 47.43, 54.31]),
        ];
        let table = maxi();
        for (open, end_values) in known {
            for (saved, expected) in (0..).zip(end_values) {
                let found = par(&table, open, saved);
                assert!((found - expected).abs() < 0.006, "{open}, {saved} saved: {found}");
            }
        }
    }

    /// The values of whole games when they were solved exactly. For the rules without saved rolls
    /// others have found 383.3054 as well.
    #[test]
    fn games_have_the_known_values() {
        for (id, known) in [("maxi", 496.63), ("maxi_full_30", 500.23), ("maxi_tactic", 383.305)] {
            let rules = Library::shipped().get(id).unwrap().clone();
            let table = LowRankTable::shipped(&Arc::new(TurnTables::new(rules))).unwrap();
            let par = table.value(&table.rules().empty_card()).unwrap();
            assert!((par - known).abs() < 0.1, "{id}: {par}");
            assert!(!table.is_exact());
        }
    }

    #[test]
    fn saved_rolls_have_diminishing_value() {
        let table = maxi();
        let mut card = table.rules().card_from_text("ones=3,twos=8,chance=30,one_pair=12").unwrap();
        let pars: Vec<f64> = (0..=8)
            .map(|saved| {
                card.set_bank(saved);
                table.value(&card).unwrap()
            })
            .collect();
        let gains: Vec<f64> = pars.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gains.iter().all(|&gain| (2.0..9.0).contains(&gain)), "{gains:?}");
        assert!(gains[0] > gains[7], "{gains:?}");
    }

    #[test]
    fn values_after_are_the_pars_of_the_cards_after() {
        let table = maxi();
        let tables = table.tables().clone();
        let card = table.rules().card_from_text("sixes=24,chance=30,tower=26").unwrap();
        let mut end_values = vec![f64::NAN; tables.entries(crate::rules::BoxIndex(19)).end];
        table.values_after(&card, 5, &mut end_values).unwrap();
        for at in card.open_boxes() {
            for &points in table.rules().possible_points(at) {
                let mut after = card.clone();
                after.fill(at, points, 0);
                after.set_bank(5);
                let par = table.value(&after).unwrap();
                assert!(
                    (end_values[tables.entry(at, points)] - par).abs() < 1e-9,
                    "{at:?} {points}"
                );
            }
        }
    }

    #[test]
    fn names_do_not_matter_but_rules_do() {
        let renamed = tables(|data| {
            data.id = "ours".to_owned();
            data.name = "Ours".to_owned();
            data.rows[3].name = Some("The fours".to_owned());
            data.seats = (1, 4);
        });
        assert!(LowRankTable::shipped(&renamed).is_some());
        let dearer = tables(|data| data.section_bonuses[0].tiers[0].points = 50);
        assert!(LowRankTable::shipped(&dearer).is_none());
        let fewer_rolls = tables(|data| data.turn.rolls = 2);
        assert!(LowRankTable::shipped(&fewer_rolls).is_none());
        let no_chance = tables(|data| _ = data.rows.remove(18));
        assert!(LowRankTable::shipped(&no_chance).is_none());
    }
}
