//! The filters of the page, which its tabs share where they apply, and the order of the games.

use std::borrow::Cow;
use std::cmp::Reverse;

use egui::{ComboBox, Response, TextEdit, Ui, vec2};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, ToSpan as _};

use super::digest::Digest;
use super::statistics::Overview;
use crate::rules::Library;
use crate::store::{People, Period, PlayerKey, Record, RulesKey, SeatRecord};
use crate::ui::context::ViewContext;
use crate::ui::phrases::named;
use crate::ui::plain_text::{Search, SearchTerm, plain};
use crate::ui::theme::size;
use crate::ui::widgets::basics::{outlined, set_name};
use crate::ui::widgets::choices;
use crate::ui::{dates, names};
use crate::words::Words;

/// The longest search, in characters.
const MAX_SEARCH: usize = 100;

/// The games to filter, and what the filter needs to know about them.
pub(super) struct FilterInput<'a> {
    pub(super) words: &'a Words,
    pub(super) records: &'a [Record],
    pub(super) people: &'a People,
    pub(super) today: Date,
}

/// The player's choice of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GameFilter {
    /// The rule set; `None` for all.
    pub(super) rules: Option<RulesKey>,
    /// Words that must all occur in the names of the seats and the rule set or in the date.
    pub(super) search: String,
    /// A player who took part; `None` for anybody.
    pub(super) player: Option<PlayerKey>,
    /// Another player who took part.
    pub(super) opponent: Option<PlayerKey>,
    pub(super) period: PeriodFilter,
    pub(super) kind: GameKind,
    pub(super) order: GameOrder,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GameKind {
    /// All except deleted games.
    #[default]
    All,
    /// Games in which nobody got advice, took decisions back, or knew the dice.
    Unaided,
    /// Games with advice.
    Advised,
    /// Games whose dice were typed in.
    Typed,
    Deleted,
}

/// A period, or a number of the latest games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PeriodFilter {
    /// No limits.
    #[default]
    All,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
    /// Today and the 364 days before.
    Year,
    /// The latest hundred of the games.
    LastHundred,
    /// The latest twenty of the games.
    LastTwenty,
}

/// An order of games, named after what comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GameOrder {
    #[default]
    Newest,
    Oldest,
    Best,
}

