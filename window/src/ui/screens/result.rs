//! The result of a game on the felt: who won, the best turn, and the seed of the dice.

use egui::{
    Align, CornerRadius, Frame, Label, Layout, Margin, RichText, ScrollArea, Sides, Ui, vec2,
};

use super::{ResultReview, command_button};
use crate::game::{Game, Seat, SeatStanding, Setup, Standings};
use crate::rules::RuleSet;
use crate::store::{GameId, HeadToHead, History, People, RulesKey, SeatRecord};
use crate::ui::commands::{Command, GameChoice, MenuAction};
use crate::ui::commentary;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::whole;
use crate::ui::screens::review::{picture_buttons, show_seeds};
use crate::ui::theme::{plain, size, strong, time};
use crate::ui::widgets::avatar::{Avatar, Mood};
use crate::ui::widgets::basics::{announce, button, button_if, silence};
use crate::ui::widgets::controls::RollButton;
use crate::ui::widgets::page;
use crate::words::Words;

/// The result of a finished game.
pub struct GameResult {
    /// The ranks and the best turn.
    pub standings: Standings,
    /// For each seat, the earlier results of its player.
    pub earlier: Vec<EarlierResults>,
    /// The earlier games of two players against each other.
    pub earlier_games: HeadToHead,
    /// Whether the dice had been seen in an earlier game, so that the result counts nowhere.
    pub is_replay: bool,
}

/// The earlier results of a player by the same rules.
#[derive(Clone, Debug, Default)]
pub struct EarlierResults {
    /// Those that can be records, in the unit that decides the game.
    pub results: Vec<i64>,
    /// Whether there are others.
    pub has_others: bool,
}

impl GameResult {
    /// Whether the game is one of those that are counted.
    fn counts(&self, game: &Game) -> bool {
        !self.is_replay && !names::has_guest(game.setup())
    }

    /// Whether the result of a seat is that of a person, and counts.
    fn counts_for(&self, game: &Game, seat: usize) -> bool {
        let setup = game.setup();
        self.counts(game) && setup.seats()[seat].is_human() && setup.departure(seat).is_none()
    }

    /// The person's best result before this one, if this one is better; with whether it is a record,
    /// which nothing is with dice that were typed in.
    fn beaten(&self, game: &Game, place: &SeatStanding) -> Option<(i64, bool)> {
        let rules = game.setup().rules();
        let best = best_of(rules, &self.earlier.get(place.seat)?.results)?;
        let is_better = self.counts_for(game, place.seat) && beats(rules, own_result(place), best);
        is_better.then_some((best, game.setup().seed().is_some()))
    }
}

/// The inputs of the page.
#[derive(Clone, Copy)]
pub struct ResultView<'a> {
    /// The finished game.
    pub game: &'a Game,
    /// Its result.
    pub result: &'a GameResult,
    /// Its review, which is computed in the background.
    pub review: &'a dyn ResultReview,
    /// The seconds since its finale began, while that lasts.
    pub finale: Option<f64>,
}

impl GameResult {
    /// Returns the games of two players against each other, with this one, if it is not the first.
    fn all_games(&self, game: &Game) -> Option<HeadToHead> {
        let rank = |seat| self.standings.places.iter().find(|place| place.seat == seat);
        let mut games = self.earlier_games;
        if self.counts(game) {
            games.count(rank(0)?.rank.cmp(&rank(1)?.rank));
        }
        (self.earlier_games != HeadToHead::default()).then_some(games)
    }

    /// Returns the sentences below the places.
    fn remarks(&self, words: &Words, game: &Game) -> Vec<String> {
        let games = self.all_games(game).map(|games| commentary::head_to_head(words, game, games));
        let best = self.standings.best_turn.filter(|_| !names::is_rounds(game.setup().rules()));
        let best = best.map(|best| commentary::best_turn(words, game, &best));
        warm_word(words, game, &self.standings).into_iter().chain(games).chain(best).collect()
    }
}

