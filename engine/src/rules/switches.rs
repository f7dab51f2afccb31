//! Rules that can be switched on for a single game of any rule set.

use serde::{Deserialize, Serialize};

use super::{
    Aim, Column, Declare, FillOrder, Problem, ProblemKind, RuleData, RuleSet,
    name::{MAX_ABOUT, MAX_NAME},
};

/// Rules that people add to a game as they sit down.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct Switches {
    /// The boxes are filled in order, from top to bottom in every column without its own order.
    pub in_order: bool,
    /// The lowest total wins.
    pub lowest_wins: bool,
}

impl Switches {
    /// None.
    pub const NONE: Self = Self { in_order: false, lowest_wins: false };
    const IN_ORDER: &str = "in_order";
    const LOWEST_WINS: &str = "lowest_wins";

    /// Those that these rules have.
    pub fn of(rules: &RuleSet) -> Self {
        let is_ordered = |column: &Column| column.order != FillOrder::Free;
        let in_order = match FillOrder::of_all(rules.columns()) {
            Some(order) => order == FillOrder::Down,
            None => rules.columns().iter().all(is_ordered),
        };
        Self { in_order, lowest_wins: rules.lowest_wins() }
    }

    /// Those of these that can be switched on, one by one.
    #[must_use]
    pub fn of_those(self, may: impl Fn(Self) -> bool) -> Self {
        let in_order = self.in_order && may(Self { in_order: true, ..Self::NONE });
        let lowest_wins = self.lowest_wins && may(Self { lowest_wins: true, ..Self::NONE });
        Self { in_order, lowest_wins }
    }

    /// Reads what [`Self::words`] gives; `None` for other words.
    pub fn from_words<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Self> {
        words.try_fold(Self::NONE, |on, word| match word {
            Self::IN_ORDER => Some(Self { in_order: true, ..on }),
            Self::LOWEST_WINS => Some(Self { lowest_wins: true, ..on }),
            _ => None,
        })
    }

    /// A word for each of these, for texts.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let words = [(self.in_order, Self::IN_ORDER), (self.lowest_wins, Self::LOWEST_WINS)];
        words.into_iter().filter_map(|(is_on, word)| is_on.then_some(word))
    }

    /// These in English, as the end of a name: “, in order, lowest wins”.
    pub fn name_end(self) -> String {
        self.words().flat_map(|word| [", ", word]).collect::<String>().replace('_', " ")
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
    /// These rules with further ones switched on, under this name and with this description.
    pub fn switched(&self, on: Switches, name: &str, about: &str) -> Result<Self, Problem> {
        let mut data = self.data().clone();
        let on = on.without(Switches::of(self));
        if on.in_order {
            put_in_order(&mut data).map_err(Problem::general)?;
        }
        if on.lowest_wins {
            data.aim = Aim::Lowest;
        }
        data.name = name.chars().take(MAX_NAME).collect();
        data.about = about.chars().take(MAX_ABOUT).collect();
        Self::new(data)
    }
}

/// Fills every column that has no order of its own from top to bottom.
fn put_in_order(data: &mut RuleData) -> Result<(), ProblemKind> {
    let order = FillOrder::of_all(&data.columns).unwrap_or_default();
    if data.rows.len() == 1 {
        return Err(ProblemKind::NothingToOrder);
    }
    if !matches!(order, FillOrder::Free | FillOrder::Sections) {
        return Err(ProblemKind::OrderedOtherwise);
    }
    let of_columns = data.columns.iter().map(|column| column.declare);
    let declares = of_columns.chain([data.turn.declare]).any(|when| when != Declare::Never);
    if declares && data.columns.len() == 1 {
        return Err(ProblemKind::OrderedAndDeclared);
    }
    let free = data.columns.iter_mut().filter(|column| column.order == order);
    free.for_each(|free| free.order = FillOrder::Down);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Conflict, Library};

    const IN_ORDER: Switches = Switches { in_order: true, ..Switches::NONE };
    const LOWEST_WINS: Switches = Switches { lowest_wins: true, ..Switches::NONE };

    fn shipped(id: &str) -> RuleSet {
        (**Library::shipped().get(id).unwrap()).clone()
    }

    /// Why shipped rule sets can't be switched like this, each with its id.
    fn refused(on: Switches) -> Vec<(String, ProblemKind)> {
        let library = Library::shipped();
        let all = library.all().iter();
        let why = |rules: &RuleSet| rules.switched(on, "Other", "").err().map(|why| why.what);
        all.filter_map(|rules| Some((rules.id().to_owned(), why(rules)?))).collect()
    }

    #[test]
    fn nearly_every_rule_set_can_be_switched() {
        use ProblemKind::{LowestAndInstantWin, LowestAndPar, LowestWithoutSum};
        use ProblemKind::{NothingToOrder, OrderedAndDeclared};
        let in_order = [("yatzy_declare", OrderedAndDeclared), ("poker_dice", NothingToOrder)];
        let in_order = in_order.map(|(id, why)| (id.to_owned(), why));
        assert_eq!(refused(IN_ORDER), in_order);
        let lowest_wins = refused(LOWEST_WINS);
        for (id, why) in [
            ("balut", LowestWithoutSum(Conflict::PointTable)),
            ("poker_dice", LowestWithoutSum(Conflict::BestHand)),
            ("generala", LowestAndInstantWin),
            ("poker_kosti", LowestAndPar),
        ] {
            assert!(lowest_wins.contains(&(id.to_owned(), why)), "{id}");
        }
        for id in ["yahtzee_forced", "yatzy", "yatzy_forced", "yamb", "kismet"] {
            assert!(!lowest_wins.iter().any(|(other, _)| other == id), "{id}");
        }
    }

    #[test]
    fn switched_rules_play_otherwise_and_say_what_they_have() {
        let yatzy = shipped("yatzy");
        let on = Switches { in_order: true, lowest_wins: true };
        let switched = yatzy.switched(on, "Both", "").unwrap();
        assert_eq!((Switches::of(&switched), Switches::of(&yatzy)), (on, Switches::NONE));
        assert_ne!(switched.fingerprint(), yatzy.fingerprint());
        assert_eq!(switched.switched(on, "Both", "").unwrap(), switched, "once is enough");
        assert_eq!(on.without(Switches::of(&switched)), Switches::NONE);
    }

    /// Of the four columns of Yamb, two have no order.
    #[test]
    fn columns_with_an_order_of_their_own_keep_it() {
        let switched = shipped("yamb").switched(IN_ORDER, "Yamb", "").unwrap();
        let orders: Vec<FillOrder> = (0..4).map(|column| switched.order_in(column)).collect();
        assert_eq!(orders, [FillOrder::Down, FillOrder::Down, FillOrder::Up, FillOrder::Down]);
        assert_eq!(Switches::of(&switched), IN_ORDER);
        assert_eq!(switched.fillable(&switched.empty_card()).count(), 4);
    }

    #[test]
    fn rules_with_another_order_keep_it() {
        let mut up = shipped("yatzy").data().clone();
        up.columns[0].order = FillOrder::Up;
        let why = RuleSet::new(up).unwrap().switched(IN_ORDER, "Yatzy", "").unwrap_err();
        assert_eq!(why.what, ProblemKind::OrderedOtherwise);
    }
}
