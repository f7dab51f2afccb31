//! Positions to train.

use fivefold_engine::coach::{
    Baseline, Review,
    training::{Exercise, ExerciseSource, Training, exercise_of_the_day},
};

use super::*;

#[test]
fn positions_of_the_day_are_the_same_for_all_and_can_be_played() {
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
fn the_worst_decisions_of_a_game_are_trained() {
    let evaluator = evaluator("basic");
    let mut game = seeded(evaluator.value_function().rules(), 1);
    let mut wanderer = Wanderer::new(5);
    let most = most_events(&game);
    wanderer.play(&mut game, most);
    let review = Review::of(&game, &evaluator, &Baseline::unknown());
    let mut training = Training::default();
    assert_eq!(training.add_worst(&game, &review.seats[0], 5), 5);
    assert_eq!(training.add_worst(&game, &review.seats[0], 5), 0, "none twice");
    let mut engine = evaluator.engine();
    for (trained, one) in training.exercises().iter().zip(&review.seats[0].decisions) {
        assert_eq!(trained.source, ExerciseSource::Own);
        let position = trained.exercise.position(evaluator.value_function().rules()).unwrap();
        let advice = Advice::of(&mut engine, &position).unwrap();
        // Points besides the boxes are not on the card of an exercise.
        let place = advice.options().iter().position(|o| o.action == one.decision.chosen).unwrap();
        assert!((advice.loss(place) - one.decision.loss()).abs() < 1e-9);
    }
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
