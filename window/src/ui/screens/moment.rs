//! Moments on the felt: the name over a hand that has just been rolled, its box on the card, and
//! points that fly to their box.

use egui::{Align2, Id, LayerId, Order, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::ui::commentary;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::position_view::tray;
use crate::ui::session::{MomentSize, Occasion, Session, TableMoment};
use crate::ui::theme::{size, strong, time};
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::confetti;
use crate::ui::widgets::score_card::{cell_id, still_cell_id};

/// Shows the current moment over the felt with the dice on this tray, and over the card.
pub(super) fn show(ui: &Ui, cx: &ViewContext<'_>, session: &Session, felt: Rect, tray: Rect) {
    let Some(moment) = session.moment() else { return };
    let now = ui.input(|input| input.time);
    let layer = LayerId::new(Order::Foreground, Id::unique("moment"));
    let painter = ui.ctx().layer_painter(layer);
    let moves = ui.style().animation_time > 0.0;
    let progress = if moves { moment.progress(now) } else { 0.5 };
    if moves && moment.occasion.size() == Some(MomentSize::Greatest) {
        confetti::paint(&painter, felt, 90, &cx.palette.confetti(), progress);
    }
    let painter = MomentPainter { painter, cx, moment, felt, progress };
    let cells = [cell_id(moment.at), still_cell_id(moment.at, moment.seat)];
    let cell = cells.iter().find_map(|&id| ui.ctx().read_response(id)).map(|cell| cell.rect);
    if let Some(cell) = cell {
        match moment.occasion {
            Occasion::Hand(_) => painter.pulse(cell),
            Occasion::Score { .. } | Occasion::Bonus { .. } if moves => {
                let points = moment.occasion.points();
                let flown = (moment.elapsed(now) / time::FLIGHT).clamp(0.0, 1.0) as f32;
                painter.flight(cell, points, flown);
            }
            Occasion::Score { .. } | Occasion::Bonus { .. } | Occasion::Handover => {}
        }
        if moves && moment.occasion.size().is_some() {
            painter.ring(cell);
        }
    }
    if moment.occasion == Occasion::Handover {
        return painter.handover(session, tray.center().y, if moves { 1.0 } else { 0.0 });
    }
    if let Some(text) = commentary::moment(cx.words, session.game(), moment) {
        painter.headline(&text, tray::above(tray, session.game().setup().rules()));
    }
}

/// The height of the headline at the top of the felt.
const HEADLINE: f32 = 44.0;

/// A moment and where it is shown.
struct MomentPainter<'a> {
    painter: Painter,
    cx: &'a ViewContext<'a>,
    moment: &'a TableMoment,
    felt: Rect,
    /// The progress of the whole moment, 0 to 1.
    progress: f32,
}

