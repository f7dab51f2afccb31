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
rules-hobby_plus100 = House Yahtzee, extra 100
rules-hobby_upgrade = House Yahtzee, upgrade
rules-yahtzee_house_fh = Yahtzee, five alike are a full house
rules-triple = Triple Yahtzee
rules-rainbow = Rainbow
rules-painted = Painted dice
rules-kniffel = Kniffel
rules-kniffel_100 = Kniffel, 100 for each further one
rules-kniffel_again = Kniffel again and again
rules-yams_fr = Yam’s
rules-yams_fr_second = Yam’s, second card
rules-kismet = Kismet
rules-kismet_strict = Kismet, different faces
rules-yatzy_houses = Yatzy, equal dice are pairs too
rules-maxi_full_30 = Maxi Yatzy, full straight 30
rules-maxi_tactic = Maxi Yatzy, no saved throws
rules-family_da = Danish Family Yatzy
rules-giant = Giant Yatzy
rules-yacht = Yacht
rules-yacht_houses = Yacht, five alike are a full house
rules-yacht_51wg = Yacht, with a bonus
rules-yacht_51wg_houses = Yacht, with a bonus, five alike are a full house
rules-yacht_ja = Yacht, Japanese card
rules-generala = Generala
rules-generala_strict = Generala, two straights
rules-generala_wrap = Generala, five different faces
rules-generala_ace_wild = Generala, wild ace
rules-generala_60 = Generala for 60
rules-generala_obligada = Generala in order
rules-balut = Balut
rules-crag = Crag
rules-cheerio = Cheerio
rules-poker_dice = Poker dice

## Rule sets: the parts of the family

group-yahtzee = Yahtzee and variants
group-yatzy = Yatzy
group-six = Six dice and more
group-yacht = Yacht and Generala
group-coloured = Coloured dice
group-columns = Several columns
group-other = Other dice games
group-house = House rules

## Rule sets: where they are played, and what else they are called

rules-yahtzee_forced-played = The publisher’s rules of 1996, also played in Italy and the Netherlands.
rules-yahtzee_original-played = From the first booklets, of 1956 and 1961.
rules-yatzy-played = Played in Sweden, Denmark, Norway and Finland, with the same points everywhere.
rules-yatzy-also = Jatsi
rules-yatzy_forced-played = Played in Finland.
rules-yatzy_forced-also = Pakkoyatzy
rules-maxi-played = Played in Sweden and its neighbours.
rules-maxi_tactic-played = Played in Finland and Sweden, on the cards of the maker Tactic.
rules-family_da-played = Played in Denmark.
rules-family_da-also = Super Yatzy
rules-giant-played = Played in Denmark and Sweden.
rules-yacht-played = An older game than Yahtzee, in print since 1938.
rules-yacht_51wg-played = As in the game collection 51 Worldwide Games.
rules-yacht_ja-played = Played in Japan.
rules-yacht_ja-also = Five Dice
rules-generala-played = Played in Argentina.
rules-generala_obligada-played = Played in Argentina.
rules-kniffel-played = Played in Germany, by the manual of the travel edition.
rules-kniffel_100-played = Played in Germany.
rules-kniffel_again-played = Played in Germany.
rules-yams_fr-played = Played in France.
rules-yams_fr_second-played = Played in France.

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
# Kismet: the dice of both pairs have one colour.
box-two_pair_same_colour = Two pairs, same colour
# Giant Yatzy: pairs of different faces.
box-pairs_1 = One pair
box-pairs_2 = Two pairs
box-pairs_3 = Three pairs
box-pairs_4 = Four pairs
box-pairs_5 = Five pairs
box-pairs_6 = Six pairs

## Boxes: equal dice

box-three_kind = Three of a kind
box-four_kind = Four of a kind
box-five_kind = Five of a kind
# Four of a kind, in Generala.
box-poker = Poker
# Giant Yatzy.
box-kind_3 = 3 of a kind
box-kind_4 = 4 of a kind
box-kind_5 = 5 of a kind
box-kind_6 = 6 of a kind
box-kind_7 = 7 of a kind
box-kind_8 = 8 of a kind
box-kind_9 = 9 of a kind
box-kind_10 = 10 of a kind
box-kind_11 = 11 of a kind

## Boxes: straights

box-small_straight = Small straight
box-large_straight = Large straight
box-full_straight = Full straight
box-straight = Straight
box-little_straight = Little straight
box-big_straight = Big straight
box-low_straight = Low straight
box-high_straight = High straight
box-odd_straight = Odd straight
box-even_straight = Even straight
# All six faces, in Danish Family Yatzy.
box-royal = Royal straight
# Giant Yatzy: all six faces, and so many sixes more.
box-full_plus_2 = Full straight + two sixes
box-full_plus_3 = Full straight + three sixes
box-full_plus_4 = Full straight + four sixes
box-full_plus_5 = Full straight + five sixes
box-full_plus_6 = Full straight + six sixes

## Boxes: houses

box-full_house = Full house
# Three dice of one face and three of another.
box-villa = Villa
# Four dice of one face and two of another.
box-tower = Tower
# Three dice of one face and two of another, in Generala.
box-full = Full
box-full_house_same_colour = Full house, same colour
# Danish Family Yatzy: three dice of one face and three of another.
box-two_x_three = Two × three
# Giant Yatzy: so many groups of so many equal dice.
box-2x3 = Two × three
box-2x4 = Two × four
box-2x5 = Two × five
box-2x6 = Two × six
box-3x3 = Three × three
box-3x4 = Three × four
# Giant Yatzy: so many dice of one face and so many of another.
box-house_3_2 = House 3 + 2
box-house_4_2 = House 4 + 2
box-house_5_2 = House 5 + 2
box-house_6_2 = House 6 + 2
box-house_4_3 = House 4 + 3
box-house_5_3 = House 5 + 3
box-house_6_3 = House 6 + 3
box-house_5_4 = House 5 + 4
box-house_6_4 = House 6 + 4
box-house_6_5 = House 6 + 5

## Boxes: colours

# Five dice of one colour.
box-flush = Flush
box-four_colour = Four of a colour
box-colour_five = Five of a colour
# Three dice of one colour and two of another.
box-colour_house = Colour house
box-painted_house = Painted house
# Five dice of five colours.
box-rainbow = Rainbow
box-blues = Blues
box-reds = Reds
box-greens = Greens
box-yellows = Yellows
box-purples = Purples

## Boxes: sums

box-thirteen = Thirteen
# Thirteen pips with a pair.
box-crag = Crag

## Boxes: any dice, and all dice equal

box-chance = Chance
box-yahtzee = Yahtzee
box-yatzy = Yatzy
box-maxi_yatzy = Maxi Yatzy
box-super_yatzy = Super Yatzy
box-kismet = Kismet
box-yacht = Yacht
box-yams = Yam’s
box-generala = Generala
box-double_generala = Double Generala
box-balut = Balut
box-cheerio = Cheerio
# Any dice: what other games call Chance.
box-choice = Choice
box-yarborough = Yarborough
box-big_hand = Big hand
# Poker dice: the hand of a round.
box-hand = Hand

