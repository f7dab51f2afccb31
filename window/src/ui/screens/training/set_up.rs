//! A position set up by hand: rules, card, dice and rolls left, optionally the card of an opponent,
//! and the coach's options.

use std::sync::Arc;

use egui::{ComboBox, Grid, RichText, Ui};

use crate::dice::Roll;
use crate::game::Position;
use crate::rules::{BoxIndex, Card, Library, RuleSet};
use crate::ui::advice::{Candidates, ReasonJob};
use crate::ui::commands::TrainingCommand;
use crate::ui::context::ViewContext;
use crate::ui::jobs::{Job, JobState};
use crate::ui::names;
use crate::ui::phrases::named;
use crate::ui::position_view::options::{OptionResponse, RankedOptions};
use crate::ui::screens::rules_list;
use crate::ui::theme::{plain, size};
use crate::ui::typed_hand;
use crate::ui::widgets::basics::{button, check_box};
use crate::ui::widgets::choices;
use crate::ui::widgets::page::{self, Page};
use crate::wake::Wake;

/// The number of options listed at first.
const SHOWN: usize = 8;

pub(super) struct SetUpPart {
    wake: Wake,
    rules: Arc<RuleSet>,
    own: CardEntries,
    opponent: Option<CardEntries>,
    typed: String,
    /// The dice that are typed, once they are whole.
    dice: Option<Roll>,
    rolls_left: u16,
    /// Whether the dice were thrown all at once, in rules where that counts on a later roll.
    all_thrown: bool,
    shows_all: bool,
    /// The position with its options, once it is complete.
    asked: Option<AskedPosition>,
    reason: Option<ReasonJob>,
}

struct CardEntries {
    /// The points in each box; `None` for open ones.
    boxes: Vec<Option<u16>>,
    /// The extra points outside the boxes.
    extra: u32,
}

impl CardEntries {
    fn empty(rules: &RuleSet) -> Self {
        Self { boxes: vec![None; rules.box_count()], extra: 0 }
    }

    /// The number of boxes that are not open.
    fn filled(&self) -> usize {
        self.boxes.iter().flatten().count()
    }

    fn card(&self, rules: &RuleSet) -> Card {
        let mut card = rules.empty_card();
        for (at, points) in (0..).map(BoxIndex).zip(&self.boxes) {
            if let Some(points) = points {
                card.fill(at, *points, 0);
            }
        }
        card.set_extra(self.extra);
        card
    }
}

struct AskedPosition {
    position: Position,
    options: Job<Candidates>,
    /// The options with their chances to win, which take longer.
    to_win: Option<Job<Candidates>>,
}

impl AskedPosition {
    /// Starts ranking the options.
    fn new(position: Position, wake: &Wake) -> Self {
        let options = Candidates::start(position.clone(), false, wake);
        Self { position, options, to_win: None }
    }

    /// Starts computing the chances to win against an opponent, once the options are ranked.
    fn follow(&mut self, wake: &Wake) {
        let is_wanted = self.to_win.is_none() && self.position.cards().len() > 1;
        if is_wanted && self.options.value().is_some() {
            self.to_win = Some(Candidates::start(self.position.clone(), true, wake));
        }
    }

    /// The options with everything known about them so far.
    fn candidates(&self) -> Option<&Candidates> {
        self.to_win.as_ref().and_then(Job::value).or_else(|| self.options.value())
    }
}

impl SetUpPart {
    /// Begins with an empty card of these rules.
    pub(super) fn new(wake: Wake, rules: Arc<RuleSet>) -> Self {
        Self {
            wake,
            own: CardEntries::empty(&rules),
            opponent: None,
            typed: String::new(),
            dice: None,
            rolls_left: u16::from(rules.turn().rolls).saturating_sub(1),
            all_thrown: false,
            shows_all: false,
            asked: None,
            reason: None,
            rules,
        }
    }

    /// Returns the rules of the position.
    pub(super) const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Returns the position with these dice, against an opponent with the given card if there is
    /// one; `None` if there is nothing to decide in it.
    fn position(&self, dice: Roll, opponent: Option<&CardEntries>) -> Option<Position> {
        let rules = &self.rules;
        let mut cards = vec![self.own.card(rules)];
        let mut to_move = 0;
        if let Some(entries) = opponent {
            // The opponent has had one turn more, so went first.
            to_move = usize::from(entries.filled() > self.own.filled());
            cards.insert(1 - to_move, entries.card(rules));
        }
        let position = Position::set_up_seats(rules.clone(), cards, to_move, dice, self.rolls_left);
        let position =
            if self.all_thrown { position.map(Position::with_all_thrown) } else { position };
        position.filter(Position::is_decision)
    }

