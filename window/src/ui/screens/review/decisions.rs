//! The decisions of a seat, sorted by loss.

use std::cmp::Reverse;

use egui::Ui;

use super::job::WinLoss;
use super::summary::{OpenLists, ReviewedSeat};
use super::turns::turn_number;
use crate::coach::{Decision, Judgment};
use crate::game::Position;
use crate::players;
use crate::ui::advice::text::option;
use crate::ui::phrases::named;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::anchored;
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};
use crate::ui::widgets::{choices, page};
use crate::ui::{advice, names, numbers};
use crate::words::Words;

/// The number of decisions shown at first.
const SHOWN: usize = 8;

/// The unit by which losses are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LossOrder {
    #[default]
    Points,
    /// The chance to win.
    Win,
}

impl ReviewedSeat<'_> {
    /// Whether losses in the chance to win are known.
    pub(super) fn knows_wins(&self) -> bool {
        self.chances.is_some_and(|chances| !chances.losses.is_empty())
    }

    /// Whether the seat plays for the win, so that losing points is not a mistake.
    pub(super) fn plays_to_win(&self) -> bool {
        players::plays_to_win(self.game.setup().seats()[self.number].sitter().id())
    }

    /// Returns the loss of a decision in the chance to win, if it is known.
    pub(super) fn win_loss(&self, one: &Decision) -> Option<WinLoss> {
        self.chances?.losses.get(&one.event).copied()
    }

    /// Returns the loss of these decisions in the chance to win, in tenths of a percent.
    pub(super) fn win_tenths<'b>(&self, all: impl IntoIterator<Item = &'b Decision>) -> u32 {
        all.into_iter().filter_map(|one| self.win_loss(one)).map(WinLoss::tenths).sum()
    }

    /// Returns the decisions with a loss, the largest loss first.
    pub(super) fn costly(&self, order: LossOrder) -> Vec<&Decision> {
        let tenths = |one: &Decision| self.win_tenths([one]);
        let mut costly = self.seat.by_loss();
        match order {
            LossOrder::Points => costly.retain(|one| one.is_mistake()),
            LossOrder::Win => {
                costly.retain(|one| tenths(one) > 0);
                costly.sort_by_key(|one| (Reverse(tenths(one)), one.event));
            }
        }
        costly
    }

    /// Returns the total loss of these decisions, as text.
    pub(super) fn sum(&self, costly: &[&Decision], order: LossOrder) -> String {
        let (count, costly) = (costly.len(), costly.iter().copied());
        let (key, sum) = match order {
            LossOrder::Points => {
                let sum = costly.map(Decision::loss).sum();
                ("review-sum-points", numbers::points(sum))
            }
            LossOrder::Win => {
                let tenths = self.win_tenths(costly);
                ("review-sum-win", tenths_of_percent(self.words, tenths).into())
            }
        };
        self.words.say_with(key, &[("sum", sum), ("count", count.into())])
    }

    /// Shows the list with the total loss of its decisions; returns the event of the decision that
    /// was clicked.
    pub(super) fn show_decisions(&self, ui: &mut Ui, open: &mut OpenLists) -> Option<usize> {
        let OpenLists { order, shows_all, .. } = open;
        if self.knows_wins() {
            let options =
                [(LossOrder::Points, "review-by-points"), (LossOrder::Win, "review-by-win")];
            choices::show(
                ui,
                &self.words.say("review-by"),
                "",
                &named(self.words, &options),
                order,
            );
            ui.add_space(size::GAP / 2.0);
        } else {
            *order = LossOrder::Points;
        }
        let costly = self.costly(*order);
        let count = costly.len();
        if count == 0 {
            page::explain(ui, &self.words.say("review-no-costs"));
            return None;
        }
        let mut picked = None;
        page::explain(ui, &self.sum(&costly, *order));
        ui.spacing_mut().item_spacing.y = 0.0;
        let [dice_width, dice_height] = self.dice_size();
        let cost = size::ADVICE_COST * if self.knows_wins() { 2.7 } else { 1.4 };
        let number = size::TURN_COLUMNS[0];
        let choices = ui.available_width() - number - dice_width - cost - 2.0 * size::GAP;
        let lefts = [number, dice_width, choices].map(ListColumn::Left);
        let columns = &[lefts[0], lefts[1], lefts[2], ListColumn::Right(cost - size::GAP)];
        let list = List(columns, size::DECISION_ROW.max(dice_height + size::GAP));
        for one in costly.iter().take(if *shows_all { count } else { SHOWN }) {
            let Some(position) = self.positions.get(one.event) else { continue };
            let text = self.decision_text(one, position, *order);
            let kind = RowKind::Leads(one.event == self.at);
            let cells = self.decision_cells(Palette::of(ui.ctx()), one, &text);
            if list.row(ui, kind, &text.spoken, &cells).clicked() {
                picked = Some(one.event);
            }
        }
        ui.add_space(size::GAP / 2.0);
        if count > SHOWN {
            let key = if *shows_all { "review-fewer" } else { "review-all-costs" };
            let text = self.words.say_with(key, &[("count", count.into())]);
            if anchored(ui, "all decisions", |ui| ui.button(text)).clicked() {
                *shows_all ^= true;
            }
        }
        picked
    }

    fn decision_cells(
        &self,
        palette: &Palette,
        one: &Decision,
        text: &DecisionText,
    ) -> [ListCell; 4] {
        let small = plain(size::RULES_SMALL);
        let is_bad = text.judgment >= Judgment::Mistake;
        let ink = if is_bad { palette.warn } else { palette.ink };
        let done = list::text(&text.done, plain(size::RULES_TEXT), palette.ink);
        let best = list::text(&text.best, small.clone(), palette.good);
        let cost = list::text(&text.cost, strong(size::RULES_TEXT), ink);
        let mark = list::text(&text.mark, small, palette.ink_weak);
        let number = turn_number(palette, one.turn);
        let dice = ListCell::Dice(self.dice(&one.dice));
        [number, dice, ListCell::Lines(vec![done, best]), ListCell::Lines(vec![cost, mark])]
    }
}

