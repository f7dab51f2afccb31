//! What a roll would score in every box of a card.
//!
//! ```text
//! cargo run -p fivefold-engine --no-default-features --example score -- yatzy 22555
//! ```

use std::{env, error::Error, fmt::Write as _};

use fivefold_engine::rules::Library;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "yatzy".to_owned());
    let dice = arguments.next().unwrap_or_else(|| "22555".to_owned());
    print!("{}", scores(&id, &dice)?);
    Ok(())
}

/// The score of these dice in every box of an empty card, as the third roll of a turn.
fn scores(id: &str, dice: &str) -> Result<String, Box<dyn Error>> {
    let rules =
        Library::shipped().get(id).ok_or_else(|| format!("there is no rule set '{id}'"))?.clone();
    let throw = rules.throw(dice.parse()?, 3);
    let mut text = String::new();
    for offer in rules.offers(&rules.empty_card(), throw) {
        writeln!(text, "{:3} {}", offer.points, rules.box_id(offer.at))?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_house_scores_all_its_pips_in_yatzy() {
        let text = scores("yatzy", "22555").unwrap();
        assert!(text.contains(" 19 full_house\n") && text.contains("  0 yatzy\n"), "{text}");
        assert!(scores("yatzy", "2255x").unwrap_err().to_string().contains('x'));
    }
}