## Boxes: which of several

# $column is as it stands over the column: ×2 or 3.
box-in-column = { $box }, column { $column }
box-in-column-short = { $box } ({ $column })
box-copy = { $box }, box { $number } of { $count }
box-round = Round { $number }

## Menus and commands

menu-game = Game
menu-coach = Coach
menu-view = View
menu-help = Help
action-new-game = New game…
action-edit-rules = Your own rules…
action-play-again = Play again
action-roll = Roll
action-undo = Undo
action-redo = Redo
action-hint = Hint
action-why = Why that is best…
action-advice = Advice at every decision
action-advice-asked = Advice only when asked
action-odds = Show the odds of boxes
action-odds-off = Hide the odds of boxes
action-wins = Show the chance to win
action-wins-off = Hide the chance to win
action-drill = Training
action-review = Review
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
title-round-open = { $rules } · round { $round }
notice-close = Close
notice-close-all = Close all
notice-more = { $count ->
    [one] one more
   *[other] { $count } more
}
overlay-close = Close
told-copied = Copied to the clipboard.
told-rules-saved = “{ $name }” is saved in { $file }.
told-rules-deleted = “{ $name }” is not offered any more. Its file is kept as { $file }; games that were played by it can still be read.
told-rules-exported = “{ $name }” is written to { $file }.
told-rules-imported = “{ $name }” is read. It is not among your rules before you save it.
told-review-kept = Kept in { $file }.
told-dice-right = { $rolls ->
    [one] The one roll so far follows from the seed: the dice are right.
   *[other] All { $rolls } rolls follow from the seed: the dice are right.
}
told-dice-wrong = The dice do not follow from the seed: { $error }

## Keys

keys-dice-key = 1–9 0 − =
keys-dice = Keep a die or let it go, by its place
keys-boxes-key = ↑ ↓ ← →
keys-boxes = Go through the boxes and the dice; across a card with columns
keys-page-key = Page ↑ ↓
keys-page = Scroll a long card, or a page
keys-enter-key = Enter
keys-enter = Take the box, keep the die
keys-search-key = Ctrl+F /
keys-search = Search among the rules of a new game
keys-review-key = ← → Home End W
keys-review = In a review: back, on, to the beginning, to the end; why that was best
keys-drill-key = Space W
keys-drill = In training: roll, or the next position; why that was best
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
stage-won-at-once = { $name } wins at once!
note-rolling = The dice are rolling…
note-first-roll = Press the button or the space bar to throw the dice
note-first-roll-by-hand = Press the button or the space bar, throw your dice and say what they show
note-keep = Click dice to keep them and roll again, or take a box on the card
note-all-kept = All dice are kept: let one go to roll again, or take a box
note-take = No rolls left: take a box on the card
note-keep-round = Click dice to keep them and roll again, or press Enter to play this hand in round { $number }
note-all-kept-round = All dice are kept: let one go to roll again, or press Enter to play this hand in round { $number }
note-take-round = No rolls left: press Enter or click the card to play this hand in round { $number }
note-no-box = A further { $box }: take +{ $bonus } on the card and the turn is over
note-raise = A further { $box }: raise one of your entries to the most that its box can hold
note-zero-opponents = A further { $box }: take a box, and every other seat gets a zero and loses a turn
note-zero-box = { $bonus ->
    [0] A further { $box }: the box that you take is crossed out
   *[other] A further { $box }: +{ $bonus }, and the box that you take is crossed out
}
note-scratch = Enter a zero in { $box }? Click it again to say yes; Esc says no
note-strike = Strike { $box } and its partner? Click it again to say yes; Esc says no
note-tell-face = Throw { $count ->
        [one] the die
       *[other] the { $count } dice
    } on your table and say what { $count ->
        [one] it shows
       *[other] they show
    }: the keys 1 to { $sides }, or the buttons
note-tell-named = Throw { $count ->
        [one] the die
       *[other] the { $count } dice
    } on your table and say what { $count ->
        [one] it shows
       *[other] they show
    }: the buttons, or the keys 1 to { $sides } for { $faces }
note-tell-colour = And its colour: { $letters }
tell-back = Back
tell-kept = KEPT
tell-face = The next die shows { $face }
note-computer = Thinking…
note-computer-roll = { $count ->
    [0] Throws all dice again
   *[other] Keeps { $dice }
}
note-computer-box = Takes { $box } for { $points }
note-computer-round = Plays { $points } in { $box }
note-hint-roll = { $count ->
    [0] Hint: the best player would throw all dice again
   *[other] Hint: the best player would keep { $dice }
}
note-hint-box = Hint: the best player would take { $box } for { $points }
note-hint-round = Hint: the best player would play this hand in { $box }
button-roll = Roll
button-roll-again = Roll again
button-skip = Skip
die-kept = KEPT
dice-seal = Dice sealed: { $seal }
dice-seal-tip = All dice of this game follow from a secret seed. This is its SHA-256 fingerprint; the seed itself is shown at the end, so that anyone can check the dice. { $seal }

## The coach

coach-head = Best play · worth in the end · cost
coach-head-estimate = Best play, estimated · worth · cost
coach-why = Why?
coach-best = best
coach-cost = −{ $points }
coach-gain = +{ $points }
coach-par = { $points }
coach-box = { $box } for { $points }
coach-throw-all = Throw all dice again
option-keep = { $count ->
    [0] throw all dice again
   *[other] keep { $dice }
}
option-box = take { $box }
spoken-advice = { $option }: worth { $par }, cost { $cost }
spoken-advice-chosen = { $option }, as kept now: worth { $par }, cost { $cost }
spoken-advice-answer = { $option }, your choice: worth { $par }, cost { $cost }
spoken-why = Why not { $option }?
spoken-cost = { $offer }; cost { $cost }
percent = { $percent } %
percent-none = 0 %
percent-hardly = <1 %
percent-nearly = >99 %
percent-sure = 100 %
card-odds = { $percent } · { $points }
card-odds-short = { $percent }
spoken-odds = { $box }: { $percent } chance of { $least } or more this turn, if you play for it; { $points } points on average
spoken-odds-hand = { $box }: { $percent } chance of a hand as good as usual or better, if you play for it
reason-title = Why { $best } and not { $other }?
reason-working = Following both to the end of the game: { $percent } done
reason-lost = No reason could be worked out here.
reason-worth = It is worth { $points } points more in the end.
reason-worth-rounds = It is worth { $points } rounds more in the end.
reason-gain = This turn it gains most in { $what }: { $points } points{ $chances }.
reason-loss = This turn it gives up most in { $what }: { $points } points{ $chances }.
reason-against = {" "}({ $first } against { $second })
reason-later-more = The rest of the game is worth { $points } points more after it.
reason-later-less = The rest of the game is worth { $points } points less after it.
reason-later = Later, above all: { $parts }.
reason-later-part = { $what } { $points }
reason-more-often = This turn it comes more often to { $what }: { $first } against { $second }.
reason-less-often = It comes less often to { $what }: { $first } against { $second }.
reason-parts = Where the difference comes from
reason-chances = Filled with points this turn
reason-hands = The hand at the end of the turn
reason-others = Everything else
reason-bonus = Bonus, { $section }
reason-win = A win at once
reason-rest = The rest of the game
reason-note-whole = Exact: both are followed to the end of the game by best play, and the parts add up to the difference.
reason-note-turn = Exact for this turn; what comes after it is one part.
reason-note-estimate = This rule set is not solved whole, so what comes after this turn is an estimate.
reason-note-not = This game is not won by a sum of boxes, so the difference can’t be told apart.
spoken-reason-part = { $what }: { $points } points
spoken-chances = { $box }: { $first } with the first, { $second } with the second

