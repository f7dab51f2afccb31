//! The list of seats.

use egui::text::{CCursorRange, LayoutJob};
use egui::{
    Align2, Atom, Button, ComboBox, CursorIcon, Frame, Id, Margin, Response, RichText, Role, Sense,
    StrokeKind, Style, TextEdit, TextFormat, Ui, Vec2, WidgetInfo, vec2,
};

use super::form::{FormFault, GameForm, SeatForm};
use super::par;
use crate::game::{MAX_NAME, PlayerId, Sitter, tidy_name};
use crate::players::{self, PlayerMean};
use crate::rules::RuleSet;
use crate::solver::Unit;
use crate::store::{DiceMode, People, SeatChoice};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::phrases::{self, named};
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::records;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::basics::{
    anchored, button_if, focus_ring, outlined, set_name, sign_button,
};
use crate::ui::widgets::tips::Tip as _;
use crate::ui::widgets::{choices, page};
use crate::words::{Words, yes_no};

/// The share of the list of players in the space for it and the name.
const SITTER_SHARE: f32 = 0.5;

/// An edit requested in the list, applied after the list is shown, so that no row is skipped.
enum SeatEdit {
    Reseat(usize, SeatChoice),
    Swap(usize, usize),
    Remove(usize),
    /// Adds a seat.
    Add(SeatChoice),
    /// This many people and computer players.
    Table([usize; 2]),
}

/// The tables to choose from: the numbers of people and computer players.
const TABLES: [([usize; 2], &str); 4] = [
    ([1, 1], "new-game-table-computer"),
    ([2, 0], "new-game-table-two"),
    ([3, 0], "new-game-table-three"),
    ([1, 0], "new-game-table-alone"),
];

/// Shows the seats and lets the player change them. `people` are those who have played here.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rules: &RuleSet,
    form: &mut GameForm,
    (people, looks): (&[String], &People),
) {
    let words = cx.words;
    page::sheet(ui, &words.say("new-game-seats"), |ui| {
        let mut list = SeatList { cx, rules, form, people, looks, edit: None };
        list.tables(ui);
        for seat in 0..list.form.seats.len() {
            let key = list.form.seats[seat].key;
            anchored(ui, ("seat", key), |ui| list.row(ui, seat));
        }
        if list.form.faults(rules).contains(&FormFault::Seats) {
            page::complain(ui, &seats_fault(words, rules, list.form.seats.len()));
        }
        anchored(ui, "add", |ui| list.add_buttons(ui));
        let edit = list.edit;
        dice_choice(ui, cx, form);
        ui.add_space(size::GAP / 2.0);
        page::explain(ui, &words.say("new-game-fair"));
        if let Some(averages) = averages_text(words, rules) {
            page::explain(ui, &averages);
        }
        if let Some(edit) = edit {
            apply(ui, cx, rules, form, edit);
            let names = form.named_seats(words).map(|seat| seat.name).collect();
            let names = phrases::all_of(words, names);
            let seats = [("count", form.seats.len().into()), ("names", names.into())];
            ScreenReader::announce(ui.ctx(), &words.say_with("new-game-spoken-seats", &seats));
        }
    });
}

fn dice_choice(ui: &mut Ui, cx: &ViewContext<'_>, form: &mut GameForm) {
    ui.add_space(size::GAP / 2.0);
    let group = cx.say("label-dice");
    ui.label(RichText::new(group.as_ref()).font(strong(size::TEXT)));
    let options = [
        (DiceMode::Thrown, "new-game-dice-thrown"),
        (DiceMode::Shared, "new-game-dice-shared"),
        (DiceMode::ByHand, "new-game-dice-by-hand"),
    ];
    let tip = match form.dice {
        DiceMode::Thrown => String::new(),
        DiceMode::Shared => cx.say("new-game-dice-shared-tip").into_owned(),
        DiceMode::ByHand => cx.say("new-game-dice-by-hand-tip").into_owned(),
    };
    choices::show(ui, &group, &tip, &named(cx.words, &options), &mut form.dice);
    if !tip.is_empty() {
        page::explain(ui, &tip);
    }
}

