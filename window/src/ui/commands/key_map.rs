//! Which keys do what: the usual ones, and those that the player has chosen instead.

use std::collections::BTreeMap;

use egui::{Context, Key};

use super::{MenuAction, Scope};
use crate::ui::keyboard::{Chord, DIGITS, KeyPress};
use crate::ui::phrases;
use crate::words::Words;

/// Something that keys can be chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyTarget {
    /// An action of the menus.
    Act(MenuAction),
    /// Keeping the die in this place.
    Die(usize),
    /// Training the mistakes of a review.
    Learn,
}

/// The keys in force.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeyMap {
    /// The keys that the player has chosen.
    own: Vec<(KeyTarget, Vec<Chord>)>,
    /// What means nothing here, or what another key already does. It stays in the settings, as a
    /// newer version may know it.
    pub wrong: Vec<String>,
}

/// The usual keys that keep dice, from the first place to the last: digits, and two letters that
/// every keyboard has.
pub const DIE_KEYS: [Key; 12] = {
    let [zero, one, two, three, four, five, six, seven, eight, nine] = DIGITS;
    [one, two, three, four, five, six, seven, eight, nine, zero, Key::J, Key::K]
};

impl KeyTarget {
    /// All of them, in the order of the menus.
    pub fn all() -> impl Iterator<Item = Self> {
        let dice = (0..DIE_KEYS.len()).map(Self::Die);
        let actions = MenuAction::ALL.into_iter().map(Self::Act);
        dice.chain(std::iter::once(Self::Learn)).chain(actions)
    }

    /// Whether it keeps a die.
    pub const fn is_die(self) -> bool {
        matches!(self, Self::Die(_))
    }

    /// Whether it is for the game at the table.
    pub fn is_at_table(self) -> bool {
        match self {
            Self::Act(action) => action == MenuAction::Undo || action.entry().scope == Scope::Table,
            Self::Die(_) => true,
            Self::Learn => false,
        }
    }

    /// The name under which its keys are stored.
    pub fn id(self) -> String {
        match self {
            Self::Act(action) => action.entry().word.trim_start_matches("action-").to_owned(),
            Self::Die(place) => format!("die{}", place + 1),
            Self::Learn => "learn".to_owned(),
        }
    }

    /// The name for the player.
    pub fn name(self, words: &Words) -> String {
        match self {
            Self::Act(action) => {
                words.say(action.entry().word).trim_end_matches(['…', '\u{a0}']).to_owned()
            }
            Self::Die(place) => words.say_with("keys-die", &[("number", (place + 1).into())]),
            Self::Learn => words.say("keys-learn").into_owned(),
        }
    }

    /// The keys that it has unless the player chooses others.
    pub fn usual(self) -> Vec<Chord> {
        match self {
            Self::Act(action) => action.entry().shortcuts.iter().map(|&key| key.into()).collect(),
            Self::Die(place) => vec![DIE_KEYS[place].into()],
            Self::Learn => vec![Key::D.into()],
        }
    }
}

impl KeyMap {
    /// Reads stored choices.
    pub fn read(stored: &BTreeMap<String, Vec<String>>) -> Self {
        let mut map = Self::default();
        for (id, texts) in stored {
            let Some(target) = KeyTarget::all().find(|target| target.id() == *id) else {
                map.wrong.push(id.clone());
                continue;
            };
            let mut chords = Vec::new();
            for text in texts {
                match Chord::read(text).filter(|chord| !chord.is_reserved()) {
                    Some(chord) => chords.push(chord),
                    None => map.wrong.push(format!("{id}: {text}")),
                }
            }
            if !chords.is_empty() || texts.is_empty() {
                map.own.push((target, chords));
            }
        }
        map.drop_doubles();
        map
    }

    /// Drops chosen keys that do something else already.
    fn drop_doubles(&mut self) {
        for index in 0..self.own.len() {
            let (target, chords) = self.own[index].clone();
            let others: Vec<Chord> = KeyTarget::all()
                .filter(|&other| other != target)
                .flat_map(|other| self.chords(other))
                .collect();
            let (double, single): (Vec<Chord>, Vec<Chord>) =
                chords.into_iter().partition(|chord| others.contains(chord));
            let named = |chord: &Chord| format!("{}: {}", target.id(), chord.stored());
            self.wrong.extend(double.iter().map(named));
            self.own[index].1 = if single.is_empty() && !double.is_empty() {
                target.usual().into_iter().filter(|chord| !others.contains(chord)).collect()
            } else {
                single
            };
        }
    }

    /// The keys of this target; the first one is shown in menus. The space bar always rolls.
    pub fn chords(&self, target: KeyTarget) -> Vec<Chord> {
        let Some((_, own)) = self.own.iter().find(|(other, _)| *other == target) else {
            return target.usual();
        };
        let rolls = target == KeyTarget::Act(MenuAction::Roll);
        let fixed = rolls.then(|| Chord::from(Key::Space));
        fixed.into_iter().chain(own.iter().copied()).collect()
    }