## Training

drill-title = Training
drill-rules = Rules to train
drill-pool = Positions
drill-daily = Position of the day
drill-due = Due today
drill-own = Your own mistakes
drill-typical = Typical positions
drill-question = Roll { $number } of { $rolls }: what is best?
drill-note-roll = Keep dice and roll the others, or take a box.
drill-note-take = There is no roll left: take a box.
drill-from-day = The position of the day, { $date }: the same for everybody.
drill-from-own = From a game of yours.
drill-from-typical = From a game between perfect players.
drill-came-back = It has come back: you have answered it before.
drill-roll = { $count ->
    [0] All dice kept
    [one] Roll one die
   *[other] Roll { $count } dice
}
drill-no-roll = No roll left
drill-next = Next position
drill-again = Try again
drill-right = Right: nothing is better.
drill-fine = Nearly: it costs { $points } points.
drill-inaccuracy = An inaccuracy: it costs { $points } points.
drill-mistake = A mistake: it costs { $points } points.
drill-blunder = A blunder: it costs { $points } points.
# $own and $best are options: keep 5 5; take Chance
drill-best = You chose: { $own }. Best: { $best }.
drill-next-best = Next best: { $other }. { $reason }
drill-comes-back = { $days ->
    [0] It comes back today.
    [one] It comes back tomorrow.
   *[other] It comes back in { $days } days.
}
drill-day-done = The position of the day is answered.
drill-nothing-due = Nothing is due today.
drill-first-due = { $days ->
    [one] The next position comes back tomorrow.
   *[other] The next position comes back in { $days } days.
}
drill-nothing-due-yet = Positions of { $rules } come back once you have answered some.
drill-nothing-own = No mistakes of yours are waiting.
drill-nothing-own-how = They are taken from finished games of { $rules }: from each the decisions that cost most.
drill-nothing-typical = There is no position to train.
drill-nothing-typical-how = In { $rules } there is nothing, or nothing more, in which one could go wrong.
drill-working = Looking for a position…
drill-working-share = Perfect play of { $rules } is worked out once: { $percent }
drill-failed = The system has no room to look for a position now.
drill-fact-none = No answers yet
drill-fact-right = { $right } of { $count } right ({ $percent })
drill-fact-cost = { $points } points a choice
drill-fact-streak = { $count ->
    [0] no days in a row
    [one] one day in a row
   *[other] { $count } days in a row
}
drill-fact-due = { $count ->
    [0] nothing due
   *[other] { $count } due
}
drill-fact-known = { $known } of { $count } positions known
# $days is a list: 2026-05-01: 67 % of 3; 2026-05-02: 50 % of 4
drill-chart = Right answers day by day: { $days }
drill-chart-day = { $date }: { $percent } of { $count }
drill-chart-tip = Right answers day by day

## The card

section-upper = Upper section
section-lower = Lower section
section-palette = Palette
card-sum = { $section }
card-bonus = Bonus { $points } at { $sum }
card-bonus-steps = Bonus { $points }–{ $most } from { $sum }
card-extra = Extra { $box }
card-bonus-tip-ahead = Until then the number says how far the card is ahead or behind.
card-bonus-tip = { $sum } or more in this section earn { $points }. Until then the number says how far the card is ahead or behind.
card-bank = Saved rolls
card-bank-tip = Rolls that were not used; they can be used in any later turn.
card-total = Total
card-wins = Chance to win
card-wins-tip = If everybody plays for points from now on; equal totals share the win. Renewed after every roll.
card-wins-about = Chance to win ≈
card-wins-about-tip = An estimate, until it is worked out what every card may come to, or where that is too much to work out.
card-total-tip = The sum of the card; it earns points too.
card-points = Points
card-points-tip = What rows and the total have earned so far; the most points win.
card-rounds = Rounds won
# $earned is a number with its sign.
card-total-earns = { $total } · { $earned }
# $total is a whole phrase.
spoken-total-earns = { $total }, which earns { $points ->
    [one] one point
   *[other] { $points } points
}
card-columns = Columns
card-columns-tip = Each column with its bonuses, as often as it counts.
# For a screen reader: a box of a folded seat that is not filled.
card-open = open
card-scratch = Zero in { $box }?
card-strike = Strike { $box }?

## The end of a game

result-solo = { $total } points
result-winner = { $name } wins
result-tie = A tie: { $names }
result-won-at-once = { $name } wins at once: { $box }
result-solo-points = { $shown } { $points ->
    [one] point
   *[other] points
} from a total of { $total }
# $shown is the number as it is written, $points the same for the plural.
result-points = { $shown } { $points ->
    [one] point
   *[other] points
}
result-points-total = Total { $total }
result-rounds = { $points ->
    [one] { $points } round won
   *[other] { $points } rounds won
}
result-rank = { $rank }.
result-best = New personal best! Before: { $best }
result-first = First game on record
result-hints = { $count ->
    [one] one decision with advice
   *[other] { $count } decisions with advice
}
result-revised = { $count ->
    [one] one decision taken back
   *[other] { $count } decisions taken back
}
result-best-turn = Best turn: { $name }, { $box } for { $points } in round { $round }
result-seed = Seed { $seed } · sealed as { $seal }…
result-seed-tip = Fingerprint { $seal }, seed { $seed }
result-copy-seed = Copy the seed
result-review = Review this game

## Pages

page-back = ← Back

## New game

