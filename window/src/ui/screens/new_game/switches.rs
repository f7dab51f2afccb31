//! What can be switched on for a game besides the rules of the list.

use std::sync::Arc;

use egui::Ui;

use crate::rules::{FillOrder, Problem, RuleSet, Switches};
use crate::ui::context::ViewContext;
use crate::ui::features::problem_sentence;
use crate::ui::names;
use crate::ui::widgets::basics::check_box;
use crate::ui::widgets::page;
use crate::words::Words;

/// The chosen rules with what is switched on; kept, because making rules takes time.
#[derive(Default)]
pub(super) struct SwitchedRules(Option<Known>);

struct Known {
    base: Arc<RuleSet>,
    /// Why these rules can't be switched.
    refused: [(Switches, Option<Problem>); 2],
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
        let all = [
            Switches { in_order: true, ..Switches::NONE },
            Switches { lowest_wins: true, ..Switches::NONE },
        ];
        let refused = all.map(|one| (one, base.switched(one, "-", "").err()));
        let rules = names::switched(words, base, on).unwrap_or_else(|| base.clone());
        self.0 = Some(Known { base: base.clone(), refused, on, rules: rules.clone() });
        rules
    }

    /// Returns the rules of the last call of [`Self::rules`].
    pub(super) fn latest(&self) -> Option<&Arc<RuleSet>> {
        self.0.as_ref().map(|known| &known.rules)
    }

    /// Shows a box to tick for everything that goes with the rules and is not in them already, and
    /// says why the rest doesn't.
    pub(super) fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>, on: &mut Switches) {
        let Some(Known { base, refused, .. }) = &self.0 else { return };
        let free = base.columns().iter().all(|column| column.order == FillOrder::Free);
        let in_order = if free { "new-game-in-order" } else { "new-game-columns-in-order" };
        let lines = [(&mut on.in_order, in_order), (&mut on.lowest_wins, "new-game-lowest-wins")];
        for ((is_on, key), (one, problem)) in lines.into_iter().zip(refused) {
            if let Some(problem) = problem {
                page::explain(ui, &problem_sentence(cx.words, problem));
            } else if one.without(Switches::of(base)) != Switches::NONE {
                check_box(ui, is_on, &cx.say(key));
            }
        }
    }
}