impl ResultView<'_> {
    /// Returns how much of something is visible that appears at this second of the finale, 0 to 1.
    fn seen(&self, at: f64) -> f32 {
        self.finale.map_or(1.0, |now| ((now - at) / 0.25).clamp(0.0, 1.0) as f32)
    }

    /// Returns the second of the finale at which a place is revealed, from the last to the first.
    fn reveals(&self, place: usize) -> f64 {
        let places = self.result.standings.places.len();
        let step = (2.2 / places as f64).min(0.8);
        0.2 + step * (places - 1 - place.min(places - 1)) as f64
    }

    /// Returns the second of the finale after which everything is shown.
    fn all_shown_after(&self) -> f64 {
        self.reveals(0) + COUNTING
    }

    /// Returns the seat of the victor and the progress of the confetti, once the first place is
    /// revealed.
    pub fn confetti(&self) -> Option<f32> {
        let (now, from) = (self.finale?, self.reveals(0));
        victor(self.game, self.result)?;
        (now >= from).then(|| ((now - from) / (time::FINALE - from)) as f32)
    }
}

/// How long a total counts up, in seconds.
const COUNTING: f64 = 0.6;

/// Returns the earlier results that the result of this game is compared with. `own` is the game's
/// id.
pub fn results_before(
    game: &Game,
    history: &History,
    people: &People,
    own: GameId,
) -> Vec<EarlierResults> {
    let rules = RulesKey::of(game.setup().rules());
    let is_by_points = game.position().points(0).is_some();
    let records = history.games().map(|(_, record)| record);
    let played = records.filter(|record| record.id != own && record.is_by(&rules));
    let seats: Vec<&SeatRecord> = played.flat_map(|record| &record.seats).collect();
    // (Older versions recorded only the total.)
    let is_comparable =
        |seat: &&&SeatRecord| seat.sets_records() && seat.points.is_some() == is_by_points;
    let results = |seat: &Seat| {
        let who = people.player(seat.name(), seat.sitter());
        let own = || seats.iter().filter(|other| who.is(other, people));
        let results: Vec<i64> = own().filter(is_comparable).map(|seat| seat.result()).collect();
        EarlierResults { has_others: own().count() > results.len(), results }
    };
    game.setup().seats().iter().map(results).collect()
}

/// Returns the seat of the person to celebrate: the only winner against others, or whoever has
/// beaten all their earlier results.
pub fn victor(game: &Game, result: &GameResult) -> Option<usize> {
    let winners: Vec<usize> = result.standings.winners().collect();
    let is_victor = |place: &&SeatStanding| {
        let has_won = game.setup().seats().len() > 1 && winners == [place.seat];
        let is_record = || result.beaten(game, place).is_some_and(|(_, is_record)| is_record);
        game.setup().seats()[place.seat].is_human() && (has_won || is_record())
    };
    result.standings.places.iter().find(is_victor).map(|place| place.seat)
}

/// Returns who has won a finished game, and by how much.
pub fn headline(words: &Words, game: &Game, standings: &Standings) -> String {
    let winners: Vec<usize> = standings.winners().collect();
    let rules = game.setup().rules();
    if let Some(seat) = game.position().won_at_once() {
        let row = rules.data().instant_win.as_ref().and_then(|win| rules.box_named(&win.row));
        let name = game.setup().seats()[seat].name();
        let arguments = [
            ("who", names::who(name)),
            ("name", name.into()),
            ("box", row.map(|at| names::box_name(words, rules, at)).unwrap_or_default().into()),
        ];
        return words.say_with("result-won-at-once", &arguments);
    }
    if game.setup().seats().len() == 1 {
        let total = ("total", rules.shown_total(game.position().card()).into());
        return match game.position().points(0) {
            Some(points) => {
                words.say_with("result-solo-points", &[total, ("points", points.into())])
            }
            None => words.say_with("result-solo", &[total]),
        };
    }
    if let [winner] = winners[..] {
        let name = game.setup().seats()[winner].name();
        // (The first place comes first.)
        let mut results = standings.places.iter().map(own_result);
        let margin = results.next().zip(results.next());
        let margin = margin.map_or(0, |(first, second)| (first - second).abs());
        let unit = if names::is_rounds(rules) { "rounds" } else { "points" };
        let arguments = [
            ("who", names::who(name)),
            ("name", name.into()),
            ("margin", margin.into()),
            ("unit", unit.into()),
        ];
        words.say_with("result-winner", &arguments)
    } else {
        let names = names::seats(words, game.setup(), &winners);
        words.say_with("result-tie", &[("names", names.into())])
    }
}

