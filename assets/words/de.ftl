### Die Texte von Fivefold auf Deutsch.
###
### Stil: Du-Form, kurz, kein Doppelpunkt nach Beschriftungen, „deutsche Anführungszeichen“.
### Dieselben Wörter für dieselben Dinge: Wurf, Zug, Runde, Feld, Zettel, streichen, Tipp (advice),
### Gewinnchance, Verlust (loss), Analyse (review), Ergebnisse (records), Statistik (statistics), Par.

## This language

language-name = Deutsch
number-decimal = { "," }
number-group = { "." }
number-grouped-from = 5

## Rule sets

rules-yahtzee_forced = Yahtzee
rules-yahtzee_free = Yahtzee, freier Joker
rules-yahtzee_original = Yahtzee, Joker wie im Original
rules-basic = Yahtzee, Grundregeln
rules-yatzy = Yatzy
rules-yatzy_forced = Yatzy der Reihe nach
rules-kosci_fixed = Kości, feste Punkte
rules-poker_kosti = Russischer Würfelpoker
rules-poker_kosti_plain = Russischer Würfelpoker ohne Verdoppeln
rules-kosci_szkola = Kości mit Schule
rules-yatzy_declare = Yatzy mit Ansagen
rules-maxi = Maxi-Yatzy
rules-hobby_plus100 = Yahtzee, Hausregel: 100 extra
rules-hobby_upgrade = Yahtzee, Hausregel: Aufwerten
rules-yahtzee_house_fh = Yahtzee (Yahtzee zählt als Full House)
rules-triple = Dreifach-Yahtzee
rules-kosci_3 = Kości, drei Spalten
rules-yams_columns = Yam’s in Spalten
rules-yams_belge = Yam’s, belgischer Zettel
rules-yambo = Yambo
rules-escalero = Escalero
rules-yamb = Jamb
rules-yamb_six = Jamb mit sechs Würfeln
rules-yamb_mk = Jamb, mazedonischer Zettel
rules-jamb = Jamb, kroatischer Zettel
rules-yamb_long = Jamb, sechs Spalten
rules-yamb_long_7 = Jamb, sieben Spalten
rules-yahtzee_columns_it = Yahtzee in vier Spalten
rules-rainbow = Regenbogen
rules-painted = Bunte Würfel
rules-kniffel = Kniffel
rules-kniffel_100 = Kniffel, 100 für jeden weiteren
rules-kniffel_again = Kniffel immer wieder
rules-yams_fr = Yam’s
rules-yams_fr_second = Yam’s, zweiter Zettel
rules-yam_plus = Yam, Plus und Minus
rules-yam_plus_carre = Yam, Plus und Minus, mit Viererpasch
rules-rigole = Yatzy mit Rigole
rules-yatsy_is = Yatsy
rules-bonus_rolls = Yahtzee mit Zusatzwürfen
rules-kosci = Kości
rules-kismet = Kismet
rules-kismet_strict = Kismet, verschiedene Augenzahlen
rules-yatzy_houses = Yatzy, gleiche Paare erlaubt
rules-maxi_full_30 = Maxi-Yatzy, volle Straße 30
rules-maxi_tactic = Maxi-Yatzy, ohne gesparte Würfe
rules-family_da = Dänisches Familien-Yatzy
rules-giant = Riesen-Yatzy
rules-yacht = Yacht
rules-yacht_houses = Yacht (Yacht zählt als Full House)
rules-yacht_51wg = Yacht mit Bonus
rules-yacht_51wg_houses = Yacht mit Bonus (Yacht zählt als Full House)
rules-yacht_ja = Yacht, japanischer Zettel
rules-generala = Generala
rules-generala_strict = Generala, zwei Straßen
rules-generala_wrap = Generala, fünf verschiedene
rules-generala_ace_wild = Generala, freie Eins
rules-generala_60 = Generala für 60
rules-generala_obligada = Generala der Reihe nach
rules-general_br = General, brasilianischer Zettel
rules-general_bg = General, bulgarischer Zettel
rules-general_bg_pairs = General, bulgarischer Zettel mit zwei Paaren
rules-general_bg_school = General, bulgarische Schule
rules-cameroon = Cameroon
rules-cacho = Cacho
rules-cacho_optional = Cacho mit freiem Umdrehen
rules-balut = Balut
rules-crag = Crag
rules-cheerio = Cheerio
rules-poker_dice = Würfelpoker

## Rule sets: groups

group-yahtzee = Kniffel, Yahtzee und Varianten
group-yatzy = Yatzy
group-six = Sechs und mehr Würfel
group-yacht = Yacht und Generala
group-coloured = Farbige Würfel
group-columns = Mehrere Spalten
group-other = Andere Würfelspiele
group-house = Hausregeln

## Rule sets: how they differ from their relatives

about-yahtzee_forced = Der Klassiker aus den USA: dreizehn Felder, drei Würfe pro Zug, 35 extra für einen guten oberen Teil und 100 für jeden weiteren Yahtzee.
about-yahtzee_free = Wie Yahtzee, aber ein weiterer Yahtzee passt in jedes freie Feld; er ist ein Joker, sobald oben sein Feld belegt ist.
about-yahtzee_original = Wie 1956: Ein weiterer Yahtzee ist ein Joker für den unteren Teil und zählt oben nicht.
about-yahtzee_house_fh = Wie Yahtzee, aber fünf gleiche gelten auch als Full House, selbst wenn das Feld Yahtzee noch frei ist.
about-kniffel = Das deutsche Spiel: Ein weiterer Kniffel bringt 50 extra oben im Feld seiner Augenzahl und ist ein Joker, sobald es belegt ist.
about-kniffel_100 = Wie Kniffel, aber ein weiterer Kniffel bringt 100 extra und ist kein Joker: Er zählt in jedem freien Feld wie sonst.
about-kniffel_again = Wie Kniffel, aber ein weiterer Kniffel bringt 50 zum ersten dazu und füllt kein Feld. Den Zug holst du am Ende nach.
about-yams_fr = Das französische Spiel: Ein weiterer Yam’s bringt 100, kostet aber ein freies Feld, das du streichst.
about-yams_fr_second = Wie Yam’s, aber bei Dreier- und Viererpasch zählen nur die gleichen Würfel, und Straßen sind 1-2-3-4-5 und 2-3-4-5-6.
about-yam_plus = Der französische Zettel mit Plus und Minus: Beide zählen ihre Augen, aber nur, wenn Plus höher ist. Kombinationen zählen ihre Augen und mehr.
about-yam_plus_carre = Der französische Zettel mit Plus und Minus, die nur zählen, wenn Plus höher ist. Kombinationen zählen ihre Augen und mehr, auch ein Viererpasch.
about-rigole = Dreizehn Felder wie bei Yahtzee und ein vierzehntes für die Rigole: vier gleiche, und der fünfte Würfel zeigt deren Gegenseite.
about-yatsy_is = Zettel und Punkte von Yahtzee, aber ein weiterer Yatsy bringt nichts extra und ist kein Joker.
about-bonus_rolls = Wie auf vielen Handys: drei Zusatzwürfe für das ganze Spiel, 50 für einen weiteren Yahtzee und kein Joker.
about-kosci = Das polnische Spiel: dreizehn Felder, kein Joker, und zum Viererpasch gehören genau vier gleiche.
about-basic = Dreizehn Felder und sonst nichts: kein Bonus, kein Joker, ein bis vier Spieler.
about-hobby_plus100 = Ein weiterer Yahtzee bringt 100 und füllt kein Feld: Das Spiel kann länger dauern. Bei Päschen zählen nur die gleichen Würfel.
about-hobby_upgrade = Ein weiterer Yahtzee füllt kein Feld, sondern hebt einen deiner Einträge auf den Höchstwert seines Feldes.
about-yatzy = Das skandinavische Spiel: fünfzehn Felder mit Paaren, Straßen aus fünf Würfeln und 50 Punkte für 63 im oberen Teil.
about-yatzy_houses = Wie Yatzy, aber vier gleiche sind zwei Paare und fünf gleiche ein Full House.
about-yatzy_declare = Wie Yatzy, aber nach dem ersten Wurf sagst du an, welches Feld du in diesem Zug füllst.
about-yatzy_forced = Wie Yatzy, aber du füllst die Felder von oben nach unten, und den Bonus gibt es ab 42 im oberen Teil.
about-kosci_fixed = Kombinationen haben feste Punkte, und im ersten Wurf zählt jedes Feld 10 mehr.
about-poker_kosti = Zuerst die Schule der sechs Augenzahlen mit je drei als Ziel, dann neun Kombinationen, die im ersten Wurf doppelt zählen.
about-poker_kosti_plain = Zuerst die Schule der sechs Augenzahlen mit je drei als Ziel, dann neun Kombinationen. Nichts zählt doppelt.
about-kosci_szkola = Eine Schule der sechs Augenzahlen mit je drei als Ziel und neun Kombinationen, alles in beliebiger Reihenfolge. Eine Schule ab 0 bringt 50.
about-maxi = Sechs Würfel und zwanzig Felder; Würfe, die du nicht brauchst, sparst du für spätere Züge.
about-maxi_full_30 = Wie Maxi-Yatzy, aber eine volle Straße mit allen sechs Augenzahlen zählt 30.
about-maxi_tactic = Das Spiel mit sechs Würfeln ohne gesparte Würfe, und 75 Punkte im oberen Teil bringen 50 Bonus.
about-family_da = Der dänische Zettel für sechs Würfel mit achtzehn Feldern: Die Königsstraße zählt 30, sechs gleiche 50 und ihre Summe.
about-giant = Zwölf Würfel, sechs Würfe pro Zug und siebenundvierzig Felder, vom einzelnen Paar bis zu zwölf gleichen.
about-yacht = Das Spiel von 1938: zwölf Felder, 30 für jede Straße aus fünf Würfeln und kein Bonus.
about-yacht_houses = Wie Yacht, aber fünf gleiche können auch ein Full House sein.
about-yacht_51wg = Zwölf Felder wie in vielen Videospielen: Vier in Folge sind eine kleine Straße, und 63 im oberen Teil bringen 35.
about-yacht_51wg_houses = Wie Yacht mit Bonus, aber fünf gleiche können auch ein Full House sein.
about-yacht_ja = Ein Viererpasch zählt immer 40, die große Straße mehr als die kleine und ein Full House die Summe der Würfel plus 10.
about-generala = Kombinationen im ersten Wurf zählen 5 mehr, eine zweite Generala doppelt, und eine Generala im ersten Wurf gewinnt das Spiel.
about-generala_strict = Wie Generala, aber nur 1-2-3-4-5 und 2-3-4-5-6 sind Straßen.
about-generala_wrap = Wie Generala, aber fünf beliebige verschiedene Augenzahlen sind eine Straße.
about-generala_ace_wild = Wie Generala, aber in einer Straße kann eine Eins für eine Zwei oder Sechs stehen; auch 1-1-3-4-5 ist eine Straße.
about-generala_60 = Wie Generala, aber eine Generala zählt 60 und eine doppelte im ersten Wurf 120.
about-generala_obligada = Wie Generala, aber du füllst die Felder von oben nach unten.
about-general_br = Zehn Felder: Full House und Straße zählen im ersten Wurf 10 mehr, und ein General im ersten Wurf gewinnt das Spiel.
about-general_bg = Vierzehn Felder ohne Bonus: Paare und Päsche zählen die gleichen Würfel, ein General 50 plus seine Augen.
about-general_bg_pairs = Wie der bulgarische General, mit einem fünfzehnten Feld für zwei Paare.
about-general_bg_school = Vierzehn Felder. Drei von jeder Augenzahl sind das Ziel: Mehr zählen plus, weniger minus, und ab 0 bringt die Schule 50.
about-cameroon = Zehn Felder: Das kleine Cameroon 1-2-3-4-5 zählt 21, das große 2-3-4-5-6 zählt 30, fünf gleiche zählen 50.
about-cacho = Zwei Würfe, dann drehst du einen oder zwei Würfel um. Aus einem Wurf aller Würfel zählen Kombinationen 5 mehr; fünf gleiche im ersten Wurf gewinnen.
about-cacho_optional = Drei Würfe, dann darfst du einen oder zwei Würfel umdrehen. Aus einem Wurf aller Würfel zählen Kombinationen 5 mehr; fünf gleiche im ersten Wurf gewinnen.
about-cheerio = Elf Felder und nur zwei Würfe pro Zug.
about-kismet = Würfel mit farbigen Augen, ein Bonus in drei Stufen, und jeder weitere Kismet kostet alle anderen ein Feld und einen Zug.
about-kismet_strict = Wie Kismet, aber zwei Paare und ein Full House brauchen verschiedene Augenzahlen.
about-rainbow = Yahtzee mit Würfeln, die in einer von drei Farben fallen, und zwei Feldern für Farben: unser eigenes Spiel.
about-painted = Jede Seite jedes Würfels hat eine von fünf Farben. Es gibt Felder für Farben und eine Palette mit eigenem Bonus.
about-triple = Dreizehn Felder in drei Spalten, die einfach, doppelt und dreifach zählen. Das gilt auch für den Bonus weiterer Yahtzees.
about-kosci_3 = Kości auf einem Zettel mit drei Spalten und je einem Bonus: Jedes Feld jeder Spalte darf als Nächstes dran sein.
about-yams_columns = Vier Spalten: abwärts, aufwärts, in beliebiger Reihenfolge und eine für das, was nach dem ersten Wurf liegt.
about-yams_belge = Fünf Spalten: abwärts, beliebig, aufwärts und für ein und zwei Würfe. Plus muss mehr sein als Minus, sonst zählt keins von beiden.
about-yambo = Fünf Spalten: abwärts, beliebig, aufwärts, ein und zwei Würfe. Die höchste Summe jeder Spalte gewinnt ihren Preis: 3, 2, 4, 3 oder 3 Punkte.
about-escalero = Pokerwürfel und drei Spalten. Jede gewinnt man für sich: 1, 2 und 4 Punkte; wer alle drei gewinnt, bekommt 3 dazu. Mit einem Wurf aller Würfel zählt ein Blatt mehr.
about-yamb = Vier Spalten: abwärts, beliebig, aufwärts und für Felder, die du nach dem ersten Wurf ansagst. Max minus Min zählt so oft, wie deine Einser angeben.
about-yamb_six = Vier Spalten: abwärts, beliebig, aufwärts und für Felder, die du nach dem ersten Wurf ansagst. Jedes Feld nimmt die fünf besten von sechs Würfeln.
about-jamb = Vier Spalten: abwärts, beliebig, aufwärts und für Felder, die du nach dem ersten Wurf ansagst. Eine Straße zählt 35 ab der Eins, 45 ab der Zwei.
about-yamb_long = Sechs Würfel und sechs Spalten: abwärts, beliebig, aufwärts, angesagt, nur im ersten Wurf und von der Mitte aus. Das letzte Feld hat fünf Würfe.
about-yamb_long_7 = Sechs Würfel und sieben Spalten: abwärts, beliebig, aufwärts, angesagt, nur im ersten Wurf, von der Mitte aus und von beiden Enden her.
about-yamb_mk = Sechs Würfel und vier Spalten, eine für Felder, die du nach dem ersten Wurf ansagst. Eine Straße zählt ihre Augen und 30 dazu.
about-yahtzee_columns_it = Der Zettel von Yahtzee in vier Spalten: abwärts, nur im ersten Wurf, beliebig und aufwärts. Kein Joker.
about-balut = Sieben Zeilen mit je vier Feldern. Am Ende bringen Zeilen und Gesamtsumme Punkte, und die meisten Punkte gewinnen.
about-crag = Drei Würfel und zwei Würfe pro Zug. Würfel mit der Summe dreizehn zählen 26, mit einem Paar darunter 50.
about-poker_dice = Neun, Zehn, Bube, Dame, König und Ass statt Augen: Das beste Blatt gewinnt die Runde, zehn Runden lang.

## Rule sets: where they are played, and other names

rules-yahtzee_forced-played = Gespielt in den USA nach den Regeln des Verlags von 1996, auch in Italien und den Niederlanden.
rules-yahtzee_original-played = Aus dem ersten Regelheft von 1956.
rules-yatzy-played = Gespielt in Schweden, Dänemark, Norwegen und Finnland, überall mit denselben Punkten.
rules-yatzy-also = Jatsi
rules-yatzy_forced-played = Gespielt in Finnland.
rules-yatzy_forced-also = Pakkoyatzy
rules-yatzy_declare-played = Gespielt in Finnland, wie im Spielebuch „Suuri pelikirja“ beschrieben.
rules-maxi-played = Gespielt in Schweden und seinen Nachbarländern.
rules-maxi_tactic-played = Gespielt in Finnland und Schweden, auf Zetteln von Tactic.
rules-family_da-played = Gespielt in Dänemark.
rules-family_da-also = Super-Yatzy
rules-giant-played = Gespielt in Dänemark und Schweden.
rules-yacht-played = Älter als Yahtzee, gedruckt seit 1938.
rules-yacht_51wg-played = Aus der Spielesammlung „51 Worldwide Games“.
rules-yacht_ja-played = Gespielt in Japan.
rules-yacht_ja-also = Five Dice
rules-generala-played = Gespielt in Argentinien.
rules-generala_obligada-played = Gespielt in Argentinien.
rules-kniffel-played = Gespielt in Deutschland, nach der Anleitung der Reiseausgabe.
rules-kniffel_100-played = Gespielt in Deutschland.
rules-kniffel_again-played = Gespielt in Deutschland.
rules-yams_fr-played = Gespielt in Frankreich.
rules-yams_fr_second-played = Gespielt in Frankreich.
rules-yam_plus-played = Gespielt in Frankreich.
rules-yam_plus-also = Yams, Le Yam
rules-yamb-also = Yamb
rules-yam_plus_carre-played = Gespielt in Frankreich.
rules-rigole-played = Gespielt in Frankreich und im Netz.
rules-yatsy_is-played = Gespielt in Island.
rules-bonus_rolls-played = Gespielt auf Handys, vor allem in den USA.
rules-kosci-played = Gespielt in Polen.
rules-kosci-also = Gra w kości
rules-kosci_fixed-played = Gespielt in Polen, Tschechien, der Slowakei und Russland.
rules-general_br-played = Gespielt in Brasilien.
rules-general_bg-played = Gespielt in Bulgarien.
rules-general_bg-also = Генерал
rules-general_bg_pairs-played = Gespielt in Bulgarien.
rules-cameroon-played = Gespielt in den USA und in Frankreich.
rules-cacho-played = Gespielt in Bolivien.
rules-cacho-also = Alalay, Cacho Alalay
rules-cacho_optional-played = Gespielt in Bolivien.
rules-kosci_3-played = Gespielt in Polen.
rules-yams_columns-played = Gespielt in Frankreich.
rules-yams_belge-played = Gespielt in Belgien.
rules-yambo-played = Gespielt in Belgien.
rules-escalero-played = Gespielt in Österreich.
rules-yamb-played = Gespielt in Serbien, Kroatien, Bosnien und Herzegowina, Montenegro, Nordmazedonien und Slowenien.
rules-yamb_six-played = Gespielt in Serbien, Kroatien und Bosnien und Herzegowina.
rules-jamb-played = Gespielt in Kroatien und online.
rules-jamb-also = Yamb
rules-yamb_long-played = Gespielt in Serbien, Kroatien, Bosnien und Herzegowina, Montenegro und Bulgarien.
rules-yamb_long-also = Yamb
rules-yamb_long_7-played = Gespielt in Serbien, Kroatien, Bosnien und Herzegowina, Montenegro und Bulgarien.
rules-yamb_long_7-also = Yamb
rules-yamb_mk-played = Gespielt in Nordmazedonien.
rules-yamb_mk-also = Јамб, Yamb
rules-yahtzee_columns_it-played = Gespielt in Italien.
rules-poker_kosti-played = Gespielt in Russland, der Ukraine und Belarus.
rules-poker_kosti-also = Покер на костях, Poker na kostyakh
rules-poker_kosti_plain-played = Gespielt in Russland, der Ukraine und Belarus.
rules-kosci_szkola-played = Gespielt in Polen.
rules-general_bg_school-played = Gespielt in Bulgarien.

## Rule sets: what sources leave open, and how it is read here

