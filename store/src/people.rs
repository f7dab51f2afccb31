//! The people who play: their names and looks.
//!
//! A person is known by the name of their seat. Games keep the names under which they were played;
//! `people.ron` says which names belong to one person, so that renaming a person or merging two
//! names changes no game.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_SETTINGS};
use super::ron_tree::ListKeys;
use super::value_file::{self, ValueFile};
use super::{Notice, PlayerKey, Profile, StoreError, as_text};
use crate::game::Sitter;

/// The largest number of people that are stored.
const MAX_PEOPLE: usize = 1000;

/// The largest number of other names of a person.
const MAX_OTHERS: usize = 100;

/// The number of colours and of faces to choose from.
pub const LOOKS: u8 = 8;

/// The stored facts about people, apart from their games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
#[expect(clippy::struct_field_names, reason = "they are the names in the file")]
pub struct People {
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    people: Vec<Person>,
    /// The default names of a person in all languages, that of the window's language first; they
    /// all stand for one person. Not stored, as they follow from the language.
    #[serde(skip)]
    default_names: Vec<String>,
}

/// The stored facts about a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
struct Person {
    #[serde(deserialize_with = "as_text::name")]
    name: String,
    /// The other names under which the person has played.
    #[serde(deserialize_with = "as_text::names")]
    others: Vec<String>,
    look: PersonLook,
    is_deleted: bool,
}

/// The chosen colour and face of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(default)]
pub struct PersonLook {
    /// The index of one of [`LOOKS`] colours; `None` for the colour of the seat.
    pub colour: Option<u8>,
    /// The index of one of [`LOOKS`] faces; `None` for the initial.
    pub face: Option<u8>,
}

impl Person {
    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.name).chain(&self.others).map(String::as_str)
    }

    fn has(&self, name: &str) -> bool {
        self.names().any(|own| own == name)
    }

    /// One person of two entries. The name that the other entry has among its old ones is an old
    /// one.
    fn joined_with(self, other: Self) -> Self {
        let is_old = other.others.contains(&self.name) && !self.others.contains(&other.name);
        let (mut person, other) = if is_old { (other, self) } else { (self, other) };
        for name in other.names() {
            if !person.has(name) {
                person.others.push(name.to_owned());
            }
        }
        let PersonLook { colour, face } = other.look;
        person.look.colour = person.look.colour.or(colour);
        person.look.face = person.look.face.or(face);
        // (As in a merger, nobody is hidden whom one of the entries shows.)
        person.is_deleted &= other.is_deleted;
        person
    }

    /// Whether there is nothing worth storing.
    fn is_plain(&self) -> bool {
        self.others.is_empty() && self.look == PersonLook::default() && !self.is_deleted
    }
}

impl ValueFile for People {
    const LIMIT: u64 = MAX_SETTINGS;
    const DEPTH: usize = 3;
    const KEYS: ListKeys = &[("people", &["name"])];

    fn within_bounds(mut self) -> Self {
        self.version = bounded::VERSION;
        self.people.truncate(MAX_PEOPLE);
        for person in &mut self.people {
            person.others.truncate(MAX_OTHERS);
            let PersonLook { colour, face } = person.look;
            let known = |look: &u8| *look < LOOKS;
            person.look = PersonLook { colour: colour.filter(known), face: face.filter(known) };
        }
        self
    }
}

impl People {
    /// Loads the people of a profile, as far as the file can be read.
    pub fn load(profile: &Profile) -> (Self, Vec<Notice>) {
        let (mut people, notices): (Self, _) = value_file::load(profile, &profile.people());
        // (The file keeps its entries until the next change.)
        people.join();
        (people, notices)
    }

    /// Joins entries that have a name in common: one program has renamed a person of whom another
    /// one has stored a look under the old name.
    fn join(&mut self) {
        let mut joined: Vec<Option<Person>> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for mut person in std::mem::take(&mut self.people) {
            let mut place = joined.len();
            let same = person.names().filter_map(|name| places.get(name).copied());
            let mut same: Vec<usize> = same.collect();
            // (The first one last: its name stays unless another one says that it is an old one.)
            same.sort_unstable();
            for at in same.into_iter().rev() {
                place = at;
                person = match joined[at].take() {
                    Some(other) => other.joined_with(person),
                    None => person,
                };
            }
            places.extend(person.names().map(|name| (name.to_owned(), place)));
            if place == joined.len() {
                joined.push(None);
            }
            joined[place] = Some(person);
        }
        self.people = joined.into_iter().flatten().collect();
    }