    /// Asks why the option at this index is not the best; returns whether that can be said.
    pub(super) fn ask_reason(&mut self, place: usize) -> bool {
        let asked = self.asked.as_ref().and_then(|asked| {
            Some((&asked.position, asked.candidates()?.advice.reason_pair(place)?))
        });
        self.reason =
            asked.map(|(position, options)| ReasonJob::start(position, options, &self.wake));
        self.reason.is_some()
    }

    /// Whether there is an option to explain.
    pub(super) fn may_explain(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.candidates().is_some())
    }

    /// Returns the reason that was asked for, with its position.
    pub(super) fn reason(&self) -> Option<(&Position, &ReasonJob)> {
        Some((&self.asked.as_ref()?.position, self.reason.as_ref()?))
    }
}

/// Shows the rules, the cards, the dice and the answer, in two columns if there is room.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    library: &Library,
    page: &Page,
    view: &mut SetUpPart,
) {
    let first = |ui: &mut Ui, view: &mut SetUpPart| choose_card(ui, cx, library, view);
    let second = |ui: &mut Ui, view: &mut SetUpPart| ask(ui, cx, view);
    page.two(ui, size::RECORDS_WIDE, view, first, second);
}

/// Shows the rules and the cards.
fn choose_card(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library, view: &mut SetUpPart) {
    page::sheet(ui, &cx.say("label-rules"), |ui| {
        let list = ("label-rules", size::SITTER_MENU.min(ui.available_width()));
        let chosen = view.rules.clone();
        let picked = rules_list(ui, cx, list, library.all(), Some(&chosen));
        if let Some(rules) = picked {
            *view = SetUpPart::new(view.wake.clone(), rules.clone());
        }
    });
    page::sheet(ui, &cx.say("set-up-card"), |ui| choose_boxes(ui, cx, view));
}

/// Shows the dice and the answer, at the end of the page so that nothing below them moves.
fn ask(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut SetUpPart) {
    page::sheet(ui, &cx.say("set-up-dice"), |ui| choose_dice(ui, cx, view));
    page::sheet(ui, &cx.say("coach-head"), |ui| answer(ui, cx, view));
}

/// Shows the field for the dice and the choice of the rolls left.
fn choose_dice(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut SetUpPart) {
    let rules = view.rules.clone();
    let label = cx.say("set-up-dice");
    view.dice = typed_hand::field(ui, cx.words, &rules, &label, &mut view.typed);
    ui.add_space(size::GAP);
    let group = cx.say("set-up-rolls");
    ui.label(RichText::new(group.as_ref()).font(plain(size::TEXT)));
    let left = |left: u16| (left, cx.words.number(left.into(), 0).into());
    let options: Vec<_> = (0..u16::from(rules.data().turn.rolls)).map(left).collect();
    choices::show(ui, &group, "", &options, &mut view.rolls_left);
    if rules.serves_later() {
        check_box(ui, &mut view.all_thrown, &cx.say("set-up-all-thrown"));
    }
}

/// Shows the choice of the points in each box, for the player's card and that of the opponent.
fn choose_boxes(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut SetUpPart) {
    let rules = view.rules.clone();
    let rules = &*rules;
    let (_, most_seats) = rules.seats();
    if most_seats > 1 {
        choose_opponent(ui, cx, rules, view);
    }
    if button(ui, &cx.say("set-up-clear")).clicked() {
        view.own = CardEntries::empty(rules);
        view.opponent = view.opponent.as_ref().map(|_| CardEntries::empty(rules));
    }
    ui.add_space(size::GAP / 2.0);
    let mut cards = vec![&mut view.own];
    cards.extend(&mut view.opponent);
    let columns = cards.len() + 1;
    let width = (ui.available_width() / columns as f32 - size::GAP_WIDE).min(size::SITTER_LIST[0]);
    let grid = Grid::new("set up boxes").num_columns(columns).striped(true);
    grid.spacing([size::GAP_WIDE, size::GAP / 2.0]).show(ui, |ui| {
        if columns > 2 {
            ui.label("");
            ui.label(cx.say("seat-name-you"));
            ui.label(cx.say("label-opponent"));
            ui.end_row();
        }
        for at in rules.boxes() {
            let names = line_names(ui, cx, names::full_box_name(cx.words, rules, at));
            for (entries, name) in cards.iter_mut().zip(&names) {
                if let Some(held) = entries.boxes.get_mut(at.index()) {
                    let open = (None, cx.say("card-open").into_owned());
                    let holds = |&points: &u16| (Some(points), names::points(rules, at, points));
                    let points = rules.possible_points(at).iter().map(holds);
                    choose_points(ui, (name, width), std::iter::once(open).chain(points), held);
                }
            }
            ui.end_row();
        }
        let award = rules.repeat().and_then(|repeat| repeat.award);
        if let Some(award) = award {
            let names = line_names(ui, cx, names::extra_name(cx.words, rules));
            for (entries, name) in cards.iter_mut().zip(&names) {
                let times = 0..rules.box_count() as u32;
                let points = times.map(|times| times * u32::from(award.points));
                let points = points.map(|points| (points, points.to_string()));
                choose_points(ui, (name, width), points, &mut entries.extra);
            }
            ui.end_row();
        }
    });
}

