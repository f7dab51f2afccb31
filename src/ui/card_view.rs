//! The game at the table as the score card shows it.

use crate::{
    game::{Game, Move, Position},
    rules::{BoxIndex, Card, Offer, Pattern, RuleSet, Section},
    words::Words,
};

use super::{
    describe, names,
    session::Session,
    widgets::score_card::{CardView, Cell, CellState, Line, SeatHead},
};

/// The card of the game at the table, with a preview in every box that may be taken.
pub fn card_view(words: &Words, session: &Session) -> CardView {
    let position = session.game().position();
    let offers = if session.tumble().is_none() { position.legal().offers } else { Vec::new() };
    let live = Live { session: Some(session), offers };
    view(words, session.game(), &live)
}

/// The cards of a game that is only looked at.
pub fn final_card(words: &Words, game: &Game) -> CardView {
    view(words, game, &Live { session: None, offers: Vec::new() })
}

/// What can be done with the card now.
struct Live<'a> {
    session: Option<&'a Session>,
    offers: Vec<Offer>,
}

fn view(words: &Words, game: &Game, live: &Live<'_>) -> CardView {
    let position = game.position();
    let rules = position.rules();
    let mut lines = Vec::new();
    let sections = rules.sections();
    for (number, &section) in sections.iter().enumerate() {
        let boxes = rules.boxes().filter(|&at| rules.row(at).section == section);
        lines.extend(boxes.map(|at| box_line(words, game, live, at)));
        if rules.section_bonus(section).is_some() {
            lines.push(sum_line(words, game, section));
            lines.push(bonus_line(words, game, section));
        } else if sections.len() > 1 && number == 0 {
            lines.push(sum_line(words, game, section));
        }
    }
    if rules.repeat().is_some_and(|repeat| repeat.award.is_some()) {
        lines.push(extra_line(words, game));
    }
    if rules.saves_rolls() {
        lines.push(bank_line(words, game));
    }
    lines.push(total_line(words, game));
    let seats = (0..game.setup().seats().len()).map(|seat| head(words, game, live, seat)).collect();
    CardView { seats, lines }
}

fn head(words: &Words, game: &Game, live: &Live<'_>, seat: usize) -> SeatHead {
    let name = game.setup().seats()[seat].name();
    let total = game.position().rules().total(&game.position().cards()[seat]);
    let is_to_move =
        live.session.is_some() && !game.position().is_over() && game.position().to_move() == seat;
    let key = if is_to_move { "spoken-seat-to-move" } else { "spoken-seat" };
    let arguments = [("name", name.into()), ("total", i64::from(total).into())];
    SeatHead {
        name: name.to_owned(),
        total: total.to_string(),
        is_to_move,
        spoken: words.say_with(key, &arguments),
    }
}

fn box_line(words: &Words, game: &Game, live: &Live<'_>, at: BoxIndex) -> Line {
    let rules = game.position().rules();
    let own_name = names::box_name(words, rules, at);
    let asked = live.session.and_then(Session::asked) == Some(at);
    let name = if asked {
        words.say_with("card-scratch", &[("box", own_name.as_str().into())])
    } else {
        own_name.clone()
    };
    let cell = |seat| cell(words, game, live, at, seat, &own_name);
    Line::Boxes {
        at,
        name,
        face: counted_face(rules, at),
        tip: describe::row(words, rules, at),
        cells: (0..game.position().cards().len()).map(cell).collect(),
    }
}

fn counted_face(rules: &RuleSet, at: BoxIndex) -> Option<crate::dice::Face> {
    match rules.row(at).pattern {
        Pattern::Face(pips) => crate::dice::Face::new(pips),
        _ => None,
    }
}

fn cell(
    words: &Words,
    game: &Game,
    live: &Live<'_>,
    at: BoxIndex,
    seat: usize,
    box_name: &str,
) -> Cell {
    let position = game.position();
    let seat_name = game.setup().seats()[seat].name();
    let state = cell_state(position, live, at, seat);
    let name = ("box", box_name.into());
    let points = |points: u16| ("points", i64::from(points).into());
    let spoken = match state {
        CellState::Filled(entry) => {
            words.say_with("spoken-filled", &[name, ("name", seat_name.into()), points(entry)])
        }
        CellState::Open => words.say_with("spoken-open", &[name, ("name", seat_name.into())]),
        CellState::Barred => words.say_with("spoken-barred", &[name, ("name", seat_name.into())]),
        CellState::Planned(entry) => {
            words.say_with("spoken-planned", &[name, ("name", seat_name.into()), points(entry)])
        }
        CellState::Asked => words.say_with("spoken-asked", &[name]),
        CellState::Offered { points: entry, bonus: 0, .. } => {
            words.say_with("spoken-offered", &[name, points(entry)])
        }
        CellState::Offered { points: entry, bonus, .. } => words.say_with(
            "spoken-offered-bonus",
            &[name, points(entry), ("bonus", i64::from(bonus).into())],
        ),
    };
    let is_latest = live.session.is_some() && position.latest(seat) == Some(at);
    Cell { state, is_latest, spoken }
}