pub(super) struct DecisionText {
    /// The choice made.
    pub(super) done: String,
    /// The best choice.
    pub(super) best: String,
    /// The loss.
    pub(super) cost: String,
    /// The judgment of the loss; points given up to win more often are not a loss.
    judgment: Judgment,
    /// The judgment of the loss, and whether there was advice.
    pub(super) mark: String,
    /// All of it, for a screen reader.
    pub(super) spoken: String,
}

impl ReviewedSeat<'_> {
    /// Returns the texts of a decision in this position: the best choice for points or for the win,
    /// and the loss in that unit.
    pub(super) fn decision_text(
        &self,
        one: &Decision,
        position: &Position,
        order: LossOrder,
    ) -> DecisionText {
        let (words, win_loss) = (self.words, self.win_loss(one));
        let is_for_the_win = self.plays_to_win() && win_loss.is_some();
        let best = match (order, win_loss) {
            (LossOrder::Win, Some(loss)) => loss.best,
            _ => one.best,
        };
        let [done, best] = [one.chosen, best].map(|action| option(words, position, action));
        let mut cost = advice::text::loss(words, one.loss());
        let judgment = match (order, win_loss) {
            (LossOrder::Win, Some(loss)) => loss.judgment(),
            _ if is_for_the_win => Judgment::Fine,
            _ => one.judgment,
        };
        let is_other = is_for_the_win && order == LossOrder::Points;
        let mark = if is_other { "for_the_win" } else { judgment.word() };
        let mut mark = words.say_with("review-mark", &[("judgment", mark.into())]);
        if one.is_assisted {
            mark = words.say_with("review-mark-assisted", &[("mark", mark.into())]);
        }
        if let Some(loss) = win_loss {
            let mut beside = share(words, loss.tenths());
            if order == LossOrder::Win {
                let of_points = [("points", cost.into())];
                (cost, beside) = (beside, words.say_with("review-win-points", &of_points));
            }
            let arguments = [("mark", mark.into()), ("percent", beside.into())];
            mark = words.say_with("review-mark-to-win", &arguments);
        }
        let dice = names::spoken_dice(words, position.rules(), &one.dice);
        let arguments = [
            ("turn", one.turn.into()),
            ("dice", dice.into()),
            ("done", done.as_str().into()),
            ("best", best.as_str().into()),
            ("cost", cost.as_str().into()),
            ("mark", mark.as_str().into()),
        ];
        DecisionText {
            spoken: words.say_with("spoken-decision", &arguments),
            best: words.say_with("review-best", &[("option", best.into())]),
            done,
            cost,
            judgment,
            mark,
        }
    }
}

/// Formats a loss in the chance to win.
fn share(words: &Words, tenths: u32) -> String {
    if tenths == 0 {
        return words.say("review-win-nothing").into_owned();
    }
    words.say_with("review-win-cost", &[("percent", tenths_of_percent(words, tenths).into())])
}

/// Formats tenths of a percent as a percentage without its sign.
pub(super) fn tenths_of_percent(words: &Words, tenths: u32) -> String {
    words.number(f64::from(tenths) / 10.0, 1)
}
