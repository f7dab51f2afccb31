//! The score card of the game at the table.

mod advice;
mod cell;
mod sums;

use super::{features, names};
use crate::coach::Advice;
use crate::dice::Face;
use crate::game::{Game, Position, Seat, Sitter, winners};
use crate::players;
use crate::rules::{BoxIndex, Card, Offer, Outcome, Pattern, RuleSet, Section};
use crate::ui::numbers::whole;
use crate::ui::phrases;
use crate::ui::session::{MadeHand, Session};
use crate::ui::widgets::avatar::{Avatar, Mood};
use crate::ui::widgets::score_card::{CardLine, CardView, ColumnHead, RowGoal, SeatHead, SeatRow};
use crate::words::{Words, yes_no};

/// Returns the card of the game at the table, with the possible score in every box that can be
/// taken. The sums show what the box under the pointer, if any, would do to them.
pub fn card_view(words: &Words, session: &Session, hovered: Option<BoxIndex>) -> CardView {
    let game = session.game();
    let offers = session.tumble().is_none().then(|| session.offers());
    let offers = offers.unwrap_or_default();
    let preview = offers.iter().find(|offer| Some(offer.at) == hovered).and_then(|offer| {
        let mut card = game.position().card().clone();
        let is_filled = card.is_open(offer.at) && session.awaits_person();
        card.write(offer.at, offer.points, offer.bonus);
        (is_filled && !game.position().may_declare(offer.at)).then_some(card)
    });
    let (made, advice) = (session.made_hand().copied(), session.advice());
    let builder = CardBuilder::of(words, game);
    CardBuilder { session: Some(session), advice, offers, made, preview, ..builder }.card()
}

/// Returns the cards of a game for viewing only.
pub fn final_card(words: &Words, game: &Game) -> CardView {
    CardBuilder::of(words, game).card()
}

/// Returns the card of a standalone position, with the possible score in every box that can be
/// taken and, once there is an answer, the loss of each.
pub fn question_card(
    words: &Words,
    position: &Position,
    names: Vec<&str>,
    answer: Option<&Advice>,
) -> CardView {
    let (offers, made) = (position.legal().offers, MadeHand::of(position));
    let builder = CardBuilder::new(words, position, names);
    CardBuilder { advice: answer, offers, made, ..builder }.card()
}

/// Builds the card of a position.
struct CardBuilder<'a> {
    words: &'a Words,
    position: &'a Position,
    /// The seats of the game; empty for a standalone position.
    seats: &'a [Seat],
    /// The name above the card of each seat.
    names: Vec<&'a str>,
    /// The session at the table; `None` elsewhere.
    session: Option<&'a Session>,
    /// The values of all options, if the player sees them.
    advice: Option<&'a Advice>,
    offers: Vec<Offer>,
    hands: names::Hands,
    /// The hand that the dice make.
    made: Option<MadeHand>,
    /// The card of the seat to move with the box under the pointer filled.
    preview: Option<Card>,
}

impl<'a> CardBuilder<'a> {
    /// Builds the cards of a game for viewing only.
    fn of(words: &'a Words, game: &'a Game) -> Self {
        let seats = game.setup().seats();
        let builder = Self::new(words, game.position(), seats.iter().map(Seat::name).collect());
        Self { seats, hands: names::hands(game), ..builder }
    }

    fn new(words: &'a Words, position: &'a Position, names: Vec<&'a str>) -> Self {
        Self {
            words,
            position,
            seats: &[],
            names,
            session: None,
            advice: None,
            offers: Vec::new(),
            hands: names::Hands::new(),
            made: None,
            preview: None,
        }
    }

    /// Whether this is a position on its own, in which the player has to find the best play.
    const fn is_question(&self) -> bool {
        self.seats.is_empty()
    }

    fn rules(&self) -> &RuleSet {
        self.position.rules()
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..self.names.len()
    }

    fn columns(&self) -> std::ops::Range<u8> {
        0..self.rules().columns().len() as u8
    }

