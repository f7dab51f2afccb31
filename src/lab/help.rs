//! The words of `--help`.

/// What `--help` prints.
pub(super) const TEXT: &str = "\
fivefold-lab: the engine of Fivefold without a window

    fivefold-lab rules [ID]
        The rule sets, or all boxes of one: what each wants and pays in the
        words of the rule-set files.

    fivefold-lab score ID [--card BOX=POINTS,…] [--bank N] [--roll N] DICE
        What every box would bring for the dice.
        --card   what the card holds; boxes that are not named are open
        --bank   saved rolls, where the rule set saves them (0)
        --roll   which roll of the turn this is (the last one)

    fivefold-lab par ID [--threads N]
        Perfect play: the expected final total of a game and its standard
        deviation, every situation solved; of a game that is not solved whole,
        what is known instead and why.
        --threads  how many threads work (all cores)

    fivefold-lab spread ID [--threads N]
        Perfect play: the chance of every final total, and what every box and
        every bonus brings; exact, and not simulated.

    fivefold-lab prospects ID [--mib N] [--threads N]
        What every card may come to under perfect play, as who plays for the
        win needs it: how long it takes to work out, how much room it takes, and
        how near the start of a game is to the exact spread.
        --mib  the most room for it (64)

    fivefold-lab advise ID [--card BOX=POINTS,…] [--bank N] [--rolls-left N]
                           [--why] DICE
        Every keep and every legal box for the dice, best first, each with the
        final total that can be expected of the card after it. An empty keep
        throws all dice; where dice have colours, the places of those that stay
        are told. Where a game is not solved whole, values are estimates, and
        it is said why; they are points of the table, or rounds, where these win.
        --rolls-left  how many rolls the turn has left, saved ones included (as
                      many as after its first)
        --why         why the best is better than the first one that is worse: the
                      difference by boxes and bonuses, and what the turn brings

    fivefold-lab play ID [--seats PLAYER,…] [--games N] [--seed TEXT] [--mib N]
        Whole games between computer players: wins, ties for first, the share of
        games won with ties shared out, and means of what a game is won by:
        totals, or points of the table, or rounds won.
        --seats  the players in the order of play (regular)
        --games  how many games (1000)
        --seed   the same seed gives the same games (0)
        --mib    the most room for what a player for the win has to know (64)

    fivefold-lab ladder ID [--games N] [--seed TEXT] [--tries N]
        How softly each level has to choose to score its share of par, and what
        every computer player scores, as in assets/players/ladder.ron: worked out
        from all situations where they are few enough, else measured. Where a
        game takes more seats than one, Perfect has the others.
        --games  how many games where it is measured (1000)
        --tries  the most temperatures that are tried for a level (4); with 0
                 those of the file are kept, and only the means are found

    fivefold-lab verify FILE|GAME
        Works out every roll of a game from its seed. FILE holds a game in the
        game notation; GAME is the number (1 is the oldest) or the id of a game
        in the history, or its text. With --json a game that is not right is
        an answer too: {\"game\":…,\"ok\":false,\"error\":…}.

    fivefold-lab review FILE|GAME
        What every roll and every decision of a game was worth: the result is par
        and luck less what was given away. Then its decisions, those that cost
        most first, its turns, and its boxes beside what they bring to a perfect
        player on average. FILE, GAME and --json as for 'verify'.

    fivefold-lab typical ID [--games N] [--seed TEXT] [--passes N]
        The averages that Regular judges by (the 'typical' values of a rule-set
        file) beside what its boxes bring.
        --passes  how often to go through all averages and better them (0)

    fivefold-lab estimate ID OUT [--games N] [--seed TEXT] [--threads N]
        Writes the sketch of a rule set that is too large to solve when it is
        played: solves it once, whatever that takes, and keeps what comes
        closest to all values in a megabyte or two. The shipped sketch:
            fivefold-lab estimate maxi assets/solver/maxi.sketch --games 20000
        takes 5 GiB and about 12 minutes of one core.
        --games    how many games show where games go, and then how good it is
        --threads  how many threads work (all cores)

--profile DIR says which folder holds the history and the house rules.

With --json each answer is one JSON object on a line. With - in place of DICE,
questions are read from standard input, one JSON object a line, and answered in
order as JSON; what is missing in one is taken from the command line. Blank
lines are skipped; a question that makes no sense is answered by its line,
counted from 1 with the blank ones: {\"line\":2,\"error\":…}.
    {\"rules\":\"yatzy\",\"card\":\"ones=3,one_pair=12\",\"bank\":0,\"roll\":3,\"dice\":\"44551\"}
(for 'advise' it is \"rolls_left\" in place of \"roll\").

Exit codes: 0 fine, 1 bad news (dice that do not follow from the seed, a file
that can't be read), 2 a command line that makes no sense.
";