rules-reading = Zu diesen Regeln
rules-yam_plus-reading = Ist Plus nicht höher, zählt keins von beiden; in einem Programm zählt das zuerst gefüllte trotzdem.
rules-yam_plus_carre-reading = Ist Plus nicht höher, zählt keins von beiden; in einem Programm zählt das zuerst gefüllte trotzdem.
rules-rigole-reading = Keine Quelle, die wir fanden, sagt, was eine Rigole zählt: Die 50 Punkte sind unsere Wahl.
rules-yatsy_is-reading = Unsere Quellen erwähnen weder einen Joker noch Zusatzpunkte für einen weiteren Yatsy, also gibt es keine.
rules-bonus_rolls-reading = Keine Quelle sagt, was ein weiterer Yahtzee zählt. Wir folgen einem veröffentlichten Rekord von 880, der 50 für jeden und keinen Joker voraussetzt. Die drei Würfe sind unsere Wahl: Apps verschenken oder verkaufen mehr.
rules-kosci-reading = Dass ein Viererpasch genau vier sind, ist die Regel einer Website; anderswo zählen auch fünf. Ihr Bonus für weitere fünf gleiche fehlt hier, weil seine Höhe unbekannt ist.
rules-kosci_3-reading = Der Zettel mit drei Spalten ist von einer Website, ebenso die Regel, dass ein Viererpasch genau vier sind.
rules-kosci_fixed-reading = Die 10 mehr im ersten Wurf sind von einer Website. Dass vier gleiche keine zwei Paare sind, ist unsere Lesart; weitere Boni dieser Website, die wir nicht lesen konnten, fehlen hier.
rules-poker_kosti-reading = Die Quellen sind uneins. Dass vier gleiche zwei Paare sind, ist die Regel eines Programms; dass fünf gleiche kein Full sind und 50 und ihre Augen zählen, die der meisten Seiten. Verdoppelt wird in vielen Runden.
rules-poker_kosti_plain-reading = Die Quellen sind uneins. Dass vier gleiche zwei Paare sind, ist die Regel eines Programms; dass fünf gleiche kein Full sind und 50 und ihre Augen zählen, die der meisten Seiten.
rules-kosci_szkola-reading = Das sind die Regeln eines Programms, der einzigen Quelle, die wir fanden. Dort kostet eine Schule unter 0 50 Punkte, was auf dasselbe hinausläuft.
rules-general_br-reading = Diese Regeln sind aus einem Blog, der einzigen Quelle, die wir fanden. Über fünf gleiche als Full oder mehr für einen Viererpasch im ersten Wurf sagt er nichts: Hier gibt es beides nicht.
rules-general_bg-reading = Die Punkte sind die eines Programms, der einzigen Quelle, die sie nennt.
rules-general_bg_pairs-reading = Die Felder sind die einer Website, die Punkte die eines Programms. Dass die zwei Paare verschieden sein müssen, ist unsere Lesart.
rules-general_bg_school-reading = Keine bulgarische Quelle, die wir fanden, nennt den Bonus für eine gute Schule: 50 ist der des russischen Spiels.
rules-cameroon-reading = Das ist das einfache Spiel. Im doppelten fallen zehn Würfel für zwei Felder zugleich.
rules-cacho-reading = Das sind die Regeln der Turniere in Cochabamba, ohne deren weitere Arten, auf der Stelle zu gewinnen. Dass man fünf noch einmal geworfene Würfel nicht umdrehen muss, ist die Regel eines Programms.
rules-cacho_optional-reading = Eine Quelle nennt diese Variante: ein dritter Wurf, und Umdrehen ist freiwillig. Dass alles andere wie beim Cacho ist, ist unsere Lesart.
rules-yams_columns-reading = Die Liste der Felder, die wir lasen, hat keine Chance. Auf französischen Zetteln darf man jedes Feld nach Belieben streichen; hier nicht, wenn die Würfel passen, was auch nie etwas brächte.
rules-yams_belge-reading = Dass fünf gleiche auch ein Full sind, steht in einer unserer beiden Quellen; die andere sagt nichts dazu.
rules-yambo-reading = Die Preise sind die eines Programms. Dass eine Spalte bei Gleichstand niemand gewinnt und dann die Summe entscheidet, ist unsere Lesart.
rules-escalero-reading = Die Punkte für Spalten, und dass bei Gleichstand niemand eine gewinnt, sind aus einem Programm. Dass fünf gleiche auch ein Poker sind und bei Gleichstand die Summe entscheidet, ist unsere Lesart.
rules-yamb-reading = Die Quellen sind uneins: Viele spielen mit sechs Würfeln, manche haben andere Boni oder feste Punkte für eine Straße.
rules-yamb_six-reading = Da fünf der sechs Würfel zählen, nimmt Min die niedrigsten fünf: Das sagt keine Quelle, aber es widerspricht auch keine.
rules-yamb_mk-reading = Alle Punkte sind aus einem Programm. Dort darf jeder Wurf aller sechs Würfel auch unangesagt in die Ansage-Spalte; hier muss man ansagen.
rules-jamb-reading = Die Punkte sind die eines Programms, das eine kroatische Website betreibt.
rules-yamb_long-reading = Die Spalte für den ersten Wurf nimmt nur diesen, in einer Quelle auch einen späteren Wurf aller Würfel. Eine Quelle hat 40 mehr für gute Max und Min; das fehlt hier.
rules-yamb_long_7-reading = Die Spalte für den ersten Wurf nimmt nur diesen, in einer Quelle auch einen späteren Wurf aller Würfel. Eine Quelle hat 40 mehr für gute Max und Min; das fehlt hier.
rules-yahtzee_columns_it-reading = Von einer Website, der einzigen Quelle, die wir fanden. Sie erwähnt weder einen Joker noch Zusatzpunkte für einen weiteren Yahtzee, also gibt es keine.

## Countries

country-ar = Argentinien
country-at = Österreich
country-ba = Bosnien und Herzegowina
country-be = Belgien
country-bg = Bulgarien
country-bo = Bolivien
country-br = Brasilien
country-by = Belarus
country-cz = Tschechien
country-de = Deutschland
country-dk = Dänemark
country-fi = Finnland
country-fr = Frankreich
country-hr = Kroatien
country-is = Island
country-it = Italien
country-jp = Japan
country-me = Montenegro
country-mk = Nordmazedonien
country-nl = Niederlande
country-no = Norwegen
country-pl = Polen
country-rs = Serbien
country-ru = Russland
country-se = Schweden
country-si = Slowenien
country-sk = Slowakei
country-ua = Ukraine
country-us = USA

## Boxes: the upper section, the same in every game

box-ones = Einser
box-twos = Zweier
box-threes = Dreier
box-fours = Vierer
box-fives = Fünfer
box-sixes = Sechser
box-nine = Neuner
box-ten = Zehner
box-jack = Buben
box-queen = Damen
box-king = Könige
box-ace = Asse

## Boxes: pairs

box-one_pair = Ein Paar
box-two_pairs = Zwei Paare
box-three_pairs = Drei Paare
box-two_pair_same_colour = Zwei Paare, eine Farbe
box-pairs_1 = Ein Paar
box-pairs_2 = Zwei Paare
box-pairs_3 = Drei Paare
box-pairs_4 = Vier Paare
box-pairs_5 = Fünf Paare
box-pairs_6 = Sechs Paare

## Boxes: equal dice

box-three_kind = Dreierpasch
box-four_kind = Viererpasch
box-five_kind = Fünferpasch
box-poker = Poker
box-kind_3 = 3 gleiche
box-kind_4 = 4 gleiche
box-kind_5 = 5 gleiche
box-kind_6 = 6 gleiche
box-kind_7 = 7 gleiche
box-kind_8 = 8 gleiche
box-kind_9 = 9 gleiche
box-kind_10 = 10 gleiche
box-kind_11 = 11 gleiche

## Boxes: straights

box-small_straight = Kleine Straße
box-large_straight = Große Straße
box-full_straight = Volle Straße
box-straight = Straße
box-little_straight = Kleine Straße
box-big_straight = Große Straße
box-low_straight = Niedrige Straße
box-high_straight = Hohe Straße
box-odd_straight = Ungerade Straße
box-even_straight = Gerade Straße
box-royal = Königsstraße
box-full_plus_2 = Volle Straße + 2 Sechser
box-full_plus_3 = Volle Straße + 3 Sechser
box-full_plus_4 = Volle Straße + 4 Sechser
box-full_plus_5 = Volle Straße + 5 Sechser
box-full_plus_6 = Volle Straße + 6 Sechser

## Boxes: houses

box-full_house = Full House
box-villa = Villa
box-tower = Turm
box-full = Full
box-full_house_same_colour = Full House, eine Farbe
box-two_x_three = Zwei × drei
box-2x3 = Zwei × drei
box-2x4 = Zwei × vier
box-2x5 = Zwei × fünf
box-2x6 = Zwei × sechs
box-3x3 = Drei × drei
box-3x4 = Drei × vier
box-house_3_2 = Haus 3 + 2
box-house_4_2 = Haus 4 + 2
box-house_5_2 = Haus 5 + 2
box-house_6_2 = Haus 6 + 2
box-house_4_3 = Haus 4 + 3
box-house_5_3 = Haus 5 + 3
box-house_6_3 = Haus 6 + 3
box-house_5_4 = Haus 5 + 4
box-house_6_4 = Haus 6 + 4
box-house_6_5 = Haus 6 + 5

## Boxes: colours

box-flush = Flush
box-four_colour = Vier einer Farbe
box-colour_five = Fünf einer Farbe
box-colour_house = Farbiges Haus
box-painted_house = Buntes Haus
box-rainbow = Regenbogen
box-blues = Blaue
box-reds = Rote
box-greens = Grüne
box-yellows = Gelbe
box-purples = Lilafarbene

## Boxes: sums

box-thirteen = Dreizehn
box-crag = Crag

## Boxes: any dice, and all dice equal

box-chance = Chance
box-yahtzee = Yahtzee
box-yatzy = Yatzy
box-maxi_yatzy = Maxi-Yatzy
box-super_yatzy = Super-Yatzy
box-kismet = Kismet
box-yacht = Yacht
box-yams = Yam’s
box-yamb = Jamb
box-max = Max
box-min = Min
box-generala = Generala
box-general = General
box-double_generala = Doppelte Generala
box-balut = Balut
box-cheerio = Cheerio
box-choice = Choice
box-yarborough = Yarborough
box-big_hand = Big Hand
box-hand = Blatt

## Boxes: other names, separated by commas; a box’s own name among them is left out

# The names of five and of six equal dice in all games.
-five-alike = Kniffel, Yahtzee, Yatzy, Yacht, General, Generala, Yam’s, Fünferpasch, Fünf gleiche
-six-alike = Maxi-Yatzy, Super-Yatzy, Sechserpasch, Sechs gleiche
box-ones-also = Einsen, Asse
box-twos-also = Zweien
box-threes-also = Dreien
box-two_pairs-also = Doppelpaar
box-three_kind-also = Drei gleiche, Drilling
box-four_kind-also = Vier gleiche, Vierling, Poker
box-five_kind-also = { -five-alike }
box-poker-also = Viererpasch, Vier gleiche, Vierling
box-small_straight-also = Kurze Straße, Niedrige Straße
box-large_straight-also = Lange Straße, Hohe Straße
box-full_straight-also = Königsstraße
box-straight-also = Folge, Sequenz
box-little_straight-also = Kurze Straße, Niedrige Straße
box-big_straight-also = Lange Straße, Hohe Straße
box-low_straight-also = Kleine Straße, Kurze Straße
box-high_straight-also = Große Straße, Lange Straße
box-royal-also = Volle Straße
box-full_house-also = Full, Volles Haus
box-full-also = Full House, Volles Haus
box-villa-also = Schloss, Zwei × drei
box-two_x_three-also = Schloss, Villa
box-2x3-also = Schloss, Villa
box-chance-also = Choice, Freies Feld
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

box-in-column = { $box } ({ $column })
column-in-words = Spalte { $column }{ $order ->
    [down] , von oben nach unten
    [up] , von unten nach oben
    [ends] , von beiden Enden
    [middle] , von der Mitte aus
    [sections] , Teil für Teil
   *[free] {""}
}{ $rolls ->
    [0] {""}
    [one] , { $rolls } Wurf
   *[other] , { $rolls } Würfe
}{ $named ->
    [yes] , angesagt
   *[no] {""}
}
box-copy = { $box }, Feld { $number } von { $count }
box-round = Runde { $number }

## Menus and commands

menu-game = Spiel
menu-coach = Coach
menu-view = Ansicht
menu-help = Hilfe
action-new-game = Neues Spiel …
action-open = Datei öffnen …
action-edit-rules = Hausregeln …
action-play-again = Noch einmal
action-roll = Würfeln
action-undo = Rückgängig
action-redo = Wiederholen
action-advice = Tipp
action-why = Warum ist das am besten?
action-advice-always = Tipps immer zeigen
action-training = Training
action-review = Analyse
action-save-game = Kopie des Spiels speichern
action-copy-game = Spiel als Text kopieren
action-check-dice = Würfel prüfen
action-delete-games = Spiele löschen
action-paste-game = Spiel einfügen
action-replay = Noch einmal mit denselben Würfeln
action-leave = Jemand geht …
action-quit = Beenden
action-table = Zurück an den Tisch
action-records = Ergebnisse
action-settings = Einstellungen
action-zoom-in = Vergrößern
action-zoom-out = Verkleinern
action-zoom-reset = Normale Größe
action-full-screen = Vollbild
action-help = Hilfe: Regeln und erste Schritte
action-keys = Tastenkürzel
action-first-steps = Erste Schritte zeigen
action-notices = Hinweise
action-speak-score = Spielstand vorlesen
action-speak-card = Zettel vorlesen
action-speak-offers = Ansagen, was die Würfel bringen
action-speak-again = Letzte Ansage wiederholen
title-round = { $rounds ->
    [0] { $rules } · Runde { $round }
   *[other] { $rules } · Runde { $round } von { $rounds }
}
notice-group = Hinweis
notice-close = Schließen
notice-close-all = Alle schließen
notices-none = Seit dem Start von Fivefold gab es keine Hinweise. Was verschwindet, lässt sich hier noch einmal lesen.
notices-copy = Alle kopieren
notice-more = { $count ->
    [one] noch einer
   *[other] noch { $count }
}

leave-about = Ein Computergegner kann weiterspielen. Sonst bleibt der Zettel, wie er ist, und bekommt keine Züge mehr.
leave-person = { $who ->
    [you] Du gehst …
   *[other] { $name } geht …
}
leave-nobody = Niemand spielt weiter
notice-left = { $who ->
    [you] Du bist gegangen.
   *[other] { $name } ist gegangen.
} { $player ->
    [none] Der Platz bleibt leer.
   *[other] Weiter spielt: { $player }.
}

unsaved-title = Nicht alles ist gespeichert
unsaved = { $what ->
    [games] { $count ->
        [one] Dein laufendes Spiel konnte nicht in { $file } gespeichert werden: { $why }.
       *[other] { $count } laufende Spiele konnten nicht in { $file } gespeichert werden: { $why }.
    }
    [results] { $count ->
        [one] Das Ergebnis eines beendeten Spiels konnte nicht in { $file } gespeichert werden: { $why }.
       *[other] Die Ergebnisse von { $count } beendeten Spielen konnten nicht in { $file } gespeichert werden: { $why }.
    }
    [settings] Deine Einstellungen konnten nicht in { $file } gespeichert werden: { $why }.
    [people] Namen und Aussehen von Personen konnten nicht in { $file } gespeichert werden: { $why }.
    [rules] Die Änderungen deiner Hausregeln konnten nicht in { $file } aufgehoben werden: { $why }.
   *[training] Dein Training konnte nicht in { $file } gespeichert werden: { $why }.
}
unsaved-waiting = Es wird noch gespeichert.
unsaved-about = Wenn du das Fenster jetzt schließt, geht das verloren. Behebe die Ursache und versuche es noch einmal.
unsaved-folder = Ordner für Kopien
unsaved-copy = Kopien dort speichern
unsaved-copied = { $count ->
    [one] Eine Kopie des Spiels liegt in { $folder }. Öffne die Datei, um weiterzuspielen oder das Spiel zu analysieren.
   *[other] Kopien von { $count } Spielen liegen in { $folder }. Öffne eine Datei, um weiterzuspielen oder das Spiel zu analysieren.
}
label-try-again = Erneut versuchen
unsaved-close = Trotzdem schließen
unsaved-back = Zurück zum Spiel

notice-copied = In die Zwischenablage kopiert.
notice-copied-for-now = In die Zwischenablage kopiert. Füge es ein, bevor du Fivefold schließt: Auf manchen Desktops ist es dann weg.
notice-rules-saved = „{ $name }“ gespeichert in { $file }.
notice-keys-wrong = Einige der Tasten, die du gewählt hast, lassen sich nicht verwenden: { $keys }. Es gelten die üblichen; in den Einstellungen kannst du andere wählen.
notice-rules-deleted = „{ $name }“ wurde aus der Liste entfernt. Die Datei bleibt als { $file } erhalten, und Spiele nach diesen Regeln lassen sich weiterhin öffnen.
notice-rules-gone = Die Hausregeln „{ $name }“ sind nicht mehr zu finden, deshalb ist das hier ein Spiel nach { $other }.
notice-rules-imported = „{ $name }“ importiert. Speichere die Regeln, damit sie zu deinen gehören.
notice-saved = Gespeichert in { $file }.
notice-game-saved = Eine Kopie des Spiels wurde in { $file } gespeichert. Öffne diese Datei hier oder auf einem anderen Computer, um weiterzuspielen oder das Spiel zu analysieren.
open-more-games = { $count ->
    [one] Ein weiteres beendetes Spiel wurde geöffnet: Verlasse diese Analyse, um es zu sehen.
   *[other] { $count } weitere beendete Spiele wurden geöffnet: Verlasse diese Analyse, um das nächste zu sehen.
}
open-drop = Zum Öffnen die Datei hier ablegen
notice-dice-right = { $rolls ->
    [one] Die Würfel stimmen: Der bisher einzige Wurf folgt aus dem Startwert.
   *[other] Die Würfel stimmen: Alle { $rolls } Würfe folgen aus dem Startwert.
}
notice-dice-wrong = Die Würfel passen nicht zum Startwert: { $error }
notice-folder = { $file } lässt sich nicht öffnen: { $why }.

## The id of the rule set of the very first game: the one that everybody knows in this language

first-rules = kniffel

## In Dialogen des Systems, wenn es kein Fenster gibt

start-no-screen = Es lässt sich kein Fenster öffnen: Es gibt keinen Bildschirm dafür.
start-open-elsewhere = Deine Spiele in { $folder } sind schon in einem anderen Fenster von Fivefold offen{ $where ->
    [display] { " " }(Computer: { $computer }, Bildschirm: { $display }, Prozess: { $process })
    [process] { " " }(Computer: { $computer }, Prozess: { $process })
   *[unknown] { "" }
}. Schließ jenes Fenster, oder beende seinen Prozess, wenn es hängt, und starte Fivefold noch einmal.
start-file-limit = Fivefold kann nichts speichern: Programme dürfen hier nur kleine Dateien schreiben. Hebe diese Grenze auf („ulimit -f unlimited“) und starte neu.
start-no-library = Es lässt sich kein Fenster öffnen, weil eine Bibliothek des Systems fehlt. Fivefold braucht libX11, libX11-xcb, libXcursor, libXi, libxcb, libxkbcommon und libxkbcommon-x11: Installiere die fehlende.
start-no-opengl = Fivefold braucht OpenGL, und der Grafiktreiber dieses Computers bietet es nicht an: Installiere den Treiber der Grafikkarte (unter Linux: Mesa) und starte Fivefold am Computer selbst, nicht über eine Remotedesktopverbindung.
crash = Fivefold ist abgestürzt. Deine Spiele sind gespeichert und gehen beim nächsten Start weiter. Bitte schick diesen Bericht an die Entwickler: { $file }
crash-without-report = Fivefold ist abgestürzt. Deine Spiele sind gespeichert und gehen beim nächsten Start weiter.
fault = In Fivefold ist etwas schiefgegangen. Alles ist gespeichert, und du kannst weiterspielen. Bitte schick diesen Bericht an die Entwickler: { $file }
fault-without-report = In Fivefold ist etwas schiefgegangen. Alles ist gespeichert, und du kannst weiterspielen.
notice-paste-too-long = Was in der Zwischenablage liegt, ist zu lang zum Einfügen.
notice-nothing-to-paste = In der Zwischenablage ist kein Text.

## Keys

key-ctrl = Strg
key-shift = Umschalt
key-space = Leertaste
key-delete = Entf
key-insert = Einfg
key-backspace = Rücktaste
key-enter = Eingabe
key-tab = Tab
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
text-and-key = { $text } ({ $key })
keys-dice = Den Würfel an dieser Stelle behalten oder freigeben
keys-die = Würfel { $number } behalten oder freigeben
keys-learn = In der Analyse: die eigenen Fehler abfragen
keys-elsewhere = Auf den anderen Seiten
keys-in-menu = Menü „{ $menu }“
keys-boxes = Zwischen Feldern und Würfeln wechseln; links und rechts zwischen Spalten
keys-scoring = Zum vorigen oder nächsten Feld, in dem die Würfel Punkte bringen
keys-page = In langen Zetteln oder Seiten blättern
keys-enter = Ins Feld eintragen oder den Würfel behalten
keys-search = In den Regeln für ein neues Spiel suchen
keys-review = In der Analyse: Anfang, zurück, weiter, Ende, voriger und nächster Fehler
keys-check = In Hausregeln: zur Prüfung
keys-menus = Zu den Menüs und zurück
keys-escape = Zurück: Frage, Fenster oder Seite schließen

## Ob die Würfel fair sind

