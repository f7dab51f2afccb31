//! Celebrations on the felt: points that fly to their box, and more for rarer hands.

use egui::{Align2, Id, LayerId, Order, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::rules::Pattern;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::session::{Celebration, CelebrationTier, Session};
use crate::ui::theme::{size, strong, time};
use crate::ui::widgets::confetti;
use crate::ui::widgets::score_card::still_cell_id;

/// Shows the current celebration over the felt and the card.
pub(super) fn show(ui: &Ui, cx: &ViewContext<'_>, session: &Session, felt: Rect) {
    let Some(celebration) = session.celebration() else { return };
    let now = ui.input(|input| input.time);
    let layer = LayerId::new(Order::Foreground, Id::unique("celebration"));
    let painter = ui.ctx().layer_painter(layer);
    let progress = celebration.progress(now);
    let pieces = match celebration.tier {
        CelebrationTier::TopHand => 70,
        CelebrationTier::AnotherTopHand | CelebrationTier::Victory => 140,
        _ => 0,
    };
    confetti::paint(&painter, felt, pieces, &cx.palette.confetti(), progress);
    let painter = CelebrationPainter { painter, cx, celebration, felt, progress };
    let cell = still_cell_id(celebration.at, celebration.seat);
    if let Some(cell) = ui.ctx().read_response(cell).map(|response| response.rect) {
        let flown = (celebration.elapsed(now) / time::FLIGHT).clamp(0.0, 1.0) as f32;
        painter.flight(cell, flown);
        if celebration.tier >= CelebrationTier::SectionBonus {
            painter.ring(cell);
        }
    }
    if let Some(text) = painter.title(session) {
        painter.headline(&text);
    }
}

/// A celebration and where it is shown.
struct CelebrationPainter<'a> {
    painter: Painter,
    cx: &'a ViewContext<'a>,
    celebration: &'a Celebration,
    felt: Rect,
    /// The progress of the whole celebration, 0 to 1.
    progress: f32,
}

impl CelebrationPainter<'_> {
    /// Paints the points on their way from the dice to their box.
    fn flight(&self, cell: Rect, flown: f32) {
        if flown >= 1.0 || self.celebration.points == 0 {
            return;
        }
        let palette = self.cx.palette;
        let eased = 1.0 - (1.0 - flown).powi(2);
        let straight = self.felt.center().lerp(cell.center(), eased);
        let at = pos2(straight.x, straight.y - 60.0 * (1.0 - flown) * flown * 4.0);
        let letters = strong(egui::lerp(30.0..=16.0, eased));
        let text = format!("+{}", self.celebration.points);
        let galley = self.painter.layout_no_wrap(text, letters, palette.on_brass);
        let plate = Rect::from_center_size(at, galley.size() + vec2(16.0, 6.0));
        self.painter.rect_filled(plate, plate.height() / 2.0, palette.brass[0]);
        self.painter.galley(plate.center() - galley.size() / 2.0, galley, palette.on_brass);
    }

    /// Paints a ring that grows around the box and fades.
    fn ring(&self, cell: Rect) {
        let ink = self.cx.palette.accent.gamma_multiply(1.0 - self.progress);
        let round = f32::from(size::ROUND) + 14.0 * self.progress;
        let rect = cell.expand(18.0 * self.progress);
        self.painter.rect_stroke(rect, round, Stroke::new(3.0, ink), StrokeKind::Outside);
    }

    /// Returns the words for what is celebrated, if any.
    fn title(&self, session: &Session) -> Option<String> {
        let (words, at) = (self.cx.words, self.celebration.at);
        let rules = session.game().setup().rules();
        let own = || names::box_name(words, rules, at);
        let top = || {
            let all = Pattern::Kind(rules.dice().count);
            let row = rules.rows().iter().find(|row| row.pattern == all);
            row.map_or_else(own, |row| names::row_name(words, row))
        };
        let (key, name) = match self.celebration.tier {
            CelebrationTier::Score | CelebrationTier::Victory => return None,
            CelebrationTier::SpecialHand => ("celebrate-hand", own()),
            CelebrationTier::SectionBonus => ("celebrate-bonus", own()),
            CelebrationTier::TopHand => ("celebrate-hand", top()),
            CelebrationTier::AnotherTopHand => ("celebrate-another", top()),
        };
        let points = self.celebration.points.into();
        Some(words.say_with(key, &[("box", name.into()), ("points", points)]))
    }

    /// Paints the words: they pop up, stay, and fade.
    fn headline(&self, text: &str) {
        let most = match self.celebration.tier {
            CelebrationTier::Score | CelebrationTier::SpecialHand | CelebrationTier::Victory => {
                34.0
            }
            CelebrationTier::SectionBonus => 40.0,
            CelebrationTier::TopHand => 54.0,
            CelebrationTier::AnotherTopHand => 60.0,
        };
        let (palette, felt) = (self.cx.palette, self.felt);
        let pop = (self.progress / 0.12).min(1.0);
        let grown = 0.6 + 0.4 * (pop * std::f32::consts::FRAC_PI_2).sin();
        let fade = ((1.0 - self.progress) / 0.25).min(1.0);
        let whole = self.painter.layout_no_wrap(text.to_owned(), strong(most), palette.kept);
        let fits = ((felt.width() - 2.0 * size::GAP_WIDE) / whole.size().x).min(1.0);
        let font = strong(most * grown * fits);
        let at = felt.center() - vec2(0.0, felt.height() * 0.08);
        let shadow = palette.felt_panel.gamma_multiply(fade);
        let below = at + vec2(0.0, 2.5);
        self.painter.text(below, Align2::CENTER_CENTER, text, font.clone(), shadow);
        let ink = palette.kept.gamma_multiply(fade);
        self.painter.text(at, Align2::CENTER_CENTER, text, font, ink);
    }
}
