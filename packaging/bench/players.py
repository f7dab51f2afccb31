"""Prints the mean result of every computer player for every rule set, and how fast some are solved, as Markdown:
`players.py LAB`, the program fivefold-lab."""

import json
import re
import sys
from pathlib import Path

from programs import output, table

SOLVED = ["yacht", "basic", "yahtzee_forced", "kniffel", "yatzy", "kismet"]
ROUNDS = 3

NAMES = dict(re.findall(r"^(player-\w+|rules-\w+) = (.*)$", Path("assets/words/en.ftl").read_text(), re.M))


def solving(lab):
    rows = []
    for rules in SOLVED:
        answers = [json.loads(output(lab, "par", rules, "--json")) for _ in range(ROUNDS)]
        seconds = min(answer["seconds"] for answer in answers)
        answer = answers[0]
        rows.append([NAMES[f"rules-{rules}"], f"{answer['solved']:,}", f"{seconds:.3f}", f"{answer['par']:.4f}"])
    table(["rule set", "states", f"seconds (best of {ROUNDS})", "expected total"], rows)


def players(lab):
    ladder = Path("engine/assets/players/ladder.ron").read_text()
    entry = re.compile(r'"(\w+)": \(.*?mean: ([\d.]+)(?:, games: (\d+))?')
    means = {}
    for rules, entries in re.findall(r'^    "(\w+)": \{(.*?)^    \}', ladder, re.M | re.S):
        means[rules] = {player: (float(mean), games) for player, mean, games in entry.findall(entries)}
    # (Those of a rule set that has them all, in its order.)
    order = list(max(means.values(), key=len))
    rows = []
    # (Means of games for prizes are of their totals, since prizes say as much of the others.)
    for rules, those in means.items():
        unit = json.loads(output(lab, "play", rules, "--games", "1", "--seats", "novice,novice", "--json"))["counted"]
        cells = [NAMES[f"rules-{rules}"] + ("" if unit in ("total", "prizes") else f" ({unit})")]
        for player in order:
            mean, games = those.get(player, (None, None))
            cells.append("" if mean is None else f"{mean:.2f}" if not games else f"{mean:.2f} ({int(games):,})")
        rows.append(cells)
    table(["rule set", *(NAMES[f"player-{player}"] for player in order)], rows)


{"solving": solving, "players": players}[sys.argv[1]](sys.argv[2])
