//! The rules of a game in full, generated from the data of a rule set, as sheets of a page.

use std::sync::Arc;

use egui::{Align2, Rect, RichText, Role, Sense, StrokeKind, Ui, WidgetInfo, vec2};

use crate::dice::Face;
use crate::rules::{BoxIndex, RuleSet, Section};
use crate::solver::{Extreme, Extremes};
use crate::ui::context::ViewContext;
use crate::ui::features::hand_rank::{self, HandRanks, RankRules};
use crate::ui::features::{self, RepeatText, RowExample, RulesText};
use crate::ui::names::{self, ColouredDie};
use crate::ui::phrases;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{focus_ring, hairline};
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::page;
use crate::words::Words;

/// The rules in words. They are kept, since finding the examples takes a moment.
#[derive(Debug)]
struct RulesContents {
    /// The language and the rules, which keep their id when they change.
    of: (&'static str, Arc<RuleSet>),
    name: String,
    about: String,
    /// A sentence with other names of the rule set, if it has any.
    also: Option<String>,
    turn: String,
    sections: Vec<RulesSection>,
    /// The ranks of poker hands, best first, and the sentences on comparing equal ones.
    hands: Option<RulesSection>,
    repeat: Option<RepeatText>,
    end: String,
    /// What sources leave open, and how it is read.
    reading: Option<String>,
}

/// A table, such as the boxes of a section, and the sentences below it, such as its bonuses.
#[derive(Debug)]
struct RulesSection {
    title: String,
    rows: Vec<BoxRow>,
    notes: Vec<String>,
}

#[derive(Debug)]
struct BoxRow {
    name: String,
    needs: String,
    scores: String,
    /// A sentence with other names, if there are any.
    also: String,
    most: String,
    example: Option<PaintedExample>,
    spoken: String,
}

/// An example, ready to be painted.
#[derive(Debug)]
struct PaintedExample {
    dice: Vec<SmallDie>,
    needed: usize,
    points: String,
}

/// The rules of the game that was shown last.
#[derive(Debug, Default)]
pub struct RulesView(Option<RulesContents>);

impl RulesContents {
    fn new(words: &Words, rules: &Arc<RuleSet>) -> Self {
        let examples = features::examples(rules);
        let RulesText { turn, repeat, end } = features::describe(words, rules.data());
        let rows = |section: Section| {
            let rows = (0..).zip(rules.rows()).zip(&examples);
            let rows = rows.filter(|((_, row), _)| row.section == section);
            let row = |((row, _), example): ((u8, _), &Option<RowExample>)| {
                let at = rules.boxes_of_row(row, 0).next()?;
                Some(BoxRow::new(words, rules, at, example.as_ref()))
            };
            rows.filter_map(row).collect()
        };
        let part = |section: Section| RulesSection {
            title: names::section_name(words, section).into_owned(),
            rows: rows(section),
            notes: features::notes(words, rules, section),
        };
        let rank = |rank: RankRules| BoxRow::of_hand(words, rules, rank);
        let hands = |HandRanks { ranks, sentences }| RulesSection {
            title: words.say("rules-hands").into_owned(),
            rows: ranks.into_iter().map(rank).collect(),
            notes: sentences,
        };
        Self {
            of: (words.language(), rules.clone()),
            name: names::rules_name(words, rules).into_owned(),
            about: names::rules_about(words, rules).into_owned(),
            also: names::rules_also(words, rules).map(|also| names::also_called(words, also)),
            turn: phrases::sentences(words, turn),
            sections: rules.sections().into_iter().map(part).collect(),
            hands: hand_rank::describe(words, rules).map(hands),
            repeat,
            end: phrases::sentences(words, end),
            reading: names::rules_reading(words, rules),
        }
    }
}

impl BoxRow {
    /// The line of a poker hand.
    fn of_hand(words: &Words, rules: &RuleSet, rank: RankRules) -> Self {
        let best = rank.best.iter().map(|&face| (face, None));
        let arguments = [("dice", names::spoken(words, rules, best).into())];
        let example = words.say_with("rules-spoken-best-hand", &arguments);
        let spoken = format!("{}. {} {example}", rank.name, rank.needs);
        let small = |&face: &Face| names::small_die(words, rules, face, None);
        let example = PaintedExample {
            dice: rank.best.iter().map(small).collect(),
            needed: rank.needed,
            points: String::new(),
        };
        let [scores, also, most] = [String::new(), String::new(), String::new()];
        let (name, needs, example) = (rank.name, rank.needs, Some(example));
        Self { name, needs, scores, also, most, example, spoken }
    }

