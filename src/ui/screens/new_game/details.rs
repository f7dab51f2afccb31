//! What there is to know of the chosen rule set before a game.

use egui::{Label, RichText, Ui};

use crate::{
    rules::{Library, RuleSet},
    words::Words,
};

use super::{
    super::super::{duration::Company, names, preparer::Insight, theme::size, widgets::page},
    facts,
};

/// Shows the sheet. `insight` is what is known of the rules' par.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    library: &Library,
    rules: &RuleSet,
    insight: Insight,
    company: Company,
) {
    page::sheet(ui, &names::rules_name(words, rules), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        ui.add(Label::new(names::rules_about(words, rules).as_ref()).wrap());
        let facts = RichText::new(facts::long(words, rules, company, None)).small();
        ui.add(Label::new(facts).wrap());
        let parent = rules.parent().and_then(|parent| library.get(parent)).map(|parent| {
            let name = names::rules_name(words, parent);
            words.say_with("new-game-variant", &[("rules", name.as_ref().into())])
        });
        let also = names::rules_also(words, rules);
        let also = also.map(|also| words.say_with("new-game-also", &[("names", also.into())]));
        let played = names::rules_played(words, rules).map(String::from);
        let known: Vec<String> = parent.into_iter().chain(played).chain(also).collect();
        if !known.is_empty() {
            page::explain(ui, &known.join(" "));
        }
        page::explain(ui, &par_line(words, insight));
    });
}

/// What the best play there is scores on average.
fn par_line(words: &Words, insight: Insight) -> String {
    match insight {
        Insight::Working(share) => {
            let percent = (share * 100.0) as i64;
            words.say_with("new-game-par-working", &[("percent", percent.into())])
        }
        Insight::Par { points, is_exact } => {
            let key = if is_exact { "new-game-par" } else { "new-game-par-estimate" };
            let text = if is_exact { format!("{points:.1}") } else { format!("{points:.0}") };
            words.say_with(key, &[("par", text.into())])
        }
        Insight::Unknown => words.say("new-game-par-unknown").into_owned(),
    }
}
