//! Values fitted to house rules, from one run of the program to the next.

use std::{fs, sync::Arc};

use fivefold::{
    players::{
        Prepared,
        fitted::{BadFit, FittedValue},
    },
    rules::RuleSet,
    solver::{Limits, TurnTables, ValueFunction},
    store::KeptFits,
};

use super::support::folder;

/// Two columns with a pair each are too much to solve.
const LARGE: &str = r#"RuleSet(version: 1, id: "pairs", name: "Pairs", dice: (count: 3), turn: (rolls: 2),
    columns: [(), (order: Down)], rows: [
        (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
        (id: "plus", section: Lower, pattern: Any, score: Sum),
        (id: "minus", section: Lower, pattern: Any, score: Sum),
        (id: "three", section: Lower, pattern: Kind(3), score: Fixed(30)),
    ], relations: [MustExceed("plus", "minus")])"#;

#[test]
fn values_are_fitted_once_and_damaged_ones_are_not_used() {
    let (_dir, profile) = folder();
    let at_start = || Prepared::new(Limits::default(), Box::new(KeptFits::of(&profile)));
    let prepared = at_start();
    let rules = Arc::new(RuleSet::from_ron("pairs.ron", LARGE).unwrap());
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let par = |values: &dyn ValueFunction| values.value(&rules.empty_card()).unwrap();
    // What a program finds that has computed nothing.
    let estimate = || par(&**at_start().estimated(&tables).value_function());
    let rough = par(&FittedValue::rough(&tables));
    assert!(prepared.needs_fit(&rules));
    assert_eq!(estimate().to_bits(), rough.to_bits());

    let fitted = par(&**prepared.evaluator(&rules).value_function());
    assert!((fitted - rough).abs() > 0.1, "{fitted} {rough}");
    assert_eq!(estimate().to_bits(), fitted.to_bits());
    let files: Vec<_> =
        fs::read_dir(profile.fits()).unwrap().map(|it| it.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };

    // Another name does not matter, other points do.
    let other = |from: &str, to: &str| {
        let rules = RuleSet::from_ron("other.ron", &LARGE.replace(from, to)).unwrap();
        Arc::new(rules)
    };
    assert!(!at_start().needs_fit(&other("Pairs", "Others")));
    let others = other("Fixed(30)", "Fixed(31)");
    assert!(at_start().needs_fit(&others));

    let good = fs::read(file).unwrap();
    assert_eq!(
        FittedValue::from_bytes(&good, &prepared.tables(&others)).unwrap_err(),
        BadFit::OtherRules
    );
    let mut cut = good.clone();
    cut.truncate(good.len() / 2);
    for damaged in [&cut[..], b"", b"FIVE FIT", &[0xFF; 5000]] {
        fs::write(file, damaged).unwrap();
        assert_eq!(estimate().to_bits(), rough.to_bits());
    }
    fs::write(file, good).unwrap();
    assert_eq!(estimate().to_bits(), fitted.to_bits());
}
