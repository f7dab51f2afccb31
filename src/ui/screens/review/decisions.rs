//! The decisions of a seat, sorted by loss.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use egui::{Align2, Rect, Ui, vec2};

use super::job::{Chances, WinLoss};
use super::rows;
use super::summary::{OpenLists, ReviewedSeat};
use crate::coach::{DecisionReview, Judgment};
use crate::game::{Game, Position};
use crate::players;
use crate::ui::advice::text::option;
use crate::ui::phrases::named;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{anchored, paint_left};
use crate::ui::widgets::{choices, page};
use crate::ui::{advice, names, numbers};
use crate::words::Words;

/// The number of decisions shown at first.
const SHOWN: usize = 8;

/// The losses of a seat in the chance to win.
#[derive(Clone, Copy)]
pub(super) struct SeatWinLosses<'a> {
    /// The loss of each decision in the chance to win, by event index.
    pub(super) losses: Option<&'a BTreeMap<usize, WinLoss>>,
    /// Whether the seat plays for the win, so that losing points is not a mistake.
    pub(super) plays_to_win: bool,
}

impl<'a> SeatWinLosses<'a> {
    /// Returns those of a seat of the game, if they are known.
    pub(super) fn of_seat(game: &Game, chances: Option<&'a Chances>, seat: usize) -> Self {
        let losses = chances.map(|chances| &chances.losses);
        Self {
            losses: losses.filter(|losses| !losses.is_empty()),
            plays_to_win: players::plays_to_win(game.setup().seats()[seat].sitter().id()),
        }
    }

    /// Returns the loss of the decision at this event, and whether it was made for the win.
    fn of(&self, event: usize) -> (Option<WinLoss>, bool) {
        let loss = self.losses.and_then(|losses| losses.get(&event)).copied();
        (loss, self.plays_to_win && loss.is_some())
    }

    /// Returns the loss of the decision at this event, if another option wins more often.
    pub(super) fn better(&self, event: usize) -> Option<WinLoss> {
        self.of(event).0.filter(|loss| loss.tenths() > 0)
    }

    /// Returns the loss of the decision at this event in tenths of a percent; 0 if it is unknown.
    pub(super) fn tenths(&self, event: usize) -> u32 {
        self.of(event).0.map_or(0, WinLoss::tenths)
    }

    /// Returns the loss of all these decisions, in the same unit.
    pub(super) fn total<'b>(&self, decisions: impl IntoIterator<Item = &'b DecisionReview>) -> u32 {
        decisions.into_iter().map(|one| self.tenths(one.event)).sum()
    }
}

/// The unit by which losses are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LossOrder {
    #[default]
    Points,
    /// The chance to win.
    Win,
}

