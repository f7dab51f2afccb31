//! A rule set that can be played.

use super::{
    Bank, BoxIndex, Card, DiceSpec, FillOrder, Group, Problem, Repeat, Row, RuleData, Section,
    SectionBonus, TurnSpec, check,
};
use crate::dice::{Face, MAX_SIDES};

/// A checked rule set, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    data: RuleData,
    /// For each face the box of the upper section that counts it.
    upper_boxes: [Option<BoxIndex>; MAX_SIDES as usize],
    repeat_box: Option<BoxIndex>,
    /// For each row the row that must hold points before it pays.
    required: Vec<Option<BoxIndex>>,
    /// For each row every number of points that some roll brings there, rising.
    possible: Vec<Vec<u16>>,
}

impl RuleSet {
    /// Checks the data and takes it over.
    pub fn new(data: RuleData) -> Result<Self, Problem> {
        let possible = check::check(&data)?;
        let find = |id: &str| position(&data.rows, id);
        let counts_face = |row: &Row, face: Face| {
            row.section == Section::Upper && row.pattern == super::Pattern::Face(face.pips())
        };
        let mut upper_boxes = [None; MAX_SIDES as usize];
        for face in Face::all(data.dice.sides) {
            let place = data.rows.iter().position(|row| counts_face(row, face));
            upper_boxes[face.index()] = place.map(|at| BoxIndex(at as u8));
        }
        let repeat_box = data.repeat.as_ref().and_then(|repeat| find(&repeat.row));
        let required = data.rows.iter().map(|row| row.requires.as_deref().and_then(find)).collect();
        Ok(Self { data, upper_boxes, repeat_box, required, possible })
    }

    /// Everything as it stands in the file.
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

    /// One sentence that tells the game from its relatives.
    pub fn about(&self) -> &str {
        &self.data.about
    }

    /// The part of the family that it belongs to.
    pub const fn group(&self) -> Group {
        self.data.group
    }

    /// The dice.
    pub const fn dice(&self) -> DiceSpec {
        self.data.dice
    }

    /// How a turn goes.
    pub const fn turn(&self) -> TurnSpec {
        self.data.turn
    }

    /// Whether rolls that a turn did not use are saved for later ones.
    pub const fn saves_rolls(&self) -> bool {
        matches!(self.data.turn.bank, Bank::Carried { .. })
    }

    /// The lines of the card, from top to bottom.
    pub fn rows(&self) -> &[Row] {
        &self.data.rows
    }

    /// All boxes of the card, from top to bottom.
    pub fn boxes(&self) -> impl DoubleEndedIterator<Item = BoxIndex> + use<> {
        (0..self.data.rows.len() as u8).map(BoxIndex)
    }

    /// The row that a box belongs to. The box must be one of this rule set's.
    pub fn row(&self, at: BoxIndex) -> &Row {
        &self.data.rows[at.index()]
    }

    /// The box with this id.
    pub fn box_named(&self, id: &str) -> Option<BoxIndex> {
        position(&self.data.rows, id)
    }

    /// The sections that the card has, from top to bottom.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections: Vec<Section> = self.data.rows.iter().map(|row| row.section).collect();
        sections.dedup();
        sections
    }

    /// What sections pay on top.
    pub fn section_bonuses(&self) -> &[SectionBonus] {
        &self.data.section_bonuses
    }

    /// What this section pays on top.
    pub fn section_bonus(&self, section: Section) -> Option<&SectionBonus> {
        self.data.section_bonuses.iter().find(|bonus| bonus.section == section)
    }

    /// In which order boxes are filled.
    pub const fn order(&self) -> FillOrder {
        self.data.order
    }

    /// What a further top hand brings.
    pub const fn repeat(&self) -> Option<&Repeat> {
        self.data.repeat.as_ref()
    }

    /// The box of the top hand that the repeat rule is about.
    pub const fn repeat_box(&self) -> Option<BoxIndex> {
        self.repeat_box
    }

    /// The box of the upper section that counts this face.
    pub const fn upper_box(&self, face: Face) -> Option<BoxIndex> {
        self.upper_boxes[face.index()]
    }

    /// The box that must hold points before this one pays any.
    pub fn required_box(&self, at: BoxIndex) -> Option<BoxIndex> {
        self.required[at.index()]
    }

    /// The fewest and the most seats.
    pub const fn seats(&self) -> (u8, u8) {
        self.data.seats
    }

    /// A card with every box open.
    pub fn empty_card(&self) -> Card {
        Card::empty(self.data.rows.len())
    }

    /// Every number of points that some roll brings in this box, rising, 0 included.
    pub fn possible_points(&self, at: BoxIndex) -> &[u16] {
        &self.possible[at.index()]
    }

    /// The most points that the box can hold.
    pub fn most_points(&self, at: BoxIndex) -> u16 {
        self.possible[at.index()].last().copied().unwrap_or(0)
    }

    /// Whether the box can hold this many points: some roll, or a zero.
    pub fn can_hold(&self, at: BoxIndex, points: u16) -> bool {
        self.possible[at.index()].binary_search(&points).is_ok()
    }
}

/// The box of the row with this id.
fn position(rows: &[Row], id: &str) -> Option<BoxIndex> {
    rows.iter().position(|row| row.id == id).map(|at| BoxIndex(at as u8))
}
