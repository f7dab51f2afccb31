//! The trophies of a person: the best score in large letters, the winning streak, and badges for
//! what one does rarely. Each one opens its game.

use egui::{Align2, CursorIcon, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

use super::{ShownStatistics, scores};
use crate::store::{GameSkill, StatGame};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::numbers::whole;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::{button, focus_ring, paint_left};
use crate::ui::widgets::page;

/// A badge: the keys of its name and of how it is earned, and whether a game has earned it.
type Badge = ([&'static str; 2], fn(&StatGame) -> bool);

/// All badges. What was done with advice or with known dice earns none.
const BADGES: [Badge; 3] = [
    (["trophy-alike", "trophy-alike-how"], |game| skill(game).is_some_and(|skill| skill.alike > 0)),
    (["trophy-beat-perfect", "trophy-beat-perfect-how"], |game| game.beats_strongest),
    (["trophy-no-mistake", "trophy-no-mistake-how"], |game| {
        skill(game).is_some_and(|skill| skill.mistakes == Some(0) && skill.unaided.count > 0)
    }),
];

const fn skill(game: &StatGame) -> Option<&GameSkill> {
    game.skill.as_ref()
}

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let statistics = shown.statistics;
    page::text_sheet(ui, &cx.say("trophies"), |ui| {
        if let Some(best) = statistics.best() {
            let number = whole(cx.words, best.result);
            ui.label(RichText::new(number).font(strong(size::HEADLINE)).color(cx.palette.accent));
            let date = [("date", dates::date(cx.words, best.ended).into())];
            let beats = scores::beats(cx, shown, [best.result; 2]);
            let beats = beats.or_else(|| {
                let unknown = [("share", "…".into())];
                shown.awaits_exact().then(|| cx.say_with("statistics-beats", &unknown))
            });
            let text = std::iter::once(cx.say_with("trophy-best", &date)).chain(beats);
            if button(ui, &text.collect::<Vec<_>>().join(". ")).clicked() {
                shown.open(cx, best.key);
            }
        }
        let [longest, now] = statistics.streaks;
        if longest > 1 {
            let streak = [("longest", longest.into()), ("now", now.into())];
            page::line(ui, cx.say_with("trophy-streak", &streak));
        }
        ui.add_space(size::GAP / 2.0);
        for (keys, earns) in BADGES {
            let mut games = statistics.games.iter().filter(|game| game.sets_records);
            badge(ui, cx, shown, keys, games.find(|game| earns(game)));
        }
    });
}

/// Shows a badge: when it was earned, or what earns it.
fn badge(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    shown: &ShownStatistics<'_>,
    [key, how]: [&str; 2],
    game: Option<&StatGame>,
) {
    let palette = cx.palette;
    let name = cx.say(key);
    let below = match game {
        Some(game) => dates::date(cx.words, game.ended),
        None => cx.say(how).into_owned(),
    };
    let sense = if game.is_some() { Sense::click() } else { Sense::focusable_noninteractive() };
    let room = vec2(ui.available_width(), size::BADGE + size::GAP / 2.0);
    let (rect, response) = ui.allocate_exact_size(room, sense);
    let spoken = format!("{name}: {below}");
    response.widget_info(|| WidgetInfo::labeled(sense_role(game), true, &spoken));
    focus_ring(ui, rect, &response, egui::StrokeKind::Inside);
    let centre = rect.left_center() + Vec2::X * size::BADGE / 2.0;
    let radius = size::BADGE / 2.0 - 2.0;
    let painter = ui.painter();
    let ink = if game.is_some() {
        let (font, ink) = (strong(size::TEXT), palette.on_brass);
        painter.circle_filled(centre, radius, palette.brass[0]);
        painter.circle_stroke(centre, radius - 3.0, Stroke::new(size::LINE, ink));
        painter.text(centre, Align2::CENTER_CENTER, "★", font, ink);
        palette.ink
    } else {
        painter.circle_stroke(centre, radius, Stroke::new(size::LINE_STRONG, palette.line));
        palette.ink_weak
    };
    let text = rect.with_min_x(rect.left() + size::BADGE + size::GAP);
    let (upper, lower) = text.split_top_bottom_at_fraction(0.5);
    paint_left(ui, upper, &name, strong(size::TEXT), ink);
    paint_left(ui, lower, &below, plain(size::SMALL), palette.ink_weak);
    if let Some(game) = game
        && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
    {
        shown.open(cx, game.key);
    }
}

const fn sense_role(game: Option<&StatGame>) -> egui::Role {
    if game.is_some() { egui::Role::Button } else { egui::Role::Label }
}
