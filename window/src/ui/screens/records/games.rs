//! The list of past games. Only visible lines are laid out.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Galley, Id, Rect, Sense, Ui, pos2, vec2};

use super::digest::Digest;
use super::text::PastSeat;
use crate::store::Record;
use crate::ui::context::ViewContext;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{hairline, one_line};
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};
use crate::ui::widgets::page;
use crate::ui::widgets::tips::Tip as _;
use crate::ui::{dates, phrases};
use crate::words::Words;

/// The shortest and the longest length to which names are shortened until all results fit, in
/// letters.
const NAME_LENGTHS: [usize; 2] = [4, 24];

/// The number of lines laid out beyond the visible ones, so that the keyboard can reach them.
const OVERSCAN: usize = 2;

/// The width of the arrow at the end of a line.
const ARROW: f32 = 24.0;

/// The response of the list, as indices in the history.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ListedGames {
    pub(super) clicked: Option<usize>,
    /// The game that has the focus.
    pub(super) focused: Option<usize>,
}

pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    digest: &Digest,
    records: &[Record],
) -> ListedGames {
    let words = cx.words;
    page::explain(ui, &words.say("records-star"));
    let height = size::GAME_ROW * digest.games.len() as f32;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let seen = ui.clip_rect().intersect(rect);
    let line_at = |y: f32| ((y - rect.top()) / size::GAME_ROW).max(0.0) as usize;
    let first = line_at(seen.top()).saturating_sub(OVERSCAN);
    let last = (line_at(seen.bottom()) + 1 + OVERSCAN).min(digest.games.len());
    let names = rect.width() * 0.3 - size::GAP;
    let seats = rect.width() - names - 2.0 * size::GAP - ARROW;
    let columns = &[ListColumn::Left(names), ListColumn::Left(seats), ListColumn::Right(ARROW)];
    let shape = List(columns, size::GAME_ROW);
    let mut listed = ListedGames::default();
    for line in first..last {
        let index = digest.games[line];
        let Some(record) = records.get(index) else { continue };
        let top = rect.top() + line as f32 * size::GAME_ROW;
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), size::GAME_ROW));
        let entry = GameEntry {
            words,
            when: dates::when(words, record.ended),
            rules: digest.name(record),
            seats: PastSeat::all(words, digest, record, index),
        };
        let (seats, is_cut) = entry.line(ui, cx.palette, seats);
        let place = (line, Id::unique(("past game", index)));
        let cells = entry.cells(cx.palette, seats);
        let spoken = entry.spoken();
        hairline(ui, line);
        let response = shape.row_at(ui, place, RowKind::Opens, &spoken, &cells);
        let response = if is_cut { response.tip(spoken) } else { response };
        if response.clicked() {
            listed.clicked = Some(index);
        }
        if response.has_focus() {
            listed.focused = Some(index);
        }
    }
    listed
}

struct GameEntry<'a> {
    words: &'a Words,
    when: String,
    /// The name of the rule set.
    rules: &'a str,
    /// The seats, best first, since there may not be room for all.
    seats: Vec<PastSeat<'a>>,
}

impl GameEntry<'_> {
    /// The cells, with this line of the seats.
    fn cells(&self, palette: &Palette, seats: Arc<Galley>) -> [ListCell; 3] {
        let when = list::text(&self.when, strong(size::RULES_SMALL), palette.ink);
        let rules = list::text(self.rules, plain(size::RULES_SMALL), palette.ink_weak);
        let arrow = list::text("›", strong(size::SHEET_HEADING), palette.accent);
        [ListCell::Lines(vec![when, rules]), ListCell::Galley(seats), arrow.into()]
    }

    /// Lays out all seats in a line of this width; returns whether anything was shortened. Notes
    /// about a seat are shortened first, then names, never results.
    fn line(&self, ui: &Ui, palette: &Palette, width: f32) -> (Arc<Galley>, bool) {
        let [least, greatest] = NAME_LENGTHS;
        let whole = [(usize::MAX, false), (usize::MAX, true)];
        let cut = (least..=greatest).rev().map(|most| (most, true));
        let mut lines = whole.into_iter().chain(cut).map(|(most, is_short)| {
            let line = self.line_of(palette, most, is_short);
            (ui.fonts_mut(|fonts| fonts.layout_job(line)), is_short)
        });
        let cut = || (one_line(ui, self.line_of(palette, least, true), width), true);
        lines.find(|(line, _)| line.size().x <= width).unwrap_or_else(cut)
    }

    /// Lays out all seats with their results; winners have a star and bold letters. Names have at
    /// most `most` letters.
    fn line_of(&self, palette: &Palette, most: usize, is_short: bool) -> LayoutJob {
        let mut job = LayoutJob::default();
        let add = |job: &mut LayoutJob, space: f32, text: &str, font, ink| {
            job.append(text, space, egui::TextFormat::simple(font, ink));
        };
        for seat in &self.seats {
            let space = if job.is_empty() { 0.0 } else { size::GAP_WIDE };
            let result = seat.result(most);
            if seat.has_won {
                add(&mut job, space, &format!("★ {result}"), strong(size::RULES_TEXT), palette.ink);
            } else {
                add(&mut job, space, &result, plain(size::RULES_TEXT), palette.ink);
            }
            let marks = phrases::list(self.words, seat.marks(is_short));
            if !marks.is_empty() {
                let ink = if seat.is_best { palette.good } else { palette.ink_weak };
                add(&mut job, size::GAP / 2.0, &marks, plain(size::RULES_SMALL), ink);
            }
        }
        job
    }

    fn spoken(&self) -> String {
        // What holds for every one of several seats, as that the dice were known, is said once.
        let first = self.seats.first().filter(|_| self.seats.len() > 1);
        let mut for_all = first.map_or_else(Vec::new, |seat| seat.marks(false));
        for_all.retain(|mark| self.seats.iter().all(|seat| seat.marks(false).contains(mark)));
        let seats = self.seats.iter().map(|seat| {
            let own = seat.win_and_marks().filter(|mark| !for_all.contains(mark));
            let parts = std::iter::once(seat.result(usize::MAX)).chain(own);
            phrases::list(self.words, parts)
        });
        let seats = seats.collect::<Vec<_>>();
        let seats = seats.into_iter().chain(for_all).collect::<Vec<_>>().join("; ");
        let arguments = [
            ("when", self.when.as_str().into()),
            ("rules", self.rules.into()),
            ("seats", seats.into()),
        ];
        self.words.say_with("records-spoken-game", &arguments)
    }
}
