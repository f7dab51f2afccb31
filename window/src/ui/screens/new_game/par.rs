//! The par of the chosen rules, and the reason if it is only an estimate.

use crate::rules::RuleSet;
use crate::solver::{Unit, Unsolvable};
use crate::ui::causes::unsolvable;
use crate::ui::jobs::{self, ParStatus};
use crate::ui::{numbers, phrases};
use crate::words::{Words, decimal};

/// Formats a mean in the unit that decides the game. Points from a table and rounds get a decimal,
/// as they are small numbers.
pub(super) fn amount(words: &Words, rules: &RuleSet, mean: f64) -> String {
    let counted = Unit::of(rules);
    let is_total = counted == Unit::of_total(rules);
    let mean = if is_total { decimal(rules.shown(mean), 0) } else { decimal(mean, 1) };
    words.say_with("new-game-mean", &[("counted", counted.id().into()), ("mean", mean)])
}

/// Returns the best known par: the computed one or, for a shipped rule set, the one in its data.
pub(super) fn best_known(rules: &RuleSet, computed: Option<ParStatus>) -> Option<ParStatus> {
    let found = computed.filter(|par_status| matches!(par_status, ParStatus::Par { .. }));
    found.or_else(|| jobs::known_par(rules)).or(computed)
}

/// Returns a sentence about the expected final score with perfect play.
pub(super) fn line(
    words: &Words,
    rules: &RuleSet,
    par_status: ParStatus,
    why: Option<Unsolvable>,
) -> String {
    let text = match par_status {
        ParStatus::Par { points, is_exact: false } => Some(estimate(words, rules, points, why)),
        _ => sentence(words, rules, par_status, 1),
    };
    text.unwrap_or_else(|| words.say("new-game-par-unknown").into_owned())
}

/// Returns a sentence about par, with this many decimals if it is exact; `None` if it can't be
/// computed.
pub(in crate::ui::screens) fn sentence(
    words: &Words,
    rules: &RuleSet,
    par_status: ParStatus,
    places: usize,
) -> Option<String> {
    Some(match par_status {
        ParStatus::Working(share) => {
            let percent = numbers::percent(words, share.into());
            words.say_with("perfect-working", &[("percent", percent.into())])
        }
        ParStatus::Par { points, is_exact: true } => {
            let par = decimal(rules.shown(points), places);
            words.say_with("new-game-par", &[("par", par)])
        }
        ParStatus::Par { points, is_exact: false } => {
            let par = amount(words, rules, points);
            words.say_with("new-game-par-estimate", &[("par", par.into())])
        }
        ParStatus::Unknown => return None,
    })
}

fn estimate(words: &Words, rules: &RuleSet, points: f64, why: Option<Unsolvable>) -> String {
    let par = ("par", amount(words, rules, points).into());
    let games = jobs::measured_par(rules).and_then(|mean| mean.games);
    let par = match games {
        Some(games) => {
            let counted = ("counted", Unit::of(rules).id().into());
            words.say_with("new-game-par-measured", &[par, counted, ("games", games.into())])
        }
        None => words.say_with("new-game-par-estimate", &[par]),
    };
    let why = why.map(|why| unsolvable(words, why));
    phrases::sentences(words, std::iter::once(par).chain(why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players, rules::Library};

    fn par_line(id: &str, par_status: ParStatus, why: Option<Unsolvable>) -> String {
        let library = Library::shipped();
        line(&Words::english(), library.get(id).unwrap(), par_status, why)
    }

    #[test]
    fn an_estimate_says_how_it_was_found_and_why_it_is_one() {
        let par_status = |points| ParStatus::Par { points, is_exact: false };
        let large = Some(Unsolvable::TooLarge { states: 4.13e8 });
        let text = par_line("maxi", par_status(496.7), large);
        assert!(text.starts_with("Par about 497, according to the estimate"), "{text}");
        assert!(text.contains("about 413 million positions"), "{text}");
        let text = par_line("balut", par_status(5.04), Some(Unsolvable::NotByTotal));
        assert!(text.starts_with("Par about 5.0 points, according to the estimate"), "{text}");
        assert!(text.contains("won by the highest total"), "{text}");
        // Nothing forecasts the rounds that are won.
        let text = par_line("poker_dice", par_status(2.5), None);
        assert!(text.starts_with("Par about 2.5 rounds, measured over "), "{text}");
        // Rules whose par has not been measured.
        let own = r#"RuleSet(
            version: 1, id: "own", name: "Own", about: "Ours.", dice: (count: 5), turn: (rolls: 3),
            rows: [(id: "sum", section: Lower, copies: 2, pattern: Any, score: Sum)],
        )"#;
        let own = RuleSet::from_ron("own.ron", own).unwrap();
        let why = Some(Unsolvable::SeveralBoxes);
        let text = line(&Words::english(), &own, par_status(42.3), why);
        assert!(text.starts_with("Par about 42, according to the estimate"), "{text}");
        assert!(text.contains("several boxes"), "{text}");
    }

    #[test]
    fn amounts_are_in_the_unit_that_decides_the_game() {
        let (words, library) = (Words::english(), Library::shipped());
        let of = |id: &str| amount(&words, library.get(id).unwrap(), 4.36);
        assert_eq!([of("yatzy"), of("balut"), of("poker_dice")], ["4", "4.4 points", "4.4 rounds"]);
        assert!(players::known_par(library.get("poker_dice").unwrap()).is_some());
    }

    #[test]
    fn a_known_par_is_shown_before_anything_is_computed() {
        let (words, library) = (Words::english(), Library::shipped());
        let yatzy = library.get("yatzy").unwrap();
        let known = best_known(yatzy, Some(ParStatus::Working(0.0))).unwrap();
        let text = line(&words, yatzy, known, None);
        assert_eq!(text, "Par 248.4: the expected final score with perfect play.");
        let balut = best_known(library.get("balut").unwrap(), None).unwrap();
        assert!(matches!(balut, ParStatus::Par { is_exact: false, .. }));
        let computed = ParStatus::Par { points: 1.0, is_exact: true };
        assert_eq!(best_known(yatzy, Some(computed)), Some(computed));
        // House rules that play otherwise have no measured par, and a game that is never solved has no progress.
        let mut data = yatzy.data().clone();
        data.id = "own".to_owned();
        data.turn.rolls = 4;
        let own = RuleSet::new(data).unwrap();
        assert_eq!(best_known(&own, None), None);
        let working = |share| line(&words, &own, ParStatus::Working(share), None);
        assert!(working(0.25).ends_with("25%"));
    }
}