    fn card(&self) -> CardView {
        let rules = self.rules();
        let mut lines = Vec::new();
        let sections = rules.sections();
        for &section in &sections {
            lines.extend(self.box_lines(section));
            let has_bonus = rules.section_bonus(section).is_some();
            if has_bonus || sections.len() > 1 {
                lines.push(self.sum_line(section));
            }
            if has_bonus {
                lines.extend([self.bonus_line(section), self.with_bonus_line(section)]);
            }
        }
        if rules.repeat().is_some_and(|repeat| repeat.award.is_some()) {
            lines.push(self.extra_line());
        }
        if rules.saves_rolls() {
            lines.push(self.bank_line());
        }
        let columns = match self.columns() {
            columns if columns.len() == 1 => Vec::new(),
            columns => columns.map(|column| self.column_head(column)).collect(),
        };
        let is_one_a_line = names::is_rounds(rules);
        let copies = rules.rows().iter().map(|row| row.copies).max().unwrap_or(1);
        CardView {
            seats: self.seats().map(|seat| self.head(seat)).collect(),
            columns,
            copies: if is_one_a_line { 1 } else { copies.into() },
            has_goals: matches!(rules.data().outcome, Outcome::PointTable { .. }),
            has_hands: is_one_a_line,
            lines,
            legend: self.legend(),
            totals: if self.has_lone_rounds() { Vec::new() } else { self.total_lines() },
        }
    }

    fn column_head(&self, column: u8) -> ColumnHead {
        ColumnHead {
            text: names::column_name(self.rules(), column),
            tip: features::column(self.words, self.rules(), column),
        }
    }

    /// Whether this is a solo game of rounds, in which no round is won.
    fn has_lone_rounds(&self) -> bool {
        self.is_question() && names::is_rounds(self.rules())
    }

    /// Returns the mood of a seat; at the end the winner's and the others'.
    fn mood(&self, seat: usize) -> Mood {
        let Some(session) = self.session else { return Mood::Calm };
        if !self.position.is_over() || self.names.len() < 2 || session.holds_result() {
            return session.mood(seat);
        }
        let wins = winners(self.position).contains(&seat);
        if wins { Mood::Pleased } else { Mood::Beaten }
    }

    fn head(&self, seat: usize) -> SeatHead {
        let (position, name) = (self.position, self.names[seat]);
        if self.has_lone_rounds() {
            let (name, spoken) = (name.to_owned(), name.to_owned());
            let total = String::new();
            let tip = name.clone();
            return SeatHead { name, total, is_to_move: false, avatar: None, spoken, tip };
        }
        let own = self.seats.get(seat);
        let full_name =
            own.map_or_else(|| name.to_owned(), |own| names::seat_in_full(self.words, own));
        let total = self.rules().shown_total(&position.cards()[seat]);
        let is_asked = self.is_question() && self.names.len() > 1;
        let is_to_move = (self.session.is_some() || is_asked)
            && !position.is_over()
            && self.session.map_or(position.to_move(), Session::stage_seat) == seat;
        let points = position.points(seat).map(i64::from);
        let key = match points {
            None => "result-solo",
            Some(_) if names::is_rounds(self.rules()) => "result-rounds",
            Some(_) => "result-solo-points",
        };
        let figures = [("total", total.into()), ("points", points.unwrap_or(0).into())];
        let mut spoken = full_name;
        if is_to_move {
            spoken = self.words.say_with("spoken-to-move", &[("seat", spoken.into())]);
        }
        let spoken = phrases::list(self.words, [spoken, self.words.say_with(key, &figures)]);
        SeatHead {
            name: name.to_owned(),
            total: whole(self.words, points.unwrap_or(total)),
            is_to_move,
            avatar: own.map(|own| Avatar::of(own.sitter(), name, seat).feeling(self.mood(seat))),
            spoken,
            tip: own.map_or_else(|| name.to_owned(), |own| self.seat_tip(own)),
        }
    }