/// Shows the choice whether there is an opponent.
fn choose_opponent(ui: &mut Ui, cx: &ViewContext<'_>, rules: &RuleSet, view: &mut SetUpPart) {
    let options = [(false, "set-up-alone"), (true, "set-up-against")];
    let mut has_opponent = view.opponent.is_some();
    choices::show(ui, &cx.say("label-opponent"), "", &named(cx.words, &options), &mut has_opponent);
    if has_opponent != view.opponent.is_some() {
        view.opponent = has_opponent.then(|| CardEntries::empty(rules));
    }
    ui.add_space(size::GAP / 2.0);
}

/// Shows the name of a line of the card; returns the accessible names of its two choices, for the
/// player's card and that of the opponent.
fn line_names(ui: &mut Ui, cx: &ViewContext<'_>, name: String) -> [String; 2] {
    ui.label(&name);
    let opponents = cx.say_with("set-up-opponents-box", &[("box", name.as_str().into())]);
    [name, opponents]
}

/// Shows the choice of the points in a line of the card.
fn choose_points<T: Clone + PartialEq>(
    ui: &mut Ui,
    (name, width): (&str, f32),
    options: impl Iterator<Item = (T, String)>,
    held: &mut T,
) {
    let list = ComboBox::from_id_salt(("set up box", name)).width(width).truncate();
    choices::drop_down(ui, list, name, &options.collect::<Vec<_>>(), held);
}

/// Shows the options of the position, once it is complete.
fn answer(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut SetUpPart) {
    let Some(dice) = view.dice else {
        page::explain(ui, &cx.say("set-up-incomplete"));
        return;
    };
    let Some(position) = view.position(dice, view.opponent.as_ref()) else {
        let is_alone_fine = view.opponent.is_some() && view.position(dice, None).is_some();
        let key = if is_alone_fine { "set-up-out-of-step" } else { "set-up-nothing" };
        page::complain(ui, &cx.say(key));
        return;
    };
    if view.asked.as_ref().is_none_or(|asked| asked.position != position) {
        view.asked = Some(AskedPosition::new(position, &view.wake));
        (view.reason, view.shows_all) = (None, false);
    }
    let Some(asked) = &mut view.asked else { return };
    asked.follow(&view.wake);
    match asked.options.state() {
        JobState::Running => {
            let share = asked.options.control().share();
            page::working(ui, &cx.say("set-up-working"), share);
        }
        JobState::Failed => _ = page::complain(ui, &cx.say("set-up-impossible")),
        JobState::Done(_) => options(ui, cx, asked, &mut view.shows_all),
    }
}

fn options(ui: &mut Ui, cx: &ViewContext<'_>, asked: &AskedPosition, shows_all: &mut bool) {
    let Some(Candidates { advice, to_win }) = asked.candidates() else { return };
    let (both, chosen) = ((advice, to_win.as_ref()), ("played", None));
    let most = if *shows_all { usize::MAX } else { SHOWN };
    let options = RankedOptions::new(cx.words, &asked.position, both, chosen, most);
    let why = options.show_on_page(ui, SHOWN, shows_all).map(|why| match why {
        OptionResponse::Follow(place) | OptionResponse::Why(place) => place,
    });
    cx.run_some(why.map(|place| TrainingCommand::Explain(Some(place))));
    if !advice.is_exact() {
        page::explain(ui, &cx.say("review-estimate"));
    }
    let Some(job) = &asked.to_win else { return };
    match job.state() {
        JobState::Running => {
            page::working(ui, &cx.say("set-up-working-wins"), job.control().share());
        }
        JobState::Done(Candidates { to_win: Some(_), .. }) => {}
        JobState::Done(_) | JobState::Failed => _ = page::explain(ui, &cx.say("set-up-no-wins")),
    }
}
