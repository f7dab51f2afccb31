//! A rule set that can be played.

use std::sync::OnceLock;

use sha2::{Digest as _, Sha256};

use super::{
    Bank, BoxIndex, Card, FillOrder, Group, Pair, Pattern, Problem, ProblemKind, Row, RuleData,
    Section, Tie, data::any_number, relations::related,
};
use crate::dice::{Face, MAX_SIDES};

/// The place of a box on the card, each number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPosition {
    /// Its column.
    pub column: u8,
    /// Its row.
    pub row: u8,
    /// Its number among the row's boxes in this column.
    pub copy: u8,
}

/// A checked rule set, with tables derived from it.
#[derive(Clone, Debug)]
pub struct RuleSet {
    data: RuleData,
    /// Every box: column by column, each from top to bottom.
    boxes: Vec<BoxPosition>,
    /// For each face, the boxes of the upper section that count it.
    upper_boxes: [Vec<BoxIndex>; MAX_SIDES as usize],
    pub(super) repeat_boxes: Vec<BoxIndex>,
    /// For each box, the boxes of its column, one of which must hold points before it scores.
    required: Vec<Vec<BoxIndex>>,
    /// For each box, the pairs whose points depend on it ([`Pair`]).
    pub(super) related: Vec<Vec<Pair>>,
    /// The number of rolls of a turn from the first on after which some box scores differently.
    pub(super) early_rolls: u16,
    /// For each row, every number of points that some roll scores there, in rising order. Computed
    /// on demand, since that takes a pass over all rolls.
    possible: OnceLock<Vec<Vec<u16>>>,
    fingerprint: OnceLock<[u8; 32]>,
}

/// Everything else follows from the data.
impl PartialEq for RuleSet {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

impl RuleSet {
    /// Checks the data. Fails with the first problem.
    pub fn new(data: RuleData) -> Result<Self, Problem> {
        // An error has at least one problem.
        let fallback = Problem::general(ProblemKind::NoPoints);
        data.checked().map_err(|problems| problems.into_iter().next().unwrap_or(fallback))
    }

    /// A rule set from checked data and the points that its rows can hold.
    pub(super) fn with_points(data: RuleData, possible: Vec<Vec<u16>>) -> Self {
        let rules = Self::unchecked(data);
        // Can't fail: it was empty until now.
        _ = rules.possible.set(possible);
        rules
    }

    /// A rule set from data known to be sound, like the shipped ones, which a test checks.
    pub(super) fn unchecked(data: RuleData) -> Self {
        let boxes = boxes_of(&data);
        let those = |fits: &dyn Fn(&BoxPosition, &Row) -> bool| -> Vec<BoxIndex> {
            let all = (0..).map(BoxIndex).zip(&boxes);
            let fitting = all.filter(|(_, place)| fits(place, &data.rows[usize::from(place.row)]));
            fitting.map(|(at, _)| at).collect()
        };
        let mut upper_boxes: [Vec<BoxIndex>; MAX_SIDES as usize] = Default::default();
        for face in Face::all(data.dice.sides) {
            upper_boxes[face.index()] = those(&|_, row| {
                row.section == Section::Upper && row.pattern == Pattern::Face(face.pips())
            });
        }
        let top = data.repeat.as_ref().map(|repeat| repeat.row.as_str());
        let repeat_boxes = those(&|_, row| top == Some(row.id.as_str()));
        let required = |place: &BoxPosition| {
            let needed = data.rows[usize::from(place.row)].requires.as_ref();
            those(&|other, row| other.column == place.column && needed == Some(&row.id))
        };
        let required = boxes.iter().map(required).collect();
        let related = related(&data, &boxes);
        let early_rolls = data.rows.iter().map(|row| row.early_scores().len()).max();
        Self {
            boxes,
            upper_boxes,
            repeat_boxes,
            required,
            related,
            early_rolls: early_rolls.unwrap_or(0) as u16,
            possible: OnceLock::new(),
            fingerprint: OnceLock::new(),
            data,
        }
    }

    /// The data as in the file.
    pub const fn data(&self) -> &RuleData {
        &self.data
    }

    /// The short name for files and commands.
    pub fn id(&self) -> &str {
        &self.data.id
    }

    /// The name that people read.
    pub fn name(&self) -> &str {
        &self.data.name
    }

