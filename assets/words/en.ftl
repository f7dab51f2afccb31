### The words of Fivefold in English, the language every other one falls back to.
###
### Style: sentence case; short; no colon after a label; "…" after a button that asks for more.
### A key is a message's name in the code. box-<id> and rules-<id> carry the ids of the rule sets.

## This language

language-name = English

## Rule sets

rules-yahtzee_forced = Yahtzee
rules-yahtzee_free = Yahtzee, free joker
rules-yahtzee_original = Yahtzee, original joker
rules-basic = Yahtzee, basic rules
rules-yatzy = Yatzy
rules-yatzy_forced = Forced Yatzy
rules-maxi = Maxi Yatzy

## Boxes: the upper section, the same in every game

box-ones = Ones
box-twos = Twos
box-threes = Threes
box-fours = Fours
box-fives = Fives
box-sixes = Sixes

## Boxes: pairs

box-one_pair = One pair
box-two_pairs = Two pairs
box-three_pairs = Three pairs

## Boxes: equal dice

box-three_kind = Three of a kind
box-four_kind = Four of a kind
box-five_kind = Five of a kind

## Boxes: straights

box-small_straight = Small straight
box-large_straight = Large straight
box-full_straight = Full straight

## Boxes: houses

box-full_house = Full house
# Three dice of one face and three of another.
box-villa = Villa
# Four dice of one face and two of another.
box-tower = Tower

## Boxes: any dice, and all dice equal

box-chance = Chance
box-yahtzee = Yahtzee
box-yatzy = Yatzy
box-maxi_yatzy = Maxi Yatzy

## Menus and commands

menu-game = Game
menu-view = View
menu-help = Help
action-new-game = New game…
action-play-again = Play again
action-roll = Roll
action-undo = Undo
action-redo = Redo
action-hint = Hint
action-copy-game = Copy the game as text
action-check-dice = Check the dice
action-quit = Quit
action-table = Back to the table
action-records = Records
action-settings = Settings
action-zoom-in = Larger
action-zoom-out = Smaller
action-zoom-reset = Normal size
action-full-screen = Full screen
action-mute = Sound off
action-unmute = Sound on
action-rules = Rules of this game
action-keys = Keys
action-about = About Fivefold
# At the right of the menus.
title-round = { $rules } · round { $round } of { $rounds }
notice-close = Close
notice-more = { $count ->
    [one] one more
   *[other] { $count } more
}
overlay-close = Close
told-copied = Copied to the clipboard.
told-dice-right = { $rolls ->
    [one] The one roll so far follows from the seed: the dice are right.
   *[other] All { $rolls } rolls follow from the seed: the dice are right.
}
told-dice-wrong = The dice do not follow from the seed: { $error }

## Keys

keys-dice-key = 1–9 0 − =
keys-dice = Keep a die or let it go, by its place
keys-boxes-key = ↑ ↓ ← →
keys-boxes = Go through the boxes, go through the dice
keys-enter-key = Enter
keys-enter = Take the box, keep the die
keys-escape-key = Esc
keys-escape = Back: close a question, a small window, a page

## About

about-version = Version { $version }
about-what = Dice games of the Yahtzee and Yatzy family, for people and computer players, at your own table. No account, no network, no advertisement.
about-dice = The dice come from a seed. Its fingerprint is shown from the first roll, the seed itself at the end: with both anyone can work out every roll again.
about-marks = “Yahtzee” is a trade mark of its owner. It stands here only as the name of a game’s rules; this program has nothing to do with its owner.
about-licence = Free software under the MIT licence or the Apache licence 2.0. Letters: Inter, under the SIL Open Font License 1.1.
about-files = Settings and games are kept in { $folder }.

## The table