fair-counts = Alle Würfel bisher
fair-counted = { $games ->
    [0] Noch keine beendeten Spiele. Sobald du einige gespielt hast, werden hier ihre Würfel gezählt.
    [one] Die Würfel eines beendeten Spiels mit sechsseitigen Würfeln.
   *[other] Die Würfel von { $games } beendeten Spielen mit sechsseitigen Würfeln. Spiele mit denselben Würfeln zählen einmal.
}{ $unread ->
    [0] { "" }
    [one] { " " }Ein Spiel ist nicht lesbar.
   *[other] { " " }{ $unread } Spiele sind nicht lesbar.
}
fair-thrower = { $who ->
    [person] Von Menschen geworfen
    [computer] Für Computergegner geworfen
   *[hand] Echte Würfel, von Hand eingegeben
}: { $dice } Würfel
fair-face = { $face }: { $percent }, { $count }-mal
fair-test = { $what ->
    [faces] Augenzahlen
   *[pairs] Zusammen geworfene Paare
}: { $band ->
    [few] noch zu wenige für einen Test.
    [usual] so gleichmäßig wie bei fairen Würfeln üblich. Auch faire Würfel wären in { $often } von 10 Fällen mindestens so ungleichmäßig.
    [uneven] etwas ungleichmäßig. Auch faire Würfel wären in 1 von { $sets } Fällen mindestens so ungleichmäßig; das kommt also vor.
    [rare] ungewöhnlich ungleichmäßig. Faire Würfel wären nur in 1 von { $sets } Fällen mindestens so ungleichmäßig.
   *[never] zu ungleichmäßig für faire Würfel. Faire Würfel wären in weniger als 1 von 10.000 Fällen so ungleichmäßig.
}
fair-game = Das aktuelle Spiel
fair-game-how = Jeder Wurf wurde aus dem Startwert nachgerechnet. Spiele unter „Ergebnisse“ werden genauso geprüft, wenn du eines öffnest.
fair-why = Warum niemand diese Würfel manipulieren kann
fair-why-seed = Zu Beginn eines Spiels wählt dein Computer eine geheime Zahl von 256 Bit, den Startwert. Jeder Wurf des Spiels wird daraus mit einem veröffentlichten Verfahren berechnet (der Verschlüsselung ChaCha), bei dem jede Augenzahl gleich wahrscheinlich ist.
fair-why-seal = Der Fingerabdruck des Startwerts steht vom ersten Wurf an auf dem Tisch, und am Ende siehst du den Startwert selbst. Einen anderen Startwert mit diesem Fingerabdruck kann niemand finden; also lassen sich die Würfel nicht mehr ändern, sobald das Spiel begonnen hat.
fair-why-check = Der Fingerabdruck ist die SHA-256-Prüfsumme der 32 Bytes des Startwerts. So prüfst du ihn selbst, mit dem Startwert anstelle von SEED: { $command }
fair-why-place = Ein Wurf hängt nur vom Startwert, vom Platz am Tisch, vom Zug, von der Nummer des Wurfs und von der Stelle des Würfels ab. Was du behältst, wie lange du wartest und wie viele Punkte du hast, ändert nichts daran.
fair-why-seats = Computergegner sehen die Zettel und die Würfel auf dem Tisch, genau wie du. Den Startwert und künftige Würfe sehen sie nie, und ihre Würfel werden genauso geworfen wie deine.
fair-streaks = Was eine Serie bedeutet
fair-streaks-memory = Würfel haben kein Gedächtnis. Nach zehn Zügen ohne Sechs zeigt der nächste Würfel in 1 von 6 Fällen eine Sechs, wie immer. Fällig ist nie etwas.
fair-streaks-often = Serien sind häufig, häufiger als die meisten denken. Wirfst du dreimal alle fünf Würfel, siehst du in 1 von 15 Zügen keine einzige Sechs: fast einmal in einem Spiel mit 13 Zügen. Weil jede Zahl fehlen kann und man sich Auffälliges merkt, scheint es ständig zu passieren.
fair-streaks-test = Wer Würfel beurteilen will, zählt alle, nicht nur die, an die er sich erinnert. Das tun die Zahlen oben. Wer oft genug nachsieht, findet sie hin und wieder ungewöhnlich: 1 von 20 fairen Sätzen heißt hier ungleichmäßig.

## About

about-version = Version { $version }
about-what = Würfelspiele der Familie Kniffel, Yahtzee und Yatzy: für dich, deine Freunde und Computergegner. Kein Konto, kein Netz, keine Werbung.
about-marks = „Yahtzee“ und „Kniffel“ sind Marken ihrer Inhaber, die mit diesem Programm nichts zu tun haben. Hier bezeichnen sie nur die Regeln eines Spiels.
about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz. Schrift: Inter, unter der SIL Open Font License 1.1.
label-rules = Regeln
help-first-steps = Erste Schritte
help-keys = Tasten
help-about = Über Fivefold

## The table

felt = Der Tisch
status-turn = { $who ->
    [you] Du bist dran
   *[other] { $name } ist dran
}{ $number ->
    [0] { "" }
   *[other] {" "}· Wurf { $number } von { $rolls }
}
status-over = Das Spiel ist aus
status-just-taken = { $name }: { $box }, { $points }
status-remark = { $taken } – „{ $remark }“
status-won-at-once = { $who ->
    [you] Du gewinnst auf der Stelle!
   *[other] { $name } gewinnt auf der Stelle!
}
note-rolling = Die Würfel rollen …
note-play = { $now ->
    [first_by_hand] Drücke den Knopf oder die Leertaste, dann wirf deine eigenen Würfel
    [first] Würfle mit dem Knopf oder der Leertaste
    [all_kept] Du behältst alle Würfel: Gib einen frei oder { $round ->
        [0] wähle ein Feld
       *[other] spiele das Blatt mit der Eingabetaste in Runde { $round }
    }
    [keep] { $round ->
        [0] Behalte Würfel per Klick, würfle oder wähle ein Feld
       *[other] Behalte Würfel per Klick und würfle oder spiele das Blatt mit der Eingabetaste in Runde { $round }
    }
   *[take] Keine Würfe mehr: { $round ->
        [0] Wähle ein Feld auf deinem Zettel
       *[other] Spiele dieses Blatt mit der Eingabetaste oder einem Klick auf den Zettel in Runde { $round }
    }
}
# $count is the number of dice that have to be turned over, or of those marked; $most of them can be.
note-turn-over = { $now ->
    [marked] { $count ->
        [one] Ein Würfel liegt
       *[other] { $count } Würfel liegen
    } umgedreht: Wähle ein Feld oder klicke { $count ->
        [one] ihn
       *[other] einen davon
    } noch einmal an, um ihn zurückzudrehen
    [fewer] { $most ->
        [one] Nur ein Würfel darf
       *[other] Nur { $most } Würfel dürfen
    } umgedreht werden: Klicke die anderen noch einmal an
    [must] { $more ->
        [0] Keine Würfe mehr: Klicke { $count ->
            [one] den Würfel an, den du umdrehst
           *[other] die { $count } Würfel an, die du umdrehst
        }
        [one] Keine Würfe mehr: Klicke { $count } oder { $most } Würfel zum Umdrehen an
       *[other] Keine Würfe mehr: Klicke { $count } bis { $most } Würfel zum Umdrehen an
    }
   *[may] Keine Würfe mehr: Wähle ein Feld oder klicke { $most ->
        [one] einen Würfel
       *[other] bis zu { $most } Würfel
    } zum Umdrehen an
}
note-no-box = Schon wieder { $box }! Klicke auf +{ $bonus } auf deinem Zettel, um den Zug zu beenden
note-raise = Schon wieder { $box }! Hebe einen deiner Einträge auf den Höchstwert seines Feldes
note-zero-opponents = Schon wieder { $box }! Wähle ein Feld; alle anderen bekommen 0 und setzen einen Zug aus
note-zero-box = { $bonus ->
    [0] Schon wieder { $box }! Streiche ein freies Feld
   *[other] Schon wieder { $box }! Streiche ein freies Feld für { $bonus } Punkte
}
note-joker = { $where ->
    [any] Schon wieder { $box }! Jedes Feld, das du wählst, bringt { $bonus } extra
    [upper] { $bonus ->
        [0] Schon wieder { $box }! Nach den Regeln muss der Wurf ins Feld { $target }: { $points } Punkte
       *[other] Schon wieder { $box }! Nach den Regeln muss der Wurf ins Feld { $target }: { $points } Punkte und { $bonus } extra
    }
    [lower] { $bonus ->
        [0] Schon wieder { $box }! Im unteren Teil gilt das als Joker
       *[other] Schon wieder { $box }! Im unteren Teil gilt das als Joker und bringt { $bonus } extra
    }
   *[zero] { $bonus ->
        [0] Schon wieder { $box }, aber alle passenden Felder sind belegt: Streiche ein oberes Feld
       *[other] Schon wieder { $box }, aber alle passenden Felder sind belegt: Streiche ein oberes Feld und nimm { $bonus } extra
    }
}
note-name = Sag an, welches Feld du in diesem Zug füllst: Klicke es auf deinem Zettel an
note-may-name = { $rolls ->
    [yes] Behalte Würfel, fülle ein Feld oder sage eins mit ~ an
   *[no] Fülle ein Feld oder sage eins mit ~ an, um weiter zu würfeln
}
note-named = { $now ->
    [keep] Angesagt: { $box }. Behalte Würfel per Klick, würfle oder trage gleich ein
   *[take] Keine Würfe mehr: Trage dein angesagtes Feld ein ({ $box })
}
note-roll-away = { $box } wegwürfeln? Noch einmal drücken oder Würfel behalten
note-reroll = Alle Würfel neu werfen? Noch einmal drücken oder Würfel behalten
note-scratch = { $strikes ->
    [yes] { $box } und sein Gegenstück streichen? Noch ein Klick oder die Eingabetaste bestätigt, Esc bricht ab
   *[no] { $box } streichen? Noch ein Klick oder die Eingabetaste bestätigt, Esc bricht ab
}
note-enter-face = { $count ->
    [one] Wirf einen Würfel und gib das Ergebnis ein: mit den Knöpfen oder 1 bis { $sides }
   *[other] Wirf { $count } Würfel und gib das Ergebnis ein: mit den Knöpfen oder 1 bis { $sides }
}{ $faces ->
    [none] {""}
   *[other] {" "}für { $faces }
}
note-enter-colour = Jetzt die Farbe: { $letters }
entry-face = Nächster Würfel: { $face }
note-computer = Denkt nach …
move-roll = { $as ->
    [now] { $count ->
        [0] Würfelt alles neu
       *[other] Behält { $dice }
    }
    [past] { $count ->
        [0] Keine Würfel behalten.
       *[other] { $dice } behalten.
    }
   *[option] { $count ->
        [0] alle Würfel neu werfen
       *[other] { $dice } behalten
    }
}
move-turn = { $as ->
    [now] { $count ->
        [one] Dreht die { $dice } um
       *[other] Dreht { $dice } um
    }
    [past] { $dice } umgedreht.
   *[option] { $count ->
        [one] die { $dice } umdrehen
       *[other] { $dice } umdrehen
    }
}
move-box = { $as ->
    [button] { $box } nehmen · { $points }
    [now] Trägt { $points } ein: { $box }
    [past] { $box } mit { $points } eingetragen
   *[option] { $box } eintragen
}
move-name = { $as ->
    [button] { $box } ansagen
    [now] Sagt { $box } an
    [past] { $box } angesagt
   *[option] { $box } ansagen
}
move-round = { $as ->
    [button] { $points } in { $box } spielen
    [now] Spielt { $points } in { $box }
   *[past] { $points } in { $box } gespielt
}
note-advice = Tipp: { $option }
button-roll-again = Weiterwürfeln
button-roll-saved = Weiterwürfeln · { $stock ->
    [yes] Zusatzwurf
   *[no] gesparter Wurf
}
button-turn-over = { $count ->
    [0] Würfel umdrehen
    [one] Fertig: 1 Würfel umgedreht
   *[other] Fertig: { $count } Würfel umgedreht
}
# $box is the name of a box or a hand, as it is on the card.
button-roll-away = { $box } wegwürfeln?
button-roll-all = { $count ->
    [one] Den Würfel neu werfen?
   *[other] Alle { $count } Würfel neu werfen?
}
button-take-box = Feld wählen
button-undo-asked = Zurücknehmen?
# $what is a box with its points, such as “Chance 19”.
tip-undo = Zurücknehmen: { $what }
notice-undone = Zurückgenommen: { $what }
note-undo = Zurücknehmen: { $what }? Noch einmal drücken, um zu bestätigen; Esc bricht ab
undo-what = { $what ->
    [roll] { $who ->
        [you] dein letzter Wurf
       *[other] letzter Wurf von { $name }
    }
    [turn] { $who ->
        [you] deine umgedrehten Würfel
       *[other] umgedrehte Würfel von { $name }
    }
   *[other] { $who ->
        [you] { $what }
       *[other] { $what } von { $name }
    }
}
button-skip = Überspringen
die-kept = BLEIBT
die-turned = GEDREHT
dice-seal = Würfel versiegelt: { $seal }…
dice-seal-tip = Jeder Wurf dieses Spiels folgt aus einem geheimen Startwert. Das ist sein SHA-256-Fingerabdruck; den Startwert selbst siehst du am Ende: So kann jeder die Würfel prüfen. { $seal }

## The coach

coach-head = Beste Wahl
coach-head-par = erwartetes Endergebnis
coach-head-estimate = geschätztes Endergebnis
coach-head-prizes = erwartete Preise
coach-head-loss = Verlust
coach-head-win = Sieg
coach-why = Warum?
coach-best = optimal
coach-cost = −{ $points }
coach-gain = +{ $points }
coach-box = { $box }: { $points }
coach-throw-all = Alle Würfel neu werfen
coach-by = { $strategy ->
    [averages] Nach den Durchschnitten der Felder
    [page] Nach der Strategie zum Merken
   *[both] Nach den Durchschnitten und nach der Strategie zum Merken
}: { $option } ({ $cost })
spoken-advice = { $option }{ $chosen ->
    [no] {""}
    [now] , deine jetzige Wahl
    [answer] , deine Wahl
   *[played] , so gespielt
}: erwartetes Endergebnis { $par }, { $cost ->
    [best] beste Wahl
   *[other] Verlust { $cost }
}
spoken-advice-win = { $advice }; Gewinnchance { $win }{ $best ->
    [yes] , beste Gewinnchance
   *[other] {""}
}
spoken-why = Warum nicht { $option }?
spoken-cost = { $offer }; { $cost ->
    [best] beste Wahl
   *[other] Verlust { $cost }
}
percent = { $percent } %
percent-hardly = <1 %
percent-nearly = >99 %
card-legend-odds = %: Chance
card-legend-loss = −: Verlust
card-legend-naming = ~: angesagt
spoken-odds = { $box }: { $odds }
spoken-with-odds = { $cell }; { $odds }
spoken-box-odds = { $kind ->
    [hand] { $percent } Chance auf ein mittleres oder besseres Blatt, wenn du darauf spielst
    [most] { $percent } Chance auf höchstens { $enough }, wenn du darauf spielst, im Schnitt { $points } Punkte
   *[least] { $percent } Chance auf mindestens { $enough }, wenn du darauf spielst, im Schnitt { $points } Punkte
}
reason-title = Warum { $best } und nicht { $other }?
reason-better = Besser
reason-than = Statt
reason-working = Beides wird bis zum Ende durchgespielt: { $percent } fertig
reason-lost = Hierfür gibt es keine Erklärung.
reason-worth = Das bringt bis zum Ende des Spiels im Schnitt etwa { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} { $sign ->
    [more] mehr
   *[fewer] weniger
}.
reason-worth-rounds = Das gewinnt im Schnitt { $points } Runden mehr.
reason-equal = Im Schnitt sind beide etwa gleich gut.
reason-trade = { $how ->
    [keeps_open_now] Es verzichtet jetzt auf { $now } { $now ->
        [one] Punkt
       *[other] Punkte
    }, damit dieses Feld für später offen bleibt: { $what }.
    [keeps_open] { $what } bleibt für später offen.
    [uses_up] Der Preis: { $what } ist verbraucht.
    [gains] Am meisten hilft es hier: { $what }.
    [costs] Am meisten kostet es hier: { $what }.
    [gains_later] Es bringt mehr für den Rest des Spiels.
   *[costs_later] Am meisten kostet es im Rest des Spiels.
}
reason-more-often = In diesem Zug wird { $what } wahrscheinlicher: { $first } statt { $second }.
reason-less-often = Dafür wird { $what } unwahrscheinlicher: { $first } statt { $second }.
reason-parts = Woher der Unterschied kommt
reason-chances = Chance auf Punkte in diesem Zug
reason-hands = Blatt am Ende des Zuges
reason-others = Alles andere
reason-bonus = Bonus, { $section }
reason-win = Sofortiger Sieg
reason-rest = Der Rest des Spiels
reason-note = { $kind ->
    [whole] Exakt: Beide Möglichkeiten werden bis zum Ende bei perfektem Spiel verfolgt, und die Teile ergeben zusammen den Unterschied.
    [sample] Beide Möglichkeiten werden in einer großen Stichprobe perfekt zu Ende gespielt: Jeder Teil stimmt auf etwa { $error } Punkte, ihre Summe ist exakt.
    [turn] Exakt für diesen Zug; alles danach ist in einem Teil zusammengefasst.
    [estimate] Dieses Spiel ist nicht exakt gelöst; alles nach diesem Zug ist eine Schätzung.
   *[not] Dieses Spiel gewinnt man nicht durch die Summe der Felder; der Unterschied lässt sich nicht aufteilen.
}
spoken-reason-part = { $what }: { $points } Punkte

## Training

training-rules = Regeln zum Üben
training-pool = Aufgaben
training-daily = Aufgabe des Tages
training-due = Heute fällig
training-own = Deine eigenen Spiele
training-typical = Typische Aufgaben
training-early-keeps = Thema: nach dem ersten Wurf
training-upper-bonus = Thema: Bonus oben
training-straights = Thema: Straßen
training-end-game = Thema: Endspiel
training-win = Thema: auf Sieg spielen
training-strategy = Strategie zum Auswendiglernen
training-exercises = Übungen
training-by-heart = Strategie
training-practise = Üben
training-review = Fehler dieses Spiels
training-review-done = Das war der letzte Fehler dieses Spiels.
training-review-done-how = Deine Fehler kommen im Training wieder, bis du sie kennst.
training-question = Wurf { $number } von { $rolls }: { $aim ->
    [points] Was ist die beste Wahl?
    [win] Was gewinnt am häufigsten?
   *[strategy] Was sagt die Strategie?
}
training-note = { $may ->
    [roll] Behalte Würfel und wirf die übrigen neu oder wähle ein Feld.
    [turn] Dreh Würfel um oder wähle ein Feld.
   *[take] Wähle ein Feld.
}
training-from = { $source ->
    [day] Aufgabe des Tages, { $date }: für alle dieselbe.
    [own_day] Aufgabe des Tages, { $date }.
    [own] Aus einem deiner eigenen Spiele. Was du da gespielt hast, kann richtig oder falsch gewesen sein.
    [review] Fehler { $number } von { $count } aus dem Spiel, das du gerade analysierst.
    [typical] Aus einem Spiel zwischen perfekten Spielern.
    [known] Diese Aufgabe kennst du schon.
    [end_lowest] Aus der Schlussphase eines Spiels. Wer weniger Punkte hat, gewinnt.
   *[end] Aus der Schlussphase eines Spiels. Wer mehr Punkte hat, gewinnt.
}
training-roll = { $count ->
    [0] Alle Würfel bleiben
    [one] 1 Würfel werfen
   *[other] { $count } Würfel werfen
}
training-no-roll = Keine Würfe mehr
training-next = Nächste Aufgabe
training-loss = −{ $points } Punkte
training-win-for-points = Nach Punkten ist { $play } um { $points } besser, die Gewinnchance aber um { $percent } niedriger.
training-win-loss = −{ $percent } Gewinnchance
training-close = { $right ->
    [yes] Richtig! Keine Wahl ist besser.
   *[no] { $judgment ->
        [fine] Fast
        [inaccuracy] Knapp daneben
        [mistake] Nicht ganz
       *[blunder] Diesmal nicht
    }: { $loss }.
}
training-best = Deine Wahl: { $own }. Am besten: { $best }.
training-next-best = Am zweitbesten: { $other }. { $reason }
training-comes-back = { $days ->
    [0] Diese Aufgabe siehst du heute noch einmal.
    [one] Diese Aufgabe siehst du morgen wieder.
   *[other] Diese Aufgabe siehst du in { $days } Tagen wieder.
}
training-day-done = Die Aufgabe des Tages hast du gelöst.
training-nothing-due = Für heute hast du alles geschafft!
training-first-due = { $days ->
    [0] Die gerade falsch gelöste Aufgabe kommt heute noch einmal.
    [one] Die nächste Aufgabe ist morgen fällig.
   *[other] Die nächste Aufgabe ist in { $days } Tagen fällig.
}
training-nothing-due-yet = Aufgaben zu { $rules } kommen hierher zurück, sobald du welche beantwortet hast.
training-nothing = Hier gibt es nichts zu üben.
training-nothing-own-how = Sie kommen aus deinen beendeten Spielen ({ $rules }): die Entscheidungen, die dich am meisten gekostet haben, und einige schwere, bei denen du richtig lagst.
training-nothing-typical-how = Zu { $rules } gibt es keine neuen Aufgaben, bei denen du leicht danebenliegst.
label-opponent = Gegner
training-show-game = Zum Spiel
training-page = Zur Strategie
training-page-answer = { $right ->
    [yes] Richtig! Die
   *[no] Nein, die
} Strategie sagt: { $option }.
training-page-sum = Nach der Strategie ist „{ $option }“ { $sum } wert.
training-page-no-line = Für „{ $option }“ hat die Strategie keine Zeile.
training-page-otherwise = Perfekt gespielt wäre besser: „{ $option }“, { $points } Punkte mehr.
training-step = Schritt { $number } von { $count }: { $number ->
    [1] welches Feld nach dem letzten Wurf
    [2] welche gleichen Würfel behalten
    [3] was sonst behalten
    [4] Feld ausfüllen oder weiterwürfeln
   *[other] alles zusammen
}.
training-step-done = Schritt geschafft!
training-course-done = Jetzt kannst du die ganze Strategie.
training-step-to-go = { $count ->
    [one] Noch eine richtige Antwort, dann ist dieser Schritt geschafft.
   *[other] Noch { $count } richtige Antworten in Folge, dann ist dieser Schritt geschafft.
}
training-working = Eine Aufgabe wird gesucht …
training-fact-how = Alle Antworten mit diesen Regeln zählen, nur nicht, wenn du eine Aufgabe gleich nach einer falschen Antwort wiederholst. Für die Wertung zählen nur Aufgaben, die neu für dich sind.
training-fact-none = Hier zählen deine Antworten der letzten { $days } Tage
training-fact-right = Letzte { $days } Tage: { $right } von { $count } richtig ({ $percent })
training-fact-cost = { $others ->
    [0] Ø Verlust { $points }
   *[other] Ø Verlust { $points } bei { $count ->
        [one] 1 Antwort
       *[other] { $count } Antworten
    } nach Punkten
}
training-fact-rating = Wertung { $rating } ({ $low } bis { $high })
training-fact-streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
training-fact-due = { $count ->
    [0] Nichts fällig
   *[other] { $count } fällig
}
training-fact-known = { $known } von { $count } gelernt
training-chart = Richtige Antworten pro Tag: { $days }
training-chart-day = { $date }: { $percent } von { $count }

