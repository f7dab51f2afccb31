//! Themes of exercises.

use crate::{
    coach::Advice,
    dice::{Counts, Face, Roll},
    game::Position,
    rules::{BoxIndex, RuleSet, Section},
    solver::Action,
};

/// The most open boxes of an end game.
const END_GAME: usize = 3;

/// The fewest dice of a straight that are kept for it.
const START_OF_STRAIGHT: u8 = 3;

/// The theme of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingTheme {
    /// Keeping dice from the first roll of a turn, while at least two thirds of the boxes are open.
    EarlyKeeps,
    /// Upper boxes, while the bonus of their section is neither certain nor out of reach.
    UpperBonus,
    /// Whether to go for a straight.
    Straights,
    /// The last three turns.
    EndGame,
}

impl TrainingTheme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::EarlyKeeps, Self::UpperBonus, Self::Straights, Self::EndGame];

    /// Whether games under this rule set have decisions of this theme.
    pub fn exists(self, rules: &RuleSet) -> bool {
        match self {
            Self::EarlyKeeps => rules.data().turn.rolls > 1,
            Self::UpperBonus => rules.is_upper_bonus_open(&rules.empty_card()),
            Self::Straights => rules.boxes().any(|at| is_straight(rules, at)),
            Self::EndGame => true,
        }
    }

    /// Whether a decision belongs to this theme, by its best and next best option or by the moment
    /// of the game.
    pub fn fits(self, position: &Position, advice: &Advice) -> bool {
        let (rules, card) = (position.rules(), position.card());
        let open = card.open_boxes().count();
        let (best, next) = (advice.best().action, advice.options().get(advice.best_count()));
        let differ = |is_so: &dyn Fn(Action) -> bool| {
            next.is_some_and(|next| is_so(best) != is_so(next.action))
        };
        match self {
            Self::EarlyKeeps => {
                position.roll_number() == 1
                    && position.may_roll()
                    && open * 3 >= rules.box_count() * 2
            }
            Self::UpperBonus => {
                rules.is_upper_bonus_open(card) && differ(&|action| takes_upper_box(rules, action))
            }
            Self::Straights => {
                let straights = || rules.fillable(card).filter(|&at| is_straight(rules, at));
                straights().next().is_some()
                    && differ(&|action| aims_at_straight(rules, &position.dice(), action))
            }
            Self::EndGame => open <= END_GAME,
        }
    }
}

fn takes_upper_box(rules: &RuleSet, action: Action) -> bool {
    matches!(action, Action::Box(at) if rules.row(at).section == Section::Upper)
}

/// Whether an action takes a straight, or keeps different faces for one.
fn aims_at_straight(rules: &RuleSet, dice: &Roll, action: Action) -> bool {
    match action {
        Action::Box(at) => is_straight(rules, at),
        Action::Turn(_) => false,
        Action::Keep(_) | Action::Hold(_) => {
            let kept = action.marked(dice).map(|kept| dice.keep(kept)).unwrap_or_default();
            kept.total() >= START_OF_STRAIGHT && kept.groups().all(|(_, count)| count == 1)
        }
    }
}

/// Whether a box is for consecutive faces: such dice fit its pattern, and equal ones never do.
fn is_straight(rules: &RuleSet, at: BoxIndex) -> bool {
    let (pattern, dice) = (&rules.row(at).pattern, rules.dice());
    let faces = || Face::all(dice.sides);
    let copies = |face| (0..dice.count).fold(Counts::EMPTY, |equal, _| equal.with(face));
    let run = |from: usize| {
        let cycle = faces().skip(from).take(dice.count.into()).collect::<Vec<_>>();
        let all = cycle.iter().cycle().take(dice.count.into());
        all.fold(Counts::EMPTY, |run, &face| run.with(face))
    };
    let longest = usize::from(dice.count.min(dice.sides));
    let starts = 0..=usize::from(dice.sides) - longest;
    starts.map(run).any(|run| pattern.fits(run)) && !faces().any(|face| pattern.fits(copies(face)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn straights_are_recognised_by_their_dice() {
        let library = Library::shipped();
        let of = |id: &str| -> Vec<String> {
            let rules = library.get(id).unwrap();
            let straights = rules.boxes().filter(|&at| is_straight(rules, at));
            let mut ids: Vec<String> = straights.map(|at| rules.box_id(at)).collect();
            ids.dedup();
            ids
        };
        assert_eq!(of("yahtzee_forced"), ["small_straight", "large_straight"]);
        assert_eq!(of("yatzy"), ["small_straight", "large_straight"]);
        assert_eq!(of("maxi"), ["small_straight", "large_straight", "full_straight"]);
        assert_eq!(of("balut"), ["straight"]);
    }
}
