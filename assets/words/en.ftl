### The words of Fivefold in English, the language every other one falls back to.
###
### Style: sentence case; short; no colon after a label; "…" after a button that asks for more.
### A key is a message's name in the code. box-<id> and rules-<id> carry the ids of the rule sets.
###
### What arguments mean where no comment says anything else:
### $name is a person or a player, such as Ann; $who is you if they are to be addressed, else other.
### $box is a box of the card (Chance), $rules a game (Yatzy), $section a part of the card (Upper
### section). These names stand as they are: build the sentence around them.
### $points are points, with a sign or decimals where they have any. $unit says what they are: rounds
### (won) or points. $count says how many, and chooses the plural; so do $games, $dice, $rolls.
### $number, $turn, $round and $roll say which of several, from 1 on. $least and $most, $low and $high,
### $from and $to are the ends of a range. $mean is an average, $sides the faces of a die: 6.
### $percent is a share with its sign, such as 45%. $date is a day, such as 5 May 2026.
### $file and $folder are names in the file system. $why, $what and $error say what is wrong: the end
### of a sentence, without its full stop. $others counts further files with the same problem.
### $key is a key or several: Ctrl+Z. $option is a move in words: keep 5 5; take Chance.

## This language
## Its name in itself, as it stands in the settings, and how it writes numbers.

language-name = English
# The signs in numbers: before decimals, and between groups of three digits (a blank is { "\u00A0" }).
number-decimal = { "." }
number-group = { "," }
# With how many digits grouping begins: 5 if 1234 has no sign and 12,345 has one.
number-grouped-from = 5

## Rule sets
## Names of games, as players know them; where a game has a name of its own in your language, use that.

rules-yahtzee_forced = Yahtzee
rules-yahtzee_free = Yahtzee, free joker
rules-yahtzee_original = Yahtzee, original joker
rules-basic = Yahtzee, basic rules
rules-yatzy = Yatzy
rules-yatzy_forced = Forced Yatzy
rules-kosci_fixed = Kości, fixed points
rules-poker_kosti = Russian dice poker
rules-poker_kosti_plain = Russian dice poker, no doubling
rules-kosci_szkola = Kości with a school
rules-yatzy_declare = Yatzy with declaring
rules-maxi = Maxi Yatzy
rules-hobby_plus100 = House Yahtzee, extra 100
rules-hobby_upgrade = House Yahtzee, upgrade
rules-yahtzee_house_fh = Yahtzee (Yahtzee counts as a full house)
rules-triple = Triple Yahtzee
rules-kosci_3 = Kości, three columns
rules-yams_columns = Yam’s in columns
rules-yams_belge = Yam’s, Belgian card
rules-yambo = Yambo
rules-escalero = Escalero
rules-yamb = Yamb
rules-yamb_six = Yamb with six dice
rules-yamb_mk = Yamb, Macedonian card
rules-jamb = Yamb, Croatian card
rules-yamb_long = Yamb, six columns
rules-yamb_long_7 = Yamb, seven columns
rules-yahtzee_columns_it = Yahtzee in four columns
rules-rainbow = Rainbow
rules-painted = Painted dice
rules-kniffel = Kniffel
rules-kniffel_100 = Kniffel, 100 for each extra Kniffel
rules-kniffel_again = Kniffel again and again
rules-yams_fr = Yam’s
rules-yams_fr_second = Yam’s, second card
rules-yam_plus = Yam, plus and minus
rules-yam_plus_carre = Yam, plus and minus, with four of a kind
rules-rigole = Yatzy with rigole
rules-yatsy_is = Yatsy
rules-bonus_rolls = Yahtzee with bonus rolls
rules-kosci = Kości
rules-kismet = Kismet
rules-kismet_strict = Kismet, different faces
rules-yatzy_houses = Yatzy, identical pairs allowed
rules-maxi_full_30 = Maxi Yatzy, full straight 30
rules-maxi_tactic = Maxi Yatzy, no saved rolls
rules-family_da = Danish Family Yatzy
rules-giant = Giant Yatzy
rules-yacht = Yacht
rules-yacht_houses = Yacht (Yacht counts as a full house)
rules-yacht_51wg = Yacht with a bonus
rules-yacht_51wg_houses = Yacht with a bonus (Yacht counts as a full house)
rules-yacht_ja = Yacht, Japanese card
rules-generala = Generala
rules-generala_strict = Generala, two straights
rules-generala_wrap = Generala, five different faces
rules-generala_ace_wild = Generala, wild ace
rules-generala_60 = Generala for 60
rules-generala_obligada = Generala in order
rules-general_br = General, Brazilian card
rules-general_bg = General, Bulgarian card
rules-general_bg_pairs = General, Bulgarian card with two pairs
rules-general_bg_school = General, Bulgarian school
rules-cameroon = Cameroon
rules-cacho = Cacho
rules-cacho_optional = Cacho with optional turning
rules-balut = Balut
rules-crag = Crag
rules-cheerio = Cheerio
rules-poker_dice = Poker dice

## Rule sets: groups
## Headings in the list of games.

group-yahtzee = Yahtzee and variants
group-yatzy = Yatzy
# Games with six dice or more.
group-six = Six or more dice
group-yacht = Yacht and Generala
group-coloured = Coloured dice
group-columns = Several columns
group-other = Other dice games
group-house = House rules

## Rule sets: how they differ from their relatives

about-yahtzee_forced = The American classic: thirteen boxes, three rolls a turn, 35 extra for a good upper section, and 100 for every further Yahtzee.
about-yahtzee_free = Like Yahtzee, but another Yahtzee can go into any open box; it is a joker once the upper box for its face is filled.
about-yahtzee_original = As in 1956: another Yahtzee is a joker for the lower section and can’t be used in the upper one.
about-yahtzee_house_fh = Like Yahtzee, but five alike count as a full house too, even while the Yahtzee box is open.
about-kniffel = The German game: another Kniffel scores 50 extra in the upper box for its face, and is a joker once that box is filled.
about-kniffel_100 = Like Kniffel, but another Kniffel earns 100 extra points and is no joker: it goes into any open box for its normal score.
about-kniffel_again = Like Kniffel, but another Kniffel adds 50 to the first one and fills no box. You get that turn back at the end.
about-yams_fr = The French game: another Yam’s earns 100 but costs you an open box, which you cross out.
about-yams_fr_second = Like Yam’s, but three and four of a kind score only the matching dice, and the straights are 1-2-3-4-5 and 2-3-4-5-6.
about-yam_plus = The French pad with plus and minus: both count the sum of their dice, but only if plus is higher. Combinations score their dice and more.
about-yam_plus_carre = The French pad with plus and minus, which count only if plus is higher. Combinations score their dice and more; four of a kind has a box too.
about-rigole = Thirteen boxes as in Yahtzee and a fourteenth for the rigole: four alike, and on the fifth die the face opposite theirs.
about-yatsy_is = The card of Yahtzee and its points, but another Yatsy earns nothing extra and is no joker.
about-bonus_rolls = As in the app on many phones: three extra rolls for the whole game, 50 for another Yahtzee, and no joker.
about-kosci = The Polish game: thirteen boxes, no joker, and four of a kind means exactly four.
about-basic = Thirteen boxes and nothing else: no bonus, no joker, one to four players.
about-hobby_plus100 = Another Yahtzee scores 100 and fills no box, so the game can last longer. Three and four of a kind score only the matching dice.
about-hobby_upgrade = Another Yahtzee fills no box but raises one of your entries to its box’s maximum.
about-yatzy = The Scandinavian game: fifteen boxes with pairs, straights of five, and 50 points for 63 in the upper section.
about-yatzy_houses = Like Yatzy, but four alike are two pairs, and five alike are a full house.
about-yatzy_declare = Like Yatzy, but after the first roll you name the box that this turn must fill.
about-yatzy_forced = Like Yatzy, but you fill the boxes from top to bottom, and 42 in the upper section earn the bonus.
about-kosci_fixed = Combinations have fixed points, and every box scores 10 more on the first roll.
about-poker_kosti = First the school of the six faces, where three of each are the aim, then nine combinations, which count double on the first roll.
about-poker_kosti_plain = First the school of the six faces, where three of each are the aim, then nine combinations. Nothing counts double.
about-kosci_szkola = A school of the six faces, where three of each are the aim, and nine combinations, all in any order. A school of 0 or more earns 50.
about-maxi = Six dice and twenty boxes, and you save the rolls you don’t use for later turns.
about-maxi_full_30 = Like Maxi Yatzy, but a full straight of all six faces scores 30.
about-maxi_tactic = The six-dice game without saved rolls, and 75 points in the upper section earn a bonus of 50.
about-family_da = The Danish card for six dice, with eighteen boxes: the royal straight scores 30, six alike score 50 plus their sum.
about-giant = Twelve dice, six rolls per turn and forty-seven boxes, from a single pair to twelve alike.
about-yacht = The game of 1938: twelve boxes, 30 for each straight of five dice, and no bonuses.
about-yacht_houses = Like Yacht, but five alike can be a full house too.
about-yacht_51wg = Twelve boxes, as in many video games: four in a row make a small straight, and 63 in the upper section earn 35.
about-yacht_51wg_houses = Like Yacht with a bonus, but five alike can be a full house too.
about-yacht_ja = Four of a kind always scores 40, the big straight beats the little one, and a full house scores the sum of its dice plus 10.
about-generala = Combinations on the first roll score 5 more, a second Generala scores double, and a Generala on the first roll wins the game.
about-generala_strict = Like Generala, but only 1-2-3-4-5 and 2-3-4-5-6 are straights.
about-generala_wrap = Like Generala, but any five different faces make a straight.
about-generala_ace_wild = Like Generala, but in a straight a one can stand for a two or a six, so 1-1-3-4-5 is a straight too.
about-generala_60 = Like Generala, but a Generala scores 60, and a Double Generala on the first roll 120.
about-generala_obligada = Like Generala, but you fill the boxes from top to bottom.
about-general_br = Ten boxes: a full house and a straight score 10 more on the first roll, and a General on the first roll wins the game.
about-general_bg = Fourteen boxes without a bonus: pairs and more alike score the matching dice, and a General 50 plus its sum.
about-general_bg_pairs = Like the Bulgarian General, with a fifteenth box for two pairs.
about-general_bg_school = Fourteen boxes in any order. Three of each face are the aim: more count plus and fewer minus, and 0 or more in all earns 50.
about-cameroon = Ten boxes: the little Cameroon 1-2-3-4-5 scores 21, the big one 2-3-4-5-6 scores 30, and five alike 50.
about-cacho = Two rolls, then you turn over one die or two. Hands from one throw of all dice score 5 more, and five alike on the first roll win the game.
about-cacho_optional = Three rolls, then you may turn over one die or two. Hands from one throw of all dice score 5 more, and five alike on the first roll win the game.
about-cheerio = Eleven boxes and only two rolls per turn.
about-kismet = Dice with coloured pips, a bonus in three steps, and another Kismet costs every opponent a box and a turn.
about-kismet_strict = Like Kismet, but two pairs and a full house need different faces.
about-rainbow = Yahtzee in which each die also comes up in one of three colours, with two boxes for colours: our own game, inspired by others.
about-painted = Every face of every die has one of five colours. There are boxes for colours, and a palette with its own bonus.
about-triple = Thirteen boxes in three columns that count single, double and triple, and so does the bonus for another Yahtzee.
about-kosci_3 = Kości on a card of three columns, each with its own bonus: any box of any column may be next.
about-yams_columns = Four columns: downward, upward, in any order, and one for what lies after the first roll.
about-yams_belge = Five columns: downward, in any order, upward, and for one and two throws. Plus must be more than minus, or neither counts.
about-yambo = Five columns: downward, in any order, upward, and for one and two throws. Each is won on its own by the highest sum in it: 3, 2, 4, 3 and 3 points.
about-escalero = Poker dice and three columns, each won on its own, for 1, 2 and 4 points, and 3 more for all. Hands made with one roll of all dice score more.
about-yamb = Four columns: downward, in any order, upward, and one for boxes that you name after the first roll. Max minus min is multiplied by your ones.
about-yamb_six = Four columns: downward, in any order, upward, and for boxes named after the first roll. Each box takes the best five of six dice.
about-jamb = Four columns: downward, in any order, upward, and for boxes named after the first roll. A straight scores 35 from one and 45 from two.
about-yamb_long = Yamb with six dice and six columns: downward, in any order, upward, announced, first roll only, and from the middle. The last box has five rolls.
about-yamb_long_7 = Yamb with six dice and seven columns: downward, in any order, upward, announced, first roll only, from the middle, and from both ends.
about-yamb_mk = Six dice and four columns, one of them for boxes named after the first roll. A straight scores its dice and 30 more.
about-yahtzee_columns_it = The card of Yahtzee in four columns: downward, on the first roll only, in any order, and upward. No joker.
about-balut = Seven rows of four boxes each. At the end, rows and the total earn points, and the most points wins.
about-crag = Three dice and two rolls per turn. Dice that add up to thirteen score 26, or 50 with a pair among them.
about-poker_dice = Nines, tens, jacks, queens, kings and aces instead of pips: the best hand wins the round, over ten rounds.

## Rule sets: where they are played, and other names
## The other names are as they are written where the game is played; they are found by the search too.

rules-yahtzee_forced-played = Played in the United States by the publisher’s rules of 1996, and in Italy and the Netherlands.
rules-yahtzee_original-played = From the first rule booklet, of 1956.
rules-yatzy-played = Played in Sweden, Denmark, Norway and Finland, with the same points everywhere.
rules-yatzy-also = Jatsi
rules-yatzy_forced-played = Played in Finland.
rules-yatzy_forced-also = Pakkoyatzy
rules-yatzy_declare-played = Played in Finland, as described in the game book Suuri pelikirja.
rules-maxi-played = Played in Sweden and its neighbours.
rules-maxi_tactic-played = Played in Finland and Sweden, on scorecards by Tactic.
rules-family_da-played = Played in Denmark.
rules-family_da-also = Super Yatzy
rules-giant-played = Played in Denmark and Sweden.
rules-yacht-played = Older than Yahtzee, in print since 1938.
rules-yacht_51wg-played = From the game collection 51 Worldwide Games.
rules-yacht_ja-played = Played in Japan.
rules-yacht_ja-also = Five Dice
rules-generala-played = Played in Argentina.
rules-generala_obligada-played = Played in Argentina.
rules-kniffel-played = Played in Germany, following the manual of the travel edition.
rules-kniffel_100-played = Played in Germany.
rules-kniffel_again-played = Played in Germany.
rules-yams_fr-played = Played in France.
rules-yams_fr_second-played = Played in France.
rules-yam_plus-played = Played in France.
rules-yam_plus-also = Yams, Le Yam
rules-yamb-also = Jamb
rules-yam_plus_carre-played = Played in France.
rules-rigole-played = Played in France and online.
rules-yatsy_is-played = Played in Iceland.
rules-bonus_rolls-played = Played on phones, above all in the United States.
rules-kosci-played = Played in Poland.
rules-kosci-also = Gra w kości
rules-kosci_fixed-played = Played in Poland, Czechia, Slovakia and Russia.
rules-general_br-played = Played in Brazil.
rules-general_bg-played = Played in Bulgaria.
rules-general_bg-also = Генерал
rules-general_bg_pairs-played = Played in Bulgaria.
rules-cameroon-played = Played in the United States and France.
rules-cacho-played = Played in Bolivia.
rules-cacho-also = Alalay, Cacho Alalay
rules-cacho_optional-played = Played in Bolivia.
rules-kosci_3-played = Played in Poland.
rules-yams_columns-played = Played in France.
rules-yams_belge-played = Played in Belgium.
rules-yambo-played = Played in Belgium.
rules-escalero-played = Played in Austria.
rules-yamb-played = Played in Serbia, Croatia, Bosnia and Herzegovina, Montenegro, North Macedonia and Slovenia.
rules-yamb_six-played = Played in Serbia, Croatia and Bosnia and Herzegovina.
rules-jamb-played = Played in Croatia and online.
rules-jamb-also = Jamb
rules-yamb_long-played = Played in Serbia, Croatia, Bosnia and Herzegovina, Montenegro and Bulgaria.
rules-yamb_long-also = Jamb
rules-yamb_long_7-played = Played in Serbia, Croatia, Bosnia and Herzegovina, Montenegro and Bulgaria.
rules-yamb_long_7-also = Jamb
rules-yamb_mk-played = Played in North Macedonia.
rules-yamb_mk-also = Јамб, Jamb
rules-yahtzee_columns_it-played = Played in Italy.
rules-poker_kosti-played = Played in Russia, Ukraine and Belarus.
rules-poker_kosti-also = Покер на костях, Poker na kostyakh
rules-poker_kosti_plain-played = Played in Russia, Ukraine and Belarus.
rules-kosci_szkola-played = Played in Poland.
rules-general_bg_school-played = Played in Bulgaria.

## Rule sets: what sources leave open, and how it is read here

rules-reading = About these rules
rules-yam_plus-reading = If plus is not higher, neither of the two counts; in one program the one filled first still does.
rules-yam_plus_carre-reading = If plus is not higher, neither of the two counts; in one program the one filled first still does.
rules-rigole-reading = No source that we found says what a rigole scores: the 50 points are our choice.
rules-yatsy_is-reading = Our sources mention neither a joker nor anything extra for another Yatsy, so there are none.
rules-bonus_rolls-reading = No source says what another Yahtzee scores. We follow a published record of 880, which takes 50 for each and no joker. The three rolls are our choice: apps give or sell more.
rules-kosci-reading = That four of a kind means exactly four is the rule of one website; elsewhere five count too. Its bonus for another five alike is left out, since its size is unknown.
rules-kosci_3-reading = The card of three columns is from one website, and so is the rule that four of a kind means exactly four.
rules-kosci_fixed-reading = The 10 more on the first roll are from one website. That four alike are not two pairs is our reading; further bonuses of that website, which we could not read, are left out.
rules-poker_kosti-reading = Sources differ. That four alike are two pairs is the rule of one program; that five alike are no full house, and score 50 and their sum, that of most pages. Doubling is the custom of many circles.
rules-poker_kosti_plain-reading = Sources differ. That four alike are two pairs is the rule of one program; that five alike are no full house, and score 50 and their sum, that of most pages.
rules-kosci_szkola-reading = These are the rules of one program, the only source that we found. There a school below 0 costs 50, which comes to the same.
rules-general_br-reading = These rules are from one blog, the only source that we found. It says nothing about five alike as a full house, or more for four of a kind on the first roll: here there is neither.
rules-general_bg-reading = The points are those of one program, the only source that prints them.
rules-general_bg_pairs-reading = The boxes are those of one website, the points those of one program. That the two pairs need different faces is our reading.
rules-general_bg_school-reading = No Bulgarian source that we found gives the bonus for a good school: 50 is that of the Russian game.
rules-cameroon-reading = This is the single game. In the double one, ten dice are thrown for two boxes at a time.
rules-cacho-reading = These are the rules of tournaments in Cochabamba, without their other ways to win at once. That five dice thrown again need not be turned is the rule of one program.
rules-cacho_optional-reading = One source names this version: a third roll, and turning is optional. That everything else is as in Cacho is our reading.
rules-yams_columns-reading = The list of boxes that we read has no chance. On French sheets you may strike any box at will; here you can’t strike what fits, which would never gain you anything.
rules-yams_belge-reading = That five alike are a full house too is in one of our two sources; the other doesn’t say.
rules-yambo-reading = The prizes are those of one program. That nobody wins a tied column, and that the total then decides, is our reading.
rules-escalero-reading = The points for columns, and that nobody wins a tied one, are from one program. That five alike are a poker too, and that the total decides a draw, are our readings.
rules-yamb-reading = Sources differ: many play with six dice, and some give other bonuses, or fixed points for a straight.
rules-yamb_six-reading = As five of the six dice count, min takes the lowest five: no source says so, but none denies it.
rules-yamb_mk-reading = All points are from one program. There any roll of all six dice may also go unannounced into the announced column; here it must be announced.
rules-jamb-reading = The points are those of one program, which a Croatian website runs.
rules-yamb_long-reading = The column for the first roll takes that one only; in one source a later roll of all dice too. One source has 40 more for a good max and min, which is left out.
rules-yamb_long_7-reading = The column for the first roll takes that one only; in one source a later roll of all dice too. One source has 40 more for a good max and min, which is left out.
rules-yahtzee_columns_it-reading = From one website, the only source that we found. It mentions neither a joker nor anything extra for another Yahtzee, so there are none.

