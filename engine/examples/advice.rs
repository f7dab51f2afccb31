//! Plays one turn as the coach advises: roll, ask, keep, score.
//!
//! ```text
//! cargo run --release -p fivefold-engine --example advice -- yatzy "any text as a seed"
//! ```

use std::{
    env,
    error::Error,
    fmt::{self, Write as _},
};

use fivefold_engine::{
    coach::{Advice, Odds},
    dice::Slots,
    game::{Game, Move, Position, Setup},
    players::Prepared,
    rules::{Library, RuleSet},
    solver::Action,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "yahtzee_forced".to_owned());
    let seed = arguments.next().unwrap_or_else(|| "example".to_owned());
    print!("{}", first_turn(&id, &seed)?);
    Ok(())
}

/// Plays the first turn of a game with this rule set and returns what happened.
fn first_turn(id: &str, seed: &str) -> Result<String, Box<dyn Error>> {
    let library = Library::shipped();
    let rules = library.get(id).ok_or_else(|| format!("there is no rule set '{id}'"))?;

    // Solves the rule set, or estimates its values if it is too large to be solved.
    let evaluator = Prepared::default().evaluator(rules);
    let (mut engine, mut odds) = (evaluator.engine(), Odds::new(&evaluator));

    let mut game = Game::new(Setup::seeded(rules, rules.seats().0, seed)?);
    let mut text = String::new();
    while game.position().turn_of(0) == 1 && !game.position().is_over() {
        let position = game.position();
        // Without advice there is nothing to decide: all dice are rolled.
        let Some(advice) = Advice::of(&mut engine, position) else {
            game.play(Move::Roll(Slots::NONE))?;
            continue;
        };
        write_advice(&mut text, position, &advice)?;
        let best = advice.as_move(advice.best().action);
        if let Move::Roll(kept) = best {
            write_odds(&mut text, position, kept, &mut odds)?;
        }
        game.play(best)?;
    }
    writeln!(text, "The card: {}", rules.card_text(&game.position().cards()[0]))?;
    Ok(text)
}

/// Writes the three best options, with their expected final scores and losses.
fn write_advice(text: &mut String, position: &Position, advice: &Advice) -> fmt::Result {
    writeln!(text, "{} on the table, rolls left: {}", position.dice(), position.rolls_left())?;
    for (place, option) in advice.options().iter().enumerate().take(3) {
        let name = name_of(position.rules(), option.action);
        writeln!(text, "  {name:<24}{:>8.2}{:>8.2}", option.value, -advice.loss(place))?;
    }
    Ok(())
}

/// Writes the three boxes that these kept dice are likeliest to make, if played for one alone.
fn write_odds(text: &mut String, position: &Position, kept: Slots, odds: &mut Odds) -> fmt::Result {
    let mut boxes = odds.at(position, kept);
    boxes.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    for one in boxes.iter().take(3) {
        let (name, chance) = (position.rules().box_id(one.at), 100.0 * one.chance);
        writeln!(text, "    {chance:5.1} % for at least {} points in {name}", one.enough)?;
    }
    Ok(())
}

fn name_of(rules: &RuleSet, action: Action) -> String {
    match action {
        Action::Keep(dice) if dice.total() == 0 => "roll all dice".to_owned(),
        Action::Keep(dice) => format!("keep {dice}"),
        Action::Hold(places) => format!("keep the dice in places {places}"),
        Action::Box(at) => format!("score in {}", rules.box_id(at)),
        Action::Turn(dice) => format!("turn over {dice}"),
    }
}

#[cfg(test)]
mod tests {
    use super::first_turn;

    #[test]
    fn a_turn_is_played_to_its_end_as_advised() {
        for id in ["yahtzee_forced", "kismet", "generala"] {
            let text = first_turn(id, "7").unwrap();
            let lines: Vec<&str> = text.lines().collect();
            let [first, best, .., card] = lines[..] else { panic!("{text}") };
            assert!(first.ends_with(" on the table, rolls left: 2"), "{text}");
            assert!(best.trim_end().ends_with("0.00"), "the best option loses nothing: {text}");
            let entry = card.strip_prefix("The card: ").unwrap();
            assert!(entry.contains('=') && !entry.contains(','), "one entry: {text}");
        }
        assert!(first_turn("unknown", "7").is_err());
    }
}
