//! Which games are shown, and in what order.

use std::cmp::Reverse;

use egui::{ComboBox, TextEdit, Ui, vec2};

use super::text;
use crate::store::{PlayerKey, Record, SeatRecord};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::theme::size;
use crate::ui::widgets::basics::set_name;
use crate::ui::widgets::choices;
use crate::words::Words;

/// The longest search, in characters.
const MAX_SEARCH: usize = 100;

/// What the player wants to see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GameFilter {
    /// The rule set; `None` for all.
    pub(super) rules: Option<String>,
    /// Words that must all occur in the names of the seats and the rule set or in the date.
    pub(super) search: String,
    /// Which games count.
    pub(super) kind: GameKind,
    /// The order of the list.
    pub(super) order: GameOrder,
}

/// A kind of game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GameKind {
    /// All.
    #[default]
    All,
    /// Those in which nobody got advice, took decisions back, or knew the dice.
    Unaided,
    /// Those with advice.
    Advised,
    /// Those whose dice were typed in.
    Typed,
}

/// An order of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GameOrder {
    /// The latest first.
    #[default]
    Newest,
    /// The earliest first.
    Oldest,
    /// The best result first.
    Best,
}

impl GameKind {
    const ALL: [(Self, &'static str); 4] = [
        (Self::All, "records-kind-all"),
        (Self::Unaided, "records-kind-unaided"),
        (Self::Advised, "records-kind-advised"),
        (Self::Typed, "records-kind-typed"),
    ];

    fn has(self, record: &Record) -> bool {
        match self {
            Self::All => true,
            Self::Unaided => {
                !record.seats.iter().any(|seat| seat.assisted || seat.revised > 0 || seat.replay)
            }
            Self::Advised => record.seats.iter().any(|seat| seat.assisted),
            Self::Typed => record.seats.iter().any(|seat| seat.typed),
        }
    }
}

impl GameOrder {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Newest, "records-order-newest"),
        (Self::Oldest, "records-order-oldest"),
        (Self::Best, "records-order-best"),
    ];
}

impl GameFilter {
    /// Returns the indices of the games to show, in their order. `name` is the name of a rule set.
    pub(super) fn games<'a>(
        &self,
        words: &Words,
        records: &[Record],
        name: impl Fn(&str) -> &'a str,
    ) -> Vec<usize> {
        let wanted: Vec<String> = self.search.split_whitespace().map(str::to_lowercase).collect();
        let is_shown = |record: &Record| {
            self.rules.as_ref().is_none_or(|rules| *rules == record.rules)
                && self.kind.has(record)
                && (wanted.is_empty() || mentions(words, record, name(&record.rules), &wanted))
        };
        let mut games: Vec<usize> =
            (0..records.len()).filter(|&index| is_shown(&records[index])).collect();
        let ended = |&index: &usize| (records[index].ended, index);
        let best = |&index: &usize| records[index].seats.iter().map(SeatRecord::result).max();
        match self.order {
            GameOrder::Newest => games.sort_by_key(|index| Reverse(ended(index))),
            GameOrder::Oldest => games.sort_by_key(ended),
            GameOrder::Best => games.sort_by_key(|index| Reverse((best(index), ended(index)))),
        }
        games
    }

    /// Whether it shows everything.
    pub(super) fn is_empty(&self) -> bool {
        self.rules.is_none() && self.search.trim().is_empty() && self.kind == GameKind::All
    }

    /// Shows the controls.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            let label = cx.say("records-search");
            let field = TextEdit::singleline(&mut self.search)
                .char_limit(MAX_SEARCH)
                .hint_text(label.as_ref())
                .desired_width(ui.available_width().min(size::SEARCH_FIELD))
                .min_size(vec2(0.0, size::SIGN_BUTTON));
            set_name(&ui.add(field), &label);
            drop_down(ui, cx, "records-kind", &GameKind::ALL, &mut self.kind);
            drop_down(ui, cx, "records-order", &GameOrder::ALL, &mut self.order);
        });
    }
}

/// Shows a list of options. `key` is the message that says which one is chosen.
fn drop_down<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    options: &[(T, &'static str)],
    current: &mut T,
) {
    let options: Vec<_> = options.iter().map(|&(option, key)| (option, cx.say(key))).collect();
    let (response, picked) = choices::drop_down(ui, ComboBox::from_id_salt(key), &options, current);
    *current = picked.unwrap_or(*current);
    let shown = options.iter().find(|(option, _)| option == current);
    let shown = shown.map_or("", |(_, name)| name.as_ref());
    set_name(&response, &cx.say_with(key, &[("shown", shown.into())]));
}

/// Whether all of these words, in lower case, occur in what is shown of a game.
fn mentions(words: &Words, record: &Record, rules: &str, wanted: &[String]) -> bool {
    let players = record
        .seats
        .iter()
        .flat_map(|seat| [seat.name.clone(), text::player(words, &PlayerKey::from(seat))]);
    let shown = [rules.to_owned(), dates::when(words, record.ended)];
    let all: String = players.chain(shown).map(|part| part.to_lowercase() + "\n").collect();
    wanted.iter().all(|word| all.contains(word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{History, Profile};

    fn line(rules: &str, day: u8, seats: &str) -> String {
        let ended = format!("2026-01-{day:02}T12:00:00Z");
        format!("(version:1,rules:\"{rules}\",ended:\"{ended}\",seats:[{seats}],game:\"\")\n")
    }

    #[test]
    fn games_are_found_and_ordered() {
        let words = Words::english();
        let ann = |total: u32, more: &str| {
            format!("(name:\"Ann\",sitter:\"human\",total:{total},rank:1{more})")
        };
        let rita = "(name:\"Rita\",sitter:\"regular\",total:190,rank:2)";
        let lines = [
            line("yatzy", 3, &format!("{},{rita}", ann(200, ""))),
            line("yatzy", 1, &ann(250, ",assisted:true")),
            line("maxi", 2, &ann(220, ",typed:true")),
            line("maxi", 4, &ann(180, ",revised:2")),
        ];
        let folder = tempfile::tempdir().unwrap();
        let profile = Profile::at(folder.path());
        std::fs::write(profile.history(), lines.concat()).unwrap();
        let (history, _) = History::load(&profile);
        let records = history.records();
        let name = |id: &str| if id == "yatzy" { "Yatzy" } else { "Maxi Yatzy" };
        let found = |filter: GameFilter| filter.games(&words, records, name);
        let all = GameFilter::default();
        assert_eq!(found(all.clone()), [3, 0, 2, 1]);
        let order = |order| GameFilter { order, ..GameFilter::default() };
        assert_eq!(found(order(GameOrder::Oldest)), [1, 2, 0, 3]);
        assert_eq!(found(order(GameOrder::Best)), [1, 2, 0, 3]);
        let kind = |kind| GameFilter { kind, ..GameFilter::default() };
        assert_eq!(found(kind(GameKind::Unaided)), [0, 2]);
        assert_eq!(found(kind(GameKind::Advised)), [1]);
        assert_eq!(found(kind(GameKind::Typed)), [2]);
        let search = |text: &str| found(GameFilter { search: text.into(), ..all.clone() });
        assert_eq!(search(" rita "), [0]);
        assert_eq!(search("MAXI ann"), [3, 2]);
        assert_eq!(search("2026-01-02"), [2]);
        assert_eq!(search("bo"), [0; 0]);
        let rules = GameFilter { rules: Some("yatzy".into()), ..all };
        assert!(!rules.is_empty());
        assert_eq!(found(rules), [0, 1]);
    }
}