# House rules with the name of a shipped rule set.
house-rules-name = { $name } (house rules “{ $id }”)
new-game-title = New game
new-game-rules = Rules
new-game-search = Search
new-game-search-tip = Names, countries, boxes, or “6 dice”. Ctrl+F or / comes here, Esc shows all rules again.
new-game-search-clear = Clear the search
new-game-found = { $count ->
    [0] No rules fit “{ $text }”. Esc shows all of them again.
    [one] One of { $all } fits.
   *[other] { $count } of { $all } fit.
}
part-last = Played last
part-favourites = Favourites
favourite-add = Add to the favourites
favourite-remove = Take from the favourites
new-game-variant = A variant of { $rules }.
new-game-also = Also called { $names }.
facts-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
facts-rolls = { $rolls ->
    [one] { $rolls } roll a turn
   *[other] { $rolls } rolls a turn
}
facts-boxes = { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}
facts-seats = { $least ->
    [one] 1 to { $most } seats
   *[other] { $least } to { $most } seats
}
facts-minutes = { $minutes } min
facts-hours = { $hours } h{ $minutes ->
    [0] { "" }
   *[other] { " " }{ $minutes } min
}
# $time is one of the two above.
facts-about = about { $time }
facts-par = par { $par }
facts-par-estimate = par about { $par }
# What rule sets are searched by: $number is written in figures or as a word.
search-dice = { $count ->
    [one] { $number } die
   *[other] { $number } dice
}
search-rolls = { $count ->
    [one] { $number } roll
   *[other] { $number } rolls
}
search-boxes = { $count ->
    [one] { $number } box
   *[other] { $number } boxes
}
new-game-seats = Seats, in the order of play
new-game-name = Name of seat { $seat }
new-game-name-hint = Name
new-game-who = Who plays seat { $seat }
# Who plays and what they score on average by the chosen rules.
new-game-averages = { $player } · averages { $mean }
new-game-averages-measured = { $player } · about { $mean }
# What the winner is found by: a total, points or rounds.
new-game-mean = { $mean }{ $counted ->
    [points] { " " }points
    [rounds] { " " }rounds
   *[total] { "" }
}
# Below the seats.
new-game-means-mixed = Averages are exact; “about” was measured over { $games } games or more.
new-game-means-measured = { $counted ->
    [rounds] “About” is how many of { $rounds } rounds a player won against Perfect
    [points] “About” is the points that this game is won by
   *[total] “About” is the final total
}, measured over { $games } games or more.
new-game-up = Move seat { $seat } up
new-game-down = Move seat { $seat } down
new-game-remove = Remove seat { $seat }
new-game-add-player = Add player
new-game-add-computer = Add computer
new-game-par = Par { $par }: what perfect play averages in this game.
# $par is an amount, such as 497 or 5.0 points.
new-game-par-estimate = Par about { $par }, by the estimate that the strongest levels play by.
new-game-par-measured = Par about { $par }, measured over { $games } games{ $counted ->
    [rounds] { " " }of two that play equally well
   *[other] { "" }
}: the strongest levels play by an estimate.
new-game-par-working = { $percent ->
    [0] Working out par…
   *[other] Working out perfect play… { $percent } %
}
new-game-par-unknown = Perfect play is not known for this game.
# Why a game is played by an estimate.
estimate-too-large = { $scale ->
    [million] This game has about { $number } million situations
    [billion] This game has about { $number } billion situations
    [trillion] This game has about { $number } trillion situations
    [more] This game has more situations than could ever be counted
   *[one] This game has about { $number } situations
}, too many to work out all of them.
estimate-several-boxes = Cards with columns or with several boxes in a row are too large to work out whole.
estimate-coloured-dice = Dice of different colours make too many throws to work this game out whole.
estimate-raised-entries = Entries can be raised later, which makes too many cards to work out all of them.
estimate-paired-boxes = Boxes that count only together make too many cards to work out all of them.
estimate-not-by-total = This game is not won by the highest total, and only totals are worked out whole.
estimate-endless = This game may go on without end, so that no total is the highest.
new-game-dice = Dice
new-game-dice-thrown = Thrown by the program
new-game-dice-shared = The same for all
new-game-dice-by-hand = Real dice
new-game-dice-shared-tip = In each round all seats get the same dice: equal decisions bring equal throws, so that only the decisions count.
new-game-dice-by-hand-tip = Throw real dice and say what they show; the program keeps the card, for computer players too.
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
new-game-ready = Enter starts a game: { $rules }.
# While one searches; $hit is what fits best.
new-game-hit = Enter chooses { $hit }. The button starts a game: { $rules }.
new-game-hit-chosen = Enter goes to { $rules }, which is chosen.
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
player-rival = Rival
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
about-player-rival = Plays to beat you, not for points: bold when behind, careful when ahead.

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
spoken-seat-points = { $name }, { $count ->
    [one] { $count } point
   *[other] { $count } points
} from a total of { $total }
spoken-seat-rounds = { $name }, { $count ->
    [one] { $count } round won
   *[other] { $count } rounds won
}
spoken-to-move = { $seat }, to move
spoken-filled = { $name }, { $box }: { $points }
spoken-struck = { $name }, { $box }: { $points }, struck, counts nothing
spoken-open = { $name }, { $box }: open
spoken-barred = { $name }, { $box }: open, not allowed with these dice
spoken-planned = { $name }, { $box }: about to take { $points }
spoken-asked = { $box }: enter a zero, yes
spoken-asked-strike = { $box }: strike it with its partner, yes
spoken-offered = { $box }, open, would score { $points }
spoken-offered-bonus = { $box }, open, would score { $points } and { $bonus } extra
spoken-offered-struck = { $box }, open, { $points } there would count nothing, nor would its partner: { $change } in all
spoken-offered-hand = { $box }, open, with the hand { $points }
spoken-zero = { $bonus ->
    [0] { $box }, open, would be crossed out
   *[other] { $box }, open, would be crossed out, with { $bonus } extra
}
spoken-no-box = { $box }: end the turn with { $bonus } extra and no box
spoken-raise = { $box }: raise { $held } to { $points }
spoken-then-zero = { $offer }; every other seat then gets a zero and loses a turn
spoken-won = { $name }, { $box }: { $points }, the best hand
spoken-goal = { $name }, { $box }: { $goal }
spoken-goal-earned = { $name }, { $box }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} earned
spoken-coloured-face = { $face }, { $colour }
spoken-favourite = Favourite, { $rules }
# The heading of a part of the list of rules.
spoken-part = { $part }, { $count ->
    [one] one rule set
   *[other] { $count } rule sets
}
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
settings-coach = Coach
settings-advice = Advice for { $name }
settings-advice-off = Off
settings-advice-asked = When asked
settings-advice-always = Always
settings-advice-about = H asks for advice on the decision at hand, A turns it on for all. Decisions made with advice are marked in the history.
settings-odds = Odds on the card
settings-odds-about = While dice are chosen, each open box shows the chance to make it this turn and its points on average, if the turn is played for it. O does the same at any time.
settings-wins = Chance to win on the card
settings-wins-about = The chance of every seat to win, renewed after every roll. L does the same at any time.
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

# What happened at the table.
notice-struck = { $by }: { $box }! { $count ->
    [one] { $names } gets a zero and loses a turn.
   *[other] { $names } get a zero each and lose a turn.
}
notice-tied-round = Round { $number } is a tie: { $names } play it again.

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

notice-import = The rules in { $file } can’t be used: { $what }. Nothing was changed.
notice-import-line = The rules in { $file } can’t be used. Line { $line }: { $what }. Nothing was changed.
notice-rules-not-written = { $file } could not be written: { $why }. The rules are still here; save them again when that is mended.
notice-review-not-written = { $file } could not be written: { $why }.
notice-rules-not-deleted = { $file } could not be renamed: { $why }. The rules are still there.

