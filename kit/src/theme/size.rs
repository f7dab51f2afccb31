//! Sizes in points.

use egui::Vec2;

/// One step of the scale of the window.
pub const SCALE_STEP: f32 = 0.125;
/// Width of the focus ring.
pub const FOCUS_RING: f32 = 2.0;
/// Distance between neighbours.
pub const GAP: f32 = 8.0;
/// Distance between groups.
pub const GAP_WIDE: f32 = 16.0;
/// The widest gap between columns of numbers.
pub const TABLE_GAP: f32 = 40.0;
/// Margin around the contents of an overlay.
pub const OVERLAY_MARGIN: i8 = 20;
/// Height of the menu bar, below which notices float.
pub const MENU_BAR: f32 = 28.0;
/// Margin around every screen.
pub const GROUND_MARGIN: i8 = 4;
/// Corner radius of small things.
pub const ROUND: u8 = 6;
/// Corner radius of panels.
pub const ROUND_WIDE: u8 = 12;
/// Distance of a tooltip from what it explains.
pub const TIP_GAP: f32 = 4.0;
/// Largest width of a tooltip: beside the card it must leave most dice in view.
pub const TIP_WIDTH: f32 = 260.0;
/// Height of a line of the score card: smallest and largest.
pub const ROW: [f32; 2] = [19.0, 56.0];
/// Height of a line for which the widths below are meant; taller lines have larger text and wider
/// columns.
pub const ROW_COMMON: f32 = 32.0;
/// Font size of the score card: smallest and largest.
pub const CARD_TEXT: [f32; 2] = [12.0, 21.0];
/// Largest font size of the score card, as a share of the width of a box: with points, with a hand.
pub const CARD_TEXT_SHARE: [f32; 2] = [0.42, 0.2];
/// Smallest font size of the score card if there is little room: smaller text is unreadable.
pub const MIN_CARD_TEXT: f32 = 9.5;
/// Left edge of the loss in a cell that shows it beside its points, as a share of the cell's width;
/// the second for long losses.
pub const COST_FROM: [f32; 2] = [0.42, 0.34];
/// Font size of a loss, as a share of that of the points.
pub const COST_TEXT: f32 = 0.75;
/// Smallest font size of losses beside the points, as a share of their usual size, if there is room
/// for the losses below.
pub const COST_LARGE: f32 = 0.9;
/// Font size of the score card, as a share of the height of a line.
pub const CARD_TEXT_ROW: f32 = 0.48;
/// Width of the column with the names of boxes: smallest, smallest for long names, and extra width
/// if there is plenty of room.
pub const CARD_NAMES: [f32; 3] = [76.0, 160.0, 48.0];
/// Space before the name of a line and after it.
pub const CARD_NAME_ASIDE: [f32; 2] = [10.0, 8.0];
/// Width of a seat's column: smallest, unshortened, and largest.
pub const CARD_SEAT: [f32; 3] = [36.0, 42.0, 104.0];
/// Width of a seat's column if boxes hold hands: smallest, unshortened, and largest.
pub const CARD_HAND: [f32; 3] = [44.0, 76.0, 120.0];
/// Width of one of several boxes of a seat: smallest, unshortened, and largest.
pub const CARD_CELL: [f32; 3] = [30.0, 42.0, 62.0];
/// Width of the goal after the boxes of a row: smallest, unshortened, and largest.
pub const CARD_GOAL: [f32; 3] = [34.0, 46.0, 52.0];
/// Width of a seat whose boxes are folded into one number: smallest, unshortened, and largest.
pub const CARD_FOLDED: [f32; 3] = [30.0, 42.0, 60.0];
/// Width at which the felt has enough space.
pub const FELT_ENOUGH: f32 = 560.0;
/// The preferred share of the width for a card that can use it.
pub const CARD_WISH: f32 = 0.42;
/// The largest share of the width for the card.
pub const MAX_CARD_SHARE: f32 = 0.62;
/// The largest share of the width for showing a card unshortened.
pub const CARD_WHOLE: f32 = 0.5;
/// A card with several boxes for each seat is folded if it would get less than this multiple of its
/// smallest width.
pub const CARD_FOLDS_LATE: f32 = 1.12;
/// Height of column headings, as a share of a line.
pub const CARD_COLUMN_HEAD: f32 = 0.8;
/// Smallest distance of a number from the left and right border of its box.
pub const CARD_CELL_ASIDE: f32 = 3.0;
/// Height of the progress bar of a bonus.
pub const CARD_BAR: f32 = 3.0;
/// Distance of that bar from the left and right border of its cell.
pub const CARD_BAR_ASIDE: f32 = 12.0;
/// Height of a line of a card that has to scroll anyway.
pub const ROW_SCROLLED: f32 = 24.0;
/// Smallest font size at which a hand of dice on the card is easy to read.
pub const CARD_HAND_TEXT: f32 = 10.5;
/// Space beside a hand of dice in its box.
pub const CARD_HAND_ASIDE: f32 = 4.0;
/// Space beside a name in the card's header.
pub const CARD_HEAD_ASIDE: f32 = 4.0;
/// Height of the card's header.
pub const CARD_HEAD: f32 = 46.0;
/// The largest factor by which the card's header grows with the font size.
pub const CARD_HEAD_GROWTH: f32 = 1.4;
/// Height of the stripe in a seat's colour.
pub const SEAT_STRIPE: f32 = 3.0;
/// Size of the roll button.
pub const ROLL_BUTTON: [f32; 2] = [216.0, 52.0];
/// Height of an ordinary button.
pub const BUTTON_HEIGHT: f32 = 34.0;
/// Smallest height of a clickable widget.
pub const TARGET: f32 = 32.0;
/// Size of a felt on which buttons and celebrations have their usual size.
const FELT_USUAL: [f32; 2] = [900.0, 740.0];
/// Height of the buttons below the dice; the second on a low felt.
pub const BAR: [f32; 2] = [128.0, 88.0];
/// Largest width of a search field.
pub const SEARCH_FIELD: f32 = 220.0;
/// Height of the lines above the dice.
pub const STATUS_LINES: f32 = 84.0;
/// Font size of the status line above the dice.
pub const STATUS: f32 = 24.0;
/// A felt less tall than this has less text and smaller gaps.
pub const FELT_LOW: f32 = 500.0;
/// Largest width of a page.
pub const PAGE: f32 = 1120.0;
/// Smallest width for two columns.
pub const PAGE_TWO_COLUMNS: f32 = 740.0;
/// Height of a page's header.
pub const PAGE_HEAD: f32 = 60.0;
/// Height of a page's footer.
pub const PAGE_FOOT: f32 = 76.0;
/// Distance that an arrow key scrolls.
pub const SCROLL_STEP: f32 = 48.0;
/// Share of the view that a page key scrolls.
pub const SCROLL_PAGE: f32 = 0.85;
/// Margin of a sheet.
pub const SHEET_MARGIN: i8 = 14;
/// Margins of a row or a note on a sheet: at the sides, above and below.
pub const ROW_MARGIN: [i8; 2] = [8, 6];
/// Width of outlines.
pub const LINE: f32 = 1.0;
/// Width of the outline around the selected thing.
pub const LINE_STRONG: f32 = 1.5;
/// Overhang of the line through an entry that counts for nothing.
pub const STRIKE_OVER: f32 = 2.0;
/// Font size of a sheet's heading.
pub const SHEET_HEADING: f32 = 17.0;
/// Font size of text.
pub const TEXT: f32 = 15.0;
/// Font size of notes.
pub const SMALL: f32 = 12.5;
/// Margin of an option.
pub const CHOICE_MARGIN: f32 = 12.0;
/// Side of a square button with a sign.
pub const SIGN_BUTTON: f32 = TARGET;
/// Size of the mark of the selected option.
pub const MARK: f32 = 18.0;
/// Size of the mark of the selected option beside small text.
pub const SMALL_MARK: f32 = 13.0;
/// Width of the field for a seat's name: smallest and largest.
pub const NAME_FIELD: [f32; 2] = [96.0, 420.0];
/// Height of a badge among the trophies.
pub const BADGE: f32 = 36.0;
/// Letters of a number that stands above all others on a page.
pub const HEADLINE: f32 = 44.0;
/// Height of a seat on the picture to share.
pub const PICTURE_SEAT: f32 = 44.0;
/// Side of the picture of a seat in the list of seats.
pub const AVATAR: f32 = 44.0;
/// Side of the picture of a seat in a list of players, in the card's header and on the result.
pub const SMALL_AVATAR: f32 = 32.0;
/// Font size of an initial, as a share of the radius of its picture.
pub const AVATAR_INITIAL: f32 = 1.1;
/// Width of the list of players for a seat: smallest and largest.
pub const SITTER_LIST: [f32; 2] = [206.0, 240.0];
/// Width of the list of players for a seat when it is open.
pub const SITTER_MENU: f32 = 380.0;
/// Largest height of the list of players and similar lists.
pub const SITTER_LIST_HEIGHT: f32 = 460.0;
/// Height of the heading above the coach's options.
pub const ADVICE_HEAD: f32 = 18.0;
/// Height of one of the coach's options.
pub const ADVICE_ROW: f32 = 25.0;
/// Height of the note below the coach's options.
pub const ADVICE_NOTE: f32 = 20.0;
/// Font size of one of the coach's options.
pub const ADVICE_TEXT: f32 = 14.0;
/// Width of the loss of an option.
pub const ADVICE_COST: f32 = 62.0;
/// Width of the “Why?” button.
pub const ADVICE_WHY: f32 = 48.0;
/// Largest width of the panel of options.
pub const ADVICE: f32 = 460.0;
/// Height of a part of a reason.
pub const REASON_BAR: f32 = 24.0;
/// Width of the list of rule sets to train.
pub const TRAINING_RULES: f32 = 240.0;
/// Width of the panel with the result.
pub const RESULT: f32 = 540.0;
/// Side of a small die face in a list.
pub const DIE_ICON: f32 = 18.0;
/// Distance between small die faces.
pub const DIE_GAP: f32 = 3.0;
/// Height of the letters of colours below small die faces.
pub const DIE_LETTER: f32 = 11.0;
/// Width of a thin line.
pub const HAIR: f32 = 1.0;
/// Distance from line to line in a paragraph.
pub const LINE_HEIGHT: f32 = 21.0;
/// Font size of the table of boxes.
pub const RULES_TEXT: f32 = 14.5;
/// Font size of less important text in the table of boxes.
pub const RULES_SMALL: f32 = 13.0;
/// Width of the names in the table of boxes: smallest and largest.
pub const RULES_NAMES: [f32; 2] = [92.0, 140.0];
/// Width of a column of numbers in the table of boxes.
pub const RULES_NUMBER: f32 = 44.0;
/// Space above and below the text of a row in the table of boxes.
pub const RULES_ROW_PAD: f32 = 7.0;
/// Smallest width for the players beside the games.
pub const RECORDS_WIDE: f32 = 1000.0;
/// Height of a past game's line.
pub const GAME_ROW: f32 = 48.0;
/// Height of a line of a final card.
pub const FINAL_ROW: f32 = 26.0;
/// Width of a number field.
pub const EDITOR_NUMBER: f32 = 56.0;
/// Largest width of a drop-down list and of a list of numbers.
pub const EDITOR_LIST: f32 = 300.0;
/// Largest width of a text field.
pub const EDITOR_TEXT: f32 = 460.0;
/// Height of a chart.
pub const CHART: f32 = 170.0;
/// Width of the lines of a chart.
pub const CHART_LINE: f32 = 1.8;
/// Half the side of the marks on the lines of a chart.
pub const CHART_MARK: f32 = 3.6;
/// Length of the sample of a line in the legend.
pub const CHART_SAMPLE: [f32; 2] = [34.0, 16.0];
/// The share of the width of the preview for the card.
pub const PREVIEW_CARD: f32 = 0.3;
/// The number of options shown as pictures in a row.
pub const PICTURES: usize = 5;
/// Smallest width of an option shown as a picture.
pub const MIN_PICTURE: f32 = 92.0;
/// The number of options shown as pictures in a row if they would be narrower.
pub const PICTURES_NARROW: usize = 3;
/// Height of an option shown as a picture, as a share of its width.
pub const PICTURE_HEIGHT: f32 = 0.74;
/// Height of the name of an option shown as a picture.
pub const PICTURE_NAME: f32 = 22.0;
/// Font sizes of its numbers and of the text below them.
pub const SUM_TEXT: [f32; 2] = [21.0, 12.5];
/// Height of a decision in a list.
pub const DECISION_ROW: f32 = 50.0;
/// Height of a turn in a list.
pub const TURN_ROW: f32 = 34.0;
/// Width of a turn's number, of its points, of its luck, and of its loss.
pub const TURN_COLUMNS: [f32; 4] = [16.0, 48.0, 74.0, 66.0];
/// Height of a bar below a number.
pub const SMALL_BAR: f32 = 4.0;

/// How much larger buttons and celebrations are on a felt of this size.
pub fn felt_scale(felt: Vec2) -> f32 {
    (felt / Vec2::from(FELT_USUAL)).min_elem().clamp(1.0, 1.5)
}

/// Font sizes on a felt of this width: of the title, of the lines below it, and of the least
/// important text.
pub fn felt_letters(width: f32) -> [f32; 3] {
    [
        (width / 18.0).min(STATUS).max(width / 36.0).clamp(16.0, 36.0),
        (width / 34.0).min(TEXT).max(width / 64.0).clamp(SMALL, 20.0),
        (width / 90.0).clamp(SMALL, TEXT),
    ]
}