    fn new(words: &Words, rules: &RuleSet, at: BoxIndex, example: Option<&RowExample>) -> Self {
        let name = names::box_name(words, rules, at);
        let (needs, scores) =
            (features::needs(words, rules, at), features::scores(words, rules, at));
        let most = rules.most_points(at);
        let mut spoken = format!("{name}. {needs} {scores}").trim_end().to_owned();
        // The number of a hand means nothing where hands are only compared.
        let is_hand = names::is_rounds(rules);
        if let Some(example) = example {
            let key = if is_hand { "rules-spoken-hand" } else { "rules-spoken-example" };
            let arguments = [
                ("dice", names::spoken(words, rules, example.dice.iter().copied()).into()),
                ("points", names::points(rules, at, example.points).into()),
                ("most", names::points(rules, at, most).into()),
            ];
            spoken = format!("{spoken} {}", words.say_with(key, &arguments));
        }
        let also = phrases::list(words, names::row_also(words, rules.row(at)));
        let also = if also.is_empty() { also } else { names::also_called(words, also) };
        let spoken = format!("{spoken} {also}").trim_end().to_owned();
        let number = |number: u16| {
            if is_hand { String::new() } else { names::points(rules, at, number) }
        };
        let small = |&(face, colour): &ColouredDie| names::small_die(words, rules, face, colour);
        let example = example.map(|example| PaintedExample {
            dice: example.dice.iter().map(small).collect(),
            needed: example.needed,
            points: number(example.points),
        });
        Self { name, needs, scores, also, most: number(most), example, spoken }
    }
}

impl RulesView {
    /// Shows these rules, from their name to the end of the game.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, rules: &Arc<RuleSet>) {
        let contents = self.contents(cx.words, rules);
        page::sheet(ui, &contents.name, |ui| {
            paragraph(ui, &contents.about);
            contents.also.iter().for_each(|also| paragraph(ui, also));
        });
        contents.show(ui, cx);
    }

    /// Shows these rules without their name.
    pub(super) fn sheets(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, rules: &Arc<RuleSet>) {
        self.contents(cx.words, rules).show(ui, cx);
    }

    /// Returns the rules in words, created once for each rule set and language.
    fn contents(&mut self, words: &Words, rules: &Arc<RuleSet>) -> &RulesContents {
        let is_it = |kept: &RulesContents| {
            kept.of.0 == words.language() && (Arc::ptr_eq(&kept.of.1, rules) || kept.of.1 == *rules)
        };
        let kept = self.0.take().filter(is_it);
        self.0.insert(kept.unwrap_or_else(|| RulesContents::new(words, rules)))
    }
}

impl RulesContents {
    fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        page::text_sheet(ui, &cx.say("rules-turn"), |ui| paragraph(ui, &self.turn));
        for part in &self.sections {
            page::text_sheet(ui, &part.title, |ui| section(ui, cx, part));
        }
        if let Some(hands) = &self.hands {
            page::text_sheet(ui, &hands.title, |ui| hand_rows(ui, cx, hands));
        }
        if let Some(repeat) = &self.repeat {
            page::text_sheet(ui, &repeat.title, |ui| {
                repeat.sentences.iter().for_each(|sentence| paragraph(ui, sentence));
            });
        }
        page::text_sheet(ui, &cx.say("rules-end"), |ui| paragraph(ui, &self.end));
        if let Some(reading) = &self.reading {
            page::text_sheet(ui, &cx.say("rules-reading"), |ui| paragraph(ui, reading));
        }
    }
}

/// Shows the extreme totals, or that they are being computed; nothing where rounds are won.
pub(super) fn totals(ui: &mut Ui, words: &Words, rules: &RuleSet, extremes: Option<Extremes>) {
    match extremes {
        // Entries of rounds are hands, which are not added up.
        _ if names::is_rounds(rules) => (),
        Some(Extremes { lowest, highest, guaranteed }) => {
            let sure =
                if rules.lowest_wins() { "rules-guaranteed-lowest" } else { "rules-guaranteed" };
            for (key, found) in
                [("rules-highest", highest), ("rules-lowest", lowest), (sure, guaranteed)]
            {
                paragraph(ui, &extreme(words, rules, key, found));
            }
        }
        None => _ = page::explain(ui, &words.say("rules-totals-working")),
    }
}

