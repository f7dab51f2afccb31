//! What a person has done: trophies (the best score in large letters, the winning streak, and
//! badges for what one does rarely), other personal bests, and games against each opponent.

use std::cmp::Reverse;

use egui::{Align2, Rect, RichText, Stroke, Ui, Vec2};

use super::{ShownStatistics, scores};
use crate::store::{FiguresKey, GameSkill, HeadToHead, PlayerKey, StatGame};
use crate::ui::context::ViewContext;
use crate::ui::numbers::{percent, whole};
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::button;
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};
use crate::ui::widgets::page;
use crate::ui::{dates, names};
use crate::words::decimal;

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

/// Shows the trophies.
pub(super) fn show_trophies(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
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
    let name = cx.say(key);
    let below = match game {
        Some(game) => dates::date(cx.words, game.ended),
        None => cx.say(how).into_owned(),
    };
    let (kind, ink) = match game {
        Some(_) => (RowKind::Opens, cx.palette.ink),
        None => (RowKind::Read, cx.palette.ink_weak),
    };
    let spoken = format!("{name}: {below}");
    let name = list::text(name, strong(size::TEXT), ink);
    let below = list::text(below, plain(size::SMALL), cx.palette.ink_weak);
    let cells = [ListCell::Lines(Vec::new()), ListCell::Lines(vec![name, below])];
    let room = ui.available_width() - size::BADGE - size::GAP;
    let list = List(&[size::BADGE, room].map(ListColumn::Left), size::BADGE + size::GAP / 2.0);
    let response = list.row(ui, kind, &spoken, &cells);
    paint_badge(ui, cx.palette, response.rect, game.is_some());
    if let Some(game) = game.filter(|_| response.clicked()) {
        shown.open(cx, game.key);
    }
}

/// Paints the badge at the left of a row: a coin with a star, or an empty ring.
fn paint_badge(ui: &Ui, palette: &Palette, row: Rect, is_earned: bool) {
    let (painter, radius) = (ui.painter(), size::BADGE / 2.0 - 2.0);
    let centre = row.left_center() + Vec2::X * size::BADGE / 2.0;
    if is_earned {
        let (font, ink) = (strong(size::TEXT), palette.on_brass);
        painter.circle_filled(centre, radius, palette.brass[0]);
        painter.circle_stroke(centre, radius - 3.0, Stroke::new(size::LINE, ink));
        painter.text(centre, Align2::CENTER_CENTER, "★", font, ink);
    } else {
        painter.circle_stroke(centre, radius, Stroke::new(size::LINE_STRONG, palette.line));
    }
}

/// Shows the personal bests besides the best score; each one opens its game.
pub(super) fn show_bests(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let bests = bests(cx, shown);
    if bests.is_empty() {
        return;
    }
    page::text_sheet(ui, &cx.say("statistics-bests"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
            for (text, key) in bests {
                if button(ui, &text).clicked() {
                    shown.open(cx, key);
                }
            }
        });
    });
}

/// The personal bests as sentences, each with its game.
fn bests(cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) -> Vec<(String, FiguresKey)> {
    let (statistics, words) = (shown.statistics, cx.words);
    let mut all = Vec::new();
    let date = |game: &StatGame| ("date", dates::date(words, game.ended).into());
    if let Some((game, adjusted)) = statistics.best_adjusted() {
        let arguments = [("result", decimal(adjusted, 1)), date(game)];
        all.push((cx.say_with("statistics-best-adjusted", &arguments), game.key));
    }
    if let Some((game, most)) = statistics.most_alike() {
        let arguments = [("count", most.into()), date(game)];
        all.push((cx.say_with("statistics-best-alike", &arguments), game.key));
    }
    if let Some(rules) = shown.rules_of_boxes() {
        for (at, part) in rules.boxes().zip(&statistics.parts) {
            let is_any = |(best, _): &(u32, FiguresKey)| *best > 0 || rules.lowest_wins();
            let Some((best, key)) = part.best.filter(is_any) else { continue };
            let points = i64::from(best) - rules.par_in_total(at);
            let arguments =
                [("box", names::full_box_name(words, rules, at).into()), ("points", points.into())];
            all.push((cx.say_with("review-box-alone", &arguments), key));
        }
    }
    all
}

/// Shows wins and losses against every person and level.
pub(super) fn show_opponents(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let versus = &shown.statistics.versus;
    if versus.is_empty() {
        return;
    }
    page::text_sheet(ui, &cx.say("statistics-opponents"), |ui| {
        let count = |games: &HeadToHead| games.won + games.tied + games.lost;
        let mut all: Vec<_> = versus.iter().collect();
        all.sort_by_key(|(_, games)| Reverse(count(games)));
        let row = |(who, games): &(&PlayerKey, &HeadToHead)| {
            let share = f64::from(games.won) + f64::from(games.tied) / 2.0;
            vec![
                names::name_across_games(cx.words, who),
                whole(cx.words, games.won.into()),
                whole(cx.words, games.tied.into()),
                whole(cx.words, games.lost.into()),
                percent(cx.words, share / f64::from(count(games).max(1))),
            ]
        };
        let rows: Vec<Vec<String>> = all.iter().map(row).collect();
        let heads = [
            "label-opponent",
            "statistics-head-won",
            "statistics-head-tied",
            "statistics-head-lost",
            "statistics-head-share",
        ];
        list::table(ui, "opponents", &heads.map(|key| cx.say(key)), &rows);
    });
}
