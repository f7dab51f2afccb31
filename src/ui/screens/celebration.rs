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
    let cell = still_cell_id(celebration.at, celebration.seat);
    if let Some(cell) = ui.ctx().read_response(cell).map(|response| response.rect) {
        let flown = (celebration.elapsed(now) / time::FLIGHT).clamp(0.0, 1.0) as f32;
        flight(&painter, cx, celebration, (felt, cell), flown);
        if celebration.tier >= CelebrationTier::SectionBonus {
            ring(&painter, cx, cell, progress);
        }
    }
    if let Some(text) = title(cx, session, celebration) {
        headline(&painter, cx, felt, &text, (celebration.tier, progress));
    }
}

/// Paints the points on their way from the dice to their box.
fn flight(
    painter: &Painter,
    cx: &ViewContext<'_>,
    celebration: &Celebration,
    (felt, cell): (Rect, Rect),
    flown: f32,
) {
    if flown >= 1.0 || celebration.points == 0 {
        return;
    }
    let eased = 1.0 - (1.0 - flown).powi(2);
    let straight = felt.center().lerp(cell.center(), eased);
    let at = pos2(straight.x, straight.y - 60.0 * (1.0 - flown) * flown * 4.0);
    let letters = strong(egui::lerp(30.0..=16.0, eased));
    let text = format!("+{}", celebration.points);
    let galley = painter.layout_no_wrap(text, letters, cx.palette.on_brass);
    let plate = Rect::from_center_size(at, galley.size() + vec2(16.0, 6.0));
    painter.rect_filled(plate, plate.height() / 2.0, cx.palette.brass[0]);
    painter.galley(plate.center() - galley.size() / 2.0, galley, cx.palette.on_brass);
}

/// Paints a ring that grows around the box and fades.
fn ring(painter: &Painter, cx: &ViewContext<'_>, cell: Rect, progress: f32) {
    let line = Stroke::new(3.0, cx.palette.accent.gamma_multiply(1.0 - progress));
    let round = f32::from(size::ROUND) + 14.0 * progress;
    painter.rect_stroke(cell.expand(18.0 * progress), round, line, StrokeKind::Outside);
}

/// Returns the words for what is celebrated, if any.
fn title(cx: &ViewContext<'_>, session: &Session, celebration: &Celebration) -> Option<String> {
    let rules = session.game().setup().rules();
    let own = || names::box_name(cx.words, rules, celebration.at);
    let top = || {
        let all = Pattern::Kind(rules.dice().count);
        let row = rules.rows().iter().find(|row| row.pattern == all);
        row.map_or_else(own, |row| names::row_name(cx.words, row))
    };
    let (key, name) = match celebration.tier {
        CelebrationTier::Score | CelebrationTier::Victory => return None,
        CelebrationTier::SpecialHand => ("celebrate-hand", own()),
        CelebrationTier::SectionBonus => ("celebrate-bonus", own()),
        CelebrationTier::TopHand => ("celebrate-hand", top()),
        CelebrationTier::AnotherTopHand => ("celebrate-another", top()),
    };
    let arguments = [("box", name.into()), ("points", celebration.points.into())];
    Some(cx.say_with(key, &arguments))
}

/// Paints the words: they pop up, stay, and fade.
fn headline(
    painter: &Painter,
    cx: &ViewContext<'_>,
    felt: Rect,
    text: &str,
    (tier, progress): (CelebrationTier, f32),
) {
    let most = match tier {
        CelebrationTier::Score | CelebrationTier::SpecialHand | CelebrationTier::Victory => 34.0,
        CelebrationTier::SectionBonus => 40.0,
        CelebrationTier::TopHand => 54.0,
        CelebrationTier::AnotherTopHand => 60.0,
    };
    let pop = (progress / 0.12).min(1.0);
    let grown = 0.6 + 0.4 * (pop * std::f32::consts::FRAC_PI_2).sin();
    let fade = ((1.0 - progress) / 0.25).min(1.0);
    let whole = painter.layout_no_wrap(text.to_owned(), strong(most), cx.palette.kept).size().x;
    let fits = ((felt.width() - 2.0 * size::GAP_WIDE) / whole).min(1.0);
    let font = strong(most * grown * fits);
    let at = felt.center() - vec2(0.0, felt.height() * 0.08);
    let shadow = cx.palette.felt_panel.gamma_multiply(fade);
    painter.text(at + vec2(0.0, 2.5), Align2::CENTER_CENTER, text, font.clone(), shadow);
    let ink = cx.palette.kept.gamma_multiply(fade);
    painter.text(at, Align2::CENTER_CENTER, text, font, ink);
}