## The card

section-upper = Oberer Teil
section-lower = Unterer Teil
section-palette = Palette
section-middle = Mittlerer Teil
card-with-bonus = Mit Bonus
card-with-bonus-tip = { $section } mit Bonus
card-bonus = { $steps ->
    [yes] Bonus { $points }–{ $most } ab { $sum }
   *[no] Bonus { $points } ab { $sum }
}
card-extra = Weitere { $box }
# How far a section is from its bonus: behind or level, ahead of the pace, out of reach.
card-bonus-to-go = { $count ->
    [0] genau im Soll
   *[other] noch { $count }
}
card-bonus-ahead = { $count } voraus
card-bonus-missed = { $count } zu wenig
# A sum, and what it would become with the box under the pointer.
card-preview = { $before } → { $after }
card-bonus-tip-ahead = Bis dahin steht hier, was noch fehlt oder wie weit du voraus bist.
card-bank = { $stock ->
    [yes] Zusatzwürfe
   *[no] Gesparte Würfe
}
card-bank-tip = { $stock ->
    [yes] Zusatzwürfe für das ganze Spiel. Du kannst sie in jedem Zug einsetzen.
   *[no] Würfe, die du nicht gebraucht hast. Du kannst sie in jedem späteren Zug einsetzen.
}
card-total = Endsumme
card-wins = Gewinnchance
card-wins-tip = Angenommen, ab jetzt spielen alle auf Punkte; bei Gleichstand wird der Sieg geteilt. Nach jedem Wurf neu berechnet.
card-wins-about = Gewinnchance ≈
card-wins-working = Wird noch berechnet: Die Chancen erscheinen, sobald perfektes Spiel bekannt ist.
card-wins-about-tip = Eine Schätzung: Die exakten Chancen werden noch berechnet oder würden zu lange dauern.
card-total-tip = Die Summe deines Zettels. Auch sie bringt Punkte.
card-points = Punkte
card-points-tip = Die bisherigen Punkte für Zeilen und Summe. Die meisten Punkte gewinnen.
card-rounds = Gewonnene Runden
card-total-earns = { $total } · { $earned }
spoken-total-earns = { $total }; das bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}
card-columns = Spalten
card-columns-tip = Jede Spalte mit ihren Boni, mal ihrem Faktor.
card-prizes = Preise
card-prizes-tip = Was jede Spalte dem bringt, der in ihr die höchste Summe hat. Bei Gleichstand bekommt es niemand.
spoken-prize = { $name }, Preis für { $column }: { $leads ->
    [yes] { $points }, in Führung
   *[no] { $points }, nicht in Führung
}
card-points-prizes-tip = Die Preise der Spalten, in denen du führst. Die meisten Punkte gewinnen.
card-open = frei
card-scratch = { $strikes ->
    [yes] { $box } streichen?
   *[no] { $box }: { $points }?
}

## The first steps, for somebody who has never played

first-step-roll = 1 von 3: Wirf mit dem Knopf oder der Leertaste alle { $dice } Würfel.
first-step-roll-by-hand = 1 von 3: Drücke den Knopf oder die Leertaste, wirf deine { $dice } Würfel und gib ein, was sie zeigen.
first-step-keep = 2 von 3: Klicke die Würfel an, die du behalten willst, oder drücke ihre Nummern, und würfle mit den anderen weiter. Du hast { $rolls } Würfe pro Zug.
first-step-all-kept = 2 von 3: Du behältst alle Würfel. Wähle ein Feld auf dem Zettel oder klicke einen Würfel an, um ihn noch einmal zu werfen.
first-step-take = 3 von 3: Nimm „{ $box }“ mit dem großen Knopf oder klicke ein anderes Feld auf dem Zettel an.
first-step-score = 3 von 3: Wähle ein Feld auf dem Zettel, per Klick oder mit Pfeiltasten und Eingabetaste. In jedem freien Feld steht, was deine Würfel dort zählen.
new-here = { $rules } ist neu für dich? { $about }
new-here-letters = Unter jedem Würfel steht seine Farbe: { $letters }.
new-here-letter = { $letter } ist { $colour }

## High points

# For “bonus” and “win”, the points of $box would reach the bonus of their section, or win the game.
celebrate-hand = { $kind ->
    [another] Schon wieder { $box }!
    [bonus] { $box }: Das ist der Bonus!
    [win] { $box }: Das gewinnt das Spiel!
   *[hand] { $box }!
}
celebrate-bonus = Bonus! +{ $points }

## The end of a game

result-solo = { $total } Punkte
result-winner = { $who ->
    [you] Du gewinnst
   *[other] { $name } gewinnt
} mit { $unit ->
    [rounds] { $margin ->
        [one] einer Runde
       *[other] { $margin } Runden
    }
   *[points] { $margin ->
        [one] einem Punkt
       *[other] { $margin } Punkten
    }
} Vorsprung!
result-tie = Gleichstand: { $names }!
result-won-at-once = { $who ->
    [you] Du gewinnst auf der Stelle: { $box }!
   *[other] { $name } gewinnt auf der Stelle: { $box }!
}
result-solo-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} bei einer Summe von { $total }
result-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
result-points-total = Summe { $total }
result-rounds = { $points ->
    [one] { $points } Runde gewonnen
   *[other] { $points } Runden gewonnen
}
result-rank = { $rank }.
result-best = Neue Bestleistung! (bisher { $best })
result-best-typed = Besser als deine Bestleistung, { $best }, aber mit echten Würfeln kein Rekord
result-place = { $place ->
    [last] Deine Bestleistung bleibt { $best }
    [1] Bestleistung eingestellt ({ $games } Spiele)
   *[other] Platz { $place } unter deinen { $games } Spielen
}
result-first = Dein erstes gespeichertes Spiel
result-head-to-head = Gegeneinander gewonnene Spiele: { $one } { $won }, { $other } { $lost }{ $tied ->
    [0] {""}
   *[other] , unentschieden { $tied }
}
result-guest = Nicht gespeichert, weil ein Gast mitgespielt hat
result-reviewing = Glück und Können werden getrennt …
result-luck = { $sign ->
    [none] Die Würfel gaben so viel wie üblich.
    [less] Die Würfel gaben { $luck } { $unit ->
        [rounds] { $luck ->
            [one] Runde
           *[other] Runden
        }
       *[points] { $luck ->
            [one] Punkt
           *[other] Punkte
        }
    } weniger als üblich.
   *[more] Die Würfel gaben { $luck } { $unit ->
        [rounds] { $luck ->
            [one] Runde
           *[other] Runden
        }
       *[points] { $luck ->
            [one] Punkt
           *[other] Punkte
        }
    } mehr als üblich.
}
result-good = { $others ->
    [0] { $count ->
        [one] Die eine Entscheidung war optimal.
       *[other] Alle { $count } Entscheidungen waren optimal.
    }
   *[other] { $best } von { $count } Entscheidungen waren optimal.
}
result-learn = Einen Blick wert: In Zug { $turn } wäre „{ $best }“ { $points } { $unit ->
    [rounds] { $points ->
        [one] Runde
       *[other] Runden
    }
   *[points] { $points ->
        [one] Punkt
       *[other] Punkte
    }
} mehr wert gewesen.
result-level = { $level ->
    [none] { "" }
   *[other] So gut gespielt wie { $level }.{ " " }
}Als Nächstes zu schlagen: { $next }.
result-among-perfect = Besser als { $percent } aller perfekt gespielten Spiele.
result-warm = { $end ->
    [close] Knapper ging es kaum.
    [won] { $who ->
        [you] Gut gespielt!
       *[other] Gut gespielt, { $name }!
    }
    [lost] Dieses Spiel geht an { $name }. Das nächste beginnt für alle bei null.
   *[tie] An Spannung hat es nicht gefehlt.
}
picture-luck = Glück { $points }
picture-losses = Durch Fehler { $points }
picture-copy = Bild kopieren
picture-open = Bild öffnen
picture-copied = Das Bild ist kopiert.
result-open = Und gewonnen hat …
result-more = Mehr
result-picture = Als Bild speichern
result-play-next = { $who ->
    [you] Noch einmal, du beginnst
   *[other] Noch einmal, { $name } beginnt
}
result-advice = { $count ->
    [one] 1 Entscheidung mit Tipp
   *[other] { $count } Entscheidungen mit Tipp
}
result-revised = { $count ->
    [one] 1 Entscheidung zurückgenommen
   *[other] { $count } Entscheidungen zurückgenommen
}
result-best-turn = Bester Zug: { $name }, { $box } mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}, Runde { $round }
result-seed = Startwert { $seed } · Fingerabdruck { $seal }, seit dem ersten Wurf zu sehen
result-copy-seed = Startwert kopieren
result-review = Zeig, wo es sich entschied
# What the review found about a person.
result-finding-of = { $name }: { $finding }

## Pages

page-back = Zurück

## New game

house-rules-name = { $name } (Hausregeln „{ $id }“)
new-game-title = Neues Spiel
new-game-search = Suchen
new-game-search-tip = Namen, Länder, Felder oder „6 Würfel“. Strg+F oder / springt hierher, Esc zeigt wieder alle Regeln.
new-game-search-clear = Suche leeren
new-game-country = Land
new-game-found = { $count ->
    [0] Nichts passt zu „{ $text }“, deine Wahl bleibt also. Esc zeigt wieder alle Regeln.
    [one] 1 von { $all } passt.
   *[other] { $count } von { $all } passen.
}
part-start-here = Zum Einstieg
part-recent = Zuletzt gespielt
part-favourites = Favoriten
new-game-variant = Eine Variante von { $rules }.
new-game-favourite = Favorit
new-game-in-order = Die Felder der Reihe nach füllen, von oben nach unten
new-game-columns-in-order = Spalten ohne eigene Reihenfolge von oben nach unten füllen
new-game-lowest-wins = Die niedrigste Summe gewinnt
rules-switched = { $rules }, { $switches }
switched-in-order = der Reihe nach
switched-lowest-wins = niedrigste Summe gewinnt
also-called = Heißt auch { $names }.
facts-dice = { $dice } Würfel
facts-rolls = { $rolls ->
    [one] { $rolls } Wurf pro Zug
   *[other] { $rolls } Würfe pro Zug
}
facts-boxes = { $boxes ->
    [one] { $boxes } Feld
   *[other] { $boxes } Felder
}
facts-seats = { $least ->
    [one] 1 bis { $most } Spieler
   *[other] { $least } bis { $most } Spieler
}
facts-about = etwa { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } min
    }
}
new-game-seats = Spieler, der Reihe nach
new-game-name = Name von Spieler { $seat }
new-game-who = Wer ist Spieler { $seat }
new-game-spoken-seats = { $count ->
    [one] 1 Person am Tisch: { $names }
   *[other] { $count } am Tisch: { $names }
}
new-game-human = Jemand an diesem Computer.
new-game-averages = { $exact ->
    [yes] { $player } · im Schnitt { $mean }
   *[no] { $player } · etwa { $mean }
}
new-game-mean = { $mean }{ $counted ->
    [points] { " " }Punkte
    [rounds] { " " }Runden
   *[total] { "" }
}
new-game-means = { $exact ->
    [yes] Die Mittelwerte sind exakt; die mit „etwa“ wurden in mindestens { $games } Spielen gemessen.
   *[no] { $counted ->
        [rounds] „Etwa“ sagt, wie viele von { $rounds } Runden jemand gegen { player-perfect } gewonnen hat
        [points] „Etwa“ nennt die Punkte, die dieses Spiel entscheiden
       *[total] „Etwa“ nennt die Endsumme
    }, gemessen in mindestens { $games } Spielen.
}
new-game-add-player = Mitspieler hinzufügen
new-game-add-computer = Computergegner hinzufügen
new-game-add-guest = Gast hinzufügen
new-game-table-computer = Gegen den Computer
new-game-table-two = Zu zweit
new-game-table-three = Zu dritt
new-game-table-alone = Allein
new-game-look = Farbe und Gesicht von { $name }
new-game-guest-about = Ein Spiel mit einem Gast wird nicht gespeichert: kein Ergebnis, keine Statistik.
new-game-par = Par { $par }: das erwartete Endergebnis bei perfektem Spiel.
new-game-par-estimate = Par etwa { $par }, nach der Schätzung, mit der die stärksten Stufen spielen.
new-game-par-measured = Par etwa { $par }, gemessen in { $games } Spielen{ $counted ->
    [rounds] { " " }zwischen gleich starken Spielern
   *[other] { "" }
}: Die stärksten Stufen spielen nach einer Schätzung.
perfect-working = Perfektes Spiel wird berechnet … { $percent }
new-game-par-unknown = Für dieses Spiel ist Par nicht bekannt.
estimate-too-large = { $scale ->
    [million] Dieses Spiel hat etwa { $number } Millionen Stellungen, zu viele für eine exakte Lösung.
    [billion] Dieses Spiel hat etwa { $number } Milliarden Stellungen, zu viele für eine exakte Lösung.
    [trillion] Dieses Spiel hat etwa { $number } Billionen Stellungen, zu viele für eine exakte Lösung.
    [more] Dieses Spiel hat viel zu viele Stellungen für eine exakte Lösung.
   *[one] Dieses Spiel hat etwa { $number } Stellungen, zu viele für eine exakte Lösung.
}
estimate-several-boxes = Ein Zettel mit mehreren Spalten, mehreren Feldern pro Zeile oder einer Spalte mit eigener Regel wird nicht exakt gelöst.
estimate-coloured-dice = Verschiedenfarbige Würfel können auf zu viele Arten fallen, um dieses Spiel exakt zu lösen.
estimate-raised-entries = Einträge können später steigen; damit gibt es zu viele mögliche Zettel, um dieses Spiel exakt zu lösen.
estimate-paired-boxes = Mit Feldern, die nur zusammen zählen, gibt es zu viele mögliche Zettel, um dieses Spiel exakt zu lösen.
estimate-scores-by-roll = Wo Felder in jedem Wurf anders zählen, wird das Spiel nicht exakt gelöst.
estimate-not-by-total = Exakt lösen lassen sich nur Spiele, in denen die höchste Summe gewinnt.
estimate-endless = Dieses Spiel kann endlos dauern und lässt sich deshalb nicht exakt lösen.
label-dice = Würfel
new-game-dice-thrown = Virtuelle Würfel
new-game-dice-shared = Gleiche Würfel für alle
new-game-dice-by-hand = Echte Würfel
new-game-dice-shared-tip = In jeder Runde bekommen alle die gleichen Würfel: Gleiche Entscheidungen führen zu gleichen Würfen, es zählt also nur, was du daraus machst.
new-game-dice-by-hand-tip = Wirf deine eigenen Würfel und gib das Ergebnis ein. Fivefold führt den Zettel, auch für Computergegner.
new-game-fair = Die Stufe ändert nur, wie gut der Computer spielt, nie die Würfel.
new-game-bad-name = Ein Name braucht 1 bis { $most } Zeichen.
new-game-same-name = So heißt schon jemand anders.
new-game-seats-fault = { $spare ->
    [0] { $rules } braucht mindestens { $least } Spieler. Füge Mitspieler oder Computergegner hinzu.
   *[other] { $rules } ist für { $least } bis { $most } Spieler. Entferne { $spare ->
        [one] 1 Spieler
       *[other] { $spare } Spieler
    } oder wähle andere Regeln.
}
new-game-foot = { $state ->
    [seats] Diese Regeln sind für eine andere Zahl von Spielern.
    [name] Spieler { $seat } braucht erst einen Namen.
    [same_name] Spieler { $seat } braucht erst einen anderen Namen.
    [waits] Dein laufendes Spiel wartet dann auf dieser Seite.
    [other_waits] Die Eingabetaste startet das Spiel. Dein laufendes Spiel wartet dann auf dieser Seite.
   *[ready] Die Eingabetaste startet das Spiel.
}
new-game-start = { $rules } starten

seat-name-you = Du
seat-result = { $name } { $result }
seat-name-inside = { $who ->
    [you] du
   *[other] { $name }
}
seat-name-player = Spieler { $number }

## Players

player-human = Mensch
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

style-beginner = noch am Lernen
style-casual = locker
style-club = solide
style-strong = stark
style-expert = scharfsinnig
style-perfect = fehlerlos
style-novice = gierig
style-regular = planvoll
style-pocket = nach Lehrbuch
style-bella = ganz für den Bonus
style-felix = kühn
style-prudence = vorsichtig
style-rival = will gewinnen
player-styled = { $player }, { $style }

temperament-beginner = Sieht das Naheliegende und rät den Rest.
temperament-casual = Spielt nach Gefühl: guter Instinkt, viele Ausrutscher.
temperament-club = Solide und vernünftig, übersieht aber die Feinheiten.
temperament-strong = Kennt die Chancen. Irrt nur, wenn es knapp ist.
temperament-expert = Irrt fast nie, und dann nur um ein Haar.
temperament-perfect = Spielt immer auf den besten Durchschnitt. Du brauchst Glück.
temperament-novice = Greift nach den meisten Punkten. Denkt nie voraus.
temperament-regular = Vergleicht jedes Feld mit dem, was es sonst bringt.
temperament-pocket = Hält sich Punkt für Punkt an die Strategie, die bei den Regeln steht.
temperament-bella = Liebt den Bonus und zahlt zu viel dafür.
temperament-felix = Jagt lauter gleiche Würfel, koste es, was es wolle.
temperament-prudence = Lieber den Spatz in der Hand: nutzt nie den letzten Wurf.
temperament-rival = Will dich schlagen: vorn vorsichtig, hinten mutig.

remark-beginner-proud = { $which ->
    [1] Das schreib ich mir auf!
    [2] Bin ich noch dran? Nein? Gut!
   *[0] War ich das? Das war ich!
}
remark-beginner-unlucky = { $which ->
    [1] Ich hatte einen Plan. Es war kein guter.
    [2] Nächstes Mal schau ich vorher hin.
   *[0] Oh. War das falsch?
}
remark-casual-proud = { $which ->
    [1] Das war nur zum Spaß.
    [2] Fühlt sich gut an.
   *[0] Ha! Das lag in der Luft.
}
remark-casual-unlucky = { $which ->
    [1] Na ja. Wer zählt schon mit?
    [2] Mein Bauch sagte ja. Er hat sich geirrt.
   *[0] Wie gewonnen, so zerronnen.
}
remark-club-proud = { $which ->
    [1] Solide. So mag ich das.
    [2] So haben wir es geübt.
   *[0] So was nimmt man mit.
}
remark-club-unlucky = { $which ->
    [1] Besser hier als woanders.
    [2] Halb so schlimm.
   *[0] Irgendwo musste es hin.
}
remark-strong-proud = { $which ->
    [1] Am Ende zahlt sich Rechnen aus.
    [2] Geduld lohnt sich.
   *[0] Genau da gehört es hin.
}
remark-strong-unlucky = { $which ->
    [1] Knapp daneben.
    [2] Das Risiko war mir klar.
   *[0] Gemerkt. Das passiert kein zweites Mal.
}
remark-expert-proud = { $which ->
    [1] Richtig und mit Glück. Richtig ist mir lieber.
    [2] Ich würde dieselben Würfel behalten.
   *[0] Etwa jeder zehnte Zug, falls du fragst.
}
remark-expert-unlucky = { $which ->
    [1] Ich würde es wieder so spielen.
    [2] Pech ist kein Fehler.
   *[0] Die Chancen waren gut. Die Würfel nicht.
}
remark-perfect-proud = { $which ->
    [1] Mehr war nicht zu holen.
    [2] Das kam früher als im Schnitt.
   *[0] Im Schnitt war das zu erwarten.
}
remark-perfect-unlucky = { $which ->
    [1] Ein Rundungsfehler.
    [2] Das gleicht sich aus. Wie immer.
   *[0] Im Schnitt ist das nie passiert.
}
remark-rival-proud = { $which ->
    [1] Fang mich doch.
    [2] Hast du das gesehen?
   *[0] Du bist dran. Mach was draus.
}
remark-rival-unlucky = { $which ->
    [1] Das hattest du nötiger als ich.
    [2] Gewöhn dich nicht dran.
   *[0] Freu dich, solange es geht.
}
remark-novice-proud = { $which ->
    [1] Alles meins!
    [2] Mehr! Ich will mehr!
   *[0] So viele Punkte!
}
remark-novice-unlucky = { $which ->
    [1] Wo sind meine Punkte hin?
    [2] So eine große Null gab es noch nie.
   *[0] Nichts? Gar nichts?
}
remark-regular-proud = { $which ->
    [1] Ungefähr das, was dieses Feld bringt.
    [2] Wieder ein Posten mehr.
   *[0] Wie immer.
}
remark-regular-unlucky = { $which ->
    [1] Bis zur letzten Runde kommt das ins Lot.
    [2] Das war unter dem Üblichen.
   *[0] Solche Tage gibt es.
}
remark-pocket-proud = { $which ->
    [1] Steht alles auf der Seite.
    [2] Seite eins, und eine zweite gibt es nicht.
   *[0] Zeile sieben. Es klappt.
}
remark-pocket-unlucky = { $which ->
    [1] Dazu fehlt eine Fußnote.
    [2] Ich hab mich an die Seite gehalten. Wirklich.
   *[0] Auf der Seite steht null. Na gut.
}
remark-bella-proud = { $which ->
    [1] Schatz, hast du das gesehen?
    [2] Meinem Bonus ein Stück näher!
   *[0] Herrlich, einfach herrlich!
}
remark-bella-unlucky = { $which ->
    [1] Dieses Feld mochte ich noch nie.
    [2] Der Bonus macht das wieder gut.
   *[0] Alles für den Bonus, Schatz.
}
remark-felix-proud = { $which ->
    [1] Das Glück mag mich!
    [2] Warum auf Nummer sicher gehen?
   *[0] Hab ich’s nicht gesagt!
}
remark-felix-unlucky = { $which ->
    [1] Fast! Du hast es gesehen, fast!
    [2] Ohne Risiko keine Geschichte.
   *[0] War es wert. Nächstes Mal alle fünf!
}
remark-prudence-proud = { $which ->
    [1] Sicher im Hafen.
    [2] Genug ist genug.
   *[0] Der Spatz in der Hand.
}
remark-prudence-unlucky = { $which ->
    [1] Man muss es ertragen.
    [2] Dabei war ich so vorsichtig.
   *[0] Ich hätte früher aufhören sollen.
}

