//! The settings of the player.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_SETTINGS};
use super::value_file::{self, ValueFile};
use super::{Notice, Profile, StoreError, as_text};
use crate::game::{PlayerId, Seat, Sitter};
use crate::players;
use crate::rules::Switches;

/// The largest number of seats that are remembered; no rule set has more.
pub(super) const MAX_SEATS: usize = 16;

/// The largest number of favourites.
const MAX_FAVOURITES: usize = 100;

/// The number of rule sets that are remembered as recently played.
const MAX_RECENT: usize = 5;

/// The smallest and the largest scale of the window.
pub const SCALES: [f32; 2] = [0.75, 2.0];

/// The settings, and everything else that is remembered between starts except games. Every field
/// has a default, so that files of older versions can be read.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "seven switches, of which none follows from others"
)]
pub struct Settings {
    /// The version of the format, set when saving.
    #[serde(deserialize_with = "bounded::version")]
    pub version: u32,
    /// The id of the rule set played last, which may no longer exist.
    pub rules: String,
    /// What was switched on besides.
    pub switches: Switches,
    /// The ids of the rule sets played before `rules`, the latest first, each once, at most 4; some
    /// may no longer exist.
    pub earlier: Vec<String>,
    /// The ids of the player's favourite rule sets, oldest first, each once, at most 100; some may
    /// no longer exist.
    pub favourites: Vec<String>,
    /// The seats of the last game, 1 to 16.
    pub seats: Vec<SeatChoice>,
    /// The kind of dice in the last game.
    pub dice: DiceMode,
    /// Light or dark colours.
    pub theme: ColourScheme,
    /// The theme of table and card.
    pub table: TableTheme,
    /// The look of the dice.
    pub dice_set: DiceSet,
    /// The volume of sounds, 0 to 1.
    pub volume: f32,
    /// Whether sounds are muted, whatever the volume.
    pub muted: bool,
    /// How dice move.
    pub animation: Animation,
    /// How fast computer players move.
    pub pace: Pace,
    /// Whether to ask before entering a zero where another box scores.
    pub ask_before_scratch: bool,
    /// Whether computer players remark on their turns now and then.
    pub remarks: bool,
    /// Whether letters alone are shortcuts.
    pub letter_keys: bool,
    /// The keys that the player has chosen in place of the usual ones, by what they are for.
    pub keys: BTreeMap<String, Vec<String>>,
    /// Whether the table explains the first steps.
    pub first_steps: bool,
    /// What the coach shows on the card.
    #[serde(rename = "on_card")]
    pub card_advice: CardAdvice,
    /// The scale of everything in the window, 0.75 to 2; 1 is the system's scale.
    pub scale: f32,
    /// A language tag such as `en`, or `system`.
    pub language: String,
    /// The width and height of the window, in logical points.
    pub window: Option<(f32, f32)>,
    /// Where the window is, in logical points from the corner of the desktop.
    pub place: Option<(f32, f32)>,
    /// Whether the window is maximised.
    pub maximised: bool,
    /// Whether the window is full-screen.
    pub full_screen: bool,
}

/// A seat as it was last set up.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct SeatChoice {
    /// The name of the seat.
    #[serde(deserialize_with = "as_text::name")]
    pub name: String,
    /// Who plays the seat.
    #[serde(with = "as_text::text", default = "person")]
    pub sitter: Sitter,
    /// When the coach advises the person in this seat.
    #[serde(default)]
    pub advice: AdviceMode,
}

/// What the coach shows on the card.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct CardAdvice {
    /// The odds of the open boxes while dice are chosen.
    pub odds: bool,
    /// Every seat's chance to win.
    pub wins: bool,
}

/// When the coach gives advice.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum AdviceMode {
    /// Never.
    Off,
    /// When asked for.
    #[default]
    Asked,
    /// At every decision.
    Always,
}

/// The kind of dice in a game.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum DiceMode {
    /// Virtual dice.
    #[default]
    Thrown,
    /// Virtual dice, the same for all seats.
    Shared,
    /// Real dice, entered by hand.
    ByHand,
}

