//! The form of the new-game page.

use std::collections::HashSet;
use std::sync::Arc;

use crate::game::{PlayerId, Setup, Sitter, tidy_name};
use crate::players;
use crate::rules::{Library, RuleSet, Switches};
use crate::store::{DiceMode, People, SeatChoice, Settings};
use crate::ui::commands::GameChoice;
use crate::ui::duration::PlayerCount;
use crate::ui::names;
use crate::ui::session::Session;
use crate::words::Words;

/// The state of the form. Unlike a [`GameChoice`], it need not be valid yet.
#[derive(Clone, Debug)]
pub struct GameForm {
    pub(super) rules: String,
    pub(super) switches: Switches,
    pub(super) seats: Vec<SeatForm>,
    pub(super) dice: DiceMode,
    /// What the settings say, from which the form was filled in.
    of: NextGame,
    next_key: u64,
}

/// The part of the settings that is about the next game.
type NextGame = (String, Switches, Vec<SeatChoice>, DiceMode);

#[derive(Clone, Debug)]
pub(super) struct SeatForm {
    /// Identifies the seat when it moves, so that the keyboard focus moves along.
    pub(super) key: u64,
    pub(super) choice: SeatChoice,
    /// Whether all of the name is to be selected, as its field was just reached.
    pub(super) is_reached: bool,
    /// Whether colours and faces to choose from are shown.
    pub(super) shows_looks: bool,
}

impl SeatForm {
    /// Whether there is nothing to see of a name.
    fn is_nameless(&self) -> bool {
        tidy_name(&self.choice.name).is_empty()
    }
}

/// A reason why the game can't start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FormFault {
    /// The rule set does not allow this number of seats.
    Seats,
    /// This seat has no valid name.
    Name(usize),
    /// This seat has the same name as an earlier one, so their cards could be mixed up.
    SameName(usize),
}

impl GameForm {
    /// Creates a form filled in with the settings of the last game.
    pub fn new(settings: &Settings) -> Self {
        let mut form = Self {
            rules: settings.rules.clone(),
            switches: settings.switches,
            seats: Vec::new(),
            dice: settings.dice,
            of: next_game(settings),
            next_key: 0,
        };
        for choice in &settings.seats {
            let sitter = known(choice.sitter.clone());
            form.push(SeatChoice { sitter, ..choice.clone() });
        }
        form
    }

    /// Whether the form was filled in with these settings.
    pub fn is_of(&self, settings: &Settings) -> bool {
        self.of == next_game(settings)
    }

    /// Takes over what was changed in the settings while the page is open; the rest stays as it was
    /// filled in.
    pub fn follow(&mut self, settings: &Settings) {
        let (rules, switches, seats, _) = std::mem::replace(&mut self.of, next_game(settings));
        if (&rules, switches) != (&settings.rules, settings.switches) {
            (self.rules, self.switches) = (settings.rules.clone(), settings.switches);
        }
        let changed = seats.iter().zip(&settings.seats).filter(|(old, new)| {
            seats.len() == settings.seats.len() && old.sitter == new.sitter && old != new
        });
        for own in self.seats.iter_mut().map(|row| &mut row.choice) {
            let is_own = |old: &SeatChoice| old.name == own.name && old.sitter == own.sitter;
            if let Some((_, new)) = changed.clone().find(|(old, _)| is_own(old)) {
                own.clone_from(new);
            }
        }
    }

    /// Translates default names after a change of language.
    pub fn translate(&mut self, words: &Words) {
        name_seats(words, self.seats.iter_mut().map(|row| &mut row.choice).collect());
    }

    /// Names the computer players, avoiding the names of people.
    pub(super) fn name_computers(&mut self, words: &Words) {
        name_computers(words, self.seats.iter_mut().map(|row| &mut row.choice).collect());
    }

    /// Chooses this rule set.
    pub fn choose(&mut self, id: &str) {
        if id != self.rules {
            self.switches = Switches::NONE;
        }
        id.clone_into(&mut self.rules);
    }