/// The sentence with this key about an extreme total.
fn extreme(words: &Words, rules: &RuleSet, key: &str, extreme: Extreme) -> String {
    let (kind, points) = match extreme {
        Extreme::Exact(points) => ("exact", points),
        Extreme::Bound(points) => ("bound", points),
        Extreme::Endless => ("endless", 0),
    };
    let points = i64::from(points) - rules.par();
    words.say_with(key, &[("kind", kind.into()), ("points", points.into())])
}

pub(super) fn paragraph(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).line_height(Some(size::LINE_HEIGHT)));
}

/// The smallest width of the table with text and dice side by side.
const SIDE_BY_SIDE: f32 = 520.0;

/// The columns of the table of boxes. In a narrow table, the dice stand below the text.
struct BoxTableColumns {
    name: f32,
    text: f32,
    /// The whole width of a narrow table.
    narrow: Option<f32>,
}

impl BoxTableColumns {
    fn new(width: f32) -> Self {
        if width < SIDE_BY_SIDE {
            return Self { name: width, text: width, narrow: Some(width) };
        }
        let [least, most] = size::RULES_NAMES;
        let name = (width * 0.2).clamp(least, most);
        let numbers = 2.0 * size::RULES_NUMBER;
        let text = width - name - dice_row::WIDTH - numbers - 2.0 * size::GAP_WIDE;
        Self { name, text, narrow: None }
    }

    fn text_at(&self) -> f32 {
        if self.narrow.is_some() { 0.0 } else { self.name + size::GAP_WIDE / 2.0 }
    }

    fn dice_at(&self) -> f32 {
        if self.narrow.is_some() { 0.0 } else { self.text_at() + self.text + size::GAP_WIDE }
    }

    /// The right edges of the two columns of numbers.
    fn numbers_at(&self) -> [f32; 2] {
        let points = self.dice_at() + dice_row::WIDTH + size::RULES_NUMBER;
        [points, self.narrow.unwrap_or(points + size::RULES_NUMBER)]
    }
}

fn section(ui: &mut Ui, cx: &ViewContext<'_>, part: &RulesSection) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let heads = ["label-box", "rules-head-needs", "rules-head-example"];
    table(ui, cx, &part.rows, heads, Some("rules-head-most"));
    if !part.notes.is_empty() {
        ui.add_space(size::GAP);
        for bonus in &part.notes {
            let font = strong(size::RULES_TEXT);
            ui.label(RichText::new(bonus).color(cx.palette.good).font(font));
        }
    }
}

fn hand_rows(ui: &mut Ui, cx: &ViewContext<'_>, hands: &RulesSection) {
    let heads = ["rules-head-hand", "rules-head-hand-needs", "rules-head-best"];
    table(ui, cx, &hands.rows, heads, None);
    ui.add_space(size::GAP);
    for sentence in &hands.notes {
        paragraph(ui, sentence);
    }
}

fn table(ui: &mut Ui, cx: &ViewContext<'_>, rows: &[BoxRow], heads: [&str; 3], most: Option<&str>) {
    let columns = BoxTableColumns::new(ui.available_width());
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        heads_of(ui, cx, &columns, heads, most);
        for row in rows {
            box_row(ui, &columns, row);
        }
    });
}

/// Shows the heads of the columns: name, text, dice and, if there is one, the last column.
fn heads_of(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    columns: &BoxTableColumns,
    [name, needs, dice]: [&str; 3],
    most: Option<&str>,
) {
    let palette = Palette::of(ui.ctx());
    let height = ui.text_style_height(&egui::TextStyle::Small) + size::GAP;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let put = |x: f32, align: Align2, key: &str| {
        let at = rect.left_top() + vec2(x, 0.0);
        ui.painter().text(at, align, cx.say(key), plain(size::RULES_SMALL), palette.ink_weak);
    };
    put(0.0, Align2::LEFT_TOP, name);
    if columns.narrow.is_none() {
        put(columns.text_at(), Align2::LEFT_TOP, needs);
        put(columns.dice_at(), Align2::LEFT_TOP, dice);
    }
    if let Some(most) = most {
        put(columns.numbers_at()[1], Align2::RIGHT_TOP, most);
    }
}