    /// Returns who sits at a seat: of a computer player also how it plays, and what it scores.
    fn seat_tip(&self, seat: &Seat) -> String {
        let name = names::seat_in_full(self.words, seat);
        let Sitter::Computer(player) = seat.sitter() else { return name };
        let style = names::temperament(self.words, player).unwrap_or_default();
        let tip = format!("{name}\n{style}");
        let Some(mean) = players::mean(player.as_str(), self.rules()) else { return tip };
        let places = usize::from(names::is_rounds(self.rules()));
        let mean = self.words.number(self.rules().shown(mean.points), places);
        let mean = [("mean", mean.into())];
        format!("{tip}\n{}", self.words.say_with("seat-mean", &mean))
    }

    /// Returns the lines of a section; in a game of rounds, a line for each round.
    fn box_lines(&self, section: Section) -> Vec<CardLine> {
        let rules = self.rules();
        let rows = (0..).zip(rules.rows()).filter(|(_, row)| row.section == section);
        let lines = rows.flat_map(|(row, _)| {
            let boxes: Vec<BoxIndex> =
                self.columns().flat_map(|column| rules.boxes_of_row(row, column)).collect();
            // Each round has a line of its own. (`chunks` needs at least 1.)
            let per_line = if names::is_rounds(rules) { 1 } else { boxes.len().max(1) };
            boxes.chunks(per_line).map(|boxes| self.box_line(boxes)).collect::<Vec<_>>()
        });
        lines.collect()
    }

    /// Returns the line of these boxes of a row, of which there is at least one, for every seat.
    fn box_line(&self, boxes: &[BoxIndex]) -> CardLine {
        let (words, rules, first) = (self.words, self.rules(), boxes[0]);
        let is_rounds = names::is_rounds(rules);
        let name = if is_rounds {
            names::full_box_name(words, rules, first)
        } else {
            names::box_name(words, rules, first)
        };
        let asked = self.session.and_then(Session::asked).filter(|at| boxes.contains(at));
        let question = asked.map(|at| {
            let arguments = [
                ("box", name.as_str().into()),
                ("points", names::points(rules, at, 0).into()),
                ("strikes", yes_no(self.would_strike(at))),
            ];
            words.say_with("card-scratch", &arguments)
        });
        CardLine::Boxes {
            question,
            face: counted_face(rules, first).map(|face| names::small_die(words, rules, face, None)),
            tip: features::describe_box(words, rules, first),
            odds: self.odds(boxes, &name),
            seats: self.seats().map(|seat| self.seat_row(boxes, seat, &name)).collect(),
            name,
        }
    }

    fn seat_row(&self, boxes: &[BoxIndex], seat: usize, name: &str) -> SeatRow {
        let cells = boxes.iter().map(|&at| self.cell(at, seat)).collect();
        let card = &self.position.cards()[seat];
        let counted = |at| match card.entry(at) {
            // What the difference counts stands in the line of its section.
            Some(entry) if self.rules().is_in_difference(at) => entry.into(),
            _ => self.rules().counted(card, at),
        };
        let sum: u32 = boxes.iter().map(|&at| counted(at)).sum();
        let has_par = self.rules().row(boxes[0]).par.is_some();
        let filled = || boxes.iter().filter(|&&at| !card.is_open(at));
        let folded = match sum {
            _ if filled().count() == 0 => String::new(),
            _ if has_par => {
                let pars: i64 = filled().map(|&at| self.rules().par_of(at)).sum();
                names::over_par(i64::from(sum) - pars)
            }
            0 => cell::SCRATCHED.to_owned(),
            _ => sum.to_string(),
        };
        let open = self.words.say("card-open");
        let shown = |at, points| names::points(self.rules(), at, points);
        let entry = |&at| card.entry(at).map_or_else(|| open.to_string(), |e| shown(at, e));
        let points = phrases::list(self.words, boxes.iter().map(entry));
        let arguments = [
            ("state", "filled".into()),
            ("name", self.names[seat].into()),
            ("box", name.into()),
            ("points", points.into()),
        ];
        SeatRow {
            cells,
            goal: self.goal(boxes, seat, name),
            folded: (folded, self.words.say_with("spoken-cell", &arguments)),
        }
    }