fn apply(ui: &Ui, cx: &ViewContext<'_>, rules: &RuleSet, form: &mut GameForm, edit: SeatEdit) {
    let words = cx.words;
    match edit {
        SeatEdit::Reseat(seat, who) => form.reseat(words, seat, who),
        SeatEdit::Swap(one, other) => form.seats.swap(one, other),
        SeatEdit::Remove(seat) => _ = form.seats.remove(seat),
        SeatEdit::Table(counts) => form.set_table(words, rules, counts),
        SeatEdit::Add(who) => {
            let has_no_name = who == newcomer();
            let key = form.add(words, who);
            if has_no_name {
                ui.memory_mut(|memory| memory.request_focus(name_id(key)));
            }
        }
    }
}

/// Whoever has no name yet.
fn newcomer() -> SeatChoice {
    SeatChoice::new("", Sitter::Human)
}

/// Returns the id of the name field of the seat with this key.
fn name_id(key: u64) -> Id {
    Id::unique(("name of seat", key))
}

/// Returns the id of the face of the seat with this key.
fn avatar_id(key: u64) -> Id {
    Id::unique(("face of seat", key))
}

/// Returns the complaint about a number of seats that the rule set does not allow.
fn seats_fault(words: &Words, rules: &RuleSet, given: usize) -> String {
    let (least, most) = rules.seats();
    let name = names::rules_name(words, rules);
    let arguments = [
        ("rules", name.as_ref().into()),
        ("least", least.into()),
        ("most", most.into()),
        ("given", given.into()),
        ("spare", given.saturating_sub(usize::from(most)).into()),
    ];
    words.say_with("new-game-seats-fault", &arguments)
}

/// The rows of the list, and the edit requested in one of them.
struct SeatList<'a> {
    cx: &'a ViewContext<'a>,
    rules: &'a RuleSet,
    form: &'a mut GameForm,
    people: &'a [String],
    looks: &'a People,
    edit: Option<SeatEdit>,
}

