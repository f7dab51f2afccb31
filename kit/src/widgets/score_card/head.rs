//! The heads of seats and columns.

use std::sync::Arc;

use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::cells::{fitted, line_of, smaller};
use super::{CardLayout, CardView, SeatHead};
use crate::theme::{plain, size, strong, time};
use crate::widgets::tips::Tip as _;

/// A sample of a wide total.
const WIDE_TOTAL: &str = "000";

/// The distance of a name from the top of its head, and that of a total from its foot.
const NAME_TOP: f32 = 5.0;
const TOTAL_FOOT: f32 = 4.0;

/// Shows all heads; returns a folded seat whose head was clicked.
pub(super) fn show(ui: &mut Ui, plan: &CardLayout, card: &CardView, top: f32) -> Option<usize> {
    let mut picked = None;
    let letters = plan.text() - 1.5;
    let mut heads = Heads { plan, card, top, avatar: 0.0, small_avatar: 0.0, letters };
    heads.avatar = heads.fitting_avatar(ui);
    heads.small_avatar = heads.fitting_small_avatar(ui);
    heads.letters = heads.fitting_letters(ui);
    heads.legend(ui);
    for (number, seat) in card.seats.iter().enumerate() {
        let rect = heads.rect(number);
        heads.paint(ui, number);
        if card.seats.len() > 1 {
            stripe(ui, plan, colour(ui, seat, number), rect);
        }
        let is_open = plan.is_open(number);
        let sense = if is_open { Sense::hover() } else { Sense::click() };
        let role = if is_open { Role::Label } else { Role::Button };
        let response = ui.interact(rect, Id::unique(("seat head", number)), sense);
        response.widget_info(|| WidgetInfo::labeled(role, true, &seat.spoken));
        if response.has_focus() || (!is_open && response.hovered()) {
            let round = CornerRadius::same(size::ROUND);
            ui.painter().rect_stroke(rect, round, plan.palette.focus_ring(), StrokeKind::Inside);
        }
        if response.clicked() {
            picked = Some(number);
        }
        response.tip(&seat.tip);
        if seat.is_to_move && is_new(ui, number) {
            ui.scroll_to_rect(plan.with_name(rect), None);
        }
        if is_open {
            heads.paint_columns(ui, number);
        }
    }
    picked
}

/// The heads of all seats.
struct Heads<'a> {
    plan: &'a CardLayout,
    card: &'a CardView,
    top: f32,
    /// The side of the avatars; 0 for none, and until it is fitted.
    avatar: f32,
    /// The side of the avatars beside the totals, where there is no room beside the names; 0 for
    /// none.
    small_avatar: f32,
    /// The letter size of the names; the largest one until it is fitted.
    letters: f32,
}