    /// Returns the goal of a row in a game with a point table.
    fn goal(&self, boxes: &[BoxIndex], seat: usize, name: &str) -> Option<RowGoal> {
        let rules = self.rules();
        let Outcome::PointTable { rows, .. } = &rules.data().outcome else { return None };
        let row = &rules.row(*boxes.first()?).id;
        let target = rows.iter().find(|target| target.row == *row)?;
        let card = &self.position.cards()[seat];
        let entries = boxes.iter().map(|&at| rules.counted(card, at));
        let points = rules.row_points(card, target);
        let text = match target.at_least {
            _ if points != 0 => sums::signed(points.into()),
            _ if target.each => "0".to_owned(),
            Some(least) => format!("{}/{least}", entries.sum::<u32>()),
            None => format!("{}/{}", entries.filter(|&entry| entry > 0).count(), boxes.len()),
        };
        let is_earned = points != 0;
        let arguments = [
            ("name", self.names[seat].into()),
            ("box", name.into()),
            ("goal", text.as_str().into()),
            ("points", i64::from(points).into()),
            ("earned", yes_no(is_earned || target.each)),
        ];
        Some(RowGoal { spoken: self.words.say_with("spoken-goal", &arguments), text, is_earned })
    }
}

fn counted_face(rules: &RuleSet, at: BoxIndex) -> Option<Face> {
    match rules.row(at).pattern {
        Pattern::Face(pips) => Face::new(pips),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;
    use crate::ui::theme::size;
    use crate::ui::widgets::score_card::{AROUND, height_of};

    /// The example game of the encyclopedia's article on Yahtzee, before the zero in its last box.
    fn example() -> CardView {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let card = "ones=2,twos=8,threes=9,fours=12,fives=15,sixes=18,three_kind=21,four_kind=26,\
                    full_house=25,small_straight=30,large_straight=40,chance=22";
        let card = rules.card_from_text(card).unwrap();
        let position = Position::set_up(rules, card, "66434".parse().unwrap(), 0).unwrap();
        question_card(&Words::english(), &position, vec!["Ann"], None)
    }

    fn sums(card: &CardView) -> Vec<&str> {
        let spoken = card.lines.iter().filter_map(|line| match line {
            CardLine::Sum { seats, .. } => Some(seats[0].folded.spoken.as_str()),
            CardLine::Boxes { .. } => None,
        });
        spoken.collect()
    }

    #[test]
    fn sections_are_added_up_with_and_without_their_bonus() {
        let card = example();
        let sums = sums(&card);
        assert_eq!(sums[0], "Ann, Upper section: 64");
        assert!(sums[1].ends_with(": +35"), "{sums:?}");
        let rest = ["Upper section with bonus: 99", "Lower section: 164", "Extra Yahtzee: 0"];
        assert_eq!(sums[2..], rest.map(|sum| format!("Ann, {sum}")));
    }

    #[test]
    fn sums_for_which_there_is_no_room_are_in_a_tip() {
        let card = example();
        assert!(
            height_of(&card, size::ROW[0]) < 600.0 && card.clone().fitted(600.0 + AROUND) == card
        );
        // Lines would be too low: the card does without the two sums.
        let short = height_of(&card, size::ROW_SCROLLED) - size::ROW_SCROLLED;
        let shorter = card.clone().fitted(short + AROUND);
        assert_eq!(shorter.lines.len(), card.lines.len() - 2);
        let told = shorter.lines.iter().find_map(|line| match line {
            CardLine::Sum { tip, .. } if tip.contains("with bonus") => Some(tip),
            _ => None,
        });
        assert!(told.unwrap().ends_with("with bonus: 99\nAnn, Lower section: 164"), "{told:?}");
    }
}