fn cell_state(position: &Position, live: &Live<'_>, at: BoxIndex, seat: usize) -> CellState {
    if let Some(points) = position.cards()[seat].entry(at) {
        return CellState::Filled(points);
    }
    let Some(session) = live.session.filter(|_| position.to_move() == seat) else {
        return CellState::Open;
    };
    let offer = live.offers.iter().find(|offer| offer.at == at);
    if let Some(offer) = offer
        && session.planned_box() == Some(at)
    {
        return CellState::Planned(offer.points);
    }
    match offer {
        _ if !session.awaits_person() || position.on_table().is_none() => CellState::Open,
        None => CellState::Barred,
        Some(_) if session.asked() == Some(at) => CellState::Asked,
        Some(offer) => CellState::Offered {
            points: offer.points,
            bonus: offer.bonus,
            is_best: is_marked(session, &live.offers, offer),
        },
    }
}

/// The box that the hint names, else those that bring most.
fn is_marked(session: &Session, offers: &[Offer], offer: &Offer) -> bool {
    if let Some(Move::Score(hinted)) = session.hint() {
        return hinted == offer.at;
    }
    let worth = |offer: &Offer| offer.points + offer.bonus;
    let most = offers.iter().map(worth).max().unwrap_or(0);
    most > 0 && worth(offer) == most
}

/// A line with one number for each seat.
fn sums(
    game: &Game,
    name: String,
    tip: String,
    number: impl Fn(&Card) -> String,
    is_total: bool,
) -> Line {
    let seats = game.setup().seats().iter().zip(game.position().cards());
    let cells = seats.map(|(seat, card)| {
        let text = number(card);
        let spoken = format!("{}, {name}: {text}", seat.name());
        (text, spoken)
    });
    let cells = cells.collect();
    Line::Sum { name, tip, cells, is_total }
}

fn sum_line(words: &Words, game: &Game, section: Section) -> Line {
    let rules = game.position().rules().clone();
    let name = words
        .say_with("card-sum", &[("section", names::section_name(words, section).as_ref().into())]);
    let number = move |card: &Card| rules.section_sum(card, 0, section).to_string();
    sums(game, name, String::new(), number, false)
}

/// What the section pays on top, or how far ahead or behind the card is on the way there.
fn bonus_line(words: &Words, game: &Game, section: Section) -> Line {
    let rules = game.position().rules().clone();
    let tier = rules.section_bonus(section).and_then(|bonus| bonus.tiers.first().copied());
    let (at_least, points) = tier.map_or((0, 0), |tier| (tier.at_least, tier.points));
    let arguments = [("sum", i64::from(at_least).into()), ("points", i64::from(points).into())];
    let name = words.say_with("card-bonus", &arguments);
    let text = move |card: &Card| {
        let sum = rules.section_sum(card, 0, section);
        let bonus = rules.bonus_for(section, sum);
        if bonus > 0 {
            return format!("+{bonus}");
        }
        if rules.boxes().all(|at| rules.row(at).section != section || !card.is_open(at)) {
            return "0".to_owned();
        }
        signed(i64::from(sum) - expected_so_far(&rules, card, section, at_least))
    };
    let tip = words.say_with("card-bonus-tip", &arguments);
    sums(game, name, tip, text, false)
}

/// What the filled boxes of a section hold on a card that just reaches the bonus with the same
/// share of every box.
fn expected_so_far(rules: &RuleSet, card: &Card, section: Section, at_least: u16) -> i64 {
    let boxes = || rules.boxes().filter(|&at| rules.row(at).section == section);
    let most = |at: BoxIndex| u32::from(rules.most_points(at));
    let all: u32 = boxes().map(most).sum();
    let filled: u32 = boxes().filter(|&at| !card.is_open(at)).map(most).sum();
    i64::from((filled * u32::from(at_least) + all / 2) / all.max(1))
}

fn signed(difference: i64) -> String {
    match difference {
        0 => "±0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", -difference),
    }
}

fn extra_line(words: &Words, game: &Game) -> Line {
    let rules = game.position().rules();
    let top = rules.repeat_box().map(|at| names::box_name(words, rules, at)).unwrap_or_default();
    let name = words.say_with("card-extra", &[("box", top.into())]);
    sums(game, name, String::new(), |card| card.extra().to_string(), false)
}

fn bank_line(words: &Words, game: &Game) -> Line {
    let name = words.say("card-bank").into_owned();
    let tip = words.say("card-bank-tip").into_owned();
    sums(game, name, tip, |card| card.bank().to_string(), false)
}

fn total_line(words: &Words, game: &Game) -> Line {
    let rules = game.position().rules().clone();
    sums(
        game,
        words.say("card-total").into_owned(),
        String::new(),
        move |card| rules.total(card).to_string(),
        true,
    )
}