## Countries
## In a list, in the order of the alphabet; a search for the name finds the games played there.

country-ar = Argentina
country-at = Austria
country-ba = Bosnia and Herzegovina
country-be = Belgium
country-bg = Bulgaria
country-bo = Bolivia
country-br = Brazil
country-by = Belarus
country-cz = Czechia
country-de = Germany
country-dk = Denmark
country-fi = Finland
country-fr = France
country-hr = Croatia
country-is = Iceland
country-it = Italy
country-jp = Japan
country-me = Montenegro
country-mk = North Macedonia
country-nl = Netherlands
country-no = Norway
country-pl = Poland
country-rs = Serbia
country-ru = Russia
country-se = Sweden
country-si = Slovenia
country-sk = Slovakia
country-ua = Ukraine
country-us = United States

## Boxes: the upper section, the same in every game
## The lines of a score card. Box names stand in narrow columns, in lists and in sentences.

box-ones = Ones
box-twos = Twos
box-threes = Threes
box-fours = Fours
box-fives = Fives
box-sixes = Sixes
# Poker dice.
box-nine = Nines
box-ten = Tens
box-jack = Jacks
box-queen = Queens
box-king = Kings
box-ace = Aces

## Boxes: pairs
## Names of boxes.

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
## Names of boxes.

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
## Names of boxes; a straight is a sequence, such as 2 3 4 5.

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
# Giant Yatzy: all six faces, and more sixes.
box-full_plus_2 = Full straight + two sixes
box-full_plus_3 = Full straight + three sixes
box-full_plus_4 = Full straight + four sixes
box-full_plus_5 = Full straight + five sixes
box-full_plus_6 = Full straight + six sixes

## Boxes: houses
## Names of boxes; a house is a group of one face and a group of another.

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
# Giant Yatzy: groups of equal dice.
box-2x3 = Two × three
box-2x4 = Two × four
box-2x5 = Two × five
box-2x6 = Two × six
box-3x3 = Three × three
box-3x4 = Three × four
# Giant Yatzy: dice of one face, and dice of another.
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
## Names of boxes, for dice with colours.

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
## Names of boxes.

box-thirteen = Thirteen
# Thirteen pips with a pair.
box-crag = Crag

## Boxes: any dice, and all dice equal
## Names of boxes; most are the name of a game too, and mean that all dice are alike.

box-chance = Chance
box-yahtzee = Yahtzee
box-yatzy = Yatzy
box-maxi_yatzy = Maxi Yatzy
box-super_yatzy = Super Yatzy
box-kismet = Kismet
box-yacht = Yacht
box-yams = Yam’s
box-yamb = Yamb
box-max = Max
box-min = Min
box-generala = Generala
box-general = General
box-double_generala = Double Generala
box-balut = Balut
box-cheerio = Cheerio
# Any dice: what other games call Chance.
box-choice = Choice
box-yarborough = Yarborough
box-big_hand = Big hand
# Poker dice: the hand of a round.
box-hand = Hand

## Boxes: other names, separated by commas; a box’s own name among them is left out
## They are shown in tips and found by the search for a game.

# The names of five and of six equal dice in all games.
-five-alike = Yahtzee, Yatzy, Kniffel, Yacht, General, Generala, Yam’s, Five of a kind, Five alike
-six-alike = Maxi Yatzy, Super Yatzy, Six of a kind, Six alike
box-ones-also = Aces
box-twos-also = Deuces
box-threes-also = Treys
box-two_pairs-also = Two pair
box-three_kind-also = Three alike
box-four_kind-also = Four alike, Poker
box-five_kind-also = { -five-alike }
box-poker-also = Four of a kind, Four alike
box-small_straight-also = Little straight, Low straight, Short straight
box-large_straight-also = Big straight, High straight, Long straight
box-full_straight-also = Royal straight
box-straight-also = Run, Sequence
box-little_straight-also = Small straight, Low straight, Short straight
box-big_straight-also = Large straight, High straight, Long straight
box-low_straight-also = Small straight, Little straight, Short straight
box-high_straight-also = Large straight, Big straight, Long straight
box-royal-also = Full straight
box-full_house-also = Full, Boat, House
box-full-also = Full house, Boat, House
box-villa-also = Castle, Two × three
box-two_x_three-also = Castle, Villa
box-2x3-also = Castle, Villa
box-chance-also = Choice
box-choice-also = Chance
box-yarborough-also = Chance
box-big_hand-also = Chance
box-yahtzee-also = { -five-alike }
box-yatzy-also = { -five-alike }
box-kismet-also = { -five-alike }
box-yacht-also = { -five-alike }
box-yams-also = { -five-alike }
box-yamb-also = { -five-alike }
box-general-also = { -five-alike }
box-generala-also = { -five-alike }
box-balut-also = { -five-alike }
box-cheerio-also = { -five-alike }
box-maxi_yatzy-also = { -six-alike }
box-super_yatzy-also = { -six-alike }

## Boxes: which of several
## Names of boxes where several are alike.

# $column is the message column-in-words, or the heading of the column: ×2 or 3 ↓.
box-in-column = { $box } ({ $column })
# $column is the multiplier or the number of the column: ×2 or 3; $rolls is 0 if it has no number of rolls of its own.
# $order says in which order the column is filled; $named is yes if its boxes are named first.
column-in-words = column { $column }{ $order ->
    [down] , from top to bottom
    [up] , from bottom to top
    [ends] , from both ends
    [middle] , from the middle
    [sections] , section by section
   *[free] {""}
}{ $rolls ->
    [0] {""}
    [one] , { $rolls } roll
   *[other] , { $rolls } rolls
}{ $named ->
    [yes] , announced
   *[no] {""}
}
box-copy = { $box }, box { $number } of { $count }
box-round = Round { $number }

## Menus and commands
## menu-… are the titles of the menus; action-… are commands in them and on buttons. The title of a page is
## the name of the command that opens it.

menu-game = Game
menu-coach = Coach
menu-view = View
menu-help = Help
action-new-game = New game…
action-open = Open a file…
action-edit-rules = House rules…
action-play-again = Play again
action-roll = Roll
action-undo = Undo
action-redo = Redo
action-advice = Advice
action-why = Why is this best?
action-advice-always = Always show advice
action-training = Training
action-review = Review
action-save-game = Save a copy of the game
action-copy-game = Copy the game as text
action-check-dice = Check the dice
action-delete-games = Delete games
action-paste-game = Paste a game
action-replay = Play again with the same dice
action-leave = A player leaves…
action-quit = Quit
action-table = Back to the table
action-records = Records
action-settings = Settings
action-zoom-in = Zoom in
action-zoom-out = Zoom out
action-zoom-reset = Reset zoom
action-full-screen = Full screen
action-help = Help: rules and first steps
action-keys = Keyboard shortcuts
action-first-steps = Show the first steps
action-notices = Notices
action-speak-score = Speak the score
action-speak-card = Speak the card
action-speak-offers = Speak what the dice would score
action-speak-again = Repeat the last announcement
# At the right of the menus.
# $rounds is how many there are, 0 if nobody knows.
title-round = { $rounds ->
    [0] { $rules } · round { $round }
   *[other] { $rules } · round { $round } of { $rounds }
}
notice-group = Notice
notice-close = Close
notice-close-all = Close all
# On the page with all notices since the start.
notices-none = There have been no notices since Fivefold was started. Once one has disappeared, you can read it again here.
notices-copy = Copy all
notice-more = { $count ->
    [one] one more
   *[other] { $count } more
}

leave-about = A computer player can take over. Otherwise the card stays as it is and gets no more turns.
leave-person = { $who ->
    [you] You leave…
   *[other] { $name } leaves…
}
leave-nobody = Nobody plays on
# $player is a computer player, or none.
notice-left = { $who ->
    [you] You have left.
   *[other] { $name } has left.
} { $player ->
    [none] The seat stays empty.
   *[other] { $player } plays on.
}

## The id of the rule set of the very first game: the one that everybody knows where this language, or
## the $language of the system, is spoken

first-rules = { $language ->
    [sv] yatzy
    [da] yatzy
    [nb] yatzy
    [nn] yatzy
    [no] yatzy
    [fi] yatzy
    [is] yatzy
    [de] kniffel
    [fr] yams_fr
    [es] generala
   *[other] yahtzee_forced
}

## In dialogs of the system, when there is no window

start-no-screen = No window can be opened: there is no screen to open it on.
# $where says what is known of that window: its display, its process alone, or neither; $computer and $display are their
# names, $process is a number.
start-open-elsewhere = Your games in { $folder } are already open in another Fivefold window{ $where ->
    [display] { " " }(computer: { $computer }, display: { $display }, process: { $process })
    [process] { " " }(computer: { $computer }, process: { $process })
   *[unknown] { "" }
}. Close that window, or end its process if it hangs, and start Fivefold again.
start-file-limit = Fivefold can’t save anything: programs may only write small files here. Remove that limit (“ulimit -f unlimited”) and start again.
start-no-library = No window can be opened, because a library of the system is missing. Fivefold needs libX11, libX11-xcb, libXcursor, libXi, libxcb, libxkbcommon and libxkbcommon-x11: install the missing one.
start-no-opengl = Fivefold needs OpenGL, which the graphics driver of this computer does not offer: install the driver of the graphics card (on Linux, Mesa), and start Fivefold at the computer itself rather than over Remote Desktop.
crash = Fivefold has crashed. Your games are saved, and you can pick up where you left off. Please send this report to the developers: { $file }
crash-without-report = Fivefold has crashed. Your games are saved, and you can pick up where you left off.
fault = Something went wrong in Fivefold. Everything is saved, and you can play on. Please send this report to the developers: { $file }
fault-without-report = Something went wrong in Fivefold. Everything is saved, and you can play on.
notice-paste-too-long = What is on the clipboard is too long to be pasted.
notice-nothing-to-paste = There is no text on the clipboard.

## Closing the window with something unsaved
## A question, with buttons at its end.

unsaved-title = Not everything is saved
# $what is which file it is.
unsaved = { $what ->
    [games] { $count ->
        [one] Your game in progress could not be saved in { $file }: { $why }.
       *[other] { $count } games in progress could not be saved in { $file }: { $why }.
    }
    [results] { $count ->
        [one] The result of a finished game could not be saved in { $file }: { $why }.
       *[other] The results of { $count } finished games could not be saved in { $file }: { $why }.
    }
    [settings] Your settings could not be saved in { $file }: { $why }.
    [people] The names and looks of people could not be saved in { $file }: { $why }.
    [rules] The changes of your house rules could not be kept in { $file }: { $why }.
   *[training] Your training progress could not be saved in { $file }: { $why }.
}
unsaved-waiting = Still saving to disk.
unsaved-about = If you close the window now, this will be lost. Fix the problem and try again.
unsaved-folder = Folder for copies
unsaved-copy = Save copies there
unsaved-copied = { $count ->
    [one] A copy of the game was saved in { $folder }. Open that file to continue or review the game.
   *[other] Copies of { $count } games were saved in { $folder }. Open a file to continue or review its game.
}
label-try-again = Try again
unsaved-close = Close anyway
unsaved-back = Back to the game

notice-copied = Copied to the clipboard.
notice-copied-for-now = Copied to the clipboard. Paste it before you close Fivefold: on some desktops it is gone then.
notice-rules-saved = “{ $name }” saved in { $file }.
# $keys: entries of the settings, such as “roll: Enter”.
notice-keys-wrong = Some of the keys you chose can’t be used: { $keys }. The usual ones apply instead; you can choose others in the settings.
notice-rules-deleted = “{ $name }” was removed from the list. Its file is kept as { $file }, and you can still open games played with these rules.
# $name is a rule set of the player, $other the game that is played in its place.
notice-rules-gone = The house rules “{ $name }” can’t be found any more, so this is a game of { $other }.
notice-rules-imported = “{ $name }” imported. Save it to add it to your rules.
notice-saved = Saved in { $file }.
notice-game-saved = A copy of the game was saved in { $file }. Open that file here or on another computer to continue or review the game.
open-more-games = { $count ->
    [one] One more finished game was opened: leave this review to see it.
   *[other] { $count } more finished games were opened: leave this review to see the next one.
}
open-drop = Drop the file to open it
notice-dice-right = { $rolls ->
    [one] The dice check out: the one roll so far follows from the seed.
   *[other] The dice check out: all { $rolls } rolls follow from the seed.
}
notice-dice-wrong = The dice don’t match the seed: { $error }
notice-folder = { $file } can’t be opened: { $why }.

## Keys
## Names of keys, and what keys do, in a list on the help page.

# As on a keyboard: in menus as Ctrl+Z, Shift+F1.
key-ctrl = Ctrl
key-shift = Shift
key-space = Space
key-delete = Delete
key-insert = Insert
key-backspace = Backspace
key-enter = Enter
key-tab = Tab
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
# The text of a button, and its key: “Undo (Ctrl+Z)”.
# $text is the label of a button.
text-and-key = { $text } ({ $key })
keys-dice = Keep or release the die in that position
keys-die = Keep or release die { $number }
keys-learn = In a review: quiz me on my mistakes
keys-elsewhere = On other pages
# In place of the keys of a command that has none.
keys-in-menu = { $menu } menu
keys-boxes = Move between boxes and dice; left and right move between columns
# Ctrl+↑ Ctrl+↓
keys-scoring = Move to the previous or next box that scores with these dice
keys-page = Scroll a long card or page
keys-enter = Take the box or keep the die
keys-search = Search the rules for a new game
# In the order of the keys that are shown: Home ← → End Ctrl+← Ctrl+→
keys-review = In a review: first, back, next, last, previous and next mistake
keys-check = In house rules: go to the check
keys-menus = Go to the menus and back
keys-escape = Go back: close a question, a window or a page

## Whether the dice are fair

fair-counts = All dice so far
# $unread is how many saved games can’t be read.
fair-counted = { $games ->
    [0] No finished games yet. Once you have played some, their dice are counted here.
    [one] The dice of one finished game with six-sided dice.
   *[other] The dice of { $games } finished games with six-sided dice. Games with the same dice count once.
}{ $unread ->
    [0] { "" }
    [one] { " " }One game can’t be read.
   *[other] { " " }{ $unread } games can’t be read.
}
# $who is for whom dice were rolled, $dice how many in all.
fair-thrower = { $who ->
    [person] Rolled for people
    [computer] Rolled for computer players
   *[hand] Real dice, entered by hand
}: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
# $face is a face of a die: “5: 17%, 120 times”.
fair-face = { $face }: { $percent }, { $count ->
    [one] { $count } time
   *[other] { $count } times
}
# $band is the result of a test for $what; $often of 10 sets, or 1 of $sets, is that uneven.
fair-test = { $what ->
    [faces] Faces
   *[pairs] Pairs rolled together
}: { $band ->
    [few] too few for a test so far.
    [usual] as even as fair dice usually are. { $often ->
        [one] 1 in 10 sets
       *[other] { $often } in 10 sets
    } of fair dice would be at least this uneven.
    [uneven] a little uneven. 1 in { $sets } sets of fair dice would be at least this uneven, so it happens.
    [rare] unusually uneven. Only 1 in { $sets } sets of fair dice would be at least this uneven.
   *[never] too uneven for fair dice. Fewer than 1 in 10,000 sets would be this uneven.
}
fair-game = The current game
fair-game-how = Every roll was recomputed from the seed. Games in your records are checked the same way when you open one.
fair-why = Why nobody can rig these dice
fair-why-seed = When a game begins, your computer picks a secret 256-bit number, the seed. Every roll of the game is computed from it by a published method (the ChaCha cipher) that makes every face equally likely.
fair-why-seal = The seed’s fingerprint is on the table from the first roll, and you see the seed itself at the end. Nobody can find another seed with the same fingerprint, so the dice can’t be changed once the game has begun.
fair-why-check = The fingerprint is the SHA-256 of the seed’s 32 bytes. To check it yourself, put the seed in place of SEED: { $command }
fair-why-place = A roll depends only on the seed, the seat, the turn, the number of the roll and the position of the die. What you keep, how long you wait and how many points you have make no difference.
fair-why-seats = Computer players see the cards and the dice on the table, just as you do. They never see the seed or any future roll, and their dice are rolled the same way as yours.
fair-streaks = What a streak means
fair-streaks-memory = Dice have no memory. After ten turns without a six, the next die is a six 1 time in 6, as always. Nothing is ever due.
fair-streaks-often = Streaks are common, more so than most people expect. If you roll all five dice three times, you see no six at all in 1 turn out of 15: nearly once in a game of 13 turns. Since any number can be missing, and odd things stick in the memory, it seems to happen all the time.
fair-streaks-test = To judge dice, count all of them, not just the ones you remember. That is what the figures above do. If you look often enough, they will seem unusual now and then: 1 in 20 fair sets is called uneven here.

## About
## label-… and help-… are tabs and headings of the help page.

about-version = Version { $version }
about-what = Dice games of the Yahtzee and Yatzy family, for you, your friends and computer players. No account, no network, no ads.
about-marks = “Yahtzee” is a trademark of its owner, who has no connection with this program. Here it only names the rules of a game.
about-licence = Free software under the MIT or the Apache 2.0 licence. Font: Inter, under the SIL Open Font License 1.1.
label-rules = Rules
help-first-steps = First steps
help-keys = Keys
help-about = About Fivefold

