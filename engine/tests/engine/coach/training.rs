//! Training: exercises of the day, from a player's own games, about a theme and about winning.

use fivefold_engine::{
    coach::{
        Decision, Review, WinAdvice,
        training::{
            Exercise, ExerciseQuery, ExerciseSource, OtherCard, Training, TrainingTheme,
            exercise_of_the_day, find_exercise, find_exercise_to_win,
        },
    },
    rules::Section,
    solver::{Action, Progress},
};

use super::*;

#[test]
fn the_exercise_of_a_day_is_the_same_for_everybody_and_can_be_played() {
    for id in ["yatzy_forced", "basic", "painted", "generala", "poker_dice"] {
        let evaluator = evaluator(id);
        let (rules, mut engine) = (evaluator.value_function().rules(), evaluator.engine());
        let mut seen = Vec::new();
        for day in 20_000..20_008 {
            let exercise = exercise_of_the_day(&evaluator, day).unwrap();
            assert_eq!(exercise_of_the_day(&evaluator, day).unwrap(), exercise);
            let advice = Advice::of(&mut engine, &exercise.position(rules).unwrap()).unwrap();
            assert!(advice.is_real(), "{id} {exercise:?}");
            seen.push(exercise);
        }
        seen.dedup();
        assert!(seen.len() > 4, "{id}");
    }
    let exercise = exercise_of_the_day(&evaluator("basic"), 1).unwrap();
    let other = Library::shipped().get("yatzy").unwrap().clone();
    assert_eq!(exercise.position(&other), None);
    let basic = Library::shipped().get("basic").unwrap().clone();
    for wrong in ["", "1234", "123456", "x"] {
        let wrong = Exercise { dice: wrong.to_owned(), ..exercise.clone() };
        assert_eq!(wrong.position(&basic), None);
    }
    let wrong = Exercise { rolls_left: 9, ..exercise };
    assert_eq!(wrong.position(&basic), None);
}

#[test]
fn wrong_and_right_decisions_of_a_game_are_trained() {
    let evaluator = evaluator("basic");
    let mut game = seeded(evaluator.value_function().rules(), 1);
    let mut wanderer = Wanderer::new(5);
    let most = most_events(&game);
    wanderer.play(&mut game, most);
    let review = Review::of(&game, &evaluator);
    let seat = &review.seats[0];
    let mut training = Training::default();
    let right = seat.decisions.iter().filter(|one| one.is_real() && !one.is_mistake());
    let right = right.count().min(3);
    assert_eq!(training.add_own(&game, "Monday", seat, 5), 5 + right);
    assert_eq!(training.add_own(&game, "Monday", seat, 5), 0, "none twice");
    let mut engine = evaluator.engine();
    let mut events = Vec::new();
    let mut losses = Vec::new();
    for trained in training.exercises() {
        let origin = trained.origin.as_ref().unwrap();
        assert_eq!((trained.source, origin.game.as_str()), (ExerciseSource::Own, "Monday"));
        let position = trained.exercise.position(evaluator.value_function().rules()).unwrap();
        let advice = Advice::of(&mut engine, &position).unwrap();
        let one = seat.decisions.iter().find(|one| one.event == origin.event).unwrap();
        // Points besides the boxes are not on the card of an exercise.
        let place = advice.options().iter().position(|o| o.action == one.chosen).unwrap();
        assert!((advice.loss(place) - one.loss()).abs() < 1e-9);
        losses.push(one.loss());
        events.push(origin.event);
    }
    assert!(events.is_sorted(), "the order does not show which ones were wrong: {events:?}");
    losses.sort_by(|one, other| other.total_cmp(one));
    let worst = seat.by_loss().into_iter().take(5).map(Decision::loss);
    assert!(losses.iter().take(5).copied().eq(worst));
    assert!(losses[5..].iter().all(|loss| *loss <= 0.0), "{losses:?}");
}