    /// Returns the chosen rule set; the first one if that no longer exists.
    pub fn chosen<'a>(&self, library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        library.get(&self.rules).or_else(|| library.all().first())
    }

    /// Returns how many people and computer players there are.
    pub(super) fn player_count(&self) -> PlayerCount {
        let is_person = |row: &&SeatForm| row.choice.sitter == Sitter::Human;
        let people = self.seats.iter().filter(is_person).count();
        PlayerCount { people, computers: self.seats.len() - people }
    }

    /// Returns what is switched on besides; nothing for other rules than the chosen ones.
    pub(super) fn switches(&self, rules: &RuleSet) -> Switches {
        if rules.id() == self.rules { self.switches } else { Switches::NONE }
    }

    /// Returns the seats with the names that they will have.
    pub(super) fn named_seats(&self, words: &Words) -> impl Iterator<Item = SeatChoice> {
        self.seats.iter().enumerate().map(|(seat, row)| {
            let name = tidy_name(&row.choice.name);
            let name = if name.is_empty() { self.hint(words, seat) } else { name };
            SeatChoice { name, ..row.choice.clone() }
        })
    }

    /// Returns the valid part of the choice by these rules.
    pub(super) fn choice(&self, words: &Words, rules: &Arc<RuleSet>) -> GameChoice {
        let seats = self.named_seats(words).collect();
        GameChoice { rules: rules.clone(), seats, dice: self.dice }
    }

    /// Returns all reasons why the game can't start.
    pub(super) fn faults(&self, rules: &RuleSet) -> Vec<FormFault> {
        let (least, most) = rules.seats();
        let fits = (usize::from(least)..=usize::from(most)).contains(&self.seats.len());
        let names = (0..self.seats.len()).filter_map(|seat| self.name_fault(seat));
        (!fits).then_some(FormFault::Seats).into_iter().chain(names).collect()
    }

    /// Returns the problem with the name of this seat, if any.
    pub(super) fn name_fault(&self, seat: usize) -> Option<FormFault> {
        // A seat without a name gets that of its hint.
        if self.seats[seat].is_nameless() {
            return None;
        }
        if self.seats[seat].choice.seat().is_none() {
            return Some(FormFault::Name(seat));
        }
        let own = compared(&self.seats[seat].choice);
        self.seats[..seat]
            .iter()
            .any(|other| compared(&other.choice) == own)
            .then_some(FormFault::SameName(seat))
    }

    fn push(&mut self, choice: SeatChoice) {
        let key = self.next_key;
        self.seats.push(SeatForm { key, choice, is_reached: false, shows_looks: false });
        self.next_key += 1;
    }

    /// Adds a seat and returns its key.
    pub(super) fn add(&mut self, words: &Words, choice: SeatChoice) -> u64 {
        self.push(choice);
        self.name_computers(words);
        self.next_key - 1
    }

    /// Seats this many people and computer players: first those who are there already.
    pub(super) fn set_table(&mut self, words: &Words, rules: &RuleSet, counts: [usize; 2]) {
        let all = std::mem::take(&mut self.seats);
        let (people, computers): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|row| row.choice.sitter == Sitter::Human);
        self.seats.extend(people.into_iter().take(counts[0]));
        while self.seats.len() < counts[0] {
            self.push(SeatChoice::new("", Sitter::Human));
        }
        self.seats.extend(computers.into_iter().take(counts[1]));
        while self.seats.len() < counts[0] + counts[1] {
            let Some(next) = self.next_computer(rules) else { break };
            self.push(SeatChoice::new("", Sitter::Computer(next)));
        }
        self.name_computers(words);
    }

    /// Returns the computer player to add: the nearest in strength to the usual one among those that
    /// are not at the table yet.
    pub(super) fn next_computer(&self, rules: &RuleSet) -> Option<PlayerId> {
        let all = players::by_strength(rules);
        let usual = all.iter().position(|&id| id == players::DEFAULT_PLAYER).unwrap_or(0);
        let is_free = |id: &str| !self.seats.iter().any(|row| row.choice.sitter.id() == id);
        let free = all.iter().enumerate().filter(|(_, id)| is_free(id));
        let next = free.min_by_key(|(place, _)| place.abs_diff(usual));
        next.map_or_else(default_player, |(_, id)| id.parse().ok())
    }

    /// Seats somebody else here.
    pub(super) fn reseat(&mut self, words: &Words, seat: usize, who: SeatChoice) {
        let choice = &mut self.seats[seat].choice;
        *choice = SeatChoice { advice: choice.advice, ..who };
        self.name_computers(words);
    }

    /// Returns the name of the next guest.
    pub(super) fn guest(&self, words: &Words) -> String {
        let guest = words.say("guest-name");
        let numbered = (2..).map(|number: usize| format!("{guest} {number}"));
        let is_free = |name: &String| !self.seats.iter().any(|row| row.choice.name == *name);
        let name = std::iter::once(guest.clone().into_owned()).chain(numbered).find(is_free);
        name.unwrap_or_default()
    }

    /// Returns the name of a person at this seat, counted from 0, who types none: an unused one.
    pub(super) fn hint(&self, words: &Words, seat: usize) -> String {
        let mut taken: HashSet<String> =
            self.seats.iter().map(|row| compared(&row.choice)).collect();
        let numbered =
            |number: usize| words.say_with("seat-name-player", &[("number", number.into())]);
        let mut hint = String::new();
        // Earlier seats without a name get theirs first.
        let seats = self.seats.iter().enumerate().take(seat + 1);
        for (place, _) in seats.filter(|&(place, row)| place == seat || row.is_nameless()) {
            let you = (place == 0).then(|| words.say("seat-name-you").into_owned());
            let mut names = you.into_iter().chain((place + 1..).map(numbered));
            let is_free = |name: &String| !taken.contains(&name.to_lowercase());
            hint = names.find(is_free).unwrap_or_default();
            taken.insert(hint.to_lowercase());
        }
        hint
    }
}

