//! The best options of a decision, on the felt.

use egui::{
    Align2, CornerRadius, Id, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{label_at, paint_left};
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::tips::Tip as _;

/// The contents of the panel, ready to be painted.
#[derive(Clone, Debug, PartialEq)]
pub struct AdvicePanel {
    /// The headings above the options, their expected final scores, and their losses.
    pub heads: [String; 3],
    /// The heading above the chances to win, in a game against others.
    pub win_head: Option<String>,
    /// The text of the buttons that ask for a reason.
    pub why: String,
    /// The options, best first.
    pub rows: Vec<AdviceRow>,
    /// A note on the choices of memorised strategies, where those are not the best.
    pub note: Option<String>,
}

/// One option.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceRow {
    /// The index of the option among all options.
    pub place: usize,
    /// The label of the option.
    pub what: OptionLabel,
    /// The expected final score.
    pub par: String,
    /// The loss against the best option.
    pub cost: String,
    /// The chance to win, if known.
    pub win: Option<String>,
    /// Whether no option has a higher chance to win, in a position where the best option for points
    /// has a lower one.
    pub is_best_to_win: bool,
    /// Whether no option is better.
    pub is_best: bool,
    /// Whether the option keeps exactly the dice that are kept now.
    pub is_chosen: bool,
    /// The text for a screen reader.
    pub spoken: String,
    /// The text of its "Why?" button for a screen reader.
    pub spoken_why: String,
}

/// The label of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionLabel {
    /// The dice that the option keeps.
    Dice(Vec<SmallDie>),
    /// Words, for taking a box or rerolling everything.
    Text(String),
}

/// The button or option that the player clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceResponse {
    /// Follow the option with this index.
    Follow(usize),
    /// Explain why the option with this index is not the best.
    Why(usize),
}

/// Returns the height of a panel with this many options and no note.
pub fn height(rows: usize) -> f32 {
    size::ADVICE_HEAD + rows as f32 * size::ADVICE_ROW + size::GAP
}

/// Returns the height of the panel with its note.
pub fn whole_height(panel: &AdvicePanel) -> f32 {
    height(panel.rows.len()) + if panel.note.is_some() { size::ADVICE_NOTE } else { 0.0 }
}

/// Returns the largest width of the panel.
pub fn width(panel: &AdvicePanel) -> f32 {
    size::ADVICE + if panel.win_head.is_some() { size::ADVICE_COST } else { 0.0 }
}

/// Shows the panel within a page.
pub fn show_on_page(ui: &mut Ui, panel: &AdvicePanel) -> Option<AdviceResponse> {
    let room = vec2(width(panel).min(ui.available_width()), whole_height(panel));
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    show(ui, rect, panel)
}

/// Shows the panel in `rect`.
pub fn show(ui: &mut Ui, rect: Rect, panel: &AdvicePanel) -> Option<AdviceResponse> {
    let palette = Palette::of(ui.ctx());
    let round = CornerRadius::same(size::ROUND_WIDE);
    ui.painter().rect_filled(rect, round, palette.felt_panel);
    let inner = rect.shrink2(vec2(size::GAP, size::GAP / 2.0));
    let head = inner.with_max_y(inner.top() + size::ADVICE_HEAD);
    let why = ui.painter().layout_no_wrap(panel.why.clone(), plain(size::SMALL), palette.on_felt);
    let why = (why.size().x + 2.0 * size::GAP).max(size::ADVICE_WHY);
    let has_win = panel.win_head.is_some();
    let columns = OptionColumns::new(head, why, has_win);
    heads(ui, palette, &columns, panel);
    let mut answer = None;
    for (number, row) in panel.rows.iter().enumerate() {
        let top = head.bottom() + number as f32 * size::ADVICE_ROW;
        let place = Rect::from_x_y_ranges(inner.x_range(), top..=top + size::ADVICE_ROW);
        let columns = OptionColumns::new(place, why, has_win);
        answer = answer.or(option(ui, palette, &columns, row, &panel.why));
    }
    let place = inner.with_min_y(inner.bottom() - size::ADVICE_NOTE);
    // The note is left out where only the options were given room.
    let rows_end = head.bottom() + panel.rows.len() as f32 * size::ADVICE_ROW;
    if let Some(note) = panel.note.as_ref().filter(|_| place.top() > rows_end - 1.0) {
        let room = place.shrink2(vec2(size::GAP / 2.0, 0.0));
        paint_left(ui, room, note, plain(size::SMALL), palette.on_felt_weak);
        // The tooltip has the whole note, in case it is cut off.
        _ = label_at(ui, place, "advice note", note).tip(note);
    }
    answer
}