/// Light or dark colours.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum ColourScheme {
    /// Follows the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// A theme of table and card; [`ColourScheme`] decides whether it is light or dark.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum TableTheme {
    /// Green felt, or high contrast on a desktop that asks for it.
    #[default]
    System,
    /// Green felt.
    GreenFelt,
    /// Boards of dark wood.
    DarkWood,
    /// Cloth in a night blue.
    Night,
    /// A pad of ruled paper.
    Paper,
    /// Plain black or white, with strong outlines.
    HighContrast,
}

impl TableTheme {
    /// All themes, in the order in which they are listed.
    pub const ALL: [Self; 5] =
        [Self::GreenFelt, Self::DarkWood, Self::Night, Self::Paper, Self::HighContrast];

    /// The theme to use on a desktop with or without high contrast.
    #[must_use]
    pub const fn following(self, high_contrast: bool) -> Self {
        match self {
            Self::System if high_contrast => Self::HighContrast,
            Self::System => Self::GreenFelt,
            chosen => chosen,
        }
    }
}

/// A set of dice, which can be combined with every [`TableTheme`].
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum DiceSet {
    /// Ivory with dark pips.
    #[default]
    Ivory,
    /// Translucent red with white pips, as in a casino.
    RedTranslucent,
    /// Black with white pips.
    Black,
    /// Pale wood with burnt pips.
    Wood,
    /// White with digits in place of pips.
    LargeNumerals,
}

impl DiceSet {
    /// All sets, in the order in which they are listed.
    pub const ALL: [Self; 5] =
        [Self::Ivory, Self::RedTranslucent, Self::Black, Self::Wood, Self::LargeNumerals];
}

/// How dice move.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum Animation {
    /// Dice tumble, unless the desktop reduces motion.
    #[default]
    System,
    /// Dice tumble as long as on a real table.
    Full,
    /// Dice tumble briefly.
    Fast,
    /// Nothing moves.
    Off,
}

impl Animation {
    /// The animation to use on a desktop with or without reduced motion.
    #[must_use]
    pub const fn following(self, reduced_motion: bool) -> Self {
        match self {
            Self::System if reduced_motion => Self::Off,
            Self::System => Self::Full,
            chosen => chosen,
        }
    }
}

/// How fast computer players move.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum Pace {
    /// Slow enough to follow the thinking.
    Slow,
    /// Easy to follow.
    #[default]
    Normal,
    /// Just visible.
    Fast,
    /// Without pauses.
    Instant,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: bounded::VERSION,
            rules: "yahtzee_forced".to_owned(),
            switches: Switches::NONE,
            earlier: Vec::new(),
            favourites: Vec::new(),
            seats: default_seats(),
            dice: DiceMode::default(),
            theme: ColourScheme::default(),
            table: TableTheme::default(),
            dice_set: DiceSet::default(),
            volume: 0.7,
            muted: false,
            animation: Animation::default(),
            pace: Pace::default(),
            ask_before_scratch: true,
            remarks: true,
            letter_keys: true,
            keys: BTreeMap::new(),
            first_steps: true,
            card_advice: CardAdvice::default(),
            scale: 1.0,
            language: "system".to_owned(),
            window: None,
            place: None,
            maximised: false,
            full_screen: false,
        }
    }
}

/// Who plays a seat if the file does not say so.
const fn person() -> Sitter {
    Sitter::Human
}

fn default_seats() -> Vec<SeatChoice> {
    let human = SeatChoice::new("You", Sitter::Human);
    // A medium level: a fair match for somebody who knows the game.
    let usual = players::DEFAULT_PLAYER.parse::<PlayerId>().ok();
    let computer = usual.map(|id| SeatChoice::new("Hugo", Sitter::Computer(id)));
    std::iter::once(human).chain(computer).collect()
}

impl SeatChoice {
    /// A seat with advice on request.
    pub fn new(name: &str, sitter: Sitter) -> Self {
        Self { name: name.to_owned(), sitter, advice: AdviceMode::default() }
    }

    /// The choice with its name as a [`Seat`] normalizes it; `None` if the name is not valid.
    fn tidied(&self) -> Option<Self> {
        Some(Self { advice: self.advice, ..Self::from(&self.seat()?) })
    }

    /// The seat; `None` if the name is not valid.
    pub fn seat(&self) -> Option<Seat> {
        Seat::new(&self.name, self.sitter.clone()).ok()
    }
}