felt = The felt
stage-to-roll = { $name } to roll
stage-roll = { $name } · roll { $number } of { $rolls }
stage-over = The game is over
note-rolling = The dice are rolling…
note-first-roll = Press the button or the space bar to throw the dice
note-keep = Click dice to keep them and roll again, or take a box on the card
note-all-kept = All dice are kept: let one go to roll again, or take a box
note-take = No rolls left: take a box on the card
note-scratch = Enter a zero in { $box }? Click it again to say yes; Esc says no
note-computer = Thinking…
note-computer-roll = { $count ->
    [0] Throws all dice again
   *[other] Keeps { $dice }
}
note-computer-box = Takes { $box } for { $points }
note-hint-roll = { $count ->
    [0] Hint: the best player would throw all dice again
   *[other] Hint: the best player would keep { $dice }
}
note-hint-box = Hint: the best player would take { $box } for { $points }
button-roll = Roll
button-roll-again = Roll again
button-skip = Skip
die-kept = KEPT
dice-seal = Dice sealed: { $seal }
dice-seal-tip = All dice of this game follow from a secret seed. This is its SHA-256 fingerprint; the seed itself is shown at the end, so that anyone can check the dice. { $seal }

## The card

section-upper = Upper section
section-lower = Lower section
section-palette = Palette
card-sum = { $section }
card-bonus = Bonus { $points } at { $sum }
card-extra = Extra { $box }
card-bonus-tip = { $sum } or more in this section earn { $points }. Until then the number says how far the card is ahead or behind.
card-bank = Saved rolls
card-bank-tip = Rolls that were not used; they can be used in any later turn.
card-total = Total
card-scratch = Zero in { $box }?

## The end of a game

result-solo = { $total } points
result-winner = { $name } wins
result-tie = A tie: { $names }
result-rank = { $rank }.
result-best = New personal best! Before: { $best }
result-first = First game on record
result-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
result-revised = { $count ->
    [one] one decision taken back
   *[other] { $count } decisions taken back
}
result-best-turn = Best turn: { $name }, { $box } for { $points } in round { $round }
result-seed = Seed { $seed } · sealed as { $seal }…
result-seed-tip = Fingerprint { $seal }, seed { $seed }
result-copy-seed = Copy the seed

## Pages

page-back = ← Back

## New game

# House rules with the name of a shipped rule set.
house-rules-name = { $name } (house rules “{ $id }”)
new-game-title = New game
new-game-rules = Rules
new-game-facts = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} · { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
} · { $least ->
    [one] 1 to { $most } seats
   *[other] { $least } to { $most } seats
}
new-game-seats = Seats, in the order of play
new-game-name = Name of seat { $seat }
new-game-name-hint = Name
new-game-who = Who plays seat { $seat }
# Who plays and what they score on average by the chosen rules.
new-game-averages = { $player } · averages { $mean }
new-game-up = Move seat { $seat } up
new-game-down = Move seat { $seat } down
new-game-remove = Remove seat { $seat }
new-game-add-player = Add player
new-game-add-computer = Add computer
new-game-par = Par { $par }: what perfect play averages in this game.
new-game-par-estimate = Par about { $par }: this game is not worked out whole, so the strongest levels play by an estimate.
new-game-par-working = Working out perfect play… { $percent } %
new-game-par-unknown = Perfect play is not known for this game.
new-game-fair = Computer players differ in judgement only. Levels never touch the dice: every seat gets the same fair rolls.
new-game-bad-name = A name has 1 to { $most } characters.
new-game-same-name = Another seat has this name.
new-game-too-many = { $rules } is for { $least } to { $most } seats. Remove { $spare ->
    [one] one seat
   *[other] { $spare } seats
}, or choose other rules.
new-game-too-few = { $rules } needs at least { $least ->
    [one] one seat
   *[other] { $least } seats
}. Add a player or a computer.
new-game-mend-seats = There are more or fewer seats than these rules allow.
new-game-mend-name = Seat { $seat } needs a name first.
new-game-mend-same-name = Seat { $seat } needs a name of its own first.
new-game-gives-up = The game at the table is not over. Starting a new one gives it up.
new-game-gives-up-sure = The game at the table has filled boxes. Once more gives it up; Esc goes back to it.
new-game-ready = Enter starts the game.
new-game-start = Start
new-game-confirm = Give it up and start

