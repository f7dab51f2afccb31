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
    [0] Hint: a fair player would throw all dice again
   *[other] Hint: a fair player would keep { $dice }
}
note-hint-box = Hint: a fair player would take { $box } for { $points }
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
card-bank = Saved rolls
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
    [one] one decision changed after later dice
   *[other] { $count } decisions changed after later dice
}
result-best-turn = Best turn: { $name }, { $box } for { $points } in round { $round }
result-seed = Dice sealed: { $seal }…
result-seed-tip = Fingerprint { $seal }, seed { $seed }
result-copy-seed = Copy the seed

## Players

player-human = Human
player-novice = Novice
player-regular = Regular
about-player-novice = Takes what scores most this turn.
about-player-regular = Weighs every turn against what the open boxes are worth.

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