## The table
## button-… are labels of buttons, note-… the line that says what to do now, move-… what somebody does.

# The place where the dice lie, for a screen reader.
felt = The felt
# $number is 0 before the first roll.
status-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}{ $number ->
    [0] { "" }
   *[other] {" "}· roll { $number } of { $rolls }
}
status-over = Game over
# What the player before just did.
status-just-taken = { $name }: { $box }, { $points }
# $remark is what a computer player says: We take those.
# $taken is status-just-taken.
status-remark = { $taken } – “{ $remark }”
status-won-at-once = { $who ->
    [you] You win on the spot!
   *[other] { $name } wins on the spot!
}
note-rolling = The dice are rolling…
# $now says which dice lie there; $round is 0 except in games of rounds.
note-play = { $now ->
    [first_by_hand] Press the button or the space bar, then roll your own dice
    [first] Press the button or the space bar to roll
    [all_kept] You’ve kept every die: release one to roll again, or { $round ->
        [0] take a box
       *[other] press Enter to play this hand in round { $round }
    }
    [keep] { $round ->
        [0] Click dice to keep them, roll again or take a box
       *[other] Click dice to keep them and roll again, or press Enter to play this hand in round { $round }
    }
   *[take] No rolls left: { $round ->
        [0] take a box on your card
       *[other] press Enter or click the card to play this hand in round { $round }
    }
}
# $count is the number of dice that have to be turned over, or of those that lie turned; $most of them can be.
# $now says what is to be done; $more is 0 if exactly $count dice must be turned.
note-turn-over = { $now ->
    [marked] { $count ->
        [one] One die lies turned
       *[other] { $count } dice lie turned
    }: take a box, or click { $count ->
        [one] it
       *[other] one
    } again to turn it back
    [fewer] { $most ->
        [one] Only one die
       *[other] Only { $most } dice
    } can be turned over: click the others again
    [must] { $more ->
        [0] No rolls left: click { $count ->
            [one] the die
           *[other] { $count } dice
        } to turn over
        [one] No rolls left: click { $count } or { $most } dice to turn over
       *[other] No rolls left: click { $count } to { $most } dice to turn over
    }
   *[may] No rolls left: take a box, or click { $most ->
        [one] a die
       *[other] up to { $most } dice
    } to turn over
}
# $bonus is a number of points.
note-no-box = Another { $box }! Click +{ $bonus } on your card to end the turn
note-raise = Another { $box }! Raise one of your entries to its box’s maximum
note-zero-opponents = Another { $box }! Take a box; every other player scores 0 and loses a turn
# $bonus is a number of points.
note-zero-box = { $bonus ->
    [0] Another { $box }! Cross out any open box
   *[other] Another { $box }! Cross out any open box for { $bonus } points
}
# $bonus is a number of points. $where says which boxes are allowed; $target is one of them.
note-joker = { $where ->
    [any] Another { $box }! Any box you take scores { $bonus } extra
    [upper] { $bonus ->
        [0] Another { $box }! It must go in { $target }, for { $points } points
       *[other] Another { $box }! It must go in { $target }, for { $points } points and { $bonus } extra
    }
    [lower] { $bonus ->
        [0] Another { $box }! It counts as a joker in the lower section
       *[other] Another { $box }! It counts as a joker in the lower section and scores { $bonus } extra
    }
   *[zero] { $bonus ->
        [0] Another { $box }, but every box it could score in is full: cross out an upper box
       *[other] Another { $box }, but every box it could score in is full: cross out an upper box and collect { $bonus } extra
    }
}
note-name = Name the box you will fill this turn: click it on your card
note-may-name = { $rolls ->
    [yes] Keep dice to roll again, take a box, or name one marked ~
   *[no] Take a box, or name one marked ~ to roll again
}
# $now says whether there are rolls left: keep or take.
note-named = { $now ->
    [keep] You named { $box }: keep dice, roll again or score it now
   *[take] No rolls left: score { $box }, the box you named
}
note-roll-away = Roll away your { $box }? Press again, or click its dice to keep them
note-reroll = Roll all the dice again? Press again, or click dice to keep them
# $strikes is yes if a second box is lost with it.
note-scratch = { $strikes ->
    [yes] Strike { $box } and its partner? Click again or press Enter to confirm, Esc to cancel
   *[no] Score 0 in { $box }? Click again or press Enter to confirm, Esc to cancel
}
# $faces are faces in words of a list: 5 and 6; none if any dice may be rolled.
note-enter-face = { $count ->
    [one] Roll one die and enter the result: use the buttons or press 1 to { $sides }
   *[other] Roll { $count } dice and enter the result: use the buttons or press 1 to { $sides }
}{ $faces ->
    [none] {""}
   *[other] {" "}for { $faces }
}
note-enter-colour = Now its colour: { $letters }
# On a button, for a screen reader. $face is a face of a die.
entry-face = Next die: { $face }
note-computer = Thinking…
# $as: now (the computer does it), past (it was done), option (a choice in a list). $dice: 5 5.
move-roll = { $as ->
    [now] { $count ->
        [0] Rolls all the dice again
       *[other] Keeps { $dice }
    }
    [past] { $count ->
        [0] Kept no dice.
       *[other] Kept { $dice }.
    }
   *[option] { $count ->
        [0] roll all the dice again
       *[other] keep { $dice }
    }
}
# $as as in move-roll. $dice: 5 5.
move-turn = { $as ->
    [now] { $count ->
        [one] Turns over the { $dice }
       *[other] Turns over { $dice }
    }
    [past] Turned over { $dice }.
   *[option] { $count ->
        [one] turn over the { $dice }
       *[other] turn over { $dice }
    }
}
# $as: button (on a button), now (the computer does it), past (after a name: “Ann took …”), option
# (a choice in a list).
move-box = { $as ->
    [button] Take { $box } · { $points }
    [now] Takes { $box } for { $points }
    [past] took { $box } for { $points }
   *[option] take { $box }
}
# $as as in move-box.
move-name = { $as ->
    [button] Name { $box }
    [now] Names { $box }
    [past] named { $box }
   *[option] name { $box }
}
# $as as in move-box.
move-round = { $as ->
    [button] Play { $points } in { $box }
    [now] Plays { $points } in { $box }
   *[past] played { $points } in { $box }
}
note-advice = Advice: { $option }
button-roll-again = Roll again
# The next roll is not one of those of the turn.
button-roll-saved = Roll again · { $stock ->
    [yes] extra roll
   *[no] saved roll
}
# The marked dice show their other side already.
button-turn-over = { $count ->
    [0] Turn over dice
    [one] Done: 1 die turned
   *[other] Done: { $count } dice turned
}
button-roll-away = Roll away your { $box }?
button-roll-all = { $count ->
    [one] Roll the die again?
   *[other] Roll all { $count } dice again?
}
button-take-box = Take a box
# On the button, after one press.
button-undo-asked = Undo?
tip-undo = Undo: { $what }
notice-undone = Taken back: { $what }
note-undo = Take back { $what }? Undo again to confirm, Esc to cancel
# What undo takes back; $what is a box with its points, such as “Chance 19”.
undo-what = { $what ->
    [roll] { $who ->
        [you] your last roll
       *[other] { $name }’s last roll
    }
    [turn] { $who ->
        [you] your turned dice
       *[other] { $name }’s turned dice
    }
   *[other] { $who ->
        [you] your { $what }
       *[other] { $name }’s { $what }
    }
}
# Ends the waiting for a computer player.
button-skip = Skip
# In small capitals above a die.
die-kept = KEPT
# In small capitals above a die.
die-turned = TURNED
dice-seal = Dice sealed: { $seal }…
dice-seal-tip = Every roll of this game follows from a secret seed. This is the seed’s SHA-256 fingerprint; you’ll see the seed itself at the end, so anyone can check the dice. { $seal }

## The coach
## The table of the best moves, beside the dice, and the comparison of two of them.

coach-head = Best plays
# The head of a column, above numbers.
coach-head-par = expected final score
# The head of a column, above numbers.
coach-head-estimate = estimated final score
# The head of a column, above numbers.
coach-head-prizes = expected prizes
# The head of a column: what a move loses against the best.
coach-head-loss = loss
# The head of a column: the chance to win, in percent.
coach-head-win = to win
coach-why = Why?
# In the column of losses, for the best move.
coach-best = best
# A loss.
coach-cost = −{ $points }
# A number above 0 with its sign, anywhere.
coach-gain = +{ $points }
# A move in the list: “Chance for 20”.
coach-box = { $box } for { $points }
coach-throw-all = Roll all the dice again
# What strategies that can be learned by heart (on the rules page) do where it is not best: by the
# averages of the boxes, and by the page of prices and dice worth keeping.
# $option: keep 5 5; $cost: −0.42
# $strategy says which of them.
coach-by = { $strategy ->
    [averages] By box averages
    [page] By heart
   *[both] By box averages and by heart
}: { $option } ({ $cost })
# $par is a number. $cost is the loss, or best. $chosen says whether it is what was chosen.
spoken-advice = { $option }{ $chosen ->
    [no] {""}
    [now] , your current choice
    [answer] , your choice
   *[played] , as played
}: expected final score { $par }, { $cost ->
    [best] best play
   *[other] loss { $cost }
}
# $advice is spoken-advice; $win is a chance: 45%. $best is yes or no.
spoken-advice-win = { $advice }; chance to win { $win }{ $best ->
    [yes] , best chance to win
   *[other] {""}
}
spoken-why = Why not { $option }?
# $offer is a box and what it would score. $cost is a loss, or best.
spoken-cost = { $offer }; { $cost ->
    [best] best play
   *[other] loss { $cost }
}
# A share without decimals, anywhere.
percent = { $percent }%
# In place of 0%, for what can happen.
percent-hardly = <1%
# In place of 100%, for what can fail.
percent-nearly = >99%
# What the small numbers on the card mean.
card-legend-odds = %: chance
# What the small numbers on the card mean.
card-legend-loss = −: loss
# What the small numbers on the card mean.
card-legend-naming = ~: if named
# $odds is the chance to make it: 45%.
spoken-odds = { $box }: { $odds }
# $cell is a box with what it would score, $odds the next message.
spoken-with-odds = { $cell }; { $odds }
# $enough is a score; $kind says what counts as good: at least or at most so much, or a good hand.
spoken-box-odds = { $kind ->
    [hand] { $percent } chance of an average hand or better if you go for it
    [most] { $percent } chance of { $enough } or less if you go for it, { $points } points on average
   *[least] { $percent } chance of { $enough } or more if you go for it, { $points } points on average
}
# $best and $other are options: keep 5 5; take Chance.
reason-title = Why { $best } and not { $other }?
# Before the better one of two moves.
reason-better = Better
# Before the other one of two moves: the one that the better one should replace.
reason-than = Instead of
reason-working = Playing both out to the end of the game: { $percent } done
reason-lost = There is no explanation for this one.
# $sign is more or fewer.
reason-worth = On average this scores about { $points } { $sign ->
    [more] { $points ->
        [one] more point
       *[other] more points
    }
   *[fewer] { $points ->
        [one] point fewer
       *[other] points fewer
    }
} by the end of the game.
reason-worth-rounds = On average this wins { $points } more rounds.
reason-equal = On average, both are about equally good.
# $what is a box or a bonus, $now a number of points, $how the kind of reason.
reason-trade = { $how ->
    [keeps_open_now] It gives up { $now } { $now ->
        [one] point
       *[other] points
    } in { $what } now to keep it open for later.
    [keeps_open] It keeps { $what } open for later.
    [uses_up] The price: { $what } is used up.
    [gains] It helps most here: { $what }.
    [costs] It costs most here: { $what }.
    [gains_later] It leaves you better off for the rest of the game.
   *[costs_later] It costs most in the rest of the game.
}
# $what is a box or a hand; $first and $second are chances: 45%.
reason-more-often = This turn it makes { $what } more likely: { $first } instead of { $second }.
# $what is a box or a hand; $first and $second are chances: 45%.
reason-less-often = It makes { $what } less likely: { $first } instead of { $second }.
reason-parts = Where the difference comes from
reason-chances = Chance to score this turn
reason-hands = Hand at the end of the turn
# The last line of a table: all boxes that are not listed.
reason-others = Everything else
# A line of a table.
reason-bonus = Bonus, { $section }
reason-win = A win on the spot
reason-rest = The rest of the game
# $kind says how the numbers were found; $error is a number of points.
reason-note = { $kind ->
    [whole] Exact: both options are followed to the end of the game with perfect play, and the parts add up to the difference.
    [sample] Both options, played to the end perfectly in a large sample of games. Each part is accurate to about { $error } points; the sum is exact.
    [turn] Exact for this turn; everything after it is shown as one part.
    [estimate] This game isn’t solved exactly, so everything after this turn is an estimate.
   *[not] This game isn’t won by adding up boxes, so the difference can’t be broken down.
}
# $what is a box or another part of the card.
spoken-reason-part = { $what }: { $points } points

## Training
## Labels, buttons and short notes of the training page.

training-rules = Rules to practise
# Which positions to practise: a list with the next seven messages.
training-pool = Positions
training-daily = Position of the day
# Positions that come back today.
training-due = Due today
training-own = Your own games
training-typical = Typical positions
training-early-keeps = Theme: early keeps
training-upper-bonus = Theme: upper bonus
training-straights = Theme: straights
training-end-game = Theme: end game
training-win = Theme: playing to win
training-strategy = Strategy to learn by heart
training-exercises = Exercises
# A tab: the strategy to learn by heart.
training-by-heart = Strategy
training-practise = Practise it
training-review = This game’s mistakes
training-review-done = That was the last mistake of this game.
training-review-done-how = Your mistakes come back in training until you know them.
# $aim says what is asked for.
training-question = Roll { $number } of { $rolls }: { $aim ->
    [points] what’s your best play?
    [win] what wins most often?
   *[strategy] what does the strategy say?
}
training-note = { $may ->
    [roll] Keep dice and roll the rest, or take a box.
    [turn] Turn dice over, or take a box.
   *[take] Take a box.
}
# $source says where the position comes from.
training-from = { $source ->
    [day] The position of the day for { $date }: everyone gets the same one.
    [own_day] The position of the day for { $date }.
    [own] From one of your own games. You may have played it right or wrong.
    [review] Mistake { $number } of { $count } from the game you’re reviewing.
    [typical] From a game between perfect players.
    [known] You’ve seen this one before.
    [end_lowest] From the end of a game. Whoever has fewer points wins.
   *[end] From the end of a game. Whoever has more points wins.
}
training-roll = { $count ->
    [0] All dice kept
    [one] Roll 1 die
   *[other] Roll { $count } dice
}
training-no-roll = No rolls left
training-next = Next position
training-loss = −{ $points } points
# $play is an option: keep 5 5.
training-win-for-points = For points, { $play } is better by { $points }, but its chance to win is { $percent } lower.
training-win-loss = −{ $percent } chance to win
# $right is yes or no, $judgment how bad it was, $loss a loss such as “−1.20 points”.
training-close = { $right ->
    [yes] Right! No play is better.
   *[no] { $judgment ->
        [fine] Almost
        [inaccuracy] Close
        [mistake] Not quite
       *[blunder] Not this time
    }: { $loss }.
}
# $own and $best are options: keep 5 5; take Chance
training-best = You chose: { $own }. Best: { $best }.
# $other is an option: keep 5 5; $reason a sentence.
training-next-best = Next best: { $other }. { $reason }
training-comes-back = { $days ->
    [0] You’ll see this one again today.
    [one] You’ll see this one again tomorrow.
   *[other] You’ll see this one again in { $days } days.
}
training-day-done = You’ve answered today’s position.
training-nothing-due = You’re all caught up for today!
training-first-due = { $days ->
    [0] The one you just got wrong comes back later today.
    [one] The next one is due tomorrow.
   *[other] The next one is due in { $days } days.
}
training-nothing-due-yet = Once you’ve answered some { $rules } positions, they come back here.
training-nothing = There are no positions to practise.
training-nothing-own-how = They come from your finished games of { $rules }: the ones that cost you most, and some hard ones you got right.
training-nothing-typical-how = There are no new positions in { $rules } that you would be likely to get wrong.
label-opponent = Opponent
training-show-game = Show the game
training-page = See the strategy
# $right is yes or no.
training-page-answer = { $right ->
    [yes] Right! The
   *[no] No, the
} strategy says: { $option }.
# $sum is an addition: −2 + 2½ + 2 = 2½
training-page-sum = By the strategy, “{ $option }” is worth { $sum }.
training-page-no-line = The strategy has no line for “{ $option }”.
training-page-otherwise = Perfect play disagrees: “{ $option }” is worth { $points } points more.
training-step = Step { $number } of { $count }: { $number ->
    [1] which box to fill after the last roll
    [2] which equal dice to keep
    [3] what else to keep
    [4] fill a box or roll again
   *[other] everything together
}.
training-step-done = Step completed!
training-course-done = You know the whole strategy now.
training-step-to-go = { $count ->
    [one] One more right answer completes this step.
    [5] Five right answers in a row complete this step.
   *[other] { $count } more right answers in a row complete this step.
}
training-working = Looking for a position…
training-fact-how = All answers under these rules count, except when you repeat a position that you just got wrong. The rating counts only positions that are new to you.
training-fact-none = Your answers from the last { $days } days will be counted here
# Of $count answers in the last $days days, $right were right; $percent is their share.
training-fact-right = Last { $days } days: { $right } of { $count } right ({ $percent })
# $others is the number of answers about winning, which cost no points.
training-fact-cost = { $others ->
    [0] Average loss { $points }
   *[other] Average loss { $points } in { $count ->
        [one] 1 answer
       *[other] { $count } answers
    } for points
}
# $rating is a number up to 100, $low to $high its uncertainty.
training-fact-rating = Rating { $rating } ({ $low } to { $high })
training-fact-streak = { $count }-day streak
training-fact-due = { $count ->
    [0] Nothing due
   *[other] { $count } due
}
# $known of $count positions.
training-fact-known = { $known } of { $count } known
# $days is a list: 1 May 2026: 67% of 3; 2 May 2026: 50% of 4
training-chart = Right answers per day: { $days }
training-chart-day = { $date }: { $percent } of { $count }

## The card
## Lines of the score card below and beside the boxes, in little room, and their tips.