seat-computer = { $named ->
    [yes] { $name }, Computer, { $level }
   *[no] { $name }, Computer
}
seat-mean = Erreicht im Schnitt { $mean }.

## For a screen reader

spoken-roll = Die Würfel zeigen { $dice }.{ $count ->
    [-1] { "" }
    [0] { " " }Keine Würfe mehr.
    [one] { " " }Noch ein Wurf.
   *[other] { " " }Noch { $count } Würfe.
}
spoken-die = { $state ->
    [loose] Würfel { $number }, { $face }
    [kept] Würfel { $number }, { $face }, bleibt
    [turned] Würfel { $number }, { $face }, umgedreht
   *[rolling] Würfel { $number }, rollt
}
spoken-to-move = { $seat }, am Zug
spoken-cell = { $state ->
    [open] { $name }, { $box }: frei
    [barred] { $name }, { $box }: frei, mit diesen Würfeln nicht erlaubt
    [won] { $name }, { $box }: { $points }, das beste Blatt
    [struck] { $name }, { $box }: { $points }, gestrichen, zählt nicht
    [planned] { $name }, { $box }: trägt gleich { $points } ein
    [asked] { $box } streichen: bestätigen
    [strikes] { $box } und sein Gegenstück streichen: bestätigen
   *[filled] { $name }, { $box }: { $points }
}
spoken-named = { $cell }; für diesen Zug angesagt
spoken-offered = { $effect ->
    [name] { $box } ansagen: Diese Würfel zählen dort { $points }
    [zero] { $bonus ->
        [0] { $box }, frei, würde gestrichen
       *[other] { $box }, frei, würde gestrichen, mit { $bonus } extra
    }
    [no_box] { $box }: Zug mit { $bonus } extra und ohne Feld beenden
    [raise] { $box }: von { $held } auf { $points } heben
    [struck] { $box }, frei, { $points } würden nicht zählen und sein Gegenstück auch nicht: zusammen { $change }
    [hand] { $box }, frei, mit dem Blatt { $points }
    [bonus] { $box }, frei, zählt { $points } und { $bonus } extra
   *[points] { $box }, frei, zählt { $points }
}
spoken-naming-worth = { $offer }; im Schnitt { $points }, wenn du darauf spielst
spoken-then-zero = { $offer }; danach bekommen alle anderen 0 und setzen einen Zug aus
spoken-goal = { $earned ->
    [yes] { $name }, { $box }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } verdient
   *[no] { $name }, { $box }: { $goal }
}
spoken-coloured-face = { $face } in { $colour }
announce-turn = { $own ->
    [yes] { $name }: { $taken }; { $score }
   *[no] { $name }: { $dice } gewürfelt, { $taken }; { $score }
}
announce-move = { $name }: { $taken }.
announce-score = insgesamt { $own }
announce-score-of-two = { $one } zu { $other }
announce-card = { $name }: { $boxes }
announce-filled = { $box } { $points }
announce-open = { $box } frei
announce-sum = { $bonus ->
    [0] { $section } { $sum }, noch { $missing } bis zum Bonus
   *[other] { $section } { $sum }, Bonus { $bonus }
}
announce-total = zusammen { $result }
announce-chances = Gewinnchance: { $chances }.
announce-standing = { $title }. { $results }.
announce-entry-back = Zurückgenommen
announce-offers = { $count ->
    [0] Diese Würfel bringen keine Punkte.
   *[other] { $boxes }
}
announce-refusal = { $action }: { $why ->
    [covered] Schließe erst dieses Fenster.
    [elsewhere] nur am Tisch.
    [records] nur in den Ergebnissen.
    [undo] Es gibt nichts zurückzunehmen.
    [redo] Es gibt nichts zu wiederholen.
    [here] ist schon offen.
    [not_over] Das Spiel ist noch nicht vorbei.
    [over] Das Spiel ist vorbei.
    [turn] Du bist nicht dran.
    [roll] Würfle zuerst.
   *[now] jetzt nicht möglich.
}
spoken-place = { $rank } { $name }: { $result }
spoken-rules = { $place } von { $count }: { $rules }
announce-collapsed = zugeklappt
announce-expanded = aufgeklappt
announce-setting = { $setting }: { $value }

## Settings

settings-game = Nächstes Spiel
settings-seats = Spieler: { $seats }
settings-change = Ändern …
settings-game-about = Das Spiel am Tisch behält seine Regeln und Spieler.
settings-on = An
settings-off = Aus
settings-play = Am Tisch
settings-animation = Animation der Würfel
settings-animation-full = Lang
settings-animation-fast = Kurz
settings-animation-about = Wie lange die Würfel rollen. Auf das Ergebnis hat das keinen Einfluss. „System“ verringert die Bewegung, wenn dein Desktop es so vorgibt.
settings-pace = Computergegner ziehen
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pace-instant = Sofort
settings-pace-about = Ein Klick auf den Tisch treibt sie jederzeit an.
settings-scratch = Vor wahrscheinlichen Fehlern fragen
settings-scratch-about = Fragt einmal nach, bevor du ein Feld streichst, obwohl ein anderes Punkte brächte, und bevor du alle Würfel neu wirfst.
settings-letters = Buchstabentasten
settings-letters-about = Einzelne Buchstaben sind Tastenkürzel. Schalte sie aus, wenn sie stören; alles steht auch in den Menüs.
settings-key-switches = Taste: { $key }
settings-keys-for = Taste für
settings-keys-now = Zurzeit: { $keys }
settings-keys-no-key = Zurzeit: keine Taste
settings-keys-choose = Taste wählen …
settings-keys-remove = Keine Taste
settings-keys-usual = Übliche Tasten
settings-keys-waiting = Drücke jetzt die neue Taste. Mit Esc bleibt alles, wie es ist.
settings-keys-set = Neue Taste für „{ $name }“: { $key }
settings-keys-taken = Die Taste { $key } gehört schon zu „{ $other }“. Wähle eine andere Taste oder gib „{ $other }“ zuerst eine andere.
settings-keys-fixed = Die Taste { $key } hat immer dieselbe Bedeutung und lässt sich nicht wählen. Nimm eine andere.
settings-remarks = Sprüche der Computergegner
settings-advice = { $who ->
    [you] Tipps für dich
   *[other] Tipps für { $name }
}
settings-advice-asked = Auf Wunsch
settings-advice-always = Immer
settings-advice-about = Am Tisch kannst du auch zu einer einzelnen Entscheidung einen Tipp holen. Entscheidungen mit Tipp sind in den Ergebnissen gekennzeichnet.
action-odds = Chancen auf dem Zettel
action-odds-about = Während du Würfel wählst, zeigt jedes freie Feld deine Chance, es in diesem Zug zu schaffen, wenn du darauf spielst. Zeig darauf, um seine Punkte im Schnitt zu sehen.
action-wins = Gewinnchance auf dem Zettel
settings-looks = Aussehen
settings-table = Tisch und Zettel
settings-table-green-felt = Grüner Filz
settings-table-dark-wood = Dunkles Holz
settings-table-night = Nacht
settings-table-paper = Papier
settings-table-high-contrast = Hoher Kontrast
settings-table-about = Jeder Tisch passt zu allen Würfeln, hell und dunkel. „System“ ist grüner Filz oder hoher Kontrast, wenn dein Desktop ihn benutzt.
settings-dice-ivory = Elfenbein
settings-dice-red-translucent = Klares Rot
settings-dice-black = Schwarz
settings-dice-wood = Holz
settings-dice-large-numerals = Große Ziffern
settings-theme = Farben
settings-theme-system = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-scale = Größe
settings-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
settings-language = Sprache
settings-sound = Ton
settings-volume = Lautstärke
action-mute = Geräusche

## Notices

notice-struck = { $box } ({ $by })! { $count ->
    [one] Null und einen Zug aussetzen: { $names }.
   *[other] Je eine Null, und einen Zug aussetzen müssen: { $names }.
}
notice-tied-round = Runde { $number } endet unentschieden und wird wiederholt: { $names }.
notice-player-lost = { $name } kann wegen eines Fehlers im Programm nicht weiterspielen. Für den Rest des Spiels übernimmt { $other } den Platz.

notice-set-aside = { $file } lässt sich nicht verwenden: { $why }. Die Datei heißt jetzt { $to } und blieb sonst unverändert; das Spiel geht ohne sie weiter.
notice-cut-short = Das gespeicherte Spiel in { $file } ist beschädigt: { $why }. Es geht nach Schritt { $steps } weiter, dem letzten lesbaren; die beschädigte Datei { $place ->
    [aside] bleibt als { $to } erhalten
   *[same] blieb, wie sie ist
}.
notice-torn-line = Der letzte Schritt in { $file } war nur halb gespeichert, als das Programm endete. Er fällt weg; alles davor ist erhalten.
notice-lines-skipped = { $count ->
    [one] Ein Eintrag in { $file } ist nicht lesbar und wurde übersprungen (Zeile { $first }): { $why }.
   *[other] { $count } Einträge in { $file } sind nicht lesbar und wurden übersprungen, der erste in Zeile { $first }: { $why }.
} Nichts wurde gelöscht, und alle deine anderen Spiele sind da.
notice-unused = { $count ->
    [0] { $file } ist beschädigt, aber alles darin konnte gelesen werden.
    [one] Ein Wert in { $file } lässt sich nicht verwenden: { $values }. Ein anderer tritt an seine Stelle.
   *[other] { $count } Werte in { $file } lassen sich nicht verwenden: { $values }. Andere treten an ihre Stelle.
} { $place ->
    [aside] Die Datei, wie sie war, heißt jetzt { $to }.
   *[same] In der Datei ändert sich nichts, bis du hier etwas anderes wählst.
}
unused-value = { $name } (Zeile { $line })
notice-newer = { $file } stammt von einer neueren Version von Fivefold. Was diese Version davon kennt, wird hier verwendet, und der Rest bleibt darin.
notice-newer-game = Das Spiel in { $file } hat eine neuere Version von Fivefold gespeichert. Es bleibt dort, bis du es mit dieser Version fortsetzt.
notice-newer-lines = { $count ->
    [one] Ein Eintrag in { $file } stammt von einer neueren Version von Fivefold und wird hier nicht gezeigt.
   *[other] { $count } Einträge in { $file } stammen von einer neueren Version von Fivefold und werden hier nicht gezeigt.
} Nichts darin wurde geändert; die neuere Version kann die Datei weiterhin lesen.
notice-too-long = { $file } enthält mehr als { $limit } Spiele; die späteren werden nicht gezeigt. Nichts wurde gelöscht. Um neu anzufangen, verschiebe die Datei, während Fivefold geschlossen ist.
notice-failed-reading = { $others ->
    [0] { $file } konnte nicht gelesen werden: { $why }. Die Datei blieb, wie sie ist, und das Spiel geht ohne sie weiter.
    [one] { $file } und eine andere Datei konnten nicht gelesen werden: { $why }. Sie blieben, wie sie sind, und das Spiel geht ohne sie weiter.
   *[other] { $file } und { $others } andere Dateien konnten nicht gelesen werden: { $why }. Sie blieben, wie sie sind, und das Spiel geht ohne sie weiter.
}
notice-failed-writing = { $others ->
    [0] { $file } konnte nicht gespeichert werden: { $why }.
    [one] { $file } und eine andere Datei konnten nicht gespeichert werden: { $why }.
   *[other] { $file } und { $others } andere Dateien konnten nicht gespeichert werden: { $why }.
} Das Spiel geht weiter; solange dieses Fenster offen ist, geht nichts verloren, und Fivefold versucht es weiter.
notice-failed-setting-aside = { $others ->
    [0] { $file } konnte weder verwendet noch umbenannt werden: { $why }. Die Datei blieb, wie sie ist, und das Spiel geht ohne sie weiter.
    [one] { $file } und eine andere Datei konnten weder verwendet noch umbenannt werden: { $why }. Sie blieben, wie sie sind, und das Spiel geht ohne sie weiter.
   *[other] { $file } und { $others } andere Dateien konnten weder verwendet noch umbenannt werden: { $why }. Sie blieben, wie sie sind, und das Spiel geht ohne sie weiter.
}
notice-failed-removing = { $others ->
    [0] Das beendete Spiel in { $file } konnte nicht gelöscht werden: { $why }. Das schadet nicht; sein Ergebnis ist gespeichert.
    [one] Die beendeten Spiele in { $file } und einer anderen Datei konnten nicht gelöscht werden: { $why }. Das schadet nicht; ihre Ergebnisse sind gespeichert.
   *[other] Die beendeten Spiele in { $file } und { $others } anderen Dateien konnten nicht gelöscht werden: { $why }. Das schadet nicht; ihre Ergebnisse sind gespeichert.
}
notice-house-rules = { $others ->
    [0] Die Hausregeln in { $file } lassen sich nicht verwenden: { $what }. Die Datei blieb, wie sie ist; berichtige sie
    [one] Die Hausregeln in { $file } und einer anderen Datei lassen sich nicht verwenden: { $what }. Die Dateien blieben, wie sie sind; berichtige sie
   *[other] Die Hausregeln in { $file } und { $others } anderen Dateien lassen sich nicht verwenden: { $what }. Die Dateien blieben, wie sie sind; berichtige sie
} und starte Fivefold neu.

notice-open = { $file } lässt sich nicht öffnen: { $error }. Nichts wurde geändert.
notice-import = Die Regeln in { $file } lassen sich nicht verwenden: { $what }. Nichts wurde geändert.
notice-rules-not-written = { $file } konnte nicht gespeichert werden: { $why }. Deine Regeln sind noch hier; speichere sie noch einmal, sobald das behoben ist.
notice-not-read = { $file } kann nicht verwendet werden: { $why }. Nichts wurde geändert.
notice-not-saved = { $file } konnte nicht gespeichert werden: { $why }.
notice-rules-not-deleted = { $file } konnte nicht umbenannt werden: { $why }. Die Regeln sind noch da.

why-too-many-files = es sind zu viele Dateien, die letzten wurden übersprungen
why-missing = diese Datei gibt es nicht
open-unknown = dieses Spiel gibt es nicht
why-no-room = der Datenträger ist voll
why-read-only = der Datenträger ist schreibgeschützt
why-not-allowed = dir fehlt die Berechtigung
why-not-a-file = ein Ordner oder etwas anderes ist im Weg
why-no-file = das ist ein Ordner oder etwas anderes, das keine Datei ist
why-exists = eine Datei mit diesem Namen gibt es schon
why-too-large = sie würde so lang, dass sie sich nicht mehr lesen ließe

line-unreadable = sie ist nicht lesbar ({ $what })
line-in-game = Zeile { $line } des Spiels selbst ist falsch ({ $what })
damage-empty = die Datei ist leer
damage-too-large = die Datei ist viel zu lang
damage-not-text = die Datei ist kein Text
damage-altered = der Inhalt hat sich seit dem Speichern verändert
damage-newer = die Datei stammt von einer neueren Version von Fivefold
damage-unreadable = Zeile { $line }: { $what }
damage-unknown-rules = die Regeln „{ $rules }“ dazu fehlen

## Was am Text eines Spiels nicht stimmt

game-too-long = der Text ist länger, als ein Spiel sein kann
game-no-head = keine Zeile lautet „{ $head }“
game-missing = vor dem ersten Zug fehlt die Zeile „{ $word } …“
game-seed = ein Startwert hat 64 Ziffern, und dieser hat { $digits }: er ist abgeschnitten oder vertippt
game-word = „{ $word }“ ergibt dort keinen Sinn
game-turn = als Nächstes müsste Zug { $expected } kommen, nicht „{ $found }“
game-seats = { $given } Spieler, aber diese Regeln sind für { $least } bis { $most }
game-name = „{ $name }“ ist kein Name: ein Name braucht 1 bis { $most } Zeichen
game-player = den Computergegner „{ $player }“ gibt es nicht
roll-empty = es sind keine Würfel da
roll-too-many = { $count } Würfel sind zu viele: höchstens { $most }
roll-half-coloured = einige Würfel haben eine Farbe, andere nicht
roll-not-a-face = „{ $sign }“ ist keine Augenzahl: es gibt 1 bis { $most }
play-over = das Spiel ist schon zu Ende
play-roll = diese Würfel können an dieser Stelle nicht geworfen werden
play-turn = diese Würfel können jetzt nicht umgedreht werden
play-box = dieses Feld kann an dieser Stelle nicht gefüllt werden
play-dice = das Spiel mischt echte und virtuelle Würfel
play-seat = diesen Platz kann hier niemand verlassen
step-box = das Feld „{ $box }“ gibt es nicht
step-dice = notiert sind die Würfel { $recorded }, aber aus dem Startwert folgt { $seed }
step-points = { $box } ist mit { $recorded } Punkten notiert, bringt aber { $right }
step-nothing = es gibt nichts rückgängig zu machen oder zu wiederholen

## Problems of rule sets