impl From<&Seat> for SeatChoice {
    fn from(seat: &Seat) -> Self {
        Self::new(seat.name(), seat.sitter().clone())
    }
}

impl Settings {
    /// Loads the settings of this profile, as far as they can be read; the default ones if there is
    /// no file. A file in which nothing can be read is set aside.
    pub fn load(profile: &Profile) -> (Self, Vec<Notice>) {
        value_file::load(profile, &profile.settings())
    }

    /// Writes the changes since the settings were last read or written, atomically. A file that can't
    /// be read is set aside first.
    pub fn save(&self, profile: &Profile) -> Result<(), StoreError> {
        value_file::save(profile, &profile.settings(), self.clone())
    }

    /// Changes the scale by this amount, within its range.
    pub fn change_scale(&mut self, by: f32) {
        self.scale = (self.scale + by).clamp(SCALES[0], SCALES[1]);
    }

    /// Returns the ids of the rule sets played last, the latest first, at most five.
    pub fn recent(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.rules).chain(&self.earlier).map(String::as_str)
    }

    /// Makes this rule set, with this switched on besides, the one played last and played next.
    pub fn play(&mut self, rules: &str, on: Switches) {
        self.switches = on;
        if self.rules != rules {
            let before = std::mem::replace(&mut self.rules, rules.to_owned());
            self.earlier.retain(|id| id != rules);
            self.earlier.insert(0, before);
            self.earlier.truncate(MAX_RECENT - 1);
        }
    }

    /// Adds a rule set to the favourites, or removes it.
    pub fn toggle_favourite(&mut self, rules: &str) {
        if let Some(place) = self.favourites.iter().position(|id| id == rules) {
            self.favourites.remove(place);
        } else if self.favourites.len() < MAX_FAVOURITES {
            self.favourites.push(rules.to_owned());
        }
    }
}

impl ValueFile for Settings {
    const LIMIT: u64 = MAX_SETTINGS;
    const DEPTH: usize = 8;

    /// Returns the settings with every value in its range, and defaults in place of meaningless
    /// ones.
    fn within_bounds(mut self) -> Self {
        let default = Self::default();
        self.version = default.version;
        self.volume = clamped(self.volume, 0.0, 1.0, default.volume);
        self.scale = clamped(self.scale, SCALES[0], SCALES[1], default.scale);
        let side = |points: f32| clamped(points, 320.0, 16_384.0, 800.0);
        self.window = self.window.map(|(width, height)| (side(width), side(height)));
        let shift = |points: f32| clamped(points, -16_384.0, 16_384.0, 0.0);
        self.place = self.place.map(|(x, y)| (shift(x), shift(y)));
        if !is_short_name(&self.rules) {
            self.rules = default.rules;
        }
        let mut seen = HashSet::from([self.rules.clone()]);
        self.earlier.retain(|id| is_short_name(id) && seen.insert(id.clone()));
        self.earlier.truncate(MAX_RECENT - 1);
        seen.clear();
        self.favourites.retain(|id| is_short_name(id) && seen.insert(id.clone()));
        self.favourites.truncate(MAX_FAVOURITES);
        if !is_short_name(&self.language) {
            self.language = default.language;
        }
        self.seats = self.seats.iter().filter_map(SeatChoice::tidied).collect();
        self.seats.truncate(MAX_SEATS);
        if self.seats.is_empty() {
            self.seats = default.seats;
        }
        self
    }
}

fn clamped(value: f32, least: f32, most: f32, default: f32) -> f32 {
    if value.is_nan() { default } else { value.clamp(least, most) }
}