impl Heads<'_> {
    fn rect(&self, seat: usize) -> Rect {
        let rect = self.plan.seat_rect(self.top, seat);
        rect.with_max_y(self.top + self.plan.head).shrink2(vec2(1.0, 2.0))
    }

    /// Returns the side of the avatars beside names and totals; 0 if those would have to shrink.
    fn fitting_avatar(&self, ui: &Ui) -> f32 {
        let font = strong(self.letters);
        let width = |text: &str, font| line_of(ui, text, font, self.plan.palette.ink).size().x;
        let total = width(WIDE_TOTAL, strong(self.plan.text() + 1.0));
        let side = size::SMALL_AVATAR.min(self.plan.head - 2.0 * size::GAP);
        let fits = |(number, seat): (usize, &SeatHead)| {
            let room = self.rect(number).width() - side - 3.0 * size::CARD_HEAD_ASIDE;
            seat.avatar.is_some() && width(&seat.name, font.clone()).max(total) <= room
        };
        if self.card.seats.iter().enumerate().all(fits) { side } else { 0.0 }
    }

    /// Returns the side of the avatars beside the totals alone, if they have none beside the names
    /// and the totals need not shrink; 0 otherwise.
    fn fitting_small_avatar(&self, ui: &Ui) -> f32 {
        let font = strong(self.plan.text() + 1.0);
        let ink = self.plan.palette.ink;
        let total = line_of(ui, WIDE_TOTAL, font, ink).size();
        let name = line_of(ui, WIDE_TOTAL, strong(self.letters), ink).size().y;
        // Below the names, around the middle of the totals.
        let room = self.rect(0).height() - NAME_TOP - name - TOTAL_FOOT - total.y / 2.0;
        let side = (self.plan.text() + size::CARD_HEAD_ASIDE).min(2.0 * room);
        if side < size::MIN_CARD_TEXT + size::CARD_HEAD_ASIDE {
            return 0.0;
        }
        let wide = total.x + side + 3.0 * size::CARD_HEAD_ASIDE;
        let fits = |(number, seat): (usize, &SeatHead)| {
            seat.avatar.is_some() && wide <= self.rect(number).width()
        };
        let is_all = self.avatar == 0.0 && self.card.seats.iter().enumerate().all(fits);
        if is_all { side } else { 0.0 }
    }

    /// Returns the letter size in which all names fit, so that none looks more important than
    /// another.
    fn fitting_letters(&self, ui: &Ui) -> f32 {
        let own = self.card.seats.iter().enumerate().map(|(number, seat)| {
            let room = name_room(self.rect(number)) - self.avatar;
            let name = fitted(ui, &seat.name, strong(self.letters), self.plan.palette.ink, room);
            let section = name.job.sections.first();
            section.map_or(self.letters, |section| section.format.font_id.size)
        });
        own.fold(self.letters, f32::min)
    }

    /// Paints what the small numbers on the card mean, above the names.
    fn legend(&self, ui: &Ui) {
        let (plan, ink) = (self.plan, self.plan.palette.ink_weak);
        let rect = plan.name_rect(ui, self.top);
        let [before, after] = size::CARD_NAME_ASIDE;
        let mut bottom = self.top + plan.head - 2.0;
        for text in self.card.legend.iter().rev() {
            let (font, room) = (plain(plan.text() - 2.0), rect.width() - before - after);
            let line = fitted(ui, text, font, ink, room);
            bottom -= line.size().y;
            ui.painter().galley(pos2(rect.left() + before, bottom), line, ink);
        }
    }

    /// Paints the head of a seat.
    fn paint(&self, ui: &Ui, number: usize) {
        let (plan, seat) = (self.plan, &self.card.seats[number]);
        let mut rect = self.rect(number);
        let painter = ui.painter().with_clip_rect(rect.expand(1.0).intersect(ui.clip_rect()));
        if seat.is_to_move {
            let round = CornerRadius::same(size::ROUND);
            let colour = plan.palette.seat(colour(ui, seat, number));
            let line = Stroke::new(size::FOCUS_RING, colour);
            painter.rect(rect, round, colour.gamma_multiply(0.16), line, StrokeKind::Inside);
        }
        let side = self.avatar;
        if let Some(avatar) = seat.avatar.filter(|_| side > 0.0) {
            let left = rect.left() + 2.0 * size::CARD_HEAD_ASIDE;
            let centre = pos2(left + side / 2.0, rect.center().y);
            avatar.paint(&painter, Rect::from_center_size(centre, vec2(side, side)));
            rect.min.x = left + side;
        }
        let ink = plan.palette.ink;
        let name = name_line(ui, &seat.name, &strong(self.letters), ink, name_room(rect));
        let name_at = pos2(rect.center().x - name.size().x / 2.0, rect.top() + NAME_TOP);
        painter.galley(name_at, name, ink);
        // A truncated number would be a different number.
        let text = counted(ui, number, &seat.total);
        let (font, ink) = (strong(plan.text() + 1.0), plan.palette.ink);
        let total = smaller(ui, &text, font, ink, rect.width() - 2.0);
        let side = self.small_avatar;
        let aside = if side > 0.0 { side + size::CARD_HEAD_ASIDE } else { 0.0 };
        let left = rect.center().x - (total.size().x - aside) / 2.0;
        let total_at = pos2(left, rect.bottom() - TOTAL_FOOT - total.size().y);
        if let Some(avatar) = seat.avatar.filter(|_| side > 0.0) {
            let centre = pos2(left - aside + side / 2.0, total_at.y + total.size().y / 2.0);
            avatar.paint(&painter, Rect::from_center_size(centre, vec2(side, side)));
        }
        painter.galley(total_at, total, ink);
    }

    fn paint_columns(&self, ui: &Ui, seat: usize) {
        let (plan, top) = (self.plan, self.top + self.plan.head);
        let (font, ink) = (plain(plan.text() - 1.0), plan.palette.ink_weak);
        for (column, head) in self.card.columns.iter().enumerate() {
            let rect = plan.column_rect(top, seat, column).with_max_y(top + plan.column_head);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, &head.text, font.clone(), ink);
            let id = Id::unique(("column head", seat, column));
            ui.interact(rect, id, Sense::hover()).tip(&head.tip);
        }
    }
}