section-upper = Upper section
section-lower = Lower section
section-palette = Palette
section-middle = Middle section
# A line of the card: the sum of a section and its bonus.
card-with-bonus = With bonus
card-with-bonus-tip = { $section } with bonus
# $sum is what the section must hold. $steps is yes if more points there earn more, up to $most.
card-bonus = { $steps ->
    [yes] Bonus { $points }–{ $most } from { $sum }
   *[no] Bonus { $points } at { $sum }
}
# Points for another top hand, such as another Yahtzee.
card-extra = Extra { $box }
# How far a section is from its bonus: behind or level, ahead of the pace, out of reach.
card-bonus-to-go = { $count ->
    [0] level
   *[other] { $count } to go
}
card-bonus-ahead = { $count } ahead
card-bonus-missed = missed by { $count }
# A sum, and what it would become with the box under the pointer.
# $before and $after are numbers.
card-preview = { $before } → { $after }
card-bonus-tip-ahead = Until then, this shows what is still missing, or how far ahead of the pace you are.
card-bank = { $stock ->
    [yes] Extra rolls
   *[no] Saved rolls
}
card-bank-tip = { $stock ->
    [yes] Extra rolls for the whole game. You can spend them in any turn.
   *[no] Rolls you didn’t use. You can spend them in any later turn.
}
card-total = Total
card-wins = Chance to win
card-wins-tip = Assumes that everyone plays for points from now on; players who tie share the win. Updated after every roll.
card-wins-about = Chance to win ≈
card-wins-working = Still being worked out: the chances appear once perfect play is known.
card-wins-about-tip = An estimate: the exact chances are still being worked out, or would take too long.
card-total-tip = The sum of your card. It earns points too.
card-points = Points
card-points-tip = Points earned so far by the rows and the total. The most points wins.
card-rounds = Rounds won
# $earned is a number with its sign.
# $total is the sum of the card.
card-total-earns = { $total } · { $earned }
# $total is a whole phrase.
spoken-total-earns = { $total }, which earns { $points ->
    [one] one point
   *[other] { $points } points
}
card-columns = Columns
card-columns-tip = Each column with its bonuses, times its multiplier.
card-prizes = Prizes
card-prizes-tip = What each column gives to whoever has the highest sum in it. While players tie, nobody gets it.
# $leads is yes or no; $column is the message column-in-words.
spoken-prize = { $name }, prize of { $column }: { $leads ->
    [yes] { $points }, in the lead
   *[no] { $points }, not in the lead
}
card-points-prizes-tip = The prizes of the columns in which you lead. The most points win.
# For a screen reader: a box of a folded seat that is not filled.
card-open = open
# On the button: asks before a zero. $strikes is yes if a second box is lost with it.
card-scratch = { $strikes ->
    [yes] Strike { $box }?
   *[no] { $box }: { $points }?
}

## The first steps, for somebody who has never played
## Notes at the table in the first game.

first-step-roll = 1 of 3: Press the button or the space bar to roll all { $dice } dice.
first-step-roll-by-hand = 1 of 3: Press the button or the space bar, roll your own { $dice } dice, and enter what they show.
first-step-keep = 2 of 3: Click the dice you want to keep, or press their numbers, then roll the others. You have { $rolls } rolls in a turn.
first-step-all-kept = 2 of 3: You’re keeping all your dice. Take a box on the card, or click a die to roll it again.
first-step-take = 3 of 3: Take “{ $box }” with the large button, or another box with a click on the card.
first-step-score = 3 of 3: Take a box on the card with a click, or with arrow keys and Enter. Every open box shows what your dice would score there.
# Before the first roll of a game that nobody has played here.
# $about is a sentence about it.
new-here = New to { $rules }? { $about }
# $letters is a list: R is red, G is green and K is black
new-here-letters = Below each die stands its colour: { $letters }.
# $letter is a letter, $colour a colour: “R is red”.
new-here-letter = { $letter } is { $colour }

## High points
## Large letters across the table, for a moment.

# For “bonus” and “win”, the points of $box would reach the bonus of their section, or win the game.
# $kind says which.
celebrate-hand = { $kind ->
    [another] Another { $box }!
    [bonus] { $box }: that’s the bonus!
    [win] { $box }: that wins the game!
   *[hand] { $box }!
}
# For a moment, above the card.
celebrate-bonus = Bonus! +{ $points }

## The end of a game
## The page with the result.

# The result of a game alone.
result-solo = { $total } points
# $margin is by how much.
result-winner = { $who ->
    [you] You win
   *[other] { $name } wins
} by { $margin }{ $unit ->
    [rounds] { " " }{ $margin ->
        [one] round
       *[other] rounds
    }
   *[points] { "" }
}!
result-tie = It’s a tie between { $names }!
result-won-at-once = { $who ->
    [you] You win on the spot with { $box }!
   *[other] { $name } wins on the spot with { $box }!
}
# $total is the sum of the card.
result-solo-points = { $points } { $points ->
    [one] point
   *[other] points
} from a total of { $total }
# Beside a name.
result-points = { $points } { $points ->
    [one] point
   *[other] points
}
# Beside a name, after the points.
result-points-total = Total { $total }
result-rounds = { $points ->
    [one] { $points } round won
   *[other] { $points } rounds won
}
# The place of a player: 1.
result-rank = { $rank }.
result-best = New personal best! (was { $best })
result-best-typed = Better than your best, { $best }, but with real dice it sets no record
# $place is which of all games it is, or last; $best is the best score.
result-place = { $place ->
    [last] Your best is still { $best }
    [1] Ties the best of your { $games } games
   *[other] { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    } best of your { $games } games
}
result-first = Your first recorded game
# $one has won $won, $other $lost games; in $tied nobody did.
result-head-to-head = Games won against each other: { $one } { $won }, { $other } { $lost }{ $tied ->
    [0] {""}
   *[other] , tied { $tied }
}
result-guest = Not recorded, because a guest played
result-reviewing = Separating luck from skill…
# $sign is none, less or more; $luck is a number.
result-luck = { $sign ->
    [none] The dice gave as much as usual.
    [less] The dice gave { $luck } { $unit ->
        [rounds] { $luck ->
            [one] round
           *[other] rounds
        }
       *[points] { $luck ->
            [one] point
           *[other] points
        }
    } less than usual.
   *[more] The dice gave { $luck } { $unit ->
        [rounds] { $luck ->
            [one] round
           *[other] rounds
        }
       *[points] { $luck ->
            [one] point
           *[other] points
        }
    } more than usual.
}
# $best of $count decisions that could have gone wrong.
result-good = { $others ->
    [0] { $count ->
        [one] Your one decision was the best possible.
       *[other] All { $count } decisions were the best possible.
    }
   *[other] { $best } of { $count } decisions were the best possible.
}
# $best: keep 5 5
result-learn = One to look at: in turn { $turn }, “{ $best }” is worth { $points } { $unit ->
    [rounds] { $points ->
        [one] round
       *[other] rounds
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
} more.
# $level is none below the first one.
# $next is the next computer player.
result-level = { $level ->
    [none] { "" }
   *[other] You played as well as { $level }.{ " " }
}Next to beat: { $next }.
result-among-perfect = Better than { $percent } of perfectly played games.
# A warm word about a game with others.
# $end says how the game ended.
result-warm = { $end ->
    [close] It could hardly have been closer.
    [won] { $who ->
        [you] Well played!
       *[other] Well played, { $name }!
    }
    [lost] This one goes to { $name }. The next game starts from zero for everyone.
   *[tie] That was exciting to the very end.
}
# On the picture to share, beside a bar; $points has a sign.
picture-luck = Luck { $points }
picture-losses = Lost in play { $points }
picture-copy = Copy picture
picture-open = Open picture
picture-copied = The picture is copied.
# Before the first place is revealed.
result-open = And the winner is…
# Opens further facts and buttons.
result-more = More
result-picture = Save as picture
result-play-next = { $who ->
    [you] Play again, you begin
   *[other] Play again, { $name } begins
}
result-advice = { $count ->
    [one] 1 decision with advice
   *[other] { $count } decisions with advice
}
result-revised = { $count ->
    [one] 1 decision taken back
   *[other] { $count } decisions taken back
}
result-best-turn = Best turn: { $name } scored { $points } in { $box }, round { $round }
# $seed and $seal are long numbers.
result-seed = Seed { $seed } · fingerprint { $seal }, shown since the first roll
result-copy-seed = Copy the seed
result-review = See where it was decided
# What the review found about a person.
# $finding is a sentence.
result-finding-of = { $name }: { $finding }

## Pages
## At the top of every page.

page-back = Back

## New game
## Labels, buttons and notes of the page that begins a game. facts-… stand in a row, separated by dots.

# House rules with the name of a shipped rule set.
# $id is the short name of the file.
house-rules-name = { $name } (house rules “{ $id }”)
new-game-title = New game
new-game-search = Search
new-game-search-tip = Search by name, country, box or “6 dice”. Ctrl+F or / jumps here, Esc shows all rules again.
new-game-search-clear = Clear the search
new-game-country = Country
# $all is how many there are, $text what was typed.
new-game-found = { $count ->
    [0] Nothing matches “{ $text }”, so your choice stays as it was. Press Esc to see all rules again.
    [one] 1 of { $all } matches.
   *[other] { $count } of { $all } match.
}
# A heading above one or two games for beginners.
part-start-here = Start here
part-recent = Recently played
part-favourites = Favourites
new-game-variant = A variant of { $rules }.
new-game-favourite = Favourite
new-game-in-order = Fill the boxes in order, from top to bottom
new-game-columns-in-order = Fill columns without an order of their own from top to bottom
new-game-lowest-wins = The lowest total wins
# $rules is a name, $switches a list of the next two.
rules-switched = { $rules }, { $switches }
# Part of the name of a game: “Yatzy, in order”.
switched-in-order = in order
# Part of the name of a game.
switched-lowest-wins = lowest wins
also-called = Also called { $names }.
facts-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
facts-rolls = { $rolls ->
    [one] { $rolls } roll per turn
   *[other] { $rolls } rolls per turn
}
facts-boxes = { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}
facts-seats = { $least ->
    [one] 1 to { $most } players
   *[other] { $least } to { $most } players
}
# $hours and $minutes say how long a game takes.
facts-about = about { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } min
    }
}
new-game-seats = Players, in turn order
new-game-name = Name of player { $seat }
new-game-who = Who is player { $seat }
# $names is a list of the players.
new-game-spoken-seats = { $count ->
    [one] 1 player: { $names }
   *[other] { $count } players: { $names }
}
new-game-human = Someone at this computer.
# Who plays and what they score on average by the chosen rules.
# $player is a computer player; $exact is yes if the average is.
new-game-averages = { $exact ->
    [yes] { $player } · averages { $mean }
   *[no] { $player } · about { $mean }
}
# The unit that decides the winner: a total, points or rounds.
# It is in $counted.
new-game-mean = { $mean }{ $counted ->
    [points] { " " }points
    [rounds] { " " }rounds
   *[total] { "" }
}
# Below the seats.
# $exact is yes if all averages are. $counted is what they count: a total, points, or $rounds
# rounds.
new-game-means = { $exact ->
    [yes] Averages are exact; those with “about” were measured over { $games } or more games.
   *[no] { $counted ->
        [rounds] “About” is how many of { $rounds } rounds a player won against { player-perfect }
        [points] “About” is the points that win this game
       *[total] “About” is the final total
    }, measured over { $games } or more games.
}
new-game-add-player = Add player
new-game-add-computer = Add computer
new-game-add-guest = Add guest
new-game-table-computer = Against the computer
new-game-table-two = Two of us
new-game-table-three = Three of us
# A button: play alone.
new-game-table-alone = Alone
# The button on a person's picture.
new-game-look = Colour and face of { $name }
new-game-guest-about = A game with a guest isn’t recorded: no result, no statistics.
new-game-par = Par { $par }: the expected final score with perfect play.
# $par is an amount, such as 497 or 5.0 points.
new-game-par-estimate = Par about { $par }, according to the estimate that the strongest levels use.
# $par is a number. $counted is what wins: a total, points or rounds.
new-game-par-measured = Par about { $par }, measured over { $games } games{ $counted ->
    [rounds] { " " }between equally strong players
   *[other] { "" }
}: the strongest levels play by an estimate.
perfect-working = Working out perfect play… { $percent }
new-game-par-unknown = Par isn’t known for this game.
# Why a game is not solved exactly.
# $number counts millions, billions … as $scale says.
estimate-too-large = { $scale ->
    [million] This game has about { $number } million positions, too many to solve exactly.
    [billion] This game has about { $number } billion positions, too many to solve exactly.
    [trillion] This game has about { $number } trillion positions, too many to solve exactly.
    [more] This game has far too many positions to solve exactly.
   *[one] This game has about { $number } positions, too many to solve exactly.
}
estimate-several-boxes = A card with several columns, several boxes in a row or a column with a rule of its own isn’t solved exactly.
estimate-coloured-dice = Dice in different colours can come up in too many ways to solve this game exactly.
estimate-raised-entries = Entries can be raised later, so there are too many possible cards to solve this game exactly.
estimate-paired-boxes = With boxes that only count together, there are too many possible cards to solve this game exactly.
estimate-scores-by-roll = Where boxes score differently on each roll, this game isn’t solved exactly.
estimate-not-by-total = Only games won by the highest total can be solved exactly.
estimate-endless = This game can go on forever, so it can’t be solved exactly.
label-dice = Dice
new-game-dice-thrown = Virtual dice
new-game-dice-shared = Same dice for everyone
new-game-dice-by-hand = Real dice
new-game-dice-shared-tip = In each round, everyone gets the same dice: the same choices lead to the same rolls, so only your decisions count.
new-game-dice-by-hand-tip = Roll your own dice and enter the result. Fivefold keeps the card, for computer players too.
new-game-fair = Levels change how well the computer plays, never the dice.
new-game-bad-name = A name needs 1 to { $most } characters.
new-game-same-name = Another player already has this name.
# $spare is how many players there are too many, 0 if there are too few.
new-game-seats-fault = { $spare ->
    [0] { $rules } needs at least { $least ->
        [one] 1 player
       *[other] { $least } players
    }. Add a player or a computer.
   *[other] { $rules } is for { $least } to { $most } players. Remove { $spare ->
        [one] 1 player
       *[other] { $spare } players
    } or choose other rules.
}
# $state says whether the game can start; $seat is the number of a player.
new-game-foot = { $state ->
    [seats] These rules are for a different number of players.
    [name] Player { $seat } needs a name first.
    [same_name] Player { $seat } needs a different name first.
    [waits] Your game in progress will wait on this page.
    [other_waits] Press Enter to start. Your game in progress will wait on this page.
   *[ready] Press Enter to start.
}
new-game-start = Start { $rules }

# Names that people get by default. Messages that address whoever has the first of them choose by
# $who, which is you or other.
# The name of whoever sits here, in lists and on the card.
seat-name-you = You
# $result is a number: “Ann 235”.
seat-result = { $name } { $result }
# The name of a seat in the middle of a sentence.
seat-name-inside = { $who ->
    [you] you
   *[other] { $name }
}
# The name of somebody who has none.
seat-name-player = Player { $number }

## Players
## Names of computer players; keep them, or take names of your language.

# In place of a computer player, in a list.
player-human = Human
player-beginner = Lenny
player-casual = Toby
player-club = Hugo
player-strong = Bruno
player-expert = Ada
player-perfect = Victoria
player-novice = Nico
player-regular = Walter
player-pocket = Otto
player-bella = Bella
player-felix = Felix
player-prudence = Prudence
player-rival = Zora

# How they play, in a word or two, and with the name: Felix, bold.
style-beginner = still learning
style-casual = easy-going
style-club = solid
style-strong = strong
style-expert = sharp
style-perfect = flawless
style-novice = greedy
style-regular = methodical
style-pocket = by the book
style-bella = all for the bonus
style-felix = bold
style-prudence = cautious
style-rival = out to win
# $player is a computer player, $style one of the messages above: “Felix, bold”.
player-styled = { $player }, { $style }

# How they play, on one or two short lines.
temperament-beginner = Sees the obvious plays and guesses at the rest.
temperament-casual = Plays by feel: good instincts, regular slips.
temperament-club = Steady and sensible, but misses the finer points.
temperament-strong = Knows the odds. Slips only when two plays are close.
temperament-expert = Hardly ever wrong, and then only by a hair.
temperament-perfect = Goes for the best average every time. You’ll need luck.
temperament-novice = Grabs the most points this turn. Never thinks ahead.
temperament-regular = Weighs every box against what it usually scores.
temperament-pocket = Follows the one-page strategy in the rules to the letter.
temperament-bella = Adores the bonus and pays too much for it.
temperament-felix = Chases the top hand, whatever the cost.
temperament-prudence = A bird in the hand: never uses the last roll.
temperament-rival = Plays to beat you: safe when ahead, bold when behind.

# What computer players say now and then: about a good turn, and about a zero.
remark-beginner-proud = { $which ->
    [1] I should write that down!
    [2] Is it still my turn? No? Good!
   *[0] Did I do that? I did that!
}
remark-beginner-unlucky = { $which ->
    [1] I had a plan. It was a bad plan.
    [2] Next time I’ll look first.
   *[0] Oh. Was that wrong?
}
remark-casual-proud = { $which ->
    [1] That one was for fun.
    [2] Feels good, that.
   *[0] Ha! Felt it coming.
}
remark-casual-unlucky = { $which ->
    [1] Ah well. Who’s counting?
    [2] My gut said yes. My gut was wrong.
   *[0] Easy come, easy go.
}
remark-club-proud = { $which ->
    [1] Solid. I’ll take solid.
    [2] That’s how we practised it.
   *[0] We take those.
}
remark-club-unlucky = { $which ->
    [1] Better here than elsewhere.
    [2] No harm done. Not much, anyway.
   *[0] It had to go somewhere.
}
remark-strong-proud = { $which ->
    [1] The odds do pay in the end.
    [2] Patience. It works.
   *[0] Right where it belongs.
}
remark-strong-unlucky = { $which ->
    [1] Close call, wrong side.
    [2] I knew the risk.
   *[0] Noted. It will not happen twice.
}
remark-expert-proud = { $which ->
    [1] Correct, and lucky. I prefer correct.
    [2] I’d keep the same dice again.
   *[0] About one turn in ten, since you ask.
}
remark-expert-unlucky = { $which ->
    [1] I’d play it the same way.
    [2] Bad luck is not a mistake.
   *[0] The odds were fine. The dice were not.
}
remark-perfect-proud = { $which ->
    [1] Nothing was left on the table.
    [2] The long run has arrived early.
   *[0] As expected, on average.
}
remark-perfect-unlucky = { $which ->
    [1] A rounding error.
    [2] It evens out. It always does.
   *[0] On average, this never happened.
}
remark-rival-proud = { $which ->
    [1] Catch me if you can.
    [2] Are you watching?
   *[0] Your move. Make it count.
}
remark-rival-unlucky = { $which ->
    [1] You needed that more than I did.
    [2] Don’t get used to it.
   *[0] Enjoy it while it lasts.
}
remark-novice-proud = { $which ->
    [1] Mine, all mine!
    [2] More! I want more!
   *[0] So many points!
}
remark-novice-unlucky = { $which ->
    [1] Where did my points go?
    [2] That was the biggest zero ever.
   *[0] Nothing? Nothing at all?
}
remark-regular-proud = { $which ->
    [1] By and large, what that box gives.
    [2] One more in the ledger.
   *[0] Same as ever.
}
remark-regular-unlucky = { $which ->
    [1] It will come right by the last round.
    [2] Below the usual, that.
   *[0] You get days like this.
}
remark-pocket-proud = { $which ->
    [1] It’s all on the page.
    [2] Page one, and there is no page two.
   *[0] Line seven. It works.
}
remark-pocket-unlucky = { $which ->
    [1] There must be a footnote for this.
    [2] I followed the page. I did.
   *[0] The page says zero. So be it.
}
remark-bella-proud = { $which ->
    [1] Darling, did you see that?
    [2] One step closer to my bonus!
   *[0] Lovely, simply lovely!
}
remark-bella-unlucky = { $which ->
    [1] I never cared for that box.
    [2] The bonus will make up for it.
   *[0] All for the bonus, darling.
}
remark-felix-proud = { $which ->
    [1] Fortune likes me!
    [2] Why keep it safe?
   *[0] Told you it was coming!
}
remark-felix-unlucky = { $which ->
    [1] Nearly! You saw it, nearly!
    [2] No risk, no story.
   *[0] Worth it. Next time, five alike!
}
remark-prudence-proud = { $which ->
    [1] Safely home.
    [2] Enough is enough.
   *[0] A bird in the hand.
}
remark-prudence-unlucky = { $which ->
    [1] One must bear it.
    [2] And I was so careful.
   *[0] I should have stopped sooner.
}

