//! The ranked options of a decision, best first, with their values and losses.

use std::sync::{Arc, Mutex, PoisonError};

use egui::{
    Align2, CornerRadius, Id, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use crate::coach::{Advice, LearnedStrategies, WinAdvice};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::ui::advice::text::{chance_to_win, loss, loss_value, option, option_label};
use crate::ui::names;
use crate::ui::numbers::signed_to;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{anchored, button, label_at, paint_left};
use crate::ui::widgets::tips::Tip as _;
use crate::words::{Words, yes_no};

/// What the player asks of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionResponse {
    /// To follow the option with this index, or to look at it.
    Follow(usize),
    /// Why the option with this index is not the best.
    Why(usize),
}

/// Options of a decision: the best, the one that was chosen, and the one that wins most often.
pub struct RankedOptions<'a> {
    words: &'a Words,
    position: &'a Position,
    advice: &'a Advice,
    /// The chances to win, in a game against others.
    to_win: Option<&'a WinAdvice>,
    /// Whether there is a column for the chances to win, even before they are known.
    pub has_win: bool,
    /// How an option is chosen, as `spoken-advice` tells a screen reader, and the index of that one.
    chosen: (&'static str, Option<usize>),
    /// The index of the option that wins most often, if that is not the best one for points.
    best_to_win: Option<usize>,
    /// The indices of the options that are listed.
    places: Vec<usize>,
    /// A note on the choices of memorised strategies, where those are not the best.
    note: Option<String>,
}

/// Returns the height of a list of this many options without a note.
pub fn height(rows: usize) -> f32 {
    size::ADVICE_HEAD + rows as f32 * size::ADVICE_ROW + size::GAP
}