# Names that seats get by default: people first, then computers in the order of use.
seat-name-you = You
seat-name-player = Player { $number }
seat-names-computer = Rita, Nico, Vera, Otto, Mila, Hugo, Alma, Emil

## Players

player-human = Human
player-beginner = Beginner
player-casual = Casual
player-club = Club
player-strong = Strong
player-expert = Expert
player-perfect = Perfect
player-novice = Novice
player-regular = Regular
player-bella = Bella
player-felix = Felix
player-prudence = Prudence
about-player-beginner = Sees what is plainly good, and little else.
about-player-casual = Plays now and then, and it shows.
about-player-club = Plays every week. A fair match for who knows the game.
about-player-strong = Seldom errs by much.
about-player-expert = Hardly errs at all.
about-player-perfect = Always does what is worth most.
about-player-novice = Takes what scores most this turn.
about-player-regular = Weighs every turn against what the open boxes are worth.
about-player-bella = Loves the bonus above all, and plays as if it paid three times as much.
about-player-felix = Chases all dice alike, turn after turn.
about-player-prudence = Takes what she has in hand: she never throws the last roll of a turn.

## For a screen reader

spoken-roll = The dice show { $dice }. { $count ->
    [0] No rolls left.
    [one] One roll left.
   *[other] { $count } rolls left.
}
spoken-roll-button = { $text }, { $count ->
    [one] one roll left
   *[other] { $count } rolls left
}
spoken-die = Die { $number }, { $face }
spoken-die-kept = Die { $number }, { $face }, kept
spoken-die-rolling = Die { $number }, rolling
spoken-seat = { $name }, { $total } points
spoken-seat-to-move = { $name }, to move, { $total } points
spoken-filled = { $name }, { $box }: { $points }
spoken-open = { $name }, { $box }: open
spoken-barred = { $name }, { $box }: open, not allowed with these dice
spoken-planned = { $name }, { $box }: about to take { $points }
spoken-asked = { $box }: enter a zero, yes
spoken-offered = { $box }, open, would score { $points }
spoken-offered-bonus = { $box }, open, would score { $points } and { $bonus } extra
face-1 = one
face-2 = two
face-3 = three
face-4 = four
face-5 = five
face-6 = six

## Settings

settings-title = Settings
settings-game = The game
settings-rules = Rules: { $rules }
settings-seats = Seats: { $seats }
settings-change = Change…
settings-on = On
settings-off = Off
settings-play = At the table
settings-animation = Rolling dice
settings-animation-full = Full
settings-animation-fast = Quick
settings-animation-off = Off
settings-animation-about = How long dice tumble. The roll itself is the same.
settings-pace = Computer players move
settings-pace-slow = Slowly
settings-pace-normal = Normally
settings-pace-fast = Quickly
settings-pace-instant = At once
settings-pace-about = A click on the felt hurries them on at any time.
settings-scratch = Ask before a scratch
settings-scratch-about = Asks once, on the card, before a zero goes into a box while another box would score.
settings-looks = Looks
settings-theme = Colours
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-about = The system’s choice is followed while the game runs.
settings-scale = Size
settings-scale-less = Smaller
settings-scale-more = Larger
settings-scale-reset = Reset
settings-scale-about = Letters, card and dice together, from 75 % to 200 %.
settings-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
settings-full-screen = Full screen
settings-full-screen-about = F11 does the same at any time.
settings-language = Language
settings-language-system = As the system
settings-language-about = Names that you have given to seats stay as they are.
settings-sound = Sound
settings-volume = Volume
settings-volume-about = Rolls, kept dice, scores and the end of a game.
settings-sounds = Sounds
settings-sounds-about = M turns them off and on at any time.

## Notices