# For a screen reader: a seat played by a computer.
# $level is the computer player; $named is yes if the seat has another name.
seat-computer = { $named ->
    [yes] { $name }, computer, { $level }
   *[no] { $name }, computer
}
# In the tooltip of a computer player.
seat-mean = Scores { $mean } on average.

## For a screen reader
## Spoken, not shown.

# $count is -1 where something else says what is left to do.
# $dice is a list: 2, 3, 3, 4, 6.
spoken-roll = The dice show { $dice }.{ $count ->
    [-1] { "" }
    [0] { " " }No rolls left.
    [one] { " " }One roll left.
   *[other] { " " }{ $count } rolls left.
}
# $face is a face in words of the die; $state says how it lies.
spoken-die = { $state ->
    [loose] Die { $number }, { $face }
    [kept] Die { $number }, { $face }, kept
    [turned] Die { $number }, { $face }, turned over
   *[rolling] Die { $number }, rolling
}
spoken-to-move = { $seat }, to play
# $state says what is the case with the box.
spoken-cell = { $state ->
    [open] { $name }, { $box }: open
    [barred] { $name }, { $box }: open, not allowed with these dice
    [won] { $name }, { $box }: { $points }, the best hand
    [struck] { $name }, { $box }: { $points }, struck, counts for nothing
    [planned] { $name }, { $box }: about to take { $points }
    [asked] Score { $points } in { $box }: confirm
    [strikes] Strike { $box } and its partner: confirm
   *[filled] { $name }, { $box }: { $points }
}
# $cell is what is said of the box otherwise.
spoken-named = { $cell }; named for this turn
# $effect says what the box does with these dice. $bonus, $held and $change are points.
spoken-offered = { $effect ->
    [name] Name { $box }: these dice would score { $points }
    [zero] { $bonus ->
        [0] { $box }, open, would be crossed out
       *[other] { $box }, open, would be crossed out, with { $bonus } extra
    }
    [no_box] { $box }: end the turn with { $bonus } extra and no box
    [raise] { $box }: raise { $held } to { $points }
    [struck] { $box }, open, { $points } would count for nothing, and so would its partner: { $change } in all
    [hand] { $box }, open, with the hand { $points }
    [bonus] { $box }, open, would score { $points } and { $bonus } extra
   *[points] { $box }, open, would score { $points }
}
# $offer is spoken-offered, $points how many the box brings on average if the turn is played for it.
spoken-naming-worth = { $offer }; { $points } on average if you play for it
spoken-then-zero = { $offer }; then every other player scores 0 and loses a turn
# $goal says what earns points, as on the rules page; $earned is yes or no.
spoken-goal = { $earned ->
    [yes] { $name }, { $box }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } earned
   *[no] { $name }, { $box }: { $goal }
}
# $face and $colour: “5, red”.
spoken-coloured-face = { $face }, { $colour }
# Announcements. $dice, as in 2, 3, 3, 4, 6; $taken is a move in the past; $score one of the two below.
# $own is yes if it is the turn of the listener.
announce-turn = { $own ->
    [yes] { $name } { $taken }; { $score }
   *[no] { $name } rolled { $dice } and { $taken }; { $score }
}
# $taken is a move in the past: “Ann took Chance for 20.”
announce-move = { $name } { $taken }.
# $own is a total.
announce-score = { $own } in all
# The totals of the first and the second seat.
# They are $one and $other.
announce-score-of-two = { $one } to { $other }
# $boxes is a list of the next two.
announce-card = { $name }: { $boxes }
# A box with its points.
announce-filled = { $box } { $points }
# A box.
announce-open = { $box } open
# $section is the name of a section, such as Upper section.
# $sum is its points, $bonus those of its bonus, $missing how many are missing.
announce-sum = { $bonus ->
    [0] { $section } { $sum }, { $missing } to go to the bonus
   *[other] { $section } { $sum }, bonus { $bonus }
}
# $result is a total, or points.
announce-total = total { $result }
# $chances is a list: You 55%, Club 45%
announce-chances = Chance to win: { $chances }.
# $title says whose turn it is; $results is a list of seat-result.
announce-standing = { $title }. { $results }.
# The last die typed was taken back.
announce-entry-back = Taken back
# $boxes is a list: Full house 25, Chance 19
announce-offers = { $count ->
    [0] These dice score nothing.
   *[other] { $boxes }
}
# $action is a command: Advice.
announce-refusal = { $action }: { $why ->
    [covered] close this window first.
    [elsewhere] only at the table.
    [records] only in the records.
    [undo] there is nothing to take back.
    [redo] there is nothing to redo.
    [here] this is already open.
    [not_over] the game isn’t over yet.
    [over] the game is over.
    [turn] it isn’t your turn.
    [roll] roll the dice first.
   *[now] not possible now.
}
# A place of a result: 1. Hugo, computer: 241
# $rank is result-rank, $result a number.
spoken-place = { $rank } { $name }: { $result }
# The rules chosen with an arrow key while searching: 2 of 7: Yatzy
# $place is its number in the list.
spoken-rules = { $place } of { $count }: { $rules }
# After the name of something that can be opened.
announce-collapsed = collapsed
# After the name of something that can be opened.
announce-expanded = expanded
# $setting is its label, $value what it is now.
announce-setting = { $setting }: { $value }

## Settings
## Labels of settings, followed by what can be chosen.

settings-game = Next game
settings-seats = Players: { $seats }
settings-change = Change…
settings-game-about = The game at the table keeps its rules and players.
settings-on = On
settings-off = Off
settings-play = At the table
settings-animation = Dice animation
settings-animation-full = Full
settings-animation-fast = Quick
settings-animation-about = How long the dice tumble. The roll is the same either way. “System” reduces motion if your desktop does.
settings-pace = Computer players move
settings-pace-slow = Slowly
settings-pace-normal = Normally
settings-pace-fast = Quickly
settings-pace-instant = At once
settings-pace-about = Click the felt at any time to hurry them along.
settings-scratch = Ask before likely mistakes
settings-scratch-about = Asks once before you score 0 in a box while another box would score points, and before you roll all the dice again.
settings-letters = Letter keys
settings-letters-about = Single letters work as shortcuts. Turn them off if they get in the way; everything is in the menus too.
# Below a setting that a key switches too.
settings-key-switches = Key: { $key }
# What a key is being chosen for: the label of a list.
settings-keys-for = Key for
# $keys is a list.
settings-keys-now = Now: { $keys }
settings-keys-no-key = Now: no key
settings-keys-choose = Choose a key…
settings-keys-remove = No key
settings-keys-usual = Usual keys
settings-keys-waiting = Press the new key now. Esc leaves everything as it is.
settings-keys-set = New key for “{ $name }”: { $key }
# $other is the command that has it.
settings-keys-taken = The key { $key } already belongs to “{ $other }”. Choose another one, or change that action first.
settings-keys-fixed = The key { $key } always means the same and can’t be chosen. Choose another one.
settings-remarks = Remarks of computer players
settings-advice = { $who ->
    [you] Advice for you
   *[other] Advice for { $name }
}
settings-advice-asked = When asked
settings-advice-always = Always
settings-advice-about = You can also ask for advice on a single decision at the table. Decisions made with advice are marked in your records.
action-odds = Odds on the card
action-odds-about = While you choose dice, each open box shows your chance to make it this turn if you go for it. Point at it to see its average points.
action-wins = Chance to win on the card
# A heading: colours, table, dice.
settings-looks = Appearance
settings-table = Table and card
settings-table-green-felt = Green felt
settings-table-dark-wood = Dark wood
settings-table-night = Night
settings-table-paper = Paper
settings-table-high-contrast = High contrast
settings-table-about = Every theme works with every set of dice, light or dark. “System” is green felt, or high contrast if your desktop uses it.
settings-dice-ivory = Ivory
# Dice one can see through.
settings-dice-red-translucent = Clear red
settings-dice-black = Black
settings-dice-wood = Wood
settings-dice-large-numerals = Large numerals
settings-theme = Colours
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
# How large everything is.
settings-scale = Size
# The size of everything on screen.
settings-percent = { NUMBER($percent, maximumFractionDigits: 1) }%
settings-language = Language
settings-sound = Sound
settings-volume = Volume
action-mute = Sounds

## Notices
## Shown at the edge of the window until they are closed.

# Events at the table.
# $by threw the hand called $box; $names is a list of players.
notice-struck = { $box } for { $by }! { $count ->
    [one] A zero and a lost turn for { $names }.
   *[other] A zero and a lost turn each for { $names }.
}
# $names is a list of players.
notice-tied-round = Round { $number } is a tie: { $names } play it again.
# $name and $other are computer players.
notice-player-lost = { $name } can’t play on because of an error in the program. For the rest of this game, { $other } plays in that seat.

notice-set-aside = { $file } could not be used: { $why }. It was renamed to { $to } and left unchanged; the game goes on without it.
# $steps is a number. $place says where the file is now: aside, as $to, or the same.
notice-cut-short = The saved game in { $file } is damaged: { $why }. The game goes on after step { $steps }, the last one that could be read; the damaged file was { $place ->
    [aside] kept as { $to }
   *[same] left as it is
}.
notice-torn-line = The last step in { $file } was only partly saved when the program stopped. It was dropped; everything before it was kept.
# $first is the number of a line.
notice-lines-skipped = { $count ->
    [one] One entry in { $file } can’t be read and was skipped (line { $first }): { $why }.
   *[other] { $count } entries in { $file } can’t be read and were skipped, the first on line { $first }: { $why }.
} Nothing was deleted, and all your other games are there.
# $values is a list. $place says whether the file is kept aside, as $to, or stays the same.
notice-unused = { $count ->
    [0] { $file } is damaged, but everything in it could be read.
    [one] One value in { $file } can’t be used: { $values }. Another one takes its place.
   *[other] { $count } values in { $file } can’t be used: { $values }. Others take their places.
} { $place ->
    [aside] The file as it was is kept as { $to }.
   *[same] Nothing in the file is changed until you choose something else here.
}
# $line is the number of a line, $name what is written there.
unused-value = { $name } (line { $line })
notice-newer = { $file } was written by a newer version of Fivefold. What this version knows of it is used here, and the rest stays in it.
notice-newer-game = The game in { $file } was saved by a newer version of Fivefold. It stays there until you continue it with that version.
notice-newer-lines = { $count ->
    [one] One entry in { $file } was written by a newer version of Fivefold and isn’t shown here.
   *[other] { $count } entries in { $file } were written by a newer version of Fivefold and aren’t shown here.
} Nothing in it was changed; the newer version can still read it.
# $limit is a number.
notice-too-long = { $file } holds more than { $limit } games; the later ones aren’t shown. Nothing was deleted. To start afresh, move the file away while Fivefold is closed.
notice-failed-reading = { $others ->
    [0] { $file } could not be read: { $why }. It was left as it is, and the game goes on without it.
    [one] { $file } and one other file could not be read: { $why }. They were left as they are, and the game goes on without them.
   *[other] { $file } and { $others } other files could not be read: { $why }. They were left as they are, and the game goes on without them.
}
notice-failed-writing = { $others ->
    [0] { $file } could not be saved: { $why }.
    [one] { $file } and one other file could not be saved: { $why }.
   *[other] { $file } and { $others } other files could not be saved: { $why }.
} The game goes on; nothing is lost while this window is open, and Fivefold keeps trying.
notice-failed-setting-aside = { $others ->
    [0] { $file } could not be used or renamed: { $why }. It was left as it is, and the game goes on without it.
    [one] { $file } and one other file could not be used or renamed: { $why }. They were left as they are, and the game goes on without them.
   *[other] { $file } and { $others } other files could not be used or renamed: { $why }. They were left as they are, and the game goes on without them.
}
notice-failed-removing = { $others ->
    [0] The finished game in { $file } could not be deleted: { $why }. That does no harm; its result is saved.
    [one] The finished games in { $file } and one other file could not be deleted: { $why }. That does no harm; their results are saved.
   *[other] The finished games in { $file } and { $others } other files could not be deleted: { $why }. That does no harm; their results are saved.
}
notice-house-rules = { $others ->
    [0] The house rules in { $file } can’t be used: { $what }. The file was left as it is; fix it
    [one] The house rules in { $file } and one other file can’t be used: { $what }. The files were left as they are; fix them
   *[other] The house rules in { $file } and { $others } other files can’t be used: { $what }. The files were left as they are; fix them
} and restart Fivefold.

notice-open = { $file } can’t be opened: { $error }. Nothing was changed.
notice-import = The rules in { $file } can’t be used: { $what }. Nothing was changed.
notice-rules-not-written = { $file } could not be saved: { $why }. Your rules are still here; save them again once that is fixed.
notice-not-read = { $file } can’t be used: { $why }. Nothing was changed.
notice-not-saved = { $file } could not be saved: { $why }.
notice-rules-not-deleted = { $file } could not be renamed: { $why }. The rules are still there.

# Why something failed: the end of a sentence.
why-too-many-files = there are too many files, so the last ones were skipped
why-missing = there is no such file
open-unknown = there is no such game
why-no-room = the disk is full
why-read-only = the disk is read-only
why-not-allowed = you don’t have permission
why-not-a-file = a folder or something else is in the way
why-no-file = it’s a folder, or something else that isn’t a file
why-exists = a file with this name already exists
why-too-large = it would be too long to read back

# Damage of a file: the end of a sentence.
line-unreadable = it can’t be read ({ $what })
# $line is the number of a line.
line-in-game = line { $line } of the game itself is wrong ({ $what })
damage-empty = it is empty
damage-too-large = it is far too long
damage-not-text = it is not text
damage-altered = its content has changed since it was saved
damage-newer = it was written by a newer version of Fivefold
# $line is the number of a line.
damage-unreadable = line { $line }: { $what }
damage-unknown-rules = its rules “{ $rules }” are missing

## What is wrong with the text of a game
# Each is the end of a sentence, after a colon.

game-too-long = it is longer than a game can be
game-no-head = no line says “{ $head }”
game-missing = the line “{ $word } …” is missing before the first turn
game-seed = a seed has 64 digits, and this one has { $digits }: it was cut short or mistyped
game-word = “{ $word }” makes no sense there
# $expected and $found are a round and a seat, like 3.2
game-turn = turn { $expected } should come next, not “{ $found }”
# $given is a number.
game-seats = { $given } players, but these rules are for { $least } to { $most }
game-name = “{ $name }” can’t be a name: a name needs 1 to { $most } characters
game-player = there is no computer player “{ $player }”
roll-empty = there are no dice
roll-too-many = { $count } dice are too many: the most is { $most }
roll-half-coloured = some dice have a colour and others don’t
# $sign is a letter or number.
roll-not-a-face = “{ $sign }” is not a face: the faces are 1 to { $most }
play-over = the game is already over
play-roll = these dice can’t be rolled at this point
play-turn = these dice can’t be turned over now
play-box = this box can’t be filled at this point
play-dice = the game mixes real and virtual dice
play-seat = nobody can leave this seat here
step-box = there is no box “{ $box }”
# $recorded and $seed are dice: 1 2 3 4 5.
step-dice = the dice are recorded as { $recorded }, but the seed gives { $seed }
# $recorded and $right are numbers of points.
step-points = { $box } is recorded with { $recorded } points, but it scores { $right }
step-nothing = there is nothing to undo or redo

## Problems of rule sets
# Each is a sentence without its end: it begins with a small letter, and a full stop or more follows.