/// Every theme has exercises that fit it.
#[test]
fn exercises_are_about_their_theme() {
    for id in ["yahtzee_forced", "yatzy", "maxi"] {
        let evaluator = evaluator(id);
        let (rules, mut engine) = (evaluator.value_function().rules(), evaluator.engine());
        for theme in TrainingTheme::ALL {
            assert!(theme.exists(rules), "{id} {theme:?}");
            for number in 0..3 {
                let query = ExerciseQuery { theme: Some(theme), temperature: 0.06 };
                let exercise = find_exercise(&evaluator, query, &number.to_string()).unwrap();
                let position = exercise.position(rules).unwrap();
                let advice = Advice::of(&mut engine, &position).unwrap();
                assert!(advice.is_real());
                let open = position.card().open_boxes().count();
                let is_upper = |place: usize| match advice.options()[place].action {
                    Action::Box(at) => rules.row(at).section == Section::Upper,
                    _ => false,
                };
                match theme {
                    TrainingTheme::EarlyKeeps => {
                        assert!(position.roll_number() == 1 && open >= 8);
                    }
                    TrainingTheme::UpperBonus => {
                        assert_ne!(is_upper(0), is_upper(advice.best_count()));
                    }
                    TrainingTheme::Straights => assert!(open > 0),
                    TrainingTheme::EndGame => assert!(open <= 3),
                }
            }
        }
    }
    let poker = Library::shipped().get("poker_dice").unwrap().clone();
    assert!(!TrainingTheme::UpperBonus.exists(&poker) && TrainingTheme::EarlyKeeps.exists(&poker));
}

/// A strong player gets closer decisions than a beginner.
#[test]
fn exercises_follow_the_strength_of_the_player() {
    let evaluator = evaluator("yahtzee_forced");
    let (rules, mut engine) = (evaluator.value_function().rules(), evaluator.engine());
    let mut mean_gap = |temperature: f64| -> f64 {
        let gap = |number: u32| {
            let query = ExerciseQuery { theme: None, temperature };
            let exercise = find_exercise(&evaluator, query, &number.to_string()).unwrap();
            let advice = Advice::of(&mut engine, &exercise.position(rules).unwrap()).unwrap();
            advice.next_loss().unwrap()
        };
        (0..12).map(gap).sum::<f64>() / 12.0
    };
    let (strong, beginner) = (mean_gap(0.0124), mean_gap(0.3));
    assert!(strong * 3.0 < beginner, "{strong} {beginner}");
}

/// Points for another Yahtzee stay on the card that is trained: 50 + 30 + 100.
#[test]
fn bonus_points_of_the_game_stay_on_the_card() {
    let text = "fivefold 1\nrules yahtzee_forced\nseat human Ann\ndice by hand\n\
                1.1 66666 yahtzee\n2.1 66666 sixes\n3.1 12346\n";
    let game = fivefold_engine::game::notation::read(text, &Library::shipped()).unwrap();
    let rules = game.setup().rules();
    let exercise = Exercise::of(game.position()).unwrap();
    let position = exercise.position(rules).unwrap();
    assert_eq!(rules.total(position.card()), 180);
    assert_eq!(position.card(), game.position().card());
    let absurd = Exercise { extra: u32::MAX, ..exercise };
    assert_eq!(absurd.position(rules), None);
}

/// In an exercise about winning, the best option for the win is noticeably better than another one.
#[test]
fn exercises_about_winning_have_two_cards() {
    let evaluator = evaluator("yatzy_forced");
    let rules = evaluator.value_function().rules();
    let progress = Progress::default();
    let distributions =
        prepared().prepare_distributions(rules, &[rules.empty_card()], &progress).unwrap();
    let mut differing = 0;
    for number in 0..8 {
        let exercise =
            find_exercise_to_win(&evaluator, &distributions, &number.to_string()).unwrap();
        assert!(exercise.is_about_winning());
        let position = exercise.position(rules).unwrap();
        assert_eq!(Exercise::to_win(&position).unwrap(), exercise);
        assert_eq!(position.cards().len(), 2);
        assert!(position.card().open_boxes().count() <= 4);
        let to_win = WinAdvice::of(&distributions, &position).unwrap();
        let advice = Advice::of(&mut evaluator.engine(), &position).unwrap();
        let losses: Vec<f64> = advice
            .options()
            .iter()
            .map(|option| to_win.loss(advice.as_move(option.action)).unwrap())
            .collect();
        assert!(losses.iter().any(|loss| *loss <= 0.0) && losses.iter().any(|loss| *loss >= 0.01));
        differing += usize::from(to_win.other_than(&advice).is_some());
    }
    assert!(
        differing > 4,
        "in only {differing} of 8 the option with the most points does not win most often"
    );
    let mut odd = find_exercise_to_win(&evaluator, &distributions, "odd").unwrap();
    odd.before.clear();
    odd.after.clear();
    assert!(odd.position(rules).is_some(), "with a single seat it is about points");
    odd.after.push(OtherCard { card: "nonsense=1".to_owned(), extra: 0 });
    assert_eq!(odd.position(rules), None);
}