notice-set-aside = { $file } could not be used: { $why }. It was renamed to { $to } and is otherwise untouched; the game goes on without it.
notice-cut-short = The saved game in { $file } is damaged: { $why }. The game goes on after the last step that could be read, number { $steps }; the damaged file was kept as { $to }.
notice-cut-short-in-place = The saved game in { $file } is damaged: { $why }. The game goes on after the last step that could be read, number { $steps }; the damaged file was left as it is.
notice-torn-line = The last step in { $file } had not been written to its end when the program stopped. It was dropped; everything before it is there.
notice-lines-skipped = { $count ->
    [one] One entry in { $file } can’t be read and was passed over (line { $first }): { $why }.
   *[other] { $count } entries in { $file } can’t be read and were passed over, the first in line { $first }: { $why }.
} Nothing was deleted, and all other games are there.
notice-newer = { $count ->
    [one] { $file } was written by a newer version of Fivefold and is not used here.
   *[other] { $count } entries in { $file } were written by a newer version of Fivefold and are not shown here.
} Nothing in it was changed; the newer version can still read it.
notice-too-long = { $file } is longer than { $limit } MiB; games beyond that are not shown. Nothing was deleted. To start a new history, move the file away while Fivefold is closed.
notice-made-room = Eight unfinished games were waiting, which is the most. The one that waited longest, in { $file }, was renamed to { $to } to make room; it is otherwise untouched.
notice-other-copy = Another Fivefold that is open plays the saved game, so this one begins its own. Both will be in the history.
notice-failed-reading = { $file } could not be read: { $why }. It was left as it is, and the game goes on without it.
notice-failed-writing = { $file } could not be written: { $why }. The game goes on; nothing is lost while this window is open, and saving is tried again with the next step.
notice-failed-setting-aside = { $file } could not be used, nor renamed: { $why }. It was left as it is, and the game goes on without it.
notice-failed-removing = The finished game in { $file } could not be removed: { $why }. It does no harm; its result is kept.
notice-house-rules = The house rules in { $file } are not offered: { $what }. The file was left as it is; mend it and start again.
notice-house-rules-line = The house rules in { $file } are not offered. Line { $line }: { $what }. The file was left as it is; mend it and start again.

# What stood in the way: the end of a sentence.
why-no-room = no room is left on the disk
why-read-only = the disk is read-only
why-not-allowed = you have no permission there
why-not-a-file = a folder or something else is in its place
why-taken = other open copies of Fivefold use every place for it
why-too-large = it would be too long to read back

# What is wrong with a file: the end of a sentence.
damage-empty = it is empty
damage-too-large = it is far longer than it can be
damage-not-text = it holds no text
damage-newer = a newer version of Fivefold wrote it
damage-unreadable = line { $line }: { $what }
damage-unknown-rules = its rule set “{ $rules }” is not there
## Rules in words: numbers and lists

number-word = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}
list-comma = { $first }, { $next }
list-and = { $first } and { $next }
list-or = { $first } or { $next }
sentence = { $phrase }.

## Rules in words: the dice that a box wants

pattern-any = any dice
pattern-face = any dice, of which the { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
} count
pattern-kind = { $count ->
    [one] one die
   *[other] { $number } dice
} of one face
pattern-kind-all = { $count ->
    [one] one die of any face
    [2] both dice of one face
   *[other] all { $number } dice of one face
}
pattern-kind-exact = exactly { $count ->
    [one] one die
   *[other] { $number } dice
} of one face
pattern-pairs = { $number } pairs of different faces
pattern-of-another = { $first } and { $rest } of another
pattern-of-different = { $first }, and { $rest } of other faces
pattern-or-same = { $what }; all of one face will do too
pattern-run = { $count ->
    [one] one face
   *[other] { $number } consecutive faces
}
pattern-sum = pips that add up to exactly { $sum }
# $forms is a list of dice: 1 2 3 4 5 or 2 3 4 5 6.
pattern-one-of = exactly the dice { $forms }
pattern-also = { $first }, and at the same time { $next }
pattern-colour = by their colours instead of their faces: { $what }
pattern-one-colour = all of one colour: { $what }
pattern-of-colour = dice that are { $colour }
colour-black = black
colour-red = red
colour-green = green
colour-blue = blue
colour-yellow = yellow
colour-purple = purple
pattern-free = { $what }; the other { $count ->
    [one] die is free
   *[other] { $number } dice are free
}
dice-of-face = { $count ->
    [one] { $face }
   *[other] { $number } { $face }s
}

