//! Solves house rules: their expected final score with perfect play, its spread and their limits.
//!
//! ```text
//! cargo run --release -p fivefold-engine --example house_rules -- my_rules.ron
//! ```

use std::{env, error::Error, fmt::Write as _, fs, sync::Arc};

use fivefold_engine::{
    rules::RuleSet,
    solver::{Extreme, Extremes, Limits, Plan, Progress, TurnTables, solve},
};

/// Two dice and four boxes; another pair pays 5 extra. `engine/assets/variants/` has more.
const HOUSE_RULES: &str = r#"RuleSet(
    version: 1, id: "two_dice", name: "Two dice", about: "A game for a short break.",
    dice: (count: 2), turn: (rolls: 3),
    rows: [
        (id: "fives", name: "Fives", section: Upper, pattern: Face(5), score: Matched),
        (id: "sixes", name: "Sixes", section: Upper, pattern: Face(6), score: Matched),
        (id: "pair", name: "Pair", section: Lower, pattern: Kind(2), score: Fixed(15)),
        (id: "chance", name: "Chance", section: Lower, pattern: Any, score: Sum),
    ],
    section_bonuses: [(section: Upper, tiers: [(at_least: 16, points: 10)])],
    repeat: (row: "pair", award: (points: 5), placement: JokerFree),
)"#;

fn main() -> Result<(), Box<dyn Error>> {
    let report = match env::args().nth(1) {
        Some(file) => report(&file, &fs::read_to_string(&file)?)?,
        None => report("two_dice.ron", HOUSE_RULES)?,
    };
    print!("{report}");
    Ok(())
}

/// Loads rules from the text of a file, solves them, and describes the result.
fn report(file: &str, text: &str) -> Result<String, Box<dyn Error>> {
    // Checks all fields: the error says what is wrong and where.
    let rules = Arc::new(RuleSet::from_ron(file, text)?);

    // The plan knows what solving costs; rules that are too large are refused here.
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default())?;
    let progress = Progress::default();
    let solved = solve(Arc::new(plan), &progress).ok_or("cancelled")?;

    let mut report = format!("{}: {:.4} points on average\n", rules.name(), solved.par_of_game());
    // `None` if a turn can do anything but fill one box.
    if let Some(distribution) = solved.final_distribution(&[], &progress) {
        writeln!(report, "standard deviation: {:.4}", distribution.sd())?;
    }
    let limits = Extremes::of(&rules, &progress).ok_or("cancelled")?;
    writeln!(report, "lowest total: {}", limit(limits.lowest))?;
    writeln!(report, "guaranteed total: {}", limit(limits.guaranteed))?;
    writeln!(report, "highest total: {}", limit(limits.highest))?;
    Ok(report)
}

fn limit(extreme: Extreme) -> String {
    match extreme {
        Extreme::Exact(points) => points.to_string(),
        Extreme::Bound(points) => format!("{points} (perhaps never reached)"),
        Extreme::Endless => "none".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{HOUSE_RULES, report};

    /// One die, two rolls, its pips: keep 4, 5 and 6 and reroll the others, which is worth
    /// (3 · 3.5 + 4 + 5 + 6) / 6 = 4.25.
    const ONE_DIE: &str = r#"RuleSet(
        version: 1, id: "one_die", name: "One die", about: "As high as possible.",
        dice: (count: 1), turn: (rolls: 2),
        rows: [(id: "chance", name: "Chance", section: Lower, pattern: Any, score: Sum)],
    )"#;

    #[test]
    fn one_die_is_worth_what_it_is_by_hand() {
        let report = report("one_die.ron", ONE_DIE).unwrap();
        assert!(report.starts_with("One die: 4.2500 points on average\n"), "{report}");
        assert!(
            report.ends_with("lowest total: 1\nguaranteed total: 1\nhighest total: 6\n"),
            "{report}"
        );
    }

    /// At best: two fives, two sixes and the bonus, a pair, and twelve pips: 10 + 12 + 10 + 15 + 12,
    /// and 5 for each of the three pairs after the first.
    #[test]
    fn the_rules_above_are_solved_and_wrong_ones_are_refused() {
        let solved = report("two_dice.ron", HOUSE_RULES).unwrap();
        assert!(solved.ends_with("highest total: 74\n"), "{solved}");
        let error = report("two_dice.ron", &HOUSE_RULES.replace("rolls: 3", "rolls: 0"));
        assert!(error.unwrap_err().to_string().contains("two_dice.ron"));
    }
}