/// Returns everything that the result says at once, for a screen reader.
pub fn sentences(words: &Words, game: &Game, result: &GameResult) -> Vec<String> {
    let seats = game.setup().seats();
    let of_seat = |place: &SeatStanding| {
        let notes = notes(words, game, place, result);
        let name = seats[place.seat].name().to_owned();
        notes.into_iter().map(move |note| {
            if seats.len() == 1 {
                return note;
            }
            let arguments = [("name", name.as_str().into()), ("finding", note.into())];
            words.say_with("result-finding-of", &arguments)
        })
    };
    let mut all = vec![headline(words, game, &result.standings), names::results(words, game)];
    all.extend(result.standings.places.iter().flat_map(of_seat));
    all.extend(result.remarks(words, game));
    all
}

/// Returns a warm word about a game with others.
fn warm_word(words: &Words, game: &Game, standings: &Standings) -> Option<String> {
    let seats = game.setup().seats();
    let winners: Vec<usize> = standings.winners().collect();
    let first = seats.get(*winners.first()?).filter(|_| seats.len() > 1)?;
    let results = standings.places.iter().map(own_result);
    let best = results.clone().next()?;
    // One box could have made the difference.
    let is_close = results.filter(|&result| 40 * (best - result).abs() <= best).count() > 1;
    let end = match winners.len() {
        1 if is_close => "close",
        1 if first.is_human() => "won",
        1 => "lost",
        _ => "tie",
    };
    let name = first.name();
    let arguments = [("end", end.into()), ("who", names::who(name)), ("name", name.into())];
    Some(words.say_with("result-warm", &arguments))
}

/// Whether a result is better than another.
fn beats(rules: &RuleSet, one: i64, other: i64) -> bool {
    if rules.lowest_wins() { one < other } else { one > other }
}

/// Returns the best of these results.
fn best_of(rules: &RuleSet, results: &[i64]) -> Option<i64> {
    let results = results.iter().copied();
    results.reduce(|best, next| if beats(rules, next, best) { next } else { best })
}

/// Returns the result of a seat in the unit that decides the game: total, points, or rounds.
fn own_result(place: &SeatStanding) -> i64 {
    place.points.map_or(place.totals.shown, i64::from)
}

/// Returns the result of a seat in words; `part` is what is counted of it so far.
fn result(words: &Words, game: &Game, place: &SeatStanding, part: impl Fn(i64) -> i64) -> String {
    let Some(points) = place.points else { return whole(words, part(place.totals.shown)) };
    let points = part(points.into());
    let is_rounds = names::is_rounds(game.setup().rules());
    let key = if is_rounds { "result-rounds" } else { "result-points" };
    words.say_with(key, &[("points", points.into())])
}

/// Returns the notes below the name of a seat: a personal best, advice, decisions taken back.
fn notes(words: &Words, game: &Game, place: &SeatStanding, result: &GameResult) -> Vec<String> {
    let seat = &game.setup().seats()[place.seat];
    let total = place.totals.total;
    let is_rounds = names::is_rounds(game.setup().rules());
    let mut notes = Vec::new();
    if place.points.is_some() && !is_rounds {
        notes.push(words.say_with("result-points-total", &[("total", total.into())]));
    }
    let own = own_result(place);
    let rules = game.setup().rules();
    let earlier = result.earlier.get(place.seat).cloned().unwrap_or_default();
    let better = earlier.results.iter().filter(|&&other| beats(rules, other, own)).count();
    match (result.beaten(game, place), best_of(rules, &earlier.results)) {
        _ if names::has_guest(game.setup()) => {
            notes.extend(seat.is_human().then(|| words.say("result-guest").into_owned()));
        }
        // A solo player wins every round.
        _ if is_rounds && game.setup().seats().len() == 1 => {}
        _ if !result.counts_for(game, place.seat) => {}
        (Some((best, is_record)), _) => {
            let key = if is_record { "result-best" } else { "result-best-typed" };
            notes.push(words.say_with(key, &[("best", best.into())]));
        }
        (None, Some(_)) if game.setup().seed().is_none() => {}
        (None, Some(best)) => {
            // (The worst of all is none of the best.)
            let is_last = better == earlier.results.len();
            let number = if is_last { "last".into() } else { (better + 1).into() };
            let games = earlier.results.len() + 1;
            let arguments = [("place", number), ("games", games.into()), ("best", best.into())];
            notes.push(words.say_with("result-place", &arguments));
        }
        (None, None) if earlier.has_others => {}
        (None, None) => notes.push(words.say("result-first").into_owned()),
    }
    let counted = [
        ("result-advice", game.advice_count(place.seat)),
        ("result-revised", game.revised(place.seat)),
    ];
    for (key, count) in counted.into_iter().filter(|&(_, count)| count > 0) {
        notes.push(words.say_with(key, &[("count", count.into())]));
    }
    notes
}