# $row is the name of a box.
problem-of-row = in row “{ $row }”: { $what }
# $number says which number it is. $only is yes if $least is the only one that is allowed; $value
# is what it is.
problem-out-of-range = { $number ->
    [version] the version of the file format
    [dice] the number of dice
    [sides] the number of sides of a die
    [colours] the number of colours rolled
    [rolls] the number of rolls in a turn
    [last_rolls] the number of rolls for the last box
    [rows] the number of rows on the card
    [boxes] the number of boxes on the card
    [columns] the number of columns
    [multiplier] the multiplier of a column
    [column_rolls] the number of rolls for a column
    [fewest_seats] the smallest number of players
    [most_seats] the largest number of players
    [table_points] the number of points in the table (positive or negative)
    [prize] the prize of a column
    [pairs] the number of pairs of boxes that only count together
    [scored_dice] the number of dice that a box scores
    [difference] the number of points for a difference
    [scores] the number of scores by roll
    [par] the par of a box
    [stock] the number of extra rolls for a game
    [steps] the number of steps of a bonus or a point table
    [entries] the number of different points that all boxes together can hold
   *[turned_dice] the number of dice that can be turned over
} must be { $only ->
    [yes] { $least }
   *[no] from { $least } to { $most }
}, not { $value }
# $value is a number.
problem-bonus = a bonus can give at most { $most } points, not { $value }, because chances are worked out for every single total
problem-id = a short name has 1 to 40 lower-case letters, digits or underscores
problem-twin-ids = another row of the card has the same short name
problem-name-empty = the rules need a name
# $text says which text it is.
problem-too-long = { $text ->
    [name] the name of the rules
    [about] the description of the rules
   *[box_name] the name of a box
} can have at most { $most } characters
problem-odd-signs = { $text ->
    [name] the name of the rules
    [about] the description of the rules
   *[box_name] the name of a box
} must be a single line without invisible characters
problem-requires-no-row = it needs points in “{ $id }”, but there is no other box with that name
problem-no-row = the box “{ $id }” isn’t on the card
problem-face-names = give every face a name, or none
problem-face-name = a face’s name has 1 to { $most } characters
problem-dice-without-colours = every die needs colours
problem-faces-without-colours = every side of a die needs a colour
# $other is the message problem-conflict, in all of these.
problem-saved-rolls-and-columns = a column with its own number of rolls can’t be combined with { $other }: nobody knows in advance which column a turn is for
problem-no-box = there must be at least one box
problem-no-colours = it uses colours, but the dice have none
problem-named-box = naming boxes can’t be combined with { $other }
problem-turn-over-sides = dice can only be turned over if they have 6 sides
problem-turn-over-colours = dice can’t be turned over if their colours don’t follow from their faces: nobody knows the colour of the other side
problem-turn-over-and-columns = turning dice over can’t be combined with a column that has its own number of rolls: nobody knows in advance which roll is the last one
problem-turn-over-by-roll = turning dice over can’t be combined with { $other } where that may be the last roll: once dice are turned over, it is no longer the same roll
# What another rule can’t be combined with.
problem-conflict = { $with ->
    [colours] colours
    [repeat] a rule for another top hand
    [instant_win] a win on the spot
    [saved_rolls] saved rolls
    [extra_rolls] extra rolls
    [named_boxes] named boxes
    [scores_by_roll] a box that scores differently on several rolls
    [column_rolls] a column with its own number of rolls
    [rows] other rows
    [columns] several columns
    [bonus] a bonus
    [point_table] a table of points
    [best_hand] rounds won by the best hand
   *[prizes] columns that are won on their own
}
problem-pair-of-one = a box can’t hold more than itself
problem-unequal-pair = both rows of a pair must have the same number of boxes
problem-pair-twice = these two boxes are already a pair
problem-difference-times-itself = a difference must be multiplied by a third box
problem-difference-in-pair = a box of a difference can’t be in another pair
problem-declared-twice = either the whole card or some columns say when boxes are named, not both
problem-served-apart = a later roll of all dice that scores as the first one can’t be combined with { $other }
problem-scored-dice-apart = scoring only some of the dice can’t be combined with { $other }
problem-repeat-without-box = another top hand that fills no box needs a card with one box in each row
problem-opponents-without-box = another top hand that fills no box can’t cost the other players one
problem-totals-do-not-rise = each total must be higher than the one above it
problem-rounds-need-one-row = a game of rounds has one row with a box for each round; it can’t be combined with { $other }
problem-prizes-not-columns = where each column is won on its own, there must be as many prizes as columns
problem-columns-of-one-seat = where each column is won on its own, there must be two players or more
# $section is the name of a part of the card.
problem-two-bonuses = there are two bonuses for { $section }
problem-no-tiers = the bonus for { $section } has no steps
problem-tiers-do-not-rise = each step of the bonus for { $section } must be higher than the one above it
# $at is a number of points.
problem-bonus-out-of-reach = nobody can reach { $at }: { $section } holds at most { $most }
problem-section-apart = the rows of a section must be next to each other
problem-first-roll-twice = a box has either a score for the first roll or a list of scores by roll, not both
problem-twice-of-nothing = “twice” is a score for early rolls; the usual score must say what is doubled
problem-par-without-sum = entries can be shown beside par only where the highest total wins
problem-lowest-without-sum = the lowest total can’t win in a game with { $other }
problem-lowest-and-instant-win = the lowest total can’t win where a hand wins on the spot, which says nothing about totals
problem-ordered-otherwise = the boxes can’t be filled from top to bottom, because they have another order
problem-nothing-to-order = boxes can’t be filled in order where there is only one row
problem-ordered-and-declared = boxes can’t be filled in order where each is named first, because there would be nothing to name
problem-lowest-and-par = the lowest total can’t win where entries are shown over or under par, which is for games with high totals
problem-too-many-points = nothing can score more than { $most } points
problem-no-poker-hand = a poker hand has at most { $most } dice
problem-meaningless = no dice can match this; check its numbers
# $parts is a number.
problem-too-many-parts = the boxes have { $parts } conditions and listed rolls in all; the limit is { $most }
problem-too-much-work = these rules are too large: use fewer dice, colours or rolls, or fewer and simpler conditions
problem-every-roll-repeats = every roll is another top hand here and fills no box, so the game would never end
problem-too-many-rolls = dice with this many colours can come up in too many ways
problem-no-roll-fits = no roll of these dice can match this
problem-no-points = this box can never score points with these dice
problem-not-in-parent = “{ $id }” has no such row
problem-changed-twice = it is changed twice
load-error-too-long = it is longer than { $most } KiB
load-error-empty = the file is empty
# $message is what the reader of the file says, always in English.
# $field is the name of a field in the file, or none.
load-error-syntax = { $field ->
    [none] the text can’t be read: { $message }
   *[other] “{ $field }” can’t be read: { $message }
}
# $found is the number as it is written in the file.
# $field is the name of a field in the file; $wrong says what is wrong with it.
load-error-number = “{ $field }” can’t be { $found }: { $wrong ->
    [large] the number is too large
    [negative] it must be 0 or more
   *[not_whole] write a whole number, in digits
}
load-error-not-rules = this isn’t a rules file: one begins with “RuleSet(” or “Preset(”
load-error-not-text = this isn’t a text file
load-error-newer = they were written for a newer version of Fivefold
load-error-preset-alone = a preset needs the rules that it changes
load-error-no-parent = its parent “{ $id }” is missing or comes later
load-error-id-taken = there are already rules with the short name “{ $id }”

## Rules in words: numbers and lists
## Parts of the sentences below: number-word for small numbers, and the ways to join two things.

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
# Between the parts of a list.
join-list = ,{ " " }
# Between sentences.
join-sentences = { " " }
# The end of a list: $first may have commas, $next is the last one.
list-and = { $first } and { $next }
# The end of a list: $first may have commas, $next is the last one.
list-or = { $first } or { $next }
# $phrase begins with a capital.
sentence = { $phrase }.

## Rules in words: what a box needs
## Phrases in a table of boxes; each begins with a small letter where the language allows, as the program
## begins the sentence with a capital.

pattern-any = any dice
pattern-face = any dice; only the { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
} count
# $number is $count in words: number-word.
pattern-kind = { $count ->
    [one] one die
   *[other] { $number } dice alike
}
# $number is $count in words: number-word.
pattern-kind-all = { $count ->
    [one] any die
    [2] both dice alike
   *[other] all { $number } dice alike
}
# $number is $count in words: number-word.
pattern-kind-exact = exactly { $count ->
    [one] one die
   *[other] { $number } dice
} alike
# $number is number-word.
pattern-pairs = { $number } different pairs
# $first is a phrase: three dice alike. $rest is a number in words, or several; $one is yes if it
# is one.
pattern-of-another = { $one ->
    [yes] { $first }, plus { $rest } of another face
   *[no] { $first }, plus { $rest } of other faces
}
pattern-or-same = { $what }, or all dice alike
# $number is $count in words: number-word.
pattern-run = { $count ->
    [one] any face
   *[other] { $number } in a row
}
pattern-sum = dice that add up to exactly { $sum }
# $forms is a list of dice: 1 2 3 4 5 or 2 3 4 5 6.
pattern-one-of = exactly { $forms }
# $first and $next are phrases as above.
pattern-also = { $first } and, at the same time, { $next }
pattern-colour = with colours instead of faces: { $what }
pattern-one-colour = in a single colour: { $what }
pattern-of-colour = any dice; only the { $colour } ones count
# A colour alone, in lists, and before “dice”.
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
# $what is a phrase as above; $number is $count in words.
pattern-free = { $what }; the other { $count ->
    [one] die
   *[other] { $number } dice
} can be anything
# $number is $count in words, $face a face: “two 6s”.
dice-of-face = { $count ->
    [one] { $face }
   *[other] { $number } { $face }s
}

## Rules in words: what a box scores
## amount-… are the object of “score”: score the sum of all dice.

# Boxes of a face or a colour say in one sentence what they need and score.
add-face = Add up all the { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[other] sixes
}.
# In poker dice: the name of a face, such as K, and its points.
# It is $face.
add-named-face = Each { $face } scores { $points }.
add-colour = Add up all the { $colour } dice.
# $what is one of amount-….
row-scores = Score { $what }.
# $what is one of amount-…; $served is yes if later rolls of all dice count too.
row-scores-first-roll = { $served ->
    [yes] If a roll of all dice makes it, score { $what } instead.
   *[no] On the first roll of a turn, score { $what } instead.
}
# $what is one of amount-….
row-scores-on-roll = On roll { $number } of a turn, score { $what } instead.
row-scores-requires = Scores only once { $box } holds points.
row-scores-joker = A joker scores { $points } here.
row-scores-par = The card shows how far you are over or under { $par }.
row-scores-copies = You have { $count } of these boxes.
amount-all = the sum of all dice
amount-counted = the sum of those dice
amount-counted-plus = the sum of those dice plus { $points }, or 0 without them
amount-needed = the sum of the matching dice
# $more is a number of points.
amount-rising = { $points } points if its lowest die is a one, and { $more } more for each pip above
amount-hand-rank = the rank of the hand among all poker hands, counted up from the weakest
amount-twice = twice as many points
# In a game of $count rounds.
row-scores-hand = { $count ->
    [one] Your hand is compared with everyone else’s.
   *[other] Your hand is compared with everyone else’s in each of { $count } rounds.
}
# $what is one of amount-….
amount-plus = { $what } plus { $points }

## Rules in words: a turn
## Sentences that follow each other.

# $number is $count in words.
turn-dice = { $count ->
    [one] one die
   *[other] { $number } dice
}
# $what is turn-dice: “five dice with 6 sides”.
turn-sides = { $what } with { $sides } sides
# $dice is turn-dice or turn-sides; $times is $rolls in words.
turn-throws = On your turn, roll { $dice } { $rolls ->
    [1] once
    [2] up to twice
   *[other] up to { $times } times
}.
turn-keep = { $once ->
    [yes] After the first roll, keep the dice you like and roll the rest again.
   *[no] After each roll, keep the dice you like and roll the rest again; you can change your mind about a kept die later in the turn.
}
turn-bank = Rolls you don’t use are saved for your later turns, without limit.
turn-stock = You have { $rolls ->
    [one] one extra roll
   *[other] { $rolls } extra rolls
} for the whole game: any turn may go on with some of them after its own rolls.
# $must and $may are numbers of dice.
turn-over = { $must ->
    [0] After the last roll, you may turn { $may ->
        [one] one die
       *[other] up to { $may } dice
    } over, so that the opposite side shows.
   *[other] After the last roll, turn { $must ->
        [one] one die
       *[other] { $must } dice
    } over, so that the opposite side shows{ $may ->
        [0] {""}
        [one] ; you may turn over one more
       *[other] ; you may turn over up to { $may } more
    }. If you take a box earlier, you turn none.
}
turn-served-stays = If the last roll was one of all dice, they may stay as they are.
turn-box = Then fill one open box on your card. If the dice fit it, it scores its points: you can’t cross it out instead. If they don’t, it scores 0.
turn-hand = The dice you end up with are your hand for this round.
turn-last-rolls = The last open box has { $rolls ->
    [one] one roll
   *[other] up to { $rolls } rolls
}.
turn-order = { $order ->
    [down] Fill the boxes in order, from top to bottom.
    [up] Fill the boxes in order, from bottom to top.
    [ends] Fill the boxes from both ends: the topmost or the lowest open one.
    [middle] Fill the boxes from the middle: go on upward or downward.
   *[sections] Fill the boxes section by section, each in any order.
}
turn-declare = After the first roll, name a box: you must fill that one.
# $number is in words: five.
turn-dice-scored = Each box scores the { $number } dice that suit it best.
turn-colour-by-face = Each face has its own colour, the same on every die.
turn-colour-per-die = Every face of every die has its own colour.
# $faces is a list: 1 and 6.
# $colour is a colour; $count chooses the verb.
colour-of-faces = { $faces } { $count ->
    [one] is
   *[other] are
} { $colour }
# $colours is a list.
turn-colour-random = Each die also comes up in one of { $count } colours: { $colours }.
columns-count = Your card has { $count } columns, and each turn fills a box in one of them.
# $place is the number of the column, $times its multiplier.
column-multiplier = Column { $place } counts { $times ->
    [2] double
    [3] triple
   *[other] { $times } times
}.
# $place is the number of the column, $order how it is filled.
column-order = { $order ->
    [free] Fill column { $place } in any order.
    [down] Fill column { $place } from top to bottom.
    [up] Fill column { $place } from bottom to top.
    [ends] Fill column { $place } from both ends: the topmost or the lowest open box.
    [middle] Fill column { $place } from the middle: go on upward or downward.
   *[sections] Fill column { $place } section by section, each in any order.
}
# $place is the number of the column.
column-rolls = { $rolls ->
    [1] Fill column { $place } after the first roll only.
   *[other] Fill column { $place } after roll { $rolls } at the latest.
}
column-declare = Column { $place }: after the first roll you may name one of its boxes; then you must fill that one. Otherwise its boxes stay closed.

## Rules in words: bonuses and another top hand
## Sentences that follow each other.

# $sum is a number of points.
bonus-tier = Score { $sum } or more in the { $section ->
    [upper] upper section
    [palette] palette
    [middle] middle section
   *[lower] lower section
} for a bonus of { $points }.
bonus-highest = Only the highest bonus you reach counts.
# $box is the name of a box such as Yahtzee.
repeat-title = Another { $box }
repeat-when-filled = This applies when you roll { $box } but its box is already filled, with points or a zero.
repeat-when-scored = This applies when you roll { $box } but its box already holds points.
# $where says in which boxes, $when what the box of the first one must hold.
repeat-award = It earns { $points } extra points in { $where ->
    [upper] the upper box for its face
   *[any] any box
}{ $when ->
    [filled] , provided { $box } holds points
   *[scored] {""}
}.
repeat-all-boxes = Every { $box } box must be filled first.
repeat-award-times = In a column with a multiplier, the extra points are multiplied too.
repeat-opponents = Every other player scores 0 in their topmost open box and loses a turn.
place-ordinary = Use it in any open box for its normal score.
place-forced-upper = If the upper box for its face is open, you must use it there.
place-then-joker = Otherwise, use it as a joker in any open box of the lower section.
place-then-upper-zero = If the lower section is full, score 0 in an open box of the upper section.
place-then-upper-face = If the lower section is full, use it in an open box of the upper section for its normal score.
place-free = Use it in any open box.
place-free-joker = Once the upper box for its face is filled, it counts as a joker; until then, it gets its normal score.
place-lower-only = Use it as a joker in any open box of the lower section.
place-upper-open = While the upper box for its face is open, use it in any open box for its normal score.
place-no-box = It fills no box and ends your turn.
place-raise = It fills no box. Instead, raise one entry on your card, even a zero, to its box’s maximum.
place-raise-none = If there is nothing to raise, because every entry is at its maximum or only { $box } is filled, use it in any open box for its normal score.
place-barred = If none of these boxes can be filled now, use it in one that can, for its normal score.
place-barred-zero = If none of these boxes can be filled now, score 0 in one that can.
place-zero = Cross out any open box: it scores 0.
# In a list: 25 in Full house.
joker-value = { $points } in { $box }
joker-values = A joker scores { $values }; in other boxes, it gets its normal score.

## Rules in words: poker hands
# $dice is the number of dice in a hand.

hand-five-kind = Five of a kind
hand-five-kind-needs = { $dice ->
    [5] all five dice alike
   *[other] five or more dice alike
}
hand-four-kind = Four of a kind
hand-four-kind-needs = four dice alike
hand-full-house-needs = { $dice ->
    [5] three dice alike, plus two of another face
   *[other] three dice alike, plus two or three of another face
}
# $straights is a list of dice: 1 2 3 4 5 or 2 3 4 5 6
hand-straight-needs = all dice in a row: { $straights }
hand-three-kind = Three of a kind
hand-three-kind-needs = three dice alike
hand-two-pairs-needs = { $dice ->
    [6] two or three different pairs
   *[other] two different pairs
}
hand-one-pair-needs = two dice alike
# The weakest hand: nothing alike.
hand-high-die = High die
hand-high-die-needs = none of these: only the faces count
# $highest and $lowest are faces of a die.
hands-same-name = Between two hands of the same kind, the faces decide, with { $highest } the highest and { $lowest } the lowest: compare the largest groups first, then the next, then single dice from high to low.
# $better and $worse are hands.
hands-beats = So { $better } beats { $worse }.
hands-no-flush = There is no flush, as dice have no suits.

## Rules in words: the end
## Sentences that follow each other.

outcome-sum = The game ends when every card is full. The { $aim ->
    [lowest] lowest
   *[highest] highest
} total wins.
outcome-rounds = The best hand wins the round, and whoever wins the most of { $rounds } rounds wins the game.
outcome-rounds-again = If the best hands of a round tie, the players who have them play the round again.
outcome-table = The game ends when every card is full. Then each card earns points, and the most points wins.
outcome-row-each = { $box }: { $points } for each box with points
# $sum is a number of points.
outcome-row-sum = { $box }: { $points } if its boxes add up to { $sum } or more
outcome-row-all = { $box }: { $points } if all its boxes have points
outcome-total = the total earns { $steps }
# In a list: 2 from 400. $sum is a total.
outcome-total-step = { $points } from { $sum }
outcome-columns = The game ends when every card is full. Each column is won by the highest sum in it and gives its prize; if players tie for it, nobody gets it. The most points from prizes win.
# $prizes is a list of numbers.
outcome-prizes = From left to right, the columns give { $prizes } points.
outcome-sweep = Whoever wins every column gets { $points } more.
# $first is yes or no.
win-at-once = { $first ->
    [yes] Rolling { $box } on the first roll of a turn while that box is open wins the game on the spot.
   *[no] Rolling { $box } while that box is open wins the game on the spot.
}
# $more and $less are boxes.
must-exceed = { $more } must hold more than { $less }, or neither counts.
# $more, $less and $times are boxes.
difference-counts = { $more } minus { $less } is multiplied by { $times }. All three boxes must be filled, none with a zero; { $more } and { $less } count nothing by themselves.
tie-shared = Players with the same total share the win.
tie-shared-result = Players who tie share the win.
tie-by-total = If players tie, the higher total wins; if the totals tie too, they share the win.
seats = For { $least } to { $most } players.
seats-exactly = For exactly { $most } players.

## Rules page
## Headings, and the heads of a table.

# A heading.
rules-turn = A turn
rules-end = End of the game
rules-totals = Totals
rules-totals-working = Working out the highest and the lowest total…
# $kind is exact, bound or endless.
rules-highest = Highest total: { $kind ->
    [exact] { $points }
    [bound] { $points } at most (this card is too large to solve)
   *[other] no limit
}
# $kind as above.
rules-lowest = Lowest total: { $kind ->
    [exact] { $points }
    [bound] { $points } at least (this card is too large to solve)
   *[other] no limit
}
# $kind as above.
rules-guaranteed = Guaranteed with careful play, whatever the dice show: { $kind ->
    [exact] { $points }
    [bound] { $points } at least (this card is too large to solve)
   *[other] no limit
}
# Where the lowest total wins.
# $kind as above.
rules-guaranteed-lowest = Guaranteed with careful play, whatever the dice show: { $kind ->
    [exact] { $points } at most
    [bound] { $points } at most (this card is too large to solve, so it may be less)
   *[other] no limit
}
label-box = Box
rules-head-needs = What you need and what it scores
rules-head-example = Example
rules-head-most = Maximum
rules-hands = Which hand beats which, from best to worst
rules-head-hand = Hand
rules-head-hand-needs = What you need
rules-head-best = Best of its kind
rules-spoken-best-hand = The best of its kind is { $dice }.
# $dice is a list of faces: 5, 5, 5, 2, 2
rules-spoken-example = For example, { $dice } { $points ->
    [one] scores { $points } point
   *[other] scores { $points } points
}; at most { $most }.
rules-spoken-hand = For example, { $dice }.

## A strategy to learn by heart, on the rules page
## A table of numbers with a short text.

pocket-rule = After each roll, do what is worth most. Filling a box is worth the points it scores minus its price. Keeping dice is worth the first number in their line, plus the number of each box in that line that is still open. Ignore a line once all the boxes it names are filled. If two are worth the same, take the one that comes first: boxes from top to bottom, then lines from top to bottom.
# $list is a list: Ones 2, Chance 20.
pocket-prices = Prices: { $list }.
pocket-bonus = As long as the bonus is neither certain nor out of reach, each die above three in an upper box adds { $part } times its pips, and each one short of three takes away as much.
# $mean and $par are numbers.
pocket-mean = This strategy scores { $mean } on average, perfect play { $par }. The computer player { player-pocket } follows it and nothing else.
# All dice of one face, if there are this many.
# $sum is an addition without its result: −2 + 2½ + 2
# $worth is its result.
pocket-sum = { $sum } = { $worth }
pocket-alike = { $count ->
    [one] Just one of a face
    [2] Two alike
    [3] Three alike
    [4] Four alike
   *[other] { $count } alike
}
# In the list of dice to keep: none at all.
pocket-nothing = No dice
# A number of points, or a part of the pips of the face, or both.
pocket-upper = its upper box { $amount }
# For example “−2 and 1½ × pips”.
# $pips is pocket-pips.
pocket-both = { $points } and { $pips }
# $part is a factor: 1½.
pocket-pips = { $part } × pips
# $list is a list: Ones 2, Chance 20.
pocket-averages = A calculator does better: the computer player { player-regular } counts on a fixed number of points for each box ({ $list }), works out every roll exactly, and scores { $mean }. These numbers were tuned by playing; the averages of perfect play are different.

## Dates
## Short, as in a table.

# $year has four digits, $hour and $minute two each; $day and $month are numbers.
date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
# $hour and $minute have two digits each.
date-and-time = { date } { $hour }:{ $minute }
# Where a file has none.
date-unknown = no date

## Unfinished games
## A list of games with two buttons each.

unfinished-title = Unfinished games
# $when is a date with a time.
unfinished-played = Last played { $when }
unfinished-continue = Continue
label-delete = Delete
unfinished-keep = Keep
unfinished-sure = { $count ->
    [1] This game
   *[other] All { $count } games
} will be deleted for good.
unfinished-delete-all = Delete them all
# For a screen reader; $game is the rule set and the round.
spoken-unfinished-continue = Continue { $name }

## Records
## Tabs, filters (records-kind, -period, -order) and heads of tables (records-head).

records-tab-games = Games
records-tab-statistics = Statistics
records-tab-people = People
# A tab: whether the dice are fair.
records-tab-dice = Dice
records-more-rules = { $count ->
    [one] One more rule set has no table of its own; its games are in the list.
   *[other] { $count } more rule sets have no tables of their own; their games are in the list.
}
records-all = All rules
records-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
records-search = Search games
records-order = Order
records-kind-all = All kinds
records-kind-unaided = Without help
records-kind-advised = With advice
records-kind-typed = With real dice
records-kind-deleted = Deleted games
label-player = Player
# No filter by person.
records-anybody = Everyone
records-more-filters = More filters
records-any-opponent = Any opponent
records-period = Period
records-period-all = All time
records-period-week = Last 7 days
records-period-month = Last 30 days
records-period-year = Last 12 months
records-period-hundred = Last 100 games
records-period-twenty = Last 20 games
records-order-newest = Newest first
records-order-oldest = Oldest first
records-order-best = Best result first
records-star = ★ marks who won.
records-none-found = No games match.
records-empty = No games yet
records-empty-how = Every game you finish is kept and counted here. Your first one is waiting at the table.
records-reading = Reading your games…
records-empty-play = Go to the table
records-head-wins = Wins
records-head-average = Average
records-head-best = Best
# The head of a column: the day of the best result.
records-head-date = Best on
# $against counts the games with opponents: only these can be won.
# $wins of them were won, $ties shared.
records-wins = { $against ->
    [0] –
   *[other] { $ties ->
        [0] { $wins }
       *[other] { $wins } + { $ties } shared
    }
}
records-rules-gone = { $id } (no longer available)
# Where there is no room for the whole names, with the sentence above in the tooltip.
# $length is short or long, in all of these.
records-new-best = { $length ->
    [short] PB
   *[long] personal best
}
# $length is short or long.
records-replay = { $length ->
    [short] replay
   *[long] replay with the same dice, sets no record
}
# $length is short or long.
records-typed = { $length ->
    [short] real dice
   *[long] real dice, sets no record
}
# The player left the game before its end. $length is short or long.
records-left = { $length ->
    [short] left
   *[long] left before the end, counts for nobody
}
# A computer player played on for $name, who had left. $length is short or long.
records-taken-over = { $length ->
    [short] for { $name }
   *[long] played on for { $name }, counts for nobody
}
# Decisions that were taken back; after the result of a seat.
records-revised-short = { $count } taken back
# After the result of a seat, in a list.
records-assisted = with advice
# After the result of a seat, in a list.
records-won = won
# $seats is a list: Ann 263, won; Rita 240
# $when is a date.
records-spoken-game = { $when }, { $rules }: { $seats }
records-rules-since = { $rules } (since { $date })
# The unit of a table of a game that is not won by the total.
records-by-points = { $rules } · points
records-by-rounds = { $rules } · rounds won
records-delete-found = { $count ->
    [0] Delete games…
    [one] Delete this game…
   *[other] Delete these { $count } games…
}
records-delete-sure = { $count ->
    [one] This game will be deleted. To bring it back, choose “Deleted games” instead of “All kinds”.
   *[other] These { $count } games will be deleted. To bring them back, choose “Deleted games” instead of “All kinds”.
}
records-delete-now = { $count ->
    [one] Delete this game
   *[other] Delete { $count } games
}
records-share = Export and import
records-export-csv = Export as a table (CSV)
records-export-json = Export full games (JSON)
records-import = Import games
records-share-about = { $count ->
    [0] There are no games in the list to export. Games you already have are never imported twice. You can also paste a game’s text to review it.
    [one] Exports the game in the list: as a table for spreadsheets, or in full to import it elsewhere. Games you already have are never imported twice. You can also paste a game’s text to review it.
   *[other] Exports the { $count } games in the list: as a table for spreadsheets, or in full to import them elsewhere. Games you already have are never imported twice. You can also paste a game’s text to review it.
}
records-share-busy = Working on the file…
records-exported = { $count ->
    [one] 1 game exported: { $file }
   *[other] { $count } games exported: { $file }
}
# $new and $known count games, $all both. $unusable is how many games or lines ($by) can’t be
# read.
records-imported = { $all ->
    [0] { $file } has no games.
   *[other] New games: { $new }. Already here: { $known }.
}{ $unusable ->
    [0] { "" }
    [one] { " " }{ $by ->
        [game] Game
       *[line] Line
    } { $number } of the file can’t be used: { $why }.
   *[other] { " " }{ $unusable } { $by ->
        [game] games in the file can’t be used. The first one is game
       *[line] lines of the file can’t be used. The first one is line
    } { $number }: { $why }.
}
records-importing = Importing the games in { $file }…
records-imported-others = { $count ->
    [one] Another file can’t be used either, or only in part.
   *[other] { $count } other files can’t be used either, or only in part.
}
records-not-pasted = The text on the clipboard isn’t a game: { $error }.
# On a button beside a field for a path: choose a file that exists.
path-existing = Choose…
# On a button beside a field for a path: name a file to write.
path-new = New file…
dialog-existing = Choose a file
dialog-new = Choose a name for the file
dialog-folder = Choose a folder
dialog-missing = This desktop has no file dialogs. Type the path into the field.
dialog-missing-drop = This desktop has no file dialogs. Drop the file on this window instead.
records-bring-back-found = { $count ->
    [0] Bring games back
    [one] Bring this game back
   *[other] Bring these { $count } games back
}
# $deleted is yes, or no if they were brought back.
records-deleted = { $deleted ->
    [yes] { $count ->
        [one] Game deleted.
       *[other] { $count } games deleted.
    }
   *[no] { $count ->
        [one] The game is back.
       *[other] { $count } games are back.
    }
}
records-lost = This game can’t be shown move by move: { $error }.

## Review
## The page that goes through a finished game: headings, labels and the heads of tables.

set-up-position = Position
set-up-dice = Dice on the table
# A label: how many rolls are left.
set-up-rolls = Rolls left
# A check box: these dice come from one roll of all dice, which scores more in some games.
set-up-all-thrown = All dice thrown at once
set-up-card = What’s on the card
set-up-clear = Clear all boxes
set-up-incomplete = Enter the dice first.
set-up-nothing = There is nothing to decide in this position.
set-up-working = Working out the options…
set-up-alone = No opponent
set-up-against = One opponent
# The label of a field.
set-up-opponents-box = Opponent, { $box }
set-up-out-of-step = Your opponent’s card must have as many filled boxes as yours, or one more.
set-up-working-wins = Working out the chances to win…
set-up-no-wins = The chances to win can’t be worked out for these rules.
set-up-impossible = No game with these rules can reach this position.

review-nothing = There is no game to review.
# A label before a choice: what is shown.
label-show = Show
review-half-summary = Summary
review-half-table = Move by move
too-busy = Your system is too busy for this right now.
review-unfinished = This game isn’t over, so only past moves are reviewed. If you take one back now, it counts as made with advice.
review-estimate = This game isn’t solved exactly, so all values are estimates. They still add up.
# The names below the numbers of the sum.
# Below a number.
review-score = Score
# Below a number: what the game will bring on average.
review-score-now = Expected now
# Below a number: what perfect play scores on average.
review-par = Par
# Below a number.
review-luck = Luck
# Below a number: what was neither luck nor play, such as a turn lost to another player.
review-fate = Other effects
# Below a number: the boxes that stayed open.
review-not-played = Not played
review-cut-short = { $won ->
    [yes] This player won on the spot, whatever the totals. The winning roll counts as luck, worth what the card could still have scored; the open boxes were not played.
   *[no] Another player won on the spot, so the open boxes here were not played. That counts as neither luck nor loss.
}
# Below a number, and the head of a column: points lost by decisions.
review-given = Loss
# $points has its sign: +12.30. $count is the same number without it.
review-luck-points = Luck: { $points } { $unit ->
    [rounds] { $count ->
        [one] round
       *[other] rounds
    }
   *[points] { $count ->
        [one] point
       *[other] points
    }
}.
# $points and $count as above.
review-luck-finding = Luck: { $points } { $count ->
    [one] point
   *[other] points
}. Working out how rare that is: { $percent } done.
# $points and $count as above. $side is good or bad; $most is yes if it is more than 99%.
review-luck-place = Luck: { $points } { $count ->
    [one] point
   *[other] points
}, { $side ->
    [good] luckier
   *[bad] unluckier
} than { $most ->
    [yes] more than 99%
   *[no] { $percent }
} of all games.
review-no-decisions = There was nothing to get wrong so far.
# $each is the loss of one of them.
review-given-each = Loss: { $points } { $unit ->
    [rounds] { $points ->
        [one] round
       *[other] rounds
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
} over { $count ->
    [one] 1 real decision
   *[other] { $count } real decisions
} ({ $each } each).
# $rating is a number up to 100, $low to $high its uncertainty.
review-rating = Rating of the decisions without advice: { $rating } (95% sure: { $low } to { $high }). Perfect play is 100.
# $inaccuracies, $mistakes and $blunders are numbers of decisions, from the smallest to the
# largest loss.
review-counts = Inaccuracies: { $inaccuracies } · Mistakes: { $mistakes } · Blunders: { $blunders }
review-adjusted = Score without luck: { $points } { $unit ->
    [rounds] { $points ->
        [one] round
       *[other] rounds
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
}.
review-assisted = { $count ->
    [one] 1 decision was made with advice.
   *[other] { $count } decisions were made with advice.
}
review-chart = Expected final score over the game
# $from and $to are numbers.
spoken-chart-line = { $name }: from { $from } to { $to }
review-decisions = Largest losses
review-decisions-win = Largest losses in the chance to win
# A label: by what the list is sorted.
review-by = Sort by
review-by-points = By points
review-by-win = By chance to win
# $sum is a number.
review-sum-points = { $count ->
    [one] One decision, −{ $sum } points.
   *[other] { $count } decisions, together −{ $sum } points.
}
# $sum is a number.
review-sum-win = { $count ->
    [one] One decision, −{ $sum }% to win (counted from 0.1%).
   *[other] { $count } decisions, together −{ $sum }% to win (counted from 0.1%).
}
review-seats = Side by side
review-without-luck = Score without luck
review-mistakes = Mistakes
review-blunders = Blunders
review-win-loss = Loss in the chance to win
review-learn = Learn from these mistakes
# After a loss in percent.
review-win-points = points: { $points }
review-no-costs = No losses: you couldn’t have played better.
# A button: show all of them.
review-all-costs = Show all { $count }
review-all-options = Show all { $count } options
review-fewer = Show fewer
# $option is the best move.
review-best = Best: { $option }
# After a loss, in a list.
review-mark = { $judgment ->
    [fine] negligible
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
   *[for_the_win] plays to win
}
# $mark is review-mark.
review-mark-to-win = { $mark } · { $percent }
review-win-cost = −{ $percent }% to win
review-win-nothing = 0% to win
review-given-win = Loss in the chance to win over all decisions: { $percent }%.
review-for-the-win = This player plays to win rather than for points, so losing points is not a mistake.
review-mark-assisted = { $mark }, with advice
# $dice is a list. $done and $best are options. $cost is a number, $mark is review-mark.
spoken-decision = Turn { $turn }, dice { $dice }: { $done }. Best: { $best }. Loss { $cost }, { $mark }
review-turns = Turn by turn
label-difference = Difference
# In place of a box, for a turn that filled none.
review-no-box = no box
review-won-at-once = won on the spot
# $dice is a list; $points, $luck and $cost are numbers.
spoken-turn = Turn { $turn }: dice { $dice }, { $box }, points { $points }, luck { $luck }, loss { $cost }
review-boxes = Boxes compared with perfect play
review-boxes-working = Working out the averages of perfect play: { $percent } done.
# $source says where they come from.
review-averages = { $source ->
    [exact] Exact averages over every possible game. The differences add up to the score minus par.
    [sample] Averages of perfect play, measured in a large sample of games. The differences add up to the score minus par.
    [games] Approximate: the averages of { $games } games played by the coach at its best.
    [not_yet] The averages of perfect play aren’t ready yet.
   *[unknown] The averages of perfect play aren’t known for this game.
}
# A line of a text.
review-box-alone = { $box }: { $points }
# $average is a number.
review-box-line = { $box }: { $points } (average { $average })
review-keep = Save or copy
review-copy = Copy as text
review-keep-text = Save as text
review-no-picture = Couldn’t take a picture of the card.
# The head of a text. $seats is a list: Ann 235, Rita 240.
review-text-result = Result: { $seats }
review-text-game = The game, for Fivefold to read:
# The head of a text.
review-text-head = Review · { $rules }
review-first = |◀ First
review-back = ◀ Previous
review-mistake-before = ◀ Earlier mistake
review-mistake-after = Later mistake ▶
review-next = Next ▶
review-last = Last ▶|
# $at is a number, $last the last one.
review-place = { $at } of { $last }
# $roll is 0 before the first one.
review-turn = { $name }, turn { $turn }: { $roll ->
    [0] before the first roll
   *[other] roll { $roll } of { $rolls }
}
review-next-roll = Next, all the dice are rolled.
# $luck says how lucky it was.
review-roll = { $luck ->
    [worst] This roll was very unlucky
    [bad] This roll was unlucky
    [good] This roll was lucky
    [best] This roll was very lucky
   *[usual] This roll
}: { $points }
# $end says how good it was; $cost is a loss, $mark is review-mark.
review-done = Played: { $option } (expected final score { $points }). { $end ->
    [cost] Loss { $cost }, { $mark }.
    [points] No play scores more.
   *[best] No play was better.
}
# $best is an option.
review-better-to-win = Better chance to win: { $best } (+{ $percent }).
# $best is a sentence: Best: keep 5 5
review-best-worth = { $best } (expected final score { $points }).
review-dice-signs = KEPT marks the dice that were kept, a frame the best ones to keep.
review-play-on = Continue from here
review-play-on-fresh = Continue with fresh dice
review-play-on-virtual = Continue with virtual dice
review-play-on-real = Continue with real dice
review-play-on-about = Starts a new game from this position: with the same dice to come, with fresh dice, or with real dice. Decisions you change are marked in your records.
review-play-on-by-hand = Starts a new game from this position, with real or virtual dice.

## House rules
## Labels of the editor for rules, its buttons, and what can be chosen there.

editor-open = Make house rules from this…
editor-open-own = Change these rules…
# $name is the name of the rule set that the new one begins as.
editor-new-name = My { $name }
editor-half-preview = Check and try
# $next is another rule set.
editor-unsaved = “{ $name }” has unsaved changes. Opening “{ $next }” discards them.
editor-unsaved-keep = Keep editing
editor-unsaved-drop = Discard changes
editor-name = Name of these rules
editor-about = One-sentence description
editor-turn = Dice and turn
editor-dice = Number of dice
editor-sides = Sides per die
editor-rolls = Rolls per turn
editor-last-rolls = The last box has its own number of rolls
editor-stock = Extra rolls for the game
editor-order = Order of the boxes
editor-order-free = Free
editor-order-down = From top to bottom
editor-order-up = From bottom to top
editor-order-ends = From both ends
editor-order-middle = From the middle
editor-order-sections = Section by section
# $section is the name of a part of the card.
editor-add-row = Add a box to { $section }
# On a small button, for a screen reader. $what is a box or a player.
editor-up = Move { $what } up
# As editor-up.
editor-down = Move { $what } down
# As editor-up.
editor-remove = Remove { $what }
editor-row-name = Name of the box
editor-row-section = Section
editor-row-needs = Matching dice
editor-row-scores = Score
editor-row-par = Show it over or under par
# After a field for a number.
editor-points = points
editor-pattern-any = Any dice
editor-pattern-face = Any dice, counting one face
editor-pattern-kind = Dice alike: this many or more
editor-pattern-kind-exact = Dice alike: exactly this many
editor-pattern-groups = Groups of different faces
editor-pattern-groups-or-same = Groups; the same face may repeat
editor-pattern-run = In a row
editor-pattern-has = At least these dice
editor-pattern-sum = Dice that add up to
editor-pattern-one-of = Exactly one of these rolls
# After a pattern, for a screen reader: what the field is for.
editor-number-face = the face
editor-number-dice = how many dice
# After a pattern, for a screen reader: what the field is for.
editor-number-sum = the sum
editor-number-groups = sizes, like 3 2
editor-number-has = dice, like 12345
editor-number-forms = rolls, like 12345 23456
editor-score-fixed = A fixed score
editor-score-sum = The sum of all dice
editor-score-sum-plus = The sum of all dice, plus
editor-score-matched = The sum of the matching dice
editor-score-matched-plus = The sum of the matching dice, plus
editor-score-rising = By its lowest die, from a one on
editor-score-rising-step = more for each pip
editor-score-hand-rank = Its rank as a poker hand
editor-columns-count = { $count ->
    [one] One column
   *[other] { $count } columns
}
editor-add-column = Add a column
editor-column = Column { $number }
# “Column 1, multiplied by”, before a field for a number.
editor-multiplier = multiplied by
editor-column-rolls = Its own number of rolls per turn:
# After a field for a number: “The last box has its own number of rolls: 3 rolls”.
editor-rolls-unit = rolls
editor-dice-scored = Only some dice are scored
# After a field for a number: “Only some dice are scored: 5 dice”.
editor-dice-unit = dice
editor-column-declare = Naming boxes
editor-declare-never = without naming
editor-declare-after-first = named after the first roll
editor-text = Everything else, as text
editor-text-about = Every field of these rules as text: colours, who wins, ties, players, saved rolls, jokers and all the rest. The check beside it covers it too. What is not mentioned has its usual value. The rule sets that come with Fivefold are good examples: open one here and read its text.
editor-text-drop = Discard this text
editor-text-wrong = The rules are unchanged, since { $error }.
editor-pattern-text = As in the text below
editor-bonuses = Bonuses
editor-add-tier = Add a bonus to { $section }
# A bonus of several.
editor-tier = bonus { $number }
editor-tier-sum = from this sum
# Before a field for a sum: “From 63 bonus: 35”.
editor-tier-from = From
# After it, before a field for points.
editor-tier-points = bonus:
editor-repeat = Another top hand
editor-repeat-on = Rolling the top hand again follows a special rule
editor-repeat-row = The top hand
# Before a choice of the next two: “It counts once that box is filled”.
editor-repeat-when = It counts once that box
# After editor-repeat-when.
editor-repeat-filled = is filled
# After editor-repeat-when.
editor-repeat-scored = holds points
editor-award = Extra points
editor-award-upper = Only in the upper box for its face
editor-opponents = Every other player scores 0 in their topmost open box
editor-place = Where it goes
editor-place-ordinary = Any open box, for its normal score
editor-place-forced = Its upper box, then as a joker
editor-place-free = Any open box, as a joker once its upper box is filled
editor-place-lower-zero = Lower section as a joker, or else a zero in the upper one
editor-place-lower-face = Lower section as a joker, or else its face in the upper one
editor-place-upper-filled = Lower section as a joker once its upper box is filled
editor-place-no-box = No box: it ends the turn
editor-place-raise = No box: raise an entry to its maximum
editor-place-zero = Any open box, for a zero
# A heading, and what F6 goes to.
editor-check = Check
editor-fine = These rules are ready to play.
editor-checking = Checking these rules…
editor-problems = { $count ->
    [one] One thing to fix before these rules can be played. Click it to go there.
   *[other] { $count } things to fix before these rules can be played. Click one to go there.
}
# $what is a whole sentence.
editor-remark = { $box }: { $what }
editor-worth-later = Shown once the rules can be played.
editor-hand = Try a hand
# $dice and $sides are numbers.
editor-hand-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}, faces 1 to { $sides }
editor-hand-first = On the first roll of a turn
typed-hand-hint = Type the number on each die.
# $colours is a list as k = black, r = red.
typed-hand-clear = Clear the dice
typed-hand-hint-thrown = Type each face with the letter of its colour, like 3r 4g 1k ({ $colours }).
# $colours is a list of names of colours, one a die.
typed-hand-hint-per-die = Type the faces of the dice in their order ({ $colours }).
# In a list of colours, for a die with several.
typed-hand-mixed = several colours
typed-hand-hint-names = Type the faces ({ $names }).
# $typed and $dice are numbers of dice.
typed-hand-count = { $typed ->
    [one] 1 die typed, { $dice } needed.
   *[other] { $typed } dice typed, { $dice } needed.
}
typed-hand-unfit = These aren’t dice of this game.
editor-hand-score = { $box } scores { $points }
editor-share = File and clipboard
path-of-file = File
editor-export = Export to file
editor-import = Import from file
editor-paste-text = Paste text
editor-share-about = You can also drop a file on the window or paste text with Ctrl+V. Existing files are never overwritten, except by a newer version of the same rules.
# In place of a file’s name.
editor-clipboard = the clipboard
editor-delete-about = Removes the rules from the list. Their file is kept under another name, and you can still open games played with them.
editor-delete = Delete these rules…
editor-save = Save
editor-save-copy = Save as a copy
editor-play = Play…
editor-status-new = New rules, not saved yet.
editor-status-changed = Changed since they were saved.
editor-status-saved = Saved. You can choose them for a new game.

## Your files
## A page about files and backups.

files-title = Your files
files-folder = Your settings, games, training and rules are files in this folder, and nowhere else: { $folder }.
files-open = Open this folder
backup-about = A backup holds your settings, games, training and rules in one ZIP file. Keep it on another disk, or take it to another computer.
backup-save = Save a backup
backup-restore = Restore
# $day is a date, $version that of the program: 0.2.0.
backup-restore-of = Restore the backup of { $day }, version { $version }
backup-restore-about = Restoring a backup adds the games that are missing here. Settings, training and rules are replaced by those in the backup; your current ones are kept under another name.
backup-dated-about = Fivefold makes a backup once a month and whenever you start using a new version, and keeps the last twelve.
backup-not-one = This file is not a Fivefold backup, or it is damaged. Nothing was changed.
backup-too-large = This file holds more than a backup can: it has too many files or games, or unpacked it would fill the disk. Nothing was changed.
# $files is a list.
backup-left-out = { $count ->
    [one] One file is not in it, since it can’t be read or there are too many in its folder: { $files }.
   *[other] { $count } files are not in it, since they can’t be read or there are too many in their folder: { $files }.
}
# $games, $unfinished and $files were added, $all in sum. $waiting, $deleted, $replaced, $newer,
# $damaged and $unusable each say how many.
backup-restored = { $all ->
    [0] Nothing was missing: you already have everything in this backup.
   *[other] Restored: finished games: { $games }, unfinished games: { $unfinished }, other files: { $files }.
}{ $deleted ->
    [0] { "" }
    [one] { " " }A game that you had deleted stays deleted; you can bring it back under “Deleted games” in the records.
   *[other] { " " }{ $deleted } games that you had deleted stay deleted; you can bring them back under “Deleted games” in the records.
}{ $replaced ->
    [0] { "" }
    [one] { " " }The file it replaced is kept under a name that ends in “replaced”.
   *[other] { " " }The { $replaced } files it replaced are kept under names that end in “replaced”.
}{ $newer ->
    [0] { "" }
    [one] { " " }One entry of history.ron was written by a newer version of Fivefold; it was added, but isn’t shown here.
   *[other] { " " }{ $newer } entries of history.ron were written by a newer version of Fivefold; they were added, but aren’t shown here.
}{ $damaged ->
    [0] { "" }
    [one] { " " }One entry of history.ron in the backup is damaged and was left out.
   *[other] { " " }{ $damaged } entries of history.ron in the backup are damaged and were left out.
}{ $unusable ->
    [0] { "" }
    [one] { " " }One file in the backup is damaged and was left out.
   *[other] { " " }{ $unusable } files in the backup are damaged and were left out.
}

## Statistics
## Headings, and the heads of tables (statistics-head).

# $read is "none" before the first percent is done.
statistics-reading = Adding up your games…{ $read ->
    [none] {""}
   *[other] {" "}{ $read }
}
statistics-no-games = No games in this period.
statistics-person = Person
# In a list: Yatzy (12).
statistics-rules-games = { $rules } ({ $games })
statistics-few = { $games ->
    [one] Only 1 game: too few to say much.
   *[other] Only { $games } games: too few to say much.
}
statistics-scores = Scores
# $error is "none" after a single game.
statistics-average = { $games ->
    [one] 1 game: { $mean }.
   *[other] { $games } games, { $mean } on average{ $error ->
        [none] .
       *[other] {" "}(standard error ± { $error }).
    }
}
# After two people who played each other were made one.
statistics-shared = { $games ->
    [one] In one of these games you had more than one seat. Each seat counts as a game, but none wins against another.
   *[other] In { $games } of these games you had more than one seat. Each seat counts as a game, but none wins against another.
}
statistics-working = Working out perfect play…
# $par is a number, $share a percentage.
statistics-beside-perfect = Perfect play averages { $par }. Your average beats { $share } of perfect games.
# $share is a percentage; a score just in the middle of all perfect games beats half of them.
statistics-beats = Better than { $share } of perfect games.
# The scores of a bar: the lowest and the highest.
statistics-beats-range = Better than { $least } to { $most } of perfect games.
# $share and $expected are percentages; $expected is none if there is nothing to compare with.
statistics-bar = { $low }–{ $high }: { $share } of your games{ $expected ->
    [none] {""}
   *[other] , { $expected } of perfect games
}
statistics-title-shares = How often you reach which score
statistics-title = { $of ->
    [scores] Score from game to game
    [adjusted] Score without luck from game to game
    [losses] Loss of a decision from game to game
   *[luck] Luck from game to game
}
statistics-bars = Bars: your games.{ $line ->
    [no] { "" }
   *[yes] { " " }Line: perfect play.
}
# $games is the greatest number of games that one mark stands for.
# $means, $trend and $level say which lines are drawn; $width is a number of games.
statistics-marks = { $games ->
    [1] Diamonds: games, from the first to the last; click one to review it.
   *[other] Diamonds: averages of up to { $games } games each, from the first to the last; click one to review the best of them.
}{ $means ->
    [no] {""}
   *[other] {" "}Thick line: average of { $width } games.
}{ $trend ->
    [no] {""}
   *[other] {" "}Dashed: trend.
}{ $level ->
    [none] {""}
    [even] {" "}Dotted: neither good luck nor bad.
   *[other] {" "}Dotted: perfect play.
}
# A game in a plot, above what it stands for there and statistics-point-open.
# $score is a number.
statistics-point = { $date }: { $score }
# $of says what the plot shows.
statistics-point-number = { $of ->
    [adjusted] Without luck: { $number }
    [losses] Loss per decision: { $number }
   *[luck] Luck: { $number }
}
statistics-point-open = Click to review this game.
# Several games behind one diamond.
# $first and $last are numbers of games, $from and $to dates.
statistics-point-games = Games { $first } to { $last }, { $from } to { $to }: { $mean } on average.
statistics-point-best = Best score among them: { $score }
# $trend is few, flat, none, up or down; $rise has a sign.
# $of says what the plot shows; $error is a number.
statistics-trend = { $of ->
    [scores] { $trend ->
        [few] Too few games for a trend: it takes at least { $least }.
        [flat] The same score in every game.
        [none] No clear trend in your scores: { $rise } in ten games (± { $error }).
        [up] Your scores rise by { $rise } in ten games (± { $error }).
       *[down] Your scores fall by { $rise } in ten games (± { $error }).
    }
    [adjusted] { $trend ->
        [few] Score without luck: too few games for a trend.
        [flat] Score without luck: the same in every game.
       *[other] Score without luck: { $rise } in ten games (± { $error }).
    }
    [losses] { $trend ->
        [few] Loss per decision: too few games for a trend.
        [flat] Loss per decision: the same in every game.
        [none] Your decisions cost about as much as before: { $rise } each in ten games (± { $error }), which may be chance.
        [up] You’re slipping: your decisions cost more than before, { $rise } each in ten games (± { $error }).
       *[down] You’re getting better: your decisions cost less than before, { $rise } each in ten games (± { $error }).
    }
   *[luck] { $trend ->
        [few] Luck: too few games for a trend.
        [flat] Luck: the same in every game.
        [none] Luck: no clear trend, as it should be.
        [up] Luck: { $rise } in ten games (± { $error }). That is chance; it won’t last.
       *[down] Luck: { $rise } in ten games (± { $error }). That is chance; it won’t last.
    }
}
# Whether somebody is getting better is said only here: other figures of the same games could differ by a hair.
# $wins, $ties and $against are numbers of games.
statistics-wins = Against others: { $wins } won{ $ties ->
    [0] {""}
   *[other] {" "}and { $ties } shared
} of { $against }.
statistics-skill = Skill and luck
# $reviewed and $left are numbers of games; $more is yes if the others will follow.
statistics-reviewed = { $left ->
    [0] { $games ->
        [one] The game is reviewed.
       *[other] All { $games } games are reviewed.
    }
   *[other] { $reviewed } of { $games } games are reviewed so far{ $more ->
        [yes] ; the rest follow while the computer is idle.
       *[no] {"."}
    }
}
# $loss is a number; $decisions and $advised are numbers of decisions.
statistics-loss = You lose { $loss } points per decision, over { $decisions } real decisions.{ $advised ->
    [0] {""}
    [one] {" "}One more was made with advice and doesn’t count.
   *[other] {" "}{ $advised } more were made with advice and don’t count.
}
# $adjusted and $luck are numbers; $error is none if it isn’t known.
statistics-adjusted = Without luck you score { $adjusted }{ $error ->
    [none] {""}
   *[other] {" "}(± { $error })
}. Luck: { $luck } per game.
# $rating is a number up to 100; $level is a computer player.
statistics-rating = Rating: { $rating } (95% sure: { $low } to { $high }). Perfect play is 100; the computer player { $level } is closest to you.
statistics-rating-how = How it is found: a player of temperature t chooses each option with a probability proportional to exp(value / t). Your temperature is the one that makes your decisions most likely, and your rating is what a player of that temperature scores at Yahtzee, in percent of perfect play.
statistics-boxes = Boxes
# $part is a box or a bonus.
# $clear is yes if that is no chance; $error is none if it isn’t known.
statistics-worst = { $clear ->
    [yes] Your largest loss: { $part }, { $points } points per game behind perfect play.
   *[no] Furthest behind perfect play: { $part }, by { $points } points per game{ $error ->
        [none] {""}
       *[other] {" "}(± { $error })
    }. That may be chance.
}
statistics-worst-none = No part of your card is behind perfect play.
# $perfect and $times are the same for perfect play; $perfect is "none" if that is not known.
# $share is a percentage.
statistics-alike = All dice alike at the end of a turn: in { $share } of games, { $mean } times per game on average.{ $perfect ->
    [none] {""}
   *[other] {" "}Perfect play: in { $perfect } of games, { $times } times per game.
}
statistics-total = Total
statistics-head-perfect = Perfect
statistics-head-zero = Zeros
statistics-head-perfect-zero = Perfect zeros
statistics-losses = Where you lose most
statistics-keeps = Dice to keep
statistics-fills = Box to fill
statistics-ahead = While ahead or level
statistics-behind = While behind
statistics-head-kind = Decisions
statistics-head-decisions = Number
statistics-head-loss = Loss each
statistics-head-loss-game = Loss per game
# $inaccuracies, $mistakes and $blunders are averages, such as 1.3.
statistics-mistakes = Per game: { $inaccuracies } inaccuracies, { $mistakes } mistakes, { $blunders } blunders.
# $boxes is a list: Chance 1.20 · Ones 0.80
statistics-costly-boxes = Boxes filled at the wrong time, with points lost per game: { $boxes }.
# $loss is a number.
statistics-turns = Turns { $from }–{ $to }: { $loss } points lost per game.
statistics-opponents = Opponents
# The head of a column: games in which one was ahead.
statistics-head-won = Ahead
# The head of a column: games with the same result.
statistics-head-tied = Level
# The head of a column: games in which one was behind.
statistics-head-lost = Behind
# The head of a column: games won, in percent.
statistics-head-share = Share
trophies = Trophies
trophy-best = Best score, { $date }
# $longest and $now are numbers of games.
trophy-streak = Longest winning streak: { $longest } games; now: { $now }.
# A badge; below it the date, or how it is earned.
trophy-alike = All dice alike
trophy-alike-how = End a turn with all dice alike.
trophy-beat-perfect = Better than perfect play
trophy-beat-perfect-how = Come out ahead of { player-perfect }, the computer player that never errs.
trophy-no-mistake = A game without a mistake
trophy-no-mistake-how = Play a game without advice and without a mistake.
statistics-bests = Personal bests
# $result is a number.
statistics-best-adjusted = Best without luck: { $result }, { $date }
statistics-best-alike = Most turns with all dice alike: { $count }, { $date }

## People
## Labels and buttons for a person.

person-title = Name, colour and face
person-more = Undo or delete
person-name = Name
person-rename = Rename in all games
person-rename-about = All games under the old name move to the new one. If someone already has that name, the two become one person.
person-colour = Colour
# The colour follows from the place at the table.
person-colour-seat = By seat
person-colour-number = { $number ->
    [1] Amber
    [2] Blue
    [3] Plum
    [4] Green
    [5] Indigo
    [6] Gold
    [7] Red
   *[other] Grey
}
person-face = Face
# The first letter of the name, in place of a face.
person-face-initial = Initial
person-face-number = { $number ->
    [1] Cap
    [2] Glasses
    [3] Bun
    [4] Moustache
    [5] Headband
    [6] Bow
    [7] Party hat
   *[other] Crown
}
# $name and $other are two people.
person-merge-together = { $games ->
    [one] { $name } and { $other } played one game together. Once they are one person, both seats count, but neither of them as a win against the other.
   *[other] { $name } and { $other } played { $games } games together. Once they are one person, both seats of these games count, but never as a win against the other.
}
spoken-delete = Delete { $name }
person-delete-sure = Delete { $name }? The games stay, but no longer count in your statistics and records. You can bring the person back.
person-delete-now = Delete { $name } now
spoken-keep = Keep { $name }
person-undo = Undo the last change
person-deleted = Deleted people
person-restore = Bring back { $name }
# $level is a computer player.
computer-name = { $level } (computer)
# The name of somebody whose games are not kept.
guest-name = Guest
