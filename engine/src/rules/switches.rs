//! Rules that can be switched on for a single game of any rule set.

use serde::{Deserialize, Serialize};

use super::{
    Aim, Declare, FillOrder, Outcome, RuleSet,
    name::{MAX_ABOUT, MAX_NAME},
};

/// Rules that people add to a game as they sit down.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct Switches {
    /// The boxes are filled in order, from top to bottom.
    pub in_order: bool,
    /// The lowest total wins.
    pub lowest_wins: bool,
}

impl Switches {
    /// None.
    pub const NONE: Self = Self { in_order: false, lowest_wins: false };

    /// Those that these rules have.
    pub fn of(rules: &RuleSet) -> Self {
        Self { in_order: rules.data().order == FillOrder::Down, lowest_wins: rules.lowest_wins() }
    }

    /// Those of these that can be switched on, one by one.
    #[must_use]
    pub fn of_those(self, may: impl Fn(Self) -> bool) -> Self {
        let in_order = self.in_order && may(Self { in_order: true, ..Self::NONE });
        let lowest_wins = self.lowest_wins && may(Self { lowest_wins: true, ..Self::NONE });
        Self { in_order, lowest_wins }
    }

    /// These without others.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self {
            in_order: self.in_order && !others.in_order,
            lowest_wins: self.lowest_wins && !others.lowest_wins,
        }
    }
}

impl RuleSet {
    /// These rules with further ones switched on, under this name and with this description; `None`
    /// if they don't go together.
    pub fn switched(&self, on: Switches, name: &str, about: &str) -> Option<Self> {
        let mut data = self.data().clone();
        if on.in_order {
            let is_free = data
                .columns
                .iter()
                .all(|column| column.order == FillOrder::Free && column.declare == Declare::Never);
            let has_rounds = matches!(data.outcome, Outcome::HandRankRounds {});
            let may_choose = data.turn.declare == Declare::Never && data.order == FillOrder::Free;
            (is_free && may_choose && !has_rounds).then_some(())?;
            data.order = FillOrder::Down;
        }
        if on.lowest_wins {
            (data.aim == Aim::Highest).then_some(())?;
            data.aim = Aim::Lowest;
        }
        data.name = name.chars().take(MAX_NAME).collect();
        data.about = about.chars().take(MAX_ABOUT).collect();
        Self::new(data).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// The ids of the shipped rule sets that can be switched like this.
    fn switched(on: Switches) -> Vec<String> {
        let library = Library::shipped();
        let all = library.all().iter().filter(|rules| rules.switched(on, "Other", "").is_some());
        all.map(|rules| rules.id().to_owned()).collect()
    }

    #[test]
    fn nearly_every_rule_set_can_be_switched() {
        let (in_order, lowest_wins) = (
            switched(Switches { in_order: true, ..Switches::NONE }),
            switched(Switches { lowest_wins: true, ..Switches::NONE }),
        );
        for id in ["basic", "yatzy", "maxi", "kosci_szkola", "crag", "yahtzee_free"] {
            assert!(in_order.iter().any(|other| other == id), "{id}");
        }
        for id in ["yatzy_forced", "generala_obligada", "yatzy_declare", "poker_dice", "yamb"] {
            assert!(!in_order.iter().any(|other| other == id), "{id}");
        }
        for id in ["yahtzee_forced", "yatzy", "yatzy_forced", "yamb", "kismet"] {
            assert!(lowest_wins.iter().any(|other| other == id), "{id}");
        }
        for id in ["balut", "poker_dice", "generala", "poker_kosti"] {
            assert!(!lowest_wins.iter().any(|other| other == id), "{id}");
        }
    }

    #[test]
    fn switched_rules_play_otherwise_and_say_what_they_have() {
        let yatzy = Library::shipped().get("yatzy").unwrap().clone();
        let on = Switches { in_order: true, lowest_wins: true };
        let switched = yatzy.switched(on, "Both", "").unwrap();
        assert_eq!((Switches::of(&switched), Switches::of(&yatzy)), (on, Switches::NONE));
        assert_ne!(switched.fingerprint(), yatzy.fingerprint());
        assert!(switched.switched(on, "Both", "").is_none(), "once is enough");
        assert_eq!(on.without(Switches::of(&switched)), Switches::NONE);
    }
}
