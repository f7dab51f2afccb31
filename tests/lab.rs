//! The built `fivefold-lab`, command by command.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use fivefold::{
    game::notation,
    rules::Library,
    store::{GameId, History, Profile, Record},
};
use serde_json::{Value, json};

fn lab(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold-lab"))
        .args(words)
        .env("FIVEFOLD_PROFILE", "/nonexistent/fivefold")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// The output of a successful command.
#[track_caller]
fn answer(words: &[&str]) -> String {
    let output = lab(words, "");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn long_words_are_cut_in_errors() {
    let long = "x".repeat(5000);
    let card = format!("{long}=3");
    for words in [
        &["par", &long][..],
        &["score", "yatzy", "11111", "--card", &card],
        &["score", "yatzy", &long],
        &["advise", "yatzy", "11111", "--kept", &long],
        &["play", "yatzy", &long],
        &[&long],
    ] {
        let line = refused(words);
        assert!(line.len() < 500, "{}", line.len());
    }
    let question = json!({"rules": "yatzy", "dice": "11111", "card": card}).to_string();
    let output = lab(&["score", "-"], &(question + "\n"));
    assert!(output.stdout.len() < 500, "{}", output.stdout.len());
}

/// The one line of JSON that a command prints.
#[track_caller]
fn json(words: &[&str]) -> Value {
    let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
    let text = answer(&words);
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// The answers to questions from standard input.
#[track_caller]
fn answers(words: &[&str], questions: &str) -> Vec<Value> {
    let output = lab(words, questions);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The one line on standard error for a wrong command line.
#[track_caller]
fn refused(words: &[&str]) -> String {
    complaint(words, 2)
}

/// The one line on standard error of a command that ends with this code.
#[track_caller]
fn complaint(words: &[&str], code: i32) -> String {
    let output = lab(words, "");
    assert_eq!(output.status.code(), Some(code), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.lines().count(), 1, "{words:?}: {line}");
    line
}

fn named<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["boxes"].as_array().unwrap().iter().find(|at| at["box"] == name).unwrap()
}

#[test]
fn rules_lists_every_rule_set_and_shows_one() {
    let list = json(&["rules"]);
    let all = list["rules"].as_array().unwrap();
    assert!(all.len() >= 7);
    let maxi = all.iter().find(|rules| rules["id"] == "maxi").unwrap();
    assert_eq!(
        *maxi,
        json!({"id": "maxi", "name": "Maxi Yatzy", "dice": 6, "rolls": 3, "boxes": 20})
    );
    let one = json(&["rules", "yatzy"]);
    assert_eq!(one["boxes"].as_array().unwrap().len(), 15);
    let straight = named(&one, "small_straight");
    assert_eq!(straight["pattern"], "Has([1, 2, 3, 4, 5])");
    assert_eq!(straight["points"], json!([0, 15]));
    assert_eq!(named(&json(&["rules", "maxi"]), "villa")["also"], json!(["Castle", "Two × three"]));
    assert!(answer(&["rules", "yatzy"]).contains("\nones is also called Aces\n"));
    assert!(answer(&["rules"]).contains("Maxi Yatzy"));
    assert!(answer(&["rules", "yatzy"]).contains("bonus of 50 for 63 in the upper section"));
    assert!(answer(&["rules", "generala"]).contains("straight scores Fixed(25) on roll 1"));
    let cacho = answer(&["rules", "cacho"]);
    assert!(cacho.contains("straight scores Fixed(25) on roll 1, or when all dice are thrown\n"));
    assert!(answer(&["rules", "yahtzee_forced"]).contains("full_house scores 25 with a joker"));
}

#[test]
fn score_lists_what_every_box_would_score() {
    let open = json(&["score", "yatzy", "44551"]);
    assert_eq!(open["dice"], "44551");
    assert_eq!(open["boxes"].as_array().unwrap().len(), 15);
    assert_eq!(open["boxes"][0], json!({"box": "ones", "legal": true, "score": 1, "bonus": 0}));
    assert_eq!(named(&open, "two_pairs")["score"], 18);
    let card = json(&["score", "yatzy", "--card", "ones=3,one_pair=12", "44551"]);
    assert_eq!(card["boxes"][0], json!({"box": "ones", "legal": false}));
}

/// Another Yahtzee: 100 extra, and only the upper box for its face is legal while that is open.
#[test]
fn score_knows_the_joker() {
    let forced = json(&["score", "yahtzee_forced", "--card", "yahtzee=50", "44444"]);
    let fours = json!({"box": "fours", "legal": true, "score": 20, "bonus": 100});
    assert_eq!(*named(&forced, "fours"), fours);
    assert_eq!(*named(&forced, "chance"), json!({"box": "chance", "legal": false}));
    let joker = json(&["score", "yahtzee_forced", "--card", "yahtzee=50,fours=8", "44444"]);
    assert_eq!(named(&joker, "large_straight")["score"], 40);
    let text = answer(&["score", "yahtzee_forced", "--card", "yahtzee=50", "44444"]);
    let fours = text.lines().find(|line| line.starts_with("fours")).unwrap();
    assert_eq!(fours.split_whitespace().collect::<Vec<_>>(), ["fours", "20", "+100"]);
}

/// In games with columns, of boxes that are named, by the roll, and won on the spot.
#[test]
fn score_says_which_box_it_means_and_what_wins() {
    let yamb = json(&["score", "yamb", "44421", "--roll", "2"]);
    let of = |answer: &Value, name: &str| {
        let found = named(answer, name);
        (found["legal"].as_bool().unwrap(), found["score"].as_u64().unwrap_or(0))
    };
    assert_eq!(of(&yamb, "ones@1"), (true, 1));
    assert_eq!([of(&yamb, "fours@2"), of(&yamb, "fours@1")], [(true, 12), (false, 0)]);
    assert_eq!(of(&yamb, "fours@4"), (false, 0), "not named");
    assert!(answer(&["score", "yamb", "44421"]).contains("\nfours@2                 12"));
    for named in ["fours", "fours@4", "Fours@4"] {
        let yamb = json(&["score", "yamb", "44421", "--named", named]);
        assert_eq!([of(&yamb, "fours@4"), of(&yamb, "fours@2")], [(true, 12), (false, 0)]);
    }
    let question = r#"{"rules":"escalero","dice":"23456","roll":3,"served":true}"#;
    let served = &answers(&["score", "-"], question)[0];
    assert_eq!(of(served, "straight@1"), (true, 25));
    let kept = json(&["score", "escalero", "23456", "--roll", "3"]);
    assert_eq!(of(&kept, "straight@1"), (true, 20));
    for (roll, wins) in [("1", true), ("2", false)] {
        let words = ["score", "general_br", "33333", "--roll", roll];
        assert_eq!(json(&words)["wins"], wins);
        assert_eq!(answer(&words).contains("win the game"), wins);
    }
    assert_eq!(json(&["score", "yatzy", "33333"])["wins"], Value::Null);
}

/// By the card: the last box has five rolls, and a column that takes one is too late for a second.
#[test]
fn score_counts_the_rolls_of_this_turn() {
    let boxes = "rows: [
        (id: \"ones\", section: Upper, pattern: Face(1), score: Matched, first_roll: Twice),
        (id: \"any\", section: Lower, pattern: Any, score: Sum),
    ]";
    let folder =
        house_rules(&format!("dice: (count: 2), turn: (rolls: 3, last_rolls: 5), {boxes}"));
    let place = folder.path().to_str().unwrap();
    let words = ["score", "house", "11", "--profile", place, "--card", "any=7", "--roll"];
    assert_eq!(named(&json(&[&words[..], &["5"]].concat()), "ones")["score"], 2);
    assert!(refused(&[&words[..], &["6"]].concat()).contains("rolls 1 to 5"));
    let open = ["score", "house", "11", "--roll", "4", "--profile", place];
    assert!(refused(&open).contains("rolls 1 to 3"));

    let folder = house_rules(&format!(
        "dice: (count: 2), turn: (rolls: 3), columns: [(), (rolls: 1)], {boxes}"
    ));
    let place = folder.path().to_str().unwrap();
    let card = "ones@1=2,any@1=7";
    let words = ["score", "house", "11", "--profile", place, "--card", card];
    assert_eq!(named(&json(&words), "ones@2")["score"], 4, "its only roll is the first");
    let late = json(&[&words[..], &["--roll", "2"]].concat());
    assert_eq!(named(&late, "ones@2")["legal"], false);
}

/// Of the boxes of a name, the one that is open.
#[test]
fn only_a_box_that_can_be_filled_is_named() {
    let folder = house_rules(
        "dice: (count: 2), turn: (rolls: 2, declare: AfterFirst), rows: [
            (id: \"ones\", section: Upper, copies: 2, pattern: Face(1), score: Matched),
            (id: \"any\", name: \"Any\", section: Lower, pattern: Any, score: Sum),
        ]",
    );
    let place = folder.path().to_str().unwrap();
    let words = ["score", "house", "11", "--named", "ones", "--profile", place, "--card"];
    let told = json(&[&words[..], &["ones=1"]].concat());
    let legal: Vec<&Value> =
        told["boxes"].as_array().unwrap().iter().map(|at| &at["legal"]).collect();
    assert_eq!(legal, [false, true, false]);
    assert_eq!(told["boxes"][1]["score"], 2);
    let line = refused(&[&words[..], &["ones=1,ones=2"]].concat());
    assert!(line.contains("no turn can fill ones now"), "{line}");
    let line =
        refused(&["score", "yatzy_declare", "44444", "--card", "fours=8", "--named", "fours"]);
    assert!(line.contains("no turn can fill fours now"), "{line}");
    let line = refused(&["score", "yamb", "44421", "--card", "fours@4=8", "--named", "fours"]);
    assert!(line.contains("no turn can fill fours@4 now"), "{line}");
}

/// A card without any points but the least of the sum of five dice is 63 under par.
#[test]
fn totals_are_said_as_over_and_under_par() {
    assert_eq!(json(&["limits", "kosci_szkola"])["lowest"]["points"], 5 - 63);
    let number = |answer: &Value, name: &str| answer[name].as_f64().unwrap();
    let par = number(&json(&["par", "kosci_szkola"]), "par");
    let best = number(&json(&["advise", "kosci_szkola", "66666"])["options"][0], "par");
    assert!(par < best && best < par + 150.0, "{par} {best}");
    let perfect = ["play", "kosci_szkola", "--seats", "perfect", "--games", "400"];
    let seat = &json(&perfect)["seats"][0];
    let (mean, error) = (number(seat, "mean"), number(seat, "se"));
    assert!((mean - par).abs() < 4.0 * error, "{mean} {par} {error}");
    let spread = json(&["spread", "general_bg_school", "--from", "-63"]);
    let of_bg = number(&json(&["par", "general_bg_school"]), "par");
    assert!((number(&spread, "mean") - of_bg).abs() < 0.01, "{spread}");
    assert_eq!(spread["spread"][0][0], -63);
}

#[test]
fn rules_says_all_that_the_page_says() {
    let yamb = json(&["rules", "yamb_mk"]);
    let names = yamb["boxes"].as_array().unwrap().iter().map(|of| of["box"].as_str().unwrap());
    let names: std::collections::BTreeSet<_> = names.collect();
    assert_eq!((names.len(), names.contains("ones@4")), (52, true));
    let text = answer(&["rules", "yamb_mk"]);
    for part in [
        "\nFill column 1 from top to bottom.\n",
        "All points are from one program.",
        "\nfour_kind is also called Four of a kind",
    ] {
        assert_eq!(text.matches(part).count(), 1, "{part}: {text}");
    }
    assert!(answer(&["rules", "general_br"]).contains("wins the game"));
    assert_eq!(json(&["rules", "yatzy"])["reading"], Value::Null);
}

#[test]
fn questions_from_standard_input_are_answered_in_order() {
    let questions = r#"{"rules":"yatzy","card":"ones=3,one_pair=12","bank":0,"roll":3,"dice":"44551"}
{"dice":"6666"}

{"rules":"maxi","bank":4,"roll":7,"dice":"666666"}
no question
{"dice":"11111","dize":"22222"}
{"dice":"12345"}"#;
    let answers = answers(&["score", "basic", "-"], questions);
    assert_eq!(answers.len(), 6, "{answers:?}");
    assert_eq!(named(&answers[0], "two_pairs")["score"], 18);
    assert!(answers[1]["error"].as_str().unwrap().contains("5 dice, not 4"));
    // Blank lines are skipped and counted.
    assert_eq!([1, 3, 4].map(|at| answers[at]["line"].as_u64()), [Some(2), Some(5), Some(6)]);
    assert!(answers[0]["line"].is_null());
    assert_eq!(named(&answers[2], "maxi_yatzy")["score"], 100);
    let plain = answers[3]["error"].as_str().unwrap();
    assert!(plain.starts_with("a question is a JSON object on one line"), "{plain}");
    assert!(answers[4]["error"].as_str().unwrap().contains("dize"));
    assert_eq!(named(&answers[5], "large_straight")["score"], 40);
    let output = lab(&["score", "basic", "-"], "{\"dice\":\"12345\"\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "{\"line\":1,\"error\":\"the question is cut short after column 15\"}\n");
    // Without a rule set on the command line, each query must name its own.
    let output = lab(&["score", "-", "--json"], r#"{"dice":"12345"}"#);
    assert!(String::from_utf8(output.stdout).unwrap().contains("no rule set"));
}

#[test]
fn play_says_who_plays_like_another_player() {
    let notes = |rules: &str, seats: &str| {
        json(&["play", rules, "--seats", seats, "--games", "1"])["notes"].clone()
    };
    let alone = "rival plays like perfect here: it has nobody to beat";
    assert_eq!(notes("basic", "rival"), json!([alone]));
    assert!(answer(&["play", "basic", "--seats", "rival", "--games", "1"]).contains(alone));
    let large = "rival plays like perfect here: chances to win are too much to work out";
    assert_eq!(notes("balut", "rival,novice"), json!([large]));
    let page = "pocket plays like regular here: it has no page to play by";
    let habit = "bella plays like perfect here: its habit makes no sense";
    assert_eq!(notes("basic", "bella,pocket,novice"), json!([habit, page]));
    assert_eq!(notes("basic", "rival,novice,regular,perfect"), Value::Null);
}

#[test]
fn play_repeats_itself_for_a_seed() {
    let words = ["play", "yatzy", "--seats", "regular,novice", "--games", "60", "--seed", "7"];
    let mut first = json(&words);
    assert_eq!((&first["rules"], &first["games"]), (&json!("yatzy"), &json!(60)));
    let seats = first["seats"].as_array().unwrap().clone();
    assert_eq!((&seats[0]["player"], &seats[1]["player"]), (&json!("regular"), &json!("novice")));
    let number = |seat: &Value, name: &str| seat[name].as_f64().unwrap();
    assert!(number(&seats[0], "mean") > number(&seats[1], "mean"));
    assert!((number(&seats[0], "sd") / number(&seats[0], "se") - 60_f64.sqrt()).abs() < 1e-9);
    let wins = number(&seats[0], "wins") + number(&seats[1], "wins");
    assert!((wins + number(&seats[0], "ties") - 60.0).abs() < 1e-9);
    for time in ["seconds", "games_per_second"] {
        assert!(first[time].as_f64().unwrap() > 0.0);
        first[time] = Value::Null;
    }
    // The number of threads changes nothing.
    let one_thread = Command::new(env!("CARGO_BIN_EXE_fivefold-lab"))
        .args(words)
        .arg("--json")
        .env("RAYON_NUM_THREADS", "1")
        .output()
        .unwrap();
    let mut second: Value = serde_json::from_slice(&one_thread.stdout).unwrap();
    (second["seconds"], second["games_per_second"]) = (Value::Null, Value::Null);
    assert_eq!(first, second);
    assert!(answer(&words).contains("games a second"));
    assert_eq!(first["counted"], "total");
}

/// As in the window, and a part of one is none.
#[test]
fn a_seed_is_the_same_however_it_is_written() {
    let mean = |seed: &str| {
        let words = ["play", "basic", "--seats", "novice", "--games", "3", "--seed", seed];
        json(&words)["seats"][0]["mean"].clone()
    };
    let seed = "00aAbBcCdDeEfF11223344556677889900aabbccddeeff112233445566778899";
    let (start, end) = seed.split_at(40);
    let first = mean(&seed.to_lowercase());
    for other in [seed.to_uppercase(), format!("{start} {end}"), format!(" “{seed}”\n")] {
        assert_eq!(mean(&other), first, "{other}");
    }
    assert_ne!(mean(&seed.replace("00a", "00b")), first);
    assert_eq!(mean("lucky"), mean(" lucky "));
    for cut in [&seed[1..], &format!("{start}…")] {
        let why = refused(&["play", "basic", "--seed", cut]);
        assert!(why.contains("cut short or mistyped"), "{why}");
    }
}

#[test]
fn play_counts_prizes_where_they_decide() {
    let two = json(&["play", "escalero", "--seats", "novice,novice", "--games", "3"]);
    assert_eq!(two["counted"], "prizes");
    // 1, 2 and 4 points for columns, and 3 more for all of them.
    let means = [0, 1].map(|seat| two["seats"][seat]["mean"].as_f64().unwrap());
    assert!(means[0] + means[1] <= 10.0, "{means:?}");
}

/// The games of the file give the very results that were printed.
#[test]
fn play_writes_games_that_the_window_imports() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.json");
    let name = path.to_str().unwrap();
    let words = ["play", "yatzy", "--seats", "regular,novice", "--games", "5", "--games-to", name];
    let report = json(&words);
    let profile = Profile::at(folder.path().join("profile"));
    let import = || {
        let (library, progress) = (Library::shipped(), fivefold::solver::Progress::default());
        let imported = fivefold::store::import_games(&profile, &library, &path, &progress);
        let imported = imported.unwrap().unwrap();
        (imported.new, imported.known, imported.unusable)
    };
    assert_eq!((import(), import()), ((5, 0, 0), (0, 5, 0)));
    let (history, _) = History::load(&profile);
    let totals: f64 = history.games().map(|(_, game)| f64::from(game.seats[0].total)).sum();
    assert!((totals / 5.0 - report["seats"][0]["mean"].as_f64().unwrap()).abs() < 1e-9);
    // A file that is there is left alone.
    assert!(complaint(&words, 1).contains("can't be written"));
}

/// A decision that nothing was to be won by lost nothing, and whoever plays at random loses wins.
#[test]
fn review_tells_what_decisions_lost_of_the_chance_to_win() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.json");
    let name = path.to_str().unwrap();
    json(&["play", "yacht", "--seats", "novice,regular", "--games", "1", "--games-to", name]);
    let games: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let game = games[0]["game"].as_str().unwrap();
    let without = json(&["review", game]);
    assert!(without["seats"][0]["worst"][0]["win_cost"].is_null());
    let with = json(&["review", game, "--wins"]);
    let costs = |seat: usize| -> Vec<f64> {
        let worst = with["seats"][seat]["worst"].as_array().unwrap();
        worst.iter().map(|one| one["win_cost"].as_f64().unwrap()).collect()
    };
    for cost in [costs(0), costs(1)].concat() {
        assert!((0.0..=1.0).contains(&cost), "{cost}");
    }
    assert!(costs(0).iter().sum::<f64>() > 0.01, "{:?}", costs(0));
    let text = answer(&["review", game, "--wins"]);
    for seat in 0..2 {
        let total = with["seats"][seat]["win_cost"].as_f64().unwrap();
        assert!((total - costs(seat).iter().sum::<f64>()).abs() < 1e-9, "{total}");
        let tenths: f64 = costs(seat).iter().map(|cost| (cost * 1000.0).round()).sum();
        let sentence =
            format!("Loss in the chance to win over all decisions: {:.1}%.", tenths / 10.0);
        assert!(text.contains(&sentence), "{sentence}: {text}");
    }
}

#[test]
fn history_lists_the_games_of_a_profile() {
    let folder = tempfile::tempdir().unwrap();
    let line = |id: u32, rules: &str, day: u32, name: &str, more: &str| {
        let seat = format!("(name:\"{name}\",sitter:\"human\",total:1{id},rank:1{more})");
        let ended = format!("2026-01-{day:02}T12:00:00Z");
        let game = format!("version:1,id:\"{id:x}\",rules:\"{rules}\",ended:\"{ended}\"");
        format!("({game},seats:[{seat}],game:\"\")\n")
    };
    let lines = [
        line(1, "yatzy", 5, "Ann", ",assisted:true"),
        line(2, "maxi", 6, "Bo", ""),
        line(3, "yatzy", 9, "Ann", ",typed:true"),
        "(version:2,deleted:[\"2\"])\n".to_owned(),
        line(4, "yatzy", 9, "Rita", "").replace("human", "club"),
    ];
    std::fs::write(folder.path().join("history.ron"), lines.concat()).unwrap();
    let place = folder.path().to_str().unwrap();
    let numbers = |words: &[&str]| -> Vec<u64> {
        let words = [&["history", "--profile", place], words].concat();
        let games = json(&words)["games"].as_array().unwrap().clone();
        games.iter().map(|game| game["number"].as_u64().unwrap()).collect()
    };
    assert_eq!(numbers(&[]), [1, 3, 4]);
    assert_eq!(numbers(&["--deleted"]), [2]);
    let text = answer(&["history", "--profile", place]);
    assert!(
        text.contains("     3  2026-01-09T12:00:00Z  0000000000000003  yatzy: Ann (human) 13*")
    );
    assert!(text.contains("yatzy: Rita (club) 14*"), "{text}");
    assert!(text.ends_with("\n3 games\n"), "{text}");
}

/// Means and wins are in the unit that decides the winner under these rules.
#[test]
fn play_counts_what_a_game_is_won_by() {
    let play = |rules: &str| json(&["play", rules, "--seats", "perfect,novice", "--games", "40"]);
    let seat =
        |report: &Value, seat: usize, name: &str| report["seats"][seat][name].as_f64().unwrap();
    let balut = play("balut");
    assert_eq!(balut["counted"], "points");
    for at in 0..2 {
        let mean = seat(&balut, at, "mean");
        assert!((-2.0..28.0).contains(&mean), "{mean}");
    }
    let poker = play("poker_dice");
    assert_eq!(poker["counted"], "rounds");
    // Ten rounds, each won by one of the two.
    assert!((seat(&poker, 0, "mean") + seat(&poker, 1, "mean") - 10.0).abs() < 1e-9);
    let of = |name: &str| seat(&poker, 0, name);
    assert!((of("wins") + of("ties") + seat(&poker, 1, "wins") - 40.0).abs() < 1e-9);
}

/// Adds the game in this text to the history of a profile.
fn put_into_history(folder: &Path, text: &str, library: &Library) -> GameId {
    let (game, id) = (notation::read(text, library).unwrap(), GameId::fresh());
    let now = jiff::Timestamp::UNIX_EPOCH;
    let record = Record::of(&game, id, (now, now), &[false]);
    History::load(&Profile::at(folder)).0.append(record, &game).unwrap();
    id
}

#[test]
fn verify_finds_games_of_the_history_by_number_and_by_id() {
    let folder = tempfile::tempdir().unwrap();
    let text = "fivefold 1\nrules yatzy\nseat human Ann\nseed 7\n";
    let id = put_into_history(folder.path(), text, &Library::shipped());
    let place = folder.path().to_str().unwrap();
    for name in ["1", &id.to_string()] {
        let right = json(&["verify", name, "--profile", place]);
        assert_eq!(right["rules"], json!("yatzy"), "{name}");
    }
    for name in ["0", "2", "no-such-game"] {
        let line = refused(&["verify", name, "--profile", place]);
        assert!(line.contains("the history of 1 game\n"), "{line}");
    }
    assert!(answer(&["verify", text]).contains("0 rolls"));
    let fresh = json(&["verify", &format!("{text}fresh seed 8, after 0\n")]);
    let first = json(&["verify", text]);
    assert_eq!(fresh["fingerprint"], first["fingerprint"]);
    let second = json(&["verify", &text.replace("seed 7", "seed 8")]);
    assert_eq!(fresh["fresh_fingerprints"], json!([second["fingerprint"]]));
    assert!(first.get("fresh_fingerprints").is_none(), "{first}");
}

/// A game of the history carries its rules.
#[test]
fn verify_goes_by_the_rules_that_a_game_was_played_by_when_they_are_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::shipped();
    let own = library.get("yatzy").unwrap().data().to_ron().replace("\"yatzy\",\n", "\"own\",\n");
    library.add("own.ron", &own).unwrap();
    put_into_history(folder.path(), "fivefold 1\nrules own\nseat human Ann\nseed 7\n", &library);
    let right = json(&["verify", "1", "--profile", folder.path().to_str().unwrap()]);
    assert_eq!((&right["rules"], &right["ok"]), (&json!("own"), &json!(true)));
}

#[test]
fn verify_works_every_roll_out_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let path = file.to_str().unwrap();
    // The dice of seed 7, seat 0, turn 1.
    let game = "fivefold 1\nrules yatzy\nseat human Ann\nseed 7\n\n1.1  DICE\n";
    std::fs::write(&file, game.replace("DICE", "11111")).unwrap();
    let line = complaint(&["verify", path], 1);
    assert!(line.contains("line 6") && line.contains("recorded as 11111"), "{line}");
    let told = lab(&["verify", path, "--json"], "");
    assert_eq!((told.status.code(), told.stderr.as_slice()), (Some(1), &b""[..]));
    let text = String::from_utf8(told.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    let told: Value = serde_json::from_str(&text).unwrap();
    assert!(told["game"].is_string() && told["ok"] == json!(false), "{told}");
    assert!(told["error"].as_str().unwrap().contains("recorded as 11111"), "{told}");
    let dice = line.split("the seed gives ").nth(1).unwrap().trim();
    std::fs::write(&file, game.replace("DICE", &format!("{dice} chance"))).unwrap();
    let right = json(&["verify", path]);
    assert_eq!((&right["rolls"], &right["rules"]), (&json!(1), &json!("yatzy")));
    assert_eq!((&right["game"], &right["ok"]), (&json!(path), &json!(true)));
    assert_eq!(right["fingerprint"].as_str().unwrap().len(), 64);
    assert!(answer(&["verify", path]).contains(right["fingerprint"].as_str().unwrap()));
    let by_hand = game.replace("seed 7", "dice by hand").replace("DICE", "11111");
    std::fs::write(&file, by_hand).unwrap();
    assert!(complaint(&["verify", path], 1).contains("by hand"));
}

#[test]
fn words_without_sense_are_refused_in_one_line() {
    for (words, part) in [
        (&[] as &[&str], "--help"),
        (&["dance"], "'dance'"),
        (&["rules", "chess"], "no rule set 'chess'"),
        (&["advise", "yahtzee"], "did you mean yahtzee_free, yahtzee_forced,"),
        (&["par", "yatzi"], "did you mean yatzy?"),
        (&["par", "Jatsi"], "did you mean yatzy?"),
        (&["rules", "yatzy", "maxi"], "unexpected argument 'maxi'"),
        (&["rules", "--seed", "1"], "unexpected argument '--seed'"),
        (&["rules", "--colour"], "--colour"),
        (&["score", "yatzy"], "dice"),
        (&["score", "yatzy", "4455"], "5 dice, not 4"),
        (&["score", "yatzy", "44557"], "“7” is not a face"),
        (&["score", "yatzy", ""], "there are no dice"),
        (&["score", "yatzy", "--card", "ones=7", "44551"], "can't hold 7"),
        (&["score", "yatzy", "--card", "ones", "44551"], "box=points"),
        (&["score", "yatzy", "--card", "ones=1", "--card", "ones=1", "44551"], "multiple times"),
        (&["score", "yatzy", "--bank", "1", "44551"], "saves no rolls"),
        (&["score", "bonus_rolls", "--bank", "4", "44551"], "3 extra rolls, not 4"),
        (&["score", "bonus_rolls", "--roll", "7", "44551"], "rolls 1 to 6"),
        (&["score", "bonus_rolls", "--bank", "1", "--roll", "5", "44551"], "rolls 1 to 4"),
        (&["score", "yatzy", "--roll", "4", "44551"], "rolls 1 to 3"),
        (&["score", "yatzy", "--roll", "2", "--served", "44551"], "never served, only the first"),
        (&["score", "yatzy", "--named", "ones", "44551"], "is filled without naming it"),
        (&["score", "yamb", "--named", "ones@2", "44551"], "ones@2 of 'yamb' is filled without"),
        (&["score", "yatzy", "--roll", "x", "44551"], "invalid value 'x' for '--roll <N>'"),
        (&["score", "maxi", "--bank", "70000", "444444"], "70000 is not in 0..=65535"),
        (&["play", "yatzy", "--seats", "nobody"], "no player 'nobody'"),
        (&["play", "yatzy", "--seats", "No body"], "No body"),
        (&["play", "basic", "--seats", "novice,novice,novice,novice,novice"], "for 1 to 4"),
        (&["play", "yatzy", "--games", "0"], "0 is not in 1..=1000000000"),
        (&["play", "yatzy", "--games"], "--games"),
        (&["verify", "no/such/file"], "no/such/file"),
        (&["par"], "<ID>"),
        (&["par", "basic", "--threads", "0"], "0 is not in 1..=1024"),
        (&["par", "basic", "--card", "ones=3"], "--card"),
        (&["advise", "basic"], "no dice are given"),
        (&["advise", "basic", "12345", "--rolls-left", "3"], "0 to 2 after its first"),
        (&["advise", "yatzy_forced", "12345", "--card", "twos=2"], "no game leads to this card"),
    ] {
        let line = refused(words);
        assert!(line.starts_with("fivefold-lab: ") && line.contains(part), "{words:?}: {line}");
    }
}

#[test]
fn help_and_version_are_answers() {
    let help = answer(&["--help"]);
    let commands = [
        "rules", "score", "par", "limits", "spread", "turns", "odds", "advise", "play", "verify",
        "review",
    ];
    for command in commands {
        assert!(help.contains(&format!("  {command} ")), "{command}");
        // The help of a command is about that command alone.
        let of_command = answer(&[command, "--help"]);
        assert!(of_command.contains(&format!("Usage: fivefold-lab {command} ")), "{of_command}");
        let others = commands.iter().filter(|&&other| other != command);
        for other in others {
            assert!(!of_command.contains(&format!("lab {other}")), "{command}: {other}");
        }
    }
    let advise = answer(&["advise", "--help"]);
    for told in ["Rank every keep", "--rolls-left <N>", "--why", "--json", "--profile"] {
        assert!(advise.contains(told), "{told}: {advise}");
    }
    assert_eq!(answer(&["help"]), help);
    assert!(answer(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
}

/// A closed output is not an error.
#[test]
fn a_closed_pipe_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold-lab"))
        .args(["score", "yatzy", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // The program may stop reading as soon as it can't write.
    let mut input = child.stdin.take().unwrap();
    while input.write_all(b"{\"dice\":\"12345\"}\n").is_ok() {}
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn par_solves_a_rule_set() {
    let par = json(&["par", "yahtzee_free", "--threads", "1"]);
    assert!((par["par"].as_f64().unwrap() - 254.589_609_5).abs() < 1e-7, "{par}");
    assert_eq!((&par["situations"], &par["solved"]), (&json!(536_448), &json!(355_392)));
    assert_eq!((&par["threads"], &par["exact"]), (&json!(1), &json!(true)));
    assert!(answer(&["par", "yatzy_forced"]).starts_with("yatzy_forced: par 150.2167965"));
    // For a game that is not solved, the answer contains what is known, and why it is not solved.
    let about = json(&["par", "maxi"]);
    assert_eq!(about["exact"], false);
    assert!((about["par"].as_f64().unwrap() - 496.6).abs() < 3.0, "{about}");
    assert!(about["why"].as_str().unwrap().contains("too many"), "{about}");
}

/// One, beside that of the program itself.
#[cfg(target_os = "linux")]
#[test]
fn estimates_and_reasons_are_worked_out_by_as_many_threads_as_were_asked_for() {
    let folder = house_rules(
        "dice: (count: 2), turn: (rolls: 2), columns: [(), (), ()], rows: [
            (id: \"ones\", section: Upper, pattern: Face(1), score: Matched),
            (id: \"any\", name: \"Any\", section: Lower, pattern: Any, score: Sum),
        ]",
    );
    let place = folder.path().to_str().unwrap();
    for words in [&["par", "house"][..], &["advise", "basic", "12345", "--why"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold-lab"))
            .args(words)
            .args(["--threads", "1", "--profile", place])
            .env("RAYON_NUM_THREADS", "7")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let (threads, mut most) = (format!("/proc/{}/task", child.id()), 0);
        while child.try_wait().unwrap().is_none() {
            most = most.max(std::fs::read_dir(&threads).map_or(0, Iterator::count));
        }
        assert!(most <= 2, "{words:?}: {most} threads");
    }
}

/// The worst first roll of the encyclopedia (par 249.83 after it).
#[test]
fn advise_ranks_every_keep_and_every_box() {
    let advice = json(&["advise", "yahtzee_free", "61112"]);
    assert_eq!((&advice["dice"], &advice["rolls_left"]), (&json!("61112"), &json!(2)));
    assert_eq!(advice["exact"], true);
    let options = advice["options"].as_array().unwrap();
    let keeps = options.iter().filter(|option| option["keep"].is_string()).count();
    let boxes = options.iter().filter(|option| option["box"].is_string()).count();
    assert_eq!((keeps, boxes), (4 * 2 * 2 - 1, 13));
    assert!(options.is_sorted_by(|a, b| a["par"].as_f64() > b["par"].as_f64().map(|b| b - 1e-9)));
    assert!(options.iter().any(|option| option["keep"] == ""));
    let worst = json(&["advise", "yahtzee_free", "11236"]);
    let best = worst["options"][0]["par"].as_f64().unwrap();
    assert!((best - 249.83).abs() < 0.005, "{best}");
    assert!(answer(&["advise", "basic", "66666", "--rolls-left", "0"]).contains("\nyahtzee "));
}

/// Where the averages of the boxes lead to a worse keep than perfect play, it is named.
#[test]
fn advise_names_what_is_played_by_heart() {
    let advice = json(&["advise", "yahtzee_forced", "22344", "--rolls-left", "1"]);
    let options = advice["options"].as_array().unwrap();
    let by_heart = advice["by_heart"].as_array().unwrap();
    let by_averages = by_heart.iter().find(|one| one["strategy"] == "averages").unwrap();
    let same = options.iter().find(|one| one["keep"] == by_averages["keep"]).unwrap();
    let [best, own] = [&options[0], same].map(|option| option["par"].as_f64().unwrap());
    let loss = by_averages["loss"].as_f64().unwrap();
    assert!(loss > 0.0 && (best - own - loss).abs() < 1e-9, "{advice}");
    let sure = json(&["advise", "yahtzee_forced", "66666", "--rolls-left", "1"]);
    assert!(sure.get("by_heart").is_none(), "{sure}");
    assert!(json(&["advise", "maxi", "112345"]).get("by_heart").is_none(), "only an estimate");
}

#[test]
fn advise_answers_questions_from_standard_input() {
    let questions = "{\"rules\":\"yatzy\",\"card\":\"ones=3\",\"dice\":\"66666\",\"rolls_left\":0}\n\
                     {\"rules\":\"yatzy_forced\",\"dice\":\"12345\"}\n{\"rules\":\"yatzy_forced\",\
                     \"card\":\"twos=4\",\"dice\":\"12345\"}\n{\"dice\":\"12345\"}\n";
    let answers = answers(&["advise", "-"], questions);
    assert_eq!(answers[0]["options"][0]["box"], "yatzy");
    assert_eq!(answers[0]["options"].as_array().unwrap().len(), 14);
    assert_eq!(answers[1]["rolls_left"], 2);
    assert!(answers[2]["error"].as_str().unwrap().contains("no game leads"));
    assert!(answers[3]["error"].as_str().unwrap().contains("no rule set"));
}

#[test]
fn advise_is_told_of_a_served_throw() {
    let folder = house_rules(
        "dice: (count: 1), turn: (rolls: 2, served: AllThrown), rows: [
            (id: \"six\", section: Lower, pattern: OneOf([[6]]), score: Fixed(10), first_roll: Fixed(20)),
        ]",
    );
    let place = folder.path().to_str().unwrap();
    let words = ["advise", "house", "6", "--rolls-left", "0", "--profile", place];
    assert_eq!(json(&words)["options"][0]["par"], 10.0);
    assert_eq!(json(&[&words[..], &["--served"]].concat())["options"][0]["par"], 20.0);
    let question = r#"{"rules":"house","dice":"6","rolls_left":0,"served":true}"#;
    let served = &answers(&["advise", "-", "--profile", place], question)[0];
    assert_eq!(served["options"][0]["par"], 20.0);
    let never = refused(&["advise", "yatzy", "66666", "--rolls-left", "0", "--served"]);
    assert!(never.contains("never served"), "{never}");
}

#[test]
fn advise_estimates_where_a_game_is_too_large() {
    let advice = json(&["advise", "maxi", "112233", "--bank", "2", "--rolls-left", "3"]);
    assert_eq!(advice["exact"], false);
    let best = advice["options"][0]["par"].as_f64().unwrap();
    assert!((300.0..600.0).contains(&best), "{best}");
    assert!(answer(&["advise", "maxi", "112233"]).contains("estimates"));
}

/// By hand: after a 1, 2 or 3 the die goes to any dice and leaves a ones' sixth to come, after more
/// it is a zero in the ones and leaves 3.5. The worst dice show a six first.
#[test]
fn where_the_lowest_total_wins_totals_are_totals() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    std::fs::create_dir(folder.path().join("variants")).unwrap();
    let rules = r#"RuleSet(version: 1, id: "low", name: "Low", aim: Lowest,
        dice: (count: 1), turn: (rolls: 1), rows: [
            (id: "ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
        ])"#;
    std::fs::write(folder.path().join("variants/low.ron"), rules).unwrap();
    let asked = |words: &[&str]| json(&[words, &["--profile", place]].concat());
    let par = asked(&["par", "low"])["par"].as_f64().unwrap();
    assert!((par - 17.0 / 6.0).abs() < 1e-9, "{par}");
    let advice = asked(&["advise", "low", "4"]);
    assert_eq!(
        (&advice["options"][0]["box"], &advice["options"][0]["par"]),
        (&json!("ones"), &json!(3.5))
    );
    let any = advice["options"][1]["par"].as_f64().unwrap();
    assert!((any - 25.0 / 6.0).abs() < 1e-9, "{any}");
    let limits = asked(&["limits", "low"]);
    assert_eq!(limits["guaranteed_at_most"], json!({"points": 6, "exact": true}));
    assert_eq!(limits["guaranteed"], Value::Null);
    let text = answer(&["limits", "low", "--profile", place]);
    assert_eq!(text, "low: lowest 1, highest 7, guaranteed at most 6\n");
}

/// By hand: the 4 goes to any dice, which leaves 25/6, though 3.5 is left by the ones; then the 1 is
/// a five in all, where a sixth was to be expected.
#[test]
fn where_the_lowest_total_wins_a_review_has_totals() {
    let rows = "(id: \"ones\", section: Upper, pattern: Face(1), score: Matched),
        (id: \"any\", name: \"Any\", section: Lower, pattern: Any, score: Sum),";
    let one_die = "dice: (count: 1), turn: (rolls: 1)";
    let text = "fivefold 1\nrules house\nseat human Ann\ndice by hand\n\n1.1 4 any\n2.1 1 ones\n";
    let seat = |fields: &str| {
        let folder = house_rules(fields);
        let review = json(&["review", text, "--profile", folder.path().to_str().unwrap()]);
        review["seats"][0].clone()
    };
    let seat_low = seat(&format!("aim: Lowest, {one_die}, rows: [{rows}]"));
    let totals = ["par", "luck_adjusted", "score"].map(|name| rounded(&seat_low[name], 3));
    assert_eq!(totals, ["2.833", "3.500", "5.000"]);
    assert_eq!(rounded(&seat_low["worst"][0]["par_of_best"], 3), "3.500");
    let pars = |list: &str| -> Vec<String> {
        seat_low[list].as_array().unwrap().iter().map(|one| rounded(&one["par"], 3)).collect()
    };
    assert_eq!(pars("ledger"), ["3.500", "4.167", "5.000", "5.000"]);
    assert_eq!(pars("turns"), ["4.167", "5.000"]);
    // What helps is still positive.
    let changes = ["luck", "given_away"].map(|name| rounded(&seat_low[name], 3));
    assert_eq!(changes, ["-1.500", "0.667"]);

    // Totals are those that people read, as boxes are: where the ones are shown as one over or
    // under par, the sum of 0 and 4.
    let rows = rows.replace("Matched", "Matched, par: 1");
    let shown = seat(&format!("{one_die}, rows: [{rows}]"));
    let boxes = [&shown["boxes"][0]["points"], &shown["boxes"][1]["points"], &shown["score"]];
    assert_eq!(boxes.map(|points| rounded(points, 3)), ["0.000", "4.000", "4.000"]);
}

/// The box that is named is written on the card; before that the only choices are the boxes.
#[test]
fn a_box_is_named_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    std::fs::create_dir(folder.path().join("variants")).unwrap();
    let rules = r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 3, sides: 4), turn: (rolls: 3, declare: AfterFirst), rows: [
            (id: "ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
        ])"#;
    std::fs::write(folder.path().join("variants/small.ron"), rules).unwrap();
    let options = |more: &[&str]| -> Vec<Value> {
        let words = [&["advise", "small", "112", "--profile", place][..], more].concat();
        json(&words)["options"].as_array().unwrap().clone()
    };
    let first = options(&[]);
    let boxes: Vec<&Value> = first.iter().map(|option| &option["box"]).collect();
    assert_eq!(boxes, ["ones", "any"], "two ones are there already");
    // Naming is worth what the best play for that box is.
    for option in &first {
        let named = format!("named={}", option["box"].as_str().unwrap());
        let then = options(&["--card", &named]);
        assert_eq!(then[0]["par"], option["par"]);
        let filled: Vec<_> = then.iter().filter_map(|option| option["box"].as_str()).collect();
        assert_eq!(filled, [option["box"].as_str().unwrap()], "no other box can be filled");
    }
    let score = ["score", "small", "112", "--card", "named=any", "--profile", place];
    let told = json(&score);
    let legal = told["boxes"].as_array().unwrap().iter().map(|at| at["legal"].clone());
    let legal: Vec<Value> = legal.collect();
    assert_eq!(legal, [json!(false), json!(true)]);
    let played =
        json(&["play", "small", "--seats", "novice,expert", "--games", "20", "--profile", place]);
    assert_eq!(played["games"], 20);
    refused(&["advise", "small", "112", "--card", "ones=1,named=ones", "--profile", place]);
}

#[test]
fn boxes_that_count_together_are_looked_at() {
    let told = json(&["rules", "yams_belge"]);
    assert_eq!(told["pairs"], json!([["plus", "minus"]]));

    // The score of the dice in the second column, and the change of the total.
    let plus = |dice: &str| {
        let more = ["--roll", "3", "--card", "minus@2=20"];
        let told = json(&[&["score", "yams_belge", dice][..], &more].concat());
        let boxes = told["boxes"].as_array().unwrap().iter();
        let plus = boxes.into_iter().find(|at| at["box"] == "plus@2").unwrap();
        (plus["score"].clone(), plus["change"].clone())
    };
    assert_eq!(plus("55544"), (json!(23), json!(23)));
    assert_eq!(plus("11234"), (json!(11), json!(-20)));
}

#[test]
fn spread_lists_the_chance_of_every_total() {
    let spread = json(&["spread", "yatzy_forced"]);
    assert!((spread["mean"].as_f64().unwrap() - 150.216_796_5).abs() < 1e-7);
    assert!((spread["sd"].as_f64().unwrap() - 40.4983).abs() < 1e-3);
    let chances = spread["spread"].as_array().unwrap();
    let sum: f64 = chances.iter().map(|pair| pair[1].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let boxes = spread["boxes"].as_array().unwrap();
    assert_eq!(boxes.len(), 15);
    // The last box in a set order: five of a kind comes in 4.60 % of turns.
    assert!((named(&spread, "yatzy")["zero"].as_f64().unwrap() - 0.954).abs() < 1e-4);
    let parts = boxes.iter().chain(spread["bonuses"].as_array().unwrap());
    let mean: f64 = parts.map(|part| part["mean"].as_f64().unwrap()).sum();
    assert!((mean - spread["mean"].as_f64().unwrap()).abs() < 1e-9);
    assert!(answer(&["spread", "yatzy_forced"]).contains("bonus of upper"));
    assert_eq!(lab(&["spread", "maxi"], "").status.code(), Some(1));
}

/// A profile with these house rules, whose ID is `house`.
fn house_rules(fields: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("variants")).unwrap();
    let rules = format!("RuleSet(version: 1, id: \"house\", name: \"House\", {fields})");
    std::fs::write(folder.path().join("variants/house.ron"), rules).unwrap();
    folder
}

/// By hand: with one roll and a set order nothing is decided. Of the 36 rolls of two dice 25 show no
/// six (and as many no one), 10 one and 1 two; 6 are pairs.
#[test]
fn spread_counts_what_happens_in_games() {
    let folder = house_rules(
        "dice: (count: 2), turn: (rolls: 1), columns: [(order: Down)], rows: [
            (id: \"ones\", section: Upper, pattern: Face(1), score: Matched),
            (id: \"sixes\", section: Upper, pattern: Face(6), score: Matched),
            (id: \"pair\", section: Lower, pattern: Kind(2), score: Fixed(10)),
            (id: \"run\", section: Lower, pattern: Run(2), score: Fixed(20), joker: 20),
        ],
        section_bonuses: [(section: Upper, tiers: [(at_least: 7, points: 5)])],
        repeat: (row: \"pair\", award: (points: 5), placement: JokerFree)",
    );
    let text = answer(&["spread", "house", "--profile", folder.path().to_str().unwrap()]);
    for (what, ways) in [
        // A pair in each of the last two turns; in the last, after none.
        ("extra points for another top hand: never", 35 * 36),
        ("extra points for another top hand: once or more", 36),
        ("a top hand after a zero in its box: once or more", 5 * 36),
        ("a joker: once or more", 6 * 36),
        ("a joker, the first one after such a zero", 5 * 36),
        ("bonus of upper with just 1 of each", 10 * 10),
        ("bonus of upper with 1 of each and more of some", 11 * 11 - 10 * 10),
        ("bonus of upper with fewer of some", 25),
    ] {
        let chance = 100.0 * f64::from(ways) / 1296.0;
        let line = text.lines().find_map(|line| line.strip_prefix(what));
        assert_eq!(line.map(str::trim), Some(&*format!("{chance:.3}%")), "{what}\n{text}");
    }
    assert!(text.contains("\n0.67 turns of a game end with the top hand\n"), "{text}");
}

/// With just enough for a bonus that more dice lose again, there are no three ways to it.
#[test]
fn spread_tells_no_ways_to_a_bonus_that_is_lost_with_more() {
    let ways = |tiers: &str| {
        let folder = house_rules(&format!(
            "dice: (count: 2), turn: (rolls: 1), rows: [
                (id: \"ones\", section: Upper, pattern: Face(1), score: Matched),
            ],
            section_bonuses: [(section: Upper, tiers: [{tiers}])]"
        ));
        let place = folder.path().to_str().unwrap();
        json(&["spread", "house", "--profile", place])["bonus_ways"].clone()
    };
    assert_eq!(ways("(at_least: 1, points: 10), (at_least: 2, points: 0)"), Value::Null);
    let falls = &ways("(at_least: 1, points: 10), (at_least: 2, points: 5)")[0];
    let counts = ["exactly", "more", "short"].map(|way| rounded(&falls[way], 9));
    assert_eq!(counts, [10.0, 1.0, 0.0].map(|ways| rounded(&json!(ways / 36.0), 9)));
}

/// What is printed of how often extra points, jokers and the upper bonus come (measured over games
/// that were played, to a few hundredths of a percent). The engine's tests hold the chances of totals.
#[test]
fn spread_of_yahtzee_as_printed() {
    let spread = json(&["spread", "yahtzee_free", "--from", "400,500"]);
    let is = |found: f64, printed: f64, within: f64| {
        assert!((found - printed).abs() <= within, "{found}, but {printed} is printed\n{spread}");
    };
    for (line, one_in) in spread["spread"].as_array().unwrap().iter().zip([26.1, 139.0]) {
        is(line[2].as_f64().unwrap() * one_in, 1.0, 0.003);
        is(line[3].as_f64().unwrap() / one_in, 1.0, 0.003);
    }
    let hands = &spread["top_hands"];
    let percent = |figure: &Value| 100.0 * figure.as_f64().unwrap();
    is(percent(&hands["awarded"][2]["at_least"]), 1.18, 0.03);
    is(percent(&hands["awarded"][3]["at_least"]), 0.13, 0.01);
    // Just one; with those of which there are more it is 3.0.
    is(percent(&hands["after_zero"][1]["exactly"]), 2.9, 0.05);
    let joker = percent(&hands["jokers"][1]["at_least"]);
    assert!((3.6..3.75).contains(&joker), "{joker}");
    is(percent(&hands["jokers_after_zero"]) / joker, 0.25, 0.01);
    is(percent(&hands["beaten_without"]), 0.1, 0.05);
    let [bonus] = &spread["bonus_ways"].as_array().unwrap()[..] else { panic!("one bonus") };
    is(percent(&bonus["exactly"]), 0.90, 0.01);
    is(percent(&bonus["more"]), 5.25, 0.03);
    is(percent(&bonus["short"]), 61.9, 0.05);
}

/// Thirteen turns for five alike and nothing else: the printed chances of this many or more.
#[test]
fn small_chances_are_written_as_people_read_them() {
    let row = |number| {
        format!("(id: \"five_{number}\", section: Lower, pattern: Kind(5), score: Fixed(1)),")
    };
    let rows: String = (1..=13).map(row).collect();
    let folder = house_rules(&format!("dice: (count: 5), turn: (rolls: 3), rows: [{rows}]"));
    let place = folder.path().to_str().unwrap();
    let text = answer(&["spread", "house", "--profile", place, "--from", "1,5,8"]);
    let told = |total: &str| -> Vec<&str> {
        let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines.find(|line| line.first() == Some(&total)).unwrap()[2..].to_vec()
    };
    assert_eq!(told("1"), ["45.805%", "2.183"]);
    assert_eq!(told("5"), ["1.95e-4", "5,136"]);
    assert_eq!(told("8"), ["2.10e-8", "47,510,000"]);
}

/// A game that has not begun.
const GAME: &str = "fivefold 1
rules yatzy_forced
seat human Ann
seat regular Rita
seed 7
";

#[test]
fn review_separates_luck_from_skill_and_adds_up() {
    let rules = Library::shipped().get("yatzy_forced").unwrap().clone();
    let library = Library::shipped();
    let mut game = notation::read(GAME, &library).unwrap();
    // Takes the first legal box of every first roll.
    while !game.position().is_over() {
        let offers = game.position().legal().offers;
        if offers.is_empty() {
            game.play(fivefold::game::Move::Roll(fivefold::dice::Slots::NONE)).unwrap();
        } else {
            game.count_advice();
            game.play(fivefold::game::Move::Box(offers[0].at)).unwrap();
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, notation::write(&game)).unwrap();
    let path = file.to_str().unwrap();
    let review = json(&["review", path]);
    assert_eq!((&review["finished"], &review["exact"]), (&json!(true), &json!(true)));
    for (seat, card) in review["seats"].as_array().unwrap().iter().zip(game.position().cards()) {
        let number = |name: &str| seat[name].as_f64().unwrap();
        let total = f64::from(rules.total(card));
        assert!((number("score") - total).abs() < 1e-9);
        let sum = number("par") + number("luck") + number("fate") - number("given_away");
        assert!((sum - total).abs() < 1e-9, "{sum} {total}");
        let ledger = seat["ledger"].as_array().unwrap();
        // One roll and one box each turn, all of them with advice.
        assert_eq!(ledger.len(), 30);
        assert_eq!((&seat["decisions"], &seat["assisted"]), (&json!(15), &json!(15)));
        let costs = seat["worst"].as_array().unwrap().iter().map(|one| one["cost"].as_f64());
        assert!(costs.is_sorted_by(|one, other| one >= other));
        assert_eq!(seat["worst"][0]["mark"], "blunder");
        assert!(seat["rating"].is_null(), "advice proves nothing");
        assert_eq!(seat["turns"].as_array().unwrap().len(), 15);
        assert_eq!(seat["boxes"][0]["box"], "ones");
        let boxes = seat["boxes"].as_array().unwrap();
        let sum = |what: &str| boxes.iter().map(|line| line[what].as_f64().unwrap()).sum::<f64>();
        assert!((sum("points") - total).abs() < 1e-9);
        assert!((sum("usual") - number("par")).abs() < 1e-6, "a perfect player's averages");
    }
    let text = answer(&["review", path]);
    let lines = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    let starts = ["# Ann", "Turn 1: ", "Turn 15: ", "Ones: ", "Bonus, Upper section: "];
    assert_eq!(starts.map(lines), [1, 2, 2, 2, 2], "{text}");
    assert!(refused(&["review", "no-such-game"]).contains("no file 'no-such-game'"));
    // With --json, bad news is an answer, as for 'verify'.
    for command in ["review", "verify"] {
        let output = lab(&[command, "fivefold 1\nnonsense", "--json"], "");
        assert_eq!(output.status.code(), Some(1));
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["ok"], json!(false));
        assert!(answer["error"].is_string() && output.stderr.is_empty(), "{command}");
    }
    assert!(refused(&["review", path, "--why"]).contains("--why"));
}

/// The parts of the reason add up to the difference between the two keeps.
#[test]
fn advise_says_why() {
    let card = "ones=3,twos=6,threes=9,fours=8,chance=20,yahtzee=0,four_kind=0,three_kind=22";
    let words = ["advise", "basic", "--card", card, "55234", "--why"];
    let advice = json(&words);
    let why = &advice["why"];
    let par = |place: usize| advice["options"][place]["par"].as_f64().unwrap();
    let difference = why["difference"].as_f64().unwrap();
    assert!((difference - (par(0) - par(1))).abs() < 1e-9);
    assert_eq!(why["best"], json!({"keep": advice["options"][0]["keep"]}));
    let parts = why["parts"].as_array().unwrap();
    let sum: f64 = parts.iter().map(|part| part["points"].as_f64().unwrap()).sum();
    assert!((sum - difference).abs() < 1e-9);
    assert_eq!((&why["split"], &why["exact"]), (&json!("all"), &json!(true)));
    let text = answer(&words);
    assert!(text.contains(" is better than ") && text.contains("% of turns score there"), "{text}");
    for line in text.lines().filter(|line| line.contains("% of turns score there")) {
        let (_, chances) = line.rsplit_once(": ").unwrap();
        let (one, other) = chances.split_once("% of turns score there, not ").unwrap();
        assert_ne!(one, other.trim_end_matches('%'), "{line}");
    }
    assert!(json(&words[..5])["why"].is_null(), "nobody asked");
}

/// Another Yahtzee fills no box: its box says what the total gains, not what it holds.
#[test]
fn a_turn_without_a_box_says_what_the_total_gains() {
    let told = json(&["score", "hobby_plus100", "66666", "--card", "yahtzee=50"]);
    let yahtzee = named(&told, "yahtzee");
    assert_eq!((&yahtzee["bonus"], &yahtzee["change"]), (&json!(100), &json!(100)));
}

/// A number of an answer, rounded to these decimals, as the books print it.
fn rounded(number: &Value, decimals: usize) -> String {
    format!("{:.decimals$}", number.as_f64().unwrap())
}

/// The same as a percentage.
fn percent(chance: &Value, decimals: usize) -> String {
    rounded(&json!(100.0 * chance.as_f64().unwrap()), decimals)
}

/// The figures that are printed of first turns (with the forced joker), and that every turn ends.
#[test]
fn limits_says_what_totals_are_possible() {
    let text = answer(&["limits", "yahtzee_forced"]);
    assert_eq!(text, "yahtzee_forced: lowest 5, highest 1575, guaranteed 18\n");
    let limits = json(&["limits", "maxi"]);
    assert_eq!(limits["highest"], json!({"points": 649, "exact": true}));
    assert_eq!(limits["lowest"], json!({"points": 6, "exact": true}));
    assert_eq!(limits["guaranteed"], json!({"points": 6, "exact": false}));
    let text = answer(&["limits", "triple"]);
    let bounds = "triple: lowest at least 0, highest at most 9450, guaranteed at least 0\n\
                  too large to solve exactly in some seconds: at least and at most are bounds\n";
    assert_eq!(text, bounds);
    let endless = json(&["limits", "kniffel_again"]);
    assert_eq!(endless["highest"], json!({"points": null, "exact": true}));
    assert!(complaint(&["limits", "poker_dice"], 1).contains("no total decides"));
}

#[test]
fn turns_says_what_first_turns_look_like() {
    let turns = json(&["turns", "yahtzee_forced"]);
    let counts = ["rolls", "hands", "positions"].map(|what| turns[what].as_u64().unwrap());
    assert_eq!(counts, [7776, 252, 756]);
    assert_eq!(percent(&turns["made"], 1), "82.4");
    let text = answer(&["turns", "yahtzee_forced"]);
    assert!(text.starts_with("yahtzee_forced: 7776 rolls, 252 hands, 756 positions of a turn\n"));
    assert!(text.contains("\n82.4% of first turns end with a hand for three_kind, "), "{text}");
    // With a win on the spot, a box that is declared, an order to keep, several columns; too large.
    for (rules, won) in
        [("generala", 6.0 / 7776.0), ("yatzy_declare", 0.0), ("yatzy_forced", 0.0), ("triple", 0.0)]
    {
        let turns = json(&["turns", rules]);
        let boxes = turns["boxes"].as_array().unwrap().iter();
        let filled: f64 = boxes.map(|row| row["filled"].as_f64().unwrap()).sum();
        assert!((1.0 - filled - won).abs() < 1e-9, "{rules}: {filled}");
        assert_eq!(turns["exact"], json!(rules != "triple"), "{rules}");
    }
    let ones = &json(&["turns", "yatzy_forced"])["boxes"][0];
    assert_eq!(
        (percent(&ones["filled"], 9).as_str(), &ones["counts"]),
        ("100.000000000", &json!(false))
    );
    // At least one of a given face: all three rolls without it have a chance of (5/6)^15.
    assert!((ones["shown"].as_f64().unwrap() - 1.0 + (5.0_f64 / 6.0).powi(15)).abs() < 1e-12);
    assert!(complaint(&["turns", "painted"], 1).contains("colours of their own"));
}

/// By hand: with four rolls, of which two are extra ones, a second die is like the first in all but
/// (5/6)^4 of turns. In the last box, nothing is saved.
#[test]
fn extra_rolls_belong_to_the_first_turn() {
    let folder = house_rules(
        "dice: (count: 2), turn: (rolls: 2, bank: Stock(rolls: 2)), rows: [
            (id: \"pair\", section: Lower, pattern: Kind(2), score: Fixed(10)),
        ]",
    );
    let turns = json(&["turns", "house", "--profile", folder.path().to_str().unwrap()]);
    assert_eq!(turns["positions"], 21 * 4);
    let shown = turns["boxes"][0]["shown"].as_f64().unwrap();
    assert!((shown - 1.0 + (5.0_f64 / 6.0).powi(4)).abs() < 1e-12, "{shown}");
}

/// A six on the first of two rolls, which alone scores.
#[test]
fn a_hand_that_scores_on_an_early_roll_is_one() {
    let folder = house_rules(
        "dice: (count: 1), turn: (rolls: 2), rows: [
            (id: \"six\", section: Lower, pattern: OneOf([[6]]), score: Fixed(0), first_roll: Fixed(50)),
        ]",
    );
    let turns = json(&["turns", "house", "--profile", folder.path().to_str().unwrap()]);
    let six = &turns["boxes"][0];
    assert_eq!(six["counts"], true);
    assert!(six["shown"].as_f64().unwrap() > 1.0 / 6.0 - 1e-12, "{turns}");
    assert_eq!(six["shown"], turns["made"]);
}

/// Odds played for the average and, where that differs, for the chance alone; a few of the printed
/// ones, which the engine's tests hold.
#[test]
fn odds_tells_the_average_and_each_chance() {
    let ones = json(&["odds", "yahtzee_free", "ones"]);
    assert_eq!((rounded(&ones["average"], 2).as_str(), &ones["rolls"]), ("2.11", &json!(3)));
    let chances = ones["chances"].as_array().unwrap().iter();
    let chances: Vec<_> = chances.map(|one| percent(&one["chance"], 2)).collect();
    assert_eq!(chances, ["93.51", "69.88", "35.48", "10.44", "1.33"]);
    let text = answer(&["odds", "yahtzee_free", "three_kind", "--last", "--at-least", "5"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "yahtzee_free, three_kind alone in 3 rolls: average 15.19");
    let figures: Vec<_> = lines[2].split_whitespace().collect();
    assert_eq!((figures, lines.len()), (vec!["5", "71.51%", "74.32%"], 3));
}

/// The printed odds of the small straight of 1 3 4.
#[test]
fn odds_of_each_keep_are_those_of_the_books() {
    for dice in ["13466", "11346"] {
        let words = ["odds", "yahtzee_free", "small_straight", "--last", "--dice", dice];
        let answer = json(&words);
        let options = answer["options"].as_array().unwrap();
        assert_eq!((&options[0]["keep"], &answer["score"]), (&json!("34"), &json!(0)), "{dice}");
        assert_eq!(rounded(&options[0]["average"], 2), "19.75");
        let all_three = options.iter().find(|one| one["keep"] == "134" || one["keep"] == "346");
        assert_eq!(rounded(&all_three.unwrap()["average"], 2), "18.89");
        assert!(options.is_sorted_by(|a, b| a["average"].as_f64() >= b["average"].as_f64()));
    }
    let text = answer(&["odds", "yatzy", "twos", "--dice", "22245", "--rolls-left", "0"]);
    assert_eq!(text, "yatzy, twos alone: 22245 scores 6, rolls left: 0\n");
}

/// By hand: what is subtracted is kept small. A die averages 3.5, with one more roll 2.75 and with
/// two 7/3, so that 1 and 2 are kept of 1 to 5; then a last die that replaces a 5 must show a 1.
#[test]
fn odds_of_boxes_in_which_less_is_better_are_at_most() {
    let first = json(&["odds", "yamb", "min@2", "--dice", "12345"]);
    let best = &first["options"][0];
    assert_eq!(
        (&best["keep"], &first["at_most"], &first["at_least"]),
        (&json!("12"), &json!(11), &Value::Null)
    );
    assert_eq!(rounded(&best["average"], 9), "11.250000000");
    let chance = |most: &[&str], keep: &str| {
        let words = ["odds", "yamb", "min@2", "--dice", "12345", "--rolls-left", "1"];
        let odds = json(&[&words[..], most].concat());
        let options = odds["options"].as_array().unwrap();
        percent(&options.iter().find(|one| one["keep"] == keep).unwrap()["chance"], 3)
    };
    assert_eq!(chance(&[], "1234"), "16.667");
    assert_eq!(
        [chance(&["--at-most", "10"], "1234"), chance(&["--at-most", "10"], "123")],
        ["0.000", "16.667"]
    );
    assert_eq!(chance(&["--at-least", "12"], "1234"), "83.333");
    let text = answer(&["odds", "yamb", "min@2", "--dice", "12345"]);
    assert!(text.lines().nth(1).unwrap().ends_with("at most 11"), "{text}");

    let folder = house_rules(
        "aim: Lowest, dice: (count: 1), turn: (rolls: 2),
        rows: [(id: \"any\", name: \"Any\", section: Lower, pattern: Any, score: Sum)]",
    );
    let text = answer(&["odds", "house", "any", "--profile", folder.path().to_str().unwrap()]);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("house, any alone in 2 rolls: average 2.75"));
    assert!(lines.next().unwrap().starts_with("at most "), "{text}");
    let lines: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    // For the average, 1 to 3 are kept; at best, whatever is a success.
    let expected = [
        ["0", "0.00%", "0.00%"],
        ["1", "25.00%", "30.56%"],
        ["2", "50.00%", "55.56%"],
        ["3", "75.00%", "75.00%"],
        ["4", "83.33%", "88.89%"],
        ["5", "91.67%", "97.22%"],
    ];
    assert_eq!(lines, expected);

    // Where only the first roll counts, an open box is no success: of six dice the highest is left
    // out, which is 6 less 20515/46656 on average.
    let text = answer(&["odds", "yamb_long", "min@5"]);
    assert!(text.starts_with("yamb_long, min@5 alone in 3 rolls: average 15.44\n"), "{text}");
}

/// Before it is named too.
#[test]
fn odds_of_a_box_that_is_named_know_its_score() {
    for left in ["0", "1", "2"] {
        let odds = json(&["odds", "yamb", "min@4", "--dice", "12345", "--rolls-left", left]);
        assert_eq!(odds["score"], 15, "{left}");
    }
}

#[test]
fn odds_needs_a_box_that_can_be_filled() {
    for name in ["Aces", "ONES", "ones"] {
        assert_eq!(json(&["odds", "yatzy", name])["box"], "ones");
    }
    assert_eq!(json(&["odds", "triple", "kniffel@2", "--at-least", "1"])["box"], "yahtzee@2");
    for (words, part) in [
        (&["odds", "yahtzee_free"][..], "<BOX>"),
        (&["odds", "yahtzee_free", "thre"], "did you mean threes or three_kind?"),
        (&["odds", "yatzy_forced", "twos"], "no turn can fill twos now"),
        (&["odds", "yatzy", "twos", "--card", "twos=4"], "no turn can fill twos now"),
        (&["odds", "yatzy", "twos", "--dice", "22245", "--rolls-left", "3"], "0 to 2 after its"),
        (&["odds", "yatzy", "twos", "--last", "--card", "ones=1"], "--card"),
    ] {
        let line = refused(words);
        assert!(line.contains(part), "{words:?}: {line}");
    }
}