problem-of-row = in der Zeile „{ $row }“: { $what }
problem-out-of-range = { $number ->
    [version] die Version des Dateiformats
    [dice] die Zahl der Würfel
    [sides] die Zahl der Seiten eines Würfels
    [colours] die Zahl der gewürfelten Farben
    [rolls] die Zahl der Würfe pro Zug
    [last_rolls] die Zahl der Würfe für das letzte Feld
    [rows] die Zahl der Zeilen auf dem Zettel
    [boxes] die Zahl der Felder auf dem Zettel
    [columns] die Zahl der Spalten
    [multiplier] der Faktor einer Spalte
    [column_rolls] die Zahl der Würfe für eine Spalte
    [fewest_seats] die kleinste Zahl von Spielern
    [most_seats] die größte Zahl von Spielern
    [table_points] die Punktzahl in der Tabelle (positiv oder negativ)
    [prize] der Preis einer Spalte
    [pairs] die Zahl der Feldpaare, die nur zusammen zählen,
    [scored_dice] die Zahl der Würfel, die ein Feld wertet,
    [difference] die Punktzahl einer Differenz
    [scores] die Zahl der Punkte pro Wurf
    [par] das Par eines Feldes
    [stock] die Zahl der Zusatzwürfe für ein Spiel
    [steps] die Zahl der Stufen eines Bonus oder einer Punktetabelle
    [entries] die Zahl der verschiedenen Punktzahlen, die alle Felder zusammen haben können,
   *[turned_dice] die Zahl der Würfel, die umgedreht werden können
} muss { $only ->
    [yes] { $least } sein, nicht { $value }
   *[no] zwischen { $least } und { $most } liegen, nicht bei { $value }
}
problem-bonus = ein Bonus kann höchstens { $most } Punkte bringen, nicht { $value }, denn die Chancen werden für jede einzelne Summe berechnet
problem-id = ein Kurzname hat 1 bis 40 Kleinbuchstaben, Ziffern oder Unterstriche
problem-twin-ids = eine andere Zeile des Zettels hat denselben Kurznamen
problem-name-empty = die Regeln brauchen einen Namen
problem-too-long = { $text ->
    [name] der Name der Regeln
    [about] die Beschreibung der Regeln
   *[box_name] der Name eines Feldes
} darf höchstens { $most } Zeichen haben
problem-odd-signs = { $text ->
    [name] der Name der Regeln
    [about] die Beschreibung der Regeln
   *[box_name] der Name eines Feldes
} muss eine einzige Zeile ohne unsichtbare Zeichen sein
problem-requires-no-row = es braucht Punkte in „{ $id }“, aber ein anderes Feld dieses Namens gibt es nicht
problem-no-row = das Feld „{ $id }“ steht nicht auf dem Zettel
problem-face-names = gib jeder Seite einen Namen oder keiner
problem-face-name = der Name einer Seite hat 1 bis { $most } Zeichen
problem-dice-without-colours = jeder Würfel braucht Farben
problem-faces-without-colours = jede Seite eines Würfels braucht eine Farbe
problem-saved-rolls-and-columns = eine Spalte mit eigener Zahl von Würfen verträgt sich nicht mit { $other }: Niemand weiß vorher, für welche Spalte ein Zug ist
problem-no-box = es muss mindestens ein Feld geben
problem-no-colours = hier geht es um Farben, aber die Würfel haben keine
problem-named-box = Ansagen verträgt sich nicht mit { $other }
problem-turn-over-sides = Würfel können nur umgedreht werden, wenn sie 6 Seiten haben
problem-turn-over-colours = Würfel, deren Farben sich nicht aus der Augenzahl ergeben, können nicht umgedreht werden: niemand kennt die Farbe der anderen Seite
problem-turn-over-and-columns = Umdrehen passt nicht zu einer Spalte mit eigener Zahl von Würfen: niemand weiß vorher, welcher Wurf der letzte ist
problem-turn-over-by-roll = Umdrehen verträgt sich nicht mit { $other }, wo das der letzte Wurf sein kann: Mit umgedrehten Würfeln ist es nicht mehr derselbe Wurf
problem-conflict = { $with ->
    [colours] Farben
    [repeat] einer Regel für einen weiteren Spitzenwurf
    [instant_win] einem Sieg auf der Stelle
    [saved_rolls] gesparten Würfen
    [extra_rolls] Zusatzwürfen
    [named_boxes] angesagten Feldern
    [scores_by_roll] einem Feld, das bei mehreren Würfen anders zählt
    [column_rolls] einer Spalte mit eigener Zahl von Würfen
    [rows] weiteren Zeilen
    [columns] mehreren Spalten
    [bonus] einem Bonus
    [point_table] einer Punktetabelle
    [best_hand] Runden, die das beste Blatt gewinnt
   *[prizes] Spalten, die man einzeln gewinnt
}
problem-pair-of-one = ein Feld kann nicht mehr enthalten als es selbst
problem-unequal-pair = beide Zeilen eines Paares brauchen gleich viele Felder
problem-pair-twice = diese beiden Felder sind schon ein Paar
problem-difference-times-itself = wie oft eine Differenz zählt, muss ein drittes Feld angeben
problem-difference-in-pair = ein Feld einer Differenz kann in keinem anderen Paar sein
problem-declared-twice = entweder gilt das Ansagen für den ganzen Zettel oder für einzelne Spalten, nicht beides
problem-served-apart = ein späterer Wurf aller Würfel, der wie der erste zählt, verträgt sich nicht mit { $other }
problem-scored-dice-apart = nur einen Teil der Würfel zu werten verträgt sich nicht mit { $other }
problem-repeat-without-box = ein weiterer Spitzenwurf, der kein Feld füllt, braucht einen Zettel mit einem Feld pro Zeile
problem-opponents-without-box = ein weiterer Spitzenwurf, der kein Feld füllt, kann die anderen kein Feld kosten
problem-totals-do-not-rise = jede Summe muss höher sein als die darüber
problem-rounds-need-one-row = ein Spiel um Runden hat eine Zeile mit einem Feld pro Runde; es verträgt sich nicht mit { $other }
problem-prizes-not-columns = wo jede Spalte für sich gewonnen wird, muss es so viele Preise wie Spalten geben
problem-columns-of-one-seat = wo jede Spalte für sich gewonnen wird, müssen mindestens zwei mitspielen
problem-two-bonuses = es gibt zwei Boni für: { $section }
problem-no-tiers = dieser Bonus hat keine Stufen: { $section }
problem-tiers-do-not-rise = jede Stufe des Bonus muss höher sein als die darüber: { $section }
problem-bonus-out-of-reach = niemand kann { $at } erreichen, höchstens { $most }: { $section }
problem-section-apart = die Zeilen eines Teils müssen beieinander stehen
problem-first-roll-twice = ein Feld hat entweder Punkte für den ersten Wurf oder eine Liste von Punkten pro Wurf, nicht beides
problem-twice-of-nothing = „das Doppelte“ gilt nur für frühe Würfe; die üblichen Punkte müssen sagen, was verdoppelt wird
problem-par-without-sum = Einträge können nur über oder unter Par gezeigt werden, wo die höchste Summe gewinnt
problem-lowest-without-sum = in einem Spiel mit { $other } kann die niedrigste Summe nicht gewinnen
problem-lowest-and-instant-win = die niedrigste Summe kann nicht gewinnen, wo ein Wurf auf der Stelle gewinnt, der nichts über Summen sagt
problem-ordered-otherwise = die Felder können nicht von oben nach unten gefüllt werden, weil sie eine andere Reihenfolge haben
problem-nothing-to-order = Felder können nicht der Reihe nach gefüllt werden, wo es nur eine Zeile gibt
problem-ordered-and-declared = Felder können nicht der Reihe nach gefüllt werden, wo jedes vorher angesagt wird, denn es gäbe nichts anzusagen
problem-lowest-and-par = die niedrigste Summe kann nicht gewinnen, wo Einträge über oder unter Par gezeigt werden, was für hohe Summen gedacht ist
problem-too-many-points = nichts kann mehr als { $most } Punkte zählen
problem-no-poker-hand = ein Pokerblatt hat höchstens { $most } Würfel
problem-meaningless = dazu kann kein Wurf passen; prüfe die Zahlen
problem-too-many-parts = die Felder haben zusammen { $parts } Bedingungen und aufgezählte Würfe; erlaubt sind { $most }
problem-too-much-work = diese Regeln sind zu groß: nimm weniger Würfel, Farben oder Würfe oder weniger und einfachere Bedingungen
problem-every-roll-repeats = hier ist jeder Wurf ein weiterer Spitzenwurf und füllt kein Feld, das Spiel würde also nie enden
problem-too-many-rolls = Würfel mit so vielen Farben können auf zu viele Arten fallen
problem-no-roll-fits = kein Wurf mit diesen Würfeln passt dazu
problem-no-points = mit diesen Würfeln kann dieses Feld nie Punkte bringen
problem-not-in-parent = „{ $id }“ hat keine solche Zeile
problem-changed-twice = sie wird zweimal geändert
load-error-too-long = die Datei ist länger als { $most } KiB
load-error-empty = die Datei ist leer
# $message is what the reader of the file says, always in English.
load-error-syntax = { $field ->
    [none] der Text ist nicht lesbar (auf Englisch: { $message })
   *[other] „{ $field }“ ist nicht lesbar (auf Englisch: { $message })
}
load-error-number = „{ $field }“ kann nicht { $found } sein: { $wrong ->
    [large] Die Zahl ist zu groß
    [negative] Sie muss mindestens 0 sein
   *[not_whole] Schreibe eine ganze Zahl, in Ziffern
}
load-error-not-rules = das ist keine Regeldatei: Eine solche beginnt mit „RuleSet(“ oder „Preset(“
load-error-not-text = das ist keine Textdatei
load-error-newer = sie sind für eine neuere Version von Fivefold geschrieben
load-error-preset-alone = ein Preset braucht die Regeln, die es ändert
load-error-no-parent = die Grundlage „{ $id }“ fehlt oder kommt später
load-error-id-taken = Regeln mit dem Kurznamen „{ $id }“ gibt es schon

## Rules in words: numbers and lists

number-word = { $number ->
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $number }
}
join-list = ,{ " " }
join-sentences = { " " }
list-and = { $first } und { $next }
list-or = { $first } oder { $next }
sentence = { $phrase }.

## Rules in words: what a box needs

pattern-any = beliebige Würfel
pattern-face = beliebige Würfel; nur die { $face ->
    [1] Einser
    [2] Zweier
    [3] Dreier
    [4] Vierer
    [5] Fünfer
   *[other] Sechser
} zählen
pattern-kind = { $count ->
    [one] ein Würfel
   *[other] { $number } gleiche Würfel
}
pattern-kind-all = { $count ->
    [one] ein beliebiger Würfel
    [2] beide Würfel gleich
   *[other] alle { $number } Würfel gleich
}
pattern-kind-exact = genau { $count ->
    [one] ein Würfel
   *[other] { $number } gleiche Würfel
}
pattern-pairs = { $number } verschiedene Paare
pattern-of-another = { $one ->
    [yes] { $first }, dazu { $rest } mit einer anderen Augenzahl
   *[no] { $first }, dazu { $rest } mit anderen Augenzahlen
}
pattern-or-same = { $what } oder alle Würfel gleich
pattern-run = { $count ->
    [one] eine beliebige Augenzahl
   *[other] { $number } in Folge
}
pattern-sum = Würfel mit der Summe { $sum }
pattern-one-of = genau { $forms }
pattern-also = { $first } und zugleich { $next }
pattern-colour = mit Farben statt Augenzahlen: { $what }
pattern-one-colour = in einer einzigen Farbe: { $what }
pattern-of-colour = beliebige Würfel; nur die in { $colour } zählen
colour-black = Schwarz
colour-red = Rot
colour-green = Grün
colour-blue = Blau
colour-yellow = Gelb
colour-purple = Lila
letter-black = S
letter-red = R
letter-green = G
letter-blue = B
letter-yellow = E
letter-purple = L
pattern-free = { $what }; { $count ->
    [one] der übrige Würfel ist
   *[other] die übrigen { $number } Würfel sind
} beliebig
dice-of-face = { $count ->
    [one] { $face }
   *[other] { $number }mal { $face }
}

## Rules in words: what a box scores

add-face = Zähle alle { $face ->
    [1] Einser
    [2] Zweier
    [3] Dreier
    [4] Vierer
    [5] Fünfer
   *[other] Sechser
} zusammen.
add-named-face = Jeder Würfel mit { $face } zählt { $points }.
add-colour = Zähle alle Würfel in { $colour } zusammen.
row-scores = Zählt { $what }.
row-scores-first-roll = { $served ->
    [yes] Gelingt es mit einem Wurf aller Würfel, zählt es stattdessen { $what }.
   *[no] Im ersten Wurf eines Zuges zählt es stattdessen { $what }.
}
row-scores-on-roll = Im { $number }. Wurf eines Zuges zählt stattdessen { $what }.
row-scores-requires = Zählt erst, wenn { $box } Punkte hat.
row-scores-joker = Ein Joker zählt hier { $points }.
row-scores-par = Der Zettel zeigt, wie weit du über oder unter { $par } liegst.
row-scores-copies = Dieses Feld gibt es { $count }-mal.
amount-all = die Summe aller Würfel
amount-counted = die Summe dieser Würfel
amount-counted-plus = die Summe dieser Würfel plus { $points }, ohne solche 0
amount-needed = die Summe der passenden Würfel
amount-rising = { $points } Punkte, wenn der niedrigste Würfel eine Eins ist, und { $more } mehr für jedes Auge darüber
amount-hand-rank = den Rang des Blatts unter allen Pokerblättern, vom schwächsten an gezählt
amount-twice = das Doppelte
row-scores-hand = { $count ->
    [one] Dein Blatt wird mit denen aller anderen verglichen.
   *[other] Dein Blatt wird in jeder von { $count } Runden mit denen aller anderen verglichen.
}
amount-plus = { $what } plus { $points }

## Rules in words: a turn

turn-dice = { $count ->
    [one] einen Würfel
   *[other] { $number } Würfel
}
turn-sides = { $what } mit { $sides } Seiten
turn-throws = Wirf in deinem Zug { $dice } { $rolls ->
    [1] einmal
    [2] bis zu zweimal
   *[other] bis zu { $times } Mal
}.
turn-keep = { $once ->
    [yes] Nach dem ersten Wurf behältst du, was du willst, und wirfst die übrigen noch einmal.
   *[no] Nach jedem Wurf behältst du, was du willst, und wirfst die übrigen noch einmal; später im Zug kannst du es dir bei behaltenen Würfeln anders überlegen.
}
turn-bank = Würfe, die du nicht brauchst, werden unbegrenzt für spätere Züge gespart.
turn-stock = Du hast { $rolls ->
    [one] einen Zusatzwurf
   *[other] { $rolls } Zusatzwürfe
} für das ganze Spiel: Jeder Zug kann nach seinen eigenen Würfen mit einigen davon weitergehen.
turn-over = { $must ->
    [0] Nach dem letzten Wurf darfst du { $may ->
        [one] einen Würfel
       *[other] bis zu { $may } Würfel
    } umdrehen, sodass die Gegenseite oben liegt.
   *[other] Dreh nach dem letzten Wurf { $must ->
        [one] einen Würfel
       *[other] { $must } Würfel
    } um, sodass die Gegenseite oben liegt{ $may ->
        [0] {""}
        [one] ; einen weiteren darfst du auch umdrehen
       *[other] ; bis zu { $may } weitere darfst du auch umdrehen
    }. Füllst du schon vorher ein Feld, drehst du keinen um.
}
turn-served-stays = War der letzte Wurf einer mit allen Würfeln, dürfen sie so liegen bleiben.
turn-box = Dann füllst du ein freies Feld auf deinem Zettel. Passen die Würfel, zählt es seine Punkte: Streichen kannst du es dann nicht. Passen sie nicht, zählt es 0.
turn-hand = Die Würfel am Ende sind dein Blatt für diese Runde.
turn-last-rolls = Für das letzte offene Feld hast du { $rolls ->
    [one] einen Wurf
   *[other] bis zu { $rolls } Würfe
}.
turn-order = { $order ->
    [down] Fülle die Felder der Reihe nach von oben nach unten.
    [up] Fülle die Felder der Reihe nach von unten nach oben.
    [ends] Fülle die Felder von beiden Enden her: das oberste oder das unterste freie.
    [middle] Fülle die Felder von der Mitte aus, nach oben oder nach unten weiter.
   *[sections] Fülle einen Teil des Zettels nach dem anderen, jeden in beliebiger Reihenfolge.
}
turn-declare = Nach dem ersten Wurf sagst du ein Feld an: Genau das musst du füllen.
turn-dice-scored = Jedes Feld wertet die { $number } Würfel, die ihm am meisten bringen.
turn-colour-by-face = Jede Augenzahl hat ihre eigene Farbe, auf jedem Würfel dieselbe.
turn-colour-per-die = Jede Seite jedes Würfels hat ihre eigene Farbe.
colour-of-faces = { $colour } für { $faces }
turn-colour-random = Jeder Würfel fällt außerdem in einer von { $count } Farben: { $colours }.
columns-count = Dein Zettel hat { $count } Spalten, und jeder Zug füllt ein Feld in einer davon.
column-multiplier = Spalte { $place } zählt { $times ->
    [2] doppelt
    [3] dreifach
   *[other] { $times }-fach
}.
column-order = { $order ->
    [free] Fülle Spalte { $place } in beliebiger Reihenfolge.
    [down] Fülle Spalte { $place } von oben nach unten.
    [up] Fülle Spalte { $place } von unten nach oben.
    [ends] Fülle Spalte { $place } von beiden Enden her: das oberste oder das unterste freie Feld.
    [middle] Fülle Spalte { $place } von der Mitte aus, nach oben oder nach unten weiter.
   *[sections] Fülle Spalte { $place } Teil für Teil, jeden in beliebiger Reihenfolge.
}
column-rolls = { $rolls ->
    [1] Fülle Spalte { $place } nur nach dem ersten Wurf.
   *[other] Fülle Spalte { $place } spätestens nach dem { $rolls }. Wurf.
}
column-declare = Spalte { $place }: Nach dem ersten Wurf darfst du eins ihrer Felder ansagen; dann musst du genau das füllen. Sonst bleiben ihre Felder zu.

## Rules in words: bonuses and another top hand

bonus-tier = Ab { $sum } Punkten { $section ->
    [upper] im oberen Teil
    [palette] in der Palette
    [middle] im mittleren Teil
   *[lower] im unteren Teil
} gibt es { $points } Punkte Bonus.
bonus-highest = Nur der höchste erreichte Bonus zählt.
repeat-title = Schon wieder { $box }
repeat-when-filled = Das gilt, wenn du { $box } würfelst und das Feld dafür schon belegt ist, mit Punkten oder einer Null.
repeat-when-scored = Das gilt, wenn du { $box } würfelst und im Feld dafür schon Punkte stehen.
repeat-award = Es bringt { $where ->
    [upper] im oberen Feld der Augenzahl
   *[any] in jedem Feld
} { $points } Punkte extra{ $when ->
    [filled] , sofern { $box } Punkte hat
   *[scored] {""}
}.
repeat-all-boxes = Erst müssen alle Felder { $box } belegt sein.
repeat-award-times = In einer Spalte, die mehrfach zählt, zählen auch die Extrapunkte mehrfach.
repeat-opponents = Alle anderen bekommen 0 in ihrem obersten freien Feld und setzen einen Zug aus.
place-ordinary = Es passt in jedes freie Feld und zählt dort wie sonst.
place-forced-upper = Ist das obere Feld der Augenzahl frei, musst du es dort eintragen.
place-then-joker = Sonst ist es ein Joker für jedes freie Feld im unteren Teil.
place-then-upper-zero = Ist der untere Teil voll, streichst du ein freies Feld im oberen Teil.
place-then-upper-face = Ist der untere Teil voll, zählt es wie sonst in einem freien Feld im oberen Teil.
place-free = Es passt in jedes freie Feld.
place-free-joker = Sobald das obere Feld der Augenzahl belegt ist, gilt es als Joker; bis dahin zählt es wie sonst.
place-lower-only = Es ist ein Joker für jedes freie Feld im unteren Teil.
place-upper-open = Solange das obere Feld der Augenzahl frei ist, zählt es in jedem freien Feld wie sonst.
place-no-box = Es füllt kein Feld und beendet den Zug.
place-raise = Es füllt kein Feld. Stattdessen hebst du einen Eintrag auf deinem Zettel, auch eine Null, auf den Höchstwert seines Feldes.
place-raise-none = Gibt es nichts zu heben, weil jeder Eintrag am Höchstwert steht oder nur { $box } belegt ist, zählt es in einem freien Feld wie sonst.
place-barred = Kann gerade keines dieser Felder gefüllt werden, zählt es wie sonst in einem, das gefüllt werden kann.
place-barred-zero = Kann gerade keines dieser Felder gefüllt werden, streichst du eines, das gefüllt werden kann.
place-zero = Streiche ein freies Feld: Es zählt 0.
joker-value = { $box } { $points }
joker-values = So viel zählt ein Joker: { $values }. In anderen Feldern zählt er wie sonst.

## Rules in words: poker hands

hand-five-kind = Fünfling
hand-five-kind-needs = { $dice ->
    [5] alle fünf Würfel gleich
   *[other] fünf oder mehr gleiche Würfel
}
hand-four-kind = Vierling
hand-four-kind-needs = vier gleiche Würfel
hand-full-house-needs = { $dice ->
    [5] drei gleiche Würfel, dazu zwei mit einer anderen Augenzahl
   *[other] drei gleiche Würfel, dazu zwei oder drei mit einer anderen Augenzahl
}
hand-straight-needs = alle Würfel in Folge: { $straights }
hand-three-kind = Drilling
hand-three-kind-needs = drei gleiche Würfel
hand-two-pairs-needs = { $dice ->
    [6] zwei oder drei verschiedene Paare
   *[other] zwei verschiedene Paare
}
hand-one-pair-needs = zwei gleiche Würfel
hand-high-die = Höchster Würfel
hand-high-die-needs = nichts davon: Nur die Augenzahlen zählen
hands-same-name = Bei zwei Blättern derselben Art entscheiden die Augenzahlen, { $highest } am höchsten, { $lowest } am niedrigsten: Vergleiche erst die größten Gruppen, dann die nächsten, dann einzelne Würfel von hoch nach niedrig.
hands-beats = { $better } ist also mehr wert als { $worse }.
hands-no-flush = Einen Flush gibt es nicht, denn Würfel haben keine Spielfarben.

## Rules in words: the end

outcome-sum = Das Spiel endet, wenn alle Zettel voll sind. Die { $aim ->
    [lowest] niedrigste
   *[highest] höchste
} Summe gewinnt.
outcome-rounds = Das beste Blatt gewinnt die Runde, und wer die meisten von { $rounds } Runden gewinnt, gewinnt das Spiel.
outcome-rounds-again = Sind die besten Blätter einer Runde gleich gut, wird sie unter denen wiederholt, die sie haben.
outcome-table = Das Spiel endet, wenn alle Zettel voll sind. Dann bringt jeder Zettel Punkte, und die meisten Punkte gewinnen.
outcome-row-each = { $box }: { $points } für jedes Feld mit Punkten
outcome-row-sum = { $box }: { $points }, wenn die Felder zusammen mindestens { $sum } ergeben
outcome-row-all = { $box }: { $points }, wenn alle Felder Punkte haben
outcome-total = die Summe bringt { $steps }
outcome-total-step = { $points } ab { $sum }
outcome-columns = Das Spiel ist zu Ende, wenn alle Zettel voll sind. Jede Spalte gewinnt, wer in ihr die höchste Summe hat, und sie bringt ihren Preis; bei Gleichstand bekommt ihn niemand. Die meisten Punkte aus Preisen gewinnen.
outcome-prizes = Von links nach rechts bringen die Spalten { $prizes } Punkte.
outcome-sweep = Wer alle Spalten gewinnt, bekommt { $points } dazu.
win-at-once = { $first ->
    [yes] Wer im ersten Wurf eines Zuges { $box } würfelt, solange dieses Feld frei ist, gewinnt das Spiel auf der Stelle.
   *[no] Wer { $box } würfelt, solange dieses Feld frei ist, gewinnt das Spiel auf der Stelle.
}
must-exceed = { $more } muss mehr Punkte haben als { $less }, sonst zählt keines von beiden.
difference-counts = { $more } minus { $less } zählt so oft, wie { $times } angibt. Dafür müssen alle drei Felder belegt sein, keins mit einer Null; für sich zählen { $more } und { $less } nichts.
tie-shared = Bei gleicher Summe wird der Sieg geteilt.
tie-shared-result = Bei Gleichstand wird der Sieg geteilt.
tie-by-total = Bei Gleichstand gewinnt die höhere Summe; ist auch die gleich, wird der Sieg geteilt.
seats = Für { $least } bis { $most } Spieler.
seats-exactly = Für genau { $most } Spieler.

## Rules page

rules-turn = Ein Zug
rules-end = Ende des Spiels
rules-totals = Summen
rules-totals-working = Höchste und niedrigste Summe werden berechnet …
rules-highest = Höchste Summe: { $kind ->
    [exact] { $points }
    [bound] höchstens { $points } (dieser Zettel ist zu groß zum Lösen)
   *[other] unbegrenzt
}
rules-lowest = Niedrigste Summe: { $kind ->
    [exact] { $points }
    [bound] mindestens { $points } (dieser Zettel ist zu groß zum Lösen)
   *[other] unbegrenzt
}
rules-guaranteed = Bei sorgfältigem Spiel sicher, wie die Würfel auch fallen: { $kind ->
    [exact] { $points }
    [bound] mindestens { $points } (dieser Zettel ist zu groß zum Lösen)
   *[other] unbegrenzt
}
rules-guaranteed-lowest = Bei sorgfältigem Spiel sicher, wie die Würfel auch fallen: { $kind ->
    [exact] höchstens { $points }
    [bound] höchstens { $points } (dieser Zettel ist zu groß zum Lösen; vielleicht ist es weniger)
   *[other] unbegrenzt
}
label-box = Feld
rules-head-needs = Was du brauchst und was es zählt
rules-head-example = Beispiel
rules-head-most = Maximum
rules-hands = Rangfolge der Blätter, vom besten an
rules-head-hand = Blatt
rules-head-hand-needs = Was du brauchst
rules-head-best = Bestes seiner Art
rules-spoken-best-hand = Das beste seiner Art ist { $dice }.
rules-spoken-example = Zum Beispiel { $dice }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}; höchstens { $most }.
rules-spoken-hand = Zum Beispiel { $dice }.