/// Shows the result of a finished game in the remaining space: a sheet of paper on the felt.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, view: ResultView<'_>) {
    let frame = Frame::new()
        .fill(cx.palette.surface)
        .corner_radius(CornerRadius::same(size::ROUND_WIDE))
        .inner_margin(Margin::symmetric(0, size::SHEET_MARGIN));
    // (About as much as is free around the result of two seats.)
    ui.add_space(((ui.available_height() - 480.0) * 0.4).max(0.0));
    ui.vertical_centered(|ui| {
        ui.set_max_width(ui.available_width().min(size::RESULT));
        frame.show(ui, |ui| {
            // The scroll bar stands in the margin, beside the numbers.
            ui.spacing_mut().scroll.bar_outer_margin = size::GAP / 4.0;
            ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
                let margin = 2.0 * f32::from(size::SHEET_MARGIN);
                ui.set_max_width(ui.available_width() - margin);
                contents(ui, cx, view);
                page::follow_focus(ui);
            });
        });
    });
}

fn contents(ui: &mut Ui, cx: &ViewContext<'_>, view: ResultView<'_>) {
    let ResultView { game, result, review, .. } = view;
    let standings = &result.standings;
    let (words, palette) = (cx.words, cx.palette);
    let told = view.seen(view.all_shown_after());
    ui.vertical_centered(|ui| {
        let is_open = told <= 0.0 && standings.places.len() > 1;
        ui.set_opacity(if is_open { 1.0 } else { told });
        let known = || headline(words, game, standings);
        let headline = if is_open { cx.say("result-open").into_owned() } else { known() };
        let headline = RichText::new(headline).font(strong(size::STATUS)).color(palette.accent);
        page::line(ui, headline);
    });
    ui.add_space(size::GAP);
    for (number, place) in standings.places.iter().enumerate() {
        let at = view.reveals(number);
        ui.scope(|ui| {
            ui.set_opacity(view.seen(at));
            let counted = view.finale.map_or(1.0, |now| ((now - at) / COUNTING).clamp(0.0, 1.0));
            place_line(ui, cx, game, place, result, counted);
        });
    }
    ui.set_opacity(told);
    ui.add_space(size::GAP / 2.0);
    let sentence = |ui: &mut Ui, sentence: String| {
        let text = RichText::new(sentence).color(palette.ink_weak);
        ui.vertical_centered(|ui| page::line(ui, text)).inner
    };
    for remark in result.remarks(words, game) {
        sentence(ui, remark);
    }
    ui.add_space(size::GAP);
    ui.vertical_centered(|ui| {
        let (_, place) = ui.allocate_space(vec2(280.0, 44.0));
        let text = cx.say("result-review");
        if RollButton::new("review", &text, cx.may(MenuAction::Review)).show(ui, place).clicked() {
            cx.run(MenuAction::Review);
        }
    });
    ui.add_space(size::GAP);
    ui.collapsing(cx.say("result-more").as_ref(), |ui| {
        buttons(ui, cx, game.setup(), review);
        if game.setup().seed().is_some() {
            seed_lines(ui, cx, game.setup());
        }
    });
    ui.add_space(size::GAP);
    // The findings of the review appear later, below the buttons, which must not move under the
    // pointer.
    let seats = game.setup().seats();
    let is_alone = seats.iter().filter(|seat| seat.is_human()).count() < 2;
    // Several people get the first two each; the review has the rest.
    let most = if is_alone { usize::MAX } else { 2 };
    for (seat, person) in seats.iter().enumerate().filter(|(_, seat)| seat.is_human()) {
        for finding in review.verdict(words, seat).into_iter().take(most) {
            let arguments = [("name", person.name().into()), ("finding", finding.as_str().into())];
            let named = words.say_with("result-finding-of", &arguments);
            announce(&sentence(ui, if is_alone { finding } else { named }));
        }
    }
    review.show_small_chart(ui, cx);
}