fn heads(ui: &Ui, palette: &Palette, columns: &OptionColumns, panel: &AdvicePanel) {
    let [options, par, cost] = &panel.heads;
    let (painter, font, ink) = (ui.painter(), plain(size::SMALL), palette.on_felt_weak);
    let right = |at, text: &String| painter.text(at, Align2::RIGHT_CENTER, text, font.clone(), ink);
    let mut room = columns.own.with_min_x(columns.left.x);
    if let (Some(at), Some(win)) = (columns.win, &panel.win_head) {
        right(at, win);
    }
    room.max.x = right(columns.cost, cost).left() - size::GAP;
    if let Some(at) = columns.par {
        room.max.x = right(at, par).left() - size::GAP;
    }
    paint_left(ui, room, options, font.clone(), ink);
}

/// The columns of a line of the panel.
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
        let has_par = own.width() >= size::ADVICE_WITH_PAR + of_win;
        let win = has_win.then_some(last);
        let par = has_par.then_some(cost - vec2(size::ADVICE_COST, 0.0));
        Self { own: own.shrink2(vec2(0.0, 1.0)), why, left, par, cost, win }
    }
}

fn option(
    ui: &mut Ui,
    palette: &Palette,
    columns: &OptionColumns,
    row: &AdviceRow,
    why: &str,
) -> Option<AdviceResponse> {
    let &OptionColumns { own, why: button, left, par, cost, win } = columns;
    let response = ui.interact(own, Id::unique(("advice", row.place)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &row.spoken));
    let round = CornerRadius::same(size::ROUND);
    if row.is_chosen || response.hovered() {
        ui.painter().rect_filled(own, round, palette.on_felt.gamma_multiply(0.12));
    }
    if response.has_focus() {
        let ring = Stroke::new(size::FOCUS_RING, palette.on_felt);
        ui.painter().rect_stroke(own, round, ring, StrokeKind::Inside);
    }
    let ink = if row.is_best { palette.kept } else { palette.on_felt };
    let font = if row.is_best { strong(size::ADVICE_TEXT) } else { plain(size::ADVICE_TEXT) };
    let end = par.unwrap_or(cost).x - size::ADVICE_COST;
    let room = Rect::from_x_y_ranges(left.x..=end.max(left.x), own.y_range());
    match &row.what {
        OptionLabel::Dice(dice) => {
            dice_row::paint_line(ui.painter(), palette, (left, room.width()), dice);
        }
        OptionLabel::Text(text) => paint_left(ui, room, text, font.clone(), ink),
    }
    ui.painter().text(cost, Align2::RIGHT_CENTER, &row.cost, font.clone(), ink);
    if let Some(at) = par {
        ui.painter().text(at, Align2::RIGHT_CENTER, &row.par, font, palette.on_felt_weak);
    }
    if let (Some(at), Some(win)) = (win, &row.win) {
        let (font, ink) = if row.is_best_to_win {
            (strong(size::ADVICE_TEXT), palette.kept)
        } else {
            (plain(size::ADVICE_TEXT), palette.on_felt)
        };
        ui.painter().text(at, Align2::RIGHT_CENTER, win, font, ink);
    }
    let asked = why_button(ui, palette, button.shrink(1.5), row, why);
    if asked {
        Some(AdviceResponse::Why(row.place))
    } else {
        response.clicked().then_some(AdviceResponse::Follow(row.place))
    }
}

fn why_button(ui: &Ui, palette: &Palette, rect: Rect, row: &AdviceRow, why: &str) -> bool {
    let response = ui.interact(rect, Id::unique(("advice why", row.place)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &row.spoken_why));
    let is_lit = response.hovered() || response.has_focus();
    let round = CornerRadius::same(size::ROUND);
    let ink = if is_lit { palette.kept } else { palette.on_felt_weak };
    let line = Stroke::new(size::LINE, ink.gamma_multiply(if is_lit { 1.0 } else { 0.5 }));
    ui.painter().rect_stroke(rect, round, line, StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, why, plain(size::SMALL), ink);
    response.clicked()
}
