//! The result of a game on the felt: who won, the best turn, and the seed of the dice.

use egui::{Align, CornerRadius, Frame, Layout, Margin, RichText, ScrollArea, Stroke, Ui};

use crate::game::{Game, Seat, SeatStanding, Standings};
use crate::store::{GameId, History, PlayerKey, Record, Records};
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::minus;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::announce;
use crate::words::Words;

/// For each seat the best earlier result of its player, in the unit that decides the game.
pub type EarlierBests = Vec<Option<i64>>;

/// Returns what the result of this game is compared with. `own` is its id.
pub fn bests_before(game: &Game, history: &History, own: GameId) -> EarlierBests {
    let earlier: Vec<Record> =
        history.records().iter().filter(|record| record.id != own).cloned().collect();
    let records = Records::of(&earlier);
    let rules = game.setup().rules().id();
    let is_by_points = game.position().points(0).is_some();
    let best = |seat: &Seat| {
        let tally = records.tally(rules, &PlayerKey::from(seat))?;
        // Older versions recorded only the total.
        tally.best.filter(|_| tally.is_by_points == is_by_points).map(|best| best.result)
    };
    game.setup().seats().iter().map(best).collect()
}

fn headline(words: &Words, game: &Game, winners: &[usize]) -> String {
    let rules = game.setup().rules();
    if let Some(seat) = game.position().won_at_once() {
        let row = rules.data().instant_win.as_ref().and_then(|win| rules.box_named(&win.row));
        let arguments = [
            ("name", game.setup().seats()[seat].name().into()),
            ("box", row.map(|at| names::box_name(words, rules, at)).unwrap_or_default().into()),
        ];
        return words.say_with("result-won-at-once", &arguments);
    }
    if game.setup().seats().len() == 1 {
        let total = ("total", i64::from(rules.total(game.position().card())).into());
        return match game.position().points(0) {
            Some(points) => {
                let shown = minus(points.into());
                let points = [total, ("points", points.into()), ("shown", shown.into())];
                words.say_with("result-solo-points", &points)
            }
            None => words.say_with("result-solo", &[total]),
        };
    }
    if let [winner] = winners {
        let name = game.setup().seats()[*winner].name();
        words.say_with("result-winner", &[("name", name.into())])
    } else {
        let names = names::seats(words, game.setup(), winners);
        words.say_with("result-tie", &[("names", names.into())])
    }
}

/// Returns what decided the game for a seat: its total, points, or rounds.
fn result(words: &Words, game: &Game, place: &SeatStanding) -> String {
    let Some(points) = place.points else { return place.totals.total.to_string() };
    let is_rounds = names::is_rounds(game.setup().rules());
    let key = if is_rounds { "result-rounds" } else { "result-points" };
    words.say_with(key, &[("points", points.into()), ("shown", minus(points.into()).into())])
}

/// Returns the notes below the name of a seat: a personal best, advice, decisions taken back.
fn notes(words: &Words, game: &Game, place: &SeatStanding, best: Option<i64>) -> Vec<String> {
    let seat = &game.setup().seats()[place.seat];
    let total = place.totals.total;
    let is_rounds = names::is_rounds(game.setup().rules());
    let mut notes = Vec::new();
    if place.points.is_some() && !is_rounds {
        notes.push(words.say_with("result-points-total", &[("total", i64::from(total).into())]));
    }
    let own = place.points.map_or(i64::from(total), i64::from);
    match best {
        // A solo player wins every round.
        _ if is_rounds && game.setup().seats().len() == 1 => {}
        Some(best) if own > best => {
            notes.push(words.say_with("result-best", &[("best", minus(best).into())]));
        }
        None if seat.is_human() => notes.push(words.say("result-first").into_owned()),
        _ => {}
    }
    let counted = [
        ("result-advice", game.advice_count(place.seat)),
        ("result-revised", game.revised(place.seat)),
    ];
    for (key, count) in counted.into_iter().filter(|&(_, count)| count > 0) {
        notes.push(words.say_with(key, &[("count", i64::from(count).into())]));
    }
    notes
}

fn best_turn(words: &Words, game: &Game, standings: &Standings) -> Option<String> {
    let rules = game.setup().rules();
    let best = standings.best_turn.filter(|_| !names::is_rounds(rules))?;
    let arguments = [
        ("name", game.setup().seats()[best.seat].name().into()),
        ("box", names::full_box_name(words, rules, best.at).into()),
        ("points", i64::from(best.points).into()),
        ("round", i64::from(best.turn).into()),
    ];
    Some(words.say_with("result-best-turn", &arguments))
}

/// Shows the result of a finished game in the remaining space.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, game: &Game, bests: &EarlierBests) {
    let palette = cx.palette;
    let frame = Frame::new()
        .fill(palette.felt_panel)
        .stroke(Stroke::new(1.0, palette.kept.gamma_multiply(0.6)))
        .corner_radius(CornerRadius::same(size::ROUND_WIDE))
        .inner_margin(Margin::same(size::SHEET_MARGIN));
    ScrollArea::vertical().show(ui, |ui| {
        ui.add_space(((ui.available_height() - size::RESULT_HEIGHT) * 0.3).clamp(0.0, 48.0));
        ui.vertical_centered(|ui| {
            let margin = 2.0 * f32::from(size::SHEET_MARGIN);
            ui.set_max_width((ui.available_width() - margin).min(size::RESULT));
            on_felt(ui, palette);
            frame.show(ui, |ui| contents(ui, cx, game, bests));
        });
    });
}