## Eine Strategie zum Auswendiglernen, auf der Seite der Regeln

pocket-rule = Tu nach jedem Wurf das, was am meisten wert ist. Ein Feld zu füllen ist so viel wert wie die Punkte, die es bringt, abzüglich seines Preises. Würfel zu behalten ist die erste Zahl ihrer Zeile wert, dazu die Zahl jedes noch offenen Feldes dieser Zeile. Sind alle Felder, die eine Zeile nennt, gefüllt, zählt sie nicht mehr. Bei Gleichstand nimm, was zuerst kommt: erst Felder von oben nach unten, dann Zeilen von oben nach unten.
pocket-prices = Preise: { $list }.
pocket-bonus = Solange der Bonus weder sicher noch unerreichbar ist, ist jeder Würfel über drei in einem oberen Feld das { $part }-Fache seiner Augen mehr wert und jeder, der zu dreien fehlt, das { $part }-Fache weniger.
pocket-mean = Diese Strategie bringt im Schnitt { $mean } Punkte, perfektes Spiel { $par }. { player-pocket }, ein Computergegner, hält sich genau daran.
pocket-sum = { $sum } = { $worth }
pocket-alike = { $count ->
    [one] Ein einzelner
    [2] Zwei gleiche
    [3] Drei gleiche
    [4] Vier gleiche
   *[other] { $count } gleiche
}
pocket-nothing = Kein Würfel
pocket-upper = ihr oberes Feld { $amount }
pocket-both = { $points } und { $pips }
pocket-pips = { $part } × Augen
pocket-averages = Mit einem Rechner geht es besser: Der Computergegner { player-regular } setzt für jedes Feld eine feste Punktzahl an ({ $list }), rechnet damit jeden Wurf genau aus und kommt auf { $mean }. Diese Zahlen sind durch Spielen gefunden; die Durchschnitte bei perfektem Spiel sind andere.

## Dates
date = { $day }.{ $month }.{ $year }
date-and-time = { date } { $hour }:{ $minute }
date-unknown = ohne Datum

## Unfinished games

unfinished-title = Offene Spiele
unfinished-played = Zuletzt gespielt { $when }
unfinished-continue = Fortsetzen
label-delete = Löschen
unfinished-keep = Behalten
unfinished-sure = { $count ->
    [1] Dieses Spiel wird
   *[other] Alle { $count } Spiele werden
} endgültig gelöscht.
unfinished-delete-all = Alle löschen
spoken-unfinished-continue = { $name } fortsetzen

## Records

records-tab-games = Spiele
records-tab-statistics = Statistik
records-tab-people = Personen
records-tab-dice = Würfel
records-more-rules = { $count ->
    [one] Ein weiteres Spiel ohne eigene Tabelle.
   *[other] Weitere Spiele ohne eigene Tabelle: { $count }.
}
records-all = Alle Regeln
records-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
records-search = Spiele suchen
records-order = Reihenfolge
records-kind-all = Alle Arten
records-kind-unaided = Ohne Hilfe
records-kind-advised = Mit Tipps
records-kind-typed = Mit echten Würfeln
records-kind-deleted = Gelöschte Spiele
label-player = Spieler
records-anybody = Alle Spieler
records-more-filters = Weitere Filter
records-any-opponent = Alle Gegner
records-period = Zeitraum
records-period-all = Ganzer Zeitraum
records-period-week = Letzte 7 Tage
records-period-month = Letzte 30 Tage
records-period-year = Letzte 12 Monate
records-period-hundred = Letzte 100 Spiele
records-period-twenty = Letzte 20 Spiele
records-order-newest = Neueste zuerst
records-order-oldest = Älteste zuerst
records-order-best = Bestes Ergebnis zuerst
records-star = ★ zeigt, wer gewonnen hat.
records-none-found = Keine passenden Spiele.
records-empty = Noch keine Spiele
records-empty-how = Jedes Spiel, das du zu Ende spielst, bleibt hier erhalten und zählt. Dein erstes wartet am Tisch.
records-reading = Deine Spiele werden gelesen …
records-empty-play = An den Tisch
records-head-wins = Siege
records-head-average = Schnitt
records-head-best = Höchstwert
records-head-date = Am
records-wins = { $against ->
    [0] –
   *[other] { $ties ->
        [0] { $wins }
       *[other] { $wins } + { $ties } geteilt
    }
}
records-rules-gone = { $id } (nicht mehr vorhanden)
records-new-best = { $length ->
    [short] PB
   *[long] Bestleistung
}
records-replay = { $length ->
    [short] Wiederholung
   *[long] Wiederholung mit denselben Würfeln, keine Bestleistung
}
records-typed = { $length ->
    [short] echte Würfel
   *[long] echte Würfel, keine Bestleistung
}
records-left = { $length ->
    [short] gegangen
   *[long] vor dem Ende gegangen, zählt für niemanden
}
records-taken-over = { $length ->
    [short] für { $name }
   *[long] hat für { $name } weitergespielt, zählt für niemanden
}
records-revised-short = { $count } zurückgenommen
records-assisted = mit Tipps
records-won = gewonnen
records-spoken-game = { $when }, { $rules }: { $seats }
records-rules-since = { $rules } (seit { $date })
records-by-points = { $rules } · Punkte
records-by-rounds = { $rules } · gewonnene Runden
records-delete-found = { $count ->
    [0] Spiele löschen …
    [one] Dieses Spiel löschen …
   *[other] Diese { $count } Spiele löschen …
}
records-delete-sure = { $count ->
    [one] Dieses Spiel wird gelöscht. Wähle „Gelöschte Spiele“ statt „Alle Arten“, um es zurückzuholen.
   *[other] Diese { $count } Spiele werden gelöscht. Wähle „Gelöschte Spiele“ statt „Alle Arten“, um sie zurückzuholen.
}
records-delete-now = { $count ->
    [one] Dieses Spiel löschen
   *[other] { $count } Spiele löschen
}
records-share = Exportieren und importieren
records-export-csv = Tabelle exportieren (CSV)
records-export-json = Ganze Spiele exportieren (JSON)
records-import = Spiele importieren
records-share-about = { $count ->
    [0] In der Liste ist kein Spiel zum Exportieren. Spiele, die du schon hast, werden nie doppelt importiert. Du kannst auch den Text eines Spiels einfügen, um es zu analysieren.
    [one] Exportiert das Spiel in der Liste: als Tabelle für eine Tabellenkalkulation oder ganz, um es anderswo zu importieren. Spiele, die du schon hast, werden nie doppelt importiert. Du kannst auch den Text eines Spiels einfügen, um es zu analysieren.
   *[other] Exportiert die { $count } Spiele in der Liste: als Tabelle für eine Tabellenkalkulation oder ganz, um sie anderswo zu importieren. Spiele, die du schon hast, werden nie doppelt importiert. Du kannst auch den Text eines Spiels einfügen, um es zu analysieren.
}
records-share-busy = Die Datei wird geschrieben oder gelesen …
records-exported = { $count ->
    [one] 1 Spiel exportiert: { $file }
   *[other] { $count } Spiele exportiert: { $file }
}
records-imported = { $all ->
    [0] { $file } enthält keine Spiele.
   *[other] Neue Spiele: { $new }. Schon vorhanden: { $known }.
}{ $unusable ->
    [0] { "" }
    [one] { " " }{ $by ->
        [game] Spiel
       *[line] Zeile
    } { $number } der Datei lässt sich nicht verwenden: { $why }.
   *[other] { " " }{ $unusable } { $by ->
        [game] Spiele der Datei lassen sich nicht verwenden, als erstes Spiel
       *[line] Zeilen der Datei lassen sich nicht verwenden, als erste Zeile
    } { $number }: { $why }.
}
records-importing = Die Spiele in { $file } werden importiert …
records-imported-others = { $count ->
    [one] Eine weitere Datei lässt sich auch nicht oder nur teilweise verwenden.
   *[other] { $count } weitere Dateien lassen sich auch nicht oder nur teilweise verwenden.
}
records-not-pasted = Der Text in der Zwischenablage ist kein Spiel: { $error }.
path-existing = Wählen …
path-new = Neue Datei …
dialog-existing = Datei wählen
dialog-new = Namen der Datei wählen
dialog-folder = Ordner wählen
dialog-missing = Dieser Desktop hat keine Dateidialoge. Tippe den Pfad ins Feld.
dialog-missing-drop = Dieser Desktop hat keine Dateidialoge. Zieh die Datei stattdessen auf dieses Fenster.
records-bring-back-found = { $count ->
    [0] Spiele zurückholen
    [one] Dieses Spiel zurückholen
   *[other] Diese { $count } Spiele zurückholen
}
records-deleted = { $deleted ->
    [yes] { $count ->
        [one] Spiel gelöscht.
       *[other] { $count } Spiele gelöscht.
    }
   *[no] { $count ->
        [one] Das Spiel ist wieder da.
       *[other] { $count } Spiele sind wieder da.
    }
}
records-lost = Dieses Spiel lässt sich nicht Zug für Zug zeigen: { $error }.

## Review

set-up-position = Stellung
set-up-dice = Würfel auf dem Tisch
set-up-rolls = Würfe übrig
set-up-all-thrown = Alle Würfel auf einmal geworfen
set-up-card = Was auf dem Zettel steht
set-up-clear = Alle Felder leeren
set-up-incomplete = Gib zuerst die Würfel ein.
set-up-nothing = In dieser Stellung gibt es nichts zu entscheiden.
set-up-working = Die Möglichkeiten werden berechnet …
set-up-alone = Kein Gegner
set-up-against = Ein Gegner
set-up-opponents-box = Gegner, { $box }
set-up-out-of-step = Dein Gegner braucht so viele ausgefüllte Felder wie du oder eines mehr.
set-up-working-wins = Die Gewinnchancen werden berechnet …
set-up-no-wins = Für diese Regeln lassen sich die Gewinnchancen nicht berechnen.
set-up-impossible = Nach diesen Regeln kann kein Spiel in diese Stellung kommen.

review-nothing = Es gibt kein Spiel zu analysieren.
label-show = Zeigen
review-half-summary = Überblick
review-half-table = Zug für Zug
too-busy = Dein System ist dafür gerade zu beschäftigt.
review-unfinished = Dieses Spiel läuft noch, deshalb werden nur vergangene Züge analysiert. Nimmst du jetzt einen zurück, gilt er als Zug mit Tipp.
review-estimate = Dieses Spiel ist nicht exakt gelöst, alle Werte sind deshalb Schätzungen. Zusammen gehen sie trotzdem auf.
review-score = Ergebnis
review-score-now = Jetzt erwartet
review-par = Par
review-luck = Glück
review-fate = Andere Einflüsse
review-not-played = Nicht gespielt
review-cut-short = { $won ->
    [yes] Hier wurde auf der Stelle gewonnen, unabhängig von den Summen. Der Siegwurf gilt als Glück im Wert dessen, was der Zettel noch hätte bringen können; die freien Felder wurden nicht gespielt.
   *[no] Jemand anders hat auf der Stelle gewonnen, deshalb wurden die freien Felder hier nicht gespielt. Das gilt weder als Glück noch als Verlust.
}
review-given = Verlust
review-luck-points = Glück: { $points } { $unit ->
    [rounds] { $count ->
        [one] Runde
       *[other] Runden
    }
   *[points] { $count ->
        [one] Punkt
       *[other] Punkte
    }
}.
review-luck-finding = Glück: { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}. Wie selten das ist, wird berechnet: { $percent } fertig.
review-luck-place = Glück: { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}, { $side ->
    [good] mehr
   *[bad] weniger
} als in { $most ->
    [yes] über 99 %
   *[no] { $percent }
} aller Spiele.
review-no-decisions = Bisher konnte man nichts falsch machen.
review-given-each = Verlust: { $points } { $unit ->
    [rounds] { $points ->
        [one] Runde
       *[other] Runden
    }
   *[points] { $points ->
        [one] Punkt
       *[other] Punkte
    }
} in { $count ->
    [one] 1 echten Entscheidung
   *[other] { $count } echten Entscheidungen
} (je { $each }).
review-rating = Wertung der Entscheidungen ohne Tipp: { $rating } (zu 95 % zwischen { $low } und { $high }). Perfektes Spiel ist 100.
review-counts = Ungenauigkeiten: { $inaccuracies } · Fehler: { $mistakes } · Patzer: { $blunders }
review-adjusted = Ergebnis ohne Glück: { $points } { $unit ->
    [rounds] { $points ->
        [one] Runde
       *[other] Runden
    }
   *[points] { $points ->
        [one] Punkt
       *[other] Punkte
    }
}.
review-assisted = { $count ->
    [one] 1 Entscheidung mit Tipp.
   *[other] { $count } Entscheidungen mit Tipp.
}
review-chart = Erwartetes Endergebnis im Verlauf des Spiels
spoken-chart-line = { $name }: von { $from } auf { $to }
review-decisions = Größte Verluste
review-decisions-win = Größte Verluste an Gewinnchance
review-by = Sortieren
review-by-points = Nach Punkten
review-by-win = Nach Gewinnchance
review-sum-points = { $count ->
    [one] Eine Entscheidung, −{ $sum } Punkte.
   *[other] { $count } Entscheidungen, zusammen −{ $sum } Punkte.
}
review-sum-win = { $count ->
    [one] Eine Entscheidung, −{ $sum } % Gewinnchance (gezählt ab 0,1 %).
   *[other] { $count } Entscheidungen, zusammen −{ $sum } % Gewinnchance (gezählt ab 0,1 %).
}
review-seats = Nebeneinander
review-without-luck = Ergebnis ohne Glück
review-mistakes = Fehler
review-blunders = Patzer
review-win-loss = Verlust an Gewinnchance
review-learn = Aus diesen Fehlern lernen
review-win-points = Punkte: { $points }
review-no-costs = Kein Verlust: Besser hättest du nicht spielen können.
review-all-costs = Alle { $count } zeigen
review-all-options = Alle { $count } Möglichkeiten zeigen
review-fewer = Weniger zeigen
review-best = Am besten: { $option }
review-mark = { $judgment ->
    [fine] unerheblich
    [inaccuracy] ungenau
    [mistake] Fehler
    [blunder] Patzer
   *[for_the_win] spielt auf Sieg
}
review-mark-to-win = { $mark } · { $percent }
review-win-cost = −{ $percent } % Gewinnchance
review-win-nothing = 0 % Gewinnchance
review-given-win = Verlust an Gewinnchance in allen Entscheidungen: { $percent } %.
review-for-the-win = Hier wird auf Sieg gespielt, nicht auf Punkte; Punkte zu verlieren ist deshalb kein Fehler.
review-mark-assisted = { $mark }, mit Tipp
spoken-decision = Zug { $turn }, Würfel { $dice }: { $done }. Am besten: { $best }. Verlust { $cost }, { $mark }
review-turns = Zug für Zug
label-difference = Unterschied
review-no-box = kein Feld
review-won-at-once = sofort gewonnen
spoken-turn = Zug { $turn }: Würfel { $dice }, { $box }, Punkte { $points }, Glück { $luck }, Verlust { $cost }
review-boxes = Felder im Vergleich zu perfektem Spiel
review-boxes-working = Der Schnitt bei perfektem Spiel wird berechnet: { $percent } fertig.
review-averages = { $source ->
    [exact] Der exakte Schnitt über alle möglichen Spiele. Die Unterschiede ergeben zusammen das Ergebnis minus Par.
    [sample] Der Schnitt bei perfektem Spiel, gemessen an einer großen Stichprobe von Spielen. Die Unterschiede ergeben zusammen das Ergebnis minus Par.
    [games] Ungefähr: der Schnitt aus { $games } Spielen, die der Coach so gut spielte, wie er kann.
    [not_yet] Der Schnitt bei perfektem Spiel ist noch nicht fertig.
   *[unknown] Für dieses Spiel ist der Schnitt bei perfektem Spiel nicht bekannt.
}
review-box-alone = { $box }: { $points }
review-box-line = { $box }: { $points } (im Schnitt { $average })
review-keep = Speichern oder kopieren
review-copy = Als Text kopieren
review-keep-text = Als Text speichern
review-no-picture = Vom Zettel ließ sich kein Bild machen.
review-text-result = Ergebnis: { $seats }
review-text-game = Das Spiel, lesbar für Fivefold:
review-text-head = Analyse · { $rules }
review-first = |◀ Anfang
review-back = ◀ Vorige
review-mistake-before = ◀ Früherer Fehler
review-mistake-after = Späterer Fehler ▶
review-next = Weiter ▶
review-last = Ende ▶|
review-place = { $at } von { $last }
review-turn = { $name }, Zug { $turn }: { $roll ->
    [0] vor dem ersten Wurf
   *[other] Wurf { $roll } von { $rolls }
}
review-next-roll = Gleich werden alle Würfel geworfen.
review-roll = { $luck ->
    [worst] Dieser Wurf war großes Pech
    [bad] Dieser Wurf war Pech
    [good] Dieser Wurf war Glück
    [best] Dieser Wurf war großes Glück
   *[usual] Dieser Wurf
}: { $points }
review-done = Gespielt: { $option } (erwartetes Endergebnis { $points }). { $end ->
    [cost] Verlust { $cost }, { $mark }.
    [points] Keine Wahl bringt mehr Punkte.
   *[best] Keine Wahl war besser.
}
review-better-to-win = Bessere Gewinnchance: { $best } (+{ $percent }).
review-best-worth = { $best } (erwartetes Endergebnis { $points }).
review-dice-signs = BLEIBT zeigt die behaltenen Würfel, ein Rahmen die, die du am besten behalten hättest.
review-play-on = Von hier weiterspielen
review-play-on-fresh = Mit neuen Würfeln weiterspielen
review-play-on-virtual = Mit virtuellen Würfeln weiterspielen
review-play-on-real = Mit echten Würfeln weiterspielen
review-play-on-about = Beginnt an dieser Stelle ein neues Spiel: mit denselben künftigen Würfeln, mit neuen oder mit echten. Entscheidungen, die du änderst, sind in den Ergebnissen gekennzeichnet.
review-play-on-by-hand = Beginnt an dieser Stelle ein neues Spiel mit echten oder virtuellen Würfeln.

## House rules

