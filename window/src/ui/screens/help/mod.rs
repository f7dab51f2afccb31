//! Help: the rules of a game, the first steps, the keys, and what this program is.

mod about;
mod first_steps;
mod keys;

use std::sync::Arc;

use egui::Ui;

use super::rules::{self, RulesView};
use super::{PageInputs, PageState, PageWork};
use crate::rules::RuleSet;
use crate::ui::commands::{Command, HelpTab};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::widgets::page::{self, Page};

/// The state of the page.
pub struct HelpPage {
    tab: HelpTab,
    rules: Arc<RuleSet>,
    view: RulesView,
}

impl HelpPage {
    /// The page about the game with these rules.
    pub fn new(rules: Arc<RuleSet>) -> Self {
        Self { tab: HelpTab::Rules, rules, view: RulesView::default() }
    }
}

impl PageState for HelpPage {
    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        let Command::Help(tab, rules) = command else { return };
        if !work.is_visible {
            *self = Self::new(rules);
        }
        self.tab = tab;
        self.open(work);
    }

    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let extremes = inputs.extremes.poll(&self.rules);
        let page = Page::new(ui, 0.0);
        super::head(ui, cx, &page, "menu-help");
        let tabs = [
            (HelpTab::Rules, "label-rules"),
            (HelpTab::FirstSteps, "help-first-steps"),
            (HelpTab::Keys, "help-keys"),
            (HelpTab::About, "help-about"),
        ];
        let page = super::tabs(ui, cx, page, ("menu-help", &tabs), &mut self.tab);
        match self.tab {
            HelpTab::Rules => page.column_of(ui, "rules", |ui| {
                self.view.show(ui, cx, &self.rules);
                if !names::is_rounds(&self.rules) {
                    page::text_sheet(ui, &cx.say("rules-totals"), |ui| {
                        rules::totals(ui, cx.words, &self.rules, extremes);
                    });
                }
            }),
            HelpTab::FirstSteps => {
                page.column_of(ui, "first steps", |ui| first_steps::show(ui, cx, &self.rules));
            }
            HelpTab::Keys => page.column_of(ui, "keys", |ui| keys::show(ui, cx)),
            HelpTab::About => page.column_of(ui, "about", |ui| about::show(ui, cx)),
        }
    }
}