/// Translates seat names: a default name in any language becomes the default of these words, and
/// computer players get their own.
pub fn name_seats(words: &Words, mut seats: Vec<&mut SeatChoice>) {
    let own = words.say("seat-name-you");
    let is_default =
        |seat: &SeatChoice| seat.sitter == Sitter::Human && names::is_default_name(&seat.name);
    if seats.iter().all(|seat| seat.name != own)
        && let Some(seat) = seats.iter_mut().find(|seat| is_default(seat))
    {
        seat.name = own.into_owned();
    }
    name_computers(words, seats);
}

/// The current names of the seats of a game: people may have been renamed, and computer players too, in
/// older versions.
pub fn present_names(words: &Words, people: &People, setup: &Setup) -> Vec<String> {
    let mut seats: Vec<SeatChoice> = setup.seats().iter().map(SeatChoice::from).collect();
    for seat in seats.iter_mut().filter(|seat| seat.sitter == Sitter::Human) {
        seat.name = people.name_of(&seat.name).to_owned();
    }
    name_seats(words, seats.iter_mut().collect());
    seats.into_iter().map(|seat| seat.name).collect()
}

/// Shows the seats at the table under their present names, and treats the default names in all
/// languages as one person.
pub fn name_table(words: &Words, people: &mut People, session: &mut Session) {
    people.set_default_names(names::default_names(words));
    let names = present_names(words, people, session.game().setup());
    session.rename_seats(&names);
}

/// Names computer players: with a number if one plays at several seats, and called a computer if a
/// person has that name.
fn name_computers(words: &Words, seats: Vec<&mut SeatChoice>) {
    let people = seats.iter().filter(|seat| seat.sitter == Sitter::Human);
    let people: HashSet<String> = people.map(|seat| compared(seat)).collect();
    let mut taken = people.clone();
    for seat in seats {
        let Sitter::Computer(player) = &seat.sitter else { continue };
        let own = names::player_name(words, player);
        let is_person = people.contains(&own.to_lowercase());
        let first = if is_person { names::computer_name(words, player) } else { own.clone() };
        let numbered = (2..).map(|number: usize| format!("{own} {number}"));
        let mut all = std::iter::once(first).chain(numbered);
        seat.name = all.find(|name| !taken.contains(&name.to_lowercase())).unwrap_or(own);
        taken.insert(compared(seat));
    }
}

/// The name of a seat for comparisons: two that look the same are the same.
fn compared(seat: &SeatChoice) -> String {
    tidy_name(&seat.name).to_lowercase()
}

fn next_game(settings: &Settings) -> NextGame {
    (settings.rules.clone(), settings.switches, settings.seats.clone(), settings.dice)
}

/// Returns the sitter, or the default computer player in place of one that no longer exists.
fn known(sitter: Sitter) -> Sitter {
    match &sitter {
        Sitter::Computer(player) if !players::ids().contains(&player.as_str()) => {
            default_player().map_or(sitter, Sitter::Computer)
        }
        _ => sitter,
    }
}

