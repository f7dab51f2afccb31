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