editor-open = Hausregeln daraus machen …
editor-open-own = Diese Regeln ändern …
editor-new-name = { $name } – meine Regeln
editor-half-preview = Prüfen und probieren
editor-unsaved = „{ $name }“ ist noch nicht gespeichert. Wird „{ $next }“ geöffnet, gehen die Änderungen verloren.
editor-unsaved-keep = Weiter bearbeiten
editor-unsaved-drop = Änderungen verwerfen
editor-name = Name dieser Regeln
editor-about = Beschreibung in einem Satz
editor-turn = Würfel und Zug
editor-dice = Anzahl der Würfel
editor-sides = Seiten pro Würfel
editor-rolls = Würfe pro Zug
editor-last-rolls = Das letzte Feld hat eigene Würfe
editor-stock = Zusatzwürfe für das Spiel
editor-order = Reihenfolge der Felder
editor-order-free = Frei
editor-order-down = Von oben nach unten
editor-order-up = Von unten nach oben
editor-order-ends = Von beiden Enden
editor-order-middle = Von der Mitte aus
editor-order-sections = Teil für Teil
editor-add-row = Feld hinzufügen: { $section }
editor-up = { $what } nach oben
editor-down = { $what } nach unten
editor-remove = { $what } entfernen
editor-row-name = Name des Feldes
editor-row-section = Teil
editor-row-needs = Passende Würfel
editor-row-scores = Punkte
editor-row-par = Über oder unter Par zeigen
editor-points = Punkte
editor-pattern-any = Beliebige Würfel
editor-pattern-face = Beliebige, eine Augenzahl zählt
editor-pattern-kind = Gleiche Würfel: mindestens so viele
editor-pattern-kind-exact = Gleiche Würfel: genau so viele
editor-pattern-groups = Gruppen verschiedener Augenzahlen
editor-pattern-groups-or-same = Gruppen, auch derselben Augenzahl
editor-pattern-run = In Folge
editor-pattern-has = Mindestens diese Würfel
editor-pattern-sum = Würfel mit der Summe
editor-pattern-one-of = Genau einer dieser Würfe
editor-number-face = die Augenzahl
editor-number-dice = wie viele Würfel
editor-number-sum = die Summe
editor-number-groups = Größen wie 3 2
editor-number-has = Würfel wie 12345
editor-number-forms = Würfe wie 12345 23456
editor-score-fixed = Feste Punktzahl
editor-score-sum = Die Summe aller Würfel
editor-score-sum-plus = Die Summe aller Würfel, plus
editor-score-matched = Die Summe der passenden Würfel
editor-score-matched-plus = Die Summe der passenden Würfel, plus
editor-score-rising = Nach dem niedrigsten Würfel, ab der Eins
editor-score-rising-step = mehr pro Auge
editor-score-hand-rank = Der Rang als Pokerblatt
editor-columns-count = { $count ->
    [one] Eine Spalte
   *[other] { $count } Spalten
}
editor-add-column = Spalte hinzufügen
editor-column = Spalte { $number }
editor-multiplier = zählt mal
editor-column-rolls = Eigene Zahl von Würfen pro Zug:
editor-rolls-unit = Würfe
editor-dice-scored = Nur ein Teil der Würfel zählt
editor-dice-unit = Würfel
editor-column-declare = Ansagen
editor-declare-never = ohne Ansage
editor-declare-after-first = nach dem ersten Wurf angesagt
editor-text = Alles Übrige, als Text
editor-text-about = Alle Felder dieser Regeln als Text: Farben, wer gewinnt, Gleichstand, Spielerzahl, gesparte Würfe, Joker und der ganze Rest; auch ihn prüft die Prüfung daneben. Was nicht erwähnt ist, hat seinen üblichen Wert. Die mitgelieferten Regeln sind gute Beispiele: Öffne welche davon hier und lies ihren Text.
editor-text-drop = Diesen Text verwerfen
editor-text-wrong = Die Regeln bleiben, wie sie sind, denn { $error }.
editor-pattern-text = Wie unten im Text
editor-bonuses = Boni
editor-add-tier = Bonus hinzufügen: { $section }
editor-tier = Bonus { $number }
editor-tier-sum = ab dieser Summe
editor-tier-from = Ab
editor-tier-points = Bonus:
editor-repeat = Ein weiterer Spitzenwurf
editor-repeat-on = Für einen weiteren Spitzenwurf gilt eine eigene Regel
editor-repeat-row = Der Spitzenwurf
editor-repeat-when = Sie gilt, sobald dieses Feld
editor-repeat-filled = belegt ist
editor-repeat-scored = Punkte hat
editor-award = Extrapunkte
editor-award-upper = Nur im oberen Feld der Augenzahl
editor-opponents = Alle anderen bekommen 0 in ihrem obersten freien Feld
editor-place = Wohin er kommt
editor-place-ordinary = In ein freies Feld, zählt wie sonst
editor-place-forced = In sein oberes Feld, dann als Joker
editor-place-free = In ein freies Feld, als Joker, sobald sein oberes Feld belegt ist
editor-place-lower-zero = Unten als Joker, dann oben eine Null
editor-place-lower-face = Unten als Joker, dann oben seine Augenzahl
editor-place-upper-filled = Unten als Joker, sobald sein oberes Feld belegt ist
editor-place-no-box = In kein Feld: Der Zug ist zu Ende
editor-place-raise = In kein Feld: hebt einen Eintrag auf den Höchstwert
editor-place-zero = In ein freies Feld, als Null
editor-check = Prüfung
editor-fine = Diese Regeln sind spielbar.
editor-checking = Die Regeln werden geprüft …
editor-problems = { $count ->
    [one] Eines ist noch zu ändern, bevor diese Regeln spielbar sind. Klicke es an, um hinzuspringen.
   *[other] { $count } Dinge sind noch zu ändern, bevor diese Regeln spielbar sind. Klicke eines an, um hinzuspringen.
}
editor-remark = { $box }: { $what }
editor-worth-later = Zu sehen, sobald die Regeln spielbar sind.
editor-hand = Einen Wurf probieren
editor-hand-dice = { $dice ->
    [one] Ein Würfel
   *[other] { $dice } Würfel
}, Augenzahlen 1 bis { $sides }
editor-hand-first = Im ersten Wurf eines Zuges
typed-hand-hint = Gib die Zahl auf jedem Würfel ein.
typed-hand-clear = Eingabe leeren
typed-hand-hint-thrown = Gib jede Augenzahl mit dem Buchstaben ihrer Farbe ein, wie 3r 4g 1s ({ $colours }).
typed-hand-hint-per-die = Gib die Augenzahlen der Würfel in ihrer Reihenfolge ein ({ $colours }).
typed-hand-mixed = mehrere Farben
typed-hand-hint-names = Gib die Seiten ein ({ $names }).
typed-hand-count = { $typed ->
    [one] 1 Würfel eingegeben, { $dice } nötig.
   *[other] { $typed } Würfel eingegeben, { $dice } nötig.
}
typed-hand-unfit = Solche Würfel hat dieses Spiel nicht.
editor-hand-score = { $box } zählt { $points }
editor-share = Datei und Zwischenablage
path-of-file = Datei
editor-export = In Datei exportieren
editor-import = Aus Datei importieren
editor-paste-text = Text einfügen
editor-share-about = Du kannst auch eine Datei im Fenster ablegen oder Text mit Strg+V einfügen. Vorhandene Dateien werden nie überschrieben, außer von einer neueren Fassung derselben Regeln.
editor-clipboard = die Zwischenablage
editor-delete-about = Entfernt die Regeln aus der Liste. Ihre Datei bleibt unter anderem Namen erhalten, und Spiele nach diesen Regeln lassen sich weiterhin öffnen.
editor-delete = Diese Regeln löschen …
editor-save = Speichern
editor-save-copy = Als Kopie speichern
editor-play = Spielen …
editor-status-new = Neue Regeln, noch nicht gespeichert.
editor-status-changed = Seit dem Speichern geändert.
editor-status-saved = Gespeichert. Du kannst sie für ein neues Spiel wählen.

## Your files

files-title = Deine Dateien
files-folder = Alle Einstellungen, Spiele, Regeln und das Training sind Dateien in diesem Ordner und nirgends sonst: { $folder }.
files-open = Diesen Ordner öffnen
backup-about = Eine Sicherung enthält deine Einstellungen, Spiele, dein Training und deine Regeln in einer ZIP-Datei. Bewahre sie auf einem anderen Datenträger auf oder nimm sie mit zu einem anderen Computer.
backup-save = Sicherung speichern
backup-restore = Wiederherstellen
backup-restore-of = Sicherung vom { $day }, Version { $version }, wiederherstellen
backup-restore-about = Beim Wiederherstellen kommen die Spiele dazu, die hier fehlen. Einstellungen, Training und Regeln werden durch die der Sicherung ersetzt; die jetzigen bleiben unter anderem Namen erhalten.
backup-dated-about = Fivefold legt einmal im Monat und bei jeder neuen Version eine Sicherung an und behält die letzten zwölf.
backup-not-one = Diese Datei ist keine Sicherung von Fivefold oder sie ist beschädigt. Nichts wurde geändert.
backup-too-large = Diese Datei enthält mehr als eine Sicherung: zu viele Dateien oder Spiele, oder sie würde ausgepackt den Datenträger füllen. Nichts wurde geändert.
backup-left-out = { $count ->
    [one] Eine Datei fehlt darin, weil sie nicht lesbar ist oder ihr Ordner zu viele enthält: { $files }.
   *[other] { $count } Dateien fehlen darin, weil sie nicht lesbar sind oder ihr Ordner zu viele enthält: { $files }.
}
backup-restored = { $all ->
    [0] Nichts fehlte: Du hast schon alles aus dieser Sicherung.
   *[other] Wiederhergestellt: beendete Spiele: { $games }, offene Spiele: { $unfinished }, andere Dateien: { $files }.
}{ $deleted ->
    [0] { "" }
    [one] { " " }Ein Spiel, das du gelöscht hattest, bleibt gelöscht; unter „Gelöschte Spiele“ kannst du es zurückholen.
   *[other] { " " }{ $deleted } Spiele, die du gelöscht hattest, bleiben gelöscht; unter „Gelöschte Spiele“ kannst du sie zurückholen.
}{ $replaced ->
    [0] { "" }
    [one] { " " }Die ersetzte Datei ist noch da; ihr Name endet auf „replaced“.
   *[other] { " " }Die { $replaced } ersetzten Dateien sind noch da; ihre Namen enden auf „replaced“.
}{ $newer ->
    [0] { "" }
    [one] { " " }Ein Eintrag der history.ron stammt von einer neueren Version von Fivefold; er wurde hinzugefügt, wird hier aber nicht gezeigt.
   *[other] { " " }{ $newer } Einträge der history.ron stammen von einer neueren Version von Fivefold; sie wurden hinzugefügt, werden hier aber nicht gezeigt.
}{ $damaged ->
    [0] { "" }
    [one] { " " }Ein Eintrag der history.ron in der Sicherung ist beschädigt und wurde ausgelassen.
   *[other] { " " }{ $damaged } Einträge der history.ron in der Sicherung sind beschädigt und wurden ausgelassen.
}{ $unusable ->
    [0] { "" }
    [one] { " " }Eine Datei der Sicherung ist beschädigt und wurde ausgelassen.
   *[other] { " " }{ $unusable } Dateien der Sicherung sind beschädigt und wurden ausgelassen.
}

## Statistik

statistics-reading = Deine Spiele werden ausgewertet …{ $read ->
    [none] {""}
   *[other] {" "}{ $read }
}
statistics-no-games = Keine Spiele in diesem Zeitraum.
statistics-person = Person
statistics-rules-games = { $rules } ({ $games })
statistics-few = { $games ->
    [one] Nur 1 Spiel: Das sagt noch nicht viel.
   *[other] Nur { $games } Spiele: Das sagt noch nicht viel.
}
statistics-scores = Ergebnisse
statistics-average = { $games ->
    [one] 1 Spiel: { $mean }.
   *[other] { $games } Spiele, im Schnitt { $mean }{ $error ->
        [none] .
       *[other] {" "}(Standardfehler ± { $error }).
    }
}
statistics-shared = { $games ->
    [one] In einem dieser Spiele hattest du mehr als einen Platz. Jeder Platz zählt als Spiel, aber keiner gewinnt gegen einen anderen.
   *[other] In { $games } dieser Spiele hattest du mehr als einen Platz. Jeder Platz zählt als Spiel, aber keiner gewinnt gegen einen anderen.
}
statistics-working = Perfektes Spiel wird berechnet …
statistics-beside-perfect = Perfektes Spiel bringt im Schnitt { $par }. Dein Schnitt schlägt { $share } der perfekten Spiele.
statistics-beats = Besser als { $share } der perfekten Spiele.
statistics-beats-range = Besser als { $least } bis { $most } der perfekten Spiele.
statistics-bar = { $low }–{ $high }: { $share } deiner Spiele{ $expected ->
    [none] {""}
   *[other] , { $expected } der perfekten Spiele
}
statistics-title-shares = Wie oft du welches Ergebnis erreichst
statistics-title = { $of ->
    [scores] Ergebnis von Spiel zu Spiel
    [adjusted] Ergebnis ohne Glück von Spiel zu Spiel
    [losses] Verlust einer Entscheidung von Spiel zu Spiel
   *[luck] Glück von Spiel zu Spiel
}
statistics-bars = Balken: deine Spiele.{ $line ->
    [no] { "" }
   *[yes] { " " }Linie: perfektes Spiel.
}
statistics-marks = { $games ->
    [1] Rauten: Spiele, vom ersten bis zum letzten; ein Klick öffnet die Analyse.
   *[other] Rauten: Mittel von je bis zu { $games } Spielen, vom ersten bis zum letzten; ein Klick öffnet die Analyse des besten.
}{ $means ->
    [no] {""}
   *[other] {" "}Dicke Linie: Mittel aus { $width } Spielen.
}{ $trend ->
    [no] {""}
   *[other] {" "}Gestrichelt: Trend.
}{ $level ->
    [none] {""}
    [even] {" "}Gepunktet: weder Glück noch Pech.
   *[other] {" "}Gepunktet: perfektes Spiel.
}
statistics-point = { $date }: { $score }
statistics-point-number = { $of ->
    [adjusted] Ohne Glück: { $number }
    [losses] Verlust pro Entscheidung: { $number }
   *[luck] Glück: { $number }
}
statistics-point-open = Klicken, um dieses Spiel zu analysieren.
statistics-point-games = Spiele { $first } bis { $last }, { $from } bis { $to }: im Schnitt { $mean }.
statistics-point-best = Bestes Ergebnis darunter: { $score }
statistics-trend = { $of ->
    [scores] { $trend ->
        [few] Zu wenige Spiele für einen Trend: Es braucht mindestens { $least }.
        [flat] In jedem Spiel dasselbe Ergebnis.
        [none] Kein klarer Trend bei den Ergebnissen: { $rise } in zehn Spielen (± { $error }).
        [up] Deine Ergebnisse steigen um { $rise } in zehn Spielen (± { $error }).
       *[down] Deine Ergebnisse fallen um { $rise } in zehn Spielen (± { $error }).
    }
    [adjusted] { $trend ->
        [few] Ergebnis ohne Glück: zu wenige Spiele für einen Trend.
        [flat] Ergebnis ohne Glück: in jedem Spiel dasselbe.
       *[other] Ergebnis ohne Glück: { $rise } in zehn Spielen (± { $error }).
    }
    [losses] { $trend ->
        [few] Verlust pro Entscheidung: zu wenige Spiele für einen Trend.
        [flat] Verlust pro Entscheidung: in jedem Spiel derselbe.
        [none] Deine Entscheidungen kosten etwa so viel wie zuvor: je { $rise } in zehn Spielen (± { $error }), was Zufall sein kann.
        [up] Du lässt nach: Deine Entscheidungen kosten mehr als zuvor, je { $rise } in zehn Spielen (± { $error }).
       *[down] Du wirst besser: Deine Entscheidungen kosten weniger als zuvor, je { $rise } in zehn Spielen (± { $error }).
    }
   *[luck] { $trend ->
        [few] Glück: zu wenige Spiele für einen Trend.
        [flat] Glück: in jedem Spiel dasselbe.
        [none] Glück: kein klarer Trend, so wie es sein soll.
        [up] Glück: { $rise } in zehn Spielen (± { $error }). Das ist Zufall und bleibt nicht so.
       *[down] Glück: { $rise } in zehn Spielen (± { $error }). Das ist Zufall und bleibt nicht so.
    }
}
statistics-wins = Gegen andere: { $wins } von { $against } gewonnen{ $ties ->
    [0] {""}
   *[other] , { $ties } geteilt
}.
statistics-skill = Können und Glück
statistics-reviewed = { $left ->
    [0] { $games ->
        [one] Das Spiel ist analysiert.
       *[other] Alle { $games } Spiele sind analysiert.
    }
   *[other] Bisher sind { $reviewed } von { $games } Spielen analysiert{ $more ->
        [yes] ; die übrigen folgen, wenn der Computer sonst nichts zu tun hat.
       *[no] {"."}
    }
}
statistics-loss = Eine Entscheidung kostet dich im Schnitt { $loss } Punkte, bei { $decisions } echten Entscheidungen.{ $advised ->
    [0] {""}
    [one] {" "}Eine weitere mit Tipp zählt nicht.
   *[other] {" "}{ $advised } weitere mit Tipp zählen nicht.
}
statistics-adjusted = Ohne Glück erreichst du { $adjusted }{ $error ->
    [none] {""}
   *[other] {" "}(± { $error })
}. Glück: { $luck } pro Spiel.
statistics-rating = Wertung: { $rating } (zu 95 % zwischen { $low } und { $high }). Perfektes Spiel ist 100; am nächsten kommt dir der Computergegner { $level }.
statistics-rating-how = So wird sie gefunden: Ein Spieler der Temperatur t wählt jede Möglichkeit mit einer Wahrscheinlichkeit proportional zu exp(Wert / t). Die Temperatur, unter der deine Entscheidungen am wahrscheinlichsten sind, ist deine; die Wertung ist, was ein Spieler dieser Temperatur beim Yahtzee erreicht, in Prozent des perfekten Spiels.
statistics-boxes = Felder
statistics-worst = { $clear ->
    [yes] Dein größter Verlust: { $part }, pro Spiel { $points } Punkte hinter perfektem Spiel.
   *[no] Am weitesten hinter perfektem Spiel: { $part }, pro Spiel { $points } Punkte{ $error ->
        [none] {""}
       *[other] {" "}(± { $error })
    }. Das kann Zufall sein.
}
statistics-worst-none = Kein Teil deines Zettels liegt hinter perfektem Spiel.
statistics-alike = Alle Würfel gleich am Ende eines Zugs: in { $share } der Spiele, im Schnitt { $mean }-mal pro Spiel.{ $perfect ->
    [none] {""}
   *[other] {" "}Perfektes Spiel: in { $perfect } der Spiele, { $times }-mal pro Spiel.
}
statistics-total = Zusammen
statistics-head-perfect = Perfekt
statistics-head-zero = Nullen
statistics-head-perfect-zero = Perfekt: Nullen
statistics-losses = Wo du am meisten verlierst
statistics-keeps = Würfel behalten
statistics-fills = Felder füllen
statistics-ahead = In Führung oder gleichauf
statistics-behind = Im Rückstand
statistics-head-kind = Entscheidungen
statistics-head-decisions = Anzahl
statistics-head-loss = Verlust pro Mal
statistics-head-loss-game = Verlust pro Spiel
statistics-mistakes = Pro Spiel: { $inaccuracies } Ungenauigkeiten, { $mistakes } Fehler, { $blunders } Patzer.
statistics-costly-boxes = Zur falschen Zeit gefüllt, verlorene Punkte pro Spiel: { $boxes }.
statistics-turns = Züge { $from }–{ $to }: { $loss } Punkte Verlust pro Spiel.
statistics-opponents = Gegner
statistics-head-won = Besser
statistics-head-tied = Gleich
statistics-head-lost = Schlechter
statistics-head-share = Anteil
trophies = Trophäen
trophy-best = Bestes Ergebnis, { $date }
trophy-streak = Längste Siegesserie: { $longest } Spiele; jetzt: { $now }.
trophy-alike = Lauter gleiche Würfel
trophy-alike-how = Beende einen Zug mit lauter gleichen Würfeln.
trophy-beat-perfect = Besser als perfektes Spiel
trophy-beat-perfect-how = Schlage { player-perfect }, die nie einen Fehler macht.
trophy-no-mistake = Ein Spiel ohne Fehler
trophy-no-mistake-how = Spiele einmal ohne Tipps und ohne Fehler.
statistics-bests = Persönliche Bestleistungen
statistics-best-adjusted = Bestes ohne Glück: { $result }, { $date }
statistics-best-alike = Meiste Züge mit lauter gleichen Würfeln: { $count }, { $date }

## Personen

person-title = Name, Farbe und Gesicht
person-more = Rückgängig machen oder löschen
person-name = Name
person-rename = In allen Spielen umbenennen
person-rename-about = Alle Spiele unter dem alten Namen gehören dann zum neuen. Hat schon jemand diesen Namen, werden beide zu einer Person.
person-colour = Farbe
person-colour-seat = Wie am Tisch
person-colour-number = { $number ->
    [1] Bernstein
    [2] Blau
    [3] Pflaume
    [4] Grün
    [5] Indigo
    [6] Gold
    [7] Rot
   *[other] Grau
}
person-face = Gesicht
person-face-initial = Initiale
person-face-number = { $number ->
    [1] Kappe
    [2] Brille
    [3] Dutt
    [4] Schnurrbart
    [5] Stirnband
    [6] Schleife
    [7] Partyhut
   *[other] Krone
}
person-merge-together = { $games ->
    [one] { $name } und { $other } haben ein Spiel zusammen gespielt. Als eine Person zählen darin beide Plätze, aber keiner gewinnt gegen den anderen.
   *[other] { $name } und { $other } haben { $games } Spiele zusammen gespielt. Als eine Person zählen darin beide Plätze, aber keiner gewinnt gegen den anderen.
}
spoken-delete = { $name } löschen
person-delete-sure = { $name } löschen? Die Spiele bleiben, zählen aber in Statistik und Ergebnissen nicht mehr mit. Du kannst die Person zurückholen.
person-delete-now = { $name } jetzt löschen
spoken-keep = { $name } behalten
person-undo = Letzte Änderung zurücknehmen
person-deleted = Gelöschte Personen
person-restore = { $name } zurückholen
computer-name = { $level } (Computer)
guest-name = Gast
