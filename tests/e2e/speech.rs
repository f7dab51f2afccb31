//! What a screen reader is told: a whole game, heard.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;

use zbus::{
    MatchRule,
    blocking::MessageIterator,
    message::Type,
    zvariant::{OwnedValue, Value},
};

use crate::{
    journey::play_to_the_end,
    program::Home,
    screen::{Screen, accessibility_bus},
    wait, wait_for_turn,
};

/// The body of an event of AT-SPI; the fourth part is the sentence of an announcement.
type EventBody<'a> = (&'a str, i32, i32, OwnedValue, HashMap<&'a str, OwnedValue>);

/// The announcements since it was created, of any program on the accessibility bus.
struct Announcements(Arc<Mutex<Vec<String>>>);

impl Announcements {
    fn listen() -> Self {
        let bus = accessibility_bus().expect("the accessibility bus");
        let rule = MatchRule::builder()
            .msg_type(Type::Signal)
            .interface("org.a11y.atspi.Event.Object")
            .and_then(|rule| rule.member("Announcement"))
            .expect("a rule")
            .build();
        let signals = MessageIterator::for_match_rule(rule, &bus, None).expect("signals");
        let heard = Arc::new(Mutex::new(Vec::new()));
        let to = heard.clone();
        thread::spawn(move || {
            for signal in signals.flatten() {
                let text = |value: &OwnedValue| match &**value {
                    Value::Str(text) => Some(text.to_string()),
                    _ => None,
                };
                let body = signal.body();
                let heard = body.deserialize::<EventBody>().ok();
                let heard = heard.and_then(|(_, _, _, sentence, _)| text(&sentence));
                to.lock().expect("nobody panics here").extend(heard);
            }
        });
        Self(heard)
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().expect("nobody panics here").clone()
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn a_whole_game_is_heard_in_order() {
    let home = Home::empty();
    let quick = "animation: Off, pace: Instant, ask_before_scratch: false, first_steps: false";
    home.write_settings(&format!("(version: 1, {quick})"));
    let heard = Announcements::listen();
    let program = home.start(&["--seed", "7"]);
    let screen = Screen::of(&program);
    wait_for_turn(&screen);
    play_to_the_end(&screen);
    let all = || heard.all();
    let is_result = |told: &String| told.starts_with("You ") && told.contains(" and Hugo ");
    // (What else there is to say of the game may follow at once.)
    let end = || all().iter().position(is_result);
    let end = wait(end, || format!("{:#?}", all()));

    let all = all()[..=end].to_vec();
    let begins = |told: &&String| *told == "Your turn" || told.starts_with("New to Yahtzee? ");
    let mut rest = all.iter().skip_while(begins);
    let mut next = || rest.next().unwrap_or_else(|| panic!("too little: {all:#?}")).as_str();
    let mut winner = "";
    for round in 1..=13 {
        let roll = next();
        assert!(
            roll.starts_with("The dice show ") && roll.ends_with("2 rolls left."),
            "{roll}: {all:#?}"
        );
        let mut own = next();
        if own.ends_with('!') {
            // A hand that the dice have made.
            own = next();
        }
        assert!(own.starts_with("You took ") && own.contains(" for "), "{own}: {all:#?}");
        let its = next();
        assert!(its.starts_with("Hugo rolled ") && its.contains(" and took "), "{its}: {all:#?}");
        let mut then = next();
        if then.ends_with(['.', '?']) {
            // Hugo has remarked on something.
            then = next();
        }
        if round < 13 {
            assert_eq!(then, "Your turn");
        } else {
            winner = then;
        }
    }
    assert!(winner.contains("win") || winner.contains("tie"), "{winner}");
    assert!(is_result(&next().to_owned()));
    assert_eq!(rest.next(), None);
}
