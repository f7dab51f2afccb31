//! The contents and order of the list of rule sets: search, folded sections, favourites and recent
//! ones first.

use std::collections::HashSet;
use std::sync::Arc;

use super::search::{self, RuleSearch};
use crate::rules::{Group, Library, RuleSet};
use crate::store::Settings;
use crate::words::Words;

/// A section of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ListPart {
    /// For newcomers: the recommended rule sets.
    StartHere,
    /// The rule sets played last, the latest first.
    Recent,
    /// The favourites, the one played last first.
    Favourites,
    /// The remaining rule sets of a group.
    Of(Group),
}

/// A section with its entries, never empty.
#[derive(Clone, Debug)]
pub(super) struct ListSection {
    pub(super) part: ListPart,
    pub(super) lines: Vec<ListLine>,
}

/// An entry of the list.
#[derive(Clone, Debug)]
pub(super) struct ListLine {
    pub(super) rules: Arc<RuleSet>,
    /// Whether the rule set is listed below the one that it is a variant of.
    pub(super) is_below_parent: bool,
}

impl ListPart {
    /// The sections above the groups, from top to bottom.
    const FRONT: [Self; 3] = [Self::StartHere, Self::Recent, Self::Favourites];
}

/// The rule sets that are listed in front of the groups.
#[derive(Debug)]
pub(super) struct ListOrder<'a> {
    /// The ids of each section of [`ListPart::FRONT`], in the order of the list.
    front: [Vec<&'a str>; 3],
}

impl<'a> ListOrder<'a> {
    /// Returns the order for a player, who is a newcomer if no game has been finished yet.
    pub(super) fn new(settings: &'a Settings, is_newcomer: bool) -> Self {
        let start = Library::recommended().iter().filter(|_| is_newcomer).copied().collect();
        let mut favourites: Vec<&str> = settings.favourites.iter().map(String::as_str).collect();
        favourites.sort_by_key(|id| *id != settings.rules);
        Self { front: [start, settings.recent().collect(), favourites] }
    }

    /// Returns the position of a rule set within a section; `None` in sections that follow the
    /// order of the library.
    fn place(&self, rules: &RuleSet, part: ListPart) -> Option<usize> {
        let front = ListPart::FRONT.iter().position(|front| *front == part)?;
        self.front[front].iter().position(|id| *id == rules.id())
    }

    /// Returns the section of this rule set. Favourites are always listed among the favourites.
    fn part_of(&self, rules: &RuleSet) -> ListPart {
        let mut parts = [ListPart::Favourites, ListPart::StartHere, ListPart::Recent].into_iter();
        let found = parts.find(|part| self.place(rules, *part).is_some());
        found.unwrap_or(ListPart::Of(rules.group()))
    }
}