# What stood in the way: the end of a sentence.
why-no-room = no room is left on the disk
why-read-only = the disk is read-only
why-not-allowed = you have no permission there
why-not-a-file = a folder or something else is in its place
why-exists = there is a file of this name already
why-taken = other open copies of Fivefold use every place for it
why-too-large = it would be too long to read back

# What is wrong with a file: the end of a sentence.
damage-empty = it is empty
damage-too-large = it is far longer than it can be
damage-not-text = it holds no text
damage-newer = a newer version of Fivefold wrote it
damage-unreadable = line { $line }: { $what }
damage-removed-rule = its rules use “{ $rule }”, which is no longer supported
damage-unknown-rules = its rule set “{ $rules }” is not there

## What is wrong with a rule set
# Each is a sentence without its end: it begins with a small letter, and a full stop or more follows.

problem-of-row = in row “{ $row }”: { $what }
# $number is one of number-… below.
problem-out-of-range = { $number } must be from { $least } to { $most }, not { $value }
problem-only = { $number } must be { $least }, not { $value }
number-version = the version of the file’s form
number-dice = the number of dice
number-sides = the number of sides of a die
number-colours = the number of colours that are thrown
number-rolls = the number of rolls in a turn
number-rows = the number of lines of the card
number-boxes = the number of boxes of the card
number-columns = the number of columns
number-multiplier = how often a column counts
number-column-rolls = the rolls in a turn for a column
number-fewest-seats = the least number of seats
number-most-seats = the greatest number of seats
number-award = the extra points
number-table-points = the points of the table, without their sign,
number-bonus-points = the points of a bonus
number-pairs = the number of pairs of boxes that count only together
problem-id = a short name has 1 to 40 lower-case letters, digits or “_”
problem-twin-ids = another line of the card has the same short name
problem-name-empty = the rules need a name
# $text is one of text-… below.
problem-too-long = { $text } can have { $most } characters at the most
problem-odd-signs = { $text } must be one line, without signs that can’t be seen
text-name = the name of the rules
text-about = the sentence about the rules
text-box-name = the name of a box
problem-not-a-number = what it is worth must be a number
problem-requires-no-row = it needs points in “{ $id }”, which is no other box
problem-no-row = the box “{ $id }” that this is about is not on the card
problem-face-names = there must be as many names as a die has sides, or none
problem-face-name = the name of a face has 1 to { $most } characters
problem-dice-without-colours = every die needs its colours
problem-faces-without-colours = every side of a die needs a colour
problem-saved-rolls-and-columns = rolls can’t be saved where a column has a number of rolls of its own
problem-no-box = it needs at least one box
problem-no-colours = it looks at colours, and the dice have none
problem-unplayed-named-box = naming the box before the dice are thrown can’t be played yet
problem-pair-of-one = a box can’t hold more than itself
problem-unequal-pair = boxes that count only together need as many boxes on each of the two lines
problem-pair-twice = these two boxes are a pair already
problem-repeat-without-box = a further top hand that fills no box needs a card with one box on each line
problem-no-choice = boxes in a fixed order leave no choice for where a further top hand goes
problem-totals-do-not-rise = each total must be higher than the one above it
problem-rounds-need-one-row = a game of rounds has one line with a box for each round, one column, no bonus and no rule for a further top hand
# $section is the name of a part of the card.
problem-two-bonuses = there are two bonuses for { $section }
problem-no-tiers = the bonus for { $section } has no steps
problem-tiers-do-not-rise = each step of the bonus for { $section } must be higher than the one above it
problem-bonus-out-of-reach = nobody can reach { $at }: { $section } holds { $most } at the most
problem-section-apart = the lines of its part of the card stand apart
problem-too-many-points = no more than { $most } points can be paid
problem-no-poker-hand = a poker hand has { $most } dice at the most
problem-meaningless = no dice can be meant by this; look at its numbers
problem-too-many-parts = the boxes have { $parts } conditions and throws together; { $most } is the most
problem-too-many-rolls = dice with so many colours fall in too many ways
problem-no-roll-fits = these dice can never fall like that
problem-no-points = these dice can never bring points here
problem-not-in-parent = “{ $id }” has no such row
problem-changed-twice = it is changed twice
problem-changed-and-left-out = it is both changed and left out
flaw-too-long = it is longer than { $most } KiB
flaw-empty = the file is empty
flaw-cut-short = the text ends too early
flaw-unknown-word = “{ $word }” is not known where “{ $field }” is said
flaw-unknown-field = there is no field “{ $field }” here
flaw-removed = the rule “{ $rule }” is no longer supported
flaw-missing-field = the field “{ $field }” is missing
flaw-field-twice = the field “{ $field }” stands there twice
# $found is text, word or brackets; $wanted is what the field holds.
flaw-value = “{ $field }” can’t be { $found ->
    [text] the text “{ $value }”
    [word] “{ $value }”
   *[brackets] what stands there
}; it is { $wanted ->
    [only] always { $least }
    [whole] a whole number from { $least } to { $most }
    [whole-somewhere] a whole number within bounds
    [number] a number
    [text] a text in quotation marks
    [switch] true or false
    [list] a list in square brackets
    [fields] a group of fields in round brackets
   *[word] one of the words that are known there
}
flaw-sign-missing = a “{ $sign }” is missing here
flaw-unclear = what stands at “{ $field }” can’t be understood
flaw-too-much = something stands behind the end of the rules
flaw-too-deep = brackets stand in brackets too often
flaw-not-rules = this is no file of rules; one begins with “RuleSet(” or “Preset(”
flaw-not-text = this is no text file
flaw-preset-alone = a preset needs the rules that it changes
flaw-no-parent = its parent “{ $id }” is not there, or is read later
flaw-id-taken = there are rules with the short name “{ $id }” already

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
pattern-of-colour = any dice, of which the { $colour } ones count
colour-black = black
colour-red = red
colour-green = green
colour-blue = blue
colour-yellow = yellow
colour-purple = purple
# One letter each, all different; dice carry them so that nobody needs to tell colours apart.
letter-black = K
letter-red = R
letter-green = G
letter-blue = B
letter-yellow = Y
letter-purple = P
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
amount-hand-rank = the place of the dice among all poker hands, counted from the weakest
# In a game of rounds, with so many of them.
pays-hand = { $count ->
    [one] It is compared with the hands of the other seats.
   *[other] It is compared with the hands of the other seats, in each of { $count } rounds.
}
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
turn-keep-once = After the first roll you keep the dice you like and throw the others again.
turn-keep = After each roll you keep the dice you like and throw the others again; a die that you kept may be thrown again later.
turn-bank = Rolls that you do not use are saved for your later turns, without limit.
turn-box = Then you fill one open box of your card; if the dice do not fit it, it gets a zero.
turn-hand = The dice that lie there at the end are your hand in this round.
turn-order-down = The boxes are filled in order, from top to bottom.
turn-order-up = The boxes are filled in order, from bottom to top.
turn-declare-after-first = You name the box after the first roll and must fill that one.
turn-declare-before = You name the box before the first roll and must fill that one.
turn-colour-by-face = Every face has its own colour, the same on all dice.
turn-colour-per-die = Every face of every die has its own colour.
# $faces is a list: 1 and 6.
colour-of-faces = { $faces } { $count ->
    [one] is
   *[other] are
} { $colour }
turn-colour-random = Every die falls with one of { $count } colours as well: { $colours }.
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
repeat-all-boxes = All boxes of { $box } must be filled for this.
repeat-award-times = In a column that counts more than once, the extra points count as often.
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
place-raise = It fills no box; instead you raise one entry of your card that is below the most that its box can hold to just that. A zero is an entry, too.
place-raise-none = Where no entry can be raised, because all are at their most or only { $box } is filled, it goes into an open box and scores what the dice are worth there.
place-zero = It goes into any open box, but as a zero: the box is crossed out.
joker-value = { $points } in { $box }
joker-values = A joker scores { $values }; elsewhere it scores what the dice are worth there.

## Rules in words: poker hands
# A hand has a name, and $dice is how many dice it has.

hand-five-kind = Five of a kind
hand-five-kind-wants = { $dice ->
    [5] all five dice alike
   *[other] five dice alike, or more
}
hand-four-kind = Four of a kind
hand-four-kind-wants = four dice alike
hand-full-house = Full house
hand-full-house-wants = { $dice ->
    [5] three dice alike, and two of another face
   *[other] three dice alike, and two or three of another face
}
hand-straight = Straight
# $straights is a list of dice: 1 2 3 4 5 or 2 3 4 5 6
hand-straight-wants = all dice in a row: { $straights }
hand-three-kind = Three of a kind
hand-three-kind-wants = three dice alike
hand-two-pairs = Two pairs
hand-two-pairs-wants = { $dice ->
    [6] two pairs of different faces, or three
   *[other] two pairs of different faces
}
hand-one-pair = One pair
hand-one-pair-wants = two dice alike
hand-high-die = Highest die
hand-high-die-wants = nothing of that: only the faces count
# $highest and $lowest stand on a die.
hands-same-name = Of two hands of one name the faces decide, { $highest } being the highest and { $lowest } the lowest: first the face of the largest group of dice alike, then that of the next group, then single dice from the highest to the lowest.
hands-beats = So { $better } beats { $worse }.
hands-no-flush = There is no flush: dice have no suits.

## Rules in words: the end

outcome-sum = The game ends when every card is full. The highest total wins.
outcome-rounds = The best hand wins the round; { $rounds } rounds are played, and whoever has won most of them wins the game.
outcome-rounds-again = If the best hands of a round are equally good, the seats that have them play it again among themselves.
outcome-table = The game ends when every card is full. Then the cards are turned into points, and the most points win.
outcome-row-each = { $box }: { $points } for each box that holds more than zero.
outcome-row-sum = { $box }: { $points } if its boxes add up to { $sum } or more.
outcome-row-all = { $box }: { $points } if all its boxes hold more than zero.
outcome-total = the total earns { $steps }
outcome-total-step = { $points } from { $sum } on
win-at-once = Dice for { $box } win the game at once while that box is open.
win-at-once-first-roll = Dice for { $box } with the first roll of a turn win the game at once while that box is open.
must-exceed = { $more } must hold more than { $less }, or both count nothing.
tie-shared = Seats with the same total win together.
tie-shared-result = Seats with the same result win together.
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
rules-hands = Which hand beats which, the best one first
rules-head-hand = Hand
rules-head-takes = What it takes
rules-head-best = The best of them
rules-spoken-best-hand = The best of them is { $dice }.
# $dice is a list of faces: 5, 5, 5, 2, 2
rules-spoken-example = For example { $dice } { $points ->
    [one] brings { $points } point
   *[other] brings { $points } points
}; at most { $most }.
rules-spoken-hand = For example { $dice }.

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
records-assisted = with advice
records-replay = played again with dice seen before, counts for no record
records-revised = { $count ->
    [one] { $count } decision taken back
   *[other] { $count } decisions taken back
}
records-won = won
# $seats is a list: Ann 263, won; Rita 240
records-spoken-game = { $when }, { $rules }: { $seats }
records-rank = { $rank }.
# What is counted in the table of a game that is not won by the total.
records-by-points = { $rules } · points
records-by-rounds = { $rules } · rounds won
records-back = ← All games
records-copy = Copy the game
records-card = Final card
records-dice = The dice
records-fingerprint = Fingerprint, shown from the start: { $fingerprint }
records-seed = Seed: { $seed }
records-by-hand = Thrown by hand.
records-lost-rules = This game can’t be shown move by move: its rule set “{ $id }” is no longer here. The totals above are what was recorded.
records-lost = This game can’t be shown move by move: { $error }. The totals above are what was recorded.

## Review

review-title = Review
review-nothing = No game is open for a review.
review-half = Show
review-half-said = What happened
review-half-table = Move by move
review-seat = Seat
review-working = Working out perfect play to judge this game by… { $percent }
review-lost = This game can’t be judged now: the system has no thread to spare.
review-unfinished = This game goes on: what is past is reviewed. A decision that is taken back now counts as made with advice.
review-estimate = This rule set is not solved whole: all values here are estimates. They add up all the same.
# What stands below the numbers of a sum.
review-score = Score
review-score-now = Expected now
review-par = Par
review-luck = Luck
review-fate = Others, end
review-not-played = Not played
review-has-won-at-once = This seat won at once, whatever the totals are. That luck counts as the most that the card could still bring; what was open was not played.
review-cut-short = Another seat won at once: what was open here was not played. That is nobody’s luck or loss in points.
review-given = Given away
# $points has its sign: +12.30
review-luck-points = Luck: { $points } { $unit ->
    [rounds] rounds
   *[points] points
}.
review-luck-finding = Luck: { $points } points. How rare that is, is being worked out: { $percent } done.
review-luck-good = Luck: { $points } points. That is luckier than { $percent } of all games.
review-luck-good-most = Luck: { $points } points. That is luckier than more than 99 % of all games.
review-luck-bad = Luck: { $points } points. That is unluckier than { $percent } of all games.
review-luck-bad-most = Luck: { $points } points. That is unluckier than more than 99 % of all games.
review-no-decisions = There was no decision yet in which anything could go wrong.
review-given-each = Given away: { $points } { $unit ->
    [rounds] rounds
   *[points] points
} in { $count ->
    [one] one real decision
   *[other] { $count } real decisions
}, { $each } in each: { $rating }.
review-counts = Inaccuracies: { $inaccuracies }. Mistakes: { $mistakes }. Blunders: { $blunders }.
review-adjusted = With luck taken out: { $points } { $unit ->
    [rounds] rounds
   *[points] points
}.
review-assisted = { $count ->
    [one] One decision was made with advice.
   *[other] { $count } decisions were made with advice.
}
coach-rating-flawless = flawless
coach-rating-master = a master
coach-rating-expert = an expert
coach-rating-strong = a strong player
coach-rating-club = a club player
coach-rating-casual = a casual player
coach-rating-beginner = a beginner
review-chart = Par over the game
spoken-chart-par = Par over the game. { $lines }
spoken-chart-chances = Chance to win over the game. { $lines }
spoken-chart-line = { $name }: from { $from } to { $to }
review-decisions = Decisions by what they cost
review-no-costs = No decision cost anything.
review-all-costs = Show all { $count }
review-fewer = Show fewer
review-best = Best: { $option }
review-mark-fine = next to nothing
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-for-the-win = plays to win
review-mark-to-win = { $mark } · { $percent }
review-win-cost = −{ $percent } % to win
review-win-nothing = 0 % to win
review-given-win = Given away of the chance to win, all decisions together: { $percent } %.
review-for-the-win = This seat plays to win, and not for points: what it gives away in points is no mistake of its own.
review-mark-assisted = { $mark }, with advice
spoken-decision = Turn { $turn }, dice { $dice }: { $done }. Best: { $best }. Cost { $cost }, { $mark }
review-turns = Turn by turn
review-head-dice = Dice
review-head-box = Box
review-head-points = Points
review-head-cost = Cost
review-head-usual = Average
review-head-more = Difference
review-no-box = no box
review-won-at-once = won at once
spoken-turn = Turn { $turn }: dice { $dice }, { $box }, points { $points }, luck { $luck }, given away { $cost }
review-boxes = Boxes, and what a perfect player averages there
review-boxes-working = Working out what a perfect player averages: { $percent } done.
review-boxes-working-long = Working out what a perfect player averages, over many games: { $percent } done. With cards as large as this it may take some minutes.
review-boxes-not-yet = What a perfect player averages is not worked out yet.
review-boxes-unknown = What a perfect player averages is not known here.
review-boxes-exact = Exact averages, from every game that can happen. The differences add up to the score less par.
review-boxes-about = About: the averages of { $games } games that the coach played as well as it can. The differences add up to the score less what these games averaged.
review-boxes-about-table = About: the averages of { $games } games that the coach played as well as it can.
review-box-alone = { $box }: { $points }
review-box-line = { $box }: { $points } (average { $usual })
review-keep = Keep it
review-copy = Copy as text
review-keep-text = Save as text
review-keep-picture = Save a picture of the card
review-no-picture = No picture of the card could be taken.
review-text-head = Review · { $rules }
review-first = |◀ First
review-back = ◀ Back
review-on = On ▶
review-last = Last ▶|
review-place = { $at } of { $last }
review-over = The game is over
review-before-roll = { $name }, turn { $turn }: before the first roll
review-after-roll = { $name }, turn { $turn }: roll { $roll } of { $rolls }
review-next-roll = Next, all dice are thrown.
review-roll-very-unlucky = This roll was very unlucky: { $points }
review-roll-unlucky = This roll was unlucky: { $points }
review-roll-usual = This roll: { $points }
review-roll-lucky = This roll was lucky: { $points }
review-roll-very-lucky = This roll was very lucky: { $points }
review-done-cost = Done: { $option }, worth { $points }. Cost { $cost }, { $mark }.
review-done-best = Done: { $option }, worth { $points }. Nothing was better.
# $best is a sentence: Best: keep 5 5
review-best-worth = { $best }, worth { $points }.
review-dice-signs = “Kept” is what was done; a frame is what was best.
review-why = Why?
review-play-on = Play on from here
review-play-on-about = A new game from this position, with the same dice to come. Decisions that you change are marked in the history.
review-play-on-by-hand = A new game from this position.

## Your own rules

editor-title = Your own rules
editor-open = Make your own rules from this…
editor-open-own = Change these rules…
# $name is the name of the rule set that the new one begins as.
editor-new-name = My { $name }
editor-half = Show
editor-half-fields = Rules
editor-half-preview = Check and try
editor-unsaved = “{ $name }” has changes that are not saved. Going on to “{ $next }” gives them up.
editor-unsaved-keep = Keep editing
editor-unsaved-drop = Give them up
editor-general = Name
editor-name = Name of these rules
editor-about = One sentence about them
editor-turn = Dice and turn
editor-dice = Number of dice
editor-sides = Sides of a die
editor-rolls = Rolls in a turn
editor-saved = Rolls that are not used are saved for later turns
editor-saved-typical = To a computer player a saved roll is worth about
editor-order = Order of the boxes
editor-order-free = Free
editor-order-down = From top to bottom
editor-order-up = From bottom to top
editor-seats = Seats at the table
editor-seats-least = At least
editor-seats-most = At most
editor-seats-summary = { $least ->
    [one] { $most ->
        [one] One seat
       *[other] 1 to { $most } seats
    }
   *[other] { $least } to { $most } seats
}
# $section is the name of a part of the card.
editor-add-row = Add a box to { $section }
editor-up = Move { $what } up
editor-down = Move { $what } down
editor-remove = Remove { $what }
editor-row-name = Name of the box
editor-row-section = Part of the card
editor-row-wants = Dice that fit
editor-row-pays = Points
editor-dice-that-fit = dice that fit
editor-part = condition { $number }
editor-add-part = Add a condition
editor-points = points
editor-copies = Boxes of this kind
editor-first-roll = Other points with the first roll
editor-requires = Pays only with points in
editor-requires-none = no other box needed
editor-joker = A joker scores here
editor-row-more = More about this box
editor-more-none = another box it needs, other points with the first roll, joker, several boxes
editor-more-requires = needs points in another box
editor-more-first-roll = other points with the first roll
editor-more-joker = points for a joker
editor-more-copies = several boxes
editor-typical = To a computer player an open box is worth
editor-typical-about = Only used where a game is too large to be solved; left out, it is half of what the box can pay.
editor-pattern-any = Any dice
editor-pattern-face = Any dice, one face counts
editor-pattern-kind = So many of one face, or more
editor-pattern-kind-exact = Exactly so many of one face
editor-pattern-groups = Groups of different faces
editor-pattern-groups-or-same = Groups, of one face too
editor-pattern-run = Consecutive faces
editor-pattern-has = At least these dice
editor-pattern-sum = An exact sum of pips
editor-pattern-one-of = Exactly one of these throws
editor-pattern-all = Several conditions at once
editor-pattern-colour = By colours in place of faces
editor-pattern-one-colour = Within dice of one colour
editor-pattern-of-colour = Any dice, one colour counts
editor-number-face = the face
editor-number-dice = how many dice
editor-number-sum = the sum
editor-number-groups = sizes, as 3 2
editor-number-has = dice, as 12345
editor-number-forms = throws, as 12345 23456
editor-number-colour = the colour
editor-score-fixed = So many points
editor-score-sum = The pips of all dice
editor-score-sum-plus = The pips of all dice, and more
editor-score-matched = The pips of the dice that fit
editor-score-matched-plus = The pips of the dice that fit, and more
editor-score-hand-rank = The strength as a poker hand
editor-ranks = Which hand beats which, the best one at the top
editor-columns = Columns
editor-columns-count = { $count ->
    [one] One column
   *[other] { $count } columns
}
editor-add-column = Add a column
editor-column = Column { $number }
editor-multiplier = multiplied by
editor-column-order-free = no order of its own
editor-column-rolls = A turn for it has its own number of rolls:
editor-rolls-unit = rolls
editor-colours = Colours and faces of the dice
editor-colours-kind = Colours
editor-colours-none = No colours
editor-colours-by-face = Every face has its colour, on all dice the same
editor-colours-per-die = Every die has its own colours
editor-colours-random = Colours are thrown along with the faces
editor-colours-about = Boxes can ask for colours once the dice have some: look among the dice that fit, and for a third part of the card.
editor-colours-count = How many colours are thrown
# $colours is a list of names of colours.
editor-colours-first = They are { $colours }.
editor-every-die = All dice
# $number is the place of the die among all dice.
editor-die = Die { $number }
editor-whole-die = { $die }, all faces
editor-its-faces = its faces
editor-face-colour = { $die }, face { $face }
editor-face-names = Names of the faces, the lowest first
editor-face-names-about = With gaps between them, as 9 10 J Q K A. Without names the faces show pips.
editor-pairs = Boxes that count only together
editor-pairs-summary = { $count ->
    [0] None
    [one] One pair
   *[other] { $count } pairs
}
editor-pairs-about = If the first box of a pair does not hold more than the second, both count nothing: not in the total, and not towards a bonus.
editor-pairs-line = Pair { $number }
editor-pairs-more = the box that must hold more
editor-pairs-than = must hold more than
editor-pairs-less = the box that must hold less
editor-pairs-add = Add a pair
editor-outcome = Who wins
editor-outcome-kind = The winner has
editor-outcome-sum = the highest total
editor-outcome-table = the most points of a table
editor-outcome-rounds = the most rounds won by the best hand
editor-tie = Equal results
editor-tie-shared = Win together
editor-tie-total = The higher total wins
editor-instant-win = A hand wins the whole game at once
editor-instant-row = The hand of
editor-instant-first = Only with the first roll of a turn
editor-table-rows = Points for boxes
editor-table-line = Line { $number } of the table
editor-table-row = the box
editor-table-wants = what it takes
editor-table-sum = sum of at least
editor-table-all = all boxes over zero
editor-table-each = each box over zero
editor-table-add-row = Add a line
editor-table-total = Points for the total
editor-table-step = Step { $number } of the total
editor-table-from = from this total on
editor-table-add-step = Add a step
editor-table-about = Of the steps of the total the highest one reached counts, alone.
editor-bonuses = Bonuses
editor-add-tier = Add a bonus to { $section }
editor-tier = bonus { $number }
editor-tier-sum = from this sum on
editor-tier-from = From
editor-tier-pays = points on:
editor-repeat = A further top hand
editor-repeat-on = Something happens when a filled top hand is thrown again
editor-repeat-row = The top hand
editor-repeat-when = It counts once that box
editor-repeat-filled = is filled
editor-repeat-scored = holds points
editor-award = Extra points
editor-award-upper = Only if it goes into the upper box of its face
editor-opponents = The other seats get a zero in their topmost open box
editor-place = Where it goes
editor-place-ordinary = Any open box, for what it is worth
editor-place-forced = Its upper box, then as a joker
editor-place-free = Any open box, as a joker once its upper box is filled
editor-place-lower-zero = Lower section as a joker, then a zero above
editor-place-lower-face = Lower section as a joker, then its face above
editor-place-upper-filled = Lower section as a joker once its upper box is filled
editor-place-no-box = No box: the turn is used up
editor-place-raise = No box: an entry is raised to its most
editor-place-zero = Any open box, as a zero
editor-check = Check
editor-fine = These rules can be played.
editor-checking = These rules are being checked…
editor-problems = { $count ->
    [one] One thing keeps these rules from being played. Choose it to go there.
   *[other] { $count } things keep these rules from being played. Choose one to go there.
}
# $what is a whole sentence.
editor-remark = { $box }: { $what }
editor-worth = Totals
editor-worth-later = As soon as the rules can be played.
editor-extremes-working = Working out the highest and the lowest total…
editor-highest = Highest total: { $points }
editor-highest-bound = Highest total: { $points } or less (a bound: this card is too large to search)
editor-highest-endless = Highest total: there is no end
editor-lowest = Lowest total: { $points }
editor-lowest-bound = Lowest total: { $points } or more (a bound: this card is too large to search)
editor-lowest-endless = Lowest total: there is no end
editor-par-unknown = Par: too large to solve. An estimate plays.
# One line above the fields: highest, lowest and par. $kind is exact, bound or endless.
editor-totals-highest = { $kind ->
    [exact] Highest { $points }
    [bound] Highest { $points } or less
   *[other] No highest total
}
editor-totals-lowest = { $kind ->
    [exact] lowest { $points }
    [bound] lowest { $points } or more
   *[other] no lowest total
}
editor-totals-no-par = par: too large to solve
editor-totals-later = Highest, lowest and par: as soon as the rules can be played
editor-hand = Try a hand
editor-hand-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}, faces 1 to { $sides }
editor-hand-first = With the first roll of a turn
editor-hand-hint = Type the faces, and every box says what it would score on an empty card.
# $colours is a list as k = black, r = red.
editor-hand-hint-thrown = Type each face with the letter of its colour, as 3r 4g 1k ({ $colours }), and every box says what it would score on an empty card.
# $colours is a list of names of colours, one a die.
editor-hand-hint-per-die = Type the faces of the dice in their order ({ $colours }), and every box says what it would score on an empty card.
editor-hand-mixed = several colours
editor-hand-hint-names = Type the faces ({ $names }), and every box says what it would score on an empty card.
editor-hand-count = { $typed ->
    [one] This is one die of { $dice }.
   *[other] These are { $typed } dice of { $dice }.
}
editor-hand-sign = “{ $sign }” is no face.
editor-hand-face = No die shows { $face }: the faces are 1 to { $sides }.
editor-hand-no-colour = Die { $die } needs the letter of its colour.
editor-hand-colour = A colour can’t be typed for a die here: { $colour } is not thrown.
editor-hand-score = { $box } scores { $points }
editor-share = File and clipboard
editor-path = Path of a file
editor-path-hint = ~/rules.ron
editor-export = Write to it
editor-import = Read from it
editor-copy-text = Copy as text
editor-paste-text = Paste text
editor-share-about = A file can also be dropped on the window, and a text pasted with Ctrl+V. Files that are there are never written over.
# A number was typed that the field does not take; $value stands there now.
editor-too-far-wrong = { $typed } does not fit here, so { $value } stands here now.
editor-too-far = { $typed } is not between { $least } and { $most }, so { $value } stands here now.
# In place of a file’s name.
editor-clipboard = the clipboard
editor-delete-title = Delete
editor-delete-about = The rules are offered no longer. Their file is kept under another name, and games played by them can still be read.
editor-delete = Delete these rules…
editor-delete-sure = Yes, delete them
editor-delete-keep = Keep them
editor-save = Save
editor-save-copy = Save as a copy
editor-play = Play…
editor-status-new = New rules, not saved yet.
editor-status-changed = Changed since they were saved.
editor-status-saved = Saved. They are offered for a new game.