impl MomentPainter<'_> {
    /// Paints the points on their way from the dice to their box.
    fn flight(&self, cell: Rect, points: i64, flown: f32) {
        if flown >= 1.0 || points == 0 {
            return;
        }
        let palette = self.cx.palette;
        let eased = 1.0 - (1.0 - flown).powi(2);
        let straight = self.felt.center().lerp(cell.center(), eased);
        let at = pos2(straight.x, straight.y - 60.0 * (1.0 - flown) * flown * 4.0);
        let first = 30.0 * size::felt_scale(self.felt.size());
        let letters = strong(egui::lerp(first..=16.0, eased));
        let text = names::over_par(points);
        let galley = self.painter.layout_no_wrap(text, letters, palette.on_brass);
        let plate = Rect::from_center_size(at, galley.size() + vec2(16.0, 6.0));
        self.painter.rect_filled(plate, plate.height() / 2.0, palette.brass[0]);
        self.painter.galley(plate.center() - galley.size() / 2.0, galley, palette.on_brass);
    }

    /// Paints a frame around the box that beats twice.
    fn pulse(&self, cell: Rect) {
        let beat = (self.progress * 2.0 * std::f32::consts::TAU).cos().mul_add(-0.5, 0.5);
        let line = Stroke::new(1.5 + 2.5 * beat, self.cx.palette.accent);
        let round = f32::from(size::ROUND);
        self.painter.rect_stroke(cell.shrink(2.0), round, line, StrokeKind::Outside);
    }

    /// Paints a ring that grows around the box and fades.
    fn ring(&self, cell: Rect) {
        let ink = self.cx.palette.accent.gamma_multiply(1.0 - self.progress);
        let round = f32::from(size::ROUND) + 14.0 * self.progress;
        let rect = cell.expand(18.0 * self.progress);
        self.painter.rect_stroke(rect, round, Stroke::new(3.0, ink), StrokeKind::Outside);
    }

    /// Paints whose turn it is now across the dice at this height, in the person's colour and with
    /// the face; it slides in, as far as it `moves`.
    fn handover(&self, session: &Session, middle: f32, moves: f32) {
        let (palette, seat) = (self.cx.palette, self.moment.seat);
        let own = &session.game().setup().seats()[seat];
        let arguments = [
            ("who", names::who(own.name())),
            ("name", own.name().into()),
            ("number", 0.into()),
            ("rolls", 0.into()),
        ];
        let text = self.cx.say_with("status-turn", &arguments);
        let away = moves * (1.0 - (self.progress / 0.18).min(1.0)).powi(2);
        let strength = ((1.0 - self.progress) / 0.15).min(1.0);
        let height = (self.felt.height() * 0.24).min(180.0 * size::felt_scale(self.felt.size()));
        let centre = pos2(self.felt.center().x - self.felt.width() * away, middle);
        let band = Rect::from_center_size(centre, vec2(self.felt.width(), height));
        let painter = self.painter.with_clip_rect(self.felt);
        let avatar = Avatar::of(own.sitter(), own.name(), seat);
        let colour = palette.seat_on_felt(avatar.colour(painter.ctx())).gamma_multiply(strength);
        painter.rect_filled(band, 0.0, palette.felt_panel.gamma_multiply(strength));
        for edge in [band.top(), band.bottom()] {
            painter.hline(band.x_range(), edge, Stroke::new(4.0, colour));
        }
        let side = height * 0.66;
        let ink = palette.on_felt.gamma_multiply(strength);
        let most = strong(height * 0.3);
        let wide = painter.layout_no_wrap(text.clone(), most.clone(), ink).size().x;
        let room = band.width() - side - 4.0 * size::GAP_WIDE;
        let font = strong(most.size * (room / wide).min(1.0));
        let galley = painter.layout_no_wrap(text, font, ink);
        let left = band.center().x - (side + size::GAP_WIDE + galley.size().x) / 2.0;
        let portrait =
            Rect::from_min_size(pos2(left, band.center().y - side / 2.0), vec2(side, side));
        if strength > 0.5 {
            avatar.paint(&painter, portrait);
        }
        let at = pos2(portrait.right() + size::GAP_WIDE, band.center().y - galley.size().y / 2.0);
        painter.galley(at, galley, ink);
    }

    /// Paints the words on a plate above the dice: they pop up, stay, and fade.
    fn headline(&self, text: &str, above: Rect) {
        let most = match self.moment.occasion.size() {
            None | Some(MomentSize::Small) => 30.0,
            Some(MomentSize::Large) => 38.0,
            Some(MomentSize::Greatest) => 52.0,
        } * size::felt_scale(self.felt.size());
        let palette = self.cx.palette;
        let pop = (self.progress / 0.12).min(1.0);
        let grown = 0.6 + 0.4 * (pop * std::f32::consts::FRAC_PI_2).sin();
        let fade = ((1.0 - self.progress) / 0.2).min(1.0);
        let whole = self.painter.layout_no_wrap(text.to_owned(), strong(most), palette.kept);
        let room = self.felt.width() - 4.0 * size::GAP_WIDE;
        let font = strong(most * grown * (room / whole.size().x).min(1.0));
        let ink = palette.kept.gamma_multiply(fade);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, ink);
        let size = galley.size() + vec2(2.0 * size::GAP_WIDE, size::GAP);
        // It may cover notes for a moment, but neither the dice nor the headline.
        let bottom = above.bottom().max(self.felt.top() + HEADLINE + size.y);
        let plate =
            Rect::from_min_size(pos2(above.center().x - size.x / 2.0, bottom - size.y), size);
        let fill = palette.felt_panel.gamma_multiply(0.9 * fade);
        self.painter.rect_filled(plate, plate.height() / 3.0, fill);
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), plate).min;
        self.painter.galley(at, galley, ink);
    }
}