impl ReviewedSeat<'_> {
    /// Returns the decisions with a loss, the largest loss first.
    pub(super) fn costly(&self, order: LossOrder) -> Vec<&DecisionReview> {
        let all = self.seat.decisions.iter();
        let wins = self.wins();
        match order {
            LossOrder::Points => all.filter(|one| one.decision.is_mistake()).collect(),
            LossOrder::Win => {
                let mut costly: Vec<_> = all.filter(|one| wins.tenths(one.event) > 0).collect();
                costly.sort_by_key(|one| (Reverse(wins.tenths(one.event)), one.event));
                costly
            }
        }
    }

    /// Returns the total loss of these decisions, as text.
    pub(super) fn sum(&self, costly: &[&DecisionReview], order: LossOrder) -> String {
        let (count, costly) = (costly.len(), costly.iter().copied());
        let (key, sum) = match order {
            LossOrder::Points => {
                let sum = costly.map(|one| one.decision.loss()).sum();
                ("review-sum-points", numbers::points(sum))
            }
            LossOrder::Win => {
                let tenths = self.wins().total(costly);
                ("review-sum-win", tenths_of_percent(self.words, tenths).into())
            }
        };
        self.words.say_with(key, &[("sum", sum), ("count", count.into())])
    }

    /// Shows the list with the total loss of its decisions; returns the event of the decision that
    /// was clicked.
    pub(super) fn show_decisions(&self, ui: &mut Ui, open: &mut OpenLists) -> Option<usize> {
        let OpenLists { order, shows_all, .. } = open;
        if self.wins().losses.is_some() {
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
        for one in costly.iter().take(if *shows_all { count } else { SHOWN }) {
            if self.decision_row(ui, one, *order) {
                picked = Some(one.event);
            }
        }
        ui.add_space(size::GAP / 2.0);
        if count > SHOWN {
            let key = if *shows_all { "review-fewer" } else { "review-all-costs" };
            let text = self.words.say_with(key, &[("count", count.into())]);
            if anchored(ui, "all decisions", |ui| ui.button(text)).clicked() {
                *shows_all = !*shows_all;
            }
        }
        picked
    }

    fn decision_row(&self, ui: &mut Ui, one: &DecisionReview, order: LossOrder) -> bool {
        let Some(position) = self.positions.get(one.event) else { return false };
        let palette = Palette::of(ui.ctx());
        let rules = position.rules();
        let wins = self.wins();
        let text = DecisionText::of(self.words, position, one, wins, order);
        let [dice_width, dice_height] = rows::dice_size(rules);
        let height = size::DECISION_ROW.max(dice_height + size::GAP);
        let (rect, response) = rows::row(ui, height, &text.spoken, one.event == self.at);
        let share = if wins.losses.is_some() { 2.7 } else { 1.4 };
        let (number, cost) = (size::TURN_COLUMNS[0], size::ADVICE_COST * share);
        let small = plain(size::RULES_SMALL);
        let at = rect.left_center();
        let turn = one.turn.to_string();
        ui.painter().text(at, Align2::LEFT_CENTER, turn, small.clone(), palette.ink_weak);
        let at = rect.left_center() + vec2(number, -dice_height / 2.0);
        rows::paint_dice(ui, at, &rows::dice(self.words, rules, &one.decision.dice));
        let left = rect.left() + number + dice_width + size::GAP;
        let words = Rect::from_x_y_ranges(left..=rect.right() - cost, rect.y_range());
        let (up, down) = words.shrink2(vec2(0.0, 5.0)).split_top_bottom_at_fraction(0.5);
        paint_left(ui, up, &text.done, plain(size::RULES_TEXT), palette.ink);
        paint_left(ui, down, &text.best, small.clone(), palette.good);
        let is_bad = text.judgment >= Judgment::Mistake;
        let ink = if is_bad { palette.warn } else { palette.ink };
        let font = strong(size::RULES_TEXT);
        let right = rect.right();
        let painter = ui.painter();
        painter.text(egui::pos2(right, up.center().y), Align2::RIGHT_CENTER, text.cost, font, ink);
        let at = egui::pos2(right, down.center().y);
        painter.text(at, Align2::RIGHT_CENTER, text.mark, small, palette.ink_weak);
        response.clicked()
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

impl DecisionText {
    /// Returns the texts of a decision in this position: the best choice for points or for the win,
    /// and the loss in that unit.
    pub(super) fn of(
        words: &Words,
        position: &Position,
        one: &DecisionReview,
        wins: SeatWinLosses<'_>,
        order: LossOrder,
    ) -> Self {
        let (win_loss, is_for_the_win) = wins.of(one.event);
        let best = match (order, win_loss) {
            (LossOrder::Win, Some(loss)) => loss.best,
            _ => one.decision.best,
        };
        let [done, best] =
            [one.decision.chosen, best].map(|action| option(words, position, action));
        let mut cost = advice::text::loss(words, one.decision.loss());
        let judgment = match (order, win_loss) {
            (LossOrder::Win, Some(loss)) => loss.judgment(),
            _ if is_for_the_win => Judgment::Fine,
            _ => one.judgment,
        };
        let is_other = is_for_the_win && order == LossOrder::Points;
        let mark = if is_other { "for_the_win" } else { advice::text::judgment(judgment) };
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
        let dice = names::spoken_dice(words, position.rules(), &one.decision.dice);
        let arguments = [
            ("turn", one.turn.into()),
            ("dice", dice.into()),
            ("done", done.as_str().into()),
            ("best", best.as_str().into()),
            ("cost", cost.as_str().into()),
            ("mark", mark.as_str().into()),
        ];
        Self {
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