impl SeatList<'_> {
    /// Shows the ready-made tables that these rules allow.
    fn tables(&mut self, ui: &mut Ui) {
        let (least, most) = self.rules.seats();
        ui.horizontal_wrapped(|ui| {
            for (counts, key) in TABLES {
                let fits = (least..=most).contains(&(counts.iter().sum::<usize>() as u8));
                if fits && button_if(ui, &self.cx.say(key), true).clicked() {
                    self.edit = Some(SeatEdit::Table(counts));
                }
            }
        });
        ui.add_space(size::GAP / 2.0);
    }

    /// Shows the face of a seat. Dragging it moves the seat; a click on that of a person shows
    /// colours and faces to choose from.
    fn avatar(&mut self, ui: &mut Ui, seat: usize) {
        let SeatChoice { sitter, name, .. } = &self.form.seats[seat].choice;
        let (_, rect) = ui.allocate_space(Vec2::splat(size::AVATAR));
        Avatar::of(sitter, name, seat).paint(ui.painter(), rect);
        let is_person = *sitter == Sitter::Human && !tidy_name(name).is_empty();
        let sense = if is_person { Sense::click_and_drag() } else { Sense::DRAG };
        // With the number before it.
        let handle = rect.with_min_x(ui.min_rect().left());
        let response = ui.interact(handle, avatar_id(self.form.seats[seat].key), sense);
        let response = response.on_hover_cursor(CursorIcon::Grab);
        if let Some(to) = self.dragged_to(ui, &response, seat) {
            self.edit = Some(SeatEdit::Swap(seat, to));
        }
        if !is_person {
            return;
        }
        let spoken = self.cx.say_with("new-game-look", &[("name", name.as_str().into())]);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        focus_ring(ui, rect, &response, StrokeKind::Outside);
        if response.clicked() {
            self.form.seats[seat].shows_looks ^= true;
        }
        response.tip(spoken);
    }

    /// Returns the place to which the seat whose face this is has been dragged, if it is another.
    fn dragged_to(&self, ui: &Ui, face: &Response, seat: usize) -> Option<usize> {
        let at = face.interact_pointer_pos().filter(|_| face.dragged())?;
        let middle = |seat: usize| {
            let other = self.form.seats.get(seat)?;
            Some(ui.ctx().read_response(avatar_id(other.key))?.rect.center().y)
        };
        let above = seat.checked_sub(1).filter(|&up| middle(up).is_some_and(|y| at.y < y));
        above.or_else(|| Some(seat + 1).filter(|&down| middle(down).is_some_and(|y| at.y > y)))
    }

    fn row(&mut self, ui: &mut Ui, seat: usize) {
        let cx = self.cx;
        let frame = Frame::new()
            .fill(cx.palette.surface_strong)
            .corner_radius(size::ROUND)
            .inner_margin(Margin::symmetric(size::ROW_MARGIN[0], size::ROW_MARGIN[1]));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.x = size::GAP / 2.0;
            ui.horizontal_top(|ui| {
                seat_number(ui, seat + 1);
                self.avatar(ui, seat);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = size::GAP / 4.0;
                    let temperament = self.temperament(seat);
                    self.fields(ui, seat, temperament.is_none());
                    if let Some(line) = temperament {
                        page::explain(ui, &line);
                    }
                });
            });
            let SeatForm { choice, shows_looks, .. } = &self.form.seats[seat];
            if *shows_looks && choice.sitter == Sitter::Human {
                records::choose_look(ui, cx, self.looks, &tidy_name(&choice.name));
            }
            match self.form.name_fault(seat) {
                Some(FormFault::SameName(_)) => {
                    page::complain(ui, &cx.say("new-game-same-name"));
                }
                Some(_) => {
                    let most = [("most", MAX_NAME.into())];
                    page::complain(ui, &cx.say_with("new-game-bad-name", &most));
                }
                None => {}
            }
        });
    }

    /// Shows name, player and buttons side by side, or the player below the others if they do not
    /// all fit. Computer players have no name besides their level. With `is_alone`, nothing follows
    /// below, and a single line is centred beside the picture.
    fn fields(&mut self, ui: &mut Ui, seat: usize, is_alone: bool) {
        let width = ui.available_width();
        let room = width - 3.0 * (size::SIGN_BUTTON + size::GAP / 2.0) - size::GAP / 2.0;
        let [least, most] = size::SITTER_LIST;
        let list = (room * SITTER_SHARE).clamp(least, most);
        let is_person = self.form.seats[seat].choice.sitter == Sitter::Human;
        let is_beside = !is_person || room >= least + size::NAME_FIELD[0];
        if is_beside && is_alone {
            ui.add_space((size::AVATAR - size::SIGN_BUTTON) / 2.0);
        }
        ui.horizontal(|ui| {
            let [least, most] = size::NAME_FIELD;
            let name = if is_beside { room - list } else { room + size::GAP / 2.0 };
            let name = name.clamp(least, most);
            if is_person {
                self.name_field(ui, seat, name);
            }
            if is_beside {
                let all = (name + list).min(room) + size::GAP / 2.0;
                let space = if is_person { list } else { all };
                self.sitter_list(ui, seat, space);
            }
            self.sign_buttons(ui, seat);
        });
        if !is_beside {
            self.sitter_list(ui, seat, width);
        }
    }

    /// Returns how the computer player at this seat plays.
    fn temperament(&self, seat: usize) -> Option<String> {
        match &self.form.seats[seat].choice.sitter {
            Sitter::Human => None,
            Sitter::Computer(player) => names::temperament(self.cx.words, player),
        }
    }

    fn name_field(&mut self, ui: &mut Ui, seat: usize, width: f32) {
        let hint = self.form.hint(self.cx.words, seat);
        let row = &mut self.form.seats[seat];
        let field = TextEdit::singleline(&mut row.choice.name)
            .align(Align2::LEFT_CENTER)
            .id(name_id(row.key))
            .char_limit(MAX_NAME)
            .hint_text(hint)
            .min_size(vec2(0.0, size::SIGN_BUTTON));
        let shown = outlined(ui, |ui| field.desired_width(width).show(ui));
        let response = &shown.response;
        set_name(response, &numbered(self.cx.words, "new-game-name", seat));
        // Whoever reaches a name wants another one. (The click that reaches it still sets the
        // cursor until it is over.)
        row.is_reached |= response.gained_focus();
        if response.lost_focus() {
            // (As the seat will have it.)
            row.choice.name = tidy_name(&row.choice.name);
        }
        if row.is_reached && !ui.input(|input| input.pointer.any_down()) {
            row.is_reached = false;
            let (mut state, all) = (shown.state, CCursorRange::select_all(&shown.galley));
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), response.id);
        }
    }

    fn sitter_list(&mut self, ui: &mut Ui, seat: usize, width: f32) {
        let (words, rules) = (self.cx.words, self.rules);
        let current = &self.form.seats[seat].choice;
        let list =
            ComboBox::from_id_salt("who").width(width).height(size::SITTER_LIST_HEIGHT).truncate();
        let own = match &current.sitter {
            Sitter::Human if !self.people.contains(&current.name) => newcomer(),
            Sitter::Human => SeatChoice::new(&current.name, Sitter::Human),
            computer @ Sitter::Computer(_) => SeatChoice::new("", computer.clone()),
        };
        let mut all = self.candidates(seat);
        if !all.contains(&own) {
            all.push(own.clone());
        }
        // (How the current one plays stands below.)
        let named = |who: SeatChoice| {
            let text = described(words, rules, &who, names::player_name);
            (who, text)
        };
        let options: Vec<_> = all.into_iter().map(named).collect();
        let style = |style: &mut Style| {
            style.spacing.item_spacing.y = 0.0;
            style.spacing.icon_spacing = size::GAP;
        };
        let list = list.popup_style(style.into());
        let show = |ui: &mut Ui, who: &SeatChoice, _: &str, is_current| {
            ui.set_width(size::SITTER_MENU);
            let name = if who.name.is_empty() { &current.name } else { &who.name };
            let avatar = Avatar::of(&who.sitter, name, seat);
            let side = Vec2::splat(size::SMALL_AVATAR);
            let picture = Atom::paint(side, move |ui, args| avatar.paint(ui.painter(), args.rect));
            let text = self.entry(who);
            let entry = Button::selectable(is_current, (picture, text, Atom::grow())).wrap();
            ui.add(entry.min_size(vec2(ui.available_width(), 0.0)))
        };
        let shown = ui.scope(|ui| {
            // (A list truncates its text to the room for it, whatever its width.)
            ui.set_max_width(width);
            choices::drop_down_of(ui, list, &options, &own, show)
        });
        let (response, picked) = shown.inner;
        set_name(&response, &numbered(words, "new-game-who", seat));
        if let Some(picked) = picked {
            self.edit = Some(SeatEdit::Reseat(seat, picked));
        }
    }

    /// Returns everyone who can sit at this seat: somebody new, the people who have played here and
    /// sit nowhere else, then the computer players from the weakest to the strongest.
    fn candidates(&self, seat: usize) -> Vec<SeatChoice> {
        let is_free = |name: &&String| {
            let mut seats = self.form.seats.iter().enumerate();
            seats.all(|(place, row)| place == seat || row.choice.name != **name)
        };
        let people = self.people.iter().filter(is_free);
        let people = people.map(|name| SeatChoice::new(name, Sitter::Human));
        let computers = players::by_strength(self.rules).into_iter();
        let computers = computers
            .filter_map(|id| Some(SeatChoice::new("", Sitter::Computer(id.parse().ok()?))));
        std::iter::once(newcomer()).chain(people).chain(computers).collect()
    }

    /// Lays out an entry of the list of sitters: the name with the average, and below it how the
    /// sitter plays.
    fn entry(&self, who: &SeatChoice) -> LayoutJob {
        let (words, palette) = (self.cx.words, self.cx.palette);
        let name = TextFormat::simple(strong(size::TEXT), palette.ink);
        let text = described(words, self.rules, who, names::styled_player);
        let mut job = LayoutJob::single_section(text, name);
        let line = match &who.sitter {
            Sitter::Human if who.name.is_empty() => Some(words.say("new-game-human").into_owned()),
            Sitter::Human => None,
            Sitter::Computer(player) => names::temperament(words, player),
        };
        if let Some(line) = line {
            let small = TextFormat::simple(plain(size::SMALL), palette.ink_weak);
            job.append(&format!("\n{line}"), 0.0, small);
        }
        job
    }

    /// Shows the buttons at the end of a row.
    fn sign_buttons(&mut self, ui: &mut Ui, seat: usize) {
        let (words, seats) = (self.cx.words, self.form.seats.len());
        let player = words.say_with("seat-name-player", &[("number", (seat + 1).into())]);
        for (sign, key, is_enabled, edit) in [
            ("↑", "editor-up", seat > 0, SeatEdit::Swap(seat, seat.saturating_sub(1))),
            ("↓", "editor-down", seat < seats - 1, SeatEdit::Swap(seat, seat + 1)),
            ("×", "editor-remove", seats > 1, SeatEdit::Remove(seat)),
        ] {
            let name = words.say_with(key, &[("what", player.as_str().into())]);
            if ui.push_id(key, |ui| sign_button(ui, sign, &name, is_enabled)).inner.clicked() {
                self.edit = Some(edit);
            }
        }
    }

    fn add_buttons(&mut self, ui: &mut Ui) {
        let has_room = self.form.seats.len() < usize::from(self.rules.seats().1);
        let computer = self.form.next_computer(self.rules).map(Sitter::Computer);
        let computer = computer.map(|player| SeatChoice::new("", player));
        let guest = SeatChoice::new(&self.form.guest(self.cx.words), Sitter::Human);
        ui.horizontal_wrapped(|ui| {
            for (key, tip, who) in [
                ("new-game-add-player", None, Some(newcomer())),
                ("new-game-add-computer", None, computer),
                ("new-game-add-guest", Some("new-game-guest-about"), Some(guest)),
            ] {
                let Some(who) = who else { continue };
                let mut button = button_if(ui, &self.cx.say(key), has_room);
                if let Some(tip) = tip {
                    button = button.tip(self.cx.say(tip));
                }
                if button.clicked() {
                    self.edit = Some(SeatEdit::Add(who));
                }
            }
        });
    }
}

