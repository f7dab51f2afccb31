//! Bonuses that pay from a sum of 0 on.

use std::sync::Arc;

use fivefold_engine::{
    coach::{Baseline, BaselineSource, ScorePart},
    players::Evaluator,
    rules::{RuleSet, Section},
    solver::Progress,
};

/// Two dice with four faces, rolled twice, and four boxes.
fn rules(bonuses: &str, columns: &str) -> Arc<RuleSet> {
    let text = format!(
        r#"RuleSet(
            version: 1, id: "small", name: "Small", dice: (count: 2, sides: 4), turn: (rolls: 2),
            rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "twos", section: Upper, pattern: Face(2), score: Matched),
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ],
            section_bonuses: [{bonuses}], {columns})"#
    );
    Arc::new(RuleSet::from_ron("small.ron", &text).unwrap())
}

/// Tiers, and what a game starts with. The last two fall to other points with the first ones.
const BONUSES: [(&str, u32); 6] = [
    ("(section: Upper, tiers: [(at_least: 0, points: 50)])", 50),
    ("(section: Lower, tiers: [(at_least: 0, points: 50)])", 50),
    ("(section: Upper, tiers: [(at_least: 0, points: 50), (at_least: 4, points: 10)])", 50),
    ("(section: Upper, tiers: [(at_least: 0, points: 5), (at_least: 3, points: 20)])", 5),
    (
        "(section: Upper, tiers: [(at_least: 0, points: 50)]), \
         (section: Lower, tiers: [(at_least: 0, points: 7), (at_least: 12, points: 30)])",
        57,
    ),
    (
        "(section: Upper, tiers: [(at_least: 4, points: 12)]), \
         (section: Lower, tiers: [(at_least: 0, points: 40), (at_least: 9, points: 0)])",
        40,
    ),
];

#[test]
fn the_distribution_adds_up_to_one_and_to_par() {
    for (bonuses, at_start) in BONUSES {
        let rules = rules(bonuses, "");
        assert_eq!(rules.total(&rules.empty_card()), at_start);
        let evaluator = Evaluator::of(&rules);
        let solved = evaluator.solved().unwrap();
        let found = solved.final_distribution(&[], &Progress::default()).unwrap();
        assert!((found.chances.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{bonuses}");
        assert!((found.mean() - solved.par_of_game()).abs() < 1e-9, "{bonuses}");
        let parts = found.boxes.iter().chain(found.bonuses.iter().map(|(_, share)| share));
        let (sum, lowest) = parts.fold((0.0, 0.0_f64), |(sum, lowest), share| {
            assert!((0.0..=1.0 + 1e-12).contains(&share.zero), "{bonuses}: {}", share.zero);
            (sum + share.mean, lowest.min(share.mean))
        });
        assert!((sum - found.mean()).abs() < 1e-9 && lowest > -1e-12, "{bonuses}: {sum} {lowest}");
    }
}

#[test]
fn a_bonus_that_always_pays_is_counted_once_however_it_is_found() {
    let tier = "(section: Upper, tiers: [(at_least: 0, points: 50)])";
    for (columns, source) in
        [("", BaselineSource::Exact), ("columns: [(), ()]", BaselineSource::Games(400))]
    {
        let evaluator = Evaluator::of(&rules(tier, columns));
        let baseline = Baseline::of(&evaluator, &Progress::default()).unwrap();
        assert_eq!(baseline.source(), Some(source));
        let bonus = baseline.average(ScorePart::Bonus(0, Section::Upper)).unwrap();
        assert!((bonus - 50.0).abs() < 1e-9, "{columns}: {bonus}");
    }
}