## Rules in words: what a box pays

pays = Pays { $what }.
pays-first-roll = With the first roll of a turn it pays { $what }.
pays-requires = It pays only once there are points in { $box }.
pays-joker = As a joker, a roll scores { $points } here.
pays-copies = There are { $count } boxes of this kind.
amount-fixed = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
amount-all = the pips of all dice
amount-counted = their pips
amount-needed = the pips of just these dice
amount-plus = { $what } and { $points } points more

## Rules in words: how a turn goes

turn-dice = { $count ->
    [one] one die
   *[other] { $number } dice
}
turn-sides = { $what } with { $sides } sides each
turn-throws = In a turn you throw { $dice } { $rolls ->
    [1] once
    [2] up to twice
   *[other] up to { $times } times
}.
turn-keep = After each roll you keep the dice you like and throw the others again; a die that you kept may be thrown again later.
turn-keep-for-good = After each roll you keep the dice you like and throw the others again; a die that you kept stays as it is.
turn-bank = Rolls that you do not use are saved for your later turns, without limit.
turn-box = Then you fill one open box of your card; if the dice do not fit it, it gets a zero.
turn-order-down = The boxes are filled in order, from top to bottom.
turn-order-up = The boxes are filled in order, from bottom to top.
turn-declare-after-first = You name the box after the first roll and must fill that one.
turn-declare-before = You name the box before the first roll and must fill that one.
turn-colour-by-face = Every face has its own colour, the same on all dice.
turn-colour-per-die = Every face of every die has its own colour.
turn-colour-random = Every die falls with one of { $count } colours as well.
turn-shared = In each round all seats get the same dice.
columns-count = The card has { $count } columns, and a turn fills a box in one of them.
column-multiplier = Column { $place } counts { $times } times.
column-down = Column { $place } is filled from top to bottom.
column-up = Column { $place } is filled from bottom to top.
column-rolls = { $rolls ->
    [one] Column { $place } brings { $rolls } roll a turn.
   *[other] Column { $place } brings { $rolls } rolls a turn.
}

## Rules in words: bonuses and a further top hand

bonus-tier = { $sum } points or more in the { $section ->
    [upper] upper section
    [palette] palette
   *[lower] lower section
} bring { $points } more.
bonus-highest = Only the highest step that is reached counts.
# $box is the name of a box such as Yahtzee.
repeat-title = A further { $box }
repeat-when-filled = This is a roll that fits { $box } when { $box } is filled already, be it with points or with a zero.
repeat-when-scored = This is a roll that fits { $box } when { $box } holds points already.
repeat-award-if-scored = It brings { $points } points extra, whatever box it goes into, provided that { $box } holds points.
repeat-award-upper-if-scored = It brings { $points } points extra if it goes into the upper box of its face, provided that { $box } holds points.
repeat-award = It brings { $points } points extra, whatever box it goes into.
repeat-award-upper = It brings { $points } points extra if it goes into the upper box of its face.
repeat-opponents = Every other seat enters a zero in its topmost open box and loses a turn.
place-ordinary = It goes into any open box and scores what the dice are worth there.
place-forced-upper = While the upper box of its face is open, the roll must go there.
place-then-joker = Otherwise it is a joker and goes into an open box of the lower section.
place-then-upper-zero = When the lower section is full, it goes into an open box of the upper section as a zero.
place-then-upper-face = When the lower section is full, it goes into an open box of the upper section and scores what the dice are worth there.
place-free = It goes into any open box.
place-free-joker = Once the upper box of its face is filled it counts as a joker; until then it scores what the dice are worth.
place-lower-only = It is a joker and goes into an open box of the lower section.
place-upper-open = While the upper box of its face is open, it goes into any open box and scores what the dice are worth there.
place-no-box = It fills no box, and the turn is over.
place-raise = It fills no box; instead you raise one entry of your card to the most that its box can hold.
place-cross-out = You also cross out another open box.
place-any-but = It goes into any open box but { $boxes } and scores what the dice are worth there.
joker-value = { $points } in { $box }
joker-values = A joker scores { $values }; elsewhere it scores what the dice are worth there.