    /// One sentence on how the game differs from its relatives.
    pub fn about(&self) -> &str {
        &self.data.about
    }

    /// The id of the rule set that this is a variant of; it may not exist.
    pub fn parent(&self) -> Option<&str> {
        self.data.parent.as_deref()
    }

    /// Turns the rule set into house rules.
    pub(super) fn into_house_rules(mut self) -> Self {
        self.data.group = Group::House;
        self.data.parent = None;
        self
    }

    /// Whether both rule sets play alike, for computer players too: they differ at most in names
    /// and descriptions.
    pub fn plays_like(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.data.nameless() == other.data.nameless()
    }

    /// The SHA-256 of the rules as they are played and scored: equal for rule sets that differ at
    /// most in names, descriptions, seats and ties. Computed once.
    pub fn fingerprint(&self) -> &[u8; 32] {
        self.fingerprint.get_or_init(|| {
            let (mut data, bank) = (self.data.as_played(), self.data.turn.bank);
            let order = FillOrder::take_common(&mut data.columns);
            let mut text = data.to_ron();
            // As it was written once: files of values and of games carry the fingerprint.
            if order != FillOrder::Free {
                let before = text.find("\n    section_bonuses").or_else(|| text.find("\n    ],"));
                let at = before.map_or(0, |at| at + 1);
                let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
                text.insert_str(end, &format!("    order: {order:?},\n"));
            }
            if let Bank::Stock { rolls } = bank {
                let stock = format!("Stock(rolls: {rolls}");
                text = text.replacen(&stock, &(stock.clone() + ", typical: 0.0"), 1);
            }
            text = text.replacen("bank: Carried()", "bank: Carried(typical: 0.0)", 1);
            Sha256::digest(text).into()
        })
    }

    /// The group of related games that it belongs to.
    pub const fn group(&self) -> Group {
        self.data.group
    }

    /// All boxes of the card: column by column, each from top to bottom.
    pub fn boxes(&self) -> impl DoubleEndedIterator<Item = BoxIndex> + use<> {
        (0..self.boxes.len() as u8).map(BoxIndex)
    }

    /// The number of boxes of a card.
    pub const fn box_count(&self) -> usize {
        self.boxes.len()
    }

    /// The place of the box on the card. The box must be one of this rule set's.
    pub fn place(&self, at: BoxIndex) -> BoxPosition {
        self.boxes[at.index()]
    }

    /// The row that a box belongs to. The box must be one of this rule set's.
    pub fn row(&self, at: BoxIndex) -> &Row {
        &self.data.rows[usize::from(self.place(at).row)]
    }

    /// The boxes of a row in a column, as many as the row has copies.
    pub fn boxes_of_row(&self, row: u8, column: u8) -> impl Iterator<Item = BoxIndex> + '_ {
        let there = move |place: &BoxPosition| place.row == row && place.column == column;
        let all = (0..).map(BoxIndex).zip(&self.boxes);
        all.filter(move |(_, place)| there(place)).map(|(at, _)| at)
    }