fn box_row(ui: &mut Ui, columns: &BoxTableColumns, row: &BoxRow) {
    let palette = Palette::of(ui.ctx());
    let layout =
        |text: &str, font, ink, width| ui.painter().layout(text.to_owned(), font, ink, width);
    let name = layout(&row.name, strong(size::RULES_TEXT), palette.ink, columns.name);
    let needs = layout(&row.needs, plain(size::RULES_TEXT), palette.ink, columns.text);
    let small = |text: &String| {
        (!text.is_empty())
            .then(|| layout(text, plain(size::RULES_SMALL), palette.ink_weak, columns.text))
    };
    let notes: Vec<_> = [&row.scores, &row.also].into_iter().filter_map(small).collect();
    let is_coloured =
        |shown: &PaintedExample| shown.dice.iter().any(|die: &SmallDie| die.colour.is_some());
    let dice = row.example.as_ref();
    let dice = dice.map_or(0.0, |shown| dice_row::height(shown.dice.len(), is_coloured(shown)));
    let text = needs.size().y + notes.iter().map(|note| note.size().y).sum::<f32>();
    let (below_name, below_text, content) = if columns.narrow.is_some() {
        let name = name.size().y;
        (name, name + text, name + text + dice)
    } else {
        (0.0, 0.0, text.max(name.size().y).max(dice))
    };
    let height = content + 2.0 * size::RULES_ROW_PAD;
    let (rect, response) = ui
        .allocate_exact_size(vec2(ui.available_width(), height), Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.spoken));
    focus_ring(ui, rect, &response, StrokeKind::Inside);
    if !ui.is_rect_visible(rect) {
        return;
    }
    hairline(ui, rect);
    let inner = rect.shrink2(vec2(0.0, size::RULES_ROW_PAD));
    ui.painter().galley(inner.left_top(), name, palette.ink);
    let at = inner.left_top() + vec2(columns.text_at(), below_name);
    let mut below = at + vec2(0.0, needs.size().y);
    ui.painter().galley(at, needs, palette.ink);
    for note in notes {
        let height = note.size().y;
        ui.painter().galley(below, note, palette.ink_weak);
        below.y += height;
    }
    numbers(ui, palette, columns, row, inner.with_min_y(inner.top() + below_text));
}

/// Shows the example and the points.
fn numbers(ui: &Ui, palette: &Palette, columns: &BoxTableColumns, row: &BoxRow, rect: Rect) {
    let [points_at, most_at] = columns.numbers_at();
    let put = |right: f32, text: &str, font, ink| {
        ui.painter().text(rect.left_top() + vec2(right, 0.0), Align2::RIGHT_TOP, text, font, ink);
    };
    if let Some(example) = &row.example {
        let corner = rect.left_top() + vec2(columns.dice_at(), 0.0);
        dice_row::paint(ui.painter(), palette, corner, &example.dice, example.needed);
        put(points_at, &example.points, strong(size::RULES_TEXT), palette.accent);
    }
    put(most_at, &row.most, plain(size::RULES_TEXT), palette.ink_weak);
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;
    use crate::{
        rules::Library,
        store::Settings,
        ui::{context::commands_of, theme},
    };

    fn page(rules: Arc<RuleSet>, width: f32) -> Harness<'static> {
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut view = RulesView::default();
        builder.with_size([width, 600.0]).build_ui(move |ui| {
            commands_of(ui, &Settings::default(), |ui, cx| view.show(ui, cx, &rules));
        })
    }

    #[test]
    fn every_box_of_every_rule_set_is_on_its_page() {
        let words = Words::english();
        for rules in Library::shipped().all() {
            let page = page(rules.clone(), 640.0);
            for at in rules.boxes() {
                let name = names::box_name(&words, rules, at);
                let needs = features::needs(&words, rules, at);
                let scores = features::scores(&words, rules, at);
                let label = format!("{name}. {needs} {scores}").trim_end().to_owned();
                let label = format!("{label} For example,");
                // (The name of one box can be the end of another's.)
                let mut found = page.query_all_by_label_contains(&label);
                assert!(found.next().is_some(), "{label}");
            }
            for sentence in features::describe(&words, rules.data()).end {
                assert!(page.query_by_label_contains(&sentence).is_some(), "{sentence}");
            }
            assert!(page.query_by_label_contains("⟦").is_none());
        }
    }

    #[test]
    fn other_names_are_on_the_page() {
        let library = Library::shipped();
        let page_of = |id| page(library.get(id).unwrap().clone(), 640.0);
        let also = |id, names: &str| {
            let sentence = format!("Also called {names}.");
            assert!(page_of(id).query_by_label_contains(&sentence).is_some(), "{sentence}");
        };
        also("yatzy", "Jatsi");
        also("yatzy", "Aces");
        also("maxi", "Castle, Two × three");
        also("yacht", "Small straight, Low straight, Short straight");
        also(
            "kniffel",
            "Yahtzee, Yatzy, Yacht, General, Generala, Yam’s, Five of a kind, Five alike",
        );
    }
}