    /// A text with the first key of this target that works in a form, too, if there is one.
    pub fn with_key(&self, text: &str, target: KeyTarget, words: &Words, ctx: &Context) -> String {
        let is_fit = |chord: &&Chord| target == KeyTarget::Learn || !chord.is_letter();
        match self.chords(target).iter().find(is_fit) {
            Some(chord) => {
                let key = ("key", chord.text(words, ctx).into());
                words.say_with("text-and-key", &[("text", text.into()), key])
            }
            None => text.to_owned(),
        }
    }

    /// Whether the player has chosen the keys of this target.
    pub fn is_own(&self, target: KeyTarget) -> bool {
        self.own.iter().any(|(other, _)| *other == target)
    }

    /// The keys of this action.
    pub fn of_action(&self, action: MenuAction) -> Vec<Chord> {
        self.chords(KeyTarget::Act(action))
    }

    /// What this press does, if anything.
    pub fn target_of(&self, press: &KeyPress) -> Option<KeyTarget> {
        KeyTarget::all().find(|&target| self.chords(target).iter().any(|chord| chord.fits(press)))
    }

    /// The keys of this target as the keyboard names them; empty if it has none.
    pub fn all_text(&self, target: KeyTarget, words: &Words, ctx: &Context) -> String {
        phrases::list(words, self.chords(target).iter().map(|chord| chord.text(words, ctx)))
    }

    /// The keys that keep dice, from the first place to the last: `1–9 0 J K`.
    pub fn dice_text(&self, words: &Words, ctx: &Context) -> String {
        let mut dice = 0..DIE_KEYS.len();
        let text = |place| self.all_text(KeyTarget::Die(place), words, ctx);
        let is_usual = (0..9).all(|place| !self.is_own(KeyTarget::Die(place)));
        let first = is_usual.then(|| {
            dice.start = 9;
            "1–9".to_owned()
        });
        first.into_iter().chain(dice.map(text)).collect::<Vec<_>>().join(" ")
    }

    /// The first key of this action as the keyboard names it; empty if it has none.
    pub fn text(&self, action: MenuAction, words: &Words, ctx: &Context) -> String {
        let first = self.of_action(action).into_iter().next();
        first.map(|chord| chord.text(words, ctx)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let map = KeyMap::default();
        let mut seen: Vec<Chord> = Vec::new();
        for target in KeyTarget::all() {
            for chord in map.chords(target) {
                assert!(!seen.contains(&chord), "{target:?}: {chord:?}");
                // Nobody else can have the keys that copy and paste, nor the space bar.
                let text = [MenuAction::CopyGame, MenuAction::PasteGame].map(KeyTarget::Act);
                let is_fixed = chord == Key::Space.into() || text.contains(&target);
                assert_eq!(chord.is_reserved(), is_fixed, "{target:?}: {chord:?}");
                assert_eq!(Chord::read(&chord.stored()), Some(chord));
                seen.push(chord);
            }
        }
    }

    fn stored(keys: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        keys.iter().map(|&(id, all)| (id.to_owned(), texts(all))).collect()
    }

    #[test]
    fn what_means_nothing_is_left_out_and_named() {
        let map = KeyMap::read(&stored(&[
            ("advice", &["Ctrl+Shift+H", "Hyper+H", "ß"]),
            ("die3", &["Enter"]),
            ("juggle", &["J"]),
            ("odds", &[]),
            ("records", &["F11"]),
            ("roll", &["Z"]),
        ]));
        assert_eq!(
            map.wrong,
            ["advice: Hyper+H", "die3: Enter", "juggle", "records: F11"],
            "F11 is for the full screen"
        );
        let text = |action| {
            let keys = map.of_action(action);
            keys.iter().map(Chord::stored).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(text(MenuAction::Advice), "Ctrl+Shift+H ß");
        assert_eq!(text(MenuAction::Roll), "Space Z");
        assert_eq!(text(MenuAction::Odds), "", "no key at all");
        assert_eq!(text(MenuAction::Records), "", "none as usual");
        assert_eq!(map.chords(KeyTarget::Die(2)), [Key::Num3.into()]);
    }

    #[test]
    fn two_actions_can_exchange_their_keys() {
        let map = KeyMap::read(&stored(&[("advice", &["O"]), ("odds", &["H"])]));
        assert_eq!(map.wrong, Vec::<String>::new());
        assert_eq!(map.of_action(MenuAction::Advice), [Key::O.into()]);
        assert_eq!(map.of_action(MenuAction::Odds), [Key::H.into()]);
    }
}