## Rules in words: the end

outcome-sum = The game ends when every card is full. The highest total wins.
outcome-rounds = The best hand wins the round; { $rounds } rounds are played.
outcome-rounds-again = Seats whose hands are equally good play the round again.
outcome-rounds-shared = Seats whose hands are equally good win the round together.
outcome-table = The game ends when every card is full. Then the cards are turned into points, and the most points win.
outcome-row-each = { $box }: { $points } for each box that holds more than zero.
outcome-row-sum = { $box }: { $points } if its boxes add up to { $sum } or more.
outcome-row-all = { $box }: { $points } if all its boxes hold more than zero.
outcome-total = the total earns { $steps }
outcome-total-step = { $points } from { $sum } on
win-at-once = Dice for { $box } win the game at once while that box is open.
win-at-once-first-roll = Dice for { $box } with the first roll of a turn win the game at once while that box is open.
must-exceed = { $more } must hold more than { $less }, or both count zero.
tie-shared = Seats with the same total win together.
tie-extra-game = Seats with the same result play another game.
tie-by-total = Of seats with the same result the higher total wins; if that is the same too, they win together.
seats = For { $least } to { $most } seats.
seats-exactly = For exactly { $most } seats.

## Rules page

rules-title = Rules
rules-turn = A turn
rules-end = The end
rules-head-box = Box
rules-head-wants = What it wants and pays
rules-head-example = For example
rules-head-most = At most
# $dice is a list of faces: 5, 5, 5, 2, 2
rules-spoken-example = For example { $dice } { $points ->
    [one] brings { $points } point
   *[other] brings { $points } points
}; at most { $most }.

## Records

records-title = Records
records-all = All games
records-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
records-empty = No games yet
records-empty-how = Every game that you play to its end is kept here, with its final card. The first one is waiting at the table.
records-empty-play = To the table
records-head-player = Player
records-head-games = Games
records-head-wins = Wins
records-head-average = Average
records-head-best = Best
records-head-date = Best on
records-wins = { $ties ->
    [0] { $wins }
   *[other] { $wins } + { $ties } shared
}
records-spoken-player = { $player }: games { $games }, wins { $wins }, average { $average }, best { $best } on { $date }
# The parts have two digits each, the year four.
records-date = { $year }-{ $month }-{ $day }
records-when = { $year }-{ $month }-{ $day } { $hour }:{ $minute }
records-time-unknown = no date
records-rules-gone = { $id } (no longer here)
records-new-best = personal best
records-assisted = with hints
records-revised = { $count ->
    [one] { $count } decision taken back
   *[other] { $count } decisions taken back
}
records-won = won
# $seats is a list: Ann 263, won; Rita 240
records-spoken-game = { $when }, { $rules }: { $seats }
records-rank = { $rank }.
records-back = ← All games
records-copy = Copy the game
records-card = Final card
records-dice = The dice
records-fingerprint = Fingerprint, shown from the start: { $fingerprint }
records-seed = Seed: { $seed }
records-by-hand = Thrown by hand.
records-lost-rules = This game can’t be shown move by move: its rule set “{ $id }” is no longer here. The totals above are what was recorded.
records-lost = This game can’t be shown move by move: { $error }. The totals above are what was recorded.