    /// Writes the changes since the file was last read or written, atomically.
    pub fn save(&self, profile: &Profile) -> Result<(), StoreError> {
        value_file::save(profile, &profile.people(), self.clone())
    }

    /// Sets the default names of a person in all languages, that of the window's language first.
    pub fn set_default_names(&mut self, names: Vec<String>) {
        self.default_names = names;
    }

    /// The current name of the person who played under this name.
    pub fn name_of<'a>(&'a self, name: &'a str) -> &'a str {
        self.shown(self.find(name).map_or(name, |person| &person.name))
    }

    /// This name; if it is the default name of a person in any language, that of the window's
    /// language.
    fn shown<'a>(&'a self, name: &'a str) -> &'a str {
        if self.is_default_name(name) { &self.default_names[0] } else { name }
    }

    fn is_default_name(&self, name: &str) -> bool {
        self.default_names.iter().any(|other| other == name)
    }

    /// The player at a seat with this name: a person, by their current name, or a computer player.
    pub fn player(&self, name: &str, sitter: &Sitter) -> PlayerKey {
        match sitter {
            Sitter::Human => PlayerKey::Human(self.name_of(name).to_owned()),
            Sitter::Computer(player) => PlayerKey::Computer(player.as_str().to_owned()),
        }
    }

    /// The look of the person with this name.
    pub fn look(&self, name: &str) -> PersonLook {
        self.find(name).map(|person| person.look).unwrap_or_default()
    }

    /// All names of people who have chosen a look, with the look.
    pub fn looks(&self) -> impl Iterator<Item = (&str, PersonLook)> {
        self.people.iter().flat_map(|person| {
            let is_default_name = person.names().any(|name| self.is_default_name(name));
            let default_names = self.default_names.iter().filter(move |_| is_default_name);
            person.names().chain(default_names.map(String::as_str)).map(|name| (name, person.look))
        })
    }

    /// Whether the person with this name was deleted.
    pub fn is_deleted(&self, name: &str) -> bool {
        self.find(name).is_some_and(|person| person.is_deleted)
    }

    /// The names of deleted people.
    pub fn deleted(&self) -> impl Iterator<Item = &str> {
        let deleted = self.people.iter().filter(|person| person.is_deleted);
        deleted.map(|person| self.shown(&person.name))
    }

    /// Changes the look of a person.
    pub fn set_look(&mut self, name: &str, look: PersonLook) {
        self.person(name).look = look;
        self.tidy();
    }

    /// Renames a person in all games. If somebody has the new name already, the two become one
    /// person ([`Self::merge`]).
    pub fn rename(&mut self, name: &str, new: &str) {
        if self.place(new).is_some_and(|other| self.place(name) != Some(other)) {
            return self.merge(name, new);
        }
        let person = self.person(name);
        let old = std::mem::replace(&mut person.name, new.to_owned());
        person.others.retain(|other| other != new);
        if old != new {
            person.others.push(old);
        }
        self.tidy();
    }

    /// Merges two people under the name of the second. If only the second was deleted, that person
    /// comes back.
    pub fn merge(&mut self, name: &str, into: &str) {
        self.person(into);
        self.person(name);
        let Some(place) = self.place(name).filter(|place| self.place(into) != Some(*place)) else {
            return self.tidy();
        };
        let Person { name, others, is_deleted, .. } = self.people.remove(place);
        let into = self.person(into);
        into.others.extend(others.into_iter().chain([name]));
        into.is_deleted &= is_deleted;
        self.tidy();
    }

    /// Removes a person from all lists, or brings one back. Their games stay.
    pub fn set_deleted(&mut self, name: &str, is_deleted: bool) {
        self.person(name).is_deleted = is_deleted;
        self.tidy();
    }

    fn find(&self, name: &str) -> Option<&Person> {
        self.place(name).and_then(|place| self.people.get(place))
    }

    fn place(&self, name: &str) -> Option<usize> {
        let place = |name: &str| self.people.iter().position(|person| person.has(name));
        let default_names = || self.default_names.iter().find_map(|other| place(other));
        place(name).or_else(|| self.is_default_name(name).then(default_names)?)
    }