/// Shows the buttons for what else players do next.
fn buttons(ui: &mut Ui, cx: &ViewContext<'_>, setup: &Setup, review: &dyn ResultReview) {
    ui.horizontal_wrapped(|ui| {
        if setup.seats().len() > 1 {
            // The same game, but the next player begins.
            let mut choice = GameChoice::of(setup, &cx.settings.seats);
            choice.seats.rotate_left(1);
            let name = choice.seats.first().map_or("", |seat| seat.name.as_str());
            let arguments = [("who", names::who(name)), ("name", name.into())];
            let text = cx.say_with("result-play-next", &arguments);
            if button(ui, &text).clicked() {
                cx.run(Command::Start(choice));
            }
        }
        picture_buttons(ui, cx);
        if button_if(ui, &cx.say("review-copy"), review.is_done()).clicked() {
            cx.run_some(review.text(cx.words).map(Command::Copy));
        }
        command_button(ui, cx, "action-records", MenuAction::Records);
    });
}

fn place_line(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    game: &Game,
    place: &SeatStanding,
    game_result: &GameResult,
    counted: f64,
) {
    let (words, palette) = (cx.words, cx.palette);
    let seat = &game.setup().seats()[place.seat];
    let name = seat.name();
    // A solo game has no ranks, and its headline tells the result.
    let is_alone = game.setup().seats().len() < 2;
    let is_winner = place.rank == 1;
    let ink = if is_winner { palette.accent } else { palette.ink };
    let mood = match is_winner {
        true if counted > 0.5 => Mood::Pleased,
        true => Mood::Calm,
        false => Mood::Beaten,
    };
    let avatar = Avatar::of(seat.sitter(), name, place.seat).feeling(mood);
    let who = |ui: &mut Ui| {
        if ui.available_width() > 110.0 {
            avatar.show(ui, size::SMALL_AVATAR);
        }
        let rank = words.say_with("result-rank", &[("rank", place.rank.into())]);
        silence(&ui.label(RichText::new(&rank).font(plain(15.0)).color(palette.ink_weak)));
        let whole = result(words, game, place, |points| points);
        let who = names::seat_in_full(words, seat);
        let arguments = [("rank", rank.into()), ("name", who.into()), ("result", whole.into())];
        let label = Label::new(RichText::new(name).font(strong(17.0)).color(ink));
        page::named_line(ui, label, &words.say_with("spoken-place", &arguments));
    };
    let what = |ui: &mut Ui| {
        let part = |points: i64| (points as f64 * counted).round() as i64;
        let result = result(words, game, place, part);
        silence(&ui.label(RichText::new(result).font(strong(19.0)).color(ink)));
    };
    if !is_alone {
        Sides::new().shrink_left().truncate().show(ui, who, what);
    }
    let notes = notes(words, game, place, game_result);
    if !notes.is_empty() {
        let notes = RichText::new(notes.join(" · ")).font(plain(13.0));
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.visuals_mut().indent_has_left_vline = false;
            ui.indent(("notes of a place", name), |ui| {
                page::line(ui, notes.color(palette.ink_weak));
            });
        });
    }
}

/// Shows the seeds, and the button that checks the dice with them.
fn seed_lines(ui: &mut Ui, cx: &ViewContext<'_>, setup: &Setup) {
    show_seeds(ui, cx, setup);
    let seeds: Vec<String> = setup.seeds().map(|seed| seed.to_string()).collect();
    ui.horizontal_wrapped(|ui| {
        for (key, command) in [
            ("action-check-dice", Command::Act(MenuAction::CheckDice)),
            ("result-copy-seed", Command::Copy(seeds.join("\n"))),
            ("action-copy-game", Command::Act(MenuAction::CopyGame)),
            ("action-replay", Command::Act(MenuAction::Replay)),
        ] {
            command_button(ui, cx, key, command);
        }
    });
}
