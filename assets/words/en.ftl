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