fn default_player() -> Option<PlayerId> {
    players::DEFAULT_PLAYER.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{MAX_NAME, Seat};

    fn computer(id: &str) -> Sitter {
        Sitter::Computer(id.parse().unwrap())
    }

    fn person(name: &str) -> SeatChoice {
        SeatChoice::new(name, Sitter::Human)
    }

    fn names(form: &GameForm) -> Vec<&str> {
        form.seats.iter().map(|row| row.choice.name.as_str()).collect()
    }

    #[test]
    fn default_names_all_differ_and_are_valid() {
        let words = Words::english();
        let mut form = GameForm::new(&Settings::default());
        for _ in 0..20 {
            form.add(&words, person(""));
            form.add(&words, SeatChoice::new("", computer("novice")));
        }
        assert_eq!(names(&form)[..4], ["You", "Hugo", "", "Nico"], "a new seat has no name");
        form.seats[3].choice.name = "Player 5".to_owned();
        let library = Library::shipped();
        let seats = form.choice(&words, &library.all()[0]).seats;
        let names: HashSet<_> = seats.iter().map(|seat| seat.name.clone()).collect();
        assert_eq!(names.len(), form.seats.len());
        assert!(names.iter().all(|name| Seat::new(name, Sitter::Human).is_ok()));
        assert_eq!([2, 4, 5].map(|seat| &seats[seat].name), ["Player 3", "Player 6", "Nico 2"]);
    }

    #[test]
    fn computer_players_have_names_and_others_have_that_of_the_person() {
        let words = Words::english();
        let mut form = GameForm::new(&Settings::default());
        for (seat, who, all) in [
            (0, SeatChoice::new("", computer("novice")), ["Nico", "Hugo"]),
            (0, SeatChoice::new("", computer("club")), ["Hugo", "Hugo 2"]),
            (0, person("Åsa"), ["Åsa", "Hugo"]),
            (1, person(""), ["Åsa", ""]),
            (1, person("Bo"), ["Åsa", "Bo"]),
            // A person may be called like a computer player.
            (0, person("hugo"), ["hugo", "Bo"]),
            (1, SeatChoice::new("", computer("club")), ["hugo", "Hugo (computer)"]),
        ] {
            form.reseat(&words, seat, who);
            assert_eq!(names(&form), all);
        }
    }

    /// Computer players used to have names of their own.
    #[test]
    fn default_names_follow_the_language() {
        let mut seats = Settings::default().seats;
        seats[1].name = "Rita".to_owned();
        let named = |seats: &mut [SeatChoice], language: &str| {
            name_seats(&Words::for_language(language), seats.iter_mut().collect());
            [0, 1].map(|seat| seats[seat].name.clone())
        };
        assert_eq!(named(&mut seats, "de"), ["Du", "Hugo"]);
        assert_eq!(named(&mut seats, "en"), ["You", "Hugo"]);
        seats[1] = SeatChoice::new("Du", Sitter::Human);
        assert_eq!(named(&mut seats, "en"), ["You", "Du"], "names stay different");
    }

    #[test]
    fn players_and_rules_that_are_gone_are_replaced() {
        let mut settings = Settings { rules: "gone".to_owned(), ..Settings::default() };
        settings.seats[1].sitter = computer("gone");
        let form = GameForm::new(&settings);
        assert_eq!(form.seats[1].choice.sitter, computer("club"));
        let library = Library::shipped();
        assert_eq!(form.chosen(&library).map(|rules| rules.id()), Some("yahtzee_forced"));
        assert_eq!(
            form.choice(&Words::english(), form.chosen(&library).unwrap()).rules.id(),
            "yahtzee_forced"
        );
    }

    #[test]
    fn each_computer_player_that_is_added_is_another() {
        let words = Words::english();
        let library = Library::shipped();
        let rules = library.get("yahtzee_forced").unwrap();
        let mut form = GameForm::new(&Settings::default());
        let all = players::offered(rules).count();
        for _ in 1..all {
            let next = form.next_computer(rules).unwrap();
            form.add(&words, SeatChoice::new("", Sitter::Computer(next)));
        }
        let different: HashSet<&str> =
            form.seats.iter().map(|row| row.choice.sitter.id()).collect();
        assert_eq!((form.seats.len(), different.len()), (all + 1, all + 1));
        assert_eq!(form.next_computer(rules), default_player(), "once everybody is there");
    }

    #[test]
    fn a_ready_made_table_keeps_who_is_there() {
        let words = Words::english();
        let library = Library::shipped();
        let rules = library.get("yahtzee_forced").unwrap();
        let mut form = GameForm::new(&Settings::default());
        form.seats[0].choice.name = "Åsa".to_owned();
        form.set_table(&words, rules, [3, 0]);
        assert_eq!(names(&form), ["Åsa", "", ""]);
        form.seats[2].choice.name = "Bo".to_owned();
        form.set_table(&words, rules, [1, 1]);
        assert_eq!(names(&form), ["Åsa", "Hugo"]);
        form.reseat(&words, 1, SeatChoice::new("", computer("felix")));
        form.set_table(&words, rules, [1, 1]);
        assert_eq!(names(&form), ["Åsa", "Felix"]);
    }

    #[test]
    fn the_first_game_is_the_one_that_the_country_knows() {
        let (words, library) = (Words::english(), Library::shipped());
        for (language, rules) in [
            ("sv", "yatzy"),
            ("da", "yatzy"),
            ("nb", "yatzy"),
            ("fi", "yatzy"),
            ("de", "kniffel"),
            ("fr", "yams_fr"),
            ("es", "generala"),
            ("en", "yahtzee_forced"),
            ("", "yahtzee_forced"),
        ] {
            let first = words.say_with("first-rules", &[("language", language.into())]);
            assert_eq!(first, rules, "{language}");
            assert!(library.get(&first).is_some());
        }
        assert_eq!(Words::for_language("de").say("first-rules"), "kniffel");
    }

    #[test]
    fn faults_name_the_seat() {
        let words = Words::english();
        let library = Library::shipped();
        let basic = library.get("basic").unwrap();
        let mut form = GameForm::new(&Settings::default());
        assert_eq!(form.faults(basic), []);
        form.seats[1].choice = person("  ");
        assert_eq!(form.faults(basic), [], "it gets the name of its hint");
        form.seats[1].choice.name = "y".repeat(MAX_NAME + 1);
        assert_eq!(form.faults(basic), [FormFault::Name(1)]);
        form.seats[0].choice.name = "x".repeat(MAX_NAME + 1);
        for _ in 0..3 {
            form.add(&words, person(""));
        }
        assert_eq!(form.faults(basic), [FormFault::Seats, FormFault::Name(0), FormFault::Name(1)]);
        form.seats.clear();
        assert_eq!(form.faults(basic), [FormFault::Seats]);
        for name in ["Åsa", " åsa ", "ÅSA", "Asa"] {
            form.push(person(name));
        }
        assert_eq!(form.faults(basic), [FormFault::SameName(1), FormFault::SameName(2)]);
    }

    #[test]
    fn two_names_that_look_the_same_cannot_sit_and_every_name_is_seen() {
        let words = Words::english();
        let mut form = GameForm::new(&Settings::default());
        form.add(&words, person(""));
        let people: Vec<usize> = (0..form.seats.len())
            .filter(|&seat| form.seats[seat].choice.sitter == Sitter::Human)
            .collect();
        for (one, other) in [
            ("Ann", "\u{2068}Ann\u{2069}"),
            ("Jos\u{e9}", "Jose\u{301}"),
            ("Ann B", "ann\u{a0}\u{200b} b"),
            ("Bo", "B\u{fe0f}o\u{e0041}"),
        ] {
            form.seats[people[0]].choice.name = one.to_owned();
            form.seats[people[1]].choice.name = other.to_owned();
            assert_eq!(form.name_fault(people[0]), None);
            let same = FormFault::SameName(people[1]);
            assert_eq!(form.name_fault(people[1]), Some(same), "{one} {other}");
        }
        form.seats[people[1]].choice.name = "\u{3164}\u{ad}".to_owned();
        assert_eq!(form.name_fault(people[1]), None);
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let names: Vec<_> =
            form.choice(&words, &rules).seats.into_iter().map(|seat| seat.name).collect();
        assert_eq!(names[people[0]], "Bo");
        assert!(names[people[1]].starts_with("Player"), "{names:?}");
    }
}