/// Sets the style of text and buttons on the felt.
fn on_felt(ui: &mut Ui, palette: &Palette) {
    let visuals = ui.visuals_mut();
    visuals.override_text_color = Some(palette.on_felt);
    let line = Stroke::new(1.0, palette.on_felt_weak.gamma_multiply(0.5));
    visuals.widgets.noninteractive.bg_stroke = line;
    let widgets = &mut visuals.widgets;
    for (widget, fill, edge) in [
        (&mut widgets.inactive, palette.felt[1], line),
        (&mut widgets.hovered, palette.felt[0], Stroke::new(1.0, palette.kept)),
        (&mut widgets.active, palette.felt[0], Stroke::new(1.0, palette.kept)),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = edge;
    }
}

fn contents(ui: &mut Ui, cx: &ViewContext<'_>, game: &Game, bests: &EarlierBests) {
    let (words, palette) = (cx.words, cx.palette);
    let standings = Standings::of(game);
    ui.vertical_centered(|ui| {
        let headline = headline(words, game, &standings.winners().collect::<Vec<_>>());
        let headline = RichText::new(headline).font(strong(size::STATUS)).color(palette.kept);
        announce(&ui.label(headline));
    });
    ui.add_space(size::GAP);
    for place in &standings.places {
        let best = bests.get(place.seat).copied().flatten();
        place_line(ui, cx, game, place, best);
    }
    if let Some(best) = best_turn(words, game, &standings) {
        ui.add_space(size::GAP);
        ui.vertical_centered(|ui| ui.label(RichText::new(best).color(palette.on_felt_weak)));
    }
    ui.add_space(size::GAP);
    ui.vertical_centered(|ui| {
        if ui.button(cx.say("result-review").as_ref()).clicked() {
            cx.run(MenuAction::Review);
        }
    });
    if let Some(seed) = game.setup().seed() {
        ui.add_space(size::GAP);
        seed_line(ui, cx, &seed.to_string(), &seed.fingerprint());
    }
}

fn place_line(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    game: &Game,
    place: &SeatStanding,
    best: Option<i64>,
) {
    let (words, palette) = (cx.words, cx.palette);
    let name = game.setup().seats()[place.seat].name();
    // A solo game has no ranks, and its headline tells the result.
    let is_alone = game.setup().seats().len() < 2;
    let is_winner = place.rank == 1;
    let ink = if is_winner { palette.kept } else { palette.on_felt };
    let line = |ui: &mut Ui| {
        let rank = words.say_with("result-rank", &[("rank", place.rank.into())]);
        ui.label(RichText::new(rank).font(plain(15.0)).color(palette.on_felt_weak));
        ui.label(RichText::new(name).font(strong(17.0)).color(ink));
        if is_winner {
            ui.label(RichText::new("★").font(plain(15.0)).color(ink));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let result = result(words, game, place);
            ui.label(RichText::new(result).font(strong(19.0)).color(ink));
        });
    };
    if !is_alone {
        ui.horizontal(line);
    }
    let notes = notes(words, game, place, best);
    if !notes.is_empty() {
        let notes = RichText::new(notes.join(" · ")).font(plain(13.0));
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.visuals_mut().indent_has_left_vline = false;
            ui.indent(("notes of a place", name), |ui| {
                ui.label(notes.color(palette.on_felt_weak));
            });
        });
    }
}

/// The number of characters of the seed that are shown; the tooltip and the clipboard get all.
const SEED_HEAD: usize = 12;

/// Shows the seed, which is no longer secret, and the buttons to check the dice with it.
fn seed_line(ui: &mut Ui, cx: &ViewContext<'_>, seed: &str, fingerprint: &str) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        let short = &fingerprint[..fingerprint.len().min(12)];
        // A seed chosen by a person is short; a random one has 64 digits.
        let head: String = seed.chars().take(SEED_HEAD).collect();
        let head = if head.len() < seed.len() { format!("{head}…") } else { head };
        let text = cx.say_with("result-seed", &[("seal", short.into()), ("seed", head.into())]);
        ui.label(RichText::new(text).font(plain(12.5)).color(cx.palette.on_felt_weak))
            .on_hover_text(cx.say_with(
                "result-seed-tip",
                &[("seal", fingerprint.into()), ("seed", seed.into())],
            ));
        for (key, command) in [
            ("action-check-dice", Command::Act(MenuAction::CheckDice)),
            ("result-copy-seed", Command::Copy(seed.to_owned())),
            ("action-copy-game", Command::Act(MenuAction::CopyGame)),
            ("action-records", Command::Act(MenuAction::Records)),
        ] {
            if ui.button(cx.say(key).as_ref()).clicked() {
                cx.run(command);
            }
        }
    });
}