    /// The boxes of a section in a column, from top to bottom.
    pub fn boxes_of_section(
        &self,
        section: Section,
        column: u8,
    ) -> impl Iterator<Item = BoxIndex> + '_ {
        let there = move |at| self.place(at).column == column && self.row(at).section == section;
        self.boxes().filter(move |&at| there(at))
    }

    /// The name of a box in texts: the id of its row and, if there are several columns, `@` and the
    /// number of its column, from 1. The copies of a row share a name.
    pub fn box_id(&self, at: BoxIndex) -> String {
        let row = &self.row(at).id;
        if self.columns().len() == 1 {
            row.clone()
        } else {
            format!("{row}@{}", self.place(at).column + 1)
        }
    }

    /// The first box with this name, written as by [`Self::box_id`].
    pub fn box_named(&self, id: &str) -> Option<BoxIndex> {
        let (row, column) = match id.split_once('@') {
            Some((row, column)) if self.columns().len() > 1 => (row, column.parse::<u8>().ok()?),
            Some(_) => return None,
            None => (id, 1),
        };
        let row = self.data.rows.iter().position(|other| other.id == row)?;
        self.boxes_of_row(row as u8, column.checked_sub(1)?).next()
    }

    /// The copy of this box's row that is filled next in its column; the box itself if all are
    /// filled.
    pub fn open_copy(&self, card: &Card, at: BoxIndex) -> BoxIndex {
        let place = self.place(at);
        let mut copies = self.boxes_of_row(place.row, place.column);
        copies.find(|&copy| card.is_open(copy)).unwrap_or(at)
    }

    /// The boxes of the upper section that count this face.
    pub fn upper_boxes(&self, face: Face) -> &[BoxIndex] {
        &self.upper_boxes[face.index()]
    }

    /// The boxes one of which must hold points before this one scores; empty if there is no such
    /// condition.
    pub fn required_boxes(&self, at: BoxIndex) -> &[BoxIndex] {
        &self.required[at.index()]
    }

    /// The first of [`Self::required_boxes`]: the only one if rows have one box.
    pub fn required_box(&self, at: BoxIndex) -> Option<BoxIndex> {
        self.required_boxes(at).first().copied()
    }

    /// A card with every box open.
    pub fn empty_card(&self) -> Card {
        let mut card = Card::empty(self.boxes.len());
        card.set_bank(self.stock().unwrap_or(0));
        card
    }

    /// Every number of points that some roll scores in this box, in rising order, 0 included.
    pub fn possible_points(&self, at: BoxIndex) -> &[u16] {
        // Checked data never fail here.
        let all = self.possible.get_or_init(|| self.data.possible_points().unwrap_or_default());
        all.get(usize::from(self.place(at).row)).map_or(&[0], Vec::as_slice)
    }

    /// The most points that the box can hold.
    pub fn most_points(&self, at: BoxIndex) -> u16 {
        self.possible_points(at).last().copied().unwrap_or(0)
    }

    /// Whether the box can hold this many points, by some roll or as a zero.
    pub fn can_hold(&self, at: BoxIndex, points: u16) -> bool {
        self.possible_points(at).binary_search(&points).is_ok()
    }
}

impl RuleData {
    /// The same rules without names and descriptions.
    fn nameless(&self) -> Self {
        let mut data = Self { group: Group::House, parent: None, ..self.clone() };
        [&mut data.id, &mut data.name, &mut data.about].into_iter().for_each(String::clear);
        data.face_names.clear();
        data.rows.iter_mut().for_each(|row| row.name = None);
        data
    }

    /// The same rules with nothing but what decides how a card can be filled and what it scores.
    fn as_played(&self) -> Self {
        Self { seats: any_number(), tie: Tie::default(), ..self.nameless() }
    }
}

/// Every box: column by column, each from top to bottom.
fn boxes_of(data: &RuleData) -> Vec<BoxPosition> {
    let columns = 0..data.columns.len() as u8;
    let rows = || (0..).zip(&data.rows);
    let in_column = |column| {
        rows().flat_map(move |(row, line)| {
            (0..line.copies).map(move |copy| BoxPosition { column, row, copy })
        })
    };
    columns.flat_map(in_column).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_nothing_in_how_a_game_goes() {
        let maxi = crate::rules::Library::shipped().get("maxi").unwrap().clone();
        // Whether the changed rules play alike, and whether they score alike.
        let alike = |change: &dyn Fn(&mut RuleData)| {
            let mut data = maxi.data().clone();
            change(&mut data);
            let changed = RuleSet::new(data).unwrap();
            (changed.plays_like(&maxi), changed.fingerprint() == maxi.fingerprint())
        };
        let renamed = alike(&|data| {
            data.id = "mine".to_owned();
            data.name = "Mine".to_owned();
            data.about = "Ours.".to_owned();
            data.group = Group::House;
            data.face_names = ["9", "10", "J", "Q", "K", "A"].map(str::to_owned).to_vec();
            data.rows[0].name = Some("Snake eyes".to_owned());
        });
        assert_eq!(renamed, (true, true));
        let table: [&dyn Fn(&mut RuleData); 2] =
            [&|data| data.tie = Tie::ByTotal, &|data| data.seats = (2, 4)];
        assert!(table.iter().all(|change| alike(change) == (false, true)));
        let rules: [&dyn Fn(&mut RuleData); 4] = [
            &|data| data.turn.rolls = 4,
            &|data| data.turn.bank = Bank::Lost,
            &|data| data.rows[8].score = crate::rules::Score::Fixed(9),
            &|data| data.section_bonuses[0].tiers[0].points += 1,
        ];
        assert!(rules.iter().all(|change| alike(change) == (false, false)));
    }
}
