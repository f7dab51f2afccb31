### The words of Fivefold in English, the language every other one falls back to.
###
### Style: sentence case; short; no colon after a label; "…" after a button that asks for more.
### A key is a message's name in the code. box-<id> and rules-<id> carry the ids of the rule sets.

## This language

language-name = English

## Rule sets

rules-yahtzee_forced = Yahtzee, forced joker
rules-yahtzee_free = Yahtzee, free-choice joker
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

## Pages

page-back = ← Back

## New game

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
new-game-fair = Computer players differ in judgement only. Levels never touch the dice: every seat gets the same fair rolls.
new-game-bad-name = A name has 1 to { $most } characters.
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
new-game-gives-up = The game at the table is not over. Starting a new one gives it up.
new-game-ready = Enter starts the game.
new-game-start = Start

# Names that seats get by default: people first, then computers in the order of use.
seat-name-you = You
seat-name-player = Player { $number }
seat-names-computer = Rita, Nico, Vera, Otto, Mila, Hugo, Alma, Emil

player-human = Human
player-novice = Novice
player-regular = Regular

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
