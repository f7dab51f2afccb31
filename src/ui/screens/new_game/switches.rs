//! What can be switched on for a game besides the rules of the list.

use std::sync::Arc;

use egui::Ui;

use crate::rules::{RuleSet, Switches};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::widgets::basics::check_box;
use crate::words::Words;

/// The chosen rules with what is switched on; kept, because making rules takes time.
#[derive(Default)]
pub(super) struct SwitchedRules(Option<Known>);

struct Known {
    base: Arc<RuleSet>,
    /// What goes with these rules.
    possible: Switches,
    on: Switches,
    rules: Arc<RuleSet>,
}

impl SwitchedRules {
    /// Returns these rules with what is switched on.
    pub(super) fn rules(
        &mut self,
        words: &Words,
        base: &Arc<RuleSet>,
        on: Switches,
    ) -> Arc<RuleSet> {
        let is_it = |known: &&Known| Arc::ptr_eq(&known.base, base) && known.on == on;
        if let Some(known) = self.0.as_ref().filter(is_it) {
            return known.rules.clone();
        }
        let all = Switches { in_order: true, lowest_wins: true };
        let possible = all.of_those(|one| base.switched(one, "-", "").is_some());
        let rules = names::switched(words, base, on).unwrap_or_else(|| base.clone());
        self.0 = Some(Known { base: base.clone(), possible, on, rules: rules.clone() });
        rules
    }

    /// Returns the rules of the last call of [`Self::rules`].
    pub(super) fn latest(&self) -> Option<&Arc<RuleSet>> {
        self.0.as_ref().map(|known| &known.rules)
    }

    /// Shows a box to tick for everything that goes with the rules.
    pub(super) fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>, on: &mut Switches) {
        let Some(Known { possible, .. }) = self.0 else { return };
        let lines = [
            (possible.in_order, &mut on.in_order, "new-game-in-order"),
            (possible.lowest_wins, &mut on.lowest_wins, "new-game-lowest-wins"),
        ];
        for (_, is_on, key) in lines.into_iter().filter(|(is_possible, ..)| *is_possible) {
            check_box(ui, is_on, &cx.say(key));
        }
    }
}