/// Shows the number in its own column, so that the fields are aligned.
fn seat_number(ui: &mut Ui, number: usize) {
    let palette = Palette::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, size::AVATAR), Sense::hover());
    let font = strong(size::TEXT);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, number, font, palette.ink_weak);
}

fn numbered(words: &Words, key: &str, seat: usize) -> String {
    words.say_with(key, &[("seat", (seat + 1).into())])
}

/// Returns who plays; of a computer player, named in this way, also the average under these rules.
fn described(
    words: &Words,
    rules: &RuleSet,
    who: &SeatChoice,
    name: fn(&Words, &PlayerId) -> String,
) -> String {
    let player = match &who.sitter {
        Sitter::Human if who.name.is_empty() => return names::sitter_name(words, &who.sitter),
        Sitter::Human => return who.name.clone(),
        Sitter::Computer(player) => player,
    };
    let name = name(words, player);
    let Some(mean) = players::mean(player.as_str(), rules) else { return name };
    let amount = par::amount(words, rules, mean.points);
    let exact = ("exact", yes_no(mean.is_exact()));
    words.say_with("new-game-averages", &[("player", name.into()), ("mean", amount.into()), exact])
}

/// Returns how the averages of the players were found; `None` if none is known.
fn averages_text(words: &Words, rules: &RuleSet) -> Option<String> {
    let means = players::offered(rules).filter_map(|id| players::mean(id, rules));
    let means: Vec<PlayerMean> = means.collect();
    let games = means.iter().filter_map(|mean| mean.games).min();
    let arguments = [
        ("counted", Unit::of(rules).id().into()),
        ("rounds", rules.box_count().into()),
        ("games", games.unwrap_or_default().into()),
        ("exact", yes_no(means.iter().any(PlayerMean::is_exact))),
    ];
    games.map(|_| words.say_with("new-game-means", &arguments))
}