/// Returns the rule sets with each variant below its parent, if that is in the list too.
fn nested(rule_sets: Vec<Arc<RuleSet>>) -> Vec<ListLine> {
    let place = |id: &str| rule_sets.iter().position(|rules| rules.id() == id);
    let root = |start: usize| {
        let mut at = start;
        // In a cycle of parents, no rule set counts as a variant.
        for _ in 0..rule_sets.len() {
            match rule_sets[at].parent().and_then(place) {
                Some(parent) => at = parent,
                None => return at,
            }
        }
        start
    };
    let roots: Vec<usize> = (0..rule_sets.len()).map(root).collect();
    let lines = rule_sets.into_iter().zip(roots).enumerate().map(|(at, (rules, root))| {
        let is_below_parent = root != at;
        ((root, is_below_parent), ListLine { rules, is_below_parent })
    });
    let mut lines: Vec<_> = lines.collect();
    lines.sort_by_key(|(order, _)| *order);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Sorts the entries of each section, and then the sections, by how well they match a search.
fn best_first(
    sections: impl Iterator<Item = ListSection>,
    rank: impl Fn(&RuleSet) -> u8,
) -> Vec<ListSection> {
    let sorted = sections.map(|mut section| {
        section.lines.sort_by_cached_key(|line| rank(&line.rules));
        let ids: Vec<String> = section.lines.iter().map(|l| l.rules.id().to_owned()).collect();
        for (at, line) in section.lines.iter_mut().enumerate() {
            // An entry that is sorted before its parent is no longer indented.
            let parent = line.rules.parent();
            line.is_below_parent &= ids[..at].iter().any(|id| Some(id.as_str()) == parent);
        }
        section
    });
    let mut sorted: Vec<ListSection> = sorted.collect();
    let best = |section: &ListSection| section.lines.iter().map(|line| rank(&line.rules)).min();
    sorted.sort_by_cached_key(best);
    sorted
}

/// The state of the list: search text and unfolded sections.
#[derive(Clone, Debug)]
pub(super) struct Finder {
    /// The text of the search field.
    pub(super) text: String,
    /// Whether to focus the search field.
    pub(super) wants_focus: bool,
    /// The id of the rule set to scroll into view.
    pub(super) reveals: Option<String>,
    /// During a search, the id of the best match, which Enter chooses.
    pub(super) hit: Option<String>,
    unfolded: HashSet<ListPart>,
}

impl Finder {
    /// Creates the state without a search.
    pub(super) fn new() -> Self {
        Self {
            text: String::new(),
            wants_focus: false,
            reveals: None,
            hit: None,
            unfolded: HashSet::from(ListPart::FRONT),
        }
    }

    /// Whether there is a search; if so, all sections with matches are unfolded.
    pub(super) fn is_searching(&self) -> bool {
        search::has_words(&self.text)
    }

    /// Clears the search; `false` if there was none.
    pub(super) fn clear(&mut self) -> bool {
        let had_text = !self.text.is_empty();
        self.text.clear();
        self.wants_focus |= had_text;
        had_text
    }

    /// Whether the entries of this section are shown.
    pub(super) fn is_unfolded(&self, part: ListPart) -> bool {
        self.is_searching() || self.unfolded.contains(&part)
    }

    pub(super) fn fold(&mut self, part: ListPart) {
        if !self.unfolded.remove(&part) {
            self.unfolded.insert(part);
        }
    }

    /// Unfolds the section of this rule set.
    pub(super) fn unfold_to(&mut self, rules: &RuleSet, order: &ListOrder<'_>) {
        self.unfolded.insert(order.part_of(rules));
    }

    /// Keeps this rule set visible after a change of its star has moved it to another section.
    pub(super) fn unfold_for_star(&mut self, rules: &RuleSet) {
        self.unfolded.extend(ListPart::FRONT);
        self.unfolded.insert(ListPart::Of(rules.group()));
    }

    /// The list from top to bottom, each rule set once: recommended ones; those played last; the
    /// favourites in the order in which they were added (the one played last, if it is a favourite,
    /// first); then the groups in the library's order. During a search, the best matches come
    /// first.
    pub(super) fn sections(
        &self,
        words: &Words,
        library: &Library,
        order: &ListOrder<'_>,
    ) -> Vec<ListSection> {
        let search = RuleSearch::new(words, &self.text);
        let found = library.all().iter().filter(|rules| search.finds(words, rules));
        let found: Vec<_> = found.map(|rules| (order.part_of(rules), rules)).collect();
        let groups = Group::ALL.into_iter().map(ListPart::Of);
        let parts = ListPart::FRONT.into_iter().chain(groups);
        let section = |part: ListPart| {
            let within = found.iter().filter(|(own, _)| *own == part);
            let mut rule_sets: Vec<_> = within.map(|&(_, rules)| rules.clone()).collect();
            rule_sets.sort_by_key(|rules| order.place(rules, part));
            let flat = |rules| ListLine { rules, is_below_parent: false };
            let lines = match part {
                ListPart::Recent => rule_sets.into_iter().map(flat).collect(),
                _ => nested(rule_sets),
            };
            (!lines.is_empty()).then_some(ListSection { part, lines })
        };
        let sections = parts.filter_map(section);
        if !self.is_searching() {
            return sections.collect();
        }
        best_first(sections, |rules| search.rank(words, rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list for a player who has played these rule sets, the latest first.
    fn list(finder: &Finder, recent: &[&str], favourites: &[&str]) -> Vec<(ListPart, Vec<String>)> {
        let mut settings = Settings { rules: "gone".to_owned(), ..Settings::default() };
        settings.favourites = favourites.iter().map(|&id| id.to_owned()).collect();
        recent.iter().rev().for_each(|id| settings.play(id));
        listed(finder, &ListOrder::new(&settings, false))
    }

    fn listed(finder: &Finder, order: &ListOrder<'_>) -> Vec<(ListPart, Vec<String>)> {
        let sections = finder.sections(&Words::english(), &Library::shipped(), order);
        let ids = |section: &ListSection| {
            section.lines.iter().map(|line| line.rules.id().to_owned()).collect()
        };
        sections.iter().map(|section| (section.part, ids(section))).collect()
    }

    #[test]
    fn every_rule_set_is_listed_once() {
        let recent = ["maxi", "basic", "yacht", "maxi_tactic"];
        let listed = list(&Finder::new(), &recent, &["yatzy_forced", "gone", "basic"]);
        let recent = ["maxi", "yacht", "maxi_tactic"].map(str::to_owned).to_vec();
        assert_eq!(listed[0], (ListPart::Recent, recent));
        let stars = vec!["yatzy_forced".to_owned(), "basic".to_owned()];
        assert_eq!(listed[1], (ListPart::Favourites, stars));
        let mut ids: Vec<String> = listed.into_iter().flat_map(|(_, ids)| ids).collect();
        ids.sort();
        let library = Library::shipped();
        let mut all: Vec<_> = library.all().iter().map(|rules| rules.id().to_owned()).collect();
        all.sort();
        assert_eq!(ids, all);
    }

    /// Favourites are always listed among the favourites.
    #[test]
    fn a_favourite_that_was_played_last_is_the_first_of_the_favourites() {
        let listed = list(&Finder::new(), &["maxi"], &["yatzy_forced", "maxi", "basic"]);
        let stars = ["maxi", "yatzy_forced", "basic"].map(str::to_owned).to_vec();
        assert_eq!(listed[0], (ListPart::Favourites, stars));
        assert!(listed.iter().all(|(part, _)| *part != ListPart::Recent), "{listed:?}");
    }

    #[test]
    fn a_newcomer_starts_with_what_is_recommended() {
        let mut settings = Settings::default();
        let first = |settings: &Settings| listed(&Finder::new(), &ListOrder::new(settings, true));
        let start = Library::recommended().iter().map(|&id| id.to_owned()).collect();
        let sections = first(&settings);
        assert_eq!(sections[0], (ListPart::StartHere, start));
        assert!(matches!(sections[1].0, ListPart::Of(_)), "{sections:?}");
        settings.play("maxi");
        assert_eq!(first(&settings)[1], (ListPart::Recent, vec!["maxi".to_owned()]));
    }

    #[test]
    fn a_search_lists_the_best_names_first() {
        let mut finder = Finder::new();
        for (text, best) in [
            ("poker dice", "poker_dice"),
            ("yatzy", "yatzy"),
            ("jatsi", "yatzy"),
            ("yacht", "yacht"),
        ] {
            finder.text = text.to_owned();
            let listed = list(&finder, &["generala"], &["basic"]);
            assert_eq!(listed[0].1[0], best, "{text}: {listed:?}");
        }
        finder.text = "maxi".to_owned();
        let maxi = &list(&finder, &[], &[])[0].1;
        assert!(maxi[..3].iter().all(|id| id.starts_with("maxi")), "{maxi:?}");
    }

    #[test]
    fn a_variant_is_listed_below_its_parent() {
        let rules = |id: &str, parent: Option<&str>| {
            let mut data = Library::shipped().get("basic").unwrap().data().clone();
            id.clone_into(&mut data.id);
            data.parent = parent.map(str::to_owned);
            Arc::new(RuleSet::new(data).unwrap())
        };
        let listed = |rule_sets: Vec<Arc<RuleSet>>| -> Vec<(String, bool)> {
            let lines = nested(rule_sets).into_iter();
            lines.map(|line| (line.rules.id().to_owned(), line.is_below_parent)).collect()
        };
        let lines = listed(vec![
            rules("grandchild", Some("child")),
            rules("one", None),
            rules("two", None),
            rules("child", Some("one")),
            rules("orphan", Some("gone")),
        ]);
        let lines: Vec<_> = lines.iter().map(|(id, below)| (id.as_str(), *below)).collect();
        let expected = [("one", false), ("grandchild", true), ("child", true)];
        assert_eq!(lines[..3], expected);
        assert_eq!(lines[3..], [("two", false), ("orphan", false)]);
        let circle = listed(vec![rules("a", Some("b")), rules("b", Some("a"))]);
        assert_eq!(circle, [("a".to_owned(), false), ("b".to_owned(), false)]);
    }

    #[test]
    fn rules_played_before_may_be_gone() {
        let listed = list(&Finder::new(), &["gone too"], &[]);
        assert!(listed.iter().all(|(part, _)| matches!(part, ListPart::Of(_))), "{listed:?}");
    }
}
