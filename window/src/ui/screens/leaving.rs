//! Leaving a game: who goes, and who plays on.

use egui::{Button, Label, Ui, vec2};

use crate::game::{Game, PlayerId};
use crate::players;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::theme::size;
use crate::ui::widgets::choices;

/// The seats of those who can leave an unfinished game. (Who is alone before the first roll just
/// begins another.)
pub fn people(game: &Game) -> Vec<usize> {
    let (setup, position) = (game.setup(), game.position());
    let may_leave = |&seat: &usize| {
        setup.seats()[seat].is_human() && setup.departure(seat).is_none() && !position.is_over()
    };
    let is_idle = setup.seats().len() == 1 && !game.has_rolls();
    (0..setup.seats().len()).filter(|seat| !is_idle && may_leave(seat)).collect()
}

/// Shows a button for each person, with the list of those who can play on.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, game: &Game) {
    ui.heading(cx.say("action-leave").trim_end_matches('…'));
    ui.add(Label::new(cx.say("leave-about")).wrap());
    let setup = game.setup();
    let stay = (0..setup.seats().len()).filter(|&seat| !game.position().is_out(seat)).count();
    let nobody = (stay > 1).then(|| (None, cx.say("leave-nobody").into_owned()));
    let computers = players::by_strength(setup.rules()).into_iter();
    let computers = computers.filter_map(|id| id.parse::<PlayerId>().ok());
    let computers = computers.map(|id| (Some(id.clone()), names::styled_player(cx.words, &id)));
    let options: Vec<_> =
        nobody.into_iter().chain(computers).map(|(id, name)| (Some(id), name)).collect();
    for seat in people(game) {
        ui.add_space(size::GAP / 2.0);
        let name = setup.seats()[seat].name();
        let arguments = [("who", names::who(name)), ("name", name.into())];
        let text = cx.say_with("leave-person", &arguments);
        let button = ui.add(Button::new(text).min_size(vec2(0.0, size::BUTTON_HEIGHT)));
        // (None of the options is chosen yet.)
        if let Some(Some(successor)) = choices::list_below(&button, &options, &None) {
            cx.run(Command::Leave(seat, successor));
        }
    }
}