/// The width for a name; in the narrowest columns, all of it.
fn name_room(rect: Rect) -> f32 {
    let aside = ((rect.width() - size::CARD_SEAT[1]) / 8.0).clamp(0.0, size::CARD_HEAD_ASIDE);
    rect.width() - 2.0 * aside
}

/// Returns the text of a total while it counts up to its new value; the new value if motion is off.
fn counted(ui: &Ui, seat: usize, total: &str) -> String {
    let Ok(value) = total.parse::<i32>() else { return total.to_owned() };
    let seconds = if ui.style().animation_time > 0.0 { time::COUNT } else { 0.0 };
    let id = Id::unique(("total that counts", seat));
    let shown = ui.ctx().animate_value_with_time(id, value as f32, seconds);
    if value < 0 { total.to_owned() } else { (shown.round() as i32).to_string() }
}

/// Lays out a name. If it must be shortened, it keeps the number at its end, which distinguishes
/// computer players of the same level.
fn name_line(ui: &Ui, name: &str, font: &FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let whole = fitted(ui, name, font.clone(), ink, width);
    let is_number = |end: &str| !end.is_empty() && end.bytes().all(|sign| sign.is_ascii_digit());
    let parts = name.rsplit_once(' ').filter(|(_, end)| whole.elided && is_number(end));
    let Some((level, number)) = parts else { return whole };
    let mut cut = (1..level.chars().count()).rev().map(|most| {
        let start: String = level.chars().take(most).collect();
        fitted(ui, &format!("{start}… {number}"), font.clone(), ink, width)
    });
    cut.find(|line| !line.elided).unwrap_or(whole)
}

pub(super) fn colour(ui: &Ui, seat: &SeatHead, number: usize) -> usize {
    seat.avatar.map_or(number, |avatar| avatar.colour(ui.ctx()))
}

/// Paints the stripe in the seat's colour, along the foot of its head.
fn stripe(ui: &Ui, plan: &CardLayout, colour: usize, rect: Rect) {
    let foot = rect.shrink2(vec2(size::CARD_HEAD_ASIDE, 0.0));
    let foot = foot.with_min_y(foot.bottom() - size::SEAT_STRIPE);
    ui.painter().rect_filled(foot, size::SEAT_STRIPE / 2.0, plan.palette.seat(colour));
}

/// Whether it became this seat's turn within the time that scrolling takes. (A single request to
/// scroll could be lost: the card may still be scrolling to the previous seat.)
fn is_new(ui: &Ui, seat: usize) -> bool {
    let id = Id::unique("card seat to move");
    let now = ui.input(|input| input.time);
    let since = ui.data_mut(|data| match data.get_temp::<(usize, f64)>(id) {
        Some((before, since)) if before == seat => since,
        _ => {
            data.insert_temp(id, (seat, now));
            now
        }
    });
    now - since < time::SCROLL
}