impl<'a> RankedOptions<'a> {
    /// Lists at most `most` of these options. The one that was chosen, in this sense of
    /// `spoken-advice`, is always among them.
    pub fn new(
        words: &'a Words,
        position: &'a Position,
        (advice, to_win): (&'a Advice, Option<&'a WinAdvice>),
        chosen: (&'static str, Option<usize>),
        most: usize,
    ) -> Self {
        let best_to_win = to_win.and_then(|to_win| to_win.other_than(advice));
        let best_to_win = best_to_win.and_then(|action| advice.place_of(advice.as_move(action)));
        let mut places: Vec<usize> = (0..advice.options().len().min(most)).collect();
        let mut others = vec![best_to_win, chosen.1];
        others.dedup();
        others.retain(|other| other.is_some_and(|other| !places.contains(&other)));
        // The best option always stays.
        places.truncate(most.saturating_sub(others.len()).max(1));
        places.extend(others.into_iter().flatten());
        let (has_win, note) = (to_win.is_some(), note(words, position, advice));
        Self { words, position, advice, to_win, has_win, chosen, best_to_win, places, note }
    }

    /// Returns the height of the list with its note.
    pub fn height(&self) -> f32 {
        height(self.places.len()) + if self.note.is_some() { size::ADVICE_NOTE } else { 0.0 }
    }

    /// Returns the largest width of the list.
    fn width(&self) -> f32 {
        size::ADVICE + if self.has_win { size::ADVICE_COST } else { 0.0 }
    }

    /// Shows the list in the middle of `room`.
    pub fn show_within(&self, ui: &mut Ui, room: Rect) -> Option<OptionResponse> {
        let width = self.width().min(room.width() - 2.0 * size::GAP);
        let size = vec2(width, self.height().min(room.height()));
        self.show(ui, Rect::from_center_size(room.center(), size))
    }

    /// Shows the list on a page. If there are more than `few` options, a button below lists all of
    /// them, or no longer.
    pub fn show_on_page(
        &self,
        ui: &mut Ui,
        few: usize,
        shows_all: &mut bool,
    ) -> Option<OptionResponse> {
        let room = vec2(self.width().min(ui.available_width()), self.height());
        let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
        let asked = self.show(ui, rect);
        let count = self.advice.options().len();
        if count > few {
            let key = if *shows_all { "review-fewer" } else { "review-all-options" };
            let text = self.words.say_with(key, &[("count", count.into())]);
            *shows_all ^= anchored(ui, "all options", |ui| button(ui, &text)).clicked();
        }
        asked
    }

    fn show(&self, ui: &mut Ui, rect: Rect) -> Option<OptionResponse> {
        let palette = Palette::of(ui.ctx());
        let round = CornerRadius::same(size::ROUND_WIDE);
        ui.painter().rect_filled(rect, round, palette.felt_panel);
        let inner = rect.shrink2(vec2(size::GAP, size::GAP / 2.0));
        let head = inner.with_max_y(inner.top() + size::ADVICE_HEAD);
        let why = self.words.say("coach-why").into_owned();
        let why = ui.painter().layout_no_wrap(why, plain(size::SMALL), palette.on_felt).size().x;
        let why = (why + 2.0 * size::GAP).max(size::ADVICE_WHY);
        self.heads(ui, &OptionColumns::new(head, why, self.has_win));
        let mut asked = None;
        for (number, &place) in self.places.iter().enumerate() {
            let top = head.bottom() + number as f32 * size::ADVICE_ROW;
            let line = Rect::from_x_y_ranges(inner.x_range(), top..=top + size::ADVICE_ROW);
            let columns = OptionColumns::new(line, why, self.has_win);
            asked = asked.or(self.option(ui, &columns, place));
        }
        let place = inner.with_min_y(inner.bottom() - size::ADVICE_NOTE);
        // The note is left out where only the options were given room.
        let rows_end = head.bottom() + self.places.len() as f32 * size::ADVICE_ROW;
        if let Some(note) = self.note.as_ref().filter(|_| place.top() > rows_end - 1.0) {
            let room = place.shrink2(vec2(size::GAP / 2.0, 0.0));
            paint_left(ui, room, note, plain(size::SMALL), palette.on_felt_weak);
            // The tooltip has the whole note, in case it is cut off.
            _ = label_at(ui, place, "advice note", note).tip(note);
        }
        asked
    }

    /// Paints the headings of the columns.
    fn heads(&self, ui: &Ui, columns: &OptionColumns) {
        let worth = match self.advice.is_exact() {
            _ if names::is_for_prizes(self.position) => "coach-head-prizes",
            true => "coach-head-par",
            false => "coach-head-estimate",
        };
        let (font, ink) = (plain(size::SMALL), Palette::of(ui.ctx()).on_felt_weak);
        let right = |at, key: &str| {
            ui.painter().text(at, Align2::RIGHT_CENTER, self.words.say(key), font.clone(), ink)
        };
        let mut room = columns.own.with_min_x(columns.left.x);
        if let Some(at) = columns.win {
            right(at, "coach-head-win");
        }
        room.max.x = right(columns.cost, "coach-head-loss").left() - size::GAP;
        if let Some(at) = columns.par {
            room.max.x = right(at, worth).left() - size::GAP;
        }
        paint_left(ui, room, &self.words.say("coach-head"), font.clone(), ink);
    }

    /// Shows the option with this index, and the button that asks for its reason.
    fn option(&self, ui: &Ui, columns: &OptionColumns, place: usize) -> Option<OptionResponse> {
        let &OptionColumns { own, why, left, par, cost, win } = columns;
        let palette = Palette::of(ui.ctx());
        let response = ui.interact(own, Id::unique(("advice", place)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, self.spoken_option(place)));
        let round = CornerRadius::same(size::ROUND);
        if self.chosen.1 == Some(place) || response.hovered() {
            ui.painter().rect_filled(own, round, palette.on_felt.gamma_multiply(0.12));
        }
        if response.has_focus() {
            let ring = Stroke::new(size::FOCUS_RING, palette.on_felt);
            ui.painter().rect_stroke(own, round, ring, StrokeKind::Inside);
        }
        let look = |is_best: bool| {
            let font = if is_best { strong } else { plain };
            (font(size::ADVICE_TEXT), if is_best { palette.kept } else { palette.on_felt })
        };
        let right = |at, text: String, (font, ink)| {
            ui.painter().text(at, Align2::RIGHT_CENTER, text, font, ink);
        };
        let (font, ink) = look(self.advice.loss(place) == 0.0);
        let end = par.unwrap_or(cost).x - size::ADVICE_COST;
        let room = Rect::from_x_y_ranges(left.x..=end.max(left.x), own.y_range());
        let label = option_label(self.words, self.position, self.advice.options()[place].action);
        label.paint(ui, room, font.clone(), ink);
        right(cost, self.loss(place), (font.clone(), ink));
        if let Some(at) = par {
            right(at, self.worth(place), (font, palette.on_felt_weak));
        }
        if let Some((at, chance)) = win.zip(self.chance(place)) {
            right(at, chance, look(self.best_to_win == Some(place)));
        }
        if self.why_button(ui, why.shrink(1.5), place) {
            return Some(OptionResponse::Why(place));
        }
        response.clicked().then_some(OptionResponse::Follow(place))
    }

    fn why_button(&self, ui: &Ui, rect: Rect, place: usize) -> bool {
        let palette = Palette::of(ui.ctx());
        let response = ui.interact(rect, Id::unique(("advice why", place)), Sense::click());
        let spoken = || self.spoken("spoken-why", place);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken()));
        let is_lit = response.hovered() || response.has_focus();
        let round = CornerRadius::same(size::ROUND);
        let ink = if is_lit { palette.kept } else { palette.on_felt_weak };
        let line = Stroke::new(size::LINE, ink.gamma_multiply(if is_lit { 1.0 } else { 0.5 }));
        ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
        let (font, text) = (plain(size::SMALL), self.words.say("coach-why"));
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, ink);
        response.clicked()
    }

    /// Returns the expected final score of an option.
    fn worth(&self, place: usize) -> String {
        let value = self.position.rules().shown(self.advice.options()[place].value);
        self.words.number(value, if names::is_for_prizes(self.position) { 2 } else { 1 })
    }

    /// Returns the loss of an option, of prizes to a hundredth.
    fn loss(&self, place: usize) -> String {
        match self.advice.loss(place) {
            cost @ 0.005.. if names::is_for_prizes(self.position) => {
                signed_to(self.words, -cost, 2)
            }
            cost => loss(self.words, cost),
        }
    }

    /// Returns the chance to win of an option, if it is known.
    fn chance(&self, place: usize) -> Option<String> {
        let action = self.advice.options()[place].action;
        let chance = self.to_win?.chance(self.advice.as_move(action))?;
        Some(chance_to_win(self.words, chance))
    }

    /// Returns an option for a screen reader, by the message with this key.
    fn spoken(&self, key: &str, place: usize) -> String {
        let (how, chosen) = self.chosen;
        let action = self.advice.options()[place].action;
        let arguments = [
            ("option", option(self.words, self.position, action).into()),
            ("par", self.worth(place).into()),
            ("cost", loss_value(self.words, self.advice.loss(place))),
            ("chosen", if chosen == Some(place) { how } else { "no" }.into()),
        ];
        self.words.say_with(key, &arguments)
    }

    fn spoken_option(&self, place: usize) -> String {
        let spoken = self.spoken("spoken-advice", place);
        let Some(win) = self.chance(place) else { return spoken };
        let best = ("best", yes_no(self.best_to_win == Some(place)));
        let arguments = [("advice", spoken.into()), ("win", win.into()), best];
        self.words.say_with("spoken-advice-win", &arguments)
    }
}

