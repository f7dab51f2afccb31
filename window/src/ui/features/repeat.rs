//! `repeat`: what happens on another top hand once its box is filled.

use egui::Ui;

use super::form::{Form, MAX_ENTERED_POINTS};
use crate::{
    rules::{
        Award, Field, Opponents, Pattern, Placement, Repeat, RepeatWhen, Row, RuleData,
        UpperWhenFull,
    },
    ui::{names, phrases::all_of, widgets::page},
    words::Words,
};

const WHEN: [(RepeatWhen, &str); 2] =
    [(RepeatWhen::Filled, "editor-repeat-filled"), (RepeatWhen::Scored, "editor-repeat-scored")];

const PLACEMENTS: [(Placement, &str); 9] = [
    (Placement::Ordinary, "editor-place-ordinary"),
    (Placement::JokerForced, "editor-place-forced"),
    (Placement::JokerFree, "editor-place-free"),
    (Placement::JokerLowerOnly(UpperWhenFull::Zero), "editor-place-lower-zero"),
    (Placement::JokerLowerOnly(UpperWhenFull::Face), "editor-place-lower-face"),
    (Placement::JokerIfUpperFilled, "editor-place-upper-filled"),
    (Placement::NoBox, "editor-place-no-box"),
    (Placement::RaiseEntry, "editor-place-raise"),
    (Placement::Zero, "editor-place-zero"),
];

/// The initial award for a repeat, in points.
const FIRST_AWARD: u16 = 100;

pub fn controls(form: &mut Form<'_>, ui: &mut Ui, repeat: &mut Option<Repeat>, rows: &[Row]) {
    page::sheet(ui, &form.say("editor-repeat"), |ui| {
        let response = form.optional(ui, "editor-repeat-on", repeat, || first(rows));
        form.check(ui, Field::Repeat, &response);
        let Some(Repeat { row, when, award, placement, opponents }) = repeat else { return };
        form.labelled(ui, "editor-repeat-row", |form, ui, key| form.pick_row(ui, key, row));
        form.choose(ui, "editor-repeat-when", &WHEN, when);
        award_controls(form, ui, award);
        form.labelled(ui, "editor-place", |form, ui, key| {
            form.pick(ui, key, &PLACEMENTS, placement)
        });
        // Only a hand that fills a box can cost the others one.
        let mut is_zero = *opponents == Opponents::ZeroTopmost && placement.fills_box();
        if placement.fills_box() {
            form.switch(ui, "editor-opponents", &mut is_zero);
        }
        *opponents = if is_zero { Opponents::ZeroTopmost } else { Opponents::Untouched };
    });
}

fn award_controls(form: &mut Form<'_>, ui: &mut Ui, award: &mut Option<Award>) {
    let mut points = award.map(|award| award.points);
    let keys = ("editor-award", "editor-points");
    form.optional_number(ui, keys, &mut points, FIRST_AWARD, 0..=MAX_ENTERED_POINTS);
    let mut only_into_upper = award.is_some_and(|award| award.only_into_upper);
    if points.is_some() {
        form.switch(ui, "editor-award-upper", &mut only_into_upper);
    }
    *award = points.map(|points| Award { points, only_into_upper });
}

/// The initial repeat rule: for the row that needs the most equal dice, the last of several.
fn first(rows: &[Row]) -> Option<Repeat> {
    let equal_dice = |row: &&Row| if let Pattern::Kind(size) = row.pattern { size } else { 0 };
    Some(Repeat {
        row: rows.iter().max_by_key(equal_dice)?.id.clone(),
        when: RepeatWhen::default(),
        award: Some(Award { points: FIRST_AWARD, only_into_upper: false }),
        placement: Placement::JokerFree,
        opponents: Opponents::default(),
    })
}

/// The repeat rule, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatText {
    /// The heading: "Another Yahtzee".
    pub title: String,
    /// When the rule applies, what the hand scores and where it goes, one sentence each.
    pub sentences: Vec<String>,
}

pub fn describe(words: &Words, repeat: &Repeat, data: &RuleData) -> RepeatText {
    let Repeat { row, when, award, placement, opponents } = repeat;
    let top = names::row_name_of(words, &data.rows, row);
    let say = |key: &str| words.say_with(key, &[("box", top.as_str().into())]);
    let mut sentences = vec![say(match when {
        RepeatWhen::Filled => "repeat-when-filled",
        RepeatWhen::Scored => "repeat-when-scored",
    })];
    let row = data.rows.iter().find(|other| other.id == *row);
    if data.columns.len() > 1 || row.is_some_and(|row| row.copies > 1) {
        sentences.push(say("repeat-all-boxes"));
    }
    sentences.extend(award.map(|award| describe_award(words, &top, *when, award)));
    if award.is_some() && data.columns.iter().any(|column| column.multiplier != 1) {
        sentences.push(words.say("repeat-award-times").into_owned());
    }
    let (keys, may_be_joker) = placement_keys(*placement);
    sentences.extend(keys.iter().map(|key| say(key)));
    let barred = barred_key(*placement).filter(|_| data.restricts_choice());
    sentences.extend(barred.map(say));
    if may_be_joker {
        sentences.extend(joker_values(words, &data.rows));
    }
    match opponents {
        Opponents::Untouched => {}
        Opponents::ZeroTopmost => sentences.push(words.say("repeat-opponents").into_owned()),
    }
    RepeatText { title: say("repeat-title"), sentences }
}

fn describe_award(words: &Words, top: &str, when: RepeatWhen, award: Award) -> String {
    let Award { points, only_into_upper } = award;
    let when = if when == RepeatWhen::Filled { "filled" } else { "scored" };
    let place = if only_into_upper { "upper" } else { "any" };
    let arguments = [
        ("box", top.into()),
        ("points", points.into()),
        ("when", when.into()),
        ("where", place.into()),
    ];
    words.say_with("repeat-award", &arguments)
}

