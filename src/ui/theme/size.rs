//! Sizes in points.

/// Width of the ring round what has the focus.
pub const FOCUS_RING: f32 = 2.0;
/// Distance between neighbours.
pub const GAP: f32 = 8.0;
/// Distance between groups.
pub const GAP_WIDE: f32 = 16.0;
/// Round the contents of a small window over the screen.
pub const OVERLAY_MARGIN: i8 = 20;
/// What is seen of the ground round every screen.
pub const GROUND_MARGIN: i8 = 4;
/// Rounding of small things.
pub const ROUND: u8 = 6;
/// Rounding of panels.
pub const ROUND_WIDE: u8 = 12;
/// The lowest and the highest line of the score card.
pub const ROW: [f32; 2] = [19.0, 46.0];
/// A line of the score card as the widths below are meant for; in higher ones letters and columns grow.
pub const ROW_COMMON: f32 = 32.0;
/// Letters of the score card: smallest and largest.
pub const CARD_TEXT: [f32; 2] = [12.0, 21.0];
/// The same at most, as a part of the width of a box: of one with points, of one with a hand.
pub const CARD_TEXT_SHARE: [f32; 2] = [0.42, 0.2];
/// The same where there is little room: smaller ones can't be read.
pub const CARD_TEXT_LEAST: f32 = 9.5;
/// Where the cost begins in a cell that has one beside its points, as a part of its width; the
/// second where it is long.
pub const COST_FROM: [f32; 2] = [0.42, 0.34];
/// The letters of a cost, as a part of those of the points.
pub const COST_TEXT: f32 = 0.75;
/// How much of their usual size the letters of costs must have to stand beside the points where
/// there is room below.
pub const COST_LARGE: f32 = 0.9;
/// The height of letters as a part of a line.
pub const CARD_TEXT_ROW: f32 = 0.48;
/// Width of the column with the names of boxes: the least, the least of long names, and what
/// is added to whole names where there is much room.
pub const CARD_NAMES: [f32; 3] = [76.0, 160.0, 48.0];
/// Before the name of a line and after it.
pub const CARD_NAME_ASIDE: [f32; 2] = [10.0, 8.0];
/// Width of a seat's column: the least, that in which all is whole, and the most.
pub const CARD_SEAT: [f32; 3] = [36.0, 42.0, 104.0];
/// The same where hands stand in the boxes.
pub const CARD_HAND: [f32; 3] = [44.0, 76.0, 120.0];
/// The same of one of several boxes of a seat.
pub const CARD_CELL: [f32; 3] = [30.0, 42.0, 62.0];
/// The same of the place behind the boxes of a row that says how far the row is.
pub const CARD_GOAL: [f32; 3] = [34.0, 46.0, 52.0];
/// The same of a seat whose boxes are folded into one number.
pub const CARD_FOLDED: [f32; 3] = [30.0, 42.0, 60.0];
/// The width of a felt that needs no more.
pub const FELT_ENOUGH: f32 = 560.0;
/// The most that a card takes of the width.
pub const CARD_MOST: f32 = 0.62;
/// A card wants to be whole as long as it takes no more than this part of the width.
pub const CARD_WHOLE: f32 = 0.5;
/// A card of several boxes a seat is folded where less than this is left over its least width.
pub const CARD_FOLDS_LATE: f32 = 1.12;
/// Height of the heads of columns, as a part of a line.
pub const CARD_COLUMN_HEAD: f32 = 0.8;
/// A line of a card that has to scroll anyway.
pub const ROW_SCROLLED: f32 = 24.0;
/// The height of letters in which a hand of dice on the card can be read well.
pub const CARD_HAND_TEXT: f32 = 10.5;
/// What is left free beside a hand of dice in its box.
pub const CARD_HAND_ASIDE: f32 = 4.0;
/// What is left free beside a name in the card's header.
pub const CARD_HEAD_ASIDE: f32 = 4.0;
/// Height of the card's header.
pub const CARD_HEAD: f32 = 46.0;
/// The most that it grows with the letters.
pub const CARD_HEAD_GROWTH: f32 = 1.4;
/// The roll button.
pub const ROLL_BUTTON: [f32; 2] = [216.0, 52.0];
/// An ordinary button.
pub const BUTTON_HEIGHT: f32 = 34.0;
/// A felt narrower than this has its small buttons below the large one.
pub const FELT_NARROW: f32 = 430.0;
/// Text of the stage line above the dice.
pub const STATUS: f32 = 24.0;
/// Width of a page's text.
pub const PAGE: f32 = 720.0;
/// Width of a page of two columns, at most.
pub const PAGE_WIDE: f32 = 1120.0;
/// The least width for two columns.
pub const PAGE_TWO_COLUMNS: f32 = 740.0;
/// Height of a page's head.
pub const PAGE_HEAD: f32 = 60.0;
/// Height of a page's foot.
pub const PAGE_FOOT: f32 = 76.0;
/// How far an arrow key scrolls.
pub const SCROLL_STEP: f32 = 48.0;
/// The share of what is seen that a page key scrolls.
pub const SCROLL_PAGE: f32 = 0.85;
/// Between the edge of a sheet and what stands on it.
pub const SHEET_MARGIN: i8 = 14;
/// Between the edge of a row or a note on a sheet and its text: at the sides, above and below.
pub const ROW_MARGIN: [i8; 2] = [8, 6];
/// Width of lines round things.
pub const LINE: f32 = 1.0;
/// The same round what is chosen.
pub const LINE_STRONG: f32 = 1.5;
/// By how much the line through an entry that counts nothing reaches beyond it.
pub const STRIKE_OVER: f32 = 2.0;
/// Letters of a sheet's heading.
pub const SHEET_HEADING: f32 = 17.0;
/// Between the edge of an entry of a list and its text: at the sides, above and below.
pub const ENTRY_MARGIN: [f32; 2] = [12.0, 8.0];
/// Letters of text.
pub const TEXT: f32 = 15.0;
/// Letters of notes.
pub const SMALL: f32 = 12.5;
/// Height of an option in a row of them.
pub const CHOICE_HEIGHT: f32 = 32.0;
/// Between the edge of an option and its text.
pub const CHOICE_MARGIN: f32 = 12.0;
/// Letters of names in lists.
pub const ENTRY_NAME: f32 = 15.0;
/// The side of a square button with a sign.
pub const SIGN_BUTTON: f32 = 28.0;
/// The mark of what is chosen.
pub const MARK: f32 = 18.0;
/// Width of the field for a seat's name: least and most.
pub const NAME_FIELD: [f32; 2] = [96.0, 420.0];
/// Width of the number before a seat.
pub const SEAT_NUMBER: f32 = 14.0;
/// Letters of the main button of a page.
pub const MAIN_BUTTON: f32 = 19.0;
/// Width of the list of who may sit at a seat: least and most.
pub const SITTER_LIST: [f32; 2] = [206.0, 240.0];
/// Height of that list, at most: all players at once.
pub const SITTER_LIST_HEIGHT: f32 = 460.0;
/// Height of the line over the coach's options.
pub const ADVICE_HEAD: f32 = 18.0;
/// Height of one of them.
pub const ADVICE_ROW: f32 = 25.0;
/// Letters of an option.
pub const ADVICE_TEXT: f32 = 14.0;
/// Width of the place for what an option costs, and for what it is worth.
pub const ADVICE_COST: f32 = 62.0;
/// See [`ADVICE_COST`].
pub const ADVICE_PAR: f32 = 62.0;
/// Width of the button that asks why.
pub const ADVICE_WHY: f32 = 48.0;
/// Width of the panel of options, at most.
pub const ADVICE: f32 = 460.0;
/// Width of the small window with a reason.
pub const REASON: f32 = 440.0;
/// Height of what is said of how far a reason is: two lines.
pub const REASON_STATE: f32 = 34.0;
/// Height of a part of a reason.
pub const REASON_BAR: f32 = 24.0;
/// Width of the number behind it.
pub const REASON_NUMBER: f32 = 64.0;
/// The chart of how training goes: width and height.
pub const TRAINING_CHART: [f32; 2] = [126.0, 26.0];
/// Width of the list of rule sets to train.
pub const TRAINING_RULES: f32 = 240.0;
/// The least width for all choices about training in one line.
pub const TRAINING_WIDE: f32 = 1240.0;
/// The least width for the choice of positions side by side.
pub const TRAINING_NARROW: f32 = 610.0;
/// The least height for the score over the position.
pub const TRAINING_LOW: f32 = 400.0;
/// Width of the panel with the result.
pub const RESULT: f32 = 540.0;
/// Height of the result of two seats, about.
pub const RESULT_HEIGHT: f32 = 400.0;
/// The window when it is first opened.
pub const WINDOW: [f32; 2] = [1120.0, 740.0];
/// The smallest window.
pub const WINDOW_LEAST: [f32; 2] = [640.0, 480.0];
/// The least room in which every screen is whole, in points after the scale.
pub const LEAST_ROOM: [f32; 2] = [560.0, 420.0];
/// The side of a small die face in a list.
pub const DIE_ICON: f32 = 18.0;
/// Side of a die whose face is told.
pub const ENTRY_DIE: f32 = 56.0;
/// Width of the button that takes back what was told.
pub const ENTRY_BACK: f32 = 140.0;
/// Distance between small die faces.
pub const DIE_GAP: f32 = 3.0;
/// Height of the letters of colours below small die faces.
pub const DIE_LETTER: f32 = 11.0;
/// A thin line.
pub const HAIR: f32 = 1.0;
/// Distance between the lines of a paragraph, from line to line.
pub const LINE_HEIGHT: f32 = 21.0;
/// Letters of the rule set's name on the rules page.
pub const RULES_NAME: f32 = 22.0;
/// Letters of the table of boxes.
pub const RULES_TEXT: f32 = 14.5;
/// Less important letters of the table of boxes.
pub const RULES_SMALL: f32 = 13.0;
/// Width of the names in the table of boxes: least and most.
pub const RULES_NAMES: [f32; 2] = [92.0, 140.0];
/// Width of a column of numbers in the table of boxes.
pub const RULES_NUMBER: f32 = 44.0;
/// Above and below the text of a row in the table of boxes.
pub const RULES_ROW_PAD: f32 = 7.0;
/// Height of the head of a list.
pub const LIST_HEAD: f32 = 24.0;
/// Height of a player's line in the records.
pub const TALLY_ROW: f32 = 30.0;
/// The least width for the players beside the games.
pub const RECORDS_WIDE: f32 = 1000.0;
/// Height of a past game's line.
pub const GAME_ROW: f32 = 48.0;
/// Height of the heading of a part of the list of rule sets.
pub const GROUP_HEAD: f32 = 28.0;
/// Letters of that heading.
pub const GROUP_NAME: f32 = 14.0;
/// How far a variant stands to the right of what it is a variant of.
pub const INDENT: f32 = 14.0;
/// Half the side of the triangle that folds it.
pub const TRIANGLE: f32 = 5.0;
/// From the middle of a favourite's star to its points.
pub const STAR: f32 = 8.0;
/// How far its inner corners are, in parts of that.
pub const STAR_INNER: f32 = 0.45;
/// Above and below the text of a past game's line.
pub const GAME_ROW_PAD: f32 = 6.0;
/// Height of a line of a final card.
pub const FINAL_ROW: f32 = 26.0;
/// The least width of a page for fields and preview side by side.
pub const EDITOR_WIDE: f32 = 860.0;
/// How high the strip is that stands above the editor's page in a narrow window.
pub const EDITOR_STRIP: f32 = 64.0;
/// Width of a number that can be typed.
pub const EDITOR_NUMBER: f32 = 56.0;
/// Width of a list that opens, and of a list of numbers, at most.
pub const EDITOR_LIST: f32 = 300.0;
/// Height of a field in a line of words.
pub const FIELD: f32 = 30.0;
/// From the middle of the sign at a field in trouble to its edge.
pub const WARN_SIGN: f32 = 7.0;
/// Side of a patch of colour that can be chosen.
pub const SWATCH: f32 = 28.0;
/// Width of a line of text that can be typed, at most.
pub const EDITOR_TEXT: f32 = 460.0;
/// Width of a page with a chart, at most.
pub const REVIEW: f32 = 1920.0;
/// The least width for a review and the table it is about side by side.
pub const REVIEW_WIDE: f32 = 940.0;
/// The least width for a review in two columns and the table beside them.
pub const REVIEW_WIDEST: f32 = 1500.0;
/// Where the columns end there, as shares of the width.
pub const REVIEW_SHARES: [f32; 2] = [0.33, 0.66];
/// Height of a chart.
pub const CHART: f32 = 170.0;
/// Width of the numbers beside a chart.
pub const CHART_NUMBERS: f32 = 42.0;
/// Lines of a chart.
pub const CHART_LINE: f32 = 1.8;
/// Half the side of the marks on them.
pub const CHART_MARK: f32 = 3.6;
/// A piece of such a line in the legend.
pub const CHART_SAMPLE: [f32; 2] = [34.0, 16.0];
/// Height of the parts of a sum that stand side by side.
pub const SUM: f32 = 54.0;
/// Letters of its numbers, and of what is below them.
pub const SUM_TEXT: [f32; 2] = [21.0, 12.5];
/// Height of a decision in a list.
pub const DECISION_ROW: f32 = 50.0;
/// Height of a turn in a list.
pub const TURN_ROW: f32 = 34.0;
/// Width of a turn's number, of its points, and of its luck or its loss.
pub const TURN_COLUMNS: [f32; 3] = [24.0, 56.0, 74.0];
/// Height of a bar below a number.
pub const SMALL_BAR: f32 = 4.0;
/// Width of a picture of the cards, at least: the sum below them fits into it.
pub const PICTURE: f32 = 500.0;
/// The least width for the dice of a moment and its cards side by side.
pub const REVIEW_BESIDE: f32 = 600.0;
/// Height of the felt there, as a share of all.
pub const REVIEW_FELT_BESIDE: f32 = 0.34;
/// Height of the felt beside a review: least and most.
pub const REVIEW_FELT: [f32; 2] = [104.0, 190.0];