impl PeriodFilter {
    const ALL: [(Self, &'static str); 6] = [
        (Self::All, "records-period-all"),
        (Self::Week, "records-period-week"),
        (Self::Month, "records-period-month"),
        (Self::Year, "records-period-year"),
        (Self::LastHundred, "records-period-hundred"),
        (Self::LastTwenty, "records-period-twenty"),
    ];

    /// The period as of this day.
    pub(super) fn period(self, today: Date) -> Period {
        let midnight = |day: Date| Some(day.to_zoned(TimeZone::system()).ok()?.timestamp());
        let since = |days: Span| {
            Period::Since(midnight(today.saturating_sub(days)).unwrap_or(Timestamp::MIN))
        };
        match self {
            Self::All => Period::All,
            Self::Week => since(6.days()),
            Self::Month => since(29.days()),
            Self::Year => since(364.days()),
            Self::LastHundred => Period::Last(100),
            Self::LastTwenty => Period::Last(20),
        }
    }
}

impl GameKind {
    const ALL: [(Self, &'static str); 5] = [
        (Self::All, "records-kind-all"),
        (Self::Unaided, "records-kind-unaided"),
        (Self::Advised, "records-kind-advised"),
        (Self::Typed, "records-kind-typed"),
        (Self::Deleted, "records-kind-deleted"),
    ];

    fn has(self, record: &Record) -> bool {
        let mut seats = record.seats.iter();
        let fits = match self {
            Self::All | Self::Deleted => true,
            Self::Unaided => !seats.any(|seat| seat.assisted || seat.revised > 0 || seat.replay),
            Self::Advised => seats.any(|seat| seat.assisted),
            Self::Typed => seats.any(|seat| seat.typed),
        };
        fits && record.is_deleted() == (self == Self::Deleted)
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
    /// Returns the indices of the matching games, in their order; `name` returns the names of the
    /// rules of a game. Once `is_wanted` returns `false`, games may be missing.
    pub(super) fn games<'a>(
        &self,
        input: &FilterInput<'_>,
        name: impl Fn(&Record) -> &'a str,
        is_wanted: impl Fn() -> bool,
    ) -> Vec<usize> {
        let records = input.records;
        let wanted = Search::new(&self.search);
        let period = self.period.period(input.today);
        let is_shown = |record: &Record| {
            is_wanted()
                && self.kind.has(record)
                && self.rules.as_ref().is_none_or(|rules| record.is_by(rules))
                && period.has(record.ended)
                && self.has_players(record, input.people)
                && (wanted.is_empty() || input.mentions(record, name(record), &wanted))
        };
        let mut games: Vec<usize> =
            (0..records.len()).filter(|&index| is_shown(&records[index])).collect();
        let ended = |&index: &usize| (records[index].ended, index);
        let is_own =
            |seat: &&SeatRecord| self.player.as_ref().is_none_or(|who| who.is(seat, input.people));
        let best = |&index: &usize| {
            records[index].seats.iter().filter(is_own).map(SeatRecord::merit).max()
        };
        if let Period::Last(count) = period {
            games.sort_by_key(|index| Reverse(ended(index)));
            games.truncate(count);
        }
        match self.order {
            GameOrder::Newest => games.sort_by_key(|index| Reverse(ended(index))),
            GameOrder::Oldest => games.sort_by_key(ended),
            GameOrder::Best => games.sort_by_key(|index| Reverse((best(index), ended(index)))),
        }
        games
    }

    /// Whether the player and the opponent took part, in different seats.
    fn has_players(&self, record: &Record, people: &People) -> bool {
        let has = |who: &PlayerKey, but: Option<usize>| {
            let mut seats = record.seats.iter().enumerate();
            seats.position(|(at, seat)| Some(at) != but && who.is(seat, people))
        };
        match (&self.player, &self.opponent) {
            (None, None) => true,
            (Some(who), None) => has(who, None).is_some(),
            (None, Some(other)) => record.seats.len() > 1 && has(other, None).is_some(),
            (Some(who), Some(other)) => {
                has(who, None).is_some_and(|seat| has(other, Some(seat)).is_some())
            }
        }
    }

    /// Whether the filter lets through all games that are not deleted.
    pub(super) fn is_empty(&self) -> bool {
        let Self { rules, search, player, opponent, period, kind, order: _ } = self;
        rules.is_none()
            && search.trim().is_empty()
            && player.is_none()
            && opponent.is_none()
            && (*period, *kind) == (PeriodFilter::All, GameKind::All)
    }

    /// Shows the filters of the list of games; the rarer ones if `shows_all`, or if one is set.
    pub(super) fn show_games(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        digest: &Digest,
        shows_all: &mut bool,
    ) {
        let rare = (&self.opponent, self.period, self.kind, self.order);
        *shows_all |= rare != (&None, PeriodFilter::All, GameKind::All, GameOrder::Newest);
        ui.horizontal_wrapped(|ui| {
            let label = cx.say("records-search");
            let field = TextEdit::singleline(&mut self.search)
                .char_limit(MAX_SEARCH)
                .hint_text(label.as_ref())
                .desired_width(ui.available_width().min(size::SEARCH_FIELD))
                .min_size(vec2(0.0, size::SIGN_BUTTON));
            set_name(&outlined(ui, |ui| ui.add(field)), &label);
            let anybody = |key| {
                let all = digest.players.iter();
                let all = all.map(|(who, name)| (Some(who.clone()), name.as_str().into()));
                std::iter::once((None, cx.say(key))).chain(all).collect::<Vec<_>>()
            };
            let rules = digest.rule_sets.iter();
            let rules = rules.map(|(id, name)| (Some(id.clone()), name.as_str().into()));
            let rules: Vec<_> =
                std::iter::once((None, cx.say("records-all"))).chain(rules).collect();
            choose(ui, cx, "label-player", &anybody("records-anybody"), &mut self.player);
            choose(ui, cx, "label-rules", &rules, &mut self.rules);
            ui.toggle_value(shows_all, cx.say("records-more-filters"));
            if !*shows_all {
                return;
            }
            let opponents = anybody("records-any-opponent");
            choose(ui, cx, "label-opponent", &opponents, &mut self.opponent);
            self.show_period(ui, cx);
            choose(ui, cx, "label-show", &named(cx.words, &GameKind::ALL), &mut self.kind);
            choose(ui, cx, "records-order", &named(cx.words, &GameOrder::ALL), &mut self.order);
        });
    }

    /// Shows the choice of a person.
    pub(super) fn show_person(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, overview: &Overview) {
        let Some(selection) = &overview.selection else { return };
        let human = |name: &str| Some(PlayerKey::Human(name.to_owned()));
        let people = overview.people.iter().map(|(name, _)| (human(name), name.as_str().into()));
        let people: Vec<_> = people.collect();
        let mut shown = human(&selection.person);
        if choose(ui, cx, "statistics-person", &people, &mut shown).changed() {
            self.player = shown;
        }
    }

    /// Shows the choice of one of the rule sets that the person has played, and of a period.
    pub(super) fn show_rules_and_period(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        library: &Library,
        overview: &Overview,
    ) {
        let Some(selection) = &overview.selection else { return };
        let played = overview.people.iter().find(|(name, _)| *name == selection.person);
        let rules = played.into_iter().flat_map(|(_, rules)| rules).map(|(rules, games)| {
            let name = overview.played.name(cx.words, library, rules);
            let arguments = [("rules", name.into()), ("games", games.into())];
            (Some(rules.clone()), cx.say_with("statistics-rules-games", &arguments).into())
        });
        let rules: Vec<_> = rules.collect();
        let mut shown = Some(selection.rules.clone());
        if choose(ui, cx, "label-rules", &rules, &mut shown).changed() {
            self.rules = shown;
        }
        self.show_period(ui, cx);
    }

    fn show_period(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        choose(ui, cx, "records-period", &named(cx.words, &PeriodFilter::ALL), &mut self.period);
    }
}

/// Shows a list of options, named by the message with this key.
fn choose<T: Clone + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    options: &[(T, Cow<'_, str>)],
    value: &mut T,
) -> Response {
    let list = ComboBox::from_id_salt(key).height(size::SITTER_LIST_HEIGHT);
    choices::drop_down(ui, list, &cx.say(key), options, value)
}

impl FilterInput<'_> {
    /// Whether this is found in the visible texts of a game by the rules with these names.
    fn mentions(&self, record: &Record, rules: &str, wanted: &Search) -> bool {
        let players = record.seats.iter().flat_map(|seat| {
            let player = self.people.player(&seat.name, &seat.sitter);
            [seat.name.clone(), names::name_across_games(self.words, &player)]
        });
        let names: Vec<String> = players.chain([rules.to_owned()]).collect();
        let names = format!(" {} ", plain(&names.join(" ")));
        let others: Vec<&SearchTerm> = wanted.missing(&names).collect();
        // Formatting a date is slow, and nobody searches for one without a digit.
        others.is_empty()
            || others.iter().any(|term| term.has_digit()) && {
                let day = record.ended.to_zoned(TimeZone::system()).date();
                let when = format!("{day} {}", dates::when(self.words, record.ended));
                let when = format!(" {} ", plain(&when));
                others.iter().all(|term| term.matches(&when))
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{History, Profile};

    fn line(rules: &str, date: &str, seats: &str) -> String {
        let ended = format!("{date}T12:00:00Z");
        format!("(version:1,rules:\"{rules}\",ended:\"{ended}\",seats:[{seats}],game:\"\")\n")
    }

    /// The history with these lines in its file, and the folder of that file.
    fn history_of(lines: &str) -> (tempfile::TempDir, History) {
        let folder = tempfile::tempdir().unwrap();
        let profile = Profile::at(folder.path());
        std::fs::write(profile.history(), lines).unwrap();
        (folder, History::load(&profile).0)
    }

    /// The games that are found on 2026-02-02; `name` returns the name of the rules of a game.
    fn found(
        history: &History,
        filter: &GameFilter,
        name: impl Fn(&Record) -> &'static str,
    ) -> Vec<usize> {
        let (words, people) = (&Words::english(), &People::default());
        let (records, today) = (history.records(), "2026-02-02".parse().unwrap());
        filter.games(&FilterInput { words, records, people, today }, name, || true)
    }

    #[test]
    fn games_are_found_and_ordered() {
        let ann = |total: u32, more: &str| {
            format!("(name:\"Ann\",sitter:\"human\",total:{total},rank:1{more})")
        };
        let rita = "(name:\"Rita\",sitter:\"regular\",total:190,rank:2)";
        let lines = [
            line("yatzy", "2026-01-03", &format!("{},{rita}", ann(200, ""))),
            line("yatzy", "2026-01-01", &ann(250, ",assisted:true")),
            line("maxi", "2026-01-02", &ann(220, ",typed:true")),
            line("maxi", "2026-01-04", &ann(180, ",revised:2")),
        ];
        let (_folder, history) = history_of(&lines.concat());
        let name = |game: &Record| if game.rules == "yatzy" { "Yatzy" } else { "Maxi Yatzy" };
        let found = |filter: GameFilter| found(&history, &filter, name);
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
        assert_eq!(search("4 JAN 2026"), [3]);
        assert_eq!(search("bo"), [0; 0]);
        // As on the page for a new game: by the beginnings of words, whatever their accents.
        assert_eq!(search("ríta"), [0]);
        assert_eq!(search("nn"), [0; 0]);
        let rules = GameFilter { rules: Some("yatzy".into()), ..all };
        assert!(!rules.is_empty());
        assert_eq!(found(rules), [0, 1]);
    }

    /// By the results of the player who is chosen, whoever else was there, and by the least where
    /// the lowest total wins.
    #[test]
    fn the_best_result_comes_first() {
        let seats = |ann: u32, other: u32, aim: &str| {
            format!(
                "(name:\"Ann\",sitter:\"human\",total:{ann},rank:1{aim}),\
                 (name:\"R\",sitter:\"regular\",total:{other},rank:2{aim})"
            )
        };
        let player = Some(PlayerKey::Human("Ann".to_owned()));
        let of = |player| GameFilter { player, order: GameOrder::Best, ..GameFilter::default() };
        for (aim, anybody, of_ann) in
            [("", [1, 2, 0], [2, 0, 1]), (",aim:Lowest", [1, 2, 0], [1, 0, 2])]
        {
            let games = [(220, 230), (180, 261), (245, 200)];
            let lines =
                games.map(|(ann, other)| line("yatzy", "2026-01-01", &seats(ann, other, aim)));
            let (_folder, history) = history_of(&lines.concat());
            assert_eq!(found(&history, &of(None), |_| ""), anybody, "{aim}");
            assert_eq!(found(&history, &of(player.clone()), |_| ""), of_ann, "{aim}");
        }
    }

    #[test]
    fn games_are_found_by_player_opponent_and_period() {
        let seat = |name: &str, sitter: &str| {
            format!("(name:\"{name}\",sitter:\"{sitter}\",total:1,rank:1)")
        };
        let on = |date: &str, seats: &[(&str, &str)]| {
            let seats: Vec<_> = seats.iter().map(|(name, sitter)| seat(name, sitter)).collect();
            line("yatzy", date, &seats.join(","))
        };
        let lines = [
            on("2025-12-31", &[("Ann", "human"), ("Bo", "human")]),
            on("2026-01-03", &[("Ann", "human"), ("Bo", "regular")]),
            on("2026-01-04", &[("Ann", "human")]),
            on("2026-01-27", &[("Ann", "human"), ("Ann", "human")]),
            on("2026-02-02", &[("Bo", "human")]),
        ];
        let (_folder, mut history) = history_of(&lines.concat());
        let oldest = GameFilter { order: GameOrder::Oldest, ..GameFilter::default() };
        let found = |history: &History, filter: &GameFilter| found(history, filter, |_| "");
        let period = |period| found(&history, &GameFilter { period, ..oldest.clone() });
        assert_eq!(period(PeriodFilter::All), [0, 1, 2, 3, 4]);
        assert_eq!(period(PeriodFilter::Week), [3, 4]);
        assert_eq!(period(PeriodFilter::Year), [0, 1, 2, 3, 4]);
        assert_eq!(period(PeriodFilter::LastTwenty), [0, 1, 2, 3, 4]);
        assert_eq!(period(PeriodFilter::Month), [2, 3, 4]);
        let who = |name: &str| Some(PlayerKey::Human(name.to_owned()));
        let with =
            |player, opponent| found(&history, &GameFilter { player, opponent, ..oldest.clone() });
        assert_eq!(with(who("Bo"), None), [0, 4]);
        assert_eq!(with(None, who("Bo")), [0]);
        assert_eq!(with(who("Ann"), who("Ann")), [3]);
        assert_eq!(with(None, Some(PlayerKey::Computer("regular".to_owned()))), [1]);
        let deleted = GameFilter { kind: GameKind::Deleted, ..oldest.clone() };
        assert_eq!(found(&history, &deleted), [0; 0]);
        history.set_deleted(&[history.records()[2].id], true).unwrap();
        assert_eq!(found(&history, &deleted), [2]);
        assert_eq!(found(&history, &oldest), [0, 1, 3, 4]);
    }
}