/// The columns of a line of the list.
struct OptionColumns {
    /// The line without the button for the reason.
    own: Rect,
    /// The button for its reason.
    why: Rect,
    /// Where the option begins.
    left: Pos2,
    /// Where the expected final score ends. It is left out where space is short: the loss says how
    /// good an option is.
    par: Option<Pos2>,
    /// Where the loss ends.
    cost: Pos2,
    /// Where the chance to win ends, if there is one.
    win: Option<Pos2>,
}

impl OptionColumns {
    /// Divides `rect` into columns, with a button `why` points wide.
    fn new(rect: Rect, why: f32, has_win: bool) -> Self {
        let (own, why) = rect.split_left_right_at_x(rect.right() - why);
        let left = own.left_center() + vec2(size::GAP / 2.0, 0.0);
        let last = own.right_center() - vec2(size::GAP, 0.0);
        let of_win = if has_win { size::ADVICE_COST } else { 0.0 };
        let cost = last - vec2(of_win, 0.0);
        let has_par = own.width() >= 270.0 + of_win;
        let win = has_win.then_some(last);
        let par = has_par.then_some(cost - vec2(size::ADVICE_COST, 0.0));
        Self { own: own.shrink2(vec2(0.0, 1.0)), why, left, par, cost, win }
    }
}

/// Returns the note on memorised strategies whose choice is not the best.
fn note(words: &Words, position: &Position, advice: &Advice) -> Option<String> {
    let note = |strategy: &'static str, place: usize| {
        let option = option(words, position, advice.options()[place].action);
        let cost = loss(words, advice.loss(place));
        let arguments =
            [("strategy", strategy.into()), ("option", option.into()), ("cost", cost.into())];
        words.say_with("coach-by", &arguments)
    };
    match mistakes(position, advice)[..] {
        [] => None,
        [(_, one), (_, other)] if one == other => Some(note("both", one)),
        ref all => {
            let notes = all.iter().map(|&(strategy, place)| note(strategy, place));
            Some(notes.collect::<Vec<_>>().join(" · "))
        }
    }
}

/// The strategies for the most recent rule set, kept so that a decision takes microseconds.
static LEARNED: Mutex<Option<(Arc<RuleSet>, LearnedStrategies)>> = Mutex::new(None);

/// The memorised strategies that choose a worse option than the best in this position, each with
/// the index of its option.
fn mistakes(position: &Position, advice: &Advice) -> Vec<(&'static str, usize)> {
    let rules = position.rules();
    let mut known = LEARNED.lock().unwrap_or_else(PoisonError::into_inner);
    if known.as_ref().is_none_or(|(of, _)| of != rules) {
        *known = crate::prepared().known(rules).map(|evaluator| {
            (rules.clone(), LearnedStrategies::new(evaluator.value_function().tables()))
        });
    }
    let found = known.as_ref().map(|(_, strategies)| strategies.mistakes(position, advice));
    found.unwrap_or_default()
}