    /// The entry of the person with this name, added if there is none.
    fn person(&mut self, name: &str) -> &mut Person {
        let place = self.place(name).unwrap_or_else(|| {
            self.people.push(Person { name: name.to_owned(), ..Person::default() });
            self.people.len() - 1
        });
        &mut self.people[place]
    }

    /// Removes entries that hold nothing worth storing.
    fn tidy(&mut self) {
        self.people.retain(|person| !person.is_plain());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_keeps_all_games_under_a_new_name_and_can_have_the_old_one_back() {
        let mut people = People::default();
        people.rename("Ann", "Anna");
        assert_eq!(["Ann", "Anna", "Bo"].map(|name| people.name_of(name)), ["Anna", "Anna", "Bo"]);
        people.rename("Anna", "Annie");
        assert_eq!(["Ann", "Anna"].map(|name| people.name_of(name)), ["Annie"; 2]);
        people.rename("Annie", "Ann");
        assert_eq!(["Ann", "Anna", "Annie"].map(|name| people.name_of(name)), ["Ann"; 3]);
    }

    #[test]
    fn two_names_become_one_person_and_keep_the_look_of_the_second() {
        let mut people = People::default();
        let look = |colour| PersonLook { colour: Some(colour), face: None };
        people.set_look("Ann", look(1));
        people.set_look("Annie", look(2));
        people.rename("Annie", "Nan");
        people.merge("Ann", "Nan");
        assert_eq!(["Ann", "Annie", "Nan"].map(|name| people.name_of(name)), ["Nan"; 3]);
        assert_eq!(people.look("Ann"), look(2));
        // Renaming to the name of another person merges the two as well.
        people.rename("Bo", "Ann");
        assert_eq!(people.name_of("Bo"), "Nan");
        let before = people.clone();
        people.merge("Ann", "Nan");
        assert_eq!(people, before, "one already");
    }

    /// A person who keeps the default name of the seat is the same one in every language.
    #[test]
    fn a_person_without_a_name_is_one_person_in_every_language() {
        let default_names = |names: [&str; 2]| names.map(str::to_owned).to_vec();
        let mut people = People::default();
        people.set_default_names(default_names(["Du", "You"]));
        let names =
            |people: &People| ["Du", "You", "Ann"].map(|name| people.name_of(name).to_owned());
        assert_eq!(names(&people), ["Du", "Du", "Ann"]);
        let look = PersonLook { colour: Some(1), face: None };
        people.set_look("Du", look);
        people.set_default_names(default_names(["You", "Du"]));
        assert_eq!(
            (names(&people), people.look("You")),
            (["You", "You", "Ann"].map(str::to_owned), look)
        );
        assert!(people.looks().any(|(name, of)| (name, of) == ("You", look)));
        people.set_deleted("You", true);
        assert!(people.deleted().eq(["You"]) && people.is_deleted("Du"));
        people.set_deleted("You", false);
        // Renamed and merged in one language, a person stays so in the others.
        people.rename("You", "Anna");
        assert_eq!(names(&people), ["Anna", "Anna", "Ann"]);
        people.merge("Du", "Ann");
        assert_eq!(names(&people), ["Ann"; 3]);
        people.rename("You", "Du");
        assert_eq!(names(&people), ["You"; 3]);
    }

    #[test]
    fn the_deleted_come_back_and_plain_people_leave_nothing() {
        let mut people = People::default();
        people.set_deleted("Ann", true);
        assert!(people.is_deleted("Ann") && people.deleted().eq(["Ann"]));
        people.set_deleted("Ann", false);
        assert_eq!(people, People::default());
        // Taking the name of a deleted person deletes nobody else.
        people.set_deleted("Ann", true);
        people.rename("Bo", "Ann");
        assert!(!people.is_deleted("Ann") && people.name_of("Bo") == "Ann");
    }

    #[test]
    fn looks_that_do_not_exist_are_left_out() {
        let (_dir, profile) = Profile::temporary();
        let wild = "(people:[(name:\"x\",look:(colour:99,face:8))])";
        std::fs::write(profile.people(), wild).unwrap();
        assert_eq!(People::load(&profile).0.look("x"), PersonLook::default());
    }
}