/// The message keys of the sentences about where the hand goes, and whether it may be a joker
/// there.
const fn placement_keys(placement: Placement) -> (&'static [&'static str], bool) {
    match placement {
        Placement::Ordinary => (&["place-ordinary"], false),
        Placement::JokerForced => {
            (&["place-forced-upper", "place-then-joker", "place-then-upper-zero"], true)
        }
        Placement::JokerFree => (&["place-free", "place-free-joker"], true),
        Placement::JokerLowerOnly(UpperWhenFull::Zero) => {
            (&["place-lower-only", "place-then-upper-zero"], true)
        }
        Placement::JokerLowerOnly(UpperWhenFull::Face) => {
            (&["place-lower-only", "place-then-upper-face"], true)
        }
        Placement::JokerIfUpperFilled => {
            (&["place-upper-open", "place-then-joker", "place-then-upper-face"], true)
        }
        Placement::NoBox => (&["place-no-box"], false),
        Placement::RaiseEntry => (&["place-raise", "place-raise-none"], false),
        Placement::Zero => (&["place-zero"], false),
    }
}

/// The message key of the sentence about a hand whose boxes can't be filled now.
const fn barred_key(placement: Placement) -> Option<&'static str> {
    match placement {
        Placement::JokerForced
        | Placement::JokerLowerOnly(UpperWhenFull::Face)
        | Placement::JokerIfUpperFilled => Some("place-barred"),
        Placement::JokerLowerOnly(UpperWhenFull::Zero) => Some("place-barred-zero"),
        Placement::Ordinary
        | Placement::JokerFree
        | Placement::NoBox
        | Placement::RaiseEntry
        | Placement::Zero => None,
    }
}

/// The scores of a joker in boxes that its dice don't match.
fn joker_values(words: &Words, rows: &[Row]) -> Option<String> {
    let value = |row: &Row| {
        let name = names::row_name(words, row);
        let arguments = [("box", name.into()), ("points", row.joker?.into())];
        Some(words.say_with("joker-value", &arguments))
    };
    let values: Vec<String> = rows.iter().filter_map(value).collect();
    let values = (!values.is_empty()).then(|| all_of(words, values))?;
    Some(words.say_with("joker-values", &[("values", values.into())]))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::rule_data, *};

    fn say(repeat: &str) -> String {
        let rows = r#"(id: "fours", section: Upper, pattern: Face(4), score: Matched),
            (id: "house", name: "House", section: Lower, pattern: Groups([3, 2]), score: Sum, joker: 25),
            (id: "row", name: "Row", section: Lower, pattern: Run(4), score: Sum, joker: 30),
            (id: "top", name: "Top", section: Lower, pattern: Kind(5), score: Fixed(50))"#;
        let fields =
            format!("dice: (count: 5), turn: (rolls: 3), repeat: (row: \"top\", {repeat})");
        let data = rule_data(rows, &fields);
        let text = describe(&Words::english(), data.repeat.as_ref().unwrap(), &data);
        assert_eq!(text.title, "Another Top");
        text.sentences.join(" ")
    }

    #[test]
    fn every_placement_has_its_words() {
        let mut seen = Vec::new();
        for placement in [
            "Ordinary",
            "JokerForced",
            "JokerFree",
            "JokerLowerOnly(Zero)",
            "JokerLowerOnly(Face)",
            "JokerIfUpperFilled",
            "NoBox",
            "RaiseEntry",
            "Zero",
        ] {
            let text = say(&format!("placement: {placement}"));
            assert!(!text.contains(['⟦', '{']), "{placement}: {text}");
            assert!(!seen.contains(&text), "{placement} reads like another one");
            assert_eq!(text.contains("25 in House and 30 in Row"), placement.starts_with("Joker"));
            seen.push(text);
        }
    }

    #[test]
    fn every_award_has_its_words() {
        let award = |when: &str, upper: bool| {
            say(&format!(
                "placement: Zero, when: {when}, opponents: ZeroTopmost,
                 award: (points: 100, only_into_upper: {upper})"
            ))
        };
        let all = [
            award("Filled", false),
            award("Filled", true),
            award("Scored", false),
            award("Scored", true),
        ];
        for (number, text) in all.iter().enumerate() {
            assert!(text.contains("100") && !text.contains(['⟦', '{']), "{text}");
            assert!(text.contains("Every other player"), "{text}");
            assert!(!all[..number].contains(text));
        }
    }

    #[test]
    fn hands_whose_boxes_an_order_bars_have_their_words() {
        for (placement, barred) in [
            ("JokerForced", "use it in one that can, for its normal score"),
            ("JokerLowerOnly(Zero)", "score 0 in one that can"),
        ] {
            let barred = format!("If none of these boxes can be filled now, {barred}.");
            let text = |order| {
                say(&format!("placement: {placement}), columns: [(order: {order})], seats: (1, 2"))
            };
            assert!(!text("Free").contains(&barred));
            assert!(text("Down").contains(&barred), "{}", text("Down"));
        }
    }

    #[test]
    fn the_forced_joker_in_full() {
        assert_eq!(
            say("placement: JokerForced, award: (points: 100)"),
            "This applies when you roll Top but its box is already filled, with points or a zero. It \
             earns 100 extra points in any box, provided Top holds points. If the upper box for its \
             face is open, you must use it there. Otherwise, use it as a joker in any open box of \
             the lower section. If the lower section is full, score 0 in an open box of the upper \
             section. A joker scores 25 in House and 30 in Row; in other boxes, it gets its normal \
             score."
        );
    }
}