fn is_short_name(text: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-');
    !text.is_empty() && text.len() <= 64 && text.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;

    fn profile() -> (tempfile::TempDir, Profile) {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path().join("new"));
        (dir, profile)
    }

    #[test]
    fn values_out_of_range_are_brought_back() {
        let (_dir, profile) = profile();
        fs::create_dir(profile.folder()).unwrap();
        let text =
            "(volume: 7, scale: NaN, rules: \"../x\", window: (1, inf), future: [(1, \"x\")],
            earlier: [\"a\", \"yahtzee_forced\", \"../c\", \"a\", \"b\"],
            favourites: [\"b\", \"../c\", \"a\", \"b\", \"\"],
            seats: [(name: \"\", sitter: \"human\"), (name: \" Bo \", sitter: \"novice\")])";
        fs::write(profile.settings(), format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap();
        let (settings, notices) = Settings::load(&profile);
        let [Notice::Unused { values, .. }] = &notices[..] else { panic!("{notices:?}") };
        let values = values.iter().map(|value| value.name.as_str());
        let wrong = "volume scale rules earlier.2 earlier.3 favourites.2 favourites.5 window.1 window.2 seats.1";
        assert_eq!(values.collect::<BTreeSet<_>>(), wrong.split(' ').collect());
        assert_eq!((settings.volume, settings.scale), (1.0, 1.0));
        assert_eq!(settings.window, Some((320.0, 16_384.0)));
        assert_eq!(settings.rules, "yahtzee_forced");
        assert_eq!(settings.earlier, ["a", "b"]);
        assert_eq!(settings.favourites, ["b", "a"]);
        assert!(settings.seats.iter().map(|seat| &seat.name).eq(["Bo"]));
    }

    #[test]
    fn five_recent_rule_sets_are_remembered_the_latest_first() {
        let (_dir, profile) = profile();
        fs::create_dir(profile.folder()).unwrap();
        // Older versions remembered a single rule set.
        fs::write(profile.settings(), "(rules: \"maxi\")").unwrap();
        let mut settings = Settings::load(&profile).0;
        assert!(settings.recent().eq(["maxi"]));
        for id in ["yatzy", "yacht", "yatzy", "yatzy", "crag", "balut"] {
            settings.play(id, Switches::NONE);
        }
        assert!(settings.recent().eq(["balut", "crag", "yatzy", "yacht", "maxi"]));
        settings.play("kismet", Switches::NONE);
        settings.save(&profile).unwrap();
        for settings in [settings, Settings::load(&profile).0] {
            assert!(settings.recent().eq(["kismet", "balut", "crag", "yatzy", "yacht"]));
        }
    }

    #[test]
    fn favourites_come_and_go_and_are_not_without_end() {
        let mut settings = Settings::default();
        for id in ["maxi", "yatzy", "basic", "yatzy"] {
            settings.toggle_favourite(id);
        }
        assert_eq!(settings.favourites, ["maxi", "basic"]);
        for number in 0..2 * MAX_FAVOURITES {
            settings.toggle_favourite(&format!("mine_{number}"));
        }
        assert_eq!(settings.favourites.len(), MAX_FAVOURITES);
        let (_dir, profile) = profile();
        settings.save(&profile).unwrap();
        assert_eq!(Settings::load(&profile).0.favourites, settings.favourites);
        let text = fs::read_to_string(profile.settings()).unwrap();
        assert!(!text.contains('\r'), "its lines end alike on every system");
    }

    #[test]
    fn a_file_that_must_not_be_written_is_only_a_failure_if_something_has_changed() {
        let (_dir, profile) = profile();
        let settings = Settings { muted: true, ..Settings::default() };
        settings.save(&profile).unwrap();
        let mut mode = fs::metadata(profile.settings()).unwrap().permissions();
        mode.set_readonly(true);
        fs::set_permissions(profile.settings(), mode).unwrap();
        settings.save(&profile).unwrap();
        let error = Settings::default().save(&profile).unwrap_err();
        assert_eq!(error.cause, crate::FileFailure::NotAllowed);
        assert_eq!(Settings::load(&profile), (settings, vec![]));
    }

    #[cfg(unix)]
    #[test]
    fn a_linked_file_stays_linked() {
        let (dir, profile) = profile();
        fs::create_dir(profile.folder()).unwrap();
        let elsewhere = dir.path().join("elsewhere.ron");
        fs::write(&elsewhere, "()").unwrap();
        std::os::unix::fs::symlink(&elsewhere, profile.settings()).unwrap();
        Settings { muted: true, ..Settings::default() }.save(&profile).unwrap();
        assert!(fs::symlink_metadata(profile.settings()).unwrap().is_symlink());
        assert!(fs::read_to_string(&elsewhere).unwrap().contains("muted: true"));
    }
}
